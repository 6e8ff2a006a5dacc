"""Decks: reading them from anything people bring, checking them, writing them; those that come with the game."""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from mazo.games.decks.impresas import junta
from mazo.games.keyforge.cards.fichas import CASAS, catalogo, clave, conjunto_de, fichas, impresiones
from mazo.games.keyforge.decks import mazos as tested
from mazo.games.keyforge.decks.composicion import DISIDENTE, Composicion, Mazo
from mazo.games.keyforge.decks.generador import recetas
from mazo.games.keyforge.decks.lista import a_texto
from mazo.games.keyforge.decks.mazos import DeckError, a_yaml, genera, lee, mazo_de, mazos, nombres_de_mazos, revisa
from tests.games.keyforge.juguete import HOUSES, RULES, TOY, refused, same_cards, site, text_list, toy_deck

# --- Reading lists ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "count",
    [
        "{n}x {name}",
        "{n} {name}",
        "{n} x {name}",
        "x{n} {name}",
        "{name} x{n}",
        "{name} (x{n})",
        "{name} {n}×",
        "- {n}x {name}",
        "* {name} x{n}",
        "{n}x {name}   # por si acaso",
        "{n}x {name} // nota",
    ],
)
def test_a_list_may_count_in_any_way(count: str) -> None:
    deck = lee(text_list(toy_deck(), count=count), cartas=TOY)
    assert (deck.nombre, deck.conjunto, deck.tipo) == ("Prueba", "LLdlA", "importado")
    assert same_cards(deck, toy_deck())
    assert len(deck.cartas()) == 36


@pytest.mark.parametrize(
    "name",
    [
        TOY.nombre,
        lambda id: TOY.nombre(id, "en"),
        lambda id: id,
        lambda id: TOY.nombre(id).upper(),
        lambda id: clave(TOY.nombre(id)),
        lambda id: f"{TOY.nombre(id)} (LLdlA {impresiones(TOY.cartas[id])[0][1]})",
        lambda id: f"{TOY.nombre(id)} (CotA #{impresiones(TOY.cartas[id])[0][1]})",
        lambda id: f"Un título que no está (CotA {impresiones(TOY.cartas[id])[0][1]})",
    ],
)
def test_cards_are_found_by_any_of_their_names(name: Callable[[str], str]) -> None:
    assert same_cards(lee(text_list(toy_deck(), name), cartas=TOY), toy_deck())


@pytest.mark.parametrize(
    "heading",
    ["{}", "{}:", "## {}", "**{}**", "[{}]", "== {} ==", "Casa {}", "House {} (12)", "{} — 12 cartas", "CASA: {}"],
)
def test_headings_of_houses(heading: str) -> None:
    text = re.sub(r"(?m)^(Brobnar|Dis|Logos)$", lambda m: heading.format(m[0].upper()), text_list(toy_deck()))
    assert same_cards(lee(text, cartas=TOY), toy_deck())


def test_houses_may_be_in_english_and_the_name_on_the_first_line() -> None:
    other = {"Marte" if house == "Dis" else house: ids for house, ids in toy_deck().items()}
    other["Marte"] = [id.replace("dis-", "marte-") for id in other["Marte"]]
    text = text_list(other).replace("\nMarte\n", "\nMars\n").replace("Nombre: Prueba", "Una Arconte Cualquiera")
    deck = lee(text, cartas=TOY)
    assert deck.nombre == "Una Arconte Cualquiera"
    assert set(deck.casas) == {"Brobnar", "Marte", "Logos"}


def test_without_headings_each_card_goes_to_its_house() -> None:
    text = re.sub(r"(?m)^(Brobnar|Dis|Logos)$", "", text_list(toy_deck()))
    assert same_cards(lee(text, cartas=TOY), toy_deck())


def test_other_encodings_and_line_ends() -> None:
    text = text_list(toy_deck())
    for content in (
        text.encode("utf-16"),
        text.encode("cp1252"),
        b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(),
    ):
        assert same_cards(lee(content, cartas=TOY), toy_deck())


def test_a_list_without_a_set_gets_the_first_that_fits() -> None:
    deck = lee(text_list(toy_deck()).replace("Conjunto: LLdlA", ""), cartas=TOY)
    assert deck.conjunto == "LLdlA"


# --- Mavericks --------------------------------------------------------------------------------------------------------


def mavericked() -> dict[str, list[str]]:
    deck = toy_deck()
    deck["Dis"][-1] = "marte-rare-03"
    return deck


