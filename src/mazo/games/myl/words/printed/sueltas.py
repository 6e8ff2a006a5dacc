"""Loose ends of printed cards: orders and rules said from another side. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CUALQUIERA, DUENO, OPONENTE, QUIEN, TU, Facts
from mazo.games.myl.words.printed.calladas import ELEGIDO
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Condition, Pattern, Sift, What

Build = Callable[[dict[str, Any]], Any]
MINIMO = "[[,] con un mínimo de (0|cero)]"
"""A Fuerza never falls below 0 (AMB-53)."""
_SUYO = nodes.Zone(zone="castillo", whose=DUENO)
_MIO = nodes.Zone(zone="castillo", whose=TU)
_CEMENTERIO = nodes.Zone(zone="cementerio", whose=TU)


def _moves(g: Grammar) -> None:
    """A card that is shuffled goes to its owner's Castillo (MYL-10.7-b); one that comes back to a line, into play."""
    g.variant("efecto", f"<barajar> {{what:en la mesa}} [{ELEGIDO}]", "Shuffle", to=_SUYO,
              introduces="carta what;obra.barajar")  # fmt: skip
    g.variant("efecto", f"<barajar> {{what:en lo tuyo}} [{ELEGIDO}]", "Shuffle", to=_MIO, yours=True,
              introduces="carta what;obra.barajar")  # fmt: skip
    g.variant("en lo tuyo", "({of:un filtro}|{n:cantidad} {of:filtro/n})", build=_in_yours, head="of")
    g.variant("en la mesa", "({of:un filtro}|{n:cantidad} {of:filtro/n})", build=_on_table, head="of")
    some = "({what:objeto}|{what:elegidas})"
    g.variant("efecto", f"(<regresar>|<devolver>|<poner>) {some} (a|en) (la|tu) Línea de Defensa", build=_back_in_play)
    g.variant("efecto", f"((<recuperar>|<tomar>) {some}|<elegir> {{what:elegidas}}) y <barajar+r:carta> (en|con) tu "
              "Castillo", yours=True, build=_shuffled)  # fmt: skip
    grave = "(al|a su) Cementerio"
    g.variant("efecto", f"(<enviar>|<mandar>) ({grave} [a] {{what:objeto}}|{{what:objeto}} {grave})", build=_sent)
    g.variant("efecto", "<ganar> el control de {what:objeto} hasta que salga del juego", "TakeControl",
              introduces="carta what", span="resto del juego")  # fmt: skip
    g.variant("las demás", "(el resto|las otras|la otra)", "TheRest", gender="fp", recalls="carta")
    g.variant("una vista", "{x:algunas vistas}")
    among = "de (entre (ellas|esas cartas)|ellas|ahí|esas cartas|esas)"
    few: Facts = {"recalls": "carta", "introduces": "carta of", "head": "of"}
    g.variant("algunas vistas", f"({{of:un clase}}|{{n:número}} {{of:clase/n}}) ({among}|entre (ellas|esas cartas))",
              "OneOf", n=1, **few)  # fmt: skip
    g.variant("algunas vistas", f"{{n:número}} {among}", "OneOf", of=None, gender="fp", recalls="carta",
              introduces="carta fp")  # fmt: skip
    for category in ("objeto", "buscado"):
        g.variant(category, "{x:algunas vistas}")
    g.variant("una vista", "una [de ellas]", "OneOf", gender="fs", recalls="carta", introduces="carta fs")
    for to, said in (("tope", "encima|en (la parte superior|el tope)"),
                     ("fondo", "debajo|en (la parte inferior|el fondo)")):  # fmt: skip
        for at, castle in (("del castillo", "de tu Castillo"), ("de su dueño", "del Castillo de su dueño")):
            where = f"({said}) {castle}"
            g.variant("efecto", f"(<poner> {{what:objeto}}|<poner+what:carta>|<devolver+what:carta>) {where}", "Put",
                      to=f"{to} {at}", introduces="carta what")  # fmt: skip
    g.variant("efecto", "<poner> {what:una vista} en tu Mano", "Put", to=nodes.Zone(zone="mano", whose=TU),
              introduces="carta what")  # fmt: skip
    for to, said in (("tope", "encima de|(en|a) (la parte superior|el tope) de"),
                     ("fondo", "debajo de|(en|a) (la parte inferior|el fondo) de")):  # fmt: skip
        order = "en (cualquier orden|el orden que (quieras|desees|elijas))"
        g.variant("efecto", f"(<poner> {{what:objeto}}|<poner+what:carta>|<devolver+what:carta>) ({said}) tu Castillo "
                  f"{order}", "Put", to=f"{to} del castillo", introduces="carta what")  # fmt: skip
    searched = "<buscar> {what:buscado} {at:busca en} (,|y|, y) pon {one:una vista} en tu Mano y {rest:las demás} en"
    g.variant("efecto", f"{searched} (tu|el) Cementerio", yours=True, build=_shared_out)
    for verb, shown in (("(<mirar>|<ver>)", False), ("<mostrar>", True)):
        kept = f"{verb} {{what:objeto}} (,|y) (<poner>|pon) {{one:una vista}} en tu Mano y {{rest:las demás}}"
        g.variant("efecto", f"{kept} en (tu|el) Cementerio", build=_dealt(shown, _CEMENTERIO))
        g.variant("efecto", f"{kept} (debajo|en (la parte inferior|el fondo)) de tu Castillo",
                  build=_dealt(shown, "fondo del castillo"))  # fmt: skip
        g.variant("efecto", f"{kept}[,] barájala(|s) en tu Castillo", build=_dealt(shown, None))
        also = f"{verb} {{what:objeto}} (,|y|, y) (<poner>|pon) {{one:una vista}} en tu Mano y (<barajar>|baraja) "
        g.variant("efecto", f"{also} {{rest:las demás}} [(en|con) tu Castillo]", build=_dealt(shown, None))
    two = "un(|a) {a:tipo suelto/s} o un(|a) {b:tipo suelto/s}"
    for whose, place in ((CUALQUIERA, "en juego"), (TU, "que (controles|controlas|tengas en juego)"),
                         (OPONENTE, "(oponente|que controle tu oponente)")):  # fmt: skip
        g.variant("objeto", f"{two} {place}", build=_either(nodes.Side(whose=whose)))
    g.variant("buscado", two, build=_either(None))
    g.variant("unas cartas", "la misma cantidad de cartas que tenías en la Mano", "ThatMuch", recalls="obra")
    g.variant("efecto de Talismán", "{do:demorada}.", "Effect")


