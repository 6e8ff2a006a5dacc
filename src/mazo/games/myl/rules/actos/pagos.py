"""Paying Oros: what a player has to pay with, and which of them are spent (MYL-10.39, MYL-3.3-D)."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.forzadas import forzada, se_escucha
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import Mesa, Virtual, regla
from mazo.games.myl.rules.preguntas import pregunta
from mazo.games.myl.text import filtros, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.kernel import atoms

Monton = tuple[int, Sequence[int], int]
"""Oros that are all the same to pay with: how many, their rows (none if virtual), the place of the virtual ones."""


def disponible(s: Mesa, asiento: int, para: int = -1) -> int:
    """How many Oros a player can pay: for a card that is played, or (-1) for anything else."""
    if s.modifiers and permisos.prohibe_usar_oros(s, asiento):
        return 0
    total = len(s.reserva[asiento])
    if s.virtuales:
        total += sum(v.n for v in s.virtuales if v.asiento == asiento and sirve(s, v, para))
    return total


def puede_pagar(s: Mesa, asiento: int, n: int, para: int = -1) -> bool:
    """MYL-2.4-D2: nothing can always be paid."""
    return n <= 0 or disponible(s, asiento, para) >= n


def sirve(s: Mesa, v: Virtual, para: int) -> bool:
    """Whether virtual Oro may pay for that (MYL-F-ORS-6)."""
    if v.solo < 0:
        return True
    return para >= 0 and filtros.cumple(Contexto(s, v.fuente, v.asiento), para, s.conf.libro.nodes[v.solo])


def _montones(s: Mesa, asiento: int, para: int) -> list[Monton]:
    piles: list[Monton] = [
        (v.n, (), i) for i, v in enumerate(s.virtuales) if v.asiento == asiento and sirve(s, v, para)
    ]
    same: dict[int, list[int]] = {}
    for row in s.reserva[asiento]:
        face = -1 if vigentes.sin_habilidad(s, row) else s.conf.caras[row]
        same.setdefault(face, []).append(row)
    return piles + [(len(rows), rows, -1) for rows in same.values()]


def paga(s: Mesa, asiento: int, n: int, para: int = -1, por: str = "MYL-10.39", *, cartas: bool = False) -> None:
    """Spends ``n`` Oros, or ``cartas`` of Oro: asks how many of each sort where it makes a difference. It must be
    possible."""
    if n <= 0:
        return
    reserve = s.reserva[asiento]
    cards = s.conf.cartas
    plain = len(reserve) == n or all(cards[r].tree is None or vigentes.sin_habilidad(s, r) for r in reserve)
    if plain and (cartas or not s.virtuales):
        _calla(s, asiento, reserve, n)
        _gasta(s, asiento, reserve[:n], n, por)
        return
    piles = [pile for pile in _montones(s, asiento, para) if pile[1] or not cartas]
    left = n
    spent: list[int] = []
    virtual: dict[int, int] = {}
    rest = sum(size for size, _, _ in piles)
    for size, rows, at in piles:
        rest -= size
        least, most = max(0, left - rest), min(size, left)
        used = least
        if least < most:
            options = [("número", i) for i in range(least, most + 1)]
            detail = ("pagar", rows[0] if rows else -1, n)
            used = pregunta(s, asiento, "pagar", options, "MYL-3.3-D" if at >= 0 else "MYL-10.39", detail)[1]
        left -= used
        if used and at >= 0:
            virtual[at] = used
        _calla(s, asiento, rows, used)
        spent += rows[:used]
    if virtual:
        kept = (v._replace(n=v.n - virtual.get(i, 0)) for i, v in enumerate(s.virtuales))
        atoms.note(s, "virtuales", tuple(v for v in kept if v.n))
    _gasta(s, asiento, spent, n, por)


def _calla(s: Mesa, asiento: int, rows: Sequence[int], n: int) -> None:
    """Nobody is asked which of some Oros that are all the same are spent."""
    if rows and se_escucha():
        for _ in range(n):
            forzada(s, asiento, [("carta", r) for r in rows])


def _gasta(s: Mesa, asiento: int, rows: Sequence[int], n: int, por: str) -> None:
    moved = (atoms.carry(s, rows, ("reserva", asiento), ("pagado", asiento)),) if rows else ()
    atoms.emit(s, "pagar", regla(s, por), (asiento, n, tuple(rows)), None, moved)


def paga_este(s: Mesa, row: int, otro: bool = False) -> bool:
    """This very Oro, as the cost of its own ability; and another, if it says so."""
    for asiento in (0, 1):
        if row in s.reserva[asiento]:
            if permisos.prohibe_usar_oros(s, asiento) or len(s.reserva[asiento]) < 1 + otro:
                return False
            _gasta(s, asiento, (row,), 1, "MYL-10.39")
            paga(s, asiento, int(otro), cartas=True)
            return True
    return False
