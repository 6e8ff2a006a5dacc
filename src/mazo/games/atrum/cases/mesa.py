"""Lays the table a scenario describes: seats, Reptantes, Esbirros in their zones with their labels, and the turn."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from mazo.games.atrum.cards.cartas import DatoInvalido, Reptante, busca_nombre, inventa, llano, reptantes
from mazo.games.atrum.rules.actos import FOSA
from mazo.games.atrum.rules.mesa import AGOTADO, ELIMINADO, FASES, MAXIMO, PARTES, RESISTENCIA, Lecturas, Mesa
from mazo.games.atrum.rules.preparacion import configura, mazos, mesa_vacia
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.cases import montaje
from mazo.games.cases.case import Body, CaseError, Facts, fields, flag, guess, items, listed, number, shown, text
from mazo.games.cases.dichos import asiento_de
from mazo.kernel import atoms
from mazo.kernel.state import Place
from mazo.language.diagnostics import TextError
from mazo.messages import say

RESERVADAS = ("turno", "fase", "parte", "número", "hecho", "grupos", "fosa", "vertedero", "primero")
DE_ASIENTO = ("reptantes", "mano", "altar", "resistencia", "reinicio", "eliminó", "reforzó", "lanzó")
LECTURAS = ("reinicio_solo_si_cero", "reserva_permite_coste0", "defensa_por_participante", "bucle")
"""The readings of ambiguities a case may choose."""
NUEVA, TORNEO = "nueva", "torneo"
CLAVE = b"escenario"


@dataclass
class Montaje:
    """A table as a scenario lays it, at rest, and what it calls things."""

    s: Mesa
    asientos: tuple[str, ...]
    etiquetas: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Labels, plain: («esbirro», row) or («reptante», number)."""

    def etiquetadas(self) -> frozenset[int]:
        """The Esbirros that have a label of their own."""
        return frozenset(n for kind, n in self.etiquetas.values() if kind == "esbirro")


@dataclass
class _Carta:
    tipo: int
    agotada: bool
    como: str


@dataclass
class _Asiento:
    """What is said of a seat."""

    nombre: str
    reptantes: list[tuple[Reptante, int, str]]
    mano: list[_Carta]
    altar: list[_Carta]
    reforzo: bool
    cifras: dict[str, int]
    """What is so of it, by the column of the table that says it."""


def inventadas(value: object) -> dict[str, Reptante]:
    """The cards a case invents, by name."""
    made: dict[str, Reptante] = {}
    for entry in items(value, "«cartas»"):
        where = "una carta de «cartas»"
        facts = fields(entry, ("nombre", "poderes"), where, ("nombre",))
        powers = [_poder(p, shown(facts["nombre"])) for p in items(facts.get("poderes", []), "«poderes»")]
        try:
            card = inventa({**facts, "poderes": powers})
        except (DatoInvalido, TextError) as error:
            raise CaseError(say("games.cartas", facts=shown(facts["nombre"]), error=error)) from error
        if card.nombre in made:
            raise CaseError(say("games.cartas-twice", nombre=card.nombre))
        made[card.nombre] = card
    return made


def _poder(value: object, card: str) -> Facts:
    """The printed facts of an invented Power; without ``texto``, it is the known one of that name and cost."""
    where = say("atrum.a-power-of", card=card)
    known = fields(value, ("nombre", "coste", "tipo", "descarte", "rareza", "único", "texto"), where, ("nombre",))
    for name, said in known.items():
        if name == "coste":
            number(said, say("games.key-in", key="coste", where=where))
        elif name == "único":
            flag(said, say("games.key-in", key="único", where=where))
        else:
            text(said, say("games.key-in", key=name, where=where))
    return known


def busca_reptante(name: object, made: Mapping[str, Reptante]) -> Reptante:
    """A Reptante by its name: one the case invents, or a printed one."""
    said = text(name, "El nombre de un Reptante")
    known = {**reptantes(), **made}
    found = said if said in known else busca_nombre(said, known)
    if found is None:
        several = [k for k in known if llano(said) in llano(k)]
        hint = f" Puede ser {listed(several)}." if several else guess(said, known)
        raise CaseError(say("atrum.no-reptante", said=shown(said), hint=hint))
    return known[found]


