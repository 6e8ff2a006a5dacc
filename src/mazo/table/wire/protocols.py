"""The protocols of uvicorn, with what nobody may do to hold the server up.

A request that is begun must come whole in a while. Who does not read is sent no pongs, so that nothing piles up for it.
A message comes in a reasonable number of pieces. And what is sent and never taken is cut off by the system.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

PATIENCE = 20.0
"""Seconds to send the head of a request."""
UNTAKEN = 40.0
"""Seconds what is sent may wait at the other end without being taken."""
LONGEST_HEAD = 32 * 1024
PIECES = 64
"""Frames of one message."""


def listening(given: socket.socket) -> socket.socket:
    """A socket to listen on, whose connections are cut if the other end does not take what it is sent."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        with suppress(OSError):
            given.setsockopt(socket.IPPROTO_TCP, option, int(UNTAKEN * 1000))
    return given


class Http(H11Protocol):
    """A connection whose requests come whole in a while."""

    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        begun = bool(self.conn.trailing_data[0]) and self._quiet()
        if not begun:
            self._stop()
        elif self._alarm is None:
            self._wait()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _quiet(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def _wait(self) -> None:
        self._alarm = self.loop.call_later(PATIENCE, self._late)

    def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _late(self) -> None:
        self._alarm = None
        if self._quiet():
            self.transport.close()


class Wire(WebSocketsSansIOProtocol):
    """A connection to a match that cannot be made to hold more than it is sent."""

    def handle_ping(self) -> None:
        pong = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(pong)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= PIECES:
            self.conn.fail(1009, "too many pieces")
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.fail(1007, "not text")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
