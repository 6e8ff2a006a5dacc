"""What a game shows of its cards, for whoever draws it: how a title goes over what it holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

LETTER, CARD, TREE = 0, 1, 2
"""How much of a card is shown: its facts and its letter; what there is to know of it; and how it is read."""


def section(title: str, lines: Iterable[RenderableType]) -> Iterator[RenderableType]:
    """A title and, indented, what it holds."""
    yield Text(title, style="bold")
    for line in lines:
        yield Padding(line, (0, 0, 0, 2), expand=False)
