"""Playing and discarding cards (chapters 4 and 5): what stops it, and the sequence of the timing chart."""

from __future__ import annotations

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.destruccion import comprueba
from mazo.games.keyforge.rules.preguntas import elige
from mazo.games.keyforge.rules.tablero import (
    ACCION,
    CRIATURA,
    MEJORA,
    REGLA_DEL_SEIS,
    Foto,
    Tablero,
    carta,
    criaturas,
    donde,
)
from mazo.games.keyforge.rules.ventanas import ventana
from mazo.games.keyforge.rules.verbos import anota, obtiene, oido, paga, pierde
from mazo.games.keyforge.rules.zonas import entra, lleva, lugar
from mazo.games.keyforge.text import habilidades, resolver, vigentes
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM
from mazo.text.listeners import Happening

Reglas = tuple[str, ...]


def primer_turno(s: Tablero, asiento: int) -> bool:
    """KF-TURNO-3.4: the first player's first turn, one card from hand already played or discarded."""
    if s.turno != 1 or asiento != s.inicial:
        return False
    return any(h.own and h.kind in ("jugar", "descartar") and h.seat == asiento for h in s.hechos)


def veces(s: Tablero, asiento: int, nombre: str) -> int:
    """KF-SEIS-1: how many times a player has played or used a card of that name this turn."""
    if len(s.hechos) < REGLA_DEL_SEIS:
        return 0
    return sum(
        1 for h in s.hechos if h.kind in ("jugar", "usar") and h.seat == asiento and Foto(*h.photo).nombre == nombre
    )


def impide_jugar(s: Tablero, asiento: int, row: int, voluntaria: bool = True) -> Reglas:
    """The rules that stop a card from being played; none if it may. ``voluntaria``: as an act of step 3."""
    c = carta(s, row)
    if voluntaria:
        if ajena(s, asiento, row):
            return ("KF-TURNO-3.3",)
        if primer_turno(s, asiento) and not permisos.permiso(s, "jugar", asiento, row):
            return ("KF-TURNO-3.4",)
        if s.omega:
            return ("KF-GLOS-OMEGA-1",)
    if veces(s, asiento, c.nombre) >= REGLA_DEL_SEIS:
        return ("KF-SEIS-1",)
    if tarde_para_alfa(s, asiento, row):
        return ("KF-GLOS-ALFA-1",)
    refusal = permisos.prohibe(s, "jugar", asiento, row) or permisos.requisito(s, "jugar", asiento, row)
    if refusal:
        return refusal
    if c.tipo == MEJORA and not criaturas(s):
        return ("KF-JUGAR-MEJ-4", "KF-JUGAR-7")
    if sin_peaje(s, "jugar", asiento, row):
        return ("KF-GLOS-SILOHACES-2",)
    return ()


def ajena(s: Tablero, asiento: int, row: int) -> bool:
    """Whether a card is of another house than the active one, and nothing lets it be played."""
    return s.casa not in vigentes.casas(s, row) and not permisos.permiso(s, "jugar", asiento, row)


def tarde_para_alfa(s: Tablero, asiento: int, row: int) -> bool:
    """Whether a card has Alfa and something has been done in the step."""
    return bool(vigentes.palabra_impresa(s, row, "alfa")) and any(
        h.kind in ("jugar", "usar", "descartar") and h.seat == asiento for h in s.hechos[s.desde_paso :]
    )


def sin_peaje(s: Tablero, acto: str, asiento: int, row: int) -> bool:
    """Whether somebody has not what an act must be paid."""
    return sum(n for n, _ in permisos.peajes(s, acto, asiento, row)) > s.ambar[asiento]


def como_mejora(s: Tablero, row: int) -> bool:
    """Whether a card may be played as an upgrade now."""
    return row in s.conf.formas and bool(s.linea[0] or s.linea[1])


def paga_peajes(s: Tablero, acto: str, asiento: int, row: int) -> None:
    """Extra costs of an act, to the other player or lost."""
    for n, to in permisos.peajes(s, acto, asiento, row):
        if to == "perder":
            pierde(s, asiento, n, "KF-GLOS-SILOHACES-2")
        else:
            paga(s, asiento, n, "KF-GLOS-PAGAR-1")


