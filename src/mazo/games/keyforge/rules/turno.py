"""The turn (chapters 2, 3 and 9): set-up, the five steps, chains and the end of the turn."""

from __future__ import annotations

from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.destruccion import comprueba
from mazo.games.keyforge.rules.jugar import como_mejora, descarta, impide_jugar, juega, primer_turno
from mazo.games.keyforge.rules.preguntas import calla, pregunta
from mazo.games.keyforge.rules.tablero import (
    CRIATURA,
    ELEGIR,
    FORJAR,
    JUGAR,
    MANO,
    MEJORA,
    PREPARAR,
    REGLA_DEL_SEIS,
    ROBAR,
    Tablero,
    forjadas,
    presentes,
    rival,
)
from mazo.games.keyforge.rules.usar import modos, usa
from mazo.games.keyforge.rules.ventanas import ventana
from mazo.games.keyforge.rules.verbos import disponible, encadena, forja, oido, prepara
from mazo.games.keyforge.rules.zonas import baraja, lleva, penalizacion, repone, roba
from mazo.games.keyforge.text import nodes, resolver
from mazo.games.keyforge.text.vigentes import casas
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.run import asks, asks_first
from mazo.kernel.state import Frame, record
from mazo.kernel.veil import own
from mazo.text.listeners import Happening

TERMINAR: Option = ("terminar",)


def comienzo(s: Tablero, frame: Frame) -> None:
    """KF-PREP: who starts, shuffled decks, seven cards and six."""
    first, chooser = frame[1], frame[2] if len(frame) > 2 else -1
    if chooser >= 0:
        seats = [("jugador", chooser), ("jugador", rival(chooser))]
        first = pregunta(s, "inicial", seats, "KF-PREP-5", asiento=chooser)[1]
        atoms.emit(s, "elegir inicial", "KF-PREP-5", (chooser, first))
    elif first < 0:
        first = atoms.lot(s, (0, 1))
        atoms.emit(s, "sorteo", "KF-PREP-4", (first,))
    atoms.note(s, "inicial", first)
    atoms.note(s, "activo", first)
    for seat in (first, rival(first)):
        baraja(s, seat, "KF-PREP-6")
    for seat, n in ((first, MANO + 1), (rival(first), MANO)):
        penalty = penalizacion(s.cadenas[seat])
        roba(s, seat, n - penalty, "KF-PREP-7")
        if s.cadenas[seat]:
            encadena(s, seat, -1, "KF-PREP-10")
    atoms.become(s, ("turno", first), ("cambio", rival(first)), ("cambio", first))


def cambio(s: Tablero, frame: Frame) -> None:
    """KF-PREP-8/9: a hand may be changed once, for one card fewer."""
    seat = frame[1]
    answer = pregunta(s, "cambio", [("conservar",), ("cambiar",)], "KF-PREP-8", asiento=seat)
    if answer == ("cambiar",):
        n = len(s.mano[seat])
        atoms.move(s, s.mano[seat], ("mano", seat), ("mazo", seat), BOTTOM, "cambiar mano", "KF-PREP-8", (seat,))
        baraja(s, seat, "KF-PREP-8")
        roba(s, seat, n - 1, "KF-PREP-8")
    atoms.leave(s)


def turno(s: Tablero, frame: Frame) -> None:
    """A turn begins: what lasted until now is over, and its first effects happen (KF-TURNO-0.3)."""
    seat = frame[1]
    atoms.note(s, "previos", s.hechos)
    atoms.note(s, "hechos", ())
    atoms.note(s, "turno", s.turno + 1)
    atoms.note(s, "casa", "")
    atoms.note(s, "activo", seat)
    resolver.caduca(s)
    _olvida(s)
    atoms.emit(s, "turno", "KF-TURNO-0.1", (s.turno, seat))
    _paso(s, FORJAR)
    comprueba(s)
    if VIGOR.of(s, "at principio"):
        ventana(s, [Happening("principio", seat=seat)], momento="at", regla="KF-TIEMPO-1.0")
    atoms.become(s, ("forjar",))


def _olvida(s: Tablero) -> None:
    """What is counted by turns begins anew, and control over cards that have gone is forgotten."""
    rows = presentes(s)
    fields = s.__dict__
    for column in ("absorbido", "armadura_vista", "atacada", "usada"):
        held = fields[column]
        for row in rows:
            if held[row]:
                atoms.tally(s, column, row, 0)
    for m in s.modifiers:
        if m.attribute == "control" and s.vida[m.scope[0]] != m.scope[1]:
            atoms.drop(s, m)
    resolver.olvida(s)


