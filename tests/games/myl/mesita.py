"""A small table to try texts on: laid as a scenario lays it, and played by saying what is chosen, in order.

``juega`` and ``usa`` begin an act and answer what it asks with the words given: names of cards, «sí», «no», numbers,
other words of an option. Windows are let pass, and nobody else attacks or blocks, unless it is said; a question
nobody answers, and a word no option has, are failures.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazo.games.decks.listas import clave
from mazo.games.myl.cases.mesa import inventadas, lecturas, monta
from mazo.games.myl.game import Myl
from mazo.games.myl.rules.mesa import Mesa, donde
from mazo.games.myl.text import vigentes
from mazo.kernel import run
from mazo.kernel.decisions import DONE, PASS, Option
from mazo.kernel.state import Event

JUEGO = Myl()
ACTOS = ("vigilia", "guerra")
VENTANAS = (
    "anular", "responder", "cancelar", "ataque", "bloqueo", "daño", "final", "prevenir", "declaración de bloqueo",
)  # fmt: skip
YO, EL = 0, 1


class Mesita:
    """A table in course; ``yo`` is seat 0."""

    def __init__(
        self,
        yo: Mapping[str, Any] | None = None,
        el: Mapping[str, Any] | None = None,
        cartas: list[dict[str, Any]] | None = None,
        opciones: Mapping[str, Any] | None = None,
        **mesa: Any,
    ) -> None:
        laid = monta({"yo": dict(yo or {}), "oponente": dict(el or {}), **mesa}, inventadas(cartas or []),
                     lecturas({"pregunta_en_guerra": False, **(opciones or {})}))  # fmt: skip
        self.log: list[Event] = []
        self.s: Mesa = run.start(JUEGO, laid.s)
        self.labels = laid.etiquetas
        self.log += self.s.fresh

    # Looking

    def row(self, name: str, seat: int | None = None, zone: str = "") -> int:
        """A card by its label or its name; the first one, of that seat and zone if they are said."""
        if clave(name) in self.labels:
            return self.labels[clave(name)]
        found = [
            r
            for r, c in enumerate(self.s.conf.cartas)
            if clave(c.nombre) == clave(name) and self._en(r, seat, zone)
        ]  # fmt: skip
        assert found, f"no hay «{name}» en {zone or 'la mesa'}"
        return found[0]

    def _en(self, row: int, seat: int | None, zone: str) -> bool:
        place, owner = donde(self.s, row)
        return (not zone or place == zone) and (seat is None or owner == seat)

    def zona(self, name: str) -> str:
        return donde(self.s, self.row(name))[0]

    def de(self, name: str) -> int:
        """In whose zone a card is."""
        return donde(self.s, self.row(name))[1]

    def fuerza(self, name: str) -> int:
        return vigentes.fuerza(self.s, self.row(name))

    def cuantas(self, zone: str, seat: int = YO) -> int:
        return len(getattr(self.s, zone)[seat])

    def nombres(self, zone: str, seat: int = YO) -> list[str]:
        return [self.s.conf.cartas[r].nombre for r in getattr(self.s, zone)[seat]]

    def ocurrio(self, kind: str) -> list[Event]:
        return [e for e in self.log if e.kind == kind]

    def ofrece(self, name: str, verb: str = "jugar") -> bool:
        """Whether the player asked may play or use a card now."""
        assert self.s.decision is not None
        return any(o[0] == verb and self._es(o[1], name) for o in self.s.decision.options if len(o) > 1)

    # Playing

    def _es(self, row: Any, name: str) -> bool:
        if not isinstance(row, int) or isinstance(row, bool) or not 0 <= row < len(self.s.conf.cartas):
            return False
        if clave(name) in self.labels:
            return self.labels[clave(name)] == row
        return clave(self.s.conf.cartas[row].nombre) == clave(name)

    def _opcion(self, word: Any, options: tuple[Option, ...]) -> Option | None:
        """The option a word says."""
        if word == "listo":
            return DONE if DONE in options else None
        if word == "pasar":
            return PASS if PASS in options else None
        for o in options:
            if word in o[1:] or word == o[0] or o == word:
                return o
        return next((o for o in options if isinstance(word, str) and any(self._es(x, word) for x in o[1:])), None)

    def responde(self, option: Option) -> None:
        self.s = run.answer(JUEGO, self.s, option)
        self.log += self.s.fresh

    def _sigue(self, words: list[Any], hasta: tuple[str, ...] = ACTOS) -> Mesita:
        """Answers with the words given until a player is asked for an act and none is left."""
        while self.s.decision is not None:
            d = self.s.decision
            found = self._opcion(words[0], d.options) if words else None
            if found is not None:
                words.pop(0)
                self.responde(found)
            elif d.kind in hasta:
                assert not words, f"«{words[0]}» no está entre {d.options} ({d.kind})"
                return self
            elif d.kind in VENTANAS or PASS in d.options:
                self.responde(PASS)
            elif d.kind in ("atacar", "bloquear", "llegada") and DONE in d.options:
                self.responde(DONE)
            else:
                raise AssertionError(f"{d.kind}: {d.options} sin respuesta; quedan {words}")
        assert not words, f"la partida acabó y quedan {words}"
        return self

    def juega(self, name: str, *words: Any) -> Mesita:
        return self._acto("jugar", name, list(words))

    def usa(self, name: str, *words: Any) -> Mesita:
        return self._acto("usar", name, list(words))

    def _acto(self, verb: str, name: str, words: list[Any]) -> Mesita:
        d = self.s.decision
        assert d is not None
        found = next((o for o in d.options if o[0] == verb and self._es(o[1], name)), None)
        assert found is not None, f"no se puede {verb} {name}: {d.options}"
        self.responde(found)
        return self._sigue(words)

    def pasa(self, *words: Any) -> Mesita:
        """Ends the Vigilia, or yields in the Guerra, and goes on to the next act."""
        assert self.s.decision is not None and self.s.decision.kind in ACTOS
        self.responde(PASS)
        return self._sigue(list(words))

    def sigue(self, *words: Any) -> Mesita:
        return self._sigue(list(words))

    def ataca(self, *words: Any) -> Mesita:
        """Ends the Vigilia and declares attackers, then goes on: the words are the attackers, «listo», the blocks…"""
        self.responde(PASS)
        return self._sigue(list(words), ("guerra", "vigilia"))

    def batalla(self, *words: Any) -> Mesita:
        """As ``ataca``, with nobody doing anything in the Guerra de Talismanes, to the end of the turn."""
        self.ataca(*words)
        while self.s.decision is not None and self.s.decision.kind == "guerra":
            self.pasa()
        return self


PIEZAS: list[dict[str, Any]] = [
    {"nombre": "Peón", "tipo": "Aliado", "coste": 1, "fuerza": 1},
    {"nombre": "Alfil", "tipo": "Aliado", "coste": 2, "fuerza": 2},
    {"nombre": "Caballo", "tipo": "Aliado", "coste": 3, "fuerza": 3, "raza": "Caballero"},
    {"nombre": "Torre", "tipo": "Aliado", "coste": 4, "fuerza": 4},
    {"nombre": "Dama", "tipo": "Aliado", "coste": 6, "fuerza": 6},
    {"nombre": "Veloz", "tipo": "Aliado", "coste": 2, "fuerza": 2, "texto": "Imbloqueable."},
    {"nombre": "Pica", "tipo": "Arma", "coste": 1},
    {"nombre": "Ídolo", "tipo": "Tótem", "coste": 1},
    {"nombre": "Conjuro", "tipo": "Talismán", "coste": 0, "texto": "Roba una carta."},
    {"nombre": "Rayo", "tipo": "Talismán", "coste": 0, "texto": "Destruye un Aliado oponente."},
    {"nombre": "Moneda", "tipo": "Oro"},
    {"nombre": "Amuleto", "tipo": "Oro", "texto": "Puedes pagar este Oro para generar 1 Oro."},
]
"""Plain cards to lay about the ones that are tried (``original``)."""


def mesita(
    yo: Mapping[str, Any] | None = None, el: Mapping[str, Any] | None = None, cartas: Any = (), **mesa: Any
) -> Mesita:
    """A table where the plain pieces can be named."""
    return Mesita(yo, el, [*PIEZAS, *cartas], **mesa)
