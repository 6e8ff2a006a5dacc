"""The orders of the language: each kind of node that can be carried out, and the function that does it.

The functions register themselves from the modules that hold them; whoever resolves an ability only needs this one.
"""

from __future__ import annotations

from collections.abc import Callable

from mazo.games.keyforge.contexto import Contexto
from mazo.language.tree import Node

Orden = Callable[[Contexto, Node], bool]
"""Carries out an order; says whether it was done in full (KF-GLOS-SILOHACES-1)."""
ORDENES: dict[str, Orden] = {}


def orden(c: Contexto, node: Node) -> bool:
    """Carries out one order."""
    return ORDENES[node.kind](c, node)
