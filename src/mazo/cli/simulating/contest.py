"""What ``mazo duelo`` and ``mazo matriz`` have in common: the sides, playing the bouts, and telling what they say."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from mazo import games
from mazo.arena import experiment, outsiders, report, summary
from mazo.arena.bouts import Bout, Record
from mazo.arena.experiment import Enough, about
from mazo.arena.ledger import Ledger, OtherLedger
from mazo.arena.spread import NoCluster
from mazo.cli.screen import Failure, Screen


def players(text: str) -> tuple[str, str]:
    named = some_players(text)
    if len(named) > 2:
        raise Failure("Son uno o dos jugadores, con una coma entre ellos.", 2)
    return named[0], named[-1]


def some_players(text: str) -> list[str]:
    """Players with commas between them, each of whom can be had."""
    named = [word.strip() for word in text.split(",")]
    for word in named:
        try:
            outsiders.get(word, 0)
        except ValueError as error:
            raise Failure(str(error), 2) from None
    return named


def named(game: Any, drawing: Any, side: Any, said: str) -> str:
    """What a side is called: the name of its deck, or what was said."""
    if isinstance(side, Mapping) and side.get("nombre"):
        return str(side["nombre"])
    return said if isinstance(side, str) or not isinstance(side, list | tuple) else " · ".join(map(str, side))


def distinct(names: Sequence[str]) -> list[str]:
    """Two sides called the same are told apart by a number."""
    return [f"{n} ({names[:i].count(n) + 1})" if names.count(n) > 1 else n for i, n in enumerate(names)]


def playable(game: Any, side: Any, key: str, formato: str) -> bool:
    try:
        game.setup({**game.random_header(0, 2, formato), key: [side, side]}, b"")
    except (ValueError, LookupError):
        return False
    return True


def header(game: Any, bout: Bout) -> dict[str, Any]:
    header = dict(game.random_header(bout.seed, len(bout.players), bout.formato))
    if bout.sides:
        header[games.get(bout.game).terminal.SIDES] = list(bout.sides)
    if bout.cards:
        header["cartas"] = dict(bout.cards)
    return header


def check(bout: Bout) -> None:
    """Refuses, with its reason, what cannot be set up; before anything is played."""
    game = games.get(bout.game)
    try:
        game.setup(header(game, bout), b"")
    except (ValueError, LookupError) as error:
        raise Failure(str(error), 2) from None


# Carrying it out, and telling


def carry_out(args: Namespace, screen: Screen, made: list[Bout], enough: Enough | None) -> list[Record]:
    processes = min(args.procesos or os.cpu_count() or 1, len(made))
    ledger = None
    columns = (TextColumn("Partidas"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        if args.registro:
            ledger = Ledger(args.registro, about(made))
        with Progress(*columns, console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
            task = bar.add_task("", total=len(made))
            return experiment.carry_out(made, processes, args.ray or "", ledger, lambda n: bar.advance(task, n), enough)
    except (OtherLedger, NoCluster) as error:
        raise Failure(str(error), 2) from None
    except KeyboardInterrupt:
        if ledger is not None:
            kept = f"Interrumpido: {len(ledger)} de {len(made)} partidas guardadas en {args.registro}."
            raise Failure(f"{kept} La misma orden sigue desde ahí.", 130) from None
        raise
    finally:
        if ledger is not None:
            ledger.close()


def tell(args: Namespace, screen: Screen, title: str, records: list[Record], compared: list[summary.Share]) -> int:
    names = summary.sides(records)
    bots = list(dict.fromkeys(p for r in records for p in r.players))
    sides = summary.side_shares(records)
    apart = len(bots) > 1 and set(bots) != set(names)
    players = [summary.share(p, records, summary.player_seat(p)) for p in bots] if apart else []
    rated = summary.ratings(records) if len(names) > 2 else []
    plain = summary.as_is(records)
    if args.json:
        screen.json(
            {
                "título": title, "partidas": len(records), "semilla": args.semilla, "jugadores": bots,
                "lados": [s._asdict() for s in sides], "por_jugador": [s._asdict() for s in players],
                "fuerza": [r._asdict() for r in rated], "empezar": summary.beginning(plain)._asdict(),
                "diferencias": [s._asdict() for s in compared], "por_tiempo": sum(r.timed_out for r in records),
                "segundos": round(sum(r.seconds for r in records), 2),
                "cartas": [_card(c) for c in summary.cards(plain)],
            }
        )  # fmt: skip
    else:
        screen.say(Text(f"{title}: {len(records)} partidas, semilla {args.semilla}", style="bold"))
        if rated:
            grid = _grid("Jugador" if set(bots) == set(names) else "Mazo", "Elo", "Intervalo 95 %", "Partidas", "%")
            won = {s.name: s for s in sides}
            for r in rated:
                span, s = f"{r.low:+.0f} a {r.high:+.0f}", won[r.name]
                grid.add_row(r.name, f"{r.points:+.0f}", span, str(s.games), report.percent(s.mean))
            screen.say(grid)
        else:
            _show(screen, "Lado", sides)
        if players:
            _show(screen, "Jugador", players)
        _show(screen, "Empezar", [summary.beginning(plain)])
        if compared:
            _show(screen, "Cambiada, de más", compared, signed=True)
    if args.informe:
        notes = [
            f"{len(records)} partidas, cada reparto desde los dos asientos; semilla {args.semilla}.",
            f"Juegan: {', '.join(bots)}.",
        ]
        try:
            Path(args.informe).expanduser().write_text(report.html(title, records, notes, compared), encoding="utf-8")
        except (report.NoPlots, OSError) as error:
            raise Failure(str(error)) from None
        if not args.json:
            screen.line(f"Informe: {args.informe}")
    return 0


def _card(card: summary.CardShare) -> dict[str, Any]:
    more = None if card.gain is None else card.gain._asdict()
    told = {"held": card.held._asdict(), "used": card.used._asdict(), "gain": more, "deck": card.deck}
    return {"name": card.name, **told}


def _show(screen: Screen, what: str, found: Sequence[summary.Share], signed: bool = False) -> None:
    grid = _grid(what, "Partidas", "%", "Intervalo 95 %")
    for s in found:
        span = f"{report.percent(s.low, signed)} a {report.percent(s.high, signed)}"
        grid.add_row(s.name, str(s.games), report.percent(s.mean, signed), span)
    screen.say(grid)


def _grid(first: str, *more: str) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    grid.add_column(first, min_width=18, max_width=40, no_wrap=True, overflow="ellipsis")
    for name in more:
        grid.add_column(name, justify="right", no_wrap=True)
    return grid
