"""Views are complete: every column of a table that people may see changes somebody's view, and no other does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest

from mazo import games
from mazo.games.contract import AnyGame
from mazo.kernel import atoms
from mazo.kernel.match import Match
from mazo.kernel.state import COLUMN, State

VIEWERS = (-1, 0, 1)
KERNELS = frozenset({"minted"})
"""How many names viewers have been given, which is nobody's business."""


def columns(table: type[State]) -> list[str]:
    hints = get_type_hints(table, include_extras=True).items()
    return [name for name, hint in hints if get_origin(hint) is Annotated and COLUMN in get_args(hint)[1:]]


def positions(game: AnyGame) -> Iterator[State]:
    """Some positions of random games, well begun."""
    for seed in range(12):
        match, rng = Match(game, game.random_header(seed), bytes(16)), random.Random(seed)
        for n in range(150):
            if match.decision is None:
                break
            match.answer(rng.randrange(len(match.decision.options)))
            if n % 50 == 49:
                yield match.state


def seen(game: AnyGame, s: State, column: str) -> bool:
    """Whether somebody would see the table otherwise, if some cell of a column were another."""
    before: dict[int, Any] = {viewer: game.view(s, viewer) for viewer in VIEWERS}
    for index, value in enumerate(getattr(s, column)):
        changed = s.clone()
        atoms.put(changed, column, index, 0 if value else 1, "cambio", "", ())
        with suppress(LookupError, TypeError, ValueError):  # a value that cannot be
            if any(game.view(changed, viewer) != before[viewer] for viewer in VIEWERS):
                return True
    return False


@pytest.mark.parametrize("name", games.names())
def test_every_column_is_seen_or_said_not_to_be(name: str) -> None:
    game = games.get(name)
    wanted = set(columns(game.table)) - KERNELS
    assert game.table.unseen <= wanted, "what is not seen is a column"
    left = wanted - game.table.unseen
    for n, s in enumerate(positions(game)):
        shown = {column for column in sorted(left) if seen(game, s, column)}
        left -= shown
        if n == 0:
            hidden = {column for column in sorted(game.table.unseen) if seen(game, s, column)}
            assert not hidden, "said not to be seen, and they are"
        if not left:
            return
    pytest.fail(f"nobody sees {', '.join(sorted(left))}")
