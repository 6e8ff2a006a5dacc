"""How much an address may ask of the server before any of it is looked at: connections, and what comes through them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

from mazo.table.settings import Settings

_log = logging.getLogger("mazo.table")
KNOWN = 10_000
"""Addresses remembered; those that have nothing open are forgotten first."""
AT_ONCE = 8
"""Seconds' worth that may come at once, and that may be owed."""
STRIDE = 0.1
"""Seconds' worth of its pace that somebody may go at once."""
QUIET = 10.0
"""Seconds between two notes of the same thing in the log."""


class Pace:
    """So much in a second and no more, whatever is left to spend: it is spread over the time it takes so."""

    def __init__(self, rate: float, clock: Callable[[], float]) -> None:
        self.rate, self.clock = rate, clock
        self._free = float("-inf")
        """When all that was spent has been paced."""

    def spend(self, cost: float) -> float:
        """Spends, and says how many seconds it is to be held back."""
        now = self.clock()
        self._free = max(self._free, now - STRIDE) + cost / self.rate
        return max(0.0, self._free - now)


class Budget:
    """So much in a second on average, and some more at once. What is spent beyond that is owed, and waited for."""

    def __init__(
        self, rate: float, clock: Callable[[], float], most: float | None = None, pace: Pace | None = None
    ) -> None:
        """``most``: what may be spent at once, if it is not the usual; ``pace``: how fast that may go."""
        self.rate, self.most, self.clock, self.pace = rate, rate * AT_ONCE if most is None else most, clock, pace
        self.left, self.since = self.most, clock()

    def spend(self, cost: float) -> float:
        """Spends, and says how many seconds it takes to have paid for it; a rate of 0 is without end."""
        if not self.rate:
            return 0.0
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.since) * self.rate)
        self.since = now
        self.left = max(-self.most, self.left - cost)
        held = self.pace.spend(cost) if self.pace is not None and cost else 0.0
        return max(held, -self.left / self.rate)

    def take(self, cost: float = 1.0) -> bool:
        """Spends so much, one unless it is said, if there is as much left."""
        self.spend(0.0)
        if self.rate and self.left < cost:
            return False
        self.spend(cost)
        return True

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until there is so much left."""
        self.spend(0.0)
        return max(0.0, (cost - self.left) / self.rate) if self.rate else 0.0


class Visitor:
    """An address, with what it may still do."""

    def __init__(self, arrivals: float, inbound: float, most: int, clock: Callable[[], float]) -> None:
        self.most, self.open = most, 0
        self.arrivals, self.inbound = Budget(arrivals, clock), Budget(inbound, clock)
        self.noted = -QUIET

    @property
    def full(self) -> bool:
        return bool(self.most) and self.open >= self.most


class Gate:
    """The addresses that have come, and whether one more connection of each is let in."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings, self.clock = settings, clock
        self._known: dict[str, Visitor] = {}
        self._at: dict[object, Visitor] = {}
        """Who was last seen at some addresses, as they are told by the system."""
        self._proxies = [ip_network(name, strict=False) for name in settings.proxies]

    def expects(self, peer: object) -> bool:
        """Whether one more connection of whoever is at the other end would be let in now; nothing is counted."""
        host = peer[0] if isinstance(peer, (tuple, list)) and peer else ""
        visitor = self._at.get(host)
        return visitor is None or (visitor.arrivals.wait() <= 0.0 and not visitor.full)

    def enter(self, peer: object) -> Visitor | None:
        """One more connection of whoever is at the other end; nothing if it has, or opens, too many."""
        host = peer[0] if isinstance(peer, (tuple, list)) and peer else ""
        name = self._counted(str(host))
        if name is None:
            return Visitor(0.0, 0.0, 0, self.clock)
        visitor = self._visitor(name)
        self._remember(host, visitor)
        if not visitor.arrivals.take() or visitor.full:
            now = self.clock()
            if now - visitor.noted >= QUIET:
                visitor.noted = now
                _log.info("refused connections of %s: it has %d", name, visitor.open)
            return None
        visitor.open += 1
        return visitor

    def _remember(self, host: object, visitor: Visitor) -> None:
        if len(self._at) > KNOWN:
            self._at.clear()
        self._at[host] = visitor

    def leave(self, visitor: Visitor) -> None:
        visitor.open -= 1

    def _counted(self, host: str) -> str | None:
        """What a connection counts for: an address, or a network where one machine has many; nothing, a proxy's."""
        if not self.settings.max_sockets:
            return None
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:  # a socket of this machine's files
            return None
        if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        if any(address in network for network in self._proxies):
            return None
        return address.exploded[:19] if isinstance(address, IPv6Address) else str(address)

    def _visitor(self, name: str) -> Visitor:
        found = self._known.pop(name, None)
        if found is None:
            chosen = self.settings
            found = Visitor(chosen.arrivals, chosen.inbound_all, 2 * chosen.max_sockets, self.clock)
        self._known[name] = found  # the last to come is the last to be forgotten
        if len(self._known) > KNOWN:
            idle = next((known for known, visitor in self._known.items() if not visitor.open), None)
            if idle is not None:
                del self._known[idle]
        return found
