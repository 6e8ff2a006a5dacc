"""Where matches are kept: one data layer over SQLite or PostgreSQL, and writes that are grouped.

A write is done when it is committed, and only then is anybody told of what it says. One thread writes: it takes all
that waits, puts it in one transaction and answers all who wait, so that many matches share the cost of a commit.

Whoever writes of a match says by which fence; once another process has taken the match up, the fence is another and
nothing is written. While the database cannot be reached, writes are tried again for a while; of one that was cut off
in the middle of its commit it is found out whether it is there.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Insert, Update, select
from sqlalchemy.exc import SQLAlchemyError

from mazo.table.storage.engine import StoreError, connected, damaged, hold, make_engine, migrate, on_postgresql, passing
from mazo.table.storage.schema import partidas

MOST = 1000
"""Writes put in one transaction."""
BUSY, GATHER = 0.02, 0.008
"""Seconds: what comes so soon after a commit waits a little, so that more may share the next."""
PATIENCE = 4.0
"""Seconds a write is tried for, at most, while the database cannot be reached."""
PAUSE = 0.1
Write = tuple[Executable, dict[str, Any]]
"""A statement and its values."""
Fence = tuple[str, int]
"""A match, and the number by which its owner writes."""
T = TypeVar("T")
_log = logging.getLogger("mazo.table")


class NotKept(RuntimeError):
    """It could not be written, and it is certain that it is not there."""


class Fenced(RuntimeError):
    """What is kept is not what whoever writes believes: another has the match. Nothing was written."""


class Doubtful(RuntimeError):
    """It is not known whether it was written."""


class _AtCommit(Exception):
    """The commit itself failed: what it had to write may be there."""


class _Job:
    """What is to be written. Whoever waits is told of it in its loop, with all that was written at once."""

    __slots__ = ("answer", "done", "error", "fence", "found", "loop", "work", "writes")

    def __init__(
        self, writes: Sequence[Write], fence: Fence | None, work: Callable[[Connection], Any] | None = None
    ) -> None:
        self.writes, self.fence, self.work = writes, fence, work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.done = False
        self.found: Any = None
        self.error: BaseException | None = None

    def finish(self, found: Any = None, error: BaseException | None = None) -> None:
        """It is known what came of it."""
        self.done, self.found, self.error = True, found, error

    def tell(self) -> None:
        if self.answer.done():  # nobody waits any more
            return
        if self.error is not None:
            self.answer.set_exception(self.error)
        else:
            self.answer.set_result(self.found)


def _tell(jobs: Sequence[_Job]) -> None:
    """Those who wait are told: one call wakes a loop for all of them."""
    for loop in {job.loop for job in jobs}:
        with suppress(RuntimeError):  # it has been closed meanwhile
            loop.call_soon_threadsafe(_tell_all, [job for job in jobs if job.loop is loop])


def _tell_all(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        job.tell()


class Store:
    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.shared = on_postgresql(self.engine)
        """Whether several processes may use it at once."""
        self.patience = PATIENCE
        self.waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.written = 0
        self._writer: threading.Thread | None = None
        self._last = 0.0
        self._line: Connection | None = None
        """By which the writer writes, until something goes wrong with it."""
        self._held: Any = None

    # Life

    def open(self) -> None:
        """Brings the data up to date and begins to write. ``StoreError`` if another server has the same file."""
        self._held = hold(self.engine)
        try:
            migrate(self.engine)
        except SQLAlchemyError as error:
            self._let_go()
            if damaged(error) and not self.shared:
                raise StoreError(
                    f"No se puede abrir la base de datos: {self.engine.url.database} no es una de Mazo, o está dañada. "
                    "Recupera una copia suya, o abre la mesa con otros datos: --base sqlite:///otra.db"
                ) from error
            raise StoreError(f"No se puede abrir la base de datos: {str(error).splitlines()[0]}") from error
        except BaseException:
            self._let_go()
            raise
        self._writer = threading.Thread(target=self._write_on, name="mazo-store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Writes what waits, and ends."""
        if self._writer is not None:
            self.waiting.put(None)
            self._writer.join(timeout=10)
        self.engine.dispose()
        self._let_go()

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.release()
            self._held = None

    # Writing

    async def write(self, *writes: Write, fence: Fence | None = None) -> None:
        """Commits some writes together, or none of them: ``NotKept``, ``Fenced`` or ``Doubtful``."""
        await self._wait(_Job(writes, fence))

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Does something in a transaction of its own, in turn with what is written. It may be done twice."""
        found: T = await self._wait(_Job((), None, work))
        return found

    async def _wait(self, job: _Job) -> Any:
        self.waiting.put(job)
        return await job.answer

    def _write_on(self) -> None:
        over = False
        while not over:
            jobs, over = self._gather()
            plain = [job for job in jobs if job.work is None]
            if plain:
                self._commit(plain)
                _tell(plain)
            for job in jobs:
                if job.work is not None:
                    self._carry_out(job, job.work)
                    _tell([job])
            self._last = time.monotonic()
        self._hang_up()

    def _gather(self) -> tuple[list[_Job], bool]:
        """All that waits, unless nobody waits for it any more; and whether there will be nothing else."""
        jobs: list[_Job] = []
        found = self.waiting.get()
        if time.monotonic() - self._last < BUSY:
            time.sleep(GATHER)
        while found is not None:
            if not found.answer.cancelled():
                jobs.append(found)
            if len(jobs) >= MOST:
                return jobs, False
            try:
                found = self.waiting.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _commit(self, jobs: list[_Job]) -> None:
        """Writes some jobs at once; if their data cannot be, one by one, so that only what is wrong fails."""
        end, doubt = time.monotonic() + self.patience, False
        while True:
            try:
                if doubt:
                    jobs = self._missing(jobs)
                self._attempt(jobs)
                return
            except _AtCommit as failed:
                doubt, error = True, failed.__cause__
            except Exception as failed:
                error = failed
            if passing(error) and time.monotonic() < end:
                time.sleep(PAUSE)
                continue
            break
        if doubt:
            with suppress(Exception):  # then it is not known
                jobs, doubt = self._missing(jobs), False
        jobs = [job for job in jobs if not job.done]
        if len(jobs) > 1 and connected(error) and not doubt:
            for job in jobs:
                self._commit([job])
            return
        _log.error("%d writes were refused: %s", len(jobs), str(error).splitlines()[0])
        for job in jobs:
            job.finish(error=_refusal(error, doubt, job))

    def _attempt(self, jobs: list[_Job]) -> None:
        def write(connection: Connection) -> tuple[set[_Job], int]:
            stale = _stale(connection, jobs)
            writes = [write for job in jobs if job not in stale for write in job.writes]
            for statement, rows in _together(writes):
                connection.execute(statement, rows)
            return stale, len(writes)

        stale, count = self._transaction(write)
        self.commits += 1
        self.written += count
        for job in jobs:
            job.finish(error=Fenced("another process has the match") if job in stale else None)

    def _transaction(self, work: Callable[[Connection], T]) -> T:
        """Something done whole or not at all, by the writer's own line; ``_AtCommit`` if that is not known."""
        line = self._line = self._line or self.engine.connect()
        try:
            whole = line.begin()
            found = work(line)
            try:
                whole.commit()
            except Exception as error:
                raise _AtCommit from error
            return found
        except BaseException:
            self._hang_up()
            raise

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with suppress(Exception):
                line.rollback()
            with suppress(Exception):
                line.invalidate()
            with suppress(Exception):
                line.close()

    def _missing(self, jobs: list[_Job]) -> list[_Job]:
        """After a commit of which nothing is known: what is there is done, and what can be written twice is left.

        A job is all there or not at all. ``Doubtful`` of what says nothing that could be looked for. Looking may be cut
        off too: what was found before it is not looked for again.
        """
        left = []
        with self.engine.connect() as connection:
            for job in (job for job in jobs if not job.done):
                there = _there(connection, job)
                if there is None:
                    job.finish(error=Doubtful())
                elif there:
                    job.finish()
                else:
                    left.append(job)
        return left

    def _carry_out(self, job: _Job, work: Callable[[Connection], Any]) -> None:
        end = time.monotonic() + self.patience
        while True:
            try:
                found = self._transaction(work)
                job.finish(found)
                return
            except Exception as failed:
                error = failed.__cause__ if isinstance(failed, _AtCommit) else failed
                if not isinstance(error, Exception) or not passing(error) or time.monotonic() > end:
                    job.finish(error=NotKept(str(error)) if isinstance(error, SQLAlchemyError) else failed)
                    return
            time.sleep(PAUSE)

    # Reading

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Asks the data something, in another thread. ``NotKept`` if they cannot be reached for a while."""
        end = time.monotonic() + self.patience
        while True:
            try:
                return await asyncio.to_thread(self.read_now, ask)
            except SQLAlchemyError as error:
                if damaged(error):
                    _log.error("the data are damaged: %s", str(error).splitlines()[0])
                    raise NotKept(str(error)) from error
                if not passing(error):
                    raise
                if time.monotonic() > end:
                    raise NotKept(str(error)) from error
            await asyncio.sleep(PAUSE)

    def read_now(self, ask: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return ask(connection)


def _stale(connection: Connection, jobs: Sequence[_Job]) -> set[_Job]:
    """The jobs whose match is no longer written by their fence. The others cannot lose it before they are committed."""
    ids = sorted({job.fence[0] for job in jobs if job.fence is not None})
    if not ids or connection.dialect.name != "postgresql":  # a file has one owner
        return set()
    query = select(partidas.c.id, partidas.c.cerca).where(partidas.c.id.in_(ids)).order_by(partidas.c.id)
    query = query.with_for_update(key_share=True)
    now = {row.id: row.cerca for row in connection.execute(query)}
    return {job for job in jobs if job.fence is not None and now.get(job.fence[0]) != job.fence[1]}


def _there(connection: Connection, job: _Job) -> bool | None:
    """Whether a job was written; None if it cannot be told and it may not be written again.

    What stands where its row would is another's if it says anything else: by another fence, to begin with.
    """
    for statement, values in job.writes:
        if isinstance(statement, Insert):
            columns = statement.table.c
            if all(column.name in values for column in columns if column.primary_key):
                said = [column == values[column.name] for column in columns if column.name in values]
                return connection.execute(select(1).where(*said)).first() is not None
    return False if all(isinstance(statement, Update) for statement, _ in job.writes) else None


def _refusal(error: BaseException | None, doubt: bool, job: _Job) -> Exception:
    if doubt:
        return Doubtful(str(error))
    if job.fence is not None and error is not None and connected(error) and not passing(error):
        return Fenced(str(error))  # what it says is not what is kept: an answer that is there already
    return NotKept(str(error))


def _together(writes: Sequence[Write]) -> list[tuple[Executable, list[dict[str, Any]]]]:
    """The writes in order, those of one statement that follow each other as one."""
    found: list[tuple[Executable, list[dict[str, Any]]]] = []
    for statement, values in writes:
        if found and found[-1][0] is statement:
            found[-1][1].append(values)
        else:
            found.append((statement, [values]))
    return found
