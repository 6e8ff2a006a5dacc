"""Decks of a game that only declares them."""

import random

import pytest

from mazo.games.derived.decks import Decks
from mazo.games.liza.game import CARTAS


@pytest.mark.parametrize("copies", [0, 3])
def test_a_deck_at_random_is_legal_however_few_cards_there_are(copies: int) -> None:
    known = list(CARTAS.sheets)
    decks = Decks(CARTAS, 3 * len(known), "LZ", copies)
    for seed in range(5):
        for wanted in ((), known[:1], known):
            made = decks.at_random(random.Random(seed), wanted)
            assert decks.legal(made) is made
