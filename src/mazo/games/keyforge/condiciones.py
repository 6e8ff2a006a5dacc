"""What a text asks: how many there are, and whether something is so. Queries only."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mazo.games.keyforge import filtros, vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.tablero import (
    COLORES,
    CONTADORES,
    CRIATURA,
    EMBRUJADO,
    LLAVES,
    Foto,
    Hecho,
    en_juego,
    forjadas,
)
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


def _controladas(c: Contexto, of: Node, seat: int, other: bool = False) -> int:
    """How many such cards a player controls; ``other``: besides the card that asks."""
    spared = {c.fuente, c.esta(CRIATURA)} if other else set()
    rows = filtros.en_zonas(c, None, of["type"])
    return sum(1 for r in rows if c.s.controla[r] == seat and r not in spared and filtros.cumple(c, r, of))


def _tenidas(c: Contexto, cond: Node) -> bool:
    """How many such cards a player has in a zone out of play."""
    seat = filtros.jugadores(c, cond["who"])[0]
    rows = getattr(c.s, filtros.ZONAS[cond["zone"]])[seat]
    return filtros.OPS[cond["op"]](sum(1 for r in rows if filtros.cumple(c, r, cond["of"])), cond["n"])


def _ventaja(c: Contexto, per: Node) -> int:
    seat = filtros.jugadores(c, per["who"])[0]
    return max(0, _controladas(c, per["of"], seat) - _controladas(c, per["of"], 1 - seat))


def _perdida(c: Contexto, per: Node) -> int:
    """The armor the card in hand lost by the sentence before."""
    return sum(n for _, n in c.dicho(per) or ())


def _contadores(c: Contexto, node: Node) -> int:
    """The counters of a kind on the cards a text means."""
    held = getattr(c.s, CONTADORES[node["of"]])
    return sum(held[r] for r in filtros.referencias(c, node["on"]))


_CUENTAS: dict[str, Callable[[Contexto, Node], int]] = {
    "Keys": _llaves,
    "AmberOn": lambda c, per: sum(filtros.visto(c, r, "ambar") for r in filtros.referencias(c, per["on"])),
    "AmberIn": lambda c, per: sum(c.s.ambar[a] for a in filtros.jugadores(c, per["whose"])),
    "CountersOn": lambda c, per: _contadores(c, per),
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
        if isinstance(of, Node):
            return _controladas(c, of, a, bool(cond.get("other")))
        return {"ámbar": c.s.ambar[a], "llaves": forjadas(c.s, a), "mano": len(c.s.mano[a])}[of]

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


def _llave_de_color(c: Contexto, cond: Node) -> bool:
    """KF-GLOS-LLAVES-1."""
    seat = filtros.jugadores(c, cond["who"])[0]
    return bool(c.s.llaves[seat] & 1 << COLORES.index(cond["colour"])) == bool(cond["forged"])


def _cae_la_rival(c: Contexto, cond: Node) -> bool:
    """Whether the other creature of the fight just over was destroyed."""
    e = c.suceso
    if e is None or e.clase != "luchar":
        return False
    other = (e.otra, e.otra_vida) if e.row == c.fuente else (e.row, e.vida)
    fell = any(h.verbo == "destruir" and (h.row, h.vida) == other for h in c.s.hechos)
    return bool(fell != cond["neg"])


_CONDICIONES: dict[str, Callable[[Contexto, Node], bool]] = {
    "Cmp": _compara,
    "Held": _tenidas,
    "Counted": lambda c, cond: filtros.OPS[cond["op"]](_contadores(c, cond), cond["n"]),
    "KeyForged": _llave_de_color,
    "Haunted": lambda c, cond: len(c.s.descarte[filtros.jugadores(c, cond["who"])[0]]) >= EMBRUJADO,
    "Log": _registro,
    "Forged": _forjo,
    "Is": _es,
    "Exists": _existe,
    "Result": _resultado,
    "DamageDestroys": _dano_destruye,
    "YourTurn": lambda c, cond: (c.s.activo == c.yo) != cond["neg"],
    "RivalFell": _cae_la_rival,
    "FirstUse": lambda c, cond: any(c.s.usada[r] == 1 for r in filtros.referencias(c, cond["what"])),
}


# States: what a «mientras» looks at


def dura(c: Contexto, state: Node) -> bool:
    """Whether a «mientras» holds."""
    s, kind = c.s, state.kind
    if kind in ("Cmp", "Held", "Haunted", "Counted", "KeyForged"):
        return se_da(c, state)
    if kind == "Attacking":
        attacker = s.lucha[0] if s.lucha else -1
        if attacker not in filtros.referencias(c, state["what"]):
            return False
        return state["target"] is None or filtros.cumple(c, s.lucha[1], state["target"]["of"])
    rows = [r for r in filtros.referencias(c, state["what"]) if en_juego(s, r)]
    if kind == "StateOf":
        return any(filtros.prueba(c, r, state["that"]) != bool(state.get("neg")) for r in rows)
    if kind == "Controls":
        rows = [r for r in rows if s.controla[r] == c.yo]
        if state.get("unless") is not None:
            houses = filtros.casa_dicha(c, state["unless"]["of"])
            rows = [r for r in rows if not houses & set(vigentes.casas_impresas(s, r))]
    return bool(rows)
