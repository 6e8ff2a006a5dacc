"""What happens, as texts speak of it: who, which card, how much, and what was so at that moment (A-32)."""

from __future__ import annotations

from dataclasses import dataclass

from mazo.games.keyforge.rules.tablero import Foto

Lugar = tuple[str, int]
"""A zone and whose it is."""


@dataclass(slots=True)
class Suceso:
    """An event that texts may listen to or replace. It lives while it is resolved and is never kept."""

    clase: str
    row: int = -1
    asiento: int = -1
    n: int = 0
    causa: str = ""
    de: Lugar | None = None
    a: Lugar | None = None
    otra: int = -1
    """The other card: the rival in a fight."""
    foto: Foto | None = None
    vida: int = -1
    """The life of the card when it happened."""
    otra_vida: int = -1
    queda: int = 0
    """What is left of ``n`` that nobody has taken: two cards cannot capture the same Æmbar."""
