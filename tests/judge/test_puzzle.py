"""Puzzles: what is said of them is proven again, and a proof says no more than it knows."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from mazo import games
from mazo.games.cases.case import CaseError
from mazo.judge.puzzle import Puzzle, check, difficulty, kinds, laid, position, puzzle, puzzles
from mazo.judge.solver import Search, TooMuch, Unclear, prove
from mazo.kernel import run

SAMPLE = 5
"""Puzzles of each game proven again here; «mazo retos prueba JUEGO» proves them all."""


PUZZLED = [name for name in games.names() if games.get(name).puzzles]


def some(game: str) -> list[Puzzle]:
    known = list(puzzles(game).values())
    return random.Random(7).sample(known, min(SAMPLE, len(known)))


@pytest.mark.parametrize("game", PUZZLED)
def test_there_are_twenty_of_each_game(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= 20
    assert len({one.kind for one in found.values()}) >= 2, "they ask for different things"
    assert len({one.difficulty for one in found.values()}) >= 2
    assert len({(one.kind, repr(one.case)) for one in found.values()}) == len(found), "no two are the same"


@pytest.mark.parametrize("one", [one for game in PUZZLED for one in some(game)], ids=lambda one: one.id)
def test_a_puzzle_is_proven_again(one: Puzzle) -> None:
    assert check(one) == ""
    assert 0 < len(one.good) <= one.first / 2, "most of what may be done first is wrong"


@pytest.mark.parametrize("game", PUZZLED)
def test_nothing_is_hidden_in_them(game: str) -> None:
    """The opponent holds nothing but what a Power it has announced needs."""
    for one in puzzles(game).values():
        held = one.case["mesa"]["oponente"].get("mano") or []
        assert len(held) == (1 if one.steps else 0), one.id


@pytest.mark.parametrize("game", PUZZLED)
def test_a_wrong_first_answer_cannot_be_mended(game: str) -> None:
    one = next(iter(puzzles(game).values()))
    at = laid(one)
    search = Search(at.game, at.meta, 20_000)
    for i in range(one.first):
        after = run.answer(at.game, at.state, i)
        worth = at.meta.margin(after) if at.meta.over(after) else search.worth(after)
        assert (worth >= 0) == (i in one.good), i
        if worth < 0:
            said = at.meta.short(worth)
            assert set(said) == {"es", "en"} and said["es"] != said["en"]


def test_every_kind_says_what_it_asks_for() -> None:
    for game in PUZZLED:
        for sort in kinds(game).values():
            for text in (sort.titulo, sort.pide):
                assert set(text) == {"es", "en"} and not re.search(r"\[|⚠|-\d", text["es"])


TABLE: dict[str, Any] = {
    "mesa": {
        "turno": "yo",
        "yo": {"casa": "Brobnar", "ámbar": 4, "línea": ["Trol", "Cazador de Cabezas"], "mano": ["Puñetazo"]},
        "oponente": {"línea": ["Umbra"]},
    },
    "opciones": {"ordena_pilas": False},
}


def test_a_proof_knows_all_that_is_right() -> None:
    """Two reaps, or a fight that gains and a reap, or the card: three ways to two Æmbar, and ending is wrong."""
    at = position("keyforge", "forja", TABLE)
    found = prove(at.game, at.meta, at.state)
    assert found is not None and not found.unique and difficulty(found) >= 1
    told = [at.state.decision.options[i] for i in found.first.good]
    assert ("terminar",) not in told and len(told) >= 3


def test_what_cannot_be_reached_has_no_proof() -> None:
    poor = {**TABLE, "mesa": {**TABLE["mesa"], "yo": {**TABLE["mesa"]["yo"], "ámbar": 0}}}
    at = position("keyforge", "forja", poor)
    assert prove(at.game, at.meta, at.state) is None
    assert Search(at.game, at.meta, exact=True).worth(at.state) == -3


def test_what_depends_on_chance_or_on_a_hidden_card_proves_nothing() -> None:
    """Drawing two cards may bring what is missing, and may not: here it does, and it is no proof."""
    mine = {"casa": "Logos", "ámbar": 4, "mano": ["Viajero del Tiempo"], "mazo": ["Doctor Escotera", "Dextro"]}
    table = {"mesa": {"turno": "yo", "yo": mine, "oponente": {"llaves": 2}}}
    at = position("keyforge", "forja", table)
    assert Search(at.game, at.meta).worth(at.state) >= 0, "who sees everything gets there"
    with pytest.raises(Unclear):
        prove(at.game, at.meta, at.state)


def test_too_much_is_not_looked_at() -> None:
    at = position("keyforge", "forja", TABLE)
    with pytest.raises(TooMuch):
        prove(at.game, at.meta, at.state, most=2)


def test_a_puzzle_badly_written_says_where() -> None:
    with pytest.raises(CaseError, match="Falta «clase»"):
        puzzle({"reto": "X", "juego": "keyforge"})
    full = {"reto": "X", "juego": "keyforge", "clase": "nada", "mesa": {}, "solución": [], "primeras": 2, "buenas": [],
            "única": True, "dificultad": 1}  # fmt: skip
    with pytest.raises(CaseError, match="No hay retos «nada»"):
        puzzle(full)
