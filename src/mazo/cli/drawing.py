"""What the terminal needs of a game to show it: the module ``terminal`` in the folder of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from mazo import games
from mazo.cli.screen import Failure
from mazo.kernel.decisions import Decision

View = Mapping[str, Any]


class Drawing(Protocol):
    """Draws from views only: what it is given is all that its reader may know."""

    @property
    def HEADINGS(self) -> Mapping[str, int]:
        """Events that only say where the game stands: 1, a heading; 2, said only when something happens there."""
        ...

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

    def outcome(self, view: View, language: str = "es") -> RenderableType: ...

    def side(self, given: str | bytes, shown: Sequence[str], seed: str) -> Any:
        """What a seat plays with, from what somebody says or the contents of a file; ``ValueError`` if it cannot be.

        A number is a place in the list ``shown``; ``seed`` is for what is made anew.
        """
        ...

    def handicap(self, text: str) -> dict[str, Any]:
        """What ``--cadenas`` adds to the header; ``ValueError`` if it cannot be."""
        ...

    def settling(self, header: Mapping[str, Any], decision: Decision, language: str = "es") -> tuple[str, list[str]]:
        """What is to be settled before a game, and each option; only of a game that asks such things (``arrange``)."""
        ...

    def why_not(self, s: Any, seat: int, names: Sequence[str], text: str) -> Sequence[str]:
        """The rules by which an act cannot be done now on a table; ``CaseError`` if it is not understood."""
        ...

    def sides(self, header: Mapping[str, Any]) -> Sequence[str]:
        """What each seat plays with, in a line."""
        ...

    def roster(self) -> Sequence[tuple[str, str]]:
        """What there is to choose from, each with a line about it."""
        ...


def drawing_of(name: str) -> Drawing:
    module = games.part(name, "terminal")
    if module is None:
        raise Failure(f"El juego «{name}» todavía no se puede jugar en la terminal.")
    return cast(Drawing, module)
