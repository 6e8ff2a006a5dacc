"""Many bouts: spread, kept as they end, taken up where they stopped, and stopped as soon as enough is known."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mazo.arena import outsiders
from mazo.arena.bouts import Bout, Record, play
from mazo.arena.duels import wilson
from mazo.arena.ledger import Ledger
from mazo.arena.spread import each

CHUNK = 4
"""Bouts that one worker plays before it tells of them."""
ROUND = 40
"""Bouts after which it is seen whether enough is known: the same whatever the number of workers."""

Enough = Callable[[Sequence[Record]], bool]


def carry_out(
    bouts: Sequence[Bout],
    processes: int = 1,
    ray: str = "",
    ledger: Ledger | None = None,
    advance: Callable[[int], None] = lambda n: None,
    enough: Enough | None = None,
) -> list[Record]:
    """The records of the bouts, in their order; of the first rounds of them, if that is ``enough``."""
    done: dict[tuple[int, str], Record] = {}
    if ledger is not None:
        wanted = {(b.number, b.variant) for b in bouts}
        done = {(r.number, r.variant): r for r in ledger if (r.number, r.variant) in wanted}
        advance(len(done))
    size = ROUND if enough is not None else max(1, len(bouts))
    told: list[Record] = []
    for start in range(0, len(bouts), size):
        block = bouts[start : start + size]
        left = [b for b in block if (b.number, b.variant) not in done]
        chunks = [tuple(left[i : i + CHUNK]) for i in range(0, len(left), CHUNK)]
        for _, records in each(_some, chunks, processes, ray):
            done.update({(r.number, r.variant): r for r in records})
            if ledger is not None:
                ledger.add(records)
            advance(len(records))
        told += [done[b.number, b.variant] for b in block]
        if enough is not None and enough(told):
            break
    return told


def _some(bouts: tuple[Bout, ...]) -> list[Record]:
    return [play(bout) for bout in bouts]


def within(margin: float, score: Callable[[Sequence[Record]], tuple[float, float]]) -> Enough:
    """Enough is known when the interval reaches no further than ``margin`` from its centre."""

    def enough(records: Sequence[Record]) -> bool:
        low, high = score(records)
        return (high - low) / 2 <= margin

    return enough


# What many records say


def mean_interval(values: Iterable[float]) -> tuple[float, float, float]:
    """A mean of values between 0 and 1 and its 95 % interval, by how much they differ among themselves.

    It is Wilson's, of as many games as would say as much: values that differ less than games won and lost say more.
    One value more is counted with the spread of a game, so that a few that agree by chance do not say they are sure.
    """
    found = list(values)
    n = len(found)
    if not n:
        return 0.5, 0.0, 1.0
    mean = sum(found) / n
    usual = mean * (1 - mean)
    worth = n * n * usual / (sum((x - mean) ** 2 for x in found) + usual) if usual else float(n)
    return mean, *wilson(mean * worth, worth)


def by_deal(records: Sequence[Record], of: Callable[[Record], int | None]) -> list[float]:
    """The mean score of a side in each deal: the games of a deal are not independent, the deals are."""
    found: dict[tuple[str, int], list[float]] = {}
    for record in records:
        seat = of(record)
        if seat is not None:
            found.setdefault((record.variant, record.seed), []).append(record.score(seat))
    return [sum(scores) / len(scores) for scores in found.values()]


def about(bouts: Sequence[Bout]) -> dict[str, Any]:
    """What an experiment is, to tell it from another: its game, what is played with, a digest of every bout and bot."""
    text = json.dumps(bouts, sort_keys=True, ensure_ascii=False, default=str)
    sides = sorted({name for b in bouts for name in b.names})
    text += "".join(outsiders.contents(name) for name in sorted({name for b in bouts for name in b.players}))
    digest = hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
    return {"juego": bouts[0].game, "lados": sides, "partidas": len(bouts), "huella": digest}
