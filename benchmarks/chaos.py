"""The table while everything fails: processes killed, the database restarted, the disk full, seats raced for.

    python benchmarks/chaos.py [-n 300] [--kills 10] [--restarts 2] [--think 1.5] [--seed 1] [--sqlite] [--json]

Three processes on a PostgreSQL of their own behind the proxy (``--sqlite``: one process on a file, watched over by
``mesa --procesos 1``; with ``--procesos 0``, by nobody: it is started anew, from nothing), and two people at each of
many matches of the three games. It must be so, and the exit status says whether it was:

- every answer that was acknowledged is in the database at its place;
- no seat is given twice, though many race for each, at several processes at once;
- no match is written by two owners: the fences of its rows never go back;
- every player is back at a question within five seconds of a fault, and if another comes before that, of the last;
- at the end both players of every match are shown what comes of playing again what is in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from sqlalchemy import text

from benchmarks.disk import Disk
from benchmarks.load import GAMES, loop_factory, verify
from benchmarks.people import Crowd, Person, ask
from benchmarks.postgres import Postgres
from benchmarks.servers import Table
from mazo.kernel.match import Match
from mazo.table.games import game_for
from mazo.table.match import shown
from mazo.table.match.course import Course
from mazo.table.storage import records
from mazo.table.storage.store import Store

WITHIN = 5.0
"""Seconds in which everybody is back."""
RACERS = 6
"""People who race for a seat."""


@dataclass
class Fault:
    what: str
    when: float
    worst: float = 0.0
    back: int = 0


@dataclass
class Chaos:
    table: Table
    crowd: Crowd
    rng: random.Random
    within: float = WITHIN
    loud: bool = False
    postgres: Postgres | None = None
    disk: Disk | None = None
    faults: list[Fault] = field(default_factory=list)
    races: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    """The tokens given for each seat that was raced for."""
    wrong: list[str] = field(default_factory=list)
    asked: int = 0

    # Faults

    async def kill(self) -> None:
        """kill -9 of any of the server processes."""
        if self.table.processes:
            alive = self.table.servers()
            if alive:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.rng.choice(alive), signal.SIGKILL)
        else:
            self.table.kill()
            await asyncio.to_thread(self.table.start)

    async def kill_proxy(self) -> None:
        for pid in self.table.proxy():
            os.kill(pid, signal.SIGKILL)

    async def restart(self) -> None:
        """PostgreSQL ends, sometimes without closing anything, and begins again."""
        assert self.postgres is not None
        how = self.rng.choice((signal.SIGINT, signal.SIGQUIT))
        await asyncio.to_thread(self.postgres.stop, how)
        await asyncio.to_thread(self.postgres.start)

    async def fill(self) -> None:
        """The disk is full until somebody has been told that an answer could not be kept, and a while more."""
        assert self.disk is not None
        before = sum(self.crowd.errors.values()), sum(self.crowd.cut.values())
        await asyncio.to_thread(self.disk.fill)
        end = time.monotonic() + 20
        while time.monotonic() < end and before == (sum(self.crowd.errors.values()), sum(self.crowd.cut.values())):
            await asyncio.sleep(0.05)
        if time.monotonic() >= end:
            self.wrong.append("the disk was full and nothing failed")
        await asyncio.sleep(1.5)
        await asyncio.to_thread(self.disk.free)

    async def misroute(self) -> None:
        """Somebody asks a process for a match that is another's."""
        people = [person for person in self.crowd.people if not person.over]
        ports = self.table.ports()
        if people and ports:
            path = f"/api/partidas/{self.rng.choice(people).match}"
            with contextlib.suppress(OSError, ConnectionError):
                await ask(("127.0.0.1", self.rng.choice(ports)), path, patience=10)

    async def suffer(self, faults: list[str], gap: float) -> None:
        """The faults, one after another, at random times."""
        for what in faults:
            await asyncio.sleep(gap * (0.25 + 1.5 * self.rng.random()))
            self.faults.append(Fault(what, time.monotonic()))
            if self.loud:
                print(time.strftime("%H:%M:%S"), what, file=sys.stderr, flush=True)
            await getattr(self, what)()
        await self._settled()
        await asyncio.sleep(gap)  # and they play on
        await self._settled()

    async def _settled(self) -> None:
        """Until everybody has a table before them, or for twice as long as that may take."""
        end = time.monotonic() + 2 * self.within
        while time.monotonic() < end and any(person.dark for person in self.crowd.people if not person.over):
            await asyncio.sleep(0.05)

    # Seats

    async def race(self) -> None:
        """A free seat, and many who want it at once, again and again."""
        while not self.crowd.still:
            await asyncio.sleep(0.5 + self.rng.random())
            await self._one_race()

    async def _one_race(self) -> None:
        """A free seat, and many who want it at once, each at one of the processes or through the proxy."""
        with contextlib.suppress(OSError, ConnectionError, AssertionError):
            status, made = await ask(self.crowd.host, "/api/partidas", self._wanted(), 10)
            if status != 201:
                return
            doors = [self.crowd.host, *(("127.0.0.1", port) for port in self.table.ports())]
            hosts = [doors[n % len(doors)] for n in range(RACERS)]
            told = await asyncio.gather(*(self._want(host, made["id"], n) for n, host in enumerate(hosts)))
            self.races[made["id"], 1] = [token for token in told if token]

    def _wanted(self) -> dict[str, Any]:
        seats = [{"tipo": "persona", "nombre": "A"}, {"tipo": "persona"}]
        return {"juego": self.rng.choice(self.crowd.games), "asientos": seats}

    async def _want(self, host: tuple[str, int], match: str, n: int) -> str:
        self.asked += 1
        try:
            status, told = await ask(host, f"/api/partidas/{match}/asientos/1", {"nombre": f"P{n}"}, 15)
        except (OSError, ConnectionError, ValueError):
            return ""
        if status == 200:
            return str(told["token"])
        if status not in (409, 502, 503, 504):
            self.wrong.append(f"{match}: who wanted a seat was answered {status} {told}")
        return ""

    # All of it

    async def run(self, matches: int, faults: list[str], gap: float) -> None:
        self.crowd.keep = True
        for match, tokens in await self.crowd.gather(matches):
            self.crowd.sit(match, tokens)

        async def another() -> None:
            with contextlib.suppress(OSError, ConnectionError, AssertionError):
                self.crowd.sit(*await self.crowd.make())

        self.crowd.again = lambda: self.crowd.task(another())
        await _until(lambda: all(person.seen >= 0 for person in self.crowd.people), 60)
        racing = asyncio.create_task(self.race())
        await self.suffer(faults, gap)
        self.crowd.again = None
        await self.crowd.quiet(30)
        racing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await racing
        await self._one_race()  # one that nothing cuts off
        self.crowd.disperse()
        await asyncio.sleep(0.1)

    # What came of it

    def judge(self) -> dict[str, Any]:
        crowd = self.crowd
        self.wrong += crowd.wrong
        for person in crowd.people:
            if not person.over and (person.dark or person.given):
                self.wrong.append(f"{person.match}: seat {person.seat} has no table before it")
        for when, seconds in crowd.dark:
            fault = next((fault for fault in reversed(self.faults) if fault.when <= when), None)
            if fault is not None:
                fault.worst, fault.back = max(fault.worst, min(seconds, when - fault.when)), fault.back + 1
        longest = max((seconds for _, seconds in crowd.dark), default=0.0)
        worst = max((fault.worst for fault in self.faults), default=longest)
        slowest = max(crowd.latencies, default=0.0)
        if max(worst, slowest) > self.within:
            self.wrong.append(f"somebody was {max(worst, slowest):.1f} s without a table")
        found, missing = verify(self.table.base, crowd.acknowledged)
        self.wrong += [f"lost: {one}" for one in missing]
        given, twice = self._seats()
        self.wrong += twice
        store = Store(self.table.base)
        try:
            agreed = sum(self._agree(store, one) for one in _pairs(crowd.people))
            fences = self._fences(store)
        finally:
            store.engine.dispose()
        times = sorted(crowd.latencies)
        points = statistics.quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
        return {
            "partidas": len({person.match for person in crowd.people}),
            "decisiones": len(times),
            "ms": {f"p{n}": round(1000 * points[n - 1], 1) for n in (50, 95, 99)} | {"max": round(1000 * slowest, 1)},
            "faltas": [[fault.what, fault.back, round(fault.worst, 2)] for fault in self.faults],
            "vuelven_s": {"tras_la_ultima_falta": round(worst, 2), "en_total": round(longest, 2)},
            "arranques_s": [round(one, 2) for one in self.table.starts],
            "cortes": crowd.cut,
            "errores": crowd.errors,
            "confirmadas": found + len(missing),
            "guardadas": found,
            "asientos_disputados": len(self.races),
            "peticiones_de_asiento": self.asked,
            "asientos_dados": given,
            "partidas_que_coinciden": agreed,
            "duenos": fences,
            "mal": self.wrong,
        }

    def _seats(self) -> tuple[int, list[str]]:
        """How many seats that were raced for were given, and what is wrong with them."""
        wrong = []
        store = Store(self.table.base)
        try:
            for (match, n), tokens in self.races.items():
                record = store.read_now(lambda c, match=match: records.read(c, match))  # type: ignore[misc]
                if record is None:
                    wrong.append(f"{match}: it was made and is not there")
                elif len(tokens) > 1:
                    wrong.append(f"{match}: seat {n} was given to {len(tokens)}")
                elif tokens and record.seats[n].token != records.hashed(tokens[0]):
                    wrong.append(f"{match}: seat {n} is not whose it was said to be")
        finally:
            store.engine.dispose()
        return sum(len(tokens) for tokens in self.races.values()), wrong

    def _agree(self, store: Store, pair: tuple[str, list[Person]]) -> int:
        """Whether the people of a match are shown what is in the database."""
        match, people = pair
        record, rows = store.read_now(lambda c: (records.read(c, match), records.rows(c, match)))
        assert record is not None and record.header is not None
        played = Match(game_for(record.game, record.header), record.header, record.key)
        for row in records.standing(rows):
            played.take(row.answer())
        course = Course(played)
        number = shown.question_number(record.key, len(rows))
        for person in people:
            if person.over:
                continue
            said = json.loads(person.last)
            view, _ = shown.seen(course, course.visible(person.seat), person.seat)
            asked = (said["pregunta"] or {}).get("numero", number)
            if said["vista"] != json.loads(json.dumps(view)) or asked != number:
                self.wrong.append(f"{match}: seat {person.seat} is shown another table than what is kept")
                return 0
        return 1

    def _fences(self, store: Store) -> int:
        """How many owners the matches have had, if rows say who wrote them: fences never go back, nor rows miss."""
        with store.engine.connect() as connection:
            try:
                found = connection.execute(text("SELECT partida, orden, cerca FROM respuestas ORDER BY partida, orden"))
            except Exception:
                return 0
            owners = 0
            last: tuple[str, int, int] = ("", -1, -1)
            for match, order, fence in found:
                if match != last[0]:
                    last = (match, -1, -1)
                if order != last[1] + 1:
                    self.wrong.append(f"{match}: after row {last[1]} comes {order}")
                if fence < last[2]:
                    self.wrong.append(f"{match}: row {order} was written by an owner that had lost it")
                owners += fence != last[2]
                last = (match, order, fence)
            return owners


