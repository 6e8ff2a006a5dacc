"""A position is saved anywhere, also half-way through an effect, and goes on in another process."""

from __future__ import annotations

import json
import random

import pytest

from mazo.kernel import position, run
from mazo.kernel.match import Match
from tests.kernel.test_state import run_python
from tests.kernel.toy import GAME, Toy

CONTINUE = """
import json, sys
from mazo.kernel import position, run
from tests.kernel.toy import GAME, Conf, Toy
data, seats, faces, key, answers = json.loads(sys.argv[1])
s = position.load(GAME, Toy, data, Conf(seats, tuple(faces)), bytes.fromhex(key))
found = [[s.digest(), repr(s.decision), repr(s.fresh)]]
for given in answers:
    s = run.answer(GAME, s, given)
    found.append([s.digest(), repr(s.decision), repr(s.fresh)])
print(json.dumps(found))
"""


def half_way() -> Toy:
    """The first seat has drawn for a swap and is asked what to put back."""
    match = Match(GAME, {"seats": 2}, b"key")
    match.answer(("swap",))
    assert isinstance(match.state, Toy) and match.state.base is not None
    return match.state


def test_half_way_through_an_effect_and_resumed_in_another_process() -> None:
    s = half_way()
    sent = json.dumps([position.save(s), s.seats(), s.conf.faces, s.key.hex(), [1, 0, 2]])
    expected = [[s.digest(), repr(s.decision), "()"]]
    for given in (1, 0, 2):
        s = run.answer(GAME, s, given)
        expected.append([s.digest(), repr(s.decision), repr(s.fresh)])
    assert json.loads(run_python(CONTINUE, "random", sent)) == expected


def test_what_is_saved_is_the_rest_and_the_answers_since() -> None:
    s = half_way()
    data = position.save(s)
    assert data["answers"] == list(s.answers) != [] and data["seen"] == s.total_events()
    assert data["rest"]["deck"] != s.deck, "the rest is the table before the swap"
    assert "key" not in json.dumps(data)


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_match_is_saved_and_loaded(seed: int) -> None:
    rng, match = random.Random(seed), Match(GAME, {"seats": 2 + seed % 3, "cards": 16}, b"key")
    while not match.over and len(match.answers) < 40:
        s = match.state
        assert isinstance(s, Toy) and s.decision is not None
        again = position.load(GAME, Toy, json.loads(json.dumps(position.save(s))), s.conf, s.key)
        assert (again.digest(), again.decision, again.answers) == (s.digest(), s.decision, s.answers)
        assert again.fresh == (), "nothing is told twice"
        choice = rng.randrange(len(s.decision.options))
        assert run.answer(GAME, again, choice).fresh == run.answer(GAME, s, choice).fresh
        match.answer(choice)
