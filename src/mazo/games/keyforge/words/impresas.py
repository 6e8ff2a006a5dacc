"""How printed cards word what the language already says: read, and written back in the canonical way."""

from __future__ import annotations

from typing import Any, cast

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.antecedentes import ties
from mazo.games.keyforge.words.nombres import CUALQUIERA, ESTADOS, OPONENTE, TU, Facts
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.messages import say
from mazo.text.nodes import Order, What

FIN = nodes.Step(step="fin", whose=CUALQUIERA)
MANO = nodes.Zone(zone="mano", whose=None)
_SUELTAS = frozenset({"Discard", "Archive"})
"""Orders about cards of one's hand when they do not say from where (KF-GLOS-ARCHIVOS-2)."""
_SITUADAS = frozenset({"PlayCard", "PutInPlay", "Reveal"})
"""Orders about cards out of play, which must say from where."""


def _orders(g: Grammar) -> None:
    g.variant("oración", "{do:órdenes} al final del turno.", build=_at_end)
    for mode, with_ in (("luchar", "con "), ("cosechar", "con "), ("usar", "")):
        for one in ("uno", "referencia"):
            g.variant("efecto", f"<preparar> y <{mode}> {with_}{{x:{one}/=}}", build=_ready_and(mode))
    g.variant("oración", "{rule:regla} {span:lapso}.", "Until")
    for verb, kind in (("descartar", "Discard"), ("destruir", "Destroy"), ("sacrificar", "Sacrifice"),
                       ("archivar", "Archive"), ("purgar", "Purge")):  # fmt: skip
        g.variant("efecto", f"<elegir> y <{verb}> {{x:elegidas/=}}", build=_choose_and(kind, verb))
    g.variant("oración", "(luego|después|a continuación) [,] {x:oración}")
    g.variant("orden final", "durante el próximo turno de tu oponente, {does:de jugador/3s}", build=in_their_turn)
    for es, whose in (("las llaves", None), ("tus llaves", TU), ("las llaves de tu oponente", OPONENTE)):
        g.variant("cuerpo", f"por cada {{per:cuenta}}, {es} cuestan {{n:con signo}} Æ.", build=_key_cost(whose))
    g.variant("efecto", "<intercambiar> la posición de (2|dos) {of:filtro/p}", build=_two)
    _personal(g)


def _personal(g: Grammar) -> None:
    """«destruye a …», «cura … de …», «inflige … a … y … a …», «… dos veces»."""
    for verb, kind in (("destruir", "Destroy"), ("sacrificar", "Sacrifice"), ("purgar", "Purge"), ("preparar", "Ready"),
                       ("agotar", "Exhaust"), ("archivar", "Archive")):  # fmt: skip
        g.variant("efecto", f"<{verb}> {{what:a objetivo/=}}", kind, introduces=f"obra.{verb}")
    g.variant("efecto", "<usar> {what:a objetivo/=}", "Use", introduces="obra.usar", mode="usar", against=None,
              as_yours=False)  # fmt: skip
    for verb, to in (("devolver", "a zona"), ("poner", "en zona")):
        there = f"{{what:a objetivo/=}} {{to:{to}/=}}"
        g.variant("efecto", f"<{verb}> {there}", "Put", introduces=f"obra.{verb}", verb=verb)
    deck = "{to:en mazo/=}"
    g.variant("efecto", f"<barajar> {{what:a objetivo/=}} {deck}", "ShuffleInto", introduces="obra.barajar")
    healed = "obra.curar;cantidad"
    g.variant("efecto", "<curar> {n:daño} de {what:alternativas/=}", "Heal", introduces=healed)
    g.variant("efecto", "<curar> por completo {what:objetivo/=}", "Heal", n="todo", introduces=healed)
    g.variant("efecto", "(<infligir>|<hacer>) {n:daño} {to:a elegidas/=} y {more:daño} {other:a elegidas/=}",
              build=_both_hurt, introduces="daño;cantidad")  # fmt: skip
    g.variant("oración", "({do:efecto/imp}|{do:múltiple/imp}) {n:número} veces.", "Times")


def _both_hurt(values: dict[str, Any]) -> Node:
    plain: Facts = {"splash": None, "past_armor": False}
    return nodes.Seq(items=(nodes.Damage(n=values["n"], to=values["to"], **plain),
                            nodes.Damage(n=values["more"], to=values["other"], **plain)))  # fmt: skip


