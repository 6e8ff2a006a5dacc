"""Wordings of printed cards that are read and never written: older ways of saying what the rest of the grammar says.

A card that leaves its subject out («Cuando entra en juego, …», «No puede atacar.») speaks of itself: so each type of
card that is not a Talismán has its own category, ``carta de Aliado``, where such a sentence is of that type. None of
these wordings guesses: who and until when must be said in them too.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.continuacion import onward
from mazo.games.myl.words.nombres import CLASES, OPONENTE, RAZAS, TIPOS, TU, Facts, gender
from mazo.games.myl.words.printed.antiguas import older, own_events, phase_of_itself
from mazo.games.myl.words.printed.calladas import CALLADO, unsaid
from mazo.games.myl.words.printed.frases import sentences, unless
from mazo.games.myl.words.printed.impresas import printed
from mazo.games.myl.words.printed.nombres import names_variants
from mazo.games.myl.words.printed.ordenes import orders_variants
from mazo.games.myl.words.printed.sueltas import loose, of_itself
from mazo.games.myl.words.printed.usos import activated, own_uses, uses
from mazo.language.phrase import Grammar
from mazo.language.template import Choice, Item, Literal, written
from mazo.language.tree import Mention, Node
from mazo.text.nodes import What

EN_JUEGO = tuple((es, kind) for es, _, kind, _, _ in TIPOS if es not in ("Talismán", "carta"))
"""Types of card that stay in play, with their class."""
CASTILLO = "Castillo (oponente|de tu oponente|del oponente)"
_LEAVES: dict[str, Any] = {"cause": None, "by": None}
_DECLARED: dict[str, Any] = {"neg": False, "span": None, "company": None}
CUANDO_QUIERAS = "[[,] cuando [(lo|la)] (quieras|desees)]"
UNA_VEZ = "[{limit:una vez}[,]]"
_SUBJUNTIVO = {
    "controlas": "controles", "tienes": "tengas", "hay": "haya", "es": "sea", "porta": "porte", "está": "esté",
    "son": "sean", "están": "estén",
}  # fmt: skip


def _spans(g: Grammar) -> None:
    turn = "(por (el [resto del]|ese|este) turno|sólo por (el|este) turno|durante (este|el) turno|en el turno)"
    end = "hasta (el (final de este|fin del|término del)|que termine el) turno"
    g.variant("lapso ajeno", f"({turn}|{end})", "=", value="fase final")
    g.variant("lapso ajeno", "en este turno", "=", value="este turno")
    for said in ("([sólo] por [todo] el juego|por lo que (resta|queda) del juego|durante el resto del juego)",
                 "(por el resto de la partida|permanente|el resto del juego)"):  # fmt: skip
        g.variant("lapso ajeno", said, "=", value="resto del juego")
    for phase, fase in (("agrupación", "Fase (de|) (Agrupación|Reagrupación)"), ("vigilia", "Fase (de|) Vigilia")):
        for edge, at in (("comienzo", "al comienzo de"), ("fin", "al final de")):
            facts: dict[str, Any] = {"phase": phase, "edge": edge}
            g.variant("fase", f"{at} tu {fase}", "Phase", whose=TU, **facts)
            g.variant("fase", f"{at} cada {fase}", "Phase", whose=None, **facts)
            g.variant("fase", f"{at} la {fase} de tu oponente", "Phase", whose=OPONENTE, **facts)
    g.variant("ventana", "(en tu fase [de] Vigilia|en fase de Vigilia)", "=", value="tu vigilia")
    g.variant("fase", "al final de cada uno de tus turnos", "Phase", phase="turno", edge="fin", whose=TU)
    g.variant("una vez", "[sólo] una vez por turno", "=", value="una vez por turno")


def _frames(g: Grammar) -> None:
    """«Siempre que», «cada vez que», «si» that fires, and commas that are not there."""
    for done in ("órdenes", "duradera elidida tácita contada", "demorada"):
        g.variant("cumplida", f"{{x:{done}}}")
    g.variant("cumplida", "debe {do:actos/inf3}", "By", who=CALLADO)
    _fires(g, "disparada", "(si {event:suceso de si}|(siempre que|cada vez que|cuando) {event:suceso respondido}|"
           "(cada vez que|cuando) {event:suceso})")  # fmt: skip
    wanted = [p for p in g.phrases["suceso"] if not isinstance(p, nodes.Equipped)]
    g.phrases["suceso de si"] = [p._replace(category="suceso de si", variant=True) for p in wanted]
    g.variant("disparada por fase", "{event:fase} {do:órdenes}.", "Triggered", then=None, limit=None, also=None)
    _in_play(g, "continua", "{rule:regla fija}")
    g.variant("continua", "por cada {per:cuenta}[,] {rule:regla fija}.", "Static", cond=None)
    tus, back = "(tus|todos tus|todas tus) {of:propio/p}", "vuelven a la Línea de Defensa"
    g.variant("vuelta", f"({tus} después de atacar {back}|después de atacar[,] {tus} {back}).", build=_each_returns)
    g.variant("continua", "{x:vuelta}")
    g.variant("continua",
              "{what:de regla} {what|gana|ganan} Fuerza igual (al número|a la cantidad) de {n:cantidad de}.",
              build=_stronger)  # fmt: skip
    for event, verb in (("suceso", "hace"), ("suceso respondido", "haga")):
        for combat, de in ((False, f"daño (al {CASTILLO}|a un Castillo)"), (True, f"daño de combate al {CASTILLO}")):
            g.variant(event, f"{{what:uno}} {verb} {de}", "Damages", to=OPONENTE, combat=combat, introduces="daño")


def _stronger(a: dict[str, Any]) -> nodes.Static:
    rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=1, sign=1))
    return nodes.Static(rule=rule, cond=None, per=a["n"])


def _returns(what: What, back: What) -> Node:
    """After attacking, back to the Línea de Defensa."""
    later = nodes.Delayed(when="fin del combate", do=nodes.Returns(what=back, line="Defensa"))
    return nodes.Triggered(event=nodes.Declared(what=what, role="ataca", **_DECLARED), do=later, then=None,
                limit=None, also=None)  # fmt: skip


def _each_returns(a: dict[str, Any]) -> Node:
    return _returns(nodes.Cards(n=1, of=a["of"], other=False), nodes.That(noun="Aliado", number="s"))


def _company(this: What, others: int) -> Node:
    """It attacks only with others."""
    of = nodes.Filter(type="Aliado", mark=None, tests=None, where=nodes.Side(whose=TU), tail=None)
    alone = nodes.Rule(what=this, does=nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None)))
    return nodes.Static(rule=alone, cond=nodes.NotAttacking(n=others, of=of), per=None)


def _in_play(g: Grammar, category: str, rule: str) -> None:
    """A rule with «mientras esté en juego», which it does not need."""
    said = "(mientras|cuando) {x:propia} (esté|está) en juego|mientras (esté|está) en juego {x:propia}"
    g.variant(category, f"({said})[,] {rule}.", build=_while_here)
    g.variant(category, f"{rule}[,] ({said}).", build=_while_here)
    here = "(esté|está) en juego"
    g.variant(category, f"((mientras|cuando) {here}[,] {rule}|{rule}[,] mientras {here}).", "Static", cond=None,
              per=None)  # fmt: skip


def _tested(a: dict[str, Any]) -> Node:
    return nodes.Static(rule=a["rule"], cond=a["cond"], per=None)


def _tested_of(a: dict[str, Any]) -> Node | None:
    """A rule under a condition; one that does not say of which card is of the card the rule is about."""
    elided = a["cond"].get("what", a["cond"]) is None
    return None if elided and _about(a["rule"]) not in ("This", "Bearer") else _tested(a)


def _about(rule: Node) -> str:
    what = rule.get("what")
    return what.kind if isinstance(what, Node) else ""


def _tested_itself(a: dict[str, Any]) -> Node | None:
    """A rule about something else, under a condition of this card."""
    return None if _about(a["rule"]) in ("This", "Bearer") else _tested(a)


def _static(a: dict[str, Any]) -> Node:
    return nodes.Static(rule=a["rule"], cond=None, per=None)


def _each(does: Node) -> tuple[Any, ...]:
    return does.items if isinstance(does, nodes.Both) else (does,)


def _both(does: Node, more: Node) -> nodes.Both:
    return nodes.Both(items=(*_each(does), *_each(more)))


def _while_here(a: dict[str, Any]) -> Node | None:
    """A rule while this card is in play, which is when it holds."""
    return _static(a) if isinstance(a["x"], nodes.This) else None


def _fires(g: Grammar, category: str, opening: str) -> None:
    g.variant(category, f"{UNA_VEZ} {opening}[,] {{do:cumplida}}. [{{then:secuelas}}]", "Triggered", then=None,
              limit=None, also=None)  # fmt: skip


def _linked(g: Grammar) -> None:
    onward(g)
    g.variant("enlace", "(luego|después[,]) {do:órdenes}.", "Then")
    g.variant("enlace", "[y] además {do:órdenes}.", "Also")
    g.variant("enlace", "si lo haces {do:órdenes}.", "Did", recalls="obra")


def _playing(g: Grammar) -> None:
    """Copies, additional costs, when it may be played."""
    g.variant("de juego", "carta única.", "Copies", limit="única")
    g.variant("de juego", "puedes tener más de (3|tres) copias de (esta carta|esta Arma) [en tu Castillo].", "Copies",
              limit="sin límite")  # fmt: skip
    opening = "(para [que] entr(ar|e) en juego|para poner(la|lo) en juego|para jugar (esta carta|este Aliado))[,]"
    g.variant("de juego", f"{opening} (debes {{cost:actos/inf}}|{{cost:actos/imp}}).", "AddCost", what=None, who=TU)
    this = "(este (Talismán|Aliado|Tótem|Oro)|esta (Arma|carta))"
    only = f"sólo puedes jugar {this}"
    facts: dict[str, Any] = {"cond": None, "zone": None, "window": None}
    g.variant("de juego", f"{only} ({{window:ventanas}}|si {{cond:condición}}|{{zone:desde zona}}).", "PlayOnly",
              **facts)  # fmt: skip
    for event, would in (("suceso respondido", False), ("suceso inminente", True)):
        g.variant("de juego", f"({only}|juega {this}) en respuesta a que {{event:{event}}}.", "RespondPlay",
                  would=would)  # fmt: skip
    final = nodes.Phase(phase="fase final", edge="en", whose=None)
    g.variant("de juego", f"{only} en respuesta a la Fase Final.", "RespondPlay", would=False, event=final)
    g.variant("efecto de Talismán", "al jugarla[,] {do:órdenes}.", "Effect")
    g.variant("efecto de Talismán", "{x:nombre propio} te permite {do:actos/inf}.",
              build=lambda a: nodes.Effect(do=a["do"]))  # fmt: skip


def _conditions(g: Grammar) -> None:
    g.variant("condición", "(tienes [al menos] {of:un clase} en juego|tienes en juego {of:un clase}|"
              "controlas al menos {of:un clase})", "Has", n=1, who=TU, cmp=">=")  # fmt: skip
    g.variant("condición", "(tienes {n:número} o más {of:clase/p} en juego|tienes en juego {n:número} o más "
              "{of:clase/p}|controlas al menos {n:número} {of:clase/p}|tienes al menos {n:número} {of:clase/p} en "
              "juego)", "Has", who=TU, cmp=">=")  # fmt: skip
    g.variant("condición", "hay algún {of:filtro/s}", "There", n=1, cmp=">=")
    g.variant("condición", "tienes menos {of:clase/p} que tu oponente", "Fewer", who=TU, neg=False, at=None)
    for what, fixed in (("{what:referencia} ", Facts()), ("", {"what": None, "recalls": "carta"})):
        g.variant("condición", f"{what}lleva un Arma", "Matches", test="porta un Arma", **fixed)
    for cmp, es in (("<=", "o menos"), (">=", "o más")):
        for verb in ("hay", "tienes"):
            g.variant("condición", f"{verb} {{n:número}} {es} cartas {{at:dentro en zona}}", "CardsIn", cmp=cmp,
                      verb=verb)  # fmt: skip


def _while(g: Grammar) -> None:
    """«Mientras controles …, …»: what always holds, if a condition does."""
    for phrase in tuple(g.phrases["condición"]):
        wanted = _wished(phrase.reads)
        if wanted and phrase.kind and not isinstance(phrase, nodes.There):
            g.phrases.setdefault("condición querida", []).append(
                phrase._replace(category="condición querida", es=written(wanted), reads=wanted, variant=True)
            )
    cond, rule = "mientras {cond:condición querida}", "{rule:regla fija}"
    g.variant("continua", f"({cond}, {rule}|{rule} {cond}).", build=_tested_of)
    g.variant("continua", f"{rule}[,] a menos que {{cond:condición querida}}.", build=unless)


def _wished(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """A condition in the subjunctive: its first verb, and that of each way of saying it; nothing if it has none."""
    for i, item in enumerate(items):
        if isinstance(item, Literal) and item.word in _SUBJUNTIVO:
            return (*items[:i], Literal(_SUBJUNTIVO[item.word]), *items[i + 1 :])
        if isinstance(item, Choice):
            options = tuple(filter(None, map(_wished, item.options)))
            return (*items[:i], Choice(options), *items[i + 1 :]) if options else ()
    return ()


def _elided(g: Grammar) -> None:
    """Sentences whose subject is the card itself."""
    for es, kind in EN_JUEGO:
        this = nodes.This(noun=es).placed((Mention("carta", gender(kind), "s"),), None)
        for mood, be, forms in (
            ("cuando", "es", ("entra en juego", "sale del juego", "ataca", "bloquea", "hace daño")),
            ("que", "sea", ("entre en juego", "salga del juego", "ataque", "bloquee", "haga daño")),
            ("al", "ser", ("entrar en juego", "salir del juego", "atacar", "bloquear", "hacer daño")),
        ):
            _happens(g, f"{mood} sobre {es}", this, be, forms)
        g.variant(f"al sobre {es}", "jugarl(o|a)", "Enters", what=this)
        g.variant(f"que sobre {es}", f"(juegues|pongas en juego) {{what:este {es}}}", "Enters")
        g.variant(f"este {es}", f"({CLASES[kind]['este']} {es}|esta carta)", "=", value=this)
        for race in RAZAS if es == "Aliado" else ():
            este = CLASES[race.gender]["este"]
            g.variant(f"este {es}", f"{este} {race.singular}", "=", value=this)
        own = f"cláusula de {es}"
        g.phrase(own, "{x:cláusula}", en="{x:cláusula}")
        _fires(g, own, f"((cuando|si|cada vez que) {{event:cuando sobre {es}}}|(cuando|siempre que|cada vez que) "
               f"{{event:que sobre {es}}}|al {{event:al sobre {es}}})")  # fmt: skip
        g.variant(f"ya dicho de {es}", f"entr(a|e) en juego {{what:este {es}}}", "Enters")
        g.variant(own, f"(cuando|siempre que|cada vez que) {{event:ya dicho de {es}}}, {{do:cumplida}}.", "Triggered",
                  then=None, limit=None, also=None)  # fmt: skip
        g.variant(own, f"cuando {{event:cuando sobre {es}}} y {{also:fase}}[,] {{do:órdenes}}.", "Triggered", then=None,
                  limit=None)  # fmt: skip
        for verb, node in (("destruir", "Destroy"), ("desterrar", "Exile")):
            g.variant(f"coste de {es}", f"puedes {verb}l{CLASES[kind]['o']} {CUANDO_QUIERAS}", node, what=this)
        uses(g, own, f"{{cost:coste de {es}}}", "{do:fin dicho}", optional=True)
        if es == "Aliado":
            _itself(g, own, this)
            own_uses(g, own, this)
            phase_of_itself(g, own, this)
            of_itself(g, own, this)
        g.listing(f"carta de {es}", own, "Card", always=True)


def _happens(g: Grammar, category: str, this: Node, be: str, forms: tuple[str, ...]) -> None:
    """What happens to the card itself, in a mood."""

    def event(said: str, node: str, **facts: Any) -> None:
        g.variant(category, said, node, what=this, **facts)

    event(forms[0], "Enters")
    event(forms[1], "Leaves", how="sale", **_LEAVES)
    event(f"{forms[0].split()[0]} o {forms[1]}", "EntersOrLeaves")
    event(f"{be} destruid(o|a)", "Leaves", how="destruido", **_LEAVES)
    event(f"{be} desterrad(o|a)", "Leaves", how="desterrado", **_LEAVES)
    go = {"es": "va", "sea": "vaya", "ser": "ir"}[be]
    event(f"{go} al Cementerio [desde el juego]", "Leaves", how="al cementerio", **_LEAVES)
    if this["noun"] != "Aliado":
        return
    own_events(g, category, this, be)
    event(forms[2], "Declared", role="ataca", **_DECLARED)
    event(f"{forms[3]} [a un Aliado [oponente]]", "Declared", role="bloquea", **_DECLARED)
    both = "atacante o bloqueador"
    event(f"({forms[2]} o {forms[3]}|{be} declarado {both})", "Declared", role=both, **_DECLARED)
    event(f"{be} declarad(o|a) atacante", "Declared", role="atacante", **_DECLARED)
    event(f"{be} declarad(o|a) bloqueador(|a)", "Declared", role="bloqueador", **_DECLARED)
    event(f"{be} bloquead(o|a)", "Blocked")
    if be != "ser":
        event(f"[{forms[2]} y] no {be} bloquead(o|a)", "Unblocked")
    hurt = f"[{forms[2]} y] {forms[4]} (al {CASTILLO}|al Castillo|a un Castillo [oponente])"
    event(hurt, "Damages", to=OPONENTE, combat=False)
    event(f"{forms[4]} de combate al {CASTILLO}", "Damages", to=OPONENTE, combat=True)


def _itself(g: Grammar, own: str, this: What) -> None:
    """Rules an Aliado states of itself without saying so."""
    g.variant("regla de Aliado", "{does:predicados/s}", "Rule", what=this)
    rule = "{rule:regla de Aliado}"
    g.variant(own, f"{rule}.", "Static", cond=None, per=None)
    _in_play(g, own, rule)
    g.variant(own, f"(por cada {{per:cuenta}}[,] {rule}|{rule} por cada {{per:cuenta}}).", "Static", cond=None)
    g.variant(own, f"(si {{cond:condición}}|mientras {{cond:condición querida}})[,] {rule}.", build=_tested)
    for phrase in g.phrases["condición querida"]:
        if dict(phrase.constants).get("what", phrase) is None:
            own_facts = tuple((name, this if name == "what" else value) for name, value in phrase.constants)
            g.phrases.setdefault("condición de sí", []).append(
                phrase._replace(category="condición de sí", constants=own_facts, refers=None)
            )
    g.variant(own, "mientras {cond:condición de sí}[,] {rule:regla fija}.", build=_tested_itself)
    g.variant(own, f"{rule}[,] a menos que {{cond:condición querida}}.", build=unless)
    g.variant(own, f"{rule} si {{cond:condición}}.", "Static", per=None)
    g.variant(own, "después de atacar[,] vuelve a la Línea de Defensa.", build=lambda _: _returns(this, this))
    g.variant(own, "si ataca[,] debe ser acompañad(o|a) por {n:número} {n:m|Aliado|Aliados}.",
              build=lambda a: _company(this, a["n"]))  # fmt: skip
    g.variant(own, "({x:peaje}|{x:sólo si})")
    g.variant(own, "{does:sólo combate/s} [y {more:predicados/s}].", build=lambda a: _only_fights(this, a))
    blocked = nodes.Rule(what=this, does=nodes.Must(act="ser bloqueado", when=None))
    g.variant(own, "si ataca[,] debe ser bloquead(o|a).", build=lambda _: _static({"rule": blocked}))


def _only_fights(this: What, a: dict[str, Any]) -> Node:
    does = _both(a["does"], a["more"]) if "more" in a else a["does"]
    return _static({"rule": nodes.Rule(what=this, does=does)})


def variants(g: Grammar) -> None:
    """Every other wording."""
    for part in (_spans, names_variants, orders_variants, unsaid, printed, sentences, older, loose, _linked, _playing,
                 _conditions, _while, _frames, activated, _elided):  # fmt: skip
        part(g)
