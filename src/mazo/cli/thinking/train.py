"""``mazo entrena``: what a position is worth, learned from games between machines, and taken only if it wins by it."""

from __future__ import annotations

import json
import random
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from mazo import __version__, games
from mazo.arena import outsiders
from mazo.arena.duels import play_one, ready_header, wilson
from mazo.arena.outsiders import BadBot
from mazo.arena.report.pictures import Words
from mazo.cli.screen import Failure, Screen
from mazo.cli.simulating import sides
from mazo.messages import either
from mazo.players import SEARCHERS, learn
from mazo.players.planner import Planner
from mazo.players.value import Value, value_of, written

SECONDS = 0.1
BASE = (learn.EVALUATION, learn.ASKED)
UNSEEN = 3
"""One of so many games is kept to see how good what was learned of the others is."""


class Found(NamedTuple):
    """A value and how well it tells who won the games it was not learned from."""

    name: str
    value: Value
    quality: learn.Quality


def run(args: Namespace, screen: Screen) -> int:
    game: Any = games.get(args.juego)
    names = sides.players(args.jugador, 2)
    if args.salida and not Path(args.salida).expanduser().parent.is_dir():  # said before it is played, and not after
        es = f"No se puede escribir {args.salida}: no existe la carpeta."
        raise Failure(either(es, f"{args.salida} cannot be written: there is no such folder."), 2)
    try:
        found = _collected(game, names, args, screen)
    except BadBot as error:
        raise Failure(str(error)) from None
    if not found:
        es = "Ninguna partida la ganó alguien: no hay de qué aprender."
        raise Failure(either(es, "Nobody won any game: there is nothing to learn from."))
    before, *after = compared(value_of(game.name), found)
    best = min(after, key=lambda one: one.quality.surprise)
    value = fitted(value_of(game.name), found)[best.name]  # how good it is was told by some games; it is of all
    score, played = _match(game, value, args, screen)
    low, high = wilson(score, played)
    wins = bool(played) and low > 0.5
    report = {
        "juego": game.name,
        "partidas": args.partidas,
        "posiciones": len(found),
        "valores": [_plain(one) for one in (before, *after)],
        "elegido": best.name,
        "duelo": {"puntos": score, "partidas": played, "intervalo": [round(low, 4), round(high, 4)]},
        "aceptado": wins,
    }
    if wins and args.salida:
        origin = {k: report[k] for k in ("partidas", "posiciones", "duelo")}
        origin |= {"jugador": args.jugador, "semilla": args.semilla, "mazo": __version__,
                   "fecha": datetime.now(UTC).date().isoformat(), "error": round(best.quality.error, 4)}  # fmt: skip
        text = json.dumps(written(value, origin), ensure_ascii=False, indent=1)
        Path(args.salida).expanduser().write_text(text + "\n", encoding="utf-8")
    if args.json:
        screen.json(report)
    else:
        _show(screen, report, args)
    return 0


def compared(now: Value, found: Sequence[learn.Sample]) -> list[Found]:
    """The value in force, its two numbers fitted again, and all the features; by the games kept apart."""
    unseen = [x for x in found if x.game % UNSEEN == 0]
    return [
        Found(name, value, learn.quality([(learn.chance_of(value, x.facts), x.won) for x in unseen]))
        for name, value in fitted(now, [x for x in found if x.game % UNSEEN]).items()
    ]


def fitted(now: Value, seen: Sequence[learn.Sample]) -> dict[str, Value]:
    """What may be learned from some games, by name."""
    names = sorted({n for x in seen for n in x.facts if not n.startswith(learn.SIDE)} - set(BASE))
    values = {"en vigor": now, "ajustado": learn.value_from(learn.fit(seen, BASE))}
    if names:
        values["con rasgos"] = learn.learned(seen, (*BASE, *names))
    return {name: value._replace(turns=now.turns, later=now.later) for name, value in values.items()}


# Playing


