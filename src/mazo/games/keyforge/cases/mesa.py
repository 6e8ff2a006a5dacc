"""Lays the table a scenario describes: the cards of each player in their zones, with their labels, and the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from mazo.games.cases import montaje
from mazo.games.cases.case import Body, CaseError, Facts, fields, guess, items, key, listed, number, shown, text
from mazo.games.cases.laying import Laying
from mazo.games.cases.montaje import ASIENTOS as ASIENTOS
from mazo.games.cases.montaje import CLAVE, Montaje, el_asiento, etiquetas
from mazo.games.derived.declared import Zone
from mazo.games.keyforge.cards.cartas import carta_de, imprime
from mazo.games.keyforge.cards.fichas import CASAS, Ficha, casa_de, catalogo, clave
from mazo.games.keyforge.cards.hechos import DE_INVENTADA
from mazo.games.keyforge.rules.preparacion import configura, tablero_vacio
from mazo.games.keyforge.rules.tablero import (
    ACCION,
    ARTEFACTO,
    COLORES,
    CRIATURA,
    CUENTAS,
    ELEGIR,
    EN_JUEGO,
    FORJAR,
    JUGAR,
    MARCAS,
    MEJORA,
    PREPARAR,
    ROBAR,
    ZONAS,
    Carta,
    Lecturas,
    Tablero,
)
from mazo.games.keyforge.text import vigentes
from mazo.kernel import atoms
from mazo.language.diagnostics import TextError
from mazo.messages import say
from mazo.text.listeners import Happening

RESERVADAS = ("turno", "paso", "número", "primero", "elige")
DE_ASIENTO = ("casa", "casas", "ámbar", "cadenas", "llaves", "hechos")
DE_HECHOS = ("jugadas", "usadas", "descartadas", "forjó", "en")
PASOS = {
    "forjar": FORJAR, "casa": ELEGIR, "elegir casa": ELEGIR, "jugar": JUGAR, "preparar": PREPARAR, "robar": ROBAR,
}  # fmt: skip
NUEVA = "nueva"
LISA = "Carta lisa"
"""The name of the plain cards that fill decks."""


_Puesta = montaje.Puesta[Carta]
_CON = {said: next(zone for zone in ZONAS if zone.id == id) for said, id in (
    ("mejoras", "mejoras"), ("debajo", "debajo"), ("purgó", "purgadas"),
)}  # fmt: skip
"""What lies with a card, by the key that says it."""


# Printed cards


def inventadas(value: object) -> dict[str, Carta]:
    """The cards a case invents, by name."""
    among = [facts for facts in items(value, "«cartas»") if isinstance(facts, Mapping)]
    return montaje.inventadas(value, DE_INVENTADA, partial(_inventa, among))


def _inventa(among: Sequence[Ficha], facts: Facts) -> Carta:
    house = {"casa": casa_de(facts["casa"]) or facts["casa"]} if "casa" in facts else {}
    return imprime({**facts, **house}, among)


def busca_carta(name: object, made: Mapping[str, Carta]) -> Carta:
    """A card by its name or id: one the case invents, or a printed one."""
    said = text(name, "El nombre de una carta")
    if clave(said) in made:
        return made[clave(said)]
    found = catalogo().busca(said)
    if not found:
        begins = {f["nombre"]: i for i, f in catalogo().cartas.items() if clave(f["nombre"]).startswith(clave(said))}
        if len(begins) == 1:
            found = tuple(begins.values())
    if len(found) != 1:
        near = catalogo().parecidos(said)
        raise CaseError(say("games.no-card-2", said=shown(said), x=f" ¿Quizá {listed(near)}?" if near else ""))
    try:
        return carta_de(found[0])
    except TextError as error:
        raise CaseError(say("games.not-text-read-yet", said=said, error=error)) from error


def lisa(casa: str) -> Carta:
    """A card that does nothing."""
    return imprime({"id": f"lisa-{casa}", "nombre": LISA, "name": "Plain card", "casa": casa, "tipo": ACCION})


def la_casa(value: object, where: str) -> str:
    said = text(value, where)
    house = casa_de(said[5:] if key(said).startswith("casa ") else said)
    if house is None:
        raise CaseError(say("keyforge.no-house-2", where=where, said=shown(said), hint=guess(said, CASAS)))
    return house


def lecturas(value: object) -> Lecturas:
    """The readings of a case; its table asks everything, also in which order cards enter a pile."""
    return montaje.lecturas(Lecturas, Lecturas(ordena_pilas=True)._asdict(), value)


# The table


class Reparto(Laying[Carta, _Puesta]):
    """The cards of a case."""

    ZONES = tuple(zone for zone in ZONAS if zone.id not in ("mejoras", "debajo", "resolviendo"))
    MARKS, COUNTS = MARCAS, CUENTAS
    MORE = ("casa", *_CON)

    def __init__(self, made: Mapping[str, Carta]) -> None:
        super().__init__()
        self.inventadas = made

    def card(self, facts: Facts) -> tuple[Carta, int]:
        card = busca_carta(facts["carta"], self.inventadas)
        if "casa" in facts:
            card = replace(card, casa=la_casa(facts["casa"], say("games.key-of", key="casa", of=card.nombre)))
        return card, 1

    def fits(self, card: Carta, zone: Zone, facts: Facts) -> None:
        if zone.play and {CRIATURA: "linea", ARTEFACTO: "artefactos", MEJORA: "mejoras"}.get(card.tipo) != zone.id:
            raise CaseError(say("games.cannot", nombre=card.nombre, tipo=card.tipo, zone=zone.id))

    def made(self, put: _Puesta, facts: Facts) -> _Puesta:
        """An upgrade is its owner's, whoever controls what it is on."""
        return replace(put, asiento=put.dueno) if put.zona == "mejoras" else put

    def bears(self, put: _Puesta, seat: int, facts: Facts) -> None:
        for name, zone in _CON.items():
            for more in items(facts.get(name) or [], f"«{name}»"):
                self.put(more, seat if name == "mejoras" else put.dueno, zone, put)


