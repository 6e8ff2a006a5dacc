"""``mazo duelo``: two decks or two players on the same deals, from both seats; or a card as it is and changed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import yaml

from mazo import games
from mazo.arena import bouts, summary
from mazo.arena.bouts import Bout, Record
from mazo.arena.experiment import Enough, by_deal, mean_interval, within
from mazo.cli.playing.seats import read_side
from mazo.cli.screen import Failure, Screen
from mazo.cli.simulating.contest import carry_out, check, distinct, header, named, players, tell
from mazo.cli.simulating.simulate import APART

BEFORE, AFTER = "como está", "cambiada"
"""The two variants of a card that is tried."""


def run(args: Namespace, screen: Screen) -> int:
    game = games.get(args.juego)
    seated = players(args.jugadores)
    drawing = game.terminal
    given = args.mazo or args.equipo or []
    if len(given) not in (0, 2):
        raise Failure("Di dos mazos (o equipos), o ninguno.", 2)
    if args.cambia and not given:
        raise Failure("Con --cambia, di los dos mazos (o equipos) que la juegan.", 2)
    decks = [read_side(drawing, said, f"{args.semilla}-{i}") for i, said in enumerate(given)]
    names = distinct([named(game, drawing, d, said) for d, said in zip(decks, given, strict=True)])
    sides = list(zip(decks, names, strict=True)) or [((), seated[0]), ((), seated[1])]
    if not decks and seated[0] == seated[1]:
        raise Failure(
            "Un jugador contra sí mismo, con mazos al azar, no compara nada: di dos --jugadores, o dos mazos. "
            "Para jugar muchas partidas: mazo simula.", 2,
        )  # fmt: skip
    made = bouts.paired(game.name, sides, seated, args.partidas, args.semilla * APART, args.formato)
    changed = _changed(game, args.cambia, made) if args.cambia else None
    if changed is not None:
        made = [b._replace(variant=v, cards=c) for b in made for v, c in ((BEFORE, None), (AFTER, changed))]
    check(made[0])
    enough = _until(args.hasta, summary.seat_of(sides[0][1]), changed is not None)
    records = carry_out(args, screen, made, enough)
    compared = [
        summary.difference(records, summary.seat_of(name), AFTER, BEFORE)._replace(name=name)
        for name in (names if changed is not None else ())
    ]
    return tell(args, screen, f"{game.title}: duelo", records, compared)


def _changed(game: Any, path: str, made: Sequence[Bout]) -> dict[str, Any]:
    """The cards a file changes: each as it is printed, but for what the file says of it."""
    try:
        said = yaml.safe_load(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise Failure(f"«{path}» no se puede leer: {error}", 2) from None
    if not isinstance(said, dict) or not said or not all(isinstance(v, dict) for v in said.values()):
        raise Failure(f"«{path}» dice de cada carta, por su id, qué cambia: «id: {{texto: …}}».", 2)
    sheets = game.pin(header(game, made[0]))["cartas"]
    unknown = [id for id in said if id not in sheets]
    if unknown:
        raise Failure(f"En esos mazos no hay una carta con el id «{unknown[0]}»: {', '.join(sorted(sheets)[:8])}…", 2)
    return {id: {**sheets[id], **facts} for id, facts in said.items()}


def _until(margin: float | None, of: Callable[[Record], int | None], tried: bool) -> Enough | None:
    """Until what is asked is known well enough: how often a side wins, or how much more with what is tried."""
    if margin is None:
        return None

    def score(records: Sequence[Record]) -> tuple[float, float]:
        if tried:
            found = summary.difference(records, of, AFTER, BEFORE)
            return found.low, found.high
        return mean_interval(by_deal(records, of))[1:]

    return within(margin / 100, score)
