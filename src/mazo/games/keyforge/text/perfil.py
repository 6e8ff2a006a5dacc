"""What the text of a card says that is asked all the time, laid out once: keywords, headers, rules taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.antecedentes import ties
from mazo.games.show.glosas import claves
from mazo.language.tree import Node
from mazo.text.in_force import Kind, Said
from mazo.text.program import Once, Program

_DE_LA_FORMA = frozenset({
    "This", "Cards", "Filter", "Not", "All", "Flank", "Center", "Adjacent", "Beside", "Is", "Player", "Count",
})  # fmt: skip
"""Nodes that speak of nothing but who stands where, under whom, in whose turn."""

DE_ACTOS = frozenset(word.es for word in claves("keyforge") if word.act)
"""Keywords that say when a card may be played or used."""


@dataclass(frozen=True, eq=False)
class Perfil:
    """The text of a card by what is asked of it."""

    claves: dict[str, int]
    """Printed keywords, with their number (0 if they have none)."""
    dichos: tuple[Said, ...]
    """What the paragraphs that act by being in play say, taken apart: rules, listeners, watched states."""
    cabeceras: dict[str, tuple[Node, ...]]
    """Abilities by header."""
    propias: dict[str, tuple[tuple[Node, Node, tuple[Node, ...]], ...]]
    """Predicates of its own rules by kind: (rule, predicate, what they hold under)."""
    llana: bool
    """It says nothing of when it may be played or used, nor of what that costs."""
    copia: Node | None
    """What it may be played as a copy of."""
    mejora: Node | None
    """What it says as an upgrade, if it may be played as one."""


def programa(tree: Node) -> Program:
    """A text prepared."""
    return _PROGRAMAS.of(tree)


_PROGRAMAS = Once(lambda tree: Program(tree, ties))
VACIO = Perfil({}, (), {}, {}, True, None, None)


def perfil_de(tree: Node | None) -> Perfil:
    """The profile of a text."""
    return VACIO if tree is None else _PERFILES.of(tree)


def _perfil(tree: Node) -> Perfil:
    keywords: dict[str, int] = {}
    active: list[Node] = []
    headers: dict[str, tuple[Node, ...]] = {}
    own: dict[str, tuple[tuple[Node, Node, tuple[Node, ...]], ...]] = {}
    for p in tree["items"]:
        if isinstance(p, nodes.Keywords):
            for k in p["items"]:
                keywords[k["name"]] = keywords.get(k["name"], 0) + (k["n"] or 0)
        elif isinstance(p, nodes.Headed):
            for header in p["headers"]["items"]:
                headers[header] = (*headers.get(header, ()), p)
        else:
            active.append(p)
        if isinstance(p, nodes.Static):
            for rule, held in _sueltas(p["rule"], ()):
                for item in _predicados(rule["does"]):
                    own[item.kind] = (*own.get(item.kind, ()), (rule, item, held))
    said_by = tuple(d for p in active for d in dichos(p))
    plain = DE_ACTOS.isdisjoint(keywords) and "OnlyIf" not in own and "Toll" not in own
    copies = [node["what"] for node in tree.find("CopyAs")]
    upgrades = [nodes.Card(items=(node["ability"],)) for node in tree.find("PlayAsUpgrade")]
    return Perfil(
        keywords, said_by, headers, own, plain,
        copies[0] if copies else None, upgrades[0] if upgrades else None,
    )  # fmt: skip


def _sueltas(rule: Node, held: tuple[Node, ...]) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    """The rules about cards and players that a rule is made of, each with what it holds under."""
    if isinstance(rule, nodes.Both):
        for item in rule["items"]:
            yield from _sueltas(item, held)
    elif isinstance(rule, _BAJO):
        yield from _sueltas(rule["rule"], (*held, rule))
    elif isinstance(rule, nodes.Rule):
        yield rule, held


_BAJO = (nodes.While, nodes.OffHouse, nodes.InTurn)
"""What a rule may hold under."""
_PERFILES = Once(_perfil)


# Rules taken apart


def dichos(p: Node) -> tuple[Said, ...]:
    """What a paragraph, or the rule of a lasting effect, says."""
    return _DICHOS.of(p)


def _dichos(p: Node) -> tuple[Said, ...]:
    if isinstance(p, nodes.Static):
        return tuple(_desglosa(p["rule"], ()))
    if isinstance(p, nodes.When):
        return tuple(Said(f"{p.moment} {kind}", p) for kind in p.event.about())
    if isinstance(p, nodes.Watch):
        return (Said(nodes.Watch, p),)
    return tuple(_desglosa(p, ()))


_DICHOS = Once(_dichos)


def _desglosa(rule: Node, held: tuple[Node, ...]) -> list[Said]:
    kind = rule.kind
    if kind == "Both":
        return [d for item in rule["items"] for d in _desglosa(item, held)]
    if kind in ("While", "OffHouse", "InTurn"):
        return _desglosa(rule["rule"], (*held, rule))
    said = [(rule, rule.get("whose"))]
    if kind == "Ignore":
        held = tuple(c for c in held if not _al_atacar(c))
    if kind == "Rule":
        said = [(item, rule["what"]) for item in _predicados(rule["does"])]
    firm = all(
        not isinstance(c, nodes.OffHouse) and _es_de_la_forma(c["cond" if isinstance(c, nodes.While) else "whose"])
        for c in held
    )
    return [
        Said(name, node, what, held, per, None, firm, _es_de_la_forma(what) and _es_de_la_forma(per))
        for node, what in said
        for per in [node.get("per")]
        for name in _clases(node)
    ]


def _al_atacar(condition: Node) -> bool:
    """«mientras esta criatura ataque»: what it pays no heed to is only looked at when it may attack."""
    cond = condition.get("cond")
    return isinstance(cond, nodes.Attacking) and cond.target is None and isinstance(cond.what, nodes.This)


def _predicados(does: Node) -> list[Node]:
    if isinstance(does, (nodes.Both, nodes.Mods)):
        return [x for item in does["items"] for x in _predicados(item)]
    return [does]


def _clases(node: Node) -> list[Kind]:
    """What a predicate is asked for by: a number or a keyword, by its name; what replaces, by the class of event."""
    if isinstance(node, nodes.Mod):
        return [node.attr]
    if isinstance(node, nodes.Instead):
        return [f"en vez de {kind}" for kind in node.event.about()]
    if isinstance(node, nodes.Grant):
        words = node["keywords"]
        items = () if words is None else words["items"] if isinstance(words, nodes.Both) else (words,)
        return [*dict.fromkeys(k["name"] for k in items), *((nodes.Grant,) if node["ability"] is not None else ())]
    return [type(node)]


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
