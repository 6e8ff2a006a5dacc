"""Everything against an act with a card: the first rule that stops it is not always the only one."""

from __future__ import annotations

from collections.abc import Iterator

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.jugar import (
    ajena,
    impide_descartar,
    impide_jugar,
    primer_turno,
    sin_peaje,
    tarde_para_alfa,
    veces,
)
from mazo.games.keyforge.rules.tablero import CRIATURA, MEJORA, REGLA_DEL_SEIS, Tablero, carta, criaturas
from mazo.games.keyforge.rules.usar import REQUIERE, atacables, de_la_casa, impide_usar, puede_luchar, sin_rival
from mazo.games.keyforge.text import habilidades, vigentes

Reglas = tuple[str, ...]
TAMBIEN: dict[str, Reglas] = {
    "KF-USAR-1": ("KF-TURNO-3.1",),
    "KF-USAR-2": ("KF-BASE-7", "KF-BASE-8"),
    "KF-TURNO-2.4": ("KF-TURNO-2.1",),
    "KF-TURNO-2.6": ("KF-GLOS-ARCHIVOS-3",),
    "KF-TURNO-3.3": ("KF-TURNO-3.1", "KF-TURNO-2.2"),
    "KF-JUGAR-MEJ-4": ("KF-JUGAR-MEJ-1",),
    "KF-GLOS-ALFA-1": ("KF-JUGAR-10",),
    "KF-GLOS-PROVOCAR-1": ("KF-LUCHA-1",),
    "KF-GLOS-SILOHACES-2": ("KF-BASE-4",),
    permisos.NO_PUEDE: ("KF-BASE-4",),
}
"""What else forbids whatever a rule forbids."""
CABECERAS = {"acción": "KF-ACCION-1", "omni": "KF-OMNI-1"}
"""The rule of each way of using a card that is an ability it must have."""


def de_jugar(s: Tablero, asiento: int, row: int) -> Reglas:
    first = impide_jugar(s, asiento, row)
    return (*first, *_de_la_mano(s, asiento, row, "jugar")) if first else ()


def de_descartar(s: Tablero, asiento: int, row: int) -> Reglas:
    first = impide_descartar(s, asiento, row)
    other = ("KF-DESC-1",) if s.casa not in vigentes.casas(s, row) else ()
    return (*first, *_de_la_mano(s, asiento, row, "descartar"), *other) if first else ()


def _de_la_mano(s: Tablero, asiento: int, row: int, acto: str) -> Iterator[str]:
    if primer_turno(s, asiento) and not permisos.permiso(s, acto, asiento, row):
        yield "KF-TURNO-3.4"
    if acto == "jugar":
        if ajena(s, asiento, row):
            yield "KF-TURNO-3.3"
        if veces(s, asiento, carta(s, row).nombre) >= REGLA_DEL_SEIS:
            yield "KF-SEIS-1"
        if tarde_para_alfa(s, asiento, row):
            yield "KF-GLOS-ALFA-1"
        yield from permisos.prohibe(s, "jugar", asiento, row)
        yield from permisos.requisito(s, "jugar", asiento, row)
        if carta(s, row).tipo == MEJORA and not criaturas(s):
            yield "KF-JUGAR-MEJ-4"
        if sin_peaje(s, "jugar", asiento, row):
            yield "KF-GLOS-SILOHACES-2"
    yield from _paso_cerrado(s, asiento)


def de_usar(s: Tablero, asiento: int, row: int, modo: str) -> Reglas:
    first = impide_usar(s, asiento, row, modo)
    return (*first, *_de_usar(s, asiento, row, modo)) if first and s.controla[row] == asiento else first


def _de_usar(s: Tablero, asiento: int, row: int, modo: str) -> Iterator[str]:
    if s.agotada[row]:
        yield "KF-USAR-2"
        if any(h.kind == "jugar" and h.row == row for h in s.hechos):
            yield "KF-BASE-9"
        if modo == "aturdida":
            yield REQUIERE[modo]
    if not de_la_casa(s, asiento, row, modo):
        yield "KF-TURNO-3.3"
        if modo in REQUIERE:
            yield REQUIERE[modo]
    if veces(s, asiento, carta(s, row).nombre) >= REGLA_DEL_SEIS:
        yield "KF-SEIS-1"
    yield from permisos.prohibe(s, f"usar {modo}", asiento, row)
    yield from permisos.requisito(s, "usar", asiento, row)
    if sin_peaje(s, "usar", asiento, row):
        yield "KF-GLOS-SILOHACES-2"
    if modo == "aturdida":
        return
    kind = carta(s, row).tipo
    if modo in CABECERAS and not habilidades.cabeceras(s, row, modo):
        yield CABECERAS[modo]
    elif modo not in CABECERAS and kind != CRIATURA:
        yield from ("KF-USAR-ART-2", REQUIERE[modo])
    elif modo == "luchar" and not atacables(s, row, asiento):
        yield from sin_rival(s, row, asiento)
    if s.aturdida[row]:
        yield "KF-GLOS-ATURDIR-1"
    if modo != "luchar" and s.furia[row] and kind == CRIATURA and puede_luchar(s, asiento, row):
        yield "KF-GLOS-ENFURECER-1"
    yield from _paso_cerrado(s, asiento)


def _paso_cerrado(s: Tablero, asiento: int) -> Iterator[str]:
    """That a card with Omega has ended the step, or what would have been the rest of it (KF-GLOS-OMEGA-1)."""
    done = s.hechos if asiento == s.activo else s.previos
    played = (h.row for h in done if h.kind == "jugar" and h.seat == asiento)
    if s.omega or any(vigentes.palabra_impresa(s, row, "omega") for row in played):
        yield "KF-GLOS-OMEGA-1"
