"""What a scenario says must hold of the table it has played: seats, cards, questions, events, the turn, the winner."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from mazo.games.atrum import diario
from mazo.games.atrum.cards.cartas import llano
from mazo.games.atrum.cases.dicho import Dicho
from mazo.games.atrum.cases.mesa import busca_tipo
from mazo.games.atrum.cases.pasos import Partida
from mazo.games.atrum.diario import DIARIO
from mazo.games.atrum.rules.mesa import BIT, ESTADOS, FASES, PARTES, poder, tipos_altar, tipos_mano, vivos
from mazo.games.atrum.show.palabras import PREGUNTAS
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.cases import espera
from mazo.games.cases.case import CaseError, Unmet, fields, flag, items, listed, number, shown, text
from mazo.games.cases.espera import Facts, Pruebas, igual
from mazo.kernel.state import Event
from mazo.kernel.views import handle, zone_of
from mazo.messages import say

ZONAS = ("mano", "altar", "fosa", "vertedero", "revelados")
DE_SUCESO = ("jugador", "cantidad", "poder", "reptante", "carta", "regla", "veces")
PUBLICAS = ("fosa", "vertedero")


def comprueba(p: Partida, check: object) -> None:
    """Checks one thing that must hold; ``Unmet`` says what holds instead."""
    espera.comprueba(p, check, _PRUEBAS)


# Seats and cards


def _jugador(p: Partida, facts: Facts) -> None:
    s = p.s
    seat, name = espera.jugador(p, facts)
    if "resistencia" in facts:
        igual(f"resistencia de {name}", s.resistencia[seat], number(facts["resistencia"], "«resistencia»"))
    for zone in ("mano", "altar"):
        if zone in facts:
            _zona(p, f"{zone} de {name}", getattr(s, zone)[seat], facts[zone])
    if "reptantes" in facts:
        alive = [s.conf.reptantes[r].nombre for r in vivos(s, seat)]
        wanted = facts["reptantes"]
        if isinstance(wanted, list):
            igual(f"Reptantes de {name}", sorted(alive), sorted(_reptante(p, w, seat) for w in wanted))
        else:
            igual(f"Reptantes de {name}", len(alive), number(wanted, "«reptantes»"))
    for zone, types in (("altar_tipos", tipos_altar), ("mano_tipos", tipos_mano)):
        if zone in facts:
            _tipos(f"{zone} de {name}", types(s, seat).values(), facts[zone])


def _reptante(p: Partida, name: object, seat: int) -> str:
    found = [x[1] for x in p.habla.cosas(text(name, "un Reptante")) if x[0] == "reptante"]
    mine = [r for r in found if p.s.conf.dueno[r] == seat] or found
    if not mine:
        raise CaseError(say("atrum.not-reptante", name=shown(name)))
    return str(p.s.conf.reptantes[mine[0]].nombre)


def _zona(p: Partida, what: str, rows: Iterable[int], wanted: object) -> None:
    """A zone by how many cards it has, or by exactly which, in any order."""
    here = list(rows)
    if not isinstance(wanted, list):
        igual(what, len(here), number(wanted, f"«{what}»"))
        return
    left = list(here)
    for name in wanted:
        word = p.habla.cosas(text(name, f"«{what}»"))
        row = next((r for r in left if ("esbirro", r) in word), None)
        if row is None:
            igual(what, sorted(p.nombre_de(r) for r in here), sorted(str(w) for w in wanted))
            raise Unmet(f"{what}: falta «{name}».")
        left.remove(row)
    if left:
        igual(what, sorted(TIPOS[p.s.conf.tipos[r]] for r in here), sorted(str(w) for w in wanted))


def _tipos(what: str, bits: Iterable[int], wanted: object) -> None:
    if not isinstance(wanted, Mapping):
        raise CaseError(say("atrum.says-how-many-each-type", what=what, wanted=shown(wanted)))
    every = list(bits)
    for name, count in wanted.items():
        t = busca_tipo(name, f"«{what}»")
        igual(f"{TIPOS[t]} en {what}", sum(1 for b in every if b & BIT[t]), number(count, f"«{name}»"))


def _carta(p: Partida, facts: Facts) -> None:
    s = p.s
    zone = llano(text(facts["zona"], "«zona»")) if "zona" in facts else ""
    if zone and zone not in ZONAS:
        raise CaseError(say("games.zona-no-zone", zone=zone, known=listed(ZONAS)))
    seat = p.habla.asiento(facts["de"], "«de»") if "de" in facts else None
    row = _la_carta(p, facts["carta"], zone, seat)
    what = f"carta {shown(facts['carta'])}"
    where, owner = zone_of(s, row) or ("", -1)
    if zone:
        igual(f"zona de la {what}", where, zone)
    if seat is not None:
        igual(f"dueño de la {what}", p.asientos[owner] if owner >= 0 else "nadie", p.asientos[seat])
    if "estado" in facts:
        if where != "altar":
            raise Unmet(f"la {what} no está en un Altar: no está preparada ni agotada.")
        igual(f"estado de la {what}", ESTADOS[s.agotado[row]], llano(text(facts["estado"], "«estado»")))
    if "tipo" in facts:
        said = facts["tipo"] if isinstance(facts["tipo"], list) else [facts["tipo"]]
        bits = (
            tipos_altar(s, owner)[row]
            if where == "altar"
            else tipos_mano(s, owner)[row]
            if where == "mano"
            else BIT[s.conf.tipos[row]]
        )
        wanted = sorted(TIPOS[busca_tipo(x, "«tipo»")] for x in said)
        igual(f"tipo de la {what}", sorted(t for i, t in enumerate(TIPOS) if bits & BIT[i]), wanted)


def _la_carta(p: Partida, name: object, zone: str, seat: int | None) -> int:
    """The one card meant: by label, or by type if it is the only one where it is said to be."""
    rows = [x[1] for x in p.habla.cosas(text(name, "«carta»")) if x[0] == "esbirro"]
    if not rows:
        raise CaseError(say("atrum.not-minion", name=shown(name)))
    if len(rows) > 1:
        places = {r: zone_of(p.s, r) or ("", -1) for r in rows}
        rows = [r for r in rows if (not zone or places[r][0] == zone) and seat in (None, places[r][1])]
        if not rows:
            whose = f" de {p.asientos[seat]}" if seat is not None else ""
            raise Unmet(f"no hay ningún «{shown(name)}» en {zone or 'la mesa'}{whose}.")
        if len({(p.s.conf.tipos[r], p.s.agotado[r], places[r]) for r in rows}) > 1:
            raise CaseError(say("games.label-needed", n_rows=len(rows), name=shown(name)))
    return int(rows[0])


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
    def check(p: Partida, facts: Facts) -> None:
        rows, wanted = getattr(p.s, zone), facts[zone]
        if not isinstance(wanted, Mapping):
            _zona(p, zone, rows, wanted)
            return
        top = items(fields(wanted, ("tope",), f"«{zone}»", ("tope",))["tope"], "«tope»")
        found = [TIPOS[p.s.conf.tipos[r]] for r in rows[: len(top)]]
        words = [p.habla.cosas(text(x, "«tope»")) for x in top]
        if len(rows) < len(top) or any(("esbirro", r) not in word for r, word in zip(rows, words, strict=False)):
            raise Unmet(f"tope de la {zone}: se esperaba {espera.dicho(top)} y es {espera.dicho(found)}.")

    return check


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
    seat = p.habla.asiento(facts[key], f"«{key}»")
    row = _la_carta(p, facts["carta"], "", None)
    exposed = any(e.expuesto and row in e.descarte and row in p.s.mano[e.asiento] for e in p.s.cadena)
    return exposed or bool(handle(p.s, row, seat))


def _pendiente(p: Partida, facts: Facts) -> None:
    """Whether a seat will go back to 10 when its next turn begins."""
    seat = p.habla.asiento(facts.get("de"), "«de»")
    igual(f"reinicio pendiente de {p.asientos[seat]}", bool(p.s.reinicio[seat]), flag(facts["reinicio"], "«reinicio»"))


_PRUEBAS: Pruebas[Partida] = {
    **espera.comunes(DE_SUCESO, _sucesos, _pregunta, _visible),
    "jugador": (("resistencia", "mano", "altar", "reptantes", "altar_tipos", "mano_tipos"), _jugador),
    "carta": (("zona", "de", "estado", "tipo"), _carta),
    "reptante": (("de", "estado"), _reptante_es),
    "orden": ((), _orden),
    "turno": (("número",), espera.turno),
    "fase": (("parte",), _fase),
    "parte": ((), _parte),
    "gana": ((), _gana),
    "puntos": ((), _puntos),
    "reinicio": (("de",), _pendiente),
    **{zone: ((), _comun(zone)) for zone in PUBLICAS},
}
