"""The printed facts of the cards: whole editions, each card with what its type has, and the printings of each."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from mazo.games.myl.cards.fichas import EDICIONES, Ficha, edicion, fichas, texto_de
from mazo.games.myl.words.nombres import RAZAS, TIPOS

CARDS = fichas()
ALIADO, ORO = "Aliado", "Oro"
FILES = {
    "vigente": ("Vigente", range(1, 163)),
    "ragnarok": ("Ragnarok", range(1, 127)),
    "el_reto": ("El Reto", range(1, 127)),
    "el_reto_expansion": ("El Reto Expansión", range(127, 175)),
    "la_ira_del_nahual": ("La Ira del Nahual", range(1, 127)),
    "furia": ("Furia", range(1, 191)),
}
HELD = {name: file for file, (name, _) in FILES.items()}
"""Where the cards of an edition are."""


@pytest.mark.parametrize("name", EDICIONES)
def test_each_edition_is_whole(name: str) -> None:
    said, numbers = FILES[name]
    cards = edicion(name)
    assert {f["edición"] for f in cards} == {said}
    assert [f["número"] for f in cards] == [str(n) for n in numbers]


@pytest.mark.parametrize("id", CARDS)
def test_the_facts_are_those_of_its_type(id: str) -> None:
    f = CARDS[id]
    kind = f["tipo"]
    assert kind in {es for es, *_ in TIPOS} - {"carta"}
    assert ("fuerza" in f) == (kind == ALIADO) and ("coste" in f) == (kind != ORO)
    assert kind == ALIADO or "raza" not in f
    assert f.get("raza") in {None, *(race.value for race in RAZAS)}
    for value in (f.get("coste", 0), f.get("fuerza", 0)):
        assert value == "X" or (isinstance(value, int) and 0 <= value <= 12)
    assert re.fullmatch(r"[a-z-]+-\d+-[a-z0-9-]+", id) and f"-{f['número']}-" in id
    assert f["nombre"] == f["nombre"].strip() and texto_de(f) == texto_de(f).strip()


def _printings() -> list[tuple[Ficha, Ficha]]:
    return [(f, p) for f in edicion("vigente") for p in f["impresiones"]]


def test_a_text_in_force_keeps_its_printings() -> None:
    for f in edicion("vigente"):
        assert f["impresiones"] and f["texto_según"] in ("qa", "modern", "original", "DAR"), f["id"]
        where = {f"{p['edición']} #{p['número']}" for p in f["impresiones"]}
        assert f["datos_según"] in where, f["id"]
    sources = Counter(f["texto_según"] for f in edicion("vigente"))
    assert sources == {"modern": 142, "qa": 12, "original": 7, "DAR": 1}


def test_a_printing_we_hold_is_the_card_it_says() -> None:
    held = [(f, p) for f, p in _printings() if p["edición"] in HELD]
    assert len(held) > 70
    for f, p in held:
        card = next(c for c in edicion(HELD[p["edición"]]) if c["número"] == p["número"])
        assert (card["tipo"], card.get("coste"), card.get("fuerza")) == (f["tipo"], p.get("coste"), p.get("fuerza"))


def test_doubts_are_told_and_not_quoted() -> None:
    """A doubt says what it is about; it does not copy the sentence of another printing."""
    for id, f in CARDS.items():
        for doubt in f.get("dudas", ()):
            assert doubt and all(len(quoted.split()) <= 4 for quoted in re.findall("«([^»]*)»", doubt)), (id, doubt)
