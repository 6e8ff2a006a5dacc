"""How a server is run: where its data are, its limits, and its pace."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from mazo.places import data_folder as data_folder
from mazo.table.storage.purge import Retention

KB = 1024


def cache_folder() -> Path:
    """Where what can be worked out again is kept for a user."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    if named and Path(named).is_absolute():
        return Path(named) / "mazo"
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "mazo" / "cache"
    return Path.home() / ".cache" / "mazo"


def default_database() -> str:
    """``MAZO_DB``, or a file among the data of the user."""
    return os.environ.get("MAZO_DB") or f"sqlite:///{data_folder() / 'mesa.db'}"


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=default_database)
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    pace: float = 0.8
    """Seconds between the acts of a machine that somebody watches."""
    workers: int = 0
    """Processes in which machines think; 0: one less than the processors, and at least one."""
    warm: bool = False
    """Whether what the first to come would wait for is done ahead: processes for the crew, the cards, read."""
    desks: int = 0
    """Processes in which what anybody asks for is worked out; 0: one less than the processors, and at least two."""
    nice: int = 10
    """How much what anybody asks for comes after those who play; machines that think, half as much."""
    work_seconds: float = 3.0
    """Seconds of processor that what somebody asks for may take; then it is given up."""
    think_seconds: float = 2.0
    """Seconds of processor a machine may take besides; then it does the first thing it may."""
    ponders: float = 0.6
    """Seconds of processor the strongest machine takes to think, where it finds what to think about."""
    max_asked: int = 16
    """Things a client may have waiting at once; past them it is told so."""
    max_kept: int = 32 * KB * KB
    """Bytes of answers kept ready."""
    skip: tuple[float, float] = (0.6, 1.6)
    """Between these many seconds, drawn without looking at the table, is what is skipped by itself among people."""
    idle: float = 900.0
    """Seconds a match nobody looks at stays in memory."""
    retention: Retention = field(default_factory=Retention)
    """How long matches are kept."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, besides its own."""
    hosts: tuple[str, ...] = ()
    """The names this server answers to, besides its addresses; none: any."""
    listens: tuple[str, int] | None = None
    """The address and the port people come to, if it is known: behind a proxy it is not."""
    proxies: tuple[str, ...] = ()
    """Addresses, or networks, of proxies: they say who asks, and what comes from them is nobody's in particular."""
    max_body: int = 128 * KB
    max_message: int = 16 * KB
    max_people: int = 64
    """Those who may watch one match; whoever has a seat in it always comes in."""
    rate: float = 200.0
    """Messages a connection may send in a second, on average, and five times as many at once; some count for ten. One
    that goes past them again and again is closed."""
    chat_rate: float = 1.0
    """Things a connection may say in a second, on average; and five times as many at once."""
    max_waiting: int = 4 * KB * KB
    """Bytes that may wait for somebody who does not read them; then it is let go."""
    patience: float = 20.0
    """Seconds somebody may take to send the whole of a request, or to take a message that is sent."""
    max_sockets: int = 200
    """Connections to matches a client may have open, and twice as many of any kind; 0: any, opened and used at will."""
    arrivals: float = 30.0
    """Connections an address may open in a second, on average, and eight times as many at once; 0: any."""
    inbound: float = 64 * KB
    """Bytes that are taken from a connection in a second, on average, and eight times as many at once; 0: any."""
    inbound_all: float = 512 * KB
    """The same, from all the connections of an address."""
    asks: float = 100.0
    """What a client may ask for by requests in a second, on average, and eight times as much at once, in thousandths of
    a second of the process that plays, more or less: a card is 1.5, a match 10."""
    plays: float = 150.0
    """The same of what it does at its matches: an answer is 3, arriving 10."""
    max_matches: int = 200
    """Matches a client may make at once, and again ``matches_in`` seconds later; 0: any."""
    matches_in: float = 600.0
    max_rooms: int = 2000
    """Matches in memory: past these, those that nobody looks at are let go at once."""
