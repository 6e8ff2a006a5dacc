"""What a position of Mitos y Leyendas is like, in numbers a value may be learned from: one's own less the other's."""

from __future__ import annotations

from mazo.games.myl.rules.mesa import ALIADO, ORO, TALISMAN, Mesa, aliados, carta, oros
from mazo.games.myl.text import vigentes


def rasgos(s: Mesa, asiento: int) -> dict[str, float]:
    """The features of a position to a player: what everybody may see of both, and what only that player sees."""
    mine, theirs = _de(s, asiento), _de(s, 1 - asiento)
    return {name: mine[name] - theirs[name] for name in mine} | _mano(s, asiento)


def _de(s: Mesa, a: int) -> dict[str, float]:
    left = len(s.castillo[a])
    fighters, gold = aliados(s, a), len(oros(s, a))
    strength = [vigentes.fuerza(s, r) for r in fighters]
    return {
        "castillo": left,
        "apuro": max(0, 20 - left) ** 2 / 20,
        "aliados": len(fighters),
        "fuerza": sum(strength),
        "mayor": max(strength, default=0),
        "defensores": len(s.defensa[a]),
        "defensa": sum(vigentes.fuerza(s, r) for r in s.defensa[a]),
        "coste": sum(max(0, carta(s, r).coste) for r in fighters),
        "apoyos": len(s.apoyo[a]),
        "coste_de_apoyos": sum(max(0, carta(s, r).coste) for r in s.apoyo[a]),
        "oros": min(5, gold),
        "oros_de_más": max(0, gold - 5),
        "mano": len(s.mano[a]),
    }


def _mano(s: Mesa, a: int) -> dict[str, float]:
    """The hand of who looks; what the other holds is not known."""
    hand, gold = [carta(s, r) for r in s.mano[a]], len(oros(s, a))
    fighters = [c for c in hand if c.tipo == ALIADO]
    payable = [c for c in hand if c.tipo != ORO and c.coste <= gold + 1]
    return {
        "propia": 1.0,
        "propia_oros": sum(1 for c in hand if c.tipo == ORO),
        "propia_aliados": len(fighters),
        "propia_talismanes": sum(1 for c in hand if c.tipo == TALISMAN),
        "propia_fuerza": sum(c.fuerza for c in fighters),
        "propia_coste": sum(max(0, c.coste) for c in hand),
        "propia_pagables": len(payable),
        "propia_mejor": max((c.fuerza for c in payable if c.tipo == ALIADO), default=0),
    }
