"""Does what looks best, when it looks; the rest of the time, anything."""

from __future__ import annotations

import random

from mazo.players.glimpse import Glimpse
from mazo.players.greedy import Greedy

ABSENT = 0.5
"""How often it does not look."""


class Novice:
    def __init__(self, rng: random.Random) -> None:
        self.rng, self.looks = rng, Greedy(rng, worlds=1)

    def choose(self, glimpse: Glimpse) -> int:
        if self.rng.random() < ABSENT:
            return self.rng.randrange(len(glimpse.decision.options))
        return self.looks.choose(glimpse)
