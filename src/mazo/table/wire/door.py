"""The door of a connection: it stands between the transport and the protocol of uvicorn that serves it.

It uses only what asyncio promises: what comes in passes through it, and uvicorn writes on a transport that is the
door's. It gives uvicorn what comes at a pace, and cuts off what is not to be waited for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

from mazo.table.wire.frames import Frames
from mazo.table.wire.gate import Budget, Gate, Visitor

_log = logging.getLogger("mazo.table")
UNTAKEN = 20.0
"""Seconds what is sent may wait at the other end without being taken."""
REQUEST, FRAME = 4 * 1024, 128
"""What a request and a frame count for, in bytes, besides their own: work is done for each of them."""
FRAMES = 8
"""Frames given to uvicorn at a time; then comes the turn of the others."""
TOO_BIG = b"\x88\x02" + (1009).to_bytes(2, "big")
"""The frame that closes a WebSocket, with its reason."""


class _Timer:
    """Something that is to happen in a while, unless it is stopped."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act: Callable[[], None] | None = act
        self._handle: asyncio.TimerHandle | None = None

    @property
    def on(self) -> bool:
        return self._handle is not None

    def set(self, seconds: float) -> None:
        self.stop()
        if self._act is None:
            return
        self._handle = asyncio.get_running_loop().call_later(seconds, self._happen)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def end(self) -> None:
        """It never happens, and keeps nothing alive."""
        self.stop()
        self._act = None

    def _happen(self) -> None:
        self._handle = None
        if self._act is not None:
            self._act()


