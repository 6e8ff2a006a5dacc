"""How many, or how much: what a game counts and measures, by the class of the node. Queries only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mazo.language.tree import Node
from mazo.text.context import Course
from mazo.text.nodes import Amount, UpTo

C = TypeVar("C", bound=Course[Any])
N = TypeVar("N", bound=Node)


class Counts(Generic[C]):
    """What gives a number."""

    def __init__(self) -> None:
        self.of: dict[type[Node], Callable[[C, Any], int]] = {}

    def register(self, kind: type[N], counts: Callable[[C, N], int]) -> None:
        self.of[kind] = counts

    def count(self, c: C, node: Node) -> int:
        """What «por cada» counts, what «tantas … como» measures."""
        return self.of[type(node)](c, node)

    def limits(self, c: C, n: int | Amount) -> tuple[int, int]:
        """The least and the most a text asks for, times what «por cada» counts."""
        if isinstance(n, int):
            return n * c.times, n * c.times
        if isinstance(n, UpTo):
            return 0, n.n * c.times
        number = self.count(c, n) * c.times
        return number, number