def de_caso(case: Body) -> Montaje[Tablero]:
    """The table a case lays, with the cards it invents and the readings it chooses."""
    return monta(case["mesa"], inventadas(case.get("cartas") or []), lecturas(case.get("opciones") or {}))


def monta(mesa: object, made: Mapping[str, Carta], opciones: Lecturas) -> Montaje[Tablero]:
    """The table of a case."""
    facts = fields(mesa, (*RESERVADAS, *ASIENTOS), "«mesa»")
    step = key(text(facts.get("paso", "jugar"), "«paso»"))
    if step != NUEVA and step not in PASOS:
        raise CaseError(say("games.paso-no", said=step, known=listed((*PASOS, NUEVA))))
    fresh = step == NUEVA
    known = (*DE_ASIENTO, *(zone.name for zone in Reparto.ZONES))
    seats = [fields(facts.get(name) or {}, known, say("games.seat", name=name)) for name in ASIENTOS]
    dealt = Reparto(made)
    for a, said in enumerate(seats):
        dealt.side(a, said)
    laid = dealt.laid
    houses = [_identidad(said, a, laid) for a, said in enumerate(seats)]
    for a, said in enumerate(seats):
        if said.get("mazo") is None:
            laid += [_Puesta(lisa(houses[a][i % 3]), a, "mazo", a) for i in range(36 if fresh else 10)]
    logs = [_hechos(said.get("hechos"), a, laid, made) for a, said in enumerate(seats)]
    s = _reparte(laid, houses, opciones)
    for a, said in enumerate(seats):
        atoms.tally(s, "ambar", a, number(said.get("ámbar", 0), "«ámbar»"))
        atoms.tally(s, "cadenas", a, number(said.get("cadenas", 0), "«cadenas»"))
        atoms.tally(s, "llaves", a, _llaves(said.get("llaves", 0)))
    active = el_asiento(facts.get("turno", "yo"), "«turno»")
    if fresh:
        if extra := [k for k in ("turno", "número") if k in facts]:
            raise CaseError(say("keyforge.table-paso-nueva-no-nothing", extra=extra[0]))
        first, chooser = (el_asiento(facts[k], f"«{k}»") if k in facts else -1 for k in ("primero", "elige"))
        atoms.enter(s, ("comienzo", first, chooser))
    else:
        if "elige" in facts:
            raise CaseError(say("keyforge.elige-table-paso-nueva"))
        _turno(s, facts, seats, active, PASOS[step], houses[active][0])
        _anota(s, logs, PASOS[step] == FORJAR)
    return Montaje(s, etiquetas(laid))


def _identidad(said: Body, seat: int, laid: list[_Puesta]) -> list[str]:
    """The houses of a player: those said, or those of its cards and enough others to be three."""
    if "casas" in said:
        found = [la_casa(x, "«casas»") for x in items(said["casas"], "«casas»")]
        if len(set(found)) != 3:
            raise CaseError(say("keyforge.casas-identity-three-different-houses"))
        return found
    first = [la_casa(said["casa"], "«casa»")] if "casa" in said else []
    own = [p.carta.casa for p in laid if p.dueno == seat and p.carta.casa in CASAS]
    return list(dict.fromkeys([*first, *own, *CASAS]))[:3]


def _llaves(value: object) -> int:
    if isinstance(value, list):
        bits = 0
        for name in value:
            bits |= 1 << el_color(name)
        return bits
    n = number(value, "«llaves»")
    if n > 2:
        raise CaseError(say("keyforge.llaves-three-game-over"))
    return (1 << n) - 1


def el_color(name: object) -> int:
    said = key(text(name, "el color de una llave")).removeprefix("llave ")
    if said not in COLORES:
        raise CaseError(say("keyforge.no-key", name=shown(name), known=listed(COLORES)))
    return COLORES.index(said)


