"""Answers kept ready to be sent, up to so many bytes: whoever asks for the same again is given the same bytes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

from mazo.table.processes.hand import Ready

OVERHEAD = 600
"""What keeping an answer takes besides its bytes, more or less."""


class Kept:
    def __init__(self, most: int, largest: int) -> None:
        """``most``: bytes of all; ``largest``: of one that is worth keeping."""
        self.most, self.largest, self.size = most, largest, 0
        self._ready: OrderedDict[Hashable, Ready] = OrderedDict()
        self._making: dict[tuple[str, Hashable], asyncio.Future[Ready]] = {}

    def __len__(self) -> int:
        return len(self._ready)

    async def get(self, key: Hashable, client: str, make: Callable[[], Awaitable[Ready]]) -> Ready:
        """The answer kept under a key, or a new one. Who wants it twice at once waits for the same; nobody waits for
        what another has asked for."""
        found = self._ready.get(key)
        if found is not None:
            self._ready.move_to_end(key)
            return found
        making = self._making.get((client, key))
        if making is None:
            making = self._making[client, key] = asyncio.ensure_future(self._make(key, client, make))
            making.add_done_callback(_heard)
        return await asyncio.shield(making)

    async def _make(self, key: Hashable, client: str, make: Callable[[], Awaitable[Ready]]) -> Ready:
        try:
            made = await make()
        finally:
            del self._making[client, key]
        if key not in self._ready and len(made.body) <= self.largest:
            self._ready[key] = made
            self.size += len(made.body) + OVERHEAD
            while self.size > self.most:
                _, old = self._ready.popitem(last=False)
                self.size -= len(old.body) + OVERHEAD
        return made


def _heard(made: asyncio.Future[Ready]) -> None:
    """Whoever asked may have gone: that it could not be made is then nobody's, and no fault of the server."""
    if not made.cancelled():
        made.exception()
