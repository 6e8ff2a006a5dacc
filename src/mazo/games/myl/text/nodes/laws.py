"""What a card has, and what holds while it lasts."""

from __future__ import annotations

from typing import Annotated, Literal

from mazo.games.myl.text.nodes.flow import Text
from mazo.games.myl.text.nodes.happenings import CauseIs, Damages, Declares, Enters, Leaves, Phase, Plays, Uses
from mazo.games.myl.text.nodes.tests import Race
from mazo.games.myl.text.nodes.things import (
    Bearer,
    BeingPlayed,
    Blocker,
    Cards,
    Cartas,
    Castle,
    Chosen,
    Clave,
    Count,
    Filter,
    OwnStrength,
    Player,
    That,
    This,
    Ventana,
    Zone,
)
from mazo.language.tree import Ref
from mazo.text import nodes as shared
from mazo.text.nodes import (
    Clause,
    Condition,
    Deed,
    Law,
    Or,
    Order,
    Pattern,
    Predicate,
    Sentence,
    Span,
    Test,
    What,
    Where,
    Who,
)


class OfStrength(Predicate):
    """What is said of the Fuerza of Aliados."""


class SetsStrength(OfStrength):
    """What says how much Fuerza there is, whatever there was."""


class Act(Deed):
    act: str
    of: Filter | Annotated[str, Literal["sin límite"]] | int | None
    """What it is done with; or, of an Aliado that blocks more than one or carries so many Armas, how many."""
    by: CauseIs | Filter | None


class Activated(Clause):
    cost: Order | None
    do: Order
    then: Text | None
    who: Player
    window: Or | Ventana | None
    response: Annotated[Pattern, Damages | Declares | Enters | Plays | Uses] | None
    limit: (
        Annotated[
            str,
            Literal[
                "una vez por turno", "hasta 2 veces por turno", "hasta 3 veces por turno",
                "una vez por turno entre todas sus copias",
            ],
        ]
        | None
    )  # fmt: skip
    """How often: by this card, or by the cards of its name that one controls."""
    cond: Condition | None


class AddCost(Clause):
    cost: Order
    who: Player
    what: Filter | None


class Allow(Predicate):
    act: Act


class Copies(Clause):
    limit: Annotated[str, Literal["única", "sin límite"]]


class CostChange(Predicate):
    n: int
    sign: Annotated[int, Literal[1, -1, 0]]


class DamageThreshold(Predicate):
    """Less damage than that does not destroy it."""

    least: int | OwnStrength


class Double(OfStrength):
    pass


class DropBonus(OfStrength):
    pass


class Forbid(Predicate):
    acts: Act | Nor


class HandLimit(Law):
    n: int | None
    sign: Annotated[int, Literal[1, -1, 0]]
    whose: Player


class MoreOros(Law):
    n: int
    whose: Player


class InvertBonus(Law):
    pass


class Keyword(Predicate):
    name: Clave
    said: Annotated[str, Literal["entera"]] | None = None


class Keywords(Clause):
    name: Clave


class MatchCost(SetsStrength):
    """The Fuerza of a card is as much as its printed Coste; a setter, by its time."""


class Must(Predicate):
    act: Annotated[str, Literal["atacar", "ser bloqueado"]]
    when: Annotated[str, Literal["cada turno"]] | None


class Nor(Deed):
    items: tuple[Act, ...]


class OneInPlay(Clause):
    what: Annotated[What, This]


class OnlyBy(Clause):
    what: Cards


class OnlyLeaves(Predicate):
    """It leaves play for that cause alone."""

    cause: CauseIs


class OpenHand(Predicate):
    pass


class Opening(Clause):
    limit: str | None
    window: str | Where | None


class PlayFrom(Clause):
    what: Annotated[What, This]
    zone: Zone
    instead: Order | None
    window: Ventana | None


class PlayOnly(Clause):
    window: Or | Ventana | None
    cond: Condition | None
    zone: Zone | None


class RespondPlay(Clause):
    event: Annotated[Pattern, Damages | Declares | Enters | Leaves | Phase | Plays | Uses]
    would: bool


class PlayLimit(Predicate):
    """A player plays no more than so many such cards in a turn."""

    n: int
    of: Filter


class SetRace(Predicate):
    test: Annotated[Test, Race]


class SetStrength(SetsStrength):
    n: int | Count


class StaticUnless(Clause):
    rule: Annotated[Law, Rule]
    cost: Order


class Strength(OfStrength):
    n: int
    sign: Annotated[int, Literal[1, -1]]


class SwapStats(SetsStrength):
    pass


class TournamentOnly(Clause, Sentence):
    rule: Order | Law


class Triggered(Clause):
    event: Pattern
    do: Order
    then: Text | None
    also: Phase | None
    limit: Annotated[str, Literal["una vez por turno"]] | None


class While(Span):
    what: Annotated[What, Bearer | That | This]


class WouldBe(Clause):
    event: Annotated[Pattern, Leaves]
    cost: Order
    then: Text | None
    do: Prevent
    limit: Annotated[str, Literal["una vez por turno"]] | None = None
    must: Annotated[str, Literal["en vez"]] | None = None


class Prevent(Order, Law):
    of: Annotated[str, Literal["suceso", "destrucción", "daño", "daño de combate", "daño respondido"]]
    span: Annotated[str, Literal["este turno"]] | None
    what: Annotated[What, Bearer | Cards | Castle | Chosen | Ref | That | This] | None = None
    by: Cartas | None = None


class Rule(shared.Rule):
    what: Annotated[Who | What | None, Cartas | Player | BeingPlayed | Blocker | None]
    does: Predicate


class Both(shared.Both):
    items: tuple[Predicate, ...]


class Static(shared.Static):
    per: Count | None = None
