"""The trees of the printed Powers of Atrum Arena and the grammar that says them, for whoever counts phrases."""

from __future__ import annotations

from mazo.games.atrum.cards.cartas import lenguaje, poderes
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

TITLE = "Atrum Arena"


def gramatica() -> Grammar:
    return lenguaje().grammar


def trees() -> dict[str, Node]:
    """The tree of each version of a Power, by its name and cost."""
    return {f"{nombre} {coste}": p.tree for (nombre, coste), p in poderes().items()}