def _on_table(a: dict[str, Any]) -> Node | None:
    of: Sift = a["of"]
    where = of["where"]
    return (
        nodes.Cards(n=a.get("n", 1), of=of, other=False)
        if where is not None and isinstance(where, nodes.Side)
        else None
    )


def _in_yours(a: dict[str, Any]) -> Node | None:
    of = a["of"]
    hand_or_grave = [nodes.Zone(zone=z, whose=TU) for z in ("mano", "cementerio")]
    return nodes.Cards(n=a.get("n", 1), of=of, other=False) if of["where"] in hand_or_grave else None


def _back_in_play(a: dict[str, Any]) -> Node | None:
    what: What = a["what"]
    of = what["of"] if isinstance(what, nodes.Cards) else None
    if of is None or of["type"] not in ("Aliado", "carta"):
        return None
    where = of["where"]
    if where is None or not isinstance(where, nodes.Zone) or where["whose"] != TU:
        return None
    ally = nodes.Filter(**(of.args | {"type": "Aliado"}))
    back = what.replace(of=ally)
    return nodes.PutInPlay(what=back, spent=False, under=None).placed((Mention("carta"),), None)


def _dealt(shown: bool, to: nodes.Zone | str | None) -> Build:
    """Of the cards on top of a Castillo, one to the Mano and the others somewhere; nowhere, they are shuffled."""

    def build(a: dict[str, Any]) -> Node | None:
        top = a["what"]
        if not isinstance(top, nodes.TopOf) or top["at"] != _MIO:
            return None
        seen = nodes.Look(what=top, open=shown).placed((Mention("carta", "f", "p"),), None)
        kept = nodes.Put(what=a["one"], to=nodes.Zone(zone="mano", whose=TU))
        rest = nodes.Shuffle(what=a["rest"], to=_MIO) if to is None else nodes.Put(what=a["rest"], to=to)
        return nodes.Seq(items=(seen, kept, rest))

    return build


