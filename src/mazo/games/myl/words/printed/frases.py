"""More ways printed cards put a sentence together: what happens to what, who does it, when it holds. Read, never
written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.continuacion import O_LO_OTRO
from mazo.games.myl.words.nombres import OPONENTE, TU, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Condition, Law, Predicate, Sift, What, Who

Build = Callable[[dict[str, Any]], Any]
ANY = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)
LOS_JUGADORES = nodes.Player(who="todos", each=False)
_DECLARED: Facts = {"neg": False, "span": "este turno", "company": None}


def ref(sex: str, number: str) -> Any:
    """A pronoun for the last card spoken of."""
    return nodes.Ref(gender=sex, number=number).placed((), Mention("carta", sex, number))


def _passives(g: Grammar) -> None:
    """«Todos los Aliados son destruidos», «es destruido», «vuelve a la Mano»: somebody does it, and it is you."""
    done: tuple[tuple[str, str, str, Facts], ...] = (
        ("destruid", "Destroy", "", {}), ("desterrad", "Exile", "", {}),
        ("devuelt", "ToHand", " {to:a Mano}", {}), ("subid", "ToHand", " {to:a Mano}", {}),
        ("barajad", "Shuffle", " {to:en zona}", {}), ("enviad", "SendGrave", " al Cementerio", {}),
    )  # fmt: skip
    obra = {"Destroy": "destruir", "Exile": "desterrar", "ToHand": "subir", "Shuffle": "barajar", "SendGrave": "enviar"}
    for stem, kind, to, facts in done:
        forms = f"{{what|{stem}o|{stem}a|{stem}os|{stem}as}}"
        named: Facts = {"introduces": f"carta what;obra.{obra[kind]}"} | facts
        said = (
            f"({{what:objeto}} ({{what|es|son}}|{{what|debe|deben}} ser) {forms}{to}|son {stem}os{to} {{what:objeto}})"
        )
        for category in ("orden final", "hecho"):
            g.variant(category, said, kind, **named)
        for sex, o in (("m", "o"), ("f", "a")):
            g.variant("pasiva elidida", f"(es|debe ser) {stem}{o}{to}", build=_moved(kind, sex))
    for category in ("orden final", "hecho"):
        g.variant(category, "{what:objeto} {what|vuelve|vuelven} {to:a Mano}", "ToHand",
                  introduces="carta what;obra.subir")  # fmt: skip
    end = "al final (del|de ese|de este) turno"
    g.variant("demorada", f"(({{do:pasiva elidida}}|{{do:acto/imp}}|{{do:opción}}|{{do:ajena}}) {end}|{end} "
              "{do:pasiva elidida})", "Delayed", when="fin del turno")  # fmt: skip
    for when, said in (("fin del combate", "al final del combate"), ("fase final", "en la Fase Final")):
        g.variant("demorada", f"({{do:acto/imp}}|{{do:opción}}|{{do:ajena}}) {said}", "Delayed", when=when)
    for when, said in (("fin del turno", end), ("fase final", "en la Fase Final")):
        gone = "(es|debe ser|será) ({kind:retirado m}|{kind:retirado f})"
        for category in ("orden final", "hecho"):
            g.variant(category, f"({{what:dicha}} {gone} {said}|{said}[,] {{what:dicha}} {gone})", build=_gone(when))
    for sex, o in (("m", "o"), ("f", "a")):
        g.variant(f"retirado {sex}", f"destruid{o}", "=", value="Destroy")
        g.variant(f"retirado {sex}", f"desterrad{o}", "=", value="Exile")
    g.variant("demorada", "{x:pasiva elidida}")
    g.variant("opción", "puedes {do:acto/inf}", "May")
    g.variant("ajena", "{who:sujeto} ({do:acto/3s}|debe {do:acto/inf3})", "By")


def _moved(kind: str, sex: str) -> Build:
    def build(a: dict[str, Any]) -> Any:
        return nodes.KINDS[kind](what=ref(sex, "s"), **({"to": a["to"]} if "to" in a else {}))

    return build


def _gone(when: str) -> Build:
    """«Ese Aliado es destruido en la Fase Final»."""

    def build(a: dict[str, Any]) -> Node:
        return nodes.Delayed(when=when, do=nodes.KINDS[a["kind"]](what=a["what"]))

    return build


def _fixed(value: Any) -> Build:
    return lambda _: value


def _bans(g: Grammar) -> None:
    """What nobody can do, and other verbs for what can be forbidden."""
    g.variant("regla", "(no se pueden|no se puede) {acts:prohibiciones/p}", build=_nobody)
    g.variant("regla", "ningún jugador puede {acts:prohibiciones/s}", build=_nobody)
    g.variant("de regla", "(los (gladiadores|contendores|contendientes)|(todos los|ambos) jugadores)", "Player",
              who="todos", each=False, gender="p")  # fmt: skip
    g.variant("de regla", "cada jugador", "Player", who="todos", each=False, gender="s")
    for said, act in (("(bajar|poner en juego)", "jugar"), ("utilizar", "usar"), ("reagrupar", "agrupar")):
        g.variant("prohibición", f"{said} [(más|nuevos)] {{of:quiénes}}", "Act", act=act, by=None)
    g.variant("prohibición", "jugar (más|nuev(o|a)s) {of:quiénes}", "Act", act="jugar", by=None)
    gold = nodes.Filter(type="Oro", mark=None, tests=None, where=None, tail=None)
    g.variant("prohibición", "(usar|utilizar) (su Oro|sus Oros)", "Act", act="usar", of=gold, by=None)
    either = "((usar|utilizar) (o|ni) jugar|jugar (o (usar|utilizar)|ni utilizar))"
    g.variant("prohibición", f"{either} {{of:quiénes}}", "Act", act="jugar ni usar", by=None)
    none: Facts = {"of": None, "by": None}
    g.variant("prohibición", "(jugar con (su|el)|usar su|interactuar con el) Cementerio", "Act",
              act="interactuar con su Cementerio", **none)  # fmt: skip
    g.variant("prohibición", "(atacarte [más]|atacar más)", "Act", act="atacar", **none)
    g.variant("prohibición", "(jugar|usar|utilizar) habilidades [de cartas]", "Act",
              act="usar habilidades disparadas ni activadas", **none)  # fmt: skip
    g.variant("prohibición", "robar cartas al (finalizar|final de) su turno", "Act",
              act="robar la carta de fin de turno", **none)  # fmt: skip
    g.variant("predicado", "juega con la Mano descubierta", "OpenHand")
    attack = nodes.Rule(what=OPONENTE, does=nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None)))
    for span, value in (("[en] el próximo turno", "su próximo turno"), ("este turno", "este turno")):
        g.variant("duradera plena", f"no puedes ser atacado {span}",
                  build=_fixed(nodes.Until(rule=attack, span=value)))  # fmt: skip


def _nobody(a: dict[str, Any]) -> Node:
    return nodes.Rule(what=LOS_JUGADORES, does=nodes.Forbid(acts=a["acts"]))


def _next_turn(g: Grammar) -> None:
    """«El próximo turno» of an opponent is theirs: «en su próximo turno»."""
    next_ = "([en] el (próximo|siguiente)|durante (el|su) próximo) turno"
    rule = "({rule:regla}|{rule:regla de efecto})"
    g.variant("duradera plena", f"({rule} ({next_}|en su turno)|{next_}[,] {rule})", build=_theirs)
    what, does = "({what:de regla}|{what:de efecto})", "{does:predicados/what}"
    g.variant("duradera plena", f"{what} en (su|el) próximo turno {does}", build=_spanned("su próximo turno"))
    g.variant("duradera plena", f"{what} [(en|por)] este turno {does}", build=_spanned("este turno"))


def _of_opponent(what: Any) -> bool:
    if not isinstance(what, Node):
        return False
    if isinstance(what, nodes.Cards):
        where = what["of"]["where"]
        return where is not None and isinstance(where, nodes.Side) and bool(where["whose"] == OPONENTE)
    return bool(what == OPONENTE)


def _until_end(what: What, does: Predicate) -> nodes.Until:
    return nodes.Until(span="este turno", rule=nodes.Rule(what=what, does=does))


def _theirs(a: dict[str, Any]) -> Node | None:
    rule: Law = a["rule"]
    return nodes.Until(rule=rule, span="su próximo turno") if _of_opponent(rule.get("what")) else None


def _spanned(span: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if span == "su próximo turno" and not _of_opponent(a["what"]):
            return None
        return nodes.Until(rule=nodes.Rule(what=a["what"], does=a["does"]), span=span)

    return build


def _roles(g: Grammar) -> None:
    """«Tus Vampiros ganan 1 a la Fuerza cuando atacan»: those that attack."""
    for said, role in (("(atacan|ataquen|est(é|á)n atacando)", "atacante"),
                       ("(defiend(e|a)n|bloque(a|e)n|est(é|á)n bloqueando)", "bloqueador")):  # fmt: skip
        g.variant("regla", f"({{what:de regla}}|{{what:todos de nadie}}) {{does:predicados/p}} (cuando|si|mientras) "
                  f"{said}", build=_in_role(role))  # fmt: skip


def _in_role(role: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        what: Node = a["what"]
        if not isinstance(what, nodes.Cards) or what["n"] != "todos":
            return None
        of = what["of"]
        if of["type"] != "Aliado" or of["mark"] is not None:
            return None
        made = nodes.Filter(**(of.args | {"mark": nodes.Role(role=role)}))
        return nodes.Rule(what=nodes.Cards(**(what.args | {"of": made})), does=a["does"])

    return build


def _only_if(g: Grammar) -> None:
    """«Sólo puede atacar si …»: it cannot, if it is not so."""
    both = ("atacar", "bloquear")
    role = "ser declarad(o|a)"
    for acts, said in (
        (both[:1], f"(atacar|{role} atacante)"), (both[1:], f"(bloquear|{role} bloqueador(|a))"),
        (both, f"(atacar (o|ni) bloquear|{role} atacante (o|ni) bloqueador(|a))"),
    ):  # fmt: skip
        for category, what in (("continua", "{what:de regla} "), ("sólo si", "")):
            g.variant(category, f"{what}sólo puede {said} si {{cond:condición}}.", build=_unless(acts))
    g.variant("condición", "tu oponente tiene menos {of:clase/p} [en juego] que tú", "Fewer", who=OPONENTE, neg=False,
              at=None)  # fmt: skip
    g.variant("condición", "(no tienes {of:clase/p} en juego|no controlas ningun(|a) {of:clase/s})", "Has", who=TU,
              cmp="<=", n=0)  # fmt: skip
    g.variant("condición", "tu oponente no tiene {of:clase/p} en juego", "Has", who=OPONENTE, cmp="<=", n=0)


def _unless(acts: tuple[str, ...]) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        made = tuple(nodes.Act(act=act, of=None, by=None) for act in acts)
        ban = nodes.Forbid(acts=made[0] if len(made) == 1 else nodes.Nor(items=made))
        cond = _contrary(a["cond"])
        if cond is None:
            return None
        what = a.get("what") or nodes.This(noun="Aliado")
        return nodes.Static(rule=nodes.Rule(what=what, does=ban), cond=cond, per=None)

    return build


def unless(a: dict[str, Any]) -> Node | None:
    """A rule that holds unless something does."""
    cond = _contrary(a["cond"])
    return None if cond is None else nodes.Static(rule=a["rule"], cond=cond, per=None)


def _contrary(cond: Node) -> Condition | None:
    """The condition that holds when another does not, if it can be said."""
    if isinstance(cond, nodes.Fewer) and cond["who"] == OPONENTE:
        return nodes.Fewer(**(cond.args | {"neg": not cond["neg"]}))
    if isinstance(cond, nodes.Has) and cond["cmp"] == ">=":
        return nodes.Has(**(cond.args | {"cmp": "<=", "n": cond["n"] - 1}))
    if isinstance(cond, nodes.Has) and cond["cmp"] == "<=":
        return nodes.Has(**(cond.args | {"cmp": ">=", "n": cond["n"] + 1}))
    return None


def _orders(g: Grammar) -> None:
    """Orders in other words."""
    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
        g.variant("efecto", f"<{verb}> a ({{what:objeto}}|{{what:callado}})", kind,
                  introduces=f"carta what;obra.{verb}")  # fmt: skip
    grave = "(al|a su) Cementerio [de su dueño]"
    g.variant("efecto", f"(<enviar+what:carta>|<mandar+what:carta>|<botar+what:carta>|<descartar+what:carta>) {grave}",
              "SendGrave", introduces="carta what;obra.enviar")  # fmt: skip
    g.variant("efecto", "<jugar> (otro turno|un turno (adicional|extra)) [después de (éste|este turno)]", "ExtraTurn")
    copied = "<copiar> la Fuerza y [(la|las)] habilidad(|es) de {what:objeto}"
    g.variant("efecto", f"{copied} [{{span:lapso}}]", "Copy", of="Fuerza y habilidad", span="fase final")
    g.variant("efecto", "<copiar> la Fuerza de {what:objeto}", "Copy", of="Fuerza", span="fase final")
    g.variant("efecto", "<buscar> {what:buscado} {at:busca en} ({tail:cola m/s}|{tail:cola f/s})", build=_found)
    g.variant("efecto", "<elegir> entre ({a:actos/inf} o {b:actos/inf}|{a:actos/inf} y {b:acto/inf})", yours=True,
              build=_either)  # fmt: skip
    g.variant("orden final", "{a:efecto/imp} o {b:efecto/imp}", O_LO_OTRO)
    g.variant("orden final", "puedes {a:múltiple/inf} o {b:múltiple/inf}",
              build=lambda a: nodes.May(do=nodes.ChooseOne(a=a["a"], b=a["b"])))  # fmt: skip
    g.variant("efecto", "<buscar> {what:buscado} {at:busca en} para {put:puesto/inf}", build=_search_to)
    g.variant("orden", "busca {what:buscado} {at:busca en} y {put:puesto/inf}", build=_search_to)
    g.variant("puesto", "<poner+what:carta> en tu Mano", "Put", to=nodes.Zone(zone="mano", whose=TU))
    g.variant("puesto", "<barajar+what:carta> en tu Castillo", "Shuffle", to=nodes.Zone(zone="castillo", whose=TU))
    g.variant("puesto", "<poner+what:carta> en juego [[,] sin pagar su Coste]", "PutInPlay", spent=False, under=None)
    g.variant("puesto", "<poner+what:carta> en tu Reserva [de Oros]", "PutInPlay", spent=False, under="tú")
    g.variant("puesto", "<jugar+what:carta> sin pagar su Coste", "PlayFree", on=None)
    g.variant("mostrada", "muéstral(o|a|os|as) a tu oponente", "=", value=True)
    seek = "({what:buscado} {at:busca en}|{at:busca en} {what:buscado})"
    g.variant("orden", f"puedes buscar {seek} (,|[,] y|[,] {{shown:mostrada}} y) {{put:puesto/imp}}",
              build=_may_search)  # fmt: skip


def _either(a: dict[str, Any]) -> Node | None:
    """One of two; what is searched for goes somewhere."""
    return None if "Search" in (a["a"].kind, a["b"].kind) else nodes.ChooseOne(a=a["a"], b=a["b"])


def _search_to(a: dict[str, Any]) -> nodes.Seq:
    return nodes.Seq(items=(nodes.Search(what=a["what"], at=a["at"]), a["put"]))


def _may_search(a: dict[str, Any]) -> Node | None:
    """Showing what is of a kind is what the rules say anyway (MYL-10.11-b); any card of a Castillo is not."""
    hidden = "shown" in a and a["at"].get("zone") != "cementerio" and a["what"].get("of", ANY) == ANY
    return None if hidden else nodes.May(do=_search_to(a))


def _found(a: dict[str, Any]) -> Node | None:
    what: What = a["what"]
    if not isinstance(what, nodes.Cards) or what["of"]["tail"] is not None:
        return None
    of = nodes.Filter(**(what["of"].args | {"tail": a["tail"]}))
    return nodes.Search(what=what.replace(of=of), at=a["at"])


def _costs(g: Grammar) -> None:
    """What it costs to play, said from the side of who pays."""
    gold = "{n:número} ({n:m|Oro|Oros}|de Oro)"
    cards = "{of:clase/p}"
    for less, sign in (("menos", -1), ("más", 1)):
        g.variant("regla", f"(llevar|portar|jugar|poner) {{of:clase a/p}} (a|en) {{on:propia}} te cuesta {gold} {less}",
                  build=_on(sign, {"nth": None, "span": None}))  # fmt: skip
        play = "(para|al) jugarse"
        g.variant("regla", f"(jugar {cards} te cuesta {gold} {less}|tus {cards} cuestan {gold} {less} {play}|"
                  f"te cuesta(n|) {gold} {less} jugar {cards})", build=_played(sign, TU))  # fmt: skip
        g.variant("regla", f"(jugar {cards} le cuesta {gold} {less} a tu oponente|{{of:los clase}} de tu oponente "
                  f"cuestan {gold} {less} {play}|a tu oponente le cuesta(n|) {gold} {less} [para] jugar [sus] {cards})",
                  build=_played(sign, OPONENTE))  # fmt: skip
        g.variant("regla", f"jugar ({{of:un clase}}|{cards}) cuesta {gold} {less}", build=_played(sign, LOS_JUGADORES))


def _on(sign: int, extra: Facts) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if not isinstance(a["on"], nodes.This):
            return None
        played = nodes.BeingPlayed(of=a["of"], who=TU, on=a["on"], **extra)
        return nodes.Rule(what=played, does=nodes.CostChange(n=a["n"], sign=sign))

    return build


def _played(sign: int, who: Who) -> Build:
    def build(a: dict[str, Any]) -> Node:
        played = nodes.BeingPlayed(of=a["of"], who=who, nth=None, on=None, span=None)
        return nodes.Rule(what=played, does=nodes.CostChange(n=a["n"], sign=sign))

    return build


_MAY_ATTACK = nodes.Allow(act=nodes.Act(act="atacar", of=None, by=None))
"""To attack, however short a time it has been there."""


def _more_rules(g: Grammar) -> None:
    for verb, verbs, sign in (("gana", "ganan", 1), ("pierde", "pierden", -1)):
        g.variant("predicado", f"{{*|{verb}|{verbs}}} un bono de +{{n:número}} a la Fuerza", "Strength", sign=sign)
    g.variant("predicado", "{*|gana|ganan} +{n:número}", "Strength", sign=1)
    g.variant("predicado", "{*|puede|pueden} (portar|llevar) más (de un(|a) Arma|Armas)", "Allow",
              act=nodes.Act(act="portar", of="sin límite", by=None))  # fmt: skip
    g.variant("permiso", "bloquear (a más de un Aliado [oponente] [hasta (agotar|acabar) su Fuerza]|"
              "hasta agotar su Fuerza)", "Act", act="bloquear a más de un Aliado", of=None, by=None)  # fmt: skip
    now = "[(en|por)] este turno"
    g.variant("duradera plena", f"({{what:de regla}}|{{what:de efecto}}|{{what:de nadie}}) {{what|puede|pueden}} "
              f"atacar {now}", build=lambda a: _until_end(a["what"], _MAY_ATTACK))  # fmt: skip
    this_turn: Facts = {"span": "este turno"}
    for category in ("orden final", "hecho", "fin dicho"):
        for of, es in (("daño", "daño"), ("daño de combate", "daño (en|de) combate")):
            g.variant(category, f"{{by:uno}} no (hace|hará) {es} {now}", "Prevent", of=of, **this_turn)
            g.variant(category, f"{{what:dañado}} no {{what|recibe|reciben}} {es} {now}", "Prevent", of=of, **this_turn)


def _responses(g: Grammar) -> None:
    """Conditions and moments in other words."""
    g.variant("condición", "(en el turno anterior fuiste atacado|fuiste atacado [en] el turno anterior)", "History",
              event="te atacó", span="turno anterior", what=OPONENTE)  # fmt: skip
    g.variant("condición", "tienes [a] más de {n:número} {of:clase/p}",
              build=lambda x: nodes.Has(who=TU, of=x["of"], cmp=">=", n=x["n"] + 1))  # fmt: skip
    mine = "todos (tus Aliados [en juego]|los Aliados que (controlas|tienes en juego))"
    g.variant("condición", f"{mine} son (de la misma raza|del mismo tipo)", "AllAre", of="tus Aliados",
              test=nodes.SameAs(attr="raza"))  # fmt: skip
    g.variant("orden final", "si {cond:condición} {do:órdenes}", "If")
    g.variant("de sí", "[este Talismán] no puede ser anulad(o|a).", build=_fixed(_uncountered()))


def _uncountered() -> Node:
    ban = nodes.Forbid(acts=nodes.Act(act="ser anulado", of=None, by=None))
    rule = nodes.Rule(what=nodes.This(noun="carta"), does=ban)
    return nodes.Static(rule=rule, cond=None, per=None)


def _afterwards(g: Grammar) -> None:
    """«Después de atacar vuelven a la Línea de Defensa», of a Talismán: this turn."""
    who, back = "(tus {of:propio/p}|[todos] los {of:clase/p})", "vuelven a la Línea de Defensa"
    g.variant("disparada suelta", f"({who} después de atacar {back}|{who} {back} después de atacar|"
              f"después de atacar[,] {who} {back}).", build=_back_this_turn)  # fmt: skip


def _back_this_turn(a: dict[str, Any]) -> Node | None:
    of: Sift = a["of"]
    if of["type"] != "Aliado":
        return None
    back = nodes.Returns(what=nodes.That(noun="Aliado", number="s"), line="Defensa")
    event = nodes.Declared(what=nodes.Cards(n=1, of=of, other=False), role="ataca", **_DECLARED)
    later = nodes.Delayed(when="fin del combate", do=back)
    return nodes.Triggered(event=event, do=later, then=None, limit=None, also=None)


def sentences(g: Grammar) -> None:
    """Every other sentence."""
    for part in (_passives, _bans, _next_turn, _roles, _only_if, _orders, _costs, _more_rules, _responses, _afterwards):
        part(g)
