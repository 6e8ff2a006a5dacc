"""Words for what happens and for what is asked, from what a game declares."""

from __future__ import annotations

from mazo.games.derived.declaration import Declaration
from mazo.games.derived.declared import in_words
from mazo.games.derived.table import Conf, Table
from mazo.games.show.frases import RESPUESTAS, VozConCartas
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import State


class Voice(VozConCartas[Conf]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    CUENTA = 99

    def __init__(self, told: Declaration, conf: Conf, language: str = "es", viewer: int = -1) -> None:
        super().__init__(conf, language, viewer)
        self.told = told
        self.ZONAS, self.SUCESOS, self.PREGUNTAS = in_words(told.zones), told.events, told.questions

    def ingles(self, row: int) -> str:
        return self.conf.cartas[row].name

    def _fuente(self, d: Decision) -> int:
        return int(d.source[1]) if len(d.source) > 1 else -1

    def _que(self, s: State, d: Decision) -> str:
        self.told.questions[d.kind]  # one that is not declared is told of
        return super()._que(s, d)

    def opcion(self, s: Table, o: Option) -> str:
        verb, *rest = o
        if said := self.told.acts.button(self, o):
            return said
        return self.c(rest[0]) + self._marks(s, rest[0]) if verb == "carta" else self.d(*RESPUESTAS[verb])

    def _marks(self, s: Table, row: int) -> str:
        """What tells a card in play from others of its name: whose it is, and how it stands."""
        if not self.told.in_play(s, row):
            return ""
        said = [self.j(self.told.where(s, row)[1])]
        said += [f"{self.d(n.es, n.en)} {n.value(s, row)}" for n in self.told.of_cards]
        said += [self.d(m.es, m.en) for m in self.told.marks if getattr(s, m.column)[row]]
        return f" ({', '.join(said)})"
