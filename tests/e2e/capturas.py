"""The pictures of the documentation, taken from the page itself: ``python -m tests.e2e.capturas``."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from mazo.table.games import at_the_door
from tests.e2e import navegador
from tests.e2e.conftest import Servidor
from tests.e2e.jugada import espera_pregunta, juega

WHERE = navegador.ROOT / "docs" / "imagenes"
ROOMS = {"keyforge": "oscuro", "atrum": "claro", "myl": "claro"}
POSITIONS = Path(__file__).parent / "mesas"
"""Tables worth a picture, as cases; a game that has none is played until its chain has two links."""


def page_of(browser: Browser, tema: str, idioma: str = "es", ancho: int = 1440, alto: int = 900) -> Page:
    context = browser.new_context(viewport={"width": ancho, "height": alto})
    chosen = json.dumps({"tema": tema, "idioma": idioma, "movimiento": "no", "nombre": "Ana", "ritmo": "ya"})
    context.add_init_script(f"localStorage.setItem('mazo.ajustes', JSON.stringify({chosen}))")
    return context.new_page()


def sit(page: Page, server: Servidor, juego: str, asientos: int = 2) -> None:
    seats = [{"tipo": "persona", "nombre": "Ana"}, *({"tipo": "bot", "bot": "voraz"} for _ in range(asientos - 1))]
    go(page, server, server.post("/api/partidas", {"juego": juego, "asientos": seats}), juego)


def go(page: Page, server: Servidor, made: dict[str, Any], juego: str) -> None:
    seat = {"id": made["id"], "juego": juego, "asiento": 0, "token": made["tokens"]["0"], "fecha": 1}
    page.goto(server.url)
    page.evaluate("p => localStorage.setItem('mazo.puestos', JSON.stringify([p]))", seat)
    page.goto(f"{server.url}/mesa/{made['id']}")
    page.wait_for_selector(f".mesa-{juego}")


def shoot(page: Page, name: str) -> None:
    page.mouse.move(2, page.viewport_size["height"] // 2 if page.viewport_size else 300)
    page.wait_for_timeout(700)
    page.screenshot(path=str(WHERE / f"{name}.jpg"), type="jpeg", quality=84)


def lay(page: Page, server: Servidor, juego: str) -> None:
    """A table with something on it."""
    case = POSITIONS / f"{juego}.yaml"
    if case.is_file():
        body = {"juego": juego, "texto": case.read_text(encoding="utf-8"), "rival": "voraz"}
        go(page, server, server.post("/api/escenarios/abre", body), juego)
        espera_pregunta(page)
        return
    for _ in range(5):  # a match may end before
        sit(page, server, juego)
        for _ in range(60):
            juega(page, respuestas=1, segundos=20)
            page.wait_for_selector(".pregunta:not(.espera), dialog.final")
            if page.locator("dialog.final").count():
                break
            if page.locator(".eslabon").count() > 1:
                return


def tables(browser: Browser, server: Servidor) -> None:
    for juego in at_the_door():
        page = page_of(browser, ROOMS.get(juego, "claro"))
        lay(page, server, juego)
        shoot(page, f"mesa_{juego}")
        page.context.close()
    page = page_of(browser, "oscuro")
    sit(page, server, "atrum", 5)
    juega(page, respuestas=6, segundos=60)
    espera_pregunta(page)
    shoot(page, "mesa_cinco")
    page.context.close()
    page = page_of(browser, "claro", "en", 390, 844)
    lay(page, server, "keyforge")
    shoot(page, "telefono")
    page.context.close()


def around(browser: Browser, server: Servidor) -> None:
    for name, path, tema in (
        ("inicio", "/", "claro"),
        ("taller", "/taller/keyforge", "claro"),
        ("cartas", "/cartas/keyforge", "oscuro"),
        ("reglas", "/reglas/atrum", "claro"),
    ):
        page = page_of(browser, tema)
        page.goto(server.url + path)
        page.wait_for_load_state("networkidle")
        shoot(page, name)
        page.context.close()


def main() -> None:
    WHERE.mkdir(parents=True, exist_ok=True)
    navegador.build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Servidor(Path(folder))
        server.start()
        path = navegador.chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            tables(browser, server)
            around(browser, server)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
