"""Reviews of matches that are over: made in the background, a decision at a time, and read while they are made.

Each decision is one thing asked of the desk, which comes after those who play. A client has one review under way, and
there are few at once: the others wait for their turn. What is made is kept for whoever asks next, as long as there is
room; it can always be made again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from typing import Any, NamedTuple

from mazo.players import review
from mazo.table.errors import Problem
from mazo.table.machines import thinking
from mazo.table.work.desk import Desk
from mazo.table.work.scenes import Upto

SECONDS = 0.3
"""Of processor, for each decision."""
KEPT = 100
"""Reviews kept, those under way among them."""
AT_ONCE = 2
_log = logging.getLogger("mazo.table")


class Wanted(NamedTuple):
    """What is reviewed: a match, a seat of it, in a language."""

    id: str
    seat: int
    language: str


class Review:
    """A review as far as it has come."""

    def __init__(self, client: str, numbers: list[int], result: float | None) -> None:
        self.client, self.numbers, self.result = client, numbers, result
        self.judged: list[dict[str, Any]] = []
        self.done = 0
        self.task: asyncio.Task[None] | None = None

    def plain(self, seat: int) -> dict[str, Any]:
        return {
            "asiento": seat,
            "hechas": self.done,
            "de": len(self.numbers),
            "acabada": self.done == len(self.numbers),
            "jugadas": self.judged,
            "decisivas": review.mattered(self.judged),
            "resultado": self.result,
        }


class Reviews:
    def __init__(self, desk: Desk, seconds: float = SECONDS) -> None:
        self.desk, self.seconds = desk, seconds
        self._kept: OrderedDict[Wanted, Review] = OrderedDict()
        self._turns = asyncio.Semaphore(AT_ONCE)

    def get(self, wanted: Wanted) -> Review | None:
        """A review that was begun, if it is still kept."""
        found = self._kept.get(wanted)
        if found is not None:
            self._kept.move_to_end(wanted)
        return found

    def begin(self, wanted: Wanted, told: Upto, numbers: list[int], result: float | None, client: str) -> Review:
        """Begins a review, unless there is one. ``Problem`` if the client has another under way."""
        if (found := self.get(wanted)) is not None:
            return found
        if any(other.client == client and other.task is not None for other in self._kept.values()):
            raise Problem("revision", "Ya se está revisando otra partida tuya; espera a que acabe.",
                          "Another game of yours is being reviewed; wait for it.", 429, espera=5)  # fmt: skip
        for old in [key for key, other in self._kept.items() if other.task is None][: len(self._kept) + 1 - KEPT]:
            del self._kept[old]
        if len(self._kept) >= KEPT:
            raise Problem("ocupado", "Ahora mismo se revisan demasiadas partidas; prueba dentro de un rato.",
                          "Too many games are being reviewed right now; try again later.", 503)  # fmt: skip
        made = self._kept[wanted] = Review(client, numbers, result)
        made.task = asyncio.create_task(self._make(wanted, made, told))
        return made

    async def _make(self, wanted: Wanted, made: Review, told: Upto) -> None:
        try:
            async with self._turns:
                for number in made.numbers:
                    try:
                        asked = number, wanted.language, self.seconds
                        found = await self.desk.look(made.client, told, thinking.judged, *asked)
                    except Problem as problem:
                        _log.info("match %s: decision %d was not reviewed: %s", wanted.id, number, problem.code)
                        found = None
                    if found is not None:
                        made.judged.append(found)
                    made.done += 1
        finally:
            made.task = None
            if made.done < len(made.numbers):
                self._kept.pop(wanted, None)  # whoever asks again begins it anew

    async def stop(self) -> None:
        for made in list(self._kept.values()):
            if made.task is not None:
                made.task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await made.task
