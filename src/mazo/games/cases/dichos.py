"""What a person says at the table and what it may mean there, the part that games share.

A thing is written like an option. A word may mean several things (every copy of a card): it names an option if the
option is one of them.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from mazo.games.cases.case import CaseError, guess, key, listed, shown
from mazo.games.decks.listas import clave
from mazo.kernel.decisions import DONE, PASS, Option
from mazo.kernel.state import State
from mazo.messages import say

S = TypeVar("S", bound=State)

Dicho = tuple[Option, ...]
"""What a word may mean."""


class Said(Protocol):
    """An act as somebody says it: its verb and, for a choice, what it chooses."""

    @property
    def verbo(self) -> str: ...
    @property
    def cosas(self) -> tuple[Dicho, ...]: ...


A = TypeVar("A", bound=Said)


ELEGIR, RENDIRSE = "elegir", "rendirse"
_ARTICULO = re.compile(r"^(?:al?|el|la|los|las) ")
"""What may be said before a name: «elige a X», «al Y»."""
SI_O_NO: Mapping[str, Dicho] = {"si": (("sí",),), "no": (("no",),)}


def nombrada(options: Sequence[Option], word: Dicho, cosa: Callable[[Option], Option]) -> list[Option]:
    """The options a word may name, by what they are or by their place on the list."""
    return por_lugar(options, word) or [o for o in options if cosa(o) in word]


def por_lugar(options: Sequence[Option], word: Dicho) -> list[Option]:
    """The options a word names by their number: that of an alternative, or their place; to let pass is no choice."""
    places = [x[1] for x in word if x[0] == "opción"]
    if any(o[0] == "opción" for o in options):
        return [o for o in options if o[0] == "opción" and o[1] in places]
    return [options[i] for i in places if i < len(options) and options[i] != PASS]


def pide(options: Sequence[Option], word: Dicho, cosa: Callable[[Option], Option]) -> bool:
    """Whether some options are things of the kind a word names, or it names them by their place."""
    kinds = {cosa(o)[0] for o in options} | {"opción"}
    return any(x[0] in kinds for x in word)


def asiento_de(seats: Sequence[str], name: object, where: str) -> int:
    """The seat so called; ``CaseError``, with the nearest, if there is none."""
    for i, seat in enumerate(seats):
        if isinstance(name, str) and key(seat) == key(name):
            return i
    hint = guess(str(name), seats)
    raise CaseError(say("games.no-seat", where=where, name=shown(name), known=listed(seats), hint=hint))


class Habla(ABC, Generic[S, A]):
    """The words of a table, as people type them: its seats, its cards by their names, and what the case labels.

    A game says where a card is (``donde``), which words it has besides those of all (``_fija``, ``_mas``), and which
    acts (``_propio``).
    """

    ACTO: Callable[..., A]
    """Makes an act of its verb and, for choices, of what they choose (``cosas``)."""
    SUELTOS: ClassVar[Mapping[str, Dicho]] = SI_O_NO
    """Answers that need nothing else, by their words."""
    VERBOS: ClassVar[Sequence[str]] = ()
    """How the other acts begin."""
    NADA: ClassVar[Dicho] = (DONE,)

    CARTA: ClassVar[str] = "carta"
    """What a card is called among the things of the table."""

    def __init__(self, s: S, asientos: tuple[str, ...], etiquetas: Mapping[str, object]) -> None:
        self.s, self.asientos, self.etiquetas = s, asientos, etiquetas
        self.nombres: dict[str, list[int]] = {}
        for row, names in enumerate(self._nombres()):
            for name in {clave(one) for one in names}:
                self.nombres.setdefault(name, []).append(row)

    def _nombres(self) -> Iterable[Iterable[str]]:
        """What each card is called, by its row."""
        conf = self.s.conf
        return ((c.nombre, c.name, c.id) for c in conf.cartas[: len(conf.dueno)])

    def asiento(self, name: object, where: str) -> int:
        return asiento_de(self.asientos, name, where)

    @abstractmethod
    def donde(self, row: int) -> tuple[str, int]:
        """The zone a card is in, and whose."""

    def lado(self, row: int) -> int:
        """The seat on whose side a card lies."""
        return self.donde(row)[1]

    def acto(self, said: object) -> A:
        """What somebody says they do."""
        if isinstance(said, bool):
            return self.ACTO(ELEGIR, cosas=(self.SUELTOS["si" if said else "no"],))
        if not isinstance(said, str) or not said.strip():
            raise CaseError(say("games.step-says-done-says", said=shown(said)))
        text = " ".join(said.split())
        plain = key(text)
        if plain in self.SUELTOS:
            return self.ACTO(ELEGIR, cosas=(self.SUELTOS[plain],))
        if plain == "se rinde":
            return self.ACTO(RENDIRSE)
        if plain.startswith("elige "):
            return self.ACTO(ELEGIR, cosas=self.lista(text[6:]))
        found = self._propio(text, plain)
        if found is None:
            known = [*self.VERBOS, *self.SUELTOS, "elige", "se rinde"]
            hint = guess(text.split()[0], known) or f" Se puede: {listed(known)}."
            raise CaseError(say("games.not-understood", text=text, hint=hint))
        return found

    def _propio(self, text: str, plain: str) -> A | None:
        """An act only this game has; None if it is none."""
        return None

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

    def _exacto(self, text: str) -> Dicho:
        """What a word means when nothing of it is left out."""
        word, flat = key(text), clave(text)
        if flat in self.etiquetas:
            return ((self.CARTA, self.etiquetas[flat]),)
        cards = ((self.CARTA, row) for row in self.nombres.get(flat, ()))
        return (*self._fija(word), *cards, *self._mas(word, flat))

    def _fija(self, word: str) -> Dicho:
        """Words that mean the same at every table."""
        if word == "nada":
            return self.NADA
        if word in self.SUELTOS:
            return self.SUELTOS[word]
        if word.isdigit() and len(word) < 4:
            return (("número", int(word)),)
        if m := re.fullmatch(r"opcion (\d+)", word):
            return (("opción", int(m[1]) - 1),)
        return (("jugador", self.asientos.index(word)),) if word in self.asientos else ()

    def _mas(self, word: str, flat: str) -> Dicho:
        """What else a word may mean: houses, races, names."""
        return ()

    def _de_alguien(self, text: str) -> Dicho:
        """«X de oponente»: what lies on somebody's side."""
        for seat, name in enumerate(self.asientos):
            tail = next((x for x in (f" de {name}", f" del {name}") if text.endswith(x)), "")
            if tail:
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
        found = self._exacto(text) or self._de_alguien(text) or self._parcial(text)
        bare = _ARTICULO.sub("", text)
        return found if found or bare == text else self._conocido(bare)

    def _parte(self, text: str, link: str) -> tuple[str, Dicho]:
        """Splits «X contra Y» where both sides are things of the table; the whole, if it has no such link."""
        cuts = [m.start() for m in re.finditer(re.escape(link), text)]
        for cut in cuts:
            left, right = text[:cut], text[cut + len(link) :]
            if self._conocido(left) or cut == cuts[-1]:
                return left, tuple(("carta", r) for r in self.cartas(right))
        return text, ()
