"""Manners of naming and ordering that printed cards share: whose cards, all or one of them, in another order; read, and
written back in the canonical way."""

from __future__ import annotations

from typing import Any, cast

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.efectos import COMUN, HURT, PERSONALES, done
from mazo.games.keyforge.words.nombradas import it, neighbours_of
from mazo.games.keyforge.words.nombres import NO_ES_DE, OPONENTE, TU, UNA_CARTA, Facts
from mazo.language.anaphora import DONE
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node

_SOLO: Facts = {"at": None, "random": False, "rank": None, "but": None}
_EN_JUEGO = ("criatura", "artefacto")
"""Cards that are in play wherever a text does not say otherwise."""
_JUGABLES = (("criatura", "f", "{*|criatura|criaturas}"), ("artefacto", "m", "{*|artefacto|artefactos}"))
"""Their kind, gender and noun."""


def _named(of: nodes.Sift, n: Any, other: bool = False) -> Node:
    """Cards a text names: each, or so many."""
    number = "s" if n in (1, "cada") else "p"
    mention = Mention(
        f"carta.dicha.{of['type']}", of.get("gender") or ("m" if of["type"] == "artefacto" else "f"), number
    )
    return nodes.Cards(of=of, n=n, other=other, **_SOLO).placed((mention,), None)


def _of_side(side: str | None, other: bool = False) -> Any:
    """Cards of a side: what says it must not say another, nor speak of cards that could be elsewhere."""

    def build(values: dict[str, Any]) -> Node | None:
        of = values["of"]
        there = of["type"] in _EN_JUEGO or (side is None and of["type"] == "carta" and of["side"] is not None)
        if not there or (side is not None and of["side"] is not None):
            return None
        return _named(of if side is None else of.replace(side=side), values.get("n", "cada"), other)

    return build


def _of_those(n: Any) -> Any:
    """One of them, so many, or each."""
    return lambda values: _named(values["x"]["of"], values.get("n", n), values["x"]["other"])


def _one_of_side(values: dict[str, Any]) -> Node | None:
    return cast("Node | None", _of_side("enemiga")({**values, "n": 1}))


def _of_theirs(values: dict[str, Any]) -> Node | None:
    """«cada jugador destruye una de sus criaturas»: one they control."""
    of = values["of"]
    if of["type"] not in _EN_JUEGO or of["side"] is not None:
        return None
    made: Node = _named(of, values.get("n", 1)).replace(at=nodes.Zone(zone="controladas", whose=None))
    return made


def _whose(g: Grammar) -> None:
    """«tus criaturas», «las criaturas que controlas», «las criaturas de tu oponente», «las demás criaturas».

    Of some Æ they are not said: «mueve 1 Æ de tus criaturas» could be 1 of all of them, or of each.
    """
    for gender, the in (("f", "las"), ("m", "los")):
        of, many = f"{{of:filtro {gender}/p}}", f"{gender}p"
        for said, side in (
            (f"(tus {of}|{the} {of} que (controlas|controles))", "aliada"),
            (f"{the} {of} (de tu oponente|que (controla|controle) tu oponente)", "enemiga"),
        ):
            g.variant(f"las de alguien {gender}", said, build=_of_side(side), gender=many)
        g.variant(f"las demás {gender}", f"{the} (demás|otras|otros) {of}", build=_of_side(None, True), gender=many)
        g.variant("las que hay", f"{the} {of}", build=_of_side(None), gender=many)
        for category in (f"sujeto negado {gender}", "de un lado"):
            g.variant(category, f"([tod(a|o)s] {{x:las de alguien {gender}}}|{{x:las demás {gender}}})")
        g.variant("las de alguien", f"{{x:las de alguien {gender}}}")
        g.variant("las demás", f"{{x:las demás {gender}}}")
    for category in ("cartas", "las cartas"):
        g.variant(category, "{x:de un lado}")
    g.variant("cartas", "{x:las que hay}")
    one: Facts = {"head": "x", "gender": "s"}
    each = "{x|cada uno|cada una|cada uno|cada una} de ({x:las de alguien}|{x:las que hay}|{x:las demás})"
    for category in ("fijas", "sujeto de regla"):
        g.variant(category, each, build=_of_those("cada"), **one)
        g.variant(category, "cada {of:filtro/s} de tu oponente", build=_of_side("enemiga"), head="of")
    for category in ("elegidas", "uno"):
        some = "{x|uno|una|uno|una} de ({x:las de alguien}|{x:las que hay})"
        g.variant(category, some, build=_of_those(1), **one)
        g.variant(category, "{of|un|una|un|una} {of:filtro/s} de tu oponente", build=_one_of_side, head="of")
    g.variant("elegidas", "{n:cantidad} de {x:las de alguien}", build=_of_those(None), head="x")
    g.variant("elegidas", "({of|uno|una|uno|una}|{n:cantidad}) de {|sus} {of:filtro/p}", build=_of_theirs, head="of")


