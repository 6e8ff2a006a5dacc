"""A game made from what it declares: all that ``Game`` asks, and its rooms, but for its rules and what it values."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from mazo.games.contract import Game, Header, SeatError
from mazo.games.contract.page import Told
from mazo.games.derived import view
from mazo.games.derived.cases import Scenarios
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.page import Page
from mazo.games.derived.table import Readings, Table, configure, empty
from mazo.games.derived.terminal import Terminal
from mazo.games.derived.voice import Voice
from mazo.kernel import atoms
from mazo.kernel.decisions import Option
from mazo.kernel.state import Event
from mazo.kernel.views import Shared
from mazo.messages import say

T = TypeVar("T", bound=Table)


class Derived(Game[T]):
    """A game for two with a deck each. It says its name, its title, and how good a position looks (``evaluate``)."""

    layouts = ((2, "duelo"),)
    readings = Readings

    def __init__(self, told: Declaration) -> None:
        self.told = told
        self.table, self.steps, self.events = told.table, told.rules.steps, told.events
        cases, terminal = Scenarios(told), Terminal(told)
        page = Page(told, cases, terminal)
        super().__init__(
            page=page,  # type: ignore[arg-type]  # its tables are those of the declaration
            terminal=terminal,
            cards=told.library,
            decks=told.decks,
            cases=cases,
            language=told.library,
        )

    def begin(self, header: Header, key: bytes) -> T:
        named = header.get("mazos") or ()
        if not isinstance(named, list | tuple) or len(named) != 2:
            raise SeatError(say("games.exactly-two-players", title=self.title, n=len(named)))
        if header.get("formato") not in (None, "", *(name for _, name in self.layouts)):
            raise SeatError(say("games.no-format", formato=header["formato"], known=self.layouts[0][1]))
        brought = {id: self.told.library.make(sheet) for id, sheet in (header.get("cartas") or {}).items()}
        decks = [self._deck(x, brought) for x in named]
        cards = [[brought.get(id) or self.told.library.card(id) for id in deck["cartas"]] for deck in decks]
        options = self.options(header.get("lecturas") or {})
        conf = configure(cards, [deck["nombre"] for deck in decks], header.get("nombres") or (), options)
        s = empty(self.told.table, conf, key, self.told.deck, self.told.players)
        first = header.get("primero", -1)
        if first not in (-1, 0, 1):
            raise SeatError(say("games.first-is-a-seat"))
        atoms.enter(s, (list(self.told.phases.values())[-1], first))
        return s  # type: ignore[return-value]

    def _deck(self, given: object, brought: Mapping[str, object]) -> Told:
        """A deck as the header carries it; one with cards the match brings is taken as it is."""
        said = given if isinstance(given, Mapping) else {}
        cards = said.get("cartas")
        if isinstance(cards, list) and brought and all(id in brought for id in cards):
            return {"nombre": str(said.get("nombre") or ""), "cartas": cards}
        return self.told.decks.named(given).datos()

    def pinned(self, header: Header) -> Told:
        sheets = dict(header.get("cartas") or {})
        decks = [self._deck(x, sheets) for x in header.get("mazos") or ()]
        for id in (id for deck in decks for id in deck["cartas"]):
            sheets.setdefault(id, dict(self.told.library.sheets.get(id) or {}))
        return {**header, "mazos": decks, "cartas": sheets}

    def random_header(self, seed: int, seats: int = 2, formato: str = "") -> Told:
        rng = random.Random(seed)
        ready = list(self.told.decks.ready)
        made = [self.told.decks.at_random(rng).datos() for _ in range(2)]
        return {"mazos": [rng.choice(ready) if ready and rng.random() < 0.3 else deck for deck in made]}

    def header_with(self, seed: int, seats: int, formato: str, wanted: Sequence[str]) -> Told:
        rng = random.Random(seed)
        return {"mazos": [self.told.decks.at_random(rng, wanted).datos() for _ in range(2)]}

    def turn(self, s: T) -> int:
        return s.turno

    def settled(self, s: T) -> bool:
        return bool(s.frames) and s.frames[-1][0] in self.told.phases.values()

    def view(self, s: T, viewer: int, shared: Shared | None = None) -> Told:
        return view.view(self.told, s, viewer, shared)

    def words(self, s: T, language: str = "es", viewer: int = -1) -> Voice:
        return Voice(self.told, s.conf, language, viewer)

    def named(self, option: Option) -> tuple[int, ...]:
        return self.told.named(option)

    def deal_hidden(self, s: T, viewer: int, rng: random.Random, real: T) -> None:
        view.deal_hidden(self.told, s, viewer, rng)

    def cards_of(self, s: T, seat: int) -> tuple[str, ...]:
        return (s.conf.mazos[seat],)

    def used(self, s: T, event: Event) -> str:
        found = self.told.events.cards(event) if self.told.act(event.kind) is not None else ()
        return s.conf.cartas[found[0]].id if found else ""

    def usable(self) -> set[str]:
        return set(self.told.library.sheets)

    def spends(self, option: Option) -> bool:
        return len(option) > 1 and self.told.act(option[0]) is not None

    def printed(self) -> Iterator[tuple[str, str, bool, bool]]:
        for id, sheet in self.told.library.sheets.items():
            text = " ".join(str(sheet.get("texto") or "").split())
            yield id, self.title, bool(text), self.told.library.card(id).texto == text
