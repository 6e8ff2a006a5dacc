"""Playing a match up to where it stood, a little at a time, and knowing whether it is still the same."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mazo.kernel.match import Answer, Match
from mazo.table.match import versions
from mazo.table.storage.records import Damaged, Row

SLICE = 0.002
"""Seconds a match is played again without letting others go on."""


@dataclass
class Changed:
    """A match that no longer plays as it did: how many of its answers lead where they led, of how many."""

    agreed: int
    total: int
    version: str

    def plain(self) -> dict[str, Any]:
        return {"hasta": self.agreed, "total": self.total, "version": self.version}


async def play_again(match: Match, kept: list[Row], version: str) -> Changed | None:
    """Gives a match its answers again; back to the last position known to be the same if one leads elsewhere."""
    agreed, since = match.since, time.monotonic()
    if not agreed and not versions.begins_the_same(match, kept[0] if kept else None):
        raise Damaged("it begins elsewhere")
    for number, row in enumerate(kept[agreed:], agreed + 1):
        try:
            match.take(row.answer())
            same = versions.agrees(match, row)
        except Exception:
            same = False
        if not same:
            if agreed < len(match.answers):
                match.undo(agreed)
            return Changed(agreed, len(kept), version)
        agreed = number
        if time.monotonic() - since > SLICE:
            await asyncio.sleep(0)
            since = time.monotonic()
    return None


async def take_all(match: Match, answers: Sequence[Answer]) -> None:
    """Gives a match answers that were taken already."""
    since = time.monotonic()
    for answer in answers:
        match.take(answer)
        if time.monotonic() - since > SLICE:
            await asyncio.sleep(0)
            since = time.monotonic()
