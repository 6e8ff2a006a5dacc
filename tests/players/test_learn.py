"""Values learned from games: the fit finds what made the data, and its quality is told as it is."""

from __future__ import annotations

import random

import pytest

from mazo import games
from mazo.kernel import run
from mazo.players import get, learn
from mazo.players.value import Value, features, logistic, read, value_of, written


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


def test_what_a_side_plays_with_is_accounted_for_and_is_no_part_of_a_value() -> None:
    """Creatures are worth nothing here: the deck that wins has more of them."""
    rng, found = random.Random(3), []
    for n in range(3000):
        strong = rng.choice((-1.0, 1.0))
        facts = {learn.EVALUATION: rng.gauss(0, 5), learn.ASKED: 1.0, "criaturas": strong + rng.gauss(0, 1)}
        sides = learn.sides_of({"mazos": ["fuerte", "flojo"]})[0 if strong > 0 else 1]
        won = rng.random() < logistic(0.2 * facts[learn.EVALUATION] + 2 * strong)
        found.append(learn.Sample(n, facts | sides, float(won)))
    names = (learn.EVALUATION, learn.ASKED, "criaturas")
    naive, value = learn.value_from(learn.fit(found, names)), learn.learned(found, names)
    assert set(value.weights) == {"criaturas"}
    assert naive.weights["criaturas"] * naive.scale > 5 and abs(value.weights["criaturas"]) * value.scale < 1
    told = learn.quality([(learn.chance_of(value, x.facts), x.won) for x in found])
    assert told.error < 0.04, "who does not know the decks is less sure"


def test_sides_are_told_apart_by_their_names_alone() -> None:
    one, other = learn.sides_of({"mazos": ["a", "b"]})
    assert one == {"lado a": 1.0, "lado b": -1.0} and other == {n: -x for n, x in one.items()}
    for header in ({}, {"mazos": ["a", "a"]}, {"mazos": ["a", {"nombre": "b"}]}):
        assert learn.sides_of(header) == [{}, {}]


@pytest.mark.parametrize("name", [n for n in games.names() if hasattr(games.get(n), "features")])
def test_features_tell_nothing_that_the_seat_does_not_know(name: str) -> None:
    """On a table that its seat cannot tell from the real one they are the same."""
    game, rng, looked = games.get(name), random.Random(2), 0
    s = run.start(game, game.setup(game.unattended(game.random_header(4)), b"r" * 16))
    for _ in range(150):
        if s.decision is None:
            break
        seat = s.decision.seat
        other = game.imagine(s, seat, rng)
        if other is not None:
            looked += 1
            assert features(game, other, seat) == features(game, s, seat)
        s = run.answer(game, s, rng.randrange(len(s.decision.options)))
    assert looked > 10


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
