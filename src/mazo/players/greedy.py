"""Looks one act ahead, on tables it imagines, by the game's own evaluation."""

from __future__ import annotations

import random
from collections.abc import Callable

from mazo.kernel import run
from mazo.kernel.decisions import DONE, PASS, Decision
from mazo.kernel.state import State
from mazo.players.glimpse import Glimpse, Imaginable

HORIZON = 40
"""Questions answered, at most, to see an act through."""
WORTHWHILE = 0.1
"""What an act must add to the evaluation: what is hardly better than doing nothing is not done."""

Settled = Callable[[State], bool]


class Greedy:
    """Tries each option on the same imagined tables, sees it through with nobody else acting, and takes the best."""

    def __init__(self, rng: random.Random, worlds: int = 2) -> None:
        self.rng, self.worlds = rng, worlds

    def choose(self, glimpse: Glimpse) -> int:
        options = glimpse.decision.options
        if len(options) == 1:
            return 0
        totals = [0.0] * len(options)
        for _ in range(self.worlds):
            table = glimpse.imagine(self.rng)
            if table is None:
                continue
            for i in range(len(options)):
                after = see_through(glimpse.game, table, i, glimpse.seat)
                totals[i] += glimpse.game.evaluate(after, glimpse.seat)
        best = max(totals)
        # An option that names nothing is to pass, to be done, or to go on with the turn.
        for i in range(len(options) - 1, -1, -1):
            if len(options[i]) == 1 and totals[i] >= best - WORTHWHILE * self.worlds:
                return i
        return totals.index(best)


def see_through(game: Imaginable, s: State, choice: int, seat: int) -> State:
    """The table once what an answer begins is done: everyone passes, and small choices are the first offered.

    All options are compared at the same moment: as soon as nothing is half-way, if the game can tell (``settled``);
    else at the next question of a window.
    """
    settled: Settled | None = getattr(game, "settled", None)
    s = run.answer(game, s, choice, settled)
    for _ in range(HORIZON):
        if s.decision is None or (settled is None and s.decision.kind == "ventana"):
            break
        s = run.answer(game, s, _quiet(s.decision, seat), settled)
    return s


def _quiet(decision: Decision, seat: int) -> int:
    if PASS in decision.options:
        return decision.options.index(PASS)
    if decision.seat != seat and DONE in decision.options:
        return decision.options.index(DONE)
    return 0
