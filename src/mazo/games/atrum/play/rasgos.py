"""What a position of Atrum Arena is like, in numbers that a value may be learned from: a side's less its rivals'."""

from __future__ import annotations

from mazo.games.atrum.rules.mesa import AGOTADO, Mesa, preparados, vivos


def rasgos(s: Mesa, asiento: int) -> dict[str, float]:
    """The features of a position to a seat, by what everybody may see."""
    groups = s.conf.grupos
    rivals = sum(1 for g in groups if g != groups[asiento]) or 1
    found: dict[str, float] = {}
    for a, g in enumerate(groups):
        sign = 1.0 if g == groups[asiento] else -1.0 / rivals
        for name, number in _de(s, a).items():
            found[name] = found.get(name, 0.0) + sign * number
    return found


def _de(s: Mesa, a: int) -> dict[str, float]:
    if s.fuera[a]:
        return {}
    alive, altar = vivos(s, a), len(s.altar[a])
    return {
        "reptantes": len(alive),
        "último": float(len(alive) == 1),
        "despiertos": sum(1 for r in alive if s.estado[r] != AGOTADO),
        "resistencia": s.resistencia[a],
        "poca": float(s.resistencia[a] <= 3),
        "reinicio": float(bool(s.reinicio[a])),
        "altar": min(altar, 4),
        "altar_de_más": max(0, altar - 4),
        "preparados": len(preparados(s, a)),
        "mano": len(s.mano[a]),
    }
