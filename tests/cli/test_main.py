"""The command as a whole: help, errors in Spanish, defects without tracebacks, the table in the terminal."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from mazo import games
from mazo.cli.judging import rule
from tests.cli.conftest import Run, start


def test_help(mazo: Run) -> None:
    for arguments in (
        ["--help"],
        ["-h"],
        ["terminal"],
        *([order, "--help"] for order in ("mesa", "jugar", "carta", "regla", "caso", "repite", "simula")),
    ):
        ran = mazo(*arguments)
        assert ran.status == 0 and ran.out.startswith("Uso: mazo") and not ran.err
        for english in ("usage", "options:", "positional", "show this", "default:"):
            assert english not in ran.out
        assert all(len(line) <= 80 for line in ran.out.splitlines())


def test_version(mazo: Run) -> None:
    assert mazo("--version").out.startswith("mazo 0.")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["jugr"], "No hay una orden «jugr». ¿Quizá «jugar»?"),
        (["zzz"], "No hay una orden «zzz»."),
        (["--nada"], "No se entiende: --nada."),
        (["regla", "x", "--json=1"], "--json no lleva valor."),
        (["regla", "x", "--idioma", "fr"], "--idioma: 'fr' no vale; puede ser"),
    ],
)
def test_errors_are_in_spanish(mazo: Run, arguments: list[str], said: str) -> None:
    ran = mazo(*arguments)
    assert ran.status == 2 and ran.out == ""
    assert said in ran.err and "usage" not in ran.err


def test_a_defect_is_apologised_for(mazo: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for error in (RuntimeError("se ha roto"), KeyError("x"), IndexError("y"), AssertionError()):

        def broken(*_: object, error: Exception = error) -> int:
            raise error

        monkeypatch.setattr(rule, "run", broken)
        ran = mazo("regla", "AA-I-1.1-a")
        assert ran.status == 70 and ran.out == ""
        assert "fallo de Mazo" in ran.err and "MAZO_DEBUG=1" in ran.err


def test_a_defect_in_detail(tmp_path: Path) -> None:
    code = "import mazo.cli.judging.rule as r\nr.run = lambda *a: 1 // 0\n"
    code += "from mazo.cli.main import main\nmain(['regla', 'x'])"
    ran = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "MAZO_DEBUG": "1"}, capture_output=True, text=True
    )
    assert "ZeroDivisionError" in ran.stderr and "Traceback" in ran.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="pipes")
def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    process = start("regla", "AA", env={"XDG_DATA_HOME": str(tmp_path)})
    assert process.stdout is not None and process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert "Traceback" not in process.stderr.read()
    process.communicate()


def test_other_encodings(tmp_path: Path) -> None:
    process = start("regla", "AA-II-6.5-a", env={"PYTHONIOENCODING": "ascii", "XDG_DATA_HOME": str(tmp_path)})
    out, err = process.communicate()
    assert process.returncode == 0 and "AA-II-6.5-a" in out and not err


def test_the_registry() -> None:
    assert "atrum" in games.names()
    assert games.get(" Atrum ").name == "atrum"
    with pytest.raises(LookupError, match="¿Quizá «atrum»"):
        games.get("atrun")
    with pytest.raises(LookupError, match="Hay: "):
        games.get("zzzzzz")


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_the_table_in_the_terminal(tmp_path: Path) -> None:
    """On a terminal: the greeting, the questions, a team of one's own, the table, and leaving by Ctrl-C."""
    import pty

    ours, theirs = pty.openpty()
    env = {"XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "1", "TERM": "xterm", "COLUMNS": "80", "LINES": "40"}
    process = start("terminal", env=env, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
    os.close(theirs)
    seen = ""

    def until(text: str, limit: float = 60, meanwhile: Callable[[], None] = lambda: None) -> None:
        nonlocal seen
        end = time.monotonic() + limit
        while text not in seen:
            assert time.monotonic() < end, seen
            if select.select([ours], [], [], 2)[0]:
                seen += os.read(ours, 4096).decode("utf-8", "replace")
            else:
                meanwhile()
        seen = seen[seen.index(text) + len(text) :]

    def type_in(text: str) -> None:
        os.write(ours, text.encode() + b"\n")

    until("¿Qué hacemos?")
    until("Número [1]: ")
    type_in("")
    until("¿Quiénes juegan?")
    until("Número [1]: ")
    type_in("9")
    until("Escribe un número del 1 al")
    type_in("1")
    until("Tu equipo")
    until("Equipo: ")
    type_in("l")
    until("Karmuk Colmillolento")
    until("Equipo: ")
    type_in("karmuk, karmuk, hulmir")
    until("AA-I-2.1-c")
    type_in("karmuk, hulmir, ofira")
    until("Tú: Karmuk Colmillolento, Hulmir Vientrehueco, Ofira Coronaseca")
    until("h ayuda] > ")
    interrupt = partial(process.send_signal, signal.SIGINT)
    interrupt()
    # One that comes between the prompt and the reading is heard with the next key, or the next Ctrl-C.
    until("continúa con mazo jugar --continuar", meanwhile=interrupt)
    assert process.wait(timeout=30) == 130
    os.close(ours)
