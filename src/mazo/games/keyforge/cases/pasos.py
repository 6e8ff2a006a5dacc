"""Plays the steps of a scenario: each names who acts and what is done; what has a default is answered by itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from mazo.games.cases.case import CaseError, NotAsked, fields, key, listed, several, shown, text
from mazo.games.cases.dichos import ELEGIR
from mazo.games.cases.pasos import PartidaConCartas
from mazo.games.contract import Procedures
from mazo.games.keyforge.cases.dicho import Acto, Dicho, Habla, nombrada
from mazo.games.keyforge.cases.mesa import PASOS
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.rules import verbos
from mazo.games.keyforge.rules.destruccion import comprueba
from mazo.games.keyforge.rules.preparacion import REGLAS
from mazo.games.keyforge.rules.tablero import COLORES, Tablero, carta, donde, en_juego, rival
from mazo.games.keyforge.rules.turno import TERMINAR
from mazo.games.keyforge.show.actos import ACTOS
from mazo.games.keyforge.show.porque import de_casa, por_que_no, se_pide
from mazo.games.keyforge.show.preguntas import PREGUNTAS
from mazo.games.keyforge.text.eleccion import BOCA_ABAJO
from mazo.kernel import atoms, run
from mazo.kernel.decisions import DONE, Decision, Option, Pending
from mazo.kernel.interception import FREE
from mazo.kernel.state import Frame, State
from mazo.messages import say

ESPECIALES = ("hasta", "azar", "ilegal", "espera", "tiempo", "efecto")
EFECTOS = ("daño", "contadores", "exalta")
_MARCO = {
    "forjar": "turno", "casa": "casa", "elegir casa": "casa", "jugar": "jugar", "preparar": "preparar",
    "robar": "robar",
}  # fmt: skip
_PREGUNTA = {"casa": "casa", "turno": "llave"}
"""The question a step begins with: who is asked it is there already."""
_HASTA = re.compile(r"(?:turno de (?P<turno>.+)|paso (?P<paso>.+?)(?: de (?P<de>\S+))?)")


def _para(s: State, frame: Frame) -> None:
    raise Pending


def _efecto(s: Tablero, frame: Frame) -> None:
    """Places damage, counters or Æmbar on a card, as an effect that moves them would, and sees what follows."""
    _, row, name, n = frame
    if name == "daño":
        atoms.put(s, "dano", row, max(0, s.dano[row] + n), "daño", "KF-GLOS-MOVER-2", (row, n, -1), leave=FREE)
    elif name == "contadores":
        verbos.cuenta_poder(s, row, n, "KF-GLOS-PODER-1")
    else:
        for _ in range(n):
            verbos.pone_ambar(s, row, 1, "KF-GLOS-EXALTAR-1")
    comprueba(s)
    atoms.leave(s)


CON_EFECTO = Procedures({**REGLAS.steps, "efecto": _efecto})
"""The procedures of the game, and what an effect of no card does."""


class Partida(PartidaConCartas[Tablero, Habla, Acto]):
    """A scenario being played."""

    JUEGO = CON_EFECTO
    SUCESOS = DIARIO
    PORQUE = por_que_no
    PREGUNTAS = PREGUNTAS
    ESPECIALES = ESPECIALES
    HABLA = Habla

    def en_juego(self, row: int) -> bool:
        return en_juego(self.s, row)

    def por_que_no(self, seat: int, acto: Acto) -> tuple[str, ...]:
        """Why not; also why not a house, where there was only another to choose and nobody was asked."""
        try:
            return super().por_que_no(seat, acto)
        except NotAsked:
            houses = [x[1] for word in acto.cosas for x in word if x[0] == "casa"]
            silent = [o[1] for one in self.calladas if one.asiento == seat for o in one.opciones if o[0] == "casa"]
            if not houses or not silent:
                raise
            return () if set(houses) & set(silent) else de_casa(self.s, houses)

    def nombre(self, row: int) -> str:
        return carta(self.s, row).nombre

    # Steps

    def _paso_efecto(self, value: object) -> None:
        """Something an effect that no card of the game has does to a card."""
        self.asienta()
        facts = fields(value, ("carta", *EFECTOS), "«efecto»", ("carta",))
        rows = self.habla.cartas(text(facts.pop("carta"), "«carta»"))
        if len(rows) != 1 or len(facts) != 1:
            raise CaseError(say("keyforge.efecto-does-thing-card", known=listed(EFECTOS)))
        name, n = next(iter(facts.items()))
        if isinstance(n, bool) or not isinstance(n, int):
            raise CaseError(say("keyforge.number-says", name=name, n=shown(n)))
        self._corre(lambda: run.interrupt(CON_EFECTO, self.s, ("efecto", rows[0], name, n)))

    def _paso_hasta(self, value: object) -> None:
        """Everyone does only what is compulsory until a turn or a step."""
        said = _HASTA.fullmatch(" ".join(text(value, "«hasta»").split()))
        if said is None or (said["paso"] and key(said["paso"]) not in PASOS):
            raise CaseError(say("games.not-hasta-says-turno-de", value=shown(value)))
        if said["turno"]:
            seat = self.habla.asiento(said["turno"], "«hasta»")
            while self.s.result is None and (self.pregunta.seat != seat or self.s.activo != seat):
                self._obligado()
            return
        whose = self.habla.asiento(said["de"], "«hasta»") if said["de"] else None
        name = _MARCO[key(said["paso"])]
        asked = self.s.decision
        if asked is not None and asked.kind == _PREGUNTA.get(name) and whose in (None, self.s.activo):
            return
        self.rules = until = Procedures({**CON_EFECTO.steps, name: _para})
        try:
            while True:
                here = bool(self.s.frames) and self.s.frames[-1][0] == name
                stopped = self.s.decision is None
                if here and whose in (None, self.s.activo) and (stopped or name == "jugar"):
                    break
                if not stopped or self.s.result is not None:
                    self.rules = CON_EFECTO if here else until
                    self._obligado()
                    self.rules = until
                else:
                    self._corre(lambda here=here: run.start(CON_EFECTO if here else self.rules, self.s))  # type: ignore[misc]
        finally:
            self.rules = CON_EFECTO

    def _cede(self, asked: Decision) -> Option | None:
        passing = (TERMINAR, ("dejar",), ("conservar",), ("no",), DONE)
        answer = next((o for o in passing if o in asked.options), None)
        return asked.options[0] if answer is None and asked.kind in ("casa", "llave") else answer

    def _ante(self, acto: Acto) -> None:
        if acto.verbo != ELEGIR:
            self.asienta()

    def _paso_espera(self, value: object) -> None:
        self._coloca(several(value, "«espera»"))
        super()._paso_espera(value)

    def _tras_los_pasos(self, checks: Sequence[object]) -> None:
        self._coloca(checks)
        super()._tras_los_pasos(checks)

    def _coloca(self, checks: Sequence[object]) -> None:
        """A card played without saying where is on the right flank before another kind of question is looked at."""
        kinds = {key(str(c["tipo"])) for c in checks if isinstance(c, Mapping) and {"pregunta", "tipo"} <= c.keys()}
        while kinds and "flanco" not in kinds and self.s.decision is not None and self.s.decision.kind == "flanco":
            self._obligado()

    # Acts

    def actua(self, seat: int, acto: Acto) -> None:
        if acto.cosas == ((TERMINAR,),):
            self.olvida_calladas()
        super().actua(seat, acto)

    def _pide(self, seat: int, asked: Decision, word: Dicho) -> bool:
        return se_pide(self.s, asked, word)

    def _hace(self, seat: int, acto: Acto) -> None:
        """An act of step 3, with what it says of itself."""
        while self.pregunta.kind != "turno" or self.pregunta.seat != seat:
            self._deja(seat, acto)
        found = [o for o in self.pregunta.options if _es(o, acto)]
        why = por_que_no(self.s, seat, acto)
        if not found or why:
            self._no_puede(seat, why)
        self.olvida_calladas()
        self.responde(self._la_misma(found))
        for kind, word in (("elegir", acto.sobre), ("rival", acto.contra), ("flanco", _flanco(acto))):
            if word and self.s.decision is not None and self.s.decision.kind == kind:
                self._elige(seat, acto, word)

    def _nombradas(self, seat: int, asked: Decision, word: Dicho) -> Sequence[Option]:
        if asked.kind == "flanco" and word[0][0] == "flanco":
            return (asked.options[0 if word[0][1] == "izquierdo" else -1],)
        found = nombrada(asked.options, word) or self._prestadas(asked.options, word)
        return self._a_ciegas(seat, word) if not found and BOCA_ABAJO in asked.options else found

    def _prestadas(self, options: Sequence[Option], word: Dicho) -> list[Option]:
        """The abilities that an upgrade lends its bearer, called by the upgrade."""
        s = self.s
        rows = [x[1] for x in word if x[0] == "carta" and s.portador[x[1]] >= 0]
        lent = {(s.portador[r], n) for r in rows for p in carta(s, r).parrafos() for n in p.walk()}
        return [o for o in options if o[0] == "habilidad" and len(o) > 3 and (o[1], s.conf.libro.nodes[o[3]]) in lent]

    def _a_ciegas(self, seat: int, word: Dicho) -> list[Option]:
        """Somebody names a card they do not see: it is to be the one that comes out."""
        rows = [x[1] for x in word if x[0] == "carta" and x[1] in self.s.archivos[rival(seat)]]
        if rows:
            self._fija((~rows[0],))
        return [BOCA_ABAJO] if rows else []

    def _del_turno(self, asked: Decision) -> bool:
        return super()._del_turno(asked) and not asked.source

    def iguales(self, options: Sequence[Option]) -> bool:
        """Whether options choose cards that nothing tells apart: out of play, copies in one zone, without labels."""
        if not all(o[0] in ("carta", "jugar", "descartar") and o[1] not in self.etiquetas for o in options):
            return False
        s = self.s
        if any(en_juego(s, o[1]) for o in options):
            return False
        return len({(o[0], carta(s, o[1]).id, carta(s, o[1]).casa, donde(s, o[1])) for o in options}) == 1

    # Words for messages

    def frase(self, option: Option) -> str:
        verb, *rest = option
        if said := ACTOS.step(option, self.nombre_de):
            return said + (" como mejora" if verb == "jugar" and len(rest) > 1 else "")
        if verb == "carta":
            return self.nombre_de(rest[0])
        if verb == "habilidad":
            return f"{self.nombre_de(rest[0])} (habilidad {rest[1] + 1})"
        if verb == "modo":
            return f"{rest[1]} {self.nombre_de(rest[0])}"
        if verb == "casa":
            return f"Casa {rest[0]}"
        if verb == "llave":
            return f"llave {COLORES[rest[0]]}"
        if verb in ("opción", "lugar"):
            return f"{verb} {rest[0] + 1}"
        if verb == "jugador":
            return self.asientos[rest[0]]
        return "nada" if verb == "listo" else " ".join(str(x) for x in option)


def _flanco(acto: Acto) -> Dicho:
    return (acto.flanco,) if acto.flanco is not None else ()


def _es(option: Option, acto: Acto) -> bool:
    """Whether an option of step 3 is the act said."""
    act = ACTOS.of(option)
    if act is None or act.id != acto.verbo or option[1] not in acto.que:
        return False
    return bool(act.way) or (len(option) > 2) == acto.mejora
