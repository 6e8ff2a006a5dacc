"""Who plays each match: one process at a time, by a fence that grows with every owner.

A process says it is alive every little while; its matches are its own until it has been silent for some seconds, by
the clock of the database. Whoever takes a match up raises its fence, so that a process that wakes late can write
nothing of it. One that is alive is asked to hand the match over, and does when it is between two answers.

Over SQLite there is one process, and it owns whatever it opens.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    delete,
    exists,
    func,
    insert,
    literal_column,
    not_,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from mazo.table.errors import Problem, no_match
from mazo.table.storage import records
from mazo.table.storage.gathered import Gathered
from mazo.table.storage.records import Damaged, Position, Record, Row
from mazo.table.storage.schema import partidas, procesos
from mazo.table.storage.store import Store

ALIVE = 2.5
"""Seconds a process that says nothing is believed to be alive."""
BEAT = 0.6
"""Seconds between two signs of life."""
WAIT = 8.0
"""Seconds a match of another process is waited for."""
TRY = 0.1
ASK = 0.5
"""Seconds after which its owner is asked for it again: it may be another by now, or may not have heard."""
MOST = 100
"""Matches taken in one transaction."""
READ = 32
"""Matches read at a time: whoever plays meanwhile does not wait for more."""
CHANNEL = "mazo"
_NOW: ColumnElement[float] = literal_column("extract(epoch from clock_timestamp())")
_log = logging.getLogger("mazo.table")


@dataclass
class Owned:
    """A match that is this process's to play: as it is kept, and the fence it is written by."""

    record: Record
    rows: list[Row]
    fence: int
    position: Position | None = None
    """Where it can be taken up from, if not from its beginning."""
    said: list[dict[str, Any]] = field(default_factory=list)
    """The last things said at its table."""


def dead(engine: Engine, name: str) -> None:
    """A process has ended, says who saw it end: its matches are free, and nobody waits to believe it."""
    with engine.begin() as c:
        c.execute(delete(procesos).where(procesos.c.id == name))


def kept(c: Connection, ids: Sequence[str]) -> dict[str, Owned | Damaged]:
    """Some matches as they are kept, those that can be read, and what is wrong with the others."""
    fences = {row.id: row.cerca for row in c.execute(_FENCES.where(partidas.c.id.in_(ids)))}
    done, stand, said = records.rows_of(c, ids), records.positions_of(c, ids), records.said_in(c, ids)
    found: dict[str, Owned | Damaged] = {}
    for id, record in records.read_all(c, ids).items():
        rows = done[id]
        broken = next((part for part in (record, rows) if isinstance(part, Damaged)), None)
        if isinstance(record, Record) and isinstance(rows, list):
            found[id] = Owned(record, rows, fences[id], stand.get(id), said[id])
        elif broken is not None:
            found[id] = broken
    return found


_FENCES = select(partidas.c.id, partidas.c.cerca)