def _shared_out(a: dict[str, Any]) -> Node | None:
    """Of the cards found in a Castillo, one to the Mano and the others to the Cementerio."""
    found = a["what"]
    if not isinstance(found, nodes.Cards) or found["n"] == 1 or a["at"] != _MIO:
        return None
    kept = nodes.Put(what=a["one"], to=nodes.Zone(zone="mano", whose=TU))
    rest = nodes.Put(what=a["rest"], to=_CEMENTERIO)
    search = nodes.Search(what=found, at=a["at"]).placed((Mention("carta", "f", "p"),), None)
    return nodes.Seq(items=(search, kept, rest))


def _either(where: nodes.Side | None) -> Build:
    """One card of either of two types, each with its article."""

    def build(a: dict[str, Any]) -> Node:
        types = nodes.Or(items=(a["a"], a["b"]))
        of = nodes.Filter(type=types, mark=None, tests=None, where=where, tail=None)
        return nodes.Cards(n=1, of=of, other=False).placed((Mention("carta", "", "s"),), None)

    return build


def _sent(a: dict[str, Any]) -> Node | None:
    """A card sent to the Cementerio: one on the table, or one spoken of."""
    what: What = a["what"]
    if isinstance(what, nodes.Cards) and (
        what["of"]["where"] is None or not isinstance(what["of"]["where"], nodes.Side)
    ):
        return None
    return nodes.SendGrave(what=what).placed((Mention("carta"), Mention("obra.enviar")), None)


def _shuffled(a: dict[str, Any]) -> Node | None:
    what: What = a["what"]
    if not isinstance(what, (nodes.Cards, nodes.TopOf)):
        return None
    return nodes.Shuffle(what=what, to=_MIO).placed((Mention("obra.barajar"),), None)


