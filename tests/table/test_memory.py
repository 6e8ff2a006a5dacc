"""Garbage is collected where nobody notices; and what is let go is free at once, without anybody collecting it."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from pathlib import Path
from typing import Any

from mazo.table.match.links import Link
from mazo.table.work.memory import ENOUGH, YOUNG, Memory
from tests.table.conftest import Player, room_at, table, two_people
from tests.table.test_leaks import room_of


def test_all_is_collected_only_while_nobody_plays() -> None:
    async def go() -> None:
        full: list[int] = []

        def noted(phase: str, info: dict[str, int]) -> None:
            if phase == "stop" and info["generation"] == 2:
                full.append(1)

        usual, quiet = gc.get_threshold(), False
        memory = Memory(lambda: quiet)
        memory.start()
        gc.callbacks.append(noted)
        try:
            assert gc.get_threshold() == YOUNG
            kept: list[Any] = [[n] for n in range(300_000)]
            memory.tidy()
            assert not full and memory.pauses and memory.longest > 0
            quiet = True
            memory.tidy()
            assert len(full) == 1
            memory.tidy()
            assert len(full) == 1, "nothing has been done since"
            memory.left()
            memory.tidy()
            assert len(full) == 2
            quiet = False
            for _ in range(ENOUGH):
                memory.left()
            memory.tidy()
            assert len(full) == 3, "a little may stay of each connection: not of so many"
            assert len(kept) == 300_000 and set(memory.plain()) == {"max_ms", "p99_ms", "ultimas"}
        finally:
            gc.callbacks.remove(noted)
            await memory.stop()
        assert gc.get_threshold() == usual and memory._noted not in gc.callbacks

    asyncio.run(go())


def test_who_comes_back_before_all_is_ready_is_not_stopped() -> None:
    """What the server has at hand is set apart once it is ready; it is looked at first only while nobody plays."""
    full: list[int] = []

    def noted(phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 2:
            full.append(1)

    gc.callbacks.append(noted)
    try:
        for quiet in (False, True):
            kept = [[n] for n in range(1000)]
            Memory(lambda quiet=quiet: quiet).settle()  # type: ignore[misc]
            assert len(full) == quiet and gc.get_freeze_count() >= len(kept)
            gc.unfreeze()
    finally:
        gc.callbacks.remove(noted)
        gc.unfreeze()


def test_a_match_that_is_let_go_is_free_at_once() -> None:
    """Nothing in a match holds on to itself: no collection is needed to have its memory back."""
    room = room_of("keyforge", 1)
    found = [weakref.ref(thing) for thing in (room, room.playing, room.playing.match, room.pulse)]
    gc.collect()
    gc.disable()
    try:
        del room
        assert [ref() for ref in found] == [None] * 4
    finally:
        gc.enable()


def test_so_is_a_connection_that_ends(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:
        id, tokens = two_people(client, "atrum")
        room = room_at(client, id)
        gc.collect()
        gc.disable()
        try:
            with client.websocket_connect(f"/ws/partidas/{id}") as socket:
                Player(socket, tokens[0]).until("mesa")
                found: list[weakref.ref[Link]] = [weakref.ref(link) for link in room.links]
            end = time.monotonic() + 10
            while room.links:
                assert time.monotonic() < end
                time.sleep(0.01)
            while any(ref() is not None for ref in found):
                assert time.monotonic() < end, "a connection that has ended is still there"
                time.sleep(0.01)
            assert len(found) == 1
        finally:
            gc.enable()


def test_health(tmp_path: Path) -> None:
    with table(f"sqlite:///{tmp_path / 'mesa.db'}") as client:
        id, tokens = two_people(client, "atrum")
        with client.websocket_connect(f"/ws/partidas/{id}") as socket:
            Player(socket, tokens[0]).until("mesa")
            told = client.get("/api/salud")
            assert told.status_code == 200
            found = told.json()
            assert found["bien"] and found["base_ms"] >= 0
            assert (found["partidas"], found["conexiones"]) == (1, 1)
            assert found["cuadrilla"]["mesa"]["hechas"] >= 2 and found["cuadrilla"]["mesa"]["esperan"] == 0
            assert set(found["pausas"]) == {"max_ms", "p99_ms", "ultimas"}

        async def away(*args: object) -> None:
            raise OSError

        client.app.state.rooms.store.read = away  # type: ignore[attr-defined]
        assert client.get("/api/salud").status_code == 503
