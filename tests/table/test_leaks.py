"""What a viewer is sent tells it nothing it may not know: two tables it cannot tell apart give it the same bytes."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from mazo.games import get
from mazo.kernel.match import Match
from mazo.kernel.state import State
from mazo.kernel.views import SPECTATOR
from mazo.table.machines.bots import Thinkers
from mazo.table.match.course import Course
from mazo.table.match.links import Link
from mazo.table.match.room import Room
from mazo.table.settings import Settings
from mazo.table.storage.records import PERSON, PLAYING, Record, Seat
from mazo.table.storage.store import Store
from tests.table.conftest import Player, room_at, table, two_people

GAMES = ("atrum", "keyforge", "myl")


def room_of(game: str, seed: int, seats: int = 2) -> Room:
    """A match between people, in memory."""
    header = {**get(game).random_header(seed, seats), "nombres": [f"N{n}" for n in range(seats)]}
    match = Match(get(game), header, f"{seed:032}".encode())
    sat = [Seat(n, PERSON, "", f"N{n}", None, "x") for n in range(seats)]
    record = Record("prueba", game, "", match.key, sat, PLAYING, header=match.header)
    room = Room(record, Store("sqlite://"), Settings(database="sqlite://"), Thinkers(1))
    room.course = Course(match)
    return room


def watch(room: Room, viewer: int, language: str = "es") -> Link:
    link = Link()
    link.seat = link.viewer = viewer
    link.language, link.known = language, True
    room.links.add(link)
    return link


def sent(link: Link) -> list[str]:
    found = []
    while (text := link.take()) is not None:
        found.append(text)
    return found


def told(room: Room, viewer: int, shown: int, since: int) -> list[str]:
    """What a viewer who was at a position is sent now, all of it; and what one who arrives is."""
    link, late = watch(room, viewer), watch(room, viewer, "en")
    link.shown, link.told = shown, since
    room.tell()
    if room.over:
        room.tell_presence()
    found = [*sent(link), *sent(late)]
    room.links -= {link, late}
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_indistinguishable_tables_give_the_same_bytes(game: str, seats: int) -> None:
    """After each of many answers: what every viewer is sent does not change if what it cannot know does."""
    if not get(game).seats[0] <= seats <= get(game).seats[1]:
        seats = 2
    compared = differed = 0

    async def run() -> None:
        nonlocal compared, differed
        for seed in range(2):
            rng = random.Random(seed)
            room = room_of(game, seed, seats)
            course, g = room.playing, get(game)
            shown = {v: (course.visible(v), course.told(course.visible(v))) for v in range(-1, seats)}
            for _ in range(180):
                decision = course.match.decision
                if decision is None:
                    break
                course.take(rng.randrange(len(decision.options)))
                room.order += 1
                if rng.random() < 0.35:
                    viewer = rng.randrange(-1, seats)
                    real = course.match.positions[-1]
                    disguised = g.disguise(real, viewer, rng)
                    before = told(room, viewer, *shown[viewer])
                    course.match.positions[-1] = disguised
                    after = told(room, viewer, *shown[viewer])
                    course.match.positions[-1] = real
                    compared += 1
                    differed += hidden(real) != hidden(disguised)
                    assert before == after
                for v in shown:
                    k = course.visible(v)
                    shown[v] = (k, course.told(k))

    asyncio.run(run())
    assert compared > 60 and differed > compared / 2


def hidden(s: State) -> list[Any]:
    return [getattr(s, zone) for zone in s.zones]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_secret_is_sent(game: str, tmp_path: Path) -> None:
    """Over real connections: no key, no seed, no token; and a handle that is gone never comes back."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:
        id, tokens = two_people(client, game)
        with (
            client.websocket_connect(f"/ws/partidas/{id}") as one,
            client.websocket_connect(f"/ws/partidas/{id}") as two,
            client.websocket_connect(f"/ws/partidas/{id}") as three,
        ):
            players = [Player(one, tokens[0]), Player(two, tokens[1]), Player(three)]
            for player in players[:2]:
                player.wants("siempre")
            players[2].until("mesa")
            rng, room = random.Random(5), room_at(client, id)
            seen: list[dict[str, bool]] = [{}, {}, {}]
            for _ in range(300):
                for player, known in zip(players, seen, strict=True):
                    follow(known, player.mesa["vista"])
                asked = next((p for p in players if p.options), None)
                if asked is None:
                    break
                rest = [p for p in players if p is not asked]
                asked.answer(rng.randrange(len(asked.options)))
                asked.until("mesa")
                last = len(room.playing.match.positions) - 1
                for player in rest:  # the inside of a private act, whoever it is asked of, is told to nobody else
                    if room.playing.shows(last, players.index(player) if player is not players[2] else SPECTATOR):
                        player.until("mesa")
            record = room.record
        secrets = [record.key.hex(), *tokens, *(seat.token for seat in record.seats), "semilla"]
        words = "".join(json.dumps(m, ensure_ascii=False) for p in players for m in p.heard)
        for path in (f"/api/partidas/{id}", f"/api/partidas/{id}/repeticion", "/api/partidas"):
            words += client.get(path).text
        assert len(words) > 100_000 and not [secret for secret in secrets if secret in words]


def follow(known: dict[str, bool], view: Any) -> None:
    """Notes which handles a view has: True while they are there, False once they are gone."""
    now = set(handles(view))
    for name in now:
        assert known.get(name, True), f"{name} was gone and is back"
        known[name] = True
    for name, there in known.items():
        if there and name not in now:
            known[name] = False


def handles(value: Any) -> Any:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str) and value["id"]:
            yield value["id"]
        for item in value.values():
            yield from handles(item)
    elif isinstance(value, list):
        for item in value:
            yield from handles(item)


def test_a_private_act_is_silent(tmp_path: Path) -> None:
    """While somebody chooses how to announce a Power, the others are sent nothing; then, all at once."""
    room = room_of("atrum", 3)
    course = room.playing
    rng = random.Random(1)
    silent = 0
    for _ in range(400):
        decision = course.match.decision
        if decision is None:
            break
        other = watch(room, 1 - decision.seat)
        k = course.visible(other.viewer)
        other.shown, other.told = k, course.told(k)
        before = room._can_take_back(other.viewer)
        course.take(rng.randrange(len(decision.options)))
        room.order += 1
        room.tell()
        now = course.match.decision
        private = now is not None and now.kind in course.game.private_kinds and now.seat != other.viewer
        assert (not sent(other)) == private
        assert not private or room._can_take_back(other.viewer) == before, "trying to take back tells nothing either"
        silent += private
        room.links.clear()
    assert silent > 10
