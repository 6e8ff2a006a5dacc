"""What a text asks: how many there are, and whether something is so. Queries only."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mazo.games.keyforge import filtros, vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.tablero import LLAVES, Foto, Hecho, en_juego, forjadas
from mazo.language.tree import Node


def cuenta(c: Contexto, per: Node) -> int:
    """What «por cada» counts."""
    if per.kind != "Count":
        return _CUENTAS[per.kind](c, per)
    if any(t.kind == "Died" for t in filtros.pruebas(per["of"])):
        return sum(1 for _ in _caidas(c, per))
    return len(contadas(c, per))


def contadas(c: Contexto, per: Node) -> list[int]:
    """The cards counted, for those that speak of each."""
    return filtros.candidatas(c, per)


def _caidas(c: Contexto, per: Node) -> Iterator[Hecho]:
    """What was destroyed this turn in a fight and answered to a filter then."""
    for h in c.s.hechos:
        if h.verbo == "destruir" and h.como == "lucha" and filtros.cumple(c, h.row, per["of"], Foto(*h.foto)):
            yield h


def _llaves(c: Contexto, per: Node) -> int:
    total = 0
    for seat in filtros.jugadores(c, per["who"]):
        total += forjadas(c.s, seat) if per["forged"] else LLAVES - forjadas(c.s, seat)
    return total


def _controladas(c: Contexto, of: Node, seat: int) -> int:
    rows = filtros.en_zonas(c, None, of["type"])
    return sum(1 for r in rows if c.s.controla[r] == seat and filtros.cumple(c, r, of))


def _ventaja(c: Contexto, per: Node) -> int:
    seat = filtros.jugadores(c, per["who"])[0]
    return max(0, _controladas(c, per["of"], seat) - _controladas(c, per["of"], 1 - seat))


def _perdida(c: Contexto, per: Node) -> int:
    """The armor the card in hand lost by the sentence before."""
    return sum(n for _, n in c.dicho(per) or ())


_CUENTAS: dict[str, Callable[[Contexto, Node], int]] = {
    "Keys": _llaves,
    "AmberOn": lambda c, per: sum(c.s.ambar_en[r] for r in filtros.referencias(c, per["on"])),
    "AmberIn": lambda c, per: sum(c.s.ambar[a] for a in filtros.jugadores(c, per["whose"])),
    "Prevented": lambda c, per: c.suceso.n if c.suceso is not None else 0,
    "Excess": _ventaja,
    "ArmorLost": _perdida,
}


def se_da(c: Contexto, cond: Node) -> bool:
    """Whether a condition holds now."""
    return bool(_CONDICIONES[cond.kind](c, cond))


def _compara(c: Contexto, cond: Node) -> bool:
    seat = filtros.jugadores(c, cond["who"])[0]
    of, n = cond["of"], cond["n"]

    def value(a: int) -> int:
        return c.s.ambar[a] if of == "ámbar" else _controladas(c, of, a)

    other = value(filtros.jugadores(c, n)[0]) if isinstance(n, Node) else n
    return filtros.OPS[cond["op"]](value(seat), other)


def _registro(c: Contexto, cond: Node) -> bool:
    """What has been done this turn, or in the opponent's previous one, as it was then."""
    seat = filtros.jugadores(c, cond["who"])[0]
    log = c.s.hechos if cond["window"] == "este turno" else c.s.previos
    zone = filtros.ZONAS.get(cond["at"]["zone"]) if cond["at"] is not None else None
    done = [
        h
        for h in log
        if h.verbo == cond["did"]
        and h.asiento == seat
        and zone in (None, h.de)
        and not (cond["other"] and h.row == c.fuente)
        and filtros.cumple(c, h.row, cond["of"], Foto(*h.foto))
    ]
    total = len({h.row for h in done}) if cond["did"] == "usar" else len(done)
    return filtros.OPS[cond["op"]](total, cond["n"])


def _forjo(c: Contexto, cond: Node) -> bool:
    """Whether keys were forged in that turn; they can then be spoken of."""
    seat = filtros.jugadores(c, cond["who"])[0]
    log = c.s.hechos if cond["window"] == "este turno" else c.s.previos
    colours = tuple(h.n for h in log if h.verbo == "forjar" and h.asiento == seat)
    c.ligadas[c.numero(cond)] = (seat, colours)
    return bool(colours)


def _es(c: Contexto, cond: Node) -> bool:
    rows = filtros.mencionadas(c, cond["what"])
    return bool(rows) and all(filtros.prueba(c, r, cond["that"]) for r in rows) != cond["neg"]


def _existe(c: Contexto, cond: Node) -> bool:
    of = cond["of"]
    found = any(filtros.cumple(c, r, of) for r in filtros.en_zonas(c, None, of["type"]))
    return bool(found != cond["neg"])


def _resultado(c: Contexto, cond: Node) -> bool:
    done = c.cantidad(cond) if cond["did"] == "curar" else len(c.obra(cond))
    return bool((done >= cond["n"]) != cond["neg"])


def _dano_destruye(c: Contexto, cond: Node) -> bool:
    """Whether the damage just dealt destroyed that card."""
    dead = c.obra(cond)
    return bool(any(r in dead for r in filtros.mencionadas(c, cond["what"])) != cond["neg"])


_CONDICIONES: dict[str, Callable[[Contexto, Node], bool]] = {
    "Cmp": _compara,
    "Log": _registro,
    "Forged": _forjo,
    "Is": _es,
    "Exists": _existe,
    "Result": _resultado,
    "DamageDestroys": _dano_destruye,
    "YourTurn": lambda c, cond: (c.s.activo == c.yo) != cond["neg"],
    "FirstUse": lambda c, cond: any(c.s.usada[r] == 1 for r in filtros.referencias(c, cond["what"])),
}


# States: what a «mientras» looks at


def dura(c: Contexto, state: Node) -> bool:
    """Whether a «mientras» holds."""
    s, kind = c.s, state.kind
    if kind == "Attacking":
        attacker = s.lucha[0] if s.lucha else -1
        if attacker not in filtros.referencias(c, state["what"]):
            return False
        return state["target"] is None or filtros.cumple(c, s.lucha[1], state["target"]["of"])
    rows = [r for r in filtros.referencias(c, state["what"]) if en_juego(s, r)]
    if kind == "StateOf":
        return any(filtros.prueba(c, r, state["that"]) for r in rows)
    if kind == "Controls":
        rows = [r for r in rows if s.controla[r] == c.yo]
        if state.get("unless") is not None:
            houses = filtros.casa_dicha(c, state["unless"]["of"])
            rows = [r for r in rows if not houses & set(vigentes.casas_impresas(s, r))]
    return bool(rows)
