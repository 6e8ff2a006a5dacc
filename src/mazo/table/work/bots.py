"""Machines that play: each thinks in another process, from a glimpse of its own seat, and holds nobody up.

A match always thinks in the same process. What a machine does depends only on the match, so one that goes on after a
crash goes on as it would have.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import zlib
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from mazo.kernel.match import Answer
from mazo.table.work.thinker import UNKNOWN

LONGEST = 4_000_000
"""Bytes of a line between processes."""
LEVELS: Mapping[str, Mapping[str, str]] = {
    "azar": {"es": "Fácil: juega al azar", "en": "Easy: plays at random"},
    "voraz": {"es": "Normal: mira una jugada por delante", "en": "Normal: looks one play ahead"},
}
_log = logging.getLogger("mazo.table")


class Gone(Exception):
    """The process ended before it answered."""


class Lane:
    """One process that thinks, and what it has been asked."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.count = 0
        self.reader = asyncio.create_task(self._read())

    @classmethod
    async def start(cls) -> Lane:
        command = (sys.executable, "-P", "-m", "mazo.table.work.thinker")
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=env, limit=LONGEST))

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.count += 1
        number = self.count
        waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.asked[number] = waiting
        try:
            self.process.stdin.write(json.dumps({**question, "n": number}).encode() + b"\n")
            return await waiting
        except ConnectionError:
            raise Gone from None
        finally:
            self.asked.pop(number, None)

    async def _read(self) -> None:
        assert self.process.stdout is not None
        with suppress(ConnectionError, ValueError):
            while line := await self.process.stdout.readline():
                told = json.loads(line)
                waiting = self.asked.get(told["n"])
                if waiting is not None and not waiting.done():
                    waiting.set_result(told)
        for waiting in self.asked.values():
            if not waiting.done():
                waiting.set_exception(Gone())

    @property
    def alive(self) -> bool:
        return not self.reader.done()

    async def close(self) -> None:
        self.reader.cancel()
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Thinkers:
    """The processes in which machines think."""

    def __init__(self, workers: int = 0) -> None:
        self.count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._lanes: dict[int, Lane] = {}
        self._starting = asyncio.Lock()

    async def _lane(self, n: int) -> Lane:
        async with self._starting:
            lane = self._lanes.get(n)
            if lane is None or not lane.alive:
                lane = self._lanes[n] = await Lane.start()
            return lane

    async def warm(self) -> None:
        """Starts the first process ahead of its first thought."""
        await self._lane(0)

    async def think(
        self, id: str, game: str, header: dict[str, Any], key: bytes, answers: Sequence[Answer], seat: int, name: str
    ) -> int:
        """What the machine of a seat answers."""
        about = f"{len(answers)}-{seat}".encode()
        seed = int.from_bytes(blake2b(about, key=key[:32], person=b"bot", digest_size=6).digest(), "big")
        question = {"match": id, "answers": list(answers), "seat": seat, "bot": name, "seed": seed}
        start = {"game": game, "header": header, "key": key.hex()}
        for more in ({}, {"start": start}, {"start": start}):
            lane = await self._lane(zlib.crc32(id.encode()) % self.count)
            try:
                told = await lane.ask({**question, **more})
            except Gone:
                _log.warning("a process that thinks has ended; another takes its place")
                continue
            if "answer" in told:
                return int(told["answer"])
            if told["error"] != UNKNOWN:
                raise RuntimeError(f"the machine {name} could not think: {told['error']}")
        raise RuntimeError("the process that thinks keeps ending")

    async def close(self) -> None:
        for lane in self._lanes.values():
            await lane.close()
        self._lanes.clear()
