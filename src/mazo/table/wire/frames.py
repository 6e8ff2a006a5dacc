"""Where the frames of a WebSocket begin and end, without looking into them (RFC 6455, 5.2)."""

from __future__ import annotations

CONTINUES, CONTROL = 0x0, 0x8
PIECES = 64
"""Frames of one message."""


class Frames:
    """Follows what a client sends, however it is cut, and counts the pieces of each message."""

    def __init__(self) -> None:
        self.pieces = 0
        """Frames so far of the message that is not whole yet."""
        self.too_many = False
        """Whether some message had more pieces than one may have."""
        self._head = bytearray()
        self._rest = 0
        """Bytes to come of the frame whose head is known."""

    def walk(self, data: bytes, at: int, most: int) -> tuple[int, int]:
        """Goes from a place of the data over the heads of up to so many frames; where it stops, and how many they are.

        It stops at the end of a frame, or of the data.
        """
        end, seen = len(data), 0
        while True:
            step = min(self._rest, end - at)
            self._rest -= step
            at += step
            if at == end or (seen == most and not self._head):
                return at, seen
            if not self._head:
                seen += 1
            wanted = self._wanted() - len(self._head)
            self._head += data[at : at + wanted]
            at = min(end, at + wanted)
            if len(self._head) >= 2 and len(self._head) == self._wanted():
                self._begins()

    def _wanted(self) -> int:
        """Bytes of the head, as far as it is known."""
        if len(self._head) < 2:
            return 2
        size = self._head[1] & 0x7F
        return 2 + (2 if size == 126 else 8 if size == 127 else 0) + (4 if self._head[1] & 0x80 else 0)

    def _begins(self) -> None:
        head = self._head
        size = head[1] & 0x7F
        if size >= 126:
            size = int.from_bytes(head[2 : 4 if size == 126 else 10], "big")
        self._rest = size
        kind, last = head[0] & 0x0F, bool(head[0] & 0x80)
        if kind < CONTROL:
            self.pieces = self.pieces + 1 if kind == CONTINUES else 1
            self.too_many = self.too_many or self.pieces > PIECES
            if last:
                self.pieces = 0
        self._head = bytearray()
