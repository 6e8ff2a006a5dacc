"""Who comes back in a crowd is told its table by another process: the same it would be told, and once."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from mazo.table.match import rooms as crowds
from mazo.table.match.links import ALWAYS, Link
from mazo.table.match.rooms import Rooms
from mazo.table.processes import ahead
from mazo.table.processes.ahead import Ahead, Early, Guest, tables
from mazo.table.storage import records
from mazo.table.storage.records import PERSON, Record
from tests.table.conftest import Player, table, two_people
from tests.table.test_resumed import GAMES, answer, at_a_table, match_of


class Other:
    """What stands for the other process."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.go = asyncio.Event()
        self.fails = False

    async def start(self, count: int = 1) -> None: ...

    async def close(self) -> None: ...

    async def do(self, client: str, seconds: float, work: Callable[..., Any], url: str, guests: Sequence[Guest]) -> Any:
        self.asked.append([guest.match for guest in guests])
        await self.go.wait()
        if self.fails:
            raise OSError("it has ended")
        return await asyncio.to_thread(work, url, guests)


def guests_of(record: Record, language: str = "es") -> list[Guest]:
    return [Guest(record.id, seat.token, language, ALWAYS) for seat in record.seats if seat.kind == PERSON]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_the_process_that_plays_would_tell(game: str, tmp_path: Path) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    made = [match_of(game, seed) for seed in range(3)]

    async def play(found: Rooms) -> None:
        for n, record in enumerate(made):
            await found.keep(record)
            await answer(await found.get(record.id), random.Random(n), 7 * n)

    async def compare(found: Rooms) -> None:
        for record in made:
            one, other = guests_of(record, "en")
            told = await asyncio.to_thread(tables, base, [other])
            assert [early.guest for early in told] == [one, other], "and who has not come yet is told as who has"
            room = await found.get(record.id)
            for early in told:
                link = Link()
                link.seat = link.viewer = early.seat
                link.language, link.known, link.hurried = "en", True, True
                room.welcome(link, first=True)
                assert list(link.waiting) == list(early.texts)
                late = Link()
                early.reach(late)
                room.links.add(late)
                room.tell()
                assert not late.waiting, "it has been told"
            room.pulse.stop()
            await answer(room, random.Random(9), 1)
            assert all(link.waiting for link in room.links), "what comes then it is told as ever"

    at_a_table(base, play)
    at_a_table(base, compare)


def test_what_another_process_cannot_tell_is_told_as_ever(tmp_path: Path) -> None:
    """A clock that runs, a match that is over, one that is not there."""
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    timed, over = match_of("keyforge", 1), match_of("keyforge", 2)
    timed.options = {"reloj": {"jugada": 60}}

    async def play(found: Rooms) -> None:
        for record in (timed, over):
            await found.keep(record)
        await (await found.get(over.id)).happen(("rendirse", 0))

    at_a_table(base, play)
    assert tables(base, [*guests_of(timed), *guests_of(over), Guest("nada", "x", "es", ALWAYS)]) == []


def test_both_take_from_one_queue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other from its beginning, this one from its end; who comes for what is asked already waits with them."""
    monkeypatch.setattr(ahead, "AT_A_TIME", 1)
    monkeypatch.setattr(ahead, "ITSELF", 1)
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    made = [match_of("keyforge", seed) for seed in range(4)]

    async def work(found: Rooms) -> None:
        for record in made:
            await found.keep(record)
        other, opened, open_now = Other(), list[str](), asyncio.Event()

        async def open(id: str) -> Any:
            opened.append(id)
            await open_now.wait()

        waits: Any = other
        many = Ahead(base, waits, open)
        come = [asyncio.create_task(many.table(guests_of(record)[0])) for record in made]
        for _ in range(20):
            await asyncio.sleep(0)
        assert other.asked == [[made[0].id]] and opened == [made[3].id] and await come[3] is None
        late = asyncio.create_task(many.table(guests_of(made[0])[1]))
        await asyncio.sleep(0)
        many.taken_up(made[1].id)  # somebody needs it here
        assert await come[1] is None
        other.go.set()
        told = [await task for task in (come[0], late, come[2])]
        assert [early.seat if early is not None else None for early in told] == [0, 1, 0]
        assert other.asked == [[made[0].id], [made[2].id]], "nobody is asked for it twice"
        again = await many.table(guests_of(made[2])[1])
        assert again is not None and again.seat == 1 and len(other.asked) == 2, "what was made for who was to come"
        assert await many.table(guests_of(made[2], "en")[1]) is None
        many.taken_up(made[2].id)
        other.fails = True
        assert await many.table(guests_of(made[2])[0]) is None
        open_now.set()
        await many.close()

    at_a_table(base, work)


def test_a_match_taken_up_meanwhile_is_not_told_as_it_was(tmp_path: Path) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    record = match_of("keyforge", 1)

    async def work(found: Rooms) -> None:
        await found.keep(record)
        other: Any = Other()
        many = Ahead(base, other, found.get)
        waiting = asyncio.create_task(many.table(guests_of(record)[0]))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        many.taken_up(record.id)
        assert await waiting is None
        other.go.set()
        await asyncio.sleep(0.2)
        assert not many._ready
        await many.close()

    at_a_table(base, work)


def test_who_was_told_by_another_process_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the whole server: each is told its table once, and what is answered then is answered."""
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    with table(base) as client:
        match, tokens = two_people(client, "keyforge")
    told: list[Early] = []
    reach = Early.reach

    def reached(self: Early, link: Link) -> None:
        told.append(self)
        reach(self, link)

    monkeypatch.setattr(Early, "reach", reached)
    monkeypatch.setattr(crowds, "CROWD", 1)
    with table(base) as client:
        found: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
        assert client.portal is not None

        async def begin() -> None:
            other: Any = Other()
            other.go.set()
            found.ahead = Ahead(base, other, found.get)

        client.portal.call(begin)
        with (
            client.websocket_connect(f"/ws/partidas/{match}") as a,
            client.websocket_connect(f"/ws/partidas/{match}") as b,
        ):
            people = [Player(line, token, preguntar="siempre") for line, token in zip((a, b), tokens, strict=True)]
            for person in people:
                person.until("mesa")
            for _ in range(6):
                asked = next(person for person in people if person.options)
                asked.answer(0)
                for person in people:
                    person.until("mesa")
            for person in people:
                numbers = [(m["n"], json.dumps(m["pregunta"])) for m in person.heard if m["t"] == "mesa"]
                assert len(numbers) == 7 == len(set(numbers)) and not [m for m in person.heard if m["t"] == "error"]
                assert [m["t"] for m in person.heard].count("partida") == 1
                assert "presencia" in [m["t"] for m in person.heard]
        client.portal.call(found.ahead.close)  # type: ignore[union-attr]
        found.ahead = None
    assert told and {early.guest.token for early in told} <= {records.hashed(token) for token in tokens}
