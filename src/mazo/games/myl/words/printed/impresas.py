"""More ways printed cards say what the grammar says: amounts, places, moments, what is paid. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CLASES, OPONENTE, QUIEN, TU, Facts, gender
from mazo.games.myl.words.printed.calladas import ELEGIDO
from mazo.language.phrase import Grammar
from mazo.language.tree import Node
from mazo.text.nodes import Order, Sift

Build = Callable[[dict[str, Any]], Any]
_ANY = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)


def _some(n: Any, tests: Node | None = None) -> nodes.Cards:
    of = nodes.Filter(**(_ANY.args | {"tests": tests}))
    return nodes.Cards(n=n, of=of, other=False)


def _filters(g: Grammar) -> None:
    """What a card is doing, what it has; types that do not change in the plural."""
    for kind in ("m", "f"):
        for role, doing in (("atacante", "atacando"), ("bloqueador", "(defendiendo|bloqueando)")):
            g.variant(f"cola {kind}", f"{{*|que esté|que estén}} {doing}", "Role", role=role)
        g.variant(f"prueba {kind}", "{*|que sea Imbloqueable|que sean Imbloqueables}", "HasKeyword",
                  keyword="Imbloqueable")  # fmt: skip
        g.variant(f"marca {kind}", "defensor", "Role", role="bloqueador")
        g.variant(f"marca {kind}", "en batalla [mitológica]", "Role", role="atacante o bloqueador")
    for category in ("tipo m", "tipo suelto"):
        g.variant(category, "Tótem", "=", value="Tótem", gender="mp")


def _excepted(g: Grammar) -> None:
    """«Todos los Aliados excepto …»: other than this card, or not of a race or type."""
    but: Facts = {"head": "of", "gender": "p"}
    every = "{of:todos los filtro} (excepto|menos|salvo)"
    g.variant("objeto", f"{every} {{x:propia}}", build=_but_this, **but)
    race = "([los] {race:raza dicha m/p}|[las] {race:raza dicha f/p}|los de raza {race:raza})"
    g.variant("objeto", f"{every} {race}", build=_but_race, **but)
    g.variant("objeto", f"{every} [(los|las)] {{type:tipo suelto/p}}", build=_but_type, **but)


def _all_of(of: Sift, other: Any = False) -> nodes.Cards:
    return nodes.Cards(n="todos", of=of, other=other)


def _but_this(a: dict[str, Any]) -> Node | None:
    """All but this card, by what it calls itself until it is known whether it is so."""
    return _all_of(a["of"], a["x"]["noun"]) if isinstance(a["x"], nodes.This) else None


def _but_race(a: dict[str, Any]) -> Node | None:
    return _without(a["of"], nodes.NotRace(race=a["race"]))


def _but_type(a: dict[str, Any]) -> Node | None:
    return _without(a["of"], nodes.Not(of=a["type"])) if a["of"]["type"] == "carta" else None


def _without(of: Node, tail: Node) -> Node | None:
    return _all_of(nodes.Filter(**(of.args | {"tail": tail}))) if of["tail"] is None else None


def _moments(g: Grammar) -> None:
    g.variant("ventana", "(en combate|(en|durante) la batalla mitológica|durante el combate)", "=",
              value="batalla mitológica")  # fmt: skip
    g.variant("ventana", "durante tu [fase de] Vigilia", "=", value="tu vigilia")
    g.variant("ventana", "durante tu turno", "=", value="tu turno")
    g.variant("ventana", "(durante|en) la Guerra de Talismanes", "=", value="guerra de talismanes")
    g.variant("fase", "(en|durante) tu fase de (reagrupar|reagrupación|agrupación|agrupar)", "Phase",
              phase="agrupación", edge="en", whose=TU)  # fmt: skip
    for phase, es in (("turno", "turno"), ("agrupación", "Agrupación"), ("vigilia", "Vigilia"),
                      ("fase final", "Fase Final")):  # fmt: skip
        for whose, of in ((TU, "tu"), (None, "cada")):
            g.variant("fase", f"al (inicio|principio) de {of} {es}", "Phase", phase=phase, edge="comienzo", whose=whose)
    g.variant("fase", "al (terminar|finalizar) tu turno", "Phase", phase="turno", edge="fin", whose=TU)
    g.variant("momento futuro", "(al (terminar|finalizar) el turno|al final de este turno)", "=", value="fin del turno")


def _amounts(g: Grammar) -> None:
    """«Bota una de tu Mano»: cards; «tantas … como …», «X …, donde X es …»: for each."""
    some, grave = "{n:cantidad} {n:f|carta|cartas}", "(al Cementerio|a {tu|su} Cementerio)"

    def thrown(what: str) -> str:
        what = f"{what} de {{tu|su}} Mano"
        return f"((<descartar>|<botar>) {what} [{grave}]|(<enviar>|<mandar>) {what} {grave})"

    g.variant("efecto", thrown("{n:cantidad}"), introduces="obra.descartar",
              build=lambda a: nodes.Discard(what=_some(a["n"])))  # fmt: skip
    g.variant("efecto", thrown("{what:buscado}"), "Discard", introduces="carta what;obra.descartar")
    g.variant("efecto", f"{thrown(some)} al azar", build=_at_random)
    whole = "(toda {tu|su} Mano|todas las cartas de {tu|su} Mano)"
    g.variant("efecto", f"(<botar> {whole} [al Cementerio]|<descartar> {whole} al Cementerio)", "Discard", what="Mano",
              introduces="obra.descartar")  # fmt: skip
    top, castle = "las {n:número} cartas superiores", "de {tu|su} Castillo"
    g.variant("múltiple", f"((<botar>|<descartar>) ({{n:cantidad}} {castle}|{castle} {top}|{top} {castle})|"
              f"<descartarse> de {{n:cartas contadas}} {castle})", "Mill",
              introduces="carta f:n;obra.botar")  # fmt: skip
    g.variant("efecto", f"<robar> cartas [{castle}] hasta tener {{n:número}} cartas en la Mano", "DrawTo")
    g.variant("efecto", f"(<botar>|<descartar>) cartas {castle} hasta que (aparezca|{{botes|bote}}) {{what:un clase}}",
              "MillUntil")  # fmt: skip
    _as_many(g)


def _at_random(a: dict[str, Any]) -> nodes.Discard:
    return nodes.Discard(what=_some(a["n"], nodes.Random()))


def _as_many(g: Grammar) -> None:
    many = "(la cantidad|el número|el total) de {per:cantidad de}"
    castle, hand = "de {tu|su} Castillo", "de {tu|su} Mano"
    orders: tuple[tuple[str, str, Callable[[], Order]], ...] = (
        ("<robar>", castle, lambda: nodes.Draw(n=1)), ("<botar>", castle, lambda: nodes.Mill(n=1)),
        ("<descartar>", hand, lambda: nodes.Discard(what=_some(1))),
    )  # fmt: skip
    for verb, place, made in orders:
        g.variant("acto", f"{verb} (X cartas [{place}], donde X es {many}|[(un número de|una cantidad de)] cartas "
                  f"[{place}] igual a {many})", build=_each(made))  # fmt: skip
    g.variant("acto", f"<generar> X Oros, donde X es {many}", build=_each(lambda: nodes.MakeGold(n=1, only=None)))
    for sign, one, several in ((1, "gana", "ganan"), (-1, "pierde", "pierden")):
        gains = f"{{what|{one}|{several}}} X a la Fuerza"
        g.variant("continua", f"{{what:de regla}} {gains}, donde X es {many}.", build=_strong(sign))
        whom = "({what:de regla}|{what:de efecto}|{what:de nadie})"
        g.variant("orden final", f"{whom} {gains} {{span:lapso ajeno}}, donde X es {many}", build=_strong_until(sign))
    theirs = "{of:suyo/p} {tengas|tenga} en juego"
    mill = "(<descartar>|<botar>)"
    g.variant("acto", f"({mill} (de {{tu|su}} Castillo tantas cartas|tantas cartas de {{tu|su}} Castillo)|<botar> "
              f"tantas cartas) como {theirs}", build=_milled)  # fmt: skip
    in_hand = nodes.Count(of=nodes.Filter(**(_ANY.args | {"where": nodes.Zone(zone="mano", whose=QUIEN)})))
    g.variant("acto", f"{mill} de {{tu|su}} Castillo tantas cartas como {{tengas|tenga}} en {{tu|su}} Mano",
              build=lambda _: nodes.PerEach(do=nodes.Mill(n=1), most=None, per=in_hand))  # fmt: skip


def _milled(a: dict[str, Any]) -> Node:
    return nodes.PerEach(do=nodes.Mill(n=1), most=None, per=nodes.Count(of=a["of"]))


def _each(made: Callable[[], Order]) -> Build:
    return lambda a: nodes.PerEach(do=made(), per=a["per"], most=None)


def _strong(sign: int) -> Build:
    def build(a: dict[str, Any]) -> Node:
        rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=1, sign=sign))
        return nodes.Static(rule=rule, cond=None, per=a["per"])

    return build


def _strong_until(sign: int) -> Build:
    def build(a: dict[str, Any]) -> Node:
        rule = nodes.Rule(what=a["what"], does=nodes.Strength(n=1, sign=sign))
        return nodes.PerEach(do=nodes.Until(rule=rule, span=a["span"]), per=a["per"], most=None)

    return build


def _paid(g: Grammar) -> None:
    """«Para atacar paga …»: what cannot be done unless it is paid."""
    this = "(este Aliado|esta carta)"
    for act, role, more in (("atacar", "atacante", "|que ataque"), ("bloquear", "bloqueador", "")):
        declared = f"declarad(o|a) {role}"
        more += f"|[que pueda] ser {declared}|que {this} (sea|pueda ser) {declared}"
        more += f"|declarar [a] {{x:propia}} [como] {role}"
        opening = f"para ([(poder|que pueda)] {act}{more})"
        g.variant("peaje", f"{opening}[,] (debes {{cost:actos/inf}}|{{cost:actos/imp}}).", build=_toll(act))
    both = "atacante o (bloqueador(|a)|defensor(|a))"
    either = f"atacar o bloquear|ser declarad(o|a) {both}"
    named = f"para declarar [a] {{x:propia}} [como] {both}"
    g.variant("peaje", f"{named}[,] (debes {{cost:actos/inf}}|{{cost:actos/imp}}).", build=_toll("atacar", "bloquear"))
    g.variant("peaje", f"para [(poder|que [{this}] (pueda|sea))] ({either})[,] (debes {{cost:actos/inf}}|"
              "{cost:actos/imp}).", build=_toll("atacar", "bloquear"))  # fmt: skip


def _toll(*acts: str) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        if not isinstance(a.get("x", nodes.This(noun="Aliado")), nodes.This):
            return None
        made = tuple(nodes.Act(act=act, of=None, by=None) for act in acts)
        ban = nodes.Forbid(acts=made[0] if len(made) == 1 else nodes.Nor(items=made))
        return nodes.StaticUnless(rule=nodes.Rule(what=nodes.This(noun="Aliado"), does=ban), cost=a["cost"])

    return build


def _tested(a: dict[str, Any]) -> nodes.Filter:
    return nodes.Filter(type=a["noun"], mark=None, tests=a["tests"], where=None, tail=None)


def _hands(g: Grammar) -> None:
    """Cards of somebody's hand that you discard: at random (MYL-10.20-b)."""
    some, theirs = "{n:cantidad} {n:f|carta|cartas}", "de la Mano (de tu oponente|oponente|del oponente)"
    chance = f"({some} al azar {theirs}|al azar {some} {theirs}|{some} {theirs} al azar)"
    g.variant("efecto", f"((<botar>|<descartar>) {chance}|(<botar>|<enviar>|<mandar>) ({chance} al Cementerio|al "
              f"Cementerio {chance})|<descartar> ({some} {theirs}|al azar {some} de tu oponente|{some} (de tu "
              "oponente al azar|al azar de tu oponente)))", yours=True, build=_from_their_hand)  # fmt: skip
    where = nodes.Zone(zone="mano", whose=OPONENTE)
    seen = nodes.Filter(**(_ANY.args | {"tests": nodes.Random(), "where": where}))
    g.variant("efecto", f"(<ver>|<mirar>) al azar {some} {theirs}", yours=True,
              build=lambda a: nodes.Look(what=nodes.Cards(n=a["n"], of=seen, other=False), open=False))  # fmt: skip


