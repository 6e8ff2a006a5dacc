"""What ``mazo duelo`` and ``mazo matriz`` have in common: playing the bouts, and telling what they say."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from mazo.arena import experiment, report, summary
from mazo.arena.bouts import Bout, Record
from mazo.arena.experiment import Enough, about
from mazo.arena.ledger import Ledger, OtherLedger
from mazo.arena.outsiders import BadBot
from mazo.arena.report.pictures import Words
from mazo.arena.spread import NoCluster
from mazo.cli.screen import Failure, Screen
from mazo.cli.store import reason
from mazo.games.contract import AnyGame
from mazo.messages import Message, either

WIDE, END = 40, 12
"""How much of a name is told, and how much of that is its end."""
PLAYERS = either("Jugador", "Player")


def compared_of(game: AnyGame) -> Message:
    """What is compared where it is not players: what a seat of the game plays with."""
    return either("Equipo", "Team") if game.terminal.SIDES == "equipos" else either("Mazo", "Deck")


def carry_out(args: Namespace, screen: Screen, made: list[Bout], enough: Enough | None) -> list[Record]:
    processes = min(args.procesos or os.cpu_count() or 1, len(made))
    ledger = None
    told = Words(args.idioma)
    columns = (TextColumn(told("Partidas", "Games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    _page(args.informe)
    try:
        if args.registro:
            ledger = Ledger(args.registro, about(made))
        with Progress(*columns, console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
            task = bar.add_task("", total=len(made))
            return experiment.carry_out(made, processes, args.ray or "", ledger, lambda n: bar.advance(task, n), enough)
    except (OtherLedger, NoCluster, BadBot) as error:
        raise Failure(str(error), 2) from None
    except KeyboardInterrupt:
        if ledger is None:
            raise
        kept, n = f"{len(ledger)}", len(made)
        raise Failure(
            either(
                f"Interrumpido: {kept} de {n} partidas guardadas en {args.registro}. La misma orden sigue desde ahí.",
                f"Interrupted: {kept} of {n} games kept in {args.registro}. The same order goes on from there.",
            ),
            130,
        ) from None
    finally:
        if ledger is not None:
            ledger.close()


def _page(said: str | None) -> None:
    """Whether a report can be written where it is asked for, and drawn: seen before anything is played."""
    if not said:
        return
    path = Path(said).expanduser()
    try:
        if path.is_dir():
            raise IsADirectoryError
        if not path.parent.is_dir():
            raise FileNotFoundError
    except FileNotFoundError:
        es, en = (
            f"No se puede escribir {path}: no existe la carpeta.",
            f"{path} cannot be written: there is no such folder.",
        )
        raise Failure(either(es, en), 2) from None
    except OSError as error:
        raise Failure(f"No se puede escribir {path}: {reason(error)}.", 2) from None


def tell(
    args: Namespace,
    screen: Screen,
    title: Message,
    records: list[Record],
    compared: list[summary.Share],
    what: Message,
) -> int:
    """What the games said: on the screen or as data, and on a page if it is asked for."""
    names = summary.sides(records)
    bots = list(dict.fromkeys(p for r in records for p in r.players))
    rated = [(group, summary.ratings(group)) for group in summary.groups(records)] if len(names) > 2 else []
    plain = summary.as_is(records)
    told = Words(args.idioma)
    heading = title.said(args.idioma)
    if args.json:
        screen.json(
            {
                "título": str(title), "partidas": len(records), "semilla": args.semilla, "jugadores": bots,
                "lados": [s._asdict() for s in summary.side_shares(records)],
                "fuerza": [r._asdict() | {"formato": g[0].formato} for g, found in rated for r in found],
                "empezar": summary.beginning(plain)._asdict(),
                "diferencias": [s._asdict() for s in compared], "por_tiempo": sum(r.timed_out for r in records),
                "segundos": round(sum(r.seconds for r in records), 2),
                "cartas": [_card(c) for c in summary.cards(plain)],
            }
        )  # fmt: skip
    else:
        n = len(records)
        seed = told(f"{n} partidas, semilla {args.semilla}", f"{n} games, seed {args.semilla}")
        screen.say(Text(f"{heading}: {seed}", style="bold"))
        first = what.said(args.idioma)
        for group, found in rated:
            if len(rated) > 1:
                screen.say(Text(told.name(group[0].formato), style="bold"))
            screen.say(_ratings(first, group, found, told))
        if not rated:
            _show(screen, first, summary.side_shares(records, told.name), told)
        _show(screen, "", [summary.beginning(plain)._replace(name=told("quien empieza", "who begins"))], told)
        if compared:
            _show(screen, told("Cambiada, de más", "Changed, more"), compared, told, signed=True)
    if args.informe:
        note = told(
            f"{len(records)} partidas, cada reparto desde los dos asientos; semilla {args.semilla}.",
            f"{len(records)} games, each deal from both seats; seed {args.semilla}.",
        )
        notes = [note, told(f"Juegan: {', '.join(bots)}.", f"Played by: {', '.join(bots)}.")]
        path = Path(args.informe).expanduser()
        try:
            path.write_text(report.html(heading, records, notes, compared, args.idioma, what), encoding="utf-8")
        except OSError as error:
            raise Failure(f"No se puede escribir {path}: {reason(error)}.") from None
        if not args.json:
            screen.line(f"{told('Informe', 'Report')}: {args.informe}")
    return 0


def _card(card: summary.CardShare) -> dict[str, Any]:
    more = None if card.gain is None else card.gain._asdict()
    told = {"held": card.held._asdict(), "used": card.used._asdict(), "gain": more, "deck": card.deck}
    return {"name": card.name, **told}


def _ratings(what: str, records: Sequence[Record], rated: Sequence[Any], told: Words) -> Table:
    grid = _grid(what, "Elo", told.interval, told("Partidas", "Games"), "%")
    won = {s.name: s for s in summary.side_shares(records)}
    for r in rated:
        s = won[r.name]
        grid.add_row(
            _fitted(r.name),
            f"{r.points:+.0f}",
            told.span(f"{r.low:+.0f}", f"{r.high:+.0f}"),
            str(s.games),
            told.percent(s.mean),
        )
    return grid


def _show(screen: Screen, what: str, found: Sequence[summary.Share], told: Words, signed: bool = False) -> None:
    grid = _grid(what, told("Partidas", "Games"), "%", told.interval)
    for s in found:
        span = told.span(told.percent(s.low, signed), told.percent(s.high, signed))
        grid.add_row(_fitted(s.name), str(s.games), told.percent(s.mean, signed), span)
    screen.say(grid)


def _fitted(name: str) -> str:
    """A long name without its middle: what tells two apart may be at its end."""
    return name if len(name) <= WIDE else f"{name[: WIDE - END - 1]}…{name[-END:]}"


def _grid(first: str, *more: str) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
    grid.add_column(first, min_width=18, no_wrap=True)
    for name in more:
        grid.add_column(name, justify="right", no_wrap=True)
    return grid
