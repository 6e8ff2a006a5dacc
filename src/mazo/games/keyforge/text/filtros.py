"""Which cards a text speaks of: players, references, filters, zones. Queries only: nothing here asks or writes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from mazo.games.keyforge.rules.tablero import (
    ARTEFACTO,
    CONTADORES,
    CRIATURA,
    MEJORA,
    Foto,
    Tablero,
    carta,
    criaturas,
    en_centro,
    en_juego,
    mejoras_de,
    rival,
)
from mazo.games.keyforge.text import nodes, vigentes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.language.tree import Node
from mazo.text.filters import OPS, Tests, each, seats
from mazo.text.nodes import Sift, Test

ZONAS = {"mano": "mano", "mazo": "mazo", "archivos": "archivos", "descartes": "descarte", "purgadas": "purgadas"}
_ESTADOS: dict[str, Callable[[Tablero, int], object]] = {
    "agotada": lambda s, r: s.agotada[r], "preparada": lambda s, r: not s.agotada[r],
    "aturdida": lambda s, r: s.aturdida[r], "dañada": lambda s, r: s.dano[r], "sin daño": lambda s, r: not s.dano[r],
    "escudada": lambda s, r: s.escudo[r], "enfurecida": lambda s, r: s.furia[r],
}  # fmt: skip
_CONTRARIOS = {"preparada": "agotada", "sin daño": "dañada"}
"""States that are not to have a mark."""


# Players


def jugadores(c: Contexto, node: Node | None, row: int = -1) -> list[int]:
    """Who a text means; ``row``: the card «su propietario» speaks of."""
    if node is None:
        return [c.who]
    if isinstance(node, nodes.ThatPlayer):
        return [c.event.seat] if c.event is not None else []
    if isinstance(node, nodes.PlayerOf):
        rows = [row] if node.of is None else mencionadas(c, node.of)
        return list(dict.fromkeys(_papel(c, node.role, r) for r in rows if r >= 0))
    if not isinstance(node, nodes.Player):
        raise TypeError(f"not a player: {node}")
    found, least = seats(node.who, c.who, c.who, c.s.activo), node.least
    return found if least is None else [a for a in found if c.s.ambar[a] >= least]


def _papel(c: Contexto, role: str, row: int) -> int:
    if role == "propietario":
        return c.s.conf.dueno[row]
    controller: int = visto(c, row, "controlador")
    return controller if role == "controlador" else rival(controller)


# References

_DE_LO_DICHO = (nodes.That, nodes.Ella, nodes.Ref, nodes.EachOf, nodes.OneOf)
"""What means cards named before."""


def mencionadas(c: Contexto, node: Node) -> list[int]:
    """The cards a reference means, wherever they have gone."""
    if isinstance(node, _DE_LO_DICHO):
        return [r for r, _ in c.said(node) or ()]
    return [c.source] if isinstance(node, nodes.This) and c.this(node.noun) < 0 else referencias(c, node)


def referencias(c: Contexto, node: Node) -> list[int]:
    """The cards a reference means, those that are still there to be spoken of."""
    if isinstance(node, nodes.This):
        row = c.this(node.noun)
        return [row] if row >= 0 else []
    if isinstance(node, _DE_LO_DICHO):
        return c.those(node)
    if isinstance(node, nodes.Rival):
        told = c.named.get(c.number(node))
        return _rival(c) if told is None else [r for r, v in told if c.follows(r, v)]
    if isinstance(node, nodes.Nth):
        chosen = [number for number in c.named if number >= 0 and isinstance(c.book.nodes[number], nodes.Cards)]
        named = c.named[chosen[node.n - 1]] if len(chosen) >= node.n else ()
        return [r for r, v in named if c.follows(r, v)]
    if isinstance(node, nodes.ThatDone):
        return c.work(node)[-1:]
    raise ValueError(f"not a reference: {node.kind}")


def _rival(c: Contexto) -> list[int]:
    """The other creature of the fight, in course or just over, if it is still in play."""
    s, e = c.s, c.event
    if c.source in s.lucha:
        return [r for r in s.lucha if r != c.source and en_juego(s, r)]
    if e is not None and e.kind in ("atacar", "atacada") and e.other >= 0:
        other, life = (e.row, e.life) if e.other == c.source else (e.other, e.other_life)
        return [other] if s.vida[other] == life and en_juego(s, other) else []
    return []


def visto(c: Contexto, row: int, what: str, foto: Foto | None = None) -> Any:
    """A fact of a card: as a photograph shows it; else as it is now in play, or was when it was last seen there."""
    if foto is not None:
        return getattr(foto, what)
    s = c.s
    photo = c.photo(row)
    if photo is not None and (photo.vida != s.vida[row] or not en_juego(s, row)):
        return getattr(photo, what)
    return vigentes.dato(s, row, what)


# Filters


def cumple(c: Contexto, row: int, f: Sift, foto: Foto | None = None) -> bool:
    """Whether a card answers to a filter: now, as it was last seen, or as a photograph shows it."""
    if not isinstance(f, nodes.Filter):
        raise TypeError(f"not a filter: {f}")
    s, seen = c.s, foto
    if seen is None and (c.event is not None or c.photos):
        photo = c.photo(row)
        if photo is not None and (photo.vida != s.vida[row] or not en_juego(s, row)):
            seen = photo
    printed = carta(s, row)
    if f.type != "carta":
        shown = printed.tipo if seen is None else seen.tipo
        if f.type != shown and not (f.type == "criatura o artefacto" and shown in (CRIATURA, ARTEFACTO)):
            return False
    if f.name is not None and printed.nombre != f.name:
        return False
    if f.side is not None:
        friendly = (s.controla[row] if seen is None else seen.controlador) == c.me or row == c.lent
        if friendly != (f.side == "aliada"):
            return False
    if f.house is not None and not _es_o_no(f.house, vigentes.casas(s, row) if seen is None else seen.casas):
        return False
    if f.trait is not None and not _es_o_no(f.trait, (printed if seen is None else seen).rasgos):
        return False
    if f.state is not None and not (_ESTADOS[f.state](s, row) if seen is None else _en_foto(seen, f.state)):
        return False
    return f.tests is None or all(prueba(c, row, t, foto) for t in each(f.tests))


def _en_foto(foto: Foto, estado: str) -> bool:
    """Whether a card was in a state when the photograph was taken."""
    mark = _CONTRARIOS.get(estado, estado)
    return bool(foto.marcas & vigentes.MARCAS[mark]) == (mark == estado)


def _mirada(c: Contexto, row: int, foto: Foto | None) -> Foto | None:
    """How a card that is not there, or no longer, was last seen; nothing if it is to be looked at as it is."""
    if foto is not None:
        return foto
    photo = c.photo(row)
    return photo if photo is not None and (photo.vida != c.s.vida[row] or not en_juego(c.s, row)) else None


def _tenia(c: Contexto, row: int, foto: Foto | None, marca: str, ahora: Callable[[Tablero, int], object]) -> bool:
    """Whether a card has something; of one that has gone, whether it had it."""
    seen = _mirada(c, row, foto)
    return bool(ahora(c.s, row)) if seen is None else bool(seen.marcas & vigentes.MARCAS[marca])


def tipo(f: Sift) -> str:
    """The type of card a filter asks for."""
    return f.type if isinstance(f, nodes.Filter) else "carta"


def pruebas(f: Sift) -> tuple[Test, ...]:
    """The tests of a filter."""
    return each(f.tests) if isinstance(f, nodes.Filter) else ()


def _es_o_no(wanted: str | Test, has: Collection[str]) -> bool:
    """Whether one of some is, or is not; of several, whether any is."""
    if isinstance(wanted, nodes.Or):
        return any(one in has for one in wanted.items)
    return wanted in has if isinstance(wanted, str) else isinstance(wanted, nodes.Not) and wanted.of not in has


def prueba(c: Contexto, row: int, test: Node, foto: Foto | None = None) -> bool:
    """Whether one thing a text says of a card is so."""
    return PRUEBAS.passes(c, row, test, foto)


def casa_dicha(c: Contexto, node: Node | str) -> set[str]:
    """The houses a text means: the one it names, that one, the active one, of a card, of one's identity."""
    if isinstance(node, str):
        return {node}
    if isinstance(node, nodes.ThatHouse):
        house = c.said(node) or (c.s.casa if c.event is not None and c.event.kind == "elegir Casa" else "")
        return {house} - {""}
    if isinstance(node, nodes.ActiveHouse):
        return {c.s.casa} - {""}
    if isinstance(node, nodes.IdentityHouse):
        return {h for a in jugadores(c, node.whose) for h in c.s.conf.casas[a]}
    about = node.of if isinstance(node, nodes.HouseOf) else node
    return {h for r in mencionadas(c, about) for h in visto(c, r, "casas")}


