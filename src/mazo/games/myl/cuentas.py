"""How many a text says: counts, measures, and how many cards an order asks for. Queries only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl import filtros
from mazo.games.myl.contexto import Contexto
from mazo.language.tree import Node

SIN_FIN = 1 << 20
"""As many as there are."""


def cuenta(c: Contexto, node: Node) -> int:
    """What «por cada» counts, what «tantas … como» measures."""
    return CUENTAS[node.kind](c, node)


def _dano(c: Contexto, node: Node) -> int:
    """The damage of the event spoken of or answered, or all that who the text speaks to has taken this turn."""
    if node["what"] in ("hecho", "respondido"):
        return c.suceso.n if c.suceso is not None else 0
    return sum(h.n for h in c.s.hechos if h.verbo == "daño" and h.asiento == c.yo)


def _coste(c: Contexto, node: Node) -> int:
    """The Coste of a card; of one still to be chosen, none."""
    rows = filtros.mencionadas(c, node["of"]) if c.numero(node["of"]) in c.ligadas else []
    return sum(max(0, filtros.visto(c, r, "coste")) for r in rows)


def _esas(c: Contexto, node: Node) -> int:
    """As many as the order spoken of touched, or took if it was a cost."""
    number = c.s.conf.antecede.get(id(node), -2)
    return c.cantidades[number] if number in c.cantidades else len(c.ligadas.get(number, ()))


def _mitad(c: Contexto, node: Node) -> int:
    """Half of what a filter finds, rounded as the text says."""
    found = len(filtros.que_cumplen(c, node["of"]))
    return (found + 1) // 2 if node["way"] == "arriba" else found // 2


CUENTAS: dict[str, Callable[[Contexto, Node], int]] = {
    "Count": lambda c, node: len(filtros.que_cumplen(c, node["of"], bool(node.get("other")))),
    "DamageDone": _dano,
    "StatOf": _coste,
    "AsMany": lambda c, node: cuenta(c, node["n"]),
    "ThatMany": _esas,
    "Half": _mitad,
}
"""Everything that gives a number."""


def limites(c: Contexto, n: Any) -> tuple[int, int]:
    """The least and the most an order asks for (MYL-6.10.2), times what «por cada» counts."""
    if n == "todos":
        return 0, SIN_FIN
    if isinstance(n, Node) and n.kind == "UpTo":
        return 0, n["n"] * c.por
    number = (n if isinstance(n, int) else cuenta(c, n)) * c.por
    return number, number
