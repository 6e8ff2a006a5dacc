"""How many frames a second are drawn while things move: ``python -m tests.e2e.cuadros``.

From a full table of each game, with everything that moves moving, somebody answers and the rival plays its turn; each
frame is counted by the page itself for as long as something is being animated. Beside them, the processor the page's
own thread took, which says what a busy machine hides.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, CDPSession

from tests.e2e import navegador
from tests.e2e.capturas import POSITIONS
from tests.e2e.conftest import Servidor, a_solas
from tests.e2e.jugada import JUEGA, espera_pregunta, sienta

CUENTA = """
() => {
  window.cuadros = [];
  let antes = 0;
  const mira = (ahora) => {
    const vivo = document.getAnimations().some((a) => a.playState === "running" && !(a instanceof CSSAnimation));
    if (vivo && antes) window.cuadros.push(ahora - antes);
    antes = vivo ? ahora : 0;
    requestAnimationFrame(mira);
  };
  requestAnimationFrame(mira);
}
"""
"""The milliseconds between frames in which something moves from one place to another."""


LONG = 30_000
"""How long it is played, in milliseconds."""
SPENT = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


def _metrics(cdp: CDPSession) -> dict[str, float]:
    """Seconds of processor the page's thread has taken so far, and for what."""
    told = cdp.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in told if metric["name"] in SPENT}


def measure(browser: Browser, server: Servidor, juego: str) -> dict[str, Any]:
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    chosen = {"tema": "claro", "idioma": "es", "movimiento": "auto", "nombre": "Ana", "ritmo": "normal"}
    context.add_init_script(f"localStorage.setItem('mazo.ajustes', JSON.stringify({json.dumps(chosen)}))")
    page = context.new_page()
    page.set_default_timeout(navegador.PACIENCIA)
    page.goto(server.url)
    case = (POSITIONS / f"{juego}.yaml").read_text(encoding="utf-8")
    opened = {"juego": juego, "texto": case, "rival": "voraz"}
    sienta(page, server, server.post("/api/escenarios/abre", opened), juego)
    espera_pregunta(page)
    cdp = context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    begun = time.monotonic()
    times: list[float] = []
    spent: Counter[str] = Counter()
    while (left := LONG / 1000 - (time.monotonic() - begun)) > 1:
        before = _metrics(cdp)
        page.evaluate(CUENTA)
        page.evaluate(JUEGA, [{"ms": left * 1000, "respuestas": 60}, 30])
        times += page.evaluate("window.cuadros")
        spent.update({name: value - before[name] for name, value in _metrics(cdp).items()})
        if left > 2:  # it was soon over: another
            sienta(page, server, server.post("/api/escenarios/abre", opened), juego)
            espera_pregunta(page)
    elapsed = time.monotonic() - begun
    context.close()
    total = sum(times)
    slow = sorted(times)[int(len(times) * 0.95)] if times else 0.0
    share = {name: round(100 * value / elapsed, 1) for name, value in spent.items()}
    return {"juego": juego, "cuadros": len(times), "segundos": round(total / 1000, 1),
            "por segundo": round(1000 * len(times) / total, 1) if total else None, "p95 ms": round(slow, 1),
            "% del tiempo en su hilo": share}  # fmt: skip


def main() -> None:
    with a_solas() as (server, browser):
        for juego in sorted(case.stem for case in POSITIONS.glob("*.yaml")):
            print(json.dumps(measure(browser, server, juego), ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
