"""The proxy before several processes: where it sends each match, what it says of who asks, what it lets nobody do."""

from __future__ import annotations

import http.client
import itertools
import json
import re
import select
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from benchmarks import debian
from mazo.cli.serving import proxy
from mazo.cli.serving.proxy import Front, config
from tests.table.test_crash import ROOT, free_port


class Server:
    """A process that says who it is and what it was asked."""

    def __init__(self, name: str) -> None:
        self.name, self.port = name, free_port()
        self.mute = False
        """It takes requests and closes without an answer."""
        self.slow = threading.Event()
        """It answers when this is set."""
        self.slow.set()
        self.waiting: list[str] = []
        self.asked: list[str] = []
        """What it was asked to do."""
        self.start()

    def start(self) -> None:
        server, name = self, self.name

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                server.asked.append(self.command)
                self.do_GET()

            def do_GET(self) -> None:
                if server.mute and self.path != proxy.HEALTH:
                    return
                if self.path != proxy.HEALTH:
                    server.waiting.append(self.path)
                    server.slow.wait(10)
                body = json.dumps({"quien": name, "cabeceras": [[k.lower(), v] for k, v in self.headers.items()]})
                self.send_response(200)
                self.send_header("content-length", str(len(body)))
                with suppress(OSError):
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

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[int, Any]:
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            asking.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
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


def test_the_example_for_several_machines(tmp_path: Path) -> None:
    """The file of ``deploy/`` is what is generated, with TLS; and HAProxy takes it, also with another proxy beside."""
    written = (ROOT / "deploy" / "haproxy.cfg").read_text(encoding="utf-8")
    bind, servers = "*:443 ssl crt /etc/mazo/mesa.pem alpn http/1.1", ["10.0.0.11:8765", "10.0.0.12:8765"]
    assert written == config(Front(bind, servers, "/run/haproxy/admin.sock", 20_000))
    told = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    peers = re.search(r"^peers .*?(?=^```)", told, re.DOTALL | re.MULTILINE)
    assert peers is not None
    plain = written.replace(bind, "127.0.0.1:8443").replace("/run/haproxy/", f"{tmp_path}/").replace("20000", "100")
    plain = plain.replace("expire 24h", "expire 24h peers proxies") + "\n" + peers[0].split("backend")[0]
    (tmp_path / "haproxy.cfg").write_text(plain, encoding="utf-8")
    command = [debian.haproxy(), "-L", "uno", "-c", "-f", str(tmp_path / "haproxy.cfg")]
    asked = subprocess.run(command, capture_output=True, text=True)
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


def test_one_that_ends_without_a_word(tmp_path: Path) -> None:
    """What only asks is asked of another; what does something is not done twice: whoever asked is told."""
    with fronted(tmp_path) as front:
        id = next(id for id in IDS if front.who(f"/ws/partidas/{id}") == "a")
        front.servers[0].mute = True
        assert front.who(f"/ws/partidas/{id}") in "bc"
        id = next(id for id in IDS if front.who(f"/api/partidas/{id}") == "b")
        front.servers[1].mute = True
        status, body = front.ask(f"/api/partidas/{id}", "POST")
        assert status == 502 and body["codigo"] == "sin_mesa"
        assert [server.asked for server in front.servers] == [[], ["POST"], []]


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


def test_another_proxy_before_it_is_believed(tmp_path: Path) -> None:
    """It says who asks, and by what scheme; whoever it is that asks it has its own limits."""
    with fronted(tmp_path, trusted=["127.0.0.1"], each=20, requests=30) as front:
        told = {"X_Forwarded_For": "9.9.9.9, 1.2.3.4", "X_Forwarded_Proto": "https"}
        found = [front.ask("/", **told) for _ in range(40)]
        headers = dict(found[0][1]["cabeceras"])
        assert headers["x-forwarded-for"] == "1.2.3.4" and headers["x-forwarded-proto"] == "https"
        assert found[-1][0] == 429 and front.ask("/", X_Forwarded_For="1.2.3.5")[0] == 200


def test_a_client_has_limits(tmp_path: Path) -> None:
    """So many requests in a while, and so many connections; past them, a sentence, or nothing to who says nothing."""
    with fronted(tmp_path, each=20, requests=90) as front:
        before = sum(len(server.waiting) for server in front.servers)
        held = [http.client.HTTPConnection("127.0.0.1", front.port, timeout=10) for _ in range(25)]
        for server in front.servers:
            server.slow.clear()
        for one in held:
            one.request("GET", "/")

        def told_or_waiting() -> int:
            refused = select.select([one.sock for one in held], [], [], 0)[0]
            return len(refused) + sum(len(server.waiting) for server in front.servers) - before

        front.until(lambda: told_or_waiting() == 25)
        for server in front.servers:
            server.slow.set()
        found = [(answer.status, json.loads(answer.read())) for answer in (one.getresponse() for one in held)]
        assert 18 <= [status for status, _ in found].count(200) <= 20
        refused = next(body for status, body in found if status == 429)
        assert refused["codigo"] == "demasiado" and set(refused["texto"]) == {"es", "en"}
        for one in held:
            one.close()
        told = [front.ask("/")[0] for _ in range(90)]
        assert told[0] == 200 and told[-1] == 429
        silent = []
        for _ in range(60):
            with suppress(ConnectionResetError):
                silent.append(socket.create_connection(("127.0.0.1", front.port), timeout=5))
        front.until(lambda: len(silent) - len(select.select(silent, [], [], 0)[0]) <= 40)
        for end in silent:
            end.close()


def test_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(proxy, "PLACES", ())
    assert proxy.program() == "" and "apt install haproxy" in proxy.MISSING
