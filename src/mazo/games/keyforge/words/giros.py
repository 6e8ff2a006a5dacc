"""Turns of phrase of printed cards that say under one verb, or in another order, what the language says in its own:
read, and written back in the canonical way."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.efectos import HURT, done
from mazo.games.keyforge.words.impresas import CALLADA, DE_ELLA, in_their_turn
from mazo.games.keyforge.words.nombres import CUALQUIERA, OPONENTE, TU, UNA_CARTA, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

_GETS = "{*|tiene/obtiene/gana/recibe|tienen/obtienen/ganan/reciben}"
_SOLO: Facts = {"at": None, "other": False, "random": False, "rank": None, "but": None}


def _given(g: Grammar) -> None:
    """«tiene +2 de Poder y Provocar»: numbers, keywords and what is quoted, under one verb."""
    g.listing("sumas seguidas", "suma", "Mods", comma=",", last=",", english=",")
    words = ("{sums:sumas} (y|,) {keywords:claves}", "{sums:sumas seguidas} y {keywords:claves}",
             "{keywords:claves} (y|,) {sums:sumas}")  # fmt: skip
    ways = "|".join(words)
    g.variant("predicado", f"{_GETS} ({ways})", build=_both)
    attr = "|".join(f"{the} {{{name}:{name}}}" for the, name in (("el", "poder"), ("la", "armadura")))
    g.variant("poder", "Poder", "=", value="poder")
    g.variant("armadura", "Armadura", "=", value="armadura")
    more = "(aumenta|se incrementa|se aumenta)"
    g.variant("baja", "(disminuye|se reduce)", "=", value=True)
    whose = "({what:sujeto de regla}|{what:las cartas})"
    g.variant("regla", f"({attr}) de {whose} ({more}|{{less:baja}}) en {{n:número}}", build=_raised)
    g.variant("cita", f"{_GETS} ({{sums:sumas}}|{{sums:sumas seguidas}}|{ways}) y(:|,|) «{{ability:párrafo}}»",
              build=_both)  # fmt: skip


def _raised(values: dict[str, Any]) -> Node:
    """«el Poder de cada criatura aliada aumenta en 2»."""
    n = nodes.Minus(n=values["n"]) if "less" in values else values["n"]
    attr = values.get("poder") or values["armadura"]
    return nodes.Rule(what=values["what"], does=nodes.Mod(n=n, attr=attr, per=None))


def _both(values: dict[str, Any]) -> Node:
    given = nodes.Grant(keywords=values.get("keywords"), ability=values.get("ability"))
    return nodes.Both(items=(values["sums"], given))


# Time


def _times(g: Grammar) -> None:
    """When something holds, said after it, or with what happens."""
    g.variant("orden final", "(tu oponente {does:de jugador/3s} (en|durante) su próximo turno|(en|durante) su próximo "
              "turno [,] tu oponente {does:de jugador/3s}|(durante|en) el próximo turno de tu oponente, "
              "[(este|él)] {does:de jugador/3s})", build=in_their_turn)  # fmt: skip
    acts = "(jugar {over:número} {played:filtro/over}|usar {over:número} {used:filtro/over})"
    more = acts.replace("(jugar", "(jugar más de").replace("|usar", "|usar más de")
    most = f"(solo puede {acts}|no puede {more})"
    their = "(durante|en) el próximo turno de tu oponente, [(este|él|tu oponente)]"
    g.variant("orden final", f"({their} {most}|tu oponente {most} (en|durante) su próximo turno)", build=_at_most)
    g.variant("orden final", "(después de|cada vez) que {event:suceso} este turno, {do:órdenes}", build=_this_turn)
    g.variant("orden final", "las llaves de tu oponente cuestan {n:de más o de menos} (en|durante) su próximo turno",
              build=_their_keys)  # fmt: skip
    for verb, kind in (("juegue", "Plays"), ("descarte", "Discards")):
        g.variant("suceso", f"(se {verb} [a] {{what:uno}}|cualquier jugador {verb} {{what:uno}})", kind, who=CUALQUIERA)
    either = "({what:uno}|{what:referencia})"
    passive = "{what|sea usado/se use|sea usada/se use|sean usados/se usen|sean usadas/se usen}"
    g.variant("suceso", f"(se (use|usa) [a] {{what:referencia}}|(se|cualquier jugador) use [a] {{what:uno}}|{either} "
              f"{passive})", "Uses", who=CUALQUIERA)  # fmt: skip
    used = f"(se (use|usa) [a] {either}|{either} se {{what|use/usa|usen/usan}})"
    g.variant("suceso", f"{used} para {{mode:modo}}", "UsedTo", who=CUALQUIERA)
    one = "|".join(f"{the} {{of:filtro {x}/s}} que juegues este turno {{does:entrada {x}/s}}"
                   for x, the in (("f", "la próxima"), ("m", "el próximo")))  # fmt: skip
    g.variant("orden final", f"({one})", build=_next_played)
    does = "|".join(f"{{does:{does}/s}}" for does in ("predicados", "predicados con cita", "negación"))
    g.variant("oración", f"({{x:uno}} ({does}) {{span:lapso}}|{{span:lapso}}(,|) {{x:uno}} ({does})).",
              build=_of_one_chosen)  # fmt: skip
    self_ = "(esta criatura|este artefacto|[(el|la)] {x:nombre propio})"
    g.variant("cuerpo", f"(si|cuando) {self_} (abandona|abandone) el juego, {{do:órdenes}}.", build=_as_it_leaves)


def _at_most(values: dict[str, Any]) -> Node:
    """«durante el próximo turno de tu oponente, solo puede jugar 2 cartas»: no more than those in that turn."""
    act = "jugar" if "played" in values else "usar"
    does = nodes.Cannot(act=act, of=values.get("played") or values["used"], over=values["over"])
    return in_their_turn({"does": does})


def _this_turn(values: dict[str, Any]) -> Node:
    """«después de que … este turno»: for the rest of it."""
    when = nodes.When(event=values["event"], do=values["do"], moment="after", whose=None)
    return nodes.Until(span="turno", rule=when)


def _their_keys(values: dict[str, Any]) -> Node:
    """«las llaves de tu oponente cuestan +2 Æ durante su próximo turno»."""
    rule = nodes.KeyCost(n=values["n"], per=None, whose=OPONENTE)
    return nodes.Until(span="próximo turno de tu oponente", rule=rule)


def _next_played(values: dict[str, Any]) -> Node:
    """«la próxima criatura que juegues este turno entra en juego preparada»."""
    what = nodes.NthPlayed(of=values["of"], n="próxima", who=TU)
    return nodes.Until(span="turno", rule=nodes.Rule(what=what, does=values["does"]))


def _of_one_chosen(values: dict[str, Any]) -> Node | None:
    """«una criatura aliada tiene +2 de Poder durante el resto del turno»: it is chosen, and then that holds of it."""
    one = values["x"]
    if not isinstance(one, nodes.Cards) or one["of"]["type"] != "criatura" or one["at"] is not None:
        return None
    that = nodes.That(noun="criatura", number="s", other=False).placed(
        (), Mention("carta.dicha.criatura", "f", "s", False)
    )
    rule = nodes.Rule(what=that, does=values["does"])
    return nodes.Seq(items=(nodes.Choose(what=one), nodes.Until(span=values["span"], rule=rule)))


def _as_it_leaves(values: dict[str, Any]) -> Node:
    """«si esta criatura abandona el juego» is under that header (A-15)."""
    header = DE_ELLA + "abandona el juego"
    return nodes.Headed(headers=nodes.Headers(items=(header,)), do=nodes.Text(items=(values["do"],)))


# Cards


def _cards(g: Grammar) -> None:
    """Cards said by halves: one of those seen, with what they are like after where they are, by their name."""
    for n, said in (("s", "{of|un|una|un|una}"), ("n", "{n:cantidad}"), ("s", "cada")):
        placed = "|".join(f"{{of:filtro {x}/{n}}} {{at:lugar dicho/=}} {{tests:pruebas {x}/{n}}}" for x in "fm")
        for category in {"{n:cantidad}": ("elegidas",), "cada": ("fijas",)}.get(said, ("elegidas", "uno")):
            g.variant(category, f"{said} ({placed})", build=_placed_first("cada" if said == "cada" else 1), head="of")
    g.variant("condición", "[{neg:no}] es {that:cualidad}", build=_it_is)
    g.variant("condición", "[{neg:no}] pertenece a {of:de qué Casa}", build=_it_belongs)
    card = "({what:referencia}|{what:la tocada})"
    g.variant("condición", f"{card} [{{neg:no}}] pertenece a {{of:de qué Casa}}", build=_it_belongs)
    g.variant("condición", "{what:la tocada} [{neg:no}] es {that:cualidad}", build=_so_it_is)
    g.variant("de qué Casa", "([la Casa] {x:casa/s}|{x:casa dicha})")
    g.variant("condición", "[{neg:no}] {that:tácito}", build=_she_is)
    for unit in ("daño", "Æ"):
        g.variant(unit.replace("Æ", "ámbar"), f"tanto {unit} como su Poder", build=_its_power)
    g.variant("efecto", "{one:verbo de estado/=} y {other:verbo de estado/=} [a] ({x:uno/=}|{y:fijas/=})",
              build=_two_verbs)  # fmt: skip
    g.variant("múltiple", "(<infligirle>|<hacerle>|<causarle>) {n:daño}", build=_hurt_it, introduces=HURT)
    g.variant("múltiple", "<curarle> {n:daño}", build=_heal_it, introduces="obra.curar;cantidad")


def _placed_first(n: Any) -> Any:
    """«una criatura de tu mano con Poder 3 o menos»: what it is like is said after where it is."""

    def build(values: dict[str, Any]) -> Node | None:
        of, tests = values["of"], values["tests"]
        if of["tests"] is not None:
            return None
        number = values.get("n", n)
        named = Mention(f"carta.dicha.{of['type']}", of.get("gender") or "f", "s" if number in (1, "cada") else "p")
        cards = nodes.Cards(of=of.replace(tests=tests), n=number, **{**_SOLO, "at": values["at"]})
        return cards.placed((named,), None)

    return build


def _it_is(values: dict[str, Any], noun: str = "carta") -> Node:
    """«si es de Logos»: the card just named."""
    kind = "" if noun == "carta" else f".{noun}"
    that = nodes.That(noun=noun, number="s", other=False)
    that = that.placed((), Mention(f"carta.dicha{kind}", "f" if kind else "", "s", False))
    return nodes.Is(what=that, that=values["that"], neg=values.get("neg", False))


def _so_it_is(values: dict[str, Any]) -> Node:
    """«si la carta descartada es una criatura»."""
    return nodes.Is(what=values["what"], that=values["that"], neg=values.get("neg", False))


def _it_belongs(values: dict[str, Any]) -> Node:
    """«si pertenece a esa Casa»."""
    that = nodes.OfHouse(of=values["of"], neg=False)
    neg = values.get("neg", False)
    return nodes.Is(what=values["what"], that=that, neg=neg) if "what" in values else _it_is({"that": that, "neg": neg})


def _she_is(values: dict[str, Any]) -> Node:
    """«si está en un flanco»: the creature just named."""
    return _it_is(values, "criatura")


def _her() -> nodes.Ella:
    return nodes.Ella(number="s", sex="f").placed((), Mention("carta", "f", "s"))


def _its_power(_: dict[str, Any]) -> Node:
    """«tanto daño como su Poder»: that of the creature just named."""
    that = nodes.That(noun=CALLADA, number="s", other=False)
    return nodes.PowerOf(of=that.placed((), Mention("carta.dicha", "", "s", False)))


def _two_verbs(values: dict[str, Any]) -> Node | None:
    """«escuda y exalta a una criatura»: both are done to the same one; to «cada …», to every one of them."""
    one, other = values["one"], values["other"]
    if one == other:
        return None
    if "x" in values:
        card = values["x"]
        if not isinstance(card, nodes.Cards) or card["of"]["type"] == "artefacto":
            return None
        it = nodes.Ref(gender="f", number="s").placed((), Mention("carta", "f", "s"))
        return nodes.Seq(items=(done(one, card), done(other, it)))
    those = values["y"]
    if isinstance(those, nodes.Cards):
        of = those["of"]
        if those["n"] != "cada" or of["state"] is not None or of["type"] != "criatura":
            return None
        if those["at"] is not None or those["rank"] is not None:
            return None
    elif not isinstance(those, _SAID):
        return None
    return nodes.Seq(items=(done(one, those), done(other, those)))


_SAID = (nodes.This, nodes.That, nodes.Rival, nodes.Nth)
"""Cards a text names again by their noun."""


def _hurt_it(values: dict[str, Any]) -> Node:
    """«inflígele 2 de daño»: to the creature just named."""
    return nodes.Damage(n=values["n"], to=_her(), splash=None, past_armor=False)


def _heal_it(values: dict[str, Any]) -> Node:
    return nodes.Heal(n=values["n"], what=_her())


# Leave


def _leave(g: Grammar) -> None:
    """What may be done, said of the card; what may not be, unless."""
    g.variant("regla", "esta criatura puede (usarse|ser usada) como si (fuera de|perteneciera a) la Casa activa",
              build=_as_active)  # fmt: skip
    self_ = "[a] (esta carta|esta criatura|este artefacto|[(el|la)] {x:nombre propio})"
    unless = "a menos que {cond:estado}"
    for act in ("jugar", "usar"):
        said = f"((no puedes|no se puede) {act} {self_}|{self_} no se puede {act}) {unless}"
        done = {"usar": "(usarse|ser usad(a|o))", "jugar": "(jugarse|ser jugad(a|o))"}[act]
        said += f"|{self_} (no puede {done} {unless}|solo (puede {done}|se puede {act}) si {{if:condición}})"
        said += f"|solo se puede {act} {self_} si {{if:condición}}"
        g.variant("cuerpo", f"({said}).", build=_unless(act))
    neither = "no {what|puede|pueden} (luchar ni cosechar|cosechar ni luchar)"
    g.variant("regla", f"{{what:sujeto negado}} {neither}", build=_neither)
    for n, which in enumerate(("primera", "segunda", "tercera"), 1):
        g.variant("ordinal", which, "=", value=n)
    acts = "forjar (llaves|su {nth:ordinal} llave)|jugar {played:filtro/p}|usar {used:filtro/p}"
    g.variant("regla", f"(los jugadores no pueden|ningún jugador puede) ({acts})", build=_nobody_can)
    g.variant("oración", "elige (una [opción]|uno): {do:opciones}.")
    g.variant("oración", "elige (una [opción]|uno): {a:órdenes}; [{b:órdenes};] o {c:órdenes}.", build=_options)


def _this(noun: str) -> nodes.This:
    return nodes.This(noun=noun).placed((Mention("carta.esta", "f", "s"),), None)


def _as_active(_: dict[str, Any]) -> Node:
    return nodes.Rule(what=TU, does=nodes.Allow(act="usar", what=_this("criatura"), as_active=True))


def _unless(act: str) -> Any:
    def build(values: dict[str, Any]) -> Node:
        this = _this("carta" if act == "jugar" else "criatura")
        only = nodes.OnlyIf(what=this, cond=values.get("cond") or values["if"], act=act)
        return nodes.Static(rule=nodes.Rule(what=TU, does=only))

    return build


def _neither(values: dict[str, Any]) -> Node:
    """«no puede luchar ni cosechar»: neither of them."""
    what = values["what"]
    acts = [nodes.Cannot(act=act, of=None, over=None) for act in ("luchar", "cosechar")]
    return nodes.Both(items=tuple(nodes.Rule(what=what, does=does) for does in acts))


def _nobody_can(values: dict[str, Any]) -> Node:
    act = "jugar" if "played" in values else "usar" if "used" in values else "forjar"
    of = values.get("played", values.get("used"))
    cannot = nodes.Cannot(act=act, of=of, over=None, nth=values.get("nth"))
    return nodes.Rule(what=nodes.Player(who="cada", each=True, least=None), does=cannot)


def _options(values: dict[str, Any]) -> Node:
    return nodes.Options(items=tuple(values[name] for name in ("a", "b", "c") if name in values))


# Uses and numbers


def _used(g: Grammar) -> None:
    """«sea usada», «… cada vez que …», «las criaturas … pueden luchar como si …»."""
    g.variant("escucha", "{do:órdenes} cada vez que {event:suceso}", "When", moment="after", whose=None)
    g.variant("cuerpo", "{do:órdenes} cada vez que {event:suceso}.", build=_whenever)
    g.variant("regla", "{what:las cartas} pueden {mode:modo} como si (fueran de|pertenecieran a) la Casa activa",
              build=_may)  # fmt: skip
    control = "el control de {x:cartas/=}"
    give = "(<entregar>|<dar>|<ceder>|<entregarle>|<darle>)"
    g.variant("efecto", f"{give} ({control} a tu oponente|a tu oponente {control})", build=_given_away)
    g.variant("efecto", "<volver> a ponerlas [encima de {tu|su} mazo] en "
              "(cualquier orden|el orden que (quieras|elijas|prefieras))", build=_back_on_top,
              introduces="obra.poner")  # fmt: skip


def _whenever(values: dict[str, Any]) -> Node:
    return nodes.When(event=values["event"], do=nodes.Text(items=(values["do"],)), moment="after", whose=None)


def _may(values: dict[str, Any]) -> Node:
    return nodes.Rule(what=TU, does=nodes.Allow(act=values["mode"], what=values["what"], as_active=False))


def _given_away(values: dict[str, Any]) -> Node:
    """«entrega el control de X a tu oponente»: your opponent takes it."""
    return nodes.By(who=OPONENTE, do=nodes.TakeControl(what=values["x"], as_long=None))


def _back_on_top(_: dict[str, Any]) -> Node:
    """«vuelve a ponerlas en cualquier orden»: where they were."""
    them: Any = nodes.Ref(gender="f", number="p").placed((), Mention("carta", "f", "p"))
    return nodes.Put(what=them, to=nodes.Zone(zone="encima del mazo", whose=None), verb="poner")


def _counted(g: Grammar) -> None:
    """How many there are, and at most how many count."""
    top = "\\(hasta un máximo de {most:número}\\)"
    does, each = "{do:medido/=}", "por cada {per:cuenta/=}"
    g.variant("efecto", f"({does} {top} {each}|{does} {each} {top})", "PerEach")
    for category in ("comparación", "estado"):
        g.variant(category, "{x:comparado}")
    for who, more, fewer in ((OPONENTE, "enemigas", "aliadas"), (TU, "aliadas", "enemigas")):
        than = TU if who is OPONENTE else OPONENTE
        g.variant("comparado", f"(hay|haya) más criaturas {more} que [criaturas] {fewer}", "Cmp", who=who, op=">",
                  n=than, of=UNA_CARTA.replace(type="criatura"))  # fmt: skip
    many = "{n:número} o más {of:filtro/p}|al menos {n:número} {of:filtro/n}|{most:número} o menos {of:filtro/p}"
    g.variant("comparado", f"(hay|haya) ({many}) [en juego]", build=_as_controlled)
    has = "que {*|tenga|tengan} [(sobre (ella|él)|encima)]"
    g.variant("suma", f"{{n:con signo}} (de|) Poder por cada Æ {has}", build=_of_its_amber)
    for attr, es in (("poder", "Poder"), ("armadura", "Armadura")):
        g.variant("suma", f"{{n:con signo}} (de|) {es} por cada mejora que {{*|tenga|tengan}} [(vinculada|unida)]",
                  build=_of_its_upgrades(attr))  # fmt: skip
    g.variant(
        "elegidas",
        "una de (sus (vecinas|criaturas adyacentes)|las vecinas (de|a) {to:mención})",
        build=_one_neighbour,
        gender="fs",
    )


def _as_controlled(values: dict[str, Any]) -> Node | None:
    """«hay 6 o más criaturas aliadas»: you control them."""
    side = values["of"]["side"]
    if side is None:
        return None
    who, op = TU if side == "aliada" else OPONENTE, "<=" if "most" in values else ">="
    return nodes.Cmp(of=values["of"].replace(side=None), who=who, op=op, n=values["most" if op == "<=" else "n"])


def _of_its_amber(values: dict[str, Any]) -> Node:
    return nodes.Mod(attr="poder", n=values["n"], per=nodes.AmberOn(on=_her()))


def _of_its_upgrades(attr: str) -> Any:
    def build(values: dict[str, Any]) -> Node:
        of = UNA_CARTA.replace(type="mejora", tests=nodes.AttachedTo(to=_her()))
        return nodes.Mod(attr=attr, n=values["n"], per=nodes.Count(of=of, at=None, other=False))

    return build


def _one_neighbour(values: dict[str, Any]) -> Node:
    near = nodes.Adjacent(to=values.get("to") or _her())
    of = UNA_CARTA.replace(type="criatura", tests=near)
    return nodes.Cards(of=of, n=1, **_SOLO).placed((Mention("carta.dicha.criatura", "f", "s"),), None)


def turns(g: Grammar) -> None:
    """Every such turn of phrase."""
    g.synonyms("la mano de su propietario", "la mano de sus propietarios", "las manos de sus propietarios")
    g.synonyms("en vez de eso", "en su lugar", "en lugar de eso")
    g.synonyms("pila de descartes", "descarte", "pila de descarte")
    g.synonyms("pon", "coloca")
    g.synonyms("de la reserva de su controlador", "de su propio bando", "de su propia reserva")
    g.synonyms("próximo", "siguiente")
    g.synonyms("próxima", "siguiente")
    g.synonyms("turno anterior", "último turno")
    g.synonyms("cualquier cantidad de", "cualquier número de")
    g.variant("acto", "luego[,] {do:efecto/=}")
    for part in (_given, _times, _cards, _leave, _used, _counted):
        part(g)