def _rules(g: Grammar) -> None:
    for category, what in (("regla", "de regla"), ("regla de efecto", "de efecto")):
        for sign, said in ((-1, "(se reduce|disminuye)"), (1, "(aumenta|se incrementa)")):
            g.variant(category, f"la Fuerza de {{what:{what}}} {said} en {{n:número}} {MINIMO}", build=_strength(sign))
    g.variant("predicado", "{*|tiene|tienen} Fuerza X, donde X es el (número|total) de {n:cantidad de}", "SetStrength")
    g.variant("predicado", "{*|puede|pueden} atacar (el [mismo] turno [en] que|en cuanto) {*|entra|entran} [en juego]",
              "Keyword", name="Furia", said="entera")  # fmt: skip
    g.variant("regla", f"los bonos de Fuerza se aplican (negativamente|como negativos|de forma negativa) {MINIMO}",
              "InvertBonus")  # fmt: skip
    swap = "{*|cambia/intercambia|cambian/intercambian}"
    g.variant("predicado", f"{swap} [su] Fuerza por [(su|el)] (Coste|valor) [(de|en) Oro]", "SwapStats")
    gone = "{*|destruido/destruida|destruidos/destruidas} por"
    g.variant("predicado", f"no {{*|es|son}} {gone} [(habilidades|efectos) de] {{by:por quiénes}}", build=_spared)
    g.variant("prohibición", f"ser {gone} (habilidades|efectos) de {{by:por quiénes}}", "Act", act="ser destruido",
              of=None)  # fmt: skip
    g.variant("continua", "si {cond:condición} {rule:regla fija}.", "Static", per=None)
    play = "(jugar (esta carta|este Aliado)|poner esta carta en juego|ponerlo en juego)"
    g.variant("de juego", f"sólo (si {{cond:condición}} puedes {play}|puedes {play} si {{cond:condición}}).",
              "PlayOnly", window=None, zone=None)  # fmt: skip
    g.variant("lapso antepuesto", "[sólo] por (este|el) turno", "=", value="fase final")
    _limits(g)
    _kept(g)
    _more_gold(g)
    g.variant("lapso antepuesto", "[en] este turno", "=", value="este turno")
    g.variant("lapso antepuesto", "[(por|durante)] el resto del juego", "=", value="resto del juego")
    g.variant("duradera plena", "{span:lapso antepuesto}[,] ({rule:regla}|{rule:regla de efecto})", "Until")
    for category in ("de regla", "objeto"):
        g.variant(category, "[tod(o|a)s] tus otr(o|a)s {of:propio/p}", "Cards", n="todos", other=True, head="of",
                  introduces="carta of")  # fmt: skip
    base: Facts = {"nth": None, "on": None, "span": None, "gender": "p"}
    for who, said in ((TU, "que juegues"), (OPONENTE, "que juegue tu oponente")):
        g.variant("de regla", f"{{of:los clase}} {said}", "BeingPlayed", who=who, **base)
    g.variant("condición", "(controlas más {of:clase/p}|tienes más {of:clase/p} en juego) que tu oponente", "Fewer",
              who=OPONENTE, neg=False, at=None)  # fmt: skip
    cards = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)
    g.variant("condición", "tienes más cartas en tu Mano que tu oponente", "Fewer", who=OPONENTE, neg=False, of=cards,
              at=nodes.Zone(zone="mano", whose=QUIEN))  # fmt: skip
    g.variant("efecto", "<elegir> un(a|o): ({a:órdenes}; o {b:órdenes}|{a:acto/imp} o {b:acto/imp})", "ChooseOne")
    g.variant("efecto de Talismán", "{do:órdenes} si {cond:condición}.",
              build=lambda a: nodes.Effect(do=nodes.If(cond=a["cond"], do=a["do"])))  # fmt: skip
    g.variant("cualquiera", "un jugador", "Player", who="cualquiera", each=False)
    g.variant("activada", "{who:cualquiera} puede {cost:coste dicho/inf3} y {do:actos/inf3}.", "Activated", window=None,
              response=None, limit=None, cond=None, then=None)  # fmt: skip
    g.variant("disparada por fase", "{who:sujeto} ({event:fase}|[,] {event:fase},) {do:actos/3s}.", build=_each_phase)


def _limits(g: Grammar) -> None:
    """«Puedes tener hasta 10 cartas en tu Mano»; «el límite de cartas de tu Mano aumenta en 2»."""
    hand, most = "en (tu|la) Mano", "(límite|máximo)"
    end = "[al (final|finalizar|terminar) (de tu|tu) turno]"
    fixed: Facts = {"sign": 0, "whose": TU}
    g.variant("regla", f"puedes tener hasta {{n:número}} {{n:f|carta|cartas}} {hand} {end}", "HandLimit", **fixed)
    yours = f"(tu {most} de (cartas [{hand}]|Mano)|el {most} de cartas (de|en) tu Mano)"
    g.variant("regla", f"{yours} es [de] {{n:número}} [{{n:f|carta|cartas}}]", "HandLimit", **fixed)
    g.variant("regla", f"no tienes {most} de (Mano|cartas [{hand}])", "HandLimit", n=None, **fixed)
    for sign, said in ((1, "aumenta"), (-1, "(disminuye|se reduce)")):
        g.variant("regla", f"(tu {most} de cartas [{hand}]|el {most} de cartas (de|en) tu Mano) {said} en {{n:número}}",
                  "HandLimit", sign=sign, whose=TU)  # fmt: skip


