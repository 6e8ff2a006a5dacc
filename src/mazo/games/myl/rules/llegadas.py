"""In what order cards that go together arrive where order matters: at a Cementerio, on top of a Castillo (AMB-81).

It is asked only of who may have a use for it: of a Cementerio nobody could ever look at the top of, the order makes no
difference, nor does that of cards that nothing tells apart.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.rules.mesa import Mesa, donde
from mazo.games.myl.rules.preguntas import por_cara, pregunta
from mazo.kernel.decisions import DONE
from mazo.kernel.veil import own

LLEGADA = "llegada"
_OCULTAS = frozenset({"mano", "castillo"})
Grupo = tuple[int, ...]
"""Cards that go one right after another: an Aliado and its Armas."""


def al_cementerio(s: Mesa, rows: Sequence[int]) -> list[int]:
    """Cards about to go to the Cementerio at once, each player's as that player wants them: the first arrives first."""
    order = list(rows)
    for seat in (s.activo, 1 - s.activo):
        if len(order) > 1 and s.conf.ordenan[seat]:
            mine = [r for r in order if s.conf.dueno[r] == seat]
            groups = [_con_sus_armas(s, seat, group) for group in _ordenados(s, seat, _grupos(s, mine))]
            wanted = iter([r for group in groups for r in group])
            order = [next(wanted) if s.conf.dueno[r] == seat else r for r in order]
    return order


def _grupos(s: Mesa, rows: Sequence[int]) -> list[Grupo]:
    """Each card with the Armas it carries (MYL-3.2-F)."""
    carried = {r: s.portador[r] for r in rows if s.portador[r] in rows}
    return [(r, *(a for a, bearer in carried.items() if bearer == r)) for r in rows if r not in carried]


def _con_sus_armas(s: Mesa, seat: int, group: Grupo) -> Grupo:
    """A card and its Armas, those as a player wants them."""
    bearer, *armas = group
    return bearer, *(r for one in _ordenados(s, seat, [(a,) for a in armas]) for r in one)


def _ordenados(s: Mesa, seat: int, groups: Sequence[Grupo]) -> list[Grupo]:
    """Some groups as a player wants them, who may leave the rest as they are."""
    left, done = list(groups), list[Grupo]()
    while len({tuple(s.conf.caras[r] for r in group) for group in left}) > 1:
        options = [("carta", r) for r in por_cara(own(s, seat), [group[0] for group in left], seat)]
        answer = pregunta(s, seat, LLEGADA, [*options, DONE], "AMB-81", (len(done),))
        if answer == DONE:
            break
        group = next(g for g in left if g[0] == answer[1])
        left.remove(group)
        done.append(group)
    return [*done, *left]


def encima(s: Mesa, asiento: int, rows: Sequence[int]) -> list[int]:
    """MYL-10.38: cards about to go on top of a Castillo, in the order somebody wants: the first is the uppermost.

    How many times it is asked tells nothing of cards that not everybody sees.
    """
    left, order = list(rows), list[int]()
    while len(left) > 1 and not _iguales(s, left):
        options = [("carta", r) for r in por_cara(own(s, asiento), left, asiento)]
        row = pregunta(s, asiento, "ordenar", options, "MYL-10.38", (len(order),))[1]
        left.remove(row)
        order.append(row)
    return [*order, *left]


def a_los_castillos(s: Mesa, asiento: int, rows: Sequence[int]) -> list[int]:
    """The same of cards that go to the Castillos of their owners: those of different ones are not ordered."""
    owners = dict.fromkeys(s.conf.dueno[r] for r in rows)
    return [r for owner in owners for r in encima(s, asiento, [r for r in rows if s.conf.dueno[r] == owner])]


def _iguales(s: Mesa, rows: Sequence[int]) -> bool:
    """Whether everybody sees that some cards are copies of one another."""
    return all(donde(s, r)[0] not in _OCULTAS for r in rows) and len({s.conf.caras[r] for r in rows}) == 1
