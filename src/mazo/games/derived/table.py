"""The table of a game that declares what it is: printed cards, the fixed facts of a match, and an empty table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, NamedTuple, TypeVar

from mazo.games.derived.declared import Number
from mazo.games.derived.declared import audience as audience
from mazo.games.facts import Made
from mazo.games.forzadas import forzada
from mazo.kernel import atoms, run
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import COLUMN, ZONES, State, Static, blank
from mazo.language.tree import Node
from mazo.text.nodes import Card


class Printed(NamedTuple):
    """A card as printed, with its reading."""

    id: str
    nombre: str
    name: str
    facts: Mapping[str, int | str]
    texto: str
    english: str
    tree: Node | None

    @property
    def paragraphs(self) -> tuple[Node, ...]:
        """What the card says, paragraph by paragraph; where texts have none, all of it."""
        if self.tree is None:
            return ()
        return self.tree.items if isinstance(self.tree, Card) else (self.tree,)


class Readings(NamedTuple):
    """How a table asks."""

    salta_forzadas: bool = False
    """Questions with one option are answered by themselves (simulations; never between people)."""


class Conf(NamedTuple):
    """The fixed facts of a match."""

    mazos: tuple[str, ...]
    nombres: tuple[str, ...]
    cartas: tuple[Printed, ...]
    """The printed card of each row."""
    dueno: tuple[int, ...]
    caras: tuple[int, ...]
    """Of each row, the first with the same face."""
    lecturas: Readings


class Table(State):
    """What the table of such a game has: the number of the turn, and whose it is."""

    conf: Annotated[Conf, Static]
    turno: int
    activo: int

    def seats(self) -> int:
        return len(self.conf.nombres)

    def face(self, row: int) -> int:
        return self.conf.caras[row]


S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)


def configure(
    decks: Sequence[Sequence[Printed]], titles: Sequence[str], names: Sequence[str], readings: Readings
) -> Conf:
    """The fixed facts of a match with these cards for each seat."""
    cards = tuple(card for deck in decks for card in deck)
    first: dict[str, int] = {}
    faces = tuple(first.setdefault(card.id, row) for row, card in enumerate(cards))
    owner = tuple(seat for seat, deck in enumerate(decks) for _ in deck)
    people = tuple(names) or tuple(f"Jugador {n + 1}" for n in range(len(decks)))
    return Conf(tuple(titles), people, cards, owner, faces, readings)


def bare(cls: type[S], conf: object, key: bytes, seats: int, cards: int, **starts: object) -> S:
    """A table with nothing on it: no cards in its zones, none of each number of a card, and the rest as it is said."""
    s = blank(cls, conf, key, seats, cards)
    for name in cls._saved:
        form = cls._forms.get(name)
        if name in starts:
            atoms.note(s, name, starts[name])
        elif not hasattr(s, name):
            usual = [()] * seats if form == ZONES else [0] * cards if form == COLUMN else cls._plain.get(name, ())
            atoms.note(s, name, usual)
    return s


C = TypeVar("C")
B = TypeVar("B", bound=State)
MOLDS = 64


def molded(lay: Callable[[C, bytes], B]) -> Callable[[C, bytes], B]:
    """A table before anything is dealt is the same, but for its chance, in every match of the same facts: laid once."""
    molds: Made[B] = Made(MOLDS)

    def laid(conf: C, key: bytes) -> B:
        s = molds.of((conf,), None, lambda: lay(conf, key)).clone()
        atoms.rekey(s, key)
        return s

    return laid


def owned(dueno: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    """The cards of each player."""
    return [tuple(row for row, owner in enumerate(dueno) if owner == seat) for seat in range(seats)]


def empty(cls: type[T], conf: Conf, key: bytes, deck: str, numbers: Iterable[Number]) -> T:
    """A table with each player's cards in their deck, and everything else as it begins."""
    seats = len(conf.nombres)
    starts = {number.id: [number.start] * seats for number in numbers}
    return bare(cls, conf, key, seats, len(conf.cartas), **{deck: owned(conf.dueno, seats)}, **starts)


def ask(s: Table, seat: int, kind: str, options: Sequence[Option], rule: str, *detail: object) -> Option:
    """The answer to a question; it is not asked where there is one answer and nobody looks."""
    if len(options) == 1 and s.conf.lecturas.salta_forzadas:
        return options[0]
    return run.ask(s, Decision(seat, kind, tuple(options), rule, s.path, detail))


def choose(s: Table, seat: int, kind: str, rows: Sequence[int], rule: str) -> int | None:
    """One of some cards, or None if there is none; it is not asked which, if there is only one in sight."""
    options: list[Option] = [("carta", row) for row in rows]
    if len(options) == 1:
        forzada(s, seat, options)
        return rows[0]
    return int(ask(s, seat, kind, options, rule)[1]) if options else None
