"""Whether something that happened is what a text listens to. A pattern that fits names its cards in the context."""

from __future__ import annotations

from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import Foto, Mesa
from mazo.games.myl.rules.sucesos import (
    COMBATE,
    ENTRAR,
    Causa,
    causa_de,
)
from mazo.games.myl.text import filtros, nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.nodes.happenings import moment
from mazo.language.tree import Node
from mazo.text.listeners import Happening, Patterns
from mazo.text.nodes import Pattern

EXTRA = "extra"
"""When a card that is drawn «extra» is: as the turn ends (MYL-10.28-b)."""
FIN_DEL_TURNO = moment("turno", "fin")
FINALES: dict[str, str] = {
    EXTRA: FIN_DEL_TURNO,
    "fin del turno": FIN_DEL_TURNO,
    "fin de ese turno": FIN_DEL_TURNO,
    "fin del combate": moment("combate", "fin"),
    "comienzo de la fase final": moment("fase final", "comienzo"),
    "comienzo de tu fase final": moment("fase final", "comienzo"),
    "fase final": moment("fase final", "en"),
    "tu fase final": moment("fase final", "en"),
}
"""The moments for which an order is left."""
PROPIOS = frozenset({"tu fase final", "comienzo de tu fase final"})
"""Those of one's own turn."""
PATRONES: Patterns[Contexto] = Patterns()
"""Everything a text may listen to."""


def encaja(c: Contexto, event: Pattern, e: Happening) -> bool:
    """Whether an event is the one a pattern speaks of."""
    return PATRONES.fits(c, event, e)


def es_su_turno(c: Contexto, node: nodes.Delayed, e: Happening) -> bool:
    """Whether the moment an order was left for is of the turn it was left for."""
    return node.when not in PROPIOS or e.seat == c.me


def _es(c: Contexto, what: Node | None, e: Happening) -> bool:
    """Whether the card of an event is the one, or of the kind, that a text speaks of."""
    return what is None or es_esa(c, what, e.row, e.life, Foto(*e.photo) if e.photo else None)


def es_esa(c: Contexto, what: Node, row: int, vida: int, foto: Foto | None) -> bool:
    """Whether a card is the one, or of the kind, that a text speaks of; it is then named."""
    kind = what.kind
    if kind == "This":
        fits = row == c.source and vida == c.life
    elif kind == "Bearer":
        fits = row >= 0 and c.source >= 0 and c.s.portador[c.source] == row
    elif kind == "Cards":
        fits = not (what["other"] and row == c.source) and filtros.cumple(c, row, what["of"], foto)
    else:
        fits = row in filtros.referencias(c, what)
    if fits:
        c.named[c.number(what)] = ((row, vida),)
    return fits


def _bloqueado(c: Contexto, event: nodes.Blocked, e: Happening) -> bool:
    """An attacker that is blocked; by which Aliado, where it is said."""
    return _es(c, event.what, e) and (event.by is None or es_esa(c, event.by, e.other, e.other_life, None))


def _sale(c: Contexto, event: nodes.Leaves, e: Happening) -> bool:
    """Leaving play in any way, to the Cementerio, destroyed, exiled; by a cause or by somebody, where it is said."""
    how = event.how
    if how == "al cementerio":
        if e.target[0] != "cementerio":
            return False
    elif how != "sale" and e.how != how:
        return False
    cause = causa_de(e)
    by = event.by
    if by is not None and cause.asiento not in filtros.jugadores(c, by):
        return False
    if not _es(c, event.what, e):
        return False
    return event.cause is None or _causa(c, event.cause, cause, e)


def _causa(c: Contexto, node: Node, cause: Causa, e: Happening) -> bool:
    """MYL-9.3.4.2: losing a comparison is damage of combat, and the card it comes from is the Aliado that won it."""
    if node["cause"] in ("daño", "daño de combate") and (node["of"] is None or cause.clase != COMBATE):
        return cause.clase == COMBATE
    if cause.clase == COMBATE:
        foes = [(b, v) if a == e.row else (a, w) for a, w, b, v in c.s.bloqueos if e.row in (a, b)]
        return any(es_esa(c, node["of"], row, life, None) for row, life in foes)
    source = cause.fuente
    if source < 0:
        return False
    photo = permisos.retrato(c.s, cause)
    return es_esa(c, node["of"], source, cause.vida, photo)


