"""How an older text is laid out, put as the grammar reads it; and the tree of the canonical wording.

``laid_out`` only moves words: what stands between brackets at the end goes first, and «…, luego …» is two sentences,
of which ``continuacion`` knows who does the second.
``canonical`` gives a card that calls itself by its name or its race the name of its type, and pronouns the gender of
what the canonical wording names: «una carta de Oro … ponla» is «un Oro … ponlo».
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from mazo.games.myl.antecedentes import sin_destino
from mazo.games.myl.continuacion import shuffled_once
from mazo.games.myl.nombres import DUENO, OPONENTE, QUIEN, TU
from mazo.games.myl.variantes_antiguas import ESTE
from mazo.games.myl.variantes_calladas import CALLADO, owner
from mazo.games.myl.variantes_frases import ref
from mazo.games.myl.variantes_nombres import PROPIO
from mazo.language.anaphora import loose_reference
from mazo.language.phrase import Grammar
from mazo.language.reader import Reader
from mazo.language.tree import Node
from mazo.language.writer import Writer

_KEYWORDS = {"única": "Única.", "carta única": "Única.", "imbloqueable": "Imbloqueable.", "furia": "Furia."}
_BRACKETS = re.compile(r"\s*\(([^()]*)\)\s*\.?\s*$")
_THEN = re.compile(r"(?:[,;]| y) (?:luego|después(?! de)),? ", re.IGNORECASE)
_ASIDE = re.compile(r"\.? \((luego|después),? ([^()]*)\)\.?$", re.IGNORECASE)
"""A sentence between brackets."""
_SHUFFLE_IT = re.compile(
    r"( (?:a|en|con) tu (?:mazo castillo|castillo|mazo))[.,]? (?:luego|después),? barájalo\.?$", re.IGNORECASE
)
"""What the rules do when a card goes back to the Castillo (MYL-10.7-b)."""
_LAID = (
    (re.compile(r",? cuando (?:lo |la )?(?:quieras|desees)", re.IGNORECASE), ""),
    (re.compile(r",? con un mínimo de (?:0|cero)", re.IGNORECASE), ""),
    (re.compile(r",? enviándol[oa]s? al cementerio", re.IGNORECASE), ""),
    (re.compile(r"(?<=baraj)(arl[oa]s?|al[oa]s?) (?:de nuevo|nuevamente)", re.IGNORECASE), r"\1"),
    (re.compile(r"^(imbloqueable|furia), (?=\w)", re.IGNORECASE), r"\1. "),
    (re.compile(r"; (?=(?:siempre|cuando|si|mientras|cada vez|una vez|al|en)\b)", re.IGNORECASE), ". "),
    (re.compile(r",? y tú (?=\w+[ae]s )", re.IGNORECASE), ". Además, tú "),
)
"""What adds nothing: an ability is used when one wants, a Fuerza never falls below 0 (AMB-53), what is destroyed or
annulled goes to the Cementerio (MYL-10.23, MYL-8.3-b)."""
_ANSWER = re.compile(r"^En respuesta a que ([^,.]+), (?!puedes\b|podrás\b)(?:juega esta carta y )?(\w)", re.IGNORECASE)
_ANSWERED = re.compile(
    r"^((?:sólo puedes jugar|juega) (?:esta carta|este talismán) en respuesta a que [^,.]+), (?!o\b|y\b)(\w)",
    re.IGNORECASE,
)
_WHEN = (
    (re.compile(r"^en (?:la )?(?:fase de ataque|batalla mitológica|combate),? (?=\w)", re.IGNORECASE),
     "en Batalla Mitológica"),
    (re.compile(r"^en tu turno,? (?=\w)", re.IGNORECASE), "en tu turno"),
    (re.compile(r"^en (?:la )?guerra de talismanes,? (?=\w)", re.IGNORECASE), "en Guerra de Talismanes"),
)  # fmt: skip
"""When a Talismán that begins by it is played."""
_MOST_PRONOUNS = 8


def laid_out(text: str, kind: str = "") -> str:
    """A text with its keywords first and its links in sentences of their own."""
    text = re.sub(r'"([^"]*)"', r"“\1”", text)
    first: list[str] = []
    while found := _BRACKETS.search(text):
        said = [part.strip().casefold() for part in re.split(r"[.,]", found[1]) if part.strip()]
        if not said or not all(part in _KEYWORDS for part in said):
            break
        first = [_KEYWORDS[part] for part in said] + first
        text = text[: found.start()]
        text = text if text.endswith(".") else f"{text}."
    text = _SHUFFLE_IT.sub(r"\1.", _ASIDE.sub(r". Luego, \2.", text))
    text = _THEN.sub(". Y luego, ", text)
    for old, new in _LAID:
        text = old.sub(new, text)
    if kind == "Talismán":
        text = _ANSWER.sub(r"Juega esta carta en respuesta a que \1. \2", text)
        text = _ANSWERED.sub(r"\1. \2", text)
        for when, window in _WHEN:
            text = when.sub(f"Sólo puedes jugar esta carta {window}. ", text)
    if text.endswith(")"):
        text += "."
    return " ".join([*sorted(first, reverse=True), text])


def canonical(tree: Node, kind: str, grammar: Grammar) -> Node:
    """The tree a canonical text would give."""
    kinds = {node.kind for node in tree.walk()}
    if "Seq" in kinds:
        tree = _paid(_flat(tree)) if "PayGold" in kinds else _flat(tree)
    tree = _replaced(tree, lambda node: _own(_put_right(_acted(node)), kind))
    if "Reshuffle" in kinds:
        tree = shuffled_once(tree)
    tree = _whose(_meant(tree), None, False, False)
    tree = _owned(tree, False)
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
        if loose is None or loose.node.kind != "Ref" or loose.found is None:
            break
        gender, number = loose.found.gender, loose.found.number
        right = Node("Ref", (), loose.wanted._replace(gender=gender, number=number), gender=gender, number=number)
        tree = _exchanged(again[0], loose.node, right)
    return tree


def _fetched(tree: Node) -> Node:
    """A tree where what is searched for in one's own zones, and goes nowhere, goes to the Mano (MYL-4.9-b)."""
    for search in sin_destino(tree):
        at = search["at"]
        whose = [zone["whose"] for zone in (at["items"] if at.kind == "Or" else (at,))]
        if whose[0] in (TU, QUIEN) and all(w == whose[0] for w in whose):
            n, of = search["what"]["n"], search["what"]["of"]
            sex = "f" if of["type"] in ("Arma", "carta", "copia") else "m"
            put = Node("Put", what=ref(sex, "s" if n == 1 else "p"), to=Node("Zone", zone="mano", whose=whose[0]))
            tree = _exchanged(tree, search, Node("Seq", items=(search, put)))
    return tree


