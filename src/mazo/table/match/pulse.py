"""What happens at a match without anybody sending it: machines that answer, questions that are skipped, time.

What is skipped among people is skipped after a while drawn without looking at the table, and a pass is told no sooner:
how fast it comes says nothing of what its player holds.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from weakref import proxy

from mazo.arena.duels import TURNS
from mazo.kernel.decisions import DONE, PASS, Decision
from mazo.table.errors import Problem
from mazo.table.match.links import ALWAYS, UNTIL_MINE
from mazo.table.storage.records import PERSON

if TYPE_CHECKING:
    from mazo.table.match.room import Room

TIME = ("tiempo",)
IDLE = 0.2
"""What a machine that does nothing takes of what one that acts does."""
AGAIN, RARELY = 1.0, 30.0
"""Seconds after which what could not be done is tried again: the first time, and at most."""
_log = logging.getLogger("mazo.table")
_acting: set[asyncio.Task[None]] = set()


class Pulse:
    """The next thing a match does by itself."""

    def __init__(self, room: Room) -> None:
        self.room: Room = proxy(room)
        """Its match, which it does not keep in memory."""
        self.task: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.retry: asyncio.TimerHandle | None = None
        self._failed = (-1, 0)
        """After how many things done something could not be done last, and how many times."""
        self._delay: float | None = None

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
        for timer in (self.alarm, self.retry):
            if timer is not None:
                timer.cancel()
        self.task = self.alarm = self.retry = None

    def next(self) -> None:
        """The match has changed, or somebody has come: what it does by itself is decided anew."""
        room = self.room
        self.stop()
        course = room.course
        decision = course.match.decision if course is not None else None
        if course is None or decision is None:
            return
        self._set_alarm()
        self._delay = None
        if room.record.seats[decision.seat].kind != PERSON:
            if room.links or any(seat.kind == PERSON for seat in room.record.seats):
                self.task = asyncio.create_task(self._machine(room.order, decision))
        else:
            answer = self.skipped(decision)
            if answer is not None:
                self.task = asyncio.create_task(self._skip(room.order, answer))

    @property
    def delay(self) -> float:
        """How long after it was asked the question in course may be passed, or is skipped: drawn once for each."""
        if self._delay is None:
            low, high = self.room.settings.skip
            alone = len(self.room.record.people) < 2
            self._delay = 0.0 if alone else low + (high - low) * secrets.randbelow(1001) / 1000
        return self._delay

    def arrives(self) -> None:
        """Somebody has come: a match of machines that nobody watched goes on."""
        if self.task is None:
            self.next()

    def _later(self, order: int) -> None:
        """What could not be done now is tried again in a while: nobody is left waiting for what never comes."""
        with suppress(ReferenceError):  # the match has been let go
            if self.room.order != order or self.room.broken:
                return
            times = self._failed[1] + 1 if self._failed[0] == order else 0
            self._failed = order, times
            if self.retry is not None:
                self.retry.cancel()
            self.retry = asyncio.get_running_loop().call_later(min(RARELY, AGAIN * 2.0**times), self.next)

    # Machines

    async def _machine(self, order: int, decision: Decision) -> None:
        room = self.room
        course = room.playing
        record = room.record
        began = time.monotonic()
        try:
            if course.game.turn(course.match.state) > TURNS and not room.record.people:
                self._acts()
                await room.happen(TIME)
                return
            taught = room.guided.by_itself(course.match) if room.guided is not None else None
            answer = taught or 0
            if len(decision.options) > 1 and taught is None:
                name, header = record.seats[decision.seat].bot, record.header or {}
                answer = await room.thinkers.think(
                    record.id, record.game, header, record.key, course.match.answers, decision, name, self._client()
                )
            rest = self._pace(decision, answer) - (time.monotonic() - began)
            if rest > 0:
                await asyncio.sleep(rest)
            self._acts()
            await room.play(order, answer)
        except Problem as problem:
            _log.warning("match %s: a machine was refused: %s", record.id, problem)
            if problem.status >= 500:
                self._later(order)
        except Exception:
            _log.exception("match %s: a machine could not play", record.id)
            self._later(order)

    def _client(self) -> str:
        """Who a machine thinks for: whoever plays with it, or watches it."""
        links = sorted(self.room.links, key=lambda link: (link.seat < 0, link.since))
        return links[0].client if links else ""

    def _acts(self) -> None:
        """From here on the task in course is not to be cancelled: an answer is taken whole or not at all."""
        task = asyncio.current_task()
        if task is not None:
            _acting.add(task)
            task.add_done_callback(_acting.discard)
        if self.task is task:
            self.task = None

    def _pace(self, decision: Decision, answer: int) -> float:
        """How long a machine takes, so that people can follow: by what it does, never by what it could do."""
        if not any(link.known for link in self.room.links):
            return 0.0
        idle = len(decision.options[answer]) == 1
        return self.room.settings.pace * (IDLE if idle else 1.0)

    # What is skipped

    def skipped(self, decision: Decision) -> int | None:
        """What is answered for a person who did not want to be asked this; None to ask."""
        room = self.room
        if room.guided is not None and (taught := room.guided.by_itself(room.playing.match)) is not None:
            return taught
        wanted = room.asking.get(decision.seat, ALWAYS)
        if room.back_at == len(room.playing.match.answers):
            return None  # it has just been taken back: whoever did wants to be asked
        if wanted == ALWAYS or decision.kind in room.page.ASKS:
            return None
        if len(decision.options) == 1:
            return 0
        view: dict[str, Any] = room.playing.game.view(room.playing.match.state, -1)
        if wanted == UNTIL_MINE and PASS in decision.options and view.get("activo") != decision.seat:
            return decision.options.index(PASS)
        return None

    def at_once(self) -> int | None:
        """What is answered by itself right now: what is skipped where there is nobody else to learn from it."""
        room = self.room
        decision = room.playing.match.decision
        if decision is None or room.record.people != [decision.seat]:
            return None
        return self.skipped(decision)

    async def _skip(self, order: int, answer: int) -> None:
        await asyncio.sleep(self.delay)
        self._acts()
        try:
            await self.room.play(order, answer)
        except Problem as problem:
            _log.warning("match %s: a skip was refused: %s", self.room.record.id, problem)
            if problem.status >= 500:
                self._later(order)

    def held(self, seat: int, decision: Decision, option: int) -> float:
        """Seconds to wait with an answer that begins nothing, of somebody whose questions may be skipped: it comes no
        sooner than a skip."""
        if self.room.asking.get(seat, ALWAYS) == ALWAYS or not self.delay:
            return 0.0
        if len(decision.options[option]) > 1 and len(decision.options) > 1:
            return 0.0
        return max(0.0, self.delay - (time.monotonic() - self.room.clock.asked))

    # Time

    def _set_alarm(self) -> None:
        clock = self.room.clock
        clock.start()
        ends = [x for x in (clock.left(), clock.left_to_move()) if x is not None]
        if ends:
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(min(ends) + 0.01, self._ring, self.room.order)

    def _ring(self, order: int) -> None:
        task = asyncio.get_running_loop().create_task(self._time_is_up(order))
        _acting.add(task)
        task.add_done_callback(_acting.discard)

    async def _time_is_up(self, order: int) -> None:
        room = self.room
        if room.order != order or room.over:
            return
        try:
            left = room.clock.left()
            if left is not None and left <= 0:
                await room.happen(TIME)
                return
            decision = room.playing.match.decision
            if decision is None:
                return
            idle = next((o for o in (PASS, DONE) if o in decision.options), None)
            if idle is not None:
                await room.play(order, decision.options.index(idle))
            else:
                await room.happen(("rendirse", decision.seat))
        except Problem as problem:
            _log.warning("match %s: time was refused: %s", room.record.id, problem)
            if problem.status >= 500:
                self._later(order)
