"""What a game says and does not declare is told of by its name; what it declares is what people see."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mazo import games
from mazo.games.cases.acts import Acts
from mazo.games.cases.reasons import none_of
from mazo.games.derived.declared import Act, Fact
from mazo.games.keyforge.cards.cartas import carta_de
from mazo.games.keyforge.cards.fichas import fichas
from mazo.games.keyforge.text.perfil import perfil_de
from mazo.games.liza.game import GAME
from mazo.games.show.factsheet import FactSheet
from mazo.games.show.glosas import claves
from mazo.judge import scenario
from mazo.kernel import run
from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event, Place
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
    seen: dict[str, set[int | str]] = {"tipo": {"tela"}, "raza": {"Elfo"}, "precio": {10, 2}}
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


# Acts

ACTS = Acts(
    Act("play", "juega", "Jugar", "Play", zone="hand", touched=lambda s, seat, row: row == 3),
    Act("use", "lucha", "Luchar con", "Fight with", zone="field", way="fight", short=("Luchar", "Fight")),
    Act("use", "quita aturdimiento", "Quitar el aturdimiento a", "Remove the stun from", zone="field", way="stun"),
    Act("block", "bloquea", "{c} bloquea a {t}", "{c} blocks {t}", zone="field"),
    Act("end", "termina", "Terminar el turno", "End the turn", also=("acaba",)),
)


class Speaker:
    def __init__(self, es: bool) -> None:
        self.es = es

    def d(self, es: str, en: str) -> str:
        return es if self.es else en

    def j(self, asiento: int) -> str:
        return f"@{asiento}"

    def c(self, row: int) -> str:
        return f"#{row}"

    def lista(self, rows: Iterable[int]) -> str:
        return " ".join(map(self.c, rows))

    def zona(self, place: Place) -> str:
        return place[0]


def test_an_act_is_said_in_a_case_as_it_is_declared() -> None:
    assert ACTS.heard("juega Trol en el flanco") == (ACTS["play"], "Trol en el flanco")
    assert ACTS.heard("Quita aturdimiento Trol") == (ACTS["stun"], "Trol")
    assert ACTS.heard("acaba") == (ACTS["end"], "") and ACTS.heard("vuela Trol") is None
    assert ACTS.loose == {"termina": (("end",),), "acaba": (("end",),)}
    assert ACTS.step(("use", 4, "fight"), str) == "lucha 4" and ACTS.step(("end",), str) == "termina"
    assert ACTS.typed["fight"] == "lucha" and ACTS.typed["quitar"] == "quita" and ACTS.typed["jugar"] == "juega"


def test_a_button_names_the_card_where_its_words_say() -> None:
    es, en = Speaker(True), Speaker(False)
    assert ACTS.button(es, ("use", 4, "fight")) == "Luchar con #4" and ACTS.button(en, ("play", 2)) == "Play #2"
    assert ACTS.button(en, ("block", 4, 7)) == "#4 blocks #7" and ACTS.button(es, ("end",)) == "Terminar el turno"
    assert ACTS.button(es, ("card", 4)) == "" and ACTS.of(("card", 4)) is None
    assert ACTS.heading(en.d, "use", "fight") == "Fight" and ACTS.heading(es.d, "play") == "Jugar"


def test_who_touches_a_card_may_mean_what_is_declared() -> None:
    s = run.start(GAME, GAME.setup(GAME.random_header(1), b"x" * 16))
    assert ACTS.touched(s, 0, 3) == [ACTS["play"]] and ACTS.touched(s, 0, 4) == []
    assert none_of([("R-1",), ("R-2", "R-1")]) == ("R-1", "R-2") and none_of([("R-1",), ()]) == ()


def test_two_acts_cannot_have_one_name() -> None:
    with pytest.raises(TypeError, match="same name"):
        Acts(Act("end", "termina", "Fin", "End"), Act("end", "acaba", "Fin", "End"))


@pytest.mark.parametrize("game", games.names())
def test_what_is_dropped_goes_somewhere_of_the_table(game: str) -> None:
    told = games.get(game)
    table = told.setup(told.random_header(1), b"x")
    seat = told.view(table, 0)["asientos"][0]
    for said, drops in told.page.destinos().items():
        assert said.split(" ")[0], said
        for drop in drops:
            assert hasattr(table, drop["zona"]), drop
            assert isinstance(seat[drop["cartas"]], list) if "cartas" in drop else True, drop


CASE = """\
caso: LZ-X
título: Lo que dice una carta
juego: liza
reglas: [LZ-8-c]
cartas: [{{nombre: Rauda, fuerza: 1, texto: "Veloz."}}, {{nombre: Lenta, fuerza: 1}}]
mesa: {{yo: {{campo: [Rauda], mano: [Lenta]}}}}
espera:
- {{carta: {card}, {check}: veloz}}
"""


@pytest.mark.parametrize(
    ("card", "check", "holds"),
    [("Rauda", "palabra", True), ("Rauda", "sin", False), ("Lenta", "sin", True), ("Lenta", "palabra", False)],
)
def test_a_case_says_the_keywords_of_a_card(card: str, check: str, holds: bool) -> None:
    (case,) = scenario.parse(CASE.format(card=card, check=check), "x.yaml")
    assert scenario.run(case).ok == holds


def test_why_a_game_may_end_is_told_to_the_page_in_both_languages() -> None:
    told = GAME.view(run.start(GAME, GAME.setup(GAME.random_header(1), b"x" * 16)), 0)["plano"]["motivos"]
    assert told["vidas"] == {"es": "vidas", "en": "lives"}
