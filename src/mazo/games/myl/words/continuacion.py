"""What a sentence says by going on from another.

What follows «y luego» is done by whoever did what comes before, unless somebody else is named: «Cada jugador roba 2
cartas y luego descarta 2» is read twice, as an order and as a third person's act, and the sentence before tells which
it is. «Luego», in a sentence of its own, is an order like any other. And to shuffle a Castillo after searching in it is
to do what the rules do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import TU
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order

SIGUE = "Onward"
"""What is read after «y luego», until it is known who does it: ``do``, ``theirs`` (in the third person), ``told``;
``also``: after «y», where it says who, or after «y tú», if somebody else did what comes before."""
BARAJALO = "ShuffledAfter"
"""«Luego, barájalo», of the Castillo a card went back to: what the rules do (MYL-10.7-b)."""
EN_VEZ = "InsteadOf"
"""«Si …, en vez de eso, …»: it is asked first, and what the sentence before says is done if it is not so."""
O_LO_OTRO = "EitherOf"
"""«A o B»: one of the two; of «A y B o C» it is not known what is chosen between, and in «elige: A; o B y C», C goes
with B."""
_UNA_DE_DOS = (O_LO_OTRO, "ChooseOne")
_LLEVAN = frozenset({"Effect", "Then", "Also", "Did", "DidNot", "Otherwise", "If", "Delayed", "PerEach", "ForEach"})
_CON_SUJETO = frozenset({
    "By", "Unless", "Until", "Rule", "May", "Returns", "Become", "FirstAction", "ChooseBlocks", "Prevent", "Triggered",
})  # fmt: skip
"""Orders that say who or what they are about."""


def onward(g: Grammar) -> None:
    """The wordings that go on in the same sentence."""
    for joined in (",", ";", "y", ", y"):
        g.joins(f"{joined} luego", f"{joined} después")
    g.joins("(luego", "(después", "y tú", ", y tú")
    go_on = "(y|,|;|, y) (luego|después)[,]"
    for es, theirs, told in (("{do:órdenes}", False, False), ("[tú] {do:acto/2s}", False, True),
                             ("{do:actos/inf}", False, True),
                             ("{do:actos/3s}", True, False), ("{do:actos/3p}", True, False)):  # fmt: skip
        g.variant("enlace", f"{go_on} {es}.", SIGUE, theirs=theirs, told=told)
    g.variant("enlace", r"\((luego|después)[,] {do:órdenes}[.]\)[.]", "Then")
    g.variant("enlace", "[,] y tú {do:acto/2s}.", SIGUE, theirs=False, told=True, also=True)
    g.variant("enlace", "y {do:órdenes}.", build=_also)
    for joined in (go_on, "(luego|después)[,]"):
        g.variant("enlace", f"{joined} barájalo.", BARAJALO)
    other = "[,] (en vez de (eso|ello)|en su lugar)[,]"
    g.variant("enlace", f"si {{cond:condición}}{other} {{do:órdenes}}.", EN_VEZ)
    g.variant("enlace", "si {cond:condición}[,] {do:órdenes}[,] (en vez de (eso|ello)|en su lugar).", EN_VEZ)


def _also(a: dict[str, Any]) -> Node | None:
    """What follows «y»; «tú eliges …» goes on in the same sentence."""
    do = a["do"]
    first = do["items"][0] if isinstance(do, nodes.Seq) else do
    return None if isinstance(first, nodes.ChooseBlocks) else nodes.Onward(do=do, theirs=False, told=False, also=True)


def settled(tree: Node) -> Node | None:
    """A tree that says who does each thing; None if it is read of somebody who does not do it."""
    if tree.has("Discard"):
        tree = _whole_hand(tree)
    if tree.has(O_LO_OTRO, "ChooseOne"):
        tree = _grouped(tree)
        for orders in tree.find("Seq"):
            items = orders["items"]
            if any(isinstance(x, nodes.EitherOf) for x in items[1:]) or any(x.kind in _UNA_DE_DOS for x in items[:-1]):
                return None
        tree = _one_of_two(tree)
    tree = tree.changed(_sentences_laid_out).changed(_last_counted)
    items = _laid_out(tree)
    if items is None:
        return None
    if items == tree["items"] and not tree.has(SIGUE, BARAJALO, EN_VEZ):
        return tree
    told = _run((), items)
    told = None if told is None else _instead(told)
    if told is None:
        return None
    made: list[Any] = []
    for clause in told:
        then = clause.get("then")
        if then is not None and then.has(EN_VEZ):
            first = nodes.Effect(do=clause["do"])
            asked = _instead([first, *then["items"]])
            if asked is None or not isinstance(clause, (nodes.Triggered, nodes.Activated)):
                return None
            then = nodes.Text(items=tuple(asked[1:])).placed(then.introduces, then.refers)
            clause = clause.replace(do=asked[0]["do"]).replace(then=then)
        if then is not None and then.has(SIGUE, BARAJALO):
            before = clause["do"]
            sentences = (
                None if isinstance(clause, nodes.Activated) and _subject(before) else _run((before,), then["items"])
            )
            if sentences is None:
                return None
            text = nodes.Text(items=tuple(sentences)).placed(then.introduces, then.refers) if sentences else None
            clause = clause.replace(then=text)
        made.append(clause)
    return nodes.Card(items=tuple(made)).placed(tree.introduces, tree.refers)


def _last_counted(clause: Node) -> Node:
    """«Gana 3 a la Fuerza y pierde 1 a la Fuerza por cada …»: it is the last that is counted."""
    if not isinstance(clause, nodes.Static) or clause["per"] is None:
        return clause
    rule: Any = clause["rule"]
    if not isinstance(rule, nodes.Rule) or not isinstance(rule["does"], nodes.Both):
        return clause
    *first, last = rule["does"]["items"]
    does = first[0] if len(first) == 1 else nodes.Both(items=tuple(first))
    told = clause.replace(rule=rule.replace(does=does)).replace(per=None)
    return nodes.Card(items=(told, clause.replace(rule=rule.replace(does=last))))


def _whole_hand(node: Node) -> Node:
    """«Descarta todas las cartas de su Mano»: the Mano."""
    node = node.changed(_whole_hand)
    what = node.get("what") if isinstance(node, nodes.Discard) else None
    if not isinstance(what, nodes.Cards) or what["n"] != "todos" or what["of"] != _CUALQUIER_CARTA:
        return node
    return nodes.Discard(what="Mano").placed((Mention("obra.descartar"),), None)


_CUALQUIER_CARTA = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)


def _grouped(node: Node) -> Node:
    """«Busca un Arma y ponla en tu Mano o roba una carta»: what is found goes somewhere, which is chosen as a whole."""
    node = node.changed(_grouped)
    items: tuple[Any, ...] = node["items"] if isinstance(node, nodes.Seq) else ()
    if len(items) != 2 or not isinstance(items[0], nodes.Search) or not isinstance(items[1], nodes.EitherOf):
        return node
    put, other = items[1]["a"], items[1]["b"]
    if not put.has("Ref") or other.has("Ref"):
        return node
    return nodes.EitherOf(a=nodes.Seq(items=(items[0], put)), b=other)


def _one_of_two(node: Node) -> Node:
    node = node.changed(_one_of_two)
    if not isinstance(node, nodes.EitherOf):
        return node
    return nodes.ChooseOne(a=node["a"], b=node["b"]).placed(node.introduces, node.refers)


def _laid_out(tree: Node) -> tuple[Any, ...] | None:
    """The clauses of a card one after another: the keywords it has between brackets come first, and what says when it
    is played in the same sentence as what it does goes before it; None if it says so farther on."""
    keywords: list[Any] = []
    clauses: list[Any] = []
    for i, item in enumerate(tree["items"]):
        if not isinstance(item, nodes.Card):
            clauses.append(item)
        elif all(isinstance(x, (nodes.Copies, nodes.Keywords)) for x in item["items"]):
            keywords.extend(item["items"])
        elif all(isinstance(x, (nodes.Triggered, nodes.WouldBe, nodes.Static)) for x in item["items"]) or all(
            isinstance(x, (nodes.Effect, nodes.Otherwise)) for x in item["items"]
        ):
            clauses.extend(item["items"])
        elif i:
            return None
        else:
            clauses.extend(_flat(item))
    keywords.sort(key=lambda x: ("única", "Imbloqueable", "Furia").index(x.get("limit") or x.get("name")))
    return (*keywords, *clauses)


def _sentences_laid_out(clause: Node) -> Node:
    """A clause whose sentences that are said together are one after another."""
    then = clause.get("then")
    if not isinstance(then, Node) or not any(isinstance(x, nodes.Card) for x in then["items"]):
        return clause
    said = [x for item in then["items"] for x in (item["items"] if isinstance(item, nodes.Card) else (item,))]
    return clause.replace(then=nodes.Text(items=tuple(said)).placed(then.introduces, then.refers))


def _flat(card: Node) -> list[Any]:
    return [x for item in card["items"] for x in (_flat(item) if isinstance(item, nodes.Card) else [item])]


def _shuffles(before: Node) -> bool:
    """Whether a card went back to one's Castillo."""
    return any(x["to"] == _MIO for x in before.find("Shuffle"))


