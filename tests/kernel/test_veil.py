"""What an act may look at and still be taken back: nothing that somebody did not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from mazo.kernel import atoms, veil
from mazo.kernel.decisions import PASS, Decision, Refused
from mazo.kernel.match import Match
from mazo.kernel.run import ask
from mazo.kernel.veil import Hidden, Veiled, own
from tests.kernel.toy import DECK, Toy, ToyGame, new_table

Act = Callable[[Toy], object]


class OneAct(ToyGame):
    """Seat 0 is asked whether to do something; then seat 0 is asked again. Each has two cards in hand, of six."""

    def __init__(self, act: Act) -> None:
        def first(s: Toy, frame: tuple[Any, ...]) -> None:
            options = (("act",), *(("play", r) for r in own(s, 0).hand[0]))
            chosen = ask(s, Decision(0, "first", options, "T-1"))
            if chosen[0] == "play":
                atoms.carry(s, (chosen[1],), ("hand", 0), ("pile", -1))
                atoms.emit(s, "play", "T-3", (0, chosen[1]))
            else:
                act(s)
            atoms.become(s, ("then",))

        def then(s: Toy, frame: tuple[Any, ...]) -> None:
            ask(s, Decision(0, "then", (PASS,), "T-8"))
            atoms.leave(s)

        self.steps = {"first": first, "then": then}

    def setup(self, header: Mapping[str, Any], key: bytes) -> Toy:
        s = new_table(2, 6, key)
        for seat in (0, 1):
            atoms.carry(s, s.deck[:2], DECK, ("hand", seat))
        atoms.enter(s, ("first",))
        return s


def refused(act: Act) -> Refused | None:
    """Why an act of seat 0 cannot be taken back; None if it can."""
    match = Match(OneAct(act), {}, b"key")
    match.answer(("act",))
    try:
        assert match.can_take_back(0) == 0
    except Refused as why:
        return why
    return None


def test_what_looks_at_nothing_is_taken_back() -> None:
    def act(s: Toy) -> None:
        atoms.put(s, "score", 0, len(s.deck) + len(s.hand[1]), "score", "T-3", (0,))

    assert refused(lambda s: None) is None and refused(act) is None


def test_a_card_one_plays_oneself_is_taken_back() -> None:
    match = Match(OneAct(lambda s: None), {}, b"key")
    match.answer(1)
    assert match.can_take_back(0) == 0


def test_to_look_at_a_face_is_to_depend_on_it() -> None:
    """Whether it does anything with it or not: what did not happen tells as much."""
    for place, seat in (("deck", -1), ("hand", 0), ("hand", 1)):
        for wanted in (0, 99):

            def act(s: Toy, place: str = place, seat: int = seat, wanted: int = wanted) -> None:
                if s.face(atoms.contents(s, (place, seat))[0]) == wanted:
                    atoms.emit(s, "found", "T-3", ())

            why = refused(act)
            assert why is not None and why.detail == (place, seat) and why.why == veil.RULES


def test_a_question_that_lists_a_deck_has_shown_it() -> None:
    def act(s: Toy) -> None:
        ask(s, Decision(0, "search", tuple(("take", r) for r in s.deck), "T-7"))

    why = refused(act)
    assert why is not None and (why.why, why.rule, why.detail) == (veil.QUESTION, "T-7", DECK)


def test_asking_somebody_by_what_they_hold_tells_it() -> None:
    def act(s: Toy) -> None:
        able = [r for r in s.hand[1] if s.face(r) < 9]
        if able:
            ask(s, Decision(1, "answer", tuple(("play", r) for r in able), "T-7"))

    why = refused(act)
    assert why is not None and (why.why, why.rule, why.detail) == (veil.ASKED, "T-7", ("hand", 1))


def test_asking_somebody_whatever_they_hold_tells_nothing() -> None:
    def act(s: Toy) -> None:
        mine = own(s, 1)
        able = [("play", r) for r in mine.hand[1] if mine.face(r) < 9]
        ask(s, Decision(1, "answer", (*able, PASS), "T-7"))

    assert refused(act) is None


def test_what_one_seat_may_look_at_is_only_its_own() -> None:
    def act(s: Toy) -> None:
        mine = own(s, 1)
        ask(s, Decision(1, "answer", (("n", mine.face(mine.hand[0][0])),), "T-7"))

    why = refused(act)
    assert why is not None and why.detail == ("hand", 0)


def test_an_event_may_name_to_a_seat_what_it_holds_and_nothing_else() -> None:
    assert refused(lambda s: atoms.emit(s, "think", "T-3", (), (0, (s.hand[0][0],)))) is None
    for args, secret in (((), (0, ("deck", -1))), ((), (1, ("hand", 0))), (("hand", 0), None)):

        def act(s: Toy, args: Any = args, secret: Any = secret) -> None:
            named = (atoms.contents(s, args)[0],) if args else ()
            told = (secret[0], (atoms.contents(s, secret[1])[0],)) if secret else None
            atoms.emit(s, "look", "T-3", named, told)

        assert refused(act) is not None


def test_a_hidden_card_cannot_be_moved_nor_compared_nor_ordered() -> None:
    acts: list[Act] = [
        lambda s: atoms.carry(s, s.deck[:1], DECK, ("hand", 0)),
        lambda s: atoms.note(s, "notes", tuple(sorted(s.deck))),
        lambda s: atoms.put(s, "score", 0, int(4 in s.deck), "score", "T-3", (0,)),
        lambda s: atoms.put(s, "score", 0, len({*s.hand[1]}), "score", "T-3", (0,)),
        lambda s: atoms.put(s, "score", 0, s.mark[s.hand[1][0]], "score", "T-3", (0,)),
        lambda s: atoms.put(s, "score", 0, s.hand[1][0] + 1, "score", "T-3", (0,)),
        lambda s: atoms.put(s, "score", 0, 1 if s.hand[1][0] else 2, "score", "T-3", (0,)),
    ]
    for act in acts:
        assert refused(act) is not None


def test_what_goes_wrong_under_the_veil_is_refused() -> None:
    def act(s: Toy) -> None:
        if s.veil is not None:
            raise KeyError("as a defect would")

    why = refused(act)
    assert why is not None and why.why == veil.RULES


def test_what_a_veiled_card_can_do() -> None:
    among = frozenset({4, 5})
    one, other = (Veiled(r, DECK, -1, among) for r in (4, 5))
    assert one in (other, one) and one != 2 and one != other
    looks: list[Callable[[], Any]] = [
        lambda: one == 4,
        lambda: 5 in (one, other),
        lambda: hash(one),
        lambda: bool(one),
        lambda: f"{one}",
        lambda: [0, 1][one],  # type: ignore[call-overload]
    ]
    for look in looks:
        with pytest.raises(Hidden):
            look()


def test_it_is_looked_into_once_and_again_after_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    match = Match(OneAct(lambda s: None), {}, b"key")
    real = match._what_showed

    def what_showed(number: int) -> Any:
        asked.append(number)
        return real(number)

    monkeypatch.setattr(match, "_what_showed", what_showed)
    match.answer(("act",))
    assert [match.can_take_back(0) for _ in range(5)] == [0] * 5 and asked == [0]
    match.undo(0)
    match.answer(1)
    assert match.can_take_back(0) == 0 and asked == [0, 0]
