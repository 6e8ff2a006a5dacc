"""The games: each is a folder with a module ``game`` that holds ``GAME``, imported when it is asked for.

They are here, and in the folders that ``MAZO_JUEGOS`` names: a person's own games, which are no part of the project and
are everything the others are. Wherever it is, a game is the package ``mazo.games.<name>``.
"""

from __future__ import annotations

import os
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazo.games.contract import AnyGame

from mazo.messages import say
from mazo.rapido import OWN as OWN

__path__ += [os.path.abspath(place) for place in os.environ.get(OWN, "").split(os.pathsep) if place]


@cache
def names() -> tuple[str, ...]:
    """The games there are, by the names of their folders."""
    return tuple(sorted(_folders()))


def folder(name: str) -> Path:
    """Where a game is; ``LookupError``, as ``get``, if there is none."""
    return _folders()[known(name)]


@cache
def _folders() -> dict[str, Path]:
    """The folder of each game: of two with one name, the first that would be imported."""
    found: dict[str, Path] = {}
    for place in (Path(place) for place in __path__ if Path(place).is_dir()):
        for entry in place.iterdir():
            if (entry / "game.py").is_file() and entry.name.isidentifier():
                found.setdefault(entry.name, entry)
    return found


def with_decks(name: str) -> bool:
    """Whether a game is played with decks, without importing it."""
    return (folder(name) / "decks").is_dir()


def get(name: str) -> AnyGame:
    """A game by its name, however it is cased; ``LookupError`` with a suggestion if there is none."""
    found: AnyGame = import_module(f"mazo.games.{known(name)}.game").GAME
    return found


def known(name: str) -> str:
    """The right name of a game; ``LookupError``, as ``get``, if there is none."""
    wanted = name.strip().casefold()
    if wanted in names():
        return wanted
    titled = [n for n in names() if wanted and _title(n).startswith(wanted)]
    if len(titled) == 1:
        return titled[0]
    near = get_close_matches(wanted, names(), n=1, cutoff=0.5)
    hint = say("games.perhaps-name", name=near[0]) if near else say("games.there-are", known=", ".join(names()))
    raise LookupError(say("games.no-game", name=name, hint=hint))


@cache
def _title(name: str) -> str:
    """What a game is called, as the first words of its package say."""
    return (import_module(f"mazo.games.{name}").__doc__ or "").partition(":")[0].casefold()
