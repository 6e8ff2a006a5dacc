"""What a position of Mitos y Leyendas is like, in numbers a value may be learned from: one's own less the other's."""

from __future__ import annotations

from mazo.games.myl.rules.mesa import Mesa, aliados, carta, oros
from mazo.games.myl.text import vigentes


def rasgos(s: Mesa, asiento: int) -> dict[str, float]:
    """The features of a position to a player, by what everybody may see."""
    mine, theirs = _de(s, asiento), _de(s, 1 - asiento)
    return {name: mine[name] - theirs[name] for name in mine}


def _de(s: Mesa, a: int) -> dict[str, float]:
    left = len(s.castillo[a])
    fighters = aliados(s, a)
    strength = [vigentes.fuerza(s, r) for r in fighters]
    return {
        "castillo": left,
        "apuro": max(0, 20 - left) ** 2 / 20,
        "final": float(left <= 8),
        "aliados": len(fighters),
        "fuerza": sum(strength),
        "mayor": max(strength, default=0),
        "defensores": len(s.defensa[a]),
        "imbloqueables": sum(1 for r in fighters if vigentes.palabra(s, r, "Imbloqueable")),
        "coste": sum(max(0, carta(s, r).coste) for r in fighters),
        "apoyos": len(s.apoyo[a]),
        "oros": min(5, len(oros(s, a))),
        "oros_de_más": max(0, len(oros(s, a)) - 5),
        "mano": len(s.mano[a]),
    }
