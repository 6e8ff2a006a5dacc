"""What is kept is kept, and what is not is said: disks that fill, locked data, commits cut off, damaged rows."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text, update
from sqlalchemy.engine import RootTransaction
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from mazo.table.errors import Problem, no_match
from mazo.table.storage import purge, records
from mazo.table.storage.engine import StoreError
from mazo.table.storage.purge import DAY, Retention
from mazo.table.storage.records import ANSWER, OVER, PLAYING, Record, Row, Seat
from mazo.table.storage.schema import partidas
from mazo.table.storage.store import Fenced, NotKept, Store
from tests.table.conftest import Player, new_match, room_at, table, two_people


def store_of(client: TestClient) -> Store:
    found: Store = client.app.state.store  # type: ignore[attr-defined]
    return found


@contextmanager
def full_disk(client: TestClient) -> Iterator[None]:
    """A SQLite file that has no room for one more answer, and may not grow by a page."""
    store = store_of(client)
    other = sqlite3.connect(str(store.engine.url.database), isolation_level=None)
    count = other.execute("PRAGMA page_count").fetchone()[0]
    other.execute(f"PRAGMA max_page_count={count}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        for n in range(10_000):
            other.execute("INSERT INTO respuestas VALUES ('otra', ?, 'r', '0', 0, 0, 0, '')", (n,))
    other.close()

    def no_more(connection: Any, record: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={count}")

    event.listen(store.engine, "connect", no_more)
    store.engine.dispose()
    client.portal.call(store.do, lambda c: c.exec_driver_sql(f"PRAGMA max_page_count={count}"))  # type: ignore[union-attr]
    yield
    event.remove(store.engine, "connect", no_more)
    store.engine.dispose()
    client.portal.call(store.do, lambda c: c.exec_driver_sql("PRAGMA max_page_count=1000000"))  # type: ignore[union-attr]


def test_a_full_disk_is_said_and_the_match_goes_on(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:
        id, tokens = two_people(client, "keyforge")
        path = f"/ws/partidas/{id}"
        with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
            people = [Player(one, tokens[0]), Player(two, tokens[1])]
            for player in people:
                player.until("mesa")
            asked = next(p for p in people if p.options)
            place, room = asked.mesa, room_at(client, id)
            with full_disk(client):
                for _ in range(2):
                    asked.answer(0)
                    assert asked.until("error")["codigo"] == "no_guardada"
                assert room.order == 0 and not room.broken
                refused = client.post("/api/partidas", json={"juego": "atrum"})
                assert refused.status_code == 503 and refused.json()["codigo"] == "no_guardada"
            asked.answer(0)
            after = asked.until("mesa")
            assert after["n"] == place["n"] + 1 and room.order == 1


def test_locked_data_hold_an_answer_a_few_seconds_at_most(tmp_path: Path) -> None:
    file = tmp_path / "mesa.db"
    with table(f"sqlite:///{file}") as client:
        store_of(client).patience = 0.0
        id, tokens = two_people(client, "keyforge")
        path = f"/ws/partidas/{id}"
        with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
            people = [Player(one, tokens[0]), Player(two, tokens[1])]
            for player in people:
                player.until("mesa")
            asked = next(p for p in people if p.options)
            other = sqlite3.connect(file, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            asked.answer(0)
            assert asked.until("error")["codigo"] == "no_guardada"
            other.execute("ROLLBACK")
            other.close()
            asked.answer(0)
            asked.until("mesa")
            assert room_at(client, id).order == 1


@pytest.mark.parametrize("written", [True, False])
def test_a_commit_that_is_cut_off_is_looked_for(database: str, written: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not it was written before the line was cut, it is there once, and whoever waits is told so."""
    store = Store(database)
    store.open()
    commit = RootTransaction.commit
    cut: list[int] = []

    def cut_off(self: RootTransaction) -> None:
        if cut:
            commit(self)
            return
        cut.append(1)
        if written:
            commit(self)
        raise OperationalError("COMMIT", {}, Exception("server closed the connection"), connection_invalidated=True)

    async def work() -> None:
        record = Record("abc", "atrum", "duelo", bytes(32), [Seat(0, "persona")], header={})
        await store.write(*records.create(record))
        monkeypatch.setattr(RootTransaction, "commit", cut_off)
        await store.write(records.append("abc", 0, Row(ANSWER, 3, 0.0, 0.0)), fence=("abc", 0))
        assert cut and [row.datum for row in await store.read(lambda c: records.rows(c, "abc"))] == [3]

    asyncio.run(work())
    store.close()


