"""A finished game judged decision by decision: what was chosen against the best found, by what could be known.

Each decision is thought about from the glimpse of the seat that took it, as it was then: never by what came later, nor
by what others held.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from mazo.kernel.match import Answer
from mazo.kernel.state import State
from mazo.players import counsel
from mazo.players.glimpse import Glimpse
from mazo.players.search import Search

SLIGHT, OVERSIGHT = 0.05, 0.10
"""Chances lost by a choice from which it is told of."""
WINNING, MISSED = 0.85, 0.15
"""From which chances a game is taken to be won, and how much is lost by missing it."""
SURE = 1.5
"""Standard errors that a loss must be above nothing."""
FEW = 5
"""Choices that are told as those that mattered, at most."""
NOTHING, INACCURACY, CARELESS, WIN = "", "imprecision", "descuido", "victoria"
Judged = dict[str, Any]
"""A decision judged, as plain data."""


def decisions(positions: Sequence[State], answers: Sequence[Answer], seat: int) -> Iterator[int]:
    """The numbers of the answers in which a seat had something to choose."""
    for number, answer in enumerate(answers):
        asked = positions[number].decision
        if asked is not None and asked.seat == seat and isinstance(answer, int) and len(asked.options) > 1:
            yield number


def judge(game: Any, s: State, number: int, taken: int, language: str, seconds: float) -> Judged | None:
    """One decision; None where nothing can be imagined from what its seat knew."""
    asked = s.decision
    assert asked is not None
    glimpse = Glimpse(game, s, asked.seat)
    thought = Search(random.Random(number), counsel.care(seconds, 24)).think(glimpse, also=taken)
    one, best = thought.of(taken), thought.candidates[0]
    if one is None or not one.chances:
        return None
    lost, error = best.gap(one) if best is not one else (0.0, 0.0)
    lost = max(0.0, lost)
    mark = _mark(lost, error, best.mean)
    words = game.words(s, language, asked.seat)
    better = counsel.said(glimpse, thought, best, language) if mark else None
    return {
        "n": number,
        "asiento": asked.seat,
        "turno": game.turn(s),
        "pregunta": words.pregunta(s, asked),
        "jugada": words.opcion(s, asked.options[taken]),
        "chance": round(one.mean, 4),
        "mejor": words.opcion(s, asked.options[best.choice]) if mark else "",
        "mejor_opcion": best.choice if mark else taken,
        "mejor_chance": round(max(best.mean, one.mean), 4),
        "pierde": round(lost, 4),
        "margen": round(error, 4),
        "nota": mark,
        "linea": [{"asiento": step.seat, "texto": step.text} for step in better.line] if better is not None else [],
        "mesas": len(one.chances),
    }


def _mark(lost: float, error: float, best: float) -> str:
    if lost < SLIGHT or lost < SURE * error:
        return NOTHING
    if best >= WINNING and lost >= MISSED:
        return WIN
    return CARELESS if lost >= OVERSIGHT else INACCURACY


def mattered(judged: Sequence[Judged]) -> list[int]:
    """The numbers of the few choices that cost the most, in the order of the game."""
    marked = sorted((one for one in judged if one["nota"] != NOTHING), key=lambda one: -one["pierde"])
    return sorted(one["n"] for one in marked[:FEW])
