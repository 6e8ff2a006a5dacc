"""Positions of KeyForge as cases: the table a case lays, to practise on it; and a table told as a case lays it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mazo.games.cases.telling import Position, Telling
from mazo.games.contract.page import Given, Told
from mazo.games.derived.declared import Zone
from mazo.games.keyforge.cards.cartas import DatoInvalido, carta_de
from mazo.games.keyforge.cards.fichas import casa_de, fichas
from mazo.games.keyforge.cards.hechos import DE_INVENTADA, HECHOS
from mazo.games.keyforge.cases.mesa import Reparto
from mazo.games.keyforge.decks.generador import genera
from mazo.games.keyforge.rules.tablero import (
    ARTEFACTO,
    COLORES,
    CRIATURA,
    CUENTAS,
    MARCAS,
    NUMEROS,
    PASOS,
    Carta,
    Tablero,
    en_juego,
    mejoras_de,
)
from mazo.games.show.page import examples
from mazo.messages import say

_HECHOS = {"jugar": "jugadas", "usar": "usadas", "descartar": "descartadas"}


# A table as a case


class _Posicion(Telling[Tablero, Carta]):
    """How a position of KeyForge is told."""

    ZONES, MARKS, COUNTS = Reparto.ZONES, MARCAS, CUENTAS
    NUMBERS = NUMEROS
    DECK = "mazo"

    def turn(self, at: Position[Tablero], s: Tablero) -> Told:
        t = at.s
        frame = t.frames[-1][0] if t.frames else ""
        step = "elegir casa" if frame in ("casa", "archivos") else PASOS[t.paso].casefold()
        return {"turno": at.name(t.activo), "paso": step, **({"número": t.turno} if t.turno else {})}

    def expected(self, at: Position[Tablero], case: Given) -> list[Told]:
        return [{"jugador": name, "ámbar": at.s.ambar[seat]} for name, seat in at.sides]

    def side(self, at: Position[Tablero], seat: int) -> Told:
        t = at.s
        found: Told = {"casas": list(t.conf.casas[seat]), **super().side(at, seat)}
        if t.casa and t.activo == seat and self.turn(at, t)["paso"] not in ("forjar", "elegir casa"):
            found = {"casa": t.casa, **found}
        if t.llaves[seat]:
            found["llaves"] = [colour for i, colour in enumerate(COLORES) if t.llaves[seat] & 1 << i]
        done: dict[str, list[str]] = {}
        for h in t.hechos:
            if h.seat == seat and h.kind in _HECHOS and h.row >= 0 and h.own:
                name = _llamadas(at).get(h.row) or t.conf.cartas[h.row].nombre
                done.setdefault(_HECHOS[h.kind], []).append(name)
        return {**found, "hechos": done} if done else found

    def rows(self, at: Position[Tablero], zone: Zone, seat: int) -> Sequence[int]:
        rows = super().rows(at, zone, seat)
        return [row for row in rows if at.s.portador[row] < 0] if zone.id == "purgadas" else rows

    def is_printed(self, card: Carta) -> bool:
        return card.id in fichas()

    def in_play(self, s: Tablero, row: int) -> bool:
        return en_juego(s, row)

    def invented(self, card: Carta) -> Told:
        return _inventada(card)

    def differs(self, at: Position[Tablero], row: int) -> Told:
        c, called = at.s.conf.cartas[row], _llamadas(at).get(row)
        found: Told = {"casa": c.casa} if c.id in fichas() and c.casa != carta_de(c.id).casa else {}
        return {"como": called, **found} if called else found

    def more(self, at: Position[Tablero], row: int, seat: int) -> Told:
        """What lies with a card in play: upgrades, and what it keeps under it or has purged."""
        s = at.s
        if not en_juego(s, row):
            return {}
        kept = [x for a in (0, 1) if at.knows(a) for x in s.debajo[a] if s.portador[x] == row]
        purged = [x for a in (0, 1) for x in s.purgadas[a] if s.portador[x] == row]
        lying = {"mejoras": (mejoras_de(s, row), seat), "debajo": (kept, s.conf.dueno[row]),
                 "purgó": (purged, s.conf.dueno[row])}  # fmt: skip
        return {said: [self.card(at, x, of) for x in rows] for said, (rows, of) in lying.items() if rows}


def _llamadas(at: Position[Tablero]) -> dict[int, str]:
    """What those are called of which something was done and that are no longer where a case looks for them by name.

    A creature may have been played and gone back to the hand: unsaid which, another would be laid in the pile.
    """
    t, found = at.s, dict[int, str]()
    for h in t.hechos:
        if h.kind in _HECHOS and h.row >= 0 and h.own and h.row not in found and not _a_la_vista(t, h.row):
            seat = t.conf.dueno[h.row]
            if at.viewer is None or (at.knows(seat) and h.row in (*t.mano[seat], *t.archivos[seat])):
                name = f"{t.conf.cartas[h.row].nombre} de antes"
                found[h.row] = f"{name} {len(found) + 1}" if name in found.values() else name
    return found


def _a_la_vista(s: Tablero, row: int) -> bool:
    return en_juego(s, row) or any(row in zone for zone in (*s.descarte, *s.purgadas))


escenario = _Posicion().scenario


def _inventada(c: Carta) -> Told:
    numbers = {"poder": c.poder, "armadura": c.armadura} if c.tipo == CRIATURA else {}
    facts = {"id": c.id, "nombre": c.nombre, "name": c.name, "tipo": c.tipo, "casa": c.casa, **numbers,
             "ámbar": c.ambar, "rasgos": list(c.rasgos), "texto": c.texto}  # fmt: skip
    return {name: value for name, value in facts.items() if value not in ("", [], 0) or name == "poder"}


# A table to try a card on


def prueba(cartas: Sequence[Given]) -> Told:
    """A case with the cards of a designer in hand, creatures at both sides, and a real deck behind."""
    if not cartas:
        raise DatoInvalido(say("games.card-try-needed"))
    made = [{k: v for k, v in c.items() if k in DE_INVENTADA and v not in ("", None, [])} for c in cartas]
    house = casa_de(made[0].get("casa") or "") or "Brobnar"
    for card in made:
        card.setdefault("casa", house)
    rng = random.Random(str(made[0].get("nombre")))
    sides = [genera(rng.randrange(1 << 30), casas=[house] if a == 0 else []) for a in (0, 1)]
    decks = [[(id, h) for h, ids in d.casas.items() for id in ids] for d in sides]
    for deck in decks:
        rng.shuffle(deck)
    mine, theirs = ([_pareja(x) for x in deck] for deck in decks)
    line = [_toma(mine, CRIATURA, house), _toma(mine, CRIATURA), _toma(mine, CRIATURA)]
    foes = [_toma(theirs, CRIATURA) for _ in range(3)]
    yours = {"casa": house, "casas": list(sides[0].casas), "ámbar": 2, "línea": [x for x in line if x],
             "artefactos": [x for x in [_toma(mine, ARTEFACTO)] if x],
             "mano": [*(c["nombre"] for c in made), *mine[:4]], "mazo": mine[4:]}  # fmt: skip
    other = {"casas": list(sides[1].casas), "ámbar": 3, "línea": [x for x in foes if x], "mano": theirs[:6],
             "mazo": theirs[6:]}  # fmt: skip
    return {"cartas": made, "mesa": {"turno": "yo", "paso": "jugar", "yo": yours, "oponente": other}}


def _pareja(x: tuple[str, str]) -> Told | str:
    """A card of a deck as a case says it, with its house if it is not the printed one."""
    id, house = x
    return id if carta_de(id).casa == house else {"carta": id, "casa": house}


def _toma(deck: list[Told | str], tipo: str, house: str = "") -> str | None:
    """Takes out of a deck a card of a type, of a house if there is one."""
    known = [x for x in deck if isinstance(x, str) and carta_de(x).tipo == tipo]
    chosen = next((x for x in known if carta_de(x).casa == house), known[0] if known else None)
    if chosen is not None:
        deck.remove(chosen)
    return chosen


def ejemplos() -> list[Told]:
    """Printed cards to begin from."""
    known = ((f, carta_de(str(f["id"])).texto) for f in fichas().values())
    return examples(known, ("nombre", *HECHOS.asked), 120)
