"""Ways of putting it that printed cards share, said of no card in particular: read, and written back in the canonical
way."""

from __future__ import annotations

from typing import Any, cast

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.efectos import HURT
from mazo.games.keyforge.words.impresas import of_this
from mazo.games.keyforge.words.nombradas import it
from mazo.games.keyforge.words.nombres import OPONENTE, TU, UNA_CARTA, Facts
from mazo.language.anaphora import DONE
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order

_SOLO: Facts = {"at": None, "other": False, "random": False, "rank": None, "but": None}
_SOME = "(un contador|{n:número} {n:m|contador|contadores}) de {of:clase de contador}"


def _options(g: Grammar) -> None:
    """One thing or another, under one verb or none."""
    g.listing("alternancia", "efecto", "Options", last="o", english="or", least=2)
    g.variant("alternancia", "{a:efecto/=}, o {b:efecto/=}", build=_either)
    g.phrase("orden", "puedes {do:alternancia/inf}", "May", en="you may {do:alternancia/inf}")
    g.phrase("oración", "{do:alternancia/imp}.", en="{do:alternancia/imp}.")


def _either(values: dict[str, Any]) -> Node:
    return nodes.Options(items=(values["a"], values["b"]))


def _orders(g: Grammar) -> None:
    """Who acts is told what they do; what is given, paid or taken, to whom."""
    g.variant("orden", "{do:acto/2s}")
    left = "dejar(la|lo|las|los) ((donde|como) (está|están)|encima [de {tu|su} mazo])"
    g.variant("orden", f"puedes {{do:actos/inf}} o {left}", "May")
    g.variant("cantidad", "un máximo de {n:número}", "UpTo", head="n")
    for verb, kind, done in (("<robarle>|<hurtarle>", "Steal", "robar"), ("<robar>|<hurtar>", "Steal", "robar")):
        whose = "[a tu oponente]" if "le>" in verb else "a tu oponente"
        g.variant("medido", f"({verb}) {{n:ámbar/=}} {whose}", kind, introduces=f"cantidad;ámbar;obra.{done}")
    give = "(<dar>|<otorgar>|<añadir>|<poner>|<colocar>)"
    gives = "(<darle>|<otorgarle>|<añadirle>|<ponerle>)"
    for category, on in (("múltiple", "{on:fijas/=}"), ("efecto", "{on:elegidas/=}")):
        also = "|{on:ella}" if category == "múltiple" else ""
        laid = f"{give} ((sobre|en|a) {on}{also.replace('|', '|(sobre|en) ')}) {_SOME}"
        g.variant(category, f"(({give}|{gives}) {_SOME} a {on}|{laid})", "Counter", n=1)
    g.variant("efecto", "<elegir> {by:elegidas/=} para que {by|capture|capturen} {n:ámbar}", "Capture", source=None)
    top = "(a|en) la parte superior de {tu|su} mazo"
    g.variant("efecto", f"<devolver> ({{what:objetivo/=}} {top}|{top} {{what:objetivo/=}})", build=_on_top,
              introduces="obra.poner")  # fmt: skip
    g.variant("hecho ajeno", "esta captura {n:ámbar}", build=_that_one_captures)
    g.variant("oración", "si lo (haces|hace), [tu oponente] debe (darte|pagarte) {n:ámbar}.", build=_they_pay)
    g.variant("acción", "debe {do:actos/inf3}")
    g.variant("efecto", "{mode:uso/=} {what:fijas/=} (,|) (de una en una|una (a|por) una)", "Use", against=None,
              as_yours=False, introduces="obra.{mode}")  # fmt: skip
    yours = "{what|fuera tuyo|fuera tuya|fueran tuyos|fueran tuyas}"
    house = "((fuera|fueran) de|(perteneciera|pertenecieran) a) la Casa activa"
    hand = "(estuviera|estuvieran) en tu mano"
    as_if = f"como si ({yours}|{hand} [y {house}]|{house} [y {hand}])"
    g.variant("efecto", f"<jugar> {{what:objetivo/=}} {as_if}", "PlayCard", introduces="obra.jugar")
    it_was = f"((fuera|fueran) (tuya|tuyo|tuyas|tuyos)|{hand} [y {house}]|{house} [y {hand}])"
    g.variant("efecto", f"<jugar+what:carta> como si {it_was}", "PlayCard", introduces="obra.jugar")
    for n, said in ((1, "una de"), (None, "{n:cantidad} de")):
        g.variant("elegidas", f"{said} tus cartas archivadas", build=_archived(n), gender="fs" if n else "fp")
    g.variant("electivo", "<poner> {what:elegidas/=} {to:en zona/=}", "Put", verb="poner", introduces="obra.poner")
    sided = "({side:lado f dicho/=}|{side:lado m dicho/=})"
    both = f"{{*|criatura o artefacto|criaturas o artefactos}} {sided} {{house:de casa/=}}"
    unsaid: Facts = {"gender": "f", "type": "criatura o artefacto", "name": None, "trait": None, "state": None}
    g.variant("filtro f", both, "Filter", tests=None, **unsaid)
    g.variant("filtro f", "{*|criatura o artefacto|criaturas o artefactos} {house:de casa/=}", "Filter", tests=None,
              side=None, **unsaid)  # fmt: skip
    g.variant("hecho ajeno", "{by:fijas} lo {by|captura|capturan}", build=_captures_it)


