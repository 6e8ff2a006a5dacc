"""The page of the nodes of Mitos y Leyendas: what each means, its arguments, how it is said and which cards say it.

``document`` writes ``docs/reference/myl_nodes.md`` from the grammar, the cards and ``nodos.yaml``;
a test keeps them alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from mazo.games.files import data
from mazo.games.myl.cards.cartas import gramatica as gramatica
from mazo.games.myl.cards.cartas import letra_de
from mazo.games.myl.cards.fichas import EDICIONES, edicion, fichas, texto_de
from mazo.language.study import pages
from mazo.language.tree import Node

TITLE = "Mitos y Leyendas"
_HEAD = """# Mitos y Leyendas: the nodes of the tree

Written by `mazo.games.myl.words.nodos.document` from the grammar, the cards and `nodos.yaml`: do not edit by hand.
The text of a card is read by `mazo.games.myl.cards.cartas.letra_de(ficha)` into a `Card`; Talismanes and the rest
have their own clauses. An argument is filled by a «category» (all listed at the end) or is one of the constants
shown; `None` means «not said».

"""


def meanings() -> dict[str, dict[str, str]]:
    """What each node means, by subject."""
    found: dict[str, dict[str, str]] = data("myl", "words/nodos.yaml")
    return found


def cobertura() -> dict[str, Counter[str]]:
    """For each file of cards, how many have a text that is read, and how many have no ability."""
    return {
        name: Counter("read" if texto_de(f) and letra_de(f) else "no ability" for f in edicion(name))
        for name in EDICIONES
    }


def trees() -> dict[str, Node]:
    """The tree of each card that has one, by id."""
    return {id: letter.tree for id, ficha in fichas().items() if (letter := letra_de(ficha)) is not None}


def _counts(found: Mapping[str, Counter[str]]) -> str:
    rows = [f"| {name} | {n.total()} | {n['read']} | {n['no ability']} |" for name, n in found.items()]
    return "\n".join(["| cards | all | read | without ability |", "|---|---|---|---|", *rows]) + "\n"


def document() -> str:
    """The page, from the cards there are."""
    return pages.page(_HEAD + _counts(cobertura()), meanings(), gramatica(), trees())


if __name__ == "__main__":
    print(document(), end="")
