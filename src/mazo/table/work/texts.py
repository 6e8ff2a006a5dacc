"""The workshop: how a text is read as it is written, and the case in which to try it. It is for the crew."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from typing import Any

from mazo.games.contract.page import Page
from mazo.language.diagnostics import TextError, described, unadvised
from mazo.language.tree import outline
from mazo.messages import both, joined, say
from mazo.table.errors import Problem, cited, refused, said
from mazo.table.games import get, page_of
from mazo.table.work.cards import glossed

Facts = Mapping[str, Any]


def fields(game: str) -> dict[str, Any]:
    """What a designer fills in, and cards to begin from."""
    get(game)
    page = page_of(game)
    return {"campos": page.casillas(), "ejemplos": page.ejemplos()}


def read(game: str, text: str, given: Facts, near: bool = True) -> dict[str, Any]:
    """How a text is read: canonical wording, English, tree and face; or its errors, each with its place, and with the
    nearest wording that is accepted if it is wanted (``near``)."""
    get(game)
    page = page_of(game)
    try:
        with nullcontext() if near else unadvised():
            told = page.lee_texto(text, facts_of(page, given))
    except TextError as error:
        return _bad([_fault(error, text)])
    except (ValueError, TypeError) as error:
        return _bad([{"desde": 0, "hasta": 0, "texto": said(str(error)), "cerca": [],
                      "regla": getattr(error, "regla", "") or cited(str(error)) or None}])  # fmt: skip
    tree = told["lectura"]
    face = told["cara"]
    return {
        "bien": True,
        "canonico": told["texto"],
        "en": told["ingles"],
        "saber": [{"texto": both(point["qué"]), "regla": point["regla"]} for point in told["saber"]],
        "arbol": _lines(outline(tree)) if tree is not None else [],
        "cara": glossed(game, face) if face else None,
        "errores": [],
    }


def refusing(game: str) -> Iterator[None]:
    """Has at hand what reads a text that nobody has read, with a pause after each little."""
    for sample in page_of(game).ejemplos():
        read(game, f"{sample['texto']} Zapato.", sample["hechos"], near=False)
        yield


def facts_of(page: Page, given: Facts) -> dict[str, Any]:
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


def _fault(error: TextError, text: str) -> dict[str, Any]:
    """An error with its place in the text as it was typed, what was expected, and the nearest wording."""
    at = _place(error, text)
    word = re.match(r"\S+", text[at:]) if at >= 0 else None
    problem = error.problem
    if error.expected:
        words = joined((described(word) for word in error.expected), ", ")
        problem = say("language.expected", said=problem, words=words)
    return {
        "desde": max(at, 0),
        "hasta": at + len(word[0]) if word else len(text) if at < 0 else at,
        "texto": said(problem),
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


def attempt(game: str, text: str, given: Facts) -> dict[str, Any]:
    """The case of a practice table where the card of a designer is at hand."""
    get(game)
    page = page_of(game)
    facts = facts_of(page, given)
    try:
        page.lee_texto(text, facts)
        return page.prueba([{**facts, "nombre": facts.get("nombre") or "Prueba", "texto": text}])
    except TextError as error:
        told = _fault(error, text)["texto"]
        raise Problem("texto", told["es"], told["en"], 422) from None
    except ValueError as error:
        raise refused("texto", error) from None
