"""Asking the data of many things at once: what is asked for while something else is being asked is asked together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

PAUSE = 0.015
"""Seconds after some were asked for together before the next are: more come meanwhile where many do."""
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Gathered(Generic[K, V]):
    def __init__(self, do: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]], most: int) -> None:
        """``do`` answers what it finds of some keys; at most so many at a time."""
        self._do, self._most = do, most
        self._wanted: list[tuple[K, asyncio.Future[V | None]]] = []
        self._asking: asyncio.Task[None] | None = None

    async def ask(self, key: K) -> V | None:
        """What is found of a key, or None; what goes wrong with some goes wrong for all that were asked with them."""
        found: asyncio.Future[V | None] = asyncio.get_running_loop().create_future()
        self._wanted.append((key, found))
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask_on())
        return await found

    async def _ask_on(self) -> None:
        while self._wanted:
            some, self._wanted = self._wanted[: self._most], self._wanted[self._most :]
            try:
                told = await self._do(tuple(dict.fromkeys(key for key, _ in some)))
            except Exception as error:
                for _, found in some:
                    if not found.done():
                        found.set_exception(error)
            else:
                for key, found in some:
                    if not found.done():
                        found.set_result(told.get(key))
            if len(self._wanted) < self._most:
                await asyncio.sleep(PAUSE)
        self._asking = None
