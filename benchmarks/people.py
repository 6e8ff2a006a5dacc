"""Many people at a table, through real WebSockets and with as little processor as can be.

Each answers at random, a while after it is asked, and comes back whenever it is cut off, as the page does. Of what it
is sent it reads only the question. What was acknowledged is remembered, to be looked for in the database.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import struct
import time
from array import array
from collections.abc import Callable
from typing import Any, cast

AGAIN, LATEST = 0.3, 1.2
"""Seconds before somebody who was cut off tries again: the first time, and at most."""
HARMLESS = ("pasada", "rechazada", "no_guardada")
"""What may be answered to somebody who does nothing wrong."""
NUMBER, OPTION = b'"pregunta":{"numero":', b'{"i":'
EVENTS = b'"sucesos":['


def frame(text: bytes, code: int = 1) -> bytes:
    """A message as a client sends it, masked with zeros."""
    size = len(text)
    head = struct.pack("!BB", 0x80 | code, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x80 | code, 0xFE, size)
    return head + b"\0\0\0\0" + text


async def ask(
    host: tuple[str, int], path: str, body: Any = None, patience: float = 60.0, home: str = ""
) -> tuple[int, Any]:
    """One request, from an address of this machine: its status, and what was answered."""
    async with asyncio.timeout(patience):
        reader, writer = await asyncio.open_connection(*host, local_addr=(home, 0) if home else None)
        try:
            data = json.dumps(body).encode() if body is not None else b""
            what = "POST" if body is not None else "GET"
            head = f"{what} {path} HTTP/1.1\r\nHost: localhost:{host[1]}\r\nConnection: close\r\n"
            if data:
                head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
            writer.write(head.encode() + b"\r\n" + data)
            answer = await reader.read(-1)
        finally:
            writer.close()
    top, _, rest = answer.partition(b"\r\n\r\n")
    if not top.startswith(b"HTTP/1.1 "):
        raise ConnectionError("cut off")
    if b"transfer-encoding: chunked" in top.lower():
        rest = _unchunked(rest)
    return int(top[9:12]), json.loads(rest) if rest else None


def _unchunked(data: bytes) -> bytes:
    found = b""
    while data:
        size, _, data = data.partition(b"\r\n")
        n = int(size, 16)
        found, data = found + data[:n], data[n + 2 :]
    return found


class Socket(asyncio.Protocol):
    """A connection to a match."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.buffer = bytearray()
        self.open = False
        self.code = 0
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        crowd = self.person.crowd
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET /ws/partidas/{self.person.match} HTTP/1.1\r\nHost: localhost:{crowd.host[1]}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            self.code = int(buffer[9:12])
            if self.code != 101:
                self.close()
                return
            del buffer[: end + 4]
            self.open = True
            self.person.greet()
        while len(buffer) >= 2:
            size, head = buffer[1] & 127, 2
            if size == 126:
                size, head = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < head + size:
                return
            code, text = buffer[0] & 15, bytes(buffer[head : head + size])
            del buffer[: head + size]
            if code == 1:
                self.person.hear(text)
            elif code == 9:
                self.send(text, 10)
            elif code == 8:
                self.code = int.from_bytes(text[:2], "big")
                self.close()
                return

    def send(self, text: bytes, code: int = 1) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(frame(text, code))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self.person.lost(self)


