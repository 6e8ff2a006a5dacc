"""Taking a match up from a position of it that is kept, and not from its beginning.

A position is kept every so many answers, some answers after it was reached: whoever takes the match up plays the rest
again, so that what looks a little way back, as taking back does, finds it. The positions before it are not there until
something needs them; then the match is played from its beginning.

What is kept is one that everybody was shown, of the engine and the texts of then: with others it is not looked at. The
mark of the answer that led to it, which is of the whole table, says whether it is the one it was.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from mazo.kernel import position
from mazo.kernel.match import Game, Match
from mazo.table.match import versions
from mazo.table.match.course import Course
from mazo.table.storage.records import BACK, Position, Record, Row

EVERY = versions.WHOLE
"""Answers between two positions that may be kept: their marks are of the whole table."""
BEHIND = 16
"""Answers after a position, at least, when it is kept: more than what may be taken back looks at."""


class Resumed(NamedTuple):
    """A match from a position on, and what is to be known of what was before."""

    match: Match
    shown: dict[int, int]
    """How many positions each viewer had been shown before it."""
    chose: frozenset[int]
    """The seats that had chosen something by then."""


def stamp(record: Record) -> str:
    """What a position is kept with: of another engine, or of other texts, it says nothing."""
    return f"{versions.engine()}-{record.engine.get('textos', '')}"


def due(course: Course, last: int) -> int:
    """The number of the position to be kept now, if there is one after the last that was; else 0."""
    number = (len(course.match.answers) - BEHIND) // EVERY * EVERY
    if number <= last or number < EVERY or any(not course.shows(number, viewer) for viewer in _viewers(course)):
        return 0
    return number


def kept(course: Course, number: int, record: Record, order: int) -> Position:
    """A position of a match as it is kept, once so many things have been done in it."""
    match = course.match
    told = {
        "vistos": [course.count(viewer, number) for viewer in _viewers(course)],
        "eligen": sorted(course.chose | _chose(match, number)),
        "mesa": position.save(match.positions[number]),
    }
    return Position(record.id, number, order, stamp(record), zlib.compress(json.dumps(told).encode(), 1))


def resume(game: Game, record: Record, rows: Sequence[Row], standing: Sequence[Row], found: Position) -> Resumed | None:
    """A match as it was at the position that is kept of it; None if that is not one of it any more."""
    number = found.number
    if found.stamp != stamp(record) or number > len(standing) or not standing[number - 1].mark:
        return None
    if any(row.kind == BACK and row.datum < number for row in rows[found.order :]):
        return None
    try:
        told = json.loads(zlib.decompress(found.data))
        answers = [row.answer() for row in standing[:number]]
        match = Match.resumed(game, _header(record), record.key, answers, told["mesa"])
        shown, chose = dict(enumerate(told["vistos"], -1)), frozenset(told["eligen"])
    except (ValueError, TypeError, LookupError, AttributeError, zlib.error):
        return None
    return Resumed(match, shown, chose) if versions.agrees(match, standing[number - 1]) else None


def _header(record: Record) -> Mapping[str, Any]:
    assert record.header is not None
    return record.header


def _viewers(course: Course) -> range:
    return range(-1, course.match.state.seats())


def _chose(match: Match, number: int) -> set[int]:
    """The seats that chose among several things in the answers before a position that are there."""
    found = set()
    for n in range(match.since, number):
        asked = match.positions[n].decision
        if asked is not None and isinstance(match.answers[n], int) and len(asked.options) > 1:
            found.add(asked.seat)
    return found