def _state_first(g: Grammar) -> None:
    """«criatura enemiga dañada que no sea de Marte»: the state before the house."""
    for kind, gender, noun in _JUGABLES:
        how = f"{{side:lado {gender}/=}} {{state:estado {gender} dicho/=}}"
        said = f"{noun} {how} {NO_ES_DE} {{house:casa/s}}"
        g.variant(f"filtro {gender}", said, build=_not_of(kind), gender=gender)


def _not_of(kind: str) -> Any:
    def build(values: dict[str, Any]) -> Node:
        house = nodes.Not(of=values["house"])
        return nodes.Filter(side=values.get("side"), house=house, trait=None, state=values["state"], type=kind,
                            name=None, tests=None)  # fmt: skip

    return build


def _placed(values: dict[str, Any]) -> Node:
    """«de tu mano una carta de Sanctum»: where it is, said first."""
    made: Node = _named(values["of"], values.get("n", 1)).replace(at=values["at"])
    return made


def _placed_of_house(values: dict[str, Any]) -> Node | None:
    """«una carta de tu mano que no sea de Logos»: where it is, and then its house."""
    of = values["of"]
    if of["house"] is not None or of["tests"] is not None:
        return None
    house = values["house"] if "house" in values else nodes.Not(of=values["other"])
    return _placed({**values, "of": of.replace(house=house)})


def _place_first(g: Grammar) -> None:
    one, some = "{of|un|una|un|una} {of:filtro/s}", "{n:cantidad} {of:filtro/n}"
    house = "(de {house:casa/s}|(que no sea|que no sean) de {other:casa/s})"
    for category in ("elegidas", "uno"):
        g.variant(category, f"{{at:de zona/=}} {one}", build=_placed, head="of")
        g.variant(category, f"{one} {{at:de zona/=}} {house}", build=_placed_of_house, head="of")
    g.variant("elegidas", f"{{at:de zona/=}} {some}", build=_placed, head="of")
    g.variant("elegidas", f"{some} {{at:de zona/=}} {house}", build=_placed_of_house, head="of")


