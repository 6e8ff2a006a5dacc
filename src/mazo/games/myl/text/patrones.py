"""Whether something that happened is what a text listens to. A pattern that fits names its cards in the context."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import Foto, Mesa
from mazo.games.myl.rules.sucesos import (
    BLOQUEADO,
    BOTA,
    COMBATE,
    DANA,
    DECLARA,
    DECLARADO,
    DESCARTA,
    ENTRAR,
    FASE,
    JUEGA,
    PORTA,
    ROBA,
    SALIR,
    SIN_BLOQUEO,
    USA,
    Causa,
    Suceso,
    causa_de,
)
from mazo.games.myl.text import filtros, nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.language.tree import Node

Patron = Callable[[Contexto, Any, Suceso], bool]
EXTRA = "extra"
"""When a card that is drawn «extra» is: as the turn ends (MYL-10.28-b)."""
FINALES: dict[str, tuple[str, str]] = {
    EXTRA: ("turno", "fin"),
    "fin del turno": ("turno", "fin"),
    "fin de ese turno": ("turno", "fin"),
    "fin del combate": ("combate", "fin"),
    "comienzo de la fase final": ("fase final", "comienzo"),
    "fase final": ("fase final", "en"),
    "tu fase final": ("fase final", "en"),
}
"""The moments for which an order is left, as phase and edge."""


def encaja(c: Contexto, event: Node, e: Suceso) -> bool:
    """Whether an event is the one a pattern speaks of; a ``Delayed`` speaks of the moment it was left for."""
    return PATRONES[event.kind](c, event, e)


def _es(c: Contexto, what: Node | None, e: Suceso) -> bool:
    """Whether the card of an event is the one, or of the kind, that a text speaks of."""
    return what is None or es_esa(c, what, e.row, e.vida, Foto(*e.foto) if e.foto else None)


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


def _entra(c: Contexto, event: nodes.Enters, e: Suceso) -> bool:
    return e.clase == ENTRAR and _es(c, event.what, e)


def _sale(c: Contexto, event: nodes.Leaves, e: Suceso) -> bool:
    """Leaving play in any way, to the Cementerio, destroyed, exiled; by a cause or by somebody, where it is said."""
    if e.clase != SALIR:
        return False
    how = event.how
    if how == "al cementerio":
        if e.a != "cementerio":
            return False
    elif how != "sale" and e.como != how:
        return False
    cause = causa_de(e)
    by = event.by
    if by is not None and cause.asiento not in filtros.jugadores(c, by):
        return False
    if not _es(c, event.what, e):
        return False
    return event.cause is None or _causa(c, event.cause, cause, e)


def _causa(c: Contexto, node: Node, cause: Causa, e: Suceso) -> bool:
    """MYL-9.3.4.2: losing a comparison is damage of combat, and the card it comes from is the Aliado that won it."""
    if node["cause"] in ("daño", "daño de combate"):
        return cause.clase == COMBATE
    if cause.clase == COMBATE:
        foes = [(b, v) if a == e.row else (a, w) for a, w, b, v in c.s.bloqueos if e.row in (a, b)]
        return any(es_esa(c, node["of"], row, life, None) for row, life in foes)
    source = cause.fuente
    if source < 0:
        return False
    photo = permisos.retrato(c.s, cause)
    return es_esa(c, node["of"], source, cause.vida, photo)


def _entra_o_sale(c: Contexto, event: nodes.EntersOrLeaves, e: Suceso) -> bool:
    return e.clase in (ENTRAR, SALIR) and _es(c, event.what, e)


_PAPELES = {
    "ataca": ("atacante",), "atacante": ("atacante",), "bloquea": ("bloqueador",), "bloqueador": ("bloqueador",),
    "atacante o bloqueador": ("atacante", "bloqueador"),
}  # fmt: skip


def _declarado(c: Contexto, event: nodes.Declared, e: Suceso) -> bool:
    """Declared an attacker or a blocker, or not declared one in its controller's turn (AMB-40)."""
    if e.clase != DECLARADO:
        return False
    if event.neg:
        if e.como != "no atacante":
            return False
    elif e.como not in _PAPELES[event.role]:
        return False
    if event.span == "turno en que entra" and not _entro_ahora(c.s, e):
        return False
    if event.span == "tu turno" and c.s.activo != c.me:
        return False
    return _es(c, event.what, e) and _acompanado(c, event, e)


