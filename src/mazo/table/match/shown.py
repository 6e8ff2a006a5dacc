"""What a viewer is told: the view, the question and the events, made only from what that viewer may know.

Rows become handles here and nowhere else. The handle of a card in an event is the one it had at that moment, if the
viewer saw it: never the one it got later, after passing where the viewer could not follow it.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any, NamedTuple

from mazo.games.contract.page import Page
from mazo.games.show.glosas import pista
from mazo.games.show.segunda import Tuteo
from mazo.kernel.state import Event, State
from mazo.kernel.views import Shared, handle, zone_of
from mazo.table.match.course import Course
from mazo.text.events import EVERYBODY, Events, Figure, Move

RECENT = 60
"""Events of the log that somebody who arrives is sent; the others, on demand."""
FEW = 8
"""Those it is sent when many come at once, as after a server has died: nobody waits for the log of another."""


def question_number(key: bytes, order: int) -> int:
    """The number of a question: never the same twice in a match, and it tells nothing of how many there were."""
    digest = hashlib.blake2b(order.to_bytes(8, "big"), key=key[:32], person=b"pregunta", digest_size=6).digest()
    return int.from_bytes(digest, "big")


def seen(
    course: Course, at: int, viewer: int, shared: Shared | None = None
) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """The table at a position, and the question as the game shows it, which is told apart."""
    found: dict[str, Any] = course.game.view(course.state(at), viewer, shared)
    return found, found.pop("pregunta", None)


def voice(course: Course, at: int, viewer: int, language: str) -> Tuteo:
    """The words by which a viewer is told of a match: what it does itself, in the second person."""
    return Tuteo(course.game.words(course.state(at), language, viewer))


def question(
    course: Course, page: Page, at: int, viewer: int, language: str, number: int, asked: dict[str, Any] | None
) -> dict[str, Any] | None:
    """The question in course: whole to whoever is asked, and to the others who it is that decides."""
    s: Any = course.state(at)
    d = s.decision
    if d is None or asked is None:
        return None
    words = voice(course, at, viewer, language)
    if d.seat != viewer:
        name = words.j(d.seat)
        waiting = f"{name} decide…" if language == "es" else f"{name} is deciding…"
        return {"asiento": d.seat, "clase": asked["clase"], "frase": waiting, "regla": asked["regla"]}
    card, row, way = page.fuente(s, d, language)
    said = words.pregunta(s, d)
    options = [
        {"i": i, "texto": words.opcion(s, option), **told}
        for i, (option, told) in enumerate(zip(d.options, asked["opciones"], strict=True))
    ]
    source = {"carta": card, "id": handle(s, row, viewer) if row >= 0 else ""} if card else None
    return {
        "numero": number,
        "asiento": d.seat,
        "clase": d.kind,
        "frase": _sentence(said),
        "regla": d.rule,
        "fuente": source,
        "camino": way,
        "pista": pista(course.game.name, page.pista(s, d), language),
        "opciones": options,
    }


def _sentence(said: str) -> str:
    """What is said with its first letter capital, wherever it is («¿Quién…?»)."""
    at = next((i for i, c in enumerate(said) if c.isalnum()), 0)
    return said[:at] + said[at : at + 1].upper() + said[at + 1 :]


def events(
    course: Course, page: Page, viewer: int, language: str, start: int, stop: int, moving: bool = True,
    shared: Shared | None = None,
) -> list[dict[str, Any]]:  # fmt: skip
    """Some events of the log, told; ``moving``: with what the page needs to show them happen."""
    found: list[dict[str, Any]] = []
    shared = shared or Shared()
    if start >= stop:
        return found
    course.recall(start)
    words = voice(course, -1, viewer, language)
    kinds: Events = course.game.events
    latest, at = course.state(-1), start
    while at < stop:
        position = course.born[at]
        end = at
        while end < stop and course.born[end] == position:
            end += 1
        batch = course.events[at:end]
        told = _motion(course, page, viewer, position, batch, at, shared) if moving else [{} for _ in batch]
        for n, (event, more) in enumerate(zip(batch, told, strict=True), at):
            line: dict[str, Any] = {
                "n": n,
                "clase": kinds[event.kind].name,
                "nivel": kinds[event.kind].level,
                "texto": words.suceso(event),
                "regla": event.rule,
            }
            if not moving:
                more = _whose(kinds, event)
            if face := page.cara_de(latest, event):
                more = {**more, "caras": [face]}
            found.append({**line, **more})
        at = end
    return found


def _motion(
    course: Course, page: Page, viewer: int, position: int, batch: list[Event], at: int, shared: Shared
) -> list[dict[str, Any]]:
    """The cards, moves and numbers of the events of one position, by the handles the viewer saw them with.

    Those told may be only the last of the position: the ones before are followed all the same.
    """
    first = at
    while first > 0 and course.born[first - 1] == position:
        first -= 1
    whole = [*course.events[first:at], *batch]
    after = course.state(position)
    kinds = course.game.events
    facts = shared.part(after, ("sucesos", len(whole)), lambda: [_fact(page, kinds, after, event) for event in whole])
    follow = _Follow(course.state(position - 1) if position else None, after, viewer, page, facts)
    return [follow.tell(fact) for fact in facts][len(whole) - len(batch) :]


class _Fact(NamedTuple):
    """What an event does, whoever is told of it: its cards and their faces, those it moves, a number, whose it is."""

    hides: bool
    rows: tuple[int, ...]
    faces: list[str]
    moves: list[tuple[Move, str]]
    figure: Figure | None
    whose: dict[str, Any]


def _fact(page: Page, kinds: Events, after: State, event: Event) -> _Fact:
    rows = kinds.cards(event)
    faces = [page.cara_en(after, row) for row in rows]
    moves = [(move, page.cara_en(after, move.row)) for move in kinds.moves(after, event)]
    return _Fact(kinds[event.kind].hides, rows, faces, moves, kinds.figure(event), _whose(kinds, event))


def _whose(kinds: Events, event: Event) -> dict[str, Any]:
    """The seat that did it, if it is one."""
    who = kinds.seats(event)
    return {"asiento": who[0]} if len(who) == 1 and who[0] >= 0 else {}


class _Follow:
    """Follows cards through the events of one position, as a viewer saw them."""

    def __init__(self, before: State | None, after: State, viewer: int, page: Page, batch: list[_Fact]) -> None:
        self.before, self.after, self.viewer, self.page = before, after, viewer, page
        self.left = Counter([move.row for fact in batch for move, _ in fact.moves])
        self.now: dict[int, tuple[tuple[str, int] | None, str]] = {}
        self.hidden = False
        """Something was shuffled: handles from before it are void, unless the card never moved."""

    def where(self, row: int) -> tuple[tuple[str, int] | None, str]:
        """The place and the handle of a card at this moment, as far as they are known."""
        if row not in self.now:
            if self.before is None:
                self.now[row] = (None, "")
            else:
                self.now[row] = (zone_of(self.before, row), handle(self.before, row, self.viewer))
        place, name = self.now[row]
        if self.hidden and name and name != handle(self.after, row, self.viewer):
            return None, ""
        return place, name

    def tell(self, fact: _Fact) -> dict[str, Any]:
        figure = fact.figure
        told: dict[str, Any] = {**fact.whose}
        names = [name for name in (self.where(row)[1] for row in fact.rows) if name]
        if names:
            told["cartas"] = names
        if fact.rows:
            told["caras"] = fact.faces
        if figure is not None:
            on = self.where(figure.row)[1] if figure.row >= 0 else ""
            told["cifra"] = {"que": figure.what, "valor": figure.value, "id": on or None, "asiento": figure.seat}
        if fact.moves:
            told["mueve"] = [self._move(move, face) for move, face in fact.moves]
        if fact.hides:
            self.hidden = True
        return told

    def _move(self, move: Move, face: str) -> dict[str, Any]:
        place, name = self.where(move.row)
        known = move.known in (EVERYBODY, self.viewer)
        self.left[move.row] -= 1
        arrived = ""
        if not self.left[move.row] and zone_of(self.after, move.row) == move.target:
            arrived = handle(self.after, move.row, self.viewer)
        self.now[move.row] = (move.target, arrived)
        told: dict[str, Any] = {"de": self._place(move.source), "a": self._place(move.target)}
        if known:
            told["carta"] = face
            if name and place == move.source:
                told["antes"] = name
            if arrived:
                told["id"] = arrived
        return told

    def _place(self, place: tuple[str, int]) -> list[Any]:
        return [self.page.ZONES.get(place[0], place[0]), place[1]]


def curve(course: Course) -> list[dict[str, Any]]:
    """How good each turn looked to each seat, once the match is over: at its beginning, by the game's evaluation."""
    found: list[dict[str, Any]] = []
    turn = None
    for at, state in enumerate(course.match.positions):
        now = course.game.turn(state)
        if now != turn or at == len(course.match.positions) - 1:
            turn = now
            seats = range(state.seats())
            found.append({"turno": now, "n": at, "valor": [round(course.game.evaluate(state, a), 1) for a in seats]})
    return found
