"""What a text says that is well formed and that nothing would carry out as it is written: it is refused, not ignored.

``interprete.reparo`` asks here once every node and word of a text is known: whether each predicate suits its subject,
whether a count multiplies something, whether cards go where the rules let them go.
"""

from __future__ import annotations

from collections.abc import Iterator

from mazo.games.myl.text import nodes
from mazo.games.myl.text.filtros import DE_CONJUNTO, pruebas
from mazo.language.letter import Complaint
from mazo.language.tree import Node, family
from mazo.messages import say

_SIN_NUMERO = say("myl.por-cada-multiplies-number-none")
_NO_LO_HACE = say("myl.cannot-said")
CARTA, JUGADOR, JUGADA = "carta", "jugador", "jugada"
_DE_CARTA = family(nodes.OfStrength) | {
    "Keyword", "Blank", "SetRace", "DamageThreshold", "OnlyLeaves", "Allow", "Must",
}  # fmt: skip
"""Predicates of cards."""
ACTOS: dict[str, frozenset[str]] = {
    CARTA: frozenset({
        "atacar", "bloquear", "ser destruido", "ser desterrado", "ser barajado", "ser subido", "salir del juego",
        "ser bloqueado", "ser anulado", "ser objetivo",
        "ser afectado", "portar", "usar habilidades disparadas ni activadas",
    }),
    JUGADOR: frozenset({
        "atacar", "bloquear", "jugar", "usar", "generar", "agrupar", "robar", "jugar ni usar",
        "jugar ni generar ni usar", "usar habilidades disparadas ni activadas", "robar la carta de fin de turno",
        "interactuar con su Cementerio", "ser objetivo",
    }),
    JUGADA: frozenset({"ser anulado"}),
}  # fmt: skip
"""What can be forbidden to cards, to players, and to cards while they are played."""
_CONTABLES = frozenset({"Strength", "CostChange"})
"""Predicates with a number that «por cada» may multiply."""
_CON_AZAR = frozenset({"Random"})
_ELIGEN = {"Search": frozenset({"DistinctName"}), "Discard": _CON_AZAR}
"""Orders that choose in their own way, with the marks of a set they know."""


def sinsentidos(tree: Node) -> Iterator[Complaint]:
    """Everything of a text that nothing would carry out."""
    yield from _reparos(tree, None)
    yield from _elecciones(tree)


def _reparos(node: Node, parent: Node | None) -> Iterator[Complaint]:
    kind = node.kind
    if kind == "Rule":
        yield from _sujeto(node)
    elif kind == "Static":
        yield from _fija(node)
    elif kind == "StaticUnless":
        if any(a["act"] not in ("atacar", "bloquear") for a in node["rule"].find("Act")) or not _de(node, "Forbid"):
            yield Complaint(say("myl.menos-que-said-here-only"), node)
    elif kind == "Until" and node["span"] == "su próximo turno":
        what = node["rule"].get("what")
        several = isinstance(what, nodes.Player) and what["who"] in ("todos", "cada")
        if several and any(act["act"] != "atacar" for act in node.find("Act")):
            yield Complaint(_NO_LO_HACE, node)
    elif kind == "PerEach" and isinstance(node["do"], nodes.Until) and not _de(node["do"], *_CONTABLES):
        yield Complaint(_SIN_NUMERO, node)
    elif kind == "PerEach" and isinstance(node["do"], nodes.Until) and len(_predicados(node["do"]["rule"])) > 1:
        yield Complaint(say("myl.por-cada-of-which"), node)
    elif kind in ("Shuffle", "Put", "ToHand"):
        yield from _destino(node)
    elif kind == "Attach":
        what = node["what"]
        if (isinstance(what, nodes.Cards) and what["of"]["type"] != "Arma") or what.get("noun", "Arma") != "Arma":
            yield Complaint(say("myl.only-weapon-changes-bearer"), node)
    elif kind == "Filter":
        yield from _conjunto(node, parent)
    for child in node.children():
        yield from _reparos(child, node)


def _predicados(rule: Node) -> tuple[Node, ...]:
    if not isinstance(rule, nodes.Rule):
        return ()
    does = rule["does"]
    return does["items"] if isinstance(does, nodes.Both) else (does,)


def _de(holder: Node, *kinds: str) -> bool:
    """Whether every predicate of the rule of a node is of some kinds."""
    said = _predicados(holder["rule"])
    return bool(said) and all(p.kind in kinds for p in said)


