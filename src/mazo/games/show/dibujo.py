"""Drawing in a terminal, the part that games share: words in one language, and decks one under another."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text


class Idioma:
    """The few words a drawing needs, in one language."""

    def __init__(self, language: str) -> None:
        self.es = language == "es"

    def d(self, es: str, en: str) -> str:
        return es if self.es else en


def listing(decks: Iterable[tuple[str, str]]) -> RenderableType:
    """Decks by name, one under another."""
    return Group(*(Padding(Text.assemble((n, "bold"), (f"\n  {f}", "dim")), (0, 0, 0, 2)) for n, f in decks))
