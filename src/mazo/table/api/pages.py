"""The page: its built files, and its own routes, which are all the same document."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from mazo.table.errors import missing

MISSING = """<!doctype html><html lang="es"><meta charset="utf-8"><title>Mazo</title>
<body style="font:18px/1.5 serif;max-width:36rem;margin:4rem auto;padding:0 1rem">
<h1>Mazo</h1>
<p>El servidor funciona, pero la página no está construida. Arranca con <code>./mazo</code>, que la construye sola, o
hazlo a mano: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.</p>
<p lang="en">The server works, but the page is not built. Start with <code>./mazo</code>, which builds it by itself, or
by hand: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.</p></body></html>"""
LONGEST = 200
"""Letters of the longest address of the page."""
YEAR = "public, max-age=31536000, immutable"
ROUTES = frozenset(("", "mesa", "sala", "cartas", "mazos", "reglas", "taller", "repeticion"))
"""How the addresses of the page begin; at any other it says, with a 404, that there is nothing there."""


def add_page(app: FastAPI, folder: Path) -> None:
    root = folder.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    def page(path: str, request: Request) -> Response:
        if path.startswith(("api/", "ws/")) or "\0" in path or ".." in path or len(path) > LONGEST:
            raise missing("esa página", "that page")
        wanted = (root / path).resolve()
        if wanted != root and root in wanted.parents and wanted.is_file():
            cache = YEAR if path.startswith("assets/") else "no-cache"
            return FileResponse(wanted, headers={"cache-control": cache})
        known = path.split("/")[0] in ROUTES
        if not known and "text/html" not in request.headers.get("accept", ""):
            raise missing("esa página", "that page")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING, 503 if known else 404)
        return FileResponse(index, 200 if known else 404, headers={"cache-control": "no-cache"})
