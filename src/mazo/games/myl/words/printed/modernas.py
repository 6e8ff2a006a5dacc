"""How reprints say what older cards do: an Oro of the Reserva that is spent for good, X that is a number of a card; and
turns of phrase of any edition: a bearer by the name of its Arma, what is said of a card as it attacks or blocks, what
is used without «puedes», what is done to all of a kind, what is done so that something else is. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CUALQUIERA, DUENO, OPONENTE, TU, Facts
from mazo.games.myl.words.printed.nombres import PROPIO
from mazo.games.myl.words.printed.usos import use
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order, What

Build = Callable[[dict[str, Any]], Any]
_ALIADO = nodes.This(noun="Aliado")
RESERVA = nodes.This(noun="Oro", at="reserva").placed((Mention("carta", "m", "s"),), None)
"""This Oro, while it is in the Reserva."""
_COSTES: tuple[tuple[str, str, Order], ...] = (
    ("desterrar", "", nodes.Exile(what=RESERVA)), ("destruir", "", nodes.Destroy(what=RESERVA)),
    ("barajar", "[en (tu Castillo|el Castillo de su dueño)]",
     nodes.Shuffle(what=RESERVA, to=nodes.Zone(zone="castillo", whose=TU))),
)  # fmt: skip


def _spent(cost: Order) -> Callable[[dict[str, Any]], Node]:
    """An ability of an Oro that leaves the Reserva for it, and perhaps of something else that is paid."""

    def build(a: dict[str, Any]) -> Node:
        more = a.get("more")
        rest = () if more is None else more["items"] if isinstance(more, nodes.Seq) else (more,)
        return use(a | {"cost": nodes.Seq(items=(cost, *rest)) if rest else cost})

    return build


def reserve(g: Grammar) -> None:
    """«Si este Oro está en tu Reserva de Oros, puedes desterrarlo para …»."""
    here = "si [(este Oro|{x:nombre propio})] está en tu Reserva [de Oro(|s)]"
    cond = "[[,] y [si] {cond:condición}]"
    for verb, to, cost in _COSTES:
        spent = f"puedes ({verb}l(o|a)|{verb} (este Oro|[a] {{name:nombre propio}})) {to}"
        g.variant("cláusula de Oro", f"[{{o:apertura}}] {here} {cond}[,] {spent} [y {{more:actos/inf}}] para "
                  "{do:fin}. [{then:secuelas}]", build=_spent(cost))  # fmt: skip
        g.variant("cláusula de Oro", f"{here}[,] {spent} para prevenir que {{event:suceso respondido}}.",
                  build=_saved(cost))  # fmt: skip
    g.variant("controlador", "su controlador", build=_its_controller)


def _its_controller(_: dict[str, Any]) -> Node:
    """«Su controlador»: that of the card last named."""
    that = nodes.That(noun="carta", number="s").placed((), Mention("carta", "", "", False))
    return nodes.Controller(of=that)


def _saved(cost: Order) -> Callable[[dict[str, Any]], Node | None]:
    """The same, so that a card does not leave play."""

    def build(a: dict[str, Any]) -> Node | None:
        event = a["event"]
        if not isinstance(event, nodes.Leaves) or event["by"] is not None:
            return None
        return nodes.WouldBe(event=event, cost=cost, then=None, do=nodes.Prevent(of="suceso", span=None))

    return build


def _as_many(kind: str, stat: str) -> Callable[[dict[str, Any]], Node]:
    def build(a: dict[str, Any]) -> Node:
        verb = "robar" if kind == "Draw" else "botar"
        amount = nodes.AsMany(n=nodes.StatOf(of=a["of"], stat=stat))
        made: Any = nodes.KINDS[kind](n=amount)
        return made.placed((Mention(f"obra.{verb}"),), None)  # type: ignore[no-any-return]

    return build


def _either(a: dict[str, Any]) -> Node:
    """Two purposes of one cost, of which one is chosen."""
    return use(a | {"do": nodes.ChooseOne(a=a["a"], b=a["b"])})


def _or_search(a: dict[str, Any]) -> Node | None:
    """One order, or a search with what is done with what is found: «y ponlo» can only go with it."""
    found = a["b"]
    if not isinstance(found, nodes.Seq) or not isinstance(found["items"][0], nodes.Search) or len(found["items"]) != 2:
        return None
    return nodes.EitherOf(a=a["a"], b=found) if found["items"][1].has("Ref") else None


def choices(g: Grammar) -> None:
    """«… para robar una carta o para que un Aliado gane …»; «roba 2 cartas o busca … y ponlo en tu Mano»."""
    opened = "[{o:apertura}] [si {cond:condición}[,]]"
    g.variant("activada", f"{opened} puedes {{cost:actos/inf}} para {{a:fin}} o para {{b:fin}}.", build=_either)
    g.variant("orden final", "{a:efecto/imp} o {b:actos/imp}", build=_or_search)


def amounts(g: Grammar) -> None:
    """«Bota X cartas, donde X es la Fuerza de …»."""
    for verb, kind in (("robar", "Draw"), ("botar", "Mill")):
        for stat, es in (("fuerza", "la Fuerza"), ("coste", "el Coste")):
            g.variant("acto", f"<{verb}> X cartas [de {{tu|su}} Castillo], donde X es {es} de {{of:uno}}",
                      build=_as_many(kind, stat))  # fmt: skip


def _bearer(g: Grammar) -> None:
    """«El portador de Mandoble», by the name of the Arma."""
    bearer = nodes.Bearer().placed((Mention("carta", "m", "s"),), None)
    g.variant("propia", "el [Aliado] portador de {x:nombre propio}", build=lambda _: bearer, gender="ms")


def _unexiled(g: Grammar) -> None:
    """«Indesterrable»: it cannot be exiled."""
    ban = nodes.Forbid(acts=nodes.Act(act="ser desterrado", of=None, by=None))
    itself = nodes.Rule(what=nodes.This(noun=PROPIO), does=ban)
    g.variant("cláusula de sí", "Indesterrable.", build=lambda _: nodes.Static(rule=itself, cond=None, per=None))
    spared, whole = "{*|Indesterrable|Indesterrables}", nodes.Keyword(name="Indestructible")
    for category, be in (("predicado", "{*|es|son}"), ("predicado querido", "{*|sea|sean}")):
        g.variant(category, f"{be} {spared}", build=lambda _: ban)
        g.variant(category, f"{be} {{*|Indestructible|Indestructibles}} (e|y) {spared}",
                  build=lambda _: nodes.Both(items=(whole, ban)))  # fmt: skip


def _fighting(g: Grammar) -> None:
    """«Gana 2 a la Fuerza cuando bloquea»: as it is declared, until the Fase Final (MYL-6.9)."""
    when = "(cuando|cada vez que)"
    for said, role in (
        ("(ataca|ataque)", "ataca"), ("(bloquea|bloquee)", "bloquea"), ("(es|sea) declarad(o|a) atacante", "atacante"),
        ("(es|sea) declarad(o|a) bloqueador(|a)", "bloqueador"), ("(ataca o bloquea|ataque o bloquee)",
                                                                  "atacante o bloqueador"),
    ):  # fmt: skip
        for clause, who in (("cláusula de Aliado", _ALIADO), ("cláusula de Arma", nodes.Bearer())):
            fights = f"{{does:predicados/s}} {when} {said}|, {when} {said}[,] {{does:predicados/s}}"
            g.variant(clause, f"{{this:propia}} ({fights}) [{{span:lapso ajeno}}].",
                      build=_declared(who, role))  # fmt: skip


def _declared(who: What, role: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if a["this"].kind != who.kind:
            return None
        does = a["does"]
        if any(not isinstance(p, nodes.Strength) for p in (does.items if isinstance(does, nodes.Both) else (does,))):
            return None
        event = nodes.Declared(what=who, role=role, neg=False, span=None, company=None)
        do = nodes.Until(rule=nodes.Rule(what=who, does=does), span=a.get("span", "fase final"))
        return nodes.Triggered(event=event, do=do, then=None, limit=None, also=None)

    return build


def _often(a: dict[str, Any]) -> Node | None:
    """What is used so many times a turn, whoever it makes act: an ability one uses or does not (MYL-PR-ACT)."""
    return None if a["o"]["limit"] is None else use(a)


def _made_to(a: dict[str, Any]) -> Node | None:
    return _often(a | {"do": nodes.By(who=a["who"], do=a["do"])})


def _used(g: Grammar) -> None:
    """«Una vez por turno, tu oponente bota 2 cartas»; «una vez por turno, este Aliado gana 1 a la Fuerza»."""
    then = "[{then:secuelas}]"
    g.variant("activada", f"{{o:apertura}} {{who:sujeto}} {{do:actos/3s}}. {then}", build=_made_to)
    g.variant("activada", f"{{o:apertura}} ({{do:duradera plena contada}}|{{do:duradera tácita contada}}). {then}",
              build=_often)  # fmt: skip
    g.variant("cláusula de Aliado", f"{{o:apertura}} {{do:fin de sí}}. {then}", build=_often)


def _every(g: Grammar) -> None:
    """«Destruye todos los Tótems»: all there are in play, whose they may be; nobody designates them (MYL-8.2.3)."""
    g.variant("todos callados", "{of:todos los clase}", build=_all_in_play(False), head="of")
    g.variant("todos callados", "[(todos|todas)] (los|las) {of:otros clase}", build=_all_in_play(True), head="of")
    both: Facts = {"to": nodes.Zone(zone="mano", whose=DUENO)}
    castle: Facts = {"to": nodes.Zone(zone="castillo", whose=DUENO)}
    for verb, kind, after, facts in (
        ("destruir", "Destroy", "", Facts()), ("desterrar", "Exile", "", Facts()),
        ("subir", "ToHand", "a (la Mano|las Manos) [de su(|s) dueño(|s)]", both),
        ("devolver", "ToHand", "a (la Mano|las Manos) [de su(|s) dueño(|s)]", both),
        ("barajar", "Shuffle", "[en (el Castillo|los Castillos) de su(|s) dueño(|s)]", castle),
    ):  # fmt: skip
        did = "subir" if verb == "devolver" else verb
        g.variant("efecto", f"<{verb}> {{what:todos callados}} {after}", yours=True, build=_moved(kind, did, facts))


def _all_in_play(other: bool) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        of = a["of"]
        named = set(of["type"]["items"]) if isinstance(of["type"], Node) else {of["type"]}
        if of["where"] is not None or not named <= {"Aliado", "Arma", "Tótem"} or of.has("NameIs"):
            return None
        there = nodes.Filter(**(of.args | {"where": nodes.Side(whose=CUALQUIERA)}))
        return nodes.Cards(n="todos", of=there, other=other).placed((Mention("carta", "", "p"),), None)

    return build


def _moved(kind: str, verb: str, facts: Facts) -> Build:
    def build(a: dict[str, Any]) -> Any:
        said = (Mention("carta", "", "p"), Mention(f"obra.{verb}"))
        return nodes.KINDS[kind](what=a["what"], **facts).placed(said, None)

    return build


def _so_that(g: Grammar) -> None:
    """«Destruye un Aliado que controles para robar 2 cartas», of a Talismán: the second if the first was done."""
    g.variant("sentencia", "{first:coste dicho/imp}[,] para {do:fin}.", build=_done_first)


def _done_first(a: dict[str, Any]) -> Node | None:
    first = a["first"]
    if isinstance(first, nodes.PayGold):
        return None
    return nodes.Card(items=(nodes.Effect(do=first), nodes.Did(do=a["do"])))


def _either_kind(g: Grammar) -> None:
    """«Un Chamán o un Tótem de tu Cementerio», «para jugar Tótems o Aliados Chamán»."""
    two = "{a:un clase} o ({b:un clase}|{b:clase/s})"
    g.variant("buscado", two, build=_one_of_two)
    g.variant("objeto", f"{two} {{where:sitio/s}}", build=_one_of_two)
    some = "{n:cantidad} {a:clase/p} o {b:clase/p}"
    g.variant("buscado", some, build=_one_of_two)
    g.variant("objeto", f"{some} {{where:sitio/p}}", build=_one_of_two)
    g.variant("efecto", "<generar> {n:número} {n:m|Oro|Oros} para jugar {a:clase/p} o {b:clase/p}", build=_for_either)


def _union(a: dict[str, Any]) -> nodes.Filter | None:
    """What one of two filters is about. What is said after the second may be of both: of its race alone it is not."""
    one, other = a["a"], a["b"]
    for f in (one, other):
        if f["where"] is not None or f["mark"] is not None or f["tail"] is not None or f["type"] in ("carta", "copia"):
            return None
    if one["type"] == other["type"] or isinstance(one["type"], Node) or isinstance(other["type"], Node):
        return None
    if other["tests"] is not None and not isinstance(other["tests"], nodes.Race):
        return None
    if one["tests"] is None and other["tests"] is None:
        return None
    either = nodes.AnyOf(items=(one, other))
    return nodes.Filter(type="carta", mark=None, tests=None, where=a.get("where"), tail=either)


def _one_of_two(a: dict[str, Any]) -> Node | None:
    of, n = _union(a), a.get("n", 1)
    number = "s" if n == 1 else "p"
    return None if of is None else nodes.Cards(n=n, of=of, other=False).placed((Mention("carta", "f", number),), None)


def _for_either(a: dict[str, Any]) -> Node | None:
    only = _union(a)
    return None if only is None else nodes.MakeGold(n=a["n"], only=only)


def _shared_limit(g: Grammar) -> None:
    """«Sólo puedes activar un Torque por turno»: its copies share it."""
    only = "sólo puedes (activar|usar|utilizar) (un|una|1) {x:nombre propio} por turno."
    g.variant("cláusula", f"({{c:activada}} {only}|{only} {{c:activada}})", build=_among_copies)


def _among_copies(a: dict[str, Any]) -> Node | None:
    used = a["c"]
    if not isinstance(used, nodes.Activated) or used["limit"] not in (None, "una vez por turno"):
        return None
    return used.replace(limit="una vez por turno entre todas sus copias")


def _destroyed_too(g: Grammar) -> None:
    """«Un Aliado oponente pierde su habilidad y es destruido», of a Talismán: in that order."""
    for whom in ("de efecto", "de nadie"):
        g.variant("sentencia", f"{{what:{whom}}} {{does:predicado/s}} y es destruid(o|a).", build=_then_destroyed)
    g.variant("sentencia", "elige ({what:objeto}|{what:de nadie}) para que {does:predicado querido/s} y sea "
              "destruid(o|a).", build=_then_destroyed)  # fmt: skip


def _then_destroyed(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["n"] != 1 or not isinstance(a["does"], (nodes.Blank, nodes.Strength)):
        return None
    noun = what["of"]["type"]
    that = nodes.That(noun=noun if isinstance(noun, str) and noun != "copia" else "carta", number="s")
    until = nodes.Until(rule=nodes.Rule(what=that, does=a["does"]), span="fase final")
    orders = (nodes.Choose(what=what), until, nodes.Destroy(what=that))
    return nodes.Card(items=tuple(nodes.Effect(do=order) for order in orders))


def _left_out(g: Grammar) -> None:
    """«Roba 3 cartas y descarta una», «roba otra»; «una de ellas»."""
    card = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)
    one = nodes.Cards(n=1, of=card, other=False)
    g.variant("efecto", "<descartar> (una|otra)", "Discard", what=one, recalls="obra.robar",
              introduces="carta fs;obra.descartar")  # fmt: skip
    g.variant("efecto", "<robar> (una|otra [carta])", "Draw", n=1, recalls="obra.robar", introduces="obra.robar")
    g.variant("objeto", "una de (ellas|esas|las cartas (mostradas|miradas|botadas))", "OneOf", gender="fs",
              recalls="carta", introduces="carta fs")  # fmt: skip


def _must(g: Grammar) -> None:
    """«Debe atacar si puede»; «todos los Aliados que puedan atacar deben hacerlo»."""
    attack = nodes.Must(act="atacar", when=None)
    g.variant(
        "predicado",
        "{*|debe|deben} atacar [cada turno] si (es posible|{*|puede|pueden} [hacerlo])",
        build=lambda _: attack,
    )
    g.variant("regla", "todos los Aliados [en juego] que puedan atacar deben hacerlo", build=_all_attack)


def _all_attack(_: dict[str, Any]) -> Node:
    there = nodes.Side(whose=CUALQUIERA)
    every = nodes.Filter(type="Aliado", mark=None, tests=None, where=there, tail=None)
    return nodes.Rule(what=nodes.Cards(n="todos", of=every, other=False), does=nodes.Must(act="atacar", when=None))


def _without_ability(g: Grammar) -> None:
    """«Ese Aliado entra en juego sin su habilidad»: it loses it, as long as it is in play if nothing else is said."""
    g.variant("orden final", "{what:dicha} (entra|entrará) en juego sin [su] habilidad [{span:lapso ajeno}]",
              build=_blank)  # fmt: skip


def _blank(a: dict[str, Any]) -> Node:
    rule = nodes.Rule(what=a["what"], does=nodes.Blank())
    return nodes.Until(rule=rule, span=a.get("span", "resto del juego"))


def _what_was(g: Grammar) -> None:
    """«Si descartaste un Dragón», of the card that was, if it is the last one named."""
    kinds = "(un {type:un tipo m/s}|un {type:un tipo a/s})"
    races = "(un [Aliado] {race:raza dicha m/s}|una {race:raza dicha f/s}|un Aliado [de raza] {race:raza})"
    for verb, order, noun in (("descartaste", "Discard", "carta"), ("desterraste", "Exile", "carta"),
                              ("destruiste", "Destroy", "Aliado")):  # fmt: skip
        that = nodes.That(noun=f"{noun} {order}", number="s").placed((), Mention("carta", "", "", False))
        for category in ("condición", "condición dicha"):
            if noun == "carta":
                g.variant(category, f"{verb} {kinds}", "Matches", test="tipo", what=that)
            g.variant(category, f"{verb} {races}", "Matches", test="raza", what=that)


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


def _annulled(g: Grammar) -> None:
    """«Anula un Talismán o un Aliado oponente»: of the opponent's, either."""
    kinds = "un(|a) {a:tipo suelto/s} o [un(|a)] {b:tipo suelto/s}"
    g.variant("ajeno", f"{kinds} (oponente|de tu oponente|que juegue tu oponente)", build=_either_of_theirs)


def _either_of_theirs(a: dict[str, Any]) -> Node | None:
    if a["a"] == a["b"] or "Oro" in (a["a"], a["b"]):
        return None
    there = nodes.Side(whose=OPONENTE)
    kinds = nodes.Or(items=(a["a"], a["b"]))
    of = nodes.Filter(type=kinds, mark=None, tests=None, where=there, tail=None)
    return nodes.Cards(n=1, of=of, other=False).placed((Mention("carta", "m", "s"),), None)


def open_wordings(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _bearer,
        _unexiled,
        _fighting,
        _used,
        _every,
        _so_that,
        _either_kind,
        _shared_limit,
        _destroyed_too,
        _left_out,
        _must,
        _without_ability,
        _what_was,
        _borrowed,
        _annulled,
    ):
        part(g)
