"""Cards named by their trait («un Gigante»), their place («sus vecinas») or their Power («con menor Poder»): read, and
written back in the canonical way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import NO_ADJETIVOS, RASGOS, Facts, as_adjectives
from mazo.language.lexicon import Noun, plural
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

RASGO = "rasgo"
"""The type of a card named by its trait alone, until it is known that it is any card that has it."""
_FEMENINOS = frozenset({"Bestia", "Gelatina", "Hada", "Rata"})
_INVARIABLES = frozenset({"Cambiaformas", "Krxix"})
_SOLO: Facts = {"other": False, "at": None, "random": False, "rank": None, "but": None}


def _traits(gender: str, traits: tuple[tuple[str, str], ...] = RASGOS) -> Iterator[Noun]:
    for es, en in traits:
        if es not in NO_ADJETIVOS and (es in _FEMENINOS) == (gender == "f"):
            yield Noun(es, es, es if es in _INVARIABLES else plural(es), gender, en, en)


def more_traits(g: Grammar, traits: tuple[tuple[str, str], ...]) -> None:
    """Traits that no printed card has, of cards somebody makes."""
    g.add_nouns("rasgo", *(Noun(es, es, es, "m", en, en) for es, en in traits))
    for gender in ("f", "m"):
        g.add_nouns(f"rasgo {gender}", *as_adjectives(gender, traits))
        g.add_nouns(f"nombre de rasgo {gender}", *_traits(gender, traits))


def _by_trait(g: Grammar) -> None:
    """«un Gigante» is a card with that trait (KF-GLOS-RASGOS-1)."""
    for gender in ("f", "m"):
        g.add_nouns(f"nombre de rasgo {gender}", *_traits(gender))
        after = f"{{side:lado {gender}/=}} {{house:de casa/=}} {{state:estado {gender}/=}}"
        said = f"{{trait:nombre de rasgo {gender}/=}} {after} [{{tests:pruebas {gender}/=}}]"
        g.variant(f"filtro {gender}", said, "Filter", gender=gender, type=RASGO, name=None, tests=None)


def neighbours_of(to: Any) -> nodes.Cards:
    """Each creature next to another."""
    of = nodes.Filter(side=None, house=None, trait=None, state=None, type="criatura", name=None,
                      tests=nodes.Adjacent(to=to))  # fmt: skip
    return nodes.Cards(of=of, n="cada", **_SOLO).placed((Mention("carta.dicha.criatura", "f", "s"),), None)


def it() -> nodes.Ella:
    """The creature just named."""
    return nodes.Ella(number="s", sex="f").placed((), Mention("carta", "f", "s"))


def _splash(a: dict[str, Any]) -> Node | None:
    """«2 de daño a X y 1 de daño a cada una de sus vecinas», in one order, is damage with splash (A-23)."""
    to = a["to"]
    if not isinstance(to, (nodes.Cards, nodes.That, nodes.This, nodes.Rival)) or to.get("n", 1) != 1:
        return None
    made = nodes.Damage(n=a["n"], to=to, splash=a["splash"], past_armor=False)
    return made.placed((Mention("daño"), Mention("cantidad"), Mention("obra.destruir")), None)


def _by_place(g: Grammar) -> None:
    """«sus vecinas» are those of the creature just named; «las vecinas de X», those of X."""
    each = "(cada una de|todas)"
    near = "(vecinas|criaturas adyacentes)"
    for category in ("fijas", "sujeto de regla"):
        g.variant(category, f"({each} sus {near}|cada una de las vecinas (de|a) {{to:mención}})", gender="fs",
                  build=lambda a: neighbours_of(a.get("to") or it()))  # fmt: skip
    g.variant("fijas", f"(sus {near}|[todas] las vecinas (de|a) {{to:mención}})", gender="fp",
              build=lambda a: neighbours_of(a.get("to") or it()))  # fmt: skip
    near = "(a [cada una de] sus (vecinas|criaturas adyacentes)|a cada (vecina [suya]|criatura adyacente [a ella]))"
    deal = "(<infligir>|<hacer>|<causar>) {n:daño} a ({to:elegidas/=}|{to:fijas/=})"
    g.variant("efecto", f"{deal} y {{splash:número}} [de daño] {near}", build=_splash)


def _by_power(g: Grammar) -> None:
    """«la criatura con menor Poder» is the least powerful (KF-GLOS-MASPODEROSA-1, KF-GLOS-MENOSPODEROSA-1)."""
    plain: Facts = {"other": False, "random": False, "but": None, "at": None, "head": "of"}
    named = "carta.dicha.{of.type} of"
    for rank in ("más", "menos"):
        each = "(cada {of:filtro/s}|{of|todos los|todas las|todos los|todas las} {of:filtro/p})"
        g.variant("fijas", f"{each} (excepto|salvo) [a] (la|el) {rank} poderos(a|o)", build=_all_but(rank), head="of",
                  gender="s")  # fmt: skip
        top = "alto" if rank == "más" else "bajo"
        most = "mayor" if rank == "más" else "menor"
        one = f"{{of|un|una|un|una}} {{of:filtro/s}} con el (Poder más {top}|{most} Poder)"
        g.variant("elegidas", one, "Cards", n=1,
                  rank=rank, introduces=named, **plain)  # fmt: skip


def _all_but(rank: str) -> Any:
    """«cada criatura excepto la más poderosa»: the most powerful of them."""

    def build(a: dict[str, Any]) -> Node:
        of = a["of"]
        named = (Mention(f"carta.dicha.{of['type']}", "m" if of["type"] == "artefacto" else "f", "s"),)
        top: Any = nodes.Cards(of=of, n=1, **{**_SOLO, "rank": rank}).placed(named, None)
        return nodes.Cards(of=of, n="cada", **{**_SOLO, "but": top}).placed(named, None)

    return build


def _counter(n: Any, sex: str) -> Any:
    def build(a: dict[str, Any]) -> Node:
        it = nodes.Ella(number="s", sex=sex).placed((), Mention("carta", sex, "s"))
        return nodes.Counter(of=a["of"], on=it, n=a.get("n", n))

    return build


def _counters(g: Grammar) -> None:
    """«Ponle un contador …», on the card just named or on the one said after."""
    some = "(un contador|{n:número} {n:m|contador|contadores}) de {of:clase de contador}"
    for sex in ("f", "m"):
        g.variant("múltiple", f"(<ponerle>|<darle>|<otorgarle>|<añadirle>) {some}", build=_counter(1, sex))


def named(g: Grammar) -> None:
    """Every such wording."""
    for part in (_by_trait, _by_place, _by_power, _counters):
        part(g)


# What a tree says once it is known what each noun is


def disagrees(tree: Node) -> bool:
    """Whether some word agrees with a noun that was read and is not the one that is written."""
    return any(
        x.refers is not None and x.refers.gender not in ("", x.get("gender") or x.get("sex"))
        for x in tree.find("Ref", "Ella")
    )


def by_trait(tree: Node) -> bool:
    """Whether some card is named by its trait alone."""
    return any(isinstance(x, nodes.Filter) and x["type"] == RASGO for x in tree.walk())


def untangled(tree: Node) -> Node | None:
    """A tree where a card named by its trait is a card that has it, and the words that mean it agree with «carta»;
    None if they could as well mean an artifact."""
    if not by_trait(tree):
        return tree
    items = []
    for paragraph in tree["items"]:
        if by_trait(paragraph):
            artifacts = any(isinstance(x, nodes.Filter) and x["type"] == "artefacto" for x in paragraph.walk())
            if artifacts and any(x.get("gender") == "m" or x.get("sex") == "m" for x in paragraph.find("Ref", "Ella")):
                return None
            if any(_placeless(x) for x in paragraph.find("Archive")):
                return None
            paragraph = _as_card(paragraph)
        items.append(paragraph)
    return tree.replace(items=tuple(items))


def _placeless(order: Node) -> bool:
    """Whether a card named by its trait is archived, and not said from where: «una carta» would be of the hand."""
    what = order["what"]
    return isinstance(what, nodes.Cards) and what["of"]["type"] == RASGO and what["at"] is None


def _as_card(node: Node) -> Node:
    if isinstance(node, nodes.IsA) and isinstance(node.of, nodes.Filter) and node.of["type"] == RASGO:
        return node.replace(of=node.of.replace(type="criatura"))
    node = node.changed(_as_card)
    if isinstance(node, nodes.Filter) and node["type"] == RASGO:
        return node.replace(type="carta")
    if isinstance(node, nodes.Ref) and node["gender"] == "m":
        return node.replace(gender="f")
    if isinstance(node, nodes.Ella) and node["sex"] == "m":
        return node.replace(sex="f")
    return node
