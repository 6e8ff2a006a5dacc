"""The data layer, over both databases: migrations, grouped commits, and matches read back as they were written."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import OperationalError

from mazo.table.storage import records
from mazo.table.storage import store as module
from mazo.table.storage.engine import HEAD, StoreError
from mazo.table.storage.records import ANSWER, BACK, BOT, EXTERNAL, PERSON, Record, Row, Seat
from mazo.table.storage.schema import metadata, respuestas
from mazo.table.storage.store import Store


def some(id: str = "abc") -> Record:
    seats = [Seat(0, PERSON, "", "Ana", {"x": [1, "ñ"]}, "h" * 64), Seat(1, BOT, "azar", "Azar")]
    return Record(id, "atrum", "duelo", bytes(range(32)), seats, header={"a": 1}, options={"reloj": None}, public=True)


def test_the_migrations_make_what_the_schema_says(database: str) -> None:
    store = Store(database)
    store.open()
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert not compare_metadata(context, metadata)
    store.close()
    again = Store(database)
    again.open()
    again.close()


def test_a_match_is_read_as_it_was_written(database: str) -> None:
    store = Store(database)
    store.open()
    record = some()
    rows = [Row(ANSWER, 3, 1.5, 0.25), Row(EXTERNAL, ("rendirse", 0), 2.5, 1.0), Row(BACK, 1, 3.0, 1.5)]

    async def work() -> None:
        await store.write(*records.create(record))
        await store.write(*(records.append("abc", n, row) for n, row in enumerate(rows)))
        await store.write(records.chat("abc", 0, "Ana", "hola «ñ» \u2603", 5.0))
        read = await store.read(lambda c: records.read(c, "abc"))
        assert read is not None and (read.seats, read.key, read.header) == (record.seats, record.key, record.header)
        kept = await store.read(lambda c: records.rows(c, "abc"))
        assert [row.answer() for row in kept[:2]] == [3, ("rendirse", 0)] and kept[0].clock == 0.25
        assert [row.datum for row in records.standing(kept)] == [3]
        said = await store.read(lambda c: records.said_in(c, ["abc"])["abc"])
        assert [line["texto"] for line in said] == ["hola «ñ» \u2603"]
        assert [r.id for r in await store.read(lambda c: records.listed(c, "espera"))] == ["abc"]
        assert await store.read(lambda c: records.read(c, "zzz")) is None

    asyncio.run(work())
    store.close()


def test_writes_that_wait_share_a_commit_and_a_bad_one_fails_alone(database: str) -> None:
    store = Store(database)
    store.open()

    async def work() -> None:
        await store.write(*records.create(some()))
        before = store.commits
        good = [store.write(records.append("abc", n, Row(ANSWER, n, 0.0, 0.0))) for n in range(300)]
        twice = store.write(records.append("abc", 7, Row(ANSWER, 99, 0.0, 0.0)))
        results = await asyncio.gather(*good, twice, return_exceptions=True)
        assert [isinstance(r, Exception) for r in results].count(True) == 1 and isinstance(results[-1], Exception)
        assert store.commits - before <= 310
        more = [store.write(records.append("abc", 300 + n, Row(ANSWER, n, 0.0, 0.0))) for n in range(300)]
        before = store.commits
        await asyncio.gather(*more)
        assert store.commits - before < 100

    asyncio.run(work())
    with store.engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(respuestas)).scalar() == 600
    store.close()


def test_a_write_nobody_waits_for_does_not_stop_the_others(database: str) -> None:
    """Whoever wrote may be gone before it is kept, or the database may cut its connections: the next write is kept."""
    store = Store(database)
    store.open()

    async def work() -> None:
        await store.write(*records.create(some()))
        gone = [
            asyncio.create_task(store.write(records.append("abc", 900 + n, Row(ANSWER, 0, 0.0, 0.0))))
            for n in range(40)
        ]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        await store.write(records.append("abc", 0, Row(ANSWER, 1, 0.0, 0.0)))
        if database.startswith("postgresql"):
            with store.engine.connect() as connection:
                own = "pid <> pg_backend_pid() AND datname = current_database()"
                connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {own}"))
        await store.write(records.append("abc", 1, Row(ANSWER, 2, 0.0, 0.0)))
        kept = await store.read(lambda c: records.rows(c, "abc"))
        assert [row.datum for row in kept[:2]] == [1, 2]

    asyncio.run(work())
    store.close()


def test_looking_for_what_a_cut_commit_left_may_be_cut_off_too(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found before is done; the rest is found later, and the writer goes on."""
    store = Store(database)
    store.open()
    cuts = ["commit", "look"]

    def cut() -> OperationalError:
        return OperationalError("", {}, Exception("database is locked"))

    whole, there = Store._transaction, module._there

    def transaction(self: Store, work: Callable[[Connection], Any]) -> Any:
        found = whole(self, work)
        if cuts[0] == "commit":
            cuts.pop(0)
            raise module._AtCommit from cut()
        return found

    def looked(connection: Connection, job: module._Job) -> bool | None:
        if cuts[0] == "look" and job.writes[0][1]["orden"] == 1:
            cuts[0] = ""
            raise cut()
        return there(connection, job)

    async def work() -> None:
        await store.write(*records.create(some()))
        monkeypatch.setattr(Store, "_transaction", transaction)
        monkeypatch.setattr(module, "_there", looked)
        store._last = time.monotonic()  # what comes now shares a commit
        await asyncio.gather(*(store.write(records.append("abc", n, Row(ANSWER, n, 0.0, 0.0))) for n in range(3)))
        await store.write(records.append("abc", 3, Row(ANSWER, 3, 0.0, 0.0)))
        kept = await store.read(lambda c: records.rows(c, "abc"))
        assert cuts == [""] and [row.datum for row in kept] == [0, 1, 2, 3]

    asyncio.run(asyncio.wait_for(work(), 20))
    store.close()


def test_what_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path) -> None:
    for url in ("", "no es una dirección", "mysql://x/y"):
        with pytest.raises(StoreError):
            Store(url)
    (tmp_path / "malo.db").write_bytes(b"esto no es una base de datos, ni lo parece" * 40)
    with pytest.raises(StoreError, match="No se puede abrir"):
        Store(f"sqlite:///{tmp_path / 'malo.db'}").open()
