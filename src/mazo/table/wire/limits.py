"""How much one client may ask of the table: matches made in a while, and connections open at once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

from mazo.table.errors import Problem
from mazo.table.settings import Settings

KNOWN = 10_000
"""Clients remembered; those who have not asked for anything lately are forgotten first."""


def client_of(connection: HTTPConnection) -> str:
    """Who is at the other end: its address, or the network of it where one machine has many."""
    host = connection.client.host if connection.client is not None else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return host


class Limits:
    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings, self.clock = settings, clock
        self._left: dict[str, tuple[float, float]] = {}
        """What each may still make, and when that was worked out."""
        self._open: Counter[str] = Counter()

    def make(self, client: str) -> None:
        """One more match of a client; ``Problem`` if it has made too many lately."""
        most = self.settings.max_matches
        if not most:
            return
        now = self.clock()
        left, since = self._left.pop(client, (float(most), now))
        left = min(most, left + (now - since) * most / self.settings.matches_in)
        if left < 1:
            self._left[client] = (left, now)
            wait = round((1 - left) * self.settings.matches_in / most) + 1
            raise Problem(
                "demasiado",
                f"Has abierto demasiadas partidas seguidas; prueba dentro de {wait} s.",
                f"You have opened too many matches in a row; try again in {wait} s.",
                429,
                espera=wait,
            )
        self._left[client] = (left - 1, now)
        while len(self._left) > KNOWN:
            del self._left[next(iter(self._left))]

    def connect(self, client: str) -> None:
        """One more connection of a client; ``Problem`` if it has too many. What is connected is later let go."""
        most = self.settings.max_sockets
        if most and self._open[client] >= most:
            raise Problem(
                "demasiado",
                "Tienes demasiadas mesas abiertas a la vez; cierra alguna.",
                "You have too many tables open at once; close some.",
                429,
            )
        self._open[client] += 1

    def let_go(self, client: str) -> None:
        self._open[client] -= 1
        if self._open[client] <= 0:
            del self._open[client]
