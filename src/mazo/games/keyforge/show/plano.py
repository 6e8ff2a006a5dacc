"""Positions of KeyForge as cases: the table a case lays, to practise on it; and a table told as a case lays it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from mazo.games.cases.montaje import con_nombres
from mazo.games.keyforge.cards.cartas import DatoInvalido, carta_de
from mazo.games.keyforge.cards.fichas import casa_de, fichas
from mazo.games.keyforge.cases.mesa import ASIENTOS, DE_INVENTADA, de_caso
from mazo.games.keyforge.decks.generador import genera
from mazo.games.keyforge.rules.tablero import (
    ACCION,
    ARTEFACTO,
    COLORES,
    CRIATURA,
    MEJORA,
    PASOS,
    Carta,
    Tablero,
    mejoras_de,
    rival,
)
from mazo.games.keyforge.words.nombres import CASAS
from mazo.games.show.page import field, name_field
from mazo.kernel import run
from mazo.messages import say

_ESTADOS = (("agotada", "agotada"), ("aturdida", "aturdida"), ("escudada", "escudo"), ("enfurecida", "furia"))
_NUMEROS = (("daño", "dano"), ("poder", "contador"), ("ámbar", "ambar_en"))
_HECHOS = {"jugar": "jugadas", "usar": "usadas", "descartar": "descartadas"}
_ABIERTAS = (("línea", "linea"), ("artefactos", "artefactos"), ("descarte", "descarte"), ("purgadas", "purgadas"))


def monta(case: Mapping[str, Any], names: Sequence[str] = ()) -> Tablero:
    """The table a case lays, at rest, with the names of its people."""
    return con_nombres(de_caso(case).s, names)


# A table as a case


def escenario(s: Tablero, viewer: int | None) -> dict[str, Any]:
    """The last rest of a table as a case lays it, with what a viewer knows; None: with everything."""
    t = run.rest_of(s)
    me = viewer if viewer is not None and viewer >= 0 else 0
    made: dict[str, dict[str, Any]] = {}
    seats = {}
    sides = ((ASIENTOS[0], me), (ASIENTOS[1], rival(me)))
    mine = frozenset(seat for _, seat in sides if viewer in (None, seat))
    for name, seat in sides:
        seats[name] = _asiento(t, seat, me, made, mine, viewer is None)
    table: dict[str, Any] = {"turno": ASIENTOS[0] if t.activo == me else ASIENTOS[1], "paso": _paso(t)}
    if t.turno:
        table["número"] = t.turno
    if t.casa and table["paso"] not in ("forjar", "elegir casa"):
        seats[table["turno"]] = {"casa": t.casa, **seats[table["turno"]]}
    found: dict[str, Any] = {"cartas": list(made.values())} if made else {}
    found["mesa"] = {**table, **seats}
    found["espera"] = [{"jugador": name, "ámbar": t.ambar[seat]} for name, seat in sides]
    return found


def _paso(s: Tablero) -> str:
    frame = s.frames[-1][0] if s.frames else ""
    if frame in ("casa", "archivos"):
        return "elegir casa"
    return PASOS[s.paso].casefold()


def _asiento(
    s: Tablero, a: int, me: int, made: dict[str, dict[str, Any]], mine: frozenset[int], everything: bool
) -> dict[str, Any]:
    """A seat as it lies; ``mine``: those whose hidden cards may be told."""
    known = a in mine
    found: dict[str, Any] = {"casas": list(s.conf.casas[a])}
    if s.ambar[a]:
        found["ámbar"] = s.ambar[a]
    if s.cadenas[a]:
        found["cadenas"] = s.cadenas[a]
    if s.llaves[a]:
        found["llaves"] = [colour for i, colour in enumerate(COLORES) if s.llaves[a] & 1 << i]
    if known and s.mano[a]:
        found["mano"] = [_carta(s, row, a, me, made, mine) for row in s.mano[a]]
    for said, zone in _ABIERTAS:
        rows = [row for row in getattr(s, zone)[a] if not (zone == "purgadas" and s.portador[row] >= 0)]
        if rows:
            found[said] = [_carta(s, row, a, me, made, mine) for row in rows]
    if known and s.archivos[a]:
        found["archivos"] = [_carta(s, row, a, me, made, mine) for row in s.archivos[a]]
    if everything:
        found["mazo"] = [_carta(s, row, a, me, made, mine) for row in s.mazo[a]]
    done: dict[str, list[str]] = {}
    for h in s.hechos:
        if h.asiento == a and h.verbo in _HECHOS and h.row >= 0 and h.propia:
            done.setdefault(_HECHOS[h.verbo], []).append(s.conf.cartas[h.row].nombre)
    if done:
        found["hechos"] = done
    return found


def _carta(s: Tablero, row: int, zone_of: int, me: int, made: dict[str, dict[str, Any]], mine: frozenset[int]) -> Any:
    """A card as it lies: its name, or its name with its states, its tokens and what it carries."""
    c = s.conf.cartas[row]
    if c.id not in fichas() and c.nombre not in made:
        made[c.nombre] = _inventada(c)
    facts: dict[str, Any] = {"carta": c.id if c.id in fichas() else c.nombre}
    if c.casa != _casa_impresa(c):
        facts["casa"] = c.casa
    owner = s.conf.dueno[row]
    if owner != zone_of:
        facts["de"] = ASIENTOS[0] if owner == me else ASIENTOS[1]
    in_play = any(row in s.linea[a] or row in s.artefactos[a] or row in s.mejoras[a] for a in (0, 1))
    if in_play:
        facts |= {said: True for said, column in _ESTADOS if getattr(s, column)[row]}
        facts |= {said: n for said, column in _NUMEROS if (n := getattr(s, column)[row])}
        carried = [_carta(s, m, zone_of, me, made, mine) for m in mejoras_de(s, row)]
        if carried:
            facts["mejoras"] = carried
        under = [x for a in sorted(mine) for x in s.debajo[a] if s.portador[x] == row]
        if under:
            facts["debajo"] = [_carta(s, x, owner, me, made, mine) for x in under]
        purged = [x for a in (0, 1) for x in s.purgadas[a] if s.portador[x] == row]
        if purged:
            facts["purgó"] = [_carta(s, x, owner, me, made, mine) for x in purged]
    return facts if len(facts) > 1 else facts["carta"]


def _casa_impresa(c: Carta) -> str:
    return carta_de(c.id).casa if c.id in fichas() else c.casa


def _inventada(c: Carta) -> dict[str, Any]:
    numbers = {"poder": c.poder, "armadura": c.armadura} if c.tipo == CRIATURA else {}
    facts = {"id": c.id, "nombre": c.nombre, "name": c.name, "tipo": c.tipo, "casa": c.casa, **numbers,
             "ámbar": c.ambar, "rasgos": list(c.rasgos), "texto": c.texto}  # fmt: skip
    return {name: value for name, value in facts.items() if value not in ("", [], 0) or name == "poder"}


# A table to try a card on


def prueba(cartas: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A case with the cards of a designer in hand, creatures at both sides, and a real deck behind."""
    if not cartas:
        raise DatoInvalido(say("games.card-try-needed"))
    made = [{k: v for k, v in c.items() if k in DE_INVENTADA and v not in ("", None, [])} for c in cartas]
    house = casa_de(made[0].get("casa") or "") or "Brobnar"
    for card in made:
        card.setdefault("casa", house)
    rng = random.Random(str(made[0].get("nombre")))
    sides = [genera(rng.randrange(1 << 30), casas=[house] if a == 0 else []) for a in (0, 1)]
    decks = [[(id, h) for h, ids in d.casas.items() for id in ids] for d in sides]
    for deck in decks:
        rng.shuffle(deck)
    mine, theirs = ([_pareja(x) for x in deck] for deck in decks)
    line = [_toma(mine, CRIATURA, house), _toma(mine, CRIATURA), _toma(mine, CRIATURA)]
    foes = [_toma(theirs, CRIATURA) for _ in range(3)]
    yours = {"casa": house, "casas": list(sides[0].casas), "ámbar": 2, "línea": [x for x in line if x],
             "artefactos": [x for x in [_toma(mine, ARTEFACTO)] if x],
             "mano": [*(c["nombre"] for c in made), *mine[:4]], "mazo": mine[4:]}  # fmt: skip
    other = {"casas": list(sides[1].casas), "ámbar": 3, "línea": [x for x in foes if x], "mano": theirs[:6],
             "mazo": theirs[6:]}  # fmt: skip
    return {"cartas": made, "mesa": {"turno": "yo", "paso": "jugar", "yo": yours, "oponente": other}}


