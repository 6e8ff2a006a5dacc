"""Plays the steps of a scenario: each names who acts and what is done; what has a default is answered by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from mazo.games.case import CaseError, Trace, Unmet, fields, key, listed, several, shown, text
from mazo.games.keyforge import verbos
from mazo.games.keyforge.destruccion import comprueba
from mazo.games.keyforge.dicho import USOS, ZONAS, Acto, Dicho, Habla, nombrada
from mazo.games.keyforge.escenario_mesa import ASIENTOS, PASOS, Montaje
from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.porque import por_que_no
from mazo.games.keyforge.tablero import COLORES, Tablero, carta, donde, en_juego
from mazo.games.keyforge.turno import TERMINAR
from mazo.kernel import atoms, run
from mazo.kernel.decisions import DONE, Decision, Option, Pending
from mazo.kernel.state import Event

DE_TURNO = ("turno", "casa", "archivos", "cambio", "llave")
"""Questions of the turn itself: a case may end at one of them."""
ESPECIALES = ("hasta", "azar", "ilegal", "espera", "tiempo", "efecto")
EFECTOS = ("daño", "contadores", "exalta")
SOBRE_LA_PREGUNTA = ("pregunta", "ofrece", "no ofrece")
MAX_SUCESOS = 20_000
_MARCO = {
    "forjar": "turno", "casa": "casa", "elegir casa": "casa", "jugar": "jugar", "preparar": "preparar",
    "robar": "robar",
}  # fmt: skip
_HASTA = re.compile(r"(?:turno de (?P<turno>.+)|paso (?P<paso>.+?)(?: de (?P<de>\S+))?)")


class _Parada(NamedTuple):
    """The rules of the game, but for a procedure before which everything stops."""

    steps: dict[str, run.Step]


def _para(s: Any, frame: Any) -> None:
    raise Pending


def _efecto(s: Tablero, frame: tuple[Any, ...]) -> None:
    """Places damage, counters or Æmbar on a card, as an effect that moves them would, and sees what follows."""
    _, row, name, n = frame
    if name == "daño":
        atoms.put(s, "dano", row, max(0, s.dano[row] + n), "daño", "KF-GLOS-MOVER-2", (row, n, -1))
    elif name == "contadores":
        verbos.cuenta_poder(s, row, n, "KF-GLOS-PODER-1")
    else:
        for _ in range(n):
            verbos.pone_ambar(s, row, 1, "KF-GLOS-EXALTAR-1")
    comprueba(s)
    atoms.leave(s)


class Partida:
    """A scenario being played."""

    def __init__(self, montaje: Montaje, trace: Trace, comprueba: Callable[[Partida, Any], None]) -> None:
        self.s: Tablero = montaje.s
        self.asientos = ASIENTOS
        self.etiquetas = {row: label for label, row in montaje.etiquetas.items()}
        self.habla = Habla(self.s, ASIENTOS, montaje.etiquetas)
        self.trace, self.comprueba = trace, comprueba
        self.sucesos: list[Event] = []
        self.empezada = False
        self.rules: run.Rules = GAME

    # The run

    def empieza(self) -> None:
        if not self.empezada:
            self.empezada = True
            self._corre(lambda: run.start(self.rules, self.s))

    def _corre(self, do: Callable[[], Tablero]) -> None:
        try:
            self._sigue(do())
        except IndexError as error:
            if not self.s.fixed:
                raise
            raise CaseError("lo que dice «azar» no puede salir en ese sorteo.") from error

    def _sigue(self, s: Tablero) -> None:
        self.s = self.habla.s = s
        self.sucesos += s.fresh
        self.trace.events += [(e.kind, e.rule) for e in s.fresh]
        if s.decision is not None:
            self.trace.questions.append(s.decision.rule)

    def responde(self, option: Option) -> None:
        if len(self.sucesos) > MAX_SUCESOS:
            raise Unmet("La partida no termina de llegar a donde dice el caso.")
        self._corre(lambda: run.answer(self.rules, self.s, option))

    @property
    def pregunta(self) -> Decision:
        if self.s.decision is None and self.s.frames and self.s.result is None:
            self._corre(lambda: run.start(self.rules, self.s))
        if self.s.decision is None:
            raise Unmet("La partida ya ha terminado: no se pregunta nada a nadie.")
        return self.s.decision

    # Steps

    def paso(self, step: object) -> None:
        if not isinstance(step, dict) or not step:
            raise CaseError(f"un paso dice quién y qué («yo: termina»); dice {shown(step)}.")
        keys = {key(str(k)): k for k in step}
        special = [name for name in ESPECIALES if name in keys]
        if "ilegal" in keys:
            self._ilegal(fields(step, ("ilegal", "de", "regla"), "un paso «ilegal»", ("ilegal", "regla")))
        elif len(step) > 1:
            raise CaseError(f"un paso hace una sola cosa; éste tiene {listed((str(k) for k in step), 'y')}.")
        elif special:
            name, value = special[0], step[keys[special[0]]]
            if name != "azar":
                self.empieza()
            getattr(self, "_paso_" + name)(value)
        else:
            self.empieza()
            who, what = next(iter(step.items()))
            if key(str(who)) not in self.asientos:
                raise CaseError(f"«{shown(who)}» no es un asiento ni un paso: {listed((*ASIENTOS, *ESPECIALES))}.")
            self.actua(self.habla.asiento(who, "un paso"), self.habla.acto(what))

    def _paso_espera(self, value: object) -> None:
        checks = several(value, "«espera»")
        if not de_la_pregunta(checks):
            self.asienta()
        for check in checks:
            self.comprueba(self, check)

    def _paso_efecto(self, value: object) -> None:
        """Something an effect that no card of the game has does to a card."""
        self.asienta()
        facts = fields(value, ("carta", *EFECTOS), "«efecto»", ("carta",))
        rows = self.habla.cartas(text(facts.pop("carta"), "«carta»"))
        if len(rows) != 1 or len(facts) != 1:
            raise CaseError(f"«efecto» hace una sola cosa ({listed(EFECTOS)}) a una sola carta.")
        name, n = next(iter(facts.items()))
        if isinstance(n, bool) or not isinstance(n, int):
            raise CaseError(f"«{name}» es un número; dice {shown(n)}.")
        rules = _Parada({**GAME.steps, "efecto": _efecto})
        self._corre(lambda: run.interrupt(rules, self.s, ("efecto", rows[0], name, n)))

    def _paso_tiempo(self, value: object) -> None:
        if key(text(value, "«tiempo»")) != "fin":
            raise CaseError(f"«tiempo» sólo puede decir «fin»; dice {shown(value)}.")
        self._corre(lambda: run.interrupt(GAME, self.s, ("tiempo",)))

    def _paso_hasta(self, value: object) -> None:
        """Everyone does only what is compulsory until a turn or a step."""
        said = _HASTA.fullmatch(" ".join(text(value, "«hasta»").split()))
        if said is None or (said["paso"] and key(said["paso"]) not in PASOS):
            raise CaseError(f"«hasta» dice «turno de yo» o «paso robar»; dice {shown(value)}.")
        if said["turno"]:
            seat = self.habla.asiento(said["turno"], "«hasta»")
            while self.pregunta.seat != seat or self.s.activo != seat:
                self._obligado()
            return
        whose = self.habla.asiento(said["de"], "«hasta»") if said["de"] else None
        name = _MARCO[key(said["paso"])]
        self.rules = until = _Parada({**GAME.steps, name: _para})
        try:
            while True:
                here = bool(self.s.frames) and self.s.frames[-1][0] == name
                stopped = self.s.decision is None
                if here and whose in (None, self.s.activo) and (stopped or name == "jugar"):
                    break
                if not stopped or self.s.result is not None:
                    self.rules = GAME if here else until
                    self._obligado()
                    self.rules = until
                else:
                    self._corre(lambda here=here: run.start(GAME if here else self.rules, self.s))  # type: ignore[misc]
        finally:
            self.rules = GAME

    def _obligado(self) -> None:
        asked = self.pregunta
        options = asked.options
        answer = self.por_defecto(asked)
        if answer is None:
            passing = (TERMINAR, ("dejar",), ("conservar",), ("no",), DONE)
            answer = next((o for o in passing if o in options), None)
        if answer is None and asked.kind in ("casa", "llave"):
            answer = options[0]
        if answer is None:
            raise Unmet(f"Falta un paso que responda. {self.que_se_pregunta()}")
        self.responde(answer)

    def _paso_azar(self, value: object) -> None:
        """Sets the outcome of the next chance: cards, or a seat for a draw of lots."""
        codes = []
        for word in several(value, "«azar»"):
            things = self.habla.cosas(text(word, "lo que sale por azar"))
            seats = [x[1] for x in things if x[0] == "jugador"]
            rows = [x[1] for x in things if x[0] == "carta"]
            if not seats and not rows:
                raise CaseError("«azar» nombra cartas o asientos.")
            codes.append(seats[0] if seats else ~rows[0] if len(rows) == 1 else self.s.face(rows[0]))
        self._fija(tuple(codes))

    def _fija(self, outcome: tuple[int, ...]) -> None:
        """Sets the next chance of a table that may be half-way through something."""
        s = self.s
        if not self.empezada:
            atoms.set_chance(s, outcome)
            return
        rest = run.rest_of(s)
        if rest.chance != s.chance:
            raise CaseError("«azar» debe ir antes de que empiece a resolverse lo que está en curso.")
        rest = rest.clone()
        atoms.set_chance(rest, outcome)
        self._sigue(run.resume(GAME, rest, s.answers, s.total_events()))

    def _ilegal(self, said: dict[str, Any]) -> None:
        self.empieza()
        what, rule = said["ilegal"], said["regla"]
        seat = self.habla.asiento(said["de"], "«de»") if "de" in said else self.pregunta.seat
        acto = self.habla.acto(what)
        if acto.verbo not in ("elegir", "responder"):
            self.asienta()
        why = por_que_no(self.s, seat, acto)
        name = self.asientos[seat]
        if not why:
            raise Unmet(f"«{what}» debía ser ilegal por {rule}, pero {name} puede hacerlo. {self.que_se_pregunta()}")
        if rule not in why:
            raise Unmet(f"«{what}» de {name} es ilegal por {listed(why, 'y')}, no por {rule}.")
        self.trace.refusals.append(rule)

    # Acts

    def actua(self, seat: int, acto: Acto) -> None:
        """Does what somebody says, at the first question where it can be done."""
        if acto.verbo == "rendirse":
            self._corre(lambda: run.interrupt(GAME, self.s, ("rendirse", seat)))
        elif acto.verbo in ("elegir", "responder"):
            for word in acto.cosas:
                self._elige(seat, acto, word)
        else:
            self._hace(seat, acto)

    def _hace(self, seat: int, acto: Acto) -> None:
        """An act of step 3, with what it says of itself."""
        while self.pregunta.kind != "turno" or self.pregunta.seat != seat:
            self._deja(seat, acto)
        found = [o for o in self.pregunta.options if _es(o, acto)]
        why = por_que_no(self.s, seat, acto)
        if not found or why:
            self._no_puede(seat, why)
        self.responde(self._la_misma(found))
        for kind, word in (("elegir", acto.sobre), ("rival", acto.contra), ("flanco", _flanco(acto))):
            if word and self.s.decision is not None and self.s.decision.kind == kind:
                self._elige(seat, acto, word)

    def _elige(self, seat: int, acto: Acto, word: Dicho) -> None:
        while True:
            asked = self.pregunta
            if asked.seat == seat and asked.kind == "flanco" and word[0][0] == "flanco":
                self.responde(asked.options[0 if word[0][1] == "izquierdo" else -1])
                return
            if asked.seat == seat:
                found = nombrada(asked.options, word)
                if found:
                    self.responde(self._la_misma(found))
                    return
            self._deja(seat, acto._replace(cosas=(word,)))

    def _deja(self, seat: int, acto: Acto) -> None:
        """Answers by default the question of the moment, so that somebody's act may come."""
        answer = self.por_defecto(self.pregunta)
        if answer is None:
            self._no_puede(seat, por_que_no(self.s, seat, acto))
        else:
            self.responde(answer)

    def por_defecto(self, asked: Decision) -> Option | None:
        """The answer nobody needs to say: the only one, the right flank, the first in order, any of those alike."""
        options = asked.options
        if asked.kind in ("flanco", "orden"):
            return options[-1 if asked.kind == "flanco" else 0]
        if asked.kind != "turno" and (len(options) == 1 or self.iguales(options)):
            return options[0]
        return None

    def asienta(self) -> None:
        """Answers what has a default, up to a question of the turn or one that somebody must answer."""
        while self.s.decision is not None and not _del_turno(self.s.decision):
            answer = self.por_defecto(self.s.decision)
            if answer is None:
                return
            self.responde(answer)

    def acaba(self) -> None:
        """The steps are over: what has a default is answered, and nothing may be left half-way."""
        self.empieza()
        self.asienta()
        if self.s.decision is not None and not _del_turno(self.s.decision):
            raise Unmet(f"Falta un paso que responda. {self.que_se_pregunta()}")
        self.revisa_azar()

    def mira(self) -> None:
        """The steps are over and the case speaks of the question they lead to: nothing is answered by default."""
        self.empieza()
        self.revisa_azar()

    def revisa_azar(self) -> None:
        if self.s.fixed:
            raise CaseError("el «azar» dicho no llegó a usarse.")

    def _no_puede(self, seat: int, why: Sequence[str]) -> None:
        rules = f" Lo impide {listed(why, 'y')}." if why else ""
        raise Unmet(f"{self.asientos[seat]} no puede hacerlo ahora.{rules} {self.que_se_pregunta()}")

    def _la_misma(self, found: Sequence[Option]) -> Option:
        """The option meant, when what could be meant is all the same; of one card's abilities, the first."""
        if len(found) > 1 and not self.iguales(found) and len({o[:2] for o in found}) > 1:
            raise CaseError(
                f"puede ser {listed(self.frase(o) for o in found)}: hace falta una etiqueta («como») o decir de quién."
            )
        return found[0]

    def iguales(self, options: Sequence[Option]) -> bool:
        """Whether options choose cards that nothing tells apart: out of play, copies in one zone, without labels."""
        if not all(o[0] in ("carta", "jugar", "descartar") and o[1] not in self.etiquetas for o in options):
            return False
        s = self.s
        if any(en_juego(s, o[1]) for o in options):
            return False
        return len({(o[0], carta(s, o[1]).id, carta(s, o[1]).casa, donde(s, o[1])) for o in options}) == 1

    # Words for messages

    def que_se_pregunta(self) -> str:
        asked = self.s.decision
        if asked is None:
            return "No se pregunta nada."
        every = [self.frase(o) for o in asked.options]
        more = f"… ({len(every)} opciones)" if len(every) > 14 else ""
        return f"Se pregunta a {self.asientos[asked.seat]} ({asked.kind}, {asked.rule}): {'; '.join(every[:14])}{more}."

    def frase(self, option: Option) -> str:
        """An option in the words of a step."""
        verb, *rest = option
        if verb in ("jugar", "descartar"):
            said = "juega" if verb == "jugar" else "descarta"
            return f"{said} {self.nombre_de(rest[0])}{' como mejora' if len(rest) > 1 else ''}"
        if verb == "usar":
            ways = {"cosechar": "cosecha", "luchar": "lucha", "aturdida": "quita aturdimiento"}
            return f"{ways.get(rest[1]) or rest[1]} {self.nombre_de(rest[0])}"
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
        other = {"listo": "nada", "terminar": "termina", "recoger": "recoge archivos", "dejar": "deja archivos",
                "conservar": "conserva mano", "cambiar": "cambia mano"}.get(verb)  # fmt: skip
        return other or " ".join(str(x) for x in option)

    def nombre_de(self, row: int) -> str:
        """A card by its label, or by its name and place."""
        if row in self.etiquetas:
            return self.etiquetas[row]
        zone, seat = donde(self.s, row)
        named = {v: k for k, v in ZONAS.items()}.get(zone, zone)
        return f"{carta(self.s, row).nombre} ({named} de {self.asientos[seat]})"


def _del_turno(asked: Decision) -> bool:
    """Whether a question is of the turn itself, and not of something being resolved."""
    return asked.kind in DE_TURNO and not asked.source


def de_la_pregunta(checks: Sequence[object]) -> bool:
    """Whether some check is about the question of the moment: then nothing is answered by default."""
    return any(isinstance(c, Mapping) and any(key(str(k)) in SOBRE_LA_PREGUNTA for k in c) for c in checks)


def _flanco(acto: Acto) -> Dicho:
    return (acto.flanco,) if acto.flanco is not None else ()


def _es(option: Option, acto: Acto) -> bool:
    """Whether an option of step 3 is the act said."""
    if acto.verbo in USOS:
        return option[0] == "usar" and option[1] in acto.que and option[2] == acto.verbo
    return option[0] == acto.verbo and option[1] in acto.que and (len(option) > 2) == acto.mejora
