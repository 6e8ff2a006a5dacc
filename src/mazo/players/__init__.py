"""Players: each sees only what its seat may know."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Protocol

from mazo.players.glimpse import Glimpse
from mazo.players.greedy import Greedy
from mazo.players.novice import Novice
from mazo.players.planner import Planner
from mazo.players.search import Care
from mazo.players.uniform import Uniform

__all__ = ["NAMES", "Glimpse", "Player", "get"]

SEARCHERS = {
    "experto": Care(seconds=2.0, candidates=3, plays=300, unseen=24),
    "maestro": Care(),
}
"""How much thought is given to its turns by each player that plans them."""
NAMES = ("azar", "novato", "voraz", *SEARCHERS)
"""The players there are, from the weakest to the strongest."""


class Player(Protocol):
    def choose(self, glimpse: Glimpse) -> int:
        """The index of one of the options of the question in course."""
        ...


def get(name: str, seed: int | None = None, seconds: float | None = None) -> Player:
    """A player by its name; ``LookupError`` if there is none.

    ``seconds``: of processor that the strongest may think, instead of its own; the others think what they think.
    """
    rng = random.Random(seed)
    if name in SEARCHERS:
        care = SEARCHERS[name]
        return Planner(rng, care if seconds is None or name != NAMES[-1] else replace(care, seconds=seconds))
    if name == "azar":
        return Uniform(rng)
    if name == "novato":
        return Novice(rng)
    if name == "voraz":
        return Greedy(rng)
    raise LookupError(f"No hay un jugador «{name}»: {', '.join(NAMES)}.")
