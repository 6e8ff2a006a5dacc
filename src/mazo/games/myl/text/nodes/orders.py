"""What is carried out."""

from __future__ import annotations

from typing import Annotated, Literal

from mazo.games.myl.text.nodes.laws import HandLimit, InvertBonus, MoreOros, Rule, While
from mazo.games.myl.text.nodes.things import (
    Blocker,
    Cards,
    Cartas,
    Dicha,
    Filter,
    Player,
    Plazo,
    This,
    Tocadas,
    Zone,
)
from mazo.text import nodes as shared
from mazo.text.nodes import Amount, Law, Or, Order, Predicate, Sentence, Span, What, Where

Cuando = Annotated[str, Literal[
    "comienzo de la fase final", "comienzo de tu fase final", "extra", "fase final", "fin de ese turno",
    "fin del combate", "fin del turno", "tu fase final",
]]  # fmt: skip
"""When something left for later is done."""


class Also(Sentence):
    do: Order


class Annul(shared.Annul):
    what: Annotated[What, Cartas]


class Become(Order):
    who: Annotated[What, This]
    what: Dicha


class Cancel(Order):
    what: Annotated[str | What, Cards | Annotated[str, Literal["oponente"]]] | None
    of: Annotated[str, Literal["habilidad", "ataque", "bloqueo"]]


class ChooseBlocks(Order):
    what: Dicha


class ChooseOne(Order):
    a: Order
    b: Order


class ChooseValue(Order):
    of: Annotated[str, Literal["raza", "carta", "Talismán"]]


class TakeControl(shared.TakeControl):
    what: Annotated[What, Tocadas]
    span: Plazo | While


class Copy(shared.Copy):
    what: Annotated[What, Tocadas]
    of: Annotated[str, Literal["efecto", "Fuerza", "Fuerza y habilidad"]]
    span: Plazo | While | None


class Delayed(Order):
    when: Cuando
    do: Order


class DidNot(Sentence):
    do: Order
    who: Annotated[str, Literal["tú", "otro"]]


class Effect(Sentence):
    do: Order


class Exchange(Order):
    a: Cartas
    b: Cartas
    span: Annotated[str | Span, Plazo] | None
    what: Annotated[str, Literal["control", "zona"]]


class Exile(Order):
    what: Tocadas


class ExtraTurn(Order):
    pass


class FirstAction(Order):
    who: Player


class MakeGold(Order):
    n: int
    only: Filter | None
    lasts: bool
    """«Hasta la Fase Final», wherever it would be lost if it is not spent at once (MYL-F-ORS-7)."""


class Mill(Order):
    n: int | Amount


class MillUntil(Order):
    what: Filter


class EitherOf(Order):
    """«A o B», as it is read: one of two, where nothing is joined before it."""

    a: Order
    b: Order


class Onward(Sentence):
    do: Order
    theirs: bool
    told: bool
    also: bool = False


class ShuffledAfter(Sentence):
    """«Luego, barájalo», of the Castillo; the rules do it, and it is nothing once it is known to be so."""


class Otherwise(Sentence):
    do: Order


class PayGold(Order):
    n: int | Dicha


class PayThis(Order):
    """This very Oro is paid; ``other``: and another one of the Reserva, which cannot be virtual."""

    other: bool = False


class PlayFree(Order):
    what: Tocadas
    on: Annotated[What, This] | None


class Put(shared.Put):
    what: Annotated[What, Tocadas]
    to: (
        Zone
        | Annotated[str, Literal["tope del castillo", "fondo del castillo", "tope de su dueño", "fondo de su dueño"]]
    )


class PutInPlay(shared.PutInPlay):
    what: Annotated[What, Tocadas]
    spent: bool
    under: Annotated[str, Literal["tú"]] | None


class Attach(shared.Attach):
    """An Arma in play to another Aliado."""

    what: Annotated[What, Tocadas]
    to: Annotated[What, Cards]


class Reorder(Order):
    what: Dicha


class Reshuffle(Order):
    pass


class Returns(Order):
    what: Annotated[What, Cartas | Blocker]
    line: Annotated[str, Literal["Defensa", "Ataque"]]


class SendGrave(Order):
    what: Tocadas


class Shuffle(shared.Shuffle):
    what: Annotated[Where | What, Tocadas]
    to: Annotated[Where | None, Zone]


class Then(Sentence):
    do: Order


class ToHand(Order):
    what: Tocadas
    to: Zone


class ToLine(Order):
    what: Tocadas
    line: Annotated[str, Literal["Defensa", "Ataque", "vuelta a Defensa"]]


class Unless(Order):
    who: Player
    do: Order
    cost: Order


class UnlessPaid(Order):
    do: Order
    cost: Order
    who: Player


class Until(shared.Until):
    rule: Annotated[Law, HandLimit | InvertBonus | MoreOros | Rule]
    span: Plazo | While


class Wish(Order):
    does: Predicate
    span: str | Span


class Destroy(shared.Destroy):
    what: Annotated[What, Tocadas]


class Choose(shared.Choose):
    what: Annotated[What, Tocadas]


class Ready(shared.Ready):
    what: Annotated[What, Tocadas]


class Search(shared.Search):
    at: Zone | Or
    what: Annotated[What, Cards | Dicha]


class Discard(shared.Discard):
    what: Annotated[str | Where | What, Cartas | Literal["Mano"]]


class Look(shared.Look):
    what: Annotated[str | Where | What, Tocadas | Zone | Literal["Mano"]]
