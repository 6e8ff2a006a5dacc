"""An ability being resolved: whose it is, and what its sentences have named and done so far.

What a text names is kept under the number of the node that named it; a reference looks under the number of its
antecedent, which is a fact of the text and not of the table.
"""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.sucesos import Suceso
from mazo.games.keyforge.tablero import CRIATURA, MEJORA, Foto, Tablero, carta, donde
from mazo.language.tree import Node

QUIETAS = frozenset({"descarte", "purgadas", "resolviendo"})
"""Zones out of play where a card can still be followed (KF-SALIR-3, KF-SALIR-4)."""
Nombradas = tuple[tuple[int, int], ...]
"""Cards, each with the life it was in when it was named."""


class Contexto:
    """What an ability knows while it resolves; rebuilt on every run, never kept."""

    __slots__ = (
        "buscados",
        "cantidades",
        "escogidas",
        "fotos",
        "fuente",
        "hasta",
        "hecho",
        "juntas",
        "ligadas",
        "lote",
        "nombrado",
        "obras",
        "otorgante",
        "por",
        "prestada",
        "quien",
        "repeticiones",
        "repite",
        "s",
        "suceso",
        "texto",
        "tomadas",
        "vida",
        "vistas",
        "yo",
    )  # fmt: skip

    def __init__(
        self,
        s: Tablero,
        fuente: int,
        yo: int,
        suceso: Suceso | None = None,
        otorgante: int = -1,
        ligadas: tuple[tuple[int, Any], ...] = (),
        vida: int = -1,
        prestada: int = -1,
    ) -> None:
        self.s, self.fuente, self.yo, self.suceso, self.otorgante = s, fuente, yo, suceso, otorgante
        self.vida = vida if vida >= 0 or fuente < 0 else s.vida[fuente]
        """The life of the source when this began."""
        self.prestada = prestada
        """A card of the opponent's used as if it were one's own, which is friendly meanwhile (KF-GLOS-COMOSI-1)."""
        self.quien = yo
        """Who acts in the order being carried out."""
        self.nombrado = False
        """The text says who acts: what they are told to choose, they choose (A-14)."""
        self.ligadas: dict[int, Any] = dict(ligadas)
        """What each node named: cards with their lives, a house, a number, somebody's keys."""
        self.obras: dict[int, list[int]] = {}
        """The cards each order touched: what «de este modo» means."""
        self.cantidades: dict[int, int] = {}
        """How much each order did."""
        self.fotos: dict[int, Foto] = {}
        """What was so of the cards this ability has moved, before it moved them."""
        self.buscados: set[int] = set()
        """Whose decks have been searched and not shuffled yet (KF-GLOS-BUSCAR-3)."""
        self.juntas: list[int] | None = None
        """Cards several players are told to destroy, gathered to be destroyed at once."""
        self.escogidas = False
        """The cards an order is about were chosen one by one, and so is their order."""
        self.vistas: dict[int, int] = {}
        """Who has seen each card that this ability has made be looked at, searched or revealed; -1, everyone."""
        self.tomadas: set[int] = set()
        """The cards a loop has already taken."""
        self.hecho = True
        """Whether the sentence before was done in full."""
        self.por = 1
        """What the amount of the order in course is multiplied by."""
        self.lote: list[tuple[int, int]] | None = None
        """Damage gathered by a leading «por cada», to be dealt at once."""
        self.texto: tuple[Node, ...] = ()
        self.hasta = 0
        """The sentences being carried out, and which one."""
        self.repeticiones = 0
        self.repite = False
        """The whole text is to be carried out again."""

    # What was named

    def numero(self, node: Node) -> int:
        return self.s.conf.numero.get(id(node), -1)

    def nombra(self, node: Node, rows: list[int]) -> None:
        """A node has named these cards."""
        self.ligadas[self.numero(node)] = tuple((r, self.s.vida[r]) for r in rows)

    def dicho(self, referencia: Node) -> Any:
        """What the antecedent of a reference named, or None."""
        return self.ligadas.get(self.s.conf.antecede.get(id(referencia), -2))

    def viva(self, row: int, vida: int) -> bool:
        """KF-SALIR-3/4: a card is followed while it stays, and to the pile; not into a hidden zone, nor beyond."""
        now = self.s.vida[row]
        return now == vida or (now == vida + 1 and donde(self.s, row)[0] in QUIETAS)

    def esas(self, referencia: Node) -> list[int]:
        """The cards a reference means, those that can still be followed."""
        number = self.s.conf.antecede.get(id(referencia), -2)
        if number not in self.ligadas and number >= 0 and self.s.conf.nodos[number].kind == "This":
            row = self.esta(self.s.conf.nodos[number]["noun"])
            return [row] if row >= 0 else []
        return [r for r, v in self.ligadas.get(number) or () if self.viva(r, v)]

    def esta(self, noun: str) -> int:
        """«esta criatura», «este artefacto», «esta mejora»: the card that has the ability, or the one that lends it."""
        if self.fuente < 0:
            return -1
        s = self.s
        kind = carta(s, self.fuente).tipo
        if noun == CRIATURA and kind == MEJORA:
            return s.portador[self.fuente]
        if self.otorgante >= 0 and noun != CRIATURA and noun == carta(s, self.otorgante).tipo:
            return self.otorgante
        return self.fuente if self.viva(self.fuente, self.vida) else -1

    # What was done

    def obra(self, referencia: Node) -> list[int]:
        """The cards touched by the order a reference speaks of."""
        return self.obras.get(self.s.conf.antecede.get(id(referencia), -2), [])

    def cantidad(self, referencia: Node) -> int:
        """How much was done by the order, or is about to be by the event, that a reference speaks of."""
        number = self.s.conf.antecede.get(id(referencia), -2)
        if number in self.cantidades:
            return self.cantidades[number]
        return self.suceso.queda if self.suceso is not None else 0

    def foto(self, row: int) -> Foto | None:
        """How a card was when the event happened, or before this ability moved it."""
        e = self.suceso
        if e is not None and e.row == row and e.foto is not None:
            return e.foto
        return self.fotos.get(row)
