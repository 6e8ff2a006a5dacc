"""Words for what is asked and for what may be answered, in Spanish and in English. The kernel has none.

Words for what happens are with each kind of event (``diario.py``). Nothing is said to a viewer that is not in the
arguments of an event, which everyone may know, or in the secret that is its own.
"""

from __future__ import annotations

from functools import lru_cache

from mazo.games.derived.declared import in_words
from mazo.games.keyforge.cards.cartas import lenguaje
from mazo.games.keyforge.cards.hechos import HECHOS
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.rules.tablero import COLORES, CUENTAS, MARCAS, ZONAS, Conf, Tablero, en_juego
from mazo.games.keyforge.show.actos import ACTOS
from mazo.games.keyforge.show.preguntas import PREGUNTAS
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.habilidades import ASALTO, DANINO
from mazo.games.show.frases import RESPUESTAS, VozConCartas
from mazo.kernel.decisions import Decision, Option
from mazo.language.tree import Node
from mazo.language.writer import Unwritable, Writer

INGLES_COLORES = ("red", "blue", "yellow")
PASOS = ("forjar una llave", "elegir Casa", "jugar, descartar y usar", "preparar", "robar cartas")
INGLES_PASOS = ("forge a key", "choose a house", "play, discard and use", "ready cards", "draw cards")
MODOS = {
    "luchar": ("luchar", "fight"), "cosechar": ("cosechar", "reap"), "acción": ("su acción", "its action"),
    "omni": ("su Omni", "its Omni"), "aturdida": ("quitarse el aturdimiento", "shake off its stun"),
}  # fmt: skip


class Palabras(VozConCartas[Conf]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    ZONAS = in_words(ZONAS)
    PREGUNTAS = PREGUNTAS
    SUCESOS = DIARIO
    CUENTA = 4

    # Names

    def ingles(self, row: int) -> str:
        return self.conf.cartas[row].name

    def casa(self, house: str) -> str:
        return HECHOS.said("casa", house, self.es)

    def rasgo(self, trait: str) -> str:
        return HECHOS.said("rasgos", trait, self.es)

    def llave(self, colour: int) -> str:
        return (COLORES if self.es else INGLES_COLORES)[colour]

    def paso(self, step: int) -> str:
        return (PASOS if self.es else INGLES_PASOS)[step]

    def modo(self, mode: str) -> str:
        return self.d(*MODOS[mode])

    def lugar(self, place: tuple[str, int]) -> str:
        """Where Æmbar is."""
        kind, which = place
        if kind == "carta":
            return self.c(which)
        if kind == "reserva":
            return self.d(f"la reserva de {self.j(which)}", f"{self.j(which)}’s pool")
        return self.d("la reserva común", "the common supply")

    def habilidad(self, number: int) -> str:
        """The line of a card's text an ability is in, or what it does."""
        if number in (ASALTO, DANINO):
            return self.d("Asalto", "Assault") if number == ASALTO else self.d("Dañino", "Hazardous")
        return _escrita(self.conf.libro.nodes[number], "es" if self.es else "en") if number >= 0 else ""

    # What is asked

    def _fuente(self, d: Decision) -> int:
        return super()._fuente(d) if len(d.source) > 2 and isinstance(d.source[2], int) else -1

    def opcion(self, s: Tablero, o: Option) -> str:
        """An option, as its player reads it."""
        verb, *rest = o
        if said := ACTOS.button(self, ("usar", *rest) if verb == "modo" else o):
            return said + (self.d(" como mejora", " as an upgrade") if verb == "jugar" and len(rest) > 1 else "")
        if verb == "carta":
            return self.c(rest[0]) + self._senas(s, rest[0])
        if verb == "habilidad":
            text = self.habilidad(rest[2]) if len(rest) > 2 else ""
            return f"{self.c(rest[0])}: {text}" if text else self.c(rest[0])
        if verb == "opción":
            return self._una_de(s, rest[0])
        if verb == "casa":
            return self.casa(rest[0])
        if verb == "llave":
            return self.d(f"La llave {self.llave(rest[0])}", f"The {self.llave(rest[0])} key")
        if verb == "flanco":
            left = rest[0] == "izquierdo"
            return self.d(f"En el flanco {rest[0]}", f"On the {'left' if left else 'right'} flank")
        if verb == "lugar":
            return self.d(f"En el lugar {rest[0] + 1}", f"In place {rest[0] + 1}")
        if verb == "rasgo":
            return self.rasgo(rest[0])
        if verb == "número":
            return str(rest[0])
        if verb == "jugador":
            return self.j(rest[0])
        return self.d(*_OPCIONES[verb])

    def _senas(self, s: Tablero, row: int) -> str:
        """What tells a card in play from others of its name: whose it is, and how it stands."""
        if not en_juego(s, row):
            return ""
        marks = [self.j(s.controla[row])]
        for so in (*CUENTAS, *MARCAS):
            if n := getattr(s, so.column)[row]:
                marks.append(self.d(so.es, so.en).format(n=n))
        return f" ({', '.join(marks)})"


@lru_cache(maxsize=2048)
def _escrita(node: Node, idioma: str) -> str:
    """A paragraph or an order in words; nothing if no phrase says it by itself."""
    letter = lenguaje()
    try:
        if isinstance(node, (nodes.Headed, nodes.When, nodes.Static, nodes.Watch, nodes.Keywords)):
            return letter.write(nodes.KINDS["Card"](items=(node,)), idioma)
        said = Writer(letter.grammar, idioma).text("órdenes", node)
    except Unwritable:
        return ""
    return said[0].upper() + said[1:]


_OPCIONES = {
    **RESPUESTAS,
    "boca abajo": ("Una boca abajo, de los archivos del rival", "One face down, from the opponent’s archives"),
}
