"""Random games of KeyForge for tests: tables where somebody is asked."""

import random
from collections.abc import Iterator

from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.rules.tablero import Tablero
from mazo.kernel import run


def empezada(seed: int) -> tuple[Tablero, random.Random]:
    """A new game between two decks, and the chance that plays it."""
    rng = random.Random(seed)
    return run.start(GAME, GAME.setup(GAME.random_header(seed), seed.to_bytes(16, "big"))), rng


def jugada(seed: int, decisiones: int) -> Iterator[Tablero]:
    """Every table of the beginning of a random game, where players seldom end their turn of their own will."""
    s, rng = empezada(seed)
    for _ in range(decisiones):
        yield s
        if s.decision is None:
            return
        options = s.decision.options
        eager = s.decision.kind == "turno" and len(options) > 1 and rng.random() < 0.9
        s = run.answer(GAME, s, rng.randrange(len(options) - 1 if eager else len(options)))
