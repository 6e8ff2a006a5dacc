"""The door before uvicorn: what an address may open and send, at what pace it is taken, and what is cut off."""

from __future__ import annotations

import asyncio
import gc
import inspect
import random
import socket
import time
import weakref
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from http.client import HTTPResponse
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.frames import Opcode

from mazo.table.settings import Settings
from mazo.table.wire import door as doors
from mazo.table.wire import protocols
from mazo.table.wire.door import FRAMES, Door
from mazo.table.wire.frames import PIECES, Frames
from mazo.table.wire.gate import AT_ONCE, KNOWN, STRIDE, Budget, Gate, Pace
from tests.table.test_wire import frame, more, served

TEXT, CONT, PING = Opcode.TEXT, Opcode.CONT, Opcode.PING
PLENTY = Settings(database="sqlite://")


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


# What an address may open


def test_a_budget_is_owed_and_paid() -> None:
    clock = Clock()
    budget = Budget(8.0, clock)
    assert budget.spend(8.0 * AT_ONCE) == 0.0
    assert budget.spend(4.0) == 0.5
    clock.now += 0.5
    assert budget.spend(0.0) == 0.0 and not budget.take()
    clock.now += 0.125
    assert budget.take() and not budget.take()
    assert budget.spend(1e9) == AT_ONCE, "nobody owes more than a while"
    assert Budget(0.0, clock).spend(1e9) == 0.0 and Budget(0.0, clock).take()


def test_what_is_saved_up_does_not_come_all_at_once() -> None:
    clock = Clock()
    budget = Budget(100.0, clock, pace=Pace(200.0, clock))
    assert budget.spend(200.0 * STRIDE) == 0.0
    held = [budget.spend(10.0) for _ in range(4)]
    assert held == pytest.approx([0.05, 0.1, 0.15, 0.2]), "one after another, though all of it may be spent"
    clock.now += 0.2
    assert budget.spend(10.0) == pytest.approx(0.05)
    assert budget.spend(0.0) == 0.0, "to look costs nothing"


def test_connections_an_address_opens() -> None:
    clock = Clock()
    gate = Gate(Settings(database="sqlite://", arrivals=2.0, max_sockets=100), clock)
    ana = ("10.0.0.1", 1)
    assert [gate.enter(ana) is not None for _ in range(20)].count(True) == 2 * AT_ONCE
    assert gate.enter(("10.0.0.2", 1)) is not None, "the others are not to blame"
    clock.now += 1.0
    assert [gate.enter(ana) is not None for _ in range(5)].count(True) == 2


