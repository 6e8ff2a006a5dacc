"""Printed cards, the part every game shares: their facts, and what is refused of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from mazo.messages import say

Ficha = Mapping[str, Any]
"""The printed facts of something, as data."""


class Impresa(Protocol):
    """A printed card, by what it is called."""

    @property
    def nombre(self) -> str: ...


class DatoInvalido(ValueError):
    """Printed facts that cannot be a card."""


def nombre_y_tipo(f: Mapping[str, object], tipos: Sequence[str]) -> tuple[str, str]:
    """The name and the type of a card, without which there is none."""
    name, kind = f.get("nombre"), f.get("tipo")
    if not isinstance(name, str) or not name:
        raise DatoInvalido(say("games.card-needs-name"))
    if kind not in tipos:
        raise DatoInvalido(say("games.no-type", name=name, kind=kind, known=", ".join(tipos)))
    return name, str(kind)


def junta(documentos: Iterable[object]) -> dict[str, Ficha]:
    """The cards of several documents by id. Raises ValueError on what is not a card, or an id that appears twice."""
    found: dict[str, Ficha] = {}
    for cards in documentos:
        for card in cards if isinstance(cards, list | tuple) else [cards]:
            if not isinstance(card, Mapping) or not isinstance(card.get("id"), str):
                raise ValueError(f"not the facts of a card: {str(card)[:60]}")
            if card["id"] in found:
                raise ValueError(f"two cards have the id {card['id']}")
            found[card["id"]] = card
    return found


def ficha_de(id: str, fichas: Mapping[str, Ficha]) -> Ficha:
    """The printed facts of a card by its id."""
    if id not in fichas:
        raise DatoInvalido(say("games.no-card", id_=id))
    return fichas[id]