def _choose_and(kind: str, verb: str) -> Any:
    """«elige y descarta una carta»: whoever chooses is whoever is told to (A-14)."""

    def build(values: dict[str, Any]) -> Node | None:
        cards = values["x"]
        if not isinstance(cards, nodes.Cards) or cards["random"] or cards["at"] is None:
            return None
        gender = "m" if cards["of"]["type"] == "artefacto" else "f"
        number = "s" if cards["n"] == 1 else "p"
        it = nodes.Ref(gender=gender, number=number).placed((), Mention("carta", gender, number))
        done = nodes.KINDS[kind](what=it).placed((Mention(f"obra.{verb}"),), None)
        return nodes.Seq(items=(nodes.Choose(what=cards), done))

    return build


def _at_end(values: dict[str, Any]) -> Node:
    rule = nodes.When(event=FIN, do=values["do"], moment="at", whose=None)
    return nodes.Until(span="turno", rule=rule)


def _ready_and(mode: str) -> Any:
    """«prepara y lucha con X»: readies X, then uses it (KF-LUCHA-13)."""

    def build(values: dict[str, Any]) -> Node:
        card = values["x"]
        gender = next((m.gender for m in card.introduces if m.gender), "f")
        done = Mention("obra.preparar"), Mention(f"obra.{mode}")
        ready = nodes.Ready(what=card).placed(done[:1], None)
        seen = Mention("carta", gender, "s")
        it: Any = nodes.Ella(number="s", sex=gender).placed((), seen)
        if mode == "usar":
            it = nodes.Ref(gender=gender, number="s").placed((), seen)
        use = nodes.Use(what=it, mode=mode, against=None, as_yours=False).placed(done[1:], None)
        return nodes.Seq(items=(ready, use))

    return build


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
    for gender in ("f", "m"):
        g.variant("regla", f"{{what:sujeto negado {gender}}} {{does:entrada {gender}/what}}", "Rule", build=_each)

    near = "{*|vecina|vecinas}"
    for also in ("{house:de casa/=} {trait:de rasgo/=} {state:estado f/=}", "{trait:rasgo f/=}"):
        whose = "((de|a) {to:mención}|[que tenga])"
        g.variant("filtro f", f"{near} {{side:lado f/=}} {also} {whose}", gender="f", build=_neighbour)
    g.variant("prueba f", near, build=lambda _: nodes.Adjacent(to=_unsaid()))


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
    for no, neg in (("", False), ("no", True)):
        gone = "{what|destruido|destruida|destruidos|destruidas} [por este (daño|efecto)]"
        g.variant("condición", f"{{what:referencia}} {no} es {gone}",
                  recalls="daño", build=_by_this_damage(neg))  # fmt: skip
    for role in ("controlador", "propietario"):
        g.variant("sujeto", f"su {role}", build=_its(role))
    g.variant("suceso", "{what:uno} {what|entre|entren} en juego bajo tu control", build=_under_yours)
    g.variant("cuerpo", "(si {cond:comparación}, {rule:reglas}|{rule:regla} (si {cond:comparación}|mientras "
              "{cond:estado})).", build=_while)  # fmt: skip
    self_ = "(esta criatura|[(el|la)] {x:nombre propio})"
    g.variant("cuerpo", f"{self_} ({{does:predicados/s}}|{{does:negación/s}}) mientras {{that:tácito}}.",
              build=_of_itself)  # fmt: skip
    g.variant("cuerpo", f"{self_} {{does:predicados/s}} mientras (ataque|ataca) [a {{target:uno}}].", build=_attacking)
    for no, neg in (("", False), ("no", True)):
        for does in ("predicados", "predicados con cita", "negación"):
            g.variant("cuerpo", f"mientras ({no} {{that:tácito}}, [esta criatura]|{self_} {no} {{that:tácito}},) "
                      f"{{does:{does}/s}}.", build=_while_itself(neg))  # fmt: skip
    g.variant("cuerpo", "mientras (ataque|ataca) [a {target:uno}], [esta criatura] {does:predicados/s}.",
              build=_attacking)  # fmt: skip
    for state, _ in ESTADOS:
        forms = "|".join(f"{state}{end}" for end in ("o", "a", "os", "as"))
        g.variant("oración", f"si {{what:referencia}} ya {{what|estaba|estaban}} {{what|{forms}}}, en vez de eso "
                  "{do:órdenes}.", build=_already(f"{state}a"))  # fmt: skip
    g.variant("tácito", "esté {that:en qué sitio}")
    g.variant("tácito", "tenga Æ", "Bears", what="ámbar")
    g.variant("tácito", "tenga daño", "InState", state="dañada")
    for state, _ in ESTADOS:
        g.variant("tácito", f"esté {state}(a|o)", "InState", state=f"{state}a")
    g.variant("negación", "no {*|puede|pueden} usarse", "Cannot", act="usar", of=None, over=None)
    g.variant("cuerpo", "si esta criatura (fuera|vaya|va) a ser destruida, en vez de eso {do:órdenes}.", build=_instead)