def _archived(n: int | None) -> Any:
    def build(values: dict[str, Any]) -> Node:
        at = nodes.Zone(zone="archivos", whose=None)
        named = (Mention("carta.dicha.carta", "f", "s" if n else "p"),)
        cards = nodes.Cards(of=UNA_CARTA, n=values["n"] if n is None else n, **{**_SOLO, "at": at})
        return cards.placed(named, None)

    return build


def _captures_it(values: dict[str, Any]) -> Node:
    """«… lo captura»: the Æ just spoken of."""
    that = nodes.ThatMuch(unit="ámbar").placed((), Mention("ámbar", latest=False))
    return nodes.Capture(n=that, by=values["by"], source=None)


def _that(noun: str = "criatura") -> nodes.That:
    that = nodes.That(noun=noun, number="s", other=False)
    return that.placed((), Mention(f"carta.dicha.{noun}", "f", "s", False))


def _on_top(values: dict[str, Any]) -> Node:
    return nodes.Put(what=values["what"], to=nodes.Zone(zone="encima del mazo", whose=None), verb="poner")


def _that_one_captures(values: dict[str, Any]) -> Node:
    """«esta captura 1 Æ»: the creature just named."""
    return nodes.Capture(n=values["n"], by=_that(), source=None)


def _they_pay(values: dict[str, Any]) -> Node:
    """«si lo haces, debe darte 2 Æ»: only your opponent could."""
    pay = nodes.Pay(n=values["n"]).placed((Mention("cantidad"), Mention("ámbar")), None)
    return nodes.Did(do=nodes.By(who=OPONENTE, do=pay)).placed((), DONE)


def _amounts(g: Grammar) -> None:
    """As much as something else."""
    g.variant("del Poder", "de su Poder", build=lambda _: nodes.PowerOf(of=_that()))
    much = "tanto daño como (el|la cantidad de) daño que (tenga|haya sobre) (esa criatura|ella)"
    g.variant(
        "oración", f"(inflige|haz|causa) ({much} a {{to:fijas/imp}}|a {{to:fijas/imp}} {much}).", build=_its_own_damage
    )
    count = "cuenta llana"
    g.variant(count, "una {did:hecho/s} de este modo", build=_so_done)
    g.variant(count, "Æ [que haya] (sobre|en) {of:filtro/p}", build=_amber_on)
    piles = "({at:dentro de}|que (haya|tengas) en {at:zona entera})"
    g.variant(count, f"copia de (‹{{name:nombre de carta/s}}›|{{name:nombre suelto m/s}}) {piles}", build=_copies)
    _as_much_as(g)
    near = "(vecinas|criaturas adyacentes)"
    near = f"una de sus {near}|vecina suya|una de las {near} (de|a) {{to:mención}}"
    g.variant(count, f"({near})", build=_neighbours_counted)
    g.variant(count, "{of:filtro f/s} {did:hecho/s}", build=_done_so)
    g.variant(count, "{of:filtro/s} que hayas {did:hecho/s} [de este modo]", build=_done_so)
    g.variant("múltiple", "<duplicar> (el Æ (de|en)|la cantidad de Æ (de|en)) {tu|su} reserva", build=_doubled)
    hers = "(cada mejora que tenga (vinculada|unida)|(todas|cada una de) sus mejoras)"
    g.variant("fijas", hers, build=_its_upgrades, gender="fs")
    g.variant("efecto", "<robar> tantas cartas como {hayas|haya} {did:hecho/s} [de este modo]", build=_drawn)


