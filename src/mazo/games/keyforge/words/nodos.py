"""The page of the nodes of KeyForge: what each means, its arguments, how it is said and which cards say it.

``document`` writes ``docs/reference/keyforge_nodes.md`` from the grammar, the cards and ``nodos.yaml``;
a test keeps them alike.
"""

from __future__ import annotations

from collections.abc import Mapping

from mazo.games.files import data
from mazo.games.keyforge.cards.cartas import carta_de
from mazo.games.keyforge.cards.cartas import gramatica as gramatica
from mazo.games.keyforge.cards.fichas import fichas
from mazo.language.phrase import Grammar
from mazo.language.study import pages
from mazo.language.tree import Node

TITLE = "KeyForge"
_HEAD = """# KeyForge: the nodes of the tree

Written by `mazo.games.keyforge.words.nodos.page` from the grammar, the cards and `nodos.yaml`: do not edit by hand.
The text of a card is read by `mazo.games.keyforge.cards.cartas.lenguaje()` into a `Card`; what each of its references
means («esa criatura», «ella», «púrgala», «de este modo») is told by
`mazo.games.keyforge.text.antecedentes.ties(tree)`. An argument is filled by a «category» (all listed at the
end) or is one of the constants shown; `None` is «not said». Where a `who`, `whose` or `of` that names a player is
None, it is whoever acts.
"""


def meanings() -> dict[str, dict[str, str]]:
    """What each node means, by subject."""
    found: dict[str, dict[str, str]] = data("keyforge", "words/nodos.yaml")
    return found


def page(grammar: Grammar, trees: Mapping[str, Node]) -> str:
    """The whole page, from the trees of the cards by id."""
    return pages.page(_HEAD, meanings(), grammar, trees)


def trees() -> dict[str, Node]:
    """The tree of each card that has one, by id."""
    return {id: tree for id in fichas() if (tree := carta_de(id).tree) is not None}


def document() -> str:
    """The page, from the cards there are."""
    return page(gramatica(), trees())


if __name__ == "__main__":
    print(document(), end="")
