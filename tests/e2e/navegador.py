"""A real Chromium and the built page: found, or installed, by the tests themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page

from tools import audita

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "mazo" / "table" / "static"
PACIENCIA = 60_000
"""How many milliseconds anything of the page is waited for: a cold start on a busy machine."""
SHELL = "chromium-headless-shell"
"""The same without a window around it, which nobody looks at: it takes a third less of the processor."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium(own: str) -> str:
    """The path of a Chromium: Playwright's own, the system's, or one installed now; RuntimeError if there is none."""
    for attempt in (None, _playwright, _apt):
        if attempt is not None:
            attempt()
        if Path(own).exists():
            return own
        for name in NAMES:
            found = shutil.which(name)
            if found:
                return found
    raise RuntimeError("No hay Chromium: instálalo con «playwright install chromium» o con el gestor de paquetes.")


def _playwright() -> None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True, timeout=600)


def _apt() -> None:
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update"], capture_output=True, timeout=600)
        for name in NAMES[:2]:
            command = ["apt-get", "install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300", name]
            if subprocess.run(command, capture_output=True, timeout=900, env=quiet).returncode == 0:
                return


def _npm(*arguments: str) -> None:
    """Runs npm: the one on the path, or the one that comes as a Python wheel."""
    npm = shutil.which("npm")
    command = [npm] if npm else audita.npm()
    done = subprocess.run([*command, *arguments], cwd=WEB, capture_output=True, text=True, timeout=900)
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(arguments)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")


def _sources() -> float:
    """When the sources of the page last changed."""
    found = [WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts"]
    found += [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    return max(path.stat().st_mtime for path in found)


def build() -> None:
    """Builds the page unless it is there and nothing has changed since."""
    index = STATIC / "index.html"
    if not all((WEB / "node_modules" / name).is_dir() for name in ("axe-core", "jsqr")):
        _npm("ci")
    if not index.is_file() or index.stat().st_mtime < _sources():
        _npm("run", "build")


def axe() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def jsqr() -> str:
    return (WEB / "node_modules" / "jsqr" / "dist" / "jsQR.js").read_text(encoding="utf-8")


REPETIDO = ", ".join((
    ".capitulo:nth-of-type(n+4)", ".rejilla-cartas li:nth-child(n+9)", ".mazos-lista li:nth-child(n+5)",
    ".retos-lista li:nth-child(n+4)",
))  # fmt: skip
"""What comes after some of its kind that differ from it only in what they say."""


def barriers(page: Page, only: str = "") -> list[str]:
    """What axe-core finds, by all its rules or by one; of what is many times the same, in the first of them."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe() + ";0")
    page.evaluate("s => document.querySelectorAll(s).forEach((e) => e.remove())", REPETIDO)
    options = {"resultTypes": ["violations"], **({"runOnly": [only]} if only else {})}
    found = page.evaluate("options => axe.run(document, options)", options)
    return [f"{v['id']}: {v['nodes'][0]['target']} {v['nodes'][0]['failureSummary']}" for v in found["violations"]]
