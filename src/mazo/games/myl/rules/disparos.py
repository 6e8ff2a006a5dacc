"""Triggered abilities: who hears what happens, and in what order what fired is resolved (MYL-6.3, MYL-6.8).

A trigger fires when its event happens, whatever becomes of its source, for whoever controls it then (MYL-PR-DISP-1,
MYL-PR-CAMBIO-4). It waits in ``s.pendientes`` until the procedure in course ends and gives it a frame.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.forzadas import forzada
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules import acciones, permisos
from mazo.games.myl.rules.mesa import ACCIONES, EN_JUEGO_DESDE, EN_JUEGO_HASTA, Accion, Conf, Foto, Mesa, carta, donde
from mazo.games.myl.rules.pasos import PASOS
from mazo.games.myl.rules.preguntas import pregunta, si_o_no
from mazo.games.myl.rules.sucesos import USA, suceso_de
from mazo.games.myl.text import condiciones, eleccion, nodes, ordenes, patrones, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.iguales import distingue
from mazo.games.myl.text.perfil import UNA_VEZ
from mazo.kernel import atoms
from mazo.kernel.run import asks_first
from mazo.kernel.state import Event, Frame
from mazo.language.tree import Node
from mazo.text.listeners import Happening, Trigger

# Hearing


def sucede(s: Mesa, said: Event, asiento: int = -1) -> None:
    """What an atom has said: it is kept, if some text looks back on it, and whatever hears it fires.

    ``asiento``: whose it is, where the event does not say.
    """
    kind = said.kind
    kept = kind in s.conf.mirados
    if kept or suena(s, kind):
        e = DIARIO.heard(said, s.vida, asiento)
        if kept:
            atoms.note(s, "hechos", (*s.hechos, e))
        ocurre(s, e)


def suceden(s: Mesa, said: Event) -> None:
    """The same of an event that happens to several cards at once: of each."""
    if suena(s, said.kind):
        e = DIARIO.heard(said, s.vida)
        despierta(s, oyentes(s, [e._replace(row=r, life=s.vida[r], rows=()) for r in e.rows]))


def ocurre(s: Mesa, e: Happening) -> None:
    """Something has happened: whatever hears it fires."""
    heard = oyentes(s, (e,))
    if heard:
        despierta(s, heard)


def despierta(s: Mesa, heard: Sequence[Trigger]) -> None:
    """These triggers wait to be resolved."""
    if heard:
        atoms.note(s, "pendientes", (*s.pendientes, *heard))
        over = {d.stamp for d in heard if d.once}
        for m in s.modifiers if over else ():
            if m.attribute == "escucha" and m.stamp in over:
                atoms.drop(s, m)


def oyentes(s: Mesa, sucesos: Sequence[Happening]) -> list[Trigger]:
    """What hears these events, as things stand now. For an exit, it is asked before it happens (AMB-06)."""
    found: list[Trigger] = []
    for e in sucesos:
        if not suena(s, e.kind):
            continue
        for row, node, seat in _posibles(s, e) or ():
            _oye(s, found, Trigger(s.conf.libro.number(node), row, seat, s.vida[row]), node, e)
        if s.modifiers:
            for x in vigentes.escuchan(s, e.kind):
                _oye(s, found, x, s.conf.libro.nodes[x.node], e)
    return found


def suena(s: Mesa, clase: str) -> bool:
    """Whether anything in the match, or any effect that lasts, could hear a class of events."""
    return clase in s.conf.oyen or (bool(s.modifiers) and _dura(s, clase))


def _dura(s: Mesa, clase: str) -> bool:
    """Whether an effect that lasts, or a text that is not the printed one, could hear a class of events."""
    known = s.memo.get("escuchan")
    if known is None or known[0] != s.shape:
        kinds = {m.scope[0] for m in s.modifiers if m.attribute == "escucha"}
        if vigentes.alteradas(s):
            kinds.add("*")
        atoms.remember_shape(s, "escuchan", kinds)
        known = s.memo["escuchan"]
    return clase in known[1] or "*" in known[1]


def momento(s: Mesa, clase: str) -> None:
    """A moment of the turn has come, the edge of a phase or of a step: whatever hears it fires."""
    if suena(s, clase):
        ocurre(s, Happening(clase, seat=s.activo))


def _oye(s: Mesa, found: list[Trigger], d: Trigger, node: Node, e: Happening) -> None:
    """Adds a trigger if the event is its own and nothing keeps it from firing."""
    c = Contexto(s, d.source, d.me, e, d.named, d.life, stamp=d.stamp)
    if isinstance(node, nodes.Triggered):
        if not (patrones.encaja(c, node.event, e) or _ademas(c, node, e)):
            return
        once = node.limit == UNA_VEZ
        if once and _gastada(s, d):
            return
        if permisos.prohibe_usar(s, d.me, d.source, "disparada"):
            return
        last = int(carta(s, d.source).ultima)
    else:
        if isinstance(node, nodes.Delayed) and not patrones.es_su_turno(c, node, e):
            return
        once, last = False, 0
    photo = tuple(vigentes.foto(s, d.source)) if donde(s, d.source)[0] != "castillo" else ()
    if e.row >= 0 and not e.photo:
        e = e._replace(photo=photo if e.row == d.source else tuple(vigentes.foto(s, e.row)))
    event = d.event if isinstance(node, nodes.Delayed) and d.event else tuple(e)
    named = tuple(c.named.items())
    fired = Trigger(d.node, d.source, d.me, d.life, d.lender, d.stamp, named, event, photo, last, d.once)
    if once and any([_iguales(s, fired, x) for x in (*found, *s.pendientes)]):
        return
    found.append(fired)


def _ademas(c: Contexto, node: nodes.Triggered, e: Happening) -> bool:
    return node.also is not None and patrones.encaja(c, node.also, e)


def _gastada(s: Mesa, d: Trigger) -> bool:
    """Whether a «una vez por turno» was used (MYL-PR-CAMBIO-3). Of several events at once it is used on one."""
    return (d.source, d.life, d.node) in s.usadas


def _iguales(s: Mesa, a: Trigger, b: Trigger) -> bool:
    """Whether a trigger of one source that fired twice would do the same both times."""
    return a.source == b.source and a.life == b.life and distingue(s, a) == distingue(s, b)


def _posibles(s: Mesa, e: Happening) -> list[tuple[int, Node, int]] | None:
    """The clauses that might be about an event: (source, Triggered, who controls it)."""
    own, others = s.conf.oyen.get(e.kind, _NADIE)
    rows = _presentes(s, e.kind, others) if others else _NINGUNA
    if e.row in own:
        rows = [*rows, e.row]
    if s.modifiers and (altered := vigentes.alteradas(s)):
        rows = [*rows, *(r for r in altered if r not in rows)]
    if not rows:
        return None
    found: list[tuple[int, Node, int]] = []
    where = s.where
    for row in rows:
        place = where[row]
        if EN_JUEGO_DESDE <= place < EN_JUEGO_HASTA:
            text = vigentes.perfil(s, row)
            for node in text.disparadas.get(e.kind, ()):
                if node not in text.fuera:
                    found.append((row, node, place & 1))
        elif s.conf.perfiles[row].fuera:
            zone, seat = donde(s, row)
            text = vigentes.perfil(s, row)
            for node in text.disparadas.get(e.kind, ()) if zone == "cementerio" else ():
                if node in text.fuera:
                    found.append((row, node, seat))
    return found


def _presentes(s: Mesa, clase: str, rows: Sequence[int]) -> list[int]:
    """Those of the cards that listen to a class of events that are in play, or may be where they can."""
    query = ("oyen", clase)
    known = s.memo.get(query)
    if known is not None and known[0] == s.shape:
        return known[1]  # type: ignore[no-any-return]
    where = s.where
    found = [r for r in rows if EN_JUEGO_DESDE <= where[r] < EN_JUEGO_HASTA or s.conf.perfiles[r].fuera]
    atoms.remember_shape(s, query, found)
    return found


_NINGUNA: list[int] = []
_NADIE: tuple[frozenset[int], tuple[int, ...]] = (frozenset(), ())


# Resolving what fired


def recoge(s: Mesa) -> tuple[Trigger, ...]:
    """Takes what waits."""
    waiting = s.pendientes
    if waiting:
        atoms.note(s, "pendientes", ())
    return waiting


def atiende(s: Mesa) -> None:
    """What fired is resolved next, unless an effect is still being resolved (MYL-PR-EFECTO-1)."""
    if s.pendientes and not s.resolviendo:
        atoms.enter(s, ("disparos", s.activo, tuple(tuple(d) for d in recoge(s))))


@asks_first
def disparos(s: Mesa, frame: Frame) -> None:
    """MYL-6.8: the active player resolves one, then the other, alternating; each orders their own (MYL-6.8-b), if
    anything tells them apart."""
    _, seat, waiting = frame
    if not waiting:
        atoms.leave(s)
        return
    all_ = [Trigger(*d) for d in waiting]
    first = [d for d in all_ if not d.last] or all_
    mine = [d for d in first if d.me == seat]
    if not mine:
        atoms.become(s, ("disparos", 1 - seat, waiting))
        return
    chosen = mine[0]
    options = [("disparo", d.source, d.node, i) for i, d in enumerate(mine)]
    told = s.conf.lecturas.ordena_iguales
    apart = {tuple(d) if told else distingue(s, d): i for i, d in enumerate(mine)} if len(mine) > 1 else {}
    if len(apart) > 1:
        chosen = mine[pregunta(s, seat, "orden", [options[i] for i in sorted(apart.values())], "MYL-6.8-b")[3]]
    else:
        forzada(s, seat, options)
    at = next(i for i, d in enumerate(all_) if d is chosen)
    rest = (*waiting[:at], *waiting[at + 1 :])
    atoms.resolving(s, (chosen.me, chosen.source, chosen.node))
    frames: list[Frame] = [("disparada", tuple(chosen))]
    if rest:
        frames.insert(0, ("disparos", 1 - seat, rest))
    atoms.become(s, *frames)


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
    orders = (may.do if may is not None else node.do, *ordenes.sigue(s.conf, node))
    cost = may.cost if may is not None else None
    once = isinstance(node, nodes.Triggered) and node.limit == UNA_VEZ
    if (
        not holds
        or (once and _gastada(s, d))
        or (cost is not None and not se_paga(c, cost))
        or not eleccion.cabe(c, orders if cost is None else (cost, *orders))
    ):
        acaba(s, "no disparar", "MYL-PR-OBJ-3" if holds else "MYL-6-B", d)
        return
    if may is not None and not si_o_no(s, d.me, "usar", "MYL-PR-DISP-3", (d.source, d.node)):
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
        paga(c, cost)
    a = Accion(
        "disparo", d.me, d.source, d.life, d.node, tuple(c.named.items()), d.event, sello=d.stamp, foto=d.photo,
        decidido=c.number(may) if may is not None else -1,
    )  # fmt: skip
    k = ACCIONES.announce(s, a)
    if suena(s, USA):
        ocurre(s, Happening(USA, d.source, d.life, d.me, "disparada", photo=d.photo))
    if s.pendientes or acciones.abre(s, k):
        atoms.become(s, ("efecto", k), ("ventanas", k, 0, 0))
    else:
        atoms.become(s, ("efecto", k))
    atiende(s)


def acaba(s: Mesa, kind: str, por: str, d: Trigger) -> None:
    """A trigger comes to nothing, and why."""
    atoms.emit(s, kind, por, (d.me, d.source, d.node))
    atoms.resolving(s, ())
    atoms.leave(s)


def se_paga(c: Contexto, cost: Node) -> bool:
    """Whether a cost can be paid now."""
    c.paying = True
    can = ordenes.posible(c, cost)
    c.paying = False
    return can


def paga(c: Contexto, cost: Node) -> None:
    """Pays a cost: nothing of it can be prevented (MYL-PR-PREV-3)."""
    c.paying = True
    ordenes.ejecuta(c, cost)
    c.paying = False


def _cabeza(c: Contexto, do: nodes.Order) -> tuple[nodes.May | None, bool]:
    """The «puedes» at the head of what a trigger does, if there is one; and whether its «si» holds."""
    while isinstance(do, nodes.If):
        if not condiciones.se_da(c, do.cond):
            return None, False
        do = do.do
    return (do, True) if isinstance(do, nodes.May) else (None, True)


def _si_no(conf: Conf, node: Node) -> bool:
    """Whether something is done if the «puedes» at its head is not taken: then it is asked as it resolves."""
    return any([isinstance(item, nodes.DidNot) for item in ordenes.sigue(conf, node)])


PASOS.update({"disparos": disparos, "disparada": disparada})
