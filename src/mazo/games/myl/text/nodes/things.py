"""Cards, players, places and amounts: those of this game, and those it shares with others as its texts say them."""

from __future__ import annotations

from typing import Annotated, Literal

from mazo.language.tree import Node, Ref
from mazo.text import nodes as shared
from mazo.text.nodes import Amount, Or, Sift, Test, What, Where, Who

Tipo = Annotated[str, Literal["Aliado", "Talismán", "Arma", "Tótem", "Oro"]]
Sustantivo = Annotated[str, Literal["Aliado", "Talismán", "Arma", "Tótem", "Oro", "carta"]]
Clave = Annotated[str, Literal["Imbloqueable", "Indestructible", "Furia"]]
Ventana = Annotated[
    str, Literal["tu vigilia", "tu turno", "guerra de talismanes", "batalla mitológica", "declaración de bloqueo"]
]
Plazo = Annotated[str, Literal[
    "fase final", "este turno", "fin del combate", "resto del juego", "su próximo turno", "hasta tu turno",
    "hasta el turno", "hasta la vigilia", "hasta el ataque", "hasta el bloqueo", "hasta la guerra", "hasta el daño",
]]  # fmt: skip
"""Until when something may last, as a text says it; besides, as long as a card is in play."""


class Player(shared.Player):
    who: Annotated[str, Literal["tú", "oponente", "quien actúa", "cada", "cualquiera", "todos", "ese jugador"]]


class Owner(Who):
    pass


class Zone(shared.Zone):
    zone: Annotated[str, Literal["mano", "castillo", "cementerio", "destierro"]]
    whose: Player | Owner


class This(shared.This):
    noun: Sustantivo
    at: Annotated[str, Literal["reserva"]] | None = None


class That(shared.That):
    noun: Sustantivo
    number: Annotated[str, Literal["s", "p"]]


class ThisWay(shared.ThisWay):
    did: Annotated[str, Literal["botar", "destruir", "desterrar", "descartar", "barajar"]]


class HasKeyword(shared.HasKeyword):
    keyword: Clave


class Not(shared.Not):
    of: Tipo


class Cards(shared.Cards):
    of: Annotated[Sift, Filter]
    n: int | Amount | Annotated[str, Literal["todos"]]


class Count(shared.Count):
    of: Filter


class AsMany(Amount):
    n: DamageDone | StatOf


class AtLeast(What):
    n: int
    of: Filter


class AttackedYou(Where):
    pass


class Bearer(What):
    pass


class BeingPlayed(What):
    of: Filter
    nth: Annotated[str, Literal["primera", "primera del turno", "próxima"]] | None
    on: Annotated[What, Cards | This] | None
    span: Annotated[str, Literal["este turno"]] | None
    who: Annotated[Who, Player]


class CarriedBy(Where):
    """The Armas an Aliado carries."""

    of: Annotated[What | Ref, This | That | Bearer | Ref]


class Blocker(What):
    pass


class Castle(What):
    pass


class Chosen(What):
    pass


class DamageDone(Amount):
    what: Annotated[str, Literal["hecho", "recibido", "respondido"]]


class Filter(Sift):
    type: Annotated[str, Literal["Aliado", "Arma", "Oro", "Talismán", "Tótem", "carta", "copia"]] | Or
    mark: HasKeyword | Role | None
    tests: Test | None
    tail: Test | None
    where: AttackedYou | CarriedBy | Side | ThisWay | Zone | None


class Role(Test):
    role: Annotated[str, Literal["atacante", "bloqueador", "atacante o bloqueador", "que ataque", "que bloquee"]]
    """What it does now; or, of those an effect that lasts is about, also what it does later."""


class Half(Amount):
    of: Filter
    way: Annotated[str, Literal["arriba", "abajo"]]


class OwnStrength(Node):
    """The Fuerza of the card it is said of, so many times."""

    times: int


class OneOf(shared.OneOf):
    """So many of the cards named before, or all of them: of those that a filter admits, where it is said."""

    n: int | Annotated[str, Literal["todos"]] = 1
    of: Filter | None = None


class Side(Where):
    whose: Player


class StatOf(Amount):
    of: Cartas
    stat: Annotated[str, Literal["coste", "fuerza"]]


class TopOf(What):
    at: Zone
    n: int


Dicha = Annotated[What | Ref, This | That | Chosen | Bearer | Ref]
"""Cards spoken of before, or the card that speaks."""
Cartas = Annotated[What | Ref, Dicha | Cards]
Tocadas = Annotated[What | Ref, Cartas | shared.TheRest | OneOf | TopOf | Blocker]
"""What an order may touch."""


class Controller(Who):
    """Who controls a card, or did when it was last seen."""

    of: Dicha
