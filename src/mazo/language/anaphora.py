"""Ties pronouns and «ese…» to what was said before, by gender and number; refuses when nothing or too much agrees."""

from __future__ import annotations

from typing import NamedTuple

from mazo.language.tree import Node

REFERENCES = frozenset({"Ref"})


class Loose(NamedTuple):
    """A reference that cannot be tied: how many things agree with it."""

    node: Node
    candidates: int


def loose_references(tree: Node) -> Loose | None:
    """The first reference with no antecedent that agrees; the latest antecedent that agrees is the one meant."""
    introduced: list[tuple[str, str]] = []
    for node in tree.walk():
        if node.kind in REFERENCES:
            wanted = (node["gender"], node["number"])
            agreeing = [i for i in introduced if _agrees(i, wanted)]
            if not agreeing:
                return Loose(node, 0)
        if node.introduces:
            introduced.append(node.introduces)
    return None


def _agrees(introduced: tuple[str, str], wanted: tuple[str, str]) -> bool:
    return all(not a or not b or a == b for a, b in zip(introduced, wanted, strict=True))
