"""What most games do alike, as everybody may know it."""

import pytest

from mazo.games.derived import verbs
from mazo.games.liza.game import GAME
from mazo.kernel import run
from mazo.kernel.state import EVERYONE, NOBODY, OWNER


@pytest.mark.parametrize(("target", "known"), [("mazo", 0), ("cementerio", -1)])
def test_a_card_nobody_sees_go_is_named_to_its_owner_alone(target: str, known: int) -> None:
    s = run.start(GAME, GAME.setup(GAME.random_header(1), b"x" * 16)).clone()
    assert (s.zones["mano"], s.zones["mazo"], s.zones["cementerio"]) == (OWNER, NOBODY, EVERYONE)
    row = s.mano[0][0]
    verbs.move(s, row, ("mano", 0), (target, 0), "descartar", "LZ-1-a", 0)
    event = s.events[-1]
    name = s.conf.cartas[row].nombre
    told = [GAME.words(s, "es", viewer).suceso(event) for viewer in (0, 1)]
    assert [name in said for said in told] == [True, known < 0]
    assert (row in event.args) == (known < 0) and s.mano[0].count(row) == 0
