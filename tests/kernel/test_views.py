"""How a viewer may name a card, and which table a viewer looks at."""

from __future__ import annotations

from mazo.kernel import atoms, run
from mazo.kernel.match import Match
from mazo.kernel.views import SPECTATOR, handle, seen_by, zone_of
from tests.kernel.toy import DECK, GAME, PILE, Toy, new_table

SWAP = frozenset({"swap"})


def dealt() -> Toy:
    s = new_table()
    atoms.carry(s, (4, 5), DECK, ("hand", 0))
    atoms.carry(s, (6,), DECK, ("hand", 1))
    atoms.carry(s, (7,), DECK, PILE)
    return s


def test_where_a_card_is() -> None:
    s = dealt()
    assert [zone_of(s, r) for r in (0, 4, 6, 7, 99)] == [DECK, ("hand", 0), ("hand", 1), PILE, None]


def test_handles_by_audience() -> None:
    s = dealt()
    nobody, everyone = ("", "", ""), ("p1", "p1", "p1")
    for row, names in {0: nobody, 5: ("m2", "", ""), 6: ("", "m1", ""), 7: everyone, 99: nobody}.items():
        assert tuple(handle(s, row, viewer) for viewer in (0, 1, SPECTATOR)) == names


def test_a_card_cannot_be_followed_through_a_hidden_zone() -> None:
    s = dealt()
    before = handle(s, 7, 0)
    atoms.carry(s, (7,), PILE, DECK)
    atoms.shuffle(s, DECK, "T-0")
    assert handle(s, 7, 0) == ""
    atoms.carry(s, (7,), DECK, PILE)
    assert handle(s, 7, 0) not in ("", before)


def test_a_private_act_half_way_is_not_on_the_table_of_the_others() -> None:
    match = Match(GAME, {"seats": 2}, b"key")
    start = match.state
    s = match.answer(("swap",))
    assert seen_by(s, 0, SWAP) is s
    assert seen_by(s, 1, SWAP) is seen_by(s, SPECTATOR, SWAP) is run.rest_of(s) is start
    assert seen_by(s, 1, frozenset()) is s, "other acts are seen as they are done"
    done = match.answer(0)
    assert seen_by(done, 0, SWAP) is seen_by(done, 1, SWAP) is done
    over = match.happen(("resign", 0))
    assert seen_by(over, 1, SWAP) is over
