"""Bots by their names, also those that somebody keeps in a file: «ruta/mi_bot.py» or «ruta/mi_bot.py:Clase»."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

from mazo import players
from mazo.players import Player


class BadBot(ValueError):
    """A bot that cannot be had: why, for its user."""


def get(name: str, seed: int | None = None) -> Player:
    """A bot by its name, or from a file: a class that is made with a seed and has ``choose(glimpse)``."""
    if name in players.NAMES:
        return players.get(name, seed)
    path, _, wanted = name.partition(".py")
    if not _:
        raise BadBot(f"No hay un jugador «{name}»: {', '.join(players.NAMES)}, o un archivo .py.")
    made = _class_in(path + ".py", wanted.lstrip(":"))(seed)
    if not callable(getattr(made, "choose", None)):
        raise BadBot(f"El jugador de «{path}.py» no tiene «choose(glimpse)».")
    return cast(Player, made)


@cache
def _class_in(path: str, wanted: str) -> type:
    module = _module(path)
    found = [c for c in vars(module).values() if isinstance(c, type) and c.__module__ == module.__name__]
    named = [c for c in found if (c.__name__ == wanted if wanted else hasattr(c, "choose"))]
    if len(named) != 1:
        raise BadBot(f"En «{path}» hay {len(named)} clases de jugador; di cuál: {path}:NOMBRE.")
    return named[0]


def _module(path: str) -> ModuleType:
    file = Path(path)
    if not file.is_file():
        raise BadBot(f"No hay un archivo «{path}».")
    name = f"mazo_outsider_{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadBot(f"«{path}» no se puede cargar: {type(error).__name__}: {error}") from error
    return module
