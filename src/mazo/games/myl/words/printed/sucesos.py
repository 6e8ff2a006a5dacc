"""Events, moments of a turn and lengths of time. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CUANDO, Build
from mazo.games.myl.words.nombres import (
    OPONENTE,
    TU,
)
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

COMBATE = "daño de combate"


def _either_exit(g: Grammar) -> None:
    """«Cuando este Tótem es destruido o desterrado, …»: an ability for each."""
    be = "(es|sea|fuera)"
    fates = f"{{a:destino}} o [{be}] {{b:destino}}"
    for how in ("destruid", "desterrad", "barajad"):
        g.variant("destino", f"{how}(o|a)", "=", value=f"{how}o")
    g.variant("disparada", f"{CUANDO} {{what:uno}} {be} {fates}[,] {{do:cumplida}}.", build=_for_each_exit)
    g.variant("cláusula de sí", f"{CUANDO} {be} {fates}[,] {{do:cumplida}}.", build=_for_each_exit)


def _for_each_exit(a: dict[str, Any]) -> Node | None:
    if a["a"] == a["b"]:
        return None
    what = a.get("what") or nodes.This(noun="su nombre").placed((Mention("carta", "", "s"),), None)
    return nodes.Card(items=tuple(
        nodes.Triggered(event=nodes.Leaves(what=what, how=how, cause=None, by=None), do=a["do"], then=None, limit=None,
                        also=None)
        for how in (a["a"], a["b"])
    ))  # fmt: skip


def _fights(g: Grammar) -> None:
    """«Cuando bloquea a un Dragón, …», «cuando destruye a un Aliado en combate, …»: from the side of who does it."""
    g.variant("suceso dicho", "{by:uno} (bloquea|bloquee) a {what:uno}", "Blocked")
    kills = "(destruye|destruya) [a] {what:uno}"
    ally = nodes.This(noun="Aliado").placed((Mention("carta", "m", "s"),), None)
    for combat, cause in (("", "carta"), (" (en (combate|batalla)|por daño de combate|con daño de combate)", COMBATE)):
        g.variant("suceso dicho", f"{{by:uno}} {kills}{combat}", build=_by_a_card(cause))
        g.variant("sobre Aliado", f"{kills}{combat}", build=_by_a_card(cause, ally))
    g.variant("sobre Aliado", "(bloquea|bloquee) a {what:uno}", build=_blocks_some(ally))
    g.variant("sobre Aliado", "(es|sea) bloquead(o|a) por {by:uno}",
              build=lambda a: nodes.Blocked(what=ally, by=a["by"]))  # fmt: skip
    for category, this in (("cláusula de Aliado", nodes.This(noun="Aliado")), ("cláusula de Arma", nodes.Bearer())):
        who = "[(este Aliado|el portador)]"
        blocks = "((bloquea|bloquee) [a un Aliado [oponente]]|(es|sea) declarad(o|a) bloqueador(|a))"
        g.variant(category, f"{CUANDO} {who} {blocks}[,] el Aliado (bloqueado|que (bloquea|bloquee)) "
                  "{does:predicados/s} [{span:lapso ajeno}].", build=_to_the_blocked(this))  # fmt: skip


def _blocks_or_is(g: Grammar) -> None:
    """«Cuando el portador bloquea o es bloqueado, …»: an ability for each."""
    both = "(bloque(a|e) o (es|sea) bloquead(o|a)|(es|sea) bloquead(o|a) o bloque(a|e))"
    g.variant("disparada", f"{CUANDO} {{what:propia}} {both}[,] {{do:cumplida}}.", build=_in_either_role)


def _in_either_role(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if isinstance(what, nodes.This) and what["noun"] not in ("Aliado", "su nombre"):
        return None
    events = (nodes.Declared(what=what, role="bloquea", neg=False, span=None, company=None), nodes.Blocked(what=what))
    return nodes.Card(items=tuple(
        nodes.Triggered(event=event, do=a["do"], then=None, limit=None, also=None) for event in events
    ))  # fmt: skip


def _by_a_card(cause: str, by: Any = None) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        who = by or a["by"]
        if isinstance(who, nodes.Cards) and isinstance(who["of"]["where"], nodes.Zone):
            return None
        why = nodes.CauseIs(cause=cause, of=who)
        return nodes.Leaves(cause=why, what=a["what"], how="destruido", by=None)

    return build


def _blocks_some(by: Any) -> Build:
    """It blocks a card of some kind: of any Aliado, that it blocks is enough."""

    def build(a: dict[str, Any]) -> Node | None:
        what = a["what"]
        of = what["of"] if isinstance(what, nodes.Cards) else None
        if of is None or not (of["tests"] or of["tail"] or of["mark"]):
            return None
        return nodes.Blocked(by=by, what=what)

    return build


def _to_the_blocked(this: Any) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must", "Forbid"):
            return None
        any_ally = nodes.Filter(type="Aliado", mark=None, tests=None, where=None, tail=None)
        blocked = nodes.Cards(n=1, of=any_ally, other=False).placed((Mention("carta", "m", "s"),), None)
        rule = nodes.Rule(what=nodes.That(noun="Aliado", number="s"), does=a["does"])
        do = nodes.Until(rule=rule, span=a.get("span", "fase final"))
        return nodes.Triggered(event=nodes.Blocked(what=blocked, by=this), do=do, then=None, limit=None, also=None)

    return build


def _spans(g: Grammar) -> None:
    """«Por este turno», «por lo que queda del juego»; until a card leaves play, which is while it is there."""
    for category, which in (("lapso ajeno", "dicha"), ("lapso propio", "propia")):
        g.variant(category, f"hasta que {{what:{which}}} salga del juego", "While")
    good = "hasta que salga del juego"
    g.variant("duradera", f"({{rule:regla de efecto}}|{{rule:regla elidida}}) {good}", build=_for_good)
    g.variant("duradera querida", f"{{rule:regla querida}} {good}", build=_for_good)
    g.variant("una vez", "[sólo] una vez por turno", "=", value="una vez por turno")
    theirs = "(en|durante) el turno (oponente|de tu oponente|del oponente)"
    for neg, said in ((False, "(en|durante) tu turno"), (True, theirs)):
        cond = nodes.YourTurn(neg=neg)
        g.variant("continua", f"({said}[,] {{rule:regla fija}}|{{rule:regla fija}} {said}).", build=_held(cond))
    battle = "(en|durante) [toda] [la] Batalla Mitológica"
    g.variant("orden final", f"({battle}[,] {{rule:de esta Batalla}}|{{rule:de esta Batalla}}[,] {battle})",
              build=lambda a: nodes.Until(rule=a["rule"], span="fin del combate"))  # fmt: skip
    g.variant("de esta Batalla", "tu oponente {does:predicados/s}", "Rule", what=OPONENTE)


def _moments(g: Grammar) -> None:
    """«Al principio de cada Fase de Vigilia»; «cada turno», which is as it begins (AMB-26)."""
    for phase, said in (("turno", "turno"), ("agrupación", "[Fase (de|)] (Agrupación|Reagrupación)"),
                        ("vigilia", "[Fase (de|)] Vigilia"), ("fase final", "Fase Final")):  # fmt: skip
        g.variant("fase dicha", said, "=", value=phase)
    g.variant("borde", "al (comienzo|principio) de", "=", value="comienzo")
    g.variant("borde", "al final de", "=", value="fin")
    at = "{edge:borde}"
    g.variant("fase", f"{at} tu {{phase:fase dicha}}", "Phase", whose=TU)
    g.variant("fase", f"{at} (cada|la) {{phase:fase dicha}}", "Phase", whose=None)
    g.variant("fase", f"{at} la {{phase:fase dicha}} de tu oponente", "Phase", whose=OPONENTE)
    g.variant(
        "fase",
        "en cada {phase:fase dicha}",
        build=lambda a: nodes.Phase(phase=a["phase"], edge="en", whose=None) if a["phase"] in _ENTERAS else None,
    )
    g.variant("fase", "(en|durante) tu fase de (reagrupar|reagrupación|agrupación|agrupar)", "Phase",
              phase="agrupación", edge="en", whose=TU)  # fmt: skip
    g.variant("fase", "(al final de cada uno de tus turnos|al (terminar|finalizar) tu turno)", "Phase", phase="turno",
              edge="fin", whose=TU)  # fmt: skip
    g.variant("fase", "[en] (todos tus turnos|cada uno de tus turnos)", "Phase", phase="turno", edge="comienzo",
              whose=TU)  # fmt: skip
    g.variant("fase", "cada turno", "Phase", phase="turno", edge="comienzo", whose=None)
    g.variant("momento futuro", "(al (terminar|finalizar) el turno|al final de este turno)", "=", value="fin del turno")


_ENTERAS = ("agrupación", "fase final")
"""Phases in which something may happen as a whole: «en cada Fase Final»."""


def _held(cond: nodes.YourTurn) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        about = a["rule"].get("what")
        if isinstance(about, nodes.BeingPlayed) or (isinstance(about, nodes.Player) and cond.neg):
            return None
        return nodes.Static(rule=a["rule"], cond=cond, per=None)

    return build


def _for_good(a: dict[str, Any]) -> Node | None:
    """What is said of a card chosen or named, until it leaves play: what is for good ends then (MYL-10.26)."""
    what = a["rule"].get("what")
    if not isinstance(what, (nodes.Cards, nodes.That, nodes.Chosen)):
        return None
    if isinstance(what, nodes.Cards) and not isinstance(what["of"]["where"], nodes.Side):
        return None
    return nodes.Until(rule=a["rule"], span="resto del juego")


def happenings(g: Grammar) -> None:
    """Every one of them."""
    for category in ("suceso", "suceso respondido"):
        g.variant(category, "{x:suceso dicho}")
    for part in (_spans, _moments, _either_exit, _fights, _blocks_or_is):
        part(g)
