"""A number made in layers: what adds to it, sets it, doubles it or drops what was added, in the order of time.

What adds and what doubles count by their time. A setter of an effect starts the count anew, and only what effects do
later counts; one that always holds is the last word.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

DOUBLES, DROPS, SETS, ADDS, FLOOR = range(5)
"""What is done to a number, in the order of what begins at once; and what it is given so as not to be below 0."""


class Layer(NamedTuple):
    """One thing that changes a number."""

    when: int
    does: int
    n: int
    always: bool
    """It holds as long as a card says so; it is not what an effect did."""
    source: int


class Part(NamedTuple):
    """What something adds to a number, or takes from it, as it stood."""

    source: int
    n: int
    does: int
    always: bool = False


def parts(base: int, layers: Iterable[Layer]) -> list[Part]:
    """What makes a number of its base, in the order it was made; never below 0."""
    found: list[Part] = []
    total, left = base, sorted(layers)
    setters = [x for x in left if x.does == SETS]
    if setters:
        last = ([x for x in setters if x.always] or setters)[-1]
        found.append(Part(last.source, last.n - total, SETS, last.always))
        total = last.n
        left = [] if last.always else [x for x in left if x.when > last.when and not x.always]
    dropped = max([x.when for x in left if x.does == DROPS], default=-1)
    for x in left:
        more = 0
        if x.does == ADDS and x.when > dropped:
            more = x.n
        elif x.does == DOUBLES:
            more = 2 * max(0, total) - total
        if more:
            found.append(Part(x.source, more, x.does, x.always))
            total += more
    return [*found, Part(-1, -total, FLOOR)] if total < 0 else found


def total(base: int, layers: Iterable[Layer]) -> int:
    """The number itself."""
    some = list(layers)
    found = base
    for x in some:
        if x.does != ADDS:
            return base + sum([part.n for part in parts(base, some)])
        found += x.n  # in any order it is the same
    return max(0, found)
