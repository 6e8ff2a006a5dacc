"""What holds of every game of Mitos y Leyendas, seen in random ones of both formats."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mazo.arena.duels import simulate
from mazo.arena.soak import soak
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.game import GAME
from mazo.games.myl.rules.mesa import ALIADO, ARMA, EN_JUEGO, ORO, TOTEM, Mesa, carta, donde
from mazo.games.myl.text import vigentes
from mazo.judge import rulebook
from mazo.kernel import run
from mazo.kernel.state import EVERYONE
from tests.games.secretos import assert_everything_is_said, assert_secret_is_told_to_its_seat

BOOK = rulebook.load("myl")
TIPO_DE = {"defensa": ALIADO, "ataque": ALIADO, "apoyo": TOTEM, "armas": ARMA, "reserva": ORO, "pagado": ORO}
FORMATOS = ("primera_era", "furia")


def jugada(seed: int, turns: int = 40, wanted: int = 0) -> Iterator[Mesa]:
    """Every suspended table of a game at random, and its last one. ``wanted``: how many cards are dealt on purpose."""
    rng = random.Random(seed)
    form = FORMATOS[seed % 2]
    sought = rng.sample(sorted(GAME.usable()), wanted)
    header = GAME.header_with(seed, 2, form, sought) if wanted else GAME.random_header(seed, 2, form)
    s: Mesa = run.start(GAME, GAME.setup(header, rng.randbytes(16)))
    yield s
    while s.decision is not None:
        choice = rng.randrange(len(s.decision.options))
        s = run.interrupt(GAME, s, ("tiempo",)) if s.turno > turns else run.answer(GAME, s, choice)
        yield s


@pytest.mark.parametrize("seed", range(24))
def test_random_games_hold_together(seed: int) -> None:
    """Saving, cloning, refusing, hiding and replaying, at random positions of a whole game."""
    watch = soak(GAME, 1, seed, often=0.05)
    assert watch.games == 1 and watch.decisions > 0


@pytest.mark.parametrize("seed", range(100, 108))
def test_any_cards_hold_together(seed: int) -> None:
    wanted = random.Random(seed).sample(sorted(GAME.usable()), 60)
    assert soak(GAME, 1, seed, often=0.05, wanted=wanted).games == 1


@pytest.mark.parametrize("seed", range(12))
def test_every_table_is_sound(seed: int) -> None:
    """Nothing is lost or doubled, everything stands where it may, and everything that happens cites a rule."""
    last: Mesa | None = None
    for s in jugada(seed, wanted=40 * (seed % 3 == 0)):
        solida(s)
        for e in s.fresh:
            assert e.rule in BOOK, (e.kind, e.rule)
            assert e.kind in DIARIO and len(e.args) <= len(DIARIO[e.kind].names)
            assert isinstance(DIARIO.seats(e), tuple) and isinstance(DIARIO.cards(e), tuple)
            assert DIARIO.amount(e) is None or DIARIO.amount(e) is not None
        if s.decision is not None:
            assert s.decision.rule in BOOK, (s.decision.kind, s.decision.rule)
        last = s
    assert last is not None and last.result is not None


def solida(s: Mesa) -> None:
    placed = [r for zone in s.zones for rows in getattr(s, zone) for r in rows]
    assert sorted(placed) == list(range(len(s.conf.dueno)))
    for zone, audience in s.zones.items():
        for seat, rows in enumerate(getattr(s, zone)):
            for r in rows:
                assert (s.alias[r] > 0) == (audience > 0)
                if zone in TIPO_DE:
                    assert carta(s, r).tipo == TIPO_DE[zone]
                elif zone != "transito":
                    assert s.conf.dueno[r] == seat, (zone, r)
                if zone not in EN_JUEGO:
                    assert s.portador[r] == s.copia[r] == -1
    for rows in s.armas:
        for r in rows:
            assert donde(s, s.portador[r])[0] in ("defensa", "ataque")
            assert donde(s, s.portador[r])[1] == donde(s, r)[1], "an Arma is of who controls its bearer"
    for a in (0, 1):
        for r in (*s.defensa[a], *s.ataque[a]):
            assert vigentes.fuerza(s, r) >= 0
    visible = [s.alias[r] for z, who in s.zones.items() if who == EVERYONE for rows in getattr(s, z) for r in rows]
    assert len(set(visible)) == len(visible)
    if s.frames and s.frames[-1][0] in ("vigilia", "turno", "ataque", "guerra") and s.base is None:
        assert not s.acciones and not s.pendientes and not s.resolviendo and not s.path
        assert s.transito == [(), ()]


# Words


@pytest.mark.parametrize("seed", range(200, 206))
def test_everything_is_said_in_both_languages(seed: int) -> None:
    for s in jugada(seed, 25):
        assert_everything_is_said(GAME, s, r"\b(?:de|a) el (?:Castillo|Cementerio)")


@pytest.mark.parametrize("seed", range(300, 304))
def test_a_secret_is_told_only_to_whom_it_belongs(seed: int) -> None:
    for s in jugada(seed, 25):
        for e in s.fresh:
            assert_secret_is_told_to_its_seat(GAME, s, e)


# Machines


def test_the_greedy_player_plays_better_than_chance() -> None:
    tally = simulate(GAME, 12, players=("voraz", "azar"), seed=7)
    assert tally.by_player["voraz"] >= 8
