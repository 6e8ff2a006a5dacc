"""How many clicks a turn takes: ``python -m tests.e2e.clics [URL [GAME…]]``.

From a full table of each game, and from the first turn of some matches between the same decks, against a machine,
somebody plays so many turns: each answer is chosen by a fixed rule from what is offered and given with the fewest
clicks the page allows, without dragging. With the URL of a server that is running, the page of that server is measured:
so it is told how many an older page took.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as Timeout

from tests.e2e import navegador
from tests.e2e.capturas import LONGER, POSITIONS
from tests.e2e.conftest import Servidor

TURNS = 6
PATIENCE = 5_000
LONGEST = 90
"""How long, in milliseconds, something is tried to be clicked; in seconds, how long a game is played at most."""
ITSELF = 1_600
"""How long, in milliseconds, a turn with nothing left may take to end itself."""
SOON = 300
"""How long, in milliseconds, any other may: before that nobody has read it, and on a busy machine the page is late."""
MATCHES = 3
FULL = 2
DECKS = {
    "keyforge": ('Miss "Onyx" Censorius', "Radiant Argus the Supreme"),
    "myl": ("Carga de la Mesa Redonda", "Marea de Hojas"),
    "atrum": ("Los que no descansan", "Fauces y cadenas"),
}
"""How many matches are played from their first turn, and from a full table that does not end at once; and with which
decks: those there were before, too."""
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
        self.clicks = self.questions = self.single = 0
        self.asked: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self._hears))

    def _hears(self, frame: Any) -> None:
        message = json.loads(str(frame))
        if message.get("t") == "mesa":
            self.table, self.asked = message, message["pregunta"]

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

    def clicks_on(self, what: Locator) -> None:
        what.click(timeout=PATIENCE, force=True)
        self.clicks += 1

    def answer(self, option: dict[str, Any], question: dict[str, Any]) -> None:
        """With the fewest clicks: a button that does more than this, its own button, what it is shown on."""
        page, key = self.page, _key(option)
        place = page.locator(f".pregunta [data-opcion='{option['i']}']")
        run = page.locator(".pregunta-botones .corre")
        if option["verbo"] in ("pasar", "terminar") and run.count():
            return self.clicks_on(run)
        if place.count():
            return self.clicks_on(place.first)
        order = page.locator(".orden button.principal")
        if order.count():
            return self.clicks_on(order)
        every = page.locator(".pregunta-botones .todas")
        if (option["verbo"] == "atacar" or question["clase"] == "pago") and every.count():
            return self.clicks_on(every)
        options = [o for o in question["opciones"] if "id" in option and o.get("id") == option.get("id")] or [option]
        card = page.locator(f"[data-clave='{key}']").first
        if not card.count():  # not drawn yet, or one of several that are the same and lie together
            twins = [o for o in question["opciones"] if o.get("carta") and o.get("carta") == option.get("carta")]
            cards = (
                page.locator(f"[data-clave='{_key(o)}'], [data-clave='o{o['i']}']").first for o in [option, *twins]
            )
            found = next((c for c in cards if c.count()), None)
            if found is None:
                return None
            card = found
        if len(options) > 1:
            card.hover(timeout=PATIENCE, force=True)
            verb = option.get("modo") or option["verbo"]
            quick = page.locator(f".naipe:hover > .acciones-rapidas button[data-verbo='{verb}']")
            if quick.count():
                return self.clicks_on(quick.first)
        self.clicks_on(card)
        menu = page.locator(".menu-opciones button")
        if menu.count():
            self.clicks_on(menu.nth(options.index(option)))
        return None

    def waits(self, question: dict[str, Any], ms: int) -> bool:
        """Whether the question is answered within so long."""
        for _ in range(ms // 20):
            if self.asked is not question:
                return True
            self.page.wait_for_timeout(20)
        return False

    def plays(self, turns: int) -> int:
        """Plays so many of one's own turns, or as many as the match has: tells how many."""
        page, used = self.page, set[str]()
        last, seen = -1, 0
        until = time.monotonic() + LONGEST
        while time.monotonic() < until and not page.locator("dialog.final").count():
            question = self.asked
            if question is None or not question.get("opciones") or question.get("salta"):
                page.wait_for_timeout(20)
                continue
            view = self.table["vista"]
            if view["activo"] == 0 and view["turno"] != last:
                last, seen = view["turno"], seen + 1
                used.clear()
                if seen > turns:
                    break
            one = len(question["opciones"]) == 1
            if self.waits(question, ITSELF if one and question["clase"] in TURN else SOON):
                continue  # it answered itself
            if not page.locator(".pregunta:not(.espera)").count():
                continue  # it has not been drawn yet
            option = self.choose(question, used)
            for _ in range(5):
                before = self.clicks
                with suppress(Timeout):  # what was to be clicked has just gone
                    self.answer(option, question)
                if self.waits(question, 4000):
                    self.questions += 1
                    self.single += one
                    break
                self.clicks = before  # the page was not ready: it did not count, for anybody
                page.keyboard.press("Escape")
            else:
                raise RuntimeError(f"{option} is not answered: {question['frase']}")
        return max(1, min(seen, turns))


