"""The decks of a game where one is a list of its cards: legality, lists people bring, chance, how they look."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, NamedTuple

from pydantic import Field
from rich.console import RenderableType
from rich.text import Text

from mazo.games.contract.page import Told
from mazo.games.decks.datos import Datos, Ids, leidos
from mazo.games.decks.listas import (
    DeckError,
    Fallo,
    cabecera,
    clave,
    corto,
    demasiado_largo,
    desglosa,
    objeto_json,
    parece_json,
    rechaza,
    renglones,
    sin_comentario,
    texto_plano,
)
from mazo.games.derived.cards import Library
from mazo.games.files import files, loaded
from mazo.games.show import decks
from mazo.messages import say

MOST_COPIES = 200
_HEADERS = {"nombre": "nombre", "mazo": "nombre", "name": "nombre", "deck": "nombre"}


class _Listed(Datos):
    cartas: Annotated[Ids, Field(max_length=MOST_COPIES)]


class Deck(NamedTuple):
    """A deck: its name, and the ids of its cards."""

    nombre: str
    cartas: tuple[str, ...]

    def datos(self) -> Told:
        return {"nombre": self.nombre, "cartas": list(self.cartas)}


class Decks(decks.Decks[Deck]):
    """The decks of a game: so many cards, no more than so many copies of each (0: as many as one wants)."""

    def __init__(self, library: Library, size: int, rule: str, copies: int = 0) -> None:
        self.library, self.size, self.rule, self.copies = library, size, rule, copies

    @cached_property
    def ready(self) -> Mapping[str, Deck]:
        found = (self.read(loaded(file)) for file in files(self.library.game, "decks/ready"))
        return {deck.nombre: deck for deck in found}

    def legal(self, deck: Deck) -> Deck:
        """The deck itself; ``DeckError`` with everything that is wrong with it."""
        found = []
        if len(deck.cartas) != self.size:
            found.append(Fallo(say("games.deck-has-cards", n=len(deck.cartas), size=self.size), self.rule))
        for id, n in Counter(deck.cartas).items():
            if self.copies and n > self.copies:
                name = self.library.sheets[id]["nombre"]
                found.append(Fallo(say("games.too-many-copies", n=n, name=name, most=self.copies), self.rule))
        if found:
            raise DeckError(found)
        return deck

    def read(self, given: object, formato: str = "") -> Deck:
        """A legal deck from a list of names, from JSON, or from data."""
        if isinstance(given, str | bytes):
            text = texto_plano(given, self.rule)
            given = objeto_json(text) if parece_json(text) else self._list(text)
        if isinstance(given, Deck):
            return self.legal(given)
        told = leidos(_Listed, given, ("cartas", "games.deck-has-name-and-cards", self.rule))
        ids = [self._id(card, None) for card in told.cartas]
        if wrong := [id for id in ids if isinstance(id, Fallo)]:
            raise DeckError(wrong)
        return self.legal(Deck(told.nombre or "Sin nombre", tuple(id for id in ids if isinstance(id, str))))

    def _list(self, text: str) -> Told:
        """A list of cards, a line each: «2x Nombre»."""
        name, ids, wrong = "", [], []
        for n, raw in enumerate(renglones(text), 1):
            line = sin_comentario(raw)
            said = cabecera(line, _HEADERS) if line else None
            if said is not None:
                name = said[1]
            elif line and (long := demasiado_largo(line, n)) is not None:
                wrong.append(long)
            elif line:
                called, count = desglosa(line, lambda x: bool(self.library.index.busca(x)), lambda note: False)
                found = self._id(called, n)
                if isinstance(found, Fallo):
                    wrong.append(found)
                else:
                    ids += [found] * min(count, MOST_COPIES)
        if wrong:
            raise DeckError(wrong)
        return {"nombre": name, "cartas": ids[:MOST_COPIES]}

    def _id(self, name: str, line: int | None) -> str | Fallo:
        found = self.library.index.busca(name)
        if found:
            return found[0]
        near = self.library.index.parecidos(name)
        return Fallo(say("games.no-card", id_=corto(name)), self.rule, line, near)

    def named(self, given: object) -> Deck:
        """A deck that comes with the game, by its name; or one from its data."""
        if not isinstance(given, str):
            return self.read(given)
        known = {clave(name): deck for name, deck in self.ready.items()}
        begun = [deck for name, deck in known.items() if clave(given) and name.startswith(clave(given))]
        if clave(given) in known:
            return known[clave(given)]
        if len(begun) == 1:
            return begun[0]
        raise rechaza(say("games.no-deck", corto=corto(given)), parecidos=tuple(self.ready)[:3])

    def at_random(self, rng: random.Random, wanted: Sequence[str] = ()) -> Deck:
        """A legal deck of any cards, with some of those wanted."""
        each = self.copies or max(2, -(-self.size // len(self.library.sheets)))  # as many as it takes, if they are few
        chosen = rng.sample(sorted(wanted), min(len(wanted), self.size // 2))
        rest = [id for id in self.library.sheets for _ in range(each - (id in chosen))]
        cards = [*chosen, *rng.sample(rest, self.size - len(chosen))]
        return Deck("Hecho al azar", tuple(sorted(cards)))

    # As they are shown (``rooms.Decks``)

    def new(self, seed: int | str, houses: Sequence[str] = ()) -> Deck:
        if houses:
            raise rechaza(say("games.no-houses-in-game", title=self.library.TITLE))
        return self.at_random(random.Random(f"mazo {seed}"))

    def about(self, deck: Deck) -> str:
        """A line about a deck: the cards it has most of."""
        counts = Counter(str(self.library.sheets[id]["nombre"]) for id in deck.cartas)
        return ", ".join(f"{n}× {name}" if n > 1 else name for name, n in counts.most_common(6))

    def draw(self, mazo: Deck) -> Iterator[RenderableType]:
        yield Text(mazo.nombre, style="bold underline")
        copies = ((n, self.library.sheets[id]) for id, n in Counter(mazo.cartas).items())
        yield decks.counted((n, str(sheet["nombre"]), self.library.figures(sheet)) for n, sheet in copies)
        yield Text.assemble((f"\nLegal: {self.size} cartas ", "bold"), (self.rule, "dim"))

    def text(self, mazo: Deck) -> str:
        lines = [f"{n}x {self.library.sheets[id]['nombre']}" for id, n in Counter(mazo.cartas).items()]
        return "\n".join([f"Nombre: {mazo.nombre}", *lines, ""])
