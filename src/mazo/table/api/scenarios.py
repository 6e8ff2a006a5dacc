"""Scenarios as positions: those of each game, and any other as a text."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import Field

from mazo.table.api.asking import Asked, Strict, tells
from mazo.table.api.lobby import Maker
from mazo.table.api.practice import open_case
from mazo.table.match.seats import check_bot
from mazo.table.told.answers import Creada, EscenarioBreve, Escenarios
from mazo.table.work import cases

router = APIRouter(prefix="/api", tags=["escenarios"])


@router.get("/juegos/{juego}/escenarios", responses=tells(Escenarios))
async def listed(juego: str, asked: Asked, q: str = "") -> Response:
    """The cases of a game that can be opened."""
    answer = asked.told if q else asked.printed  # what anybody may make up does not take the place of the rest
    return await answer(cases.listed, juego, q[:80])


@router.get("/juegos/{juego}/escenarios/{id}", responses=tells(EscenarioBreve))
async def one(juego: str, id: str, asked: Asked) -> Response:
    """A case, with its file as text."""
    return await asked.printed(cases.one, juego, id)


class CaseGiven(Strict):
    juego: str = Field("", max_length=24)
    id: str = Field("", max_length=80)
    texto: str = Field("", max_length=100_000)
    rival: str = Field("voraz", max_length=16)


@router.post("/escenarios/abre", status_code=201, response_model=None, responses=tells(Creada, 201))
async def opens(given: CaseGiven, asked: Maker) -> dict[str, Any]:
    """Opens a case as a practice table: one of those there are, by its id, or the text of a file."""
    check_bot(given.rival)
    game, case, about = await asked.do(cases.given, given.juego, given.id, given.texto)
    return await open_case(asked, game, case, given.rival, about)
