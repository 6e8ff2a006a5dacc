"""The table as people use it: a server of its own, and browsers that look at it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e import navegador

ABRE = Callable[..., Page]
NADA = "/api/servidor"
"""A page of the server that is no page: where somebody who goes straight to a table starts, without drawing another."""
AZAR = Path(__file__).parent / "azar"
"""What gives a server its chance: the same for the same match."""
AFUERA = "casa.localhost"
"""A name that leads to this machine, by which the page does not know that it is on it."""


class Servidor:
    """A real server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, echado: bool = True) -> None:
        """``echado``: its lots are cast, the same for whoever asks for the same match."""
        self.base = f"sqlite:///{folder / 'mesa.db'}"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = folder / "server.log"
        self.echado = echado

    def start(self) -> None:
        options = ["--sin-navegador", "--puerto", str(self.port), "--base", self.base, "--ritmo", "0"]
        options += ["--nombre", AFUERA]
        source = os.pathsep.join([*([str(AZAR)] if self.echado else []), str(navegador.ROOT / "src")])
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "mazo.cli.main", "mesa", *options],
                stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": source},
            )  # fmt: skip
        until = time.monotonic() + 2 * navegador.PACIENCIA / 1000  # others may be starting too
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/api/juegos", timeout=10):
                    return
            except OSError:
                time.sleep(0.1)
        self.kill()
        raise RuntimeError(f"The server does not start: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=navegador.PACIENCIA / 1000) as answer:
            return json.load(answer)

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=navegador.PACIENCIA / 1000) as answer:
            return json.load(answer)


@contextmanager
def a_solas() -> Iterator[tuple[Servidor, Browser]]:
    """A server and a browser for what is measured by itself, and not as a test."""
    navegador.build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Servidor(Path(folder))
        server.start()
        path = navegador.chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        try:
            yield server, browser
        finally:
            browser.close()
            server.kill()


@pytest.fixture(scope="session")
def servidor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servidor]:
    navegador.build()
    server = Servidor(tmp_path_factory.mktemp("mesa"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=navegador.PACIENCIA)
    with sync_playwright() as playwright:
        path = navegador.chromium(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def abre(chromium: Browser, servidor: Servidor) -> Iterator[ABRE]:
    """Opens a page as a new person: its own browser, without memory. What fails in it fails the test."""
    contexts = []
    faults: list[str] = []

    def open_page(
        path: str = "/", ancho: int = 1280, alto: int = 850, tema: str = "claro", idioma: str = "es",
        nombre: str = "", movimiento: str = "no", ritmo: str = "ya", acaba: bool = False,
        directo: bool = True, guarda: bool = False,
    ) -> Page:  # fmt: skip
        """``movimiento``: only what is about motion asks for it; ``guarda``: the browser keeps the page, installed."""
        still: Any = {"reduced_motion": "reduce"} if movimiento == "no" else {}
        context = chromium.new_context(
            viewport={"width": ancho, "height": alto},
            has_touch=ancho < 500,
            service_workers="allow" if guarda else "block",
            **still,
        )
        contexts.append(context)
        chosen = {
            "tema": tema,
            "idioma": idioma,
            "movimiento": movimiento,
            "nombre": nombre,
            "ritmo": ritmo,
            "acaba": acaba,
            "directo": directo,
        }
        context.add_init_script(
            "if (!localStorage.getItem('mazo.ajustes'))"
            f" localStorage.setItem('mazo.ajustes', JSON.stringify({json.dumps(chosen)}))"
        )
        page = context.new_page()
        page.set_default_timeout(navegador.PACIENCIA)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(servidor.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults, faults