def _pairs(people: list[Person]) -> list[tuple[str, list[Person]]]:
    found: dict[str, list[Person]] = {}
    for person in people:
        found.setdefault(person.match, []).append(person)
    return list(found.items())


async def _until(test: Any, patience: float) -> None:
    end = time.monotonic() + patience
    while not test():
        if time.monotonic() > end:
            raise RuntimeError("not everybody could sit down")
        await asyncio.sleep(0.05)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def chaos(
    sqlite: bool, matches: int, faults: list[str], gap: float, think: float, processes: int | None = None,
    seed: int = 1, games: tuple[str, ...] = GAMES, within: float = WITHIN, log: str = "",
) -> dict[str, Any]:  # fmt: skip
    """All of it, and what came of it; ``mal`` is what should not have been."""
    with ExitStack() as held:
        folder = held.enter_context(tempfile.TemporaryDirectory(prefix="mazo-caos-"))
        disk = None
        if "fill" in faults:
            disk = Disk(200 if sqlite else 500)
            held.callback(disk.remove)
        found = None
        if sqlite:
            base = f"sqlite:///{disk.folder if disk else folder}/mesa.db"
        else:
            found = Postgres(
                disk.folder if disk else None, max_connections=200, max_wal_size="64MB", min_wal_size="32MB"
            )
            held.callback(found.remove)
            found.start()
            base = found.url
        table = Table(base, free_port(), folder, (1 if sqlite else 3) if processes is None else processes)
        held.callback(table.stop)
        table.start()
        crowd = Crowd(table.host, list(games), think, seed)
        all_of_it = Chaos(table, crowd, random.Random(seed), within, bool(log), found, disk)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(all_of_it.run(matches, faults, gap))
        result = all_of_it.judge()
        table.stop()
        if log:
            Path(log).write_text(table.said(), encoding="utf-8")
        result["mal"] += [f"there is a traceback in the log: {one}" for one in _tracebacks(table.said())]
        return result


