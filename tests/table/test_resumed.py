"""A match is taken up from a position that is kept of it, and nobody can tell it from one played from its beginning."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from mazo.kernel.match import Match
from mazo.table.errors import Problem
from mazo.table.games import game_for, get
from mazo.table.match import resumed
from mazo.table.match.links import SPECTATOR, Link
from mazo.table.match.room import Room
from mazo.table.match.rooms import Rooms
from mazo.table.settings import Settings
from mazo.table.storage import purge, records
from mazo.table.storage.records import BOT, PERSON, PLAYING, Record, Seat
from mazo.table.storage.schema import posiciones
from mazo.table.storage.store import Store
from tests.table.conftest import room_at, table

GAMES = ("atrum", "keyforge", "myl")
PRIVATE = 8
"""Answers of an act that is private until it is complete, at most, here."""


def at_a_table(base: str, work: Callable[[Rooms], Awaitable[None]]) -> None:
    """Does something with the matches of a server that begins and ends."""

    async def life() -> None:
        rooms = Rooms(store, Settings(database=base, pace=0.0, skip=(0.0, 0.0)))
        await rooms.start()
        try:
            await work(rooms)
        finally:
            await rooms.stop()

    store = Store(base)
    store.open()
    try:
        asyncio.run(life())
    finally:
        store.close()


def match_of(game: str, seed: int, other: str = PERSON) -> Record:
    """A match that begins, of two people or of one and a machine; its texts are read here."""
    found: Any = get(game)
    header = found.pin(found.random_header(seed, 2, ""))
    Match(game_for(game, header), header, b"k" * 32)
    seats = [Seat(0, PERSON, name="Ana", token="a"), Seat(1, other, bot="azar", name="Blas", token="b")]
    return Record(records.new_id(), game, "", b"k" * 32, seats, PLAYING, False, header, {})


async def answer(room: Room, rng: random.Random, count: int) -> None:
    """So many random answers, none by itself."""
    for _ in range(count):
        asked = room.playing.match.decision
        if asked is None:
            return
        await room.play(room.order, rng.randrange(len(asked.options)))
        room.pulse.stop()


def told(room: Room, seat: int) -> dict[str, Any]:
    """The table as whoever comes to it is told of it."""
    link = Link()
    link.seat = link.viewer = seat
    link.known = True
    room.tell(link)
    found: dict[str, Any] = json.loads(link.waiting.pop())
    return found


async def from_the_beginning(room: Room) -> Room:
    """The same match, played from its beginning."""
    other = Room(room.record, room.store, room.settings, room.thinkers, room.fence)
    await other.begin(await room.store.read(lambda c: records.rows(c, room.record.id)))
    return other


def same(one: Room, other: Room) -> None:
    """Two rooms are of one match at one point, and everybody is told the same at them."""
    a, b = one.playing.match, other.playing.match
    assert a.answers == b.answers and a.decision == b.decision and a.state.digest() == b.state.digest()
    assert one.order == other.order and len(one.clock.used) == len(other.clock.used)
    for seat in (SPECTATOR, 0, 1):
        mine, theirs = told(one, seat), told(other, seat)
        first = mine.pop("desde")
        assert first == theirs.pop("desde")
        lines = theirs.pop("sucesos")
        assert mine.pop("sucesos") == [line for line in lines if line["n"] >= first]
        assert mine == theirs


@pytest.mark.parametrize("game", GAMES)
def test_taken_up_from_a_position_it_is_told_and_goes_on_the_same(game: str, tmp_path: Path) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    made = [match_of(game, seed) for seed in range(4)]

    async def begin(rooms: Rooms) -> None:
        for n, record in enumerate(made):
            await rooms.keep(record)
            await answer(await rooms.get(record.id), random.Random(n), 40 + 9 * n)

    async def go_on(rooms: Rooms) -> None:
        resumes = 0
        for n, record in enumerate(made):
            room = await rooms.get(record.id)
            match, rng = room.playing.match, random.Random(100 + n)
            resumes += bool(match.since)
            assert len(match.answers) <= match.since + resumed.EVERY + PRIVATE or not match.since
            for count in (0, 1, 25):
                await answer(room, rng, count)
                same(room, await from_the_beginning(room))
        assert resumes

    at_a_table(base, begin)
    at_a_table(base, go_on)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_before_the_position_and_after_it(game: str, tmp_path: Path) -> None:
    """As many take-backs as there can be, once it has been taken up, and again once it has been taken up after them."""
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    record = match_of(game, 1)
    backs: list[int] = []

    async def begin(rooms: Rooms) -> None:
        await rooms.keep(record)
        await answer(await rooms.get(record.id), random.Random(3), 50)

    async def go_on(rooms: Rooms) -> None:
        room = await rooms.get(record.id)
        rng = random.Random(len(backs))
        for _ in range(60):
            course = room.playing
            at = len(course.match.answers)
            before = course.match.positions[at - 1].decision if at > course.match.since else None
            try:  # where the position before is not there, who may ask for the answer back is kept
                await room.take_back(before.seat if before is not None else max(course.asks_back(at), 0))
                backs.append(room.playing.match.since)
            except Problem:
                await answer(room, rng, 1)
            room.pulse.stop()
        room.backs = 0  # how often one has is of a server, and not kept
        same(room, await from_the_beginning(room))

    at_a_table(base, begin)
    at_a_table(base, go_on)
    at_a_table(base, go_on)
    assert len(backs) > 10


def test_against_a_machine_one_takes_back_past_the_position(tmp_path: Path) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    record = match_of("keyforge", 2, BOT)

    async def begin(rooms: Rooms) -> None:
        await rooms.keep(record)
        await answer(await rooms.get(record.id), random.Random(3), 60)

    async def go_back(rooms: Rooms) -> None:
        room = await rooms.get(record.id)
        room.pulse.stop()
        since = room.playing.match.since
        assert since
        while len(room.playing.match.answers) > since // 2:
            await room.take_back(0)
            room.pulse.stop()
        same(room, await from_the_beginning(room))

    async def again(rooms: Rooms) -> None:
        room = await rooms.get(record.id)
        room.pulse.stop()
        assert not room.playing.match.since, "the position is not one of it any more"
        same(room, await from_the_beginning(room))

    at_a_table(base, begin)
    at_a_table(base, go_back)
    at_a_table(base, again)


def test_against_a_machine_one_plays_on_from_before_the_position(tmp_path: Path) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    record = match_of("keyforge", 2, BOT)
    record.seats[0].token = records.hashed("llave")

    async def begin(rooms: Rooms) -> None:
        await rooms.keep(record)
        await answer(await rooms.get(record.id), random.Random(3), 60)

    at_a_table(base, begin)
    with table(base) as client:
        assert room_at(client, record.id).playing.match.since
        headers = {"authorization": "Bearer llave"}
        made = client.post(f"/api/partidas/{record.id}/ramas", json={"respuesta": 5}, headers=headers)
        assert made.status_code == 201, made.text
        answers = room_at(client, record.id).playing.match.answers
        assert room_at(client, made.json()["id"]).playing.match.answers[:5] == answers[:5]


@pytest.mark.parametrize("change", [{"motor": "another"}, {"datos": b"?"}, {"numero": 32}, {"numero": 4000}])
def test_a_position_that_is_not_of_it_is_not_looked_at(change: dict[str, Any], tmp_path: Path) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    record = match_of("keyforge", 5)

    async def begin(rooms: Rooms) -> None:
        await rooms.keep(record)
        await answer(await rooms.get(record.id), random.Random(3), 40)
        kept = await rooms.store.read(lambda c: records.positions_of(c, [record.id]).get(record.id))
        assert kept is not None and kept.number == 40
        await rooms.store.do(lambda c: c.execute(update(posiciones).values(**change)))

    async def again(rooms: Rooms) -> None:
        room = await rooms.get(record.id)
        assert not room.playing.match.since and not room.changed and len(room.playing.match.answers) == 40

    at_a_table(base, begin)
    at_a_table(base, again)


def test_a_match_that_ends_has_its_curve_whole_and_keeps_no_position(tmp_path: Path) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    record, other = match_of("keyforge", 5), match_of("atrum", 5)

    async def begin(rooms: Rooms) -> None:
        for each in (record, other):
            await rooms.keep(each)
            await answer(await rooms.get(each.id), random.Random(3), 40)

    async def end(rooms: Rooms) -> None:
        room = await rooms.get(record.id)
        assert room.playing.match.since
        link = Link()
        link.seat = link.viewer = 0
        link.known = True
        room.links.add(link)
        await room.happen(("rendirse", 0))
        curve = json.loads(link.waiting.pop())["curva"]
        assert curve[0]["n"] == 0 and curve[-1]["n"] == 41
        assert await rooms.store.read(lambda c: records.positions_of(c, [record.id]).get(record.id)) is None
        kept = purge.Retention(abandoned=1.0)
        assert await rooms.store.do(lambda c: purge.some(c, kept, time.time() + 2 * purge.DAY)) == 1
        assert await rooms.store.read(lambda c: c.execute(select(func.count()).select_from(posiciones)).scalar()) == 0

    at_a_table(base, begin)
    at_a_table(base, end)
