"""An ability of KeyForge being resolved: what its texts know besides what every text does."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.rules.tablero import CRIATURA, MEJORA, Foto, Tablero, carta, donde, foto_de
from mazo.games.keyforge.text import nodes
from mazo.language.tree import Node
from mazo.text.context import Context, Named
from mazo.text.listeners import Happening

QUIETAS = frozenset({"descarte", "resolviendo"})
"""Zones out of play where a card can still be followed (KF-SALIR-3, KF-SALIR-4)."""


class Contexto(Context[Tablero, Happening, Foto]):
    """What an ability knows while it resolves."""

    told: bool = False
    """The text says who acts: what they are told to choose, they choose (A-14)."""
    together: list[int] | None = None
    """Cards several players are told to destroy, gathered to be destroyed at once."""
    one_by_one: bool = False
    """The cards an order is about were chosen one by one, and so is their order."""
    batch: list[tuple[int, int]] | None = None
    """Damage gathered by a leading «por cada», to be dealt at once."""
    text: tuple[Node, ...] = ()
    upto: int = 0
    """The sentences being carried out, and which one."""
    instead: int = -1
    """Of a sentence and those said instead of it, the one that is carried out."""
    rounds: int = 0
    again: bool = False
    """The whole text is to be carried out again."""

    def __init__(
        self,
        s: Tablero,
        source: int,
        me: int,
        event: Happening | None = None,
        lender: int = -1,
        named: Named = (),
        life: int = -1,
        lent: int = -1,
    ) -> None:
        Context.__init__(self, s, s.conf.libro, source, me, event, named, life)
        self.left = 0 if event is None else event.n
        """What is left of the amount of the event that nobody has taken: two cards cannot capture the same Æmbar."""
        self.lender = lender
        """The card that lends the ability; -1 if it is the source's own."""
        self.lent = lent
        """A card of the opponent's used as if it were one's own, which is friendly meanwhile (KF-GLOS-COMOSI-1)."""
        self.searched: set[int] = set()
        """Whose decks have been searched and not shuffled yet (KF-GLOS-BUSCAR-3)."""
        self.seen: dict[int, int] = {}
        """Who has seen each card that this ability has made be looked at, searched or revealed; -1, everyone."""
        self.beforehand: set[int] = set()
        """What was chosen before its order was due, because whether it is due depends on it."""

    def quiet(self, row: int) -> bool:
        """KF-SALIR-3/4: a card is followed to the pile; not into a hidden zone.

        Nor among the purged (KF-GLOS-PURGAR-1), but by the text that has purged it.
        """
        zone = donde(self.s, row)[0]
        return zone in QUIETAS or (zone == "purgadas" and row in self.photos)

    def kept(self, number: int, value: Any) -> Any:
        if isinstance(self.book.nodes[number], (nodes.Forged, nodes.LosesArmor)):
            return value
        return super().kept(number, value)

    def those(self, reference: Node) -> list[int]:
        """The cards a reference means, those that can still be followed."""
        number = self.means(reference)
        if number not in self.named and number >= 0:
            named = self.book.nodes[number]
            if isinstance(named, nodes.This):
                row = self.this(named.noun)
                return [row] if row >= 0 else []
        return [r for r, v in self.named.get(number) or () if self.follows(r, v)]

    def this(self, noun: str) -> int:
        """«esta criatura», «este artefacto», «esta mejora»: the card that has the ability, or the one that lends it."""
        if self.source < 0:
            return -1
        s = self.s
        kind = carta(s, self.source).tipo
        if noun == CRIATURA and kind == MEJORA:
            return s.portador[self.source]
        if self.lender >= 0 and noun != CRIATURA and noun == carta(s, self.lender).tipo:
            return self.lender
        return self.source if self.follows(self.source, self.life) else -1

    def amount(self, reference: Node) -> int:
        """How much was done by the order, or is about to be by the event, that a reference speaks of."""
        number = self.means(reference)
        return self.amounts.get(number, self.left)

    def of_order(self, reference: Node) -> bool:
        """Whether that is how much was done by an order, and not by the event."""
        return self.means(reference) in self.amounts

    def photo(self, row: int) -> Foto | None:
        """How a card was when the event happened, or before this ability moved it."""
        e = self.event
        if e is not None and e.row == row and e.photo:
            return foto_de(e)
        return self.photos.get(row)
