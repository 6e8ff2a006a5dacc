"""The matches in memory: each is read and played up to where it stood when somebody comes, and later let go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from mazo.table.errors import Problem, no_match
from mazo.table.match.room import Room
from mazo.table.settings import Settings
from mazo.table.storage import records
from mazo.table.storage.records import Record, Row
from mazo.table.storage.store import Store
from mazo.table.wire.limits import Limits
from mazo.table.work.bots import Thinkers
from mazo.table.work.desk import at_desk

_log = logging.getLogger("mazo.table")
AT_ONCE = 2
"""Matches read at a time: when all come back at once, whoever asks for something else does not wait for them all."""


class Rooms:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.thinkers = Thinkers(settings.workers)
        self.limits = Limits(settings)
        self.open: dict[str, Room] = {}
        self._reading: dict[str, asyncio.Task[Room]] = {}
        self._few = asyncio.Semaphore(AT_ONCE)
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for room in list(self.open.values()):
            room.pulse.stop()
            for link in list(room.links):
                link.close()
        await self.thinkers.close()

    @property
    def reading(self) -> bool:
        """Whether some match is being played up to where it stood."""
        return bool(self._reading)

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
        async with self._few:
            record, rows = await self.store.read(lambda c: (records.read(c, id), records.rows(c, id)))
            if record is None:
                raise no_match()
            return await self.seat(record, rows)

    async def seat(self, record: Record, rows: list[Row]) -> Room:
        """A match in memory, played up to where it stood."""
        if len(self.open) >= self.settings.max_rooms:
            for idle in self._idle()[: len(self.open) - self.settings.max_rooms + 1]:
                self._let_go(idle)
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
            for room in self._idle():
                if room.touched < limit:
                    self._let_go(room)

    def _idle(self) -> list[Room]:
        """The matches at which nobody is and no clock runs, those looked at longest ago first."""
        found = [room for room in self.open.values() if not room.links and not room.lock.locked()]
        found = [room for room in found if room.over or room.clock.plain() is None]
        return sorted(found, key=lambda room: room.touched)

    def _let_go(self, room: Room) -> None:
        room.pulse.stop()
        self.open.pop(room.record.id, None)
