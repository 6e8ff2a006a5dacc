"""Words for what is asked and for what may be answered, in Spanish and in English. The kernel has none.

Words for what happens are with each kind of event (``diario.py``). Nothing is said to a viewer that is not in the
arguments of an event, which everyone may know, or in the secret that is its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mazo.games.derived.declared import in_words
from mazo.games.keyforge.cards.cartas import lenguaje
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.rules.tablero import COLORES, CUENTAS, MARCAS, ZONAS, Conf, Tablero, en_juego
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.habilidades import ASALTO, DANINO
from mazo.games.keyforge.words.nombres import CASAS
from mazo.games.show.frases import VozConCartas
from mazo.kernel.decisions import Decision, Option
from mazo.language.tree import Node
from mazo.language.writer import Unwritable, Writer

INGLES_CASAS = dict(CASAS)
INGLES_COLORES = ("red", "blue", "yellow")
PASOS = ("forjar una llave", "elegir Casa", "jugar, descartar y usar", "preparar", "robar cartas")
INGLES_PASOS = ("forge a key", "choose a house", "play, discard and use", "ready cards", "draw cards")
MODOS = {
    "luchar": ("luchar", "fight"), "cosechar": ("cosechar", "reap"), "acción": ("«Acción:»", "“Action:”"),
    "omni": ("«Omni:»", "“Omni:”"), "aturdida": ("quitarse el aturdimiento", "shake off its stun"),
}  # fmt: skip


class Palabras(VozConCartas[Conf]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    ZONAS = in_words(ZONAS)
    SUCESOS = DIARIO
    CUENTA = 4

    # Names

    def ingles(self, row: int) -> str:
        return self.conf.cartas[row].name

    def casa(self, house: str) -> str:
        return house if self.es else INGLES_CASAS.get(house, house)

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

    def pregunta(self, s: Tablero, d: Decision) -> str:
        """The question, in a sentence: who is asked, by which card, and what."""
        source = ""
        if len(d.source) > 2 and isinstance(d.source[2], int) and d.source[1] >= 0:
            source = f"{self.c(d.source[1])}: "
        return f"{self.j(d.seat)}: {source}{self._que(s, d)}{self._cuantas(d)}"

    def _que(self, s: Tablero, d: Decision) -> str:
        what: Any = d.detail[0] if d.detail else None
        if d.kind == "turno":
            house = self.casa(s.casa) if s.casa else self.d("sin Casa activa", "no active house")
            return self.d(f"tu turno ({house}). ¿Qué haces?", f"your turn ({house}). What do you do?")
        if d.kind == "flanco":
            return self.d(f"¿dónde se coloca {self.c(what)}?", f"where is {self.c(what)} placed?")
        if d.kind == "rival":
            return self.d(f"¿contra quién lucha {self.c(what)}?", f"which creature does {self.c(what)} fight?")
        if d.kind == "número" and what == "gastar":
            on = self.c(d.detail[1])
            return self.d(f"¿cuánto Æ gastas del que hay sobre {on}?", f"how much Æ do you spend from {on}?")
        if d.kind == "jugador" and what == "antes":
            return self.d("¿quién lo hace antes?", "who does it first?")
        if d.kind == "sí o no" and len(d.source) > 2 and isinstance(d.source[2], int):
            text = self.habilidad(d.source[2])
            return self.d(f"«{text}» ¿Lo haces?", f"“{text}” Do you do it?") if text else self.d(*_PREGUNTAS[d.kind])
        if d.kind in ("elegir", "ordenar"):
            return self.d(*_VERBOS.get(str(what), ("elige una carta.", "choose a card.")))
        return self.d(*_PREGUNTAS[d.kind])

    def opcion(self, s: Tablero, o: Option) -> str:
        """An option, as its player reads it."""
        verb, *rest = o
        if verb == "jugar":
            more = self.d(" como mejora", " as an upgrade") if len(rest) > 1 else ""
            return self.d("Jugar ", "Play ") + self.c(rest[0]) + more
        if verb == "descartar":
            return self.d("Descartar ", "Discard ") + self.c(rest[0])
        if verb in ("usar", "modo"):
            es, en = _USOS[rest[1]]
            return self.d(f"{es} {self.c(rest[0])}", f"{en} {self.c(rest[0])}")
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

    def _una_de(self, s: Tablero, at: int) -> str:
        asked = s.decision
        if asked is None or at >= len(asked.detail):
            return self.d(f"Opción {at + 1}", f"Option {at + 1}")
        text = _escrita(self.conf.libro.nodes[asked.detail[at]], "es" if self.es else "en")
        return text or self.d(f"Opción {at + 1}", f"Option {at + 1}")


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


_PREGUNTAS = {
    "casa": ("elige una Casa.", "choose a house."),
    "inicial": ("¿quién empieza?", "who goes first?"),
    "archivos": ("¿recoges tus archivos?", "do you take your archives?"),
    "cambio": ("¿conservas la mano?", "do you keep your hand?"),
    "orden": ("¿qué se resuelve primero?", "what is resolved first?"),
    "permiso": ("¿qué permiso gastas?", "which permission do you use?"),
    "habilidad": ("¿qué habilidad?", "which ability?"),
    "llave": ("¿qué llave?", "which key?"),
    "sí o no": ("¿lo haces?", "do you do it?"),
    "opción": ("elige una opción.", "choose one."),
    "número": ("elige un número.", "choose a number."),
    "modo": ("¿cómo la usas?", "how do you use it?"),
    "jugador": ("¿a quién?", "to whom?"),
}

_VERBOS = {
    "dañar": ("¿a qué criatura infliges daño?", "which creature is dealt damage?"),
    "curar": ("¿qué criatura se cura?", "which creature is healed?"),
    "destruir": ("¿qué se destruye?", "what is destroyed?"),
    "sacrificar": ("¿qué sacrificas?", "what do you sacrifice?"),
    "purgar": ("¿qué se purga?", "what is purged?"),
    "archivar": ("¿qué se archiva?", "what is archived?"),
    "descartar": ("¿qué se descarta?", "what is discarded?"),
    "revelar": ("¿qué revelas?", "what do you reveal?"),
    "devolver": ("¿qué se devuelve?", "what is returned?"),
    "poner": ("¿qué carta se pone ahí?", "which card is put there?"),
    "barajar": ("¿qué se baraja?", "what is shuffled?"),
    "preparar": ("¿qué se prepara?", "what is readied?"),
    "agotar": ("¿qué se agota?", "what is exhausted?"),
    "aturdir": ("¿qué criatura queda aturdida?", "which creature is stunned?"),
    "quitar aturdimiento": ("¿a qué criatura se le quita el aturdimiento?", "which creature loses its stun?"),
    "escudar": ("¿qué criatura se escuda?", "which creature is warded?"),
    "enfurecer": ("¿qué criatura se enfurece?", "which creature is enraged?"),
    "exaltar": ("¿qué criatura se exalta?", "which creature is exalted?"),
    "contador": ("¿qué carta recibe los contadores?", "which card gets the counters?"),
    "quitar contador": ("¿qué carta pierde los contadores?", "which card loses the counters?"),
    "capturar": ("¿qué criatura captura?", "which creature captures?"),
    "controlar": ("¿de qué carta se toma el control?", "which card is taken control of?"),
    "usar": ("¿qué carta se usa?", "which card is used?"),
    "luchar": ("¿contra qué criatura se lucha?", "which creature is fought?"),
    "activar": ("¿de qué carta es la habilidad?", "which card’s ability is it?"),
    "jugar": ("¿qué carta se juega?", "which card is played?"),
    "poner en juego": ("¿qué carta se pone en juego?", "which card is put into play?"),
    "copiar": ("¿de qué carta es copia?", "which card does it copy?"),
    "vincular": ("¿a qué criatura se vincula?", "which creature is it attached to?"),
    "intercambiar": ("¿qué criatura cambia de posición?", "which creature changes places?"),
    "mover": ("¿qué criatura se mueve?", "which creature is moved?"),
    "buscar": ("¿qué carta encuentras?", "which card do you find?"),
    "de": ("¿de qué carta se mueve?", "which card is it moved from?"),
    "a": ("¿a qué carta se mueve?", "which card is it moved to?"),
    "pila": ("¿cuál va antes a su pila? La última queda encima.", "which goes to its pile first? The last is on top."),
    "captura": ("no hay para todas. ¿Qué criatura captura antes?",
                "there is not enough for all. Which creature captures first?"),
    "desvío": ("¿quién recibe ese daño?", "who takes that damage?"),
    "encima": ("¿cuál va antes encima del mazo? La última queda arriba.",
               "which goes on top of the deck first? The last is on top."),
    "fondo": ("¿cuál va antes al fondo del mazo? La última queda debajo.",
              "which goes to the bottom of the deck first? The last is at the bottom."),
    "entra": ("¿cuál entra antes en juego?", "which enters play first?"),
    "control": ("¿cuál cambia antes de controlador?", "which changes control first?"),
    "a un flanco": ("¿cuál se mueve antes?", "which is moved first?"),
    "uso": ("¿cuál se usa antes?", "which is used first?"),
    "juego": ("¿cuál se juega antes?", "which is played first?"),
    "salida": ("¿cuál abandona antes el juego?", "which leaves play first?"),
    "buscar todas": ("¿qué carta encuentras?", "which card do you find?"),
    "instancia": ("¿cuál se resuelve antes?", "which is resolved first?"),
}  # fmt: skip

_USOS = {
    "luchar": ("Luchar con", "Fight with"),
    "cosechar": ("Cosechar con", "Reap with"),
    "acción": ("Usar la «Acción:» de", "Use the “Action:” of"),
    "omni": ("Usar la «Omni:» de", "Use the “Omni:” of"),
    "aturdida": ("Quitar el aturdimiento a", "Remove the stun from"),
}

_OPCIONES: dict[str, tuple[str, str]] = {
    "terminar": ("Terminar el turno", "End the turn"),
    "listo": ("Ya está", "That’s all"),
    "boca abajo": ("Una boca abajo, de los archivos del rival", "One face down, from the opponent’s archives"),
    "sí": ("Sí", "Yes"),
    "no": ("No", "No"),
    "recoger": ("Recoger los archivos", "Take the archives"),
    "dejar": ("Dejarlos donde están", "Leave them"),
    "conservar": ("Conservar la mano", "Keep the hand"),
    "cambiar": ("Cambiarla por una carta menos", "Change it for one card fewer"),
}
