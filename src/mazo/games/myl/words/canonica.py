"""The tree of the canonical wording, where a text says it in another.

A card that calls itself by its name or its race has the name of its type, and pronouns the gender of what the canonical
wording names: «una carta de Oro … ponla» is «un Oro … ponlo».
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.text.sentido.antecedentes import sin_destino
from mazo.games.myl.words.comun import PROPIO
from mazo.games.myl.words.continuacion import shuffled_once
from mazo.games.myl.words.nombres import DUENO, OPONENTE, QUIEN, TU
from mazo.games.myl.words.printed.calladas import CALLADO, good, owner
from mazo.games.myl.words.printed.cartas import ESTE, done_to, ref
from mazo.games.myl.words.printed.miradas import VISTA
from mazo.games.myl.words.sujetos import explicit
from mazo.language.anaphora import loose_reference
from mazo.language.phrase import Grammar
from mazo.language.reader import Reader
from mazo.language.tree import Node
from mazo.language.writer import Writer

_MOST_PRONOUNS = 8


def canonical(tree: Node, kind: str, grammar: Grammar) -> Node:
    """The tree a canonical text would give."""
    kinds = {node.kind for node in tree.walk()}
    if "Seq" in kinds:
        tree = _paid(_flat(tree)) if "PayGold" in kinds else _flat(tree)
    tree = _replaced(tree, lambda node: _own(_put_right(_acted(node)), kind))
    if "Forbid" in kinds:
        tree = _unblockable(tree)
    if "Reshuffle" in kinds:
        tree = shuffled_once(tree)
    tree = _whose(meant(tree), None, False, False)
    tree = explicit(_owned(tree, False))
    tree = _tied(_agreed(tree, kind, grammar), kind, grammar)
    fetched = _fetched(tree) if "Search" in kinds else tree
    return tree if fetched is tree else _tied(_agreed(_flat(fetched), kind, grammar), kind, grammar)


_REFERENCES = ("That", "Chosen", "Ref", "OneOf", "TheRest", "Search")


def _tied(tree: Node, kind: str, grammar: Grammar) -> Node:
    """A tree whose words refer to what its canonical wording names."""
    again = _again(tree, kind, grammar) if tree.find(*_REFERENCES) else []
    return again[0] if len(again) == 1 else tree


def _again(tree: Node, kind: str, grammar: Grammar) -> list[Node]:
    """The readings of a tree as it is written."""
    category = f"carta de {kind}"
    return Reader(grammar, Writer(grammar).text(category, tree), quick=True).readings(category)


def _agreed(tree: Node, kind: str, grammar: Grammar) -> Node:
    """A tree whose pronouns have the gender and number of what its canonical wording names."""
    for _ in range(_MOST_PRONOUNS):
        if not tree.has("Ref"):
            break
        again = _again(tree, kind, grammar)
        loose = loose_reference(again[0]) if len(again) == 1 else None
        if loose is None or not isinstance(loose.node, nodes.Ref) or loose.found is None:
            break
        gender, number = loose.found.gender, loose.found.number
        right = nodes.Ref(gender=gender, number=number).placed((), loose.wanted._replace(gender=gender, number=number))
        tree = _exchanged(again[0], loose.node, right)
    return tree


def unslipped(tree: Node) -> Node:
    """A tree whose pronouns agree with what they can only mean: «busca un Arma y ponlo en tu Mano»."""
    for _ in range(_MOST_PRONOUNS):
        loose = loose_reference(tree)
        if loose is None or not isinstance(loose.node, nodes.Ref) or loose.found is None or loose.other:
            break
        sex, number = loose.found.gender, loose.found.number
        if {sex, loose.wanted.gender} != {"m", "f"} or number != loose.wanted.number:
            break
        right = nodes.Ref(gender=sex, number=number).placed((), loose.wanted._replace(gender=sex))
        tree = _exchanged(tree, loose.node, right)
    return tree


def _fetched(tree: Node) -> Node:
    """A tree where what is searched for in one's own zones, and goes nowhere, goes to the Mano (MYL-4.9-b)."""
    for search in sin_destino(tree):
        at = search["at"]
        whose = [zone["whose"] for zone in (at["items"] if isinstance(at, nodes.Or) else (at,))]
        if whose[0] in (TU, QUIEN) and all(w == whose[0] for w in whose):
            n, of = search["what"]["n"], search["what"]["of"]
            sex = "f" if of["type"] in ("Arma", "carta", "copia") else "m"
            put = nodes.Put(what=ref(sex, "s" if n == 1 else "p"), to=nodes.Zone(zone="mano", whose=whose[0]))
            tree = _exchanged(tree, search, nodes.KINDS["Seq"](items=(search, put)))
    return tree


