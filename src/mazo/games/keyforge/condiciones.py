"""What a text asks: how many there are, and whether something is so."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge import filtros
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.tablero import LLAVES, forjadas
from mazo.language.tree import Node


def cuenta(c: Contexto, per: Node) -> int:
    """What «por cada» counts."""
    return len(contadas(c, per)) if per.kind == "Count" else _CUENTAS[per.kind](c, per)


def contadas(c: Contexto, per: Node) -> list[int]:
    """The cards counted, for those that speak of each."""
    selector = Node("Cards", of=per["of"], at=per.get("at"), n="cada", other=per.get("other", False), rank=None, but=None, random=False)
    return filtros.candidatas(c, selector)


def _llaves(c: Contexto, per: Node) -> int:
    total = 0
    for seat in filtros.jugadores(c, per["who"]):
        total += forjadas(c.s, seat) if per["forged"] else LLAVES - forjadas(c.s, seat)
    return total


def _ventaja(c: Contexto, per: Node) -> int:
    rows = contadas(c, Node("Count", of=per["of"], at=None, other=False))
    seat = filtros.jugadores(c, per["who"])[0]
    mine = sum(1 for r in rows if c.s.controla[r] == seat)
    return max(0, 2 * mine - len(rows))


_CUENTAS = {
    "Keys": _llaves,
    "AmberOn": lambda c, per: sum(c.s.ambar_en[r] for r in filtros.referencias(c, per["on"])),
    "Excess": _ventaja,
    "ArmorLost": lambda c, per: c.cantidad,
}


def se_da(c: Contexto, cond: Node) -> bool:
    """Whether a condition holds now."""
    return bool(_CONDICIONES[cond.kind](c, cond))


def _compara(c: Contexto, cond: Node) -> bool:
    seat = filtros.jugadores(c, cond["who"])[0]
    of, n = cond["of"], cond["n"]

    def value(a: int) -> int:
        if of == "ámbar":
            return c.s.ambar[a]
        rows = contadas(c, Node("Count", of=of, at=None, other=False))
        return sum(1 for r in rows if c.s.controla[r] == a)

    other = value(filtros.jugadores(c, n)[0]) if isinstance(n, Node) else n
    return bool(filtros.OPS[cond["op"]](value(seat), other))


def _registro(c: Contexto, cond: Node) -> bool:
    """What has been done this turn, or in the opponent's previous one."""
    seat = filtros.jugadores(c, cond["who"])[0]
    log = c.s.hechos if cond["window"] == "este turno" else c.s.previos
    done = [h for h in log if h[0] == cond["did"] and h[1] == seat]
    if cond["at"] is not None:
        done = [h for h in done if h[3] == filtros.ZONAS.get(cond["at"]["zone"])]
    done = [h for h in done if filtros.cumple(c, h[2], cond["of"]) and not (cond["other"] and h[2] == c.fuente)]
    total = len({h[2] for h in done}) if cond["did"] == "usar" else len(done)
    return bool(filtros.OPS[cond["op"]](total, cond["n"]))


def llave_forjada(c: Contexto, cond: Node) -> list[int]:
    """The colours of the keys forged in that turn."""
    seat = filtros.jugadores(c, cond["who"])[0]
    log = c.s.hechos if cond["window"] == "este turno" else c.s.previos
    return [h[3] for h in log if h[0] == "forjar" and h[1] == seat]


def _forjo(c: Contexto, cond: Node) -> bool:
    colours = llave_forjada(c, cond)
    if colours:
        c.llaves = (filtros.jugadores(c, cond["who"])[0], colours)
    return bool(colours)


def _es(c: Contexto, cond: Node) -> bool:
    rows = filtros.referencias(c, cond["what"])
    return bool(rows) and all(filtros.prueba(c, r, cond["that"]) for r in rows) != cond["neg"]


def _existe(c: Contexto, cond: Node) -> bool:
    return bool(contadas(c, Node("Count", of=cond["of"], at=None, other=False))) != cond["neg"]


def _resultado(c: Contexto, cond: Node) -> bool:
    if cond["did"] == "curar":
        return bool((c.cantidad >= cond["n"]) != cond["neg"])
    return bool((len(c.hechas.get(cond["did"], ())) >= cond["n"]) != cond["neg"])


def _dano_destruye(c: Contexto, cond: Node) -> bool:
    rows = filtros.referencias(c, cond["what"]) or [r for r in c.danadas]
    return bool(any(r in c.destruidas for r in rows) != cond["neg"])


_CONDICIONES: dict[str, Any] = {
    "Cmp": _compara,
    "Log": _registro,
    "Forged": _forjo,
    "Is": _es,
    "Exists": _existe,
    "Result": _resultado,
    "DamageDestroys": _dano_destruye,
    "FirstUse": lambda c, cond: any(c.s.usada[r] == 1 for r in filtros.referencias(c, cond["what"])),
}

