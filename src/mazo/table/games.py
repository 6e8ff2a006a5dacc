"""The games that can be played at the table, and their pages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from mazo import games
from mazo.games.page import Page
from mazo.kernel import atoms
from mazo.table.errors import no_game


@cache
def names() -> tuple[str, ...]:
    """The games that have a page."""
    return tuple(name for name in games.names() if games.has(name, "pagina"))


def get(name: str) -> Any:
    """A game by its name; ``Problem`` if it cannot be played at the table."""
    if name not in names():
        raise no_game(name)
    return games.get(name)


def page_of(name: str) -> Page:
    if name not in names():
        raise no_game(name)
    return cast(Page, games.part(name, "pagina"))


class Practice:
    """A game that begins from the table of a case, and is otherwise the same."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]:
        return dict(header)

    def setup(self, header: Mapping[str, Any], key: bytes) -> Any:
        s = page_of(self._game.name).monta(header["caso"], header.get("nombres") or ())
        atoms.rekey(s, key)
        return s


def game_for(name: str, header: Mapping[str, Any]) -> Any:
    """The game a header is of: the one so called, or a practice from the table of a case."""
    game = games.get(name)
    return Practice(game) if "caso" in header else game
