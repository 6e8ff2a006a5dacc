"""What the first to come would wait for, done ahead of them: processes for the crew, and the printed cards, read."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import suppress

from mazo.judge.lesson import lessons
from mazo.language.readings import READINGS, Unread, told_only
from mazo.table.games import get, names, page_of
from mazo.table.match import versions
from mazo.table.match.rooms import Rooms
from mazo.table.processes.crew import STEM
from mazo.table.processes.stem import DIVIDES
from mazo.table.work import printed

LOOKS = 0.1
"""Seconds between two looks at whether the stem has read the cards."""
_log = logging.getLogger("mazo.table")


def games() -> None:
    """Has the rules of every game at hand, and what they need to speak of their cards: nobody waits for it later."""
    for _ in _little_by_little():
        pass


def _little_by_little() -> Iterator[None]:
    versions.engine()
    yield
    for name in names():
        get(name)
        yield
        page_of(name).filtros()
        yield
        get(name).language.gramatica()
        yield
        lessons(name)
        yield


async def ahead(rooms: Rooms) -> None:
    """Has at hand the rules, and how the printed cards were read the last time, and starts the crew; once the cards are
    read, those that know them take its places, and this process is told."""
    try:
        rooms.desk.known = bool(READINGS.kept) or printed.recall()
        starting = asyncio.create_task(asyncio.to_thread(STEM.knows)) if DIVIDES and not rooms.desk.known else None
        began = time.monotonic()
        for _ in _little_by_little():
            await asyncio.sleep(time.monotonic() - began)  # half of the time is for who comes first
            while rooms.reading or rooms.desk.crew.working:  # who waits for something comes before anything else
                await asyncio.sleep(LOOKS)
            began = time.monotonic()
        if starting is not None:
            await starting
        await asyncio.gather(rooms.desk.crew.start(1), rooms.thinkers.warm())
        while DIVIDES and not await asyncio.to_thread(STEM.knows):
            await asyncio.sleep(LOOKS)
        await rooms.desk.crew.renew()
        await rooms.thinkers.crew.renew()
        if not rooms.desk.known:
            await rooms.desk.learn_printed()
        for name in names() if rooms.desk.known else ():
            if rooms.memory.quiet():  # what stays lies together then, and not among what is let go
                with told_only(), suppress(Unread):
                    get(name).prepare()
                await asyncio.sleep(LOOKS)
        rooms.memory.settle()
    except Exception:  # whoever asks for it will be told
        _log.exception("what comes first could not be done ahead")
