"""The games: each is a folder here with a module ``game`` that holds ``GAME``, imported when it is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module, resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mazo.games.contract import AnyGame

from mazo.messages import say


@cache
def names() -> tuple[str, ...]:
    """The games there are, by the names of their folders."""
    here = resources.files(__package__)
    return tuple(sorted(entry.name for entry in here.iterdir() if entry.joinpath("game.py").is_file()))


def with_decks(name: str) -> bool:
    """Whether a game is played with decks, without importing it."""
    return resources.files(__package__).joinpath(name, "decks").is_dir()


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
