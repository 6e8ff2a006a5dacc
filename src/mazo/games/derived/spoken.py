"""What a person says at a table that declares its acts, what it may mean there, and why it cannot be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mazo.games.cases import dichos
from mazo.games.cases.case import NotAsked
from mazo.games.cases.dichos import Dicho, nombrada
from mazo.games.cases.reasons import Reasons, asked_for, none_of
from mazo.games.decks.listas import clave
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.declared import Act
from mazo.games.derived.table import Table
from mazo.kernel.decisions import Decision, Option


class Said(NamedTuple):
    """An act as somebody says it: the rows it may be done with, those it may be done to; or what is chosen."""

    verbo: str
    rows: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    cosas: tuple[Dicho, ...] = ()


class Hearing(dichos.Habla[Table, Said]):
    """The words of a table: its seats, labels and cards, as people type them."""

    ACTO = Said

    def __init__(self, told: Declaration, s: Table, asientos: tuple[str, ...], etiquetas: Mapping[str, int]) -> None:
        super().__init__(s, asientos, etiquetas)
        self.told = told
        self.VERBOS = told.acts.words  # type: ignore[misc]

    def donde(self, row: int) -> tuple[str, int]:
        return self.told.where(self.s, row)

    def _propio(self, text: str, plain: str) -> Said | None:
        found = self.told.acts.heard(text)
        if found is None or bool(found[1]) != bool(found[0].zone):
            return None
        act, rest = found
        return self._with_card(act, rest) if act.zone else Said(act.verb)

    def _with_card(self, act: Act, text: str) -> Said:
        targets: Dicho = ()
        if act.targets is not None and not self._exacto(text):
            left, _, right = text.rpartition(f" {act.link} ")
            if left and clave(right) == clave(self.asientos[1 - self.s.activo]):
                # The rival: what an act is done to when it is done to no card.
                return Said(act.verb, self.cartas(left), (-1,))
            text, targets = self._parte(text, f" {act.link} ")
        return Said(act.verb, self.cartas(text), tuple(x[1] for x in targets))


def thing(option: Option) -> Option:
    """What an option is about, however the question names it."""
    return ("carta", option[1]) if option[0] == "carta" else option


def meant(options: tuple[Option, ...], word: Dicho) -> list[Option]:
    return nombrada(options, word, thing)


def same(option: Option, said: Said) -> bool:
    """Whether an option of the turn is the act said."""
    if option[0] != said.verbo or (said.rows and option[1] not in said.rows):
        return False
    return not said.targets or (option[2] if len(option) > 2 else -1) in said.targets


def _against(told: Declaration, s: Table, seat: int, act: Act, row: int, target: int) -> list[str]:
    """Why an act cannot be done with a card: the reasons of the card before those of the moment."""
    why: list[str] = []
    if act.zone and told.where(s, row) != (act.zone, seat):
        why.append(act.rule)
    else:
        why += act.why(s, seat, row, target)
    asked = s.decision
    if asked is not None and (asked.seat != seat or not told.questions[asked.kind].turn):
        why.append(asked.rule)
    return why


def asks(told: Declaration, asked: Decision) -> bool:
    """Whether a question is a choice, and not the turn itself."""
    return not told.questions[asked.kind].turn


class WhyNot(Reasons[Table, Said]):
    """Why an act cannot be done: what its declaration says of each card, and the rule of the moment."""

    def __init__(self, told: Declaration) -> None:
        super().__init__(told.acts, told.rules, told.over)
        self.told = told

    def against(self, s: Table, seat: int, said: Said) -> tuple[str, ...]:
        act = self.acts[said.verbo]
        pairs = ((row, target) for row in said.rows or (-1,) for target in said.targets or (-1,))
        return none_of(tuple(_against(self.told, s, seat, act, row, target)) for row, target in pairs)

    def named(self, options: tuple[Option, ...], word: Dicho) -> list[Option]:
        return meant(options, word)

    def unfit(self, s: Table, seat: int, asked: Decision, word: Dicho) -> tuple[str, ...]:
        asked_for(asked, word, thing)
        if not asks(self.told, asked):
            raise NotAsked
        return (asked.rule,)


def why_not(told: Declaration, s: Table, seat: int, said: Said) -> tuple[str, ...]:
    return WhyNot(told)(s, seat, said)
