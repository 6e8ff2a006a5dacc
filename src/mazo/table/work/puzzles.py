"""The puzzles of each game: those there are, how one stands on its table, and what helps. It is for the crew."""

from __future__ import annotations

from typing import Any, cast

from mazo.games.cases.metas import AnyMeta
from mazo.games.contract import AnyGame
from mazo.judge.puzzle import SOLVER, Puzzle, laid, puzzles
from mazo.judge.solver import Search, TooMuch
from mazo.kernel import run
from mazo.table.errors import Problem, missing
from mazo.table.games import get
from mazo.table.work.scenes import Scene

MOST = 20_000
SHOWN = 5
"""Answers told of a way that fails."""
OPEN, SOLVED, FAILED = "sigue", "resuelto", "fallado"


def listed(game: str) -> dict[str, Any]:
    """The puzzles of a game, the easiest first."""
    get(game)
    return {"retos": [told(one) for one in puzzles(game).values()]}


def told(one: Puzzle) -> dict[str, Any]:
    return {
        "id": one.id, "clase": one.kind, "titulo": one.sort.titulo, "pide": one.sort.pide,
        "dificultad": one.difficulty, "primeras": one.first, "buenas": len(one.good), "unica": one.unique,
    }  # fmt: skip


def found(game: str, id: str) -> Puzzle:
    get(game)
    one = puzzles(game).get(id)
    if one is None:
        raise missing("ese reto", "that puzzle")
    return one


def given(game: str, id: str) -> tuple[dict[str, Any], tuple[int, ...], dict[str, Any]]:
    """What lays the table of a puzzle, the answers that lead to its question, and what is told of it."""
    one = found(game, id)
    return dict(one.case), laid(one).answers, told(one)


class _At:
    """A puzzle being solved on a table."""

    def __init__(self, scene: Scene, id: str) -> None:
        self.one = found(scene.game, id)
        self.match = scene.course.match
        at = laid(self.one)
        self.start = min(len(at.answers), len(self.match.answers))
        self.meta: AnyMeta = self.one.sort.meta(self.match.positions[self.start], SOLVER)
        self.search = Search(scene.course.game, self.meta, MOST, table=at.table)

    @property
    def end(self) -> Any:
        """The position where it was judged, if it has been."""
        return next((s for s in self.match.positions[self.start :] if self.meta.over(s)), None)

    def worth(self, s: Any) -> int:
        try:
            return self.search.worth(s)
        except TooMuch:
            return 0  # it cannot be told yet

    def opposed(self, s: Any, language: str) -> list[str]:
        """How it goes at best from a position from which it is lost, in words."""
        game = cast(AnyGame, self.match.game)
        said: list[str] = []
        while not self.meta.over(s) and len(said) < SHOWN:
            after = [run.answer(game, s, i) for i in range(len(s.decision.options))]
            values = [self.meta.margin(t) if self.meta.over(t) else self.worth(t) for t in after]
            mine = s.decision.seat == SOLVER
            i = values.index(max(values) if mine else min(values))
            if len(values) > 1:
                said.append(game.words(s, language, SOLVER).opcion(s, s.decision.options[i]))
            s = after[i]
        return said


def verdict(scene: Scene, id: str, language: str) -> dict[str, Any]:
    """How a puzzle stands: open, solved, or failed, and why."""
    at = _At(scene, id)
    end, now = at.end, at.match.state
    worth = at.meta.margin(end) if end is not None else at.worth(now)
    state = (SOLVED if worth >= 0 else FAILED) if end is not None else OPEN if worth >= 0 else FAILED
    reply: dict[str, Any] = {"t": "reto", "estado": state, "n": len(at.match.answers)}
    if state == FAILED:
        reply |= {"razon": at.meta.short(worth), "linea": [] if end is not None else at.opposed(now, language)}
    return reply


def hint(scene: Scene, id: str, number: int) -> dict[str, Any]:
    """What helps at the question of a moment: first which thing to touch, and then what to do."""
    at = _At(scene, id)
    asked = at.match.decision
    if asked is None or asked.seat != SOLVER or at.end is not None:
        raise Problem("pista", "Ahora no hay nada que pensar.", "There is nothing to think about now.", 409)
    good = at.search.good(at.match.state)
    if not good:
        raise Problem("pista", "Por aquí ya no se llega: deshaz.", "It cannot be reached from here: take back.", 409)
    return {"t": "pista", "pregunta": number, "opcion": good[0], "buenas": len(good), "de": len(asked.options)}