def test_connections_an_address_has() -> None:
    gate = Gate(Settings(database="sqlite://", max_sockets=3), Clock())
    ana = [gate.enter(("10.0.0.1", n)) for n in range(8)]
    assert [visitor is not None for visitor in ana] == [True] * 6 + [False] * 2
    assert ana[0] is not None
    gate.leave(ana[0])
    assert gate.enter(("10.0.0.1", 9)) is not None and gate.enter(("10.0.0.1", 10)) is None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "::ffff:10.0.0.1", True), ("2001:db8:1:2:3::4", "2001:db8:1:2:9::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False), ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)  # fmt: skip
def test_a_machine_with_many_addresses_is_one(one: str, other: str, same: bool) -> None:
    gate = Gate(Settings(database="sqlite://", max_sockets=1), Clock())
    assert gate.enter((one, 1, 0, 0)) and gate.enter((one, 2, 0, 0))
    assert (gate.enter((other, 3, 0, 0)) is None) == same


def test_a_proxy_is_nobody_in_particular() -> None:
    chosen = Settings(database="sqlite://", max_sockets=1, arrivals=1.0, proxies=("127.0.0.1", "10.1.0.0/16"))
    gate = Gate(chosen, Clock())
    for host in ("127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", ""):
        assert all(gate.enter((host, n)) for n in range(50)), host
    assert [gate.enter(("10.2.0.1", n)) is not None for n in range(4)].count(True) == 2
    assert all(gate.enter(peer) for peer in (None, "", "/run/mazo.sock") for _ in range(9)), "a socket of files"
    free = Gate(Settings(database="sqlite://", max_sockets=0, arrivals=1.0), Clock())
    assert all(free.enter(("10.0.0.1", n)) for n in range(50)), "--conexiones 0"


def test_addresses_are_forgotten_unless_they_are_here() -> None:
    gate = Gate(Settings(database="sqlite://", max_sockets=1), Clock())
    assert gate.enter(("10.0.0.1", 1)) and gate.enter(("10.0.0.1", 2))
    for n in range(2 * KNOWN):
        visitor = gate.enter((f"11.{n >> 16}.{n >> 8 & 255}.{n & 255}", 1))
        assert visitor is not None
        gate.leave(visitor)
    assert len(gate._known) <= KNOWN
    assert gate.enter(("10.0.0.1", 3)) is None


# Frames


def test_frames_are_found_however_they_are_cut() -> None:
    rng = random.Random(5)
    for _ in range(60):
        sizes = [rng.choice((0, 1, 125, 126, 300, 70_000)) for _ in range(rng.randrange(1, 30))]
        data = b"".join(_frame(rng.choice((TEXT, PING, CONT)), n, rng.random() < 0.8) for n in sizes)
        whole = Frames()
        ends = []
        at = 0
        while at < len(data):
            at, seen = whole.walk(data, at, 1)
            assert seen == 1
            ends.append(at)
        assert len(ends) == len(sizes)
        cut = Frames()
        found = at = 0
        while at < len(data):
            step = min(len(data), at + rng.choice((1, 2, 3, 11, 500, 100_000)))
            part, place = data[at:step], 0
            while place < len(part):
                place, seen = cut.walk(part, place, rng.choice((1, 4, 64)))
                found += seen
            at = step
        assert found == len(sizes) and cut.pieces == whole.pieces and cut.too_many == whole.too_many


def _frame(code: int, size: int, last: bool = True) -> bytes:
    if size < 65536:
        return frame(code, bytes(size), last)
    head = bytes([(0x80 if last else 0) | code, 0xFF]) + size.to_bytes(8, "big") + bytes(4)
    return head + bytes(size)


def test_pieces_of_a_message() -> None:
    def pieces(count: int) -> Frames:
        found = Frames()
        data = frame(TEXT, b"", last=False) + (frame(PING, b"") + frame(CONT, b"", last=False)) * (count - 2)
        data += frame(CONT, b"")
        found.walk(data, 0, 10_000)
        return found

    assert not pieces(PIECES).too_many and pieces(PIECES).pieces == 0
    assert pieces(PIECES + 1).too_many


# The door of one connection, alone


class End(asyncio.Transport):
    """The other side of a door: what is written on it, and whether it is read."""

    def __init__(self) -> None:
        super().__init__({"peername": ("10.0.0.1", 4)})
        self.written = b""
        self.reading, self.closed, self.aborted, self.waiting = True, False, False, 0

    def write(self, data: Any) -> None:
        self.written += data

    def pause_reading(self) -> None:
        assert self.reading
        self.reading = False

    def resume_reading(self) -> None:
        assert not self.reading
        self.reading = True

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True


class Inner(asyncio.Protocol):
    """What stands for uvicorn: keeps what it is given."""

    def __init__(self, door: Door) -> None:
        self.door, self.given, self.line = door, list[bytes](), asyncio.Transport()
        self.writable, self.lost = True, False

    def connection_made(self, transport: Any) -> None:
        self.line = transport

    def data_received(self, data: bytes) -> None:
        self.given.append(data)

    def pause_writing(self) -> None:
        self.writable = False

    def resume_writing(self) -> None:
        self.writable = True

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True


def alone(settings: Settings = PLENTY, websocket: bool = False) -> tuple[Door, End, Inner]:
    """A door between an end and what stands for uvicorn."""
    found = Door(Gate(settings), 5.0, Inner)
    end = End()
    found.connection_made(end)
    inner = found._inner
    assert isinstance(inner, Inner)
    if websocket:
        inner.line.set_protocol(inner)
    return found, end, inner


async def until(test: Callable[[], Any], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not test():
            await asyncio.sleep(0)


def test_frames_come_a_few_at_a_time() -> None:
    """A chunk of thousands is not given at once, the rest is not read meanwhile, and all of it comes in order."""

    async def run() -> None:
        door, end, inner = alone(Settings(database="sqlite://", inbound=0.0, inbound_all=0.0), websocket=True)
        data = b"".join(frame(PING, b"%05d" % n) for n in range(10 * FRAMES))
        door.data_received(data + frame(TEXT, b"abc")[:4])
        assert len(inner.given[0]) == FRAMES * 11 and not end.reading
        await until(lambda: end.reading)
        assert b"".join(inner.given) == data + frame(TEXT, b"abc")[:4]
        assert max(map(len, inner.given)) <= FRAMES * 11
        door.data_received(frame(TEXT, b"abc")[4:])
        assert b"".join(inner.given).endswith(frame(TEXT, b"abc")) and end.reading

    asyncio.run(run())


def test_what_uvicorn_does_not_want_yet_waits() -> None:
    async def run() -> None:
        door, end, inner = alone(websocket=True)
        door.data_received(frame(TEXT, b"1"))
        inner.line.pause_reading()
        assert not end.reading
        door.data_received(frame(TEXT, b"2"))  # it was already on its way
        await asyncio.sleep(0)
        assert inner.given == [frame(TEXT, b"1")]
        inner.line.resume_reading()
        inner.line.resume_reading()
        await until(lambda: len(inner.given) == 2 and end.reading)

    asyncio.run(run())


def test_who_does_not_read_is_not_read() -> None:
    async def run() -> None:
        door, end, inner = alone(websocket=True)
        door.pause_writing()
        assert not end.reading and not inner.writable
        door.data_received(frame(PING, b"x"))
        await asyncio.sleep(0)
        assert not inner.given
        door.resume_writing()
        await until(lambda: len(inner.given) == 1 and end.reading and inner.writable)
        http, other, _ = alone()
        http.pause_writing()
        assert other.reading, "a request is not stopped by its own answer: its end would not be heard of"

    asyncio.run(run())


def test_who_takes_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is being written to, or is being closed; but who takes some is waited for."""
    monkeypatch.setattr(doors, "UNTAKEN", 0.02)

    async def run() -> None:
        stuck, closing, slow = alone(), alone(), alone()
        for door, end, _ in (stuck, closing, slow):
            end.waiting = 1000
            door.pause_writing()
        closing[2].line.close()
        for _ in range(8):
            slow[1].waiting -= 1
            await asyncio.sleep(0.02)
        await until(lambda: stuck[1].aborted and closing[1].aborted)
        assert not slow[1].aborted

    asyncio.run(run())


def test_a_message_in_too_many_pieces_is_closed() -> None:
    async def run() -> None:
        door, end, inner = alone(websocket=True)
        door.data_received(frame(TEXT, b"x", last=False) + frame(CONT, b"", last=False) * 500)
        await until(lambda: end.closed)
        assert end.written == doors.TOO_BIG
        given = len(inner.given)
        inner.line.write(b"more")
        door.data_received(frame(TEXT, b"x"))
        assert end.written == doors.TOO_BIG and len(inner.given) == given < 500 / FRAMES

    asyncio.run(run())


def test_what_comes_is_taken_at_a_pace() -> None:
    """Past what may come at once it is not read until it is paid for, and frames count for more than their bytes."""

    async def run() -> None:
        chosen = Settings(database="sqlite://", inbound=10_000.0, inbound_all=0.0)
        door, end, inner = alone(chosen)
        door.data_received(bytes(80_000))
        assert end.reading
        door.data_received(bytes(500))
        assert not end.reading and sum(map(len, inner.given)) == 80_500
        await until(lambda: end.reading)
        door, end, inner = alone(chosen, websocket=True)
        door.data_received(frame(PING, b"") * 2000)
        await until(lambda: door._debt.on)
        assert not end.reading and len(inner.given) * FRAMES < 1000, "some hundreds, and the rest later"

    asyncio.run(run())


def test_the_connections_of_an_address_share_its_pace() -> None:
    async def run() -> None:
        gate = Gate(Settings(database="sqlite://", inbound=0.0, inbound_all=1000.0))
        pairs = [(Door(gate, 5.0, Inner), End()) for _ in range(4)]
        for door, end in pairs:
            door.connection_made(end)
            door.data_received(bytes(2500))
        assert [end.reading for _, end in pairs] == [True, True, True, False]

    asyncio.run(run())


def test_a_request_waits_for_its_turn() -> None:
    async def run() -> None:
        door, _, _ = alone(Settings(database="sqlite://", inbound=float(doors.REQUEST) * 20, inbound_all=0.0))
        began = time.monotonic()
        for _ in range(20 * AT_ONCE):
            assert await door.turn()
        assert time.monotonic() - began < 1.0
        await door.turn()
        assert time.monotonic() - began >= 0.04, "what comes free comes since the first"
        waiting = asyncio.create_task(door.turn())
        await asyncio.sleep(0)
        door.connection_lost(None)
        assert not await waiting, "who has gone is not answered"

    asyncio.run(run())


def test_nothing_is_left_of_a_connection() -> None:
    """Without waiting for the garbage collector."""

    async def run() -> None:
        door, end, inner = alone()
        door.data_received(b"x")
        door.begins()
        door.ends()
        door.connection_lost(None)
        assert inner.lost and not end.aborted
        ends: list[weakref.ref[Any]] = [weakref.ref(door), weakref.ref(inner)]
        del door, end, inner
        await asyncio.sleep(0)
        assert [found() for found in ends] == [None, None]

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


# With uvicorn


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers requests with who asks, and WebSockets with what they say."""
    if scope["type"] == "lifespan":
        for _ in range(2):
            message = await receive()
            await send({"type": f"{message['type']}.complete"})
    elif scope["type"] == "http":
        assert protocols.DOOR not in scope["state"]
        body = scope["client"][0].encode()
        head = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": body})
    else:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})