def _from_their_hand(a: dict[str, Any]) -> Node:
    return nodes.By(who=OPONENTE, do=_at_random(a))


def _chosen(g: Grammar) -> None:
    """«a elección» after what is moved, and what is taken out of a Cementerio, which is yours if it goes to you."""
    g.variant("elegidas", f"({{of:un clase}}|{{n:cantidad}} {{of:clase/n}}) {ELEGIDO} {{at:de zona}}", head="of",
              build=lambda a: _placed(a.get("n", 1), a))  # fmt: skip
    for verb, kind, to in (("destruir", "Destroy", ""), ("desterrar", "Exile", ""), ("elegir", "Choose", ""),
                           ("subir", "ToHand", " {to:a Mano}"),
                           ("barajar", "Shuffle", " ({to:en zona}|{to:con zona})")):  # fmt: skip
        g.variant("efecto", f"<{verb}> {{what:elegidas}}{to}", kind, yours=True, introduces="carta what")
    mine = nodes.Zone(zone="cementerio", whose=TU)
    g.variant("del cementerio", "({of:un clase}|{n:cantidad} {of:clase/n}) del Cementerio", head="of",
              build=lambda a: _placed(a.get("n", 1), a | {"at": mine}))  # fmt: skip
    for kind, w in CLASES.items():
        late = f"{w['un']} {{noun:tipo {kind}/s}} del Cementerio {{tests:serie de pruebas {gender(kind)}/s}}"
        g.variant("del cementerio", late, gender="s", build=lambda a: _placed(1, {"at": mine, "of": _tested(a)}))
    what = "{what:del cementerio}"
    g.variant("efecto", f"(<subir>|<devolver>) ({what} a tu Mano|a tu Mano {what})", "ToHand",
              to=nodes.Zone(zone="mano", whose=TU), introduces="carta what;obra.subir")  # fmt: skip
    back: Facts = {"to": nodes.Zone(zone="castillo", whose=TU), "introduces": "carta what;obra.barajar"}
    g.variant("efecto", f"<devolver> (a tu Castillo ({what}|{{what:objeto}})|({what}|{{what:elegidas}}) a tu Castillo)",
              "Shuffle", **back)  # fmt: skip
    g.variant("efecto", f"<barajar> ({what} (en|con|a) tu Castillo|(en|con|a) tu Castillo {what})", "Shuffle", **back)


def _placed(n: Any, a: dict[str, Any]) -> Node | None:
    of: Node = a["of"]
    if of["where"] is not None:
        return None
    return nodes.Cards(n=n, of=nodes.Filter(**(of.args | {"where": a["at"]})), other=False)


def printed(g: Grammar) -> None:
    """Every other wording of amounts, places, moments and payments."""
    for part in (_filters, _excepted, _moments, _amounts, _paid, _hands, _chosen):
        part(g)