def busca_tipo(name: object, where: str) -> int:
    said = text(name, where)
    for i, tipo in enumerate(TIPOS):
        if llano(tipo) == llano(said):
            return i
    raise CaseError(say("atrum.no-type-minion", where=where, said=shown(said), known=listed(TIPOS)))


def lecturas(value: object) -> Lecturas:
    """The readings of a case; its table tells copies apart and asks everyone."""
    usual = {name: getattr(Lecturas(), name) for name in LECTURAS}
    return montaje.lecturas(partial(Lecturas, agrupa=False, pregunta_siempre=True), usual, value)


def de_caso(case: Body) -> Montaje:
    """The table a case lays, with the cards it invents and the readings it chooses."""
    return monta(case["mesa"], inventadas(case.get("cartas") or []), lecturas(case.get("opciones") or {}))


def monta(mesa: object, made: Mapping[str, Reptante], opciones: Lecturas) -> Montaje:
    """The table of a case."""
    if not isinstance(mesa, Mapping):
        raise CaseError(say("atrum.mesa-must-keys-says", mesa=shown(mesa)))
    reserved = {llano(k): k for k in RESERVADAS}
    named = {str(k): v for k, v in mesa.items() if llano(str(k)) not in reserved}
    facts = {reserved[llano(str(k))]: v for k, v in mesa.items() if llano(str(k)) in reserved}
    seats = tuple(named)
    _revisa_asientos(seats)
    laid = [_asiento(name, content, made) for name, content in named.items()]
    start = asiento_de(seats, facts.get("primero"), "«primero»") if "primero" in facts else None
    phase = llano(text(facts.get("fase", "Principal"), "«fase»"))
    fresh = phase in (NUEVA, TORNEO)
    if "primero" in facts and not fresh:
        raise CaseError(say("atrum.primero-only-goes-fase-nueva"))
    if fresh and (extra := [k for k in ("turno", "parte", "número", "hecho", "fosa", "vertedero") if k in facts]):
        raise CaseError(say("atrum.table-fase-no-nothing-been", phase=phase, extra=extra[0]))
    groups = _grupos(facts.get("grupos"), seats)
    formato = TORNEO if phase == TORNEO else "equipos" if "grupos" in facts else "duelo" if len(seats) == 2 else "todos"
    types, zones, labels = _reparte(laid, facts, len(seats))
    conf = configura([[r for r, _, _ in a.reptantes] for a in laid], formato, groups, opciones, seats, types)
    s = mesa_vacia(conf, CLAVE)
    _etiqueta_reptantes(laid, labels)
    for place, rows in zones.items():
        if place != FOSA:
            atoms.carry(s, rows, FOSA, place)
    _estados(s, laid, zones)
    if fresh:
        atoms.enter(s, ("comienzo", -1 if start is None else start))
    else:
        _turno(s, facts, seats, phase)
        for a, said in enumerate(laid):
            atoms.tally(s, "reforzo", a, s.turno if said.reforzo else 0)
    return Montaje(s, seats, labels)


def _revisa_asientos(seats: tuple[str, ...]) -> None:
    if not 2 <= len(seats) <= 9:
        near = next((g for name in seats for k in RESERVADAS if (g := guess(name, [k]))), "")
        raise CaseError(say("atrum.table-2-9-seats", known=listed(seats, "y"), near=near))
    for name in seats:
        if llano(name) in {
            llano(x) for x in (*TIPOS, "todos", "nada", "nadie", "hasta", "tiempo", "azar", "ilegal", "espera", "bucle")
        }:
            raise CaseError(say("atrum.seat-cannot-called-word-means", name=name))
    if len({llano(name) for name in seats}) < len(seats):
        raise CaseError(say("atrum.two-seats-same-name", known=listed(seats, "y")))


