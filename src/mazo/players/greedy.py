"""Looks one act ahead, on tables it imagines, by the game's own evaluation."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from mazo.kernel import run
from mazo.kernel.decisions import DONE, PASS, Decision, Option
from mazo.kernel.state import State
from mazo.players.glimpse import Glimpse, Imaginable

HORIZON = 40
"""Questions answered, at most, to see an act through."""
WIDTH = 14
"""Options a further choice may have for each of them to be tried."""
WORTHWHILE = 0.1
"""What an act must add to the evaluation: what is hardly better than doing nothing is not done."""

Way = list[int]
"""How a seat answers its own further choices, in order."""


class Seen(NamedTuple):
    """An act seen through: how good the table looks to who did it, the way it was done, and that table."""

    worth: float
    way: Way
    table: State
    hushed: bool
    """Whether somebody else could have done something meanwhile."""


class Greedy:
    """Tries each option on the same imagined tables, sees it through with nobody else acting, and takes the best."""

    def __init__(self, rng: random.Random, worlds: int = 2) -> None:
        self.rng, self.worlds = rng, worlds

    def choose(self, glimpse: Glimpse) -> int:
        options = glimpse.decision.options
        if len(options) == 1:
            return 0
        totals = [0.0] * len(options)
        ways: list[Way | None] = [None] * len(options)
        for _ in range(self.worlds):
            table = glimpse.imagine(self.rng)
            if table is None:
                continue
            for i in range(len(options)):
                seen = see_through(glimpse.game, table, i, glimpse.seat, ways[i])
                totals[i] += seen.worth
                ways[i] = seen.way
        return preferred(options, totals, WORTHWHILE * self.worlds)


def preferred(options: Sequence[Option], worth: Sequence[float], little: float) -> int:
    """The best option; or the last that names nothing (to pass, to be done, to go on) if it is worse by a little."""
    best = max(worth)
    for i in range(len(options) - 1, -1, -1):
        if len(options[i]) == 1 and worth[i] >= best - little:
            return i
    return worth.index(best)


def see_through(
    game: Imaginable, s: State, choice: int, seat: int, way: Way | None = None, further: bool = True
) -> Seen:
    """The table once what an answer begins is done.

    Everyone else passes. Of the seat's own further choices the first is made as well as it can be, and the others as
    they are offered; or all as ``way`` says, if it is known. All options are compared at the same moment: as soon as
    nothing is half-way (``settled``).
    """
    settled = game.settled
    s = run.answer(game, s, choice, settled)
    taken: Way = []
    hushed = False
    for _ in range(HORIZON):
        asked = s.decision
        if asked is None:
            break
        answer = _quiet(asked, seat)
        if asked.seat == seat and len(asked.options) > 1:
            if way is not None:
                known = way[len(taken)] if len(taken) < len(way) else answer
                answer = known if known < len(asked.options) else answer
            elif further and PASS not in asked.options and len(asked.options) <= WIDTH:
                tried = [see_through(game, s, i, seat, None, False) for i in range(len(asked.options))]
                best = max(range(len(tried)), key=lambda i: tried[i].worth)
                if DONE not in asked.options or asked.options[best] == DONE:
                    worth, rest, table, more = tried[best]
                    return Seen(worth, [*taken, best, *rest], table, hushed or more)
                answer = best  # as many as are wanted are chosen, one by one
            taken.append(answer)
        elif asked.seat != seat:
            hushed = hushed or len(asked.options) > 1
        s = run.answer(game, s, answer, settled)
    return Seen(game.evaluate(s, seat), taken, s, hushed)


def _quiet(decision: Decision, seat: int) -> int:
    if PASS in decision.options:
        return decision.options.index(PASS)
    if decision.seat != seat and DONE in decision.options:
        return decision.options.index(DONE)
    return 0
