"""What a player or a spectator sees of a table of Mitos y Leyendas: built from nothing."""

from __future__ import annotations

import random

from mazo.games.contract.page import Told
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import ALIADO, FASES, PASOS_DE_BATALLA, ZONAS, Mesa, armas_de, carta, en_juego
from mazo.games.myl.text import vigentes
from mazo.games.show import view
from mazo.kernel.views import SPECTATOR, Shared, handle

VISTAS = tuple(zone for zone in ZONAS if zone.id != "armas")


def vista(s: Mesa, viewer: int, shared: Shared | None = None) -> Told:
    """The table as a viewer may know it, as JSON-ready data; ``shared``: with what others who look at it see alike."""
    shared = shared or Shared()
    return {
        "juego": "myl",
        "formato": s.conf.formato.id,
        "turno": s.turno,
        "activo": s.activo,
        "fase": FASES[s.fase],
        "paso": PASOS_DE_BATALLA[s.paso],
        "asientos": [_asiento(s, a, viewer, shared) for a in (0, 1)],
        "bloqueos": [[handle(s, a, viewer), handle(s, b, viewer)] for a, _, b, _ in s.bloqueos],
        "declarados": [[handle(s, r, viewer) for r in rows] for rows in declarados(s, viewer)],
        "acciones": [_accion(s, k, viewer) for k in range(len(s.acciones))],
        "efectos": [
            {"carta": carta(s, m.value[1]).nombre, "nodo": m.value[0], "hasta": m.until[0]}
            for m in s.modifiers
            if m.attribute == "regla"
        ],
        "pregunta": view.question(s, viewer, lambda o: view.option(s, o, viewer, _carta, OPCIONES)),
        "resultado": view.outcome(s),
    }


def declarados(s: Mesa, viewer: int) -> list[tuple[int, ...]]:
    """What who is asked has said so far of a declaration that is not over: who attacks; who is blocked, and by whom."""
    asked = s.decision
    if asked is None or asked.seat != viewer or not any(asked.detail):
        return []
    if asked.kind == "atacar":
        return [(row,) for row in s.frames[-1][3]]
    return [(o[2], o[1]) for _, o in s.given if o[0] == "bloquear"] if asked.kind == "bloquear" else []


def _accion(s: Mesa, k: int, viewer: int) -> Told:
    a = s.acciones[k]
    return {
        "clase": a.clase, "asiento": a.asiento, "carta": carta(s, a.row).id, "nombre": carta(s, a.row).nombre,
        "anulada": bool(a.anulada),
    }  # fmt: skip


def _carta(s: Mesa, row: int, viewer: int) -> Told:
    c = carta(s, row)
    found: Told = {"id": handle(s, row, viewer), "carta": c.id, "nombre": c.nombre, "tipo": c.tipo}
    if en_juego(s, row):
        found["dueño"] = s.conf.dueno[row]
        found["sin habilidad"] = vigentes.sin_habilidad(s, row)
        if c.tipo == ALIADO:
            found |= {
                "fuerza": vigentes.fuerza(s, row),
                "razas": list(vigentes.razas(s, row)),
                "claves": [k for k in ("Imbloqueable", "Indestructible") if vigentes.palabra(s, row, k)],
                "armas": [_carta(s, x, viewer) for x in armas_de(s, row)],
                "recién llegado": s.desde[row] >= s.turno,
            }
    return found


def _asiento(s: Mesa, a: int, viewer: int, shared: Shared) -> Told:
    """A player's side: what everybody sees of it, and what its player alone knows."""
    found = shared.part(s, a, lambda: _a_la_vista(s, a))
    return {**found, **view.own(s, a, VISTAS, _carta)} if a == viewer else found


def _a_la_vista(s: Mesa, a: int) -> Told:
    found: Told = {
        "nombre": s.conf.nombres[a],
        "mazo": s.conf.mazos[a],
        "virtual": sum(v.n for v in s.virtuales if v.asiento == a),
        **view.in_sight(s, a, VISTAS, _carta),
    }
    if permisos.mano_descubierta(s, a):
        found["mano"] = [_carta(s, r, SPECTATOR) for r in s.mano[a]]
    return found


OPCIONES = {
    "jugar": (), "carta": (), "atacar": (), "portador": (), "usar": ("nodo",), "disparo": ("nodo",),
    "bloquear": ("contra",),
}  # fmt: skip
"""The verbs of the options that name a card, first of all, and what else the view says of them."""


def baraja_oculto(s: Mesa, viewer: int, rng: random.Random) -> None:
    """Deals again, at random, everything a viewer does not know: Castillos, and the other's hand.

    Cards a question shows to the viewer, and hands everyone sees, stay where they are.
    """
    shown = {x for o in view.asked(s, viewer) for x in o[1:] if isinstance(x, int)}
    shown |= {frame[2] for frame in s.frames if frame[0] == "jugar"}
    for owner in (0, 1):
        zones = ["castillo"]
        if owner != viewer and not permisos.mano_descubierta(s, owner):
            zones.append("mano")
        if shown & set(s.castillo[owner]):
            zones.remove("castillo")
        hidden = set(range(len(s.conf.dueno))) - shown
        view.deal_again(s, [(z, owner) for z in zones], hidden, rng)
