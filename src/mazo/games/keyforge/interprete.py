"""The text of a card at work: importing this module registers what every order of the language does."""

from __future__ import annotations

from mazo.games.keyforge import efectos_ambar, efectos_cartas, efectos_juego, efectos_texto
from mazo.games.keyforge.ordenes import ORDENES, orden

__all__ = ["ORDENES", "orden"]
PARTES = (efectos_texto, efectos_ambar, efectos_cartas, efectos_juego)
"""Where the orders are, by what they are about."""
