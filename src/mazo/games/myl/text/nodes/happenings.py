"""What happens, and what holds or does not."""

from __future__ import annotations

from typing import Annotated, Literal

from mazo.games.myl.text.nodes.tests import Race, SameAs, Spent
from mazo.games.myl.text.nodes.things import AtLeast, Cards, Cartas, Dicha, Filter, Player, Tipo, Zone
from mazo.text import nodes as shared
from mazo.text.nodes import Cause, Condition, Or, Pattern, What

Prueba = Annotated[str, Literal[
    "raza", "porta un Arma", "nombre", "tipo", "primera carta", "primer Aliado", "único atacante",
    "único declarado", "en línea", "atacando", "bloqueando", "cifra", "en la Reserva",
]]  # fmt: skip
"""What a condition may ask of one card."""
Signo = Annotated[str, Literal[">=", "<=", "="]]
"""How a number is compared."""
Momento = Annotated[str, Literal[
    "turno", "agrupación", "vigilia", "ataque", "bloqueo", "guerra", "daño", "fase final", "combate",
]]  # fmt: skip


def moment(phase: str, edge: str) -> str:
    """The kind of event that a moment of a turn is: the beginning of a phase or of a step, its end, or it itself."""
    return f"{edge} {phase}"


class InBattle(Condition):
    """Whether it is the Batalla Mitológica."""


class AllAre(Condition):
    test: Race | SameAs | Spent
    of: Annotated[str, Literal["tus Aliados", "tus demás Aliados", "Oros oponentes"]]


class Blocked(Pattern):
    hears = ("bloqueado",)
    what: Cartas
    by: Cartas | None = None


class CardsIn(Condition):
    n: int
    at: Zone
    cmp: Signo
    verb: Annotated[str, Literal["hay", "tienes"]]


class CauseIs(Cause):
    cause: Annotated[str, Literal["daño", "daño de combate", "carta", "habilidad", "habilidad oponente"]]
    of: Cartas | None = None


class Damages(Pattern):
    hears = ("daño",)
    what: Cartas | None
    to: Player
    combat: bool


class Declared(Pattern):
    hears = ("declarado",)
    what: Cartas
    role: Annotated[str, Literal["ataca", "bloquea", "atacante", "bloqueador", "atacante o bloqueador"]]
    neg: bool
    span: Annotated[str, Literal["este turno", "turno en que entra", "tu turno"]] | None
    company: Annotated[What, AtLeast | Cards] | None


class Declares(Pattern):
    hears = ("declara",)
    who: Player
    what: Annotated[str, Literal["ataque", "bloqueo"]]


class Discards(shared.Discards):
    who: Player
    what: Annotated[What, Cartas]


class Draws(shared.Acts):
    hears = ("robar",)
    who: Player


class Enters(shared.Enters):
    what: Annotated[What, Cartas]


class EntersOrLeaves(shared.Befalls):
    hears = ("entrar", "salir")
    what: Annotated[What, Cartas]


class Equipped(shared.Befalls):
    hears = ("portar",)
    what: Annotated[What, Cartas]


class Fewer(Condition):
    of: Filter
    who: Player
    neg: bool
    at: Zone | None


class Has(shared.Has):
    of: Filter
    who: Player
    cmp: Signo
    other: bool = False


class IsIn(Condition):
    what: Dicha | None
    at: Zone


class Leaves(Pattern):
    hears = ("salir",)
    what: Cartas
    how: Annotated[str, Literal["sale", "al cementerio", "destruido", "desterrado", "barajado", "subido"]]
    cause: CauseIs | None
    by: Player | None


class Matches(Condition):
    what: Dicha | None
    test: Prueba
    race: str | Or | None = None
    name: str | Or | None = None
    type: Tipo | None = None
    line: Annotated[str, Literal["Ataque", "Defensa"]] | None = None
    stat: Annotated[str, Literal["fuerza", "coste"]] | None = None
    cmp: Signo | None = None
    n: int | None = None


class Mills(shared.ActsOn):
    hears = ("botar",)
    who: Player
    what: Annotated[What, Cartas]


class NotAttacking(Condition):
    of: Filter
    n: int


class Phase(Pattern):
    phase: Momento
    edge: Annotated[str, Literal["comienzo", "fin", "en"]]
    whose: Player | None

    def about(self) -> tuple[str, ...]:
        return (moment(self.phase, self.edge),)


class Plays(shared.Plays):
    who: Player
    what: Annotated[What, Cartas]
    source: Annotated[str, Literal["mano"]] | None


class There(Condition):
    of: Filter
    n: int
    cmp: Signo


class Unblocked(shared.Befalls):
    hears = ("no bloqueado",)
    what: Annotated[What, Cartas]


class Uses(shared.Uses):
    who: Player
    what: Annotated[What | None, Cartas | None]
    sort: Annotated[str, Literal["activada", "disparada"]] | None
