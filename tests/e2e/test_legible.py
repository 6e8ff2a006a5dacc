"""What is read without touching anything: whole names, what empty places are for, and a replay as tall as a match."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mazo.judge.puzzle import puzzles
from tests.e2e.conftest import ABRE, NADA, Servidor
from tests.e2e.jugada import abre_caso, contra, espera_pregunta, juega, sienta, sigue
from tests.e2e.navegador import barriers

MESAS = Path(__file__).parent / "mesas"

TAPADOS = """() => [...document.querySelectorAll('.fila.abanico > li')].flatMap((li) => {
  const nombre = li.querySelector('.cara-ficha .cara-nombre > span');
  const siguiente = li.nextElementSibling?.querySelector('.naipe');
  if (!nombre || !siguiente || siguiente.matches('.girada') || li.querySelector('.girada')) return [];
  const letras = document.createRange();
  letras.selectNodeContents(nombre);
  const fin = Math.max(...[...letras.getClientRects()].map((r) => r.right));
  return fin > siguiente.getBoundingClientRect().left + 2 ? [nombre.innerText] : [];
})"""
"""Names that end under the next card of a fan: of cards that lie straight, whose box is what they take."""


def test_in_a_fan_names_are_in_the_part_that_is_seen(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", ancho=390, alto=844)
    abre_caso(page, servidor, (MESAS / "keyforge.yaml").read_text(encoding="utf-8"))
    page.wait_for_function("document.fonts.ready.then(() => true)")
    names = page.locator(".kf-linea.abanico > li > div > .naipe > .naipe-cuerpo .cara-nombre")
    expect(names).to_have_count(13)
    expect(names.first).to_be_visible()
    assert page.evaluate(TAPADOS) == []


@pytest.mark.parametrize("idioma", ["es", "en"])
def test_no_trait_is_cut(abre: ABRE, servidor: Servidor, idioma: str) -> None:
    """Of what a card is, whole words or none, on the board and in the hand."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768, idioma=idioma)
    abre_caso(page, servidor, (MESAS / "keyforge.yaml").read_text(encoding="utf-8"))
    page.wait_for_function("document.fonts.ready.then(() => true)")
    seen = page.locator(".cara-rasgo")
    expect(seen.nth(12)).to_be_attached()  # faces come after the table
    cut = "els => els.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.innerText)"
    assert seen.evaluate_all(cut) == []


@pytest.mark.parametrize(("juego", "mia"), [("keyforge", "linea:0"), ("myl", "defensa:0")])
def test_an_empty_place_says_what_it_is_for(abre: ABRE, servidor: Servidor, juego: str, mia: str) -> None:
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    contra(page, servidor, juego)
    place = page.locator(f".fila[data-zona='{mia}'] .fila-para")
    expect(place).to_contain_text("Tus criaturas" if juego == "keyforge" else "Tus Aliados")
    goal = page.locator(f".fila[data-zona='{mia.split(':')[0]}:1'] .fila-para")
    expect(goal).to_contain_text("Gana quien")


SALEN = """els => els.filter((li) => {
  const dentro = (e) => e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 1;
  const caja = li.parentElement.getBoundingClientRect();
  return ![...li.querySelectorAll('*')].every((e) => {
    const r = e.getBoundingClientRect();
    return r.top >= caja.top - 1 && r.bottom <= caja.bottom + 1 && r.left >= caja.left - 1 && r.right <= caja.right + 1;
  }) || !dentro(li.parentElement);
}).map((li) => li.innerText)"""
"""What is said of an empty place and does not fit in it."""