def _paso(s: Tablero, paso: int) -> None:
    """A step begins: what closed the one before closed only that one (KF-GLOS-OMEGA-3)."""
    atoms.stand(s, paso=paso)
    if s.omega:
        atoms.note(s, "omega", 0)
    if s.desde_paso != len(s.hechos):
        atoms.note(s, "desde_paso", len(s.hechos))
    atoms.emit(s, "paso", "KF-TURNO-0.2", (paso, s.activo))


def forjar(s: Tablero, frame: Frame) -> None:
    """Step 1: a key is forged if it can be paid; it is not optional (KF-TURNO-1.1)."""
    seat = s.activo
    comprueba(s)
    if not s.omega and not permisos.omite(s, "forjar", seat):
        cost = permisos.coste_de_llave(s, seat)
        if disponible(s, seat) >= cost and (forged := forja(s, seat, cost, "KF-TURNO-1.2")):
            ventana(s, [forged], regla="KF-TIEMPO-1.3")
    comprueba(s)
    _cierra(s)
    atoms.become(s, ("casa",))


@asks_first
def casa(s: Tablero, frame: Frame) -> None:
    """Step 2: the active house, then the archives if wanted (KF-TURNO-2.1)."""
    _paso(s, ELEGIR)
    atoms.become(s, ("elegir casa",))


def _casas(s: Tablero) -> tuple[Option, ...]:
    """The houses that may be chosen; remembered, since who answers is asked again."""
    known = s.memo.get("casas")
    if known is None or known[0] != s.matter:
        atoms.remember(s, "casas", tuple(("casa", h) for h in permisos.casas_elegibles(s, s.activo)))
        known = s.memo["casas"]
    return known[1]  # type: ignore[no-any-return]


def _que_casa(s: Tablero) -> Decision | Option | None:
    """Which house is chosen; None if there is none, and nobody is asked where there is but one."""
    houses = _casas(s)
    if len(houses) > 1:
        return record(Decision, (s.activo, "casa", houses, "KF-TURNO-2.1", s.path, ()))
    calla(s, houses)
    return houses[0] if houses else None


@asks(_que_casa, goes_on=lambda s: True)
def elegir_casa(s: Tablero, answer: Option | None) -> None:
    seat = s.activo
    if answer is not None:
        chosen = answer[1]
        atoms.note(s, "casa", chosen)
        said = atoms.emit(s, "elegir Casa", "KF-TURNO-2.1", (seat, chosen))
        if VIGOR.of(s, "after elegir Casa"):
            ventana(s, [oido(s, said)], regla="KF-TIEMPO-2.2")
    else:
        atoms.emit(s, "elegir Casa", "KF-TURNO-2.7", (seat, ""))
    atoms.become(s, ("archivos",))


def archivos(s: Tablero, frame: Frame) -> None:
    """KF-TURNO-2.6: all of them or none."""
    seat = s.activo
    if s.omega:
        _cierra(s)
    elif s.archivos[seat] and pregunta(s, "archivos", [("recoger",), ("dejar",)], "KF-TURNO-2.6") == ("recoger",):
        for row in s.archivos[seat]:
            lleva(s, row, "mano", s.conf.dueno[row], "KF-TURNO-2.6", False)
    comprueba(s)
    _paso(s, JUGAR)
    atoms.become(s, ("jugar",))


def acciones(s: Tablero) -> tuple[Option, ...]:
    """Everything the active player may do in step 3."""
    seat = s.activo
    free = len(s.hechos) < REGLA_DEL_SEIS and VIGOR.now(s).libre
    return (*_de_la_mano(s, seat, free), *_en_la_mesa(s, seat, free), TERMINAR)


def _de_la_mano(s: Tablero, seat: int, free: bool) -> list[Option]:
    """Cards that may be played or discarded. ``free``: no rule, the rule of six neither, could stop them."""
    found: list[Option] = []
    house, houses, profiles = s.casa, s.conf.impresas, s.conf.perfiles
    lenient = not free and bool(VIGOR.of(s, nodes.Allow))
    first = primer_turno(s, seat)
    free = free and not first
    hosts = s.linea[0] or s.linea[1]
    for row in s.mano[seat]:
        own = house in houses[row]
        if not own and not lenient:
            continue
        if free and profiles[row].llana and s.copia[row] < 0:
            able = bool(hosts) or s.conf.cartas[row].tipo != MEJORA
        else:
            able = not impide_jugar(s, seat, row)
        if able:
            found.append(("jugar", row))
            if como_mejora(s, row):
                found.append(("jugar", row, "mejora"))
        if own and not first:
            found.append(("descartar", row))
    return found


