"""A connection to a match: who is at the other end, what it has been told, and what waits to be sent."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

from pydantic_core import to_json

ALWAYS, ABLE, UNTIL_MINE = "siempre", "si_puedo", "hasta_mi_turno"
SPECTATOR = -1
MOST = 400
"""Messages that may wait: whoever does not read so many is let go."""


def encode(message: dict[str, Any]) -> str:
    return to_json(message).decode()


class Link:
    def __init__(self, most: int = 1 << 22, client: str = "") -> None:
        """``most``: the letters that may wait to be sent; ``client``: who is at the other end."""
        self.client = client
        self.since = time.monotonic()
        self.seat = SPECTATOR
        self.viewer = SPECTATOR
        self.language = "es"
        self.known = False
        """Whether it has said who it is."""
        self.hurried = False
        """Many have come at once: it is told less of what happened before."""
        self.told = 0
        """How many events it has been told."""
        self.shown = -1
        """The position it was last shown."""
        self.said = False
        """Whether it was shown it as one it has answered."""
        self.waiting: deque[str] = deque()
        self.most, self.size = most, 0
        self.lost = False
        """It is to be let go: nothing more is sent."""
        self.news = asyncio.Event()
        """There is something to send, or nothing more will be."""

    def send(self, message: dict[str, Any]) -> None:
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        if self.lost:
            return
        self.waiting.append(text)
        self.size += len(text)
        if len(self.waiting) > MOST or self.size > self.most:
            self.waiting.clear()
            self.lost = True
        self.news.set()

    def take(self) -> str | None:
        """The next to be sent, if there is any."""
        if not self.waiting:
            self.news.clear()
            return None
        text = self.waiting.popleft()
        self.size -= len(text)
        return text

    def close(self) -> None:
        """Lets the other end go, once what waits is sent."""
        self.lost = True
        self.news.set()
