"""Matches as a process of the crew has them: told once from the beginning, and then only what was answered since."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from mazo.games.contract.page import Page
from mazo.kernel.match import Answer, Match
from mazo.table.games import game_for, page_of
from mazo.table.match.course import Course

KEPT = 48
"""Matches kept played."""


class Start(NamedTuple):
    """What a match begins from."""

    game: str
    header: Mapping[str, Any]
    key: bytes


class Upto(NamedTuple):
    """A match up to some answer. Its start is not told to who knows it already."""

    id: str
    start: Start | None
    answers: Sequence[Answer]


class Unknown(Exception):
    """The match must be told from its beginning."""


class Scene:
    """A match up to where whoever asks may know it, and nothing after."""

    def __init__(self, game: str, course: Course) -> None:
        self.game, self.course = game, course
        self.page: Page = page_of(game)

    @property
    def over(self) -> bool:
        return self.course.match.over


class Shelf:
    """The matches a process has played, the latest asked for last."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.scenes: OrderedDict[str, Scene] = OrderedDict()

    def scene(self, told: Upto) -> Scene:
        """A match played as far as it is told; ``Unknown`` if its start is needed."""
        scene = self.scenes.pop(told.id, None)  # if it cannot be played it is not kept half-way
        if scene is None:
            if told.start is None:
                raise Unknown(told.id)
            game, header, key = told.start
            scene = Scene(game, Course(Match(game_for(game, header), header, key)))
        _catch_up(scene.course, told.answers)
        self.scenes[told.id] = scene
        while len(self.scenes) > self.most:
            self.scenes.popitem(last=False)
        return scene


def _catch_up(course: Course, answers: Sequence[Answer]) -> None:
    known = course.match.answers
    same = 0
    for given, before in zip(answers, known, strict=False):
        if given != before:
            break
        same += 1
    if same < len(known):
        course.undo(same)
    for given in answers[same:]:
        course.take(given)
