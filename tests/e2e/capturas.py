"""The pictures of the documentation, taken from the page: ``python -m tests.e2e.capturas [láminas [URL [NAME…]]]``.

With «láminas», only the sheets that put a screen at its four sizes side by side; with the URL of a server that is
running, those of its page, as «antes_…»: what an older page has not is left out («-»: of its own). After it, the
names of those that are wanted.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as Timeout

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


SIZES = ((1366, 768), (1440, 900), (1920, 1080), (390, 844))
LONG = 10 * navegador.PACIENCIA
"""How long anything is waited for, in milliseconds: a picture is in no hurry."""
CASTLE = ", ".join(["Pastor"] * 30)
LONGER = {"ámbar: 7": "ámbar: 3", "oros: 3\n": f"oros: 3\n    castillo: [{CASTLE}]\n",
          "oros: 4\n": f"oros: 4\n    castillo: [{CASTLE}]\n"}  # fmt: skip
"""What is changed in a full table so that a match does not end in the turn that is pictured."""
LONGEST = 90
"""How many seconds a rival's turn is waited for at most."""
TALL = 330
"""How tall, in pixels, each picture of a sheet is."""


def sheet(browser: Browser, name: str, rows: list[list[bytes]]) -> None:
    """Pictures side by side, row under row."""
    context = browser.new_context(viewport={"width": 2000, "height": 400})
    page = context.new_page()
    tags = "".join(
        "<p>" + "".join(f"<img src='data:image/jpeg;base64,{base64.b64encode(x).decode()}'>" for x in row) + "</p>"
        for row in rows
    )
    style = f"p{{margin:0 0 8px;display:flex;gap:8px}}img{{height:{TALL}px}}body{{margin:8px;width:fit-content}}"
    page.set_content(f"<!doctype html><style>{style}</style>{tags}")
    page.wait_for_function("[...document.images].every((x) => x.complete)")
    page.locator("body").screenshot(path=str(WHERE / f"{name}.jpg"), type="jpeg", quality=72)
    context.close()


def snap(page: Page, ms: int = 900) -> bytes:
    page.mouse.move(2, 300)
    page.wait_for_timeout(ms)
    return page.screenshot(type="jpeg", quality=88)


def opened(browser: Browser, url: str, size: tuple[int, int], juego: str, path: str, body: dict[str, Any]) -> Page:
    """A table at a size, from what opens it."""
    page = page_of(browser, ROOMS[juego], "es", *size)
    page.set_default_timeout(LONG)
    go(page, Running(url), Running(url).post(path, {"juego": juego, **body}), juego)
    espera_pregunta(page)
    return page


class Running(Servidor):
    """A server somebody else has started."""

    def __init__(self, url: str) -> None:
        self.url = url


def taken(pages: list[Page]) -> list[bytes]:
    row = [snap(page) for page in pages]
    for page in pages:
        page.context.close()
    return row


def plates(browser: Browser, url: str, prefix: str, chosen: list[str]) -> None:
    """Every sheet, or those that are named."""

    def plate(name: str, rows: Callable[[], list[list[bytes]]]) -> None:
        if not chosen or name in chosen:
            sheet(browser, f"{prefix}{name}" if "/" not in name else name, rows())

    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "novato" if not prefix else "azar"}]
    for juego in ("keyforge", "myl", "atrum"):
        plate(f"mesa_{juego}_tallas", partial(_tables, browser, url, juego, seats))
        plate(f"turno_rival_{juego}", partial(_rivals, browser, url, juego))
    plate("constructor", lambda: [taken([builder(browser, url, size) for size in SIZES])])
    plate("final", lambda: [taken([ended(browser, url, size) for size in SIZES])])
    if not prefix:
        plate("primer_turno", lambda: [taken([first(browser, url, *x) for x in product(ROOMS, SIZES[::3])])])
        lessons = {"keyforge": "KF-L-1", "myl": "MYL-L-1", "atrum": "AA-L-1"}
        puzzles = {"keyforge": "KF-R-02", "myl": "MYL-R-03", "atrum": "AA-R-03"}
        plate("aprende/leccion", lambda: learning(browser, url, "/api/lecciones/abre", lessons))
        plate("aprende/reto", lambda: learning(browser, url, "/api/retos/abre", puzzles))


def _tables(browser: Browser, url: str, juego: str, seats: list[dict[str, str]]) -> list[list[bytes]]:
    """A full table at every size, and one at its first question."""
    full = {"texto": (POSITIONS / f"{juego}.yaml").read_text(encoding="utf-8"), "rival": "voraz"}
    return [
        taken([opened(browser, url, size, juego, "/api/escenarios/abre", full) for size in SIZES]),
        taken([opened(browser, url, size, juego, "/api/partidas", {"asientos": seats}) for size in SIZES]),
    ]


