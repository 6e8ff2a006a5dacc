"""Decks with cards of later sets: read, checked and shown by the facts of their cards, and refused at the table."""

from __future__ import annotations

import pytest

from mazo.games.contract import SeatError
from mazo.games.keyforge.cards.fichas import CASAS, casa_de, conocidas, fichas, impresiones, por_leer
from mazo.games.keyforge.decks.composicion import REAL
from mazo.games.keyforge.decks.generador import genera, genera_con
from mazo.games.keyforge.decks.mazos import (
    DeckError,
    a_texto,
    a_yaml,
    lee,
    mazo_de,
    mazos,
    mazos_conocidos,
    nombres_de_mazos,
    revisa,
    sin_texto,
)
from mazo.games.keyforge.game import GAME
from mazo.kernel.match import Match

ALL = 25
"""The decks there are: the two of the starter box, another printed one, and those made for the project."""


def test_every_deck_there_is_can_be_read() -> None:
    known = {**mazos(), **mazos_conocidos()}
    assert len(known) == len(mazos()) + len(mazos_conocidos()) == ALL
    assert sum(deck.tipo == REAL for deck in known.values()) == 3
    for deck in known.values():
        assert revisa(deck) == () and mazo_de(deck.nombre) is deck
        assert lee(a_texto(deck)).casas == lee(a_texto(deck, "en")).casas == lee(a_yaml(deck)).casas == deck.casas


def test_those_that_can_be_played_are_told_from_those_that_cannot() -> None:
    assert not any(sin_texto(deck) for deck in mazos().values())
    assert all(sin_texto(deck) for deck in mazos_conocidos().values())
    assert not set(nombres_de_mazos()) & set(mazos_conocidos())
    for seed in range(20):
        assert not sin_texto(genera(seed)) and not sin_texto(genera_con(seed, sorted(fichas())))


def test_a_deck_that_is_no_longer_offered_is_found_by_its_name() -> None:
    deck = mazo_de("Abrina Cienlazos, la que traduce a las piedras")
    assert revisa(deck) == () and not sin_texto(deck) and deck.nombre not in nombres_de_mazos()


@pytest.mark.parametrize("name", sorted(mazos_conocidos()))
def test_a_match_is_refused_with_what_is_missing(name: str) -> None:
    header = {"mazos": [name, nombres_de_mazos()[0]]}
    first = conocidas().nombre(sin_texto(mazo_de(name))[0])
    for begin in (lambda: GAME.setup(header, b"k"), lambda: Match(GAME, header)):
        with pytest.raises(SeatError, match="no se puede jugar todavía") as caught:
            begin()
        assert f"«{first}»" in str(caught.value) and caught.value.regla == "KF-BASE-2"


def test_the_facts_are_facts() -> None:
    assert len(por_leer()) == 467 and not set(por_leer()) & set(fichas())
    for id, ficha in por_leer().items():
        assert not ficha.get("texto"), id
        assert ficha["nombre"] and ficha["name"] and casa_de(ficha["casa"]) in CASAS
        assert {sigla for sigla, _ in impresiones(ficha)} <= {"LEdlA", "MeC"}
        assert ficha["tipo"] != "criatura" or isinstance(ficha["poder"], int)


def test_a_card_of_a_later_set_does_not_go_into_an_earlier_deck() -> None:
    deck = next(d for d in mazos_conocidos().values() if d.conjunto == "MeC")
    with pytest.raises(DeckError, match="KF-GLOS-LEGADO-1"):
        lee(a_yaml(deck).replace("conjunto: MeC", "conjunto: LLdlA"))
