"""Load on the table: many matches at once through real WebSockets, and how long each answer takes to be told.

    python benchmarks/load.py -n 1000 --seconds 60 --think 2 [--procesos 2] [--base postgresql] [--cuota 0.3] [--json]

Each match has two people who answer at random a while after they are asked (``--think``, on average; 0: at once, to see
how much the table can do). What is measured is the time from an answer to the table that acknowledges it, once all sit.
A match that ends is followed by another. At the end every acknowledged answer is looked for in the database.

``esperando`` is how many matches were waiting for the table, on average: with ``--think 0``, if it is much less than
all of them, not all were seated yet, and ``--warm`` is too short.

``--base`` is ``sqlite``, ``postgresql`` (a private one is started) or a URL. ``--procesos N`` serves with N processes
behind the proxy. ``--cuota C`` holds each server process to that share of a core: client, proxy and database run on the
same machine, and so it can be seen what one more process adds where the machine is not what is short.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from benchmarks import postgres, servers
from benchmarks.people import Crowd, ask
from benchmarks.servers import Table
from mazo.table.match import shown
from mazo.table.storage import records
from mazo.table.storage.store import Store

GAMES = ("atrum", "keyforge", "myl")
Made = list[tuple[str, list[str]]]


def loop_factory() -> Any:
    """A loop that costs as little as can be."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def crowd_of(
    host: tuple[str, int], games: list[str], made: Made, think: float, seed: int, when: tuple[float, ...]
) -> Any:
    """The people of some matches, in a process of their own. ``when``: they begin, what they do counts, it is over."""
    gc.disable()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(_crowd(host, games, made, think, seed, *when))


async def _crowd(
    host: tuple[str, int], games: list[str], made: Made, think: float, seed: int, start: float, begin: float, end: float
) -> dict[str, Any]:
    crowd = Crowd(host, games, think, seed)
    ramp = max(0.0, begin - start) * 0.6
    for n, (match, tokens) in enumerate(made):
        await asyncio.sleep(start + ramp * n / len(made) - time.monotonic())
        crowd.sit(match, tokens)

    async def another() -> None:
        crowd.sit(*await crowd.make())

    crowd.again = lambda: crowd.task(another())
    await asyncio.sleep(begin - time.monotonic())
    seated = sum(p.socket is not None and p.socket.open and not p.over for p in crowd.people)
    del crowd.latencies[:]
    spent = time.process_time()
    await asyncio.sleep(end - time.monotonic())
    spent = time.process_time() - spent
    latencies = crowd.latencies[:]
    crowd.again = None
    await crowd.quiet(30)
    crowd.disperse()
    await asyncio.sleep(0.1)
    return {
        "seated": seated,
        "latencies": latencies,
        "cpu": spent,
        "acknowledged": crowd.acknowledged,
        "cut": sum(crowd.cut.values()),
        "errors": crowd.errors,
        "wrong": crowd.wrong,
        "done": crowd.done // 2,
    }


def verify(base: str, acknowledged: dict[str, list[tuple[int, int]]]) -> tuple[int, list[str]]:
    """How many acknowledged answers are in the database, each at its place, and those that are not."""
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


