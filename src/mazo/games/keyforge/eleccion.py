"""Choosing the cards an order is about: by name, by rank, at random, or by the active player."""

from __future__ import annotations

from mazo.games.keyforge import vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.filtros import candidatas, jugadores, referencias, zona
from mazo.games.keyforge.preguntas import elige
from mazo.games.keyforge.tablero import Tablero
from mazo.kernel import atoms
from mazo.language.tree import Node


def toma(c: Contexto, node: Node, regla: str = "KF-BASE-12", verbo: str = "") -> list[int]:
    """The cards an order is about, chosen by the active player where there is a choice. They are named for later."""
    s = c.s
    kind = node.kind
    if kind == "And":
        found: list[int] = []
        for item in node["items"]:
            found += [r for r in toma(c, item, regla, verbo) if r not in found]
        return found
    if kind == "Or":
        pool = list(dict.fromkeys(r for item in node["items"] for r in _posibles(c, item)))
        chosen = elige(s, _libres(s, pool, verbo), 1, 1, regla, (verbo,))
        return _di(c, "carta", chosen)
    if kind == "Top":
        seats = jugadores(c, node["of"])
        return _di(c, "carta", [r for a in seats for r in s.mazo[a][: node["n"]]])
    if kind == "CardUnder":
        hosts = referencias(c, node["host"])
        return _di(c, "carta", [r for a in (0, 1) for r in s.debajo[a] if s.portador[r] in hosts])
    if kind == "Zone":
        return [r for z, a in zona(c, node) for r in getattr(s, z)[a]]
    if kind != "Cards":
        return referencias(c, node)
    return _elige_cartas(c, node, regla, verbo)


def _posibles(c: Contexto, node: Node) -> list[int]:
    return candidatas(c, node) if node.kind == "Cards" else referencias(c, node)


def _libres(s: Tablero, rows: list[int], verbo: str) -> list[int]:
    """KF-DESTR-8: what is marked cannot be chosen to be destroyed or sacrificed."""
    return [r for r in rows if not s.marcada[r]] if verbo in ("destruir", "sacrificar") else rows


def _di(c: Contexto, noun: str, rows: list[int]) -> list[int]:
    if rows:
        c.nombra(noun, rows)
    return rows


def _elige_cartas(c: Contexto, node: Node, regla: str, verbo: str) -> list[int]:
    s = c.s
    rows = candidatas(c, node)
    n, noun = node["n"], node["of"]["type"]
    if node.get("but") is not None:
        spared = set(toma(c, node["but"], regla, verbo))
        rows = [r for r in rows if r not in spared]
    if n == "cada":
        return _di(c, noun, rows)
    if node.get("rank") is not None:
        return _di(c, noun, _extremas(c, rows, n, node["rank"], verbo))
    if node.get("random"):
        picked = atoms.sample(s, rows, n)
        atoms.emit(s, "azar", "KF-BASE-12", (len(picked),), (s.activo, tuple(picked)))
        return _di(c, noun, picked)
    rows = _libres(s, rows, verbo)
    least, most = (0, len(rows)) if n == "cualquiera" else (0, n["n"]) if isinstance(n, Node) else (n, n)
    chosen = elige(s, rows, least, most, regla, (verbo,))
    c.tomadas.update(chosen)
    c.hecho = c.hecho and len(chosen) >= least
    return _di(c, noun, chosen)


def _extremas(c: Contexto, rows: list[int], n: int, rank: str, verbo: str) -> list[int]:
    """KF-GLOS-MASPODEROSA: by tiers of power; the active player breaks the last tie (A-11)."""
    s = c.s
    chosen: list[int] = []
    left = list(rows)
    while left and len(chosen) < n:
        best = (max if rank == "más" else min)(vigentes.poder(s, r) for r in left)
        tier = [r for r in left if vigentes.poder(s, r) == best]
        if len(chosen) + len(tier) <= n:
            chosen += tier
        else:
            free = _libres(s, tier, verbo) or tier
            chosen += elige(s, free, n - len(chosen), n - len(chosen), "KF-GLOS-MASPODEROSA-2")
        left = [r for r in left if r not in tier]
    return chosen
