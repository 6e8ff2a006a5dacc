"""Plays the acts that look best on many imagined tables, some turns on, and compares their chances.

Every candidate is played on the same tables, so that what is luck is the same for all; those that are clearly worse
are dropped, and it stops as soon as nothing it could still find out is worth finding.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import sqrt
from time import process_time
from typing import Any

from mazo.kernel.decisions import Option
from mazo.kernel.state import State
from mazo.kernel.views import zone_of
from mazo.players.glimpse import Glimpse
from mazo.players.greedy import WORTHWHILE, Way, preferred, see_through
from mazo.players.rollout import Gains, key, play_on
from mazo.players.value import Value, value_of

USUAL, AS_MANY = 0.15**2, 3
"""How much what happens on one table tells two acts apart, squared, and on how many tables that is taken to have been
seen besides those that were: on a few that happen to agree nothing is certain."""
BANK = 4.0
"""How many times its seconds an answer may take, if those before it took less."""
ENOUGH = 6
"""Tables there should be time for: where each takes long, fewer acts are thought about."""
LOOKS = 2
"""Tables on which every option is looked at."""


@dataclass(frozen=True)
class Care:
    """How much thought is given to an answer."""

    seconds: float = 0.3
    """Of processor for an answer, on average over a match; what some do not take is left for others (``BANK``)."""
    worlds: int = 128
    """Imagined tables, at most."""
    least: int = 4
    """Tables on which all candidates are played before any is dropped."""
    candidates: int = 5
    turns: int = 6
    """How far each table is played: until so many turns after this one begins."""
    gain: float = 0.005
    """What is not worth finding out: less than this of chance."""
    surely: int = 0
    """Tables that are played even where there is nothing to choose between: for whoever wants to know the chances."""
    doubt: float = 2.0
    """How many standard errors a difference may still grow or shrink."""
    trust: float = 1.2
    """How many standard errors better than what looks best at once an act must be to be done instead of it."""
    plays: int = 1 << 30
    """Times that plans are played while they are made, at most, for whoever plans its turns."""
    unseen: int = 96
    """Tables they were not made on, at most, on which the best of them are compared."""


CARE = Care()


@dataclass
class Candidate:
    """An act that is thought about: what it is for, and how it fared on each table."""

    choice: int
    alike: list[int]
    """The options that come to the same, itself among them."""
    look: float
    way: Way
    chances: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.chances) / len(self.chances) if self.chances else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        n, mean = len(self.chances), self.mean
        return _error([c - mean for c in self.chances]) if n > 1 else 1.0

    def gap(self, other: Candidate) -> tuple[float, float]:
        """How much better than another on the tables both were played on, on average; and its standard error."""
        gaps = [a - b for a, b in zip(self.chances, other.chances, strict=False)]
        n = len(gaps)
        if n < 2:
            return 0.0, 1.0
        mean = sum(gaps) / n
        return mean, _error([g - mean for g in gaps])


def _error(off: list[float]) -> float:
    """The standard error of a mean, by how far off it each of some was."""
    return sqrt((sum(x * x for x in off) + AS_MANY * USUAL) / (len(off) - 1 + AS_MANY) / len(off))


@dataclass
class Thought:
    """What came of thinking: the candidates, the best first."""

    candidates: list[Candidate]
    worlds: list[State]
    """The imagined tables they were played on."""
    until: int
    """The turn at which each was valued."""
    seconds: float

    @property
    def choice(self) -> int:
        return self.candidates[0].choice

    def of(self, choice: int) -> Candidate | None:
        """The candidate an option was thought about as."""
        return next((one for one in self.candidates if choice in one.alike), None)


class Search:
    def __init__(self, rng: random.Random, care: Care = CARE, value: Value | None = None) -> None:
        self.rng, self.care, self.value = rng, care, value
        self.saved = 0.0
        """Seconds that the answers so far did not take."""

    def choose(self, glimpse: Glimpse) -> int:
        if len(glimpse.decision.options) == 1:
            return 0
        each = self.care.seconds
        found = self.think(glimpse, seconds=min(each + self.saved, BANK * each))
        self.saved += each - found.seconds
        return found.choice

    def think(self, glimpse: Glimpse, also: int = -1, seconds: float | None = None) -> Thought:
        """Thinks of an answer. ``also``: an option that is thought about to the end, whatever it looks like."""
        began = process_time()
        care, game = self.care, glimpse.game
        most = care.seconds if seconds is None else seconds
        value = self.value or value_of(game.name)
        worlds, gains, candidates = self._look(glimpse, also)
        first, alive = candidates[0], list(candidates)
        looked = process_time() - began
        until = game.turn(worlds[0]) + care.turns if worlds else 0
        done = played = 0
        while worlds and done < care.worlds and (len(alive) > 1 or done < care.surely):
            if done >= len(worlds):
                table = glimpse.imagine(self.rng)
                if table is None:
                    break
                worlds.append(table)
                gains.append(gains[0])
            for one in alive:
                seen = see_through(game, worlds[done], one.choice, glimpse.seat, one.way)
                end = play_on(game, worlds[done], one.choice, seen, until, gains[done]).end
                one.chances.append(value.chance(game, end, glimpse.seat))
            done, played = done + 1, played + len(alive)
            spent = process_time() - began
            each = (spent - looked) / played
            if done == 1:
                fit = max(2, int((most - looked) / max(1e-9, ENOUGH * each)))
                alive = [one for i, one in enumerate(alive) if i < fit or also in one.alike]
            elif done >= care.least:
                alive = self._left(alive, also)
            if spent + each * len(alive) > most:
                break
        ranked = sorted(candidates, key=lambda one: (-len(one.chances), -one.mean, -one.look))
        if ranked[0] is not first and len(first.chances) == done and care.trust:
            gap, error = ranked[0].gap(first)
            if gap < care.trust * error:  # it may be better by luck alone
                ranked.remove(first)
                ranked.insert(0, first)
        return Thought(ranked, worlds[:done], until, process_time() - began)

    def _look(self, glimpse: Glimpse, also: int) -> tuple[list[State], list[Gains], list[Candidate]]:
        """The acts worth thinking about, by how the table looks just after them on two tables; the greedy one first."""
        options, game, seat = glimpse.decision.options, glimpse.game, glimpse.seat
        ways: list[Way | None] = [None] * len(options)
        looks: list[tuple[float, ...]] = [()] * len(options)
        worlds: list[State] = []
        gains: list[Gains] = []
        for _ in range(LOOKS):
            table = glimpse.imagine(self.rng)
            if table is None:
                continue
            assert table.decision is not None
            now, known = game.evaluate(table, seat), {}
            for i, option in enumerate(options):
                seen = see_through(game, table, i, seat, ways[i])
                worth = seen.worth + (WORTHWHILE if len(option) == 1 else 0.0)
                ways[i], looks[i] = seen.way, (*looks[i], worth)
                known[key(table.decision, option)] = worth - now
            worlds.append(table)
            gains.append(known)
        groups: dict[tuple[Any, ...], list[int]] = {}
        for i, option in enumerate(options):
            said = _said(worlds[0], glimpse, option) if worlds else option
            groups.setdefault((said, looks[i]), []).append(i)
        found = [Candidate(g[0], g, sum(looks[g[0]]), ways[g[0]] or []) for g in groups.values()]
        little = WORTHWHILE * len(worlds)
        plain = [sum(look) - little * (len(o) == 1) for look, o in zip(looks, options, strict=True)]
        first = preferred(options, plain, little)
        found.sort(key=lambda one: (first not in one.alike, -one.look))
        most = self.care.candidates
        more = [one for one in found[most:] if len(options[one.choice]) == 1 or also in one.alike]
        return worlds, gains, found[:most] + more

    def _left(self, alive: list[Candidate], also: int) -> list[Candidate]:
        """Those that may still be the best by something; one, when the rest cannot be or came to the same so far."""
        best = max(alive, key=lambda one: one.mean)
        return [
            one for one in alive
            if one is best or also in one.alike
            or (one.chances != best.chances
                and (gap := one.gap(best))[0] + self.care.doubt * gap[1] > self.care.gain)
        ]  # fmt: skip


def _said(s: State, glimpse: Glimpse, option: Option) -> tuple[Any, ...]:
    """An option by the faces and places of the cards it names: two that say the same of like cards are said alike."""
    rows = set(glimpse.game.named(option))
    return tuple(
        ("carta", s.face(part), zone_of(s, part)) if isinstance(part, int) and part in rows else part for part in option
    )
