"""What is printed on cards besides their name and text, as a game declares it (``Fact``), and what follows from it.

The fields of the workshop, the filters of the page, and what each value is called in both languages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from mazo.games.contract.page import Told
from mazo.games.derived.declared import Fact
from mazo.messages import Bilingual, bilingual

Value = tuple[str, str, str]
"""A value by its id, in Spanish and in English."""


def in_english(name: str, english: Mapping[str, str]) -> Bilingual:
    """Something in both languages, by a table of those whose English name is another."""
    return bilingual(name, english.get(name, name))


class FactSheet:
    """The facts of the cards of a game, in the order in which they are asked for."""

    def __init__(self, *facts: Fact) -> None:
        self._facts = facts
        self._english = {fact.id: dict(fact.values) for fact in facts}

    def __iter__(self) -> Iterator[Fact]:
        return iter(self._facts)

    @property
    def asked(self) -> tuple[str, ...]:
        """What a designer is asked for, besides the name and the text."""
        return tuple(fact.id for fact in self if fact.asked)

    def both(self, id: str, value: str) -> Bilingual:
        """A value of a fact in both languages."""
        return in_english(value, self._english[id])

    def said(self, id: str, value: str, es: bool) -> str:
        """A value of a fact in one language."""
        return value if es else self._english[id].get(value, value)

    def fields(self) -> list[Told]:
        """What a designer says of a card besides its text."""
        asked = (_field(fact.id, fact.es, fact.en, _usual(fact), _options(fact)) for fact in self if fact.asked)
        return [_field("nombre", "Nombre", "Name", ""), *asked]

    def filters(self, seen: Mapping[str, Collection[int | str]]) -> list[Told]:
        """By what cards can be sifted: by the values each fact has among them, or by all of one whose are not said."""
        return [sift(fact.sift or fact.id, fact.es, fact.en, _seen(fact, seen)) for fact in self if fact.sifted]


def _usual(fact: Fact) -> int | str:
    return fact.default if not fact.values or isinstance(fact.default, str) else fact.values[0][0]


def _options(fact: Fact) -> list[Value]:
    """What may be chosen, nothing among it if a card may have none."""
    none = [("", *fact.none)] if fact.none[0] else []
    return [*none, *((es, es, en) for es, en in fact.values)]


def _seen(fact: Fact, seen: Mapping[str, Collection[int | str]]) -> list[Value]:
    if not fact.values:
        return [(str(n), str(n), str(n)) for n in sorted(seen[fact.id])]
    return [(es, es, en) for es, en in fact.values if fact.id not in seen or es in seen[fact.id]]


def _field(id: str, es: str, en: str, default: int | str, options: Iterable[Value] = ()) -> Told:
    """Something a designer says of a card: a text, a number, or one of some options."""
    told = [{"id": one, "etiqueta": bilingual(es, en)} for one, es, en in options]
    sort = "lista" if told else "texto" if isinstance(default, str) else "numero"
    chosen = {"opciones": told} if told else {}
    return {"id": id, "tipo": sort, "etiqueta": bilingual(es, en), **chosen, "defecto": default}


def sift(id: str, es: str, en: str, values: Iterable[Value]) -> Told:
    """Something by which cards can be sifted, and what it may be."""
    return {
        "campo": id,
        "nombre": bilingual(es, en),
        "valores": [{"id": v, "nombre": bilingual(a, b)} for v, a, b in values],
    }
