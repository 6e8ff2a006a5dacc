"""What a person says at the table and what it may mean there, the part that games share.

A thing is written like an option. A word may mean several things (every copy of a card): it names an option if the
option is one of them.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mazo.games.cases.case import CaseError, guess, key, listed
from mazo.games.decks.listas import clave
from mazo.kernel.decisions import Option
from mazo.kernel.state import State
from mazo.messages import say

S = TypeVar("S", bound=State)

Dicho = tuple[Option, ...]
"""What a word may mean."""


def pide(options: Sequence[Option], word: Dicho, cosa: Callable[[Option], Option]) -> bool:
    """Whether some options are things of the kind a word names, or it names them by their place."""
    kinds = {cosa(o)[0] for o in options} | {"opción"}
    return any(x[0] in kinds for x in word)


class Habla(ABC, Generic[S]):
    """The words of a table, as people type them: its seats, its cards by their names, and what the case labels.

    A game says which words mean the same at every table (``_exacto``) and where a card is (``donde``).
    """

    CARTA: ClassVar[str] = "carta"
    """What a card is called among the things of the table."""

    def __init__(self, s: S, asientos: tuple[str, ...], etiquetas: Mapping[str, Any]) -> None:
        self.s, self.asientos, self.etiquetas = s, asientos, etiquetas
        self.nombres: dict[str, list[int]] = {}

    def asiento(self, name: object, where: str) -> int:
        for i, seat in enumerate(self.asientos):
            if isinstance(name, str) and key(seat) == key(name):
                return i
        raise CaseError(say("games.no-seat", where=where, name=name, known=listed(self.asientos)))

    @abstractmethod
    def donde(self, row: int) -> tuple[str, int]:
        """The zone a card is in, and whose."""

    def lado(self, row: int) -> int:
        """The seat on whose side a card lies."""
        return self.donde(row)[1]

    @abstractmethod
    def acto(self, said: Any) -> Any:
        """What somebody says they do."""

    def cosas(self, text: str) -> Dicho:
        """What a word may mean now; ``CaseError`` if nothing at the table is called so."""
        found = self._conocido(text)
        if not found:
            known = [*self.etiquetas, *self._llamados()]
            raise CaseError(say("games.nothing-table-called", text=text, hint=guess(text, known)))
        return found

    def _llamados(self) -> Iterable[str]:
        """What there is at the table, by its names."""
        return {c.nombre for c in self.s.conf.cartas}

    def cartas(self, text: str, zone: str = "") -> tuple[int, ...]:
        """The cards a word may mean, of those in a zone if it is said which."""
        rows = tuple(x[1] for x in self.cosas(text) if x[0] == self.CARTA)
        if not rows:
            raise CaseError(say("games.not-card-table", text=text))
        if zone:
            rows = tuple(r for r in rows if self.donde(r)[0] == zone)
            if not rows:
                raise CaseError(say("games.not-is-not-there", text=text))
        return rows

    @abstractmethod
    def _exacto(self, text: str) -> Dicho:
        """What a word means when nothing of it is left out."""

    def _de_alguien(self, text: str) -> Dicho:
        """«X de oponente»: what lies on somebody's side."""
        for seat, name in enumerate(self.asientos):
            tail = f" de {name}"
            if text.endswith(tail):
                start = text[: -len(tail)]
                found = self._exacto(start) or self._parcial(start)
                return tuple(x for x in found if x[0] == "carta" and self.lado(x[1]) == seat)
        return ()

    def _parcial(self, text: str) -> Dicho:
        """An abridged name: its beginning, or one of its words, if it can be only one card."""
        flat = clave(text)
        if len(flat) < 3:
            return ()
        for test in (lambda n: n.startswith(flat + " "), lambda n: f" {flat} " in f" {n} "):
            names = {self.s.conf.cartas[rows[0]].nombre for n, rows in self.nombres.items() if test(n)}
            if len(names) == 1:
                return tuple(("carta", row) for row in self.nombres[clave(names.pop())])
        return ()

    def lista(self, text: str) -> tuple[Dicho, ...]:
        """Several words between commas; a name may have commas of its own."""
        pieces = text.split(",")
        found: list[Dicho] = []
        at = 0
        while at < len(pieces):
            for end in range(len(pieces), at, -1):
                word = ",".join(pieces[at:end]).strip()
                if end == at + 1 or self._exacto(word):
                    found += [self.cosas(one) for one in self._y(word)]
                    at = end
                    break
        return tuple(found)

    def _y(self, text: str) -> tuple[str, ...]:
        """«A y B», if each is a thing of the table and the whole is none."""
        if not self._conocido(text):
            for m in re.finditer(" y ", text):
                left, right = text[: m.start()], text[m.end() :]
                if self._conocido(left) and self._conocido(right):
                    return left, right
        return (text,)

    def _conocido(self, text: str) -> Dicho:
        return self._exacto(text) or self._de_alguien(text) or self._parcial(text)

    def _parte(self, text: str, link: str) -> tuple[str, Dicho]:
        """Splits «X contra Y» where both sides are things of the table; the whole, if it has no such link."""
        cuts = [m.start() for m in re.finditer(re.escape(link), text)]
        for cut in cuts:
            left, right = text[:cut], text[cut + len(link) :]
            if self._conocido(left) or cut == cuts[-1]:
                return left, tuple(("carta", r) for r in self.cartas(right))
        return text, ()
