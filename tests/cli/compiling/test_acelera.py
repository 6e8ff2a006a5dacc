"""``mazo acelera``: when the compiled engine is used and when it is not, and what is said where it cannot be built."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from mazo import games, rapido
from mazo.arena import igual
from mazo.cli.compiling import acelera, compilar
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[3]
ECHO = 'def says() -> str:\n    return "%s"\n'


class Copy(NamedTuple):
    """A small project: the package with two modules of the kernel, and where its compiled engine goes."""

    sources: Path
    place: Path
    module: Path

    def state(self) -> str:
        return rapido.state(str(self.place), str(self.sources))

    def told(self, asked: str) -> list[str]:
        """What a process that asks for the compiled engine, or does not, imports and hears."""
        code = "from mazo import rapido; from mazo.kernel import eco; print(rapido.in_use(), eco.says(), eco.__file__)"
        env = {**os.environ, "PYTHONPATH": str(self.sources), rapido.ASKED: asked}
        done = subprocess.run([sys.executable, "-P", "-c", code], env=env, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        used, said, file = done.stdout.split(maxsplit=2)
        return [used, said, "compiled" if file.strip().endswith(rapido.SUFFIX) else Path(file.strip()).suffix]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    sources = tmp_path / "src"
    kernel = sources / "mazo" / "kernel"
    kernel.mkdir(parents=True)
    for name in ("__init__.py", "rapido.py"):
        shutil.copy(Path(rapido.SOURCES, "mazo", name), sources / "mazo")
    (kernel / "__init__.py").touch()
    (kernel / "eco.py").write_text(ECHO % "uno", encoding="utf-8")
    (kernel / "voz.py").write_text(ECHO % "voz", encoding="utf-8")
    return Copy(sources, tmp_path / ".mazo-rapido", kernel / "eco.py")


def stamped(copy: Copy, tmp_path: Path) -> Copy:
    """The copy with a stamp of its sources, though nothing is compiled."""
    made = tmp_path / "hecho"
    made.mkdir()
    acelera._put(made, acelera.snapshot(tmp_path / "copia", str(copy.sources)), str(copy.place))
    return copy


def test_it_is_good_for_the_sources_it_was_built_from_and_no_others(copy: Copy, tmp_path: Path) -> None:
    assert copy.state() == rapido.ABSENT
    assert stamped(copy, tmp_path).state() == rapido.READY
    os.utime(copy.module, (1, 1))
    assert copy.state() == rapido.READY, "another date, the same contents"
    copy.module.write_text(ECHO % "dos", encoding="utf-8")
    assert copy.state() == rapido.STALE, "the same size, other contents"
    copy.module.write_text(ECHO % "uno", encoding="utf-8")
    assert copy.state() == rapido.READY
    copy.module.unlink()
    assert copy.state() == rapido.STALE


def test_it_is_good_for_the_python_that_built_it(copy: Copy, tmp_path: Path) -> None:
    stamp = stamped(copy, tmp_path).place / rapido.STAMP
    _, *lines = stamp.read_text(encoding="utf-8").splitlines()
    stamp.write_text("\n".join(["2.7.18", *lines]), encoding="utf-8")
    assert copy.state() == rapido.UNFIT


def test_what_cannot_be_loaded_is_not_used(copy: Copy, tmp_path: Path) -> None:
    (stamped(copy, tmp_path).place / f"abc__mypyc{rapido.SUFFIX}").write_bytes(b"not a library")
    assert copy.state() == rapido.READY
    assert copy.told("1") == ["False", "uno", ".py"]


@pytest.mark.skipif(bool(acelera.missing()), reason="there is no C compiler")
def test_a_process_that_asks_for_it_imports_it(copy: Copy, tmp_path: Path) -> None:
    """Compiles for real, the modules of the copy alone."""
    work = tmp_path / "obra"
    stamp = acelera.snapshot(work / "src", str(copy.sources))
    build = "import sys, pathlib; from mazo.cli.compiling import compilar; "
    build += "compilar.modules = lambda: {'kernel': 'eco voz'}; "
    build += "compilar.build(pathlib.Path(sys.argv[1]))"
    env = {**os.environ, "PYTHONPATH": rapido.SOURCES, rapido.ASKED: "0"}
    command = [sys.executable, "-P", "-c", build, str(work)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{compilar.MARK}{compilar.DONE}" in done.stdout
    acelera._put(work / compilar.MADE, stamp, str(copy.place))
    assert copy.told("1") == ["True", "uno", "compiled"]
    assert copy.told("0") == ["False", "uno", ".py"]
    apart = copy.place.rename(tmp_path / "aparte")
    assert copy.told("1") == ["False", "uno", ".py"] and copy.told(str(apart)) == ["True", "uno", "compiled"]
    apart.rename(copy.place)
    copy.module.write_text(ECHO % "otro", encoding="utf-8")
    assert copy.told("1") == ["False", "otro", ".py"]


def test_it_comes_before_anything_it_replaces(copy: Copy, tmp_path: Path) -> None:
    kernel = stamped(copy, tmp_path).place / "mazo" / "kernel"
    kernel.mkdir(parents=True)
    (kernel / f"run{rapido.SUFFIX}").touch()
    assert "mazo.kernel.run" in sys.modules
    with pytest.raises(RuntimeError, match=r"mazo\.kernel\.run"):
        rapido.use(str(copy.place), str(copy.sources))
    assert not rapido.in_use()


def test_what_is_compiled_is_there() -> None:
    names = compilar.files(Path(rapido.SOURCES))
    assert not [name for name in names if not Path(rapido.SOURCES, name).is_file()]
    assert len(set(names)) == len(names) > 50


def test_these_tests_are_of_the_sources() -> None:
    assert not rapido.in_use()


def test_the_command_says_which_is_in_use(
    mazo: Run, copy: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(*arguments: str) -> str:
        ran = mazo("acelera", *arguments)
        assert ran.status == 0, ran.err
        return ran.out.strip()

    asked = rapido.state
    monkeypatch.setattr(rapido, "state", lambda: asked(str(copy.place), str(copy.sources)))
    monkeypatch.setattr(rapido, "PLACE", str(copy.place))
    assert said("--estado") == acelera.SAID[rapido.ABSENT]
    stamped(copy, tmp_path)
    assert said("--estado") == acelera.SAID[rapido.READY]
    assert said() == "Ya está compilado el código de ahora."
    copy.module.write_text(ECHO % "otro", encoding="utf-8")
    assert said("--estado") == acelera.SAID[rapido.STALE]
    assert said("--quita") == acelera.SAID[rapido.ABSENT]
    assert not copy.place.exists()


def test_without_a_compiler_it_says_so_and_changes_nothing(
    mazo: Run, copy: Copy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rapido, "state", lambda: rapido.ABSENT)
    monkeypatch.setattr(rapido, "PLACE", str(copy.place))
    monkeypatch.setenv("CC", "no-hay-tal-compilador -O2")
    for arguments in ((), ("--comprueba",), ("--falta",)):
        ran = mazo("acelera", *arguments)
        assert ran.status == acelera.CANNOT
        assert "Falta un compilador de C («no-hay-tal-compilador»)" in ran.err
        assert not copy.place.exists()


def test_without_headers_it_says_so(mazo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rapido, "state", lambda: rapido.ABSENT)
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr("mazo.cli.compiling.acelera.sysconfig.get_path", lambda name: str(tmp_path))
    ran = mazo("acelera")
    assert ran.status == acelera.CANNOT
    assert "Python.h" in ran.err


def test_what_does_not_compile_changes_nothing(
    mazo: Run, copy: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of what the compiler said is shown."""
    place = stamped(copy, tmp_path).place
    before = (place / rapido.STAMP).read_text(encoding="utf-8")
    monkeypatch.setattr(rapido, "state", lambda: rapido.STALE)
    monkeypatch.setattr(rapido, "PLACE", str(place))
    monkeypatch.setattr(acelera, "missing", lambda: "")
    monkeypatch.setattr(acelera, "find_spec", lambda name: True)
    monkeypatch.setattr(acelera, "snapshot", lambda to: "")  # there is nothing to compile
    ran = mazo("acelera")
    assert ran.status == 1
    assert "No se pudo compilar" in ran.err
    assert (place / rapido.STAMP).read_text(encoding="utf-8") == before


