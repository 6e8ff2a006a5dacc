"""Plans of a whole turn: what to do, act by act, until the turn is over, and how it fares on imagined tables.

A plan is made of acts as they were done on some table; on another it is followed as far as that table lets it, and what
it does not say is done as it looks best at once. So plans can be changed (an act left out, moved, done otherwise) and
compared on the same tables.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple

from mazo.kernel import run
from mazo.kernel.decisions import DONE, Decision, Option
from mazo.kernel.state import State
from mazo.players.glimpse import Glimpse, Imaginable
from mazo.players.greedy import Seen, see_through
from mazo.players.rollout import ACTS, Course, Gains

WARMTH = 1.5
"""How much worse an act may have looked, in points of the evaluation, to be tried about a third as often."""
FURTHER = 6
"""Options of a further choice that are tried instead of the one that was made."""
OTHER, LEFT_OUT, MOVED = 0.5, 0.65, 0.85
"""How often each kind of change is tried, added up; the rest, another way to do an act."""
TRIES = 8
"""Changes that are thought of, at most, until one can be made."""


class Act(NamedTuple):
    """What was answered to a question, how its further choices were made, and what else could have been done."""

    kind: str
    option: Option
    way: tuple[int, ...] | None = None
    """None: as well as can be."""
    options: tuple[Option, ...] = ()

    @property
    def said(self) -> tuple[object, ...]:
        return self.kind, self.option, self.way

    @property
    def idle(self) -> bool:
        """Whether it names nothing: to pass, to be done, to go on."""
        return len(self.option) == 1


Script = tuple[Act, ...]


class Scripted(Course):
    """A course in which a seat follows a plan through the turn that is being played."""

    def __init__(self, game: Imaginable, s: State, gains: Gains, seat: int, script: Script) -> None:
        super().__init__(game, s, gains)
        self.seat, self.turn, self.left = seat, game.turn(s), list(script)
        self.acts: list[Act] = []
        """What the seat did in that turn, as it came."""

    def begin(self, s: State, choice: int, seen: Seen) -> State:
        asked = s.decision
        assert asked is not None
        if asked.seat == self.seat and self.game.turn(s) == self.turn:
            many = DONE in asked.options and asked.options[choice] != DONE
            self.acts.append(Act(asked.kind, asked.options[choice], () if many else tuple(seen.way), asked.options))
        return super().begin(s, choice, seen)

    def best(self, s: State) -> tuple[int, Seen]:
        asked = s.decision
        assert asked is not None
        if self.left and asked.seat == self.seat and self.game.turn(s) == self.turn:
            for n, act in enumerate(self.left):
                if act.kind == asked.kind and act.option in asked.options:
                    if act.idle and act.options and not set(asked.options) <= set(act.options):
                        break  # there is something to do that was not there: it is not over yet
                    del self.left[: n + 1]
                    choice, way = asked.options.index(act.option), None if act.way is None else list(act.way)
                    return choice, see_through(self.game, s, choice, asked.seat, way)
        return super().best(s)


def follow(game: Imaginable, s: State, gains: Gains, seat: int, script: Script, until: int) -> Scripted:
    """How a table goes on if a seat follows a plan, until a turn begins."""
    course = Scripted(game, s, gains, seat, script)
    course.end = course.play(s, until)
    return course


class Step(NamedTuple):
    """A question that is expected, and what will be answered."""

    asked: Decision
    view: dict[str, Any]
    choice: int
    rest: Script = ()
    """What the plan says from here on."""

    def agrees(self, glimpse: Glimpse) -> bool:
        """Whether that is what is asked, and nothing in sight is otherwise than it was expected."""
        return self.asked == glimpse.decision and self.view == glimpse.view()


def expected(game: Imaginable, s: State, gains: Gains, seat: int, script: Script) -> list[Step]:
    """The questions a seat will be asked in this turn if it follows a plan, one by one, as far as the plan goes."""
    course, steps = Scripted(game, s, gains, seat, script), list[Step]()
    for _ in range(ACTS):
        asked = s.decision
        if asked is None or game.turn(s) != course.turn:
            break
        if game.settled(s):
            course.ways.clear()
        way, rest = course.ways.get(asked.seat), tuple(course.left)
        if len(asked.options) == 1:
            choice = 0
        elif way and way[0] < len(asked.options):
            choice = way.pop(0)
        elif asked.seat == seat and not course.left:
            break
        else:
            choice, seen = course.best(s)
            if asked.seat == seat and (DONE not in asked.options or asked.options[choice] == DONE):
                course.ways[seat] = list(seen.way)
        if asked.seat == seat and len(asked.options) > 1:
            steps.append(Step(asked, game.view(s, seat), choice, rest))
        s = run.answer(game, s, choice)
    return steps


def changed(script: Script, seat: int, gains: Gains, rng: random.Random) -> Script:
    """A plan with one thing otherwise: an act left out, moved, done in another way, or another one before it."""
    for _ in range(TRIES):
        at, how = rng.randrange(len(script)), rng.random()
        act, before, after = script[at], script[:at], script[at + 1 :]
        if how < OTHER:
            others = [o for o in act.options if o != act.option]
            if others:
                option = _drawn(others, [gains.get((seat, act.kind, o), 0.0) for o in others], rng)
                rest = script[at:] if rng.random() < 0.5 else ()  # as was planned, or as looks best from there on
                return (*before, Act(act.kind, option), *rest)
        elif how < LEFT_OUT:
            if len(script) > 1 and not act.idle:
                return (*before, *after)
        elif how < MOVED:
            to = rng.randrange(len(script))
            if to != at and not act.idle:
                rest = (*before, *after)
                return (*rest[:to], act, *rest[to:])
        elif act.way:
            which, other = rng.randrange(len(act.way)), rng.randrange(FURTHER)
            if other != act.way[which]:
                way = (*act.way[:which], other, *act.way[which + 1 :])
                return (*before, act._replace(way=way), *after)
    return script


def _drawn(options: Sequence[Option], gains: Sequence[float], rng: random.Random) -> Option:
    """One of some acts at random, rather one that looked good."""
    best = max(gains)
    return rng.choices(options, [exp((g - best) / WARMTH) for g in gains])[0]
