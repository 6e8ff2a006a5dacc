"""Who plays a match: one process at a time; one that was believed dead writes nothing when it wakes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest
from sqlalchemy import Connection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mazo.table.storage import leases, records
from mazo.table.storage.leases import ALIVE, Leases, dead
from mazo.table.storage.records import ANSWER, PERSON, Record, Row, Seat
from mazo.table.storage.store import Fenced, Store
from tests.table.conftest import Player, new_match, room_at, table, two_people

only_postgresql = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


def some() -> Record:
    return Record("abc", "atrum", "duelo", bytes(32), [Seat(0, PERSON, "", "Ana", None, "x")], header={})


class Process:
    """What a server process has of its own."""

    def __init__(self, database: str) -> None:
        self.store = Store(database)
        self.asked: list[str] = []
        self.late = 0
        self.leases = Leases(self.store, self.asked.append, self._late)

    def _late(self) -> None:
        self.late += 1


@asynccontextmanager
async def processes(database: str, count: int) -> AsyncIterator[list[Process]]:
    found = [Process(database) for _ in range(count)]
    async with AsyncExitStack() as stack:
        for one in found:
            one.store.open()
            stack.callback(one.store.close)
            await one.leases.start()
            stack.push_async_callback(one.leases.stop)
        yield found


@only_postgresql
def test_whoever_sees_a_process_end_lets_its_matches_go(database: str) -> None:
    """Nobody waits until it is believed dead; and its fence is of the past."""

    async def work() -> None:
        async with processes(database, 2) as (one, two):
            await one.store.write(*records.create(some()))
            mine = await one.leases.take("abc")
            one.leases._over.set()
            await asyncio.to_thread(one.leases._thread.join)  # type: ignore[union-attr]
            dead(two.store.engine, one.leases.me)
            theirs = await asyncio.wait_for(two.leases.take("abc"), ALIVE / 2)
            assert theirs.fence == mine.fence + 1

    asyncio.run(work())


@only_postgresql
def test_a_match_is_handed_over_when_it_is_asked_for(database: str) -> None:
    async def work() -> None:
        async with processes(database, 2) as (one, two):
            await one.store.write(*records.create(some()))
            mine = await one.leases.take("abc")
            assert (await one.leases.take("abc")).fence == mine.fence + 1, "whoever has it may read it again"
            mine = await one.leases.take("abc")
            wanting = asyncio.create_task(two.leases.take("abc"))
            while not one.asked:
                await asyncio.sleep(0.01)
            assert one.asked == ["abc"] and not two.asked and not wanting.done()
            assert await one.leases.mine(["abc"]) == {"abc": mine.fence}
            await one.leases.free("abc", mine.fence)
            theirs = await wanting
            assert theirs.fence == mine.fence + 1 and not await one.leases.mine(["abc"])
            with pytest.raises(Fenced):
                row = Row(ANSWER, 0, 0.0, 0.0)
                await one.store.write(records.append("abc", 0, row, mine.fence), fence=("abc", mine.fence))
            await two.store.write(records.append("abc", 0, Row(ANSWER, 1, 0.0, 0.0)), fence=("abc", theirs.fence))
            assert [row.datum for row in (await one.store.read(lambda c: records.rows(c, "abc")))] == [1]

    asyncio.run(work())


@only_postgresql
def test_a_process_that_says_nothing_loses_its_matches_and_learns_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It slept, as one that is stopped does: another has taken its match up, and what it writes late is not kept."""
    monkeypatch.setattr(leases, "ALIVE", 0.6)
    monkeypatch.setattr(leases, "BEAT", 0.1)

    async def work() -> None:
        async with processes(database, 2) as (one, two):
            await one.store.write(*records.create(some()))
            mine = await one.leases.take("abc")
            awake = one.leases._hear
            asleep = asyncio.Event()
            loop = asyncio.get_running_loop()

            def sleep(c: object) -> None:
                loop.call_soon_threadsafe(asleep.set)
                one.leases._over.wait(1.5)
                one.leases._hear = awake  # type: ignore[method-assign]

            one.leases._hear = sleep  # type: ignore[method-assign]
            await asleep.wait()
            theirs = await two.leases.take("abc")
            assert theirs.fence > mine.fence
            late = records.append("abc", 0, Row(ANSWER, 0, 0.0, 0.0), mine.fence)
            with pytest.raises(Fenced):
                await one.store.write(late, fence=("abc", mine.fence))
            while not one.late:
                await asyncio.sleep(0.02)
            assert not await one.leases.mine(["abc"]) and await two.leases.mine(["abc"])

    asyncio.run(work())


