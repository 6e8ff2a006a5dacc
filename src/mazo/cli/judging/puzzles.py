"""``mazo retos``: the puzzles there are, proving them again, and looking for more in games between machines."""

from __future__ import annotations

import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from mazo import games
from mazo.arena.quarry import Found, best, dig
from mazo.cli.screen import Failure, Screen, check_format
from mazo.judge import rulebook
from mazo.judge.puzzle import check, kinds, puzzles
from mazo.table.work.cases import as_text

STARS = "★"


def run(args: Namespace, screen: Screen) -> int:
    game: str = games.known(args.juego)
    if args.accion == "busca":
        return _search(game, args, screen)
    if args.accion == "prueba":
        return _prove(game, screen)
    return _list(game, screen)


def _list(game: str, screen: Screen) -> int:
    table = Table("Reto", "Pide", "Dificultad", "Primera jugada")
    for one in puzzles(game).values():
        table.add_row(one.id, one.sort.titulo["es"], STARS * one.difficulty, f"{len(one.good)} de {one.first}")
    screen.say(table)
    return 0


def _prove(game: str, screen: Screen) -> int:
    """Proves every puzzle of a game again, and tells what is not as it says."""
    known = list(puzzles(game).values())
    wrong = 0
    began = time.perf_counter()
    with _progress(screen, len(known)) as step:
        for one in known:
            step(one.id)
            fault = check(one)
            if fault:
                wrong += 1
                screen.line(f"{one.id}: {fault}.")
    elapsed = time.perf_counter() - began
    screen.line(f"{len(known) - wrong} de {len(known)} retos de {game} probados en {elapsed:.1f} s.")
    return 1 if wrong else 0


def _search(game: str, args: Namespace, screen: Screen) -> int:
    """Plays games between machines and writes the best puzzles found in them."""
    found: dict[tuple[Any, ...], Found] = {}
    why: Counter[str] = Counter()
    if args.clase and args.clase not in kinds(game):
        raise Failure(f"No hay retos «{args.clase}» de {game}: {', '.join(kinds(game))}.")
    check_format(games.get(game), args.formato or "")
    until = time.monotonic() + args.segundos if args.segundos else None

    def heard(what: str) -> None:
        why.update([what])
        if until is not None and time.monotonic() > until:
            raise TimeoutError

    with _progress(screen, args.partidas) as step, suppress(TimeoutError):
        for seed in range(args.semilla, args.semilla + args.partidas):
            step(f"{len(found)} hallados")
            for one in dig(game, seed, args.formato, heard, args.clase):
                if one.alike not in found or one.proof.bits > found[one.alike].proof.bits:
                    found[one.alike] = one
    chosen = best(found, args.cuantos)
    prefix = rulebook.load(game).rules[0].id.partition("-")[0]
    texts = []
    for n, one in enumerate(chosen, args.desde):
        texts.append(as_text({**one.body, "reto": f"{prefix}-R-{n:02d}"}))
    told = ", ".join(f"{n} {what}" for what, n in why.most_common())
    screen.complain(f"{len(found)} retos distintos. De las posiciones miradas: {told or 'ninguna'}.")
    if args.salida:
        try:
            Path(args.salida).write_text("---\n".join(texts), encoding="utf-8")
        except OSError:
            raise Failure(f"No se puede escribir en «{args.salida}».") from None
    else:
        screen.line("---\n".join(texts))
    return 0


class _progress:
    """A bar that goes on by one and says something; nothing where nobody looks."""

    def __init__(self, screen: Screen, total: int) -> None:
        columns = (SpinnerColumn(), BarColumn(), TextColumn("{task.completed}/{task.total} {task.description}"))
        quiet = not screen.err.is_terminal
        self.bar = Progress(*columns, TimeElapsedColumn(), console=screen.err, transient=True, disable=quiet)
        self.total = total

    def __enter__(self) -> Callable[[str], None]:
        self.bar.start()
        task = self.bar.add_task("", total=self.total)
        return lambda what: self.bar.update(task, advance=1, description=what)

    def __exit__(self, *error: object) -> None:
        self.bar.stop()