class Leases:
    def __init__(self, store: Store, asked: Callable[[str], None], late: Callable[[], None]) -> None:
        """``asked``: another process wants a match; ``late``: others may have taken this one for dead. In the loop."""
        self.store, self._asked, self._late = store, asked, late
        self.me = os.environ.get("MAZO_IDENTIDAD") or secrets.token_hex(8)
        """Its name. One that replaces another that has ended has the same, and its matches at once."""
        self._takes = Gathered(self._take_all, MOST)
        self._reads = Gathered(self._read, READ)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._over = threading.Event()

    async def start(self) -> None:
        if not self.store.shared:
            return
        self._loop = asyncio.get_running_loop()
        await self.store.do(self._sign)
        self._thread = threading.Thread(target=self._live, name="mazo-lease", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Nothing is this process's any more: others need not wait for it to be believed dead."""
        if self._thread is not None:
            self._over.set()
            await asyncio.to_thread(self._thread.join, 5.0)
            try:
                await self.store.do(lambda c: c.execute(delete(procesos).where(procesos.c.id == self.me)))
            except Exception:
                _log.warning("the process could not take its leave: its matches are free in %s s", ALIVE)

    # Matches

    async def take(self, id: str) -> Owned:
        """A match, as this process's own. ``Problem`` if there is none, or its owner does not let it go."""
        end, asked = time.monotonic() + WAIT, -ASK
        if not self.store.shared:
            return await self._open(id)
        while True:
            ask = time.monotonic() - asked > ASK
            found = await self._attempt(id, ask)
            if found is None:
                raise no_match()
            if isinstance(found, int):
                return await self._open(id, found)
            if ask:
                asked = time.monotonic()
            if time.monotonic() > end:
                raise Problem("ocupada", "La partida está en otro servidor que no la suelta; prueba otra vez.",
                              "Another server has the match and does not let it go; try again.", 503)  # fmt: skip
            await asyncio.sleep(TRY)

    async def _open(self, id: str, fence: int | None = None) -> Owned:
        """A match that is this process's, as it is kept."""
        found = await self._reads.ask(id)
        if found is None:
            raise no_match()
        if isinstance(found, Damaged):
            raise found
        return found if fence is None else replace(found, fence=fence)

    async def _read(self, ids: Sequence[str]) -> Mapping[str, Owned | Damaged]:
        return await self.store.read(partial(kept, ids=ids))

    async def _attempt(self, id: str, ask: bool) -> int | str | None:
        """The fence of a match if it is free, or the name of its owner; None if there is no such match."""
        return await self._takes.ask((id, ask))

    async def _take_all(self, wanted: Sequence[tuple[str, bool]]) -> Mapping[tuple[str, bool], int | str]:
        """Those that are wanted are taken together; their owners are asked for those of which somebody wants that."""
        ask = {id: False for id, _ in wanted}
        for id, asked in wanted:
            ask[id] |= asked
        told = await self.store.do(partial(self._take, wanted=ask))
        return {(id, asked): told[id] for id, asked in wanted if id in told}

    def _take(self, c: Connection, wanted: Mapping[str, bool]) -> dict[str, int | str]:
        """Takes those of some matches that are free: their fences, and the owners of the others, who are asked for
        those that are wanted so."""
        alive = exists().where(procesos.c.id == partidas.c.dueno, procesos.c.vive > _NOW)
        free = or_(partidas.c.dueno.in_(["", self.me]), not_(alive))
        ids = sorted(wanted)
        locked = select(partidas.c.id).where(partidas.c.id.in_(ids)).order_by(partidas.c.id)
        c.execute(locked.with_for_update()).all()  # two processes take the same ones in the same order
        taken = update(partidas).where(partidas.c.id.in_(ids), free).values(dueno=self.me, cerca=partidas.c.cerca + 1)
        c.execute(taken)
        found: dict[str, int | str] = {}
        for row in c.execute(select(partidas.c.id, partidas.c.dueno, partidas.c.cerca).where(partidas.c.id.in_(ids))):
            found[row.id] = int(row.cerca) if row.dueno == self.me else str(row.dueno)
        for id, owner in found.items():
            if isinstance(owner, str) and wanted[id]:
                c.execute(select(func.pg_notify(CHANNEL, f"{owner} {id}")))
        return found

    async def free(self, id: str, fence: int) -> None:
        """The match is nobody's: whoever wants it takes it at once."""
        free = update(partidas).where(partidas.c.id == id, partidas.c.cerca == fence).values(dueno="")
        await self.store.do(lambda c: c.execute(free))

    async def free_all(self, ids: list[str]) -> None:
        """Some matches of this process that it does not have in memory are nobody's."""
        free = update(partidas).where(partidas.c.id.in_(ids), partidas.c.dueno == self.me).values(dueno="")
        await self.store.do(lambda c: c.execute(free))

    async def mine(self, ids: list[str]) -> dict[str, int]:
        """Of some matches, those that are still this process's, with their fences."""
        query = select(partidas.c.id, partidas.c.cerca).where(partidas.c.id.in_(ids), partidas.c.dueno == self.me)
        return await self.store.read(lambda c: {row.id: row.cerca for row in c.execute(query)})

    # Being alive

    def _sign(self, c: Connection) -> None:
        until = _NOW + ALIVE
        if not c.execute(update(procesos).where(procesos.c.id == self.me).values(vive=until)).rowcount:
            c.execute(insert(procesos).values(id=self.me, direccion="", vive=until))
            c.execute(delete(procesos).where(procesos.c.vive < _NOW - 3600))

    def _live(self) -> None:
        """Says it is alive, and hears who is asked for what; when the database comes back, says so again."""
        signed = time.monotonic()
        while not self._over.is_set():
            try:
                with self.store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as c:
                    c.execute(text(f"LISTEN {CHANNEL}"))
                    while not self._over.is_set():
                        self._sign(c)
                        if time.monotonic() - signed > ALIVE * 0.8:
                            self._tell(self._late)
                        signed = time.monotonic()
                        self._hear(c)
            except SQLAlchemyError as error:
                _log.warning("no sign of life could be given: %s", str(error).splitlines()[0])
                self._over.wait(0.2)
            except Exception:
                _log.exception("no sign of life could be given")
                self._over.wait(0.2)

    def _hear(self, c: Connection) -> None:
        driver: Any = c.connection.driver_connection
        for note in driver.notifies(timeout=BEAT):
            owner, _, id = note.payload.partition(" ")
            if owner == self.me:
                self._tell(self._asked, id)

    def _tell(self, what: Callable[..., None], *about: str) -> None:
        if self._loop is not None and not self._over.is_set():
            self._loop.call_soon_threadsafe(what, *about)
