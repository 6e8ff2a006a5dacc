"""Choosing the cards an order is about: by reference, by rank, at random, or by the active player."""

from __future__ import annotations

from collections.abc import Callable

from mazo.games.keyforge.rules.preguntas import calla, elige, pregunta
from mazo.games.keyforge.rules.tablero import Tablero, donde, rival
from mazo.games.keyforge.text import nodes, vigentes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.filtros import candidatas, en_zonas, jugadores, referencias, zona
from mazo.kernel import atoms
from mazo.kernel.decisions import DONE, Option
from mazo.language.tree import Node

BOCA_ABAJO: Option = ("boca abajo",)
"""To choose a card one does not see."""


def toma(
    c: Contexto, node: Node, regla: str = "KF-BASE-12", verbo: str = "", vale: Callable[[int], bool] | None = None
) -> list[int]:
    """The cards an order is about, chosen by the active player where there is a choice. They are named for later.

    ``vale``: what else the order asks of them.
    """
    s = c.s
    c.one_by_one = False
    if c.beforehand and c.number(node) in c.beforehand:
        c.beforehand.discard(c.number(node))
        return [r for r, life in c.named[c.number(node)] if s.vida[r] == life and (vale is None or vale(r))]
    if isinstance(node, nodes.And):
        found: list[int] = []
        for item in node.items:
            found += [r for r in toma(c, item, regla, verbo, vale) if r not in found]
        c.one_by_one = False
        return found
    if isinstance(node, nodes.Or):
        able = (r for item in node.items if isinstance(item, Node) for r in _posibles(c, item))
        pool = dict.fromkeys(r for r in able if vale is None or vale(r))
        return elige(s, _libres(s, list(pool), verbo), 1, 1, regla, (verbo,))
    if isinstance(node, nodes.Top):
        piles = s.descarte if node.zone == "descartes" else s.mazo
        rows = [r for a in jugadores(c, node.of) for r in piles[a][: node.n]]
    elif isinstance(node, nodes.Some):
        least, most = (node.n, node.n) if isinstance(node.n, int) else (0, node.n.n)
        those = quietas(c, node)
        rows = elige(s, those, least, most, regla, (verbo,), asiento=elector(c, verbo))
        c.one_by_one = len(those) > least
    elif isinstance(node, nodes.TheRest):
        rows = quietas(c, node)
    elif isinstance(node, nodes.CardUnder):
        hosts = referencias(c, node.host)
        rows = [r for a in (0, 1) for r in s.debajo[a] if s.portador[r] in hosts]
    elif isinstance(node, nodes.Zone):
        return [r for z, a in zona(c, node) for r in getattr(s, z)[a]]
    elif isinstance(node, nodes.Cards):
        rows = _elige_cartas(c, node, regla, verbo, vale)
    else:
        rows = referencias(c, node)
    c.name(node, rows)
    return rows


def elector(c: Contexto, verbo: str = "elegir") -> int | None:
    """Who chooses: the active player, unless the text tells somebody to choose (A-14)."""
    return c.who if verbo == "elegir" and c.told else None


def quietas(c: Contexto, node: Node) -> list[int]:
    """Those that a reference means and nothing has moved since they were named."""
    return [r for r, life in c.said(node) or () if c.s.vida[r] == life]


def _posibles(c: Contexto, node: Node) -> list[int]:
    return candidatas(c, node) if isinstance(node, nodes.Cards) else referencias(c, node)


def _libres(s: Tablero, rows: list[int], verbo: str) -> list[int]:
    """KF-DESTR-8: what is marked cannot be chosen to be destroyed or sacrificed."""
    return [r for r in rows if not s.marcada[r]] if verbo in ("destruir", "sacrificar") else rows


def minimo(node: Node) -> int:
    """How many cards an order needs to be done in full."""
    return node.n if isinstance(node, nodes.Cards) and isinstance(node.n, int) else 1