def _as_much_as(g: Grammar) -> None:
    """«roba tanto Æ como criaturas controles», «roba una cantidad de cartas igual al número de …»: 1 for each."""
    g.variant("cuántos", "{of:filtro/p} {at:lugar contado/=}", "Count", other=False)
    g.variant("cuántos", "{of:filtro/p} (controles|tengas en juego)", "Count", other=False,
              at=nodes.Zone(zone="controladas", whose=None))  # fmt: skip
    g.variant("cuántos", "{of:filtro/p} (controle|tenga) {whose:otro}", build=_of_theirs_counted)
    g.variant("cuántos", "{of:filtro/p} (hay|haya) [en juego]", "Count", other=False, at=None)
    keys = "llaves (forjadas [que] (tengas|{his:tenga})|[que] hayas forjado|[que] {his:haya forjado})"
    for word in ("tenga", "haya forjado"):
        g.variant(word, f"({word} {{who:otro}}|{{who:otro}} {word})", build=lambda v: v["who"])
    g.variant("cuántos", keys, build=lambda v: nodes.Keys(who=v.get("his") or TU, forged=True))
    g.variant("cuántos", "cartas tengas en la mano", "Count", other=False, of=UNA_CARTA,
              at=nodes.Zone(zone="mano", whose=None))  # fmt: skip
    for unit, kinds in (("Æ", ("Gain", "Lose", "Steal")), ("daño", ("Damage",)), ("cartas", ("Draw",))):
        much = f"(tant(o|as) {unit} como|[una cantidad de] {unit} igual (al número|a la cantidad) de)"
        most = "[(,|) hasta un máximo de {most:número}]"
        for kind in kinds:
            verb = {"Gain": "(<obtener>|<ganar>)", "Lose": "<perder>", "Steal": "(<robar>|<hurtar>)", "Draw": "<robar>",
                    "Damage": "(<infligir>|<hacer>|<causar>)"}[kind]  # fmt: skip
            to = "{to:daño a fijo/=}" if kind == "Damage" else ""
            said = f"{much} {{per:cuántos}}"
            g.variant("efecto", f"{verb} ({said} {to}|{to} {said}) {most}", build=_one_for_each(kind))


def _of_theirs_counted(values: dict[str, Any]) -> nodes.Count:
    return nodes.Count(of=values["of"], at=nodes.Zone(zone="controladas", whose=values["whose"]), other=False)


_LEAVES = {"Gain": "cantidad;ámbar;obra.obtener", "Lose": "cantidad;ámbar;obra.perder", "Draw": "cantidad",
           "Steal": "cantidad;ámbar;obra.robar", "Damage": HURT}  # fmt: skip
"""What each of those orders leaves to speak of."""


def _one_for_each(kind: str) -> Any:
    def build(values: dict[str, Any]) -> Node:
        if kind == "Damage":
            one: Any = nodes.Damage(n=1, to=values["to"], splash=None, past_armor=False)
        else:
            one = nodes.KINDS[kind](n=1)
        named = tuple(Mention(sort) for sort in _LEAVES[kind].split(";"))
        return nodes.PerEach(do=one.placed(named, None), per=values["per"], most=values.get("most"))

    return build


