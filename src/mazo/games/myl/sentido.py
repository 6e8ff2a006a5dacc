"""What a text says that is well formed and that nothing would carry out as it is written: it is refused, not ignored.

``interprete.revisa`` asks here once every node and word of a text is known: whether each predicate suits its subject,
whether a count multiplies something, whether cards go where the rules let them go.
"""

from __future__ import annotations

from collections.abc import Iterator

from mazo.games.myl.filtros import DE_CONJUNTO, pruebas
from mazo.language.tree import Node

CARTA, JUGADOR, JUGADA = "carta", "jugador", "jugada"
_DE_CARTA = frozenset({
    "Strength", "Double", "SetStrength", "Keyword", "LoseAbility", "SetRace", "DropBonus", "SwapStats",
    "DamageThreshold", "OnlyLeaves", "Allow", "Must",
})  # fmt: skip
"""Predicates of cards."""
ACTOS: dict[str, frozenset[str]] = {
    CARTA: frozenset({
        "atacar", "bloquear", "ser destruido", "ser desterrado", "ser bloqueado", "ser anulado", "ser objetivo",
        "portar", "usar habilidades disparadas ni activadas",
    }),
    JUGADOR: frozenset({
        "atacar", "bloquear", "jugar", "usar", "generar", "agrupar", "robar", "jugar ni usar",
        "jugar ni generar ni usar", "usar habilidades disparadas ni activadas", "robar la carta de fin de turno",
        "interactuar con su Cementerio", "ser objetivo",
    }),
    JUGADA: frozenset({"ser anulado"}),
}  # fmt: skip
"""What can be forbidden to cards, to players, and to cards while they are played."""
_CONTABLES = frozenset({"Strength", "CostChange"})
"""Predicates with a number that «por cada» may multiply."""
_CON_AZAR = frozenset({"Random"})
_ELIGEN = {"Search": frozenset[str](), "Discard": _CON_AZAR}
"""Orders that choose in their own way, with the marks of a set they know."""


def sinsentido(tree: Node) -> str:
    """The first thing of a text that nothing would carry out, or nothing."""
    return next(_reparos(tree, None), "")


def _reparos(node: Node, parent: Node | None) -> Iterator[str]:
    kind = node.kind
    if kind == "Rule":
        yield from _sujeto(node)
    elif kind == "Static":
        yield from _fija(node)
    elif kind == "StaticUnless":
        if any(a["act"] not in ("atacar", "bloquear") for a in node["rule"].find("Act")) or not _de(node, "Forbid"):
            yield "StaticUnless of something that is not to attack or to block"
    elif kind == "PerEach" and node["do"].kind == "Until" and not _de(node["do"], *_CONTABLES):
        yield "PerEach of a rule without a number"
    elif kind in ("Shuffle", "Put", "ToHand"):
        yield from _destino(node)
    elif kind == "Rearm":
        what = node["what"]
        if (what.kind == "Cards" and what["of"]["type"] != "Arma") or what.get("noun", "Arma") != "Arma":
            yield "Rearm of a card that is not an Arma"
    elif kind == "Filter":
        yield from _conjunto(node, parent)
    for child in node.children():
        yield from _reparos(child, node)


def _predicados(rule: Node) -> tuple[Node, ...]:
    if rule.kind != "Rule":
        return ()
    does = rule["does"]
    return does["items"] if does.kind == "Both" else (does,)


def _de(holder: Node, *kinds: str) -> bool:
    """Whether every predicate of the rule of a node is of some kinds."""
    said = _predicados(holder["rule"])
    return bool(said) and all(p.kind in kinds for p in said)


def _clase(what: Node | None) -> str:
    if what is not None and what.kind == "Player":
        return JUGADOR
    return JUGADA if what is not None and what.kind == "BeingPlayed" else CARTA


def _sujeto(rule: Node) -> Iterator[str]:
    """Whether what is said of something can be said of it."""
    what = rule["what"]
    about = _clase(what)
    for said in _predicados(rule):
        kind = said.kind
        if kind == "Forbid":
            for act in said.find("Act"):
                if act["act"] not in ACTOS[about]:
                    yield f"{about}: no puede {act['act']}"
        elif kind == "OpenHand":
            if about != JUGADOR:
                yield f"OpenHand of a {about}"
        elif kind == "CostChange":
            own = what is not None and what.kind == "This" and what["noun"] == "carta"
            if about != JUGADA and not own:
                yield f"CostChange of a {about} that is not being played"
        elif kind in _DE_CARTA and about != CARTA:
            yield f"{kind} of a {about}"
        if about == JUGADA and what["nth"] is not None and kind != "CostChange":
            yield f"{kind} of only one of the cards that are played"


def _fija(clause: Node) -> Iterator[str]:
    """A rule that always holds: of cards that a filter alone tells, and with a number if it is multiplied."""
    rule = clause["rule"]
    if clause["per"] is not None and rule.kind != "HandLimit" and not _de(clause, *_CONTABLES):
        yield "Static por cada, without a number"
    if rule.kind == "HandLimit" and clause["per"] is not None:
        yield "HandLimit por cada"
    what = rule.get("what")
    if isinstance(what, Node) and what.kind == "Cards":
        marks = {t.kind for t in pruebas(what["of"])} & DE_CONJUNTO
        if marks - {"Extreme"} or (what["n"] != "todos" and "Extreme" not in marks):
            yield "Static about cards that somebody would have to choose"


def _destino(node: Node) -> Iterator[str]:
    """MYL-5-F: cards go to a zone of their owner; to a Castillo they are shuffled, or put on top of it."""
    to = node["to"]
    if not isinstance(to, Node):
        return
    wanted = {"Shuffle": ("castillo",), "ToHand": ("mano",), "Put": ("mano", "cementerio", "destierro")}[node.kind]
    if to["zone"] not in wanted:
        yield f"{node.kind} to {to['zone']}"
    what = node["what"]
    where = what["of"]["where"] if what.kind == "Cards" else what["at"] if what.kind == "TopOf" else None
    if where is not None and where.kind == "Zone" and to["whose"].kind == "Player" and where["whose"] != to["whose"]:
        yield f"{node.kind} to another player's {to['zone']}"


def _conjunto(f: Node, parent: Node | None) -> Iterator[str]:
    """Marks that say how cards are chosen stand only where cards are."""
    marks = {t.kind for t in pruebas(f)} & DE_CONJUNTO
    if not marks:
        return
    if parent is None or parent.kind != "Cards":
        yield f"{sorted(marks)[0]} where nothing is chosen"
    elif parent["n"] == "todos":
        yield f"{sorted(marks)[0]} of all of them"
    elif len(marks) > 1:
        yield "several ways to choose at once"


def elecciones(tree: Node) -> str:
    """The first order that would have to choose its cards in a way it does not know, or nothing."""
    for node in tree.walk():
        for event in (node.get("event"), node.get("also"), node.get("response")):
            if isinstance(event, Node) and any(
                {t.kind for t in pruebas(f)} & DE_CONJUNTO for f in event.find("Filter")
            ):
                return "an event of cards that somebody would have to choose"
        if node.kind in _ELIGEN and isinstance(node["what"], Node) and node["what"].kind == "Cards":
            marks = {t.kind for t in pruebas(node["what"]["of"])} & DE_CONJUNTO
            if marks - _ELIGEN[node.kind]:
                return f"{node.kind}: {sorted(marks)[0]}"
    return ""