def serving(keep_alive: float = 1, **more: Any) -> AbstractContextManager[int]:
    """A server in this process, with these settings; its port."""
    settings = Settings(database="sqlite://", **more)
    return served(protocols.config(hello, settings, timeout_keep_alive=keep_alive))


def reach(port: int, source: str = "127.0.0.1", seconds: float = 8.0) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=seconds, source_address=(source, 0))


GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


def answers(end: socket.socket, asked: bytes = GET) -> bytes:
    """The body of what is answered; nothing, if it was cut off."""
    try:
        end.sendall(asked)
        with HTTPResponse(end) as answer:
            answer.begin()
            return answer.read()
    except (ConnectionResetError, BrokenPipeError):
        return b""


def test_too_many_connections_are_cut_off_and_the_others_served() -> None:
    with serving(max_sockets=5) as port, ExitStack() as opened:
        ends = [opened.enter_context(reach(port)) for _ in range(15)]
        assert [answers(end) for end in ends] == [b"127.0.0.1"] * 10 + [b""] * 5
        with reach(port, "127.0.0.2") as other:
            assert answers(other) == b"127.0.0.2"
        ends[0].close()
        until_open = time.monotonic() + 5
        while time.monotonic() < until_open:
            with reach(port) as again:
                if answers(again):
                    break
        else:
            raise AssertionError("there is room for one more")