def _its_own_damage(values: dict[str, Any]) -> Node | None:
    """«inflige a cada criatura tanto daño como el que tenga»: 1 for each there is on it."""
    to = values["to"]
    if not isinstance(to, nodes.Cards) or to["n"] != "cada":
        return None
    it = nodes.Ella(number="s", sex="f").placed((), Mention("carta", "f", "s"))
    hurt = nodes.Damage(n=1, to=to, splash=None, past_armor=False)
    hurt = hurt.placed((Mention("daño"), Mention("cantidad"), Mention("obra.destruir")), None)
    return nodes.PerEach(do=hurt, per=nodes.DamageOn(on=it), most=None)


_SEEN = frozenset({"curar", "revelar", "descartar", "destruir", "sacrificar", "devolver", "archivar"})
"""What is done to cards and can be counted just after without saying «de este modo»: nothing else they are called."""


def _done_so(values: dict[str, Any]) -> Node | None:
    """«por cada carta de Logos descartada»."""
    if values["of"]["tests"] is not None or values["did"] not in _SEEN:
        return None
    return _so_done(values, values["of"])


def _so_done(values: dict[str, Any], of: nodes.Sift = UNA_CARTA) -> nodes.Count:
    """«por cada una devuelta de este modo»: each card."""
    did = values["did"]
    test = nodes.ThisWay(did=did, whose=None).placed((), Mention(f"obra.{did}", latest=False))
    return nodes.Count(of=of.replace(tests=test), at=None, other=False)


def _neighbours_counted(values: dict[str, Any]) -> nodes.Count:
    """«por cada una de sus vecinas»: those of the creature just named."""
    near = nodes.Adjacent(to=values.get("to") or it())
    return nodes.Count(of=UNA_CARTA.replace(type="criatura", tests=near), at=None, other=False)


def _drawn(values: dict[str, Any]) -> Node | None:
    """«roba tantas cartas como hayas descartado»: one for each."""
    if values["did"] in ("curar", "agotar", "jugar"):
        return None
    draw = nodes.Draw(n=1).placed((Mention("cantidad"),), None)
    return nodes.PerEach(do=draw, per=_so_done(values), most=None)


def _doubled(_: dict[str, Any]) -> Node:
    """«duplica el Æ de tu reserva»: as much again."""
    gain = nodes.Gain(n=1).placed((Mention("cantidad"), Mention("ámbar"), Mention("obra.obtener")), None)
    return nodes.PerEach(do=gain, per=nodes.AmberIn(whose=None), most=None)


def _copies(values: dict[str, Any]) -> Node:
    """«por cada copia de X que haya en tu pila de descartes»."""
    return nodes.Count(of=UNA_CARTA.replace(name=values["name"]), at=values["at"], other=False)


def _amber_on(values: dict[str, Any]) -> Node:
    return nodes.AmberOn(on=nodes.Cards(of=values["of"], n="cada", **_SOLO))


def _its_upgrades(_: dict[str, Any]) -> Node:
    """«una criatura y cada mejora que tenga»: those of the creature just named."""
    it = nodes.Ella(number="s", sex="f").placed((), Mention("carta", "f", "s"))
    of = UNA_CARTA.replace(type="mejora", tests=nodes.AttachedTo(to=it))
    return nodes.Cards(of=of, n="cada", **_SOLO).placed((Mention("carta.dicha.mejora", "f", "s"),), None)