def _collected(game: Any, names: Sequence[str], args: Namespace, screen: Screen) -> list[learn.Sample]:
    """The positions of all the games: those kept, and those that are still to be played."""
    file = Path(args.muestras).expanduser() if args.muestras else None
    about = {"juego": game.name, "jugador": args.jugador, "semilla": args.semilla}
    if own := "".join(map(outsiders.contents, names)):  # a bot that changed is another
        about["archivos"] = blake2b(own.encode(), digest_size=8).hexdigest()
    kept = _kept(file, about)
    with _bar(screen, Words(args.idioma)("Juego", "Playing"), args.partidas) as advance:
        for number in range(args.partidas):
            if number not in kept:
                seed = args.semilla + number
                seated = [names[(seat + number) % len(names)] for seat in range(2)]
                choosers = [outsiders.get(name, 2 * seed + seat).choose for seat, name in enumerate(seated)]
                key = random.Random(seed).randbytes(16)
                kept[number] = learn.samples(game, ready_header(game, seed), key, choosers, number)
                if file is not None:
                    with file.open("a", encoding="utf-8") as out:
                        out.write(json.dumps({"partida": number, "muestras": kept[number]}) + "\n")
            advance()
    return [x for number in sorted(kept) if number < args.partidas for x in kept[number]]


def _kept(file: Path | None, about: dict[str, Any]) -> dict[int, list[learn.Sample]]:
    """What a file of positions has, if it is of the same; it is begun if there is none."""
    if file is None:
        return {}
    try:
        if not file.exists():
            file.write_text(json.dumps(about) + "\n", encoding="utf-8")
            return {}
        first, *rest = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        if first != about:
            raise Failure(f"{file} es de otras partidas: {first}.")
        return {one["partida"]: [learn.Sample(*x) for x in one["muestras"]] for one in rest}
    except OSError as error:
        raise Failure(f"No se puede usar {file}: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError):
        raise Failure(f"{file} no es un archivo de posiciones, o está dañado.") from None


def _match(game: Any, new: Value, args: Namespace, screen: Screen) -> tuple[float, int]:
    """The points of the new value against the one in force, on the same deals with sides swapped; and the games."""
    care = replace(SEARCHERS["maestro"], seconds=args.segundos or SECONDS)
    score = 0.0
    with _bar(screen, Words(args.idioma)("Compito", "Competing"), 2 * args.pares) as advance:
        for pair in range(args.pares):
            rng = random.Random(f"par {args.semilla}-{pair}")
            header = ready_header(game, rng.getrandbits(40))
            key = rng.randbytes(16)
            for mine in (0, 1):
                seated = [
                    ("nuevo" if a == mine else "antes", Planner(random.Random(a), care, new if a == mine else None))
                    for a in (0, 1)
                ]
                played = play_one(game, header, seated, key)
                won = played.by_player
                score += 0.5 if won["nuevo"] == won["antes"] else float(won["nuevo"])
                advance()
    return score, 2 * args.pares


@contextmanager
def _bar(screen: Screen, what: str, total: int) -> Iterator[Any]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.err, transient=True, disable=not screen.err.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)


# Telling


def _plain(one: Found) -> dict[str, Any]:
    value, found = one.value, one.quality
    return {
        "valor": one.name, "escala": round(value.scale, 3), "turno": round(value.asked, 3),
        "pesos": {n: round(w, 4) for n, w in value.weights.items()}, "sorpresa": round(found.surprise, 4),
        "orden": round(found.order, 4), "error": round(found.error, 4),
        "tramos": [[n, round(told, 3), round(came, 3)] for n, told, came in found.bins],
    }  # fmt: skip


def _show(screen: Screen, report: dict[str, Any], args: Namespace) -> None:
    told = Words(args.idioma)
    games, positions = report["partidas"], report["posiciones"]
    heading = told(f"{games} partidas, {positions} posiciones", f"{games} games, {positions} positions")
    screen.say(Text(heading, style="bold"))
    called = {"en vigor": "in force", "ajustado": "fitted", "con rasgos": "with features"}
    for one in report["valores"]:
        surprise, order = (told.number(one[name], 3) for name in ("sorpresa", "orden"))
        error = told.number(100 * one["error"], 1)
        es = f"  {one['valor']}: sorpresa {surprise}, orden {order}, error {error} puntos"
        screen.line(told(es, f"  {called[one['valor']]}: surprise {surprise}, order {order}, error {error} points"))
    duel, chosen = report["duelo"], report["elegido"]
    low, high = (f"{100 * x:.0f}" for x in duel["intervalo"])
    points, played = f"{duel['puntos']:g}", duel["partidas"]
    taken = report["aceptado"]
    es = f"«{chosen}» contra el valor en vigor: {points} de {played} ({low}–{high} %); "
    en = f"“{called[chosen]}” against the value in force: {points} of {played} ({low}–{high} %); "
    es += "se acepta." if taken else "no se acepta: no está claro que gane."
    en += "it is taken." if taken else "it is not taken: it is not clear that it wins."
    screen.line(told(es, en))
    if taken and args.salida:
        screen.line(f"{told('Valor', 'Value')}: {args.salida}")
