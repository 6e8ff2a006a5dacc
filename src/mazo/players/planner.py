"""Thinks of whole turns: plans are made, changed and compared on the same imagined tables, and the best is followed.

The seconds of the answers of a turn are spent together, where it begins: what follows from a plan takes no thought for
as long as everything in sight is as it was expected. Whoever is new at each answer plans each time, with what it has.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from time import process_time

from mazo.kernel.state import State
from mazo.players.glimpse import Glimpse
from mazo.players.plan import Act, Script, Scripted, Step, changed, expected, follow
from mazo.players.rollout import Gains
from mazo.players.search import CARE, Candidate, Care, Search
from mazo.players.value import Value, value_of

BANK = 12.0
"""How many times its seconds a plan may take, if the answers before it took less."""
FIRST = 2
"""Tables on which all plans that begin otherwise are played."""
KEPT = 6
"""Plans that are gone on with."""
FINALISTS = 4
"""Plans, at most, that are compared further on with what looks best."""
SPREAD = 0.7
"""How much rather the best of them are changed than the others."""
EVERY = 10
"""After how many changes those that are kept are played on one table more."""
TABLES = 16
"""Tables on which plans are made, at most."""
SLACK = 0.06
"""How much worse than the best a plan may have been on one table to be played on another."""
SEEING = 0.5
"""The share of the time for seeing, on tables it was not made on, whether the best is better than what looks best."""
TRUST, GAIN = 0.5, 0.02
"""By how many standard errors it must be, and by how much of chance: of what is hardly better some turns on, nothing is
left when the game ends."""
STALE = 120
"""Changes in a row that were thought of already: there is nothing else to try."""
ROUND = 3
"""After how many tables those that fell behind are dropped, from the second time on."""
BEHIND, SHORT = 1.5, 2.0
"""By how many standard errors a plan may be behind the best, and short of being worth it, not to be dropped."""


@dataclass
class Plan:
    """What is meant to be done, what it came to on the first table, and how it fared on each."""

    script: Script
    line: Script = ()
    chances: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances)


class Finalist(Candidate):
    """How a plan fares on tables it was not made on."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(0, [], 0.0, [])
        self.plan = plan

    def within(self, other: Finalist, gain: float, errors: float) -> bool:
        """Whether it may yet be better than another by so much."""
        gap, error = self.gap(other)
        return self is other or gap + errors * error > gain


