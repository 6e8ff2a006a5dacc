"""The rules in force, on a table of a few cards: by what they say, while what holds, of whom and how much."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazo.kernel import atoms
from mazo.kernel.modifiers import Modifier
from mazo.kernel.state import EVERYONE, Column, State, Static, Zone, blank, table
from mazo.language.tree import Node
from mazo.text.in_force import RULE, Index, InForce, Kind, Rules, Said, find
from mazo.text.layers import ADDS, DOUBLES, DROPS, FLOOR, SETS, Layer, parts, total
from mazo.text.nodes import Condition, Predicate, What, Who


class All(What):
    other: bool = False


class Itself(What):
    pass


class Seat(Who):
    seat: int


class Adds(Predicate):
    n: int


class Bans(Predicate):
    pass


class Strong(Condition):
    """While some card has a strength of so much."""

    n: int


class InTurn(Condition):
    """While it is the turn of who says it."""


@table
class Mesa(State):
    zones: ClassVar[dict[str, int]] = {"field": EVERYONE, "pile": EVERYONE}
    shaping: ClassVar[frozenset[str]] = frozenset({"field", "turn"})
    conf: Annotated[tuple[tuple[Said, ...], ...], Static]
    """What each card says."""
    field: Zone
    pile: Zone
    life: Column
    came: Column
    wounds: Column
    turn: int

    def seats(self) -> int:
        return 2

    def face(self, row: int) -> int:
        return row


class Reglas(Rules[Mesa, InForce, Index[InForce], None]):
    gathered = 0

    def gather(self, s: Mesa) -> Index[InForce]:
        self.gathered += 1
        index: Index[InForce] = Index()
        said = self.lasting(s) + [InForce(d, row, s.life[row], row % 2) for row in s.field for d in s.conf[row]]
        (index.hold if self.lazy else index.take)(said)
        return index

    def lasts(self, s: Mesa, until: tuple[Any, ...]) -> bool:
        return until != ("my turn", 1 - s.turn)

    def left(self, s: Mesa, m: Modifier) -> Iterator[InForce]:
        v = InForce(m.value[0], -1, 0, 0, (), m.stamp)
        v.cards = m.value[1]
        yield v

    def present(self, s: Mesa) -> Iterable[int]:
        return s.field

    def life(self, s: Mesa, row: int) -> int:
        return s.life[row]

    def came(self, s: Mesa, row: int) -> int:
        return s.came[row]

    def strength(self, s: Mesa, row: int) -> int:
        return 3 + self.total(s, "strength", row)


class Perezosas(Reglas):
    lazy = True


def holds(rules: Reglas, s: Mesa, v: InForce) -> bool:
    for cond in v.said.conditions:
        if isinstance(cond, Strong) and not any(rules.strength(s, r) >= cond.n for r in s.field):
            return False
        if isinstance(cond, InTurn) and s.turn != v.me:
            return False
    return True


def rules_of(kind: type[Reglas]) -> Reglas:
    rules = kind("rules")
    rules.register(All, lambda s, v, what, row, photo: row in s.field and not (what.other and row == v.source))
    rules.register(Itself, lambda s, v, what, row, photo: row == v.source, lambda s, v, what: [v.source])
    rules.defined(
        lambda s, v: holds(rules, s, v),
        lambda s, v, seat: isinstance(v.what, Seat) and v.what.seat == seat,
        lambda s, v, row: v.node["n"] * v.times,
    )
    return rules


@pytest.fixture(params=[Reglas, Perezosas])
def rules(request: pytest.FixtureRequest) -> Reglas:
    return rules_of(request.param)


def mesa(*said: tuple[Said, ...]) -> Mesa:
    """A table with the cards that say such things, all of them in the field."""
    s = blank(Mesa, said, b"key", 2, len(said))
    start: dict[str, Any] = {"field": tuple(range(len(said))), "pile": (), "turn": 0}
    for name in ("life", "came", "wounds"):
        start[name] = [0] * len(said)
    for name, value in start.items():
        atoms.note(s, name, value)
    return s


def adds(n: int, what: Node, *conditions: Node, firm: bool = True, fixed: bool = True) -> Said:
    return Said("strength", Adds(n=n), what, conditions, firm=firm, fixed=fixed)


def test_rules_are_asked_for_by_what_they_say(rules: Reglas) -> None:
    s = mesa((adds(1, All(other=True)), Said(Bans, Bans(), Itself())), (), ())
    kinds: list[Kind] = ["strength", Bans, Adds]
    assert [len(rules.of(s, kind)) for kind in kinds] == [1, 1, 0]
    assert [rules.says(s, Bans, row) for row in s.field] == [True, False, False]
    assert [rules.strength(s, row) for row in s.field] == [3, 4, 4]
    assert [n for _, n in rules.added(s, "strength", 2)] == [1]


def test_what_is_gathered_stands_with_the_shape(rules: Reglas) -> None:
    s = mesa((adds(1, All()),), ())
    rules.of(s, "strength")
    atoms.tally(s, "wounds", 1, 2)
    assert rules.of(s, "strength") and rules.gathered == 1, "nothing entered or left"
    atoms.carry(s, (0,), ("field", -1), ("pile", -1))
    assert not rules.of(s, "strength") and rules.gathered == 2


def test_a_game_may_say_what_that_depends_on() -> None:
    class Distintas(Reglas):
        def key(self, s: Mesa, index: Index[InForce]) -> object:
            return [row for row in s.field if s.conf[row]]

    rules = rules_of(Distintas)
    s = mesa((adds(1, All()),), (), ())
    rules.of(s, "strength")
    atoms.carry(s, (2,), ("field", -1), ("pile", -1))
    assert rules.of(s, "strength") and rules.gathered == 1, "the one that left said nothing"


def test_what_was_gathered_may_stand_until_anything_changes() -> None:
    class Fugaces(Reglas):
        def gather(self, s: Mesa) -> Index[InForce]:
            index = super().gather(s)
            index.stands = False
            return index

    rules = rules_of(Fugaces)
    s = mesa((adds(1, All()),))
    assert rules.of(s, "strength") and rules.of(s, "strength") and rules.gathered == 1
    atoms.tally(s, "wounds", 0, 1)
    assert rules.of(s, "strength") and rules.gathered == 2


def test_a_condition_holds_or_not(rules: Reglas) -> None:
    s = mesa((adds(2, All(), InTurn()),), ())
    assert rules.strength(s, 1) == 5
    atoms.note(s, "turn", 1)
    assert rules.strength(s, 1) == 3


def test_a_condition_on_the_very_number_sees_the_rules_before_it() -> None:
    rules = rules_of(Reglas)
    s = mesa((adds(2, Itself()), adds(1, All(), Strong(n=5), firm=False)), (adds(4, All(), Strong(n=7), firm=False),))
    assert [rules.strength(s, row) for row in s.field] == [6, 4]


def test_what_lasts_comes_first_and_ends(rules: Reglas) -> None:
    s = mesa((adds(1, All()),), ())
    atoms.modify(s, RULE, (), (adds(5, All(), fixed=False), frozenset({(1, 0)})), ("my turn", 0))
    assert [v.stamp for v in rules.of(s, "strength")] == [1, -1]
    assert [rules.strength(s, row) for row in s.field] == [4, 9], "it is about the card it was about"
    atoms.note(s, "turn", 1)
    assert rules.strength(s, 1) == 4, "it holds in the other turn alone"
    atoms.note(s, "turn", 0)
    atoms.tally(s, "life", 1, 1)
    assert rules.strength(s, 1) == 4, "it is another card now"


def test_the_last_to_begin(rules: Reglas) -> None:
    s = mesa((Said(Bans, Bans(), All()),), (Said(Bans, Bans(), All()),))
    atoms.tally(s, "came", 0, 1)
    found = rules.latest(s, rules.of(s, Bans), 1)
    assert found is not None and found.source == 0
    atoms.modify(s, RULE, (), (Said(Bans, Bans(), All()), None), ())
    assert [rules.when(s, v) for v in rules.of(s, Bans)] == [2, 3, 1], "a card that came after an effect is later"
    assert rules.latest(s, (), 1) is None


def test_sums_are_kept_where_they_depend_on_the_shape_alone() -> None:
    rules = rules_of(Reglas)
    s = mesa((adds(1, All()), adds(2, Itself())), ())
    assert rules.sums(s, "strength") == {0: 3, 1: 1} and rules.sums(s, "strength") is rules.sums(s, "strength")
    s = mesa((adds(1, All(), fixed=False),), ())
    assert rules.sums(s, "strength") is None and rules.total(s, "strength", 1) == 1
    s = mesa((adds(1, All()), adds(1, All(), Strong(n=3), firm=False)), ())
    assert rules.sums(s, "strength") is None and rules.total(s, "strength", 1) == 2


def test_what_a_rule_gives_to_a_player(rules: Reglas) -> None:
    s = mesa((Said("hand", Adds(n=2), Seat(seat=1)), Said("hand", Adds(n=-1), Seat(seat=0))))
    assert [[n for _, n in rules.given(s, "hand", seat)] for seat in (0, 1)] == [[-1], [2]]


def test_what_was_found_out_is_found_anew_when_it_may_have_changed(rules: Reglas) -> None:
    s = mesa((adds(1, All()),))
    rules.kept(s, "seen")[0] = 4
    assert rules.kept(s, "seen") == {0: 4}
    atoms.tally(s, "wounds", 0, 1)
    assert rules.kept(s, "seen") == {}
    rules.now(s).still = True
    rules.kept(s, "seen")[0] = 4
    atoms.tally(s, "wounds", 0, 2)
    assert rules.kept(s, "seen") == {0: 4}, "only the shape would change it"
    rules.forget(s, "seen")
    assert rules.kept(s, "seen") == {}


# Layers


def layer(when: int, does: int, n: int = 0, always: bool = False) -> Layer:
    return Layer(when, does, n, always, when)


@pytest.mark.parametrize(
    ("layers", "made"),
    [
        ([], 3),
        ([layer(1, ADDS, 2), layer(2, DOUBLES)], 10),
        ([layer(2, ADDS, 2), layer(1, DOUBLES)], 8),
        ([layer(1, ADDS, -5), layer(2, DOUBLES), layer(3, ADDS, 1)], 1),
        ([layer(1, ADDS, -5)], 0),
        ([layer(1, ADDS, 2), layer(2, SETS, 7), layer(3, ADDS, 1)], 8),
        ([layer(2, SETS, 7), layer(3, ADDS, 1, always=True)], 7),
        ([layer(1, SETS, 7, always=True), layer(2, SETS, 1), layer(3, ADDS, 1)], 7),
        ([layer(1, ADDS, 2), layer(2, DROPS), layer(3, ADDS, 1)], 4),
    ],
)
def test_a_number_is_made_in_layers(layers: list[Layer], made: int) -> None:
    assert total(3, layers) == made
    assert total(3, reversed(layers)) == made, "by their time, in whatever order they are told"
    assert 3 + sum(part.n for part in parts(3, layers)) == made


def test_a_number_is_told_as_its_parts() -> None:
    found = parts(3, [layer(1, SETS, 1), layer(2, DOUBLES), layer(3, ADDS, -6)])
    assert [(part.source, part.n, part.does) for part in found] == [
        (1, -2, SETS), (2, 1, DOUBLES), (3, -6, ADDS), (-1, 4, FLOOR),
    ]  # fmt: skip


# What is found out of cards


def _asked(s: Mesa, looks: dict[str, tuple[str, ...]], kept: dict[str, frozenset[str]], name: str) -> frozenset[str]:
    """All that a thing looks at, and what those look at; each is nothing while it is being found out."""
    if name in kept:
        return kept[name]

    def work(s: Mesa, name: str) -> frozenset[str]:
        return frozenset({name}).union(*(_asked(s, looks, kept, other) for other in looks[name]))

    return find(s, "looks", kept, name, frozenset(), work)


@given(
    st.dictionaries(st.sampled_from("abcdef"), st.sets(st.sampled_from("abcdef")).map(lambda x: tuple(sorted(x)))),
    st.permutations("abcdef"),
)
def test_what_was_found_looking_at_what_was_not_found_yet_is_not_kept(
    said: dict[str, tuple[str, ...]], order: list[str]
) -> None:
    looks = {name: said.get(name, ()) for name in "abcdef"}
    s, kept = mesa((), ()), dict[str, frozenset[str]]()
    for name in order:
        reached, more = {name}, {name}
        while more:
            more = {other for one in more for other in looks[one]} - reached
            reached |= more
        assert _asked(s, looks, kept, name) == reached
        assert kept[name] == reached


def test_a_round_of_questions_is_gone_through_once() -> None:
    """Twenty things that all look at one another: each is found out a few times, and not in every order there is."""
    names = tuple(map(str, range(20)))
    s, kept, times = mesa((), ()), dict[str, int](), [0]

    def ask(name: str) -> int:
        return kept[name] if name in kept else find(s, "all", kept, name, 0, work)

    def work(s: Mesa, name: str) -> int:
        times[0] += 1
        return 1 + max(ask(other) for other in names if other != name)

    for name in names:
        ask(name)
    assert times[0] <= 20 * 20


def test_what_fails_leaves_nothing_behind() -> None:
    s, kept = mesa((), ()), dict[str, int]()

    def fails(s: Mesa, name: str) -> int:
        if name == "b":
            raise ValueError
        find(s, "x", kept, "c", 0, lambda s, name: 1 + find(s, "x", kept, "a", 0, fails))
        return find(s, "x", kept, "b", 0, fails)

    with pytest.raises(ValueError):
        find(s, "x", kept, "a", 0, fails)
    assert not kept
    assert find(s, "x", kept, "a", 0, lambda s, name: 7) == 7
    assert kept == {"a": 7}
