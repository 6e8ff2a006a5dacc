"""A text of Mitos y Leyendas being carried out: what its texts know besides what every text does."""

from __future__ import annotations

from mazo.games.myl.rules.mesa import Foto, Mesa, carta, donde
from mazo.games.myl.rules.sucesos import COSTE, HABILIDAD, TALISMAN, Causa
from mazo.text.context import NOTHING, Context, Named
from mazo.text.listeners import Happening

QUIETAS = frozenset({"cementerio", "destierro", "transito"})
"""Public zones out of play, to which a card that has just left can still be followed."""


class Contexto(Context[Mesa, Happening, Foto]):
    """What a text knows while it is carried out."""

    paying: bool = False
    """A cost is being paid: nothing of it can be prevented (MYL-PR-PREV-3)."""
    decided: int = -1
    """The «puedes» answered yes, and its cost paid, before this began to resolve, by its number; -1."""
    copied: frozenset[int] = NOTHING
    """The Talismanes whose effect is being copied: a copy of a copy does not come back to them."""
    deferred: bool = False
    """Whether the sentence before left something for later, with what goes on from it (MYL-6.7.2)."""

    def __init__(
        self,
        s: Mesa,
        source: int,
        me: int,
        event: Happening | None = None,
        named: Named = (),
        life: int = -1,
        *,
        sort: str = HABILIDAD,
        answers: int = -1,
        stamp: int = -1,
        photo: Foto | None = None,
    ) -> None:
        Context.__init__(self, s, s.conf.libro, source, me, event, named, life)
        self.sort = sort
        """``sucesos.TALISMAN`` or ``sucesos.HABILIDAD``: what sort of effect this is."""
        self.answers = answers
        """The action this annuls, answers or cancels, by its place in ``s.acciones``; -1."""
        self.stamp = stamp
        """The stamp of the lasting effect it comes from, or -1."""
        self.source_photo = photo
        """The source as it was when the ability was used or fired."""
        self.last: list[int] = []
        """The cards the last order touched."""

    def quiet(self, row: int) -> bool:
        """A card is followed to a public zone it goes to; not beyond (MYL-6.10.3)."""
        return donde(self.s, row)[0] in QUIETAS

    def cause(self) -> Causa:
        """Why what this does happens."""
        source = self.source
        kind = carta(self.s, source).tipo if source >= 0 else ""
        sort = COSTE if self.paying else self.sort
        return Causa(sort, source, self.life, self.who, kind, self.me)

    def same(self, row: int, life: int) -> bool:
        """Whether it is still the same card."""
        return self.s.vida[row] == life

    def this(self) -> int:
        """«este Aliado», «esta carta»: the source, if it can still be followed; else -1."""
        return self.source if self.source >= 0 and self.follows(self.source, self.life) else -1

    def talisman(self) -> bool:
        return self.sort == TALISMAN