def _elige_cartas(
    c: Contexto, node: nodes.Cards, regla: str, verbo: str, vale: Callable[[int], bool] | None
) -> list[int]:
    s = c.s
    rows = [r for r in candidatas(c, node) if vale is None or vale(r)]
    n = node.n
    if node.but is not None:
        spared = set(toma(c, node.but, regla, ""))
        rows = [r for r in rows if r not in spared]
    if n == "cada":
        return rows if node.rank is None else _todas_las_extremas(s, rows, node.rank)
    if node.rank is not None and isinstance(n, int):
        return _extremas(s, rows, n, node.rank, verbo)
    if node.random and isinstance(n, int):
        picked = atoms.sample(s, rows, n)
        atoms.emit(s, "azar", "KF-BASE-12", (len(picked),), (c.who, tuple(picked)))
        return picked
    rows = _libres(s, rows, verbo)
    least, most = (n, n) if isinstance(n, int) else (0, n.n if isinstance(n, nodes.UpTo) else len(rows))
    at = node.at
    who = elector(c, verbo)
    blind = _boca_abajo(c, at, rows, s.activo if who is None else who)
    if blind:
        chosen = _a_ciegas(c, rows, blind, least, most, regla, verbo)
    elif at is not None and isinstance(at, nodes.Zone) and most > 1 and len(zona(c, at)) > 1:
        chosen = _de_una_zona(s, rows, least, most, regla, verbo)
    else:
        among = len(en_zonas(c, at, "carta")) if oculto(at) else 0
        limit = among if n == "cualquiera" and among else most
        chosen = elige(s, rows, least, limit, regla, (verbo,), among, who)
    c.taken = c.taken.union(chosen)
    c.one_by_one = least < len(rows)
    return chosen


def oculto(at: Node | None) -> bool:
    """Whether a place is, or may be, a zone whose cards the other player does not see."""
    if at is None:
        return False
    if isinstance(at, (nodes.Or, nodes.And)):
        return any(oculto(z) for z in at.items if isinstance(z, Node))
    return isinstance(at, nodes.Zone) and at.zone in ("mano", "mazo", "archivos")


def _boca_abajo(c: Contexto, at: Node | None, rows: list[int], asiento: int) -> list[int]:
    """The cards among some that lie face down to who chooses: those of the other's archives (KF-ZONA-7)."""
    if at is None or not isinstance(at, nodes.Zone) or at.zone != "archivos":
        return []
    return [r for r in rows if r in c.s.archivos[rival(asiento)] and c.seen.get(r) not in (-1, asiento)]


def _a_ciegas(
    c: Contexto, rows: list[int], ciegas: list[int], least: int, most: int, regla: str, verbo: str
) -> list[int]:
    """Cards chosen one by one, some of them without seeing which: any of those is as good as another (A-56)."""
    s, who = c.s, elector(c, verbo)
    chosen: list[int] = []
    seen, hidden = [r for r in rows if r not in ciegas], list(ciegas)
    while len(chosen) < most and (seen or hidden):
        options: list[Option] = [("carta", r) for r in seen]
        if hidden:
            options.append(BOCA_ABAJO)
        if len(chosen) >= least:
            options.append(DONE)
        if len(options) == 1:
            calla(s, options, who)
            answer = options[0]
        else:
            answer = pregunta(s, "elegir", options, regla, (verbo, len(chosen), least, most), who)
        if answer == DONE:
            break
        if answer == BOCA_ABAJO:
            picked = atoms.sample(s, hidden, 1)
            atoms.emit(s, "azar", "A-56", (1,), (donde(s, picked[0])[1], tuple(picked)))
            hidden.remove(picked[0])
        else:
            picked = [answer[1]]
            seen.remove(answer[1])
        chosen += picked
    return chosen


def _de_una_zona(s: Tablero, rows: list[int], least: int, most: int, regla: str, verbo: str) -> list[int]:
    """Several cards of one of several zones: the first one settles which."""
    first = elige(s, rows, min(1, least), 1, regla, (verbo,))
    rest = [r for r in rows if r not in first and donde(s, r) == donde(s, first[0])] if first else []
    return [*first, *elige(s, rest, max(0, least - 1), most - 1, regla, (verbo,))]


def _todas_las_extremas(s: Tablero, rows: list[int], rank: str) -> list[int]:
    """All that share the highest power, or the lowest."""
    best = (max if rank == "más" else min)((vigentes.poder(s, r) for r in rows), default=0)
    return [r for r in rows if vigentes.poder(s, r) == best]


def _extremas(s: Tablero, rows: list[int], n: int, rank: str, verbo: str) -> list[int]:
    """KF-GLOS-MASPODEROSA: by tiers of power; the active player breaks the last tie (A-11)."""
    chosen: list[int] = []
    left = list(rows)
    more = rank == "más"
    while left and len(chosen) < n:
        best = (max if more else min)(vigentes.poder(s, r) for r in left)
        tier = [r for r in left if vigentes.poder(s, r) == best]
        if len(chosen) + len(tier) <= n:
            chosen += tier
        else:
            free = _libres(s, tier, verbo) or tier
            rule = "KF-GLOS-MASPODEROSA-2" if more else "KF-GLOS-MENOSPODEROSA-1"
            chosen += elige(s, free, n - len(chosen), n - len(chosen), rule, (verbo,))
        left = [r for r in left if r not in tier]
    return chosen
