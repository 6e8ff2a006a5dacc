"""Where a table can be reached, and who is told."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import ifaddr
import pytest
from starlette.testclient import TestClient

from mazo.table.app import create
from mazo.table.settings import Settings
from mazo.table.wire import reach


@dataclass
class Adapter:
    nice_name: str
    ips: list[ifaddr.IP]


def adapter(name: str, *addresses: str) -> Adapter:
    return Adapter(name, [ifaddr.IP((a, 0, 0) if ":" in a else a, 24, name) for a in addresses])


HOUSE = [
    adapter("lo", "127.0.0.1", "::1"),
    adapter("docker0", "172.17.0.1"),
    adapter("vEthernet (WSL)", "172.20.0.1"),
    adapter("eth0", "169.254.3.3"),
    adapter("tun0", "10.8.0.2"),
    adapter("wlan0", "192.168.1.20", "fe80::1", "fd00::20"),
]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> list[Adapter]:
    found = list(HOUSE)
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: found)
    monkeypatch.setattr(reach, "_usual", lambda: "192.168.1.20")
    return found


def test_where_a_table_is_reached(house: list[Adapter]) -> None:
    lan = ["http://192.168.1.20:8765", "http://10.8.0.2:8765"]
    assert reach.urls("0.0.0.0", 8765) == reach.urls("::", 8765) == lan
    assert reach.urls("192.168.1.20", 80) == ["http://192.168.1.20:80"]
    assert reach.urls("fd00::20", 80) == ["http://[fd00::20]:80"]
    assert reach.urls("torre.lan", 80) == ["http://torre.lan:80"]
    for host in ("127.0.0.1", "localhost", "::1", "127.0.0.9"):
        assert reach.urls(host, 80) == []
    house[:] = [adapter("wlan0", "fe80::1", "fd00::20")]
    assert reach.urls("0.0.0.0", 80) == [] and reach.urls("::", 80) == ["http://[fd00::20]:80"]


def test_this_machine() -> None:
    """Whatever networks it has, none of them is itself, and the way to the others comes first."""
    found = reach.addresses()
    assert not any(address.startswith("127.") for address in found)
    assert reach._usual() in ("", *found[:1])


@pytest.mark.parametrize(
    ("listens", "client", "told"),
    [
        (("0.0.0.0", 8765), "127.0.0.1", (["http://192.168.1.20:8765", "http://10.8.0.2:8765"], False)),
        (("127.0.0.1", 8765), "127.0.0.1", ([], True)),
        (("127.0.0.1", 8765), "::1", ([], True)),
        (("0.0.0.0", 8765), "192.168.1.33", ([], False)),
        (None, "127.0.0.1", ([], False)),
    ],
)
def test_who_is_told(
    tmp_path: Path, house: list[Adapter], listens: tuple[str, int], client: str, told: tuple[list[str], bool]
) -> None:
    """Whoever is at this machine: those who come from elsewhere already know where it is."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'mesa.db'}", listens=listens)
    with TestClient(create(settings), base_url="http://localhost", client=(client, 9)) as asking:
        answer = asking.get("/api/servidor").json()
    assert answer == {"direcciones": told[0], "solo_local": told[1]}