def juega(s: Tablero, row: int, asiento: int, voluntaria: bool = False, mejora: bool = False) -> bool:
    """Plays a card from where it is; it stays there if a requirement fails (KF-JUGAR-7).

    ``voluntaria``: as an act of step 3, chosen among those that may be done; ``mejora``: as an upgrade.
    """
    if not voluntaria and impide_jugar(s, asiento, row, False):
        atoms.emit(s, "impedir", "KF-JUGAR-7", (asiento, row))
        return False
    before = s.path
    atoms.resolving(s, (asiento, row, "jugar"))
    if mejora:
        atoms.tally(s, "copia", row, s.conf.formas[row])
    elif resolver.copia(s, row, asiento) and impide_jugar(s, asiento, row, False):
        resolver.deja_de_copiar(s, row)
        atoms.emit(s, "impedir", "KF-JUGAR-7", (asiento, row))
        atoms.resolving(s, before)
        return False
    origin = donde(s, row)
    lent = False
    if not permisos.sin_reparos(s, row):
        lent = voluntaria and permisos.gasta_permiso(s, "jugar", asiento, row, primer_turno(s, asiento))
        paga_peajes(s, "jugar", asiento, row)
    c = carta(s, row)
    host = elige(s, criaturas(s), 1, 1, "KF-JUGAR-MEJ-1", ("vincular",))[0] if c.tipo == MEJORA else -1
    place = lugar(s, row, asiento, True) if c.tipo == CRIATURA else -1
    photo = vigentes.foto(s, row, asiento)
    told, own = (asiento, row, origin[0]), voluntaria and not lent
    if c.tipo == ACCION:
        said = atoms.move(s, (row,), origin, ("resolviendo", asiento), BOTTOM, "jugar", "KF-JUGAR-1", told)
        anota(s, oido(s, said, photo, origin, own))
        atoms.tally(s, "vida", row, s.vida[row] + 1)
        if s.portador[row] >= 0:
            atoms.tally(s, "portador", row, -1)
    else:
        said = atoms.emit(s, "jugar", "KF-JUGAR-1", told)
        anota(s, oido(s, said, photo, origin, own))
        entered = entra(s, row, asiento, "KF-TIEMPO-3.J1", host, place)
        photo = vigentes.foto(s, row)
    life = s.vida[row]
    played = oido(s, said, photo, origin)
    events = [played]
    if c.tipo != ACCION:
        events.append(oido(s, entered, photo))
    if host >= 0 and VIGOR.of(s, "after vincular"):
        events.append(played.known_as("vincular", photo, host, s.vida[host]))
    if c.ambar:
        obtiene(s, asiento, c.ambar, "KF-JUGAR-2", "bonificación")
    comprueba(s)
    if VIGOR.of(s, "before resolving jugar"):
        ventana(s, [played], (), "before resolving", "KF-TIEMPO-3.J5")
    ventana(s, events, ((row, life, "jugar"),), regla="KF-TIEMPO-3.J3")
    if row in s.resolviendo[asiento]:
        lleva(s, row, "descarte", s.conf.dueno[row], "KF-JUGAR-ACC-1")
    if habilidades.tiene_omega(s, row):
        atoms.note(s, "omega", 1)
    if c.tipo == ACCION:
        resolver.deja_de_copiar(s, row)
    atoms.resolving(s, before)
    return True


def impide_descartar(s: Tablero, asiento: int, row: int) -> Reglas:
    """The rules that stop a card from being discarded as an act of step 3."""
    if s.casa not in vigentes.casas(s, row):
        return ("KF-TURNO-3.3",)
    if primer_turno(s, asiento):
        return ("KF-TURNO-3.4",)
    if s.omega:
        return ("KF-GLOS-OMEGA-1",)
    return ()


def descarta(
    s: Tablero, row: int, asiento: int, regla: str, voluntaria: bool = False, oye: list[Happening] | None = None
) -> bool:
    """From a hand, deck or archives to its owner's pile; False if it went elsewhere.

    ``oye``: where to leave what happened, for whoever discards several cards at once.
    """
    origin = donde(s, row)
    photo = vigentes.foto(s, row, asiento)
    if not lleva(s, row, "descarte", s.conf.dueno[row], regla):
        return False
    before = tuple(photo)
    anota(s, Happening("descartar", row, photo.vida, asiento, source=origin, photo=before, own=voluntaria))
    event = Happening("descartar", row, s.vida[row], asiento, source=origin, photo=before, own=voluntaria)
    if oye is None:
        tras_descartar(s, [event])
    else:
        oye.append(event)
    return True


def tras_descartar(s: Tablero, gone: list[Happening]) -> None:
    """Cards have been discarded: whatever listens to it acts."""
    if gone and VIGOR.of(s, "after descartar"):
        ventana(s, gone)
