"""What a position of KeyForge is like, in numbers that a value may be learned from: one's own less the other's."""

from __future__ import annotations

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.tablero import LLAVES, Tablero, forjadas, rival
from mazo.games.keyforge.text import vigentes


def rasgos(s: Tablero, asiento: int) -> dict[str, float]:
    """The features of a position to a player, by what everybody may see."""
    mine, theirs = _de(s, asiento), _de(s, rival(asiento))
    return {name: mine[name] - theirs[name] for name in mine}


def _de(s: Tablero, a: int) -> dict[str, float]:
    cost, forged = permisos.coste_de_llave(s, a), forjadas(s, a)
    line = s.linea[a]
    ready = [r for r in line if not s.agotada[r] and not s.aturdida[r]]
    return {
        "llaves": forged,
        "a_una": float(forged == LLAVES - 1),
        "ámbar": min(s.ambar[a], cost),
        "sobra": max(0, s.ambar[a] - cost),
        "forja": float(s.ambar[a] >= cost),
        "gana": float(s.ambar[a] >= cost and forged == LLAVES - 1),
        "criaturas": len(line),
        "preparadas": len(ready),
        "poder": sum(max(0, vigentes.poder(s, r) - s.dano[r]) for r in line),
        "mayor": max((vigentes.poder(s, r) for r in line), default=0),
        "artefactos": len(s.artefactos[a]),
        "mano": len(s.mano[a]),
        "archivos": len(s.archivos[a]),
        "cadenas": s.cadenas[a],
        "capturado": sum(s.ambar_en[r] for r in line),
    }
