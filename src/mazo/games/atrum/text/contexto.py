"""A Power being carried out: who, with what targets, and what its sentences have named so far."""

from __future__ import annotations

from collections.abc import Iterable

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import VERTEDERO
from mazo.games.atrum.rules.anuncio import objetivo_valido
from mazo.games.atrum.rules.mesa import Eslabon, Mesa, companeros, desde, en_zona, oponentes
from mazo.games.atrum.text.condiciones import se_cumple
from mazo.games.atrum.text.nodes import EachWith, Harmed, ItIs, Launcher, Minion, Player, ThatPlayer, is_chosen
from mazo.games.atrum.text.programa import Programa
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.context import Course
from mazo.text.nodes import Condition, Who

Lugar = tuple[str, int]
"""A zone, and whose it is; -1 if of all."""
Cosas = tuple[tuple[int, Lugar], ...]
"""Esbirros, and where each is."""


class Contexto(Course[Mesa]):
    """A Power of the chain at work. What a node names is Esbirros with the places where they are."""

    def __init__(self, s: Mesa, e: Eslabon, k: int, programa: Programa) -> None:
        super().__init__(s, s.conf.libro, e.reptante, e.tu)
        self.link, self.k, self.programa = e, k, programa
        self.copied: Programa = programa
        """The Power whose effect is carried out, when another one copies it."""
        self.launcher = e.asiento
        self.most: int | None = None
        """What the total of the order in course may not exceed."""
        self.seen = -1
        """Whose hand is being looked at; -1: nobody's."""
        self.types: list[int] = []
        """The types chosen."""
        self.sentence = 0
        self.rule01 = False
        """Whether launching this is still to be paid with resistencia (AA-II-6.5)."""
        self.blocked = False
        self.hurt = False
        """Whether it has done its damage."""
        self.harmed = False
        """Whether its damage has reached somebody."""
        self.struck: list[int] = []
        """Who was dealt the last of it."""
        self.added: set[int] = set()
        """What was said to be more damage and went with the first, by the number of its node."""
        self.shielded = False
        """Whether it has prevented what it was Reinforced by."""
        self.pointed: dict[int, tuple[int, ...]] = {}
        """What was pointed at when announcing, by the number of the node that names it."""
        self.lost: set[int] = set()
        """The targets that could not be affected when the Power began to resolve (AA-II-5.5-a, AMB-18)."""
        first = len(e.objetivos) - len(programa.objetivos)
        for at, o in enumerate(programa.objetivos):
            number, target = self.number(o.nodo), e.objetivos[first + at]
            self.pointed[number] = target
            valid = objetivo_valido(s, e, k, o, target)
            if not valid:
                self.lost.add(number)
            if o.dueno is not None and target and not o.cada:
                # «ese oponente»: whose the Esbirros or the Reptante pointed at are.
                owner = self.number(o.dueno)
                self.pointed[owner] = target[:1] if o.clase == "esbirros" else (s.conf.dueno[target[0]],)
                if not valid:
                    self.lost.add(owner)

    # Who and what

    def target(self, node: Node) -> tuple[int, ...]:
        """What was pointed at, if it could still be affected when the Power began to resolve."""
        number = self.number(node)
        return () if number in self.lost else self.pointed.get(number, ())

    def seats(self, who: Who | None) -> list[int]:
        """The participants somebody names, those that can still be affected; None is who acts."""
        if who is None:
            return [self.who]
        if isinstance(who, ThatPlayer):
            number = self.means(who)
            return self.at(number) if number in self.pointed else [self.who]
        if isinstance(who, Launcher):
            link = self.said(who)
            return [self.s.cadena[link[0]].asiento] if link else []
        assert isinstance(who, Player)
        if isinstance(who, EachWith) and who.that is not None:
            return [a for a in self._each(who.who) if se_cumple(self.s, who.that, self.launcher, self.launcher, a)]
        return self._each(who.who) if who.each else self.at(self.number(who))

    def at(self, number: int) -> list[int]:
        """The participant pointed at under a number, if it can still be affected."""
        target = () if number in self.lost else self.pointed.get(number, ())
        return [target[0]] if target and not self.s.fuera[target[0]] else []

    def _each(self, who: str) -> list[int]:
        if who == "oponente":
            return [*oponentes(self.s, self.launcher)]
        if who == "compañero":
            return companeros(self.s, self.launcher)
        # AMB-24: what befalls everyone at once befalls the launcher's opponents first, and the launcher last.
        foes = oponentes(self.s, self.launcher)
        return [*foes, *(a for a in desde(self.s, self.launcher) if a not in foes)]

    def holds(self, cond: Condition) -> bool:
        """Whether a condition of the text holds now."""
        if isinstance(cond, ItIs):
            things = self.those(cond)
            found = bool(things) and all(r in self.within(*place, cond.of) for r, place in things)
            return found != cond.neg
        if isinstance(cond, Harmed):
            return self.harmed != cond.neg
        of = cond.get("of")
        if isinstance(of, Minion) and is_chosen(of):
            cond = cond.replace(of=self.such(of))
        who = cond.get("who")
        target: tuple[int, ...] = ()
        if isinstance(who, Node):
            target = self.pointed.get(self.means(who) if isinstance(who, ThatPlayer) else self.number(who), ())
        return se_cumple(self.s, cond, self.who, self.launcher, target[0] if target else -1)

    def such(self, which: Minion) -> Minion:
        """Esbirros as a text means them: «de ese tipo», of the one chosen."""
        if not is_chosen(which) or not self.types:
            return which
        return Minion(type=TIPOS[self.types[0]], state=which.state, but=which.but)

    def within(self, zone: str, seat: int, which: Minion) -> list[int]:
        """The Esbirros of a zone that a text means."""
        return en_zona(self.s, zone, seat, self.such(which))

    def reaches(self, zone: str, seat: int) -> bool:
        """AA-II-9.5-c: effects on what no Power can affect are as if Annulled (AMB-39)."""
        if not self.s.guards or atoms.intercept(self.s, "afectar", (zone, seat)):
            return True
        if not self.blocked:
            e = self.link
            atoms.emit(self.s, "anular", "AA-II-9.5-c", (self.k, e.asiento, e.reptante, e.poder))
        self.blocked = True
        return False

    def does(self) -> str:
        """The rule by which a Power does what its text says: a Táctico, anything that is not damage."""
        return "AA-I-7.2.3-a" if self.link.clase == "Táctico" else "AA-I-7.1-a"

    # What was named

    def name(self, order: Node, rows: Iterable[int], place: Lugar) -> bool:
        """An order has named these Esbirros, all in one place; whether there are any."""
        return self.names(order, tuple((r, place) for r in rows))

    def names(self, order: Node, things: Cosas) -> bool:
        self.named[self.number(order)] = things
        return bool(things)

    def those(self, reference: Node) -> Cosas:
        """The Esbirros a reference means, and where they were left."""
        found: Cosas | None = self.said(reference)
        return found or ()

    def wakes(self) -> None:
        """Resolves what was waiting for this Power to be paid (a Defensa that takes its discard)."""
        for body, args, _ in atoms.heard(self.s):
            _, seat, ready = body
            row = args[-1]
            if row in self.s.vertedero and self.reaches("altar", seat):
                actos.coloca(self.s, seat, [row], VERTEDERO, not ready, "AA-II-6.3-a")
