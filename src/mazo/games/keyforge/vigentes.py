"""The rules cards make hold now: gathered from what is in play and from what lasts, and what they make of each card.

Nothing here writes the table; what is found is remembered until something changes (KF-HAB-2, KF-GLOS-DURADERO). Rules
speak of cards by filters, and filters ask what cards are: this module, ``filtros`` and ``condiciones`` call each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from mazo.games.keyforge import condiciones, filtros
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.nombres import CASAS as _CASAS
from mazo.games.keyforge.tablero import (
    CRIATURA,
    Foto,
    Tablero,
    carta,
    en_extremo,
    en_juego,
    perfil,
    presentes,
    vecinas,
)
from mazo.kernel import atoms
from mazo.language.tree import Node

CASAS = tuple(es for es, _ in _CASAS)


class Vigente(NamedTuple):
    """A rule in force: what it says, of what, and on whose behalf."""

    clase: str
    nodo: Node
    que: Node | None
    fuente: int
    vida: int
    yo: int
    otorgante: int = -1
    ligadas: tuple[tuple[int, Any], ...] = ()
    sello: int = -1
    """The stamp of the lasting effect it comes from; -1 for what a card in play says."""
    desde: int = 0
    """How much had been done in the turn when it began."""

    def contexto(self, s: Tablero) -> Contexto:
        return Contexto(s, self.fuente, self.yo, None, self.otorgante, self.ligadas, self.vida)


Reglas = dict[str, list[Vigente]]


def en_vigor(s: Tablero) -> Reglas:
    """Every rule in force, by what kind of thing it says."""
    known = s.memo.get("vigentes")
    if known is not None and known[0] == s.matter:
        return known[1]  # type: ignore[no-any-return]
    found: Reglas = {}
    atoms.remember(s, "vigentes", found)
    for m in s.modifiers:
        if m.attribute == "regla" and (m.until[0] != "durante" or m.until[1] == s.turno):
            number, row, life, yo, lender, named, since = m.value
            rule = s.conf.nodos[number]
            _desglosa(s, found, rule, Vigente("", rule, None, row, life, yo, lender, named, m.stamp, since))
    for row in presentes(s):
        active = perfil(s, row).activos
        if active and not ("Blank" in found and _en_blanco(s, found, row)):
            for p in active:
                _parrafo(s, found, p, row, -1)
    for v in list(found.get("Grant", ())):
        ability = v.nodo["ability"]
        if ability is not None and ability.kind != "Headed":
            for row in presentes(s):
                if alcanza(s, v, row):
                    _parrafo(s, found, ability, row, v.fuente)
    atoms.remember(s, "poder", {})
    return found


def _parrafo(s: Tablero, found: Reglas, p: Node, row: int, lender: int) -> None:
    """Takes in a paragraph a card in play has: a rule, a listener, a state it watches."""
    if p.kind in ("Static", "When", "Watch"):
        v = Vigente(p.kind, p, None, row, s.vida[row], s.controla[row], lender)
        if p.kind == "Static":
            _desglosa(s, found, p["rule"], v)
        else:
            found.setdefault(p.kind, []).append(v)


def _desglosa(s: Tablero, found: Reglas, rule: Node, v: Vigente) -> None:
    """Takes a rule apart into what it says, if it holds now."""
    kind = rule.kind
    if kind == "Both":
        for item in rule["items"]:
            _desglosa(s, found, item, v)
    elif kind == "While":
        if condiciones.dura(v.contexto(s), rule["cond"]):
            _desglosa(s, found, rule["rule"], v)
    elif kind == "OffHouse":
        if s.casa != rule["house"] and s.activo == v.yo:
            _desglosa(s, found, rule["rule"], v)
    elif kind == "InTurn":
        if s.activo in filtros.jugadores(v.contexto(s), rule["whose"]):
            _desglosa(s, found, rule["rule"], v)
    elif kind == "Rule":
        for item in _predicados(rule["does"]):
            found.setdefault(item.kind, []).append(v._replace(clase=item.kind, nodo=item, que=rule["what"]))
    else:
        found.setdefault(kind, []).append(v._replace(clase=kind, nodo=rule, que=rule.get("whose")))


def _predicados(does: Node) -> list[Node]:
    if does.kind in ("Both", "Mods"):
        return [x for item in does["items"] for x in _predicados(item)]
    return [does]


def alcanza(s: Tablero, v: Vigente, row: int, foto: Foto | None = None) -> bool:
    """Whether a rule about cards is about this one; ``foto``: as it would be, for one that is about to enter play."""
    que = v.que
    if que is None:
        return False
    c = v.contexto(s)
    if que.kind == "This":
        return c.esta(que["noun"]) == row
    if que.kind == "Cards":
        if que["other"] and row == c.esta(CRIATURA):
            return False
        of = que["of"]
        if any(t.kind == "Played" for t in filtros.pruebas(of)) and not _jugada(s, v, row):
            return False
        return filtros.cumple(c, row, of, foto)
    if que.kind == "NthPlayed":
        return _es_enesima(s, v, que, row)
    return row in c.esas(que) and en_juego(s, row)


def _jugada(s: Tablero, v: Vigente, row: int) -> bool:
    """Whether a card was played since a rule began, and is still in the life that play gave it."""
    return any(
        h.verbo == "jugar" and h.row == row and h.asiento == v.yo and s.vida[row] - h.vida <= 1
        for h in s.hechos[v.desde :]
    )


def _es_enesima(s: Tablero, v: Vigente, que: Node, row: int) -> bool:
    """«la próxima que juegues», «la primera que se juegue cada turno»: the card that enters play as it is played."""
    c = v.contexto(s)
    since = v.desde if que["n"] == "próxima" else 0
    for h in s.hechos[since:]:
        told = h.verbo == "jugar" and (que["who"] is None or h.asiento == v.yo)
        if told and filtros.cumple(c, h.row, que["of"], Foto(*h.foto)):
            return h.row == row and h.vida == s.vida[row]
    return False


def cuando(s: Tablero, v: Vigente) -> int:
    """The order in time of what rules begin: a lasting effect by its stamp, a card by when it entered play."""
    return 2 * v.sello if v.sello >= 0 else 2 * s.llego[v.fuente] + 1


# Texts


def parrafos(s: Tablero, row: int) -> tuple[Node, ...]:
    """The paragraphs of a card in play, unless something takes its text away."""
    printed = carta(s, row).parrafos()
    rules = en_vigor(s)
    return () if printed and "Blank" in rules and en_juego(s, row) and _en_blanco(s, rules, row) else printed


def _en_blanco(s: Tablero, rules: Reglas, row: int) -> bool:
    """Whether something takes the text of a card in play away."""
    return any(alcanza(s, v, row) for v in rules["Blank"])


def prestados(s: Tablero, row: int) -> list[tuple[Node, int, int]]:
    """Every paragraph a card in play has now, printed and granted: (paragraph, lender, stamp)."""
    found = [(p, -1, -1) for p in parrafos(s, row)]
    for v in en_vigor(s).get("Grant", ()):
        ability = v.nodo["ability"]
        if ability is not None and alcanza(s, v, row):
            found.append((ability, v.fuente, v.sello))
    return found


# Numbers


def cifra(c: Contexto, n: Any, per: Node | None = None) -> int:
    """A signed number of a rule, times what it counts."""
    value: int = -n["n"] if isinstance(n, Node) else n
    return value if per is None else value * condiciones.cuenta(c, per)


def _sumado(s: Tablero, row: int, attr: str) -> int:
    rules = en_vigor(s).get("Mod")
    if not rules:
        return 0
    total = 0
    for v in rules:
        if v.nodo["attr"] == attr and alcanza(s, v, row):
            total += cifra(v.contexto(s), v.nodo["n"], v.nodo.get("per"))
    return total


def poder(s: Tablero, row: int) -> int:
    known = s.memo.get("poder")
    if known is None or known[0] != s.matter:
        atoms.remember(s, "poder", {})
        known = s.memo["poder"]
    seen: dict[int, int] = known[1]
    if row not in seen:
        base = carta(s, row).poder + s.contador[row]
        seen[row] = base
        seen[row] = max(0, base + (_sumado(s, row, "poder") if en_juego(s, row) else 0))
    return seen[row]


def armadura_entera(s: Tablero, row: int) -> int:
    """Printed armor and all that is added to it, whatever it has lost."""
    return max(0, carta(s, row).armadura + _sumado(s, row, "armadura"))


def armadura(s: Tablero, row: int) -> int:
    if any(alcanza(s, v, row) for v in en_vigor(s).get("LosesArmor", ())):
        return 0
    return armadura_entera(s, row)


def armadura_restante(s: Tablero, row: int) -> int:
    """How much damage its armor can still prevent; what is lost is first what was spent (KF-GLOS-ARMADURA-6)."""
    now = armadura(s, row)
    spent = s.absorbido[row]
    if spent and now < s.armadura_vista[row]:
        spent = max(0, spent - (s.armadura_vista[row] - now))
    return max(0, now - spent)


def dano_de_lucha(s: Tablero, row: int) -> int:
    """The damage a creature deals with its power in a fight."""
    if any(alcanza(s, v, row) for v in en_vigor(s).get("DealsNone", ())):
        return 0
    return max(0, poder(s, row) + _sumado(s, row, "daño de lucha"))


def desvia_lucha(s: Tablero, row: int, rival_: int) -> int:
    """Who receives the damage a creature deals with its power."""
    for v in en_vigor(s).get("Redirect", ()):
        if alcanza(s, v, row):
            for target in filtros.referencias(v.contexto(s), v.nodo["to"]):
                if en_juego(s, target):
                    return target
    return rival_


# Keywords, houses, traits


def _claves(node: Node | None) -> tuple[Node, ...]:
    if node is None:
        return ()
    return node["items"] if node.kind == "Both" else (node,)


def _nombres(value: Any) -> tuple[str, ...]:
    return tuple(value["items"]) if isinstance(value, Node) else (value,)


def palabra_impresa(s: Tablero, row: int, nombre: str) -> bool:
    """Whether a card says a keyword, wherever it is."""
    return nombre in perfil(s, row).claves


def palabra(s: Tablero, row: int, nombre: str) -> int | None:
    """How much of a keyword a card in play has (0 if it has no number); None if it does not have it."""
    total = perfil(s, row).claves.get(nombre)
    rules = en_vigor(s)
    if total is not None and "Blank" in rules and en_juego(s, row) and _en_blanco(s, rules, row):
        total = None
    for v in rules.get("Grant", ()):
        for k in _claves(v.nodo["keywords"]):
            if k["name"] == nombre and alcanza(s, v, row):
                total = (total or 0) + (k["n"] or 0)
    if total is not None:
        for v in rules.get("Lack", ()):
            if nombre in _nombres(v.nodo["keywords"]) and alcanza(s, v, row):
                return None
    return total


def ignora(s: Tablero, row: int, nombre: str) -> bool:
    """Whether an attacker pays no heed to a keyword of those it attacks."""
    return nombre in perfil(s, row).ignora and bool(parrafos(s, row))


def casas_impresas(s: Tablero, row: int) -> tuple[str, ...]:
    """KF-BASE-14: a card played as another keeps its own (A-26)."""
    return s.conf.impresas[row]


def casas(s: Tablero, row: int) -> tuple[str, ...]:
    """The houses a card belongs to: the latest that something gives it, or its own."""
    rules = en_vigor(s).get("CountsAs")
    if rules and en_juego(s, row):
        said = [v for v in rules if alcanza(s, v, row)]
        if said:
            house = max(said, key=lambda v: cuando(s, v)).nodo["house"]
            return CASAS if house == "todas" else (house,)
    return casas_impresas(s, row)


def rasgos(s: Tablero, row: int) -> tuple[str, ...]:
    return carta(s, row).rasgos


def en_flanco(s: Tablero, row: int) -> bool:
    """At an end of its line, or considered so."""
    return en_extremo(s, row) or any(alcanza(s, v, row) for v in en_vigor(s).get("OnFlank", ()))


# Facts and photographs


def dato(s: Tablero, row: int, what: str) -> Any:
    """A fact of a card as it is now, by its name in ``Foto``."""
    return _DATOS[what](s, row)


_DATOS: dict[str, Callable[[Tablero, int], Any]] = {
    "controlador": lambda s, r: s.controla[r],
    "nombre": lambda s, r: carta(s, r).nombre,
    "tipo": lambda s, r: carta(s, r).tipo,
    "poder": lambda s, r: poder(s, r) if carta(s, r).tipo == CRIATURA else 0,
    "casas": casas,
    "rasgos": rasgos,
    "vecinas": lambda s, r: tuple(vecinas(s, r)),
    "flanco": en_flanco,
    "ambar": lambda s, r: s.ambar_en[r],
    "vida": lambda s, r: s.vida[r],
}


def foto(s: Tablero, row: int, controlador: int | None = None) -> Foto:
    """What is so of a card at this moment (A-32)."""
    found = Foto(*(_DATOS[what](s, row) for what in Foto._fields))
    return found if controlador is None else found._replace(controlador=controlador)
