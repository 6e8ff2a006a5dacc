"""What a match needs to begin: decks read, a format that takes them, a header that can be played. It is for the crew.

With each match come the readings of its texts, so that the process that plays it reads nothing.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic_core import to_json

from mazo.games.cases.case import CaseError
from mazo.kernel.match import Match
from mazo.kernel.run import Endless
from mazo.language.readings import READINGS, asked
from mazo.messages import both, say
from mazo.table.errors import Problem, refused
from mazo.table.games import game_for, get, page_of
from mazo.table.match import seats
from mazo.table.storage.records import BOT, PERSON, Seat
from mazo.table.work import designed

LARGEST = 400_000
"""Bytes of the header of a match."""
CHUNK = 20
"""Readings told at a time: what learning them takes is not noticed."""
Readings = list[bytes]
"""What was read, packed, a few at a time."""


class Made(NamedTuple):
    """A match that can be played: its format, who sits with what, and its header if nobody is missing."""

    layout: str
    seats: list[Seat]
    header: dict[str, Any] | None
    cards: dict[str, Any]
    """Those of a designer."""
    readings: Readings


def make(wanted: Mapping[str, Any], known: bool) -> Made:
    """A match as somebody asks for it. ``Problem`` if it cannot be."""
    game, page = get(wanted["juego"]), page_of(wanted["juego"])
    sat_asked = wanted["asientos"]
    cards = designed.checked(game.name, wanted["cartas"])
    layouts = seats.layouts_of(game, len(sat_asked), wanted["formato"].strip().casefold())
    layout, sides = _sides(game.name, sat_asked, layouts)
    sat: list[Seat] = []
    for n, one in enumerate(sat_asked):
        bot = seats.check_bot(one["bot"]) if one["tipo"] == BOT else ""
        seat = Seat(n, one["tipo"], bot, "", sides[n])
        sat.append(seat)
        if seat.kind == BOT or one["nombre"]:
            seat.name = seats.name_for(sat, seat, one["nombre"])
    first = next((seat for seat in sat if seat.kind == PERSON), None)
    taken = first if first is not None and not wanted["mirar"] else None
    if taken is not None:
        taken.name = taken.name or seats.name_for(sat, taken, "")
    full = not any(seat.kind == PERSON and seat is not taken for seat in sat)
    as_sat = sat if full else [named(seat) for seat in sat]
    header = _fits(seats.header_for(game, page, as_sat, layout, wanted["opciones"], cards))
    return _made(game.name, layout, sat, header if full else None, cards, known)


def _sides(game: str, asked: Sequence[Mapping[str, Any]], layouts: Sequence[str]) -> tuple[str, list[Any]]:
    """The first of some formats that takes what all play with, and it; ``Problem``, that of the first, if none does."""
    refusal: Problem | None = None
    for layout in layouts:
        try:
            return layout, [seats.side_of(game, one["mazo"], layout) for one in asked]
        except Problem as problem:
            refusal = refusal or problem
    assert refusal is not None
    raise refusal


def named(seat: Seat) -> Seat:
    """A seat as if it were taken, to see whether the match could be played so far."""
    return Seat(seat.n, seat.kind, seat.bot, seat.name or f"Jugador {seat.n + 1}", seat.side)


def join(
    game: str, layout: str, sat: Sequence[Seat], n: int, name: str, deck: Any, options: Mapping[str, Any], known: bool
) -> Made:
    """A match that waits, once somebody takes a seat of it with a deck. ``Problem`` if it cannot be."""
    old = sat[n]
    side = old.side if deck is None else seats.side_of(game, deck, layout)
    new = Seat(n, PERSON, "", "", side)
    others = [seat for seat in sat if seat.n != n]
    new.name = seats.name_for(others, new, name or old.name)
    now = [*others[:n], new, *others[n:]]
    full = not any(seat.free and seat is not new for seat in now)
    as_sat = now if full else [named(seat) for seat in now]
    cards, chosen = options.get("cartas") or {}, options.get("opciones") or {}
    header = _fits(seats.header_for(get(game), page_of(game), as_sat, layout, chosen, cards))
    return _made(game, layout, now, header if full else None, cards, known)


def _made(
    game: str, layout: str, sat: list[Seat], header: dict[str, Any] | None, cards: dict[str, Any], known: bool
) -> Made:
    return Made(layout, sat, header, cards, readings(game, header, known) if header is not None else [])


def again(
    game: str, layout: str, sat: Sequence[Seat], options: Mapping[str, Any], known: bool
) -> tuple[dict[str, Any], Readings]:
    """The header of a rematch: the same seats and sides, dealt anew."""
    chosen, cards = options.get("opciones") or {}, options.get("cartas") or {}
    header = _fits(seats.header_for(get(game), page_of(game), sat, layout, chosen, cards))
    return header, readings(game, header, known)


def case(game: str, header: Mapping[str, Any], known: bool) -> tuple[int, Readings]:
    """How many sit at the table of a case; ``Problem`` if it cannot be laid or played."""
    get(game)
    _fits(header)
    try:
        count = Match(game_for(game, header), header, b"prueba").state.seats()
        return count, readings(game, header, known)
    except CaseError as error:
        raise refused("caso", error) from None
    except (ValueError, TypeError, LookupError, AttributeError, RuntimeError, Endless) as error:
        told = both(say("games.table-cannot-played", why=str(error)[:300]))
        raise Problem("caso", told["es"], told["en"], 422) from error


def readings(game: str, header: Mapping[str, Any], known: bool) -> Readings:
    """The readings of all that a match says, for a process that has read nothing to set it up.

    One that does not know the printed cards is told of all of the game that are known here: what a match says of them
    may have been laid out before, and not be asked for again.
    """
    with asked() as keys:
        Match(game_for(game, header), header, b"prueba")
    found = READINGS.among(keys, False) if known else READINGS.of(game)
    return [pickle.dumps(found[at : at + CHUNK], pickle.HIGHEST_PROTOCOL) for at in range(0, len(found), CHUNK)]


def _fits(header: Any) -> Any:
    """The same header, if it is no larger than one needs to be."""
    if len(to_json(header)) > LARGEST:
        raise Problem("demasiado", "Eso es demasiado largo.", "That is too long.", 413)
    return header
