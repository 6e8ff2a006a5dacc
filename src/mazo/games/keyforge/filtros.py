"""Which cards a text speaks of: filters, selectors, references, players, zones."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge import vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.tablero import (
    ARTEFACTO,
    CRIATURA,
    MEJORA,
    Tablero,
    carta,
    criaturas,
    en_extremo,
    en_juego,
    rival,
    vecinas,
)
from mazo.language.tree import Node

ZONAS = {"mano": "mano", "mazo": "mazo", "archivos": "archivos", "descartes": "descarte"}
OPS = {
    "=": lambda a, b: a == b,
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
}


# Players


def jugadores(c: Contexto, node: Node | None, row: int = -1) -> list[int]:
    """Who a text means; ``row``: the card «su propietario» speaks of."""
    if node is None:
        return [c.quien]
    if node.kind == "That":
        return [c.s.controla[r] for r in c.esas("carta", "s")][:1] or [c.quien]
    if node.kind == "PlayerOf":
        rows = [row] if node["of"] is None else referencias(c, node["of"])
        return [_papel(c, node["role"], r) for r in rows][:1]
    who = node["who"]
    seats = {"tú": [c.quien], "oponente": [rival(c.quien)], "cada": [c.s.activo, rival(c.s.activo)], "cualquiera": [0, 1]}[who]
    least = node.get("least")
    return seats if least is None else [a for a in seats if c.s.ambar[a] >= least]


def _papel(c: Contexto, role: str, row: int) -> int:
    owner = c.s.conf.dueno[row]
    if role == "propietario":
        return owner
    photo = c.fotos.get(row)
    controller = c.s.controla[row]
    if not en_juego(c.s, row):
        if c.suceso is not None and c.suceso.row == row and c.suceso.dato("controlador") is not None:
            controller = c.suceso.dato("controlador")
        elif photo is not None:
            controller = photo["controlador"]
    return controller if role == "controlador" else rival(controller)


# References


def referencias(c: Contexto, node: Node) -> list[int]:
    """The cards a reference means, those that are still there to be spoken of."""
    kind = node.kind
    if kind == "This":
        row = c.esta(node["noun"])
        return [row] if row >= 0 else []
    if kind == "That":
        return c.esas(node["noun"], node["number"], node.get("other", False))
    if kind in ("Ella", "Ref"):
        return c.esas("carta", node["number"])
    if kind == "Rival":
        return [r for r in c.s.lucha if r != c.fuente]
    if kind == "Nth":
        return c.enesima(node["noun"], node["n"])
    if kind == "ThatDone":
        return c.hechas.get(node["did"], [])[-1:]
    if kind in ("EachOf", "OneOf"):
        return c.esas("carta", "p")
    raise ValueError(f"not a reference: {node.kind}")


# Filters


def cumple(c: Contexto, row: int, f: Node) -> bool:
    """Whether a card answers to a filter now, or did when it was last seen."""
    s = c.s
    printed = carta(s, row)
    kind = f["type"]
    if kind not in ("carta", printed.tipo) and not (kind == "criatura o artefacto" and printed.tipo in (CRIATURA, ARTEFACTO)):
        return False
    if f.get("name") is not None and printed.nombre != f["name"]:
        return False
    side = f.get("side")
    if side is not None:
        controller = s.controla[row] if en_juego(s, row) else _visto(c, row, "controlador", s.controla[row])
        if (controller == c.yo) != (side == "aliada"):
            return False
    if not _casa(c, row, f.get("house")) or not _rasgo(c, row, f.get("trait")) or not _estado(s, row, f.get("state")):
        return False
    tests = f.get("tests")
    if tests is None:
        return True
    every = tests["items"] if tests.kind == "Tests" else (tests,)
    return all(prueba(c, row, t) for t in every)


def prueba(c: Contexto, row: int, test: Node) -> bool:
    """Whether one thing a text says of a card is so."""
    return bool(_PRUEBAS[test.kind](c, row, test))


def _visto(c: Contexto, row: int, what: str, default: Any) -> Any:
    if c.suceso is not None and c.suceso.row == row and c.suceso.dato(what) is not None:
        return c.suceso.dato(what)
    photo = c.fotos.get(row)
    return photo[what] if photo is not None and what in photo else default


def _casas(c: Contexto, row: int) -> Any:
    if not en_juego(c.s, row) and c.suceso is not None and c.suceso.row == row and c.suceso.dato("casas") is not None:
        return c.suceso.dato("casas")
    return vigentes.casas(c.s, row)


def _casa(c: Contexto, row: int, house: Any) -> bool:
    if house is None:
        return True
    if isinstance(house, Node):
        return house["of"] not in _casas(c, row)
    return house in _casas(c, row)


def _rasgo(c: Contexto, row: int, trait: Any) -> bool:
    if trait is None:
        return True
    has = vigentes.rasgos(c.s, row)
    return trait["of"] not in has if isinstance(trait, Node) else trait in has


def _estado(s: Tablero, row: int, state: str | None) -> bool:
    if state is None:
        return True
    if state in ("dañada", "sin daño"):
        return (s.dano[row] > 0) == (state == "dañada")
    if state == "aturdida":
        return bool(s.aturdida[row])
    return bool(s.agotada[row]) == (state == "agotada")


def casa_dicha(c: Contexto, node: Node) -> set[str]:
    """The houses a text means: that one, the active one, of a card, of one's identity."""
    kind = node.kind
    if kind == "ThatHouse":
        if c.casa:
            return {c.casa}
        row = c.fuente
        return {vigentes.CASAS[c.s.recuerda[row]]} if row >= 0 and c.s.recuerda[row] >= 0 else set()
    if kind == "ActiveHouse":
        return {c.s.casa}
    if kind == "IdentityHouse":
        return {h for a in jugadores(c, node["whose"]) for h in c.s.conf.casas[a]}
    return {h for r in referencias(c, node["of"]) for h in _casas(c, r)}


