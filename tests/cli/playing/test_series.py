"""Series at the terminal: the score, who chooses, the auction, going on later, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mazo import games
from mazo.kernel.match import load
from tests.cli.conftest import Ran, Run

DECKS = ("--mazo", "Miss Onyx", "--mazo", "Radiant Argus")
CLICKS = "\n".join(["1", "2", "3", "1", "4", "1"] * 6000) + "\n"
"""Enough typing to end any series."""


def play(mazo: Run, *arguments: str, typed: str = "q\n") -> Ran:
    return mazo("jugar", "keyforge", "--semilla", "5", *DECKS, *arguments, typed=typed)


def saved(data: Path) -> list[dict[str, Any]]:
    """The matches kept, in the order of their series."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in data.glob("*.json")]
    return sorted(found, key=lambda m: len(m["cabecera"].get("serie", {}).get("ganan", [])))


def test_machines_play_a_whole_series(mazo: Run, data: Path) -> None:
    ran = play(mazo, "--asientos", "azar,azar", "--nombres", "Uno,Otro", "--al-mejor-de", "3")
    assert ran.status == 0 and not ran.err
    assert "Serie al mejor de 3, partida 1: Uno 0 · Otro 0" in ran.out
    assert re.search(r"(Uno|Otro) gana la serie \(Uno \d · Otro \d\)\.", ran.out)
    matches = saved(data)
    assert 2 <= len(matches) <= 3 and len({m["clave"] for m in matches}) == len(matches)
    for n, match in enumerate(matches):
        again = load(games.get("keyforge"), match)
        assert again.over and len(match["cabecera"]["serie"]["ganan"]) == n
        if n:
            assert ran.out.count("elige quién empieza:") == len(matches) - 1
            assert again.log()[0].rule == "KF-PREP-5"


def test_the_loser_is_asked_at_the_keyboard(mazo: Run) -> None:
    """A person who plays without looking loses, and chooses."""
    ran = play(mazo, "--al-mejor-de", "3", typed=CLICKS)
    assert ran.status == 0
    assert "¿Quién empieza?  KF-PREP-5" in ran.out
    assert re.search(r"Eliges quién empieza: (tú|Vera)\.", ran.out) and "Vera gana la serie" in ran.out


def test_a_series_goes_on_later(mazo: Run, data: Path) -> None:
    ran = play(mazo, "--al-mejor-de", "3", typed="s\nsí\nq\n")
    assert ran.status == 0 and "partida 2: Tú 0 · Vera 1" in ran.out
    last = max(data.glob("*.json"), key=lambda p: len(json.loads(p.read_text())["cabecera"]["serie"]["ganan"]))
    ran = mazo("jugar", "--continuar", str(last), typed="2\ns\nsí\n")
    assert "partida 2: Tú 0 · Vera 1" in ran.out and "Vera gana la serie (Tú 0 · Vera 2)." in ran.out


def test_a_match_that_ended_goes_on_with_its_series(mazo: Run, data: Path) -> None:
    play(mazo, "--al-mejor-de", "3", typed="s\nsí\n")
    first = next(p for p in data.glob("*.json") if json.loads(p.read_text())["cabecera"]["serie"]["ganan"] == [])
    ran = mazo("jugar", "--continuar", str(first), typed="q\n")
    assert ran.status == 0 and "partida 2: Tú 0 · Vera 1" in ran.out


def test_where_a_series_is_kept(mazo: Run, tmp_path: Path) -> None:
    file = tmp_path / "serie.json"
    ran = play(mazo, "--asientos", "azar,azar", "--al-mejor-de", "3", "--guardar", str(file))
    assert ran.status == 0
    kept = {p.name for p in tmp_path.glob("serie*.json")}
    assert {"serie.json", "serie-2.json"} <= kept <= {"serie.json", "serie-2.json", "serie-3.json"}


def test_the_auction(mazo: Run) -> None:
    typed = "2\n5\n"
    ran = play(mazo, "--asientos", "persona,persona", "--nombres", "Julie,Terry", "--cadenas", "subasta",
               typed=typed + "3\n" + "1\n" + "q\n")  # fmt: skip
    told = re.sub(r"\s+", " ", ran.out)
    assert "Julie: ¿por qué mazo pujas? KF-CAD-HAND-4" in told
    assert "Terry: van 4 por «Radiant Argus the Supreme». ¿Subes? KF-CAD-HAND-4" in told
    assert "Julie: van 6 por «Radiant Argus the Supreme». ¿Subes?" in told
    assert "Terry: Radiant Argus the Supreme (Logos · Sanctum · Indómita; 6 cadenas)" in told
    assert 'Julie: Miss "Onyx" Censorius (Brobnar · Dis · Sombras)' in told


def test_machines_bid_too(mazo: Run) -> None:
    ran = play(mazo, "--asientos", "voraz,persona", "--cadenas", "subasta", "--idioma", "en", typed="\nq\n")
    told = re.sub(r"\s+", " ", ran.out)
    assert ran.status == 0 and "Vera: which deck do you bid for?" in told
    assert re.search(r"Persona: the bid for “[^”]+” is \d+\. Do you raise\?", told) and "Yield, and play “" in told


def test_simulated_series(mazo: Run) -> None:
    arguments = (
        "simula",
        "keyforge",
        "-n",
        "3",
        "--jugadores",
        "azar",
        "--al-mejor-de",
        "3",
        "--procesos",
        "1",
        *DECKS,
    )
    report = json.loads(mazo(*arguments, "--cadenas", "4,0", "--json").out)
    assert report["series"]["series"] == 3 and report["partidas"] >= 6
    assert report["series"]["al_mejor_de"] == 3
    assert {row["nombre"] for row in report["lados"]} == {'Miss "Onyx" Censorius', "Radiant Argus the Supreme"}
    shown = mazo(*arguments)
    assert "3 series al mejor de 3" in shown.out and all(len(line) <= 80 for line in shown.out.splitlines())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["jugar", "keyforge", "--al-mejor-de", "2"], "un número impar de partidas"),
        (["jugar", "keyforge", "--al-mejor-de", "0"], "no es un número de 1 a 99"),
        (["jugar", "--continuar", "x.json", "--al-mejor-de", "3"], "--al-mejor-de no va con --continuar"),
        (["simula", "keyforge", "--al-mejor-de", "4"], "un número impar de partidas"),
        (["simula", "keyforge", "--mazo", "Miss Onyx"], "Di --mazo una vez por asiento (2)"),
        (["simula", "keyforge", "--equipo", "A, B, C"], "--equipo no es de este juego"),
        (["simula", "keyforge", "--cadenas", "99,0"], "(KF-CAD-HAND-1)"),
        (["simula", "atrum", "--cadenas", "subasta"], "no hay cadenas"),
    ],
)
def test_what_is_refused(mazo: Run, data: Path, arguments: list[str], said: str) -> None:
    ran = mazo(*arguments)
    assert ran.status in (1, 2) and ran.out == "" and said in ran.err
    assert saved(data) == []


def test_a_damaged_series_is_refused(mazo: Run, data: Path, tmp_path: Path) -> None:
    play(mazo, "--al-mejor-de", "3")
    good = saved(data)[0]
    bad = tmp_path / "mala.json"
    bad.write_text(json.dumps({**good, "cabecera": {**good["cabecera"], "serie": {"mejor_de": 2}}}), encoding="utf-8")
    ran = mazo("jugar", "--continuar", str(bad), typed="q\n")
    assert ran.status == 1 and "no se entiende" in ran.err
