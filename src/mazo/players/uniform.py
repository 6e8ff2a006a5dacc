"""Plays any option with equal chance."""

from __future__ import annotations

import random

from mazo.players.glimpse import Glimpse


class Uniform:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, glimpse: Glimpse) -> int:
        return self.rng.randrange(len(glimpse.decision.options))
