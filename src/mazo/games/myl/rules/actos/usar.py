"""Using an ability (chapter 6, appendix B: H1 to H3): what stops it, and the sequence up to its windows."""

from __future__ import annotations

from mazo.games.myl.rules import oyentes, verbos
from mazo.games.myl.rules.actos import acciones, impedimentos
from mazo.games.myl.rules.mesa import ACCIONES, VIGILIA, Accion, Mesa
from mazo.games.myl.rules.sucesos import USA
from mazo.games.myl.text import eleccion, nodes, ordenes, respondida, vigentes
from mazo.games.myl.text.perfil import frases_de
from mazo.kernel import atoms
from mazo.kernel.run import Step
from mazo.kernel.state import Frame
from mazo.text.listeners import Happening


def usar(s: Mesa, frame: Frame) -> None:
    """H1 to H3: the ability is declared, given its targets and paid; then its windows."""
    _, asiento, row, number, k, event = frame
    node = s.conf.libro.nodes[number]
    if not isinstance(node, (nodes.Activated, nodes.WouldBe)):
        raise TypeError(f"not an ability that is used: {node}")
    e = Happening(*event) if event else None
    c = impedimentos.de_habilidad(s, row, asiento, k, e)
    cost, orders = node.cost, frases_de(node)
    if k >= 0:
        respondida.nombra_respondida(c, orders)
    answered = node.event if isinstance(node, nodes.WouldBe) else node.response
    if answered is not None and e is not None:
        respondida.encaja(c, answered, e)
    saved = s.clone()
    atoms.emit(s, "usar", "MYL-6.7-A", (asiento, row, number))
    photo = tuple(vigentes.foto(s, row))
    if not eleccion.objetivos(c, orders if cost is None else (cost, *orders)):
        _deshace(s, saved, asiento, row, number)
        return
    if cost is not None:
        if not eleccion.posible(c, cost):
            _deshace(s, saved, asiento, row, number)
            return
        ordenes.paga(c, cost)
        if not s.conf.formato.oro_generado_dura:
            verbos.pierde_generado(s, asiento)
    if s.fase == VIGILIA and asiento == s.activo and not s.bajado and not s.acciones and _abre_paso_c(s, number):
        atoms.note(s, "bajado", 2)
    if s.vetos:
        atoms.note(s, "vetos", ())
    if node.limit is not None:
        atoms.note(s, "usadas", (*s.usadas, (row, c.life, number)))
    a = Accion("usar", asiento, row, c.life, number, tuple(c.named.items()), event, k, foto=photo)
    at = ACCIONES.announce(s, a)
    if oyentes.suena(s, USA):
        oyentes.ocurre(s, Happening(USA, row, c.life, asiento, "activada", photo=photo))
    if s.pendientes or acciones.abre(s, at):
        atoms.become(s, ("efecto", at), ("ventanas", at, 0, 0))
    else:
        atoms.become(s, ("efecto", at))
    oyentes.atiende(s)


def _abre_paso_c(s: Mesa, number: int) -> bool:
    """AMB-17: an ability used in step C closes the chance of the Oro of the turn."""
    return isinstance(s.conf.libro.nodes[number], nodes.Activated)


def _deshace(s: Mesa, saved: Mesa, asiento: int, row: int, number: int) -> None:
    """AMB-42: it is taken back with its cost (MYL-PR-OBJ-5), or, if something hidden was seen, has no effect."""
    if not acciones.retrotrae(s, saved, asiento, row, number):
        atoms.emit(s, "sin efecto", "AMB-42", (row, number))
        atoms.resolving(s, ())
        atoms.leave(s)
        oyentes.atiende(s)


PASOS: dict[str, Step] = {"usar": usar}
