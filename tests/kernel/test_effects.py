"""Guards, listeners and modifiers: continuous effects and what waits, as data."""

from __future__ import annotations

import pytest

from mazo.kernel import atoms
from mazo.kernel.interception import ALL, FREE, Guard, Unasked, guarding
from mazo.kernel.modifiers import active, latest
from mazo.kernel.triggers import Listener
from tests.kernel.toy import Toy, new_table


def guard(amount: int, rule: str = "T-1", kind: str = "harm", subject: int = 0, until: str = "") -> Guard:
    return Guard(kind, (subject,), amount, rule, (rule,), (until,))


def guarded(*guards: Guard) -> Toy:
    s = new_table()
    for g in guards:
        atoms.guard(s, g)
    return s


def prevented(s: Toy) -> list[tuple[str, int]]:
    return [(e.rule, e.args[2]) for e in s.events if e.kind == "prevent"]


def test_without_guards_all_is_left() -> None:
    s = guarded()
    assert atoms.intercept(s, "harm", (0,), 5) == 5 and s.events == []


def test_a_finite_guard_is_used_up() -> None:
    s = guarded(guard(3))
    assert atoms.intercept(s, "harm", (0,), 2) == 0 and s.guards[0].amount == 1
    assert atoms.intercept(s, "harm", (0,), 4) == 3 and s.guards == ()
    assert atoms.intercept(s, "harm", (0,), 4) == 4
    assert prevented(s) == [("T-1", 2), ("T-1", 1)]
    assert s.events[0].args == ("harm", (0,), 2, ("T-1",))


def test_a_guard_for_ever_takes_everything_and_stays() -> None:
    s = guarded(guard(ALL))
    assert atoms.intercept(s, "harm", (0,), 2) == atoms.intercept(s, "harm", (0,), 90) == 0
    assert s.guards == (guard(ALL),) and prevented(s) == [("T-1", 2), ("T-1", 90)]


def test_several_guards_act_oldest_first() -> None:
    s = guarded(guard(2, "T-1"), guard(3, "T-2"), guard(ALL, "T-3"), guard(9, "T-4"))
    assert atoms.intercept(s, "harm", (0,), 4) == 0
    assert prevented(s) == [("T-1", 2), ("T-2", 2)] and [g.amount for g in s.guards] == [1, ALL, 9]
    assert atoms.intercept(s, "harm", (0,), 4) == 0
    assert prevented(s)[2:] == [("T-2", 1), ("T-3", 3)] and [g.rule for g in s.guards] == ["T-3", "T-4"]


def test_the_same_guard_twice_takes_twice() -> None:
    same = guard(2)
    s = guarded(same, same)
    assert atoms.intercept(s, "harm", (0,), 5) == 1 and s.guards == ()


def test_guards_look_at_kind_and_subject() -> None:
    s = guarded(guard(2), guard(2, kind="draw"), guard(2, subject=1))
    assert atoms.intercept(s, "harm", (2,), 1) == 1
    assert guarding(s, "harm", (1,)) == guard(2, subject=1) and guarding(s, "harm", (2,)) is None
    assert s.events == [], "looking spends nothing"


def test_nothing_about_to_happen_spends_nothing() -> None:
    s = guarded(guard(2))
    assert atoms.intercept(s, "harm", (0,), 0) == 0 and s.guards == (guard(2),) and s.events == []


# Listeners


def listener(subject: tuple[int, ...] = (), once: bool = False, until: str = "", body: str = "echo") -> Listener:
    return Listener("draw", subject, (body,), once, (until,))


def test_what_is_heard_waits_with_its_event() -> None:
    s = new_table()
    atoms.listen(s, listener((0,)))
    atoms.emit(s, "draw", "T-2", (1, 3))
    atoms.emit(s, "play", "T-2", (0, 3))
    assert not s.pending and not atoms.heard(s)
    atoms.emit(s, "draw", "T-2", (0, 3), (0, (7,)))
    waiting = list(s.pending)
    assert waiting == [(("echo",), (0, 3), (0, (7,)))]
    assert list(atoms.heard(s)) == waiting and not s.pending


def test_once_and_always() -> None:
    s = new_table()
    atoms.listen(s, listener(once=True, body="once"))
    atoms.listen(s, listener(body="always"))
    for _ in range(2):
        atoms.emit(s, "draw", "T-2", (0, 1))
    assert [body for (body,), *_ in atoms.heard(s)] == ["once", "always", "always"]
    assert [x.body for x in s.listeners] == [("always",)]


# Expiry of all three


def test_expire_ends_what_is_over_and_only_that() -> None:
    s = guarded(guard(1, "T-1", until="turn"), guard(1, "T-2", until="game"))
    atoms.listen(s, listener(until="turn"))
    atoms.listen(s, listener(until="game"))
    atoms.modify(s, "strength", (0,), 1, ("turn",))
    atoms.modify(s, "strength", (0,), 2, ("game",))
    atoms.expire(s, lambda until: until == ("turn",))
    left = [g.until for g in s.guards] + [x.until for x in s.listeners] + [m.until for m in s.modifiers]
    assert left == [("game",)] * 3


# Modifiers


def test_modifiers_keep_their_order_source_and_scope() -> None:
    s = new_table()
    atoms.resolving(s, (4, "why"))
    for value in (1, 2, 3):
        atoms.modify(s, "strength", (0,), value, ())
    atoms.modify(s, "strength", (1,), 9, ())
    atoms.modify(s, "cost", (0,), 9, ())
    found = list(active(s, "strength", (0,)))
    assert [m.value for m in found] == [1, 2, 3] and latest(s, "strength", (0,)) == 3
    assert [m.stamp for m in s.modifiers] == [1, 2, 3, 4, 5] and {m.source for m in found} == {(4, "why")}
    assert latest(s, "strength", (7,)) is None


def test_stamps_are_never_given_twice() -> None:
    s = new_table()
    atoms.modify(s, "strength", (0,), 1, ())
    atoms.expire(s, lambda until: True)
    atoms.modify(s, "strength", (0,), 1, ())
    assert s.modifiers[0].stamp == 2


def test_drop_ends_one_or_leaves_what_remains() -> None:
    s = new_table()
    for value in ((1, 2), (3,)):
        atoms.modify(s, "credit", (0,), value, ())
    first, second = s.modifiers
    atoms.drop(s, first, (2,))
    assert [m.value for m in s.modifiers] == [(2,), (3,)] and s.modifiers[0].stamp == first.stamp
    atoms.drop(s, second)
    assert [m.value for m in s.modifiers] == [(2,)]


# What is guarded


class Wary(Toy):
    guarded = frozenset({"harm"})


def test_a_guarded_event_is_written_only_with_leave() -> None:
    s = new_table()
    s.__class__ = Wary
    s.fixed_facts()
    with pytest.raises(Unasked, match="harm"):
        atoms.emit(s, "harm", "T-1", (0,))
    atoms.emit(s, "heal", "T-1", (0,))
    assert atoms.emit(s, "harm", "T-1", (0,), leave=FREE).kind == "harm"
    assert [e.kind for e in s.events] == ["heal", "harm"]
