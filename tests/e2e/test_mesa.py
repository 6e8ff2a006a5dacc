"""The page of a match: what it asks of the server, where things are, and what it says of what others do."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mazo.table.games import at_the_door
from tests.e2e.conftest import ABRE, NADA, Servidor
from tests.e2e.jugada import abre_caso, espera_pregunta, juega, juega_ya, sienta

MANO = """
caso: E2E-MANO
título: Una mano con mucho que hacer y una pregunta con poco
juego: keyforge
reglas: [KF-LUCHA-2]
cartas:
  - {nombre: Peón, tipo: criatura, casa: Brobnar, poder: 3, texto: ""}
  - {nombre: Alfil, tipo: criatura, casa: Brobnar, poder: 2, texto: ""}
  - {nombre: Torre, tipo: criatura, casa: Brobnar, poder: 5, texto: ""}
mesa:
  yo:       {casa: Brobnar, línea: [Peón, Peón], mano: [Alfil, Alfil, Torre, Torre, Peón]}
  oponente: {línea: [Torre]}
pasos: [{yo: juega Peón}]
espera: [{jugador: yo, mano: 4}]
"""


def test_what_is_foreseen_belongs_to_the_question(abre: ABRE, servidor: Servidor) -> None:
    """A click sooner than the preview: the new question is not asked about with an option of the old one."""
    page = abre(NADA, nombre="Ana")
    sent: list[dict[str, Any]] = []
    asked: dict[int, int] = {}

    def heard(frame: Any) -> None:
        message = json.loads(str(frame))
        question = message.get("pregunta") if message.get("t") == "mesa" else None
        if question and question.get("opciones"):
            asked[question["numero"]] = len(question["opciones"])

    def listen(socket: Any) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(str(frame))))
        socket.on("framereceived", heard)

    page.on("websocket", listen)
    abre_caso(page, servidor, MANO)
    card = page.locator(".mano .naipe-boton").last
    card.click()
    page.locator(".menu-opciones button", has_text="Jugar").click()
    expect(page.locator(".pregunta-frase")).to_contain_text("nde se coloca")
    page.wait_for_timeout(400)  # longer than a preview waits before it is asked for
    foreseen = [m for m in sent if m["t"] == "preve"]
    assert all(m["opcion"] < asked[m["pregunta"]] for m in foreseen), foreseen
    expect(page.locator(".cinta.mal")).to_have_count(0)


MESAS = Path(__file__).parent / "mesas"
CAJAS = """() => Object.fromEntries([...document.querySelectorAll('.naipe[data-id], .fila, .divisoria, .poder')]
  .filter((e) => !e.closest('.bandeja'))
  .map((e, i) => {
    const r = e.getBoundingClientRect();
    return [e.dataset.id ?? e.dataset.zona ?? e.dataset.clave ?? `${e.className} ${i}`, [r.x, r.y, r.width, r.height]];
  }))"""


ACTO = {
    "keyforge": "[data-zona='linea:0'] .brilla .naipe-boton",
    "myl": "[data-zona='defensa:0'] .brilla .naipe-boton",
    "atrum": ".poder.brilla",
}
"""Something to do that asks something more, by a card of the board."""


def _moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """What is on the table both times and not in the same place, by more than a pixel."""
    return [
        f"{name}: {before[name]} → {after[name]}"
        for name in before.keys() & after.keys()
        if any(abs(a - b) > 1 for a, b in zip(before[name], after[name], strict=True))
    ]


def _at_rest(page: Page) -> dict[str, list[float]]:
    """Where everything is once what is on its way has come: faces, letters, what a Power does."""
    found: dict[str, list[float]] = page.evaluate(CAJAS)
    for _ in range(20):
        page.wait_for_timeout(400)
        last, found = found, page.evaluate(CAJAS)
        if found == last:
            return found
    raise AssertionError("the table never comes to rest")


@pytest.mark.parametrize("ancho,alto", [(1366, 768), (390, 844)])
@pytest.mark.parametrize("juego", at_the_door())
def test_nothing_moves_for_a_question_or_a_pointer(
    abre: ABRE, servidor: Servidor, juego: str, ancho: int, alto: int
) -> None:
    page = abre(NADA, nombre="Ana", ancho=ancho, alto=alto, directo=False)
    abre_caso(page, servidor, (MESAS / f"{juego}.yaml").read_text(encoding="utf-8"))
    page.wait_for_function("document.fonts.ready.then(() => true)")
    before = _at_rest(page)
    assert len(before) > 12
    if ancho > 500:  # a finger does not hover
        for place in (".mano .naipe-boton", ".mesa-tablero .naipe-boton", ".mano .brilla .naipe-boton"):
            if page.locator(place).count():
                page.locator(place).first.hover()
                page.wait_for_timeout(450)  # longer than a card takes to grow, or a preview to come
                assert _moved(before, page.evaluate(CAJAS)) == []
        assert page.locator(".asomo").count() == 1
    # Half-way through doing something: another question, with its source and its text.
    page.locator(ACTO[juego]).last.click()
    if page.locator(".menu-opciones").count():
        assert _moved(before, page.evaluate(CAJAS)) == []
        page.locator(".menu-opciones button").first.click()
    expect(page.locator(".fuente-texto")).to_be_visible()
    assert _moved(before, page.evaluate(CAJAS)) == []


TAPADAS = """() => {
  const chips = [...document.querySelectorAll('.mejoras > .naipe')].map((e) => e.getBoundingClientRect());
  const numbers = [...document.querySelectorAll('.mesa-tablero :is(.cifra, .marca)')];
  return numbers.filter((c) => {
    const r = c.getBoundingClientRect();
    return r.width && !c.closest('.mejoras') && chips.some((q) =>
      Math.min(r.right, q.right) - Math.max(r.left, q.left) > 1
      && Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top) > 1);
  }).map((c) => `${c.closest('[data-id]')?.dataset.id} ${c.className}`);
}"""
"""Numbers and marks that something a card carries lies over."""


def test_numbers_are_never_covered(abre: ABRE, servidor: Servidor) -> None:
    """What a card carries leaves its numbers in sight, at any size."""
    for juego in ("myl", "keyforge"):
        page = abre(NADA, nombre="Ana")
        abre_caso(page, servidor, (MESAS / f"{juego}.yaml").read_text(encoding="utf-8"))
        for ancho, alto in ((1366, 768), (1120, 640), (390, 844)):
            page.set_viewport_size({"width": ancho, "height": alto})
            page.evaluate("() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
            assert page.locator(".mejoras .naipe").count() > 0
            assert page.evaluate(TAPADAS) == [], f"{juego} {ancho}"


@pytest.mark.parametrize("idioma", ["es", "en"])
def test_every_power_is_in_sight(abre: ABRE, servidor: Servidor, idioma: str) -> None:
    """On a laptop what the Powers of both sides do is read in few words: nothing scrolls, and the whole
    text is a look away."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768, idioma=idioma)
    abre_caso(page, servidor, (MESAS / "atrum.yaml").read_text(encoding="utf-8"))
    few = page.locator(".poder .poder-breve")
    expect(few).to_have_count(30)
    expect(few.last).to_be_visible()
    page.wait_for_function("document.fonts.ready.then(() => true)")
    for ancho, alto in ((1366, 768), (1920, 1080), (1366, 720)):
        page.set_viewport_size({"width": ancho, "height": alto})
        page.evaluate("() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
        over = "e => e.filter((x) => x.scrollHeight > x.clientHeight + 1).map((x) => x.className)"
        assert page.locator(".aa-tablero, .aa-asiento").evaluate_all(over) == [], f"{ancho} × {alto}"
    # Where one is not stopped at every moment, there is one way to end the turn.
    expect(page.locator(".pregunta-botones [data-paso]")).to_have_count(1)
    power = page.locator(".poder", has_text="Disfraz de carne").first
    expect(power.locator(".poder-breve")).to_have_text(
        "tu mano, del tipo que elijas · roba 1" if idioma == "es" else "your hand is of a type you choose · draw 1"
    )
    power.hover()
    told = "Elige un tipo de Esbirro." if idioma == "es" else "Choose a type of minion."
    expect(page.locator(".asomo .cara-grande .cara-texto")).to_contain_text(told)


def test_a_phone_shows_every_power_of_a_puzzle_and_the_names_of_a_battle(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", ancho=390, alto=844)
    sienta(page, servidor, servidor.post("/api/retos/abre", {"juego": "atrum", "id": "AA-R-03"}), "atrum")
    espera_pregunta(page)
    page.wait_for_function("document.fonts.ready.then(() => true)")
    assert page.locator("#aa-poderes .poder").count() == 5
    assert page.locator("#aa-poderes").evaluate("e => e.scrollHeight <= e.clientHeight + 1")
    abre_caso(page, servidor, (MESAS / "myl.yaml").read_text(encoding="utf-8"))
    names = ":is(.myl-defensa, .myl-ataque) .naipe:not(.mejoras *) > .naipe-cuerpo .cara-nombre"
    expect(page.locator(names)).to_have_count(11)
    seen = "said => [...document.querySelectorAll(said)].every((e) => e.getBoundingClientRect().height > 8)"
    page.wait_for_function(seen, arg=names)  # a face is blank paper until it comes


@pytest.mark.parametrize("juego", ["keyforge", "myl"])
def test_the_hand_is_read_without_a_click(abre: ABRE, servidor: Servidor, juego: str) -> None:
    """On a laptop, the text of every card in hand is there, in letters of 11 pixels or more."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    abre_caso(page, servidor, (MESAS / f"{juego}.yaml").read_text(encoding="utf-8"))
    expect(page.locator(".mano .cara-texto").nth(4)).to_be_visible()
    texts = page.locator(".mano .cara-texto").evaluate_all(
        "els => els.map((e) => [e.innerText.length, e.clientHeight, parseFloat(getComputedStyle(e).fontSize)])"
    )
    assert len(texts) > 4
    assert all(height > 20 and size >= 11 for length, height, size in texts if length), texts


TERCERA = """
caso: E2E-TERCERA
título: El otro está a punto de ganar, y yo elijo Casa
juego: keyforge
reglas: [KF-LUCHA-2]
cartas:
  - {nombre: Peón, tipo: criatura, casa: Brobnar, poder: 3, texto: ""}
  - {nombre: Torre, tipo: criatura, casa: Dis, poder: 5, texto: ""}
mesa:
  paso: elegir casa
  yo:       {casas: [Brobnar, Dis, Logos], línea: [Peón], mano: [Peón, Peón, Torre]}
  oponente: {ámbar: 6, llaves: [roja, azul], línea: [Torre]}
pasos: [{yo: elige Brobnar}]
espera: [{jugador: oponente, ámbar: 6}]
"""


RIVAL = """
caso: E2E-RIVAL
título: El otro tiene con qué jugar
juego: keyforge
reglas: [KF-LUCHA-2]
cartas:
  - {nombre: Peón, tipo: criatura, casa: Brobnar, poder: 3, texto: ""}
  - {nombre: Torre, tipo: criatura, casa: Dis, poder: 5, texto: "Jugar: Obtén 1 Æ."}
mesa:
  yo:       {casa: Brobnar, casas: [Brobnar, Dis, Logos], línea: [Peón], mano: [Peón], mazo: [Peón, Peón, Peón, Peón]}
  oponente: {casas: [Brobnar, Dis, Logos], línea: [Torre], mano: [Torre, Torre], mazo: [Torre, Torre, Torre]}
pasos: [{yo: juega Peón}]
espera: [{jugador: yo, mano: 0}]
"""


def test_what_another_plays_is_held_in_sight(abre: ABRE, servidor: Servidor) -> None:
    """Each card the other plays stays at readable size until it is let go; then a sentence says what mattered."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768, ritmo="lento")
    abre_caso(page, servidor, RIVAL)
    page.get_by_role("button", name="Terminar el turno").click()
    held = page.locator(".escaparate")
    expect(held.locator(".cara-mano .cara-texto")).to_be_visible()
    box = held.locator(".cara-mano").bounding_box()
    assert box and box["width"] > 170
    for other in (".diario", ".mesa-tablero"):  # it has a room of its own: neither the log nor the board is under it
        at = page.locator(other).first.bounding_box()
        assert at, other
        aside = box["x"] >= at["x"] + at["width"] - 1 or box["x"] + box["width"] <= at["x"] + 1
        assert aside or box["y"] >= at["y"] + at["height"] - 1 or box["y"] + box["height"] <= at["y"] + 1, other
    expect(held.locator(".jugada-frase")).to_contain_text("juega Torre")
    page.keyboard.press("Space")
    page.get_by_role("button", name="Saltar todo").click()
    espera_pregunta(page)
    expect(held).to_have_count(0)
    told = page.locator(".entretanto summary")
    expect(told).to_contain_text("eligió")
    assert not re.search(r"[«»]", told.inner_text())


def test_the_log_is_told_by_acts_and_its_names_show_cards(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    abre_caso(page, servidor, MANO)
    page.locator(".mano .naipe-boton").last.dblclick()
    page.locator(".kf-flanco.derecho").click()
    act = page.locator(".diario .acto.mio").last
    expect(act.locator(".suceso").first).to_contain_text("Juegas Peón")
    # That it entered play is bookkeeping: it is there when asked for.
    expect(act).not_to_contain_text("entra en juego")
    act.locator(".ruido").click()
    expect(act).to_contain_text("entra en juego")
    act.locator(".nombre-carta").first.hover()
    expect(page.locator(".asomo .cara-grande")).to_be_visible()
    # And folded, the last card played takes its place.
    page.get_by_role("button", name="Plegar el diario").click()
    expect(page.locator(".ultima .cara-grande")).to_be_visible()
    expect(page.locator(".diario")).to_have_count(0)
    page.get_by_role("button", name="Desplegar el diario").click()
    expect(page.locator(".diario")).to_be_visible()


def test_what_threatens_is_announced_and_a_house_says_what_there_is_of_it(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    abre_caso(page, servidor, TERCERA)
    expect(page.locator(".amenaza.grave")).to_contain_text("tercera llave")
    house = page.locator(".pregunta-botones .boton", has_text="Brobnar")
    expect(house.locator(".emblema")).to_be_visible()
    expect(house).to_contain_text("2 en mano · 1 en juego")
    expect(page.locator(".pregunta-botones .boton", has_text="Logos")).to_contain_text("ninguna carta")


def test_two_touches_and_a_flank_do_the_obvious(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    abre_caso(page, servidor, MANO)
    line = page.locator("[data-zona='linea:0'] .naipe")
    # A card dropped on a flank is played there: both questions at once.
    card = page.locator(".mano .naipe").first
    start, end = card.bounding_box(), page.locator("[data-zona='linea:0']").bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 40, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] - 20, end["y"] + end["height"] / 2, steps=10)
    page.mouse.up()
    expect(line).to_have_count(3)
    expect(line.last.locator(".naipe-boton")).to_have_attribute("aria-label", re.compile("^Alfil"))
    # Two touches on what can do several things: the most natural of them.
    page.locator("[data-zona='linea:0'] .naipe-boton").first.dblclick()
    expect(page.locator("[data-cifra='ambar:0'] b")).to_have_text("1")
    # And what it can do is within reach of the pointer.
    page.locator("[data-zona='linea:0'] .naipe-boton").nth(1).hover()
    page.locator(".naipe:hover > .acciones-rapidas button", has_text="Cosechar").click()
    expect(page.locator("[data-cifra='ambar:0'] b")).to_have_text("2")
    expect(page.locator(".cinta.mal")).to_have_count(0)


def test_what_is_said_beforehand_is_done_when_it_can(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768, ritmo="lento")
    abre_caso(page, servidor, RIVAL)
    page.get_by_role("button", name="Terminar el turno").click()
    expect(page.locator(".escaparate")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".pregunta.espera")).to_contain_text("Pasarás en cuanto te pregunten")
    page.get_by_role("button", name="Quitar").click()
    expect(page.locator(".pregunta.espera")).not_to_contain_text("Pasarás")


def test_keeping_the_hand_goes_first(abre: ABRE) -> None:
    for juego in ("keyforge", "myl"):
        page = abre(nombre="Ana")
        juega_ya(page, juego)
        espera_pregunta(page)  # it is the first thing asked in both
        first = page.locator(".pregunta-botones .boton").first
        expect(first).to_have_text(re.compile("^Conservar la mano"))
        expect(first).to_have_class(re.compile("principal"))


def test_the_end_says_why_from_each_seat(abre: ABRE, servidor: Servidor) -> None:
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "persona", "nombre": "Bea"}]
    made = servidor.post("/api/partidas", {"juego": "keyforge", "asientos": seats})
    taken = servidor.post(f"/api/partidas/{made['id']}/asientos/1", {"nombre": "Bea"})
    made["tokens"]["1"] = taken["token"]
    ana, bea = abre("/"), abre("/")
    sienta(ana, servidor, made, "keyforge", 0)
    sienta(bea, servidor, made, "keyforge", 1)
    ana.get_by_label("Menú").click()
    ana.get_by_role("button", name="Rendirse").click()
    ana.locator("dialog").get_by_role("button", name="Rendirse").click()
    expect(ana.locator(".final-motivo")).to_have_text("Te has rendido.")
    expect(bea.locator(".final-motivo")).to_have_text("Ana se ha rendido.")


def test_a_turn_with_nothing_left_ends_by_itself_against_machines(abre: ABRE) -> None:
    page = abre(nombre="Ana", acaba=True)
    juega_ya(page, "keyforge")
    sent: list[str] = []
    for _ in range(40):
        espera_pregunta(page)
        options = page.locator(".mesa .brilla, .pregunta [data-opcion]").count()
        end = page.get_by_role("button", name="Terminar el turno")
        if end.count() and options == 1:
            sent.append(page.locator(".divisoria b").first.inner_text())
            expect(end).to_have_count(0)
            break
        juega(page, respuestas=1)
    assert sent, "a turn in which nothing was left"
    expect(page.locator(".divisoria b").first).not_to_have_text(sent[0])
