"""Words for what happens and for what is asked, the part that games share, in Spanish and in English.

A sentence is said by a ``Voz``, who speaks of one match in one language, to one viewer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from mazo.kernel.decisions import Decision
from mazo.kernel.state import Event


class Habla(Protocol):
    """What a sentence needs of who speaks: the language, and the names of players, cards and zones."""

    es: bool

    def d(self, es: str, en: str) -> str: ...
    def j(self, asiento: int) -> str: ...
    def c(self, row: int) -> str: ...
    def lista(self, rows: Iterable[int]) -> str: ...
    def zona(self, place: tuple[str, int]) -> str: ...
    def habilidad(self, number: int) -> str: ...


Dice = Callable[[Any, tuple[Any, ...], Any], str]
"""The sentence of an event: who speaks, its arguments, and what of it only the viewer knows."""


class Conf(Protocol):
    """The fixed facts of a match that its words need: who plays."""

    @property
    def nombres(self) -> tuple[str, ...]: ...


C = TypeVar("C", bound=Conf)


class Voz(ABC, Generic[C]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    def __init__(self, conf: C, idioma: str = "es", viewer: int = -1) -> None:
        self.conf, self.es, self.viewer = conf, idioma == "es", viewer

    def d(self, es: str, en: str) -> str:
        return es if self.es else en

    def j(self, asiento: int) -> str:
        return self.conf.nombres[asiento]

    def seguidos(self, names: list[str]) -> str:
        """Names as a sentence lists them: a, b y c."""
        if not names:
            return self.d("nada", "nothing")
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {self.d('y', 'and')} {names[-1]}"

    def secreto(self, e: Event) -> Any:
        """What of an event only this viewer knows."""
        return e.secret[1] if e.secret is not None and e.secret[0] == self.viewer else None


class VozConCartas(Voz[C]):
    """Speaks of a match of cards with names. A game says how it calls its zones and tells its events."""

    ZONAS: ClassVar[Mapping[str, tuple[str, str]]]
    SUCESOS: ClassVar[Mapping[str, Dice]]
    CUENTA: ClassVar[int]
    """How many details has, at least, a choice that says how many have been chosen."""

    @abstractmethod
    def c(self, row: int) -> str:
        """A card by its name; one that is not public, as any card."""

    def lista(self, rows: Iterable[int]) -> str:
        return self.seguidos([self.c(r) for r in rows])

    def zona(self, place: tuple[str, int]) -> str:
        zone, seat = place
        es, en = self.ZONAS[zone]
        return self.d(f"{es} de {self.j(seat)}", f"{self.j(seat)}’s {en}")

    def suceso(self, e: Event) -> str:
        """One sentence."""
        said = self.SUCESOS[e.kind](self, e.args, self.secreto(e))
        return said[0].upper() + said[1:]

    def _cuantas(self, d: Decision) -> str:
        """How many have been chosen, of how many."""
        if d.kind != "elegir" or len(d.detail) < self.CUENTA or d.detail[-1] <= 1:
            return ""
        done, least, most = d.detail[-3:]
        upto = self.d("hasta ", "up to ") if least < most else ""
        return self.d(f" ({done} de {upto}{most})", f" ({done} of {upto}{most})")


# Sentences


def de(es: str, en: str) -> Dice:
    """Sentences about a player: {j}, and {n}, how much."""
    return lambda w, a, _: w.d(es, en).format(j=w.j(a[0]), n=a[1] if len(a) > 1 else "")


def la(es: str, en: str) -> Dice:
    """Sentences about a card: {c}, and {n}, how much."""
    return lambda w, a, _: w.d(es, en).format(c=w.c(a[0]), n=a[1] if len(a) > 1 else "")


def con_secreto(es: str, en: str) -> Dice:
    """Sentences of how many cards, and which for who knows: {j}, {n}."""

    def dice(w: Habla, a: tuple[Any, ...], secret: Any) -> str:
        return w.d(es, en).format(j=w.j(a[0]), n=cartas(w, a[-1])) + cuales(w, secret)

    return dice


def contraida(text: str) -> str:
    return text.replace(" de el ", " del ").replace(" a el ", " al ")


def cartas(w: Habla, n: int) -> str:
    return w.d("una carta" if n == 1 else f"{n} cartas", "a card" if n == 1 else f"{n} cards")


def cuales(w: Habla, secret: Any) -> str:
    """How a sentence ends: with the cards, for who knows them."""
    return f": {w.lista(secret)}." if secret else "."


def va(w: Habla, row: int, target: tuple[str, int]) -> str:
    return contraida(w.d(f"{w.c(row)} va a {w.zona(target)}.", f"{w.c(row)} goes to {w.zona(target)}."))


def pasa(w: Habla, row: int, origin: tuple[str, int], target: tuple[str, int]) -> str:
    return contraida(
        w.d(
            f"{w.c(row)} pasa de {w.zona(origin)} a {w.zona(target)}.",
            f"{w.c(row)} goes from {w.zona(origin)} to {w.zona(target)}.",
        )
    )


def ganar(english: Mapping[str, str]) -> Dice:
    """Who wins and why; the reasons, in English."""

    def dice(w: Habla, a: tuple[Any, ...], _: Any) -> str:
        _gana, winners, why = a
        if not winners:
            return w.d(f"Nadie gana ({why}).", f"Nobody wins ({english.get(why, why)}).")
        names = w.d(" y ", " and ").join(w.j(x) for x in winners)
        return w.d(f"Gana {names} ({why}).", f"{names} wins ({english.get(why, why)}).")

    return dice


def _azar(w: Habla, a: tuple[Any, ...], secret: Any) -> str:
    if not a[0]:
        return w.d("No hay de qué elegir al azar.", "There is nothing to choose at random.")
    return w.d(f"El azar señala {cartas(w, a[0])}", f"Chance picks {cartas(w, a[0])}") + cuales(w, secret)


COMUNES: dict[str, Dice] = {
    "sorteo": de("Empieza {j}.", "{j} goes first."),
    "barajar": lambda w, a, _: w.d(f"Se baraja {w.zona(a)}.", f"{w.zona(a)} is shuffled."),
    "turno": lambda w, a, _: w.d(f"Turno {a[0]}: {w.j(a[1])}.", f"Turn {a[0]}: {w.j(a[1])}."),
    "rendirse": de("{j} se rinde.", "{j} surrenders."),
    "tiempo": lambda w, a, _: w.d("Se acaba el tiempo.", "Time is over."),
    "robar": con_secreto("{j} roba {n}", "{j} draws {n}"),
    "control": lambda w, a, _: w.d(
        f"{w.j(a[1])} pasa a controlar {w.c(a[0])}.", f"{w.j(a[1])} now controls {w.c(a[0])}."
    ),
    "azar": _azar,
}
"""Events that games of cards with names tell alike."""
