"""Clocks: how long a match has been played, how long a round lasts, and how long a question may take.

Time counts only while the match is played by this server: what it was stopped is nobody's.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from mazo.table.storage.records import BACK, Row

MOST = 24 * 3600


class Clock:
    """``ronda``: seconds of the whole match, at whose end the game calls time; ``jugada``: seconds of each question."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.round = _seconds(given.get("ronda"))
        self.move = _seconds(given.get("jugada"))
        self.spent = 0.0
        """Seconds played before this server took the match up, or before the clock stopped."""
        self.since: float | None = None
        self.asked = time.monotonic()
        """When the question in course was asked."""
        self.before = 0.0
        """Seconds it had been thought about before: what is taken back gives no time back."""
        self.used: list[float] = []
        """Seconds each answer that stands took."""
        self.carried = 0.0
        """Seconds of what was taken back, which the next answer took too."""
        self.mark = 0.0
        """What the clock said at the last answer or take-back."""

    def start(self) -> None:
        if self.since is None:
            self.since = self.asked = time.monotonic()

    def stop(self) -> None:
        self.spent, self.since = self.now(), None

    def turn(self) -> None:
        """Another question is asked."""
        self.start()
        self.asked, self.before = time.monotonic(), 0.0

    def answered(self, count: int = 1) -> None:
        """A question was answered, and with it some more that took no time."""
        self.used += [self.carried + self._since_mark(), *[0.0] * (count - 1)]
        self.carried = 0.0

    def take_back(self, number: int, since: int) -> None:
        """Back to the question of the answer of a number, whose time began with another: what was used stays so."""
        self.start()
        lately = self.carried + self._since_mark()
        self.asked, self.before = time.monotonic(), sum(self.used[since:]) + lately
        self.carried = sum(self.used[number:]) + lately
        del self.used[number:]

    def _since_mark(self) -> float:
        now = self.now()
        spent, self.mark = now - self.mark, now
        return spent

    def play_again(self, rows: Sequence[Row]) -> None:
        """As it was after what was done in a match."""
        self.used, self.mark, self.carried = [], 0.0, 0.0
        for row in rows:
            spent, self.mark = self.carried + max(0.0, row.clock - self.mark), row.clock
            if row.kind == BACK:
                self.carried = sum(self.used[row.datum :]) + spent
                del self.used[row.datum :]
            else:
                self.used.append(spent)
                self.carried = 0.0
        self.spent, self.before = self.mark, self.carried

    def now(self) -> float:
        """Seconds played so far."""
        return self.spent + (time.monotonic() - self.since if self.since is not None else 0.0)

    def left(self) -> float | None:
        """Seconds to the end of the round; None if it has no end."""
        return None if self.round is None else max(0.0, self.round - self.now())

    def left_to_move(self) -> float | None:
        """Seconds left to answer the question in course."""
        if self.move is None or self.since is None:
            return None if self.move is None else max(0.0, self.move - self.before)
        return max(0.0, self.move - self.before - (time.monotonic() - self.asked))

    def plain(self) -> dict[str, Any] | None:
        """The clocks as the page shows them: they run from when they are told."""
        if self.round is None and self.move is None:
            return None
        left, move = self.left(), self.left_to_move()
        return {
            "ronda": None if left is None else round(left, 1),
            "jugada": None if move is None else round(move, 1),
            "corre": self.since is not None,
        }


def _seconds(given: object) -> float | None:
    if isinstance(given, bool) or not isinstance(given, int | float) or not 0 < given <= MOST:
        return None
    return float(given)
