"""``mazo duelo`` and ``mazo matriz``: what they say, going on after an interruption, what is refused."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ONE, OTHER = "Radiant Argus the Supreme", "Miss Onyx Censorius"
ALA, OTRA, FURIA, FURIA_2 = "Ala y Tesoro", "Sol de Sangre", "Bosque de Piedra", "Manada sin Amo"


def test_two_players(mazo: Run) -> None:
    ran = mazo("duelo", "atrum", "-n", "3", "--jugadores", "voraz,azar", "--procesos", "1", "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert found["partidas"] == 6 and [s["name"] for s in found["lados"]] == ["voraz", "azar"]
    assert found["lados"][0]["mean"] + found["lados"][1]["mean"] == 1


def test_a_card_as_it_is_and_changed(mazo: Run, tmp_path: Path) -> None:
    change = tmp_path / "c.yaml"
    change.write_text("anger: {ámbar: 3}\n")
    said = ("--mazo", ONE, "--mazo", OTHER, "-n", "2", "--jugadores", "azar", "--procesos", "1")
    ran = mazo("duelo", "keyforge", *said, "--cambia", str(change), "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert found["partidas"] == 8 and [d["games"] for d in found["diferencias"]] == [4, 4]
    assert [(s["name"].split(", ")[-1], s["games"]) for s in found["lados"]] == [("como está", 4), ("cambiada", 4)] * 2
    before, after, *_ = (s["mean"] for s in found["lados"])
    assert abs(after - before - found["diferencias"][0]["mean"]) < 1e-9, "side by side, and how much they differ"


def test_all_against_all_is_kept_and_goes_on(mazo: Run, tmp_path: Path) -> None:
    file, page = tmp_path / "r.sqlite", tmp_path / "r.html"
    said = ("matriz", "keyforge", "--mazo", ONE, "--mazo", OTHER, "--nuevos", "1", "--jugador", "azar")
    first = mazo(*said, "--registro", str(file), "--procesos", "1", "--json", "--informe", str(page))
    assert first.status == 0, first.err
    again = mazo(*said, "--registro", str(file), "--procesos", "2", "--json")
    one, two = json.loads(first.out), json.loads(again.out)
    assert one == two and one["partidas"] == 6 and len(one["fuerza"]) == 3
    assert page.read_text().count("class=bar") > 3
    other = mazo(*said, "--registro", str(file), "--semilla", "3")
    assert other.status == 2 and "guarda otras partidas" in other.err


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_killed_half_way_it_goes_on_to_the_same_result(mazo: Run, tmp_path: Path) -> None:
    file = tmp_path / "k.sqlite"
    said = ("duelo", "liza", "--jugadores", "voraz,azar", "-n", "40", "--procesos", "1", "--json")
    going = subprocess.Popen(
        [sys.executable, "-m", "mazo.cli.main", *said, "--registro", str(file)], stdout=subprocess.DEVNULL
    )  # fmt: skip
    kept = 0
    while kept < 4 and going.poll() is None:
        time.sleep(0.02)
        with suppress(sqlite3.Error):
            kept = sqlite3.connect(file).execute("SELECT count(*) FROM partidas").fetchone()[0]
    going.kill()
    assert going.wait() == -signal.SIGKILL and kept < 80, "it was half-way"
    whole, again = json.loads(mazo(*said).out), json.loads(mazo(*said, "--registro", str(file)).out)
    for found in (whole, again):
        del found["segundos"]
    assert again == whole and whole["partidas"] == 80


def test_players_all_against_all_on_the_same_deals(mazo: Run, tmp_path: Path) -> None:
    page = tmp_path / "j.html"
    said = ("matriz", "atrum", "--jugadores", "voraz,novato,azar", "-n", "2", "--procesos", "1")
    ran = mazo(*said, "--json", "--informe", str(page))
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert found["partidas"] == 12 and {r["name"] for r in found["fuerza"]} == {"voraz", "novato", "azar"}
    assert found["fuerza"][0]["points"] > found["fuerza"][-1]["points"] and found["cartas"]
    assert all(card["gain"] is None for card in found["cartas"]), "what was in the decks is not known"
    assert "Fuerza de cada jugador" in page.read_text()


def test_teams_at_random_all_against_all(mazo: Run) -> None:
    ran = mazo("matriz", "atrum", "--nuevos", "3", "--jugador", "azar", "--procesos", "1", "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert found["partidas"] == 6 and len(found["fuerza"]) == 3
    assert all(side["name"].count(" · ") == 2 for side in found["lados"]), "three Reptantes each"


def test_what_is_refused(mazo: Run, tmp_path: Path) -> None:
    for said, why in (
        (("duelo", "keyforge", "--mazo", ONE), "dos mazos"),
        (("duelo", "keyforge", "--jugadores", "nadie"), "No hay un jugador"),
        (("duelo", "keyforge", "--cambia", "x.yaml"), "di los dos mazos"),
        (("duelo", "keyforge"), "no compara nada"),
        (("matriz", "keyforge", "--jugadores", "voraz,voraz"), "distintos"),
        (("matriz", "keyforge", "--jugadores", "voraz,azar", "--nuevos", "2"), "al azar"),
        (("matriz", "atrum"), "di los equipos, uno por --equipo, o cuántos al azar"),
        (("matriz", "keyforge", "--mazo", ONE), "dos mazos o más"),
        (("matriz", "keyforge", "--formato", "liga"), "No hay un formato «liga»: arcontes"),
        (("matriz", "liza", "--jugador", "azar,voraz"), "un solo jugador"),
        (("matriz", "liza", "--mazo", "La mesnada", "--mazo", "La mesnada"), "dos veces"),
        (("duelo", "liza", "--mazo", "La mesnada", "--mazo", "La mesnada"), "dos veces"),
        (("duelo", "liza", "--mazo", "La mesnada", "--mazo", "azar"), "«azar» sería otro en cada partida"),
        (("duelo", "liza", "--equipo", "A", "--equipo", "B"), "usa --mazo"),
        (("duelo", "liza", "--jugadores", "azar,voraz", "--hasta", "0"), "no son puntos"),
        (("duelo", "liza", "--jugadores", "azar,voraz", "--informe", "/no/hay/x.html"), "no existe la carpeta"),
        (("duelo", "liza", "--jugadores", "azar,voraz", "--ray", "127.0.0.1:1"), "Nadie responde en «127.0.0.1:1»"),
        (("duelo", "myl", "--mazo", ALA, "--mazo", FURIA), "es de furia y la partida es de primera_era"),
        (
            ("duelo", "myl", "--mazo", ALA, "--mazo", OTRA, "--formato", "furia"),
            "es de primera_era y la partida es de furia",
        ),
    ):
        ran = mazo(*said)
        assert ran.status == 2 and why in ran.err, (said, ran.err)
        assert "Traceback" not in ran.err


CHANGES = (
    ("escudero: {fuerzaa: 9}", "Las cartas no dicen «fuerzaa»: fuerza"),
    ("escudera: {fuerza: 9}", "no hay una carta con el id «escudera»: escudero"),
    ("escudero: {texto: Baila.}", "No se entiende «Baila»"),
    ("escudero: 3", "dice de cada carta, por su id, qué cambia"),
    ("escudero: {fuerza: 9", "c.yaml:2» no es YAML"),
)


@pytest.mark.parametrize(("change", "why"), CHANGES)
def test_a_change_that_would_change_nothing_is_refused(mazo: Run, tmp_path: Path, change: str, why: str) -> None:
    file = tmp_path / "c.yaml"
    file.write_text(change + "\n")
    ran = mazo("duelo", "liza", "--mazo", "La mesnada", "--mazo", "La cabalgada", "--cambia", str(file))
    assert ran.status == 2 and why in ran.err, ran.err


def test_a_power_of_a_reptante_is_changed_by_its_name(mazo: Run, tmp_path: Path) -> None:
    file, teams = (
        tmp_path / "c.yaml",
        json.loads(mazo("matriz", "atrum", "--nuevos", "2", "--jugador", "azar", "--json").out),
    )
    said = [part for side in teams["lados"] for part in ("--equipo", side["name"].replace(" · ", ", "))]
    name = teams["lados"][0]["name"].split(" · ")[0]
    order = ("duelo", "atrum", *said, "-n", "2", "--jugadores", "azar", "--procesos", "1", "--cambia", str(file))
    file.write_text(f"{name}: {{poderes: {{Nada: {{coste: 0}}}}}}\n")
    ran = mazo(*order)
    assert ran.status == 2 and "No hay «Nada» en poderes: " in ran.err
    power = ran.err.split("poderes: ")[1].split(",")[0]
    file.write_text(f"{name}: {{poderes: {{{power}: {{coste: 4}}}}}}\n")
    ran = mazo(*order)
    assert ran.status == 0 and "cambiada" in ran.out, ran.err


def test_decks_of_two_formats_are_rated_apart(mazo: Run, tmp_path: Path) -> None:
    page = tmp_path / "m.html"
    decks = [part for name in (ALA, OTRA, FURIA, FURIA_2) for part in ("--mazo", name)]
    ran = mazo("matriz", "myl", *decks, "--jugador", "azar", "--procesos", "1", "--json", "--informe", str(page))
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    assert found["partidas"] == 4
    assert {r["name"]: r["formato"] for r in found["fuerza"]} == {
        ALA: "primera_era", OTRA: "primera_era", FURIA: "furia", FURIA_2: "furia"
    }  # fmt: skip
    assert "Primera Era" in page.read_text() and "Furia" in page.read_text()
    told = mazo("matriz", "myl", *decks, "--jugador", "azar", "--procesos", "1", "--idioma", "en")
    assert "4 decks, all against all: 4 games" in told.out and "Primera Era" in told.out and "Partidas" not in told.out


def test_new_decks_are_of_the_format_that_is_said(mazo: Run) -> None:
    order = ("matriz", "myl", "--nuevos", "2", "--formato", "furia", "--jugador", "azar", "--json")
    found = json.loads(mazo(*order, "--mazo", FURIA).out)
    assert found["partidas"] == 6 and {r["formato"] for r in found["fuerza"]} == {"furia"}


def test_a_deck_and_who_plays_it_are_told_of_together(mazo: Run) -> None:
    decks = ("--mazo", "La mesnada", "--mazo", "La cabalgada")
    ran = mazo("duelo", "liza", *decks, "--jugadores", "voraz,azar", "-n", "2", "--procesos", "1", "--json")
    names = [side["name"] for side in json.loads(ran.out)["lados"]]
    assert names == ["La mesnada · voraz", "La cabalgada · azar"]
    same = mazo("duelo", "liza", "--mazo", "La mesnada", "--mazo", "La mesnada", "--jugadores", "voraz,azar", "-n", "1")
    assert same.status == 0 and "La mesnada (2) · azar" in same.out
