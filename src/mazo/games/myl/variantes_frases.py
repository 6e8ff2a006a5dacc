"""More ways printed cards put a sentence together: what happens to what, who does it, when it holds. Read, never
written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.nombres import CLASES, OPONENTE, TU, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

Build = Callable[[dict[str, Any]], Any]
LOS_JUGADORES = Node("Player", who="todos", each=False)
_CASTILLOS = ("Castillo", "Mazo Castillo", "Mazo")
_DECLARED: Facts = {"neg": False, "span": "este turno", "company": None}


def ref(sex: str, number: str) -> Node:
    """A pronoun for the last card spoken of."""
    return Node("Ref", (), Mention("carta", sex, number), gender=sex, number=number)


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
        for be in ("{what|es|son}", "{what|será|serán}", "{what|debe|deben} ser"):
            for category in ("orden final", "hecho"):
                g.variant(category, f"{{what:objeto}} {be} {forms}{to}", kind, **named)
        for be in ("son", "serán"):
            for category in ("orden final", "hecho"):
                g.variant(category, f"{be} {stem}os{to} {{what:objeto}}", kind, **named)
        for sex, o in (("m", "o"), ("f", "a")):
            for be in ("es", "será", "debe ser"):
                g.variant("pasiva elidida", f"{be} {stem}{o}{to}", build=_moved(kind, sex))
    for to in ("{to:a Mano}",):
        for category in ("orden final", "hecho"):
            g.variant(category, f"{{what:objeto}} {{what|vuelve|vuelven}} {to}", "ToHand",
                      introduces="carta what;obra.subir")  # fmt: skip
    for moment in ("al final del turno", "al final de ese turno", "al final de este turno"):
        g.variant("demorada", f"{{x:pasiva elidida}} {moment}", build=_delayed)
        g.variant("demorada", f"{moment} {{x:pasiva elidida}}", build=_delayed)
        for sex, pronoun in (("m", "lo"), ("f", "la")):
            for verb, kind in (("destruye", "Destroy"), ("destierra", "Exile")):
                said = {"destruye": f"destrúye{pronoun}", "destierra": f"destiérra{pronoun}"}[verb]
                later = _delayed({"x": Node(kind, what=ref(sex, "s"))})
                g.variant("demorada", f"{said} {moment}", build=_fixed(later))
    g.variant("demorada", "{x:pasiva elidida}")
    for moment, when in (("al final del turno", "fin del turno"), ("al final de ese turno", "fin del turno"),
                         ("al final del combate", "fin del combate")):  # fmt: skip
        for es in ("{x:acto/imp}", "{x:opción}", "{x:ajena}"):
            g.variant("demorada", f"{es} {moment}", build=_later(when))
    for may in ("puedes", "podrás"):
        g.variant("opción", f"{may} {{do:acto/inf}}", "May")
    g.variant("ajena", "{who:sujeto} {do:acto/3s}", "By")
    for must in ("debe", "deberá"):
        g.variant("ajena", f"{{who:sujeto}} {must} {{do:acto/inf3}}", "By")


def _moved(kind: str, sex: str) -> Build:
    def build(a: dict[str, Any]) -> Node:
        return Node(kind, what=ref(sex, "s"), **({"to": a["to"]} if "to" in a else {}))

    return build


def _delayed(a: dict[str, Any]) -> Node:
    return Node("Delayed", when="fin del turno", do=a["x"])


def _later(when: str) -> Build:
    return lambda a: Node("Delayed", when=when, do=a["x"])


def _fixed(value: Any) -> Build:
    return lambda _: value


def _bans(g: Grammar) -> None:
    """What nobody can do, and other verbs for what can be forbidden."""
    for said in ("no se pueden", "no se podrán", "no se puede"):
        g.variant("regla", f"{said} {{acts:prohibiciones/p}}",
                  build=lambda a: Node("Rule", what=LOS_JUGADORES, does=Node("Forbid", acts=a["acts"])))  # fmt: skip
    for said in ("puede", "podrá"):
        g.variant("regla", f"ningún jugador {said} {{acts:prohibiciones/s}}",
                  build=lambda a: Node("Rule", what=LOS_JUGADORES, does=Node("Forbid", acts=a["acts"])))  # fmt: skip
    for who in ("los gladiadores", "los contendores", "los contendientes", "todos los jugadores", "ambos jugadores"):
        g.variant("de regla", who, "Player", who="todos", each=False, gender="p")
    for verb, act in (("bajar", "jugar"), ("poner en juego", "jugar"), ("utilizar", "usar"), ("reagrupar", "agrupar")):
        for more in ("", "más ", "nuevos "):
            g.variant("prohibición", f"{verb} {more}{{of:quiénes}}", "Act", act=act, by=None)
    for more in ("más", "nuevos", "nuevas"):
        g.variant("prohibición", f"jugar {more} {{of:quiénes}}", "Act", act="jugar", by=None)
    gold = Node("Filter", type="Oro", mark=None, tests=None, where=None, tail=None)
    for verb in ("usar", "utilizar"):
        for own in ("su Oro", "sus Oros"):
            g.variant("prohibición", f"{verb} {own}", "Act", act="usar", of=gold, by=None)
    for said in ("utilizar o jugar", "usar o jugar", "jugar o usar", "jugar o utilizar", "jugar ni utilizar",
                 "utilizar ni jugar", "usar ni jugar"):  # fmt: skip
        g.variant("prohibición", f"{said} {{of:quiénes}}", "Act", act="jugar ni usar", by=None)
    for said in ("jugar con su Cementerio", "jugar con el Cementerio", "usar su Cementerio", "interactuar con el "
                 "Cementerio"):  # fmt: skip
        g.variant("prohibición", said, "Act", act="interactuar con su Cementerio", of=None, by=None)
    for said in ("atacarte", "atacarte más", "atacar más"):
        g.variant("prohibición", said, "Act", act="atacar", of=None, by=None)
    for said in ("jugar habilidades de cartas", "jugar habilidades", "usar habilidades", "utilizar habilidades",
                 "usar habilidades de cartas", "utilizar habilidades de cartas"):  # fmt: skip
        g.variant("prohibición", said, "Act", act="usar habilidades disparadas ni activadas", of=None, by=None)
    for said in ("al finalizar su turno", "al final de su turno"):
        g.variant("prohibición", f"robar cartas {said}", "Act", act="robar la carta de fin de turno", of=None, by=None)
    for said in ("juega con la Mano descubierta", "jugará con la Mano descubierta"):
        g.variant("predicado", said, "OpenHand")
    none = Node("Forbid", acts=Node("Act", act="atacar", of=None, by=None))
    for said in ("no puedes ser atacado", "no podrás ser atacado"):
        for span, value in (("el próximo turno", "su próximo turno"), ("en el próximo turno", "su próximo turno"),
                            ("este turno", "este turno")):  # fmt: skip
            g.variant("duradera plena", f"{said} {span}",
                      build=_fixed(Node("Until", rule=Node("Rule", what=OPONENTE, does=none), span=value)))  # fmt: skip


def _next_turn(g: Grammar) -> None:
    """«El próximo turno» of an opponent is theirs: «en su próximo turno»."""
    for said in ("el próximo turno", "en el próximo turno", "el siguiente turno", "en el siguiente turno",
                 "durante el próximo turno", "en su turno", "durante su próximo turno"):  # fmt: skip
        for rule in ("regla", "regla de efecto"):
            g.variant("duradera plena", f"{{rule:{rule}}} {said}", build=_theirs)
            if said not in ("en su turno",):
                for comma in (",", ""):
                    g.variant("duradera plena", f"{said}{comma} {{rule:{rule}}}", build=_theirs)
    for said in ("en su próximo turno", "en el próximo turno", "este turno", "en este turno", "por este turno"):
        for subject in ("de regla", "de efecto"):
            span = "su próximo turno" if "próximo" in said else "este turno"
            g.variant("duradera plena", f"{{what:{subject}}} {said} {{does:predicados/what}}", build=_spanned(span))


def _of_opponent(what: Any) -> bool:
    if not isinstance(what, Node):
        return False
    if what.kind == "Cards":
        where = what["of"]["where"]
        return where is not None and where.kind == "Side" and bool(where["whose"] == OPONENTE)
    return bool(what == OPONENTE)


def _theirs(a: dict[str, Any]) -> Node | None:
    rule: Node = a["rule"]
    return Node("Until", rule=rule, span="su próximo turno") if _of_opponent(rule.get("what")) else None


def _spanned(span: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if span == "su próximo turno" and not _of_opponent(a["what"]):
            return None
        return Node("Until", rule=Node("Rule", what=a["what"], does=a["does"]), span=span)

    return build


def _roles(g: Grammar) -> None:
    """«Tus Vampiros ganan 1 a la Fuerza cuando atacan»: those that attack."""
    fights = {"atacan": "atacante", "ataquen": "atacante"}
    fights |= dict.fromkeys(("defienden", "defiendan", "bloquean", "bloqueen"), "bloqueador")
    for said, role in fights.items():
        for when in ("cuando", "si"):
            for what in ("de regla", "todos de nadie"):
                g.variant("regla", f"{{what:{what}}} {{does:predicados/p}} {when} {said}", build=_in_role(role))


def _in_role(role: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        what: Node = a["what"]
        if what.kind != "Cards" or what["n"] != "todos":
            return None
        of = what["of"]
        if of["type"] != "Aliado" or of["mark"] is not None:
            return None
        made = Node("Filter", **(of.args | {"mark": Node("Role", role=role)}))
        return Node("Rule", what=Node("Cards", **(what.args | {"of": made})), does=a["does"])

    return build


def _only_if(g: Grammar) -> None:
    """«Sólo puede atacar si …»: it cannot, if it is not so."""
    both = ("atacar", "bloquear")
    for acts, said in ((both[:1], "atacar"), (both[1:], "bloquear"), (both, "atacar o bloquear"),
                       (both, "atacar ni bloquear")):  # fmt: skip
        for what in ("{what:de regla} ", ""):
            category = "continua" if what else "sólo si"
            for can in ("puede", "podrá"):
                g.variant(category, f"{what}sólo {can} {said} si {{cond:condición}}.", build=_unless(acts))
    for kind in CLASES:
        p = f"{{of:clase {kind}/p}}"
        for es in (f"tu oponente tiene menos {p} que tú", f"tu oponente tiene menos {p} en juego que tú"):
            g.variant("condición", es, "Fewer", who=OPONENTE, neg=False, at=None)
        for verb in ("no tienes", "no controlas ningún", "no controlas ninguna"):
            one = f"{{of:clase {kind}/{'p' if verb == 'no tienes' else 's'}}}"
            for play in (" en juego",) if verb == "no tienes" else ("",):
                g.variant("condición", f"{verb} {one}{play}", "Has", who=TU, cmp="<=", n=0)
        g.variant("condición", f"tu oponente tiene {{n:número}} o más {p} en juego", "Has", who=OPONENTE, cmp=">=")
        g.variant("condición", f"tu oponente no tiene {p} en juego", "Has", who=OPONENTE, cmp="<=", n=0)


def _unless(acts: tuple[str, ...]) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        made = tuple(Node("Act", act=act, of=None, by=None) for act in acts)
        ban = Node("Forbid", acts=made[0] if len(made) == 1 else Node("Nor", items=made))
        cond = _contrary(a["cond"])
        if cond is None:
            return None
        what = a.get("what") or Node("This", noun="Aliado")
        return Node("Static", rule=Node("Rule", what=what, does=ban), cond=cond, per=None)

    return build


def unless(a: dict[str, Any]) -> Node | None:
    """A rule that holds unless something does."""
    cond = _contrary(a["cond"])
    return None if cond is None else Node("Static", rule=a["rule"], cond=cond, per=None)


def _contrary(cond: Node) -> Node | None:
    """The condition that holds when another does not, if it can be said."""
    if cond.kind == "Fewer" and cond["who"] == OPONENTE:
        return Node("Fewer", **(cond.args | {"neg": not cond["neg"]}))
    if cond.kind == "Has" and cond["cmp"] == ">=":
        return Node("Has", **(cond.args | {"cmp": "<=", "n": cond["n"] - 1}))
    if cond.kind == "Has" and cond["cmp"] == "<=":
        return Node("Has", **(cond.args | {"cmp": ">=", "n": cond["n"] + 1}))
    return None


def _orders(g: Grammar) -> None:
    """Orders in other words."""
    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
        for what in ("objeto", "callado"):
            g.variant("efecto", f"<{verb}> a {{what:{what}}}", kind, introduces=f"carta what;obra.{verb}")
        g.variant("coste dicho", f"<{verb}> a {{what:sacrificado}}", kind, introduces=f"carta what;obra.{verb}")
    for verb in ("enviar", "mandar", "botar", "descartar"):
        for grave in ("al Cementerio", "a su Cementerio", "al Cementerio de su dueño"):
            if (verb, grave) != ("enviar", "al Cementerio"):
                g.variant("efecto", f"<{verb}+what:carta> {grave}", "SendGrave", introduces="carta what;obra.enviar")
    for said in ("otro turno después de éste", "otro turno después de este", "otro turno", "un turno adicional",
                 "un turno adicional después de éste", "un turno adicional después de este"):  # fmt: skip
        g.variant("efecto", f"<jugar> {said}", "ExtraTurn")
    for fuerza in ("la Fuerza y habilidad", "la Fuerza y habilidades", "la Fuerza y las habilidades",
                   "la Fuerza y la habilidad"):  # fmt: skip
        copied: Facts = {"of": "Fuerza y habilidad"}
        g.variant("efecto", f"<copiar> {fuerza} de {{what:objeto}}", "Copy", span="fase final", **copied)
        if fuerza != "la Fuerza y la habilidad":
            g.variant("efecto", f"<copiar> {fuerza} de {{what:objeto}} {{span:lapso}}", "Copy", **copied)
    for kind in CLASES:
        tail = f"{{tail:cola {'m' if kind == 'm' else 'f'}/s}}"
        g.variant("efecto", f"<buscar> {{what:buscado}} {{at:busca en}} {tail}", build=_found)
    for a in ("entre {a:actos/inf} o {b:actos/inf}", "entre {a:actos/inf} y {b:acto/inf}"):
        g.variant("efecto", f"<elegir> {a}", yours=True, build=_either)
    g.variant("orden final", "{a:múltiple/imp} o {b:múltiple/imp}", "ChooseOne")
    for may in ("puedes", "podrás"):
        g.variant("orden final", f"{may} {{a:múltiple/inf}} o {{b:múltiple/inf}}",
                  build=lambda a: Node("May", do=Node("ChooseOne", a=a["a"], b=a["b"])))  # fmt: skip
    for comma in (",", ""):
        g.variant("efecto", f"<buscar> {{what:buscado}} {{at:busca en}} para {{put:puesto}}{comma}".rstrip(","),
                  build=_search_to)  # fmt: skip
    for sex, number, pronoun in (("m", "s", "lo"), ("f", "s", "la"), ("m", "p", "los"), ("f", "p", "las")):
        g.variant("puesto", f"poner{pronoun} en tu Mano",
                  build=_fixed(Node("Put", what=ref(sex, number), to=Node("Zone", zone="mano", whose=TU))))  # fmt: skip
        g.variant("puesto", f"poner{pronoun} en juego",
                  build=_fixed(Node("PutInPlay", what=ref(sex, number), spent=False, under=None)))  # fmt: skip


def _either(a: dict[str, Any]) -> Node | None:
    """One of two; what is searched for goes somewhere."""
    return None if "Search" in (a["a"].kind, a["b"].kind) else Node("ChooseOne", a=a["a"], b=a["b"])


def _search_to(a: dict[str, Any]) -> Node:
    return Node("Seq", items=(Node("Search", what=a["what"], at=a["at"]), a["put"]))


def _found(a: dict[str, Any]) -> Node | None:
    what: Node = a["what"]
    if what.kind != "Cards" or what["of"]["tail"] is not None:
        return None
    of = Node("Filter", **(what["of"].args | {"tail": a["tail"]}))
    return Node("Search", what=Node("Cards", what.introduces, what.refers, **(what.args | {"of": of})), at=a["at"])


def _costs(g: Grammar) -> None:
    """What it costs to play, said from the side of who pays."""
    extra = {"nth": None, "span": None}
    for said in ("llevar", "portar", "jugar", "poner"):
        for on in ("a", "en"):
            for less, sign in (("menos", -1), ("más", 1)):
                for n in ("{n:número} {n:m|Oro|Oros}", "{n:número} de Oro"):
                    g.variant("regla", f"{said} {{of:clase a/p}} {on} {{on:propia}} te cuesta {n} {less}",
                              build=_on(sign, extra))  # fmt: skip
    for kind, w in CLASES.items():
        for less, sign in (("menos", -1), ("más", 1)):
            for n in ("{n:número} {n:m|Oro|Oros}", "{n:número} de Oro"):
                cards = f"jugar {{of:clase {kind}/p}}"
                for es, who in ((f"{cards} te cuesta {n} {less}", TU),
                                (f"{cards} le cuesta {n} {less} a tu oponente", OPONENTE)):  # fmt: skip
                    g.variant("regla", es, build=_played(sign, who))
                for tus in ("tus", w["los"]):
                    whose = "" if tus == "tus" else " de tu oponente"
                    who = TU if tus == "tus" else OPONENTE
                    for play in ("para jugarse", "al jugarse"):
                        g.variant("regla", f"{tus} {{of:clase {kind}/p}}{whose} cuestan {n} {less} {play}",
                                  build=_played(sign, who))  # fmt: skip


def _on(sign: int, extra: Facts) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a["on"].kind != "This":
            return None
        played = Node("BeingPlayed", of=a["of"], who=TU, on=a["on"], **extra)
        return Node("Rule", what=played, does=Node("CostChange", n=a["n"], sign=sign))

    return build


def _played(sign: int, who: Node) -> Build:
    def build(a: dict[str, Any]) -> Node:
        played = Node("BeingPlayed", of=a["of"], who=who, nth=None, on=None, span=None)
        return Node("Rule", what=played, does=Node("CostChange", n=a["n"], sign=sign))

    return build


def _more_rules(g: Grammar) -> None:
    for verb, verbs, sign in (("gana", "ganan", 1), ("pierde", "pierden", -1)):
        g.variant("predicado", f"{{*|{verb}|{verbs}}} un bono de +{{n:número}} a la Fuerza", "Strength", sign=sign)
    g.variant("predicado", "{*|gana|ganan} +{n:número}", "Strength", sign=1)
    for said in ("más de un Arma", "más Armas", "más de una Arma"):
        for can in ("{*|puede|pueden}", "{*|podrá|podrán}"):
            for verb in ("portar", "llevar"):
                g.variant("predicado", f"{can} {verb} {said}", "Allow",
                          act=Node("Act", act="portar", of="sin límite", by=None))  # fmt: skip
    for said in ("oponente hasta agotar su Fuerza", "oponente hasta acabar su Fuerza", "hasta acabar su Fuerza"):
        g.variant("permiso", f"bloquear a más de un Aliado {said}", "Act", act="bloquear a más de un Aliado", of=None,
                  by=None)  # fmt: skip
    for now in ("este turno", "en este turno", "por este turno"):
        for what in ("de regla", "de efecto", "de nadie"):
            g.variant("duradera plena", f"{{what:{what}}} {{what|puede|pueden}} atacar {now}",
                      build=lambda a: Node("Until", span="este turno", rule=Node(
                          "Rule", what=a["what"], does=Node("Keyword", name="Furia"))))  # fmt: skip
    for what in ("uno",):
        for now in ("este turno", "en este turno", "por este turno"):
            for deals in ("no hace daño", "no hará daño"):
                for category in ("orden final", "hecho", "fin dicho"):
                    g.variant(category, f"{{by:{what}}} {deals} {now}", "Prevent", of="daño", span="este turno")
    for of, es in (("daño", "daño"), ("daño de combate", "daño en combate"), ("daño de combate", "daño de combate")):
        for now in ("este turno", "en este turno", "por este turno"):
            g.variant("fin dicho", f"{{what:dañado}} no {{what|recibe|reciben}} {es} {now}", "Prevent", of=of,
                      span="este turno")  # fmt: skip


def _responses(g: Grammar) -> None:
    """Conditions and moments in other words."""
    for said in ("en el turno anterior fuiste atacado", "fuiste atacado en el turno anterior",
                 "fuiste atacado el turno anterior"):  # fmt: skip
        g.variant("condición", said, "History", event="te atacó", span="turno anterior", what=OPONENTE)
    for kind, w in CLASES.items():
        un, one, many = w["un"], f"{{of:clase {kind}/s}}", f"{{of:clase {kind}/p}}"
        for a in ("", "a "):
            for play in ("", " en juego"):
                for verb in ("tienes", "controlas"):
                    g.variant("condición", f"{verb} {a}más de {{n:número}} {many}{play}",
                              build=lambda x: Node("Has", who=TU, of=x["of"], cmp=">=", n=x["n"] + 1))  # fmt: skip
        g.variant("condición", f"tienes en juego {{n:número}} o más {many}", "Has", who=TU, cmp=">=")
        g.variant("condición", f"tienes al menos {{n:número}} {many} en juego", "Has", who=TU, cmp=">=")
        g.variant("condición", f"tienes al menos {un} {one} en juego", "Has", who=TU, cmp=">=", n=1)
        g.variant("condición", f"controlas al menos {un} {one}", "Has", who=TU, cmp=">=", n=1)
    for said in ("todos tus Aliados en juego", "todos los Aliados que controlas",
                 "todos los Aliados que tienes en juego", "todos tus Aliados"):  # fmt: skip
        same = Node("SameAs", attr="raza")
        for be in ("son de la misma raza", "son del mismo tipo"):
            if (said, be) != ("todos tus Aliados", "son de la misma raza"):
                g.variant("condición", f"{said} {be}", "AllAre", of="tus Aliados", test=same)
    g.variant("orden final", "si {cond:condición} {do:órdenes}", "If")
    g.variant("de sí", "este Talismán no puede ser anulado.", build=_fixed(_uncountered()))
    g.variant("de sí", "este Talismán no podrá ser anulado.", build=_fixed(_uncountered()))
    g.variant("de sí", "no puede ser anulado.", build=_fixed(_uncountered()))
    g.variant("de sí", "no puede ser anulada.", build=_fixed(_uncountered()))


def _uncountered() -> Node:
    ban = Node("Forbid", acts=Node("Act", act="ser anulado", of=None, by=None))
    rule = Node("Rule", what=Node("This", noun="carta"), does=ban)
    return Node("Static", rule=rule, cond=None, per=None)


def _afterwards(g: Grammar) -> None:
    """«Después de atacar vuelven a la Línea de Defensa», of a Talismán: this turn."""
    for comma in (", ", " "):
        for kind in CLASES:
            for tus, of in (("tus", f"{{of:propio {kind}/p}}"), ("los", f"{{of:clase {kind}/p}}"),
                            ("todos los", f"{{of:clase {kind}/p}}")):  # fmt: skip
                for es in (f"{tus} {of} después de atacar vuelven a la Línea de Defensa.",
                           f"{tus} {of} vuelven a la Línea de Defensa después de atacar.",
                           f"después de atacar{comma}{tus} {of} vuelven a la Línea de Defensa."):  # fmt: skip
                    g.variant("disparada suelta", es, build=_back_this_turn)


def _back_this_turn(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["type"] != "Aliado":
        return None
    back = Node("Returns", what=Node("That", noun="Aliado", number="s"), line="Defensa")
    event = Node("Declared", what=Node("Cards", n=1, of=of, other=False), role="ataca", **_DECLARED)
    later = Node("Delayed", when="fin del combate", do=back)
    return Node("Triggered", event=event, do=later, then=None, limit=None, also=None)


def sentences(g: Grammar) -> None:
    """Every other sentence."""
    for part in (_passives, _bans, _next_turn, _roles, _only_if, _orders, _costs, _more_rules, _responses, _afterwards):
        part(g)
