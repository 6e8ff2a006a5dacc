"""What the page is told of Mitos y Leyendas: faces, where cards go, numbers as sums, why not, positions as cases."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from mazo.games.cases.case import CaseError
from mazo.games.decks.listas import DeckError
from mazo.games.myl.cases.mesa import lisas
from mazo.games.myl.game import GAME
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import ALIADO, EN_JUEGO, ORO, Mesa, carta, donde
from mazo.games.myl.text import vigentes
from mazo.judge import rulebook
from mazo.kernel import run
from mazo.kernel.match import Match


@cache
def played(seed: int, formato: str, most: int = 260) -> tuple[Mesa, ...]:
    """The positions of a match at random in which people rather act than pass."""
    rng = random.Random(seed)
    match = Match(GAME, GAME.random_header(seed, 2, formato), f"{seed:032}".encode())
    for _ in range(most):
        asked = match.decision
        if asked is None:
            break
        acts = [i for i, o in enumerate(asked.options) if len(o) > 1]
        match.answer(rng.choice(acts) if acts and rng.random() < 0.8 else rng.randrange(len(asked.options)))
    return tuple(s for s in match.positions if isinstance(s, Mesa))


MATCHES = [(seed, formato) for seed in (1, 2) for formato in ("primera_era", "furia")]


def sampled(every: int) -> Iterator[Mesa]:
    for seed, formato in MATCHES:
        yield from played(seed, formato)[::every]


@pytest.mark.parametrize("language", ["es", "en"])
def test_numbers_are_their_sums(language: str) -> None:
    """The strength of every Aliado in play and the Coste of every card in hand: parts with their rules, that add up."""
    rules, changed = rulebook.load("myl"), 0
    for s in sampled(5):
        for row in range(len(s.alias)):
            zone, seat = donde(s, row)
            known = []
            if zone in EN_JUEGO and carta(s, row).tipo == ALIADO:
                known.append(("fuerza", vigentes.fuerza(s, row)))
            if zone == "mano" and carta(s, row).tipo != ORO:
                known.append(("coste", permisos.coste_de_jugar(s, seat, row)))
            for what, value in known:
                told = GAME.page.desglose(s, row, what, language)
                assert told is not None and told["total"] == value == sum(p["valor"] for p in told["sumandos"])
                assert all(p["texto"] and rules.get(p["regla"]) for p in told["sumandos"])
                changed += len(told["sumandos"]) > 1
    assert changed > 40
    assert GAME.page.desglose(s, 0, "poder", language) is None


def test_what_is_not_offered_has_a_rule_against_it() -> None:
    """A card of one's own hand, or an Aliado that may attack, is offered or something refuses it; never both."""
    rules, refused = rulebook.load("myl"), 0
    for s in sampled(3):
        asked = s.decision
        if asked is None or asked.kind not in ("vigilia", "guerra", "atacar"):
            continue
        offered = {s.conf.caras[o[1]] for o in asked.options if o[0] == "jugar"}
        for row in s.mano[asked.seat] if asked.kind != "atacar" else ():
            told = GAME.page.niega(s, row, asked.seat, "es")
            assert bool(told) == (s.conf.caras[row] not in offered), carta(s, row).nombre
            assert all(said and all(rules.get(id) for id in ids) for said, ids in told)
            refused += bool(told)
        able = {o[1] for o in asked.options if o[0] == "atacar"}
        for row in s.defensa[asked.seat] if asked.kind == "atacar" and not asked.detail[0] else ():
            said = [ids for act, ids in GAME.page.niega(s, row, asked.seat, "es") if act == "Atacar"]
            assert bool(said) == (row not in able)
    assert refused > 100


def test_positions_as_cases_and_back() -> None:
    """What is exported, laid again, is exported the same; a Battle goes on where it was."""
    kinds = set()
    for s in sampled(4):
        told = GAME.page.escenario(s, None)
        again = run.start(GAME, GAME.page.monta(told))
        assert GAME.page.escenario(again, None)["mesa"] == told["mesa"]
        if s.decision is not None and s.decision.kind in ("vigilia", "bloquear", "guerra") and again.decision:
            kinds.add(s.decision.kind)
            assert (again.decision.seat, again.decision.kind) == (s.decision.seat, s.decision.kind)
            for zone in ("castillo", "mano", "reserva", "pagado", "defensa", "ataque", "apoyo", "cementerio"):
                held = [[[carta_de(t, r) for r in rows] for rows in getattr(t, zone)] for t in (s, again)]
                assert held[0] == held[1], zone
            carried = [
                sorted((carta_de(t, r), carta_de(t, t.portador[r])) for r in sum(t.armas, ())) for t in (s, again)
            ]
            assert carried[0] == carried[1]
            assert len(again.bloqueos) == len(s.bloqueos) and len(again.batalla) == len(s.batalla)
    assert kinds == {"vigilia", "bloquear", "guerra"}


