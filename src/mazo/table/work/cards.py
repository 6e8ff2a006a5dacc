"""Games, their cards and their decks, as the page is told of them. It may read texts: it is for the crew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from mazo.games.cases.case import flat
from mazo.games.show.glosas import glosas, palabra
from mazo.judge import rulebook
from mazo.players.levels import LEVELS
from mazo.table.errors import missing
from mazo.table.games import get, names, page_of
from mazo.table.match import seats
from mazo.table.work import cases

PAGE = 60
LONGEST_ID = 120
Faces = dict[str, Any]
ALWAYS = frozenset({"tipo", "clase", "emblema", "rasgo", "rareza", "coste", "edicion", "formato"})
"""By what the faces of every game can be sifted."""


def games() -> list[dict[str, Any]]:
    """The games that can be played, with all that is needed to start one."""
    return [game(name) for name in names()]


def one_game(name: str) -> dict[str, Any]:
    return game(get(name).name)


@cache
def game(name: str) -> dict[str, Any]:
    g, page = get(name), page_of(name)
    return {
        "id": name,
        "titulo": g.title,
        "original": g.original,
        "asientos": {"minimo": g.seats[0], "maximo": g.seats[1]},
        "formatos": [
            {"id": layout, "asientos": sorted({n for n, other in g.layouts if other == layout})}
            for layout in dict.fromkeys(layout for _, layout in g.layouts)
        ],
        "bots": [{"id": level.player, "nombre": level.told()} for level in LEVELS],
        "mazos": page.mazos(),
        "opciones": page.opciones(),
        "relojes": page.relojes(),
        "filtros": page.filtros(),
        "lado": page.SIDES,
    }


# Cards


@cache
def faces(name: str) -> tuple[tuple[Faces, str], ...]:
    """Every face of a game, with its words as they are looked for."""
    return tuple((glossed(name, face), _words(face)) for face in page_of(name).caras())


def _words(face: Faces) -> str:
    said = [*face["nombre"].values(), *face["texto"].values(), face["id"]]
    said += [word for trait in face["rasgos"] for word in trait.values()]
    said += [word for pair in face["nombres"].values() for word in pair.values()]
    return f" {flat(' '.join(said))} "


def glossed(name: str, face: Faces) -> Faces:
    """A face with what its keywords mean, in one plain sentence."""
    if not face["palabras"]:
        return face
    words = [{**word, "glosa": dict(palabra(name, word["palabra"]["es"]) or {})} for word in face["palabras"]]
    return {**face, "palabras": words}


def glosses(name: str) -> dict[str, Any]:
    """What the page explains of a game: keywords, states, zones and other words, each in one sentence."""
    return {kind: told for kind, told in glosas(get(name).name).items() if kind != "pistas"}


def acts(name: str) -> dict[str, Any]:
    """What the page knows of the acts of a game: where what each is done with may be dropped."""
    return {"destinos": page_of(name).destinos()}


@cache
def _rule(name: str, rule: str) -> dict[str, str]:
    found = {}
    for language in ("es", "en"):
        try:
            entry = rulebook.load(name, language).get(rule)
        except rulebook.RulebookError:
            entry = None
        found[language] = rulebook.plain(entry.text, language) if entry else ""
    return found


def search(name: str, q: str, sieve: Sequence[tuple[str, str]], page: int) -> dict[str, Any]:
    """The faces that have all the words and answer to all the filters."""
    numbers = {str(field["campo"]) for field in page_of(name).filtros()}
    sieve = [(by, value) for by, value in sieve if by in ALWAYS or by in numbers]
    words = flat(q).split()
    found = [
        face
        for face, text in faces(name)
        if all(word in text for word in words) and all(_fits(face, by, value) for by, value in sieve if value)
    ]
    at = page * PAGE
    return {"total": len(found), "pagina": page, "por_pagina": PAGE, "cartas": found[at : at + PAGE]}


def _fits(face: Faces, by: str, value: str) -> bool:
    if by in ("tipo", "clase", "emblema"):
        return bool(face[by] == value)
    if by == "rasgo":
        return any(value in trait.values() for trait in face["rasgos"])
    if by == "rareza":
        return bool(face["nombres"].get("rareza", {}).get("es") == value)
    if by == "formato":
        return _in(face, value)
    if by == "coste" or by in face["cifras"]:
        return str(face["cifras"].get(by)) == value
    return any(edition["id"] == value for edition in face["edicion"])


def _in(face: Faces, formato: str) -> bool:
    """Whether a card may be played in a format; where a game does not say, it may."""
    return formato in face.get("formatos", (formato,))


def one_card(name: str, id: str) -> Faces:
    """One face, whole: with the rules it touches and the scenarios that show it."""
    get(name)
    face = page_of(name).cara(id[:LONGEST_ID])
    if face is None:
        raise missing("esa carta", "that card")
    known = cases.cases(name)
    own = [known[case] for case in cases.shown(name).get(face["id"], ()) if case in known]
    touched = [*(word["regla"] for word in face["palabras"]), *(rule for case in own for rule in case.rules)]
    entries = [entry for id in dict.fromkeys(touched) if (entry := rulebook.load(name).get(id))]
    told = [{"id": entry.id, "texto": _rule(name, entry.id)} for entry in entries]
    return {**glossed(name, face), "reglas": told, "escenarios": [cases.told(case) for case in own]}


def several(name: str, ids: Sequence[str], called: Sequence[str] = (), formato: str = "") -> dict[str, Faces]:
    """Several faces at once, by their ids, or by their names in a format; those that do not exist are not there."""
    get(name)
    page = page_of(name)
    known = _named(name, formato) if called else {}
    found = {id: page.cara(id[:LONGEST_ID]) for id in ids}
    found.update({said: page.cara(known.get(flat(said), "")) for said in called})
    return {id: glossed(name, face) for id, face in found.items() if face is not None}


@cache
def _named(name: str, formato: str) -> dict[str, str]:
    """The cards of a game by what they are called, in either language: of several with a name, one of the format."""
    found: dict[str, str] = {}
    first = sorted((face for face, _ in faces(name)), key=lambda face: bool(formato) and not _in(face, formato))
    for face in first:
        for said in face["nombre"].values():
            found.setdefault(flat(said), str(face["id"]))
    return found


def several_of(name: str, facts: Sequence[Mapping[str, Any]], ids: Sequence[str]) -> dict[str, Faces]:
    """The same in a match that has some cards of a designer, by their facts."""
    page = page_of(name)
    own: dict[str, Faces] = {}
    for one in facts:
        face = page.cara("", {**one, "origen": "original"})
        for each in (face, *(face or {}).get("poderes", ())):
            if each is not None:
                own[str(each["id"])] = each
    mine = {id: glossed(name, own[id]) for id in ids if id in own}
    return {**several(name, [id for id in ids if id not in own]), **mine}


# Decks


def decks(name: str) -> list[dict[str, Any]]:
    get(name)
    return page_of(name).mazos()


def one_deck(name: str, id: str) -> dict[str, Any]:
    get(name)
    found = page_of(name).mazo(id[:200])
    if found is None:
        raise missing("ese mazo", "that deck")
    return found


def check(name: str, given: Any, formato: str) -> dict[str, Any]:
    """Whether a deck is legal: the deck, with its export as text; or all its faults, each with its rule."""
    get(name)
    try:
        return {"legal": True, **page_of(name).revisa(given, formato)}
    except ValueError as error:
        problem = seats.bad_deck(name, error)
        return {"legal": False, "fallos": problem.more["fallos"], "texto": problem.plain()["texto"]}
