"""Who comes back in a crowd is told its table by another process, ahead of its match being taken up in this one.

When a server has died all come back at once to the one that is born, which has a core to itself and leaves the others
idle. A process that is divided from it reads the matches, plays them up to where they stood and makes what is told:
here they are only passed on, and the matches are taken up once nobody lacks a table. Nothing can have been done in
them meanwhile, since nobody else may write. What another process cannot tell is told here, as ever.

Both take from one queue, the other from its beginning and this one from its end.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Engine

from mazo.table.match.links import ALWAYS, Link
from mazo.table.match.room import Room
from mazo.table.processes.crew import Crew
from mazo.table.settings import Settings
from mazo.table.storage.engine import make_engine
from mazo.table.storage.leases import Owned, kept
from mazo.table.storage.records import PERSON, PLAYING

AT_A_TIME = 4
"""Matches the other process is asked for at once."""
ITSELF = 2
"""Those this one takes up meanwhile."""
SECONDS = 3.0
"""Of processor the other may take for those it is asked for."""
_log = logging.getLogger("mazo.table")


class Guest(NamedTuple):
    """Somebody who has come to a match, by what it says of itself."""

    match: str
    token: str
    """The hash of its secret."""
    language: str
    asking: str


class Early(NamedTuple):
    """What somebody is told, and how far that goes."""

    guest: Guest
    seat: int
    texts: tuple[str, ...]
    shown: int
    told: int
    said: bool

    def reach(self, link: Link) -> None:
        """A connection has been told it."""
        link.seat = link.viewer = self.seat
        link.language, link.known, link.hurried = self.guest.language, True, True
        link.shown, link.told, link.said = self.shown, self.told, self.said


# In the other process


def tables(url: str, guests: Sequence[Guest]) -> list[Early]:
    """What is told of some matches: to some who have come to them, and to the others there as if they were alike."""
    wanted = {guest.match: [other for other in guests if other.match == guest.match] for guest in guests}
    with _engine(url).connect() as c:
        found = kept(c, tuple(wanted))
    return asyncio.run(_all(found, wanted))


@cache
def _engine(url: str) -> Engine:
    return make_engine(url)


async def _all(found: Mapping[str, Any], wanted: Mapping[str, Sequence[Guest]]) -> list[Early]:
    told: list[Early] = []
    for id, owned in found.items():
        if isinstance(owned, Owned):
            with suppress(Exception):  # the process that plays finds out what is wrong, and says it
                told += await _match(owned, wanted[id])
    return told


async def _match(owned: Owned, guests: Sequence[Guest]) -> list[Early]:
    record = owned.record
    if record.state != PLAYING or record.header is None or record.options.get("reloj"):
        return []
    nowhere: Any = None
    room = Room(record, nowhere, Settings(database="sqlite://"), nowhere, owned.fence)
    room.said.extend(owned.said)
    await room.begin(owned.rows, owned.position)
    if room.changed is not None or room.guided is not None or room.over:
        return []
    come = {guest.token: guest for guest in guests}
    like, told = guests[0], list[Early]()
    people = [seat for seat in record.seats if seat.kind == PERSON and seat.token]
    for seat in people:
        guest = come.get(seat.token) or Guest(record.id, seat.token, like.language, ALWAYS)
        room.asking[seat.n] = guest.asking
        link = Link()
        link.seat = link.viewer = seat.n
        link.language, link.known, link.hurried = guest.language, True, True
        room.welcome(link, first=True)
        told.append(Early(guest, seat.n, tuple(link.waiting), link.shown, link.told, link.said))
    return told


# In the one that plays


Waits = tuple[Guest, asyncio.Future[Early | None]]


class Ahead:
    def __init__(self, url: str, crew: Crew, open: Callable[[str], Awaitable[Room]]) -> None:
        """``crew``: where the other process comes from; ``open``: takes a match up here."""
        self.url, self.crew, self.open = url, crew, open
        self._waiting: OrderedDict[str, list[Waits]] = OrderedDict()
        """By match, those who have come to it and have no table."""
        self._asked: dict[str, list[Waits]] = {}
        """Of the matches the other process has been asked for, those who wait for them."""
        self._ready: dict[str, dict[str, Early]] = {}
        """Of each match that is not taken up here, what was made for those who had not come yet, by their tokens."""
        self._asking, self._opening = False, 0
        """Whether the other process has something to do, and how many are being taken up here."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self.crew.start(1)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._release([*self._waiting, *self._asked])
        self._ready.clear()
        await self.crew.close()

    async def table(self, guest: Guest) -> Early | None:
        """What somebody is told of a match that is not taken up here; None if it is to be told as ever."""
        if guest.match in self._ready:
            found = self._ready[guest.match].get(guest.token)
            return found if found is not None and found.guest == guest else None
        mine: asyncio.Future[Early | None] = asyncio.get_running_loop().create_future()
        wait = self._asked if guest.match in self._asked else self._waiting
        wait.setdefault(guest.match, []).append((guest, mine))
        if not self._asking:
            self._asking = True
            self._task(self._elsewhere())
        elif self._waiting and self._opening < ITSELF:
            self._opening += 1
            self._task(self._here())
        return await mine

    def _task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def taken_up(self, id: str) -> None:
        """A match is being taken up here: what was made of it is of the past."""
        self._ready.pop(id, None)
        self._release([id])

    async def _elsewhere(self) -> None:
        try:
            while self._waiting:
                some = [self._waiting.popitem(last=False) for _ in range(min(AT_A_TIME, len(self._waiting)))]
                self._asked.update(some)
                found = await self._told([guest for _, come in some for guest, _ in come])
                for id in [id for id, _ in some if id in self._asked]:  # those not taken up here meanwhile
                    made = self._ready[id] = {early.guest.token: early for early in found if early.guest.match == id}
                    for guest, waits in self._asked.pop(id):
                        early = made.get(guest.token)
                        if not waits.done():
                            waits.set_result(early if early is not None and early.guest == guest else None)
        finally:
            self._asking = False

    async def _told(self, guests: Sequence[Guest]) -> list[Early]:
        try:
            return await self.crew.do("", SECONDS, tables, self.url, guests)
        except Exception as error:
            _log.warning("who comes back could not be told by another process: %s", error)
            return []

    async def _here(self) -> None:
        try:
            while self._waiting:
                id = next(reversed(self._waiting))
                self._release([id])
                with suppress(Exception):  # who waits for it is told
                    await self.open(id)
        finally:
            self._opening -= 1

    def _release(self, ids: Sequence[str]) -> None:
        """Those who wait for some matches are told as ever."""
        for id in ids:
            for _, waits in [*self._waiting.pop(id, ()), *self._asked.pop(id, ())]:
                if not waits.done():
                    waits.set_result(None)
