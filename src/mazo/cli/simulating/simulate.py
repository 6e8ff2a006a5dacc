"""``mazo simula``: many games between machines, and what they teach."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from mazo import games, players
from mazo.arena import outsiders
from mazo.arena.duels import Tally, simulate, wilson
from mazo.arena.spread import NoCluster, in_order
from mazo.cli.playing import play, series
from mazo.cli.playing.seats import read_side
from mazo.cli.screen import Failure, Screen
from mazo.games.contract import AnyGame

BLOCK = 4
"""Games that are played one after another by the same process, about."""
APART = 10_000_019
"""How far the games of one seed are from those of the next."""


ENOUGH = 10
"""A deck or a Reptante is told of once it has been in so many games."""


class Job(NamedTuple):
    """A block of games. What it gives depends only on this, and not on which process plays it or when."""

    game: str
    games: int
    seats: int
    formato: str
    players: tuple[str, ...]
    seed: int
    best_of: int = 1
    terms: Mapping[str, Any] | None = None


def run(args: Namespace, screen: Screen) -> int:
    game = games.get(args.juego)
    seated = _players(args.jugadores)
    formato = args.formato.strip().casefold()
    seats = args.asientos or next((n for n, name in game.layouts if name == formato), 2)
    best_of = series.new(args.al_mejor_de).best_of
    terms = _terms(args, game, seats)
    _check(game, seats, formato, terms)
    jobs = [
        job._replace(best_of=best_of, terms=terms)
        for job in _jobs(game.name, args.partidas, seats, formato, seated, args.semilla)
    ]
    processes = min(args.procesos or os.cpu_count() or 1, len(jobs))
    began = time.perf_counter()
    columns = (TextColumn("Partidas"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
        task = bar.add_task("", total=args.partidas)
        total = _all(jobs, processes, lambda n: bar.advance(task, n), args.ray or "")
    elapsed = time.perf_counter() - began
    played = formato or game.random_header(0, seats).get("formato") or next(f for n, f in game.layouts if n == seats)
    report = _report(game, args.semilla, total, seats, played, seated, processes, elapsed)
    if best_of > 1:
        report["series"] = _series(total, seats, seated, best_of)
    if args.json:
        screen.json(report)
    else:
        _show(screen, report, args.cartas)
    return 0


def _players(text: str) -> tuple[str, ...]:
    said = [word.strip() for word in text.split(",")]
    named = tuple(word.casefold() if word.casefold() in players.NAMES else word for word in said)
    for word in named:
        try:
            outsiders.get(word, 0)
        except outsiders.BadBot as error:
            raise Failure(str(error), 2) from None
    return named


def _terms(args: Namespace, game: AnyGame, seats: int) -> dict[str, Any]:
    """What every game has in its header: what the seats play with, and a handicap."""
    given = args.equipo or args.mazo
    if not given and args.cadenas is None:
        return {}
    drawing = game.terminal
    terms = play.handicap(drawing, args.cadenas)
    sides = [read_side(drawing, side, f"{args.semilla}-{i}") for i, side in enumerate(play.given_sides(args, drawing))]
    if sides and (len(sides) != seats or not all(sides)):
        raise Failure(f"Di --{drawing.SIDES[:-1]} una vez por asiento ({seats}), o ninguna.", 2)
    return {**terms, drawing.SIDES: sides} if sides else terms


def _check(game: AnyGame, seats: int, formato: str, terms: Mapping[str, Any]) -> None:
    """Refuses, with the rule, what cannot be set up; before anything is played."""
    least, most = game.seats
    if not least <= seats <= most:
        raise Failure(f"A {game.title} juegan de {least} a {most}; aquí hay {seats}.", 2)
    try:
        game.setup({**game.random_header(0, seats, formato), **terms}, b"")
    except ValueError as error:
        raise Failure(str(error), 2) from None


def _jobs(game: str, count: int, seats: int, formato: str, seated: tuple[str, ...], seed: int) -> Iterator[Job]:
    """The games in blocks in which every player has every seat equally often."""
    size = len(seated) * max(1, BLOCK // len(seated))
    for start in range(0, count, size):
        yield Job(game, min(size, count - start), seats, formato, seated, seed * APART + start)


def _play(job: Job) -> Tally:
    game = games.get(job.game)
    return simulate(
        game,
        job.games,
        job.seats,
        job.formato,
        job.players,
        job.seed,
        best_of=job.best_of,
        terms=job.terms,
    )


def _all(jobs: list[Job], processes: int, advance: Callable[[int], None], ray: str) -> Tally:
    total = Tally()
    try:
        for tally in in_order(_play, jobs, processes, lambda job: advance(job.games), ray):
            total.add(tally)
    except NoCluster as error:
        raise Failure(str(error), 2) from None
    return total


def _share(wins: int, played: int) -> dict[str, Any]:
    low, high = wilson(wins, played)
    rate = wins / played if played else 0.0
    return {
        "victorias": wins,
        "partidas": played,
        "proporción": round(rate, 4),
        "intervalo": [round(low, 4), round(high, 4)],
    }


def _report(
    game: AnyGame,
    seed: int,
    total: Tally,
    seats: int,
    formato: str,
    seated: tuple[str, ...],
    processes: int,
    elapsed: float,
) -> dict[str, Any]:
    what = game.terminal.SIDES
    sides = [{"nombre": name, **_share(total.card_wins[name], n)} for name, n in total.card_games.items()]
    return {
        "juego": game.name,
        "título": game.title,
        "partidas": total.games,
        "asientos": seats,
        "formato": formato,
        "semilla": seed,
        "procesos": processes,
        "por_asiento": [{"asiento": a + 1, **_share(total.by_seat[a], total.games)} for a in range(seats)],
        "por_jugador": [
            {"jugador": name, **_share(total.by_player[name], total.played[name])} for name in dict.fromkeys(seated)
        ],
        "turnos_por_partida": round(total.turns / total.games, 2),
        "decisiones_por_partida": round(total.decisions / total.games, 2),
        "decisiones_por_segundo": round(total.decisions / elapsed) if elapsed else None,
        "segundos": round(elapsed, 3),
        "acabadas_por_tiempo": total.timed_out,
        "de": "Reptante" if what == "equipos" else "Mazo",
        "lados": sorted(sides, key=lambda c: (-c["intervalo"][0], c["nombre"])),
    }


def _series(total: Tally, seats: int, seated: tuple[str, ...], best_of: int) -> dict[str, Any]:
    return {
        "al_mejor_de": best_of,
        "series": total.series,
        "partidas_por_serie": round(total.games / total.series, 2),
        "por_asiento": [{"asiento": a + 1, **_share(total.series_by_seat[a], total.series)} for a in range(seats)],
        "por_jugador": [
            {"jugador": name, **_share(total.series_by_player[name], total.series_played[name])}
            for name in dict.fromkeys(seated)
        ],
    }


# For people


def _show(screen: Screen, report: dict[str, Any], top: int) -> None:
    title = f"{report['título']}: {report['partidas']} partidas, {report['formato']}, {report['asientos']} asientos"
    screen.say(Text(f"{title}, semilla {report['semilla']}", style="bold"))
    if "series" in report:
        found = report["series"]
        mean = f"{found['partidas_por_serie']:.2f} partidas cada una".replace(".", ",")
        screen.say(Text(f"{found['series']} series al mejor de {found['al_mejor_de']}; {mean}"))
        if len(found["por_jugador"]) > 1:
            screen.say(_table("Jugador", [(row["jugador"], row) for row in found["por_jugador"]], "Series"))
        screen.say(_table("Asiento", [(str(row["asiento"]), row) for row in found["por_asiento"]], "Series"))
    if len(report["por_jugador"]) > 1:  # of one that plays against itself it says nothing
        screen.say(_table("Jugador", [(row["jugador"], row) for row in report["por_jugador"]]))
    screen.say(_table("Asiento", [(str(row["asiento"]), row) for row in report["por_asiento"]]))
    told = [(row["nombre"], row) for row in report["lados"] if row["partidas"] >= ENOUGH]
    if top and told:
        few = len(told) <= 2 * top
        screen.say(_table(report["de"], told if few else told[:top]))
        if not few:
            worst = sorted(told[top:], key=lambda row: row[1]["intervalo"][1])[:top]
            screen.say(_table("Los que menos ganan", worst[::-1]))
    speed = f"{report['turnos_por_partida']:.1f} turnos y {report['decisiones_por_partida']:.0f} decisiones por partida"
    pace = f"{report['decisiones_por_segundo']} decisiones por segundo ({report['segundos']:.1f} s)"
    screen.say(Text(f"{speed}; {pace}".replace(".", ",") + "."))
    if report["acabadas_por_tiempo"]:
        screen.say(Text(f"{report['acabadas_por_tiempo']} se acabaron por tiempo."))


def _table(what: str, rows: list[tuple[str, dict[str, Any]]], of: str = "Partidas") -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    grid.add_column(what, min_width=24, max_width=38, no_wrap=True, overflow="ellipsis")
    for name in ("Gana", of, "%", "Intervalo 95 %"):
        grid.add_column(name, justify="right", no_wrap=True)
    for name, row in rows:
        low, high = (100 * x for x in row["intervalo"])
        share = f"{100 * row['proporción']:.1f}"
        cells = (str(row["victorias"]), str(row["partidas"]), share, f"{low:.1f}–{high:.1f}")
        grid.add_row(name, *(cell.replace(".", ",") for cell in cells))
    return grid
