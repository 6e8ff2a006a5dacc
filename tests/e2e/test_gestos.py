"""What a player does at the table with the hands: dragging, pointing, touching, and the keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mazo.table.games import at_the_door
from tests.e2e.conftest import ABRE, NADA, Servidor
from tests.e2e.jugada import abre_caso, contra, espera_pregunta, juega, juega_ya, sigue
from tests.e2e.navegador import barriers

TRES = """
caso: E2E-ORDEN
título: Tres a la vez
juego: keyforge
reglas: [KF-HAB-8]
cartas:
  - {nombre: Diezmo, tipo: artefacto, casa: Dis, texto: "Después de que una criatura coseche, tu oponente pierde 1 Æ."}
  - {nombre: Premio, tipo: artefacto, casa: Dis, texto: "Después de que una criatura coseche, roba 1 Æ."}
  - {nombre: Renta, tipo: artefacto, casa: Dis, texto: "Después de que una criatura coseche, obtén 1 Æ."}
  - {nombre: Peón, tipo: criatura, casa: Brobnar, poder: 3, texto: ""}
mesa:
  yo:       {casa: Brobnar, línea: [Peón], artefactos: [Diezmo, Premio, Renta]}
  oponente: {ámbar: 5}
pasos: [{yo: cosecha Peón}]
espera: [{jugador: yo, ámbar: 3}]
"""

LUCHA = """
caso: E2E-LUCHA
título: Una lucha
juego: keyforge
reglas: [KF-LUCHA-2]
cartas:
  - {nombre: Peón, tipo: criatura, casa: Brobnar, poder: 3, texto: ""}
  - {nombre: Torre, tipo: criatura, casa: Dis, poder: 5, texto: ""}
  - {nombre: Alfil, tipo: criatura, casa: Dis, poder: 2, texto: ""}
mesa:
  yo:       {casa: Brobnar, línea: [Peón]}
  oponente: {línea: [Torre, Alfil]}
pasos: [{yo: lucha Peón contra Torre}]
espera: [{carta: Torre, daño: 3}]
"""

ATAQUE = """
caso: E2E-ATAQUE
título: Un ataque, y dos copias en la mano
juego: myl
reglas: [MYL-9.3.1-a]
cartas:
  - {nombre: Lancero, tipo: Aliado, raza: Guerrero, coste: 1, fuerza: 2, texto: ""}
mesa:
  yo:       {oros: 3, mano: [Lancero, Lancero], defensa: [Lancero]}
  oponente: {oros: 1}
pasos: [{yo: juega Lancero}]
espera: [{jugador: yo, mano: 1}]
"""

PODER = """
caso: E2E-PODER
título: Un Poder que se paga
juego: atrum
reglas: [AA-II-1.2-f]
mesa:
  turno: yo
  yo:       {reptantes: [Lunek Farolciego], mano: [Golem, Golem, Sombra, Zombie], altar: [Zombie]}
  oponente: {reptantes: [Ormelia Cadenadulce], mano: [Caído]}
pasos: [{yo: anuncia Núcleo latente descartando Golem}]
espera: [{jugador: yo, mano: 3}]
"""

VENTANAS = """
caso: E2E-VENTANAS
título: El otro ataca dos veces
juego: atrum
reglas: [AA-II-2.2-a]
mesa:
  turno: oponente
  yo:       {reptantes: [Lunek Farolciego, Ormelia Cadenadulce], mano: [Golem, Golem, Golem]}
  oponente: {reptantes: [Masthor Llemaplastante, Vorgana Sedarrota], mano: [Bestia, Bestia, Bestia]}
