"""The turn (Part I, 5; Part III, 5): four phases of three parts, and who may announce what in each."""

from __future__ import annotations

from mazo.games.atrum.rules import actos
from mazo.games.atrum.rules.actos import cuestion, elige
from mazo.games.atrum.rules.cadena import abre
from mazo.games.atrum.rules.mesa import (
    AGOTADO,
    DESARROLLO,
    DESCARTAR,
    FINAL,
    INICIO,
    MANO_MAXIMA,
    PREPARAR,
    PRINCIPAL,
    RESISTENCIA,
    ROBAR,
    Mesa,
    desde,
)
from mazo.games.atrum.rules.ventana import ventana
from mazo.kernel import atoms
from mazo.kernel.decisions import PASS, Decision, Option
from mazo.kernel.run import Step, asks, asks_first
from mazo.kernel.state import Frame
from mazo.kernel.veil import own

TERMINAR: Option = ("terminar",)
_ACTO: dict[int, Option] = {PREPARAR: ("preparar",), ROBAR: ("robar",), DESCARTAR: ("descartar",)}


def comienzo(s: Mesa, frame: Frame) -> None:
    """AA-I-4.2, AA-I-4.6: the Fosa is shuffled and the first player drawn, unless already known."""
    atoms.shuffle(s, actos.FOSA, "AA-I-4.2-a")
    first = frame[1]
    if first < 0:
        first = atoms.lot(s, range(s.conf.asientos))
        atoms.emit(s, "sorteo", "AA-I-4.6-a", (first,))
    atoms.become(s, *([("turno", first)] if s.conf.formato != "torneo" else [("turno", first), ("torneo", first)]))


@asks_first
def empieza(s: Mesa, frame: Frame) -> None:
    """A turn begins: what lasted the last one is over, and whoever reached 0 goes back to 10."""
    over = ("turno", s.turno)
    atoms.expire(s, lambda until: until == over)
    seat = frame[1]
    atoms.note(s, "turno", s.turno + 1)
    atoms.note(s, "activo", seat)
    if s.huellas:
        atoms.note(s, "huellas", ())
    for a in range(s.conf.asientos):
        if s.lanzados[a]:
            atoms.tally(s, "lanzados", a, 0)
    atoms.emit(s, "turno", "AA-I-5.1-a", (s.turno, seat))
    if s.reinicio[seat]:
        atoms.tally(s, "reinicio", seat, 0)
        if s.resistencia[seat] == 0 or not s.conf.lecturas.reinicio_solo_si_cero:
            before = s.resistencia[seat]
            atoms.put(s, "resistencia", seat, RESISTENCIA, "reinicio", "AA-I-3.4-a", (seat, before, RESISTENCIA))
    atoms.become(s, ("parte", PREPARAR, INICIO))


@asks_first
def parte(s: Mesa, frame: Frame) -> None:
    """A part begins; one in which there is nothing to ask is over at once."""
    _, fase, part = frame
    skips = s.conf.lecturas.salta_forzadas
    while True:
        if part == INICIO:
            atoms.stand(s, fase=fase, parte=part, hecho=0)
        else:
            atoms.stand(s, parte=part)
        atoms.emit(s, "fase", "AA-I-5.1-b", (fase, part, s.activo))
        if part == DESARROLLO:
            atoms.become(s, ("desarrollo",))
            return
        seats = desde(s, s.activo) if part == INICIO else (s.activo,)
        asked = bool(s.fuera[s.activo]) or (part == FINAL and fase == DESCARTAR)
        for a in seats:
            if asked:
                break
            options = ventana(own(s, a), a)
            asked = options is not None and (bool(options) or not skips)
        if asked:
            atoms.become(s, ("inicio", 0) if part == INICIO else ("final",))
            return
        fase, part = (fase, DESARROLLO) if part == INICIO else (fase + 1, INICIO)


def se_pregunta(s: Mesa, options: list[Option] | None) -> bool:
    """Whether a window is asked: always if the table may expect it; in simulations, only if there is a choice."""
    return options is not None and (bool(options) or not s.conf.lecturas.salta_forzadas)


def sigue(s: Mesa) -> None:
    """On to the next part, phase or turn."""
    if s.fuera[s.activo] or (s.fase == DESCARTAR and s.parte == FINAL):
        atoms.become(s, ("turno", desde(s, s.activo)[0]))
    elif s.parte == FINAL:
        atoms.become(s, ("parte", s.fase + 1, INICIO))
    else:
        atoms.become(s, ("parte", s.fase, s.parte + 1))


def _en_inicio(s: Mesa) -> tuple[int, int, list[Option]] | None:
    """Whose turn of the start of a phase it is, from where its procedure says: its place, who, and what it may do."""
    order = desde(s, s.activo)
    if not s.fuera[s.activo]:
        for at in range(s.frames[-1][1], len(order)):
            options = ventana(own(s, order[at]), order[at])
            if options is not None and se_pregunta(s, options):
                return at, order[at], options
    return None


