"""When garbage is collected: what is young as it comes, in a millisecond or two; all of it, only while nobody plays.

What lives long goes by itself: neither a match nor a connection holds on to itself, so that letting it go frees it. A
full collection looks at all that is in memory, and with hundreds of matches everybody would notice. While nobody plays
what has been freed is given back to the system.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

YOUNG = (2000, 1, 1 << 30)
"""Objects, and collections of the youngest, after which some are collected; never all of them by themselves. What is
still there is soon with what lives long, and is not looked at again and again."""
EVERY = 30.0
"""Seconds between two looks at whether nobody plays."""
ENOUGH = 200_000
"""Connections ended since all was collected after which it is, though somebody plays: a little of each may stay."""
_log = logging.getLogger("mazo.table")


class Memory:
    """The collections of this process, and how long each stopped it."""

    def __init__(self, quiet: Callable[[], bool], clock: Callable[[], float] = time.perf_counter) -> None:
        """``quiet``: whether nobody plays."""
        self.quiet, self.clock = quiet, clock
        self.pauses: deque[float] = deque(maxlen=1000)
        """Seconds each of the latest collections took."""
        self.longest = 0.0
        """Of all those that came while somebody played."""
        self.ended = 0
        """Connections ended since all was collected."""
        self._began = 0.0
        self._usual = gc.get_threshold()
        self._task: asyncio.Task[None] | None = None
        self._done = False
        """Nothing has been done since all was collected."""

    def start(self, calm: float = 0.0) -> None:
        """``calm``: seconds in which nothing is collected yet: a server has begun, and all may come back at once."""
        gc.callbacks.append(self._noted)
        gc.freeze()
        gc.set_threshold(*YOUNG)
        self._task = asyncio.create_task(self._look(calm))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        gc.callbacks.remove(self._noted)
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def settle(self) -> None:
        """What has been made so far stays: it is not looked at again. Where somebody plays already, all come back after
        a server has died, it is not looked at now either."""
        if self.quiet():
            gc.collect()
        gc.freeze()

    def left(self) -> None:
        """A connection has ended."""
        self.ended += 1
        self._done = False

    def plain(self) -> dict[str, Any]:
        """The pauses, in thousandths of a second."""
        known = sorted(self.pauses)
        late = known[min(len(known) - 1, int(len(known) * 0.99))] if known else 0.0
        return {"max_ms": round(1000 * self.longest, 2), "p99_ms": round(1000 * late, 2), "ultimas": len(known)}

    def _noted(self, phase: str, info: dict[str, int]) -> None:
        now = self.clock()
        if phase == "start":
            self._began = now
            return
        took = now - self._began
        self.pauses.append(took)
        if not self.quiet():
            self.longest = max(self.longest, took)

    async def _look(self, calm: float) -> None:
        await asyncio.sleep(calm)
        if calm:
            gc.freeze()  # what has been made meanwhile is all young: looked at together it would stop everybody
        gc.enable()
        while True:
            await asyncio.sleep(EVERY)
            self.tidy()

    def tidy(self) -> None:
        """Collects all, if nobody plays and something has been done since, or if too much may have stayed."""
        quiet = self.quiet()
        if (quiet and not self._done) or self.ended >= ENOUGH:
            if not quiet:
                _log.warning("all that is in memory is looked at, though somebody plays")
            gc.collect()
            self.ended, self._done = 0, True
        if quiet:
            _give_back()


def _give_back() -> None:
    """What has been freed goes back to the system, where it can be asked of it."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
