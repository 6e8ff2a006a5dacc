"""Turns of phrase that printed cards of many editions share: types and races joined, how much Fuerza, who is chosen by
whom, who blocks, what is answered, what a bracket says again. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CLASES, DUENO, JUNTOS, OPONENTE, TU, Facts, gender
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

Build = Callable[[dict[str, Any]], Any]


def _joined(g: Grammar) -> None:
    """«Todas las Armas y Tótems», «una carta de Oro o Talismán», «la cantidad de Aliados y Armas que controles»."""
    for category in ("objeto", "de regla"):
        for los, of in (("las", "filtro"), ("tus", "propio")):
            for demás, other in (("", False), ("demás ", True)):
                g.variant(category, f"todas {los} {demás}{{of:{of} {JUNTOS}/p}}", build=_all_of(other), head="of",
                          introduces="carta of")  # fmt: skip
    g.variant("tipo f", "{*|carta|cartas} [de] {x:tipos}", gender="f")
    g.variant("cantidad de", f"{{of:filtro {JUNTOS}/p}}", "Count")
    g.variant("cola f", "que no sea una carta [de] {of:tipo suelto/s}", "Not")


def _all_of(other: bool) -> Build:
    def build(a: dict[str, Any]) -> Node:
        """A masculine noun first, which «todos los» goes with."""
        of = a["of"]
        kinds = nodes.Or(items=tuple(sorted(of["type"]["items"], key=lambda kind: bool(kind == "Arma"))))
        return nodes.Cards(n="todos", of=nodes.Filter(**(of.args | {"type": kinds})), other=other)

    return build


def _strength(g: Grammar) -> None:
    """«Gana Fuerza igual al Coste de …», «tanta Fuerza como Aliados controles»: 1 for each."""
    whom = "({what:de regla}|{what:de efecto}|{what:de nadie})"
    bonus = "([tanta] Fuerza|un bono de Fuerza)"
    many = (
        "(igual a ({per:medida de Fuerza}|(la cantidad|el número) de {per:cantidad de}|(la cantidad|el número) de "
        "{per:cantidad propia})|como ({per:medida de Fuerza}|{per:cantidad propia}))"
    )
    much = f"({{span:lapso ajeno}} {bonus} {many}|{bonus} ({{span:lapso ajeno}} {many}|{many} [{{span:lapso ajeno}}]))"
    for stat, es, the in (("fuerza", "Fuerza", "la"), ("coste", "(Coste|valor) [(de|en) Oro]", "el")):
        g.variant("medida de Fuerza", f"({the} {es} de|{es} tenga) {{of:referencia}}", "StatOf", stat=stat)
    g.variant("cantidad propia", "cartas (tengas en tu|que tengas en tu|de tu|en tu) Mano", build=_hand)
    g.variant("duradera tácita contada", f"{whom} (gana|ganan) {much}", build=_stronger)
    g.variant("fin", f"que {whom} (gane|ganen) {much}", build=_stronger)
    g.variant("de nadie", "cada uno de tus {of:propio/p}", "Cards", n="todos", other=False, head="of", gender="s")


def _hand(_: dict[str, Any]) -> Node:
    mine = nodes.Zone(zone="mano", whose=TU)
    return nodes.Count(of=nodes.Filter(type="carta", mark=None, tests=None, where=mine, tail=None))


def _stronger(a: dict[str, Any]) -> Node:
    rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=1, sign=1))
    return nodes.PerEach(do=nodes.Until(rule=rule, span=a.get("span", "fase final")), per=a["per"], most=None)


def _both(g: Grammar) -> None:
    """«Pierde 2 a la Fuerza y su habilidad»."""
    for category, verb in (("predicado", "{*|pierde|pierden}"), ("predicado querido", "{*|pierda|pierdan}")):
        g.variant(category, f"{verb} ({{n:número}} a la Fuerza y su habilidad|su habilidad y {{n:número}} a la Fuerza)",
                  build=lambda a: nodes.Both(items=(nodes.Strength(n=a["n"], sign=-1), nodes.Blank())))  # fmt: skip


def _chosen_by_you(g: Grammar) -> None:
    """«Tu oponente destruye un Tótem a tu elección»: you choose it, and they do it."""
    yours = "(a tu elección|que tú elijas)"
    for place, at in ((" (en juego|que (tenga en juego|controle))", True), ("", False)):
        one = f"{{of:un clase}}{place} {yours}"
        g.variant("orden final", f"tu oponente destruye {one}", build=_they_do("Destroy", at))
        g.variant("orden final", f"tu oponente (sube|devuelve) ({one} a su Mano|a su Mano {one})",
                  build=_they_do("ToHand", at))  # fmt: skip
    theirs = "<elegir> de tu oponente {what:buscado} y (barajarl(o|a)|barájal(o|a)) en su Castillo"
    g.variant("efecto", theirs, yours=True, build=_shuffled)


def _theirs(of: Node) -> nodes.Filter | None:
    if of["where"] is not None:
        return None
    return nodes.Filter(**(of.args | {"where": nodes.Side(whose=OPONENTE)}))


def _they_do(kind: str, placed: bool) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        of = _theirs(a["of"])
        if of is None or (of["type"] in ("carta", "Talismán") and not placed):
            return None
        some = nodes.Cards(n=1, of=of, other=False).placed((Mention("carta", "", "s"),), None)
        facts = {"to": nodes.Zone(zone="mano", whose=DUENO)} if kind == "ToHand" else {}
        chosen = nodes.Choose(what=some).placed((Mention("carta", "", "s"), Mention("obra.elegir")), None)
        card = nodes.Chosen().placed((), Mention("carta", "f", "s", False))
        return nodes.Seq(items=(chosen, nodes.By(who=OPONENTE, do=nodes.KINDS[kind](what=card, **facts))))

    return build


def _shuffled(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    of = _theirs(what["of"]) if isinstance(what, nodes.Cards) else None
    if of is None:
        return None
    return nodes.Shuffle(what=what.replace(of=of), to=nodes.Zone(zone="castillo", whose=DUENO))


def _blocked(g: Grammar) -> None:
    """«El Aliado que lo bloquee pierde …»: as it is blocked, the Aliado that does so."""
    loses = "{does:predicados/s} [{span:lapso ajeno}]"
    whom = "[a] este Aliado"
    for category, this in (("cláusula de Aliado", nodes.This(noun="Aliado")), ("cláusula de Arma", nodes.Bearer())):
        who = f"(el Aliado que lo (bloquea|bloquee)|quien (bloquea|bloquee) {whom}|quien lo (bloquea|bloquee))"
        g.variant(category, f"({who}|si un Aliado [oponente] lo bloquea[,] éste) {loses}.", build=_as_blocked(this))


def _as_blocked(this: Any) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a["does"].has("Must", "Forbid"):
            return None
        event = nodes.Blocked(what=this)
        rule = nodes.Rule(what=nodes.Blocker(), does=a["does"])
        do = nodes.Until(rule=rule, span=a.get("span", "fase final"))
        return nodes.Triggered(event=event, do=do, then=None, limit=None, also=None)

    return build


def _annulling(g: Grammar) -> None:
    """«En el momento en que tu oponente juegue un Arma desde su Mano, …»; «puedes jugarla en cualquier momento»."""
    grave = "(a su|al) Cementerio"
    this = "(dich(o|a)|es(e|a)) ({noun:un tipo m/s}|{noun:un tipo a/s})"
    opening = "en el momento [en] que tu oponente juegue {of:un clase}[,] desde su Mano[,] puedes jugar esta carta y"
    g.variant(
        "sentencia", f"{opening} (mandar|enviar|botar) ({grave} [a] {this}|[a] {this} {grave}).", build=_answering
    )
    g.variant("efecto", "<anular> {of:un clase} jugad(o|a) por tu oponente[,] enviándol(o|a) al Cementerio",
              build=_annulled)  # fmt: skip
    g.variant("sentencia", "puedes jugarla en cualquier momento [del juego]. {x:efecto de Talismán}", build=_whenever)


def _answering(a: dict[str, Any]) -> Node | None:
    """Sent to the Cementerio as it is played: annulled."""
    of = a["of"]
    if of["where"] is not None or of["type"] != a["noun"]:
        return None
    event = nodes.Plays(who=OPONENTE, what=nodes.Cards(n=1, of=of, other=False), source="mano")
    annul = nodes.Annul(what=nodes.That(noun=a["noun"], number="s"))
    return nodes.Card(items=(nodes.RespondPlay(event=event, would=False), nodes.Effect(do=annul)))


def _annulled(a: dict[str, Any]) -> Node | None:
    of = _theirs(a["of"])
    return None if of is None else nodes.Annul(what=nodes.Cards(n=1, of=of, other=False))


def _whenever(a: dict[str, Any]) -> Node | None:
    """What annuls is played whenever there is something to annul; of anything else it would say more."""
    return a["x"] if isinstance(a["x"].get("do"), nodes.Annul) else None


def _cards(g: Grammar) -> None:
    """«Bota la primera carta del Castillo oponente», «roba ese mismo número de cartas de tu Castillo»."""
    top = "(la carta superior|las {n:número} cartas superiores)"
    theirs = f"{top} (del Castillo (oponente|de tu oponente|del oponente))"
    g.variant("efecto", f"<botar> {theirs}", yours=True, build=_they_mill)
    g.variant("múltiple", "<botar> (una carta adicional|{n:número} cartas adicionales)", "Mill", n=1,
              introduces="carta f:n;obra.botar")  # fmt: skip
    g.variant("efecto", "<robar> (ese|el) mismo número de cartas de {tu|su} Castillo",
              build=lambda _: nodes.Draw(n=nodes.ThatMuch().placed((), Mention("obra", "", "", False))))  # fmt: skip
    for what, fixed in (("{what:referencia} ", Facts()), ("", {"what": None, "recalls": "carta"})):
        for kind in ("Aliado", "Oro", "Talismán", "Tótem"):
            g.variant("condición", f"{what}es {kind}", "Matches", test="tipo", type=kind, **fixed)


def _they_mill(a: dict[str, Any]) -> Node:
    n = a.get("n", 1)
    named = Mention("carta", "f", "s" if n == 1 else "p"), Mention("obra.botar")
    return nodes.By(who=OPONENTE, do=nodes.Mill(n=n).placed(named, None))


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


def _owners(g: Grammar) -> None:
    """«A la Mano de sus dueños», «en los Castillos de sus dueños»: each to its own."""
    for zone, one, many in (("mano", "la Mano", "las Manos"), ("castillo", "el Castillo", "los Castillos"),
                            ("cementerio", "el Cementerio", "los Cementerios")):  # fmt: skip
        category = "zona de Mano" if zone == "mano" else "zona"
        g.variant(category, f"(({one}|{many}) de sus (dueños|dueño)|{many} de su dueño)", "Zone", zone=zone,
                  whose=DUENO)  # fmt: skip


def _whenever_wanted(g: Grammar) -> None:
    """«En cualquier momento, puedes …»: as always."""
    g.variant("apertura sola", "en cualquier (turno|momento)", "Opening", limit=None, window=None)


def _prices(g: Grammar) -> None:
    """«Este Aliado cuesta 1 Oro menos por cada …»; «reduce en 1 el Coste de los Talismanes que juegues»."""
    gold = "{n:número} [(de Oro|{n:m|Oro|Oros})]"
    for sign, more in ((-1, "menos"), (1, "más")):
        g.variant("de sí", f"{{what:propia}} [te] cuesta {gold} {more} [para jugarse] [(si {{cond:condición}}|por cada "
                  "{per:cuenta})].", build=_own_price(sign))  # fmt: skip
        g.variant("continua", f"{{what:propia}} [te] cuesta {gold} {more} [para jugarse] [(si {{cond:condición}}|por "
                  "cada {per:cuenta})].", build=_own_price(sign))  # fmt: skip
        g.variant("continua", f"(si {{cond:condición}}|por cada {{per:cuenta}})[,] {{what:propia}} [te] cuesta {gold} "
                  f"{more} [para jugarse].", build=_own_price(sign))  # fmt: skip
        falls = "(reduce|disminuye)" if sign < 0 else "(aumenta|incrementa)"
        for who, whose in ((TU, "(de tus {of:clase/p}|de {of:los clase} que juegues)"),
                           (OPONENTE, "de {of:los clase} (oponentes|de tu oponente|que juegue tu oponente)"),
                           (TODOS, "de {of:los clase}")):  # fmt: skip
            g.variant("regla", f"{falls} (en {gold} el Coste {whose}|el Coste {whose} en {gold})",
                      build=_price_of(who, sign))  # fmt: skip
            if who != TU:
                goes = "(se reduce|disminuye)" if sign < 0 else "(aumenta|se incrementa)"
                g.variant("regla", f"el Coste {whose} {goes} en {gold}", build=_price_of(who, sign))


TODOS = nodes.Player(who="todos", each=False)


def _own_price(sign: int) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if not isinstance(a["what"], nodes.This) or a["what"]["noun"] == "Oro":
            return None
        rule = nodes.Rule(what=nodes.This(noun="carta"), does=nodes.CostChange(n=a["n"], sign=sign))
        return nodes.Static(rule=rule, cond=a.get("cond"), per=a.get("per"))

    return build


def _price_of(who: Any, sign: int) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a["of"]["where"] is not None or a["of"]["type"] == "Oro":
            return None
        played = nodes.BeingPlayed(of=a["of"], who=who, nth=None, on=None, span=None)
        return nodes.Rule(what=played, does=nodes.CostChange(n=a["n"], sign=sign))

    return build


def _every_other(g: Grammar) -> None:
    """«Destruye todos los demás Aliados»; «agrupa hasta 2 Oros»: one's own."""
    g.variant(
        "efecto", "(<agrupar>|<reagrupar>) ({what:un suyo}|{n:cantidad} {of:clase/n})", yours=True, build=_grouped
    )
    g.variant("un suyo", "({of:un clase}|{of:otro clase})", build=lambda a: a["of"])


