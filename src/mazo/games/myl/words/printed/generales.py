"""Other ways, of no card in particular, of saying what the grammar says: control, strength, races, numbers, places,
what is answered, what brackets say again. Read, never written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CLASES, DUENO, JUNTOS, LINEAS, OPONENTE, QUIEN, TU, Facts, gender
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

Build = Callable[[dict[str, Any]], Any]
_MANO = nodes.Zone(zone="mano", whose=TU)
_MANO_AJENA = nodes.Zone(zone="mano", whose=OPONENTE)


def _control(g: Grammar) -> None:
    """Control with no end stays as long as the card is in play (MYL-5.1). An Arma goes with its bearer."""
    g.variant("efecto", "(<ganar>|<tomar>) [el] control de {what:objeto} [{span:lapso}]", build=_gained,
              introduces="carta what")  # fmt: skip
    g.variant("efecto", "<intercambiar> el control de {a:objeto} (y|por|con) {b:objeto} [{span:lapso}]", "Exchange",
              what="control", span="resto del juego")  # fmt: skip
    g.variant("efecto", "(<poner+what:carta>|<jugar+what:carta>) en juego bajo tu control sin pagar su Coste",
              "PutInPlay", introduces="carta what", spent=False, under="tú")  # fmt: skip


def _gained(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    kinds = what["of"]["type"] if isinstance(what, nodes.Cards) else ""
    if "Arma" in (kinds.items if isinstance(kinds, nodes.Or) else (kinds,)):
        return None
    return nodes.TakeControl(what=what, span=a.get("span", "resto del juego"))


def _strength(g: Grammar) -> None:
    """«Duplica la Fuerza de un Aliado»; «reduce a 0 la Fuerza de …»."""
    whom = "({what:de regla}|{what:de efecto}|{what:de nadie}) [{span:lapso ajeno}]"
    zero = "a ({n:número}|cero)"
    for category, double, reduce in (("orden final", "(dobla|duplica)", "reduce"),
                                     ("fin", "(doblar|duplicar)", "reducir")):  # fmt: skip
        g.variant(category, f"{double} la Fuerza de {whom}", build=_made(nodes.Double()))
        g.variant(category, f"{reduce} ({zero} la Fuerza de {whom}|la Fuerza de {whom} {zero})", build=_made(None))


def _made(does: nodes.Double | None) -> Build:
    def build(a: dict[str, Any]) -> Node:
        said = does or nodes.SetStrength(n=a.get("n", 0))
        return nodes.Until(rule=nodes.Rule(what=a["what"], does=said), span=a.get("span", "fase final"))

    return build


def _races(g: Grammar) -> None:
    """«Es un Dragón», «se convierte en Dragón», «gana la raza Dragón»."""
    be, many = "(es|se considera|pasa a ser|se convierte en)", "(son|se consideran|pasan a ser|se convierten en)"
    for number, said in (
        ("s", f"{be} ([un] {{race:raza dicha m/s}}|[una] {{race:raza dicha f/s}})"),
        ("p", f"{many} {{race:raza dicha/p}}"),
    ):  # fmt: skip
        g.variant("predicado", said, gender=number, build=_of_race)
    g.variant("predicado", "({*|gana|ganan}|{*|adquiere|adquieren}) la raza {race:raza}", build=_of_race)
    g.variant("predicado", "({*|se considera|se consideran}|{*|se convierte|se convierten}) (de|en) [la] raza "
              "{race:raza}", build=_of_race)  # fmt: skip


def _of_race(a: dict[str, Any]) -> Node:
    return nodes.SetRace(test=nodes.Race(race=a["race"]))


def _prices(g: Grammar) -> None:
    """«Tus Talismanes cuestan 1 menos»."""
    for sign, es in ((-1, "menos"), (1, "más")):
        g.variant("predicado", f"{{*|cuesta|cuestan}} {{n:número}} [de Oro] {es}", "CostChange", sign=sign)


def _conditions(g: Grammar) -> None:
    for kind in CLASES:
        p = f"{{of:clase {kind}/p}}"
        g.variant("condición", f"tu oponente (controla|tiene) más {p} [en juego] que tú", "Fewer", who=TU, neg=False,
                  at=None)  # fmt: skip
        g.variant("condición", f"(controlas|tienes) más {p} [en juego] que tu oponente", "Fewer", who=OPONENTE,
                  neg=False, at=None)  # fmt: skip
    for said, facts in (("{of:clase/p}", Facts()), ("otr(o|a)s {of:clase/p}", {"other": True})):
        g.variant("condición", f"(controlas {said}|tienes {said} en juego)", "Has", n=1, who=TU, cmp=">=", **facts)
    g.variant("condición", "tu oponente (controla {of:clase/p}|tiene {of:clase/p} en juego)", "Has", n=1, who=OPONENTE,
              cmp=">=")  # fmt: skip
    g.variant("condición", "[{what:referencia}] es el único Aliado [declarado] atacante este turno", build=_alone)
    none: Facts = {"n": 0, "cmp": "<="}
    g.variant("condición", "(no tienes cartas en (tu|la) Mano|tu Mano está vacía)", "CardsIn", at=_MANO, verb="tienes",
              **none)  # fmt: skip
    g.variant("condición", "(tu oponente no tiene cartas en (su|la) Mano|la Mano de tu oponente está vacía)", "CardsIn",
              at=_MANO_AJENA, verb="hay", **none)  # fmt: skip


def _alone(a: dict[str, Any]) -> Node:
    return nodes.Matches(what=a.get("what"), test="único atacante")


def _measures(g: Grammar) -> None:
    """«Tantas cartas como la Fuerza de …», «cartas igual al Coste de …», «tantas como cartas tenga en su Mano»."""
    for stat, es in (("fuerza", "la Fuerza"), ("coste", "el (Coste|valor) [de Oro]")):
        g.variant("medida", f"{es} de {{of:uno}}", "StatOf", stat=stat)
    g.variant("unas cartas", "(cartas [por]|un número de cartas) igual(|es) a {n:medida}", "AsMany")
    g.variant("efecto", "<robar> cartas hasta (tener|que (tengas|tenga)) {n:número} [cartas] en {tu|su} Mano", "DrawTo")
    acting = nodes.Zone(zone="mano", whose=QUIEN)
    for had, zone, own in (("tengas en (tu|la)", _MANO, True), ("tenga en (su|la)", acting, False)):
        every = nodes.Filter(type="carta", mark=None, tests=None, where=zone, tail=None)
        for verb, kind in (("robar", "Draw"), ("botar", "Mill"), ("descartar", "Mill")):
            deck = "[de {tu|su} Castillo]" if kind != "Mill" or verb == "botar" else "de {tu|su} Castillo"
            g.variant("acto", f"<{verb}> tantas cartas {deck}[,] como [cartas] {had} Mano", yours=own,
                      build=_per_card(kind, every))  # fmt: skip


def _per_card(kind: str, of: nodes.Filter) -> Build:
    return lambda _: nodes.PerEach(do=nodes.KINDS[kind](n=1), per=nodes.Count(of=of), most=None)


_IGUAL = {
    "<=": "(igual o menor|menor o igual|igual o inferior)", ">=": "(igual o mayor|mayor o igual|igual o superior)",
    "<": "(menor|inferior)", ">": "(mayor|superior)", "=": "igual",
}  # fmt: skip


def _compared(g: Grammar) -> None:
    """«De Coste igual o menor al de ese Aliado», «con menor Fuerza que este Aliado», «del mismo Coste que …»."""
    for stat, es, la in (("fuerza", "Fuerza", "la"), ("coste", "(Coste|valor) [de Oro]", "el")):
        of, many = f"(que|a) [{la} de] {{of:referencia}}", "(que|a) (la cantidad|el número) de {n:cantidad de}"
        for cmp, said in _IGUAL.items():
            g.variant("comparada", f"(de|con) ({es} {said}|{said} {es}) {of}", build=_against(stat, cmp))
            g.variant("comparada", f"(de|con) {es} {said} {many}", "StatIs", stat=stat, cmp=cmp)
        g.variant("comparada", f"(de|con) [{la}] (misma|mismo) {es} {of}", build=_against(stat, "="))


def _against(stat: str, cmp: str) -> Build:
    return lambda a: nodes.StatIs(n=nodes.StatOf(of=a["of"], stat=stat), stat=stat, cmp=cmp)


def _places(g: Grammar) -> None:
    """What is said of a card, after where it is: «un Aliado en juego de Fuerza 4 o más»."""
    for kind in (JUNTOS, *CLASES):
        sex = "m" if kind == JUNTOS else gender(kind)
        noun, mark = f"{{type:tipo {kind}/=}}", f"{{mark:marca {sex}/=}}"
        late = f"{{tests:serie de pruebas {sex}/=}} {{tail:colas {sex}/=}}"
        g.variant(f"filtro {kind}", f"{noun} {mark} {{where:sitio/=}} {late}", "Filter", gender=sex)
        g.variant(f"filtro {kind}", f"{noun} {{first:prueba {sex}/=}} {{*|oponente|oponentes}} [{late}]",
                  build=_opposing, gender=sex)  # fmt: skip
    g.variant("efecto", "<buscar> {what:buscado} {at:busca en} {late:serie de pruebas m}", build=_sought,
              introduces="carta what")  # fmt: skip


def _neither(g: Grammar) -> None:
    """«Que no sea Dragón ni Bestia»: neither of them, also with «o»."""
    for kind in ("m", "f"):
        one, other = "([de raza] {a:raza}|{a:raza dicha/=})", "([de raza] {b:raza}|{b:raza dicha/=})"
        g.variant(f"colas {kind}", f"{{*|que no sea|que no sean}} {one} (o|ni) {other}", build=_of_neither)


def _of_neither(a: dict[str, Any]) -> Node:
    return nodes.All(items=(nodes.NotRace(race=a["a"]), nodes.NotRace(race=a["b"])))


def _lines(g: Grammar) -> None:
    """«Un Aliado en tu Línea de Defensa», «en la Línea de Ataque oponente»: whose line it is says whose it is."""
    sides = (("tu Línea de {}", TU), ("la Línea de {} (oponente|de tu oponente|del oponente)", OPONENTE))
    for line, _ in LINEAS:
        for said, whose in sides:
            g.variant("filtro m", f"{{type:tipo m/=}} {{mark:marca m/=}} {{tests:pruebas m/=}} en {said.format(line)}",
                      "Filter", where=nodes.Side(whose=whose), tail=nodes.InLine(line=line), gender="m")  # fmt: skip


def _shuffled(g: Grammar) -> None:
    """Cards in play that are shuffled go to the Castillo of their owners, which need not be said (MYL-10.7-b)."""
    g.variant("efecto", "<barajar> {what:objeto}", build=_to_their_owners, introduces="carta what;obra.barajar")


def _to_their_owners(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["n"] != "todos" or not isinstance(what["of"]["where"], nodes.Side):
        return None
    return nodes.Shuffle(what=what, to=nodes.Zone(zone="castillo", whose=DUENO))


def _opposing(a: dict[str, Any]) -> Node:
    more = a.get("tests")
    tests = a["first"] if more is None else nodes.All(items=(a["first"], *_each(more)))
    side = nodes.Side(whose=OPONENTE)
    return nodes.Filter(type=a["type"], mark=None, tests=tests, where=side, tail=a.get("tail"))


def _each(test: Node) -> tuple[Any, ...]:
    return test.items if isinstance(test, nodes.All) else (test,)


def _sought(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if not isinstance(what, nodes.Cards):
        return None
    of = what["of"]
    tests = a["late"] if of["tests"] is None else nodes.All(items=(*_each(of["tests"]), *_each(a["late"])))
    found = what.replace(of=nodes.Filter(**(of.args | {"tests": tests}))).placed(what.introduces, None)
    return nodes.Search(what=found, at=a["at"])


def _answers(g: Grammar) -> None:
    """«En respuesta a un Talismán oponente», «a un ataque oponente»: what is answered, as a noun."""
    theirs = "(oponente|de tu oponente|que juegue tu oponente)"
    for kind, w in CLASES.items():
        one = f"{{of:clase {kind}/s}}"
        g.variant("respondido nominal", f"{w['un']} {one} {theirs}", build=_played)
    g.variant("respondido nominal", "(un|el) ataque (oponente|de tu oponente)", "Declares", who=OPONENTE, what="ataque",
              introduces="ataque")  # fmt: skip
    g.variant("respondido nominal", "la declaración de ataque (oponente|de tu oponente)", "Declares", who=OPONENTE,
              what="ataque", introduces="ataque")  # fmt: skip
    this = "(este (Talismán|Aliado|Tótem|Oro)|esta (Arma|carta))"
    g.variant("de juego", f"(sólo puedes jugar|juega) {this} en respuesta a {{event:respondido nominal}}.",
              "RespondPlay", would=False)  # fmt: skip
    g.variant("apertura de Talismán", f"[(sólo puedes jugar|juega) {this}] en respuesta a {{event:respondido nominal}}"
              ", [juega esta carta y]", "RespondPlay", would=False)  # fmt: skip


def _answered(g: Grammar) -> None:
    """«En respuesta a un ataque oponente, puedes …»."""
    unsaid: Facts = {"who": TU, "window": None, "limit": None, "cond": None}
    told = "en respuesta a {response:respondido nominal}, puedes"
    for does, facts in (("{cost:actos/inf} para {do:fin}", Facts()), ("{do:actos/inf}", {"cost": None})):
        for then, more in ((".", {"then": None}), (". {then:secuelas}", Facts())):
            g.variant("activada", f"{told} {does}{then}", "Activated",
                      **unsaid, **facts, **more)  # fmt: skip


def _played(a: dict[str, Any]) -> Node | None:
    if a["of"]["where"] is not None or a["of"]["type"] == "Oro":
        return None
    return nodes.Plays(who=OPONENTE, what=nodes.Cards(n=1, of=a["of"], other=False), source=None)


def _moments(g: Grammar) -> None:
    """«Durante tu turno, tus Aliados …»; what lasts until a card leaves play, which is while it is there."""
    theirs = "(en|durante) el turno (oponente|de tu oponente|del oponente)"
    for phase, said in (("tu turno", "(en|durante) tu turno"), ("turno de tu oponente", theirs)):
        cond = nodes.InPhase(phase=phase)
        g.variant("continua", f"({said}[,] {{rule:regla fija}}|{{rule:regla fija}} {said}).", build=_held(cond))
    for category, which in (("lapso ajeno", "dicha"), ("lapso propio", "propia")):
        g.variant(category, f"hasta que {{what:{which}}} salga del juego", "While")
    for rule in ("regla de efecto", "regla elidida", "regla querida"):
        category = "duradera querida" if rule == "regla querida" else "duradera"
        g.variant(category, f"{{rule:{rule}}} hasta que salga del juego", build=_for_good)
    battle = "(en|durante) [toda] [la] Batalla Mitológica"
    g.variant("orden final", f"({battle}[,] {{rule:de esta Batalla}}|{{rule:de esta Batalla}}[,] {battle})",
              build=lambda a: nodes.Until(rule=a["rule"], span="fin del combate"))  # fmt: skip
    g.variant("de esta Batalla", "tu oponente {does:predicados/s}", "Rule", what=OPONENTE)


def _held(cond: nodes.InPhase) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        about = a["rule"].get("what")
        if isinstance(about, nodes.BeingPlayed) or (isinstance(about, nodes.Player) and cond.phase != "tu turno"):
            return None
        return nodes.Static(rule=a["rule"], cond=cond, per=None)

    return build


def _for_good(a: dict[str, Any]) -> Node | None:
    """What is said of a card chosen or named, until it leaves play: what is for good ends then (MYL-10.26)."""
    what = a["rule"].get("what")
    if not isinstance(what, (nodes.Cards, nodes.That, nodes.Chosen)):
        return None
    if isinstance(what, nodes.Cards) and not isinstance(what["of"]["where"], nodes.Side):
        return None
    return nodes.Until(rule=a["rule"], span="resto del juego")


_HABILIDADES = "usar habilidades disparadas ni activadas"


def _bans(g: Grammar) -> None:
    """«Activar o disparar habilidades de cartas»; «el próximo turno, tu oponente no podrá …»."""
    none: Facts = {"of": None, "by": None}
    cards, joint = "[de [las] cartas [(que controle|en juego)]]", "(o|ni|y|y/o)"
    sorts = f"(disparadas {joint} activadas|activadas {joint} disparadas)"
    for verbs in (
        f"(activar {joint} disparar|disparar {joint} activar) habilidades {cards}",
        f"(usar|utilizar) [sus] habilidades {sorts}",
    ):
        g.variant("prohibición", verbs, "Act", act=_HABILIDADES, **none)
    turn = "([en] el próximo turno|en su próximo turno|durante su próximo turno)"
    g.variant("orden final", f"{turn}[,] {{rule:de esta Batalla}} [[,] hasta (la|su) Fase Final]", build=_next)
    g.variant("orden final", "{rule:de esta Batalla} durante su próximo turno", build=_next)


def _next(a: dict[str, Any]) -> Node:
    return nodes.Until(rule=a["rule"], span="su próximo turno")


def _destroyed(g: Grammar) -> None:
    """«Al final del turno en que ataque, es destruido»."""
    turn = "al final del turno [en] que ((ataca|ataque|ataques)|(es|sea|fue) declarad(o|a) atacante)[,]"
    ends = "(es destruid(o|a)|destrúyel(o|a)|debe ser destruid(o|a))"
    g.variant("cláusula de Aliado", f"[,] {turn} {ends}.", build=_doomed)
    g.joins(", al final del turno", ", al final de el turno")


def _doomed(_: dict[str, Any]) -> Node:
    ally = nodes.This(noun="Aliado")
    event = nodes.Declared(what=ally, role="ataca", neg=False, span=None, company=None)
    later = nodes.Delayed(when="fin del turno", do=nodes.Destroy(what=ally))
    return nodes.Triggered(event=event, do=later, then=None, limit=None, also=None)


def _commas(g: Grammar) -> None:
    """«Los demás Kami que controles, ganan …»: a comma between who is spoken of and what is said of them."""
    g.variant("regla", "{what:de regla}, {does:predicados/what}", build=_of_several)
    blocked = nodes.Rule(what=nodes.This(noun="Aliado"), does=nodes.Must(act="ser bloqueado", when=None))
    g.variant("cláusula de Aliado", "cuando (es|sea) declarad(o|a) atacante[,] debe ser bloquead(o|a).",
              build=lambda _: nodes.Static(rule=blocked, cond=None, per=None))  # fmt: skip


def _of_several(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    clause = isinstance(what, nodes.Cards) and isinstance(what["of"]["where"], nodes.Side)
    return nodes.Rule(what=what, does=a["does"]) if clause else None


def _slips(g: Grammar) -> None:
    """Determiners that do not agree with their noun: which cards they are of is the same."""
    g.synonyms("todas las", "todos las", "toda las")
    g.synonyms("todos los", "todo los", "todas los")
    g.synonyms("todas tus", "todos tus", "toda tus", "todas tu", "todos tu")
    g.synonyms("todos tus", "todo tus", "todos tu")
    g.synonyms("Castillo", "Mazo-Castillo")


def general(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _control,
        _strength,
        _races,
        _prices,
        _conditions,
        _measures,
        _compared,
        _places,
        _neither,
        _lines,
        _shuffled,
        _answers,
        _answered,
        _moments,
        _bans,
        _destroyed,
        _commas,
        _slips,
    ):
        part(g)
