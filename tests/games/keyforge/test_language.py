"""The language of KeyForge: every card has one reading, prints back, and says what its facts and its English say."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from mazo.games.keyforge.cards.cartas import lenguaje
from mazo.games.keyforge.cards.fichas import fichas
from mazo.games.keyforge.text.antecedentes import ties
from mazo.games.keyforge.words.nodos import meanings, page
from mazo.games.keyforge.words.nombres import CASAS, CLAVES, RASGOS
from mazo.language.diagnostics import TextError
from mazo.language.letter import Letter
from mazo.language.reader import Reader
from mazo.language.study import inventory
from mazo.language.study.examples import Paraphrase, at_random
from mazo.language.study.pages import documented
from mazo.language.tree import Node
from mazo.language.writer import Writer

HERE = Path(__file__).parent
CARDS: Mapping[str, Mapping[str, Any]] = fichas()
LETRA = lenguaje()
TEXTS = {id: str(f["texto"]).strip() for id, f in CARDS.items() if str(f["texto"]).strip()}
FIRST_SET = tuple(id for id, f in CARDS.items() if f["conjunto"] == "CotA")
FACTS: dict[str, dict[str, list[Any]]] = json.loads((HERE / "facts_en.json").read_text(encoding="utf-8"))
"""Numbers, keywords, houses and headers of the printed English text of each card."""

NUMBERS_DIFFER = {
    "battle-fleet": "«draw 1 card» is «una carta»",
    "ghostly-hand": "«steal it» is «roba 1 Æ»",
    "mighty-lance": "the same damage to both, said once",
    "mothergun": "«damage equal to the number» is 1 for each card",
    "rogue-ogre": "«exactly one card» is «exactamente 1 carta»",
    "sneklifter": "«one of your three houses» is «una Casa de tu identidad»",
    "unguarded-camp": "that none captures more than 1 is said by «distinta de las anteriores»",
}
HEADERS_DIFFER = {"spangler-box": "«If … leaves play» is «Abandona el juego:» (A-15)"}
SPANISH = re.compile(
    r"\b(el|la|los|las|de|del|que|una|tu|su|con|cada|criatura|criaturas|carta|cartas|Casa|por|si|en|al|y|o)\b"
)


def letter(id: str) -> Letter:
    return LETRA.read(TEXTS[id], str(CARDS[id]["nombre"]))


def test_the_cards_are_those_of_the_set() -> None:
    assert len(FIRST_SET) == 370
    assert sorted(int(CARDS[id]["número"]) for id in FIRST_SET) == list(range(1, 371))
    assert [id for id in FIRST_SET if id not in TEXTS] == ["dust-pixie", "virtuous-works"]
    houses = {es for es, _ in CASAS}
    traits = {es for es, _ in RASGOS}
    for id, f in CARDS.items():
        assert f["casa"] in houses and set(f["rasgos"]) <= traits, id
        assert (f["tipo"] == "criatura") == ("poder" in f), id


@pytest.mark.parametrize("id", TEXTS)
def test_one_reading_that_prints_back(id: str) -> None:
    read = letter(id)
    assert read.spanish == TEXTS[id]
    assert read.english and not SPANISH.search(_no_names(read.english)), read.english


def _no_names(text: str) -> str:
    for f in CARDS.values():
        text = text.replace(str(f["name"]), "")
    return text


@pytest.mark.parametrize("id", TEXTS)
def test_agrees_with_the_printed_english(id: str) -> None:
    """What can be picked out of the printed English by simple means is also in ours."""
    said = facts_of(letter(id).english)
    printed = FACTS[id]
    assert said["keywords"] == printed["keywords"]
    assert said["houses"] == printed["houses"]
    assert (said["numbers"] == printed["numbers"]) != (id in NUMBERS_DIFFER), (said["numbers"], printed["numbers"])
    assert (said["headers"] == printed["headers"]) != (id in HEADERS_DIFFER)


def facts_of(text: str) -> dict[str, list[Any]]:
    """Numbers, keywords, houses and headers of an English text, reminders left out."""
    text = re.sub(r"\{[AD]\}", " ", re.sub(r"\([^()]*\)", "", text))
    words = {"two": 2, "three": 3, "triple": 3}
    numbers = [int(n) for n in re.findall(r"\d+", text)]
    numbers += [words[w] for w in re.findall(r"[a-z]+", text.lower()) if w in words]
    headers = ("Play", "Fight", "Reap", "Action", "Omni", "Destroyed", "Before Fight", "Leaves Play")
    return {
        "numbers": sorted(numbers),
        "keywords": sorted(w.en.lower() for w in CLAVES if re.search(rf"\b{w.en}\b", text, re.IGNORECASE)),
        "houses": sorted(en for _, en in CASAS if re.search(rf"\b{en}\b", text)),
        "headers": sorted(h for h in headers if re.search(rf"(^|[\n/“])\s*{h}(?=[:/])", text)),
    }


@pytest.mark.parametrize("id", TEXTS)
def test_the_tree_fits_the_card(id: str) -> None:
    """A card calls itself what it is, and has abilities its type can have."""
    tree, kind = letter(id).tree, CARDS[id]["tipo"]
    own = {n["noun"] for n in tree.find("This")} - {"carta"}
    assert own <= ({"criatura", "mejora"} if kind == "mejora" else {kind}), own
    for paragraph in tree["items"]:
        if paragraph.kind == "Headed" and kind == "acción":
            assert paragraph["headers"]["items"] == ("jugar",)
    fights = {"luchar", "cosechar", "destruida", "antes de luchar"}
    headers = {h for p in tree["items"] if p.kind == "Headed" for h in p["headers"]["items"]}
    assert kind == "criatura" or not headers & fights


@pytest.mark.parametrize("id", TEXTS)
def test_every_reference_means_something_of_its_own_line(id: str) -> None:
    loose = [t.reference for t in ties(letter(id).tree) if t.antecedent is None and t.reference.kind != "Did"]
    assert loose == []


def test_what_references_mean() -> None:
    tree = letter("one-stood-against-many").tree
    meant = {id(tie.reference): tie.antecedent for tie in ties(tree)}
    chosen = tree.find("Choose")[0]["what"]
    for reference in tree.find("That", "Ella"):
        assert meant[id(reference)] is chosen
    sigil = letter("evasion-sigil").tree
    meant = {id(tie.reference): tie.antecedent for tie in ties(sigil)}
    fighter, top = sigil.find("EvFight")[0]["what"], sigil.find("Top")[0]
    assert [meant[id(r)] for r in sigil.find("That")] == [fighter, top, fighter]


@pytest.mark.parametrize("seed", range(120))
def test_random_trees_are_written_and_read_back(seed: int) -> None:
    tree = at_random(LETRA.grammar, seed, "carta", 8 + seed % 4)
    assert isinstance(tree, Node)
    text = Writer(LETRA.grammar).text("carta", tree)
    assert Writer(LETRA.grammar, "en").text("carta", tree)
    assert Reader(LETRA.grammar, text).readings("carta") == [tree]


@pytest.mark.parametrize("seed", range(120))
def test_random_trees_are_read_in_any_wording(seed: int) -> None:
    tree = at_random(LETRA.grammar, 1000 + seed, "carta", 8)
    count = iter(range(10**9))
    text = Paraphrase(LETRA.grammar, lambda n: (seed + next(count)) % n).text("carta", tree)
    assert Reader(LETRA.grammar, text).readings("carta") == [tree]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Jugar: Hurta 1 Æ.", "Jugar: Roba 1 Æ."),
        ("jugar: roba 1 carta.", "Jugar: Roba una carta."),
        ("Cada vez que juegues un artefacto, obtén 1 Æ.", "Después de que juegues un artefacto, obtén 1 Æ."),
        ("Jugar: Destruye cada criatura con rasgo Humano.", "Jugar: Destruye cada criatura con el rasgo Humano."),
        (
            "Jugar: Tu oponente descarta 1 carta al azar de su mano.",
            "Jugar: Tu oponente descarta al azar una carta de su mano.",
        ),
        (
            "Jugar: Inflige 2 de daño a una criatura por cada criatura aliada.",
            "Jugar: Por cada criatura aliada, inflige 2 de daño a una criatura.",
        ),
        ("Elusivo. ¶ Cosechar: Roba 1 Æ.", "Elusivo.\nCosechar: Roba 1 Æ."),
        (
            "Jugar: Inflige 1 de daño a una criatura. Inflige 2 de daño adicional a esa criatura.",
            "Jugar: Inflige 1 de daño a una criatura. Inflige 2 de daño a esa criatura.",
        ),
        ("Jugar: Purga una carta archivada.", "Jugar: Purga una carta archivada."),
    ],
)
def test_other_wordings(said: str, written: str) -> None:
    assert LETRA.read(said).spanish == written


@pytest.mark.parametrize(
    "refused",
    [
        "Jugar: Destruye un criatura.",
        "Jugar: Destruye una criatura aliado.",
        "Jugar: Destruye una criatura",
        "Jugar: Púrgala.",
        "Jugar: Destruye una criatura.\nCosechar: Púrgala.",
        "Jugar: Si lo haces, roba 1 Æ.",
        "Jugar: Obtén 1 Æ por cada carta revelada de este modo.",
        "Jugar: Destruye un ‹Dragón de Nadie›.",
        "Jugar: Durante el resto del turno, destruye una criatura.",
        "Provocar y Elusivo.",
        "Jugar: Mueve todo el Æ de una criatura a cada criatura aliada.",
        "Jugar: Intercambia la posición de cada criatura con la de una criatura.",
        "Jugar: Purga una criatura de los archivos de tu oponente.",
        "Jugar: Pon una criatura en la mano de cada jugador.",
        "Jugar: Intercambia la mano de cada jugador y el mazo de cada jugador.",
        "Jugar: Roba todo el Æ de cada jugador.",
    ],
)
def test_refused(refused: str) -> None:
    with pytest.raises(TextError):
        LETRA.read(refused)


def test_the_grammar_has_no_loose_ends() -> None:
    assert not inventory.problems(LETRA.grammar, "carta")


def test_the_page_of_nodes_is_that_of_the_grammar() -> None:
    trees = {id: letter(id).tree for id in TEXTS}
    told = {kind for kinds in meanings().values() for kind in kinds}
    found = set(inventory.inventory(LETRA.grammar, trees)) | {"Ref"}
    assert told <= found and all(documented(LETRA.grammar, kind) for kind in found - told)
    document = Path(__file__).parents[3] / "docs" / "reference" / "keyforge_nodes.md"
    again = "write it again: python -m mazo.games.keyforge.words.nodos > docs/reference/keyforge_nodes.md"
    assert document.read_text(encoding="utf-8") == page(LETRA.grammar, trees), again


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Provocar. (Protege a sus vecinas.)", "Provocar."),
        ("Asalto 2. (Antes de atacar hace 2 de daño.) Cosechar: Roba 1 Æ.", "Asalto 2.\nCosechar: Roba 1 Æ."),
        ("Cosechar: Roba 1 Æ. (Solo una vez por turno.)", None),
        ("Cosechar: Durante el resto del turno, esta criatura obtiene Elusivo. (Solo una vez por turno.)", None),
    ],
)
def test_a_bracket_reminds_only_of_a_keyword(text: str, read: str | None) -> None:
    """After the full stop of a keyword a bracket says what it means; after any other sentence it may say more."""
    if read is None:
        with pytest.raises(TextError):
            LETRA.read(text)
    else:
        assert LETRA.read(text).spanish == read
