"""Matches made and abandoned: whether memory and disk come back.

    python benchmarks/abandoned.py -n 10000 [--rounds 1] [--base URL]

Each match is made, opened by its player and left. Then the server lets them go, and `mazo purga` deletes
them. What is told: the server's memory before, full, and after, and of it what the heap has in use and what is free in
it, in pages that are shared with what is in use; the bytes of the data full, and after. With more rounds, the memory
after each: what is kept of each card once it has been played is not kept again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from mazo.cli.serving import allocator

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("keyforge", "myl", "atrum")
SERVER = """
import ctypes, signal, sys, uvicorn
class Heap(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena a b c mapped d e used free f".split()]
def told(*_):
    find = ctypes.CDLL(None).mallinfo2
    find.restype = Heap
    found = find()
    with open(sys.argv[4], "w") as file:
        file.write(f"{found.used + found.mapped} {found.free}")
signal.signal(signal.SIGUSR2, told)
from mazo.table.app import create
from mazo.table.settings import Settings
settings = Settings(database=sys.argv[1], idle=float(sys.argv[3]), max_matches=0, max_sockets=0, max_rooms=100_000,
                    warm=True)
uvicorn.run(create(settings), host="127.0.0.1", port=int(sys.argv[2]), log_level="warning", access_log=False)
"""


def memory(pid: int) -> float:
    """Resident memory, in MB."""
    text = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS:")) / 1024


def heap(server: subprocess.Popen[bytes], told: Path) -> dict[str, float]:
    """What the heap of a server has in use, and what is free in it, in MB."""
    told.unlink(missing_ok=True)
    server.send_signal(signal.SIGUSR2)
    end = time.monotonic() + 10
    while time.monotonic() < end and not (told.exists() and told.read_text()):
        time.sleep(0.1)
    used, free = map(int, told.read_text().split())
    return {"en_uso": round(used / 1e6, 1), "libre": round(free / 1e6, 1)}


def ask(url: str, body: dict[str, Any] | None = None) -> Any:
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=900) as answer:
        return json.loads(answer.read())


async def leave(port: int, made: dict[str, Any]) -> None:
    """Opens a match, looks at it once and goes."""
    async with connect(f"ws://127.0.0.1:{port}/ws/partidas/{made['id']}", compression=None, max_size=None) as line:
        await line.send(json.dumps({"t": "hola", "token": made["tokens"]["0"]}))
        while json.loads(await line.recv())["t"] not in ("mesa", "sala"):
            pass


async def fill(port: int, count: int) -> None:
    """Makes matches and abandons them, a few at a time; half against a machine, half that nobody joins."""
    url, few, done = f"http://127.0.0.1:{port}/api/partidas", asyncio.Semaphore(8), 0

    async def one(n: int) -> None:
        nonlocal done
        seats = [{"tipo": "persona"}, {"tipo": "bot" if n % 2 else "persona"}]
        async with few:
            made = await asyncio.to_thread(ask, url, {"juego": GAMES[n % 3], "asientos": seats})
            await leave(port, made)
        done += 1
        if done % 200 == 0:
            print(f"\r  {done} de {count}", end="", file=sys.stderr, flush=True)

    await asyncio.gather(*(one(n) for n in range(count)))
    print(file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("-n", "--matches", type=int, default=10_000)
    parser.add_argument("--idle", type=float, default=20.0, help="seconds after which the server lets a match go")
    parser.add_argument("--first", type=int, default=800, help="matches before: what is read once is read")
    parser.add_argument("--rounds", type=int, default=1, help="times that many are made and let go")
    parser.add_argument("--base", default="")
    args = parser.parse_args()
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="mazo-abandono-") as folder:
        base = args.base or f"sqlite:///{folder}/mesa.db"
        env = {**os.environ, **allocator.CHOSEN, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": folder}
        note = Path(folder) / "monton"
        command = [sys.executable, "-P", "-c", SERVER, base, str(port), str(args.idle), str(note)]
        server = subprocess.Popen(command, env=env)
        try:
            while True:
                try:
                    ask(f"http://127.0.0.1:{port}/api/partidas")
                    break
                except OSError:
                    time.sleep(0.1)
            asyncio.run(fill(port, args.first))  # what is read once, of each card, is read
            time.sleep(args.idle * 2 + 65)
            before, heaps = memory(server.pid), [heap(server, note)]
            full, after, took = list[float](), list[float](), 0.0
            for _ in range(args.rounds):
                began = time.monotonic()
                asyncio.run(fill(port, args.matches))
                full.append(memory(server.pid))
                took += time.monotonic() - began
                time.sleep(args.idle * 2.5 + 65)  # matches are let go, and then what they took is given back
                after.append(memory(server.pid))
                heaps.append(heap(server, note))
        finally:
            server.terminate()
            server.wait(20)
        purge = [sys.executable, "-P", "-m", "mazo.cli.main", "purga", "--base", base, "--json"]
        purge += ["--esperan", "0.00001", "--abandonadas", "0.00001"]
        told = json.loads(subprocess.check_output(purge, env=env))
    result = {
        "partidas": args.matches, "segundos": round(took), "memoria_mb": {"antes": round(before, 1),
        "llena": [round(one, 1) for one in full], "despues": [round(one, 1) for one in after], "monton": heaps},
        "borradas": told["borradas"],
        "disco_mb": {"lleno": round(told["antes"] / 1e6, 1), "despues": round(told["ahora"] / 1e6, 1)},
    }  # fmt: skip
    print(json.dumps(result, ensure_ascii=False, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
