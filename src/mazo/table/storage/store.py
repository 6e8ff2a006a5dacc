"""Where matches are kept: one data layer over SQLite or PostgreSQL, and writes that are grouped.

A write is done when it is committed, and only then is anybody told of what it says. One thread writes: it takes all
that waits, puts it in one transaction and answers all who wait, so that many matches share the cost of a commit.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

HEAD = "v1"
"""The version of the data this program works with."""
MOST = 1000
"""Writes put in one transaction."""
Write = tuple[Executable, dict[str, Any]]
"""A statement and its values."""
T = TypeVar("T")
_log = logging.getLogger("mazo.table")


class StoreError(RuntimeError):
    """The data cannot be used: a sentence for whoever runs the server."""


class _Job:
    __slots__ = ("done", "writes")

    def __init__(self, writes: Sequence[Write]) -> None:
        self.writes = writes
        self.done: Future[None] = Future()


class Store:
    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.written = 0
        self._writer: threading.Thread | None = None

    # Life

    def open(self) -> None:
        """Brings the data up to date and begins to write."""
        try:
            _migrate(self.engine)
        except SQLAlchemyError as error:
            raise StoreError(f"No se puede abrir la base de datos: {str(error).splitlines()[0]}") from error
        self._writer = threading.Thread(target=self._write_on, name="mazo-store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Writes what waits, and ends."""
        if self._writer is not None:
            self.waiting.put(None)
            self._writer.join(timeout=10)
        self.engine.dispose()

    # Writing

    async def write(self, *writes: Write) -> None:
        """Commits some writes together, or none of them."""
        job = _Job(writes)
        self.waiting.put(job)
        await asyncio.wrap_future(job.done)

    def _write_on(self) -> None:
        over = False
        while not over:
            jobs, over = self._gather()
            if jobs:
                self._commit(jobs)

    def _gather(self) -> tuple[list[_Job], bool]:
        """All that waits, unless nobody waits for it any more; and whether there will be nothing else."""
        jobs: list[_Job] = []
        found = self.waiting.get()
        while found is not None:
            if found.done.set_running_or_notify_cancel():
                jobs.append(found)
            if len(jobs) >= MOST:
                return jobs, False
            try:
                found = self.waiting.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _commit(self, jobs: list[_Job]) -> None:
        """Writes some jobs at once; if they cannot be, one by one, so that only what is wrong fails."""
        error = self._attempt([write for job in jobs for write in job.writes])
        if error is None:
            for job in jobs:
                job.done.set_result(None)
        elif len(jobs) == 1:
            _log.error("a write was refused: %s", str(error).splitlines()[0])
            jobs[0].done.set_exception(error)
        else:
            for job in jobs:
                self._commit([job])

    def _attempt(self, writes: list[Write]) -> Exception | None:
        try:
            with self.engine.begin() as connection:
                for statement, rows in _together(writes):
                    connection.execute(statement, rows)
        except Exception as error:
            return error
        self.commits += 1
        self.written += len(writes)
        return None

    # Reading

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Asks the data something, in another thread."""
        return await asyncio.to_thread(self.read_now, ask)

    def read_now(self, ask: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return ask(connection)


def _together(writes: Sequence[Write]) -> list[tuple[Executable, list[dict[str, Any]]]]:
    """The writes in order, those of one statement that follow each other as one."""
    found: list[tuple[Executable, list[dict[str, Any]]]] = []
    for statement, values in writes:
        if found and found[-1][0] is statement:
            found[-1][1].append(values)
        else:
            found.append((statement, [values]))
    return found


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except SQLAlchemyError:
        raise StoreError("La dirección de la base de datos no se entiende.") from None
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"No se usa una base de datos «{parsed.get_backend_name()}»: SQLite o PostgreSQL.")
    if parsed.get_backend_name() == "postgresql":
        return create_engine(parsed, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        try:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"No se puede crear la carpeta de {parsed.database}: {error.strerror}.") from None
    engine = create_engine(parsed, connect_args={"timeout": 30})
    event.listen(engine, "connect", _pragmas)
    return engine


def _pragmas(connection: Any, record: Any) -> None:
    """A SQLite file that many read while one writes, and that has on disk what it says it has."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(engine: Engine) -> None:
    with engine.connect() as connection:
        if inspect(connection).has_table("alembic_version"):
            known = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            if known == HEAD:
                return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
