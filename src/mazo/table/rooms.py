"""The matches in memory: each is read and played up to where it stood when somebody comes, and later let go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from itertools import islice

from mazo.table import records
from mazo.table.bots import Thinkers
from mazo.table.desk import at_desk
from mazo.table.errors import Problem, no_match
from mazo.table.games import names, page_of
from mazo.table.records import Record, Row
from mazo.table.room import Room
from mazo.table.settings import Settings
from mazo.table.store import Store

_log = logging.getLogger("mazo.table")


class Rooms:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.thinkers = Thinkers(settings.workers)
        self.open: dict[str, Room] = {}
        self._reading: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._warmer: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())
        if self.settings.warm:
            await self.thinkers.warm()
            self._warmer = asyncio.create_task(_read_ahead())

    async def stop(self) -> None:
        for task in (self._sweeper, self._warmer):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        for room in list(self.open.values()):
            room.pulse.stop()
            for link in list(room.links):
                link.close()
        await self.thinkers.close()

    async def get(self, id: str) -> Room:
        """A match by its name; ``Problem`` if there is none."""
        room = self.open.get(id)
        if room is not None and not room.broken:
            room.touched = time.monotonic()
            return room
        if id not in self._reading:
            self._reading[id] = asyncio.create_task(self._read(id))
            self._reading[id].add_done_callback(lambda _: self._reading.pop(id, None))
        return await asyncio.shield(self._reading[id])

    async def _read(self, id: str) -> Room:
        if not (id.isascii() and id.isalnum() and len(id) <= 24):
            raise no_match()
        record, rows = await self.store.read(lambda c: (records.read(c, id), records.rows(c, id)))
        if record is None:
            raise no_match()
        return await self.seat(record, rows)

    async def seat(self, record: Record, rows: list[Row]) -> Room:
        """A match in memory, played up to where it stood."""
        room = Room(record, self.store, self.settings, self.thinkers)
        if record.header is not None:
            try:
                await at_desk(room.begin, rows)
            except Exception as error:
                _log.exception("match %s cannot be played again", record.id)
                raise Problem("dañada", "Esta partida no se puede abrir: no encaja con las reglas de ahora.",
                              "This match cannot be opened.", 410) from error  # fmt: skip
        self.open[record.id] = room
        room.pulse.next()
        return room

    async def _sweep(self) -> None:
        """Lets go of the matches nobody has looked at for a while."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle / 2 + 1))
            limit = time.monotonic() - self.settings.idle
            for id, room in list(self.open.items()):
                timed = not room.over and room.clock.plain() is not None
                if not room.links and not room.lock.locked() and not timed and room.touched < limit:
                    room.pulse.stop()
                    del self.open[id]


async def _read_ahead() -> None:
    """Reads the cards of every game, a few at a time, so that the first to ask for them waits less."""
    for name in names():
        faces = page_of(name).caras()
        while await at_desk(lambda faces=faces: list(islice(faces, 10))):  # type: ignore[misc]
            await asyncio.sleep(0.02)
