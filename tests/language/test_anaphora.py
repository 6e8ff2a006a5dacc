"""What pronouns, «su», «una» and «si lo haces» refer to, and when they are refused."""

import pytest

from mazo.language.anaphora import agrees, loose_reference, ties
from mazo.language.diagnostics import TextError
from mazo.language.tree import Mention
from tests.language import nodes, toy

LANGUAGE = toy.language()


@pytest.mark.parametrize(
    "text",
    [
        "Roba 2 cartas y descártalas.",
        "Roba 1 carta. Descártala.",
        "Destruye 1 hada y devuélvela a tu mano.",
        "Destruye 2 hadas u ogros y devuélvelos a tu mano.",
        "Roba 2 cartas. Destruye 1 hada. Descártalas.",
        "Roba 1 carta por cada dragón que tengas y descártalas.",
        "Puedes robar 1 carta. Descártala.",
        "Puedes robar 1 carta y descartarla.",
        "Puedes robar 1 carta. Si lo haces, descártala.",
        "Roba 1 carta. Puedes robar 2 cartas. Si lo haces, descártalas.",
        "Si no tienes hadas, roba 1 carta; si no, roba 2 cartas y descártalas.",
        "Roba 2 cartas. Si no tienes hadas, descártalas; si no, descártalas.",
        "Intercambia tu mano con la de un rival y descarta 1 carta de su mano.",
        "Descarta 2 cartas de tu mano y roba 1 carta por cada una.",
        "Un rival roba 2 cartas y las descarta.",
        "Cada rival roba 2 cartas y las descarta.",
    ],
)
def test_tied(text: str) -> None:
    assert LANGUAGE.read(text).spanish == text


@pytest.mark.parametrize(
    ("text", "word", "why"),
    [
        ("Descártala.", "Descártala", "no se ha nombrado"),
        ("Roba 2 cartas y descártala.", "descártala", "no concuerda"),
        ("Roba 1 carta y descártalo.", "descártalo", "no concuerda"),
        ("Roba 2 cartas. Roba 1 carta. Descártalas.", "Descártalas", "no concuerda"),
        ("Roba 1 carta y devuélvela a tu mano.", "devuélvela", "no se ha nombrado"),
        ("Descarta 1 carta de tu mano y descártala.", "descártala", "no concuerda"),
        ("Roba 1 carta por cada dragón que tengas y descártala.", "descártala", "no concuerda"),
        ("Roba 1 carta. Puedes robar 1 carta. Descártala.", "Descártala", "puede no haberse hecho"),
        ("Si no tienes hadas, roba 1 carta; si no, descártala.", "descártala", "no se ha nombrado"),
        ("Cada rival roba 2 cartas. Descártalas.", "Descártalas", "no concuerda"),
        ("Descarta 1 carta de su mano.", "su", "no se ha nombrado"),
        ("Cada rival roba 1 carta. Descarta 1 carta de su mano.", "su", "no se ha nombrado"),
        ("Roba 1 carta por cada una.", "una", "no se ha nombrado"),
        ("Si lo haces, roba 1 carta.", "Si", "no se ha nombrado"),
    ],
)
def test_loose(text: str, word: str, why: str) -> None:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read(text)
    error = caught.value
    assert f"«{word}»" in error.problem
    assert why in error.problem
    assert text[error.at :].startswith(word)


def test_the_right_pronoun_is_suggested() -> None:
    with pytest.raises(TextError) as caught:
        LANGUAGE.read("Roba 2 cartas y descártalo.")
    assert caught.value.suggestion == "Roba 2 cartas y descártalas."


def test_what_a_choice_names_is_where_it_was_chosen() -> None:
    named = nodes.Those().placed((Mention("carta.mano", "f", "p"),), None)
    chosen = nodes.Those().placed((Mention("~.elegida", "f", "s"),), Mention("carta", "f"))
    there, elsewhere = (nodes.Those().placed((), Mention(f"carta.{place}", "f", "s")) for place in ("mano", "pila"))
    assert loose_reference(nodes.Text(items=(named, chosen, there))) is None
    loose = loose_reference(nodes.Text(items=(named, chosen, elsewhere)))
    assert loose is not None
    assert loose.found == Mention("carta.mano.elegida", "f", "s")


def test_one_of_several_sorts() -> None:
    named = nodes.Those().placed((Mention("carta.mano", "f", "p"), Mention("mano", "f", "s")), None)
    either = nodes.Those().placed((), Mention("mesa|carta.mano", "f", latest=False))
    assert loose_reference(nodes.Text(items=(named, either))) is None
    assert loose_reference(nodes.Text(items=(either,))) is not None


def test_agreement_of_mentions() -> None:
    card = Mention("carta.mano", "f", "s")
    assert agrees(card, Mention("carta", "f"))
    assert agrees(card, Mention("carta.mano"))
    assert agrees(card, Mention(""))
    assert not agrees(card, Mention("carta.pila"))
    assert not agrees(card, Mention("cart"))
    assert not agrees(card, Mention("carta", "m"))
    assert not agrees(card, Mention("carta", "f", "p"))
    assert not agrees(Mention("carta"), Mention("carta.mano"))


def test_mentions_are_no_part_of_what_is_said() -> None:
    assert nodes.Draw(n=1).placed((Mention("x"),), Mention("y")) == nodes.Draw(n=1)
    assert hash(nodes.Draw(n=1).placed((Mention("x"),), None)) == hash(nodes.Draw(n=1))


def test_a_reference_is_tied_to_the_node_that_named_what_it_means() -> None:
    hand = nodes.Draw(n=1).placed((Mention("carta.mano", "f", "s"),), None)
    pile = nodes.Draw(n=2).placed((Mention("carta.pila", "f", "s"),), None)
    last = nodes.Those().placed((), Mention("carta", "f"))
    any_before = nodes.Those().placed((), Mention("carta.mano", "f", latest=False))
    nothing = nodes.Those().placed((), Mention("mesa"))
    found = ties(nodes.Text(items=(hand, pile, last, any_before, nothing)))
    assert [(ref is node, meant) for (ref, meant), node in zip(found, (last, any_before, nothing), strict=True)] == [
        (True, pile), (True, hand), (True, None),
    ]  # fmt: skip
    assert found[0][1] is pile and found[1][1] is hand