@pytest.mark.parametrize("idioma", ["es", "en"])
@pytest.mark.parametrize(("juego", "mia"), [("keyforge", "linea:0"), ("myl", "defensa:0"), ("atrum", "altar:0")])
def test_a_first_table_says_how_a_turn_goes(abre: ABRE, servidor: Servidor, juego: str, mia: str, idioma: str) -> None:
    """An empty line of one's own says how a turn goes and where it stands; nothing that is said leaves its box."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768, idioma=idioma)
    contra(page, servidor, juego)
    if juego != "atrum":  # which deals no hand to be kept
        expect(page.locator(".reparto-dicho")).to_be_visible()
        page.locator(".pregunta-botones .principal").click()
    page.wait_for_selector(".divisoria .pasos [aria-current]")
    espera_pregunta(page)
    place = page.locator(f".fila[data-zona='{mia}'] .fila-vacia")
    expect(place.locator(".fila-para")).to_be_visible()
    if juego != "atrum":
        expect(place.locator(".asi-va li")).to_have_count(3)
        expect(place.locator(".asi-va .ahora")).to_have_count(1)
    for wide, tall in ((1366, 768), (1440, 900), (1920, 1080), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": wide, "height": tall})
        page.evaluate("() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
        assert page.locator(".fila-vacia").evaluate_all(SALEN) == [], (wide, tall)


@pytest.mark.parametrize("ancho,alto", [(1366, 768), (390, 844)])
@pytest.mark.parametrize("juego", ["keyforge", "myl"])
def test_what_was_dealt_is_read_before_the_first_turn(
    abre: ABRE, servidor: Servidor, juego: str, ancho: int, alto: int
) -> None:
    """The first hand is large, over a board with nothing on it yet, with all its texts; then it goes to its place."""
    page = abre(NADA, nombre="Ana", ancho=ancho, alto=alto)
    contra(page, servidor, juego)
    expect(page.get_by_role("heading", name="Tu mano para empezar")).to_be_visible()
    expect(page.locator(".reparto-dicho p")).to_contain_text(re.compile("^Empie(za |zas tú).*Gana quien"))
    texts = page.locator(".mano .cara-texto")
    expect(texts.nth(5)).to_be_visible()
    page.wait_for_function("document.fonts.ready.then(() => true)")
    read = texts.evaluate_all(
        "els => els.map((e) => [e.innerText, e.scrollHeight - e.clientHeight,"
        " parseFloat(getComputedStyle(e).fontSize)])"
    )
    assert [text for text, cut, size in read if cut > 2 or size < 11] == []
    question = page.locator(".pregunta-sala").bounding_box()
    cards = [box for box in (card.bounding_box() for card in page.locator(".mano .naipe").all()) if box]
    assert question and len(cards) > 5
    if ancho < 500:  # over the question, and in sight
        assert all(box["y"] + box["height"] <= question["y"] + 1 and box["x"] >= 0 for box in cards)
    for wide, tall in ((1440, 900), (1920, 1080)) if ancho > 500 else ():  # under what is said of it, and in sight
        page.set_viewport_size({"width": wide, "height": tall})
        page.evaluate("() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
        said = page.locator(".reparto-dicho").bounding_box()
        cards = [box for box in (card.bounding_box() for card in page.locator(".mano .naipe").all()) if box]
        assert said and all(box["y"] >= said["y"] + said["height"] - 1 for box in cards)
        assert all(box["y"] + box["height"] <= tall for box in cards)
    page.get_by_role("button", name="Conservar la mano").click()
    expect(page.locator(".reparto-dicho")).to_have_count(0)
    board = page.locator(".mesa-tablero").bounding_box()
    first = page.locator(".mano .naipe").first.bounding_box()
    assert board and first and first["y"] >= board["y"] + board["height"] - 1


def _ends(page: Page, surrender: str, menu: str) -> None:
    page.get_by_label(menu).click()
    page.get_by_role("button", name=surrender).click()
    page.locator("dialog").get_by_role("button", name=surrender).click()
    expect(page.locator("dialog.final")).to_be_visible()


@pytest.mark.parametrize(("idioma", "tema"), [("es", "claro"), ("en", "oscuro")])
def test_the_end_and_its_replay(abre: ABRE, servidor: Servidor, idioma: str, tema: str) -> None:
    """The end tells the turn that is chosen; a replay has the board of a match; neither has barriers."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768, idioma=idioma, tema=tema)
    contra(page, servidor, "myl")
    board = page.locator(".mesa-tablero").bounding_box()
    juega(page, respuestas=40, segundos=30)
    if sigue(page):
        _ends(page, *(("Rendirse", "Menú") if idioma == "es" else ("Surrender", "Menu")))
    page.locator(".curva-turnos button").nth(1).click()
    expect(page.locator(".momento-dicho b")).to_have_text("Turno 1." if idioma == "es" else "Turn 1.")
    assert barriers(page) == []
    page.locator(".momento a").first.click()
    page.wait_for_selector(".rep-mando")
    again = page.locator(".mesa-tablero").bounding_box()
    assert board and again and abs(again["height"] - board["height"]) < 5
    track = page.locator(".divisoria").bounding_box()
    above, below = (line.bounding_box() for line in page.locator(".myl-defensa").all())
    assert track and above and below
    assert above["y"] + above["height"] <= track["y"] + 1
    assert below["y"] >= track["y"] + track["height"] - 1
    assert barriers(page) == []


