"""Actions: cards being played and abilities being used, the windows they open, and how they end (AMB-07).

``s.acciones`` is the stack; a frame names an action by its place in it. Playing runs annul, answer, enter; using runs
answer, cancel, carry out (AMB-46). What an effect plays in the middle of a sentence runs the same frames as a call.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules import oyentes, verbos, zonas
from mazo.games.myl.rules.actos import impedimentos, ventanas
from mazo.games.myl.rules.mesa import (
    ACCIONES,
    ARMA,
    INTENTO,
    ORO,
    TALISMAN,
    Accion,
    Foto,
    Mesa,
    carta,
    donde,
    en_juego,
    regla,
)
from mazo.games.myl.rules.pasos import EN_LINEA
from mazo.games.myl.rules.preguntas import pregunta
from mazo.games.myl.rules.sucesos import DANA, DIRECTO, HABILIDAD, Causa, suceso_de
from mazo.games.myl.rules.sucesos import TALISMAN as EFECTO_DE_TALISMAN
from mazo.games.myl.text import ordenes, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import ANULAR, CANCELAR, EN_DANO, RESPONDER
from mazo.kernel import atoms
from mazo.kernel.decisions import PASS, Option
from mazo.kernel.run import MAX_STEPS, Endless, Step, asks_first
from mazo.kernel.state import Frame
from mazo.kernel.veil import own
from mazo.text.listeners import Happening

ETAPAS: dict[bool, tuple[str, ...]] = {True: (ANULAR, RESPONDER), False: (RESPONDER, CANCELAR)}
"""The windows of an action, in order: of a card that is played, of an ability that is used."""
_DE_ORO = (RESPONDER,)
REGLA_DE = {ANULAR: "MYL-PR-JUGAR-5", RESPONDER: "MYL-PR-JUGAR-6", CANCELAR: "MYL-6.7-D2"}
BIT = {(etapa, seat): 1 << (2 * i + seat) for i, etapa in enumerate(REGLA_DE) for seat in (0, 1)}


def contexto_de(s: Mesa, a: Accion) -> Contexto:
    """The text of an action, with what it has named so far."""
    clase = EFECTO_DE_TALISMAN if a.clase == "jugar" else HABILIDAD
    photo = Foto(*a.foto) if a.foto else None
    e = suceso_de(a.suceso)
    c = Contexto(s, a.row, a.asiento, e, a.ligadas, a.vida, sort=clase, answers=a.responde, stamp=a.sello, photo=photo)
    c.decided = a.decidido
    return c


# Windows


def _etapas(s: Mesa, a: Accion) -> tuple[str, ...]:
    """The windows of an action: bringing down an Oro is answered, never annulled (MYL-8.4.3, AMB-18)."""
    if a.clase == "jugar" and carta(s, a.row).tipo == ORO:
        return _DE_ORO
    return ETAPAS[a.clase == "jugar"]


def abre(s: Mesa, k: int) -> bool:
    """Whether anybody is asked about an action."""
    for etapa in _etapas(s, s.acciones[k]):
        if ventanas.cerrada(s, etapa):
            continue
        for seat in (0, 1):
            if ventanas.ofrece(own(s, seat), seat, etapa, k) is not None:
                return True
    return False


def _se_abre(s: Mesa, a: Accion, etapa: str) -> bool:
    """AMB-07: a response is an action like any other, unless the match says that it can only be annulled."""
    return etapa == ANULAR or a.responde < 0 or s.conf.lecturas.responde_a_respuestas


def ventanas_de(s: Mesa, frame: Frame) -> None:
    """J6 and J7, or H4 and H5: each player once, from the opponent (MYL-PR-JUGAR-5, MYL-PR-JUGAR-6, MYL-6.7.1)."""
    _, k, stage, at = frame
    a = s.acciones[k]
    turns = [(etapa, seat) for etapa in _etapas(s, a) for seat in (1 - a.asiento, a.asiento)]
    for place in range(2 * stage + at, 0 if a.anulada else len(turns)):
        etapa, seat = turns[place]
        if a.gastado & _chances(etapa, seat) or not _se_abre(s, a, etapa):
            continue
        options = ventanas.ofrece(own(s, seat), seat, etapa, k)
        if options is None:
            continue
        por = "MYL-6.7-D" if etapa == RESPONDER and a.clase != "jugar" else REGLA_DE[etapa]
        answer = pregunta(s, seat, etapa, [*options, PASS], por, (k, a.row, a.nodo))
        if answer != PASS:
            ACCIONES.change(s, k, gastado=a.gastado | _chances(etapa, seat))
            if etapa == CANCELAR and a.clase == "disparo":
                _solo_una(s, seat, (a.row, a.vida, a.suceso))
            atoms.become(s, ("ventanas", k, *divmod(place + 1, 2)))
            entra_con(s, seat, answer, k, ventanas.suceso_de_accion(s, k, etapa))
            return
    atoms.leave(s)


def _chances(etapa: str, seat: int) -> int:
    """What a player uses up by acting in a window."""
    return BIT[etapa, seat] | (INTENTO if etapa == CANCELAR else 0)


def _solo_una(s: Mesa, seat: int, of: tuple[Any, ...]) -> None:
    """MYL-PR-CANC-5: of what an event fires in a card, each player may try to cancel one; the others wait below."""
    at = max((i for i, frame in enumerate(s.frames) if frame[0] == "disparos"), default=-1)
    if at >= 0:
        atoms.amend(s, at, (*s.frames[at], (seat, *of)))


def entra_con(s: Mesa, asiento: int, answer: Option, k: int = -1, e: Happening | None = None) -> None:
    """Begins what a player chose among the options of a window."""
    event = tuple(e) if e is not None else ()
    if answer[0] == "jugar":
        atoms.resolving(s, (asiento, answer[1], "jugar"))
        atoms.enter(s, ("jugar", asiento, answer[1], -1, 0, k, event))
    else:
        atoms.resolving(s, (asiento, answer[1], answer[2]))
        atoms.enter(s, ("usar", asiento, answer[1], answer[2], k, event))


def emprende(s: Mesa, asiento: int, answer: Option) -> None:
    """The same, and does the first of it at once: nothing has to be kept between saying it and doing it."""
    entra_con(s, asiento, answer)
    top = s.frames[-1]
    EN_LINEA[top[0]](s, top)


# How actions end


def entrar(s: Mesa, frame: Frame) -> None:
    """J9: the card enters play, or the Talismán is carried out and goes to the Cementerio (MYL-PR-JUGAR-7)."""
    k = frame[1]
    a = s.acciones[k]
    row = a.row
    _situa(s, a)
    atoms.leave(s)
    if a.anulada:
        if donde(s, row)[0] == "transito":
            zonas.lleva(s, (row,), "cementerio", Causa(), "MYL-8.3-c")
        termina(s, k, False)
    elif carta(s, row).tipo == TALISMAN:
        _lleva_a_cabo(s, k)
    else:
        done = _entra_en_juego(s, a)
        termina(s, k, done)


def _entra_en_juego(s: Mesa, a: Accion) -> bool:
    if carta(s, a.row).tipo == ARMA and not (a.en >= 0 and en_juego(s, a.en)):
        atoms.emit(s, "sin efecto", "MYL-3.2-A", (a.row, -1))
        zonas.lleva(s, (a.row,), "cementerio", Causa(), "MYL-8.3-c")
        return False
    zonas.entra(s, a.row, a.asiento, "MYL-8.1-G", a.en, bool(a.pagado))
    return True


def efecto(s: Mesa, frame: Frame) -> None:
    """H6: an ability that was not cancelled is carried out on the table as it stands (MYL-6.7-E)."""
    k = frame[1]
    a = s.acciones[k]
    _situa(s, a)
    atoms.leave(s)
    if a.anulada:
        termina(s, k, False)
    else:
        _lleva_a_cabo(s, k)


def _lleva_a_cabo(s: Mesa, k: int) -> None:
    """Carries out a Talismán or an ability whole; what it provokes waits (MYL-PR-EFECTO-1)."""
    a = s.acciones[k]
    outer = s.danos
    if outer:
        atoms.note(s, "danos", ())
    atoms.note(s, "resolviendo", s.resolviendo + 1)
    c = contexto_de(s, a)
    atoms.emit(s, "resolver", "MYL-6-D" if a.nodo >= 0 else regla(s, "MYL-3.4-B"), (a.row, a.nodo))
    if a.nodo >= 0:
        ordenes.habilidad(c, s.conf.libro.nodes[a.nodo])
    else:
        ordenes.texto(c, vigentes.perfil(s, a.row).efecto)
        if s.vida[a.row] == a.vida and donde(s, a.row)[0] == "transito":
            zonas.lleva(s, (a.row,), "cementerio", Causa(), "MYL-3.4-B")
    atoms.note(s, "resolviendo", s.resolviendo - 1)
    verbos.comprueba_castillos(s)
    hurt = s.danos
    if hurt or outer:
        atoms.note(s, "danos", (*outer, *hurt) if s.resolviendo else outer)
    termina(s, k, True)
    if hurt and not s.resolviendo:
        for seat in dict.fromkeys(x[0] for x in hurt):
            rows = tuple(r for who, taken, _ in hurt if who == seat for r in taken)
            e = Happening(DANA, hurt[0][2], seat=seat, how=DIRECTO, n=len(rows), rows=rows)
            if oyentes.suena(s, DANA):
                atoms.enter(s, ("herido", tuple(e), tuple(s.vida[r] for r in rows)))
            atoms.enter(s, ("respuesta", EN_DANO, seat, tuple(e)))


def herido(s: Mesa, frame: Frame) -> None:
    """What watches direct damage fires once it could be answered, unless it was prevented (AMB-52)."""
    e = Happening(*frame[1])
    atoms.leave(s)
    if any(s.vida[r] == life for r, life in zip(e.rows, frame[2], strict=True)):
        oyentes.ocurre(s, e)
        oyentes.atiende(s)


def termina(s: Mesa, k: int, resuelta: bool) -> None:
    """The action on top is over; what fired meanwhile is resolved next."""
    ACCIONES.end(s, k)
    if s.resuelta != resuelta:
        atoms.note(s, "resuelta", int(resuelta))
    if s.acciones:
        _situa(s, s.acciones[-1])
    else:
        atoms.resolving(s, ())
    oyentes.atiende(s)


def _situa(s: Mesa, a: Accion) -> None:
    path = (a.asiento, a.row, a.nodo if a.nodo >= 0 else "jugar")
    if s.path != path:
        atoms.resolving(s, path)


@asks_first
def respuesta(s: Mesa, frame: Frame) -> None:
    """One player's chance to answer something that is not an action: damage, a declaration, a phase (MYL-6.6.3)."""
    _, clase, seat, event = frame
    e = Happening(*event)
    options = ventanas.de_suceso(own(s, seat), seat, clase, e)
    answer = PASS
    if options is not None:
        answer = pregunta(s, seat, clase, [*options, PASS], ventanas.REGLA_DE[clase], (e.row, e.n))
    atoms.leave(s)
    if answer != PASS:
        entra_con(s, seat, answer, -1, e)


