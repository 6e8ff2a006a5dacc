"""The page: its built files, and its own routes, which are all the same document."""

from __future__ import annotations

import asyncio
import gzip
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

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
ROUTES = frozenset(("", "mesa", "sala", "cartas", "mazos", "reglas", "taller", "repeticion", "aprende"))
"""How the addresses of the page begin; at any other it says, with a 404, that there is nothing there."""


LARGEST = 4 << 20
"""Bytes of a file that is kept in memory."""
SQUEEZED = ("text/", "application/javascript", "application/json", "image/svg")


class File(NamedTuple):
    """A file of the page, as it is sent."""

    stamp: str
    kind: str
    body: bytes
    squeezed: bytes
    """The same, squeezed; nothing where it is not worth it."""


class Files:
    """The files of the page: each is read and squeezed once, and again if it changes."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self._known: dict[Path, File] = {}

    def find(self, path: str) -> Path | None:
        """Where a file is; nothing if there is none, or it is somewhere else."""
        wanted = (self.root / path).resolve()
        return wanted if self.root in wanted.parents and wanted.is_file() else None

    async def send(self, path: Path, request: Request, status: int, cache: str) -> Response:
        """A file, squeezed if whoever asks takes it so; or that it is the one it has."""
        said = path.stat()
        stamp = f'"{said.st_mtime_ns:x}-{said.st_size:x}"'
        headers = {"cache-control": cache, "etag": stamp, "vary": "accept-encoding"}
        if said.st_size > LARGEST:
            return FileResponse(path, status, headers={"cache-control": cache})
        if status == 200 and request.headers.get("if-none-match") == stamp:
            return Response(status_code=304, headers=headers)
        file = self._known.get(path)
        if file is None or file.stamp != stamp:
            file = self._known[path] = await asyncio.to_thread(_read, path, stamp)
        if file.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(file.squeezed, status, headers, file.kind)
        return Response(file.body, status, headers, file.kind)


def _read(path: Path, stamp: str) -> File:
    body = path.read_bytes()
    kind = guess_type(path.name)[0] or "application/octet-stream"
    squeezed = gzip.compress(body, 9, mtime=0) if kind.startswith(SQUEEZED) and len(body) > 1000 else b""
    return File(stamp, kind, body, squeezed)


def add_page(app: FastAPI, folder: Path) -> None:
    files = Files(folder)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith(("api/", "ws/")) or "\0" in path or ".." in path or len(path) > LONGEST:
            raise missing("esa página", "that page")
        wanted = files.find(path)
        if wanted is not None:
            return await files.send(wanted, request, 200, YEAR if path.startswith("assets/") else "no-cache")
        known = path.split("/")[0] in ROUTES
        if not known and "text/html" not in request.headers.get("accept", ""):
            raise missing("esa página", "that page")
        index = files.find("index.html")
        if index is None:
            return HTMLResponse(MISSING, 503 if known else 404)
        return await files.send(index, request, 200 if known else 404, "no-cache")
