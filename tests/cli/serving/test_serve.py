"""``mazo mesa``: by which names it answers, and where it says it can be reached."""

from __future__ import annotations

import socket
from argparse import Namespace

import pytest
from starlette.datastructures import Headers

from mazo.cli.main import main
from mazo.cli.screen import Failure, Screen
from mazo.cli.serving import serve
from mazo.table.settings import Settings
from mazo.table.wire import reach
from mazo.table.wire.guard import known_host


def answers_to(host: str, **args: object) -> bool:
    """Whether a table started so answers a request for this host."""
    names = serve._names(Namespace(**args))
    return known_host(Headers({"host": host}), Settings(database="sqlite://", hosts=names))


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Torre.casa.example")


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8765", "LOCALHOST", "127.0.0.1:8765", "[::1]:8765", "192.168.1.20:8765", "[fd00::7]:80", "[fd00::7]",
        "torre:8765", "torre.local:8765", "torre.lan", "torre.casa.example:8765", "torre.local.:8765",
    ],
)  # fmt: skip
def test_a_table_answers_by_its_addresses_and_its_own_names(host: str) -> None:
    assert answers_to(host)


@pytest.mark.parametrize(
    "host",
    [
        "malo.example", "malo.example:8765", "192.168.1.20.malo.example:8765", "torre.malo.example", "", ":8765",
        "torre.local.malo.example:1", "0x7f000001", "2130706433:8765", "localhost.malo.example", "[localhost.malo]:1",
    ],
)  # fmt: skip
def test_a_name_of_elsewhere_that_leads_here_is_refused(host: str) -> None:
    """A page can make its own name lead to this machine: what then comes says that name."""
    assert not answers_to(host)
    assert not answers_to(host, nombre=["mesa.example"], proxy=["127.0.0.1"])


def test_the_names_a_table_is_told() -> None:
    assert answers_to("mesa.example:443", nombre=["Mesa.Example."])
    assert answers_to("otro.example", proxy=["127.0.0.1"]), "the proxy knows which names are its own"
    assert not answers_to("otro.example", proxy=["127.0.0.1"], nombre=["mesa.example"])
    assert answers_to("localhost", proxy=["127.0.0.1"], nombre=["mesa.example"])


def test_proxies_are_addresses() -> None:
    assert serve._proxies(Namespace(proxy=["127.0.0.1,::1", "10.0.0.0/8"])) == ("127.0.0.1", "::1", "10.0.0.0/8")
    with pytest.raises(Failure, match="mi-proxy"):
        serve._proxies(Namespace(proxy=["mi-proxy"]))


def test_what_is_said_of_other_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "addresses", lambda sixth=False: ["192.168.1.20", "10.0.0.2"])
    lines = serve._elsewhere("0.0.0.0", 8765, False)
    assert [line.rsplit(" ", 1)[1] for line in lines] == ["http://192.168.1.20:8765/", "http://10.0.0.2:8765/"]
    assert "mazo --anfitrion 0.0.0.0" in serve._elsewhere("127.0.0.1", 8765, False)[0]
    assert serve._elsewhere("127.0.0.1", 8765, True) == [], "they come to the proxy"
    monkeypatch.setattr(reach, "addresses", lambda sixth=False: [])
    assert "ninguna red" in serve._elsewhere("0.0.0.0", 8765, False)[0]


def test_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert serve._url("0.0.0.0", 1) == serve._url("::", 1) == serve._url("127.0.0.1", 1) == "http://localhost:1/"
    assert serve._url("fd00::7", 1) == "http://[fd00::7]:1/" and serve._url("10.0.0.2", 1) == "http://10.0.0.2:1/"
    monkeypatch.delenv(serve.LISTENS, raising=False)
    assert serve._listens("0.0.0.0", 1, False) == ("0.0.0.0", 1) and serve._listens("0.0.0.0", 1, True) is None
    monkeypatch.setenv(serve.LISTENS, "0.0.0.0 8765")
    assert serve._listens("127.0.0.1", 1, True) == ("0.0.0.0", 8765)


def test_options_alone_are_the_table_s(monkeypatch: pytest.MonkeyPatch) -> None:
    """``mazo --anfitrion 0.0.0.0`` is ``mazo mesa --anfitrion 0.0.0.0``."""
    given: list[Namespace] = []

    def run(args: Namespace, screen: Screen) -> int:
        given.append(args)
        return 0

    monkeypatch.setattr(serve, "run", run)
    assert main(["--anfitrion", "0.0.0.0", "--puerto", "0"]) == 0
    assert (given[0].anfitrion, given[0].puerto) == ("0.0.0.0", 0)
