"""Questions other cards ask about the text of a card: its tree answers, wherever the card is."""

from __future__ import annotations

from mazo.games.myl.text import nodes
from mazo.language.tree import Node
from mazo.text.program import Once

_TOCAN = (
    nodes.Destroy, nodes.Exile, nodes.Shuffle, nodes.ToHand, nodes.Put, nodes.PutInPlay, nodes.PlayFree,
    nodes.SendGrave, nodes.Search, nodes.MillUntil, nodes.Discard, nodes.TakeControl, nodes.Ready,
)  # fmt: skip
"""Orders that do something to the cards they name."""


def afecta_oros(tree: Node | None) -> bool:
    """AMB-70: something in it destroys, moves, bans, makes dearer, steals or makes Oros; to count them is not to."""
    return tree is not None and any(_afecta(node) for node in tree.walk())


def _afecta(node: Node) -> bool:
    if isinstance(node, nodes.MakeGold):
        return True
    if isinstance(node, nodes.Exchange):
        return _de_oros(node.a) or _de_oros(node.b)
    if isinstance(node, nodes.Rule):
        acts = [n for n in node.does.walk() if isinstance(n, nodes.Act)]
        return _de_oros(node.what) or any(_de_oros(act.of) for act in acts)
    return isinstance(node, (*_TOCAN, nodes.AddCost)) and _de_oros(node.what)


def _de_oros(said: object) -> bool:
    """Whether what an order or a rule is about is Oros."""
    if isinstance(said, (nodes.Cards, nodes.BeingPlayed)):
        return _de_oros(said.of)
    if isinstance(said, nodes.Filter):
        return said.type == "Oro" if isinstance(said.type, str) else "Oro" in said.type.items
    return isinstance(said, nodes.This) and said.noun == "Oro"


def anulaciones(orden: Node) -> tuple[nodes.Annul | nodes.Cancel, ...]:
    """What annuls or cancels in an order."""
    return _ANULACIONES.of(orden)


_ANULACIONES = Once(lambda orden: tuple(n for n in orden.walk() if isinstance(n, (nodes.Annul, nodes.Cancel))))


def oros(coste: Node) -> int:
    """How many Oros a cost says that are paid."""
    return _OROS.of(coste)


_OROS = Once(lambda cost: sum(n.n for n in cost.walk() if isinstance(n, nodes.PayGold) and isinstance(n.n, int)))


def es_de_respuesta(tree: Node | None) -> bool:
    """MYL-PR-GALDAR-5, AMB-69: a response, an annulment or a cancellation."""
    return tree is not None and tree.has("RespondPlay", "Annul", "Cancel")
