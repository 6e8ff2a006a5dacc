"""What a game explains in one plain sentence, in both languages: ``glosas.yaml`` beside its rules.

``palabras``, ``estados``, ``zonas`` and ``otras`` are what the page explains; ``pistas``, what may be done when
something is asked, by the kind of question. A keyword may be declared whole in its line of ``palabras``: its English
name, the rule it stands for, whether it has a number, and, if the rulebook has no such rule, what that says (``ley``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from mazo.games import folder
from mazo.games.contract.page import Told
from mazo.games.derived.declared import Keyword
from mazo.games.files import loaded

Glosas = Mapping[str, Mapping[str, Mapping[str, str]]]
FILE = "glosas.yaml"
CLASES = ("palabras", "estados", "zonas", "otras", "pistas")


@cache
def _said(game: str) -> dict[str, dict[str, Told]]:
    file = folder(game) / FILE
    found: dict[str, dict[str, Told]] = {}
    return loaded(file) or found if file.is_file() else found


@cache
def glosas(game: str) -> Glosas:
    """All a game explains: by class and name, in both languages; nothing, where it says nothing."""
    said = _said(game)
    return {
        kind: {name: {"es": told["es"], "en": told["en"]} for name, told in said.get(kind, {}).items()}
        for kind in CLASES
    }


def claves(game: str) -> tuple[Keyword, ...]:
    """The keywords declared there, in that order: those of ``palabras`` with the rule each stands for."""
    told = [(name, told) for name, told in _said(game).get("palabras", {}).items() if "regla" in told]
    return tuple(Keyword(name, t["name"], t["regla"], t.get("número", False), t.get("acto", False)) for name, t in told)


def leyes(game: str, language: str) -> tuple[tuple[str, str, str], ...]:
    """The rules that keywords declare with themselves, by name and id: the rulebook's too (``judge.rulebook``)."""
    told = [(name, t) for name, t in _said(game).get("palabras", {}).items() if "ley" in t]
    english = language == "en"
    return tuple((t["name"] if english else name.capitalize(), t["regla"], t["ley"][language]) for name, t in told)


@cache
def _palabras(game: str) -> Mapping[str, Mapping[str, str]]:
    return {name.casefold(): told for name, told in glosas(game)["palabras"].items()}


def palabra(game: str, name: str) -> Mapping[str, str] | None:
    """What a keyword means, however it is written."""
    return _palabras(game).get(name.casefold())


def pista(game: str, kind: str, language: str) -> str:
    """What may be done when something of a kind is asked; nothing if nothing is said of it."""
    return glosas(game)["pistas"].get(kind, {}).get(language, "")
