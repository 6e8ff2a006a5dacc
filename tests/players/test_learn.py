"""Values learned from games: the fit finds what made the data, and its quality is told as it is."""

from __future__ import annotations

import random

import pytest

from mazo import games
from mazo.players import get, learn
from mazo.players.value import Value, logistic, read, value_of, written


def made(count: int, seed: int = 1) -> list[learn.Sample]:
    rng = random.Random(seed)
    found = []
    for n in range(count):
        facts = {learn.EVALUATION: rng.gauss(0, 10), learn.ASKED: rng.choice((-1.0, 1.0)), "criaturas": rng.gauss(0, 2)}
        chance = logistic(0.1 * facts[learn.EVALUATION] + 0.3 * facts[learn.ASKED] - 0.2 * facts["criaturas"])
        found.append(learn.Sample(n, facts, float(rng.random() < chance)))
    return found


def test_the_fit_finds_the_weights_that_made_the_data() -> None:
    weights = learn.fit(made(4000), [learn.EVALUATION, learn.ASKED, "criaturas"])
    assert weights[learn.EVALUATION] == pytest.approx(0.1, rel=0.15)
    assert weights[learn.ASKED] == pytest.approx(0.3, rel=0.3)
    assert weights["criaturas"] == pytest.approx(-0.2, rel=0.25)
    value = learn.value_from(weights)
    told = [(learn.chance_of(value, x.facts), x.won) for x in made(2000, 2)]
    found = learn.quality(told)
    assert found.error < 0.04 and found.order > 0.7 and sum(n for n, _, _ in found.bins) == 2000


def test_a_system_is_solved() -> None:
    assert learn.solved([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_order_counts_ties_for_half() -> None:
    assert learn.order([(0.5, 1.0), (0.5, 0.0)]) == 0.5
    assert learn.order([(0.9, 1.0), (0.1, 0.0), (0.4, 1.0), (0.6, 0.0)]) == 0.75


def test_bad_chances_are_seen_to_be_bad() -> None:
    assert learn.quality([(0.9, 0.0)] * 50 + [(0.1, 1.0)] * 50).error == pytest.approx(0.9)


def test_a_value_is_kept_and_read_again() -> None:
    value = Value(11.5, 0.25, {"criaturas": -0.125}, 3)
    assert read(written(value, {"partidas": 10})) == value


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_value(name: str) -> None:
    assert 1 < value_of(name).scale < 100


def test_positions_of_a_game_tell_who_won_it() -> None:
    game = games.get("myl")
    header = game.unattended(game.random_header(3))
    choosers = [get("azar", a).choose for a in (0, 1)]
    found = learn.samples(game, header, b"k" * 16, choosers, 5)
    assert found and {x.game for x in found} == {5} and sum(x.won for x in found) * 2 == len(found)
    assert all(set(x.facts) >= {learn.EVALUATION, learn.ASKED} for x in found)
