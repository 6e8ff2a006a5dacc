"""Lays the table a scenario describes: the cards of each player in their zones, with their labels, and the turn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from mazo.games.cases import montaje
from mazo.games.cases.case import Body, CaseError, Facts, fields, flag, items, key, listed, number, shown, text
from mazo.games.cases.laying import Laying
from mazo.games.cases.montaje import ASIENTOS as ASIENTOS
from mazo.games.cases.montaje import CLAVE, Montaje, el_asiento, etiquetas
from mazo.games.decks.listas import clave
from mazo.games.derived.declared import Zone
from mazo.games.myl.cards.catalogo import catalogo
from mazo.games.myl.cards.hechos import DE_INVENTADA
from mazo.games.myl.cards.impresas import carta_de, imprime
from mazo.games.myl.cases.dicho import DEL_REGLAMENTO
from mazo.games.myl.decks.composicion import formato_de
from mazo.games.myl.rules.fases.preparacion import configura, mesa_vacia
from mazo.games.myl.rules.formatos import FORMATOS, PRIMERA_ERA, Formato
from mazo.games.myl.rules.mesa import (
    ALIADO,
    ARMA,
    ATAQUE,
    BATALLA,
    EN_JUEGO,
    GUERRA,
    ORO,
    SIEMPRE,
    TOTEM,
    VIGILIA,
    ZONAS,
    Carta,
    Lecturas,
    Mesa,
    Nombrable,
    Virtual,
)
from mazo.games.myl.text.perfil import TextoDesconocido
from mazo.kernel import atoms
from mazo.language.diagnostics import TextError
from mazo.messages import say

RESERVADAS = ("formato", "turno", "fase", "número", "primero", "prioridad")
DE_ASIENTO = ("oros", "virtual", "bajó", "mazo", "inicial")
DE_TIPO = {
    "defensa": ALIADO, "ataque": ALIADO, "apoyo": TOTEM, "reserva": ORO, "pagado": ORO, "armas": ARMA,
}  # fmt: skip
"""The only type of card each zone in play holds."""
DONDE = {
    "aliados": "«defensa» o «ataque»", "totems": "«apoyo»", "talismanes": "«mano»",
    "armas": "«armas» de quien las porta: {carta: X, armas: [Y]}",
}  # fmt: skip
"""Where the cards of a type go, for who names them by it."""
FASES = ("agrupación", "vigilia", "final", "nueva", "bloqueo", "guerra")
LISA, ORO_LISO = "Carta lisa", "Oro liso"
"""The names of the plain cards that fill Castillos and Reservas."""
ARMAS = next(zone for zone in ZONAS if zone.id == "armas")
_VARIAS = re.compile(r"(\d{1,2})\s*[x×]\s+(.+)")


@dataclass
class _Puesta(montaje.Puesta[Carta]):
    recien: bool = False
    bloquea: int = 0
    """The place, from 1, of the attacker it blocks."""


# Printed cards


def inventadas(value: object) -> dict[str, Carta]:
    """The cards a case invents, by name."""
    return montaje.inventadas(value, DE_INVENTADA, _inventa)


def _inventa(facts: Facts) -> Carta:
    return imprime({**facts, "id": facts.get("id") or f"inventada {facts['nombre']}"})


def lisas() -> dict[str, Carta]:
    """Cards that do nothing."""
    plain = imprime({"id": "lisa", "nombre": LISA, "tipo": ALIADO, "coste": 9, "fuerza": 0})
    gold = imprime({"id": "oro-liso", "nombre": ORO_LISO, "tipo": ORO})
    return {clave(LISA): plain, clave(ORO_LISO): gold}


def busca_carta(name: object, made: Mapping[str, Carta], formato: Formato) -> Carta:
    """A card by its name or id: one the case invents, or one of the format, by its text in force."""
    said = text(name, "El nombre de una carta")
    if clave(said) in made:
        return made[clave(said)]
    known = catalogo()
    found = known.busca(said, formato.id)
    if not found:
        begins = {id for id in known.de(formato.id) if clave(known.nombre(id)).startswith(clave(said) + " ")}
        found = tuple(begins) if len(begins) == 1 else ()
    if len(found) != 1:
        near = known.parecidos(said, formato.id)
        hint = f" ¿Quizá {listed(near)}?" if near else ""
        raise CaseError(say("myl.no-card-2", said=shown(said), nombre=formato.nombre, hint=hint))
    try:
        return carta_de(found[0])
    except (TextError, TextoDesconocido) as error:
        raise CaseError(say("games.not-text-read-yet", said=said, error=error)) from error


def lecturas(value: object) -> Lecturas:
    """The readings of a case; its table asks everything."""
    return montaje.lecturas(Lecturas, Lecturas(ordena_iguales=True, pregunta_en_guerra=True)._asdict(), value, 0)


# The table


def _del_asiento(said: object, name: str) -> Facts:
    """What a seat says of itself; zones may have the names of the rulebook."""
    if isinstance(said, Mapping):
        said = {DEL_REGLAMENTO.get(key(str(k)), k): v for k, v in said.items()}
        for word, place in DONDE.items():
            if any(key(str(k)) == word for k in said):
                raise CaseError(say("myl.seat-no-go", name=name, word=word, place=place))
    return fields(said, _claves(), say("games.seat", name=name))


def de_caso(case: Body) -> Montaje[Mesa]:
    """The table a case lays, with the cards it invents and the readings it chooses."""
    return monta(case["mesa"], inventadas(case.get("cartas") or []), lecturas(case.get("opciones") or {}))


def monta(mesa: object, made: Mapping[str, Carta], opciones: Lecturas) -> Montaje[Mesa]:
    """The table of a case."""
    facts = fields(mesa, (*RESERVADAS, *ASIENTOS), "«mesa»")
    formato = el_formato(facts.get("formato", PRIMERA_ERA.id))
    phase = next((f for f in FASES if key(f) == key(text(facts.get("fase", "vigilia"), "«fase»"))), "")
    if not phase:
        raise CaseError(say("myl.fase-no", facts=shown(facts["fase"]), known=listed(FASES)))
    fresh = phase == "nueva"
    known = {**lisas(), **made}
    seats = [_del_asiento(facts.get(name) or {}, name) for name in ASIENTOS]
    dealt = Reparto(known, formato)
    for a, said in enumerate(seats):
        dealt.seat(a, said, fresh)
    laid = dealt.laid
    firsts = [_inicial(said, a, laid, known, formato) for a, said in enumerate(seats)]
    s = _reparte(laid, formato, opciones, firsts)
    active = el_asiento(facts.get("turno", "yo"), "«turno»")
    if fresh:
        if extra := [k for k in ("turno", "número") if k in facts]:
            raise CaseError(say("myl.table-fase-nueva-no-nothing", extra=extra[0]))
        first = el_asiento(facts["primero"], "«primero»") if "primero" in facts else -1
        atoms.enter(s, ("comienzo", first))
    else:
        _turno(s, number(facts.get("número", 9), "«número»", 1), active, phase)
        _estado(s, seats, active, laid)
        first = el_asiento(facts["prioridad"], "«prioridad»") if "prioridad" in facts else 1 - active
        _batalla(s, laid, phase, first, seats[active].get("ataque") == [])
    return Montaje(s, etiquetas(laid))


def el_formato(value: object) -> Formato:
    found = formato_de(value)
    if found is None:
        raise CaseError(say("games.formato-no", formato=shown(value), known=listed(FORMATOS)))
    return found


class Reparto(Laying[Carta, _Puesta]):
    """The cards of a case."""

    ZONES = tuple(zone for zone in ZONAS if zone.id not in ("armas", "transito"))
    MORE = ("armas", "recién", "bloquea")

    def __init__(self, known: Mapping[str, Carta], formato: Formato) -> None:
        super().__init__()
        self.conocidas, self.formato = known, formato

    def seat(self, a: int, said: Body, fresh: bool) -> None:
        """Every card a seat says it has, and those that fill what it does not say."""
        allowed = ("mazo", "inicial") if fresh else tuple(k for k in _claves() if k not in ("mazo", "inicial"))
        if wrong := [k for k in said if k not in allowed]:
            began = "nueva" if fresh else "empezada"
            raise CaseError(say("myl.not-does-go-table", name=ASIENTOS[a], wrong=wrong[0], x=began))
        plain, gold = (self.conocidas[clave(name)] for name in (LISA, ORO_LISO))
        said = {k: _cartas(k, v) for k, v in said.items()}
        self.side(a, {"castillo": said.get("mazo")} if fresh else said)
        self.laid += [_Puesta(gold, a, "reserva", a) for _ in range(number(said.get("oros", 0), "«oros»"))]
        if said.get("mazo" if fresh else "castillo") is None:
            self.laid += [_Puesta(plain, a, "castillo", a) for _ in range(49 if fresh else 10)]
            self.laid += [_Puesta(gold, a, "castillo", a)] if fresh else []

    def card(self, facts: Facts) -> tuple[Carta, int]:
        several = _VARIAS.fullmatch(facts["carta"]) if isinstance(facts["carta"], str) else None
        name, times = (several[2], int(several[1])) if several else (facts["carta"], 1)
        return busca_carta(name, self.conocidas, self.formato), times

    def fits(self, card: Carta, zone: Zone, facts: Facts) -> None:
        if DE_TIPO.get(zone.id, card.tipo) != card.tipo:
            raise CaseError(say("games.cannot", nombre=card.nombre, tipo=card.tipo, zone=zone.id))
        if not zone.play and ("recién" in facts or "armas" in facts):
            raise CaseError(say("myl.play-bears-no-weapons-just", nombre=card.nombre))
        if "bloquea" in facts and zone.id != "defensa":
            raise CaseError(say("myl.not-defence-does-block", nombre=card.nombre))

    def made(self, put: montaje.Puesta[Carta], facts: Facts) -> _Puesta:
        fresh = flag(facts.get("recién", False), "«recién»")
        return _Puesta(**vars(put), recien=fresh, bloquea=number(facts.get("bloquea", 0), "«bloquea»"))

    def bears(self, put: _Puesta, seat: int, facts: Facts) -> None:
        for more in items(facts.get("armas") or [], "«armas»"):
            self.put(more, seat, ARMAS, put)


def _cartas(key: str, said: object) -> object:
    """What a seat says of a zone, as a list: one card alone, or how many plain ones a Castillo has."""
    if key == "castillo" and type(said) is int and said > 0:
        return [f"{said}x {LISA}"]
    alone = isinstance(said, str | Mapping) and any(key == zone.name for zone in Reparto.ZONES)
    return [said] if alone else said


def _claves() -> tuple[str, ...]:
    """What may be said of a seat."""
    return (*(zone.name for zone in Reparto.ZONES), *DE_ASIENTO)


def _inicial(
    said: Body, seat: int, laid: list[_Puesta], known: Mapping[str, Carta], formato: Formato
) -> _Puesta | None:
    """The Oro Inicial a new game names."""
    if "inicial" not in said:
        return None
    card = busca_carta(said["inicial"], known, formato)
    found = [p for p in laid if p.dueno == seat and p.carta.id == card.id]
    if not found:
        raise CaseError(say("myl.not-inicial-deck", nombre=card.nombre, asientos=ASIENTOS[seat]))
    return found[0]


def _reparte(laid: list[_Puesta], formato: Formato, opciones: Lecturas, firsts: list[_Puesta | None]) -> Mesa:
    """Gives each card a row and puts it where it lies."""
    cards = montaje.por_dueno(laid)
    try:
        conf = configura(formato, cards, ("", ""), opciones, ASIENTOS, [p.row if p else -1 for p in firsts])
    except TextoDesconocido as error:
        raise CaseError(say("myl.not-text-table-played-yet", error=error)) from error
    known = {x.nombre for x in conf.nombrables}
    invented = {p.carta.nombre: Nombrable(p.carta.nombre, p.carta.tipo) for p in laid if p.carta.nombre not in known}
    if invented:
        conf = replace(conf, nombrables=(*conf.nombrables, *invented.values()))
    s = mesa_vacia(conf, CLAVE)
    for p in laid:
        atoms.carry(s, (p.row,), ("castillo", p.dueno), (p.zona, p.asiento))
        if p.zona in EN_JUEGO:
            atoms.note(s, "stamp", s.stamp + 1)
            atoms.tally(s, "llego", p.row, s.stamp)
            if p.sobre is not None:
                atoms.tally(s, "portador", p.row, p.sobre.row)
            elif p.asiento != p.dueno:
                atoms.modify(s, "control", (p.row, s.vida[p.row]), p.asiento, SIEMPRE)
    return s


def _turno(s: Mesa, n: int, active: int, phase: str) -> None:
    atoms.note(s, "activo", active)
    atoms.note(s, "inicial", active if n % 2 else 1 - active)
    if phase == "agrupación":
        atoms.note(s, "turno", n - 1)
        atoms.enter(s, ("turno",))
        return
    atoms.note(s, "turno", n)
    atoms.note(s, "fase", VIGILIA)
    if phase in ("vigilia", "final"):
        atoms.enter(s, ("vigilia", 2) if phase == "vigilia" else ("final", 1))


def _batalla(s: Mesa, laid: list[_Puesta], phase: str, first: int, gone: bool) -> None:
    """A Battle in course: the Aliados in the active player's Línea de Ataque attack, and some are blocked.

    ``gone``: it is said that nobody is left there: a War goes on without those who began it.
    """
    blocking = [p for p in laid if p.bloquea]
    if phase not in ("bloqueo", "guerra"):
        if blocking:
            raise CaseError(say("myl.bloquea-table-fase-guerra"))
        return
    attackers = s.ataque[s.activo]
    if not attackers and not (gone and phase == "guerra"):
        raise CaseError(say("myl.not-fase-somebody-attacks-ataque", phase=phase))
    if any(p.asiento == s.activo or p.bloquea > len(attackers) for p in blocking):
        raise CaseError(say("myl.bloquea-says-attacker-order-ataque"))
    if phase == "bloqueo" and blocking:
        raise CaseError(say("myl.fase-bloqueo-nobody-blocks-yet"))
    atoms.stand(s, fase=BATALLA, paso=ATAQUE if phase == "bloqueo" else GUERRA)
    atoms.note(s, "batalla", tuple((r, s.vida[r]) for r in attackers))
    pairs = sorted((attackers[p.bloquea - 1], p.row) for p in blocking)
    atoms.note(s, "bloqueos", tuple((a, s.vida[a], b, s.vida[b]) for a, b in pairs))
    atoms.enter(s, ("bloqueo",) if phase == "bloqueo" else ("guerra", first, 0, "actuó"))


def _estado(s: Mesa, seats: list[Facts], active: int, laid: list[_Puesta]) -> None:
    """What is so of the seats and the cards besides where they are."""
    for p in laid:
        if p.recien:
            atoms.tally(s, "desde", p.row, s.turno)
    for a, said in enumerate(seats):
        if n := number(said.get("virtual", 0), "«virtual»"):
            atoms.note(s, "virtuales", (*s.virtuales, Virtual(a, n, turno=s.turno)))
        if "bajó" in said:
            if a != active:
                raise CaseError(say("myl.baj-player-who-turn"))
            atoms.note(s, "bajado", int(flag(said["bajó"], "«bajó»")))
