"""``mazo carta``: how a text is read, printed cards, and what is refused."""

import json

import pytest

from mazo.games.atrum.show import explica
from tests.cli.conftest import Run


def test_a_text_is_read(mazo: Run) -> None:
    ran = mazo("carta", "Haz 2 de daño a un oponente.", "--juego", "atrum")
    assert ran.status == 0 and not ran.err
    for expected in (
        "Haz 2 de daño a un oponente.",
        "Deal 2 damage to an opponent.",
        "Al anunciar",
        "Al resolver",
        "Damage",
    ):
        assert expected in ran.out
    assert "Regla 0/1" not in ran.out  # without a cost it cannot be known


@pytest.mark.parametrize(
    ("text", "cost", "applies", "rule"),
    [
        ("Explota 1 Esbirro de un oponente.", "1", "se aplica", "AA-II-6.5-a"),
        ("Explota 1 Esbirro de un oponente.", "2", "no se aplica", "AA-II-6.5-a"),
        ("Explota 1 Esbirro de un oponente. Disminuye 2 tu resistencia.", "1", "no se aplica", "AA-II-6.5-c"),
        ("Haz 2 de daño a un oponente.", "0", "no se aplica", "AA-II-6.5-a"),
    ],
)
def test_the_rule_of_low_costs(mazo: Run, text: str, cost: str, applies: str, rule: str) -> None:
    ran = mazo("carta", text, "--coste", cost)
    line = ran.out.split("Regla 0/1")[1]
    assert f"· {applies}: " in line and rule in line


def test_a_text_as_data(mazo: Run) -> None:
    ran = mazo(
        "carta",
        "Explota 1 Esbirro de un oponente.",
        "--coste",
        "1",
        "--tipo",
        "tactico",
        "--descarte",
        "zombie",
        "--json",
    )
    [power] = json.loads(ran.out)["poderes"]
    assert (power["tipo"], power["descarte"], power["coste"]) == ("Táctico", "Zombie", 1)
    assert power["regla_0_1"]["se_aplica"] is True
    assert power["árbol"]["kind"]
    assert {"AA-II-1.6-f", "AA-II-1.2-f"} <= {point["regla"] for point in power["anunciar"]}


def test_errors_show_the_place(mazo: Run) -> None:
    ran = mazo("carta", "Haz 2 de dalo a un oponente.")
    assert ran.status == 1 and ran.out == ""
    lines = ran.err.splitlines()
    at = lines.index("             ^")
    assert lines[at - 1][13:17] == "dalo"
    assert "«Haz 2 de daño a un oponente.»" in ran.err


def test_errors_as_data(mazo: Run) -> None:
    ran = mazo("carta", "Haz 2 de dalo a un oponente.", "--json")
    assert ran.status == 1
    assert json.loads(ran.out)["error"] and "^" in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["Haz 2 de daño a un oponente.", "--coste", "7"], "(AA-I-7.2bis-a)"),
        (["Haz 2 de daño a un oponente.", "--coste", "dos"], "--coste: «dos» no es un número de 0 a 99."),
        (["Haz 2 de daño a un oponente.", "--tipo", "Hechizo"], "el tipo de Poder «Hechizo» no existe"),
        (["Haz 2 de daño a un oponente.", "--descarte", "Sombra"], "(AA-I-7.3-c)"),
        (["Haz 2 de daño a un oponente.", "--juego", "atrun"], "¿Quizá «atrum»?"),
        (["", ""], "Escribe el texto de una carta"),
        (["x" * 5000], "demasiado largo"),
        ([], "Falta: TEXTO."),
    ],
)
def test_what_is_refused(mazo: Run, arguments: list[str], said: str) -> None:
    ran = mazo("carta", *arguments)
    assert ran.status in (1, 2) and ran.out == ""
    assert said in ran.err


def test_a_printed_card(mazo: Run) -> None:
    ran = mazo("carta", "karmuk", "--juego", "atrum")
    assert ran.status == 0
    assert "Karmuk Colmillolento" in ran.out and "Deal 2 damage to an opponent." in ran.out
    assert json.loads(mazo("carta", "Karmuk Colmillolento", "--json").out)["clase"] == "Reptante"


def test_a_printed_power(mazo: Run) -> None:
    ran = mazo("carta", "zarpazo", "ciego")
    assert "Ataque 0" in ran.out and "Ataque 4" in ran.out and "Lo llevan: " in ran.out


def test_a_doubtful_name(mazo: Run) -> None:
    ran = mazo("carta", "carga")
    assert ran.status in (0, 1)
    ran = mazo("carta", "es")
    assert ran.status == 1 and "puede ser:" in ran.err


def test_every_printed_power_is_told() -> None:
    for name in explica.names():
        card = explica.printed(name)
        for power in card["poderes"]:
            said = [point["qué"] for point in power["anunciar"] + power["resolver"]]
            assert said and not any("None" in text or ("(" in text and "Reptante" not in text) for text in said), (
                name,
                said,
            )


def test_a_card_of_another_game_than_the_one_taken_for_granted(mazo: Run) -> None:
    ran = mazo("carta", "Sátiro")
    assert ran.status == 0 and "tu oponente bota 2 cartas" in " ".join(ran.out.split())


def test_the_type_of_card_that_could_have_a_text_is_named(mazo: Run) -> None:
    ran = mazo("carta", "Bota dos cartas.", "--juego", "myl")
    assert ran.status and "En una carta de tipo Talismán sí se lee: --tipo Talismán" in ran.err
    assert "sí se lee" not in mazo("carta", "Bota dos perlas.", "--juego", "myl").err
    assert mazo("carta", "Bota dos cartas.", "--juego", "myl", "--tipo", "Talismán").status == 0
