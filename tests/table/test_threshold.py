"""Connections nobody expects are let go before anything is made for them, and a few are taken up at a time."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mazo.table.settings import Settings
from mazo.table.wire.gate import AT_ONCE, Gate
from mazo.table.wire.threshold import AT_A_TIME, Threshold

SETTINGS = replace(Settings(database="sqlite://"), arrivals=2.0, max_sockets=50)


@pytest.fixture
def at() -> Iterator[tuple[Threshold, Gate, list[float]]]:
    clock = [0.0]
    gate = Gate(SETTINGS, lambda: clock[0])
    plain = socket.create_server(("127.0.0.1", 0), backlog=100)
    plain.setblocking(False)
    threshold = Threshold(plain, gate)
    threshold.setblocking(False)
    yield threshold, gate, clock
    threshold.close()


def come(threshold: Threshold, n: int) -> list[socket.socket]:
    return [socket.create_connection(threshold.getsockname(), timeout=5) for _ in range(n)]


def take(threshold: Threshold, gate: Gate) -> int:
    """A turn: all that are taken up until it is the turn of the others; how many the gate let in."""
    let = 0
    while True:
        try:
            found, peer = threshold.accept()
        except BlockingIOError:
            return let
        let += gate.enter(peer) is not None
        found.close()


def test_a_few_are_taken_up_at_a_time(at: tuple[Threshold, Gate, list[float]]) -> None:
    threshold, gate, _ = at
    come(threshold, AT_A_TIME + 3)
    assert take(threshold, gate) == AT_A_TIME
    assert take(threshold, gate) == 3
    assert take(threshold, gate) == 0


def test_who_comes_too_often_is_let_go_at_once_and_expected_again_later(
    at: tuple[Threshold, Gate, list[float]],
) -> None:
    threshold, gate, clock = at
    most = int(SETTINGS.arrivals * AT_ONCE)
    come(threshold, most)
    while take(threshold, gate):
        pass
    late = come(threshold, 5)
    assert take(threshold, gate) == 0
    for one in late:
        with pytest.raises(ConnectionResetError):
            one.recv(1)
    clock[0] += 1.0
    come(threshold, 1)
    assert take(threshold, gate) == 1
