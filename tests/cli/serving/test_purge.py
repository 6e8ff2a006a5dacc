"""``mazo purga``: what there is, how much it takes, and what is kept no longer."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest

from mazo.cli.main import main
from mazo.table.storage import records
from mazo.table.storage.records import OVER, Record, Seat
from mazo.table.storage.store import Store

DAY = 86_400.0


def test_it_says_what_there_is_and_deletes_what_is_old(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = f"sqlite:///{tmp_path / 'mesa.db'}"
    store = Store(base)
    store.open()

    async def fill() -> None:
        for n in range(20):
            made = Record(f"m{n}", "atrum", "", bytes(32), [Seat(0, "persona")], OVER, header={"x": "y" * 9000})
            made.moved = time.time() - (500 if n < 15 else 1) * DAY
            await store.write(*records.create(made))

    asyncio.run(fill())
    store.close()
    told = _told(capsys, ["purga", "--base", base, "--mira", "--json"])
    assert told["partidas"] == {"fin": 20} and told["caducadas"] == 15 and told["borradas"] == 0
    assert _told(capsys, ["purga", "--base", base, "--acabadas", "0", "--json"])["borradas"] == 0
    told = _told(capsys, ["purga", "--base", base, "--json"])
    assert told["borradas"] == 15 and int(str(told["ahora"])) < int(str(told["antes"]))
    assert main(["purga", "--base", base]) == 0
    assert "Borradas: 0. Los datos ocupaban" in capsys.readouterr().out


def test_what_cannot_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["purga", "--base", "mysql://x"]) == 1
    assert main(["purga", "--acabadas", "muchos"]) == 2
    said = capsys.readouterr().err
    assert "SQLite o PostgreSQL" in said and "no es un número de días" in said and "Traceback" not in said


def _told(capsys: pytest.CaptureFixture[str], order: list[str]) -> dict[str, object]:
    assert main(order) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found
