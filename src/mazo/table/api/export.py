"""A match as a file: the answers themselves, with what they were played with."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic_core import to_json

from mazo.kernel.match import FORMAT
from mazo.table.api.asking import Asked
from mazo.table.api.lobby import Id
from mazo.table.api.replays import Token, seat_in
from mazo.table.errors import Problem, no_match
from mazo.table.match.links import SPECTATOR
from mazo.table.storage import records
from mazo.table.storage.records import Damaged, Record, Row

router = APIRouter(prefix="/api/partidas", tags=["repeticiones"])


@router.get("/{id}/archivo")
async def file(id: Id, asked: Asked, authorization: Token = "") -> Response:
    """The match as ``mazo repite`` plays it. Once it is over, to anybody; one that cannot go on, to who played it."""
    over, stuck = False, False
    try:
        room = await asked.room(id)
        over, stuck = room.over, room.changed is not None
    except Problem as problem:
        if problem.status != 410:
            raise
        stuck = True
    try:
        found, rows = await asked.rooms.store.read(lambda c: (records.read(c, id), records.rows(c, id)))
    except Damaged as error:
        raise Problem("dañada", "De esta partida no queda nada que se pueda leer.",
                      "Nothing of this match can be read.", 410) from error  # fmt: skip
    if found is None:
        raise no_match()
    if not over and not (stuck and seat_in(found, authorization) != SPECTATOR):
        raise Problem("sigue", "Mientras se juega no se puede descargar.", "Not while it is being played.", 409)
    name = f'attachment; filename="partida-{id}.json"'
    return Response(to_json(_told(found, rows)), media_type="application/json", headers={"content-disposition": name})


def _told(r: Record, rows: list[Row]) -> dict[str, Any]:
    standing = records.standing(rows)
    return {
        "mazo": FORMAT,
        "juego": r.game,
        "cabecera": r.header,
        "clave": r.key.hex(),
        "respuestas": [row.datum for row in standing],
        "motor": r.engine,
        "marcas": [row.mark for row in standing],
    }
