"""What may stand where is the types of the nodes: a grammar that says otherwise is found out."""

from __future__ import annotations

import pytest

from mazo import games
from mazo.language.fits import fits, mistakes
from mazo.language.phrase import Grammar
from mazo.language.tree import Node, Ref, kinds


class Amount(Node):
    """How many."""


class UpTo(Amount):
    n: int


class Draw(Node):
    n: int | Amount


class Both(Node):
    items: tuple[Draw, ...]


def _grammar() -> Grammar:
    g = Grammar(nodes=kinds(globals()))
    g.phrase("orden", "<robar> {n:cuántas}", "Draw", en="<draw> {n:cuántas}")
    g.phrase("cuántas", "{n:número}", en="{n:número}")
    g.phrase("cuántas", "hasta {n:número}", "UpTo", en="up to {n:número}")
    return g


def test_a_grammar_that_fills_its_nodes() -> None:
    assert mistakes(_grammar()) == []


def test_what_a_slot_could_give_and_its_field_cannot_hold() -> None:
    g = _grammar()
    g.phrase("cuántas", "pocas", "=", en="few", value="pocas")
    g.phrase("orden", "<robar> muchas", "Draw", en="<draw> many", n=True)
    g.listing("órdenes", "cuántas", "Both", comma=",", last="y", english="and", least=2)
    assert mistakes(g) == [
        "<robar> muchas: True does not go in Draw.n",
        "<robar> {n:cuántas}: str does not go in Draw.n",
        "órdenes: UpTo does not go in Both.items",
        "órdenes: int does not go in Both.items",
        "órdenes: str does not go in Both.items",
    ]


def test_a_pronoun_goes_anywhere_and_truth_is_no_number() -> None:
    assert fits(Ref, Amount) and fits(UpTo, int | Amount) and fits(type(None), int | None)
    assert not fits(bool, int) and not fits(str, int | None)


@pytest.mark.parametrize("name", games.names())
def test_the_grammar_of_each_game_fills_its_nodes(name: str) -> None:
    assert mistakes(games.get(name).language.gramatica()) == []
