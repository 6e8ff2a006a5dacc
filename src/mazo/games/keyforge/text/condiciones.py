"""What a text asks: how many there are, and whether something is so. Queries only."""

from __future__ import annotations

from collections.abc import Iterator

from mazo.games.keyforge.rules.tablero import (
    COLORES,
    CONTADORES,
    CRIATURA,
    EMBRUJADO,
    LLAVES,
    MEJORA,
    Foto,
    carta,
    en_juego,
    forjadas,
)
from mazo.games.keyforge.text import filtros, nodes, vigentes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.language.tree import Node
from mazo.text.conditions import Conditions, Counts
from mazo.text.filters import OPS
from mazo.text.listeners import Happening
from mazo.text.nodes import Sift


def cuenta(c: Contexto, per: Node) -> int:
    """What «por cada» counts."""
    return CUENTAS.count(c, per)


def cifra(c: Contexto, n: int | Node, per: Node | None = None) -> int:
    """A signed number of a rule, times what it counts."""
    value = con_signo(n)
    return value if per is None else value * cuenta(c, per)


def con_signo(n: int | Node) -> int:
    """A number of a rule, below zero where it takes away."""
    value: int = -n["n"] if isinstance(n, Node) else n
    return value


def _cartas(c: Contexto, per: nodes.Count) -> int:
    if any(isinstance(t, nodes.Died) for t in filtros.pruebas(per.of)):
        return sum(1 for _ in _caidas(c, per))
    return len(contadas(c, per))


def contadas(c: Contexto, per: nodes.Count) -> list[int]:
    """The cards counted, for those that speak of each."""
    return filtros.candidatas(c, per)


def _caidas(c: Contexto, per: nodes.Count) -> Iterator[Happening]:
    """What was destroyed this turn in a fight and answered to a filter then."""
    for h in c.s.hechos:
        if h.kind == "destruir" and h.how == "lucha" and filtros.cumple(c, h.row, per.of, Foto(*h.photo)):
            yield h


def _llaves(c: Contexto, per: nodes.Keys) -> int:
    total = 0
    for seat in filtros.jugadores(c, per.who):
        total += forjadas(c.s, seat) if per.forged else LLAVES - forjadas(c.s, seat)
    return total


def _la_que_pregunta(c: Contexto) -> set[int]:
    """What «otra» leaves out of a condition: the card that asks; if it is no creature, also the one it listened to."""
    spared = {c.source, c.this(CRIATURA)}
    if c.event is not None and c.source >= 0 and carta(c.s, c.source).tipo not in (CRIATURA, MEJORA):
        spared.add(c.event.row)
    return spared


def _controladas(c: Contexto, of: Sift, seat: int, other: bool = False) -> int:
    """How many such cards a player controls; ``other``: besides the card that asks."""
    spared = _la_que_pregunta(c) if other else set()
    rows = filtros.en_zonas(c, None, filtros.tipo(of))
    return sum(1 for r in rows if c.s.controla[r] == seat and r not in spared and filtros.cumple(c, r, of))


def _tenidas(c: Contexto, cond: nodes.Held) -> bool:
    """How many such cards a player has in a zone out of play."""
    seat = filtros.jugadores(c, cond.who)[0]
    rows = getattr(c.s, filtros.ZONAS[cond.zone])[seat]
    return OPS[cond.op](sum(1 for r in rows if filtros.cumple(c, r, cond.of)), cond.n)


def _ventaja(c: Contexto, per: nodes.Excess) -> int:
    seat = filtros.jugadores(c, per.who)[0]
    return max(0, _controladas(c, per.of, seat) - _controladas(c, per.of, 1 - seat))


def _perdida(c: Contexto, per: nodes.ArmorLost) -> int:
    """The armor the card in hand lost by the sentence before."""
    return sum(n for _, n in c.said(per) or ())


def _contadores(c: Contexto, node: nodes.CountersOn | nodes.Counted) -> int:
    """The counters of a kind on the cards a text means."""
    held = getattr(c.s, CONTADORES[node.of])
    return sum(held[r] for r in filtros.referencias(c, node.on))


def _ambar_en(c: Contexto, per: nodes.AmberOn) -> int:
    rows = filtros.candidatas(c, per.on) if isinstance(per.on, nodes.Cards) else filtros.referencias(c, per.on)
    return sum(filtros.visto(c, r, "ambar") for r in rows)


