"""A match told from a viewpoint: all its answers, any of its positions, and one as a scenario file. For the crew.

A scene goes as far as its viewer may know, or to the end of a match that is over: there is nothing else to tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazo.judge import rulebook
from mazo.table.errors import Problem
from mazo.table.match import shown
from mazo.table.match.links import SPECTATOR
from mazo.table.work.cases import as_text
from mazo.table.work.scenes import Scene


def whole(scene: Scene, viewer: int, language: str, about: Mapping[str, Any]) -> dict[str, Any]:
    """The answers of a match as a viewer may know them: each with who gave it, in which turn, and what it did."""
    course = scene.course
    steps: list[dict[str, Any]] = []
    before = 0
    for n, k in enumerate(course.moments(viewer)):
        state = course.state(k)
        told = course.told(k)
        decided = course.state(k - 1).decision if k else None
        steps.append(
            {
                "n": n,
                "turno": course.game.turn(state),
                "asiento": decided.seat if decided is not None else -1,
                "texto": _said(scene, k, viewer, language) if k else "",
                "desde": min(before, told),
                "hasta": told,
            }
        )
        before = told
    return {
        **about,
        "punto": viewer,
        "respuestas": steps,
        "sucesos": shown.events(course, scene.page, viewer, language, 0, before, False),
        "total": len(steps) - 1,
        "acabada": scene.over,
        "curva": shown.curve(course) if scene.over else [],
    }


def _said(scene: Scene, k: int, viewer: int, language: str) -> str:
    """What was answered to get to a position, if the viewer was who answered or the match is over."""
    course = scene.course
    before, answer = course.state(k - 1), course.match.answers[k - 1]
    decision = before.decision
    if decision is None or not isinstance(answer, int) or not (scene.over or decision.seat == viewer):
        return ""
    return str(course.game.words(before, language, decision.seat).opcion(before, decision.options[answer]))


def position(moments: list[int], n: int) -> int:
    """The position a viewer knows by a number, of those it is shown."""
    if not 0 <= n < len(moments):
        raise Problem("respuesta", "La partida no llegó ahí.", "The match did not get there.", 404)
    return moments[n]


def moment(scene: Scene, viewer: int, language: str, n: int) -> dict[str, Any]:
    """One position, as a ``mesa``."""
    return _moment(scene, scene.course.moments(viewer), viewer, language, n)


def several(scene: Scene, viewer: int, language: str, start: int, stop: int) -> list[dict[str, Any]]:
    """Some positions, one after another."""
    known = scene.course.moments(viewer)
    return [_moment(scene, known, viewer, language, n) for n in range(start, stop + 1)]


def _moment(scene: Scene, known: list[int], viewer: int, language: str, n: int) -> dict[str, Any]:
    course = scene.course
    k = position(known, n)
    stop = course.told(k)
    start = min(stop, course.told(known[n - 1])) if n > 0 else 0
    seen, asked = shown.seen(course, k, viewer)
    question = shown.question(course, scene.page, k, viewer, language, 0, asked)
    if question is not None:
        question.pop("numero", None)
    decision = course.state(k).decision
    return {
        "t": "mesa",
        "n": n,
        "yo": SPECTATOR,
        "punto": viewer,
        "vista": seen,
        "pregunta": question,
        "sucesos": shown.events(course, scene.page, viewer, language, start, stop),
        "desde": start,
        "deshacer": False,
        "relojes": None,
        "espera": [decision.seat] if decision is not None else [],
    }


def as_case(scene: Scene, viewer: int, id: str, n: int | None, title: str) -> dict[str, Any]:
    """A position as a scenario file: with all there is once the match is over; before, with what the viewer knows."""
    course = scene.course
    known = course.moments(viewer)
    number = len(known) - 1 if n is None else n
    state: Any = course.state(position(known, number))
    decision = state.decision
    name = f"POS-{id[:6]}-{number}"
    case = {
        "caso": name,
        "título": title or f"Posición de la partida {id}",
        "juego": scene.game,
        "reglas": [_rule(scene, decision.rule if decision is not None else "")],
        **scene.page.escenario(state, None if scene.over else viewer),
    }
    return {"texto": as_text(case), "nombre": f"{name}.yaml"}


def _rule(scene: Scene, asked: str) -> str:
    """The rule a position shows: the one by which it asks, or the last that was cited; never a doubt about one."""
    book = rulebook.load(scene.game)
    cited = (asked, *(event.rule for event in reversed(scene.course.events)))
    return next((id for id in cited if (found := book.get(id)) is not None and not found.is_ambiguity), "")
