"""Cards that change zone out of play, enter play, change sides or lines (chapters 4, 5 and 8)."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.rules import oyentes, permisos
from mazo.games.myl.rules.mesa import (
    ALIADO,
    ARMA,
    EN_JUEGO,
    EN_JUEGO_DESDE,
    EN_JUEGO_HASTA,
    LUGARES,
    ORO,
    SIEMPRE,
    TOTEM,
    Mesa,
    armas_de,
    carta,
    donde,
    en_juego,
    regla,
)
from mazo.games.myl.rules.sucesos import ENTRAR, ESTRENA, PORTA, Causa
from mazo.games.myl.rules.verbos import comprueba_castillos, otra_vida
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM, TOP
from mazo.kernel.modifiers import Until
from mazo.kernel.state import Moved

PUBLICAS = frozenset({*EN_JUEGO, "cementerio", "destierro", "transito"})
LLEGADA = {ALIADO: "defensa", ARMA: "armas", TOTEM: "apoyo", ORO: "reserva"}
"""Where each type enters play (MYL-10.27)."""


# Between zones out of play


def lleva(
    s: Mesa, rows: Sequence[int], zona: str, causa: Causa, por: str, arriba: bool = True, de_quien: int | None = None
) -> list[int]:
    """Moves cards that are not in play to a zone of their owners, in order; from the Destierro nothing comes (4.8-b).

    ``de_quien``: whose zone, where a text names it and the rules allow it (a card on top of another's Castillo).
    """
    done: list[int] = []
    for row in rows:
        origin = donde(s, row)
        if origin[0] in EN_JUEGO or origin[0] == "destierro":
            continue
        target = (zona, s.conf.dueno[row] if de_quien is None else de_quien)
        seen = origin[0] in PUBLICAS or zona in PUBLICAS
        told = seen or origin[0] == zona == "castillo"  # who looked at it was asked about it
        knows = target[1] if zona == "mano" else origin[1]
        said, secret = (origin, target, row if seen else -1), None if told else (knows, (row,))
        atoms.move(s, (row,), origin, target, TOP if arriba else BOTTOM, "mover", regla(s, por), said, secret)
        otra_vida(s, row)
        done.append(row)
    comprueba_castillos(s)
    return done


def a_transito(s: Mesa, row: int, asiento: int) -> Moved:
    """MYL-PR-JUGAR-1: a card is shown to be played; from here on it is nowhere (MYL-3.4-D)."""
    moved = atoms.carry(s, (row,), donde(s, row), ("transito", asiento))
    otra_vida(s, row)
    return moved


# Entering play


def entra(s: Mesa, row: int, asiento: int, por: str, en: int = -1, pagado: bool = False) -> None:
    """A card enters play under a player's control; an Arma, under that of whoever controls its bearer (MYL-5.2)."""
    origin = donde(s, row)
    kind = carta(s, row).tipo
    zone = "pagado" if kind == ORO and pagado else LLEGADA[kind]
    if en >= 0:
        asiento = donde(s, en)[1]
    moved = atoms.carry(s, (row,), origin, (zone, asiento))
    if origin[0] != "transito":
        otra_vida(s, row)
    atoms.note(s, "stamp", s.stamp + 1)
    atoms.tally(s, "llego", row, s.stamp)
    atoms.tally(s, "desde", row, s.turno)
    if en >= 0:
        atoms.tally(s, "portador", row, en)
    if asiento != s.conf.dueno[row] and kind != ARMA:
        atoms.modify(s, "control", (row, s.vida[row]), asiento, SIEMPRE)
    said = atoms.emit(s, ENTRAR, regla(s, por), (row, asiento, zone, origin), None, (moved,))
    if kind == ALIADO and permisos.ataca_al_entrar(s, row):
        atoms.tally(s, "prisa", row, 1)
    if ESTRENA in s.conf.mirados:
        _estrena(s, row, asiento, kind)
    oyentes.sucede(s, said)
    if en >= 0:
        oyentes.sucede(s, atoms.emit(s, PORTA, "MYL-10.43", (en, row)), asiento)
    if origin[0] == "castillo":
        comprueba_castillos(s)


def _estrena(s: Mesa, row: int, asiento: int, kind: str) -> None:
    """Keeps the first card of a player to enter play in the match, and the first Aliado."""
    before = {s.conf.cartas[r].tipo for seat, r, _ in s.estrenos if seat == asiento}
    if not before or (kind == ALIADO and ALIADO not in before):
        atoms.note(s, "estrenos", (*s.estrenos, (asiento, row, s.vida[row])))


# Sides


def toma_control(s: Mesa, row: int, asiento: int, causa: Causa, hasta: Until, por: str = "MYL-5.1") -> bool:
    """A card in play goes to its new controller's side; an Aliado to the Línea de Defensa, with its Armas."""
    if not en_juego(s, row) or carta(s, row).tipo == ARMA or donde(s, row)[1] == asiento:
        return False
    atoms.modify(s, "control", (row, s.vida[row]), asiento, hasta)
    _pasa(s, row, asiento, por)
    return True


def _pasa(s: Mesa, row: int, asiento: int, por: str) -> None:
    zone, seat = donde(s, row)
    if zone in ("defensa", "ataque"):
        deja_de_combatir(s, row)
    moved = atoms.carry(s, (row,), (zone, seat), ("defensa" if zone == "ataque" else zone, asiento))
    atoms.put(s, "desde", row, s.turno, "control", regla(s, por), (row, asiento), (moved,))
    if carta(s, row).tipo == ALIADO and s.prisa[row] >= 0:
        atoms.tally(s, "prisa", row, -1)
    for arma in armas_de(s, row):
        where = donde(s, arma)
        if where[1] != asiento:
            atoms.move(s, (arma,), where, ("armas", asiento), BOTTOM, "control", "MYL-5.2-b", (arma, asiento))


def intercambia_control(s: Mesa, a: int, b: int, causa: Causa, hasta: Until) -> bool:
    """MYL-5.1-EJ: both at once, or neither."""
    if not (en_juego(s, a) and en_juego(s, b)):
        return False
    seat_a, seat_b = donde(s, a)[1], donde(s, b)[1]
    if seat_a == seat_b:
        return False
    done = toma_control(s, a, seat_b, causa, hasta)
    return toma_control(s, b, seat_a, causa, hasta) and done


def devuelve_control(s: Mesa) -> None:
    """Whatever no effect keeps under somebody's control goes back: to the latest that still does, or to its owner."""
    for row, number in enumerate(s.where.copy()):
        if not EN_JUEGO_DESDE <= number < EN_JUEGO_HASTA:
            continue
        zone, seat = LUGARES[number]
        if zone == "armas":
            continue
        rightful = s.conf.dueno[row]
        for m in s.modifiers:
            if m.attribute == "control" and m.scope == (row, s.vida[row]):
                rightful = m.value
        if rightful != seat:
            _pasa(s, row, rightful, "MYL-5.1")


def cambia_portador(s: Mesa, arma: int, en: int) -> bool:
    """MYL-10.43: an Arma in play is carried by another Aliado that could carry it; it is its controller's (MYL-5.2)."""
    zone, seat = donde(s, arma)
    if zone != "armas" or s.portador[arma] == en or en not in permisos.portadores(s, seat, arma):
        return False
    side = donde(s, en)[1]
    moved = (atoms.carry(s, (arma,), (zone, seat), (zone, side)),) if side != seat else ()
    atoms.tally(s, "portador", arma, en)
    oyentes.sucede(s, atoms.emit(s, PORTA, "MYL-10.43", (en, arma), None, moved), side)
    return True


# Lines


def deja_de_combatir(s: Mesa, row: int) -> None:
    """AMB-12, AMB-57: an Aliado that leaves, changes sides or goes back to Defensa neither attacks nor blocks."""
    if not s.batalla:
        return
    if any(r == row for r, _ in s.batalla):
        atoms.note(s, "batalla", tuple(x for x in s.batalla if x[0] != row))
        atoms.note(s, "bloqueos", tuple(b for b in s.bloqueos if b[0] != row))
    elif not s.conf.lecturas.bloqueador_ausente_cubre and any(b[2] == row for b in s.bloqueos):
        atoms.note(s, "bloqueos", tuple(b for b in s.bloqueos if b[2] != row))


def a_linea(s: Mesa, rows: Sequence[int], linea: str, causa: Causa | None = None, por: str = "MYL-10.22") -> list[int]:
    """Aliados from one line to the other of their own side."""
    done: list[int] = []
    for row in rows:
        zone, seat = donde(s, row)
        if zone in ("defensa", "ataque") and zone != linea:
            deja_de_combatir(s, row)
            atoms.move(s, (row,), (zone, seat), (linea, seat), BOTTOM, "mover línea", regla(s, por), (row, linea))
            done.append(row)
    return done


def agrupa(s: Mesa, rows: Sequence[int], por: str = "MYL-10.1") -> list[int]:
    """MYL-10.1: back to its place what was moved: Oros to the Reserva, Aliados to the Línea de Defensa."""
    done: list[int] = []
    for seat in (0, 1):
        spent = [r for r in rows if r in s.pagado[seat]]
        away = [r for r in rows if r in s.ataque[seat]]
        if not spent and not away:
            continue
        for row in away:
            deja_de_combatir(s, row)
        lines = ((spent, "pagado", "reserva"), (away, "ataque", "defensa"))
        moved = [atoms.carry(s, some, (here, seat), (there, seat)) for some, here, there in lines if some]
        atoms.emit(s, "agrupar", regla(s, por), (seat, (*spent, *away)), None, tuple(moved))
        done += [*spent, *away]
    return done