def _poder(c: Contexto, row: int, t: nodes.Power, foto: Foto | None) -> bool:
    n = t.n if isinstance(t.n, int) else c.said(t.n)
    return OPS[t.op](visto(c, row, "poder", foto), n)


def _poder_ante(c: Contexto, row: int, t: nodes.PowerThan, foto: Foto | None) -> bool:
    """Its power against that of another card; against none, nothing is."""
    mine = visto(c, row, "poder", foto)
    return any(OPS[t.op](mine, visto(c, r, "poder")) for r in mencionadas(c, t.than))


def _par(c: Contexto, row: int, t: nodes.Parity, foto: Foto | None) -> bool:
    power = visto(c, row, "poder", foto)
    return bool(power % 2 == (t.of == "impar"))


def _flanco(c: Contexto, row: int, t: nodes.Flank, foto: Foto | None) -> bool:
    if t.side is not None:
        line = c.s.linea[visto(c, row, "controlador")]
        return row == (line[0] if t.side == "izquierdo" else line[-1]) if row in line else False
    return bool(visto(c, row, "flanco", foto) != t.neg)


def _con_las_de_al_lado(c: Contexto, row: int, t: nodes.SharesNear, foto: Foto | None) -> bool:
    mine = set(visto(c, row, "casas"))
    return sum(1 for r in visto(c, row, "vecinas") if mine & set(visto(c, r, "casas"))) >= t.n


