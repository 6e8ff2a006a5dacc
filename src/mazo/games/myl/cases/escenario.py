"""The scenarios of Mitos y Leyendas: how a case of each kind is played and checked."""

from __future__ import annotations

from dataclasses import replace

from mazo.games.cases.case import Body, CaseError, Trace, Unmet, fields, flag, items, shown, text
from mazo.games.cases.escenario import Escenarios, compara
from mazo.games.decks.listas import DeckError
from mazo.games.myl.cards.catalogo import ORO, catalogo
from mazo.games.myl.cards.fichas import texto_de
from mazo.games.myl.cases.espera import PRUEBAS
from mazo.games.myl.cases.mesa import de_caso, el_formato
from mazo.games.myl.cases.pasos import Partida
from mazo.games.myl.decks.composicion import Mazo, limite, revisa
from mazo.games.myl.decks.importa import de_objeto
from mazo.games.myl.decks.lista import resuelve
from mazo.games.myl.rules.formatos import FORMATOS, PRIMERA_ERA
from mazo.messages import say

DE_MAZO = ("formato", "cartas", "relleno", "oro_inicial", "frecuencias")
DE_DATO = ("carta", "formato")


# Cases without a table


def _mazo(case: Body, trace: Trace) -> None:
    """A deck, and whether it is legal."""
    facts = fields(case["mazo"], DE_MAZO, "«mazo»", ("cartas",))
    formato = el_formato(facts.get("formato", PRIMERA_ERA.id))
    plain = {k: v for k, v in facts.items() if k not in ("relleno", "formato")}
    try:
        deck, faults = resuelve(replace(de_objeto(plain, catalogo()), formato=formato.id))
    except DeckError as error:
        raise CaseError(say("myl.mazo", known=error)) from error
    foreign = [fault for fault in faults if fault.ajena]
    if len(faults) > len(foreign):
        raise CaseError(say("myl.mazo", known="; ".join(map(str, faults))))
    if flag(facts.get("relleno", False), "«relleno»"):
        deck = _rellena(deck)
    broken = (*foreign, *revisa(deck, completo=not foreign))
    rules = tuple(dict.fromkeys(fault.regla for fault in broken))
    known: dict[str, object] = {"válido": not broken, "cartas": len(deck.cartas)}
    for n, check in enumerate(items(case["espera"], "«espera»"), 1):
        said = fields(check, (*known, "regla"), say("games.the-check", n=n))
        rule = said.pop("regla", None)
        for name, wanted in said.items():
            if known[name] != wanted:
                why = f": {'; '.join(map(str, broken))}" if broken else ""
                raise Unmet(f"Espera {n}: {name}: se esperaba {shown(wanted)} y es {shown(known[name])}{why}.")
        if rule is not None and rule not in rules:
            raise Unmet(f"Espera {n}: debía romper {rule} y rompe {', '.join(rules) or 'ninguna'}.")
    trace.refusals += rules


def _rellena(deck: Mazo) -> Mazo:
    """The deck completed to its size with cards that break nothing."""
    formato, known, cards = FORMATOS[deck.formato], catalogo(), list(deck.cartas)
    golds = [id for id in known.de(formato.id) if known.tipo(id) == ORO and known.sin_habilidad(id)]
    for id in (*golds, *known.de(formato.id)):
        allowed = not deck.frecuencias or known.frecuencia(id) in (*deck.frecuencias, "")
        most = min(limite(id, formato)[0] or formato.copias, formato.copias)
        while allowed and cards.count(id) < most and len(cards) < formato.mazo:
            cards.append(id)
    return replace(deck, cartas=tuple(cards))


def _dato(case: Body, trace: Trace) -> None:
    """The printed facts of a card, as they are in force."""
    facts = fields(case["dato"], DE_DATO, "«dato»", ("carta",))
    formato = el_formato(facts.get("formato", PRIMERA_ERA.id))
    known = catalogo()
    found = known.busca(text(facts["carta"], "«carta»"), formato.id)
    if len(found) != 1:
        raise CaseError(say("myl.no-card", facts=shown(facts["carta"]), nombre=formato.nombre))
    sheet = known.cartas[found[0]]
    most = limite(found[0], formato)[0]
    values = {
        "nombre": sheet["nombre"], "tipo": sheet["tipo"], "coste": sheet.get("coste"), "fuerza": sheet.get("fuerza"),
        "raza": sheet.get("raza"), "frecuencia": known.frecuencia(found[0]), "texto": texto_de(sheet),
        "copias": "sin límite" if most is None else most, "habilidad": not known.sin_habilidad(found[0]),
    }  # fmt: skip
    compara(case, values)


SCENARIOS = Escenarios(
    de_caso,
    lambda laid, trace, _: Partida(laid, trace, PRUEBAS),
    {"mazo": ((), _mazo), "dato": ((), _dato)},
    ("opciones",),
)
