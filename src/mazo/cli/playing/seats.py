"""Who sits at the table and with what: from the command line, or asked one thing at a time."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from hashlib import blake2b
from typing import Any

from rich.table import Table
from rich.text import Text

from mazo import players
from mazo.cli.designing.decks import named_or_read
from mazo.cli.screen import Failure, Screen, choose
from mazo.games.contract import AnyGame
from mazo.games.contract.rooms import Terminal
from mazo.players.levels import LEVELS, player_of

PERSON = "persona"
NAMELESS = "Persona"
"""Who gave no name, for whoever is not that person."""
USUAL = "voraz"
"""The machine that plays where nothing else is said."""
TRIES = 100
"""Headers dealt, at most, to find one that goes with what was chosen."""


def key_of(seed: int) -> bytes:
    """The secret of a match that must come out the same every time."""
    return blake2b(f"mazo {seed}".encode(), digest_size=32).digest()


def read_seats(text: str) -> list[str]:
    """«persona,difícil,azar» as a list of seats in turn order: levels, or players by their names."""
    seats = [player_of(word.strip().casefold()) for word in text.split(",")]
    known = (PERSON, *players.NAMES)
    for word in seats:
        if word not in known:
            near = get_close_matches(word, known, n=1, cutoff=0.5)
            hint = f"¿Quizá «{near[0]}»?" if near else f"Puede ser {', '.join(known)}."
            raise Failure(f"No hay un jugador «{word}». {hint}", 2)
    return seats


def names_for(seats: Sequence[str], given: str = "") -> list[str]:
    """A different name for each seat: the one it is given, that of its level, or what plays there."""
    usual = {PERSON: NAMELESS, **{level.player: level.name for level in LEVELS}}
    chosen = [" ".join(filter(str.isprintable, name.split()))[:24] for name in given.split(",")] if given else []
    if len(chosen) > len(seats):
        raise Failure(f"Hay {len(chosen)} nombres para {len(seats)} asientos.", 2)
    names = []
    for i, kind in enumerate(seats):
        if i < len(chosen) and chosen[i]:
            names.append(chosen[i])
            continue
        alike = [j for j, other in enumerate(seats) if other == kind]
        called = usual.get(kind, kind.capitalize())
        names.append(called + (f" {alike.index(i) + 1}" if len(alike) > 1 else ""))
    if len({name.casefold() for name in names}) < len(names):
        raise Failure("Dos asientos tienen el mismo nombre.", 2)
    return names


def check_seats(game: AnyGame, count: int) -> None:
    """How many may play, before anything is dealt for them."""
    least, most = game.seats
    if not least <= count <= most:
        raise Failure(f"A {game.title} juegan de {least} a {most}; aquí hay {count}.", 2)


def fresh_seed() -> int:
    """The seed of a match that was given none."""
    return secrets.randbelow(2**48)


def make_header(
    game: AnyGame,
    drawing: Terminal,
    seats: Sequence[str],
    formato: str,
    sides: Sequence[Any],
    seed: int,
    names: Sequence[str],
    more: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """What a match starts from, with ``more`` in it. Seats that chose no side (an empty one) get a legal one at random.

    ``Failure``, with the rule, if what was chosen cannot be played.
    """
    check_seats(game, len(seats))
    if len(sides) > len(seats):
        raise Failure(f"Hay {len(sides)} {drawing.SIDES} para {len(seats)} asientos.", 2)
    rng = random.Random(seed)
    trouble = ""
    for _ in range(TRIES):
        try:
            header: dict[str, Any] = {**game.random_header(rng.randrange(2**48), len(seats), formato), **(more or {})}
            for i, side in enumerate(sides):
                if side:
                    header[drawing.SIDES][i] = side
            game.setup(header, b"")
        except ValueError as error:
            trouble = str(error)
            if all(sides) and len(sides) == len(seats):
                break
            continue
        return {**header, "nombres": list(names), "asientos": list(seats), "semilla": seed}
    raise Failure(trouble)


def read_side(drawing: Terminal, text: str, seed: str, shown: Sequence[str] = ()) -> Any:
    """What somebody says a seat plays with; nothing if it is empty or «azar». A number is a place in the list shown."""
    if text.strip().casefold() in ("", "azar", "al azar"):
        return []
    try:
        numbered = bool(shown) and text.strip().isdecimal()
        given = named_or_read(text.strip(), drawing.MAX_FILE) if drawing.MAX_FILE and not numbered else text
        return drawing.side(given, shown, seed)
    except ValueError as error:
        raise Failure(str(error)) from None


# Asked


def ask_seats(screen: Screen, game: AnyGame) -> tuple[list[str], str]:
    """Who plays and in what format, by numbered questions."""
    known: list[tuple[str, list[str]]] = [
        *((f"Tú contra la máquina. {level.told()['es']}", [PERSON, level.player]) for level in LEVELS),
        ("Dos personas en este teclado", [PERSON, PERSON]),
        ("Tú contra dos máquinas, todos contra todos", [PERSON, USUAL, USUAL]),
        ("Mirar una partida entre máquinas", [USUAL, USUAL]),
    ]
    known = [(text, who) for text, who in known if len(who) <= game.seats[1]]
    at = choose(screen, "¿Quiénes juegan?", [*(text for text, _ in known), "Otra cosa: la escribes"])
    if at < len(known):
        return known[at][1], ""
    while True:
        hint = ", ".join((PERSON, *players.NAMES))
        given = screen.read(f"Asientos en orden de turno, separados por comas ({hint}): ")
        try:
            seats = read_seats(given)
            check_seats(game, len(seats))
            break
        except Failure as failure:
            screen.say(Text(str(failure)))
    fits = list(dict.fromkeys(formato for count, formato in game.layouts if count == len(seats)))
    return seats, fits[choose(screen, "¿En qué formato?", fits)] if len(fits) > 1 else fits[0]


def ask_sides(
    screen: Screen,
    game: AnyGame,
    drawing: Terminal,
    seats: Sequence[str],
    formato: str,
    names: Sequence[str],
    seed: int,
) -> list[Any]:
    """What each person plays with; the machines get theirs at random."""
    sides: list[Any] = [[] for _ in seats]
    roster = drawing.roster()
    what = drawing.SIDES[:-1].capitalize()
    for i, kind in enumerate(seats):
        if kind != PERSON:
            continue
        screen.say()
        screen.say(Text(f"Tu {what.casefold()}" if names[i] == NAMELESS else f"{what} de {names[i]}", style="bold"))
        screen.say(Text(f"  {drawing.ASK}"))
        while True:
            given = screen.read(f"{what}: ")
            if given.casefold() == "l":
                screen.say(_roster(roster))
                continue
            try:
                sides[i] = read_side(drawing, given, f"{seed}-{i}", [name for name, _ in roster])
                make_header(game, drawing, seats, formato, sides, 0, names)
                break
            except Failure as failure:
                screen.say(Text(str(failure)))
                sides[i] = []
    return sides


def _roster(roster: Sequence[tuple[str, str]]) -> Table:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim", width=4)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    for n, (name, facts) in enumerate(roster, 1):
        grid.add_row(str(n), name, facts)
    return grid


def seats_of(header: Mapping[str, Any], count: int) -> list[str]:
    """Who sat at a saved match; people, where it does not say or says what nobody is."""
    found = header.get("asientos")
    known = (PERSON, *players.NAMES)
    if not isinstance(found, list) or len(found) != count:
        return [PERSON] * count
    return [kind if kind in known else PERSON for kind in found]