def carta_de(s: Mesa, row: int) -> str:
    return s.conf.cartas[row].id


def test_a_case_tells_only_what_its_viewer_knows() -> None:
    rng = random.Random(4)
    for s in sampled(9):
        for viewer in (0, 1):
            assert GAME.page.escenario(s, viewer) == GAME.page.escenario(GAME.disguise(s, viewer, rng), viewer)


def test_a_war_goes_on_without_those_who_attacked() -> None:
    """That nobody is left is said; unsaid, who attacks is missing."""
    made = {"nombre": "Uno", "tipo": "Talismán", "coste": 0, "texto": "Roba una carta."}
    table = {"fase": "guerra", "turno": "yo", "yo": {"ataque": []}, "oponente": {"mano": ["Uno"]}}
    told = GAME.page.escenario(run.start(GAME, GAME.page.monta({"cartas": [made], "mesa": table})), None)
    assert told["mesa"]["yo"]["ataque"] == []
    assert GAME.page.escenario(run.start(GAME, GAME.page.monta(told)), None)["mesa"] == told["mesa"]
    for phase in ("guerra", "bloqueo"):
        with pytest.raises(CaseError):
            GAME.page.monta({"mesa": {"fase": phase, "turno": "yo"}})


def test_a_battle_badly_laid_is_refused() -> None:
    attack = {"ataque": ["Carta lisa"]}
    for table in (
        {"fase": "guerra"},
        {"fase": "bloqueo", "yo": attack, "oponente": {"defensa": [{"carta": "Carta lisa", "bloquea": 1}]}},
        {"fase": "guerra", "yo": attack, "oponente": {"defensa": [{"carta": "Carta lisa", "bloquea": 2}]}},
        {"oponente": {"defensa": [{"carta": "Carta lisa", "bloquea": 1}]}},
        {"yo": {"apoyo": [{"carta": "Carta lisa", "bloquea": 1}]}},
    ):  # fmt: skip
        with pytest.raises(CaseError):
            GAME.page.monta({"mesa": table})


def test_faces() -> None:
    faces = list(GAME.page.caras())
    assert {face["clase"] for face in faces} == {"aliado", "arma", "oro", "talisman", "totem"}
    for face in faces:
        assert ("coste" in face["cifras"]) == (face["clase"] != "oro")
        assert ("fuerza" in face["cifras"]) == (face["clase"] == "aliado")
        assert face["edicion"] and all(rulebook.load("myl").get(word["regla"]) for word in face["palabras"])
    assert all(GAME.page.cara(c.id) for c in lisas().values()), "the plain cards of a case are seen too"
    words = {word["palabra"]["en"] for face in faces for word in face["palabras"]}
    assert {"Unblockable", "Unique", "Annul", "Ally", "Gold"} <= words
    assert not words & {"Knight", "Ragnarok", "Furia"}, "races and editions are told on the face itself"


def test_decks_are_of_a_format() -> None:
    ready = GAME.page.mazos()
    assert {deck["formato"] for deck in ready} == {"primera_era", "furia"}
    fury = next(deck["id"] for deck in ready if deck["formato"] == "furia")
    side = GAME.page.lado(fury, "1", "furia")
    assert isinstance(side, dict) and side["formato"] == "furia"
    with pytest.raises(DeckError, match="Primera Era"):
        GAME.page.lado(fury, "1", "primera_era")
    whole = GAME.page.mazo(fury)
    assert whole is not None and not GAME.page.lado("", "1")
    with pytest.raises(DeckError, match="no entra en Primera Era"):
        GAME.page.lado(whole["texto"], "1", "primera_era")
    made = GAME.page.lado("nuevo", "1", "furia")
    assert isinstance(made, dict) and made["formato"] == "furia" and GAME.page.mazo("nada") is None


def test_options_of_a_match() -> None:
    known = {option["id"]: option["valor"] for option in GAME.page.opciones()}
    assert GAME.page.cabecera(known, 2)["lecturas"] == known and GAME.page.cabecera({}, 2) == {}
    with pytest.raises(ValueError, match="trampa"):
        GAME.page.cabecera({"trampa": 1}, 2)
