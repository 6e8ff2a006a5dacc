"""The questions of Mitos y Leyendas, each declared once: its sentence in both languages, and the answer nobody says."""

from __future__ import annotations

from typing import Any

from mazo.games.derived.declared import Question, by_kind, first, last, never, passes
from mazo.games.myl.rules.mesa import Mesa
from mazo.games.show.frases import Habla, segun
from mazo.kernel.decisions import Decision, Option

SIN_FUENTE = frozenset({"anular", "responder", "cancelar", "prevenir"})
"""Those that say themselves which card they are about."""
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


def _anular(w: Habla, s: Mesa, d: Decision) -> str:
    return w.d(f"¿anulas {w.c(d.detail[1])}?", f"do you annul {w.c(d.detail[1])}?")


def _responder(w: Habla, s: Mesa, d: Decision) -> str:
    return w.d(f"¿respondes a {w.c(d.detail[1])}?", f"do you answer {w.c(d.detail[1])}?")


def _cancelar(w: Habla, s: Mesa, d: Decision) -> str:
    text, card = w.habilidad(d.detail[2]), w.c(d.detail[1])
    return w.d(f"¿cancelas «{text}», de {card}?", f"do you cancel “{text}”, of {card}?")


def _prevenir(w: Habla, s: Mesa, d: Decision) -> str:
    card = w.c(d.detail[0])
    return w.d(f"{card} va a salir del juego. ¿Lo previenes?", f"{card} is about to leave play. Do you prevent it?")


def _usar(w: Habla, s: Mesa, d: Decision) -> str:
    text = w.habilidad(d.detail[1])
    return w.d(f"«{text}» ¿La usas?", f"“{text}” Do you use it?")


def _evitar(w: Habla, s: Mesa, d: Decision) -> str:
    text = w.habilidad(d.detail[1])
    return w.d(f"¿lo evitas? «{text}»", f"do you avoid it? “{text}”")


def _pagar(w: Habla, s: Mesa, d: Decision) -> str:
    which = w.c(d.detail[1]) if d.detail[1] >= 0 else w.d("el Oro generado", "generated Gold")
    return w.d(f"pagas {d.detail[2]}. ¿Cuántos con {which}?", f"you pay {d.detail[2]}. How many with {which}?")


def _reparto(w: Habla, s: Mesa, d: Decision) -> str:
    card, n = w.c(d.detail[0]), d.detail[1]
    return w.d(f"sobra daño: {n}. ¿Cuánto hace {card}?", f"damage left: {n}. How much does {card} deal?")


def _mano(w: Habla, s: Mesa, d: Decision) -> str:
    return w.d(f"¿conservas esta mano de {d.detail[0]}?", f"do you keep this hand of {d.detail[0]}?")


def _portador(w: Habla, s: Mesa, d: Decision) -> str:
    return w.d(f"¿quién porta {w.c(d.detail[0])}?", f"who carries {w.c(d.detail[0])}?")


def _con_lisos(p: Any, d: Decision) -> Option:
    """What is paid, is paid first with what does nothing else."""
    row = d.detail[1]
    return d.options[-1 if row < 0 or p.oro_liso(row) else 0]


PREGUNTAS = by_kind(
    Question("vigilia", "tu Vigilia. ¿Qué haces?", "your Vigil. What do you do?", turn=True, default=never, table=True,
             always=True),
    Question("guerra", "Guerra de Talismanes. ¿Qué haces?", "Talisman War. What do you do?", turn=True, default=passes,
             table=True),
    Question("mano", says=_mano, turn=True, default=never, table=True),
    Question("oro inicial", "¿con qué Oro empiezas?", "which Gold do you begin with?", turn=True, default=never,
             table=True),
    Question("atacar", "¿con quién atacas?", "who attacks?", turn=True, default=never, table=True),
    Question("bloquear", "¿quién bloquea?", "who blocks?", default=passes, table=True),
    Question("anular", says=_anular, default=passes),
    Question("responder", says=_responder, default=passes),
    Question("cancelar", says=_cancelar, default=passes),
    Question("prevenir", says=_prevenir, default=passes),
    Question("ataque", "¿respondes a la declaración de ataque?", "do you answer the declaration of attack?",
             default=passes),
    Question("bloqueo", "¿respondes a la declaración de bloqueo?", "do you answer the declaration of blocks?",
             default=passes),
    Question("declaración de bloqueo", "¿haces algo en la declaración de bloqueo?",
             "do you do anything as blocks are declared?", default=passes),
    Question("daño", "tu Castillo ha recibido daño. ¿Respondes?", "your Castle took damage. Do you answer?",
             default=passes),
    Question("final", "¿respondes a la Fase Final?", "do you answer the Final Phase?", default=passes),
    Question("agrupación", "¿respondes a la Agrupación?", "do you answer the Grouping?", default=passes),
    Question("en vigilia", "¿respondes a la Vigilia?", "do you answer the Vigil?", default=passes),
    Question("en guerra", "¿respondes a la Guerra de Talismanes?", "do you answer the Talisman War?", default=passes),
    Question("antes del daño", "¿respondes a la Asignación de Daño?", "do you answer the Assignment of Damage?",
             default=passes),
    Question("fin de turno", "¿respondes al final del turno?", "do you answer the end of the turn?", default=passes),
    Question("llegada", "¿cuál llega antes al Cementerio?", "which one reaches the Graveyard first?", default=passes),
    Question("usar", says=_usar),
    Question("evitar", says=_evitar),
    Question("pagar", says=_pagar, default=_con_lisos),
    Question("reparto", says=_reparto, default=last),
    Question("portador", says=_portador),
    Question("elegir", says=segun(_VERBOS)),
    Question("orden", "¿qué va primero?", "what goes first?", default=first),
    Question("ordenar", "¿cuál va encima?", "which one goes on top?", default=first),
    Question("opción", "elige una opción.", "choose one."),
    Question("número", "¿cuántas?", "how many?"),
    Question("tipo", "¿qué tipo de carta buscas?", "which type of card do you search for?"),
    Question("zona", "¿dónde buscas?", "where do you search?"),
    Question("raza", "elige una raza.", "choose a race."),
    Question("nombre", "nombra una carta.", "name a card."),
)  # fmt: skip
