"""What the terminal needs of a game to show it: the module ``terminal`` in the folder of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from mazo import games
from mazo.cli.screen import Failure

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

    def table(self, view: View, viewer: int, language: str = "es") -> RenderableType: ...

    def option(self, view: View, chosen: View, text: str, language: str = "es") -> tuple[str, str]:
        """Under which heading an option goes, and its line there."""
        ...

    def powers(self, view: View, seat: int, language: str = "es") -> RenderableType:
        """What the cards of a seat can do."""
        ...

    def outcome(self, view: View, language: str = "es") -> RenderableType: ...

    def sides(self, header: Mapping[str, Any]) -> Sequence[str]:
        """What each seat plays with, in a line."""
        ...

    def roster(self) -> Sequence[tuple[str, str]]:
        """The cards a team is made of, each with a line about it."""
        ...


def drawing_of(name: str) -> Drawing:
    module = games.part(name, "terminal")
    if module is None:
        raise Failure(f"El juego «{name}» todavía no se puede jugar en la terminal.")
    return cast(Drawing, module)