def _tracebacks(said: str) -> list[str]:
    """What went wrong and where, of each traceback in a log, told once."""
    found = dict[str, None]()
    lines = said.splitlines()
    for start, line in enumerate(lines):
        if "Traceback" in line:
            end = next((n for n in range(start + 1, len(lines)) if not lines[n].startswith(" ")), len(lines) - 1)
            where = [text.strip() for text in lines[start:end] if "File" in text][-3:]
            found[" | ".join([lines[end], *where])[:800]] = None
    return list(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("-n", "--matches", type=int, default=300)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--restarts", type=int, default=2)
    parser.add_argument("--fills", type=int, default=1)
    parser.add_argument("--misroutes", type=int, default=5)
    parser.add_argument("--gap", type=float, default=8.0, help="seconds between two faults, on average")
    parser.add_argument("--think", type=float, default=1.5)
    parser.add_argument("--procesos", type=int, help="3; over SQLite, 1, or 0: one that nobody watches over")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sqlite", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--log", default="", help="where what the servers said is left")
    args = parser.parse_args()
    faults = ["kill"] * args.kills + ["fill"] * args.fills
    if not args.sqlite:
        faults += ["restart"] * args.restarts + ["misroute"] * args.misroutes + ["kill_proxy"]
    random.Random(args.seed).shuffle(faults)
    result = chaos(args.sqlite, args.matches, faults, args.gap, args.think, args.procesos, args.seed, log=args.log)
    if args.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        show(result)
    return 1 if result["mal"] else 0


def show(result: dict[str, Any]) -> None:
    print(f"{'':>26}  {'players cut':>11}  {'back after, at worst':>20}")
    for what, back, worst in result["faltas"]:
        print(f"{what:>26}  {back:>11}  {worst:>18.2f} s")
    for name, value in result.items():
        if name not in ("faltas", "mal"):
            print(f"{name:>26}  {value}")
    print("\nIt is as it must be." if not result["mal"] else "\nWRONG:\n  " + "\n  ".join(result["mal"][:40]))


if __name__ == "__main__":
    sys.exit(main())
