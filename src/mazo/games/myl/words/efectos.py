"""What a card of Mitos y Leyendas does: cards that move, cards drawn and milled, gold, choices, what is prevented."""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CLASES, JUNTOS, OPONENTE, OPONENTES, QUIEN, TU
from mazo.language.phrase import Grammar


def _moving(g: Grammar) -> None:
    """Orders that take a card from where it is to somewhere else; each may take a pronoun."""

    def move(verb: str, after: str, kind: str, english: str, en_after: str, category: str = "efecto",
             **facts: Any) -> None:  # fmt: skip
        said = f"carta what;obra.{verb}"
        g.phrase(category, f"<{verb}> {{what:objeto}} {after}", kind, en=f"<{english}> {{what:objeto}} {en_after}",
                 introduces=said, **facts)  # fmt: skip
        g.phrase("efecto", f"<{verb}+what:carta> {after}", kind, en=f"<{english}+what> {en_after}", introduces=said,
                 **facts)  # fmt: skip

    move("destruir", "", "Destroy", "destroy", "", category="múltiple")
    move("desterrar", "", "Exile", "exile", "", category="múltiple")
    move("barajar", "{to:en zona/what}", "Shuffle", "shuffle", "{to:en zona/what}", category="múltiple")
    g.phrase("efecto", "<barajar> {to:en zona} {what:tantas}", "Shuffle", en="<shuffle> {what:tantas} {to:en zona}",
             introduces="carta fp;obra.barajar")  # fmt: skip
    g.phrase("tantas", "tantas {of:filtro f/p} como {n:medida}", "Cards", other=False, introduces="carta fp", head="of",
             en="as many {of:filtro f/p} as {n:medida}")  # fmt: skip
    move("subir", "{to:a Mano/what}", "ToHand", "return", "{to:a Mano/what}", category="múltiple")
    g.phrase("efecto", "<poner> en juego {what:objeto}", "PutInPlay", en="<put> {what:objeto} into play", spent=False,
             under=None, introduces="carta what")  # fmt: skip
    g.phrase("efecto", "<poner> en juego bajo tu control {what:objeto}", "PutInPlay", under="tú", spent=False,
             en="<put> {what:objeto} into play under your control", introduces="carta what")  # fmt: skip
    for after, en, facts in (
        ("", "", {"spent": False, "under": None}),
        (" {what|pagado|pagada|pagados|pagadas}", " spent", {"spent": True, "under": None}),
        (" bajo tu control", " under your control", {"spent": False, "under": "tú"}),
    ):  # fmt: skip
        g.phrase("efecto", f"<poner+what:carta> en juego{after}", "PutInPlay", en=f"<put+what> into play{en}",
                 introduces="carta what", **facts)  # fmt: skip
    move("poner", "{to:en zona/what}", "Put", "put", "{to:en zona/what}")
    for es, en, to in (
        ("encima de tu Castillo", "on top of your Castle", "tope del castillo"),
        ("encima del Castillo de su dueño", "on top of its owner’s Castle", "tope de su dueño"),
        ("debajo de tu Castillo", "on the bottom of your Castle", "fondo del castillo"),
        ("debajo del Castillo de su dueño", "on the bottom of its owner’s Castle", "fondo de su dueño"),
    ):
        move("poner", es, "Put", "put", en, to=to)
    move("enviar", "al Cementerio", "SendGrave", "send", "to the Graveyard")
    free, english = "(sin pagar (su|el) Coste|gratis)", "without paying {what|its|their} Cost"
    move("jugar", free, "PlayFree", "play", english, on=None)
    move("jugar", f"en {{on:referencia}} {free}", "PlayFree", "play", f"on {{on:referencia}} {english}")
    for line in ("Defensa", "Ataque"):
        where, en = f"a (la|su|tu) Línea de {line}", f"to the {'Defense' if line == 'Defensa' else 'Attack'} Line"
        move("mover", where, "ToLine", "move", en, line=line)
        for who in ("de regla", "de efecto"):
            g.phrase("hecho ajeno", f"{{what:{who}}} {{what|vuelve|vuelven}} {where}", "Returns", line=line,
                     en=f"{{what:{who}}} {{what|goes|go}} back {en}")  # fmt: skip
    move("devolver", "a la Línea de Defensa", "ToLine", "return", "to the Defense Line", line="vuelta a Defensa")
    move("agrupar", "", "Ready", "group", "")
    move("mover", "a {to:nuevo portador}", "Attach", "move", "to {to:nuevo portador}")
    g.phrase("nuevo portador", "otro {of:filtro m/s}", "Cards", en="another {of:filtro m/s}", n=1, other=False,
             introduces="carta of", head="of")  # fmt: skip
    move("elegir", "", "Choose", "choose", "")


