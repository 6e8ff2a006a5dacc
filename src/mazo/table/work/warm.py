"""What the first to come would wait for, done ahead of them: little by little, and half of the time at most."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from itertools import islice
from typing import TypeVar

from mazo.table.api import cards
from mazo.table.games import names, page_of
from mazo.table.match.rooms import Rooms
from mazo.table.work.desk import at_desk

SOME = 4
"""Cards read at a time."""
T = TypeVar("T")
_log = logging.getLogger("mazo.table")


async def ahead(rooms: Rooms) -> None:
    """What the first page asks for; then a process in which machines think; then the cards of every game."""
    try:
        for name in names():
            await _one(rooms, lambda name=name: cards.game(name))  # type: ignore[misc]
        await rooms.thinkers.warm()
        for name in names():
            faces = page_of(name).caras()
            while await _one(rooms, lambda faces=faces: list(islice(faces, SOME))):  # type: ignore[misc]
                pass
    except Exception:  # whoever asks for it will be told
        _log.exception("what comes first could not be read ahead")


async def _one(rooms: Rooms, work: Callable[[], T]) -> T:
    """A little, and a rest as long; nothing while people come back to their matches."""
    while rooms.reading:
        await asyncio.sleep(0.2)
    began = time.monotonic()
    found = await at_desk(work)
    await asyncio.sleep(min(0.5, time.monotonic() - began))
    return found