def _run(before: Sequence[Node], sentences: Sequence[Any]) -> list[Any] | None:
    """Sentences one after another, each with who does it."""
    said, made = list(before), []
    for sentence in sentences:
        if sentence.kind == SIGUE:
            found = _continued(sentence, _subject(said[-1]) if said else None)
            if found is None:
                return None
            sentence = found
        elif sentence.kind == BARAJALO:
            if not said or not _shuffles(said[-1]):
                return None
            continue
        said.append(sentence)
        made.append(sentence)
    return made


def _instead(sentences: list[Any]) -> list[Any] | None:
    """Sentences where what is done in place of another is asked first; None where that one is nobody's to replace: it
    may be left undone, or more is said of what it did."""
    at = next((i for i, x in enumerate(sentences) if x.kind == EN_VEZ), -1)
    if at < 0:
        return sentences
    last = sentences[at]
    before = sentences[at - 1] if at else None
    if not isinstance(before, nodes.Effect) or at < len(sentences) - 1 or before["do"].has("May", "If", EN_VEZ):
        return None
    do = _as_before(last["do"], before["do"])
    if do is None:
        return None
    asked = nodes.Effect(do=nodes.If(cond=last["cond"], do=do))
    return [*sentences[: at - 1], asked, nodes.Otherwise(do=before["do"])]


