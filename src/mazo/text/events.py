"""What happens in a game, each kind declared once: what it involves, how it is told, what it shows and what it changes.

From the declaration come the sentence of the log in both languages, whom and which cards an event is about, what the
page moves and which number it lets float, what may be taken back, and what a scenario may ask for. The events
themselves are written by the kernel's atoms (``kernel.state.Event``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, NamedTuple, Protocol, TypeVar

from mazo.kernel.state import EVERYONE, Event, Place, State
from mazo.text.listeners import Ear, Happening, Reading

T = TypeVar("T")
EVERYBODY = -1
"""Everyone may know which card it is; otherwise the seat that may."""
NEVER, PERHAPS, ALWAYS = 0, 1, 2
"""Whether an event of a kind shows something hidden, or is chance."""


class Speaker(Protocol):
    """Who tells an event, in one language: how it names players, cards and zones."""

    es: bool

    def d(self, es: str, en: str) -> str: ...
    def j(self, asiento: int) -> str: ...
    def c(self, row: int) -> str: ...
    def lista(self, rows: Iterable[int]) -> str: ...
    def zona(self, place: Place) -> str: ...


Args = tuple[Any, ...]
"""What an event involves, in the order its kind declares."""
Secret = Any
"""What of an event only one seat may know, as who listens knows it; None if it knows nothing of it."""
Says = Callable[[Any, Args, Secret], str]
"""The sentence of an event: who speaks, its arguments, and what of it only who listens knows."""
Named = Mapping[str, Any]
"""The arguments of an event by name."""


# What an event involves


@dataclass(frozen=True)
class Field:
    """A sort of argument, the same in every kind of event that has one: how a sentence says it, and what it is."""

    say: Callable[[Any, Any], str]
    seat: bool = False
    """It is whom the event is about."""
    seats: bool = False
    """It is all those the event is about."""
    card: bool = False
    """It is a card the event is about; -1 for one that is not public."""
    cards: bool = False
    """It is the cards the event is about, those everyone may know."""
    place: bool = False
    how: bool = False
    """It is the way in which the event happens, where there are several."""


SEAT = Field(lambda w, v: w.j(v), seat=True)
SEATS = Field(lambda w, v: w.d(" y ", " and ").join(w.j(x) for x in v), seats=True)
CARD = Field(lambda w, v: w.c(v), card=True)
MENTIONED = Field(lambda w, v: w.c(v))
"""A card an event speaks of, and is not about."""
CARDS = Field(lambda w, v: w.lista(v), cards=True)
PLACE = Field(lambda w, v: w.zona(v), place=True)
"""A zone and whose it is."""
PLAIN = Field(lambda w, v: str(v))
"""Any other plain data, said as it is."""


# The number it changes


class Figure(NamedTuple):
    """A number an event changes: what it is, whose or of which card, and by how much."""

    what: str
    value: int
    seat: int = -1
    row: int = -1


@dataclass(frozen=True)
class Number:
    """How to find in the arguments of an event the number it changes."""

    what: str
    much: str | Callable[[Named], int]
    sign: int = 0
    """-1: it always takes away; 0: as its amount says."""
    seat: Callable[[Named], int] = lambda named: named.get("asiento", -1)
    row: Callable[[Named], int] = lambda named: -1

    def of(self, named: Named) -> Figure:
        much = self.much
        value = int(named[much]) if isinstance(much, str) else much(named)
        return Figure(self.what, -abs(value) if self.sign < 0 else value, self.seat(named), self.row(named))


# What it moves


class Move(NamedTuple):
    """A card that an event takes from a zone to another."""

    row: int
    source: Place
    target: Place
    known: int = EVERYBODY


# The declaration


@dataclass(frozen=True)
class EventKind:
    """A kind of event. ``fields`` are the names of its arguments, in order, separated by commas.

    It is told by two templates in which ``{name}`` is what a field says, or by ``says``, where that does not do.
    """

    id: str
    """What the atoms call it."""
    fields: str = ""
    es: str = ""
    en: str = ""
    says: Says | None = None
    name: str = ""
    """What people call it, in scenarios and in the log; its id, if nothing is said."""
    level: int = 0
    """It only says where the game stands: 1, a heading; 2, told only when something happens there."""
    reveals: int = NEVER
    hides: bool = False
    """After it a card cannot be told from others: the handle it had before says nothing of it any more."""
    moves: bool = True
    """What it moves is shown; if not, the table is simply other afterwards."""
    number: Number | None = None
    instead: str = ""
    """It is asked, before it is written, what happens instead: the kind of event by which texts speak of that."""
    seats: Callable[[Named], tuple[int, ...]] | None = None
    """Whom it is about, where that is not a field of its own."""
    cards: Callable[[Named], tuple[int, ...]] | None = None
    """Which cards it is about, likewise."""
    alias: Callable[[tuple[Any, ...]], tuple[str, ...] | None] = lambda args: None
    """Other names of its arguments, where they differ by what they are."""
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(n.strip() for n in self.fields.split(",") if n.strip()))
        if not self.name:
            object.__setattr__(self, "name", self.id)
        if (self.says is None) != bool(self.es and self.en):
            raise TypeError(f"«{self.id}» is told by two templates or by a function, and by one of those")


class Undeclared(LookupError):
    """A game says something it does not declare."""


class Declared(dict[str, T]):
    """What a game declares of a sort, by id."""

    def __init__(self, sort: str, things: Mapping[str, T]) -> None:
        super().__init__(things)
        self.sort = sort

    def __missing__(self, id: str) -> T:
        raise Undeclared(f"«{id}» is no {self.sort} that the game declares")


class Events(Mapping[str, EventKind]):
    """The kinds of event of a game, by id; and all that follows from what each one declares."""

    def __init__(self, fields: Mapping[str, Field], *kinds: EventKind) -> None:
        self.fields = dict(fields)
        self.kinds: Declared[EventKind] = Declared("kind of event (EventKind)", {})
        self._says: Declared[Says] = Declared("kind of event (EventKind)", {})
        for kind in kinds:
            if kind.id in self.kinds:
                raise TypeError(f"«{kind.id}» is declared twice")
            self.kinds[kind.id] = kind
            self._says[kind.id] = kind.says or self._template(kind)
        self.by_name = {kind.name: kind for kind in kinds}
        """The kinds by what people call them."""
        if len(self.by_name) < len(self.kinds):
            raise TypeError("two kinds of event have the same name")
        self.reveals = frozenset(k.id for k in kinds if k.reveals)
        """Those that may show something hidden, or are chance."""
        self.shows = frozenset(k.id for k in kinds if k.reveals == ALWAYS)
        """Those that do, always."""
        self.guarded = frozenset(k.id for k in kinds if k.instead)
        """Those that something else may happen instead of: a table declares them as its own (``State.guarded``)."""
        self.headings = {k.id: k.level for k in kinds if k.level}
        self._seats = {k.id: self._of(k, "seat") for k in kinds}
        self._cards = {k.id: self._of(k, "card") for k in kinds}
        self.ear = Ear({k.id: self._reading(k) for k in kinds})
        """How texts hear them."""

    def __getitem__(self, id: str) -> EventKind:
        return self.kinds[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.kinds)

    def __len__(self) -> int:
        return len(self.kinds)

    def field(self, name: str) -> Field:
        return self.fields.get(name, PLAIN)

    def _of(self, kind: EventKind, what: str) -> tuple[str, ...]:
        return tuple(name for name in kind.names if getattr(self.field(name), what))

    # What it involves

    def named(self, e: Event) -> dict[str, Any]:
        """The arguments of an event by name."""
        kind = self.kinds[e.kind]
        return dict(zip(kind.alias(e.args) or kind.names, e.args, strict=False))

    def seats(self, e: Event) -> tuple[int, ...]:
        """Who does it, or whom it happens to: one, none, or all the winners."""
        kind, named = self.kinds[e.kind], self.named(e)
        if kind.seats is not None:
            return kind.seats(named)
        for name, value in named.items():
            if self.field(name).seats:
                return tuple(value)
        return tuple(named[name] for name in named if self.field(name).seat)[:1]

    def cards(self, e: Event) -> tuple[int, ...]:
        """The rows of the cards an event is about, those that everyone may know."""
        kind, named = self.kinds[e.kind], self.named(e)
        if kind.cards is not None:
            return kind.cards(named)
        for name, value in named.items():
            if self.field(name).cards:
                return tuple(value)
        return tuple(named[name] for name in self._cards[e.kind] if named.get(name, -1) >= 0)

    def amount(self, e: Event) -> int | None:
        """How much or how many, where an event counts."""
        named = self.named(e)
        if "cantidad" in named:
            return abs(int(named["cantidad"]))
        return next((len(value) for name, value in named.items() if self.field(name).cards), None)

    # How texts hear it

    def heard(self, e: Event, lives: Sequence[int], seat: int = -1, photo: tuple[Any, ...] = ()) -> Happening:
        """An event as texts hear it (``listeners.Ear``)."""
        return self.ear.hears(e, lives, seat, photo)

    def _reading(self, kind: EventKind) -> Reading:
        names = kind.names

        def first(what: str) -> int:
            return next((at for at, name in enumerate(names) if getattr(self.field(name), what)), -1)

        other, amount = (names.index(name) if name in names else -1 for name in ("otra", "cantidad"))
        return first("card"), other, first("seat"), first("how"), amount, first("cards")

    # How it is told

    def tell(self, words: Any, e: Event, secret: Any) -> str:
        """One sentence, by whoever speaks; ``secret``: what of the event only who listens knows."""
        return self._says[e.kind](words, e.args, secret)

    def _template(self, kind: EventKind) -> Says:
        """The sentence two templates make; each name in them is a field of the kind."""
        spanish, english = self._pieces(kind, kind.es), self._pieces(kind, kind.en)
        places = any(self.field(name).place for name in kind.names)
        cards = [self.field(name).card for name in kind.names]

        def says(w: Any, args: tuple[Any, ...], secret: Any) -> str:
            if secret and -1 in args:  # which card it is, to who may know it
                known = iter(secret)
                args = tuple(next(known, a) if card and a == -1 else a for a, card in zip(args, cards, strict=False))
            said = "".join([
                text if at < 0 else text + say(w, args[at]) for text, at, say in (spanish if w.es else english)
            ])  # fmt: skip
            return contracted(said) if places else said

        return says

    def _pieces(self, kind: EventKind, template: str) -> list[tuple[str, int, Callable[[Any, Any], str]]]:
        found = []
        for text, name, _, _ in Formatter().parse(template):
            if name is not None and name not in kind.names:
                raise TypeError(f"«{kind.id}» has no «{name}» to tell")
            at = -1 if name is None else kind.names.index(name)
            found.append((text, at, self.field(name or "").say))
        return found

    # What the page shows of it

    def moves(self, s: State, e: Event) -> list[Move]:
        """The cards an event takes from a zone to another, and who may know them: those of whom somebody may."""
        found: list[Move] = []
        if e.moved and self.kinds[e.kind].moves:
            for rows, source, target in e.moved:
                known = EVERYBODY
                if EVERYONE not in (s.zones[source[0]], s.zones[target[0]]):
                    if e.secret is None:
                        continue
                    known = e.secret[0]
                found += [Move(row, source, target, known) for row in rows]
        return found

    def figure(self, e: Event) -> Figure | None:
        """The number an event changes."""
        number = self.kinds[e.kind].number
        return None if number is None else number.of(self.named(e))


def contracted(text: str) -> str:
    """A Spanish sentence with its contractions."""
    return text.replace(" de el ", " del ").replace(" a el ", " al ")
