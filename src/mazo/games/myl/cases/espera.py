"""What a scenario says must hold of the table it has played: players, cards, questions, events, the turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mazo.games.cases import espera
from mazo.games.cases.case import CaseError, Facts, Unmet, fields, flag, guess, items, key, listed, shown, text
from mazo.games.cases.checks import Check, amount, bearer, card, keyword, player, whether, whose
from mazo.games.cases.espera import igual
from mazo.games.cases.pasos import Pruebas
from mazo.games.derived.declared import Keyword
from mazo.games.myl.cases.dicho import DEL_REGLAMENTO, LUGARES
from mazo.games.myl.cases.pasos import Partida
from mazo.games.myl.diario import DIARIO
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import FASES, PASOS_DE_BATALLA, ZONAS, Mesa, aliados, armas_de, donde, en_juego, oros
from mazo.games.myl.text import vigentes
from mazo.games.myl.words.nombres import CLAVES
from mazo.kernel.state import Event
from mazo.messages import say

DE_SUCESO = ("jugador", "cantidad", "carta", "otra", "modo", "clase", "fase", "paso", "regla", "veces")
SALIDAS = {"destruir": "destruido", "desterrar": "desterrado", "subir": "subido"}
"""Ways of leaving play that people take for events: they are what «salir» says in «modo»."""
_FUERA = ("cuesta", "nombre", "tipo", "coste", "razas", "dueño", "fuerza", "habilidad")
"""What may be asked of a card that is not in play."""


# Players and cards


def _entre(how: Callable[[Mesa, int], Sequence[int]]) -> Check:
    """Some cards, by how many or by which."""
    return lambda p, at, what, wanted: espera.tope(p, what, tuple(how(p.s, at)), wanted, False)


def _escrito(how: Callable[[Mesa, int], str]) -> Check:
    return lambda p, row, what, wanted: igual(what, how(p.s, row), text(wanted, f"«{what}»"))


def _razas(p: Partida, row: int, what: str, wanted: object) -> None:
    igual(what, sorted(vigentes.razas(p.s, row)), sorted(text(r, "una raza") for r in items(wanted, "«razas»")))


def _palabra(s: Mesa, row: int, name: str) -> int | None:
    return 1 if vigentes.palabra(s, row, name) else None


_PALABRAS = (*(Keyword(es, en, "") for es, en, *_ in CLAVES), Keyword("Furia", "Fury", ""))
DE_JUGADOR: Mapping[str, Check] = {
    "oros": _entre(oros), "aliados": _entre(aliados), "límite": amount(permisos.limite_de_mano),
    "virtual": amount(lambda s, seat: sum(v.n for v in s.virtuales if v.asiento == seat)),
}  # fmt: skip
DE_CARTA: Mapping[str, Check] = {
    "fuerza": amount(vigentes.fuerza), "coste": amount(vigentes.coste), "razas": _razas,
    "nombre": _escrito(vigentes.nombre), "tipo": _escrito(vigentes.tipo),
    "habilidad": whether(lambda s, row: not vigentes.sin_habilidad(s, row)),
    "palabra": keyword(_PALABRAS, _palabra, True), "sin": keyword(_PALABRAS, _palabra, False),
    "controla": whose(lambda s, row: donde(s, row)[1]), "dueño": whose(lambda s, row: s.conf.dueno[row]),
    "sobre": bearer, "armas": _entre(armas_de),
}  # fmt: skip
_VISTAS = tuple(zone for zone in ZONAS if zone.id != "transito")


def _jugador(p: Partida, facts: Facts) -> None:
    player(p, facts, (), _VISTAS, DE_JUGADOR)


def _carta(p: Partida, facts: Facts) -> None:
    """A card; «en juego» is any zone of those, and what it costs may be asked of somebody else (``a``)."""
    said = key(str(facts.get("zona", "")))
    zone = DEL_REGLAMENTO.get(said, said)
    facts = {**facts, "zona": zone} if said in DEL_REGLAMENTO else dict(facts)
    payer = p.habla.asiento(facts.pop("a"), "«a»") if "a" in facts else -1
    if inside := zone == "en juego":
        del facts["zona"]
    elif zone in ("defensa", "ataque") and (at := _con_su_portador(p, facts, zone)):
        facts["zona"] = at
    row, what = espera.carta(p, facts, LUGARES)
    where, side = donde(p.s, row)
    if inside and not en_juego(p.s, row):
        raise Unmet(f"{what} no está en juego ({where} de {p.asientos[side]}).")
    costs = amount(lambda s, at: permisos.coste_de_jugar(s, payer if payer >= 0 else donde(s, at)[1], at))
    card(p, facts, ZONAS, (), (), {**DE_CARTA, "cuesta": costs}, _FUERA)


def _con_su_portador(p: Partida, facts: Facts, zone: str) -> str:
    """Where an Arma is, if it is carried in the Line that is said; nothing, of any other card."""
    rows = [row for row in p.habla.cartas(text(facts["carta"], "«carta»")) if donde(p.s, row)[0] == "armas"]
    return "armas" if len(rows) == 1 and donde(p.s, p.s.portador[rows[0]])[0] == zone else ""


# Questions


def _pregunta(p: Partida, facts: Facts) -> None:
    espera.pregunta(p, facts, p.pregunta, p.PREGUNTAS)


# Events


def _salida(facts: Facts, name: str) -> Facts:
    """An event as it is written: «destruir» is to leave play destroyed."""
    mode = SALIDAS.get(key(text(facts[name], f"«{name}»")))
    return facts if mode is None else {**facts, name: "salir", "modo": mode}


def _kind(value: object, where: str) -> str:
    said = key(text(value, where))
    names = {key(name): kind.id for name, kind in DIARIO.by_name.items()}
    if said not in names:
        known = DIARIO.by_name
        hint = guess(said, known) or say("games.events-are", known=listed(sorted(known), "y"))
        raise CaseError(say("myl.no-event", where=where, value=shown(value), hint=hint))
    return names[said]


def _prueba(p: Partida, facts: Facts, kind: str) -> Callable[[Event], bool]:
    """Whether an event is as it is described."""
    tests = espera.pruebas_de(p, facts, kind)
    if "carta" in facts:
        cards = p.habla.cartas(text(facts["carta"], "«carta»"))
        tests.append(lambda e: any(r in cards for r in _principal(e)))
    if "otra" in facts:
        others = p.habla.cartas(text(facts["otra"], "«otra»"))
        tests.append(lambda e: DIARIO.named(e).get("otra", -1) in others)
    for name in ("modo", "clase", "fase", "paso"):
        if name in facts:
            tests.append(_campo(name, facts[name]))
    return lambda e: all(test(e) for test in tests)


def _principal(e: Event) -> tuple[int, ...]:
    """The cards an event is about, but for the other one of two."""
    named = DIARIO.named(e)
    return tuple(named["cartas"]) if "cartas" in named else (named.get("carta", -1),)


def _campo(name: str, wanted: object) -> Callable[[Event], bool]:
    said = key(text(wanted, f"«{name}»"))

    def test(e: Event) -> bool:
        value = DIARIO.named(e).get(name)
        return key(FASES[value] if name == "fase" and isinstance(value, int) else str(value)) == said

    return test


def _sucesos(p: Partida, facts: Facts, name: str) -> list[Event]:
    facts = _salida(facts, name)
    test = _prueba(p, facts, _kind(facts[name], f"«{name}»"))
    return [e for e in p.sucesos if test(e)]


def _orden(p: Partida, facts: Facts) -> None:
    """Events one after another: each after the one before."""
    at = 0
    for n, entry in enumerate(items(facts["orden"], "«orden»"), 1):
        said = fields(entry, ("suceso", *DE_SUCESO[:-1]), f"lo {n}.º de «orden»", ("suceso",))
        heard = _salida(said, "suceso")
        test = _prueba(p, heard, _kind(heard["suceso"], "«suceso»"))
        found = next((i for i in range(at, len(p.sucesos)) if test(p.sucesos[i])), None)
        if found is None:
            after = f" tras lo {n - 1}.º" if n > 1 else ""
            raise Unmet(f"«orden», lo {n}.º: no sucedió «{said['suceso']}»{espera.como(said)}{after}. {_hilo(p)}")
        at = found + 1


def _hilo(p: Partida) -> str:
    said = [
        f"{DIARIO[e.kind].name}{[p.nombre_de(r) for r in _principal(e) if r >= 0] or ''} ({e.rule})"
        for e in p.sucesos[-40:]
    ]
    return f"Sucedió: {'; '.join(said)}."


# The turn, the end, what is seen


def _fase(p: Partida, facts: Facts) -> None:
    igual("fase", key(FASES[p.s.fase]), key(text(facts["fase"], "«fase»")))


def _paso(p: Partida, facts: Facts) -> None:
    said = facts["paso"]
    igual("paso", key(PASOS_DE_BATALLA[p.s.paso]), "" if key(str(said)) == "ninguno" else key(text(said, "«paso»")))


def _gana(p: Partida, facts: Facts) -> None:
    if key(str(facts["gana"])) == "nadie":
        igual("la partida sigue", p.s.result is None, True)
        return
    espera.gana(p, facts, "no gana nadie")
    if "motivo" in facts:
        igual("motivo", p.s.result[2] if p.s.result else "", text(facts["motivo"], "«motivo»"))


def _empate(p: Partida, facts: Facts) -> None:
    drawn = p.s.result is not None and not p.s.result[1]
    igual("empate", drawn, flag(facts["empate"], "«empate»"))


def _visible(p: Partida, facts: Facts, name: str) -> bool:
    """Whether a seat sees a card: where it lies, or in a hand that everybody sees."""
    row = espera.la_carta(p, facts.get("carta"), "", None)
    shown = any(row in p.s.mano[a] and permisos.mano_descubierta(p.s, a) for a in (0, 1))
    return espera.visible(p, facts, name) or shown


PRUEBAS: Pruebas = {
    "orden": ((), _orden),
    **espera.comunes(DE_SUCESO, _sucesos, _pregunta, _visible),
    "jugador": ((*(zone.name for zone in _VISTAS), *DE_JUGADOR), _jugador),
    "carta": (("zona", "de", "a", "cuesta", *DE_CARTA), _carta),
    "gana": (("motivo",), _gana),
    "empate": ((), _empate),
    "fase": ((), _fase),
    "paso": ((), _paso),
    "turno": (("número",), espera.turno),
}
