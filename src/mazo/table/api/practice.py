"""Practice tables: a match that begins from the table of a case."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from mazo.table.api.asking import Asking
from mazo.table.api.lobby import secrets_for
from mazo.table.match import seats
from mazo.table.storage import records
from mazo.table.storage.records import BOT, PERSON, PLAYING, Record, Seat
from mazo.table.work import making

KEYS = ("cartas", "mesa", "opciones")
"""What of a case lays its table."""


async def open_case(
    asked: Asking, game: str, case: Mapping[str, Any], rival: str = "voraz", about: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """A match from the table of a case: a person at the first seat and machines at the others."""
    header: dict[str, Any] = {
        "caso": {key: case[key] for key in KEYS if case.get(key)},
        **({"de": dict(about)} if about else {}),
    }
    count, readings = await asked.do(making.case, game, header, asked.desk.known)
    await asked.desk.learn(readings)
    sat = [Seat(n, BOT if n else PERSON, rival if n else "") for n in range(count)]
    for seat in sat:
        seat.name = seats.name_for(sat, seat, "")
    tokens = {"0": secrets_for(sat[0])}
    header["nombres"] = [seat.name for seat in sat]
    record = Record(records.new_id(), game, "", secrets.token_bytes(32), sat, PLAYING, False, header)
    await asked.rooms.keep(record)
    return {"id": record.id, "juego": game, "tokens": tokens, "enlace": f"/mesa/{record.id}", "estado": record.state}
