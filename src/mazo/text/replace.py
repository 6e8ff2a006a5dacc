"""What takes the place of an event that is about to happen: whose choice it is, and what comes of it.

A game says by a subclass who may say so and in what order, what each could do, and carries it out. What is done instead
is an event like any other, and may be replaced in turn: a rule that brought an event about is not offered against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from mazo.kernel.interception import FREE, Leave
from mazo.kernel.state import Place, State
from mazo.text.listeners import NOWHERE, Happening

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

    def heeds(self, s: S, kind: str) -> bool:
        """Whether anything in the match could be done instead of an event of a kind: what is not, is not looked for."""
        return True

    # What every game does

    def asks(
        self,
        s: S,
        kind: str,
        row: int = -1,
        life: int = -1,
        seat: int = -1,
        how: str = "",
        n: int = 0,
        source: Place = NOWHERE,
        target: Place = NOWHERE,
    ) -> Leave | None:
        """Leave for an event to be written; None if something took its place, which has been done."""
        if not self.heeds(s, kind):
            return FREE
        return self.leave(s, Happening(kind, row, life, seat, how, n, source=source, target=target))

    def leave(self, s: S, e: Happening) -> Leave | None:
        """The same, of an event as texts speak of it."""
        return None if self.heeds(s, e.kind) and self.replaced(s, e) else FREE

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
