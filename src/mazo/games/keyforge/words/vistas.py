"""What came of the sentence before; cards just looked at or revealed, and what is done with each: «archiva una, pon
otra en tu mano y descarta la restante», «una carta de entre ellas»; what is told by what was said before."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.antecedentes import ties
from mazo.games.keyforge.words.efectos import DE_CARTA, done
from mazo.games.keyforge.words.impresas import MANO
from mazo.games.keyforge.words.nombres import HECHOS, UNA_CARTA, Facts
from mazo.games.keyforge.words.sucesos import TRATOS, VISTA
from mazo.language.lexicon import SECOND, THIRD, THIRD_PLURAL, Noun, conjugate
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

_THOSE = Mention("carta.dicha", "f", "p", False)
_ATACANTE = "atacante"
"""The noun of the creature that attacks, which is the rival of one that is attacked and of no other."""


def _some() -> nodes.Some:
    return nodes.Some(n=1, noun="carta").placed((Mention("carta.dicha.carta", "f", "s"),), _THOSE)


def _rest() -> nodes.TheRest:
    return nodes.TheRest().placed((Mention("carta.dicha.carta", "f", "p"),), _THOSE)


def _shared_out(g: Grammar) -> None:
    """One of those cards here, another there, and the rest."""
    of_them = "[de (ellas|esas cartas|las cartas reveladas)]"
    last = "(la (restante|otra|última)|la tercera)"
    rest = "(el resto|las demás|las otras|las restantes)"
    for verb in ("archivar", "descartar", "purgar"):
        g.variant("verbo de reparto", f"<{verb}>", "=", value=verb)
    others = (("a otra", "(una|1|otra)"), ("a la última", f"(una|1|otra|{last}|{{r:el resto}})"))
    for category, said in (("a una", "(una|1)"), *others):
        g.variant(category, f"{{does:verbo de reparto/=}} {said} {of_them}", build=_each_part)
        g.variant(category, f"[(<poner>|<añadir>|<coger>)] {said} {of_them} {{to:su sitio/=}}", build=_each_part)
        if category != "a la última":
            g.variant(category, f"<quedarse> con {said} {of_them}", build=_each_part)
    g.variant("el resto", rest, "=", value=True)
    g.variant("su sitio", "{to:en zona/=}")
    g.variant("su sitio", "a {tu|su} mano", "=", value=MANO)
    g.variant("efecto", "{a:a una/=} y {c:a la última/=}", build=_in_turn, introduces="obra.poner")
    g.variant("efecto", "{a:a una/=} (,|y) {b:a otra/=} (,|) y {c:a la última/=}", build=_in_turn,
              introduces="obra.poner")  # fmt: skip
    one = "(una|1)"
    g.variant("efecto", f"((<poner>|<añadir>) {one} {of_them} (en|a) {{tu|su}} mano|<quedarse> con {one} {of_them})",
              build=_each_part, introduces="obra.poner")  # fmt: skip


def _each_part(values: dict[str, Any]) -> Node:
    what = _rest() if "r" in values else _some()
    if "does" in values:
        return done(values["does"], what)
    return nodes.Put(what=what, to=values.get("to", MANO), verb="poner")


def _in_turn(values: dict[str, Any]) -> Node:
    return nodes.Seq(items=tuple(values[part] for part in "abc" if part in values))


def _among(g: Grammar) -> None:
    """«una carta de esa mano», «una carta de entre ellas»: of those just seen."""
    seen = "de (esa mano|entre (ellas|esas cartas|las cartas reveladas)|ella)"
    g.variant("de zona", seen, "Zone", zone=VISTA, whose=None, recalls="obra.mirar|obra.revelar")


    g.variant("referencia", "(la criatura|la) atacante", "That", noun=_ATACANTE, number="s", other=False, gender="fs",
              recalls="lucha")  # fmt: skip
    g.variant("la tocada", "la ({card:carta}|{creature:criatura}) {did:hecho/s}", build=_the_touched, gender="fs")
    for noun in ("carta", "criatura"):
        g.variant(noun, noun, "=", value=True)
    g.variant("condición", "(alguna|una) de (ellas|esas cartas) es {of|un|una|un|una} {of:filtro/s}",
              build=_some_of_those)  # fmt: skip
    g.variant("cuenta llana", "una", build=_each_of_those)
    same = "(el mismo número|(esa|la) misma cantidad|esa cantidad) de cartas"
    g.variant("efecto", f"<robar> {same}", build=_as_many_drawn)


def _the_touched(values: dict[str, Any]) -> nodes.That | None:
    """«la carta descartada»: the one just named, if it is what that was done to."""
    noun = "criatura" if "creature" in values else "carta"
    if values["did"] not in _CONTADO.values():
        return None
    that = nodes.That(noun=f"{noun}/{values['did']}", number="s", other=False)
    return that.placed((), Mention("carta.dicha" + ".criatura" * (noun == "criatura"), "f", "s", False))


def _some_of_those(values: dict[str, Any]) -> nodes.Result:
    """«si alguna de ellas es una criatura»: of the cards the last order did something to."""
    return nodes.Result(n=1, did=VISTA, of=values["of"], neg=False).placed((), Mention("obra"))


def _each_of_those(_: dict[str, Any]) -> nodes.Count:
    """«por cada una»: each card the last order did something to."""
    way = nodes.ThisWay(did=VISTA, whose=None).placed((), Mention("obra"))
    return nodes.Count(of=UNA_CARTA.replace(tests=way), at=None, other=False)


def _as_many_drawn(values: dict[str, Any]) -> Node:
    """«roba esa misma cantidad de cartas»: as many as the last order did something to."""
    draw = nodes.Draw(n=1).placed((Mention("cantidad"),), None)
    return nodes.PerEach(do=draw, per=_each_of_those(values), most=None)


_CONTADO = {order: verb for verb, order in DE_CARTA.items()} | {
    "Reveal": "revelar", "Heal": "curar", "Exhaust": "agotar", "Ready": "preparar", "PlayCard": "jugar",
}  # fmt: skip
"""Orders that do something to cards that can be counted afterwards, and what they do."""


def seen(tree: Node) -> Node | None:
    """A tree where cards «de esa mano» are of the hand that was looked at, those «de entre ellas» are some of those
    cards, «el mismo número» is of those the last order did something to, and «la criatura atacante» is the rival of
    this one, attacked; None if they are of anything else."""
    marks = {x.get(part) for x in tree.find("Zone", "ThisWay", "That", "Result") for part in ("zone", "did", "noun")}
    marks |= {x.get("window") for x in tree.find("Log")} | {"tocada" for x in tree.find("That") if "/" in x["noun"]}
    if marks.isdisjoint((VISTA, _ATACANTE, "tocada")):
        return tree
    listening = {id(x) for when in tree.find("When") if isinstance(when["event"], nodes.Plays) for x in when.walk()}
    whose = {id(x): by["who"] for by in tree.find("By") for x in by.walk()}
    looked = {id(t.reference): t.antecedent for t in ties(tree)}
    failed = False

    def told(node: Node) -> Node:
        nonlocal failed
        if isinstance(node, nodes.Log) and node.window == VISTA:
            own = id(node) not in listening
            return node.replace(window="este turno", n=0 if own else 1, other=own)
        if isinstance(node, nodes.That) and "/" in node.noun:
            noun, did = node.noun.split("/")
            card = looked.get(id(node))
            orders = (x for x in tree.walk() if _CONTADO.get(x.kind) == did or x.get("verb") == did)
            failed = failed or not any(n is card for x in orders for n in x.walk())
            return node.replace(noun=noun).placed((), node.refers)
        if isinstance(node, nodes.That) and node.noun == _ATACANTE:
            act = looked.get(id(node))
            own = isinstance(act, nodes.EvAttacked) and isinstance(act.what, nodes.This)
            failed = failed or not own
            return nodes.Rival().placed((Mention("carta.dicha.criatura", "f", "s"),), None)
        if isinstance(node, (nodes.ThisWay, nodes.Result)) and node.did == VISTA:
            act = looked.get(id(node))
            verb = str(act.get("verb") or "") if act is not None else ""
            did = (verb if verb == "devolver" else _CONTADO.get(act.kind, "")) if act is not None else ""
            failed = failed or not did
            return node.replace(did=did).placed((), Mention(f"obra.{did}", latest=False))
        if not isinstance(node, nodes.Cards) or not isinstance(node.at, nodes.Zone) or node.at.zone != VISTA:
            return node.changed(told)
        act = looked.get(id(node.at))
        what = act.get("what") if act is not None else None
        if isinstance(what, nodes.Zone) and what.zone == "mano":
            return node.replace(at=what.replace(whose=what.whose or whose.get(id(act))))
        n = node["n"]
        several = isinstance(what, (nodes.Top, nodes.Cards)) and what.n != 1
        if several and node.of == UNA_CARTA and not node.random and n != "cada":
            return nodes.Some(n=n, noun="carta").placed(node.introduces, _THOSE)
        failed = True
        return node

    made = told(tree)
    return None if failed else made


def _results(g: Grammar) -> None:
    """What came of the sentence before."""
    for no, does, neg in (("", "destroys", False), ("no", "does not destroy", True)):
        g.phrase("condición", f"(este|ese) daño {no} destruye a {{what:referencia}}", "DamageDestroys",
                 en=f"this damage {does} {{what:referencia}}", neg=neg, recalls="daño")  # fmt: skip
    heals = "(curas|has curado|se cura|se curan|se ha curado|se han curado)"
    healed = f"{heals} {{n:número}} [o más] ([punto(|s)] de daño|daño(|s)|)"
    g.phrase("condición", f"({healed} (de este modo|)|de este modo {healed})", "Result", did="curar",
             of=None, neg=False, recalls="obra.curar", en="you heal {n:número} damage this way")  # fmt: skip
    one = "({of|un|una|un|una}|[al menos] {of|algún|alguna|algún|alguna}) {of:filtro/s}"
    none = "({of|ningún|ninguna|ningún|ninguna}|{of|un|una|un|una}) {of:filtro/s}"
    does = "{did:lo que se hace/s}"
    said = f"{does} {one}|{one} (es|ha sido|fue) {{did:hecho/s}}|{{neg:no}} {does} {none}"
    g.variant("condición", f"({said}) de este modo", build=_one_done)
    for did, stem, english in HECHOS:
        if did != "curar":
            _so_many_done(g, did, stem, english)
    for did, been, english in TRATOS:
        some = f"{conjugate(did, SECOND)}|has {been}|tu oponente ({conjugate(did, THIRD)}|ha {been})"
        facts: Facts = {"did": did, "of": None, "neg": False, "recalls": f"obra.{did}"}
        least = "({n:número} Æ o más|{n:número} o más Æ|al menos {n:número} Æ)"
        g.phrase("condición", f"(se ha {been}|{some}) {least} de este modo", "Result",
                 en=f"{{n:número}} Æ or more was {english} this way", **facts)  # fmt: skip
        g.variant("condición", f"(se ha {been}|{some}) Æ de este modo", "Result", n=1, **facts)


def _so_many_done(g: Grammar, did: str, stem: str, english: str) -> None:
    """«si destruyes 2 criaturas de este modo», «si se descarta una criatura de este modo»: so many, or more."""
    past = {"descartar": "discard", "destruir": "destroy"}.get(did, english)
    does = f"{conjugate(did, SECOND)}|{conjugate(did, THIRD)}|se {conjugate(did, THIRD_PLURAL)}"
    has = f"(has|ha|se han) {stem}o"
    some = "({n:número} {of:filtro/n}|{n:número} o más {of:filtro/p})"
    one_is, they_are = "es ha_sido fue", "son han_sido fueron"
    be = (("o", one_is), ("a", one_is), ("os", they_are), ("as", they_are))
    been = "|".join("/".join(f"{x.replace('_', ' ')} {stem}{end}" for x in words.split()) for end, words in be)
    facts: Facts = {"did": did, "recalls": f"obra.{did}"}
    g.phrase("condición", f"(({does}|{has}) {some}|{some} {{of|{been}}}) de este modo", "Result", neg=False,
             en=f"you {past} {{n:número}} {{of:filtro/n}} this way", **facts)  # fmt: skip
    g.phrase("condición", f"no ({does}|{has}) {some} de este modo", "Result", neg=True,
             en=f"you do not {past} {{n:número}} {{of:filtro/n}} this way", **facts)  # fmt: skip
    said = (conjugate(did, SECOND), conjugate(did, THIRD), f"has {stem}o", f"ha {stem}o")
    for form in (*said, f"se {conjugate(did, THIRD)}", f"se ha {stem}o"):
        g.add_nouns("lo que se hace", Noun(did, form, form, "m", english, english))


def _one_done(values: dict[str, Any]) -> Node:
    """«si descartas una criatura de este modo»: one of them, or more."""
    did = values["did"]
    done = nodes.Result(n=1, did=did, of=values["of"], neg="neg" in values)
    return done.placed((), Mention(f"obra.{did}", latest=False))


def views(g: Grammar) -> None:
    """Every such wording."""
    for part in (_results, _shared_out, _among):
        part(g)
