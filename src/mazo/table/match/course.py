"""A match in course, with its log, and how much of it each viewer has been let see.

While somebody is half-way through an act that is private until it is complete, the others still look at the position
before it: not its view only, but everything they are sent. The number of answers such an act took tells them nothing.

Positions are only looked at from the loop: what a game remembers of a table while it is asked is not for two threads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from mazo.games.contract import AnyGame
from mazo.kernel.match import Answer, Match
from mazo.kernel.state import Event, State

_UNKNOWN = Event("", "", (), ())


class Course:
    def __init__(
        self, match: Match, shown: Mapping[int, int] | None = None, chose: frozenset[int] = frozenset()
    ) -> None:
        """``shown``, ``chose``: of a match of which not all positions are there, how many of the others each viewer
        was shown, and the seats that chose something in them."""
        self.match = match
        self.chose = chose
        self._counted = shown or {}
        self.game = cast(AnyGame, match.game)
        self.events: list[Event] = []
        """Everything that has happened; what was half-way when something interrupted it is not there any more."""
        self.born: list[int] = []
        """The position at which each event is first there."""
        self._open: dict[int, list[int]] = {}
        self._log_all()

    @property
    def known(self) -> int:
        """The first event of the log that is there."""
        return self.match.positions[self.match.since].total_events() if self.match.since else 0

    def restore(self, whole: Match) -> None:
        """All positions are there again, from the same match played from its beginning."""
        self.match.restore(whole)
        self.chose, self._counted = frozenset(), {}
        self._log_all()

    def _log_all(self) -> None:
        self._open.clear()
        self.events, self.born = [_UNKNOWN] * self.known, [-1] * self.known
        for at in range(self.match.since, len(self.match.positions)):
            self._log(at)

    def _log(self, at: int) -> int:
        state = self.match.positions[at]
        start = state.total_events() - len(state.fresh)
        self.events[start:] = state.fresh
        self.born[start:] = [at] * len(state.fresh)
        return start

    def take(self, answer: Answer) -> int:
        """Applies an answer, or something nobody was asked; from which event on the log is new. ``Refused``."""
        self.match.take(answer)
        return self._log(len(self.match.positions) - 1)

    def undo(self, number: int) -> None:
        """Back to the position before the answer of that number."""
        self.match.undo(number)
        self._log_all()

    # What a viewer is let see

    def shows(self, at: int, viewer: int) -> bool:
        """Whether a position is one that a viewer is shown, and not the inside of a private act of another."""
        decision = self.match.positions[at].decision
        return decision is None or decision.seat == viewer or decision.kind not in self.game.private_kinds

    def visible(self, viewer: int, at: int | None = None) -> int:
        """The last position a viewer is shown, up to one."""
        k = len(self.match.positions) - 1 if at is None else at
        while k > 0 and not self.shows(k, viewer):
            k -= 1
        return k

    def moments(self, viewer: int) -> list[int]:
        """The positions a viewer is shown, in order: all of them once the match is over, and the same for everybody."""
        over = self.match.over
        last = len(self.match.positions) - 1 if over else self.visible(viewer)
        return [k for k in range(last + 1) if over or k == 0 or self.shows(k, viewer)]

    def count(self, viewer: int, at: int) -> int:
        """How many positions a viewer has been shown before one: the number it knows it by."""
        known = self._open.setdefault(viewer, [self._counted.get(viewer, 0)])
        since = self.match.since
        for k in range(since + len(known), at + 1):
            known.append(known[-1] + self.shows(k, viewer))
        return known[at - since]

    def state(self, at: int) -> State:
        return self.match.positions[at]

    def told(self, at: int) -> int:
        """How many events have happened by a position."""
        return self.match.positions[at].total_events()
