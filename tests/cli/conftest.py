"""Running the command as a user does: in this process, with what is typed given beforehand; or in one of its own."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mazo.cli.main import main


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the matches of this test are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))
    for name in ("MAZO_DEBUG", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "datos" / "mazo" / "partidas"


@pytest.fixture
def mazo(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs an order; ``typed`` is what comes by the keyboard."""

    def run(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        status = main(arguments)
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err + captured.out
        return Ran(status, captured.out, captured.err)

    return run


def start(*arguments: str, env: Mapping[str, str], **more: Any) -> subprocess.Popen[str]:
    """The command in a process of its own, which hears Ctrl-C even if whoever runs the tests does not."""
    command = [sys.executable, "-m", "mazo.cli.main", *arguments]
    streams = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
    return subprocess.Popen(
        command, env={**os.environ, **env}, encoding="utf-8", preexec_fn=_hears, **{**streams, **more}
    )


def _hears() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
