"""The cards of a designer that somebody brings to a match: only what a card says, and never in the place of another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from mazo.games.cases.case import flat
from mazo.table.errors import Problem
from mazo.table.games import page_of
from mazo.table.work import cards

MOST = 40
LONGEST = 4000
"""Letters of a text."""
SHORT = 120
"""Letters of any other fact."""


def checked(game: str, given: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The cards somebody brings, always marked as a designer's. ``Problem`` if one is not, or stands for another."""
    if len(given) > MOST:
        raise Problem("cartas", "Son demasiadas cartas inventadas.", "Too many invented cards.", 422)
    found: dict[str, Any] = {}
    for id, facts in given.items():
        _facts(game, id, facts)
        for name in (id, *_names(game, facts)):
            if flat(name) in _printed(game):
                raise Problem(
                    "cartas",
                    f"«{name[:80]}» es una carta del juego: no se puede cambiar por otra. Ponle otro nombre.",
                    f"“{name[:80]}” is a card of the game: another cannot take its place. Give it another name.",
                    422,
                )
        found[id] = {**facts, "origen": "original"}
    return found


@cache
def _printed(game: str) -> frozenset[str]:
    """The ids and names of the cards of a game, plain."""
    faces = [face for face, _ in cards.faces(game)]
    return frozenset(flat(str(name)) for face in faces for name in (face["id"], *face["nombre"].values()))


def names_of(header: Mapping[str, Any] | None, options: Mapping[str, Any]) -> list[str]:
    """What the cards of a designer that a match has are called."""
    return sorted({str(one.get("nombre"))[:SHORT] for one in facts_of(header, options)})


def facts_of(header: Mapping[str, Any] | None, options: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The facts of the cards of a designer that a match has."""
    if header is not None and "caso" in header:
        found = list(header["caso"].get("cartas") or ())
    else:
        found = list((options.get("cartas") or {}).values())
    return [one for one in found if isinstance(one, Mapping)]


# What a card says


def _names(game: str, facts: Mapping[str, Any]) -> list[str]:
    """What a card and its parts are called; a part that says nothing of its own is one of the printed ones."""
    parts = facts.get(page_of(game).PARTS) or ()
    return [str(facts["nombre"]), *(str(part["nombre"]) for part in parts if "texto" in part)]


def _facts(game: str, id: str, facts: Mapping[str, Any]) -> None:
    """``Problem`` unless the facts are those a card of the game has, each as it may be."""
    page = page_of(game)
    kinds = {str(field["id"]): str(field["tipo"]) for field in page.casillas()} | {"texto": "texto"}
    _named(id, id)
    if not page.PARTS:
        _sheet(id, facts, {**kinds, **({page.TRAITS: "palabras"} if page.TRAITS else {})})
        return
    _sheet(id, {k: v for k, v in facts.items() if k != page.PARTS}, {"nombre": "texto"})
    parts = facts.get(page.PARTS)
    if not isinstance(parts, list) or len(parts) > 10:
        raise _wrong(id, page.PARTS)
    for part in parts:
        if not isinstance(part, Mapping):
            raise _wrong(id, page.PARTS)
        _sheet(id, part, kinds)


def _sheet(id: str, facts: Mapping[str, Any], kinds: Mapping[str, str]) -> None:
    _named(id, facts.get("nombre"))
    for name, value in facts.items():
        if not _may_be(kinds.get(name, ""), value, LONGEST if name == "texto" else SHORT):
            raise _wrong(id, name)


def _may_be(kind: str, value: Any, longest: int) -> bool:
    """Whether something is a fact of a kind: a number, some words, or a text no longer than one is."""
    if kind == "palabras":
        return isinstance(value, list) and len(value) <= 8 and all(_may_be("texto", item, 40) for item in value)
    if kind == "numero":
        return (type(value) is int and 0 <= value < 1000) or value == "X"
    return bool(kind) and isinstance(value, str) and len(value) <= longest


def _named(id: str, name: Any) -> None:
    if not isinstance(name, str) or not name.strip() or len(name) > 80 or not name.isprintable():
        raise _wrong(id, "nombre")


def _wrong(id: str, name: str) -> Problem:
    return Problem(
        "cartas",
        f"«{id[:80]}»: «{str(name)[:40]}» no es un dato de una carta, o no puede ser ese.",
        f"“{id[:80]}”: “{str(name)[:40]}” is not a fact of a card, or cannot be that one.",
        422,
    )
