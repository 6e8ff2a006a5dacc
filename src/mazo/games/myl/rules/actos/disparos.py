"""Triggered abilities that have fired: in what order they are resolved, and each of them (MYL-6.3, MYL-6.8)."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.forzadas import forzada
from mazo.games.myl.rules import oyentes
from mazo.games.myl.rules.actos import acciones
from mazo.games.myl.rules.mesa import ACCIONES, Accion, Conf, Foto, Mesa
from mazo.games.myl.rules.preguntas import pregunta, si_o_no
from mazo.games.myl.rules.sucesos import USA, suceso_de
from mazo.games.myl.text import condiciones, eleccion, filtros, nodes, ordenes
from mazo.games.myl.text.blancos import Blanco, blancos
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import CANCELAR, UNA_VEZ
from mazo.games.myl.text.sentido import habilidades
from mazo.games.myl.text.sentido.iguales import distingue
from mazo.kernel import atoms
from mazo.kernel.run import Step, asks_first
from mazo.kernel.state import Frame
from mazo.language.tree import Node
from mazo.text.listeners import Happening, Trigger


@asks_first
def disparos(s: Mesa, frame: Frame) -> None:
    """MYL-6.8: the active player resolves one, then the other, alternating; each orders their own (MYL-6.8-b), if
    anything tells them apart."""
    _, seat, waiting, *tried = frame
    if not waiting:
        atoms.leave(s)
        return
    mine = por_resolver(frame)
    if not mine:
        atoms.become(s, ("disparos", 1 - seat, waiting, *tried))
        return
    chosen = mine[0]
    options = [("disparo", d.source, d.node, i) for i, d in enumerate(mine)]
    told = s.conf.lecturas.ordena_iguales
    apart = {tuple(d) if told else distingue(s, d): i for i, d in enumerate(mine)} if len(mine) > 1 else {}
    if len(apart) > 1:
        chosen = mine[pregunta(s, seat, "orden", [options[i] for i in sorted(apart.values())], "MYL-6.8-b")[3]]
    else:
        forzada(s, seat, options)
    at = next(i for i, d in enumerate(waiting) if tuple(d) == tuple(chosen))
    rest = (*waiting[:at], *waiting[at + 1 :])
    atoms.resolving(s, (chosen.me, chosen.source, chosen.node))
    same = (chosen.source, chosen.life, chosen.event)
    fired: Frame = ("disparada", tuple(chosen), *(who for who, *of in tried if tuple(of) == same))
    if rest:
        atoms.follow(s, ("disparos", 1 - seat, rest, *tried), (fired,))
    else:
        atoms.follow(s, fired)


def por_resolver(frame: Frame) -> list[Trigger]:
    """The triggers of which a player says which is next: their own, those that come last after the others."""
    _, seat, waiting, *_ = frame
    all_ = [Trigger(*d) for d in waiting]
    return [d for d in [d for d in all_ if not d.last] or all_ if d.me == seat]


def contexto_de(s: Mesa, d: Trigger) -> Contexto:
    photo = Foto(*d.photo) if d.photo else None
    return Contexto(s, d.source, d.me, suceso_de(d.event), d.named, d.life, stamp=d.stamp, photo=photo)


def disparada(s: Mesa, frame: Frame) -> None:
    """H1 to H3: whether it is used (MYL-PR-DISP-3), its targets, its cost; then its windows and its effect."""
    d = Trigger(*frame[1])
    if s.vueltas >= s.conf.lecturas.bucle:
        acaba(s, "no disparar", "MYL-0-1", d)
        return
    node = s.conf.libro.nodes[d.node]
    if not isinstance(node, (nodes.Triggered, nodes.Delayed)):
        raise TypeError(f"not a trigger: {node}")
    c = contexto_de(s, d)
    may, holds = _cabeza(c, node.do)
    if may is not None and _si_no(s.conf, node):
        may = None
    orders = (may.do if may is not None else node.do, *habilidades.sigue(s.conf, node))
    cost = may.cost if may is not None else None
    once = isinstance(node, nodes.Triggered) and node.limit == UNA_VEZ
    taken = [] if may is None else eleccion.lo_que_toma(may)
    able = all([eleccion.posible(c, x) for x in taken])
    if (
        not holds
        or (once and oyentes.gastada(s, d))
        or (not able and not all([eleccion.parece_posible(c, x) for x in taken]))
        or not eleccion.cabe(c, orders if cost is None else (cost, *orders))
    ):
        spent = once and oyentes.gastada(s, d)
        acaba(s, "no disparar", "MYL-6-B" if not holds else "MYL-6.10.1" if spent else _falta(c, cost, may, orders), d)
        return
    if may is not None and not si_o_no(s, d.me, "usar", "MYL-PR-DISP-3", (d.source, d.node), able):
        acaba(s, "declinar", "MYL-PR-DISP-3", d)
        return
    if not eleccion.objetivos(c, orders if cost is None else (cost, *orders)):
        acaba(s, "no disparar", "MYL-PR-OBJ-3", d)
        return
    atoms.emit(s, "disparar", "MYL-PR-SAKURA-1" if d.last else "MYL-6.3", (d.me, d.source, d.node))
    atoms.stand(s, vueltas=s.vueltas + 1)
    if once:
        atoms.note(s, "usadas", (*s.usadas, (d.source, d.life, d.node)))
    if cost is not None:
        ordenes.paga(c, cost)
    a = Accion(
        "disparo", d.me, d.source, d.life, d.node, tuple(c.named.items()), d.event, sello=d.stamp, foto=d.photo,
        decidido=c.number(may) if may is not None else -1,
        gastado=sum(acciones.BIT[CANCELAR, seat] for seat in set(frame[2:])),
    )  # fmt: skip
    k = ACCIONES.announce(s, a)
    if oyentes.suena(s, USA):
        oyentes.ocurre(s, Happening(USA, d.source, d.life, d.me, "disparada", photo=d.photo))
    if s.pendientes or acciones.abre(s, k):
        atoms.become(s, ("efecto", k), ("ventanas", k, 0, 0))
    else:
        atoms.become(s, ("efecto", k))
    oyentes.atiende(s)


def _falta(c: Contexto, cost: Node | None, may: nodes.May | None, orders: Sequence[Node]) -> str:
    """The rule by which a trigger comes to nothing: it cannot be paid for, or there is not what it is about."""
    if cost is not None and not eleccion.posible(c, cost):
        return "MYL-6.7-B"
    if may is not None:
        return "MYL-PR-OBJ-9"
    for item in blancos(c, orders):
        if isinstance(item, Blanco):
            least = condiciones.limites(c, item.nodo.n)[0] * item.por
            if eleccion.cuantas(c, item.nodo, eleccion.apuntables(c, item)) < least:
                if isinstance(item.orden, nodes.Shuffle) and filtros.en_zona(item.nodo.of) == "cementerio":
                    return "MYL-PR-BARAJA-1"
                return "MYL-PR-OBJ-6" if least > 1 else "MYL-PR-OBJ-3"
    return "MYL-PR-OBJ-3"


def acaba(s: Mesa, kind: str, por: str, d: Trigger) -> None:
    """A trigger comes to nothing, and why."""
    atoms.emit(s, kind, por, (d.me, d.source, d.node))
    atoms.resolving(s, ())
    atoms.leave(s)


def _cabeza(c: Contexto, do: nodes.Order) -> tuple[nodes.May | None, bool]:
    """The «puedes» at the head of what a trigger does, if there is one; and whether its «si» holds."""
    while isinstance(do, nodes.If):
        if not condiciones.se_da(c, do.cond):
            return None, False
        do = do.do
    return (do, True) if isinstance(do, nodes.May) else (None, True)


def _si_no(conf: Conf, node: Node) -> bool:
    """Whether something is done if the «puedes» at its head is not taken: then it is asked as it resolves."""
    return any([isinstance(item, nodes.DidNot) for item in habilidades.sigue(conf, node)])


PASOS: dict[str, Step] = {"disparos": disparos, "disparada": disparada}
