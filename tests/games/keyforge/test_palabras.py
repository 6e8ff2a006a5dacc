"""Words: every event, question and option has its sentence in both languages, and tells nobody what it cannot know."""

import random

import pytest

from mazo.arena.soak import leak_checks
from mazo.games.keyforge.cards.fichas import CASAS
from mazo.games.keyforge.cases.mesa import lisa
from mazo.games.keyforge.game import GAME
from tests.games.keyforge.partidas import jugada
from tests.games.secretos import assert_everything_is_said, assert_secret_is_told_to_its_seat


@pytest.mark.parametrize("seed", range(8))
def test_everything_is_said_in_both_languages(seed: int) -> None:
    for s in jugada(seed, 250):
        assert_everything_is_said(GAME, s, r"\b(?:de|a) el (?:mazo|flanco)")


@pytest.mark.parametrize("seed", range(30, 36))
def test_a_secret_is_told_only_to_whom_it_belongs(seed: int) -> None:
    for s in jugada(seed, 250):
        for e in s.fresh:
            assert_secret_is_told_to_its_seat(GAME, s, e, silent=("azar",))


@pytest.mark.parametrize("seed", range(40, 46))
def test_tables_a_viewer_cannot_tell_apart_look_the_same(seed: int) -> None:
    rng = random.Random(seed)
    for s in jugada(seed, 200):
        if s.decision is not None and rng.random() < 0.12:
            for fault in leak_checks(GAME, s, rng):
                assert not fault, fault


def test_the_plain_cards_of_a_case_are_seen_too() -> None:
    for house in CASAS:
        face = GAME.page.cara(lisa(house).id)
        assert face is not None and face["nombre"] == {"es": "Carta lisa", "en": "Plain card"}
        assert face["emblema"] == house and not face["edicion"]
    assert GAME.page.cara("lisa-Nadie") is None
