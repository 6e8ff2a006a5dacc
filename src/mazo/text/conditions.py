"""What a text asks: whether something is so, and how many or how much; by the class of the node. Queries only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mazo.language.tree import Node
from mazo.text.context import Course
from mazo.text.nodes import Amount, Every, UpTo

C = TypeVar("C")
K = TypeVar("K", bound=Course[Any])
N = TypeVar("N", bound=Node)


class Conditions(Generic[C]):
    """What a text may ask."""

    def __init__(self) -> None:
        self.of: dict[type[Node], Callable[[C, Any], object]] = {}

    def register(self, kind: type[N], holds: Callable[[C, N], object]) -> None:
        self.of[kind] = holds

    def hold(self, c: C, node: Node) -> bool:
        """Whether a condition holds now."""
        return bool(self.of[type(node)](c, node))


class Counts(Generic[K]):
    """What gives a number."""

    def __init__(self) -> None:
        self.of: dict[type[Node], Callable[[K, Any], int]] = {Every: lambda c, node: self.count(c, node.of) // node.n}

    def register(self, kind: type[N], counts: Callable[[K, N], int]) -> None:
        self.of[kind] = counts

    def count(self, c: K, node: Node) -> int:
        """What «por cada» counts, what «tantas … como» measures."""
        return self.of[type(node)](c, node)

    def limits(self, c: K, n: int | Amount) -> tuple[int, int]:
        """The least and the most a text asks for, times what «por cada» counts."""
        if isinstance(n, int):
            return n * c.times, n * c.times
        if isinstance(n, UpTo):
            return 0, n.n * c.times
        number = self.count(c, n) * c.times
        return number, number
