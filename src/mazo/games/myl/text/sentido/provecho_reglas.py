"""Whether rules, filters, counts and tests speak of cards that can be what they say."""

from __future__ import annotations

from collections.abc import Iterator

from mazo.games.myl.rules.mesa import ALIADO, ARMA, ORO, TALISMAN
from mazo.games.myl.text import nodes
from mazo.games.myl.text.filtros import pruebas
from mazo.games.myl.text.sentido.entorno import (
    DE_QUIEN,
    JUEGO,
    NO_COMBATE,
    NO_SE_CUMPLE,
    NO_VEDA,
    RIGE,
    SIN_COSTE,
    SIN_JUEGO,
    Entorno,
    lugar,
    tipos,
)
from mazo.language.letter import Complaint
from mazo.language.tree import Node, family

_DE_ALIADO = family(nodes.OfStrength) | {"SetRace", "DamageThreshold", "Must", "Allow"}
"""What can be said only of Aliados."""
_ACTOS_DE_ALIADO = frozenset({"atacar", "bloquear", "ser bloqueado", "portar"})
_PRUEBAS_DE_ALIADO = frozenset({"Race", "NotRace", "OneRace", "Armed", "Extreme", "Role", "InLine"})
_UNA = ("This", "Bearer")
"""What a rule that always holds says of one card."""
_EN_BATALLA = frozenset({"Role", "Armed", "InLine"})
"""What is so of cards in play only."""


def de_regla(node: Node, here: Entorno) -> Iterator[Complaint]:
    """Whether what is said of cards can be said of those."""
    what, does = node["what"], node["does"]
    if isinstance(what, Node) and isinstance(what, (nodes.Player, nodes.BeingPlayed)):
        yield from _de_jugador(does)
        return
    said = does["items"] if isinstance(does, nodes.Both) else (does,)
    types = here.tipos_de(here.sujeto(node))
    played = isinstance(what, Node) and isinstance(what, nodes.This) and all(_al_jugarse(p) for p in said)
    if types == {TALISMAN} and not played and not _nombradas(what):
        yield Complaint(SIN_JUEGO, node)
    if lugar(what) not in (JUEGO, "") and not _nombradas(what):
        yield Complaint(RIGE, node)
    if ALIADO not in types and any(_es_de_aliado(p) for p in said):
        yield Complaint(NO_COMBATE, node)


def _al_jugarse(said: Node) -> bool:
    """What can be said of a card while it is played."""
    return isinstance(said, nodes.CostChange) or any(act["act"] == "ser anulado" for act in said.find("Act"))


def _nombradas(what: Node | None) -> bool:
    """Cards of a name, wherever they are (MYL-6.5.4)."""
    return what is not None and isinstance(what, nodes.Cards) and what["of"].has("NameIs")


def _es_de_aliado(said: Node) -> bool:
    if isinstance(said, nodes.Keyword):
        return bool(said["name"] != "Indestructible")
    if isinstance(said, nodes.Forbid):
        return any(act["act"] in _ACTOS_DE_ALIADO for act in said.find("Act"))
    return said.kind in _DE_ALIADO


def _de_jugador(does: Node) -> Iterator[Complaint]:
    """What is forbidden of some cards only, and would be of all of them, or of none."""
    for act in does.find("Act"):
        if isinstance(act["of"], Node) and not _se_veda(str(act["act"]), act["of"]):
            yield Complaint(NO_VEDA, act)


def _se_veda(act: str, of: Node) -> bool:
    plain = of["mark"] is None and of["tests"] is None and of["tail"] is None
    if act == "robar":
        return bool(plain and of["type"] == "carta")
    if act in ("generar", "jugar ni generar ni usar"):
        return bool(plain and of["type"] == ORO)
    if act in ("usar", "jugar ni usar") and ORO in tipos(of):
        return bool(plain and of["type"] == ORO)
    return act != "agrupar" or not tipos(of).isdisjoint({ALIADO, ORO})


def de_acto(node: Node, here: Entorno) -> Iterator[Complaint]:
    """Who could block, and what could be carried."""
    by, of = node["by"], node["of"]
    if (
        node["act"] == "ser bloqueado"
        and isinstance(by, Node)
        and (not isinstance(by, nodes.Filter) or ALIADO not in tipos(by))
    ):
        yield Complaint(NO_COMBATE, node)
    if node["act"] == "portar" and isinstance(of, Node) and ARMA not in tipos(of):
        yield Complaint(NO_COMBATE, node)


