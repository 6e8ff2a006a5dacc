"""``mazo simula``: its report, that it does not depend on the processes, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


def report(mazo: Run, *arguments: str) -> dict[str, Any]:
    ran = mazo("simula", "atrum", *arguments, "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert isinstance(found, dict)
    return found


def test_the_report(mazo: Run) -> None:
    ran = mazo("simula", "atrum", "-n", "4", "--jugadores", "azar", "--procesos", "1")
    assert ran.status == 0 and not ran.err
    for expected in (
        "4 partidas, duelo, 2 asientos",
        "Asiento",
        "decisiones por segundo",
    ):
        assert expected in ran.out
    assert all(len(line) <= 80 for line in ran.out.splitlines())
    assert "Jugador" not in ran.out, "of one that plays against itself there is nothing to say"


def test_a_bot_of_ones_own(mazo: Run, tmp_path: Path) -> None:
    file = tmp_path / "Mine.py"
    file.write_text("class Last:\n  def __init__(self, seed): pass\n  def choose(self, g): return 0\n")
    ran = mazo("simula", "atrum", "-n", "2", "--jugadores", f"AZAR,{file}", "--procesos", "1")
    assert ran.status == 0 and "Jugador" in ran.out, ran.err
    found = report(mazo, "-n", "2", "--jugadores", f"azar,{file}", "--procesos", "1")
    assert [row["jugador"] for row in found["por_jugador"]] == ["azar", str(file)]


def test_as_data(mazo: Run) -> None:
    found = report(mazo, "-n", "4", "--procesos", "1", "--jugadores", "voraz,azar")
    assert found["partidas"] == 4
    assert sum(row["victorias"] for row in found["por_asiento"]) == 4
    assert {row["jugador"]: row["partidas"] for row in found["por_jugador"]} == {"voraz": 4, "azar": 4}
    for row in found["por_asiento"] + found["por_jugador"] + found["lados"]:
        low, high = row["intervalo"]
        assert 0 <= low <= row["proporción"] <= high <= 1
    rates = [row["intervalo"][0] for row in found["lados"]]
    assert rates == sorted(rates, reverse=True)


def test_processes_change_nothing(mazo: Run) -> None:
    one, two = (report(mazo, "-n", "26", "--jugadores", "azar", "--procesos", k) for k in ("1", "2"))
    for name in ("segundos", "decisiones_por_segundo", "procesos"):
        one.pop(name), two.pop(name)
    assert one == two
    other = report(mazo, "-n", "26", "--jugadores", "azar", "--semilla", "1")
    assert other["lados"] != one["lados"]


def test_more_seats(mazo: Run) -> None:
    found = report(mazo, "-n", "1", "--asientos", "3", "--jugadores", "azar")
    assert found["formato"] == "todos" and len(found["por_asiento"]) == 3
    assert report(mazo, "-n", "1", "--formato", "equipos", "--jugadores", "azar")["asientos"] == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["atrun"], "¿Quizá «atrum»?"),
        (["atrum", "-n", "0"], "número de 1 a"),
        (["atrum", "-n", "muchas"], "«muchas» no es un número"),
        (["atrum", "--jugadores", "voraz,genio"], "No hay un jugador «genio»"),
        (["atrum", "--jugadores", ""], "No hay un jugador «»"),
        (["atrum", "--asientos", "12"], "juegan de 2 a 9; aquí hay 12"),
        (["atrum", "--formato", "liga"], "No hay un formato «liga»"),
        (["keyforge", "--formato", "liga"], "No hay un formato «liga»: arcontes"),
        (["atrum", "--formato", "torneo", "--asientos", "3"], "AA-I-1.3-a"),
        (["atrum", "--formato", "equipos", "--asientos", "5"], "AA-III-3-a"),
        (["atrum", "--procesos", "0"], "número de 1 a 256"),
        ([], "Falta: JUEGO."),
    ],
)
def test_what_is_refused(mazo: Run, arguments: list[str], said: str) -> None:
    ran = mazo("simula", *arguments)
    assert ran.status in (1, 2) and ran.out == ""
    assert said in ran.err


def test_every_format_that_was_played_is_said(mazo: Run) -> None:
    ran = mazo("simula", "myl", "-n", "4", "--jugadores", "azar", "--procesos", "1", "--json")
    found = json.loads(ran.out)
    assert sum(found["formatos"].values()) == 4 and set(found["formatos"]) == {"furia", "primera_era"}
    told = mazo("simula", "myl", "-n", "2", "--jugadores", "azar", "--formato", "furia", "--idioma", "en")
    assert "2 games, furia, 2 seats" in told.out and "decisions a second" in told.out


def test_a_deck_that_always_has_a_seat_is_told_of_with_it(mazo: Run) -> None:
    decks = ("--mazo", "La mesnada", "--mazo", "La cabalgada")
    ran = mazo("simula", "liza", *decks, "-n", "12", "--jugadores", "azar", "--procesos", "1")
    assert "1 · La mesnada" in ran.out and "Mazo" not in ran.out


def test_a_bot_that_breaks_is_not_a_fault_of_mazo(mazo: Run, tmp_path: Path) -> None:
    file = tmp_path / "breaks.py"
    file.write_text("class Mine:\n  def __init__(self, seed): pass\n  def choose(self, g): return 1 / 0\n")
    ran = mazo("simula", "liza", "-n", "2", "--jugadores", str(file), "--procesos", "1")
    assert ran.status == 2 and "breaks.py:3» falla: ZeroDivisionError" in ran.err


def test_by_default_both_sides_are_the_same_player(mazo: Run) -> None:
    found = report(mazo, "-n", "2", "--procesos", "1")
    assert [row["jugador"] for row in found["por_jugador"]] == ["voraz"]


def test_what_has_hardly_been_played_heads_no_list(mazo: Run) -> None:
    ran = mazo("simula", "keyforge", "-n", "3", "--jugadores", "azar", "--procesos", "1")
    assert ran.status == 0 and "Mazo" not in ran.out and "Carta" not in ran.out
