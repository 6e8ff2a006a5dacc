"""How a game may go on: every seat does what looks best at once, act by act, until some turn begins.

Nobody tries every act at every moment: what an act added when it was last tried orders the acts, and of those that add
something only the ones that may be the best are tried again. Before doing nothing, all are.
"""

from __future__ import annotations

from typing import Any

from mazo.kernel import run
from mazo.kernel.decisions import DONE, Decision, Option
from mazo.kernel.state import State
from mazo.players.glimpse import Imaginable
from mazo.players.greedy import WORTHWHILE, Seen, Way, see_through

ACTS = 600
"""Acts, at most, until the turn that is waited for."""
UNKNOWN = float("inf")
HOPELESS = 2.0
"""An act that, when it was last tried, was worse than doing nothing by so much, is not tried again before that."""

Key = tuple[Any, ...]
Gains = dict[Key, float]
"""What each act added to the evaluation of who did it, when it was last tried."""


def key(decision: Decision, option: Option) -> Key:
    return decision.seat, decision.kind, option


class Course:
    """One way a table may go on. ``gains`` is shared by those that begin alike."""

    def __init__(self, game: Imaginable, s: State, gains: Gains) -> None:
        self.game, self.gains = game, gains
        self.end = s
        """Where it has come to."""
        self.fresh: dict[Key, Key] = {}
        """At what moment each act was tried in this course."""
        self.ways: dict[int, Way] = {}
        """How each seat goes on with what it has begun, where others may act meanwhile."""
        self.line: list[tuple[State, int]] = []
        """The acts on the way: the position and the option that began each."""

    def begin(self, s: State, choice: int, seen: Seen) -> State:
        """The table after an act that has been seen through: as it was seen, if nobody else had anything to say."""
        asked = s.decision
        assert asked is not None
        self.line.append((s, choice))
        many = DONE in asked.options and asked.options[choice] != DONE
        if not seen.hushed and not many:
            return seen.table
        if many:
            return run.answer(self.game, s, choice)
        self.ways[asked.seat] = list(seen.way)
        return run.answer(self.game, s, choice)

    def play(self, s: State, until: int) -> State:
        """The table when the turn of that number begins, or the game is over."""
        for _ in range(ACTS):
            asked = s.decision
            if asked is None:
                if s.result is not None or not s.frames:
                    break
                s = run.start(self.game, s)
                continue
            if self.game.turn(s) >= until:
                break
            if len(asked.options) == 1:
                s = run.answer(self.game, s, 0)
                continue
            if self.game.settled(s):  # the question begins something, and nothing is half-way
                self.ways.clear()
            way = self.ways.get(asked.seat)
            if way and (choice := way.pop(0)) < len(asked.options):
                s = run.answer(self.game, s, choice)
            else:
                s = self.begin(s, *self.best(s))
        return s

    def best(self, s: State) -> tuple[int, Seen]:
        """The act that looks best to who is asked, tried as little as it takes to tell; and where it leads."""
        asked, game, gains = s.decision, self.game, self.gains
        assert asked is not None
        moment = (s.matter, s.frames[-1][0])
        now = game.evaluate(s, asked.seat)
        keys = [key(asked, option) for option in asked.options]
        one = DONE not in asked.options  # those that are chosen one by one are each looked at alone
        best, found, most = -1, None, -UNKNOWN
        for i in sorted(range(len(keys)), key=lambda i: -gains.get(keys[i], UNKNOWN)):
            idle = len(asked.options[i]) == 1
            known = gains.get(keys[i], UNKNOWN)
            if known <= most and (
                len(asked.options[best]) > 1 or self.fresh.get(keys[i]) == moment or known < most - HOPELESS
            ):
                continue
            seen = see_through(game, s, i, asked.seat, None, one)
            gains[keys[i]] = added = seen.worth - now + (WORTHWHILE if idle else 0.0)
            self.fresh[keys[i]] = moment
            rather = 0.0  # of those that name nothing the last is rather taken, as by who does not play on
            if idle and best >= 0 and len(asked.options[best]) == 1:
                rather = WORTHWHILE if i < best else -WORTHWHILE
            if added > most + rather:
                best, found, most = i, seen, added
        assert found is not None
        return best, found


def play_on(game: Imaginable, s: State, choice: int, seen: Seen, until: int, gains: Gains) -> Course:
    """How a table goes on after an act, until a turn begins."""
    course = Course(game, s, gains)
    course.end = course.play(course.begin(s, choice, seen), until)
    return course
