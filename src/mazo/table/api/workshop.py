"""The workshop: how a text is read as it is written, and a table to try it on."""

from __future__ import annotations

import re
from typing import Any

from fastapi import APIRouter
from pydantic import Field

from mazo.games.ingles import both, english
from mazo.games.page import Page
from mazo.language.diagnostics import TextError
from mazo.language.tree import outline
from mazo.table.api.cards import glossed
from mazo.table.api.lobby import Maker, Strict
from mazo.table.api.practice import open_case
from mazo.table.errors import Problem, refused
from mazo.table.games import get, page_of
from mazo.table.work.desk import alone, at_desk

router = APIRouter(prefix="/api/juegos", tags=["taller"])
LONGEST = 4000
"""More than any text that is read; a longer one is not even tried."""


class TextGiven(Strict):
    texto: str = Field("", max_length=LONGEST)
    hechos: dict[str, Any] = Field(default_factory=dict, max_length=20)


@router.get("/{juego}/taller")
@alone
def fields(juego: str) -> dict[str, Any]:
    """What a designer fills in, and cards to begin from."""
    get(juego)
    page = page_of(juego)
    return {"campos": page.casillas(), "ejemplos": page.ejemplos()}


@router.post("/{juego}/lee")
@alone
def read(juego: str, given: TextGiven) -> dict[str, Any]:
    """How a text is read: canonical wording, English, tree and face; or its errors, each with its place."""
    get(juego)
    page = page_of(juego)
    facts = _facts(page, given.hechos)
    try:
        told = page.lee_texto(given.texto, facts)
    except TextError as error:
        return _bad([_fault(juego, error, given.texto)])
    except (ValueError, TypeError) as error:
        return _bad([{"desde": 0, "hasta": 0, "texto": both(juego, str(error)), "cerca": [],
                      "regla": getattr(error, "regla", "") or None}])  # fmt: skip
    tree = told["lectura"]
    face = told["cara"]
    return {
        "bien": True,
        "canonico": told["texto"],
        "en": told["ingles"],
        "saber": told["saber"],
        "arbol": _lines(outline(tree)) if tree is not None else [],
        "cara": glossed(juego, face) if face else None,
        "errores": [],
    }


def _facts(page: Page, given: dict[str, Any]) -> dict[str, Any]:
    """The facts of a card that a designer fills in, as they may be: short texts, and numbers where there are some."""
    kinds = {str(field["id"]): field["tipo"] for field in page.casillas()}
    found: dict[str, Any] = {}
    for name, value in given.items():
        if isinstance(value, str) and name in kinds:
            found[name] = " ".join("".join(c if c.isprintable() else " " for c in value).split())[:120]
        elif type(value) is int and abs(value) < 1000 and kinds.get(name) == "numero":
            found[name] = value
        elif name == "rasgos" and isinstance(value, list):
            found[name] = [item[:40] for item in value[:8] if isinstance(item, str)]
    return found


def _bad(faults: list[dict[str, Any]]) -> dict[str, Any]:
    return {"bien": False, "canonico": "", "en": "", "saber": [], "arbol": [], "cara": None, "errores": faults}


def _fault(game: str, error: TextError, text: str) -> dict[str, Any]:
    """An error with its place in the text as it was typed, what was expected, and the nearest wording."""
    at = _place(error, text)
    word = re.match(r"\S+", text[at:]) if at >= 0 else None
    said = error.problem
    told = english(game, said) or "This is not understood."
    if error.expected:
        said += f" Se esperaba: {', '.join(error.expected)}."
        told += f" Expected: {', '.join(english(game, word) or word for word in error.expected)}."
    return {
        "desde": max(at, 0),
        "hasta": at + len(word[0]) if word else len(text) if at < 0 else at,
        "texto": {"es": said, "en": told},
        "cerca": [error.suggestion] if error.suggestion else [],
        "lecturas": list(error.readings),
    }


def _place(error: TextError, text: str) -> int:
    """Where an error is in a text as typed: the one that was read has single spaces, and may be one line of several."""
    if error.at < 0 or not error.text:
        return -1
    squeezed = [(i, c) for i, c in enumerate(text) if not (c.isspace() and (i == 0 or text[i - 1].isspace()))]
    plain = "".join(" " if c.isspace() else c for _, c in squeezed)
    start = plain.find(error.text)
    at = (start if start >= 0 else 0) + error.at
    return squeezed[at][0] if at < len(squeezed) else len(text)


def _lines(text: str) -> list[dict[str, Any]]:
    return [{"texto": line.strip(), "nivel": (len(line) - len(line.lstrip())) // 2} for line in text.splitlines()]


@router.post("/{juego}/prueba", status_code=201)
async def attempt(juego: str, given: TextGiven, lobby: Maker) -> dict[str, Any]:
    """A practice table where the card of a designer is at hand, against a machine."""
    get(juego)
    case = await at_desk(_case, juego, given)
    return await open_case(lobby, juego, case)


def _case(game: str, given: TextGiven) -> dict[str, Any]:
    page = page_of(game)
    facts = _facts(page, given.hechos)
    try:
        page.lee_texto(given.texto, facts)
        return page.prueba([{**facts, "nombre": facts.get("nombre") or "Prueba", "texto": given.texto}])
    except TextError as error:
        told = _fault(game, error, given.texto)["texto"]
        raise Problem("texto", told["es"], told["en"], 422) from None
    except ValueError as error:
        raise refused(game, "texto", error) from None
