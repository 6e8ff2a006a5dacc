"""How uvicorn is run, behind a door of ours that nobody can hold open.

Of uvicorn only its settings are used, and that what ``http`` names is made for each connection and speaks asyncio; of
ASGI, that a request has the state its server was given, which is how each one knows its door.

A request that is begun must come whole in a while. An address opens so many connections, and what it sends is taken at
a pace. Who does not read is not read. A message comes in a reasonable number of pieces, and a few at a time.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from mazo.table.settings import Settings
from mazo.table.wire.door import UNTAKEN, Door
from mazo.table.wire.gate import Gate

LONGEST_HEAD = 32 * 1024
KEEP_ALIVE = 5
"""Seconds a connection may stay without asking for anything more."""
DOOR = "mazo.door"
"""The name of the door in the state of a request."""


def config(app: ASGIApp, settings: Settings, gate: Gate | None = None, **more: Any) -> uvicorn.Config:
    """How uvicorn serves the application, through the gate of its socket if that has one (``Threshold``).

    What is given besides goes to uvicorn as it is.
    """
    logging.getLogger("uvicorn.error").addFilter(_BRIEF)
    chosen = {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
        "ws": "websockets-sansio",
        "ws_max_size": 4 * settings.max_message,  # the bytes a letter may take
        "ws_per_message_deflate": False,
        "h11_max_incomplete_event_size": LONGEST_HEAD,
        "timeout_keep_alive": KEEP_ALIVE,
        "timeout_graceful_shutdown": 3,
        "lifespan": "on",
        **more,
    }
    return uvicorn.Config(_Turns(app), http=_door(gate or Gate(settings), chosen["timeout_keep_alive"]), **chosen)


def served_by() -> Callable[..., asyncio.Protocol]:
    """The protocol of uvicorn that its setting ``http="h11"`` stands for."""

    async def nothing(scope: Scope, receive: Receive, send: Send) -> None: ...

    found = uvicorn.Config(nothing, http="h11", ws="none", log_config=None)
    found.load()
    return found.http_protocol_class


def listening(given: socket.socket) -> socket.socket:
    """A socket to listen on, whose connections are cut if the other end does not take what it is sent."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        with suppress(OSError):
            given.setsockopt(socket.IPPROTO_TCP, option, int(UNTAKEN * 1000))
    return given


def _door(gate: Gate, keep_alive: float) -> type[asyncio.Protocol]:
    """What uvicorn is to make for each connection."""
    inner = served_by()

    class Here(Door):
        def __init__(self, **given: Any) -> None:
            state = given["app_state"]
            super().__init__(gate, keep_alive, lambda door: inner(**{**given, "app_state": {**state, DOOR: door}}))

    return Here


class _Turns:
    """The application, each of whose requests tells its door when it begins and ends, and waits for its turn."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        door: Door | None = scope.get("state", {}).pop(DOOR, None)
        if door is None:  # not a request
            await self.app(scope, receive, send)
            return
        door.begins()
        try:
            if await door.turn():
                await self.app(scope, receive, send)
        finally:
            door.ends()


class _Brief(logging.Filter):
    """What a client sends that is no text is its own doing, and who still waits as the server goes is let go: uvicorn's
    note of it is a line, and no alarm."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError | asyncio.CancelledError):
            record.exc_info = None
            record.levelno, record.levelname = logging.INFO, "INFO"
        return True


_BRIEF = _Brief()
