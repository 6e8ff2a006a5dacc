"""Playing again: a rematch once all its people want it, and a match that goes on from a position of another."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

from mazo.kernel.match import Match
from mazo.table.errors import Problem
from mazo.table.games import page_of
from mazo.table.match import versions
from mazo.table.storage import records
from mazo.table.storage.records import PLAYING, Record, Row, Seat
from mazo.table.work import making

if TYPE_CHECKING:
    from mazo.table.match.room import Room
    from mazo.table.match.rooms import Rooms


async def rematch(room: Room, seat: int, rooms: Rooms) -> None:
    """A seat wants to play it again; once all do, there is another match where each has the same token."""
    async with room.lock:
        if not room.over:
            raise Problem("sigue", "La partida no ha terminado.", "The match is not over.", 409)
        if room.next_match:
            room.tell_rematch()
            return
        room.again.add(seat)
        if room.again >= set(room.record.people):
            record = await _another(room.record, rooms)
            await rooms.keep(record)
            room.next_match = record.id
        room.tell_rematch()


async def _another(old: Record, rooms: Rooms) -> Record:
    """The same seats and sides, dealt anew."""
    assert old.header is not None
    sat = [Seat(s.n, s.kind, s.bot, s.name, s.side, s.token) for s in old.seats]
    header = old.header
    if "caso" not in header:
        for seat, side in zip(sat, header[page_of(old.game).SIDES], strict=True):
            seat.side = side
        desk = rooms.desk
        header, readings = await desk.do(old.id, making.again, old.game, old.layout, sat, old.options, desk.known)
        await desk.learn(readings)
    return Record(
        records.new_id(), old.game, old.layout, secrets.token_bytes(32), sat, PLAYING, old.public, header,
        old.options, None, old.id,
    )  # fmt: skip


def branch(old: Record, match: Match, number: int, sat: list[Seat]) -> tuple[Record, list[Row]]:
    """A match that goes on after so many answers of another: the record, and the rows it begins with."""
    now = time.time()
    kept = [
        Row(records.ANSWER if isinstance(a, int) else records.EXTERNAL, a, now, 0.0, versions.marked(match, n))
        for n, a in enumerate(match.answers[:number], 1)
    ]
    record = Record(
        records.new_id(), old.game, old.layout, old.key, sat, PLAYING, False, old.header,
        {**old.options, "reloj": None}, None, old.id,
    )  # fmt: skip
    return record, kept
