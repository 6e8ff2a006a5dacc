"""Using an ability (chapter 6, appendix B: H1 to H3): what stops it, and the sequence up to its windows."""

from __future__ import annotations

from mazo.games.myl.rules import acciones, disparos, jugar, permisos, ventanas, verbos
from mazo.games.myl.rules.mesa import ACCIONES, VIGILIA, Accion, Mesa
from mazo.games.myl.rules.pasos import PASOS
from mazo.games.myl.rules.sucesos import USA
from mazo.games.myl.text import condiciones, eleccion, nodes, patrones, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import ACCION, ANULAR, CANCELAR, UNA_VEZ, Activada, frases_de
from mazo.kernel import atoms
from mazo.kernel.state import Frame
from mazo.language.tree import Node
from mazo.text.listeners import Happening

Reglas = tuple[str, ...]


def contexto(s: Mesa, row: int, asiento: int, k: int = -1, e: Happening | None = None) -> Contexto:
    return Contexto(s, row, asiento, e, answers=k)


def impide(s: Mesa, asiento: int, row: int, x: Activada, k: int = -1, e: Happening | None = None) -> Reglas:
    """The rules that stop an activated ability from being used now, in its own window; none if it may (MYL-6.7)."""
    node = x.nodo
    number = s.conf.libro.number(node)
    if s.vetos and (row, number) in s.vetos:
        return ("AMB-42",)
    if x.una_vez and (row, s.vida[row], number) in s.usadas:
        return ("MYL-6.10.1",)
    if x.ventana != ACCION and not ventanas.en_momento(s, asiento, x.plazos):
        return ("MYL-6.7",)
    if refusal := permisos.prohibe_usar(s, asiento, row, "activada"):
        return refusal
    c = contexto(s, row, asiento, k, e)
    if k >= 0:
        ventanas.nombra_respondida(c, x.frases)
    if node.response is not None and (e is None or not ventanas.encaja(c, node.response, e)):
        return ("MYL-6.6",)
    if node.cond is not None and not condiciones.se_da(c, node.cond):
        return ("MYL-6-B",)
    if x.ventana == ANULAR and not (permisos.anulable(s, k) and jugar.alcanza(s, c, node.do, k)):
        return ("MYL-8.3",)
    if x.ventana == CANCELAR and not jugar.alcanza(s, c, node.do, k):
        return ("MYL-PR-CANC-1",)
    cost = node.cost
    if cost is not None and not disparos.se_paga(c, cost):
        return ("MYL-6.7-B",)
    return () if eleccion.cabe(c, x.todo) else ("MYL-PR-OBJ-5",)


def impide_prevenir(s: Mesa, asiento: int, row: int, node: Node, e: Happening) -> Reglas:
    """The rules that stop «si … fuera a …, puedes … para prevenirlo» (MYL-PR-PREV-1)."""
    if refusal := permisos.prohibe_usar(s, asiento, row, "disparada"):
        return refusal
    c = contexto(s, row, asiento, -1, e)
    if not patrones.encaja(c, node["event"], e):
        return ("MYL-PR-PREV-1",)
    return () if disparos.se_paga(c, node["cost"]) else ("MYL-6.7-B",)


def usar(s: Mesa, frame: Frame) -> None:
    """H1 to H3: the ability is declared, given its targets and paid; then its windows."""
    _, asiento, row, number, k, event = frame
    node = s.conf.libro.nodes[number]
    if not isinstance(node, (nodes.Activated, nodes.WouldBe)):
        raise TypeError(f"not an ability that is used: {node}")
    e = Happening(*event) if event else None
    c = contexto(s, row, asiento, k, e)
    cost, orders = node.cost, frases_de(node)
    if k >= 0:
        ventanas.nombra_respondida(c, orders)
    answered = node.event if isinstance(node, nodes.WouldBe) else node.response
    if answered is not None and e is not None:
        ventanas.encaja(c, answered, e)
    saved = s.clone()
    atoms.emit(s, "usar", "MYL-6.7-A", (asiento, row, number))
    photo = tuple(vigentes.foto(s, row))
    if not eleccion.objetivos(c, orders if cost is None else (cost, *orders)):
        _deshace(s, saved, asiento, row, number)
        return
    if cost is not None:
        if not disparos.se_paga(c, cost):
            _deshace(s, saved, asiento, row, number)
            return
        disparos.paga(c, cost)
        if not s.conf.formato.oro_generado_dura:
            verbos.pierde_generado(s, asiento)
    if s.fase == VIGILIA and asiento == s.activo and not s.bajado and not s.acciones and _abre_paso_c(s, number):
        atoms.note(s, "bajado", 2)
    if s.vetos:
        atoms.note(s, "vetos", ())
    if isinstance(node, nodes.Activated) and node.limit == UNA_VEZ:
        atoms.note(s, "usadas", (*s.usadas, (row, c.life, number)))
    a = Accion("usar", asiento, row, c.life, number, tuple(c.named.items()), event, k, foto=photo)
    at = ACCIONES.announce(s, a)
    if disparos.suena(s, USA):
        disparos.ocurre(s, Happening(USA, row, c.life, asiento, "activada", photo=photo))
    if s.pendientes or acciones.abre(s, at):
        atoms.become(s, ("efecto", at), ("ventanas", at, 0, 0))
    else:
        atoms.become(s, ("efecto", at))
    disparos.atiende(s)


def _abre_paso_c(s: Mesa, number: int) -> bool:
    """AMB-17: an ability used in step C closes the chance of the Oro of the turn."""
    return isinstance(s.conf.libro.nodes[number], nodes.Activated)


def _deshace(s: Mesa, saved: Mesa, asiento: int, row: int, number: int) -> None:
    """AMB-42: it is taken back with its cost (MYL-PR-OBJ-5), or, if something hidden was seen, has no effect."""
    if not acciones.retrotrae(s, saved, asiento, row, number):
        atoms.emit(s, "sin efecto", "AMB-42", (row, number))
        atoms.resolving(s, ())
        atoms.leave(s)
        disparos.atiende(s)


PASOS["usar"] = usar
