"""How much one client may ask of the table: requests, messages, matches made, and connections open at once.

What is asked for is counted in thousandths of a second of the process that plays, more or less. Who goes past what it
may is made to wait, and waits for itself alone: it is answered late, and not read meanwhile.
"""

from __future__ import annotations

import random
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil

from starlette.requests import HTTPConnection
from starlette.types import Scope

from mazo.table.errors import Problem
from mazo.table.settings import Settings
from mazo.table.wire.gate import Budget, Pace

KNOWN = 10_000
"""Clients remembered; those who have not asked for anything lately are forgotten first."""
PACE = 300.0
"""Of what a client may do, as much in a second: what it has saved up does not come all at once before the others."""
LATE = 2.0
"""Seconds, at most, after which who asks for too much is told so."""
PATIENT = 0.5
"""Seconds that something may wait for its turn; if it were more, it is refused."""
PIECE = 2 * 1024
"""Bytes of a body that count for one more."""
COSTS = tuple(
    (method, re.compile(path), cost)
    for method, path, cost in (
        ("POST", r"/api/(partidas|(escenarios|lecciones|retos)/abre|juegos/[^/]*/prueba)$", 10.0),
        ("POST", r"/api/partidas/[^/]*/(ramas|revision|asientos/[^/]*)$", 10.0),
        ("GET", r"/api/partidas/[^/]*/archivo$", 20.0),
        ("GET", r"/api/openapi\.json$", 10.0),
        ("GET", r"/api/partidas/[^/]+", 3.0),
        ("GET", r"/api/partidas$", 1.0),
        ("GET", r"/api/", 1.5),
        ("GET", r"", 1.0),
    )
)
"""What a request counts for: the first that it is like; any other, two."""
OPENS = 10.0
"""What opening a match that is not in memory counts for besides."""
CONNECTS = 5.0


def client_of(connection: HTTPConnection) -> str:
    """Who is at the other end: its address, or the network of it where one machine has many."""
    return _named(connection.client.host if connection.client is not None else "")


def client_in(scope: Scope) -> str:
    """The same, of a request as it comes."""
    return _named(scope["client"][0] if scope.get("client") else "")


def _named(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return host


def cost_of(method: str, path: str, length: int = 0) -> float:
    """What a request counts for."""
    known = "GET" if method in ("HEAD", "OPTIONS") else method
    found = next((cost for verb, like, cost in COSTS if verb == known and like.match(path)), 2.0)
    return found + length / PIECE


class Allowance:
    """What one client may still do."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        free = not settings.max_sockets
        pace = Pace(PACE, clock)
        self.asks = Budget(0.0 if free else settings.asks, clock, pace=pace)
        """What it asks for by requests."""
        self.plays = Budget(0.0 if free else settings.plays, clock, pace=pace)
        """What it does at its matches."""
        self.makes = Budget(settings.max_matches / settings.matches_in, clock, settings.max_matches)
        self.open = 0
        """Its connections."""


class Limits:
    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings, self.clock = settings, clock
        self._known: OrderedDict[str, Allowance] = OrderedDict()
        self.connections = 0
        """How many there are, of all clients."""

    def of(self, client: str) -> Allowance:
        """What a client may still do."""
        found = self._known.get(client)
        if found is None:
            found = self._known[client] = Allowance(self.settings, self.clock)
            if len(self._known) > KNOWN:
                idle = next((name for name, known in self._known.items() if not known.open), None)
                if idle is not None:
                    del self._known[idle]
        else:
            self._known.move_to_end(client)
        return found

    def ask(self, client: str, cost: float) -> float:
        """One more request of a client: the seconds it must wait for its turn; ``Problem`` if they are too many."""
        asks = self.of(client).asks
        wait = asks.wait(cost)
        if wait > PATIENT:
            raise _too_many(
                wait,
                "Has pedido demasiadas cosas seguidas; prueba dentro de {} s.",
                "You have asked for too many things in a row; try again in {} s.",
            )
        return asks.spend(cost)

    def make(self, client: str) -> None:
        """One more match of a client; ``Problem`` if it has made too many lately."""
        makes = self.of(client).makes
        if not makes.take():
            raise _too_many(
                makes.wait(),
                "Has abierto demasiadas partidas seguidas; prueba dentro de {} s.",
                "You have opened too many matches in a row; try again in {} s.",
            )

    def connect(self, client: str) -> float:
        """One more connection of a client: the seconds it must wait for its turn; ``Problem`` if it has too many. What
        is connected is later let go."""
        known = self.of(client)
        most = self.settings.max_sockets
        if most and known.open >= most:
            raise Problem(
                "demasiado",
                "Tienes demasiadas mesas abiertas a la vez; cierra alguna.",
                "You have too many tables open at once; close some.",
                429,
            )
        wait = known.plays.wait(CONNECTS)
        if wait > LATE:
            raise _too_many(
                wait,
                "Abres demasiadas mesas seguidas; prueba dentro de {} s.",
                "You open too many tables in a row; try again in {} s.",
            )
        known.open += 1
        self.connections += 1
        return known.plays.spend(CONNECTS)

    def let_go(self, client: str) -> None:
        self.of(client).open -= 1
        self.connections -= 1


def late(problem: Problem) -> float:
    """Seconds after which who asks for too much is told so: not all that came at once at the same moment, since they
    would come again together and everybody would wait behind them."""
    most: float = min(LATE, problem.more.get("espera", 0))
    return most * random.uniform(0.5, 1.0)


def _too_many(wait: float, es: str, en: str) -> Problem:
    seconds = ceil(wait)
    return Problem("demasiado", es.format(seconds), en.format(seconds), 429, espera=seconds)
