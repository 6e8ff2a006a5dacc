"""Replays: a match told from a viewpoint, any of its positions, playing on from one, and one as a scenario file."""

from __future__ import annotations

import hmac
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from fastapi.responses import Response
from pydantic import Field

from mazo.table.api.asking import Asked, Strict, tells
from mazo.table.api.cards import FacesWanted
from mazo.table.api.lobby import Id, Maker, SeatWanted, secrets_for
from mazo.table.api.rules import Language
from mazo.table.errors import Problem, refusal
from mazo.table.match import again, seats
from mazo.table.match.links import SPECTATOR
from mazo.table.match.room import Room
from mazo.table.storage import records
from mazo.table.storage.records import BOT, PERSON, Record, Seat
from mazo.table.told.answers import Archivo, CaraCruda, Creada, Repeticion
from mazo.table.told.messages import MesaMensaje
from mazo.table.work import cards, telling

router = APIRouter(prefix="/api/partidas", tags=["repeticiones"])
Token = Annotated[str, Header(alias="authorization", max_length=300)]
Point = Annotated[int, Query(ge=-1, le=99)]
AT_ONCE = 60
"""Positions told in one answer."""


def seat_of(room: Room, authorization: str) -> int:
    """The seat of whoever asks, by its token; nobody's without one."""
    return seat_in(room.record, authorization)


def seat_in(record: Record, authorization: str) -> int:
    token = authorization.removeprefix("Bearer ").strip()
    if not token:
        return SPECTATOR
    digest = records.hashed(token)
    for seat in record.seats:
        if seat.token and hmac.compare_digest(seat.token, digest):
            return seat.n
    raise Problem("llave", "Esa llave no abre ningún asiento.", "That token opens no seat here.", 403)


def viewpoint(room: Room, wanted: int, seat: int) -> int:
    """The viewpoint asked for, if it is allowed: one's own, the public one, or any once the match is over."""
    if wanted >= len(room.record.seats):
        raise Problem("punto", "No hay ese asiento.", "There is no such seat.", 404)
    if wanted not in (SPECTATOR, seat) and not room.over:
        raise Problem("punto", "Hasta que acabe la partida no se puede mirar desde ahí.",
                      "Until the match is over nobody looks from there.", 403)  # fmt: skip
    return wanted


@router.get("/{id}/repeticion", responses=tells(Repeticion))
async def whole(
    id: Id, asked: Asked, punto: Point = SPECTATOR, idioma: Language = "es", authorization: Token = ""
) -> Response:
    """The answers of a match as a viewer may know them: each with who gave it, in which turn, and what it did."""
    room = await asked.room(id)
    viewer = viewpoint(room, punto, seat_of(room, authorization))
    async with room.lock:
        told, record = room.told(viewer), room.record
        about = {"id": record.id, "juego": record.game, "formato": record.layout,
                 "asientos": [seat.plain() for seat in record.seats], "resultado": record.result}  # fmt: skip
        keep = ("repeticion", id, room.order, len(told.answers), viewer, idioma)
    return await asked.seen(keep, told, telling.whole, viewer, idioma, about)


@router.get("/{id}/repeticion/{n}", responses=tells(MesaMensaje | list[MesaMensaje]))
async def moment(
    id: Id,
    n: int,
    asked: Asked,
    punto: Point = SPECTATOR,
    idioma: Language = "es",
    hasta: Annotated[int, Query(ge=0)] = 0,
    authorization: Token = "",
) -> Response:
    """One position, as a ``mesa``; with ``hasta``, a list of up to 60 of them."""
    room = await asked.room(id)
    viewer = viewpoint(room, punto, seat_of(room, authorization))
    last = min(hasta, n + AT_ONCE - 1) if hasta > n else 0
    async with room.lock:
        told = room.told(viewer)
        keep = ("momento", id, room.order, len(told.answers), viewer, idioma, n, last)
    if not last:
        return await asked.seen(keep, told, telling.moment, viewer, idioma, n)
    return await asked.seen(keep, told, telling.several, viewer, idioma, n, last)


class BranchWanted(Strict):
    respuesta: int = Field(ge=0)
    punto: int | None = Field(None, ge=-1)
    asientos: list[SeatWanted] = Field(default_factory=list, max_length=12)


@router.post("/{id}/ramas", status_code=201, response_model=None, responses=tells(Creada, 201))
async def branch(id: Id, wanted: BranchWanted, asked: Maker, authorization: Token = "") -> dict[str, Any]:
    """Plays on from a position: a new match. While one is played, only whoever plays it against machines may."""
    room = await asked.room(id)
    seat = seat_of(room, authorization)
    viewer = viewpoint(room, seat if wanted.punto is None else wanted.punto, seat)
    if not room.over and room.record.people != [seat]:
        raise Problem("sigue", "Mientras se juega no se puede jugar desde ahí.", "Not while it is being played.", 409)
    async with room.lock:
        await room.whole()
    number = telling.position(room.playing.moments(viewer), wanted.respuesta)
    while number > 0 and room.playing.state(number).decision is None:
        number -= 1
    count = len(room.record.seats)
    sits = wanted.asientos or [SeatWanted(tipo=PERSON if n == max(seat, 0) else BOT) for n in range(count)]
    if len(sits) != count:
        raise refusal("it cannot happen now")
    sat = []
    for n, one in enumerate(sits):
        name = one.nombre or room.record.seats[n].name
        sat.append(Seat(n, one.tipo, seats.check_bot(one.bot) if one.tipo == BOT else "", seats.clean_name(name)))
    tokens = {str(seat.n): secrets_for(seat) for seat in sat if seat.kind == PERSON}
    record, kept = again.branch(room.record, room.playing.match, number, sat)
    await asked.rooms.keep(record, kept)
    return {"id": record.id, "juego": record.game, "tokens": tokens, "enlace": f"/mesa/{record.id}"}


class PositionWanted(Strict):
    respuesta: int | None = None
    punto: int = Field(SPECTATOR, ge=-1)
    titulo: str = Field("", max_length=120)


@router.post("/{id}/escenario", responses=tells(Archivo))
async def scenario(id: Id, wanted: PositionWanted, asked: Asked, authorization: Token = "") -> Response:
    """A position as a scenario file: with all there is once the match is over; before, with what the viewer knows."""
    room = await asked.room(id)
    seat = seat_of(room, authorization)
    viewer = viewpoint(room, wanted.punto if wanted.punto >= 0 else seat, seat)
    async with room.lock:
        told = room.told(viewer)
    return await asked.seen(None, told, telling.as_case, viewer, id, wanted.respuesta, wanted.titulo)


@router.post("/{id}/caras", responses=tells(dict[str, CaraCruda]))
async def faces(id: Id, wanted: FacesWanted, asked: Asked) -> Response:
    """Faces by their ids, as this match has them: those of a designer among them."""
    room = await asked.room(id)
    return await asked.told(cards.several_of, room.record.game, room.designed(), wanted.ids)
