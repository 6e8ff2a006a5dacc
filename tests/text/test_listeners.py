"""What happens as texts hear it: derived from what the atom said, and matched by the class of the pattern."""

from __future__ import annotations

import pytest

from mazo.games import get
from mazo.games.keyforge.text import nodes as keyforge
from mazo.games.keyforge.text.habilidades import PATRONES as DE_KEYFORGE
from mazo.games.myl.text import nodes as myl
from mazo.games.myl.text.patrones import PATRONES as DE_MYL
from mazo.kernel.state import Event
from mazo.text.events import CARD, CARDS, SEAT, EventKind, Events, Field
from mazo.text.listeners import NOWHERE, Happening, Patterns
from mazo.text.nodes import Pattern, Who
from mazo.text.orders import inherited

FIELDS = {"asiento": SEAT, "carta": CARD, "otra": CARD, "cartas": CARDS, "modo": Field(lambda w, v: str(v), how=True)}
KINDS = Events(
    FIELDS,
    EventKind("steal", "asiento, cantidad", "Roba.", "Steals."),
    EventKind("carry", "carta, otra", "Porta.", "Carries."),
    EventKind("use", "asiento, carta, modo", "Usa.", "Uses."),
    EventKind("mill", "asiento, cartas", "Bota.", "Mills."),
)
LIVES = [3, 5, 7]


def said(kind: str, *args: object) -> Event:
    return Event(kind, "T-1", (), args)


def test_an_event_is_heard_by_what_its_fields_are() -> None:
    assert KINDS.heard(said("steal", 1, 4), LIVES) == Happening("steal", seat=1, n=4)
    assert KINDS.heard(said("carry", 2, 0), LIVES) == Happening("carry", 2, 7, other=0, other_life=3)
    assert KINDS.heard(said("use", 0, 1, "omni"), LIVES) == Happening("use", 1, 5, 0, "omni")
    assert KINDS.heard(said("mill", 0, (2, 1)), LIVES) == Happening("mill", seat=0, rows=(2, 1))


def test_what_an_event_does_not_say_is_told_with_it() -> None:
    e = KINDS.heard(said("carry", 2, 0), LIVES, seat=1, photo=("Trol",))
    assert e.seat == 1 and e.photo == ("Trol",)


def test_a_card_nobody_knows_has_no_life() -> None:
    e = KINDS.heard(said("use", 0, -1, ""), LIVES)
    assert (e.row, e.life, e.source) == (-1, -1, NOWHERE)


def test_where_a_card_goes_is_what_was_moved() -> None:
    moved = ((2,), ("mano", 0), ("campo", 1))
    e = KINDS.heard(Event("use", "T-1", (), (0, 2, ""), None, (moved,)), LIVES)
    assert (e.source, e.target) == (("mano", 0), ("campo", 1))


class Steals(Pattern):
    hears = ("steal",)
    who: Who


class Arrives(Pattern):
    edge: str

    def about(self) -> tuple[str, ...]:
        return (f"arrive {self.edge}",)


class Me(Who):
    pass


def test_a_pattern_is_asked_only_of_the_kinds_it_is_about() -> None:
    patterns: Patterns[int] = Patterns()
    patterns.register(Steals, lambda me, pattern, e: e.seat == me)
    patterns.register(Arrives, lambda me, pattern, e: True)
    steals = Steals(who=Me())
    assert patterns.fits(1, steals, Happening("steal", seat=1))
    assert not patterns.fits(0, steals, Happening("steal", seat=1))
    assert not patterns.fits(1, steals, Happening("draw", seat=1))
    assert patterns.fits(1, Arrives(edge="late"), Happening("arrive late"))
    assert not patterns.fits(1, Arrives(edge="late"), Happening("arrive early"))


UNTOLD = {
    "keyforge": {"atacada", "cosechar", "descartar", "estado"},
    "myl": {"declara", "declarado", "bloqueado", "no bloqueado"},
}
"""What texts hear that no event of that name tells: a way of another, several as one, or where the game stands."""


@pytest.mark.parametrize(
    ("name", "kinds", "patterns"), [("keyforge", keyforge.KINDS, DE_KEYFORGE), ("myl", myl.KINDS, DE_MYL)]
)
def test_every_pattern_is_about_events_that_happen(
    name: str, kinds: dict[str, type], patterns: Patterns[object]
) -> None:
    listened = [kind for kind in kinds.values() if issubclass(kind, Pattern) and kind is not Pattern]
    for kind in listened:
        assert callable(patterns.of.get(kind) or inherited(patterns.of, kind)), "nothing says how it fits"
    heard = {event for kind in listened for event in kind.hears}
    assert not heard - set(get(name).events) - UNTOLD[name]
    assert not UNTOLD[name] - heard
