"""Words for what happens and for what is asked, the part that games share, in Spanish and in English.

A sentence is said by a ``Voz``, who speaks of one match in one language, to one viewer.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from mazo.games.decks.impresas import Impresa
from mazo.games.derived.declared import Question
from mazo.games.show.segunda import TU
from mazo.kernel.decisions import Decision
from mazo.kernel.state import SHUFFLED, WON, Event, State
from mazo.text.events import ALWAYS, Args, EventKind, Events, Says, Secret, Speaker, contracted


class Hablante(Speaker, Protocol):
    """What a sentence needs of who speaks: the language, and the names of players, cards and zones."""

    def habilidad(self, number: int) -> str: ...


class Conf(Protocol):
    """The fixed facts of a match that its words need: who plays."""

    @property
    def nombres(self) -> tuple[str, ...]: ...


C = TypeVar("C", bound=Conf)


class Voz(ABC, Generic[C]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    def __init__(self, conf: C, idioma: str = "es", viewer: int = -1) -> None:
        self.conf, self.es, self.viewer = conf, idioma == "es", viewer
        self.tu = -1
        """Who is spoken to, if sentences are to be said in the second person (``games/show/segunda.py``)."""

    def d(self, es: str, en: str) -> str:
        return es if self.es else en

    def j(self, asiento: int) -> str:
        return TU if asiento == self.tu >= 0 else self.conf.nombres[asiento]

    def seguidos(self, names: list[str]) -> str:
        """Names as a sentence lists them: a, b y c."""
        if not names:
            return self.d("nada", "nothing")
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {self.d('y', 'and')} {names[-1]}"

    def secreto(self, e: Event) -> Secret:
        """What of an event only this viewer knows."""
        return e.secret[1] if e.secret is not None and e.secret[0] == self.viewer else None


class ConCartas(Conf, Protocol):
    """The fixed facts of a match of cards with names."""

    @property
    def cartas(self) -> Sequence[Impresa]: ...


K = TypeVar("K", bound=ConCartas)


class VozConCartas(Voz[K]):
    """Speaks of a match of cards with names. A game says how it calls its zones and tells its events."""

    ZONAS: Mapping[str, tuple[str, str]]
    SUCESOS: Events
    PREGUNTAS: Mapping[str, Question]
    CUENTA: ClassVar[int] = 3
    """How many details has, at least, a choice that says how many have been chosen."""

    def ingles(self, row: int) -> str:
        """What a card is called in English."""
        return self.conf.cartas[row].nombre

    def c(self, row: int) -> str:
        """A card by its name; one that is not public, as any card."""
        if row < 0:
            return self.d("una carta", "a card")
        return f"«{self.conf.cartas[row].nombre}»" if self.es else f"“{self.ingles(row)}”"

    def lista(self, rows: Iterable[int]) -> str:
        return self.seguidos([self.c(r) for r in rows])

    def zona(self, place: tuple[str, int]) -> str:
        zone, seat = place
        es, en = self.ZONAS[zone]
        return self.d(f"{es} de {self.j(seat)}", f"{self.j(seat)}’s {en}")

    def suceso(self, e: Event) -> str:
        """One sentence."""
        said = self.SUCESOS.tell(self, e, self.secreto(e))
        return said[0].upper() + said[1:]

    def pregunta(self, s: State, d: Decision) -> str:
        """The question, in a sentence: who is asked, by which card, and what."""
        source = self._fuente(d)
        told = f"{self.c(source)}: " if source >= 0 else ""
        return f"{self.j(d.seat)}: {told}{self._que(s, d)}{self._cuantas(d)}"

    def _fuente(self, d: Decision) -> int:
        """The row of the card that asks; -1 if none does."""
        return int(d.source[1]) if len(d.source) > 2 and isinstance(d.source[1], int) else -1

    def _que(self, s: State, d: Decision) -> str:
        asked = self.PREGUNTAS.get(d.kind, _ELIGE)
        if asked.says is not None:
            return asked.says(self, s, d)
        return self.d(asked.es, asked.en).format(n=d.detail, c=_Cada(self.c, d), t=_Cada(self.habilidad, d))

    def habilidad(self, number: int) -> str:
        """The text of an ability, by the number of its node."""
        return ""

    def _una_de(self, s: State, at: int) -> str:
        """One of some orders to choose from, by its text if it has one."""
        asked = s.decision
        node = asked.detail[at] if asked is not None and at < len(asked.detail) else -1
        return (self.habilidad(node) if isinstance(node, int) else "") or self.d(f"Opción {at + 1}", f"Option {at + 1}")

    def _cuantas(self, d: Decision) -> str:
        """How many have been chosen, of how many."""
        if d.kind != "elegir" or len(d.detail) < self.CUENTA or d.detail[-1] <= 1:
            return ""
        done, least, most = d.detail[-3:]
        upto = self.d("hasta ", "up to ") if least < most else ""
        return self.d(f" ({done} de {upto}{most})", f" ({done} of {upto}{most})")


class _Cada:
    """The details of a question, in words."""

    def __init__(self, how: Callable[[int], str], d: Decision) -> None:
        self.how, self.of = how, d.detail

    def __getitem__(self, at: int) -> str:
        return self.how(self.of[at])


RESPUESTAS: Mapping[str, tuple[str, str]] = {
    "sí": ("Sí", "Yes"), "no": ("No", "No"), "listo": ("Ya está", "That’s all"), "pasar": ("Pasar", "Pass"),
}  # fmt: skip
"""Answers that name nothing, as they are read."""
_ELIGE = Question("elegir", "elige.", "choose.")


def segun(what: Mapping[str, tuple[str, str]]) -> Callable[[Hablante, State, Decision], str]:
    """A question of choosing cards, by what is done with those chosen: the first of its details."""

    def says(w: Hablante, s: State, d: Decision) -> str:
        return w.d(*what.get(str(d.detail[0]) if d.detail else "", ("elige una carta.", "choose a card.")))

    return says


# Sentences


def con_secreto(es: str, en: str) -> Says:
    """Sentences of how many cards, and which for who knows: {j}, {n}."""

    def dice(w: Hablante, a: Args, secret: Secret) -> str:
        return w.d(es, en).format(j=w.j(a[0]), n=cartas(w, a[-1])) + cuales(w, secret)

    return dice


def cartas(w: Speaker, n: int) -> str:
    return w.d("una carta" if n == 1 else f"{n} cartas", "a card" if n == 1 else f"{n} cards")


def cuales(w: Speaker, secret: Secret) -> str:
    """How a sentence ends: with the cards, for who knows them."""
    return f": {w.lista(secret)}." if secret else "."


def sabida(row: int, secret: Secret) -> int:
    """The card an event is about, also where only some know which it is."""
    return int(secret[0]) if row < 0 and secret else row


def va(w: Speaker, row: int, target: tuple[str, int]) -> str:
    return contracted(w.d(f"{w.c(row)} va a {w.zona(target)}.", f"{w.c(row)} goes to {w.zona(target)}."))


def pasa(w: Speaker, row: int, origin: tuple[str, int], target: tuple[str, int]) -> str:
    if origin == target:
        return contracted(
            w.d(f"{w.c(row)} cambia de sitio en {w.zona(target)}.", f"{w.c(row)} moves in {w.zona(target)}.")
        )
    return contracted(
        w.d(
            f"{w.c(row)} pasa de {w.zona(origin)} a {w.zona(target)}.",
            f"{w.c(row)} goes from {w.zona(origin)} to {w.zona(target)}.",
        )
    )


def ganar(english: Mapping[str, str], said: Mapping[str, tuple[str, str]] | None = None) -> EventKind:
    """The end of a game: who wins and why; the reasons, in English. ``said``: those with a sentence of their own, where
    one alone wins; «{o}» is who does not."""

    def dice(w: Hablante, a: Args, _: Secret) -> str:
        _gana, winners, why = a
        if not winners:
            return w.d(f"Nadie gana, por {why}.", f"Nobody wins, by {english[why]}.")
        names = w.d(" y ", " and ").join(w.j(x) for x in winners)
        if said and why in said and len(winners) == 1:
            spanish, other = (part.format(o=w.j(1 - winners[0])) for part in said[why])
            return w.d(f"Gana {names}: {spanish}.", f"{names} wins: {other}.")
        return w.d(f"Gana {names}, por {why}.", f"{names} wins, by {english[why]}.")

    return EventKind(WON, "gana, ganan, motivo", says=dice, name="ganar", seats=lambda named: tuple(named["ganan"]))


def _azar(w: Hablante, a: Args, secret: Secret) -> str:
    if not a[0]:
        return w.d("No hay de qué elegir al azar.", "There is nothing to choose at random.")
    return w.d(f"El azar señala {cartas(w, a[0])}", f"Chance picks {cartas(w, a[0])}") + cuales(w, secret)


TURNO = EventKind("turno", "número, asiento", "Turno {número}: {asiento}.", "Turn {número}: {asiento}.", level=1)
RENDIRSE = EventKind("rendirse", "asiento", "{asiento} se rinde.", "{asiento} surrenders.")
TIEMPO = EventKind("tiempo", "", "Se acaba el tiempo.", "Time is over.")
COMUNES = (
    EventKind("sorteo", "asiento", "Empieza {asiento}.", "{asiento} goes first.", reveals=ALWAYS),
    EventKind(SHUFFLED, "zona, asiento", name="barajar", reveals=ALWAYS, hides=True, moves=False,
              says=lambda w, a, _: w.d(f"Se baraja {w.zona(a)}.", f"{w.zona(a)} is shuffled.")),
    TURNO, RENDIRSE, TIEMPO,
    EventKind("robar", "asiento, cantidad", says=con_secreto("{j} roba {n}", "{j} draws {n}"), reveals=ALWAYS),
    EventKind("control", "carta, asiento", "{asiento} pasa a controlar {carta}.", "{asiento} now controls {carta}."),
    EventKind("azar", "cantidad", says=_azar, reveals=ALWAYS),
)  # fmt: skip
"""Events that games of cards with names tell alike."""
