"""What chances a position gives a seat: the game's evaluation as a probability, by what was measured of it.

A value is data (``values/<game>.json``): how many points of the evaluation make a logit, what being the one asked is
worth, and weights of the features the game declares, if some were found to help. ``mazo entrena`` fits it from games
played to their end. A game that has none yet is read by the usual one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import exp
from types import MappingProxyType
from typing import Any, NamedTuple

from mazo.kernel.state import State
from mazo.players.glimpse import Imaginable

SURE = 30.0
"""A logit beyond which nothing is in doubt."""
NONE: Mapping[str, float] = MappingProxyType({})


class Value(NamedTuple):
    """A logistic of the evaluation: its points in a logit, what being the one asked is worth, and further weights."""

    scale: float = 10.0
    asked: float = 0.0
    weights: Mapping[str, float] = NONE
    turns: int = 1
    """How many turns on the tables of those who plan are valued: 1, as soon as the turn that is planned is over."""
    later: tuple[int, ...] = ()
    """How many turns on the best plan is seen to be better than what looks best; none: as many as it was made by."""

    def chance(self, game: Imaginable, s: State, seat: int) -> float:
        """How likely a seat is to win from a position; 1, 0 or a half where it is over."""
        won = game.winners(s)
        if won is not None:
            return 0.5 if not won else 1.0 if seat in won else 0.0
        logit = game.evaluate(s, seat) / self.scale + self.asked * asks(s, seat)
        if self.weights:
            facts = features(game, s, seat)
            logit += sum(weight * facts.get(name, 0.0) for name, weight in self.weights.items())
        return logistic(logit)


def asks(s: State, seat: int) -> float:
    """Whose move it is: 1 if it is this seat's, -1 if another's, 0 if nobody is asked."""
    return 0.0 if s.decision is None else 1.0 if s.decision.seat == seat else -1.0


def features(game: Any, s: State, seat: int) -> Mapping[str, float]:
    """What a game declares of a position besides its evaluation; nothing, if it declares nothing."""
    found: Mapping[str, float] = game.features(s, seat) if hasattr(game, "features") else NONE
    return found


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, x))))


@cache
def value_of(game: str) -> Value:
    """The value in force for a game."""
    file = resources.files(__package__).joinpath("values", f"{game}.json")
    return read(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else Value()


def read(data: Mapping[str, Any]) -> Value:
    weights = {str(name): float(weight) for name, weight in data.get("pesos", {}).items()}
    later = tuple(int(n) for n in data.get("después", ()))
    return Value(float(data["escala"]), float(data["turno"]), weights, int(data.get("turnos", 1)), later)


def written(value: Value, provenance: Mapping[str, Any]) -> dict[str, Any]:
    """A value as it is kept, with where it comes from."""
    weights = {name: round(weight, 5) for name, weight in sorted(value.weights.items())}
    return {
        "escala": round(value.scale, 4), "turno": round(value.asked, 4), "turnos": value.turns,
        "después": list(value.later), "pesos": weights, "origen": provenance,
    }  # fmt: skip
