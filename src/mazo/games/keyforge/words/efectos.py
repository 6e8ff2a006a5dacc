"""What a card of KeyForge does: Æ, damage, cards that move, cards that are used, choices."""

from __future__ import annotations

from typing import Any, cast

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import ESTADOS, HECHOS, TU, Facts
from mazo.language.lexicon import Noun, irregular
from mazo.language.phrase import Grammar
from mazo.language.tree import Mention, Node
from mazo.text.nodes import Order

irregular("resolver", "resuelv")
irregular("mostrar", "muestr")

HURT = "daño;cantidad;obra.destruir"
"""What an order that deals damage leaves to speak of: it, how much, and what it destroys."""
COMUN = nodes.Zone(zone="común", whose=None)
MOMENTOS = (
    ("Jugar", "Play"), ("Luchar", "Fight"), ("Cosechar", "Reap"), ("Acción", "Action"), ("Omni", "Omni"),
    ("Destruida", "Destroyed"), ("Antes de luchar", "Before Fight"), ("Antes de cosechar", "Before Reap"),
    ("Abandona el juego", "Leaves Play"),
)  # fmt: skip
"""Headers, Spanish and English; in the tree, the Spanish in small letters."""
SUSTANTIVOS = {
    "Jugar": "Juego|al jugar(|la)", "Luchar": "Lucha|al luchar|(tras|después de) luchar",
    "Cosechar": "Cosecha|al cosechar|(tras|después de) cosechar", "Destruida": "Destruido|al ser destruid(a|o)",
}  # fmt: skip
"""Headers as they may also be worded."""


DE_ESTADO = {"aturdir": "Stun", "exaltar": "Exalt", "escudar": "Ward", "enfurecer": "Enrage", "preparar": "Ready",
             "agotar": "Exhaust"}  # fmt: skip
DE_CARTA = {"destruir": "Destroy", "purgar": "Purge", "archivar": "Archive", "sacrificar": "Sacrifice",
            "descartar": "Discard"}  # fmt: skip
"""What is done to a creature as it stands, and to cards: verb, and its order."""


PERSONALES = frozenset({"destruir", "sacrificar", "purgar", "preparar", "agotar", "archivar"})
"""Verbs that may be said with «a», as of people: «destruye a una criatura»."""


def done(verb: str, what: Node) -> Order:
    """The order of a verb said by itself, about some cards."""
    made: Any = nodes.KINDS[{**DE_ESTADO, **DE_CARTA}[verb]](what=what)
    return cast(Order, made.placed((Mention(f"obra.{verb}"),), None))


def _verbs(g: Grammar) -> None:
    """Verbs and what they make of cards, said apart from the cards."""
    for category, verbs in (("verbo de estado", DE_ESTADO), ("verbo de carta", DE_CARTA)):
        for verb in verbs:
            g.variant(category, f"<{verb}>", "=", value=verb)
        g.variant("verbo", f"{{x:{category}/=}}")
    for mode, said in (("usar", "<usar>"), ("luchar", "<luchar> con"), ("cosechar", "<cosechar> con")):
        g.variant("uso", said, "=", value=mode)
    for mode in ("luchar", "cosechar"):
        g.variant("modo", mode, "=", value=mode)
    for state, _ in ESTADOS:
        for gender, end in (("f", "a"), ("m", "o")):
            g.add_nouns("en estado", Noun(f"{state}a", f"{state}{end}", f"{state}{end}s", gender, state, state))
    for did, stem, _ in HECHOS:
        for gender, end in (("f", "a"), ("m", "o")):
            g.add_nouns("hecho", Noun(did, f"{stem}{end}", f"{stem}{end}s", gender, did, did))
    g.variant("no", "no", "=", value=True)


