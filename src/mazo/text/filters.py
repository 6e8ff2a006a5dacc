"""Which players and cards a text means: words for players, comparisons, and what may be said of a card.

Queries only. A game registers its tests by the class of their node, each over its own snapshot of a card.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Any, Generic, TypeVar

from mazo.language.tree import Node
from mazo.text.nodes import All, Test

C = TypeVar("C")
P = TypeVar("P")
N = TypeVar("N", bound=Node)
OPS: dict[str, Callable[[int, int], bool]] = {"=": eq, ">=": ge, "<=": le, ">": gt, "<": lt}
"""What each comparison says."""


def seats(word: str, you: int, acting: int, active: int) -> list[int]:
    """Who a word means, of two players: who the text speaks to, the other, who acts; both, the active one first."""
    if word == "tú":
        return [you]
    if word == "oponente":
        return [1 - you]
    if word == "quien actúa":
        return [acting]
    return [active, 1 - active]


def each(test: Test | None) -> tuple[Test, ...]:
    """Everything a filter says of a card."""
    if test is None:
        return ()
    return test.items if isinstance(test, All) else (test,)


class Tests(Generic[C, P]):
    """What a text may say of one card: as it is now, or as a snapshot shows it."""

    def __init__(self) -> None:
        self.of: dict[type[Node], Callable[[C, int, Any, P | None], object]] = {}

    def register(self, kind: type[N], passes: Callable[[C, int, N, P | None], object]) -> None:
        self.of[kind] = passes

    def passes(self, c: C, row: int, node: Node, photo: P | None = None) -> bool:
        return bool(self.of[type(node)](c, row, node, photo))
