"""What is known of a text and kept between matches is the same in all of them."""

from __future__ import annotations

from mazo.games.myl.game import GAME
from mazo.games.myl.text.sentido.habilidades import HABILIDADES
from mazo.games.myl.text.sentido.iguales import _alcance


def test_what_a_trigger_depends_on_is_of_its_text_and_not_of_the_match() -> None:
    """The same card stands at other numbers in each match."""
    confs = [GAME.setup(GAME.random_header(seed), b"").conf for seed in range(12)]
    told: dict[int, object] = {}
    shared = naming = 0
    for conf in confs:
        for node in conf.libro.nodes:
            if isinstance(node, HABILIDADES):
                found = _alcance(conf, node)
                shared += node.serial in told
                naming += bool(found.nombra)
                assert told.setdefault(node.serial, found) == found
    assert shared > 20 and naming > 5
