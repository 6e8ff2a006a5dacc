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
from mazo.cli.screen import Failure, Screen
from mazo.cli.spread import spread

BLOCKS_PER_PROCESS = 50
OFTEN = 0.01
"""How often a decision is looked into."""


class Job(NamedTuple):
    """Consecutive games of a series: what they are depends only on this."""

    game: str
    first: int
    games: int
    seed: int


class Outcome(NamedTuple):
    watch: Watch
    broken: str


def run(args: Namespace, screen: Screen) -> int:
    game = games.get(args.juego)
    processes = args.procesos or os.cpu_count() or 1
    jobs = list(_jobs(game.name, args.partidas, args.semilla, processes))
    began = time.perf_counter()
    columns = (TextColumn("Partidas"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
        task = bar.add_task("", total=args.partidas)
        outcomes = spread(_play, jobs, min(processes, len(jobs)), lambda job: bar.advance(task, job.games))
    total = Watch()
    for outcome in outcomes:
        total.add(outcome.watch)
    broken = [outcome.broken for outcome in outcomes if outcome.broken]
    report = _report(game, total, broken, time.perf_counter() - began)
    if args.json:
        screen.json(report)
    else:
        _show(screen, game, report)
    if broken and not args.json:
        raise Failure(f"Algo no se cumple: {broken[0]}", 1)
    return 1 if broken else 0


def _jobs(name: str, count: int, seed: int, processes: int) -> Iterator[Job]:
    size = max(1, count // (processes * BLOCKS_PER_PROCESS))
    for first in range(0, count, size):
        yield Job(name, first, min(size, count - first), seed)


def _play(job: Job) -> Outcome:
    watch = Watch()
    try:
        soak(games.get(job.game), job.games, job.seed * 10_000_019 + job.first, OFTEN, watch=watch)
    except Broken as broken:
        return Outcome(watch, str(broken))
    return Outcome(watch, "")


def _report(game: Any, total: Watch, broken: list[str], seconds: float) -> dict[str, Any]:
    return {
        "juego": game.name,
        "partidas": total.games,
        "decisiones": total.decisions,
        "comprobaciones": total.checks,
        "por_tiempo": total.timed_out,
        "más_larga": total.longest,
        "turnos": round(total.turns / max(1, total.games), 1),
        "mesas": dict(sorted(total.layouts.items())),
        "usadas": len(total.used),
        "menos_usadas": total.used.most_common()[:-6:-1],
        "sin_usar": sorted(game.usable() - set(total.used)),
        "fallos": broken,
        "segundos": round(seconds, 1),
    }


def _show(screen: Screen, game: Any, report: dict[str, Any]) -> None:
    out = screen.out.print
    played = f"{report['partidas']} partidas, {report['decisiones']} decisiones"
    out(f"{game.title}: {played}, {report['comprobaciones']} comprobaciones en {report['segundos']} s.")
    long = f"la más larga, {report['más_larga']} decisiones; {report['por_tiempo']} acabadas por tiempo"
    out(f"{report['turnos']} turnos de media; {long}.")
    out("Mesas: " + ", ".join(f"{name} ({n})" for name, n in report["mesas"].items()) + ".")
    rare = ", ".join(f"{name} ({n})" for name, n in report["menos_usadas"])
    out(f"En acción: {report['usadas']} distintas; las menos vistas: {rare}.")
    if report["sin_usar"]:
        out(f"Sin ver: {', '.join(report['sin_usar'])}.")
    if not report["fallos"]:
        out("Todo se cumple.")
