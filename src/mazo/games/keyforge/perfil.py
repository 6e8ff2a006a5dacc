"""What the text of a card says that is asked all the time, laid out once: keywords, headers, rules of its own."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mazo.language.tree import Node


class Perfil(NamedTuple):
    """The text of a card by what is asked of it."""

    claves: dict[str, int]
    """Printed keywords, with their number (0 if they have none)."""
    activos: tuple[Node, ...]
    """Paragraphs that act by being in play: rules, listeners, watched states."""
    cabeceras: dict[str, tuple[Node, ...]]
    """Abilities by header."""
    propias: dict[str, tuple[tuple[Node, Node], ...]]
    """Predicates of its own rules by kind: (rule, predicate)."""
    ignora: frozenset[str]
    """Keywords it pays no heed to when it attacks."""


class _Texto:
    """A text, compared by identity: the same card has the same tree."""

    __slots__ = ("tree",)

    def __init__(self, tree: Node) -> None:
        self.tree = tree

    def __hash__(self) -> int:
        return id(self.tree)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Texto) and other.tree is self.tree


VACIO = Perfil({}, (), {}, {}, frozenset())


def perfil_de(tree: Node | None) -> Perfil:
    """The profile of a text."""
    return VACIO if tree is None else _perfil(_Texto(tree))


@cache
def _perfil(text: _Texto) -> Perfil:
    keywords: dict[str, int] = {}
    active: list[Node] = []
    headers: dict[str, tuple[Node, ...]] = {}
    own: dict[str, tuple[tuple[Node, Node], ...]] = {}
    ignored: set[str] = set()
    for p in text.tree["items"]:
        if p.kind == "Keywords":
            for k in p["items"]:
                keywords[k["name"]] = keywords.get(k["name"], 0) + (k["n"] or 0)
        elif p.kind == "Headed":
            for header in p["headers"]["items"]:
                headers[header] = (*headers.get(header, ()), p)
        else:
            active.append(p)
        if p.kind == "Static":
            for rule in p["rule"].find("Rule"):
                does = rule["does"]
                for item in does["items"] if does.kind == "Both" else (does,):
                    own[item.kind] = (*own.get(item.kind, ()), (rule, item))
        for node in p.find("Ignore"):
            said = node["keywords"]
            ignored |= set(said["items"]) if isinstance(said, Node) else {said}
    return Perfil(keywords, tuple(active), headers, own, frozenset(ignored))
