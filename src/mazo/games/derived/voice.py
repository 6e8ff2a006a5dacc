"""Words for what happens and for what is asked, from what a game declares."""

from __future__ import annotations

from typing import Any

from mazo.games.derived.declaration import Declaration
from mazo.games.derived.table import Conf, Table
from mazo.games.show.frases import Voz
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import Event


class Voice(Voz[Conf]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    def __init__(self, told: Declaration, conf: Conf, language: str = "es", viewer: int = -1) -> None:
        super().__init__(conf, language, viewer)
        self.told = told

    def c(self, row: int) -> str:
        """A card by its name; one that is not public, as any card."""
        if row < 0:
            return self.d("una carta", "a card")
        card = self.conf.cartas[row]
        return self.d(f"«{card.nombre}»", f"“{card.name}”")

    def lista(self, rows: Any) -> str:
        return self.seguidos([self.c(row) for row in rows])

    def zona(self, place: tuple[str, int]) -> str:
        zone = self.told.zone[place[0]]
        return self.d(f"{zone.es} de {self.j(place[1])}", f"{self.j(place[1])}’s {zone.en}")

    def suceso(self, e: Event) -> str:
        said = self.told.events.tell(self, e, self.secreto(e))
        return said[0].upper() + said[1:]

    def pregunta(self, s: Table, d: Decision) -> str:
        asked = self.told.questions[d.kind]
        source = f"{self.c(d.source[1])}: " if len(d.source) > 1 else ""
        return f"{self.j(d.seat)}: {source}{self.d(asked.es, asked.en)}"

    def opcion(self, s: Table, o: Option) -> str:
        verb, *rest = o
        if said := self.told.acts.button(self, o):
            return said
        if verb == "carta":
            return self.c(rest[0]) + self._marks(s, rest[0])
        return self.d(*_ANSWERS[verb])

    def _marks(self, s: Table, row: int) -> str:
        """What tells a card in play from others of its name: whose it is, and how it stands."""
        if not self.told.in_play(s, row):
            return ""
        said = [self.j(self.told.where(s, row)[1])]
        said += [f"{self.d(n.es, n.en)} {n.value(s, row)}" for n in self.told.of_cards]
        said += [self.d(m.es, m.en) for m in self.told.marks if getattr(s, m.column)[row]]
        return f" ({', '.join(said)})"


_ANSWERS = {"sí": ("Sí", "Yes"), "no": ("No", "No"), "listo": ("Ya está", "That’s all"), "pasar": ("Pasar", "Pass")}
