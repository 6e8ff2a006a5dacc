"""Tree to text, in both languages."""

import pytest

from mazo.language.tree import Node
from mazo.language.writer import Unwritable, Writer
from tests.language import nodes, toy

HADA = nodes.Beast(type="hada", tired=True)


def write(*sentences: Node, language: str = "es", own_name: str = "") -> str:
    return Writer(toy.grammar(), language, own_name).text("texto", nodes.Text(items=sentences))


def test_agreement() -> None:
    assert write(nodes.Destroy(n=1, of=HADA)) == "Destruye 1 hada cansada."
    assert write(nodes.Destroy(n=2, of=HADA)) == "Destruye 2 hadas cansadas."
    assert write(nodes.Destroy(n="todos", of=HADA)) == "Destruye todas las hadas cansadas."
    assert write(nodes.Destroy(n=nodes.UpTo(n=1), of=HADA)) == "Destruye hasta 1 hada cansada."
    assert write(nodes.Destroy(n=2, of=HADA), language="en") == "Destroy 2 tired fairies."


def test_lists_and_euphony() -> None:
    either = nodes.OneOf(items=("hada", "dragón", "ogro"))
    mixed = nodes.Beast(type=either, tired=True)
    assert write(nodes.Destroy(n=2, of=mixed)) == "Destruye 2 hadas, dragones u ogros cansados."
    assert write(nodes.Destroy(n=2, of=mixed), language="en") == "Destroy 2 tired fairies, dragons or ogres."
    swap = nodes.Swap(who=nodes.Player(each=False))
    assert write(nodes.Seq(items=(nodes.Draw(n=1), swap))) == "Roba 1 carta e intercambia tu mano con la de un rival."


def test_persons() -> None:
    act = nodes.Seq(items=(nodes.Draw(n=1), nodes.Discard(n=2)))
    by = nodes.By(who=nodes.Player(each=True), do=act)
    assert write(by) == "Cada rival roba 1 carta y descarta 2 cartas de su mano."
    assert write(by, language="en") == "Each rival draws 1 card and discards 2 cards from their hand."
    assert write(nodes.May(do=act)) == "Puedes robar 1 carta y descartar 2 cartas de tu mano."
    assert write(nodes.By(who=nodes.Player(each=True), do=nodes.May(do=act)), language="en") == (
        "Each rival may draw 1 card and discard 2 cards from their hand."
    )


def test_pronouns() -> None:
    it = nodes.DiscardIt(x=nodes.Ref(gender="f", number="p"))
    assert write(it) == "Descártalas."
    assert write(it, language="en") == "Discard them."
    assert write(nodes.By(who=nodes.Player(each=False), do=it)) == "Un rival las descarta."


def test_the_possessive_of_somebody_else() -> None:
    theirs = nodes.DiscardOf(n=1, who=toy.SOMEBODY)
    assert write(theirs) == "Descarta 1 carta de su mano."
    assert write(theirs, language="en") == "Discard 1 card from their hand."
    with pytest.raises(Unwritable):
        write(nodes.By(who=nodes.Player(each=False), do=theirs))


def test_sentences_and_the_name() -> None:
    text = (nodes.Win(named=True), nodes.Draw(n=1))
    assert write(*text, own_name="la Reina") == "Tras jugar la Reina, gana la partida. Roba 1 carta."


def test_contractions() -> None:
    g = toy.grammar()
    g.phrase("efecto", "<robar> del tope de {x:lugar} al {y:lugar}", "Move", en="<draw> from {x:lugar} to {y:lugar}")
    g.phrase("lugar", "el mazo", "=", en="the deck", value=1)
    g.phrase("lugar", "El Castillo", "=", en="The Castle", value=2)
    tree = nodes.Text(items=(nodes.Move(x=1, y=2),))
    assert Writer(g).text("texto", tree) == "Roba del tope del mazo al El Castillo."


def test_what_no_phrase_says() -> None:
    for node in (nodes.Nothing(), nodes.Draw(n=None), nodes.Draw(n="dos"), nodes.Swap(who=None)):
        with pytest.raises(Unwritable):
            write(node)
    with pytest.raises(Unwritable):
        write()
    with pytest.raises(Unwritable):
        write(nodes.Seq(items=(nodes.Draw(n=1),)))


def test_brackets_around_what_is_marked() -> None:
    inner = nodes.Draw(n=1)
    tree = nodes.Text(items=(nodes.Seq(items=(inner, nodes.Discard(n=1))),))
    assert Writer(toy.grammar(), marked=[inner]).text("texto", tree) == "[Roba 1 carta] y descarta 1 carta de tu mano."
