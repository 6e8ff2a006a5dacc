"""What a game says and does not declare is told of by its name; what it declares is what people see."""

from __future__ import annotations

import pytest

from mazo.games.derived.declared import Fact
from mazo.games.keyforge.cards.cartas import carta_de
from mazo.games.keyforge.cards.fichas import fichas
from mazo.games.keyforge.text.perfil import perfil_de
from mazo.games.liza.game import GAME
from mazo.games.show.factsheet import FactSheet
from mazo.games.show.glosas import claves
from mazo.kernel import run
from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event
from mazo.text.events import Undeclared

SHEET = FactSheet(
    Fact("tipo", "Tipo", "Type", (("fruta", "fruit"), ("tela", "cloth"))),
    Fact("raza", "Raza", "Race", (("Elfo", "Elf"),), "", ("Sin raza", "No race"), sift="estirpe"),
    Fact("precio", "Precio", "Price", default=3),
    Fact("rareza", "Rareza", "Rarity", (("común", "common"), ("rara", "rare")), asked=False),
    Fact("peso", "Peso", "Weight", sifted=False),
)


def test_what_is_not_declared_is_told_of_by_its_name() -> None:
    s = run.start(GAME, GAME.setup(GAME.random_header(1), b"x" * 16))
    words = GAME.words(s)
    with pytest.raises(Undeclared, match="«volar» is no kind of event"):
        words.suceso(Event("volar", "LZ-1-a", (), (), None, ()))
    with pytest.raises(Undeclared, match="«soñar» is no kind of question"):
        words.pregunta(s, Decision(0, "soñar", (("sí",),), "LZ-1-a", ()))
    with pytest.raises(Undeclared, match="«hastío» is no reason why a game ends"):
        words.suceso(Event("win", "LZ-7-a", (), ("gana", (0,), "hastío"), None, ()))


def test_the_fields_and_filters_of_a_sheet() -> None:
    fields = {told["id"]: told for told in SHEET.fields()}
    assert list(fields) == ["nombre", "tipo", "raza", "precio", "peso"] == ["nombre", *SHEET.asked]
    assert fields["tipo"]["defecto"] == "fruta" and fields["precio"]["defecto"] == 3 and fields["raza"]["defecto"] == ""
    assert [o["id"] for o in fields["raza"]["opciones"]] == ["", "Elfo"]
    assert [fields[id]["tipo"] for id in fields] == ["texto", "lista", "lista", "numero", "numero"]
    seen: dict[str, set[object]] = {"tipo": {"tela"}, "raza": {"Elfo"}, "precio": {10, 2}}
    told = {one["campo"]: [v["id"] for v in one["valores"]] for one in SHEET.filters(seen)}
    assert told == {"tipo": ["tela"], "estirpe": ["Elfo"], "precio": ["2", "10"], "rareza": ["común", "rara"]}
    assert SHEET.both("tipo", "fruta") == {"es": "fruta", "en": "fruit"}
    assert SHEET.said("tipo", "tela", es=False) == "cloth" and SHEET.said("raza", "Orco", es=False) == "Orco"


def test_a_keyword_that_says_when_a_card_may_be_used_is_looked_at() -> None:
    """Otherwise what may be done is listed without asking such a card."""
    acts = {word.es for word in claves("keyforge") if word.act}
    profiles = [perfil_de(carta_de(id).tree) for id in fichas()]
    assert acts and any(acts & set(p.claves) for p in profiles)
    assert not any(p.llana for p in profiles if acts & set(p.claves))
    assert any(p.llana for p in profiles if p.claves)
