"""How good a position looks to a player, in Æmbar, for the machines: by what is printed and what the player may see."""

from __future__ import annotations

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.tablero import CRIATURA, LLAVES, Tablero, carta, forjadas, rival
from mazo.games.keyforge.rules.turno import penalizacion
from mazo.games.keyforge.text import vigentes

LLAVE = 12.0
LISTO, INMINENTE = (2.0, 5.0), (3.0, 40.0)
"""Having what a key costs, in one's own turn and in the other's, when it is forged next; and if it is the last one."""
MANO, OCIOSA, NUEVA = 0.35, 0.2, 0.6
"""A card in hand; one of the active house that stays there in its player's turn; one that will be drawn for it."""
ARCHIVADA, CADENA, ARTEFACTO, MEJORA = 0.3, 0.3, 0.9, 0.6
VICTORIA = 1000.0


def valora(s: Tablero, asiento: int) -> float:
    """What a player has, less what the other has."""
    if s.result:
        return VICTORIA if asiento in s.result[1] else -VICTORIA if s.result[1] else 0.0
    promise = _promesa(s) if s.activo == asiento else 0.0
    return _valor(s, asiento) - _valor(s, rival(asiento)) + promise


def _valor(s: Tablero, a: int) -> float:
    cost = permisos.coste_de_llave(s, a)
    forged = forjadas(s, a)
    amber = min(s.ambar[a], cost) + 0.5 * max(0, s.ambar[a] - cost)
    if s.ambar[a] >= cost:
        ready = LISTO if a == s.activo else INMINENTE
        amber += ready[1] if forged == LLAVES - 1 else ready[0]
    board = 0.0
    for r in s.linea[a]:
        board += _criatura(s, r)
    board += ARTEFACTO * len(s.artefactos[a])
    upgrades = 0.0
    for m in s.mejoras[a]:
        if s.controla[s.portador[m]] == a:
            upgrades += MEJORA
    board += upgrades
    cards = _mano(s, a) + ARCHIVADA * len(s.archivos[a]) - CADENA * s.cadenas[a]
    return (1.0 + 0.25 * forged) * amber + LLAVE * forged + board + cards


def _criatura(s: Tablero, r: int) -> float:
    left = max(0, vigentes.poder(s, r) - s.dano[r])
    states = (0.4 if s.escudo[r] else 0.0) - (0.9 if s.aturdida[r] else 0.0) - 0.35 * s.ambar_en[r]
    return 1.3 + 0.25 * min(left, 8) + 0.1 * vigentes.armadura(s, r) + states


def _mano(s: Tablero, a: int) -> float:
    """The hand. In its player's turn what leaves it is drawn again, so that a card that could leave is worth less."""
    hand = s.mano[a]
    if a != s.activo:
        return MANO * len(hand)
    idle = sum(1 for r in hand if s.casa in vigentes.casas(s, r)) if s.casa else 0
    drawn = permisos.objetivo_de_mano(s, a) - penalizacion(s.cadenas[a]) - len(hand)
    return MANO * (len(hand) - idle) + OCIOSA * idle + NUEVA * max(0, drawn)


def _promesa(s: Tablero) -> float:
    """What the house just chosen lets its player do: nothing once something is done, so that it weighs on no act."""
    if s.frames[-1][0] not in ("archivos", "jugar") or len(s.hechos) > s.desde_paso:
        return 0.0
    a = s.activo
    hand = [carta(s, r) for r in s.mano[a] if s.casa in vigentes.casas(s, r)]
    ready = [r for r in (*s.linea[a], *s.artefactos[a]) if not s.agotada[r] and s.casa in vigentes.casas(s, r)]
    plays, uses = 0.0, 0.0
    for c in hand:
        plays += (2.0 if c.tipo == CRIATURA else 1.0) + c.ambar
    for r in ready:
        uses += 0.3 if s.aturdida[r] else 1.0
    return plays + uses
