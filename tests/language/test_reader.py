"""Text to tree: every reading, forms, agreement, lists."""

import time

import pytest

from mazo.language.phrase import Grammar
from mazo.language.reader import Reader
from mazo.language.tree import Node
from tests.language import nodes, toy


def read(text: str, category: str = "texto", own_name: str = "", grammar: Grammar | None = None) -> list[Node]:
    return Reader(grammar or toy.grammar(), text, own_name).readings(category)


def one(text: str) -> Node:
    found = read(text)
    assert len(found) == 1, found
    item = found[0]["items"][0]
    assert isinstance(item, Node)
    return item


DRAW1, DRAW2 = nodes.Draw(n=1), nodes.Draw(n=2)


def test_forms_of_a_verb() -> None:
    assert one("Roba 2 cartas.") == DRAW2
    assert one("Puedes robar 2 cartas.") == nodes.May(do=DRAW2)
    rival = nodes.Player(each=True)
    assert one("Cada rival roba 2 cartas.") == nodes.By(who=rival, do=DRAW2)
    assert one("Cada rival puede robar 2 cartas.") == nodes.By(who=rival, do=nodes.May(do=DRAW2))
    assert not read("Robar 2 cartas.")
    assert not read("Puedes roba 2 cartas.")
    assert not read("Puedes puedes robar 2 cartas.")


def test_capitals_and_spaces_do_not_matter_words_do() -> None:
    assert one("ROBA  2\ncartas .") == DRAW2
    assert not read("Roba 2 cartas extra.")
    assert not read("Roba 2 cartas")
    assert not read("Roba_2 cartas.")


@pytest.mark.parametrize("text", ["Roba 1 carta.", "Roba una carta.", "roba 01 carta."])
def test_numbers(text: str) -> None:
    assert one(text) == DRAW1


@pytest.mark.parametrize(
    "text",
    ["Roba 1 cartas.", "Roba 2 carta.", "Roba un carta.", "Roba ² cartas.", "Roba ٣ cartas.", "Roba 1000 cartas."],
)
def test_numbers_refused(text: str) -> None:
    assert not read(text)


def test_gender_and_number_agree() -> None:
    tired = nodes.Beast(type="hada", tired=True)
    assert one("Destruye 2 hadas cansadas.") == nodes.Destroy(n=2, of=tired)
    assert one("Destruye todas las hadas cansadas.") == nodes.Destroy(n="todos", of=tired)
    for wrong in (
        "Destruye 2 hadas cansados.",
        "Destruye 2 hadas cansada.",
        "Destruye todos los hadas.",
        "Destruye un hada cansado.",
        "Destruye una dragón.",
    ):
        assert not read(wrong), wrong


def test_a_disagreement_is_kept_for_the_message() -> None:
    reader = Reader(toy.grammar(), "Destruye todos los hadas.")
    assert not reader.readings("texto")
    clash = reader.clash()
    assert clash is not None
    assert (clash.at, clash.end, clash.instead) == (1, 4, ("todas las",))


def test_lists() -> None:
    either = nodes.OneOf(items=("dragón", "hada", "ogro"))
    assert one("Destruye 1 dragón, hada u ogro.") == nodes.Destroy(n=1, of=nodes.Beast(type=either, tired=False))
    assert one("Destruye 1 dragón, hada o ogro.")["of"]["type"] == either
    three = nodes.Seq(items=(DRAW1, DRAW2, DRAW1))
    assert one("Roba 1 carta, roba 2 cartas y roba 1 carta.") == three
    for wrong in ("Destruye 1 dragón hada.", "Destruye 1 dragón o.", "Roba 1 carta, roba 2 cartas.", "Roba 1 carta y."):
        assert not read(wrong), wrong


def test_a_mixed_list_is_masculine() -> None:
    assert one("Destruye 2 hadas u ogros cansados.")["of"]["tired"] is True
    assert not read("Destruye 2 hadas u ogros cansadas.")


def test_somebody_elses_act_takes_all_that_follows() -> None:
    both = nodes.Seq(items=(DRAW1, nodes.Discard(n=1)))
    assert one("Cada rival roba 1 carta y descarta 1 carta de su mano.") == nodes.By(
        who=nodes.Player(each=True), do=both
    )
    assert one("Roba 2 cartas y cada rival roba 1 carta.")["items"][1].kind == "By"
    assert not read("Cada rival roba 1 carta y roba 1 carta y destruye 1 hada.")


def test_only_the_second_person_does_what_is_yours() -> None:
    assert one("Intercambia tu mano con la de un rival.").kind == "Swap"
    assert one("Puedes intercambiar tu mano con la de un rival.").kind == "May"
    assert not read("Cada rival intercambia tu mano con la de un rival.")


def test_pronouns_attached_and_loose() -> None:
    assert one("Descártalas.")["x"] == nodes.Ref(gender="f", number="p")
    assert one("Puedes descartarla.")["do"]["x"] == nodes.Ref(gender="f", number="s")
    assert one("Cada rival la descarta.")["do"]["x"] == nodes.Ref(gender="f", number="s")
    assert not read("Cada rival descártala.")
    assert one("Descartala.") == one("Descártala.")


def test_the_name_of_the_card() -> None:
    assert read("Tras jugar El Rey Rojo, gana la partida.", own_name="El Rey Rojo")
    assert not read("Tras jugar El Rey Rojo, gana la partida.", own_name="El Rey")
    assert not read("Tras jugar El Rey Rojo, gana la partida.")


def test_a_card_may_be_named_as_a_word() -> None:
    assert read("Destruye 1 dragón. Tras jugar Dragón, gana la partida.", own_name="Dragón")
    assert read("Tras jugar Dr. Roba, gana la partida. Roba 1 carta.", own_name="Dr. Roba")


def test_a_variant_may_build_its_tree() -> None:
    assert one("Roba 3 veces dos cartas.") == nodes.Draw(n=6)


def test_every_reading() -> None:
    found = read("Cada rival roba 1 carta y roba 2 cartas.", grammar=toy.ambiguous())
    assert len(found) == 2
    assert {t["items"][0].kind for t in found} == {"By", "Seq"}


def test_readings_do_not_explode() -> None:
    text = "Cada rival roba 1 carta y roba 2 cartas. " * 40
    start = time.perf_counter()
    assert 1 < len(read(text, grammar=toy.ambiguous())) < 50
    assert time.perf_counter() - start < 2


def test_each_place_is_read_once() -> None:
    reader = Reader(toy.grammar(), "Roba 1 carta y roba 2 cartas.")
    first = reader.parse("efecto", "", 0)
    assert reader.parse("efecto", "", 0) is first
    assert reader.readings("texto")


def test_what_was_expected() -> None:
    reader = Reader(toy.grammar(), "Roba 2 naipes.")
    assert not reader.readings("texto")
    assert (reader.farthest, reader.expected) == (2, {"cartas", "veces"})
