"""How printed cards word what the language already says: read, and written back in the canonical way."""

from __future__ import annotations

from typing import Any, cast

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.antecedentes import ties
from mazo.games.keyforge.words.efectos import done
from mazo.games.keyforge.words.nombres import CUALQUIERA, OPONENTE, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order, What

FIN = nodes.Step(step="fin", whose=CUALQUIERA)
_SHE = Mention("carta.dicha.criatura", "f", "s", False)
MANO = nodes.Zone(zone="mano", whose=None)


def _orders(g: Grammar) -> None:
    g.variant("oración", "{do:órdenes} al final del turno.", build=_at_end)
    either = "({x:uno/=}|{x:referencia/=})"
    g.variant("efecto", f"[{{first:verbo de estado/=}} ,] <preparar> y {{mode:uso/=}} {either}", build=_ready_and)
    g.variant("efecto", "<elegir> y {does:verbo de carta/=} {x:elegidas/=}", build=_choose_and)
    g.variant("oración", "(luego|después|a continuación) [,] {x:oración}")
    g.variant(
        "efecto",
        "<intercambiar> la posición de (2|dos) {of:filtro/p} [(de|en) (una|la misma|tu|su) línea de batalla]",
        build=_two,
    )
    _personal(g)


def _personal(g: Grammar) -> None:
    """«destruye a …», «cura … de …», «inflige … a … y … a …», «… dos veces»."""
    g.variant("efecto", "(<infligir>|<hacer>|<causar>) {n:daño} {to:a elegidas/=} y {more:daño} {other:a elegidas/=}",
              build=_both_hurt, introduces="daño;cantidad")  # fmt: skip
    g.variant("oración", "({do:efecto/imp}|{do:múltiple/imp}) {n:cantidad} {n:f|vez|veces}.", "Times")


def _both_hurt(values: dict[str, Any]) -> Node:
    plain: Facts = {"splash": None, "past_armor": False}
    return nodes.Seq(items=(nodes.Damage(n=values["n"], to=values["to"], **plain),
                            nodes.Damage(n=values["more"], to=values["other"], **plain)))  # fmt: skip


def _choose_and(values: dict[str, Any]) -> Node | None:
    """«elige y descarta una carta»: whoever chooses is whoever is told to (A-14)."""
    cards = values["x"]
    if not isinstance(cards, nodes.Cards) or cards["random"] or cards["at"] is None:
        return None
    gender = "m" if cards["of"]["type"] == "artefacto" else "f"
    number = "s" if cards["n"] == 1 else "p"
    it = nodes.Ref(gender=gender, number=number).placed((), Mention("carta", gender, number))
    return nodes.Seq(items=(nodes.Choose(what=cards), done(values["does"], it)))


def _at_end(values: dict[str, Any]) -> Node:
    rule = nodes.When(event=FIN, do=values["do"], moment="at", whose=None)
    return nodes.Until(span="turno", rule=rule)


def _ready_and(values: dict[str, Any]) -> Node:
    """«prepara y lucha con X»: readies X, then uses it (KF-LUCHA-13)."""
    card, mode = values["x"], values["mode"]
    gender = next((m.gender for m in card.introduces if m.gender), "f")
    seen = Mention("carta", gender, "s")
    it: Any = nodes.Ella(number="s", sex=gender) if mode != "usar" else nodes.Ref(gender=gender, number="s")
    use = nodes.Use(what=it.placed((), seen), mode=mode, against=None, as_yours=False)
    use = use.placed((Mention(f"obra.{mode}"),), None)
    if "first" not in values:
        return nodes.Seq(items=(done("preparar", card), use))
    again = nodes.Ref(gender=gender, number="s").placed((), seen)
    return nodes.Seq(items=(done(values["first"], card), done("preparar", again), use))


