"""What the records of many games say: who wins, from which seat, how long, with which cards; each with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from mazo.arena.bouts import Record
from mazo.arena.duels import wilson
from mazo.arena.experiment import by_deal, mean_interval
from mazo.arena.ratings import Rating, rate

ENOUGH = 10
"""A card is told of once it has been in so many games."""


class Share(NamedTuple):
    """How often something wins: the mean of its scores, its interval, and of how many games."""

    name: str
    games: int
    mean: float
    low: float
    high: float


class CardShare(NamedTuple):
    """A card: in how many games it was in hand and put to use, and how often its side won then."""

    name: str
    held: Share
    used: Share


def share(name: str, records: Sequence[Record], of: Callable[[Record], int | None]) -> Share:
    """How often a side wins, deals counting as one however often each was played."""
    games = sum(of(r) is not None for r in records)
    return Share(name, games, *mean_interval(by_deal(records, of)))


def sides(records: Sequence[Record]) -> list[str]:
    """The names of what was played with, in the order they came."""
    return list(dict.fromkeys(name for r in records for name in r.names))


def seat_of(name: str) -> Callable[[Record], int | None]:
    """The seat of a side; None where it does not play, or plays itself."""
    return lambda r: r.names.index(name) if r.names.count(name) == 1 else None


def player_seat(name: str) -> Callable[[Record], int | None]:
    return lambda r: r.players.index(name) if r.players.count(name) == 1 else None


def beginning(records: Sequence[Record]) -> Share:
    """How often whoever begins wins."""
    known = [r for r in records if r.first >= 0]
    scores = [r.score(r.first) for r in known]
    return Share("quien empieza", len(known), *mean_interval(scores))


def matrix(records: Sequence[Record]) -> dict[tuple[str, str], tuple[float, int]]:
    """What each side got against each other, and in how many games."""
    got: dict[tuple[str, str], tuple[float, int]] = {}
    for r in records:
        a, b = r.names[0], r.names[1]
        if a != b:
            key, seat = ((a, b), 0) if a < b else ((b, a), 1)
            score, games = got.get(key, (0.0, 0))
            got[key] = score + r.score(seat), games + 1
    return got


def ratings(records: Sequence[Record]) -> list[Rating]:
    return rate(matrix(records))


def cards(records: Sequence[Record]) -> list[CardShare]:
    """The cards with which most is won first; those seen too little are not told of."""
    seen: dict[str, tuple[Counter[str], Counter[str]]] = {
        "held": (Counter(), Counter()), "used": (Counter(), Counter())
    }  # fmt: skip
    for r in records:
        for what in ("held", "used"):
            games, wins = seen[what]
            listed: tuple[tuple[str, ...], ...] = r.held if what == "held" else r.used
            for seat, names in enumerate(listed):
                for name in names:
                    games[name] += 1
                    wins[name] += r.winners == (seat,)
    told = []
    for name in sorted({*seen["held"][0], *seen["used"][0]}):
        parts = []
        for what in ("held", "used"):
            n, won = seen[what][0][name], seen[what][1][name]
            parts.append(Share(name, n, won / n if n else 0.0, *wilson(won, n)))
        if max(p.games for p in parts) >= ENOUGH:
            told.append(CardShare(name, *parts))
    return sorted(told, key=lambda c: -(c.used.low if c.used.games >= ENOUGH else c.held.low))


def difference(records: Sequence[Record], of: Callable[[Record], int | None], one: str, other: str) -> Share:
    """How much more a side wins in one variant than in another, on the same deals."""
    scores: dict[tuple[int, str], dict[str, float]] = {}
    for r in records:
        seat = of(r)
        if seat is not None:
            scores.setdefault((r.number, r.names[0]), {})[r.variant] = r.score(seat)
    gains = [(s[one] - s[other] + 1) / 2 for s in scores.values() if one in s and other in s]
    mean, low, high = mean_interval(gains)
    return Share(f"{one} − {other}", len(gains), 2 * mean - 1, 2 * low - 1, 2 * high - 1)
