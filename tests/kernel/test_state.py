"""The table as columns: clone, dump, load and digest, generated from the annotations."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazo
from mazo.kernel import atoms
from mazo.kernel.interception import Guard
from mazo.kernel.state import Column, State, Static, table
from mazo.kernel.triggers import Listener
from tests.kernel.toy import DECK, PILE, Note, Toy, new_table

ROOT = Path(__file__).resolve().parents[2]


def hear(s: Toy) -> None:
    atoms.listen(s, Listener("x", (), ("echo",), True, ()))
    atoms.emit(s, "x", "T-1")


WRITES: dict[str, Callable[[Toy], object]] = {
    "frames": lambda s: atoms.enter(s, ("turn", 1)),
    "chance": lambda s: atoms.shuffle(s, DECK, "T-0"),
    "fixed": lambda s: atoms.set_chance(s, (1, 2)),
    "modifiers": lambda s: atoms.modify(s, "strength", (1,), 2, ("turn", 3)),
    "guards": lambda s: atoms.guard(s, Guard("harm", (0,), 2, "T-1", (), ("turn", 3))),
    "listeners": lambda s: atoms.listen(s, Listener("draw", (0,), ("echo", 1), True, ("turn", 3))),
    "pending": hear,
    "path": lambda s: atoms.resolving(s, (1, (2, 3))),
    "result": lambda s: atoms.note(s, "result", ("won", 1)),
    "alias": lambda s: atoms.carry(s, (0,), DECK, ("hand", 0)),
    "minted": lambda s: atoms.carry(s, (1,), DECK, PILE),
    "stamp": lambda s: atoms.modify(s, "strength", (1,), ("sum", 1), ()),
    "event_base": lambda s: atoms.note(s, "event_base", 7),
    "deck": lambda s: atoms.carry(s, s.deck[:1], DECK, DECK),
    "pile": lambda s: atoms.carry(s, (2,), DECK, PILE),
    "hand": lambda s: atoms.carry(s, (3,), DECK, ("hand", 1)),
    "mark": lambda s: atoms.put(s, "mark", 4, 1, "mark", "T-1", (4,)),
    "score": lambda s: atoms.tally(s, "score", 1, 9),
    "turn": lambda s: atoms.note(s, "turn", 5),
    "notes": lambda s: atoms.note(s, "notes", (Note(0, ("a", "b")), Note(1, ()))),
}
"""A write for every attribute that is part of a position."""


def plain(s: State) -> Any:
    """A position as it is after a trip through JSON."""
    return json.loads(json.dumps(s.dump()))


def test_there_is_a_write_for_every_saved_attribute() -> None:
    assert set(WRITES) == set(Toy._saved)


@pytest.mark.parametrize("name", sorted(WRITES))
def test_a_clone_is_independent(name: str) -> None:
    s = new_table()
    before, dumped = s.digest(), plain(s)
    copy = s.clone()
    WRITES[name](copy)
    assert plain(copy)[name] != dumped[name]
    assert s.digest() == before and plain(s) == dumped
    assert copy.digest() != before


@pytest.mark.parametrize("name", sorted(WRITES))
def test_the_original_is_independent_of_its_clone(name: str) -> None:
    s = new_table()
    copy = s.clone()
    before = plain(copy)
    WRITES[name](s)
    assert plain(copy) == before and copy.events == [] and copy.memo == {}


def test_a_clone_shares_nothing_transient_that_is_written() -> None:
    s = new_table()
    copy = s.clone()
    atoms.emit(copy, "x", "T-1")
    atoms.remember(copy, "query", 1)
    assert s.events == [] and s.memo == {} and s.conf is copy.conf and type(copy) is Toy


def test_dump_and_load_through_json() -> None:
    s = new_table()
    for write in WRITES.values():
        write(s)
    again = Toy.load(plain(s), s.conf, s.key)
    assert again.dump() == s.dump() and again.digest() == s.digest()
    assert isinstance(again.notes[0], Note) and isinstance(again.guards[0], Guard)
    assert type(again.hand) is list and type(again.hand[0]) is tuple and type(again.path[1]) is tuple


def test_neither_key_nor_configuration_is_saved() -> None:
    assert not {"key", "conf"} & set(new_table().dump())
    assert "secret" not in json.dumps(new_table(key=b"secret").dump())


def test_loading_forgets_the_way_here() -> None:
    s = new_table()
    atoms.emit(s, "x", "T-1")
    again = Toy.load(plain(s), s.conf, s.key)
    assert (again.events, again.answers, again.decision, again.base, again.memo) == ([], (), None, None, {})


@pytest.mark.parametrize(
    "hint",
    [list[int], dict[str, int], set[int], list, bytearray, deque[int], list[int] | None, tuple[list[int], ...],
     Annotated[list[int], "unknown mark"], tuple[tuple[dict[str, int], int], ...]],
)  # fmt: skip
def test_a_mutable_attribute_without_a_mark_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="extra"):
        table(type("Bad", (State,), {"__annotations__": {"extra": hint}}))


@pytest.mark.parametrize(
    "hint",
    [int, str, tuple[int, ...], tuple[Note, ...], frozenset[int], int | None, Column, Annotated[list[int], Static]],
)
def test_immutable_and_marked_attributes_are_taken(hint: Any) -> None:
    made: type[State] = table(type("Good", (State,), {"__annotations__": {"extra": hint}}))
    assert ("extra" in made._saved) == (Static not in getattr(hint, "__metadata__", ()))


DIGEST = """
from tests.kernel.test_state import WRITES
from tests.kernel.toy import new_table
s = new_table()
for name in sorted(WRITES):
    WRITES[name](s)
