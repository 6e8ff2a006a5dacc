"""Short cuts of printed cards: what they leave unsaid, say before or say after; read, and written back in the canonical
way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.efectos import done
from mazo.games.keyforge.words.nombres import CUALQUIERA, OPONENTE, PASOS_OMITIDOS, TU, UNA_CARTA, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order

_SOLO: Facts = {"at": None, "other": False, "random": False, "rank": None, "but": None}
_THIS = "[a] (esta carta|esta criatura|[(el|la)] {x:nombre propio})"
_DRAWING = "durante (tu|su) paso de (robar cartas|«robar cartas»),"


def _that(noun: str = "criatura") -> nodes.That:
    that = nodes.That(noun=noun, number="s", other=False)
    return that.placed((), Mention(f"carta.dicha.{noun}", "f", "s", False))


def _this(noun: str = "criatura") -> nodes.This:
    return nodes.This(noun=noun).placed((Mention("carta.esta", "f", "s"),), None)


# As long as something stays


def _until_it_leaves(g: Grammar) -> None:
    """«hasta que esta criatura abandone el juego»: while it is in play."""
    leaves = "hasta que {what:referencia} abandone el juego"
    g.variant("orden final", f"({{rule:regla}} {leaves}|{leaves}, {{rule:regla}})", build=_while_in_play)
    taken = f"(<tomar> el|<hacerse> con el) control de {{x:objetivo/=}} ({leaves}|{{span:lapso}})"
    g.variant("orden final", taken, build=_held)
    g.variant("orden final", "{rule:regla} {span:lapso}", "Until")


def _while_in_play(values: dict[str, Any]) -> Node:
    return nodes.While(cond=nodes.InPlay(what=values["what"]), rule=values["rule"])


def _held(values: dict[str, Any]) -> Node | None:
    one = values["x"]
    if "what" in values:
        return nodes.TakeControl(what=one, as_long=nodes.InPlay(what=values["what"]))
    if not isinstance(one, nodes.Cards) or one.n != 1 or one.at is not None:
        return None
    noun = one["of"]["type"]
    if noun not in ("criatura", "artefacto"):
        return None
    that = nodes.That(noun=noun, number="s", other=False)
    that = that.placed((), Mention(f"carta.dicha.{noun}", "f" if noun == "criatura" else "m", "s", False))
    mine = nodes.Until(span=values["span"], rule=nodes.Rule(what=TU, does=nodes.Control(what=that)))
    return nodes.Seq(items=(nodes.Choose(what=one), mine))


# After what happens


def _after(g: Grammar) -> None:
    """«inflige 1 de daño a cada criatura después de que entre en juego»: to each that enters."""
    enters = "después de (que entre|entrar) en juego"
    suffers = "(sufre|recibe) {n:daño}"
    entered = f"(inflige|haz|causa) {{n:daño}} a cada {{of:filtro/s}} {enters}"
    g.variant("cuerpo", f"({entered}|cada {{of:filtro/s}} ({suffers} {enters}|que (entre|entra) en juego {suffers})).",
              build=_hurt_as_it_enters)  # fmt: skip
    self_ = "[con (esta criatura|[(el|la)] {x:nombre propio})]"
    g.variant("lo propio", f"{{mode:modo}} {self_}", build=_of_this)
    for verb, kind in (("jugar", "Plays"), ("usar", "Uses"), ("descartar", "Discards")):
        g.variant("lo propio", f"{verb} {{what:uno}}", kind, who=TU)
    g.variant("lo propio", "usar [a] {what:referencia}", "Uses", who=CUALQUIERA)
    fighting = "(luchando|al luchar|en (una|la) lucha|mientras lucha)"
    when = "(después de que|cada vez que|cuando)"
    g.variant("cuerpo", f"{when} {{by:referencia}} (destruya|destruye) [a] {{what:uno}} {fighting}, {{do:texto}}",
              build=_killing)  # fmt: skip
    he = "(este|él|ese jugador)"
    g.variant("cuerpo", f"((después de que|cada vez que|cuando) {{event:suceso}}|{{event:paso}}), {he} {{do:acción}}.",
              build=_they_then)  # fmt: skip
    for whose, when in ((None, ""), (TU, "durante tu turno,")):
        g.variant("cuerpo", f"{when} (después de|tras) {{event:lo propio}}, {{do:texto}}", "When", moment="after",
                  whose=whose)  # fmt: skip
    mine = "[como [tu] Casa activa]"
    g.variant("lo propio", f"elegir ({{house:casa/s}} {mine}|{mine} {{house:casa/s}})", "EvHouse", who=TU)
    g.variant("lo propio", "forjar una llave", "EvForge", who=TU, introduces="llave fs")
    g.variant("lo propio", "robar Æ", "EvSteal", who=TU, introduces="cantidad;ámbar")
    g.variant("cuerpo", "{do:órdenes} {event:paso}.", build=_at_step)
    g.variant("cuerpo", "si {cond:condición} {event:paso}, {do:órdenes}.", build=_at_step)
    g.variant("regla larga", "obtienes todo el Æ que gaste tu oponente al forjar llaves",
              build=lambda _: nodes.Diverted(how="gastado", whose=OPONENTE, pool=TU))  # fmt: skip
    for step, es, _ in PASOS_OMITIDOS:
        g.variant("regla", f"(sáltate|omite) (tu|el) paso de ({es}|«{es}»)", build=_skips(step))


def _skips(step: str) -> Callable[[dict[str, Any]], Node]:
    return lambda _: nodes.Rule(what=TU, does=nodes.SkipStep(step=step))


def _killing(values: dict[str, Any]) -> Node | None:
    """«cuando esta criatura destruya a una criatura luchando, …»: a pronoun just after could be of either."""
    for node in values["do"].walk():
        if isinstance(node, (nodes.Ref, nodes.Ella)):
            return None
        if isinstance(node, (nodes.Cards, nodes.That, nodes.This)):
            break
    event = nodes.EvKilled(what=values["what"], by=values["by"])
    return nodes.When(event=event, do=values["do"], moment="after", whose=None)


def _they_then(values: dict[str, Any]) -> Node | None:
    """«después de que tu oponente juegue una criatura, este pierde 1 Æ»: whom the event has just named."""
    event = values["event"]
    if (event.get("who") or event.get("whose")) != OPONENTE:
        return None
    do = nodes.Text(items=(nodes.By(who=OPONENTE, do=values["do"]),))
    moment = "at" if isinstance(event, nodes.Step) else "after"
    return nodes.When(event=event, do=do, moment=moment, whose=None)


def _of_this(values: dict[str, Any]) -> Node:
    """«después de luchar, …»: this creature."""
    return (nodes.EvFight if values["mode"] == "luchar" else nodes.EvReap)(what=_this())


def _at_step(values: dict[str, Any]) -> Node:
    """«obtén 1 Æ al final de tu turno», «si … al final de tu turno, obtén 1 Æ»."""
    do = values["do"]
    do = nodes.Text(items=(nodes.If(cond=values["cond"], do=do, otherwise=None) if "cond" in values else do,))
    return nodes.When(event=values["event"], do=do, moment="at", whose=None)


def _hurt_as_it_enters(values: dict[str, Any]) -> Node | None:
    of = values["of"]
    if of["type"] != "criatura":
        return None
    one = nodes.Cards(of=of, n=1, **_SOLO).placed((Mention("carta.dicha.criatura", "f", "s"),), None)
    it = nodes.Ella(number="s", sex="f").placed((), Mention("carta", "f", "s"))
    hurt = nodes.Damage(n=values["n"], to=it, splash=None, past_armor=False)
    hurt = hurt.placed((Mention("daño"), Mention("cantidad"), Mention("obra.destruir")), None)
    return nodes.When(event=nodes.Enters(what=one), do=nodes.Text(items=(hurt,)), moment="after", whose=None)


# Players


def _players(g: Grammar) -> None:
    g.variant("menos", "menos", "=", value=True)
    g.variant("cuerpo", f"{_DRAWING} {{who:sujeto}} repone su mano (hasta [tener]|con) {{n:número}} (carta|cartas) "
              "(más|adicional|adicionales|{fewer:menos}).", build=_their_goal)  # fmt: skip
    many = "({n:número} (carta|cartas)|una carta) (más|adicional|adicionales|{fewer:menos})"
    step = "durante el paso de (robar cartas|«robar cartas») de {who:otro}, [(este|él)]"
    g.variant("cuerpo", f"({_DRAWING} {{who:sujeto}}|{step}) roba {many}.", build=_their_goal)
    g.variant("sujeto", "su oponente", build=_its_opponent)
    g.variant("regla larga", "mientras {cond:estado}, sus llaves cuestan {n:de más o de menos}", build=_their_keys)
    left = "(tener {minus:número} [Æ]|quedarse con {minus:número} [Æ]"
    loses = f"<perder> Æ hasta {left}|que {{te|le}} queden {{minus:número}} [Æ])"
    g.variant("medido", f"(<quedarse> con {{minus:número}} Æ|{loses})",
              build=lambda v: nodes.Lose(n=nodes.AllAmber(of=None, minus=v["minus"])),
              introduces="cantidad;ámbar;obra.perder")  # fmt: skip
    all_ = "(captura todo su Æ [(menos|excepto|salvo) {minus:número} [Æ]]|captúralo todo)"
    g.variant("oración", f"si {{cond:condición}}, {all_}.", build=_all_captured)
    theirs = f"pierde Æ hasta {left}|que le queden {{minus:número}} [Æ])"
    g.variant("oración", f"si {{cond:condición}}, {theirs}.", build=_all_but_lost)
    g.variant("oración", "{who:sujeto} {do:acción} [,] y [tú] {then:actos/2s}.", build=_and_you)
    g.variant("oración", "si {cond:condición}, este {do:acción} [y [tú] {then:actos/2s}].", build=_if_so_they)


def _their_goal(values: dict[str, Any]) -> Node:
    sign = "menos" if "fewer" in values else "más"
    rule = nodes.Rule(what=values["who"], does=nodes.HandGoal(n=values.get("n", 1), sign=sign))
    return nodes.Static(rule=rule)


def _their_keys(values: dict[str, Any]) -> Node | None:
    """«mientras tu oponente no controle …, sus llaves cuestan …»: your opponent’s."""
    cond = values["cond"]
    theirs = cond.get("who") == OPONENTE
    if isinstance(cond, nodes.HousesAmong):
        theirs = cond.at.of["side"] == "enemiga"
    return nodes.While(cond=cond, rule=nodes.KeyCost(n=values["n"], per=None, whose=OPONENTE)) if theirs else None


def _its_opponent(_: dict[str, Any]) -> Node:
    """«su oponente», of the card just named: that of who controls it."""
    return nodes.PlayerOf(of=_that(), role="oponente del controlador")


def _all_captured(values: dict[str, Any]) -> Node | None:
    """«si tu oponente tiene …, captura todo su Æ»: your opponent’s."""
    if values["cond"].get("who") != OPONENTE:
        return None
    taken = nodes.Capture(n=nodes.AllAmber(of=OPONENTE, minus=values.get("minus")), by=None, source=None)
    return nodes.If(cond=values["cond"], do=taken, otherwise=None)


def _all_but_lost(values: dict[str, Any]) -> Node | None:
    """«si tu oponente tiene …, pierde Æ hasta que le queden 5»: your opponent loses it."""
    if values["cond"].get("who") != OPONENTE:
        return None
    lost = nodes.Lose(n=nodes.AllAmber(of=None, minus=values["minus"]))
    lost = lost.placed((Mention("cantidad"), Mention("ámbar"), Mention("obra.perder")), None)
    return nodes.If(cond=values["cond"], do=nodes.By(who=OPONENTE, do=lost), otherwise=None)


def _if_so_they(values: dict[str, Any]) -> Node | None:
    """«si tienes más Æ que tu oponente, este …»: your opponent, whom the condition has named. What you draw besides
    may be drawn before: it makes no difference."""
    cond = values["cond"]
    if OPONENTE not in (cond.get("who"), cond.get("n")):
        return None
    do: Order = nodes.By(who=OPONENTE, do=values["do"])
    if "then" in values:
        if not isinstance(values["then"], nodes.Draw):
            return None
        do = nodes.Seq(items=(values["then"], do))
    return nodes.If(cond=cond, do=do, otherwise=None)


def _and_you(values: dict[str, Any]) -> Node:
    """«tu oponente descarta una carta y tú robas una carta»: each does their own."""
    return nodes.Text(items=(nodes.By(who=values["who"], do=values["do"]), values["then"]))


# What there is more of


def _more(g: Grammar) -> None:
    for category, named in (("cuenta", ""), ("bucle", "carta.dicha.{of.type} of")):
        one = "{of:filtro/s}"
        mine = f"{one} (de (más|ventaja) que (controles|tengas)|que (controles|tengas) de (más|ventaja))"
        they = "tu oponente (controle|tenga)"
        theirs = f"{one} (de (más|ventaja) que {they}|que ({they}|(controle|tenga) tu oponente) de (más|ventaja))"
        g.variant(category, f"{mine} (que|respecto a|sobre) tu oponente", "Excess", who=TU, introduces=named)
        g.variant(category, f"{theirs} (que tú|respecto a ti|sobre ti)", "Excess", who=OPONENTE, introduces=named)
    for gender, a in (("f", "a"), ("m", "o")):
        was = f"(fue|haya sido|hubiera sido) destruid{a} de este modo"
        said = f"que (controlaba|controlara|controlase) [y] que {was}"
        g.variant(f"prueba {gender}", said, "ThisWay", did="destruir", whose="controlador", recalls="obra.destruir")
    g.variant("condición", "no hay (ningún|ninguna) (‹{name:nombre de carta/s}›|{name:nombre suelto m/s}) en juego",
              build=lambda v: nodes.Exists(of=UNA_CARTA.replace(name=v["name"]), neg=True))  # fmt: skip


# Orders


_BOTH = "(ambas|las criaturas elegidas|cada criatura elegida|cada una de las criaturas elegidas)"


def _orders(g: Grammar) -> None:
    two = "elige {a:elegidas/imp} y {b:elegidas/imp}."
    g.variant("oración", f"{two} {{does:verbo}} [a] {_BOTH}.", build=_to_both)
    g.variant("oración", f"{two} <barajar> {_BOTH} en el mazo de su[s] propietario[s].", build=_both_shuffled)
    g.variant("efecto", "<elegir> {by:elegidas/=} para que {by|capture|capturen} {n:ámbar} de la reserva de su "
              "controlador", "Capture", source="controlador")  # fmt: skip
    fresh = "{n:cantidad} {of:filtro/p} (distintas|diferentes) (,|) (de una en una|una (a|por) una)"
    g.variant("oración", f"prepara y lucha con {fresh}.", build=_with_each)
    g.variant("efecto", "<robar> {n:ámbar} y una carta", build=_steal_and_draw)
    g.variant("efecto", "se (pone|ponen) en la mano de su propietario", build=_to_its_hand, introduces="obra.poner")
    g.variant("regla", "no se puede (infligir|hacer|causar) daño a {of|ningún|ninguna|ningún|ninguna} {of:filtro/s}",
              build=_unhurt)  # fmt: skip


def _to_both(values: dict[str, Any]) -> Node | None:
    """«elige X e Y. Aturde a las criaturas elegidas»: both are chosen, and it is done to them."""
    both = nodes.And(items=(values["a"], values["b"]))
    if any(not isinstance(x, nodes.Cards) or x["of"]["type"] != "criatura" for x in both.items):
        return None
    return done(values["does"], both) if values["does"] != "descartar" else None


def _both_shuffled(values: dict[str, Any]) -> Node:
    deck = nodes.Zone(zone="mazo", whose=nodes.PlayerOf(role="propietario", of=None))
    both = nodes.And(items=(values["a"], values["b"]))
    return nodes.Shuffle(what=both, to=deck).placed((Mention("obra.barajar"),), None)


def _with_each(values: dict[str, Any]) -> Node:
    """«prepara y lucha con hasta 3 criaturas distintas, de una en una»: so many times, each time with another."""
    one = nodes.Cards(of=values["of"].replace(tests=nodes.Fresh()), n=1, **_SOLO)
    one = one.placed((Mention("carta.dicha.criatura", "f", "s"),), None)
    it = nodes.Ella(number="s", sex="f").placed((), Mention("carta", "f", "s"))
    ready = nodes.Ready(what=one).placed((Mention("obra.preparar"),), None)
    fight = nodes.Use(what=it, mode="luchar", against=None, as_yours=False)
    return nodes.Times(n=values["n"], do=nodes.Seq(items=(ready, fight.placed((Mention("obra.luchar"),), None))))


def _steal_and_draw(values: dict[str, Any]) -> Node:
    """«roba 1 Æ y una carta»."""
    steal = nodes.Steal(n=values["n"])
    steal = steal.placed((Mention("cantidad"), Mention("ámbar"), Mention("obra.robar")), None)
    return nodes.Seq(items=(steal, nodes.Draw(n=1).placed((Mention("cantidad"),), None)))


def _to_its_hand(_: dict[str, Any]) -> Node:
    """«en vez de eso se pone en la mano de su propietario»: the card just named."""
    it: Any = nodes.Ref(gender="f", number="s").placed((), Mention("carta", "f", "s"))
    hand = nodes.Zone(zone="mano", whose=nodes.PlayerOf(role="propietario", of=None))
    return nodes.Put(what=it, to=hand, verb="poner")


def _unhurt(values: dict[str, Any]) -> Node:
    each = nodes.Cards(of=values["of"], n="cada", **_SOLO)
    return nodes.Rule(what=each, does=nodes.Cannot(act="recibir daño", of=None, over=None))


def shortcuts(g: Grammar) -> None:
    """Every short cut."""
    for part in (_until_it_leaves, _after, _players, _more, _orders):
        part(g)