def _rules(g: Grammar) -> None:
    """What is forbidden, allowed or so, said of cards in another way."""
    anyway = "[(como si (fuera de|perteneciera a)|aunque no (sea de|pertenezca a)) la Casa activa]"
    g.variant("regla", f"{{what:sujeto de regla}} puede {{mode:modo}} {anyway}", build=_each_may)
    g.variant("orden final", f"{{what:sujeto de regla}} puede {{mode:modo}} {{span:lapso}} {anyway}",
              build=_may_for_a_while)  # fmt: skip
    g.variant("negación", "no se {*|le|les} puede (infligir|hacer|causar) daño", "Cannot", act="recibir daño", of=None,
              over=None)  # fmt: skip
    g.variant("negación", "no se {*|puede|pueden} usar", "Cannot", act="usar", of=None, over=None)
    g.variant("regla", "no se pueden usar {of:filtro/p} para {mode:modo}", build=_not_used)
    used = "[a] (esta criatura|[(el|la)] {x:nombre propio})"
    only = "solo puede (atacar a|luchar contra) {of:filtro/p}"
    g.variant("cuerpo", f"(cuando|si) se (usa|use) {used} para luchar, {only}.", build=_only_fights)
    g.variant("regla", "una vez (por|cada|en cada) turno(,|) {does:de jugador/2s}", build=_once_a_turn)
    spent = "como si estuviera en {tu|su} reserva"
    g.variant("de jugador", f"<poder> gastar (el|) Æ [que haya] (de|sobre|en) {{of:filtro/p}} {spent}", build=_spends)
    quoted = "con el texto: «{ability:párrafo}»"
    instead = "[en (vez|lugar) de [como] una criatura][,]"
    g.variant("regla larga", f"puedes jugar [a] [(el|la)] {{x:nombre propio}} como una mejora {instead} {quoted}",
              build=lambda v: nodes.PlayAsUpgrade(ability=v["ability"]))  # fmt: skip
    g.variant("cuerpo", "durante tu turno, si {cond:condición}, {rule:reglas}.", build=_in_turn_while)
    first = "la primera vez que {event:suceso}[,] (cada|en cada|de cada|durante cada|durante tu) turno, {do:texto}"
    g.variant("cuerpo", f"({first}|(cada|en cada|durante tu) turno, la primera vez que {{event:suceso}}, {{do:texto}})",
              build=_first_each_turn)  # fmt: skip
    refill = "repón tu mano (hasta [tener]|con) {n:número} (carta|cartas) (más|adicional|adicionales)"
    g.variant("cuerpo", f"durante tu paso de (robar cartas|«robar cartas»), [si {{cond:condición}},] {refill}.",
              build=_refill)  # fmt: skip


def _once_a_turn(values: dict[str, Any]) -> Node | None:
    """«una vez por turno, puedes usar una criatura …»: a rule that allows it for one does so each turn (A-27)."""
    does = values["does"]
    if not isinstance(does, nodes.Allow) or not isinstance(does.what, nodes.Cards) or does.what.n != 1:
        return None
    return nodes.Rule(what=TU, does=does)


def _each_may(values: dict[str, Any]) -> nodes.Rule | None:
    """«cada criatura aliada puede luchar»: you may fight with them."""
    what = values["what"]
    if not isinstance(what, nodes.That) and (not isinstance(what, nodes.Cards) or what["of"]["side"] != "aliada"):
        return None
    return nodes.Rule(what=TU, does=nodes.Allow(act=values["mode"], what=what, as_active=False))


def _may_for_a_while(values: dict[str, Any]) -> Node | None:
    """«esa criatura puede luchar este turno aunque no sea de la Casa activa»."""
    rule = _each_may(values)
    return None if rule is None else nodes.Until(span=values["span"], rule=rule)


def _each_of(of: Any) -> nodes.Cards:
    return nodes.Cards(of=of, n="cada", **_SOLO)


def _not_used(values: dict[str, Any]) -> Node:
    """«no se pueden usar criaturas para cosechar»."""
    return nodes.Rule(what=_each_of(values["of"]), does=nodes.Cannot(act=values["mode"], of=None, over=None))


def _only_fights(values: dict[str, Any]) -> Node:
    this = nodes.This(noun="criatura").placed((Mention("carta.esta", "f", "s"),), None)
    return nodes.Static(rule=nodes.Rule(what=this, does=nodes.Only(act="luchar", of=values["of"])))


def _spends(values: dict[str, Any]) -> Node:
    return nodes.Spend(what=_each_of(values["of"]))


def _in_turn_while(values: dict[str, Any]) -> Node | None:
    """«durante tu turno, si … está en …, puedes …»: it holds while that does."""
    if not isinstance(values["cond"], (nodes.Is, nodes.Cmp)):
        return None
    return nodes.Static(rule=nodes.InTurn(rule=nodes.While(cond=values["cond"], rule=values["rule"]), whose=TU))


_COUNTED = {"Plays": "jugar", "Discards": "descartar"}
"""Events of which a turn remembers how many there have been, and as what."""


