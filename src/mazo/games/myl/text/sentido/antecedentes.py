"""What each reference of a card's text means: «ese Aliado», «ponlo en juego», «la raza elegida», and what named it.

A reference means the last thing named that fits it. Cards are named by the phrase that says them («un Aliado
oponente»), not by the order that moves them, so that one and the same node answers for all that is said of them later.
«Ese …» never means what the text calls «este …» if it has named anything else. A sentence without a subject («gana 1 a
la Fuerza») speaks of what its event, or the rule it conditions, is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mazo.games.myl.text import nodes
from mazo.language.anaphora import Tie, agrees
from mazo.language.tree import Mention, Node

ELIDIDAS = frozenset({"Rule", "Matches", "IsIn", "History"})
"""Nodes whose ``what`` may be left out: then they are references to the card spoken of."""
_SUSTANTIVO = frozenset({
    "Cards", "This", "Bearer", "TopOf", "Count", "OneOf", "Blocker", "Ref", "That", "Chosen", "TheRest", "Mill",
})  # fmt: skip
"""What names cards by itself; anything else that «introduces» cards does so by its ``what``."""


_DE_TALISMAN = frozenset({"Effect", "Then", "Also", "Did", "DidNot", "Otherwise"})
"""Sentences of a Talismán, whose text is all one; on other cards each clause speaks for itself."""
_DE_TODA_LA_CARTA = frozenset({"raza", "nombre"})
"""Sorts of what is chosen for the whole card."""


def ties(tree: Node) -> Iterator[Tie]:
    """Every reference of a text, in order, with what it means."""
    said = _Dicho()
    whole = not isinstance(tree, nodes.Card) or any(clause.kind in _DE_TALISMAN for clause in tree["items"])
    for part in (tree,) if whole else tree["items"]:
        said.empieza()
        yield from _visita(part, said, None)


def antecedents(tree: Node) -> dict[int, Node]:
    """The node each reference means, by the identity of the reference in this tree."""
    known = _SABIDOS.get(id(tree))
    if known is None or known[0] is not tree:
        known = (tree, {id(z.reference): z.antecedent for z in ties(tree) if z.antecedent is not None})
        _SABIDOS[id(tree)] = known
    return known[1]


_LLEVAN = frozenset({
    "Put", "PutInPlay", "ToHand", "Shuffle", "Exile", "Destroy", "SendGrave", "PlayFree", "Exchange", "Discard",
})  # fmt: skip
"""Orders that take a card somewhere."""


def sin_destino(tree: Node) -> list[Node]:
    """The searches of a text whose cards no order takes anywhere."""
    searches = tree.find("Search")
    if not searches:
        return []
    meant = antecedents(tree)
    taken: set[int] = set()
    for what in (order.get(name) for order in tree.walk() if order.kind in _LLEVAN for name in ("what", "a", "b")):
        while isinstance(what, Node) and id(what) in meant:
            what = meant[id(what)]
            taken.add(id(what))
    return [search for search in searches if id(search["what"]) not in taken]


_SABIDOS: dict[int, tuple[Node, dict[int, Node]]] = {}
"""Texts already looked at, by identity."""


class _Dicho:
    """What a text has named so far, in order: each thing with the node that names it."""

    def __init__(self) -> None:
        self.cosas: list[tuple[Mention, Node]] = []
        self.meant: dict[int, Node] = {}

    def empieza(self) -> None:
        """Another ability begins: of what was said, only a race or a name that was chosen is known."""
        self.cosas = [(m, n) for m, n in self.cosas if m.root() in _DE_TODA_LA_CARTA]

    def nombra(self, node: Node) -> None:
        for mention in node.introduces:
            self.cosas.append((mention, self._quien_nombra(mention, node)))

    def _quien_nombra(self, mention: Mention, node: Node) -> Node:
        if mention.root() != "carta":
            return node
        named: Node = node
        if node.kind not in _SUSTANTIVO and isinstance(node.get("what"), Node):
            named = node["what"]
        while isinstance(named, (nodes.Ref, nodes.That, nodes.Chosen)) and id(named) in self.meant:
            named = self.meant[id(named)]
        return named

    def busca(self, reference: Node, wanted: Mention) -> Node | None:
        fits = [node for mention, node in self.cosas if _casa(mention, wanted)]
        if isinstance(reference, (nodes.That, nodes.Chosen)):
            fits = [n for n in fits if not isinstance(n, (nodes.This, nodes.Bearer))] or fits
            fits = [n for n in fits if _puede_ser(n, reference.get("noun", "carta"))] or fits
        if isinstance(reference, nodes.Chosen):
            fits = [n for n in fits if id(n) in self._elegidas()] or fits
        return fits[-1] if fits else None

    def ata(self, reference: Node, meant: Node | None) -> Tie:
        """A reference means what that node named."""
        if meant is not None:
            self.meant[id(reference)] = meant
        return Tie(reference, meant)

    def _elegidas(self) -> set[int]:
        return {id(node) for mention, node in self.cosas if mention.sort == "elegida"}

    def elige(self, node: Node) -> None:
        """A card has been chosen, and nothing more: «la carta elegida» is that one."""
        self.cosas.append((Mention("elegida"), node))


def _puede_ser(node: Node, noun: str) -> bool:
    """Whether the cards a node names may be called by a noun."""
    of = node.get("of")
    if not isinstance(of, Node) or not isinstance(of, nodes.Filter):
        return noun in ("carta", node.get("noun")) or isinstance(node, (nodes.TopOf, nodes.OneOf, nodes.Blocker))
    types = of["type"]["items"] if isinstance(of["type"], Node) else (of["type"],)
    return noun == "carta" or noun in types or not {"carta", "copia"}.isdisjoint(types)


def _casa(mention: Mention, wanted: Mention) -> bool:
    return any(
        mention.root() == sort.partition(".")[0] and agrees(mention, wanted._replace(sort=sort))
        for sort in wanted.sort.split("|")
    )


def _visita(node: Node, said: _Dicho, subject: Node | None) -> Iterator[Tie]:
    """``subject``: what the event or the rule around is about."""
    if node.kind in ELIDIDAS and "what" in node.args and node["what"] is None:
        cards = [n for mention, n in said.cosas if mention.root() == "carta"]
        yield said.ata(node, subject if subject is not None else cards[-1] if cards else None)
    elif node.refers:
        yield said.ata(node, said.busca(node, node.refers))
    about = _asunto(node, subject)
    for child in _en_orden(node):
        yield from _visita(child, said, about)
    if isinstance(node, nodes.Choose) and isinstance(node["what"], Node):
        said.elige(node["what"])
    said.nombra(node)


def participantes(event: Node) -> list[Node]:
    """The cards an event is about, in the order in which the text names them."""
    said = (event.get(name) for name in event.order)
    found = (x["of"] if isinstance(x, nodes.CauseIs) else x for x in said)
    return [x for x in found if isinstance(x, (nodes.Cards, nodes.This, nodes.Bearer))]


def _en_orden(node: Node) -> Iterable[Node]:
    """What is under a node, in order; in an event with two cards this one goes before the other, which a pronoun means:
    «cuando un Dragón es bloqueado por este Aliado, destrúyelo»."""
    return sorted(node.children(), key=_otra) if isinstance(node, nodes.Pattern) else node.children()


def _otra(node: Node) -> bool:
    card = node["of"] if isinstance(node, nodes.CauseIs) else node
    return not isinstance(card, (nodes.This, nodes.Bearer))


def _asunto(node: Node, subject: Node | None) -> Node | None:
    """What the sentences under a node are about when they do not say."""
    if isinstance(node, nodes.Triggered):
        what = node["event"].get("what")
        return what if isinstance(what, Node) else None
    if isinstance(node, nodes.Static) and isinstance(node["rule"], nodes.Rule):
        rule_subject = node["rule"]["what"]
        return rule_subject if isinstance(rule_subject, Node) else None
    return subject
