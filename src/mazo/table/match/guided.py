"""A match of a lesson at the table: what its coach says now, and what is answered for whoever plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazo.judge.lesson import PUPIL, Guide, Lesson, lessons
from mazo.kernel.match import Match
from mazo.kernel.views import handle
from mazo.table.errors import Problem

KIND = {
    "es": "¡Casi! Prueba con lo que señala el maestro.",
    "en": "Almost! Try what the coach points at.",
}
"""What is said to whoever does something else, where the lesson has no words for it."""


def lesson_of(game: str, header: Mapping[str, Any] | None) -> Lesson | None:
    """The lesson a match is of, if it is of one there still is."""
    return lessons(game).get(str((header or {}).get("leccion", "")))


class Guided:
    """The lesson of a match in course."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.guide = Guide(lesson)

    def by_itself(self, match: Match) -> int | None:
        """What is answered without asking: what the lesson does not speak of, and what others do in it."""
        now, asked = self.guide.expected(match), match.decision
        if now is None or asked is None or (asked.seat == PUPIL and not now.quiet):
            return None
        return now.option

    def check(self, match: Match, option: int) -> None:
        """``Problem``, with a kind word, if an answer is not the one the lesson waits for."""
        now = self.guide.expected(match)
        if now is not None and option not in now.same:
            said = self.lesson.steps[now.step].almost or KIND
            raise Problem("leccion", said["es"], said["en"], 409)

    def said(self, match: Match, number: int) -> bool:
        """Whether an answer was one that somebody gave."""
        self.guide.expected(match)
        return number not in self.guide.quiet

    def about(self) -> dict[str, Any]:
        """What does not change during the lesson."""
        found = self.lesson
        return {
            "id": found.id, "titulo": found.title, "meta": found.goal, "final": found.end,
            "pasos": len(found.spoken), "libre": dict(found.free),
        }  # fmt: skip

    def told(self, match: Match, viewer: int) -> dict[str, Any]:
        """What the coach says now, and what it points at."""
        lesson, now = self.lesson, self.guide.expected(match)
        steps = self.guide.lines(match)
        lines = [{"dice": lesson.steps[n].says, "mira": self._look(match, lesson.steps[n].look, viewer)} for n in steps]
        asked = match.decision
        mine = now is not None and asked is not None and asked.seat == PUPIL
        done = sum(1 for n in lesson.spoken if n < steps[0]) if steps else len(lesson.spoken)
        return {
            "paso": done,
            "lineas": lines,
            "opcion": now.option if mine and now is not None else None,
            "acabada": now is None,
        }

    def _look(self, match: Match, name: str, viewer: int) -> str:
        """What a line points at: the handle of a card, or the name of a place as the page has it."""
        row = self.guide.card(match, name) if name else None
        return handle(match.state, row, viewer) if row is not None else name
