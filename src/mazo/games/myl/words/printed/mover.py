"""Cards that leave where they are: destroyed, exiled, returned, shuffled, put somewhere. Read, never written."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.comun import CEMENTERIO, MI_CASTILLO, Build, theirs
from mazo.games.myl.words.nombres import (
    CLASES,
    CUALQUIERA,
    DUENO,
    OPONENTE,
    QUIEN,
    TU,
    Facts,
    gender,
)
from mazo.games.myl.words.printed.calladas import CALLADO, ELEGIDO
from mazo.games.myl.words.sujetos import elided
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Sift, What

_EVERY = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)


def _whole_zones(g: Grammar) -> None:
    """«Baraja tu Cementerio en tu Castillo»: all its cards."""
    two = "{at:zona} [y {also:zona}]"
    g.variant("efecto", f"<barajar> ({two} ({{to:en zona}}|{{to:con zona}})|{{to:en zona}} {two})", build=_all_in)
    g.variant("efecto", "<desterrar> {at:zona}", build=_all_exiled)
    top = "(de la parte superior|del tope) de {tu|su} Castillo"
    g.variant(
        "múltiple", f"(<botar>|<descartar>) {{n:cartas contadas}} {top}", "Mill", introduces="carta f:n;obra.botar"
    )
    g.variant("efecto", "(<botar>|<descartar>) {n:cartas contadas} [(de la parte superior|superiores)] del Castillo "
              "(oponente|de tu oponente)", yours=True,
              build=lambda a: nodes.By(who=OPONENTE, do=nodes.Mill(n=a["n"])))  # fmt: skip


def _all_in(a: dict[str, Any]) -> Node | None:
    zones = [a["at"], a["also"]] if "also" in a else [a["at"]]
    if any(at["zone"] not in ("mano", "cementerio") for at in zones) or zones.count(zones[0]) > 1:
        return None
    made = [nodes.Shuffle(what=_all_of(at), to=a["to"]).placed((Mention("obra.barajar"),), None) for at in zones]
    return made[0] if len(made) == 1 else nodes.Seq(items=tuple(made))


def _all_of(at: Node) -> nodes.Cards:
    return nodes.Cards(n="todos", of=nodes.Filter(**(_EVERY.args | {"where": at})), other=False)


def _all_exiled(a: dict[str, Any]) -> Node | None:
    at: Node = a["at"]
    if at["zone"] not in ("mano", "cementerio"):
        return None
    return nodes.Exile(what=_all_of(at)).placed((Mention("obra.desterrar"),), None)


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


def _they_do(kind: str, placed: bool) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        of = theirs(a["of"])
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
    of = theirs(what["of"]) if isinstance(what, nodes.Cards) else None
    if of is None:
        return None
    return nodes.Shuffle(what=what.replace(of=of), to=nodes.Zone(zone="castillo", whose=DUENO))


def _doomed(g: Grammar) -> None:
    """«Un Aliado duplica su Fuerza y al final del turno es destruido»: the two things, one after the other."""
    gone = "({at:al acabar} (es|debe ser|será) {kind:retirado}|(es|debe ser|será) {kind:retirado} {at:al acabar})"
    said = f"({{what:de efecto}}|{{what:de nadie}}) {{does:predicados/s}} [{{span:lapso ajeno}}] [,] y {gone}."
    for category in ("sentencia", "secuela"):
        g.variant(category, said, build=_then_gone)


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


def _between_lines(g: Grammar) -> None:
    """Aliados that go from a line to the other; damage to you."""
    for line, other in (("Ataque", "Defensa"), ("Defensa", "Ataque")):
        g.variant("efecto", f"(<mover>|<subir>) {{what:objeto}} (de|desde) (la|su) Línea de {other} a (la|su) Línea de "
                  f"{line}", build=_from_line(line, other))  # fmt: skip
    for of, es in (("daño", "daño"), ("daño de combate", "daño de combate")):
        to_you = (
            "(que (recibirías|recibas|(fueras|vayas) a recibir|te (hagan|harían|haga tu oponente))|que (recib(a|iría)|"
        )
        to_you += "(fuera|vaya) a recibir) tu Castillo)"
        g.variant("efecto", f"<prevenir> todo el {es} {to_you} este turno", "Prevent", of=of, what=nodes.Castle(),
                  span="este turno")  # fmt: skip


def _undealt(g: Grammar) -> None:
    """«Prevén todo el daño que haría un Aliado este turno»."""
    for of in ("daño", "daño de combate"):
        would = "(haría|hiciera|(fuera|vaya) a hacer|pueda hacer)"
        g.variant("efecto", f"<prevenir> [todo] el {of} que {would} {{by:uno}} [este turno]", "Prevent",
                  of=of, span="este turno")  # fmt: skip


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


def _several_things(g: Grammar) -> None:
    """«Destruye un Aliado oponente y un Oro oponente»: the one, and the other."""
    g.variant("cosa", "({x:objeto}|{x:callado})")
    several = "{a:cosa} [, {b:cosa}] y {c:cosa}"
    for verb, kind, after in (
        ("destruir", "Destroy", ""), ("desterrar", "Exile", ""),
        ("subir", "ToHand", "a (la Mano|las Manos) de su(|s) dueño(|s)"),
        ("devolver", "ToHand", "a (la Mano|las Manos) de su(|s) dueño(|s)"),
        ("barajar", "Shuffle", "[en (el Castillo|los Castillos) de su(|s) dueño(|s)]"),
    ):  # fmt: skip
        g.variant("efecto", f"<{verb}> {several} {after}", build=_each_of(kind))


_A_DONDE = {
    "ToHand": {"to": nodes.Zone(zone="mano", whose=DUENO)},
    "Shuffle": {"to": nodes.Zone(zone="castillo", whose=DUENO)},
}


def _each_of(kind: str) -> Build:
    """Each where it is said to be: where only the last says it, it is not known if it is of all."""

    def build(a: dict[str, Any]) -> Node | None:
        things = [a[k] for k in "abc" if k in a]
        if not all(isinstance(x, nodes.Cards) and x["other"] is False for x in things):
            return None
        places = [x["of"]["where"] for x in things]
        silent = [nodes.Side(whose=CALLADO) == where for where in places]
        if any(silent) and any(
            where not in (nodes.Side(whose=CALLADO), nodes.Side(whose=OPONENTE)) for where in places
        ):
            return None
        if any(not isinstance(where, nodes.Side) for where in places) and kind != "Exile":
            return None
        return nodes.Seq(items=tuple(nodes.KINDS[kind](what=x, **_A_DONDE.get(kind, {})) for x in things))

    return build


def _played_free(g: Grammar) -> None:
    """«Juega un Aliado sin pagar su Coste»: of the Mano, where nothing else is said (MYL-8.1-c1)."""
    g.variant("efecto", "<jugar> ({of:un clase} (sin pagar su Coste|gratis)|gratis {of:un clase})", build=_from_hand,
              yours=True)  # fmt: skip
    g.variant("efecto", "<jugar> gratis {what:objeto}", "PlayFree", on=None, introduces="carta what;obra.jugar")
    g.variant("efecto", "<poner> gratis (en juego {what:objeto}|{what:objeto} en juego)", "PutInPlay", spent=False,
              under=None, introduces="carta what")  # fmt: skip


def _from_hand(a: dict[str, Any]) -> Any:
    of = a["of"]
    if of["where"] is not None or of["type"] in ("Oro", "copia"):
        return None
    there = nodes.Filter(**(of.args | {"where": nodes.Zone(zone="mano", whose=TU)}))
    card = Mention("carta", "f" if of["type"] in ("Arma", "carta") else "m", "s")
    some = nodes.Cards(n=1, of=there, other=False).placed((card,), None)
    return nodes.PlayFree(what=some, on=None).placed((card, Mention("obra.jugar")), None)


def _passives(g: Grammar) -> None:
    """«Todos los Aliados son destruidos», «es destruido», «vuelve a la Mano»: somebody does it, and it is you."""
    for stem, kind, obra, to in (
        ("destruid", "Destroy", "destruir", ""), ("desterrad", "Exile", "desterrar", ""),
        ("devuelt", "ToHand", "subir", " {to:a Mano}"), ("subid", "ToHand", "subir", " {to:a Mano}"),
        ("barajad", "Shuffle", "barajar", " {to:en zona}"), ("enviad", "SendGrave", "enviar", " al Cementerio"),
    ):  # fmt: skip
        g.variant("hecha", f"{{*|{stem}o/{stem}a|{stem}os/{stem}as}}{to}", build=_done(kind, obra))
    be = "({what|es|son}|{what|debe|deben} ser)"
    g.variant("orden dicha", f"({{what:objeto}} {be} {{done:hecha/what}}|son {{done:hecha/p}} {{what:objeto}})",
              build=_undergone)  # fmt: skip
    g.variant("pasiva elidida", "(es|debe ser) {done:hecha/s}", build=lambda a: _undergone(a | {"what": elided("m")}))
    g.variant("orden dicha", "{what:objeto} {what|vuelve|vuelven} {to:a Mano}", "ToHand",
              introduces="carta what;obra.subir")  # fmt: skip
    g.variant("al acabar", "al final (del|de ese|de este) turno", "=", value="fin del turno")
    g.variant("al acabar", "en la Fase Final", "=", value="fase final")
    g.variant("tras el combate", "al final del combate", "=", value="fin del combate")
    later = "({do:acto/imp}|{do:opción}|{do:ajena})"
    g.variant("demorada", f"(({{do:pasiva elidida}}|{later}) {{when:al acabar}}|{later} {{when:tras el combate}}|"
              "{when:al acabar} {do:pasiva elidida})", "Delayed")  # fmt: skip
    gone = "(es|debe ser|será) {kind:retirado}"
    g.variant("orden dicha", f"({{what:dicha}} {gone} {{when:al acabar}}|{{when:al acabar}}[,] {{what:dicha}} {gone})",
              build=lambda a: nodes.Delayed(when=a["when"], do=nodes.KINDS[a["kind"]](what=a["what"])))  # fmt: skip
    for kind, stem in (("Destroy", "destruid"), ("Exile", "desterrad")):
        g.variant("retirado", f"{stem}(o|a)", "=", value=kind)
        g.variant("retirados", f"{stem}(os|as)", "=", value=kind)
    g.variant("demorada", "{x:pasiva elidida}")
    g.variant("opción", "puedes {do:acto/inf}", "May")
    g.variant("ajena", "{who:sujeto} ({do:acto/3s}|debe {do:acto/inf3})", "By")
    for category in ("orden final", "hecho"):
        g.variant(category, "{x:orden dicha}")


def _done(kind: str, obra: str) -> Build:
    """What is done to a card that is said elsewhere, and where that takes it."""
    return lambda a: (kind, obra, a.get("to"))


def _undergone(a: dict[str, Any]) -> Any:
    kind, obra, to = a["done"]
    named = tuple(m for m in a["what"].introduces if m.root() == "carta")
    order = nodes.KINDS[kind](what=a["what"], **({} if to is None else {"to": to}))
    return order.placed((*named, Mention(f"obra.{obra}")), None)


def _shuffled_in_play(g: Grammar) -> None:
    """Cards in play that are shuffled go to the Castillo of their owners, which need not be said (MYL-10.7-b)."""
    g.variant("efecto", "<barajar> {what:objeto}", build=_to_their_owners, introduces="carta what;obra.barajar")


def _to_their_owners(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["n"] != "todos" or not isinstance(what["of"]["where"], nodes.Side):
        return None
    return nodes.Shuffle(what=what, to=nodes.Zone(zone="castillo", whose=DUENO))


def _tested(a: dict[str, Any]) -> nodes.Filter:
    return nodes.Filter(type=a["noun"], mark=None, tests=a["tests"], where=None, tail=None)


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
        moved = _moved_all(kind, did, facts)
        g.variant("efecto", f"<{verb}> {{what:todos callados}} {after}", yours=True, build=moved)


def _all_in_play(other: bool) -> Build:
    def build(a: dict[str, Any]) -> Node | None:
        of = a["of"]
        named = set(of["type"]["items"]) if isinstance(of["type"], Node) else {of["type"]}
        if of["where"] is not None or not named <= {"Aliado", "Arma", "Tótem"} or of.has("NameIs"):
            return None
        there = nodes.Filter(**(of.args | {"where": nodes.Side(whose=CUALQUIERA)}))
        return nodes.Cards(n="todos", of=there, other=other).placed((Mention("carta", "", "p"),), None)

    return build


def _moved_all(kind: str, verb: str, facts: Facts) -> Build:
    def build(a: dict[str, Any]) -> Any:
        said = (Mention("carta", "", "p"), Mention(f"obra.{verb}"))
        return nodes.KINDS[kind](what=a["what"], **facts).placed(said, None)

    return build


def _destroyed_too(g: Grammar) -> None:
    """«Un Aliado oponente pierde su habilidad y es destruido», of a Talismán: in that order."""
    g.variant("sentencia", "(({what:de efecto}|{what:de nadie}) {does:predicado/s} y es|elige ({what:objeto}|{what:de "
              "nadie}) para que {does:predicado querido/s} y sea) destruid(o|a).", build=_then_destroyed)  # fmt: skip


def _then_destroyed(a: dict[str, Any]) -> Node | None:
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["n"] != 1 or not isinstance(a["does"], (nodes.Blank, nodes.Strength)):
        return None
    noun = what["of"]["type"]
    that = nodes.That(noun=noun if isinstance(noun, str) and noun != "copia" else "carta", number="s")
    until = nodes.Until(rule=nodes.Rule(what=that, does=a["does"]), span="fase final")
    orders = (nodes.Choose(what=what), until, nodes.Destroy(what=that))
    return nodes.Card(items=tuple(nodes.Effect(do=order) for order in orders))


def _displaced(g: Grammar) -> None:
    """Where to before what; «a tu elección» where you choose; other verbs for the same."""

    def move(es: str, kind: str, did: str, **facts: Any) -> None:
        g.variant("efecto", es, kind, introduces=f"carta what;obra.{did}", **facts)

    for verb, kind in (("destruir", "Destroy"), ("desterrar", "Exile")):
        move(f"<{verb}> ({{what:objeto}} {ELEGIDO}|a ({{what:objeto}}|{{what:callado}}))", kind, verb)
    move("<destruir> {what:objeto} [,] enviándol(o|a|os|as) al Cementerio", "Destroy", "destruir")
    g.variant("efecto", "<anular> {what:ajeno} [,] enviándol(o|a|os|as) al Cementerio", "Annul",
              introduces="carta what")  # fmt: skip
    move(f"((<subir>|<devolver>) ({{what:objeto}} {ELEGIDO} {{to:a Mano}}|{{to:a Mano}} {{what:objeto}})|"
         "<devolver> {what:objeto} {to:a Mano}|<devolver+what:carta> {to:a Mano})", "ToHand", "subir")  # fmt: skip
    move(f"<barajar> ({{what:objeto}} {ELEGIDO} {{to:en zona}}|{{to:en zona}} {{what:objeto}}|{{what:objeto}} "
         "{to:con zona})", "Shuffle", "barajar")  # fmt: skip
    castle = "a el Castillo de su dueño"
    move(f"<devolver> ({{what:objeto}} {castle}|{castle} {{what:objeto}})", "Shuffle", "barajar",
         to=nodes.Zone(zone="castillo", whose=DUENO))  # fmt: skip
    move("<poner> {to:en zona} {what:objeto}", "Put", "poner")
    move("<barajar+what:carta> ({to:con zona}|(de nuevo|nuevamente) ({to:en zona}|{to:con zona}))", "Shuffle",
         "barajar")  # fmt: skip
    g.variant("de efecto", f"{{x:elegible}} {ELEGIDO}")
    g.variant("elegible", "{of:un filtro}", "Cards", head="of", n=1, other=False, introduces="carta of")
    g.variant("a Mano", "a la Mano", "Zone", zone="mano", whose=DUENO)
    g.variant("con zona", "con {x:zona/=}")
    for whose, who in (("tu", TU), ("su", QUIEN)):
        move(f"((<barajar>|<devolver>) {{what:objeto}}|<barajar+what:carta>|<devolver+what:carta>) a {whose} Castillo",
             "Shuffle", "barajar", to=nodes.Zone(zone="castillo", whose=who))  # fmt: skip
    for whose, under in (("tu", "tú"), ("su", None)):
        g.variant("efecto", f"<poner+what:carta> en ([juego en] {whose} línea de Defensa|{whose} línea de Apoyo|"
                  f"{whose} Reserva de Oro(|s))", "PutInPlay", introduces="carta what", spent=False,
                  under=under)  # fmt: skip
    spent = "[en juego] en {tu|su} (Zona de|) Oro(|s) pagado(|s)"
    g.variant("efecto", f"(<poner+what:carta>|<poner> {{what:objeto}}) {spent}", "PutInPlay",
              introduces="carta what", spent=True, under=None)  # fmt: skip
    free = "[,] sin pagar su Coste"
    g.variant("efecto", f"(<poner> {{what:objeto}} en juego [{free}]|<poner> en juego {{what:objeto}} {free}|"
              f"<poner+what:carta> en juego {free})", "PutInPlay", spent=False, under=None,
              introduces="carta what")  # fmt: skip
    move("<agrupar> a {what:objeto}", "Ready", "agrupar")
    move("<cambiar> {what:objeto} [de portador] a {to:nuevo portador}", "Attach", "mover")
    g.variant("nuevo portador", "{of:otro de propio}", "Cards", n=1, other=False, head="of", introduces="carta of")
    move("<barajar> a {what:objeto} {to:en zona}", "Shuffle", "barajar")


def _lines(g: Grammar) -> None:
    for line in ("Ataque", "Defensa"):
        g.variant("efecto", f"(<mover>|<subir>) {{what:objeto}} a (la|su) Línea de {line}", "ToLine", line=line,
                  introduces="carta what;obra.mover")  # fmt: skip


def _moves(g: Grammar) -> None:
    """A card that is shuffled goes to its owner's Castillo (MYL-10.7-b); one that comes back to a line, into play."""
    g.variant("efecto", f"<barajar> {{what:en la mesa}} [{ELEGIDO}]", "Shuffle",
              to=nodes.Zone(zone="castillo", whose=DUENO), introduces="carta what;obra.barajar")  # fmt: skip
    g.variant("efecto", f"<barajar> {{what:en lo tuyo}} [{ELEGIDO}]", "Shuffle", to=MI_CASTILLO, yours=True,
              introduces="carta what;obra.barajar")  # fmt: skip
    g.variant("en lo tuyo", "({of:un filtro}|{n:cantidad} {of:filtro/n})", build=_in_yours, head="of")
    g.variant("en la mesa", "({of:un filtro}|{n:cantidad} {of:filtro/n})", build=_on_table, head="of")
    some = "({what:objeto}|{what:elegidas})"
    g.variant("efecto", f"(<regresar>|<devolver>|<poner>) {some} (a|en) (la|tu) Línea de Defensa", build=_back_in_play)
    g.variant("efecto", f"(<recuperar>|<tomar>|<sacar>) {some} [,] y {{put:puesto/=}}", yours=True,
              build=_taken_to)  # fmt: skip
    g.variant("efecto", f"((<recuperar>|<tomar>) {some}|<elegir> {{what:elegidas}}) y <barajar+r:carta> (en|con) tu "
              "Castillo", yours=True, build=_taken_and_shuffled)  # fmt: skip
    grave = "(al|a su) Cementerio"
    g.variant("efecto", f"(<enviar>|<mandar>) ({grave} [a] {{what:objeto}}|{{what:objeto}} {grave})", build=_sent)
    g.variant("efecto", "<ganar> el control de {what:objeto} hasta que salga del juego", "TakeControl",
              introduces="carta what", span="resto del juego")  # fmt: skip
    g.variant("las demás", "(el resto|las otras|la otra)", "TheRest", gender="fp", recalls="carta")
    g.variant("una vista", "{x:algunas vistas}")
    among = "de (entre (ellas|esas cartas)|ellas|ahí|esas cartas|esas)"
    few: Facts = {"recalls": "carta", "introduces": "carta of", "head": "of"}
    g.variant("algunas vistas", f"({{of:un clase}}|{{n:número}} {{of:clase/n}}) ({among}|entre (ellas|esas cartas))",
              "OneOf", n=1, **few)  # fmt: skip
    g.variant("algunas vistas", f"{{n:número}} {among}", "OneOf", of=None, gender="fp", recalls="carta",
              introduces="carta fp")  # fmt: skip
    shown = "({*|mostrado/visto/revelado/mirado|mostrados/vistos/revelados/mirados}|{*|mostrada/vista/revelada/mirada|"
    shown += "mostradas/vistas/reveladas/miradas})"
    g.variant("algunas vistas", f"({{of:los clase}}|{{of:todos los clase}}) ({among}|{shown.replace('{*', '{of')})",
              "OneOf", n="todos", **few)  # fmt: skip
    for category in ("objeto", "buscado"):
        g.variant(category, "{x:algunas vistas}")
    g.variant("una vista", "una [de ellas]", "OneOf", gender="fs", recalls="carta", introduces="carta fs")
    g.variant("una vista", "{n:número}", "OneOf", of=None, gender="fp", recalls="carta", introduces="carta fp")
    g.variant("efecto", "<desterrar> {what:una vista}", "Exile", introduces="carta what;obra.desterrar")
    g.variant("efecto", "<botar+what:carta>", "SendGrave", introduces="carta what;obra.enviar")
    g.variant("efecto", "<poner> {what:una vista} en tu Mano", "Put", to=nodes.Zone(zone="mano", whose=TU),
              introduces="carta what")  # fmt: skip
    g.variant("tope o fondo", "(encima|(en|a) (la parte superior|el tope))", "=", value="tope")
    g.variant("tope o fondo", "(debajo|(en|a) (la parte inferior|el fondo))", "=", value="fondo")
    g.variant("de qué Castillo", "de tu Castillo [en (cualquier orden|el orden que (quieras|desees|elijas))]", "=",
              value="del castillo")  # fmt: skip
    g.variant("de qué Castillo", "del Castillo de su dueño", "=", value="de su dueño")
    g.variant(
        "extremo del Castillo", "{edge:tope o fondo} {of:de qué Castillo}", build=lambda a: f"{a['edge']} {a['of']}"
    )
    g.variant("extremo solo", "{edge:tope o fondo}", build=lambda a: f"{a['edge']} del castillo")
    back = "(<poner+what:carta>|<devolver+what:carta>)"
    g.variant("efecto", f"(<poner> {{what:objeto}}|{back}) {{to:extremo del Castillo}}", "Put", introduces="carta what")
    g.variant("efecto", f"{back} {{to:extremo solo}}", "Put", introduces="carta what")
    searched = "<buscar> {what:buscado} {at:busca en} (,|y|, y) pon {one:una vista} en tu Mano y {rest:las demás} en"
    g.variant("efecto", f"{searched} (tu|el) Cementerio", yours=True, build=_shared_out)
    g.variant("tipos sueltos", "un(|a) {a:tipo suelto/s} [, [un(|a)] {b:tipo suelto/s}] o [un(|a)] {c:tipo suelto/s}",
              build=_several_types)  # fmt: skip
    g.variant("objeto", "{type:tipos sueltos} ({where:sitio/s}|oponente)", build=_of_any(nodes.Side(whose=OPONENTE)))
    g.variant("buscado", "{type:tipos sueltos}", build=_of_any(None))
    g.variant("callado", "{type:tipos sueltos}", build=_of_any(nodes.Side(whose=CALLADO)))
    g.variant("ajeno", "{type:tipos sueltos} (oponente|de tu oponente|que juegue tu oponente)", build=_annulled_type)
    g.variant("efecto de Talismán", "{do:demorada}.", "Effect")