def _by_this_damage(neg: bool) -> Any:
    """«si esa criatura es destruida», after damage: by it."""

    def build(values: dict[str, Any]) -> Node | None:
        what = values["what"]
        if isinstance(what, nodes.Rival):
            return None
        return nodes.DamageDestroys(what=what, neg=neg).placed((), Mention("daño", latest=False))

    return build


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


def _of_itself(values: dict[str, Any]) -> Node:
    """«esta criatura … mientras esté …»."""
    return cast(Node, _while_itself(False)(values))


def _while_itself(neg: bool) -> Any:
    """«mientras (no) esté …, esta criatura …»."""

    def build(values: dict[str, Any]) -> Node:
        this = _this() if "x" not in values else nodes.This(noun=PROPIO)
        state = nodes.Is(what=this, that=values["that"], neg=neg)
        return nodes.Static(rule=nodes.While(cond=state, rule=nodes.Rule(what=this, does=values["does"])))

    return build


def _attacking(values: dict[str, Any]) -> Node:
    """«mientras ataque …, esta criatura …»."""
    this = _this() if "x" not in values else nodes.This(noun=PROPIO)
    state = nodes.Attacking(what=this, target=values.get("target"))
    return nodes.Static(rule=nodes.While(cond=state, rule=nodes.Rule(what=this, does=values["does"])))


def _already(state: str) -> Any:
    """«si ya estaba …, en vez de eso …»: what is said instead is settled before, so it is how it is now."""

    def build(values: dict[str, Any]) -> Node:
        cond = nodes.Is(what=values["what"], that=nodes.InState(state=state), neg=False)
        return nodes.InsteadPrev(cond=cond, do=values["do"])

    return build


def in_their_turn(values: dict[str, Any]) -> Node:
    """«durante el próximo turno de tu oponente, no puede …»: the one whose turn it is."""
    rule = nodes.Rule(what=OPONENTE, does=values["does"])
    return nodes.Until(span="próximo turno de tu oponente", rule=rule)


def _key_cost(whose: Any) -> Any:
    return lambda values: nodes.Static(rule=nodes.KeyCost(n=values["n"], per=values["per"], whose=whose))


def _while(values: dict[str, Any]) -> Node:
    """A rule that holds if something does holds while it does."""
    return nodes.Static(rule=nodes.While(cond=values["cond"], rule=values["rule"]))


def _two(values: dict[str, Any]) -> Node:
    """Two cards of a kind exchange their places: one with another."""
    of = values["of"]
    plain: Facts = {"at": None, "random": False, "rank": None, "but": None, "n": 1}
    named = (Mention(f"carta.dicha.{of['type']}", of.get("gender") or "f", "s"),)
    return nodes.SwapPlaces(a=nodes.Cards(of=of, other=False, **plain).placed(named, None),
                b=nodes.Cards(of=of, other=True, **plain).placed(named, None))  # fmt: skip


def _of_this(node: Node) -> Node:
    """An order with «esta criatura» where a pronoun means it."""
    if isinstance(node, (nodes.Ref, nodes.Ella)):
        return _this()
    return node.changed(_of_this)


def _instead(values: dict[str, Any]) -> Node:
    """What replaces a card's own destruction is said under «Destruida:» (KF-SUST-2)."""
    do = values["do"]
    mark = nodes.InsteadMark(do=do if do.has("Cards", "Top", "Some") else cast(Order, _of_this(do)))
    return nodes.Headed(headers=nodes.Headers(items=(DE_ELLA + "destruida",)), do=nodes.Text(items=(mark,)))


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


