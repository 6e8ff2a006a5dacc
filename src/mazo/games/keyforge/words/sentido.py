"""What the texts of cards say once read: settled in one wording, or refused because the rules give it no sense."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.impresas import DE_ELLA, MANO
from mazo.games.keyforge.words.nombres import OPONENTE, TU
from mazo.language.tree import Node
from mazo.messages import say

_SUELTAS = frozenset({"Discard", "Archive"})
"""Orders about cards of one's hand when they do not say from where (KF-GLOS-ARCHIVOS-2)."""
_SITUADAS = frozenset({"PlayCard", "PutInPlay", "Reveal"})
"""Orders about cards out of play, which must say from where."""


def settled(node: Node) -> Node:
    """The tree of the canonical wording: orders in one list, and the zone that an order leaves unsaid."""
    node = node.changed(settled)
    if isinstance(node, (nodes.Seq, nodes.Both, nodes.Text)):
        same = type(node)
        flat = [x for item in node["items"] for x in (item["items"] if isinstance(item, same) else (item,))]
        return node if len(flat) == len(node["items"]) else node.replace(items=tuple(flat))
    if isinstance(node, nodes.MoveAmber) and node.source is None and isinstance(node.n, nodes.AllAmber):
        pool = nodes.Zone(zone="reserva", whose=node.n.of)
        return node.replace(n="todo", source=pool) if node.n.minus is None else node
    if node.kind in _SUELTAS and nowhere(node["what"]) and _of_hand(node.kind, node["what"]["of"]):
        return node.replace(what=node["what"].replace(at=MANO))
    return node


def nowhere(cards: Node) -> bool:
    """Whether a selector speaks of cards in play only because it says nothing of where they are."""
    if not isinstance(cards, nodes.Cards) or cards["at"] is not None:
        return False
    tests = cards["of"].get("tests")
    kinds = () if tests is None else tests["items"] if isinstance(tests, nodes.All) else (tests,)
    return not any(isinstance(t, (nodes.ThisWay, nodes.PurgedBy)) for t in kinds)


def _of_hand(kind: str, of: Node) -> bool:
    """Whether such cards, of no place in particular, are those of a hand."""
    if of.get("side") is not None or of.get("state") is not None:
        return False
    return kind == "Discard" or of["type"] in ("carta", "acción")


_DE_CADA_CARTA = frozenset({"Put", "Shuffle", "PutInPlay", "EntersUnder", "MoveAmber"})
"""Nodes in which «su propietario» is that of each card they are about."""
_CON_ANTES = frozenset({"EvFight", "EvReap"})
"""Events that have a moment before them (KF-GLOS-ANTESDE-1)."""


