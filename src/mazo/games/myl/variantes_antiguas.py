"""Turns of phrase of old cards: «para que siga en juego», «éste», «mientras esté en juego, cuando …». Read, never
written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.nombres import CLASES, OPONENTE, TU, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

Build = Callable[[dict[str, Any]], Any]
ESTE = "éste"
"""The noun of «éste», and the player it may be, until it is known what was said before."""
PREVENIRLO = Node("Prevent", of="suceso", what=None, span=None)
_CASTILLOS = ("Castillo", "Mazo Castillo", "Mazo")
_EVERY = Node("Filter", type="carta", mark=None, tests=None, where=None, tail=None)


def _pronouns(g: Grammar) -> None:
    for said, sex in (("éste", "m"), ("ésta", "f"), ("él", "m")):
        g.variant("dicha", said, "That", gender=f"{sex}s", noun=ESTE, number="s", recalls="carta")
    for said in ("éste", "él"):
        g.variant("sujeto", said, "Player", who=ESTE, each=False)


def _saved(g: Grammar) -> None:
    """«Si … es destruido, puedes … para que siga en juego»: what is about to happen is prevented (MYL-10.47)."""
    for said in ("que siga en juego", "que permanezca en juego", "que continúe en juego", "salvarlo", "salvarla",
                 "prevenirlo", "evitarlo", "que se salve"):  # fmt: skip
        g.variant("salvación", said, "=", value=PREVENIRLO)
    damage = Node("CauseIs", cause="daño")
    for category, what in (("perdición", "{what:uno} "), ("perdición de sí", "")):
        fixed: Facts = {} if what else {"what": Node("This", (Mention("carta", "m", "s"),), noun="Aliado")}
        forms = "{what|destruido|destruida|destruidos|destruidas}" if what else ""
        for gone in (forms,) if forms else ("destruido", "destruida"):
            for be in ("es", "sea", "va a ser", "fuera a ser", "vaya a ser"):
                g.variant(category, f"{what}{be} {gone}", "Leaves", how="destruido", cause=None, by=None, **fixed)
            for hurt in ("recibe daño para ser", "reciba daño para ser", "recibe daño y va a ser"):
                g.variant(category, f"{what}{hurt} {gone}", "Leaves", how="destruido", cause=damage, by=None, **fixed)
            for be in ("es", "sea"):
                g.variant(category, f"{what}{be} {gone} por daño", "Leaves", how="destruido", cause=damage, by=None,
                          **fixed)  # fmt: skip
        for go in ("va", "vaya", "va a ir", "fuera a ir"):
            for after in ("", " desde el juego"):
                g.variant(category, f"{what}{go} al Cementerio{after}", "Leaves", how="al cementerio", cause=None,
                          by=None, **fixed)  # fmt: skip
    for category, event in (("prevención", "perdición"), ("prevención de sí", "perdición de sí")):
        for when in ("si", "cuando", "siempre que", "cada vez que"):
            for comma in (",", ""):
                g.variant(f"trance de {event}", f"{when} {{event:{event}}}{comma}")
        opening = f"{{event:trance de {event}}}"
        for may in ("puedes", "podrás"):
            g.variant(category, f"{opening} {may} {{cost:actos/inf}} para {{do:salvación}}.", build=_would)
            g.variant(category, f"{opening} para {{do:salvación}} {may} {{cost:actos/inf}}.", build=_would)
        g.variant(category, f"{opening} {{cost:coste dicho/imp}} para {{do:salvación}}.", build=_would)


def _would(a: dict[str, Any]) -> Node:
    return Node("WouldBe", event=a["event"], cost=a["cost"], do=a["do"], then=None)


def _while_in_play(g: Grammar) -> None:
    """«Mientras este Aliado esté en juego, cuando …»: every ability is of a card in play."""
    for clause in ("disparada", "disparada por fase", "activada", "vuelta"):
        for here in ("{x:propia} esté en juego", "esté en juego", "esté en juego {x:propia}"):
            for comma in (",", ""):
                g.variant("cláusula", f"mientras {here}{comma} {{c:{clause}}}", build=_clause)


def _clause(a: dict[str, Any]) -> Node | None:
    if "x" in a and a["x"].kind != "This":
        return None
    clause: Node = a["c"]
    return clause


def _whole_zones(g: Grammar) -> None:
    """«Baraja tu Cementerio en tu Castillo»: all its cards."""
    for es in ("{at:zona} {to:en zona}", "{at:zona} {to:con zona}", "{to:en zona} {at:zona}"):
        g.variant("efecto", f"<barajar> {es}", build=_all_in)
    for said in ("el mismo número de cartas", "la misma cantidad de cartas", "igual número de cartas",
                 "esa misma cantidad de cartas", "esa cantidad de cartas"):  # fmt: skip
        g.variant("unas cartas", said, "ThatMany", recalls="obra")
    for castle in _CASTILLOS:
        for top in (f"de la parte superior de {{tu|su}} {castle}", f"del tope de {{tu|su}} {castle}"):
            g.variant("múltiple", f"<robar> {{n:cartas contadas}} {top}", "Draw", introduces="obra.robar")
            for verb in ("botar", "descartar"):
                g.variant("múltiple", f"<{verb}> {{n:cartas contadas}} {top}", "Mill", introduces="obra.botar")
        for top in (f"de la parte superior del {castle} de tu oponente", f"de la parte superior del {castle} oponente",
                    f"superiores del {castle} oponente", f"superiores del {castle} de tu oponente"):  # fmt: skip
            for verb in ("botar", "descartar"):
                g.variant("efecto", f"<{verb}> {{n:cartas contadas}} {top}", yours=True,
                          build=lambda a: Node("By", who=OPONENTE, do=Node("Mill", n=a["n"])))  # fmt: skip


def _all_in(a: dict[str, Any]) -> Node | None:
    at: Node = a["at"]
    if at["zone"] not in ("mano", "cementerio"):
        return None
    of = Node("Filter", **(_EVERY.args | {"where": at}))
    return Node("Shuffle", (Mention("obra.barajar"),), what=Node("Cards", n="todos", of=of, other=False), to=a["to"])


def _hand_looked_at(g: Grammar) -> None:
    """«Mira la Mano de tu oponente y descarta …»: you choose among what you see."""
    for kind, w in CLASES.items():
        sex = "m" if kind == "m" else "f"
        hand = "{x:de la vista}"
        for tail in ("", f" {{tail:cola {sex}/s}}"):
            one = f"{w['un']} {{of:clase {kind}/s}} {hand}{tail}"
            for look in ("mira", "ve"):
                for joined in (" y ", ", ", " y luego "):
                    es = f"{look} {{hand:mano ajena}}{joined}descarta {one}"
                    g.variant("orden final", es, build=_choose_seen)
    for said in ("de su Mano", "de ella", "de esa Mano", "de la Mano de tu oponente"):
        g.variant("de la vista", said, "=", value=None)


def _choose_seen(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["where"] is not None or ("tail" in a and of["tail"] is not None):
        return None
    seen = Node("Zone", zone="mano", whose=OPONENTE)
    made = Node("Filter", **(of.args | {"where": seen} | ({"tail": a["tail"]} if "tail" in a else {})))
    card = (Mention("carta", "", "s"),)
    chosen = Node("Choose", card, what=Node("Cards", card, n=1, of=made, other=False))
    thrown = Node("By", who=OPONENTE, do=Node("Discard", what=Node("Chosen", (), Mention("carta", "", "", False))))
    return Node("Seq", items=(Node("Look", what=a["hand"], open=False), chosen, thrown))


def _turns(g: Grammar) -> None:
    """«Cada turno», «todos tus turnos»: as it begins (AMB-26)."""
    for said in ("todos tus turnos", "en todos tus turnos", "en cada uno de tus turnos", "cada uno de tus turnos"):
        g.variant("fase", said, "Phase", phase="turno", edge="comienzo", whose=TU)
    g.variant("fase", "cada turno", "Phase", phase="turno", edge="comienzo", whose=None)


def phase_of_itself(g: Grammar, own: str, this: Node) -> None:
    """«Al comienzo de tu turno gana 1 a la Fuerza …», of an Aliado."""

    def fired(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must"):
            return None
        do = Node("Until", rule=Node("Rule", what=this, does=a["does"]), span=a["span"])
        return Node("Triggered", event=a["event"], do=do, then=None, limit=None, also=None)

    for comma in (",", ""):
        g.variant(own, f"{{event:fase}}{comma} {{does:predicados/s}} {{span:lapso ajeno}}.", build=fired)
    g.variant(own, "{x:prevención de sí}")


def _company(g: Grammar) -> None:
    """Those that attack with it; the Arma it is given; «asignado como»."""
    for kind, w in CLASES.items():
        for los in (w["los"], f"{w['todos']} {w['los']}"):
            for said in ("que lo acompañen", "que la acompañen", "que ataquen con él", "que ataquen con ella",
                         "que lo acompañan"):  # fmt: skip
                g.variant("de regla", f"{los} {{of:clase {kind}/p}} {said}", build=_beside, gender="p")
    for category, be in (("suceso", "es"), ("suceso respondido", "sea")):
        for role in ("atacante", "bloqueador"):
            for said in ("asignado como", "asignado", "declarado como"):
                g.variant(category, f"{{what:uno}} {be} {said} {role}", "Declared", role=role, neg=False, span=None,
                          company=None)  # fmt: skip
        for verb in ("juegue", "coloque", "ponga", "anexe"):
            if be == "sea":
                for to in ("a {what:referencia}", "en {what:referencia}"):
                    g.variant(category, f"se le {verb} un Arma {to}", "Equipped")
                    g.variant(category, f"se {verb} un Arma {to}", "Equipped")


def _beside(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["type"] != "Aliado" or of["mark"] is not None or of["where"] is not None:
        return None
    side, role = Node("Side", whose=TU), Node("Role", role="atacante")
    made = Node("Filter", **(of.args | {"mark": role, "where": side}))
    return Node("Cards", (Mention("carta", "m", "p"),), n="todos", of=made, other=True)


def own_events(g: Grammar, category: str, this: Node, be: str) -> None:
    """What happens to an Aliado itself, in more words."""
    declared: Facts = {"neg": False, "span": None, "company": None}
    for role in ("atacante", "bloqueador"):
        for said in ("asignado como", "declarado como", "asignado"):
            g.variant(category, f"{be} {said} {role}", "Declared", what=this, role=role, **declared)
    if be == "sea":
        for verb in ("juegue", "coloque", "ponga"):
            for to in ("", " a este Aliado", " a esta carta"):
                g.variant(category, f"se le {verb} un Arma{to}", "Equipped", what=this)
    if be != "ser":
        for a in ("o", "a"):
            for said in ("en combate", "en batalla", "por daño", "por daño de combate"):
                cause = Node("CauseIs", cause="daño" if said == "por daño" else "daño de combate")
                g.variant(category, f"{be} destruid{a} {said}", "Leaves", what=this, how="destruido", cause=cause,
                          by=None)  # fmt: skip


def _texts(g: Grammar) -> None:
    """«Habilidades de texto», «carta jugada por tu oponente», who may carry an Arma."""
    for lost in ("sus habilidades de texto", "todas sus habilidades de texto", "su habilidad de texto"):
        g.variant("predicado", f"{{*|pierde|pierden}} {lost}", "LoseAbility")
        g.variant("predicado", f"{{*|perderá|perderán}} {lost}", "LoseAbility")
    for verb in ("usar", "utilizar", "jugar"):
        for what in ("su habilidad", "sus habilidades", "su habilidad de texto", "sus habilidades de texto"):
            g.variant("prohibición", f"{verb} {what}", "Act", act="usar habilidades disparadas ni activadas", of=None,
                      by=None)  # fmt: skip
    for kind, w in CLASES.items():
        played = "jugado" if kind == "m" else "jugada"
        g.variant("efecto", f"<anular> {w['un']} {{of:clase {kind}/s}} {played} por tu oponente", build=_annul)
        for said in ("puede ser llevada por", "puede ser portada por", "puede llevarla", "puede portarla",
                     "puede equiparla"):  # fmt: skip
            g.variant("de juego", f"sólo {said} {w['un']} {{of:clase {kind}/s}}.", build=_only_by)
    for kind in CLASES:
        g.variant("de juego", f"sólo puede ser portada por {{of:clase {kind}/p}}.", build=_only_by)


def _annul(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["where"] is not None:
        return None
    made = Node("Filter", **(of.args | {"where": Node("Side", whose=OPONENTE)}))
    return Node("Annul", what=Node("Cards", n=1, of=made, other=False))


def _only_by(a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    return Node("OnlyBy", what=Node("Cards", n=1, of=of, other=False)) if of["type"] == "Aliado" else None


def _costs(g: Grammar) -> None:
    """«La siguiente carta que juegues», «su Coste se reduce a 0»."""
    for kind, el, next_ in (("a", "el", "próximo"), ("a", "la", "siguiente"), ("f", "la", "siguiente"),
                            ("m", "el", "siguiente")):  # fmt: skip
        one = f"{{of:clase {kind}/s}}"
        base: Facts = {"who": TU, "nth": "próxima", "on": None, "gender": "s"}
        g.variant("próximo", f"{el} {next_} {one} que juegues", "BeingPlayed", span=None, **base)
        g.variant("próximo", f"{el} {next_} {one} que juegues este turno", "BeingPlayed", span="este turno", **base)
    for zero in ("0", "cero"):
        for cost in ("Coste", "Costo"):
            for one, many in (("tiene", "tienen"), ("tendrá", "tendrán")):
                g.variant("predicado", f"{{*|{one}|{many}}} {cost} {zero}", "CostChange", n=0, sign=0)
    for n in ("{n:número} {n:m|Oro|Oros}", "{n:número} de Oro"):
        for cuesta in ("{*|te cuesta|te cuestan}", "{*|te costará|te costarán}"):
            for less, sign in (("menos", -1), ("más", 1)):
                g.variant("predicado", f"{cuesta} {n} {less}", "CostChange", sign=sign)
    for kind, w in CLASES.items():
        for less, sign in (("menos", -1), ("más", 1)):
            for n in ("{n:número} {n:m|Oro|Oros}", "{n:número} de Oro"):
                g.variant("regla", f"jugar {w['un']} {{of:clase {kind}/s}} cuesta {n} {less}", build=_for_all(sign))
                g.variant("regla", f"jugar {{of:clase {kind}/p}} cuesta {n} {less}", build=_for_all(sign))


def _for_all(sign: int) -> Build:
    def build(a: dict[str, Any]) -> Node:
        who = Node("Player", who="todos", each=False)
        played = Node("BeingPlayed", of=a["of"], who=who, nth=None, on=None, span=None)
        return Node("Rule", what=played, does=Node("CostChange", n=a["n"], sign=sign))

    return build


def _counted(g: Grammar) -> None:
    """«Dos de tus Oros»."""
    for kind in CLASES:
        for mesa in ("", " en mesa"):
            g.variant("objeto", f"{{n:número}} de tus {{of:propio {kind}/p}}{mesa}", "Cards", other=False,
                      gender="p", introduces="carta of")  # fmt: skip


def older(g: Grammar) -> None:
    """Every old turn of phrase."""
    for part in (_pronouns, _saved, _while_in_play, _whole_zones, _hand_looked_at, _turns, _company, _texts, _costs,
                 _counted):  # fmt: skip
        part(g)
