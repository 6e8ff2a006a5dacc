"""Words for what is asked and for what may be answered, in Spanish and in English. The kernel has none.

Words for what happens are with each kind of event (``diario.py``). Nothing is said to a viewer that is not in the
arguments of an event, which everyone may know, or in the secret that is its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mazo.games.derived.declared import in_words
from mazo.games.myl.cards.cartas import gramatica, lenguaje
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules.mesa import ALIADO, FASES, TALISMAN, ZONAS, Conf, Mesa, armas_de, carta, donde, en_juego
from mazo.games.myl.text import nodes, vigentes
from mazo.games.myl.words.nombres import RAZAS
from mazo.games.show.frases import VozConCartas
from mazo.kernel.decisions import Decision, Option
from mazo.language.tree import Node
from mazo.language.writer import Unwritable, Writer

_INGLES = {race.value: race.english for race in RAZAS} | {
    "Aliado": "Ally", "Talismán": "Talisman", "Arma": "Weapon", "Tótem": "Totem", "Oro": "Gold",
}  # fmt: skip
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
    SUCESOS = DIARIO
    CUENTA = 3

    # Names

    def dicha(self, name: str) -> str:
        """A race or a type of card, or what is neither as it is."""
        return name if self.es else _INGLES.get(name, name)

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

    def pregunta(self, s: Mesa, d: Decision) -> str:
        """The question, in a sentence: who is asked, by which card, and what."""
        source = ""
        if len(d.source) > 2 and isinstance(d.source[1], int) and d.source[1] >= 0 and d.kind not in _SIN_FUENTE:
            source = f"{self.c(d.source[1])}: "
        return f"{self.j(d.seat)}: {source}{self._que(s, d)}{self._cuantas(d)}"

    def _que(self, s: Mesa, d: Decision) -> str:
        what: Any = d.detail[0] if d.detail else None
        if d.kind in ("anular", "responder"):
            card = self.c(d.detail[1])
            verb = self.d("¿anulas", "do you annul") if d.kind == "anular" else self.d("¿respondes a", "do you answer")
            return f"{verb} {card}?"
        if d.kind == "cancelar":
            text = self.habilidad(d.detail[2])
            return self.d(
                f"¿cancelas «{text}», de {self.c(d.detail[1])}?", f"do you cancel “{text}”, of {self.c(d.detail[1])}?"
            )
        if d.kind == "prevenir":
            return self.d(
                f"{self.c(what)} va a salir del juego. ¿Lo previenes?",
                f"{self.c(what)} is about to leave play. Do you prevent it?",
            )
        if d.kind == "usar":
            text = self.habilidad(d.detail[1])
            return self.d(f"«{text}» ¿La usas?", f"“{text}” Do you use it?")
        if d.kind == "evitar":
            text = self.habilidad(d.detail[1])
            return self.d(f"¿lo evitas? «{text}»", f"do you avoid it? “{text}”")
        if d.kind == "pagar":
            which = self.c(d.detail[1]) if d.detail[1] >= 0 else self.d("el Oro generado", "generated Gold")
            return self.d(
                f"pagas {d.detail[2]}. ¿Cuántos con {which}?", f"you pay {d.detail[2]}. How many with {which}?"
            )
        if d.kind == "reparto":
            return self.d(f"sobra daño: {d.detail[1]}. ¿Cuánto hace {self.c(what)}?",
                          f"damage left: {d.detail[1]}. How much does {self.c(what)} deal?")  # fmt: skip
        if d.kind == "mano":
            return self.d(f"¿conservas esta mano de {what}?", f"do you keep this hand of {what}?")
        if d.kind == "portador":
            return self.d(f"¿quién porta {self.c(what)}?", f"who carries {self.c(what)}?")
        if d.kind == "elegir":
            return self.d(*_VERBOS.get(str(what), ("elige una carta.", "choose a card.")))
        return self.d(*_PREGUNTAS.get(d.kind, ("elige.", "choose.")))

    def opcion(self, s: Mesa, o: Option) -> str:
        """An option, as its player reads it."""
        verb, *rest = o
        if verb == "jugar":
            return self.d("Jugar ", "Play ") + self.c(rest[0])
        if verb in ("usar", "disparo"):
            text = self.habilidad(rest[1])
            return f"{self.c(rest[0])}: {text}" if text else self.c(rest[0])
        if verb == "atacar":
            return self.d("Atacar con ", "Attack with ") + self.c(rest[0]) + self._senas(s, rest[0])
        if verb == "bloquear":
            return self.d(
                f"{self.c(rest[0])} bloquea a {self.c(rest[1])}{self._senas(s, rest[1])}",
                f"{self.c(rest[0])} blocks {self.c(rest[1])}{self._senas(s, rest[1])}",
            )
        if verb in ("carta", "portador"):
            return self.c(rest[0]) + self._senas(s, rest[0])
        if verb == "opción":
            return self._una_de(s, rest[0])
        if verb == "zona":
            return self.zona((rest[0], rest[1])) if len(rest) > 1 else str(rest[0])
        if verb == "pasar" and s.decision is not None and s.decision.kind in _PASAR:
            return self.d(*_PASAR[s.decision.kind])
        if verb == "listo" and s.decision is not None and s.decision.kind in _LISTO:
            begun = bool(s.ataque[s.decision.seat] if s.decision.kind == "atacar" else s.bloqueos)
            return self.d(*_LISTO[s.decision.kind][begun])
        if verb == "listo" and s.decision is not None and s.decision.kind == "llegada":
            return self.d("Las demás, como están", "The rest, as they are")
        if rest:
            return self.dicha(str(rest[0]))
        return self.d(*_OPCIONES[verb])

    def _senas(self, s: Mesa, row: int) -> str:
        """What tells a card from others of its name: whose it is, its strength, what it carries."""
        if not en_juego(s, row):
            return "" if donde(s, row)[0] in ("mano", "castillo") else f" ({self.zona(donde(s, row))})"
        marks = [self.j(donde(s, row)[1])]
        if carta(s, row).tipo == ALIADO:
            marks.append(self.d("Fuerza ", "Strength ") + str(vigentes.fuerza(s, row)))
            marks += [self.c(x) for x in armas_de(s, row)]
        return f" ({', '.join(marks)})"

    def _una_de(self, s: Mesa, at: int) -> str:
        asked = s.decision
        if asked is not None and at < len(asked.detail) and isinstance(asked.detail[at], int):
            text = self.habilidad(asked.detail[at])
            if text:
                return text
        return self.d(f"Opción {at + 1}", f"Option {at + 1}")


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


_SIN_FUENTE = frozenset({"anular", "responder", "cancelar", "prevenir"})

_PREGUNTAS = {
    "vigilia": ("tu Vigilia. ¿Qué haces?", "your Vigil. What do you do?"),
    "guerra": ("Guerra de Talismanes. ¿Qué haces?", "Talisman War. What do you do?"),
    "atacar": ("¿con quién atacas?", "who attacks?"),
    "bloquear": ("¿quién bloquea?", "who blocks?"),
    "ataque": ("¿respondes a la declaración de ataque?", "do you answer the declaration of attack?"),
    "bloqueo": ("¿respondes a la declaración de bloqueo?", "do you answer the declaration of blocks?"),
    "declaración de bloqueo": (
        "¿haces algo en la declaración de bloqueo?",
        "do you do anything as blocks are declared?",
    ),
    "daño": ("tu Castillo ha recibido daño. ¿Respondes?", "your Castle took damage. Do you answer?"),
    "final": ("¿respondes a la Fase Final?", "do you answer the Final Phase?"),
    "agrupación": ("¿respondes a la Agrupación?", "do you answer the Grouping?"),
    "en vigilia": ("¿respondes a la Vigilia?", "do you answer the Vigil?"),
    "en guerra": ("¿respondes a la Guerra de Talismanes?", "do you answer the Talisman War?"),
    "antes del daño": ("¿respondes a la Asignación de Daño?", "do you answer the Assignment of Damage?"),
    "fin de turno": ("¿respondes al final del turno?", "do you answer the end of the turn?"),
    "oro inicial": ("¿con qué Oro empiezas?", "which Gold do you begin with?"),
    "orden": ("¿qué va primero?", "what goes first?"),
    "opción": ("elige una opción.", "choose one."),
    "número": ("¿cuántas?", "how many?"),
    "tipo": ("¿qué tipo de carta buscas?", "which type of card do you search for?"),
    "zona": ("¿dónde buscas?", "where do you search?"),
    "raza": ("elige una raza.", "choose a race."),
    "nombre": ("nombra una carta.", "name a card."),
    "ordenar": ("¿cuál va encima?", "which one goes on top?"),
    "llegada": ("¿cuál llega antes al Cementerio?", "which one reaches the Graveyard first?"),
}

_VERBOS = {
    "Destroy": ("¿qué se destruye?", "what is destroyed?"),
    "Exile": ("¿qué se destierra?", "what is exiled?"),
    "Shuffle": ("¿qué se baraja?", "what is shuffled?"),
    "ToHand": ("¿qué sube a la Mano?", "what goes to the Hand?"),
    "Control": ("¿de qué carta se gana el control?", "which card is taken control of?"),
    "descartar": ("¿qué descartas?", "what do you discard?"),
    "jugar": ("¿qué se juega?", "what is played?"),
    "buscar": ("¿qué encuentras?", "what do you find?"),
}

_PASAR = {
    "vigilia": ("Terminar la Vigilia", "End the Vigil"),
    "guerra": ("Ceder la prioridad", "Yield"),
    "mano": ("Conservar la mano", "Keep the hand"),
}

_LISTO = {
    "atacar": (("No atacar", "Don’t attack"), ("Atacar así", "Attack like this")),
    "bloquear": (("No bloquear", "Don’t block"), ("Bloquear así", "Block like this")),
}
"""Declaring nothing, and nothing more."""
_OPCIONES: dict[str, tuple[str, str]] = {
    "pasar": ("No", "No"),
    "listo": ("Ya está", "That’s all"),
    "sí": ("Sí", "Yes"),
    "no": ("No", "No"),
    "cambiar": ("Cambiarla por una carta menos", "Change it for one card fewer"),
}
