"""What a match was played with, and marks of where its answers led: whether it plays the same is known, not hoped.

A mark says what is asked, of whom and with which options; every so many positions, also where everything is. That of an
answer whose position is kept has a second half, which is of the whole table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from mazo import __version__, rapido
from mazo.kernel.match import Match
from mazo.kernel.run import rest_of
from mazo.kernel.state import State
from mazo.table.storage.records import Row, canonical

WHOLE = 16
"""Every so many positions the mark is of the whole table."""
SIZE = 4


@cache
def engine() -> str:
    """A fingerprint of the sources of the engine: of all that says what a text means and what a rule does."""
    found = hashlib.blake2b(digest_size=8)
    for name in rapido.sources():
        found.update(name.encode() + b"\0" + Path(rapido.SOURCES, name).read_bytes() + b"\0")
    return found.hexdigest()


def of(header: Mapping[str, Any]) -> dict[str, Any]:
    """What a match that begins now is played with: the version, the engine, and the texts of its cards."""
    texts = canonical(header.get("cartas") or header.get("caso") or {})
    return {"version": __version__, "motor": engine(), "textos": _digest(texts)}


def marked(match: Match, number: int | None = None) -> str:
    """The mark of an answer, the last or that of a number from 1: of where it led; of the first, also of where it was
    given."""
    number = len(match.answers) if number is None else number
    now = _mark(match.positions[number], number)
    return now if number > 1 else _mark(match.positions[0], 0) + now


def whole(match: Match) -> str:
    """The second half of the mark of the last answer, if its position is kept; nothing if the first says as much."""
    return _digest(rest_of(match.state).digest()) if len(match.answers) % WHOLE else ""


def is_whole(row: Row, number: int) -> bool:
    """Whether the mark of the answer of a number from 2 says also where everything was."""
    return bool(row.mark) and (number % WHOLE == 0 or len(row.mark) > 2 * SIZE)


def agrees(match: Match, row: Row) -> bool:
    """Whether the last answer of a match, which is that row, led where it did."""
    if not row.mark:
        return True
    now = marked(match)
    return row.mark == (now if len(row.mark) == len(now) else now + whole(match))


def begins_the_same(match: Match, first: Row | None) -> bool:
    """Whether a match begins where it did when its first answer was given."""
    return first is None or not first.mark or first.mark.startswith(_mark(match.positions[0], 0))


def _mark(s: State, number: int) -> str:
    told = repr((s.decision and s.decision[:4], s.result, s.total_events(), s.chance))
    if number % WHOLE == 0:
        told += rest_of(s).digest()
    return _digest(told)


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=SIZE).hexdigest()
