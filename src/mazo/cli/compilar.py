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

MARK = "@mazo "
TRANSLATED, DONE = "files", "done"
MADE = "hecho"
LEVEL = "1"
"""Of optimisation of the C compiler: the next one takes half as long again."""

MODULES = {
    "kernel": "atoms imagine interception modifiers run triggers views",
    "language": "tree",
    "games": "eleccion",
    "games/atrum": "actos anuncio cadena efectos efectos_esbirros efectos_poderes resolucion turno ventana",
    "games/keyforge": "condiciones contexto destruccion efectos_ambar efectos_cartas efectos_texto eleccion filtros "
    "habilidades interprete jugar ordenes perfil permisos preguntas resolver turno usar ventanas verbos vigentes "
    "vigor zonas",
    "games/myl": "acciones asignacion combate condiciones contexto disparos efectos_cartas efectos_mesa eleccion "
    "filtros fuerzas jugar ordenes pagos pasos patrones permisos preguntas salidas turno usar ventanas verbos "
    "vigentes zonas",
}
"""What random play spends its time in. The others stay as they are: the tables, whose annotations are their program
(``kernel.state.table``) and which compiling would erase; what reads texts, shows and explains; what runs once a match,
or seldom; what is given anything from outside, to refuse it in its own words; and what adds up fractions.
"""


def files() -> list[str]:
    """The sources to compile, by their paths in the folder of the package."""
    return [f"mazo/{folder}/{name}.py" for folder, names in MODULES.items() for name in names.split()]


def tell(*words: object) -> None:
    print(MARK + " ".join(map(str, words)), flush=True)


def build(work: Path) -> None:
    """Translates to C and compiles, as many files at a time as there are processors."""
    mypycify = import_module("mypyc.build").mypycify
    distribution = import_module("setuptools").Distribution
    os.chdir(work)
    os.environ["MYPYPATH"] = "src"
    told = ["--config-file=", "--cache-dir=cache", "--follow-imports=silent", "--ignore-missing-imports"]
    modules = mypycify(
        [*told, *(f"src/{name}" for name in files())], opt_level=LEVEL, debug_level="0", multi_file=True, target_dir="c"
    )
    tell(TRANSLATED, sum(len(module.sources) for module in modules))
    command: Any = distribution({"name": "mazo", "ext_modules": modules}).get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.parallel = MADE, "objetos", os.cpu_count()
    command.ensure_finalized()
    in_parallel(command)
    command.run()


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
    build(Path(sys.argv[1]))
