"""The public matches, ready to be sent as they were up to a second ago: however many ask, they are looked for once."""

from __future__ import annotations

import asyncio
import time
from math import inf
from typing import Any

from mazo.table.processes.hand import Ready, ready
from mazo.table.storage import records
from mazo.table.storage.records import PLAYING, WAITING, Record
from mazo.table.storage.store import Store
from mazo.table.work.designed import names_of

FRESH = 1.0
"""Seconds the list is good for."""


class Listing:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._made: dict[bool, Ready] = {}
        self._since = -inf
        self._lock = asyncio.Lock()

    def changed(self) -> None:
        """There is another match, or somebody has sat down: who asks next is told."""
        self._since = -inf

    async def ready(self, squeeze: bool) -> Ready:
        async with self._lock:
            if time.monotonic() - self._since >= FRESH:
                self._since = time.monotonic()  # what changes while it is looked for is looked for again
                try:
                    waiting, playing = await self.store.read(
                        lambda c: (records.listed(c, WAITING), records.listed(c, PLAYING))
                    )
                except BaseException:
                    self.changed()
                    raise
                told = {"esperan": [summary(r) for r in waiting], "juegan": [summary(r) for r in playing]}
                self._made = {wanted: ready(told, wanted) for wanted in (False, True)}
            return self._made[squeeze]


def summary(r: Record) -> dict[str, Any]:
    """A match as anybody may know it."""
    return {
        "id": r.id,
        "juego": r.game,
        "formato": r.layout,
        "estado": r.state,
        "asientos": [seat.plain() for seat in r.seats],
        "abierta": r.public,
        "creada": r.made,
        "reloj": r.options.get("reloj"),
        "resultado": r.result,
        "origen": r.origin or None,
        "practica": bool(r.header and "caso" in r.header),
        "originales": names_of(r.header, r.options),
    }