def _lleva(c: Contexto, row: int, t: nodes.Bears, foto: Foto | None) -> bool:
    if t.what in ("ámbar", "sin ámbar"):
        bears = bool(visto(c, row, "ambar", foto) > 0)
        return bears if t.what == "ámbar" else not bears
    if t.what in ("mejora", "sin mejoras"):
        return _tenia(c, row, foto, "mejora", lambda s, r: bool(mejoras_de(s, r))) == (t.what == "mejora")
    return _tenia(c, row, foto, "armadura", lambda s, r: vigentes.armadura_entera(s, r) > 0)


def _vinculada(c: Contexto, row: int, t: nodes.AttachedTo, foto: Foto | None) -> bool:
    host = c.s.portador[row]
    if not en_juego(c.s, row) or host < 0:
        return False
    if not isinstance(t.to, nodes.Cards):
        return host in referencias(c, t.to)
    return not (t.to.other and host in (c.source, c.this(CRIATURA))) and cumple(c, host, t.to.of)


def _en_estado(c: Contexto, row: int, t: nodes.InState, foto: Foto | None) -> bool:
    seen = _mirada(c, row, foto)
    return _en_foto(seen, t.state) if seen is not None else bool(_ESTADOS[t.state](c.s, row)) and en_juego(c.s, row)


def _con_palabra(c: Contexto, row: int, t: nodes.HasKeyword, foto: Foto | None) -> bool:
    return _tenia(c, row, foto, t.keyword, lambda s, r: vigentes.palabra(s, r, t.keyword) is not None)


def _con_contador(c: Contexto, row: int, t: nodes.HasCounter, foto: Foto | None) -> bool:
    return _tenia(c, row, foto, f"contador de {t.of}", lambda s, r: getattr(s, CONTADORES[t.of])[r]) != t.neg


def _adyacente(c: Contexto, row: int, t: nodes.Adjacent, foto: Foto | None) -> bool:
    """Neighbours now; of a card that has gone, or in a photograph, those it had."""
    others = mencionadas(c, t.to)
    if foto is not None:
        return any(other in foto.vecinas for other in others)
    return any(row in visto(c, other, "vecinas") for other in others)


def _al_lado(c: Contexto, row: int, t: nodes.Beside, foto: Foto | None) -> bool:
    """Anywhere to that side in the same line, as whoever controls it sees it (KF-LINEA-5)."""
    for line in c.s.linea:
        if row in line:
            at = line.index(row)
            there = [line.index(other) for other in mencionadas(c, t.to) if other in line]
            return any(at < i if t.side == "izquierda" else at > i for i in there)
    return False


def _de_este_modo(c: Contexto, row: int, t: nodes.ThisWay, foto: Foto | None) -> bool:
    if row not in c.work(t):
        return False
    whose = t.whose
    if whose == "controlador":
        return bool(visto(c, row, "controlador") == c.who)
    return bool(whose != "propietario" or c.s.conf.dueno[row] == c.who)


def _usada(c: Contexto, row: int, t: nodes.Used, foto: Foto | None) -> bool:
    """Whether it has been used this turn, since it came into play."""
    life = c.s.vida[row]
    return any(h.kind == "usar" and h.row == row and h.life == life and t.mode in (None, h.how) for h in c.s.hechos)


def _comparte(c: Contexto, row: int, t: nodes.Shares, foto: Foto | None) -> bool:
    has = vigentes.rasgos if t.attr == "rasgo" else vigentes.casas
    mine = set(has(c.s, row))
    return any(mine & set(has(c.s, r)) for r in mencionadas(c, t.other))


def _de_casa(c: Contexto, row: int, t: nodes.OfHouse, foto: Foto | None) -> bool:
    houses = visto(c, row, "casas", foto)
    return bool(casa_dicha(c, t.of) & set(houses)) != t.neg


def _de_otro_nombre(c: Contexto, row: int, t: nodes.OtherName, foto: Foto | None) -> bool:
    return carta(c.s, row).nombre not in {carta(c.s, x).nombre for x, _ in c.said(t) or ()}


