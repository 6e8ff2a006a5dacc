"""Resolving: abilities, replacements, what is checked at every moment, and what begins and ends with the turn."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge import vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.eleccion import toma
from mazo.games.keyforge.ordenes import orden
from mazo.games.keyforge.preguntas import pregunta
from mazo.games.keyforge.sucesos import Suceso
from mazo.games.keyforge.tablero import Carta, Tablero, carta
from mazo.games.keyforge.vigentes import ASALTO, DANINO, Habilidad
from mazo.kernel import atoms
from mazo.language.tree import Node


def resuelve(s: Tablero, habilidad: Habilidad, suceso: Suceso | None, yo: int | None = None) -> None:
    """Resolves an ability: its text, from its controller's point of view or another's (KF-GLOS-COMOSI-1)."""
    source, number, owner, lender, stamp = habilidad
    before = s.path
    if number in (ASALTO, DANINO):
        blow = Node("Blow", n=stamp, rule="KF-GLOS-ASALTO-1" if number == ASALTO else "KF-GLOS-DANINO-1")
        orden(Contexto(s, source, owner), blow)
        return
    node = s.conf.nodos[number]
    said: Any = ()
    house = ""
    if stamp >= 0:
        for m in s.modifiers:
            if m.stamp == stamp:
                said, house = m.value[4], m.value[5]
    c = Contexto(s, source, owner if yo is None else yo, suceso, lender, said, house)
    atoms.resolving(s, (*before[:2], source, number) if before else (c.yo, source, "habilidad", number))
    orden(c, node["do"])
    atoms.resolving(s, before)


def sustituye(s: Tablero, e: Suceso) -> bool:
    """Whether something replaced an event about to happen; if so, it has done its part instead (KF-SUST)."""
    rules = vigentes.sustituciones(s, e)
    if not rules or e.clase in s.path:
        return False
    if len(rules) > 1:
        at = pregunta(s, "orden", [("habilidad", v.fuente, i) for i, v in enumerate(rules)], "KF-HAB-7")[2]
        rules = [rules[at]]
    v = rules[0]
    c = v.contexto(s)
    c.suceso = e
    c.cantidad = e.n
    if e.row >= 0:
        c.nombra(carta(s, e.row).tipo, [e.row])
    before = s.path
    atoms.resolving(s, (*before, e.clase))
    atoms.emit(s, "sustituir", "KF-SUST-1", (v.fuente, e.clase))
    orden(c, v.nodo["do"])
    atoms.resolving(s, before)
    return True


def protege_escudo(s: Tablero, row: int) -> bool:
    """KF-GLOS-ESCUDAR-1: instead of leaving play, a warded card loses its ward."""
    atoms.put(s, "escudo", row, 0, "quitar escudo", "KF-GLOS-ESCUDAR-1", (row,))
    return True


def dura(s: Tablero, c: Contexto, rule: Any, span: str) -> None:
    """Begins a lasting effect (KF-GLOS-DURADERO)."""
    said = tuple(c.dichas)
    value = (s.conf.numero_de[rule], c.fuente, c.yo, c.otorgante, said, c.casa, len(s.hechos))
    if span == "turno":
        until: tuple[Any, ...] = ("turno", s.turno)
    elif span == "esta lucha":
        until = ("lucha",)
    elif span == "siempre":
        until = ("siempre",)
    else:
        until = ("durante", s.turno + (1 if s.activo == c.yo else 2))
    atoms.modify(s, "regla", (), value, until)
    atoms.emit(s, "duradero", "KF-GLOS-DURADERO-1", (c.fuente, s.conf.numero_de[rule], span))


def caduca(s: Tablero) -> None:
    """What lasted until now is over."""
    now = s.turno
    atoms.expire(s, lambda u: u[0] in ("turno", "durante") and u[1] < now)


def acaba_turno(s: Tablero) -> None:
    now = s.turno
    atoms.expire(s, lambda u: u[0] in ("turno", "durante") and u[1] <= now)


def acaba_lucha(s: Tablero) -> None:
    if any(m.until == ("lucha",) for m in s.modifiers):
        atoms.expire(s, lambda u: u == ("lucha",))


def marca_paso(s: Tablero) -> None:
    atoms.note(s, "desde_paso", len(s.hechos))


def como_copia(s: Tablero, row: int, asiento: int) -> Carta:
    """A-26: a card played as a copy of another is that other from its announcement."""
    what = vigentes.copiable(s.conf.cartas[row])
    if what is not None:
        chosen = toma(Contexto(s, row, asiento), what, "KF-SEIS-3", "copiar")
        if chosen:
            atoms.tally(s, "copia", row, chosen[0])
    return carta(s, row)


def deja_de_copiar(s: Tablero, row: int) -> None:
    if s.copia[row] >= 0:
        atoms.tally(s, "copia", row, -1)
