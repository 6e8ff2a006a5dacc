"""The text of a card at work: importing this module registers what every order of the language does."""

from __future__ import annotations

from mazo.games.keyforge.text import alcance
from mazo.games.keyforge.text.efectos import ambar, cartas, juego, texto
from mazo.games.keyforge.text.ordenes import ORDENES, orden

__all__ = ["ORDENES", "orden"]
PARTES = (texto, ambar, cartas, juego, alcance)
"""Where the orders are, by what they are about; and what the rules in force reach."""
