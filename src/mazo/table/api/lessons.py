"""Lessons and puzzles: those of each game, and opening one as a table."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import Field

from mazo.table.api.asking import Asked, Strict, tells
from mazo.table.api.lobby import Maker
from mazo.table.api.practice import open_case
from mazo.table.told.answers import Creada
from mazo.table.told.learning import Lecciones, Retos
from mazo.table.work import lessons, puzzles

router = APIRouter(prefix="/api", tags=["lecciones"])


@router.get("/juegos/{juego}/lecciones", responses=tells(Lecciones))
async def listed(juego: str, asked: Asked) -> Response:
    """The lessons of a game, in order."""
    return await asked.printed(lessons.listed, juego)


class LessonGiven(Strict):
    juego: str = Field(max_length=24)
    id: str = Field(max_length=80)
    nombre: str = Field("", max_length=80)


@router.post("/lecciones/abre", status_code=201, response_model=None, responses=tells(Creada, 201))
async def opens(given: LessonGiven, asked: Maker) -> dict[str, Any]:
    """Opens a lesson: a table that goes as it says, with a coach."""
    case = await asked.do(lessons.given, given.juego, given.id)
    more = {"leccion": given.id}
    return await open_case(asked, given.juego, case, more=more, name=given.nombre)


@router.get("/juegos/{juego}/retos", responses=tells(Retos))
async def challenges(juego: str, asked: Asked) -> Response:
    """The puzzles of a game, the easiest first."""
    return await asked.printed(puzzles.listed, juego)


@router.post("/retos/abre", status_code=201, response_model=None, responses=tells(Creada, 201))
async def challenge(given: LessonGiven, asked: Maker) -> dict[str, Any]:
    """Opens a puzzle: a table from its position."""
    case, answers, told = await asked.do(puzzles.given, given.juego, given.id)
    more = {"reto": told}
    return await open_case(asked, given.juego, case, more=more, name=given.nombre, answers=answers)
