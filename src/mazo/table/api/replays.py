"""Replays: a match told from a viewpoint, any of its positions, playing on from one, and one as a scenario file."""

from __future__ import annotations

import asyncio
import hmac
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from pydantic import Field

from mazo.table.api.cards import FacesWanted, glossed
from mazo.table.api.lobby import Id, Lobby, Maker, SeatWanted, Strict, secrets_for
from mazo.table.api.rules import Language
from mazo.table.api.scenarios import as_text
from mazo.table.errors import Problem, refusal
from mazo.table.match import again, seats, shown
from mazo.table.match.links import SPECTATOR
from mazo.table.match.room import Room
from mazo.table.storage import records
from mazo.table.storage.records import BOT, PERSON, Record, Seat
from mazo.table.work.desk import at_desk

router = APIRouter(prefix="/api/partidas", tags=["repeticiones"])
Token = Annotated[str, Header(alias="authorization", max_length=300)]
Point = Annotated[int, Query(ge=-1, le=99)]


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


@router.get("/{id}/repeticion")
async def whole(
    id: Id, lobby: Lobby, punto: Point = SPECTATOR, idioma: Language = "es", authorization: Token = ""
) -> dict[str, Any]:
    """The answers of a match as a viewer may know them: each with who gave it, in which turn, and what it did."""
    room = await lobby.get(id)
    viewer = viewpoint(room, punto, seat_of(room, authorization))
    async with room.lock:
        return _whole(room, viewer, idioma)


def _whole(room: Room, viewer: int, language: str) -> dict[str, Any]:
    course = room.playing
    steps: list[dict[str, Any]] = []
    before = 0
    for n, k in enumerate(moments(room, viewer)):
        state = course.state(k)
        told = course.told(k)
        decided = course.state(k - 1).decision if k else None
        steps.append(
            {
                "n": n,
                "turno": course.game.turn(state),
                "asiento": decided.seat if decided is not None else -1,
                "texto": _said(room, k, viewer, language) if k else "",
                "desde": min(before, told),
                "hasta": told,
            }
        )
        before = told
    record = room.record
    return {
        "id": record.id,
        "juego": record.game,
        "formato": record.layout,
        "asientos": [seat.plain() for seat in record.seats],
        "punto": viewer,
        "respuestas": steps,
        "sucesos": shown.events(course, room.page, viewer, language, 0, before, False),
        "total": len(steps) - 1,
        "acabada": room.over,
        "resultado": record.result,
        "curva": shown.curve(course) if room.over else [],
    }


def moments(room: Room, viewer: int) -> list[int]:
    """The positions a viewer is shown, in order: all of them once the match is over, and the same for everybody."""
    course = room.playing
    last = len(course.match.positions) - 1 if room.over else course.visible(viewer)
    return [k for k in range(last + 1) if room.over or k == 0 or course.shows(k, viewer)]


def _said(room: Room, k: int, viewer: int, language: str) -> str:
    """What was answered to get to a position, if the viewer was who answered or the match is over."""
    course = room.playing
    before, answer = course.state(k - 1), course.match.answers[k - 1]
    decision = before.decision
    if decision is None or not isinstance(answer, int) or not (room.over or decision.seat == viewer):
        return ""
    return str(course.game.words(before, language, decision.seat).opcion(before, decision.options[answer]))


def position(room: Room, viewer: int, n: int) -> int:
    """The position a viewer knows by a number."""
    known = moments(room, viewer)
    if not 0 <= n < len(known):
        raise Problem("respuesta", "La partida no llegó ahí.", "The match did not get there.", 404)
    return known[n]


@router.get("/{id}/repeticion/{n}")
async def moment(
    id: Id,
    n: int,
    lobby: Lobby,
    punto: Point = SPECTATOR,
    idioma: Language = "es",
    hasta: Annotated[int, Query(ge=0)] = 0,
    authorization: Token = "",
) -> Any:
    """One position, as a ``mesa``; with ``hasta``, a list of up to 60 of them."""
    room = await lobby.get(id)
    viewer = viewpoint(room, punto, seat_of(room, authorization))
    async with room.lock:
        if hasta <= n:
            return _moment(room, viewer, idioma, n)
        found = []
        for number in range(n, min(hasta, n + 59) + 1):
            found.append(_moment(room, viewer, idioma, number))
            await asyncio.sleep(0)
        return found