def _on_table(a: dict[str, Any]) -> Node | None:
    of: Sift = a["of"]
    where = of["where"]
    return (
        nodes.Cards(n=a.get("n", 1), of=of, other=False)
        if where is not None and isinstance(where, nodes.Side)
        else None
    )


def _in_yours(a: dict[str, Any]) -> Node | None:
    of = a["of"]
    hand_or_grave = [nodes.Zone(zone=z, whose=TU) for z in ("mano", "cementerio")]
    return nodes.Cards(n=a.get("n", 1), of=of, other=False) if of["where"] in hand_or_grave else None


def _back_in_play(a: dict[str, Any]) -> Node | None:
    what: What = a["what"]
    of = what["of"] if isinstance(what, nodes.Cards) else None
    if of is None or of["type"] not in ("Aliado", "carta"):
        return None
    where = of["where"]
    if where is None or not isinstance(where, nodes.Zone) or where["whose"] != TU:
        return None
    ally = nodes.Filter(**(of.args | {"type": "Aliado"}))
    back = what.replace(of=ally)
    return nodes.PutInPlay(what=back, spent=False, under=None).placed((Mention("carta"),), None)


def _shared_out(a: dict[str, Any]) -> Node | None:
    """Of the cards found in a Castillo, one to the Mano and the others to the Cementerio."""
    found = a["what"]
    if not isinstance(found, nodes.Cards) or found["n"] == 1 or a["at"] != MI_CASTILLO:
        return None
    kept = nodes.Put(what=a["one"], to=nodes.Zone(zone="mano", whose=TU))
    rest = nodes.Put(what=a["rest"], to=CEMENTERIO)
    search = nodes.Search(what=found, at=a["at"]).placed((Mention("carta", "f", "p"),), None)
    return nodes.Seq(items=(search, kept, rest))


