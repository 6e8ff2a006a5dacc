"""The pages around the table: workshop, decks, cards, rules; for everyone, on any screen."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Response, expect

from mazo.table.games import at_the_door, names
from tests.e2e.conftest import ABRE, NADA, Servidor
from tests.e2e.jugada import contra, espera_pregunta, juega, juega_ya, sigue, toca_hasta_el_final
from tests.e2e.navegador import barriers

PAGINAS = [
    "/", "/sala", "/aprende", *(f"/aprende/{game}" for game in at_the_door()),
    *(f"/{page}/{game}" for game in names() for page in ("cartas", "mazos", "reglas", "taller")),
]  # fmt: skip


LISTA = {
    "": "article.puerta:last-child .principal:enabled", "sala": ".nueva-mesa", "cartas": ".rejilla-cartas li",
    "aprende": ".aprende-juego, [data-leccion]",
    "mazos": ".mazos-lista li", "reglas": ".regla-fila", "taller": ".lectura-estado .aviso",
}  # fmt: skip
"""What a page shows once it has what it asked for."""


def _opens(page: Page, server: Servidor, path: str) -> Page:
    page.goto(server.url + path)
    page.wait_for_selector(LISTA[path.split("/")[1]], state="attached")
    return page


@pytest.mark.parametrize(("idioma", "tema"), [("es", "claro"), ("en", "oscuro")])
@pytest.mark.parametrize("clase", list(LISTA))
def test_no_barrier_on_any_page(abre: ABRE, servidor: Servidor, clase: str, idioma: str, tema: str) -> None:
    """By every rule: what they look at is either of the words or of the colours."""
    page = abre("/aaa", tema=tema, idioma=idioma)
    for path in (path for path in PAGINAS if path.split("/")[1] == clase):
        assert barriers(_opens(page, servidor, path)) == [], path


@pytest.mark.parametrize("idioma", ["es", "en"])
def test_no_barrier_where_one_builds_and_comes_back(abre: ABRE, servidor: Servidor, idioma: str) -> None:
    """The deck builder, the workshop with a text that cannot be read, and home with one's matches and numbers."""
    page = abre(tema="claro", idioma=idioma, nombre="Ana")
    juega_ya(page, "keyforge")
    page.goto(servidor.url + "/")
    played = {"id": "x", "juego": "myl", "asiento": 0, "gano": True, "rival": "Vera", "maquina": True, "turnos": 9}
    page.evaluate("h => localStorage.setItem('mazo.historial', JSON.stringify([h]))", {**played, "fecha": 1})
    page.reload()
    page.wait_for_selector(".tus-partidas em")
    page.wait_for_selector(".tus-numeros")
    _clean(page)
    page.goto(servidor.url + "/mazos/myl")
    page.locator(".mazos-lista li .acciones .boton").nth(1).click()
    page.wait_for_selector(".mazo-lineas li .cara")
    page.wait_for_selector(".rejilla-textos li")
    _clean(page)
    page.goto(servidor.url + "/taller/myl")
    page.wait_for_selector(".lectura-estado .aviso.bien")
    page.locator("#texto-carta").fill("Zapato.")
    page.wait_for_selector(".lectura-estado .aviso.mal")
    _clean(page)


def _clean(page: Page) -> None:
    assert barriers(page) == []
    page.evaluate("document.documentElement.dataset.tema = 'oscuro'")
    assert barriers(page, "color-contrast") == [], "dark"
    page.evaluate("document.documentElement.dataset.tema = 'claro'")


@pytest.mark.parametrize("juego", at_the_door())
def test_no_barrier_at_the_table(abre: ABRE, servidor: Servidor, juego: str) -> None:
    page = abre(NADA, tema="claro", nombre="Ana")
    contra(page, servidor, juego)
    juega(page, respuestas=14)
    espera_pregunta(page)
    assert barriers(page) == []
    page.get_by_label("Menú").click()
    assert barriers(page) == []
    page.keyboard.press("Escape")
    page.get_by_label("Ver todo como lista").click()
    assert barriers(page) == []
    page.evaluate("document.documentElement.dataset.tema = 'oscuro'")
    assert barriers(page, "color-contrast") == []
    page.keyboard.press("Escape")
    assert barriers(page, "color-contrast") == []


