"""A match is header, key and answers: replay, undo, branch, take-back, save and load."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazo.kernel import run
from mazo.kernel.decisions import PASS, Refused
from mazo.kernel.match import BadRecord, Match, fingerprint, load
from tests.kernel.toy import GAME, Toy

KEY = b"a key of a toy"


def new(seats: int = 2, cards: int = 20) -> Match:
    return Match(GAME, {"seats": seats, "cards": cards}, KEY)


def table(match: Match) -> Toy:
    assert isinstance(match.state, Toy)
    return match.state


def played(answers: int, seed: int = 1, seats: int = 2) -> Match:
    """A match at random, of so many answers at most."""
    rng, match = random.Random(seed), new(seats)
    while not match.over and len(match.answers) < answers:
        assert match.decision is not None
        match.answer(rng.randrange(len(match.decision.options)))
    return match


def test_a_key_is_made_where_none_is_given() -> None:
    assert Match(GAME, {"seats": 2}).key != Match(GAME, {"seats": 2}).key
    assert Match(GAME, {"seats": 2}, b"").key == b""


def test_only_the_seat_asked_may_answer() -> None:
    match = new()
    before = fingerprint(match.state)
    for seat in (1, 2, -1):
        with pytest.raises(Refused):
            match.answer(PASS, seat)
    with pytest.raises(Refused):
        match.answer(("no such act",), 0)
    assert fingerprint(match.state) == before and match.answers == []
    match.answer(PASS, 0)
    assert len(match.answers) == 1


def test_what_nobody_was_asked() -> None:
    match = new()
    with pytest.raises(Refused):
        match.happen(("resign", 7))
    with pytest.raises(Refused):
        match.happen(("turn", 1))
    match.happen(("resign", 1))
    assert match.over and table(match).result == ("won", 0) and match.answers == [("resign", 1)]
    for act in (("resign", 0), ("resign", 1)):
        with pytest.raises(Refused):
            match.happen(act)
    with pytest.raises(Refused):
        match.answer(0)


def test_the_log_is_what_happened() -> None:
    match = new(3)
    match.answer(("swap",))
    half = match.log()
    match.happen(("resign", 2))
    assert [e.kind for e in half] == ["shuffle", "draw", "draw", "draw", "draw"]
    assert [e.kind for e in match.log()] == ["shuffle", "draw", "draw", "draw", "resign"], "the swap did not happen"
    assert len(match.log()) == match.state.total_events()


@pytest.mark.parametrize("seed", range(4))
def test_undo_to_any_decision(seed: int) -> None:
    match = played(30, seed)
    prints = [fingerprint(p) for p in match.positions]
    for number in range(len(match.answers) - 1, -1, -1):
        answer = match.answers[number]
        match.undo(number)
        assert [fingerprint(p) for p in match.positions] == prints[: number + 1]
        match.take(answer)
        assert fingerprint(match.state) == prints[number + 1], "the same answer leads to the same place"
        match.undo(number)
    for bad in (-1, 0, 5):
        with pytest.raises(Refused):
            match.undo(bad)


def test_branches_are_independent() -> None:
    match = played(12)
    branch = match.branch(6)
    prints = [fingerprint(p) for p in match.positions]
    assert fingerprint(branch.state) == prints[6] and branch.answers == match.answers[:6]
    while not branch.over and len(branch.answers) < 20:
        branch.answer(0)
    assert [fingerprint(p) for p in match.positions] == prints and len(match.answers) == 12
    match.undo(2)
    assert len(branch.positions) == len(branch.answers) + 1 and fingerprint(branch.positions[6]) == prints[6]
    with pytest.raises(Refused):
        match.branch(9)


# Taking back


def test_an_open_act_can_be_taken_back() -> None:
    match = new()
    match.answer(("play", table(match).hand[0][0]))
    assert match.can_take_back(0) == 0


def test_nothing_is_taken_back_across_what_was_hidden() -> None:
    match = new()
    match.answer(("draw",))
    with pytest.raises(Refused, match="hidden") as refused:
        match.can_take_back(0)
    assert refused.value.rule == "T-2"


def test_nothing_is_taken_back_across_chance() -> None:
    match = new()
    match.answer(("luck",))
    with pytest.raises(Refused, match="chance"):
        match.can_take_back(0)


def test_nothing_is_taken_back_across_the_act_of_another() -> None:
    match = new()
    match.answer(PASS)
    assert match.can_take_back(0) == 0
    with pytest.raises(Refused, match="somebody else"):
        match.can_take_back(1)
    match.answer(PASS)
    with pytest.raises(Refused, match="somebody else"):
        match.can_take_back(0)
    assert match.can_take_back(1) == 1


def test_nothing_is_taken_back_across_an_interruption() -> None:
    match = new(3)
    match.happen(("resign", 2))
    with pytest.raises(Refused, match="somebody else"):
        match.can_take_back(0)


def test_there_may_be_nothing_to_take_back() -> None:
    with pytest.raises(Refused, match="nothing"):
        new().can_take_back(0)


def test_a_choice_half_way_is_taken_back_first() -> None:
    match = new()
    match.answer(("twice",))
    assert match.can_take_back(0) == 0
    match.answer(1)
    assert match.can_take_back(0) == 1
    match.undo(match.can_take_back(0))
    assert match.decision is not None and match.decision.kind == "twice" and table(match).pile == ()


# Saving


def saved(match: Match) -> Any:
    return json.loads(json.dumps(match.save()))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 40), st.integers(2, 4))
def test_a_saved_match_plays_again(seed: int, answers: int, seats: int) -> None:
    match = played(answers, seed, seats)
    if not match.over and seed % 3 == 0:
        match.happen(GAME.external(table(match))[0])
    again = load(GAME, saved(match))
    assert (again.answers, again.header, again.key) == (match.answers, match.header, match.key)
    assert [fingerprint(p) for p in again.positions] == [fingerprint(p) for p in match.positions]
    assert again.decision == match.decision and again.log() == match.log()


def test_a_record_without_a_fingerprint_is_taken_at_its_word() -> None:
    record = saved(played(5))
    del record["huella"]
    assert len(load(GAME, record).answers) == 5


def damaged() -> dict[str, Any]:
    """Records with one fault each."""
    good = saved(played(8))
    faults: dict[str, Any] = {
        "nothing": None, "list": [good], "text": "partida", "number": 3, "empty": {},
        "other format": {**good, "mazo": 99},
        "format as flag": {**good, "mazo": True}, "no format": {k: v for k, v in good.items() if k != "mazo"},
        "other game": {**good, "juego": "ajedrez"}, "no game": {k: v for k, v in good.items() if k != "juego"},
        "header as list": {**good, "cabecera": []}, "empty header": {**good, "cabecera": {}},
        "wrong seats": {**good, "cabecera": {"seats": "dos"}},
        "wrong cards": {**good, "cabecera": {"seats": 2, "cards": None}},
        "key as number": {**good, "clave": 5},
        "key not hexadecimal": {**good, "clave": "xyz"}, "empty key": {**good, "clave": ""},
        "other key": {**good, "clave": "00" * 16}, "other print": {**good, "huella": "0" * 24 + "-"},
        "answers as text": {**good, "respuestas": "0,1"}, "answers as mapping": {**good, "respuestas": {"0": 1}},
        "cut short": {**good, "respuestas": good["respuestas"][:-1]},
        "one more": {**good, "respuestas": [*good["respuestas"], 0]},
    }  # fmt: skip
    for name in ("cabecera", "clave", "respuestas"):
        faults[f"no {name}"] = {k: v for k, v in good.items() if k != name}
    wrong: list[Any] = [99, -1, True, None, 1.5, "0", {}, [], ["resign"], ["resign", 9], [["resign", 1]], ["turn", 1]]
    for bad in wrong:
        faults[f"answer {bad!r}"] = {**good, "respuestas": [bad, *good["respuestas"][1:]]}
    return faults


@pytest.mark.parametrize("fault", damaged())
def test_a_damaged_record_is_refused_in_spanish(fault: str) -> None:
    with pytest.raises(BadRecord) as bad:
        load(GAME, damaged()[fault])
    said = str(bad.value)
    assert said.endswith(".") and any(word in said for word in ("partida guardada", "archivo")), said


def test_a_truncated_file_is_not_read() -> None:
    text = json.dumps(saved(played(8)))
    for cut in range(0, len(text), 7):
        with pytest.raises((BadRecord, json.JSONDecodeError)):
            load(GAME, json.loads(text[:cut]))


def test_a_match_goes_on_after_loading() -> None:
    match, again = played(9), load(GAME, saved(played(9)))
    for _ in range(5):
        if match.over:
            break
        assert run.rest_of(match.answer(0)).digest() == run.rest_of(again.answer(0)).digest()
