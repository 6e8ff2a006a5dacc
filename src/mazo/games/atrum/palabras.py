"""Words for what happens and for what is asked, in Spanish and in English. The kernel has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.atrum.mesa import FASES, PARTES, Conf, Mesa
from mazo.games.atrum.vocabulary import TIPOS
from mazo.games.frases import Voz
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import Event

INGLES_TIPOS = ("Beast", "Fallen", "Skeleton", "Golem", "Zombie", "Shade")
INGLES_FASES = ("Ready", "Draw", "Main", "Discard")
INGLES_PARTES = ("Start", "Development", "End")
INGLES_CLASES = {"Ataque": "Attack", "Defensa": "Defense", "Táctico": "Tactical"}
_ZONAS = {
    "fosa": ("la Fosa", "the Pit"),
    "vertedero": ("el Vertedero", "the Dump"),
    "mano": ("la mano", "the hand"),
    "altar": ("el Altar", "the Altar"),
    "revelados": ("lo revelado", "the revealed cards"),
    "reptantes": ("los Reptantes", "the Reptantes"),
}


class Palabras(Voz[Conf]):
    """Speaks of one match in one language, to one viewer (who may know its own secrets)."""

    def carta(self, row: int) -> str:
        return (TIPOS if self.es else INGLES_TIPOS)[self.conf.tipos[row]]

    def cartas(self, rows: Any) -> str:
        return self.seguidos([self.carta(r) for r in rows])

    def poder(self, reptante: int, indice: int) -> str:
        p = self.conf.reptantes[reptante].poderes[indice]
        return f"«{p.nombre}»" if self.es else f"“{p.nombre}”"

    def reptante(self, r: int) -> str:
        return self.conf.reptantes[r].nombre

    def zona(self, place: Any) -> str:
        zone, seat = place
        name = _ZONAS[zone][0 if self.es else 1]
        if seat < 0:
            return name
        return f"{name} de {self.j(seat)}" if self.es else f"{name} of {self.j(seat)}"

    # What happened

    def suceso(self, e: Event) -> str:
        """One sentence."""
        teller = _SUCESOS.get(e.kind)
        return teller(self, e.args, self.secreto(e)) if teller else e.kind

    def _anunciar(self, a: Any, secret: Any) -> str:
        _, seat, r, i, exploding, _, copy = a
        text = self.d(
            f"{self.j(seat)} anuncia {self.poder(r, i)} con {self.reptante(r)}",
            f"{self.j(seat)} announces {self.poder(r, i)} with {self.reptante(r)}",
        )
        if copy:
            text += self.d(
                f", copiando {self.poder(*copy[-1])} de {self.reptante(copy[-1][0])}",
                f", copying {self.poder(*copy[-1])} of {self.reptante(copy[-1][0])}",
            )
        if exploding:
            text += self.d(", que pagará Explotando", ", to be paid by Exploding")
        return text + "."

    def _mover(self, a: Any, secret: Any) -> str:
        origin, target, row = a
        if row < 0 and secret:
            row = secret[0]
        what = self.carta(row) if row >= 0 else self.d("un Esbirro", "a minion")
        return (
            self.d(
                f"{what} pasa de {self.zona(origin)} a {self.zona(target)}.",
                f"{what} goes from {self.zona(origin)} to {self.zona(target)}.",
            )
            .replace("de el ", "del ")
            .replace(" a el ", " al ")
        )

    def _robar(self, a: Any, secret: Any) -> str:
        seat, n = a
        text = self.d(f"{self.j(seat)} roba {n}", f"{self.j(seat)} draws {n}")
        return text + (f": {self.cartas(secret)}." if secret else ".")

    def _prevenir(self, a: Any, secret: Any) -> str:
        kind, subject, taken, _ = a
        if kind == "daño":
            return self.d(f"Se previenen {taken} de daño.", f"{taken} damage is prevented.")
        if kind == "preparar":
            return self.d(f"{self.reptante(subject[0])} no se Prepara.", f"{self.reptante(subject[0])} does not Ready.")
        return self.d("Está protegido: no se le puede afectar.", "It is protected and cannot be affected.")

    def _proteger(self, a: Any, secret: Any) -> str:
        kind, who, n = a
        if kind == "eslabón":
            much = self.d("todo el", "all") if n < 0 else self.d(f"hasta {n} de", f"up to {n}")
            return self.d(
                f"Se prevendrá {much} daño del Poder {who + 1} de la cadena.",
                f"{much} damage of Power {who + 1} of the chain will be prevented.",
            )
        if kind == "reptante":
            return self.d(
                f"{self.reptante(who)} no se Preparará en su próxima fase Preparar.",
                f"{self.reptante(who)} will not Ready in its next Ready phase.",
            )
        return self.d(
            f"Este turno nada puede afectar {self.zona((kind, who))}.",
            f"This turn nothing can affect {self.zona((kind, who))}.",
        )

    def _cambiar_tipo(self, a: Any, secret: Any) -> str:
        types = TIPOS if self.es else INGLES_TIPOS
        if a[0] == "descarte":
            return self.d(
                f"Los próximos descartes de {self.j(a[1])} cuentan como {', '.join(types[t] for t in a[2])}.",
                f"The next discards of {self.j(a[1])} count as {', '.join(types[t] for t in a[2])}.",
            )
        if a[0] == "poderes":
            return self.d(
                f"Los Poderes de {a[2]} de {self.j(a[1])} son de {a[3]} este turno.",
                f"The {INGLES_CLASES[a[2]]} Powers of {self.j(a[1])} are {INGLES_CLASES[a[3]]} this turn.",
            )
        if isinstance(a[0], str):
            return self.d(
                f"Los Esbirros de {self.zona((a[0], a[1]))} son de tipo {types[a[2]]} este turno.",
                f"The minions of {self.zona((a[0], a[1]))} are {types[a[2]]} this turn.",
            ).replace("de el ", "del ")
        return self.d(
            f"{self.poder(a[3], a[4])} pasa a ser de tipo {a[1]}.",
            f"{self.poder(a[3], a[4])} becomes {INGLES_CLASES[a[1]]}.",
        )

    def _mostrar(self, a: Any, secret: Any) -> str:
        seat, to, rows = a
        if to >= 0:
            seen = f": {self.cartas(secret)}." if secret is not None else "."
            return (
                self.d(f"{self.j(to)} mira la mano de {self.j(seat)}", f"{self.j(to)} looks at {self.j(seat)}’s hand")
                + seen
            )
        if to == -2:
            return self.d(f"{self.j(seat)} muestra {self.cartas(rows)}.", f"{self.j(seat)} shows {self.cartas(rows)}.")
        return self.d(
            f"{self.j(seat)} muestra su mano: {self.cartas(rows)}.",
            f"{self.j(seat)} shows their hand: {self.cartas(rows)}.",
        )

    def _buscar(self, a: Any, secret: Any) -> str:
        seat, n, zone, shown = a
        text = self.d(
            f"{self.j(seat)} busca en {self.zona((zone, -1))} y toma {n}",
            f"{self.j(seat)} searches {self.zona((zone, -1))} and takes {n}",
        )
        seen = shown or secret
        return text + (f": {self.cartas(seen)}." if seen else ".")

    def _ganar(self, a: Any, secret: Any) -> str:
        _, winners, reason, score = a
        names = self.d(" y ", " and ").join(self.j(w) for w in winners)
        why = {"eliminación": "elimination", "rendición": "surrender", "tiempo": "time", "bucle": "endless loop"}
        points = ", ".join(f"{self.j(i)} {n}" for i, n in enumerate(score))
        return self.d(
            f"Gana {names} ({reason}). SCORE: {points}.", f"{names} wins ({why.get(reason, reason)}). SCORE: {points}."
        )

    # What is asked

    def pregunta(self, s: Mesa, d: Decision) -> str:
        """The question, in a sentence."""
        seat = self.j(d.seat)
        where = self.d(f"{FASES[s.fase]}, {PARTES[s.parte]}", f"{INGLES_FASES[s.fase]} phase, {INGLES_PARTES[s.parte]}")
        if d.kind == "ventana":
            if d.seat == s.activo:
                return self.d(
                    f"{seat}: tu turno ({where}). ¿Qué haces?", f"{seat}: your turn ({where}). What do you do?"
                )
            return self.d(
                f"{seat}: turno de {self.j(s.activo)} ({where}). ¿Inicias un Táctico?",
                f"{seat}: turn of {self.j(s.activo)} ({where}). Do you start a Tactical?",
            )
        if d.kind == "responder":
            e = s.cadena[-1]
            return self.d(
                f"{seat}: {self.j(e.asiento)} anunció {self.poder(e.reptante, e.poder)}. ¿Respondes?",
                f"{seat}: {self.j(e.asiento)} announced {self.poder(e.reptante, e.poder)}. Do you respond?",
            )
        verb = d.options[0][0]
        what = {
            "pago": ("¿Cómo pagarás el coste?", "How will you pay the cost?"),
            "descarte": ("¿Qué descartarás para lanzarlo?", "What will you discard to launch it?"),
            "jugador": ("¿Contra quién?", "Against whom?"),
            "beneficiario": ("¿Para quién?", "For whom?"),
            "eslabón": ("¿Sobre qué Poder de la cadena?", "On which Power of the chain?"),
            "reptante": ("¿Qué Reptante?", "Which Reptante?"),
            "poder": ("¿Qué Poder copias?", "Which Power do you copy?"),
            "eliminar": (
                "Tu resistencia llegó a 0: elige qué Reptante eliminas.",
                "Your resistance reached 0: choose which Reptante is eliminated.",
            ),
            "remover": ("Elige qué Reptante queda apartado.", "Choose which Reptante is set aside."),
            "tipo": ("Elige un tipo de Esbirro.", "Choose a type of minion."),
            "número": ("¿Cuántos?", "How many?"),
            "sí": ("¿Lo haces?", "Do you do it?"),
        }.get(verb)
        if what is None:
            picks = {
                "pago": ("¿Con qué Esbirro pagas?", "Which minion pays?"),
                "descartar": ("¿Qué descartas?", "What do you discard?"),
            }
            what = picks.get(d.kind, ("Elige un Esbirro.", "Choose a minion."))
        source = f"{self.poder(d.source[1], d.source[2])}: " if len(d.source) > 2 else ""
        count = ""
        if d.kind in ("elegir", "pago", "descartar") and len(d.detail) >= 3 and d.detail[-1] > 1:
            count = self.d(f" ({d.detail[-3]} de {d.detail[-1]})", f" ({d.detail[-3]} of {d.detail[-1]})")
        return f"{seat}: {source}{what[0 if self.es else 1]}{count}"

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
                return self.d(f"Colocar {name} en el Altar", f"Place {name} in the Altar")
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
            return name if credit < 0 else self.d(f"{name} como {TIPOS[credit]}", f"{name} as {INGLES_TIPOS[credit]}")
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
            return (TIPOS if self.es else INGLES_TIPOS)[rest[0]]
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
        return self.d(*_OPCIONES.get(verb, (verb, verb)))


_OPCIONES = {
    "pasar": ("Pasar", "Pass"),
    "listo": ("Nada más", "Nothing more"),
    "preparar": ("Preparar todo", "Ready everything"),
    "robar": ("Robar", "Draw"),
    "descartar": ("Descartar hasta 5", "Discard down to 5"),
    "terminar": ("Terminar esta parte", "End this part"),
    "sí": ("Sí", "Yes"),
    "no": ("No", "No"),
}


def _launch(es: str, en: str) -> Callable[[Palabras, Any, Any], str]:
    return lambda w, a, _: w.d(es, en).format(j=w.j(a[1]), p=w.poder(a[2], a[3]), r=w.reptante(a[2]))


def _state(es: str, en: str) -> Callable[[Palabras, Any, Any], str]:
    def tell(w: Palabras, a: Any, _: Any) -> str:
        seat, kind, which = a
        name = w.reptante(which) if kind == "reptante" else w.carta(which)
        return w.d(f"{w.j(seat)}: {name} {es}.", f"{w.j(seat)}: {name} {en}.")

    return tell


def _resistencia(w: Palabras, a: Any, _: Any) -> str:
    seat, change, before, after = a
    es, en = ("aumenta", "rises") if change > 0 else ("disminuye", "falls")
    return w.d(
        f"La resistencia de {w.j(seat)} {es} {abs(change)}: {before} → {after}.",
        f"{w.j(seat)}’s resistance {en} by {abs(change)}: {before} → {after}.",
    )


_SUCESOS: dict[str, Callable[[Palabras, Any, Any], str]] = {
    "anunciar": Palabras._anunciar,
    "pagar": _launch("{j} paga {p}.", "{j} pays for {p}."),
    "lanzar": _launch("{j} lanza {p}.", "{j} launches {p}."),
    "no lanzar": _launch("{p} no se lanza: nada de él se paga.", "{p} is not launched: nothing of it is paid."),
    "anular": _launch("El efecto de {p} queda Anulado.", "The effect of {p} is Annulled."),
    "copiar": lambda w, a, _: w.d(f"Copia {w.poder(a[1], a[2])}.", f"It copies {w.poder(a[1], a[2])}."),
    "reforzar": lambda w, a, _: w.d(
        f"{w.poder(a[3], a[4])} queda Reforzado en {a[1]}.", f"{w.poder(a[3], a[4])} is Reinforced by {a[1]}."
    ),
    "exponer": lambda w, a, _: w.d(f"{w.j(a[1])} expone {w.carta(a[2])}.", f"{w.j(a[1])} exposes {w.carta(a[2])}."),
    "daño": lambda w, a, _: w.d(
        f"{w.j(a[0])} recibe {a[1]} de daño: {a[2]} → {a[3]}.", f"{w.j(a[0])} takes {a[1]} damage: {a[2]} → {a[3]}."
    ),
    "resistencia": _resistencia,
    "reinicio": lambda w, a, _: w.d(
        f"{w.j(a[0])} vuelve a {a[2]} de resistencia.", f"{w.j(a[0])} goes back to {a[2]} resistance."
    ),
    "eliminar": lambda w, a, _: w.d(
        f"{w.j(a[0])} pierde a {w.reptante(a[1])}.", f"{w.j(a[0])} loses {w.reptante(a[1])}."
    ),
    "perder": lambda w, a, _: w.d(f"{w.j(a[0])} queda fuera de la partida.", f"{w.j(a[0])} is out of the game."),
    "ganar": Palabras._ganar,
    "prevenir": Palabras._prevenir,
    "proteger": Palabras._proteger,
    "cambiar tipo": Palabras._cambiar_tipo,
    "robar": Palabras._robar,
    "descartar": lambda w, a, _: w.d(
        f"{w.j(a[1])} descarta {w.carta(a[2])}.", f"{w.j(a[1])} discards {w.carta(a[2])}."
    ),
    "colocar": lambda w, a, _: w.d(
        f"{w.carta(a[1])} entra en el Altar de {w.j(a[0])}{', Agotado' if a[2] else ''}.",
        f"{w.carta(a[1])} enters {w.j(a[0])}’s Altar{', Exhausted' if a[2] else ''}.",
    ),
    "explotar": lambda w, a, _: w.d(
        f"{w.carta(a[1])} de {w.j(a[0])} Explota.", f"{w.j(a[0])}’s {w.carta(a[1])} Explodes."
    ),
    "agotar": _state("se Agota", "is Exhausted"),
    "preparar": _state("se Prepara", "is Readied"),
    "mover": Palabras._mover,
    "buscar": Palabras._buscar,
    "revelar": lambda w, a, _: w.d(f"Se revela: {w.cartas(a[0])}.", f"Revealed: {w.cartas(a[0])}."),
    "mostrar": Palabras._mostrar,
    "barajar": lambda w, a, _: w.d("Se baraja la Fosa.", "The Pit is shuffled."),
    "turno": lambda w, a, _: w.d(f"Turno {a[0]}: {w.j(a[1])}.", f"Turn {a[0]}: {w.j(a[1])}."),
    "fase": lambda w, a, _: w.d(
        f"{FASES[a[0]]}, {PARTES[a[1]]}.", f"{INGLES_FASES[a[0]]} phase, {INGLES_PARTES[a[1]]}."
    ),
    "sorteo": lambda w, a, _: w.d(f"El azar señala a {w.j(a[0])}.", f"Chance points at {w.j(a[0])}."),
    "remover": lambda w, a, _: w.d(
        f"{w.j(a[0])} aparta a {w.reptante(a[1])}.", f"{w.j(a[0])} sets {w.reptante(a[1])} aside."
    ),
    "rendirse": lambda w, a, _: w.d(f"{w.j(a[0])} se rinde.", f"{w.j(a[0])} surrenders."),
    "bucle": lambda w, a, _: w.d(
        f"{w.j(a[0])} sostiene un bucle: se considera que se rinde.",
        f"{w.j(a[0])} sustains a loop and is taken to surrender.",
    ),
    "tiempo": lambda w, a, _: w.d("Se acaba el tiempo.", "Time is over."),
}
