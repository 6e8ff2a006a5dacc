"""How cards with names are told (``rooms.Cards``), the part that games share: by what they are found, how drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from mazo.games.contract import SeatError
from mazo.games.contract.page import Told
from mazo.games.decks.impresas import Ficha
from mazo.games.decks.listas import clave
from mazo.games.show.dibujo import CARD, TREE, inside, section
from mazo.language.letter import Letter
from mazo.language.tree import Node, outline
from mazo.messages import say, stated

Sheet = Ficha
Point = tuple[str, str]
"""Something to know of a text, and the rule that says it."""
READ = ("nombre", "tipo")
"""What may be said of a text that is read as a card."""


def so_called(names: Iterable[tuple[str, Iterable[str]]], typed: str, flat: Callable[[str], str] = clave) -> list[str]:
    """Of some things, each with what it is called, those somebody may mean: so called; else so begun; else with it."""
    wanted, known = flat(typed), [(name, [flat(word) for word in called]) for name, called in names]
    for test in (str.__eq__, str.startswith, str.__contains__):
        if some := [name for name, called in known if wanted and any(test(word, wanted) for word in called)]:
            return list(dict.fromkeys(some))
    return []


def in_words(points: Iterable[Point]) -> Iterator[Point]:
    """Points, those that are the id of a message as it says them."""
    return ((stated(what), rule) for what, rule in points)


def told(es: str, en: str, points: Iterable[Point], tree: Node | None) -> Told:
    """A text in both languages, what there is to know of it, and how it is read."""
    told = [{"qué": what, "regla": rule} for what, rule in dict.fromkeys(points)]
    return {"texto": es, "inglés": en, "saber": told, "árbol": tree.plain() if tree else None, "lectura": tree}


def kind_among(title: str, facts: Sheet, kinds: Sequence[str], usual: str = "") -> str:
    """The type some facts name, however it is cased; refuses other facts and other types."""
    if unknown := [name for name in facts if name not in READ]:
        raise SeatError(say("games.card-has-no-fact", title=title, fact=unknown[0]))
    said = str(facts.get("tipo") or usual)
    kind = next((k for k in kinds if clave(k) == clave(said)), "")
    if said and not kind:
        raise SeatError(say("games.no-type-card", facts=said, known=", ".join(kinds)))
    return kind


def letter(card: Sheet, blank: str) -> Iterator[RenderableType]:
    """The text of a card in both languages, or what is said of one without."""
    if card["texto"]:
        yield inside(Text(card["texto"]))
        yield inside(Text(card["inglés"], style="italic dim"))
    else:
        yield inside(Text(blank, style="dim"))


def lines(points: Iterable[Mapping[str, str]]) -> list[Text]:
    """What there is to know, a line each, with its rule."""
    return [Text.assemble(f"· {p['qué']}  ", (p["regla"], "dim")) for p in points]


class Cards(ABC):
    """The cards of a game by their sheets. A game says what is over the text of one (``head``)."""

    BLANK = "(sin texto)"
    TITLE: str
    KINDS: Sequence[str] = ()
    """The types of card there are."""
    USUAL = ""
    """The type of a text of which nobody says it."""

    @property
    @abstractmethod
    def sheets(self) -> Mapping[str, Sheet]:
        """The printed facts of each card, by its id."""

    def called(self, sheet: Sheet) -> Iterable[str]:
        """What a card is called."""
        return (str(sheet[key]) for key in ("nombre", "name", "id"))

    def names(self) -> tuple[str, ...]:
        """The names of the cards, in Spanish."""
        return tuple(dict.fromkeys(str(sheet["nombre"]) for sheet in self.sheets.values()))

    def find(self, name: str) -> list[str]:
        return so_called(((str(f["nombre"]), self.called(f)) for f in self.sheets.values()), name)

    def sheet_of(self, name: str) -> Sheet:
        """The first sheet of that exact name."""
        return next(sheet for sheet in self.sheets.values() if sheet["nombre"] == name)

    def plain(self, card: Sheet) -> Told:
        """A card as JSON-ready data."""
        return {name: value for name, value in card.items() if name != "lectura"}

    def read_as(self, text: str, name: str, kind: str) -> Letter:
        """The reading of a text, as that of a card of a type; ``TextError``."""
        raise NotImplementedError

    def notes(self, tree: Node | None, kind: str) -> Iterator[Point]:
        """What there is to know of a text, in the order of its paragraphs."""
        return iter(())

    def said(self, text: str, english: str, tree: Node | None, kind: str) -> Told:
        return told(text, english, in_words(self.notes(tree, kind)), tree)

    def reading(self, text: str, facts: Sheet) -> Told:
        """What a text says with the facts given; ``TextError`` or ``ValueError`` if it cannot be a card."""
        kind, name = kind_among(self.TITLE, facts, self.KINDS, self.USUAL), str(facts.get("nombre", ""))
        letter = self.read_as(text, name, kind)
        read = self.said(letter.spanish, letter.english, letter.tree, kind)
        return {"clase": "texto", "nombre": name, "tipo": kind or None, **read}

    @abstractmethod
    def over(self, card: Sheet) -> Iterator[RenderableType]:
        """What is printed on a card over its text."""

    def head(self, card: Sheet) -> Iterator[RenderableType]:
        """What is known of a card besides its text; of a text that is none, what was said of it."""
        if card["clase"] == "carta":
            yield from self.over(card)
        elif card["nombre"] or card["tipo"]:
            yield Text.assemble((card["nombre"], "bold"), (f"  {card['tipo'] or ''}", "dim"))

    def draw(self, card: Sheet, depth: int) -> Iterator[RenderableType]:
        """A card for people: its facts, its letter in both languages and, if wanted, how it is read."""
        yield from self.head(card)
        yield from letter(card, self.BLANK)
        if depth >= CARD and card["saber"]:
            yield from section("Cuándo y cómo", lines(card["saber"]))
        if depth >= TREE and card["lectura"] is not None:
            yield from section("Árbol", [Text(outline(card["lectura"]), style="dim")])


def printed_facts(facts: Iterable[str]) -> Padding:
    """The line of the printed facts of a card."""
    return inside(Text(" · ".join(fact for fact in facts if fact), style="dim"))
