"""Whole texts: the one reading, or an error a person understands."""

import time

import pytest

from mazo.language.diagnostics import TextError, listed
from mazo.language.letter import MAX_LENGTH, Language, clean
from mazo.language.phrase import Grammar
from mazo.language.reader import A_NUMBER
from mazo.language.tree import Node
from tests.language import nodes, toy

LANGUAGE = toy.language()


def refused(text: str, language: Language = LANGUAGE, own_name: str = "") -> TextError:
    with pytest.raises(TextError) as caught:
        language.read(text, own_name)
    return caught.value


def test_a_letter() -> None:
    letter = LANGUAGE.read("  roba una carta\ty descártala . ")
    assert letter.spanish == "Roba 1 carta y descártala."
    assert letter.english == "Draw 1 card and discard it."
    assert letter.tree.has("DiscardIt")
    assert LANGUAGE.read(letter.spanish).tree == letter.tree


def test_invisible_and_decomposed_letters() -> None:
    assert LANGUAGE.read("\ufeffDestruye 1 drago\u0301n.\u200b").spanish == "Destruye 1 dragón."
    assert clean("a\u00adb\n\tc\u2028d") == "ab c d"


def test_caret_expectation_and_suggestion() -> None:
    error = refused("Roba 2 naipes.")
    assert str(error) == (
        "No se entiende «naipes».\n"
        "    Roba 2 naipes.\n"
        "           ^\n"
        "Se esperaba: «cartas».\n"
        "La redacción aceptada más parecida: «Roba 2 cartas.»"
    )
    assert error.plain() == {
        "error": "No se entiende «naipes».", "position": 7, "expected": ["cartas"], "suggestion": "Roba 2 cartas.",
        "readings": [],
    }  # fmt: skip


def test_the_caret_of_a_long_text_stays_in_sight() -> None:
    text = "Roba 2 cartas. " * 40 + "Roba 2 naipes. " + "Roba 2 cartas. " * 40
    error = refused(text.strip())
    _, shown, caret = str(error).splitlines()[:3]
    assert shown[caret.index("^") :].startswith("naipes")
    assert len(shown) < 120
    assert shown.strip().startswith("…") and shown.endswith("…")


def test_a_caret_inside_a_contraction() -> None:
    g = toy.grammar()
    g.phrase("efecto", "<robar> de la mesa", "Nobody", en="<draw> from the table")
    error = refused("Roba del mazo.", Language(g))
    assert error.text[error.at :].startswith("del")
    assert error.expected == ("la",)


@pytest.mark.parametrize(
    ("text", "problem", "suggestion"),
    [
        ("", "El texto está vacío.", ""),
        (" \n ", "El texto está vacío.", ""),
        (
            "x" * (MAX_LENGTH + 1),
            f"El texto es demasiado largo: {MAX_LENGTH + 1} caracteres (máximo {MAX_LENGTH}).",
            "",
        ),
        ("Roba 2 cartas", "Falta el punto final.", "Roba 2 cartas."),
        ("Roba", "El texto está incompleto.", "Roba 1 carta."),
        ("Roba 2 carta.", "No se entiende «carta».", "Roba 2 cartas."),
        ("Mata 1 dragón.", "No se entiende «Mata».", "Destruye 1 dragón."),
        ("Puedes robar 1 carta y matarla.", "No se entiende «matarla».", "Puedes robar 1 carta y descartarla."),
        ("Destruye todos los hadas.", "No concuerdan las palabras de «todos los hadas».", "Destruye todas las hadas."),
        ("Destruye un hada.", "No concuerdan las palabras de «un hada».", "Destruye 1 hada."),
        ("Roba un carta.", "No concuerdan las palabras de «un carta».", "Roba 1 carta."),
        ("Roba 12345 cartas.", "El número 12345 es demasiado grande: tiene más de 3 cifras.", "Roba 2 cartas."),
        ("Roba doce cartas.", "No se entiende «doce».", "Roba 12 cartas."),
        ("Roba 2 cartas!", "No se entiende el signo ! en este lugar.", "Roba 2 cartas."),
        ("«Roba 2 cartas.»", "No se entiende el signo « en este lugar.", "Roba 2 cartas."),
    ],
)
def test_problems(text: str, problem: str, suggestion: str) -> None:
    error = refused(text)
    assert error.problem == problem
    assert error.suggestion == suggestion


def test_a_printed_sentence_is_the_last_resort() -> None:
    assert refused("Destrozad ahora el gran dragón.").suggestion == "Destruye 1 dragón."
    assert not refused("Esto no se parece a nada.").suggestion


def test_suggestions_are_for_the_whole_text() -> None:
    assert refused("Roba 1 carta. Descartala. Mata 1 hada.").suggestion == "Roba 1 carta. Descártala. Destruye 1 hada."


def test_both_readings_are_shown() -> None:
    language = Language(toy.ambiguous())
    error = refused("Cada rival roba 1 carta y roba 2 cartas.", language)
    assert str(error) == (
        "El texto admite dos lecturas; escríbelo de modo que sólo tenga una.\n"
        "    Cada rival roba 1 carta y roba 2 cartas.\n"
        "Lectura 1: Cada rival [roba 1 carta y roba 2 cartas].\n"
        "Lectura 2: [Cada rival roba 1 carta] y roba 2 cartas."
    )
    assert error.at == -1
    fine = language.read("Cada rival roba 1 carta y la descarta.")
    assert fine.tree["items"][0].kind == "By"


def test_readings_written_the_same_show_their_english() -> None:
    g = Grammar(nodes=nodes.KINDS)
    g.listing("texto", "oración", "Text", always=True)
    g.phrase("oración", "gana el gato.", "A", en="the cat wins.")
    g.phrase("oración", "gana el gato.", "B", en="somebody wins the cat.")
    error = refused("Gana el gato.", Language(g))
    assert error.readings == ("[Gana el gato.] (The cat wins.)", "[Gana el gato.] (Somebody wins the cat.)")


def test_the_game_may_complain() -> None:
    def no_fairies(tree: Node) -> str:
        return "Las hadas no se tocan." if any(b["type"] == "hada" for b in tree.find("Beast")) else ""

    language = Language(toy.grammar(), coherent=no_fairies)
    assert language.read("Destruye 1 dragón.")
    assert refused("Destruye 1 hada.", language).problem == "Las hadas no se tocan."


def test_the_own_name_in_suggestions() -> None:
    assert (
        refused("Tras jugar, gana la partida.", own_name="El Rey").suggestion == "Tras jugar El Rey, gana la partida."
    )


def test_nested_texts_end() -> None:
    g = toy.grammar()
    g.phrase("efecto", "<hacer> que {do:acto}", "Make", en="<make> {do:acto}")
    language = Language(g)
    assert language.read("Haz que haz que roba 1 carta.")
    error = refused("Haz que " * 240 + "roba 1 carta.", language)
    assert error.problem


@pytest.mark.parametrize(
    "noise",
    ["(" * 900, "a " * 900, "roba " * 400, "Roba 1 carta y " * 130, "Roba 1 carta, " * 140, "1 " * 900, "." * 1900],
)
def test_noise_is_refused_at_once(noise: str) -> None:
    start = time.process_time()
    assert refused(noise).problem
    assert time.process_time() - start < 1


def test_expectations_as_people_say_them() -> None:
    assert listed(("de",)) == "«de»"
    assert listed(("de", A_NUMBER, "a")) == "«de», un número o «a»"
