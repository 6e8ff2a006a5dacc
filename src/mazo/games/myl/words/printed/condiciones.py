"""What is asked: how many there are, of what somebody controls and of what is in a zone; what a card is, has or has
done. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CARTA, MANO, forbidden, subject_of, tested
from mazo.games.myl.words.nombres import OPONENTE, QUIEN, TU
from mazo.language.phrase import Grammar
from mazo.language.template import Choice, Item, Literal
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Condition, Predicate, Sift

_ULTIMA = Mention("carta", "", "", False)
"""The last card spoken of."""
_BEARER = nodes.Bearer()


def _controlled(g: Grammar) -> None:
    """«Tienes un Tótem en juego», «tu oponente controla más Aliados que tú»."""
    some = "((uno|una) o más|) {of:clase/p}"
    g.variant("condición", f"(controlas (al menos {{of:un clase}}|{some})|tienes ([al menos] {{of:un clase}}|{some}) "
              "en juego|tienes en juego {of:un clase})", "Has", n=1, who=TU, cmp=">=")  # fmt: skip
    others = "otr(o|a)s {of:clase/p}"
    g.variant("condición", f"(controlas {others}|tienes {others} en juego)", "Has", n=1, who=TU, cmp=">=", other=True)
    g.variant("condición", "{what:propia} es el único {of:clase/s} que (controlas|tienes en juego)", build=_only_one)
    g.variant("condición", "{what:propia} es el único que (controlas|tienes en juego)", build=_only_one)
    g.variant("condición", "tu oponente (controla {of:clase/p}|tiene {of:clase/p} en juego)", "Has", n=1, who=OPONENTE,
              cmp=">=")  # fmt: skip
    none = "ningun(|a) {of:clase/s}"
    g.variant("condición", f"(no tienes ({{of:clase/p}}|{none}) en juego|no controlas {none})", "Has", who=TU, cmp="<=",
              n=0)  # fmt: skip
    none = none.replace("{", "otr(o|a) {")
    others = "({of:otro clase}|otr(o|a)s {of:clase/p})"
    none = f"no (controlas ({{of:otro clase}}|{none})|tienes {others} en juego)"
    g.variant("condición", none, "Has", who=TU, cmp="<=", n=0, other=True)
    g.variant("condición", "tu oponente no tiene {of:clase/p} en juego", "Has", who=OPONENTE, cmp="<=", n=0)
    g.variant("condición", "tienes [a] más de {n:número} {of:clase/p}",
              build=lambda x: nodes.Has(who=TU, of=x["of"], cmp=">=", n=x["n"] + 1))  # fmt: skip
    theirs, yours = "{of:clase/p} [en juego] que tú", "{of:clase/p} [en juego] que tu oponente"
    g.variant("condición", f"(tu oponente (controla|tiene) más {theirs}|tienes menos {yours})", "Fewer", who=TU,
              neg=False, at=None)  # fmt: skip
    g.variant("condición", f"((controlas|tienes) más {yours}|tu oponente tiene menos {theirs})", "Fewer", who=OPONENTE,
              neg=False, at=None)  # fmt: skip
    g.variant("condición", "tienes más cartas en tu Mano que tu oponente", "Fewer", who=OPONENTE, neg=False, of=CARTA,
              at=nodes.Zone(zone="mano", whose=QUIEN))  # fmt: skip


def _only_one(a: dict[str, Any]) -> Node | None:
    """It is the only one: you control no other."""
    if not isinstance(a["what"], nodes.This):
        return None
    own = nodes.Filter(**(CARTA.args | {"type": a["what"]["noun"]}))
    return nodes.Has(who=TU, of=a.get("of", own), cmp="<=", n=0, other=True)


def _how_many(g: Grammar) -> None:
    """«Al menos 3», «más de 2», «menos de 4», «3 o más», of what is controlled and of what is in a zone."""
    for said, cmp, plus in (("al menos", ">=", 0), ("[a] más de", ">=", 1), ("menos de", "<=", -1),
                            ("exactamente", "=", 0), ("(como máximo|a lo más|no más de)", "<=", 0)):  # fmt: skip
        g.variant("cota", said, "=", value=(cmp, plus))
    g.variant("cota tras", "o más", "=", value=(">=", 0))
    g.variant("cota tras", "o menos", "=", value=("<=", 0))
    for many, what in (("tantos", "{of:clase/p}"), ("tantos en su sitio", "{of:filtro/p}"),
                       ("tantas cartas", "(carta|cartas)")):  # fmt: skip
        g.variant(many, f"({{than:cota}} {{n:número}} {what}|{{n:número}} ({{than:cota tras}} {what}|{what} "
                  "{than:cota tras}))", build=_counted)  # fmt: skip
    here = "(en juego {m:tantos}|{m:tantos} (en juego|bajo tu control))"
    g.variant("condición", f"(controlas {{m:tantos}}|tienes {here})", build=lambda a: nodes.Has(who=TU, **a["m"].args))
    g.variant("condición", "tu oponente (controla {m:tantos}|tiene {m:tantos} en juego|tiene en juego {m:tantos})",
              build=lambda a: nodes.Has(who=OPONENTE, **a["m"].args))  # fmt: skip
    g.variant("condición", "hay {m:tantos en su sitio}", build=lambda a: _there(a["m"]))
    g.variant("condición", "tienes {m:tantos en su sitio}", build=lambda a: _there(a["m"]) if _yours(a["m"]) else None)
    among = "entre (ellas|esas cartas|las cartas botadas|esas)"
    milled = f"({among} (hay|botó|botaste|había|está)|(botaste|botó)) ([al menos] {{of:un clase}}|(uno|una) o más "
    milled += "{of:clase/p}|{m:tantos}|{of:clase/p})"
    for category in ("condición", "condición dicha"):
        g.variant(category, milled, build=_milled)
    for verb, past in (("botar", "botaste"), ("destruir", "destruiste"), ("desterrar", "desterraste"),
                       ("descartar", "descartaste"), ("barajar", "(barajas|barajaste)")):  # fmt: skip
        done = f"{past} ([al menos] {{n:número}} [({{of:clase/p}}|cartas)]|{{m:tantos}}|{{m:tantas cartas}})"
        for category in ("condición", "condición dicha"):
            g.variant(category, f"{done} [(así|de (este|ese) modo|de (esta|esa) (forma|manera))]", build=_so_many(verb))
    g.variant("condición", "hay algún {of:filtro/s}", "There", n=1, cmp=">=")
    g.variant("condición", "no hay (ningún {of:filtro/s}|ninguna {of:filtro/s}|{of:filtro/p})", "There", n=0, cmp="<=")
    for verb in ("hay", "tienes"):
        g.variant("condición", f"{verb} {{m:tantas cartas}} {{at:dentro en zona}}", build=_in_zone(verb))
    g.variant("condición", "{at:zona} tiene {m:tantas cartas}", build=_zone_has)
    g.variant("condición", "tu oponente tiene {m:tantas cartas} en {at:zona}", build=_they_have)
    g.variant("condición", "(no tienes cartas en (tu|la) Mano|tu Mano está vacía)", "CardsIn", at=MANO, verb="tienes",
              n=0, cmp="<=")  # fmt: skip
    g.variant("condición", "(tu oponente no tiene cartas en (su|la) Mano|la Mano de tu oponente está vacía)", "CardsIn",
              at=nodes.Zone(zone="mano", whose=OPONENTE), verb="hay", n=0, cmp="<=")  # fmt: skip


def _counted(a: dict[str, Any]) -> Node | None:
    """How many of what, compared: as of those there are, until it is known of whom it is said."""
    cmp, plus = a["than"]
    n = a["n"] + plus
    return nodes.There(of=a.get("of", CARTA), cmp=cmp, n=n) if n >= 0 else None


def _milled(a: dict[str, Any]) -> Node | None:
    """«Si entre ellas hay un Aliado», of the cards that were milled."""
    many = a["m"].args if "m" in a else {"of": a["of"], "n": 1, "cmp": ">="}
    return _this_way("botar", many)


def _so_many(verb: str) -> Any:
    """«Si barajaste 3 cartas», of those on which the order fell."""

    def build(a: dict[str, Any]) -> Node | None:
        many = a["m"].args if "m" in a else {"of": a.get("of", CARTA), "n": a["n"], "cmp": ">="}
        return _this_way(verb, many)

    return build


def _this_way(verb: str, many: dict[str, Any]) -> Node | None:
    of = many["of"]
    if of["where"] is not None:
        return None
    way = nodes.ThisWay(did=verb).placed((), Mention(f"obra.{verb}", "", "", False))
    return nodes.There(**(many | {"of": nodes.Filter(**(of.args | {"where": way}))}))


def _there(many: Node) -> Node | None:
    """How many cards of any kind there are in a zone is asked of the zone."""
    of: Sift = many["of"]
    said = of["mark"] or of["tests"] or of["tail"]
    anything = of["type"] == "carta" and said is None and isinstance(of["where"], nodes.Zone)
    return None if anything else many


def _yours(many: Node) -> bool:
    where = many["of"]["where"]
    return isinstance(where, nodes.Zone) and bool(where["whose"] == TU)


def _cards_in(many: Node, at: nodes.Zone, verb: str) -> Node:
    return nodes.CardsIn(n=many["n"], cmp=many["cmp"], verb=verb, at=at)


def _in_zone(verb: str) -> Any:
    return lambda a: _cards_in(a["m"], a["at"], verb)


def _zone_has(a: dict[str, Any]) -> Node | None:
    whose = a["at"]["whose"]
    return _cards_in(a["m"], a["at"], "tienes" if whose == TU else "hay") if whose in (TU, OPONENTE) else None


def _they_have(a: dict[str, Any]) -> Node | None:
    at = a["at"]
    return _cards_in(a["m"], at.replace(whose=OPONENTE), "hay") if at["whose"] == QUIEN else None


def _of_one_card(g: Grammar) -> None:
    """``de una``: what is asked of one card, that is said or was the last one spoken of."""

    def asked(said: str, kind: str = "Matches", **facts: Any) -> None:
        g.variant("de una", said, kind, what=None, **facts)

    asked("(lleva|tiene) un Arma", test="porta un Arma")
    asked("es {type:un tipo m/s}", test="tipo")
    asked("es (un|una|un Aliado [de raza]|una carta de) {race:razas dichas}", test="raza")
    asked("es ([un] {race:raza dicha m/s}|[una] {race:raza dicha f/s}|[un] Aliado [de raza] {race:raza})", test="raza")
    asked("está en tu Reserva de Oro(|s)", test="en la Reserva")
    asked("tiene {n:número} {cmp:o más o menos} {stat:de cifra}", test="cifra")
    g.variant("de cifra", "(a|de) [la] Fuerza", "=", value="fuerza")
    g.variant("de cifra", "de Coste", "=", value="coste")
    asked("(fue declarad(o|a) atacante|atacó) [este turno]", "History", event="atacó", span="este turno")
    asked("no (fue declarad(o|a) atacante|atacó|ha atacado) este turno", "History", event="no atacó", span=None)
    g.variant("condición", "[{what:referencia}] {asked:de una}", build=_of_it)
    g.variant("condición dicha", "{what:dicha} {asked:de una}", build=_of_it)
    g.variant("condición", "[{what:referencia}] es el único Aliado (declarado atacante|atacante este turno)",
              build=lambda a: nodes.Matches(what=a.get("what"), test="único declarado"))  # fmt: skip
    number = "[de] {n:número} [{cmp:o más o menos}]"
    g.variant("condición", f"(la|el) {{stat:cifra}} de {{what:referencia}} es {number}", "Matches", test="cifra",
              cmp="=")  # fmt: skip
    spoken = nodes.That(noun="carta", number="s").placed((), _ULTIMA)
    g.variant("de la última", f"su {{stat:cifra}} es {number}", "Matches", test="cifra", cmp="=", what=spoken)
    for verb, deed in (("descartaste", "carta Discard"), ("desterraste", "carta Exile"),
                       ("destruiste", "Aliado Destroy")):  # fmt: skip
        g.variant("lo hecho", verb, "=", value=nodes.That(noun=deed, number="s").placed((), _ULTIMA))
    g.variant("de la última", "{what:lo hecho} (un {type:un tipo m/s}|un {type:un tipo a/s})", build=_of_a_type)
    g.variant("de la última", "{what:lo hecho} (un [Aliado] {race:raza dicha m/s}|una {race:raza dicha f/s}|un Aliado "
              "[de raza] {race:raza})", "Matches", test="raza")  # fmt: skip
    for category in ("condición", "condición dicha"):
        g.variant(category, "{x:de la última}")


def _of_it(a: dict[str, Any]) -> Node:
    asked: Node = a["asked"]
    return asked.replace(what=a["what"]) if "what" in a else asked.placed((), _ULTIMA)


def _of_a_type(a: dict[str, Any]) -> Node | None:
    cards = a["what"]["noun"].startswith("carta")
    return nodes.Matches(what=a["what"], test="tipo", type=a["type"]) if cards else None


def _of_your_allies(g: Grammar) -> None:
    """«Si sólo controlas Dragones»; «si todos tus Aliados son de la misma raza»; who attacked."""
    races = "([Aliados] {race:raza dicha/p}|Aliados [de raza] {race:raza})"
    g.variant("condición", f"(sólo controlas|controlas sólo) {races}",
              build=lambda a: nodes.AllAre(test=nodes.Race(race=a["race"]), of="tus Aliados"))  # fmt: skip
    mine = "todos (tus Aliados [en juego]|los Aliados que (controlas|tienes en juego))"
    g.variant("condición", f"(sólo controlas Aliados de la misma raza|{mine} son (de la misma raza|del mismo tipo))",
              "AllAre", of="tus Aliados", test=nodes.SameAs(attr="raza"))  # fmt: skip
    g.variant("condición", "(en el turno anterior fuiste atacado|fuiste atacado [en] el turno anterior)", "History",
              event="te atacó", span="turno anterior", what=OPONENTE)  # fmt: skip
    attacked = "((has atacado|declaraste (ataque|ataques|un ataque|atacantes)) [[en] este turno]|atacaste)"
    for event, said in (("atacó", ""), ("no atacó", "no ")):
        g.variant("condición", f"{said}{attacked}", "History", event=event, span="este turno", what=TU)
    g.variant("orden final", "si {cond:condición} {do:órdenes}", "If")
    g.variant("orden final", "si {cond:condición}[,] [(éstos|ellos)] {does:predicados/p} [{span:lapso ajeno}]",
              build=_all_of_yours)  # fmt: skip


def _all_of_yours(a: dict[str, Any]) -> Node | None:
    """«Si todos tus Aliados son …, ganan …»: your Aliados do."""
    if not isinstance(a["cond"], nodes.AllAre) or a["cond"]["of"] != "tus Aliados" or a["does"].has("Must"):
        return None
    of = nodes.Filter(type="Aliado", mark=None, tests=None, where=nodes.Side(whose=TU), tail=None)
    rule = nodes.Rule(what=nodes.Cards(n="todos", of=of, other=False), does=a["does"])
    return nodes.If(cond=a["cond"], do=nodes.Until(rule=rule, span=a.get("span", "fase final")))


def _of_the_bearer(g: Grammar) -> None:
    """«Si el portador es un Dragón, gana …», of an Arma; «en vez de eso», so much more for who is of a race."""
    race = "[un(|a)] ([Aliado] {race:raza dicha/s}|Aliado [de raza] {race:raza}|[Aliado] [de raza] {race:razas dichas})"
    who = f"(si (es|(el|su) portador es|esta Arma es) ([portada por] {race})|si (el|su) portador es {race})"
    g.variant("cláusula de Arma", "(si|mientras) {cond:condición}[,] {does:predicados/s}.", build=_borne_while)
    g.variant("cláusula de Arma", f"{who}[,] [(éste|el portador)] {{does:predicados/s}}.",
              build=lambda a: _borne(a["does"], a["race"]))  # fmt: skip
    gains, more = "gana [+] {n:número} (a la|de) Fuerza", "gana [+] {more:número} (a la|de) Fuerza"
    other = "(en vez de (eso|ello)|en su lugar)"
    g.variant("cláusula de Arma", f"((el|su) portador {gains}. {who}[,] ({other}[,] {more}|{more}[,] {other})|{who}[,] "
              f"{more}; de no ser así[,] [(su|el) portador] {gains}).", build=_better)  # fmt: skip


def _borne_while(a: dict[str, Any]) -> Node | None:
    """«Mientras el portador esté bloqueando, gana …»: who carries it does."""
    cond = a["cond"]
    if cond.get("what") != _BEARER or a["does"].has("Must"):
        return None
    return nodes.Static(rule=nodes.Rule(what=_BEARER, does=a["does"]), cond=cond, per=None)


def _borne(does: Predicate, race: Any) -> nodes.Static:
    cond = nodes.Matches(what=_BEARER, test="raza", race=race) if race is not None else None
    return nodes.Static(rule=nodes.Rule(what=_BEARER, does=does), cond=cond, per=None)


def _better(a: dict[str, Any]) -> Node | None:
    """So much, and so much more for who is of a race."""
    if a["more"] <= a["n"]:
        return None
    more = nodes.Strength(n=a["more"] - a["n"], sign=1)
    return nodes.Card(items=(_borne(nodes.Strength(n=a["n"], sign=1), None), _borne(more, a["race"])))


def _holding(g: Grammar) -> None:
    """Rules that hold while, if or unless: «mientras controles …», «a menos que …», «sólo puede atacar si …»."""
    rule = "{rule:regla fija}"
    held = "mientras {cond:condición}"
    g.variant("continua", f"({held}, {rule}|{rule} {held}).", build=_tested_of)
    g.variant("continua", f"{rule}[,] a menos que {{cond:condición}}.", build=unless)
    here = "[mientras (esté en juego [{x:propia}]|{x:propia} esté en juego)[,]]"
    g.variant("continua", f"{here} {rule} (en|durante) [toda] [la] Batalla Mitológica.",
              build=lambda a: tested(a | {"cond": nodes.InBattle()}))  # fmt: skip
    fight = "({acts:lucha}|ser declarad(o|a) {acts:papel})"
    only = f"(sólo puede {fight}|puede {fight} sólo) si {{cond:condición}}."
    g.variant("continua", f"{{what:de regla}} {only}", build=_only_if)
    g.variant("sólo si", only, build=_only_if)
    g.variant("luchando", "(ataque|ataca|esté atacando)", "=", value="atacando")
    g.variant("luchando", "(bloquee|bloquea|defienda|esté defendiendo|esté bloqueando)", "=", value="bloqueando")
    for category, own in (("continua", rule), ("cláusula de Aliado", "{rule:regla de Aliado}")):
        g.variant(category, f"({own}[,] mientras {{test:luchando}}|mientras {{test:luchando}}[,] {own}).",
                  build=_while_fighting)  # fmt: skip


def _tested_of(a: dict[str, Any]) -> Node | None:
    """A rule under a condition; one that does not say of which card is of the card the rule is about."""
    elided = a["cond"].get("what", a["cond"]) is None
    return None if elided and subject_of(a["rule"]) not in ("This", "Bearer") else tested(a)


def _only_if(a: dict[str, Any]) -> Node | None:
    """It cannot, if it is not so."""
    what = a.get("what") or nodes.This(noun="Aliado")
    return unless({"rule": nodes.Rule(what=what, does=forbidden(*a["acts"])), "cond": a["cond"]})


def unless(a: dict[str, Any]) -> Node | None:
    """A rule that holds unless something does."""
    cond = _contrary(a["cond"])
    return None if cond is None else nodes.Static(rule=a["rule"], cond=cond, per=None)


def _contrary(cond: Node) -> Condition | None:
    """The condition that holds when another does not, if it can be said."""
    fewer = isinstance(cond, nodes.Fewer) and (cond["who"] == OPONENTE or cond["at"] is None)
    contrary: Any = None
    if fewer or isinstance(cond, nodes.YourTurn):
        contrary = cond.replace(neg=not cond["neg"])
    elif isinstance(cond, (nodes.Has, nodes.There, nodes.CardsIn)) and cond["cmp"] != "=":
        more = cond["cmp"] == ">="
        contrary = cond.replace(cmp="<=" if more else ">=").replace(n=cond["n"] + (-1 if more else 1))
    return contrary  # type: ignore[no-any-return]


def _while_fighting(a: dict[str, Any]) -> Node | None:
    """«El portador es Indestructible mientras ataque»: of one card, if it is attacking."""
    what = a["rule"].get("what")
    if not isinstance(what, (nodes.This, nodes.Bearer)):
        return None
    return tested(a | {"cond": nodes.Matches(what=what, test=a["test"])})


_SUBJUNTIVO = {
    "controlas": "controles", "tienes": "tengas", "hay": "haya", "es": "sea", "porta": "porte", "está": "esté",
    "son": "sean", "están": "estén", "controla": "controle", "tiene": "tenga", "lleva": "lleve",
}  # fmt: skip


def moods(g: Grammar) -> None:
    """«Mientras controles …», «a menos que haya …»: every condition is also read in the subjunctive."""
    for category in ("condición", "de una", "de la última"):
        g.phrases[category] = [p._replace(reads=_in_both(p.reads)) for p in g.phrases[category]]


def _in_both(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """A condition with its first verb in either mood, and that of each way of saying it."""
    for i, item in enumerate(items):
        if isinstance(item, Literal) and item.word in _SUBJUNTIVO:
            either = Choice(((item,), (Literal(_SUBJUNTIVO[item.word]),)))
            return (*items[:i], either, *items[i + 1 :])
        if isinstance(item, Choice) and (options := tuple(map(_in_both, item.options))) != item.options:
            return (*items[:i], Choice(options), *items[i + 1 :])
    return items


def conditions(g: Grammar) -> None:
    """Every one of them."""
    for part in (_controlled, _how_many, _of_one_card, _of_your_allies, _of_the_bearer, _holding):
        part(g)
