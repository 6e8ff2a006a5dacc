"""Nobody who is connected is left without the table that is kept: who has answered, who came as it was let go."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from mazo.table.errors import Problem, not_kept
from mazo.table.match import pulse
from mazo.table.match.links import Link
from mazo.table.match.room import Room
from mazo.table.match.rooms import Rooms
from mazo.table.storage.records import BOT
from mazo.table.wire import socket
from tests.table.conftest import room_at, table, two_people
from tests.table.test_resumed import answer, at_a_table, match_of


def sits(room: Room, seat: int) -> Link:
    """Somebody at a seat, who has been told the table."""
    link = Link()
    link.seat = link.viewer = seat
    link.known = True
    room.links.add(link)
    room.tell(link)
    return link


def heard(link: Link) -> list[dict[str, Any]]:
    """The tables somebody has been sent since it was last asked."""
    found = [json.loads(text) for text in link.waiting]
    link.waiting.clear()
    return [message for message in found if message["t"] == "mesa"]


def test_who_has_answered_is_told_so_though_another_acts_in_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes of the answer is shown once the other is done; that it was taken, at once, and on coming back."""
    record = match_of("keyforge", 3)

    async def play(rooms: Rooms) -> None:
        await rooms.keep(record)
        first = await rooms.get(record.id)
        rng, course = random.Random(1), first.playing
        while True:  # to where an answer of one leads to a question to the other
            asked = course.match.decision
            assert asked is not None
            course.take(rng.randrange(len(asked.options)))
            now = course.match.decision
            assert now is not None
            if now.seat != asked.seat:
                break
        given = list(course.match.answers)
        course.undo(0)
        for option in given[:-1]:
            assert isinstance(option, int)
            await first.play(first.order, option)
            first.pulse.stop()
        monkeypatch.setattr(type(course.game), "private_kinds", frozenset({now.kind}))
        who, other = sits(first, asked.seat), sits(first, now.seat)
        before = heard(who)[-1]
        assert before["pregunta"]["opciones"] and before["espera"] == [asked.seat]
        heard(other)
        assert isinstance(given[-1], int)
        await first.answer(asked.seat, before["pregunta"]["numero"], given[-1])
        first.pulse.stop()
        [told] = heard(who)
        assert told["pregunta"] is None and told["espera"] == [] and not told["deshacer"] and not told["sucesos"]
        assert told["n"] == before["n"] and told["vista"] == before["vista"]
        assert heard(other)[-1]["pregunta"]["opciones"]
        with pytest.raises(Problem):
            await first.take_back(asked.seat)
        [again] = heard(sits(first, asked.seat))
        assert again["pregunta"] is None and again["espera"] == []
        while (asks := course.match.decision) is not None and asks.kind in course.game.private_kinds:
            await answer(first, rng, 1)
        [told] = heard(who)
        assert told["n"] > before["n"] and told["sucesos"]

    at_a_table(f"sqlite:///{tmp_path / 'mesa.db'}", play)


@pytest.mark.parametrize("fault", [not_kept(), OSError("there is nobody to think")])
def test_a_machine_that_could_not_play_plays_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """The disk is full, or a process fails: who plays with it is asked in the end, without having to come back."""
    monkeypatch.setattr(pulse, "AGAIN", 0.01)
    record, failed = match_of("keyforge", 3, BOT), list[int]()
    played = Room.play

    async def fails(self: Room, order: int, answer: int) -> None:
        if len(failed) < 3:
            failed.append(order)
            raise fault
        await played(self, order, answer)

    async def play(rooms: Rooms) -> None:
        await rooms.keep(record)
        room = await rooms.get(record.id)
        who = sits(room, 0)
        while not failed:
            asked = room.playing.match.decision
            assert asked is not None
            if asked.seat == 0:
                await room.answer(0, room.number(), 0)
            await asyncio.sleep(0.01)
        heard(who)
        async with asyncio.timeout(20):
            while not any(table["espera"] == [0] for table in heard(who)):
                await asyncio.sleep(0.01)
        assert failed == [failed[0]] * 3

    monkeypatch.setattr(Room, "play", fails)
    at_a_table(f"sqlite:///{tmp_path / 'mesa.db'}", play)


def test_who_comes_as_a_match_is_let_go_is_not_left_at_what_nobody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between finding a match and sitting at it, it may be handed over: who comes is closed, and comes back."""
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:
        match, tokens = two_people(client, "keyforge")
        rooms: Rooms = client.app.state.rooms  # type: ignore[attr-defined]
        get = rooms.get

        async def slow(id: str, client: str = "") -> Room:
            found = await get(id, client)
            rooms._let_go(found)
            await asyncio.sleep(0)
            return found

        monkeypatch.setattr(rooms, "get", slow)
        with client.websocket_connect(f"/ws/partidas/{match}") as line:
            assert line.receive()["code"] == socket.GOING
        monkeypatch.setattr(rooms, "get", get)
        with client.websocket_connect(f"/ws/partidas/{match}") as line:
            line.send_text(json.dumps({"t": "hola", "token": tokens[0]}))
            while json.loads(line.receive_text())["t"] != "mesa":
                pass
        assert not room_at(client, match).broken