def de_filtro(node: Node, here: Entorno) -> Iterator[Complaint]:
    """Whether a filter asks of cards what those of its type never have."""
    types, asked = tipos(node), (*pruebas(node), *((node["mark"],) if node["mark"] is not None else ()))
    for test in asked:
        strength = isinstance(test, nodes.StatIs) and test["stat"] == "fuerza"
        keyword = isinstance(test, nodes.HasKeyword) and test["keyword"] != "Indestructible"
        if (test.kind in _PRUEBAS_DE_ALIADO or strength or keyword) and ALIADO not in types:
            yield Complaint(NO_COMBATE, node)
        elif isinstance(test, nodes.StatIs) and test["stat"] == "coste" and types == {ORO}:
            yield Complaint(SIN_COSTE, node)
        elif isinstance(test, nodes.Spent) and ORO not in types:
            yield Complaint(NO_SE_CUMPLE, node)
        elif isinstance(test, nodes.History) and test["event"] == "atacó" and ALIADO not in types:
            yield Complaint(NO_COMBATE, node)
        elif isinstance(test, nodes.History) and test["event"] == "destruido" and _en_juego(node["where"]):
            yield Complaint(NO_SE_CUMPLE, node)
    where = node["where"]
    if where is not None and isinstance(where, nodes.AttackedYou):
        if ALIADO not in types:
            yield Complaint(NO_COMBATE, node)
        elif any(h["span"] == "turno anterior" for h in here.clausula.find("History")):
            yield Complaint(NO_SE_CUMPLE, node)  # those of this turn are not those of the last
    if (
        where is not None
        and isinstance(where, nodes.Zone)
        and any(isinstance(t, (nodes.Role, nodes.Armed, nodes.InLine)) for t in asked)
    ):
        yield Complaint(RIGE, node)


def _en_juego(where: Node | None) -> bool:
    return where is None or isinstance(where, nodes.Side)


def de_cuenta(node: Node, here: Entorno) -> Iterator[Complaint]:
    """Whether there is ever anything to count."""
    of = node.get("of")
    counted = isinstance(of, Node) and isinstance(of, nodes.Filter) and node.get("at") is None
    if counted and tipos(of) == {TALISMAN} and _en_juego(of["where"]):
        yield Complaint(SIN_JUEGO, of)


def de_prueba(node: Node, here: Entorno) -> Iterator[Complaint]:
    """Whether a test of a card may be passed."""
    if "what" not in node.args:
        return
    what, about = node["what"], here.sujeto(node)
    types = here.tipos_de(about)
    fixed = isinstance(here.clausula, (nodes.Static, nodes.StaticUnless))
    if about is None or (what is None and (isinstance(about, nodes.Player) or (fixed and about.kind not in _UNA))):
        yield Complaint(DE_QUIEN, node)
    elif isinstance(node, nodes.Matches):
        if (
            node["test"] not in ("nombre", "tipo", "primera carta", "en la Reserva")
            and ALIADO not in types
            and node["stat"] != "coste"
        ):
            yield Complaint(NO_COMBATE, node)
        elif (node["test"] == "en la Reserva" and ORO not in types) or (
            node["test"] == "tipo" and node["type"] not in types
        ):
            yield Complaint(NO_SE_CUMPLE, node)
    elif isinstance(node, nodes.History) and node["event"] == "no atacó" and ALIADO not in types:
        yield Complaint(NO_COMBATE, node)
    elif (
        isinstance(node, nodes.IsIn)
        and isinstance(what, Node)
        and isinstance(what, nodes.This)
        and not here.puede_haber_salido()
    ):
        yield Complaint(NO_SE_CUMPLE, node)


def de_jugada(node: Node, here: Entorno) -> Iterator[Complaint]:
    """Cards that are played, found or discarded are not in a Battle, and nobody carries them."""
    of = node.get("of") or node.get("only") or node.get("what")
    if isinstance(of, Node) and isinstance(of, nodes.Cards):
        of = of["of"]
    if not isinstance(of, Node) or not isinstance(of, nodes.Filter):
        return
    asked = (*pruebas(of), *((of["mark"],) if of["mark"] is not None else ()))
    if any(t.kind in _EN_BATALLA for t in asked):
        yield Complaint(RIGE, of)
