"""The classes of nodes that a compiled module has at hand."""

from __future__ import annotations

from mazo.cli.compiling.cerca import with_nodes_at_hand

SOURCE = '''"""A module."""

from mazo.games.myl.text import filtros, nodes

SOME = (nodes.Cards, nodes.This)


def said(node: nodes.Order) -> list[nodes.Cards]:
    found: list[nodes.Cards] = []
    if isinstance(node, nodes.Destroy) and "ñ" and isinstance(node.what, nodes.Cards):
        found.append(node.what)
    match node:
        case nodes.Draw(n=1):
            return [nodes.Cards(of=f"{nodes.KINDS}", n=1, other=False)]
    return found
'''
MADE = '''"""A module."""

from mazo.games.myl.text import filtros, nodes
from typing import Final
_nodes_Cards: Final = nodes.Cards
_nodes_Destroy: Final = nodes.Destroy

SOME = (nodes.Cards, nodes.This)


def said(node: nodes.Order) -> list[nodes.Cards]:
    found: list[nodes.Cards] = []
    if isinstance(node, _nodes_Destroy) and "ñ" and isinstance(node.what, _nodes_Cards):
        found.append(node.what)
    match node:
        case nodes.Draw(n=1):
            return [_nodes_Cards(of=f"{nodes.KINDS}", n=1, other=False)]
    return found
'''


def test_what_functions_name_is_at_hand_and_types_and_patterns_stay() -> None:
    assert with_nodes_at_hand(SOURCE) == MADE


def test_a_module_that_names_no_nodes_is_as_it_was() -> None:
    plain = SOURCE.replace(", nodes\n", "\n")
    assert with_nodes_at_hand(plain) == plain