def _grouped(a: dict[str, Any]) -> Any:
    of = a.get("of", a.get("what"))
    if of is None or of["where"] is not None or of["type"] not in ("Aliado", "Oro"):
        return None
    mine = nodes.Filter(**(of.args | {"where": nodes.Side(whose=TU)}))
    some = nodes.Cards(n=a.get("n", 1), of=mine, other=False)
    return nodes.Ready(what=some).placed((Mention("carta"), Mention("obra.agrupar")), None)


def _extra(g: Grammar) -> None:
    """«Roba una carta adicional al final de tu turno»: an extra card is drawn then (MYL-10.28-b)."""
    end = "(en tu Fase Final|al (final de|terminar|finalizar) tu turno|en (ese|este) turno)"
    some = "({n:cartas extra}|una carta (adicional|más)|{n:número} cartas (adicionales|más))"
    g.variant("efecto", f"<robar> {some} [de {{tu|su}} Castillo] {end}", yours=True, build=_at_the_end)
    g.variant("efecto", "<robar> {n:cartas extra} de {tu|su} Castillo", yours=True, build=_at_the_end)


def _at_the_end(a: dict[str, Any]) -> Any:
    return nodes.Delayed(when="extra", do=nodes.Draw(n=a.get("n", 1))).placed((Mention("obra.robar"),), None)


