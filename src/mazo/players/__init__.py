"""Players: each sees only what its seat may know."""

from __future__ import annotations

import random
from typing import Protocol

from mazo.players.glimpse import Glimpse
from mazo.players.greedy import Greedy
from mazo.players.uniform import Uniform

__all__ = ["NAMES", "Glimpse", "Player", "get"]

NAMES = ("azar", "voraz")


class Player(Protocol):
    def choose(self, glimpse: Glimpse) -> int:
        """The index of one of the options of the question in course."""
        ...


def get(name: str, seed: int | None = None) -> Player:
    """A player by its name; ``LookupError`` if there is none."""
    rng = random.Random(seed)
    if name == "azar":
        return Uniform(rng)
    if name == "voraz":
        return Greedy(rng)
    raise LookupError(f"No hay un jugador «{name}»: {', '.join(NAMES)}.")
