"""What holds of every game of Atrum Arena, seen in random ones; and every Power does what its letter says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazo.arena.soak import soak
from mazo.games import get
from mazo.games.atrum import diario
from mazo.games.atrum import game as atrum
from mazo.games.atrum.cards.cartas import Poder, inventa, poderes
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.rules import preparacion
from mazo.games.atrum.rules.mesa import AGOTADO, DESARROLLO, ELIMINADO, MAXIMO, PRINCIPAL, Lecturas, Mesa
from mazo.kernel import atoms, run
from mazo.kernel.decisions import DONE, PASS, Option
from mazo.kernel.state import Event

GAME = get("atrum")
SEEDS = range(40)


def played(seed: int, turns: int, seats: int = 0, formato: str = "") -> Iterator[Mesa]:
    """Every suspended table of a game at random, and its last one."""
    rng = random.Random(seed)
    if not seats:
        seats, formato = GAME.layouts[seed % len(GAME.layouts)]
    s: Mesa = run.start(GAME, GAME.setup(GAME.random_header(seed, seats, formato), rng.randbytes(16)))
    yield s
    while s.decision is not None:
        choice = rng.randrange(len(s.decision.options))
        s = run.interrupt(GAME, s, ("tiempo",)) if s.turno > turns else run.answer(GAME, s, choice)
        yield s


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_hold_together(seed: int) -> None:
    """Saving, cloning, refusing, hiding and replaying, at random positions of a whole game."""
    watch = soak(GAME, 1, seed, often=0.01)
    assert watch.games == 1 and watch.decisions > 0


@settings(max_examples=6, deadline=None, derandomize=True)
@given(st.integers(100, 2**40))
def test_any_seed_holds_together(seed: int) -> None:
    assert soak(GAME, 1, seed, often=0.01).games == 1


def test_the_seeds_go_over_every_layout() -> None:
    assert {GAME.layouts[seed % len(GAME.layouts)] for seed in SEEDS} == set(GAME.layouts)


@cache
def rulebook_ids() -> frozenset[str]:
    text = Path(atrum.__file__).with_name("rulebook.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"\*\*(AA-[^*\s]+)\*\*", text))


@pytest.mark.parametrize("seed", range(16))
def test_every_table_is_sound(seed: int) -> None:
    """Nothing is lost or doubled, everything counted is within its bounds, and everything that happens cites a rule."""
    last: Mesa | None = None
    for s in played(seed, 14):
        rows = sorted(r for zone in (s.fosa, s.vertedero, s.revelados, *s.mano, *s.altar) for r in zone)
        assert rows == list(range(len(s.conf.tipos)))
        assert all(0 <= x <= MAXIMO for x in s.resistencia)
        assert all(x == 0 or any(r in altar for altar in s.altar) for r, x in enumerate(s.agotado))
        assert all(s.fuera[a] or any(s.estado[r] < ELIMINADO for r in s.conf.de(a)) for a in range(s.conf.asientos))
        assert not any(s.mano[a] or s.altar[a] for a in range(s.conf.asientos) if s.fuera[a]) or s.result
        names = [s.alias[r] for zone in (s.vertedero, s.revelados, *s.altar) for r in zone]
        assert len(set(names)) == len(names) and 0 not in names
        assert s.decision is None or s.decision.rule in rulebook_ids()
        for e in s.fresh:
            assert e.rule in rulebook_ids(), e
            assert e.kind in DIARIO, e
        last = s
    assert last is not None and last.result is not None and last.result[1]


@pytest.mark.parametrize("seed", range(8))
def test_everything_is_told_in_both_languages(seed: int) -> None:
    for s in played(seed, 10):
        for viewer in (-1, 0):
            for language in ("es", "en"):
                words = GAME.words(s, language, viewer)
                told = [words.suceso(e) for e in s.fresh]
                if s.decision is not None and viewer in (-1, s.decision.seat):
                    told += [words.pregunta(s, s.decision), *(words.opcion(s, o) for o in s.decision.options)]
                assert all(len(t) > 1 and "None" not in t and "{" not in t for t in told), told


# Every Power

VERBS = {
    r"\bhaz \d+ de daño": "daño",
    r"\bprevén\b": "proteger",
    r"\brefuerza \d": "reforzar",
    r"\banula\b": "anular",
    r"\bcopia\b": "copiar",
    r"\bcambia a\b": "cambiar tipo",
    r"\bse consideran? de\b": "cambiar tipo",
    r"\bningún poder puede afectar\b": "proteger",
    r"\bno se prepara\b": "proteger",
    r"\b(aumenta|disminuye) \d": "resistencia",
    r"(?<!y )\broba\b": "robar",
    r"\bbusca\b": "buscar",
    r"\brevela \d": "revelar",
    r"\bbaraja|\bbarájala": "shuffle",
    r"\bexplota \d": "explotar",
    r"\bprepara\b(?! durante)(?<!no se prepara)": "preparar",
    r"\bagota\b(?<!se agota)": "agotar",
    r"\bcoloca en tu altar|\bcolóca(lo|los) en tu altar": "colocar",
    r"\bcolócalo en (tu mano|el tope)|\bdevuélvelos|\bintercambia\b": "mover",
    r"\bdescarta\b|\bdescártalo": "descartar",
    r"\bmuestra\b|\bmira\b": "mostrar",
}
"""What must be seen happening when a letter has these words."""


def verbs_of(p: Poder) -> set[str]:
    return {kind for words, kind in VERBS.items() if re.search(words, p.texto.casefold())}


def test_the_verbs_of_every_letter_are_known() -> None:
    assert len({nombre for nombre, _ in poderes()}) == 75
    assert [p.nombre for p in poderes().values() if not verbs_of(p)] == []


AYUDA = {
    "nombre": "Ayuda",
    "poderes": [
        {"nombre": "Empujón errante", "coste": 0},
        {"nombre": "Escudo improvisado", "coste": 0},
        {"nombre": "Potenciar impacto", "coste": 0},
        {"nombre": "Núcleo latente", "coste": 0},
    ],
}


def situation(p: Poder, activo: int) -> Mesa:
    """A rich table: every type in every zone, some of it exhausted, and the Power on the first Reptante."""
    tested = inventa({"nombre": "Prueba", "poderes": [{"nombre": p.nombre, "coste": p.coste}]})
    ayuda = inventa(AYUDA)
    plain = [inventa({"nombre": f"Relleno {i}"}) for i in range(2)]
    conf = preparacion.configura([[tested, ayuda, plain[0]], [ayuda, *plain]], lecturas=Lecturas(pregunta_siempre=True))
    s = preparacion.mesa_vacia(conf, b"situation")
    places = {0: ("altar", 0), 1: ("altar", 0), 2: ("altar", 1), 3: ("altar", 1), 4: ("altar", 1), 5: ("mano", 0)}
    places |= {6: ("mano", 1), 7: ("vertedero", -1), 8: ("vertedero", -1)}
    for row in range(len(conf.tipos)):
        if row % 10 in places:
            atoms.carry(s, (row,), ("fosa", -1), places[row % 10])
    for row in (1, 11, 21, 31, 41):
        atoms.tally(s, "agotado", row, 1)
    atoms.tally(s, "estado", 2, AGOTADO)
    atoms.tally(s, "resistencia", 0, 5)
    atoms.tally(s, "reforzo", 0, 9)
    for name, value in {"turno": 9, "activo": activo, "fase": PRINCIPAL, "parte": DESARROLLO, "hecho": 1}.items():
        atoms.note(s, name, value)
    atoms.enter(s, ("desarrollo",))
    return s


def launched(p: Poder, seed: int) -> tuple[Mesa, list[Event]]:
    """One chain in which the Power is announced as soon as it can be; its table, and what happened in it."""
    rng = random.Random(seed)
    s = run.start(GAME, situation(p, seed % 2))
    log: list[Event] = []
    begun = False
    for _ in range(60):
        if s.decision is None or (begun and not s.cadena and s.decision.kind == "ventana"):
            break
        s = run.answer(GAME, s, _answer(s, rng))
        begun = begun or bool(s.cadena)
        log.extend(s.fresh)
    return s, log


def _answer(s: Mesa, rng: random.Random) -> Option:
    assert s.decision is not None
    options = s.decision.options
    if ("anunciar", 0, 0) in options and not any(e.reptante == 0 for e in s.cadena):
        return ("anunciar", 0, 0)
    others = [o for o in options if o != DONE and o[0] not in ("terminar", "colocar") and o[:2] != ("anunciar", 0)]
    if PASS in options and any(e.reptante == 0 for e in s.cadena):
        return PASS
    return rng.choice(others or list(options))


@pytest.mark.parametrize("which", sorted(poderes()), ids=lambda w: f"{w[0]} {w[1]}")
def test_every_power_is_launched_and_does_what_its_letter_says(which: tuple[str, int]) -> None:
    p = poderes()[which]
    wanted = verbs_of(p)
    seen: set[str] = set()
    launches = 0
    for seed in range(120):
        s, log = launched(p, seed)
        at = next((i for i, e in enumerate(log) if e.kind == "lanzar" and diario.poder(e) == (0, 0)), None)
        if at is None:
            continue
        launches += 1
        seen.update(e.kind for e in log[at + 1 :] if e.path[:3] == (0, 0, 0) or e.kind == "colocar")
        assert (s.estado[0] == AGOTADO) == exhausts(p, log), "cost 1 or more exhausts the Reptante, unless it Explodes"
        if wanted <= seen:
            break
    assert launches, "never launched"
    assert wanted <= seen, f"never seen: {wanted - seen}"


def exhausts(p: Poder, log: list[Event]) -> bool:
    """Whether launching the Power exhausts its Reptante (AA-I-6.1-b, AA-I-6.3-b)."""
    paid = next(e for e in log if e.kind == "pagar" and diario.poder(e) == (0, 0))
    return p.coste > 0 and not DIARIO.named(paid)["explotando"] and "no se Agota" not in p.texto