def _amounts(g: Grammar) -> None:
    """How much Æ, how much damage."""
    g.phrase("ámbar", "{n:número} [de] Æ [({n|adicional|adicionales}|más)]", en="{n:número} Æ")
    g.phrase("ámbar", "hasta {n:número} [de] Æ", "UpTo", en="up to {n:número} Æ")
    own, other = (
        ("(todo {tu|su} Æ|todo el Æ que {te|le} quede)", "{your|their} Æ"),
        ("todo el Æ de {of:otro}", "{of:otro}’s Æ"),
    )
    actor: Facts = {"of": None}
    for (es, en), whose in ((own, actor), (other, Facts())):
        g.phrase("ámbar", es, "AllAmber", en=f"all of {en}", minus=None, **whose)
        g.phrase(
            "ámbar",
            f"{es} (menos|excepto|salvo) {{minus:número}} [Æ]",
            "AllAmber",
            en=f"all but {{minus:número}} of {en}",
            **whose,
        )
    for factor, es, en in (("mitad", "abajo", "down"), ("mitad hacia arriba", "arriba", "up")):
        g.phrase("ámbar", f"la mitad de {{tu|su}} Æ (,|) [\\(]redondeando hacia {es}[\\)]", "Scale",
                 en=f"half of {{your|their}} Æ, rounding {en}", factor=factor,
                 of=nodes.AllAmber(of=None, minus=None))  # fmt: skip
        g.phrase("ámbar", f"la mitad {{of:del Æ}} (,|) [\\(]redondeando hacia {es}[\\)]", "Scale", factor=factor,
                 en=f"half of {{of:del Æ}}, rounding {en}")  # fmt: skip
        much = "(tanto Æ como la|[una cantidad de] Æ igual a la)"
        g.phrase("ámbar", f"{much} mitad {{of:del Poder}}(,|) [\\(]redondeando hacia {es}[\\)]", "Scale",
                 en=f"Æ equal to half {{of:del Poder}}, rounding {en}", factor=factor)  # fmt: skip
    g.phrase("del Poder", "del Poder de {of:mención}", "PowerOf", en="the power of {of:mención}")
    g.phrase("del Æ", "del Æ de {of:otro}", "AllAmber", en="{of:otro}’s Æ", minus=None)
    g.phrase("ámbar", "({n:esa cantidad} de Æ|{n:lo curado})", en="{n:esa cantidad} Æ")
    healed = "tanto Æ como daño (se haya|{hayas|haya}) curado [de este modo]"
    g.variant("lo curado", healed, "ThatMuch", unit=None, recalls="cantidad")
    g.variant("ámbar", "{n:esa cantidad}")
    g.phrase("ámbar", "ese Æ", "ThatMuch", en="that Æ", unit="ámbar", recalls="ámbar")
    g.phrase("daño", "{n:número} (([punto(|s)] de daño|daño(|s)) [(adicional(|es)|más)]|D)", en="{n:número} damage")
    g.phrase("daño", "hasta {n:número} ([punto(|s)] de daño|daño(|s)|D)", "UpTo", en="up to {n:número} damage")
    g.phrase("daño", "{n:esa cantidad} de daño", en="{n:esa cantidad} damage")
    g.phrase("daño", "(tanto daño como el|[una cantidad de] daño igual al) Poder de {of:mención}", "PowerOf",
             en="damage equal to the power of {of:mención}")  # fmt: skip
    g.phrase(
        "ámbar",
        "(tanto Æ como el|[una cantidad de] Æ igual al) Poder de {of:mención}",
        "PowerOf",
        en="Æ equal to the power of {of:mención}",
    )
    g.phrase("daño", "ese daño", "ThatMuch", en="that damage", unit="daño", recalls="daño")
    g.phrase(
        "esa cantidad", "(esa [misma]|la misma) cantidad", "ThatMuch", en="that much", unit=None, recalls="cantidad"
    )
    for times, es, en in ((2, "el doble", "twice"), (3, "el triple", "three times")):
        done = "(obtenid|perdid|robad|curad)(o|a) de este modo|que hayas (obtenido|perdido|robado|curado) de este modo"
        scaled = f"{es} de (esa cantidad|la cantidad de (Æ|daño) ({done}))"
        g.phrase("esa cantidad", scaled, "Scale", en=f"{en} that much", factor=times,
                 of=nodes.ThatMuch(unit=None), recalls="cantidad")  # fmt: skip
        g.variant("ámbar", f"{es} (del|de la cantidad de) Æ ({done})", "Scale", factor=times,
                  of=nodes.ThatMuch(unit=None), recalls="cantidad")  # fmt: skip
    g.phrase("con signo", "+{n:número}", en="+{n:número}")
    g.phrase("con signo", "−{n:número}", "Minus", en="−{n:número}")
    g.phrase("de más o de menos", "{n:con signo} Æ", en="{n:con signo} Æ")
    g.variant("de más o de menos", "{n:número} Æ más")
    g.variant("de más o de menos", "{n:número} Æ menos", "Minus")


