"""What a viewer sees of a table: the view of its game, where the game has models of its own (``show/models.py``), or
the one that follows from what it declares."""

from __future__ import annotations

from functools import reduce
from importlib import import_module
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Discriminator, Tag

from mazo import games
from mazo.games.show.models import VistaGenerica

_ANY = "generica"


def _models() -> dict[str, Any]:
    """The views there are, by their games; under ``_ANY``, that of every other."""
    own = [name for name in games.names() if (games.folder(name) / "show" / "models.py").is_file()]
    return {**{name: import_module(f"mazo.games.{name}.show.models").VIEW for name in own}, _ANY: VistaGenerica}


MODELS = _models()


def _whose(view: Any) -> str:
    """Which of the views a view is: that of its game, if it has one of its own."""
    name = view["juego"] if isinstance(view, dict) else view.juego
    return name if name in MODELS else _ANY


if TYPE_CHECKING:
    Vista = Any
else:
    Vista = Annotated[reduce(or_, (Annotated[m, Tag(n)] for n, m in MODELS.items())), Discriminator(_whose)]
