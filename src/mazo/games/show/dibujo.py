"""Drawing in a terminal, the part that games share: words in one language, titles over what they hold, decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

LETTER, CARD, TREE = 0, 1, 2
"""How much of a card is shown: its facts and its letter; what there is to know of it; and how it is read."""


class Idioma:
    """The few words a drawing needs, in one language."""

    def __init__(self, language: str) -> None:
        self.es = language == "es"
        self.language = language

    def d(self, es: str, en: str) -> str:
        return es if self.es else en

    def turno(self, n: int, name: str) -> str:
        """Which turn it is, and whose; before the first there is none."""
        return self.d(f"Turno {n}: {name}", f"Turn {n}: {name}") if n else self.d("Preparación", "Setup")


def inside(what: RenderableType) -> Padding:
    """Something, indented."""
    return Padding(what, (0, 0, 0, 2), expand=False)


def section(title: str, lines: Iterable[RenderableType]) -> Iterator[RenderableType]:
    """A title and, indented, what it holds."""
    yield Text(title, style="bold")
    yield from map(inside, lines)


def listing(decks: Iterable[tuple[str, str]]) -> RenderableType:
    """Decks by name, one under another."""
    return Group(*(Padding(Text.assemble((n, "bold"), (f"\n  {f}", "dim")), (0, 0, 0, 2)) for n, f in decks))