def _pareja(x: tuple[str, str]) -> Any:
    """A card of a deck as a case says it, with its house if it is not the printed one."""
    id, house = x
    return id if carta_de(id).casa == house else {"carta": id, "casa": house}


def _toma(deck: list[Any], tipo: str, house: str = "") -> Any:
    """Takes out of a deck a card of a type, of a house if there is one."""
    known = [x for x in deck if isinstance(x, str) and carta_de(x).tipo == tipo]
    chosen = next((x for x in known if carta_de(x).casa == house), known[0] if known else None)
    if chosen is not None:
        deck.remove(chosen)
    return chosen


def casillas() -> list[dict[str, Any]]:
    """What a designer says of a card, besides its text."""
    english, houses = dict(CASAS), list(dict.fromkeys(str(f["casa"]) for f in fichas().values()))
    kinds = ((CRIATURA, "creature"), (ACCION, "action"), (ARTEFACTO, "artifact"), (MEJORA, "upgrade"))
    return [
        name_field(),
        field("tipo", "Tipo", "Type", CRIATURA, ((es, es, en) for es, en in kinds)),
        field("casa", "Casa", "House", houses[0], ((h, h, english.get(h, h)) for h in houses)),
        field("poder", "Poder", "Power", 3),
        field("armadura", "Armadura", "Armor", 0),
        field("ámbar", "Æ de bonificación", "Bonus Æ", 0),
    ]


def ejemplos() -> list[dict[str, Any]]:
    """Printed cards to begin from: the first of each type whose text is neither nothing nor long."""
    found: dict[str, dict[str, Any]] = {}
    for f in fichas().values():
        text = carta_de(str(f["id"])).texto
        if f["tipo"] not in found and 30 < len(text) < 120:
            facts = {k: f[k] for k in ("nombre", "tipo", "casa", "poder", "armadura", "ámbar") if f.get(k) is not None}
            found[f["tipo"]] = {"nombre": f["nombre"], "hechos": facts, "texto": text}
    return list(found.values())