def _reparte(laid: list[_Puesta], houses: list[list[str]], opciones: Lecturas) -> Tablero:
    """Gives each card a row and puts it where it lies."""
    conf = configura(montaje.por_dueno(laid), houses, ("", ""), opciones, ASIENTOS)
    s = tablero_vacio(conf, CLAVE)
    for p in laid:
        atoms.carry(s, (p.row,), ("mazo", p.dueno), (p.zona, p.asiento))
        for column, value in p.estados.items():
            atoms.tally(s, column, p.row, value)
        if p.sobre is not None:
            atoms.tally(s, "portador", p.row, p.sobre.row)
        if p.zona in EN_JUEGO:
            atoms.tally(s, "controla", p.row, p.asiento)
            atoms.note(s, "stamp", s.stamp + 1)
            atoms.tally(s, "llego", p.row, s.stamp)
            if p.asiento != p.dueno:
                atoms.modify(s, "control", (p.row, 0), (p.asiento, -1, 0), ("siempre",))
    return s


def _turno(s: Tablero, facts: Body, seats: list[Facts], active: int, step: int, house: str) -> None:
    n = number(facts.get("número", 9), "«número»", 1)
    atoms.note(s, "activo", active)
    atoms.note(s, "inicial", active if n % 2 else 1 - active)
    if "casa" in seats[1 - active]:
        raise CaseError(say("keyforge.casa-active-house-said-whoever"))
    if step == FORJAR:
        atoms.note(s, "turno", n - 1)
        atoms.enter(s, ("turno", active))
        return
    atoms.note(s, "turno", n)
    atoms.note(s, "paso", step if step not in (ELEGIR, PREPARAR, ROBAR) else step - 1)
    if step >= JUGAR:
        atoms.note(s, "casa", la_casa(seats[active]["casa"], "«casa»") if "casa" in seats[active] else house)
    atoms.enter(s, ({ELEGIR: "casa", JUGAR: "jugar", PREPARAR: "preparar", ROBAR: "robar"}[step],))


# What was done before

_Hecho = tuple[bool, str, _Puesta | None, int]
"""Whether it was in the turn before, the verb, the card, the colour of a key."""


def _hechos(value: object, seat: int, laid: list[_Puesta], made: Mapping[str, Carta]) -> list[_Hecho]:
    found: list[_Hecho] = []
    for entry in [value] if isinstance(value, Mapping) else items(value or [], "«hechos»"):
        facts = fields(entry, DE_HECHOS, "«hechos»")
        when = key(text(facts.get("en", "este turno"), "«en»"))
        if when not in ("este turno", "turno anterior"):
            raise CaseError(say("keyforge.not-en-says-este-turno", when=shown(when)))
        before = when == "turno anterior"
        for name, verb in (("jugadas", "jugar"), ("usadas", "usar"), ("descartadas", "descartar")):
            used: set[int] = set()
            for card in items(facts.get(name) or [], f"«{name}»"):
                put = _la_puesta(text(card, f"«{name}»"), seat, laid, made, used)
                used.add(id(put))
                found.append((before, verb, put, -1))
        if "forjó" in facts:
            found.append((before, "forjar", None, el_color(facts["forjó"])))
    return found


def _la_puesta(name: str, seat: int, laid: list[_Puesta], made: Mapping[str, Carta], used: set[int]) -> _Puesta:
    """The card on the table so called, or else a new one in its owner's pile; a label is always the same card."""
    for p in laid:
        by_label = clave(p.como) == clave(name)
        called = clave(p.carta.nombre) == clave(name) and p.zona in (*EN_JUEGO, "descarte", "purgadas")
        if p.dueno == seat and (by_label or (called and id(p) not in used)):
            return p
    new = _Puesta(busca_carta(name, made), seat, "descarte", seat)
    laid.append(new)
    return new


def _anota(s: Tablero, logs: list[list[_Hecho]], begins: bool) -> None:
    """Writes what was done in the log of the turns; a turn about to begin makes of this one the one before."""
    now: list[Happening] = []
    before: list[Happening] = []
    for seat, log in enumerate(logs):
        for earlier, verb, put, colour in log:
            if put is None:
                entry = Happening(verb, seat=seat, n=colour)
            else:
                photo = tuple(vigentes.foto(s, put.row, seat))
                entry = Happening(verb, put.row, s.vida[put.row], seat, photo=photo, own=True)
                done = {"how": "cosechar"} if verb == "usar" else {"source": ("mano", seat)}
                entry = entry._replace(**done)
                if verb == "usar" and not earlier:
                    atoms.tally(s, "usada", put.row, s.usada[put.row] + 1)
            (before if earlier else now).append(entry)
    if begins:
        if now:
            raise CaseError(say("keyforge.not-hechos-turn-begun-can"))
        now, before = before, []
    atoms.note(s, "hechos", tuple(now))
    atoms.note(s, "previos", tuple(before))