def _doomed(g: Grammar) -> None:
    """«Un Aliado duplica su Fuerza y al final del turno es destruido»: the two things, one after the other."""
    gone = "({at:entonces} (es|debe ser|será) {kind:retirado}|(es|debe ser|será) {kind:retirado} {at:entonces})"
    g.variant("entonces", "al final (del|de ese|de este) turno", "=", value="fin del turno")
    g.variant("entonces", "en la Fase Final", "=", value="fase final")
    g.variant("retirado", "{x:retirado m}")
    g.variant("retirado", "{x:retirado f}")
    for whom in ("de efecto", "de nadie"):
        said = f"{{what:{whom}}} {{does:predicados/s}} [{{span:lapso ajeno}}] [,] y {gone}."
        g.variant("sentencia", said, build=_then_gone)
        g.variant("secuela", said, build=_then_gone)


def _then_gone(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if a["does"].has("Must"):
        return None
    if isinstance(what, nodes.Cards):
        if what["n"] != 1:
            return None
        noun = what["of"]["type"]
    else:
        noun = what.get("noun", "carta")
    that = nodes.That(noun=noun if isinstance(noun, str) and noun != "copia" else "carta", number="s")
    until = nodes.Until(rule=nodes.Rule(what=what, does=a["does"]), span=a.get("span", "fase final"))
    later = nodes.Delayed(when=a["at"], do=nodes.KINDS[a["kind"]](what=that))
    return nodes.Card(items=(nodes.Effect(do=until), nodes.Effect(do=later)))


def _still_here(g: Grammar) -> None:
    """«Al final de tu turno, si este Aliado está en juego, …»: every ability is of a card that is."""
    g.variant("disparada por fase", "{event:fase}[,] si (está en juego {x:propia}|{x:propia} está en juego)[,] "
              "{do:cumplida}.", build=_at_phase)  # fmt: skip


def _at_phase(a: dict[str, Any]) -> Node | None:
    if not isinstance(a["x"], nodes.This):
        return None
    return nodes.Triggered(event=a["event"], do=a["do"], then=None, limit=None, also=None)


def _either_exit(g: Grammar) -> None:
    """«Cuando este Tótem es destruido o desterrado, …»: an ability for each."""
    be = "(es|sea|fuera)"
    fates = f"{{a:destino}} o [{be}] {{b:destino}}"
    for how in ("destruid", "desterrad", "barajad"):
        g.variant("destino", f"{how}(o|a)", "=", value=f"{how}o")
    opening = "(cuando|si|siempre que|cada vez que)"
    g.variant("disparada", f"{opening} {{what:uno}} {be} {fates}[,] {{do:cumplida}}.", build=_for_each_exit)
    g.variant("cláusula de sí", f"{opening} {be} {fates}[,] {{do:cumplida}}.", build=_for_each_exit)


def _for_each_exit(a: dict[str, Any]) -> Node | None:
    if a["a"] == a["b"]:
        return None
    what = a.get("what") or nodes.This(noun="su nombre").placed((Mention("carta", "", "s"),), None)
    return nodes.Card(items=tuple(
        nodes.Triggered(event=nodes.Leaves(what=what, how=how, cause=None, by=None), do=a["do"], then=None, limit=None,
                        also=None)
        for how in (a["a"], a["b"])
    ))  # fmt: skip


def _both_of_them(g: Grammar) -> None:
    """«Este Aliado y los demás Samuráis que controles ganan …»: the one, and the others than it."""
    g.variant("continua", "{a:propia} y {b:de regla} {does:predicados/p}.", build=_of_both)


def _of_both(a: dict[str, Any]) -> Node | None:
    if not isinstance(a["a"], nodes.This) or not isinstance(a["b"], nodes.Cards) or a["b"]["other"] is not True:
        return None
    return nodes.Card(items=tuple(
        nodes.Static(rule=nodes.Rule(what=what, does=a["does"]), cond=None, per=None) for what in (a["a"], a["b"])
    ))  # fmt: skip


def _fights(g: Grammar) -> None:
    """«Cuando bloquea a un Dragón, …», «cuando destruye a un Aliado en combate, …»: from the side of who does it."""
    for category, verbs in (("suceso", ("bloquea", "destruye")), ("suceso respondido", ("bloquee", "destruya"))):
        g.variant(category, f"{{by:uno}} {verbs[0]} a {{what:uno}}", "Blocked")
        combat = "(en (combate|batalla)|por daño de combate|con daño de combate)"
        g.variant(category, f"{{by:uno}} {verbs[1]} [a] {{what:uno}}", build=_by_a_card("carta"))
        g.variant(category, f"{{by:uno}} {verbs[1]} [a] {{what:uno}} {combat}", build=_by_a_card("daño de combate"))
    kills = "(destruye|destruya) [a] {what:uno}"
    by = nodes.This(noun="Aliado").placed((Mention("carta", "m", "s"),), None)
    g.variant("sobre Aliado", kills, build=_by_a_card("carta", by))
    g.variant("sobre Aliado", f"{kills} {combat}", build=_by_a_card("daño de combate", by))
    g.variant("sobre Aliado", "(bloquea|bloquee) a {what:uno}", build=_blocks_some(by))
    for category, this in (("cláusula de Aliado", nodes.This(noun="Aliado")), ("cláusula de Arma", nodes.Bearer())):
        who = "[(este Aliado|el portador)]"
        blocks = "((bloquea|bloquee) [a un Aliado [oponente]]|(es|sea) declarad(o|a) bloqueador(|a))"
        opening = f"(cuando|si|siempre que|cada vez que) {who} {blocks}"
        g.variant(category, f"{opening}[,] el Aliado (bloqueado|que (bloquea|bloquee)) {{does:predicados/s}} "
                  "[{span:lapso ajeno}].", build=_to_the_blocked(this))  # fmt: skip


def _by_a_card(cause: str, by: Any = None) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        who = by or a["by"]
        if isinstance(who, nodes.Cards) and isinstance(who["of"]["where"], nodes.Zone):
            return None
        why = nodes.CauseIs(cause=cause, of=who)
        return nodes.Leaves(what=a["what"], how="destruido", cause=why, by=None)

    return build


def _blocks_some(by: Any) -> Build:
    """It blocks a card of some kind: of any Aliado, that it blocks is enough."""

    def build(a: dict[str, Any]) -> Node | None:
        what = a["what"]
        of = what["of"] if isinstance(what, nodes.Cards) else None
        if of is None or not (of["tests"] or of["tail"] or of["mark"]):
            return None
        return nodes.Blocked(what=what, by=by)

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


def _oros(g: Grammar) -> None:
    """«Oros en tu Reserva»: those that are not paid; «mientras este Oro esté en tu Reserva»."""
    place = "(en|de) tu Reserva [de Oro(|s)]"
    g.variant("filtro m", f"{{type:tipo m/=}} {{tests:pruebas m/=}} {place}", build=_unpaid, gender="m")
    for what, fixed in (("{what:referencia} ", Facts()), ("", {"what": None, "recalls": "carta"})):
        g.variant("condición", f"{what}está en tu Reserva de Oro(|s)", "Matches", test="en la Reserva", **fixed)
        for stat, es in (("fuerza", "(a|de) [la] Fuerza"), ("coste", "de Coste")):
            for cmp, more in ((">=", "o más"), ("<=", "o menos")):
                g.variant("condición", f"{what}tiene {{n:número}} {more} {es}", "Matches", test="cifra", stat=stat,
                          cmp=cmp, **fixed)  # fmt: skip
        for kind, w in CLASES.items():
            g.variant(f"filtro {kind}", f"{{type:tipo {kind}/=}} que porte", build=_carried, gender=gender(kind))
            del w
    that = nodes.That(noun="carta", number="s").placed((), Mention("carta", "", "", False))
    for category in ("condición", "condición dicha"):
        for stat, name in (("fuerza", "Fuerza"), ("coste", "Coste")):
            for cmp, more in ((">=", " o más"), ("<=", " o menos"), ("=", "")):
                g.variant(category, f"su {name} es [de] {{n:número}}{more}", "Matches", test="cifra", stat=stat,
                          cmp=cmp, what=that)  # fmt: skip
    for stat, la, name in (("fuerza", "la", "Fuerza"), ("coste", "el", "Coste")):
        for cmp, more in ((">=", " o más"), ("<=", " o menos"), ("=", "")):
            g.variant("condición", f"{la} {name} de {{what:referencia}} es [de] {{n:número}}{more}", "Matches",
                      test="cifra", stat=stat, cmp=cmp)  # fmt: skip


def _in_battle(g: Grammar) -> None:
    """«Por cada Aliado atacante»: those there are; «ponla en el fondo», of the Castillo it comes from."""
    for kind in CLASES:
        g.variant("cuenta", f"{{of:clase {kind}/s}}", build=_fighting, introduces=f"carta {gender(kind)}s")
        g.variant("cantidad de", f"{{of:clase {kind}/p}}", build=_fighting)
    for to, where in (("tope", "(encima|en (la parte superior|el tope))"),
                      ("fondo", "(debajo|en (la parte inferior|el fondo))")):  # fmt: skip
        g.variant("efecto", f"(<poner+what:carta>|<devolver+what:carta>) {where}", "Put", to=f"{to} del castillo",
                  introduces="carta what")  # fmt: skip
    g.variant("habilidades", "habilidades (de tu oponente|del oponente)", "CauseIs", cause="habilidad oponente")


def _fighting(a: dict[str, Any]) -> Node | None:
    of = a["of"]
    if of["where"] is not None or not isinstance(of["mark"], nodes.Role):
        return None
    anybody = nodes.Side(whose=nodes.Player(who="cualquiera", each=False))
    return nodes.Count(of=nodes.Filter(**(of.args | {"where": anybody})))


def _unpaid(a: dict[str, Any]) -> Node | None:
    if a["type"] != "Oro":
        return None
    free = nodes.Spent(neg=True)
    tests = free if a["tests"] is None else nodes.All(items=(*_each(a["tests"]), free))
    return nodes.Filter(type="Oro", mark=None, tests=tests, where=nodes.Side(whose=TU), tail=None)


def _each(test: Node) -> tuple[Any, ...]:
    return test.items if isinstance(test, nodes.All) else (test,)


def _carried(a: dict[str, Any]) -> Node | None:
    """«Por cada Arma que porte»: the Aliado that says it, or that carries the Arma that does."""
    if a["type"] != "Arma":
        return None
    there = nodes.CarriedBy(of=nodes.This(noun="Aliado"))
    return nodes.Filter(type="Arma", mark=None, tests=None, where=there, tail=None)


def _firsts(g: Grammar) -> None:
    """«El primer Talismán que juegues cada turno»."""
    base: Facts = {"nth": "primera del turno", "on": None, "span": None, "gender": "s"}
    first = "((el|la) primer {of:clase a/s}|la primera ({of:clase f/s}|{of:clase a/s})|el primer {of:clase m/s})"
    for who, said in ((TU, "que (juegues|juegas)"), (OPONENTE, "que (juegue|juega) tu oponente")):
        g.variant("de regla", f"{first} {said} (cada|en cada|por) turno", "BeingPlayed", who=who, **base)


def _stronger_ones(g: Grammar) -> None:
    """«No puede ser bloqueado por Aliados de mayor Fuerza que él»: than this Aliado, or than who carries this Arma."""
    for word, cmp in (("mayor", ">"), ("menor", "<"), ("igual o menor", "<="), ("igual o mayor", ">="),
                      ("menor o igual", "<="), ("mayor o igual", ">=")):  # fmt: skip
        g.variant("más o menos", word, "=", value=cmp)
    for only, said in ((False, "no"), (True, "sólo")):
        than = "[que (él|ella|éste)]" if only else ""
        ban = f"{said} puede ser bloquead(o|a) por Aliados (de|con) {{cmp:más o menos}} Fuerza {than}"
        g.variant("continua", f"{{what:propia}} {ban}.", build=_blocked_by_rank(only))
        g.variant("cláusula de Aliado", f"{ban}.", build=_blocked_by_rank(only))
    for category, this in (("cláusula de Aliado", nodes.This(noun="Aliado")), ("cláusula de Arma", nodes.Bearer())):
        fought = "(es|sea) bloquead(o|a) por un Aliado (de|con) {cmp:más o menos} Fuerza"
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


def _moving(g: Grammar) -> None:
    """Aliados that go from a line to the other; damage to you."""
    for line, other in (("Ataque", "Defensa"), ("Defensa", "Ataque")):
        g.variant("efecto", f"(<mover>|<subir>) {{what:objeto}} (de|desde) (la|su) Línea de {other} a (la|su) Línea de "
                  f"{line}", build=_from_line(line, other))  # fmt: skip
    for of, es in (("daño", "daño"), ("daño de combate", "daño de combate")):
        to_you = "(que (recibirías|recibas|te (hagan|harían|haga tu oponente))|que reciba tu Castillo|que recibas)"
        g.variant("efecto", f"<prevenir> todo el {es} {to_you} este turno", "Prevent", of=of, what=nodes.Castle(),
                  span="este turno")  # fmt: skip


def _from_line(line: str, other: str) -> Build:
    """Those in a line, where it is said of cards that are chosen."""

    def build(a: dict[str, Any]) -> Any:
        what = a["what"]
        if isinstance(what, nodes.Cards):
            if what["of"]["tail"] is not None:
                return None
            there = nodes.Filter(**(what["of"].args | {"tail": nodes.InLine(line=other)}))
            what = what.replace(of=there)
        return nodes.ToLine(what=what, line=line).placed((Mention("carta"), Mention("obra.mover")), None)

    return build


def _named_hand(g: Grammar) -> None:
    """«Mira la Mano de tu oponente y si tiene la carta nombrada, la descarta»."""
    look = "[(mira|ve) {hand:mano ajena} (y|[,] y|,|.)]"
    has = "si (tiene|la tiene|la carta nombrada está en ella) [la carta nombrada] [en (su|la) Mano][,]"
    gone = "(la descarta|descártala|descártale esa carta|tu oponente la descarta)"
    for category in ("secuela", "sentencia"):
        g.variant(category, f"{look} {has} {gone}.", build=_discards_named)
        g.variant(category, f"[luego[,]] {look} {has} {gone}.", build=_discards_named)


def _discards_named(a: dict[str, Any]) -> Node:
    name = nodes.NameIs(name="nombrada").placed((), Mention("nombre", "", "", False))
    of = nodes.Filter(type="carta", mark=None, tests=name, where=None, tail=None)
    thrown = nodes.By(who=OPONENTE, do=nodes.Discard(what=nodes.Cards(n=1, of=of, other=False)))
    seen = nodes.Zone(zone="mano", whose=OPONENTE)
    orders = (nodes.Look(what=seen, open=False),) if "hand" in a else ()
    return nodes.Card(items=tuple(nodes.Effect(do=order) for order in (*orders, thrown)))


def common(g: Grammar) -> None:
    """Every one of them."""
    for part in (_joined, _strength, _both, _chosen_by_you, _blocked, _annulling, _cards, _blocks, _owners,
                 _whenever_wanted, _prices, _every_other, _extra, _doomed, _still_here, _either_exit, _both_of_them,
                 _fights, _oros, _in_battle, _firsts, _stronger_ones, _moving, _named_hand):  # fmt: skip
        part(g)
