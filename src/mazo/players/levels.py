"""How hard a rival is wanted: the levels people are offered, and who plays each."""

from __future__ import annotations

from typing import NamedTuple

from mazo.messages import Bilingual


class Level(NamedTuple):
    """A level: the player behind it, what it is called at a table, and its manner in a few words."""

    player: str
    name: str
    title: Bilingual
    manner: Bilingual

    def told(self) -> Bilingual:
        """One line to choose it by."""
        return {language: f"{self.title[language]}: {self.name}, {self.manner[language]}" for language in self.title}


LEVELS = (
    Level("novato", "Nilo", {"es": "Fácil", "en": "Easy"},
          {"es": "que se distrae a cada rato", "en": "whose mind wanders"}),
    Level("voraz", "Vera", {"es": "Normal", "en": "Normal"},
          {"es": "que toma lo que hay a mano", "en": "who takes what is at hand"}),
    Level("experto", "Elías", {"es": "Difícil", "en": "Hard"},
          {"es": "que piensa el turno entero", "en": "who thinks the whole turn through"}),
    Level("maestro", "Sabina", {"es": "Maestro", "en": "Master"},
          {"es": "que imagina tu mano y no tiene prisa", "en": "who imagines your hand and is in no hurry"}),
)  # fmt: skip
WORDS = {
    "fácil": "novato", "facil": "novato", "normal": "voraz", "difícil": "experto", "dificil": "experto",
    "easy": "novato", "hard": "experto", "master": "maestro",
}  # fmt: skip
"""Levels by the words somebody may type for them; the players have names of their own."""


def player_of(word: str) -> str:
    """The player somebody means by a word: a level, or a player by its name."""
    return WORDS.get(word, word)
