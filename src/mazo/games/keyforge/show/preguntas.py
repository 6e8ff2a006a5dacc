"""The questions of KeyForge, each declared once: its sentence in both languages, and the answer nobody needs to say."""

from __future__ import annotations

from mazo.games.derived.declared import Playing, Question, by_kind, first, last, never, only
from mazo.games.keyforge.diario import Hablante
from mazo.games.keyforge.rules.tablero import Tablero
from mazo.games.keyforge.text.efectos.cartas import BUSCAR_TODAS
from mazo.games.keyforge.text.simultaneo import CLASES
from mazo.games.show.frases import segun
from mazo.kernel.decisions import Decision, Option

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
    "en vez": ("¿qué carta evita la destrucción?", "which card prevents the destruction?"),
    "uso": ("¿cuál se usa antes?", "which is used first?"),
    "juego": ("¿cuál se juega antes?", "which is played first?"),
    "salida": ("¿cuál abandona antes el juego?", "which leaves play first?"),
    "buscar todas": ("¿qué carta encuentras?", "which card do you find?"),
    "instancia": ("¿cuál se resuelve antes?", "which is resolved first?"),
}  # fmt: skip


def _turno(w: Hablante, s: Tablero, d: Decision) -> str:
    with_it = w.d(f"con {w.casa(s.casa)}", f"with {w.casa(s.casa)}") if s.casa else ""
    where = with_it or w.d("sin Casa activa", "with no active house")
    return w.d(f"tu turno {where}. ¿Qué haces?", f"your turn {where}. What do you do?")


def _numero(w: Hablante, s: Tablero, d: Decision) -> str:
    if not d.detail or d.detail[0] != "gastar":
        return w.d("elige un número.", "choose a number.")
    on = w.c(d.detail[1])
    return w.d(f"¿cuánto Æ gastas del que hay sobre {on}?", f"how much Æ do you spend from {on}?")


def _jugador(w: Hablante, s: Tablero, d: Decision) -> str:
    before = bool(d.detail) and d.detail[0] == "antes"
    return w.d("¿quién lo hace antes?", "who does it first?") if before else w.d("¿a quién?", "to whom?")


def _si_o_no(w: Hablante, s: Tablero, d: Decision) -> str:
    asks = len(d.source) > 2 and isinstance(d.source[2], int)
    text = w.habilidad(d.source[2]) if asks else ""
    return w.d(f"«{text}» ¿Lo haces?", f"“{text}” Do you do it?") if text else w.d("¿lo haces?", "do you do it?")


def _ordenada(p: Playing, d: Decision) -> Option | None:
    """What is done with all of some cards goes in the order in which they are."""
    what = d.detail[0] if d.detail else ""
    return d.options[0] if what in CLASES or what == BUSCAR_TODAS else only(p, d)


PREGUNTAS = by_kind(
    Question("turno", says=_turno, turn=True, default=never, table=True, always=True),
    Question("inicial", "¿quién empieza?", "who goes first?", turn=True, table=True),
    Question("casa", "elige una Casa.", "choose a house.", turn=True, table=True),
    Question("archivos", "¿recoges tus archivos?", "do you take your archives?", turn=True),
    Question("cambio", "¿conservas la mano?", "do you keep your hand?", turn=True, table=True),
    Question("llave", "¿qué llave?", "which key?", turn=True),
    Question("flanco", "¿dónde se coloca {c[0]}?", "where is {c[0]} placed?", default=last),
    Question("rival", "¿contra quién lucha {c[0]}?", "which creature does {c[0]} fight?"),
    Question("orden", "¿qué se resuelve primero?", "what is resolved first?", default=first),
    Question("elegir", says=segun(_VERBOS), default=_ordenada),
    Question("ordenar", says=segun(_VERBOS), default=_ordenada),
    Question("permiso", "¿qué permiso gastas?", "which permission do you use?"),
    Question("habilidad", "¿qué habilidad?", "which ability?"),
    Question("sí o no", says=_si_o_no),
    Question("opción", "elige una opción.", "choose one."),
    Question("rasgo", "elige un rasgo.", "choose a trait."),
    Question("número", says=_numero),
    Question("modo", "¿cómo la usas?", "how do you use it?"),
    Question("jugador", says=_jugador, default=first),
)