@pytest.mark.parametrize("name", games.names())
def test_fingerprints_tell_matches_apart_and_repeat(name: str) -> None:
    game = games.get(name)
    first = list(igual.matches(game, 2))
    assert list(igual.matches(game, 2)) == first
    assert len({line.split()[-1] for line in first}) == 2
    assert all(int(line.split()[1]) > 10 for line in first)


def test_the_wrapper_asks_for_it_but_not_to_build_it(tmp_path: Path) -> None:
    """Nor where the user says otherwise; and only building needs the tools."""
    shutil.copy(ROOT / "mazo", tmp_path / "mazo")
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\necho "${rapido.ASKED}"\n', encoding="utf-8")
    python.chmod(0o755)
    script = runpy.run_path(str(tmp_path / "mazo"))
    (tmp_path / ".venv" / "mazo.stamp").write_text(script["fingerprint"]() + "\n\n", encoding="utf-8")

    def asked(*arguments: str, **more: str) -> str:
        env = {**{k: v for k, v in os.environ.items() if k != rapido.ASKED}, **more}
        command = [sys.executable, str(tmp_path / "mazo"), *arguments]
        return subprocess.run(command, env=env, capture_output=True, text=True, timeout=60).stdout.strip()

    assert asked("regla", "x") == "1"
    assert asked("acelera", "--estado") == "0"
    assert asked("regla", "x", MAZO_RAPIDO="0") == "0"
    compiling = script["compiling"]
    assert compiling(["acelera"]) and compiling(["acelera", "--comprueba"])
    assert not compiling(["acelera", "--estado"]) and not compiling(["regla", "acelera"])
