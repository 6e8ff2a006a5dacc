"""What a scenario says must hold of the table it has played: players, cards, questions, events, the turn."""

from __future__ import annotations

from collections.abc import Mapping

from mazo.games.cases import espera
from mazo.games.cases.case import CaseError, Facts, Unmet, key, listed, number, text
from mazo.games.cases.checks import Check, amount, bearer, card, keyword, player, whether, whose
from mazo.games.cases.espera import igual
from mazo.games.cases.pasos import Pruebas
from mazo.games.keyforge.cases.mesa import PASOS, Reparto, el_color, la_casa
from mazo.games.keyforge.cases.pasos import Partida
from mazo.games.keyforge.diario import DIARIO
from mazo.games.keyforge.rules import permisos
from mazo.games.keyforge.rules.tablero import COLORES, CUENTAS, EMBRUJADO, MARCAS, NUMEROS, ZONAS, forjadas
from mazo.games.keyforge.show.preguntas import PREGUNTAS
from mazo.games.keyforge.text import vigentes
from mazo.games.keyforge.words.nombres import CLAVES
from mazo.kernel.state import Event
from mazo.messages import say

DE_SUCESO = ("jugador", "cantidad", "carta", "otra", "casa", "regla", "veces")


# Players and cards


def _llaves(p: Partida, seat: int, what: str, wanted: object) -> None:
    if isinstance(wanted, list):
        found = [c for i, c in enumerate(COLORES) if p.s.llaves[seat] & 1 << i]
        igual(what, found, [COLORES[i] for i in sorted(el_color(w) for w in wanted)])
    else:
        igual(what, forjadas(p.s, seat), number(wanted, "«llaves»"))


def _de_casa(p: Partida, row: int, what: str, wanted: object) -> None:
    house, found = la_casa(wanted, "«casa»"), vigentes.casas(p.s, row)
    if house not in found:
        raise Unmet(f"{what}: se esperaba {house} y es {listed(sorted(found), 'y')}.")


DE_JUGADOR: Mapping[str, Check] = {
    "coste": amount(permisos.coste_de_llave),
    "embrujado": whether(lambda s, seat: len(s.descarte[seat]) >= EMBRUJADO),
    "llaves": _llaves,
}
DE_CARTA: Mapping[str, Check] = {
    "poder": amount(vigentes.poder),
    "armadura": amount(vigentes.armadura),
    "armadura_restante": amount(vigentes.armadura_restante),
    "casa": _de_casa,
    "palabra": keyword(CLAVES, vigentes.palabra, True),
    "sin": keyword(CLAVES, vigentes.palabra, False),
    "controla": whose(lambda s, row: s.controla[row]),
    "sobre": bearer,
}
_CUENTAS = CUENTAS[:3]
_VISTAS = Reparto.ZONES


def _jugador(p: Partida, facts: Facts) -> None:
    player(p, facts, NUMEROS, _VISTAS, DE_JUGADOR)


def _carta(p: Partida, facts: Facts) -> None:
    card(p, facts, ZONAS, MARCAS, _CUENTAS, DE_CARTA, ("casa",))


# Events


def _sucesos(p: Partida, facts: Facts, name: str) -> list[Event]:
    """The events that answer to a description."""
    tests = [*espera.pruebas_de(p, facts, espera.clase(p, facts[name])), *espera.de_carta(p, facts)]
    if "otra" in facts:
        others = p.habla.cartas(text(facts["otra"], "«otra»"))
        tests.append(lambda e: DIARIO.named(e).get("otra", DIARIO.named(e).get("fuente", -1)) in others)
    if "casa" in facts:
        house = la_casa(facts["casa"], "«casa»")
        tests.append(lambda e: DIARIO.named(e).get("casa") == house)
    return [e for e in p.sucesos if all(test(e) for test in tests)]


# The turn, the end, what is seen


def _paso(p: Partida, facts: Facts) -> None:
    said = key(text(facts["paso"], "«paso»"))
    if said not in PASOS:
        raise CaseError(say("games.paso-no", said=said, known=listed(PASOS)))
    names = {n: k for k, n in reversed(PASOS.items())}
    igual("paso", names[p.s.paso], names[PASOS[said]])


def _casa(p: Partida, facts: Facts) -> None:
    wanted = facts["casa"]
    igual("Casa activa", p.s.casa, "" if key(str(wanted)) == "ninguna" else la_casa(wanted, "«casa»"))


QUIEN_DECIDE = {"orden": ("KF-HAB-7", "KF-TIEMPO-0.1", "KF-BASE-12"), "elegir": ("KF-BASE-12",)}
QUIEN_DECIDE["ordenar"] = QUIEN_DECIDE["orden"]
"""The rules by which whoever acts is asked such a thing, besides that of the moment or of what is done."""


def _pregunta(p: Partida, facts: Facts) -> None:
    """The question of the moment; one of the order of cards is also of what is chosen, and of what goes first."""
    asked, said = p.pregunta, facts.get("tipo")
    either = asked.kind == "ordenar" and said in ("elegir", "orden")
    if asked.seat == p.s.activo and facts.get("regla") in QUIEN_DECIDE.get(asked.kind, ()):
        asked = asked._replace(rule=str(facts["regla"]))
    espera.pregunta(p, facts, asked._replace(kind=str(said)) if either else asked, PREGUNTAS)


PRUEBAS: Pruebas = {
    **espera.comunes(DE_SUCESO, _sucesos, _pregunta, espera.visible),
    "jugador": ((*(n.id for n in NUMEROS), *DE_JUGADOR, *(zone.name for zone in _VISTAS)), _jugador),
    "carta": (("zona", "de", *(so.id for so in (*_CUENTAS, *MARCAS)), *DE_CARTA), _carta),
    "gana": ((), espera.gana),
    "casa": ((), _casa),
    "paso": ((), _paso),
    "turno": (("número",), espera.turno),
}
