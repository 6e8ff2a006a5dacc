"""A toy catalogue for the tests of decks: cards of no real name, and a deck of them in several forms."""

import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from mazo.games.decks.impresas import junta
from mazo.games.keyforge.cards.fichas import Catalogo, clave, impresiones
from mazo.games.keyforge.decks.composicion import Mazo
from mazo.games.keyforge.decks.mazos import DeckError, lee
from mazo.judge.rulebook import load

HOUSES = ("Brobnar", "Dis", "Logos", "Marte")
RARITIES = {"Common": 16, "Uncommon": 16, "Rare": 20}


def toy_cards() -> list[dict[str, Any]]:
    """Four houses of a set as big as the first one, with names of no real card, and a few with something odd."""
    cards: list[dict[str, Any]] = []
    for house in HOUSES:
        for rarity, many in RARITIES.items():
            for n in range(many):
                id = clave(f"{house} {rarity} {n:02}").replace(" ", "-")
                number = f"{len(cards) + 1:03}"
                facts = {"nombre": f"Ñandú {rarity} {n:02} de {house}", "name": f"{rarity} Rhea {n:02} of {house}"}
                cards.append({"id": id, **facts, "casa": house, "rareza": rarity, "conjunto": "CotA", "número": number})
    cards[0] |= {"nombre": "1, 2, ¡Ya!", "name": "1-2 Go"}
    cards[1] |= {"nombre": "Quijo el “Raro”", "name": "Quixo’s Æmber"}
    cards[2] |= {"conjunto": ["CotA", "AoA"], "número": [3, "7"]}
    later = {"id": "tardia", "nombre": "Carta Tardía", "name": "Late Card", "casa": "Dis", "rareza": "Rare"}
    return [*cards, {**later, "conjunto": "AoA", "número": 200}]


TOY = Catalogo(junta([toy_cards()]))


def toy_deck() -> dict[str, list[str]]:
    """Three houses of eleven different cards, the first one twice."""
    found: dict[str, list[str]] = {house: [] for house in HOUSES[:3]}
    for id, card in TOY.cartas.items():
        if card["casa"] in found and len(found[card["casa"]]) < 11:
            found[card["casa"]].append(id)
    return {house: [ids[0], *ids] for house, ids in found.items()}


def text_list(
    deck: Mapping[str, list[str]], name: Callable[[str], str] = TOY.nombre, count: str = "{n}x {name}"
) -> str:
    lines = ["Nombre: Prueba", "Conjunto: LLdlA"]
    for house, ids in deck.items():
        lines += ["", house, *(count.format(n=n, name=name(id)) for id, n in Counter(ids).items())]
    return "\n".join(lines)


def site(deck: Mapping[str, list[str]], **more: Any) -> dict[str, Any]:
    """The deck as the official site serves it."""
    linked, links = {}, []
    for house, ids in deck.items():
        for id in ids:
            card = TOY.cartas[id]
            sigla, number = impresiones(card)[0]
            linked[f"uuid-{house}-{id}"] = {
                "id": f"uuid-{house}-{id}",
                "card_title": card["name"],
                "house": {"Marte": "Mars"}.get(house, house),
                "card_number": number,
                "expansion": {"LLdlA": 341, "LEdlA": 435}[sigla],
                "is_maverick": card["casa"] != house,
                "rarity": card["rareza"],
                "card_type": "Action",
            }
            links.append(f"uuid-{house}-{id}")
    data = {"id": "x", "name": "Prueba", "expansion": 341, "_links": {"houses": list(deck), "cards": links}}
    houses = [{"id": house, "name": house} for house in deck]
    return {"data": {**data, **more}, "_linked": {"cards": list(linked.values()), "houses": houses}}


def refused(entry: str | bytes | Mapping[str, Any], within: float = 2.0) -> DeckError:
    start = time.perf_counter()
    with pytest.raises(DeckError) as caught:
        lee(entry, cartas=TOY)
    assert time.perf_counter() - start < within
    assert all(fault.texto and fault.regla in RULES for fault in caught.value.fallos)
    return caught.value


RULES = {"", *(entry.id for entry in load("keyforge").entries)}


def same_cards(deck: Mazo, expected: Mapping[str, list[str]]) -> bool:
    return {house: sorted(ids) for house, ids in deck.casas.items()} == {
        house: sorted(i) for house, i in expected.items()
    }
