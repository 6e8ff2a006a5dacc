"""Windows: what is triggered at one moment, in the order the active player chooses, read anew each time (A-34)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazo.games.keyforge.rules.preguntas import calla, pregunta
from mazo.games.keyforge.rules.tablero import Tablero
from mazo.games.keyforge.text import habilidades, resolver
from mazo.games.keyforge.text.conmutan import dan_igual
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.text.listeners import Happening, Trigger

Cabecera = tuple[int, int, str]
"""A card, the life it must be in, and a header."""
_SIEMPRE: list[Callable[[Tablero], None]] = []


def a_cada_momento(comprueba: Callable[[Tablero], None]) -> None:
    """What holds at every moment is seen to after each ability: whoever sees to it says so once."""
    _SIEMPRE.append(comprueba)


def ventana(
    s: Tablero,
    sucesos: Sequence[Happening],
    cabeceras: Sequence[Cabecera] = (),
    momento: str = "after",
    regla: str = "KF-HAB-7",
    sigue: Callable[[], bool] | None = None,
    prestada: tuple[int, int] | None = None,
) -> None:
    """Resolves the headed abilities of these cards and whatever listens to these events, while ``sigue`` says so.

    ``prestada``: a card used as if it were somebody's, and whose; its headed abilities are theirs (KF-GLOS-COMOSI-1).
    """
    done: set[tuple[Any, ...]] = set()
    left = [e.n for e in sucesos]
    while sigue is None or sigue():
        waiting: dict[tuple[Any, ...], tuple[Trigger, int]] = {}
        lent: set[tuple[Any, ...]] = set()
        for row, life, header in cabeceras:
            if s.vida[row] == life:
                for ability in habilidades.cabeceras(s, row, header):
                    if prestada is not None and prestada[0] == row:
                        ability = ability._replace(me=prestada[1])
                        lent.add((*_cual(ability), header))
                    waiting[(*_cual(ability), header)] = (ability, 0 if sucesos else -1)
        for i, e in enumerate(sucesos):
            if VIGOR.of(s, f"{momento} {e.kind}"):
                for ability in habilidades.oyentes(s, momento, e):
                    waiting[(*_cual(ability), i)] = (ability, i)
        if not waiting:
            return
        rest = [k for k in waiting if k not in done]
        if not rest:
            return
        found = [waiting[k] for k in rest]
        first = _primera(s, [h for h, _ in found], [sucesos[i] if i >= 0 else None for _, i in found], regla)
        done.add(rest[first])
        ability, i = found[first]
        borrowed = ability.source if rest[first] in lent else -1
        if i < 0:
            resolver.resuelve(s, ability, None, prestada=borrowed)
        else:
            left[i] = resolver.resuelve(s, ability, sucesos[i], prestada=borrowed, queda=left[i])
        for comprueba in _SIEMPRE:
            comprueba(s)


def _cual(ability: Trigger) -> Trigger:
    """An ability, whoever its text says «tú» to: it is the same one if its card changes sides meanwhile."""
    return ability._replace(me=-1)


def _primera(s: Tablero, waiting: Sequence[Trigger], sucesos: Sequence[Happening | None], regla: str) -> int:
    """KF-HAB-7: the active player says which of several is resolved first, unless it comes to the same."""
    options = [("habilidad", h.source, i, h.node) for i, h in enumerate(waiting)]
    if len(options) == 1 or dan_igual(s, waiting, sucesos):
        calla(s, options)
        return 0
    at: int = pregunta(s, "orden", options, regla)[2]
    return at
