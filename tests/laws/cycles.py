"""Finds modules that import each other, directly or in a round."""

from __future__ import annotations

from collections.abc import Mapping


def rounds(imports: Mapping[str, set[str]]) -> list[frozenset[str]]:
    """The largest groups of modules in which each one leads to every other (Tarjan's strong components)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[frozenset[str]] = []

    def visit(module: str) -> None:
        number[module] = low[module] = len(number)
        stack.append(module)
        for other in sorted(imports[module]):
            if other not in number:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], number[other])
        if low[module] == number[module]:
            at = stack.index(module)
            if len(stack) - at > 1:
                found.append(frozenset(stack[at:]))
            del stack[at:]

    for module in sorted(imports):
        if module not in number:
            visit(module)
    return found
