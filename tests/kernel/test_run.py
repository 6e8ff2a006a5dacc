"""Rules run until they ask or end; suspension is replay from the last rest."""

from __future__ import annotations

import pytest

from mazo.kernel import atoms, run
from mazo.kernel.decisions import PASS, Decision, Option, Refused
from mazo.kernel.run import Endless, ask
from tests.kernel.toy import DECK, PILE, Frame, Script, Toy, choose, new_table

YES, NO = ("yes",), ("no",)


@pytest.fixture(autouse=True, params=[1, 3, 100])
def replayed_at_most(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much is replayed is a matter of speed: everything here holds whatever it is."""
    monkeypatch.setattr(run, "MAX_REPLAYED", request.param)


def mark(s: Toy, row: int, value: int = 1) -> None:
    atoms.put(s, "mark", row, value, "mark", "T-1", (row, value))


def started(rules: Script, *frames: Frame) -> Toy:
    s = new_table()
    atoms.enter(s, *frames)
    return run.start(rules, s)


def kinds(s: Toy) -> list[object]:
    return [(e.kind, *e.args) for e in s.fresh]


def two_questions(s: Toy, frame: Frame) -> None:
    """Asks twice with no write between, then writes both answers."""
    first = choose(s, 0, YES, NO, kind="first")
    second = choose(s, 1, YES, NO, kind="second")
    atoms.emit(s, "answers", "T-1", (first, second))
    atoms.leave(s)


def test_two_questions_with_no_write_between() -> None:
    rules = Script({"two": two_questions})
    s = started(rules, ("two",))
    assert s.decision is not None and s.decision.kind == "first" and s.base is None
    t = run.answer(rules, s, NO)
    assert t.decision is not None and t.decision.kind == "second" and t.answers == (1,) and run.rest_of(t) is s
    u = run.answer(rules, t, YES)
    assert u.decision is None and kinds(u) == [("answers", NO, YES)]
    assert kinds(run.answer(rules, run.answer(rules, s, YES), NO)) == [("answers", YES, NO)], "s was left as it was"


def after_writes(s: Toy, frame: Frame) -> None:
    """Writes, asks, writes, asks, writes: the events of what is replayed are told once."""
    mark(s, 0)
    if choose(s, 0, YES, NO) == YES:
        atoms.carry(s, s.deck[:1], DECK, PILE)
        atoms.emit(s, "moved", "T-1", s.pile)
    mark(s, 1)
    answer = choose(s, 0, YES, NO)
    mark(s, 2, 1 if answer == YES else 2)
    atoms.leave(s)


def test_asking_after_writes_shows_the_half_done_table() -> None:
    rules = Script({"x": after_writes})
    s = started(rules, ("x",))
    assert s.base is not None and s.mark[0] == 1 and run.rest_of(s).mark[0] == 0
    assert kinds(s) == [("mark", 0, 1)]
    t = run.answer(rules, s, YES)
    assert t.pile == (0,) and t.base is s.base and t.answers == (0,)
    assert kinds(t) == [("moved", 0), ("mark", 1, 1)], "the first mark was told already"
    u = run.answer(rules, t, NO)
    assert kinds(u) == [("mark", 2, 2)] and u.mark[:3] == [1, 1, 2] and u.base is None and u.answers == ()
    assert u.total_events() == 4


def chained(s: Toy, frame: Frame) -> None:
    """Asks after writing, and turns into the next of its kind."""
    n = frame[1]
    mark(s, n)
    answer = choose(s, n % 2, YES, NO, kind=f"q{n}")
    mark(s, n, 2 if answer == YES else 3)
    atoms.become(s, *([("chained", n + 1)] if n < 7 else []))


def test_across_procedures_little_is_replayed_and_events_are_told_once() -> None:
    rules = Script({"chained": chained})
    s = started(rules, ("chained", 0))
    told, replayed = kinds(s), [len(s.answers)]
    while s.decision is not None:
        s = run.answer(rules, s, s.turn)
        told += kinds(s)
        replayed.append(len(s.answers))
    assert max(replayed) <= run.MAX_REPLAYED and replayed[-1] == 0
    assert told == [event for n in range(8) for event in (("mark", n, 1), ("mark", n, 2))]
    assert s.mark[:8] == [2] * 8 and s.frames == ()


def test_a_table_run_again_from_its_rest_is_the_same() -> None:
    rules = Script({"chained": chained})
    s = started(rules, ("chained", 0))
    for given in (0, 1, 1, 0, 1):
        s = run.answer(rules, s, given)
        again = run.resume(rules, run.rest_of(s), s.answers, s.total_events())
        assert (again.digest(), again.decision, again.fresh) == (s.digest(), s.decision, ())


def test_a_suspended_table_is_never_written() -> None:
    rules = Script({"x": after_writes})
    s = started(rules, ("x",))
    before = s.digest(), s.decision, s.answers, s.fresh, list(s.events)
    for given in (0, 1, YES, NO):
        run.answer(rules, run.answer(rules, s, given), 0)
    assert (s.digest(), s.decision, s.answers, s.fresh, list(s.events)) == before


@pytest.mark.parametrize("given", [2, -1, True, None, 1.0, "yes", ["yes"], ("maybe",), (), {"yes": 1}, b"yes"])
def test_an_answer_off_the_list_changes_nothing(given: object) -> None:
    rules = Script({"x": after_writes})
    s = started(rules, ("x",))
    before = s.digest(), s.decision
    with pytest.raises(Refused):
        run.answer(rules, s, given)
    assert (s.digest(), s.decision) == before


def test_the_game_may_end_in_the_middle() -> None:
    def sudden(s: Toy, frame: Frame) -> None:
        mark(s, 0)
        if choose(s, 0, YES, NO) == YES:
            atoms.finish(s, ("won", 0), "T-9")
        mark(s, 1)
        atoms.leave(s)

    rules = Script({"x": sudden, "never": sudden})
    s = started(rules, ("never",), ("x",))
    over = run.answer(rules, s, YES)
    assert over.result == ("won", 0) and over.decision is None and over.frames == () and over.mark[:2] == [1, 0]
    assert [e.kind for e in over.fresh] == ["win"] and over.base is None
    with pytest.raises(Refused):
        run.answer(rules, over, 0)
    with pytest.raises(Refused):
        run.interrupt(rules, over, ("x",))


def test_what_never_asks_nor_ends_is_a_defect() -> None:
    def idle(s: Toy, frame: Frame) -> None:
        """Touches no frame, so it runs for ever."""

    with pytest.raises(Endless):
        started(Script({"idle": idle}), ("idle",))


def test_a_question_that_changes_when_it_is_asked_again_is_a_defect() -> None:
    """What a procedure asks is a function of the table: one that is not would take an answer for another."""
    offered = [("a",), ("b",)]

    def fickle(s: Toy, frame: Frame) -> None:
        atoms.note(s, "turn", 1)
        choose(s, 0, *offered)
        choose(s, 0, ("c",), ("d",))
        atoms.leave(s)

    rules = Script({"fickle": fickle})
    s = new_table()
    atoms.enter(s, ("fickle",))
    asked = run.answer(rules, run.start(rules, s), 0)
    assert run.answer(rules, asked, 0).decision is None
    offered.reverse()
    with pytest.raises(run.Changed):
        run.answer(rules, asked, 0)
    offered[:] = [("a",)]
    with pytest.raises(run.Changed):
        run.answer(rules, asked, 0)
    offered[:] = [("a",), ("b",)]
    again = run.resume(rules, run.rest_of(asked), asked.answers, asked.total_events())
    offered.reverse()
    with pytest.raises(run.Changed):
        run.answer(rules, again, 0)


def test_an_unanswered_run_goes_on_where_nothing_is_asked() -> None:
    def quiet(s: Toy, frame: Frame) -> None:
        mark(s, frame[1])
        atoms.leave(s)

    s = started(Script({"quiet": quiet}), ("quiet", 0), ("quiet", 1))
    assert s.decision is None and s.result is None and kinds(s) == [("mark", 1, 1), ("mark", 0, 1)]


# Interruption


def bell(s: Toy, frame: Frame) -> None:
    atoms.leave(s)
    atoms.emit(s, "bell", "T-6", frame[1:])


def test_an_interruption_keeps_what_was_completed_and_drops_what_was_half_way() -> None:
    rules = Script({"chained": chained, "bell": bell})
    s = run.answer(rules, started(rules, ("chained", 0)), YES)
    assert s.base is not None and s.mark[:2] == [2, 1], "the second is half-way"
    told = kinds(s)
    t = run.interrupt(rules, s, ("bell", 9))
    assert t.mark[:2] == [2, 1] and t.decision == s.decision, "the procedure that asked began again"
    assert kinds(t) == [("bell", 9), ("mark", 1, 1)], "all its events, and what was begun again, are told"
    assert told[-1] == ("mark", 1, 1)
    end = run.answer(rules, t, NO)
    assert end.mark[1] == 3 and s.mark[1] == 1


def test_an_interruption_at_rest_asks_again() -> None:
    rules = Script({"two": two_questions, "bell": bell})
    s = started(rules, ("two",))
    t = run.interrupt(rules, s, ("bell", 1))
    assert kinds(t) == [("bell", 1)] and t.decision == s.decision and t.base is None
    half = run.answer(rules, t, NO)
    again = run.interrupt(rules, half, ("bell", 2))
    assert again.decision is not None and again.decision.kind == "first", "a half-given act is not done"
    assert again.answers == ()


def test_an_interruption_may_ask_and_may_end_the_game() -> None:
    def referee(s: Toy, frame: Frame) -> None:
        atoms.leave(s)
        if choose(s, 1, YES, NO, kind="referee") == YES:
            atoms.finish(s, ("won", 1), "T-6")

    rules = Script({"chained": chained, "referee": referee})
    s = run.answer(rules, started(rules, ("chained", 0)), YES)
    t = run.interrupt(rules, s, ("referee",))
    assert t.decision is not None and t.decision.kind == "referee"
    assert run.answer(rules, t, YES).result == ("won", 1)
    back = run.answer(rules, t, NO)
    assert back.decision is not None and back.decision.kind == "q1"


def test_looking_ahead_may_stop_at_a_rest() -> None:
    rules = Script({"chained": chained})
    s = started(rules, ("chained", 0))
    t = run.answer(rules, s, YES, until=lambda u: u.frames[-1] == ("chained", 1))
    assert t.decision is None and t.mark[:2] == [2, 0] and kinds(t) == [("mark", 0, 2)]
    u = run.answer(rules, s, YES, until=lambda u: False)
    assert u.decision is not None and u.decision.kind == "q1" and s.mark[0] == 1


def test_the_path_names_the_source_of_questions_and_events() -> None:
    def effect(s: Toy, frame: Frame) -> None:
        atoms.resolving(s, (7, "effect"))
        answer = ask(s, Decision(0, "pick", (YES, PASS), "T-1", s.path, (1, 2)))
        atoms.emit(s, "picked", "T-1", answer)
        atoms.resolving(s, ())
        atoms.leave(s)

    rules = Script({"effect": effect})
    s = started(rules, ("effect",))
    assert s.decision is not None and s.decision.source == (7, "effect") and s.decision.detail == (1, 2)
    end = run.answer(rules, s, PASS)
    assert end.fresh[-1].path == (7, "effect") and end.path == ()


def test_many_questions_in_one_procedure() -> None:
    """An effect that asks many times runs its first lines again, and comes to the same."""

    def many(s: Toy, frame: Frame) -> None:
        given: list[Option] = []
        for i in range(9):
            given.append(choose(s, i % 2, YES, NO))
            mark(s, i, len(given))
        atoms.leave(s)

    rules = Script({"many": many})
    s = started(rules, ("many",))
    told = 0
    for i in range(9):
        assert len(s.answers) == i
        s = run.answer(rules, s, i % 2)
        told += len(s.fresh)
    assert s.mark == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] and told == 9


@run.asks_first
def asking(s: Toy, frame: Frame) -> None:
    """Asks before it writes; the third time, ends without asking."""
    if frame[1] == 2:
        atoms.become(s, ("late",))
        return
    answer = choose(s, 0, YES, NO, kind="asking")
    mark(s, frame[1], 1 + (answer == YES))
    atoms.become(s, ("asking", frame[1] + 1))


def late(s: Toy, frame: Frame) -> None:
    mark(s, 3)
    if choose(s, 1, YES, NO, kind="late") == YES:
        mark(s, 4)
    atoms.leave(s)


def test_a_procedure_that_asks_first_rests_where_it_asks_and_loses_nothing() -> None:
    rules = Script({"asking": asking, "late": late})
    s = started(rules, ("asking", 0))
    for given in (YES, NO):
        assert s.decision is not None and s.decision.kind == "asking" and s.base is None and s.answers == ()
        s = run.answer(rules, s, given)
    assert s.decision is not None and s.decision.kind == "late" and s.base is not None
    assert s.mark[:4] == [2, 1, 0, 1]
    if run.MAX_REPLAYED == 1:
        assert run.rest_of(s).mark[:4] == [2, 1, 0, 0]
    t = run.answer(rules, s, YES)
    assert t.mark[:5] == [2, 1, 0, 1, 1] and s.mark[:5] == [2, 1, 0, 1, 0] and t.frames == ()


def test_a_procedure_in_two_parts_is_asked_as_it_stands_and_answered_where_it_was_asked() -> None:
    asked: list[int] = []

    def question(s: Toy) -> Decision | None:
        asked.append(s.mark[0])
        return None if s.mark[0] == 2 else Decision(0, "two parts", (YES, NO), "K-1", s.path)

    @run.asks(question)
    def act(s: Toy, answer: Option | None) -> None:
        if answer is None:
            atoms.leave(s)
            return
        mark(s, 0, s.mark[0] + 1)
        if answer == NO:
            mark(s, 1, 5)
            if choose(s, 1, YES, NO, kind="half-way") == YES:
                mark(s, 2, 7)

    rules = Script({"act": act})
    s = started(rules, ("act",))
    assert s.decision is not None and s.decision.kind == "two parts" and s.base is None and asked == [0]
    t = run.answer(rules, s, YES)
    assert t.decision is not None and t.base is None and t.mark[0] == 1 and asked == [0, 1], "it was not asked again"
    u = run.answer(rules, t, NO)
    assert u.decision is not None and u.decision.kind == "half-way" and u.base is not None and asked == [0, 1]
    assert run.last_rest(rules, u).mark[:2] == [1, 0]
    v = run.answer(rules, u, YES)
    assert v.decision is None and v.frames == () and v.mark[:3] == [2, 5, 7] and asked[:3] == [0, 1, 1]
    again = run.resume(rules, run.rest_of(u), u.answers, u.total_events())
    assert again.decision == u.decision and again.mark == u.mark, "from its rest and its answers alone"


def test_a_procedure_in_two_parts_that_asks_nobody_does_not_take_the_answer_of_a_later_one() -> None:
    told: list[Option | None] = []

    @run.asks(lambda s: None)
    def act(s: Toy, answer: Option | None) -> None:
        told.append(answer)
        mark(s, 0)
        atoms.become(s, ("late",))

    rules = Script({"act": act, "late": late})
    s = started(rules, ("act",))
    assert s.decision is not None and s.decision.kind == "late" and s.base is not None
    t = run.answer(rules, s, YES)
    assert t.decision is None and t.mark[:5] == [1, 0, 0, 1, 1] and told == [None, None]


def test_a_procedure_that_says_it_asks_first_and_does_not_is_found_out() -> None:
    @run.asks_first
    def liar(s: Toy, frame: Frame) -> None:
        mark(s, 0)
        choose(s, 0, YES, NO)

    def honest(s: Toy, frame: Frame) -> None:
        choose(s, 0, YES, NO)
        atoms.become(s, ("liar",))

    rules = Script({"honest": honest, "liar": liar})
    s = started(rules, ("honest",))
    if run.MAX_REPLAYED > 1:
        assert run.answer(rules, s, YES).base is not None, "an earlier rest serves"
        return
    with pytest.raises(RuntimeError, match="liar"):
        run.answer(rules, s, YES)


def test_an_answer_given_already_needs_no_question() -> None:
    def once(s: Toy, frame: Frame) -> None:
        answer = run.answered(s, (YES, NO)) or choose(s, 0, YES, NO)
        atoms.emit(s, "told", "T-1", (answer,))
        atoms.leave(s)

    rules = Script({"once": once})
    s = started(rules, ("once",))
    assert s.decision is not None
    assert kinds(run.answer(rules, s, NO)) == [("told", NO)]
