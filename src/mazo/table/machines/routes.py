"""Reviews: a match that is over judged decision by decision, in the background, and read while it is made."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import Field

from mazo.players import review
from mazo.table.api.asking import Asked, Asking, Strict, sent, tells
from mazo.table.api.lobby import Id
from mazo.table.api.replays import Point
from mazo.table.api.rules import Language
from mazo.table.errors import Problem
from mazo.table.machines.reviews import Wanted
from mazo.table.match.room import Room
from mazo.table.processes.hand import ready
from mazo.table.told.answers import Revision

router = APIRouter(prefix="/api/partidas", tags=["revisiones"])


class ReviewWanted(Strict):
    asiento: int = Field(0, ge=0, le=99)
    idioma: Language = "es"


async def _over(asked: Asking, id: str, seat: int) -> Room:
    """A match that is over, with such a seat: then there is nothing left in it to hide."""
    room = await asked.room(id)
    if not 0 <= seat < len(room.record.seats):
        raise Problem("punto", "No hay ese asiento.", "There is no such seat.", 404)
    if not room.over:
        raise Problem("sigue", "Se revisa cuando acaba la partida.", "It is reviewed once the match is over.", 409)
    return room


@router.post("/{id}/revision", status_code=202, response_model=None, responses=tells(Revision, 202))
async def begin(id: Id, wanted: ReviewWanted, asked: Asked) -> Response:
    """Begins the review of a seat of a match that is over, and tells how far it has come."""
    room = await _over(asked, id, wanted.asiento)
    match = room.playing.match
    numbers = list(review.decisions(match.positions, match.answers, wanted.asiento))
    won = match.game.winners(match.state)
    result = None if won is None else 0.5 if not won else float(wanted.asiento in won)
    about = Wanted(id, wanted.asiento, wanted.idioma)
    made = asked.rooms.reviews.begin(about, room.told(wanted.asiento), numbers, result, asked.client)
    return sent(ready(made.plain(about.seat), False), 202)


@router.get("/{id}/revision", response_model=None, responses=tells(Revision))
async def state(id: Id, asked: Asked, asiento: Point = 0, idioma: Language = "es") -> Response:
    """How far a review has come, with what it has judged."""
    await _over(asked, id, asiento)
    found = asked.rooms.reviews.get(Wanted(id, asiento, idioma))
    if found is None:
        raise Problem("revision", "Esa partida no se está revisando.", "That match is not being reviewed.", 404)
    return sent(ready(found.plain(asiento), False))