def first(browser: Browser, url: str, juego: str, size: tuple[int, int]) -> Page:
    """The first thing there is to do in a match, as whoever has never played sees it."""
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "novato"}]
    page = opened(browser, url, size, juego, "/api/partidas", {"asientos": seats})
    while not page.locator(".divisoria .pasos [aria-current]").count():  # before the first turn a hand is kept
        with suppress(Timeout):
            page.locator(".mesa.reparto .pregunta-botones .principal").click(timeout=500)
    espera_pregunta(page)
    return page


def _rivals(browser: Browser, url: str, juego: str) -> list[list[bytes]]:
    """The rival's turn at every size."""
    *wide, phone = (rival(browser, url, juego, size) for size in SIZES)
    return [*(part for six in wide for part in (six[:3], six[3:])), phone]


def learning(browser: Browser, url: str, path: str, ids: dict[str, str]) -> list[list[bytes]]:
    """One game at every size, and the others on a laptop and on a phone."""

    def at(juego: str, size: tuple[int, int]) -> Page:
        return coached(opened(browser, url, size, juego, path, {"id": ids[juego], "nombre": "Ana"}))

    first, *others = ids
    laptop, phone = SIZES[0], SIZES[-1]
    row = taken([at(juego, size) for juego in others for size in (laptop, phone)])
    return [taken([at(first, size) for size in SIZES]), row]


def coached(page: Page) -> Page:
    """At the first thing the coach asks for, if there is one."""
    while page.locator(".guia-sigue").count():
        page.locator(".guia-sigue").click()
    return page


def rival(browser: Browser, url: str, juego: str, size: tuple[int, int]) -> list[bytes]:
    """The rival's turn in six: whenever something else is held in sight, and then what is left of it."""
    case = (POSITIONS / f"{juego}.yaml").read_text(encoding="utf-8")
    for there, instead in LONGER.items():
        case = case.replace(there, instead)
    page = opened(browser, url, size, juego, "/api/escenarios/abre", {"texto": case, "rival": "voraz"})
    chosen = {"tema": "claro", "idioma": "es", "movimiento": "auto", "nombre": "Ana", "ritmo": "lento", "ayuda": False}
    page.context.add_init_script(f"localStorage.setItem('mazo.ajustes', JSON.stringify({json.dumps(chosen)}))")
    page.reload()
    espera_pregunta(page)
    frames: list[bytes] = []
    last, until = "", time.monotonic() + LONGEST
    while len(frames) < 5 and time.monotonic() < until and not page.locator("dialog.final").count():
        told = "".join(page.locator(".escaparate .jugada-frase").all_inner_texts())  # it may be gone at any moment
        if told and told != last:
            last = told
            page.wait_for_timeout(600)  # what flies has come down
            frames.append(page.screenshot(type="jpeg", quality=88))
        elif page.locator(".pregunta:not(.espera)").count():
            lets_go(page)
        page.wait_for_timeout(150)
    while not page.locator(".pregunta:not(.espera), dialog.final").count():
        page.wait_for_timeout(150)
    frames.append(snap(page))
    page.context.close()
    return frames


def lets_go(page: Page) -> None:
    """Lets it be the other's turn: what passes furthest, or else the last thing offered."""
    found = page.locator(".pregunta .corre, .pregunta [data-paso]").or_(page.locator(".pregunta [data-opcion]"))
    thing = found.last if found.count() else page.locator(".mesa .brilla .naipe-boton, .mesa button.brilla").first
    with suppress(Timeout):  # it has just gone
        thing.click(force=True, timeout=1500)
        page.mouse.move(2, 300)  # nothing is enlarged under it


def builder(browser: Browser, url: str, size: tuple[int, int]) -> Page:
    page = page_of(browser, "claro", "es", *size)
    page.set_default_timeout(LONG)
    page.goto(f"{url}/mazos/myl")
    page.get_by_text("Abrir", exact=True).or_(page.get_by_text("Editar", exact=True)).first.click()
    page.wait_for_load_state("networkidle")
    return page


def ended(browser: Browser, url: str, size: tuple[int, int]) -> Page:
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "azar"}]
    page = opened(browser, url, size, "atrum", "/api/partidas", {"asientos": seats})
    juega(page, respuestas=60, segundos=60, ritmo=3)
    if not page.locator("dialog.final").count():
        page.get_by_label("Menú").click()
        page.get_by_role("button", name="Rendirse").click()
        page.locator("dialog").get_by_role("button", name="Rendirse").click()
    page.wait_for_selector("dialog.final")
    return page


def main() -> None:
    WHERE.mkdir(parents=True, exist_ok=True)
    url, *chosen = sys.argv[2:] or [""]
    url = "" if url == "-" else url
    if not url:
        navegador.build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Servidor(Path(folder))
        if not url:
            server.start()
        path = navegador.chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            plates(browser, url or server.url, "antes_" if url else "", chosen)
            if not sys.argv[1:]:
                tables(browser, server)
                around(browser, server)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
