"""What every request passes through: how long it may be, where it may come from, and what its answer forbids."""

from __future__ import annotations

import asyncio
import json
import logging
from functools import partial
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mazo.table.errors import Problem
from mazo.table.settings import Settings
from mazo.table.wire import strict
from mazo.table.wire.limits import Limits, client_in, cost_of, late

_log = logging.getLogger("mazo.table")
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
        b"connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ),
)
NOT_JSON = partial(Problem, "datos", "Los datos no se entienden.", "The data are not understood.", 422)
TOO_SLOW = partial(Problem, "lento", "La petición no acaba de llegar.", "The request does not get here.", 408)
TOO_LONG = partial(Problem, "demasiado", "Eso es demasiado largo.", "That is too long.", 413)
ELSEWHERE = partial(Problem, "origen", "Esa petición viene de otro sitio.", "That request comes from elsewhere.", 403)
WRONG_HOST = partial(Problem, "servidor", "Este servidor no se llama así; su nombre se le dice con --nombre.",
                     "This server has no such name; it is told its name with --nombre.", 421)  # fmt: skip


def same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a request is of this server's own page, or of no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc.casefold() == (headers.get("host") or "").casefold()


def known_host(headers: Headers, settings: Settings) -> bool:
    """Whether a request calls this server by one of its names, or by an address.

    A page of elsewhere can make its own name lead here, and then its requests say that name; never an address.
    """
    if not settings.hosts:
        return True
    host = (headers.get("host") or "").casefold()
    name = (host if host.endswith("]") else host.rsplit(":", 1)[0]).strip("[]").rstrip(".")
    return name in settings.hosts or is_address(name)


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            await self._allowed(scope, headers)
            body = await self._body(receive, headers) if scope["method"] not in SAFE else b""
        except Problem as refused:
            if refused.status == 429:
                await asyncio.sleep(late(refused))  # whoever hammers waits for it
            else:
                _log.info("refused %s %r: %s", scope["method"], scope["path"][:80], refused.code)
            await _answer(refused, send)
            return
        given = False

        async def whole() -> Message:
            nonlocal given
            if given or scope["method"] in SAFE:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, whole, _with_headers(send))

    async def _body(self, receive: Receive, headers: Headers) -> bytes:
        """The whole body of a request; ``Problem`` if it is too long or too slow, or is not the JSON it should be."""
        try:
            async with asyncio.timeout(self.settings.patience):
                found = await self._whole(receive)
        except TimeoutError:
            raise TOO_SLOW() from None
        if found and "json" in headers.get("content-type", ""):
            try:
                strict.read(found)
            except ValueError:
                raise NOT_JSON() from None
        return found

    async def _whole(self, receive: Receive) -> bytes:
        found = bytearray()
        while True:
            message = await receive()
            found += message.get("body", b"")
            if len(found) > self.settings.max_body:
                raise TOO_LONG()
            if message["type"] != "http.request" or not message.get("more_body"):
                return bytes(found)

    async def _allowed(self, scope: Scope, headers: Headers) -> None:
        """Waits for the turn of a request; ``Problem`` if it may not be made, or its client makes too many."""
        length = headers.get("content-length", "0")
        size = int(length) if length.isdigit() and len(length) < 12 else self.settings.max_body + 1
        limits: Limits = scope["app"].state.rooms.limits
        cost = cost_of(scope["method"], scope["path"], min(size, self.settings.max_body))
        wait = limits.ask(client_in(scope), cost)
        if not known_host(headers, self.settings):
            raise WRONG_HOST()
        if scope["method"] not in SAFE and not same_origin(headers, self.settings):
            raise ELSEWHERE()
        if size > self.settings.max_body:
            raise TOO_LONG()
        if wait:
            await asyncio.sleep(wait)


def _with_headers(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *HEADERS]}
        await send(message)

    return wrapped


async def _answer(problem: Problem, send: Send) -> None:
    body = json.dumps(problem.plain(), ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    if problem.status in (408, 413):
        headers.append((b"connection", b"close"))  # the rest of it is not waited for
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