def _orders(g: Grammar) -> None:
    """Orders with their parts in another order, and what cards «reciben»."""
    hurt = HURT
    some = "(un contador|{n:número} {n:m|contador|contadores}) de {of:clase de contador}"
    for subject, category in (("elegidas", "hecho ajeno"), ("fijas", "hecho ajeno múltiple")):
        for gets, kind in (("recibe/obtiene/gana|reciben/obtienen/ganan", "Counter"), ("pierde|pierden", "Uncount")):
            g.variant(category, f"{{on:{subject}}} {{on|{gets}}} {some}", kind, n=1)
    for said, verb in (("Escud(ar|o)", "escudar"), ("Enfurecer|Enfurecimiento", "enfurecer"),
                       ("Aturdir|Aturdimiento", "aturdir")):  # fmt: skip
        g.variant("efecto", f"<poner> un contador de ({said}) (sobre|en) {{what:objetivo/=}}",
                  build=_marked(verb), introduces=f"obra.{verb}")  # fmt: skip
    g.variant("a objetivo 1", "a {a:cartas/=} o a {b:cartas/=}", build=lambda v: nodes.Or(items=(v["a"], v["b"])))
    unarmored = "este daño no puede (ser evitado por|evitarse con) [la] Armadura"
    armor = f"(la Armadura no puede (evitar|prevenir) este daño|{unarmored})"
    to = "({to:daño a fijo/imp}|{to:daño a objetivo/imp})"
    g.variant("oración", f"(inflige|haz|causa) {{n:daño}} {to}. {armor}.", "Damage", introduces=hurt, splash=None,
              past_armor=True)  # fmt: skip
    g.variant("oración", "(puedes {may:actos/inf}|{do:actos/imp}) para {then:actos/inf}.", build=_in_order_to)
    g.variant("regla", "los cuadros de texto de {what:las cartas} se consideran [como si estuvieran] en blanco",
              build=_blank)  # fmt: skip
    g.variant("oración", "<exaltar> {n:número} veces {what:a objetivo/=}.", build=_many_times)
    order = "en (cualquier orden|el orden que (quieras|elijas|prefieras))"
    back = "[(encima|a la parte superior|en la parte superior) de {tu|su} mazo|a {tu|su} mazo]"
    g.variant("efecto", f"<devolver+what:carta> {back} {order}", build=_on_top, introduces="obra.poner")
    g.variant(
        "efecto", f"<poner+what:carta> (de nuevo|de vuelta) {back} {order}", build=_on_top, introduces="obra.poner"
    )
    among = "entre [cualquier cantidad de] {to:repartidas}"
    shared = f"puedes (dividir|repartir) (este|ese|el) daño [como (quieras|elijas)] {among}"
    g.variant("oración", f"(inflige|haz|causa) {{n:daño}} por cada {{per:cuenta}}. {shared}.", build=_divided)
    for stem, kind, verb in (("destruid", "Destroy", "destruir"), ("aturdid", "Stun", "aturdir"),
                             ("purgad", "Purge", "purgar"), ("archivad", "Archive", "archivar")):  # fmt: skip
        for group, category in (("elegidas", "hecho ajeno"), ("fijas", "hecho ajeno múltiple")):
            ends = "|".join(f"{be} {stem}{end}" for be, end in (("es", "o"), ("es", "a"), ("son", "os"), ("son", "as")))
            g.variant(category, f"{{what:{group}}} {{what|{ends}}}", kind, introduces=f"obra.{verb}")
    g.variant("orden final", "(ambos|los dos) jugadores {do:actos/3p}",
              build=lambda v: nodes.By(who=nodes.Player(who="cada", each=True, least=None), do=v["do"]))  # fmt: skip
    g.variant("oración", "si no puedes [hacerlo], {do:órdenes}.", "DidNot", recalls="hecho")
    g.variant("oración", "si [{no:no}] lo hace, {who:sujeto} {do:acción}.", build=_if_they_do)
    by_it = "[(por este (daño|efecto)|de este modo)]"
    kills = "[{neg:no}] la (destruyes|destruye|has destruido|ha destruido) [de este modo]"
    what, no, lives = "{what:referencia}", "[{neg:no}]", "{alive:sobrevive} [a (este|ese) daño]"
    g.variant("sobrevive", "(sobrevive|ha sobrevivido)", "=", value=True)
    fallen = f"{no} (es|resulta|ha sido) destruida {by_it}|[(este|ese) daño] {kills}|{no} {lives}|{what} {no} {lives}"
    g.variant("condición", f"({fallen})", build=_it_fell)
    g.variant("orden final", "{of:sujeto} desforja una (llave|de sus llaves)",
              build=lambda v: nodes.Unforge(what=nodes.KeyOf(of=v["of"])))  # fmt: skip
    for mode, does in (("luchar", "lucha"), ("cosechar", "cosecha")):
        g.variant("orden final", f"({{what:elegidas}}|{{what:referencia}}) {does}", "Use", mode=mode, against=None,
                  as_yours=False, introduces=f"obra.{mode}")  # fmt: skip
    fights = "({x:elegidas}|{x:referencia}) lucha (contra|con) {y:elegidas}"
    g.variant("orden final", fights, build=_fights, introduces="obra.luchar")
    for unit, kind in (("ámbar", "MoveAmber"), ("daño", "MoveDamage")):
        g.variant("efecto", f"<mover> {{n:{unit}/=}} de {{source:elegidas/=}} a otra [criatura] [distinta]",
                  build=_to_another(kind))  # fmt: skip
    g.variant("efecto", "<capturar> {n:ámbar/=} con {by:elegidas/=}", "Capture", source=None)
    fate = "((sobrevive|ha sobrevivido)|{fell:caída})"
    g.variant("caída", "(ha sido|fue) destruida", "=", value=True)
    g.variant("condición", f"la criatura rival [{{neg:no}}] {fate}", build=_rival_fell)
    many = "({n:número} o más llaves|al menos {n:número} {n:f|llave|llaves})"
    for who, said in ((TU, "has forjado"), (OPONENTE, "tu oponente ha forjado")):
        g.variant("comparación", f"{said} {many}", "Cmp", of="llaves", who=who, op=">=")
        if who is OPONENTE:
            g.variant("comparación", f"{said} (alguna|una) llave", "Cmp", of="llaves", who=who, op=">=", n=1)
    g.variant("efecto", "{does:verbo/=} a {a:referencia} y {b:cartas/=}", build=_both_of)
    held = "[(de|que haya sobre|sobre)] ({source:elegidas/=}|{source:fijas/=})"
    g.variant("efecto", f"(<descartar>|<retirar>|<quitar>) ({{n:ámbar/=}}|todo el Æ) {held}", build=_to_common)
    g.variant("efecto", "<buscar> {what:elegidas/=} {at:sitios de búsqueda/=}", build=_search, introduces="obra.buscar")


