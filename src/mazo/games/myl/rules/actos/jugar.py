"""Playing a card (chapter 8, appendix B: J1 to J5): what stops it, and the sequence up to its windows."""

from __future__ import annotations

from typing import Any

from mazo.games.forzadas import forzada
from mazo.games.myl.rules import oyentes, permisos, verbos, zonas
from mazo.games.myl.rules.actos import acciones, impedimentos, pagos
from mazo.games.myl.rules.mesa import ACCIONES, ARMA, ORO, TALISMAN, VIGILIA, Accion, Mesa, carta, donde, regla
from mazo.games.myl.rules.preguntas import pregunta
from mazo.games.myl.rules.sucesos import JUEGA, Causa
from mazo.games.myl.text import eleccion, ordenes, respondida, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import Perfil
from mazo.kernel import atoms
from mazo.kernel.run import Step
from mazo.kernel.state import Frame, Moved
from mazo.language.tree import Node
from mazo.text.listeners import Happening


def jugar(s: Mesa, frame: Frame) -> None:
    """J1 to J5: the card is shown, paid and, if it is a Talismán, given its targets; then its windows."""
    _, asiento, row, en, gratis, k, event = frame
    origin = donde(s, row)
    c0 = s.conf.cartas[row]
    if c0.tipo == ARMA and en < 0:
        bearers = permisos.portadores(s, asiento, row)
        if not gratis:
            spare = pagos.disponible(s, asiento, row)
            bearers = [r for r in bearers if permisos.coste_de_jugar(s, asiento, row, r) <= spare] or bearers
        options = [("portador", r) for r in bearers]
        if len(options) == 1:
            forzada(s, asiento, options)
        en = options[0][1] if len(options) == 1 else pregunta(s, asiento, "portador", options, "AMB-41", (row,))[1]
    e = Happening(*event) if event else None
    text = vigentes.perfil(s, row)
    instead = None if gratis else _en_lugar(s, asiento, row, text)
    risky = not gratis and (text.costes or s.conf.peajes or instead is not None)
    saved = s.clone() if risky else None
    extra = permisos.adicionales(s, asiento, row) if not gratis and (text.costes or s.conf.peajes) else []
    shown = zonas.a_transito(s, row, asiento)
    paid: dict[int, Any] = {}
    if not gratis:
        if instead is not None:
            ordenes.paga(Contexto(s, row, asiento), instead)
        for c, cost in extra:
            if not eleccion.posible(c, cost):
                _deshace(s, saved, asiento, row, shown)
                return
            ordenes.paga(c, cost)
            if c.source == row and text.ata:
                paid.update(c.named)
        if instead is None:
            cost_now = permisos.coste_de_jugar(s, asiento, row, en)
            if not pagos.puede_pagar(s, asiento, cost_now, row):
                _deshace(s, saved, asiento, row, shown)
                return
            pagos.paga(s, asiento, cost_now, row, "MYL-PR-JUGAR-3")
        if not s.conf.formato.oro_generado_dura:
            verbos.pierde_generado(s, asiento)
    if c0.tipo == ARMA and en not in permisos.portadores(s, asiento, row):
        _deshace(s, saved, asiento, row, shown)
        return
    named: tuple[tuple[int, object], ...] = ()
    if c0.tipo == TALISMAN and text.efecto:
        c = impedimentos.de_talisman(s, row, asiento, k, e)
        c.named.update(paid)
        if text.responde is not None and e is not None:
            respondida.encaja(c, text.responde["event"], e)
        if not eleccion.objetivos(c, text.efecto):
            _deshace(s, saved, asiento, row, shown)
            return
        named = tuple(c.named.items())
    _jugada(s, asiento, row, origin, en, gratis, k, event, named, shown)


def _en_lugar(s: Mesa, asiento: int, row: int, text: Perfil) -> Node | None:
    """What is done in place of paying the Coste of a card played from elsewhere: of several ways, the one wanted."""
    if row in s.mano[asiento] or row not in s.conf.desde:
        return None
    ways = impedimentos.pagables(s, asiento, row, text) or impedimentos.modos(s, asiento, row)
    at = 0
    if len({node["instead"] for node in ways}) > 1:
        detail = tuple(s.conf.libro.number(node) for node in ways)
        at = pregunta(s, asiento, "opción", [("opción", i) for i in range(len(ways))], "MYL-10.2", detail)[1]
    found: Node | None = ways[at]["instead"] if ways else None
    return found


def _deshace(s: Mesa, saved: Mesa | None, asiento: int, row: int, shown: Moved) -> None:
    """AMB-42: the payment made it impossible: it is taken back, or, if something hidden was seen, has no effect."""
    if saved is None or not acciones.retrotrae(s, saved, asiento, row, -1):
        atoms.emit(s, "sin efecto", "AMB-42", (row, -1), None, (shown,))
        zonas.lleva(s, (row,), "cementerio", Causa(), "MYL-3.4-B")
        atoms.resolving(s, ())
        atoms.leave(s)
        oyentes.atiende(s)


def _jugada(
    s: Mesa,
    asiento: int,
    row: int,
    origin: tuple[str, int],
    en: int,
    gratis: int,
    k: int,
    event: tuple[object, ...],
    named: tuple[tuple[int, object], ...],
    shown: Moved,
) -> None:
    """J5: the card is played; what listens to that fires, and its windows open."""
    kind = carta(s, row).tipo
    if s.fase == VIGILIA and asiento == s.activo and not gratis and (kind == ORO or not s.bajado):
        atoms.note(s, "bajado", s.bajado + 4 if s.bajado else 1 if kind == ORO else 2)
    permisos.gasta_rebajas(s, asiento, row, en)
    if s.vetos:
        atoms.note(s, "vetos", ())
    a = Accion("jugar", asiento, row, s.vida[row], -1, named, event, k, origin, en, gratis)
    at = ACCIONES.announce(s, a)
    por = "MYL-9.2-B" if kind == ORO else "MYL-8.4" if gratis else "MYL-8.1-C"
    oyentes.sucede(s, atoms.emit(s, JUEGA, regla(s, por), (asiento, row, origin[0], en), None, (shown,)))
    enters: Frame = ("entrar", at)
    before: list[Frame] = []
    if s.pendientes and not s.resolviendo:
        before.append(("disparos", s.activo, tuple(tuple(d) for d in oyentes.recoge(s))))
    if acciones.abre(s, at):
        before.append(("ventanas", at, 0, 0))
    atoms.follow(s, enters, before)
    if not before and kind != TALISMAN:
        acciones.entrar(s, enters)


PASOS: dict[str, Step] = {"jugar": jugar}
