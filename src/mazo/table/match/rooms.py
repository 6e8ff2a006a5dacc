"""The matches in memory: each is taken up and played up to where it stood when somebody comes, and later let go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence

from mazo.language.readings import Unread
from mazo.table.errors import Problem, no_match, not_kept
from mazo.table.machines.bots import Thinkers
from mazo.table.machines.reviews import Reviews
from mazo.table.match import versions
from mazo.table.match.room import Room
from mazo.table.processes.ahead import Ahead, Early, Guest
from mazo.table.processes.crew import STEM, Crew
from mazo.table.processes.turns import Few
from mazo.table.settings import Settings
from mazo.table.storage import purge, records
from mazo.table.storage.leases import Leases, Owned
from mazo.table.storage.records import Damaged, Position, Record, Row
from mazo.table.storage.store import Store
from mazo.table.wire.limits import OPENS, Limits
from mazo.table.work.desk import Desk
from mazo.table.work.memory import Memory

_log = logging.getLogger("mazo.table")
AT_ONCE = 4
"""Matches read at a time: when all come back at once, whoever asks for something else does not wait for them all."""
TAKEN = 100
"""Matches taken up at a time, which may have to wait for who has them."""
LATER = 4
"""Matches taken up at a time of those whose people have a table before them and have said nothing since."""
CALM = 6.0
"""Seconds from the start in which no garbage is collected."""
RETURN = 4.5
"""Seconds from the start in which who has a table before them waits for those who have none."""
CROWD = 20
"""Matches being taken up at once, or people who wait for a table, from which on it is known that many come back."""
RUSH = 3.0
"""Seconds from then on in which whoever comes is told less at first."""
CLEANS = 600.0
"""Seconds between two looks for what is to be kept no longer."""


class Rooms:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        think, ponder, nice = settings.think_seconds, settings.ponders, settings.nice // 2
        self.thinkers = Thinkers(settings.workers, think, ponders=ponder, nice=nice)
        self.desk = Desk(settings)
        self.reviews = Reviews(self.desk)
        self.limits = Limits(settings)
        self.memory = Memory(lambda: not self.limits.connections)
        self.leases = Leases(store, self._asked_for, self._late)
        self.open: dict[str, Room] = {}
        self._reading: dict[str, asyncio.Task[Room]] = {}
        self._few, self._many, self._later = Few(AT_ONCE), Few(TAKEN), Few(LATER)
        self._fewer = asyncio.Event()
        """Those who come back are not many any more."""
        self._began, self._rushed = time.monotonic(), 0.0
        self._arriving = 0
        """Those who have come and have no table before them yet."""
        self.ahead: Ahead | None = None
        """What tells those who come back in a crowd, while they may."""
        self._going: set[asyncio.Task[None]] = set()
        self._own: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self.memory.start(CALM if self.settings.warm else 0.0)
        await self.leases.start()
        self._own = [asyncio.create_task(self._sweep()), asyncio.create_task(self._clean())]
        if STEM.divided and not self.store.shared:  # nobody else may write what another process reads
            self._own.append(asyncio.create_task(self._return()))

    async def stop(self) -> None:
        await self.reviews.stop()
        for task in self._own:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for room in list(self.open.values()):
            room.break_up()
        if self._going:
            await asyncio.wait(self._going, timeout=5)
        await self.thinkers.close()
        await self.desk.close()
        await self.leases.stop()
        await self.memory.stop()

    async def _return(self) -> None:
        """All may come back: while they do, another process helps to tell them."""
        self.ahead = Ahead(self.settings.database, Crew(1, each=1), self.get)
        try:
            await self.ahead.start()
            await asyncio.sleep(RETURN + RUSH)
        finally:
            ahead, self.ahead = self.ahead, None
            await ahead.close()

    async def early(self, guest: Guest) -> Early | None:
        """What somebody who comes in a crowd is told before its match is taken up; None if it is told as ever."""
        if self.ahead is None or not self.helped or guest.match in self.open or guest.match in self._reading:
            return None
        return await self.ahead.table(guest)

    @property
    def helped(self) -> bool:
        """Whether so many come that another process tells them."""
        return self.ahead is not None and (self._arriving >= CROWD or self.crowded)

    @property
    def reading(self) -> bool:
        """Whether some match is being played up to where it stood."""
        return bool(self._reading)

    @property
    def crowded(self) -> bool:
        """Whether many come back at once."""
        return len(self._reading) >= CROWD

    @property
    def rushed(self) -> bool:
        """Whether many came at once a moment ago: the last of them still wait for their turn to be told."""
        return time.monotonic() < self._rushed

    def arrives(self) -> Callable[[], None]:
        """Somebody has come; what is to be called once they have a table before them, or have gone."""
        self._arriving += 1
        there = False

        def over() -> None:
            nonlocal there
            self._arriving -= not there
            there = True
            if self._arriving < CROWD:
                self._fewer.set()

        return over

    async def others(self) -> None:
        """When all come back to a server that has just begun, whoever has a table already waits for the others, a
        little: the processor is for those who have none."""
        left = self._began + RETURN - time.monotonic()
        if left > 0 and self._arriving >= CROWD:
            self._fewer.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._fewer.wait()

    def _taken_up(self, id: str) -> None:
        if self.crowded:
            self._rushed = time.monotonic() + RUSH
        self._reading.pop(id, None)

    async def keep(self, record: Record, rows: Sequence[Row] = ()) -> None:
        """A new match: it is kept, and is nobody's until somebody comes to it. ``Problem`` if it could not be."""
        if record.header is not None:
            record.engine = versions.of(record.header)
        answers = (records.append(record.id, n, row) for n, row in enumerate(rows))
        try:
            await self.store.write(*records.create(record), *answers)
        except Exception as error:
            raise not_kept() from error

    async def get_later(self, id: str, client: str, wanted: Callable[[], bool]) -> Room:
        """The same for somebody who has a table before them: it waits for those who have none, and then for those who
        have answered already, unless this is one."""
        await self.others()
        if wanted():
            return await self.get(id, client)
        async with self._later.turn(id):
            return await self.get(id, client)

    async def get(self, id: str, client: str = "") -> Room:
        """A match by its name, for a client; ``Problem`` if there is none."""
        room = self._here(id)
        if room is not None:
            return room
        if not (id.isascii() and id.isalnum() and len(id) <= 24):
            raise no_match()
        self.limits.of(client).plays.spend(OPENS)
        if id not in self._reading:
            if self.ahead is not None:
                self.ahead.taken_up(id)
            self._reading[id] = asyncio.create_task(self._read(id, client))
            self._reading[id].add_done_callback(lambda _: self._taken_up(id))
        if self.crowded:
            self._rushed = time.monotonic() + RUSH
        return await asyncio.shield(self._reading[id])

    def _here(self, id: str) -> Room | None:
        """A match that is in memory as it is kept."""
        room = self.open.get(id)
        if room is None or room.broken:
            return None
        room.touched = time.monotonic()
        return room

    async def _read(self, id: str, client: str) -> Room:
        """Takes a match up, and plays it in turns: nobody waits for its turn behind whoever waits for an owner."""
        self.open.pop(id, None)
        async with self._many.turn(client):
            try:
                owned = await self.leases.take(id)
            except Damaged as error:
                raise damaged(id) from error
        async with self._few.turn(client):
            return await self._seat(owned)

    async def _seat(self, owned: Owned) -> Room:
        """A match in memory, played up to where it stood."""
        if len(self.open) >= self.settings.max_rooms:
            for idle in self._idle()[: len(self.open) - self.settings.max_rooms + 1]:
                self._let_go(idle)
        record = owned.record
        room = Room(record, self.store, self.settings, self.thinkers, owned.fence)
        room.said.extend(owned.said)
        if record.header is not None:
            try:
                await self.begin(room, owned.rows, owned.position)
            except Problem:
                raise
            except Exception as error:
                raise damaged(record.id) from error
        self.open[record.id] = room
        room.pulse.next()
        return room

    async def begin(self, room: Room, rows: list[Row], position: Position | None = None) -> None:
        """Sets a match up and plays it up to where it stood; what nobody has read here is read at the desk."""
        header = room.record.header
        assert header is not None
        for known in dict.fromkeys((self.desk.known, False)):
            try:
                await room.begin(rows, position)
                return
            except Unread:
                await self.desk.read(room.record.game, header, known)
        await room.begin(rows, position)

    # Letting go

    async def _sweep(self) -> None:
        """Lets go of the matches nobody has looked at for a while."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle / 2 + 1))
            limit = time.monotonic() - self.settings.idle
            for room in self._idle():
                if room.touched < limit:
                    self._let_go(room)

    def _idle(self) -> list[Room]:
        """The matches at which nobody is, those looked at longest ago first."""
        found = [room for room in self.open.values() if not room.links and not room.lock.locked()]
        return sorted(found, key=lambda room: room.touched)

    def _let_go(self, room: Room) -> None:
        """Forgets a match: whoever comes next, here or elsewhere, finds it as it is kept."""
        room.break_up()
        if self.open.get(room.record.id) is room:
            del self.open[room.record.id]
        task = asyncio.create_task(self._free(room))
        self._going.add(task)
        task.add_done_callback(self._going.discard)

    async def _free(self, room: Room) -> None:
        try:
            await self.leases.free(room.record.id, room.fence)
        except Exception:
            _log.warning("match %s could not be handed over: it is free when its lease ends", room.record.id)

    def _asked_for(self, id: str) -> None:
        """Another process wants a match: it is handed over once what is being done in it is kept."""
        task = asyncio.create_task(self._hand_over(id))
        self._going.add(task)
        task.add_done_callback(self._going.discard)

    async def _hand_over(self, id: str) -> None:
        if id in self._reading:
            with contextlib.suppress(Problem):
                await asyncio.shield(self._reading[id])
        room = self.open.get(id)
        if room is not None:
            async with room.lock:
                self._let_go(room)
        else:
            await self.leases.free_all([id])

    def _late(self) -> None:
        """Others may have believed this process dead: what they have taken up is theirs."""
        task = asyncio.create_task(self._check())
        self._going.add(task)
        task.add_done_callback(self._going.discard)

    async def _check(self) -> None:
        for some in _by(list(self.open), 500):
            mine = await self.leases.mine(some)
            for id in some:
                room = self.open.get(id)
                if room is not None and mine.get(id) != room.fence:
                    _log.warning("match %s is another's now", id)
                    room.break_up()
                    self.open.pop(id, None)

    # What is kept no longer

    async def _clean(self) -> None:
        while True:
            await asyncio.sleep(CLEANS)
            try:
                gone = await self.store.do(lambda c: purge.some(c, self.settings.retention))
                if gone:
                    _log.info("%d matches were kept long enough", gone)
            except Exception:
                _log.exception("what is to be kept no longer could not be deleted")


def damaged(id: str) -> Problem:
    _log.exception("match %s cannot be played again", id)
    return Problem("dañada", "Esta partida no se puede abrir: no encaja con las reglas de ahora.",
                   "This match cannot be opened.", 410)  # fmt: skip


def _by(found: list[str], size: int) -> list[list[str]]:
    return [found[at : at + size] for at in range(0, len(found), size)]
