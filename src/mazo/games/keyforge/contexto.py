"""An ability being resolved: whose it is, and what its sentences have named and done so far."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.sucesos import Suceso
from mazo.games.keyforge.tablero import CRIATURA, MEJORA, Tablero, carta, donde, rival

PUBLICAS = frozenset({"linea", "artefactos", "mejoras", "descarte", "purgadas", "resolviendo"})


class Contexto:
    """What an ability knows while it resolves; rebuilt on every run, never kept."""

    def __init__(
        self,
        s: Tablero,
        fuente: int,
        yo: int,
        suceso: Suceso | None = None,
        otorgante: int = -1,
        dichas: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = (),
        casa: str = "",
    ) -> None:
        self.s, self.fuente, self.yo, self.suceso, self.otorgante = s, fuente, yo, suceso, otorgante
        self.quien = yo
        """Who acts in the order being carried out."""
        self.dichas: list[tuple[str, tuple[tuple[int, int], ...]]] = list(dichas)
        """What was named: the noun, and the cards with the life they were in."""
        self.casa = casa
        self.llaves: tuple[int, list[int]] = (0, [])
        """Whose key was spoken of, and its possible colours."""
        self.numero = 0
        self.cantidad = 0
        """How much the last order did."""
        self.hechas: dict[str, list[int]] = {}
        """What «de este modo» means: the cards the last sentence with that verb touched."""
        self.fotos: dict[int, dict[str, Any]] = {}
        """What was so of the cards this ability has moved, before it moved them."""
        self.tomadas: set[int] = set()
        """The cards a loop has already taken."""
        self.hecho = True
        """Whether the sentence before was done in full."""
        self.por = 1
        self.danadas: dict[int, int] = {}
        self.destruidas: list[int] = []
        self.lote: list[tuple[int, int]] | None = None
        """Damage gathered by a leading «por cada», to be dealt at once."""
        self.texto: tuple[Any, ...] = ()
        self.hasta = 0
        """The sentences being carried out, and which one."""
        self.repeticiones = 0
        self.perdida: dict[int, int] = {}
        """Armor each creature lost by this ability."""
        if suceso is not None and suceso.row >= 0:
            self.nombra(carta(s, suceso.row).tipo, [suceso.row])

    def nombra(self, noun: str, rows: list[int]) -> None:
        self.dichas.append((noun, tuple((r, self.s.vida[r]) for r in rows)))

    def viva(self, row: int, vida: int) -> bool:
        """KF-SALIR-3/4: a reference is lost when its card goes where its identity is hidden."""
        return self.s.vida[row] == vida or donde(self.s, row)[0] in PUBLICAS

    def esas(self, noun: str, number: str, otra: bool = False) -> list[int]:
        """The last thing named of that noun."""
        for said, rows in reversed(self.dichas):
            if noun != "carta" and said not in (noun, "carta") and not _es(self.s, rows, noun):
                continue
            if number == "s" and len(rows) > 1:
                continue
            if noun != "carta" and rows and not _es(self.s, rows, noun):
                continue
            return [r for r, v in rows if self.viva(r, v)]
        return []

    def enesima(self, noun: str, n: int) -> list[int]:
        named = [rows for said, rows in self.dichas if said == noun]
        return [r for r, v in named[n - 1] if self.viva(r, v)] if len(named) >= n else []

    def esta(self, noun: str) -> int:
        """«esta criatura», «este artefacto», «esta mejora»: the card that has the ability, or the one that lends it."""
        if self.fuente < 0:
            return -1
        kind = carta(self.s, self.fuente).tipo
        if noun == CRIATURA and kind == MEJORA:
            return self.s.portador[self.fuente]
        if self.otorgante >= 0 and noun != CRIATURA and noun == carta(self.s, self.otorgante).tipo:
            return self.otorgante
        return self.fuente

    def rival(self) -> int:
        return rival(self.quien)


def _es(s: Tablero, rows: tuple[tuple[int, int], ...], noun: str) -> bool:
    return bool(rows) and all(carta(s, r).tipo == noun for r, _ in rows)
