"""Games, their cards and their decks, for the page."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response
from pydantic import Field

from mazo.table.api.asking import Asked, Strict
from mazo.table.work import cards

router = APIRouter(prefix="/api/juegos", tags=["juegos"])
Short = Annotated[str, Query(max_length=80)]


@router.get("")
async def games(asked: Asked) -> Response:
    """The games that can be played, with all that is needed to start one."""
    return await asked.printed(cards.games)


@router.get("/{juego}")
async def one_game(juego: str, asked: Asked) -> Response:
    return await asked.printed(cards.one_game, juego)


@router.get("/{juego}/cartas")
async def search(
    juego: str,
    asked: Asked,
    q: Short = "",
    tipo: Short = "",
    clase: Short = "",
    casa: Short = "",
    raza: Short = "",
    emblema: Short = "",
    rasgo: Short = "",
    rareza: Short = "",
    coste: Short = "",
    edicion: Short = "",
    pagina: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> Response:
    """The card browser: faces that have all the words and answer to all the filters."""
    sieve = (
        ("tipo", tipo), ("clase", clase), ("emblema", emblema or casa or raza), ("rasgo", rasgo), ("rareza", rareza),
        ("coste", coste), ("edicion", edicion),
    )  # fmt: skip
    return await asked.printed(cards.search, juego, q, sieve, pagina)


@router.get("/{juego}/cartas/{id:path}")
async def one_card(juego: str, id: str, asked: Asked) -> Response:
    """One face, whole: with the rules it touches and the scenarios that show it."""
    return await asked.printed(cards.one_card, juego, id)


class FacesWanted(Strict):
    ids: list[str] = Field(max_length=400)


@router.post("/{juego}/caras")
async def several(juego: str, wanted: FacesWanted, asked: Asked) -> Response:
    """Several faces at once, by their ids; those that do not exist are not there."""
    return await asked.told(cards.several, juego, wanted.ids)


@router.get("/{juego}/mazos")
async def decks(juego: str, asked: Asked) -> Response:
    return await asked.printed(cards.decks, juego)


@router.get("/{juego}/mazos/{id:path}")
async def one_deck(juego: str, id: str, asked: Asked) -> Response:
    return await asked.printed(cards.one_deck, juego, id)


class DeckGiven(Strict):
    texto: str = Field("", max_length=100_000)
    mazo: Any = None
    formato: str = Field("", max_length=24)


@router.post("/{juego}/mazos/revisa")
async def check(juego: str, given: DeckGiven, asked: Asked) -> Response:
    """Whether a deck is legal: the deck, with its export as text; or all its faults, each with its rule."""
    deck = given.mazo if given.mazo is not None else given.texto
    return await asked.told(cards.check, juego, deck, given.formato)
