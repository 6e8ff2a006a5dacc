"""Which cards a text speaks of: players, references, filters, zones. Queries only: nothing here asks or writes."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Any

from mazo.games.keyforge import vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.tablero import (
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
    rival,
)
from mazo.language.tree import Node

ZONAS = {"mano": "mano", "mazo": "mazo", "archivos": "archivos", "descartes": "descarte"}
OPS: dict[str, Callable[[int, int], bool]] = {"=": eq, ">=": ge, "<=": le, ">": gt, "<": lt}
_ESTADOS: dict[str, Callable[[Tablero, int], object]] = {
    "agotada": lambda s, r: s.agotada[r], "preparada": lambda s, r: not s.agotada[r],
    "aturdida": lambda s, r: s.aturdida[r], "dañada": lambda s, r: s.dano[r], "sin daño": lambda s, r: not s.dano[r],
    "escudada": lambda s, r: s.escudo[r], "enfurecida": lambda s, r: s.furia[r],
}  # fmt: skip


# Players


def jugadores(c: Contexto, node: Node | None, row: int = -1) -> list[int]:
    """Who a text means; ``row``: the card «su propietario» speaks of."""
    if node is None:
        return [c.quien]
    if node.kind == "ThatPlayer":
        return [c.suceso.asiento] if c.suceso is not None else []
    if node.kind == "PlayerOf":
        rows = [row] if node["of"] is None else mencionadas(c, node["of"])
        return list(dict.fromkeys(_papel(c, node["role"], r) for r in rows if r >= 0))
    active = c.s.activo
    who = node["who"]
    if who == "tú":
        seats = [c.quien]
    elif who == "oponente":
        seats = [rival(c.quien)]
    else:
        seats = [active, rival(active)]
    least = node.get("least")
    return seats if least is None else [a for a in seats if c.s.ambar[a] >= least]


def _papel(c: Contexto, role: str, row: int) -> int:
    if role == "propietario":
        return c.s.conf.dueno[row]
    controller: int = visto(c, row, "controlador")
    return controller if role == "controlador" else rival(controller)


# References


def mencionadas(c: Contexto, node: Node) -> list[int]:
    """The cards a reference means, wherever they have gone."""
    if node.kind in ("That", "Ella", "Ref", "EachOf", "OneOf"):
        return [r for r, _ in c.dicho(node) or ()]
    return [c.fuente] if node.kind == "This" and c.esta(node["noun"]) < 0 else referencias(c, node)


def referencias(c: Contexto, node: Node) -> list[int]:
    """The cards a reference means, those that are still there to be spoken of."""
    kind = node.kind
    if kind == "This":
        row = c.esta(node["noun"])
        return [row] if row >= 0 else []
    if kind in ("That", "Ella", "Ref", "EachOf", "OneOf"):
        return c.esas(node)
    if kind == "Rival":
        return _rival(c)
    if kind == "Nth":
        chosen = [number for number in c.ligadas if number >= 0 and c.s.conf.nodos[number].kind == "Cards"]
        named = c.ligadas[chosen[node["n"] - 1]] if len(chosen) >= node["n"] else ()
        return [r for r, v in named if c.viva(r, v)]
    if kind == "ThatDone":
        return c.obra(node)[-1:]
    raise ValueError(f"not a reference: {node.kind}")


def _rival(c: Contexto) -> list[int]:
    """The other creature of the fight, in course or just over, if it is still in play."""
    s, e = c.s, c.suceso
    if c.fuente in s.lucha:
        return [r for r in s.lucha if r != c.fuente and en_juego(s, r)]
    if e is not None and e.clase == "luchar" and e.otra >= 0:
        other, life = (e.otra, e.otra_vida) if e.row == c.fuente else (e.row, e.vida)
        return [other] if s.vida[other] == life and en_juego(s, other) else []
    return []


def visto(c: Contexto, row: int, what: str) -> Any:
    """A fact of a card: as it is now in play, or as it was when it was last seen there."""
    s = c.s
    photo = c.foto(row)
    if photo is not None and (photo.vida != s.vida[row] or not en_juego(s, row)):
        return getattr(photo, what)
    return vigentes.dato(s, row, what)


# Filters


def cumple(c: Contexto, row: int, f: Node, foto: Foto | None = None) -> bool:
    """Whether a card answers to a filter: now, as it was last seen, or as a photograph shows it."""
    s, said = c.s, f.args
    seen = foto
    if seen is None and (c.suceso is not None or c.fotos):
        photo = c.foto(row)
        if photo is not None and (photo.vida != s.vida[row] or not en_juego(s, row)):
            seen = photo
    printed = carta(s, row)
    kind = said["type"]
    if kind != "carta":
        shown = printed.tipo if seen is None else seen.tipo
        if kind != shown and not (kind == "criatura o artefacto" and shown in (CRIATURA, ARTEFACTO)):
            return False
    name = said.get("name")
    if name is not None and printed.nombre != name:
        return False
    side = said.get("side")
    if side is not None:
        friendly = (s.controla[row] if seen is None else seen.controlador) == c.yo or row == c.prestada
        if friendly != (side == "aliada"):
            return False
    house = said.get("house")
    if house is not None and not _es_o_no(house, vigentes.casas(s, row) if seen is None else seen.casas):
        return False
    trait = said.get("trait")
    if trait is not None and not _es_o_no(trait, (printed if seen is None else seen).rasgos):
        return False
    state = said.get("state")
    if state is not None and not _ESTADOS[state](s, row):
        return False
    if said.get("tests") is None:
        return True
    return all(prueba(c, row, t, foto) for t in pruebas(f))


def pruebas(f: Node) -> tuple[Node, ...]:
    """The tests of a filter."""
    tests = f.get("tests")
    if tests is None:
        return ()
    return tests["items"] if tests.kind == "Tests" else (tests,)


def _es_o_no(wanted: Any, has: Any) -> bool:
    return wanted["of"] not in has if isinstance(wanted, Node) else wanted in has


def prueba(c: Contexto, row: int, test: Node, foto: Foto | None = None) -> bool:
    """Whether one thing a text says of a card is so."""
    return bool(_PRUEBAS[test.kind](c, row, test, foto))


def casa_dicha(c: Contexto, node: Node) -> set[str]:
    """The houses a text means: that one, the active one, of a card, of one's identity."""
    kind = node.kind
    if kind == "ThatHouse":
        house = c.dicho(node)
        return {house} if house else set()
    if kind == "ActiveHouse":
        return {c.s.casa} - {""}
    if kind == "IdentityHouse":
        return {h for a in jugadores(c, node["whose"]) for h in c.s.conf.casas[a]}
    return {h for r in mencionadas(c, node["of"]) for h in visto(c, r, "casas")}