class _Line(asyncio.Transport):
    """What the protocol of uvicorn writes on: the transport of its door, which has its own reasons to read or not."""

    def __init__(self, door: Door) -> None:
        super().__init__()
        self._door = door

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._door.becomes(protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._door

    def pause_reading(self) -> None:
        self._door.holds(True)

    def resume_reading(self) -> None:
        self._door.holds(False)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._door.cut:
            self._door.transport.write(data)

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def close(self) -> None:
        self._door.close()

    def abort(self) -> None:
        self._door.transport.abort()

    def is_closing(self) -> bool:
        return self._door.transport.is_closing()

    def is_reading(self) -> bool:
        return self._door.transport.is_reading()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """The socket is not given: one would be made for each connection, to ask it for the addresses that are told by
        their names too."""
        return default if name == "socket" else self._door.transport.get_extra_info(name, default)

    def can_write_eof(self) -> bool:
        return self._door.transport.can_write_eof()

    def write_eof(self) -> None:
        self._door.transport.write_eof()

    def get_write_buffer_size(self) -> int:
        return self._door.transport.get_write_buffer_size()

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return self._door.transport.get_write_buffer_limits()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._door.transport.set_write_buffer_limits(high, low)


class Door(asyncio.Protocol):
    """One connection: what comes in is given to uvicorn at a pace, and what is not to be waited for is cut off."""

    transport: asyncio.Transport

    def __init__(self, gate: Gate, keep_alive: float, make: Callable[[Door], asyncio.Protocol]) -> None:
        self._gate, self._make = gate, make
        self._patience, self._idle = gate.settings.patience, keep_alive + gate.settings.patience
        self._inner: asyncio.Protocol | None = None
        self._visitor: Visitor | None = None
        self.cut = False
        """Nothing more is said on it."""
        self._answering, self._heard = 0, True
        self._alarm = _Timer(self._late)
        """When the next request must have begun."""
        self._debt = _Timer(self._go_on)
        """While it is on nothing more is taken: what has come is being paid for."""
        self._stuck, self._waiting = _Timer(self._look), 0
        """When some of what is sent must have been taken, and how much of it there was."""
        self._held_up = self._unread = self._reading_off = False
        self._frames: Frames | None = None
        """Once it is a WebSocket."""
        self._kept, self._at = b"", 0
        """What has come and waits for its turn, and from where on."""
        self._feeding: asyncio.Handle | None = None

    # What asyncio says

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self._visitor = self._gate.enter(transport.get_extra_info("peername"))
        if self._visitor is None:
            self.cut = True
            self.transport.abort()
            return
        self._own = Budget(self._gate.settings.inbound, self._gate.clock)
        self._inner = self._make(self)
        self._alarm.set(self._patience)
        self._inner.connection_made(_Line(self))

    def data_received(self, data: bytes) -> None:
        if self.cut or self._inner is None:
            return
        if self._frames is not None:
            self._kept, self._at = self._kept[self._at :] + data, 0
            self._feed()
            return
        if not self._answering and not self._heard:
            self._heard = True
            self._alarm.set(self._patience)
        self._charge(len(data))
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received() if self._inner is not None else None

    def pause_writing(self) -> None:
        self._unread = True
        if self._inner is not None:
            self._inner.pause_writing()
        self._watch()
        self._settle()

    def resume_writing(self) -> None:
        self._unread = False
        self._stuck.stop()
        if self._inner is not None:
            self._inner.resume_writing()
        self._go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self.cut = True
        for timer in (self._alarm, self._debt, self._stuck):
            timer.end()
        self._kept, self._at = b"", 0
        if self._visitor is not None:
            self._gate.leave(self._visitor)
        inner, self._inner = self._inner, None
        if inner is not None:
            inner.connection_lost(exc)

    # What uvicorn does

    def becomes(self, protocol: asyncio.BaseProtocol) -> None:
        """From here on it is a WebSocket."""
        self._inner, self._frames = cast(asyncio.Protocol, protocol), Frames()
        self._alarm.stop()

    def holds(self, held: bool) -> None:
        """Whether uvicorn wants no more for now."""
        self._held_up = held
        self._go_on()

    def close(self) -> None:
        """Ends it once what is written has been taken, or has not been for a while."""
        self.transport.close()
        if self.transport.get_write_buffer_size():
            self._watch()

    # What the application does

    def begins(self) -> None:
        self._answering += 1
        self._alarm.stop()

    def ends(self) -> None:
        self._answering -= 1
        if not self._answering and self._frames is None and not self.cut:
            self._heard = False
            self._alarm.set(self._idle)

    async def turn(self) -> bool:
        """Waits until it is the turn of a request; whether there is still somebody to answer."""
        wait = self._price(REQUEST)
        if wait:
            await asyncio.sleep(wait)
        return not self.cut

    # Time

    def _late(self) -> None:
        if not self._answering:
            self.close()

    def _watch(self) -> None:
        self._waiting = self.transport.get_write_buffer_size()
        self._stuck.set(UNTAKEN)

    def _look(self) -> None:
        """Whoever has taken nothing of what was sent is let go."""
        if self.transport.get_write_buffer_size() >= self._waiting:
            self.transport.abort()
        else:
            self._watch()

    # Pace

    def _price(self, cost: float) -> float:
        """Spends, of the connection's and of its address's; how many seconds that is to be waited for."""
        assert self._visitor is not None
        return max(self._own.spend(cost), self._visitor.inbound.spend(cost))

    def _charge(self, cost: float) -> None:
        wait = self._price(cost)
        if wait and not self._debt.on and not self.cut:
            self._debt.set(wait)
            self._settle()

    def _full(self) -> bool:
        """Whether nothing more is to be given to uvicorn now."""
        return self._held_up or self._debt.on or (self._unread and self._frames is not None)

    def _go_on(self) -> None:
        if self._at < len(self._kept) and self._feeding is None and not self._full():
            self._feeding = asyncio.get_running_loop().call_soon(self._feed)
        self._settle()

    def _settle(self) -> None:
        """Reads, or does not, as all that was said asks for."""
        off = self._full() or self._at < len(self._kept)
        if off != self._reading_off and not self.transport.is_closing():
            self._reading_off = off
            if off:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def _feed(self) -> None:
        """Gives uvicorn the next few frames, if it wants them."""
        self._feeding = None
        if self.cut or self._inner is None or self._frames is None or self._full():
            self._settle()
            return
        begin = self._at
        self._at, seen = self._frames.walk(self._kept, begin, FRAMES)
        part = self._kept[begin : self._at]
        if self._at == len(self._kept):
            self._kept, self._at = b"", 0
        if self._frames.too_many:
            self.transport.write(TOO_BIG)
            self.cut = True
            self.close()
            return
        self._charge(len(part) + seen * FRAME)
        try:
            self._inner.data_received(part)
        except Exception:
            _log.exception("a connection failed")
            self.transport.abort()
        self._go_on()
