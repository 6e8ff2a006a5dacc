"""A match in course, with its log, and how much of it each viewer has been let see.

While somebody is half-way through an act that is private until it is complete, the others still look at the position
before it: not its view only, but everything they are sent. The number of answers such an act took tells them nothing.

Positions are only looked at from the loop: what a game remembers of a table while it is asked is not for two threads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from pydantic_core import from_json

from mazo.games.contract import AnyGame
from mazo.kernel.decisions import Refused
from mazo.kernel.match import Answer, Match
from mazo.kernel.state import Event, State
from mazo.table.storage.records import canonical, tuples

_UNKNOWN = Event("", "", (), ())


class Recent:
    """The latest that had happened by a position, as it is kept: each is read when somebody is to be told of it."""

    def __init__(self, lines: Sequence[bytes] = ()) -> None:
        self._lines = lines

    @staticmethod
    def kept(events: Sequence[Event]) -> bytes:
        return "\n".join(map(canonical, events)).encode()

    def __len__(self) -> int:
        return len(self._lines)

    def read(self, count: int, told: int) -> list[Event]:
        """So many of the last, but for the very last of them that were read already."""
        return [_event(*from_json(line)) for line in self._lines[len(self) - count : len(self) - told]]


def _event(kind: str, rule: str, *rest: Any) -> Event:
    """An event as it was, from plain data."""
    return Event(kind, rule, *map(tuples, rest))


class Course:
    def __init__(
        self, match: Match, shown: Mapping[int, int] | None = None, chose: frozenset[int] = frozenset(),
        last: int = -1, recent: Recent | None = None,
    ) -> None:  # fmt: skip
        """Of a match of which not all positions are there, of the others: ``shown``, how many each viewer was shown;
        ``chose``, the seats that chose something; ``last``, who could ask for the last answer back; ``recent``, the
        latest that happened."""
        self.match = match
        self.chose = chose
        self._counted, self._last, self._recent = shown or {}, last, recent or Recent()
        self.game = cast(AnyGame, match.game)
        self.events: list[Event] = []
        """Everything that has happened; what was half-way when something interrupted it is not there any more."""
        self.born: list[int] = []
        """The position at which each event is first there."""
        self._open: dict[int, list[int]] = {}
        self._first = 0
        """The first event of those before the first position that has been read."""
        self._log_all()

    @property
    def known(self) -> int:
        """The first event of the log that is there."""
        return self._before() - len(self._recent)

    def _before(self) -> int:
        """How much had happened at the first position that is there."""
        return self.match.positions[self.match.since].total_events() if self.match.since else 0

    def restore(self, whole: Match) -> None:
        """All positions are there again, from the same match played from its beginning."""
        self.match.restore(whole)
        self.chose, self._counted, self._last, self._recent = frozenset(), {}, -1, Recent()
        self._log_all()

    def _log_all(self) -> None:
        self._open.clear()
        before = self._before()
        self.events, self.born, self._first = [_UNKNOWN] * before, [-1] * before, before
        for at in range(self.match.since, len(self.match.positions)):
            self._log(at)

    def recall(self, start: int) -> None:
        """The events from one on are there, of those that are known."""
        first = max(start, self.known)
        if first < self._first:
            before = self._before()
            self.events[first : self._first] = self._recent.read(before - first, before - self._first)
            self._first = first

    def _log(self, at: int) -> int:
        state = self.match.positions[at]
        start = state.total_events() - len(state.fresh)
        if start < self._before():  # what was half-way at the first position that is there is not done
            self.recall(0)
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

    def asks_back(self, at: int) -> int:
        """The seat that may ask, at sight, for the answer that led to a position back; -1 if nobody may."""
        if at <= self.match.since:
            return self._last
        before = self.match.positions[at - 1].decision
        try:
            return before.seat if before is not None and self.match.may_ask_back(before.seat, at) >= 0 else -1
        except Refused:
            return -1

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

    def said(self, viewer: int) -> bool:
        """Whether a viewer has answered what it is shown last: what came of it is inside a private act of another, and
        is shown once that is complete."""
        at = self.visible(viewer)
        decision = self.match.positions[at].decision
        return at + 1 < len(self.match.positions) and decision is not None and decision.seat == viewer

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
