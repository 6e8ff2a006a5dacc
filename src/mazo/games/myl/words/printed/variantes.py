"""Wordings of printed cards that are read and never written: older ways of saying what the rest of the grammar says.

A card that leaves its subject out («Cuando entra en juego, …», «No puede atacar.») speaks of itself: so each type of
card that is not a Talismán has its own category, ``carta de Aliado``, where such a sentence is of the card that says
it. None of these wordings guesses: who and until when must be said in them too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.continuacion import onward
from mazo.games.myl.words.nombres import CLASES, OPONENTE, TIPOS, TU, Facts
from mazo.games.myl.words.printed.antiguas import older, phase_of_itself
from mazo.games.myl.words.printed.calladas import CALLADO, unsaid
from mazo.games.myl.words.printed.corrientes import common
from mazo.games.myl.words.printed.frases import sentences, unless
from mazo.games.myl.words.printed.generales import general
from mazo.games.myl.words.printed.impresas import printed
from mazo.games.myl.words.printed.medidas import measures
from mazo.games.myl.words.printed.modernas import amounts, choices, open_wordings, reserve
from mazo.games.myl.words.printed.nombres import PROPIO, names_variants
from mazo.games.myl.words.printed.ordenes import orders_variants
from mazo.games.myl.words.printed.recientes import recent, wished
from mazo.games.myl.words.printed.sueltas import loose, of_itself
from mazo.games.myl.words.printed.usos import activated, copies, own_uses, uses
from mazo.language.phrase import Grammar
from mazo.language.template import Choice, Item, Literal, written
from mazo.language.tree import Mention, Node
from mazo.text.nodes import What

EN_JUEGO = tuple((es, CLASES[kind]["o"]) for es, _, kind, _, _ in TIPOS if es not in ("Talismán", "carta"))
"""Types of card that stay in play, and how their adjectives end."""
SI_MISMA = nodes.This(noun=PROPIO).placed((Mention("carta", "", "s"),), None)
"""The card itself, where a text leaves it out."""
CASTILLO = "Castillo (oponente|de tu oponente|del oponente)"
CUANDO = "(cuando|si|siempre que|cada vez que)"


def _leaves(how: str, cause: str = "") -> Facts:
    return {"how": how, "cause": nodes.CauseIs(cause=cause) if cause else None, "by": None}


def _declared(role: str) -> Facts:
    return {"role": role, "neg": False, "span": None, "company": None}


_MANO = "(la Mano|tu Mano|su Mano|la Mano de su dueño)"
_SEA, _NADIE = "(es|sea)", "(al Castillo|a un Castillo [oponente])"
_DE_SI: tuple[tuple[str, str, str, Facts], ...] = (
    ("entr(a|e) en juego", "(entrar en juego|jugarl(o|a))", "Enters", {}),
    ("sal(e|ga) del juego", "salir del juego", "Leaves", _leaves("sale")),
    ("(entra|entre) o (sale|salga) del juego", "entrar o salir del juego", "EntersOrLeaves", {}),
    (f"{_SEA} destruid(o|a)", "ser destruid(o|a)", "Leaves", _leaves("destruido")),
    (f"{_SEA} desterrad(o|a)", "ser desterrad(o|a)", "Leaves", _leaves("desterrado")),
    (f"{_SEA} barajad(o|a)", "ser barajad(o|a)", "Leaves", _leaves("barajado")),
    (f"({_SEA} subid(o|a)|sube|suba|vuelve|vuelva) a {_MANO}", f"ser subid(o|a) a {_MANO}", "Leaves",
     _leaves("subido")),
    ("(va|vaya) al Cementerio [desde el juego]", "ir al Cementerio [desde el juego]", "Leaves",
     _leaves("al cementerio")),
)  # fmt: skip
"""What happens to any card in play: after «cuando», after «al», its node and what it is known of it."""
_ATACA, _BLOQUEA = "(ataca|ataque)", "(bloquea|bloquee) [a un Aliado [oponente]]"
_AMBOS, _COMO = "atacante o bloqueador(|a)", "(declarad(o|a)|asignad(o|a)) [como]"
_ESTRENO = "el [mismo] turno [en] que (entra|entró) en juego"
_DE_ALIADO: tuple[tuple[str, str, str, Facts], ...] = (
    (_ATACA, "atacar", "Declared", _declared("ataca")),
    (_BLOQUEA, "bloquear [a un Aliado [oponente]]", "Declared", _declared("bloquea")),
    (f"(ataca o bloquea|ataque o bloquee|{_SEA} declarad(o|a) {_AMBOS})",
     f"(atacar o bloquear|ser declarad(o|a) {_AMBOS})", "Declared", _declared("atacante o bloqueador")),
    (f"{_SEA} {_COMO} atacante", f"ser {_COMO} atacante", "Declared", _declared("atacante")),
    (f"{_SEA} {_COMO} bloqueador(|a)", f"ser {_COMO} bloqueador(|a)", "Declared", _declared("bloqueador")),
    (f"({_ATACA}|{_SEA} {_COMO} atacante) {_ESTRENO}", "", "Declared",
     _declared("ataca") | {"span": "turno en que entra"}),
    (f"no ({_SEA} {_COMO} atacante|{_ATACA}) [en tu turno]", "", "Declared",
     _declared("atacante") | {"neg": True, "span": "tu turno"}),
    (f"{_SEA} bloquead(o|a) [por {{by:uno}}]", "ser bloquead(o|a)", "Blocked", {"by": None}),
    (f"[{_ATACA} y] no {_SEA} bloquead(o|a)", "", "Unblocked", {}),
    (f"[{_ATACA} y] (hace|haga) daño [(al {CASTILLO}|{_NADIE})]", f"[atacar y] hacer daño [(al {CASTILLO}|{_NADIE})]",
     "Damages", {"to": OPONENTE, "combat": False}),
    (f"(hace|haga) daño de combate [al {CASTILLO}]", f"hacer daño de combate [al {CASTILLO}]", "Damages",
     {"to": OPONENTE, "combat": True}),
    (f"{_SEA} destruid(o|a) (en (combate|batalla)|por daño de combate)", "", "Leaves",
     _leaves("destruido", "daño de combate")),
    (f"{_SEA} destruid(o|a) por daño", "", "Leaves", _leaves("destruido", "daño")),
    ("se le (juegue|coloque|ponga) un Arma [a (este Aliado|esta carta)]", "", "Equipped", {}),
)  # fmt: skip
"""What happens to an Aliado only."""
CUANDO_QUIERAS = "[[,] cuando [(lo|la)] (quieras|desees)]"
UNA_VEZ = "[{limit:una vez}[,]]"
_SUBJUNTIVO = {
    "controlas": "controles", "tienes": "tengas", "hay": "haya", "es": "sea", "porta": "porte", "está": "esté",
    "son": "sean", "están": "estén", "controla": "controle", "tiene": "tenga",
}  # fmt: skip


def _spans(g: Grammar) -> None:
    turn = "(por (el [resto del]|ese|este) turno|sólo por (el|este) turno|durante (este|el) turno|en el turno)"
    end = "hasta (el (final de este|fin del|término del)|que termine el) turno"
    g.variant("lapso ajeno", f"({turn}|{end})", "=", value="fase final")
    g.variant("lapso ajeno", "en este turno", "=", value="este turno")
    for said in ("([sólo] por [todo] el juego|por lo que (resta|queda) del juego|durante el resto del juego)",
                 "(por el resto de la partida|permanente|el resto del juego)"):  # fmt: skip
        g.variant("lapso ajeno", said, "=", value="resto del juego")
    for phase, fase in (("agrupación", "[Fase (de|)] (Agrupación|Reagrupación)"), ("vigilia", "[Fase (de|)] Vigilia"),
                        ("fase final", "Fase Final")):  # fmt: skip
        for edge, at in (("comienzo", "al comienzo de"), ("fin", "al final de")):
            g.variant("fase", f"{at} la {fase}", "Phase", phase=phase, edge=edge, whose=None)
    for phase, fase in (("agrupación", "Fase (de|) (Agrupación|Reagrupación)"), ("vigilia", "Fase (de|) Vigilia")):
        for edge, at in (("comienzo", "al comienzo de"), ("fin", "al final de")):
            facts: dict[str, Any] = {"phase": phase, "edge": edge}
            g.variant("fase", f"{at} tu {fase}", "Phase", whose=TU, **facts)
            g.variant("fase", f"{at} cada {fase}", "Phase", whose=None, **facts)
            g.variant("fase", f"{at} la {fase} de tu oponente", "Phase", whose=OPONENTE, **facts)
    for phase, fase in (("agrupación", "[Fase de] Agrupación"), ("fase final", "Fase Final")):
        g.variant("fase", f"en cada {fase}", "Phase", phase=phase, edge="en", whose=None)
    g.variant("ventana", "(en tu fase [de] Vigilia|en fase de Vigilia)", "=", value="tu vigilia")
    g.variant("fase", "al final de cada uno de tus turnos", "Phase", phase="turno", edge="fin", whose=TU)
    g.variant("una vez", "[sólo] una vez por turno", "=", value="una vez por turno")


def _frames(g: Grammar) -> None:
    """«Siempre que», «cada vez que», «si» that fires, and commas that are not there."""
    for done in ("órdenes", "duradera elidida tácita contada", "demorada"):
        g.variant("cumplida", f"{{x:{done}}}")
    g.variant("cumplida", "debe {do:actos/inf3}", "By", who=CALLADO)
    g.variant("cumplida", "y ([si] {cond:condición}|{cond:condición querida})[,] {do:órdenes}", "If")
    _fires(g, "disparada", "(si {event:suceso de si}|(siempre que|cada vez que|cuando) {event:suceso respondido}|"
           "(cada vez que|cuando) {event:suceso})")  # fmt: skip
    g.variant("suceso de si", "{event:suceso}", build=_happening)
    for category, enters in (("suceso", "entra"), ("suceso respondido", "entre")):
        g.variant(category, f"{{what:uno}} {enters} en juego bajo tu control", build=_mine_enters)
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


def _mine_enters(a: dict[str, Any]) -> Node | None:
    """What enters play under your control, if nobody else's was said."""
    what: Node = a["what"]
    if not isinstance(what, nodes.Cards) or what["of"]["where"] is not None:
        return None
    of = nodes.Filter(**(what["of"].args | {"where": nodes.Side(whose=TU)}))
    return nodes.Enters(what=what.replace(of=of))


