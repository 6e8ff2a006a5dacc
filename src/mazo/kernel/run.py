"""Runs rules until they ask or end. Asking is a call; suspension is replay from the last rest.

A procedure of a game is a plain function ``step(s, frame)`` that works on the frame on top of ``s.frames``; when it
returns, the table is at rest. ``ask`` returns the answer if it is there, and otherwise suspends: the run keeps the
table at the last rest and the answers since, and runs again from there when the answer comes. A suspended table is
never written again: it can be shared, kept for undo and answered many times.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from mazo.kernel.decisions import Decision, Option, Over, Pending, Refused
from mazo.kernel.state import State

Step = Callable[[Any, tuple[Any, ...]], None]
S = TypeVar("S", bound=State)

MAX_STEPS = 10_000
"""Procedures run between two questions: more than any game needs."""


class Endless(RuntimeError):
    """A game that runs without asking or ending: a defect of its rules, never of its players."""


class Rules(Protocol):
    """What the run loop needs of a game."""

    @property
    def steps(self) -> Mapping[str, Step]: ...


def ask(s: State, decision: Decision) -> Option:
    """The answer to a question; suspends the run if it has not been given."""
    at = s.cursor
    if at < len(s.answers):
        s.cursor = at + 1
        return decision.options[s.answers[at]]
    s.decision = decision
    raise Pending


def start(rules: Rules, s: S) -> S:
    """Runs a table at rest to its first question."""
    return _run(rules, s, s.clone(), s.total_events())


def answer(rules: Rules, s: S, given: int | Option) -> S:
    """The table after an answer; the one given is left as it was. ``Refused`` if the answer is not on the list."""
    if s.decision is None:
        raise Refused("nothing is asked")
    index = s.decision.choice(given)
    base = s.base
    if base is None:
        raise Refused("nothing is asked")
    new = base.clone()
    new.answers = (*s.answers, index)
    return _run(rules, new, base, s.total_events())  # type: ignore[return-value]


def interrupt(rules: Rules, s: S, frame: tuple[Any, ...]) -> S:
    """The table after something that nobody was asked (a surrender, time): it happens at the last rest."""
    if s.base is None or s.result is not None:
        raise Refused("the game is over")
    new = s.base.clone()
    new.frames = (*new.frames, frame)
    return _run(rules, new, s.base, s.total_events())  # type: ignore[return-value]


def _run(rules: Rules, s: S, base: S | State, seen: int) -> S:
    steps = rules.steps
    s.decision, s.base, s.fresh = None, None, ()
    try:
        for _ in range(MAX_STEPS):
            if not s.frames:
                break
            frame = s.frames[-1]
            steps[frame[0]](s, frame)
            if s.cursor:
                _rest(s, seen)
                base = s.clone()
        else:
            raise Endless(s.frames)
    except (Pending, Over):
        pass
    s.base = base
    s.fresh += tuple(s.events[max(0, seen - s.event_base) :])
    return s


def _rest(s: State, seen: int) -> None:
    """All answers used and the procedure over: from here on nothing needs to be run again."""
    new = s.events[max(0, seen - s.event_base) :]
    s.fresh += tuple(new)
    s.event_base += len(s.events)
    s.events = []
    s.answers, s.cursor = (), 0
