"""Words: every event, question and option has its sentence in both languages, and tells nobody what it cannot know."""

import random
import re

import pytest

from mazo.arena.soak import leak_checks
from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.palabras_sucesos import SUCESOS
from mazo.games.keyforge.sucesos import CAMPOS
from mazo.kernel.state import Event
from tests.games.keyforge.partidas import jugada


def test_every_kind_of_event_is_told() -> None:
    assert set(SUCESOS) == set(CAMPOS)


@pytest.mark.parametrize("seed", range(8))
def test_everything_is_said_in_both_languages(seed: int) -> None:
    for s in jugada(seed, 250):
        for language in ("es", "en"):
            for viewer in (-1, 0, 1):
                words = GAME.words(s, language, viewer)
                said = [words.suceso(e) for e in s.fresh]
                if s.decision is not None and viewer == s.decision.seat:
                    said.append(words.pregunta(s, s.decision))
                    said += [words.opcion(s, o) for o in s.decision.options]
                for text in said:
                    assert text and text[0] != " " and "  " not in text and "{" not in text, text
                    assert language == "en" or not re.search(r"\b(?:de|a) el (?:mazo|flanco)", text), text


@pytest.mark.parametrize("seed", range(30, 36))
def test_a_secret_is_told_only_to_whom_it_belongs(seed: int) -> None:
    """What others hear of an event with a secret is what they would hear if it had none."""
    for s in jugada(seed, 250):
        for e in s.fresh:
            if e.secret is None:
                continue
            seat, rows = e.secret
            public = Event(e.kind, e.rule, e.source, e.args)
            for viewer in (-1, 1 - seat):
                assert GAME.words(s, "es", viewer).suceso(e) == GAME.words(s, "es", viewer).suceso(public)
            if rows and e.kind != "azar":
                assert s.conf.cartas[rows[0]].nombre in GAME.words(s, "es", seat).suceso(e)


@pytest.mark.parametrize("seed", range(40, 46))
def test_tables_a_viewer_cannot_tell_apart_look_the_same(seed: int) -> None:
    rng = random.Random(seed)
    for s in jugada(seed, 200):
        if s.decision is not None and rng.random() < 0.12:
            for fault in leak_checks(GAME, s, rng):
                assert not fault, fault
