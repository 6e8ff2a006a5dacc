"""Words for what happens and for what is asked, in Spanish and in English. The kernel has none."""

from __future__ import annotations

from collections.abc import Iterable

from mazo.games.atrum.cards.hechos import INGLES_CLASES, INGLES_TIPOS
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.rules import mesa
from mazo.games.atrum.rules.mesa import FASES, PARTES, Conf, Mesa
from mazo.games.atrum.show.actos import ACTOS
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.derived.declared import Question, by_kind, in_words
from mazo.games.show.frases import RESPUESTAS, Voz
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import Event

INGLES_FASES = ("Ready", "Draw", "Main", "Discard")
_PARTES = (
    ("Empieza la fase {}.", "The {} phase begins."),
    ("Fase {}.", "{} phase."),
    ("Acaba la fase {}.", "The {} phase ends."),
)
ZONAS = {**in_words(mesa.ZONAS), "reptantes": ("los Reptantes", "the Reptantes")}


class Palabras(Voz[Conf]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    def tipo(self, t: int) -> str:
        return self.d(TIPOS[t], INGLES_TIPOS[TIPOS[t]])

    def clase(self, name: str) -> str:
        return name if self.es else INGLES_CLASES[name]

    def fase(self, n: int, parte: int) -> str:
        """A part of a phase begins."""
        es, en = _PARTES[parte]
        return self.d(es.format(FASES[n]), en.format(INGLES_FASES[n]))

    def carta(self, row: int) -> str:
        return self.tipo(self.conf.tipos[row])

    def c(self, row: int) -> str:
        """An Esbirro by its type; one that is not public, as any."""
        return self.carta(row) if row >= 0 else self.d("un Esbirro", "a minion")

    def lista(self, rows: Iterable[int]) -> str:
        return self.seguidos([self.carta(r) for r in rows])

    def poder(self, reptante: int, indice: int) -> str:
        p = self.conf.reptantes[reptante].poderes[indice]
        return f"«{p.nombre}»" if self.es else f"“{p.nombre}”"

    def reptante(self, r: int) -> str:
        return self.conf.reptantes[r].nombre

    def zona(self, place: tuple[str, int]) -> str:
        zone, seat = place
        name = self.d(*ZONAS[zone])
        if seat < 0:
            return name
        return f"{name} de {self.j(seat)}" if self.es else f"{name} of {self.j(seat)}"

    # What happened

    def suceso(self, e: Event) -> str:
        """One sentence."""
        return DIARIO.tell(self, e, self.secreto(e))

    # What is asked

    def pregunta(self, s: Mesa, d: Decision) -> str:
        """The question, in a sentence."""
        asked, count = PREGUNTAS[d.kind], ""
        if d.kind in ("elegir", "pago", "descartar") and len(d.detail) >= 3 and d.detail[-1] > 1:
            count = self.d(f" ({d.detail[-3]} de {d.detail[-1]})", f" ({d.detail[-3]} of {d.detail[-1]})")
        own = asked.says is not _QUE and asked.says is not None
        source = f"{self.poder(d.source[1], d.source[2])}: " if len(d.source) > 2 and not own else ""
        said = asked.says(self, s, d) if asked.says is not None else self.d(asked.es, asked.en)
        return f"{self.j(d.seat)}: {source}{said}{count}"

    def opcion(self, s: Mesa, o: Option) -> str:
        """An option, as its seat reads it."""
        verb, *rest = o
        if verb == "anunciar":
            p = self.conf.reptantes[rest[0]].poderes[rest[1]]
            kind = p.clase if self.es else INGLES_CLASES[p.clase]
            return self.d(
                f"Anunciar {self.poder(*rest)} ({kind} {p.coste}) con {self.reptante(rest[0])}: {p.texto}",
                f"Announce {self.poder(*rest)} ({kind} {p.coste}) with {self.reptante(rest[0])}: {p.english}",
            )
        if verb in ("colocar", "esbirro"):
            name = self.carta(rest[0])
            if verb == "colocar":
                return ACTOS.button(self, o)
            owner = next((a for a in range(self.conf.asientos) if rest[0] in s.altar[a]), -1)
            state = self.d(" Agotado", " (Exhausted)") if owner >= 0 and s.agotado[rest[0]] else ""
            return f"{name}{state}" + (
                self.d(f" (Altar de {self.j(owner)})", f" (Altar of {self.j(owner)})") if owner >= 0 else ""
            )
        if verb == "descarte":
            row, mixed, credit = rest
            name = self.carta(row)
            if mixed:
                return self.d(f"{name} y otro Esbirro", f"{name} and another minion")
            return name if credit < 0 else name + self.d(" como ", " as ") + self.tipo(credit)
        if verb in ("jugador", "beneficiario"):
            return self.j(rest[0])
        if verb in ("reptante", "eliminar", "remover"):
            return self.reptante(rest[0])
        if verb == "eslabón":
            e = s.cadena[rest[0]]
            return f"{rest[0] + 1}. {self.poder(e.reptante, e.poder)} ({self.j(e.asiento)})"
        if verb == "poder":
            p = self.conf.reptantes[rest[0]].poderes[rest[1]]
            return f"{self.poder(*rest)} ({self.reptante(rest[0])}): {p.texto if self.es else p.english}"
        if verb == "tipo":
            return self.tipo(rest[0])
        if verb == "número":
            return str(rest[0])
        if verb == "pago":
            return self.d(
                *{
                    "agotar": ("Agotando Esbirros y al Reptante", "Exhausting minions and the Reptante"),
                    "explotar": (
                        "Explotando Esbirros (el Reptante no se Agota)",
                        "Exploding minions (the Reptante is not Exhausted)",
                    ),
                }[rest[0]]
            )
        if verb == "terminar" and s.fase == len(FASES) - 1 and s.parte == len(PARTES) - 1:
            return self.d("Terminar el turno", "End the turn")
        return ACTOS.button(self, o) or self.d(*RESPUESTAS.get(verb, (verb, verb)))


# The questions

_MOMENTOS = (
    (  # Preparar
        (("empieza tu turno. ¿Haces algo antes de preparar?", "your turn begins. Anything before you ready?"),
         ("empieza el turno de {0}.", "the turn of {0} begins.")),
        (("toca preparar. ¿Qué haces?", "time to ready. What do you do?"), ("{0} prepara lo suyo.", "{0} readies.")),
        (("ya has preparado. ¿Haces algo más?", "you have readied. Anything else?"),
         ("{0} ya ha preparado.", "{0} has readied.")),
    ),
    (  # Robar
        (("vas a robar. ¿Haces algo antes?", "you are about to draw. Anything before?"),
         ("{0} va a robar.", "{0} is about to draw.")),
        (("toca robar. ¿Qué haces?", "time to draw. What do you do?"), ("{0} roba.", "{0} draws.")),
        (("ya has robado. ¿Haces algo más?", "you have drawn. Anything else?"),
         ("{0} ya ha robado.", "{0} has drawn.")),
    ),
    (  # Principal
        (("va a empezar tu fase Principal. ¿Haces algo antes?", "your Main phase is about to begin. Anything before?"),
         ("va a empezar la fase Principal de {0}.", "the Main phase of {0} is about to begin.")),
        (("es tu turno. ¿Qué haces?", "it is your turn. What do you do?"),
         ("es el turno de {0}.", "it is the turn of {0}.")),
        (("acaba tu fase Principal. ¿Haces algo más?", "your Main phase ends. Anything else?"),
         ("acaba la fase Principal de {0}.", "the Main phase of {0} ends.")),
    ),
    (  # Descartar
        (("tu turno va a acabar. ¿Haces algo antes?", "your turn is about to end. Anything before?"),
         ("el turno de {0} va a acabar.", "the turn of {0} is about to end.")),
        (("toca descartar lo que sobra. ¿Qué haces?", "time to discard what is over. What do you do?"),
         ("{0} descarta lo que le sobra.", "{0} discards what is over.")),
        (("acaba tu turno. ¿Haces algo más?", "your turn ends. Anything else?"),
         ("acaba el turno de {0}.", "the turn of {0} ends.")),
    ),
)  # fmt: skip
"""What is said of each part of each phase: to whose turn it is, and to the others."""


def _ventana(w: Palabras, s: Mesa, d: Decision) -> str:
    """Whose turn it is and what comes next in it, in plain words."""
    mine, theirs = _MOMENTOS[s.fase][s.parte]
    if d.seat == s.activo:
        return w.d(*mine)
    return w.d(*theirs).format(w.j(s.activo)) + w.d(" ¿Inicias un Táctico?", " Do you start a Tactical?")


def _responder(w: Palabras, s: Mesa, d: Decision) -> str:
    e = s.cadena[-1]
    who, power = w.j(e.asiento), w.poder(e.reptante, e.poder)
    return w.d(f"{who} anunció {power}. ¿Respondes?", f"{who} announced {power}. Do you respond?")


def _QUE(w: Palabras, s: Mesa, d: Decision) -> str:
    """What is to be chosen, by what is offered."""
    esbirro = _ESBIRRO.get(d.kind, ("Elige un Esbirro.", "Choose a minion."))
    if d.kind == "pago" and d.rule in DESCARTES:
        esbirro = _ESBIRRO["descartar"]
    return w.d(*_COSAS.get(d.options[0][0], esbirro))


DESCARTES = ("AA-II-5.3-a", "AA-II-1.6-d")
"""What a Power is launched with that leaves the hand."""
_COSAS = {
    "pago": ("¿Cómo pagarás el coste?", "How will you pay the cost?"),
    "descarte": ("¿Qué descartarás para lanzarlo?", "What will you discard to launch it?"),
    "jugador": ("¿Contra quién?", "Against whom?"),
    "beneficiario": ("¿Para quién?", "For whom?"),
    "eslabón": ("¿Sobre qué Poder de la cadena?", "On which Power of the chain?"),
    "reptante": ("¿Qué Reptante?", "Which Reptante?"),
    "poder": ("¿Qué Poder copias?", "Which Power do you copy?"),
    "eliminar": ("Tu resistencia llegó a 0: elige qué Reptante eliminas.",
                 "Your resistance reached 0: choose which Reptante is eliminated."),
    "remover": ("Elige qué Reptante queda apartado.", "Choose which Reptante is set aside."),
    "tipo": ("Elige un tipo de Esbirro.", "Choose a type of minion."),
    "número": ("¿Cuántos?", "How many?"),
    "sí": ("¿Lo haces?", "Do you do it?"),
}  # fmt: skip
_ESBIRRO = {
    "pago": ("¿Con qué Esbirro pagas?", "Which minion pays?"),
    "descartar": ("¿Qué descartas?", "What do you discard?"),
}
PREGUNTAS = by_kind(
    Question("ventana", says=_ventana, table=True),
    Question("responder", says=_responder, table=True),
    Question("torneo", says=_QUE, table=True),
    *(Question(kind, says=_QUE) for kind in ("anuncio", "pago", "elegir", "eliminar", "descartar", "sí o no")),
)
