"""Practice tables: a match that begins from the table of a case."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from mazo.games.case import CaseError
from mazo.games.ingles import english
from mazo.kernel.match import Match
from mazo.kernel.run import Endless
from mazo.table.api.lobby import secrets_for
from mazo.table.errors import Problem, refused
from mazo.table.games import game_for
from mazo.table.match import seats
from mazo.table.match.rooms import Rooms
from mazo.table.storage import records
from mazo.table.storage.records import BOT, PERSON, PLAYING, Record, Seat
from mazo.table.work.desk import at_desk

KEYS = ("cartas", "mesa", "opciones")
"""What of a case lays its table."""


async def open_case(
    lobby: Rooms, game: str, case: Mapping[str, Any], rival: str = "voraz", about: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """A match from the table of a case: a person at the first seat and machines at the others."""
    header: dict[str, Any] = {
        "caso": {key: case[key] for key in KEYS if case.get(key)},
        **({"de": dict(about)} if about else {}),
    }
    count = await at_desk(_seats, game, header)
    sat = [Seat(n, BOT if n else PERSON, rival if n else "") for n in range(count)]
    for seat in sat:
        seat.name = seats.name_for(sat, seat, "")
    tokens = {"0": secrets_for(sat[0])}
    header["nombres"] = [seat.name for seat in sat]
    record = Record(records.new_id(), game, "", secrets.token_bytes(32), sat, PLAYING, False, header)
    await lobby.keep(record)
    return {"id": record.id, "juego": game, "tokens": tokens, "enlace": f"/mesa/{record.id}", "estado": record.state}


def _seats(game: str, header: Mapping[str, Any]) -> int:
    """How many sit at the table of a case; ``Problem`` if it cannot be laid or played."""
    try:
        return Match(game_for(game, header), header, b"prueba").state.seats()
    except CaseError as error:
        raise refused(game, "caso", error) from None
    except (ValueError, TypeError, LookupError, AttributeError, RuntimeError, Endless) as error:
        told = f"Esa mesa no se puede jugar: {str(error)[:300]}"
        raise Problem("caso", told, english(game, told), 422) from error
