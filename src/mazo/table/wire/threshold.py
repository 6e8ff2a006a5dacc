"""Where connections are taken up: those nobody expects are let go before anything is made for them.

asyncio takes up as many connections as wait, one after another, and makes a transport and a protocol for each: an
address that comes and goes as fast as it can would keep everybody else waiting meanwhile. Here a few are taken up at a
time, and one that would be turned away at its door is turned away at once, which costs a hundredth.
"""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from typing import Any

from mazo.table.wire.gate import Gate

AT_A_TIME = 8
"""Connections taken up before it is the turn of the others."""
TURNED_AWAY = 64
"""Connections turned away before it is."""
_AT_ONCE = struct.pack("ii", 1, 0)


class Threshold(socket.socket):
    """A listening socket that takes up only connections a gate expects, a few at a time."""

    def __init__(self, listening: socket.socket, gate: Gate) -> None:
        super().__init__(listening.family, listening.type, listening.proto, listening.detach())
        self._gate, self._taken = gate, 0

    def accept(self) -> tuple[socket.socket, Any]:
        """``BlockingIOError``, as when nobody waits, where whoever waits is to be taken up in a next turn."""
        if self._taken >= AT_A_TIME:
            self._taken = 0
            raise BlockingIOError
        for _ in range(TURNED_AWAY):
            try:
                found, peer = super().accept()
            except OSError:
                self._taken = 0
                raise
            if self._gate.expects(peer):
                self._taken += 1
                return found, peer
            with suppress(OSError):
                found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
            found.close()
        self._taken = 0
        raise BlockingIOError
