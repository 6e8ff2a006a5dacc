"""Who hears what happens (MYL-6.3).

A trigger fires when its event happens, whatever becomes of its source, for whoever controls it then (MYL-PR-DISP-1,
MYL-PR-CAMBIO-4). It waits in ``s.pendientes`` until the procedure in course ends and gives it a frame.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import EN_JUEGO_DESDE, EN_JUEGO_HASTA, Mesa, carta, donde
from mazo.games.myl.text import nodes, patrones, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.perfil import UNA_VEZ
from mazo.games.myl.text.sentido.iguales import distingue
from mazo.kernel import atoms
from mazo.kernel.state import Event
from mazo.language.tree import Node
from mazo.text.listeners import Ear, Happening, Trigger

OIDO: Ear = DIARIO.ear
"""How texts hear what happens."""


def sucede(s: Mesa, said: Event, asiento: int = -1) -> None:
    """What an atom has said: it is kept, if some text looks back on it, and whatever hears it fires.

    ``asiento``: whose it is, where the event does not say.
    """
    kind = said.kind
    kept = kind in s.conf.mirados
    if kept or suena(s, kind):
        e = OIDO.hears(said, s.vida, asiento)
        if kept:
            atoms.note(s, "hechos", (*s.hechos, e))
        ocurre(s, e)


def suceden(s: Mesa, said: Event) -> None:
    """The same of an event that happens to several cards at once: of each."""
    if suena(s, said.kind):
        e = OIDO.hears(said, s.vida)
        despierta(s, oyen(s, [e.of_one(r, s.vida[r]) for r in e.rows]))


def ocurre(s: Mesa, e: Happening) -> None:
    """Something has happened: whatever hears it fires."""
    heard = oyen(s, (e,))
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


def oyen(s: Mesa, sucesos: Sequence[Happening]) -> list[Trigger]:
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


def suena_alguna(s: Mesa, clases: Sequence[str]) -> bool:
    """Whether anything could hear some of these classes of events."""
    return any(suena(s, clase) for clase in clases)


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
        if once and gastada(s, d):
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
        e = e.with_photo(photo if e.row == d.source else tuple(vigentes.foto(s, e.row)))
    event = d.event if isinstance(node, nodes.Delayed) and d.event else tuple(e)
    named = tuple(c.named.items())
    fired = Trigger(d.node, d.source, d.me, d.life, d.lender, d.stamp, named, event, photo, last, d.once)
    if once and any([_iguales(s, fired, x) for x in (*found, *s.pendientes)]):
        return
    found.append(fired)


def _ademas(c: Contexto, node: nodes.Triggered, e: Happening) -> bool:
    return node.also is not None and patrones.encaja(c, node.also, e)


def gastada(s: Mesa, d: Trigger) -> bool:
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


# What waits


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