PRUEBAS: Tests[Contexto, Foto] = Tests()
"""What a text may say of one card."""
PRUEBAS.register(nodes.Power, _poder)
PRUEBAS.register(nodes.PowerThan, _poder_ante)
PRUEBAS.register(nodes.Parity, _par)
PRUEBAS.register(nodes.Flank, _flanco)
PRUEBAS.register(nodes.SharesNear, _con_las_de_al_lado)
PRUEBAS.register(nodes.Center, lambda c, r, t, f: _tenia(c, r, f, "centro", en_centro) != t.neg)
PRUEBAS.register(nodes.Bears, _lleva)
PRUEBAS.register(nodes.AmberAtLeast, lambda c, r, t, f: visto(c, r, "ambar", f) >= t.n)
PRUEBAS.register(nodes.InState, _en_estado)
PRUEBAS.register(nodes.HasCounter, _con_contador)
PRUEBAS.register(nodes.HasKeyword, _con_palabra)
PRUEBAS.register(nodes.Fresh, lambda c, r, t, f: r not in c.taken)
PRUEBAS.register(nodes.Adjacent, _adyacente)
PRUEBAS.register(nodes.Beside, _al_lado)
PRUEBAS.register(nodes.AttachedTo, _vinculada)
PRUEBAS.register(nodes.ThisWay, _de_este_modo)
PRUEBAS.register(nodes.PurgedBy, lambda c, r, t, f: c.s.portador[r] in mencionadas(c, t.by))
PRUEBAS.register(nodes.Used, _usada)
PRUEBAS.register(nodes.Died, lambda c, r, t, f: f is not None)
PRUEBAS.register(nodes.OfHouse, _de_casa)
PRUEBAS.register(nodes.IsA, lambda c, r, t, f: cumple(c, r, t.of, f) != t.neg)
PRUEBAS.register(nodes.Shares, _comparte)
PRUEBAS.register(nodes.OfThatTrait, lambda c, r, t, f: (c.said(t) in visto(c, r, "rasgos", f)) != t.neg)
PRUEBAS.register(nodes.OtherName, _de_otro_nombre)
PRUEBAS.register(nodes.Played, lambda c, r, t, f: True)


# Zones and candidates


def zona(c: Contexto, node: Node, row: int = -1) -> list[tuple[str, int]]:
    """The zones a text means, by player."""
    if not isinstance(node, nodes.Zone):
        raise TypeError(f"not a zone: {node}")
    name = ZONAS.get(node.zone, node.zone)
    return [(name, a) for a in jugadores(c, node.whose, row)]


def en_zonas(c: Contexto, at: Node | None, kind: str) -> list[int]:
    """Every card of the zones named; in play if none is."""
    s = c.s
    if at is None:
        if kind == CRIATURA:
            return criaturas(s)
        a, b = s.activo, rival(s.activo)
        found = [*s.artefactos[a], *s.artefactos[b]]
        if kind == ARTEFACTO:
            return found
        if kind == MEJORA:
            return [*s.mejoras[a], *s.mejoras[b]]
        return [*criaturas(s), *found, *(() if kind == "criatura o artefacto" else (*s.mejoras[a], *s.mejoras[b]))]
    if isinstance(at, (nodes.Or, nodes.And)):
        return [r for z in at.items if isinstance(z, Node) for r in en_zonas(c, z, kind)]
    if isinstance(at, nodes.Zone) and at.zone == "juego":
        return en_zonas(c, None, kind)
    if isinstance(at, nodes.Zone) and at.zone == "controladas":
        holders = jugadores(c, at.whose)
        return [r for r in en_zonas(c, None, kind) if s.controla[r] in holders]
    return [r for z, a in zona(c, at) for r in getattr(s, z)[a]]


def candidatas(c: Contexto, node: nodes.Cards | nodes.Count) -> list[int]:
    """The cards that may be meant by a selector."""
    f, at = node.of, node.at
    way = next((t for t in pruebas(f) if isinstance(t, nodes.ThisWay)), None) if at is None else None
    purged = next((t for t in pruebas(f) if isinstance(t, nodes.PurgedBy)), None) if at is None else None
    if way is not None:
        rows = list(dict.fromkeys(c.work(way)))
    elif purged is not None:
        rows = [r for a in (0, 1) for r in c.s.purgadas[a]]
    else:
        rows = en_zonas(c, at, tipo(f))
    spared = otras(c) if node.other else set()
    return [r for r in rows if r not in spared and cumple(c, r, f)]


def otras(c: Contexto) -> set[int]:
    """What «otra» leaves out: what this ability has named; if it has named nothing, the card that has it."""
    named = {
        r
        for number, value in c.named.items()
        if number >= 0 and isinstance(c.book.nodes[number], (nodes.Cards, nodes.This, nodes.Rival))
        for r, _ in value
    }
    return named or {c.this(CRIATURA), c.source}
