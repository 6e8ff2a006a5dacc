"""Wordings of printed cards that are read and never written: other ways of saying what the rest of the grammar says.

A card that leaves its subject out («Cuando entra en juego, …», «No puede atacar.») speaks of itself: so each type of
card that is not a Talismán has its own category, ``carta de Aliado``, where such a sentence is of the card that says
it. None of these wordings guesses: who and until when must be said in them too.
"""

from __future__ import annotations

from mazo.games.myl.words.printed.calladas import unsaid
from mazo.games.myl.words.printed.cantidades import amounts
from mazo.games.myl.words.printed.cartas import cards
from mazo.games.myl.words.printed.condiciones import conditions, moods
from mazo.games.myl.words.printed.de_si import of_itself
from mazo.games.myl.words.printed.disparadas import triggers
from mazo.games.myl.words.printed.filtros import filters
from mazo.games.myl.words.printed.habilidades import abilities
from mazo.games.myl.words.printed.jugar import plays
from mazo.games.myl.words.printed.miradas import looks
from mazo.games.myl.words.printed.mover import moves
from mazo.games.myl.words.printed.ordenes import orders
from mazo.games.myl.words.printed.reglas import rules, wished
from mazo.games.myl.words.printed.sucesos import happenings
from mazo.language.phrase import Grammar


def variants(g: Grammar) -> None:
    """Every other wording."""
    for part in (cards, orders, unsaid, filters, happenings, amounts, moves, rules, plays, conditions, triggers,
                 abilities, looks, of_itself, moods, wished):  # fmt: skip
        part(g)