def _al_inicio(s: Mesa) -> Decision | Option | None:
    turn = _en_inicio(s)
    if turn is None:
        return None
    _, seat, options = turn
    return cuestion(s, seat, "ventana", [*options, PASS], "AA-III-5-a" if seat == s.activo else "AA-II-1.5-a")


@asks(_al_inicio)
def inicio(s: Mesa, answer: Option | None) -> None:
    """AA-II-1.5-a: those not in turn may start a Táctico, and are asked first; it ends when all pass in a row."""
    turn = _en_inicio(s)
    if turn is None:
        sigue(s)
    elif answer is None or answer == PASS:
        atoms.become(s, ("inicio", turn[0] + 1))
    else:
        atoms.become(s, ("inicio", 0))
        abre(s, turn[1], answer[1], answer[2])


def _al_final(s: Mesa) -> Decision | Option | None:
    options = None if s.fuera[s.activo] else ventana(own(s, s.activo), s.activo)
    if options is None or not se_pregunta(s, options):
        return None
    return cuestion(s, s.activo, "ventana", [*options, PASS], "AA-III-5-a")


@asks(_al_final)
def final(s: Mesa, answer: Option | None) -> None:
    """The player in turn may still announce Tácticos."""
    if answer is None or answer == PASS:
        sigue(s)
    else:
        abre(s, s.activo, answer[1], answer[2])


def _en_desarrollo(s: Mesa) -> Decision | Option | None:
    seat = s.activo
    if s.fuera[seat]:
        return None
    mine = own(s, seat)
    options = acciones(mine)
    announce = ventana(mine, seat)
    if announce:
        options = [*announce, *options]
    if s.fase == PRINCIPAL and detenida(s):
        return Decision(seat, "ventana", tuple(options), "AA-I-5.7-a")
    if len(options) == 1 and announce is None and (s.fase != PRINCIPAL or not s.mano[seat] or s.hecho):
        return options[0]
    return cuestion(s, seat, "ventana", options, "AA-III-5-d")


@asks(_en_desarrollo, goes_on=lambda s: s.fase == DESCARTAR)
def desarrollo(s: Mesa, answer: Option | None) -> None:
    """The phase's own action, and whatever the player in turn announces before or after it (AMB-41)."""
    if answer is None or answer == TERMINAR:
        sigue(s)
    elif answer[0] == "anunciar":
        abre(s, s.activo, answer[1], answer[2])
    else:
        actua(s, answer)


def detenida(s: Mesa) -> bool:
    """No Esbirro is left to draw, place or discard: the turns go on (AA-I-5.7-a) until somebody yields or time is up.

    The player in turn is asked to end it, so that such a game never runs by itself for ever.
    """
    return not (s.fosa or s.vertedero or any(s.mano))


def acciones(s: Mesa) -> list[Option]:
    """What the player in turn may do in this part besides announcing."""
    seat = s.activo
    if s.fase == PRINCIPAL:
        if s.hecho or not s.mano[seat]:
            return [TERMINAR]
        seen: dict[int, int] = {}
        for r in s.mano[seat]:
            seen.setdefault(s.conf.tipos[r] if s.conf.lecturas.agrupa else r, r)
        return [*(("colocar", r) for r in seen.values()), TERMINAR]
    if s.hecho or (s.fase == DESCARTAR and len(s.mano[seat]) <= MANO_MAXIMA):
        return [TERMINAR]
    return [_ACTO[s.fase]]


def actua(s: Mesa, answer: Option) -> None:
    """The action of the phase: once."""
    seat = s.activo
    atoms.stand(s, hecho=1)
    if answer[0] == "colocar":
        actos.coloca(s, seat, [answer[1]], ("mano", seat), False, "AA-I-6.2-a")
    elif answer[0] == "preparar":
        prepara_todo(s, seat)
    elif answer[0] == "robar":
        actos.roba(
            s,
            seat,
            cuantos_roba(s),
            "AA-I-5.3-a" if cuantos_roba(s) == 3 else "AA-I-5.3-b" if s.conf.asientos == 2 else "AA-I-5.3-c",
        )
    else:
        extra = len(s.mano[seat]) - MANO_MAXIMA
        rows = elige(
            s, seat, own(s, seat).mano[seat], extra, extra, "AA-I-5.5-a", "descartar", oculto=len(s.mano[seat])
        )
        actos.descarta(s, seat, rows, "AA-I-5.5-a")


def cuantos_roba(s: Mesa) -> int:
    """AA-I-5.3: three; two in the first round, but for the last player of it."""
    return 2 if s.turno < s.conf.asientos else 3


def prepara_todo(s: Mesa, seat: int) -> None:
    """AA-I-5.2: everything exhausted, at once."""
    for r in s.conf.de(seat):
        if s.estado[r] == AGOTADO:
            actos.prepara_reptante(s, r, "AA-I-5.2-a")
    actos.prepara(s, seat, s.altar[seat], "AA-I-5.2-a")
    atoms.expire(s, lambda until: until == ("preparar", seat))


PASOS: dict[str, Step] = {
    "comienzo": comienzo,
    "turno": empieza,
    "parte": parte,
    "inicio": inicio,
    "desarrollo": desarrollo,
    "final": final,
}
