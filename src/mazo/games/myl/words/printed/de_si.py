"""What a card says of itself without saying so. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import (
    CASTILLO,
    CUANDO,
    HACE,
    PROPIO,
    SENT,
    Build,
    declared,
    returns,
    static,
    subject_of,
    tested,
)
from mazo.games.myl.words.nombres import (
    CLASES,
    OPONENTE,
    TIPOS,
    TU,
    Facts,
)
from mazo.games.myl.words.printed.cartas import ESTE
from mazo.games.myl.words.printed.condiciones import unless
from mazo.games.myl.words.printed.disparadas import fires, in_play
from mazo.games.myl.words.printed.habilidades import use, uses
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Condition, Pattern, Sift, What


def _phase_of_itself(g: Grammar, own: str, this: What) -> None:
    """«Al comienzo de tu turno gana 1 a la Fuerza …», of an Aliado."""

    def fired(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must"):
            return None
        do = nodes.Until(rule=nodes.Rule(what=this, does=a["does"]), span=a["span"])
        return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)

    def gone(a: dict[str, Any]) -> Node:
        do = nodes.ToHand(what=this, to=a["to"]) if "to" in a else nodes.KINDS[a["kind"]](what=this)
        return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)

    g.variant(own, "{event:fase}[,] {does:predicados/s} {span:lapso ajeno}.", build=fired)
    g.variant(own, "{event:fase}[,] (vuelve {to:a Mano}|(es|será|debe ser) {kind:retirado}).", build=gone)
    g.variant(own, "{x:prevención de sí}")


def _turned_round(g: Grammar, own: str, this: What) -> None:
    """Sentences of an Aliado about itself, the other way round."""
    spoken = Mention("carta", "", "", False)

    def fired(a: dict[str, Any]) -> Node | None:
        if not isinstance(a["event"], (nodes.Declared, nodes.Blocked, nodes.Unblocked)) or a["does"].has("Must"):
            return None
        does = nodes.Rule(what=None, does=a["does"]).placed((), spoken)
        do = nodes.Until(rule=does, span=a.get("span", "fase final"))
        return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)

    g.variant(
        own, "{does:predicados/s} [{span:lapso ajeno}] (si|cuando|cada vez que|al) {event:sobre Aliado}.", build=fired
    )
    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
        g.variant(own, f"puedes {verb}l(o|a), {{do:actos/inf}}.", build=_sacrifice(kind, this))

    def alone(a: dict[str, Any]) -> Node:
        of = nodes.Filter(type="Aliado", mark=None, tests=None, where=nodes.Side(whose=TU), tail=None)
        ban = nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None))
        cond = nodes.NotAttacking(n=a["n"], of=of)
        return nodes.Static(rule=nodes.Rule(what=this, does=ban), cond=cond, per=None)

    attack = "(atacar|ser (asignado como|declarado [como]) atacante)"
    g.variant(own, f"sólo puede {attack} si l(o|a) acompaña(n|) {{n:número}} {{n:m|Aliado|Aliados}}.", build=alone)
    for what, test in (("la primera carta", "primera carta"), ("el primer Aliado", "primer Aliado")):
        cond = nodes.Matches(what=None, test=test).placed((), spoken)
        g.variant(own, f"si es {what} que (pones en juego|bajas|entra en juego bajo tu control) [(durante|en) la "
                  "partida][,] {do:órdenes}.", build=_first(this, cond))  # fmt: skip
    gains = "{does:predicados/s} {span:lapso ajeno}."
    for how in ("destruido", "desterrado"):
        g.variant(own, f"por cada {{of:clase/s}} {how[:-1]}(o|a)[,] {gains}", build=_each_lost(this, how))
    g.variant(own, f"por cada {{of:clase/s}} que entre en juego bajo tu control[,] {gains}", build=_each_entered(this))


def _sacrifice(kind: str, this: Node) -> Build:
    def build(a: dict[str, Any]) -> Node:
        cost = nodes.KINDS[kind](what=this)
        return nodes.Activated(
            window=None, limit=None, cond=None, cost=cost, do=a["do"], then=None, who=TU, response=None
        )

    return build


def _first(this: What, cond: Condition) -> Build:
    def build(a: dict[str, Any]) -> Node:
        do = nodes.If(cond=cond, do=a["do"])
        return nodes.Triggered(event=nodes.Enters(what=this), do=do, then=None, limit=None, also=None)

    return build


def _gains(this: What, event: Pattern, a: dict[str, Any]) -> Node:
    do = nodes.Until(rule=nodes.Rule(what=this, does=a["does"]), span=a["span"])
    return nodes.Triggered(event=event, do=do, then=None, limit=None, also=None)


def _each_lost(this: What, how: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        of: Sift = a["of"]
        if of["type"] != "Aliado" or of["where"] is not None:
            return None
        what = nodes.Cards(n=1, of=of, other=False).placed((Mention("carta", "m", "s"),), None)
        return _gains(this, nodes.Leaves(what=what, how=how, cause=None, by=None), a)

    return build


def _each_entered(this: What) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        of: Node = a["of"]
        if of["where"] is not None:
            return None
        mine = nodes.Filter(**(of.args | {"where": nodes.Side(whose=TU)}))
        what = nodes.Cards(n=1, of=mine, other=False).placed((Mention("carta", "m", "s"),), None)
        return _gains(this, nodes.Enters(what=what), a)

    return build


_QUEDAN = ("Choose", "Ready", "ToLine", "TakeControl", "Look", "Attach", "Until", "Rule")
"""Orders after which a card other than this one is there to be spoken of."""


def _wished_of_itself(a: dict[str, Any]) -> Node | None:
    """«Cuando ataca, puedes pagar 1 Oro para que gane …»: who does what sets it off."""
    if a["cost"].find(*_QUEDAN, "Filter") or a["does"].has("Must"):
        return None
    who = nodes.That(noun=ESTE, number="s").placed((), Mention("carta", "", "", False))
    rule = nodes.Rule(what=who, does=a["does"])
    return nodes.May(cost=a["cost"], do=nodes.Until(rule=rule, span=a.get("span", "fase final")))


def _use_of_itself(a: dict[str, Any]) -> Node | None:
    """An ability on this card, without saying so: what it costs leaves no other that could be meant."""
    return None if a["cost"].find(*_QUEDAN) else use(a)


def _own_uses(g: Grammar, own: str, this: What) -> None:
    """Abilities of an Aliado whose effect is on itself, without saying so."""

    def itself(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must"):
            return None
        return nodes.Until(rule=nodes.Rule(what=this, does=a["does"]), span=a.get("span", "fase final"))

    cost = "({cost:dos costes/inf}|{cost:actos/inf})"
    g.variant("orden", f"puedes {cost} para que {{does:predicado queridos/s}} [{{span:lapso ajeno}}]",
              build=_wished_of_itself)  # fmt: skip
    g.variant("fin de sí", "{does:predicados/s} [{span:lapso ajeno}]", build=itself)
    g.variant("fin de sí querido", "que {does:predicado queridos/s} [{span:lapso ajeno}]", build=itself)
    uses(g, own, "{cost:coste dicho/imp}", "{do:fin de sí}", "{do:fin de sí querido}")
    g.variant(own, "[{o:apertura}] puedes {cost:actos/inf} (para {do:fin de sí querido}|y {do:fin de sí}).",
              build=_use_of_itself)  # fmt: skip


EN_JUEGO = tuple((es, CLASES[kind]["o"]) for es, _, kind, _, _ in TIPOS if es not in ("Talismán", "carta"))
"""Types of card that stay in play, and how their adjectives end."""


SI_MISMA = nodes.This(noun=PROPIO).placed((Mention("carta", "", "s"),), None)
"""The card itself, where a text leaves it out."""


def _leaves(how: str, cause: str = "") -> Facts:
    return {"how": how, "cause": nodes.CauseIs(cause=cause) if cause else None, "by": None}


_MANO = "(la Mano|tu Mano|su Mano|la Mano de su dueño)"


_SEA, _NADIE = "(es|sea)", "(al Castillo|a un Castillo [oponente]|a tu oponente)"


_DE_SI: tuple[tuple[str, str, str, Facts], ...] = (
    ("entr(a|e) en juego", "(entrar en juego|jugarl(o|a))", "Enters", {}),
    ("sal(e|ga) del juego", "salir del juego", "Leaves", _leaves("sale")),
    ("(entra|entre) o (sale|salga) del juego", "entrar o salir del juego", "EntersOrLeaves", {}),
    (f"{_SEA} destruid(o|a)", "ser destruid(o|a)", "Leaves", _leaves("destruido")),
    (f"{_SEA} desterrad(o|a)", "ser desterrad(o|a)", "Leaves", _leaves("desterrado")),
    (f"{_SEA} barajad(o|a) [en (tu Castillo|el Castillo de su dueño)]", "ser barajad(o|a)", "Leaves",
     _leaves("barajado")),
    (f"({_SEA} subid(o|a)|sube|suba|vuelve|vuelva) a {_MANO}", f"ser subid(o|a) a {_MANO}", "Leaves",
     _leaves("subido")),
    (f"(va|vaya|(es|sea) {SENT}) (a|en) (el|su|tu) Cementerio [desde el juego]",
     "ir al Cementerio [desde el juego]", "Leaves",
     _leaves("al cementerio")),
)  # fmt: skip
"""What happens to any card in play: after «cuando», after «al», its node and what it is known of it."""


_ATACA, _BLOQUEA = "(ataca|ataque)", "(bloquea|bloquee) [a un Aliado [oponente]]"


_AMBOS, _COMO = "atacante o bloqueador(|a)", "(declarad(o|a)|asignad(o|a)) [como]"


_ESTRENO = "el [mismo] turno [en] que (entra|entró) en juego"


_DE_ALIADO: tuple[tuple[str, str, str, Facts], ...] = (
    (_ATACA, "atacar", "Declared", declared("ataca")),
    (_BLOQUEA, "bloquear [a un Aliado [oponente]]", "Declared", declared("bloquea")),
    (f"(ataca o bloquea|ataque o bloquee|{_SEA} declarad(o|a) {_AMBOS})",
     f"(atacar o bloquear|ser declarad(o|a) {_AMBOS})", "Declared", declared("atacante o bloqueador")),
    (f"{_SEA} {_COMO} atacante", f"ser {_COMO} atacante", "Declared", declared("atacante")),
    (f"{_SEA} {_COMO} bloqueador(|a)", f"ser {_COMO} bloqueador(|a)", "Declared", declared("bloqueador")),
    (f"({_ATACA}|{_SEA} {_COMO} atacante) {_ESTRENO}", "", "Declared",
     declared("ataca") | {"span": "turno en que entra"}),
    (f"no ({_SEA} {_COMO} atacante|{_ATACA}) [en tu turno]", "", "Declared",
     declared("atacante") | {"neg": True, "span": "tu turno"}),
    (f"{_SEA} bloquead(o|a)", "ser bloquead(o|a)", "Blocked", {"by": None}),
    (f"[{_ATACA} y] no {_SEA} bloquead(o|a)", "", "Unblocked", {}),
    (f"[{_ATACA} y] ({HACE} daño [(al {CASTILLO}|{_NADIE})]|(daña|dañe) (al {CASTILLO}|a tu oponente))",
     f"[atacar y] (hacer daño [(al {CASTILLO}|{_NADIE})]|dañar (al {CASTILLO}|a tu oponente))", "Damages",
     {"to": OPONENTE, "combat": False}),
    (f"{HACE} daño de combate [(al {CASTILLO}|a tu oponente)]", f"hacer daño de combate [al {CASTILLO}]", "Damages",
     {"to": OPONENTE, "combat": True}),
    (f"{_SEA} destruid(o|a) (en (combate|batalla)|por daño de combate)", "", "Leaves",
     _leaves("destruido", "daño de combate")),
    (f"{_SEA} destruid(o|a) por daño", "", "Leaves", _leaves("destruido", "daño")),
    ("se le (juegue|coloque|ponga) un Arma [a (este Aliado|esta carta)]", "", "Equipped", {}),
)  # fmt: skip
"""What happens to an Aliado only."""


CUANDO_QUIERAS = "[[,] cuando [(lo|la)] (quieras|desees)]"


def _company(this: What, others: int) -> Node:
    """It attacks only with others."""
    of = nodes.Filter(type="Aliado", mark=None, tests=None, where=nodes.Side(whose=TU), tail=None)
    alone = nodes.Rule(what=this, does=nodes.Forbid(acts=nodes.Act(act="atacar", of=None, by=None)))
    return nodes.Static(rule=alone, cond=nodes.NotAttacking(n=others, of=of), per=None)


def _tested_itself(this: What) -> Build:
    """A rule about something else, under a condition of this card."""

    def build(a: dict[str, Any]) -> Node | None:
        if a["cond"].get("what", a["cond"]) is not None or subject_of(a["rule"]) in ("This", "Bearer"):
            return None
        return tested(a | {"cond": a["cond"].replace(what=this).placed((), None)})

    return build


def _each(does: Node) -> tuple[Any, ...]:
    return does.items if isinstance(does, nodes.Both) else (does,)


def _both(does: Node, more: Node) -> nodes.Both:
    return nodes.Both(items=(*_each(does), *_each(more)))


def _happen(g: Grammar, category: str, events: tuple[tuple[str, str, str, Facts], ...], this: Node) -> None:
    """What happens to the card itself: after «cuando», and after «al»."""
    for said, infinitive, kind, facts in events:
        g.variant(category, f"({said}|{infinitive})" if infinitive else said, kind, what=this, **facts)


def of_itself(g: Grammar) -> None:
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
    for part in (_itself, _own_uses, _phase_of_itself, _turned_round):
        part(g, "cláusula de Aliado", ally)


def _of_itself(g: Grammar, clause: str, about: str) -> None:
    """What a card does when something happens to it."""
    fires(g, clause, f"({CUANDO}|al) {{event:{about}}}")
    plain: Facts = {"then": None, "limit": None}
    g.variant(clause, f"(cuando|siempre que|cada vez que) {{event:ya dicho {about}}}, {{do:cumplida}}.", "Triggered",
              also=None, **plain)  # fmt: skip
    g.variant(clause, f"cuando {{event:{about}}} y {{also:fase}}[,] {{do:órdenes}}.", "Triggered", **plain)
    this = "[este Aliado]" if about == "sobre Aliado" else ""
    twice = f"{CUANDO} {this} {{event:{about}}} o [{CUANDO}] {{other:{about}}}"
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


def _itself(g: Grammar, own: str, this: What) -> None:
    """Rules an Aliado states of itself without saying so."""
    g.variant("regla de Aliado", "{does:predicados/s}", "Rule", what=this)
    rule = "{rule:regla de Aliado}"
    g.variant(own, f"{rule}.", "Static", cond=None, per=None)
    in_play(g, own, rule)
    g.variant(own, f"(por cada {{per:cuenta}}[,] {rule}|{rule} por cada {{per:cuenta}}).", "Static", cond=None)
    g.variant(own, f"(si|mientras) {{cond:condición}}[,] {rule}.", build=tested)
    g.variant(own, "mientras {cond:condición}[,] {rule:regla fija}.", build=_tested_itself(this))
    g.variant(own, f"{rule}[,] a menos que {{cond:condición}}.", build=unless)
    g.variant(own, f"{rule} si {{cond:condición}}.", "Static", per=None)
    g.variant(own, "{name:clave} (si|mientras) {cond:condición}.", build=lambda a: tested(
        {"rule": nodes.Rule(what=this, does=nodes.Keyword(name=a["name"])), "cond": a["cond"]}))  # fmt: skip
    g.variant(own, "después de atacar[,] vuelve a la Línea de Defensa.", build=lambda _: returns(this, this))
    g.variant(own, "si ataca[,] debe ser acompañad(o|a) por {n:número} {n:m|Aliado|Aliados}.",
              build=lambda a: _company(this, a["n"]))  # fmt: skip
    g.variant(own, "({x:peaje}|{x:sólo si})")
    g.variant(own, "{does:sólo combate/s} [y {more:predicados/s}].", build=lambda a: _only_fights(this, a))
    blocked = nodes.Rule(what=this, does=nodes.Must(act="ser bloqueado", when=None))
    g.variant(own, "si ataca[,] debe ser bloquead(o|a).", build=lambda _: static({"rule": blocked}))


def _only_fights(this: What, a: dict[str, Any]) -> Node:
    does = _both(a["does"], a["more"]) if "more" in a else a["does"]
    return static({"rule": nodes.Rule(what=this, does=does)})