def test_opening_too_many_in_a_second_is_cut_off() -> None:
    with serving(arrivals=0.25) as port:
        told = []
        for _ in range(8):
            with reach(port) as end:
                told.append(bool(answers(end)))
        assert told[:2] == [True] * 2 and not all(told)


def test_only_a_proxy_says_who_asks() -> None:
    asked = GET[:-2] + b"X-Forwarded-For: 10.9.9.9\r\n\r\n"
    with serving() as port, reach(port) as end:
        assert answers(end, asked) == b"127.0.0.1"
    with serving(proxies=("127.0.0.1",), max_sockets=1) as port, ExitStack() as opened:
        ends = [opened.enter_context(reach(port)) for _ in range(12)]
        assert [answers(end, asked) for end in ends] == [b"10.9.9.9"] * 12
        assert answers(opened.enter_context(reach(port, "127.0.0.3")), asked) == b"127.0.0.3"


def test_slow_heads_on_a_connection_that_was_answered() -> None:
    """A letter now and then does not keep it: the next request must come whole in a while."""
    with serving(patience=0.5) as port, reach(port) as end:
        assert answers(end)
        began = time.monotonic()
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            while time.monotonic() - began < 20:
                end.sendall(b"x")
                time.sleep(0.05)
        assert time.monotonic() - began > 0.4


