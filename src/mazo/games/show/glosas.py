"""What a game explains in one plain sentence, in both languages: ``glosas.yaml`` beside its rules.

``palabras``, ``estados``, ``zonas`` and ``otras`` are what the page explains; ``pistas``, what may be done when
something is asked, by the kind of question.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

import yaml

Glosas = Mapping[str, Mapping[str, Mapping[str, str]]]
FILE = "glosas.yaml"
CLASES = ("palabras", "estados", "zonas", "otras", "pistas")


@cache
def glosas(game: str) -> Glosas:
    """All a game explains: by class and name, in both languages."""
    text = resources.files(f"mazo.games.{game}").joinpath(FILE).read_text(encoding="utf-8")
    found: Glosas = yaml.safe_load(text)
    return found


@cache
def _palabras(game: str) -> Mapping[str, Mapping[str, str]]:
    return {name.casefold(): told for name, told in glosas(game)["palabras"].items()}


def palabra(game: str, name: str) -> Mapping[str, str] | None:
    """What a keyword means, however it is written."""
    return _palabras(game).get(name.casefold())


def pista(game: str, kind: str, language: str) -> str:
    """What may be done when something of a kind is asked; nothing if nothing is said of it."""
    return glosas(game)["pistas"].get(kind, {}).get(language, "")