def test_what_another_owner_wrote_is_not_taken_for_a_commit_that_was_cut_off(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once somebody else has the match, what stands at the place of an answer is not that answer."""
    store = Store(database)
    store.open()
    commit = RootTransaction.commit
    cut: list[int] = []

    def cut_off(self: RootTransaction) -> None:
        if cut:
            commit(self)
            return
        cut.append(1)
        self.rollback()
        other = records.append("abc", 0, Row(ANSWER, 5, 0.0, 0.0), 1)
        with store.engine.begin() as connection:  # another process takes the match up, and writes
            connection.execute(update(partidas).values(cerca=1))
            connection.execute(*other)
        raise OperationalError("COMMIT", {}, Exception("server closed the connection"), connection_invalidated=True)

    async def work() -> None:
        record = Record("abc", "atrum", "duelo", bytes(32), [Seat(0, "persona")], header={})
        await store.write(*records.create(record))
        monkeypatch.setattr(RootTransaction, "commit", cut_off)
        with pytest.raises(Fenced):
            await store.write(records.append("abc", 0, Row(ANSWER, 3, 0.0, 0.0)), fence=("abc", 0))
        assert [row.datum for row in await store.read(lambda c: records.rows(c, "abc"))] == [5]

    asyncio.run(work())
    store.close()


def test_a_commit_the_disk_has_no_room_for_is_known_not_to_be_there(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is looked for before it is given up: what is not there is said not to be kept, and nothing is in doubt."""
    store = Store(database)
    store.open()

    def full(self: RootTransaction) -> None:
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

    async def work() -> None:
        record = Record("abc", "atrum", "duelo", bytes(32), [Seat(0, "persona")], header={})
        await store.write(*records.create(record))
        with monkeypatch.context() as patched:
            patched.setattr(RootTransaction, "commit", full)
            with pytest.raises(NotKept):
                await store.write(records.append("abc", 0, Row(ANSWER, 3, 0.0, 0.0)))
        await store.write(records.append("abc", 0, Row(ANSWER, 4, 0.0, 0.0)))
        assert [row.datum for row in await store.read(lambda c: records.rows(c, "abc"))] == [4]

    asyncio.run(work())
    store.close()


def test_one_more_reader_writes_nothing(tmp_path: Path) -> None:
    """A SQLite file that cannot be written can still be read by a new connection: what is of the file is in it."""
    store = Store(f"sqlite:///{tmp_path / 'mesa.db'}")
    store.open()
    said: list[str] = []
    event.listen(store.engine, "connect", lambda raw, _: raw.set_trace_callback(said.append), insert=True)
    store.engine.dispose()
    with store.engine.connect() as connection:
        connection.execute(text("SELECT 1"))
    store.close()
    assert said and not [line for line in said if "journal_mode=" in line or "auto_vacuum=" in line]


def test_one_damaged_match_is_not_everybodys(database: str) -> None:
    """A row that cannot be read is not listed; a header cut off is a 410, with what is left of it to its player."""
    with table(database) as client:
        ids = [new_match(client, "atrum", {"tipo": "persona"}, {"tipo": "persona"}, abierta=True)["id"] for _ in "abc"]
        made = new_match(client, "atrum")
        with store_of(client).engine.begin() as c:
            c.execute(text("UPDATE partidas SET opciones = '{' WHERE id = :id"), {"id": ids[1]})
            c.execute(text("UPDATE asientos SET lado = '[' WHERE partida = :id"), {"id": ids[2]})
            c.execute(text("UPDATE partidas SET cabecera = '{\"equipos\"' WHERE id = :id"), {"id": made["id"]})
        listed = client.get("/api/partidas")
        assert listed.status_code == 200 and {m["id"] for m in listed.json()["esperan"]} == {ids[0], ids[2]}
        for id in (ids[1], ids[2], made["id"]):
            told = client.get(f"/api/partidas/{id}")
            assert told.status_code == 410 and told.json()["codigo"] == "dañada"


def test_what_is_over_or_abandoned_is_deleted_and_the_room_given_back(database: str) -> None:
    store = Store(database)
    store.open()
    now = time.time()
    old, header = now - 40 * DAY, {"x": "y" * 3000}
    with store.engine.connect() as c:
        assert not purge.by_state(c)
    empty = purge.size(store.engine)

    async def work() -> None:
        for n in range(300):
            state = (PLAYING, OVER, "espera")[n % 3]
            when = old if n >= 30 else now
            record = Record(f"m{n}", "atrum", "", bytes(32), [Seat(0, "persona")], state, header=header)
            record.made = record.moved = when
            rows = [Row(ANSWER, i, when, 0.0) for i in range(10)]
            await store.write(*records.create(record), *(records.append(f"m{n}", i, r) for i, r in enumerate(rows)))
        lately = Row(ANSWER, 1, now, 0.0)  # one that began long ago and is still played
        await store.write(records.append("m30", 10, lately))

    asyncio.run(work())
    with store.engine.connect() as c:
        assert purge.by_state(c) == {"juego": 100, "fin": 100, "espera": 100}
        assert purge.count(c, Retention(0, 0, 0)) == 0
        assert purge.count(c, Retention(7, 0, 0)) == 90 and purge.count(c, Retention(0, 30, 30)) == 179
    before = purge.size(store.engine)
    told: list[int] = []
    assert purge.everything(store.engine, Retention(7, 30, 30), said=told.append) == 269 and told[-1] == 269
    assert purge.size(store.engine) - empty < (before - empty) / 2
    with store.engine.connect() as c:
        assert purge.by_state(c) == {"juego": 11, "fin": 10, "espera": 10}
        assert c.execute(text("SELECT count(*) FROM respuestas")).scalar() == 311
    store.close()


def test_damaged_data_are_said_and_nothing_fails(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Where the file itself is damaged whoever comes is told that the data cannot be reached, and may come back."""
    path = tmp_path / "mesa.db"
    with table(f"sqlite:///{path}") as client:
        id = two_people(client, "atrum", abierta=True)[0]
    with sqlite3.connect(path) as found:
        found.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        first = {name: page for name, page in found.execute("SELECT name, rootpage FROM sqlite_master")}
        size = found.execute("PRAGMA page_size").fetchone()[0]
    found.close()
    data = bytearray(path.read_bytes())
    for name in ("partidas", "asientos", "respuestas"):
        data[(first[name] - 1) * size : first[name] * size] = b"\xa5" * size
    path.write_bytes(data)
    with table(f"sqlite:///{path}") as client:
        for what in ("/api/partidas", f"/api/partidas/{id}", f"/api/partidas/{id}/archivo"):
            told = client.get(what)
            assert (told.status_code, told.json()["codigo"]) == (503, "datos_lejos"), told.text
        assert client.get("/api/salud").status_code == 503
        made = client.post("/api/partidas", json={"juego": "atrum"})
        assert (made.status_code, made.json()["codigo"]) == (503, "no_guardada")
        with client.websocket_connect(f"/ws/partidas/{id}") as socket:
            assert socket.receive_json()["codigo"] == "datos_lejos"
            assert socket.receive()["code"] == 1012
        assert client.get("/api/juegos").status_code == 200
    assert any("the data are damaged" in line.getMessage() for line in caplog.records)
    assert not any(line.exc_info for line in caplog.records)
    path.write_bytes(bytes(range(256)) * 40)
    with pytest.raises(StoreError, match=r"mesa\.db no es una de Mazo, o está dañada"):
        Store(f"sqlite:///{path}").open()


@pytest.mark.parametrize(
    ("trouble", "code", "said"),
    [
        (Problem("ocupada", "", "", 503), 1012, "ocupada"),
        (NotKept(""), 1012, "datos_lejos"),
        (no_match(), 4404, "no_existe"),
    ],
)
def test_whoever_cannot_come_in_now_may_come_back(tmp_path: Path, trouble: Exception, code: int, said: str) -> None:
    """A match another process has, or data that are away, are a pause; only a match that is not there is an end."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:

        async def get(*_: object) -> object:
            raise trouble

        rooms = client.app.state.rooms  # type: ignore[attr-defined]
        rooms.get = get
        with client.websocket_connect("/ws/partidas/una") as socket:
            assert socket.receive_json()["codigo"] == said
            assert socket.receive()["code"] == code
