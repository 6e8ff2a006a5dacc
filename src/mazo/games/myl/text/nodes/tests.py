"""What may be so of a card."""

from __future__ import annotations

from typing import Annotated, Literal

from mazo.games.myl.text.nodes.things import Bearer, Chosen, Count, Dicha, Filter, Player, StatOf, That, This
from mazo.language.tree import Ref
from mazo.text.nodes import Condition, Or, Test


class AnyOf(Test):
    """What one of several filters is about: «un Aliado de raza Chamán o un Tótem»."""

    items: tuple[Filter, ...]


class Armed(Test):
    neg: bool


class CopyOf(Test):
    of: Dicha


class NotCopy(Test):
    """A card of another name (MYL-10.16)."""

    of: This


class DistinctName(Test):
    pass


class EachType(Test):
    pass


class Extreme(Test):
    stat: Annotated[str, Literal["fuerza"]]
    dir: Annotated[str, Literal["mayor", "menor"]]


class History(Test, Condition):
    event: Annotated[str, Literal["destruido", "atacó", "no atacó", "te atacó"]]
    span: Annotated[str, Literal["este turno", "turno anterior"]] | None
    what: Bearer | Chosen | Player | Ref | That | This | None = None


class InLine(Test):
    """An Aliado in a line of its side of the table, whether it attacks or not."""

    line: Annotated[str, Literal["Ataque", "Defensa"]]


class NameIs(Test):
    name: str | Or


class NoAbility(Test):
    pass


class NotRace(Test):
    race: str


class Race(Test):
    race: str


class OneRace(Test):
    """Of one of several races, or of more than one of them."""

    of: Or


class Random(Test):
    pass


class SameAs(Test):
    attr: Annotated[str, Literal["tipo", "raza"]]


class Spent(Test):
    """Of an Oro, whether it is paid; ``neg``: whether it is not."""

    neg: bool = False


class StatIs(Test):
    """Its Fuerza or its Coste against a number: one that is said, that of another card, or how many there are."""

    n: int | StatOf | Count
    stat: Annotated[str, Literal["fuerza", "coste"]]
    cmp: Annotated[str, Literal[">=", "<=", "=", ">", "<"]]


class TreeQuery(Test):
    question: Annotated[str, Literal["oros", "ni respuesta ni anulación"]]