def _happening(a: dict[str, Any]) -> Node | None:
    """What «si» is followed by as it happens; to carry an Arma is a state."""
    event: Node = a["event"]
    return None if isinstance(event, nodes.Equipped) else event


def _stronger(a: dict[str, Any]) -> nodes.Static:
    rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=1, sign=1))
    return nodes.Static(rule=rule, cond=None, per=a["n"])


def _returns(what: What, back: What) -> Node:
    """After attacking, back to the Línea de Defensa."""
    later = nodes.Delayed(when="fin del combate", do=nodes.Returns(what=back, line="Defensa"))
    return nodes.Triggered(event=nodes.Declared(what=what, **_declared("ataca")), do=later, then=None,
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
    said = (
        "(mientras|cuando) {x:propia} (esté|está) en juego|mientras (esté|está) en juego {x:propia}|"
        "si {x:propia} está en juego"
    )
    g.variant(category, f"({said})[,] {rule} [por cada {{per:cuenta}}].", build=_while_here)
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
    if not isinstance(a["x"], nodes.This):
        return None
    return nodes.Static(rule=a["rule"], cond=None, per=a["per"]) if "per" in a else _static(a)


def _fires(g: Grammar, category: str, opening: str) -> None:
    g.variant(category, f"{UNA_VEZ} {opening}[,] {{do:cumplida}}. [{{then:secuelas}}]", "Triggered", then=None,
              limit=None, also=None)  # fmt: skip


def _linked(g: Grammar) -> None:
    onward(g)
    g.variant("enlace", "(luego|después[,]) {do:órdenes}.", "Then")
    g.variant("enlace", "[y] además {do:órdenes}.", "Also")
    g.variant("enlace", "si lo haces {do:órdenes}.", "Did", recalls="obra")
    g.variant("enlace", "si lo haces[,] {do:demorada}.", "Did", recalls="obra")


def _playing(g: Grammar) -> None:
    """Copies, additional costs, when it may be played."""
    g.variant("de juego", "carta única.", "Copies", limit="única")
    g.variant(
        "de juego",
        "sólo puedes tener ([a] (un|una|1) {what:propia} en juego|en juego [a] (un|una|1) {what:propia}).",
        "OneInPlay",
    )
    grave = nodes.Zone(zone="cementerio", whose=TU)
    g.variant("de juego", "[{window:ventana}[,]] puedes jugar [a] {what:propia} (de|desde) tu Cementerio [pagando su "
              "Coste].", "PlayFrom", window=None, instead=None, zone=grave)  # fmt: skip
    cheaper = "jugar {what:propia} te cuesta {n:número} {n:m|Oro|Oros} menos"
    g.variant("continua", f"{cheaper} [(si {{cond:condición}}|por cada {{per:cuenta}})].", build=_cheaper)
    g.variant("continua", f"(si {{cond:condición}}|por cada {{per:cuenta}})[,] {cheaper}.", build=_cheaper)
    g.variant("de juego", "puedes tener más de (3|tres) copias de (esta carta|esta Arma) [en tu Castillo].", "Copies",
              limit="sin límite")  # fmt: skip
    this = "(este (Talismán|Aliado|Tótem|Oro)|esta (Arma|carta))"
    opening = f"(para [que] entr(ar|e) en juego|para poner(la|lo) en juego|para jugar {this})[,]"
    g.variant("de juego", f"{opening} (debes {{cost:actos/inf}}|{{cost:actos/imp}}).", "AddCost", what=None, who=TU)
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
    g.variant("efecto de Talismán", "(cuando juegues|al jugar) (este Talismán|esta carta)[,] destiérral(o|a).",
              build=lambda _: nodes.Effect(do=nodes.Exile(what=nodes.This(noun="carta"))))  # fmt: skip
    g.variant("efecto de Talismán", "{x:nombre propio} te permite {do:actos/inf}.",
              build=lambda a: nodes.Effect(do=nodes.May(cost=None, do=a["do"])))  # fmt: skip

    _dearer(g)
    _unaffected(g)


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


def _dearer(g: Grammar) -> None:
    """«jugar Armas te cuesta 1 Oro menos», «tus Armas cuestan …»: it is as they are played (MYL-PR-JUGAR-2)."""
    amount = "{n:número} [(Oro(|s)|de Oro)]"
    every = nodes.Player(who="todos", each=False)
    for sign, es in ((-1, "menos"), (1, "más")):
        what = "({of:clase/p}|cartas {of:clase/p})"
        for who, to in ((TU, "te"), (OPONENTE, "(a tu oponente le|le)")):
            on = "[en {on:de regla}]"
            g.variant("regla", f"jugar {what} {on} {to} cuesta ({amount} {es}|{es} {amount})", build=_price(who, sign))
            if who == TU:
                g.variant("regla", f"jugar {what} en {{on:de regla}} cuesta {amount} {es}", build=_price(who, sign))
        cost = f"cuestan {amount} {es}"
        less = f"(reducen|ven reducido) su Coste en {amount}" if sign < 0 else f"aumentan su Coste en {amount}"
        for who, whose in ((TU, "[(todos|todas)] tus {of:clase/p}"), (every, "{of:los clase}"),
                           (OPONENTE, "{of:los clase} (oponentes|de tu oponente)")):  # fmt: skip
            g.variant("regla", f"{whose} {cost}", build=_price(who, sign))
            if who == TU:
                g.variant("regla", f"{whose} {less}", build=_price(who, sign))
        goes = "se reduce" if sign < 0 else "aumenta"
        g.variant("regla", f"el Coste de tus {{of:clase/p}} {goes} en {amount}", build=_price(TU, sign))


def _price(who: nodes.Player, sign: int) -> Callable[[dict[str, Any]], Node | None]:
    """What cards cost as somebody plays them; «en juego» is said of those that have been."""

    def build(a: dict[str, Any]) -> Node | None:
        of, on = a["of"], a.get("on")
        if of["where"] is not None or of["type"] == "Oro" or isinstance(on, (nodes.Player, nodes.BeingPlayed)):
            return None
        played = nodes.BeingPlayed(of=of, who=who, nth=None, on=on, span=None)
        return nodes.Rule(what=played, does=nodes.CostChange(n=a["n"], sign=sign))

    return build


def _cheaper(a: dict[str, Any]) -> Node | None:
    """What it costs to play this very card."""
    if not isinstance(a["what"], nodes.This):
        return None
    rule = nodes.Rule(what=nodes.This(noun="carta"), does=nodes.CostChange(n=a["n"], sign=-1))
    return nodes.Static(rule=rule, cond=a.get("cond"), per=a.get("per"))


def _conditions(g: Grammar) -> None:
    g.variant("condición", "(tienes [al menos] {of:un clase} en juego|tienes en juego {of:un clase}|"
              "controlas al menos {of:un clase})", "Has", n=1, who=TU, cmp=">=")  # fmt: skip
    some = "(uno|una) o más {of:clase/p}"
    g.variant("condición", f"(controlas {some}|tienes {some} en juego)", "Has", n=1, who=TU, cmp=">=")
    g.variant("condición", "hay algún {of:filtro/s}", "There", n=1, cmp=">=")
    g.variant("condición", "tienes menos {of:clase/p} que tu oponente", "Fewer", who=TU, neg=False, at=None)
    for what, fixed in (("{what:referencia} ", Facts()), ("", {"what": None, "recalls": "carta"})):
        g.variant("condición", f"{what}lleva un Arma", "Matches", test="porta un Arma", **fixed)


def _while(g: Grammar) -> None:
    """«Mientras controles …, …»: what always holds, if a condition does."""
    for phrase in tuple(g.phrases["condición"]):
        wanted = _wished(phrase.reads)
        if wanted and (phrase.kind or phrase.build):
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
    """Sentences whose subject is the card itself, of whatever type it is; and those only an Aliado says."""
    _happen(g, "sobre sí", _DE_SI, SI_MISMA)
    ally = nodes.This(noun="Aliado").placed((Mention("carta", "m", "s"),), None)
    _happen(g, "sobre Aliado", _DE_ALIADO, ally)
    for about in ("sobre sí", "sobre Aliado"):
        g.variant(about, "(juegues|pongas en juego) {what:propia}", build=_entered(about == "sobre Aliado"))
        g.variant(f"ya dicho {about}", "entr(a|e) en juego {what:propia}", build=_entered(about == "sobre Aliado"))
    g.variant("ya dicho sobre Aliado", "porte un Arma", "Equipped", what=ally)
    g.variant("sobre Aliado", f"({_ATACA}|{_SEA} {_COMO} atacante) (junto (a|con)|con) {{company:compañía}}",
              "Declared", what=ally, role="ataca", neg=False, span=None)  # fmt: skip
    g.variant("compañía", "(uno|una) o más {of:clase/p}", "AtLeast", n=1)
    for sex in "oa":
        for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
            g.variant(f"coste de sí {sex}", f"puedes {verb}l{sex} {CUANDO_QUIERAS}", kind, what=SI_MISMA)
    _of_itself(g, "cláusula de sí", "sobre sí")
    _of_itself(g, "cláusula de Aliado", "sobre Aliado")
    for es, sex in EN_JUEGO:
        clause = f"cláusula de {es}"
        g.phrase(clause, "{x:cláusula}", en="{x:cláusula}")
        g.variant(clause, "{x:cláusula de sí}")
        uses(g, clause, f"{{cost:coste de sí {sex}}}", "{do:fin dicho}", "{do:fin}", optional=True)
        g.listing(f"carta de {es}", clause, "Card", always=True)
    for part in (_itself, own_uses, phase_of_itself, of_itself):
        part(g, "cláusula de Aliado", ally)


def _of_itself(g: Grammar, clause: str, about: str) -> None:
    """What a card does when something happens to it."""
    _fires(g, clause, f"({CUANDO} {{event:{about}}}|al {{event:{about} en infinitivo}})")
    plain: Facts = {"then": None, "limit": None}
    g.variant(clause, f"(cuando|siempre que|cada vez que) {{event:ya dicho {about}}}, {{do:cumplida}}.", "Triggered",
              also=None, **plain)  # fmt: skip
    g.variant(clause, f"cuando {{event:{about}}} y {{also:fase}}[,] {{do:órdenes}}.", "Triggered", **plain)
    twice = f"{CUANDO} {{event:{about}}} o [{CUANDO}] {{other:{about}}}"
    g.variant(clause, f"{twice}[,] {{do:cumplida}}. [{{then:secuelas}}]", build=_either)


def _either(a: dict[str, Any]) -> Node | None:
    """The same when either of two things happens: an ability for each. To attack or block is one thing."""
    if isinstance(a["event"], nodes.Declared) and isinstance(a["other"], nodes.Declared):
        return None
    fired = [nodes.Triggered(event=event, do=a["do"], then=a.get("then"), limit=None, also=None)
             for event in (a["event"], a["other"])]  # fmt: skip
    return nodes.Card(items=tuple(fired)) if a["event"] != a["other"] else None


def _entered(ally: bool) -> Callable[[dict[str, Any]], nodes.Enters | None]:
    """That the card itself is played, by what it calls itself: «este Aliado» is another on an Arma."""

    def build(a: dict[str, Any]) -> nodes.Enters | None:
        this = a["what"]
        if not isinstance(this, nodes.This) or (this["noun"] == "Aliado") is not ally:
            return None
        return nodes.Enters(what=SI_MISMA if this["noun"] in ("Aliado", "carta") else this)

    return build


def _happen(g: Grammar, category: str, events: tuple[tuple[str, str, str, Facts], ...], this: Node) -> None:
    """What happens to the card itself: after «cuando», and after «al»."""
    for said, infinitive, kind, facts in events:
        g.variant(category, said, kind, what=this, **facts)
        if infinitive:
            g.variant(f"{category} en infinitivo", infinitive, kind, what=this, **facts)


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
    for part in (
        _spans,
        names_variants,
        orders_variants,
        unsaid,
        printed,
        sentences,
        older,
        loose,
        _linked,
        _playing,
        general,
        _conditions,
        measures,
        _while,
        _frames,
        activated,
        copies,
        amounts,
        choices,
        recent,
        common,
        _elided,
        reserve,
        open_wordings,
        wished,
    ):
        part(g)