def _exchanged(tree: Node, old: Node, new: Node) -> Node:
    """A tree with one of its nodes, that very one, changed for another."""
    return new if tree is old else _rebuilt(tree, lambda child: _exchanged(child, old, new))


_ESTA_CARTA = Node("This", noun="carta")


def _as_played(does: Node) -> bool:
    """Whether something is said of a card while it is played: its Coste, that it cannot be annulled."""
    return does.has("CostChange") or any(act["act"] == "ser anulado" for act in does.find("Act"))


def _own(node: Node, kind: str, named: bool = False) -> Node:
    """The card itself, by its type (``named``: also «esta carta»); on an Arma «este Aliado» is the one that carries
    it."""
    if node.kind == "Rule" and kind != "Talismán" and node["what"] == _ESTA_CARTA and not _as_played(node["does"]):
        own = node["what"]
        return Node("Rule", node.introduces, node.refers, what=_own(own, kind, True), does=node["does"])
    if node.kind == "Cards" and node["other"] in (kind, "carta", PROPIO):
        return Node("Cards", node.introduces, node.refers, **(node.args | {"other": True}))
    if node.kind != "This":
        return node
    if kind == "Arma" and node["noun"] == "Aliado":
        return Node("Bearer", node.introduces, node.refers)
    return Node("This", node.introduces, node.refers, noun=kind) if named or node["noun"] == PROPIO else node


_MOVES = frozenset({"Destroy", "Exile", "ToHand", "Shuffle"})
_IN_PLAY = Node("Side", whose=Node("Player", who="cualquiera", each=False))


def _owned(node: Node, theirs: bool) -> Node:
    """A tree where what goes «a su Mano» goes to its owner's, unless somebody else acts: yours would be «tu Mano». Who
    is made to act chooses among what is theirs (AMB-73)."""
    to = node.get("to")
    if isinstance(to, Node) and to.get("whose") == QUIEN and not theirs:
        to = Node("Zone", to.introduces, to.refers, **(to.args | {"whose": DUENO}))
        node = Node(node.kind, node.introduces, node.refers, **(node.args | {"to": to}))
    if node.kind in ("By", "Unless", "Fewer") or node.get("who", TU) != TU:
        theirs = True
    what = node.get("what")
    if theirs and node.kind in _MOVES and isinstance(what, Node) and what.kind == "Cards" and what["n"] != "todos":
        where = what["of"]["where"]
        if where == _IN_PLAY:
            of = Node("Filter", **(what["of"].args | {"where": Node("Side", whose=QUIEN)}))
            what = Node("Cards", what.introduces, what.refers, **(what.args | {"of": of}))
            node = Node(node.kind, node.introduces, node.refers, **(node.args | {"what": what}))
    return _rebuilt(node, lambda child: _owned(child, theirs))