@pytest.mark.parametrize("mark", ["(disidente)", "(Maverick)", "[maverick]"])
def test_a_card_of_another_house_must_be_marked(mark: str) -> None:
    name = TOY.nombre("marte-rare-03")
    text = text_list(mavericked())
    fault = refused(text)
    assert fault.regla == "KF-BASE-3" and "Marte" in str(fault) and fault.linea
    deck = lee(text.replace(name, f"{name} {mark}"), cartas=TOY)
    assert deck.marcas == (("Dis", "marte-rare-03", DISIDENTE),)
    assert ("marte-rare-03", "Dis") in deck.cartas()
    for again in (a_texto(deck, cartas=TOY), a_texto(deck, "en", TOY), a_yaml(deck), json.dumps(deck.datos())):
        assert lee(again, cartas=TOY).marcas == deck.marcas


def test_a_maverick_of_a_house_of_the_deck_must_be_marked_too() -> None:
    deck = toy_deck()
    deck["Dis"][-1] = "logos-rare-03"
    assert refused(text_list(deck)).regla == "KF-GLOS-DISIDENTE-1"


def test_the_site_says_which_are_mavericks() -> None:
    deck = lee(json.dumps(site(mavericked())), cartas=TOY)
    assert deck.marcas == (("Dis", "marte-rare-03", DISIDENTE),)


# --- Reading JSON -----------------------------------------------------------------------------------------------------


def as_statistics(deck: Mapping[str, list[str]]) -> dict[str, Any]:
    groups = [
        {"house": h.upper(), "cards": [{"cardTitle": TOY.nombre(i, "en"), "rarity": "Common"} for i in ids]}
        for h, ids in deck.items()
    ]
    return {"deck": {"name": "Prueba", "expansion": "CALL_OF_THE_ARCHONS", "housesAndCards": groups}, "sasVersion": 40}


def as_simulator(deck: Mapping[str, list[str]]) -> dict[str, Any]:
    cards = [{"id": i, "count": n} for ids in deck.values() for i, n in Counter(ids).items()]
    return {"name": "Prueba", "expansion": 341, "houses": [h.lower() for h in deck], "cards": cards}


def as_objects(deck: Mapping[str, list[str]]) -> list[dict[str, Any]]:
    cards = [{"card_title": TOY.nombre(i, "en"), "house": h, "expansion": 341} for h, ids in deck.items() for i in ids]
    return [{"name": "Prueba", "houses": list(deck), "deck": cards}]


SHAPES: list[Callable[[Mapping[str, list[str]]], Any]] = [
    site,
    lambda deck: {"deck": site(deck)},
    lambda deck: {**site(deck), "data": [site(deck)["data"]]},
    lambda deck: site(deck, cards=site(deck)["data"]["_links"]["cards"], _links={"houses": list(deck)}),
    lambda deck: site(deck, _links={"cards": site(deck)["data"]["_links"]["cards"]}),
    as_statistics,
    as_simulator,
    as_objects,
    lambda deck: {"name": "Prueba", "set": "CotA", "houses": deck},
    lambda deck: {"nombre": "Prueba", "conjunto": "LLdlA", "casas": deck},
]


@pytest.mark.parametrize("shape", SHAPES)
def test_the_shapes_of_json_seen_in_public(shape: Callable[[Mapping[str, list[str]]], Any]) -> None:
    deck = lee(json.dumps(shape(toy_deck())), cartas=TOY)
    assert (deck.nombre, deck.conjunto) == ("Prueba", "LLdlA")
    assert same_cards(deck, toy_deck())


def test_json_that_is_already_parsed() -> None:
    assert same_cards(lee(site(toy_deck()), cartas=TOY), toy_deck())


def test_cards_in_a_language_we_do_not_have_are_found_by_number() -> None:
    served = site(toy_deck())
    for card in served["_linked"]["cards"]:
        card["card_title"] = f"Карта {card['card_number']}"
    assert same_cards(lee(json.dumps(served), cartas=TOY), toy_deck())


def test_what_is_not_of_the_deck_does_not_count() -> None:
    served = site(toy_deck())
    served["_linked"]["cards"].append({"id": "token", "card_title": "Cosa", "house": "Dis", "is_non_deck": True})
    served["data"]["_links"]["cards"].append("token")
    assert len(lee(json.dumps(served), cartas=TOY).cartas()) == 36


# --- Checking ---------------------------------------------------------------------------------------------------------


def legal() -> Mazo:
    return lee(text_list(toy_deck()), cartas=TOY)


def test_a_legal_deck_has_no_faults() -> None:
    assert revisa(legal(), cartas=TOY) == ()


