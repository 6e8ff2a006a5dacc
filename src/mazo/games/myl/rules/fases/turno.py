"""The set-up and the turn, step by step (chapter 9, appendix A): Agrupación, Vigilia, and the Final Phase."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.rules import oyentes, permisos, verbos, zonas
from mazo.games.myl.rules.actos import acciones, ventanas
from mazo.games.myl.rules.fases import combate
from mazo.games.myl.rules.fases.combate import caduca, caducan
from mazo.games.myl.rules.mesa import AGRUPACION, FASE_FINAL, FINAL, NINGUNO, ORO, VIGILIA, Mesa, carta, regla
from mazo.games.myl.rules.preguntas import cuestion, elige, pregunta
from mazo.games.myl.rules.sucesos import ATACA, Causa
from mazo.games.myl.text.nodes.happenings import moment
from mazo.games.myl.text.perfil import EN_AGRUPACION, EN_FIN, EN_FINAL, EN_VIGILIA
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM
from mazo.kernel.decisions import PASS, Decision, Option
from mazo.kernel.modifiers import Until
from mazo.kernel.run import asks, asks_first
from mazo.kernel.state import Frame
from mazo.kernel.veil import own
from mazo.text.listeners import Happening, Trigger
from mazo.text.program import Once

# Set-up


def comienzo(s: Mesa, frame: Frame) -> None:
    """Who begins is drawn by lot (MYL-F-PRE-3, AMB-13); each has an Oro Inicial and a hand."""
    first = frame[1] if frame[1] >= 0 else atoms.lot(s, (0, 1))
    atoms.note(s, "inicial", first)
    atoms.note(s, "activo", first)
    atoms.emit(s, "sorteo", "MYL-F-PRE-3", (first,))
    order = (first, 1 - first)
    hands: list[Frame] = [("mano inicial", seat, s.conf.lecturas.mano_inicial) for seat in reversed(order)]
    atoms.become(s, ("turno",), *hands, *(("oro inicial", seat) for seat in reversed(order)))


def iniciales(s: Mesa, asiento: int) -> list[int]:
    """The Oros a player may begin with, one of each (MYL-4.2-b, MYL-F-PRE-2)."""
    found: dict[int, int] = {}
    for row in s.castillo[asiento]:
        plain = not s.conf.formato.inicial_sin_habilidad or carta(s, row).tree is None
        if carta(s, row).tipo == ORO and plain:
            found.setdefault(s.conf.caras[row], row)
    return [found[face] for face in sorted(found)]


def oro_inicial(s: Mesa, frame: Frame) -> None:
    """MYL-4.2-b: an Oro of the deck is in the Reserva from the beginning; the rest of it is shuffled."""
    seat = frame[1]
    row = s.conf.iniciales[seat]
    if row < 0:
        options = [("carta", r) for r in iniciales(s, seat)]
        if options:
            row = pregunta(s, seat, "oro inicial", options, "MYL-4.2-b")[1] if len(options) > 1 else options[0][1]
    if row >= 0:
        own = "MYL-4.2-b" if s.conf.formato.inicial_sin_habilidad else "MYL-F-PRE-2"
        atoms.move(s, (row,), ("castillo", seat), ("reserva", seat), BOTTOM, "oro inicial", own, (seat, row))
        verbos.otra_vida(s, row)
    verbos.baraja_castillo(s, seat)
    atoms.leave(s)


@asks_first
def mano_inicial(s: Mesa, frame: Frame) -> None:
    """MYL-F-PRE-4: a hand is drawn."""
    _, seat, n = frame
    verbos.roba(s, seat, n, "MYL-F-PRE-4")
    atoms.become(s, ("cambio de mano", seat, n))


@asks_first
def cambio_de_mano(s: Mesa, frame: Frame) -> None:
    """MYL-F-PRE-5 to MYL-F-PRE-7: it may be changed for one card fewer, while it has any (AMB-01)."""
    _, seat, n = frame
    answer = PASS
    if n > 0 and s.conf.lecturas.cambio_de_mano:
        answer = pregunta(s, seat, "mano", (("cambiar",), PASS), "MYL-F-PRE-5", (n,))
    if answer == PASS:
        atoms.emit(s, "quedarse", "MYL-F-PRE-5", (seat, n))
        atoms.leave(s)
        return
    hand = s.mano[seat]
    rule = "MYL-F-PRE-5" if n == s.conf.lecturas.mano_inicial else "MYL-F-PRE-6"
    atoms.move(s, hand, ("mano", seat), ("castillo", seat), BOTTOM, "cambiar mano", rule, (seat, n - 1))
    for row in hand:
        verbos.otra_vida(s, row)
    verbos.baraja_castillo(s, seat)
    atoms.become(s, ("mano inicial", seat, n - 1))


# The turn


@asks_first
def turno(s: Mesa, frame: Frame) -> None:
    """A turn begins. In Furia the first of all has no Agrupación (MYL-F-AGR-2)."""
    atoms.note(s, "turno", s.turno + 1)
    atoms.emit(s, "turno", regla(s, "MYL-9.4-G"), (s.turno, s.activo))
    grouped = s.turno > 1 or s.conf.formato.agrupa_el_primero
    atoms.become(s, ("agrupación", 1) if grouped else ("vigilia", 1))


def _fase(s: Mesa, fase: int, por: str) -> None:
    atoms.stand(s, fase=fase, paso=NINGUNO)
    atoms.emit(s, "fase", regla(s, por), (fase, s.activo))


_COMIENZA_TURNO, _ACABA_TURNO = moment("turno", "comienzo"), moment("turno", "fin")
_COMIENZA_AGRUPACION, _EN_AGRUPACION = moment("agrupación", "comienzo"), moment("agrupación", "en")
_ACABA_AGRUPACION = moment("agrupación", "fin")
_COMIENZA_VIGILIA, _EN_VIGILIA = moment("vigilia", "comienzo"), moment("vigilia", "en")
_ACABA_VIGILIA = moment("vigilia", "fin")
_COMIENZA_FINAL, _EN_FINAL = moment("fase final", "comienzo"), moment("fase final", "en")
_ACABA_FINAL = moment("fase final", "fin")
_DE_AGRUPACION = (_COMIENZA_TURNO, _COMIENZA_AGRUPACION, _EN_AGRUPACION, _ACABA_AGRUPACION)
_DE_FINAL = (_EN_FINAL, _ACABA_FINAL, _ACABA_TURNO)


def _momento(s: Mesa, clase: str) -> Happening:
    return Happening(clase, seat=s.activo)


@asks_first
def agrupacion(s: Mesa, frame: Frame) -> None:
    """AG1 to AG5: everything that can be is grouped; then what begins with the turn."""
    while frame[0] == "agrupación":
        _agrupa(s, frame[1])
        frame = s.frames[-1]


def _agrupa(s: Mesa, step: int) -> None:
    if step == 1:
        _fase(s, AGRUPACION, "MYL-9.1")
        seat = s.activo
        rows = (*s.pagado[seat], *s.ataque[seat])
        if rows:
            zonas.agrupa(s, [r for r in rows if not permisos.prohibe_agrupar(s, r)], "MYL-9.1-A")
        answers = combate.respuestas_al_momento(s, EN_AGRUPACION, _EN_AGRUPACION)
        if answers or oyentes.suena_alguna(s, _DE_AGRUPACION):
            atoms.follow(s, ("agrupación", 2), answers)
        else:
            caduca(s, "agrupación")
            atoms.become(s, ("vigilia", 1))
    elif step == 2:
        atoms.become(s, ("agrupación", 3))
        oyentes.momento(s, _COMIENZA_TURNO)
        oyentes.momento(s, _COMIENZA_AGRUPACION)
    elif step == 3:
        atoms.become(s, ("agrupación", 4))
        oyentes.momento(s, _EN_AGRUPACION)
    else:
        caduca(s, "agrupación")
        atoms.become(s, ("vigilia", 1))
        oyentes.momento(s, _ACABA_AGRUPACION)
    oyentes.atiende(s)


def _en_vigilia(s: Mesa) -> Decision | None:
    """What the active player may do in the Vigilia, once what begins with it is done."""
    if s.frames[-1][1] == 1:
        return None
    options = ventanas.de_accion(own(s, s.activo), s.activo)
    return cuestion(s, s.activo, "vigilia", [*options, PASS], "MYL-9.2-C")


@asks(_en_vigilia)
def vigilia(s: Mesa, answer: Option | None) -> None:
    """VI1 to VI6: what begins with it; the Oro of the turn first of all, cards and abilities; what ends it."""
    step = s.frames[-1][1]
    if step == 1:
        _fase(s, VIGILIA, "MYL-9.2")
        if s.bajado:
            atoms.note(s, "bajado", 0)
        atoms.become(s, ("vigilia", 2))
        oyentes.momento(s, _COMIENZA_VIGILIA)
        oyentes.atiende(s)
        return
    if answer == PASS:
        answer = None
    if step == 2 and _se_responde(s):
        atoms.follow(s, ("vigilia", 3), combate.respuestas_al_momento(s, EN_VIGILIA, _EN_VIGILIA))
        if answer is not None and carta(s, answer[1]).tipo == ORO and answer[0] == "jugar":
            acciones.emprende(s, s.activo, answer)
        return
    if answer is not None:
        acciones.emprende(s, s.activo, answer)
        return
    if not s.conf.formato.oro_generado_dura:
        verbos.pierde_generado(s, s.activo)
    atoms.follow(s, ("ataque",), caducan(s, "vigilia"))
    oyentes.momento(s, _ACABA_VIGILIA)
    oyentes.atiende(s)


def _se_responde(s: Mesa) -> bool:
    """MYL-6.6.2-B: whether anything answers the Vigilia: once, after its Oro or before any other act (asked anew)."""
    conf = s.conf
    return bool(conf.talismanes.get(EN_VIGILIA) or conf.usan.get(EN_VIGILIA) or conf.publico[EN_VIGILIA])


# Final Phase


@asks_first
def final(s: Mesa, frame: Frame) -> None:
    """FF1 to FF9: what triggers, what ends, the card of the turn, the hand, and the turn passes."""
    while frame[0] == "final":
        STEPS[frame[1] - 1](s)
        frame = s.frames[-1]
    if frame[0] == "fin" and _sobran(s) <= 0:
        fin(s, frame)


def _ff1(s: Mesa) -> None:
    """MYL-PR-FIN-1: «al comienzo» of the Final Phase, and answers to it."""
    _fase(s, FINAL, "MYL-9.4-A")
    if s.conf.final_callado and not s.modifiers and not s.pendientes:
        _ff4(s)
        return
    if not s.conf.lecturas.final_dura_hasta_c:
        acaban(s)
    oyentes.momento(s, _COMIENZA_FINAL)
    answers = combate.respuestas_al_momento(s, EN_FINAL, _EN_FINAL)
    atoms.follow(s, ("final", 2), answers)
    oyentes.atiende(s)


def _ff2(s: Mesa) -> None:
    """MYL-PR-FIN-2: «en la Fase Final»; and who did not attack, if nobody declared an attack (AMB-40)."""
    heard = []
    if oyentes.suena(s, _EN_FINAL):
        heard = [d for d in oyentes.oyen(s, (_momento(s, _EN_FINAL),)) if not _roba(s, d)]
    if combate.se_oye_a_no_atacantes(s) and not any(h.kind == ATACA for h in s.hechos):
        heard += oyentes.oyen(s, combate.no_atacantes(s, ()))
    oyentes.despierta(s, heard)
    atoms.become(s, ("final", 3))
    oyentes.atiende(s)


def _roba(s: Mesa, d: Trigger) -> bool:
    """MYL-PR-FIN-4: what has to do with drawing waits for step D."""
    return _ROBAN.of(s.conf.libro.nodes[d.node])


_ROBAN = Once(lambda node: node.has("Draw"))


def _ff3(s: Mesa) -> None:
    """MYL-PR-FIN-3: the effects of the turn end; then, what has to do with drawing and with the end of the turn."""
    acaban(s)
    if oyentes.suena_alguna(s, _DE_FINAL):
        heard = [d for d in oyentes.oyen(s, (_momento(s, _EN_FINAL),)) if _roba(s, d)]
        heard += oyentes.oyen(s, (_momento(s, _ACABA_FINAL), _momento(s, _ACABA_TURNO)))
        oyentes.despierta(s, heard)
    atoms.become(s, ("final", 4))
    oyentes.atiende(s)


def acaban(s: Mesa) -> None:
    """MYL-9.4-C, AMB-38: everything that lasted until the Final Phase, or this turn."""
    if not s.modifiers:
        return

    if any(m.until == FASE_FINAL for m in s.modifiers):
        atoms.expire(s, lambda until: until == FASE_FINAL)
        atoms.emit(s, "caducar", regla(s, "MYL-PR-FIN-3"), ("fase final",))
        zonas.devuelve_control(s)


def _acaba_el_turno(s: Mesa) -> None:
    """What was «en su próximo turno» ends with that turn, its draw included: step C does not name it."""

    def over(until: Until) -> bool:
        return until[0] == "próximo turno" and bool(until[1] == s.activo and s.turno > until[2])

    if any(over(m.until) for m in s.modifiers):
        atoms.expire(s, over)
        zonas.devuelve_control(s)


def _ff4(s: Mesa) -> None:
    """MYL-PR-FIN-5: the card of the turn; and what answers the end of it (MYL-6.6.2-E)."""
    seat = s.activo
    atoms.follow(s, ("fin",), combate.respuestas_al_momento(s, EN_FIN, _ACABA_TURNO))
    if s.turno > 1 or s.conf.formato.roba_el_primero:
        if refusal := permisos.prohibe_robar(s, seat, True):
            atoms.emit(s, "impedir", regla(s, refusal[0]), (seat, -1))
        else:
            verbos.roba(s, seat, 1, "MYL-PR-FIN-5")
    oyentes.atiende(s)


def _sobran(s: Mesa) -> int:
    """How many cards the active player has over those a hand may hold."""
    return len(s.mano[s.activo]) - permisos.limite_de_mano(s, s.activo)


@asks_first
def fin(s: Mesa, frame: Frame) -> None:
    """MYL-3.3-D2: virtual Oro is lost; MYL-9.4-F: down to the most a hand may hold; MYL-9.4-G: the turn passes."""
    seat = s.activo
    if s.virtuales:
        verbos.pierde_generado(s, None)
        atoms.become(s, frame)
        return
    extra = _sobran(s)
    rows = elige(s, seat, own(s, seat).mano[seat], extra, extra, "MYL-9.4-F", ("descartar",)) if extra > 0 else []
    if rows:
        verbos.descarta(s, rows, Causa(asiento=seat), "MYL-9.4-F")
    if s.modifiers:
        _acaba_el_turno(s)
    if s.previos or s.hechos:
        atoms.note(s, "previos", s.hechos)
    after = 1 - seat
    if s.extras:
        after = s.extras[0]
        atoms.note(s, "extras", s.extras[1:])
    for name, value in (*_NUEVO, ("activo", after)):
        if getattr(s, name) != value:
            atoms.note(s, name, value)
    atoms.become(s, ("turno",))
    oyentes.atiende(s)


_NUEVO: tuple[tuple[str, Any], ...] = (("hechos", ()), ("usadas", ()), ("vetos", ()), ("vueltas", 0))
"""How a turn begins."""
STEPS = (_ff1, _ff2, _ff3, _ff4)
PASOS = {
    "comienzo": comienzo, "oro inicial": oro_inicial, "mano inicial": mano_inicial, "cambio de mano": cambio_de_mano,
    "turno": turno, "agrupación": agrupacion, "vigilia": vigilia, "final": final, "fin": fin,
}  # fmt: skip


# What nobody is asked


def rendirse(s: Mesa, frame: Frame) -> None:
    """A concession: the rulebook has none, the table does."""
    atoms.emit(s, "rendirse", "MYL-0-1", (frame[1],))
    atoms.finish(s, ("gana", (1 - frame[1],), "rendición"), "MYL-0-1")


def tiempo(s: Mesa, frame: Frame) -> None:
    """Time: whoever has more cards in the Castillo; else nobody wins."""
    atoms.emit(s, "tiempo", "MYL-0-1", ())
    left = [len(s.castillo[a]) for a in (0, 1)]
    winners = () if left[0] == left[1] else (0,) if left[0] > left[1] else (1,)
    atoms.finish(s, ("gana", winners, "tiempo"), "MYL-0-1")
