"""Compiles the modules of the engine where most of the time goes, with mypyc: run as a process by ``mazo acelera``.

It works in a folder that holds a copy of the sources under ``src`` and leaves the modules in ``hecho``. What it writes
on its output is its log, but for the lines that begin with ``MARK``: how many files there are to compile, and each one
when it is done.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from mazo.cli.compiling import nativa
from mazo.cli.compiling.cerca import with_nodes_at_hand
from mazo.kernel.decisions import Pending

MARK = "@mazo "
TRANSLATED, DONE = "files", "done"
MADE = "hecho"
TO_PLAY, TO_CHECK = "2", "0"
"""Of optimisation of the C compiler: to play with what is compiled, or only to see that it plays the same."""
WITHIN = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
"""Nobody else calls the functions of what is compiled: the C compiler may, directly; and those of Python, at once."""

SHARED = {
    "kernel": "atoms decisions imagine interception modifiers run state triggers views",
    "text": "actions choose conditions context filters in_force layers listeners orders program replace sequence",
    "games": "facts forzadas",
    "games/derived": "texts",
}
"""What random play spends its time in; of each game, its ``compila.yaml`` says, and whatever declares a table is always
compiled. The others stay as they are: what reads texts, shows and explains; what runs once a match, or seldom; what is
given anything from outside, to refuse it in its own words; and what adds up fractions.
"""
OF_A_GAME = "compila.yaml"


def modules() -> dict[str, str]:
    """The modules to compile, by their folder in the package."""
    found = dict(SHARED)
    for told in sorted(Path(__file__).parents[2].glob(f"games/*/{OF_A_GAME}")):
        for folder, names in yaml.safe_load(told.read_text(encoding="utf-8")).items():
            found[f"games/{told.parent.name}/{folder}"] = names
    return found


def files(folder: Path) -> list[str]:
    """The sources to compile, by their paths in the folder of the package."""
    told = [f"mazo/{room}/{name}.py" for room, names in modules().items() for name in names.split()]
    found = (path.relative_to(folder).as_posix() for path in sorted((folder / "mazo" / "games").rglob("*.py")))
    return [*told, *(name for name in found if name not in told and _declares(folder / name))]


def _declares(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return "@table" in text and bool(nativa.tables(text))


def make_native(folder: Path, names: list[str]) -> None:
    """Writes the tables among some sources as native classes, says which names are constants, has nodes at hand and
    makes records at once."""
    for name in names:
        path = folder / name
        module = nativa.module_of(name)
        text = nativa.with_records(nativa.with_finals(path.read_text(encoding="utf-8")), module)
        text = nativa.with_fields(text)
        if "@table" in text or module == nativa.BASE:
            text = nativa.rewritten(text, module)
        path.write_text(with_nodes_at_hand(text), encoding="utf-8")


def tell(*words: object) -> None:
    """One line at once: several threads tell, and what two write in parts would be read as one line."""
    sys.stdout.write(MARK + " ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def build(work: Path, level: str = TO_PLAY) -> None:
    """Translates to C and compiles, as many files at a time as there are processors."""
    mypycify = import_module("mypyc.build").mypycify
    distribution = import_module("setuptools").Distribution
    os.chdir(work)
    os.environ["MYPYPATH"] = "src"
    names = files(Path("src"))
    make_native(Path("src"), names)
    told = ["--config-file=", "--cache-dir=cache", "--follow-imports=silent", "--ignore-missing-imports"]
    modules = mypycify(
        [*told, *(f"src/{name}" for name in names)], opt_level=level, debug_level="0", multi_file=True, target_dir="c"
    )
    keep_quiet(Path("c"))
    keep_at_hand(Path("c"), modules)
    for module in modules if os.name != "nt" else ():
        module.extra_compile_args += WITHIN
    tell(TRANSLATED, sum(len(module.sources) for module in modules))
    command: Any = distribution({"name": "mazo", "ext_modules": modules}).get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.parallel = MADE, "objetos", os.cpu_count()
    command.ensure_finalized()
    in_parallel(command)
    command.run()


TRACE = "void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals) {\n"
QUIET = """\
    PyObject *raised = PyErr_Occurred();
    if (raised != NULL && PyType_Check(raised)) {
        const char *name = strrchr(((PyTypeObject *)raised)->tp_name, '.');
        name = name != NULL ? name + 1 : ((PyTypeObject *)raised)->tp_name;
        if (strcmp(name, "%s") == 0) {
            return;
        }
    }
"""


def keep_quiet(folder: Path) -> None:
    """A question half-way goes up through every function on its way: none of them notes that it was there."""
    path = folder / "exc_ops.c"
    text = path.read_text(encoding="utf-8")
    if TRACE in text and "strrchr" not in text:
        path.write_text(text.replace(TRACE, TRACE + QUIET % Pending.__name__), encoding="utf-8")


AT_HAND = "at_hand"
"""What stands in for the functions of Python that compiled modules call most."""


def keep_at_hand(folder: Path, modules: list[Any]) -> None:
    """Has every compiled module use ``at_hand.h``, and the library they share find what it keeps (``at_hand.c``)."""
    for name in (f"{AT_HAND}.h", f"{AT_HAND}.c"):
        (folder / name).write_text(Path(__file__).with_name(name).read_text(encoding="utf-8"), encoding="utf-8")
    for path in folder.glob("__native_internal_*.h"):
        path.write_text(f'{path.read_text(encoding="utf-8")}\n#include "{AT_HAND}.h"\n', encoding="utf-8")
    for module in modules:
        if any(source.endswith("exc_ops.c") for source in module.sources):
            module.sources.append(str(folder / f"{AT_HAND}.c"))


def in_parallel(command: Any) -> None:
    """Makes the compiler of a ``build_ext`` compile the files of a module together, and tell of each."""
    make: Callable[[], None] = command.build_extensions

    def build_extensions() -> None:
        compiler = command.compiler
        if hasattr(compiler, "_compile"):  # on Windows they are compiled one by one
            compiler.compile = lambda sources, **more: _compile(compiler, sources, **more)
        make()

    command.build_extensions = build_extensions


def _compile(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """``CCompiler.compile``, with its files at the same time."""
    _, objects, last, options, made = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    first = compiler._get_cc_args(options, debug, extra_preargs)

    def one(name: str) -> None:
        source, extension = made[name]
        compiler._compile(name, source, extension, first, last, options)
        tell(DONE)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(one, [name for name in objects if name in made]))
    return list(objects)


if __name__ == "__main__":
    build(Path(sys.argv[1]), *sys.argv[2:])
