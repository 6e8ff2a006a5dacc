"""A game without a playmat of its own: found in the workshop, played on the generic table, also on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from mazo.games import get
from mazo.table.games import names
from tests.e2e.conftest import ABRE, Servidor
from tests.e2e.jugada import espera_pregunta, juega
from tests.e2e.navegador import barriers

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
