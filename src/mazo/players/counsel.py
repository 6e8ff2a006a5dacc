"""What a strong player would do in somebody's place, with its chances and how it goes on, in words."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from mazo.kernel.decisions import Option
from mazo.kernel.state import State
from mazo.kernel.views import handle
from mazo.players.glimpse import Glimpse
from mazo.players.greedy import see_through
from mazo.players.rollout import play_on
from mazo.players.search import Candidate, Care, Search, Thought

SHOWN, STEPS = 3, 6
"""Acts told, and steps of what would follow each, at most."""
CLOSE = 0.25
"""How much worse than the best an act may be to be told of."""


class Step(NamedTuple):
    """Something that would follow: who does it, and what, in words."""

    seat: int
    text: str


class Advice(NamedTuple):
    """An act: the options that come to it, its chances over the imagined tables, and what would follow."""

    choice: int
    alike: tuple[int, ...]
    text: str
    chance: float
    error: float
    worlds: int
    line: tuple[Step, ...]


def care(seconds: float, worlds: int = 40) -> Care:
    """As much thought as it takes to tell chances and not only which act is the best."""
    return Care(seconds=seconds, worlds=worlds, least=8, surely=8, gain=-0.02, trust=0.0)


def advise(glimpse: Glimpse, language: str, seconds: float, seed: int | None = None) -> list[Advice]:
    """The two or three best acts, the best first; none where nothing can be imagined."""
    thought = Search(random.Random(seed), care(seconds)).think(glimpse)
    best = thought.candidates[0]
    told = [one for one in thought.candidates if one.chances and one.mean >= best.mean - CLOSE][:SHOWN]
    return [said(glimpse, thought, one, language) for one in told]


def said(glimpse: Glimpse, thought: Thought, one: Candidate, language: str) -> Advice:
    """A candidate in words."""
    game: Any = glimpse.game
    s = thought.worlds[0]
    text = game.words(s, language, glimpse.seat).opcion(s, glimpse.decision.options[one.choice])
    line = tuple(_line(glimpse, thought, one, language))
    return Advice(one.choice, tuple(one.alike), text, one.mean, one.error, len(one.chances), line)


def _line(glimpse: Glimpse, thought: Thought, one: Candidate, language: str) -> list[Step]:
    """What would follow on the table of middling luck, as far as it is about cards that are in sight now."""
    game: Any = glimpse.game
    order = sorted(range(len(one.chances)), key=lambda i: one.chances[i])
    s = thought.worlds[order[len(order) // 2]]
    seen = see_through(game, s, one.choice, glimpse.seat, one.way)
    course = play_on(game, s, one.choice, seen, thought.until, {})
    found: list[Step] = []
    for position, choice in course.line[1:]:
        asked = position.decision
        assert asked is not None
        option = asked.options[choice]
        if len(option) == 1:
            continue  # to pass, to be done, to go on with the turn
        if not all(handle(s, row, glimpse.seat) for row in game.named(option)):
            if asked.seat == glimpse.seat:
                break  # from here on it depends on what is drawn
            continue
        found.append(Step(asked.seat, _words(game, position, option, language, glimpse.seat)))
    return found[:STEPS]


def _words(game: Any, s: State, option: Option, language: str, viewer: int) -> str:
    return str(game.words(s, language, viewer).opcion(s, option))
