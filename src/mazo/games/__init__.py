"""The games: each is a folder here with a module ``game`` that holds ``GAME``, imported when it is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import Any


@cache
def names() -> tuple[str, ...]:
    """The games there are, by the names of their folders."""
    here = resources.files(__package__)
    return tuple(sorted(entry.name for entry in here.iterdir() if entry.joinpath("game.py").is_file()))


def get(name: str) -> Any:
    """A game by its name, however it is cased; ``LookupError`` with a suggestion if there is none."""
    return import_module(f"mazo.games.{known(name)}.game").GAME


def known(name: str) -> str:
    """The right name of a game; ``LookupError``, as ``get``, if there is none."""
    wanted = name.strip().casefold()
    if wanted in names():
        return wanted
    titled = [n for n in names() if wanted and _title(n).startswith(wanted)]
    if len(titled) == 1:
        return titled[0]
    near = get_close_matches(wanted, names(), n=1, cutoff=0.5)
    hint = f"¿Quizá «{near[0]}»?" if near else f"Hay: {', '.join(names())}."
    raise LookupError(f"No hay un juego «{name}». {hint}")


@cache
def _title(name: str) -> str:
    """What a game is called, as the first words of its package say."""
    return (import_module(f"mazo.games.{name}").__doc__ or "").partition(":")[0].casefold()


def has(name: str, module: str) -> bool:
    """Whether a game has a further module, without importing it."""
    return find_spec(f"mazo.games.{known(name)}.{module}") is not None


def part(name: str, module: str) -> ModuleType | None:
    """A further module of a game (its drawing, its scenarios), or None if it does not have it."""
    return import_module(f"mazo.games.{known(name)}.{module}") if has(name, module) else None
