"""Abilities that something sets off, and what is done so that something does not happen. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CASTILLO, HACE, SENT, Build, returns, static
from mazo.games.myl.words.continuacion import onward
from mazo.games.myl.words.nombres import (
    CUALQUIERA,
    OPONENTE,
    TU,
    Facts,
)
from mazo.games.myl.words.printed.calladas import CALLADO
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Sift, What

PREVENIRLO = nodes.Prevent(of="suceso", what=None, span=None)


def _saved(g: Grammar) -> None:
    """«Si … es destruido, puedes … para que siga en juego»: what is about to happen is prevented (MYL-10.47)."""
    g.variant("salvación", "(que (siga|permanezca|continúe) en juego|salvarl(o|a)|prevenirlo|evitarlo|que se salve)",
              "=", value=PREVENIRLO)  # fmt: skip
    damage = nodes.CauseIs(cause="daño")
    itself: Facts = {"what": nodes.This(noun="Aliado").placed((Mention("carta", "m", "s"),), None)}
    for category, what, gone, fixed in (
        ("perdición", "{what:uno} ", "{what|destruido|destruida|destruidos|destruidas}", Facts()),
        ("perdición de sí", "", "destruid(o|a)", itself),
    ):  # fmt: skip
        g.variant(category, f"{what}(es|sea|(va|fuera|vaya) a ser) {gone}", "Leaves", how="destruido", cause=None,
                  by=None, **fixed)  # fmt: skip
        dies = "(es|sea|(va|fuera|vaya) a ser)"
        g.variant(category, f"{what}{dies} {gone} por (daño de combate|daño en combate)", "Leaves", how="destruido",
                  cause=nodes.CauseIs(cause="daño de combate"), by=None, **fixed)  # fmt: skip
        g.variant(category, f"{what}((recib(e|a) daño para ser|recibe daño y va a ser) {gone}|{dies} {gone} por "
                  "daño)", "Leaves", how="destruido", cause=damage, by=None, **fixed)  # fmt: skip
        g.variant(category, f"{what}(va|vaya|va a ir|fuera a ir) al Cementerio [desde el juego]", "Leaves",
                  how="al cementerio", cause=None, by=None, **fixed)  # fmt: skip
    g.variant("prevención", "[{limit:una vez}[,]] puedes {cost:actos/inf}[,] para (prevenir|evitar) (que {event:suceso "
              "respondido}|{event:pérdida}).", build=_saves)  # fmt: skip
    g.variant("pérdida", "la destrucción de {what:uno}", "Leaves", how="destruido", cause=None, by=None)
    for category, event in (("prevención", "perdición"), ("prevención de sí", "perdición de sí")):
        opening = f"[{{limit:una vez}}[,] [y]] (si|cuando|siempre que|cada vez que) {{event:{event}}}[,]"
        paid = "(puedes {cost:actos/inf} para {do:salvación}|para {do:salvación} puedes {cost:actos/inf}"
        g.variant(category, f"{opening} {paid}|{{cost:coste dicho/imp}} para {{do:salvación}}).", "WouldBe", then=None,
                  limit=None)  # fmt: skip

    rather = "(en (vez|lugar) de eso|en su lugar)"
    for category, event in (("prevención", "{event:suceso irreal}"), ("prevención de sí", "{event:perdición de sí}")):
        opening = f"[{{limit:una vez}}[,] [y]] si {event}[,]"
        fixed = {"then": None, "do": nodes.Prevent(of="suceso", span=None)}
        g.variant(category, f"{opening} ({rather}[,] {{cost:actos/imp}}|{{cost:actos/imp}} {rather}).", "WouldBe",
                  must="en vez", limit=None, **fixed)  # fmt: skip
        g.variant(category, f"{opening} puedes {{cost:actos/inf}} {rather}.", "WouldBe", must=None, limit=None,
                  **fixed)  # fmt: skip


def _saves(a: dict[str, Any]) -> Node | None:
    """What is paid so that a card does not leave play; somebody else's, or a cause that is said, is something else."""
    event = a["event"]
    if not isinstance(event, nodes.Leaves) or event["by"] is not None:
        return None
    do = nodes.Prevent(of="suceso", span=None)
    return nodes.WouldBe(event=event, cost=a["cost"], then=None, do=do, limit=a.get("limit"))


def _while_in_play(g: Grammar) -> None:
    """«Mientras este Aliado esté en juego, cuando …»: every ability is of a card in play."""
    here = "mientras ([{x:propia}] esté en juego|esté en juego {x:propia})[,]"
    g.variant("cláusula", f"{here} ({{c:disparada}}|{{c:disparada por fase}}|{{c:activada}}|{{c:vuelta}})",
              build=_clause)  # fmt: skip


