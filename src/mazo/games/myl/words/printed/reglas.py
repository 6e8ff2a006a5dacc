"""Rules in force: what cards gain and lose, what they can and cannot do, for how long. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import LOS_JUGADORES, PROPIO, Build, constant
from mazo.games.myl.words.nombres import (
    CUALQUIERA,
    OPONENTE,
    TU,
)
from mazo.games.myl.words.reglas import FORMS
from mazo.language.phrase import Grammar
from mazo.language.template import Agree, Choice, Item, Literal
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Law, Predicate, What


def _texts(g: Grammar) -> None:
    """«Habilidades de texto»."""
    g.variant("predicado", "{*|pierde|pierden} ([todas] sus habilidades|su habilidad) de texto", "Blank")
    g.variant("prohibición", "(usar|utilizar|jugar) (su habilidad|sus habilidades) [de texto]", "Act",
              act="usar habilidades disparadas ni activadas", of=None, by=None)  # fmt: skip


def _both(g: Grammar) -> None:
    """«Pierde 2 a la Fuerza y su habilidad»."""
    for category, verb in (("predicado", "{*|pierde|pierden}"), ("predicado querido", "{*|pierda|pierdan}")):
        g.variant(category, f"{verb} ({{n:número}} a la Fuerza y su habilidad|su habilidad y {{n:número}} a la Fuerza)",
                  build=lambda a: nodes.Both(items=(nodes.Strength(n=a["n"], sign=-1), nodes.Blank())))  # fmt: skip


def _blocks(g: Grammar) -> None:
    """«Los Aliados de Fuerza 2 o menos no pueden bloquear a este Aliado»: it is this one that cannot be blocked."""
    who = "({of:los clase}|{of:todos los clase}|los {of:filtro m/p}|ningún {of:clase m/s}|ningún {of:filtro m/s})"
    g.variant("regla", f"{who} (no|) (puede|pueden) bloquear a {{what:de regla}}", build=_unblocked_by)


def _unblocked_by(a: dict[str, Any]) -> Node | None:
    of, what = a["of"], a["what"]
    if of["type"] != "Aliado" or isinstance(what, (nodes.Player, nodes.BeingPlayed)):
        return None
    ban = nodes.Forbid(acts=nodes.Act(act="ser bloqueado", of=None, by=of))
    return nodes.Rule(what=what, does=ban)


def _both_of_them(g: Grammar) -> None:
    """«Este Aliado y los demás Samuráis que controles ganan …»: the one, and the others than it."""
    g.variant("continua", "{a:propia} y {b:de regla} {does:predicados/p}.", build=_of_both)


def _counted_and(g: Grammar) -> None:
    """«Gana 1 a la Fuerza por cada … y no puede ser desterrado»: the one, which is counted, and the other."""
    for category, rule in (("continua", "{rule:regla fija}"), ("cláusula de Aliado", "{rule:regla de Aliado}")):
        g.variant(category, f"{rule} por cada {{per:cuenta}}[,] y {{does:predicados/s}}.", build=_counted_and_more)


def _counted_and_more(a: dict[str, Any]) -> Node | None:
    rule = a["rule"]
    if not isinstance(rule, nodes.Rule) or a["does"].has("Must"):
        return None
    more = nodes.Static(rule=rule.replace(does=a["does"]), cond=None, per=None)
    return nodes.Card(items=(nodes.Static(rule=rule, cond=None, per=a["per"]), more))


def _of_both(a: dict[str, Any]) -> Node | None:
    if not isinstance(a["a"], nodes.This) or not isinstance(a["b"], nodes.Cards) or a["b"]["other"] is not True:
        return None
    return nodes.Card(items=tuple(
        nodes.Static(rule=nodes.Rule(what=what, does=a["does"]), cond=None, per=None) for what in (a["a"], a["b"])
    ))  # fmt: skip


def _stronger_ones(g: Grammar) -> None:
    """«No puede ser bloqueado por Aliados de mayor Fuerza que él»: than this Aliado, or than who carries this Arma."""
    for only, said in ((False, "no"), (True, "sólo")):
        than = "[que (él|ella|éste)]" if only else ""
        ban = f"{said} puede ser bloquead(o|a) por Aliados (de|con) {{cmp:más o menos}} Fuerza {than}"
        g.variant("continua", f"{{what:propia}} {ban}.", build=_blocked_by_rank(only))
        g.variant("cláusula de Aliado", f"{ban}.", build=_blocked_by_rank(only))
    for category, this in (("cláusula de Aliado", nodes.This(noun="Aliado")), ("cláusula de Arma", nodes.Bearer())):
        fought = "(es|sea) bloquead(o|a) por un Aliado (de|con) ({cmp:más o menos} Fuerza|Fuerza {cmp:más o menos})"
        g.variant(category, f"(cuando|si|siempre que|cada vez que) [(este Aliado|el portador)] {fought}[,] "
                  "{do:cumplida}.", build=_blocked_by_a_rank(this))  # fmt: skip


_CONTRARIO = {">": "<=", "<": ">=", ">=": "<", "<=": ">"}


def _rank(this: Any, cmp: str) -> nodes.Filter:
    tests = nodes.StatIs(n=nodes.StatOf(of=this, stat="fuerza"), stat="fuerza", cmp=cmp)
    return nodes.Filter(type="Aliado", mark=None, tests=tests, where=None, tail=None)


def _blocked_by_rank(only: bool) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        what = a.get("what", nodes.This(noun="Aliado"))
        if isinstance(what, nodes.This) and what["noun"] == "Oro":
            return None
        by = _rank(what, _CONTRARIO[a["cmp"]] if only else a["cmp"])
        ban = nodes.Forbid(acts=nodes.Act(act="ser bloqueado", of=None, by=by))
        return nodes.Static(rule=nodes.Rule(what=what, does=ban), cond=None, per=None)

    return build


def _blocked_by_a_rank(this: Any) -> Build:
    def build(a: dict[str, Any]) -> Node:
        by = nodes.Cards(n=1, of=_rank(this, a["cmp"]), other=False).placed((Mention("carta", "m", "s"),), None)
        who = this.placed((Mention("carta", "m", "s"),), None)
        event = nodes.Blocked(what=who, by=by)
        return nodes.Triggered(event=event, do=a["do"], then=None, limit=None, also=None)

    return build


def _bans(g: Grammar) -> None:
    """What nobody can do, and other verbs for what can be forbidden."""
    g.variant("regla", "(no se pueden|no se puede) {acts:prohibiciones/p}", build=_nobody)
    g.variant("regla", "ningún jugador puede {acts:prohibiciones/s}", build=_nobody)
    g.variant("de regla", "(los (gladiadores|contendores|contendientes)|(todos los|ambos) jugadores)", "Player",
              who="todos", each=False, gender="p")  # fmt: skip
    g.variant("de regla", "cada jugador", "Player", who="todos", each=False, gender="s")
    gold = nodes.Filter(type="Oro", mark=None, tests=None, where=None, tail=None)
    g.variant("prohibición", "(usar|utilizar) (su Oro|sus Oros)", "Act", act="usar", of=gold, by=None)
    attack = nodes.Rule(what=OPONENTE, does=nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None)))
    for span, value in (("[en] el próximo turno", "su próximo turno"), ("este turno", "este turno")):
        g.variant("duradera plena", f"no puedes ser atacado {span}",
                  build=constant(nodes.Until(rule=attack, span=value)))  # fmt: skip


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
    for said, role in (("(son|sean) declarad(os|as) [como] atacantes", "atacante"),
                       ("(son|sean) declarad(os|as) [como] bloqueador(es|as)", "bloqueador")):  # fmt: skip
        whose = "({what:de regla}|{what:todos de nadie}) {does:predicados/p}"
        g.variant("continua", f"{whose} (cuando|cada vez que|si) {said} [[,] {{span:lapso ajeno}}].",
                  build=_as_declared(role))  # fmt: skip
    for said, role in (("(atacan|ataquen|est(é|á)n atacando)", "atacante"),
                       ("(defiend(e|a)n|bloque(a|e)n|est(é|á)n bloqueando)", "bloqueador")):  # fmt: skip
        g.variant("regla", f"({{what:de regla}}|{{what:todos de nadie}}) {{does:predicados/p}} (cuando|si|mientras) "
                  f"{said}", build=_in_role(role))  # fmt: skip


def _as_declared(role: str) -> Build:
    """«… ganan … cuando son declarados atacantes»: each as it is declared, until the Fase Final (MYL-6.9)."""

    def build(a: dict[str, Any]) -> Node | None:
        what = a["what"]
        if not isinstance(what, nodes.Cards) or what["n"] != "todos" or a["does"].has("Must"):
            return None
        if what["of"]["type"] != "Aliado" or what["of"]["mark"] is not None:
            return None
        one = nodes.Cards(n=1, of=what["of"], other=what["other"]).placed((Mention("carta", "m", "s"),), None)
        event = nodes.Declared(what=one, role=role, neg=False, span=None, company=None)
        rule = nodes.Rule(what=nodes.That(noun="Aliado", number="s"), does=a["does"])
        do = nodes.Until(rule=rule, span=a.get("span", "fase final"))
        return nodes.Triggered(event=event, do=do, then=None, limit=None, also=None)

    return build


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


_MAY_ATTACK = nodes.Allow(act=nodes.Act(act="atacar", of=None, by=None))
"""To attack, however short a time it has been there."""


def _more_rules(g: Grammar) -> None:
    g.variant("predicado", "{*|puede|pueden} (portar|llevar) más (de un(|a) Arma|Armas)", "Allow",
              act=nodes.Act(act="portar", of="sin límite", by=None))  # fmt: skip
    now = "[(en|por)] este turno"
    g.variant("duradera plena", f"({{what:de regla}}|{{what:de efecto}}|{{what:de nadie}}) {{what|puede|pueden}} "
              f"atacar {now}", build=lambda a: _until_end(a["what"], _MAY_ATTACK))  # fmt: skip
    g.variant("daño dicho", "daño", "=", value="daño")
    g.variant("daño dicho", "daño (en|de) combate", "=", value="daño de combate")
    g.variant("sin daño", f"({{by:uno}} no (hace|hará)|{{what:dañado}} no {{what|recibe|reciben}}) {{of:daño dicho}} "
              f"{now}", build=lambda a: nodes.Prevent(**({"what": None} | a), span="este turno"))  # fmt: skip
    for category in ("orden dicha", "fin dicho"):
        g.variant(category, "{x:sin daño}")
    g.variant("fin", f"que ({{by:uno}} no haga|{{what:dañado}} no {{what|reciba|reciban}}) {{of:daño dicho}} {now}",
              build=lambda a: nodes.Prevent(**({"what": None} | a), span="este turno"))  # fmt: skip


def _strength(g: Grammar) -> None:
    """«Duplica la Fuerza de un Aliado»; «reduce a 0 la Fuerza de …»."""
    whom = "({what:de regla}|{what:de efecto}|{what:de nadie}) [{span:lapso ajeno}]"
    zero = "a ({n:número}|cero)"
    for category, double, reduce in (("orden final", "(dobla|duplica)", "reduce"),
                                     ("fin", "(doblar|duplicar)", "reducir")):  # fmt: skip
        g.variant(category, f"{double} la Fuerza de {whom}", build=_made(nodes.Double()))
        g.variant(category, f"{reduce} ({zero} la Fuerza de {whom}|la Fuerza de {whom} {zero})", build=_made(None))


def _made(does: nodes.Double | None) -> Build:
    def build(a: dict[str, Any]) -> Node:
        said = does or nodes.SetStrength(n=a.get("n", 0))
        return nodes.Until(rule=nodes.Rule(what=a["what"], does=said), span=a.get("span", "fase final"))

    return build


def _races(g: Grammar) -> None:
    """«Es un Dragón», «se convierte en Dragón», «gana la raza Dragón»."""
    be, many = "(es|se considera|pasa a ser|se convierte en)", "(son|se consideran|pasan a ser|se convierten en)"
    for number, said in (
        ("s", f"{be} ([un] {{race:raza dicha m/s}}|[una] {{race:raza dicha f/s}})"),
        ("p", f"{many} {{race:raza dicha/p}}"),
    ):  # fmt: skip
        g.variant("predicado", said, gender=number, build=_of_race)
    g.variant("predicado", "({*|gana|ganan}|{*|adquiere|adquieren}) la raza {race:raza}", build=_of_race)
    g.variant("predicado", "({*|se considera|se consideran}|{*|se convierte|se convierten}) (de|en) [la] raza "
              "{race:raza}", build=_of_race)  # fmt: skip


def _of_race(a: dict[str, Any]) -> Node:
    return nodes.SetRace(test=nodes.Race(race=a["race"]))


_HABILIDADES = "usar habilidades disparadas ni activadas"


def _more_bans(g: Grammar) -> None:
    """«Activar o disparar habilidades de cartas»; «el próximo turno, tu oponente no podrá …»."""
    turn = "([en] el próximo turno|en su próximo turno|durante su próximo turno)"
    g.variant("orden final", f"{turn}[,] {{rule:de esta Batalla}} [[,] hasta (la|su) Fase Final]", build=_next)
    g.variant("orden final", "{rule:de esta Batalla} durante su próximo turno", build=_next)


def _next(a: dict[str, Any]) -> Node:
    return nodes.Until(rule=a["rule"], span="su próximo turno")


def _commas(g: Grammar) -> None:
    """«Los demás Kami que controles, ganan …»: a comma between who is spoken of and what is said of them."""
    g.variant("regla", "{what:de regla}, {does:predicados/what}", build=_of_several)
    blocked = nodes.Rule(what=nodes.This(noun="Aliado"), does=nodes.Must(act="ser bloqueado", when=None))
    g.variant("cláusula de Aliado", "cuando (es|sea) declarad(o|a) atacante[,] debe ser bloquead(o|a).",
              build=lambda _: nodes.Static(rule=blocked, cond=None, per=None))  # fmt: skip


def _of_several(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    clause = isinstance(what, nodes.Cards) and isinstance(what["of"]["where"], nodes.Side)
    return nodes.Rule(what=what, does=a["does"]) if clause else None


def _unexiled(g: Grammar) -> None:
    """«Indesterrable»: it cannot be exiled."""
    ban = nodes.Forbid(acts=nodes.Act(act="ser desterrado", of=None, by=None))
    itself = nodes.Rule(what=nodes.This(noun=PROPIO), does=ban)
    g.variant("cláusula de sí", "Indesterrable.", build=lambda _: nodes.Static(rule=itself, cond=None, per=None))
    spared, whole = "{*|Indesterrable|Indesterrables}", nodes.Keyword(name="Indestructible")
    for category, be in (("predicado", "{*|es|son}"), ("predicado querido", "{*|sea|sean}")):
        g.variant(category, f"{be} {spared}", build=lambda _: ban)
        g.variant(category, f"{be} {{*|Indestructible|Indestructibles}} (e|y) {spared}",
                  build=lambda _: nodes.Both(items=(whole, ban)))  # fmt: skip


def _must(g: Grammar) -> None:
    """«Debe atacar si puede»; «todos los Aliados que puedan atacar deben hacerlo»."""
    attack = nodes.Must(act="atacar", when=None)
    g.variant(
        "predicado",
        "{*|debe|deben} atacar [cada turno] si (es posible|{*|puede|pueden} [hacerlo])",
        build=lambda _: attack,
    )
    g.variant("regla", "todos los Aliados [en juego] que puedan atacar deben hacerlo", build=_all_attack)


def _all_attack(_: dict[str, Any]) -> Node:
    there = nodes.Side(whose=CUALQUIERA)
    every = nodes.Filter(type="Aliado", mark=None, tests=None, where=there, tail=None)
    return nodes.Rule(what=nodes.Cards(n="todos", of=every, other=False), does=nodes.Must(act="atacar", when=None))


def _without_ability(g: Grammar) -> None:
    """«Ese Aliado entra en juego sin su habilidad»: it loses it, as long as it is in play if nothing else is said."""
    g.variant("orden final", "{what:dicha} (entra|entrará) en juego sin [su] habilidad [{span:lapso ajeno}]",
              build=_blank)  # fmt: skip


def _blank(a: dict[str, Any]) -> Node:
    rule = nodes.Rule(what=a["what"], does=nodes.Blank())
    return nodes.Until(rule=rule, span=a.get("span", "resto del juego"))


def _predicates(g: Grammar) -> None:
    def says(one: str, many: str, kind: str, rest: str = "", build: Any = None, **facts: Any) -> None:
        g.variant("predicado", f"{{*|{one}|{many}}} {rest}", "" if build else kind, build=build, **facts)

    g.variant("predicado", "{sign:gana o pierde/=} ({n:número} ({n:m|punto|puntos} de Fuerza|a la Fuerza adicional)|un "
              "bono de +{n:número} a la Fuerza|(un punto|uno) de Fuerza)", build=_strength_of)  # fmt: skip
    g.variant("predicado", "({*|gana|ganan} [un] +{n:número} [(a la|de) Fuerza]|{*|tiene|tienen} +{n:número} (a la|de) "
              "Fuerza)", "Strength", sign=1)  # fmt: skip
    says("gana", "ganan", "", "([la] habilidad|) {name:clave}", build=_with_keyword)
    says("gana", "ganan", "", "[+] {n:número} (a la|de) Fuerza y [la habilidad] {name:clave}", build=_with_keyword)
    says("tiene", "tienen", "SetStrength", "Fuerza (cero|“0”)", n=0)
    g.variant(
        "predicado", "su Fuerza (es|pasa a ser|se convierte en|se reduce a) ({n:número}|cero)", "SetStrength", n=0
    )
    says("se considera", "se consideran", "Keyword", "{*|Imbloqueable|Imbloqueables}", name="Imbloqueable")
    only = nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None))
    g.variant("sólo combate", "sólo {*|puede|pueden} bloquear", "=", value=only)
    other = nodes.Forbid(acts=nodes.Act(act="bloquear", of=None, by=None))
    g.variant("sólo combate", "sólo {*|puede|pueden} atacar", "=", value=other)
    g.variant("continua", "{what:de regla} {does:sólo combate/what}.", build=_only_fights)
    g.variant("duradera plena", "{rule:regla de combate} {span:lapso ajeno}", "Until")
    g.variant("regla de combate", "{what:de regla} {does:sólo combate/what}", "Rule")
    g.variant("prohibiciones", "{a:prohibición/=} o {b:prohibición/=}",
              build=lambda a: nodes.Nor(items=(a["a"], a["b"])))  # fmt: skip
    pair = "{a:tipo suelto/p} ni {b:tipo suelto/p}"
    for verb in ("jugar", "usar", "generar", "portar"):
        g.variant("prohibición", f"{verb} {pair}", build=_either(verb, "of"))
    for done in ("destruid", "bloquead"):
        by = "{a:tipo suelto/p} ni [por] {b:tipo suelto/p}"
        g.variant("prohibición", f"ser {{*|{done}o|{done}os}} por {by}", build=_either(f"ser {done}o", "by"))
    both = nodes.Nor(items=tuple(nodes.Act(act=act, of=None, by=None) for act in ("atacar", "bloquear")))
    g.variant("prohibiciones", "ser declarado atacante (o|ni) bloqueador", "=", value=both)
    g.variant("regla", "agrega +{n:número} a la Fuerza de su portador",
              build=lambda a: nodes.Rule(what=nodes.Bearer(), does=nodes.Strength(n=a["n"], sign=1)))  # fmt: skip
    g.variant("regla", "no podrás ser atacado", build=lambda _: _attack_ban())


def _with_keyword(a: dict[str, Any]) -> Node:
    """«Gana 3 a la Fuerza y Furia»: the one, and the other."""
    has = nodes.Keyword(name=a["name"])
    return nodes.Both(items=(nodes.Strength(n=a["n"], sign=1), has)) if "n" in a else has


def _strength_of(a: dict[str, Any]) -> Node:
    return nodes.Strength(n=a.get("n", 1), sign=a["sign"])


def _only_fights(a: dict[str, Any]) -> Node:
    """What only attacks does not block, and what only blocks does not attack; «sólo … si …» is something else."""
    return nodes.Static(rule=nodes.Rule(what=a["what"], does=a["does"]), cond=None, per=None)


def _either(act: str, name: str) -> Any:
    """An act forbidden with cards of two types."""

    def build(a: dict[str, Any]) -> Node:
        types = nodes.Or(items=(a["a"], a["b"]))
        of = nodes.Filter(type=types, mark=None, tests=None, where=None, tail=None)
        facts: dict[str, Any] = {"of": None, "by": None} | {"act": act, name: of}
        return nodes.Act(**facts)

    return build


def _attack_ban() -> Node:
    acts = nodes.Act(act="atacar", of=None, by=None)
    return nodes.Rule(what=OPONENTE, does=nodes.Forbid(acts=acts))


def _limits(g: Grammar) -> None:
    """What players cannot do, from their side."""
    gold = nodes.Filter(type="Oro", mark=None, tests=None, where=None, tail=None)
    for verb in ("usar", "agrupar"):
        said = {"usar": "(usar|utilizar)", "agrupar": "(agrupar|reagrupar)"}[verb]
        g.variant("prohibición", f"{said} (los|sus) Oros [que controle]", "Act", act=verb, of=gold, by=None)
    this, only = "(est(e|a) (Talismán|Aliado|Tótem|Oro|Arma|carta))", "(sólo|solamente|únicamente)"
    may = "(puede (ser jugad(o|a)|jugarse)|se puede jugar)"
    played = f"([{this}] {only} {may}|(juega|puedes jugar) {this} {only}|[{this}] ({may}|se juega) {only})"
    g.variant("de juego", f"{played} {{window:ventanas}}.", "PlayOnly", cond=None, zone=None)
    theirs = "(en|durante) el turno (oponente|de tu oponente|del oponente)"
    g.variant("de juego", f"({played}|sólo puedes jugar {this}) {theirs}.", "PlayOnly", cond=nodes.YourTurn(neg=True),
              window=None, zone=None)  # fmt: skip  # fmt: skip


_SUBJUNTIVO = {
    "duplica": "duplique", "duplican": "dupliquen", "considera": "considere", "consideran": "consideren",
    "cambia": "cambie", "cambian": "cambien",
    **{said: wished for one, many, one_wished, many_wished, *_ in FORMS.values()
       for said, wished in ((one, one_wished), (many, many_wished))},
}  # fmt: skip


def wished(g: Grammar) -> None:
    """What is said of cards in any wording is also wished of them: «para que duplique su Fuerza»."""
    canonical = [p for p in g.phrases["predicado"] if not p.variant]
    said = [p._replace(category="predicado dicho", reads=_wish(p.reads)) for p in g.phrases["predicado"] if p.variant]
    g.phrases["predicado"], g.phrases["predicado dicho"] = canonical, said
    for category in ("predicado", "predicado querido"):
        g.variant(category, "{x:predicado dicho/=}")


def _wish(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """A predicate with its first verb in either mood, and that of each way of saying it."""
    for i, item in enumerate(items):
        found: Item | None = None
        if isinstance(item, Literal) and item.word in _SUBJUNTIVO:
            found = Choice(((item,), (Literal(_SUBJUNTIVO[item.word]),)))
        elif isinstance(item, Agree) and any(w in _SUBJUNTIVO for form in item.forms for w in form):
            said = item.more or ((),) * len(item.forms)
            found = item._replace(more=tuple(
                (*more, *(tuple(_SUBJUNTIVO.get(w, w) for w in one) for one in (form, *more)))
                for form, more in zip(item.forms, said, strict=True)
            ))  # fmt: skip
        elif isinstance(item, Choice):
            options = tuple(map(_wish, item.options))
            if options != item.options:
                return (*items[:i], Choice(options), *items[i + 1 :])
        if found is not None:
            return (*items[:i], found, *items[i + 1 :])
    return items


MINIMO = "[[,] con un mínimo de (0|cero)]"
"""A Fuerza never falls below 0 (AMB-53)."""


def _rules(g: Grammar) -> None:
    for category, what in (("regla", "de regla"), ("regla de efecto", "de efecto")):
        g.variant(category, f"la Fuerza de {{what:{what}}} {{sign:muda}} en {{n:número}} {MINIMO}", build=_changed)
    gone = "{*|destruido/destruida|destruidos/destruidas} por"
    g.variant("predicado", f"no {{*|es|son}} {gone} {{by:por quiénes}}", build=_spared)
    g.variant("por quiénes", "(habilidades|efectos) de ({x:clase/p}|{x:filtro/p})")
    theirs = nodes.Filter(type="carta", mark=None, tests=None, where=nodes.Side(whose=OPONENTE), tail=None)
    g.variant("por quiénes", "((tu|el) oponente|(efectos|habilidades o efectos|cartas o efectos) (oponentes|de tu "
              "oponente))", "=", value=theirs)  # fmt: skip
    play = "(jugar (esta carta|este Aliado)|poner esta carta en juego|ponerlo en juego)"
    g.variant("de juego", f"sólo (si {{cond:condición}} puedes {play}|puedes {play} si {{cond:condición}}).",
              "PlayOnly", window=None, zone=None)  # fmt: skip
    g.variant("lapso antepuesto", "[sólo] (por|durante) (este|el) turno", "=", value="fase final")
    _hand_limits(g)
    _kept(g)
    end = "(hasta ((la|tu) Fase Final|el (final|fin) (del|de este) turno)|por el resto del turno)"
    g.variant("lapso antepuesto", end, "=", value="fase final")
    g.variant("lapso antepuesto", "[en] este turno", "=", value="este turno")
    g.variant("lapso antepuesto", "[(por|durante)] el resto del juego", "=", value="resto del juego")
    g.variant("duradera plena", "{span:lapso antepuesto}[,] ({rule:regla}|{rule:regla de efecto})", "Until")
    g.variant("duradera", "{span:lapso antepuesto}[,] {rule:regla elidida}", "Until")
    for category in ("de regla", "objeto"):
        g.variant(category, "[tod(o|a)s] tus otr(o|a)s {of:propio/p}", "Cards", n="todos", other=True, head="of",
                  introduces="carta of")  # fmt: skip
    g.variant(
        "efecto",
        "<elegir> (un(a|o)|una opción|un efecto): ({a:órdenes}; o {b:órdenes}|{a:acto/imp} o {b:acto/imp})",
        "ChooseOne",
    )
    g.variant("efecto de Talismán", "{do:órdenes} si {cond:condición}.", build=_if_asked)
    g.variant("activada", "{who:cualquiera} puede {cost:coste dicho/inf3} y {do:actos/inf3}.", "Activated", window=None,
              response=None, limit=None, cond=None, then=None)  # fmt: skip
    g.variant("disparada por fase", "{who:sujeto} ({event:fase}|[,] {event:fase},) {do:actos/3s}.", build=_each_phase)


def _if_asked(a: dict[str, Any]) -> Node | None:
    """Of several orders it is not known whether it is asked of all, or of the last."""
    return None if isinstance(a["do"], nodes.Seq) else nodes.Effect(do=nodes.If(cond=a["cond"], do=a["do"]))


def _hand_limits(g: Grammar) -> None:
    """«Puedes tener hasta 10 cartas en tu Mano»; «el límite de cartas de tu Mano aumenta en 2»."""
    hand = "en (tu|la) Mano"
    end = "[al (final|finalizar|terminar) (de tu|tu) turno]"
    g.variant("regla", f"puedes tener hasta {{n:número}} {{n:f|carta|cartas}} {hand} {end}", "HandLimit", sign=0,
              whose=TU)  # fmt: skip


def _kept(g: Grammar) -> None:
    """«No puede ser destruido, desterrado ni barajado»: each of them."""
    for verb in ("destruid", "desterrad", "barajad", "anulad", "bloquead"):
        g.variant("suerte", f"{verb}(o|a|os|as)", "Act", act=f"ser {verb}o", of=None, by=None)
    g.variant("suerte", "subid(o|a|os|as) [a la Mano [de su dueño]]", "Act", act="ser subido", of=None, by=None)
    g.variant("suerte", "objetivo", "Act", act="ser objetivo", of=None, by=None)
    two, more = "{a:suerte} (ni|o) {b:suerte}", "{a:suerte}, {b:suerte} (ni|o) {c:suerte}"
    for said in (two, more, "{a:suerte}, {b:suerte}, {c:suerte} (ni|o) {d:suerte}"):
        g.variant("prohibiciones", f"ser {said} [por {{by:por quiénes}}]", build=_fates)


def _fates(a: dict[str, Any]) -> Node | None:
    """None of them; by whom, if it is said, is said of all."""
    acts = [a[k] for k in sorted(a) if k != "by"]
    if "by" in a and any(act["act"] in ("ser anulado", "ser objetivo") for act in acts):
        return None
    return nodes.Nor(items=tuple(act.replace(by=a.get("by")) for act in acts))


def _changed(a: dict[str, Any]) -> Node:
    return nodes.Rule(what=a["what"], does=nodes.Strength(n=a["n"], sign=a["sign"]))


def _spared(a: dict[str, Any]) -> Node:
    return nodes.Forbid(acts=nodes.Act(act="ser destruido", of=None, by=a["by"]))


def _each_phase(a: dict[str, Any]) -> Node:
    do = nodes.By(who=a["who"], do=a["do"])
    return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)


def _untargeted(a: dict[str, Any]) -> Node | None:
    """Both of anybody, or both of the opponent: of «Talismanes ni habilidades oponentes» it is not known which."""
    theirs = a["by"].get("where") is not None
    if theirs is not (a["more"]["cause"] == "habilidad oponente"):
        return None
    acts = tuple(nodes.Act(act="ser objetivo", of=None, by=by) for by in (a["by"], a["more"]))
    return nodes.Forbid(acts=nodes.Nor(items=acts))


def _unaffected(g: Grammar) -> None:
    """«no será afectado por Talismanes», of those of the other player in other words too."""
    g.variant("por Talismanes", "[los] Talismanes (de tu oponente|del oponente|que juegue tu oponente)", "Filter",
              type="Talismán", mark=None, tests=None, tail=None, where=nodes.Side(whose=OPONENTE))  # fmt: skip
    g.variant("predicado", "no {*|puede|pueden} ser objetivo de {by:por quiénes} (ni|o) [de] {more:habilidades}",
              build=_untargeted)  # fmt: skip
    for sex, o in (("m", "o"), ("f", "a")):
        g.variant("predicado", f"no {{*|será afectad{o}|serán afectad{o}s}} por {{by:por Talismanes}}", gender=sex,
                  build=lambda a: nodes.Forbid(acts=nodes.Act(act="ser afectado", of=None, by=a["by"])))  # fmt: skip


def rules(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _predicates,
        _bans,
        _next_turn,
        _roles,
        _more_rules,
        _texts,
        _rules,
        _unaffected,
        _strength,
        _races,
        _more_bans,
        _commas,
        _both,
        _blocks,
        _stronger_ones,
        _both_of_them,
        _counted_and,
        _limits,
        _unexiled,
        _must,
        _without_ability,
    ):
        part(g)
