"""What happens, as texts speak of it: who, which card, how much, and what was so at that moment (A-32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mazo.games.keyforge.tablero import Foto
from mazo.kernel.state import Event

Lugar = tuple[str, int]
"""A zone and whose it is."""


@dataclass(slots=True)
class Suceso:
    """An event that texts may listen to or replace. It lives while it is resolved and is never kept."""

    clase: str
    row: int = -1
    asiento: int = -1
    n: int = 0
    causa: str = ""
    de: Lugar | None = None
    a: Lugar | None = None
    otra: int = -1
    """The other card: the rival in a fight."""
    foto: Foto | None = None
    vida: int = -1
    """The life of the card when it happened."""
    otra_vida: int = -1
    queda: int = 0
    """What is left of ``n`` that nobody has taken: two cards cannot capture the same Æmbar."""


CAMPOS: dict[str, tuple[str, ...]] = {
    # The game and the turn
    "sorteo": ("asiento",),
    "elegir inicial": ("asiento", "inicial"),
    "barajar": ("zona", "asiento"),
    "cambiar mano": ("asiento",),
    "turno": ("número", "asiento"),
    "paso": ("paso", "asiento"),
    "elegir Casa": ("asiento", "casa"),
    "acabar paso": ("asiento",),
    "listo": ("asiento",),
    "ganar": ("gana", "ganan", "motivo"),
    "rendirse": ("asiento",),
    "tiempo": (),
    # Acts
    "jugar": ("asiento", "carta", "zona"),
    "usar": ("asiento", "carta", "modo"),
    "atacar": ("carta", "otra"),
    "impedir": ("asiento", "carta"),
    "cancelar lucha": ("carta", "otra"),
    # Keys and chains
    "forjar": ("asiento", "color", "cantidad"),
    "desforjar": ("asiento", "color"),
    "cadenas": ("asiento", "cantidad"),
    # Æmbar
    "obtener": ("asiento", "cantidad", "causa"),
    "perder": ("asiento", "cantidad"),
    "hurtar": ("asiento", "cantidad"),
    "recibir": ("asiento", "cantidad"),
    "pagar": ("asiento", "cantidad"),
    "gastar": ("asiento", "cantidad", "carta"),
    "capturar": ("carta", "cantidad", "asiento"),
    "poner Æmbar": ("carta", "cantidad"),
    "mover Æmbar": ("origen", "destino", "cantidad"),
    "devolver Æmbar": ("asiento", "cantidad", "carta"),
    "perder Æmbar": ("carta", "cantidad"),
    # Cards as they stand
    "agotar": ("carta",),
    "preparar": ("carta",),
    "aturdir": ("carta",),
    "quitar aturdimiento": ("carta",),
    "escudar": ("carta",),
    "quitar escudo": ("carta",),
    "enfurecer": ("carta",),
    "quitar furia": ("carta",),
    "contador": ("carta", "cantidad"),
    "otro contador": ("carta", "cantidad", "clase"),
    # Damage and destruction
    "daño": ("carta", "cantidad", "fuente"),
    "evitar daño": ("carta", "cantidad"),
    "armadura": ("carta", "cantidad"),
    "curar": ("carta", "cantidad"),
    "mover daño": ("carta", "otra", "cantidad"),
    "destruir": ("carta", "fuente"),
    "salvar": ("carta",),
    # Zones
    "robar": ("asiento", "cantidad"),
    "mover": ("origen", "destino", "carta"),
    "entrar": ("carta", "asiento", "zona"),
    "abandonar": ("carta", "origen", "destino"),
    "control": ("carta", "asiento"),
    "intercambiar": ("carta", "otra"),
    "mover a flanco": ("carta",),
    "intercambiar zonas": ("asiento", "zona", "otra zona"),
    "revelar": ("asiento", "cartas"),
    "mirar": ("asiento", "cantidad"),
    "buscar": ("asiento", "cantidad"),
    "azar": ("cantidad",),
    # Effects
    "nombrar Casa": ("asiento", "casa"),
    "nombrar número": ("asiento", "cantidad"),
    "duradero": ("carta", "nodo", "plazo"),
    "sustituir": ("carta", "suceso"),
}
"""The names of the arguments of each kind of event, in order.

``asiento`` is whom it happens to or who does it; ``carta`` a row, -1 for one that is not public; ``otra`` the other
card of two; ``fuente`` the card that caused it, -1 for none; ``origen`` and ``destino`` are places: a zone and a seat,
or, for Æmbar, («reserva», seat), («carta», row) or («común», -1). ``capturar`` says from whose pool.
"""


def campos(e: Event) -> dict[str, Any]:
    """The arguments of an event by name."""
    return dict(zip(CAMPOS[e.kind], e.args, strict=False))


def asientos(e: Event) -> tuple[int, ...]:
    """The players an event is about: one, none, or all the winners."""
    named = campos(e)
    if e.kind == "ganar":
        return tuple(named["ganan"])
    if e.kind in ("mover", "mover Æmbar"):
        return tuple(seat for zone, seat in (named["origen"], named["destino"]) if zone not in ("carta", "común"))
    return (named["asiento"],) if "asiento" in named else ()


def cartas(e: Event) -> tuple[int, ...]:
    """The rows of the cards an event is about, those that everyone may know."""
    named = campos(e)
    if "cartas" in named:
        return tuple(named["cartas"])
    if e.kind == "mover Æmbar":
        return tuple(row for kind, row in (named["origen"], named["destino"]) if kind == "carta")
    return (named["carta"],) if named.get("carta", -1) >= 0 else ()


def cantidad(e: Event) -> int | None:
    """How much or how many, where an event counts."""
    named = campos(e)
    if "cantidad" in named:
        return abs(int(named["cantidad"]))
    return len(named["cartas"]) if "cartas" in named else None