def _poder(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    n = t["n"] if isinstance(t["n"], int) else c.dicho(t["n"])
    return OPS[t["op"]](foto.poder if foto else visto(c, row, "poder"), n)


def _poder_ante(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    """Its power against that of another card; against none, nothing is."""
    mine = foto.poder if foto else visto(c, row, "poder")
    return any(OPS[t["op"]](mine, visto(c, r, "poder")) for r in mencionadas(c, t["than"]))


def _par(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    power = foto.poder if foto else visto(c, row, "poder")
    return bool(power % 2 == (t["of"] == "impar"))


def _flanco(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    return bool((foto.flanco if foto else visto(c, row, "flanco")) != t["neg"])


def _lleva(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    if t["what"] in ("ámbar", "sin ámbar"):
        bears = bool((foto.ambar if foto else visto(c, row, "ambar")) > 0)
        return bears if t["what"] == "ámbar" else not bears
    return vigentes.armadura_entera(c.s, row) > 0


def _adyacente(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    """Neighbours now; of a card that has gone, or in a photograph, those it had."""
    others = mencionadas(c, t["to"])
    if foto is not None:
        return any(other in foto.vecinas for other in others)
    return any(row in visto(c, other, "vecinas") for other in others)


def _de_este_modo(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    if row not in c.obra(t):
        return False
    whose = t.get("whose")
    if whose == "controlador":
        return bool(visto(c, row, "controlador") == c.quien)
    return bool(whose != "propietario" or c.s.conf.dueno[row] == c.quien)


def _comparte(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    mine = set(vigentes.rasgos(c.s, row))
    return any(mine & set(vigentes.rasgos(c.s, r)) for r in mencionadas(c, t["other"]))


def _de_casa(c: Contexto, row: int, t: Node, foto: Foto | None) -> bool:
    houses = foto.casas if foto else visto(c, row, "casas")
    return bool(casa_dicha(c, t["of"]) & set(houses)) != bool(t.get("neg"))


_PRUEBAS: dict[str, Callable[[Contexto, int, Node, Foto | None], bool]] = {
    "Power": _poder,
    "PowerThan": _poder_ante,
    "Parity": _par,
    "Flank": _flanco,
    "Center": lambda c, r, t, f: en_centro(c.s, r) != t["neg"],
    "Bears": _lleva,
    "AmberAtLeast": lambda c, r, t, f: (f.ambar if f else visto(c, r, "ambar")) >= t["n"],
    "InState": lambda c, r, t, f: bool(_ESTADOS[t["state"]](c.s, r)) and en_juego(c.s, r),
    "HasCounter": lambda c, r, t, f: bool(getattr(c.s, CONTADORES[t["of"]])[r]) != t["neg"],
    "HasKeyword": lambda c, r, t, f: vigentes.palabra(c.s, r, t["keyword"]) is not None,
    "Fresh": lambda c, r, t, f: r not in c.tomadas,
    "Adjacent": _adyacente,
    "AttachedTo": lambda c, r, t, f: bool(c.s.portador[r] in referencias(c, t["to"]) and en_juego(c.s, r)),
    "ThisWay": _de_este_modo,
    "PurgedBy": lambda c, r, t, f: c.s.portador[r] in mencionadas(c, t["by"]),
    "Died": lambda c, r, t, f: f is not None,
    "OfHouse": _de_casa,
    "IsA": lambda c, r, t, f: cumple(c, r, t["of"], f),
    "OfNamed": lambda c, r, t, f: t["house"] in (f.casas if f else visto(c, r, "casas")),
    "Shares": _comparte,
    "OtherName": lambda c, r, t, f: carta(c.s, r).nombre not in {carta(c.s, x).nombre for x, _ in c.dicho(t) or ()},
    "Played": lambda c, r, t, f: True,
}


# Zones and candidates


def zona(c: Contexto, node: Node, row: int = -1) -> list[tuple[str, int]]:
    """The zones a text means, by player."""
    said: str = node["zone"]
    name = ZONAS.get(said, said)
    return [(name, a) for a in jugadores(c, node.get("whose"), row)]


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
    if at["zone"] == "controladas":
        seats = jugadores(c, at["whose"])
        return [r for r in en_zonas(c, None, kind) if s.controla[r] in seats]
    return [r for z, a in zona(c, at) for r in getattr(s, z)[a]]


def candidatas(c: Contexto, node: Node) -> list[int]:
    """The cards that may be meant by a selector."""
    f, at = node["of"], node.get("at")
    way = next((t for t in pruebas(f) if t.kind == "ThisWay"), None) if at is None else None
    purged = next((t for t in pruebas(f) if t.kind == "PurgedBy"), None) if at is None else None
    if way is not None:
        rows = list(dict.fromkeys(c.obra(way)))
    elif purged is not None:
        rows = [r for a in (0, 1) for r in c.s.purgadas[a]]
    else:
        rows = en_zonas(c, at, f["type"])
    spared = otras(c) if node["other"] else set()
    return [r for r in rows if r not in spared and cumple(c, r, f)]


def otras(c: Contexto) -> set[int]:
    """What «otra» leaves out: what this ability has named; if it has named nothing, the card that has it."""
    named = {
        r
        for number, value in c.ligadas.items()
        if number >= 0 and c.s.conf.nodos[number].kind in ("Cards", "This", "Rival")
        for r, _ in value
    }
    return named or {c.esta(CRIATURA), c.fuente}
