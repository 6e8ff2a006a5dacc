"""``mazo revisa`` and ``--piensa``: chances in words, the curve as a page, and clear refusals."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from mazo.cli.main import main
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that is over."""
    path = tmp_path_factory.mktemp("revisa") / "partida.json"
    assert main(["jugar", "myl", "--asientos", "fácil,azar", "--semilla", "4", "--guardar", str(path)]) == 0
    return path


def test_a_match_is_reviewed_as_a_page_of_its_own(mazo: Run, over: Path) -> None:
    ran = mazo("revisa", str(over), "--asiento", "1", "--segundos", "0.03", "--idioma", "en")
    page = over.with_suffix(".html").read_text(encoding="utf-8")
    assert ran.status == 0 and "Review:" in ran.out
    assert not re.search(r"(?:src|href)=", page), "it needs nothing else"
    drawn = ElementTree.fromstring(page[page.index("<svg") : page.index("</svg>") + 6])
    assert [one.tag for one in drawn].count("polyline") == 1 and "Chance of winning" in page


def test_as_data_each_decision_has_its_chances(mazo: Run, over: Path) -> None:
    found = json.loads(mazo("revisa", str(over), "--segundos", "0.02", "--json").out)
    assert found["juego"] == "myl" and {one["asiento"] for one in found["jugadas"]} == {0, 1}
    for one in found["jugadas"]:
        assert 0 <= one["chance"] <= one["mejor_chance"] <= 1 and one["pregunta"] and one["jugada"]
        assert bool(one["nota"]) == bool(one["mejor"])
    assert set(found["decisivas"]) <= {one["n"] for one in found["jugadas"]}


def test_what_cannot_be_reviewed_is_said(mazo: Run, over: Path, tmp_path: Path) -> None:
    assert "no hay un 7" in mazo("revisa", str(over), "--asiento", "7").err
    going = tmp_path / "sigue.json"
    mazo("jugar", "myl", "--semilla", "4", "--guardar", str(going), typed="q\n")
    ran = mazo("revisa", str(going))
    assert ran.status == 1 and "no ha acabado" in ran.err
    assert "No se puede escribir" in mazo(
        "revisa", str(over), "--asiento", "1", "--segundos", "0", "--salida", str(tmp_path / "no" / "hay.html")
    ).err  # fmt: skip


@pytest.mark.parametrize(("language", "said"), [("es", "Yo jugaría:"), ("en", "I would play:")])
def test_it_says_what_it_would_play(mazo: Run, tmp_path: Path, language: str, said: str) -> None:
    options = ("jugar", "keyforge", "--semilla", "5", "--segundos", "0.1", "--idioma", language, "--guardar")
    silent = mazo(*options, str(tmp_path / "uno.json"), typed="v\nq\n").out
    aloud = mazo(*options, str(tmp_path / "dos.json"), "--piensa", typed="v\nq\n").out
    assert silent.count(said) == 1 and aloud.count(said) == 2
    assert re.search(r"\d+ ?% ± \d+", silent)
