"""``mazo simula``: many games between machines, and what they teach."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from mazo import games
from mazo.arena.duels import Tally, simulate, wilson
from mazo.arena.outsiders import BadBot
from mazo.arena.report.pictures import Words
from mazo.arena.spread import NoCluster, in_order
from mazo.cli.playing import play, series
from mazo.cli.playing.seats import read_side
from mazo.cli.screen import Failure, Screen, check_format
from mazo.cli.simulating.sides import players
from mazo.games.contract import AnyGame
from mazo.messages import either

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
    seated = tuple(players(args.jugadores, most=99))
    formato = args.formato
    check_format(game, formato)
    seats = args.asientos or next((n for n, name in game.layouts if name == formato), 2)
    best_of = series.new(args.al_mejor_de).best_of
    terms = _terms(args, game, seats, formato)
    _check(game, seats, formato, terms)
    jobs = [
        job._replace(best_of=best_of, terms=terms)
        for job in _jobs(game.name, args.partidas, seats, formato, seated, args.semilla)
    ]
    processes = min(args.procesos or os.cpu_count() or 1, len(jobs))
    began = time.perf_counter()
    told = Words(args.idioma)
    columns = (TextColumn(told("Partidas", "Games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
        task = bar.add_task("", total=args.partidas)
        total = _all(jobs, processes, lambda n: bar.advance(task, n), args.ray or "")
    elapsed = time.perf_counter() - began
    report = _report(game, args.semilla, total, seats, seated, processes, elapsed)
    names = [str(side.get("nombre")) for side in terms.get("mazos", ()) if isinstance(side, Mapping)]
    if best_of > 1:
        report["series"] = _series(total, seats, seated, best_of)
    if args.json:
        screen.json(report)
    else:
        _show(screen, report, args.cartas, told, names)
    return 0


def _terms(args: Namespace, game: AnyGame, seats: int, formato: str) -> dict[str, Any]:
    """What every game has in its header: its format, if it was said, what the seats play with, and a handicap."""
    terms: dict[str, Any] = {"formato": formato} if formato else {}
    given = args.equipo or args.mazo
    if not given and args.cadenas is None:
        return terms
    drawing = game.terminal
    terms |= play.handicap(drawing, args.cadenas)
    sides = [read_side(drawing, side, f"{args.semilla}-{i}") for i, side in enumerate(play.given_sides(args, drawing))]
    if sides and (len(sides) != seats or not all(sides)):
        word = drawing.SIDES[:-1]
        raise Failure(
            either(
                f"Di --{word} una vez por asiento ({seats}), o ninguna: «azar» no, que es lo que hay sin él.",
                f"Say --{word} once for each seat ({seats}), or not at all: not “azar”, which is what "
                "there is without it.",
            ),
            2,
        )
    return {**terms, drawing.SIDES: sides} if sides else terms


def _check(game: AnyGame, seats: int, formato: str, terms: Mapping[str, Any]) -> None:
    """Refuses, with the rule, what cannot be set up; before anything is played."""
    least, most = game.seats
    if not least <= seats <= most:
        raise Failure(
            either(
                f"A {game.title} juegan de {least} a {most}; aquí hay {seats}.",
                f"{game.title} is played by {least} to {most}; here there are {seats}.",
            ),
            2,
        )
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
    except (NoCluster, BadBot) as error:
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
        "formato": ", ".join(sorted(total.formats)),
        "formatos": dict(sorted(total.formats.items())),
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


def _show(screen: Screen, report: dict[str, Any], top: int, told: Words, names: Sequence[str]) -> None:
    n, formats = report["partidas"], report["formatos"]
    kinds = ", ".join(f"{name} ({times})" if len(formats) > 1 else name for name, times in formats.items())
    played = told(f"{n} partidas", f"{n} games")
    seats = told(f"{report['asientos']} asientos", f"{report['asientos']} seats")
    seed = told(f"semilla {report['semilla']}", f"seed {report['semilla']}")
    screen.say(Text(f"{report['título']}: {played}, {kinds}, {seats}, {seed}", style="bold"))
    player, seat = told("Jugador", "Player"), told("Asiento", "Seat")
    games, many = told("Partidas", "Games"), told("Series", "Series")
    if "series" in report:
        found = report["series"]
        mean = told.number(found["partidas_por_serie"], 2)
        screen.say(
            Text(
                told(
                    f"{found['series']} series al mejor de {found['al_mejor_de']}; {mean} partidas cada una",
                    f"{found['series']} series, best of {found['al_mejor_de']}; {mean} games each",
                )
            )
        )
        if len(found["por_jugador"]) > 1:
            screen.say(_table(player, [(row["jugador"], row) for row in found["por_jugador"]], many, told))
        screen.say(_table(seat, _seats(found["por_asiento"], names), many, told))
    if len(report["por_jugador"]) > 1:  # of one that plays against itself it says nothing
        screen.say(_table(player, [(row["jugador"], row) for row in report["por_jugador"]], games, told))
    screen.say(_table(seat, _seats(report["por_asiento"], names), games, told))
    rows = [(row["nombre"], row) for row in report["lados"] if row["partidas"] >= ENOUGH and not names]
    if top and rows:
        few = len(rows) <= 2 * top
        what = report["de"] if report["de"] != "Mazo" else told("Mazo", "Deck")
        screen.say(_table(what, rows if few else rows[:top], games, told))
        if not few:
            worst = sorted(rows[top:], key=lambda row: row[1]["intervalo"][1])[:top]
            screen.say(_table(told("Los que menos ganan", "Those that win least"), worst[::-1], games, told))
    turns, asked = told.number(report["turnos_por_partida"], 1), told.number(report["decisiones_por_partida"], 0)
    pace, took = report["decisiones_por_segundo"], told.number(report["segundos"], 1)
    screen.say(
        Text(
            told(
                f"{turns} turnos y {asked} decisiones por partida; {pace} decisiones por segundo ({took} s).",
                f"{turns} turns and {asked} decisions a game; {pace} decisions a second ({took} s).",
            )
        )
    )
    timed = report["acabadas_por_tiempo"]
    if timed:
        es = "Una se acabó por tiempo." if timed == 1 else f"{timed} se acabaron por tiempo."
        screen.say(Text(told(es, f"{timed} ended by time.")))


def _seats(rows: Sequence[dict[str, Any]], names: Sequence[str]) -> list[tuple[str, dict[str, Any]]]:
    """How each seat did; with the deck it always had, if it had one, for they cannot be told apart."""
    return [(" · ".join((str(row["asiento"]), *names[i : i + 1])), row) for i, row in enumerate(rows)]


def _table(what: str, rows: Sequence[tuple[str, dict[str, Any]]], of: str, told: Words) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    grid.add_column(what, min_width=24, max_width=38, no_wrap=True, overflow="ellipsis")
    for name in (told("Gana", "Wins"), of, "%", told.interval):
        grid.add_column(name, justify="right", no_wrap=True)
    for name, row in rows:
        low, high = map(told.percent, row["intervalo"])
        grid.add_row(
            name, str(row["victorias"]), str(row["partidas"]), told.percent(row["proporción"]), f"{low}–{high}"
        )
    return grid
