"""Who is compared in ``mazo duelo`` and ``mazo matriz``: decks or teams, and players, as the command line says them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from mazo import players as bots
from mazo.arena import outsiders
from mazo.arena.bouts import Bout, header_of
from mazo.cli.playing.play import given_sides
from mazo.cli.playing.seats import read_side
from mazo.cli.screen import Failure
from mazo.games import get
from mazo.games.contract import AnyGame
from mazo.messages import either

Side = tuple[Any, str]
"""What a seat plays with, as the header of a match has it, and how it is called."""


def players(text: str, most: int) -> list[str]:
    """Players with commas between them, ``most`` at most, each of whom can be had."""
    named = [word.casefold() if word.casefold() in bots.NAMES else word for word in map(str.strip, text.split(","))]
    for word in named:
        try:
            outsiders.get(word, 0)
        except ValueError as error:
            raise Failure(str(error), 2) from None
    if len(named) > most:
        said = ("un solo jugador, el mismo en los dos lados", "one player, the same on both sides")
        if most == 2:
            said = ("uno o dos jugadores, con una coma entre ellos", "one or two players, with a comma between them")
        raise Failure(either(f"Di {said[0]}.", f"Say {said[1]}."), 2)
    return named


def read(args: Namespace, game: AnyGame) -> list[Side]:
    """The decks or teams the command line names, each by a name of its own."""
    drawing = game.terminal
    said = given_sides(args, drawing)
    found = [read_side(drawing, one, f"{args.semilla}-{i}") for i, one in enumerate(said)]
    if not all(found):
        es = "«azar» sería otro en cada partida, y no se compara: di un nombre, un archivo"
        en = "“azar” would be another in each game, and is not compared: say a name, a file"
        new = ("", "") if drawing.SIDES == "equipos" else (" o «nuevo SEMILLA»", " or “nuevo SEED”")
        raise Failure(either(f"{es}{new[0]}.", f"{en}{new[1]}."), 2)
    return told_apart(found)


def once(sides: Sequence[Side]) -> list[Side]:
    """The same sides; ``Failure`` if one is there twice, which against itself would be the same game twice."""
    for i, (side, name) in enumerate(sides):
        if any(side == other for other, _ in sides[:i]):
            name = name.rsplit(" (", 1)[0]
            raise Failure(
                either(
                    f"«{name}» está dos veces: contra sí mismo no se compara nada.",
                    f"“{name}” is there twice: against itself nothing is compared.",
                ),
                2,
            )
    return list(sides)


def told_apart(found: Sequence[Any]) -> list[Side]:
    """Sides with the names they are known by; two called the same are told apart by a number."""
    names = [str(s.get("nombre")) if isinstance(s, Mapping) else " · ".join(map(str, s)) for s in found]
    return [
        (side, f"{name} ({names[:i].count(name) + 1})" if names.count(name) > 1 else name)
        for i, (side, name) in enumerate(zip(found, names, strict=True))
    ]


def refusal(bout: Bout) -> str:
    """Why a bout cannot be set up; nothing, if it can."""
    try:
        get(bout.game).setup(header_of(bout), b"")
    except (ValueError, LookupError) as error:
        return str(error)
    return ""


def check(bout: Bout) -> None:
    """Refuses, with its reason, what cannot be set up; before anything is played."""
    if why := refusal(bout):
        raise Failure(why, 2)
