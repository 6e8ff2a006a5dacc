"""Announced things: a card being played, a Power on a chain. They lie in a column of the table, the last one on top.

What each holds (who announced it, what it reserves and points at, whether it was annulled) and when it is paid is the
game's; here is how they are put there, changed and ended, and whose turn it is in the window they open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.kernel.state import State


class Announced(Protocol):
    """One of them: a record that is replaced when something about it changes."""

    @property
    def _replace(self) -> Callable[..., Any]: ...


A = TypeVar("A", bound=Announced)
T = TypeVar("T")


class Actions(Generic[A]):
    """The announced things of a game, by the column they are in; each is known by its place."""

    def __init__(self, column: str) -> None:
        self.column = column

    def every(self, s: State) -> tuple[A, ...]:
        found: tuple[A, ...] = getattr(s, self.column)
        return found

    def announce(self, s: State, a: A) -> int:
        """Puts one on top; its place."""
        every = self.every(s)
        atoms.note(s, self.column, (*every, a))
        return len(every)

    def change(self, s: State, k: int, **changes: Any) -> None:
        every = self.every(s)
        atoms.note(s, self.column, (*every[:k], every[k]._replace(**changes), *every[k + 1 :]))

    def end(self, s: State, k: int) -> None:
        """The one on top, of that place, is over."""
        atoms.note(s, self.column, self.every(s)[:k])


def asked(turns: Sequence[T], at: int, offers: Callable[[T], list[Option] | None]) -> tuple[int, list[Option]] | None:
    """The first turn of a window, from a place, in which somebody is asked, and what it may announce; None if none is.

    ``offers``: what may be announced in a turn; None if nothing is asked there.
    """
    for place in range(at, len(turns)):
        options = offers(turns[place])
        if options is not None:
            return place, options
    return None