def _things(g: Grammar) -> None:
    plain: Facts = {"n": "cada", "at": None, "random": False, "rank": None, "but": None}
    for gender, all_, others in (("f", "todas las", "demás"), ("m", "todos los", "demás")):
        of = f"{{of:filtro {gender}/p}}"
        named = f"carta.dicha.{{of.type}} {gender}"
        for category in ("fijas", "las cartas", f"sujeto negado {gender}"):
            g.variant(category, f"{all_} {of}", "Cards", head="of", introduces=named, other=False, **plain)
            if category == "fijas":
                g.variant(category, f"{all_} {others} {of}", "Cards", head="of", introduces=named, other=True, **plain)
    for category in ("regla", "regla larga"):
        does = "predicados" if category == "regla" else "predicados con cita"
        g.variant(category, f"{{what:las cartas}} {{does:{does}/what}}", "Rule")
    enters = "|".join(f"{{what:sujeto negado {x}}} {{does:entrada {x}/what}}" for x in "fm")
    g.variant("regla", f"({enters})", "Rule", build=_each)
    near = "({*|vecina|vecinas}|{*|criatura|criaturas} {*|adyacente/vecina|adyacentes/vecinas})"
    for also in ("{house:de casa/=} {trait:de rasgo/=} {state:estado f/=}", "{trait:rasgo f/=}"):
        whose = "((de|a|que tenga) {to:mención}|[que tenga])"
        g.variant("filtro f", f"{near} {{side:lado f/=}} {also} {whose}", gender="f", build=_neighbour)
    for gender in ("f", "m"):
        near = "{*|vecina/adyacente|vecinas/adyacentes}" if gender == "f" else "{*|vecino/adyacente|vecinos/adyacentes}"
        g.variant(f"prueba {gender}", near, build=lambda _: nodes.Adjacent(to=_unsaid()))


def _unsaid() -> What:
    """«esta criatura», where a text speaks of neighbours and does not say whose they are."""
    return cast(What, nodes.This(noun=CALLADA).placed((Mention("carta.esta", "f", "s"),), None))


def _this() -> What:
    """«esta criatura», where a text leaves it unsaid."""
    return cast(What, nodes.This(noun="criatura").placed((Mention("carta.esta", "f", "s"),), None))


def _neighbour(values: dict[str, Any]) -> Node:
    """«una vecina de esta criatura» is a creature next to it; whose it is may go without saying."""
    near = nodes.Adjacent(to=values.get("to") or _unsaid())
    given = {name: values.get(name) for name in ("side", "house", "trait", "state")}
    return nodes.Filter(type="criatura", name=None, tests=near, **given)


def _happenings(g: Grammar) -> None:
    gone = "{what|destruido|destruida|destruidos|destruidas} [por este (daño|efecto)]"
    g.variant("condición", f"{{what:referencia}} [{{neg:no}}] (es|resulta|ha sido) {gone}", build=_by_this_damage)
    for role in ("controlador", "propietario"):
        g.variant("sujeto", f"su {role}", build=_its(role))
    g.variant("suceso", "{what:uno} {what|entre|entren} en juego bajo tu control", build=_under_yours)
    g.variant("cuerpo", "(si {cond:comparación}, {rule:reglas}|{rule:regla} (si {cond:comparación}|mientras "
              "{cond:estado})).", build=_while)  # fmt: skip
    enters = "(" + "|".join(f"{{what:sujeto de regla {x}}} {{does:entrada {x}/what}}" for x in "fm") + ")"
    g.variant("cuerpo", f"(si {{cond:condición}}, {enters}|{enters} si {{cond:condición}}).", build=_enters_if)
    self_ = "(esta criatura|[(el|la)] {x:nombre propio})"
    does = "|".join(f"{{does:{does}/s}}" for does in ("predicados", "predicados con cita", "negación", "negación f"))
    g.variant("cuerpo", f"{self_} ({does}) mientras [{{neg:no}}] {{that:tácito}}.", build=_while_itself)
    attacks = "(mientras|cuando) (ataque|ataca) [a {target:uno}]"
    g.variant("cuerpo", f"({self_} {{does:predicados/s}} {attacks}|{attacks}, [esta criatura] {{does:predicados/s}}).",
              build=_attacking)  # fmt: skip
    so = "[{neg:no}] {that:tácito},"
    g.variant("cuerpo", f"(mientras|si) ({so} [{self_}]|{self_} {so}) "
              f"({does}).", build=_while_itself)  # fmt: skip
    so = "({state:en estado/s}|{state:en estado/p})"
    was = f"({{what:referencia}} ya {{what|estaba|estaban}} {so}|ya estaba {so})"
    g.variant("oración", f"si {was}, (en vez de eso {{do:órdenes}}|{{do:órdenes}} en vez de eso).", build=_already)
    g.variant("tácito", "(esté|está) {that:en qué sitio}")
    g.variant("tácito", "(tenga|tiene) Æ [sobre (ella|él)]", "Bears", what="ámbar")
    g.variant("tácito", "(tenga|tiene) {x:cuánto Æ}")
    g.variant("tácito", "(tenga|tiene) {what:lo que lleva}", "Bears")
    g.variant("lo que lleva", "Armadura", "=", value="armadura")
    g.variant("mención", "esta", "This", noun="criatura")
    g.variant("tácito", "(tenga|tiene) daño", "InState", state="dañada")
    g.variant("tácito", "(esté|está) ({state:en estado/s}|{state:en estado/p})", "InState")
    g.variant("negación", "no {*|puede|pueden} usarse", "Cannot", act="usar", of=None, over=None)
    instead = "(en vez de eso[,] {do:órdenes}|{do:órdenes} en vez de eso)"
    g.variant("cuerpo", f"si {self_} (fuera|vaya|va) a ser destruid(a|o), {instead}.", build=_instead)