def test_a_connection_that_asks_now_and_then_is_kept() -> None:
    with serving(keep_alive=30, patience=0.2) as port, reach(port) as end:
        for _ in range(3):
            assert answers(end)
            time.sleep(0.3)


def test_requests_one_after_another_without_waiting_for_the_answers() -> None:
    with serving() as port, reach(port) as end:
        end.sendall(GET * 50)
        got = b""
        while got.count(b"HTTP/1.1 200") < 50:
            got += more(end, 65536)


def upgraded(port: int) -> socket.socket:
    end = reach(port)
    head = b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    end.sendall(head + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
    got = b""
    while not got.endswith(b"\r\n\r\n"):
        got += more(end, 1)
    return end


def test_who_pings_and_never_reads_is_not_heard() -> None:
    """What it is answered does not pile up: the system's buffers fill, and it cannot send any more."""
    with serving(inbound=0.0, inbound_all=0.0) as port, upgraded(port) as end:
        end.settimeout(1.0)
        sent, pings = 0, frame(PING, b"x" * 125) * 500
        with pytest.raises(TimeoutError):
            while sent < 200_000_000:
                sent += end.send(pings)
        with upgraded(port) as other:
            other.sendall(frame(TEXT, b"hola"))
            assert other.recv(100).endswith(b"hola")


def test_messages_come_whole_and_in_order() -> None:
    """Thousands at once, cut anyhow: each is answered once."""
    rng = random.Random(3)
    data = b"".join(frame(TEXT, b"%06d" % n) for n in range(3000))
    with serving(inbound=0.0, inbound_all=0.0) as port, upgraded(port) as end:
        at = 0
        while at < len(data):
            at += end.send(data[at : at + rng.choice((1, 7, 4000, 30_000))])
        got = b""
        while len(got) < 3000 * 8:
            got += more(end, 65536)
    assert [int(got[n + 2 : n + 8]) for n in range(0, len(got), 8)] == list(range(3000))


def test_what_is_relied_on_of_uvicorn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its settings, the arguments it makes a protocol with, and that these reach the requests as their state."""
    served = protocols.served_by()
    named = set(inspect.signature(served).parameters)
    assert {"config", "server_state", "app_state"} <= named, f"uvicorn makes its protocols otherwise now: {named}"
    known = set(inspect.signature(uvicorn.Config).parameters)
    used = {
        "http", "ws", "ws_max_size", "ws_per_message_deflate", "h11_max_incomplete_event_size", "timeout_keep_alive",
        "timeout_graceful_shutdown", "proxy_headers", "forwarded_allow_ips", "lifespan", "server_header", "access_log",
    }  # fmt: skip
    assert used <= known, f"uvicorn has no setting {used - known} any more"
    asked: list[Door] = []
    begins = Door.begins

    def watched(door: Door) -> None:
        asked.append(door)
        begins(door)

    monkeypatch.setattr(Door, "begins", watched)
    with serving() as port:
        with reach(port) as end:
            answers(end)
        with upgraded(port):
            pass
    told = [door._frames is not None for door in asked]
    assert told == [False, True], "uvicorn does not give a request the state of its door, or a WebSocket its transport"
