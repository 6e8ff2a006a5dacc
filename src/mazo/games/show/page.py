"""What the page asks of a game (``contract.page``), the part that games share: fields, filters, options, decks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from mazo.games.cases.acts import Acts
from mazo.games.cases.escenario import Escenarios
from mazo.games.cases.montaje import Montaje, con_nombres
from mazo.games.contract import SeatError
from mazo.games.contract.page import Given, Side, Told
from mazo.games.derived.declared import Drop, Question
from mazo.games.show.cards import READ, Cards, told
from mazo.games.show.decks import Deck, Decks
from mazo.games.show.factsheet import FactSheet
from mazo.games.show.frases import Hablante
from mazo.games.show.terminal import CardTerminal
from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event, State
from mazo.messages import Bilingual, bilingual, say

Refusals = list[tuple[str, Sequence[str]]]
"""Acts in words, and the rules against each."""
S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Deck)


class Reading(NamedTuple):
    """A reading of the rulebook's gaps that a match may choose, and the rule it is of."""

    id: str
    es: str
    en: str
    rule: str


def face(
    id: str,
    name: Bilingual,
    kind: str,
    emblem: str,
    text: Bilingual,
    names: Mapping[str, Bilingual],
    **more: object,
) -> Told:
    """What is printed on a card: ``names``, those of its facts in both languages; ``more``, what else it has."""
    usual = {"clase": kind, "cifras": {}, "rasgos": [], "palabras": [], "edicion": [], "original": False}
    return {"id": id, "nombre": name, "tipo": kind, "emblema": emblem, "nombres": dict(names), "texto": text,
            "semilla": name["es"], **usual, **more}  # fmt: skip


def a_word(es: str, en: str, rule: str) -> Told:
    """A word of a card that has a name in the rulebook, and the rule that says what it is."""
    return {"palabra": bilingual(es, en), "regla": rule}


def examples(cards: Iterable[tuple[Given, str]], facts: Sequence[str], most: int) -> list[Told]:
    """Printed cards to begin from, with those facts: the first of each type whose text is neither nothing nor long."""
    found: dict[str, Told] = {}
    for sheet, text in cards:
        if (kind := str(sheet["tipo"])) not in found and 30 < len(text) < most:
            told = {name: sheet[name] for name in facts if sheet.get(name) is not None}
            found[kind] = {"nombre": sheet["nombre"], "hechos": told, "texto": text}
    return list(found.values())


def part(text: str, value: int, rule: str, card: str = "") -> Told:
    """A part of a number that is a sum, and the card it is of."""
    found: Told = {"texto": text, "valor": value, "regla": rule}
    return {**found, "carta": card} if card else found


def added(parts: Iterable[Told]) -> int:
    """What some parts come to."""
    return sum(int(p["valor"]) for p in parts)


def total(parts: Sequence[Told], so: int | None = None, rest: str = "", rule: str = "") -> Told:
    """A number as its sum; ``so``: what it is, where that is not what they come to: ``rest`` is why, by which rule."""
    missing = 0 if so is None else so - added(parts)
    every = [*parts, part(rest, missing, rule)] if missing else list(parts)
    return {"total": added(every), "sumandos": every}


def read_text(read: Given, face: Told | None) -> Told:
    """How a text is read, and the face of the card that has it."""
    return {"texto": read["texto"], "ingles": read["inglés"], "saber": read["saber"], "lectura": read["lectura"],
            "cara": face}  # fmt: skip


def refused(acts: Iterable[tuple[str, Sequence[str]]]) -> Refusals:
    """Of some acts, those that some rule is against."""
    return [(said, rules) for said, rules in acts if rules]


def source(decision: Decision, w: Hablante, ways: Mapping[str, tuple[str, str]]) -> tuple[int, list[str]]:
    """The row of the card that asks, -1 if none does; and by what of it, in words: a way of using it, or its text."""
    if len(decision.source) < 3 or not isinstance(decision.source[1], int) or decision.source[1] < 0:
        return -1, []
    row, what = decision.source[1], decision.source[2]
    said = w.d(*ways[what]) if what in ways else w.habilidad(what) if isinstance(what, int) else ""
    return row, [said] if said else []


