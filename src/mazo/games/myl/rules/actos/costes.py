"""Several costs at once: whether all of them can be paid, no Oro and no card twice.

Each alone is asked by ``eleccion.posible``; what several take from the same place is counted together here: the parts
of one cost, what is added to the Coste of a card, what each attacker or blocker has to pay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mazo.games.myl.rules.actos import pagos
from mazo.games.myl.text import condiciones, eleccion, filtros, nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.language.tree import Node
from mazo.text.choose import Group, enough

Coste = tuple[Contexto, Node]
"""What is paid, and whose text asks for it."""
_DE_MESA = (nodes.Destroy, nodes.Exile, nodes.Shuffle, nodes.ToHand, nodes.SendGrave)


def pagables(costes: Sequence[Coste]) -> bool:
    """Whether some costs can be paid one after another."""
    for c, cost in costes:
        if not eleccion.posible(c, cost):
            return False
    return len(costes) < 2 or juntos(costes)


def juntos(costes: Sequence[Coste]) -> bool:
    """Whether costs that can each be paid leave enough for one another."""
    gold, milled, cards = Counter[int](), Counter[int](), list[Group]()
    for c, cost in costes:
        _suma(c, cost, gold, milled, cards)
    if not costes:
        return True
    s = costes[0][0].s
    return (
        all(pagos.puede_pagar(s, seat, n) for seat, n in gold.items())
        and all(n <= len(s.castillo[seat]) for seat, n in milled.items())
        and enough(cards)
    )


def oros(c: Contexto, node: nodes.PayGold) -> int:
    """How many Oros a text asks for: a number, or the printed Coste of a card (MYL-2.4-B)."""
    n = node.n
    if isinstance(n, int):
        return n
    return sum(max(0, filtros.visto(c, r, "coste")) for r in filtros.mencionadas(c, n))


def _suma(c: Contexto, node: Node, gold: Counter[int], milled: Counter[int], cards: list[Group]) -> None:
    """Adds what a cost takes: Oros and cards of a Castillo, by player; cards, with those it may be."""
    if isinstance(node, nodes.Seq):
        for item in node.items:
            _suma(c, item, gold, milled, cards)
    elif isinstance(node, nodes.By):
        before = c.who
        for seat in filtros.jugadores(c, node.who):
            c.who = seat
            _suma(c, node.do, gold, milled, cards)
        c.who = before
    elif isinstance(node, nodes.PayGold):
        gold[c.who] += oros(c, node)
    elif isinstance(node, nodes.Mill):
        milled[c.who] += condiciones.limites(c, node.n)[0]
    elif isinstance(node, nodes.Discard) and isinstance(node.what, nodes.Cards):
        hand = [r for r in c.s.mano[c.who] if r != c.source and r not in c.copied]
        cards.append(([r for r in hand if filtros.cumple(c, r, node.what.of)], condiciones.limites(c, node.what.n)[0]))
    elif isinstance(node, _DE_MESA):
        what = node.what
        if isinstance(what, nodes.Cards):
            cards.append((eleccion.legales(c, what, node), condiciones.limites(c, what.n)[0]))
        elif isinstance(what, nodes.This) and c.this() >= 0:
            cards.append(([c.this()], 1))
