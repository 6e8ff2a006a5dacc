"""The application: the table's routes, the page, and what is said when something fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from mazo import __version__
from mazo.table.api import cards, export, health, lessons, lobby, replays, rules, scenarios, server, workshop
from mazo.table.api.asking import TOLD, Asked
from mazo.table.api.listing import Listing
from mazo.table.api.pages import add_page
from mazo.table.errors import Problem, away
from mazo.table.machines import routes
from mazo.table.match.rooms import Rooms
from mazo.table.processes import warm
from mazo.table.settings import Settings
from mazo.table.storage.store import NotKept, Store
from mazo.table.wire import socket
from mazo.table.wire.guard import Guard

_log = logging.getLogger("mazo.table")


def create(settings: Settings | None = None, opened: Store | None = None) -> FastAPI:
    """The application; with a store that is already open, or one it opens when it starts."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = opened or Store(chosen.database)
        if opened is None:
            store.open()
        rooms = Rooms(store, chosen)
        app.state.store, app.state.rooms, app.state.settings = store, rooms, chosen
        app.state.listing, app.state.memory = Listing(store), rooms.memory
        warming = asyncio.create_task(warm.ahead(rooms)) if chosen.warm else None
        await rooms.start()
        try:
            yield
        finally:
            if warming is not None:
                warming.cancel()
                with suppress(asyncio.CancelledError):
                    await warming
            await rooms.stop()
            store.close()

    app = FastAPI(title="Mazo", version=__version__, lifespan=life, openapi_url=None)
    app.add_middleware(Guard, settings=chosen)

    async def connect(websocket: WebSocket) -> None:
        await socket.serve(websocket, websocket.path_params["id"], app.state.rooms, chosen)

    # The first to be looked at, and nothing between: when a server dies all come to it at once.
    app.router.routes.append(WebSocketRoute("/ws/partidas/{id}", connect))
    for part in (rules, workshop, scenarios, lessons, cards, lobby, replays, routes, export, server, health):
        app.include_router(part.router)

    @app.get("/api/openapi.json", include_in_schema=False)
    async def document(asked: Asked) -> Response:
        return await asked.printed(openapi)

    _add_errors(app)
    add_page(app, chosen.static)
    return app


def openapi() -> dict[str, Any]:
    """All that may be asked of a table, with what it answers. It takes the better part of a second to make: it is made
    at the desk."""
    return create(Settings(database="sqlite://")).openapi()


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def refused(request: Request, problem: Problem) -> JSONResponse:
        return JSONResponse(problem.plain(), problem.status)

    @app.exception_handler(NotKept)
    async def unreachable(request: Request, error: NotKept) -> JSONResponse:
        _log.error("the data could not be reached: %s", str(error).splitlines()[0])
        return JSONResponse(away().plain(), away().status)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        where = [".".join(str(x) for x in e["loc"][1:])[:80] for e in error.errors()][:TOLD]
        said = Problem("datos", "Los datos no son los que hacen falta.", "The data are not what is needed.", 422)
        _log.info("refused %s %r: %s", request.method, request.url.path[:80], where)
        return JSONResponse({**said.plain(), "donde": where}, 422)

    @app.exception_handler(HTTPException)
    async def absent(request: Request, error: HTTPException) -> JSONResponse:
        told: dict[int, tuple[str, str]] = {
            404: ("No existe esa página.", "There is no such page."),
            405: ("Eso no se hace así.", "That is not done so."),
        }
        es, en = told.get(error.status_code, ("Los datos no se entienden.", "The data are not understood."))
        code = "no_existe" if error.status_code in told else "datos"
        return JSONResponse(Problem(code, es, en).plain(), error.status_code)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> JSONResponse:
        _log.exception("%s %r failed", request.method, request.url.path[:80])
        said = Problem("fallo", "Perdona: esto es un fallo de Mazo, no tuyo.", "Sorry: this is a defect of Mazo.")
        return JSONResponse(said.plain(), 500)