class Page(ABC, Generic[S]):
    """What the page needs of a game, as it is where a game says nothing else."""

    SIDES: str = "mazos"
    ZONES: Mapping[str, str] = {}
    QUESTIONS: Mapping[str, Question] = {}
    ACTS: Acts
    PARTS: str = ""
    TRAITS: str = ""
    READINGS: ClassVar[tuple[Reading, ...]] = ()
    USUAL: object = None
    """The readings of a match that chooses none."""
    FACTS: FactSheet

    @property
    def ASKS(self) -> frozenset[str]:
        """Kinds of question that are asked even when there is one answer."""
        return frozenset(kind for kind, question in self.QUESTIONS.items() if question.always)

    def destinos(self) -> Told:
        """Where what each option names may be dropped, as the acts declare it."""
        return {said: [self._destino(drop) for drop in drops] for said, drops in self.ACTS.drops.items()}

    def _destino(self, drop: Drop) -> Told:
        found: Told = {"zona": drop.zone, "de": drop.whose}
        if drop.cards or drop.ends:
            found["cartas"] = self.ZONES.get(drop.zone, drop.zone)
        if drop.ends:
            verb, *sides = drop.ends
            found["extremos"] = {"verbo": verb, "lados": sides}
        return found | {name: said for name, said in (("solo", drop.only), ("salvo", drop.never)) if said}

    def usual(self) -> Given:
        """What a match plays by if it chooses nothing."""
        return {}

    def opciones(self) -> list[Told]:
        """The readings of the rulebook's gaps a match may choose."""
        return [
            {
                "id": r.id,
                "tipo": "sí o no",
                "valor": getattr(self.USUAL, r.id),
                "nombre": bilingual(r.es, r.en),
                "regla": r.rule,
            }
            for r in self.READINGS
        ]

    def relojes(self) -> list[Told]:
        """The rulebook speaks of none."""
        return []

    def cabecera(self, options: Given, seats: int) -> Told:
        """What those choices add to the header."""
        known = {reading.id for reading in self.READINGS}
        if unknown := [name for name in options if name not in known]:
            raise SeatError(say("games.no-option", unknown=str(unknown[0])[:40]))
        return {"lecturas": {name: bool(value) for name, value in options.items()}} if options else {}

    def casillas(self) -> list[Told]:
        """What a designer says of a card besides its text."""
        return self.FACTS.fields()

    def cara_de(self, s: S, event: Event) -> str:
        """Events are about cards."""
        return ""

    def desglose(self, s: S, row: int, attribute: str, language: str) -> Told | None:
        """No number of a card is a sum."""
        return None

    def desglose_de(self, s: S, seat: int, attribute: str, language: str) -> Told | None:
        """No number of a player is a sum."""
        return None

    def niega_otra(self, s: S, id: str, seat: int, language: str) -> Refusals | None:
        """All that can be touched is a card."""
        return None


class CardPage(Page[S], Generic[S, D]):
    """What the page needs of a game of decks of cards with names."""

    def __init__(
        self, decks: Decks[D], cards: Cards, terminal: CardTerminal[S, Any, D], cases: Escenarios[Montaje[S], Any]
    ) -> None:
        self.decks, self.cards, self.terminal, self.cases = decks, cards, terminal, cases

    def monta(self, case: Given, names: Sequence[str] = ()) -> S:
        """The table a case lays, at rest, with the names of its people."""
        return con_nombres(self.cases.lay(case).s, names)

    def why_not(self, s: S, seat: int, names: Sequence[str], text: str) -> Sequence[str]:
        return self.terminal.why_not(s, seat, names, text)

    # The workshop

    def lee_texto(self, texto: str, hechos: Given) -> Told:
        """How a text is read, with the facts given; ``TextError`` or ``ValueError``."""
        named = {k: hechos[k] for k in READ if hechos.get(k)}
        read = self.cards.reading(texto, named) if texto.strip() else told("", "", (), None)
        face = self._face(hechos, read.get("tipo", named["tipo"]), texto) if len(named) == len(READ) else None
        return read_text(read, face)

    @abstractmethod
    def _face(self, facts: Given, kind: str, text: str) -> Told | None:
        """The face of a designer's card, of a type and with a text."""

    # Decks

    def fallos(self, error: ValueError) -> list[Told]:
        return self.decks.faults(error)

    @abstractmethod
    def _brief(self, id: str, deck: D) -> Told:
        """A deck in a few words, as the page lists it."""

    @abstractmethod
    def _copies(self, deck: D) -> list[Told]:
        """The cards of a deck, and how many of each."""

    def _whole(self, id: str, deck: D) -> Told:
        held = {"cartas": self._copies(deck), "mazo": self.decks.plain(deck), "texto": self.decks.text(deck)}
        return {**self._brief(id, deck), **held}

    def mazos(self) -> list[Told]:
        """The decks that come with the game."""
        return [self._brief(name, deck) for name, deck in self.decks.ready.items()]

    def mazo(self, id: str) -> Told | None:
        """A deck that comes with the game, with its cards."""
        return self._whole(id, self.decks.ready[id]) if id in self.decks.ready else None

    @abstractmethod
    def _anew(self, seed: str, formato: str) -> D:
        """A deck made by chance."""

    def _named(self, given: str, formato: str) -> D:
        """A deck that comes with the game, for a match of a format."""
        return self.decks.named(given)

    def lado(self, given: object, seed: str, formato: str = "") -> Side:
        """A deck as the header carries it: by its name, from its text, or from its data. DeckError if not legal."""
        if not given or given == "azar":
            return []
        if isinstance(given, str) and given.casefold() == "nuevo":
            return self._anew(seed, formato).datos()
        if isinstance(given, str) and "\n" not in given:
            return self._named(given, formato).datos()
        return self.decks.read(given, formato).datos()

    def revisa(self, given: object, formato: str = "") -> Told:
        """A legal deck from a text or from data, told as the page shows it. DeckError with all its faults."""
        return self._whole("", self.decks.read(given, formato))
