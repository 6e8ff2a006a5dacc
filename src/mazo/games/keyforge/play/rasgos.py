"""What a position of KeyForge is like, in numbers that a value may be learned from: one's own less the other's."""

from __future__ import annotations

from collections import Counter

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.tablero import LLAVES, Tablero, carta, forjadas, rival
from mazo.games.keyforge.text import vigentes

DEL_TURNO = ("llaves", "a_una", "ámbar", "ámbar_a_una", "sobra", "forja", "criaturas", "preparadas", "poder")
"""What counts otherwise for who is to play the turn than for who waits."""
POCO, TOPE = 2, 5
"""The power of a small creature; and as far as a creature's power counts for what it can stand."""


def rasgos(s: Tablero, asiento: int) -> dict[str, float]:
    """The features of a position to a player: what everybody may see of both, and what only that player sees."""
    mine, theirs = _de(s, asiento), _de(s, rival(asiento))
    found = {name: mine[name] - theirs[name] for name in mine}
    for name in DEL_TURNO:
        found[f"turno_{name}"] = mine[name] if s.activo == asiento else -theirs[name]
    return found | _mano(s, asiento)


def _de(s: Tablero, a: int) -> dict[str, float]:
    cost, forged = permisos.coste_de_llave(s, a), forjadas(s, a)
    amber, line = min(s.ambar[a], cost), s.linea[a]
    last, ready = float(forged == LLAVES - 1), [r for r in line if not s.agotada[r] and not s.aturdida[r]]
    left = [max(0, vigentes.poder(s, r) - s.dano[r]) for r in line]
    return {
        "llaves": forged,
        "a_una": last,
        "ámbar": amber,
        "ámbar_a_una": amber * last,
        "sobra": max(0, min(s.ambar[a] - cost, 6)),
        "forja": float(s.ambar[a] >= cost),
        "gana": last * float(s.ambar[a] >= cost),
        "criaturas": len(line),
        "preparadas": len(ready),
        "aturdidas": sum(1 for r in line if s.aturdida[r]),
        "poder": sum(left),
        "aguante": sum(min(TOPE, n) for n in left),
        "mayor": max(left, default=0),
        "pequeñas": sum(1 for n in left if n <= POCO),
        "armadura": sum(vigentes.armadura(s, r) for r in line),
        "casa": max(_casas(s, ready).values(), default=0),
        "artefactos": len(s.artefactos[a]),
        "mejoras": len(s.mejoras[a]),
        "mano": len(s.mano[a]),
        "archivos": len(s.archivos[a]),
        "cadenas": s.cadenas[a],
        "capturado": sum(s.ambar_en[r] for r in line),
    }


def _casas(s: Tablero, rows: list[int] | tuple[int, ...]) -> Counter[str]:
    return Counter(house for r in rows for house in vigentes.casas(s, r))


def _mano(s: Tablero, a: int) -> dict[str, float]:
    """The hand of who looks; what the other holds is not known."""
    ready = [r for r in s.linea[a] if not s.agotada[r] and not s.aturdida[r]]
    hand = _casas(s, s.mano[a])
    return {
        "propia": 1.0,
        "propia_casa": max(hand.values(), default=0),
        "propia_turno": max((hand + _casas(s, ready)).values(), default=0),
        "propia_ámbar": sum(carta(s, r).ambar for r in s.mano[a]),
    }
