"""The games that can be played at the table, and their pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazo import games
from mazo.games.contract import AnyGame
from mazo.games.contract.page import Page
from mazo.table.errors import no_game


def names() -> tuple[str, ...]:
    return games.names()


def at_the_door() -> tuple[str, ...]:
    """Those offered on the first page; the others are in the workshop, to begin one's own from."""
    return tuple(name for name in names() if not games.get(name).original)


def get(name: str) -> AnyGame:
    """A game by its name; ``Problem`` if it cannot be played at the table."""
    if name not in names():
        raise no_game(name)
    return games.get(name)


def page_of(name: str) -> Page:
    return get(name).page


def game_for(name: str, header: Mapping[str, Any]) -> AnyGame:
    """The game a header is of."""
    return games.get(name)