@pytest.mark.parametrize(
    ("casas", "rules"),
    [
        ({}, {"KF-BASE-3", "A-13"}),
        ({"Brobnar": ("brobnar-common-02",) * 12}, {"KF-BASE-3", "A-13"}),
        ({"Nada": ()}, {"KF-BASE-3", "KF-BASE-15", "A-13"}),
        ({h: (f"{h.lower()}-common-03",) * 12 for h in HOUSES}, {"KF-BASE-3", "A-13"}),
        (
            {"Brobnar": ("nada",) * 12, "Dis": ("dis-common-03",) * 12, "Logos": ("logos-common-03",) * 12},
            {"KF-BASE-2"},
        ),
        (
            {"Brobnar": ("dis-common-03",) * 12, "Dis": ("dis-common-03",) * 12, "Logos": ("logos-common-03",) * 12},
            {"KF-GLOS-DISIDENTE-1"},
        ),
    ],
)
def test_each_fault_cites_its_rule(casas: dict[str, tuple[str, ...]], rules: set[str]) -> None:
    assert {fault.regla for fault in revisa(replace(legal(), casas=casas), cartas=TOY)} == rules <= RULES


def test_the_composition_is_a_parameter() -> None:
    deck = replace(legal(), casas={"Dis": ("dis-common-03",) * 5})
    assert revisa(deck, Composicion(1, 5), TOY) == ()
    assert [fault.regla for fault in revisa(deck, Composicion(1, 6), TOY)] == ["A-13", "A-13"]


def test_a_mark_needs_a_reason() -> None:
    deck = replace(legal(), marcas=(("Dis", "dis-common-03", "capricho"),))
    assert [fault.regla for fault in revisa(deck, cartas=TOY)] == ["KF-GLOS-DISIDENTE-1"]


# --- Writing ----------------------------------------------------------------------------------------------------------


def test_text_yaml_and_data_go_and_come_back() -> None:
    deck = replace(legal(), tipo="generado", origen="Un sitio.", alias=("Otro nombre",))
    assert lee(a_yaml(deck), cartas=TOY) == deck
    assert lee(json.dumps(deck.datos()), cartas=TOY) == deck
    assert mazo_de(json.loads(json.dumps(deck.datos()))) == deck
    for language in ("es", "en"):
        assert lee(a_texto(deck, language, TOY), cartas=TOY).casas == deck.casas


def test_data_of_a_deck_with_cards_that_are_gone() -> None:
    deck = replace(legal(), casas={"Dis": ("ya-no-está",)})
    assert mazo_de(deck.datos()) == deck
    for broken in ({}, {"casas": 5}, {"casas": {"Dis": "x"}}, {"casas": {"Dis": [5]}}, {"casas": {}, "marcas": [1]}):
        with pytest.raises(DeckError):
            mazo_de(broken)


# --- The cards and decks of the game ----------------------------------------------------------------------------------


def test_facts_that_are_not_cards_are_an_error() -> None:
    for wrong in ([{"nombre": "x"}], ["x"], [{"id": 5}], [{"id": "a"}, {"id": "a"}]):
        with pytest.raises(ValueError):
            junta([wrong])


def test_names_of_sets_and_houses() -> None:
    assert [conjunto_de(name) for name in ("CotA", "call of the archons", 435, "WC", "MEC", "x")] == [
        *("LLdlA", "LLdlA", "LEdlA", "MeC", "MeC"),
        None,
    ]
    assert set(CASAS) >= set(HOUSES)


real = pytest.mark.skipif(not fichas(), reason="the cards are not there")


@real
def test_the_decks_of_the_game_are_legal_and_their_names_are_unique() -> None:
    found = mazos()
    assert len({clave(name) for name in found}) == len(found) >= 12
    for deck in found.values():
        assert revisa(deck) == ()
        assert deck.tipo in ("real", "generado") and deck.origen
        assert lee(a_texto(deck)).casas == lee(a_texto(deck, "en")).casas == deck.casas
    assert sum(deck.tipo == "real" for deck in found.values()) >= 2


@real
def test_decks_are_found_by_name() -> None:
    for name in nombres_de_mazos():
        assert mazo_de(name).nombre == mazo_de(clave(name)).nombre == name
    deck = next(deck for deck in mazos().values() if deck.alias)
    assert mazo_de(deck.alias[0]) is deck
    with pytest.raises(DeckError) as caught:
        mazo_de(deck.nombre[:-2] + "z")
    assert deck.nombre in caught.value.parecidos


@real
def test_new_decks_of_the_real_cards() -> None:
    for seed in range(40):
        assert revisa(genera(seed)) == ()


@real
def test_company_and_variants_exist() -> None:
    for sigla, recipe in recetas().items():
        tied = [*(recipe.get("acompañan") or {}).items(), *(recipe.get("variantes") or {}).items()]
        for card, others in tied:
            if card in fichas() and sigla in catalogo().conjuntos(card):
                assert all(other in fichas() for other in others), card


def test_the_door_of_the_module() -> None:
    assert all(hasattr(tested, name) for name in tested.__all__)