def _asiento(name: str, content: object, made: Mapping[str, Reptante]) -> _Asiento:
    where = say("games.seat", name=name)
    if content is not None and not isinstance(content, Mapping):
        raise CaseError(say("atrum.not-key-table-seat-would", name=name, hint=guess(name, RESERVADAS)))
    known = fields({} if content is None else content, DE_ASIENTO, where)
    of = {key: say("games.key-of", key=key, of=name) for key in DE_ASIENTO}
    life = number(known.get("resistencia", RESISTENCIA), of["resistencia"])
    if life > MAXIMO:
        raise CaseError(say("atrum.resistencia-goes-0-says", name=name, maximo=MAXIMO, life=life))
    gone = number(known.get("eliminó", 0), of["eliminó"])
    numbers = {
        "resistencia": life, "reinicio": int(flag(known.get("reinicio", life == 0), of["reinicio"])),
        "elimino": gone, "retiro": gone, "lanzados": number(known.get("lanzó", 0), of["lanzó"]),
    }  # fmt: skip
    hand, altar = (_cartas(known.get(zone, []), of[zone], zone == "altar") for zone in ("mano", "altar"))
    reinforced = flag(known.get("reforzó", False), of["reforzó"])
    return _Asiento(name, _reptantes(name, known.get("reptantes"), made), hand, altar, reinforced, numbers)


def _reptantes(seat: str, value: object, made: Mapping[str, Reptante]) -> list[tuple[Reptante, int, str]]:
    if value is None:
        return [(Reptante(f"Sin Poderes {i} de {seat}", (), "original", ""), 0, "") for i in (1, 2, 3)]
    found = []
    for entry in items(value, say("games.key-of", key="reptantes", of=seat)):
        if isinstance(entry, Mapping):
            where = say("atrum.a-reptante-of", seat=seat)
            facts = fields(entry, ("reptante", "estado", "como"), where, ("reptante",))
            state = _estado(facts.get("estado", "preparado"), where, ("preparado", "agotado", "eliminado"))
            found.append((busca_reptante(facts["reptante"], made), state, _label(facts)))
        else:
            found.append((busca_reptante(entry, made), 0, ""))
    if not found:
        raise CaseError(say("atrum.reptantes-least-needed", seat=seat))
    return found


def _cartas(value: object, where: str, states: bool) -> list[_Carta]:
    found = []
    for entry in items(value, where):
        if isinstance(entry, Mapping):
            facts = fields(entry, ("esbirro", "estado", "como") if states else ("esbirro", "como"), where, ("esbirro",))
            state = _estado(facts.get("estado", "preparado"), where, ("preparado", "agotado"))
            found.append(_Carta(busca_tipo(facts["esbirro"], where), state == AGOTADO, _label(facts)))
        else:
            found.append(_Carta(busca_tipo(entry, where), False, ""))
    return found


def _estado(value: object, where: str, allowed: tuple[str, ...]) -> int:
    said = llano(text(value, say("games.key-in", key="estado", where=where)))
    if said not in allowed:
        raise CaseError(say("atrum.estado-says-2", where=where, known=listed(allowed), value=shown(value)))
    return ("preparado", "agotado", "eliminado").index(said)


def _label(facts: Body) -> str:
    return text(facts["como"], "«como»") if "como" in facts else ""


def _grupos(value: object, seats: tuple[str, ...]) -> tuple[int, ...]:
    if value is None:
        return tuple(range(len(seats)))
    side: dict[int, int] = {}
    for g, group in enumerate(items(value, "«grupos»")):
        for name in items(group, "Cada grupo de «grupos»"):
            seat = asiento_de(seats, name, "«grupos»")
            if seat in side:
                raise CaseError(say("atrum.grupos-twice", seats=seats[seat]))
            side[seat] = g
    if len(side) < len(seats):
        raise CaseError(say("atrum.grupos-missing", next=next(x for i, x in enumerate(seats) if i not in side)))
    return tuple(side[i] for i in range(len(seats)))


