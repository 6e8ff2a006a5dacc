"""Words for what is asked and for what may be answered, in Spanish and in English. The kernel has none.

Words for what happens are with each kind of event (``diario.py``). Nothing is said to a viewer that is not in the
arguments of an event, which everyone may know, or in the secret that is its own.
"""

from __future__ import annotations

from functools import lru_cache

from mazo.games.derived.declared import in_words
from mazo.games.myl.cards.cartas import gramatica, lenguaje
from mazo.games.myl.cards.hechos import HECHOS
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules.mesa import ALIADO, FASES, TALISMAN, ZONAS, Conf, Mesa, armas_de, carta, donde, en_juego
from mazo.games.myl.show.actos import ACTOS
from mazo.games.myl.show.preguntas import PREGUNTAS, SIN_FUENTE
from mazo.games.myl.text import nodes, vigentes
from mazo.games.show.frases import RESPUESTAS, VozConCartas
from mazo.kernel.decisions import Decision, Option
from mazo.language.tree import Node
from mazo.language.writer import Unwritable, Writer

INGLES_FASES = ("Grouping", "Vigil", "Mythological Battle", "Final Phase")
INGLES_PASOS = {
    "Declaración de Ataque": "Declaration of Attack", "Declaración de Bloqueo": "Declaration of Blocks",
    "Guerra de Talismanes": "Talisman War", "Asignación de Daño": "Damage Assignment",
}  # fmt: skip
_CLAUSULAS = frozenset({
    "Static", "StaticUnless", "Keywords", "Triggered", "Activated", "WouldBe", "RespondPlay", "AddCost", "PlayFrom",
    "PlayOnly",
})  # fmt: skip


class Palabras(VozConCartas[Conf]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    ZONAS = in_words(ZONAS)
    PREGUNTAS = PREGUNTAS
    SUCESOS = DIARIO

    # Names

    def dicha(self, name: str) -> str:
        """A race or a type of card, or what is neither as it is."""
        return HECHOS.said("raza", HECHOS.said("tipo", name, self.es), self.es)

    def fase(self, n: int) -> str:
        return (FASES if self.es else INGLES_FASES)[n]

    def paso(self, name: str) -> str:
        return name if self.es else INGLES_PASOS.get(name, name)

    def habilidad(self, number: int) -> str:
        """The clause of a card's text, or the order, of a number."""
        if number < 0:
            return ""
        return _escrita(self.conf.libro.nodes[number], "es" if self.es else "en")

    # What is asked

    def _fuente(self, d: Decision) -> int:
        return -1 if d.kind in SIN_FUENTE else super()._fuente(d)

    def opcion(self, s: Mesa, o: Option) -> str:
        """An option, as its player reads it."""
        verb, *rest = o
        if verb in ("usar", "disparo"):
            text = self.habilidad(rest[1])
            return f"{self.c(rest[0])}: {text}" if text else self.c(rest[0])
        if verb in ("atacar", "bloquear"):
            return ACTOS.button(self, o) + self._senas(s, rest[-1])
        if verb in ("carta", "portador"):
            return self.c(rest[0]) + self._senas(s, rest[0])
        if verb == "opción":
            return self._una_de(s, rest[0])
        if verb == "zona":
            return self.zona((rest[0], rest[1])) if len(rest) > 1 else str(rest[0])
        if verb == "pasar" and s.decision is not None and s.decision.kind in _PASAR:
            return self.d(*_PASAR[s.decision.kind])
        if verb == "listo" and s.decision is not None and s.decision.kind in _LISTO:
            return self.d(*_LISTO[s.decision.kind][any(s.decision.detail)])
        if verb == "listo" and s.decision is not None and s.decision.kind == "llegada":
            return self.d("Las demás, como están", "The rest, as they are")
        if said := ACTOS.button(self, o):
            return said
        return self.dicha(str(rest[0])) if rest else self.d(*RESPUESTAS[verb])

    def _senas(self, s: Mesa, row: int) -> str:
        """What tells a card from others of its name: whose it is, its strength, what it carries."""
        if not en_juego(s, row):
            return "" if donde(s, row)[0] in ("mano", "castillo") else f" ({self.zona(donde(s, row))})"
        marks = [self.j(donde(s, row)[1])]
        if carta(s, row).tipo == ALIADO:
            marks.append(self.d("Fuerza ", "Strength ") + str(vigentes.fuerza(s, row)))
            marks += [self.c(x) for x in armas_de(s, row)]
        return f" ({', '.join(marks)})"


@lru_cache(maxsize=4096)
def _escrita(node: Node, idioma: str) -> str:
    """A clause or an order in words; nothing if no phrase says it by itself."""
    if node.kind in _CLAUSULAS:
        for kind in (ALIADO, TALISMAN):
            try:
                return lenguaje(kind).write(nodes.KINDS["Card"](items=(node,)), idioma)
            except Unwritable:
                continue
        return ""
    writer = Writer(gramatica(), idioma)
    for category in ("órdenes", "hecho", "actos"):
        try:
            said = writer.text(category, node)
        except (Unwritable, LookupError):
            continue
        return said[0].upper() + said[1:]
    return ""


_PASAR = {
    "vigilia": ("Terminar la Vigilia", "End the Vigil"),
    "guerra": ("Ceder la prioridad", "Yield"),
    "mano": ("Conservar la mano", "Keep the hand"),
}

_LISTO = {
    "atacar": (("No atacar", "Don’t attack"), ("Atacar: nadie más", "Attack: nobody else")),
    "bloquear": (("No bloquear", "Don’t block"), ("Bloquear: nadie más", "Block: nobody else")),
}
"""Declaring nothing, and nothing more."""
