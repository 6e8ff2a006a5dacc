"""The printed facts of the cards of Mitos y Leyendas, and how they are found: by id, by name, by edition.

Facts only: nothing here reads a card's text. A fact sheet is the mapping a card has in ``cards/*.yaml``, with the keys
``id``, ``nombre``, ``tipo``, ``edición``, ``número`` and ``texto``, and where the card has them ``raza``, ``coste``,
``fuerza`` (a number or «X»), ``frecuencia``, ``única``, ``última`` (what it triggers is resolved after the rest),
``otros_nombres``, ``impresiones`` and ``dudas``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from mazo.games.decks.impresas import Ficha as Ficha
from mazo.games.decks.impresas import junta
from mazo.games.files import data

EDICIONES = ("vigente", "ragnarok", "el_reto", "el_reto_expansion", "la_ira_del_nahual", "furia")
"""The files of cards; the first holds the texts in force, which others repeat as printed."""


@cache
def fichas() -> Mapping[str, Ficha]:
    """Every fact sheet by id, in the order of the files."""
    return junta(map(edicion, EDICIONES))


@cache
def edicion(name: str) -> tuple[Ficha, ...]:
    """The fact sheets of a file, in its order."""
    return tuple(data("myl", f"cards/{name}.yaml"))


def texto_de(ficha: Ficha) -> str:
    """The text of a card, on one line; empty if it has no ability."""
    return " ".join(str(ficha.get("texto") or "").split())
