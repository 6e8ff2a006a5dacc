"""Games, their cards and their decks, for the page."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field

from mazo.games.case import flat
from mazo.judge import rulebook
from mazo.table.api import scenarios
from mazo.table.api.lobby import Strict
from mazo.table.errors import missing
from mazo.table.games import get, names, page_of
from mazo.table.match import seats
from mazo.table.work.bots import LEVELS
from mazo.table.work.desk import alone

router = APIRouter(prefix="/api/juegos", tags=["juegos"])
PAGE = 60
Short = Annotated[str, Query(max_length=80)]


@router.get("")
@alone
def games() -> list[dict[str, Any]]:
    """The games that can be played, with all that is needed to start one."""
    return [game(name) for name in names()]


@router.get("/{juego}")
@alone
def one_game(juego: str) -> dict[str, Any]:
    return game(get(juego).name)


@cache
def game(name: str) -> dict[str, Any]:
    g, page = get(name), page_of(name)
    return {
        "id": name,
        "titulo": g.title,
        "asientos": {"minimo": g.seats[0], "maximo": g.seats[1]},
        "formatos": [
            {"id": layout, "asientos": sorted({n for n, other in g.layouts if other == layout})}
            for layout in dict.fromkeys(layout for _, layout in g.layouts)
        ],
        "bots": [{"id": id, "nombre": dict(told)} for id, told in LEVELS.items()],
        "mazos": page.mazos(),
        "opciones": page.opciones(),
        "relojes": page.relojes(),
        "filtros": page.filtros(),
        "lado": page.SIDES,
    }


# Cards


@cache
def faces(name: str) -> tuple[tuple[dict[str, Any], str], ...]:
    """Every face of a game, with its words as they are looked for."""
    return tuple((glossed(name, face), _words(face)) for face in page_of(name).caras())


def _words(face: dict[str, Any]) -> str:
    said = [*face["nombre"].values(), *face["texto"].values(), face["id"]]
    said += [word for trait in face["rasgos"] for word in trait.values()]
    said += [word for pair in face["nombres"].values() for word in pair.values()]
    return f" {flat(' '.join(said))} "


def glossed(name: str, face: dict[str, Any]) -> dict[str, Any]:
    """A face with what its keywords mean, from the rulebook."""
    if not face["palabras"]:
        return face
    words = [{**word, "glosa": _gloss(name, word["regla"])} for word in face["palabras"]]
    return {**face, "palabras": words}


@cache
def _gloss(name: str, rule: str) -> dict[str, str]:
    found = {}
    for language in ("es", "en"):
        try:
            entry = rulebook.load(name, language).get(rule)
        except rulebook.RulebookError:
            entry = None
        found[language] = entry.text if entry else ""
    return found


@router.get("/{juego}/cartas")
@alone
def search(
    juego: str,
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
) -> dict[str, Any]:
    """The card browser: faces that have all the words and answer to all the filters."""
    get(juego)
    words = flat(q).split()
    badge = emblema or casa or raza
    found = [
        face
        for face, text in faces(juego)
        if all(word in text for word in words)
        and (not tipo or face["tipo"] == tipo)
        and (not clase or face["clase"] == clase)
        and (not badge or face["emblema"] == badge)
        and (not rasgo or any(rasgo in trait.values() for trait in face["rasgos"]))
        and (not rareza or face["nombres"].get("rareza", {}).get("es") == rareza)
        and (not coste or str(face["cifras"].get("coste")) == coste)
        and (not edicion or any(edition["id"] == edicion for edition in face["edicion"]))
    ]
    at = pagina * PAGE
    return {"total": len(found), "pagina": pagina, "por_pagina": PAGE, "cartas": found[at : at + PAGE]}


@router.get("/{juego}/cartas/{id:path}")
@alone
def one_card(juego: str, id: str) -> dict[str, Any]:
    """One face, whole: with the rules it touches and the scenarios that show it."""
    get(juego)
    page = page_of(juego)
    face = page.cara(id[:120])
    if face is None:
        raise missing("esa carta", "that card")
    known = scenarios.cases(juego)
    own = [known[case] for case in scenarios.shown(juego).get(face["id"], ()) if case in known]
    touched = [*(word["regla"] for word in face["palabras"]), *(rule for case in own for rule in case.rules)]
    entries = [entry for id in dict.fromkeys(touched) if (entry := rulebook.load(juego).get(id))]
    told = [{"id": entry.id, "texto": _gloss(juego, entry.id)} for entry in entries]
    return {**glossed(juego, face), "reglas": told, "escenarios": [scenarios.told(case) for case in own]}


class FacesWanted(Strict):
    ids: list[str] = Field(max_length=400)


@router.post("/{juego}/caras")
@alone
def several(juego: str, wanted: FacesWanted) -> dict[str, Any]:
    """Several faces at once, by their ids; those that do not exist are not there."""
    get(juego)
    page = page_of(juego)
    found = {id: page.cara(id[:120]) for id in wanted.ids}
    return {id: glossed(juego, face) for id, face in found.items() if face is not None}


# Decks


@router.get("/{juego}/mazos")
@alone
def decks(juego: str) -> list[dict[str, Any]]:
    get(juego)
    return page_of(juego).mazos()


@router.get("/{juego}/mazos/{id:path}")
@alone
def one_deck(juego: str, id: str) -> dict[str, Any]:
    get(juego)
    found = page_of(juego).mazo(id[:200])
    if found is None:
        raise missing("ese mazo", "that deck")
    return found


class DeckGiven(Strict):
    texto: str = Field("", max_length=100_000)
    mazo: Any = None
    formato: str = Field("", max_length=24)


@router.post("/{juego}/mazos/revisa")
@alone
def check(juego: str, given: DeckGiven) -> dict[str, Any]:
    """Whether a deck is legal: the deck, with its export as text; or all its faults, each with its rule."""
    get(juego)
    page = page_of(juego)
    try:
        return {"legal": True, **page.revisa(given.mazo if given.mazo is not None else given.texto, given.formato)}
    except ValueError as error:
        problem = seats.bad_deck(juego, error)
        return {"legal": False, "fallos": problem.more["fallos"], "texto": problem.plain()["texto"]}