def _cards(g: Grammar) -> None:
    """Cards drawn, milled, discarded, looked at, searched for."""
    g.phrase("cartas contadas", "una carta", "=", en="a card", value=1, gender="fs")
    g.phrase("cartas contadas", "{n:cantidad} {n:f|carta|cartas}", en="{n:cantidad} {n|card|cards}")
    g.phrase("unas cartas", "{x:cartas contadas}", en="{x:cartas contadas}")
    g.phrase("unas cartas", "tantas cartas como {n:medida}", "AsMany", en="as many cards as {n:medida}")
    _halves(g)
    many = "(ese mismo número|el mismo número|la misma cantidad|igual número|esa [misma] cantidad)"
    g.phrase("unas cartas", f"{many} de cartas [que tenías en la Mano]", "ThatMuch", en="that many cards",
             recalls="obra")  # fmt: skip
    for verb, kind, en, names in (
        ("robar", "Draw", "draw", "obra.robar"), ("botar", "Mill", "mill", "carta f:n;obra.botar"),
    ):  # fmt: skip
        g.phrase("múltiple", f"<{verb}> {{n:unas cartas}}", kind, en=f"<{en}> {{n:unas cartas}}", introduces=names)
        top = "[(de la parte superior|del tope)] de {tu|su} Castillo"
        g.variant("múltiple", f"<{verb}> {{n:cartas contadas}} {top}", kind, introduces=names)
    g.phrase("cartas extra", "una carta extra", "=", en="an extra card", value=1, gender="fs")
    g.phrase("cartas extra", "{n:número} {n:f|carta extra|cartas extra}", en="{n:número} extra {n|card|cards}")
    g.phrase("robo extra", "<robar> {n:cartas extra}", "Draw", en="<draw> {n:cartas extra}")
    g.phrase("efecto", "{do:robo extra/=}", "Delayed", en="{do:robo extra/=}", when="extra", yours=True,
             introduces="obra.robar")  # fmt: skip
    g.phrase("efecto", "<robar> cartas hasta tener {n:número} cartas en {tu|su} Mano", "DrawTo",
             en="<draw> cards until {you have|they have} {n:número} cards in {your|their} Hand")  # fmt: skip
    for kind, w in CLASES.items():
        one = f"{{what:clase {kind}/s}}"
        g.phrase("efecto", f"<botar> cartas hasta que {{botes|bote}} {w['un']} {one}", "MillUntil",
                 en=f"<mill> cards until {{you mill|they mill}} a {one}")  # fmt: skip
    chosen = "[(a {tu|su} elección|a {elección|})]"
    g.phrase("múltiple", f"<descartar> {{what:buscado}} [de {{tu|su}} Mano] {chosen}", "Discard",
             en="<discard> {what:buscado}", introduces="carta what;obra.descartar")  # fmt: skip
    g.phrase("efecto", "<descartar+what:carta>", "Discard", en="<discard+what>",
             introduces="carta what;obra.descartar")  # fmt: skip
    for kind, w in CLASES.items():
        g.phrase("todos los de la Mano", f"{w['todos']} {w['los']} {{of:clase {kind}/p}}", "Cards", n="todos",
                 other=False, en=f"all {{of:clase {kind}/p}}", head="of", introduces="carta of")  # fmt: skip
    g.phrase("efecto", "<descartar> {what:todos los de la Mano} (de {tu|su} Mano|)", "Discard",
             en="<discard> {what:todos los de la Mano} from {your|their} Hand",
             introduces="carta what;obra.descartar")  # fmt: skip
    whole = "(toda {tu|su} Mano|todas las cartas de {tu|su} Mano)"
    g.phrase("efecto", f"(<descartar> ({{tu|su}} Mano|{whole} [al Cementerio])|<descartarse> de "
             f"({{tu|su}} Mano|{whole})|<botar> {whole} [al Cementerio])", "Discard", what="Mano",
             en="<discard> {your|their} Hand", introduces="obra.descartar")  # fmt: skip
    g.phrase("efecto", "<mirar> {what:mano ajena}", "Look", en="<look> at {what:mano ajena}", open=False)
    g.phrase("mano ajena", "la Mano (de tu oponente|oponente)", "Zone", en="your opponent’s Hand", zone="mano",
             whose=nodes.Player(who="oponente", each=False))  # fmt: skip
    g.phrase("efecto", "<mirar> {what:objeto}", "Look", en="<look> at {what:objeto}", open=False,
             introduces="carta what")  # fmt: skip
    g.phrase("efecto", "<mostrar> {tu|su} Mano [a (tu|el) oponente]", "Look", en="<show> {your|their} Hand", open=True,
             what="Mano")  # fmt: skip
    g.phrase("efecto", "<mostrar> {what:objeto}", "Look", en="<show> {what:objeto}", open=True,
             introduces="carta what")  # fmt: skip
    g.phrase("efecto", "<ordenar+what:carta> [(como (quieras|desees)|en el orden que quieras|en cualquier orden)]",
             "Reorder", en="<reorder+what>")  # fmt: skip
    g.phrase("efecto", "(<barajar>|<volver> a barajar|<revolver>) {tu|su} Castillo", "Reshuffle",
             en="<shuffle> {your|their} Castle", introduces="obra.barajar")  # fmt: skip
    seek = "({what:buscado} {at:busca en}|{at:busca en} {what:buscado}|{what:buscado} {at:busca de})"
    g.phrase("efecto", f"<buscar> {seek}", "Search", introduces="carta what",
             en="<search> for {what:buscado} {at:busca en}")  # fmt: skip
    g.phrase("efecto", "<elegir> una raza", "ChooseValue", en="<choose> a race", of="raza", introduces="raza")
    for es, en, value in (("una carta", "a card", "carta"), ("un Talismán", "a Talisman", "Talismán")):
        g.phrase("efecto", f"<nombrar> {es}", "ChooseValue", en=f"<name> {en}", of=value, introduces="nombre")
    g.phrase("efecto", "<elegir>: {a:órdenes}; o {b:órdenes}", "ChooseOne", en="<choose>: {a:órdenes}; or {b:órdenes}")