def senseless(tree: Node) -> tuple[str, Node] | None:
    """What a tree says that the rules give no sense to, and where; or nothing."""
    where = unplaced(tree)
    if where is not None:
        return say("keyforge.not-said-where-those-cards"), where
    for node in tree.walk():
        if isinstance(node, nodes.When) and node["moment"] == "before" and node["event"].kind not in _CON_ANTES:
            return say("keyforge.event-no-before-fighting-reaping"), node["event"]
        if (
            isinstance(node, nodes.When)
            and node["moment"] == "before resolving"
            and not isinstance(node["event"], nodes.Plays)
        ):
            return say("keyforge.not-only-card-played-may"), node["event"]
        if not isinstance(node, nodes.Cards) and any(
            isinstance(x, nodes.Filter) and x.has("Beside") for x in node.children()
        ):
            return say("keyforge.side-only-of-cards-in-play"), node
        if isinstance(node, (nodes.When, nodes.Instead)) and node["event"].has("Beside"):
            return say("keyforge.side-only-of-cards-in-play"), node["event"]
        if isinstance(node, nodes.SwapPlaces) and (away := next((x for x in (node.a, node.b) if _de_fuera(x)), None)):
            return say("keyforge.not-said-where-those-cards"), away
        if isinstance(node, nodes.SwapPlaces) and (_varias(node["a"]) or _varias(node["b"])):
            return say("keyforge.not-card-swapped-another-several"), node["a"] if _varias(node["a"]) else node["b"]
        if isinstance(node, (nodes.MoveAmber, nodes.MoveDamage)) and node["n"] == "todo" and _varias(node["to"]):
            return say("keyforge.all-cannot-go-several-cards"), node["to"]
        if isinstance(node, nodes.MoveAmber) and node.source is None and isinstance(node.n, nodes.AllAmber):
            return say("keyforge.not-said-where-those-cards"), node
        if isinstance(node, (nodes.KeyCost, nodes.Cost)) and _tope_dudoso(node):
            return say("keyforge.for-each-of-which"), node
        if node.kind in _DE_UNO and any(_de_cada_jugador(node.get(part)) for part in _DE_UNO[node.kind]):
            return say("keyforge.player-only"), node
        if isinstance(node, nodes.Cards) and _a_escondidas(node):
            return say("keyforge.not-opponent-archives-looked-them"), node
        if isinstance(node, nodes.Mods) and node.items[-1]["per"] is not None and node.items[0]["per"] is None:
            return say("keyforge.for-each-of-which"), node.items[-1]
        if isinstance(node, nodes.Text) and node.has("Purge") and (gone := _all_purged(node)) is not None:
            return say("keyforge.not-said-where-those-cards"), gone
        if isinstance(node, nodes.Text) and (late := _done_before(node)) is not None:
            return say("keyforge.not-done-of-which"), late
        if isinstance(node, nodes.Text) and _two_ways_to_die(node):
            return say("keyforge.destroyed-by-which"), next(iter(node.find("ThisWay")))
        if _peaceful(node) and (rival := next(iter(node.find("Rival", "RivalFell")), None)) is not None:
            return say("keyforge.no-fight-there"), rival
    return _whose(tree)


def _tope_dudoso(cost: nodes.KeyCost | nodes.Cost) -> bool:
    """Whether a maximum could be of what is counted or of the Æ it costs: it is not 1 Æ for each."""
    by = cost.n if isinstance(cost, nodes.KeyCost) else cost.less
    return isinstance(cost.per, nodes.AtMost) and (by.get("n") if isinstance(by, nodes.Minus) else by) != 1


def _all_purged(text: Node) -> Node | None:
    """The purged cards a text counts: where it purges some, they could be those alone."""
    return next(
        (x for x in text.find("Count") if isinstance(x["at"], nodes.Zone) and x["at"]["zone"] == "purgadas"), None
    )


def _done_before(text: Node) -> Node | None:
    """«si no lo haces» after «si lo haces»: what was to be done was said two sentences before."""
    items = text["items"]
    after = (b for a, b in pairwise(items) if isinstance(a, (nodes.Did, nodes.If, nodes.InsteadOf)))
    return next((b for b in after if isinstance(b, nodes.DidNot)), None)


def _two_ways_to_die(text: Node) -> bool:
    """Whether «destruida de este modo» could be by damage or by an order to destroy: both were said before."""
    seen: set[str] = set()
    for node in text.walk():
        if isinstance(node, nodes.ThisWay) and node.did == "destruir" and len(seen) > 1:
            return True
        seen |= (
            {"daño"} if isinstance(node, nodes.Damage) else {"destruir"} if isinstance(node, nodes.Destroy) else set()
        )
    return False


def elsewhere(node: Node, kind: str) -> tuple[str, Node] | None:
    """«esta criatura», or who pays no heed to a keyword, said by a card that is no creature and outside what it gives
    to one: nothing it could mean."""
    if isinstance(node, nodes.This) and node.noun == "criatura" and kind in ("acción", "artefacto"):
        return say("keyforge.no-such-creature"), node
    if isinstance(node, nodes.Ignore) and kind not in ("", "criatura"):
        return say("keyforge.no-such-creature"), node
    if isinstance(node, nodes.Until) and isinstance(node.rule, nodes.Ignore):
        return say("keyforge.no-such-creature"), node
    if isinstance(node, (nodes.Grant, nodes.PlayAsUpgrade)):
        return None
    return next((found for child in node.children() if (found := elsewhere(child, kind))), None)


