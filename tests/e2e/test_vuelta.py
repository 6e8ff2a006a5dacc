"""Coming back: one's matches at the top, what one has played, replays with every hand open, and the page installed."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.conftest import ABRE, Servidor
from tests.e2e.jugada import espera_pregunta, juega, juega_ya


def test_home_tells_of_ones_matches_and_of_what_one_has_played(abre: ABRE, servidor: Servidor) -> None:
    page = abre(nombre="Ana")
    juega_ya(page, "myl")
    juega(page, respuestas=3)
    espera_pregunta(page)
    page.goto(servidor.url + "/")
    mine = page.locator(".tus-partidas li")
    expect(mine).to_have_count(1)
    expect(mine).to_have_class("toca")
    expect(mine).to_contain_text(re.compile("Contra (Vera|Nilo).*Mitos y Leyendas.*Te toca", re.S))
    top = mine.bounding_box()
    door = page.locator("article.puerta").first.bounding_box()
    assert top and door and top["y"] < door["y"]
    mine.locator("a").click()
    espera_pregunta(page)
    page.get_by_label("Menú").click()
    page.get_by_role("button", name="Rendirse").click()
    page.locator("dialog").get_by_role("button", name="Rendirse").click()
    expect(page.locator("dialog.final")).to_be_visible()
    expect(page.get_by_role("button", name="Revancha")).to_be_focused()
    expect(page.get_by_role("link", name="Revisar")).to_have_attribute("href", re.compile("revisa&punto=0$"))
    page.locator("dialog.final").get_by_role("button", name="Ver la mesa").click()
    expect(page.locator(".pregunta")).to_contain_text("Te has rendido")
    page.goto(servidor.url + "/")
    expect(page.locator(".tus-partidas")).to_have_count(0)
    expect(page.locator(".tus-numeros tbody tr")).to_contain_text(re.compile(r"Mitos y Leyendas\s*1\s*0 \(0 %\)"))
    page.locator(".tus-numeros summary").click()
    page.locator(".tus-numeros .filas a").click()
    # Opened from one's own seat, and with the hand of the other open too.
    expect(page.locator(".rep-punto select")).to_have_value("0")
    page.goto(page.url + "&n=9999")
    expect(page.locator(".mano .naipe").first).to_be_visible()
    expect(page.locator(".mano-ajena[data-zona='mano:1'] button")).to_be_visible()


def test_the_page_can_be_installed(abre: ABRE, servidor: Servidor) -> None:
    page = abre(guarda=True)
    told = page.evaluate("fetch('/manifest.webmanifest').then((r) => r.json())")
    assert told["display"] == "standalone" and told["start_url"] == "/"
    for icon in told["icons"]:
        found = page.request.get(servidor.url + icon["src"])
        assert found.ok and found.headers["content-type"] == icon["type"]
    page.wait_for_function("navigator.serviceWorker.ready.then((r) => !!r.active)")
    page.reload()
    page.wait_for_function("() => !!navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_contain_text("Mazo")
    page.context.set_offline(False)


def test_cards_of_a_designer_are_told_of(abre: ABRE, servidor: Servidor) -> None:
    """Who comes to a table sees that it is played with cards of whoever opened it."""
    card = {"nombre": "Zapato Volador", "tipo": "acción", "casa": "Logos", "texto": "Jugar: Roba 2 cartas."}
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "persona"}]
    made = servidor.post("/api/partidas", {"juego": "keyforge", "asientos": seats, "cartas": {"zapato": card}})
    page = abre(f"/mesa/{made['id']}")
    expect(page.locator(".originales")).to_contain_text("Zapato Volador")
