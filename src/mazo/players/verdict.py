"""A choice that seemed to cost something is looked at again, on other tables, before it is said that it did.

The best of several acts on the tables it was chosen by is partly the luckiest of them, and a game has a hundred
choices: some would be marked by luck alone. So what is told of a marked choice is how it fared against the one act that
seemed better, on tables by which neither was chosen.
"""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from mazo.kernel.state import State
from mazo.players import review
from mazo.players.glimpse import Glimpse
from mazo.players.greedy import see_through
from mazo.players.review import NOTHING, Judged
from mazo.players.rollout import play_on
from mazo.players.search import CARE, Candidate
from mazo.players.value import value_of

LEAST, MOST = 12, 48
"""Tables of a second look."""
LONGER = 3
"""How many times the seconds of a first look it may take, once it has looked at the least."""


def judge(game: Any, s: State, number: int, taken: int, language: str, seconds: float) -> Judged | None:
    """One decision, as ``review.judge`` does; what it would mark, only if it is so on other tables too."""
    found = review.judge(game, s, number, taken, language, seconds)
    if found is None:
        return None
    if found["nota"] == NOTHING:  # the best of several looks better than it is: what is told is what was chosen
        return {**found, "mejor_chance": found["chance"]}
    chosen, better = _again(game, s, number, (taken, found["mejor_opcion"]), LONGER * seconds)
    lost, error = better.gap(chosen)
    told = {
        **found,
        "chance": round(chosen.mean, 4),
        "mejor_chance": round(better.mean, 4),
        "pierde": round(max(0.0, lost), 4),
        "margen": round(error, 4),
        "nota": review._mark(lost, error, better.mean),
        "mesas": len(chosen.chances),
    }
    if told["nota"] == NOTHING:
        told |= {"mejor": "", "mejor_opcion": taken, "mejor_chance": told["chance"], "linea": []}
    return told


def _again(game: Any, s: State, number: int, choices: tuple[int, int], seconds: float) -> tuple[Candidate, Candidate]:
    """Two acts on tables imagined anew, the same for both."""
    assert s.decision is not None
    began, seat = process_time(), s.decision.seat
    glimpse, rng, value = Glimpse(game, s, seat), random.Random(f"again {number}"), value_of(game.name)
    one, other = (Candidate(choice, [choice], 0.0, []) for choice in choices)
    until = game.turn(s) + CARE.turns
    for done in range(MOST):
        table = glimpse.imagine(rng)
        if table is None or (done >= LEAST and process_time() - began > seconds):
            break
        for act in (one, other):
            seen = see_through(game, table, act.choice, seat, act.way or None)
            act.way = seen.way
            act.chances.append(value.chance(game, play_on(game, table, act.choice, seen, until, {}).end, seat))
    return one, other
