"""``mazo duelo``: two decks or two players on the same deals, from both seats; or a card as it is and changed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import yaml

from mazo import games
from mazo.arena import bouts, summary
from mazo.arena.bouts import Bout, Record, header_of
from mazo.arena.experiment import Enough, by_deal, mean_interval, within
from mazo.cli.screen import Failure, Screen, check_format
from mazo.cli.simulating.contest import PLAYERS, carry_out, compared_of, tell
from mazo.cli.simulating.sides import check, once, players, read
from mazo.cli.simulating.simulate import APART
from mazo.cli.store import reason
from mazo.messages import either

BEFORE, AFTER = "como está", "cambiada"
"""The two variants of a card that is tried."""


def run(args: Namespace, screen: Screen) -> int:
    game = games.get(args.juego)
    check_format(game, args.formato)
    seated = players(args.jugadores, most=2)
    seated = [seated[0], seated[-1]]
    decks = read(args, game)
    if len(decks) not in (0, 2):
        raise Failure(either("Di dos mazos (o equipos), o ninguno.", "Say two decks (or teams), or none."), 2)
    if args.cambia and not decks:
        es = "Con --cambia, di los dos mazos (o equipos) que la juegan."
        raise Failure(either(es, "With --cambia, say the two decks (or teams) that play it."), 2)
    if not decks and seated[0] == seated[1]:
        es = "Un jugador contra sí mismo, con mazos al azar, no compara nada: di dos --jugadores, o dos mazos. "
        en = "A player against itself, with decks at random, compares nothing: say two --jugadores, or two decks. "
        more = ("Para jugar muchas partidas: mazo simula.", "To play many games: mazo simula.")
        raise Failure(either(es + more[0], en + more[1]), 2)
    sides = [((), seated[0]), ((), seated[1])]
    if decks and seated[0] == seated[1]:
        sides = once(decks)
    elif decks:  # a deck and who plays it win together: neither is told of alone
        sides = [(deck, f"{name} · {who}") for (deck, name), who in zip(decks, seated, strict=True)]
    made = bouts.paired(game.name, sides, seated, args.partidas, args.semilla * APART, args.formato)
    check(made[0])
    changed = _changed(game, args.cambia, made) if args.cambia else None
    if changed is not None:
        made = [b._replace(variant=v, cards=c) for b in made for v, c in ((BEFORE, None), (AFTER, changed))]
        check(made[1])
    names = [name for _, name in sides]
    enough = _until(args.hasta, summary.seat_of(names[0]), changed is not None)
    records = carry_out(args, screen, made, enough)
    compared = [
        summary.difference(records, summary.seat_of(name), AFTER, BEFORE)._replace(name=name)
        for name in (names if changed is not None else ())
    ]
    return tell(
        args,
        screen,
        either(f"{game.title}, duelo", f"{game.title}, duel"),
        records,
        compared,
        compared_of(game) if decks else PLAYERS,
    )


def _changed(game: Any, path: str, made: Sequence[Bout]) -> dict[str, Any]:
    """The cards a file changes: each as it is printed, but for what the file says of it."""
    try:
        said = yaml.safe_load(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise Failure(f"No se puede leer {path}: {reason(error)}.", 2) from None
    except (UnicodeDecodeError, yaml.YAMLError) as error:
        at = getattr(error, "problem_mark", None)
        line = f":{at.line + 1}" if at is not None else ""
        raise Failure(either(f"«{path}{line}» no es YAML.", f"“{path}{line}” is not YAML."), 2) from None
    if not isinstance(said, dict) or not said or not all(isinstance(v, dict) and v for v in said.values()):
        es = f"«{path}» dice de cada carta, por su id, qué cambia: «id: {{texto: …}}»."
        raise Failure(either(es, f"“{path}” says of each card, by its id, what changes: “id: {{texto: …}}”."), 2)
    sheets = game.pin(header_of(made[0]))["cartas"]
    for id in said:
        if id not in sheets:
            known = ", ".join(get_close_matches(str(id), sheets, 8, 0.5) or [*sorted(sheets)[:8], "…"])
            es = f"En esos mazos no hay una carta con el id «{id}»: {known}."
            raise Failure(either(es, f"In those decks there is no card with the id “{id}”: {known}."), 2)
    facts_known = {"texto", *(fact for sheet in sheets.values() for fact in sheet)}
    for fact in (fact for facts in said.values() for fact in facts):
        if fact not in facts_known:  # it would change nothing, and the games would say so
            near = ", ".join(get_close_matches(str(fact), facts_known, 3, 0.5) or sorted(facts_known))
            es, en = f"Las cartas no dicen «{fact}»: {near}.", f"Cards do not say “{fact}”: {near}."
            raise Failure(either(es, en), 2)
    return {id: _with(sheets[id], facts) for id, facts in said.items()}


def _with(sheet: Mapping[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
    """A sheet with what is said of it. Of things that have names (Powers of a Reptante), only those named change."""
    made = {**sheet, **said}
    for fact, change in said.items():
        parts = sheet.get(fact)
        if isinstance(change, Mapping) and isinstance(parts, list) and all(isinstance(p, Mapping) for p in parts):
            names = [str(part.get("nombre")) for part in parts]
            for name in change:
                if name not in names:
                    known = ", ".join(names)
                    raise Failure(
                        either(f"No hay «{name}» en {fact}: {known}.", f"There is no “{name}” in {fact}: {known}."), 2
                    )
            made[fact] = [{**part, **(change.get(name) or {})} for part, name in zip(parts, names, strict=True)]
    return made


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