def _flat(node: Node) -> Node:
    """A tree where orders joined to others already joined are one list."""
    node = _rebuilt(node, _flat)
    if node.kind != "Seq" or not any(item.kind == "Seq" for item in node["items"]):
        return node
    items = [inner for item in node["items"] for inner in (item["items"] if item.kind == "Seq" else (item,))]
    return Node("Seq", node.introduces, node.refers, items=tuple(items))


def _paid(node: Node) -> Node:
    """A tree where what a trigger pays first is what the rest costs: nobody is made to pay, nor gets it for nothing."""
    node = _rebuilt(node, _paid)
    do = node.get("do")
    if node.kind != "Triggered" or do.kind != "Seq" or do["items"][0].kind != "PayGold":
        return node
    rest = do["items"][1:]
    bought = rest[0] if len(rest) == 1 else Node("Seq", items=rest)
    may = Node("May", cost=do["items"][0], do=bought)
    return Node(node.kind, node.introduces, node.refers, **(node.args | {"do": may}))


def _put_right(node: Node) -> Node:
    """What «que esté atacando» says is said by an adjective; what goes from play to the Cementerio is destroyed
    (MYL-10.23, AMB-68)."""
    if node.kind == "Filter" and isinstance(node["tail"], Node) and node["tail"].kind == "Role" and not node["mark"]:
        kind = "Aliado" if node["type"] == "carta" else node["type"]
        args = node.args | {"mark": node["tail"], "tail": None, "type": kind}
        return Node("Filter", node.introduces, node.refers, **args)
    what = node.get("what")
    where = what["of"]["where"] if node.kind == "SendGrave" and what.kind == "Cards" else None
    if where is not None and where.kind == "Side":
        said = tuple(m._replace(sort="obra.destruir") if m.root() == "obra" else m for m in node.introduces)
        return Node("Destroy", said, node.refers, what=what)
    return node


def _acted(node: Node) -> Node:
    """A tree where who «deberá …» after an event is who acts in it."""
    do = node.get("do")
    if node.kind == "Triggered" and do.kind == "By" and do["who"] == CALLADO and node["event"].get("who") == OPONENTE:
        do = Node("By", do.introduces, do.refers, who=OPONENTE, do=do["do"])
        return Node(node.kind, node.introduces, node.refers, **(node.args | {"do": do}))
    return node


def _meant(tree: Node) -> Node:
    """A tree where «éste» is the type of the last card named, or the opponent if one was spoken of."""
    found: dict[int, Node] = {}
    named, foe = "", False
    for node in _in_order(tree):
        if node.kind == "That" and node["noun"] == ESTE and named:
            found[id(node)] = Node("That", node.introduces, node.refers, noun=named, number="s")
        elif node.kind == "Player" and node["who"] == ESTE and foe:
            found[id(node)] = OPONENTE
        elif node.kind == "Filter" and isinstance(node["type"], str):
            named = "carta" if node["type"] == "copia" else node["type"]
        elif node == OPONENTE:
            foe = True
    return _replaced(tree, lambda node: found.get(id(node), node)) if found else tree


def _in_order(node: Node) -> Iterator[Node]:
    """The nodes of a tree, each after those under it: as they are named."""
    for child in node.children():
        yield from _in_order(child)
    yield node


def _whose(node: Node, rule: Node | None, theirs: bool, paid: bool) -> Node:
    """A tree where what is nobody's is whose the rules say."""
    if node.get("whose") == CALLADO:
        return Node(node.kind, node.introduces, node.refers, whose=owner(rule, theirs, paid))
    theirs = theirs or node.kind in ("By", "Unless") or node.get("who", TU) != TU
    if node.kind == "Rule":
        rule = node
    costs = [c for c in (node.get("cost"), node.get("instead")) if isinstance(c, Node)]
    return _rebuilt(node, lambda child: _whose(child, rule, theirs, paid or child in costs))


def _replaced(node: Node, change: Callable[[Node], Node]) -> Node:
    """A tree with each node changed, and what is under it; the same one where nothing is."""
    return _rebuilt(change(node), lambda child: _replaced(child, change))


def _rebuilt(node: Node, change: Callable[[Node], Node]) -> Node:
    """A node with those directly under it changed; the same one where nothing is."""
    args: dict[str, Any] = {}
    for name, value in node.args.items():
        if isinstance(value, Node):
            args[name] = change(value)
        elif isinstance(value, tuple):
            args[name] = tuple(change(v) if isinstance(v, Node) else v for v in value)
        else:
            args[name] = value
    if all(_same(args[name], value) for name, value in node.args.items()):
        return node
    return Node(node.kind, node.introduces, node.refers, **args)


def _same(new: object, old: object) -> bool:
    if isinstance(new, tuple) and isinstance(old, tuple):
        return all(a is b for a, b in zip(new, old, strict=True))
    return new is old