pasos: [{oponente: anuncia Zarpazo ciego descartando Bestia}]
espera: [{jugador: oponente, mano: 3}]
"""


QUIETAS = """
() => {
  const sitio = document.querySelector(".orden ol")?.getBoundingClientRect().top;
  const quieta = sitio !== undefined && sitio === window.sitio;
  window.cuantas = quieta ? (window.cuantas ?? 0) + 1 : 0;
  window.sitio = sitio;
  return window.cuantas > 20;
}
"""
"""Whether the chips have lain in the same place for some frames."""


def _cosecha(page: Page) -> None:
    page.locator("[data-zona='linea:0'] .naipe-boton").first.click()
    if page.locator(".menu-opciones").count():
        page.locator(".menu-opciones button", has_text="Cosechar").click()
    page.wait_for_selector(".orden li:nth-child(3)")
    # What asks is drawn over them as its face arrives: they are dragged once they lie where they will.
    page.wait_for_function(QUIETAS)


def _fichas(page: Page) -> list[str]:
    """The cards of the chips, in their order."""
    told = page.locator(".orden li > span").all_inner_texts()
    return [re.findall(r"«(.+?)»", line)[0] for line in told]


def _resuelve_en_orden(page: Page, order: list[str]) -> None:
    """The whole order is answered with one button, and that is how it is resolved."""
    assert _fichas(page) == order
    page.get_by_role("button", name="Resolver en este orden").click()
    said = {"Diezmo": "pierde 1 Æ", "Premio": "([Hh]urtas|[Rr]obas) 1 Æ", "Renta": "(Obtienes|obtienes) 1 Æ\\."}
    espera_pregunta(page)
    log = page.locator(".diario .suceso-texto").all_text_contents()
    start = next(i for i, line in enumerate(log) if "por cosechar" in line)
    at = [next(i for i, line in enumerate(log) if i > start and re.search(said[card], line)) for card in order]
    assert at == sorted(at), log


def test_what_waits_is_ordered_by_dragging(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana")
    abre_caso(page, servidor, TRES)
    _cosecha(page)
    assert _fichas(page) == ["Diezmo", "Premio", "Renta"]
    last, first = page.locator(".orden li").nth(2).bounding_box(), page.locator(".orden li").nth(0).bounding_box()
    assert last and first
    page.mouse.move(last["x"] + 40, last["y"] + 15)
    page.mouse.down()
    page.mouse.move(first["x"] + 20, first["y"] + 15, steps=12)
    expect(page.locator(".orden li.llevada")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".orden li.llevada")).to_have_count(0)
    _resuelve_en_orden(page, ["Renta", "Diezmo", "Premio"])


def test_what_waits_is_ordered_with_a_finger(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, ancho=390, alto=844, nombre="Ana")
    abre_caso(page, servidor, TRES)
    _cosecha(page)
    start, end = page.locator(".orden li").nth(0).bounding_box(), page.locator(".orden li").nth(2).bounding_box()
    assert start and end
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        sent = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        finger.send("Input.dispatchTouchEvent", sent)

    x, y = start["x"] + 30, start["y"] + 12
    touch("touchStart", (x, y))
    for step in range(1, 13):
        touch("touchMove", (x, y + (end["y"] + end["height"] - 6 - y) * step / 12))
    touch("touchEnd")
    _resuelve_en_orden(page, ["Premio", "Renta", "Diezmo"])


def test_what_waits_is_ordered_with_the_keys(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana")
    abre_caso(page, servidor, TRES)
    _cosecha(page)
    page.locator(".orden li").nth(1).focus()
    page.keyboard.press("ArrowLeft")
    assert _fichas(page) == ["Premio", "Diezmo", "Renta"]
    expect(page.locator(".orden [aria-live]")).to_contain_text("puesto 1 de 3")
    expect(page.locator(".orden li").nth(0)).to_be_focused()
    page.locator(".orden li").nth(1).get_by_role("button", name=re.compile("^Después")).press("Enter")
    _resuelve_en_orden(page, ["Premio", "Renta", "Diezmo"])


def test_a_fight_is_foreseen_with_an_arrow(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana")
    abre_caso(page, servidor, LUCHA)
    page.locator("[data-zona='linea:0'] .naipe-boton").first.click()
    expect(page.locator(".menu-opciones button", has_text="Luchar")).to_be_visible()
    assert barriers(page) == [], "with the menu of a card open"
    page.locator(".menu-opciones button", has_text="Luchar").click()
    expect(page.locator(".pregunta-frase")).to_contain_text("Contra quién lucha")
    expect(page.locator(".pregunta-fuente")).to_be_visible()
    page.locator("[data-zona='linea:1'] .naipe-boton").first.hover()
    expect(page.locator(".pregunta-prevision")).to_contain_text(re.compile("«Peón» recibe 5 de daño"))
    expect(page.locator(".pregunta-prevision")).to_contain_text("«Peón» queda destruida")
    expect(page.locator(".flechas .apunta")).to_have_count(1)
    page.locator("[data-zona='linea:1'] .naipe-boton").last.hover()
    expect(page.locator(".pregunta-prevision")).to_contain_text("«Alfil» queda destruida")
    page.keyboard.press("Escape")
    # And with a drag, both questions at once.
    page.get_by_role("button", name="Deshacer").click()
    expect(page.locator(".pregunta-frase")).to_contain_text("Qué haces")
    mine = page.locator("[data-zona='linea:0'] .naipe").first.bounding_box()
    foe = page.locator("[data-zona='linea:1'] .naipe").last.bounding_box()
    assert mine and foe
    page.mouse.move(mine["x"] + 30, mine["y"] + 30)
    page.mouse.down()
    page.mouse.move(foe["x"] + foe["width"] / 2, foe["y"] + foe["height"] / 2, steps=10)
    page.mouse.up()
    expect(page.locator(".diario")).to_contain_text("Peón ataca a Alfil")


def test_an_attack_is_foreseen_and_copies_are_all_offered(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana")
    abre_caso(page, servidor, ATAQUE)
    expect(page.locator(".mano .naipe.brilla")).to_have_count(2)
    page.locator(".mano .naipe-boton").last.hover()
    expect(page.locator(".pregunta-prevision")).to_contain_text("Pagas 1 Oro")
    page.locator(".mano .naipe-boton").last.click()
    expect(page.locator(".mano .naipe")).to_have_count(1)
    espera_pregunta(page)
    page.wait_for_timeout(300)  # sooner than any hand, a key still belongs to the question before
    page.keyboard.press("p")
    expect(page.locator(".pregunta-frase")).to_contain_text("Con quién atacas")
    page.locator("[data-zona='defensa:0'] .brilla .naipe-boton").first.hover()
    foreseen = page.locator(".pregunta-prevision")
    expect(foreseen).to_contain_text("Si nadie hace nada más: El Castillo de")
    expect(foreseen).to_contain_text("recibe 2 de daño")


def _lleva(page: Page, que: str, adonde: str) -> None:
    """Drags something over something else, beside what may lie in its middle."""
    start, end = page.locator(que).first.bounding_box(), page.locator(adonde).first.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] * 0.85, end["y"] + end["height"] / 2, steps=10)
    expect(page.locator(adonde).first).to_have_class(re.compile("encima"))
    page.mouse.up()


@pytest.mark.parametrize(
    ("caso", "que", "adonde", "cuenta", "quedan"),
    [
        (
            LUCHA,
            "[data-zona='linea:0'] .naipe",
            "[data-zona='linea:1'] .naipe >> nth=1",
            "[data-zona='linea:1'] .naipe",
            1,
        ),
        (LUCHA, "[data-zona='linea:0'] .naipe", "[data-zona='ambar:0']", "[data-zona='linea:0'] .girada", 1),
        (ATAQUE, ".mano .naipe", "[data-zona='defensa:0']", "[data-zona='defensa:0'] .naipe", 2),
        (PODER, ".mano .naipe", "[data-zona='altar:0']", "[data-zona='altar:0'] .naipe", 2),
    ],
    ids=["lucha", "cosecha", "juega", "coloca"],
)
def test_each_act_is_dropped_where_it_declares(
    abre: ABRE, servidor: Servidor, caso: str, que: str, adonde: str, cuenta: str, quedan: int
) -> None:
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    abre_caso(page, servidor, caso)
    expect(page.locator(que).first).to_be_visible()
    _lleva(page, que, adonde)
    expect(page.locator(cuenta)).to_have_count(quedan)
    expect(page.locator(".cinta.mal")).to_have_count(0)


def test_a_power_says_its_cost_and_what_it_is_aimed_at(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", alto=940)
    abre_caso(page, servidor, PODER)
    expect(page.locator(".mano .naipe").first).to_be_visible()
    page.get_by_role("button", name="Elegir cómo pago").click()
    power = page.locator(".poder.brilla", has_text="Núcleo latente")
    power.hover()
    expect(page.locator(".pregunta-prevision")).to_contain_text("descarta: Golem")
    power.click()
    if page.locator(".menu-opciones").count():
        page.locator(".menu-opciones button").first.click()
    expect(page.locator(".pregunta-frase")).to_contain_text("descartarás")
    # Any of the copies will do.
    golems = page.locator(".mano .naipe-boton[aria-label^='Golem']")
    expect(page.locator(".mano .brilla .naipe-boton[aria-label^='Golem']")).to_have_count(golems.count())
    golems.last.hover()
    expect(page.locator(".flechas .apunta")).to_have_count(1)
    golems.last.click()
    expect(page.locator(".cadena .eslabon")).to_contain_text(["Núcleo latente"])


def test_a_power_is_announced_with_one_click(abre: ABRE, servidor: Servidor) -> None:
    """Paid in the usual way; stopped everywhere, how is asked."""
    page = abre(NADA, nombre="Ana", alto=940)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    abre_caso(page, servidor, PODER)
    page.locator(".poder.brilla", has_text="Núcleo latente").click()
    expect(page.locator(".diario")).to_contain_text("Anuncias Núcleo latente")
    assert len([line for line in sent if '"responde"' in line]) > 1, "what it discards was answered by itself"
    page.get_by_role("button", name="Parar en todo").click()
    abre_caso(page, servidor, PODER)
    page.locator(".poder.brilla", has_text="Núcleo latente").click()
    expect(page.locator(".pregunta-frase")).to_contain_text("descartarás")


def test_a_number_tells_its_sum_and_what_changed_it(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana")
    abre_caso(page, servidor, TRES)
    expect(page.locator("[data-zona='linea:0'] .cara-nombre").first).to_be_visible()  # faces come after the table
    page.locator("[data-zona='linea:0'] .naipe-boton").first.click(button="right")
    page.locator("dialog").get_by_role("button", name="De dónde sale poder 3").click()
    expect(page.locator("dialog .desglose .total td").first).to_have_text("3")
    expect(page.locator("dialog .desglose .regla").first).to_have_text(re.compile("^KF-"))
    page.keyboard.press("Escape")
    _cosecha(page)
    _resuelve_en_orden(page, ["Diezmo", "Premio", "Renta"])
    page.locator("[data-cifra='ambar:0']").click()
    expect(page.locator("dialog h3", has_text="Lo que cuesta la llave")).to_be_visible()
    expect(page.locator("dialog .desglose .total td").first).to_have_text("6")
    changes = page.locator("dialog .lista-llana li")
    expect(changes.first).to_contain_text("Obtienes 1 Æ.")
    expect(changes.last).to_contain_text("por cosechar")
    changes.last.get_by_role("button").click()
    expect(page.locator("dialog .regla-texto").first).to_contain_text(re.compile(r"\w{4}"))


def test_with_hints_a_game_goes_slowly_and_every_question_has_one(abre: ABRE) -> None:
    page = abre(nombre="Ana")
    kept = "localStorage['mazo.ajustes']"
    page.evaluate(f"{kept} = JSON.stringify({{...JSON.parse({kept}), ayuda: true}})")
    page.reload()
    juega_ya(page, "keyforge")
    skipped = False
    for _ in range(12):
        # What the other does stays in sight for a while, which can be skipped.
        skip = page.get_by_role("button", name="Saltar")
        expect(page.locator(".pregunta:not(.espera)").or_(skip).first).to_be_visible()
        if skip.count():
            skipped = True
            page.keyboard.press("Space")
            page.wait_for_timeout(30)
            continue
        expect(page.locator(".pregunta-pista")).to_have_text(re.compile(r"\w{4}"))
        juega(page, respuestas=1, segundos=5)
    assert skipped


def test_windows_are_let_pass_until_ones_turn(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", directo=False)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    abre_caso(page, servidor, VENTANAS)
    expect(page.locator(".pregunta-frase")).to_contain_text("anunció")
    page.get_by_role("button", name="No preguntarme hasta mi turno").click()
    # Of the windows that follow in the turn of the other, none is asked.
    expect(page.locator(".placa.activa")).to_contain_text("Tú")
    espera_pregunta(page)
    answers = [line for line in sent if '"responde"' in line]
    assert len(answers) == 1
    asked = [line for line in sent if '"ajustes"' in line and '"preguntar"' in line]
    assert "hasta_mi_turno" in asked[-2] and "si_puedo" in asked[-1]


def test_nothing_stays_open_behind_the_end(abre: ABRE, servidor: Servidor) -> None:
    page = abre(nombre="Ana")
    juega_ya(page, "keyforge")
    espera_pregunta(page)
    page.locator(".mano .naipe-boton").first.click(button="right")
    expect(page.locator("dialog.dialogo-carta")).to_be_visible()
    # The end comes from elsewhere: the same seat, in another window.
    other = page.context.new_page()
    other.goto(page.url)
    espera_pregunta(other)
    other.get_by_label("Menú").click()
    other.get_by_role("button", name="Rendirse").click()
    other.locator("dialog").get_by_role("button", name="Rendirse").click()
    for window in (page, other):
        expect(window.locator("dialog.final h2")).to_have_text("Has perdido")
        expect(window.locator("dialog[open]")).to_have_count(1)


def test_a_finger_that_stays_enlarges(abre: ABRE) -> None:
    page = abre(ancho=390, alto=844, nombre="Ana")
    juega_ya(page, "keyforge")
    espera_pregunta(page)
    box = page.locator(".mano .naipe-boton").first.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("dialog.dialogo-carta .cara-texto")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)
    expect(page.locator("dialog.dialogo-carta")).to_be_visible()


TURNO = "() => +(document.querySelector('.divisoria b')?.textContent.match(/[0-9]+/) ?? [0])[0]"
ELEGIBLE = "!!document.activeElement?.matches('.brilla .naipe-boton, button.brilla, .orden li, [data-opcion]')"


def _answers(page: Page, act: int) -> None:
    """Answers from where the focus already is; now and then, from the next thing that can be chosen."""
    expect(page.locator(":focus")).to_have_count(1)
    asked = page.locator(".pregunta-frase").inner_text()
    if act % 5 == 4:
        page.keyboard.press("n")
    assert page.evaluate(ELEGIBLE), asked
    page.keyboard.press("Enter")
    if page.locator(".menu-opciones").count():
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")


def _enters(page: Page, juego: str) -> None:
    page.wait_for_selector(f"[data-juego={juego}] .principal:enabled")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("j => !!document.activeElement?.matches(`[data-juego=${j}] .principal`)", juego):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(f".mesa-{juego}")


@pytest.mark.parametrize("juego", at_the_door())
def test_whole_turns_with_the_keys_alone(abre: ABRE, juego: str) -> None:
    """From the home page to the third turn of one's own."""
    page = abre(nombre="Ana")
    _enters(page, juego)
    turns: set[int] = set()
    acts = 0
    for _ in range(90):
        espera_pregunta(page)
        turn: int = page.evaluate(TURNO)
        if turn and page.locator(".placa.activa").inner_text().startswith("Tú"):
            turns.add(turn)
        if len(turns) > 2:
            break
        _answers(page, acts)
        acts += 1
        page.wait_for_timeout(40)
    assert acts >= 2  # each turn but the last was ended by an answer
    assert len(turns) > 2


def test_a_whole_match_with_the_keys_alone(abre: ABRE, servidor: Servidor) -> None:
    """To the end, and from there to its replay."""
    page = abre(NADA, nombre="Ana")
    contra(page, servidor, "myl", "voraz")
    page.keyboard.press("n")  # until a key is pressed nobody knows that there are keys
    acts = 0
    for _ in range(600):
        if not sigue(page):
            break
        _answers(page, acts)
        acts += 1
        page.wait_for_timeout(30)
    expect(page.locator("dialog.final h2")).to_have_text(re.compile("Has ganado|Has perdido|Nadie gana"))
    assert acts > 5
    for _ in range(80):  # there is a button for each turn before it
        if page.evaluate("!!document.activeElement?.matches('dialog a[href*=repeticion]')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".rep-mando")
