"""Runs rules until they ask or end. Asking is a call; suspension is replay from the last rest.

A procedure of a game is a plain function ``step(s, frame)`` that works on the frame on top of ``s.frames``; when it
returns, the table is at rest. ``ask`` returns the answer if it is there, and otherwise suspends. A procedure that asks
before it writes anything leaves the table at rest as it stands; one that asks half-way leaves the table at an earlier
rest (``s.base``) and the answers given since, and runs again from there when the next answer comes. A suspended table
is never written again: it can be shared, kept for undo and answered many times.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from mazo.kernel.decisions import Decision, Option, Over, Pending, Refused
from mazo.kernel.state import State

Step = Callable[[Any, tuple[Any, ...]], None]
S = TypeVar("S", bound=State)

MAX_STEPS = 10_000
"""Procedures run between two questions: more than any game needs."""
MAX_REPLAYED = 1
"""Answers replayed at most, but for those of one procedure: at a rest with as many, the table is kept as it is."""


class Endless(Exception):
    """A game that runs without asking or ending: a defect of its rules, never of its players."""


class Changed(Exception):
    """A question asked again that is not the one that was answered: a defect of the rules, which are no function of
    the table alone."""


_ASKING: set[Step] = set()
F = TypeVar("F", bound=Step)


def asks_first(step: F) -> F:
    """Marks a procedure that asks before it writes, or does not ask at all: the rest it begins at needs no copy."""
    _ASKING.add(step)
    return step


Question = Callable[[Any], Decision | Option | None]
Act = Callable[[Any, Option | None], None]
_PAIRS: dict[Step, tuple[Question, Act, Callable[[Any], bool] | None]] = {}


def asks(question: Question, goes_on: Callable[[Any], bool] | None = None) -> Callable[[Act], Step]:
    """Marks what is done with the answer to a question that a procedure begins with.

    Where nobody is asked it is done with what the question says instead: the only answer there is, or None. A procedure
    in two parts is asked as it stands and answered where it was asked: neither is run for the other.
    ``goes_on``: whether others may be asked half-way through what is done where nobody is asked that question.
    """

    def pair(act: Act) -> Step:
        def step(s: Any, frame: tuple[Any, ...]) -> None:
            asked = question(s)
            act(s, ask(s, asked) if isinstance(asked, Decision) else asked)

        _PAIRS[step] = question, act, goes_on
        return asks_first(step)

    return pair


class Rules(Protocol):
    """What the run loop needs of a game."""

    @property
    def steps(self) -> Mapping[str, Step]: ...


def ask(s: State, decision: Decision) -> Option:
    """The answer to a question; suspends the run if it has not been given."""
    option = answered(s, decision.options)
    if option is not None:
        return option
    s.decision = decision
    raise Pending


def answered(s: State, options: Sequence[Option]) -> Option | None:
    """The answer to a question that has been given already, without making the question; else None."""
    at = s.cursor
    if at < len(s.answers):
        s.cursor = at + 1
        option = options[s.answers[at]]
        said = len(options), option
        if at == len(s.given):
            s.given = (*s.given, said)
        elif s.given[at] != said:
            raise Changed(s.frames[-1][0], s.given[at], said)
        return option
    return None


def start(rules: Rules, s: S) -> S:
    """Runs a table at rest to its first question."""
    return _run(rules, s.clone(), s, s.total_events())


def rest_of(s: S) -> S:
    """The rest from which a suspended table is run again."""
    return s if s.base is None else s.base  # type: ignore[return-value]


def answer(rules: Rules, s: S, given: object, until: Callable[[S], bool] | None = None) -> S:
    """The table after an answer; the one given is left as it was. ``Refused`` if the answer is not on the list.

    ``until`` is for those who look ahead: the run stops also, with nobody asked, at the first rest of which it holds.
    """
    if s.decision is None:
        raise Refused("nothing is asked")
    options = s.decision.options
    index = given if type(given) is int and 0 <= given < len(options) else s.decision.choice(given)
    base: S = s if s.base is None else s.base  # type: ignore[assignment]
    new = base.clone()
    one, said = (index,), ((len(options), options[index]),)
    new.answers, new.given = s.answers + one, s.given + said
    return _run(rules, new, base, s.event_base + len(s.events), until, base.decision is not None)


def last_rest(rules: Rules, s: S) -> S:
    """The table as it was when the procedure that asks began: everything completed before it stays done."""
    if s.base is None:
        return s
    new = rest_of(s).clone()
    new.answers, new.given, new.decision, new.cursor = s.answers, s.given, None, 0
    while True:
        kept = new.clone()
        try:
            rules.steps[new.frames[-1][0]](new, new.frames[-1])
        except Pending:
            _settle(kept, kept.total_events())
            return kept


def interrupt(rules: Rules, s: S, frame: tuple[Any, ...]) -> S:
    """The table after something that nobody was asked (a surrender, time): what is half-way is not done."""
    if s.result is not None:
        raise Refused("the game is over")
    new = last_rest(rules, s).clone()
    new.frames = (*new.frames, frame)
    return _run(rules, new, new.clone(), new.total_events())


def resume(rules: Rules, rest: S, answers: tuple[int, ...], seen: int) -> S:
    """A suspended table from its rest and the answers given since: how a saved one goes on."""
    new = rest.clone()
    new.answers = answers
    return _run(rules, new, rest, seen)


def _run(
    rules: Rules, s: S, base: S | None, seen: int, until: Callable[[S], bool] | None = None, asked_here: bool = False
) -> S:
    """``asked_here``: the procedure on top is the one that asked what was answered first; a later one, otherwise."""
    steps = rules.steps
    s.decision, s.base, s.fresh, s.cursor = None, None, (), 0
    before, used = -1, 0
    try:
        for _ in range(MAX_STEPS):
            if not s.frames:
                break
            frame = s.frames[-1]
            step = steps[frame[0]]
            before, used = s.version, s.cursor
            pair = _PAIRS.get(step)
            if pair is None:
                if base is None and step not in _ASKING:
                    base = s.clone()
                step(s, frame)
            else:
                question, act, goes_on = pair
                if asked_here:
                    s.cursor = used + 1
                    act(s, s.given[used][1])
                else:
                    asked = question(s)
                    if isinstance(asked, Decision):
                        if used == len(s.answers):
                            s.decision = asked
                            break
                        asked = answered(s, asked.options)
                    elif base is None and goes_on is not None and goes_on(s):
                        base = s.clone()
                    act(s, asked)
            asked_here = False
            if until is not None and s.cursor == len(s.answers) and until(s):
                _settle(s, seen)
                return s
            if s.cursor >= MAX_REPLAYED and s.cursor == len(s.answers):
                _settle(s, seen)
                base = None
        else:
            raise Endless(s.frames)
    except (Over, Pending):
        pass
    if not s.frames or (s.version == before and s.cursor == used):
        _settle(s, seen)
    elif base is None:
        raise RuntimeError(f"{s.frames[-1][0]} wrote before it asked")
    else:
        s.base = base
        s.fresh += tuple(s.events[max(0, seen - s.event_base) :])
    return s


def _settle(s: State, seen: int) -> None:
    """The table is at rest with every answer used: from here on nothing needs to be run again."""
    events = s.events
    if events:
        known = seen - s.event_base
        s.fresh += tuple(events[known:] if known > 0 else events)
        s.event_base += len(events)
        s.events = []
    s.answers, s.given, s.cursor = (), (), 0
