"""Why not: an act is offered exactly when no rule is found against it, and every rule found exists."""

import pytest

from mazo.games.keyforge.cases.dicho import Acto, Habla
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.rules.tablero import Tablero
from mazo.games.keyforge.show.actos import USOS
from mazo.games.keyforge.show.porque import por_que_no
from mazo.judge import rulebook
from tests.games.keyforge.partidas import jugada

BOOK = rulebook.load("keyforge")


def offered(s: Tablero, seat: int, verb: str, row: int) -> bool:
    asked = s.decision
    if asked is None or asked.seat != seat or asked.kind != "turno":
        return False
    return (("usar", row, verb) if verb in USOS else (verb, row)) in asked.options


@pytest.mark.parametrize("seed", range(6))
def test_offered_or_refused(seed: int) -> None:
    for n, s in enumerate(jugada(seed, 220)):
        if n % 3 or s.decision is None:
            continue
        for seat in (0, 1):
            for verb in ("jugar", "descartar", *USOS):
                for row in (*s.mano[seat], *s.linea[seat], *s.linea[1 - seat], *s.artefactos[seat]):
                    why = por_que_no(s, seat, Acto(verb, (row,)))
                    assert all(rule in BOOK for rule in why), why
                    assert (not why) == offered(s, seat, verb, row), (seat, verb, row, why)


@pytest.mark.parametrize("seed", range(3))
def test_of_a_name_that_others_have_too_the_reasons_are_of_ones_own(seed: int) -> None:
    compared = 0
    for s in jugada(seed, 220):
        if s.decision is None or s.decision.kind != "turno":
            continue
        seat = s.decision.seat
        for mine, theirs in zip(s.linea[seat], s.linea[1 - seat], strict=False):
            own = por_que_no(s, seat, Acto("cosechar", (mine,)))
            both = por_que_no(s, seat, Acto("cosechar", (theirs, mine)))
            assert both == own, (mine, theirs)
            compared += bool(own)
    assert compared


@pytest.mark.parametrize("seed", range(10, 14))
def test_what_is_offered_can_be_chosen(seed: int) -> None:
    for s in jugada(seed, 200):
        asked = s.decision
        if asked is None:
            break
        words = Habla(s, ("yo", "oponente"), {})
        for i in range(len(asked.options)):
            acto = words.acto(f"elige opción {i + 1}")
            assert por_que_no(s, asked.seat, acto) == ()
            assert por_que_no(s, 1 - asked.seat, acto)[0] == "KF-BASE-11"
        assert por_que_no(s, asked.seat, words.acto(f"elige opción {len(asked.options) + 1}"))


@pytest.mark.parametrize("seed", range(20, 26))
def test_every_event_has_named_arguments(seed: int) -> None:
    for s in jugada(seed, 300):
        for e in s.fresh:
            assert e.kind in DIARIO and e.rule in BOOK, e
            assert len(DIARIO.named(e)) == len(e.args), e
            assert all(0 <= a < 2 for a in DIARIO.seats(e)), e
            assert all(0 <= r < len(s.conf.dueno) for r in DIARIO.cards(e)), e
            assert (DIARIO.amount(e) or 0) >= 0
        if s.decision is not None:
            assert s.decision.rule in BOOK
