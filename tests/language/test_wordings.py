"""What is read besides what is written: optional words, alternatives, synonyms, and spelling that is forgiven."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mazo.language.letter import Language, clean
from mazo.language.phrase import Grammar
from mazo.language.reader import Reader
from mazo.language.study.examples import Paraphrase
from mazo.language.template import Agree, Choice, Literal, Slot, compile_template
from mazo.language.writer import Writer
from tests.language import nodes, toy


def _grammar() -> Grammar:
    g = Grammar(nodes=nodes.KINDS)
    g.phrase("cuántas", "{n:número}", en="{n:número}")
    g.phrase("orden", "<robar> {n:cuántas} {n|carta|cartas/naipes} (del mazo|[de] arriba) [por el juego].", "Draw",
             en="<draw> {n:cuántas} {n|card|cards}.")  # fmt: skip
    g.phrase("orden", "<destruir> a las bestia(s|) [hasta {n:número}].", "Draw", en="<destroy> the beasts.", n=7)
    g.synonyms("por el juego", "por lo que resta del juego", "siempre")
    g.synonyms("mazo", "castillo", "montón")
    return g


def _read(text: str, grammar: Grammar | None = None, quick: bool = True) -> list[Any]:
    return Reader(grammar or _grammar(), text, quick=quick).readings("orden")


def test_templates_with_choices() -> None:
    assert compile_template("a [b] (c|d {x:y})") == (
        Literal("a"),
        Choice(((), (Literal("b"),))),
        Choice(((Literal("c"),), (Literal("d"), Slot("x", "y", "")))),
    )
    assert compile_template("destruid(o|a)s ya") == (
        Choice(((Literal("destruidos"),), (Literal("destruidas"),))),
        Literal("ya"),
    )
    assert compile_template("{n|a/b|c}") == (Agree("n", (("a",), ("c",)), "", ((("b",),), ())),)
    assert compile_template(r"\(a\)") == (Literal("("), Literal("a"), Literal(")"))


@pytest.mark.parametrize("template", ["a (b", "a [b", "a b)", "a ]", "a | b", "(a]", "[a)"])
def test_brackets_that_do_not_match_are_refused(template: str) -> None:
    with pytest.raises(ValueError, match=r"closes|closed|outside"):
        compile_template(template)


@pytest.mark.parametrize(
    "text",
    [
        "Roba 2 cartas del mazo.", "Roba 2 naipes arriba.", "Roba 2 cartas de arriba.", "Roba 2 cartas del castillo.",
        "Roba 2 naipes del montón por el juego.", "Roba 2 cartas del mazo por lo que resta del juego.",
        "Roba 2 cartas arriba siempre.",
    ],
)  # fmt: skip
@pytest.mark.parametrize("quick", [True, False])
def test_any_way_is_read_and_the_first_is_written(text: str, quick: bool) -> None:
    [tree] = _read(text, quick=quick)
    assert Writer(_grammar()).text("orden", tree) == "Roba 2 cartas del mazo."


def test_a_slot_that_is_not_said_is_worth_its_constant() -> None:
    assert _read("Destruye a las bestias.") == [nodes.Draw(n=7)]
    assert _read("Destruye a las bestia hasta 3.") == [nodes.Draw(n=3)]
    assert not _read("Destruye a las bestia 3.")


def test_ways_that_say_two_things_are_an_ambiguity() -> None:
    g = Grammar(nodes=nodes.KINDS)
    g.variant("orden", "roba ({n:número} cartas|cartas {n:número})", "Draw")
    assert len(Reader(g, "roba 2 cartas").readings("orden")) == 1
    g.variant("orden", "roba (dos|2) cartas", "Draw", n=3)
    assert len(Reader(g, "roba 2 cartas").readings("orden")) == 2


@pytest.mark.parametrize(
    ("es", "kind", "complaint"),
    [
        ("{x:a} [{x:b}]", "Thing", "twice"),
        ("[{x:a}] roba", "Thing", "Thing has x"),
        ("({x:a}|[{x:a}])", "", "one slot"),
        ("(roba {x:a}|roba {y:a})", "Thing", "Thing has x"),
    ],
)
def test_choices_that_leave_something_unsaid_are_refused(es: str, kind: str, complaint: str) -> None:
    g = Grammar(nodes=nodes.KINDS)
    with pytest.raises(ValueError, match=complaint):
        g.variant("cosa", es, kind)


def test_every_way_is_written_by_somebody() -> None:
    g = _grammar()
    written = {Paraphrase(g, random.Random(seed).randrange).text("orden", nodes.Draw(n=2)) for seed in range(40)}
    assert len(written) > 3
    for text in written:
        assert nodes.Draw(n=2) in _read(text, g)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Roba 2 cartas, por cada dragón que tengas.", "Roba 2 cartas por cada dragón que tengas."),
        ("Roba 2 cartas, por cada dragon  que tengas .", "Roba 2 cartas por cada dragón que tengas."),
        ("ROBA 2 CARTAS.", "Roba 2 cartas."),
        ("Róba hasta 2 cartas.", "Roba hasta 2 cartas."),
        ("Roba, hasta 2 cartas.", "Roba hasta 2 cartas."),
    ],
)
@pytest.mark.parametrize("quick", [True, False])
def test_spelling_is_forgiven(said: str, meant: str, quick: bool) -> None:
    [tree] = Reader(toy.grammar(), said, quick=quick).readings("texto")
    assert Language(toy.grammar()).read(meant).tree == tree
    assert Language(toy.grammar()).read(said).spanish == meant


def test_a_comma_elsewhere_is_not_forgiven() -> None:
    assert not Reader(toy.grammar(), "Roba, 2 cartas.").readings("texto")


def test_quotes_and_dashes_are_alike_and_keep_their_places() -> None:
    g = Grammar(nodes=nodes.KINDS)
    g.variant("orden", "di «roba» — ya", "Draw", n=1)
    for said in ("di “roba” - ya", 'di "roba" – ya', "di «roba» — ya"):
        assert Reader(g, said).readings("orden") == [nodes.Draw(n=1)]
    reader = Reader(g, 'di "roba" . ya')
    assert not reader.readings("orden")
    assert reader.tokens[reader.farthest].start == 10


def test_what_a_word_means_is_passed_over_between_brackets() -> None:
    g = Grammar(nodes=nodes.KINDS)
    g.variant("orden", r"Veloz [{n:número}] . [\(sí\)]", "Draw", n=0)
    g.reminders("Veloz")
    for said in ("Veloz (ataca antes, si puede) .", "Veloz.", "veloz (sí).", "Veloz. (ataca antes)"):
        assert Reader(g, said).readings("orden") == [nodes.Draw(n=0)]
    assert Reader(g, "Veloz 2 (dos veces).").readings("orden") == [nodes.Draw(n=2)]
    assert Reader(g, "Veloz. (sí)").readings("orden") == [nodes.Draw(n=0)]
    for said in ("ya Veloz. (no)", "Veloz (sin cerrar .", "Veloz ((dos)) ."):
        assert not Reader(g, said).readings("orden")
    reader = Reader(g, "Veloz (ataca antes) ya")
    assert not reader.readings("orden") and reader.tokens[reader.farthest].start == 20


def test_the_stop_of_what_is_quoted_ends_the_sentence_that_quotes_it() -> None:
    g = Grammar(nodes=nodes.KINDS)
    g.variant("frase", "{n:número} cartas.")
    g.variant("orden", "gana «{n:frase}».", "Draw")
    g.listing("texto", "orden", "Text", always=True)
    for said in ("gana «2 cartas.».", "gana «2 cartas.»", 'gana "2 cartas."'):
        assert Reader(g, said).readings("orden") == [nodes.Draw(n=2)]
    assert len(Reader(g, "gana «2 cartas.» Gana «3 cartas.»").readings("texto")) == 1
    assert not Reader(g, "gana «2 cartas.» gana «3 cartas.»").readings("texto")


def test_lines_that_say_something_are_told_by_a_sign() -> None:
    assert clean(" Roba  2.\n\n  Gana 3. ") == "Roba 2. Gana 3."
    assert clean(" Roba  2.\n\n  Gana 3. ", by_lines=True) == "Roba 2. ¶ Gana 3."


def test_the_last_of_what_follows_one_another_may_be_something_else() -> None:
    g = Grammar(nodes=nodes.KINDS)
    g.phrase("párrafo", "Veloz.", "Draw", en="Swift.", n=0)
    g.phrase("último", "{x:párrafo}", en="{x:párrafo}")
    g.phrase("último", "roba {n:número}.", "Draw", en="draw {n:número}.")
    g.listing("texto", "párrafo", "Text", always=True, final="último")
    for said, numbers in (("Veloz.", [0]), ("Roba 2.", [2]), ("Veloz. Veloz. Roba 2.", [0, 0, 2])):
        (tree,) = Reader(g, said).readings("texto")
        assert [item.n for item in tree["items"]] == numbers
        assert Writer(g).text("texto", tree).lower() == said.lower()
    for said in ("Roba 2. Veloz.", "Roba 2. Roba 3."):
        assert not Reader(g, said).readings("texto")
