"""The workshop: how a text is read as it is written, and a table to try it on."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import Field

from mazo.table.api.asking import Asked, Strict, tells
from mazo.table.api.lobby import Maker
from mazo.table.api.practice import open_case
from mazo.table.told.answers import Creada, Lectura, TallerInfo
from mazo.table.work import texts

router = APIRouter(prefix="/api/juegos", tags=["taller"])
LONGEST = 4000
"""More than any text that is read; a longer one is not even tried."""


class TextGiven(Strict):
    texto: str = Field("", max_length=LONGEST)
    hechos: dict[str, Any] = Field(default_factory=dict, max_length=20)


class Written(TextGiven):
    cerca: bool = True
    """Whether the nearest wording is wanted, where the text is refused: it is looked for longer than the rest takes."""


@router.get("/{juego}/taller", responses=tells(TallerInfo))
async def fields(juego: str, asked: Asked) -> Response:
    """What a designer fills in, and cards to begin from."""
    return await asked.printed(texts.fields, juego)


@router.post("/{juego}/lee", responses=tells(Lectura))
async def read(juego: str, given: Written, asked: Asked) -> Response:
    """How a text is read: canonical wording, English, tree and face; or its errors, each with its place."""
    return await asked.told(texts.read, juego, given.texto, given.hechos, given.cerca)


@router.post("/{juego}/prueba", status_code=201, response_model=None, responses=tells(Creada, 201))
async def attempt(juego: str, given: TextGiven, asked: Maker) -> dict[str, Any]:
    """A practice table where the card of a designer is at hand, against a machine."""
    case = await asked.do(texts.attempt, juego, given.texto, given.hechos)
    return await open_case(asked, juego, case)
