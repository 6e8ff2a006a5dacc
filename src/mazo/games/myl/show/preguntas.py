"""The questions of Mitos y Leyendas, each declared once: its sentence in both languages, and the answer nobody says."""

from __future__ import annotations

from typing import Any

from mazo.games.derived.declared import Question, by_kind, first, last, never, only, passes
from mazo.games.myl.rules.mesa import Mesa
from mazo.games.show.frases import Hablante, segun
from mazo.kernel.decisions import DONE, Decision, Option

SIN_FUENTE = frozenset({"anular", "responder", "cancelar", "prevenir"})
"""Those that say themselves which card they are about."""
_VERBOS = {
    "Destroy": ("¿qué se destruye?", "what is destroyed?"),
    "Exile": ("¿qué se destierra?", "what is exiled?"),
    "Shuffle": ("¿qué se baraja?", "what is shuffled?"),
    "ToHand": ("¿qué sube a la Mano?", "what goes to the Hand?"),
    "PutInPlay": ("¿qué entra en juego?", "what enters play?"),
    "SendGrave": ("¿qué va al Cementerio?", "what goes to the Graveyard?"),
    "Discard": ("¿qué se descarta?", "what is discarded?"),
    "Annul": ("¿qué se anula?", "what is annulled?"),
    "Copy": ("¿qué se copia?", "what is copied?"),
    "Effect": ("¿a quién afecta?", "what does it affect?"),
    "TakeControl": ("¿de qué carta se gana el control?", "which card is taken control of?"),
    "descartar": ("¿qué descartas?", "what do you discard?"),
    "jugar": ("¿qué se juega?", "what is played?"),
    "buscar": ("¿qué encuentras?", "what do you find?"),
}


def _pagar(w: Hablante, s: Mesa, d: Decision) -> str:
    which = w.c(d.detail[1]) if d.detail[1] >= 0 else w.d("el Oro generado", "generated Gold")
    return w.d(f"pagas {d.detail[2]}. ¿Cuántos con {which}?", f"you pay {d.detail[2]}. How many with {which}?")


def _todas(p: Any, d: Decision) -> Option | None:
    """What there is, if all of it has to be taken; or the only one, or any of those that are all alike."""
    told = d.detail[-3:]  # how many are taken already, and how many at least
    due = len(told) == 3 and all(isinstance(n, int) for n in told) and told[1] - told[0] == len(d.options)
    return d.options[0] if due and DONE not in d.options else only(p, d)


def _pasa(p: Any, d: Decision) -> Option | None:
    """Who says nothing lets it pass, or does what cannot be refused."""
    return passes(p, d) or only(p, d)


def _con_lisos(p: Any, d: Decision) -> Option:
    """What is paid, is paid first with what does nothing else."""
    row = d.detail[1]
    return d.options[-1 if row < 0 or p.oro_liso(row) else 0]


_RESPUESTAS = (
    ("anular", "¿anulas {c[1]}?", "do you annul {c[1]}?"),
    ("responder", "¿respondes a {c[1]}?", "do you answer {c[1]}?"),
    ("cancelar", "¿cancelas «{t[2]}», de {c[1]}?", "do you cancel “{t[2]}”, of {c[1]}?"),
    ("prevenir", "{c[0]} va a salir del juego. ¿Lo previenes?", "{c[0]} is about to leave play. Do you prevent it?"),
    ("ataque", "¿respondes a la declaración de ataque?", "do you answer the declaration of attack?"),
    ("bloqueo", "¿respondes a la declaración de bloqueo?", "do you answer the declaration of blocks?"),
    ("declaración de bloqueo", "¿haces algo en la declaración de bloqueo?",
     "do you do anything as blocks are declared?"),
    ("daño", "tu Castillo ha recibido daño. ¿Respondes?", "your Castle took damage. Do you answer?"),
    ("final", "¿respondes a la Fase Final?", "do you answer the Final Phase?"),
    ("agrupación", "¿respondes a la Agrupación?", "do you answer the Grouping?"),
    ("en vigilia", "¿respondes a la Vigilia?", "do you answer the Vigil?"),
    ("en guerra", "¿respondes a la Guerra de Talismanes?", "do you answer the Talisman War?"),
    ("antes del daño", "¿respondes a la Asignación de Daño?", "do you answer the Assignment of Damage?"),
    ("llegada", "¿cuál llega antes al Cementerio?", "which one reaches the Graveyard first?"),
)  # fmt: skip
"""What whoever has nothing to say lets pass."""
PREGUNTAS = by_kind(
    Question("vigilia", "tu Vigilia. ¿Qué haces?", "your Vigil. What do you do?", turn=True, default=never,
             table=True, always=True),
    Question("guerra", "Guerra de Talismanes. ¿Qué haces?", "Talisman War. What do you do?", turn=True,
             default=passes, table=True),
    Question("mano", "¿conservas esta mano de {n[0]}?", "do you keep this hand of {n[0]}?", turn=True, default=never,
             table=True),
    Question("oro inicial", "¿con qué Oro empiezas?", "which Gold do you begin with?", turn=True, default=never,
             table=True),
    Question("atacar", "¿con quién atacas?", "who attacks?", turn=True, default=never, table=True),
    Question("bloquear", "¿quién bloquea?", "who blocks?", default=passes, table=True),
    Question("fin de turno", "¿respondes al final del turno?", "do you answer the end of the turn?", default=passes),
    Question("usar", "«{t[1]}» ¿La usas?", "“{t[1]}” Do you use it?"),
    Question("evitar", "¿lo evitas? «{t[1]}»", "do you avoid it? “{t[1]}”"),
    Question("pagar", says=_pagar, default=_con_lisos),
    Question("reparto", "sobra daño: {n[1]}. ¿Cuánto hace {c[0]}?", "damage left: {n[1]}. How much does {c[0]} deal?",
             default=last),
    Question("portador", "¿quién porta {c[0]}?", "who carries {c[0]}?"),
    Question("elegir", says=segun(_VERBOS), default=_todas),
    Question("orden", "¿qué va primero?", "what goes first?", default=first),
    Question("ordenar", "¿cuál va encima?", "which one goes on top?", default=first),
    Question("opción", "elige una opción.", "choose one."),
    Question("número", "¿cuántas?", "how many?"),
    Question("tipo", "¿qué tipo de carta buscas?", "which type of card do you search for?"),
    Question("zona", "¿dónde buscas?", "where do you search?"),
    Question("raza", "elige una raza.", "choose a race."),
    Question("nombre", "nombra una carta.", "name a card."),
    *(Question(kind, es, en, default=_pasa) for kind, es, en in _RESPUESTAS),
)  # fmt: skip
