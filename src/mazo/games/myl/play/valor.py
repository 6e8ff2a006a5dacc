"""How good a position looks to a player, in cards of Castillo: for machines that look one act ahead."""

from __future__ import annotations

from mazo.games.myl.rules.fases.combate import bloqueador
from mazo.games.myl.rules.mesa import AGRUPACION, BLOQUEO, ORO, SIEMPRE, Mesa, aliados, carta, oros
from mazo.games.myl.rules.permisos import limite_de_mano
from mazo.games.myl.text import nodes, vigentes
from mazo.games.myl.text.vigor import VIGOR

EXPUESTO = 0.571
"""What attacking costs, of a point of strength: who attacks does not block in the next turn (MYL-4.5-b)."""
RIESGO = 0.563
"""How often somebody who can block well is taken to do so."""
CAEN = 1.06
"""What those who fall in a Battle count, of what they are worth on the table."""
CASTILLO, CASTILLO_RIVAL = 0.393, 0.51
"""What a card of one's own Castillo is worth, and one of the rival's."""
CURVA, UMBRAL, AGOTADO = 0.042, 11.8, 32.0
"""How much dearer a Castillo gets as it runs out, from how many cards on; and what it is worth less without any."""
FUERZA, COSTE, IMBLOQUEABLE = 1.67, 0.633, 0.82
"""What an Aliado is worth: by a point of strength, by what it costs, and for not being blocked."""
APOYO, COSTE_DE_APOYO = 0.969, 0.493
"""What another card in play is worth, and more for what it costs."""
MESA_RIVAL = 0.813
"""What the rival's table counts, of one's own."""
CARTA, CARTA_RIVAL = 1.02, 1.52
"""What a card in hand is worth."""
OROS = (3.34, 2.4, 4.33, 1.69, 0.899, 0.611)
MAS_OROS = 0.25
"""What each Oro in play is worth, from the first on; and each of the rest."""
EN_MANO = 0.706
"""What an Oro in its player's hand is worth, of what it would be in play."""
BAJADO = 8.0
"""To have played the Oro of the turn: more than any card, because it comes before them or not at all (MYL-9.2-b1)."""


def valor(s: Mesa, asiento: int) -> float:
    """What a player has less what the other has, and what the Battle in course promises."""
    if s.result:
        return 1000.0 if asiento in s.result[1] else -1000.0 if s.result[1] else 0.0
    rival = 1 - asiento
    found = _tiene(s, asiento) + _mano(s, asiento) + CASTILLO * _castillo(len(s.castillo[asiento]))
    found -= MESA_RIVAL * _tiene(s, rival) + CARTA_RIVAL * _cartas(s, rival)
    found -= CASTILLO_RIVAL * _castillo(len(s.castillo[rival]))
    if s.batalla:
        promise = _batalla(s)
        found += promise if asiento == s.activo else -promise
    if s.bajado & 1 and s.fase != AGRUPACION:
        found += BAJADO if asiento == _de_quien(s) else -BAJADO
    return found


def _de_quien(s: Mesa) -> int:
    """Whose turn it is, or was until now if the next one is about to begin."""
    return 1 - s.activo if s.frames[-1][0] == "turno" else s.activo


def _tiene(s: Mesa, a: int) -> float:
    """What stands on the table, and what there is to pay with."""
    board = sum(_aliado(s, r) for r in aliados(s, a))
    rest = sum(APOYO + COSTE_DE_APOYO * max(0, carta(s, r).coste) for r in s.apoyo[a])
    gold = sum(_oro(i) for i in range(len(oros(s, a))))
    return board + rest + gold


def _castillo(left: float) -> float:
    """What is left of a Castillo, dearer as it runs out."""
    found = left - CURVA * max(0.0, UMBRAL - max(0.0, left)) ** 2
    return found if left > 0 else found - AGOTADO


def _oro(i: int) -> float:
    return OROS[i] if i < len(OROS) else MAS_OROS


def _cartas(s: Mesa, a: int) -> int:
    """How many cards of a hand count: those that may be kept."""
    return min(len(s.mano[a]), limite_de_mano(s, a))


def _mano(s: Mesa, a: int) -> float:
    """The hand of who looks: an Oro in it is worth less than in play, where it pays."""
    count, gold = _cartas(s, a), sum(1 for r in s.mano[a] if carta(s, r).tipo == ORO)
    if count < len(s.mano[a]):
        return CARTA * count
    first = len(oros(s, a))
    return CARTA * (count - gold) + EN_MANO * sum(_oro(first + i) for i in range(gold))


def _aliado(s: Mesa, row: int) -> float:
    """An Aliado hits turn after turn: its strength is worth more than a card; what it costs tells of its ability."""
    strength = max(0, vigentes.fuerza(s, row) - _pasajera(s, row))
    free = IMBLOQUEABLE if vigentes.palabra(s, row, "Imbloqueable") else 0.0
    return FUERZA * strength + COSTE * max(0, carta(s, row).coste) + free


def _pasajera(s: Mesa, row: int) -> int:
    """What effects that will end add to the strength of an Aliado: it counts in a Battle, and not for what is left."""
    if not VIGOR.now(s).de_fuerza:
        return 0
    return sum(n for v, n in VIGOR.added(s, nodes.Strength, row) if v.stamp >= 0 and v.until != SIEMPRE)


def _batalla(s: Mesa) -> float:
    """What the active player may expect of the Battle: damage, by what is left of the Castillo, and who falls."""
    defender = 1 - s.activo
    rows = sorted((r for r, _ in s.batalla), key=lambda r: -vigentes.fuerza(s, r))
    declared = s.paso >= BLOQUEO
    free = sorted(s.defensa[defender], key=lambda r: vigentes.fuerza(s, r))
    exposed = EXPUESTO if aliados(s, defender) else 0.0
    damage = falls = 0.0
    for row in rows:
        mine = vigentes.fuerza(s, row)
        block = bloqueador(s, row) if declared else _bloquearia(s, row, mine, free)
        often = 1.0 if declared or block < 0 else RIESGO
        through, fallen = _choque(s, row, mine, block)
        damage += often * through + (1.0 - often) * mine
        falls += CAEN * often * fallen - exposed * mine
    left = len(s.castillo[defender])
    return falls + _castillo(left) - _castillo(left - damage)


def _bloquearia(s: Mesa, row: int, mine: int, free: list[int]) -> int:
    """The least of those free to block that would hold an attacker, if any; it is then taken."""
    if vigentes.palabra(s, row, "Imbloqueable"):
        return -1
    for other in free:
        if vigentes.fuerza(s, other) >= mine:
            free.remove(other)
            return other
    return -1


def _choque(s: Mesa, row: int, mine: int, other: int) -> tuple[float, float]:
    """The damage an attacker deals to the Castillo, and what falls of the defender's less what falls of its own."""
    if other < 0:
        return float(mine), 0.0
    theirs = vigentes.fuerza(s, other)
    if mine > theirs:
        return float(mine - theirs), _aliado(s, other)
    return 0.0, (_aliado(s, other) if mine == theirs else 0.0) - _aliado(s, row)
