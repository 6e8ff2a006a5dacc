"""What the records of many games say: who wins, from which seat, how long, with which cards; each with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import NamedTuple

from mazo.arena.bouts import Record
from mazo.arena.duels import wilson
from mazo.arena.experiment import by_deal, mean_interval
from mazo.arena.ratings import ELO, Rating, rate

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
    gain: Share | None
    """How much more often the same deck wins when the card comes to hand than when it does not; if both were seen."""
    deck: float | None
    """How often the decks it is in win, whether it comes or not; if it is known which they are."""


def share(name: str, records: Sequence[Record], of: Callable[[Record], int | None]) -> Share:
    """How often a side wins, deals counting as one however often each was played."""
    games = sum(of(r) is not None for r in records)
    return Share(name, games, *mean_interval(by_deal(records, of)))


def sides(records: Sequence[Record]) -> list[str]:
    """The names of what was played with, in the order they came."""
    return list(dict.fromkeys(name for r in records for name in r.names))


def groups(records: Sequence[Record]) -> list[list[Record]]:
    """The games by those that met, directly or through others: of two that never did, neither is the stronger."""
    of: dict[str, set[str]] = {}
    for r in records:
        met = set().union(*(of.get(name, {name}) for name in r.names))
        of |= dict.fromkeys(met, met)
    apart = list({id(met): met for met in of.values()}.values())
    return [[r for r in records if r.names[0] in met] for met in apart]


def side_shares(records: Sequence[Record], said: Callable[[str], str] = str) -> list[Share]:
    """How often each side wins; where a card is tried, as it is and changed, one after the other."""
    tried = list(dict.fromkeys(r.variant for r in records))
    return [
        share(
            f"{name}, {said(variant)}" if variant else name, [r for r in records if r.variant == variant], seat_of(name)
        )
        for name in sides(records)
        for variant in tried
    ]


def as_is(records: Sequence[Record]) -> list[Record]:
    """The games with the cards as they are."""
    return [r for r in records if r.variant == records[0].variant]


def seat_of(name: str) -> Callable[[Record], int | None]:
    """The seat of a side; None where it does not play, or plays itself."""
    return lambda r: r.names.index(name) if r.names.count(name) == 1 else None


def player_seat(name: str) -> Callable[[Record], int | None]:
    return lambda r: r.players.index(name) if r.players.count(name) == 1 else None


def beginning(records: Sequence[Record]) -> Share:
    """How often whoever begins wins."""
    return share("quien empieza", records, lambda r: r.first if r.first >= 0 else None)


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
    """How strong each is. The two games of a deal are not independent: intervals are as much wider as they agree."""
    found = rate(matrix(records))
    points = {r.name: r.points / ELO for r in found}
    left: dict[tuple[int, frozenset[str]], list[float]] = {}
    for r in records:
        a, b = sorted(r.names[:2])
        if a != b:
            missed = r.score(r.names.index(a)) - 1 / (1 + exp(points[b] - points[a]))
            left.setdefault((r.seed, frozenset((a, b))), []).append(missed)
    twice = [(x[0], x[1]) for x in left.values() if len(x) == 2]
    both, each = sum(x * y for x, y in twice), sum(x * x + y * y for x, y in twice) / 2
    wider = sqrt(1 + max(0.0, both / each)) if each else 1.0
    return [
        r._replace(low=r.points + wider * (r.low - r.points), high=r.points + wider * (r.high - r.points))
        for r in found
    ]


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
    told, (gains, usual) = [], _gains(records)
    for name in sorted({*seen["held"][0], *seen["used"][0]}):
        parts = []
        for what in ("held", "used"):
            n, won = seen[what][0][name], seen[what][1][name]
            parts.append(Share(name, n, won / n if n else 0.0, *wilson(won, n)))
        if max(p.games for p in parts) >= ENOUGH:
            told.append(CardShare(name, parts[0], parts[1], gains.get(name), usual.get(name)))
    return sorted(told, key=lambda c: (-_likely(c)[0], c.name))


def extremes(found: Sequence[CardShare], most: int) -> tuple[list[CardShare], list[CardShare]]:
    """The best and the worst of many: each by the end of its interval that says the least for its place, so that what
    is merely uncertain is in neither. All are among the best where they are few."""
    if len(found) <= 2 * most:
        return sorted(found, key=lambda c: (-_likely(c)[0], c.name)), []
    best = sorted(found, key=lambda c: (-_likely(c)[0], c.name))[:most]
    rest = [c for c in found if c not in best]
    return best, sorted(sorted(rest, key=lambda c: (_likely(c)[1], c.name))[:most], key=lambda c: -_likely(c)[1])


def _likely(card: CardShare) -> tuple[float, float]:
    """The interval a card is ordered by: of what it adds to its deck, if it is known; else of how much more is won
    with it than by its deck."""
    if card.gain is not None:
        return card.gain.low, card.gain.high
    told = card.used if card.used.games >= ENOUGH else card.held
    usual = 0.5 if card.deck is None else card.deck
    return told.low - usual, told.high - usual


def _gains(records: Sequence[Record]) -> tuple[dict[str, Share], dict[str, float]]:
    """What each card adds to the decks it is in: games of one deck in which it was in hand against those in which it
    was not (Mantel and Haenszel's difference), so that a card is not praised for the deck it is in; and how often those
    decks win."""
    seen: dict[tuple[str, str], list[float]] = {}
    decks: dict[str, list[float]] = {}
    for r in records:
        if set(r.names) == set(r.players):
            continue  # decks at random: it is not known which cards were in them
        for seat, deck in enumerate(r.names):
            all_games = decks.setdefault(deck, [0.0, 0.0])
            all_games[0] += 1
            all_games[1] += r.score(seat)
            for name in set(r.held[seat]):
                one = seen.setdefault((name, deck), [0.0, 0.0])
                one[0] += 1
                one[1] += r.score(seat)
    sums: dict[str, list[float]] = {}
    for (name, deck), (had, won) in seen.items():
        without, won_without = decks[deck][0] - had, decks[deck][1] - won
        total = sums.setdefault(name, [0.0] * 6)
        total[0] += had
        total[5] += had * decks[deck][1] / decks[deck][0]
        if without:
            weight = had * without / (had + without)
            p, q = (won + 0.5) / (had + 1), (won_without + 0.5) / (without + 1)
            total[1] += without
            total[2] += weight
            total[3] += weight * (won / had - won_without / without)
            total[4] += weight * weight * (p * (1 - p) / had + q * (1 - q) / without)
    found = {}
    for name, (had, without, weight, gained, spread, _) in sums.items():
        if min(had, without) >= ENOUGH:
            mean, half = gained / weight, 1.96 * sqrt(spread) / weight
            found[name] = Share(name, int(had + without), mean, max(-1.0, mean - half), min(1.0, mean + half))
    return found, {name: total[5] / total[0] for name, total in sums.items()}


def difference(records: Sequence[Record], of: Callable[[Record], int | None], one: str, other: str) -> Share:
    """How much more a side wins in one variant than in another, on the same deals; each deal counts as one."""
    scores: dict[int, dict[str, list[float]]] = {}
    for r in records:
        seat = of(r)
        if seat is not None:
            scores.setdefault(r.seed, {}).setdefault(r.variant, []).append(r.score(seat))
    both = [(s[one], s[other]) for s in scores.values() if one in s and other in s]
    gains = [(sum(a) / len(a) - sum(b) / len(b) + 1) / 2 for a, b in both]
    mean, low, high = mean_interval(gains)
    return Share(f"{one} − {other}", sum(len(a) for a, _ in both), 2 * mean - 1, 2 * low - 1, 2 * high - 1)