def _poder(c: Contexto, row: int, t: Node) -> bool:
    n = t["n"] if isinstance(t["n"], int) else c.numero
    return OPS[t["op"]](vigentes.poder(c.s, row), n)


def _flanco(c: Contexto, row: int, t: Node) -> bool:
    return (en_extremo(c.s, row) or vigentes.como_flanco(c.s, row)) != t["neg"]


def _lleva(c: Contexto, row: int, t: Node) -> bool:
    return c.s.ambar_en[row] > 0 if t["what"] == "ámbar" else vigentes.armadura(c.s, row) > 0


def _adyacente(c: Contexto, row: int, t: Node) -> bool:
    near: set[int] = set()
    for r in referencias(c, t["to"]):
        if en_juego(c.s, r):
            near.update(vecinas(c.s, r))
        else:
            near.update(_visto(c, r, "vecinas", ()))
    return row in near


def _de_este_modo(c: Contexto, row: int, t: Node) -> bool:
    if row not in c.hechas.get(t["did"], ()):
        return False
    whose = t.get("whose")
    if whose == "controlador":
        return bool(_visto(c, row, "controlador", c.s.controla[row]) == c.quien)
    return whose != "propietario" or c.s.conf.dueno[row] == c.quien


def _comparte(c: Contexto, row: int, t: Node) -> bool:
    mine = set(vigentes.rasgos(c.s, row))
    return any(mine & set(vigentes.rasgos(c.s, r)) for r in referencias(c, t["other"]))


def _murio(c: Contexto, row: int, t: Node) -> bool:
    return any(h[0] == "destruir" and h[2] == row and h[3] == t["how"] for h in c.s.hechos)


_PRUEBAS = {
    "Power": _poder,
    "Flank": _flanco,
    "Bears": _lleva,
    "HasKeyword": lambda c, r, t: vigentes.palabra(c.s, r, t["keyword"]) is not None,
    "Fresh": lambda c, r, t: r not in c.tomadas,
    "Adjacent": _adyacente,
    "ThisWay": _de_este_modo,
    "PurgedBy": lambda c, r, t: any(c.s.portador[r] == x for x in referencias(c, t["by"])),
    "Died": _murio,
    "OfHouse": lambda c, r, t: bool(casa_dicha(c, t["of"]) & set(_casas(c, r))) != t.get("neg", False),
    "OfNamed": lambda c, r, t: t["house"] in _casas(c, r),
    "Shares": _comparte,
    "OtherName": lambda c, r, t: carta(c.s, r).nombre not in {carta(c.s, x).nombre for x, _ in c.dichas[-1][1]},
    "Played": lambda c, r, t: True,
}


# Zones and candidates


def zona(c: Contexto, node: Node, row: int = -1) -> list[tuple[str, int]]:
    """The zones a text means, by player."""
    name = ZONAS.get(node["zone"], node["zone"])
    whose = node.get("whose")
    return [(name, a) for a in jugadores(c, whose, row)]


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
    if at.kind in ("Or", "And"):
        return [r for z in at["items"] for r in en_zonas(c, z, kind)]
    if at["zone"] == "juego":
        return en_zonas(c, None, kind)
    return [r for z, a in zona(c, at) for r in getattr(s, z)[a]]


def candidatas(c: Contexto, node: Node) -> list[int]:
    """The cards that may be meant by a selector."""
    f = node["of"]
    at = node.get("at")
    tests = f.get("tests")
    past = tests is not None and any(t.kind == "ThisWay" for t in (tests["items"] if tests.kind == "Tests" else (tests,)))
    if past and at is None:
        rows = [r for done in c.hechas.values() for r in done]
        rows = list(dict.fromkeys(rows))
    else:
        rows = en_zonas(c, at, f["type"])
    excluded = {c.esta(CRIATURA), c.fuente} | ({r for _, rows_ in c.dichas for r, _ in rows_} if node["other"] else set())
    return [r for r in rows if not (node["other"] and r in excluded) and cumple(c, r, f)]
