"""Tables as numbers: one size, nothing hidden in them, and what differs on the table differs in them."""

import random

import numpy as np
import pytest

from mazo import api
from mazo.api.encoding import ACTIONS, MORE, OPTION, SHOWN, Encoding


@pytest.mark.parametrize("name", api.games())
def test_one_size_and_no_number_out_of_bounds(name: str) -> None:
    game = api.game(name)
    encoding, rng = Encoding(game), random.Random(1)
    assert encoding.layout()[-1][1] + encoding.layout()[-1][2] == encoding.size
    seen = set()
    for seed in (1, 2):
        play = game.new(seed=seed)
        for _ in range(60):
            if play.over:
                break
            found = encoding.observation(play, play.seat or 0)
            assert found.shape == (encoding.size,) and found.dtype == np.float32 and np.isfinite(found).all()
            assert encoding.options(play).shape == (ACTIONS, OPTION)
            seen.add(found.tobytes())
            play.answer(rng.randrange(len(play.options)))
    assert len(seen) > 40


@pytest.mark.parametrize("name", api.games())
def test_what_a_seat_cannot_know_is_not_in_its_numbers(name: str) -> None:
    game = api.game(name)
    encoding, rng = Encoding(game), random.Random(3)
    play = game.new(seed=5)
    for _ in range(30):
        if play.over:
            break
        seat = play.seat
        assert seat is not None
        other = play.imagine(seat, rng)
        if other is not None:
            assert (encoding.observation(play, seat) == encoding.observation(other, seat)).all()
            assert (encoding.options(play) == encoding.options(other)).all()
        play.answer(rng.randrange(len(play.options)))


@pytest.mark.parametrize("name", api.games())
def test_what_is_remembered_is_what_is_found_anew(name: str) -> None:
    """Two plays by turns, each seat of each: the numbers are those of an encoding that has seen nothing."""
    game = api.game(name)
    encoding, rng = Encoding(game), random.Random(4)
    plays = [game.new(seed=8), game.new(seed=9)]
    for number in range(40):
        play = plays[number // 5 % 2]
        if play.over:
            continue
        fresh = Encoding(game)
        for seat in (0, 1):
            assert (encoding.observation(play, seat) == fresh.observation(play, seat)).all()
        assert (encoding.options(play) == fresh.options(play)).all()
        play.answer(rng.randrange(len(play.options)))


def test_options_that_do_not_fit_are_shown_page_by_page() -> None:
    game = api.game("keyforge")
    play, encoding = game.new(seed=1), Encoding(game)
    asked = play.decision
    assert asked is not None
    many = tuple(("casa", str(i)) for i in range(2 * SHOWN + 5))
    play.state = play.state.clone()
    play.state.decision = asked._replace(options=many)
    masks = [encoding.mask(play, asked.seat, page) for page in range(3)]
    assert [int(mask[:SHOWN].sum()) for mask in masks] == [SHOWN, SHOWN, 5]
    assert [int(mask[MORE]) for mask in masks] == [1, 1, 0]
    free = [(int(a), page) for page, mask in enumerate(masks) for a in np.flatnonzero(mask[:SHOWN])]
    reached = {encoding.option_of(action, page) for action, page in free}
    assert reached == set(range(len(many)))
    assert not encoding.mask(play, 1 - asked.seat).any()


def test_cards_with_the_same_facts_have_the_same_numbers_whatever_their_names() -> None:
    encoding = Encoding(api.game("keyforge"))
    printed = {"a": {"tipo": "criatura", "poder": 3}, "b": {"tipo": "criatura", "poder": 3}, "c": {"tipo": "acción"}}
    rows = {
        name: encoding._card({"id": name, "carta": name, "nombre": name.upper()}, printed) for name in printed
    }  # fmt: skip
    assert (rows["a"] == rows["b"]).all() and not (rows["a"] == rows["c"]).all()
