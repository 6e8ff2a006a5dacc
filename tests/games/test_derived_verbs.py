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


def test_a_number_changes_by_what_is_told() -> None:
    s = run.start(GAME, GAME.setup(GAME.random_header(1), b"x" * 16)).clone()
    held, before = s.vidas[0], len(s.events)
    assert verbs.change(s, "vidas", 0, -held - 3, "LZ-1-a") == -held
    assert (s.vidas[0], s.events[-1].args) == (0, (0, -held))
    assert verbs.change(s, "vidas", 0, -1, "LZ-1-a") == 0 and len(s.events) == before + 1
    assert verbs.change(s, "vidas", 0, -5, "LZ-1-a", least=-4) == -4 and s.vidas[0] == -4
