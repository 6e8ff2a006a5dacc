"""One attacker doing its worst on everything the table offers, and what those who play meanwhile notice of it.

    python benchmarks/attack.py -n 60 --seconds 60 [--think 2] [--only lee] [--json]

The table is started as a user does, with its limits. So many matches are played by people who think, each from an
address of its own; for as long, first in peace and then under attack, it is measured how long their answers take to be
told, and how long somebody new waits for a match. The attacker is one process at one address (127.0.0.2) that never
waits for anything: each kind of attack goes on as fast as it is let.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from benchmarks.load import GAMES, loop_factory
from benchmarks.people import Crowd, ask, frame
from benchmarks.servers import Table, cpu

HERE = "127.0.0.2"
"""Where the attacker is."""
Host = tuple[str, int]
BROKEN = (OSError, EOFError, TimeoutError, ValueError, asyncio.IncompleteReadError)
HARD = (
    ("Cada jugador roba una carta o descarta una carta y destruye una criatura y " * 26)[:1900],
    "Juega: Destruye una criatura enemiga y roba una carta por cada " * 30,
    "Roba 2 carta. " * 130,
    "Puedes buscar un Aliado en tu Castillo y ponerlo en juego, si lo haces, " * 27,
)
"""Texts that are refused, and take the reader as long as can be."""


class Attacker:
    """Everything one address can do to a table, as fast as it is let."""

    def __init__(self, host: Host, seed: int = 1) -> None:
        self.host, self.rng = host, random.Random(seed)
        self.count: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.match, self.tokens = "", ["", ""]
        self.over = False

    # What it has at hand

    async def prepare(self) -> None:
        """A match of its own."""
        status, made = await ask(self.host, "/api/partidas", _match("keyforge", "persona", "persona"), home=HERE)
        assert status == 201, made
        status, other = await ask(self.host, f"/api/partidas/{made['id']}/asientos/1", {"nombre": "X"}, home=HERE)
        assert status == 200, other
        self.match, self.tokens = made["id"], [made["tokens"]["0"], other["token"]]

    async def run(self, seconds: float, only: str) -> dict[str, Any]:
        await self.prepare()
        kinds: dict[str, tuple[int, Callable[[], Awaitable[None]]]] = {
            "pide": (40, self._requests),
            "lee": (20, self._texts),
            "crea": (10, self._matches),
            "repite": (10, self._replays),
            "conecta": (20, self._connects),
            "sacude": (20, self._churn),
            "encadena": (10, self._pipelines),
            "pregunta": (30, self._floods),
            "juega": (10, self._plays),
            "basura": (20, self._junk),
            "lento": (40, self._slow),
        }
        chosen = {name: kind for name, kind in kinds.items() if not only or name in only.split(",")}
        tasks = [
            asyncio.create_task(self._for_ever(name, work)) for name, (n, work) in chosen.items() for _ in range(n)
        ]
        await asyncio.sleep(seconds)
        self.over = True
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=10)
        return {"intentos": dict(self.count), "respuestas": dict(self.answers.most_common(20))}

    async def _for_ever(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        while not self.over:
            with suppress(*BROKEN):
                await work()
            self.count[name] += 1
            await asyncio.sleep(0)

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(*self.host, local_addr=(HERE, 0))

    # Requests

    def _said(self, method: str, path: str, body: Any = None, close: bool = False) -> bytes:
        data = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.host[1]}\r\n"
        head += "Connection: close\r\n" if close else ""
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n" if body is not None else ""
        return head.encode() + b"\r\n" + data

    async def _ask_on(self, said: Iterator[bytes], most: int = 200) -> None:
        """Many requests on one connection, each as soon as the one before is answered."""
        reader, writer = await self._open()
        try:
            for one in itertools.islice(said, most):
                writer.write(one)
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
                self.answers[head[9:12].decode()] += 1
                await reader.readexactly(_length(head))
        finally:
            writer.close()

    async def _requests(self) -> None:
        await self._ask_on(self._anything())

    def _anything(self) -> Iterator[bytes]:
        """Every endpoint, in any order."""
        while True:
            game, id = self.rng.choice(GAMES), self.match
            yield self._said(
                *self.rng.choice(
                    (
                        ("GET", "/"), ("GET", "/api/juegos"), ("GET", f"/api/juegos/{game}"), ("GET", "/api/partidas"),
                        ("GET", f"/api/juegos/{game}/cartas?q={self.rng.randrange(10**9)}"),
                        ("GET", f"/api/juegos/{game}/cartas?pagina={self.rng.randrange(12)}"),
                        ("GET", f"/api/juegos/{game}/cartas/{self.rng.randrange(10**9)}"),
                        ("GET", f"/api/juegos/{game}/reglas"), ("GET", f"/api/juegos/{game}/reglas?q=carta"),
                        ("GET", f"/api/juegos/{game}/reglas?q={self.rng.randrange(10**9)}"),
                        ("GET", f"/api/juegos/{game}/escenarios"), ("GET", f"/api/juegos/{game}/mazos"),
                        ("GET", f"/api/juegos/{game}/taller"), ("GET", "/api/openapi.json"), ("GET", "/api/salud"),
                        ("GET", "/api/servidor"), ("GET", f"/api/partidas/{id}"),
                        ("GET", f"/api/partidas/{self.rng.randrange(10**9)}"), ("GET", f"/api/partidas/{id}/archivo"),
                        ("POST", f"/api/juegos/{game}/caras", {"ids": [str(n) for n in range(400)]}),
                        ("POST", f"/api/juegos/{game}/mazos/revisa", {"texto": "3x Nada\n" * 6000}),
                        ("POST", f"/api/juegos/{game}/mazos/revisa", {"mazo": {"a": [[]] * 3900}}),
                        ("POST", f"/api/partidas/{id}/escenario", {"titulo": "x"}),
                        ("POST", f"/api/partidas/{id}/caras", {"ids": [str(n) for n in range(400)]}),
                        ("POST", "/api/partidas", {f"x{n}": 1 for n in range(3900)}),
                        ("POST", "/api/partidas", {"juego": game, "cartas": {f"x{n}": {"nombre": "x"} for n in
                                                                              range(40)}}),
                        ("DELETE", "/api/partidas"), ("GET", "/assets/nada.js"), ("GET", "/x" * 90),
                    )
                )
            )  # fmt: skip

    async def _texts(self) -> None:
        def said() -> Iterator[bytes]:
            while True:
                game = self.rng.choice(GAMES)
                kind = {"keyforge": "criatura", "myl": "Aliado", "atrum": "Ataque"}[game]
                text = f"{self.rng.choice(HARD)} {self.rng.randrange(10**6)}"[:1990]
                body = {"texto": text, "hechos": {"nombre": f"N{self.rng.randrange(10**6)}", "tipo": kind}}
                yield self._said("POST", f"/api/juegos/{game}/{self.rng.choice(('lee', 'lee', 'prueba'))}", body)

        await self._ask_on(said())

    async def _matches(self) -> None:
        def said() -> Iterator[bytes]:
            while True:
                game = self.rng.choice(GAMES)
                yield self._said("POST", "/api/partidas", {**_match(game, "bot", "bot"), "mirar": True})
                yield self._said("POST", f"/api/partidas/{self.match}/asientos/1", {"mazo": "3x Nada\n" * 6000})
                yield self._said("POST", f"/api/partidas/{self.match}/ramas", {"respuesta": 0})
                case = f"caso: X\ntítulo: X\njuego: {game}\nreglas: [X]\nmesa: {{yo: {{mano: [{'X, ' * 2000}]}}}}\n"
                yield self._said("POST", "/api/escenarios/abre", {"texto": case})

        await self._ask_on(said())

    async def _replays(self) -> None:
        def said() -> Iterator[bytes]:
            for n in itertools.count():
                path = f"/api/partidas/{self.match}/repeticion"
                yield self._said("GET", f"{path}?idioma={self.rng.choice(('es', 'en'))}")
                yield self._said("GET", f"{path}/{n % 40}?hasta={n % 40 + 59}")

        await self._ask_on(said())

    async def _pipelines(self) -> None:
        """Many requests at once, and nobody to read what is answered."""
        reader, writer = await self._open()
        try:
            writer.write(b"".join(itertools.islice(self._anything(), 50)))
            await asyncio.wait_for(reader.read(1), 20)
            await asyncio.sleep(5)
        finally:
            writer.transport.abort()

    async def _churn(self) -> None:
        """Connections that come and go, with a request or without."""
        _, writer = await self._open()
        if self.rng.random() < 0.5:
            writer.write(self._said("GET", "/api/partidas", close=True))
        writer.transport.abort()

    async def _slow(self) -> None:
        """Requests that never end."""
        _, writer = await self._open()
        try:
            writer.write(b"POST /api/partidas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n")
            for _ in range(30):
                await asyncio.sleep(1)
                writer.write(b"X-A: b\r\n")
        finally:
            writer.transport.abort()

    # Connections to a match

    async def _socket(self, match: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self._open()
        writer.write(
            f"GET /ws/partidas/{match} HTTP/1.1\r\nHost: localhost:{self.host[1]}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            .encode()
        )  # fmt: skip
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
        self.answers[f"ws {head[9:12].decode()}"] += 1
        return reader, writer

    async def _connects(self) -> None:
        """Comes, says hello and goes."""
        _, writer = await self._socket(self.match)
        writer.write(_said({"t": "hola", "token": self.tokens[0]}))
        await writer.drain()
        writer.close()

    async def _floods(self) -> None:
        """Asks for everything there is to ask for, without waiting for any of it, and reads it as it comes."""
        reader, writer = await self._socket(self.match)
        drain = asyncio.create_task(_swallow(reader))
        try:
            writer.write(_said({"t": "hola", "token": self.tokens[self.rng.randrange(2)]}))
            asks: list[dict[str, Any]] = [
                {"t": "preve", "pregunta": 1, "opcion": 0}, {"t": "porque_no", "id": "m1"},
                {"t": "porque_no", "acto": "jugar algo que no hay"}, {"t": "diario", "desde": 0, "hasta": 1000},
                {"t": "porque", "suceso": 3}, {"t": "desglose", "id": "p1", "de": "poder"}, {"t": "punto", "punto": 0},
                {"t": "hola", "token": self.tokens[0], "idioma": "en"}, {"t": "ajustes", "idioma": "en"},
                {"t": "ajustes", "idioma": "es"}, {"t": "deshaz"}, {"t": "charla", "texto": "x" * 500}, {"t": "nada"},
            ]  # fmt: skip
            for _ in range(400):
                writer.write(b"".join(_said(self.rng.choice(asks)) for _ in range(20)))
                await writer.drain()
                if drain.done():
                    return
        finally:
            drain.cancel()
            writer.transport.abort()

    async def _plays(self) -> None:
        """Plays matches of its own as fast as it can, and has machines play as many as it may."""
        game = self.rng.choice(GAMES)
        status, made = await ask(self.host, "/api/partidas", _match(game, "persona", "bot"), home=HERE)
        if status != 201:
            await asyncio.sleep(0.1)
            return
        crowd = Crowd(self.host, [game], 0.0, self.rng.randrange(10**6))
        crowd.home = lambda: HERE  # type: ignore[method-assign]
        crowd.sit(made["id"], [made["tokens"]["0"]])
        end = time.monotonic() + 20
        while time.monotonic() < end and not crowd.done:
            await asyncio.sleep(0.2)
        crowd.disperse()

    async def _junk(self) -> None:
        """What no client sends: bytes, frames and messages of all sorts."""
        reader, writer = await self._open() if self.rng.random() < 0.3 else await self._socket(self.match)
        drain = asyncio.create_task(_swallow(reader))
        try:
            for _ in range(50):
                writer.write(
                    self.rng.choice(
                        (
                            os.urandom(2000), frame(b"[" * 100), frame(b'{"t":' * 30), frame(b"", 9) * 200,
                            frame(b"\xff" * 50), frame(b'{"t":"hola","token":"' + b"x" * 9000 + b'"}'), frame(b"x", 2),
                            b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 500, frame(b"x" * 16000),
                        )
                    )
                )  # fmt: skip
                await writer.drain()
                if drain.done():
                    return
        finally:
            drain.cancel()
            writer.transport.abort()


def _match(game: str, *kinds: str) -> dict[str, Any]:
    return {"juego": game, "asientos": [{"tipo": kind} for kind in kinds]}


def _said(message: dict[str, Any]) -> bytes:
    return frame(json.dumps(message).encode())


def _length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line[15:])
    return 0


async def _swallow(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 16):
        pass


def attack(host: Host, signs: Path, only: str) -> dict[str, Any]:
    """The attacker, in a process of its own: it does its worst between the second mark and the third."""

    async def go() -> dict[str, Any]:
        _, start, end = await _marks(signs, "attacker")
        await asyncio.sleep(max(0.0, start - time.monotonic()))
        return await Attacker(host).run(end - start, only)

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(go())


async def _marks(signs: Path, who: str) -> list[float]:
    """Says that one is ready, and waits until all are: when it begins, when the attack does, when it is over."""
    (signs / who).touch()
    while not (signs / "marks").exists():
        await asyncio.sleep(0.05)
    found: list[float] = json.loads((signs / "marks").read_text())
    return found


# Those who play


def people(host: Host, matches: int, think: float, signs: Path) -> list[list[float]]:
    """People who play, in a process of their own: how long their answers took between each mark and the next."""

    async def go() -> list[list[float]]:
        crowd = Crowd(host, list(GAMES), think, 1, apart=True)
        for match, tokens in await crowd.gather(matches):
            crowd.sit(match, tokens)

        async def another() -> None:
            crowd.sit(*await crowd.make())

        crowd.again = lambda: crowd.task(another())
        while any(person.seen < 0 for person in crowd.people):
            await asyncio.sleep(0.05)
        at: list[int] = []
        for mark in await _marks(signs, "people"):
            await asyncio.sleep(max(0.0, mark - time.monotonic()))
            at.append(len(crowd.latencies))
        crowd.again = None
        await crowd.quiet(30)
        crowd.disperse()
        assert not crowd.wrong, crowd.wrong[:3]
        return [list(crowd.latencies[a:b]) for a, b in itertools.pairwise(at)]

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(go())


async def newcomers(host: Host, marks: list[float]) -> list[list[float]]:
    """Somebody new every second, from an address of its own, who makes a match: how long each waited for it."""
    found: list[list[float]] = []
    for n, (start, end) in enumerate(itertools.pairwise(marks)):
        found.append([])
        await asyncio.sleep(max(0.0, start - time.monotonic()))
        for m in itertools.count():
            began = time.monotonic()
            if began >= end - 1:
                break
            wanted = _match(GAMES[m % len(GAMES)], "persona", "bot")
            status, made = await ask(host, "/api/partidas", wanted, home=f"127.2.{n}.{m % 250 + 1}")
            assert status == 201, made
            found[-1].append(time.monotonic() - began)
            await asyncio.sleep(max(0.0, began + 1 - time.monotonic()))
    return found


def told(times: list[float]) -> dict[str, float]:
    points = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    found = {f"p{n}": round(1000 * points[n - 1], 1) for n in (50, 95, 99)}
    return {"n": len(times), **found, "max": round(1000 * max(times, default=0.0), 1)}


def measure(table: Table, matches: int, seconds: float, think: float, only: str, warm: float = 5.0) -> dict[str, Any]:
    """In peace, and under attack."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool, tempfile.TemporaryDirectory() as folder:
        signs = Path(folder)
        playing = pool.submit(people, table.host, matches, think, signs)
        attacking = pool.submit(attack, table.host, signs, only)
        while not ((signs / "people").exists() and (signs / "attacker").exists()):
            if playing.done() or attacking.done():
                break
            time.sleep(0.05)
        start = time.monotonic() + warm
        marks = [start, start + seconds, start + 2 * seconds]
        (signs / "some").write_text(json.dumps(marks))
        (signs / "some").rename(signs / "marks")
        new = asyncio.run(newcomers(table.host, marks))
        times, done = playing.result(), attacking.result()
    _, health = asyncio.run(ask(table.host, "/api/salud", home="127.3.0.1"))
    return {
        "partidas": matches,
        "segundos": seconds,
        "en_paz_ms": told(times[0]),
        "bajo_ataque_ms": told(times[1]),
        "crear_en_paz_ms": told(new[0]),
        "crear_bajo_ataque_ms": told(new[1]),
        "cpu_servidor_s": round(cpu(table.servers()), 1),
        "atacante": done,
        "salud": health,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("-n", "--matches", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--only", default="", help="only these kinds of attack, with commas")
    parser.add_argument("--port", type=int, default=8797)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mazo-ataque-") as folder:
        table = Table(f"sqlite:///{folder}/mesa.db", args.port, folder, limits=())
        table.start()
        try:
            result = measure(table, args.matches, args.seconds, args.think, args.only)
        finally:
            table.stop()
    if args.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        for name, value in result.items():
            print(f"{name:>22}  {value}")
    worse = result["bajo_ataque_ms"]["p95"] > 2 * result["en_paz_ms"]["p95"]
    return 1 if worse or result["crear_bajo_ataque_ms"]["max"] > 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
