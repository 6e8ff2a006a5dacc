"""A choice is said to have cost something only if it did so on tables by which it was not chosen."""

from typing import Any

import pytest

from mazo import api
from mazo.players import review, verdict


def decisions(count: int) -> list[tuple[api.Play, int]]:
    """Some decisions of a game at random, each with what was answered."""
    play = api.game("liza").new(seed=2)
    found: list[tuple[api.Play, int]] = []
    bots = [api.bot("azar", seat) for seat in (0, 1)]
    while (seat := play.seat) is not None and len(found) < count:
        chosen = bots[seat].choose(play.glimpse())
        if len(play.options) > 1:
            found.append((play.clone(), chosen))
        play.answer(chosen)
    return found


def first_look(better: int) -> Any:
    """A first look to which some answer seemed better."""

    def judge(*_: Any) -> review.Judged:
        return {
            "n": 0, "nota": review.CARELESS, "mejor_opcion": better, "mejor": "otra", "chance": 0.3,
            "mejor_chance": 0.6, "pierde": 0.3, "margen": 0.1, "linea": [1], "mesas": 8,
        }  # fmt: skip

    return judge


def test_what_is_told_is_what_the_second_look_found(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = cleared = 0
    for play, chosen in decisions(40):
        other = (chosen + 1) % len(play.options)
        monkeypatch.setattr(review, "judge", first_look(other))
        one = verdict.judge(play.game.rules, play.state, 0, chosen, "es", 0.0)
        assert one is not None and one["mesas"] == verdict.LEAST
        if one["nota"]:
            marked += 1
            assert one["pierde"] >= max(review.SLIGHT, review.SURE * one["margen"]) - 1e-4
            assert one["mejor_opcion"] == other and one["linea"]
            assert abs(one["mejor_chance"] - one["chance"] - one["pierde"]) < 1e-3
        else:
            cleared += 1
            assert one["mejor_opcion"] == chosen and not one["mejor"] and not one["linea"]
            assert one["chance"] == one["mejor_chance"]
    assert marked and cleared


def test_luck_is_not_taken_for_an_oversight(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answer against itself, as if it had been luckier the first time: nothing is said."""
    (play, chosen), *_ = decisions(1)
    monkeypatch.setattr(review, "judge", first_look(chosen))
    found = verdict.judge(play.game.rules, play.state, 0, chosen, "es", 0.0)
    assert found is not None and not found["nota"] and found["pierde"] == 0


def test_what_is_not_marked_is_told_as_it_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of several looks better than it is: the curve is of what was chosen."""
    (play, chosen), *_ = decisions(1)
    told = {**first_look(chosen)(), "nota": review.NOTHING}
    monkeypatch.setattr(review, "judge", lambda *_: told)
    found = verdict.judge(play.game.rules, play.state, 0, chosen, "es", 0.0)
    assert found is not None and found["mejor_chance"] == found["chance"] == told["chance"]
