"""Bots by their names, also those that somebody keeps in a file: «ruta/mi_bot.py» or «ruta/mi_bot.py:Clase»."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from mazo import players
from mazo.kernel.decisions import Refused
from mazo.messages import either
from mazo.players import Glimpse, Player


class BadBot(ValueError):
    """A bot that cannot be had, or does not play: why, for its user."""


class Outsider:
    """A bot of somebody's: what goes wrong in it is said to be its own."""

    def __init__(self, path: str, made: Any) -> None:
        self.path, self.made = path, made

    def choose(self, glimpse: Glimpse) -> int:
        try:
            chosen = self.made.choose(glimpse)
        except Exception as error:
            raise _failed(self.path, error) from error
        try:
            return glimpse.decision.choice(chosen)
        except Refused:
            count, said = len(glimpse.decision.options), repr(chosen)[:40]
            raise BadBot(
                either(
                    f"El jugador de «{self.path}» respondió {said}: son {count} opciones, de la 0 a la {count - 1}.",
                    f"The player of “{self.path}” answered {said}: there are {count} options, from 0 to {count - 1}.",
                )
            ) from None


def get(name: str, seed: int | None = None) -> Player:
    """A bot by its name, or from a file: a class that is made with a seed and has ``choose(glimpse)``."""
    if name.casefold() in players.NAMES:
        return players.get(name.casefold(), seed)
    path, wanted = _parts(name)
    if not path:
        known = ", ".join(players.NAMES)
        raise BadBot(
            either(
                f"No hay un jugador «{name}»: {known}, o un archivo .py.",
                f"There is no player “{name}”: {known}, or a .py file.",
            )
        )
    try:
        made = _class_in(path, wanted)(seed)
    except BadBot:
        raise
    except Exception as error:
        raise _failed(path, error) from error
    return Outsider(path, made)


def contents(name: str) -> str:
    """What the file of a bot says; nothing, of those that have none."""
    path, _ = _parts(name)
    return Path(path).read_text(encoding="utf-8", errors="replace") if path and Path(path).is_file() else ""


def _parts(name: str) -> tuple[str, str]:
    """The file of a bot, and the class that is meant in it; no file, where it is no such name."""
    path, dot, wanted = name.rpartition(".py")
    return (f"{path}.py", wanted.lstrip(":")) if dot and (not wanted or wanted.startswith(":")) else ("", "")


def _failed(path: str, error: Exception) -> BadBot:
    """What is said of a bot that breaks: what, and in which line of its file."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith(path)]
    what = f"{type(error).__name__}: {error}"
    where = f":{lines[-1]}" if lines else ""
    return BadBot(
        either(f"El jugador de «{path}{where}» falla: {what}", f"The player of “{path}{where}” fails: {what}")
    )


@cache
def _class_in(path: str, wanted: str) -> type:
    module = _module(path)
    found = [c for c in vars(module).values() if isinstance(c, type) and c.__module__ == module.__name__]
    able = [c for c in found if callable(getattr(c, "choose", None))]
    named = [c for c in able if not wanted or c.__name__ == wanted]
    if len(named) == 1:
        return named[0]
    there = ", ".join(f"{path}:{c.__name__}" for c in able)
    if able:
        raise BadBot(either(f"En «{path}» di cuál: {there}.", f"In “{path}” say which: {there}."))
    raise BadBot(
        either(
            f"En «{path}» no hay una clase con «choose(self, glimpse)».",
            f"In “{path}” there is no class with “choose(self, glimpse)”.",
        )
    )


def _module(path: str) -> ModuleType:
    file = Path(path)
    if not file.is_file():
        raise BadBot(either(f"No hay un archivo «{path}».", f"There is no file “{path}”."))
    name = f"mazo_outsider_{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise BadBot(either(f"«{path}» no se puede cargar: {what}", f"“{path}” cannot be loaded: {what}")) from error
    return module