def _en_la_mesa(s: Tablero, seat: int, free: bool) -> list[Option]:
    """Cards in play that may be used, and how. ``free``: no rule, the rule of six neither, could stop them."""
    found: list[Option] = []
    foes = s.linea[rival(seat)]
    spent, copies, printed, profiles = s.agotada, s.copia, s.conf.impresas, s.conf.perfiles
    given = bool(VIGOR.of(s, nodes.CountsAs))
    for row in s.linea[seat] + s.artefactos[seat]:
        if spent[row]:
            continue
        at = row if copies[row] < 0 else copies[row]
        text = profiles[at]
        if not free or not text.llana or s.aturdida[row] or s.furia[row]:
            found += [("usar", row, m) for m in modos(s, seat, row)]
            continue
        if s.casa in (casas(s, row) if given else printed[row]):
            if s.conf.cartas[at].tipo == CRIATURA:
                if foes:
                    found.append(("usar", row, "luchar"))
                found.append(("usar", row, "cosechar"))
            if "acción" in text.cabeceras:
                found.append(("usar", row, "acción"))
        if "omni" in text.cabeceras:
            found.append(("usar", row, "omni"))
    return found


def _en_su_turno(s: Tablero) -> Decision | None:
    """What the active player does next in step 3; None where only ending it is left and nobody is asked for that."""
    options = acciones(own(s, s.activo))
    if len(options) == 1 and s.conf.lecturas.salta_forzadas:
        return None
    return record(Decision, (s.activo, "turno", options, "KF-TURNO-3.1", s.path, ()))


@asks(_en_su_turno)
def jugar(s: Tablero, answer: Option | None) -> None:
    """Step 3: one act at a time, in any order, as many as wanted (KF-TURNO-3.1)."""
    if answer is None or answer == TERMINAR:
        atoms.become(s, ("preparar",))
    elif answer[0] == "jugar":
        juega(s, answer[1], s.activo, voluntaria=True, mejora=len(answer) > 2)
    elif answer[0] == "descartar":
        descarta(s, answer[1], s.activo, "KF-DESC-1", voluntaria=True)
    else:
        usa(s, answer[1], s.activo, answer[2], voluntaria=True)
    comprueba(s)
    if _cierra(s):
        atoms.become(s, ("preparar",))


def _cierra(s: Tablero) -> bool:
    """Whether a card with Omega ends the step: nothing of what was left of it is done (KF-GLOS-OMEGA-1)."""
    if s.omega:
        atoms.emit(s, "acabar paso", "KF-GLOS-OMEGA-1", (s.activo,))
    return bool(s.omega)


@asks_first
def preparar(s: Tablero, frame: Frame) -> None:
    """Step 4: everything exhausted of the active player's."""
    _paso(s, PREPARAR)
    omitted = permisos.omite(s, "preparar", s.activo)
    for row in () if omitted else (*s.linea[s.activo], *s.artefactos[s.activo]):
        if not permisos.queda_agotada(s, row):
            prepara(s, row, "KF-TURNO-4.1")
    atoms.become(s, ("robar",))


@asks_first
def robar(s: Tablero, frame: Frame) -> None:
    """Step 5: the hand is refilled, chains permitting."""
    _paso(s, ROBAR)
    if not permisos.omite(s, "robar", s.activo):
        repone(s, s.activo)
    atoms.become(s, ("fin",))


def fin(s: Tablero, frame: Frame) -> None:
    """The end of the turn: its last effects, and what lasted until now is over."""
    seat = s.activo
    if VIGOR.of(s, "at fin"):
        ventana(s, [Happening("fin", seat=seat)], momento="at", regla="KF-TIEMPO-5.2")
    comprueba(s)
    if disponible(s, seat) >= permisos.coste_de_llave(s, seat):
        atoms.emit(s, "listo", "KF-TURNO-5.5", (seat,))
    resolver.acaba_turno(s)
    comprueba(s)
    atoms.become(s, ("turno", rival(seat)))


PASOS = {
    "comienzo": comienzo,
    "cambio": cambio,
    "turno": turno,
    "forjar": forjar,
    "casa": casa,
    "elegir casa": elegir_casa,
    "archivos": archivos,
    "jugar": jugar,
    "preparar": preparar,
    "robar": robar,
    "fin": fin,
}


def rendirse(s: Tablero, frame: Frame) -> None:
    """A concession: the rulebook has none, the table does (A-50)."""
    atoms.emit(s, "rendirse", "A-50", (frame[1],))
    atoms.finish(s, ("gana", (rival(frame[1]),), "rendición"), "A-50")


def tiempo(s: Tablero, frame: Frame) -> None:
    """Time: more keys, then more Æmbar; else nobody wins (A-50)."""
    atoms.emit(s, "tiempo", "A-50", ())
    score = [(forjadas(s, a), s.ambar[a]) for a in (0, 1)]
    winners = () if score[0] == score[1] else (0,) if score[0] > score[1] else (1,)
    atoms.finish(s, ("gana", winners, "tiempo"), "A-50")
