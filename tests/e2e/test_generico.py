"""A game without a playmat of its own: found in the workshop, played on the generic table, also on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mazo import rapido
from mazo.games import get
from mazo.table.games import names
from tests.e2e.conftest import ABRE, NADA, Servidor
from tests.e2e.jugada import espera_pregunta, juega
from tests.e2e.navegador import barriers
from tests.test_your_own_game import FENCE, GAME, PAGE

PROPIOS = [name for name in names() if get(name).original]


@pytest.mark.parametrize("juego", PROPIOS)
@pytest.mark.parametrize(("ancho", "alto"), [(1366, 768), (390, 844)])
def test_a_whole_match_from_the_workshop(abre: ABRE, servidor: Servidor, juego: str, ancho: int, alto: int) -> None:
    page = abre(nombre="Ana")
    assert page.locator(f"article.puerta[data-juego={juego}]").count() == 0
    page.set_viewport_size({"width": ancho, "height": alto})
    page.goto(f"{servidor.url}/taller/{juego}")
    page.locator(f".propio li[data-original={juego}] button").click()
    page.wait_for_url(re.compile("/mesa/"))
    espera_pregunta(page)
    assert page.locator(".gen-lado").count() == 2
    assert barriers(page) == []
    assert juega(page, segundos=200) > 2
    expect(page.locator("dialog.final h2")).to_have_text(re.compile("Has ganado|Has perdido|Nadie gana"))


@pytest.fixture
def ajena(tmp_path: Path, servidor: Servidor, monkeypatch: pytest.MonkeyPatch) -> Iterator[Servidor]:
    """The table of somebody who has followed the tutorial of a game of one's own."""
    for fence in FENCE.finditer(PAGE.read_text(encoding="utf-8")):
        if fence["file"]:
            path = tmp_path / "juegos" / fence["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(fence["body"], encoding="utf-8")
    monkeypatch.setenv(rapido.OWN, str(tmp_path / "juegos"))
    server = Servidor(tmp_path, echado=False)
    server.start()
    yield server
    server.kill()


def test_the_game_of_the_tutorial_in_a_browser(abre: ABRE, ajena: Servidor) -> None:
    """Found in the workshop, its empty places say what they are for, it is played to its end, and that says why."""
    page = abre(NADA, nombre="Ana", idioma="en", ancho=1366, alto=768)
    for _ in range(20):  # until one in which nobody has played yet: who begins is drawn by lot
        page.goto(f"{ajena.url}/taller/{GAME}")
        page.locator(f".propio li[data-original={GAME}] button").click()
        espera_pregunta(page)
        if not page.locator(".gen-campo .naipe").count():
            break
    expect(page.locator(".fila[data-zona='barco:0']")).to_contain_text("The cards you have played.")
    expect(page.locator(".fila[data-zona='barco:1']")).to_contain_text("Whoever reaches 15 wins.")
    assert barriers(page) == []
    assert juega(page, segundos=100) > 2
    expect(page.locator("dialog.final .final-motivo")).to_contain_text(re.compile(r"Doubloons: You \d+, \w+ \d+"))
