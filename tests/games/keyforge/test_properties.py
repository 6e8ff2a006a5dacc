"""What holds of every game of KeyForge, seen in random ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazo.arena.soak import soak
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.rules.tablero import ARTEFACTO, CRIATURA, MEJORA, Tablero, carta, en_juego
from mazo.games.keyforge.text import vigentes
from mazo.judge import rulebook
from mazo.kernel import position, run
from mazo.kernel.state import EVERYONE

BOOK = rulebook.load("keyforge")
IN_PLAY = ("linea", "artefactos", "mejoras")
STATES = ("agotada", "aturdida", "escudo", "furia", "dano", "contador", "ambar_en")
TYPES = {"linea": CRIATURA, "artefactos": ARTEFACTO, "mejoras": MEJORA}


def played(seed: int, turns: int, wanted: int = 0) -> Iterator[Tablero]:
    """Every suspended table of a game at random, and its last one. ``wanted``: how many cards are dealt on purpose."""
    rng = random.Random(seed)
    sought = rng.sample(sorted(GAME.usable()), wanted)
    header = GAME.header_with(seed, 2, "", sought) if wanted else GAME.random_header(seed)
    s: Tablero = run.start(GAME, GAME.setup(header, rng.randbytes(16)))
    yield s
    while s.decision is not None:
        options = s.decision.options
        eager = s.decision.kind == "turno" and len(options) > 1 and rng.random() < 0.8
        choice = rng.randrange(len(options) - eager)
        s = run.interrupt(GAME, s, ("tiempo",)) if s.turno > turns else run.answer(GAME, s, choice)
        yield s


@pytest.mark.parametrize("seed", range(24))
def test_random_games_hold_together(seed: int) -> None:
    """Saving, cloning, refusing, hiding and replaying, at random positions of a whole game."""
    watch = soak(GAME, 1, seed, often=0.04)
    assert watch.games == 1 and watch.decisions > 0


@settings(max_examples=5, deadline=None, derandomize=True)
@given(st.integers(100, 2**40), st.sets(st.sampled_from(sorted(GAME.usable())), max_size=20))
def test_any_seed_and_any_cards_hold_together(seed: int, wanted: set[str]) -> None:
    assert soak(GAME, 1, seed, often=0.04, wanted=sorted(wanted)).games == 1


@pytest.mark.parametrize("seed", range(8))
def test_every_table_is_sound(seed: int) -> None:
    """Nothing is lost or doubled, everything counted is within its bounds, and everything that happens cites a rule."""
    last: Tablero | None = None
    for s in played(seed, 24, wanted=30 * (seed % 2)):
        sound(s)
        for e in s.fresh:
            assert e.rule in BOOK and e.kind in DIARIO and len(e.args) == len(DIARIO[e.kind].names), e
        assert s.decision is None or s.decision.rule in BOOK
        last = s
    assert last is not None and last.result is not None


def sound(s: Tablero) -> None:
    zones = {zone: getattr(s, zone) for zone in s.zones}
    assert sorted(r for held in zones.values() for rows in held for r in rows) == list(range(len(s.conf.dueno)))
    for zone, kind in TYPES.items():
        assert all(carta(s, r).tipo == kind for rows in zones[zone] for r in rows)
    for r in range(len(s.conf.dueno)):
        if not en_juego(s, r):
            assert not any(getattr(s, column)[r] for column in STATES), "only what is in play has states"
    for seat in (0, 1):
        assert all(s.controla[r] == seat for zone in IN_PLAY for r in zones[zone][seat])
        for zone in ("mazo", "mano", "descarte", "purgadas"):
            assert all(s.conf.dueno[r] == seat for r in zones[zone][seat]), "out of play, a card is its owner's"
        assert all(en_juego(s, s.portador[m]) for m in s.mejoras[seat])
    assert all(n >= 0 for column in STATES for n in getattr(s, column))
    assert all(n >= 0 for n in s.ambar) and all(0 <= n <= s.conf.lecturas.cadenas_maximas for n in s.cadenas)
    assert all(0 <= keys < 8 for keys in s.llaves) and (s.result is not None or 7 not in s.llaves)
    names = [s.alias[r] for zone, held in zones.items() if s.zones[zone] == EVERYONE for rows in held for r in rows]
    assert len(set(names)) == len(names) and 0 not in names
    if s.base is None and s.decision is not None and s.decision.kind == "turno":
        assert not s.lote and not s.deudas and not s.lucha and not any(s.marcada) and not any(zones["resolviendo"])
        for r in (*s.linea[0], *s.linea[1]):
            power, forever = vigentes.poder(s, r), vigentes.palabra(s, r, "invulnerable") is not None
            assert forever or s.dano[r] < power


@pytest.mark.parametrize("seed", range(3))
def test_a_table_is_taken_up_in_the_middle_of_anything(seed: int) -> None:
    """Each answer leads to the same from a table that was saved, loaded and cloned."""
    rng = random.Random(seed)
    for n, s in enumerate(played(seed, 8)):
        if s.decision is None or n % 5:
            continue
        again = position.load(GAME, Tablero, position.save(s), s.conf, s.key)
        choice = rng.randrange(len(s.decision.options))
        ends = [run.answer(GAME, t, choice) for t in (s, again, s.clone())]
        assert len({t.digest() for t in ends}) == 1 and ends[0].fresh == ends[1].fresh == ends[2].fresh