def _clase(what: Node | None) -> str:
    if what is not None and isinstance(what, nodes.Player):
        return JUGADOR
    return JUGADA if what is not None and isinstance(what, nodes.BeingPlayed) else CARTA


def _sujeto(rule: Node) -> Iterator[Complaint]:
    """Whether what is said of something can be said of it."""
    what = rule["what"]
    about = _clase(what)
    for said in _predicados(rule):
        kind = said.kind
        if kind == "Forbid":
            for act in said.find("Act"):
                if act["act"] not in ACTOS[about]:
                    yield Complaint(_NO_LO_HACE, act)
        elif kind in ("OpenHand", "PlayLimit"):
            if about != JUGADOR:
                yield Complaint(_NO_LO_HACE, rule)
        elif kind == "CostChange":
            own = what is not None and isinstance(what, nodes.This) and what["noun"] == "carta"
            if about != JUGADA and not own:
                yield Complaint(say("myl.card-costs-said-those-played"), rule)
        elif kind in _DE_CARTA and about != CARTA:
            yield Complaint(_NO_LO_HACE, rule)
        if about == JUGADA and what["nth"] is not None and kind != "CostChange":
            yield Complaint(say("myl.single-card-played-only-costs"), rule)


def _fija(clause: Node) -> Iterator[Complaint]:
    """A rule that always holds: of cards that a filter alone tells, and with a number if it is multiplied."""
    rule = clause["rule"]
    if clause["per"] is not None and not isinstance(rule, nodes.HandLimit) and not _de(clause, *_CONTABLES):
        yield Complaint(_SIN_NUMERO, clause)
    if isinstance(rule, nodes.HandLimit) and clause["per"] is not None:
        yield Complaint(_SIN_NUMERO, clause)
    for said in _predicados(rule):
        if isinstance(said, nodes.Allow) and said["act"]["act"] == "atacar":
            yield Complaint(_NO_LO_HACE, said)
    what = rule.get("what")
    if isinstance(what, Node) and isinstance(what, nodes.Cards):
        marks = {t.kind for t in pruebas(what["of"]) if isinstance(t, DE_CONJUNTO)}
        if marks - {"Extreme"} or (what["n"] != "todos" and "Extreme" not in marks):
            yield Complaint(say("myl.not-always-holds-said-cards"), clause)


def _destino(node: Node) -> Iterator[Complaint]:
    """MYL-5-F: cards go to a zone of their owner; to a Castillo they are shuffled, or put on top of it."""
    to = node["to"]
    if not isinstance(to, Node):
        return
    wanted = {"Shuffle": ("castillo",), "ToHand": ("mano",), "Put": ("mano", "cementerio", "destierro")}[node.kind]
    if to["zone"] not in wanted:
        yield Complaint(say("myl.not-cards-do-go-zone"), node)


def _conjunto(f: Node, parent: Node | None) -> Iterator[Complaint]:
    """Marks that say how cards are chosen stand only where cards are."""
    marks = {t.kind for t in pruebas(f) if isinstance(t, DE_CONJUNTO)}
    if not marks:
        return
    if parent is None or not isinstance(parent, nodes.Cards):
        yield Complaint(say("myl.says-how-cards-chosen-none"), f)
    elif parent["n"] == "todos":
        yield Complaint(say("myl.says-how-cards-chosen-here"), f)
    elif len(marks) > 1:
        yield Complaint(say("myl.cards-cannot-chosen-two-ways"), f)


def _elecciones(tree: Node) -> Iterator[Complaint]:
    """Orders that would have to choose their cards in a way they do not know."""
    for node in tree.walk():
        for event in (node.get("event"), node.get("also"), node.get("response")):
            for f in event.find("Filter") if isinstance(event, Node) else ():
                if {t.kind for t in pruebas(f) if isinstance(t, DE_CONJUNTO)}:
                    yield Complaint(say("myl.not-event-cards-somebody-would"), f)
        if node.kind in _ELIGEN and isinstance(node["what"], Node) and isinstance(node["what"], nodes.Cards):
            marks = {t.kind for t in pruebas(node["what"]["of"]) if isinstance(t, DE_CONJUNTO)}
            if marks - _ELIGEN[node.kind]:
                yield Complaint(say("myl.cards-cannot-chosen-way-here"), node)