def _exchanged(tree: Node, old: Node, new: Node) -> Node:
    """A tree with one of its nodes, that very one, changed for another."""
    return new if tree is old else tree.changed(lambda child: _exchanged(child, old, new))


_ESTA_CARTA = nodes.This(noun="carta")


def _as_played(does: Node) -> bool:
    """Whether something is said of a card while it is played: its Coste, that it cannot be annulled."""
    return does.has("CostChange") or any(act["act"] == "ser anulado" for act in does.find("Act"))


def _own(node: Node, kind: str, named: bool = False) -> Any:
    """The card itself, by its type (``named``: also «esta carta»); on an Arma «este Aliado» is the one that carries
    it."""
    if (
        isinstance(node, nodes.Rule)
        and kind != "Talismán"
        and node["what"] == _ESTA_CARTA
        and not _as_played(node["does"])
    ):
        own = node["what"]
        return nodes.Rule(what=_own(own, kind, True), does=node["does"]).placed(node.introduces, node.refers)
    if isinstance(node, nodes.Cards) and node["other"] in (kind, "carta", PROPIO):
        return node.replace(other=True)
    if not isinstance(node, nodes.This):
        return node
    if kind == "Arma" and node["noun"] == "Aliado":
        return nodes.Bearer().placed(node.introduces, node.refers)
    if not named and node["noun"] != PROPIO:
        return node
    known = tuple(m if m.gender else m._replace(gender="f" if kind == "Arma" else "m") for m in node.introduces)
    return nodes.This(noun=kind).placed(known, node.refers)


_MOVES = frozenset({"Destroy", "Exile", "ToHand", "Shuffle"})
_IN_PLAY = nodes.Side(whose=nodes.Player(who="cualquiera", each=False))


def _owned(node: Node, theirs: bool) -> Node:
    """A tree where what goes «a su Mano» goes to its owner's, unless somebody else acts: yours would be «tu Mano». Who
    is made to act chooses among what is theirs (AMB-73)."""
    to = node.get("to")
    if isinstance(to, Node) and to.get("whose") == QUIEN and not theirs:
        to = to.replace(whose=DUENO)
        node = node.replace(to=to)
    if isinstance(node, (nodes.By, nodes.Unless, nodes.Fewer)) or node.get("who", TU) != TU:
        theirs = True
    what = node.get("what")
    if (
        theirs
        and node.kind in _MOVES
        and isinstance(what, Node)
        and isinstance(what, nodes.Cards)
        and what["n"] != "todos"
    ):
        where = what["of"]["where"]
        if where == _IN_PLAY:
            of = nodes.Filter(**(what["of"].args | {"where": nodes.Side(whose=QUIEN)}))
            what = what.replace(of=of)
            node = node.replace(what=what)
    return node.changed(lambda child: _owned(child, theirs))


def _flat(node: Node) -> Node:
    """A tree where orders joined to others already joined are one list."""
    node = node.changed(_flat)
    if not isinstance(node, nodes.Seq) or not any(isinstance(item, nodes.Seq) for item in node["items"]):
        return node
    items = [inner for item in node["items"] for inner in (item["items"] if isinstance(item, nodes.Seq) else (item,))]
    return nodes.Seq(items=tuple(items)).placed(node.introduces, node.refers)


def _paid(node: Node) -> Node:
    """A tree where what a trigger pays first is what the rest costs: nobody is made to pay, nor gets it for nothing."""
    node = node.changed(_paid)
    do = node.get("do")
    if (
        not isinstance(node, nodes.Triggered)
        or not isinstance(do, nodes.Seq)
        or not isinstance(do["items"][0], nodes.PayGold)
    ):
        return node
    rest = do["items"][1:]
    bought = rest[0] if len(rest) == 1 else nodes.Seq(items=rest)
    may = nodes.May(cost=do["items"][0], do=bought)
    return node.replace(do=may)


def _put_right(node: Node) -> Node:
    """What «que esté atacando» says is said by an adjective; what goes from play to the Cementerio is destroyed
    (MYL-10.23, AMB-68)."""
    if (
        isinstance(node, nodes.Filter)
        and isinstance(node["tail"], Node)
        and isinstance(node["tail"], nodes.Role)
        and not node["tail"]["role"].startswith("que ")
        and not node["mark"]
    ):
        kind = "Aliado" if node["type"] == "carta" else node["type"]
        args = node.args | {"mark": node["tail"], "tail": None, "type": kind}
        return nodes.Filter(**args).placed(node.introduces, node.refers)
    what = node.get("what")
    where = what["of"]["where"] if isinstance(node, nodes.SendGrave) and isinstance(what, nodes.Cards) else None
    if where is not None and isinstance(where, nodes.Side):
        said = tuple(m._replace(sort="obra.destruir") if m.root() == "obra" else m for m in node.introduces)
        return nodes.Destroy(what=what).placed(said, node.refers)
    return node


