"""A series: how it is counted, when it is over, what is settled before each game, and that it can be played again."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from mazo.arena import series
from mazo.arena.duels import play_series, simulate
from mazo.arena.series import BadSeries, Series
from mazo.games import get as game_of
from mazo.kernel.decisions import Decision, Option
from mazo.players import get

GAME = game_of("keyforge")
ATRUM = game_of("atrum")


@pytest.mark.parametrize(
    ("best_of", "results", "over", "leaders"),
    [
        (3, [], False, ()),
        (3, [(0,)], False, (0,)),
        (3, [(0,), (1,)], False, (0, 1)),
        (3, [(0,), (0,)], True, (0,)),
        (3, [(0,), (1,), (1,)], True, (1,)),
        (3, [(0,), (), (1,)], True, (0, 1)),
        (3, [(), (), ()], True, ()),
        (5, [(1,), (1,)], False, (1,)),
        (5, [(1,), (0,), (1,), (1,)], True, (1,)),
        (3, [(0, 2), (0, 2)], True, (0, 2)),
        (1, [(1,)], True, (1,)),
    ],
)
def test_how_a_series_stands(
    best_of: int, results: list[tuple[int, ...]], over: bool, leaders: tuple[int, ...]
) -> None:
    standing = series.best_of(best_of)
    for winners in results:
        assert not standing.over
        standing = standing.after(winners)
    assert (standing.over, standing.leaders()) == (over, leaders)
    assert series.series_of({"serie": standing.data()}) == standing


@pytest.mark.parametrize("n", [0, -1, 2, 4, 100, 101])
def test_a_series_must_be_able_to_tell(n: int) -> None:
    with pytest.raises(BadSeries, match="impar"):
        series.best_of(n)


@pytest.mark.parametrize(
    "data",
    [
        5,
        [],
        {},
        {"mejor_de": 3},
        {"mejor_de": "x", "ganan": []},
        {"mejor_de": 3, "ganan": 4},
        {"mejor_de": 2, "ganan": []},
        {"mejor_de": 3, "ganan": [["x"]]},
    ],
)
def test_a_damaged_series_is_refused(data: Any) -> None:
    with pytest.raises(BadSeries):
        series.series_of({"serie": data})
    assert series.series_of({}) is None


class Bargain:
    """A game that asks each seat a number before it is played."""

    def arrange(
        self, header: Mapping[str, Any], results: Sequence[tuple[int, ...]], answers: Sequence[Option]
    ) -> Decision | Mapping[str, Any]:
        if len(answers) < 2:
            return Decision(len(answers), "número", tuple(("número", n) for n in range(5)), "R-1")
        return {**header, "números": [a[1] for a in answers], "antes": len(results)}

    def appraise(self, header: Mapping[str, Any], decision: Decision) -> list[float]:
        return [float(-abs(o[1] - 3)) for o in decision.options]


def test_the_game_says_what_is_settled() -> None:
    asked: list[int] = []

    def choose(decision: Decision) -> int:
        asked.append(decision.seat)
        return series.machine(Bargain(), {}, decision, "voraz", random.Random(1))

    found = series.arranged(Bargain(), {"x": 1}, Series(3, ((0,),)), choose)
    assert asked == [0, 1]
    assert found == {"x": 1, "números": [3, 3], "antes": 1, "serie": {"mejor_de": 3, "ganan": [[0]]}}
    chosen = {series.machine(Bargain(), {}, Decision(0, "n", (("a",), ("b",)), "R"), "azar", random.Random(n))
              for n in range(20)}  # fmt: skip
    assert chosen == {0, 1}


def test_a_game_with_nothing_to_settle() -> None:
    assert series.arranged(ATRUM, {"x": 1}, series.best_of(1), lambda d: 0) == {"x": 1}


@pytest.mark.parametrize("game", [GAME, ATRUM], ids=["keyforge", "atrum"])
def test_series_are_counted(game: Any) -> None:
    tally = simulate(game, 4, players=("azar",), seed=3, turns=25, best_of=3)
    assert tally.series == 4 and 8 <= tally.games <= 12
    assert tally.series_played["azar"] == 8
    assert sum(tally.series_by_seat.values()) == sum(tally.series_by_player.values()) <= 4
    again = simulate(game, 4, players=("azar",), seed=3, turns=25, best_of=3)
    assert {**vars(tally), "seconds": 0} == {**vars(again), "seconds": 0}
    assert simulate(game, 2, players=("azar",), seed=3, turns=25).series == 0


def test_terms_are_of_every_game() -> None:
    decks = ['Miss "Onyx" Censorius', "Radiant Argus the Supreme"]
    tally = simulate(GAME, 3, seed=2, turns=6, terms={"mazos": decks, "cadenas": [4, 0]})
    assert set(tally.card_games) == set(decks) and tally.card_games[decks[0]] == 3


def test_the_loser_is_asked_who_begins() -> None:
    """Seen from outside: the header of the second game names the loser of the first."""
    seen: list[dict[str, Any]] = []

    class Spy(type(GAME)):  # type: ignore[misc]
        def setup(self, header: Mapping[str, Any], key: bytes) -> Any:
            seen.append(dict(header))
            return super().setup(header, key)

    header = GAME.unattended(GAME.random_header(8))
    players = [("azar", get("azar", 1)), ("azar", get("azar", 2))]
    tally = play_series(Spy(), header, players, b"k" * 16, series.best_of(3), random.Random(1), 40)
    assert len(seen) == tally.games >= 2
    for before, after in pairwise(seen):
        won = after["serie"]["ganan"]
        assert won[:-1] == before["serie"]["ganan"]
        assert after.get("elige") == (1 - won[-1][0] if won[-1] else None)
    assert "elige" not in seen[0]