class Person:
    """Somebody in a seat, from their first hello until the match is over or time is."""

    def __init__(self, crowd: Crowd, match: str, seat: int, token: str) -> None:
        self.crowd, self.match, self.seat, self.token = crowd, match, seat, token
        self.rng = random.Random(crowd.rng.random())
        self.home = crowd.home()
        self.socket: Socket | None = None
        self.asked = 0
        """The number of the question it is thinking about, or has answered."""
        self.option, self.chosen = -1, 0
        """What it answers to a question, however many times it has to say so; the number of that question."""
        self.given: tuple[int, int] | None = None
        """What it has answered and does not know whether it was kept: the number of the question, and the option."""
        self.thinking: asyncio.TimerHandle | None = None
        self.sent = 0.0
        self.seen = -1
        self.dark = 0.0
        """Since when it has no table before it: cut off, or with an answer that is not acknowledged."""
        self.tries = 0
        self.over = False
        self.last = b""
        """The last table it was shown, if the crowd keeps them."""

    # Coming and going

    async def come(self) -> None:
        if self.over or self.crowd.ended:
            return
        socket = Socket(self)
        self.socket = socket
        try:
            loop = asyncio.get_running_loop()
            async with asyncio.timeout(5):
                home = (self.home, 0) if self.home else None
                await loop.create_connection(lambda: socket, *self.crowd.host, local_addr=home)
        except OSError:
            self.lost(socket)

    def greet(self) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps({"t": "hola", "token": self.token, "preguntar": "siempre"}).encode())

    def lost(self, socket: Socket) -> None:
        """Cut off: it comes back, sooner or later as the page does."""
        if socket is not self.socket or self.over or self.crowd.ended:
            return
        self.socket = None
        self.dark = self.dark or (self.sent if self.given is not None else time.perf_counter())
        self.crowd.cut[socket.code] = self.crowd.cut.get(socket.code, 0) + 1
        delay = min(LATEST, AGAIN * 2**self.tries) * (0.5 + self.rng.random() / 2)
        self.tries += 1
        loop = asyncio.get_running_loop()
        loop.call_later(delay, lambda: self.crowd.task(self.come()))

    def leave(self) -> None:
        self.over = True
        if self.socket is not None:
            self.socket.close()

    # Playing

    def hear(self, text: bytes) -> None:
        if text.startswith(b'{"t":"mesa"'):
            self._mesa(text)
        elif text.startswith(b'{"t":"fin"'):
            self._kept()
            self.leave()
            self.crowd.finished(self)
        elif text.startswith(b'{"t":"error"'):
            said = json.loads(text)
            if said["codigo"] not in HARMLESS:
                self.crowd.wrong.append(f"{self.match}: {text.decode()[:200]}")
            if said["codigo"] == "no_guardada" and self.given is not None:
                self.sent = time.perf_counter()
                self._think(self.given[0])
            self.crowd.errors[said["codigo"]] = self.crowd.errors.get(said["codigo"], 0) + 1

    def _mesa(self, text: bytes) -> None:
        now = time.perf_counter()
        n = int(text[16 : text.index(b",", 16)])
        if n < self.seen:
            self.crowd.wrong.append(f"{self.match}: was at {self.seen}, is at {n}")
        self.seen, self.tries = n, 0
        if self.crowd.keep:
            self.last = text
        at = text.find(NUMBER)
        number = int(text[at + len(NUMBER) : text.index(b",", at)]) if at >= 0 else 0
        if self.given is not None and number != self.given[0]:
            if not self.dark:
                self.crowd.latencies.append(now - self.sent)
            self._kept()
        if self.dark:
            self.crowd.back(self, now - self.dark)
            self.dark = 0.0
        if not number:
            self.asked = 0
        elif number != self.asked or self.given is not None:
            if number != self.chosen:
                self.chosen = number
                self.option = self.rng.randrange(text.count(OPTION, at, text.index(EVENTS, at)))
            self.given, self.asked = None, number
            self._think(number)

    def _kept(self) -> None:
        if self.given is not None:
            self.crowd.acknowledged.setdefault(self.match, []).append(self.given)
            self.given = None

    def _think(self, number: int) -> None:
        """Answers a question after a while."""
        if self.thinking is not None:
            self.thinking.cancel()
        if self.crowd.think:
            delay = self.rng.random() * 2 * self.crowd.think
            self.thinking = asyncio.get_running_loop().call_later(delay, self._answer, number)
        else:
            self._answer(number)

    def _answer(self, number: int) -> None:
        if number != self.asked or self.over or self.crowd.still:
            return
        if self.socket is None or not self.socket.open:
            self.asked = 0  # it will be asked again when it is back
            return
        self.given, self.sent = (number, self.option), time.perf_counter()
        self.socket.send(b'{"t":"responde","pregunta":%d,"opcion":%d}' % self.given)


class Crowd:
    """All the people, and what came of them."""

    def __init__(
        self, host: tuple[str, int], games: list[str], think: float = 0.0, seed: int = 1, apart: bool = False
    ) -> None:
        """``apart``: each comes from an address of its own."""
        self.host, self.games, self.think, self.rng, self.apart = host, games, think, random.Random(seed), apart
        self.people: list[Person] = []
        self.latencies: array[float] = array("d")
        self.acknowledged: dict[str, list[tuple[int, int]]] = {}
        """Per match, what was answered and acknowledged."""
        self.cut: dict[int, int] = {}
        """Connections lost, by the code they were closed with."""
        self.errors: dict[str, int] = {}
        self.wrong: list[str] = []
        self.dark: list[tuple[float, float]] = []
        """When somebody had a table before them again, and after how long."""
        self.done = 0
        self.keep = self.still = self.ended = False
        self.again: Callable[[], None] | None = None
        """What is done when a match is over."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._made = self._homes = 0

    def home(self) -> str:
        """The address somebody comes from."""
        if not self.apart:
            return ""
        self._homes += 1
        return f"127.1.{self._homes // 250}.{self._homes % 250 + 1}"

    def task(self, what: Any) -> None:
        task = asyncio.ensure_future(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def back(self, person: Person, seconds: float) -> None:
        self.dark.append((time.monotonic(), seconds))

    def finished(self, person: Person) -> None:
        self.done += 1
        if self.again is not None and self.done % 2 == 0:
            self.again()

    async def make(self) -> tuple[str, list[str]]:
        """A match with two people."""
        game = self.games[self._made % len(self.games)]
        self._made += 1
        seats = [{"tipo": "persona", "nombre": "A"}, {"tipo": "persona", "nombre": "B"}]
        home = self.home()
        status, made = await ask(self.host, "/api/partidas", {"juego": game, "asientos": seats}, home=home)
        assert status == 201, made
        status, other = await ask(self.host, f"/api/partidas/{made['id']}/asientos/1", {"nombre": "B"}, home=home)
        assert status == 200, other
        return made["id"], [made["tokens"]["0"], other["token"]]

    def sit(self, match: str, tokens: list[str]) -> None:
        for seat, token in enumerate(tokens):
            person = Person(self, match, seat, token)
            self.people.append(person)
            self.task(person.come())

    async def gather(self, matches: int, at_once: int = 4) -> list[tuple[str, list[str]]]:
        """Makes so many matches."""
        few = asyncio.Semaphore(at_once)

        async def one() -> tuple[str, list[str]]:
            async with few:
                return await self.make()

        return list(await asyncio.gather(*(one() for _ in range(matches))))

    async def quiet(self, patience: float) -> None:
        """Nobody answers any more; waits until what was answered is acknowledged."""
        self.still = True
        end = time.monotonic() + patience
        while time.monotonic() < end and any(p.given or p.dark for p in self.people if not p.over):
            await asyncio.sleep(0.02)

    def disperse(self) -> None:
        self.ended = True
        for person in self.people:
            if person.socket is not None:
                person.socket.close()
