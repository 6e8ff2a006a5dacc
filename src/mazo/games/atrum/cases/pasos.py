"""Plays the steps of a scenario: each names who acts and what is done; whoever is asked in between passes."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from mazo.games.atrum.cards.cartas import llano
from mazo.games.atrum.cases.dicho import Acto, cosa, pasa
from mazo.games.atrum.cases.habla import VERBOS, Habla
from mazo.games.atrum.cases.mesa import Montaje
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.play.torneo import por_delante
from mazo.games.atrum.rules.anuncio import objetivos_de
from mazo.games.atrum.rules.mesa import FASES, PARTES, Eslabon, Mesa, poder
from mazo.games.atrum.rules.preparacion import REGLAS
from mazo.games.atrum.rules.turno import TERMINAR
from mazo.games.atrum.show.porque import por_que_no
from mazo.games.atrum.show.reparos import VENTANAS
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.cases import pasos
from mazo.games.cases.case import CaseError, Trace, Unmet, key, listed, several, shown, text
from mazo.games.cases.dichos import Dicho, pide
from mazo.games.cases.pasos import Pruebas
from mazo.kernel import atoms
from mazo.kernel.decisions import DONE, PASS, Decision, Option
from mazo.kernel.state import Frame
from mazo.kernel.views import zone_of
from mazo.messages import say

PASOS = ("todos", "hasta", "tiempo", "azar", "ilegal", "espera", "bucle")
RESPUESTAS = ("elegir", "eliminar", "remover", "descartar")
OBLIGADOS: tuple[Option, ...] = (("preparar",), ("robar",), ("descartar",), TERMINAR)
_HASTA = re.compile(r"(\w+) de (\w+) de (.+)")


def _en_la_cadena(check: object) -> bool:
    """Whether a check speaks of a question that is asked only while a chain is open."""
    return isinstance(check, Mapping) and "pregunta" in check and key(str(check.get("tipo", ""))) == "responder"


class Partida(pasos.Partida[Mesa, Habla, Acto]):
    """A scenario being played."""

    JUEGO = REGLAS
    SUCESOS = DIARIO
    PORQUE = por_que_no
    ESPECIALES = PASOS
    EJEMPLO = "yo: pasa"
    EN_CURSO = "el Poder en curso"
    MAX_SUCESOS = 5_000
    MUESTRA = 12

    def __init__(self, montaje: Montaje, trace: Trace, estricto: bool, pruebas: Pruebas) -> None:
        super().__init__(Habla(montaje.s, montaje.asientos, montaje.etiquetas), montaje.asientos, trace, pruebas)
        self.etiquetas, self.con_etiqueta = montaje.etiquetas, montaje.etiquetadas()
        self.estricto = estricto
        self.sorteo: int | None = None
        """Who is to be drawn when lots are cast for the winner."""
        self.mixtos: dict[tuple[int, int, int], tuple[Dicho, ...]] = {}
        """What each announcement said to discard with a Sombra: it is chosen only when paying (AA-II-1.6-d)."""
        self.despues: object = None
        """The step that comes after the one being played."""
        self.pasando = False
        """Whether everyone was passing when the step at hand came to answer."""

    def paso(self, step: object, despues: object = None) -> None:
        self.despues = despues
        super().paso(step, despues)

    def oido(self, what: object, seat: int) -> Acto:
        return self.habla.acto(what, seat)

    def dice(self, seat: int, who: object, what: object) -> None:
        self.actua(seat, self.oido(what, seat))
        if self.pasando:
            self.cierra()

    def en_juego(self, row: int) -> bool:
        return self.habla.donde(row)[0] == "altar"

    def indistintas(self, rows: Sequence[int]) -> bool:
        return len({(self.s.conf.tipos[r], self.s.agotado[r], self.habla.donde(r)) for r in rows}) == 1

    def plano(self, name: str) -> str:
        return llano(name)

    def _cual(self, asked: Decision) -> str:
        return asked.kind

    def en_cadena(self) -> bool:
        """Whether a chain is open or being resolved."""
        return bool(self.s.frames) and self.s.frames[-1][0] in ("responder", "resolver")

    # Steps

    def _paso_todos(self, value: object) -> None:
        if llano(text(value, "«todos»")) not in ("pasan", "pasa"):
            raise CaseError(say("atrum.todos-can-only-say-pasan", value=shown(value)))
        if self.en_cadena() or self._responde_el_siguiente():
            self.cierra()
            return
        where = (self.s.turno, self.s.fase, self.s.parte)
        while self.s.result is None and (self.s.turno, self.s.fase, self.s.parte) == where:
            self._deja(True)

    def cierra(self) -> None:
        """Everyone passes until the open chain is resolved; but what the next step answers is left to it."""
        self.pasando = self._responde_el_siguiente()
        while self.en_cadena() and not self.pasando:
            self._deja(False)
            self.pasando = self._responde_el_siguiente()

    def _responde_el_siguiente(self) -> bool:
        """Whether the step that follows answers the question of the moment, which is not whether to announce."""
        asked = self.s.decision
        if asked is None or asked.kind in VENTANAS or not isinstance(self.despues, Mapping):
            return False
        who, what = next(iter(self.despues.items()), ("", ""))
        if who == "ilegal":
            who = self.despues.get("de", self.asientos[asked.seat])
        if self.plano(str(who)) != self.plano(self.asientos[asked.seat]):
            return False
        acto = self.oido(what, asked.seat)
        if "ilegal" in self.despues:
            return acto.verbo in RESPUESTAS
        return acto.verbo in RESPUESTAS and any(cosa(o) in word for word in acto.cosas[:1] for o in asked.options)

    def _paso_hasta(self, value: object) -> None:
        said = _HASTA.fullmatch(" ".join(text(value, "«hasta»").split()))
        parts, phases = [llano(x) for x in PARTES], [llano(x) for x in FASES]
        if not said or llano(said[1]) not in parts or llano(said[2]) not in phases:
            raise CaseError(say("atrum.hasta-says-part-phase-whose", value=shown(value)))
        seat = self.habla.asiento(said[3], "«hasta»")
        goal = (seat, phases.index(llano(said[2])), parts.index(llano(said[1])))
        while (self.s.activo, self.s.fase, self.s.parte) != goal or self.en_cadena():
            self._deja(True)

    def _paso_bucle(self, value: object) -> None:
        self._interrumpe(("bucle", self.habla.asiento(value, "«bucle»")))

    def _interrumpe(self, frame: Frame) -> None:
        if frame == ("tiempo",) and self.sorteo is not None:
            tied, _ = por_delante(self.s)
            if len(tied) < 2 or self.sorteo not in tied:
                raise CaseError(say("atrum.cannot-come-out-draw", asientos=self.asientos[self.sorteo]))
            self._fija((tied.index(self.sorteo),))
            self.sorteo = None
        if self.s.result is not None:
            raise Unmet("La partida ya ha terminado.")
        super()._interrumpe(frame)

    def _paso_azar(self, value: object) -> None:
        """Sets the outcome of the next chance."""
        names = [self.habla.cosas(text(x, "lo que sale por azar")) for x in several(value, "«azar»")]
        seats = [x[1] for word in names for x in word if x[0] == "jugador"]
        if seats and len(seats) < len(names):
            raise CaseError(say("atrum.not-azar-names-seats-or"))
        s = self.s
        if seats and not self.empezada and s.frames[-1][0] == "comienzo":
            if not s.fixed:
                # The deck is shuffled before the first player is drawn: in any order, but always the same.
                rows = [~r for r in s.fosa]
                random.Random(1).shuffle(rows)
                atoms.set_chance(s, tuple(rows))
            atoms.set_chance(s, (seats[0],))
        elif seats:
            self.sorteo = seats[0]
        else:
            self._fija(tuple(self._carta_de_azar(word) for word in names))

    def _carta_de_azar(self, word: Dicho) -> int:
        types: list[int] = [x[1] for x in word if x[0] == "tipo"]
        cards: list[int] = [x[1] for x in word if x[0] == "esbirro"]
        if not types and not cards:
            raise CaseError(say("atrum.azar-names-types-minion-labels"))
        return types[0] if types else ~cards[0]

    # Acts

    def actua(self, seat: int, acto: Acto) -> None:
        """Does what somebody says, at the first question where it can be done."""
        if acto.verbo not in RESPUESTAS:
            self.olvida_calladas()
        if acto.verbo == "rendirse":
            self._interrumpe(("rendirse", seat))
        elif acto.verbo == "anunciar":
            self._anuncia(seat, acto)
        elif acto.verbo == "pasar":
            self._espera_a(seat, acto, lambda o: o in (PASS, DONE))
        elif acto.verbo in ("elegir", "eliminar", "remover"):
            for word in acto.cosas:
                self.o_ya_fue(seat, word, partial(self._elige, seat, acto, word))
        elif acto.verbo == "descartar" and len(acto.cosas) == 1:
            self.o_ya_fue(seat, acto.cosas[0], partial(self._descarta, seat, acto))
        elif acto.verbo == "descartar":
            self._descarta(seat, acto)
        elif acto.verbo == "colocar":
            self._espera_a(seat, acto, lambda o: o[0] == "colocar" and cosa(o) in acto.cosas[0])
        else:
            ends = acto.verbo == "terminar"
            self._espera_a(seat, acto, lambda o: o == (acto.verbo,) or (ends and o == PASS))

    def _descarta(self, seat: int, acto: Acto) -> None:
        """Discards: in a phase, as what is done in it; else what a text asks for."""
        if self.pregunta.kind != "descartar":
            self._espera_a(seat, acto, lambda o: o == ("descartar",))
        for word in acto.cosas:
            self._elige(seat, acto, word)

    def _espera_a(self, seat: int, acto: Acto, test: Callable[[Option], bool]) -> None:
        """Everyone passes until a seat is asked something it can answer so; answers."""
        first: tuple[str, ...] = ()
        while True:
            asked = self.pregunta
            if asked.seat == seat:
                found = [o for o in asked.options if test(o)]
                if found:
                    self.responde(self._la_misma(found))
                    return
                first = first or por_que_no(self.s, seat, acto)
            if asked.kind == "ventana" and (asked.seat == seat or PASS not in asked.options):
                self._no_puede(seat, first or por_que_no(self.s, seat, acto))
            self._deja(False, seat, first)

    def _elige(self, seat: int, acto: Acto, word: Dicho) -> None:
        kinds = {"eliminar": ("eliminar",), "remover": ("torneo",), "descartar": ("descartar",)}.get(acto.verbo)
        one = acto._replace(cosas=(word,))
        first: tuple[str, ...] = ()
        while True:
            asked = self.pregunta
            asks = asked.seat == seat and asked.kind not in VENTANAS
            found = [o for o in asked.options if cosa(o) in word] if asks else []
            if found and (kinds is None or asked.kind in kinds):
                self.responde(self._la_misma(found))
                return
            if asked.kind in VENTANAS and not self.en_cadena():
                if acto.verbo == "elegir" and not first:
                    self._no_se_pide(seat)
                self._no_puede(seat, first or por_que_no(self.s, seat, one))
            if asks and acto.verbo != "elegir":
                first = first or por_que_no(self.s, seat, one)
            elif asks and pide(asked.options, word, cosa):
                first = first or tuple(r for r in por_que_no(self.s, seat, one) if r != asked.rule)
            self._deja(False, seat, first)

    def _anuncia(self, seat: int, acto: Acto) -> None:
        first: tuple[str, ...] = ()
        while True:
            asked = self.pregunta
            if asked.seat == seat and asked.kind in VENTANAS:
                why = por_que_no(self.s, seat, acto)
                if not why:
                    break
                first = first or why
            if asked.kind == "ventana" and (asked.seat == seat or PASS not in asked.options):
                self._no_puede(seat, first or por_que_no(self.s, seat, acto))
            self._deja(False, seat, first)
        options = [o for o in self.pregunta.options if o[0] == "anunciar" and o[1:] in acto.poderes]
        able = [o for o in options if not por_que_no(self.s, seat, acto._replace(poderes=(o[1:],)))]
        if len(able) != 1:
            who = listed(f"{poder(self.s, *o[1:]).nombre} con {self.s.conf.reptantes[o[1]].nombre}" for o in able)
            raise CaseError(say("atrum.must-said-whom-announced", who=who))
        before = len(self.s.cadena)
        self.responde(able[0])
        self._declara(seat, acto, before)

    def _declara(self, seat: int, acto: Acto, before: int) -> None:
        """Answers what the announcement asks with what it said; what it did not say is left for the next steps."""
        left, copies = list(acto.objetivos), list(acto.copia)
        while len(self.s.cadena) == before and self.s.decision is not None:
            asked = self.pregunta
            answer = self._declarado(asked.options, acto, left, copies, seat)
            if answer is None and not left and self.iguales(asked.options) and not self._responde_el_siguiente():
                answer = asked.options[0]
            if answer is None:
                targets = asked.options[0][0] not in ("pago", "descarte", "poder")
                if left and targets and not self._de_quien(asked, left):
                    raise Unmet(f"no se puede señalar eso. {self.que_se_pregunta()}")
                return
            self.responde(answer)
        if len(self.s.cadena) > before:
            link = self.s.cadena[-1]
            if link.mixto and len(acto.descarte) == 2:
                self.mixtos[seat, link.reptante, link.poder] = acto.descarte
            aimed = _senalado(self.s, link)
            if any(not any(x in aimed for x in word) for word in left):
                raise Unmet("algo de lo que sigue a «contra» no es objetivo de ese Poder.")

    def _declarado(
        self, options: Sequence[Option], acto: Acto, left: list[Dicho], copies: list[Dicho], seat: int
    ) -> Option | None:
        kind = options[0][0]
        if kind == "pago":
            return ("pago", acto.pago or "agotar")
        if kind == "poder":
            found = [o for o in options if copies and o in copies[0]]
            if found:
                copies.pop(0)
            return self._la_misma(found) if found else None
        if kind == "descarte":
            found = [o for o in options if _descarta(o, acto.descarte)]
            return self._la_misma(found) if found else None
        for word in left:
            found = [o for o in options if cosa(o) in word]
            if found:
                left.remove(word)
                return self._la_misma(found)
        for word in left:
            found = [o for o in options if o[0] == "esbirro" and self._tiene(word, o)]
            if found and (len(found) == 1 or self.iguales(found)):
                return found[0]
        if kind == "beneficiario" and ("beneficiario", seat) in options:
            return ("beneficiario", seat)
        return DONE if DONE in options and acto.objetivos else None

    def _tiene(self, word: Dicho, option: Option) -> bool:
        """Whether a word names whoever has an Esbirro in the Altar."""
        place = zone_of(self.s, option[1])
        return place is not None and ("jugador", place[1]) in word

    def _de_quien(self, asked: Decision, left: list[Dicho]) -> bool:
        """Whether what is left to say of an announcement is only whose Esbirros it points at."""
        return all(any(o[0] == "esbirro" and self._tiene(word, o) for o in asked.options) for word in left)

    def _la_misma(self, found: Sequence[Option]) -> Option:
        """The option meant, when what could be meant is all the same."""
        found = self.sin_etiqueta(found)
        if len(found) > 1 and not self.iguales(found):
            raise self._ambigua(found)
        return found[0]

    def iguales(self, options: Sequence[Option]) -> bool:
        """Whether options choose Esbirros that nothing tells apart: same type, state and place, and no label."""
        if not all(o[0] in ("esbirro", "colocar", "descarte") and o[1] not in self.con_etiqueta for o in options):
            return False
        s = self.s
        return len({(o[0], s.conf.tipos[o[1]], s.agotado[o[1]], zone_of(s, o[1]), o[2:]) for o in options}) == 1

    def _tras_los_pasos(self, checks: Sequence[object]) -> None:
        """An open chain is closed by passing, unless what must hold is that somebody is asked to respond."""
        self.empieza()
        if not self.estricto and not any(_en_la_cadena(check) for check in checks):
            self.cierra()
        self.revisa_azar()

    def revisa_azar(self) -> None:
        if self.s.fixed or self.sorteo is not None:
            raise CaseError(say("games.azar-was-said-was-never"))

    # Passing

    def _deja(self, obligado: bool, actor: int = -1, why: Sequence[str] = ()) -> None:
        """Answers the question of the moment as nobody says: passing, or the only thing possible.

        ``obligado``: also what a phase makes compulsory, and ending it. ``actor``: who is about to act instead.
        """
        asked = self.pregunta
        answer = self._paga_lo_dicho(asked)
        if answer is None and not self.estricto:
            answer = pasa(asked.options)
            if answer is None and asked.kind == "elegir" and ("beneficiario", asked.seat) in asked.options:
                answer = ("beneficiario", asked.seat)
            if (
                answer is None
                and (len(asked.options) == 1 or self.iguales(asked.options))
                and asked.options[0] not in OBLIGADOS
            ):
                answer = asked.options[0]
        if answer is None and obligado:
            answer = pasa(asked.options) or next((o for o in OBLIGADOS if o in asked.options), None)
        if answer is None:
            rules = f" Lo impide {listed(why, 'y')}." if why else ""
            wanted = f"{self.asientos[actor]} no puede hacerlo todavía.{rules} " if actor >= 0 else ""
            raise Unmet(f"{wanted}Falta un paso que responda. {self.que_se_pregunta()}")
        self.responde(answer)

    def _paga_lo_dicho(self, asked: Decision) -> Option | None:
        """The Esbirro that an announcement said would go with the Sombra."""
        if asked.kind != "pago" or asked.rule != "AA-II-1.6-d":
            return None
        words = self.mixtos.get((asked.source[0], asked.source[1], asked.source[2]), ())
        found = [o for o in asked.options if any(cosa(o) in word for word in words)]
        return found[0] if found else None

    # Words for messages

    def frase(self, option: Option) -> str:
        s, (verb, *rest) = self.s, option
        card = s.conf.reptantes
        if verb in ("anunciar", "poder"):
            joined = "con" if verb == "anunciar" else "de"
            start = "anuncia " if verb == "anunciar" else ""
            return f"{start}{card[rest[0]].poderes[rest[1]].nombre} {joined} {card[rest[0]].nombre}"
        if verb in ("esbirro", "colocar", "descarte"):
            start = "coloca " if verb == "colocar" else "descartando " if verb == "descarte" else ""
            return f"{start}{self.nombre_de(rest[0])}" + (" con otro" if verb == "descarte" and rest[1] else "")
        if verb in ("jugador", "beneficiario"):
            return self.asientos[rest[0]]
        if verb in ("reptante", "eliminar", "remover"):
            return card[rest[0]].nombre
        if verb == "eslabón":
            link = s.cadena[rest[0]]
            return card[link.reptante].poderes[link.poder].nombre
        if verb == "tipo":
            return TIPOS[rest[0]]
        said = {infinitive: word for word, infinitive in VERBOS.items()}
        return {**said, "listo": "nada"}.get(verb, " ".join(str(x) for x in option))

    def nombre_de(self, row: int) -> str:
        """A card by its label, or by its type and place."""
        for label, thing in self.etiquetas.items():
            if thing == ("esbirro", row):
                return label
        place = zone_of(self.s, row)
        whose = f" de {self.asientos[place[1]]}" if place and place[1] >= 0 else ""
        return f"{TIPOS[self.s.conf.tipos[row]]}{whose}"


def _senalado(s: Mesa, link: Eslabon) -> set[Option]:
    """Everything an announcement points at."""
    aimed: set[Option] = {("jugador", link.tu)}
    for o, target in objetivos_de(s, link):
        if o.clase in ("jugador", "esbirros"):
            aimed.add(("jugador", target[0]))
            aimed |= {("esbirro", r) for r in target[1:]}
        elif target:
            aimed.add((o.clase, *target))
    return aimed


def _descarta(option: Option, said: tuple[Dicho, ...]) -> bool:
    """Whether an option is the discard said: one Esbirro, or a Sombra that goes with another."""
    _, row, mixed, _ = option
    if len(said) != 1 + mixed:
        return False
    return any(("esbirro", row) in word for word in said)
