"""``mazo aprende`` and ``mazo retos``: a lesson by its numbers, and the puzzles there are."""

import pytest

from mazo import games
from mazo.judge.lesson import PUPIL, Guide, lessons
from mazo.judge.puzzle import puzzles
from mazo.kernel.match import Match
from mazo.table.games import game_for
from tests.cli.conftest import Run


def right(game: str) -> list[int]:
    """The numbers that follow the coach of the first lesson of a game."""
    found = next(iter(lessons(game).values()))
    header = {"caso": dict(found.case)}
    match, guide, typed = Match(game_for(game, header), header, b"aprende"), Guide(found), []
    while (now := guide.expected(match)) is not None:
        assert match.decision is not None
        if match.decision.seat == PUPIL and not now.quiet:
            typed.append(now.option + 1)
        match.answer(now.option)
    return typed


@pytest.mark.parametrize("game", [name for name in games.names() if lessons(name)])
def test_a_lesson_in_the_terminal(mazo: Run, game: str) -> None:
    found = next(iter(lessons(game).values()))
    typed = "\n".join(map(str, right(game)))
    ran = mazo("aprende", game, typed=typed)
    assert ran.status == 0 and " ".join(found.end["es"].split()[:4]) in ran.out


def test_a_wrong_number_is_answered_kindly(mazo: Run) -> None:
    first = right("keyforge")[0]
    wrong = first % 3 + 1
    ran = mazo("aprende", "keyforge", "--idioma", "en", typed=f"x\n99\n{wrong}\n0\n")
    assert "Type one of the numbers." in ran.out and "They are Brobnar" in ran.out.replace("\n", " ")


def test_there_is_no_such_lesson_or_kind(mazo: Run) -> None:
    assert mazo("aprende", "keyforge", "--leccion", "X").status != 0
    assert mazo("retos", "busca", "keyforge", "--clase", "x").status != 0
    ran = mazo("retos", "busca", "myl", "--formato", "x")
    assert ran.status != 0 and "primera_era" in ran.err


def test_puzzles_are_listed(mazo: Run) -> None:
    ran = mazo("retos", "lista", "atrum")
    assert ran.status == 0 and all(id in ran.out for id in puzzles("atrum"))
