"""Series of games: what they count, and that they can be played again."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from mazo.arena import memory
from mazo.arena.duels import Tally, play_one, simulate, wilson
from mazo.games import get as game_of
from mazo.players import get

GAME = game_of("atrum")


def counted(tally: Tally) -> dict[str, Any]:
    """A tally without the time it took."""
    return {name: value for name, value in vars(tally).items() if name != "seconds"}


@pytest.mark.parametrize(("seats", "formato"), sorted(set(GAME.layouts)))
def test_a_series_counts_its_games(seats: int, formato: str) -> None:
    tally = simulate(GAME, 2, seats, formato, turns=25, seed=4)
    size = 5 if formato == "torneo" else 3
    assert tally.games == 2 and tally.played["azar"] == 2 * seats and tally.decisions > 0 and tally.seconds > 0
    winners = seats // 2 if formato == "equipos" else 1
    assert sum(tally.by_seat.values()) == sum(tally.by_player.values()) == 2 * winners
    assert sum(tally.card_games.values()) == 2 * seats * size
    assert sum(tally.card_wins.values()) == 2 * winners * size
    assert all(tally.card_wins[card] <= n for card, n in tally.card_games.items())


def test_the_same_seed_gives_the_same_series() -> None:
    assert counted(simulate(GAME, 3, seed=9, turns=30)) == counted(simulate(GAME, 3, seed=9, turns=30))
    assert counted(simulate(GAME, 3, seed=9, turns=30)) != counted(simulate(GAME, 3, seed=10, turns=30))


def test_time_is_called() -> None:
    tally = simulate(GAME, 2, seed=1, turns=3)
    assert tally.timed_out == 2 and tally.turns == 8


def test_players_take_turns_at_the_seats() -> None:
    seen: list[Tally] = []
    tally = simulate(GAME, 4, players=("voraz", "azar"), turns=2, progress=lambda t: seen.append(t))
    assert tally.played == {"voraz": 4, "azar": 4} and len(seen) == 4 and seen[-1] is tally


def test_one_game_with_given_players() -> None:
    header = GAME.random_header(5)
    tally = play_one(GAME, header, [("uno", get("azar", 1)), ("dos", get("azar", 2))], b"key", 10)
    assert tally.played == {"uno": 1, "dos": 1} and sum(tally.by_player.values()) == 1


def test_tallies_add_up() -> None:
    one, two = simulate(GAME, 1, seed=1, turns=5), simulate(GAME, 1, seed=2, turns=5)
    both = Tally()
    both.add(one)
    both.add(two)
    assert (
        both.games == 2
        and both.decisions == one.decisions + two.decisions
        and both.by_seat == one.by_seat + two.by_seat
    )


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (80, 100, 0.7112, 0.8666),
    ],
)
def test_the_interval_of_a_proportion(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_what_has_been_read_is_not_looked_at_again() -> None:
    memory.keep()
    kept = gc.get_freeze_count()
    assert kept > 0
    memory.keep()
    assert gc.get_freeze_count() == kept
