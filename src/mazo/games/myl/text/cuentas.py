"""How many a text says: counts, measures, and how many cards an order asks for. Queries only."""

from __future__ import annotations

from mazo.games.myl.rules.sucesos import DANA
from mazo.games.myl.text import filtros, nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.language.tree import Node
from mazo.text.counts import Counts
from mazo.text.nodes import Amount

SIN_FIN = 1 << 20
"""As many as there are."""


def cuenta(c: Contexto, node: Node) -> int:
    """What «por cada» counts, what «tantas … como» measures."""
    return CUENTAS.count(c, node)


def _dano(c: Contexto, node: nodes.DamageDone) -> int:
    """The damage of the event spoken of or answered, or all that who the text speaks to has taken this turn."""
    if node.what in ("hecho", "respondido"):
        return c.event.n if c.event is not None else 0
    return sum(h.n for h in c.s.hechos if h.kind == DANA and h.seat == c.me)


def _coste(c: Contexto, node: nodes.StatOf) -> int:
    """The Coste of a card; of one still to be chosen, none."""
    rows = filtros.mencionadas(c, node.of) if c.number(node.of) in c.named else []
    return sum(max(0, filtros.visto(c, r, "coste")) for r in rows)


def _esas(c: Contexto, node: nodes.ThatMany) -> int:
    """As many as the order spoken of touched, or took if it was a cost."""
    number = c.means(node)
    return c.amounts[number] if number in c.amounts else len(c.named.get(number, ()))


def _mitad(c: Contexto, node: nodes.Half) -> int:
    """Half of what a filter finds, rounded as the text says."""
    found = len(filtros.que_cumplen(c, node.of))
    return (found + 1) // 2 if node.way == "arriba" else found // 2


CUENTAS: Counts[Contexto] = Counts()
"""Everything that gives a number."""
CUENTAS.register(nodes.Count, lambda c, node: len(filtros.que_cumplen(c, node.of, node.other)))
CUENTAS.register(nodes.DamageDone, _dano)
CUENTAS.register(nodes.StatOf, _coste)
CUENTAS.register(nodes.AsMany, lambda c, node: cuenta(c, node.n))
CUENTAS.register(nodes.ThatMany, _esas)
CUENTAS.register(nodes.Half, _mitad)


def limites(c: Contexto, n: int | str | Amount) -> tuple[int, int]:
    """The least and the most an order asks for (MYL-6.10.2), times what «por cada» counts."""
    return (0, SIN_FIN) if isinstance(n, str) else CUENTAS.limits(c, n)
