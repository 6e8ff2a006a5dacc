"""Windows: what is triggered at one moment, in the order the active player chooses, read anew each time (A-34)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazo.games.keyforge.rules import destruccion
from mazo.games.keyforge.rules.preguntas import calla, pregunta
from mazo.games.keyforge.rules.sucesos import Suceso
from mazo.games.keyforge.rules.tablero import Tablero
from mazo.games.keyforge.text import habilidades, resolver
from mazo.games.keyforge.text.conmutan import dan_igual
from mazo.games.keyforge.text.habilidades import Habilidad
from mazo.games.keyforge.text.vigor import VIGOR

Cabecera = tuple[int, int, str]
"""A card, the life it must be in, and a header."""


def ventana(
    s: Tablero,
    sucesos: Sequence[Suceso],
    cabeceras: Sequence[Cabecera] = (),
    momento: str = "after",
    regla: str = "KF-HAB-7",
    sigue: Callable[[], bool] | None = None,
) -> None:
    """Resolves the headed abilities of these cards and whatever listens to these events, while ``sigue`` says so."""
    done: set[tuple[Any, ...]] = set()
    subject = sucesos[0] if sucesos else None
    while sigue is None or sigue():
        waiting: dict[tuple[Any, ...], tuple[Habilidad, Suceso | None]] = {}
        for row, life, header in cabeceras:
            if s.vida[row] == life:
                for ability in habilidades.cabeceras(s, row, header):
                    waiting[(*ability, header)] = (ability, subject)
        for i, e in enumerate(sucesos):
            if VIGOR.of(s, f"{momento} {e.clase}"):
                for ability in habilidades.oyentes(s, momento, e):
                    waiting[(*ability, i)] = (ability, e)
        if not waiting:
            return
        left = [k for k in waiting if k not in done]
        if not left:
            return
        key = left[_primera(s, [waiting[k] for k in left], regla)]
        done.add(key)
        ability, event = waiting[key]
        resolver.resuelve(s, ability, event)
        destruccion.comprueba(s)


def _primera(s: Tablero, waiting: Sequence[tuple[Habilidad, Suceso | None]], regla: str) -> int:
    """KF-HAB-7: the active player says which of several is resolved first, unless it comes to the same."""
    options = [("habilidad", h.fuente, i, h.nodo) for i, (h, _) in enumerate(waiting)]
    if len(options) == 1 or dan_igual(s, [h for h, _ in waiting], [e for _, e in waiting]):
        calla(s, options)
        return 0
    at: int = pregunta(s, "orden", options, regla)[2]
    return at