print(s.digest())
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_digest_is_the_same_in_every_process(hash_seed: str) -> None:
    s = new_table()
    for name in sorted(WRITES):
        WRITES[name](s)
    assert run_python(DIGEST, hash_seed).strip() == s.digest()


def run_python(code: str, hash_seed: str = "random", *arguments: str) -> str:
    """What another Python process prints."""
    path = os.pathsep.join([str(ROOT), str(Path(mazo.__file__).resolve().parents[1]), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=env, cwd=ROOT).stdout


# Random sequences of writes

PLACES = st.sampled_from([DECK, PILE, ("hand", 0), ("hand", 1)])


@st.composite
def acts(draw: st.DrawFn) -> list[tuple[Any, ...]]:
    act = st.one_of(
        st.tuples(st.just("move"), PLACES, PLACES, st.integers(0, 9), st.sampled_from([atoms.TOP, atoms.BOTTOM])),
        st.tuples(st.just("shuffle"), PLACES),
        st.tuples(st.just("sample"), PLACES, st.integers(0, 4)),
        st.tuples(st.just("set"), st.lists(st.integers(-10, 4), max_size=3)),
        st.tuples(st.just("named"), st.sampled_from(sorted(set(WRITES) - {"alias", "minted", "deck", "pile", "hand"}))),
        st.tuples(st.just("mark"), st.integers(0, 9), st.integers(0, 3)),
        st.tuples(st.just("clone")),
    )
    return draw(st.lists(act, max_size=30))


def perform(s: Toy, act: tuple[Any, ...]) -> None:
    match act:
        case ("move", source, target, at, end):
            held = atoms.contents(s, source)
            atoms.carry(s, held[at : at + 2], source, target, end)
        case ("shuffle", place):
            atoms.shuffle(s, place, "T-0")
        case ("sample", place, size):
            atoms.emit(s, "sample", "T-1", tuple(atoms.sample(s, atoms.contents(s, place), size)))
        case ("set", outcome):
            atoms.set_chance(s, tuple(outcome))
        case ("named", name):
            WRITES[name](s)
        case ("mark", row, value):
            atoms.put(s, "mark", row, value, "mark", "T-1", (row,))


@settings(max_examples=60, deadline=None)
@given(acts())
def test_any_sequence_of_writes_clones_and_loads_alike(sequence: list[tuple[Any, ...]]) -> None:
    s, kept = new_table(), []
    for act in sequence:
        if act[0] == "clone":
            kept.append((s, s.digest()))
            s = s.clone()
        version = s.version
        perform(s, act)
        assert s.version >= version
        every = sorted((*s.deck, *s.pile, *s.hand[0], *s.hand[1]))
        assert every == list(range(10)), "a card was lost or doubled"
    again = Toy.load(plain(s), s.conf, s.key)
    assert again.dump() == s.dump() and again.digest() == s.digest() == s.clone().digest()
    for old, digest in kept:
        assert old.digest() == digest
    follow, copy = s.clone(), again
    for t in (follow, copy):
        atoms.shuffle(t, DECK, "T-0")
    assert follow.deck == copy.deck, "chance goes on the same after loading"
