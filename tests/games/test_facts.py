"""What is kept of cards that matches bring: the same for the same facts, and never in the way of who listens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from mazo.games import get
from mazo.games.facts import Prints
from mazo.kernel.match import Match
from mazo.language.readings import asked


def test_the_same_facts_are_the_same_card() -> None:
    made: list[Mapping[str, Any]] = []
    prints = Prints(lambda facts: made.append(facts) or dict(facts))  # type: ignore[func-returns-value]
    first = prints.of({"nombre": "Una", "poder": 2})
    assert prints.of({"nombre": "Una", "poder": 2}) is first
    assert prints.of({"nombre": "Una", "poder": 3}) == {"nombre": "Una", "poder": 3}
    assert len(made) == 2


def test_they_are_not_kept_for_ever() -> None:
    prints = Prints(dict, most=3)
    for n in range(10):
        prints.of({"n": n})
        assert len(prints.made) <= 3


def test_who_listens_hears_every_text_of_a_match_though_its_cards_were_printed_before() -> None:
    for name in ("keyforge", "myl"):
        game = get(name)
        header = game.pin(game.random_header(5))
        Match(game, header, b"prueba")
        with asked() as keys:
            Match(game, header, b"prueba")
        assert {key[2] for key in keys} == {f["nombre"] for f in header["cartas"].values() if f.get("texto")}


def test_what_is_prepared_is_not_worked_out_again() -> None:
    """A match of printed cards finds every text laid out: nothing is added to what is known of them."""
    from mazo.games.myl.text import perfil

    game = get("myl")
    game.prepare()
    known = len(perfil._DE_TALISMAN.known), len(perfil._DE_OTRA.known)
    Match(game, game.random_header(3), b"prueba")
    assert known == (len(perfil._DE_TALISMAN.known), len(perfil._DE_OTRA.known))


def test_what_a_kept_match_brings_is_printed_already() -> None:
    """The facts of printed cards, as they are kept with a match: none of them is printed anew."""
    for name in ("keyforge", "myl"):
        game = get(name)
        game.prepare()
        prints = import_module(f"mazo.games.{name}.game")._IMPRESAS
        known = len(prints.made)
        Match(game, json.loads(json.dumps(game.pin(game.random_header(3)))), b"prueba")
        assert len(prints.made) == known > 100


def test_a_table_laid_once_is_a_new_one_in_each_match_and_nothing_done_in_one_is_in_another() -> None:
    for name in ("keyforge", "myl"):
        game = get(name)
        header = game.random_header(4)
        one, other = (game.setup(header, key) for key in (b"one", b"other"))
        assert one.conf is other.conf and one.digest() == other.digest() and (one.key, other.key) == (b"one", b"other")
        before = other.digest()
        match = Match(game, header, b"one")
        while match.decision is not None and game.turn(match.state) < 3:
            match.answer(0)
        assert other.digest() == before == game.setup(header, b"another").digest()
