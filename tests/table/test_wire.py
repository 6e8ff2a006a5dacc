"""The server as a process, attacked over real connections: it answers 4xx or cuts them off, and the match goes on."""

from __future__ import annotations

import json
import os
import select
import socket
import struct
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import WebSocketException
from websockets.frames import Opcode
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from mazo.table.app import create
from mazo.table.settings import Settings
from mazo.table.wire import protocols
from tests.table.test_crash import get, start

TEXT, CONT, PING = Opcode.TEXT, Opcode.CONT, Opcode.PING


class Server:
    def __init__(self, url: str, pid: int, log: Path) -> None:
        self.url, self.pid, self.log = url, pid, log
        self.port = int(url.rsplit(":", 1)[1])
        made = get(f"{url}/api/partidas", {"juego": "keyforge"})
        self.id, self.token = made["id"], made["tokens"]["0"]
        self.path = f"{url.replace('http', 'ws')}/ws/partidas/{self.id}"

    def memory(self) -> float:
        """Resident memory, in MB."""
        text = Path(f"/proc/{self.pid}/status").read_text()
        return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS:")) / 1024

    def raw(self, *parts: bytes) -> socket.socket:
        found = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        for part in parts:
            found.sendall(part)
        return found

    def upgraded(self) -> socket.socket:
        """A connection to the match, of which only the handshake is read."""
        head = (
            f"GET /ws/partidas/{self.id} HTTP/1.1\r\nHost: localhost:{self.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        found = self.raw(head.encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += more(found, 1)
        assert b" 101 " in answer
        return found

    def alive(self) -> None:
        """The match goes on: somebody comes, is asked, and is heard."""
        with connect(self.path) as ana:
            ana.send(json.dumps({"t": "hola", "token": self.token}))
            hear(ana, "mesa")
            ana.send('{"t":"porque","regla":"KF-BASE-1"}')
            assert hear(ana, "porque")["reglas"]
        assert "Traceback" not in self.log.read_text()


@contextmanager
def served(config: uvicorn.Config) -> Iterator[int]:
    """A server in this process; its port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server did not start"
                time.sleep(0.01)
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(10)


def more(end: socket.socket, most: int = 65536) -> bytes:
    """What comes next, from an end that is still there."""
    found = end.recv(most)
    assert found, "it was cut off"
    return found


def hear(socket_: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket_.recv(timeout=20))
        if message["t"] == kind:
            return message


def frame(code: int, data: bytes, last: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0x80 | 126, len(data))
    return struct.pack("!B", (0x80 if last else 0) | code) + size + bytes(4) + data


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("mesa")
    process, url = start(folder, "mesa", "--sin-navegador", "--puerto", "0", "--ritmo", "0", "--conexiones", "60")
    try:
        yield Server(url, process.pid, folder / "mazo" / "mesa.log")
    finally:
        process.kill()
        process.communicate()


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


REQUESTS: list[tuple[bytes, set[int]]] = [
    (b"GET / HTTP/1.1\r\n\r\n", {400}),
    (b"GET / HTTP/1.1\r\nHost: malo.example\r\n\r\n", {421}),
    (b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: malo.example\r\n\r\n", {400}),
    (b"GET http://malo.example/ HTTP/1.1\r\nHost: malo.example\r\n\r\n", {421}),
    (b"GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    (b"GET /..%2f..%2f..%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    (b"GET /assets/%2e%2e/%2e%2e/app.py HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    (b"GET /assets/%c0%ae%c0%ae/app.py HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    (b"GET //etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", {200, 404, 503}),
    (b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    (b"GET /" + b"a" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    (b"GET /" + b"a/" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    (b"GET /api/juegos/" + b"%F0%9F%82%A1" * 90 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", {404}),
    (b"TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", {405}),
    (b"DELETE /api/partidas HTTP/1.1\r\nHost: localhost\r\n\r\n", {405}),
    (b"PUT /api/partidas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}", {405}),
    (b"CONNECT malo.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", {400, 404, 405}),
    (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {0, 400, 421, 505}),
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", {0, 400}),
    (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 2_000_000 + b"\r\n\r\n", {400, 431}),
    (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 300_000 + b"\r\n", {400, 431}),
    (b"POST /api/partidas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n{}", {413}),
    (b"POST /api/partidas HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n{}", {400}),
    (b"POST /api/partidas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}", {400}),
    (b"POST /api/partidas HTTP/1.1\r\nHost: localhost\r\nOrigin: http://malo.example\r\nContent-Length: 2\r\n\r\n{}",
     {403}),
    (b"POST /api/partidas HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 17\r\n\r\n"
     b'{"juego":"atrum"}', {415, 422}),
    (b"POST /api/partidas HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
     + b"4000\r\n" + b"x" * 0x4000 + b"\r\n", {413}),
    (b"GET /ws/partidas/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
     b"Sec-WebSocket-Version: 7\r\nSec-WebSocket-Key: x\r\n\r\n", {400, 426}),
    (b"GET /ws/partidas/x HTTP/1.1\r\nHost: localhost\r\nOrigin: http://malo.example\r\nUpgrade: websocket\r\n"
     b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", {403}),
    (b"GET /ws/partidas/x HTTP/1.1\r\nHost: malo.example\r\nUpgrade: websocket\r\n"
     b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", {403}),
]  # fmt: skip


@pytest.mark.parametrize(("request_", "expected"), REQUESTS, ids=[r[:46].decode("latin-1") for r, _ in REQUESTS])
def test_requests(server: Server, request_: bytes, expected: set[int]) -> None:
    with server.raw() as end:
        try:
            end.sendall(request_)
            for _ in range(9 if b"chunked" in request_ else 0):
                end.sendall(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")
            answer = end.recv(65536)
        except (ConnectionResetError, BrokenPipeError):
            answer = b""
    assert status(answer) in expected or (answer == b"" and 400 in expected), answer[:300]
    assert b"root:" not in answer and b"Traceback" not in answer


def test_frames(server: Server) -> None:
    """Whole, in pieces, with pings between, binary, not UTF-8, of a kind there is not, not masked, too long."""
    hello = json.dumps({"t": "hola", "token": server.token}).encode()
    with server.upgraded() as end:
        end.sendall(frame(TEXT, hello[:5], last=False) + frame(PING, b"x") + frame(CONT, hello[5:20], last=False))
        end.sendall(frame(CONT, b"", last=False) + frame(CONT, hello[20:]))
        got = b""
        while b'"mesa"' not in got:
            got += more(end)
    bad = [
        frame(TEXT, b"\xff\xfe"), frame(0x3, b"x"), frame(CONT, b"x"), frame(TEXT, b"x")[:1] + b"\x01x",
        struct.pack("!BBQ", 0x81, 0xFF, 2**62) + bytes(8), frame(PING, b"x" * 126), frame(0x8, b"\x00"),
        b"\xc1\x80" + bytes(4), frame(TEXT, b"x", last=False) + frame(TEXT, b"y"),
        frame(TEXT, b"x", last=False) + frame(CONT, b"", last=False) * 500,
    ]  # fmt: skip
    for sent in bad:
        with server.upgraded() as end:
            end.sendall(sent)
            end.settimeout(10)
            try:
                while end.recv(65536):
                    pass
            except ConnectionResetError:
                pass
    server.alive()


def test_who_never_reads_holds_nothing(server: Server) -> None:
    """Thousands of answers asked for, and of pings, by somebody who takes none: memory stays, the others play on."""
    before = server.memory()
    ends = [server.upgraded() for _ in range(6)]
    hello = frame(TEXT, json.dumps({"t": "hola", "token": server.token}).encode())
    log = frame(TEXT, b'{"t":"hola"}') * 50 + frame(PING, b"x" * 125) * 2000
    until = time.monotonic() + 4
    for end in ends:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        end.sendall(hello)
        end.settimeout(0.05)
    while time.monotonic() < until:
        for end in ends:
            try:
                end.sendall(log)
            except OSError:
                time.sleep(0.01)
    assert server.memory() - before < 60
    server.alive()
    for end in ends:
        end.close()


def test_a_client_has_so_many_connections(server: Server) -> None:
    """Past them it is told so in both languages, and another end can come once one goes."""
    time.sleep(0.3)
    with ExitStack() as opened:
        ends = [opened.enter_context(server.upgraded()) for _ in range(70)]
        told, _, _ = select.select(ends, [], [], 5)
        time.sleep(0.3)
        told, _, _ = select.select(ends, [], [], 5)
        assert 10 <= len(told) < 30
        for end in told:
            data = end.recv(4096)
            said = json.loads(data[data.index(b"{") : data.rindex(b"}") + 1])
            assert said["codigo"] == "demasiado" and set(said["texto"]) == {"es", "en"}
    time.sleep(0.5)
    server.alive()


def test_a_request_that_does_not_come_is_cut_off(tmp_path: Path) -> None:
    """Connections that say nothing, half a head, half a body: none is waited for beyond a while."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'mesa.db'}", patience=0.6)
    with served(protocols.config(create(settings), settings, timeout_keep_alive=1)) as port:
        head = b"POST /api/partidas HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        whole = b"GET /icono.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
        halves = [b"", b"GET / HTTP/1.1\r\nHost: local", head + b"Content-Length: 40\r\n\r\n{", whole + b"GET / HT"]
        for half, expected in zip(halves, ({0}, {0}, {408}, {200, 404}), strict=True):
            with socket.create_connection(("127.0.0.1", port), timeout=8) as one:
                one.sendall(half)
                answer = b""
                while data := one.recv(65536):
                    answer += data
                assert status(answer) in expected, answer[:80]
        assert json.loads(urllib.request.urlopen(f"http://127.0.0.1:{port}/api/partidas", timeout=9).read())


def test_what_is_refused_is_logged(server: Server) -> None:
    url = f"http://localhost:{server.port}/api/partidas"
    for name, value in (("Host", "malo.example"), ("Origin", "http://malo.example"), ("X-Long", "")):
        body = b" " * 200_000 if name == "X-Long" else b"{}"
        asked = urllib.request.Request(url, body, {"content-type": "application/json", name: value})
        with pytest.raises(OSError):
            urllib.request.urlopen(asked, timeout=20).read()
    with suppress(WebSocketException), connect(server.path, origin=Origin("http://malo.example")) as line:
        line.recv(timeout=20)
    os.utime(server.log)
    said = server.log.read_text()
    for what in ("refused a connection", "servidor", "origen", "demasiado"):
        assert what in said, what
