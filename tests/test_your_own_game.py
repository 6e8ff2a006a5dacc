"""The tutorial: its files are made and its commands run, in the order of the page, and what it says happens."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mazo import games, rapido
from mazo.cli.main import main
from mazo.table.processes.crew import STEM
from tests.table.conftest import Player, new_match, table

PAGE = Path(__file__).resolve().parents[1] / "docs" / "your_own_game.md"
FENCE = re.compile(r"^```(?P<language>\w+) ?(?P<file>\S*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
GAME = "doblones"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where games of one's own are kept, which the project looks at."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setenv(rapido.OWN, str(tmp_path))  # to the processes of the table
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))
    _forget()
    yield tmp_path
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    games.names.cache_clear()
    games._folders.cache_clear()
    for name in [name for name in sys.modules if name.startswith(f"mazo.games.{GAME}")]:
        del sys.modules[name]
    STEM.close()  # the next one is started where the games of now are


def _said(command: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What a command of the page writes, its blanks as one."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setenv("COLUMNS", "200")
    words = [word.replace("~/juegos", str(folder)) for word in shlex.split(command)]
    capsys.readouterr()
    main(words[1:])
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    return " ".join((told.out + told.err).split())


def test_the_page_is_followed(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said, tried = "", 0
    for fence in FENCE.finditer(PAGE.read_text(encoding="utf-8")):
        if fence["file"]:
            path = folder / fence["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(fence["body"], encoding="utf-8")
            games.names.cache_clear()
            games._folders.cache_clear()
        elif fence["language"] == "sh" and fence["body"].startswith("mazo "):
            said, tried = _said(fence["body"], folder, capsys, monkeypatch), tried + 1
        elif fence["language"] == "text":
            for line in fence["body"].splitlines():
                assert " ".join(line.split()) in said, said
    assert tried >= 8
    assert GAME in games.names() and games.folder(GAME) == folder / GAME
    _at_the_table(folder)
    assert GAME in _known(folder) and GAME not in _known(folder / "datos")


def _known(folder: Path) -> str:
    """The games of a process that is told where there are more."""
    env = {**os.environ, rapido.OWN: str(folder), "PYTHONPATH": str(PAGE.parents[1] / "src")}
    code = "from mazo import games; print(games.names())"
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout


def _at_the_table(folder: Path) -> None:
    """The page knows it, a person plays it against a bot, and a card is tried in the workshop."""
    with table(f"sqlite:///{folder / 'mesa.db'}") as client:
        assert GAME in {told["id"] for told in client.get("/api/juegos").json()}
        match = new_match(client, GAME)
        with client.websocket_connect(f"/ws/partidas/{match['id']}") as socket:
            ana = Player(socket, match["tokens"]["0"])
            ana.until("mesa", lambda m: bool((m.get("pregunta") or {}).get("opciones")))
        wanted = {"texto": "Quita 3 doblones a tu oponente y roba 1 carta.", "hechos": {"nombre": "Garfio", "vale": 1}}
        assert "Take 3 doubloons" in client.post(f"/api/juegos/{GAME}/lee", json=wanted).text
        assert client.post(f"/api/juegos/{GAME}/prueba", json=wanted).status_code == 201
