"""What the text of a card says that is asked all the time, laid out once: keywords, headers, rules taken apart."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.antecedentes import ties
from mazo.language.tree import Node
from mazo.text.program import Program

CLASES = {
    "EvPlay": "jugar", "EvUse": "usar", "EvDiscard": "descartar", "EvForge": "forjar", "EvHouse": "elegir",
    "EvFight": "luchar", "EvReap": "cosechar", "EvEnter": "entrar", "EvDestroyed": "destruida",
    "EvKilled": "destruida", "EvGain": "obtener", "EvArmor": "armadura", "EvSteal": "hurtar",
    "EvCapture": "capturar", "EvHurt": "dañada", "EvState": "estado",
}  # fmt: skip
"""The class of event each phrase that listens is about."""
SUSTITUIDAS = {
    "EvGain": ("obtener",), "EvPool": ("obtener", "recibir"), "EvMove": ("mover",), "EvLeave": ("mover",),
    "EvDamage": ("dañar",),
}  # fmt: skip
"""The classes of event each phrase that replaces is about."""
_DE_LA_FORMA = frozenset({
    "This", "Cards", "Filter", "Not", "All", "Flank", "Center", "Adjacent", "Is", "Player", "Count",
})  # fmt: skip
"""Nodes that speak of nothing but who stands where, under whom, in whose turn."""


TEXTS = 8192
"""Texts laid out and kept so: more than are printed, whatever designers bring."""


class Dicho(NamedTuple):
    """One thing a rule says: of what, while what holds."""

    clase: str
    """What is asked for: the predicate; for numbers and keywords, which; for listeners, the moment and the event."""
    nodo: Node
    que: Node | None
    condiciones: tuple[Node, ...] = ()
    estable: bool = True
    """The conditions depend on the shape of the table alone."""
    fijo: bool = True
    """So does what it reaches, and how much it says."""


class Perfil(NamedTuple):
    """The text of a card by what is asked of it."""

    claves: dict[str, int]
    """Printed keywords, with their number (0 if they have none)."""
    activos: tuple[Node, ...]
    """Paragraphs that act by being in play: rules, listeners, watched states."""
    dichos: tuple[Dicho, ...]
    """What those paragraphs say, taken apart."""
    cabeceras: dict[str, tuple[Node, ...]]
    """Abilities by header."""
    propias: dict[str, tuple[tuple[Node, Node], ...]]
    """Predicates of its own rules by kind: (rule, predicate)."""
    ignora: frozenset[str]
    """Keywords it pays no heed to when it attacks."""
    llana: bool
    """It says nothing of when it may be played or used, nor of what that costs."""
    copia: Node | None
    """What it may be played as a copy of."""
    mejora: Node | None
    """What it says as an upgrade, if it may be played as one."""


class _Texto:
    """A text, compared by identity: the same card has the same tree."""

    __slots__ = ("tree",)

    def __init__(self, tree: Node) -> None:
        self.tree = tree

    def __hash__(self) -> int:
        return id(self.tree)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Texto) and other.tree is self.tree


def programa(tree: Node) -> Program:
    """A text prepared."""
    return _programa(_Texto(tree))


@lru_cache(TEXTS)
def _programa(text: _Texto) -> Program:
    return Program(text.tree, ties)


VACIO = Perfil({}, (), (), {}, {}, frozenset(), True, None, None)


def perfil_de(tree: Node | None) -> Perfil:
    """The profile of a text."""
    return VACIO if tree is None else _perfil(_Texto(tree))


@lru_cache(TEXTS)
def _perfil(text: _Texto) -> Perfil:
    keywords: dict[str, int] = {}
    active: list[Node] = []
    headers: dict[str, tuple[Node, ...]] = {}
    own: dict[str, tuple[tuple[Node, Node], ...]] = {}
    ignored: set[str] = set()
    for p in text.tree["items"]:
        if isinstance(p, nodes.Keywords):
            for k in p["items"]:
                keywords[k["name"]] = keywords.get(k["name"], 0) + (k["n"] or 0)
        elif isinstance(p, nodes.Headed):
            for header in p["headers"]["items"]:
                headers[header] = (*headers.get(header, ()), p)
        else:
            active.append(p)
        if isinstance(p, nodes.Static):
            for rule in p["rule"].find("Rule"):
                does = rule["does"]
                for item in does["items"] if isinstance(does, nodes.Both) else (does,):
                    own[item.kind] = (*own.get(item.kind, ()), (rule, item))
        for node in p.find("Ignore"):
            said = node["keywords"]
            ignored |= set(said["items"]) if isinstance(said, Node) else {said}
    said_by = tuple(d for p in active for d in dichos(p))
    plain = "alfa" not in keywords and "OnlyIf" not in own and "Toll" not in own
    copies = [node["what"] for node in text.tree.find("CopyAs")]
    upgrades = [nodes.Card(items=(node["ability"],)) for node in text.tree.find("PlayAsUpgrade")]
    return Perfil(
        keywords, tuple(active), said_by, headers, own, frozenset(ignored), plain,
        copies[0] if copies else None, upgrades[0] if upgrades else None,
    )  # fmt: skip


# Rules taken apart


def dichos(p: Node) -> tuple[Dicho, ...]:
    """What a paragraph, or the rule of a lasting effect, says."""
    return _dichos(_Texto(p))


@lru_cache(TEXTS)
def _dichos(text: _Texto) -> tuple[Dicho, ...]:
    p = text.tree
    if isinstance(p, nodes.Static):
        return tuple(_desglosa(p["rule"], ()))
    if isinstance(p, nodes.When):
        event = p["event"]
        clase = event["step"] if isinstance(event, nodes.Step) else CLASES[event.kind]
        return (Dicho(f"{p['moment']} {clase}", p, None),)
    if isinstance(p, nodes.Watch):
        return (Dicho("Watch", p, None),)
    return tuple(_desglosa(p, ()))


def _desglosa(rule: Node, held: tuple[Node, ...]) -> list[Dicho]:
    kind = rule.kind
    if kind == "Both":
        return [d for item in rule["items"] for d in _desglosa(item, held)]
    if kind in ("While", "OffHouse", "InTurn"):
        return _desglosa(rule["rule"], (*held, rule))
    said = [(rule, rule.get("whose"))]
    if kind == "Rule":
        said = [(item, rule["what"]) for item in _predicados(rule["does"])]
    stable = all(
        not isinstance(c, nodes.OffHouse) and _es_de_la_forma(c["cond" if isinstance(c, nodes.While) else "whose"])
        for c in held
    )
    return [
        Dicho(name, node, what, held, stable, _es_de_la_forma(what) and _es_de_la_forma(node.get("per")))
        for node, what in said
        for name in _nombres(node)
    ]


def _predicados(does: Node) -> list[Node]:
    if isinstance(does, (nodes.Both, nodes.Mods)):
        return [x for item in does["items"] for x in _predicados(item)]
    return [does]


def _nombres(node: Node) -> list[str]:
    """The classes under which a predicate is asked for."""
    if isinstance(node, nodes.Mod):
        return [f"Mod {node['attr']}"]
    if isinstance(node, nodes.Instead):
        return [f"en vez de {clase}" for clase in SUSTITUIDAS[node["event"].kind]]
    if isinstance(node, nodes.Grant):
        words = node["keywords"]
        items = () if words is None else words["items"] if isinstance(words, nodes.Both) else (words,)
        return [*dict.fromkeys(f"+{k['name']}" for k in items), *(("Grant",) if node["ability"] is not None else ())]
    return [node.kind]


def _es_de_la_forma(node: Any) -> bool:
    """Whether what a node means depends on the shape of the table alone."""
    if not isinstance(node, Node):
        return True
    for n in node.walk():
        if n.kind not in _DE_LA_FORMA or n.get("state") is not None or n.get("least") is not None:
            return False
        if isinstance(n, (nodes.Cards, nodes.Count)) and n.get("at") is not None:
            return False
    return True