def _casas(c: Contexto, per: nodes.Houses) -> int:
    """How many houses there are among some cards: one that belongs to several counts for each."""
    return len({house for r in filtros.candidatas(c, per.at) for house in vigentes.casas(c.s, r)})


CUENTAS: Counts[Contexto] = Counts()
"""Everything that gives a number."""
CUENTAS.register(nodes.Count, _cartas)
CUENTAS.register(nodes.Keys, _llaves)
CUENTAS.register(nodes.AmberOn, _ambar_en)
CUENTAS.register(nodes.AmberIn, lambda c, per: sum(c.s.ambar[a] for a in filtros.jugadores(c, per.whose)))
CUENTAS.register(nodes.DamageOn, lambda c, per: sum(c.s.dano[r] for r in filtros.referencias(c, per.on)))
CUENTAS.register(nodes.Houses, _casas)
CUENTAS.register(nodes.AtMost, lambda c, per: min(per.n, cuenta(c, per.of)))
CUENTAS.register(nodes.CountersOn, _contadores)
CUENTAS.register(nodes.Prevented, lambda c, per: c.event.n if c.event is not None else 0)
CUENTAS.register(nodes.Excess, _ventaja)
CUENTAS.register(nodes.ArmorLost, _perdida)
CUENTAS.register(nodes.AmberDone, lambda c, per: c.amount(per))
CUENTAS.register(nodes.Healed, lambda c, per: c.amount(per))


def se_da(c: Contexto, cond: Node) -> bool:
    """Whether a condition holds now."""
    return CONDICIONES.hold(c, cond)


def _compara(c: Contexto, cond: nodes.Cmp) -> bool:
    seat = filtros.jugadores(c, cond.who)[0]
    of, n = cond.of, cond.n

    def value(a: int) -> int:
        if not isinstance(of, str):
            return _controladas(c, of, a, cond.other)
        return {"ámbar": c.s.ambar[a], "llaves": forjadas(c.s, a), "mano": len(c.s.mano[a])}[of]

    other = n if isinstance(n, int) else value(filtros.jugadores(c, n)[0])
    return OPS[cond.op](value(seat), other)


def _registro(c: Contexto, cond: nodes.Log) -> bool:
    return OPS[cond.op](_lo_hecho(c, cond), cond.n)


def _lo_hecho(c: Contexto, cond: nodes.Log | nodes.Logged) -> int:
    """How much has been done this turn, or in the opponent's previous one, as it was then."""
    seats = filtros.jugadores(c, cond.who)
    log = c.s.hechos if cond.window == "este turno" else c.s.previos
    zone = filtros.ZONAS.get(cond.at.zone) if isinstance(cond.at, nodes.Zone) else None
    done = [
        h
        for h in log
        if h.kind == cond.did
        and h.seat in seats
        and cond.mode in (None, h.how)
        and zone in (None, h.source[0])
        and not (cond.other and h.row == c.source)
        and filtros.cumple(c, h.row, cond.of, Foto(*h.photo))
    ]
    return len({h.row for h in done}) if cond.did == "usar" else len(done)


def _forjo(c: Contexto, cond: nodes.Forged) -> bool:
    """Whether keys were forged in that turn; they can then be spoken of."""
    seat = filtros.jugadores(c, cond.who)[0]
    log = c.s.hechos if cond.window == "este turno" else c.s.previos
    colours = tuple(h.n for h in log if h.kind == "forjar" and h.seat == seat)
    c.named[c.number(cond)] = (seat, colours)
    return bool(colours) is not cond.neg


def _es(c: Contexto, cond: nodes.Is) -> bool:
    rows = filtros.mencionadas(c, cond.what)
    return bool(rows) and all(filtros.prueba(c, r, cond.that) for r in rows) != cond.neg


def _existe(c: Contexto, cond: nodes.Exists) -> bool:
    of = cond.of
    spared = _la_que_pregunta(c) if cond.other else ()
    found = any(r not in spared and filtros.cumple(c, r, of) for r in filtros.en_zonas(c, None, filtros.tipo(of)))
    return bool(found != cond.neg)


def _resultado(c: Contexto, cond: nodes.Result) -> bool:
    of = cond.of
    done = c.amount(cond) if of is None else sum(1 for r in c.work(cond) if filtros.cumple(c, r, of))
    return bool((done >= cond.n) != cond.neg)