# In the middle of a sentence


def _corre(s: Mesa, depth: int) -> None:
    """Runs, as a call, the frames above a depth and all that come of them."""
    for _ in range(MAX_STEPS):
        if len(s.frames) <= depth:
            return
        top = s.frames[-1]
        EN_LINEA[top[0]](s, top)
    raise Endless(s.frames)


def juega_en_linea(s: Mesa, row: int, asiento: int, en: int = -1) -> bool:
    """MYL-8.4: an effect plays a card for nothing, with its windows. Whether it entered play or was resolved."""
    if refusal := impedimentos.impide_jugar(s, asiento, row, gratis=True):
        atoms.emit(s, "impedir", regla(s, refusal[0]), (asiento, row))
        return False
    before = s.path
    atoms.resolving(s, (asiento, row, "jugar"))
    atoms.note(s, "resuelta", 0)
    depth = len(s.frames)
    atoms.enter(s, ("jugar", asiento, row, en, 1, -1, ()))
    _corre(s, depth)
    atoms.resolving(s, before)
    return bool(s.resuelta)


def pone_en_juego(s: Mesa, row: int, asiento: int, causa: Causa, pagado: bool = False, en: int = -1) -> bool:
    """MYL-8.4: an effect puts a card in play. All but an Oro count as played: they can be annulled and answered."""
    if en_juego(s, row) or donde(s, row)[0] == "destierro":
        return False
    kind = carta(s, row).tipo
    if kind == TALISMAN:
        return False
    if kind == ORO:
        zonas.entra(s, row, asiento, "MYL-8.4.2", -1, pagado)
        return True
    return juega_sin_pagar(s, row, asiento, causa, en)


