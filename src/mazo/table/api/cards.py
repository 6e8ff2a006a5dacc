"""Games, their cards and their decks, for the page."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import Field

from mazo.table.api.asking import Asked, Strict, tells
from mazo.table.told.answers import (
    ActosDeJuego,
    CaraCruda,
    GlosasDeJuego,
    JuegoInfo,
    Mazo,
    MazoBreve,
    MazoIlegal,
    MazoLegal,
    PaginaCartas,
)
from mazo.table.work import cards

router = APIRouter(prefix="/api/juegos", tags=["juegos"])
Short = Annotated[str, Query(max_length=80)]


BY = frozenset(
    ("q", "tipo", "clase", "casa", "raza", "emblema", "rasgo", "rareza", "coste", "edicion", "formato", "pagina")
)
"""What the card browser always knows; a game may sift by more."""


@router.get("", responses=tells(list[JuegoInfo]))
async def games(asked: Asked) -> Response:
    """The games that can be played, with all that is needed to start one."""
    return await asked.printed(cards.games)


@router.get("/{juego}", responses=tells(JuegoInfo))
async def one_game(juego: str, asked: Asked) -> Response:
    return await asked.printed(cards.one_game, juego)


@router.get("/{juego}/glosas", responses=tells(GlosasDeJuego))
async def glosses(juego: str, asked: Asked) -> Response:
    """What the keywords, states and zones of a game mean, each in one sentence."""
    return await asked.printed(cards.glosses, juego)


@router.get("/{juego}/actos", responses=tells(ActosDeJuego))
async def acts(juego: str, asked: Asked) -> Response:
    """Where the card of each act of a game may be dropped."""
    return await asked.printed(cards.acts, juego)


@router.get("/{juego}/cartas", responses=tells(PaginaCartas))
async def search(
    juego: str,
    request: Request,
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
    formato: Short = "",
    pagina: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> Response:
    """The card browser: faces that have all the words and answer to all the filters, also those only a game has."""
    more = [(by[:40], value[:80]) for by, value in request.query_params.items() if by not in BY][:8]
    sieve = (
        ("tipo", tipo), ("clase", clase), ("emblema", emblema or casa or raza), ("rasgo", rasgo), ("rareza", rareza),
        ("coste", coste), ("edicion", edicion), ("formato", formato), *more,
    )  # fmt: skip
    answer = asked.told if q or more else asked.printed  # what anybody may make up does not take the place of the rest
    return await answer(cards.search, juego, q, sieve, pagina)


@router.get("/{juego}/cartas/{id:path}", responses=tells(CaraCruda))
async def one_card(juego: str, id: str, asked: Asked) -> Response:
    """One face, whole: with the rules it touches and the scenarios that show it."""
    return await asked.printed(cards.one_card, juego, id)


class FacesWanted(Strict):
    ids: list[str] = Field(default_factory=list, max_length=400)
    nombres: list[Annotated[str, Field(max_length=120)]] = Field(default_factory=list, max_length=400)
    formato: str = Field("", max_length=24)


@router.post("/{juego}/caras", responses=tells(dict[str, CaraCruda]))
async def several(juego: str, wanted: FacesWanted, asked: Asked) -> Response:
    """Several faces at once, by their ids or their names; those that do not exist are not there."""
    return await asked.told(cards.several, juego, wanted.ids, wanted.nombres, wanted.formato)


@router.get("/{juego}/mazos", responses=tells(list[MazoBreve]))
async def decks(juego: str, asked: Asked) -> Response:
    return await asked.printed(cards.decks, juego)


@router.get("/{juego}/mazos/{id:path}", responses=tells(Mazo))
async def one_deck(juego: str, id: str, asked: Asked) -> Response:
    return await asked.printed(cards.one_deck, juego, id)


class DeckGiven(Strict):
    texto: str = Field("", max_length=100_000)
    mazo: Any = None
    formato: str = Field("", max_length=24)


@router.post("/{juego}/mazos/revisa", responses=tells(MazoLegal | MazoIlegal))
async def check(juego: str, given: DeckGiven, asked: Asked) -> Response:
    """Whether a deck is legal: the deck, with its export as text; or all its faults, each with its rule."""
    deck = given.mazo if given.mazo is not None else given.texto
    return await asked.told(cards.check, juego, deck, given.formato)
