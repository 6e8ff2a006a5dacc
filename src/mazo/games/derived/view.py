"""What a viewer sees of a table that declares its zones and numbers, built from nothing; the rest, dealt again."""

from __future__ import annotations

import random
from functools import partial

from mazo.games.contract.page import Told
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.table import Table
from mazo.games.show import view as shown
from mazo.kernel.decisions import Option
from mazo.kernel.state import EVERYONE, OWNER
from mazo.kernel.views import SPECTATOR, Shared, handle


def view(told: Declaration, s: Table, viewer: int, shared: Shared | None = None) -> Told:
    """The table as a viewer may know it, as JSON-ready data, with the plan by which it is drawn."""
    return {
        "juego": told.name,
        "turno": s.turno,
        "activo": s.activo,
        "plano": plan(told),
        "asientos": [_seat(told, s, seat, viewer, shared or Shared()) for seat in range(s.seats())],
        "pregunta": shown.question(s, viewer, lambda o: option(told, s, o, viewer)),
        "resultado": shown.outcome(s),
    }


def plan(told: Declaration) -> Told:
    """The zones, numbers, marks and reasons to end there are, by their names."""
    return {
        "zonas": [{"id": z.id, "nombre": {"es": _bare(z.es), "en": z.en}, "forma": z.lies} for z in told.zones],
        "cifras": {n.id: {"es": n.es, "en": n.en} for n in told.numbers},
        "marcas": {m.id: {"es": m.es, "en": m.en} for m in told.marks},
        "motivos": {es: {"es": es, "en": en} for es, en in told.reasons.items()},
    }


def _bare(name: str) -> str:
    """A name without its article, as a title."""
    word = name.split(" ", 1)[-1]
    return word[0].upper() + word[1:]


def _seat(told: Declaration, s: Table, seat: int, viewer: int, shared: Shared) -> Told:
    zones: Told = {}
    for zone in told.zones:
        rows = getattr(s, zone.id)[seat]
        if zone.sees == EVERYONE:
            zones[zone.id] = shared.part(s, (zone.id, seat), partial(_row, told, s, rows, SPECTATOR))
        else:
            zones[zone.id] = _row(told, s, rows, viewer) if zone.sees == OWNER and seat == viewer else len(rows)
    numbers = {number.id: number.value(s, seat) for number in told.players}
    return {"nombre": s.conf.nombres[seat], "mazo": s.conf.mazos[seat], "cifras": numbers, "zonas": zones}


def _row(told: Declaration, s: Table, rows: tuple[int, ...], viewer: int) -> list[Told]:
    return [card(told, s, row, viewer) for row in rows]


def card(told: Declaration, s: Table, row: int, viewer: int) -> Told:
    """A card in sight: its handle, its face and, in play, its numbers and marks."""
    printed = s.conf.cartas[row]
    found: Told = {"id": handle(s, row, viewer), "carta": printed.id, "nombre": printed.nombre}
    if told.in_play(s, row):
        found["cifras"] = {number.id: number.value(s, row) for number in told.of_cards}
        found["marcas"] = [mark.id for mark in told.marks if getattr(s, mark.column)[row]]
    return found


def option(told: Declaration, s: Table, o: Option, viewer: int) -> Told:
    """An option as its player sees it: cards by handle and name, never by row."""
    named = {o[0]: ("contra",)} if told.named(o) else {}
    return shown.option(s, o, viewer, partial(card, told), named)


def deal_hidden(told: Declaration, s: Table, viewer: int, rng: random.Random) -> None:
    """Deals again, at random, everything a viewer does not know: each owner's cards among the zones it does not see.

    Those a question shows to the viewer stay where they are.
    """
    offered = {row for o in shown.asked(s, viewer) for row in told.named(o)}
    places = [(z.id, a) for z in told.hidden for a in range(s.seats()) if z.sees != OWNER or a != viewer]
    for owner in range(s.seats()):
        mine = {row for row, whose in enumerate(s.conf.dueno) if whose == owner} - offered
        shown.deal_again(s, places, mine, rng)