def doubtful(tree: Node) -> bool:
    """Whether neighbours are spoken of without saying whose, after another creature they could be of."""
    for paragraph in tree["items"]:
        seen = list(paragraph.walk())
        at = next((i for i, x in enumerate(seen) if isinstance(x, nodes.This) and x["noun"] == CALLADA), len(seen))
        if any(isinstance(x, (nodes.Cards, nodes.That)) and not x.has("This") for x in seen[:at]) and at < len(seen):
            return True
    return False


def printed(g: Grammar) -> None:
    """Every wording of printed cards that is read."""
    for part in (_orders, _things, _happenings, _named):
        part(g)


# What a tree says once settled


def settled(node: Node) -> Node:
    """The tree of the canonical wording: orders in one list, and the zone that an order leaves unsaid."""
    node = node.changed(settled)
    if isinstance(node, (nodes.Seq, nodes.Both)):
        same = type(node)
        flat = [x for item in node["items"] for x in (item["items"] if isinstance(item, same) else (item,))]
        return node if len(flat) == len(node["items"]) else node.replace(items=tuple(flat))
    if node.kind in _SUELTAS and nowhere(node["what"]) and _of_hand(node.kind, node["what"]["of"]):
        return node.replace(what=node["what"].replace(at=MANO))
    return node


def nowhere(cards: Node) -> bool:
    """Whether a selector speaks of cards in play only because it says nothing of where they are."""
    if not isinstance(cards, nodes.Cards) or cards["at"] is not None:
        return False
    tests = cards["of"].get("tests")
    kinds = () if tests is None else tests["items"] if isinstance(tests, nodes.All) else (tests,)
    return not any(isinstance(t, (nodes.ThisWay, nodes.PurgedBy)) for t in kinds)


def _of_hand(kind: str, of: Node) -> bool:
    """Whether such cards, of no place in particular, are those of a hand."""
    if of.get("side") is not None or of.get("state") is not None:
        return False
    return kind == "Discard" or of["type"] in ("carta", "acción")


_DE_CADA_CARTA = frozenset({"Put", "ShuffleInto", "PutInPlay", "EntersUnder", "MoveAmber"})
"""Nodes in which «su propietario» is that of each card they are about."""
_CON_ANTES = frozenset({"EvFight", "EvReap"})
"""Events that have a moment before them (KF-GLOS-ANTESDE-1)."""


def senseless(tree: Node) -> tuple[str, Node] | None:
    """What a tree says that the rules give no sense to, and where; or nothing."""
    where = unplaced(tree)
    if where is not None:
        return say("keyforge.not-said-where-those-cards"), where
    for node in tree.walk():
        if isinstance(node, nodes.When) and node["moment"] == "before" and node["event"].kind not in _CON_ANTES:
            return say("keyforge.event-no-before-fighting-reaping"), node["event"]
        if (
            isinstance(node, nodes.When)
            and node["moment"] == "before resolving"
            and not isinstance(node["event"], nodes.Plays)
        ):
            return say("keyforge.not-only-card-played-may"), node["event"]
        if not isinstance(node, nodes.Cards) and any(
            isinstance(x, nodes.Filter) and x.has("Beside") for x in node.children()
        ):
            return say("keyforge.side-only-of-cards-in-play"), node
        if isinstance(node, (nodes.When, nodes.Instead)) and node["event"].has("Beside"):
            return say("keyforge.side-only-of-cards-in-play"), node["event"]
        if isinstance(node, nodes.SwapPlaces) and (_varias(node["a"]) or _varias(node["b"])):
            return say("keyforge.not-card-swapped-another-several"), node["a"] if _varias(node["a"]) else node["b"]
        if isinstance(node, (nodes.MoveAmber, nodes.MoveDamage)) and node["n"] == "todo" and _varias(node["to"]):
            return say("keyforge.all-cannot-go-several-cards"), node["to"]
        if node.kind in _DE_UNO and any(_de_cada_jugador(node.get(part)) for part in _DE_UNO[node.kind]):
            return say("keyforge.player-only"), node
        if isinstance(node, nodes.Cards) and _a_escondidas(node):
            return say("keyforge.not-opponent-archives-looked-them"), node
        if isinstance(node, nodes.Mods) and node.items[-1]["per"] is not None and node.items[0]["per"] is None:
            return say("keyforge.for-each-of-which"), node.items[-1]
        if _peaceful(node) and (rival := next(iter(node.find("Rival", "RivalFell")), None)) is not None:
            return say("keyforge.no-fight-there"), rival
    return _whose(tree)


