"""What a text answers: whether an event, or the card of an action, is the one it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.rules.mesa import Accion, Foto
from mazo.games.myl.rules.sucesos import ENTRAR, JUEGA
from mazo.games.myl.text import filtros, nodes, patrones, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.sentido.textos import anulaciones
from mazo.language.tree import Node
from mazo.text.listeners import Happening
from mazo.text.nodes import Pattern


def cumple_accion(c: Contexto, a: Accion, que: Node) -> bool:
    """Whether the card of an action, played or the source of an ability, is one that a text annuls or cancels."""
    photo = Foto(*a.foto) if a.foto else vigentes.foto(c.s, a.row, a.asiento)
    return filtros.cumple(c, a.row, que, photo)


def nombra_respondida(c: Contexto, nodos: Sequence[Node]) -> None:
    """The card that some orders annul, or whose ability they cancel, is «ese Aliado» for the rest of them."""
    a = c.s.acciones[c.answers]
    for node in nodos:
        for order in anulaciones(node):
            if isinstance(order.what, Node):
                c.named[c.number(order.what)] = ((a.row, a.vida),)


def encaja(c: Contexto, event: Pattern, e: Happening) -> bool:
    """Whether an event answered is this one: «entre en juego» is said of a card as it is played (MYL-6.6.1-EJ)."""
    if isinstance(event, nodes.Enters) and e.kind == JUEGA:
        e = e._replace(kind=ENTRAR)
    return patrones.encaja(c, event, e)