def _reduced(values: dict[str, Any]) -> Node:
    """«reducido en 1 Æ por cada …» is «−1 Æ por cada …»."""
    less, per = nodes.Minus(n=values["less"]), values["per"]
    if "most" in values:
        per = nodes.AtMost(of=per, n=values["most"] // values["less"])
    return nodes.Cost(base="actual", plus=values.get("plus", 0), less=less, per=per)


def _amber(g: Grammar) -> None:
    """Æ from one place to another, keys and chains."""
    for verb, kind, english in (("(<obtener>|<ganar>)", "Gain", "gain"), ("<perder>", "Lose", "lose"),
                                ("(<robar>|<hurtar>)", "Steal", "steal")):  # fmt: skip
        done = {"Gain": "obtener", "Lose": "perder", "Steal": "robar"}[kind]
        g.phrase("medido", f"{verb} {{n:ámbar/=}}", kind, en=f"<{english}> {{n:ámbar/=}}",
                 introduces=f"cantidad;ámbar;obra.{done}")  # fmt: skip
    g.phrase(
        "múltiple",
        "{|te} (<pagar>|<dar>) {n:ámbar/=}",
        "Pay",
        en="<pay> {|you} {n:ámbar/=}",
        introduces="cantidad;ámbar",
    )
    paid = "(<pagar>|<dar>|<entregar>) ({n:ámbar/=} a tu oponente|a tu oponente {n:ámbar/=})"
    g.phrase("múltiple", paid, "Pay", en="<pay> your opponent {n:ámbar/=}", yours=True,
             introduces="cantidad;ámbar")  # fmt: skip
    own = " de la reserva de su controlador"
    for source, es, en in ((None, "", ""), ("controlador", own, " from its controller’s pool")):
        es = es or "[de su oponente]"
        g.phrase("múltiple", f"<capturar> {{n:ámbar/=}} {es}", "Capture", en=f"<capture> {{n:ámbar/=}}{en}", by=None,
                 source=source)  # fmt: skip
        for subject, category in (("elegidas", "hecho ajeno"), ("fijas", "hecho ajeno múltiple")):
            g.phrase(category, f"{{by:{subject}}} {{by|captura|capturan}} {{n:ámbar}} {es}", "Capture",
                     en=f"{{by:{subject}}} {{by|captures|capture}} {{n:ámbar}}{en}", source=source)  # fmt: skip
    g.phrase("hecho ajeno", "{do:hecho ajeno múltiple}", en="{do:hecho ajeno múltiple}")
    g.phrase("orden final", "{do:hecho ajeno}", en="{do:hecho ajeno}")
    g.phrase("orden final", "{do:hecho ajeno múltiple} por cada {per:cuenta}", "PerEach",
             en="{do:hecho ajeno múltiple} for each {per:cuenta}", most=None)  # fmt: skip

    for category, es, en in (("de dónde dicho", "de", "from"), ("a dónde", "a", "to")):
        g.phrase(category, f"{es} {{tu|su}} reserva", "Zone", en=f"{en} {{your|their}} pool", zone="reserva",
                 whose=None)  # fmt: skip
        g.phrase(category, f"{es} la reserva de {{whose:otro}}", "Zone", en=f"{en} {{whose:otro}}’s pool",
                 zone="reserva")  # fmt: skip
        g.phrase(category, f"{es} la reserva común", "Zone", en=f"{en} the common supply", zone="común", whose=None)
        for cards in ("elegidas", "fijas", "ella"):
            on = "(de|que haya sobre)" if es == "de" else es
            g.phrase(category, f"{on} {{x:{cards}/=}}", en=f"{en} {{x:{cards}/=}}")
    g.phrase("de dónde", "{x:de dónde dicho/=}", en="{x:de dónde dicho/=}")
    g.variant("de dónde", "de {whose:otro}", "Zone", zone="reserva")
    g.phrase("efecto", "<poner> {n:ámbar/=} de la reserva común sobre {to:alternativas/=}", "MoveAmber", source=COMUN,
             en="<place> {n:ámbar/=} from the common supply on {to:alternativas/=}")  # fmt: skip
    moved, laid = (f"{verb} {{n:ámbar/=}} {{source:de dónde/=}}" for verb in ("(<mover>|<devolver>)", "<poner>"))
    g.phrase("efecto", f"({moved} {{to:a dónde/=}}|{laid} sobre {{to:alternativas/=}})", "MoveAmber",
             en="<move> {n:ámbar/=} {source:de dónde/=} {to:a dónde/=}")  # fmt: skip
    held = "({source:de dónde dicho/=}|(de|que haya sobre) {source:las cartas})"
    g.phrase("efecto", f"(<mover>|<devolver>) (todo el|cada|el) Æ {held} {{to:a dónde/=}}", "MoveAmber",
             n="todo", en="<move> all Æ {source:de dónde/=} {to:a dónde/=}")  # fmt: skip
    there = "(<mover>|<devolver>) {to:a dónde/=}"
    g.variant("efecto", f"{there} {{n:ámbar/=}} {{source:de dónde/=}}", "MoveAmber")
    g.variant("efecto", f"{there} (todo el|cada) Æ {held}", "MoveAmber", n="todo")
    g.phrase("efecto", "<mover> {n:ámbar/=} {to:a dónde/=}", "MoveAmber", en="<move> {n:ámbar/=} {to:a dónde/=}",
             source=None)  # fmt: skip

    g.phrase("múltiple", "(<obtener>|<ganar>) {n:número} {n:f|cadena|cadenas}", "Chains",
             en="<gain> {n:número} {n|chain|chains}")  # fmt: skip
    g.phrase("múltiple", "(<perder>|<retirar>) {n:número} {n:f|cadena|cadenas}", "Unchain",
             en="<shed> {n:número} {n|chain|chains}")  # fmt: skip
    g.phrase("efecto", "<forjar> una (llave|) {cost:a coste/=}", "Forge", en="<forge> a key {cost:a coste/=}")
    g.phrase(
        "a coste", "(sin [ningún] coste [alguno]|gratis)", "Cost", en="at no cost", base="sin coste", plus=0, per=None
    )
    current, plus = "((a|por) (su|el|) coste actual [de]|con un coste actual de)", " {plus:con signo} Æ"
    g.phrase("a coste", current, "Cost", en="at current cost", base="actual", plus=0, per=None)
    said = f"({current}{plus}|a{plus} de su coste actual|con un coste de{plus})"
    g.phrase("a coste", said, "Cost", en="at {plus:con signo} Æ current cost", base="actual", per=None)
    g.variant("a coste", f"{current}[{plus}](,|) reducido en {{less:número}} Æ por cada {{per:cuenta con tope}}",
              build=_reduced)  # fmt: skip
    reduced = "reducido en {less:número} Æ \\(hasta un máximo de {most:número}\\) por cada {per:cuenta}"
    g.variant("a coste", f"{current}[{plus}](,|) {reduced}", build=_reduced)
    its = "[(de|que|sobre) su coste [(actual|habitual|normal)]]"
    g.variant("a coste", f"pagando {{plus:de más o de menos}} {its}", "Cost", base="actual", per=None)
    cut = "[(a|por)] su coste [actual] reducido en {n:número} Æ|con un coste reducido en {n:número} Æ"
    g.variant("a coste", f"({cut}|reduciendo su coste [actual] en {{n:número}} Æ)",
              build=lambda v: nodes.Cost(base="actual", plus=nodes.Minus(n=v["n"]), per=None))  # fmt: skip
    fewer = "{less:de más o de menos} por cada {per:cuenta con tope}"
    g.phrase("a coste", f"{current} {fewer}", "Cost", base="actual", plus=0,
             en="at current cost {less:de más o de menos} for each {per:cuenta con tope}")  # fmt: skip
    g.phrase("a coste", f"{current}{plus}, [y] {{less:de más o de menos}} por cada {{per:cuenta con tope}}", "Cost",
             base="actual",
             en="at {plus:con signo} Æ current cost, "
                "{less:de más o de menos} for each {per:cuenta con tope}")  # fmt: skip
    g.phrase("efecto", "<vincular> {what:cartas/=} a {to:cartas/=}", "Attach", introduces="obra.vincular",
             en="<attach> {what:cartas/=} to {to:cartas/=}")  # fmt: skip
    place = "a (cualquier [otr(o|a)] (lugar|posición)|otr(o|a) (lugar|posición)) de (su|la|tu) línea de batalla "
    place += "[de su controlador]"
    g.phrase("efecto", f"<mover> ({{what:objetivo/=}}|{{what:a objetivo/=}}) {place}", "MoveInLine",
             en="<move> {what:objetivo/=} anywhere in its battleline")  # fmt: skip
    g.phrase("efecto", f"<mover+what:carta> {place}", "MoveInLine", en="<move+what> anywhere in its battleline")
    g.phrase("efecto", "<desforjar> {what:esa llave}", "Unforge", en="<unforge> {what:esa llave}")
    g.phrase("efecto", "<desforjar+what:llave>", "Unforge", en="<unforge+what>")
    g.phrase("esa llave", "una llave de {of:otro}", "KeyOf", en="one of {of:otro}’s keys")
    g.phrase("esa llave", "esa llave", "That", en="that key", noun="llave", number="s", other=False, refers="llave fs")


def _damage(g: Grammar) -> None:
    hurt = HURT
    verb = "(<infligir>|<hacer>|<causar>)"
    deal, english = f"{verb} {{n:daño}}", "<deal> {n:daño}"
    plain: Facts = {"splash": None, "past_armor": False}
    for category, to in (("múltiple", "{to:daño a fijo/=}"), ("efecto", "{to:daño a objetivo/=}")):
        g.phrase(category, f"({deal} {to}|{verb} {to} {{n:daño}})", "Damage", en=f"{english} {to}", introduces=hurt,
                 **plain)  # fmt: skip
        g.phrase(category, f"{deal} {to}, ignorando la Armadura", "Damage", en=f"{english} {to}, ignoring armor",
                 introduces=hurt, splash=None, past_armor=True)  # fmt: skip
        near = "(,|) (con|y) {splash:número} [(de daño|daño(|s)|D)] de dispersión"
        g.phrase(category, f"{deal} {to}{near}", "Damage", introduces=hurt, past_armor=False,
                 en=f"{english} {to}, with {{splash:número}} splash")  # fmt: skip
    among = "entre [cualquier cantidad de] {to:repartidas}"
    free = "[como ((tú|) (quieras|elijas|prefieras))]"
    split = "(repartido|repartidos|dividido|divididos)"
    dealt = f"((<repartir>|<dividir>) {{n:daño}} {free}|(<infligir>|<hacer>|<causar>) {{n:daño}} {split} {free})"
    g.phrase("múltiple", f"{dealt} {among} {free}", "Spread", introduces=HURT,
             en="<deal> {n:daño} divided among {to:repartidas}")  # fmt: skip
    g.phrase("repartidas", "{of:filtro/p}", "Cards", en="{of:filtro/p}", head="of", n="cada", at=None, other=False,
             random=False, rank=None, but=None, introduces="carta.dicha.{of.type} of")  # fmt: skip
    g.variant("repartidas", "{x:las cartas}")
    g.phrase("hecho ajeno", "{who:fijas} {who|recibe/sufre|reciben/sufren} {n:daño}", "Suffer",
             en="{who:fijas} {who|takes|take} {n:daño}", introduces=hurt)  # fmt: skip
    healed = "obra.curar;cantidad"
    for category, what in (("múltiple", "{what:cura a fijo/=}"), ("efecto", "{what:cura a objetivo/=}")):
        said = what if category == "múltiple" else f"({what}|de {{what:alternativas/=}})"
        g.phrase(category, f"<curar> {{n:daño}} {said}", "Heal", en=f"<heal> {{n:daño}} {what}", introduces=healed)
    whole = "(por completo ({what:a objetivo/=}|{what:objetivo/=})|todo el daño ({what:cura a objetivo/=}|"
    whole += "de {what:alternativas/=}))"
    g.phrase("efecto", f"<curar> {whole}", "Heal", en="fully <heal> {what:a objetivo/=}", n="todo", introduces=healed)
    off = "(<retirar>|<quitar>|<eliminar>)"
    g.variant("efecto", f"{off} {{n:daño}} de {{what:alternativas/=}}", "Heal", introduces=healed)
    g.variant("efecto", f"{off} todo el daño de {{what:alternativas/=}}", "Heal", n="todo", introduces=healed)
    g.phrase("efecto", "<curar+what:carta> por completo", "Heal", en="fully <heal+what>", n="todo", introduces=healed)
    g.phrase("efecto", "<mover> {n:daño} de {source:cartas/=} a {to:cartas/=}", "MoveDamage",
             en="<move> {n:daño} from {source:cartas/=} to {to:cartas/=}")  # fmt: skip
    g.phrase("efecto", "<mover> todo el daño de {source:cartas/=} a {to:cartas/=}", "MoveDamage", n="todo",
             en="<move> all damage from {source:cartas/=} to {to:cartas/=}")  # fmt: skip
    for category, on in (("múltiple", "{on:fijas/=}"), ("múltiple", "{on:ella}"), ("efecto", "{on:elegidas/=}")):
        of = "{of:clase de contador}"
        g.phrase(
            category, f"<poner> un contador de {of} (sobre|en) {on}", "Counter", n=1, en=f"<put> a {of} counter on {on}"
        )
        g.phrase(category, f"<poner> {{n:número}} {{n:m|contador|contadores}} de {of} (sobre|en) {on}", "Counter",
                 en=f"<put> {{n:número}} {of} {{n|counter|counters}} on {on}")  # fmt: skip
        g.phrase(category, f"<retirar> un contador de {of} de {on}", "Uncount", n=1,
                 en=f"<remove> a {of} counter from {on}")  # fmt: skip
        g.phrase(category, f"<retirar> {{n:número}} {{n:m|contador|contadores}} de {of} de {on}", "Uncount",
                 en=f"<remove> {{n:número}} {of} {{n|counter|counters}} from {on}")  # fmt: skip
    for on in ("{on:cartas/=}", "{on:ella}"):
        g.phrase("efecto", f"<retirar> (todos los contadores|cada contador) de {of} de {on}", "Uncount", n="todo",
                 en=f"<remove> all {of} counters from {on}")  # fmt: skip


def _cards(g: Grammar) -> None:
    """What is done to cards as they stand, and what moves them."""
    for verb, kind, english in (
        ("destruir", "Destroy", "destroy"), ("sacrificar", "Sacrifice", "sacrifice"), ("purgar", "Purge", "purge"),
        ("preparar", "Ready", "ready"), ("agotar", "Exhaust", "exhaust"), ("archivar", "Archive", "archive"),
        ("descartar", "Discard", "discard"), ("revelar", "Reveal", "reveal"), ("jugar", "PlayCard", "play"),
    ):  # fmt: skip
        done = f"obra.{verb}"
        does = f"<{verb}>" if verb != "revelar" else "(<revelar>|<mostrar>|<enseñar>)"
        what = "{what:objetivo/=}"
        if verb in PERSONALES:
            what = f"({what}|{{what:a objetivo/=}})"
        g.phrase("efecto", f"{does} {what}", kind, en=f"<{english}> {{what:objetivo/=}}",
                 introduces=done)  # fmt: skip
        it = f"<{verb}+what:carta>" if verb != "revelar" else "(<revelar+what:carta>|<mostrar+what:carta>)"
        g.phrase("efecto", it, kind, en=f"<{english}+what>", introduces=done)
    for verb, kind, english in (
        ("aturdir", "Stun", "stun"), ("exaltar", "Exalt", "exalt"), ("escudar", "Ward", "ward"),
        ("enfurecer", "Enrage", "enrage"),
    ):  # fmt: skip
        g.phrase("efecto", f"<{verb}> ({{what:a objetivo/=}}|{{what:objetivo/=}})", kind,
                 en=f"<{english}> {{what:a objetivo/=}}", introduces=f"obra.{verb}")  # fmt: skip
        g.phrase("efecto", f"<{verb}+what:carta>", kind, en=f"<{english}+what>", introduces=f"obra.{verb}")
    g.phrase(
        "efecto",
        "(<retirar>|<quitar>) el aturdimiento (de|a) {what:objetivo/=}",
        "Unstun",
        en="<unstun> {what:objetivo/=}",
    )
    g.phrase("efecto", "<revelar> {what:zonas/=}", "Reveal", en="<reveal> {what:zonas/=}", introduces="obra.revelar")
    for what in ("zonas", "fijas"):
        g.phrase("efecto", f"<mirar> {{what:{what}/=}}", "Look", en=f"<look> at {{what:{what}/=}}",
                 introduces="obra.mirar")  # fmt: skip
    for verb, kind, english in (("descartar", "Discard", "discard"), ("archivar", "Archive", "archive"),
                                ("purgar", "Purge", "purge")):  # fmt: skip
        g.phrase("efecto", f"<{verb}> {{what:zonas/=}}", kind, en=f"<{english}> {{what:zonas/=}}",
                 introduces=f"obra.{verb}")  # fmt: skip
    flank = "a (un flanco|cualquier flanco|(cualquiera|uno) de los flancos) "
    flank += "(de (su|tu|la) línea de batalla|de la línea de batalla de su controlador|)"
    g.phrase("efecto", f"<mover> ({{what:objetivo/=}}|{{what:a objetivo/=}}) {flank}", "MoveToFlank",
             en="<move> {what:objetivo/=} to a flank of {what|its|their} battleline")  # fmt: skip
    g.phrase("efecto", f"<mover+what:carta> {flank}", "MoveToFlank",
             en="<move+what> to a flank of its battleline")  # fmt: skip

    g.phrase("efecto", "<robar> [cartas] hasta tener {n:número} (cartas [en (la|{tu|su}) mano]|en (la|{tu|su}) mano)",
             "DrawTo", en="<draw> until {you have|they have} {n:número} cards", introduces="cantidad")  # fmt: skip
    g.phrase("efecto", "<reponer> {tu|su} mano", "Refill", en="<refill> {your|their} hand", n=None,
             introduces="cantidad")  # fmt: skip
    g.phrase("efecto", "<reponer> {tu|su} mano hasta [tener] {n:número} cartas", "Refill",
             en="<refill> {your|their} hand to {n:número} cards", introduces="cantidad")  # fmt: skip
    g.phrase("medido", "<robar> (una carta [(adicional|más)]|otra carta)", "Draw", en="<draw> a card", n=1,
             introduces="cantidad")  # fmt: skip
    g.phrase("medido", "<robar> {n:cantidad} {n:f|carta|cartas} [({n|adicional|adicionales}|más)]", "Draw",
             en="<draw> {n:cantidad} {n|card|cards}", introduces="cantidad")  # fmt: skip

    for verb, places, english in (
        ("devolver", (("mano", "a la mano", "to", "hand"),), "return"),
        ("poner", (("mano", "en la mano", "into", "hand"), ("archivos", "en los archivos", "into", "archives"),
                   ("encima del mazo", "encima del mazo", "on top of", "deck")), "put"),
    ):  # fmt: skip
        to = {"devolver": "a zona", "poner": "en zona"}[verb]
        facts: Facts = {"verb": verb, "introduces": f"obra.{verb}"}
        for place in places:
            _to_owners(g, f"<{verb}>", f"<{english}>", "Put", place, **facts)
        added = ("|<añadir> {what:objetivo/=} {to:a zona/=}", "|<añadir+what:carta> {to:a zona/=}")
        also, also_it = added if verb == "poner" else ("", "")
        g.phrase("efecto", f"(<{verb}> (({{what:objetivo/=}}|{{what:a objetivo/=}}) {{to:{to}/=}}|{{to:{to}/=}} "
                 f"{{what:objetivo/=}}){also})", "Put",
                 en=f"<{english}> {{what:objetivo/=}} {{to:{to}/=}}", **facts)  # fmt: skip
        g.phrase("efecto", f"(<{verb}+what:carta> {{to:{to}/=}}{also_it})", "Put", en=f"<{english}+what> {{to:{to}/=}}",
                 **facts)  # fmt: skip
    _to_owners(g, "<barajar>", "<shuffle>", "Shuffle", ("mazo", "en el mazo", "into", "deck"),
               introduces="obra.barajar")  # fmt: skip
    for what in ("objetivo", "zonas"):
        cards, deck = f"{{what:{what}/=}}", "{to:en mazo/=}"
        also = f"|{{what:a objetivo/=}} {deck}" if what == "objetivo" else ""
        g.phrase("efecto", f"<barajar> ({cards} {deck}|{deck} {cards}{also})", "Shuffle",
                 en=f"<shuffle> {cards} {deck}", introduces="obra.barajar")  # fmt: skip
    g.phrase("en mazo", "en {tu|su} mazo", "Zone", en="into {your|their} deck", zone="mazo", whose=None)
    g.phrase("en mazo", "en el mazo de {whose:otro}", "Zone", en="into {whose:otro}’s deck", zone="mazo")
    g.variant("mazo", "el mazo", "Zone", zone="mazo", whose=None)
    g.phrase("efecto", "<barajar> ({what:zona entera/=}|{what:mazo})", "Shuffle", en="<shuffle> {what:zona entera/=}")
    g.phrase("efecto", "<intercambiar> {a:zona entera/=} (y|con|por) {b:zona entera/=}", "SwapZones",
             en="<swap> {a:zona entera/=} and {b:zona entera/=}")  # fmt: skip
    g.variant("efecto", "<intercambiar> {a:zona entera/=} (con|por) (la|el|los) de {whose:otro}", build=_swapped_with)
    swap = "(la posición de {a:cartas/=} con la de {b:cartas/=}|[a] {a:cartas/=} con {b:cartas/=})"
    g.phrase("efecto", f"<intercambiar> {swap} "
             "[(de|en) (tu|su|la) línea de batalla]", "SwapPlaces",
             en="<swap> {a:cartas/=} with {b:cartas/=} in the battleline")  # fmt: skip
    until = "hasta (descartar|que (descartes|descarte)) {what:uno/=}"
    out = "[o [hasta] (quedarte|quedarse|que (te quedes|se quede)|te quedes|se quede) sin cartas]"
    top = "(encima|la parte superior) de {tu|su} mazo"
    g.phrase("efecto", f"<descartar> cartas de {top} {until} {out}", "DiscardUntil",
             introduces="obra.descartar",
             en="<discard> cards from the top of {your|their} deck "
                "until {you discard|they discard} {what:uno/=}")  # fmt: skip
    g.phrase("efecto", "<buscar> {at:sitios de búsqueda/=} {what:cartas/=}", "Search",
             en="<search> {at:sitios de búsqueda/=} for {what:cartas/=}", introduces="obra.buscar")  # fmt: skip

    controls: tuple[tuple[str, str, Facts], ...] = (
        ("", "", {"control": None}),
        (" bajo tu control", " under your control", {"control": TU}),
        (" bajo el control de {control:otro}", " under {control:otro}’s control", {}),
    )
    for under, english, control in controls:
        g.phrase("efecto", f"<poner> (en juego {{what:objetivo/=}}|{{what:objetivo/=}} en juego){under}", "PutInPlay",
                 en=f"<put> {{what:objetivo/=}} into play{english}", **control)  # fmt: skip
        g.phrase("efecto", f"<poner+what:carta> en juego{under}", "PutInPlay", en=f"<put+what> into play{english}",
                 **control)  # fmt: skip
    g.phrase("efecto", "((<tomar>|<ganar>|<obtener>) el|<hacerse> con el) control de {what:objetivo/=}", "TakeControl",
             en="<take> control of {what:objetivo/=}", as_long=None)  # fmt: skip
    g.phrase("efecto", "(<tomar>|<ganar>|<obtener>) el control de {what:ella/=}", "TakeControl",
             en="<take> control of {what:ella/=}", as_long=None)  # fmt: skip
    g.phrase("efecto", "<tomar> el control de {what:objetivo/=} mientras {as_long:estado}", "TakeControl",
             en="<take> control of {what:objetivo/=} while {as_long:estado}")  # fmt: skip


def _swapped_with(values: dict[str, Any]) -> Node | None:
    """«intercambia tu mano con la de tu oponente»."""
    mine = values["a"]
    if not isinstance(mine, nodes.Zone) or mine.whose is not None:
        return None
    return nodes.SwapZones(a=mine, b=mine.replace(whose=values["whose"]))


def _to_owners(
    g: Grammar, does: str, english: str, kind: str, place: tuple[str, str, str, str], introduces: str, **facts: Any
) -> None:
    """To each card's owner's zone, which English says in the plural when they are several."""
    zone, es, to, name = place
    many = name if name.endswith("s") else f"{name}s"
    what, there = "{what:objetivo/=}", f"{es} de su propietario"
    g.phrase("efecto", f"{does} ({what} {there}|{there} {what})", kind, introduces=introduces,
             en=f"{english} {{what:objetivo/=}} {to} {{what|its owner’s {name}|their owners’ {many}}}",
             to=nodes.Zone(zone=zone, whose=nodes.PlayerOf(role="propietario", of=None)), **facts)  # fmt: skip


def _uses(g: Grammar) -> None:
    """Using cards, fighting with them, triggering what they do."""
    plain: Facts = {"mode": "usar", "against": None, "as_yours": False}
    yours = "como si {what|fuera tuyo|fuera tuya|fueran tuyos|fueran tuyas}"
    as_if = "as if {what|it were|they were} yours"
    g.phrase(
        "efecto",
        "<usar> ({what:objetivo/=}|{what:a objetivo/=})",
        "Use",
        en="<use> {what:objetivo/=}",
        introduces="obra.usar",
        **plain,
    )
    g.phrase("efecto", "<usar+what:carta>", "Use", en="<use+what>", introduces="obra.usar", **plain)
    active = "como si (fuera de|fueran de|perteneciera a|pertenecieran a) la Casa activa"
    g.variant("efecto", f"<usar> {{what:objetivo/=}} {active}", "Use", introduces="obra.usar", **plain)
    yours = f"({yours}|como si (la|lo|las|los) controlaras)"
    g.phrase("efecto", f"<usar> {{what:objetivo/=}} {yours}", "Use", en=f"<use> {{what:objetivo/=}} {as_if}",
             introduces="obra.usar", mode="usar", against=None, as_yours=True)  # fmt: skip
    hers = "como si (fuera tuy(o|a)|(la|lo) controlaras)"
    g.phrase("efecto", f"<usar+what:carta> {hers}", "Use", en="<use+what> as if it were yours",
             introduces="obra.usar", mode="usar", against=None, as_yours=True)  # fmt: skip
    for mode, english in (("luchar", "fight"), ("cosechar", "reap")):
        facts: Facts = {"mode": mode, "as_yours": False, "introduces": f"obra.{mode}"}
        for what in ("cartas", "ella"):
            with_ = f"{{what:{what}/=}}"
            g.phrase("efecto", f"<{mode}> con {with_}", "Use", en=f"<{english}> with {with_}", against=None, **facts)
            if mode == "luchar":
                g.phrase("efecto", f"<luchar> con {with_} contra {{against:cartas/=}}", "Use",
                         en=f"<fight> with {with_} against {{against:cartas/=}}", **facts)  # fmt: skip
        g.phrase("efecto", f"<{mode}> con {{what:ellas}}, (de una en una|una (a|por) una)", "Use",
                 en=f"<{english}> with {{what:ellas}}, one at a time", against=None, **facts)  # fmt: skip
    for es, en in MOMENTOS:
        g.phrase("momento", f"({es}|{SUSTANTIVOS[es]})" if es in SUSTANTIVOS else es, "=", en=en, value=es.casefold())
    which = "(una habilidad|la habilidad|el efecto) [de] «{header:momento}:»"
    g.phrase("efecto", f"<activar> {which} de {{of:cartas/=}} como si "
             "(fuera (tuya|tuyo)|(la|lo) controlaras|(la|lo) acabaras de jugar|acabaras de jugar(la|lo))", "Trigger",
             en="<trigger> a “{header:momento}:” ability of {of:cartas/=} as if it were yours",
             as_yours=True)  # fmt: skip
    g.variant("efecto", f"(<activar>|<resolver>) {which} de {{of:cartas/=}}", build=_own_trigger)
    g.phrase("efecto", "<cancelar> esa lucha", "CancelFight", en="<cancel> that fight", recalls="lucha")


def _own_trigger(values: dict[str, Any]) -> Node | None:
    """«resuelve la habilidad «Jugar:» de una criatura aliada»: one of one's own, as one's own."""
    of = values["of"]
    if not isinstance(of, nodes.Cards) or of["of"]["side"] != "aliada" or of.n != 1:
        return None
    return nodes.Trigger(header=values["header"], of=of, as_yours=True)


def _for_each(values: dict[str, Any]) -> Node:
    """KF-GLOS-PORCADA-1: what is chosen is chosen anew each time, wherever «por cada» is said."""
    return nodes.ForEach(per=values["per"], do=values["do"])


def _each_time(values: dict[str, Any]) -> Node:
    """The same of what somebody is told to do."""
    return nodes.ForEach(per=values["per"], do=nodes.By(who=values["who"], do=values["do"]))


def _choices(g: Grammar) -> None:
    """Choosing, and doing again."""
    g.phrase("efecto", "<elegir> {what:elegidas/=}", "Choose", en="<choose> {what:elegidas/=}")
    g.phrase("efecto", "(<elegir>|<nombrar>) una Casa", "ChooseHouse", en="<choose> a house", whose=None,
             introduces="casa fs")  # fmt: skip
    g.phrase("efecto", "<elegir> una Casa de la (identidad|carta de identidad) de {whose:otro}",
             "ChooseHouse", introduces="casa fs", en="<choose> a house on {whose:otro}’s identity card")  # fmt: skip
    g.phrase("efecto", "(<elegir>|<nombrar>) un rasgo", "ChooseTrait", en="<choose> a trait", introduces="rasgo ms")
    g.phrase("efecto", "(<elegir>|<nombrar>) un número", "ChooseNumber", en="<choose> a number", introduces="número ms")
    g.listing("opciones", "órdenes", "Options", comma=";", last="o", english="or", always=True)
    g.phrase("oración", "elige una opción: {do:opciones}.", en="choose one: {do:opciones}.")
    g.phrase(
        "efecto",
        "(<repetir>|<volver> a activar) (este efecto|el efecto de esta carta)",
        "Repeat",
        en="<repeat> this effect",
        what="efecto",
        at_will=False,
    )
    g.phrase("efecto", "<repetir> este efecto tantas veces como {quieras|quiera}, siempre que sea posible "
             "(por completo|repetir el efecto (completo|por completo))",
             "Repeat",
             en="<repeat> this effect as many times as {you like|they like}, as long as the entire effect is possible",
             what="efecto", at_will=True)  # fmt: skip
    g.phrase("efecto", "<repetir> (lo|el efecto) anterior", "Repeat", what="anterior", at_will=False,
             en="<repeat> the preceding effect")  # fmt: skip
    g.phrase("oración", "haz esto {n:cantidad} {n:f|vez|veces}: {do:órdenes}.", "Times",
             en="do this {n:cantidad} {n|time|times}: {do:órdenes}.")  # fmt: skip
    g.phrase("oración", "por cada {per:bucle}, {do:órdenes}.", "ForEach", en="for each {per:bucle}, {do:órdenes}.")
    g.phrase("a elegidas", "a {x:elegidas/=}", en="to {x:elegidas/=}")
    g.phrase("electivo", "(<infligir>|<hacer>|<causar>) {n:daño} {to:a elegidas/=}", "Damage",
             en="<deal> {n:daño} {to:a elegidas/=}", splash=None, past_armor=False,
             introduces=HURT)  # fmt: skip
    for verb, kind, english in (
        ("destruir", "Destroy", "destroy"), ("archivar", "Archive", "archive"), ("purgar", "Purge", "purge"),
        ("preparar", "Ready", "ready"), ("agotar", "Exhaust", "exhaust"), ("descartar", "Discard", "discard"),
    ):  # fmt: skip
        g.phrase("electivo", f"<{verb}> {{what:elegidas/=}}", kind, en=f"<{english}> {{what:elegidas/=}}",
                 introduces=f"obra.{verb}")  # fmt: skip
    g.variant("electivo", "{does:verbo de estado/=} {what:a elegidas/=}", build=lambda v: done(v["does"], v["what"]))
    g.variant("electivo", "<devolver> {what:elegidas/=} {to:a zona/=}", "Put", verb="devolver",
              introduces="obra.devolver")  # fmt: skip
    g.variant("electivo", "<barajar> {what:elegidas/=} {to:en mazo/=}", "Shuffle", introduces="obra.barajar")
    g.variant("electivo", "<poner> un contador de {of:clase de contador} (sobre|en) {on:elegidas/=}", "Counter", n=1)
    g.variant("electivo", "{by:elegidas} {by|captura|capturan} {n:ámbar}", "Capture", source=None)
    g.variant("oración", "{do:electivo} por cada {per:bucle}.", build=_for_each)
    g.variant("oración", "{who:sujeto} {do:electivo/3s} por cada {per:bucle}.", build=_each_time)
    g.variant("oración", "si {cond:condición}, {do:órdenes}(;|.) (si no|de lo contrario|en caso contrario)[,] "
              "{otherwise:órdenes}.", "If")  # fmt: skip
    instead = "(en vez de eso|en (vez|lugar) de [solo] (1|un(o|a)) [(Æ|carta)])"
    g.variant("oración", f"si {{cond:condición}}, {{do:órdenes}} {instead}.", "InsteadOf")
    g.phrase("oración", "si {cond:condición}, en vez de eso[,] {do:órdenes}.", "InsteadOf",
             en="if {cond:condición}, instead {do:órdenes}.")  # fmt: skip
    g.phrase("oración", "si no lo haces, {do:órdenes}.", "DidNot", en="if you do not, {do:órdenes}.", recalls="hecho")
    g.phrase("oración", "en vez de eso, {do:órdenes}.", "InsteadMark", en="instead, {do:órdenes}.")


def effects(g: Grammar) -> None:
    """Everything a text may order."""
    for part in (_verbs, _amounts, _amber, _damage, _cards, _uses, _choices):
        part(g)