def juega_sin_pagar(s: Mesa, row: int, asiento: int, causa: Causa, en: int = -1) -> bool:
    """MYL-8.4.1: a card is played by an effect, with all its windows, for nothing. Whether it got to be resolved."""
    if en_juego(s, row) or donde(s, row)[0] == "destierro":
        return False
    return juega_en_linea(s, row, asiento, en)


def previene_en_linea(s: Mesa, asiento: int, answer: Option, e: Happening) -> None:
    """Carries out a prevention; whatever it provokes waits until the exit is settled."""
    before = s.path
    atoms.note(s, "resolviendo", s.resolviendo + 1)
    depth = len(s.frames)
    entra_con(s, asiento, answer, -1, e)
    _corre(s, depth)
    atoms.note(s, "resolviendo", s.resolviendo - 1)
    atoms.resolving(s, before)


# Taking back


def retrotrae(s: Mesa, saved: Mesa, asiento: int, row: int, nodo: int) -> bool:
    """AMB-42: an act its own payment made impossible is undone as a whole, unless something hidden was seen."""
    if any(e.kind in DIARIO.shows for e in s.events[len(saved.events) :]):
        return False
    atoms.retract(s, saved)
    atoms.note(s, "vetos", (*s.vetos, (row, nodo)))
    atoms.emit(s, "retrotraer", "MYL-PR-OBJ-2", (asiento, row))
    atoms.resolving(s, ())
    atoms.leave(s)
    return True


PASOS: dict[str, Step] = {
    "ventanas": ventanas_de, "entrar": entrar, "efecto": efecto, "respuesta": respuesta, "herido": herido,
}  # fmt: skip