def _by_this_damage(values: dict[str, Any]) -> Node | None:
    """«si esa criatura es destruida», after damage: by it."""
    what, neg = values["what"], values.get("neg", False)
    if isinstance(what, nodes.Rival):
        return nodes.RivalFell(neg=neg)
    return nodes.DamageDestroys(what=what, neg=neg).placed((), Mention("daño", latest=False))


def _its(role: str) -> Any:
    """«su controlador»: that of the card just named."""

    def build(values: dict[str, Any]) -> Node:
        that = nodes.That(noun=CALLADA, number="s", other=False).placed((), Mention("carta.dicha", "", "s", False))
        return nodes.PlayerOf(of=that, role=role)

    return build


def owners(tree: Node) -> Node:
    """A tree where «su controlador» is that of «esa criatura», or whatever was named by its noun."""
    nouns = {
        id(reference): str(named["of"]["type"]) if isinstance(named, (nodes.Cards, nodes.Count)) else "carta"
        for reference, named in ties(tree)
        if isinstance(reference, nodes.That) and reference.noun == CALLADA
    }

    def said(node: Node) -> Node:
        if id(node) not in nouns:
            return node.changed(said)
        noun = nouns[id(node)] if nouns[id(node)] in ("criatura", "artefacto", "mejora") else "carta"
        meant = Mention(f"carta.dicha.{noun}", "m" if noun == "artefacto" else "f", "s", False)
        if noun == "carta":
            meant = Mention("carta.dicha", latest=False)
        return nodes.That(noun=noun, number="s", other=False).placed((), meant)

    return said(tree) if nouns else tree


def captors(tree: Node, kind: str) -> Node:
    """A tree where «captura», which does not say who, is said of who else it can be: in place of what a creature was to
    capture, that creature; where this card is no creature, the one it has just listened to."""

    def told(node: Node) -> Node:
        node = node.changed(told)
        if isinstance(node, nodes.Text):
            items = list(node["items"])
            for i, item in enumerate(items[1:], 1):
                if isinstance(item, nodes.InsteadOf) and _one_captor(items[i - 1]):
                    items[i] = item.replace(do=_by_it(item.do))
            return node.replace(items=tuple(items))
        heard = isinstance(node, nodes.When) and kind in _SIN_PODER and _one_creature(node.event.get("what"))
        heard = heard and not isinstance(node["event"], (nodes.EvDestroyed, nodes.EvKilled))
        if heard and isinstance(node["do"], nodes.Capture):
            return node.replace(do=_by_it(node["do"]))
        if heard and isinstance(node["do"], nodes.Text):
            first, *rest = node["do"]["items"]
            return node.replace(do=node["do"].replace(items=(_by_it(first), *rest)))
        return node

    return told(tree)


_SIN_PODER = ("artefacto", "acción")
"""Types of card that capture nothing."""


def _one_creature(what: object) -> bool:
    return isinstance(what, nodes.Cards) and what.n == 1 and what["of"]["type"] == "criatura"


def _one_captor(order: Node) -> bool:
    return isinstance(order, nodes.Capture) and _one_creature(order.by)


def _by_it(order: Node) -> Node:
    """An order to capture, by the creature just named if it does not say who."""
    if not isinstance(order, nodes.Capture) or order.by is not None:
        return order
    that = nodes.That(noun="criatura", number="s", other=False)
    return order.replace(by=that.placed((), Mention("carta.dicha.criatura", "f", "s", False)))


def _under_yours(values: dict[str, Any]) -> Node | None:
    """A card that enters play under one's control is a friendly one."""
    cards = values["what"]
    of = cards["of"]
    if of.get("side") is not None:
        return None
    friendly = of.replace(side="aliada")
    return nodes.Enters(what=cards.replace(of=friendly))