class Drafts:
    """The plans for a turn, and the tables they are played on."""

    def __init__(self, player: Search, glimpse: Glimpse) -> None:
        self.glimpse, self.rng = glimpse, player.rng
        self.game, self.seat = glimpse.game, glimpse.seat
        self.value: Value = player.value or value_of(self.game.name)
        self.left, self.unseen = player.care.plays, player.care.unseen
        """Times that a plan may yet be played, and tables on which the best is seen to be better."""
        self.worlds: list[State]
        self.gains: list[Gains]
        self.worlds, self.gains, self.acts = player._look(glimpse, -1)
        self.until = self.game.turn(self.worlds[0]) + self.value.turns if self.worlds else 0

    def begun(self, meant: Script = ()) -> list[Plan]:
        """A plan for each act that looks good: it, and then what looks best. The first is all that looks best, or what
        was meant already: an act may have been done only for the sake of those that were to follow."""
        asked = self.worlds[0].decision
        assert asked is not None
        acts = [Act(asked.kind, asked.options[one.choice], tuple(one.way), asked.options) for one in self.acts]
        return [Plan(meant)] * bool(meant) + [Plan((act,)) for act in acts]

    def play(self, plan: Plan) -> None:
        """Plays a plan on one table more: all are played on the same, in the same order."""
        n = len(plan.chances)
        self.left -= 1
        self.dealt(n)
        course = follow(self.game, self.worlds[n], self.gains[n], self.seat, plan.script, self.until)
        plan.line = plan.line or tuple(course.acts)
        plan.chances.append(self.value.chance(self.game, course.end, self.seat))

    def best(self, plans: list[Plan], until: float) -> list[Plan]:
        """The best plans that are found by changing some, by the time that is given; the first of them is the best."""
        base, known, tried, stale = plans[0], set[object](), 0, 0
        for plan in plans:
            known |= {_said(plan.script), _said(plan.line)}
        while process_time() < until and self.left > 0 and stale < STALE:
            plans = sorted(plans, key=lambda one: -one.mean)[:KEPT]
            if tried >= EVERY and len(plans[0].chances) < TABLES:
                tried, level = 0, len(plans[0].chances) + 1
                for plan in (*plans, base):
                    while len(plan.chances) < level:
                        self.play(plan)
            parent = plans[min(int(self.rng.expovariate(SPREAD)), len(plans) - 1)]
            child = Plan(changed(parent.line, self.seat, self.gains[0], self.rng))
            if _said(child.script) in known:
                stale += 1
                continue
            tried, stale = tried + 1, 0
            known.add(_said(child.script))
            if self.holds(child, plans[0], known):
                plans.append(child)
        return sorted(plans, key=lambda one: -one.mean)[:FINALISTS]

    def holds(self, plan: Plan, best: Plan, known: set[object]) -> bool:
        """Whether a plan is another one, and not clearly worse than the best on the tables that was played on."""
        off = 0.0
        for n, chance in enumerate(best.chances):
            self.play(plan)
            line = _said(plan.line)
            if not n and line in known and line != _said(plan.script):
                return False
            known.add(line)
            off += plan.chances[-1] - chance
            if off < -SLACK * (n + 1) ** 0.5:
                return False
        return True

    def surer(self, plans: list[Plan], base: Plan, until: float) -> Plan:
        """Of some plans the one that is best some turns later, on tables none was made on; or else what looks best."""
        first = max(len(one.chances) for one in (*plans, base))
        looks, left = Finalist(base), [Finalist(plan) for plan in plans if plan is not base]
        for n in range(self.unseen):
            if not left or process_time() > until:
                break
            for one in (looks, *left):
                one.chances.append(self.later(one.plan, first + n))
            if n >= ROUND and (n + 1) % ROUND == 0:
                top = max(left, key=lambda one: one.mean)
                left = [one for one in left if one.within(top, 0.0, BEHIND) and one.within(looks, GAIN, SHORT)]
        if not left:
            return base
        top = max(left, key=lambda one: one.mean)
        gap, error = top.gap(looks)
        return top.plan if gap > max(GAIN, TRUST * error) else base

    def later(self, plan: Plan, n: int) -> float:
        """What comes of a plan on a table: the mean of its chances at some moments after the turn that is planned."""
        self.dealt(n)
        table, told = self.worlds[n], list[float]()
        course = Scripted(self.game, table, self.gains[n], self.seat, plan.script)
        for turns in self.value.later or (self.value.turns,):
            course.end = course.play(course.end, self.game.turn(table) + turns)
            told.append(self.value.chance(self.game, course.end, self.seat))
        return sum(told) / len(told)

    def dealt(self, n: int) -> None:
        """Sees to it that there are so many tables and one more."""
        while n >= len(self.worlds):
            self.worlds.append(self.glimpse.imagine(self.rng) or self.worlds[0])
            self.gains.append(dict(self.gains[0]))

    def steps(self, plan: Plan) -> list[Step]:
        return expected(self.game, self.worlds[0], self.gains[0], self.seat, plan.line)


def _said(script: Script) -> tuple[object, ...]:
    return tuple(act.said for act in script)


class Planner(Search):
    """Who plans its turns."""

    def __init__(self, rng: random.Random, care: Care = CARE, value: Value | None = None) -> None:
        super().__init__(rng, care, value)
        self.steps: list[Step] = []
        """What it is yet to answer by its plan."""
        self.turn = -1
        self.meant: Script = ()
        """The turn that was planned; and what was to be done in it when something came otherwise than expected."""

    def choose(self, glimpse: Glimpse) -> int:
        asked = glimpse.decision
        if len(asked.options) == 1:
            return 0
        self.saved += self.care.seconds
        if self.steps:
            step = self.steps.pop(0)
            if step.agrees(glimpse):
                return step.choice
            self.meant = step.rest
        began = process_time()
        self.steps = self.planned(glimpse, min(self.saved, BANK * self.care.seconds))
        self.saved -= process_time() - began
        return self.steps.pop(0).choice

    def planned(self, glimpse: Glimpse, seconds: float) -> list[Step]:
        """What to answer, from this question on to the end of the turn as far as it can be told."""
        began, drafts = process_time(), Drafts(self, glimpse)
        if len(drafts.acts) == 1 or not drafts.worlds:
            return [Step(glimpse.decision, glimpse.view(), drafts.acts[0].choice)]
        turn = drafts.game.turn(drafts.worlds[0])
        plans = drafts.begun(self.meant if turn == self.turn else ())
        self.turn, self.meant = turn, ()
        for _ in range(FIRST):
            for plan in plans:
                drafts.play(plan)
            if process_time() - began > seconds / 2:
                break
        found = drafts.best(plans, began + (1.0 - SEEING) * seconds)
        return drafts.steps(drafts.surer(found, plans[0], began + seconds))
