"""Practice tables: a match that begins from the table of a case."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from mazo.table.api.asking import Asking
from mazo.table.api.lobby import secrets_for
from mazo.table.match import seats
from mazo.table.storage import records
from mazo.table.storage.records import ANSWER, BOT, PERSON, PLAYING, Record, Row, Seat
from mazo.table.work import making

KEYS = ("cartas", "mesa", "opciones")
"""What of a case lays its table."""
ALWAYS_THE_SAME = b"lo que se aprende sale siempre igual".ljust(32)[:32]
"""The key of a table whose chance is always the same: there is nothing to hide at it."""


async def open_case(
    asked: Asking,
    game: str,
    case: Mapping[str, Any],
    rival: str = "voraz",
    about: Mapping[str, Any] | None = None,
    more: Mapping[str, Any] | None = None,
    name: str = "",
    answers: Sequence[int] = (),
) -> dict[str, Any]:
    """A match from the table of a case: a person at the first seat and machines at the others.

    ``more``: what else its header says, of a table that always goes the same; ``answers``: those already given.
    """
    header: dict[str, Any] = {
        "caso": {key: case[key] for key in KEYS if case.get(key)},
        **({"de": dict(about)} if about else {}),
        **(more or {}),
    }
    count, readings = await asked.do(making.case, game, header, asked.desk.known)
    await asked.desk.learn(readings)
    sat = [Seat(n, BOT if n else PERSON, rival if n else "") for n in range(count)]
    for seat in sat:
        seat.name = seats.name_for(sat, seat, name if seat.kind == PERSON else "")
    tokens = {"0": secrets_for(sat[0])}
    header["nombres"] = [seat.name for seat in sat]
    key = secrets.token_bytes(32) if more is None else ALWAYS_THE_SAME
    record = Record(records.new_id(), game, "", key, sat, PLAYING, False, header)
    await asked.rooms.keep(record, [Row(ANSWER, answer, time.time(), 0.0) for answer in answers])
    return {"id": record.id, "juego": game, "tokens": tokens, "enlace": f"/mesa/{record.id}", "estado": record.state}
