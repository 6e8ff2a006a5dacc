"""The table a scenario of two players lays, the part that games share: its seats, its labels, the cards it invents."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from mazo.games.cases.case import CaseError, Facts, fields, flag, items, number, shown, text
from mazo.games.cases.dichos import asiento_de
from mazo.games.decks.listas import clave
from mazo.kernel import atoms
from mazo.kernel.state import State
from mazo.language.diagnostics import TextError
from mazo.messages import say

ASIENTOS = ("yo", "oponente")
CLAVE = b"escenario"
"""The key of the chance of every scenario."""

S = TypeVar("S", bound=State)
C = TypeVar("C")
L = TypeVar("L")


@dataclass
class Montaje(Generic[S]):
    """A table as a scenario lays it, at rest, and what it calls things."""

    s: S
    etiquetas: dict[str, int] = field(default_factory=dict)
    """Labels, plain: the row of each."""


def con_nombres(s: S, names: Sequence[str]) -> S:
    """A table with the names of its people, if there are as many."""
    if len(names) == s.seats():
        atoms.note(s, "conf", replace(s.conf, nombres=tuple(names)))
    return s


@dataclass
class Puesta(Generic[C]):
    """A card as it is said to lie."""

    carta: C
    asiento: int
    """The seat whose zone it is in."""
    zona: str
    dueno: int
    como: str = ""
    """Its label."""
    estados: dict[str, int] = field(default_factory=dict)
    """What is so of it, by the column of the table that says it."""
    sobre: Puesta[C] | None = None
    """The card that bears it."""
    row: int = -1


def por_dueno(laid: Iterable[Puesta[C]]) -> list[list[C]]:
    """The cards of each player, once each that lies has been given its row: those of the first, those of the second."""
    placed = list(laid)
    own = [[p for p in placed if p.dueno == a] for a in (0, 1)]
    for row, p in enumerate((*own[0], *own[1])):
        p.row = row
    return [[p.carta for p in mine] for mine in own]


def inventadas(value: object, known: Collection[str], imprime: Callable[[Facts], C]) -> dict[str, C]:
    """The cards a case invents, by name: the keys each may have, and how its facts make a card."""
    made: dict[str, C] = {}
    for entry in items(value, "«cartas»"):
        facts = fields(entry, known, "una carta de «cartas»", [name for name in ("nombre", "tipo") if name in known])
        name = text(facts["nombre"], "«nombre» de una carta")
        try:
            card = imprime(facts)
        except (TextError, ValueError, TypeError) as error:
            raise CaseError(say("games.cartas", facts=shown(name), error=error)) from error
        if clave(name) in made:
            raise CaseError(say("games.cartas-twice", nombre=name))
        made[clave(name)] = card
    return made


def lecturas(make: Callable[..., L], usual: Mapping[str, object], value: object, least: int = 1) -> L:
    """The readings a case chooses among the usual ones, each as that is: true or false, or a number."""
    given = fields(value, usual, "«opciones»")
    for name, chosen in given.items():
        if isinstance(usual[name], bool):
            flag(chosen, f"«{name}»")
        else:
            number(chosen, f"«{name}»", least)
    return make(**{**usual, **given})


def etiquetas(laid: Iterable[Puesta[C]]) -> dict[str, int]:
    """What the case calls its cards; ``CaseError`` if a label names two."""
    labels: dict[str, int] = {}
    for p in laid:
        if p.como:
            if clave(p.como) in labels:
                raise CaseError(say("games.label-already-names-another-card", como=p.como))
            labels[clave(p.como)] = p.row
    return labels


def el_asiento(name: object, where: str) -> int:
    return asiento_de(ASIENTOS, name, where)
