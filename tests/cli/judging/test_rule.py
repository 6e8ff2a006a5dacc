"""``mazo regla``: by id, by the start of one, and by words."""

import json

import pytest

from tests.cli.conftest import Run


def test_one_rule(mazo: Run) -> None:
    ran = mazo("regla", "aa-ii-6.5-a")
    assert ran.status == 0
    assert "AA-II-6.5-a" in ran.out and "Regla 0/1" in ran.out and "**" not in ran.out
    assert "AMB-17" in ran.out  # the ambiguity that bears on it, with its reading


def test_a_section(mazo: Run) -> None:
    ran = mazo("regla", "AA-II-3.2")
    assert ran.status == 0 and "AA-II-3.2-a" in ran.out


def test_words(mazo: Run) -> None:
    for arguments in (["sombras altar"], ["sombras", "altar"]):
        ran = mazo("regla", *arguments)
        assert ran.status == 0 and "AA-II-7.3-a" in ran.out
    assert mazo("regla", "sombras", "--limite", "1").out.count("AA-II-") <= 3


def test_of_another_game_than_the_one_taken_for_granted(mazo: Run) -> None:
    ran = mazo("regla", "MYL-PR-UNA-2")
    assert ran.status == 0 and "MYL-PR-UNA-2" in ran.out
    assert json.loads(mazo("regla", "galdar", "--json").out)["juego"] == "myl"


def test_in_english(mazo: Run) -> None:
    assert "Altar" in mazo("regla", "AA-I-2.5-a", "--idioma", "en").out
    assert mazo("regla", "AA-I-2.5-a", "--idioma", "en").out != mazo("regla", "AA-I-2.5-a").out


def test_as_data(mazo: Run) -> None:
    one = json.loads(mazo("regla", "AA-II-6.5-a", "--json").out)
    assert one["cómo"] == "exacta" and one["reglas"][0]["id"] == "AA-II-6.5-a"
    assert one["reglas"][0]["ambigüedades"] == ["AMB-17"]
    assert json.loads(mazo("regla", "AA-II-6.5", "--json").out)["cómo"] == "prefijo"
    assert json.loads(mazo("regla", "sombra", "--json").out)["cómo"] == "búsqueda"
    ran = mazo("regla", "AA-II-6.6-a", "--json")
    assert ran.status == 1 and json.loads(ran.out)["parecidas"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["AA-II-99.9-z"], "No hay una regla «AA-II-99.9-z». Las más parecidas: AA-II-9"),
        (["xilófono"], "Ninguna regla habla de «xilófono»."),
        (["AA-I-1.1-a", "--juego", "ajedrez"], "No hay un juego «ajedrez»"),
        (["sombra", "--limite", "0"], "número de 1 a 1000"),
        ([], "Falta: REGLA."),
    ],
)
def test_what_is_refused(mazo: Run, arguments: list[str], said: str) -> None:
    ran = mazo("regla", *arguments)
    assert ran.status in (1, 2) and ran.out == ""
    assert said in ran.err
