"""The fixed facts of a match are worked out once for the same cards, and never taken for those of others."""

from __future__ import annotations

import gc
import weakref

import pytest

from mazo import games
from mazo.games.facts import Facts
from mazo.games.keyforge.rules import preparacion as keyforge
from mazo.games.myl.rules.fases import preparacion as myl

KEY = bytes(8)


def test_what_was_made_of_the_same_cards_is_found_and_of_equal_ones_is_not() -> None:
    made: Facts[object] = Facts(most=2)
    cards = [["uno"], ["dos"]]
    first = made.of(cards, "x", object)
    assert made.of(cards, "x", object) is first
    assert made.of(cards, "y", object) is not first
    assert made.of([["uno"], ["dos"]], "x", object) is not first, "they might be other cards"
    assert len(made.made) <= 2


@pytest.mark.parametrize("name", ["keyforge", "myl"])
def test_matches_share_their_facts_only_where_all_is_the_same(name: str) -> None:
    game = games.get(name)
    header = game.random_header(3, 2)
    one, again = game.setup(header, KEY), game.setup(header, KEY)
    assert one.conf is again.conf
    assert game.setup({**header, "nombres": ["Ana", "Blas"]}, KEY).conf is not one.conf
    asked = game.setup({**header, "lecturas": {"salta_forzadas": True}}, KEY)
    assert asked.conf is not one.conf and asked.conf.lecturas.salta_forzadas
    crossed = game.setup({**header, "mazos": list(header["mazos"])[::-1]}, KEY)
    assert crossed.conf is not one.conf and crossed.conf.mazos == one.conf.mazos[::-1]
    kept = game.setup(game.pinned(header), KEY)
    assert kept.conf is not one.conf and game.setup(game.pinned(header), KEY).conf is not kept.conf


def test_facts_of_a_match_with_cards_of_its_own_go_with_it() -> None:
    """A server has thousands of them: none stays for having been."""
    for game, preparation in ((games.get("keyforge"), keyforge), (games.get("myl"), myl)):
        known = len(preparation._HECHAS.made)
        gone = weakref.ref(game.setup(game.pinned(game.random_header(5, 2)), KEY).conf)
        gc.collect()
        assert len(preparation._HECHAS.made) == known and gone() is None
