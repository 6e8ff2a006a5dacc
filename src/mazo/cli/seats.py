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
from mazo.cli.drawing import Drawing
from mazo.cli.screen import Failure, Screen, choose

PERSON = "persona"
TRIES = 100
"""Teams dealt, at most, to find some that go with those that were chosen."""


def key_of(seed: int) -> bytes:
    """The secret of a match that must come out the same every time."""
    return blake2b(f"mazo {seed}".encode(), digest_size=32).digest()


def read_seats(text: str) -> list[str]:
    """«persona,voraz,azar» as a list of seats in turn order."""
    seats = [word.strip().casefold() for word in text.split(",")]
    known = (PERSON, *players.NAMES)
    for word in seats:
        if word not in known:
            near = get_close_matches(word, known, n=1, cutoff=0.5)
            hint = f"¿Quizá «{near[0]}»?" if near else f"Puede ser {', '.join(known)}."
            raise Failure(f"No hay un jugador «{word}». {hint}", 2)
    return seats


def names_for(seats: Sequence[str], given: str = "") -> list[str]:
    """A different name for each seat."""
    chosen = [" ".join(filter(str.isprintable, name.split()))[:24] for name in given.split(",")] if given else []
    if len(chosen) > len(seats):
        raise Failure(f"Hay {len(chosen)} nombres para {len(seats)} asientos.", 2)
    names = []
    for i, kind in enumerate(seats):
        if i < len(chosen) and chosen[i]:
            names.append(chosen[i])
            continue
        alike = [j for j, other in enumerate(seats) if other == kind]
        names.append(kind.capitalize() + (f" {alike.index(i) + 1}" if len(alike) > 1 else ""))
    if len({name.casefold() for name in names}) < len(names):
        raise Failure("Dos asientos tienen el mismo nombre.", 2)
    return names


def check_seats(game: Any, count: int) -> None:
    """How many may play, before anything is dealt for them."""
    least, most = game.seats
    if not least <= count <= most:
        raise Failure(f"A {game.title} juegan de {least} a {most}; aquí hay {count}.", 2)


def make_header(
    game: Any,
    seats: Sequence[str],
    formato: str,
    teams: Sequence[Sequence[str]],
    seed: int | None,
    names: Sequence[str],
) -> dict[str, Any]:
    """What a match starts from. Seats with no team chosen (an empty one) get a legal one at random.

    ``Failure``, with the rule, if the teams chosen cannot be played.
    """
    check_seats(game, len(seats))
    if len(teams) > len(seats):
        raise Failure(f"Hay {len(teams)} equipos para {len(seats)} asientos.", 2)
    start = seed if seed is not None else secrets.randbelow(2**48)
    rng = random.Random(start)
    trouble = ""
    for _ in range(TRIES):
        try:
            header: dict[str, Any] = game.random_header(rng.randrange(2**48), len(seats), formato)
            for i, team in enumerate(teams):
                if team:
                    header["equipos"][i] = list(team)
            game.setup(header, b"")
        except ValueError as error:
            trouble = str(error)
            if all(teams) and len(teams) == len(seats):
                break
            continue
        return {**header, "nombres": list(names), "asientos": list(seats), "semilla": start}
    raise Failure(trouble)


def read_team(game: Any, text: str, roster: Sequence[str] = ()) -> list[str]:
    """«A, B, C» as names of cards; a number is a place in the list shown. Empty or «azar»: none chosen."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if [word.casefold() for word in words] in ([], ["azar"], ["al azar"]):
        return []
    found = []
    for word in words:
        if word.isdecimal() and roster:
            if not 1 <= int(word) <= len(roster):
                raise Failure(f"La lista va del 1 al {len(roster)}; {word} no está.", 2)
            word = roster[int(word) - 1]
        try:
            found.append(str(game.card(word).nombre))
        except ValueError as error:
            raise Failure(str(error)) from None
    return found


# Asked


def ask_seats(screen: Screen, game: Any) -> tuple[list[str], str]:
    """Who plays and in what format, by numbered questions."""
    known: list[tuple[str, list[str]]] = [
        ("Tú contra la máquina", [PERSON, "voraz"]),
        ("Tú contra una máquina que juega al azar, para aprender", [PERSON, "azar"]),
        ("Dos personas en este teclado", [PERSON, PERSON]),
        ("Tú contra dos máquinas, todos contra todos", [PERSON, "voraz", "voraz"]),
        ("Mirar una partida entre máquinas", ["voraz", "voraz"]),
    ]
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


def ask_teams(
    screen: Screen, game: Any, drawing: Drawing, seats: Sequence[str], formato: str, names: Sequence[str]
) -> list[list[str]]:
    """The team of each person; the machines get theirs at random."""
    teams: list[list[str]] = [[] for _ in seats]
    roster = drawing.roster()
    for i, kind in enumerate(seats):
        if kind != PERSON:
            continue
        screen.say()
        screen.say(Text(f"Equipo de {names[i]}", style="bold"))
        screen.say(
            Text("  Enter: uno legal al azar · l: ver la lista · o escribe los nombres (o sus números), con comas")
        )
        while True:
            given = screen.read("Equipo: ")
            if given.casefold() == "l":
                screen.say(_roster(roster))
                continue
            try:
                teams[i] = read_team(game, given, [name for name, _ in roster])
                make_header(game, seats, formato, teams, 0, names)
                break
            except Failure as failure:
                screen.say(Text(str(failure)))
                teams[i] = []
    return teams


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