def _marked(verb: str) -> Any:
    """«pon un contador de Escudar sobre X» is «escuda a X»."""
    return lambda values: done(verb, values["what"])


def _rival_fell(values: dict[str, Any]) -> Node:
    """«si la criatura rival (no) sobrevive»."""
    fell = nodes.RivalFell(neg=("fell" in values) == ("neg" in values))
    return fell.placed((Mention("carta.dicha.criatura", "f", "s"),), None)


def _if_they_do(values: dict[str, Any]) -> Node:
    """«si lo hace, tu oponente …»: without a subject it would be theirs or yours."""
    kind = nodes.DidNot if "no" in values else nodes.Did
    return kind(do=nodes.By(who=values["who"], do=values["do"])).placed((), DONE)


def _divided(values: dict[str, Any]) -> Node:
    """«inflige 2 de daño por cada … Puedes dividir este daño entre …»."""
    hurt = Mention("daño"), Mention("cantidad"), Mention("obra.destruir")
    spread = nodes.Spread(n=values["n"], to=values["to"]).placed(hurt, None)
    return nodes.PerEach(do=spread, per=values["per"], most=None)


def _it_fell(values: dict[str, Any]) -> Node | None:
    """«si no es destruida»: the creature just dealt damage."""
    that = values.get("what") or nodes.That(noun="criatura", number="s", other=False).placed(
        (), Mention("carta.dicha.criatura", "f", "s", False)
    )
    if isinstance(that, nodes.Rival):
        return None
    fell = nodes.DamageDestroys(what=that, neg=("neg" in values) != ("alive" in values))
    return fell.placed((), Mention("daño", latest=False))


