"""Whole matches through the page, and what surrounds them: replay, playing on, keyboard, phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mazo.table.games import at_the_door
from tests.e2e.conftest import ABRE, Servidor
from tests.e2e.jugada import espera_pregunta, juega, juega_ya, sigue, sucesos

AL_FINAL = """
() => {
  const diario = document.querySelector(".diario");
  return diario.scrollHeight - diario.scrollTop - diario.clientHeight < 40;
}
"""
"""Whether the log is at its end. What is waited for is a function: the page evaluates no sentences."""


@pytest.mark.parametrize("juego", at_the_door())
def test_a_whole_match_against_a_machine(abre: ABRE, juego: str) -> None:
    page = abre(nombre="Ana")
    page.locator(f"article.puerta[data-juego={juego}]").get_by_role("button", name="Normal").click()
    juega_ya(page, juego)
    assert juega(page, segundos=240) > 5
    expect(page.locator("dialog.final h2")).to_have_text(re.compile("Has ganado|Has perdido|Nadie gana"))
    # The log comes to its end once what was drawn is measured, in the next frame.
    page.wait_for_function(AL_FINAL)
    page.locator("dialog.final").get_by_role("link", name="Repetición").click()
    page.wait_for_selector(".rep-mando")
    _replay(page, juego)


def _replay(page: Page, juego: str) -> None:
    """Forwards, to the end, from another seat; and then on from the middle."""
    cuenta = page.locator(".rep-cuenta")
    total = int(cuenta.inner_text().split("/")[1])
    assert total > 5
    page.get_by_label("Siguiente").click()
    expect(cuenta).to_have_text(f"1/{total}")
    for key, at in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", total), ("Home", 0)):
        page.keyboard.press(key)
        expect(cuenta).to_have_text(f"{at}/{total}")
    expect(page.locator(".placa").last).to_contain_text("Tú")
    page.get_by_label("Al final").click()
    expect(cuenta).to_have_text(f"{total}/{total}")
    assert len(sucesos(page)) > 5
    page.locator(".rep-punto select").select_option("1")
    page.locator(".rep-riel input").fill(str(total // 2))
    expect(cuenta).to_have_text(re.compile(rf"^{total // 2}/"))
    page.get_by_role("button", name="Jugar desde aquí").click()
    page.locator("dialog select").first.select_option("0")
    page.locator("dialog").get_by_role("button", name="Jugar desde aquí").click()
    page.wait_for_url(re.compile("/mesa/"))
    page.wait_for_selector(f".mesa-{juego}")
    assert juega(page, respuestas=3) == 3 or page.locator("dialog.final").count()


def test_the_log_keeps_its_end_unless_somebody_goes_up(abre: ABRE) -> None:
    page = abre(nombre="Ana")
    juega_ya(page, "keyforge")
    juega(page, respuestas=25)
    page.wait_for_function("() => document.querySelector('.diario').scrollHeight > innerHeight")
    page.evaluate("() => { document.querySelector('.diario').scrollTop = 0; }")  # as what is folded above it does
    page.wait_for_function(AL_FINAL)
    page.locator(".diario").hover()
    page.mouse.wheel(0, -9_000)
    page.wait_for_function("() => document.querySelector('.diario').scrollTop === 0")
    juega(page, respuestas=1)
    assert not page.evaluate(AL_FINAL)


def test_a_link_to_a_moment_opens_it(abre: ABRE, servidor: Servidor) -> None:
    page = abre(nombre="Ana")
    juega_ya(page, "keyforge")
    juega(page, respuestas=12)
    page.get_by_label("Menú").click()
    page.get_by_role("button", name="Rendirse").click()
    page.locator("dialog").get_by_role("button", name="Rendirse").click()
    expect(page.locator("dialog.final h2")).to_have_text("Has perdido")
    id = page.url.rsplit("/", 1)[1]
    other = abre(f"/repeticion/{id}?n=4&punto=1")
    expect(other.locator(".rep-cuenta")).to_have_text(re.compile("^4/"))
    expect(other.locator(".rep-punto select")).to_have_value("1")


def test_the_keyboard_alone_plays(abre: ABRE) -> None:
    page = abre(nombre="Ana")
    page.locator("article.puerta[data-juego=keyforge] .principal").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".mesa-keyforge")
    antes = len(sucesos(page))
    for _ in range(3):
        espera_pregunta(page)
        page.keyboard.press("ArrowRight")
        focused = page.evaluate("document.activeElement?.matches('.mesa button') ?? false")
        assert focused
        page.keyboard.press("o")
        page.wait_for_selector(".opciones-lista")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector(".opciones-lista", state="detached")
    assert len(sucesos(page)) > antes
    page.keyboard.press("?")
    expect(page.locator("dialog .teclas")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_why_and_why_not(abre: ABRE) -> None:
    page = abre(nombre="Ana")
    juega_ya(page, "keyforge")
    juega(page, respuestas=6)
    espera_pregunta(page)
    page.locator(".suceso-porque").last.click()
    expect(page.locator("dialog .regla-texto").first).to_contain_text(re.compile(r"\w{4}"))
    expect(page.locator("dialog .regla").first).to_have_text(re.compile("^KF-|^A-"))
    page.keyboard.press("Escape")
    for _ in range(30):
        espera_pregunta(page)
        ending = page.locator(".pregunta").get_by_text("Terminar el turno").count()
        if ending and page.locator(".mano .naipe:not(.brilla)").count():
            break
        juega(page, respuestas=1)
    page.locator(".mano .naipe:not(.brilla) .naipe-boton").first.click()
    expect(page.locator("dialog .aviso .regla").first).to_have_text(re.compile("^KF-"))


def test_a_drag_plays_a_card(abre: ABRE) -> None:
    page = abre(nombre="Ana")
    juega_ya(page, "keyforge")
    for _ in range(60):
        espera_pregunta(page)
        # An upgrade goes on a creature, and there may be none.
        card = page.locator(".mano .naipe.brilla:not(:has(.naipe-boton[aria-label*='Mejora']))").first
        if page.locator(".pregunta").get_by_text("Terminar el turno").count() and card.count():
            break
        juega(page, respuestas=1)
    name = card.locator(".cara-nombre").inner_text()
    held = page.locator(".mano .naipe").count()
    start, target = card.bounding_box(), page.locator("[data-zona='linea:0']").bounding_box()
    assert start and target
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(target["x"] + 40, target["y"] + target["height"] / 2, steps=8)
    page.mouse.up()
    expect(page.locator(".diario")).to_contain_text(f"Juegas {name}")
    assert page.locator(".mano .naipe").count() <= held


@pytest.mark.parametrize("juego", at_the_door())
def test_things_move_and_the_table_keeps_up(abre: ABRE, juego: str) -> None:
    page = abre(nombre="Ana", movimiento="auto")
    juega_ya(page, juego)
    espera_pregunta(page)
    moved = "document.getAnimations().some(a => !(a instanceof CSSAnimation) && !(a instanceof CSSTransition))"
    seen = False
    for _ in range(8):
        juega(page, respuestas=1, ritmo=0)
        for _ in range(12):
            seen = seen or bool(page.evaluate(moved))
            if seen:
                break
            page.wait_for_timeout(25)
        if not sigue(page):
            break
    assert seen
    if sigue(page):
        expect(page.locator("#vuelos > *")).to_have_count(0)