@only_postgresql
def test_many_matches_are_taken_together(database: str) -> None:
    """When a process ends its matches are wanted all at once: they are taken up in a few transactions."""

    async def work() -> None:
        async with processes(database, 2) as (one, two):
            ids = [f"abc{n}" for n in range(60)]
            for id in ids:
                await one.store.write(*records.create(replace(some(), id=id)))
            await asyncio.gather(*(one.leases.take(id) for id in ids))
            await one.leases.stop()
            times = []
            take = two.leases._take

            def counted(c: Connection, wanted: Mapping[str, bool]) -> dict[str, int | str]:
                times.append(len(wanted))
                return take(c, wanted)

            two.leases._take = counted  # type: ignore[method-assign]
            found = await asyncio.gather(*(two.leases.take(id) for id in ids))
            assert [(owned.record.id, owned.fence) for owned in found] == [(id, 2) for id in ids]
            assert len(times) <= 3 and sum(times) == 60

    asyncio.run(work())


@only_postgresql
def test_one_that_replaces_another_has_its_matches_at_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the name of the one that ended, which is still believed alive and writes nothing more if it is."""
    monkeypatch.setenv("MAZO_IDENTIDAD", "mesa-1")

    async def work() -> None:
        async with processes(database, 1) as (one,):
            await one.store.write(*records.create(some()))
            mine = await one.leases.take("abc")
            async with processes(database, 1) as (heir,):
                began = time.monotonic()
                theirs = await heir.leases.take("abc")
                assert theirs.fence == mine.fence + 1 and time.monotonic() - began < leases.ALIVE / 2
                with pytest.raises(Fenced):
                    late = records.append("abc", 0, Row(ANSWER, 0, 0.0, 0.0), mine.fence)
                    await one.store.write(late, fence=("abc", mine.fence))

    asyncio.run(work())


@only_postgresql
def test_an_owner_that_did_not_hear_is_asked_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "ASK", 0.2)

    async def work() -> None:
        async with processes(database, 2) as (one, two):
            await one.store.write(*records.create(some()))
            mine = await one.leases.take("abc")
            wanting = asyncio.create_task(two.leases.take("abc"))
            while len(one.asked) < 2:
                await asyncio.sleep(0.01)
            await one.leases.free("abc", mine.fence)
            assert (await wanting).fence == mine.fence + 1

    asyncio.run(work())


@only_postgresql
def test_one_free_seat_is_given_once_by_two_servers(database: str) -> None:
    """Two servers on one database, and many who want the same seat through both: one has it, and it plays."""
    with table(database) as one, table(database) as two:
        for _ in range(3):
            made = new_match(one, "atrum", {"tipo": "persona"}, {"tipo": "persona"})

            def take(client: TestClient, id: str = made["id"]) -> int:
                """Whoever finds the match on its way from one server to the other is told to try again."""
                for _ in range(20):
                    code = int(client.post(f"/api/partidas/{id}/asientos/1", json={"nombre": "B"}).status_code)
                    if code != 503:
                        break
                return code

            with ThreadPoolExecutor(4) as pool:
                codes = list(pool.map(take, [one, two, one, two]))
            assert sorted(codes) == [200, 409, 409, 409]
            assert two.get(f"/api/partidas/{made['id']}").json()["estado"] == "juego"


@only_postgresql
def test_a_match_goes_on_in_another_process(database: str) -> None:
    """Whoever comes by another server takes the match there; those who played in the first come back to it whole."""
    with table(database) as one, table(database) as two:
        id, tokens = two_people(one, "keyforge")
        with one.websocket_connect(f"/ws/partidas/{id}") as socket:
            ana = Player(socket, tokens[0])
            ana.until("mesa")
            with two.websocket_connect(f"/ws/partidas/{id}") as other:
                eva = Player(other, tokens[1])
                there = eva.until("mesa")
                with pytest.raises(WebSocketDisconnect) as gone:
                    while True:
                        ana.hear()
                assert gone.value.code == 1012
                with two.websocket_connect(f"/ws/partidas/{id}") as again:
                    back = Player(again, tokens[0])
                    assert back.until("mesa")["espera"] == there["espera"]
                    asked = next(p for p in (back, eva) if p.options)
                    asked.answer(0)
                    asked.until("mesa")
        assert room_at(one, id).order == 1, "and it comes back, with what was done there"


def test_a_second_server_on_the_same_file_is_refused(database: str) -> None:
    """Over SQLite one server has the file; over PostgreSQL there may be several."""
    first = Store(database)
    first.open()
    second = Store(database)
    if first.shared:
        second.open()
        second.close()
    else:
        with pytest.raises(RuntimeError, match="Otra mesa de Mazo tiene abiertos los datos"):
            second.open()
        first.close()
        second.open()
        second.close()
        return
    first.close()