def _to_another(kind: str) -> Any:
    """«mueve 1 Æ de una criatura a otra»."""

    def build(values: dict[str, Any]) -> Node | None:
        source = values["source"]
        if not isinstance(source, nodes.Cards) or source.n != 1 or source.at is not None:
            return None
        if source["of"] != UNA_CARTA.replace(type="criatura", side=source["of"]["side"]):
            return None
        moved: Node = nodes.KINDS[kind](n=values["n"], source=source, to=_named(source["of"], 1, True))
        return moved

    return build


def _fights(values: dict[str, Any]) -> Node:
    """«una criatura aliada lucha contra una criatura enemiga»: it is used to fight it."""
    return nodes.Use(what=values["x"], mode="luchar", against=values["y"], as_yours=False)


def _both_of(values: dict[str, Any]) -> Node | None:
    """«archiva a X y la primera carta de tu mazo»."""
    both = nodes.And(items=(values["a"], values["b"]))
    return done(values["does"], both) if values["does"] in PERSONALES else None


def _to_common(values: dict[str, Any]) -> Node:
    """«retira 1 Æ de esta criatura»: to the common supply."""
    return nodes.MoveAmber(n=values.get("n", "todo"), to=COMUN, source=values["source"])


def _search(values: dict[str, Any]) -> Node | None:
    """«busca una carta en tu mazo»: where, said after."""
    what = values["what"]
    if not isinstance(what, nodes.Cards) or what["at"] is not None or what["random"]:
        return None
    return nodes.Search(at=values["at"], what=what)


def _in_order_to(values: dict[str, Any]) -> Node:
    """«[puedes] X para Y» is «[puedes] X. Si lo haces, Y.» (KF-GLOS-SILOHACES-2)."""
    first = nodes.May(do=values["may"]) if "may" in values else values["do"]
    return nodes.Text(items=(first, nodes.Did(do=values["then"]).placed((), DONE)))


def _blank(values: dict[str, Any]) -> Node:
    """A text box that is blank is lost."""
    return nodes.Rule(what=values["what"], does=nodes.Blank())


def _many_times(values: dict[str, Any]) -> Node:
    """«exalta dos veces a X»."""
    exalt = nodes.Exalt(what=values["what"]).placed((Mention("obra.exaltar"),), None)
    return nodes.Times(n=values["n"], do=exalt)


def _on_top(values: dict[str, Any]) -> Node | None:
    """«devuélvelas en cualquier orden»: where they were."""
    what = values["what"]
    if what.get("number") != "p":
        return None
    return nodes.Put(what=what, to=nodes.Zone(zone="encima del mazo", whose=None), verb="poner")


def _rules(g: Grammar) -> None:
    """Rules said of a card in another way."""
    against = "no pueden (luchar contra|atacar a) {what:referencia}"
    g.variant("regla", f"(las {{of:filtro f/p}}|los {{of:filtro m/p}}) {against}", build=_not_attacked)
    for one in ("predicados", "predicados con cita"):
        category = "regla" if one == "predicados" else "regla larga"
        both = "{a:referencia} y (sus vecinas|sus criaturas adyacentes|{b:sujeto de regla})"
        g.variant(category, f"{both} {{does:{one}/p}}", build=_rule_of_both)
    g.variant("regla", "no se puede (infligir|hacer|causar) daño a {what:sujeto negado}", build=_unhurt)
    either = "({what:sujeto de regla}|{what:las cartas})"
    g.variant("regla", f"{either} {{does:predicados/what}} y {{no:negación/what}}", build=_and_cannot)
    said = "se considera que {what:referencia} (es de|pertenece a|forma parte de) {house:casa/s}"
    g.variant("regla", f"{said} [y {{no:negación/what}}]", build=_counts_as)


def _not_attacked(values: dict[str, Any]) -> Node:
    """«las criaturas … no pueden luchar contra esta criatura»."""
    return nodes.Rule(what=values["what"], does=nodes.Cannot(act="ser atacada", of=values["of"], over=None))