def _reparte(
    laid: list[_Asiento], facts: Body, n: int
) -> tuple[list[int], dict[Place, list[int]], dict[str, tuple[str, int]]]:
    """Gives each card a row: those laid, and then the rest of the deck in the Fosa unless its contents are exact."""
    pit = facts.get("fosa")
    exact = isinstance(pit, list)
    top: object = pit if exact else fields({} if pit is None else pit, ("tope",), "«fosa»").get("tope", [])
    piles: list[tuple[Place, list[_Carta]]] = []
    for a, seat in enumerate(laid):
        piles += [(("mano", a), seat.mano), (("altar", a), seat.altar)]
    piles.append((("vertedero", -1), _cartas(facts.get("vertedero", []), "«vertedero»", False)))
    piles.append((("fosa", -1), _cartas(top, "«fosa»", False)))
    types: list[int] = []
    zones: dict[Place, list[int]] = {}
    labels: dict[str, tuple[str, int]] = {}
    for place, cards in piles:
        zones[place] = list(range(len(types), len(types) + len(cards)))
        for card in cards:
            if card.como:
                _etiqueta(labels, card.como, "esbirro", len(types), laid)
            types.append(card.tipo)
    if not exact:
        rest = [t for t in range(len(TIPOS)) for _ in range(10 * mazos(n) - types.count(t))]
        random.Random(0).shuffle(rest)
        zones["fosa", -1] += range(len(types), len(types) + len(rest))
        types += rest
    return types, zones, labels


def _etiqueta(labels: dict[str, tuple[str, int]], label: str, kind: str, which: int, laid: list[_Asiento]) -> None:
    flat = llano(label)
    taken = {llano(x) for x in (*TIPOS, *(a.nombre for a in laid), "nada", "sí", "no")}
    if flat in labels or flat in taken:
        raise CaseError(say("atrum.label-already-names-something-else", label=label))
    labels[flat] = (kind, which)


def _etiqueta_reptantes(laid: list[_Asiento], labels: dict[str, tuple[str, int]]) -> None:
    which = 0
    for seat in laid:
        for _, _, label in seat.reptantes:
            if label:
                _etiqueta(labels, label, "reptante", which, laid)
            which += 1


def _estados(s: Mesa, laid: list[_Asiento], zones: Mapping[Place, list[int]]) -> None:
    which = 0
    for a, seat in enumerate(laid):
        for _, state, _ in seat.reptantes:
            atoms.tally(s, "estado", which, state)
            which += 1
        for row, card in zip(zones["altar", a], seat.altar, strict=True):
            atoms.tally(s, "agotado", row, int(card.agotada))
        for column, n in seat.cifras.items():
            atoms.tally(s, column, a, n)
        if all(state == ELIMINADO for _, state, _ in seat.reptantes):
            atoms.tally(s, "fuera", a, 1)
    atoms.note(s, "retiros", max(seat.cifras["retiro"] for seat in laid))


def _turno(s: Mesa, facts: Body, seats: tuple[str, ...], phase: str) -> None:
    part = llano(text(facts.get("parte", "Desarrollo"), "«parte»"))
    phases, parts = [llano(x) for x in FASES], [llano(x) for x in PARTES]
    if phase not in phases:
        raise CaseError(
            say("atrum.fase-no-phase", phase=phase, known=listed((*FASES, NUEVA, TORNEO)), hint=guess(phase, FASES))
        )
    if part not in parts:
        raise CaseError(say("atrum.parte-no-part", part=part, known=listed(PARTES)))
    at = parts.index(part)
    atoms.note(s, "activo", asiento_de(seats, facts["turno"], "«turno»") if "turno" in facts else 0)
    atoms.note(s, "turno", number(facts.get("número", 9), "«número»", 1))
    atoms.note(s, "fase", phases.index(phase))
    atoms.note(s, "parte", at)
    atoms.note(s, "hecho", int(flag(facts.get("hecho", False), "«hecho»")))
    atoms.enter(s, (("inicio", 0), ("desarrollo",), ("final",))[at])
