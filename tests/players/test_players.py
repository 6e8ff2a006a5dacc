"""The players: what they are given, and that the greedy one plays with sense."""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any

import pytest

from mazo.arena.duels import simulate
from mazo.games import get as game_of
from mazo.games.atrum.cards.cartas import inventa, poderes
from mazo.games.atrum.rules import preparacion
from mazo.games.atrum.rules.mesa import AGOTADO, DESARROLLO, PRINCIPAL, Lecturas, Mesa
from mazo.kernel import atoms, run
from mazo.kernel.decisions import PASS, Option
from mazo.players import NAMES, Glimpse, get

GAME = game_of("atrum")
BESTIA, CAIDO, ESQUELETO, GOLEM, ZOMBIE, SOMBRA = range(6)


def power(nombre: str, coste: int) -> dict[str, Any]:
    return {"nombre": nombre, "coste": coste}


def written(texto: str, coste: int = 0, tipo: str = "Táctico") -> dict[str, Any]:
    return {"nombre": "Inventado", "coste": coste, "tipo": tipo, "texto": texto}


def table(
    *powers: dict[str, Any], hand: list[int], altar: list[int], rival: dict[str, Any] | None = None, turn: int = 0
) -> Mesa:
    """The Principal phase of a duel: these Powers and cards for the first seat, an Attack and a Golem for the other."""
    mine = [
        inventa({"nombre": "Uno", "poderes": list(powers)}),
        inventa({"nombre": "Dos"}),
        inventa({"nombre": "Tres"}),
    ]
    theirs = [inventa({"nombre": "Rival", "poderes": [rival or power("Puño de basalto", 0)]}), *mine[1:]]
    s = preparacion.mesa_vacia(preparacion.configura([mine, theirs], lecturas=Lecturas(salta_forzadas=True)), b"table")
    for place, types in {
        ("mano", 0): hand,
        ("altar", 0): altar,
        ("mano", 1): [GOLEM],
        ("altar", 1): [ZOMBIE] * 4,
    }.items():
        for tipo in types:
            row = next(r for r in s.fosa if s.conf.tipos[r] == tipo)
            atoms.carry(s, (row,), ("fosa", -1), place)
    for name, value in {"turno": 5, "activo": turn, "fase": PRINCIPAL, "parte": DESARROLLO}.items():
        atoms.note(s, name, value)
    atoms.enter(s, ("desarrollo",))
    return s


def greedy_turn(s: Mesa, seed: int = 0) -> tuple[Mesa, list[Option]]:
    """What the greedy player does with the first seat in the rest of a turn; the other passes."""
    player, turn = get("voraz", seed), s.turno
    chosen: list[Option] = []
    s = run.start(GAME, s)
    while (decision := s.decision) is not None and s.turno == turn:
        if decision.seat == 0:
            chosen.append(decision.options[player.choose(Glimpse(GAME, s, 0))])
            s = run.answer(GAME, s, chosen[-1])
        else:
            s = run.answer(GAME, s, PASS if PASS in decision.options else 0)
    return s, chosen


def verbs(chosen: list[Option]) -> list[str]:
    return [o[0] for o in chosen]


# Being a player


def test_players_are_known_by_name() -> None:
    assert all(get(name, 1) for name in NAMES)
    with pytest.raises(LookupError, match="azar"):
        get("nadie")


def test_the_uniform_player_takes_any_option() -> None:
    s = run.start(GAME, table(power("Puño de basalto", 0), hand=[GOLEM, ZOMBIE, CAIDO], altar=[]))
    assert s.decision is not None and len(s.decision.options) == 5
    player = get("azar", 3)
    found = Counter(player.choose(Glimpse(GAME, s, 0)) for _ in range(500))
    assert sorted(found) == [0, 1, 2, 3, 4] and min(found.values()) > 60


def test_the_same_seed_plays_the_same() -> None:
    s = table(power("Puño de basalto", 0), power("Carga heroica", 2), hand=[GOLEM, ZOMBIE, CAIDO], altar=[0, 1])
    assert greedy_turn(s.clone(), 4)[1] == greedy_turn(s.clone(), 4)[1]


def test_imagined_tables_ask_the_same_and_differ_in_what_is_hidden() -> None:
    s = run.start(GAME, table(power("Puño de basalto", 0), hand=[GOLEM, ZOMBIE], altar=[BESTIA]))
    rng = random.Random(1)
    dealt = set()
    for _ in range(20):
        t = Glimpse(GAME, s, 0).imagine(rng)
        assert isinstance(t, Mesa) and t.decision == s.decision and t.key != s.key
        assert (t.mano[0], t.altar, t.vertedero, t.resistencia) == (s.mano[0], s.altar, s.vertedero, s.resistencia)
        assert len(t.mano[1]) == 1 and sorted((*t.fosa, *t.mano[1])) == sorted((*s.fosa, *s.mano[1]))
        dealt.add(t.mano[1])
    assert len(dealt) > 5


def test_what_a_rival_has_committed_is_imagined_as_it_could_be() -> None:
    """The discard of an announced Power is hidden, but its type is printed: no imagined table has a wrong one."""
    start = run.start(GAME, table(power("Coraza rúnica", 0), hand=[GOLEM, ZOMBIE], altar=[], turn=1))
    s = run.answer(GAME, start, ("anunciar", 3, 0))
    assert s.decision is not None and s.decision.seat == 0 and len(s.cadena) == 1
    rng = random.Random(2)
    for _ in range(20):
        t = Glimpse(GAME, s, 0).imagine(rng)
        assert isinstance(t, Mesa) and t.conf.tipos[t.cadena[0].descarte[0]] == GOLEM
        assert t.cadena[0].descarte[0] in t.mano[1]


