"""What a text lacks to be declared: for want of which cards, by the rules that ask for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazo.games.myl.rules import permisos
from mazo.games.myl.text import condiciones, eleccion, filtros, nodes
from mazo.games.myl.text.blancos import Blanco, blancos
from mazo.games.myl.text.contexto import Contexto
from mazo.language.tree import Node


def de(c: Contexto, orders: Sequence[Node]) -> tuple[str, ...]:
    """The rules for which some orders that do not fit do not, besides that there is nothing for them to be about."""
    return tuple(dict.fromkeys(_de(c, orders)))


def _de(c: Contexto, orders: Sequence[Node]) -> Iterator[str]:
    for item in blancos(c, orders):
        if isinstance(item, Blanco):
            yield from _de_blanco(c, item)
    for node in (n for order in orders for n in order.walk()):
        if isinstance(node, nodes.By) and not eleccion.otro_puede(c, node):
            yield "MYL-6.7-b1"
        if isinstance(node, nodes.Shuffle) and isinstance(node.what, nodes.TopOf):
            yield from ("MYL-PR-BARAJA-1", "MYL-6.7-b1")
        if isinstance(node, nodes.Search) and not eleccion.hay_que_buscar(c, node):
            yield from ("MYL-6.7-b1", "MYL-10.11")


def _de_blanco(c: Contexto, item: Blanco) -> Iterator[str]:
    """Why there are not enough cards for a target."""
    least = condiciones.limites(c, item.nodo.n)[0] * item.por
    spoken = filtros.candidatas(c, item.nodo)
    able = eleccion.legales(c, item.nodo, item.orden)
    aimed = eleccion.apuntables(c, item)
    if len(aimed) >= least:
        return
    if len(able) < len(spoken):
        yield "MYL-PR-OBJ-7"
    if len(aimed) < len(able):
        yield from ("MYL-8.2", *(rule for r in able for rule in permisos.prohibe_apuntar(c.s, r, c.cause())))
    if least > 1:
        yield from ("MYL-PR-OBJ-6", "AMB-43")
    if isinstance(item.orden, nodes.Shuffle) and filtros.en_zona(item.nodo.of) == "cementerio":
        yield from ("MYL-PR-BARAJA-1", "MYL-6.7-b1")
    if isinstance(item.nodo.of, nodes.Filter) and item.nodo.of.has("StatIs") and not spoken:
        yield "MYL-8.2-e"