def _first_each_turn(values: dict[str, Any]) -> Node | None:
    """«la primera vez que juegues una criatura cada turno, …»: after it, if it has been but one."""
    event, text = values["event"], values["do"]
    if event.kind not in _COUNTED or event.who != TU or not isinstance(event.what, nodes.Cards):
        return None
    what = event.what
    if what.n != 1 or what.other or (what.at is not None and what.at != nodes.Zone(zone="mano", whose=None)):
        return None
    first, *rest = text.items
    if rest or not isinstance(first, Order):
        return None
    did = _COUNTED[event.kind]
    one = nodes.Log(of=what.of, op="=", n=1, at=None, other=False, did=did, who=TU,
                    window="este turno")  # fmt: skip
    do = nodes.Text(items=(nodes.If(cond=one, do=first, otherwise=None),))
    return nodes.When(event=event, do=do, moment="after", whose=None)


def _refill(values: dict[str, Any]) -> Node | None:
    """«durante tu paso de robar cartas, [si …,] repón tu mano hasta …»: the goal of step 5."""
    goal = nodes.Rule(what=TU, does=nodes.HandGoal(n=values["n"], sign="más"))
    if "cond" not in values:
        return nodes.Static(rule=goal)
    if not isinstance(values["cond"], (nodes.Is, nodes.Cmp)):
        return None
    return nodes.Static(rule=nodes.While(cond=values["cond"], rule=goal))


def _states(g: Grammar) -> None:
    """What there is."""
    houses = "criaturas de {n:número} [o más] Casas (distintas|diferentes)"
    mine, theirs = "[{neg:no}] (controlas|controles)", "{foe:oponente} [{neg:no}] (controla|controle)"
    alone = "(la única {of:filtro f/s} que (controlas|controles)|tu única {of:filtro f/s})"
    for category in ("comparación", "estado"):
        g.variant(category, f"[(esta criatura|[(el|la)] {{x:nombre propio}})] (es|sea) {alone}", build=_only_one)
    g.variant("oponente", "tu oponente", "=", value=True)
    g.variant("comparado", f"({mine}|{theirs}) {houses}", build=_among_mine)
    g.variant("condición", "hay (un|algún) contador de {of:clase de contador} en juego", build=_some_counter)
    g.variant("suceso", "te (roben|roban) Æ", "EvSteal", who=OPONENTE, introduces="cantidad;ámbar;obra.robar")
    g.variant("suceso", "{what:referencia} (evite|evita) daño con su Armadura", "EvArmor",
              introduces="obra.evitar;cantidad")  # fmt: skip
    g.variant("condición", "hay {of|algún|alguna|algún|alguna} {of:filtro/s} en juego", "Exists", neg=False)
    g.phrase("estado", "haya {of|un|una|un|una} {of:filtro/s} (en juego|)", "Exists", neg=False,
             en="there is a {of:filtro/s} in play")  # fmt: skip
    none = "({of|ningún|ninguna|ningún|ninguna} {of:filtro/s}|{of:filtro/p})"
    g.phrase("estado", f"no haya {none} (en juego|)", "Exists", neg=True,
             en="there is no {of:filtro/s} in play")  # fmt: skip
    g.variant("estado", f"(tenga {{of|un|una|un|una}} {{of:filtro/s}}|{{neg:no}} tenga {none})", build=_has_near)


def _only_one(values: dict[str, Any]) -> Node | None:
    """«mientras sea la única criatura que controles»: you control no other."""
    of = values["of"]
    return nodes.Cmp(of=of, who=TU, op="=", n=0, other=True) if of["type"] == "criatura" else None


def _among_mine(values: dict[str, Any]) -> Node:
    """«controlas criaturas de 3 Casas distintas»."""
    of = UNA_CARTA.replace(type="criatura", side="enemiga" if "foe" in values else "aliada")
    return nodes.HousesAmong(at=_each_of(of), op="<" if "neg" in values else ">=", n=values["n"])


