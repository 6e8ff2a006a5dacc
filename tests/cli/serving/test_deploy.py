"""The files to serve the table with say what the commands say."""

from __future__ import annotations

import re
from pathlib import Path

from mazo.cli.parser import build
from mazo.cli.serving import proxy

DEPLOY = Path(__file__).resolve().parents[3] / "deploy"


def test_the_proxy_of_several_machines_is_the_one_of_one() -> None:
    front = proxy.Front(
        bind="*:443 ssl crt /etc/mazo/mesa.pem alpn http/1.1",
        servers=("10.0.0.11:8765", "10.0.0.12:8765"),
        admin="/run/haproxy/admin.sock",
        most=20000,
    )
    assert (DEPLOY / "haproxy.cfg").read_text() == proxy.config(front)


def test_the_commands_of_the_units_are_understood() -> None:
    found = 0
    for unit in DEPLOY.glob("*.service"):
        for command in re.findall(r"^ExecStart=\S+/mazo (.*)$", unit.read_text(), re.MULTILINE):
            words = command.replace("%i", "8765").replace("${PROXY}", "10.0.0.10").replace("${NOMBRE}", "mesa.org")
            assert build().parse_args(words.split()).orden == "mesa"
            found += 1
    assert found == 2