def _halves(g: Grammar) -> None:
    """Half the cards of a zone, and which way it is rounded."""
    every = nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None)
    for way, en in (("arriba", "up"), ("abajo", "down")):
        rounding, english = f"redondeando hacia {way}", f"rounded {en}"
        g.phrase("unas cartas", f"la mitad de las {{of:contado f/p}}, {rounding}", "Half", way=way,
                 en=f"half of the {{of:contado f/p}}, {english}")  # fmt: skip
        for who, es, whose in ((TU, "{tu|}", "{your|}"), (QUIEN, "{|su}", "{|their}")):
            hand = nodes.Filter(**(every.args | {"where": nodes.Zone(zone="mano", whose=who)}))
            some = nodes.Cards(n=nodes.Half(of=hand, way=way), of=every, other=False)
            g.phrase("efecto", f"<descartar> la mitad de las cartas de {es} Mano, {rounding}", "Discard", what=some,
                     en=f"<discard> half of the cards in {whose} Hand, {english}",
                     introduces="obra.descartar")  # fmt: skip


def _table(g: Grammar) -> None:
    """Control, gold, copies, prevention."""
    g.phrase("efecto", "<ganar> el control de {what:objeto} {span:lapso}", "TakeControl", introduces="carta what",
             en="<gain> control of {what:objeto} {span:lapso}")  # fmt: skip
    g.phrase("efecto", "<intercambiar> el control de {a:objeto} y {b:objeto} {span:lapso}", "Exchange", what="control",
             en="<exchange> control of {a:objeto} and {b:objeto} {span:lapso}")  # fmt: skip
    g.phrase("efecto", "<intercambiar> {a:objeto} y {b:objeto}", "Exchange", en="<exchange> {a:objeto} and {b:objeto}",
             what="zona", span=None)  # fmt: skip
    gold = "{n:número} {n:m|Oro|Oros}"
    lasts, until = " [{lasts:hasta el final}]", " {lasts:hasta el final}"
    g.phrase("hasta el final", "hasta la Fase Final", "=", en="until the Final Phase", value=True)
    g.phrase("múltiple", f"<generar> {gold}", "MakeGold", en="<generate> {n:número} Gold", only=None, lasts=False)
    g.phrase("múltiple", f"<generar> {gold}{until}", "MakeGold", en=f"<generate> {{n:número}} Gold{until}", only=None)
    for kind in CLASES:
        only = f"{{only:clase {kind}/p}}"
        g.phrase("efecto", f"<generar> {gold} para jugar {only}", "MakeGold",
                 en=f"<generate> {{n:número}} Gold to play {only}", lasts=False)  # fmt: skip
        g.phrase("efecto", f"<generar> {gold} para jugar {only}{until}", "MakeGold",
                 en=f"<generate> {{n:número}} Gold to play {only}{until}")  # fmt: skip
    g.variant("efecto", f"<generar> {gold} para jugar {{only:clase {JUNTOS}/p}}{lasts}", "MakeGold", lasts=False)
    g.phrase("efecto", f"<pagar> {gold}", "PayGold", en="<pay> {n:número} Gold", introduces="obra.pagar")
    g.phrase("efecto", "<pagar> el Coste de {n:referencia}", "PayGold", en="<pay> the Cost of {n:referencia}")
    g.phrase("efecto", "<pagar> este Oro", "PayThis", en="<pay> this Gold")
    g.phrase("efecto", "<pagar> este Oro y otro Oro que controles", "PayThis", other=True,
             en="<pay> this Gold and another Gold you control")  # fmt: skip
    g.phrase("efecto", "<copiar> el efecto de {what:objeto}", "Copy", en="<copy> the effect of {what:objeto}",
             of="efecto", span=None)  # fmt: skip
    g.phrase("efecto", "<copiar> la Fuerza y la habilidad de {what:objeto} {span:lapso}", "Copy",
             of="Fuerza y habilidad", en="<copy> the Strength and ability of {what:objeto} {span:lapso}")  # fmt: skip
    g.phrase("efecto", "<copiar> la Fuerza de {what:objeto} {span:lapso}", "Copy", of="Fuerza",
             en="<copy> the Strength of {what:objeto} {span:lapso}")  # fmt: skip
    g.phrase("hecho ajeno", "{who:referencia} se convierte en una copia [total] de {what:referencia}", "Become",
             en="{who:referencia} becomes a copy of {what:referencia}")  # fmt: skip
    more = "(otro turno|un turno (adicional|extra)) [después de (éste|este turno)]"
    g.phrase("efecto", f"<jugar> (un turno extra después de éste|{more})", "ExtraTurn",
             en="<play> an extra turn after this one")  # fmt: skip
    for who, es, en in ((TU, "tienes", "you have"), (OPONENTE, "tu oponente tiene", "your opponent has")):
        g.phrase("hecho ajeno", f"{es} la primera acción en la Guerra de Talismanes", "FirstAction", who=who,
                 en=f"{en} the first action in the Talisman War")  # fmt: skip
    g.phrase("hecho ajeno", "tú eliges qué Aliado bloquea a {what:referencia}", "ChooseBlocks",
             en="you choose which Ally blocks {what:referencia}")  # fmt: skip
    g.phrase("efecto", "<anular> {what:buscado}", "Annul", en="<annul> {what:buscado}",
             introduces="carta what;obra.anular")  # fmt: skip
    g.phrase("efecto", "<anular+what:carta>", "Annul", en="<annul+what>", introduces="obra.anular")
    g.phrase("efecto", "<anular> {what:ajeno}", "Annul", en="<annul> {what:ajeno}",
             introduces="carta what;obra.anular")  # fmt: skip
    for kind, w in CLASES.items():
        g.phrase("ajeno", f"{w['un']} {{of:filtro {kind}/s}}", "Cards", en=f"a {{of:filtro {kind}/s}}", head="of", n=1,
                 other=False)  # fmt: skip
    g.phrase("efecto", "<cancelar> la habilidad de {what:objeto}", "Cancel", en="<cancel> the ability of {what:objeto}",
             of="habilidad", introduces="obra.cancelar")  # fmt: skip
    g.phrase("efecto", "<cancelar> ese ataque", "Cancel", en="<cancel> that attack", of="ataque", what=None,
             recalls="ataque")  # fmt: skip
    g.phrase("efecto", "<cancelar> ese bloqueo", "Cancel", en="<cancel> that block", of="bloqueo", what=None,
             recalls="bloqueo")  # fmt: skip
    g.phrase("efecto", f"<cancelar> ((el|un) ataque {OPONENTES}|su ataque)", "Cancel",
             en="<cancel> the opposing attack", of="ataque", what="oponente", introduces="obra.cancelar")  # fmt: skip
    g.phrase("efecto", "<prevenir> esa destrucción", "Prevent", en="<prevent> that destruction", of="destrucción",
             what=None, span=None, recalls="carta")  # fmt: skip
    g.phrase("efecto", "<prevenir> ese daño", "Prevent", en="<prevent> that damage", of="daño respondido", what=None,
             span=None, recalls="daño")  # fmt: skip
    g.phrase("dañado", "tu Castillo", "Castle", en="your Castle")
    g.phrase("dañado", "[todos] tus {of:propio m/p}", "Cards", en="your {of:propio m/p}", n="todos", other=False,
             head="of")  # fmt: skip
    g.phrase("dañado", "{x:objeto}", en="{x:objeto}")
    for category, when, en, span in (
        ("efecto", " este turno", " this turn", "este turno"), ("regla fija", "", "", None),
    ):  # fmt: skip
        for of, es, english in (
            ("daño", "todo el daño", "all damage"), ("daño de combate", "todo el daño de combate", "all combat damage"),
        ):  # fmt: skip
            prevent = "<prevenir>" if category == "efecto" else "prevén"
            stop = "<prevent>" if category == "efecto" else "prevent"
            g.phrase(category, f"{prevent} {es} a {{what:dañado}}{when}", "Prevent",
                     en=f"{stop} {english} to {{what:dañado}}{en}", of=of, span=span)  # fmt: skip
            if category == "efecto":
                g.phrase(category, f"{prevent} {es} que haga {{by:prevenido}}{when}", "Prevent",
                         en=f"{stop} {english} dealt by {{by:prevenido}}{en}", of=of, span=span)  # fmt: skip
    g.phrase("prevenido", "{x:uno}", en="{x:uno}")


