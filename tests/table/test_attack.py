"""A table under attack, in small: whatever one address does, the others play on, newcomers get their match, and the
server says nothing of its own."""

from __future__ import annotations

from pathlib import Path

from benchmarks import attack
from benchmarks.servers import Table
from tests.table.test_crash import free_port


def test_the_others_play_on(tmp_path: Path) -> None:
    table = Table(f"sqlite:///{tmp_path / 'mesa.db'}", free_port(), str(tmp_path), limits=())
    table.start()
    try:
        for seconds in (2.5, 15.0, 40.0):  # on a machine that does much else, less is done in the same time
            result = attack.measure(table, 3, seconds, 0.2, "", 0.5)
            assert table.answers()
            enough = result["bajo_ataque_ms"]["n"] > 10 and result["atacante"]["intentos"]["sacude"] > 50
            if enough and result["crear_bajo_ataque_ms"]["n"] >= 1:
                break
    finally:
        table.stop()
    assert result["bajo_ataque_ms"]["n"] > 10 and result["crear_bajo_ataque_ms"]["n"] >= 1
    tried = result["atacante"]
    assert tried["intentos"]["sacude"] > 50 and sum(tried["respuestas"].values()) > 50
    assert result["salud"]["bien"]
    assert "Traceback" not in (log := table.said()), log[log.index("Traceback") - 500 :][:6000]
