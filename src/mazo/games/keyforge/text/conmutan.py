"""Abilities that wait for one another when their order makes no difference: then nobody is asked for it.

It is settled by what their texts say and by what everyone sees; of what is not known to make no difference, the
active player decides (KF-HAB-7).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazo.games.keyforge.rules.permisos import del_comun
from mazo.games.keyforge.rules.tablero import CRIATURA, Tablero, mejoras_de, rival
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.habilidades import cabeceras
from mazo.games.keyforge.text.ordenes import ORDENES
from mazo.games.keyforge.text.simultaneo import pilas_miradas
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.language.tree import Node
from mazo.text.listeners import Happening, Trigger
from mazo.text.program import Once

_REFERENCIAS: frozenset[type[Node]] = frozenset(
    {
        nodes.This,
        nodes.That,
        nodes.Ella,
        nodes.Ref,
        nodes.EachOf,
        nodes.OneOf,
        nodes.Some,
        nodes.TheRest,
        nodes.Nth,
        nodes.ThatDone,
        nodes.ThatPlayer,
        nodes.ThatMuch,
        nodes.ThatHouse,
        nodes.ThatNumber,
        nodes.Rival,
        nodes.RivalFell,
        nodes.Prevented,
        nodes.PlayerOf,
        nodes.CardUnder,
        nodes.PurgedBy,
        nodes.FirstUse,
    }
)
"""What speaks of the card that has the ability, of the event, or of something named before."""
_DE_NUMEROS: frozenset[type[Node]] = frozenset(
    {
        nodes.Text,
        nodes.Seq,
        nodes.If,
        nodes.May,
        nodes.By,
        nodes.PerEach,
        nodes.Gain,
        nodes.Lose,
        nodes.Steal,
        nodes.Draw,
        nodes.Chains,
        nodes.Unchain,
    }
)
"""Orders that touch no card in play."""
_SIN_QUITAR: frozenset[type[Node]] = _DE_NUMEROS | {
    nodes.Did,
    nodes.CancelFight,
    nodes.Exhaust,
    nodes.Ready,
    nodes.Stun,
    nodes.Unstun,
    nodes.Discard,
    nodes.Reveal,
    nodes.Look,
}
"""Orders after which every card in play is still there."""
_DE_SI_MISMA = (nodes.Ready, nodes.Exhaust, nodes.Stun, nodes.Unstun, nodes.Ward, nodes.Enrage, nodes.Exalt)
_SUMA, _CARTA, _CAPTURA, _SALE = "suma", "carta", "captura", "sale"


class Huella(NamedTuple):
    """What an ability does, as far as others may notice."""

    clase: str
    """It adds to what players have; it changes its own card as it stands; that card captures; that card leaves play."""
    n: int = 0


def dan_igual(s: Tablero, abilities: Sequence[Trigger], sucesos: Sequence[Happening | None]) -> bool:
    """Whether several abilities that wait, each for its event, come to the same in any order."""
    first = abilities[0]
    if first.node < 0:
        return False
    node = s.conf.libro.nodes[first.node]
    same = all(h.node == first.node and h.me == first.me for h in abilities)
    if same and (_SOLO_NUMEROS.of(node) or (len(set(abilities)) == 1 and not _mira_fuera(s, node))):
        return True
    if same and all(e is sucesos[0] for e in sucesos) and _DE_NADIE.of(node):
        return True
    if any(h.node < 0 for h in abilities):
        return False
    steps = [_huellas(s, h) for h in abilities]
    if not all(steps):
        return False
    every = [x for step in steps for x in step]
    return _sin_testigos(s, every) and _no_se_estorban(s, abilities, every)


def misma(s: Tablero, abilities: Sequence[Trigger]) -> bool:
    """Whether several abilities of which one is to be chosen are the same in all but the card that lends it."""
    first = abilities[0]
    if not all(h[:3] == first[:3] for h in abilities) or first.node < 0:
        return False
    return not any(isinstance(n, nodes.This) and n.noun != CRIATURA for n in s.conf.libro.nodes[first.node].walk())


def mismo_cambio(s: Tablero, rules: Sequence[Node], yo: Sequence[int]) -> bool:
    """Whether several replacements of one event do the same: the same words, by the same player, of no card."""
    first = rules[0]
    if any(r is not first for r in rules) or len(set(yo)) > 1:
        return False
    return not any(isinstance(n, nodes.This) for n in first["do"].walk())


# What a text says


def _de_otra(n: Node) -> bool:
    """Whether it speaks of another card than the one that has the ability."""
    return isinstance(n, nodes.Shares) or (isinstance(n, _CON_OTRA) and n.other)


_CON_OTRA = (nodes.Cards, nodes.Count, nodes.That, nodes.Cmp, nodes.Log)


def _mira_fuera(s: Tablero, node: Node) -> bool:
    """Whether an ability speaks of its event, and so does something else for each."""
    own = {s.conf.libro.number(n) for n in node["do"].walk()}
    for n in node["do"].walk():
        if type(n) in _REFERENCIAS and not isinstance(n, nodes.This) and s.conf.libro.means(n) not in own:
            return True
    return False


def _solo_numeros(node: Node) -> bool:
    """Whether all an ability does is of numbers of players, whatever card it is of: then copies of it are one."""
    for n in node["do"].walk():
        if type(n) in ORDENES.of and type(n) not in _DE_NUMEROS:
            return False
        if type(n) in _REFERENCIAS or _de_otra(n):
            return False
    return True


def _de_nadie(node: Node) -> bool:
    """Whether what an ability does to its event is the same whatever card it is of, and takes none of them away."""
    for n in node["do"].walk():
        if type(n) in ORDENES.of and type(n) not in _SIN_QUITAR:
            return False
        if isinstance(n, (nodes.This, nodes.CardUnder, nodes.PurgedBy, nodes.FirstUse)) or _de_otra(n):
            return False
    return True


_SOLO_NUMEROS, _DE_NADIE = Once(_solo_numeros), Once(_de_nadie)


def _huellas(s: Tablero, h: Trigger) -> tuple[Huella, ...]:
    """Each thing an ability does; none if it does something of another kind."""
    return _pasos(s.conf.libro.nodes[h.node]["do"], h.lender >= 0) or ()


def _pasos(do: Node, prestada: bool) -> tuple[Huella, ...] | None:
    if isinstance(do, (nodes.Text, nodes.Seq)):
        found: list[Huella] = []
        for item in do.items:
            step = _pasos(item, prestada)
            if step is None:
                return None
            found += step
        return tuple(found)
    if isinstance(do, nodes.By):
        step = _pasos(do.do, prestada)
        return step if step is not None and all(x.clase == _SUMA for x in step) else None
    if isinstance(do, (nodes.Gain, nodes.Draw, nodes.Chains)):
        return (Huella(_SUMA),) if isinstance(do.n, int) else None
    if isinstance(do, nodes.Capture):
        return (Huella(_CAPTURA, do.n),) if do.by is None and do.source is None and isinstance(do.n, int) else None
    if isinstance(do, _DE_SI_MISMA):
        return (Huella(_CARTA),) if _es_ella(do.what) else None
    if isinstance(do, nodes.Put) and _es_ella(do.what) and not prestada:
        return (Huella(_SALE),) if isinstance(do.to, nodes.Zone) and do.to.zone == "mano" else None
    return None


def _es_ella(what: Node) -> bool:
    return isinstance(what, nodes.This) and what.noun == CRIATURA


# What everyone sees


def _sin_testigos(s: Tablero, every: Sequence[Huella]) -> bool:
    """Whether nothing on the table listens to what they do, or changes it."""
    kinds = {x.clase for x in every}
    if kinds & {_SUMA, _SALE} and (VIGOR.of(s, "en vez de obtener") or VIGOR.of(s, "en vez de recibir")):
        return False
    if _CARTA in kinds and VIGOR.of(s, "after estado"):
        return False
    if _CAPTURA in kinds and VIGOR.of(s, "after capturar"):
        return False
    return not (_SALE in kinds and VIGOR.of(s, "en vez de mover"))


def _no_se_estorban(s: Tablero, abilities: Sequence[Trigger], every: Sequence[Huella]) -> bool:
    """Whether each can do all it says whatever the others have done."""
    kinds = {x.clase for x in every}
    alike = len({h.node for h in abilities}) == 1
    if kinds & {_CARTA, _SALE} and not alike:
        return False
    rows = [h.source for h in abilities]
    if kinds & {_CARTA, _SALE} and len(set(rows)) < len(rows):
        return False
    if _SALE in kinds:
        copies = len({s.conf.caras[r] for r in rows}) == 1
        bare = not any(mejoras_de(s, r) or cabeceras(s, r, "abandona el juego") for r in rows)
        if not copies or (not bare and pilas_miradas(s)) or any(cabeceras(s, r, "abandona el juego") for r in rows):
            return False
    if _CAPTURA in kinds:
        for seat in (0, 1):
            wanted = sum(x.n for h in abilities if rival(h.me) == seat for x in _huellas(s, h) if x.clase == _CAPTURA)
            if wanted > s.ambar[seat] and not del_comun(s, seat, "capturado"):
                return False
    return True
