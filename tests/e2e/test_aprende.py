"""Learning to play, in a browser: each lesson is finished by touching what the coach points at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mazo.judge.puzzle import puzzles
from mazo.table.games import at_the_door
from tests.e2e.conftest import ABRE, NADA, Servidor
from tests.e2e.jugada import sienta

SIGUE = """
async (limite) => {
  const espera = (ms) => new Promise((r) => setTimeout(r, ms));
  const hasta = Date.now() + limite;
  let toques = 0;
  while (Date.now() < hasta) {
    if (document.querySelector(".guia.acabada")) return toques;
    const mas = document.querySelector(".guia-sigue");
    const meta = document.querySelector("[data-guia]");
    const el = mas ?? (document.querySelector(".guia-cuenta") ? meta : null);
    if (el) {
      el.click();
      toques++;
    }
    await espera(60);
  }
  return -1;
}
"""


def leccion(page: Page, juego: str) -> None:
    page.locator("[data-leccion]").first.click()
    page.wait_for_selector(f".mesa-{juego}")
    page.wait_for_selector(".guia[data-puesto]")


VIGILA = """
() => {
  Object.assign(window, { tapados: [], vistos: 0 });
  let antes = false;
  const mira = () => {
    const caja = document.querySelector(".guia[data-puesto]")?.getBoundingClientRect();
    const meta = document.querySelector("[data-guia]")?.getBoundingClientRect();
    const tapa = !!caja && !!meta && caja.left < meta.right - 1 && meta.left < caja.right - 1
      && caja.top < meta.bottom - 1 && meta.top < caja.bottom - 1;
    if (tapa && antes) window.tapados.push([caja, meta]);
    if (caja && meta) window.vistos++;
    antes = tapa;
    requestAnimationFrame(mira);
  };
  requestAnimationFrame(mira);
}
"""
"""Looks at every frame for words that cover what they point at: in one the page may still be about to place them, in
two they cover it."""


LUGARES = {"keyforge": (1366, 768, "auto"), "myl": (390, 844, "auto"), "atrum": (1366, 768, "no")}
"""On which screen each lesson is followed, and whether things move."""


def test_whoever_is_new_is_one_touch_from_a_lesson(abre: ABRE, servidor: Servidor) -> None:
    page = abre()
    page.locator(".primera-vez").get_by_role("button", name="KeyForge").click()
    expect(page.locator(".guia-cuenta")).to_contain_text("Paso 1 de 12")
    expect(page.get_by_role("button", name="Pide consejo")).to_have_count(0)
    page.goto(servidor.url + "/")
    expect(page.locator(".tus-partidas li")).to_have_count(1)
    expect(page.locator(".primera-vez")).to_have_count(0)


@pytest.mark.parametrize("juego", at_the_door())
def test_a_lesson_is_finished_by_following_the_coach(abre: ABRE, juego: str) -> None:
    """The coach never covers what it points at; at the end there is a game with advice."""
    ancho, alto, movimiento = LUGARES[juego]
    page = abre(nombre="Ana", ancho=ancho, alto=alto, movimiento=movimiento)
    page.locator(f"article.puerta[data-juego={juego}]").get_by_role("link", name="Aprende a jugar").click()
    leccion(page, juego)
    page.evaluate(VIGILA)
    assert page.evaluate(SIGUE, 90_000) > 8
    assert page.evaluate("window.vistos") > 8
    assert page.evaluate("window.tapados") == []
    expect(page.locator(".guia.acabada h2")).to_have_text("¡Lo has conseguido!")
    expect(page.locator("dialog.final")).to_have_count(0)
    page.locator(".guia.acabada .principal").click()
    page.wait_for_url(re.compile(r"/mesa/\w+\?consejos"))
    page.locator(".guia-llama").click()
    expect(page.locator(".guia-dice")).to_have_text(re.compile("^Yo haría esto: .+"))
    page.goto(page.url.split("/mesa/")[0] + f"/aprende/{juego}")
    expect(page.locator(".leccion-hecha").first).to_be_visible()


def test_a_wrong_touch_is_answered_kindly(abre: ABRE) -> None:
    page = abre("/aprende/keyforge", ancho=390, alto=844, idioma="en")
    leccion(page, "keyforge")
    while page.locator(".guia-sigue").count():
        page.locator(".guia-sigue").click()
    page.wait_for_selector(".pregunta [data-guia]")
    page.locator(".pregunta [data-opcion]:not([data-guia])").first.click()
    expect(page.locator(".guia.casi .guia-dice")).to_contain_text("Brobnar")
    expect(page.locator(".cinta.mal")).to_have_count(0)
    expect(page.locator("[data-guia]")).to_be_visible()


def test_the_coach_covers_nothing_on_a_phone(abre: ABRE) -> None:
    page = abre("/aprende/keyforge", ancho=390, alto=844, movimiento="auto")
    leccion(page, "keyforge")
    page.evaluate(VIGILA)
    assert page.evaluate(SIGUE, 90_000) > 8
    assert page.evaluate("window.vistos") > 8
    assert page.evaluate("window.tapados") == []


def test_the_coach_follows_what_it_points_at(abre: ABRE) -> None:
    """The window changes under it: in the next frame nothing is covered."""
    page = abre("/aprende/keyforge", ancho=1366, alto=768)
    leccion(page, "keyforge")
    page.evaluate(VIGILA)
    while page.locator(".guia-sigue").count():
        page.locator(".guia-sigue").click()
    page.wait_for_selector("[data-guia]")
    for ancho, alto in ((800, 600), (390, 844), (1920, 1080), (1366, 768)):
        page.set_viewport_size({"width": ancho, "height": alto})
        page.wait_for_function("ancho => innerWidth === ancho && document.querySelector('[data-guia]')", arg=ancho)
        page.evaluate("() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert page.evaluate("window.vistos") > 4
    assert page.evaluate("window.tapados") == []


RETO = """
async (limite) => {
  const espera = (ms) => new Promise((r) => setTimeout(r, ms));
  const hasta = Date.now() + limite;
  while (Date.now() < hasta) {
    const panel = document.querySelector(".reto-panel");
    if (panel && !panel.classList.contains("sigue")) return panel.className;
    const meta = document.querySelector("[data-guia]");
    const pista = document.querySelector(".reto-pista");
    if (meta) meta.click();
    else if (pista) pista.click();
    await espera(80);
  }
  return "";
}
"""


@pytest.mark.parametrize("juego", at_the_door())
def test_a_puzzle_is_solved(abre: ABRE, juego: str) -> None:
    page = abre(f"/aprende/{juego}", nombre="Ana")
    name = page.locator("[data-reto]").first.get_attribute("data-reto")
    page.locator("[data-reto]").first.click()
    page.wait_for_selector(".reto-panel.sigue")
    assert "resuelto" in page.evaluate(RETO, 60_000)
    expect(page.locator(".reto-panel h2")).to_have_text("¡Resuelto!")
    expect(page.locator("dialog.final")).to_have_count(0)
    page.locator(".reto-panel").get_by_role("button", name="Siguiente reto").click()
    page.wait_for_selector(".reto-panel.sigue")
    page.locator(".reto-panel").get_by_role("link", name="Todos los retos").click()
    expect(page.locator(f"[data-reto='{name}']")).to_have_class(re.compile("hecho"))


def test_a_puzzle_is_failed_and_told_why(abre: ABRE) -> None:
    one = next(p for p in puzzles("keyforge").values() if p.kind == "forja")
    page = abre("/aprende/keyforge", ancho=1366, alto=768)
    page.locator(f"[data-reto='{one.id}']").click()
    page.wait_for_selector(".reto-panel.sigue")
    page.keyboard.press("p")  # to end the turn reaches nothing
    expect(page.locator(".reto-panel h2")).to_have_text("Por aquí no se llega")
    expect(page.locator(".reto-panel .guia-dice")).to_have_text(re.compile("Æmbar"))
    page.locator(".reto-panel").get_by_role("button", name="Deshacer").click()
    page.wait_for_selector(".reto-panel.sigue")


CRUZA = """([uno, otros]) => {
  const a = document.querySelector(uno).getBoundingClientRect();
  return [...document.querySelectorAll(otros)].filter((e) => {
    const b = e.getBoundingClientRect();
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((e) => e.className);
}"""
"""What of some things another lies over."""
NO_CRUZA = f"(which) => document.querySelector(which[0]) !== null && ({CRUZA})(which).length === 0"
"""Whether it is there and lies over none: what is drawn again is not there for a moment."""


def test_the_coach_covers_no_numbers(abre: ABRE) -> None:
    """What is said of keys and Æmbar is said beside them."""
    page = abre("/aprende/keyforge", ancho=1366, alto=768)
    leccion(page, "keyforge")
    page.wait_for_function("document.fonts.ready.then(() => true)")
    assert page.evaluate(CRUZA, [".guia", "[data-cifra], .kf-llaves"]) == []


def test_a_card_that_grows_does_not_lie_over_the_coach(abre: ABRE) -> None:
    """What is looked at is shown where nobody is speaking: in a lesson, and in a puzzle."""
    page = abre("/aprende/keyforge", ancho=1366, alto=768)
    page.locator("[data-reto]").first.click()
    page.wait_for_selector(".reto-panel.sigue")
    expect(page.locator(".mano .cara-texto").last).to_be_visible()  # faces come after the table
    page.locator(".mano .naipe-boton").last.hover()
    page.wait_for_selector(".asomo")
    assert page.evaluate(CRUZA, [".asomo", ".reto-panel"]) == []
    page.goto(page.url.split("/mesa/")[0] + "/aprende/keyforge")
    leccion(page, "keyforge")
    while page.locator(".guia-sigue").count():
        page.locator(".guia-sigue").click()
    expect(page.locator(".mano .cara-texto").last).to_be_visible()
    for which in (".mano .naipe-boton", "[data-zona='linea:1'] .naipe-boton"):
        page.locator(which).last.hover()
        page.wait_for_selector(".asomo")
        assert page.evaluate(CRUZA, [".asomo", ".guia"]) == []


@pytest.mark.parametrize("juego", at_the_door())
def test_advice_covers_nothing_on_a_phone(abre: ABRE, servidor: Servidor, juego: str) -> None:
    page = abre(NADA, nombre="Ana", ancho=390, alto=844)
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "azar"}]
    made = servidor.post("/api/partidas", {"juego": juego, "asientos": seats})
    sienta(page, servidor, made, juego)
    page.goto(f"{servidor.url}/mesa/{made['id']}?consejos")
    page.wait_for_selector(".guia-llama")
    things = ".mesa-tablero *, .naipe, .pregunta-botones *, .pregunta-frase, .nota, .mesa-cabecera *"
    page.wait_for_function(NO_CRUZA, arg=[".guia-llama", things])