@pytest.mark.parametrize(("idioma", "tema"), [("es", "claro"), ("en", "oscuro")])
@pytest.mark.parametrize(("ruta", "que"), [("/aprende/myl", "[data-leccion]"), ("/aprende/atrum", "[data-reto]")])
def test_no_barrier_while_one_learns(abre: ABRE, ruta: str, que: str, idioma: str, tema: str) -> None:
    page = abre(ruta, nombre="Ana", idioma=idioma, tema=tema)
    page.locator(que).first.click()
    page.wait_for_selector(".guia[data-puesto], .reto-panel.sigue")
    espera_pregunta(page)
    assert barriers(page) == []


def test_a_full_battle_is_read_where_it_lies(abre: ABRE, servidor: Servidor) -> None:
    """Where a line has room to spare, what each of its Aliados says is beside it, and covers no other."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    abre_caso(page, servidor, (MESAS / "myl.yaml").read_text(encoding="utf-8"))
    said = page.locator(":is([data-zona='ataque:0'], [data-zona='defensa:0']) .naipe-junto")
    expect(said).to_have_count(6)
    expect(said.first).to_have_text("Los jugadores no pueden jugar Oros.")
    over = """els => els.filter((e) => {
      const r = e.getBoundingClientRect();
      return [...document.querySelectorAll('.mesa-tablero .naipe')].some((n) => {
        const q = n.getBoundingClientRect();
        return Math.min(r.right, q.right) - Math.max(r.left, q.left) > 1
          && Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top) > 1;
      });
    }).map((e) => e.innerText)"""
    assert said.evaluate_all(over) == []
    assert said.evaluate_all("els => els.every((e) => parseFloat(getComputedStyle(e).fontSize) >= 11)")


def test_a_card_keeps_the_focus_when_its_row_changes(abre: ABRE, servidor: Servidor) -> None:
    """Whoever plays with the keys is where they were, with what an Aliado says beside it and without."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    abre_caso(page, servidor, (MESAS / "myl.yaml").read_text(encoding="utf-8"))
    mine = page.locator("[data-zona='ataque:0']")
    expect(mine.locator(".naipe-junto")).to_have_count(3)
    mine.locator(".naipe-boton").first.focus()
    page.set_viewport_size({"width": 700, "height": 768})
    expect(mine.locator(".naipe-junto")).to_have_count(0)
    expect(mine.locator(".naipe-boton").first).to_be_focused()
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(mine.locator(".naipe-junto")).to_have_count(3)
    expect(mine.locator(".naipe-boton").first).to_be_focused()


LEIDAS = """els => els.map((e) => {
  const caja = (s) => e.querySelector(s).getBoundingClientRect();
  const texto = e.querySelector('.cara-texto');
  const cara = e.getBoundingClientRect();
  const t = texto.getBoundingClientRect();
  return {
    letra: parseFloat(getComputedStyle(texto).fontSize), alto: t.height, arte: caja('.cara-arte').height,
    dentro: t.bottom <= caja('.cara-tipo').top + 1 && t.right <= cara.right + 1
      && t.top >= caja('.cara-arte').bottom - 1,
  };
})"""
"""Of each card with its text on it: how large it is read, what is left of its picture, and whether it fits."""


