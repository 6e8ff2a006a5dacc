"""What every benchmark plays: two-player Atrum Arena between random teams, every answer drawn uniformly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from mazo.games.atrum.game import GAME
from mazo.games.atrum.mesa import Mesa
from mazo.kernel import run

TURNS = 60
"""Random play rarely attacks well: a game this long is ended by time, so that endless ones do not dominate."""
MID_EFFECT = frozenset({"anuncio", "pago", "elegir", "eliminar", "descartar"})
"""Kinds of decisions taken while something is being announced, paid or carried out."""


def opening(seed: int, skip_forced: bool = True) -> Mesa:
    """The first decision of a match between random teams."""
    header: dict[str, Any] = GAME.random_header(seed, seats=2)
    header["lecturas"] = {"salta_forzadas": skip_forced}
    return run.start(GAME, GAME.setup(header, seed.to_bytes(8, "big")))


def play(seed: int, skip_forced: bool = True, limit: int = -1) -> int:
    """Plays a match, or its first ``limit`` decisions; how many decisions were taken."""
    pick = random.Random(seed).random
    s = opening(seed, skip_forced)
    taken = 0
    while s.decision is not None and taken != limit:
        if s.turno > TURNS:
            run.interrupt(GAME, s, ("tiempo",))
            break
        s = run.answer(GAME, s, int(pick() * len(s.decision.options)))
        taken += 1
    return taken


def play_decisions(count: int, skip_forced: bool = True) -> int:
    """Plays matches, always the same ones, until exactly so many decisions were taken; how many matches."""
    seed = 0
    while count:
        count -= play(seed, skip_forced, count)
        seed += 1
    return seed


def decisions(seed: int, skip_forced: bool = True) -> Iterator[Mesa]:
    """Every suspended table of a match, as a search would meet them."""
    pick = random.Random(seed).random
    s = opening(seed, skip_forced)
    while s.decision is not None and s.turno <= TURNS:
        yield s
        s = run.answer(GAME, s, int(pick() * len(s.decision.options)))


def mid_effect(s: Mesa) -> bool:
    """Whether a decision interrupts something half done."""
    return s.decision is not None and (bool(s.answers) or s.decision.kind in MID_EFFECT)


def mid_effect_tables(count: int, seed: int = 1_000) -> list[Mesa]:
    """Tables suspended in the middle of something: one in ten of those met, drawn at random."""
    rng = random.Random(seed)
    found: list[Mesa] = []
    while True:
        for s in decisions(seed):
            if mid_effect(s) and rng.random() < 0.1:
                found.append(s)
                if len(found) == count:
                    return found
        seed += 1
