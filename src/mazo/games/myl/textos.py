"""Questions other cards ask about the text of a card: its tree answers, wherever the card is."""

from __future__ import annotations

from mazo.language.tree import Node

_TOCAN = frozenset({
    "Destroy", "Exile", "Shuffle", "ToHand", "Put", "PutInPlay", "PlayFree", "SendGrave", "Search", "MillUntil",
    "Discard", "Control", "Exchange", "Ready", "MakeGold",
})  # fmt: skip
"""Orders that do something to the cards they name."""


def afecta_oros(tree: Node | None) -> bool:
    """AMB-70: something in it destroys, moves, bans, makes dearer, steals or makes Oros; to count them is not to."""
    return tree is not None and any(_afecta(node) for node in tree.walk())


def _afecta(node: Node) -> bool:
    kind = node.kind
    if kind in ("MakeGold", "PayThis"):
        return kind == "MakeGold"
    if kind in _TOCAN:
        return any(_de_oros(x) for name in ("what", "a", "b") for x in (node.get(name),))
    if kind == "Rule":
        return _de_oros(node["what"]) or any(_de_oros(a["of"]) for a in node["does"].find("Act"))
    return kind == "AddCost" and _de_oros(node["what"])


def _de_oros(said: object) -> bool:
    """Whether what an order or a rule is about is Oros."""
    if not isinstance(said, Node):
        return False
    if said.kind in ("Cards", "BeingPlayed"):
        return _de_oros(said["of"])
    if said.kind == "Filter":
        kind = said["type"]
        return kind == "Oro" or (isinstance(kind, Node) and "Oro" in kind["items"])
    return said.kind == "This" and said["noun"] == "Oro"


def es_de_respuesta(tree: Node | None) -> bool:
    """MYL-PR-GALDAR-5, AMB-69: a response, an annulment or a cancellation."""
    return tree is not None and tree.has("RespondPlay", "Annul", "Cancel")
