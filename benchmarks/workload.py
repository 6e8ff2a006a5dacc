"""What every benchmark plays: matches of two, every answer drawn uniformly, ended by time when they last too long."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from mazo.games.atrum.game import GAME as ATRUM
from mazo.games.keyforge.decks.composicion import REAL
from mazo.games.keyforge.decks.mazos import mazos
from mazo.games.keyforge.game import GAME as KEYFORGE
from mazo.games.myl.decks.mazos import mazos as mazos_myl
from mazo.games.myl.game import GAME as MYL
from mazo.kernel import run
from mazo.kernel.state import State

SOME = 100
"""Tables answered again and again where answers half-way are counted."""


class Game(run.Rules, Protocol):
    """What is needed of a game to play it."""

    def setup(self, header: Mapping[str, Any], key: bytes) -> Any: ...


@dataclass(frozen=True)
class Workload:
    """A game and how it is played here."""

    name: str
    title: str
    game: Game
    header: Callable[[int], Mapping[str, Any]]
    """The match of a seed."""
    turns: int
    """Random play rarely aims at winning: a match this long is ended, so that endless ones do not dominate."""
    half_way: Callable[[Any], bool]
    """Whether a suspended table is one that a clone is timed on: something is half done, on a table with cards."""

    def opening(self, seed: int, skip_forced: bool = True) -> Any:
        """The first decision of a match."""
        header = {**self.header(seed), "lecturas": {"salta_forzadas": skip_forced}}
        return run.start(self.game, self.game.setup(header, seed.to_bytes(8, "big")))

    def play(self, seed: int, skip_forced: bool = True, limit: int = -1) -> int:
        """Plays a match, or its first ``limit`` decisions; how many decisions were taken."""
        pick = random.Random(seed).random
        game, last = self.game, self.turns
        s = self.opening(seed, skip_forced)
        taken = 0
        while s.decision is not None and taken != limit:
            if s.turno > last:
                run.interrupt(game, s, ("tiempo",))
                break
            s = run.answer(game, s, int(pick() * len(s.decision.options)))
            taken += 1
        return taken

    def play_decisions(self, count: int, skip_forced: bool = True) -> int:
        """Plays matches, always the same ones, until exactly so many decisions were taken; how many matches."""
        seed = 0
        while count:
            count -= self.play(seed, skip_forced, count)
            seed += 1
        return seed

    def decisions(self, seed: int, skip_forced: bool = True) -> Iterator[Any]:
        """Every suspended table of a match, as a search would meet them."""
        pick = random.Random(seed).random
        s = self.opening(seed, skip_forced)
        while s.decision is not None and s.turno <= self.turns:
            yield s
            s = run.answer(self.game, s, int(pick() * len(s.decision.options)))

    def mid_effect_tables(self, count: int, skip_forced: bool = True, seed: int = 1_000) -> list[Any]:
        """Tables suspended in the middle of something: one in ten of those met, drawn at random."""
        rng = random.Random(seed)
        found: list[State] = []
        while True:
            for s in self.decisions(seed, skip_forced):
                if self.half_way(s) and rng.random() < 0.1:
                    found.append(s)
                    if len(found) == count:
                        return found
            seed += 1

    def half_way_answers(self, count: int, skip_forced: bool = True) -> list[tuple[Any, int]]:
        """So many tables suspended in the middle of something, each with an answer drawn at random."""
        rng = random.Random(0)
        return [(s, rng.randrange(len(s.decision.options))) for s in self.mid_effect_tables(count, skip_forced)]

    def answer_half_way(self, count: int, skip_forced: bool = True) -> None:
        """Answers tables suspended in the middle of something, always the same ones, so many times in all."""
        pool = self.half_way_answers(min(count, SOME), skip_forced)
        for i in range(count):
            s, index = pool[i % len(pool)]
            run.answer(self.game, s, index)


# Atrum Arena: random teams

_ANNOUNCING = frozenset({"anuncio", "pago", "elegir", "eliminar", "descartar"})
"""Kinds of decisions taken while something is being announced, paid or carried out."""


def _random_teams(seed: int) -> dict[str, Any]:
    return ATRUM.random_header(seed, seats=2)


def _announcing(s: Any) -> bool:
    return bool(s.answers) or s.decision.kind in _ANNOUNCING


# KeyForge: the two decks of the starter box

_STARTER = tuple(deck for deck in mazos().values() if deck.tipo == REAL)
FULL_BOARD = 6
"""Creatures in play, of both players, from which a board counts as full."""


def _starter_decks(seed: int) -> dict[str, Any]:
    return {"mazos": _STARTER}


def _on_a_full_board(s: Any) -> bool:
    return s.base is not None and len(s.linea[0]) + len(s.linea[1]) >= FULL_BOARD


# Mitos y Leyendas: the ready decks of Primera Era, two by two

_READY = tuple(sorted(name for name, deck in mazos_myl().items() if deck.formato == "primera_era"))


def _ready_decks(seed: int) -> dict[str, Any]:
    return {"mazos": random.Random(seed).sample(_READY, 2)}


def _in_an_action(s: Any) -> bool:
    """A card is being played or a text carried out: what is asked then is asked at rest where nothing has been done."""
    return bool(s.path) and len(s.defensa[0]) + len(s.defensa[1]) + len(s.ataque[0]) + len(s.ataque[1]) >= 4


WORKLOADS = {
    w.name: w
    for w in (
        Workload("atrum", "Atrum Arena", ATRUM, _random_teams, 60, _announcing),
        Workload("keyforge", "KeyForge", KEYFORGE, _starter_decks, 100, _on_a_full_board),
        Workload("myl", "Mitos y Leyendas", MYL, _ready_decks, 100, _in_an_action),
    )
}
