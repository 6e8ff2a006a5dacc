"""The lobby: making a match, finding one, taking a seat."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from pydantic import BaseModel, ConfigDict, Field

from mazo.table.errors import Problem, not_kept
from mazo.table.games import get, page_of
from mazo.table.match import seats, versions
from mazo.table.match.room import Room
from mazo.table.match.rooms import Rooms
from mazo.table.storage import records
from mazo.table.storage.records import BOT, PERSON, PLAYING, WAITING, Record, Seat
from mazo.table.wire.limits import client_of
from mazo.table.work.desk import at_desk

router = APIRouter(prefix="/api/partidas", tags=["partidas"])
Id = Annotated[str, Path(max_length=24, pattern=r"^[a-z0-9]+$")]


def rooms(request: Request) -> Rooms:
    found: Rooms = request.app.state.rooms
    return found


def maker(request: Request) -> Rooms:
    """The same for whoever makes a match, which nobody may do without end."""
    found = rooms(request)
    found.limits.make(client_of(request))
    return found


Lobby = Annotated[Rooms, Depends(rooms)]
Maker = Annotated[Rooms, Depends(maker)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


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
    opciones: dict[str, Any] = Field(default_factory=dict)
    cartas: dict[str, dict[str, Any]] = Field(default_factory=dict)


class SeatTaken(Strict):
    nombre: str = Field("", max_length=200)
    mazo: Any = None


@router.post("", status_code=201)
async def make(wanted: MatchWanted, lobby: Maker) -> dict[str, Any]:
    """Makes a match. Whoever makes it takes the first seat for a person, unless it only wants to watch."""
    record, tokens = await at_desk(_record, wanted)
    if record.header is not None:
        record.state = PLAYING
    await lobby.keep(record)
    return {"id": record.id, "tokens": tokens, "enlace": f"/mesa/{record.id}", "estado": record.state}


def _record(wanted: MatchWanted) -> tuple[Record, dict[str, str]]:
    game, page = get(wanted.juego), page_of(wanted.juego)
    asked = wanted.asientos or [SeatWanted(), SeatWanted(tipo=BOT)]
    layouts = seats.layouts_of(game, len(asked), wanted.formato.strip().casefold())
    layout, sides = _sides(game.name, asked, layouts)
    sat: list[Seat] = []
    for n, one in enumerate(asked):
        bot = seats.check_bot(one.bot) if one.tipo == BOT else ""
        seat = Seat(n, one.tipo, bot, "", sides[n])
        sat.append(seat)
        if seat.kind == BOT or one.nombre:
            seat.name = seats.name_for(sat, seat, one.nombre)
    tokens: dict[str, str] = {}
    first = next((seat for seat in sat if seat.kind == PERSON), None)
    if first is not None and not wanted.mirar:
        first.name = first.name or seats.name_for(sat, first, "")
        tokens[str(first.n)] = secrets_for(first)
    options = {
        "reloj": wanted.reloj.model_dump() if wanted.reloj else None,
        "opciones": wanted.opciones,
        "cartas": wanted.cartas,
    }
    record = Record(
        records.new_id(), game.name, layout, secrets.token_bytes(32), sat, public=wanted.abierta, options=options
    )
    full = not any(seat.free for seat in sat)
    known = sat if full else [_named(seat) for seat in sat]
    header = seats.header_for(game, page, known, layout, wanted.opciones, _cards(wanted.cartas))
    record.header = header if full else None
    return record, tokens


def _sides(game: str, asked: list[SeatWanted], layouts: list[str]) -> tuple[str, list[Any]]:
    """The first of some formats that takes what all play with, and it; ``Problem``, that of the first, if none does."""
    refused: Problem | None = None
    for layout in layouts:
        try:
            return layout, [seats.side_of(game, one.mazo, layout) for one in asked]
        except Problem as problem:
            refused = refused or problem
    assert refused is not None
    raise refused


def _named(seat: Seat) -> Seat:
    """A seat as if it were taken, to see whether the match could be played so far."""
    return Seat(seat.n, seat.kind, seat.bot, seat.name or f"Jugador {seat.n + 1}", seat.side)


def _cards(given: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The cards of a designer, always marked as such."""
    if len(given) > 40:
        raise Problem("cartas", "Son demasiadas cartas inventadas.", "Too many invented cards.", 422)
    return {name[:80]: {**facts, "origen": "original"} for name, facts in given.items()}


def secrets_for(seat: Seat) -> str:
    """A new secret for a seat, which keeps only its hash."""
    token = records.new_token()
    seat.token = records.hashed(token)
    return token


@router.get("")
async def lists(lobby: Lobby) -> dict[str, Any]:
    """The public matches: those that wait for somebody, and those that can be watched."""
    waiting, playing = await lobby.store.read(lambda c: (records.listed(c, WAITING), records.listed(c, PLAYING)))
    return {"esperan": [summary(r) for r in waiting], "juegan": [summary(r) for r in playing]}


def summary(r: Record) -> dict[str, Any]:
    """A match as anybody may know it."""
    return {
        "id": r.id,
        "juego": r.game,
        "formato": r.layout,
        "estado": r.state,
        "asientos": [seat.plain() for seat in r.seats],
        "abierta": r.public,
        "creada": r.made,
        "reloj": r.options.get("reloj"),
        "resultado": r.result,
        "origen": r.origin or None,
        "practica": bool(r.header and "caso" in r.header),
    }


@router.get("/{id}")
async def one(id: Id, lobby: Lobby) -> dict[str, Any]:
    room = await lobby.get(id)
    return {**summary(room.record), "miran": room.watching()}


@router.post("/{id}/asientos/{n}")
async def take(id: Id, n: int, taken: SeatTaken, lobby: Lobby) -> dict[str, Any]:
    """Takes a free seat, with a deck; the match begins when nobody is missing."""
    room = await lobby.get(id)
    async with room.lock:
        record = room.record
        if not 0 <= n < len(record.seats):
            raise Problem("asiento", "No hay ese asiento.", "There is no such seat.", 404)
        old = record.seats[n]
        if not old.free:
            raise Problem("ocupado", "Ese asiento ya es de alguien.", "That seat is taken.", 409)
        page = page_of(record.game)
        side = old.side if taken.mazo is None else await at_desk(seats.side_of, record.game, taken.mazo, record.layout)
        new = Seat(n, PERSON, "", "", side)
        others = [seat for seat in record.seats if seat.n != n]
        new.name = seats.name_for(others, new, taken.nombre or old.name)
        token = secrets_for(new)
        now = [*others[:n], new, *others[n:]]
        writes = [records.take_seat(id, new)]
        header = None
        given = record.options
        full = not any(seat.free for seat in now)
        sat = now if full else [_named(seat) for seat in now]
        cards = _cards(given.get("cartas") or {})
        chosen = given.get("opciones") or {}
        made = await at_desk(seats.header_for, get(record.game), page, sat, record.layout, chosen, cards)
        if full:
            header = made
            began = versions.of(header)
            begun = Record(id, record.game, record.layout, record.key, now, header=header, engine=began)
            writes.append(records.start(begun))
        try:
            await room.write(*writes)
        except Exception as error:
            raise not_kept() from error
        record.seats = now
        if header is not None:
            record.engine = began
            await begins(room, header)
        else:
            room.tell_waiting()
    return {"token": token, "enlace": f"/mesa/{id}", "estado": record.state}


async def begins(room: Room, header: dict[str, Any]) -> None:
    """Nobody is missing: the match starts."""
    room.record.header, room.record.state = header, PLAYING
    await room.begin([])
    room.tell_presence()
    room.tell()
    room.pulse.next()
