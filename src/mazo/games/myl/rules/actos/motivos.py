"""What else a prohibition is, for who asks why: of a player or of a card, by a card in play, for good.

``permisos`` answers whether something is refused; here is said by what, as the rules tell one from another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from mazo.games.myl.rules.mesa import SIEMPRE, Mesa, donde
from mazo.games.myl.rules.permisos import JUGAR, USAR
from mazo.games.myl.text import filtros, nodes
from mazo.games.myl.text.vigor import VIGOR, Vigente

CALLAR = frozenset({"usar habilidades disparadas ni activadas"})
ATACAR, BLOQUEAR = frozenset({"atacar"}), frozenset({"bloquear"})


def de_jugar(s: Mesa, asiento: int, row: int) -> Iterator[str]:
    """Of playing a card."""
    return _de(s, asiento, row, JUGAR)


def de_usar(s: Mesa, asiento: int, row: int) -> Iterator[str]:
    """Of using an ability."""
    return _de(s, asiento, row, USAR | CALLAR)


def de_combatir(s: Mesa, row: int, cuales: frozenset[str]) -> Iterator[str]:
    """Of attacking or blocking with an Aliado (MYL-10.31)."""
    found = list(_de(s, donde(s, row)[1], row, cuales))
    if found:
        yield "MYL-10.31"
    yield from found


def _de(s: Mesa, asiento: int, row: int, cuales: Collection[str]) -> Iterator[str]:
    """What the rules in force against some acts are: MYL-6.1.2 of a player, MYL-6.1.1 of a card, and how long."""
    for act in cuales:
        for v in VIGOR.of(s, act):
            of = v.node["of"]
            if of is not None and not filtros.cumple(v.contexto(s), row, of):
                continue
            if isinstance(v.what, nodes.Player):
                if not VIGOR.concerns(s, v, asiento):
                    continue
                yield from ("MYL-6.1.2", "MYL-6.11.2", *_de_quienes(s, v, act))
            elif VIGOR.reaches(s, v, row):
                yield from ("MYL-6.1.1", "MYL-6.11.2")
            else:
                continue
            yield from _cuanto_dura(v, act)


def _cuanto_dura(v: Vigente, act: str) -> Iterator[str]:
    if v.stamp < 0:
        yield "MYL-6.4"
    elif v.until == SIEMPRE:
        of = v.node["of"]
        named = of is not None and of.has("NameIs")
        combat = act in ATACAR | BLOQUEAR
        yield from ("MYL-6.5.4", "MYL-PR-PERM-4") if named else ("MYL-6.5.3",) if combat else ("MYL-6.5",)


def _de_quienes(s: Mesa, v: Vigente, act: str) -> Iterator[str]:
    """What an effect that silences says of itself: of both players, or of one (MYL-PR-VIGARM-1, MYL-PR-LILITH-1)."""
    if v.stamp < 0:
        return
    both = VIGOR.concerns(s, v, 0) and VIGOR.concerns(s, v, 1)
    if act in CALLAR:
        yield "MYL-PR-VIGARM-1" if both else "MYL-PR-LILITH-1"
    elif both and act in JUGAR:
        yield "MYL-PR-VIGARM-1"
