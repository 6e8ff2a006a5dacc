"""The wrapper script `mazo`: starting an installed project, and what it says when it cannot."""

import ast
import os
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project in a path with spaces, installed with a stand-in for Python that prints what it is asked to run."""
    root = tmp_path / "un lugar con espacios"
    root.mkdir()
    shutil.copy(ROOT / "mazo", root / "mazo")
    (root / "pyproject.toml").write_text("[project]\nname = 'mazo'\n", encoding="utf-8")
    python = root / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\nprintf '%s\\n' \"$@\"\n", encoding="utf-8")
    python.chmod(0o755)
    stamp(root)
    return root


def wrapper(root: Path) -> dict[str, Any]:
    return runpy.run_path(str(root / "mazo"))


def stamp(root: Path, extras: str = "") -> None:
    mark = wrapper(root)["fingerprint"]()
    (root / ".venv" / "mazo.stamp").write_text(f"{mark}\n{extras}\n", encoding="utf-8")


def run(script: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(script), *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=60)


def test_starts_from_anywhere_and_through_a_link(project: Path, tmp_path: Path) -> None:
    link = tmp_path / "enlace"
    link.symlink_to(project / "mazo")
    done = run(link, "carta", "Haz 2 de daño.", cwd=tmp_path)
    assert done.stdout.splitlines() == ["-P", "-m", "mazo.cli.main", "carta", "Haz 2 de daño."]
    assert (done.returncode, done.stderr) == (0, "")


def test_what_is_installed(project: Path) -> None:
    assert wrapper(project)["installed"](set())
    assert not wrapper(project)["installed"]({"dev"})
    stamp(project, "bench,dev")
    assert wrapper(project)["installed"]({"dev"})
    (project / "pyproject.toml").write_text("[project]\nname = 'otro'\n", encoding="utf-8")
    assert not wrapper(project)["installed"](set())
    stamp(project)
    (project / "requirements").mkdir()
    (project / "requirements" / "base.txt").write_text("x==1\n", encoding="utf-8")
    assert not wrapper(project)["installed"](set()), "other versions are locked"
    stamp(project)
    assert wrapper(project)["installed"](set())
    moved = project.rename(project.with_name("otro lugar"))
    assert not wrapper(moved)["installed"](set())


def test_without_a_stamp_nothing_is_installed(project: Path) -> None:
    (project / ".venv" / "mazo.stamp").unlink()
    assert not wrapper(project)["installed"](set())


def test_a_failure_is_a_sentence(project: Path) -> None:
    (project / "pyproject.toml").unlink()
    done = run(project / "mazo", cwd=project)
    assert done.returncode == 1
    assert "Mazo no pudo arrancar" in done.stderr
    assert "Traceback" not in done.stderr


def test_test_arguments_keep_their_meaning(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    from_root = wrapper(project)["from_root"]
    assert from_root("-k") == "-k"
    assert from_root("pyproject.toml::test_x") == f"{project / 'pyproject.toml'}::test_x"


def test_the_quick_form_has_some_tests_of_each_room() -> None:
    root = Path(__file__).resolve().parents[1]
    listed = wrapper(root)["listed"]()
    paths = [root / line.partition("::")[0] for line in listed]
    assert len(listed) == len(set(listed)) and all(path.exists() for path in paths)
    for line, path in zip(listed, paths, strict=True):
        name = line.partition("::")[2]
        assert not name or f"def {name}(" in path.read_text(encoding="utf-8"), line
    rooms = {path.parent for path in (root / "tests").rglob("test_*.py") if path.parent.name not in ("e2e", "tests")}
    known = {path if path.is_dir() else path.parent for path in paths}
    assert not {room for room in rooms if not any(room == one or one in room.parents for one in known)}


def test_what_is_checked_goes_on_together_and_is_shown_in_order(
    project: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of the first two ends only if the other has begun; the third waits for its place."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    meets = "import os, sys, time\nopen(sys.argv[1], 'w').close()\n"
    meets += "while not os.path.exists(sys.argv[2]):\n    time.sleep(0.01)\n"
    meets += "print(sys.argv[1], os.environ['MAZO_RAPIDO'], sys.dont_write_bytecode)\nsys.exit(sys.argv[1] == 'b')"
    script = wrapper(project)

    def stage(name: str, mine: str, other: str) -> Any:
        return script["Stage"](name, [sys.executable, "-c", meets, mine, other], project, humble=mine == "b")

    stages = [stage("uno", "a", "b"), stage("dos", "b", "a"), stage("tres", "c", "a")]
    assert script["carry_out"](stages, 2) == ["dos"]
    told = [line.partition(" (")[0] for line in capfd.readouterr().out.splitlines()]
    assert told == ["a 0 False", "uno: bien", "b 0 False", "dos: falla", "c 0 False", "tres: bien"]


def test_no_check_goes_on_for_ever(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = wrapper(project)
    carry_out = script["carry_out"]
    monkeypatch.setitem(carry_out.__globals__, "TOO_LONG", 0.2)
    forever = script["Stage"]("uno", [sys.executable, "-c", "import time; time.sleep(100)"])
    assert carry_out([forever], 1) == ["uno"] and forever.took < 50


@pytest.mark.parametrize(("stage", "folder"), [("navegador", "tests/e2e"), ("pytest", "tests/cli")])
def test_what_fails_where_clocks_count_is_tried_once_more(
    project: Path, capfd: pytest.CaptureFixture[str], stage: str, folder: str
) -> None:
    """With the tests of a project of its own: one fails the first time only; one always; one, where no clock counts."""
    (project / ".venv" / "bin" / "python").write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n', encoding="utf-8")
    timed = project / folder
    timed.mkdir(parents=True)
    late = "from pathlib import Path\n\ndef test_late():\n    seen = Path(__file__).with_suffix('.seen')\n"
    late += "    before = seen.exists()\n    seen.touch()\n    assert before\n"
    (timed / "test_late.py").write_text(late, encoding="utf-8")
    env = dict(os.environ)
    script = wrapper(project)
    once_more, cache = script["once_more"], script["TIMED"][stage][1]

    def fails() -> None:
        first = [sys.executable, "-m", "pytest", "-q", "-o", f"cache_dir={cache}", "tests"]
        assert subprocess.run(first, cwd=project, env=env, capture_output=True, timeout=60).returncode == 1

    fails()
    assert once_more(stage, env) == 0
    assert f"{stage}: han ido bien a la segunda:\n  {folder}/test_late.py::test_late\n" in capfd.readouterr().out
    (timed / "test_never.py").write_text("def test_never():\n    assert False\n", encoding="utf-8")
    fails()
    assert once_more(stage, env) == 1
    assert "dos veces" in (told := capfd.readouterr().out) and f"{folder}/test_never.py::test_never" in told
    (timed / "test_late.seen").unlink()
    (timed.parent / "test_elsewhere.py").write_text("def test_no():\n    assert False\n", encoding="utf-8")
    fails()
    assert once_more(stage, env) == 1
    assert not capfd.readouterr().out


def test_an_old_python_can_read_it() -> None:
    tree = ast.parse((ROOT / "mazo").read_text(encoding="utf-8"), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Match, ast.AsyncFunctionDef)
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, newer)]


def test_the_page_is_built_again_when_its_sources_change(project: Path) -> None:
    """What npm puts there does not count; without sources, or with the page built from them, there is nothing to do."""
    script = wrapper(project)
    assert script["page_built"](), "there is nothing to build"
    source = project / "web" / "src" / "a.ts"
    source.parent.mkdir(parents=True)
    source.write_text("1", encoding="utf-8")
    (project / "web" / "package.json").write_text("{}", encoding="utf-8")
    assert not script["page_built"]()
    page = project / "src" / "mazo" / "table" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("", encoding="utf-8")
    mark = script["page_fingerprint"]()
    (project / ".venv" / "page.stamp").write_text(f"{mark}\n", encoding="utf-8")
    assert script["page_built"]()
    (project / "web" / "node_modules" / "x").mkdir(parents=True)
    (project / "web" / "node_modules" / "x" / "y.js").write_text("2", encoding="utf-8")
    assert script["page_built"]()
    source.write_text("3", encoding="utf-8")
    assert not script["page_built"]() and script["page_fingerprint"]() != mark


def test_what_the_page_is_tested_with_is_what_is_locked(project: Path) -> None:
    script = wrapper(project)
    assert script["modules_there"](), "there is no page to test"
    web = project / "web"
    (web / "node_modules").mkdir(parents=True)
    (web / "package.json").write_text("{}", encoding="utf-8")
    (web / "package-lock.json").write_text("1", encoding="utf-8")
    assert not script["modules_there"]()
    (web / "node_modules" / ".mazo.lock").write_text("1", encoding="utf-8")
    assert script["modules_there"]()
    (web / "package-lock.json").write_text("2", encoding="utf-8")
    assert not script["modules_there"]()


def test_only_the_table_needs_the_page(project: Path) -> None:
    serving = wrapper(project)["serving"]
    assert serving([]) and serving(["mesa"]) and serving(["mesa", "--puerto", "1"])
    assert serving(["--anfitrion", "0.0.0.0"]) and not serving(["--version"]) and not serving(["--help"])
    assert not serving(["regla", "x"]) and not serving(["mesa", "--help"]) and not serving(["test"])
    (project / "web").mkdir()
    (project / "web" / "package.json").write_text("{}", encoding="utf-8")
    done = run(project / "mazo", "regla", "x", cwd=project)
    assert done.stdout.splitlines() == ["-P", "-m", "mazo.cli.main", "regla", "x"] and done.stderr == ""


def test_the_engine_is_compiled_meanwhile_and_said_once(project: Path, tmp_path: Path) -> None:
    """With a stand-in for the C compiler: the first order that plays begins it, and no other does."""
    stamp(project, "rapido")
    cc = tmp_path / "bin" / "cc"
    cc.parent.mkdir()
    cc.write_text("#!/bin/sh\n", encoding="utf-8")
    cc.chmod(0o755)
    env = {k: v for k, v in os.environ.items() if k not in ("MAZO_RAPIDO", "CC")} | {
        "PATH": f"{cc.parent}:/usr/bin:/bin"
    }
    tried = project / ".venv" / "mazo.acelera"

    def said(*arguments: str, **more: str) -> str:
        command = [sys.executable, str(project / "mazo"), *arguments]
        done = subprocess.run(command, cwd=project, env=env | more, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0 and done.stdout.splitlines()[-len(arguments) :] == list(arguments)
        return done.stderr

    for quiet in (("carta", "x"), ("acelera",), ("duelo", "--help")):
        assert said(*quiet) == "" and not tried.exists()
    assert said("duelo", "x", MAZO_RAPIDO="0") == "" and not tried.exists()
    assert "compilo el motor" in said("duelo", "x")
    until = time.monotonic() + 30
    while not tried.read_text(encoding="utf-8").endswith("acelera\n") and time.monotonic() < until:
        time.sleep(0.05)
    assert tried.read_text(encoding="utf-8").splitlines() == ["-P", "-m", "mazo.cli.main", "acelera"]
    assert said("duelo", "x") == ""


@pytest.fixture
def locked(project: Path) -> Path:
    """The same, with what is locked, and not installed yet."""
    for name in ("requirements", "tools"):
        shutil.copytree(ROOT / name, project / name)
    shutil.copy(ROOT / "pyproject.toml", project / "pyproject.toml")
    (project / ".venv" / "mazo.stamp").unlink()
    return project


def test_what_is_installed_is_what_is_locked(locked: Path) -> None:
    """By its hashes, and the project itself without fetching anything."""
    done = run(locked / "mazo", "regla", "x", cwd=locked)
    assert done.returncode == 0 and done.stdout.splitlines()[-2:] == ["regla", "x"], done.stderr
    asked = (locked / ".venv.log").read_text(encoding="utf-8").split("install\n")[1:]
    folder = locked / "requirements"
    files = [str(folder / "construye.txt"), "-r", str(folder / "base.txt")]
    assert asked[0].splitlines()[:5] == ["--require-hashes", "-r", *files]
    assert asked[1].splitlines() == ["--no-deps", "--no-build-isolation", "-e", "."]
    assert wrapper(locked)["installed"](set()) and not wrapper(locked)["installed"]({"dev"})


def test_what_is_not_locked_is_not_installed(locked: Path) -> None:
    text = (locked / "pyproject.toml").read_text(encoding="utf-8")
    (locked / "pyproject.toml").write_text(text.replace('"rich>=', '"otra>=1", "rich>='), encoding="utf-8")
    done = run(locked / "mazo", "regla", "x", cwd=locked)
    assert done.returncode == 1 and "./mazo cerradura" in done.stderr and "Traceback" not in done.stderr
    assert not wrapper(locked)["installed"](set())


def test_the_tools_of_the_lock(locked: Path) -> None:
    """They are installed when they are asked for, and say how it went."""
    done = run(locked / "mazo", "audita", cwd=locked)
    assert done.stdout.splitlines() == ["-m", "tools.audita"] and done.returncode == 0
    assert wrapper(locked)["installed"]({"cadena", "web"})
    done = run(locked / "mazo", "cerradura", "--todo", cwd=locked)
    assert done.stdout.splitlines() == ["-m", "tools.cerradura", "--todo", "-m", "tools.licencias"]
