"""Playing through the page: what glows is touched, what is asked is answered."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.e2e.conftest import Servidor
from tests.e2e.navegador import PACIENCIA

JUEGA = """
async ([limite, ritmo]) => {
  const espera = (ms) => new Promise((r) => setTimeout(r, ms));
  const visible = (e) => e.offsetParent !== null || e.getClientRects().length > 0;
  const hasta = Date.now() + limite.ms;
  let n = 0;
  window.dadas ??= 0;
  // What is chosen depends on how many answers came before, and not on how often a question was looked for.
  const azar = (k) => {
    let x = Math.imul(window.dadas * 2 + k + 1, 0x9e3779b1);
    x = Math.imul(x ^ (x >>> 15), 0x85ebca77);
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae3d);
    return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
  };
  const uno = (xs) => xs[Math.floor(azar(0) * xs.length)];
  while (Date.now() < hasta && n < limite.respuestas) {
    if (document.querySelector("dialog.final")) break;
    const menu = [...document.querySelectorAll(".menu-opciones button")];
    if (menu.length) {
      uno(menu).click();
      window.dadas++;
      n++;
      await espera(ritmo);
      continue;
    }
    if (!document.querySelector(".pregunta:not(.espera)")) {
      await espera(15);
      continue;
    }
    const brillan = ".mesa .brilla > .naipe-cuerpo > .naipe-boton, .mesa button.brilla";
    const cosas = [...document.querySelectorAll(brillan)].filter(visible);
    const botones = [...document.querySelectorAll(".pregunta [data-opcion]")];
    const mejor = cosas.length && (azar(1) < 0.8 || !botones.length) ? cosas : botones;
    if (!mejor.length) {
      await espera(15);
      continue;
    }
    const elegida = uno(mejor);
    elegida.click();
    window.dadas++;
    if (!document.querySelector(".menu-opciones")) n++;
    await espera(ritmo);
  }
  return n;
}
"""


def juega(page: Page, respuestas: int = 10_000, segundos: float = 120, ritmo: int = 10) -> int:
    """Answers by touching the table until the end or so many answers; tells how many were given."""
    limite: dict[str, Any] = {"ms": segundos * 1000, "respuestas": respuestas}
    done: int = page.evaluate(JUEGA, [limite, ritmo])
    return done


BLANCO = """
(al_azar) => {
  if (document.querySelector("dialog.final")) return "fin";
  const uno = (xs) => xs[Math.floor(al_azar * xs.length)];
  const menu = [...document.querySelectorAll(".menu-opciones button")];
  const cosas = [...document.querySelectorAll(".mesa .brilla > .naipe-cuerpo > .naipe-boton, .mesa button.brilla")];
  const botones = [...document.querySelectorAll(".pregunta:not(.espera) :is([data-opcion], .orden .principal)")];
  const ella = uno(menu.length ? menu : [...cosas, ...botones]);
  if (!ella) return null;
  ella.scrollIntoView({ block: "nearest", inline: "nearest" });
  const r = ella.getBoundingClientRect();
  const puntos = [0.5, 0.25, 0.75, 0.1, 0.9].flatMap((x) => [0.5, 0.25, 0.75].map((y) => [x, y]));
  const libre = puntos.map(([x, y]) => [r.x + r.width * x, r.y + r.height * y])
    .find(([x, y]) => ella.contains(document.elementFromPoint(x, y)));
  return libre ?? ella.outerHTML;
}
"""
"""Where a finger may come down on something that can be chosen; what it is, if something lies over all of it."""


def toca_hasta_el_final(page: Page, segundos: float = 170) -> int:
    """Answers with a finger until the match is over; tells how many taps it took."""
    chance = random.Random(7)
    until = time.monotonic() + segundos
    taps = covered = 0
    while time.monotonic() < until:
        found = page.evaluate(BLANCO, chance.random())
        if found == "fin":
            return taps
        if isinstance(found, list):
            page.touchscreen.tap(*found)
            taps, covered = taps + 1, 0
        else:  # nothing is asked; or what is asked is about to be uncovered
            covered += found is not None
            assert covered < 20, found
            page.wait_for_timeout(25)
    raise AssertionError(f"not over after {taps} taps")


def hasta(page: Page, condition: Callable[[], bool], what: str) -> None:
    """Waits until something that no selector says is so."""
    until = time.monotonic() + PACIENCIA / 1000
    while not condition():
        assert time.monotonic() < until, what
        page.wait_for_timeout(50)


def sigue(page: Page) -> bool:
    """Waits until this seat is asked something or the match is over; whether it goes on."""
    page.wait_for_selector(".pregunta:not(.espera), dialog.final")
    return page.locator("dialog.final").count() == 0


def espera_pregunta(page: Page) -> None:
    """Waits until this seat is asked something, in a match that goes on."""
    assert sigue(page), "the match is over"


def juega_ya(page: Page, juego: str) -> None:
    """From the home page to a table against a machine."""
    page.click(f"article.puerta[data-juego={juego}] .principal")
    page.wait_for_selector(f".mesa-{juego}")


def sucesos(page: Page) -> list[str]:
    return page.locator(".diario .suceso-texto").all_inner_texts()


def sienta(page: Page, server: Servidor, made: dict[str, Any], juego: str, asiento: int = 0) -> None:
    """Takes to the table of a match somebody who holds a seat of it."""
    seat = {"id": made["id"], "juego": juego, "asiento": asiento, "token": made["tokens"][str(asiento)], "fecha": 1}
    page.evaluate("p => localStorage.setItem('mazo.puestos', JSON.stringify([p]))", seat)
    page.goto(f"{server.url}/mesa/{made['id']}")
    page.wait_for_selector(f".mesa-{juego}")


def contra(page: Page, server: Servidor, juego: str, bot: str = "azar") -> None:
    """A table against a machine: one that thinks of nothing, where what it plays does not matter."""
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": bot}]
    sienta(page, server, server.post("/api/partidas", {"juego": juego, "asientos": seats}), juego)
    espera_pregunta(page)


def abre_caso(page: Page, server: Servidor, texto: str) -> None:
    """A table that begins from that of a case, against a machine."""
    made = server.post("/api/escenarios/abre", {"texto": texto})
    sienta(page, server, made, made["juego"])
    espera_pregunta(page)