_FIGHTING = frozenset({"luchar", "antes de luchar", "destruida", "abandona el juego"})
"""Headers under which a creature may be fighting."""
_PEACEFUL = (nodes.Step, nodes.Plays, nodes.Discards, nodes.EvForge, nodes.EvReap, nodes.EvHouse, nodes.Enters,
             nodes.EvSteal, nodes.EvGain)  # fmt: skip


def _peaceful(node: Node) -> bool:
    """Whether an ability is used when nobody is fighting: no creature is the rival of another."""
    if isinstance(node, nodes.Headed):
        return not any(h.removeprefix(DE_ELLA) in _FIGHTING for h in node["headers"]["items"])
    return isinstance(node, nodes.When) and isinstance(node.event, _PEACEFUL)


def unsubject(node: Node, nobody: bool, theirs: bool = False) -> tuple[str, Node] | None:
    """An order that does not say whose it is: to capture, where this card cannot, or after «si esa criatura …»; to lose
    or discard, after what the opponent did."""
    if isinstance(node, nodes.Capture) and node.by is None and nobody:
        return say("keyforge.not-said-who-captures"), node
    if theirs and (isinstance(node, nodes.Lose) or (isinstance(node, nodes.Discard) and _own_hand(node.what))):
        return say("keyforge.not-said-who-does-it"), node
    if isinstance(node, nodes.Grant):
        nobody = theirs = False
    elif isinstance(node, (nodes.If, nodes.InsteadPrev)):
        nobody = nobody or node.cond.has("That", "Ella")
    elif isinstance(node, nodes.When):
        theirs = (node.event.get("who") or node.event.get("whose") or TU) != TU
    elif isinstance(node, nodes.By):
        theirs = False
    return next((found for child in node.children() if (found := unsubject(child, nobody, theirs))), None)


def _own_hand(what: Any) -> bool:
    return isinstance(what, nodes.Cards) and what.at == MANO


_DE_UNO = {"Put": ("to",), "SwapZones": ("a", "b"), "AllAmber": ("of",)}
"""What is of one player, by the order that says whose."""


def _de_cada_jugador(part: Any) -> bool:
    """Whether a zone, or an amount, is said to be of each player."""
    whose = part.get("whose") if isinstance(part, Node) and isinstance(part, nodes.Zone) else part
    return isinstance(whose, Node) and isinstance(whose, nodes.Player) and bool(whose.get("each"))


def _varias(what: Node) -> bool:
    """Whether a text speaks of several cards where there can be but one."""
    return isinstance(what, nodes.And) or (isinstance(what, nodes.Cards) and what["n"] != 1)


def _a_escondidas(cards: Node) -> bool:
    """Whether a text chooses, by what they are, among cards that whoever chooses may not look at (KF-ZONA-7)."""
    at = cards.get("at")
    if (
        at is None
        or not isinstance(at, nodes.Zone)
        or at["zone"] != "archivos"
        or cards["n"] == "cada"
        or cards["random"]
    ):
        return False
    whose = at.get("whose")
    of = cards["of"]
    plain = of["type"] == "carta" and not any(of.get(x) for x in ("side", "house", "trait", "state", "name", "tests"))
    return whose is not None and not plain


def _whose(node: Node) -> tuple[str, Node] | None:
    """«su propietario» where no card is spoken of; «cada jugador» where there must be one."""
    if isinstance(node, nodes.PlayerOf) and node["of"] is None:
        return say("keyforge.not-known-card-su"), node
    control = node.get("control")
    if isinstance(control, Node) and control.get("each"):
        return say("keyforge.card-controlled-player-only"), control
    for child in node.children():
        skip = node.kind in _DE_CADA_CARTA and child in (node.get("to"), control)
        found = None if skip else _whose(child)
        if found is not None:
            return found
    return None


def unplaced(tree: Node) -> Node | None:
    """The cards an order speaks of without saying where they are, when it should; or nothing."""
    for node in tree.walk():
        if node.kind in (*_SITUADAS, "Discard") and nowhere(node["what"]):
            return cast(Node, node["what"])
    return None
