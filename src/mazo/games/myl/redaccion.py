"""How an older text is laid out, put as the grammar reads it; and the tree of the canonical wording.

``laid_out`` only moves words: what stands between brackets at the end goes first, and «…, luego …» is two sentences.
``canonical`` gives a card that calls itself by its name or its race the name of its type, and pronouns the gender of
what the canonical wording names: «una carta de Oro … ponla» is «un Oro … ponlo».
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from mazo.games.myl.nombres import DUENO, QUIEN, TU
from mazo.games.myl.variantes_nombres import PROPIO
from mazo.language.anaphora import loose_reference
from mazo.language.phrase import Grammar
from mazo.language.reader import Reader
from mazo.language.tree import Node
from mazo.language.writer import Writer

_KEYWORDS = {"única": "Única.", "carta única": "Única.", "imbloqueable": "Imbloqueable.", "furia": "Furia."}
_BRACKETS = re.compile(r"\s*\(([^()]*)\)\s*\.?\s*$")
_THEN = re.compile(r"(?:[,;]| y) (?:luego|después(?! de)),? ", re.IGNORECASE)
_SHUFFLE = re.compile(
    r"[.,]? \(?(?:luego|después),? (?:debes )?(?:volver a )?barajar? tu (?:mazo castillo|castillo|mazo)\)?\.?$",
    re.IGNORECASE,
)
"""What the rules do after every search of a Castillo."""
_MOST_PRONOUNS = 8


def laid_out(text: str) -> str:
    """A text with its keywords first and its links in sentences of their own."""
    text = re.sub(r'"([^"]*)"', r"“\1”", text)
    first: list[str] = []
    while found := _BRACKETS.search(text):
        said = [part.strip().casefold() for part in re.split(r"[.,]", found[1]) if part.strip()]
        if not said or not all(part in _KEYWORDS for part in said):
            break
        first = [_KEYWORDS[part] for part in said] + first
        text = text[: found.start()]
        text = text if text.endswith(".") else f"{text}."
    if "busca" in text.casefold() and _SHUFFLE.search(text):
        text = _SHUFFLE.sub(".", text)
    text = _THEN.sub(". Luego, ", text)
    return " ".join([*sorted(first, reverse=True), text])


def canonical(tree: Node, kind: str, grammar: Grammar) -> Node:
    """The tree a canonical text would give."""
    tree = _owned(_replaced(tree, lambda node: _own(node, kind)), False)
    for _ in range(_MOST_PRONOUNS):
        if not tree.has("Ref"):
            break
        category = f"carta de {kind}"
        again = Reader(grammar, Writer(grammar).text(category, tree), quick=True).readings(category)
        loose = loose_reference(again[0]) if len(again) == 1 else None
        if loose is None or loose.node.kind != "Ref" or loose.found is None:
            break
        gender, number = loose.found.gender, loose.found.number
        right = Node("Ref", (), loose.wanted._replace(gender=gender, number=number), gender=gender, number=number)
        tree = _exchanged(again[0], loose.node, right)
    return tree


def _exchanged(tree: Node, old: Node, new: Node) -> Node:
    """A tree with one of its nodes, that very one, changed for another."""
    return _replaced(tree, lambda node: new if node is old else node)


def _own(node: Node, kind: str) -> Node:
    """The card itself, by its type; on an Arma «este Aliado» is the one that carries it."""
    if node.kind != "This":
        return node
    if kind == "Arma" and node["noun"] == "Aliado":
        return Node("Bearer", node.introduces, node.refers)
    return Node("This", node.introduces, node.refers, noun=kind) if node["noun"] == PROPIO else node


def _owned(node: Node, theirs: bool) -> Node:
    """A tree where what goes «a su Mano» goes to its owner's, unless somebody else acts: yours would be «tu Mano»."""
    to = node.get("to")
    if isinstance(to, Node) and to.get("whose") == QUIEN and not theirs:
        to = Node("Zone", to.introduces, to.refers, **(to.args | {"whose": DUENO}))
        node = Node(node.kind, node.introduces, node.refers, **(node.args | {"to": to}))
    if node.kind in ("By", "Unless", "Fewer") or node.get("who", TU) != TU:
        theirs = True
    return _rebuilt(node, lambda child: _owned(child, theirs))


def _replaced(node: Node, change: Callable[[Node], Node]) -> Node:
    """A tree with each node changed; the same one where nothing is."""
    new = change(node)
    return new if new is not node else _rebuilt(node, lambda child: _replaced(child, change))


def _rebuilt(node: Node, change: Callable[[Node], Node]) -> Node:
    """A node with those directly under it changed; the same one where nothing is."""
    args: dict[str, Any] = {}
    for name, value in node.args.items():
        if isinstance(value, Node):
            args[name] = change(value)
        elif isinstance(value, tuple):
            args[name] = tuple(change(v) if isinstance(v, Node) else v for v in value)
        else:
            args[name] = value
    if all(_same(args[name], value) for name, value in node.args.items()):
        return node
    return Node(node.kind, node.introduces, node.refers, **args)


def _same(new: object, old: object) -> bool:
    if isinstance(new, tuple) and isinstance(old, tuple):
        return all(a is b for a, b in zip(new, old, strict=True))
    return new is old