def _acted(node: Node) -> Node:
    """A tree where who «deberá …» after an event is who acts in it."""
    do = node.get("do")
    if (
        isinstance(node, nodes.Triggered)
        and isinstance(do, nodes.By)
        and do["who"] == CALLADO
        and node["event"].get("who") == OPONENTE
    ):
        do = nodes.By(who=OPONENTE, do=do["do"]).placed(do.introduces, do.refers)
        return node.replace(do=do)
    return node


_DONE = (nodes.Destroy, nodes.Exile, nodes.Shuffle, nodes.Discard)
"""Orders by which a card may be called later."""


def meant(tree: Node) -> Node:
    """A tree where «éste» is the type of the last card named, or the opponent if one was spoken of; and «el Aliado
    destruido» that Aliado, if the last one named is the one that was; «la carta mostrada», the one that was seen."""
    found: dict[int, Node] = {}
    named, foe = "", False
    last: dict[str, str] = {}
    itself: Node | None = None
    for node in _in_order(tree):
        if isinstance(node, nodes.That) and node["noun"] == ESTE and not named and itself is not None:
            found[id(node)] = itself
        elif isinstance(node, nodes.That) and node["noun"] == ESTE and named:
            found[id(node)] = nodes.That(noun=named, number="s").placed(node.introduces, node.refers)
        elif isinstance(node, nodes.That) and node["noun"] in last:
            found[id(node)] = nodes.That(noun=last[node["noun"]], number="s").placed(node.introduces, node.refers)
        elif isinstance(node, (nodes.Bearer, nodes.This)):
            itself = node
        elif isinstance(node, nodes.Cards):
            last = {}
        elif isinstance(node, _DONE) and isinstance(node["what"], nodes.Cards) and node["what"]["n"] == 1:
            of = node["what"]["of"]["type"]
            seen = "carta" if of == "copia" else of
            last = {done_to(of, node.kind): of, VISTA: seen} if isinstance(of, str) else {VISTA: "carta"}
        elif isinstance(node, nodes.Mill):
            last = {done_to("carta", node.kind): "carta", VISTA: "carta"} if node["n"] == 1 else {}
        elif isinstance(node, nodes.Look) and _one_card(node["what"]):
            last = {VISTA: "carta"}
        elif isinstance(node, nodes.Player) and node["who"] == ESTE and foe:
            found[id(node)] = OPONENTE
        elif isinstance(node, nodes.Filter) and isinstance(node["type"], str):
            named = "carta" if node["type"] == "copia" else node["type"]
        elif node == OPONENTE:
            foe = True
    return _replaced(tree, lambda node: found.get(id(node), node)) if found else tree


def _one_card(what: Any) -> bool:
    """Whether it is one card that is looked at, or shown."""
    return isinstance(what, (nodes.TopOf, nodes.Cards)) and what["n"] == 1


def _in_order(node: Node) -> Iterator[Node]:
    """The nodes of a tree, each after those under it: as they are named."""
    for child in node.children():
        yield from _in_order(child)
    yield node


def _whose(node: Node, rule: Node | None, theirs: bool, paid: bool) -> Node:
    """A tree where what is nobody's is whose the rules say."""
    if node.get("whose") == CALLADO:
        return node.replace(whose=owner(rule, theirs, paid))
    theirs = theirs or isinstance(node, (nodes.By, nodes.Unless)) or node.get("who", TU) != TU
    if isinstance(node, nodes.Rule):
        node = rule = _own_copies(node)
    costs = [c for c in (node.get("cost"), node.get("instead")) if isinstance(c, Node)]
    return node.changed(lambda child: _whose(child, rule, theirs, paid or child in costs))


def _unblockable(node: Node) -> Node:
    """A tree where what cannot be blocked, by whomever, is Imbloqueable (MYL-10.32)."""
    if isinstance(node, nodes.Forbid) and node["acts"] == nodes.Act(act="ser bloqueado", of=None, by=None):
        return nodes.Keyword(name="Imbloqueable")
    return node.changed(_unblockable)


def _own_copies(rule: nodes.Rule) -> nodes.Rule:
    """A rule where the copies that gain Fuerza, if it is not said whose, are yours (MYL-PR-PROPIO-1)."""
    what = rule["what"]
    of = what["of"] if isinstance(what, nodes.Cards) else None
    if of is None or of["type"] != "copia" or of["where"] is not None or not good(rule):
        return rule
    return rule.replace(what=what.replace(of=of.replace(where=nodes.Side(whose=TU))))


def _replaced(node: Node, change: Callable[[Node], Node]) -> Node:
    """A tree with each node changed, and what is under it; the same one where nothing is."""
    return change(node).changed(lambda child: _replaced(child, change))
