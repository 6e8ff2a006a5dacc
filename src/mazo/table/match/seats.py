"""Who sits at a table and with what: seats asked for, taken, and the header of a match once all are there."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from mazo import players
from mazo.games.contract import AnyGame
from mazo.games.contract.page import Page
from mazo.players.levels import LEVELS
from mazo.table.errors import Problem, cited, refused, said, uncited
from mazo.table.games import page_of
from mazo.table.storage.records import PERSON, Seat

TRIES = 100
"""Headers dealt, at most, to find one that goes with what was chosen."""
BOTS: Mapping[str, str] = {"azar": "Bruno", **{level.player: level.name for level in LEVELS}}
"""What machines are called: names, the same in every language."""
MAX_NAME = 24


def clean_name(given: str) -> str:
    """A name as it may be shown: one line, no characters that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in given[:200]).split())[:MAX_NAME]


def name_for(seats: Sequence[Seat], seat: Seat, given: str) -> str:
    """A name that no other seat has."""
    usual = f"Jugador {seat.n + 1}" if seat.kind == PERSON else BOTS.get(seat.bot, seat.bot.capitalize())
    base = clean_name(given) or usual
    taken = {other.name.casefold() for other in seats if other is not seat and other.name}
    name, n = base, 2
    while name.casefold() in taken:
        name = f"{base[: MAX_NAME - 3]} {n}"
        n += 1
    return name


def check_bot(name: str) -> str:
    if name not in players.NAMES:
        raise Problem("bot", f"No hay un jugador «{name[:40]}».", f"There is no player “{name[:40]}”.", 422)
    return name


def side_of(game: str, given: Any, formato: str) -> Any:
    """What a seat plays with, from what was sent; ``Problem`` with all that is wrong with it."""
    page = page_of(game)
    try:
        return page.lado(given, secrets.token_hex(32), formato)
    except ValueError as error:
        raise bad_deck(game, error) from None


def bad_deck(game: str, error: ValueError) -> Problem:
    """What is wrong with what somebody plays with, all of it, in both languages."""
    faults = [_both(fault) for fault in page_of(game).fallos(error)]
    rule = next((str(fault["regla"]) for fault in faults if fault.get("regla")), "")
    told = said(str(error))
    return Problem("mazo", told["es"], told["en"], 422, rule, fallos=faults)


def _both(fault: dict[str, Any]) -> dict[str, Any]:
    text = fault.get("texto", "")
    told = {language: uncited(one) for language, one in text.items()} if isinstance(text, dict) else said(text)
    return {**fault, "texto": told, "regla": fault.get("regla") or cited(str(text)) or None}


def layouts_of(game: AnyGame, count: int, formato: str) -> list[str]:
    """The formats a match of so many may be of: the one named, or all there are; ``Problem`` if there is none."""
    least, most = game.seats
    if not least <= count <= most:
        raise Problem("asientos", f"A {game.title} juegan de {least} a {most}; aquí hay {count}.",
                      f"{game.title} is for {least} to {most}; there are {count}.", 422)  # fmt: skip
    fits = list(dict.fromkeys(name for n, name in game.layouts if n == count))
    if not formato:
        return fits or [""]
    if formato not in fits:
        known = ", ".join(fits)
        raise Problem("formato", f"No hay un formato «{formato[:40]}» para {count}: {known}.",
                      f"There is no format “{formato[:40]}” for {count}: {known}.", 422)  # fmt: skip
    return [formato]


def header_for(
    game: AnyGame, page: Page, seats: Sequence[Seat], formato: str, options: Mapping[str, Any], cards: Mapping[str, Any]
) -> dict[str, Any]:
    """What a match starts from. Seats that chose nothing get something legal at random. ``Problem`` if it cannot be."""
    try:
        more = page.cabecera(options, len(seats))
    except ValueError as error:
        raise refused("opciones", error) from None
    if cards:
        more["cartas"] = dict(cards)
    trouble: ValueError | None = None
    for _ in range(TRIES):
        header: dict[str, Any] = {**game.random_header(secrets.randbits(256), len(seats), formato), **more}
        for i, seat in enumerate(seats):
            if seat.side:
                header[page.SIDES][i] = seat.side
        header["nombres"] = [seat.name for seat in seats]
        try:
            game.setup(header, b"")
            return dict(game.pin(header))
        except ValueError as error:
            trouble = error
            if all(seat.side for seat in seats):
                break
    assert trouble is not None
    raise bad_deck(game.name, trouble)
