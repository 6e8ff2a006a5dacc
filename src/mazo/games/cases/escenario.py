"""How the judge plays the cases of a game, the part that games share: a table with steps, or else a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from mazo.games.cases.case import Body, Trace, Unmet, fields, items, shown
from mazo.games.cases.pasos import AnyPartida
from mazo.messages import say

M = TypeVar("M")
P = TypeVar("P", bound=AnyPartida)
Plays = Callable[[Body, Trace], None]


class Escenarios(Generic[M, P]):
    """The kinds of case of a game (``case.Adapter``): of a table, and those that need none."""

    def __init__(
        self,
        lay: Callable[[Body], M],
        table: Callable[[M, Trace, Body], P],
        others: Mapping[str, tuple[tuple[str, ...], Plays]] | None = None,
        more: tuple[str, ...] = (),
    ) -> None:
        """``lay``: the table a case lays; ``table``: the same, ready for its steps.

        ``others``: further kinds, by the key that says so, the keys each allows and how it is played; ``more``: further
        keys of a case with a table.
        """
        self.lay, self._table, self._others = lay, table, others or {}
        kinds = {name: keys for name, (keys, _) in self._others.items()}
        self.kinds: Mapping[str, tuple[str, ...]] = {"mesa": ("pasos", "cartas", *more), **kinds}

    def play(self, case: Body, trace: Trace) -> None:
        about = next(kind for kind in self.kinds if kind in case)
        if about in self._others:
            self._others[about][1](case, trace)
        else:
            self.table(case, trace).juega(case)

    def table(self, case: Body, trace: Trace) -> P:
        """The table of a case, ready for its steps."""
        return self._table(self.lay(case), trace, case)


def difiere(name: str, found: object, wanted: object) -> str:
    """What is said where something is not as it is expected; nothing if it is."""
    return "" if found == wanted else f"{name}: se esperaba {shown(wanted)} y es {shown(found)}."


def compara(
    case: Body,
    known: Mapping[str, object],
    difiere: Callable[[str, object, object], str] = difiere,
) -> None:
    """Checks what a case without a table expects against what is so."""
    for n, check in enumerate(items(case["espera"], "«espera»"), 1):
        for name, wanted in fields(check, known, say("games.the-check", n=n)).items():
            if wrong := difiere(name, known[name], wanted):
                raise Unmet(f"Espera {n}: {wrong}")
