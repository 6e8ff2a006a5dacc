"""How the sentences of a Power follow one another, and how it is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import pregunta
from mazo.games.atrum.rules.mesa import poder
from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.contexto import Contexto
from mazo.games.atrum.text.cuentas import CUENTAS
from mazo.games.atrum.text.efectos import esbirros, estados, poderes
from mazo.games.atrum.text.ordenes import ORDENES
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.nodes import Amount, By, Condition, May, Order, PerEach, Seq
from mazo.text.sequence import Flow

PARTES = (poderes, esbirros, estados)
"""Where the orders are, by what they are about."""


class Flujo(Flow[Contexto]):
    """«Si lo haces» looks at the last order that could be left undone; a maximum bounds the total of «por cada»."""

    whole = False

    def holds(self, c: Contexto, cond: Condition) -> bool:
        c.done = c.holds(cond)
        return c.done

    def count(self, c: Contexto, per: Amount) -> int:
        return CUENTAS.count(c, per)

    def seats(self, c: Contexto, node: By) -> list[int]:
        return c.seats(node.who)

    def wants(self, c: Contexto, node: May) -> bool:
        c.done = pregunta(c.s, c.who, "sí o no", [("sí",), ("no",)], "AA-II-9.5-a") == ("sí",)
        return c.done

    def at_once(self, c: Contexto, seats: list[int], do: Order) -> bool:
        """One after another: what the text says of «su» is theirs."""
        for seat in seats:
            c.done = self.acts(c, seat, do)
        return c.done

    def seq(self, c: Contexto, node: Seq) -> bool:
        for item in node.items:
            c.done = self.orders.do(c, item)
        return c.done

    def times(self, c: Contexto, node: PerEach) -> int:
        return self.count(c, node.per)

    def per_each(self, c: Contexto, node: PerEach) -> bool:
        before, c.most = c.most, node.most
        done = super().per_each(c, node)
        c.most = before
        return done

    def due(self, c: Contexto, items: Sequence[Node], at: int) -> bool:
        """What happens says in which sentence."""
        c.sentence = at
        atoms.resolving(c.s, (*c.s.path[:3], at))
        return True

    def settled(self, c: Contexto, items: Sequence[Node], at: int) -> None:
        """AA-II-6.5-a: what changes an Altar for little is paid with resistencia."""
        if c.rule01 and c.programa.altera[at]:
            c.rule01 = False
            if not c.blocked and not c.s.fuera[c.launcher]:
                actos.resistencia(c.s, c.launcher, -2, "resistencia", "AA-II-6.5-a")


FLUJO = Flujo(ORDENES)


def ejecuta(c: Contexto) -> None:
    """Carries out the sentences of the text, in order."""
    own = poder(c.s, c.link.reptante, c.link.poder)
    if c.link.copia:
        c.programa = own.programa
        for at, sentence in enumerate(c.programa.frases):
            c.sentence = at
            c.done = ORDENES.do(c, sentence)
    else:
        c.rule01 = c.programa.regla01(own.coste)
        FLUJO.sentences(c, c.programa.frases)
    if c.s.revelados:
        # AA-II-8.4-b: what is still revealed goes back and the Fosa is shuffled.
        actos.baraja(c.s, "AA-II-8.4-b")


def _copia(c: Contexto, node: nodes.Copy) -> bool:
    """The sentences of another Power, instead of this one."""
    own, other, cost = c.programa, c.copied, poder(c.s, c.link.reptante, c.link.poder).coste
    final = c.link.copia[-1]
    atoms.emit(c.s, "copiar", "AA-II-8.5-a", (c.k, *final))
    c.programa = other
    # AMB-16: the decrease already part of the copied Power is not doubled.
    c.rule01 = other.regla01(cost) or other.regla01(poder(c.s, *final).coste)
    FLUJO.sentences(c, other.frases)
    c.programa = own
    return c.done


ORDENES.register(nodes.Copy, _copia)
ORDENES.register(nodes.After, lambda c, node: ORDENES.do(c, node.do))
for _facts in (nodes.PaidBy, nodes.NoExhaust, nodes.NoAnnul, nodes.NoPrevent):
    ORDENES.register(_facts, lambda c, node: c.done)
