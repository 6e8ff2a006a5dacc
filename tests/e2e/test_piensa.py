"""Advice beside the table, and the review of a match that is over."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.e2e.conftest import ABRE, Servidor
from tests.e2e.jugada import espera_pregunta, juega_ya


def test_what_would_you_play(abre: ABRE) -> None:
    page = abre()
    juega_ya(page, "keyforge")
    espera_pregunta(page)
    page.get_by_role("button", name="Pide consejo").click()
    told = page.locator(".consejo li")
    expect(told.first).to_contain_text(re.compile(r"\d+ %"))
    assert 1 <= told.count() <= 3


def test_a_match_that_is_over_is_reviewed(abre: ABRE, servidor: Servidor) -> None:
    """It is shown as it is made."""
    bots = [{"tipo": "bot", "bot": "azar"}, {"tipo": "bot", "bot": "azar"}]
    made = servidor.post("/api/partidas", {"juego": "myl", "asientos": bots})
    page = abre(f"/mesa/{made['id']}")
    end = time.monotonic() + 120
    while not servidor.get(f"/api/partidas/{made['id']}/repeticion")["acabada"]:
        assert time.monotonic() < end
        time.sleep(0.5)
    page.goto(f"{servidor.url}/repeticion/{made['id']}?punto=0")
    page.get_by_role("button", name="Revisar").click()
    expect(page.locator(".revision svg")).to_be_visible()
    expect(page.locator(".revision .curva-linea")).to_have_attribute("d", re.compile("^M.*L"))
