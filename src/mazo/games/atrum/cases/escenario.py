"""The scenarios of Atrum Arena: how a case of each kind is played and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from mazo.games.atrum.cards.cartas import Poder, Reptante, busca_nombre, escrito, lenguaje, poderes
from mazo.games.atrum.cases.espera import PRUEBAS
from mazo.games.atrum.cases.mesa import Montaje, busca_reptante, de_caso, inventadas
from mazo.games.atrum.cases.pasos import Partida
from mazo.games.atrum.play.torneo import (
    Falta,
    descalificable,
    inactividad,
    revisa_equipo,
    revisa_grupos,
    revisa_registro,
)
from mazo.games.atrum.rules.preparacion import MAZO_BASE, mazos
from mazo.games.atrum.words.vocabulary import TIPOS
from mazo.games.cases.case import Body, CaseError, Trace, Unmet, fields, flag, guess, items, listed, number, shown, text
from mazo.games.cases.escenario import Escenarios, compara, difiere
from mazo.language.diagnostics import TextError
from mazo.messages import say


def partida(laid: Montaje, trace: Trace, case: Body) -> Partida:
    """The table of a case, ready for its steps."""
    return Partida(laid, trace, flag(case.get("estricto", False), "«estricto»"), PRUEBAS)


# Cases without a table


def _compara(case: Body, trace: Trace, known: Mapping[str, object]) -> None:
    """Checks what is expected against what is so; ``regla`` against the rules that say it."""

    def differs(name: str, found: object, wanted: object) -> str:
        if name == "regla":
            assert isinstance(found, tuple)
            trace.refusals += [str(wanted)] if wanted in found else []
            return "" if wanted in found else f"se esperaba la regla {wanted}; son {listed(found, 'y')}."
        same = _liso(found) == _liso(wanted) or (name == "texto" and _lee_igual(known, wanted))
        return "" if same else difiere(name, found, wanted)

    compara(case, known, differs)


def _lee_igual(known: Mapping[str, object], wanted: object) -> bool:
    """Whether a text in other accepted words says the same as the printed one."""
    try:
        return lenguaje().read(str(wanted), str(known["nombre"])).spanish == known["texto"]
    except TextError:
        return False


def _liso(value: object) -> object:
    return " ".join(value.split()) if isinstance(value, str) else value


def _registro(case: Body, trace: Trace) -> None:
    made = inventadas(case.get("cartas", []))
    said = fields(case["registro"], ("formato", "reptantes", "grupos"), "«registro»", ("formato",))
    kinds = {"casual": revisa_equipo, "torneo": revisa_registro}
    formato = text(said["formato"], "«formato»")
    faults: list[Falta]
    if formato == "equipos":
        groups = [_grupo(g, made) for g in items(said.get("grupos"), "«grupos»")]
        faults = revisa_grupos(groups)
    elif formato in kinds:
        team = [busca_reptante(r, made) for r in items(said.get("reptantes"), "«reptantes»")]
        faults = kinds[formato](team)
    else:
        raise CaseError(say("games.formato-no", formato=formato, known=listed((*kinds, "equipos"))))
    _compara(case, trace, {"válido": not faults, "regla": tuple(f.regla for f in faults)})


def _grupo(value: object, made: Mapping[str, Reptante]) -> list[list[Reptante]]:
    if not isinstance(value, Mapping):
        raise CaseError(say("atrum.each-group-grupos-says-team", value=shown(value)))
    return [
        [busca_reptante(r, made) for r in items(team, say("atrum.the-team-of", name=name))]
        for name, team in value.items()
    ]


def _dato(case: Body, trace: Trace) -> None:
    made = inventadas(case.get("cartas", []))
    said = fields(case["dato"], ("poder", "de", "reptante", "poderes"), "«dato»")
    if "poderes" in said:
        _compara(case, trace, _catalogo(said["poderes"]))
        return
    if "reptante" in said:
        card = busca_reptante(said["reptante"], made)
        powers = [p.nombre for p in card.poderes]
        _compara(
            case,
            trace,
            {
                "nombre": card.nombre,
                "poderes": powers,
                "cuántos": len(powers),
                "costes": [p.coste for p in card.poderes],
            },
        )
        return
    name = text(said.get("poder"), "«poder»")
    if "de" in said:
        card = busca_reptante(said["de"], made)
        own = {p.nombre: p for p in card.poderes}
        found = busca_nombre(name, own)
        if found is None:
            raise Unmet(f"{card.nombre} no tiene «{name}»; tiene {listed(own, 'y')}.")
        _compara(case, trace, _ficha([own[found]]))
        return
    printed = {p.nombre for p in poderes().values()}
    found = busca_nombre(name, printed)
    if found is None:
        raise CaseError(say("atrum.no-power", name=name, hint=guess(name, printed)))
    _compara(case, trace, _ficha([p for p in poderes().values() if p.nombre == found]))


def _ficha(versions: list[Poder]) -> dict[str, object]:
    """What is printed of a Power: one version, or what all of them share and their costs."""
    p = versions[0]
    facts: dict[str, object] = {
        "nombre": p.nombre, "tipo": p.clase, "descarte": p.tipo_descarte(), "rareza": p.rareza, "único": p.unico,
        "costes": sorted(v.coste for v in versions), "escrito": escrito(versions),
    }  # fmt: skip
    return facts if len(versions) > 1 else {**facts, "coste": p.coste, "texto": p.texto}


def _catalogo(value: object) -> dict[str, object]:
    """What there is among the printed Powers that answer to some facts."""
    wanted = fields({} if value is None else value, ("tipo", "descarte", "rareza", "único", "coste"), "«poderes»")
    found: dict[str, list[Poder]] = {}
    for p in poderes().values():
        facts = {"tipo": p.clase, "descarte": p.tipo_descarte(), "rareza": p.rareza, "único": p.unico, "coste": p.coste}
        if all(_liso(facts[name]) == _liso(said) for name, said in wanted.items()):
            found.setdefault(p.nombre, []).append(p)
    kinds = Counter(p.rareza for same in found.values() for p in same)
    return {
        "cuántos": len(found),
        "versiones": max((len(same) for same in found.values()), default=0),
        "tipos": sorted({same[0].clase for same in found.values()}),
        "costes": sorted({p.coste for same in found.values() for p in same}),
        "rarezas": [name for name, _ in kinds.most_common()],
    }


def _mazos(case: Body, trace: Trace) -> None:
    people = number(fields(case["mazos"], ("personas",), "«mazos»", ("personas",))["personas"], "«personas»", 2)
    decks = mazos(people)
    each = MAZO_BASE // len(TIPOS) * decks
    _compara(case, trace, {"mazos": decks, "cartas": MAZO_BASE * decks, "de_cada_tipo": each, "tipos": list(TIPOS)})


def _infraccion(case: Body, trace: Trace) -> None:
    known: dict[str, object] = {}
    rules: tuple[str, ...] = ()
    if "infracción" in case:
        said = fields(case["infracción"], ("tipo", "segundos"), "«infracción»", ("tipo", "segundos"))
        if said["tipo"] != "inactividad":
            raise CaseError(say("atrum.tipo-no-infraction-inactividad", said=shown(said["tipo"])))
        known["infracción"] = inactividad(number(said["segundos"], "«segundos»"))
        rules += ("AA-III-2.4-g",)
    if "llamados" in case:
        known["descalificación"] = "posible" if descalificable(number(case["llamados"], "«llamados»")) else "no"
        rules += ("AA-III-2.5-h",)
    _compara(case, trace, {**known, "regla": rules})


SCENARIOS = Escenarios(
    de_caso,
    partida,
    {
        "registro": (("cartas",), _registro),
        "dato": (("cartas",), _dato),
        "mazos": ((), _mazos),
        "infracción": (("llamados",), _infraccion),
        "llamados": ((), _infraccion),
    },
    ("opciones", "estricto"),
)
