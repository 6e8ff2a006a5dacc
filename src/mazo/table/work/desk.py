"""Where what anybody asks for is worked out: in other processes, in turns, and kept ready where it does not change.

Nothing is read in the process that plays. What a match says comes to it read, with the match.
"""

from __future__ import annotations

import asyncio
import os
import pickle
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Concatenate, ParamSpec, TypeVar

from mazo.language.readings import READINGS
from mazo.table.processes.crew import Crew, Hire, hire
from mazo.table.processes.hand import GZIP, JSON, Ready
from mazo.table.settings import Settings
from mazo.table.work import making, printed
from mazo.table.work.kept import Kept
from mazo.table.work.scenes import Scene, Upto

P = ParamSpec("P")
T = TypeVar("T")
HOUSE = ""
"""The client the server is to itself."""


class Desk:
    def __init__(self, settings: Settings, hire: Hire = hire) -> None:
        self.seconds = settings.work_seconds
        count = settings.desks or max(2, (os.cpu_count() or 2) - 1)
        self.crew = Crew(count, settings.nice, settings.max_asked, hire=hire)
        self.kept = Kept(settings.max_kept, settings.max_kept // 8)
        self.known = False
        """Whether this process has been told how the printed cards are read."""

    async def do(self, client: str, work: Callable[P, T], *args: P.args, **no: P.kwargs) -> T:
        """What a function gives, done at the desk for a client. ``Problem`` if it refuses, or cannot be done."""
        return await self.crew.do(client, self.seconds, work, *args, **no)

    async def look(
        self, client: str, match: Upto, work: Callable[Concatenate[Scene, P], T], *args: P.args, **no: P.kwargs
    ) -> T:
        """What a function gives of a match, up to the answer it is told to."""
        return await self.crew.do_on(client, self.seconds, match, work, *args, **no)

    async def ready(
        self, client: str, squeeze: bool, keep: Hashable, match: Upto | None, work: Callable[..., Any], *args: Any
    ) -> Ready:
        """The same, as it is sent. With ``keep``, which tells it apart, it is kept for whoever asks for it next."""
        form = GZIP if squeeze else JSON

        async def make() -> Ready:
            found: Ready = await self.crew.formed(client, self.seconds, form, match, work, *args)
            return found

        return await make() if keep is None else await self.kept.get((keep, form), client, make)

    # What this process is told

    async def learn(self, readings: making.Readings, keep: bool = False) -> None:
        """Takes what was read elsewhere, a few at a time so that those who play go on."""
        for some in readings:
            READINGS.learn(pickle.loads(some), keep)
            await asyncio.sleep(0)

    async def read(self, game: str, header: Mapping[str, Any], known: bool) -> None:
        """Has the texts of a match read, for this process to play it; ``known``: but those of printed cards."""
        await self.learn(await self.do(HOUSE, making.readings, game, header, known))

    async def learn_printed(self) -> None:
        """Is told how the printed cards are read, if those of the crew know."""
        told = await self.do(HOUSE, printed.readings)
        await self.learn(told, keep=True)
        self.known = bool(told)

    async def close(self) -> None:
        await self.crew.close()
