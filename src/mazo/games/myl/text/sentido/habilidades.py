"""Abilities as clauses of a text: which clauses do something when they are used or fire, and what goes on from them."""

from __future__ import annotations

from mazo.games.myl.rules.mesa import Conf
from mazo.games.myl.text import nodes
from mazo.language.tree import Node

HABILIDADES = (nodes.Triggered, nodes.Activated, nodes.WouldBe, nodes.Delayed)
"""Clauses, and what is left for later, that do something when they are used or fire."""


def sigue(conf: Conf, clausula: Node) -> tuple[Node, ...]:
    """The sentences that go on from a clause, or from something left for later."""
    then = clausula.then if isinstance(clausula, (nodes.Triggered, nodes.Activated, nodes.WouldBe)) else None
    return then.items if then is not None else conf.secuelas.get(clausula.serial, ())