_PAPELES = {
    "ataca": ("atacante",), "atacante": ("atacante",), "bloquea": ("bloqueador",), "bloqueador": ("bloqueador",),
    "atacante o bloqueador": ("atacante", "bloqueador"),
}  # fmt: skip


def _declarado(c: Contexto, event: nodes.Declared, e: Happening) -> bool:
    """Declared an attacker or a blocker, or not declared one in its controller's turn (AMB-40)."""
    if event.neg:
        if e.how != "no atacante":
            return False
    elif e.how not in _PAPELES[event.role]:
        return False
    if event.span == "turno en que entra" and not _entro_ahora(c.s, e):
        return False
    if event.span == "tu turno" and c.s.activo != c.me:
        return False
    return _es(c, event.what, e) and _acompanado(c, event, e)


def _entro_ahora(s: Mesa, e: Happening) -> bool:
    return any(h.kind == ENTRAR and h.row == e.row and h.life == e.life for h in s.hechos)


def _acompanado(c: Contexto, event: Node, e: Happening) -> bool:
    """Whether it attacks with the company a text asks for."""
    company = event["company"]
    if company is None:
        return True
    others = [r for r, _ in c.s.batalla if r != e.row]
    if isinstance(company, nodes.AtLeast):
        return sum(1 for r in others if filtros.cumple(c, r, company["of"])) >= int(company["n"])
    return any(filtros.cumple(c, r, company["of"]) for r in others)


def _declara(c: Contexto, event: nodes.Declares, e: Happening) -> bool:
    return e.how == event.what and e.seat in filtros.jugadores(c, event.who)


def _dana(c: Contexto, event: nodes.Damages, e: Happening) -> bool:
    """Damage to a Castillo; what an Aliado deals is damage of combat (MYL-10.18-b), taken as a whole (AMB-58)."""
    if e.n <= 0 or e.seat not in filtros.jugadores(c, event.to):
        return False
    if event.what is None and e.how == COMBATE and e.row >= 0:
        return False
    if (event.combat or event.what is not None) and e.how != COMBATE:
        return False
    return _es(c, event.what, e)


def _juega(c: Contexto, event: nodes.Plays, e: Happening) -> bool:
    if e.seat not in filtros.jugadores(c, event.who):
        return False
    return event.source in (None, e.source[0]) and _es(c, event.what, e)


def _usa(c: Contexto, event: nodes.Uses, e: Happening) -> bool:
    """The use of an ability, activated or fired, of any card or of one that a text speaks of (MYL-6.7-C).

    What fires on a card is not heard by that card: a trigger would have itself for cause, without end.
    """
    if e.seat not in filtros.jugadores(c, event.who):
        return False
    if e.how == "disparada" and e.row == c.source:
        return False
    return event.sort in (None, e.how) and _es(c, event.what, e)


def _fase(c: Contexto, event: nodes.Phase, e: Happening) -> bool:
    """A moment of a turn; «al comienzo de cada turno» may be of one's own turns only (AMB-26)."""
    whose = event.whose
    if whose is not None:
        return e.seat in filtros.jugadores(c, whose)
    own = event.phase == "turno" and event.edge == "comienzo" and c.s.conf.lecturas.cada_turno_propio
    return not own or e.seat == c.me


PATRONES.usual(filtros.jugadores, _es)
PATRONES.register(nodes.Leaves, _sale)
PATRONES.register(nodes.Declared, _declarado)
PATRONES.register(nodes.Declares, _declara)
PATRONES.register(nodes.Blocked, _bloqueado)
PATRONES.register(nodes.Damages, _dana)
PATRONES.register(nodes.Plays, _juega)
PATRONES.register(nodes.Uses, _usa)
PATRONES.register(nodes.Phase, _fase)
