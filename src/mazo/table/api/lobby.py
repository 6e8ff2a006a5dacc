"""The lobby: making a match, finding one, taking a seat."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import Response
from pydantic import Field

from mazo.table.api.asking import Asked, Asking, Strict, sent, tells
from mazo.table.api.listing import summary
from mazo.table.errors import Problem, not_kept
from mazo.table.match import versions
from mazo.table.match.room import Room
from mazo.table.storage import records
from mazo.table.storage.records import BOT, PERSON, PLAYING, WAITING, Record, Seat
from mazo.table.told.answers import Creada, Listas, PartidaInfo, Sentada
from mazo.table.work import making
from mazo.table.work.designed import MOST

TRIES = 5
"""Times a seat is tried for while others sit down."""

router = APIRouter(prefix="/api/partidas", tags=["partidas"])
Id = Annotated[str, Path(max_length=24, pattern=r"^[a-z0-9]+$")]


def maker(request: Request) -> Asking:
    """Whoever makes a match, which nobody may do without end."""
    asked = Asking(request)
    asked.rooms.limits.make(asked.client)
    return asked


Maker = Annotated[Asking, Depends(maker)]


class SeatWanted(Strict):
    tipo: Annotated[str, Field(pattern="^(persona|bot)$")] = PERSON
    bot: Annotated[str, Field(max_length=16)] = "voraz"
    mazo: Any = None
    nombre: Annotated[str, Field(max_length=200)] = ""


class ClockWanted(Strict):
    ronda: float | None = Field(None, gt=0, le=86_400)
    jugada: float | None = Field(None, ge=5, le=3_600)


class MatchWanted(Strict):
    juego: str = Field(max_length=24)
    formato: str = Field("", max_length=24)
    asientos: list[SeatWanted] = Field(default_factory=list, max_length=12)
    abierta: bool = False
    mirar: bool = False
    reloj: ClockWanted | None = None
    opciones: dict[str, Any] = Field(default_factory=dict, max_length=20)
    cartas: dict[str, dict[str, Any]] = Field(default_factory=dict, max_length=MOST)


class SeatTaken(Strict):
    nombre: str = Field("", max_length=200)
    mazo: Any = None


@router.post("", status_code=201, response_model=None, responses=tells(Creada, 201))
async def make(wanted: MatchWanted, asked: Maker) -> dict[str, Any]:
    """Makes a match. Whoever makes it takes the first seat for a person, unless it only wants to watch."""
    given = wanted.model_dump()
    given["asientos"] = given["asientos"] or [SeatWanted().model_dump(), SeatWanted(tipo=BOT).model_dump()]
    made = await asked.do(making.make, given, asked.desk.known)
    await asked.desk.learn(made.readings)
    first = next((seat for seat in made.seats if seat.kind == PERSON), None)
    tokens = {str(first.n): secrets_for(first)} if first is not None and not wanted.mirar else {}
    options = {"reloj": given["reloj"], "opciones": wanted.opciones, "cartas": made.cards}
    record = Record(
        records.new_id(), wanted.juego, made.layout, secrets.token_bytes(32), made.seats,
        PLAYING if made.header is not None else WAITING, wanted.abierta, made.header, options,
    )  # fmt: skip
    await asked.rooms.keep(record)
    asked.listing.changed()
    return {"id": record.id, "tokens": tokens, "enlace": f"/mesa/{record.id}", "estado": record.state}


def secrets_for(seat: Seat) -> str:
    """A new secret for a seat, which keeps only its hash."""
    token = records.new_token()
    seat.token = records.hashed(token)
    return token


@router.get("", responses=tells(Listas))
async def lists(asked: Asked) -> Response:
    """The public matches: those that wait for somebody, and those that can be watched."""
    return sent(await asked.listing.ready(asked.squeeze))


@router.get("/{id}", response_model=None, responses=tells(PartidaInfo))
async def one(id: Id, asked: Asked) -> dict[str, Any]:
    room = await asked.room(id)
    return {**summary(room.record), "miran": room.watching(), **room.stands()}


@router.post("/{id}/asientos/{n}", response_model=None, responses=tells(Sentada))
async def take(id: Id, n: int, taken: SeatTaken, asked: Asked) -> dict[str, Any]:
    """Takes a free seat, with a deck; the match begins when nobody is missing."""
    for _ in range(TRIES):
        room = await asked.room(id)
        record = room.record
        sat = record.seats
        _free(record, n)
        made = await asked.do(
            making.join, record.game, record.layout, sat, n, taken.nombre, taken.mazo, record.options, asked.desk.known
        )
        async with room.lock:  # what takes long is done before; if somebody sat down meanwhile, it is done again
            if record.seats is sat and not room.broken:
                token = await _sits(room, n, made, asked)
                return {"token": token, "enlace": f"/mesa/{id}", "estado": record.state}
    raise Problem("ocupado", "Otros se están sentando; prueba otra vez.", "Others are sitting down; try again.", 409)


def _free(record: Record, n: int) -> None:
    if not 0 <= n < len(record.seats):
        raise Problem("asiento", "No hay ese asiento.", "There is no such seat.", 404)
    if not record.seats[n].free:
        raise Problem("ocupado", "Ese asiento ya es de alguien.", "That seat is taken.", 409)


async def _sits(room: Room, n: int, made: making.Made, asked: Asking) -> str:
    """Somebody sits down, and the match begins if nobody is missing; the secret of the seat."""
    record = room.record
    new = made.seats[n]
    token = secrets_for(new)
    writes = [records.take_seat(record.id, new)]
    if made.header is not None:
        began = versions.of(made.header)
        begun = Record(record.id, record.game, record.layout, record.key, made.seats, header=made.header, engine=began)
        writes.append(records.start(begun))
    else:
        began = {}
    try:
        await room.write(*writes)
    except Exception as error:
        raise not_kept() from error
    record.seats = made.seats
    asked.listing.changed()
    if made.header is None:
        room.tell_waiting()
        return token
    await asked.desk.learn(made.readings)
    record.header, record.state, record.engine = made.header, PLAYING, began
    await asked.rooms.begin(room, [])
    room.tell_presence()
    room.tell()
    room.pulse.next()
    return token