def _each(values: dict[str, Any]) -> Node | None:
    """«los artefactos entran …» is said of each; what speaks of one card has its own phrase."""
    return nodes.Rule(what=values["what"], does=values["does"]) if isinstance(values["what"], nodes.Cards) else None


def _while_itself(values: dict[str, Any]) -> Node:
    """«mientras (no) esté …, esta criatura …»."""
    this = _this() if "x" not in values else nodes.This(noun=PROPIO)
    state = nodes.Is(what=this, that=values["that"], neg=values.get("neg", False))
    return nodes.Static(rule=nodes.While(cond=state, rule=nodes.Rule(what=this, does=values["does"])))


def _attacking(values: dict[str, Any]) -> Node:
    """«mientras ataque …, esta criatura …»."""
    this = _this() if "x" not in values else nodes.This(noun=PROPIO)
    state = nodes.Attacking(what=this, target=values.get("target"))
    return nodes.Static(rule=nodes.While(cond=state, rule=nodes.Rule(what=this, does=values["does"])))


def _already(values: dict[str, Any]) -> Node:
    """«si ya estaba …, en vez de eso …»: what is said instead is settled before, so it is how it is now."""
    what = values.get("what") or nodes.That(noun="criatura", number="s", other=False).placed((), _SHE)
    cond = nodes.Is(what=what, that=nodes.InState(state=values["state"]), neg=False)
    return nodes.InsteadOf(cond=cond, do=values["do"])


def in_their_turn(values: dict[str, Any]) -> Node:
    """«durante el próximo turno de tu oponente, no puede …»: the one whose turn it is."""
    rule = nodes.Rule(what=OPONENTE, does=values["does"])
    return nodes.Until(span="próximo turno de tu oponente", rule=rule)


def _while(values: dict[str, Any]) -> Node:
    """A rule that holds if something does holds while it does."""
    return nodes.Static(rule=nodes.While(cond=values["cond"], rule=values["rule"]))


def _enters_if(values: dict[str, Any]) -> Node | None:
    """«si has …, esta criatura entra en juego preparada»: looked at as it enters."""
    log = values["cond"]
    if not isinstance(log, nodes.Log) or not (log.mode or log.did == "destruir"):
        return None
    return nodes.Static(
        rule=nodes.While(cond=values["cond"], rule=nodes.Rule(what=values["what"], does=values["does"]))
    )


def _two(values: dict[str, Any]) -> Node:
    """Two cards of a kind exchange their places: one with another."""
    of = values["of"]
    plain: Facts = {"at": None, "random": False, "rank": None, "but": None, "n": 1}
    named = (Mention(f"carta.dicha.{of['type']}", of.get("gender") or "f", "s"),)
    return nodes.SwapPlaces(a=nodes.Cards(of=of, other=False, **plain).placed(named, None),
                b=nodes.Cards(of=of, other=True, **plain).placed(named, None))  # fmt: skip


def of_this(node: Node, it: Node | None = None) -> Node:
    """An order with «esta criatura», or what the card calls itself, where a pronoun means it."""
    if isinstance(node, (nodes.Ref, nodes.Ella)):
        return it or _this()
    return node.changed(lambda child: of_this(child, it))


def _instead(values: dict[str, Any]) -> Node:
    """What replaces a card's own destruction is said under «Destruida:» (KF-SUST-2)."""
    do, named = values["do"], "x" in values
    it = nodes.This(noun=PROPIO) if named else _this()
    mark = nodes.InsteadMark(do=do if do.has("Cards", "Top", "Some") else cast(Order, of_this(do, it)))
    header = "destruida" if named else DE_ELLA + "destruida"
    return nodes.Headed(headers=nodes.Headers(items=(header,)), do=nodes.Text(items=(mark,)))


DE_ELLA = "de esta criatura: "
"""How a header begins until it is known whether this creature has it, or the upgrade that says it lends it."""


def owned(node: Node, kind: str) -> Node:
    """A tree where what is said of this creature as under a header is its own; what an upgrade says so, it lends."""
    if isinstance(node, nodes.Headed) and node["headers"]["items"][0].startswith(DE_ELLA):
        header = node["headers"]["items"][0].removeprefix(DE_ELLA)
        own = node.replace(headers=nodes.Headers(items=(header,)))
        if kind != "mejora":
            return own
        return nodes.Static(rule=nodes.Rule(what=_this(), does=nodes.Grant(keywords=None, ability=own)))
    inside = "criatura" if isinstance(node, nodes.Grant) else kind
    return node.changed(lambda child: owned(child, inside))


