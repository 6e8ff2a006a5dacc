"""The orders of KeyForge: what each does is registered by the modules of ``efectos``."""

from __future__ import annotations

from mazo.games.keyforge.text.contexto import Contexto
from mazo.language.tree import Node
from mazo.text.orders import Orders

ORDENES: Orders[Contexto] = Orders()
"""What each order does; it says whether it was done in full (KF-GLOS-SILOHACES-1)."""


def orden(c: Contexto, node: Node) -> bool:
    """Carries out one order."""
    return ORDENES.do(c, node)
