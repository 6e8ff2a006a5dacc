"""Between games of KeyForge: who chooses who begins, chains that move, and the auction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mazo.games.contract import SeatError
from mazo.games.keyforge.decks.mazos import nombres_de_mazos
from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.play.serie import CEDER, aprecia, dispone
from mazo.kernel import run
from mazo.kernel.decisions import Decision, Option

A, B = nombres_de_mazos()[:2]


def settled(answers: Sequence[Option], **more: Any) -> Decision | dict[str, Any]:
    return dispone({"mazos": [A, B], "subasta": True, **more}, (), answers)


def bid(*numbers: int) -> list[Option]:
    return [("puja", n) for n in numbers]


@pytest.mark.parametrize(
    ("wanted", "bids", "decks", "chains"),
    [
        (0, [5, 6, 7], [A, B], [7, 0]),
        (1, [5, 6, 7], [B, A], [7, 0]),
        (0, [5, 6], [B, A], [0, 6]),
        (1, [5, 6], [A, B], [0, 6]),
        (0, [0], [A, B], [0, 0]),
    ],
)
def test_whoever_bids_most_plays_the_deck_with_its_last_bid(
    wanted: int, bids: list[int], decks: list[str], chains: list[int]
) -> None:
    found = settled([("mazo", wanted), *bid(*bids), CEDER])
    assert isinstance(found, dict)
    assert (found["mazos"], found["cadenas"]) == (decks, chains)
    assert found["subasta"] == {"mazo": [A, B][wanted], "pujas": bids}
    s = run.start(GAME, GAME.setup(found, b"k"))
    assert [max(0, n - 1) for n in chains] == s.cadenas


def test_bids_are_asked_by_turns_and_each_above_the_last() -> None:
    first = settled([])
    assert isinstance(first, Decision) and (first.seat, first.kind, first.rule) == (0, "mazo", "KF-CAD-HAND-4")
    opening = settled([("mazo", 1)])
    assert isinstance(opening, Decision) and opening.seat == 0
    assert opening.options == tuple(("puja", n) for n in range(25))
    second = settled([("mazo", 1), *bid(4)])
    assert isinstance(second, Decision) and second.seat == 1
    assert second.options == (CEDER, *(("puja", n) for n in range(5, 25)))
    last = settled([("mazo", 1), *bid(4, 24)])
    assert isinstance(last, Decision) and last.options == (CEDER,)


def test_an_auctioned_handicap_stays() -> None:
    header = settled([("mazo", 0), *bid(6), CEDER])
    assert isinstance(header, dict)
    for won in range(1, 5):
        now = dispone(header, [(0,)] * won, ())
        assert isinstance(now, dict) and now["cadenas"] == [6, 0] and now["elige"] == 1


def test_machines_bid_for_the_better_deck_and_no_more_than_it_is_worth() -> None:
    header = {"mazos": [A, B], "subasta": True}
    answers: list[Option] = []
    while isinstance(found := dispone(header, (), answers), Decision):
        worth = aprecia(header, found)
        assert len(worth) == len(found.options)
        answers.append(found.options[worth.index(max(worth))])
    assert answers[-1] == CEDER and len(answers) < 12
    same = {"mazos": [A, A], "subasta": True}
    bidding = dispone(same, (), [("mazo", 0), *bid(1)])
    assert isinstance(bidding, Decision)
    worth = aprecia(same, bidding)
    assert bidding.options[worth.index(max(worth))] == CEDER


@pytest.mark.parametrize(
    "wrong",
    [
        {"primero": 2},
        {"primero": "x"},
        {"elige": 7},
        {"cadenas": [1]},
        {"cadenas": [-1, 0]},
        {"cadenas": [25, 0]},
        {"cadenas": "ab"},
        {"cadenas": ["a", 0]},
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SeatError, match="KF-"):
        GAME.setup({"mazos": [A, B], **wrong}, b"k")


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("chooser", [0, 1])
def test_the_choice_is_part_of_the_match(chooser: int, first: int) -> None:
    s = run.start(GAME, GAME.setup({"mazos": [A, B], "elige": chooser}, b"k"))
    assert s.decision is not None and s.decision.seat == chooser and s.decision.rule == "KF-PREP-5"
    t = run.answer(GAME, s, ("jugador", first))
    assert (t.inicial, [len(hand) for hand in t.mano]) == (first, [7, 6] if first == 0 else [6, 7])
    told = GAME.words(t, "es").suceso(t.fresh[0])
    assert told == f"Jugador {chooser + 1} elige quién empieza: Jugador {first + 1}."
