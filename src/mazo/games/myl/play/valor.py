"""How good a position looks to a player, in cards of Castillo: for machines that look one act ahead."""

from __future__ import annotations

from mazo.games.myl.rules.combate import bloqueador
from mazo.games.myl.rules.mesa import BLOQUEO, Mesa, aliados, carta, oros
from mazo.games.myl.rules.permisos import limite_de_mano
from mazo.games.myl.text import vigentes

EXPUESTO = 0.35
"""What attacking costs, of a point of strength: who attacks does not block in the next turn (MYL-4.5-b)."""
RIESGO = 0.5
"""How often somebody who can block well is taken to do so."""


def valor(s: Mesa, asiento: int) -> float:
    """What a player has less what the other has, and what the Battle in course promises."""
    if s.result:
        return 1000.0 if asiento in s.result[1] else -1000.0 if s.result[1] else 0.0
    found = _tiene(s, asiento) - _tiene(s, 1 - asiento)
    if s.batalla:
        promise = _batalla(s)
        found += promise if asiento == s.activo else -promise
    return found


def _tiene(s: Mesa, a: int) -> float:
    """The Castillo, dearer as it runs out; then what stands on the table, what there is to pay with, and the hand."""
    left = len(s.castillo[a])
    castle = left - 0.06 * max(0, 20 - left) ** 2
    board = sum(_aliado(s, r) for r in aliados(s, a))
    rest = sum(1.2 + 0.8 * max(0, carta(s, r).coste) for r in s.apoyo[a])
    gold = sum((2.6, 2.4, 2.2, 1.8, 1.2, 0.8)[i] if i < 6 else 0.3 for i in range(len(oros(s, a))))
    hand = min(len(s.mano[a]), limite_de_mano(s, a))
    return castle + board + rest + gold + 1.0 * hand


def _aliado(s: Mesa, row: int) -> float:
    """An Aliado hits turn after turn: its strength is worth more than a card; what it costs tells of its ability."""
    strength = vigentes.fuerza(s, row)
    return (
        1.6 * strength + 0.5 * max(0, carta(s, row).coste) + (0.8 if vigentes.palabra(s, row, "Imbloqueable") else 0.0)
    )


def _batalla(s: Mesa) -> float:
    """What the active player may expect of the Battle: damage, and who falls."""
    defender = 1 - s.activo
    rows = sorted((r for r, _ in s.batalla), key=lambda r: -vigentes.fuerza(s, r))
    declared = s.paso >= BLOQUEO
    free = sorted(s.defensa[defender], key=lambda r: vigentes.fuerza(s, r))
    total = 0.0
    for row in rows:
        mine = vigentes.fuerza(s, row)
        block = bloqueador(s, row) if declared else _bloquearia(s, row, mine, free)
        clash = _choque(s, row, mine, block)
        total += clash if declared or block < 0 else RIESGO * clash + (1 - RIESGO) * mine
        if aliados(s, defender):
            total -= EXPUESTO * mine
    return total


def _bloquearia(s: Mesa, row: int, mine: int, free: list[int]) -> int:
    """The least of those free to block that would hold an attacker, if any; it is then taken."""
    if vigentes.palabra(s, row, "Imbloqueable"):
        return -1
    for other in free:
        if vigentes.fuerza(s, other) >= mine:
            free.remove(other)
            return other
    return -1


def _choque(s: Mesa, row: int, mine: int, other: int) -> float:
    if other < 0:
        return float(mine)
    theirs = vigentes.fuerza(s, other)
    if mine > theirs:
        return mine - theirs + _aliado(s, other)
    return (_aliado(s, other) if mine == theirs else 0.0) - _aliado(s, row)