def _clause(a: dict[str, Any]) -> Node | None:
    if "x" in a and not isinstance(a["x"], nodes.This):
        return None
    clause: Node = a["c"]
    return clause


def _still_here(g: Grammar) -> None:
    """«Al final de tu turno, si este Aliado está en juego, …»: every ability is of a card that is."""
    g.variant("disparada por fase", "{event:fase}[,] si (está en juego {x:propia}|{x:propia} está en juego)[,] "
              "{do:cumplida}.", build=_at_phase)  # fmt: skip


def _at_phase(a: dict[str, Any]) -> Node | None:
    if not isinstance(a["x"], nodes.This):
        return None
    return nodes.Triggered(event=a["event"], do=a["do"], then=None, limit=None, also=None)


def _afterwards(g: Grammar) -> None:
    """«Después de atacar vuelven a la Línea de Defensa», of a Talismán: those that attack as the combat ends."""
    who, back = "(tus {of:propio/p}|[todos] los {of:clase/p})", "vuelven a la Línea de Defensa"
    g.variant("disparada suelta", f"({who} después de atacar {back}|{who} {back} después de atacar|"
              f"después de atacar[,] {who} {back}).", build=_back_this_turn)  # fmt: skip


def _back_this_turn(a: dict[str, Any]) -> Node | None:
    of: Sift = a["of"]
    if of["type"] != "Aliado" or of["mark"] is not None:
        return None
    where = of["where"] or nodes.Side(whose=CUALQUIERA)
    attacking = of.replace(mark=nodes.Role(role="atacante"), where=where)
    back = nodes.Returns(what=nodes.Cards(n="todos", of=attacking, other=False), line="Defensa")
    return nodes.Effect(do=nodes.Delayed(when="fin del combate", do=back))


def _destroyed(g: Grammar) -> None:
    """«Al final del turno en que ataque, es destruido»."""
    turn = "al final del turno [en] que ((ataca|ataque|ataques)|(es|sea|fue) declarad(o|a) atacante)[,]"
    ends = "(es destruid(o|a)|destrúyel(o|a)|debe ser destruid(o|a))"
    g.variant("cláusula de Aliado", f"[,] {turn} {ends}.", build=_doomed)
    g.joins(", al final del turno", ", al final de el turno")


def _doomed(_: dict[str, Any]) -> Node:
    ally = nodes.This(noun="Aliado")
    event = nodes.Declared(what=ally, role="ataca", neg=False, span=None, company=None)
    later = nodes.Delayed(when="fin del turno", do=nodes.Destroy(what=ally))
    return nodes.Triggered(event=event, do=later, then=None, limit=None, also=None)


_ALIADO = nodes.This(noun="Aliado")


def _fighting(g: Grammar) -> None:
    """«Gana 2 a la Fuerza cuando bloquea»: as it is declared, until the Fase Final (MYL-6.9)."""
    for said, role in (
        ("(ataca|ataque)", "ataca"), ("(bloquea|bloquee)", "bloquea"), ("(es|sea) declarad(o|a) atacante", "atacante"),
        ("(es|sea) declarad(o|a) bloqueador(|a)", "bloqueador"),
        ("(ataca o bloquea|ataque o bloquee)", "atacante o bloqueador"),
    ):  # fmt: skip
        g.variant("al luchar", f"(cuando|cada vez que) {said}", "=", value=role)
    fights = "({does:predicados/s} {role:al luchar}|, {role:al luchar}[,] {does:predicados/s}) [{span:lapso ajeno}]."
    for clause, who in (("cláusula de Aliado", _ALIADO), ("cláusula de Arma", nodes.Bearer())):
        g.variant(clause, f"{{this:propia}} {fights}", build=_declared(who))


def _declared(who: What) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a["this"].kind != who.kind:
            return None
        does = a["does"]
        if any(not isinstance(p, nodes.Strength) for p in (does.items if isinstance(does, nodes.Both) else (does,))):
            return None
        event = nodes.Declared(what=who, role=a["role"], neg=False, span=None, company=None)
        do = nodes.Until(rule=nodes.Rule(what=who, does=does), span=a.get("span", "fase final"))
        return nodes.Triggered(event=event, do=do, then=None, limit=None, also=None)

    return build


def _borrowed(g: Grammar) -> None:
    """«Puedes elegir un Tótem oponente y ponerlo en tu Línea de Apoyo. Si … sale del juego, vuelve …»: control of it
    while this card is in play."""
    for kind, line in (("Aliado", "Defensa"), ("Tótem", "Apoyo")):
        for clause, event in (("cláusula de sí", "sobre sí"), ("cláusula", "suceso")):
            opening = f"cuando {{event:{event}}}[,] puedes elegir {{what:objeto}} y ponerlo en tu Línea de {line}."
            g.variant(clause, f"{opening} (si|cuando) {{x:propia}} sale del juego[,] (el|ese) {kind} vuelve a la Línea "
                      f"de {line} (oponente|de (su dueño|tu oponente)).", build=_lent(kind))  # fmt: skip


