"""What is remembered is what would be found anew, and the short way to a list of acts gives the list of the rules."""

import random
from collections.abc import Callable, Iterator

import pytest

from mazo.games.myl.decks.mazos import nombres_de_mazos
from mazo.games.myl.game import GAME
from mazo.games.myl.rules.actos import impedimentos
from mazo.games.myl.rules.fases import combate
from mazo.games.myl.rules.mesa import Mesa, donde, en_juego, en_mesa, presentes
from mazo.games.myl.text import vigentes
from mazo.games.myl.text.perfil import ACCION
from mazo.games.myl.text.vigor import VIGOR
from mazo.kernel import run
from mazo.kernel.decisions import DONE, PASS, Option
from mazo.text.in_force import Kind
from tests.games.myl.mesita import Mesita

SEEDS = range(24)
DECISIONS = 150
PALABRAS = ("Furia", "Imbloqueable", "Indestructible")


def jugada(seed: int) -> Iterator[Mesa]:
    """The tables of a random game between two decks of a format, at each decision."""
    rng = random.Random(seed)
    decks = rng.sample(nombres_de_mazos("furia" if seed % 3 == 2 else "primera_era"), 2)
    header = {"mazos": decks, "lecturas": {"salta_forzadas": bool(seed % 2)}}
    s = run.start(GAME, GAME.setup(header, seed.to_bytes(8, "big")))
    for _ in range(DECISIONS):
        if s.decision is None:
            return
        yield s
        s = run.answer(GAME, s, rng.randrange(len(s.decision.options)))


def forgetful(s: Mesa) -> Mesa:
    """The same table with nothing remembered."""
    t = s.clone()
    t.forget()
    return t


def told(s: Mesa) -> dict[Kind, list[tuple[int, int, int, int, int]]]:
    """The rules in force, by what they say."""
    rules = VIGOR.now(s).firm
    return {k: [(id(v.node), v.source, v.life, v.me, v.stamp) for v in some] for k, some in rules.items()}


def noted(s: Mesa) -> tuple[object, ...]:
    """What follows from all of them."""
    v = VIGOR.now(s)
    return v.alteradas, v.de_turno, v.stands, v.impresas, v.de_fuerza, v.still


def facts(s: Mesa, row: int) -> tuple[object, ...]:
    """All that queries say of a card in play."""
    words = [vigentes.palabra(s, row, name) for name in PALABRAS]
    return tuple(vigentes.foto(s, row)), id(vigentes.perfil(s, row)), words


def backwards(s: Mesa) -> list[tuple[object, ...]]:
    """The same of every card, asked the other way round: of the last card first, and its keywords first."""
    found: list[tuple[object, ...]] = []
    for row in reversed(list(presentes(s))):
        words = [vigentes.palabra(s, row, name) for name in reversed(PALABRAS)][::-1]
        found.append((tuple(vigentes.foto(s, row)), id(vigentes.perfil(s, row)), words))
    return found[::-1]


def by_the_rules(s: Mesa, seat: int) -> list[Option]:
    """What may be done in the Vigilia or in the Guerra, asking the rules about each act there is."""
    found: list[Option] = []
    seen: set[int] = set()
    for row in (*s.mano[seat], *(r for r in s.cementerio[seat] if r in s.conf.desde)):
        if s.conf.caras[row] not in seen and not impedimentos.impide_jugar(s, seat, row):
            seen.add(s.conf.caras[row])
            found.append(("jugar", row))
    for row in range(len(s.conf.cartas)):
        for x in vigentes.perfil(s, row).activadas if en_juego(s, row) else ():
            timely = impedimentos.en_plazo(s, seat, x.plazos, s.conf.formato.activadas_en_guerra)
            theirs = donde(s, row)[1] == seat or x.cualquiera
            if x.ventana == ACCION and theirs and timely and not impedimentos.impide_usar(s, seat, row, x):
                found.append(("usar", row, s.conf.libro.number(x.nodo)))
    return [*found, PASS]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_remembered_is_what_would_be_found(seed: int) -> None:
    seen = 0
    for s in jugada(seed):
        anew = forgetful(s)
        assert told(s) == told(anew)
        assert noted(s) == noted(anew)
        assert en_mesa(s) == en_mesa(anew)
        assert backwards(forgetful(s)) == [facts(anew, row) for row in presentes(s)]
        for row in presentes(s):
            assert facts(s, row) == facts(anew, row), s.conf.cartas[row].nombre
            seen += 1
    assert seen > DECISIONS


@pytest.mark.parametrize("first", range(4))
def test_rules_that_look_at_one_another_say_the_same_whatever_is_asked_first(first: int) -> None:
    """Who is Imbloqueable depends on what copies there are, and a strength on who is Imbloqueable."""
    m = Mesita(yo={"defensa": [{"carta": "Odiseo", "como": "a"}, {"carta": "Odiseo", "como": "b"}],
                   "reserva": ["Sello Imperial de Jade"]})  # fmt: skip
    s, (a, b) = forgetful(m.s), (m.row("a"), m.row("b"))
    queries: list[Callable[[], bool]] = [
        lambda: vigentes.palabra(s, a, "Imbloqueable") is True,
        lambda: vigentes.palabra(s, b, "Imbloqueable") is True,
        lambda: vigentes.fuerza(s, a) == 4,
        lambda: vigentes.fuerza(s, b) == 4,
    ]
    assert all(query() for query in queries[first:] + queries[:first])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_is_where_it_is_said_to_be(seed: int) -> None:
    for s in jugada(seed):
        held = {r: (zone, seat) for zone in s.zones for seat in (0, 1) for r in getattr(s, zone)[seat]}
        assert {r: donde(s, r) for r in held} == held
        assert len(held) == len(s.where) == len(s.conf.cartas)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_acts_offered_are_those_the_rules_allow(seed: int) -> None:
    asked = 0
    for s in jugada(seed):
        if s.decision is not None and s.decision.kind in ("vigilia", "guerra"):
            assert sorted(s.decision.options) == sorted(by_the_rules(forgetful(s), s.decision.seat))
            asked += 1
    assert asked > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_the_blocks_offered_are_those_the_rules_allow(seed: int) -> None:
    for s in jugada(seed):
        if s.decision is not None and s.decision.kind == "bloquear" and not s.decision.detail[0]:
            said = [x for x in s.decision.options if x != DONE]
            pairs = [(b, a) for a, _ in s.batalla for b in s.defensa[1 - s.activo]]
            assert said == [("bloquear", b, a) for b, a in pairs if not combate.impide_bloquear(forgetful(s), b, a)]
