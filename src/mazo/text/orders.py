"""The orders of a game: what each kind of node does, by its class.

They are registered by the modules that hold them; whoever carries out a text needs only the registry. What a class is
registered with takes nodes of that class.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from mazo.language.tree import Node

C = TypeVar("C")
"""The context of a game."""
F = TypeVar("F")
N = TypeVar("N", bound=Node)


class Orders(Generic[C]):
    """The orders of a game: each carries itself out, and answers whether it was done."""

    def __init__(self) -> None:
        self.of: dict[type[Node], Callable[[C, Any], bool]] = {}
        self.in_order: Callable[[C, Sequence[Node]], bool] = self._apart
        """Carries out sentences in order: the ``sequence.Flow`` of the game."""

    def _apart(self, c: C, items: Sequence[Node]) -> bool:
        raise NotImplementedError

    def register(self, kind: type[N], does: Callable[[C, N], bool]) -> None:
        self.of[kind] = does

    def do(self, c: C, node: Node) -> bool:
        """Carries out one order."""
        does = self.of.get(type(node))
        return (inherited(self.of, type(node)) if does is None else does)(c, node)


def inherited(of: dict[type[Node], F], kind: type[Node]) -> F:
    """What is registered for the class that a game says more narrowly than others, kept from then on."""
    for base in kind.__mro__[1:]:
        if base in of:
            of[kind] = of[base]
            return of[base]
    raise KeyError(kind)