# Playing with sense


def test_the_greedy_player_beats_the_uniform_one() -> None:
    tally = simulate(GAME, 12, players=("voraz", "azar"), seed=0)
    assert tally.games == 12 and tally.by_player["voraz"] >= 10


def test_it_attacks_when_it_can() -> None:
    s, chosen = greedy_turn(table(power("Puño de basalto", 0), hand=[GOLEM, ZOMBIE], altar=[BESTIA]))
    assert ("anunciar", 0, 0) in chosen and s.resistencia[1] == 8


def test_it_takes_the_stronger_attack() -> None:
    s, chosen = greedy_turn(
        table(power("Puño de basalto", 0), power("Puño de basalto", 3), hand=[GOLEM], altar=[0, 1, 2])
    )
    assert chosen[0] == ("anunciar", 0, 1) and s.resistencia[1] == 5


@pytest.mark.parametrize(
    "which", sorted(w for w, p in poderes().items() if w[1] in (1, 2) and p.clase == "Ataque"), ids=str
)
def test_it_does_not_explode_its_altar_when_it_can_exhaust(which: tuple[str, int]) -> None:
    hand = [BESTIA, CAIDO, ESQUELETO, GOLEM, ZOMBIE]
    s, chosen = greedy_turn(table(power(*which), hand=hand, altar=[CAIDO, CAIDO, ZOMBIE]))
    assert ("pago", "explotar") not in chosen
    forced = "Explotando" in poderes()[which].texto
    assert forced or (("anunciar", 0, 0) in chosen and len(s.altar[0]) == 4)


@pytest.mark.parametrize("altar", [[], [BESTIA] * 2, [BESTIA, CAIDO, ZOMBIE, GOLEM] * 2, [BESTIA, CAIDO, ZOMBIE] * 4])
@pytest.mark.parametrize(
    "hand", [[SOMBRA], [GOLEM, ZOMBIE], [GOLEM] * 5, [BESTIA, CAIDO, ESQUELETO, GOLEM, ZOMBIE, SOMBRA]]
)
def test_it_places_an_esbirro_each_turn(hand: list[int], altar: list[int]) -> None:
    s, chosen = greedy_turn(table(power("Mordida tibia", 2), hand=hand, altar=altar))
    assert verbs(chosen).count("colocar") == 1 and len(s.altar[0]) == len(altar) + 1


@pytest.mark.parametrize(
    "text",
    [
        "Disminuye 2 tu resistencia.",
        "Explota 1 Esbirro en tu Altar.",
        "Descarta 1 Esbirro de tu mano.",
        "Agota este Reptante.",
        "Haz 1 de daño a un oponente. Disminuye 4 tu resistencia.",
        "Elige un tipo de Esbirro. Este turno, los Esbirros de tu mano se consideran de ese tipo.",
    ],
)
def test_it_does_not_announce_what_only_hurts_itself(text: str) -> None:
    _, chosen = greedy_turn(table(written(text), hand=[GOLEM, ZOMBIE], altar=[BESTIA, CAIDO]))
    assert "anunciar" not in verbs(chosen)


def test_it_announces_what_helps() -> None:
    for text in (
        "Roba 3 Esbirros del tope de la Fosa.",
        "Aumenta 3 tu resistencia.",
        "Explota 2 Esbirros de un oponente.",
    ):
        _, chosen = greedy_turn(table(written(text), hand=[GOLEM, ZOMBIE], altar=[BESTIA, CAIDO]))
        assert "anunciar" in verbs(chosen), text


def test_it_does_not_heal_what_will_be_healed() -> None:
    s = table(written("Aumenta 3 tu resistencia."), hand=[GOLEM, ZOMBIE], altar=[BESTIA, CAIDO])
    atoms.tally(s, "resistencia", 0, 0)
    atoms.tally(s, "reinicio", 0, 1)
    assert "anunciar" not in verbs(greedy_turn(s)[1])


def test_it_defends_itself() -> None:
    s = table(power("Coraza rúnica", 0), hand=[GOLEM, ZOMBIE], altar=[], turn=1)
    atoms.tally(s, "resistencia", 0, 2)
    t = run.answer(GAME, run.start(GAME, s), ("anunciar", 3, 0))
    assert t.decision is not None and t.decision.seat == 0
    assert t.decision.options[get("voraz", 1).choose(Glimpse(GAME, t, 0))] == ("anunciar", 0, 0)


def test_it_gives_up_the_exhausted_reptante() -> None:
    s = table(power("Mordida tibia", 2), hand=[], altar=[], turn=1)
    atoms.tally(s, "resistencia", 0, 1)
    atoms.tally(s, "estado", 1, AGOTADO)
    t = run.start(GAME, s)
    t = run.answer(GAME, t, ("anunciar", 3, 0))
    assert t.decision is not None and t.decision.kind == "eliminar"
    assert t.decision.options[get("voraz", 1).choose(Glimpse(GAME, t, 0))] == ("eliminar", 1)


def test_it_is_quick() -> None:
    """No more than 30 ms of processor a decision, on average."""
    began = time.process_time()
    tally = simulate(GAME, 2, players=("voraz",), seed=3, turns=20)
    assert (time.process_time() - began) / tally.decisions < 0.03
