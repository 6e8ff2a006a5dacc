"""Whether what a Power asks is so, also before it is announced: of whoever it may speak to and point at. Queries."""

from __future__ import annotations

from mazo.games.atrum.rules.mesa import SEGUN, Mesa, en_zona, oponentes, vivos
from mazo.games.atrum.text import nodes
from mazo.text.conditions import Conditions
from mazo.text.nodes import Condition


class Caso:
    """Of whom something is asked."""

    def __init__(self, s: Mesa, tu: int, lanzador: int, otro: int) -> None:
        """``tu``: whoever the Power speaks to; ``otro``: the participant the condition speaks of, where it speaks of
        somebody the Power points at, else -1."""
        self.s, self.tu, self.lanzador, self.otro = s, tu, lanzador, otro


CONDICIONES: Conditions[Caso] = Conditions()


def se_cumple(s: Mesa, cond: Condition, tu: int, lanzador: int, otro: int = -1) -> bool:
    """Whether a condition of a text holds now."""
    return CONDICIONES.hold(Caso(s, tu, lanzador, otro), cond)


def numero_de(s: Mesa, zona: str, asiento: int) -> int:
    if zona == "resistencia":
        return s.resistencia[asiento]
    if zona == "reptantes":
        return len(vivos(s, asiento))
    return len(s.altar[asiento] if zona == "altar" else s.mano[asiento])


def _tienes(c: Caso, node: nodes.Has) -> bool:
    return SEGUN[node.op](len(en_zona(c.s, node.zone, c.tu, node.of)), node.n)


def _tienen(c: Caso, node: nodes.TheyHave) -> bool:
    seats = oponentes(c.s, c.tu) if isinstance(node.who, str) else [c.tu if c.otro < 0 else c.otro]
    return any(SEGUN[node.op](len(en_zona(c.s, node.zone, a, node.of)), node.n) for a in seats)


def _en_ella(c: Caso, node: nodes.InShown) -> bool:
    return len(en_zona(c.s, "mano", c.tu, node.of)) >= node.n


def _resistencia(c: Caso, node: nodes.Resistance) -> bool:
    return SEGUN[node.op](c.s.resistencia[c.tu if node.who is None or c.otro < 0 else c.otro], node.n)


def _un_oponente(c: Caso, node: nodes.OpponentHas) -> bool:
    mine = numero_de(c.s, node.zone, c.tu)
    theirs = [numero_de(c.s, node.zone, a) for a in (oponentes(c.s, c.tu) if c.otro < 0 else [c.otro])]
    return any(x > mine if node.op == "más" else x < mine for x in theirs)


CONDICIONES.register(nodes.Has, _tienes)
CONDICIONES.register(nodes.TheyHave, _tienen)
CONDICIONES.register(nodes.InShown, _en_ella)
CONDICIONES.register(nodes.Resistance, _resistencia)
CONDICIONES.register(nodes.OpponentHas, _un_oponente)
CONDICIONES.register(nodes.YourTurn, lambda c, node: (c.s.activo == c.tu) != node.neg)
CONDICIONES.register(nodes.Reinforced, lambda c, node: c.s.reforzo[c.lanzador] == c.s.turno)
CONDICIONES.register(nodes.Launched, lambda c, node: (c.s.lanzados[c.lanzador] > 0) != node.neg)
