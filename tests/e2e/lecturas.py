"""How soon the workshop answers: ``python -m tests.e2e.lecturas``.

Each example of a game is written letter by letter at its end, well and spoilt; from the last key to what the page says
of it, by the clock of the page itself.
"""

from __future__ import annotations

import json
import statistics
from typing import Any

from playwright.sync_api import Page

from tests.e2e import navegador
from tests.e2e.conftest import Servidor, a_solas

BORN = 12_000
"""Milliseconds after which a server that has just started knows its cards: what is timed is the workshop."""
ESCRIBE = """
([texto]) => new Promise((dicho, falla) => {
  setTimeout(() => falla(new Error(`nothing is said of ${texto}`)), 20000);
  const papel = document.querySelector(".papel textarea, textarea");
  const pon = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value").set;
  const estado = document.querySelector(".lectura-estado");
  const empieza = performance.now();
  const mira = new MutationObserver(() => {
    const hay = estado.querySelector(".aviso:not(.leyendo)");
    if (!hay || estado.querySelector(".leyendo")) return;
    mira.disconnect();
    requestAnimationFrame(() => dicho([performance.now() - empieza, hay.className]));
  });
  mira.observe(estado, { subtree: true, childList: true, characterData: true, attributes: true });
  pon.call(papel, texto);
  papel.dispatchEvent(new Event("input", { bubbles: true }));
})
"""
"""Writes a text and tells how many milliseconds go by until its verdict is drawn."""


def texts(server: Servidor, juego: str, page: Page) -> list[str]:
    """The texts of the examples, each well, half written in some ways and with a word that is none."""
    page.goto(f"{server.url}/taller/{juego}")
    page.wait_for_selector(".lectura-estado .aviso:not(.leyendo)")
    names = page.locator(".taller-escribe select").first.locator("option").evaluate_all("x => x.map((o) => o.value)")
    found = []
    for name in filter(None, names):
        page.locator(".taller-escribe select").first.select_option(name)
        page.wait_for_selector(".lectura-estado .aviso:not(.leyendo)")
        text = page.locator("textarea").first.input_value()
        if text:
            cut = [text[: len(text) * n // 5] for n in (1, 2, 3, 4)]
            found += [*cut, text[:-1] + "z.", text + " Roba 2 cartaz.", text]
    return found


def measure(server: Servidor, page: Page, juego: str) -> dict[str, Any]:
    took = []
    for text in texts(server, juego, page):
        page.wait_for_timeout(150)
        took.append(page.evaluate(ESCRIBE, [text])[0])
    took.sort()
    return {"juego": juego, "textos": len(took), "mediana ms": round(statistics.median(took)),
            "p95 ms": round(took[int(len(took) * 0.95)]), "peor ms": round(took[-1])}  # fmt: skip


def main() -> None:
    with a_solas() as (server, browser):
        page = browser.new_page()
        page.set_default_timeout(navegador.PACIENCIA)
        page.wait_for_timeout(BORN)
        for juego in ("keyforge", "myl", "atrum"):
            print(json.dumps(measure(server, page, juego), ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