def _post(url: str, path: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(url + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=navegador.PACIENCIA / 1000) as answer:
        return json.load(answer)


def _full(url: str, juego: str) -> Any:
    case = (POSITIONS / f"{juego}.yaml").read_text(encoding="utf-8")
    for there, instead in LONGER.items():
        case = case.replace(there, instead)
    return _post(url, "/api/escenarios/abre", {"juego": juego, "texto": case, "rival": "azar"})


def _new(url: str, juego: str) -> Any:
    mine, theirs = DECKS[juego]
    seats = [{"tipo": "persona", "nombre": "Ana", "mazo": mine}, {"tipo": "bot", "bot": "azar", "mazo": theirs}]
    return _post(url, "/api/partidas", {"juego": juego, "asientos": seats})


def play(browser: Browser, url: str, juego: str, made: dict[str, Any]) -> Counter[str]:
    """What playing some turns of a match took."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    chosen = {"tema": "claro", "idioma": "es", "movimiento": "no", "nombre": "Ana", "ritmo": "ya"}
    context.add_init_script(f"localStorage.setItem('mazo.ajustes', JSON.stringify({json.dumps(chosen)}))")
    page = context.new_page()
    page.set_default_timeout(navegador.PACIENCIA / 2)
    person = Person(page)
    seat = {"id": made["id"], "juego": juego, "asiento": 0, "token": made["tokens"]["0"], "fecha": 1}
    page.goto(url)
    page.evaluate("p => localStorage.setItem('mazo.puestos', JSON.stringify([p]))", seat)
    page.goto(f"{url}/mesa/{made['id']}")
    try:
        page.wait_for_selector(".pregunta:not(.espera)")
        nodes = page.evaluate("document.querySelectorAll('*').length")
        turns = person.plays(TURNS)
        return Counter(turns=turns, clicks=person.clicks, questions=person.questions, one=person.single, nodes=nodes)
    finally:
        context.close()


def told(juego: str, since: str, games: list[Counter[str]]) -> dict[str, Any]:
    total = sum(games, Counter[str]())
    return {"juego": juego, "desde": since, "turnos": total["turns"],
            "clics por turno": round(total["clicks"] / max(1, total["turns"]), 1),
            "preguntas por turno": round(total["questions"] / max(1, total["turns"]), 1),
            "con una opción": total["one"], "nodos": round(total["nodes"] / max(1, len(games)))}  # fmt: skip


def measure(browser: Browser, url: str, juego: str) -> Iterator[dict[str, Any]]:
    for since, opens, times in (("la mesa llena", _full, FULL), ("el principio", _new, MATCHES)):
        try:
            yield told(juego, since, [play(browser, url, juego, opens(url, juego)) for _ in range(times)])
        except Timeout:  # an older server may not open a table of now
            yield {"juego": juego, "desde": since, "turnos": 0}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Servidor(Path(folder))
        if not sys.argv[1:]:
            navegador.build()
            server.start()
        path = navegador.chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            url = sys.argv[1] if sys.argv[1:] else server.url
            for juego in sys.argv[2:] or ("keyforge", "myl", "atrum"):
                for found in measure(browser, url, juego):
                    print(json.dumps(found, ensure_ascii=False), flush=True)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