def _more_gold(g: Grammar) -> None:
    """«Puedes jugar un Oro extra por turno»; «puedes bajar un segundo Oro este turno»."""
    play, when = "puedes (jugar|bajar)", "[((por|cada) turno|en tu [Fase de] Vigilia)]"
    more = "{n:número} {n:m|Oro|Oros} (adicional|adicionales|extra|más)"
    g.variant("regla", f"{play} {more} {when}", "MoreOros", whose=TU)
    g.variant("regla", f"{play} (otro Oro|un segundo Oro) {when}", "MoreOros", whose=TU, n=1)


def _kept(g: Grammar) -> None:
    """«No puede ser destruido, desterrado ni barajado»: each of them."""
    for verb in ("destruid", "desterrad", "barajad", "anulad", "bloquead"):
        g.variant("suerte", f"{verb}(o|a|os|as)", "Act", act=f"ser {verb}o", of=None, by=None)
    g.variant("suerte", "subid(o|a|os|as) [a la Mano [de su dueño]]", "Act", act="ser subido", of=None, by=None)
    g.variant("suerte", "objetivo", "Act", act="ser objetivo", of=None, by=None)
    two, more = "{a:suerte} (ni|o) {b:suerte}", "{a:suerte}, {b:suerte} (ni|o) {c:suerte}"
    for said in (two, more, "{a:suerte}, {b:suerte}, {c:suerte} (ni|o) {d:suerte}"):
        g.variant("prohibiciones", f"ser {said}", build=lambda a: nodes.Nor(items=tuple(a[k] for k in sorted(a))))


def _strength(sign: int) -> Build:
    return lambda a: nodes.Rule(what=a["what"], does=nodes.Strength(n=a["n"], sign=sign))


def _spared(a: dict[str, Any]) -> Node:
    return nodes.Forbid(acts=nodes.Act(act="ser destruido", of=None, by=a["by"]))


def _each_phase(a: dict[str, Any]) -> Node:
    do = nodes.By(who=a["who"], do=a["do"])
    return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)


def _gifts(g: Grammar) -> None:
    """«Darle 3 a la Fuerza a un Aliado»: so that it gains them."""
    more, whom = "[+] {n:número} (a la|de) Fuerza", "a ({what:de regla}|{what:de efecto}|{what:de nadie})"
    g.variant("fin", f"(darle|otorgarle|entregarle) ({more} {whom}|{whom} {more}) [{{span:lapso ajeno}}]", build=_given)


def _given(a: dict[str, Any]) -> Node:
    rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=a["n"], sign=1))
    return nodes.Until(rule=rule, span=a.get("span", "fase final"))


def of_itself(g: Grammar, own: str, this: What) -> None:
    """Sentences of an Aliado about itself, the other way round."""
    spoken = Mention("carta", "", "", False)

    def fired(a: dict[str, Any]) -> Node | None:
        if not isinstance(a["event"], (nodes.Declared, nodes.Blocked, nodes.Unblocked)) or a["does"].has("Must"):
            return None
        does = nodes.Rule(what=None, does=a["does"]).placed((), spoken)
        do = nodes.Until(rule=does, span=a.get("span", "fase final"))
        return nodes.Triggered(event=a["event"], do=do, then=None, limit=None, also=None)

    g.variant(own, "{does:predicados/s} [{span:lapso ajeno}] (si|cuando) {event:sobre Aliado}.", build=fired)
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
        g.variant(own, f"si es {what} que (juegas|pones en juego|bajas|entra en juego bajo tu control) [durante la "
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


def loose(g: Grammar) -> None:
    """Every loose end."""
    for part in (_moves, _rules, _gifts):
        part(g)
