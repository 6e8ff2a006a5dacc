"""What each reference of a card's text means: «esa criatura», «ella», «púrgala», «de este modo», and what named it.

A paragraph, and a quoted ability inside it, speaks only of what it has named itself. A noun means the last thing named
by it, a pronoun the last card named that agrees. What is joined by «o» does not speak of one another.
"""

from __future__ import annotations

from collections.abc import Iterator

from mazo.games.keyforge.text import nodes
from mazo.language.anaphora import Tie, agrees
from mazo.language.tree import Mention, Node
from mazo.messages import say

_APART = (nodes.Headed, nodes.When, nodes.Static, nodes.Watch)
"""Nodes that, as paragraphs or quoted, begin to speak anew."""


_EITHER = (nodes.Or, nodes.Options)
"""Nodes of which only one part may come to be."""


def ties(tree: Node) -> Iterator[Tie]:
    """Every reference of a text, in order, with what it means."""
    paragraphs = tree.items if isinstance(tree, nodes.Card) else (tree,)
    for paragraph in paragraphs:
        yield from _visit(paragraph, [], True)


def incoherent(tree: Node) -> str:
    """A complaint about a reference with nothing to mean in its own paragraph, or nothing."""
    found = list(ties(tree))
    if any(t.antecedent is None and not isinstance(t.reference, nodes.Did) for t in found):
        return say("keyforge.not-line-refers-something-named")
    return say("keyforge.one-of-several") if any(_one_of_several(t, tree) for t in found) else ""


def _one_of_several(tie: Tie, tree: Node) -> bool:
    """Whether «esa criatura» is said of «cada criatura», or a pronoun is in a later sentence: nobody knows of which."""
    reference, named = tie
    each = isinstance(named, nodes.EachOf) or (isinstance(named, nodes.Cards) and named.n == "cada")
    if not each or reference.get("number") != "s":
        return False
    if isinstance(reference, nodes.That):
        return True
    sentences = (item for text in tree.find("Text") for item in text["items"])
    own = next((x for x in sentences if any(n is reference for n in x.walk())), tree)
    return not any(n is named for n in own.walk())


def _visit(node: Node, said: list[tuple[Mention, Node]], whole: bool = False) -> Iterator[Tie]:
    if isinstance(node, _APART) and not whole:
        said = list(said) if isinstance(node, nodes.When) else []
    if node.refers:
        yield Tie(node, _meant(node.refers, said))
    if isinstance(node, nodes.PerEach):
        done = node.do
        for child in (*done.children(), node.per):
            yield from _visit(child, said)
        said.extend((m, done) for m in done.introduces)
        return
    before = list(said)
    for name, value in node.args.items():
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                inner = [] if name == "ability" else list(before) if isinstance(node, _EITHER) else said
                yield from _visit(child, inner)
                if isinstance(node, _EITHER):
                    said.extend(inner[len(before) :])
    said.extend((m, node) for m in node.introduces)


def _meant(wanted: Mention, said: list[tuple[Mention, Node]]) -> Node | None:
    for sort in wanted.sort.split("|"):
        one = wanted._replace(sort=sort)
        for mention, node in reversed(said):
            if mention.root() == one.root() and agrees(mention, one):
                return node
    return None
