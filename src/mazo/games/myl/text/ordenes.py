"""The orders of the language: each kind of node that can be carried out, and the function that does it.

What each does is registered by the modules of ``efectos``; it answers whether it was done, which is what «Luego» asks
(MYL-6.7.2).
"""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.sentido import habilidades
from mazo.language.tree import Node
from mazo.text.conditions import Conditions
from mazo.text.orders import Orders

ORDENES: Orders[Contexto] = Orders()
"""What each order does."""
COSTES: Conditions[Contexto] = Conditions()
"""Whether an order can be paid as a cost; of those not here, it is whether there is what it needs."""


def ejecuta(c: Contexto, node: Node) -> bool:
    """Carries out one order; answers whether it was done."""
    return ORDENES.do(c, node)


def texto(c: Contexto, nodos: Sequence[Node]) -> bool:
    """Sentences in order, each by how it is linked to the one before."""
    return ORDENES.in_order(c, nodos)


def habilidad(c: Contexto, clausula: Node) -> bool:
    """What a trigger or an ability does, and what goes on from it."""
    if not isinstance(clausula, habilidades.HABILIDADES):
        raise TypeError(f"not an ability: {clausula}")
    c.done = ejecuta(c, clausula.do)
    then = habilidades.sigue(c.s.conf, clausula)
    return texto(c, then) if then else c.done


def paga(c: Contexto, node: Node) -> bool:
    """Pays a cost: nothing of it can be prevented (MYL-PR-PREV-3)."""
    before, c.paying = c.paying, True
    done = ejecuta(c, node)
    c.paying = before
    return done
