"""Nobody learns what they may not know: from the view, from being asked, from the log, or by playing against a bot."""

from __future__ import annotations

import json
import random
import re
from itertools import product

import pytest

from mazo.arena.soak import leak_checks
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.rules.mesa import Mesa
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.kernel import atoms, run
from mazo.kernel.state import EVERYONE
from mazo.players import Glimpse
from tests.games.atrum.test_properties import GAME, played
from tests.games.secretos import (
    SPECTATOR,
    assert_chooses_the_same,
    assert_names_do_not_follow,
    assert_view_is_clean,
    assert_words_keep_the_secret,
    sample,
    told,
)

SHOWN_BY_RULE = {"mostrar", "buscar", "exponer", "revelar"}
"""What shows cards of hidden zones because a rule says so (AA-II-1.6-c, AA-II-8.4-a, AA-II-9.1, AA-II-9.2)."""
SECRETS = ("key", "clave", "chance", "azar", "fixed", "huellas", "row", "fila", "semilla", "seed", "memo", "answers")


def viewers(s: Mesa) -> range:
    return range(SPECTATOR, s.conf.asientos)


# The view


@pytest.mark.parametrize("seed", range(16))
def test_tables_a_viewer_cannot_tell_apart_look_the_same(seed: int) -> None:
    for s, rng in sample(played(seed, 12), seed, 0.12):
        for fault in leak_checks(GAME, s, rng):
            assert not fault, fault


@pytest.mark.parametrize("seed", range(16))
def test_a_view_holds_neither_key_nor_counters_nor_rows(seed: int) -> None:
    for s, _ in sample(played(seed, 12), seed, 0.06):
        for viewer in viewers(s):
            for name in assert_view_is_clean(GAME, s, viewer, SECRETS):
                assert re.fullmatch(r"([pm]\d+)?", name), name


@pytest.mark.parametrize("seed", range(8))
def test_rows_do_not_reach_a_view_even_by_order(seed: int) -> None:
    """Cards that only their row tells apart change rows, and every view stays the same."""
    for s, rng in sample(played(seed, 12), seed, 0.1):
        if s.base is None:
            other: Mesa = run.resume(GAME, renamed(s, rng), (), s.total_events())
            for viewer in viewers(s):
                assert json.dumps(GAME.view(other, viewer)) == json.dumps(GAME.view(s, viewer))


def renamed(s: Mesa, rng: random.Random) -> Mesa:
    """The same table with the rows of each type of Esbirro permuted."""
    new: dict[int, int] = {}
    for tipo in range(len(TIPOS)):
        rows = [r for r, t in enumerate(s.conf.tipos) if t == tipo]
        new.update(zip(rows, rng.sample(rows, len(rows)), strict=True))
    t = s.clone()
    for zone in ("fosa", "vertedero", "revelados"):
        atoms.deal(t, (zone, -1), tuple(new[r] for r in atoms.contents(s, (zone, -1))))
    for zone in ("mano", "altar"):
        for a in range(s.conf.asientos):
            atoms.deal(t, (zone, a), tuple(new[r] for r in atoms.contents(s, (zone, a))))
    for column in ("agotado", "alias"):
        for r, value in enumerate(getattr(s, column)):
            atoms.tally(t, column, new[r], value)
    links = [
        e._replace(
            descarte=tuple(new[r] for r in e.descarte),
            objetivos=tuple((o[0], *(new[r] for r in o[1:])) if len(o) > 1 else o for o in e.objetivos),
        )
        for e in s.cadena
    ]
    atoms.note(t, "cadena", tuple(links))
    return t


