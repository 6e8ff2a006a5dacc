"""Each atom writes, says so, and counts what it wrote."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations

import pytest

from mazo.kernel import atoms
from mazo.kernel.decisions import Over
from mazo.kernel.state import Event
from tests.kernel.toy import DECK, PILE, Toy, new_table

DRAWS = 20_000


def counted(s: Toy, write: Callable[[Toy], object]) -> tuple[int, int, list[Event]]:
    """By how much a write raised version and matter, and the events it emitted."""
    version, matter, events = s.version, s.matter, len(s.events)
    write(s)
    return s.version - version, s.matter - matter, s.events[events:]


def test_put_writes_a_cell_and_says_so() -> None:
    s = new_table()
    atoms.resolving(s, (1, 2))
    version, matter, events = counted(s, lambda t: atoms.put(t, "mark", 3, 7, "mark", "T-1", (3, 7)))
    assert s.mark[3] == 7 and version > 0 and matter > 0
    assert events == [Event("mark", "T-1", (1, 2), (3, 7), None)]


@pytest.mark.parametrize(
    "write",
    [
        lambda s: atoms.tally(s, "mark", 0, 1),
        lambda s: atoms.note(s, "turn", 1),
        lambda s: atoms.carry(s, (0,), DECK, PILE),
        lambda s: atoms.deal(s, PILE, ()),
        lambda s: atoms.rekey(s, b"other"),
        lambda s: atoms.set_chance(s, (1,)),
        lambda s: atoms.modify(s, "strength", (), 1, ()),
        lambda s: atoms.expire(s, lambda until: True),
        lambda s: atoms.lot(s, (1, 2)),
        lambda s: atoms.sample(s, s.deck, 2),
    ],
)
def test_silent_atoms_count_and_emit_nothing(write: Callable[[Toy], object]) -> None:
    version, matter, events = counted(new_table(), write)
    assert version > 0 and matter > 0 and events == []


@pytest.mark.parametrize(
    "write",
    [
        lambda s: atoms.stand(s, turn=4),
        lambda s: atoms.enter(s, ("turn", 0)),
        lambda s: atoms.become(s, ("turn", 1)),
        lambda s: atoms.follow(s, ("turn", 1)),
        lambda s: atoms.leave(s),
        lambda s: atoms.resolving(s, (1,)),
        lambda s: atoms.emit(s, "x", "T-1"),
    ],
)
def test_what_no_query_depends_on_is_not_matter(write: Callable[[Toy], object]) -> None:
    version, matter, _ = counted(new_table(), write)
    assert version > 0 and matter == 0


def test_a_remembered_answer_dies_with_the_next_matter() -> None:
    s = new_table()
    atoms.remember(s, "q", 42)
    assert s.memo["q"] == (s.matter, 42)
    atoms.stand(s, turn=1)
    assert s.memo["q"][0] == s.matter
    atoms.tally(s, "mark", 0, 1)
    assert s.memo["q"][0] != s.matter


def test_emit_keeps_secret_apart() -> None:
    s = new_table()
    atoms.emit(s, "draw", "T-2", (0, 1), (0, (5,)))
    assert s.events[-1].args == (0, 1) and s.events[-1].secret == (0, (5,))


def test_frames_are_a_stack() -> None:
    s = new_table()
    atoms.enter(s, ("a",), ("b",))
    assert list(s.frames) == [("a",), ("b",)]
    atoms.become(s, ("c",), ("d",))
    assert list(s.frames) == [("a",), ("c",), ("d",)]
    atoms.leave(s)
    assert list(s.frames) == [("a",), ("c",)]
    atoms.follow(s, ("e",), [("f",), ("g",)])
    assert list(s.frames) == [("a",), ("e",), ("f",), ("g",)]
    atoms.follow(s, ("h",))
    assert list(s.frames) == [("a",), ("e",), ("f",), ("h",)]


def test_finish_ends_at_once() -> None:
    s = new_table()
    atoms.enter(s, ("turn", 0))
    with pytest.raises(Over):
        atoms.finish(s, ("won", 1), "T-9")
    assert s.result == ("won", 1) and s.frames == () and s.events[-1][:2] == ("win", "T-9")


# Moving, and the names cards have for their viewers


def test_move_keeps_order_and_end() -> None:
    s = new_table()
    atoms.carry(s, (4, 2), DECK, PILE)
    atoms.carry(s, (7, 0), DECK, PILE, atoms.TOP)
    assert s.pile == (7, 0, 4, 2) and s.deck == (1, 3, 5, 6, 8, 9)
    atoms.carry(s, (0,), PILE, PILE)
    assert s.pile == (7, 4, 2, 0)
    atoms.carry(s, (2,), PILE, PILE, atoms.TOP)
    assert s.pile == (2, 7, 4, 0)


@pytest.mark.parametrize("rows", [(99,), (0, 99), (0, 0)])
def test_move_of_an_absent_card_is_refused(rows: Sequence[int]) -> None:
    s = new_table()
    before = s.digest()
    with pytest.raises(ValueError, match="not all in"):
        atoms.carry(s, rows, DECK, PILE)
    assert s.digest() == before


def test_exchange_takes_the_very_place() -> None:
    s = new_table()
    atoms.carry(s, (0, 1, 2), DECK, ("hand", 0))
    atoms.carry(s, (3,), DECK, ("hand", 1))
    before = s.alias[1], s.alias[3]
    atoms.exchange(s, ("hand", 0), 1, 3)
    atoms.exchange(s, ("hand", 1), 3, 1)
    assert s.hand == [(0, 3, 2), (1,)]
    assert s.alias[3] == s.minted[0] == 4 and s.alias[1] == s.minted[1] == 2 and (s.alias[1], s.alias[3]) != before
    with pytest.raises(ValueError, match="is not in"):
        atoms.exchange(s, ("hand", 0), 9, 3)


def test_aliases_are_minted_by_audience() -> None:
    s = new_table()
    atoms.carry(s, (8, 9), DECK, ("hand", 1))
    assert (s.alias[8], s.alias[9], s.minted) == (1, 2, [0, 2, 0])
    atoms.carry(s, (9,), ("hand", 1), PILE)
    assert (s.alias[9], s.minted) == (1, [0, 2, 1])
    atoms.carry(s, (9,), PILE, DECK)
    assert s.alias[9] == 0, "nobody sees the deck: no name is left"
    atoms.carry(s, (9,), DECK, PILE)
    assert (s.alias[9], s.minted) == (2, [0, 2, 2]), "a card that was hidden comes back with another name"


# Chance


def outcomes(key: bytes, times: int = 5) -> list[object]:
    s = new_table(key=key)
    found: list[object] = []
    for _ in range(times):
        atoms.shuffle(s, DECK, "T-0")
        found += [s.deck, tuple(atoms.sample(s, s.deck, 3)), atoms.lot(s, (4, 5, 6, 7))]
    return found


def test_chance_is_a_function_of_key_and_counter() -> None:
    assert outcomes(b"one") == outcomes(b"one") != outcomes(b"two")
    s = new_table()
    atoms.shuffle(s, DECK, "T-0")
    first = s.deck
    atoms.deal(s, DECK, tuple(range(10)))
    atoms.shuffle(s, DECK, "T-0")
    assert s.deck != first and s.chance == 2
    atoms.deal(s, DECK, tuple(range(10)))
    atoms.note(s, "chance", 0)
    atoms.shuffle(s, DECK, "T-0")
    assert s.deck == first


def test_every_chance_is_counted_once() -> None:
    s = new_table()
    atoms.shuffle(s, DECK, "T-0")
    atoms.sample(s, s.deck, 4)
    atoms.lot(s, (1, 2, 3))
    assert s.chance == 3
    assert atoms.sample(s, s.deck, 0) == atoms.sample(s, (), 3) == [] and s.chance == 3, "nothing to draw: no chance"


def test_shuffle_cites_and_loses_nothing() -> None:
    s = new_table()
    atoms.shuffle(s, DECK, "T-0")
    assert sorted(s.deck) == list(range(10)) and s.deck != tuple(range(10))
    assert s.events[-1] == Event("shuffle", "T-0", (), DECK)


def test_sample_does_not_repeat_nor_exceed() -> None:
    s = new_table()
    for size in (1, 3, 10, 50):
        taken = atoms.sample(s, s.deck, size)
        assert len(set(taken)) == len(taken) == min(size, 10) and set(taken) <= set(s.deck)


def test_outcomes_can_be_set_by_face_and_by_row() -> None:
    s = new_table()
    atoms.set_chance(s, (3, ~9, 3))
    atoms.set_chance(s, (~5,))
    atoms.set_chance(s, (2,))
    atoms.set_chance(s, (1,))
    atoms.shuffle(s, DECK, "T-0")
    assert s.deck == (6, 9, 7, 0, 1, 2, 3, 4, 5, 8), "those set come first, the others keep their order"
    assert atoms.sample(s, s.deck, 1) == [5]
    assert atoms.lot(s, (10, 20, 30)) == 30, "the outcome of a lot is its position"
    assert atoms.sample(s, s.deck, 2)[0] == 2, "an outcome may set only the first"
    assert s.fixed == () and s.chance == 4, "what is set beforehand counts too"
    free = new_table()
    atoms.note(free, "chance", 4)
    assert atoms.sample(s, range(10), 3) == atoms.sample(free, range(10), 3), "afterwards chance goes on as counted"


def chi_square(found: Counter[object], cells: int) -> float:
    expected = sum(found.values()) / cells
    return sum((found[c] - expected) ** 2 / expected for c in found) + (cells - len(found)) * expected


def test_chance_is_fair() -> None:
    """Sums of squares far below the 1 in 10,000 limits of their distributions (the draws are fixed by the key)."""
    s = new_table(key=b"fair")
    lots = Counter[object](atoms.lot(s, range(6)) for _ in range(DRAWS))
    assert chi_square(lots, 6) < 25.7  # 5 degrees of freedom
    samples = Counter[object](tuple(atoms.sample(s, range(5), 2)) for _ in range(DRAWS))
    assert set(samples) == set(permutations(range(5), 2)) and chi_square(samples, 20) < 50.8  # 19
    orders = Counter[object]()
    for _ in range(DRAWS):
        atoms.deal(s, PILE, (0, 1, 2, 3))
        atoms.shuffle(s, PILE, "T-0")
        orders[s.pile] += 1
        s.events.clear()
    assert set(orders) == set(permutations(range(4))) and chi_square(orders, 24) < 57.1  # 23


@pytest.mark.parametrize(
    ("write", "raises"),
    [
        (lambda s: atoms.tally(s, "mark", 0, 1), True),
        (lambda s: atoms.put(s, "mark", 0, 1, "mark", "T-1", ()), True),
        (lambda s: atoms.tally(s, "score", 0, 1), False),
        (lambda s: atoms.carry(s, (0,), DECK, PILE), True),
        (lambda s: atoms.carry(s, (0,), DECK, ("hand", 0)), False),
        (lambda s: atoms.note(s, "turn", 1), True),
        (lambda s: atoms.note(s, "notes", ()), False),
        (lambda s: atoms.modify(s, "strength", (), 1, ()), True),
        (lambda s: atoms.expire(s, lambda until: True), False),
        (lambda s: atoms.emit(s, "x", "T-1"), False),
    ],
)
def test_only_writes_of_the_shape_raise_it(
    write: Callable[[Toy], object], raises: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "shaping", frozenset({"mark", "pile", "turn"}))
    s = new_table()
    before = s.shape
    write(s)
    assert (s.shape > before) is raises


def test_what_depends_on_the_shape_is_remembered_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "shaping", frozenset({"pile"}))
    s = new_table()
    atoms.remember_shape(s, "query", 7)
    atoms.tally(s, "mark", 0, 1)
    assert s.memo["query"] == (s.shape, 7)
    atoms.carry(s, (0,), DECK, PILE)
    assert s.memo["query"][0] != s.shape


def test_the_end_of_an_effect_changes_the_shape() -> None:
    s = new_table()
    atoms.modify(s, "strength", (), 1, ("turn", 1))
    before = s.shape
    atoms.expire(s, lambda until: until == ("turn", 2))
    assert s.shape == before
    atoms.expire(s, lambda until: until == ("turn", 1))
    assert s.shape > before and s.modifiers == ()


def test_a_column_is_copied_by_the_first_write_and_by_no_other() -> None:
    s = new_table()
    copy = s.clone()
    assert copy.mark is s.mark and copy.score is s.score
    atoms.tally(copy, "mark", 0, 5)
    owned = copy.mark
    assert owned is not s.mark and copy.score is s.score and s.mark[0] == 0
    atoms.tally(copy, "mark", 1, 6)
    assert copy.mark is owned
    again = copy.clone()
    atoms.tally(copy, "mark", 2, 7)
    assert copy.mark[:3] == [5, 6, 7] and again.mark[:3] == [5, 6, 0], "what was its own is shared once cloned"