def _dano_destruye(c: Contexto, cond: nodes.DamageDestroys) -> bool:
    """Whether the damage just dealt destroyed that card."""
    dead = c.work(cond)
    return bool(any(r in dead for r in filtros.mencionadas(c, cond.what)) != cond.neg)


def _llave_de_color(c: Contexto, cond: nodes.KeyForged) -> bool:
    """KF-GLOS-LLAVES-1."""
    seat = filtros.jugadores(c, cond.who)[0]
    return bool(c.s.llaves[seat] & 1 << COLORES.index(cond.colour)) == bool(cond.forged)


def _cae_la_rival(c: Contexto, cond: nodes.RivalFell) -> bool:
    """Whether the other creature of the fight just over was destroyed."""
    e = c.event
    if e is None or e.kind != "atacar":
        return False
    other = (e.row, e.life) if e.other == c.source else (e.other, e.other_life)
    c.named[c.number(cond)] = (other,)
    fell = any(h.kind == "destruir" and (h.row, h.life) == other for h in c.s.hechos)
    return bool(fell != cond.neg)


def _primera_vez(c: Contexto, cond: nodes.FirstTime) -> bool:
    """Whether such creatures have been used so but once this turn."""
    used = [h for h in c.s.hechos if h.kind == "usar" and h.how == cond.mode]
    return sum(1 for h in used if filtros.cumple(c, h.row, cond.of, Foto(*h.photo))) == 1


CONDICIONES: Conditions[Contexto] = Conditions()
"""Everything a text may ask."""
CONDICIONES.register(nodes.Cmp, _compara)
CONDICIONES.register(nodes.Held, _tenidas)
CONDICIONES.register(nodes.Counted, lambda c, cond: OPS[cond.op](_contadores(c, cond), cond.n))
CONDICIONES.register(nodes.KeyForged, _llave_de_color)
CONDICIONES.register(nodes.Haunted, lambda c, cond: len(c.s.descarte[filtros.jugadores(c, cond.who)[0]]) >= EMBRUJADO)
CONDICIONES.register(nodes.Log, _registro)
CUENTAS.register(nodes.Logged, _lo_hecho)
CONDICIONES.register(nodes.Forged, _forjo)
CONDICIONES.register(nodes.Is, _es)
CONDICIONES.register(nodes.Exists, _existe)
CONDICIONES.register(nodes.Result, _resultado)
CONDICIONES.register(nodes.DamageDestroys, _dano_destruye)
CONDICIONES.register(nodes.YourTurn, lambda c, cond: (c.s.activo == c.me) != cond.neg)
CONDICIONES.register(nodes.RivalFell, _cae_la_rival)
CONDICIONES.register(nodes.HousesAmong, lambda c, cond: OPS[cond.op](_casas(c, nodes.Houses(at=cond.at)), cond.n))
CONDICIONES.register(nodes.FirstTime, _primera_vez)
CONDICIONES.register(nodes.FirstUse, lambda c, cond: any(c.s.usada[r] == 1 for r in filtros.referencias(c, cond.what)))


# States: what a «mientras» looks at


def dura(c: Contexto, state: Node) -> bool:
    """Whether a «mientras» holds."""
    s = c.s
    if isinstance(state, nodes.Is):
        rows = [r for r in filtros.referencias(c, state.what) if en_juego(s, r)]
        return any(filtros.prueba(c, r, state.that) != state.neg for r in rows)
    if type(state) in CONDICIONES.of:
        return CONDICIONES.hold(c, state)
    if isinstance(state, nodes.Attacking):
        attacker = s.lucha[0] if s.lucha else -1
        if attacker not in filtros.referencias(c, state.what):
            return False
        return not isinstance(state.target, nodes.Cards) or filtros.cumple(c, s.lucha[1], state.target.of)
    if not isinstance(state, (nodes.Controls, nodes.InPlay)):
        raise TypeError(f"not a state: {state}")
    rows = [r for r in filtros.referencias(c, state.what) if en_juego(s, r)]
    if isinstance(state, nodes.Controls):
        rows = [r for r in rows if s.controla[r] == c.me]
        if isinstance(state.unless, nodes.OfHouse):
            houses = filtros.casa_dicha(c, state.unless.of)
            rows = [r for r in rows if not houses & set(vigentes.casas_impresas(s, r))]
        elif state.unless is not None:
            rows = [r for r in rows if not filtros.prueba(c, r, state.unless)]
    return bool(rows)
