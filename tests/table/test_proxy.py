"""The proxy before several processes: where it sends each match, what it says of who asks, what it lets nobody do."""

from __future__ import annotations

import http.client
import itertools
import json
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from benchmarks import debian
from mazo.cli import proxy
from mazo.cli.proxy import Front, config
from tests.table.test_crash import free_port


class Server:
    """A process that says who it is and what it was asked."""

    def __init__(self, name: str) -> None:
        self.name, self.port = name, free_port()
        self.start()

    def start(self) -> None:
        name = self.name

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body = json.dumps({"quien": name, "cabeceras": [[k.lower(), v] for k, v in self.headers.items()]})
                self.send_response(200)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *_: Any) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", self.port), Answer)
        threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def stop(self) -> None:
        self.http.shutdown()
        self.http.server_close()


class Fronted:
    def __init__(self, port: int, servers: list[Server]) -> None:
        self.port, self.servers = port, servers

    def ask(self, path: str, **headers: str) -> tuple[int, Any]:
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            asking.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
            answer = asking.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            asking.close()

    def who(self, path: str) -> str:
        status, body = self.ask(path)
        assert status == 200, body
        return str(body["quien"])

    def until(self, test: Callable[[], bool]) -> None:
        end = time.monotonic() + 10
        while not test():
            assert time.monotonic() < end
            time.sleep(0.02)


@contextmanager
def fronted(folder: Path, **more: Any) -> Iterator[Fronted]:
    servers = [Server(name) for name in ("a", "b", "c")]
    port = free_port()
    addresses = [f"127.0.0.1:{server.port}" for server in servers]
    (folder / "haproxy.cfg").write_text(config(Front(f"127.0.0.1:{port}", addresses, **more)), encoding="utf-8")
    command = [debian.haproxy(), "-db", "-f", str(folder / "haproxy.cfg")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        found = Fronted(port, servers)

        def answers() -> bool:
            try:
                return found.ask("/")[0] == 200
            except OSError:
                return False

        found.until(answers)
        yield found
    finally:
        process.kill()
        process.wait()
        for server in servers:
            server.stop()


IDS = [f"partida{n}" for n in range(40)]


@pytest.mark.parametrize("each", [0, 400])
@pytest.mark.parametrize("admin", [False, True])
def test_haproxy_takes_the_configuration(tmp_path: Path, each: int, admin: bool) -> None:
    front = Front(
        "127.0.0.1:8000", ["127.0.0.1:8001", "127.0.0.1:8002"], str(tmp_path / "a") if admin else "", 100, each
    )
    (tmp_path / "haproxy.cfg").write_text(config(front), encoding="utf-8")
    asked = subprocess.run(
        [debian.haproxy(), "-c", "-f", str(tmp_path / "haproxy.cfg")], capture_output=True, text=True
    )
    assert asked.returncode == 0 and "WARNING" not in asked.stderr, asked.stderr


def test_a_match_has_one_process(tmp_path: Path) -> None:
    """However it is asked for; many matches are spread over all; and what is of no match goes to any."""
    with fronted(tmp_path) as front:
        of = {id: front.who(f"/ws/partidas/{id}") for id in IDS}
        for id in IDS:
            for path in ("/api/partidas/{}", "/api/partidas/{}/repeticion?punto=0", "/ws/partidas/{}?x=/a"):
                assert front.who(path.format(id)) == of[id]
            assert front.who(f"/api/partidas/%{ord(id[0]):x}{id[1:]}") == of[id]
        assert min(list(of.values()).count(name) for name in "abc") >= 4
        assert {front.who("/api/juegos") for _ in range(9)} == set("abc")


def test_matches_of_one_that_dies_go_to_others_and_stay(tmp_path: Path) -> None:
    """At once, those of the others are left where they are, and nothing moves when it comes back."""
    with fronted(tmp_path) as front:
        of = {id: front.who(f"/ws/partidas/{id}") for id in IDS}
        front.servers[0].stop()
        began = time.monotonic()
        now = {id: front.who(f"/ws/partidas/{id}") for id in IDS}
        assert time.monotonic() - began < 1.5
        assert set(now.values()) == {"b", "c"}
        assert all(now[id] == of[id] for id in IDS if of[id] != "a")
        front.servers[0].start()
        front.until(lambda: front.who("/") == "a")
        assert {id: front.who(f"/api/partidas/{id}") for id in IDS} == now
        news = (f"nueva{n}" for n in itertools.count())
        front.until(lambda: front.who(f"/ws/partidas/{next(news)}") == "a")


def test_when_there_is_none_it_is_said(tmp_path: Path) -> None:
    with fronted(tmp_path) as front:
        for server in front.servers:
            server.stop()
        for path in ("/", "/ws/partidas/una"):
            status, body = front.ask(path)
            assert status == 503 and body["codigo"] == "sin_mesa" and set(body["texto"]) == {"es", "en"}
        for server in front.servers:
            server.start()
        front.until(lambda: front.ask("/")[0] == 200)


def test_who_asks_is_said_by_the_proxy(tmp_path: Path) -> None:
    """What a client says of itself is taken off."""
    forged = {"X_Forwarded_For": "1.2.3.4", "Forwarded": "for=1.2.3.4", "X_Real_IP": "1.2.3.4",
              "X_Forwarded_Proto": "https", "X_Forwarded_Host": "malo.example"}  # fmt: skip
    with fronted(tmp_path) as front:
        for path in ("/", "/ws/partidas/una"):
            _, body = front.ask(path, **forged)
            told = [(k, v) for k, v in body["cabeceras"] if k.startswith("x-") or k == "forwarded"]
            assert sorted(told) == [("x-forwarded-for", "127.0.0.1"), ("x-forwarded-proto", "http")]


def test_a_client_has_limits(tmp_path: Path) -> None:
    """So many requests in a while, and so many connections; past them, a sentence or nothing."""
    with fronted(tmp_path, each=20, requests=60) as front:
        found = [front.ask("/") for _ in range(70)]
        status, body = found[-1]
        assert status == 429 and body["codigo"] == "demasiado" and found[30][0] == 200
        held = [http.client.HTTPConnection("127.0.0.1", front.port, timeout=10) for _ in range(25)]
        refused = 0
        for one in held:
            try:
                one.request("GET", "/")
                one.getresponse().read()
            except (OSError, http.client.HTTPException):
                refused += 1
        assert 5 <= refused <= 6
        for one in held:
            one.close()


def test_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(proxy, "PLACES", ())
    assert proxy.program() == "" and "apt install haproxy" in proxy.MISSING
