"""How sentences follow one another, as this game's texts say it."""

from __future__ import annotations

from typing import Annotated

from mazo.games.myl.text.nodes.things import Controller, Count, Player, StatOf
from mazo.text import nodes as shared
from mazo.text.nodes import Sentence, Who


class Text(shared.Text):
    items: tuple[Sentence, ...]


class By(shared.By):
    who: Annotated[Who, Player | Controller]


class PerEach(shared.PerEach):
    per: Count | StatOf
    most: None


class ForEach(shared.ForEach):
    per: Count
