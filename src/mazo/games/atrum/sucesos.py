"""The events of Atrum Arena: what the arguments of each kind are, and whom and what an event is about."""

from __future__ import annotations

from typing import Any

from mazo.kernel.state import Event

CAMPOS: dict[str, tuple[str, ...]] = {
    # The game and the turn
    "barajar": ("zona", "de"),
    "sorteo": ("asiento",),
    "remover": ("asiento", "reptante"),
    "turno": ("número", "asiento"),
    "fase": ("fase", "parte", "asiento"),
    "perder": ("asiento",),
    "ganar": ("gana", "ganan", "motivo", "score"),
    "rendirse": ("asiento",),
    "bucle": ("asiento",),
    "tiempo": (),
    # The chain
    "anunciar": ("eslabón", "asiento", "reptante", "poder", "explotando", "objetivos", "copia"),
    "exponer": ("eslabón", "asiento", "carta"),
    "pagar": ("eslabón", "asiento", "reptante", "poder", "cantidad", "explotando"),
    "lanzar": ("eslabón", "asiento", "reptante", "poder"),
    "no lanzar": ("eslabón", "asiento", "reptante", "poder"),
    "anular": ("eslabón", "asiento", "reptante", "poder"),
    "copiar": ("eslabón", "reptante", "poder"),
    "reforzar": ("eslabón", "cantidad", "asiento", "reptante", "poder"),
    "cambiar tipo": ("eslabón", "clase", "asiento", "reptante", "poder"),
    "proteger": ("qué", "cosa", "cantidad"),
    "prevenir": ("suceso", "sujeto", "cantidad", "fuente"),
    # Esbirros and Reptantes
    "robar": ("asiento", "cantidad"),
    "revelar": ("cartas",),
    "buscar": ("asiento", "cantidad", "zona", "cartas"),
    "mostrar": ("asiento", "a", "cartas"),
    "descartar": ("eslabón", "asiento", "carta"),
    "colocar": ("asiento", "carta", "agotado"),
    "explotar": ("asiento", "carta"),
    "agotar": ("asiento", "qué", "cosa"),
    "preparar": ("asiento", "qué", "cosa"),
    "mover": ("origen", "destino", "carta"),
    "eliminar": ("asiento", "reptante"),
    # Resistencia
    "daño": ("asiento", "cantidad", "antes", "después"),
    "resistencia": ("asiento", "cantidad", "antes", "después"),
    "reinicio": ("asiento", "antes", "después"),
}
"""The names of the arguments of each kind of event, in order.

``asiento`` is whom it happens to or who does it; ``reptante`` and ``poder`` (its position in the Reptante) name a
Power; ``eslabón`` is a place in the chain, -1 for none; ``carta`` a row, -1 for one that is not public; ``qué`` tells
apart the kinds of ``cosa``: «esbirro» (a row), «reptante» or «eslabón»; a zone of somebody (a seat). In ``mostrar``,
``a`` is who looks at the hand; -1, everyone; -2, everyone sees those cards only.
"""
TIPO_EN = ("qué", "asiento", "valor", "nuevo")
"""Those of «cambiar tipo» when it is not of a link: of a zone, of the next discards, or of the Powers of a class."""


def campos(e: Event) -> dict[str, Any]:
    """The arguments of an event by name."""
    names = TIPO_EN if e.kind == "cambiar tipo" and isinstance(e.args[0], str) else CAMPOS[e.kind]
    return dict(zip(names, e.args, strict=False))


def asientos(e: Event) -> tuple[int, ...]:
    """The participants an event is about: one, none, or all the winners."""
    named = campos(e)
    if e.kind == "ganar":
        return tuple(named["ganan"])
    if e.kind == "mover":
        return tuple(seat for _, seat in (named["origen"], named["destino"]) if seat >= 0)
    if e.kind == "proteger" and named["qué"] not in ("eslabón", "reptante"):
        return (named["cosa"],)
    return (named["asiento"],) if "asiento" in named else ()


def cartas(e: Event) -> tuple[int, ...]:
    """The rows of the Esbirros an event is about, those that everyone may know."""
    named = campos(e)
    if named.get("qué") == "esbirro":
        return (named["cosa"],)
    if "cartas" in named:
        return tuple(named["cartas"])
    return (named["carta"],) if named.get("carta", -1) >= 0 else ()


def reptante(e: Event) -> int:
    """The Reptante an event is about, or -1."""
    named = campos(e)
    return int(named["cosa"] if named.get("qué") == "reptante" and "cosa" in named else named.get("reptante", -1))


def poder(e: Event) -> tuple[int, int] | None:
    """The Power an event is about: its Reptante and its position in it."""
    named = campos(e)
    return (named["reptante"], named["poder"]) if "poder" in named else None


def cantidad(e: Event) -> int | None:
    """How much or how many, where an event counts; for a change of resistencia, by how much, up or down."""
    named = campos(e)
    if "cantidad" in named:
        return abs(int(named["cantidad"]))
    return len(named["cartas"]) if "cartas" in named else None
