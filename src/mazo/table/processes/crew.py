"""The processes in which all that takes long is done: what anybody asks for, and what machines think.

Each does one thing at a time. Who asks is served in turns, whatever it has waiting, and never has them all at once. A
thing that takes too much processor, or too long, is given up, and its process replaced. So nobody waits for what
another has asked for, but for its turn.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast

from mazo.table.errors import Problem
from mazo.table.processes.hand import HEAD, LONGEST, PLAIN, Asked, Failed, Late, pack
from mazo.table.processes.stem import DIVIDES, Stem
from mazo.table.processes.turns import Full, Turns, Used
from mazo.table.work.scenes import KEPT, Scene, Start, Unknown, Upto

SLOW = 0.3
"""Seconds after which what is being done counts as slow: another process is started for those who wait."""
COLD = 20.0
"""Seconds of processor more that something may take in a process that must first read the cards it speaks of."""
HALF = 5.0
"""Seconds after which what a client has used counts for half."""
SLACK = 10.0
"""How much longer than its seconds of processor something may take, where others want the processor too."""
P = ParamSpec("P")
T = TypeVar("T")
TOO_LONG = partial(Problem, "lento", "Eso lleva demasiado; prueba con algo más corto.",
                   "That takes too long; try something shorter.", 422)  # fmt: skip
TOO_MUCH = partial(Problem, "demasiado", "Has pedido demasiadas cosas a la vez; espera un poco.",
                   "You have asked for too many things at once; wait a little.", 429, espera=1)  # fmt: skip
BUSY = partial(Problem, "ocupado", "Ahora mismo hay demasiada gente; prueba dentro de un momento.",
               "There are too many people right now; try again in a moment.", 503)  # fmt: skip
BROKEN = partial(Problem, "fallo", "Perdona: esto es un fallo de Mazo, no tuyo.",
                 "Sorry: this is a defect of Mazo, not yours.", 500)  # fmt: skip
_log = logging.getLogger("mazo.table")


class Gone(Exception):
    """The process ended before it answered."""


class Worker(Protocol):
    """One of the crew, as it is spoken to."""

    number: int
    """That of its process."""
    knows: bool
    """Whether it was born knowing the printed cards."""

    @property
    def alive(self) -> bool: ...

    async def do(self, asked: Asked) -> Any:
        """What it answers; ``Gone`` if it ends first."""
        ...

    async def end(self) -> None: ...


Hire = Callable[[int], Awaitable[Worker]]


class Hand:
    """A process of the crew."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        stop: Callable[[], Awaitable[None]],
        number: int,
        knows: bool,
    ) -> None:
        self.reader, self.writer, self.stop, self.number, self.knows = reader, writer, stop, number, knows

    @property
    def alive(self) -> bool:
        return not self.reader.at_eof()

    async def do(self, asked: Asked) -> Any:
        try:
            self.writer.write(pack(asked))
            await self.writer.drain()
            (size,) = HEAD.unpack(await self.reader.readexactly(HEAD.size))
            if size > LONGEST:
                raise Gone
            return pickle.loads(await self.reader.readexactly(size))
        except (OSError, EOFError):
            raise Gone from None

    async def end(self) -> None:
        self.writer.close()
        await self.stop()
        with suppress(OSError):
            await self.writer.wait_closed()


STEM = Stem()
"""The stem of this process."""


async def hire(nice: int) -> Worker:
    """Another process: from the stem, or by itself where processes cannot be divided."""
    if not DIVIDES:
        return await _alone(nice)
    line, number, knows = await asyncio.to_thread(STEM.hire, nice)
    line.setblocking(False)
    reader, writer = await asyncio.open_connection(sock=line, limit=1 << 20)
    return Hand(reader, writer, partial(asyncio.to_thread, STEM.end, number), number, knows)


async def _alone(nice: int) -> Worker:
    command = (sys.executable, "-P", "-c", "from mazo.table.processes.hand import main; main()", str(nice))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=env, limit=1 << 20)
    assert process.stdin is not None and process.stdout is not None
    return Hand(process.stdout, process.stdin, partial(_killed, process), process.pid, True)


