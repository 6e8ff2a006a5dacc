"""The rulebooks: their chapters, search, and one rule with its neighbours."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from mazo.table.api.asking import Asked, tells
from mazo.table.told.answers import ReglaEntera, Reglamento
from mazo.table.work import books

router = APIRouter(prefix="/api/juegos", tags=["reglas"])
Language = Annotated[str, Query(pattern="^(es|en)$")]


@router.get("/{juego}/reglas", responses=tells(Reglamento))
async def read(
    juego: str, asked: Asked, q: Annotated[str, Query(max_length=200)] = "", idioma: Language = "es"
) -> Response:
    """The whole rulebook by chapters; or, with ``q``, the rules that best match some words or the start of an id."""
    answer = asked.told if q else asked.printed  # what anybody may make up does not take the place of the rest
    return await answer(books.read, juego, q, idioma)


@router.get("/{juego}/reglas/{id:path}", responses=tells(ReglaEntera))
async def one(juego: str, id: str, asked: Asked, idioma: Language = "es") -> Response:
    """One rule, with those before and after it and the ambiguities it mentions."""
    return await asked.printed(books.one, juego, id, idioma)
