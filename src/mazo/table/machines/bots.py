"""Machines that play: each thinks in another process, from a glimpse of its own seat, and holds nobody up.

What a machine does depends only on the match, so one that goes on after a crash goes on as it would have; but for the
strongest, which thinks as far as its time goes, and for one that takes longer than it may: then it does the first thing
that commits it to nothing.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from mazo.kernel.decisions import DONE, PASS, Decision
from mazo.kernel.match import Answer
from mazo.table.errors import Problem
from mazo.table.machines import thinking
from mazo.table.processes.crew import Crew, Hire, hire
from mazo.table.work.scenes import Start, Upto

WAITING = 10_000
"""Thoughts that may wait: there is one for each match at most."""
_log = logging.getLogger("mazo.table")


class Thinkers:
    """The processes in which machines think."""

    def __init__(
        self, workers: int = 0, seconds: float = 2.0, hire: Hire = hire, ponders: float = 0.6, nice: int = 0
    ) -> None:
        """``ponders``: seconds of processor the strongest machine takes; ``seconds``: what any may take besides;
        ``nice``: how much they come after people who play."""
        self.seconds, self.ponders = seconds, ponders
        self.crew = Crew(workers or max(1, (os.cpu_count() or 2) - 1), nice, WAITING, WAITING, hire)

    async def think(
        self,
        id: str,
        game: str,
        header: Mapping[str, Any],
        key: bytes,
        answers: Sequence[Answer],
        decision: Decision,
        name: str,
        client: str = "",
    ) -> int:
        """What the machine of a seat answers; ``client`` is whoever plays with it, or the match itself."""
        about = f"{len(answers)}-{decision.seat}".encode()
        seed = int.from_bytes(blake2b(about, key=key[:32], person=b"bot", digest_size=6).digest(), "big")
        told = Upto(id, Start(game, header, key), tuple(answers))
        limit, asked = self.seconds + self.ponders, (decision.seat, name, seed, self.ponders)
        try:
            return await self.crew.do_on(client or id, limit, told, thinking.choice, *asked)
        except Problem as problem:
            _log.warning("match %s: the machine %s could not think: %s", id, name, problem.code)
            return harmless(decision)

    async def advise(self, told: Upto, seat: int, language: str, client: str) -> list[dict[str, Any]]:
        """What a strong machine would do in the place of a seat; ``Problem`` if it cannot be told."""
        asked = seat, language, len(told.answers), self.ponders
        return await self.crew.do_on(client, self.seconds + self.ponders, told, thinking.advice, *asked)

    async def warm(self) -> None:
        """Starts the first process ahead of its first thought."""
        await self.crew.start(1)

    async def close(self) -> None:
        await self.crew.close()


def harmless(decision: Decision) -> int:
    """The answer by which nothing more is done, or the first there is."""
    return next((decision.options.index(o) for o in (PASS, DONE) if o in decision.options), 0)
