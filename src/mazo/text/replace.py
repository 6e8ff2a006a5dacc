"""What takes the place of an event that is about to happen: whose choice it is, and what comes of it.

A game says by a subclass who may say so and in what order, what each could do, and carries it out. What is done instead
is an event like any other, and may be replaced in turn: a rule that brought an event about is not offered against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from mazo.kernel.state import State
from mazo.text.listeners import Happening

S = TypeVar("S", bound=State)
R = TypeVar("R")
"""What may be done instead: a rule, an act."""


class Replacements(Generic[S, R]):
    """What may be done instead of the events of a game."""

    # What a game says

    def deciders(self, s: S) -> Sequence[int]:
        """Who may say what is done instead, in order."""
        raise NotImplementedError

    def offered(self, s: S, seat: int, e: Happening) -> Sequence[R] | None:
        """What could be done instead, as things stand; None if there is nothing to be said."""
        raise NotImplementedError

    def chosen(self, s: S, seat: int, e: Happening, among: Sequence[R]) -> R | None:
        """What is done of that; None if who decides does nothing."""
        raise NotImplementedError

    def carried_out(self, s: S, seat: int, e: Happening, what: R) -> None:
        raise NotImplementedError

    def settled(self, s: S, e: Happening) -> bool:
        """Whether the event does not happen any more, once something was done instead."""
        return True

    # What every game does

    def replaced(self, s: S, e: Happening) -> bool:
        """Whether something took the place of an event about to happen; if so, it has been done."""
        for seat in self.deciders(s):
            while (among := self.offered(s, seat, e)) is not None:
                what = self.chosen(s, seat, e, among)
                if what is None:
                    break
                self.carried_out(s, seat, e, what)
                if self.settled(s, e):
                    return True
        return False
