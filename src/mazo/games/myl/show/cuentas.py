"""Numbers of Mitos y Leyendas as their sums, and why a card cannot be used: what a person at the table asks of one."""

from __future__ import annotations

from mazo.games.cases.dichos import ELEGIR
from mazo.games.contract.page import Told
from mazo.games.myl.cases.dicho import ATACAR, BLOQUEAR, Acto
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import ALIADO, ORO, Mesa, carta, donde, en_juego, regla
from mazo.games.myl.show.actos import ACTOS
from mazo.games.myl.show.palabras import Palabras
from mazo.games.myl.show.porque import por_que_no
from mazo.games.myl.text import vigentes
from mazo.games.myl.text.vigor import VIGOR
from mazo.games.show.page import Refusals, added, part, refused, total

# Numbers


def desglose(s: Mesa, row: int, attribute: str, language: str) -> Told | None:
    """The Fuerza of an Aliado or the Coste of a card as its sum: printed, and what each card in force makes of it."""
    w = Palabras(s.conf, language)
    if attribute == "fuerza" and carta(s, row).tipo == ALIADO:
        return _fuerza(s, row, w)
    if attribute == "coste" and carta(s, row).tipo != ORO:
        return _coste(s, row, w)
    return None


def desglose_de(s: Mesa, seat: int, attribute: str, language: str) -> Told | None:
    """The Oros a player can pay with, as their sum: those of its Reserva, and what each effect has made."""
    if attribute != "oro":
        return None
    w = Palabras(s.conf, language)
    parts = [_sumando(s, w.d("Reserva de Oro", "Gold reserve"), len(s.reserva[seat]), "MYL-4-A")]
    for v in s.virtuales:
        if v.asiento == seat:
            said = carta(s, v.fuente).nombre if v.fuente >= 0 else w.d("Oro virtual", "Virtual Oro")
            parts.append(_sumando(s, said, v.n, "MYL-3.3-B.3", v.fuente))
    return total(parts)


def _sumando(s: Mesa, text: str, value: int, rule: str, row: int = -1) -> Told:
    return part(text, value, regla(s, rule), carta(s, row).id if row >= 0 else "")


def _fuerza(s: Mesa, row: int, w: Palabras) -> Told:
    printed = w.d("Impresa", "Printed")
    if not en_juego(s, row):
        return total([_sumando(s, printed, carta(s, row).fuerza, "MYL-3.1-b", row)])
    parts: list[Told] = []
    for at, x in enumerate(vigentes.desglose(s, row)):
        floor = w.d("Nunca por debajo de 0", "Never below 0")
        said = printed if at == 0 else floor if x.fuente < 0 else carta(s, x.fuente).nombre
        if x.regla in ("MYL-3.1-B.2", "MYL-PR-MODEST-3"):
            now = x.n + added(parts)
            said = w.d(f"{said} la fija en {now}", f"{said} sets it to {now}")
        parts.append(_sumando(s, said, x.n, x.regla, x.fuente))
    return total(parts)


def _coste(s: Mesa, row: int, w: Palabras) -> Told:
    """Where a card can be played from, what its player would pay for it; elsewhere, its Coste (MYL-2.4-B)."""
    printed = carta(s, row).coste
    parts = [_sumando(s, w.d("Impreso", "Printed"), printed, "MYL-2.4", row)]
    zone, seat = donde(s, row)
    if zone != "mano":
        if more := vigentes.coste(s, row) - printed:
            swapped = w.d("Intercambiado con la Fuerza", "Exchanged with the Strength")
            parts.append(_sumando(s, swapped, more, "MYL-2.4-B"))
        return total(parts)
    for v in sorted(permisos.de_coste(s, seat, row, -1), key=lambda v: v.node["sign"] != 0):
        n = VIGOR.amount(s, v, row)
        value = n if v.node["sign"] else n - added(parts)
        if value:
            parts.append(_sumando(s, carta(s, v.source).nombre, value, "MYL-2.4-A", v.source))
    below = w.d("Nunca por debajo de 0", "Never below 0")
    return total(parts, permisos.coste_de_jugar(s, seat, row), below, regla(s, "MYL-2.4-C"))


# Why not


def niega(s: Mesa, row: int, seat: int, language: str) -> Refusals:
    """What a player may mean by touching a card, and the rules against each such act."""
    w = Palabras(s.conf, language)
    return refused((said, por_que_no(s, seat, act)) for said, act in _actos(s, row, seat, w))


def _actos(s: Mesa, row: int, seat: int, w: Palabras) -> list[tuple[str, Acto]]:
    asked = s.decision
    here = (("carta", row),)
    found: list[tuple[str, Acto]] = []
    if asked is not None and asked.seat == seat and asked.kind in ("elegir", "portador"):
        found.append((w.d("Elegirla", "Choose it"), Acto(ELEGIR, cosas=(here,))))
    for act in ACTOS.touched(s, seat, row):
        said = w.d(*act.brief)
        if act.id == BLOQUEAR:
            for other, _ in s.batalla:
                pair = ((("carta", other),), here)
                found.append((w.d(f"{said} a {w.c(other)}", f"{said} {w.c(other)}"), Acto(act.id, parejas=(pair,))))
        else:
            found.append((said, Acto(act.id, cosas=(here,)) if act.id == ATACAR else Acto(act.id, (row,))))
    return found
