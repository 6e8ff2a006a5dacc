"""The engine of Atrum Arena: windows, reservations, chains, turns, readings and matches, beyond the scenarios."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from mazo.games.atrum import diario
from mazo.games.atrum.cards.cartas import Poder, inventa, poderes
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.rules import preparacion
from mazo.games.atrum.rules.anuncio import impide
from mazo.games.atrum.rules.mesa import FASES, PARTES, RESISTENCIA, Lecturas, Mesa
from mazo.games.atrum.rules.ventana import ventana
from mazo.games.contract import SeatError
from mazo.kernel import atoms, run
from mazo.kernel.decisions import PASS, Option, Refused
from mazo.kernel.match import BadRecord, Match, fingerprint, load
from mazo.kernel.state import Event
from tests.games.atrum.test_properties import GAME, played, situation

RENDIRSE = ("rendirse", 0)


def log_of(seed: int, turns: int) -> list[Event]:
    return [e for s in played(seed, turns) for e in s.fresh]


# Windows and announcements


@pytest.mark.parametrize("seed", range(16))
def test_the_window_and_its_reasons_agree(seed: int) -> None:
    """What may be announced is what no rule stops; nobody is asked when everyone can see there is nothing."""
    rng = random.Random(seed)
    for s in played(seed, 16):
        if s.decision is None or s.base is not None or rng.random() > 0.2:
            continue
        for seat in range(s.conf.asientos):
            if s.fuera[seat]:
                continue
            every = [("anunciar", r, i) for r in s.conf.de(seat) for i in range(5)]
            free = [o for o in every if not impide(s, seat, o[1], o[2])]
            public = [o for o in every if not impide(s, seat, o[1], o[2], publico=True)]
            found = ventana(s.clone(), seat)
            assert (found is None) == (not public)
            assert set(found or ()) == set(free) and len(found or ()) == len(free)
            assert set(free) <= set(public), "what a seat may do, everyone believes possible"


@pytest.mark.parametrize("seed", range(16))
def test_announcing_spends_nothing(seed: int) -> None:
    """AA-II-1.3-a: until a Power is launched nothing of it is exhausted, paid or discarded."""
    before: Mesa | None = None
    announced = 0
    for s in played(seed, 16):
        if before is not None and s.fresh and {e.kind for e in s.fresh} <= {"anunciar", "exponer"}:
            held = [(t.mano, t.altar, t.agotado, t.estado, t.resistencia, t.vertedero) for t in (before, s)]
            assert held[0] == held[1] and len(s.cadena) == len(before.cadena) + 1
            announced += 1
        before = s
    assert announced


@pytest.mark.parametrize("seed", range(16))
def test_chains_resolve_from_the_last_to_the_first(seed: int) -> None:
    """AA-II-3.2-a; and each link is paid and launched, or neither (AA-II-5.5-a)."""
    chain: list[tuple[int, int]] = []
    paid = False
    for e in log_of(seed, 16):
        link, power = DIARIO.named(e).get("eslabón", -1), diario.poder(e)
        if e.kind == "anunciar":
            assert link == len(chain) and power is not None
            chain.append(power)
        elif e.kind == "pagar":
            assert power == chain[-1] and link == len(chain) - 1 and not paid
            paid = True
        elif e.kind in ("lanzar", "no lanzar"):
            assert power == chain.pop() and link == len(chain) and paid == (e.kind == "lanzar")
            paid = False


SIMPLE = re.compile(r"Haz (\d) de daño a (?:un|cada) oponente\.")


@pytest.mark.parametrize("which", sorted(w for w, p in poderes().items() if SIMPLE.fullmatch(p.texto)), ids=str)
def test_damage_is_what_the_letter_says(which: tuple[str, int]) -> None:
    p = poderes()[which]
    log = alone(p)
    said = SIMPLE.fullmatch(p.texto)
    assert said is not None
    damage = [DIARIO.named(e) for e in log if e.kind == "daño"]
    assert [(d["asiento"], d["cantidad"], d["antes"] - d["después"]) for d in damage] == [
        (1, int(said[1]), int(said[1]))
    ]
    assert sum(1 for e in log if e.kind == "agotar" and e.args[1] == "esbirro") == p.coste
    assert sum(1 for e in log if e.kind == "descartar") == 1


def alone(p: Poder) -> list[Event]:
    """What happens when its player in turn announces a Power, takes the first of each choice, and nobody answers."""
    s = run.answer(GAME, run.start(GAME, situation(p, 0)), ("anunciar", 0, 0))
    log = list(s.fresh)
    while s.decision is not None and (s.decision.kind != "ventana" or s.cadena):
        s = run.answer(GAME, s, PASS if PASS in s.decision.options else 0)
        log.extend(s.fresh)
    return log


# The turn


@pytest.mark.parametrize("seed", range(16))
def test_every_turn_has_its_phases_and_parts_in_order(seed: int) -> None:
    stages = [(fase, parte) for fase in range(len(FASES)) for parte in range(len(PARTES))]
    at, out = 0, False
    for e in log_of(seed, 16):
        if e.kind == "turno":
            assert at in (0, len(stages)) or out, "a turn is cut short only when its player leaves the game"
            at, out = 0, False
        elif e.kind == "perder":
            out = True
        elif e.kind == "fase":
            assert e.args[:2] == stages[at]
            at += 1


@pytest.mark.parametrize(("seats", "formato"), sorted(set(GAME.layouts)))
def test_the_first_round_draws_two_but_for_the_last(seats: int, formato: str) -> None:
    """AA-I-5.3-b and AA-I-5.3-c."""
    drawn: list[int] = []
    for s in played(7, seats + 1, seats, formato):
        drawn += [DIARIO.named(e)["cantidad"] for e in s.fresh if e.kind == "robar" and e.rule.startswith("AA-I-5.3")]
    assert drawn[: seats + 1] == [*[2] * (seats - 1), 3, 3]


@pytest.mark.parametrize("seed", range(16))
def test_nobody_loses_two_reptantes_in_a_turn(seed: int) -> None:
    """AA-I-3.2-b."""
    gone: set[int] = set()
    for e in log_of(seed, 40):
        if e.kind == "turno":
            gone = set()
        elif e.kind == "eliminar":
            assert e.args[0] not in gone
            gone.add(e.args[0])


def test_a_game_without_esbirros_to_play_goes_on_until_it_is_stopped() -> None:
    for skip in (False, True):
        s = stuck(Lecturas(salta_forzadas=skip))
        for turn in range(1, 8):
            assert s.decision is not None and s.decision.options == (("terminar",),) and s.turno == turn
            s = run.answer(GAME, s, 0)
        over = run.interrupt(GAME, s, ("tiempo",))
        assert over.result is not None and over.result[2] == "tiempo"


def stuck(lecturas: Lecturas) -> Mesa:
    """Every Esbirro is in an Altar: nothing can be drawn, placed, or discarded to launch a Power."""
    ayuda = [inventa({"nombre": f"Relleno {i}"}) for i in range(3)]
    s = preparacion.mesa_vacia(preparacion.configura([ayuda, ayuda], lecturas=lecturas), b"stuck")
    for a in range(2):
        atoms.carry(s, s.fosa[: 30 * (a + 1)][:30], ("fosa", -1), ("altar", a))
    atoms.enter(s, ("turno", 0))
    return run.start(GAME, s)


# Readings


@pytest.mark.parametrize(
    ("only_at_zero", "before", "after"),
    [(False, 0, 10), (False, 4, 10), (False, 12, 10), (True, 0, 10), (True, 4, 4), (True, 12, 12)],
)
def test_going_back_to_ten(only_at_zero: bool, before: int, after: int) -> None:
    """AMB-01."""
    ayuda = [inventa({"nombre": f"Relleno {i}"}) for i in range(3)]
    s = preparacion.mesa_vacia(
        preparacion.configura([ayuda, ayuda], lecturas=Lecturas(reinicio_solo_si_cero=only_at_zero)), b"k"
    )
    atoms.tally(s, "resistencia", 0, before)
    atoms.tally(s, "reinicio", 0, 1)
    atoms.enter(s, ("turno", 0))
    s = run.start(GAME, s)
    assert s.resistencia == [after, RESISTENCIA] and s.reinicio == [0, 0]


@pytest.mark.parametrize("name", ["reinicio_solo_si_cero", "reserva_permite_coste0", "defensa_por_participante"])
def test_games_hold_together_under_every_reading(name: str) -> None:
    header = {**GAME.random_header(3, 4, "todos"), "lecturas": {name: True}}
    rng = random.Random(name)
    s: Mesa = run.start(GAME, GAME.setup(header, b"reading"))
    assert getattr(s.conf.lecturas, name)
    while s.decision is not None and s.turno < 30:
        if s.base is None:
            for seat in (a for a in range(4) if not s.fuera[a]):
                every = [("anunciar", r, i) for r in s.conf.de(seat) for i in range(5)]
                assert set(ventana(s.clone(), seat) or ()) == {o for o in every if not impide(s, seat, o[1], o[2])}
        s = run.answer(GAME, s, rng.randrange(len(s.decision.options)))


# Setting up

GOOD: dict[str, Any] = {
    "formato": "duelo",
    "equipos": [["Ortan Yugoespino", "Nimue Lagrimacal", "Zelia Nanacuervo"]] * 2,
}
FIVE = ["Ortan Yugoespino", "Nimue Lagrimacal", "Zelia Nanacuervo", "Petrok Runasorda"]


@pytest.mark.parametrize(
    ("header", "rule"),
    [
        ({}, "AA-I-1.3-b"),
        ({**GOOD, "equipos": GOOD["equipos"][:1]}, "AA-I-1.3-b"),
        ({**GOOD, "equipos": GOOD["equipos"] * 2}, "AA-I-1.3-a"),
        ({**GOOD, "equipos": [GOOD["equipos"][0][:2], GOOD["equipos"][0]]}, "AA-I-2.1-a"),
        ({**GOOD, "equipos": [[GOOD["equipos"][0][0]] * 3, GOOD["equipos"][0]]}, "AA-I-2.1-c"),
        ({**GOOD, "formato": "equipos", "equipos": GOOD["equipos"] * 2}, "AA-III-3-d"),
        ({**GOOD, "formato": "equipos"}, "AA-III-3-a"),
        ({**GOOD, "formato": "torneo"}, "AA-III-2.1-a"),
        ({**GOOD, "formato": "torneo", "equipos": [[*FIVE[:3], "Escandria Dulcematanza", "Palixen Iraespectral"],
                                                   [*FIVE, "Escandria Dulcematanza"]]}, "AA-III-2.2-a"),
        ({**GOOD, "formato": "siege"}, ""),
        ({**GOOD, "lecturas": {"ninguna": True}}, ""),
        ({**GOOD, "primero": 2}, "AA-I-4.6-a"),
        ({**GOOD, "primero": "yo"}, "AA-I-4.6-a"),
        ({**GOOD, "nombres": ["Ana"]}, ""),
        ({**GOOD, "equipos": [["Fulano", *FIVE[:2]], FIVE[:3]]}, ""),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_with_its_rule(header: dict[str, Any], rule: str) -> None:
    with pytest.raises(SeatError) as refused:
        GAME.setup(header, b"key")
    assert refused.value.regla == rule and (not rule or rule in str(refused.value))


# Surrender and time, at any moment


@pytest.mark.parametrize("seed", range(24))
def test_somebody_may_surrender_at_any_moment(seed: int) -> None:
    """Also half-way through an announcement or an effect: the game goes on, sound, and ends."""
    rng = random.Random(seed)
    seats, formato = GAME.layouts[seed % len(GAME.layouts)]
    s: Mesa = run.start(GAME, GAME.setup(GAME.random_header(seed, seats, formato), rng.randbytes(16)))
    while s.decision is not None:
        acts = [a for a in GAME.external(s) if a[0] != "tiempo"] if rng.random() < 0.01 else []
        if s.turno > 60:
            acts = [("tiempo",)]
        s = (
            run.interrupt(GAME, s, rng.choice(acts))
            if acts
            else run.answer(GAME, s, rng.randrange(len(s.decision.options)))
        )
        rows = sorted(r for zone in (s.fosa, s.vertedero, s.revelados, *s.mano, *s.altar) for r in zone)
        assert rows == list(range(len(s.conf.tipos)))
        assert s.result is not None or not any(s.mano[a] or s.altar[a] for a in range(seats) if s.fuera[a])
        assert s.decision is None or not s.fuera[s.decision.seat], "who is out is asked nothing"
    assert s.result is not None and s.result[1]


# Matches


def match_of(seed: int, answers: int) -> Match:
    rng = random.Random(seed)
    match = Match(GAME, GAME.random_header(seed), rng.randbytes(16))
    while not match.over and len(match.answers) < answers:
        assert match.decision is not None
        match.answer(rng.randrange(len(match.decision.options)))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_a_match_is_saved_with_its_cards_and_plays_again(seed: int) -> None:
    match = match_of(seed, 150)
    record = json.loads(json.dumps(match.save()))
    assert set(record["cabecera"]["cartas"]) == {n for team in record["cabecera"]["equipos"] for n in team}
    again = load(GAME, record)
    assert fingerprint(again.state) == fingerprint(match.state) and again.log() == match.log()


def tampered() -> Iterator[dict[str, Any]]:
    record = json.loads(json.dumps(match_of(1, 20).save()))
    head = record["cabecera"]
    card = next(iter(head["cartas"]))
    for wrong in (
        {**head, "equipos": 5}, {**head, "equipos": [[1, 2, 3], [4, 5, 6]]}, {**head, "equipos": None},
        {**head, "formato": "torneo"}, {**head, "formato": ["duelo"]}, {**head, "cartas": {**head["cartas"], card: 5}},
        {**head, "cartas": {**head["cartas"], card: {"nombre": card, "poderes": [{"nombre": "x", "texto": "Baila."}]}}},
        {**head, "lecturas": 5}, {**head, "lecturas": {"x": 1}}, {**head, "primero": "ayer"}, {**head, "nombres": 5},
        {**head, "primero": 7}, {**head, "primero": 1 - int(head.get("primero", 0))},
    ):  # fmt: skip
        yield {**record, "cabecera": wrong}


@pytest.mark.parametrize("at", range(len(list(tampered()))))
def test_a_tampered_header_is_refused_in_spanish(at: int) -> None:
    with pytest.raises(BadRecord, match="partida guardada"):
        load(GAME, list(tampered())[at])


def test_a_card_placed_can_be_taken_back_and_a_draw_cannot() -> None:
    match = Match(GAME, {**GOOD, "primero": 0, "lecturas": {"pregunta_siempre": True}}, b"take back")
    while match.decision is not None and match.decision.options[0][0] != "robar":
        match.answer(PASS if PASS in match.decision.options else 0)
    match.answer(("robar",))
    with pytest.raises(Refused, match=r"chance|hidden"):
        match.can_take_back(0)
    while not (placed := [o for o in asked(match) if o[0] == "colocar"]):
        match.answer(asked(match)[-1])
    match.answer(placed[0])
    assert match.can_take_back(0) == len(match.answers) - 1
    match.undo(match.can_take_back(0))
    assert placed[0] in asked(match)


def asked(match: Match) -> tuple[Option, ...]:
    assert match.decision is not None
    return match.decision.options


def test_a_surrender_drops_what_was_half_way() -> None:
    for seed in range(40):
        match = match_of(seed, 0)
        rng = random.Random(seed)
        while match.decision is not None and match.decision.kind != "anuncio":
            match.answer(rng.randrange(len(match.decision.options)))
        if match.decision is None:
            continue
        links = len([e for e in match.log() if e.kind == "anunciar"])
        match.happen(RENDIRSE)
        assert match.over and GAME.winners(match.state) == (1,)
        assert len([e for e in match.log() if e.kind == "anunciar"]) == links
        assert [e.kind for e in match.log()][-3:] == ["rendirse", "perder", "win"]
        return
    pytest.fail("no announcement was ever half-way")
