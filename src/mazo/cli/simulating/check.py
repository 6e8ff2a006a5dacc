"""``mazo comprueba``: random games under watch; what must hold of every position, checked at random ones."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mazo import games
from mazo.arena.soak import Broken, Watch, soak
from mazo.arena.spread import in_order
from mazo.cli import store
from mazo.cli.screen import Failure, Screen
from mazo.games.contract import AnyGame

ROUNDS = 16
"""Between rounds it is seen what has been seen least, and the next round seeks it."""
BLOCKS = 8
"""Into how many jobs the games of a round are divided, for each process."""
SOUGHT = 60
"""How many of the least seen a round seeks."""
OFTEN = 0.01
"""How often a decision is looked into."""
FEW = 5
"""How many of a list are named."""


class Job(NamedTuple):
    """Consecutive games of a series: what they are depends only on this."""

    game: str
    games: int
    seed: int
    wanted: tuple[str, ...]


class Outcome(NamedTuple):
    watch: Watch
    broken: str = ""
    record: dict[str, Any] | None = None


def run(args: Namespace, screen: Screen) -> int:
    game = games.get(args.juego)
    processes = args.procesos or os.cpu_count() or 1
    began = time.perf_counter()
    total, broken = Watch(), list[Outcome]()
    columns = (TextColumn("Partidas"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
        task = bar.add_task("", total=args.partidas)
        for first, count in _rounds(args.partidas):
            wanted = _seldom(game, total, args.veces)[:SOUGHT] if first else []
            seed = args.semilla * 10_000_019 + first
            jobs = list(_jobs(game.name, count, seed, tuple(wanted), processes))
            for outcome in in_order(_play, jobs, min(processes, len(jobs)), lambda j: bar.advance(task, j.games)):
                total.add(outcome.watch)
                broken += [outcome] if outcome.broken else []
    report = _report(game, total, [outcome.broken for outcome in broken], args.veces, time.perf_counter() - began)
    if args.json:
        screen.json(report)
    else:
        _show(screen, game, report)
    if broken:
        kept = _keep(game.name, broken[0])
        if not args.json:
            raise Failure(f"Algo no se cumple: {broken[0].broken}\n{kept}", 1)
    return 1 if broken else 0


def _rounds(count: int) -> Iterator[tuple[int, int]]:
    """The games by rounds, whatever the processes: where each begins and how many it has. The first is the longest."""
    first = max(1, count // 4)
    yield 0, first
    size = max(1, -(-(count - first) // ROUNDS))
    for start in range(first, count, size):
        yield start, min(size, count - start)


def _seldom(game: AnyGame, total: Watch, times: int) -> list[str]:
    """What has been seen at work fewer times than it should, the least seen first."""
    found = {name for name in game.usable() if total.used[name] < times}
    return sorted(found, key=lambda name: (total.used[name], name))


def _jobs(name: str, count: int, seed: int, wanted: tuple[str, ...], processes: int) -> Iterator[Job]:
    size = max(1, count // (processes * BLOCKS))
    for first in range(0, count, size):
        yield Job(name, min(size, count - first), seed + first, wanted)


def _play(job: Job) -> Outcome:
    watch = Watch()
    try:
        soak(games.get(job.game), job.games, job.seed, OFTEN, watch=watch, wanted=job.wanted)
    except Broken as broken:
        return Outcome(watch, str(broken), broken.record)
    return Outcome(watch)


def _keep(name: str, outcome: Outcome) -> str:
    """The match that went wrong, in a file for the report; where it is."""
    if outcome.record is None:
        return ""
    path = store.fresh_path(f"{name}-fallo")
    store.write(path, outcome.record)
    return f"La partida, hasta ahí, queda en {path}"


def _report(game: AnyGame, total: Watch, broken: list[str], times: int, seconds: float) -> dict[str, Any]:
    played = max(1, total.games)
    return {
        "juego": game.name,
        "partidas": total.games,
        "decisiones": total.decisions,
        "decisiones_por_partida": round(total.decisions / played, 1),
        "comprobaciones": total.checks,
        "por_tiempo": total.timed_out,
        "más_larga": total.longest,
        "turnos": round(total.turns / played, 1),
        "mesas": dict(sorted(total.layouts.items())),
        "usadas": len(total.used),
        "menos_usadas": total.used.most_common()[:-6:-1],
        "veces": times,
        "pocas_veces": [name for name in _seldom(game, total, times) if total.used[name]],
        "sin_usar": sorted(game.usable() - set(total.used)),
        "fallos": broken,
        "segundos": round(seconds, 1),
    }


def _show(screen: Screen, game: AnyGame, report: dict[str, Any]) -> None:
    out = screen.out.print
    played = f"{report['partidas']} partidas, {report['decisiones']} decisiones"
    out(f"{game.title}: {played}, {report['comprobaciones']} comprobaciones en {report['segundos']} s.")
    mean = f"{report['turnos']} turnos y {report['decisiones_por_partida']} decisiones de media"
    long = f"la más larga, {report['más_larga']} decisiones; {report['por_tiempo']} acabadas por tiempo"
    out(f"{mean}; {long}.")
    out("Mesas: " + ", ".join(f"{name} ({n})" for name, n in report["mesas"].items()) + ".")
    rare = ", ".join(f"{name} ({n})" for name, n in report["menos_usadas"])
    out(f"En acción: {report['usadas']} distintas; las menos vistas: {rare}.")
    for label, names in ((f"Menos de {report['veces']} veces", report["pocas_veces"]), ("Sin ver", report["sin_usar"])):
        if names:
            out(f"{label}: {len(names)} ({', '.join(names[:FEW])}{', …' if len(names) > FEW else ''}).")
    if not report["fallos"]:
        out("Todo se cumple.")
