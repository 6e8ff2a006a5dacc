"""Load on the table: many matches at once through real WebSockets, with the server killed and started again meanwhile.

    python benchmarks/load.py -n 200 --kills 3 --seconds 60 [--think 1] [--game keyforge] [--base URL] [--json]

Each match has two connections that answer at random as soon as they are asked, or after a while. What is measured is
the time from an answer to the update that acknowledges it. At the end every acknowledged answer is looked for in the
database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from mazo.table.match import shown
from mazo.table.storage import records
from mazo.table.storage.store import Store

ROOT = Path(__file__).resolve().parents[1]
BUSY = (OSError, WebSocketException, TimeoutError, EOFError)


class Server:
    """The server in a process of its own, always on the same port."""

    def __init__(self, base: str, port: int, data: str) -> None:
        self.base, self.port, self.data = base, port, data
        self.process: subprocess.Popen[bytes] | None = None
        self.starts: list[float] = []

    def start(self) -> None:
        command = [sys.executable, "-P", "-m", "mazo.cli.main", "mesa", "--sin-navegador", "--ritmo", "0"]
        command += ["--puerto", str(self.port), "--base", self.base, "--partidas", "0", "--conexiones", "0"]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": self.data}
        began = time.monotonic()
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        while True:
            try:
                urllib.request.urlopen(f"http://localhost:{self.port}/api/partidas", timeout=2).read()
                break
            except OSError:
                if self.process.poll() is not None or time.monotonic() > began + 30:
                    raise RuntimeError("the server did not start") from None
                time.sleep(0.02)
        self.starts.append(time.monotonic() - began)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()

    def cpu(self) -> float:
        """Seconds of processor it has used."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Resident memory, in MB."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS:")) / 1024


class Load:
    def __init__(self, server: Server, game: str, seed: int, think: float = 0.0) -> None:
        self.server, self.game, self.rng, self.think = server, game, random.Random(seed), think
        self.latencies: list[float] = []
        self.acknowledged: dict[str, list[tuple[int, int]]] = defaultdict(list)
        """Per match, what was answered and acknowledged: the number of the question and the option."""
        self.ended = 0
        self.lost: list[str] = []
        self.until = 0.0
        self.reconnections = 0

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        data = json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://localhost:{self.server.port}{path}", data, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            found: dict[str, Any] = json.loads(answer.read())
            return found

    def make(self) -> tuple[str, list[str]]:
        """A match with two people."""
        seats = [{"tipo": "persona", "nombre": "A"}, {"tipo": "persona", "nombre": "B"}]
        made = self.post("/api/partidas", {"juego": self.game, "asientos": seats})
        other = self.post(f"/api/partidas/{made['id']}/asientos/1", {"nombre": "B"})
        return made["id"], [made["tokens"]["0"], other["token"]]

    async def seat(self, id: str, token: str, rng: random.Random) -> None:
        """One seat, from its first hello until the match is over or time is; it comes back whenever it is cut off."""
        pending: tuple[int, int, float] | None = None
        seen = -1
        while time.monotonic() < self.until:
            try:
                async with connect(
                    f"ws://localhost:{self.server.port}/ws/partidas/{id}", compression=None, max_size=None
                ) as socket:
                    await socket.send(json.dumps({"t": "hola", "token": token}))
                    await socket.send('{"t":"ajustes","preguntar":"siempre"}')
                    while time.monotonic() < self.until:
                        message = json.loads(await asyncio.wait_for(socket.recv(), 30))
                        if message["t"] == "fin":
                            self.ended += 1
                            return
                        if message["t"] == "error" and message["codigo"] not in ("pasada", "rechazada"):
                            self.lost.append(f"{id}: {message}")
                        if message["t"] != "mesa":
                            continue
                        if message["n"] < seen:
                            self.lost.append(f"{id}: was at {seen}, is at {message['n']}")
                        seen = message["n"]
                        pending = await self._mesa(id, socket, message, pending, rng)
            except BUSY:
                pending = None
                self.reconnections += 1
                await asyncio.sleep(0.05 + rng.random() * 0.3)

    async def _mesa(
        self, id: str, socket: ClientConnection, message: dict[str, Any], pending: Any, rng: random.Random
    ) -> tuple[int, int, float] | None:
        asked = message["pregunta"]
        number = asked.get("numero") if asked else None
        if pending is not None and number != pending[0]:
            self.latencies.append(time.perf_counter() - pending[2])
            self.acknowledged[id].append((pending[0], pending[1]))
            pending = None
        if number is None or pending is not None:
            return pending  # type: ignore[no-any-return]
        option = rng.randrange(len(asked["opciones"]))
        if self.think:
            await asyncio.sleep(rng.random() * 2 * self.think)
        began = time.perf_counter()
        await socket.send(json.dumps({"t": "responde", "pregunta": number, "opcion": option}))
        return number, option, began

    async def run(self, matches: int, seconds: float, kills: int) -> dict[str, Any]:
        empty = self.server.memory()
        began = time.monotonic()
        made = [self.make() for _ in range(matches)]
        setting_up = time.monotonic() - began
        self.until = time.monotonic() + seconds
        start = time.monotonic()
        spent, since, own = self.server.cpu(), 0, time.process_time()
        seats = [
            asyncio.create_task(self.seat(id, token, random.Random(self.rng.random())))
            for id, tokens in made
            for token in tokens
        ]
        down = 0.0
        for n in range(kills):
            await asyncio.sleep(max(0.0, start + seconds * (n + 1) / (kills + 1) - time.monotonic()))
            cut = time.monotonic()
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
            down += time.monotonic() - cut
            spent, since = self.server.cpu(), len(self.latencies)
        await asyncio.sleep(max(0.0, self.until - time.monotonic() - 0.5))
        full, used = self.server.memory(), self.server.cpu() - spent
        lately, client = max(1, len(self.latencies) - since), time.process_time() - own
        await asyncio.wait(seats, timeout=40)
        elapsed = seconds - down
        times = sorted(self.latencies)
        points = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
        return {
            "partidas": matches,
            "juego": self.game,
            "segundos": round(seconds, 1),
            "preparar_s": round(setting_up, 1),
            "decisiones": len(times),
            "decisiones_por_s": round(len(times) / elapsed, 1),
            "ms": {"p50": _ms(points[49]), "p95": _ms(points[94]), "p99": _ms(points[98]), "max": _ms(times[-1])},
            "cpu_ms_por_decision": {
                "servidor": round(1000 * used / lately, 2),
                "cliente": round(1000 * client / max(1, len(times)), 2),
            },
            "memoria_mb": {"vacio": round(empty, 1), "lleno": round(full, 1)},
            "memoria_por_partida_mb": round((full - empty) / matches, 2),
            "acabadas": self.ended // 2,
            "muertes": kills,
            "arranques_s": [round(x, 2) for x in self.server.starts],
            "reconexiones": self.reconnections,
        }


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


