"""Games recorded once are played again: the same questions, the same table, the same views."""

from __future__ import annotations

import pytest

from mazo import games
from tests.golden.games import EVERY, kept, mark, start

MEANT = "if what a table holds was meant to change, record them again: python -m tests.golden.games"


@pytest.mark.parametrize("seed", range(0, 100, 5))
@pytest.mark.parametrize("name", games.names())
def test_a_recorded_game_is_played_the_same(name: str, seed: int) -> None:
    told = kept(name)[seed]
    match = start(name, seed)
    marks = iter(told["marks"])
    assert mark(match) == next(marks), "it does not begin the same"
    for n, answer in enumerate(told["answers"], 1):
        match.answer(answer)
        if n % EVERY == 0:
            assert mark(match) == next(marks), (
                f"it is another game after answer {n}, or one of the {EVERY} before; {MEANT}"
            )
    assert mark(match) == next(marks)
