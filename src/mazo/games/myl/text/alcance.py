"""Whom the rules in force of Mitos y Leyendas reach, when they hold and how much they say: importing it says so."""

from __future__ import annotations

from mazo.games.myl.rules.afectadas import SER_AFECTADO, se_libra
from mazo.games.myl.rules.mesa import EN_JUEGO_DESDE, EN_JUEGO_HASTA, Foto, Mesa
from mazo.games.myl.text import condiciones, filtros, nodes
from mazo.games.myl.text.vigentes import fuerza, razas
from mazo.games.myl.text.vigor import VIGOR, Vigente


def _esta(s: Mesa, v: Vigente, que: nodes.This, row: int, foto: Foto | None) -> bool:
    return row == v.source and s.vida[row] == v.life


def _portador(s: Mesa, v: Vigente, que: nodes.Bearer, row: int, foto: Foto | None) -> bool:
    return s.portador[v.source] == row


def _cartas(s: Mesa, v: Vigente, que: nodes.Cards, row: int, foto: Foto | None) -> bool:
    if (que.other and row == v.source) or not _de_filtro(s, v, que.of, row):
        return False
    return v.stamp < 0 or SER_AFECTADO not in s.conf.dicen or not _se_libra(s, v, row)


def _se_libra(s: Mesa, v: Vigente, row: int) -> bool:
    """Whether what an effect says of the cards of a kind does not affect one; which have lost their ability is settled
    before it is known what they say."""
    settled = v.node.kind == "Blank" or v.node.get("act") == SER_AFECTADO
    return not settled and se_libra(s, row, v.contexto(s).cause())


def _de_filtro(s: Mesa, v: Vigente, f: nodes.Sift, row: int) -> bool:
    """As ``filtros.cumple``; what most rules say («tus Aliados», «tus Aliados de raza …») is looked at first."""
    if not filtros.de_tipo(s, row, f):
        return False
    where = filtros.lugar(f)
    if isinstance(f, nodes.Filter) and isinstance(where, nodes.Side):
        place = s.where[row]
        if not EN_JUEGO_DESDE <= place < EN_JUEGO_HASTA:
            return False
        seat, who = place & 1, where.whose.who
        if (who == "tú" and seat != v.me) or (who == "oponente" and seat == v.me):
            return False
        if who != "quien actúa" and f.mark is None and f.tail is None:
            test = f.tests
            if test is None:
                return True
            if isinstance(test, nodes.Race) and test.race != "elegida":
                return test.race in razas(s, row)
    c = v.contexto(s)
    if not filtros.cumple(c, row, f):
        return False
    rank = filtros.de_conjunto(f, nodes.Extreme)
    if rank is None:
        return True
    best = (max if rank.dir == "mayor" else min)(fuerza(s, r) for r in filtros.que_cumplen(c, f))
    return fuerza(s, row) == best


def _vale(s: Mesa, v: Vigente) -> bool:
    """Whether the condition of a rule is met (MYL-6.4.1)."""
    for cond in v.said.conditions:
        if isinstance(cond, nodes.TournamentOnly):
            if not s.conf.lecturas.torneo:
                return False
        elif not condiciones.se_da(v.contexto(s), cond):
            return False
    return True


def _al_jugador(s: Mesa, v: Vigente, asiento: int) -> bool:
    """Whether a rule about players is about this one now."""
    if v.what is None or not isinstance(v.what, nodes.Player):
        return False
    who = v.what.who
    seat = v.me if who == "tú" else 1 - v.me if who == "oponente" else asiento
    return seat == asiento and _vale(s, v)


def _cuanto(s: Mesa, v: Vigente, row: int) -> int:
    """The amount a rule speaks of, times what it counts; less than nothing where it takes away."""
    said, per = v.node, v.said.per
    if not isinstance(said, _CON_CANTIDAD):
        raise TypeError(f"not an amount: {said}")
    n = said.n or 0
    amount = n if isinstance(n, int) else condiciones.cuenta(v.contexto(s), n)
    times = v.times if per is None else v.times * condiciones.cuenta(v.contexto(s), per)
    return -amount * times if isinstance(said, _CON_SIGNO) and said.sign == -1 else amount * times


_CON_SIGNO = (nodes.Strength, nodes.CostChange, nodes.HandLimit)
"""What adds or takes away."""
_CON_CANTIDAD = (nodes.Strength, nodes.CostChange, nodes.HandLimit, nodes.MoreOros, nodes.SetStrength)


VIGOR.register(nodes.This, _esta)
VIGOR.register(nodes.Bearer, _portador)
VIGOR.register(nodes.Cards, _cartas)
VIGOR.defined(_vale, _al_jugador, _cuanto)
