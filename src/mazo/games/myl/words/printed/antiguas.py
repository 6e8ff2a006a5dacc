"""Turns of phrase of old cards: «para que siga en juego», «éste», «mientras esté en juego, cuando …». Read, never
written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import OPONENTE, TU, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Sift, What

ESTE = "éste"
"""The noun of «éste», and the player it may be, until it is known what was said before."""
PREVENIRLO = nodes.Prevent(of="suceso", what=None, span=None)
_EVERY = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)


def _pronouns(g: Grammar) -> None:
    for said, sex in (("éste", "m"), ("ésta", "f"), ("él", "m")):
        g.variant("dicha", said, "That", gender=f"{sex}s", noun=ESTE, number="s", recalls="carta")
    for said in ("éste", "él"):
        g.variant("sujeto", said, "Player", who=ESTE, each=False)


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
        g.variant(category, f"{what}((recib(e|a) daño para ser|recibe daño y va a ser) {gone}|(es|sea) {gone} por "
                  "daño)", "Leaves", how="destruido", cause=damage, by=None, **fixed)  # fmt: skip
        g.variant(category, f"{what}(va|vaya|va a ir|fuera a ir) al Cementerio [desde el juego]", "Leaves",
                  how="al cementerio", cause=None, by=None, **fixed)  # fmt: skip
    g.variant("prevención", "[{limit:una vez}[,]] puedes {cost:actos/inf}[,] para prevenir que {event:suceso "
              "respondido}.", build=_saves)  # fmt: skip
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


def _whole_zones(g: Grammar) -> None:
    """«Baraja tu Cementerio en tu Castillo»: all its cards."""
    g.variant("efecto", "<barajar> ({at:zona} ({to:en zona}|{to:con zona})|{to:en zona} {at:zona})", build=_all_in)
    g.variant("efecto", "<desterrar> {at:zona}", build=_all_exiled)
    g.variant("unas cartas", "(el mismo número|la misma cantidad|igual número|esa [misma] cantidad) de cartas",
              "ThatMuch", recalls="obra")  # fmt: skip
    top = "(de la parte superior|del tope) de {tu|su} Castillo"
    g.variant("múltiple", f"<robar> {{n:cartas contadas}} {top}", "Draw", introduces="obra.robar")
    g.variant(
        "múltiple", f"(<botar>|<descartar>) {{n:cartas contadas}} {top}", "Mill", introduces="carta f:n;obra.botar"
    )
    g.variant("efecto", "(<botar>|<descartar>) {n:cartas contadas} [(de la parte superior|superiores)] del Castillo "
              "(oponente|de tu oponente)", yours=True,
              build=lambda a: nodes.By(who=OPONENTE, do=nodes.Mill(n=a["n"])))  # fmt: skip


def _all_in(a: dict[str, Any]) -> Node | None:
    at: Node = a["at"]
    if at["zone"] not in ("mano", "cementerio"):
        return None
    of = nodes.Filter(**(_EVERY.args | {"where": at}))
    every = nodes.Cards(n="todos", of=of, other=False)
    return nodes.Shuffle(what=every, to=a["to"]).placed((Mention("obra.barajar"),), None)


def _all_exiled(a: dict[str, Any]) -> Node | None:
    at: Node = a["at"]
    if at["zone"] not in ("mano", "cementerio"):
        return None
    of = nodes.Filter(**(_EVERY.args | {"where": at}))
    every = nodes.Cards(n="todos", of=of, other=False)
    return nodes.Exile(what=every).placed((Mention("obra.desterrar"),), None)


def _hand_looked_at(g: Grammar) -> None:
    """«Mira la Mano de tu oponente y descarta …»: you choose among what you see."""
    one = "{of:un clase} de (su Mano|ella|esa Mano|la Mano de tu oponente) [({tail:cola m/s}|{tail:cola f/s})]"
    looked = "(mira|ve) {hand:mano ajena} (y|,|y luego|, y luego|. [luego[,]]|;)"
    g.variant("orden final", f"{looked} descarta {one}", build=_choose_seen)
    g.variant("orden final", f"{looked} elige ({one}|{{of:un clase}})", build=_choose_only)
    g.variant("orden final", f"{looked} descártale ({one}|{{of:un clase}})", build=_choose_seen)
    g.variant("orden final", f"{looked} puedes descartarle ({one}|{{of:un clase}})", build=_may_choose_seen)


def _choose_only(a: dict[str, Any]) -> Node | None:
    """Only chosen: what is done with it is said next."""
    told = _choose_seen(a)
    return nodes.Seq(items=told["items"][:2]) if isinstance(told, nodes.Seq) else None


def _may_choose_seen(a: dict[str, Any]) -> Node | None:
    """The same, if one wants to."""
    told = _choose_seen(a)
    if not isinstance(told, nodes.Seq):
        return None
    look, chosen, thrown = told["items"]
    return nodes.Seq(items=(look, nodes.May(cost=chosen, do=thrown)))


def _choose_seen(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["where"] is not None or ("tail" in a and of["tail"] is not None):
        return None
    seen = nodes.Zone(zone="mano", whose=OPONENTE)
    made = nodes.Filter(**(of.args | {"where": seen} | ({"tail": a["tail"]} if "tail" in a else {})))
    card = (Mention("carta", "", "s"),)
    chosen = nodes.Choose(what=nodes.Cards(n=1, of=made, other=False).placed(card, None)).placed(card, None)
    thrown = nodes.By(who=OPONENTE, do=nodes.Discard(what=nodes.Chosen().placed((), Mention("carta", "", "", False))))
    return nodes.Seq(items=(nodes.Look(what=a["hand"], open=False), chosen, thrown))


def _turns(g: Grammar) -> None:
    """«Cada turno», «todos tus turnos»: as it begins (AMB-26)."""
    g.variant("fase", "[en] (todos tus turnos|cada uno de tus turnos)", "Phase", phase="turno", edge="comienzo",
              whose=TU)  # fmt: skip
    g.variant("fase", "cada turno", "Phase", phase="turno", edge="comienzo", whose=None)


def phase_of_itself(g: Grammar, own: str, this: What) -> None:
    """«Al comienzo de tu turno gana 1 a la Fuerza …», of an Aliado."""

    def fired(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must"):
            return None
        do = nodes.Until(rule=nodes.Rule(what=this, does=a["does"]), span=a["span"])
        return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)

    g.variant(own, "{event:fase}[,] {does:predicados/s} {span:lapso ajeno}.", build=fired)
    g.variant(own, "{x:prevención de sí}")


def _company(g: Grammar) -> None:
    """Those that attack with it; the Arma it is given; «asignado como»."""
    g.variant("de regla", "({of:los clase}|{of:todos los clase}) que (l(o|a) acompañen|ataquen con (él|ella)|lo "
              "acompañan)", build=_beside, gender="p")  # fmt: skip
    for category, be in (("suceso", "es"), ("suceso respondido", "sea")):
        for role in ("atacante", "bloqueador"):
            g.variant(category, f"{{what:uno}} {be} (asignado [como]|declarado como) {role}", "Declared", role=role,
                      neg=False, span=None, company=None)  # fmt: skip
    g.variant("suceso respondido", "se [le] (juegue|coloque|ponga|anexe) un Arma (a|en) {what:referencia}", "Equipped")


def _beside(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["type"] != "Aliado" or of["mark"] is not None or of["where"] is not None:
        return None
    side, role = nodes.Side(whose=TU), nodes.Role(role="atacante")
    made = nodes.Filter(**(of.args | {"mark": role, "where": side}))
    return nodes.Cards(n="todos", of=made, other=True).placed((Mention("carta", "m", "p"),), None)


def _texts(g: Grammar) -> None:
    """«Habilidades de texto», «carta jugada por tu oponente», who may carry an Arma."""
    g.variant("predicado", "{*|pierde|pierden} ([todas] sus habilidades|su habilidad) de texto", "Blank")
    g.variant("prohibición", "(usar|utilizar|jugar) (su habilidad|sus habilidades) [de texto]", "Act",
              act="usar habilidades disparadas ni activadas", of=None, by=None)  # fmt: skip
    g.variant("efecto", "<anular> {of:un clase} jugad(o|a) por tu oponente", build=_annul)
    g.variant("de juego", "sólo (puede (ser (llevada|portada) por|llevarla|portarla|equiparla) {of:un clase}|"
              "puede ser portada por {of:clase/p}).", build=_only_by)  # fmt: skip


def _annul(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["where"] is not None:
        return None
    made = nodes.Filter(**(of.args | {"where": nodes.Side(whose=OPONENTE)}))
    return nodes.Annul(what=nodes.Cards(n=1, of=made, other=False))


def _only_by(a: dict[str, Any]) -> Node | None:
    of: Sift = a["of"]
    return nodes.OnlyBy(what=nodes.Cards(n=1, of=of, other=False)) if of["type"] == "Aliado" else None


def _costs(g: Grammar) -> None:
    """«La siguiente carta que juegues», «su Coste se reduce a 0»."""
    next_ = (
        "(el (próximo|siguiente) {of:clase a/s}|la siguiente ({of:clase a/s}|{of:clase f/s})|el siguiente {of:clase "
        "m/s})"
    )
    base: Facts = {"who": TU, "nth": "próxima", "on": None, "gender": "s"}
    g.variant("próximo", f"{next_} que juegues", "BeingPlayed", span=None, **base)
    g.variant("próximo", f"{next_} que juegues este turno", "BeingPlayed", span="este turno", **base)
    g.variant("predicado", "{*|tiene|tienen} Coste (0|cero)", "CostChange", n=0, sign=0)
    for less, sign in (("menos", -1), ("más", 1)):
        g.variant("predicado", f"te {{*|cuesta|cuestan}} {{n:número}} ({{n:m|Oro|Oros}}|de Oro) {less}", "CostChange",
                  sign=sign)  # fmt: skip


def _counted(g: Grammar) -> None:
    """«Dos de tus Oros»."""
    g.variant("objeto", "{n:número} de tus {of:propio/p} [en mesa]", "Cards", other=False, gender="p",
              introduces="carta of")  # fmt: skip


def older(g: Grammar) -> None:
    """Every old turn of phrase."""
    for part in (_pronouns, _saved, _while_in_play, _whole_zones, _hand_looked_at, _turns, _company, _texts, _costs,
                 _counted):  # fmt: skip
        part(g)
