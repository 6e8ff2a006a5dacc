"""Windows: what is triggered at one moment, in the order the active player chooses, read anew each time (A-34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazo.games.keyforge import destruccion, resolver, vigentes
from mazo.games.keyforge.preguntas import pregunta
from mazo.games.keyforge.sucesos import Suceso
from mazo.games.keyforge.tablero import Tablero


def ventana(
    s: Tablero,
    sucesos: Sequence[Suceso],
    cabeceras: Sequence[tuple[int, str]],
    momento: str = "after",
    regla: str = "KF-HAB-7",
) -> None:
    """Resolves the headed abilities of these cards and whatever listens to these events."""
    done: set[tuple[Any, ...]] = set()
    while True:
        waiting: dict[tuple[Any, ...], tuple[tuple[Any, ...], Suceso | None]] = {}
        subject = sucesos[0] if sucesos else None
        for row, header in cabeceras:
            for ability in vigentes.cabeceras(s, row, header):
                waiting[(*ability, header)] = (ability, subject)
        for i, e in enumerate(sucesos):
            for ability in vigentes.oyentes(s, momento, e):
                waiting[(*ability, i)] = (ability, e)
        left = [k for k in waiting if k not in done]
        if not left:
            return
        key = left[0]
        if len(left) > 1:
            options = [("habilidad", waiting[k][0][0], i) for i, k in enumerate(left)]
            key = left[pregunta(s, "orden", options, regla)[2]]
        done.add(key)
        ability, e = waiting[key]
        resolver.resuelve(s, ability, e)
        destruccion.comprueba(s)