def _as_before(do: Order, before: Order) -> Order | None:
    """What is done in place of what somebody does is done by them if it is the same; of anything else it is not
    known."""
    who = _subject(before)
    if who is None or _explicit(do):
        return do
    same = isinstance(before, nodes.By) and before["do"].kind == do.kind
    return nodes.By(who=who, do=do) if same else None


def _continued(sentence: Node, who: Any) -> Node | None:
    do = sentence["do"]
    if sentence["also"]:
        return nodes.Also(do=do) if _explicit(do) or (sentence["told"] and who is not None) else None
    if sentence["theirs"]:
        return nodes.Then(do=nodes.By(who=who, do=do)) if who is not None else None
    return nodes.Then(do=do) if who is None or sentence["told"] or _explicit(do) else None


def _explicit(do: Node) -> bool:
    """Whether an order says who does it, or what it is about."""
    if isinstance(do, nodes.Seq):
        return _explicit(do["items"][0])
    return do.kind in _CON_SUJETO or (do.kind in _LLEVAN and _explicit(do["do"]))


def _subject(order: Node) -> Any:
    """Who does the last thing of a sentence, if it is somebody else than who the text speaks to."""
    if isinstance(order, (nodes.By, nodes.Unless)):
        return order["who"]
    if isinstance(order, nodes.Seq):
        return _subject(order["items"][-1])
    if order.kind in _LLEVAN or isinstance(order, nodes.Triggered):
        return _subject(order["do"])
    return None


# Shuffling


def shuffled_once(tree: Node) -> Node:
    """A tree where nobody is told to shuffle the Castillo that they have just searched, or to which a card went back:
    the rules do it (MYL-10.11-c, MYL-10.7-b)."""
    items: list[Any] = []
    for clause in tree["items"]:
        then = clause.get("then")
        before = (clause["do"], *then["items"]) if then is not None else ()
        kept = [x for x, last in zip(before[1:], before, strict=False) if not _again(x, last)]
        if len(kept) < len(before) - 1:
            text = nodes.Text(items=tuple(kept)).placed(then.introduces, then.refers) if kept else None
            clause = clause.replace(then=text)
        if not items or not _again(clause, items[-1]):
            items.append(clause)
    return nodes.Card(items=tuple(items)).placed(tree.introduces, tree.refers)


_MIO = nodes.Zone(zone="castillo", whose=TU)


def _again(sentence: Node, before: Node) -> bool:
    """Whether a sentence only shuffles one's Castillo, and the one before has done it already and left it so."""
    do = sentence.get("do") if isinstance(sentence, (nodes.Then, nodes.Also, nodes.Effect)) else None
    if not isinstance(do, Node) or not isinstance(do, nodes.Reshuffle):
        return False
    places = [x["at"] for x in before.find("Search")] + [x["to"] for x in before.find("Shuffle")]
    ordered = before.has("Reorder") or any(isinstance(x["to"], str) for x in before.find("Put"))
    return _MIO in places and not ordered