def _lent(kind: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        what, this = a["what"], a["x"]
        theirs = nodes.Side(whose=OPONENTE)
        if not isinstance(what, nodes.Cards) or not isinstance(this, nodes.This) or what["n"] != 1:
            return None
        if what["of"]["type"] != kind or what["of"]["where"] != theirs:
            return None
        take = nodes.TakeControl(what=what, span=nodes.While(what=this))
        return nodes.Triggered(event=a["event"], do=nodes.May(cost=None, do=take), then=None, limit=None, also=None)

    return build


def _either_fate_averted(g: Grammar) -> None:
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


UNA_VEZ = "[{limit:una vez}[,]]"


def _frames(g: Grammar) -> None:
    """«Siempre que», «cada vez que», «si» that fires, and commas that are not there."""
    for done in ("órdenes", "duradera elidida tácita contada", "demorada"):
        g.variant("cumplida", f"{{x:{done}}}")
    g.variant("cumplida", "debe {do:actos/inf3}", "By", who=CALLADO)
    g.variant("cumplida", "y [si] {cond:condición}[,] {do:órdenes}", "If")
    fires(g, "disparada", "(si {event:suceso de si}|(siempre que|cada vez que|cuando) {event:suceso respondido}|"
           "(cada vez que|cuando) {event:suceso})")  # fmt: skip
    gone = f"(es|sea) {SENT} (a|en) (el|su) Cementerio [desde el juego]"
    g.variant("suceso dicho", f"{{what:uno}} {gone}", "Leaves", how="al cementerio", cause=None, by=None)
    g.variant("suceso de si", "{event:suceso}", build=_happening)
    for under, whose in (("tu control", TU), ("el control de tu oponente", OPONENTE)):
        g.variant("suceso dicho", f"{{what:uno}} (entra|entre) en juego bajo {under}", build=_enters_under(whose))
    g.variant("disparada por fase", "{event:fase} {do:órdenes}.", "Triggered", then=None, limit=None, also=None)
    in_play(g, "continua", "{rule:regla fija}")
    g.variant("continua", "por cada {per:cuenta}[,] {rule:regla fija}.", "Static", cond=None)
    tus, back = "(tus|todos tus|todas tus) {of:propio/p}", "vuelven a la Línea de Defensa"
    g.variant("vuelta", f"({tus} después de atacar {back}|después de atacar[,] {tus} {back}).", build=_each_returns)
    g.variant("continua", "{x:vuelta}")
    g.variant("continua",
              "{what:de regla} {what|gana|ganan} Fuerza igual (al número|a la cantidad) de {n:cantidad de}.",
              build=_stronger)  # fmt: skip
    for combat, de in ((False, "daño"), (True, "daño de combate")):
        g.variant("suceso dicho", f"{{what:uno}} {HACE} {de} [(al {CASTILLO}|a un Castillo|a tu oponente)]", "Damages",
                  to=OPONENTE, combat=combat, introduces="daño")  # fmt: skip
    g.variant("suceso dicho", f"{{what:uno}} (daña|dañe) (al {CASTILLO}|a tu oponente)", "Damages", to=OPONENTE,
              combat=False, introduces="daño")  # fmt: skip


def _enters_under(whose: nodes.Player) -> Build:
    """What enters play under somebody's control, if nobody else's was said."""

    def build(a: dict[str, Any]) -> Node | None:
        what: Node = a["what"]
        if not isinstance(what, nodes.Cards) or what["of"]["where"] is not None:
            return None
        of = nodes.Filter(**(what["of"].args | {"where": nodes.Side(whose=whose)}))
        return nodes.Enters(what=what.replace(of=of))

    return build


def _happening(a: dict[str, Any]) -> Node | None:
    """What «si» is followed by as it happens; to carry an Arma is a state."""
    event: Node = a["event"]
    return None if isinstance(event, nodes.Equipped) else event


def _stronger(a: dict[str, Any]) -> nodes.Static:
    rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=1, sign=1))
    return nodes.Static(rule=rule, cond=None, per=a["n"])


def _each_returns(a: dict[str, Any]) -> Node:
    return returns(nodes.Cards(n=1, of=a["of"], other=False), nodes.That(noun="Aliado", number="s"))


def in_play(g: Grammar, category: str, rule: str) -> None:
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


def _while_here(a: dict[str, Any]) -> Node | None:
    """A rule while this card is in play, which is when it holds."""
    if not isinstance(a["x"], nodes.This):
        return None
    return nodes.Static(rule=a["rule"], cond=None, per=a["per"]) if "per" in a else static(a)


