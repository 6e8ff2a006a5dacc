"""Whether something is so: the conditions of a game by the class of their node. Queries only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from mazo.language.tree import Node

C = TypeVar("C")
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