def _entro_ahora(s: Mesa, e: Suceso) -> bool:
    return any(h.verbo == "entrar" and h.row == e.row and h.vida == e.vida for h in s.hechos)


def _acompanado(c: Contexto, event: Node, e: Suceso) -> bool:
    """Whether it attacks with the company a text asks for."""
    company = event["company"]
    if company is None:
        return True
    others = [r for r, _ in c.s.batalla if r != e.row]
    if isinstance(company, nodes.AtLeast):
        return sum(1 for r in others if filtros.cumple(c, r, company["of"])) >= int(company["n"])
    return any(filtros.cumple(c, r, company["of"]) for r in others)


def _declara(c: Contexto, event: nodes.Declares, e: Suceso) -> bool:
    return e.clase == DECLARA and e.como == event.what and e.asiento in filtros.jugadores(c, event.who)


def _bloqueado(c: Contexto, event: nodes.Blocked, e: Suceso) -> bool:
    return e.clase == BLOQUEADO and _es(c, event.what, e)


def _sin_bloqueo(c: Contexto, event: nodes.Unblocked, e: Suceso) -> bool:
    return e.clase == SIN_BLOQUEO and _es(c, event.what, e)


def _roba(c: Contexto, event: nodes.Draws, e: Suceso) -> bool:
    return e.clase == ROBA and e.asiento in filtros.jugadores(c, event.who)


def _va_al_cementerio(clase: str) -> Patron:
    """Somebody discards or mills a card."""

    def fits(c: Contexto, event: Node, e: Suceso) -> bool:
        return e.clase == clase and e.asiento in filtros.jugadores(c, event["who"]) and _es(c, event["what"], e)

    return fits


def _dana(c: Contexto, event: nodes.Damages, e: Suceso) -> bool:
    """Damage to a Castillo; what an Aliado deals is damage of combat (MYL-10.18-b), taken as a whole (AMB-58)."""
    if e.clase != DANA or e.n <= 0 or e.asiento not in filtros.jugadores(c, event.to):
        return False
    if event.what is None and e.combate and e.row >= 0:
        return False
    if (event.combat or event.what is not None) and not e.combate:
        return False
    return _es(c, event.what, e)


def _juega(c: Contexto, event: nodes.Plays, e: Suceso) -> bool:
    if e.clase != JUEGA or e.asiento not in filtros.jugadores(c, event.who):
        return False
    return event.source in (None, e.de) and _es(c, event.what, e)


def _usa(c: Contexto, event: nodes.Uses, e: Suceso) -> bool:
    """The use of an ability, activated or fired, of any card or of one that a text speaks of (MYL-6.7-C).

    What fires on a card is not heard by that card: a trigger would have itself for cause, without end.
    """
    if e.clase != USA or e.asiento not in filtros.jugadores(c, event.who):
        return False
    if e.como == "disparada" and e.row == c.source:
        return False
    return event.sort in (None, e.como) and _es(c, event.what, e)


def _porta(c: Contexto, event: nodes.Equipped, e: Suceso) -> bool:
    return e.clase == PORTA and _es(c, event.what, e)


def _fase(c: Contexto, event: nodes.Phase, e: Suceso) -> bool:
    """A moment of a turn; «al comienzo de cada turno» may be of one's own turns only (AMB-26)."""
    if e.clase != FASE or e.como != event.phase or e.a != event.edge:
        return False
    whose = event.whose
    if whose is not None:
        return e.asiento in filtros.jugadores(c, whose)
    own = event.phase == "turno" and event.edge == "comienzo" and c.s.conf.lecturas.cada_turno_propio
    return not own or e.asiento == c.me


def _diferido(c: Contexto, node: nodes.Delayed, e: Suceso) -> bool:
    phase, edge = FINALES[node.when]
    if e.clase != FASE or e.como != phase or e.a != edge:
        return False
    return node.when != "tu fase final" or e.asiento == c.me


PATRONES: dict[str, Patron] = {
    "Enters": _entra,
    "Leaves": _sale,
    "EntersOrLeaves": _entra_o_sale,
    "Declared": _declarado,
    "Declares": _declara,
    "Blocked": _bloqueado,
    "Unblocked": _sin_bloqueo,
    "Draws": _roba,
    "Discards": _va_al_cementerio(DESCARTA),
    "Mills": _va_al_cementerio(BOTA),
    "Damages": _dana,
    "Plays": _juega,
    "Equipped": _porta,
    "Uses": _usa,
    "Phase": _fase,
    "Delayed": _diferido,
}
"""Everything a text may listen to."""