def fires(g: Grammar, category: str, opening: str) -> None:
    g.variant(category, f"{UNA_VEZ} {opening}[,] {{do:cumplida}}. [{{then:secuelas}}]", "Triggered", then=None,
              limit=None, also=None)  # fmt: skip


def _this_turn(g: Grammar) -> None:
    """«Este turno, cada vez que …», of a Talismán: its text goes on listening until the Fase Final (MYL-6.9)."""
    turn = "(este turno|durante (este|el) turno|por (este|el) [resto del] turno|hasta la Fase Final)"
    event = "(cuando|cada vez que|siempre que) ({event:suceso}|{event:suceso respondido})"
    g.variant("disparada suelta", f"({turn}[,] {event}|(cada vez que|siempre que) {{event:suceso respondido}})[,] "
              "{do:cumplida}.", "Triggered", then=None, limit=None, also=None)  # fmt: skip
    g.variant("disparada suelta", f"{event} {turn}[,] {{do:cumplida}}.", build=_listening)


def _listening(a: dict[str, Any]) -> Node | None:
    """The same, said after it; of what attacks this turn its event says so."""
    if isinstance(a["event"], nodes.Declared):
        return None
    return nodes.Triggered(event=a["event"], do=a["do"], then=None, limit=None, also=None)


def _in_a_turn(g: Grammar) -> None:
    """«En tu turno, cuando …»: it is asked as it happens."""
    theirs = "(en|durante) el turno (oponente|de tu oponente|del oponente)"
    for neg, said in ((False, "(en|durante) tu turno"), (True, theirs)):
        g.variant(
            "disparada", f"{said}[,] {{event:acaecido}}[,] {{do:cumplida}}.", build=_if_turn(nodes.YourTurn(neg=neg))
        )
    g.variant("acaecido", "(cuando|cada vez que|siempre que) ({x:suceso}|{x:suceso respondido})")
    g.variant("disparada por fase", "si {cond:condición}[,] {event:fase}[,] {do:órdenes}.",
              build=lambda a: nodes.Triggered(event=a["event"], do=nodes.If(cond=a["cond"], do=a["do"]), then=None,
                                              limit=None, also=None))  # fmt: skip


def _if_turn(cond: nodes.YourTurn) -> Build:
    def build(a: dict[str, Any]) -> Node:
        do = nodes.If(cond=cond, do=a["do"])
        return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)

    return build


def _linked(g: Grammar) -> None:
    onward(g)
    g.variant("enlace", "si lo haces[,] {do:demorada}.", "Did", recalls="obra")


def _blocked(g: Grammar) -> None:
    """«El Aliado que lo bloquee pierde …»: as it is blocked, the Aliado that does so."""
    loses = "{does:predicados/s} [{span:lapso ajeno}]"
    whom = "[a] este Aliado"
    for category, this in (("cláusula de Aliado", nodes.This(noun="Aliado")), ("cláusula de Arma", nodes.Bearer())):
        who = f"(el Aliado que lo (bloquea|bloquee)|quien (bloquea|bloquee) {whom}|quien lo (bloquea|bloquee))"
        they = "(l(o|a) bloque(e|a)n|bloque(e|a)n a (este Aliado|el portador [de esta Arma]))"
        late = "[({when:al acabar}|{when:tras el combate})]"
        dies = f"({who} (es|será) {{kind:retirado}}|los Aliados [oponentes] que {they} (son|serán) {{kind:retirados}})"
        g.variant(category, f"{dies} {late}.", build=_blocker_dies(this))
        g.variant(
            category,
            f"los Aliados [oponentes] que {they} {{does:predicados/p}} [{{span:lapso ajeno}}].",
            build=_as_blocked(this),
        )
        g.variant(category, f"({who}|si un Aliado [oponente] lo bloquea[,] éste) {loses}.", build=_as_blocked(this))


def _blocker_dies(this: Any) -> Build:
    def build(a: dict[str, Any]) -> Node:
        gone = nodes.KINDS[a["kind"]](what=nodes.Blocker())
        do = gone if "when" not in a else nodes.Delayed(when=a["when"], do=gone)
        return nodes.Triggered(event=nodes.Blocked(what=this), do=do, then=None, limit=None, also=None)

    return build


def _as_blocked(this: Any) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must", "Forbid"):
            return None
        event = nodes.Blocked(what=this)
        rule = nodes.Rule(what=nodes.Blocker(), does=a["does"])
        do = nodes.Until(rule=rule, span=a.get("span", "fase final"))
        return nodes.Triggered(event=event, do=do, then=None, limit=None, also=None)

    return build


def triggers(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _linked,
        _frames,
        _saved,
        _while_in_play,
        _either_fate_averted,
        _afterwards,
        _still_here,
        _in_a_turn,
        _this_turn,
        _blocked,
        _destroyed,
        _fighting,
        _borrowed,
    ):
        part(g)
