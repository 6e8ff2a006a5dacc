"""How decks are shown and named (``rooms.Decks``), the part that games with them share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from rich.console import RenderableType
from rich.table import Table as Grid

from mazo.games.contract import SeatError
from mazo.games.contract.page import Told
from mazo.games.decks.listas import MAX_BYTES, clave, faults
from mazo.games.show.dibujo import listing
from mazo.messages import say


class Deck(Protocol):
    """A deck, whatever else it has: its name, and what the header of a match carries of it."""

    @property
    def nombre(self) -> str: ...
    def datos(self) -> Told: ...


D = TypeVar("D", bound=Deck)


class Decks(ABC, Generic[D]):
    """The decks of a game: those it brings, those that are read, and those made anew."""

    MAX_FILE = MAX_BYTES

    @property
    @abstractmethod
    def ready(self) -> Mapping[str, D]:
        """Those that come with the game, by name."""

    @abstractmethod
    def read(self, given: object, formato: str = "") -> D:
        """A legal deck from a text, from the contents of a file or from data. DeckError with all its faults."""

    @abstractmethod
    def named(self, given: object) -> D:
        """One of those that come with the game, by its name; or one from its data. DeckError."""

    @abstractmethod
    def new(self, seed: int | str, houses: Sequence[str] = ()) -> D:
        """A deck nobody has, always the same for a seed. DeckError if those houses cannot be."""

    @abstractmethod
    def about(self, mazo: D) -> str:
        """A line about a deck."""

    def brief(self, mazo: D) -> str:
        """What sort of deck it is, in a few words."""
        return self.about(mazo)

    @abstractmethod
    def text(self, mazo: D) -> str:
        """A deck as a plain list."""

    def plain(self, mazo: D) -> Told:
        """A deck as JSON-ready data; a file with them is read back as the same deck."""
        return mazo.datos()

    @abstractmethod
    def draw(self, mazo: D) -> Iterator[RenderableType]:
        """A deck for people: its cards, what it is made of, and by which rules it is legal."""

    def known(self) -> Mapping[str, D]:
        """Those that may be called by some words of their names."""
        return self.ready

    def deck(self, given: str | bytes) -> D:
        """A legal deck: one that comes with the game, by some words of its name; or from a file. DeckError."""
        if isinstance(given, bytes):
            return self.read(given)
        part = clave(given)
        found = [d for name, d in self.known().items() if part and f" {part} " in f" {clave(name)} "]
        return found[0] if len(found) == 1 else self.named(given)

    def roster(self) -> list[tuple[str, str]]:
        """The decks that come with the game, each with a line about it."""
        return [(name, self.about(d)) for name, d in self.ready.items()]

    def faults(self, error: ValueError) -> list[Told]:
        return faults(error)

    def listing(self, decks: Iterable[tuple[str, str]]) -> RenderableType:
        return listing(decks)

    def made(self, words: Sequence[str], seed: str) -> D | None:
        """«nuevo», and what follows it: a deck made anew; None if it is not understood."""
        return self.new(words[0] if words else seed) if len(words) <= 1 else None

    def side(self, given: str | bytes, shown: Sequence[str], seed: str) -> Told:
        """A deck as the header carries it: a file's, a new one, or one of those that come with the game. DeckError."""
        if isinstance(given, bytes):
            return self.deck(given).datos()
        word, *rest = given.split() or [""]
        made = self.made(rest, seed) if word.casefold() == "nuevo" else None
        return (made or self.deck(listed(given, shown))).datos()


def listed(given: str, shown: Sequence[str]) -> str:
    """What somebody says, or what is in that place of the list they were shown."""
    if not given.strip().isdecimal() or not shown:
        return given
    if not 1 <= int(given) <= len(shown):
        raise SeatError(say("games.not-list-goes-1", n_shown=len(shown), word=given.strip()[:20]))
    return shown[int(given) - 1]


def counted(cards: Iterable[tuple[int, RenderableType, str]]) -> Grid:
    """Cards one under another: how many, the name, and a note."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim", width=4)
    grid.add_column(overflow="fold")
    grid.add_column(style="dim", overflow="fold")
    for n, name, note in cards:
        grid.add_row(f"{n}×" if n > 1 else "", name, note)
    return grid
