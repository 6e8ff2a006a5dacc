"""What waits to be done, by who asked for it: each client in its turn, and the things of one in the order they came.

Whoever has used least comes first: that somebody asks for a lot makes nobody else wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

KNOWN = 1000
"""Clients remembered before those who have not asked for anything lately are forgotten."""
T = TypeVar("T")


class Full(Exception):
    """Too much waits already: of this client, or of all together."""

    def __init__(self, whose: str = "") -> None:
        super().__init__(whose)
        self.whose = whose
        """The client that has too much, or nothing if it is all together."""


class Turns(Generic[T]):
    def __init__(self, each: int, most: int) -> None:
        """``each``: how many things of one client may wait; ``most``: of all together."""
        self.each, self.most = each, most
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        """By client, whoever is next first."""
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[T]:
        return (item for own in self._waiting.values() for item in own)

    def clients(self) -> tuple[str, ...]:
        """Those who have something waiting, whoever is next first."""
        return tuple(self._waiting)

    def add(self, client: str, item: T) -> None:
        """Puts something after what the client already has waiting; ``Full`` if it has too much."""
        own = self._waiting.get(client)
        if own is not None and len(own) >= self.each:
            raise Full(client)
        if self._count >= self.most:
            raise Full
        self._waiting.setdefault(client, deque()).append(item)
        self._count += 1

    def take(
        self, may: Callable[[str], bool] = lambda client: True, used: Callable[[str], float] = lambda client: 0.0
    ) -> T | None:
        """The next thing of a client that may have one done now, which then goes behind the others: of the one that
        has used least, and among those of the one that has waited longest."""
        chosen = self.choose(may, used)
        return self.pop(chosen) if chosen is not None else None

    def choose(self, may: Callable[[str], bool], used: Callable[[str], float]) -> str | None:
        """The client whose turn it is."""
        return min((client for client in self._waiting if may(client)), key=used, default=None)

    def pop(self, client: str) -> T:
        """The next thing of a client, which goes behind the others."""
        own = self._waiting[client]
        item = own.popleft()
        self._count -= 1
        if own:
            self._waiting.move_to_end(client)
        else:
            del self._waiting[client]
        return item

    def put_back(self, client: str, item: T) -> None:
        """Puts something that was taken before all else of its client, whatever waits."""
        self._waiting.setdefault(client, deque()).appendleft(item)
        self._count += 1

    def drop(self, client: str, item: T) -> bool:
        """Forgets something nobody waits for any more; whether it was there."""
        own = self._waiting.get(client)
        if own is None or item not in own:
            return False
        own.remove(item)
        self._count -= 1
        if not own:
            del self._waiting[client]
        return True


class Used:
    """What each client has used lately: it counts for half as much every so many seconds."""

    def __init__(self, half: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.half, self.clock = half, clock
        self._used: dict[str, tuple[float, float]] = {}

    def add(self, client: str, amount: float) -> None:
        now = self.clock()
        self._used[client] = (self.of(client) + amount, now)
        if len(self._used) > KNOWN:
            self._used = {c: (used, since) for c, (used, since) in self._used.items() if now - since < 10 * self.half}

    def of(self, client: str) -> float:
        used, since = self._used.get(client, (0.0, 0.0))
        return used * 0.5 ** ((self.clock() - since) / self.half) if used else 0.0


class Few:
    """So many at a time, by turns; and of one client, one fewer at most."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._turns: Turns[asyncio.Future[None]] = Turns(1 << 30, 1 << 30)
        self._inside: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[None]:
        """Within it, somebody is one of the few."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._turns.add(client, mine)
        self._go()
        try:
            await mine
        except BaseException:
            if not self._turns.drop(client, mine):
                self._leave(client)
            raise
        try:
            yield
        finally:
            self._leave(client)

    def _leave(self, client: str) -> None:
        self._inside[client] -= 1
        if not self._inside[client]:
            del self._inside[client]
        self._go()

    def _go(self) -> None:
        while self._inside.total() < self.count:
            chosen = self._turns.choose(self._may, lambda client: self._inside[client])
            if chosen is None:
                return
            self._inside[chosen] += 1
            waiting = self._turns.pop(chosen)
            if not waiting.done():
                waiting.set_result(None)

    def _may(self, client: str) -> bool:
        return self._inside[client] < max(1, self.count - 1)
