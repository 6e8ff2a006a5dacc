"""Nobody learns what they may not know: from the view, from being asked, from the log, or by playing against a bot."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import product

import pytest

from mazo.arena.soak import leak_checks
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.rules.tablero import Tablero, donde
from mazo.kernel import atoms, run
from mazo.kernel.state import EVERYONE
from mazo.players import Glimpse
from tests.games.keyforge.test_properties import played
from tests.games.secretos import (
    SPECTATOR,
    assert_chooses_the_same,
    assert_names_do_not_follow,
    assert_view_is_clean,
    assert_words_keep_the_secret,
    sample,
    told,
)

VIEWERS = (SPECTATOR, 0, 1)
SHOWN_BY_RULE = {"revelar", "buscar"}
"""What shows cards of hidden zones because a text says so."""
SECRETS = ("key", "clave", "chance", "fixed", "row", "fila", "semilla", "seed", "memo", "answers", "hechos")


# The view


@pytest.mark.parametrize("seed", range(12))
def test_tables_a_viewer_cannot_tell_apart_look_the_same(seed: int) -> None:
    for s, rng in sample(played(seed, 20, 24), seed, 0.15):
        for fault in leak_checks(GAME, s, rng):
            assert not fault, fault


@pytest.mark.parametrize("seed", range(8))
def test_a_view_holds_neither_key_nor_counters_nor_rows(seed: int) -> None:
    for s, _ in sample(played(seed, 20, 24), seed, 0.08):
        for viewer in VIEWERS:
            for name in assert_view_is_clean(GAME, s, viewer, SECRETS):
                assert re.fullmatch(r"[pm]\d+|", name), name


@pytest.mark.parametrize("seed", range(8))
def test_rows_do_not_reach_a_view_even_by_order(seed: int) -> None:
    """Two copies of a card that only their row tells apart change rows, and every view stays the same."""
    tried = 0
    for s, rng in sample(played(seed, 24, 1 + seed % 3), seed, 0.3):
        for one, other in twins(s):
            if s.base is None and rng.random() < 0.5:
                swapped: Tablero = run.resume(GAME, renamed(s, one, other), (), s.total_events())
                for viewer in VIEWERS:
                    assert json.dumps(GAME.view(swapped, viewer)) == json.dumps(GAME.view(s, viewer))
                tried += 1
    assert tried > 20


def twins(s: Tablero) -> Iterator[tuple[int, int]]:
    """Copies of a card that are not in play, and of which nothing is remembered."""
    remembered = {h.row for h in (*s.hechos, *s.previos)} | {m.scope[0] for m in s.modifiers if m.scope}
    for seat in (0, 1):
        rows = [r for zone in ("mazo", "mano", "descarte", "archivos") for r in getattr(s, zone)[seat]]
        rows = [r for r in rows if r not in remembered and s.conf.dueno[r] == seat]
        for i, one in enumerate(rows):
            for other in rows[i + 1 :]:
                if s.conf.caras[one] == s.conf.caras[other]:
                    yield one, other


def renamed(s: Tablero, one: int, other: int) -> Tablero:
    """The same table with two rows changed for each other."""
    new = {one: other, other: one}
    t = s.clone()
    for row in new:
        zone, seat = donde(s, row)
        atoms.deal(t, (zone, seat), tuple(new.get(r, r) for r in atoms.contents(s, (zone, seat))))
    for column in ("alias", "vida", "llego", "usada", "absorbido", "armadura_vista", "atacada", "portador", "copia"):
        for row in new:
            atoms.tally(t, column, new[row], getattr(s, column)[row])
    return t


@pytest.mark.parametrize("seed", range(8))
def test_options_are_shown_only_to_the_seat_asked(seed: int) -> None:
    for s, _ in sample(played(seed, 16, 24), seed, 0.1):
        assert s.decision is not None
        for viewer in VIEWERS:
            view = GAME.view(s, viewer)
            asked = view["pregunta"]
            assert asked["asiento"] == s.decision.seat
            assert (asked["opciones"] is not None) == (viewer == s.decision.seat)
            for a, seat in enumerate(view["asientos"]):
                assert all(isinstance(seat[zone], list) == (a == viewer) for zone in ("mano", "archivos", "debajo"))


@pytest.mark.parametrize("seed", (1, 2, 4))
def test_a_card_that_was_shuffled_comes_back_with_another_name(seed: int) -> None:
    assert_names_do_not_follow(
        ({r: f"p{s.alias[r]}" for r in open_rows(s)}, {*s.mazo[0], *s.mazo[1]}) for s in played(seed, 60)
    )


def zones_of(s: Tablero, audience: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    for zone, who in s.zones.items():
        if who == audience:
            for rows in getattr(s, zone):
                yield zone, rows


def open_rows(s: Tablero) -> set[int]:
    """The cards of the zones that everyone sees."""
    return {r for _, rows in zones_of(s, EVERYONE) for r in rows}


# The log


@pytest.mark.parametrize("seed", range(12))
def test_what_everyone_is_told_names_only_cards_that_everyone_may_see(seed: int) -> None:
    seen: set[int] = set()
    for before, after, e in told(played(seed, 20, 24)):
        assert len(e.args) == len(DIARIO[e.kind].names), "an argument without a name may tell anything"
        if e.kind == "turno":
            seen = set()
        passes = e.kind == "mover" and EVERYONE in (before.zones[zone] for zone, _ in e.args[:2])
        if passes or e.kind in (*SHOWN_BY_RULE, "jugar", "entrar", "abandonar"):
            seen |= set(DIARIO.cards(e))
        public = open_rows(before) | open_rows(after) | seen
        assert e.kind in SHOWN_BY_RULE or set(DIARIO.cards(e)) <= public, e


@pytest.mark.parametrize("seed", range(12))
def test_what_one_seat_is_told_it_may_know(seed: int) -> None:
    """A secret is of cards of its seat, or that a text lets it look at."""
    looks = ("mirar", "buscar", "azar")
    for before, after, e in told(played(seed, 20, 24)):
        if e.secret is not None:
            seat, args = e.secret
            own = {
                r for s in (before, after) for zone in ("mano", "archivos", "debajo") for r in getattr(s, zone)[seat]
            }
            own |= open_rows(before) | open_rows(after)
            assert e.kind in looks or {r for r in args if isinstance(r, int)} <= own | set(before.mazo[seat]), e


@pytest.mark.parametrize("seed", range(6))
def test_the_words_for_a_viewer_are_made_of_what_it_may_know(seed: int) -> None:
    """The sentence of an event is the same for all but the seat of its secret, and does not depend on the secret."""
    for _, s, e in told(played(seed, 14, 24)):
        assert_words_keep_the_secret(GAME, s, e)


# Players


@pytest.mark.parametrize(("name", "seed"), [*product(["azar", "voraz"], range(4)), ("experto", 0), ("experto", 1)])
def test_a_player_chooses_the_same_on_tables_it_cannot_tell_apart(name: str, seed: int) -> None:
    assert_chooses_the_same(GAME, name, sample(played(seed, 12, 24), seed, 0.3))


def test_a_glimpse_is_of_its_own_seat_only() -> None:
    s = next(t for t in played(0, 5) if t.decision is not None)
    assert s.decision is not None
    other = Glimpse(GAME, s, 1 - s.decision.seat)
    with pytest.raises(LookupError):
        _ = other.decision
    assert other.view() == GAME.view(s, 1 - s.decision.seat)
