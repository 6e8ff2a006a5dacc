"""How the latest reprints say what the grammar says: what is chosen between two things, the card spoken of by what was
done to it, costs that fall, cards looked at and put back. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CLASES, OPONENTE, TIPOS, TU, Facts, gender
from mazo.games.myl.words.printed.nombres import PROPIO
from mazo.games.myl.words.printed.usos import use
from mazo.language.phrase import Grammar
from mazo.language.template import Agree, Choice, Item, Literal, written
from mazo.language.tree import Mention, Node
from mazo.text.nodes import What

Build = Callable[[dict[str, Any]], Any]
HECHA = {"destruid": "Destroy", "desterrad": "Exile", "barajad": "Shuffle", "descartad": "Discard",
         "botad": "Mill"}  # fmt: skip
"""Stems of what was done to a card, and the order that does it."""
_MIO = nodes.Zone(zone="castillo", whose=TU)
_CEMENTERIO = nodes.Zone(zone="cementerio", whose=TU)

VISTA = "carta vista"
"""The noun of «la carta mostrada», until it is known which that was."""


def done_to(noun: str, order: str) -> str:
    """The noun of «el Aliado destruido», until it is known which that was."""
    return f"{noun} {order}"


def _by_deed(g: Grammar) -> None:
    """«el Aliado destruido»: that on which the order fell; «el Dios destruido», by its race."""
    for es, _, kind, _, _ in TIPOS:
        w = CLASES[kind]
        for stem, order in HECHA.items():
            said = f"{w['el']} {es} {stem}{w['o']}"
            g.variant("dicha", said, "That", gender=f"{gender(kind)}s", noun=done_to(es, order), number="s",
                      recalls="carta")  # fmt: skip
    for sex, el in (("m", "el"), ("f", "la")):
        for stem, order in HECHA.items():
            g.variant("dicha", f"{el} {{race:raza dicha {sex}/s}} {stem}{'o' if sex == 'm' else 'a'}", gender=f"{sex}s",
                      build=_that_one(order), recalls="carta")  # fmt: skip


def _that_one(order: str) -> Build:
    return lambda _: nodes.That(noun=done_to("Aliado", order), number="s")


def _by_name(g: Grammar) -> None:
    """Copies of the card that says its own name: «por cada … que controles»."""
    tests = nodes.CopyOf(of=nodes.This(noun=PROPIO))
    plain: Facts = {"type": "copia", "mark": None, "tail": None}
    for sex in ("m", "f"):
        for category, place, where in (
            ("filtro", " {where:sitio/=}", {}), ("filtro", " {*|oponente|oponentes}", {"where": OPONENTE}),
            ("clase", "", {"where": None}),
        ):  # fmt: skip
            fixed = {k: nodes.Side(whose=v) if isinstance(v, nodes.Player) else v for k, v in where.items()}
            noun = "[(carta|cartas) de] {x:nombre propio}" if sex == "f" else "{x:nombre propio}"
            g.variant(f"{category} {sex}", f"{noun}{place}", build=_own_copy(tests, plain | fixed), gender=sex)


def _own_copy(tests: nodes.CopyOf, facts: Facts) -> Build:
    def build(a: dict[str, Any]) -> Node:
        return nodes.Filter(tests=tests, **(facts | ({"where": a["where"]} if "where" in a else {})))

    return build


def named_itself(tree: Node) -> bool:
    """Whether a text speaks of cards with the name of the one that says it, by that name alone."""
    return any(isinstance(x["of"], nodes.This) and x["of"]["noun"] == PROPIO for x in tree.find("CopyOf"))


def _choices(g: Grammar) -> None:
    """«Elige entre robar una carta o que tu oponente bote 2»; «tu oponente elige entre …»."""
    g.variant("alternativa", "{do:actos/inf}")
    g.variant("alternativa ajena", "que {who:sujeto} {do:actos/sub3}", "By")
    for verb in ("<elegir> entre", "<elegir>:"):
        g.variant("efecto", f"{verb} {{a:alternativa}} o {{b:alternativa ajena}}", build=_chosen, yours=True)
        g.variant("efecto", f"{verb} {{a:alternativa ajena}} o ({{b:alternativa}}|{{b:alternativa ajena}})",
                  build=_chosen, yours=True)  # fmt: skip
        g.variant("efecto", f"{verb} que {{who:sujeto}} {{a:actos/sub3}} o que {{b:actos/sub3}}", build=_chosen_of,
                  yours=True)  # fmt: skip
    for category in ("orden final", "hecho"):
        for does, a, b in (("elige entre", "inf3", "inf3"), ("debe elegir entre", "inf3", "inf3"),
                           ("debe", "inf3", "inf3"), ("", "3s", "3s")):  # fmt: skip
            g.variant(category, f"{{who:sujeto}} {does} {{a:múltiple/{a}}} o {{b:múltiple/{b}}}", build=_they_choose)
            g.variant(category, f"{{who:sujeto}} {does} {{a:efecto/{a}}} o {{b:múltiple/{b}}}", build=_they_choose)
            g.variant(category, f"{{who:sujeto}} {does} {{a:múltiple/{a}}} o {{b:efecto/{b}}}", build=_they_choose)
    g.variant("orden final", "({a:múltiple/imp}|{a:efecto/imp}) o {b:ajena}", build=_chosen)
    g.variant("orden final", "puedes ({a:múltiple/inf}|{a:efecto/inf}) o {b:ajena}",
              build=lambda x: nodes.May(do=nodes.ChooseOne(a=x["a"], b=x["b"])))  # fmt: skip


_PARTES = ("Discard", "Mill", "Draw", "Destroy", "Exile")
"""What somebody may be made to choose between: what each does with what is theirs."""


def _chosen(a: dict[str, Any]) -> Node | None:
    loose = [x for x in (a["a"], a["b"]) if isinstance(x, nodes.Search)]
    return None if loose else nodes.EitherOf(a=a["a"], b=a["b"])


def _chosen_of(a: dict[str, Any]) -> Node:
    return nodes.ChooseOne(a=nodes.By(who=a["who"], do=a["a"]), b=nodes.By(who=a["who"], do=a["b"]))


def _they_choose(a: dict[str, Any]) -> Node | None:
    if a["a"].kind not in _PARTES or a["b"].kind not in _PARTES:
        return None
    return nodes.By(who=a["who"], do=nodes.ChooseOne(a=a["a"], b=a["b"]))


def _costs(g: Grammar) -> None:
    """«Reduce en 1 el Coste del próximo Tótem que juegues»."""
    amount = "{n:número} [(de Oro|{n:m|Oro|Oros})]"
    none = nodes.CostChange(n=0, sign=0)
    g.variant("efecto", "<reducir> a cero el Coste de {what:próximo}", yours=True,
              build=lambda a: nodes.Rule(what=a["what"], does=none))  # fmt: skip
    for sign, to in ((-1, "en"), (0, "a")):
        g.variant("efecto", f"<reducir> {to} {amount} el Coste de {{what:próximo}}", yours=True, build=_price(sign))
        falls = f"({{what:próximo}} reduce su Coste|el Coste de {{what:próximo}} se reduce) {to} {amount}"
        g.variant("duradera plena", falls, build=_price(sign))
    each = nodes.This(noun="carta")
    g.variant("continua", "reduce su Coste en {n:número} [{n:m|Oro|Oros}] por cada {per:cuenta}.",
              build=lambda a: nodes.Static(rule=nodes.Rule(what=each, does=nodes.CostChange(n=a["n"], sign=-1)),
                                           cond=None, per=a["per"]))  # fmt: skip


def _price(sign: int) -> Build:
    return lambda a: nodes.Rule(what=a["what"], does=nodes.CostChange(n=a["n"], sign=sign))


def _from_grave(g: Grammar) -> None:
    """«Puedes pagar 3 Oros para jugar este Aliado desde tu Cementerio sin pagar su Coste»."""
    when = "[{window:ventana}[,]]"
    this = "(este Aliado|este Tótem|esta Arma|esta carta)"
    grave = "(desde|de) tu Cementerio"
    plain: Facts = {"window": None, "zone": _CEMENTERIO, "what": nodes.This(noun=PROPIO)}
    free = "[,] sin pagar su Coste"
    g.variant("de juego", f"{when} puedes {{instead:actos/inf}} para (jugar|poner en juego) {this} {grave} {free}.",
              "PlayFrom", **plain)  # fmt: skip
    g.variant("de juego", f"{when} puedes jugar {this} {grave} {{instead:actos/ger}}.", build=_instead(plain))
    here = f"si [{this}] está en tu Cementerio[,]"
    play = "((la|lo) puedes poner en juego|puedes ponerl(o|a) en juego|puedes jugarl(o|a))"
    g.variant("de juego", f"{when} {here} {play} {{instead:actos/ger}}.", build=_instead(plain))
    g.variant("de juego", f"{when} {here} puedes jugarl(o|a) [pagando su Coste].", "PlayFrom", instead=None, **plain)


def _instead(facts: Facts) -> Build:
    """What is paid in gold to play it is instead of its Coste; anything else would be besides."""

    def build(a: dict[str, Any]) -> Node | None:
        paid = a["instead"]
        first = paid["items"][0] if isinstance(paid, nodes.Seq) else paid
        if not isinstance(first, nodes.PayGold) or isinstance(first["n"], Node):
            return None
        return nodes.PlayFrom(**(facts | {"instead": paid} | ({"window": a["window"]} if "window" in a else {})))

    return build


def _revealed(g: Grammar) -> None:
    """«Muestra la carta superior de tu Castillo. Si es un Aliado, ponlo en juego; si no, ponlo en tu Mano»."""
    g.variant("dicha", "la carta (mostrada|revelada|vista|mirada)", "That", gender="fs", noun=VISTA, number="s",
              recalls="carta")  # fmt: skip
    g.variant("efecto", "<revelar> {what:objeto}", "Look", open=True, introduces="carta what")
    g.variant("efecto", "<revelar> {tu|su} Mano", "Look", open=True, what="Mano")
    put: tuple[tuple[str, Build], ...] = (
        ("(pon|ponl(o|a)) en juego [[,] sin pagar su Coste]",
         lambda _: nodes.PutInPlay(what=_seen(), spent=False, under=None)),
        ("juégal(o|a) (sin pagar su Coste|gratis)", lambda _: nodes.PlayFree(what=_seen(), on=None)),
        ("(ponl(o|a)|agrégal(o|a)|añádel(o|a)) (en|a) tu Mano",
         lambda _: nodes.Put(what=_seen(), to=nodes.Zone(zone="mano", whose=TU))),
        ("((ponl(o|a)|envíal(o|a)|mándal(o|a)) (en (el|tu)|a el|a tu) Cementerio|bótal(o|a) [a el Cementerio]|"
         "descártal(o|a))", lambda _: nodes.Put(what=_seen(), to=_CEMENTERIO)),
        ("destiérral(o|a)", lambda _: nodes.Exile(what=_seen())),
        ("barájal(o|a) [(en|con) tu Castillo]", lambda _: nodes.Shuffle(what=_seen(), to=_MIO)),
        ("((ponl(o|a)|devuélvel(o|a)) (encima de|(en|a) (el tope|la parte superior) de) tu Castillo|(devuélvel(o|a)|"
         "déjal(o|a)) [(a su|en el mismo) lugar])", lambda _: nodes.Put(what=_seen(), to="tope del castillo")),
        ("(ponl(o|a)|devuélvel(o|a)) (debajo de|(en|a) (el fondo|la parte inferior) de) tu Castillo",
         lambda _: nodes.Put(what=_seen(), to="fondo del castillo")),
    )  # fmt: skip
    for said, build in put:
        g.variant("con la vista", said, build=build)
    g.variant("con la vista", "puedes jugarl(o|a) (sin pagar su Coste|gratis)",
              build=lambda _: nodes.May(do=nodes.PlayFree(what=_seen(), on=None)))  # fmt: skip
    g.variant("con la vista", "puedes ponerl(o|a) en juego [[,] sin pagar su Coste]",
              build=lambda _: nodes.May(do=nodes.PutInPlay(what=_seen(), spent=False, under=None)))  # fmt: skip
    it = "[(ésta|esa carta|la carta (mostrada|revelada))]"
    kinds = "(un|una|[una] carta [de]) ({type:un tipo m/s}|{type:un tipo a/s})"
    races = "(un|una|un Aliado [de raza]|una carta de) ({race:raza dicha/s}|{race:razas dichas})"
    for test, said in (("tipo", kinds), ("raza", races)):
        is_it = f"[,] si {it} es {said}[,] {{a:con la vista}}"
        again = said.replace("{type:", "{other:").replace("{race:", "{other:")
        isnt = f"(si no|de lo contrario|en caso contrario|de no ser así|si no (lo es|es {again}))"
        g.variant("enlace", f"{is_it}[(.|,|;)] {isnt}[,] {{b:con la vista}}.", build=_either_way(test))
        g.variant("enlace", f"{is_it}.", build=_if_seen(test))
    for opening in ("si es", "si esta", "si ésta", "si esa carta", "si la carta", "si es"):
        g.joins(f", {opening}", f"; {opening}")


def _seen() -> nodes.That:
    return nodes.That(noun=VISTA, number="s").placed((), Mention("carta", "", "", False))


def of_the_seen(tree: Node) -> int:
    """How many words of a text mean the card that was shown: «si es un Aliado, ponlo …; si no, ponlo …» is of it."""
    return sum(1 for that in tree.find("That") if that["noun"] == VISTA)


def _if_seen(test: str) -> Build:
    def build(a: dict[str, Any]) -> Node:
        facts = {"type": a["type"]} if test == "tipo" else {"race": a["race"]}
        cond = nodes.Matches(what=_seen(), test=test, **facts)
        return nodes.Effect(do=nodes.If(cond=cond, do=a["a"]))

    return build


def _either_way(test: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a.get("other", a.get("type", a.get("race"))) != a.get("type", a.get("race")):
            return None
        return nodes.Card(items=(_if_seen(test)(a), nodes.Otherwise(do=a["b"])))

    return build


def _looking(g: Grammar) -> None:
    """Cards of the top of a Castillo, looked at and put back."""
    g.synonyms("carta superior", "primera carta")
    at = "{at:tope de zona}"
    g.variant("objeto", f"las (primeras|siguientes) {{n:número}} cartas {at}", "TopOf", gender="fp",
              introduces="carta fp")  # fmt: skip
    g.variant("objeto", f"las {{n:número}} siguientes cartas {at}", "TopOf", gender="fp", introduces="carta fp")
    order = "(en cualquier orden|en el orden que (quieras|desees)|como (quieras|desees))"
    top = "((en|a) (la parte superior|el tope) de (tu|su|ese) Castillo|encima de (tu|su|ese) Castillo)"
    g.variant("efecto", f"(<devolver+what:carta>|<poner+what:carta>) ({order} [{top}]|{top} {order})",
              build=lambda a: _reordered(a["what"]), yours=True)  # fmt: skip
    g.variant("efecto", f"(<mirar>|<ver>) {{seen:objeto}}, <ordenar+what:carta> [{order}] y (<devolver+r:carta>|"
              f"<poner+r:carta>) {top}", build=_looked, yours=True)  # fmt: skip
    g.variant("efecto", f"<ordenar+what:carta> [{order}] y (<devolver+r:carta>|<poner+r:carta>) {top}",
              build=lambda a: _reordered(a["what"]), yours=True)  # fmt: skip


def _reordered(what: What | nodes.Ref) -> nodes.Reorder | None:
    """Cards put back in order: more than one, for of one there is none."""
    if isinstance(what, nodes.Ref) and what.number == "s":
        return None
    return nodes.Reorder(what=what).placed((), what.refers)


def _looked(a: dict[str, Any]) -> Node | None:
    seen = a["seen"]
    if not isinstance(seen, nodes.TopOf):
        return None
    look, order = nodes.Look(what=seen, open=False).placed((Mention("carta", "f", "p"),), None), _reordered(a["what"])
    return order and nodes.Seq(items=(look, order))


def _limits(g: Grammar) -> None:
    """What players cannot do, from their side."""
    none: Facts = {"of": None, "by": None}
    g.variant("prohibición", "declarar (ataque|ataques|un ataque|atacantes)", "Act", act="atacar", **none)
    gold = nodes.Filter(type="Oro", mark=None, tests=None, where=None, tail=None)
    for verb in ("usar", "agrupar"):
        said = {"usar": "(usar|utilizar)", "agrupar": "(agrupar|reagrupar)"}[verb]
        g.variant("prohibición", f"{said} (los|sus) Oros [que controle]", "Act", act=verb, of=gold, by=None)
    g.variant("de juego", "[esta carta] sólo puede ser jugad(o|a) {window:ventanas}.", "PlayOnly", cond=None, zone=None)


def _lines(g: Grammar) -> None:
    for line in ("Ataque", "Defensa"):
        g.variant("efecto", f"(<mover>|<subir>) {{what:objeto}} a (la|su) Línea de {line}", "ToLine", line=line,
                  introduces="carta what;obra.mover")  # fmt: skip


def _conditions(g: Grammar) -> None:
    """«Si sólo controlas Dragones»; the race of who carries an Arma."""
    g.variant("condición", "sólo controlas ([Aliados] {race:raza dicha/p}|Aliados [de raza] {race:raza})", build=_only)
    g.variant("condición", "sólo controlas Aliados de la misma raza", "AllAre", of="tus Aliados",
              test=nodes.SameAs(attr="raza"))  # fmt: skip
    for what, fixed in (("{what:referencia} ", Facts()), ("", {"what": None, "recalls": "carta"})):
        g.variant("condición", f"{what}es un Aliado [de raza] {{race:raza}}", "Matches", test="raza", **fixed)
        g.variant("condición", f"{what}(fue declarad(o|a) atacante|atacó) [este turno]", "History", event="atacó",
                  span="este turno", **fixed)  # fmt: skip
        g.variant("condición", f"{what}no (fue declarad(o|a) atacante|atacó|ha atacado) este turno", "History",
                  event="no atacó", span=None, **fixed)  # fmt: skip
    g.variant("orden final", "si {cond:condición}[,] [(éstos|ellos)] {does:predicados/p} [{span:lapso ajeno}]",
              build=_all_of_yours)  # fmt: skip
    here = "[mientras (esté en juego [{x:propia}]|{x:propia} esté en juego)[,]]"
    g.variant("continua", f"{here} {{rule:regla fija}} (en|durante) [toda] [la] Batalla Mitológica.", build=_in_battle)
    race = "un(|a) ([Aliado] {race:raza dicha/s}|Aliado [de raza] {race:raza}|[Aliado] [de raza] {race:razas dichas})"
    who = f"(si (es|(el|su) portador es|esta Arma es) ([portada por] {race})|si (el|su) portador es {race})"
    bearer = nodes.Bearer()

    def borne(a: dict[str, Any]) -> Node:
        cond = nodes.Matches(what=bearer, test="raza", race=a["race"])
        return nodes.Static(rule=nodes.Rule(what=bearer, does=a["does"]), cond=cond, per=None)

    g.variant("cláusula de Arma", f"{who}[,] [(éste|el portador)] {{does:predicados/s}}.", build=borne)
    gains = "gana [+] {n:número} (a la|de) Fuerza"
    more = "gana [+] {more:número} (a la|de) Fuerza"
    other = "(en vez de (eso|ello)|en su lugar)"
    g.variant("cláusula de Arma", f"(el|su) portador {gains}. {who}[,] ({other}[,] {more}|{more}[,] {other}).",
              build=_better)  # fmt: skip
    g.variant("cláusula de Arma", f"{who}[,] {more}; de no ser así[,] [(su|el) portador] {gains}.", build=_better)


def _all_of_yours(a: dict[str, Any]) -> Node | None:
    """«Si todos tus Aliados son …, ganan …»: your Aliados do."""
    if not isinstance(a["cond"], nodes.AllAre) or a["cond"]["of"] != "tus Aliados" or a["does"].has("Must"):
        return None
    of = nodes.Filter(type="Aliado", mark=None, tests=None, where=nodes.Side(whose=TU), tail=None)
    rule = nodes.Rule(what=nodes.Cards(n="todos", of=of, other=False), does=a["does"])
    return nodes.If(cond=a["cond"], do=nodes.Until(rule=rule, span=a.get("span", "fase final")))


def _in_battle(a: dict[str, Any]) -> Node:
    return nodes.Static(rule=a["rule"], cond=nodes.InPhase(phase="batalla mitológica"), per=None)


def _only(a: dict[str, Any]) -> Node:
    return nodes.AllAre(test=nodes.Race(race=a["race"]), of="tus Aliados")


def _better(a: dict[str, Any]) -> Node | None:
    """So much, and so much more for who is of a race."""
    if a["more"] <= a["n"]:
        return None
    bearer = nodes.Bearer()

    def gains(n: int, cond: nodes.Matches | None) -> nodes.Static:
        return nodes.Static(rule=nodes.Rule(what=bearer, does=nodes.Strength(n=n, sign=1)), cond=cond, per=None)

    cond = nodes.Matches(what=bearer, test="raza", race=a["race"])
    return nodes.Card(items=(gains(a["n"], None), gains(a["more"] - a["n"], cond)))


def _amounts(g: Grammar) -> None:
    """«Baraja tantas cartas de tu Cementerio como …»; «… por cada … hasta …»."""
    grave = "{of:filtro f/p} [(en|a|con) tu Castillo][,]"
    g.variant("efecto", f"<barajar> tantas {grave} como {{n:medida}}", yours=True, build=_as_many)
    g.variant("efecto", f"<barajar> tantas {grave} como {{per:cantidad propia}}", yours=True, build=_for_each)
    g.variant("cantidad propia", "{of:clase/p} (controles|tengas en juego)", build=_mine)
    for verb, kind in (("botar", "Mill"), ("robar", "Draw")):
        g.variant("acto", f"<{verb}> tantas cartas [de {{tu|su}} Castillo][,] como {{per:cantidad propia}}",
                  build=_each_one(kind))  # fmt: skip
    g.variant("medida", "daño haya hecho", "DamageDone", what="hecho")
    for verb, kind in (("botar", "Mill"), ("descartar", "Mill"), ("robar", "Draw")):
        g.variant("múltiple", f"<{verb}> (tantas cartas de {{tu|su}} Castillo|de {{tu|su}} Castillo tantas cartas)[,] "
                  "como {n:medida}", build=_many(kind, verb))  # fmt: skip
    for rule, name in (("regla", "duradera"), ("regla de efecto", "duradera"), ("regla elidida", "duradera"),
                       ("regla querida", "duradera querida")):  # fmt: skip
        g.variant(f"{name} contada", f"{{rule:{rule}}} por cada {{per:cuenta}}[,] {{span:lapso ajeno}}",
                  build=_counted)  # fmt: skip
    many = "(igual (a la cantidad|al número) de {per:cantidad de}|como {per:cantidad propia})"
    for category, gains, whom in (
        ("orden final", "gana", "({what:de regla}|{what:de efecto}|{what:de nadie})"),
        ("fin", "gane", "que ({what:de regla}|{what:de efecto}|{what:de nadie})"),
    ):  # fmt: skip
        said = f"({gains}|{gains}n) [tanta] Fuerza"
        g.variant(category, f"{whom} {said} ({{span:lapso ajeno}} {many}|{many} [{{span:lapso ajeno}}])",
                  build=_stronger)  # fmt: skip


def _each_one(kind: str) -> Build:
    return lambda a: nodes.PerEach(do=nodes.KINDS[kind](n=1), per=a["per"], most=None)


def _many(kind: str, verb: str) -> Build:
    did = "botar" if kind == "Mill" else verb

    def build(a: dict[str, Any]) -> Any:
        return nodes.KINDS[kind](n=nodes.AsMany(n=a["n"])).placed((Mention(f"obra.{did}"),), None)

    return build


def _mine(a: dict[str, Any]) -> Node | None:
    of = a["of"]
    if of["where"] is not None:
        return None
    return nodes.Count(of=nodes.Filter(**(of.args | {"where": nodes.Side(whose=TU)})))


def _of_grave(of: Node) -> bool:
    return bool(of["where"] == _CEMENTERIO)


def _as_many(a: dict[str, Any]) -> Node | None:
    if not _of_grave(a["of"]):
        return None
    some = nodes.Cards(n=a["n"], of=a["of"], other=False).placed((Mention("carta", "f", "p"),), None)
    return nodes.Shuffle(what=some, to=_MIO).placed((Mention("carta", "f", "p"), Mention("obra.barajar")), None)


def _for_each(a: dict[str, Any]) -> Node | None:
    if not _of_grave(a["of"]):
        return None
    return nodes.PerEach(do=nodes.Shuffle(what=nodes.Cards(n=1, of=a["of"], other=False), to=_MIO), per=a["per"],
                         most=None)  # fmt: skip


def _counted(a: dict[str, Any]) -> Node:
    return nodes.PerEach(do=nodes.Until(rule=a["rule"], span=a["span"]), per=a["per"], most=None)


def _stronger(a: dict[str, Any]) -> Node:
    rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=1, sign=1))
    return nodes.PerEach(do=nodes.Until(rule=rule, span=a.get("span", "fase final")), per=a["per"], most=None)


def _chosen_cards(g: Grammar) -> None:
    """«Elige un Aliado oponente, ese Aliado …»; «elige 2 Aliados para que …»; what lasts as long as this card."""
    about = "({rule:duradera plena contada}|{rule:duradera tácita contada})"
    g.variant("orden final", f"elige {{what:objeto}}, {about}", build=_said_of_it)
    g.variant("hecho", "mientras {w:propia} esté en juego, {rule:regla de efecto}", build=_as_long)
    several = "({what:objeto}|{what:de nadie}) para que {does:predicado queridos/p} [{span:lapso ajeno}]"
    g.variant("orden final", f"elige {several}", build=_granted)
    g.variant("orden", f"puedes elegir {several}", build=lambda a: _optional(_granted(a)))


def _said_of_it(a: dict[str, Any]) -> Node | None:
    rule, what = a["rule"], a["what"]
    inner = rule["do"] if isinstance(rule, nodes.PerEach) else rule
    if not isinstance(inner, nodes.Until) or not isinstance(inner["rule"].get("what"), (nodes.That, nodes.Chosen)):
        return None
    if not isinstance(what, nodes.Cards) or what["n"] != 1:
        return None
    return nodes.Seq(items=(nodes.Choose(what=what).placed((Mention("carta"), Mention("obra.elegir")), None), rule))


def _as_long(a: dict[str, Any]) -> Node | None:
    rule = a["rule"]
    if not isinstance(rule.get("what"), (nodes.That, nodes.Chosen)) or not isinstance(a["w"], nodes.This):
        return None
    return nodes.Until(rule=rule, span=nodes.While(what=a["w"]))


def _granted(a: dict[str, Any]) -> nodes.Until | None:
    """What is wanted of several cards that are chosen."""
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["n"] in (1, "todos") or a["does"].has("Must"):
        return None
    return nodes.Until(rule=nodes.Rule(what=what, does=a["does"]), span=a.get("span", "fase final"))


def _optional(do: nodes.Until | None) -> Node | None:
    return None if do is None else nodes.May(do=do)


_SUBJUNTIVO = {
    "gana": "gane", "ganan": "ganen", "pierde": "pierda", "pierden": "pierdan", "tiene": "tenga", "tienen": "tengan",
    "duplica": "duplique", "duplican": "dupliquen", "dobla": "doble", "doblan": "doblen", "puede": "pueda",
    "pueden": "puedan", "debe": "deba", "deben": "deban", "considera": "considere", "consideran": "consideren",
}  # fmt: skip


def wished(g: Grammar) -> None:
    """What is said of cards in any wording is also wished of them: «para que duplique su Fuerza»."""
    for phrase in tuple(g.phrases["predicado"]):
        if phrase.variant and (items := _wish(phrase.reads)):
            g.phrases["predicado querido"].append(
                phrase._replace(category="predicado querido", es=written(items), reads=items)
            )


def _wish(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """A predicate in the subjunctive: its first verb; nothing if it has none that is known."""
    for i, item in enumerate(items):
        found: Item | None = None
        if isinstance(item, Literal) and item.word in _SUBJUNTIVO:
            found = Literal(_SUBJUNTIVO[item.word])
        elif isinstance(item, Agree) and any(w in _SUBJUNTIVO for form in item.forms for w in form):
            found = item._replace(forms=tuple(map(_said, item.forms)),
                                  more=tuple(tuple(map(_said, forms)) for forms in item.more))  # fmt: skip
        elif isinstance(item, Choice):
            options = tuple(filter(None, map(_wish, item.options)))
            return (*items[:i], Choice(options), *items[i + 1 :]) if len(options) == len(item.options) else ()
        if found is not None:
            return (*items[:i], found, *items[i + 1 :])
    return ()


def _said(form: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_SUBJUNTIVO.get(w, w) for w in form)


def _named(g: Grammar) -> None:
    """«La carta nombrada y todas sus copias», «el Talismán nombrado»: the cards of that name."""
    name = nodes.NameIs(name="nombrada").placed((), Mention("nombre", "", "", False))

    def of(kind: str) -> nodes.Filter:
        return nodes.Filter(type=kind, mark=None, tests=name, where=None, tail=None)

    whole = "(la carta nombrada|ésta|esa carta) y [todas] sus copias"
    g.variant("de regla", whole, gender="p",
              build=lambda _: nodes.Cards(n="todos", of=of("carta"), other=False))  # fmt: skip
    g.variant("quiénes", "(la carta nombrada|esa carta|[más] copias de (la carta nombrada|esa carta))",
              build=lambda _: of("carta"))  # fmt: skip
    g.variant("quiénes", "(el Talismán nombrado|ese Talismán)", build=lambda _: of("Talismán"))
    g.variant("desde zona", "desde (cualquier|un) Cementerio", "Zone", zone="cementerio",
              whose=nodes.Player(who="cualquiera", each=False))  # fmt: skip


def _saved(g: Grammar) -> None:
    """What keeps a card from either of two fates is an ability for each."""
    one = "{what|destruido|destruida|destruidos|destruidas}"
    other = "{what|barajado|barajada|barajados|barajadas}"
    g.variant("prevención", f"puedes {{cost:actos/inf}}[,] para prevenir que {{what:uno}} sea ({one} o {other}|{other} "
              f"o {one}).", build=_either_fate)  # fmt: skip


def _either_fate(a: dict[str, Any]) -> Node:
    fates = [nodes.Leaves(what=a["what"], how=how, cause=None, by=None) for how in ("destruido", "barajado")]
    return nodes.Card(items=tuple(
        nodes.WouldBe(event=event, cost=a["cost"], then=None, do=nodes.Prevent(of="suceso", span=None))
        for event in fates
    ))  # fmt: skip


def _from_there(g: Grammar) -> None:
    """«Si esta carta está en tu Cementerio, puedes … para ponerla en tu Mano»: itself, for what is paid has gone."""
    here = "si [{this:propia}] está en tu Cementerio[,]"
    g.variant("activada", f"[{{o:apertura}}] {here} puedes {{cost:actos/inf}} (para|y) ponerl(o|a) en tu Mano.",
              build=_back)  # fmt: skip
    g.variant("disparada por fase", f"{{event:fase}}[,] {here} puedes {{cost:actos/inf}} (para|y) ponerl(o|a) en tu "
              "Mano.", build=_back_then)  # fmt: skip


_GASTAN = frozenset({"Exile", "PayGold", "Discard"})
"""What may be paid besides a card, which is named and gone: of nothing but gold, «ponerlo» says enough."""


def _return(a: dict[str, Any]) -> tuple[nodes.IsIn, nodes.Put] | None:
    paid = a["cost"]["items"] if isinstance(a["cost"], nodes.Seq) else (a["cost"],)
    this = a.get("this", nodes.This(noun=PROPIO))
    if not isinstance(this, nodes.This) or not {"PayGold"} < {"PayGold", *(x.kind for x in paid)} <= _GASTAN:
        return None
    return nodes.IsIn(what=this, at=_CEMENTERIO), nodes.Put(what=this, to=nodes.Zone(zone="mano", whose=TU))


def _back(a: dict[str, Any]) -> Node | None:
    found = _return(a)
    return None if found is None else use(a | {"cond": found[0], "do": found[1]})


def _back_then(a: dict[str, Any]) -> Node | None:
    found = _return(a)
    if found is None:
        return None
    do = nodes.If(cond=found[0], do=nodes.May(cost=a["cost"], do=found[1]))
    return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)


def recent(g: Grammar) -> None:
    """Every wording of the latest reprints."""
    for part in (_named, _saved, _from_there, _by_deed, _by_name, _choices, _costs, _from_grave, _revealed, _looking,
                 _limits, _lines, _conditions, _amounts, _chosen_cards):  # fmt: skip
        part(g)
