"""Lessons: each is played through by doing what its coach expects, and says things a person can read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mazo import games
from mazo.games.cases.case import CaseError
from mazo.judge import lesson
from mazo.judge.lesson import Guide, Lesson, lessons, play
from mazo.kernel.match import Match
from mazo.table.games import game_for

ALL = [found for game in games.names() for found in lessons(game).values()]
JARGON = re.compile(r"\[[A-Z]\]|⚠|\b(?:KF|MYL|AA|AMB)-|\bA-\d")
"""Marks of editors and numbers of rules: never in what a coach says."""


def begun(found: Lesson) -> Match:
    header = {"caso": dict(found.case)}
    return Match(game_for(found.game, header), header, b"prueba")


def test_every_game_has_one() -> None:
    assert {found.game for found in ALL} == {name for name in games.names() if not games.get(name).original}
    assert len({found.id for found in ALL}) == len(ALL)


@pytest.mark.parametrize("found", ALL, ids=lambda found: found.id)
def test_a_lesson_is_played_through(found: Lesson) -> None:
    match = begun(found)
    taken = play(found, match)
    assert match.over and match.game.winners(match.state) == (0,), "it is won by who learns"
    acts = [n for n, step in enumerate(found.steps) if step.act]
    assert all(taken[n] >= 1 for n in acts), [found.steps[n].act for n in acts if not taken[n]]
    assert 8 <= len(acts) <= 12


@pytest.mark.parametrize("found", ALL, ids=lambda found: found.id)
def test_what_a_coach_says_can_be_read(found: Lesson) -> None:
    said = [text for step in found.steps for text in (step.says, step.almost) if text] + [found.goal, found.end]
    for text in said:
        for language, line in text.items():
            assert len(line) <= 260, line
            assert not JARGON.search(line), line
            assert line[-1] in ".!…?»”", (language, line)
    assert len(re.findall(r"[.!?](?: |$)", found.goal["es"])) == 1, "the goal is one sentence"
    for step in found.steps:
        assert not step.act or (step.says and step.almost), step


def test_what_is_not_expected_is_told_apart() -> None:
    found = lessons("keyforge")["KF-L-1"]
    match = begun(found)
    guide = Guide(found)
    now = guide.expected(match)
    assert now is not None and match.decision is not None and not now.quiet
    assert now.same == {now.option} and len(match.decision.options) > 1
    match.answer(now.option)
    after = guide.expected(match)
    assert after is not None and after.step > now.step
    match.undo(0)
    assert guide.expected(match) == now, "a lesson can be taken back"


def test_a_match_that_leaves_the_lesson_is_on_its_own() -> None:
    found = lessons("keyforge")["KF-L-1"]
    match = begun(found)
    guide = Guide(found)
    now = guide.expected(match)
    assert now is not None and match.decision is not None
    match.answer((now.option + 1) % len(match.decision.options))
    assert guide.expected(match) is None


GOOD: dict[str, Any] = {
    "lección": "X-1", "título": {"es": "a", "en": "a"}, "juego": "keyforge", "meta": {"es": "a", "en": "a"},
    "reglas": ["KF-BASE-5"], "mesa": {"yo": {}, "oponente": {}}, "pasos": [{"dice": {"es": "a", "en": "a"}}],
    "final": {"es": "a", "en": "a"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"juego": "ajedrez"}, "No hay un juego"),
        ({"reglas": ["KF-NADA-1"]}, "no hay una regla"),
        ({"meta": {"es": "a"}}, "Falta «en»"),
        ({"pasos": [{"dise": {}}]}, "¿Quizá «dice»?"),
        ({"pasos": [{"haz": "termina", "rival": "termina"}]}, "una sola cosa"),
        ({"pasos": [{"dice": {"es": "a", "en": "a"}, "casi": {"es": "a", "en": "a"}}]}, "una sola cosa"),
        ({"pasos": [{"dice": "a"}]}, "debe tener claves"),
    ],
)
def test_a_lesson_badly_written_says_where(change: dict[str, Any], told: str) -> None:
    lesson.lesson(GOOD)
    with pytest.raises(CaseError, match=re.escape(told)):
        lesson.lesson({**GOOD, **change})


def test_a_step_that_cannot_be_done_is_named() -> None:
    wrong = lesson.lesson({**GOOD, "pasos": [{"dice": GOOD["meta"], "haz": "cosecha Nadie"}]})
    with pytest.raises(CaseError, match="Paso 1"):
        play(wrong, begun(wrong))