def measure(
    table: Table, games: list[str], matches: int, seconds: float, think: float, warm: float, clients: int, share: float,
    database: list[int], seed: int = 1,
) -> dict[str, Any]:  # fmt: skip
    """Loads a table that has been started, and says of every acknowledged answer whether it was kept."""
    pids = table.servers()
    empty = servers.memory(pids)
    began = time.monotonic()
    made = asyncio.run(Crowd(table.host, games).gather(matches))
    setting_up = time.monotonic() - began
    fork = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(clients, mp_context=fork) as pool, servers.held_to(pids, share):
        start = time.monotonic() + 1.5
        when = (start, start + warm, start + warm + seconds)
        parts = [
            pool.submit(crowd_of, table.host, games, made[n::clients], think, seed * 100 + n, when)
            for n in range(clients)
        ]
        watched = {"servidor": pids, "proxy": table.proxy(), "postgresql": database}
        time.sleep(max(0.0, when[1] - time.monotonic()))
        before = {name: servers.cpu(_all(each)) for name, each in watched.items()}
        time.sleep(max(0.0, when[2] - time.monotonic()))
        used = {name: servers.cpu(_all(each)) - before[name] for name, each in watched.items()}
        full = servers.memory(pids)
        pauses = [asyncio.run(_pauses(port)) for port in table.ports()]
        told = [part.result() for part in parts]
    times = sorted(x for each in told for x in each["latencies"])
    count = max(1, len(times))
    used["cliente"] = sum(each["cpu"] for each in told)
    acknowledged = {id: given for each in told for id, given in each["acknowledged"].items()}
    found, missing = verify(table.base, acknowledged)
    points = statistics.quantiles(times, n=1000) if len(times) > 1 else [0.0] * 999
    return {
        "partidas": matches,
        "juegos": ",".join(games),
        "procesos": table.processes or "uno, sin proxy",
        "cuota": share or "ninguna",
        "segundos": seconds,
        "preparar_s": round(setting_up, 1),
        "sentados": sum(each["seated"] for each in told),
        "decisiones": len(times),
        "decisiones_por_s": round(len(times) / seconds, 1),
        "esperando": round(sum(times) / seconds, 1),
        "ms": {f"p{n}": _ms(points[round(10 * n) - 1]) for n in (50, 95, 99, 99.9)}
        | {"max": _ms(max(times, default=0.0))},
        "cpu_ms_por_decision": {name: round(1000 * value / count, 2) for name, value in used.items() if value},
        "nucleos": {name: round(value / seconds, 2) for name, value in used.items() if value},
        "recolecciones_ms": pauses,
        "memoria_mb": {"vacio": round(empty, 1), "lleno": round(full, 1)},
        "memoria_por_partida_mb": round((full - empty) / matches, 2),
        "acabadas": sum(each["done"] for each in told),
        "cortes": sum(each["cut"] for each in told),
        "errores": {code: n for each in told for code, n in each["errors"].items()},
        "confirmadas": found + len(missing),
        "guardadas": found,
        "perdidas": missing + [line for each in told for line in each["wrong"]],
    }


async def _pauses(port: int) -> dict[str, Any]:
    """How long collecting garbage has stopped a server while somebody played."""
    _, health = await ask(("127.0.0.1", port), "/api/salud")
    found: dict[str, Any] = health["pausas"]
    return found


def _all(pids: list[int]) -> list[int]:
    return [*pids, *(child for pid in pids for child in servers.children(pid))]


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


@contextmanager
def database(base: str, folder: str) -> Iterator[tuple[str, list[int]]]:
    """The URL of a database, and the process that serves it, if it is a PostgreSQL of ours."""
    if base == "postgresql":
        found = postgres.Postgres(max_connections=200, shared_buffers="256MB")
        try:
            found.start()
            assert found.process is not None
            yield found.url, [found.process.pid]
        finally:
            found.remove()
    else:
        yield (f"sqlite:///{folder}/mesa.db" if base == "sqlite" else base), []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("-n", "--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm", type=float, default=15.0, help="seconds in which they sit down, before it counts")
    parser.add_argument("--think", type=float, default=2.0, help="seconds a person takes to answer, on average")
    parser.add_argument("--game", action="append", choices=GAMES, help="only these; it may be repeated")
    parser.add_argument("--procesos", type=int, default=0)
    parser.add_argument("--base", default="sqlite")
    parser.add_argument("--cuota", type=float, default=0.0)
    parser.add_argument("--clientes", type=int, default=1, help="processes of people")
    parser.add_argument("--port", type=int, default=8799)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    games = args.game or list(GAMES)
    with ExitStack() as held:
        folder = held.enter_context(tempfile.TemporaryDirectory(prefix="mazo-carga-"))
        base = "postgresql" if args.procesos and args.base == "sqlite" else args.base
        url, serving = held.enter_context(database(base, folder))
        table = Table(url, args.port, folder, args.procesos)
        held.callback(table.stop)
        table.start()
        counts = (args.matches, args.seconds, args.think, args.warm, args.clientes, args.cuota)
        result = measure(table, games, *counts, serving, args.seed)
    if args.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        for name, value in result.items():
            print(f"{name:>24}  {value}")
    return 1 if result["perdidas"] else 0


if __name__ == "__main__":
    sys.exit(main())