def _orders(g: Grammar) -> None:
    """Somebody else's acts, what depends on a payment, what is left for later, what a test decides."""
    finals = g.phrases["orden final"]
    finals.reverse()
    g.phrase("efecto", "<hacer> que {who:sujeto} {do:actos/sub3}", "By", en="<make> {who:sujeto} {do:actos/inf3}",
             yours=True)  # fmt: skip
    g.phrase("dos costes", "{a:acto/inf} o {b:acto/inf}", "ChooseOne", en="{a:acto/inf} or {b:acto/inf}")
    g.phrase("orden", "puedes {cost:dos costes/inf} para {do:fin}", "May", en="you may {cost:dos costes/inf} {do:fin}")
    g.phrase("orden", "puedes {cost:actos/inf} para {do:fin}", "May", en="you may {cost:actos/inf} {do:fin}")
    g.phrase("fin", "que {who:sujeto} {do:actos/sub3}", "By", en="to make {who:sujeto} {do:actos/inf3}")
    g.phrase("fin", "que {x:duradera querida contada}", en="so that {x:duradera querida contada}")
    g.phrase("fin", "{do:actos/inf}", en="to {do:actos/inf}")
    for category in ("orden final", "hecho"):
        g.phrase(category, "{x:duradera contada}", en="{x:duradera contada}")
        g.phrase(category, "{x:hecho ajeno}", en="{x:hecho ajeno}")
    g.phrase("orden final", "{x:duradera propia}", en="{x:duradera propia}")
    g.phrase("hecho", "{who:sujeto} {do:acción}", "By", en="{who:sujeto} {do:acción}")
    g.phrase("controlador", "el controlador de {of:referencia}", "Controller", en="{of:referencia}’s controller")
    for category in ("orden final", "hecho"):
        g.phrase(category, "{who:controlador} {do:acción}", "By", en="{who:controlador} {do:acción}")
    g.phrase("hecho", "{do:acto/imp}", en="{do:acto/imp}")
    g.phrase("orden final", "{when:momento futuro}, {do:órdenes}", "Delayed", en="{when:momento futuro}, {do:órdenes}")
    g.phrase("orden final", "si {cond:condición}, {do:órdenes}", "If", en="if {cond:condición}, {do:órdenes}")
    for said in ("{do:dicho de otro}", "{do:dicho de ti}", "{do:duradera plena contada}", "{do:actos/imp}"):
        g.phrase("hecho", f"si {{cond:condición}}, {said}", "If", en=f"if {{cond:condición}}, {said}")
    g.phrase("dicho de ti", "puedes {do:actos/inf}", "May", en="you may {do:actos/inf}")
    g.phrase("dicho de otro", "{who:sujeto} {do:acción}", "By", en="{who:sujeto} {do:acción}")
    g.phrase("orden final", "{who:sujeto} {do:acción}(,|) a menos que {cost:actos/sub3}", "Unless",
             en="{who:sujeto} {do:acción}, unless they {cost:actos/inf3}")  # fmt: skip
    g.phrase("orden final", "{do:acto/imp}(,|) a menos que {cost:actos/sub2}", "UnlessPaid",
             en="{do:acto/imp}, unless you {cost:actos/inf}", who=TU)  # fmt: skip
    g.phrase("orden final", "{do:acto/imp}(,|) a menos que {who:sujeto} {cost:actos/sub3}", "UnlessPaid",
             en="{do:acto/imp}, unless {who:sujeto} {cost:actos/3s}")  # fmt: skip
    g.phrase("orden final", "por cada {per:cuenta}, {do:órdenes}", "ForEach", en="for each {per:cuenta}, {do:órdenes}")


def effects(g: Grammar) -> None:
    """Every order."""
    for part in (_moving, _cards, _table, _orders):
        part(g)
