"""Taking a match up from a position of it that is kept, and not from its beginning.

A position is kept every few answers, with the last of them: whoever takes the match up plays only what came after it.
The positions before it are not there until something needs them, as taking back does; then the match is played from
its beginning. Of what had happened the latest is kept with it, so that whoever comes can be told.

What is kept is one that everybody was shown, of the engine and the texts of then: with others it is not looked at. The
mark of the answer that led to it, which is of the whole table, says whether it is the one it was.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic_core import from_json

from mazo.kernel import position
from mazo.kernel.match import Game, Match
from mazo.table.match import versions
from mazo.table.match.course import Course, Recent
from mazo.table.match.shown import RECENT
from mazo.table.storage.records import BACK, Position, Record, Row, canonical

EVERY = 8
"""Answers between two positions that are kept, at least."""
NEAR = 16
"""Answers after the first position that is there in which what is taken back may look at those before it."""


class Resumed(NamedTuple):
    """A match from a position on, and what is to be known of what was before."""

    match: Match
    shown: dict[int, int]
    """How many positions each viewer had been shown before it."""
    chose: frozenset[int]
    """The seats that had chosen something by then."""
    last: int
    """The seat that could ask for the answer that led to it back, at sight; -1 if none."""
    recent: Recent
    """The latest of what had happened."""


def stamp(record: Record) -> str:
    """What a position is kept with: of another engine, or of other texts, it says nothing."""
    return f"{versions.engine()}-{record.engine.get('textos', '')}"


def due(course: Course, last: int) -> bool:
    """Whether the position of now is to be kept, the last that was being of a number."""
    number = len(course.match.answers)
    return number >= max(last + EVERY, 2) and all(course.shows(number, viewer) for viewer in _viewers(course))


def kept(course: Course, record: Record, order: int) -> Position:
    """The position of now as it is kept, once so many things have been done in the match."""
    match = course.match
    number = len(match.answers)
    told = {
        "vistos": [course.count(viewer, number) for viewer in _viewers(course)],
        "eligen": sorted(course.chose | _chose(match, number)),
        "ultima": course.asks_back(number),
        "mesa": position.save(match.state),
    }
    course.recall(len(course.events) - RECENT)
    data = canonical(told).encode() + b"\n" + Recent.kept(course.events[-RECENT:])
    return Position(record.id, number, order, stamp(record), zlib.compress(data, 1))


def resume(game: Game, record: Record, rows: Sequence[Row], standing: Sequence[Row], found: Position) -> Resumed | None:
    """A match as it was at the position that is kept of it; None if that is not one of it any more."""
    number = found.number
    if found.stamp != stamp(record) or number > len(standing) or not versions.is_whole(standing[number - 1], number):
        return None
    if any(row.kind == BACK and row.datum < number for row in rows[found.order :]):
        return None
    try:
        head, *lines = zlib.decompress(found.data).split(b"\n")
        told = from_json(head)
        answers = [row.answer() for row in standing[:number]]
        match = Match.resumed(game, _header(record), record.key, answers, told["mesa"])
        shown, chose = dict(enumerate(told["vistos"], -1)), frozenset(told["eligen"])
        taken_up = Resumed(match, shown, chose, told["ultima"], Recent([line for line in lines if line]))
    except (ValueError, TypeError, LookupError, AttributeError, zlib.error):
        return None
    return taken_up if versions.agrees(match, standing[number - 1]) else None


def _header(record: Record) -> Mapping[str, Any]:
    assert record.header is not None
    return record.header


def _viewers(course: Course) -> range:
    return range(-1, course.match.state.seats())


def _chose(match: Match, number: int) -> set[int]:
    """The seats that chose among several things in the answers before a position that are there."""
    found = set[int]()
    for n in range(match.since, number):
        asked = match.positions[n].decision
        if asked is not None and isinstance(match.answers[n], int) and len(asked.options) > 1:
            found.add(asked.seat)
            if len(found) == match.state.seats():
                break
    return found