def _rule_of_both(values: dict[str, Any]) -> Node | None:
    """«esta criatura y cada una de sus vecinas obtienen …»."""
    others = values.get("b") or neighbours_of(it())
    if not isinstance(others, nodes.Cards):
        return None
    return nodes.Both(items=tuple(nodes.Rule(what=what, does=values["does"]) for what in (values["a"], others)))


def _unhurt(values: dict[str, Any]) -> Node:
    return nodes.Rule(what=values["what"], does=nodes.Cannot(act="recibir daño", of=None, over=None))


def _and_cannot(values: dict[str, Any]) -> Node:
    """«X obtiene … y no puede …»."""
    what = values["what"]
    return nodes.Both(items=(nodes.Rule(what=what, does=values["does"]), nodes.Rule(what=what, does=values["no"])))


def _counts_as(values: dict[str, Any]) -> Node:
    """«se considera que X es de la Casa …»."""
    what = values["what"]
    belongs = nodes.Rule(what=what, does=nodes.CountsAs(house=values["house"]))
    if "no" not in values:
        return belongs
    return nodes.Both(items=(belongs, nodes.Rule(what=what, does=values["no"])))


def _by_name(g: Grammar) -> None:
    """«una carta llamada X», «un X», «controlas a X», «cada copia de X»: a name without its quotes."""
    name = "(‹{name:nombre de carta/s}›|{name:nombre suelto m/s})"
    for kind, gender, noun in (*_JUGABLES, ("carta", "f", "{*|carta|cartas}")):
        end = {"f": "a", "m": "o"}[gender]
        said = f"{noun} {{side:lado {gender}/=}} {{*|llamad{end}|llamad{end}s}}"
        g.variant(f"filtro {gender}", f"{said} {name}", "Filter", gender=gender, type=kind, house=None, trait=None,
                  state=None, tests=None)  # fmt: skip
    called: Facts = {"head": "name", "gender": "s"}
    for category in ("elegidas", "uno"):
        one = "((un|una copia de) {name:nombre suelto m/s}|(una|una copia de) {name:nombre suelto f/s})"
        g.variant(category, f"{one} [{{at:de zona/=}}]", build=_copies(1), **called)
    for category in ("fijas", "sujeto de regla"):
        either = "({name:nombre suelto m/s}|{name:nombre suelto f/s})"
        g.variant(category, f"cada [copia de] {either} [{{at:de zona/=}}]", build=_copies("cada"), **called)
    bare = "(‹{name:nombre de carta/s}›|{name:nombre suelto m/s})"
    g.variant("elegidas", f"{bare} {{at:de zona/=}}", build=_copies(1), gender="ms")
    g.variant("efecto", f"<archivar> a {bare} {{at:de zona/=}}", build=_archived)
    g.variant("comparación", f"controlas [a] {bare}", build=_controls)
    g.variant("condición", f"{bare} está en juego", build=_is_in_play)


def _called(values: dict[str, Any]) -> nodes.Sift:
    return UNA_CARTA.replace(name=values["name"])


def _copies(n: Any) -> Any:
    def build(values: dict[str, Any]) -> Node:
        cards = _named(_called(values), n)
        return cards if "at" not in values else cards.replace(at=values["at"])

    return build


def _archived(values: dict[str, Any]) -> Node:
    return nodes.Archive(what=_copies(1)(values)).placed((Mention("obra.archivar"),), None)


def _controls(values: dict[str, Any]) -> Node:
    return nodes.Cmp(of=_called(values), who=TU, op=">=", n=1)


def _is_in_play(values: dict[str, Any]) -> Node:
    return nodes.Exists(of=_called(values), neg=False)


def manners(g: Grammar) -> None:
    """Every such manner."""
    for part in (_whose, _state_first, _place_first, _orders, _rules, _by_name):
        part(g)
