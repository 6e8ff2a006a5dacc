"""The text of a card at work: importing this registers what every order does, and whom the rules in force reach."""

from mazo.games.keyforge.text import alcance
from mazo.games.keyforge.text.efectos import ambar, cartas, juego, texto
from mazo.games.keyforge.text.ordenes import ORDENES as ORDENES

PARTES = (texto, ambar, cartas, juego, alcance)
"""Where that is, by what it is about."""
