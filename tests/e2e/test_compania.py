"""Several people at a table: by link, watching, coming back, taking back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import ABRE, NADA, Servidor
from tests.e2e.jugada import espera_pregunta, hasta, juega, juega_ya, sienta, sucesos


def _por_enlace(abre: ABRE) -> tuple[Page, Page]:
    """Two people: one opens a table, and the other comes by its link."""
    ana = abre("/sala?juego=keyforge", nombre="Ana")
    ana.locator(".nueva-mesa select").first.select_option("keyforge")
    ana.get_by_role("button", name="Abrir la mesa").click()
    enlace = ana.locator(".enlace-grande code").inner_text()
    bea = abre(enlace[enlace.index("/mesa/") :], nombre="Bea")
    bea.get_by_role("button", name="Sentarse").click()
    for page in (ana, bea):
        page.wait_for_selector(".mesa-keyforge")
    return ana, bea


def _mesa_de_dos(abre: ABRE, server: Servidor, ancho: int = 1280, idioma: str = "es") -> tuple[Page, Page]:
    """Two people who sit already; the second may come with a phone, or speak another language."""
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "persona"}]
    made = server.post("/api/partidas", {"juego": "keyforge", "asientos": seats})
    taken = server.post(f"/api/partidas/{made['id']}/asientos/1", {"nombre": "Bea"})
    made["tokens"]["1"] = taken["token"]
    ana, bea = abre("/aaa", nombre="Ana"), abre("/aaa", nombre="Bea", ancho=ancho, idioma=idioma)
    sienta(ana, server, made, "keyforge", 0)
    sienta(bea, server, made, "keyforge", 1)
    return ana, bea


def _asked(*pages: Page) -> Page:
    """Whichever of them is asked."""
    asked = [page.locator(".pregunta:not(.espera)") for page in pages]
    hasta(pages[0], lambda: any(question.count() for question in asked), "nobody is asked")
    return next((page for page, question in zip(pages, asked, strict=True) if question.count()), pages[0])


def test_two_languages_at_one_table(abre: ABRE, servidor: Servidor) -> None:
    """Each reads the match in their own, and is spoken to."""
    ana, bea = _mesa_de_dos(abre, servidor, idioma="en")
    for _ in range(12):
        juega(_asked(ana, bea), respuestas=1, segundos=5)
    expect(ana.locator(".diario")).to_contain_text(re.compile("Bea (juega|elige|roba)"))
    expect(bea.locator(".diario")).to_contain_text(re.compile("Ana (plays|chooses|draws)"))
    heard = " ".join(sucesos(bea))
    assert re.search(r"You (draw|choose|play)", heard) and "Robas" not in heard and "Turno" not in heard
    told = " ".join(sucesos(ana))
    assert re.search(r"Robas|Eliges|Juegas", told) and "You " not in told


def test_who_gave_no_name_is_told_in_the_language_of_who_reads(abre: ABRE) -> None:
    ana = abre("/sala?juego=keyforge")
    ana.get_by_role("button", name="Abrir la mesa").click()
    expect(ana.locator(".puestos")).to_contain_text("Anónimo")
    bea = abre("/sala", idioma="en")
    expect(bea.locator("main")).to_contain_text("Anonymous")
    bea.goto(ana.url)
    expect(bea.locator(".puestos")).to_contain_text("Anonymous")
    bea.get_by_role("button", name="Sit down").click()
    for page, other in ((ana, "Anónimo 2"), (bea, "Anonymous")):
        page.wait_for_selector(".mesa-keyforge")
        expect(page.locator(".mesa-titulo")).to_contain_text(other)
        expect(page.locator(".diario")).to_contain_text(other)


def test_two_people_by_a_link(abre: ABRE) -> None:
    ana, bea = _por_enlace(abre)
    for _ in range(12):
        juega(_asked(ana, bea), respuestas=1, segundos=5)

    # Each is spoken to, and hears of the other by name.
    def turns(page: Page, name: str) -> list[str]:
        return [line.replace("tú", name) for line in sucesos(page) if line.startswith("Turno")]

    hasta(ana, lambda: turns(ana, "Ana") == turns(bea, "Bea") != [], "both hear of the same turns")
    for page, other in ((ana, bea), (bea, ana)):
        mine = page.locator(".mano .naipe .cara").evaluate_all("els => els.map(e => e.dataset.carta)")
        shown = other.content()
        assert mine
        hidden = [card for card in mine if f'data-carta="{card}"' in shown]
        public = other.locator(".mesa-tablero .cara").evaluate_all("els => els.map(e => e.dataset.carta)")
        own = other.locator(".mano .cara").evaluate_all("els => els.map(e => e.dataset.carta)")
        assert set(hidden) <= set(public) | set(own)
    ana.get_by_role("tab", name="Charla").click()
    ana.get_by_label("Escribe algo").fill("Buena suerte")
    ana.get_by_role("button", name="Enviar").click()
    bea.get_by_role("tab", name=re.compile("Charla")).click()
    expect(bea.locator(".charlas-lineas")).to_contain_text("Buena suerte")


def test_taking_back_is_allowed_and_refused(abre: ABRE, servidor: Servidor) -> None:
    ana, bea = _mesa_de_dos(abre, servidor)
    page = _asked(ana, bea)
    other = bea if page is ana else ana
    espera_pregunta(page)
    # Keeping the hand shows nothing: it can be taken back until the other acts.
    page.get_by_role("button", name="Conservar la mano").click()
    _asked(other)
    expect(page.get_by_role("button", name="Deshacer")).to_have_attribute("aria-disabled", "false")
    page.get_by_role("button", name="Deshacer").click()
    expect(page.get_by_role("button", name="Conservar la mano")).to_be_visible()
    # The other reads who took back; whoever did needs no telling.
    expect(other.locator(".diario")).to_contain_text("ha deshecho su última jugada")
    expect(page.locator(".diario")).not_to_contain_text("ha deshecho")
    page.get_by_role("button", name="Conservar la mano").click()
    _asked(other).get_by_role("button", name="Conservar la mano").click()
    page = _asked(ana, bea)
    other = bea if page is ana else ana
    juega(page, respuestas=1)
    expect(other.get_by_role("button", name="Deshacer")).to_have_attribute("aria-disabled", "true")
    other.get_by_role("button", name="Deshacer").click(force=True)
    expect(other.locator(".cinta.mal")).to_be_visible()


def test_a_spectator_sees_no_hand_and_cannot_act(abre: ABRE, servidor: Servidor) -> None:
    ana, bea = _mesa_de_dos(abre, servidor)
    id = ana.url.rsplit("/", 1)[1].split("?")[0]
    mira = abre(f"/mesa/{id}?mirar")
    mira.wait_for_selector(".mesa-keyforge")
    expect(mira.locator(".mesa-mira")).to_contain_text("Estás mirando")
    for _ in range(8):
        juega(_asked(ana, bea), respuestas=1, segundos=5)
    expect(mira.locator(".mano")).to_have_count(0)
    expect(mira.locator(".brilla")).to_have_count(0)
    expect(mira.get_by_role("button", name="Deshacer")).to_have_count(0)
    hasta(mira, lambda: len(sucesos(mira)) > 3, "who looks on reads what happens")


def test_a_player_returns_to_the_same_question(abre: ABRE, tmp_path: Path) -> None:
    page = abre(nombre="Ana")
    juega_ya(page, "keyforge")
    juega(page, respuestas=8)
    espera_pregunta(page)
    asked = page.locator(".pregunta-frase").inner_text()
    hand = page.locator(".mano .naipe-boton").evaluate_all("els => els.map(e => e.getAttribute('aria-label'))")
    page.reload()
    espera_pregunta(page)
    assert page.locator(".pregunta-frase").inner_text() == asked
    expect(page.locator(".mano .naipe-boton").last).to_have_attribute("aria-label", hand[-1])
    assert page.locator(".mano .naipe-boton").evaluate_all("els => els.map(e => e.getAttribute('aria-label'))") == hand


def test_a_killed_server_comes_back(abre: ABRE, servidor: Servidor) -> None:
    page = abre(nombre="Ana")
    juega_ya(page, "atrum")
    juega(page, respuestas=6)
    espera_pregunta(page)
    asked = page.locator(".pregunta-frase").inner_text()
    servidor.kill()
    expect(page.locator(".cinta")).to_contain_text("Se ha perdido la conexión")
    servidor.start()
    expect(page.locator(".cinta")).to_have_count(0)
    espera_pregunta(page)
    assert page.locator(".pregunta-frase").inner_text() == asked
    assert juega(page, respuestas=2) == 2


def test_a_phone_loses_the_line_in_the_middle_of_a_question(abre: ABRE, servidor: Servidor) -> None:
    ana, bea = _mesa_de_dos(abre, servidor, ancho=390)
    for _ in range(40):
        page = _asked(ana, bea)
        if page is bea and page.locator(".pregunta").get_by_text("Terminar el turno").count():
            break
        juega(page, respuestas=1, segundos=5)
    asked = bea.locator(".pregunta-frase").inner_text()
    bea.context.set_offline(True)
    expect(bea.locator(".cinta")).to_contain_text("Se ha perdido la conexión")
    expect(ana.locator(".placa", has_text="Bea").locator(".presencia.lejos")).to_have_count(1)
    # What is answered now would be lost: it is not taken, and the question stays.
    bea.get_by_role("button", name="Terminar el turno").click()
    expect(bea.locator(".pregunta-frase")).to_have_text(asked)
    bea.context.set_offline(False)
    expect(bea.locator(".cinta")).to_have_count(0)
    expect(ana.locator(".placa", has_text="Bea").locator(".presencia.lejos")).to_have_count(0)
    assert bea.locator(".pregunta-frase").inner_text() == asked
    bea.get_by_role("button", name="Terminar el turno").click()
    expect(ana.locator(".diario")).to_contain_text(re.compile("Turno [0-9]+: (tú|Ana)"))
    _asked(ana)


def test_a_match_that_is_not_says_so(abre: ABRE) -> None:
    page = abre("/mesa/aaaaaaaaaaaa")
    expect(page.locator(".mesa-cargando")).to_contain_text(re.compile("No "))
    expect(page.get_by_role("link", name="Inicio")).to_be_visible()


def test_a_wrong_token_only_watches(abre: ABRE, servidor: Servidor) -> None:
    seats = [{"tipo": "persona", "nombre": "Ana"}, {"tipo": "bot", "bot": "azar"}]
    made = servidor.post("/api/partidas", {"juego": "keyforge", "asientos": seats})
    page = abre("/")
    seat = {"id": made["id"], "juego": "keyforge", "asiento": 0, "token": "de otro", "fecha": 1}
    page.evaluate("p => localStorage.setItem('mazo.puestos', JSON.stringify([p]))", seat)
    page.goto(f"{servidor.url}/mesa/{made['id']}")
    expect(page.locator(".mesa-mira")).to_contain_text("Estás mirando")
    expect(page.locator(".brilla")).to_have_count(0)


def test_nine_seats_are_played_on_a_phone(abre: ABRE, servidor: Servidor) -> None:
    seats = [{"tipo": "persona", "nombre": "Ana"}, *({"tipo": "bot", "bot": "azar"} for _ in range(8))]
    page = abre(NADA, ancho=390, alto=844)
    sienta(page, servidor, servidor.post("/api/partidas", {"juego": "atrum", "asientos": seats}), "atrum")
    for _ in range(4):
        espera_pregunta(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        # Something that can be chosen is in sight, without looking for it.
        assert page.locator(".mesa .brilla, .pregunta [data-opcion]").evaluate_all(
            "els => els.some(e => { const r = e.getBoundingClientRect();"
            " return r.left >= -2 && r.right <= 392 && r.top >= 0 && r.bottom <= 846 })"
        )
        juega(page, respuestas=1)


@pytest.mark.parametrize("asientos", [4, 9])
def test_many_seats_fit_the_table(abre: ABRE, servidor: Servidor, asientos: int) -> None:
    seats = [{"tipo": "persona", "nombre": "Ana"}, *({"tipo": "bot", "bot": "azar"} for _ in range(asientos - 1))]
    page = abre(NADA, ancho=1440, alto=900)
    sienta(page, servidor, servidor.post("/api/partidas", {"juego": "atrum", "asientos": seats}), "atrum")
    expect(page.locator(".aa-asiento")).to_have_count(asientos)
    assert juega(page, respuestas=4, segundos=60) == 4
    boxes = page.locator(".aa-asiento").evaluate_all(
        "els => els.map(e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] })"
    )
    assert all(0 <= x0 < x1 <= 1440 and 0 <= y0 < y1 <= 900 for x0, y0, x1, y1 in boxes)
