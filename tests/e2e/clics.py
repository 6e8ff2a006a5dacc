"""How many clicks a turn takes: ``python -m tests.e2e.clics``.

Whole matches against a machine, in which each answer is chosen by a fixed rule from what the server offers and given
with the fewest clicks the page allows, without dragging. Beside them, how many the same answers took when a card that
can do several things opened a menu, and each question was answered on its own.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e import navegador
from tests.e2e.conftest import Servidor

TURNS = 6
TURN = ("turno", "vigilia")
"""Questions that, with nothing else to do, answer themselves after a moment."""
ORDER = ("jugar", "usar", "atacar", "bloquear", "colocar", "anunciar", "casa", "flanco", "carta", "habilidad")


def _key(option: dict[str, Any]) -> str:
    """What of the table an option is shown on."""
    verb = option["verbo"]
    if verb in ("anunciar", "poder"):
        return f"poder:{option['reptante']}:{option['poder']}"
    if verb in ("reptante", "eliminar", "remover"):
        return f"reptante:{option['reptante']}"
    if verb in ("jugador", "beneficiario"):
        return f"asiento:{option['asiento']}"
    return str(option.get("id") or f"o{option['i']}")


class Person:
    """Somebody at the page, who hears what is asked and counts its clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = self.questions = self.single = self.plain = 0
        self.known: dict[int, dict[str, Any]] = {}
        self.asked: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        page.on("websocket", self._listens)

    def _listens(self, socket: Any) -> None:
        socket.on("framereceived", self._hears)
        socket.on("framesent", self._sends)

    def _sends(self, frame: Any) -> None:
        message = json.loads(str(frame))
        if message.get("t") != "responde":
            return
        options = self.known[message["pregunta"]]["opciones"]
        handle = options[message["opcion"]].get("id")
        self.plain += 2 if handle and sum(o.get("id") == handle for o in options) > 1 else 1

    def _hears(self, frame: Any) -> None:
        message = json.loads(str(frame))
        if message.get("t") == "mesa":
            self.table, self.asked = message, message["pregunta"]
            if self.asked and "numero" in self.asked:
                self.known[self.asked["numero"]] = self.asked

    def choose(self, question: dict[str, Any], used: set[str]) -> dict[str, Any]:
        """The first thing by a fixed order that has not been done this turn; nothing more, if there is none."""
        options: list[dict[str, Any]] = question["opciones"]
        for verb in ORDER:
            for option in options:
                key = f"{option['verbo']} {option.get('id')} {option.get('valor')}"
                if option["verbo"] == verb and key not in used and option.get("modo") != "luchar":
                    used.add(key)
                    return option
        calm = ("terminar", "pasar", "listo", "conservar", "no")
        return next((o for v in calm for o in options if o["verbo"] == v), options[0])

    def answer(self, option: dict[str, Any], question: dict[str, Any]) -> None:
        page = self.page
        key = _key(option)
        place = f".pregunta [data-opcion='{option['i']}']"
        page.wait_for_selector(f"{place}, .orden button.principal, .pregunta-botones .todas, [data-clave='{key}']")
        run = page.locator(".pregunta-botones .corre")
        if option["verbo"] in ("pasar", "terminar") and run.count():
            run.click()
            self.clicks += 1
            return
        button = page.locator(place)
        if button.count():
            button.first.click()
            self.clicks += 1
            return
        order = page.locator(".orden button.principal")
        if order.count():
            order.click()
            self.clicks += 1
            return
        every = page.locator(".pregunta-botones .todas")
        if option["verbo"] == "atacar" and every.count():
            every.click()
            self.clicks += 1
            return
        options = [o for o in question["opciones"] if o.get("id") == option.get("id")]
        if "id" not in option:
            options = [option]
        card = page.locator(f"[data-clave='{key}']").first
        if len(options) > 1:
            card.hover()
            verb = option.get("modo") or option["verbo"]
            quick = page.locator(f".naipe:hover > .acciones-rapidas button[data-verbo='{verb}']")
            if quick.count():
                quick.first.click()
                self.clicks += 1
                return
        card.click()
        self.clicks += 1
        menu = page.locator(".menu-opciones button")
        if menu.count():
            menu.nth(options.index(option)).click()
            self.clicks += 1

    def plays(self, turns: int) -> float:
        """Clicks a turn, over so many of one's own turns."""
        page, used = self.page, set[str]()
        last = -1
        seen = 0
        while True:
            page.wait_for_selector(".pregunta:not(.espera), dialog.final")
            if page.locator("dialog.final").count():
                break
            question = self.asked
            if question is None or not question.get("opciones") or question.get("salta"):
                page.wait_for_timeout(15)
                continue
            view = self.table["vista"]
            if view["activo"] == 0 and view["turno"] != last:
                last, seen = view["turno"], seen + 1
                used.clear()
                if seen > turns:
                    break
            self.questions += 1
            self.single += len(question["opciones"]) == 1
            if len(question["opciones"]) > 1 or question["clase"] not in TURN:
                self.answer(self.choose(question, used), question)
            for _ in range(200):
                if self.asked is not question:
                    break
                page.wait_for_timeout(10)
        return self.clicks / max(1, min(seen, turns))


def measure(browser: Browser, server: Servidor, juego: str) -> dict[str, Any]:
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    chosen = {"tema": "claro", "idioma": "es", "movimiento": "no", "nombre": "Ana", "ritmo": "ya"}
    context.add_init_script(f"localStorage.setItem('mazo.ajustes', JSON.stringify({json.dumps(chosen)}))")
    page = context.new_page()
    person = Person(page)
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "azar"}]
    made = server.post("/api/partidas", {"juego": juego, "asientos": seats})
    seat = {"id": made["id"], "juego": juego, "asiento": 0, "token": made["tokens"]["0"], "fecha": 1}
    page.goto(server.url)
    page.evaluate("p => localStorage.setItem('mazo.puestos', JSON.stringify([p]))", seat)
    page.goto(f"{server.url}/mesa/{made['id']}")
    each = person.plays(TURNS)
    nodes = page.evaluate("document.querySelectorAll('*').length")
    context.close()
    return {"juego": juego, "clics por turno": round(each, 1), "antes": round(person.plain * each / person.clicks, 1),
            "preguntas": person.questions, "con una opción": person.single, "nodos": nodes}  # fmt: skip


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Servidor(Path(folder))
        server.start()
        path = navegador.chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            for juego in ("keyforge", "myl", "atrum"):
                print(json.dumps(measure(browser, server, juego), ensure_ascii=False), flush=True)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
