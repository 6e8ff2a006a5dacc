"""What a game explains in one plain sentence, in both languages: ``glosas.yaml`` beside its rules.

``palabras``, ``estados``, ``zonas`` and ``otras`` are what the page explains; ``pistas``, what may be done when
something is asked, by the kind of question.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import yaml

from mazo.games import folder

Glosas = Mapping[str, Mapping[str, Mapping[str, str]]]
FILE = "glosas.yaml"
CLASES = ("palabras", "estados", "zonas", "otras", "pistas")


@cache
def glosas(game: str) -> Glosas:
    """All a game explains: by class and name, in both languages; nothing, where it says nothing."""
    file = folder(game) / FILE
    said = yaml.safe_load(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {**{name: {} for name in CLASES}, **said}


@cache
def _palabras(game: str) -> Mapping[str, Mapping[str, str]]:
    return {name.casefold(): told for name, told in glosas(game)["palabras"].items()}


def palabra(game: str, name: str) -> Mapping[str, str] | None:
    """What a keyword means, however it is written."""
    return _palabras(game).get(name.casefold())


def pista(game: str, kind: str, language: str) -> str:
    """What may be done when something of a kind is asked; nothing if nothing is said of it."""
    return glosas(game)["pistas"].get(kind, {}).get(language, "")