CALLADA = "la suya"
"""The noun of this creature where neighbours are nobody's, until it is known that no other creature could be meant."""
PROPIO = "su nombre"
"""The noun of a card that calls itself by its name, until it is known what it is."""
_NOMBRADA = {"artefacto": "m", "criatura": "f", "mejora": "f"}
"""What a card that is not called just that may call itself, and its gender."""


def _named(g: Grammar) -> None:
    """A card that calls itself by its name speaks only of itself (KF-GLOS-AUTO-1)."""
    for category in ("referencia", "sujeto de regla f", "sujeto de regla m", "sujeto negado f", "sujeto negado m"):
        g.variant(category, "[(el|la)] {x:nombre propio}", build=lambda _: nodes.This(noun=PROPIO), gender="s")


def itself(node: Node, kind: str) -> Node:
    """A tree where a card that calls itself by its name is «esta criatura», or what it is; and so are those whose
    neighbours are spoken of without saying it."""
    if isinstance(node, nodes.This) and node["noun"] == CALLADA:
        return _this()
    if isinstance(node, nodes.This) and node["noun"] == PROPIO:
        noun = kind if kind in _NOMBRADA else "carta"
        return nodes.This(noun=noun).placed((Mention("carta.esta", _NOMBRADA.get(kind, "f"), "s"),), None)
    return node.changed(lambda child: itself(child, kind))


def agreeing(tree: Node, kind: str) -> Node:
    """A tree where pronouns agree with the noun that is written: «él» and «lo», just after a creature called itself by
    a man's name, with «criatura»; «la», just after a card called by its name, with «un ‹…›»."""
    now: dict[int, str] = {}
    last: Node | None = None
    for node in tree.walk():
        if isinstance(node, (nodes.Ref, nodes.Ella)):
            gender = node.get("gender") or node.get("sex")
            itself_ = kind == "criatura" and isinstance(last, nodes.This) and last["noun"] == PROPIO
            by_name = isinstance(last, nodes.Cards) and last["of"]["name"] is not None and last["of"]["type"] == "carta"
            if (itself_ and gender == "m") or (by_name and gender == "f"):
                now[id(node)] = "f" if itself_ else "m"
        elif isinstance(node, _NAMING):
            last = node

    def agreed(node: Node) -> Node:
        if isinstance(node, nodes.Cards) and node["of"]["name"] is not None and node["of"]["type"] == "carta":
            named = tuple(m._replace(gender=m.gender and "m") for m in node.introduces)
            return node.replace(n=node["n"]).placed(named, node.refers)
        if id(node) not in now:
            return node.changed(agreed)
        gender = now[id(node)]
        same = node.replace(gender=gender) if isinstance(node, nodes.Ref) else node.replace(sex=gender)
        return same.placed(node.introduces, node.refers and node.refers._replace(gender=gender))

    return agreed(tree) if now or any(x["name"] for x in tree.find("Filter")) else tree


_NAMING = (nodes.Cards, nodes.That, nodes.This, nodes.Top, nodes.Some, nodes.TheRest, nodes.Rival, nodes.Nth,
           nodes.CardUnder, nodes.Count)  # fmt: skip
"""What names cards a pronoun may mean."""


def doubtful(tree: Node) -> bool:
    """Whether neighbours are spoken of without saying whose, after another creature they could be of; or a rule is of
    what happens instead of this creature's own destruction, which is under «Destruida:» (KF-SUST-2)."""
    for paragraph in tree["items"]:
        if isinstance(paragraph, nodes.Static) and _its_own_end(paragraph.rule):
            return True
        seen = list(paragraph.walk())
        at = next((i for i, x in enumerate(seen) if isinstance(x, nodes.This) and x["noun"] == CALLADA), len(seen))
        if any(isinstance(x, (nodes.Cards, nodes.That)) and not x.has("This") for x in seen[:at]) and at < len(seen):
            return True
    return False


def _its_own_end(rule: Node) -> bool:
    """Whether a rule replaces the destruction of the creature that has it."""
    if not isinstance(rule, nodes.Instead) or not isinstance(rule.event, nodes.EvDestroyed):
        return False
    what = rule.event.what
    return isinstance(what, nodes.This) and what.noun in ("criatura", PROPIO)


def printed(g: Grammar) -> None:
    """Every wording of printed cards that is read."""
    for part in (_orders, _things, _happenings, _named):
        part(g)
