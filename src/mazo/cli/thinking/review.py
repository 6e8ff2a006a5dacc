"""``mazo revisa``: a saved match judged decision by decision, on the screen and as a page of its own."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from mazo.cli import store
from mazo.cli.screen import Failure, Screen
from mazo.cli.thinking.reviewed import NOTES, page
from mazo.kernel.match import Match
from mazo.players import review, verdict

SECONDS = 0.3


def run(args: Namespace, screen: Screen) -> int:
    path = Path(args.archivo).expanduser()
    match = store.open_match(path)
    if not match.over:
        raise Failure("La partida no ha acabado: se revisa cuando acaba.")
    seats = range(match.state.seats()) if args.asiento is None else (args.asiento - 1,)
    if not all(seat < match.state.seats() for seat in seats):
        raise Failure(f"En la partida hay {match.state.seats()} asientos; no hay un {args.asiento}.")
    out = Path(args.salida).expanduser() if args.salida else path.with_suffix(".html")
    if not args.json and not out.parent.is_dir():  # said before it is thought about, and not after
        raise Failure(f"No se puede escribir {out}: no existe la carpeta.")
    seconds = SECONDS if args.segundos is None else args.segundos
    judged = _judged(match, list(seats), args.idioma, seconds, screen)
    names = _names(match)
    if args.json:
        screen.json({"juego": match.game.name, "nombres": names, "jugadas": judged, "decisivas": _few(judged, seats)})
        return 0
    try:
        out.write_text(page(match, names, judged, _few(judged, seats), args.idioma, path.name), encoding="utf-8")
    except OSError as error:
        raise Failure(f"No se puede escribir {out}: {error.strerror}.") from None
    _show(screen, names, judged, _few(judged, seats), args.idioma)
    screen.line(f"{'Revisión' if args.idioma == 'es' else 'Review'}: {out}")
    return 0


def _few(judged: list[review.Judged], seats: Any) -> list[int]:
    """The answers that mattered, of each seat that is reviewed."""
    return sorted(n for seat in seats for n in review.mattered([one for one in judged if one["asiento"] == seat]))


def _judged(match: Match, seats: list[int], language: str, seconds: float, screen: Screen) -> list[review.Judged]:
    wanted = sorted(n for seat in seats for n in review.decisions(match.positions, match.answers, seat))
    found: list[review.Judged] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
        task = bar.add_task("Reviso" if language == "es" else "Reviewing", total=len(wanted))
        for number in wanted:
            taken = match.answers[number]
            assert isinstance(taken, int)
            one = verdict.judge(match.game, match.positions[number], number, taken, language, seconds)
            if one is not None:
                found.append(one)
            bar.advance(task)
    return found


def _names(match: Match) -> list[str]:
    named, count = match.header.get("nombres"), match.state.seats()
    fits = isinstance(named, list) and len(named) == count
    return [str(n) for n in named or ()] if fits else [f"Jugador {i + 1}" for i in range(count)]


def _show(screen: Screen, names: list[str], judged: list[review.Judged], few: list[int], language: str) -> None:
    """The choices that mattered, each with what was lost."""
    es = language == "es"
    if not few:
        screen.say(Text("Ninguna decisión costó mucho." if es else "No choice cost much."))
    for one in judged:
        if one["n"] not in few:
            continue
        note = NOTES[one["nota"]][0 if es else 1]
        lost = f"{100 * one['mejor_chance']:.0f} % → {100 * one['chance']:.0f} %"
        screen.log(str(one["n"] + 1), f"{names[one['asiento']]}: {one['jugada'].rstrip('.')}. {note}", lost)
        better = f"mejor {one['mejor']}" if es else f"better {one['mejor']}"
        follows = "; ".join(step["texto"] for step in one["linea"])
        screen.log("", better + (f" ({follows})" if follows else ""), "", "dim")