@pytest.mark.parametrize("seed", range(16))
def test_options_are_shown_only_to_the_seat_asked(seed: int) -> None:
    for s, _ in sample(played(seed, 12), seed, 0.1):
        assert s.decision is not None
        for viewer in viewers(s):
            view = GAME.view(s, viewer)
            asked, seats = view["pregunta"], view["asientos"]
            assert (asked["opciones"] is not None) == (viewer == s.decision.seat) and asked[
                "asiento"
            ] == s.decision.seat
            assert [seat["cartas"] is not None for seat in seats] == [a == viewer for a in range(len(seats))]


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_was_shuffled_comes_back_with_another_name(seed: int) -> None:
    assert_names_do_not_follow(
        ({r: f"p{s.alias[r]}" for zone in (s.vertedero, s.revelados, *s.altar) for r in zone}, set(s.fosa))
        for s in played(seed, 90, 2, "duelo")
    )


# The log


def open_rows(s: Mesa) -> set[int]:
    """The cards of the zones that everyone sees."""
    found: set[int] = set()
    for zone, audience in s.zones.items():
        if audience == EVERYONE:
            held = getattr(s, zone)
            found.update(held if isinstance(held, tuple) else [r for rows in held for r in rows])
    return found


@pytest.mark.parametrize("seed", range(16))
def test_what_everyone_is_told_names_only_cards_that_everyone_may_see(seed: int) -> None:
    for before, after, e in told(played(seed, 14)):
        rows = set(DIARIO.cards(e))
        assert len(e.args) <= len(DIARIO[e.kind].names), "an argument without a name may tell anything"
        assert e.kind in SHOWN_BY_RULE or rows <= open_rows(before) | open_rows(after), e
        if e.kind == "exponer":
            assert rows <= {r for link in (*before.cadena, *after.cadena) for r in link.descarte}
        if e.kind == "buscar" and rows:
            assert DIARIO.named(e)["zona"] != "fosa" or e.rule.startswith("AA-II-9.1")


@pytest.mark.parametrize("seed", range(16))
def test_what_one_seat_is_told_it_may_know(seed: int) -> None:
    """A secret is of cards that were, or have come to, the hand of its seat, or that a rule lets it look at."""
    for before, after, e in told(played(seed, 14)):
        if e.secret is not None:
            seat, args = e.secret
            if e.kind == "anunciar":
                args = args[:1]
            own = {*before.mano[seat], *after.mano[seat]} | open_rows(before) | open_rows(after)
            looked = {r for hand in before.mano for r in hand} if e.kind == "mostrar" else set()
            drawn_and_gone = set(before.fosa) if e.kind in ("robar", "mostrar") else set()
            assert set(args) <= own | looked | drawn_and_gone, e


@pytest.mark.parametrize("seed", range(16))
def test_the_words_for_a_viewer_are_made_of_what_it_may_know(seed: int) -> None:
    """The sentence of an event is the same for all but the seat of its secret, and does not depend on the secret."""
    for _, s, e in told(played(seed, 12)):
        assert_words_keep_the_secret(GAME, s, e)
        named = {TIPOS[s.conf.tipos[r]] for r in DIARIO.cards(e)}
        spoken = {t for t in TIPOS if re.search(rf"\b{t}\b", GAME.words(s, "es", SPECTATOR).suceso(e))}
        assert spoken <= named or e.kind == "cambiar tipo", (spoken, e)


# Players


@pytest.mark.parametrize(("name", "seed"), [*product(["azar", "voraz"], range(5)), ("experto", 0), ("experto", 1)])
def test_a_player_chooses_the_same_on_tables_it_cannot_tell_apart(name: str, seed: int) -> None:
    assert_chooses_the_same(GAME, name, sample(played(seed, 16), seed, 0.3))


def test_a_glimpse_is_of_its_own_seat_only() -> None:
    s = next(t for t in played(0, 5) if t.decision is not None)
    assert s.decision is not None
    other = Glimpse(GAME, s, 1 - s.decision.seat)
    with pytest.raises(LookupError):
        _ = other.decision
    assert other.view() == GAME.view(s, 1 - s.decision.seat)
    assert not {n for n in dir(other) if not n.startswith("_")} - {"decision", "game", "imagine", "seat", "view"}