_FIGHTING = frozenset({"luchar", "antes de luchar", "destruida", "abandona el juego"})
"""Headers under which a creature may be fighting."""
_PEACEFUL = (nodes.Step, nodes.Plays, nodes.Discards, nodes.EvForge, nodes.EvReap, nodes.EvHouse, nodes.Enters,
             nodes.EvSteal, nodes.EvGain)  # fmt: skip


def _peaceful(node: Node) -> bool:
    """Whether an ability is used when nobody is fighting: no creature is the rival of another."""
    if isinstance(node, nodes.Headed):
        return not any(h.removeprefix(DE_ELLA) in _FIGHTING for h in node["headers"]["items"])
    return isinstance(node, nodes.When) and isinstance(node.event, _PEACEFUL)


def unsubject(node: Node, nobody: bool, theirs: bool = False) -> tuple[str, Node] | None:
    """An order that does not say whose it is: to capture, where this card cannot, or after «si esa criatura …»; to lose
    or discard, after what the opponent did or «si tu oponente tiene …»."""
    if isinstance(node, nodes.Capture) and node.by is None and nobody:
        return say("keyforge.not-said-who-captures"), node
    if theirs and (isinstance(node, nodes.Lose) or (isinstance(node, nodes.Discard) and _own_hand(node.what))):
        return say("keyforge.not-said-who-does-it"), node
    if isinstance(node, nodes.Grant):
        nobody = theirs = False
    elif isinstance(node, (nodes.If, nodes.InsteadOf)):
        nobody = nobody or node.cond.has("That", "Ella")
        theirs = theirs or node.cond.get("who") == OPONENTE
    elif isinstance(node, (nodes.When, nodes.Instead)):
        theirs = (node.event.get("who") or node.event.get("whose") or TU) != TU
    elif isinstance(node, nodes.By):
        theirs = False
    return next((found for child in node.children() if (found := unsubject(child, nobody, theirs))), None)


def _own_hand(what: Any) -> bool:
    return isinstance(what, nodes.Cards) and what.at == MANO


_DE_UNO = {"Put": ("to",), "SwapZones": ("a", "b"), "AllAmber": ("of",)}
"""What is of one player, by the order that says whose."""


def _de_cada_jugador(part: Any) -> bool:
    """Whether a zone, or an amount, is said to be of each player."""
    whose = part.get("whose") if isinstance(part, Node) and isinstance(part, nodes.Zone) else part
    return isinstance(whose, Node) and isinstance(whose, nodes.Player) and bool(whose.get("each"))


def _varias(what: Node) -> bool:
    """Whether a text speaks of several cards where there can be but one."""
    return isinstance(what, nodes.And) or (isinstance(what, nodes.Cards) and what["n"] != 1)


def _de_fuera(cards: Node) -> bool:
    """Whether a text speaks of cards that are in no battleline."""
    return isinstance(cards, nodes.Cards) and cards.at is not None


def _a_escondidas(cards: Node) -> bool:
    """Whether a text chooses, by what they are, among cards that whoever chooses may not look at (KF-ZONA-7)."""
    at = cards.get("at")
    if (
        at is None
        or not isinstance(at, nodes.Zone)
        or at["zone"] != "archivos"
        or cards["n"] == "cada"
        or cards["random"]
    ):
        return False
    whose = at.get("whose")
    of = cards["of"]
    plain = of["type"] == "carta" and not any(of.get(x) for x in ("side", "house", "trait", "state", "name", "tests"))
    return whose is not None and not plain


def _whose(node: Node) -> tuple[str, Node] | None:
    """«su propietario» where no card is spoken of; «cada jugador» where there must be one."""
    if isinstance(node, nodes.PlayerOf) and node["of"] is None:
        return say("keyforge.not-known-card-su"), node
    control = node.get("control")
    if isinstance(control, Node) and control.get("each"):
        return say("keyforge.card-controlled-player-only"), control
    for child in node.children():
        skip = node.kind in _DE_CADA_CARTA and child in (node.get("to"), control)
        found = None if skip else _whose(child)
        if found is not None:
            return found
    return None


def unplaced(tree: Node) -> Node | None:
    """The cards an order speaks of without saying where they are, when it should; or nothing."""
    for node in tree.walk():
        if node.kind in (*_SITUADAS, "Discard") and nowhere(node["what"]):
            return cast(Node, node["what"])
    return None
