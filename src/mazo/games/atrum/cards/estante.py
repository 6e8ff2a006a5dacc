"""The printed Powers as they are counted: which read and print back, and which a scenario launches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from mazo.games.atrum.cards.cartas import datos, poderes
from mazo.games.cases.case import flat


def impresos() -> Iterator[tuple[str, str, bool, bool]]:
    """Each version of a Power: id, group (its discard), whether it has text, whether it prints back the same."""
    for entry in datos("poderes.yaml"):
        for cost, text in entry["versiones"].items():
            same = poderes()[(entry["nombre"], cost)].texto == text
            yield f"{entry['nombre']} {cost}", entry["descarte"], True, same


@cache
def _nombres() -> dict[str, tuple[str, ...]]:
    """Flat name of each Power, with the ids of its versions."""
    found: dict[str, tuple[str, ...]] = {}
    for name, cost in poderes():
        found[flat(name)] = (*found.get(flat(name), ()), f"{name} {cost}")
    return found


def mostrados(body: Mapping[str, object]) -> Iterator[str]:
    """The Powers a case announces, by their versions: the steps name the Power, whatever its cost."""
    said = flat(str(body.get("pasos") or ""))
    for name, ids in _nombres().items():
        if f"anuncia {name}" in said:
            yield from ids
