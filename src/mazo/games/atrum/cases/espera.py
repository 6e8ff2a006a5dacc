"""What a scenario says must hold of the table it has played: seats, cards, questions, events, the turn, the winner."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mazo.games.atrum import diario
from mazo.games.atrum.cards.cartas import llano
from mazo.games.atrum.cases.mesa import busca_tipo
from mazo.games.atrum.cases.pasos import Partida
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.rules.mesa import (
    BIT,
    COMUNES,
    ESTADOS,
    FASES,
    NUMEROS,
    PARTES,
    PROPIAS,
    ZONAS,
    Mesa,
    poder,
    tipos_altar,
    tipos_mano,
    vivos,
)
from mazo.games.atrum.show.palabras import PREGUNTAS
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.cases import espera
from mazo.games.cases.case import CaseError, Facts, Unmet, flag, items, listed, number, shown, text
from mazo.games.cases.checks import Check, card, player
from mazo.games.cases.dichos import Dicho
from mazo.games.cases.espera import igual
from mazo.games.cases.pasos import Pruebas
from mazo.kernel.state import Event
from mazo.messages import say

DE_SUCESO = ("jugador", "cantidad", "poder", "reptante", "carta", "regla", "veces")


# Seats and cards


def _reptantes(p: Partida, seat: int, what: str, wanted: object) -> None:
    alive = [p.s.conf.reptantes[r].nombre for r in vivos(p.s, seat)]
    if isinstance(wanted, list):
        igual(what, sorted(alive), sorted(_reptante(p, w, seat) for w in wanted))
    else:
        igual(what, len(alive), number(wanted, "«reptantes»"))


def _reptante(p: Partida, name: object, seat: int) -> str:
    found = [x[1] for x in p.habla.cosas(text(name, "un Reptante")) if x[0] == "reptante"]
    mine = [r for r in found if p.s.conf.dueno[r] == seat] or found
    if not mine:
        raise CaseError(say("atrum.not-reptante", name=shown(name)))
    return str(p.s.conf.reptantes[mine[0]].nombre)


def _tipos(how: Callable[[Mesa, int], dict[int, int]]) -> Check:
    """How many there are of each type, as they count now."""

    def check(p: Partida, seat: int, what: str, wanted: object) -> None:
        if not isinstance(wanted, Mapping):
            raise CaseError(say("atrum.says-how-many-each-type", what=what, wanted=shown(wanted)))
        every = list(how(p.s, seat).values())
        for name, count in wanted.items():
            t = busca_tipo(name, f"«{what}»")
            igual(f"{TIPOS[t]} en {what}", sum(1 for b in every if b & BIT[t]), number(count, f"«{name}»"))

    return check


def _estado(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, ESTADOS[p.s.agotado[row]], llano(text(wanted, "«estado»")))


def _tipo(p: Partida, row: int, what: str, wanted: object) -> None:
    """The types an Esbirro counts as where it is."""
    where, owner = p.habla.donde(row)
    now = {"altar": tipos_altar, "mano": tipos_mano}.get(where)
    bits = now(p.s, owner)[row] if now is not None else BIT[p.s.conf.tipos[row]]
    said = wanted if isinstance(wanted, list) else [wanted]
    named = sorted(TIPOS[busca_tipo(x, "«tipo»")] for x in said)
    igual(what, sorted(t for i, t in enumerate(TIPOS) if bits & BIT[i]), named)


DE_JUGADOR: Mapping[str, Check] = {
    "reptantes": _reptantes, "altar_tipos": _tipos(tipos_altar), "mano_tipos": _tipos(tipos_mano),
}  # fmt: skip
DE_CARTA: Mapping[str, Check] = {"estado": _estado, "tipo": _tipo}


def _jugador(p: Partida, facts: Facts) -> None:
    player(p, facts, NUMEROS, PROPIAS, DE_JUGADOR)


def _carta(p: Partida, facts: Facts) -> None:
    if "estado" in facts:
        # Only in an Altar has an Esbirro a state.
        facts = {"zona": "altar", **facts}
    card(p, facts, ZONAS, (), (), DE_CARTA, ("tipo",))


def _reptante_es(p: Partida, facts: Facts) -> None:
    s = p.s
    found = [x[1] for x in p.habla.cosas(text(facts["reptante"], "«reptante»")) if x[0] == "reptante"]
    if "de" in facts:
        seat = p.habla.asiento(facts["de"], "«de»")
        mine = [r for r in found if s.conf.dueno[r] == seat]
        if found and not mine:
            raise Unmet(f"«{facts['reptante']}» no es de {p.asientos[seat]}.")
        found = mine
    if len(found) != 1:
        raise CaseError(say("atrum.not-does-name-single-reptante", facts=shown(facts["reptante"])))
    if "estado" in facts:
        wanted = llano(text(facts["estado"], "«estado»"))
        if wanted not in ESTADOS:
            raise CaseError(say("atrum.estado-says", known=listed(ESTADOS), wanted=shown(wanted)))
        igual(f"estado de {s.conf.reptantes[found[0]].nombre}", ESTADOS[s.estado[found[0]]], wanted)


def _comun(zone: str) -> Callable[[Partida, Facts], None]:
    return lambda p, facts: espera.tope(p, zone, getattr(p.s, zone), facts[zone], False)


# Questions


def _pregunta(p: Partida, facts: Facts) -> None:
    asked = p.s.decision
    if asked is None:
        raise Unmet("no se pregunta nada: la partida ha terminado.")
    espera.pregunta(p, facts, asked, PREGUNTAS)


# Events


def _sucesos(p: Partida, facts: Facts, name: str) -> list[Event]:
    """The events that answer to a description."""
    tests = espera.pruebas_de(p, facts, espera.clase(p, facts[name]))
    if "poder" in facts:
        powers = _cosas(p, facts["poder"], "poder")
        tests.append(lambda e: ("poder", *(diario.poder(e) or ())) in powers)
    if "reptante" in facts:
        who = _cosas(p, facts["reptante"], "reptante")
        tests.append(lambda e: ("reptante", diario.reptante(e)) in who)
    if "carta" in facts:
        cards = _cosas(p, facts["carta"], "esbirro")
        tests.append(lambda e: any(("esbirro", r) in cards for r in DIARIO.cards(e)))
    return [e for e in p.sucesos if all(test(e) for test in tests)]


def _cosas(p: Partida, name: object, kind: str) -> Dicho:
    found = tuple(x for x in p.habla.cosas(text(name, f"«{kind}»")) if x[0] == kind)
    if not found:
        raise CaseError(say("atrum.not-is-not-a", name=shown(name), capitalize=kind.capitalize()))
    return found


def _orden(p: Partida, facts: Facts) -> None:
    launched = [poder(p.s, *found).nombre for e in p.sucesos if e.kind == "lanzar" and (found := diario.poder(e))]
    wanted = [poder(p.s, *_cosas(p, name, "poder")[0][1:]).nombre for name in items(facts["orden"], "«orden»")]
    igual("orden de lanzamiento", launched, wanted)


# The turn, the end, what is seen


def _fase(p: Partida, facts: Facts) -> None:
    _uno("fase", FASES, p.s.fase, facts["fase"])
    if "parte" in facts:
        _parte(p, facts)


def _parte(p: Partida, facts: Facts) -> None:
    _uno("parte", PARTES, p.s.parte, facts["parte"])


def _uno(what: str, names: tuple[str, ...], at: int, wanted: object) -> None:
    said = {llano(n): n for n in names}.get(llano(text(wanted, f"«{what}»")))
    if said is None:
        raise CaseError(say("atrum.no-such", what=what, wanted=shown(wanted), known=listed(names)))
    igual(what, names[at], said)


def _gana(p: Partida, facts: Facts) -> None:
    winners = [] if p.s.result is None else [p.asientos[a] for a in p.s.result[1]]
    said = facts["gana"] if isinstance(facts["gana"], list) else [facts["gana"]]
    if [llano(str(x)) for x in said] == ["nadie"]:
        igual("gana", winners, [])
        return
    seats = [p.asientos[p.habla.asiento(x, "«gana»")] for x in said]
    if isinstance(facts["gana"], list):
        igual("gana", sorted(winners), sorted(seats))
    elif seats[0] not in winners:
        raise Unmet(
            f"debía ganar {seats[0]}; {f'gana {listed(winners, chr(121))}' if winners else 'la partida sigue'}."
        )


def _puntos(p: Partida, facts: Facts) -> None:
    if p.s.result is None:
        raise Unmet("no hay SCORE: la partida no ha terminado.")
    if not isinstance(facts["puntos"], Mapping):
        raise CaseError(say("atrum.puntos-says-how-many-each", facts=shown(facts["puntos"])))
    for name, points in facts["puntos"].items():
        seat = p.habla.asiento(name, "«puntos»")
        igual(f"SCORE de {name}", p.s.result[3][seat], number(points, "«puntos»"))


def _visible(p: Partida, facts: Facts, key: str) -> bool:
    """Whether a seat sees the face of a card: where it lies, or because it was exposed when somebody responded."""
    if "carta" not in facts:
        raise CaseError(say("atrum.needs-carta", key=key))
    row = espera.la_carta(p, facts["carta"], "", None)
    exposed = any(e.expuesto and row in e.descarte and row in p.s.mano[e.asiento] for e in p.s.cadena)
    return exposed or espera.visible(p, facts, key)


def _pendiente(p: Partida, facts: Facts) -> None:
    """Whether a seat will go back to 10 when its next turn begins."""
    seat = p.habla.asiento(facts.get("de"), "«de»")
    igual(f"reinicio pendiente de {p.asientos[seat]}", bool(p.s.reinicio[seat]), flag(facts["reinicio"], "«reinicio»"))


PRUEBAS: Pruebas = {
    **espera.comunes(DE_SUCESO, _sucesos, _pregunta, _visible),
    "jugador": ((*(n.id for n in NUMEROS), *(zone.name for zone in PROPIAS), *DE_JUGADOR), _jugador),
    "carta": (("zona", "de", *DE_CARTA), _carta),
    "reptante": (("de", "estado"), _reptante_es),
    "orden": ((), _orden),
    "turno": (("número",), espera.turno),
    "fase": (("parte",), _fase),
    "parte": ((), _parte),
    "gana": ((), _gana),
    "puntos": ((), _puntos),
    "reinicio": (("de",), _pendiente),
    **{zone.name: ((), _comun(zone.id)) for zone in COMUNES[:2]},
}
