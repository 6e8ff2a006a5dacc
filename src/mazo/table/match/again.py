"""Playing again: a rematch once all its people want it, and a match that goes on from a position of another."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

from mazo.kernel.match import Match
from mazo.table.errors import Problem
from mazo.table.games import get, page_of
from mazo.table.match import seats, versions
from mazo.table.storage import records
from mazo.table.storage.records import PLAYING, Record, Row, Seat
from mazo.table.work.desk import at_desk

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
            record = await at_desk(_another, room.record)
            await rooms.keep(record)
            room.next_match = record.id
        room.tell_rematch()


def _another(old: Record) -> Record:
    """The same seats and sides, dealt anew."""
    assert old.header is not None
    sat = [Seat(s.n, s.kind, s.bot, s.name, s.side, s.token) for s in old.seats]
    new = Record(
        records.new_id(), old.game, old.layout, secrets.token_bytes(32), sat, PLAYING, old.public, old.header,
        old.options, None, old.id,
    )  # fmt: skip
    if "caso" not in old.header:
        page = page_of(old.game)
        for seat, side in zip(sat, old.header[page.SIDES], strict=True):
            seat.side = side
        given = old.options
        cards = {k: v for k, v in (given.get("cartas") or {}).items()}
        new.header = seats.header_for(get(old.game), page, sat, old.layout, given.get("opciones") or {}, cards)
    return new


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
