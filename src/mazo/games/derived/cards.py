"""The cards of a game that declares its facts: sheets as data, printed cards, how they are told, faces and filters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from rich.console import RenderableType
from rich.text import Text

from mazo.games.contract import SeatError
from mazo.games.contract.page import Told
from mazo.games.decks.impresas import junta
from mazo.games.decks.listas import Nombres
from mazo.games.derived.declared import Fact, Keyword
from mazo.games.derived.table import Printed
from mazo.games.files import files, loaded
from mazo.games.show.cards import Cards, Point, Sheet, printed_facts, told
from mazo.games.show.factsheet import FactSheet
from mazo.games.show.page import a_word, face
from mazo.language.letter import Language
from mazo.language.phrase import Grammar
from mazo.language.tree import Node
from mazo.messages import bilingual, say


class Library(Cards):
    """Everything printed of a game: ``cards/*.yaml`` in its folder, each a list of cards."""

    def __init__(
        self,
        game: str,
        title: str,
        facts: Sequence[Fact],
        keywords: Sequence[Keyword],
        letter: Language,
        points: Mapping[type[Node], tuple[str, ...]],
    ) -> None:
        """``points``: what is to be known of each sort of paragraph, by its class: in Spanish, in English, its rule."""
        self.points = points
        self.game, self.TITLE, self.facts, self.keywords, self.letter = game, title, FactSheet(*facts), keywords, letter
        self._made: dict[str, Printed] = {}

    @cached_property
    def sheets(self) -> Mapping[str, Sheet]:
        return junta(map(loaded, files(self.game, "cards")))

    @cached_property
    def index(self) -> Nombres:
        """The cards by their names in both languages."""
        return Nombres({id: (str(f["nombre"]), str(f["name"])) for id, f in self.sheets.items()})

    def card(self, id: str) -> Printed:
        """A printed card by its id."""
        if id not in self.sheets:
            raise SeatError(say("games.no-card", id_=id))
        if id not in self._made:
            self._made[id] = self.make(self.sheets[id])
        return self._made[id]

    def make(self, sheet: Sheet) -> Printed:
        """A card from its facts; refuses what cannot be printed (``SeatError``) or read (``TextError``)."""
        name = sheet.get("nombre")
        if not isinstance(name, str) or not name:
            raise SeatError(say("games.card-needs-name"))
        facts = {fact.id: self._fact(fact, name, sheet) for fact in self.facts}
        text = " ".join(str(sheet.get("texto") or "").split())
        letter = self.letter.read(text, name) if text else None
        known = str(sheet.get("id") or name)
        return Printed(known, name, str(sheet.get("name") or name), facts, letter.spanish if letter else "",
                       letter.english if letter else "", letter.tree if letter else None)  # fmt: skip

    def _fact(self, fact: Fact, name: str, sheet: Sheet) -> int | str:
        value: object = sheet.get(fact.id, fact.values[0][0] if fact.values else None)
        if fact.values:
            if value not in [es for es, _ in fact.values]:
                raise SeatError(say("games.fact-cannot-be", name=name, fact=fact.id, value=value))
            return str(value)
        if type(value) is not int or not 0 <= value < 100:
            raise SeatError(say("games.fact-is-a-number", name=name, fact=fact.id))
        return value

    # Its language (``rooms.Language``)

    def gramatica(self) -> Grammar:
        return self.letter.grammar

    def trees(self) -> dict[str, Node]:
        return {id: tree for id in self.sheets if (tree := self.card(id).tree) is not None}

    # How they are told (``rooms.Cards``)

    def printed(self, name: str) -> Told:
        return self._told(self.card(str(self.sheet_of(name)["id"])), "carta")

    def reading(self, text: str, facts: Sheet) -> Told:
        known = {"nombre", *(fact.id for fact in self.facts)}
        if unknown := [name for name in facts if name not in known]:
            raise SeatError(say("games.card-has-no-fact", title=self.TITLE, fact=unknown[0]))
        given = {fact.id: facts.get(fact.id, fact.values[0][0] if fact.values else fact.default) for fact in self.facts}
        made = self.make({**given, "nombre": facts.get("nombre") or "Carta", "texto": text})
        return {**self._told(made, "texto"), "nombre": facts.get("nombre", "")}

    def _told(self, card: Printed, sort: str) -> Told:
        points: list[Point] = [(say("games.keyword", es=word.es, en=word.en), word.rule) for word in self.words(card)]
        known = [self.points[type(p)] for p in card.paragraphs if type(p) in self.points]
        points += [(say("games.either", es=about[0], en=about[-2]), about[-1]) for about in known]
        facts = {"clase": sort, "id": card.id, "nombre": card.nombre, "name": card.name, **card.facts}
        return {**facts, **told(card.texto, card.english, points, card.tree)}

    def words(self, card: Printed) -> list[Keyword]:
        """The keywords a card says."""
        said = [value for node in (card.tree.walk() if card.tree else ()) for _, value in node.filled()]
        return [word for word in self.keywords if word.es in said]

    def figures(self, facts: Sheet, language: str = "es") -> str:
        """The printed facts of a card in a few words."""
        return " · ".join(
            str(facts[fact.id]) if fact.values else f"{fact.es if language == 'es' else fact.en} {facts[fact.id]}"
            for fact in self.facts
            if fact.id in facts
        )

    def head(self, card: Sheet) -> Iterator[RenderableType]:
        return self.over(card)

    def over(self, card: Sheet) -> Iterator[RenderableType]:
        if card["nombre"]:
            yield Text.assemble((card["nombre"], "bold underline"), (f"  {card['name']}", "italic"))
        yield printed_facts([self.figures(card)])

    # As the page shows them

    def face(self, card: Printed) -> Told:
        """Everything printed on a card, in both languages."""
        kinds = [fact for fact in self.facts if fact.values]
        sort = str(card.facts[kinds[0].id]) if kinds else self.TITLE
        english = dict(kinds[0].values)[sort] if kinds else self.TITLE
        named = bilingual(sort, english)
        return face(
            card.id, bilingual(card.nombre, card.name), sort, sort, bilingual(card.texto, card.english),
            {"tipo": named, "emblema": named}, original=True,
            cifras={fact.id: card.facts[fact.id] for fact in self.facts if not fact.values},
            palabras=[a_word(w.es, w.en, w.rule) for w in self.words(card)],
        )  # fmt: skip

    def filters(self) -> list[Told]:
        """By what the cards can be sifted: each fact, by the values it has among them."""
        return self.facts.filters({f.id: {self.card(id).facts[f.id] for id in self.sheets} for f in self.facts})
