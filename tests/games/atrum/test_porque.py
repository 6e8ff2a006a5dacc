"""Why not: for any Power and anyone, an announcement is offered exactly when no rule is found against it."""

import random

import pytest

from mazo.games.atrum.cases.dicho import Acto
from mazo.games.atrum.diario import DIARIO, poder, reptante
from mazo.games.atrum.game import GAME
from mazo.games.atrum.rules.mesa import Mesa
from mazo.games.atrum.show.porque import por_que_no
from mazo.judge import rulebook
from mazo.kernel import run

BOOK = rulebook.load("atrum")


def table(seed: int) -> tuple[Mesa, random.Random]:
    rng = random.Random(seed)
    seats = rng.choice((2, 2, 3, 4))
    header = GAME.random_header(seed, seats, rng.choice(("todos", "equipos")) if seats == 4 else "")
    header["lecturas"] = {"agrupa": rng.random() < 0.5, "pregunta_siempre": rng.random() < 0.5}
    return run.start(GAME, GAME.setup(header, seed.to_bytes(16, "big"))), rng


def powers(s: Mesa, seat: int) -> list[tuple[int, int]]:
    return [(r, i) for r in s.conf.de(seat) for i in range(len(s.conf.reptantes[r].poderes))]


@pytest.mark.parametrize("seed", range(8))
def test_offered_or_refused(seed: int) -> None:
    s, rng = table(seed)
    for _ in range(250):
        asked = s.decision
        if asked is None:
            break
        for a in range(s.conf.asientos):
            for r, i in powers(s, a):
                why = por_que_no(s, a, Acto("anunciar", ((r, i),)))
                assert all(rule in BOOK for rule in why)
                assert (not why) == (asked.seat == a and ("anunciar", r, i) in asked.options), (a, r, i, why)
        announce = [o for o in asked.options if o[0] == "anunciar"]
        s = run.answer(GAME, s, rng.choice(announce if announce and rng.random() < 0.5 else list(asked.options)))


@pytest.mark.parametrize("seed", range(20, 26))
def test_acts_of_the_phases(seed: int) -> None:
    s, rng = table(seed)
    for _ in range(250):
        asked = s.decision
        if asked is None:
            break
        for verb in ("preparar", "robar", "terminar"):
            for a in range(s.conf.asientos):
                ends = verb == "terminar" and asked.kind == "ventana" and a == s.activo and ("pasar",) in asked.options
                offered = asked.seat == a and ((verb,) in asked.options or ends)
                assert (not por_que_no(s, a, Acto(verb))) == offered, (verb, a)
        placing = [o for o in asked.options if o[0] == "colocar"]
        for row in s.mano[s.activo] if not s.conf.lecturas.agrupa else ():
            why = por_que_no(s, s.activo, Acto("colocar", cosas=((("esbirro", row),),)))
            assert (not why) == (("colocar", row) in placing)
        s = run.answer(GAME, s, rng.choice(list(asked.options)))


@pytest.mark.parametrize("seed", range(40, 48))
def test_every_event_has_named_arguments(seed: int) -> None:
    s, rng = table(seed)
    kinds = set()
    for _ in range(400):
        for e in s.fresh:
            kinds.add(e.kind)
            assert e.kind in DIARIO
            assert len(DIARIO.named(e)) == len(e.args), e
            assert all(0 <= a < s.conf.asientos for a in DIARIO.seats(e)), e
            assert all(0 <= r < len(s.conf.tipos) for r in DIARIO.cards(e)), e
            assert -1 <= reptante(e) < len(s.conf.reptantes)
            assert (DIARIO.amount(e) or 0) >= 0
            if (found := poder(e)) is not None:
                assert s.conf.reptantes[found[0]].poderes[found[1]]
        if s.decision is None:
            break
        announce = [o for o in s.decision.options if o[0] == "anunciar"]
        s = run.answer(GAME, s, rng.choice(announce if announce and rng.random() < 0.5 else list(s.decision.options)))
    assert {"turno", "fase", "anunciar", "lanzar", "pagar", "descartar"} <= kinds
