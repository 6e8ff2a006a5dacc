"""A connection to a match: who is at the other end, what it has been told, and what waits to be sent."""

from __future__ import annotations

import asyncio
import json
from typing import Any

ALWAYS, ABLE, UNTIL_MINE = "siempre", "si_puedo", "hasta_mi_turno"
ASKING = (ALWAYS, ABLE, UNTIL_MINE)
SPECTATOR = -1
MOST = 200
"""Messages that may wait: whoever does not read so many is let go."""


def encode(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Link:
    def __init__(self) -> None:
        self.seat = SPECTATOR
        self.viewer = SPECTATOR
        self.language = "es"
        self.known = False
        """Whether it has said who it is."""
        self.told = 0
        """How many events it has been told."""
        self.shown = -1
        """The position it was last shown."""
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST)
        self.lost = False

    def send(self, message: dict[str, Any]) -> None:
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        if self.lost:
            return
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """Lets the other end go, once what waits is sent if there is room to say so."""
        self.lost = True
        while True:
            try:
                self.waiting.put_nowait(None)
                return
            except asyncio.QueueFull:
                self.waiting.get_nowait()
