"""Proves a puzzle by trying every answer: one's own against all those of the opponent, whatever is hidden.

A way is proven when no answer on it looks at a hidden card or at chance: it leads to the same whatever those are. A
way is refuted when it fails even for who saw everything. What is neither is no puzzle.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from mazo.games.cases.metas import AnyMeta
from mazo.games.contract import AnyGame
from mazo.kernel import run, veil
from mazo.kernel.match import fingerprint
from mazo.kernel.state import State

LOST = -1000
"""What a way is worth that depends on something hidden."""
DEEP = 60
"""Answers in a row of a way, at most."""


class TooMuch(Exception):
    """There are more positions than may be looked at."""


class Unclear(Exception):
    """Something on the way depends on what is hidden: nothing is proven."""


class Choice(NamedTuple):
    """One question of who solves it, on a way that solves it: which of its answers do, and which is taken."""

    state: State
    good: tuple[int, ...]
    taken: int

    @property
    def offered(self) -> int:
        assert self.state.decision is not None
        return len(self.state.decision.options)


class Proof(NamedTuple):
    """A shortest way that solves a puzzle, if others answer the first they may; and how many positions were seen."""

    way: tuple[Choice, ...]
    looked: int

    @property
    def first(self) -> Choice:
        return next(choice for choice in self.way if choice.offered > 1)

    @property
    def unique(self) -> bool:
        """Whether each choice has a single right answer."""
        return all(len(choice.good) == 1 for choice in self.way)

    @property
    def bits(self) -> float:
        """How hard it is to guess: each choice counts as many halvings as it takes to leave only what is right."""
        return sum(math.log2(choice.offered / len(choice.good)) for choice in self.way)


class Search:
    """Looks at every position that may follow one, each once."""

    def __init__(
        self,
        game: AnyGame,
        meta: AnyMeta,
        most: int = 4000,
        clean: bool = False,
        exact: bool = False,
        table: Any = None,
    ) -> None:
        """``clean``: nothing may depend on what is hidden; ``exact``: the best is looked for, not what is enough;
        ``table``: that of a case, which tells what is the same as another thing."""
        self.game, self.meta, self.most, self.clean, self.exact = game, meta, most, clean, exact
        self.table = table
        self.known: dict[str, int] = {}
        self.lengths: dict[str, int] = {}
        self.looked = 0

    def worth(self, s: Any, depth: int = 0) -> int:
        """How near the goal is come to, at best for who solves it and at worst of what others do; 0 or more, reached.

        Of answers that reach it, the first is enough; of those of others, the first that prevents it.
        """
        if self.meta.over(s):
            return self.meta.margin(s)
        key = fingerprint(s)
        if key in self.known:
            return self.known[key]
        self.looked += 1
        if self.looked > self.most or depth > DEEP:
            raise TooMuch
        mine = s.decision.seat == self.meta.seat
        best = LOST if mine else -LOST
        for t in self.after(s):
            found = LOST if t is None else self.worth(t, depth + 1)
            best = max(best, found) if mine else min(best, found)
            if not self.exact and (best >= 0) == mine:
                break
        self.known[key] = best
        return best

    def after(self, s: Any) -> Iterator[Any]:
        """What each answer leads to, of those that are the same one; None if it depends on what is hidden."""
        for i, first in enumerate(self.alike(s)):
            if i == first:
                yield self.step(s, i)

    def alike(self, s: Any) -> list[int]:
        """For each answer to a question, the first there is that is the same: copies that nothing tells apart."""
        options = s.decision.options
        if self.table is None:
            return list(range(len(options)))
        self.table.s = self.table.habla.s = s
        firsts: list[int] = []
        for i, option in enumerate(options):
            known = (j for j in dict.fromkeys(firsts) if self.table.iguales((options[j], option)))
            firsts.append(next(known, i))
        return firsts

    def step(self, s: Any, i: int) -> Any:
        t = run.answer(self.game, s, i)
        if not self.clean or self.meta.over(t):
            return t
        return t if self.plain(s, i, t) else None

    def plain(self, s: Any, i: int, t: Any) -> bool:
        """Whether an answer does the same whatever is hidden."""
        if t.chance != s.chance:
            return False
        try:
            veil.the_same(self.game, s, i, t, self.meta.seat, self.meta.known)
        except veil.Hidden:
            return False
        return True

    def good(self, s: Any) -> tuple[int, ...]:
        """The answers to a question after which the goal is reached."""
        firsts = self.alike(s)
        right = set()
        for i in dict.fromkeys(firsts):
            t = self.step(s, i)
            if t is not None and self.worth(t) >= 0:
                right.add(i)
        return tuple(i for i, first in enumerate(firsts) if first in right)

    def length(self, s: Any) -> int:
        """How many choices the shortest way from a position where the goal is reached has, if others draw it out."""
        if self.meta.over(s):
            return 0
        key = fingerprint(s)
        if key not in self.lengths:
            mine = s.decision.seat == self.meta.seat
            ways = [self.length(run.answer(self.game, s, i)) for i in (self._kept(s) if mine else self.all(s))]
            self.lengths[key] = (min(ways) if mine else max(ways)) + (mine and len(s.decision.options) > 1)
        return self.lengths[key]

    def _kept(self, s: Any) -> list[int]:
        """The right answers to a question, one of each that are the same."""
        firsts, good = self.alike(s), self.good(s)
        return [i for i in good if firsts[i] == i]

    def all(self, s: Any) -> range:
        return range(len(s.decision.options))


def prove(game: AnyGame, meta: AnyMeta, s: Any, most: int = 4000, table: Any = None) -> Proof | None:
    """A way to a goal, with all that is right at each choice of it; None if there is none.

    ``table`` is that of its case. ``TooMuch``, ``Unclear``.
    """
    seen = Search(game, meta, most, table=table)
    if seen.worth(s) < 0:
        return None
    blind = Search(game, meta, most, clean=True, table=table)
    way: list[Choice] = []
    while not meta.over(s):
        if s.decision.seat == meta.seat:
            good = seen.good(s)
            if good != blind.good(s):
                raise Unclear
            taken = min(good, key=lambda i: (seen.length(run.answer(game, s, i)), meta.idle(s.decision.options[i])))
            if len(s.decision.options) > 1:
                way.append(Choice(s, good, taken))
            s = run.answer(game, s, taken)
        else:
            s = run.answer(game, s, 0)
    if not any(choice.offered > 1 for choice in way):
        raise Unclear
    return Proof(tuple(way), seen.looked + blind.looked)
