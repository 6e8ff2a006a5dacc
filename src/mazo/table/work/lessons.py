"""The lessons of each game: those there are, and the table each begins from. It is for the crew."""

from __future__ import annotations

from typing import Any

from mazo.judge.lesson import Lesson, lessons
from mazo.table.errors import missing
from mazo.table.games import get


def listed(game: str) -> dict[str, Any]:
    """The lessons of a game, in order."""
    get(game)
    return {"lecciones": [_told(lesson) for lesson in lessons(game).values()]}


def _told(lesson: Lesson) -> dict[str, Any]:
    return {
        "id": lesson.id, "titulo": lesson.title, "meta": lesson.goal, "minutos": lesson.minutes,
        "pasos": len(lesson.spoken), "reglas": list(lesson.rules), "libre": dict(lesson.free),
    }  # fmt: skip


def given(game: str, id: str) -> dict[str, Any]:
    """What lays the table of a lesson. ``Problem`` if there is no such lesson."""
    get(game)
    found = lessons(game).get(id)
    if found is None:
        raise missing("esa lección", "that lesson")
    return dict(found.case)