@pytest.mark.parametrize(("juego", "linea", "cuantas"), [("keyforge", ".kf-linea", 13), ("myl", ".myl-defensa", 5)])
@pytest.mark.parametrize("idioma", ["es", "en"])
def test_a_crowded_line_says_what_its_cards_do(
    abre: ABRE, servidor: Servidor, juego: str, linea: str, cuantas: int, idioma: str
) -> None:
    """Seven creatures, or five Aliados: each has its text on it, to be read, and is still known by its picture."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768, idioma=idioma)
    abre_caso(page, servidor, (MESAS / f"{juego}.yaml").read_text(encoding="utf-8"))
    cards = page.locator(f"{linea} .cara.leida")
    expect(cards).to_have_count(cuantas)
    page.wait_for_function("document.fonts.ready.then(() => true)")
    read = page.locator(f"{linea} .naipe:not(.girada) > .naipe-cuerpo .leida:has(.cara-texto:not(.mudo))").evaluate_all(
        LEIDAS
    )
    assert len(read) >= cuantas - 3
    assert [x for x in read if x["letra"] < 11 or x["alto"] < 11 or x["arte"] < 20 or not x["dentro"]] == []


def test_on_a_phone_what_the_other_may_do_is_in_sight(abre: ABRE, servidor: Servidor) -> None:
    """By Reptante and by cost: what kind each Power of the rival is, and how much; a touch opens it."""
    page = abre(NADA, nombre="Ana", ancho=390, alto=844)
    abre_caso(page, servidor, (MESAS / "atrum.yaml").read_text(encoding="utf-8"))
    cells = page.locator(".aa-celda")
    expect(cells).to_have_count(15)
    expect(cells.nth(0)).to_contain_text("2")  # a blow of 2 for nothing
    expect(cells.nth(4)).to_contain_text("3×")  # and for 4, 3 for each of something
    small = "els => els.map((e) => e.getBoundingClientRect()).filter((r) => r.height < 24 || r.width < 44).length"
    assert cells.evaluate_all(small) == 0
    cells.nth(4).tap()
    expect(page.locator("dialog .cara-grande .cara-texto")).to_contain_text("por cada Golem")


NUEVE = (
    (MESAS / "keyforge.yaml")
    .read_text(encoding="utf-8")
    .replace("escudada: true}]", "escudada: true}, Noddy el Ladrón, Flaxia, Trol]")
    .replace("aturdida: true}]", "aturdida: true}, Grómido, Blypip]")
)
"""The full table, with nine creatures on each side."""
EN_FILA = """(which) => {
  const ys = [...document.querySelectorAll(which)].map((e) => Math.round(e.getBoundingClientRect().y));
  return ys.length > 0 && new Set(ys).size === 1;
}"""
"""Whether some cards lie in one row: a line is measured, and then laid."""
BAJA = "es => es.filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.innerText)"


def test_nine_creatures_are_cards_and_the_pointer_shows_all_they_say(abre: ABRE, servidor: Servidor) -> None:
    """None is a token at 1366 × 768; whose text ends in «…» has the whole of it under the pointer, without a click."""
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    abre_caso(page, servidor, NUEVE)
    for side in (0, 1):
        line = page.locator(f"[data-zona='linea:{side}'] > li")
        expect(line).to_have_count(9)
        expect(page.locator(f"[data-zona='linea:{side}'] .naipe.leido")).to_have_count(9)
        page.wait_for_function(EN_FILA, arg=f"[data-zona='linea:{side}'] .naipe.leido:not(.girada)")
    one = page.locator("[data-zona='linea:1'] .naipe.leido", has_text="Chota Hazri")
    one.locator(".naipe-boton").first.hover()
    seen = page.locator(".asomo .cara-texto")
    expect(seen).to_contain_text("forjar una llave a su coste actual.")
    assert seen.evaluate_all(BAJA) == []


def test_a_finger_that_stays_shows_all_a_card_says(abre: ABRE, servidor: Servidor) -> None:
    page = abre(NADA, nombre="Ana", ancho=390, alto=844)
    abre_caso(page, servidor, NUEVE)
    box = page.locator("[data-zona='linea:1'] .naipe", has_text="Chota").locator(".naipe-boton").first.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + 12, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    seen = page.locator("dialog.dialogo-carta .cara-texto")
    expect(seen).to_contain_text("forjar una llave a su coste actual.")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(seen).to_be_visible()
    assert seen.evaluate_all(BAJA) == []


def test_a_power_that_is_answered_is_read(abre: ABRE, servidor: Servidor) -> None:
    """What was announced is beside the question with its whole text, on a laptop too."""
    one = next(p for p in puzzles("atrum").values() if p.kind == "aguanta")
    page = abre(NADA, nombre="Ana", ancho=1366, alto=768)
    sienta(page, servidor, servidor.post("/api/retos/abre", {"id": one.id, "juego": "atrum", "nombre": "Ana"}), "atrum")
    espera_pregunta(page)
    expect(page.locator(".pregunta-frase")).to_contain_text("¿Respondes?")
    text = page.locator(".origen .fuente-texto")
    expect(text).not_to_be_empty()
    room, said = page.locator(".origen").bounding_box(), text.bounding_box()
    assert room and said and said["y"] + said["height"] <= room["y"] + room["height"] + 1
