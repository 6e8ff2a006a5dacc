"""What a sentence says by going on from another.

What follows «y luego» is done by whoever did what comes before, unless somebody else is named: «Cada jugador roba 2
cartas y luego descarta 2» is read twice, as an order and as a third person's act, and the sentence before tells which
it is. «Luego», in a sentence of its own, is an order like any other. And to shuffle a Castillo after searching in it is
to do what the rules do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazo.games.myl.nombres import TU
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

SIGUE = "Onward"
"""What is read after «y luego», until it is known who does it: ``do``, ``theirs`` (in the third person), ``told``."""
_LLEVAN = frozenset({"Effect", "Then", "Also", "Did", "DidNot", "Otherwise", "If", "Delayed", "PerEach", "ForEach"})
_CON_SUJETO = frozenset({
    "By", "Unless", "Until", "Rule", "May", "Returns", "Become", "FirstAction", "ChooseBlocks", "Prevent", "Triggered",
})  # fmt: skip
"""Orders that say who or what they are about."""


def onward(g: Grammar) -> None:
    """The wordings that go on in the same sentence."""
    for comma in (",", ""):
        for es, theirs, told in (("{do:órdenes}", False, False), ("tú {do:acto/2s}", False, True),
                                 ("{do:acto/2s}", False, True), ("{do:actos/3s}", True, False),
                                 ("{do:actos/3p}", True, False)):  # fmt: skip
            g.variant("enlace", f"y luego{comma} {es}.", SIGUE, theirs=theirs, told=told)


def settled(tree: Node) -> Node | None:
    """A tree that says who does each thing; None if it is read of somebody who does not do it."""
    if not tree.has(SIGUE):
        return tree
    items = tree["items"]
    told = _run((), items)
    if told is None:
        return None
    made: list[Node] = []
    for clause in told:
        then = clause.get("then")
        if then is not None and then.has(SIGUE):
            before = clause["do"]
            sentences = None if clause.kind == "Activated" and _subject(before) else _run((before,), then["items"])
            if sentences is None:
                return None
            text = Node("Text", then.introduces, then.refers, items=tuple(sentences))
            clause = Node(clause.kind, clause.introduces, clause.refers, **(clause.args | {"then": text}))
        made.append(clause)
    return Node("Card", tree.introduces, tree.refers, items=tuple(made))


def _run(before: Sequence[Node], sentences: Sequence[Node]) -> list[Node] | None:
    """Sentences one after another, each with who does it."""
    said, made = list(before), []
    for sentence in sentences:
        if sentence.kind == SIGUE:
            found = _continued(sentence, _subject(said[-1]) if said else None)
            if found is None:
                return None
            sentence = found
        said.append(sentence)
        made.append(sentence)
    return made


def _continued(sentence: Node, who: Node | None) -> Node | None:
    do: Node = sentence["do"]
    if sentence["theirs"]:
        return Node("Then", do=Node("By", who=who, do=do)) if who is not None else None
    return Node("Then", do=do) if who is None or sentence["told"] or _explicit(do) else None


def _explicit(do: Node) -> bool:
    """Whether an order says who does it, or what it is about."""
    if do.kind == "Seq":
        return _explicit(do["items"][0])
    return do.kind in _CON_SUJETO or (do.kind in _LLEVAN and _explicit(do["do"]))


def _subject(order: Node) -> Any:
    """Who does the last thing of a sentence, if it is somebody else than who the text speaks to."""
    if order.kind in ("By", "Unless"):
        return order["who"]
    if order.kind == "Seq":
        return _subject(order["items"][-1])
    if order.kind in _LLEVAN or order.kind == "Triggered":
        return _subject(order["do"])
    return None


# Shuffling


def shuffled_once(tree: Node) -> Node:
    """A tree where nobody is told to shuffle the Castillo that they have just searched, or to which a card went back:
    the rules do it (MYL-10.11-c, MYL-10.7-b)."""
    items: list[Node] = []
    for clause in tree["items"]:
        then = clause.get("then")
        before = (clause["do"], *then["items"]) if then is not None else ()
        kept = [x for x, last in zip(before[1:], before, strict=False) if not _again(x, last)]
        if len(kept) < len(before) - 1:
            text = Node("Text", then.introduces, then.refers, items=tuple(kept)) if kept else None
            clause = Node(clause.kind, clause.introduces, clause.refers, **(clause.args | {"then": text}))
        if not items or not _again(clause, items[-1]):
            items.append(clause)
    return Node("Card", tree.introduces, tree.refers, items=tuple(items))


_MIO = Node("Zone", zone="castillo", whose=TU)


def _again(sentence: Node, before: Node) -> bool:
    """Whether a sentence only shuffles one's Castillo, and the one before has done it already and left it so."""
    do = sentence.get("do") if sentence.kind in ("Then", "Also", "Effect") else None
    if not isinstance(do, Node) or do.kind != "Reshuffle":
        return False
    places = [x["at"] for x in before.find("Search")] + [x["to"] for x in before.find("Shuffle")]
    ordered = before.has("Reorder") or any(x["to"] == "tope del castillo" for x in before.find("Put"))
    return _MIO in places and not ordered