def _several_types(a: dict[str, Any]) -> nodes.Or | None:
    kinds = tuple(a[name] for name in "abc" if name in a)
    return nodes.Or(items=kinds) if len(set(kinds)) == len(kinds) else None


def _of_any(where: nodes.Side | None) -> Build:
    """One card of any of some types, each with its article."""

    def build(a: dict[str, Any]) -> Node:
        of = nodes.Filter(type=a["type"], mark=None, tests=None, where=a.get("where", where), tail=None)
        return nodes.Cards(n=1, of=of, other=False).placed((Mention("carta", "", "s"),), None)

    return build


def _annulled_type(a: dict[str, Any]) -> Node | None:
    return None if "Oro" in a["type"]["items"] else _of_any(nodes.Side(whose=OPONENTE))(a)


def _sent(a: dict[str, Any]) -> Node | None:
    """A card sent to the Cementerio: one on the table, or one spoken of."""
    what: What = a["what"]
    if isinstance(what, nodes.Cards) and (
        what["of"]["where"] is None or not isinstance(what["of"]["where"], nodes.Side)
    ):
        return None
    return nodes.SendGrave(what=what).placed((Mention("carta"), Mention("obra.enviar")), None)


def _taken_to(a: dict[str, Any]) -> Node | None:
    """One card, taken out of a zone and put somewhere."""
    what = a["what"]
    if not isinstance(what, nodes.Cards) or what["n"] != 1 or not isinstance(what["of"]["where"], nodes.Zone):
        return None
    chosen = nodes.Choose(what=a["what"]).placed((Mention("carta", "", "s"), Mention("obra.elegir")), None)
    return nodes.Seq(items=(chosen, a["put"]))


def _taken_and_shuffled(a: dict[str, Any]) -> Node | None:
    what: What = a["what"]
    if not isinstance(what, (nodes.Cards, nodes.TopOf)):
        return None
    return nodes.Shuffle(what=what, to=MI_CASTILLO).placed((Mention("obra.barajar"),), None)


def moves(g: Grammar) -> None:
    """Every one of them."""
    for part in (
        _displaced,
        _chosen,
        _passives,
        _played_free,
        _several_things,
        _whole_zones,
        _moves,
        _shuffled_in_play,
        _lines,
        _between_lines,
        _undealt,
        _chosen_by_you,
        _doomed,
        _every,
        _destroyed_too,
    ):
        part(g)
