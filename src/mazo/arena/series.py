"""A series of games between the same sides: the best of so many.

The series only counts. What is settled before each game (who chooses who begins, a handicap, an auction) is the game's
to say (``Game.arrange``): the next question to be settled or, when nothing is left to ask, the header the game is
played with. How good each option of such a question looks is for the machines (``Game.appraise``).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Protocol

from mazo.kernel.decisions import Decision, Option

KEY = "serie"
"""What the header of a match calls the series it belongs to."""
MOST = 99
"""The longest series there is."""

Results = tuple[tuple[int, ...], ...]


class Settles(Protocol):
    """A game that may have something settled before each of a series."""

    def arrange(
        self, header: Mapping[str, Any], results: Sequence[tuple[int, ...]], answers: Sequence[Option]
    ) -> Decision | Mapping[str, Any]: ...
    def appraise(self, header: Mapping[str, Any], decision: Decision) -> Sequence[float] | None: ...


class BadSeries(ValueError):
    """A series that cannot be: what is wrong, for its user."""


@dataclass(frozen=True)
class Series:
    """How a series stands. It is over when somebody cannot be caught, or when all its games are played."""

    best_of: int
    results: Results = ()
    """The winners of each game played, in order; nobody, of one that was drawn."""

    def after(self, winners: Sequence[int]) -> Series:
        """The series with one game more."""
        return Series(self.best_of, (*self.results, tuple(winners)))

    def wins(self, seat: int) -> int:
        return sum(seat in winners for winners in self.results)

    def leaders(self) -> tuple[int, ...]:
        """Who has won most games: several, or nobody at the beginning, if no one is ahead."""
        seats = {seat for winners in self.results for seat in winners}
        most = max((self.wins(seat) for seat in seats), default=0)
        return tuple(sorted(seat for seat in seats if self.wins(seat) == most))

    @property
    def over(self) -> bool:
        return len(self.results) >= self.best_of or any(2 * self.wins(a) > self.best_of for a in self.leaders())

    def data(self) -> dict[str, Any]:
        return {"mejor_de": self.best_of, "ganan": [list(winners) for winners in self.results]}


def best_of(n: int) -> Series:
    """A new series; ``BadSeries`` if it could not tell who is best."""
    if not 1 <= n <= MOST or n % 2 == 0:
        raise BadSeries(f"Una serie es al mejor de un número impar de partidas, de 1 a {MOST}; {n} no vale.")
    return Series(n)


def series_of(header: Mapping[str, Any]) -> Series | None:
    """The series a match belongs to, from its header; None if to none. ``BadSeries`` if it does not make sense."""
    found = header.get(KEY)
    if found is None:
        return None
    try:
        series = Series(int(found["mejor_de"]), tuple(tuple(map(int, winners)) for winners in found["ganan"]))
    except (TypeError, KeyError, ValueError):
        raise BadSeries("La serie de esta partida no se entiende.") from None
    best_of(series.best_of)
    return series


def arranged(
    game: Settles, header: Mapping[str, Any], series: Series, choose: Callable[[Decision], int]
) -> dict[str, Any]:
    """The header of the next game of a series, from that of the game before or, at the beginning, from the first.

    ``choose`` answers what is to be settled, with the index of an option.
    """
    answers: list[Option] = []
    while isinstance(found := game.arrange(header, series.results, answers), Decision):
        answers.append(found.options[found.choice(choose(found))])
    return {**found, KEY: series.data()} if series.best_of > 1 else dict(found)


def machine(game: Settles, header: Mapping[str, Any], decision: Decision, player: str, rng: random.Random) -> int:
    """What a machine answers before a game begins: the best looking option, or any if it plays at random."""
    worth = None if player == "azar" else game.appraise(header, decision)
    return rng.randrange(len(decision.options)) if worth is None else list(worth).index(max(worth))


def next_key(key: bytes) -> bytes:
    """The secret of the next game of a series."""
    return blake2b(key, digest_size=32, person=b"mazo serie").digest()
