"""What a player or a spectator sees of a table of KeyForge: built from nothing."""

from __future__ import annotations

import random

from mazo.games.contract.page import Told
from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.tablero import (
    COLORES,
    CRIATURA,
    OTRAS,
    PASOS,
    ZONAS,
    Tablero,
    carta,
    en_juego,
    mejoras_de,
)
from mazo.games.keyforge.text import vigentes
from mazo.games.show import view
from mazo.kernel.views import Shared, handle

VISTAS = tuple(zone for zone in ZONAS if zone.id not in ("mazo", "mejoras"))
"""The zones a viewer sees something of; of the deck it is told apart how many cards there are."""


def vista(s: Tablero, viewer: int, shared: Shared | None = None) -> Told:
    """The table as a viewer may know it, as JSON-ready data; ``shared``: with what others who look at it see alike."""
    shared = shared or Shared()
    return {
        "juego": "keyforge",
        "turno": s.turno,
        "activo": s.activo,
        "paso": PASOS[s.paso],
        "casa": s.casa,
        "asientos": [_asiento(s, a, viewer, shared) for a in (0, 1)],
        "lucha": [handle(s, r, viewer) for r in s.lucha],
        "pregunta": view.question(s, viewer, lambda o: view.option(s, o, viewer, _carta, OPCIONES)),
        "resultado": view.outcome(s),
    }


def _carta(s: Tablero, row: int, viewer: int) -> Told:
    c = carta(s, row)
    found: Told = {
        "id": handle(s, row, viewer),
        "carta": c.id,
        "nombre": c.nombre,
        "casa": c.casa,
        "tipo": c.tipo,
    }
    if en_juego(s, row):
        found |= {
            "dueño": s.conf.dueno[row],
            "agotada": bool(s.agotada[row]),
            "ámbar": s.ambar_en[row],
            "mejoras": [_carta(s, m, viewer) for m in mejoras_de(s, row)],
        }
        if c.tipo == CRIATURA:
            found |= {
                "poder": vigentes.poder(s, row),
                "armadura": vigentes.armadura_restante(s, row),
                "daño": s.dano[row],
                "contadores": s.contador[row],
                "aturdida": bool(s.aturdida[row]),
                "escudada": bool(s.escudo[row]),
                "enfurecida": bool(s.furia[row]),
            }
        if others := {c.id: n for c in OTRAS if (n := getattr(s, c.column)[row])}:
            found["otros"] = others
    return found


def _asiento(s: Tablero, a: int, viewer: int, shared: Shared) -> Told:
    """A player's side: what everybody sees of it, and what its player alone knows."""
    found = shared.part(s, a, lambda: _a_la_vista(s, a))
    return {**found, **view.own(s, a, VISTAS, _carta)} if a == viewer else found


def _a_la_vista(s: Tablero, a: int) -> Told:
    return {
        "nombre": s.conf.nombres[a],
        "mazo": s.conf.mazos[a],
        "casas": list(s.conf.casas[a]),
        "ámbar": s.ambar[a],
        "cadenas": s.cadenas[a],
        "llaves": {c: bool(s.llaves[a] & 1 << i) for i, c in enumerate(COLORES)},
        "coste": permisos.coste_de_llave(s, a),
        "cartas": len(s.mazo[a]),
        **view.in_sight(s, a, VISTAS, _carta),
    }


OPCIONES = {
    "jugar": (), "descartar": (), "carta": (), "usar": ("modo",), "modo": ("modo",), "habilidad": ("número",),
}  # fmt: skip
"""The verbs of the options that name a card, first of all, and what else the view says of them."""


def baraja_oculto(s: Tablero, viewer: int, rng: random.Random) -> None:
    """Deals again, at random, everything a viewer does not know: decks, and the other's hand and archives.

    Cards stay with their owner's deck, and those a question shows to the viewer stay where they are.
    """
    shown = {o[1] for o in view.asked(s, viewer) if o[0] in OPCIONES}
    for owner in (0, 1):
        zones = [("mazo", owner)]
        if owner != viewer:
            zones += [("mano", owner)]
        zones += [(z, a) for z in ("archivos", "debajo") for a in (0, 1) if a != viewer]
        if not shown & set(s.mazo[owner]):
            view.deal_again(s, zones, {r for r, a in enumerate(s.conf.dueno) if a == owner} - shown, rng)
