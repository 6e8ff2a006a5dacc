"""Plays the steps of a scenario: each names who acts and what is done; what has a default is answered by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from typing import ClassVar

from mazo.games.cases.case import CaseError, Facts, Unmet, key, listed, shown
from mazo.games.cases.dichos import ELEGIR, Dicho, pide
from mazo.games.cases.pasos import PartidaConCartas, de_la_pregunta
from mazo.games.contract import Procedures
from mazo.games.forzadas import escucha
from mazo.games.myl.cases.dicho import ATACAR, BLOQUEAR, JUGAR, TERMINAR, USAR, Acto, cosa
from mazo.games.myl.cases.habla import Habla
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules.actos.disparos import por_resolver
from mazo.games.myl.rules.actos.ventanas import REGLA_DE, puede_actuar
from mazo.games.myl.rules.fases.preparacion import REGLAS
from mazo.games.myl.rules.mesa import ARMA, EN_JUEGO, ORO, VIGILIA, Mesa, carta, donde, en_juego
from mazo.games.myl.show.actos import ACTOS
from mazo.games.myl.show.porque import por_que_no
from mazo.games.myl.show.preguntas import PREGUNTAS
from mazo.games.myl.show.reparos import GASTADA, es, gastada
from mazo.games.myl.text import vigentes
from mazo.games.myl.text.sentido.iguales import distingue
from mazo.kernel import run
from mazo.kernel.decisions import DONE, PASS, Decision, Option, Pending
from mazo.kernel.state import Event, Frame
from mazo.messages import say

ESPECIALES = ("hasta", "azar", "ilegal", "espera", "tiempo")
MOMENTOS: dict[str, Frame] = {
    "agrupacion": ("agrupación", 1), "vigilia": ("vigilia", 1), "ataque": ("ataque",), "bloqueo": ("bloqueo",),
    "guerra": ("guerra",), "dano": ("daño",), "final": ("final", 1),
}  # fmt: skip
"""The frame before which each moment stops."""
CON_NUMERO = frozenset({"opción", "tipo", "zona"})
"""The questions whose answers may be named by their place among them."""
VENTANAS = frozenset({*REGLA_DE, *GASTADA, "prevenir"})
"""The questions in which who says nothing does nothing."""
_HASTA = re.compile(r"(?:turno de (?P<turno>\S+)|(?P<momento>\S+?)(?: de (?P<de>\S+))?)")
_LARGOS = (
    ("guerra de talismanes", "guerra"), ("turno oponente", "turno de oponente"), ("mi turno", "turno de yo"),
    (" del ", " de "), ("fase de ", ""), ("fase ", ""), ("declaracion de ", ""), ("asignacion de ", ""),
)  # fmt: skip
"""What the rulebook says besides the name of a moment."""


class Partida(PartidaConCartas[Mesa, Habla, Acto]):
    """A scenario being played."""

    JUEGO = REGLAS
    LIBRO = "myl"
    SUCESOS = DIARIO
    PORQUE = por_que_no
    PREGUNTAS = PREGUNTAS
    ESPECIALES = ESPECIALES
    HABLA = Habla
    LUEGO: ClassVar[bool] = True
    """What does not hold as soon as it is looked at may hold once a Guerra in which nobody can do more is over."""

    def se_ofrece(self, what: object, seat: object) -> bool:
        asked = self.pregunta
        who = self.habla.asiento(seat, "«a»") if seat is not None else asked.seat
        return asked.seat == who and not self.por_que_no(who, self.habla.acto(what))

    def en_juego(self, row: int) -> bool:
        return en_juego(self.s, row)

    def nombre(self, row: int) -> str:
        return carta(self.s, row).nombre

    # Steps

    @cached_property
    def respuestas(self) -> list[tuple[Mesa, Option]]:
        """What was answered in the last step somebody took, and the table it was answered at."""
        return []

    def paso(self, step: object, despues: object = None) -> None:
        """Plays a step; ``despues`` is the one that follows, in case it says where to stop."""
        if not (isinstance(step, Mapping) and {"ilegal", "espera"} & set(step)):
            self.respuestas.clear()
        then = despues if isinstance(despues, Mapping) else {}
        said = [str(then.get(who, "")) for who in self.asientos]
        block = any(x.startswith("bloquea ") for x in (*said, str(then.get("ilegal", "")))) or "no bloquea" in said
        first = step.get("hasta") if isinstance(step, Mapping) and not self.empezada else None
        wait = _hasta("bloqueo" if block else first or then.get("hasta"))
        if wait is not None and wait["momento"]:
            whose = self.asientos.index(wait["de"]) if wait["de"] in self.asientos else None
            self.rules = self._parada(MOMENTOS[key(wait["momento"])], whose)
        try:
            super().paso(step)
        finally:
            self.rules = REGLAS

    def _paso_hasta(self, value: object) -> None:
        """Everyone does only what is compulsory until a turn or a moment of it."""
        said = _hasta(value)
        if said is None:
            raise CaseError(say("myl.not-hasta-says-turno-de", known=listed(MOMENTOS), value=shown(value)))
        if said["turno"]:
            seat = self.habla.asiento(said["turno"], "«hasta»")
            while self.pregunta.kind != "vigilia" or self.s.activo != seat:
                self._obligado()
            return
        whose = self.habla.asiento(said["de"], "«hasta»") if said["de"] else None
        self._para(MOMENTOS[key(said["momento"])], whose)

    def _para(self, frame: Frame, whose: int | None) -> None:
        """Goes on until just before a procedure begins, in anybody's turn or in one player's."""
        self.rules = self._parada(frame, whose)
        while not (_ante(self.s, frame, whose) and self.s.decision is None):
            if self.s.result is not None:
                raise Unmet("La partida termina antes de llegar ahí.")
            if self.s.decision is not None:
                self._obligado()
            else:
                self._corre(lambda: run.start(self.rules, self.s))

    def _parada(self, frame: Frame, whose: int | None) -> run.Rules:
        """The rules of the game, stopping before that procedure."""

        def stop(s: Mesa, top: Frame) -> None:
            if _ante(s, frame, whose):
                raise Pending
            REGLAS.steps[frame[0]](s, top)

        return Procedures({**REGLAS.steps, frame[0]: stop})

    def _cede(self, asked: Decision) -> Option | None:
        return next((o for o in (PASS, DONE, ("no",)) if o in asked.options), None)

    def _ilegal(self, said: Facts) -> None:
        self.empieza()
        what, rule = said["ilegal"], said["regla"]
        acto = self.habla.acto(what)
        if self.s.decision is None and acto.verbo == ELEGIR:
            self.pregunta  # noqa: B018  (goes on to the question)
        seat = self._de_quien(said, acto)
        why = por_que_no(self.s, seat, acto)
        if why and not self.cita(rule, why):
            why += tuple(r for r in (*self._en_el_paso(seat, acto), *self._sucedido(seat, why)) if r not in why)
        if acto.verbo == ELEGIR and not self.cita(rule, why) and self._deja_pasar():
            why = por_que_no(self.s, seat, acto)
        can = not why and self.s.decision is not None
        if acto.verbo not in (ELEGIR, BLOQUEAR) and not can and not self.cita(rule, why):
            while self._sin_mas_que_hacer():
                self.responde(PASS)
            self.asienta()
            after = self._de_quien(said, acto)
            later = por_que_no(self.s, after, acto)
            if self.cita(rule, later) or not why:
                seat, why = after, later
        self._rechazado(what, rule, seat, why)

    def _paga(self) -> bool:
        """Whether something was being paid: it is, by default, so that what comes of it is asked."""
        paying = False
        while (asked := self.s.decision) is not None and asked.kind == "pagar":
            self.responde(self.por_defecto(asked) or asked.options[0])
            paying = True
        return paying

    def _deja_pasar(self) -> bool:
        """Whether something was being paid, or could be answered: nobody does, and what comes of it is asked."""
        passed = self._paga()
        at = (self.s.turno, self.s.fase, self.s.paso)
        while (asked := self.s.decision) is not None and asked.kind in VENTANAS:
            if (answer := self.por_defecto(asked)) is None or (self.s.turno, self.s.fase, self.s.paso) != at:
                break
            self.responde(answer)
            passed = True
        return self._paga() or passed

    def _en_el_paso(self, seat: int, acto: Acto) -> Sequence[str]:
        """Why an act that answers another could not be done while the step before was carried out: nobody is asked
        about a chance that is spent."""
        found: list[str] = []

        def heeds(step: run.Step) -> run.Step:
            def then(s: Mesa, top: Frame) -> None:
                if s.decision is None and s.acciones:
                    found.extend(r for r in gastada(s, seat, acto) if r not in found)
                step(s, top)

            return then

        steps = {**REGLAS.steps, **{name: heeds(REGLAS.steps[name]) for name in ("efecto", "entrar", "disparos")}}
        for s, option in self.respuestas:
            run.answer(Procedures(steps), s, option)
        return found

    def _sucedido(self, seat: int, why: Sequence[str]) -> Iterator[str]:
        """What has happened this turn that is why: Oro that was made and lost, cards one's own card made one mill."""
        now = list(takewhile(lambda e: e.kind != "turno", reversed(self.sucesos)))
        if {"MYL-8.1-B.4", "MYL-6.7-B"} & set(why):
            yield from (e.rule for e in now if e.kind == "perder Oro virtual" and seat in DIARIO.seats(e))
        last = next((e.kind for e in now if e.kind in ("botar", "daño") and seat in DIARIO.seats(e)), "")
        if "MYL-PR-TIPODANO-3" in why and last == "botar":
            yield "MYL-PR-TIPODANO-2"

    def responde(self, option: Option) -> None:
        before = self.s
        super().responde(option)
        self.respuestas.append((before, option))

    def _de_quien(self, said: Facts, acto: Acto) -> int:
        asked = self.s.decision
        here = asked.seat if asked else 1 - self.s.activo if acto.verbo == BLOQUEAR else self.s.activo
        return self.habla.asiento(said["de"], "«de»") if "de" in said else here

    def _espera(self, checks: Sequence[object], numbered: bool = False) -> None:
        """What holds once something is resolved in a Guerra in which nobody can do more, or when it has gone on.

        To what is asked the way leads through what is paid for it, of which no check speaks."""
        about = [c for c in checks if isinstance(c, Mapping) and {"pregunta", "tipo"} <= set(c)]
        asked = [self.plano(str(c["tipo"])) for c in about]
        if "pagar" not in asked:
            self._paga()
        self._hasta_que_se_pregunte(asked)
        first: Unmet | None = None
        while True:
            try:
                super()._espera(checks, numbered)
            except Unmet as error:
                first = first or error
                if self._sin_mas_que_hacer():
                    self.responde(PASS)
                    self.asienta()
                elif not numbered or de_la_pregunta(checks) or not self._acaba_la_guerra():
                    raise first from None
            else:
                return

    def _acaba_la_guerra(self) -> bool:
        """Goes on from a Guerra in which nobody has said anything more to what comes of the Battle, if that is all."""
        asked = self.s.decision
        if asked is None or asked.kind != "guerra":
            return False
        try:
            self._para(MOMENTOS["final"], None)
        except Unmet:
            return False
        return True

    def _hasta_que_se_pregunte(self, kinds: Sequence[str]) -> None:
        """Lets pass the windows in which nobody has said anything, up to a question of a kind that is expected in this
        same phase; if none comes, nothing is let pass."""
        s = self.s
        at = (s.turno, s.fase, s.paso)
        while s.decision is not None and kinds and self.plano(s.decision.kind) not in kinds:
            answer = self.por_defecto(s.decision) if s.decision.kind in VENTANAS else None
            if answer is None:
                return
            s = run.answer(self.rules, s, answer)
            if (s.turno, s.fase, s.paso) != at:
                return
        while self.s.version != s.version and self.s.decision is not None:
            self.responde(self.por_defecto(self.s.decision) or PASS)

    def _sin_mas_que_hacer(self) -> bool:
        """Whether somebody is asked in a Guerra who can only yield."""
        asked = self.s.decision
        return self.LUEGO and asked is not None and asked.kind == "guerra" and asked.options == (PASS,)

    # Acts

    def dice(self, seat: int, who: object, what: object) -> None:
        """Does what a seat says. Who has attacked and ends the turn lets what is left of it go by."""
        if self.habla.acaba(what) and self._ya_ataco(seat):
            while self.s.decision is not None and self.s.decision.kind == "guerra":
                self.responde(PASS)
        else:
            super().dice(seat, who, what)

    def _ya_ataco(self, seat: int) -> bool:
        """Whether a player's Vigilia is over, and nobody has done anything in the turn after it."""
        asked = self.pregunta
        if self.s.activo == seat:
            return self.s.fase > VIGILIA
        kinds = [e.kind for e in self.sucesos]
        began = max((i for i, kind in enumerate(kinds) if kind == "turno"), default=0)
        return asked.kind == "vigilia" and "atacar" in kinds[:began] and not {"jugar", "usar"} & set(kinds[began:])

    def actua(self, seat: int, acto: Acto) -> None:
        if acto.verbo != ELEGIR:
            self.olvida_calladas()
        if acto.verbo == ATACAR:
            self._ataca(seat, acto)
        elif acto.verbo == BLOQUEAR:
            self._bloquea(seat, acto)
        elif acto.verbo == TERMINAR:
            self._espera_a(seat, acto, "vigilia")
            self.responde(PASS)
        else:
            super().actua(seat, self._con_que_paga(seat, acto))

    def _con_que_paga(self, seat: int, acto: Acto) -> Acto:
        """Pays with the Oros that are named, if that is what is asked; the choice that is left."""
        mine = [word for word in acto.cosas if any(o == ("carta", r) for o in word for r in self.s.reserva[seat])]
        if acto.verbo != ELEGIR or not mine:
            return acto
        paid = False
        while (asked := self.s.decision) is not None and (asked.kind, asked.seat) == ("pagar", seat):
            pile = [("carta", r) for r in self.s.reserva[seat] if self._cara(r) == self._cara(asked.detail[1])]
            said = sum(1 for word in mine if asked.detail[1] >= 0 and any(o in word for o in pile))
            options = [o[1] for o in asked.options]
            self.responde(("número", max(min(options), min(said, max(options)))))
            paid = True
        return acto._replace(cosas=tuple(w for w in acto.cosas if w not in mine)) if paid else acto

    def _elige(self, seat: int, acto: Acto, word: Dicho) -> None:
        """A choice. Who has nothing to do in the Guerra de Talismanes is not asked: that they pass is what happened."""
        asked = self.pregunta
        if PASS in word and asked.kind == "guerra" and asked.seat != seat and not puede_actuar(self.s, seat):
            return
        if self._pagado_antes(seat, word):
            return
        while True:
            asked = self.pregunta
            if asked.kind == "usar" and asked.seat == seat and self._se_usa(seat, word):
                self.responde(("sí",))
                asked = self.s.decision or asked
                if not (asked.seat == seat and self._nombradas(seat, asked, word)):
                    if self._ya_fue(seat, word, self.calladas):
                        return
                    continue
            found = self._nombradas(seat, asked, word) if asked.seat == seat else ()
            if found:
                self.responde(self._exacta(found, acto))
                return
            self._deja(seat, Acto(ELEGIR, cosas=(word,)))

    def _pagado_antes(self, seat: int, word: Dicho) -> bool:
        """Pays for what is being done, if a word is not about that; whether it is what nobody was then asked."""
        asked = self.pregunta
        if asked.kind != "pagar" or asked.seat != seat or self._nombradas(seat, asked, word):
            return False
        before = self.calladas.copy()
        self._paga()
        now = self.s.decision
        if now is not None and now.seat == seat and self._nombradas(seat, now, word):
            return False
        return self._ya_fue(seat, word, self.calladas - before)

    def _se_usa(self, seat: int, word: Dicho) -> bool:
        """Whether a word answers what is asked once something is used: who says it, uses it."""
        if any(o in word for o in self.pregunta.options):
            return False
        with escucha() as heard:
            s = run.answer(self.rules, self.s, ("sí",))
        asked = s.decision
        if asked is not None and asked.seat == seat and self.nombra(asked.options, word):
            return True
        return any(one.asiento == seat and self.nombra(one.opciones, word) for one in heard)

    def _nombradas(self, seat: int, asked: Decision, word: Dicho) -> Sequence[Option]:
        """What a word names. An alternative is named by its number, a card never is; and what prevents something, by
        its card."""
        alike = asked.kind == "orden" and len({cosa(o) for o in asked.options}) == 1
        if any(x[0] == "opción" for x in word) and asked.kind not in CON_NUMERO and not alike:
            return ()
        named = super()._nombradas(seat, asked, word)
        if named or asked.kind != "prevenir":
            return named
        if ("sí",) in word:
            return [o for o in asked.options if o != PASS]
        if ("no",) in word and len(asked.options) > 1:
            return [PASS]
        return [o for o in asked.options if len(o) > 1 and ("carta", o[1]) in word]

    def _pide(self, seat: int, asked: Decision, word: Dicho) -> bool:
        return pide(asked.options, word, cosa)

    def _espera_a(self, seat: int, acto: Acto, kind: str) -> None:
        """Lets pass what has a default until that question comes."""
        while self.pregunta.kind != kind or self.pregunta.seat != seat:
            self._deja(seat, acto)

    def _hace(self, seat: int, acto: Acto) -> None:
        """Plays a card or uses an ability, at the first question that offers it."""
        while True:
            asked = self.pregunta
            found = [o for o in asked.options if es(self.s, o, acto)] if asked.seat == seat else []
            if found:
                break
            if (asked.kind, asked.seat, acto.verbo) == ("usar", seat, USAR) and asked.detail[0] in acto.que:
                self.responde(("sí",))
                self.actua(seat, Acto(ELEGIR, cosas=acto.objetivos))
                return
            self._deja(seat, acto)
        option = self._exacta(found, acto)
        if acto.sobre and carta(self.s, option[1]).tipo == ARMA and acto.verbo == JUGAR:
            if why := por_que_no(self.s, seat, acto):
                self._no_puede(seat, why)
            self.responde(option)
            self._porta(seat, acto)
            return
        self.responde(option)
        if acto.objetivos:
            self.actua(seat, Acto(ELEGIR, cosas=acto.objetivos))

    def _porta(self, seat: int, acto: Acto) -> None:
        asked = self.s.decision
        if asked is not None and asked.kind == "portador" and asked.seat == seat:
            self._elige(seat, acto, acto.sobre)

    def _ataca(self, seat: int, acto: Acto) -> None:
        asked = self.pregunta
        while asked.kind != "atacar" or asked.seat != seat:
            if asked.kind == "vigilia" and asked.seat == seat:
                why = por_que_no(self.s, seat, acto)
                if why:
                    self._no_puede(seat, why)
                self.responde(PASS)
                if (self.s.decision is None or self.s.decision.kind != "atacar") and not acto.cosas:
                    return
            else:
                self._deja(seat, acto)
            asked = self.pregunta
        for word in acto.cosas:
            self._elige(seat, acto, word)
        if self.s.decision is not None and self.s.decision.kind == "atacar":
            self._elige(seat, acto, (DONE,))

    def _bloquea(self, seat: int, acto: Acto) -> None:
        if not acto.parejas:
            self._no_bloquea(seat, acto)
            return
        for attacker, blocker in acto.parejas:
            self._hasta_bloquear(seat, acto)
            attacker = attacker or tuple(("carta", r) for r, _ in self.s.batalla)
            pairs = {("bloquear", b[1], a[1]) for a in attacker for b in blocker if a[0] == b[0] == "carta"}
            found = [o for o in self.pregunta.options if o in pairs]
            if len(found) != 1:
                self._no_puede(seat, por_que_no(self.s, seat, acto))
            self.responde(found[0])
        if self.s.decision is not None and self.s.decision.kind == "bloquear":
            self._elige(seat, acto, (DONE,))

    def _no_bloquea(self, seat: int, acto: Acto) -> None:
        """Declares no blocker; who has none to declare is not asked, and has said as much."""
        if self._se_pregunta_quien_bloquea(seat, acto):
            self._elige(seat, acto, (DONE,))
        else:
            self._corre(lambda: run.start(self.rules, self.s))

    def _hasta_bloquear(self, seat: int, acto: Acto) -> None:
        """Goes on to where blockers are declared; who has none that may block is told why there."""
        if not self._se_pregunta_quien_bloquea(seat, acto):
            self._no_puede(seat, por_que_no(self.s, seat, acto))

    def _se_pregunta_quien_bloquea(self, seat: int, acto: Acto) -> bool:
        """Goes on to the declaration of blockers, or, if nobody is asked, to just before the Guerra."""
        rules, war = self.rules, MOMENTOS["guerra"]
        self.rules = self._parada(war, None)
        try:
            while self.s.decision is not None or not _ante(self.s, war, None):
                asked = self.s.decision
                if asked is None:
                    if self.s.result is not None:
                        self.pregunta  # noqa: B018  (says that the game is over)
                    self._corre(lambda: run.start(self.rules, self.s))
                elif asked.kind == "bloquear" and asked.seat == seat:
                    return True
                else:
                    self._deja(seat, acto)
        finally:
            self.rules = rules
        return False

    def mira(self) -> None:
        self.empieza()
        if self.s.decision is None and self.s.result is None:
            self.pregunta  # noqa: B018  (goes on to the question)
        self.revisa_azar()

    def _exacta(self, found: Sequence[Option], acto: Acto) -> Option:
        """The option meant: of those that may be, the one of the card the act names; if all of them attack, any."""
        things = [cosa(o) for o in found]
        if acto.verbo == ATACAR and sum(1 for word in acto.cosas if set(things) <= set(word)) >= len(things):
            return found[0]
        meant = self._la_misma(found)
        return next((o for o in found if len(o) > 1 and o[1] in acto.que), meant)

    def iguales(self, options: Sequence[Option]) -> bool:
        """Whether options choose cards that nothing tells apart: copies in one zone, without labels, out of play; or
        triggers that do the same."""
        if all(o[0] == "disparo" for o in options) and self.s.frames[-1][0] == "disparos":
            fired = por_resolver(self.s.frames[-1])
            return len({distingue(self.s, fired[o[3]]) for o in options}) == 1
        if not all(o[0] in ("carta", "jugar") and o[1] not in self.etiquetas for o in options):
            return False
        s = self.s
        if any(en_juego(s, o[1]) and not self.oro_liso(o[1]) for o in options):
            return False
        return len({(o[0], self._cara(o[1]), donde(s, o[1])) for o in options}) == 1

    def oro_liso(self, row: int) -> bool:
        return carta(self.s, row).tipo == ORO and vigentes.sin_habilidad(self.s, row)

    def _cara(self, row: int) -> str:
        return "oro" if self.oro_liso(row) and donde(self.s, row)[0] in EN_JUEGO else carta(self.s, row).id

    # Words for messages

    def relata(self, e: Event) -> str:
        facts = DIARIO.named(e)
        said = [self.nombre_de(r) for r in DIARIO.cards(e)]
        said += [self.asientos[a] for a in DIARIO.seats(e)]
        said += [f"{k}: {facts[k]}" for k in ("cantidad", "modo", "clase") if k in facts]
        return f"{DIARIO[e.kind].name} [{', '.join(said)}] ({e.rule})"

    def frase(self, option: Option) -> str:
        verb, *rest = option
        if verb in ("carta", "portador", "disparo", ATACAR):
            return self.nombre_de(rest[0])
        if verb == BLOQUEAR:
            return f"{self.nombre_de(rest[1])} con {self.nombre_de(rest[0])}"
        if said := ACTOS.step(option, self.nombre_de):
            return said
        if verb == "opción":
            return f"opción {rest[0] + 1}"
        return "nada" if option == DONE else " ".join(str(x) for x in rest) or str(verb)


def _hasta(value: object) -> re.Match[str] | None:
    """What «hasta» says: whose turn, or which moment and whose; None if it is not understood."""
    if not isinstance(value, str):
        return None
    text = key(value)
    for long, short in _LARGOS:
        text = text.replace(long, short)
    said = _HASTA.fullmatch(text)
    return said if said is not None and (said["turno"] or key(said["momento"]) in MOMENTOS) else None


def _ante(s: Mesa, frame: Frame, whose: int | None) -> bool:
    """Whether a procedure is about to begin, in anybody's turn or in one player's."""
    return bool(s.frames) and s.frames[-1][: len(frame)] == frame and whose in (None, s.activo)
