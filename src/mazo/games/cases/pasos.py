"""Plays the steps of a scenario, the part that games share: the run, what is not an act, and the words for messages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, NoReturn, Protocol, TypeVar

from mazo.games.cases.case import (
    Body,
    CaseError,
    Facts,
    NotAsked,
    Trace,
    Unmet,
    brief,
    fields,
    guess,
    items,
    key,
    listed,
    several,
    shown,
    text,
    within,
)
from mazo.games.cases.citas import vale
from mazo.games.cases.dichos import ELEGIR, RENDIRSE, A, Dicho, Habla
from mazo.games.cases.montaje import ASIENTOS, Montaje
from mazo.games.cases.reasons import Reasons
from mazo.games.derived.declared import Question, Rules, only
from mazo.games.forzadas import Forzada, escucha
from mazo.kernel import atoms, run
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import Event, Frame, State
from mazo.messages import say
from mazo.text.events import Events

Pruebas = Mapping[str, tuple[tuple[str, ...], Callable[[Any, Facts], None]]]
"""What can be checked: the key that says so, the further keys it takes, and how, of a scenario."""
SOBRE_LA_PREGUNTA = ("pregunta", "ofrece", "no ofrece")


class Oye(Protocol):
    """Who understands what is said at a table."""

    s: Any

    def asiento(self, name: object, where: str) -> int: ...


S = TypeVar("S", bound=State)
Q = TypeVar("Q", bound=Oye)
H = TypeVar("H", bound=Habla[Any, Any])


class Partida(ABC, Generic[S, Q, A]):
    """A scenario being played.

    A game says what an act does (``dice``), how an option is called (``frase``), and has a method ``_paso_x`` for
    each of its ``ESPECIALES``, the steps that are not of a seat.
    """

    JUEGO: ClassVar[run.Rules]
    LIBRO: ClassVar[str] = ""
    """The game whose rulebook says which rules are one and the same (``citas``); none, if it is not asked."""
    PORQUE: Reasons[S, A]
    SUCESOS: ClassVar[Events]
    ESPECIALES: ClassVar[tuple[str, ...]]
    EJEMPLO: ClassVar[str] = "yo: termina"
    EN_CURSO: ClassVar[str] = "lo que está en curso"
    MAX_SUCESOS: ClassVar[int] = 20_000
    MUESTRA: ClassVar[int] = 14
    """How many options a message shows."""

    def __init__(self, habla: Q, asientos: tuple[str, ...], trace: Trace, pruebas: Pruebas) -> None:
        self.s: S = habla.s
        self.habla, self.asientos = habla, asientos
        self.trace, self.pruebas = trace, pruebas
        self.sucesos: list[Event] = []
        self.empezada = False
        self.con_etiqueta: Container[int] = ()
        """The cards that have a label."""
        self.rules: run.Rules = self.JUEGO
        self.calladas: Counter[Forzada] = Counter()
        """What nobody has been asked since the last act, because only one thing could be answered."""
        self.dichas: Counter[Forzada] = Counter()
        """How many times a step has named each of them."""

    @abstractmethod
    def dice(self, seat: int, who: object, what: object) -> None:
        """Does what a seat says."""

    @abstractmethod
    def frase(self, option: Option) -> str:
        """An option in the words of a step."""

    def por_que_no(self, seat: int, acto: A) -> Rules:
        """The rules by which a seat cannot do something now; none if it can."""
        return self.PORQUE(self.s, seat, acto)

    @abstractmethod
    def oido(self, what: object, seat: int) -> A:
        """What somebody says they do, understood."""

    def se_ofrece(self, what: object, seat: object) -> bool:
        """Whether the question of the moment lets a seat, or whoever is asked, do something."""
        asked = self.s.decision
        who = self.habla.asiento(seat, "«a»") if seat is not None else asked.seat if asked else 0
        acto = self.oido(what, who)
        try:
            return asked is not None and asked.seat == who and not self.por_que_no(who, acto)
        except NotAsked:
            return False

    @abstractmethod
    def en_juego(self, row: int) -> bool:
        """Whether a card is in play."""

    @abstractmethod
    def nombre_de(self, row: int) -> str:
        """A card as a message calls it."""

    def indistintas(self, rows: Sequence[int]) -> bool:
        """Whether nothing tells apart those of some cards of one name."""
        return not any(self.en_juego(row) for row in rows)

    def sin_etiqueta(self, found: Sequence[Option]) -> Sequence[Option]:
        """Of copies of which some have a label, those that have none: the others are called by it."""
        return [o for o in found if len(o) > 1 and o[1] not in self.con_etiqueta] or found

    def sitio(self, place: tuple[str, int]) -> str:
        """A zone, and whose, as a message calls it."""
        zone, seat = place
        return f"{zone} de {self.asientos[seat]}" if seat >= 0 else zone

    def plano(self, name: str) -> str:
        """A name as it is compared."""
        return key(name)

    # The run

    def empieza(self) -> None:
        if not self.empezada:
            self.empezada = True
            self._corre(lambda: run.start(self.rules, self.s))

    def _corre(self, do: Callable[[], S]) -> None:
        try:
            with escucha() as heard:
                self._sigue(do())
        except IndexError as error:
            if not self.s.fixed:
                raise
            raise CaseError(say("games.azar-says-cannot-come-out")) from error
        self.calladas |= Counter(heard)

    def _sigue(self, s: S) -> None:
        self.s = self.habla.s = s
        self.sucesos += s.fresh
        self.trace.events += [(self.SUCESOS[e.kind].name, e.rule) for e in s.fresh]
        if s.decision is not None:
            self.trace.questions.append(s.decision.rule)

    def responde(self, option: Option) -> None:
        if len(self.sucesos) > self.MAX_SUCESOS:
            raise Unmet("La partida no termina de llegar a donde dice el caso.")
        self._corre(lambda: run.answer(self.rules, self.s, option))

    def _interrumpe(self, frame: Frame) -> None:
        self._corre(lambda: run.interrupt(self.JUEGO, self.s, frame))

    @property
    def pregunta(self) -> Decision:
        """The question of the moment; a table that was stopped goes on to it."""
        if self.s.decision is None and self.s.frames and self.s.result is None:
            self._corre(lambda: run.start(self.JUEGO, self.s))
        if self.s.decision is None:
            raise Unmet("La partida ya ha terminado: no se pregunta nada a nadie.")
        return self.s.decision

    # Steps

    def juega(self, case: Body) -> None:
        """Plays the steps of a case and checks what it expects; faults say where."""
        steps = items(case.get("pasos") or [], "«pasos»")
        for n, step in enumerate(steps, 1):
            after = next((x for x in steps[n:] if not isinstance(x, Mapping) or "espera" not in x), None)
            within(say("games.step", n=n, brief=brief(step)), self.paso, step, after)
        checks = items(case["espera"], "«espera»")
        within(say("games.after-steps"), self._tras_los_pasos, checks)
        self._espera(checks, numbered=True)

    def _espera(self, checks: Sequence[object], numbered: bool = False) -> None:
        """Checks what must hold at a moment."""
        for n, check in enumerate(checks, 1):
            if numbered:
                within(say("games.check", n=n), self.comprueba, check)
            else:
                self.comprueba(check)

    @abstractmethod
    def _tras_los_pasos(self, checks: Sequence[object]) -> None:
        """The steps are over, and these checks come."""

    def paso(self, step: object, despues: object = None) -> None:
        """Plays a step: what a seat does, or one of the special ones; ``despues`` is the next, checks apart."""
        if not isinstance(step, dict) or not step:
            raise CaseError(say("games.step-says-who-says", ejemplo=self.EJEMPLO, step=shown(step)))
        keys = {self.plano(str(k)): k for k in step}
        special = [name for name in self.ESPECIALES if name in keys]
        if "ilegal" in keys:
            self._ilegal(fields(step, ("ilegal", "de", "regla"), say("games.illegal-step"), ("ilegal", "regla")))
        elif len(step) > 1:
            raise CaseError(say("games.step-does-thing-only", known=listed((str(k) for k in step), "y")))
        elif special:
            name, value = special[0], step[keys[special[0]]]
            if name != "azar":
                self.empieza()
            getattr(self, "_paso_" + name)(value)
        else:
            self.empieza()
            who, what = next(iter(step.items()))
            if self.plano(str(who)) not in {self.plano(x) for x in self.asientos}:
                known = listed((*self.asientos, *self.ESPECIALES))
                raise CaseError(say("games.neither-seat-nor-step", who=shown(who), known=known))
            self.dice(self.habla.asiento(who, "un paso"), who, what)

    def _ilegal(self, said: Facts) -> None:
        """Something that must be refused, and by which rule."""
        self.empieza()
        seat = self.habla.asiento(said["de"], "«de»") if "de" in said else self.pregunta.seat
        acto = self.oido(said["ilegal"], seat)
        self._ante(acto)
        self._rechazado(said["ilegal"], said["regla"], seat, self.por_que_no(seat, acto))

    def _ante(self, acto: A) -> None:
        """Goes on to where an act that must be refused is tried."""

    def _rechazado(self, what: object, rule: object, seat: int, why: Sequence[str]) -> None:
        """Sees that an act is refused by the rule that is said."""
        name = self.asientos[seat]
        if not why:
            raise Unmet(f"«{what}» debía ser ilegal por {rule}, pero {name} puede hacerlo. {self.que_se_pregunta()}")
        if not self.cita(rule, why):
            why_not = f"es ilegal por {listed(why, 'y')}, no por {rule}"
            raise Unmet(f"«{what}» de {name} {why_not}. {self.que_se_pregunta()}")
        self.trace.refusals.append(str(rule))

    def cita(self, rule: object, cited: Sequence[str]) -> bool:
        """Whether a rule that is said is one of those that are cited, or one the rulebook takes for it."""
        return vale(self.LIBRO, str(rule), cited, self.nombres())

    def nombres(self) -> Iterable[str]:
        """The names of the cards of the table, as they are compared."""
        return ()

    def _paso_tiempo(self, value: object) -> None:
        if self.plano(text(value, "«tiempo»")) != "fin":
            raise CaseError(say("games.tiempo-can-only-say-fin", value=shown(value)))
        self._interrumpe(("tiempo",))

    def comprueba(self, check: object) -> None:
        """Checks one thing that must hold."""
        if not isinstance(check, Mapping) or not check:
            raise CaseError(say("games.each-check-espera-keys-says", check=shown(check)))
        given = {self.plano(str(k).replace("_", " ")) for k in check}
        for name, (known, test) in self.pruebas.items():
            if self.plano(name.replace("_", " ")) in given:
                test(self, fields(check, (name, *known), say("games.a-check-of", name=name)))
                return
        first = str(next(iter(check)))
        hint = guess(first, self.pruebas) or f" Se puede: {listed(self.pruebas)}."
        raise CaseError(say("games.espera-cannot-check", first=first, hint=hint))

    def _paso_espera(self, value: object) -> None:
        self._espera(several(value, "«espera»"))

    def _fija(self, outcome: tuple[int, ...]) -> None:
        """Sets the next chance of a table that may be half-way through something."""
        s = self.s
        if not self.empezada:
            atoms.set_chance(s, outcome)
            return
        rest = run.rest_of(s)
        if rest.chance != s.chance:
            raise CaseError(say("games.azar-must-come-before-begins", en_curso=self.EN_CURSO))
        rest = rest.clone()
        atoms.set_chance(rest, outcome)
        self._sigue(run.resume(self.JUEGO, rest, s.answers, s.total_events()))

    def revisa_azar(self) -> None:
        if self.s.fixed:
            raise CaseError(say("games.azar-was-said-was-never"))

    # Choices that were not asked

    def nombra(self, options: tuple[Option, ...], word: Dicho) -> list[Option]:
        """The options a word may name."""
        return self.PORQUE.named(options, word)

    def olvida_calladas(self) -> None:
        """Somebody acts anew: what was not asked before can no longer be named."""
        self.calladas.clear()
        self.dichas.clear()

    def o_ya_fue(self, seat: int, word: Dicho, elige: Callable[[], None]) -> None:
        """Makes a choice; or, if nothing asks for it, finds that it is what happened, since nothing else could."""
        s, happened, rules = self.s, len(self.sucesos), self.rules
        seen = [(kept, len(kept)) for kept in (self.trace.events, self.trace.questions)]
        silent = self.calladas.copy()
        try:
            elige()
        except Unmet:
            if not self._ya_fue(seat, word, silent):
                raise
            self.s = self.habla.s = s
            self.rules, self.calladas = rules, silent
            for kept, n in ((self.sucesos, happened), *seen):
                del kept[n:]

    def _ya_fue(self, seat: int, word: Dicho, silent: Counter[Forzada]) -> bool:
        """Whether a word names something nobody was asked; each may be named once."""
        for one, n in silent.items():
            if one.asiento == seat and self.dichas[one] < n and self.nombra(one.opciones, word):
                self.dichas[one] += 1
                return True
        return False

    def _no_se_pide(self, seat: int) -> NoReturn:
        """Somebody names a choice nobody asks for: that is all that can be said against it."""
        name = self.asientos[seat]
        raise Unmet(f"{name} no puede hacerlo ahora. No se le pregunta eso. {self.que_se_pregunta(False)}")

    # Words for messages

    def _no_puede(self, seat: int, why: Sequence[str]) -> NoReturn:
        rules = f" Lo impide {listed(why, 'y')}." if why else ""
        raise Unmet(f"{self.asientos[seat]} no puede hacerlo ahora.{rules} {self.que_se_pregunta()}")

    def _ambigua(self, found: Sequence[Option]) -> CaseError:
        """What is said of a word that may name different options."""
        return CaseError(say("games.may-label-needed-or-whose", known=listed(self.frase(o) for o in found)))

    def relata(self, e: Event) -> str:
        """An event in a message."""
        return f"{self.SUCESOS[e.kind].name} {e.args} ({e.rule})"

    def que_se_pregunta(self, regla: bool = True) -> str:
        """The question of the moment; ``regla``: with the rule by which it is asked."""
        asked = self.s.decision
        if asked is None:
            return "No se pregunta nada."
        every = [self.frase(o) for o in asked.options]
        more = f"… ({len(every)} opciones)" if len(every) > self.MUESTRA else ""
        shown = "; ".join(every[: self.MUESTRA])
        kind = self._cual(asked) if regla else asked.kind
        return f"Se pregunta a {self.asientos[asked.seat]} ({kind}): {shown}{more}."

    def _cual(self, asked: Decision) -> str:
        return f"{asked.kind}, {asked.rule}"


AnyPartida = Partida[Any, Any, Any]
"""A scenario of which it is not known of which game it is."""


class PartidaConCartas(Partida[S, H, A]):
    """A scenario of cards with names, where what has a default is answered by itself.

    A game says what the default is (``por_defecto``), and at which questions a case may end (``_del_turno``).
    """

    HABLA: Callable[..., H]
    """Makes who understands a table, of it, its seats and its labels."""
    PREGUNTAS: ClassVar[Mapping[str, Question]]

    def __init__(self, montaje: Montaje[S], trace: Trace, pruebas: Pruebas) -> None:
        super().__init__(self._oye(montaje), ASIENTOS, trace, pruebas)
        self.con_etiqueta = self.etiquetas = {row: label for label, row in montaje.etiquetas.items()}

    def _oye(self, montaje: Montaje[S]) -> H:
        """Who understands what is said at a table."""
        return self.HABLA(montaje.s, ASIENTOS, montaje.etiquetas)

    def actua(self, seat: int, acto: A) -> None:
        """Does what somebody says, at the first question where it can be done."""
        if acto.verbo == RENDIRSE:
            self._interrumpe(("rendirse", seat))
        elif acto.verbo == ELEGIR:
            for word in acto.cosas:
                self.o_ya_fue(seat, word, partial(self._elige, seat, acto, word))
        else:
            self._hace(seat, acto)

    @abstractmethod
    def _hace(self, seat: int, acto: A) -> None:
        """Does an act that is neither a choice nor to give up."""

    def _elige(self, seat: int, acto: A, word: Dicho) -> None:
        """Names a choice, at the first question it answers."""
        while True:
            asked = self.pregunta
            found = self._nombradas(seat, asked, word) if asked.seat == seat else ()
            if found:
                self.responde(self._exacta(found, acto))
                return
            chosen: A = self.habla.ACTO(ELEGIR, cosas=(word,))
            self._deja(seat, chosen)

    def _nombradas(self, seat: int, asked: Decision, word: Dicho) -> Sequence[Option]:
        """The answers to a question that a word may name."""
        return self.nombra(asked.options, word)

    def _exacta(self, found: Sequence[Option], acto: A) -> Option:
        """The option meant, of those that may be."""
        return self._la_misma(found)

    def dice(self, seat: int, who: object, what: object) -> None:
        self.actua(seat, self.oido(what, seat))

    def oido(self, what: object, seat: int) -> A:
        heard: A = self.habla.acto(what)
        return heard

    def por_defecto(self, asked: Decision) -> Option | None:
        """The answer nobody needs to say."""
        told = self.PREGUNTAS.get(asked.kind)
        return told.default(self, asked) if told is not None else only(self, asked)

    @abstractmethod
    def _cede(self, asked: Decision) -> Option | None:
        """The answer of whoever does only what is compulsory, where there is no default."""

    def _del_turno(self, asked: Decision) -> bool:
        """Whether a question is of the turn itself, and not of something being resolved."""
        told = self.PREGUNTAS.get(asked.kind)
        return told is not None and told.turn

    @abstractmethod
    def nombre(self, row: int) -> str:
        """What is printed on a card as its name."""

    def _paso_espera(self, value: object) -> None:
        if not de_la_pregunta(several(value, "«espera»")):
            self.asienta()
        super()._paso_espera(value)

    def _paso_azar(self, value: object) -> None:
        """Sets the outcome of the next chance: cards, or a seat for a draw of lots."""
        codes = []
        for word in several(value, "«azar»"):
            things = self.habla.cosas(text(word, "lo que sale por azar"))
            seats = [x[1] for x in things if x[0] == "jugador"]
            rows = [x[1] for x in things if x[0] == "carta"]
            if not seats and not rows:
                raise CaseError(say("games.azar-names-cards-or-seats"))
            codes.append(seats[0] if seats else ~rows[0] if len(rows) == 1 else self.s.face(rows[0]))
        self._fija(tuple(codes))

    def _obligado(self) -> None:
        """Answers the question of the moment as whoever does only what is compulsory."""
        asked = self.pregunta
        answer = self.por_defecto(asked)
        if answer is None:
            answer = self._cede(asked)
        if answer is None:
            raise Unmet(f"Falta un paso que responda. {self.que_se_pregunta()}")
        self.responde(answer)

    def _deja(self, seat: int, acto: A) -> None:
        """Answers by default the question of the moment, so that somebody's act may come."""
        asked = self.pregunta
        answer = self.por_defecto(asked)
        if answer is not None:
            self.responde(answer)
        elif acto.verbo == ELEGIR:
            if not self._pide(seat, asked, acto.cosas[0]):
                self._no_se_pide(seat)
            why = [r for r in self.por_que_no(seat, acto) if r != asked.rule]
            if not why:
                name = self.asientos[seat]
                raise Unmet(f"{name} no puede hacerlo ahora. Eso no se le ofrece. {self.que_se_pregunta(False)}")
            self._no_puede(seat, why)
        else:
            self._no_puede(seat, self.por_que_no(seat, acto))

    @abstractmethod
    def _pide(self, seat: int, asked: Decision, word: Dicho) -> bool:
        """Whether a question calls for such a thing as a word names, so that a rule may be against it."""

    def _tras_los_pasos(self, checks: Sequence[object]) -> None:
        if de_la_pregunta(checks):
            self.mira()
        else:
            self.acaba()

    def asienta(self) -> None:
        """Answers what has a default, up to a question of the turn or one that somebody must answer."""
        while self.s.decision is not None and not self._del_turno(self.s.decision):
            answer = self.por_defecto(self.s.decision)
            if answer is None:
                return
            self.responde(answer)

    def acaba(self) -> None:
        """The steps are over: what has a default is answered, and nothing may be left half-way."""
        self.empieza()
        self.asienta()
        if self.s.decision is not None and not self._del_turno(self.s.decision):
            raise Unmet(f"Falta un paso que responda. {self.que_se_pregunta()}")
        self.revisa_azar()

    def mira(self) -> None:
        """The steps are over and the case speaks of the question they lead to: nothing is answered by default."""
        self.empieza()
        self.revisa_azar()

    def iguales(self, options: Sequence[Option]) -> bool:
        """Whether options choose cards that nothing tells apart."""
        return False

    def _la_misma(self, found: Sequence[Option]) -> Option:
        """The option meant, when what could be meant is all the same; of one card's abilities, the first."""
        found = self.sin_etiqueta(found)
        if len(found) > 1 and not self.iguales(found) and len({o[:2] for o in found}) > 1:
            raise self._ambigua(found)
        return found[0]

    def nombres(self) -> Iterable[str]:
        return self.habla.nombres

    def nombre_de(self, row: int) -> str:
        """A card by its label, or by its name and place."""
        if row in self.etiquetas:
            return self.etiquetas[row]
        return f"{self.nombre(row)} ({self.sitio(self.habla.donde(row))})"


def de_la_pregunta(checks: Sequence[object]) -> bool:
    """Whether some check is about the question of the moment: then nothing is answered by default."""
    return any(isinstance(c, Mapping) and any(key(str(k)) in SOBRE_LA_PREGUNTA for k in c) for c in checks)