async def _killed(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


class _Ticket:
    """Something asked for, until it is answered."""

    def __init__(self, client: str, asked: Asked, start: Start | None) -> None:
        self.client, self.asked, self.start = client, asked, start
        self.tried = False
        """Whether a process has ended before it answered it."""
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class _Place:
    """A worker, what it is doing, and the matches it was told from their beginning."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.doing: _Ticket | None = None
        self.since = 0.0
        self.leaving = False
        self.matches: OrderedDict[str, None] = OrderedDict()


class Crew:
    def __init__(self, count: int, nice: int = 0, each: int = 16, most: int = 2000, hire: Hire = hire) -> None:
        """``count``: processes; ``each``: things of one client that may wait; ``most``: of all together."""
        self.count, self.nice, self.hire = count, nice, hire
        self.turns: Turns[_Ticket] = Turns(each, most)
        self.used = Used(HALF)
        self.places: list[_Place] = []
        self.done = self.given_up = 0
        self._busy: Counter[str] = Counter()
        self._hiring = self._ready = 0
        """Processes on their way; those that are there also while nobody asks for anything."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def working(self) -> bool:
        """Whether somebody waits for something."""
        return bool(self.turns) or any(place.doing is not None for place in self.places)

    # Asking

    async def do(self, client: str, seconds: float, work: Callable[P, T], *args: P.args, **no: P.kwargs) -> T:
        """What a function of the table gives, done in another process. ``Problem`` if it refuses or takes too long."""
        assert not no
        return cast(T, await self._ask(client, Asked(work, args, None, seconds, PLAIN)))

    async def do_on(
        self, client: str, seconds: float, match: Upto, work: Callable[Concatenate[Scene, P], T], *args: P.args,
        **no: P.kwargs,
    ) -> T:  # fmt: skip
        """The same of a match, up to the answer it is told to."""
        assert not no
        return cast(T, await self._ask(client, Asked(work, args, match, seconds, PLAIN)))

    async def formed(
        self, client: str, seconds: float, form: str, match: Upto | None, work: Callable[..., Any], *args: Any
    ) -> Any:
        """The same, answered in a form in which it can be sent."""
        return await self._ask(client, Asked(work, args, match, seconds, form))

    async def _ask(self, client: str, asked: Asked) -> Any:
        start = None
        if asked.match is not None:
            start, asked = asked.match.start, asked._replace(match=asked.match._replace(start=None))
        ticket = _Ticket(client, asked, start)
        try:
            self.turns.add(client, ticket)
        except Full as full:
            raise (TOO_MUCH if full.whose else BUSY)() from None
        self._go()
        try:
            return await ticket.answer
        finally:
            self.turns.drop(client, ticket)  # whoever asked may have gone

    # Turns

    def _go(self) -> None:
        """Gives what waits to those who are free, and starts those that are missing."""
        if self._closed:
            return
        for place in [place for place in self.places if place.doing is None and not place.worker.alive]:
            self._let_go(place)
        while self.turns:
            free = [place for place in self.places if place.doing is None]
            ticket = self.turns.take(partial(self._may, len(free)), self.used.of) if free else None
            if ticket is None:
                break
            self._give(self._nearest(free, ticket), ticket)
        if self.turns:
            self._more()
        elif len(self.places) + self._hiring < self._ready:
            self._one_more()

    def _may(self, free: int, client: str) -> bool:
        """Whether a client may have another thing done now: nobody ever has the last that is free besides another."""
        return not self._busy[client] or free > 1

    def _nearest(self, free: list[_Place], ticket: _Ticket) -> _Place:
        """Of those that are free, one that knows the match if it is of one; else the one that knows the fewest."""
        match = ticket.asked.match
        if match is not None:
            for place in free:
                if match.id in place.matches:
                    return place
        return min(free, key=lambda place: len(place.matches))

    def _more(self) -> None:
        """Starts a process if there are fewer than there should be, or all have been busy for a while."""
        now = time.monotonic()
        slow = [place for place in self.places if place.doing is not None and now - place.since >= SLOW]
        waiting = any(not self._busy[client] for client in self.turns.clients())
        wanted = self.count + (min(len(slow), self.count) if waiting else 0)
        if len(self.places) + self._hiring < wanted:
            self._one_more()
        elif waiting and self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(SLOW, self._look)

    def _one_more(self) -> None:
        self._hiring += 1
        self._task(self._hire())

    def _look(self) -> None:
        self._alarm = None
        self._go()

    def _task(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hire(self) -> None:
        try:
            worker = await self.hire(self.nice)
        except Exception:
            _log.exception("a process could not be started")
            if not self.places:  # nobody will come to do it
                while (ticket := self.turns.take()) is not None:
                    _fails(ticket, BUSY())
            return
        finally:
            self._hiring -= 1
        if self._closed:
            await worker.end()
            return
        self.places.append(_Place(worker))
        self._go()

    async def start(self, count: int = 1) -> None:
        """Has some processes ready ahead of the first to ask, and from then on: the place of one that ends, or leaves,
        is taken by another though nobody waits for it."""
        self._ready = max(self._ready, min(count, self.count))
        for _ in range(self._ready - len(self.places) - self._hiring):
            self._hiring += 1
            await self._hire()

    # Doing

    def _give(self, place: _Place, ticket: _Ticket) -> None:
        place.doing, place.since = ticket, time.monotonic()
        self._busy[ticket.client] += 1
        self._task(self._do(place, ticket))

    async def _do(self, place: _Place, ticket: _Ticket) -> None:
        lost = False
        if not place.worker.knows:
            ticket.asked = ticket.asked._replace(seconds=ticket.asked.seconds + COLD)
        try:
            async with asyncio.timeout(ticket.asked.seconds * SLACK):
                told = await self._told(place, ticket)
            lost = self._answered(ticket, told)
        except TimeoutError:
            lost = self._answered(ticket, Late())
        except Gone:
            lost = True
            self._gone(ticket)
        except BaseException as error:
            lost = True
            _fails(ticket, error if isinstance(error, Exception) else BUSY())
            raise
        finally:
            self._finished(place, ticket, lost)

    def _finished(self, place: _Place, ticket: _Ticket, lost: bool) -> None:
        """A worker is free, or is lost: what waits goes on."""
        place.doing = None
        self.used.add(ticket.client, time.monotonic() - place.since)
        self._busy[ticket.client] -= 1
        if not self._busy[ticket.client]:
            del self._busy[ticket.client]
        if self._closed:
            return
        extra = len(self.places) > self.count and not self.turns
        if lost or place.leaving or extra:
            self._let_go(place)
        self._go()

    async def _told(self, place: _Place, ticket: _Ticket) -> Any:
        """What the worker says; it is told the match from its beginning if it does not know it."""
        asked, match = ticket.asked, ticket.asked.match
        if match is None:
            return await place.worker.do(asked)
        known = match.id in place.matches
        told = await place.worker.do(asked if known else asked._replace(match=match._replace(start=ticket.start)))
        if isinstance(told, Unknown):
            told = await place.worker.do(asked._replace(match=match._replace(start=ticket.start)))
        place.matches[match.id] = None
        place.matches.move_to_end(match.id)
        while len(place.matches) > KEPT:
            place.matches.popitem(last=False)
        return told

    def _gone(self, ticket: _Ticket) -> None:
        """The process ended: another does it, unless it is of the thing itself."""
        _log.warning("a process ended before it answered; another takes its place")
        if ticket.tried or ticket.answer.done() or self._closed:
            _fails(ticket, BROKEN())
            return
        ticket.tried = True
        self.turns.put_back(ticket.client, ticket)

    def _answered(self, ticket: _Ticket, told: Any) -> bool:
        """Passes on what a worker said; whether the worker is lost."""
        if isinstance(told, Late):
            self.given_up += 1
            work = ticket.asked.work
            _log.warning("%s took more than %g s and was given up", work.__qualname__, ticket.asked.seconds)
            _fails(ticket, TOO_LONG())
            return True
        self.done += 1
        if isinstance(told, Failed):
            _log.error("%s failed\n%s", ticket.asked.work.__qualname__, told)
            _fails(ticket, BROKEN())
        elif isinstance(told, Exception):
            _fails(ticket, told)
        elif not ticket.answer.done():
            ticket.answer.set_result(told)
        return False

    # Life

    async def renew(self) -> None:
        """Those born before the cards were read give their places to others that know them, as they are free."""
        for place in [place for place in self.places if not place.worker.knows]:
            place.leaving = True
            if place.doing is None:
                self._let_go(place)
        await self.start(self.count)

    def _let_go(self, place: _Place) -> None:
        if place in self.places:
            self.places.remove(place)
        self._task(place.worker.end())

    async def close(self) -> None:
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while (ticket := self.turns.take()) is not None:
            _fails(ticket, BUSY())
        await asyncio.gather(*(place.worker.end() for place in self.places), return_exceptions=True)


def _fails(ticket: _Ticket, error: Exception) -> None:
    if not ticket.answer.done():
        ticket.answer.set_exception(error)