def _moment(room: Room, viewer: int, language: str, n: int) -> dict[str, Any]:
    course = room.playing
    k = position(room, viewer, n)
    start = course.told(position(room, viewer, n - 1)) if n > 0 else 0
    stop = course.told(k)
    seen, asked = shown.seen(course, k, viewer)
    question = shown.question(course, room.page, k, viewer, language, 0, asked)
    if question is not None:
        question.pop("numero", None)
    decision = course.state(k).decision
    return {
        "t": "mesa",
        "n": n,
        "yo": SPECTATOR,
        "punto": viewer,
        "vista": seen,
        "pregunta": question,
        "sucesos": shown.events(course, room.page, viewer, language, min(start, stop), stop),
        "desde": min(start, stop),
        "deshacer": False,
        "relojes": None,
        "espera": [decision.seat] if decision is not None else [],
    }


class BranchWanted(Strict):
    respuesta: int = Field(ge=0)
    punto: int | None = Field(None, ge=-1)
    asientos: list[SeatWanted] = Field(default_factory=list, max_length=12)


@router.post("/{id}/ramas", status_code=201)
async def branch(id: Id, wanted: BranchWanted, lobby: Maker, authorization: Token = "") -> dict[str, Any]:
    """Plays on from a position: a new match. While one is played, only whoever plays it against machines may."""
    room = await lobby.get(id)
    seat = seat_of(room, authorization)
    viewer = viewpoint(room, seat if wanted.punto is None else wanted.punto, seat)
    if not room.over and room.record.people != [seat]:
        raise Problem("sigue", "Mientras se juega no se puede jugar desde ahí.", "Not while it is being played.", 409)
    number = position(room, viewer, wanted.respuesta)
    while number > 0 and room.playing.state(number).decision is None:
        number -= 1
    count = len(room.record.seats)
    asked = wanted.asientos or [SeatWanted(tipo=PERSON if n == max(seat, 0) else BOT) for n in range(count)]
    if len(asked) != count:
        raise refusal("it cannot happen now")
    sat = []
    for n, one in enumerate(asked):
        name = one.nombre or room.record.seats[n].name
        sat.append(Seat(n, one.tipo, seats.check_bot(one.bot) if one.tipo == BOT else "", seats.clean_name(name)))
    tokens = {str(seat.n): secrets_for(seat) for seat in sat if seat.kind == PERSON}
    record, kept = again.branch(room.record, room.playing.match, number, sat)
    await lobby.keep(record, kept)
    return {"id": record.id, "juego": record.game, "tokens": tokens, "enlace": f"/mesa/{record.id}"}


class PositionWanted(Strict):
    respuesta: int | None = None
    punto: int = Field(SPECTATOR, ge=-1)
    titulo: str = Field("", max_length=120)


@router.post("/{id}/escenario")
async def scenario(id: Id, wanted: PositionWanted, lobby: Lobby, authorization: Token = "") -> dict[str, Any]:
    """A position as a scenario file: with all there is once the match is over; before, with what the viewer knows."""
    room = await lobby.get(id)
    seat = seat_of(room, authorization)
    viewer = viewpoint(room, wanted.punto if wanted.punto >= 0 else seat, seat)
    async with room.lock:
        return _as_case(room, viewer, wanted)


def _as_case(room: Room, viewer: int, wanted: PositionWanted) -> dict[str, Any]:
    id, course = room.record.id, room.playing
    last = len(moments(room, viewer)) - 1
    n = last if wanted.respuesta is None else wanted.respuesta
    k = position(room, viewer, n)
    state: Any = course.state(k)
    whole = room.over
    told = room.page.escenario(state, None if whole else viewer)
    decision = state.decision
    name = f"POS-{id[:6]}-{n}"
    case = {
        "caso": name,
        "título": wanted.titulo or f"Posición de la partida {id}",
        "juego": room.record.game,
        "reglas": [decision.rule] if decision is not None and decision.rule else [_any_rule(course.events)],
        **told,
    }
    return {"texto": as_text(case), "nombre": f"{name}.yaml"}


def _any_rule(events: list[Any]) -> str:
    return next((event.rule for event in reversed(events) if event.rule), "")


@router.post("/{id}/caras")
async def faces(id: Id, wanted: FacesWanted, lobby: Lobby) -> dict[str, Any]:
    """Faces by their ids, as this match has them: those of a designer among them."""
    room = await lobby.get(id)
    return await at_desk(_faces, room, wanted.ids)


def _faces(room: Room, ids: list[str]) -> dict[str, Any]:
    own = room.designed()
    found = {}
    for id in ids:
        face = own.get(id) or room.page.cara(id[:120])
        if face is not None:
            found[id] = glossed(room.record.game, face)
    return found
