"""Clocks: how long a match has been played, how long a round lasts, and how long a question may take.

Time counts only while the match is played by this server: what it was stopped is nobody's.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

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

    def start(self) -> None:
        if self.since is None:
            self.since = self.asked = time.monotonic()

    def stop(self) -> None:
        self.spent, self.since = self.now(), None

    def turn(self) -> None:
        """Another question is asked."""
        self.start()
        self.asked = time.monotonic()

    def now(self) -> float:
        """Seconds played so far."""
        return self.spent + (time.monotonic() - self.since if self.since is not None else 0.0)

    def left(self) -> float | None:
        """Seconds to the end of the round; None if it has no end."""
        return None if self.round is None else max(0.0, self.round - self.now())

    def left_to_move(self) -> float | None:
        """Seconds left to answer the question in course."""
        if self.move is None or self.since is None:
            return self.move
        return max(0.0, self.move - (time.monotonic() - self.asked))

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
