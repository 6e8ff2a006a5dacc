"""Why something happened, why something is not offered, and numbers as their sums: what a viewer asks of the judge.

A scene goes as far as whoever asks may know, and no further. It is worked out by the crew.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from mazo.games.cases.case import CaseError
from mazo.games.contract import AnyGame
from mazo.kernel import run
from mazo.kernel.decisions import DONE, PASS, Decision
from mazo.kernel.state import Event, State
from mazo.kernel.views import handle
from mazo.table.errors import Problem, refused
from mazo.table.match import shown
from mazo.table.work.books import rules
from mazo.table.work.scenes import Scene

TRIES = 20
WORLDS = 2
PASSES = 12
"""Answers looked ahead: a battle in which nobody does anything has fewer."""
MOST = 1000
"""Events told at once."""
Foreseen = tuple[Event, bool]
"""What would happen, and whether only if others let it pass."""


NO_EVENT = partial(Problem, "suceso", "No hay ese suceso.", "There is no such event.", 404)
NO_SUM = partial(Problem, "cifra", "Eso no es una suma.", "That is not a sum.", 404)


def rule(game: str, language: str, id: str) -> dict[str, Any]:
    """A rule by its id."""
    return {"t": "porque", "regla": id, "reglas": rules(game, language, [id]), "frase": ""}


def why(scene: Scene, viewer: int, language: str, number: int | None) -> dict[str, Any]:
    """The rule behind an event."""
    course = scene.course
    k = course.visible(viewer)
    if number is None or not 0 <= number < course.told(k):
        raise NO_EVENT()
    event = course.events[number]
    words = shown.voice(course, k, viewer, language)
    told = rules(scene.game, language, [event.rule])
    return {"t": "porque", "suceso": number, "frase": words.suceso(event), "reglas": told}


def why_not(
    scene: Scene, seat: int, language: str, names: Sequence[str], id: str | None, act: str | None
) -> dict[str, Any]:
    """Why an act is not offered, looked for on a table imagined from what its seat knows."""
    course, page = scene.course, scene.page
    table = _imagined(scene, seat)
    found: list[tuple[str, Sequence[str]]]
    if act is not None:
        try:
            found = [(act[:200], page.why_not(table, seat, names, act[:200]))]
        except CaseError as error:
            raise refused("acto", error) from None
    elif id is not None:
        row = row_of(course.state(course.visible(seat)), id, seat)
        told = (
            page.niega(table, row, seat, language)
            if row is not None
            else page.niega_otra(table, id[:40], seat, language)
        )
        if told is None:
            raise Problem("carta", "Esa carta no está a la vista.", "That card is not in sight.", 404)
        found = told
    else:
        raise Problem("acto", "Hace falta «id» o «acto».", "“id” or “acto” is needed.", 422)
    acts = [{"acto": said, "reglas": rules(scene.game, language, list(ids))} for said, ids in found if ids]
    return {
        "t": "porque",
        "id": id,
        "acto": act,
        "actos": acts,
        "reglas": acts[0]["reglas"] if acts else [],
        "frase": acts[0]["acto"] if acts else "",
        "permitido": not acts,
    }


def _imagined(scene: Scene, seat: int) -> State:
    course = scene.course
    rng = random.Random(0)
    for _ in range(TRIES):
        table: State | None = course.game.imagine(course.state(course.visible(seat)), seat, rng)
        if table is not None:
            return table
    raise Problem("ahora_no", "Ahora no se puede saber; pregunta en la próxima ventana.",
                  "It cannot be told now; ask in the next window.", 409)  # fmt: skip


def row_of(s: State, id: str, viewer: int) -> int | None:
    """The card a viewer calls by a handle, or None."""
    if not id or len(id) > 12:
        return None
    return next((row for row in range(len(s.alias)) if handle(s, row, viewer) == id), None)


def breakdown(
    scene: Scene, viewer: int, language: str, id: str | None, attribute: str, seat: int | None = None
) -> dict[str, Any]:
    """A number of a card on the table, or of a player, as its sum."""
    course = scene.course
    s = course.state(course.visible(viewer))
    row = row_of(s, id, viewer) if id is not None else None
    told = None
    if row is not None:
        told = scene.page.desglose(s, row, attribute[:40], language)
    elif seat is not None and 0 <= seat < s.seats():
        told = scene.page.desglose_de(s, seat, attribute[:40], language)
    if told is None:
        raise NO_SUM()
    return {"t": "desglose", **({"id": id} if row is not None else {"asiento": seat}), "de": attribute, **told}


def log(scene: Scene, viewer: int, language: str, start: int, stop: int) -> dict[str, Any]:
    """Older events of the log."""
    course = scene.course
    most = course.told(course.visible(viewer))
    first = max(0, min(start, most))
    last = max(first, min(stop, most, first + MOST))
    told = shown.events(course, scene.page, viewer, language, first, last, False)
    return {"t": "diario", "desde": first, "sucesos": told}


def preview(scene: Scene, seat: int, language: str, number: int, option: int) -> dict[str, Any]:
    """What an option would do by what its seat knows: the events on which several imagined tables agree.

    It goes no further than the first chance, the first thing hidden, or the next question; but whoever is asked to
    answer it lets it pass (``luego``: what would happen then), and who declares several things declares no more.
    """
    course = scene.course
    told: list[list[Foreseen]] = []
    for seed in range(WORLDS):
        table = course.game.imagine(course.match.state, seat, random.Random(seed))
        if table is not None:
            told.append(_foreseen(course.game, table, option))
    words = shown.voice(course, len(course.match.positions) - 1, seat, language)
    shared = told[0] if told else []
    for other in told[1:]:
        same = 0
        while same < min(len(shared), len(other)) and shared[same] == other[same]:
            same += 1
        shared = shared[:same]
    kinds = course.game.events
    lines = [
        {"n": n, "clase": kinds[e.kind].name, "nivel": kinds[e.kind].level, "texto": words.suceso(e), "regla": e.rule,
         **({"luego": True} if later else {})}
        for n, (e, later) in enumerate(shared)
    ]  # fmt: skip
    return {"t": "prevision", "pregunta": number, "opcion": option, "sucesos": lines}


def _foreseen(game: AnyGame, table: State, option: int) -> list[Foreseen]:
    """The events of an answer on an imagined table, up to the first that shows something hidden."""
    asked = table.decision
    assert asked is not None
    found: list[Foreseen] = []
    later = False
    turn = game.turn(table)
    for _ in range(PASSES):
        table = run.answer(game, table, option)
        for event in table.fresh:
            if event.kind in game.reveals or event.secret is not None:
                return found
            found.append((event, later))
        idle = _let_pass(asked, table.decision)
        if idle is None or game.turn(table) != turn:
            return found
        option, later = idle, True
    return found


def _let_pass(asked: Decision, then: Decision | None) -> int | None:
    """The answer by which nothing more is done, if the question that follows another is to be passed."""
    if then is None or (then.seat == asked.seat and DONE not in asked.options):
        return None
    return next((then.options.index(o) for o in (PASS, DONE) if o in then.options), None)
