"""Playing and discarding cards (chapters 4 and 5): what allows it, and the sequence of the timing chart."""

from __future__ import annotations

from mazo.games.keyforge import resolver, vigentes
from mazo.games.keyforge.destruccion import comprueba
from mazo.games.keyforge.preguntas import elige
from mazo.games.keyforge.sucesos import suceso
from mazo.games.keyforge.tablero import (
    ACCION,

    MEJORA,
    REGLA_DEL_SEIS,
    Tablero,
    carta,
    criaturas,
    donde,
    en_juego,
)
from mazo.games.keyforge.ventanas import ventana
from mazo.games.keyforge.verbos import anota, entra, lleva, obtiene, paga, pierde
from mazo.kernel import atoms

Reglas = tuple[str, ...]

def primer_turno(s: Tablero, asiento: int) -> bool:
    """KF-TURNO-3.4: the first player's first turn, one card from hand already played or discarded."""
    if s.turno != 1 or asiento != s.inicial:
        return False
    return sum(1 for h in s.hechos if h[0] in ("jugar", "descartar") and h[1] == asiento and h[3] == "mano" and h[4]) >= 1

def veces(s: Tablero, asiento: int, nombre: str) -> int:
    """KF-SEIS-1: how many times a player has played or used a card of that name this turn."""
    return sum(1 for h in s.hechos if h[0] in ("jugar", "usar") and h[1] == asiento and h[-1] == nombre)

def impide_jugar(s: Tablero, asiento: int, row: int, voluntaria: bool = True) -> Reglas:
    """The rules that stop a card from being played; none if it may. ``voluntaria``: as an action of step 3."""
    c = carta(s, row)
    if voluntaria:
        allowed = vigentes.permiso(s, "jugar", asiento, row)
        if s.casa not in vigentes.casas(s, row) and not allowed:
            return ("KF-TURNO-3.3",)
        if primer_turno(s, asiento) and not allowed:
            return ("KF-TURNO-3.4",)
        if s.omega:
            return ("KF-GLOS-OMEGA-1",)
    if veces(s, asiento, c.nombre) >= REGLA_DEL_SEIS:
        return ("KF-SEIS-1",)
    if vigentes.palabra_impresa(s, row, "alfa") and any(
        h[0] in ("jugar", "usar", "descartar") and h[1] == asiento for h in vigentes.de_este_paso(s)
    ):
        return ("KF-GLOS-ALFA-1",)
    refusal = vigentes.prohibe(s, "jugar", asiento, row) or vigentes.requisito(s, "jugar", asiento, row)
    if refusal:
        return (refusal,)
    if c.tipo == MEJORA and not criaturas(s):
        return ("KF-JUGAR-MEJ-4",)
    if any(s.ambar[asiento] < n for n in _peajes(s, "jugar", asiento, row)):
        return ("KF-GLOS-SILOHACES-2",)
    return ()

def _peajes(s: Tablero, acto: str, asiento: int, row: int) -> list[int]:
    total = sum(n for n, _ in vigentes.peajes(s, acto, asiento, row))
    return [total] if total else []

def paga_peajes(s: Tablero, acto: str, asiento: int, row: int) -> bool:
    """Extra costs of an act, to the other player or lost."""
    for n, to in vigentes.peajes(s, acto, asiento, row):
        if to == "perder":
            if pierde(s, asiento, n, "KF-GLOS-SILOHACES-2") < n:
                return False
        elif not paga(s, asiento, n, "KF-GLOS-PAGAR-1"):
            return False
    return True

def juega(s: Tablero, row: int, asiento: int, voluntaria: bool = False) -> bool:
    """Plays a card from wherever it is; it goes back if a requirement fails (KF-JUGAR-7)."""
    if impide_jugar(s, asiento, row, voluntaria):
        return False
    origin = donde(s, row)
    used = vigentes.gasta_permiso(s, "jugar", asiento, row) if voluntaria else False
    if not paga_peajes(s, "jugar", asiento, row):
        return False
    c = resolver.como_copia(s, row, asiento)
    counted = voluntaria and not used
    anota(s, "jugar", asiento, row, origin[0], counted, c.tipo, tuple(sorted(vigentes.casas(s, row))), c.nombre)
    atoms.resolving(s, (asiento, row, "jugar"))
    if c.tipo == ACCION:
        atoms.move(s, (row,), origin, ("resolviendo", asiento))
        atoms.emit(s, "jugar", "KF-JUGAR-1", (asiento, row, origin[0]))
    else:
        host = -1
        if c.tipo == MEJORA:
            host = elige(s, criaturas(s), 1, 1, "KF-JUGAR-MEJ-1")[0]
        atoms.emit(s, "jugar", "KF-JUGAR-1", (asiento, row, origin[0]))
        entra(s, row, asiento, "KF-TIEMPO-3.J1", en=host)
    obtiene(s, asiento, c.ambar, "KF-JUGAR-2", "bonificación")
    comprueba(s)
    played = suceso("jugar", row=row, asiento=asiento, de=origin)
    events = [played]
    if c.tipo != ACCION:
        events.append(suceso("entrar", row=row, asiento=s.controla[row] if en_juego(s, row) else asiento, de=origin))
    ventana(s, [played], (), "during", "KF-TIEMPO-3.J5")
    ventana(s, events, ((row, "jugar"),), regla="KF-TIEMPO-3.J3")
    _acaba(s, row, asiento)
    atoms.resolving(s, ())
    return True

def _acaba(s: Tablero, row: int, asiento: int) -> None:
    """An action goes to its owner's pile; Omega closes the step."""
    if row in s.resolviendo[asiento]:
        lleva(s, row, "descarte", s.conf.dueno[row], "KF-JUGAR-ACC-1")
    if vigentes.tiene_omega(s, row):
        atoms.note(s, "omega", 1)
    resolver.deja_de_copiar(s, row)

def impide_descartar(s: Tablero, asiento: int, row: int) -> Reglas:
    if s.casa not in vigentes.casas(s, row):
        return ("KF-TURNO-3.3",)
    if primer_turno(s, asiento):
        return ("KF-TURNO-3.4",)
    if s.omega:
        return ("KF-GLOS-OMEGA-1",)
    return ()

def descarta(s: Tablero, row: int, asiento: int, regla: str, voluntaria: bool = False) -> None:
    """From a hand, deck or archives to its owner's pile."""
    origin = donde(s, row)
    houses = tuple(sorted(vigentes.casas(s, row)))
    if not lleva(s, row, "descarte", s.conf.dueno[row], regla):
        return
    anota(s, "descartar", asiento, row, origin[0], voluntaria, carta(s, row).tipo, houses, carta(s, row).nombre)
    ventana(s, [suceso("descartar", row=row, asiento=asiento, de=origin)], ())

