"""Calling others: the address that works for them, as a link and as a code; and addresses that lead nowhere."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import navegador
from tests.e2e.conftest import ABRE, AFUERA, Servidor

DECODE = """async (picture) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const { width, height } = image;
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  pen.drawImage(image, 0, 0);
  return jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data ?? "";
}"""


def _waits(page: Page) -> None:
    """Opens a table for two, and waits for the other."""
    page.locator(".nueva-mesa select").first.select_option("keyforge")
    page.locator(".nueva-mesa .principal").click()
    page.wait_for_selector(".invita")


def _code(page: Page) -> str:
    """What the code on the page says, to somebody who looks at it."""
    page.evaluate(navegador.jsqr() + ";0")
    said: str = page.evaluate(DECODE, base64.b64encode(page.locator("svg.qr").screenshot()).decode())
    return said


def test_only_this_computer(abre: ABRE) -> None:
    """Started as usual, nobody else can come in: it says so, and how to start so that they can."""
    for idioma, said in (("es", "Sólo este ordenador puede abrir"), ("en", "Only this computer can open")):
        page = abre("/sala?juego=keyforge", idioma=idioma)
        _waits(page)
        expect(page.locator(".invita-solo")).to_contain_text(said)
        expect(page.locator(".invita-solo code")).to_have_text("./mazo --anfitrion 0.0.0.0")
        assert page.locator(".qr").count() == 0
        assert page.locator(".enlace-grande code").inner_text().startswith("http://localhost:")


def test_a_friend_comes_by_the_code(abre: ABRE, servidor: Servidor) -> None:
    """The server is reached by others elsewhere: that is the link, the code says it, and who opens it plays."""
    afuera = f"http://{AFUERA}:{servidor.port}"
    told = {"direcciones": [afuera, "http://10.8.0.2:8765"], "solo_local": False}
    ana = abre()
    ana.route("**/api/servidor", lambda route: route.fulfill(json=told))
    ana.goto(f"{servidor.url}/sala?juego=keyforge")
    _waits(ana)
    expect(ana.locator(".enlace-grande code")).to_contain_text(afuera)
    ana.wait_for_selector("svg.qr")
    link = ana.locator(".enlace-grande code").inner_text()
    assert _code(ana) == link and link.startswith(f"{afuera}/mesa/")
    expect(ana.locator(".invita-red")).to_contain_text("la misma Wi-Fi")
    assert ana.locator(".invita-solo").count() == 0
    ana.locator(".invita-otros summary").click()
    expect(ana.locator(".invita-otros li")).to_have_text(["http://10.8.0.2:8765" + link.removeprefix(afuera)])
    bea = abre(nombre="Bea", ancho=390)
    bea.goto(link)
    bea.get_by_role("button", name="Sentarse").click()
    for page in (ana, bea):
        page.wait_for_selector(".mesa-keyforge")


def test_the_name_the_page_was_opened_by(abre: ABRE, servidor: Servidor) -> None:
    """Opened by a name that works elsewhere, that is the one for the others; the server is not even asked."""
    page = abre()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"http://{AFUERA}:{servidor.port}/sala?juego=keyforge")
    _waits(page)
    page.wait_for_selector("svg.qr")
    link = page.locator(".enlace-grande code").inner_text()
    assert link.startswith(f"http://{AFUERA}:{servidor.port}/mesa/") and _code(page) == link
    assert page.locator(".invita-red").count() == 0
    assert not [url for url in asked if url.endswith("/api/servidor")]


def test_a_link_is_copied_where_there_is_no_clipboard(abre: ABRE) -> None:
    """Browsers keep it from pages without TLS, as those of a house are: what is said to be copied is."""
    page = abre("/sala?juego=keyforge")
    page.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.reload()
    _waits(page)
    page.get_by_role("button", name="Copiar").click()
    expect(page.get_by_role("button", name="Copiado")).to_be_visible()
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), { id: 'aqui' }))")
    page.locator("#aqui").focus()
    page.keyboard.press("Control+V")
    assert page.locator("#aqui").input_value() == page.locator(".enlace-grande code").inner_text()


@pytest.mark.parametrize("path", ["/mesa/%E0%A4%A", "/%E0%A4%A", "/reglas/%", "/mesa/%FF?mirar", "/mesa/%C3%28#%E0"])
def test_an_address_that_cannot_be_read(abre: ABRE, path: str) -> None:
    page = abre(path)
    expect(page.get_by_role("heading", level=1)).to_have_text("Aquí no hay nada")
    page.get_by_role("link", name="Inicio").last.click()
    page.wait_for_selector("article.puerta")


def test_a_place_within_a_page_that_cannot_be_read(abre: ABRE) -> None:
    page = abre("/reglas/keyforge#%E0%A4%A")
    page.wait_for_selector(".regla-fila")
