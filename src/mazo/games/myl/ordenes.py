"""The orders of the language: each kind of node that can be carried out, and the function that does it.

The functions register themselves from the modules that hold them; whoever resolves a text only needs this one. An order
answers whether it was done: that is what «Luego» asks (MYL-6.7.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazo.games.myl import eleccion
from mazo.games.myl.contexto import Contexto
from mazo.games.myl.mesa import Conf
from mazo.games.myl.secuelas import ENLACES
from mazo.language.tree import Node

Orden = Callable[[Contexto, Node], bool]
ORDENES: dict[str, Orden] = {}
"""What each order does."""
COSTES: dict[str, Orden] = {}
"""Whether an order can be paid as a cost; of those not here, it is whether there is what it needs."""


def ejecuta(c: Contexto, node: Node) -> bool:
    """Carries out one order; answers whether it was done."""
    return ORDENES[node.kind](c, node)


def texto(c: Contexto, nodos: Sequence[Node]) -> bool:
    """Sentences in order, each by how it is linked to the one before: Luego, Además, Si (no) lo haces, Si no. What goes
    on from something left for later is left with it."""
    for node in nodos:
        kind = node.kind
        if c.aplazada and kind in ENLACES:
            continue
        c.aplazada = False
        if kind in ("Then", "Did"):
            c.hecho = c.hecho and ejecuta(c, node["do"])
        elif kind == "DidNot":
            c.hecho = not c.hecho and ejecuta(c, node["do"])
        elif kind == "Otherwise":
            c.hecho = not c.opcion and ejecuta(c, node["do"])
        elif kind == "TournamentOnly":
            c.hecho = c.s.conf.lecturas.torneo and ejecuta(c, node["rule"])
        elif kind in ("Effect", "Also"):
            c.hecho = ejecuta(c, node["do"])
        else:
            c.hecho = ejecuta(c, node)
    return c.hecho


def habilidad(c: Contexto, clausula: Node) -> bool:
    """What a trigger or an ability does, and what goes on from it."""
    c.hecho = ejecuta(c, clausula["do"])
    then = sigue(c.s.conf, clausula)
    return texto(c, then) if then else c.hecho


def sigue(conf: Conf, clausula: Node) -> tuple[Node, ...]:
    """The sentences that go on from a clause, or from something left for later."""
    then = clausula.get("then")
    return then["items"] if then is not None else conf.secuelas.get(id(clausula), ())


def posible(c: Contexto, node: Node) -> bool:
    """Whether a cost can be paid in full now."""
    before, c.pagando = c.pagando, True
    able = COSTES[node.kind](c, node) if node.kind in COSTES else eleccion.cabe(c, (node,))
    c.pagando = before
    return able


def paga(c: Contexto, node: Node) -> bool:
    """Pays a cost: nothing of it can be prevented (MYL-PR-PREV-3)."""
    before, c.pagando = c.pagando, True
    done = ejecuta(c, node)
    c.pagando = before
    return done