def verify(base: str, acknowledged: dict[str, list[tuple[int, int]]]) -> tuple[int, list[str]]:
    """How many acknowledged answers are in the database, and those that are not."""
    store = Store(base)
    found, missing = 0, []
    try:
        for id, given in acknowledged.items():
            record = store.read_now(lambda c, id=id: records.read(c, id))  # type: ignore[misc]
            rows = store.read_now(lambda c, id=id: records.rows(c, id))  # type: ignore[misc]
            assert record is not None
            kept = {shown.question_number(record.key, n): row.datum for n, row in enumerate(rows)}
            for number, option in given:
                if kept.get(number) == option:
                    found += 1
                else:
                    missing.append(f"{id}: {number} → {option}")
    finally:
        store.engine.dispose()
    return found, missing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("-n", "--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--game", default="keyforge")
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--base", default="")
    parser.add_argument("--think", type=float, default=0.0, help="seconds a seat takes to answer, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mazo-carga-") as folder:
        base = args.base or f"sqlite:///{folder}/mesa.db"
        counts = args.matches, args.seconds, args.kills
        result = measure(base, args.port, folder, args.game, *counts, args.seed, args.think)
    if args.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        for name, value in result.items():
            print(f"{name:>24}  {value}")
    return 1 if result["perdidas"] else 0


def measure(
    base: str,
    port: int,
    folder: str,
    game: str,
    matches: int,
    seconds: float,
    kills: int,
    seed: int = 1,
    think: float = 0.0,
) -> dict[str, Any]:
    """Runs the load, and says of every acknowledged answer whether it was kept."""
    server = Server(base, port, folder)
    server.start()
    load = Load(server, game, seed, think)
    try:
        result = asyncio.run(load.run(matches, seconds, kills))
    finally:
        server.stop()
    found, missing = verify(base, load.acknowledged)
    return result | {"confirmadas": found + len(missing), "guardadas": found, "perdidas": missing + load.lost}


if __name__ == "__main__":
    sys.exit(main())