def _has_near(values: dict[str, Any]) -> Node | None:
    """«mientras tenga una vecina …»: there is such a neighbour."""
    of = values["of"]
    return nodes.Exists(of=of, neg="neg" in values) if isinstance(of["tests"], nodes.Adjacent) else None


def _some_counter(values: dict[str, Any]) -> Node:
    return nodes.Exists(of=UNA_CARTA.replace(tests=nodes.HasCounter(of=values["of"], neg=False)), neg=False)


def _called(g: Grammar) -> None:
    """A card in play called by its name alone: «escuda a Fulano»."""
    name = "[(el|la)] (‹{name:nombre de carta/s}›|{name:nombre suelto m/s})"
    g.variant("a objetivo 1", f"a {name}", build=_that_card, gender="ms")
    g.variant("efecto", f"<vincular> {{what:cartas/=}} a {name}", build=_attached_to, introduces="obra.vincular")
    g.variant("suceso", f"(vincules|vinculas) {{what:referencia}} a {name}", build=_when_attached)
    g.variant("de dónde dicho", f"(de|que haya sobre) {name}", build=_that_card, gender="ms")
    g.variant("cuenta llana", f"mejora (que tenga|(vinculada|unida) a) {name}", build=_its_upgrades_counted)


SUELTA = "suelta"
"""The type of a card called by its name with nothing before it, until it is known that it is not this one."""


def named_least(trees: list[Node]) -> list[Node]:
    """Of several readings, those where fewest cards are called by a bare name: a card's own name means itself
    (KF-GLOS-AUTO-1)."""
    bare = [sum(1 for x in tree.find("Filter") if x["type"] == SUELTA) for tree in trees]
    return [_as_any(tree) for tree, n in zip(trees, bare, strict=True) if n == min(bare)]


def _as_any(node: Node) -> Node:
    node = node.changed(_as_any)
    return node.replace(type="carta") if isinstance(node, nodes.Filter) and node["type"] == SUELTA else node


def _that_card(values: dict[str, Any]) -> nodes.Cards:
    of = UNA_CARTA.replace(name=values["name"], type=SUELTA)
    return nodes.Cards(of=of, n=1, **_SOLO).placed((Mention("carta.dicha.carta", "m", "s"),), None)


def _attached_to(values: dict[str, Any]) -> Node:
    return nodes.Attach(what=values["what"], to=_that_card(values)).placed((Mention("obra.vincular"),), None)


def _when_attached(values: dict[str, Any]) -> Node:
    return nodes.EvAttach(who=TU, what=values["what"], to=_that_card(values))


def _its_upgrades_counted(values: dict[str, Any]) -> Node:
    test = nodes.AttachedTo(to=_that_card(values))
    return nodes.Count(of=UNA_CARTA.replace(type="mejora", tests=test), at=None, other=False)


def _destroyed(g: Grammar) -> None:
    """«en vez de destruir a X, …» under «Destruida:»."""
    self_ = "(esta criatura|[(el|la)] {x:nombre propio})"
    g.phrase("salvación", "{do:órdenes}", "InsteadMark", en="{do:órdenes}")
    g.phrase("oración", "si {cond:condición}, en vez de ser destruida, {do:salvación}.", "If",
             en="if {cond:condición}, instead of being destroyed, {do:salvación}.")  # fmt: skip
    g.variant("oración", f"si {{cond:condición}}, en (vez|lugar) de destruir [a] {self_}, {{do:órdenes}}.",
              build=_instead_of_dying)  # fmt: skip


def _instead_of_dying(values: dict[str, Any]) -> Node:
    do: Any = values["do"]
    mark = nodes.InsteadMark(do=do if do.has("Cards", "Top", "Some") else cast(Order, of_this(do)))
    return nodes.If(cond=values["cond"], do=mark, otherwise=None)


def uses(g: Grammar) -> None:
    """Every such way."""
    g.synonyms("esa criatura", "dicha criatura")
    g.synonyms("esa carta", "dicha carta")
    g.synonyms("ese artefacto", "dicho artefacto")
    g.synonyms("ese jugador", "dicho jugador")
    for part in (_options, _orders, _amounts, _rules, _states, _called, _destroyed):
        part(g)
