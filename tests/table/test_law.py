"""The law of taking back, and the ways in which it was once broken."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from typing import Any

import pytest

from mazo.kernel import veil
from mazo.kernel.match import Match
from mazo.table.errors import REFUSALS, ZONES, Problem, refusal
from mazo.table.games import game_for
from mazo.table.match.room import Room
from mazo.table.storage.records import PERSON, Seat
from tests.table.conftest import allows
from tests.table.law import Trial, room_of, sent, try_law, watch

GAMES = ("atrum", "keyforge", "myl")


@pytest.mark.parametrize("game", GAMES)
def test_tables_that_could_not_be_told_apart_still_cannot(game: str) -> None:
    """Random matches; see benchmarks/take_back.py for many more."""
    trial: Trial = try_law(game, itertools.count(7000), 120)
    assert trial.checks >= 120 and trial.counts["dealt otherwise"] > 110
    assert trial.counts["refused"] > 10 and len(trial.allowed) > 5


# The ways in which it was broken


def practice(game: str, mesa: dict[str, Any], cartas: list[dict[str, Any]] | None = None) -> Room:
    """A match between two people from the table of a case."""
    names = ["Ana", "Blas"]
    header = {"caso": {"mesa": mesa, "cartas": cartas or []}, "nombres": names}
    match = Match(game_for(game, header), header, b"k" * 32)
    return room_of(match, [Seat(n, PERSON, "", name, None, "x") for n, name in enumerate(names)])


def choose(room: Room, *first: Any) -> None:
    """Answers with the first option that begins so."""
    decision = room.playing.match.decision
    assert decision is not None
    room.playing.take(next(i for i, o in enumerate(decision.options) if o[: len(first)] == first))
    room.order += 1


def why_not(room: Room, seat: int) -> Problem:
    with pytest.raises(Problem) as refused:
        room.may_take_back(seat)
    assert not allows(room, seat)
    return refused.value


DRAGONES = [{"nombre": n, "tipo": "Aliado", "raza": "Dragón", "coste": 1, "fuerza": 1} for n in ("Sierpe", "Abisal")]


def searcher(where: str) -> dict[str, Any]:
    text = f"puedes buscar un Aliado de raza Dragón en {where} y enviarlo al Cementerio."
    text = f"Cuando este Aliado entra en juego, {text}"
    return {"nombre": "Hurón", "tipo": "Aliado", "raza": "Caballero", "coste": 1, "fuerza": 1, "texto": text}


@pytest.mark.parametrize(
    ("where", "said"), [("el Castillo oponente", "del Castillo de otra persona"), ("tu Castillo", "de tu Castillo")]
)
def test_a_search_shows_a_castillo(where: str, said: str) -> None:
    """MyL: «sí», look at the Castillo, take it back, «no»."""
    pile = ["Sierpe", "2x Carta lisa", "Abisal"]
    mesa = {"yo": {"oros": 2, "mano": ["Hurón"], "castillo": pile}, "oponente": {"castillo": pile}}
    room = practice("myl", mesa, [*DRAGONES, searcher(where)])
    choose(room, "jugar")
    assert room.may_take_back(0) == 0
    choose(room, "sí")
    problem = why_not(room, 0)
    assert problem.es == f"No se puede deshacer: la pregunta ha enseñado cartas {said}." and problem.rule == "MYL-10.11"


def test_playing_the_top_card_asks_about_it() -> None:
    """KeyForge: which flank tells that a creature was on top; then the question is taken back."""
    cards: list[dict[str, Any]] = [
        {"nombre": "Tapa", "tipo": "criatura", "casa": "Brobnar", "poder": 3},
        {"nombre": "Azar", "tipo": "acción", "casa": "Brobnar", "texto": "Jugar: Juega la primera carta de tu mazo."},
    ]
    mine = {"casa": "Brobnar", "mano": ["Azar"], "línea": ["Tapa"], "mazo": ["Tapa", "Azar", "Tapa"]}
    room = practice("keyforge", {"turno": "yo", "paso": "jugar", "yo": mine, "oponente": {}}, cards)
    choose(room, "jugar")
    decision = room.playing.match.decision
    assert decision is not None and decision.kind == "flanco"
    assert "tu mazo" in why_not(room, 0).es


def test_a_sombra_face_down_is_asked_for() -> None:
    """Atrum: pass, see whether the announcer is asked which Esbirro goes with its Sombra, take the pass back."""
    mine = {"reptantes": ["Isaura Velapútrida"], "mano": ["Esqueleto", "Sombra", "Golem", "Caído"]}
    other = {"reptantes": ["Hulmir Vientrehueco"], "mano": ["Zombie"], "altar": ["Bestia", "Golem"]}
    asked = set()
    for row in (1, 3):
        room = practice("atrum", {"turno": "yo", "yo": mine, "oponente": other})
        choose(room, "anunciar")
        choose(room, "descarte", row)
        decision = room.playing.match.decision
        assert decision is not None and (decision.seat, decision.kind) == (1, "responder")
        assert room.may_take_back(0) == 1, "what lies face down is still nobody's but its own"
        choose(room, "pasar")
        decision = room.playing.match.decision
        asked.add(decision.kind if decision is not None else "")
        assert "mano" in why_not(room, 1).es
    assert len(asked) == 2, "what was face down is told by what is asked next"


def test_how_far_it_goes_back_tells_nothing() -> None:
    """KeyForge: with nothing of its house to play a turn can only be ended; that alone is taken back, all the same."""
    houses = {"Tapa": "Brobnar", "Otra": "Dis"}
    cards = [{"nombre": n, "tipo": "criatura", "casa": h, "poder": 3} for n, h in houses.items()]
    choices = []
    for hand in ("Tapa", "Otra"):
        mine = {"casas": ["Brobnar", "Dis", "Logos"], "mano": [hand] * 6, "mazo": ["Tapa"] * 3}
        theirs = {"casas": ["Brobnar", "Dis", "Logos"], "mano": ["Tapa"] * 6, "mazo": ["Tapa"] * 3}
        room = practice("keyforge", {"turno": "yo", "paso": "elegir Casa", "yo": mine, "oponente": theirs}, cards)
        choose(room, "casa", "Brobnar")
        assert room.may_take_back(0) == 0
        decision = room.playing.match.decision
        assert decision is not None
        choices.append(len(decision.options))
        choose(room, "terminar")
        assert room.may_take_back(0) == 1
    assert choices[0] > choices[1] == 1


# Options of hidden zones


@pytest.mark.parametrize("game", GAMES)
def test_options_of_a_hidden_zone_are_not_in_its_order(game: str) -> None:
    """Whatever the order of a deck, a search offers the same list."""
    lists = set()
    for seed in range(6):
        rng = random.Random(seed)
        if game == "myl":
            pile = ["Sierpe", "Abisal", "Carta lisa", "Sierpe"]
            rng.shuffle(pile)
            mesa: dict[str, Any] = {
                "yo": {"oros": 2, "mano": ["Hurón"], "castillo": pile},
                "oponente": {"castillo": pile},
            }
            room = practice("myl", mesa, [*DRAGONES, searcher("el Castillo oponente")])
            choose(room, "jugar")
            choose(room, "sí")
        elif game == "keyforge":
            cards = [{"nombre": n, "tipo": "criatura", "casa": "Brobnar", "poder": 3} for n in ("Uno", "Dos", "Tres")]
            text = "Jugar: Busca en tu mazo una criatura, revélala y ponla en tu mano. Baraja tu mazo."
            cards.append({"nombre": "Guía", "tipo": "acción", "casa": "Brobnar", "texto": text})
            pile = ["Uno", "Dos", "Tres"]
            rng.shuffle(pile)
            mine = {"casa": "Brobnar", "mano": ["Guía"], "mazo": pile}
            room = practice("keyforge", {"turno": "yo", "paso": "jugar", "yo": mine, "oponente": {}}, cards)
            choose(room, "jugar")
        else:
            text = "Mira la mano de un oponente, elige 1 Esbirro y descártalo."
            power = {"nombre": "Espiar", "coste": 0, "tipo": "Táctico", "descarte": "Cualquiera", "texto": text}
            pile = ["Zombie", "Golem", "Bestia", "Caído", "Golem"]
            rng.shuffle(pile)
            mesa = {"turno": "yo", "yo": {"reptantes": ["Espía"], "mano": ["Caído"]}, "oponente": {"mano": pile}}
            room = practice("atrum", mesa, [{"nombre": "Espía", "poderes": [power]}])
            choose(room, "anunciar")
            while (decision := room.playing.match.decision) is not None and decision.kind != "elegir":
                room.playing.take(decision.options.index(("pasar",)) if ("pasar",) in decision.options else 0)
        link = watch(room, 0)
        asked = json.loads(sent(link)[0])["pregunta"]
        lists.add(str([option["texto"] for option in asked["opciones"]]))
    assert len(lists) == 1 and len(asked["opciones"]) > 2, lists


# What the others are told


def test_those_who_saw_it_read_that_it_was_taken_back() -> None:
    mine = {"reptantes": ["Isaura Velapútrida"], "mano": ["Esqueleto", "Sombra", "Golem", "Caído"]}
    other = {"reptantes": ["Hulmir Vientrehueco"], "mano": ["Zombie"], "altar": ["Bestia", "Golem"]}
    room = practice("atrum", {"turno": "yo", "yo": mine, "oponente": other})
    links = {viewer: watch(room, viewer) for viewer in (-1, 0, 1)}

    async def do(*first: Any) -> dict[int, list[str]]:
        for link in links.values():
            sent(link)
        decision = room.playing.match.decision
        assert decision is not None
        if first:
            await room._do(next(i for i, o in enumerate(decision.options) if o[: len(first)] == first))
        else:
            await room.take_back(0)
        room.pulse.stop()
        return {viewer: [json.loads(text)["t"] for text in sent(link)] for viewer, link in links.items()}

    async def play() -> None:
        await do("colocar")
        assert await do() == {-1: ["mesa", "aviso"], 0: ["mesa"], 1: ["mesa", "aviso"]}
        assert await do("anunciar") == {-1: [], 0: ["mesa"], 1: []}
        assert await do() == {-1: [], 0: ["mesa"], 1: []}, "what nobody saw is taken back in silence"

    asyncio.run(play())
    room.links.clear()


def test_the_notice_says_only_who() -> None:
    room = practice("keyforge", {"turno": "yo", "paso": "elegir Casa", "yo": {}, "oponente": {}})
    link = watch(room, 1)

    async def play() -> None:
        await room._do(0)
        await room.take_back(0)
        room.pulse.stop()

    asyncio.run(play())
    notice = json.loads(sent(link)[-1])
    assert notice == {"t": "aviso", "clase": "deshecho", "asiento": 0, "texto": notice["texto"]}
    assert notice["texto"] == {"es": "Ana ha deshecho su última jugada.", "en": "Ana took back their last play."}


def test_every_reason_has_its_sentence() -> None:
    for why in (veil.ASKED, veil.QUESTION, veil.EVENT, veil.EXPOSED, veil.RULES):
        assert why in REFUSALS
        for zone in (*ZONES, ""):
            for seat in (0, 1):
                told = refusal(why, "R-1", (zone, 0), seat)
                assert " de el " not in told.es and "{" not in told.es + told.en and told.rule == "R-1"