def test_a_phone_shows_everything(abre: ABRE, servidor: Servidor) -> None:
    page = abre(ancho=390, alto=844, nombre="Ana")
    for path in PAGINAS:
        _opens(page, servidor, path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
        page.get_by_role("button", name=re.compile("^(English|Español)$")).click()
        page.wait_for_selector(LISTA[path.split("/")[1]], state="attached")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, f"{path}, the other language"


@pytest.mark.parametrize("juego", at_the_door())
def test_a_phone_always_shows_what_can_be_answered(abre: ABRE, servidor: Servidor, juego: str) -> None:
    page = abre(NADA, ancho=390, alto=844, nombre="Ana")
    contra(page, servidor, juego)
    assert juega(page, respuestas=60) == 60 or page.locator("dialog.final").count() == 1
    _fits(page)


def _fits(page: Page) -> None:
    """Nothing is wider than a phone, and the log is a tap away."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    if sigue(page):  # the last answer may have ended it
        page.get_by_label("Diario").first.tap()
        expect(page.locator(".mesa-lateral")).to_be_in_viewport()


def test_a_whole_match_by_touch(abre: ABRE, servidor: Servidor) -> None:
    """On a phone, by fingers alone, to the end: what is tapped is in sight and under the finger."""
    page = abre(NADA, ancho=390, alto=844, nombre="Ana")
    contra(page, servidor, "myl", "voraz")
    assert toca_hasta_el_final(page) > 5
    page.locator("dialog.final").get_by_role("link", name="Repetición").tap()
    page.wait_for_selector(".rep-mando")


def test_the_first_page_is_light(abre: ABRE, servidor: Servidor) -> None:
    """All that comes to a browser that has nothing yet; what is kept for the next time comes after."""
    browser = abre("/sala").context.browser
    assert browser is not None
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(servidor.url + "/")
    page.wait_for_selector("article.puerta:last-child .principal:enabled")
    page.wait_for_load_state("networkidle")

    def weight() -> int:
        mine = [a for a in answers if a.url.startswith(servidor.url) and a.status == 200]
        return sum(len(gzip.compress(a.body())) for a in mine)

    first = weight()
    assert len(answers) > 4
    assert first < 200 * 1024
    juega_ya(page, "keyforge")
    espera_pregunta(page)
    page.wait_for_load_state("networkidle")
    assert weight() - first < 250 * 1024, "what a table adds to it"
    context.close()


def test_the_workshop_reads_as_one_types_and_a_card_is_tried(abre: ABRE) -> None:
    page = abre("/taller/keyforge")
    text = page.get_by_label("Texto de la carta")
    expect(text).not_to_have_value("")
    expect(page.locator(".lectura-estado .aviso.bien")).to_be_visible()
    text.fill("Jugar: Roba 2 cartaz.")
    # Never an old ✓ beside a new text.
    assert page.locator(".lectura-estado .aviso.bien").count() == 0
    expect(page.locator(".lectura-estado .aviso.mal")).to_be_visible()
    expect(page.locator(".cara-borrador .cara-texto")).to_contain_text("cartaz")
    expect(page.locator(".papel-sombra mark")).to_have_count(1)
    # What it may have meant comes after.
    expect(page.locator(".lectura-estado .aviso.mal button")).to_have_text("Jugar: Roba 2 cartas.")
    page.get_by_label("Nombre", exact=True).fill("Prueba de Taller")
    page.get_by_label("Tipo").select_option("acción")
    text.fill("Jugar: Roba 2 cartas.")
    expect(page.locator(".lectura-estado .aviso.bien")).to_be_visible()
    expect(page.locator(".taller-lectura [lang=en]")).to_contain_text("Draw 2 cards")
    expect(page.locator(".cara-grande .cara-nombre")).to_contain_text("Prueba de Taller")
    page.get_by_role("button", name="Probar en una mesa").click()
    page.wait_for_selector(".mesa-keyforge")
    expect(page.locator(".mano .cara-nombre", has_text="Prueba de Taller").first).to_be_visible()


def test_a_scenario_opens_and_a_position_is_saved_as_one(abre: ABRE) -> None:
    page = abre("/taller/atrum")
    page.locator(".escenarios-lista .fila-boton").first.click()
    page.wait_for_selector(".mesa-atrum")
    page.get_by_label("Menú").click()
    with page.expect_download() as waited:
        page.get_by_role("button", name="Guardar la posición como escenario").click()
    path = waited.value.path()
    saved = path.read_text(encoding="utf-8")
    assert "juego: atrum" in saved and "mesa:" in saved
    page.goto(page.url.split("/mesa/")[0] + "/taller/atrum")
    page.get_by_label(re.compile("Pega aquí un escenario")).fill(saved)
    page.get_by_role("button", name="Abrir un escenario").click()
    page.wait_for_selector(".mesa-atrum")


@pytest.fixture
def lista(servidor: Servidor) -> Iterator[str]:
    deck = servidor.get("/api/juegos/keyforge/mazos")[0]["id"]
    yield servidor.get(f"/api/juegos/keyforge/mazos/{deck.replace(' ', '%20')}")["texto"]


def test_a_deck_is_imported_judged_kept_and_exported(abre: ABRE, lista: str) -> None:
    page = abre("/mazos/keyforge")
    page.get_by_role("button", name="Mazo nuevo").click()
    page.get_by_role("button", name="Pegar o copiar").click()
    text = page.get_by_label(re.compile("Pega aquí una lista"))
    text.fill("https://www.keyforgegame.com/deck-details/abc")
    expect(page.locator("dialog .aviso.mal")).to_contain_text("Copia allí los nombres de las cartas")
    lines = lista.splitlines()
    text.fill("1x Trol\n2x Puñetaso")  # what is wrong is said where it is pasted, and what was perhaps meant
    expect(page.locator("dialog .fallos")).to_contain_text("¿Quizás «Puñetazo»")
    text.fill("\n".join(lines[:-2]))
    expect(page.locator("dialog .legalidad .fallos .regla").first).to_have_attribute("href", re.compile("#(A-|KF-)"))
    text.fill(lista)
    expect(page.locator("dialog .legalidad-linea.bien")).to_contain_text("36 cartas")
    with page.expect_download() as waited:
        page.get_by_role("button", name="Exportar").click()
    assert "Conjunto" in waited.value.path().read_text(encoding="utf-8")
    page.get_by_label("Cerrar").click()
    page.get_by_label("Nombre del mazo").fill("El de Ana")
    page.get_by_role("button", name="Guardar").click()
    page.get_by_role("button", name="Mano de prueba").click()
    expect(page.locator(".mano-prueba li .cara")).to_have_count(7)
    page.get_by_label("Cerrar").click()
    page.reload()
    expect(page.locator(".mazos-lista").first).to_contain_text("El de Ana")
    page.goto(page.url.split("/mazos")[0] + "/")
    options = page.locator("article.puerta[data-juego=keyforge] select option").all_inner_texts()
    assert any("El de Ana" in option for option in options)
    page.goto(page.url.rstrip("/") + "/mazos/keyforge")
    page.locator(".mazos-lista li", has_text="El de Ana").get_by_text("Jugar con él").click()
    page.wait_for_selector(".mesa-keyforge")


def test_a_deck_is_built_card_by_card(abre: ABRE) -> None:
    """Cards with their text, + and −, counts, and only the cards one has."""
    page = abre("/mazos/myl")
    page.get_by_role("button", name="Mazo nuevo").click()
    first = page.locator(".rejilla-textos > li").first
    expect(first.locator(".carta-dicha p")).not_to_be_empty()
    name = first.locator(".carta-dicha b").inner_text()
    first.get_by_role("button", name=f"Añadir {name}").click()
    first.get_by_role("button", name=f"Añadir {name}").click()
    expect(first.locator(".mandos b")).to_have_text("2")
    row = page.locator(".mazo-lineas li", has_text=name)
    expect(row.locator(".mandos b")).to_have_text("2")
    expect(page.locator(".mazo-tipos li").first).to_contain_text("2 Aliado")
    row.get_by_role("button", name=f"Quitar {name}").click()
    expect(row.locator(".mandos b")).to_have_text("1")
    expect(page.locator(".legalidad .fallos li").first).to_contain_text("50")
    page.get_by_role("button", name="Las cartas que tienes").click()
    page.locator("dialog textarea").fill(f"2x {name}")
    page.locator("dialog").get_by_role("button", name="Guardar").click()
    expect(page.locator(".rejilla-textos > li")).to_have_count(1)


def test_cards_are_found_and_enlarged_in_both_languages(abre: ABRE) -> None:
    page = abre("/cartas/keyforge")
    page.get_by_label("Nombre o texto").fill("valdr")
    expect(page.locator(".rejilla-cartas li")).to_have_count(1)
    page.get_by_role("button", name="Ampliar Valdr").click()
    expect(page.locator("dialog .cara-texto")).to_contain_text("criatura")
    page.locator("dialog").get_by_role("button", name="Inglés").click()
    expect(page.locator("dialog .cara-texto")).to_contain_text("creature")
    assert "carta=valdr" in page.url


def test_a_rule_has_an_address(abre: ABRE) -> None:
    page = abre("/reglas/atrum#AA-I-3.1-a")
    rule = page.locator(".regla-fila.marcada")
    expect(rule).to_be_in_viewport()
    page.get_by_label("Busca en las reglas").fill("resistencia")
    expect(page.locator(".regla-fila").first).to_contain_text(re.compile("resistencia", re.IGNORECASE))


def test_english_reaches_the_log(abre: ABRE) -> None:
    page = abre(idioma="en", nombre="Ana")
    juega_ya(page, "keyforge")
    juega(page, respuestas=4)
    expect(page.locator(".diario")).to_contain_text(re.compile("goes first|draws"))
    expect(page.get_by_role("tab", name="Log")).to_be_visible()


def test_nothing_of_the_door_moves_when_the_games_come(abre: ABRE, servidor: Servidor) -> None:
    """What is to be touched is where it will be, and can be, before the server has said what decks there are."""
    page = abre(NADA, ancho=1366, alto=768)
    page.route("**/api/juegos", lambda route: None)  # never answered
    page.goto(servidor.url)
    play = page.locator("article.puerta .principal")
    expect(play).to_have_count(3)
    page.wait_for_function("document.fonts.ready.then(() => true)")
    expect(play.first).to_be_enabled()
    before = [box.bounding_box() for box in play.all()]
    page.unroute("**/api/juegos")
    page.reload()
    expect(page.locator("article.puerta[data-juego=myl] optgroup")).to_have_count(2)
    assert [box.bounding_box() for box in play.all()] == before
