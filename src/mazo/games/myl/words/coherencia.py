"""What a text of Mitos y Leyendas may say on a card of its type, and what its words may refer to.

A card calls itself by its type, and only an Arma has a bearer. «Ese Aliado» is a card that may be an Aliado, named
before in the same ability: abilities share nothing but a race or a name that was chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from mazo.games.myl.text import nodes
from mazo.games.myl.text.sentido.antecedentes import ELIDIDAS, ties
from mazo.games.myl.words.nombres import CUALQUIERA, QUIEN, TIPOS, TU
from mazo.games.myl.words.sujetos import doubtful
from mazo.language.anaphora import loose_reference
from mazo.language.letter import Complaint
from mazo.language.tree import Node
from mazo.messages import say

_CLASE = {es: kind for es, _, kind, _, _ in TIPOS}
_ONLY = {"Bearer": "Arma", "OnlyBy": "Arma", "PayThis": "Oro", "Keywords": "Aliado"}
"""Nodes that only one type of card has."""
_ANY = frozenset(_CLASE)
_LINKS = ("Then", "Also", "Did", "DidNot", "Otherwise")
_DOING = ("Effect", "Triggered", "Activated", "TournamentOnly")
_BY_NAME = frozenset({"By", "May", "Until", "PerEach", "Unless", "Prevent"})
"""Orders that say who does them, or what they are about."""
_SOMEBODY = ("éste", "callado")
_SHARED = ("raza", "nombre")
"""Sorts of what is chosen for the whole card."""


def _priced(rule: Node) -> bool:
    """Whether it is said what cards in play cost, which is paid as they are played."""
    what = rule.get("what")
    return isinstance(what, nodes.Cards) and what["n"] == "todos" and rule["does"].has("CostChange")


def priced_in_play(tree: Node) -> bool:
    """Whether some rule of a text says it, of several cards or of the one that speaks."""
    return any(_priced(rule) or _priced_itself(rule) for rule in tree.find("Rule"))


def _priced_itself(rule: Node) -> bool:
    what = rule.get("what")
    return isinstance(what, nodes.This) and what["noun"] != "carta" and bool(rule["does"].has("CostChange"))


def lined_from_elsewhere(tree: Node) -> bool:
    """Whether cards out of play are said to go to a line, where others come back from the other."""
    places = [x["what"]["of"]["where"] for x in tree.find("ToLine") if isinstance(x["what"], nodes.Cards)]
    return any(isinstance(where, nodes.Zone) for where in places)


def asked_of_the_reserve(tree: Node) -> bool:
    """Whether an ability is used if this Oro is in the Reserva: one that leaves it for that is «este Oro de tu
    Reserva», which says so."""
    conds = (clause["cond"] for clause in tree.find("Activated") if clause["cond"] is not None)
    return any(isinstance(cond, nodes.Matches) and cond["test"] == "en la Reserva" for cond in conds)


def asked_of_nobody(tree: Node) -> bool:
    """Whether something is asked, after what a trigger or a use does, without saying of what: of the card named then,
    or of the one that set it off?"""
    return any(
        cond.get("what", cond) is None
        for clause in tree.find("Triggered", "Activated") if clause["then"] is not None
        for cond in (asked["cond"] for asked in clause["then"].find("If"))
    )  # fmt: skip


def coherence(kind: str) -> Callable[[Node], Complaint | None]:
    """What is wrong with a tree as the text of a card of a type."""

    def complaint(tree: Node) -> Complaint | None:
        clauses = [tree] if kind == "Talismán" else tree["items"]
        found = _unknown(tree) or _out_of_place(tree, kind) or _of_nobody(tree, False) or _hanging(tree)
        found = found or _unpayable(tree) or _gone(tree) or _of_either(tree) or _of_several(tree) or _anyway(tree)
        found = found or _of_which_hand(tree) or _whose_strength(tree, kind) or _rest_of_what(tree)
        if asked_of_nobody(tree):
            found = found or Complaint(say("myl.not-known-whom-said-say"), tree)
        found = found or _asked_about(tree) or _which_player(tree) or _either_of_two(tree) or _than_what(tree, kind)
        for clause in clauses:
            found = found or _from_elsewhere(clause) or _unnamed(clause, [])
        return found

    return complaint


def _unknown(tree: Node) -> Complaint | None:
    """A word that stands for something said before, when nothing was."""
    for node in tree.walk():
        if node.get("noun", "carta") not in _ANY or node.get("who") in _SOMEBODY:
            return Complaint(say("myl.not-known-or-whom-refers"), node)
    return None


def _of_several(tree: Node) -> Complaint | None:
    """«Esa carta», or «si es un Aliado», of several that were named."""
    for reference, meant in ties(tree):
        one = reference["number"] == "s" if isinstance(reference, nodes.That) else reference.kind in ELIDIDAS
        if one and isinstance(meant, (nodes.Mill, nodes.Cards, nodes.TopOf)) and _several(meant["n"]):
            noun = reference.get("noun", "carta")
            return Complaint(say("myl.not-known-named-before", ese=_ese(noun), un=_un(noun)), reference)
    return None


def _anyway(tree: Node) -> Complaint | None:
    """«Puedes … y roba una carta»: what follows what may be left undone, in the same sentence."""
    for orders in tree.find("Seq"):
        for before, order in pairwise(orders["items"]):
            if isinstance(before, nodes.May) and not isinstance(order, nodes.May):
                return Complaint(say("myl.not-known-whether-done-anyway"), order)
    return None


def _of_which_hand(tree: Node) -> Complaint | None:
    """«Mira la Mano de tu oponente y descarta una carta»: of that Mano, or of your own?"""
    for orders in tree.find("Seq"):
        for before, order in pairwise(orders["items"]):
            looked = before["what"] if isinstance(before, nodes.Look) else None
            if isinstance(looked, nodes.Zone) and isinstance(order, nodes.Discard):
                return Complaint(say("myl.not-known-of-which-hand"), order)
    return None


def _whose_strength(tree: Node, kind: str) -> Complaint | None:
    """«Cuando otro Aliado entra en juego, gana 1 a la Fuerza», of a card that might be the one that does, or carried by
    it."""
    if kind not in ("Aliado", "Arma"):
        return None
    for node in tree.find("Triggered"):
        if isinstance(node["event"].get("what"), nodes.Cards):
            for rule in node["do"].find("Rule"):
                if rule["what"] is None:
                    return Complaint(say("myl.not-known-whom-said-say"), rule)
    return None


def _asked_about(tree: Node) -> Complaint | None:
    """«Si tu oponente controla un Dragón, destrúyelo»: the one asked about, or the card spoken of before?"""
    meant = {id(reference): card for reference, card in ties(tree)}
    for node in tree.find("If"):
        cond = node["cond"]
        if not isinstance(cond, (nodes.Has, nodes.There)) or cond["cmp"] != ">=" or cond["n"] != 1:
            continue
        inside = {id(x) for x in node["do"].walk()}
        for reference in node["do"].find("Ref"):
            if id(meant.get(id(reference))) not in inside:
                return Complaint(say("myl.not-known-or-whom-refers"), reference)
    return None


def _either_of_two(tree: Node) -> Complaint | None:
    """«Cuando este Aliado es destruido por un Aliado oponente, destiérralo»: which of them?"""
    reference = doubtful(tree)
    return Complaint(say("myl.not-known-which-of-two"), reference) if reference is not None else None


def _than_what(tree: Node, kind: str) -> Complaint | None:
    """«Otro Aliado» on a card that is none: than which, unless an order chose one before?"""
    chosen = False
    for node in tree.walk():
        if isinstance(node, nodes.AllAre) and node["of"] == "tus demás Aliados" and kind != "Aliado":
            return Complaint(say("myl.not-known-other-than"), node)
        if not isinstance(node, (nodes.Cards, nodes.Count, nodes.Has)):
            continue
        kinds = node["of"]["type"]
        other = {kind, "carta", "copia"}.isdisjoint(kinds["items"] if isinstance(kinds, Node) else (kinds,))
        known = chosen and isinstance(node, nodes.Cards) and node["n"] != "todos"
        if node["other"] is True and other and not known:
            return Complaint(say("myl.not-known-other-than"), node)
        chosen = chosen or (kind == "Talismán" and isinstance(node, nodes.Cards))
    return None


_DE_ALGUIEN = ("Plays", "Uses", "Draws", "Discards", "Mills")


def _which_player(tree: Node) -> Complaint | None:
    """«Ese jugador», if nobody did something: what a trigger hears of any player, or a moment of each turn."""
    for clause in tree["items"] if isinstance(tree, nodes.Card) else (tree,):
        event = clause.get("event")
        told = isinstance(event, Node) and (
            (event.kind in _DE_ALGUIEN and event["who"]["who"] in ("cualquiera", "cada"))
            or (isinstance(event, nodes.Phase) and event["whose"] is None and event["phase"] != "combate")
        )
        for who in clause.find("Player"):
            if who["who"] == "ese jugador" and not told:
                return Complaint(say("myl.not-known-or-whom-refers"), who)
    return None


def _rest_of_what(tree: Node) -> Complaint | None:
    """«El resto», if one of several cards was not taken before."""
    rest = tree.find("TheRest")
    return Complaint(say("myl.not-known-or-whom-refers"), rest[0]) if rest and not tree.has("OneOf") else None


def _several(n: object) -> bool:
    """Whether so many may be more than one card; «todos», which are each what is said of them, apart."""
    if isinstance(n, nodes.UpTo):
        return _several(n["n"])
    return n > 1 if isinstance(n, int) else isinstance(n, nodes.AsMany)


def _out_of_place(tree: Node, kind: str) -> Complaint | None:
    """A word for a card of another type."""
    for node in tree.walk():
        if isinstance(node, nodes.This) and node["noun"] not in (kind, "carta"):
            return Complaint(say("myl.card-cannot-called", un=_un(kind), este=_este(node["noun"])), node)
        if _ONLY.get(node.kind, kind) != kind:
            said = "myl.only-bearer" if isinstance(node, nodes.Bearer) else "myl.only-can-say"
            return Complaint(say(said, only=_un(_ONLY[node.kind]), card=_un(kind)), node)
    return None


def _hanging(tree: Node) -> Complaint | None:
    """A «Luego» with nothing done before it, a «Si no» with nothing tested."""
    for node in tree.walk():
        before = node["do"] if isinstance(node, (nodes.Triggered, nodes.Activated, nodes.WouldBe)) else None
        sentences = node["items"] if isinstance(node, nodes.Card) else node["then"]["items"] if node.get("then") else ()
        for sentence in sentences:
            if sentence.kind in _LINKS and before is None:
                return Complaint(say("myl.follows-something-done-nothing-done"), sentence)
            if isinstance(sentence, nodes.Otherwise) and before is not None and not before.has("If"):
                return Complaint(say("myl.si-no-follows-something-asked"), sentence)
            if isinstance(sentence, nodes.DidNot) and sentence["who"] == "otro" and sentence["do"].kind not in _BY_NAME:
                return Complaint(say("myl.not-known-who-does-say"), sentence)
            before = sentence if sentence.kind in (*_LINKS, *_DOING) else None
    return None


def _unpayable(tree: Node) -> Complaint | None:
    """A cost of cards that are in play: it is paid when they are played."""
    for rule in tree.find("Rule"):
        what = rule["what"]
        if _priced(rule):
            said = say("myl.cost-paid-when-card-played")
            return Complaint(said, rule)
        if (
            what is not None
            and isinstance(what, nodes.BeingPlayed)
            and what["nth"] is not None
            and rule["does"].has("Act")
        ):
            return Complaint(say("myl.single-card-played-only-costs"), rule)
    return None


def _of_either(tree: Node) -> Complaint | None:
    """Several cards of any Cementerio: whether of one or of both is not said; of all, some and not every one."""
    for node in tree.find("Cards"):
        where = node["of"]["where"]
        if isinstance(where, nodes.Zone) and where["whose"] == _TODOS and node["n"] != "todos":
            return Complaint(say("myl.several-of-any-graveyard"), node)
        if node["n"] != 1 and isinstance(where, nodes.Zone) and where["whose"] == CUALQUIERA:
            return Complaint(say("myl.several-of-any-graveyard"), node)
    return None


_TODOS = nodes.Player(who="todos", each=False)
_DE_OTRO_SUJETO = frozenset({"Leaves", "Discards", "Mills", "Draws", "Plays", "Uses"})


def _gone(tree: Node) -> Complaint | None:
    """A rule without a subject after something left play or a hand, which is not there to have it; or after what
    somebody did with a card, which is not the subject of that sentence."""
    for node in tree.find("Triggered"):
        rules = node["do"].find("Rule") if node["event"].kind in _DE_OTRO_SUJETO else ()
        for rule in rules:
            if rule["what"] is None:
                return Complaint(say("myl.not-known-whom-said-say"), rule)
    return None


def _of_nobody(node: Node, theirs: bool) -> Complaint | None:
    """A «que controle» or a «su …» in an order of yours: whose it is has not been said."""
    if node.get("whose") == QUIEN and not theirs:
        return Complaint(say("myl.not-known-whose-nobody-but"), node)
    theirs = theirs or isinstance(node, (nodes.By, nodes.Unless, nodes.Fewer)) or node.get("who", TU) != TU
    found = (_of_nobody(child, theirs) for child in node.children())
    return next((complaint for complaint in found if complaint), None)


def _from_elsewhere(clause: Node) -> Complaint | None:
    """A reference to what only another ability names."""
    loose = loose_reference(clause)
    if loose is None or loose.wanted.root() in _SHARED:
        return None
    return Complaint(say("myl.refers-something-named-another-ability"), loose.node)


def _unnamed(node: Node, named: list[frozenset[str]]) -> Complaint | None:
    """A «ese …» with no card of that type named before; goes through a tree in the order of its text."""
    if isinstance(node, nodes.That) and not any(node["noun"] in types or node["noun"] == "carta" for types in named):
        return Complaint(say("myl.not-known-named-before", ese=_ese(node["noun"]), un=_un(node["noun"])), node)
    for child in node.children():
        found = _unnamed(child, named)
        if found:
            return found
    if isinstance(node, nodes.Filter):
        types = node["type"]["items"] if isinstance(node["type"], Node) else (node["type"],)
        named.append(frozenset(types) if {"carta", "copia"}.isdisjoint(types) else _ANY)
    elif isinstance(node, nodes.Blocker):
        named.append(frozenset({"Aliado"}))
    elif isinstance(node, (nodes.TopOf, nodes.OneOf, nodes.Mill)):
        named.append(_ANY)
    return None


def _un(noun: str) -> str:
    return say("myl.a-type", noun=noun)


def _este(noun: str) -> str:
    return f"este {noun}" if _CLASE[noun] == "m" else f"esta {noun}"


def _ese(noun: str) -> str:
    return f"ese {noun}" if _CLASE[noun] == "m" else f"esa {noun}"
