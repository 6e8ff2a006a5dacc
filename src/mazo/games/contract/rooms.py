"""What the rooms of the project need of a game: small protocols, which modules of the game or objects keep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from rich.console import RenderableType

from mazo.games.cases.metas import Clases
from mazo.games.contract.page import Given, Side, Told
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import Event, State
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

View = Mapping[str, Any]
Card = Mapping[str, Any]


T = TypeVar("T", bound=State, contravariant=True)


class Words(Protocol[T]):
    """What happens and what is asked, in one language, to one viewer."""

    es: bool
    viewer: int
    tu: int

    def j(self, asiento: int) -> str:
        """A player by name."""
        ...

    def suceso(self, e: Event) -> str: ...
    def pregunta(self, s: T, d: Decision) -> str: ...
    def opcion(self, s: T, o: Option) -> str: ...


class TerminalOf(Protocol[T]):
    """How a game is drawn in a terminal: from views only, so that what it is given is all its reader may know."""

    @property
    def WINDOWS(self) -> frozenset[str]:
        """Kinds of question before which the table is shown; the others belong to something already begun."""
        ...

    @property
    def SIDES(self) -> str:
        """What the seats play with, as the header of a match and, without its last letter, the command line call it."""
        ...

    @property
    def MAX_FILE(self) -> int:
        """The largest file that may hold what a seat plays with; 0 if it does not come from files."""
        ...

    @property
    def ASK(self) -> str:
        """How a person says what they play with, in a line."""
        ...

    @property
    def HELP(self) -> Mapping[str, tuple[str, str]]:
        """What the orders of the table that depend on the game are for, in Spanish and in English."""
        ...

    def table(self, view: View, viewer: int, language: str = "es") -> RenderableType: ...

    def option(self, view: View, chosen: View, text: str, language: str = "es") -> tuple[str, str]:
        """Under which heading an option goes, and its line there."""
        ...

    def powers(self, view: View, seat: int, language: str = "es") -> RenderableType:
        """What the cards of a seat can do."""
        ...

    def outcome(self, view: View, language: str = "es", you: int = -1) -> RenderableType:
        """How the game ended; ``you``: who is spoken to, if anybody."""
        ...

    def side(self, given: str | bytes, shown: Sequence[str], seed: str) -> Side:
        """What a seat plays with, from what somebody says or the contents of a file; ``ValueError`` if it cannot be.

        A number is a place in the list ``shown``; ``seed`` is for what is made anew.
        """
        ...

    def handicap(self, text: str) -> Told:
        """What ``--cadenas`` adds to the header; ``ValueError`` if it cannot be."""
        ...

    def why_not(self, s: T, seat: int, names: Sequence[str], text: str) -> Sequence[str]:
        """The rules by which an act cannot be done now on a table; ``CaseError`` if it is not understood."""
        ...

    def sides(self, header: Given) -> Sequence[str]:
        """What each seat plays with, in a line."""
        ...

    def roster(self) -> Sequence[tuple[str, str]]:
        """What there is to choose from, each with a line about it."""
        ...


Terminal = TerminalOf[Any]
"""That of a game of which it is not known which it is."""


class Cards(Protocol):
    """How the cards of a game are told."""

    def names(self) -> Sequence[str]:
        """Everything that has a name."""
        ...

    def find(self, name: str) -> Sequence[str]:
        """The names somebody may mean: the one typed; else those that begin so; else those that hold it."""
        ...

    def printed(self, name: str) -> Card:
        """A card by its exact name."""
        ...

    def reading(self, text: str, facts: Given) -> Card:
        """A text as a card with the facts given; ``TextError`` or ``ValueError`` if it cannot be one."""
        ...

    def plain(self, card: Card) -> Told:
        """A card as JSON-ready data."""
        ...

    def draw(self, card: Card, depth: int) -> Iterable[RenderableType]:
        """A card for people: as much of it as ``depth`` says (``dibujo.LETTER``, ``CARD`` or ``TREE``)."""
        ...


D = TypeVar("D")


class DecksOf(Protocol[D]):
    """How a game with decks shows them."""

    @property
    def MAX_FILE(self) -> int:
        """The largest file that may hold a deck."""
        ...

    def deck(self, given: str | bytes) -> D:
        """A legal deck by its name, or from the contents of a file; ``ValueError`` with all that is wrong with it."""
        ...

    def new(self, seed: int | str, houses: Sequence[str] = ()) -> D:
        """A deck made anew, the same for the same seed; ``ValueError`` if those houses cannot be."""
        ...

    def faults(self, error: ValueError) -> list[Told]:
        """All that is wrong with a deck that was refused, as data."""
        ...

    def roster(self) -> Sequence[tuple[str, str]]:
        """The decks that come with the game, each with a line about it."""
        ...

    def listing(self, decks: Iterable[tuple[str, str]]) -> RenderableType: ...
    def draw(self, mazo: D) -> Iterable[RenderableType]: ...
    def text(self, mazo: D) -> str: ...
    def plain(self, mazo: D) -> Told: ...


Decks = DecksOf[Any]
"""Those of a game of which it is not known which it is."""


class Language(Protocol):
    """The language of the cards of a game."""

    @property
    def TITLE(self) -> str: ...
    def gramatica(self) -> Grammar: ...
    def trees(self) -> Mapping[str, Node]:
        """The tree of each card that has one, by id."""
        ...


class Puzzles(Protocol):
    """What the puzzles of a game may ask for."""

    @property
    def CLASES(self) -> Clases: ...


class Quarry(Protocol[T]):
    """How a position becomes the table of a puzzle, for whoever looks for new ones."""

    def desnuda(self, s: T, seat: int) -> tuple[Told, tuple[Told, ...]] | None:
        """The table without what nobody who looks at it can know, and the steps that led to its question."""
        ...

    def tensa(self, kind: str, case: Told) -> Told:
        """The table on which it is measured how far one can go."""
        ...

    def afina(self, kind: str, case: Told, margin: int) -> Told | None:
        """The table on which the best there is reaches the goal, and nothing more; None if there is none."""
        ...
