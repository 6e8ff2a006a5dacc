"""A text being carried out: whose it is, and what its sentences have named and done so far.

What a text names is kept under the number of the node that named it; a reference looks under the number of its
antecedent, which is a fact of the text and not of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazo.games.myl.mesa import Foto, Mesa, carta, donde
from mazo.games.myl.sucesos import COSTE, HABILIDAD, TALISMAN, Causa, Suceso
from mazo.language.tree import Node

QUIETAS = frozenset({"cementerio", "destierro", "transito"})
"""Public zones out of play, to which a card that has just left can still be followed."""


class Contexto:
    """What a text knows while it is carried out; rebuilt on every run, never kept."""

    __slots__ = (
        "aplazada", "cantidades", "clase", "copiadas", "decididos", "foto_fuente", "fotos", "fuente", "hecho",
        "ligadas", "obras", "opcion", "pagando", "por", "quien", "responde", "s", "sello", "suceso", "tomadas",
        "ultima", "vida", "yo",
    )  # fmt: skip

    def __init__(
        self,
        s: Mesa,
        fuente: int,
        yo: int,
        suceso: Suceso | None = None,
        ligadas: Sequence[tuple[int, Any]] = (),
        vida: int = -1,
        *,
        clase: str = HABILIDAD,
        responde: int = -1,
        sello: int = -1,
        foto: Foto | None = None,
    ) -> None:
        self.s, self.fuente, self.yo, self.suceso = s, fuente, yo, suceso
        self.vida = vida if vida >= 0 or fuente < 0 else s.vida[fuente]
        """The life of the source when this began."""
        self.clase = clase
        """``sucesos.TALISMAN`` or ``sucesos.HABILIDAD``: what sort of effect this is."""
        self.responde = responde
        """The action this annuls, answers or cancels, by its place in ``s.acciones``; -1."""
        self.sello = sello
        """The stamp of the lasting effect it comes from, or -1."""
        self.foto_fuente = foto
        """The source as it was when the ability was used or fired."""
        self.quien = yo
        """Who acts in the order being carried out."""
        self.pagando = False
        """A cost is being paid: nothing of it can be prevented (MYL-PR-PREV-3)."""
        self.ligadas: dict[int, Any] = dict(ligadas)
        """What each node named: cards with their lives, or a value (a name, a race, a number)."""
        self.decididos: set[int] = set()
        """The «puedes» already answered yes, and their costs paid, before this began to resolve."""
        self.obras: dict[int, list[int]] = {}
        """The cards each order touched: what «botada», «destruido» mean."""
        self.cantidades: dict[int, int] = {}
        """How much each order did."""
        self.fotos: dict[int, Foto] = {}
        """What was so of the cards this text has moved, before it moved them."""
        self.copiadas: frozenset[int] = frozenset()
        """The Talismanes whose effect is being copied: a copy of a copy does not come back to them."""
        self.tomadas: set[int] = set()
        """The cards already chosen as targets: others must be different (MYL-8.2.2)."""
        self.hecho = True
        """Whether the step before was done (MYL-6.7.2)."""
        self.opcion = True
        """Whether the option or the test of the sentence before was taken or passed."""
        self.aplazada = False
        """Whether the sentence before left something for later, with what goes on from it (MYL-6.7.2)."""
        self.ultima: list[int] = []
        """The cards the last order touched."""
        self.por = 1
        """What the amount of the order in course is multiplied by."""

    def causa(self) -> Causa:
        """Why what this does happens."""
        source = self.fuente
        kind = carta(self.s, source).tipo if source >= 0 else ""
        clase = COSTE if self.pagando else self.clase
        return Causa(clase, source, self.vida, self.quien, kind, self.yo)

    # What was named

    def numero(self, node: Node) -> int:
        return self.s.conf.numero.get(id(node), -1)

    def nombra(self, node: Node, rows: Sequence[int]) -> None:
        """A node has named these cards."""
        self.ligadas[self.numero(node)] = tuple((r, self.s.vida[r]) for r in rows)

    def dicho(self, referencia: Node) -> Any:
        """What the antecedent of a reference named, or None."""
        return self.ligadas.get(self.s.conf.antecede.get(id(referencia), -2))

    def viva(self, row: int, vida: int) -> bool:
        """A card is followed while it stays, and to a public zone it goes to; not beyond (MYL-6.10.3)."""
        now = self.s.vida[row]
        return now == vida or (now == vida + 1 and donde(self.s, row)[0] in QUIETAS)

    def en_vida(self, row: int, vida: int) -> bool:
        """Whether it is still the same card."""
        return self.s.vida[row] == vida

    def esta(self) -> int:
        """«este Aliado», «esta carta»: the source, if it can still be followed; else -1."""
        return self.fuente if self.fuente >= 0 and self.viva(self.fuente, self.vida) else -1

    def talisman(self) -> bool:
        return self.clase == TALISMAN
