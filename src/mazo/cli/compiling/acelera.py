"""``mazo acelera``: compiles the engine where there is a C compiler, says which one is in use, or sees that both play
the same."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from mazo import games, rapido
from mazo.arena import igual
from mazo.cli.compiling import compilar
from mazo.cli.screen import Failure, Screen

SAID = {
    rapido.ABSENT: "Sin compilar: se juega con Python. Para compilar: ./mazo acelera",
    rapido.STALE: "El código ha cambiado desde que se compiló: se juega con Python. Para compilar: ./mazo acelera",
    rapido.UNFIT: "Lo compilado es de otro Python: se juega con Python. Para compilar: ./mazo acelera",
    rapido.READY: "Se juega con lo compilado: es de este Python y del código de ahora.",
}
TAIL = 15
CANNOT = 3
"""The exit status where there is nothing to compile with."""
MATCHES = 20
"""Played of each game to compare, over its formats and numbers of seats."""


def run(args: Namespace, screen: Screen) -> int:
    if args.estado:
        screen.line(SAID[rapido.state()])
        return 0
    if args.falta:
        _refuse(missing())
        screen.line("No falta nada para compilar.")
        return 0
    if args.quita:
        shutil.rmtree(rapido.PLACE, ignore_errors=True)
        screen.line(SAID[rapido.state()])
        return 0
    ready = rapido.state() == rapido.READY
    if ready:
        screen.line("Ya está compilado el código de ahora.")
    if args.comprueba:
        return _compare(screen, rapido.PLACE) if ready else _check(screen)
    if not ready:
        _make(screen, rapido.PLACE, compilar.TO_PLAY)
        screen.line(SAID[rapido.state()])
    return 0


# Building


def missing() -> str:
    """What this machine lacks to compile, besides what can be installed with pip; empty if nothing."""
    if not (Path(rapido.SOURCES).parent / "pyproject.toml").is_file():
        return "Sólo se compila el proyecto en su carpeta, no una instalación suya."
    if os.name != "nt":
        told = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        compiler = (shlex.split(told) or ["cc"])[0]
        if shutil.which(compiler) is None:
            return f"Falta un compilador de C («{compiler}»). En Debian y Ubuntu: sudo apt install gcc"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Faltan las cabeceras de Python («Python.h»). En Debian y Ubuntu: sudo apt install python3-dev"
    return ""


def _refuse(lack: str) -> None:
    if lack:
        raise Failure(f"No se puede compilar; se sigue jugando con Python.\n{lack}", CANNOT)


def _make(screen: Screen, place: str, level: str) -> None:
    """Compiles the sources of now, and puts what comes of it in a place."""
    _refuse(missing())
    if not (find_spec("mypyc") and find_spec("setuptools")):
        _refuse("Falta mypyc, que traduce a C. Se instala con: pip install -e '.[rapido]'")
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="mazo-") as folder:
        work = Path(folder)
        stamp = snapshot(work / "src")
        _compile(work, level, screen)
        _put(work / compilar.MADE, stamp, place)
    screen.line(f"Compilado en {round(time.perf_counter() - began)} s.")


def snapshot(to: Path, folder: str = rapido.SOURCES) -> str:
    """A copy of the sources as they are now, whatever is done to them meanwhile; and the stamp that tells them."""
    lines = [rapido.python()]
    for name in rapido.sources(folder):
        source, copy = Path(folder, name), to / name
        dated = source.stat().st_mtime_ns
        content = source.read_bytes()
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(content)
        lines.append(rapido.entry(name, dated, content))
    (to / "mazo" / "__init__.py").touch()
    return "\n".join(lines) + "\n"


def _compile(work: Path, level: str, screen: Screen) -> None:
    """Runs the compiler of modules, with a bar; ``Failure`` with the end of its log if it cannot."""
    command = [sys.executable, "-P", "-m", "mazo.cli.compiling.compilar", str(work), level]
    seen = screen.err.is_terminal
    log: list[str] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=screen.err, transient=True, disable=not seen) as bar, _child(command, "0") as child:
        task = bar.add_task("Traduzco a C", total=None)
        for line in child.stdout or ():
            kind, _, count = line.removeprefix(compilar.MARK).strip().partition(" ")
            if not line.startswith(compilar.MARK):
                log.append(line.rstrip())
            elif kind == compilar.DONE:
                bar.advance(task)
            else:
                bar.update(task, description="Compilo", total=int(count), completed=0)
                if not seen:
                    screen.complain(f"Traducido a C; compilo {count} archivos.")
    if child.returncode:
        end = "\n".join("    " + line for line in log[-TAIL:])
        raise Failure(f"{end}\nNo se pudo compilar; lo de arriba es el final de lo que se dijo. Nada ha cambiado.")


@contextmanager
def _child(command: list[str], compiled: str) -> Iterator[subprocess.Popen[str]]:
    """A process of this project, with the compiled engine or without it, that does not outlive this one's interest."""
    env = {**os.environ, "PYTHONPATH": rapido.SOURCES, rapido.ASKED: compiled, "PYTHONUTF8": "1"}
    child = subprocess.Popen(
        command, env=env, encoding="utf-8", errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    with child:
        try:
            yield child
        except BaseException:
            child.terminate()
            raise


def _put(made: Path, stamp: str, place: str) -> None:
    """Puts what was built in its place; whoever starts meanwhile finds the old one, none, or the new one whole."""
    new, old = f"{place}.{os.getpid()}", f"{place}.{os.getpid()}.viejo"
    shutil.copytree(made, new)
    Path(new, rapido.STAMP).write_text(stamp, encoding="utf-8")
    if os.path.lexists(place):
        os.rename(place, old)
    os.rename(new, place)
    shutil.rmtree(old, ignore_errors=True)


# Comparing


def _check(screen: Screen) -> int:
    """Compiles in haste, only to compare: nobody will play with it, and nothing of it stays."""
    with tempfile.TemporaryDirectory(prefix="mazo-") as folder:
        place = str(Path(folder, "motor"))
        _make(screen, place, compilar.TO_CHECK)
        return _compare(screen, place)


def _compare(screen: Screen, place: str) -> int:
    """Plays the same matches and cases with both engines, each in a process of its own; ``Failure`` if any differs."""
    began = time.perf_counter()
    for game in games.names():
        command = [sys.executable, "-P", "-m", "mazo.arena.igual", game, str(MATCHES)]
        with _child(command, "0") as plain, _child(command, place) as fast:
            assert plain.stdout is not None and fast.stdout is not None
            if (plain.stdout.readline(), fast.stdout.readline()) != (f"{igual.PLAIN}\n", f"{igual.COMPILED}\n"):
                raise Failure("Lo compilado no se pudo usar: nada se ha comparado.")
            told = [0, 0, 0]
            for one, other in zip_longest(plain.stdout, fast.stdout, fillvalue="nada\n"):
                kind, decisions, *_ = *one.split(), "", ""
                if one != other or kind not in (igual.MATCH, igual.CASE):
                    said = f"{game}: no juegan igual.\nPython: {one}Compilado: {other}"
                    raise Failure(said + "".join(fast.stdout.readlines()[-TAIL:] if "Traceback" in other else ()))
                told[0 if kind == igual.MATCH else 1] += 1
                told[2] += int(decisions)
        if plain.returncode or fast.returncode or not all(told):
            raise Failure(f"{game}: no se pudo jugar.")
        screen.line(f"{game}: iguales {told[0]} partidas, de {told[2]} decisiones, y {told[1]} casos.")
    screen.line(f"Python y lo compilado juegan igual ({round(time.perf_counter() - began)} s).")
    return 0
