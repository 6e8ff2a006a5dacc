"""How the judge plays the cases of a game, the part that games share: a table with steps, or else a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from mazo.games.cases.case import Trace, Unmet, fields, items, shown
from mazo.games.cases.pasos import Partida
from mazo.messages import say

Body = Mapping[str, Any]
P = TypeVar("P", bound=Partida[Any, Any])
Plays = Callable[[Body, Trace], None]


class Escenarios(Generic[P]):
    """The kinds of case of a game (``case.Adapter``): of a table, and those that need none."""

    def __init__(
        self,
        table: Callable[[Body, Trace], P],
        others: Mapping[str, tuple[tuple[str, ...], Plays]] | None = None,
        more: tuple[str, ...] = (),
    ) -> None:
        """``others``: further kinds, by the key that says so, the keys each allows and how it is played.

        ``more``: further keys of a case with a table.
        """
        self._table, self._others = table, others or {}
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
        return self._table(case, trace)


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
