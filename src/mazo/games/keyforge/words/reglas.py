"""What a card of KeyForge makes hold: rules about cards and players, always, for a while or while something is so."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import CUALQUIERA, OPONENTE, PASOS_OMITIDOS, TU, Facts
from mazo.language.phrase import Grammar

ATRIBUTOS = (("poder", "Poder", "power"), ("armadura", "Armadura", "armor"))


CUANDO = (("after", "((después de|cada vez) que|cuando)", "after"), ("before", "antes de que", "before"))
"""When an ability that listens to something is used: as a text says it, and in English."""


def _predicates(g: Grammar) -> None:
    """What is said of cards: ``predicado`` affirms, ``negación`` forbids."""
    g.listing("predicados", "predicado", "Both", comma=",", last="y", english="and")

    def says(es: str, kind: str, en: str, introduces: str = "", category: str = "predicado", **facts: Any) -> None:
        g.phrase(category, es, kind, en=en, introduces=introduces, **facts)

    for attr, es, en in ATRIBUTOS:
        much = f"({{n:con signo}} (de|a (el|la|su)|) {es}|{es} {{n:con signo}})"
        says(much, "Mod", f"{{n:con signo}} {en}", category="suma", attr=attr, per=None)
        says(f"{much} por cada {{per:cuenta}}", "Mod",
             f"{{n:con signo}} {en} for each {{per:cuenta}}", category="suma", attr=attr)  # fmt: skip
    g.listing("sumas", "suma", "Mods", comma=",", last="y", english="and")
    g.phrase(
        "predicado",
        "{*|tiene/obtiene/gana/recibe/sufre|tienen/obtienen/ganan/reciben/sufren} {does:sumas}",
        en="{*|gets|get} {does:sumas}",
    )
    deals, only = "{*|inflige/hace/causa|infligen/hacen/causan}", "(solo|solamente|únicamente)"
    also = "{n:número} ([puntos] de daño|daño(|s)) (adicional(|es)|más) [(al luchar|cuando {*|lucha|luchan})]"
    says(f"{deals} ({{n:con signo}} (de daño|daño(|s)|D)|{also})", "Mod", "{*|deals|deal} {n:con signo} damage",
         attr="daño de lucha", per=None)  # fmt: skip
    fighting = "(al luchar|cuando {*|lucha|luchan}|en las luchas)"
    says(
        "no {*|inflige/hace/causa|infligen/hacen/causan} daño (al luchar|cuando {*|lucha|luchan})",
        "DealsNone",
        "{*|deals|deal} no damage when fighting",
    )
    says(f"({only} {deals}|{deals} {only}) {{n:número}} (de daño|daño(|s)|D) {fighting}", "DealsOnly",
         "{*|deals|deal} only {n:número} damage when fighting")  # fmt: skip
    says("{*|inflige|infligen} su daño a {to:referencia} en vez de a la criatura rival", "Redirect",
         "{*|deals|deal} its damage to {to:referencia} instead of the creature it fights")  # fmt: skip
    get, gain = "{*|obtiene/gana/tiene|obtienen/ganan/tienen} [(también|además)]", "{*|gains|gain}"
    says(f"{get} {{keywords:claves}}", "Grant", f"{gain} {{keywords:claves}}", ability=None)
    says(f"{get}(:|,|) «{{ability:párrafo}}»", "Grant", f"{gain}, “{{ability:párrafo}}”", category="cita",
         keywords=None)  # fmt: skip
    says(f"{get} {{keywords:claves}} y(:|,|) «{{ability:párrafo}}»", "Grant",
         f"{gain} {{keywords:claves}} and, “{{ability:párrafo}}”", category="cita")  # fmt: skip
    g.listing("predicados con cita", "predicado", "Both", comma=",", last="y", english="and", final="cita")
    says("{*|pierde|pierden} {keywords:palabras clave}", "Lack", "{*|loses|lose} {keywords:palabras clave}")
    says("{*|pierde|pierden} toda su Armadura", "LosesArmor", "{*|loses|lose} all of {*|its|their} armor",
         introduces="obra.armadura")  # fmt: skip
    says("{*|pierde|pierden} su texto", "Blank", "{*|loses|lose} {*|its|their} text")
    says("{*|entra|entran} en juego bajo el control de {control:otro}", "EntersUnder",
         "{*|enters|enter} play under {control:otro}’s control")  # fmt: skip
    says(
        "{*|pertenece|pertenecen} a [la Casa] {house:casa/s}", "CountsAs", "{*|belongs|belong} to house {house:casa/s}"
    )
    says("{*|pertenece|pertenecen} a todas las Casas", "CountsAs", "{*|belongs|belong} to all houses", house="todas")
    says("se {*|considera|consideran} [una criatura] en un flanco", "OnFlank", "{*|is|are} considered to be on a flank")
    for state, english in (("preparad", "ready"), ("aturdid", "stunned"), ("escudad", "warded"),
                           ("enfurecid", "enraged")):  # fmt: skip
        for gender, (a, as_) in {"f": ("a", "as"), "m": ("o", "os")}.items():
            spent = f"[{{*|agotad{a}|agotad{as_}}} y]" if state != "preparad" else ""
            says(f"{{*|entra|entran}} en juego {spent} {{*|{state}{a}|{state}{as_}}}", "EntersAs",
                 f"{{*|enters|enter}} play {english}", category=f"entrada {gender}", state=f"{state}a")  # fmt: skip

    def forbids(es: str, kind: str, en: str, **facts: Any) -> None:
        g.phrase("negación", es, kind, en=en, **facts)

    forbids("no {*|puede|pueden} (recibir|sufrir) daño", "Cannot", "cannot be dealt damage", act="recibir daño",
            of=None, over=None)  # fmt: skip
    for act, stem, english in (("ser atacada", "atacad", "attacked"), ("ser destruida", "destruid", "destroyed"),
                               ("usar", "usad", "used")):  # fmt: skip
        for gender, (a, as_) in {"f": ("a", "as"), "m": ("o", "os")}.items():
            g.phrase(f"negación {gender}", f"no {{*|puede|pueden}} ser {{*|{stem}{a}|{stem}{as_}}}", "Cannot",
                     en=f"cannot be {english}", act=act, of=None, over=None)  # fmt: skip
            if act == "ser atacada":
                said = f"no {{*|puede|pueden}} ser {{*|{stem}{a}|{stem}{as_}}} por {{of:filtro/p}}"
                g.phrase(f"negación {gender}", said, "Cannot", act=act, over=None,
                         en=f"cannot be {english} by {{of:filtro/p}}")  # fmt: skip
    step = "(en|durante) (el|{*|tu/su|su}) paso de (preparar [cartas]|«preparar cartas»)"
    forbids(f"no se {{*|prepara|preparan}} {step}", "StaysExhausted",
            "{*|does|do} not ready during the “ready cards” step")  # fmt: skip
    for act, english in (("cosechar", "reap"), ("luchar", "fight")):
        can = "{*|puede|pueden}"
        words = "(luchar|atacar)" if act == "luchar" else act
        used = f"({can} [(usarse|ser usad(a|o|as|os)) para]|se {can} usar para)"
        forbids(f"no {used} {words}", "Cannot", f"cannot {english}", act=act, of=None, over=None)
        forbids(f"solo {can} [(usarse|ser usad(a|o|as|os)) para] {act}", "Only", f"can only {english}", act=act,
                of=None)  # fmt: skip
    forbids(
        "solo {*|puede|pueden} (luchar contra|atacar [a]) {of:filtro/p}",
        "Only",
        "can only fight {of:filtro/p}",
        act="luchar",
    )


def _about_cards(g: Grammar) -> None:
    for category, does in (("regla", "predicados"), ("regla larga", "predicados con cita")):
        says = f"{{what:sujeto de regla}} {{does:{does}/what}}"
        g.phrase(category, says, "Rule", en=says)
    for gender in ("f", "m"):
        for subject in ("sujeto de regla", "por turno"):
            g.phrase("regla", f"{{what:{subject} {gender}}} {{does:entrada {gender}/what}}", "Rule",
                     en=f"{{what:{subject} {gender}}} {{does:entrada {gender}/what}}")  # fmt: skip
    for group in ("las cartas", "referencia"):
        g.phrase("sujeto negado", f"{{x:{group}}}", en=f"{{x:{group}}}")
    for gender, the in (("f", "las"), ("m", "los")):
        of = f"{{of:filtro {gender}/p}}"
        for category in ("las cartas", f"sujeto negado {gender}"):
            g.phrase(category, f"{the} {of}", "Cards", en=of, head="of", n="cada", at=None, other=False, random=False,
                     rank=None, but=None)  # fmt: skip
            g.phrase(category, f"{the} demás {of}", "Cards", en=f"other {of}", head="of", n="cada", at=None, other=True,
                     random=False, rank=None, but=None)  # fmt: skip
        each: Facts = {"head": "of", "n": "cada", "at": None, "random": False, "rank": None, "but": None}
        for other, one in ((False, "cada"), (True, "cada otra" if gender == "f" else "cada otro")):
            for category in ("sujeto negado", f"sujeto negado {gender}"):
                g.variant(category, f"{one} {{of:filtro {gender}/s}}", "Cards", other=other, **each)
        name = f"por turno {gender}"
        for n, es, en in (("próxima", "próxim", "next"), ("primera", "primer", "first")):
            one, article = {"f": (f"{es}a", "la"), "m": (f"{es}o" if es != "primer" else es, "el")}[gender]
            single = f"{{of:filtro {gender}/s}}"
            every = "[(cada|en cada|de cada) turno]" if n == "primera" else ""
            g.phrase(name, f"{article} {one} {single} que juegues {every}", "NthPlayed",
                     en=f"the {en} {single} you play", head="of", n=n, who=TU,
                     introduces="carta.dicha.{of.type} of")  # fmt: skip
            g.phrase(name, f"{article} {one} {single} que se (juegue|juega) cada turno", "NthPlayed",
                     en=f"the {en} {single} played each turn", head="of", n=n, who=None,
                     introduces="carta.dicha.{of.type} of")  # fmt: skip
        g.phrase(f"sujeto de regla {gender}", f"cada {{of:filtro {gender}/s}}", "Cards",
                 en=f"each {{of:filtro {gender}/s}}", head="of", n="cada", at=None, other=False, random=False,
                 rank=None, but=None)  # fmt: skip
    for gender, noun, en in (("f", "esta criatura", "this creature"), ("m", "este artefacto", "this artifact")):
        for subject in (f"sujeto de regla {gender}", f"sujeto negado {gender}"):
            g.phrase(subject, noun, "This", en=en, gender=f"{gender}s", noun=noun.split()[1],
                     introduces=f"carta.esta {gender}s")  # fmt: skip
    g.phrase("sujeto negado m", "ese artefacto", "That", en="that artifact", gender="ms", noun="artefacto", number="s",
             other=False, recalls="carta.dicha.artefacto ms")  # fmt: skip
    g.phrase("sujeto negado f", "esa criatura", "That", en="that creature", gender="fs", noun="criatura", number="s",
             other=False, recalls="carta.dicha.criatura fs")  # fmt: skip
    g.phrase("regla", "{what:sujeto negado} {does:negación/what}", "Rule",
             en="{what:sujeto negado} {does:negación/what}")  # fmt: skip
    for gender in ("f", "m"):
        g.phrase("regla", f"{{what:sujeto negado {gender}}} {{does:negación {gender}/what}}", "Rule",
                 en=f"{{what:sujeto negado {gender}}} {{does:negación {gender}/what}}")  # fmt: skip
    safe = "(tu Æ no puede ser robado|no se puede robar tu Æ|tu oponente no puede (robar [tu]|robarte) Æ)"
    g.phrase("regla", safe, "Rule",
             en="your Æ cannot be stolen", what=TU,
             does=nodes.Cannot(act="ser robado", of=None, over=None))  # fmt: skip


def _about_players(g: Grammar) -> None:
    """What players can, cannot or must do: ``de jugador``, in second or third person."""
    g.phrase("regla", "{does:de jugador/2s}", "Rule", en="you {does:de jugador/2s}", what=TU)
    g.phrase("regla", "{what:sujeto} {does:de jugador/3s}", "Rule", en="{what:sujeto} {does:de jugador/3s}")

    def says(es: str, kind: str, en: str, **facts: Any) -> None:
        g.phrase("de jugador", es, kind, en=en, **facts)

    says("<poder> jugar o usar {what:elegidas/=}", "Allow", "may play or use {what:elegidas/=}", act="jugar o usar",
         as_active=False)  # fmt: skip
    for act, english in (("jugar", "play"), ("usar", "use")):
        says(f"no <poder> {act} {{of:filtro/p}}", "Cannot", f"cannot {english} {{of:filtro/p}}", act=act, over=None)
        each = "(cada turno|por turno|en cada turno)"
        only = f"(no <poder> {act} más de|solo <poder> {act})"
        says(f"{only} {{over:número}} {{of:filtro/over}} {each}", "Cannot", act=act,
             en=f"cannot {english} more than {{over:número}} {{of:filtro/over}} each turn")  # fmt: skip
        says(f"solo <poder> {act} {{what:referencia}} si {{cond:condición}}", "OnlyIf",
             f"can only {english} {{what:referencia}} if {{cond:condición}}", act=act)  # fmt: skip
        says(f"<deber> pagarte {{n:ámbar}} para [poder] {act} {{what:uno/=}}", "Toll",
             f"must pay you {{n:ámbar}} in order to {english} {{what:uno/=}}", act=act, to=TU)  # fmt: skip
        for what in ("[a] {what:referencia}", "{what:uno/=}"):
            says(f"<deber> perder {{n:ámbar}} para [poder] {act} {what}", "Toll",
                 f"must lose {{n:ámbar}} in order to {english} {what.removeprefix('[a] ')}", act=act,
                 to=None)  # fmt: skip
        says(f"<poder> {act} {{what:permitidas/=}}", "Allow", f"may {english} {{what:permitidas/=}}", act=act,
             as_active=False)  # fmt: skip
    for act, english in (("luchar", "fight"), ("cosechar", "reap")):
        says(f"no <poder> (usar {{of:filtro/p}} para {act}|{act} con [{{tus|sus}}] {{of:filtro/p}})", "Cannot",
             f"cannot use {{of:filtro/p}} to {english}", act=act, over=None)  # fmt: skip
    says("no <poder> forjar llaves", "Cannot", "cannot forge keys", act="forjar", of=None, over=None)
    for nth, es, en in ((1, "primera", "first"), (2, "segunda", "second"), (3, "tercera", "third")):
        says(f"no <poder> forjar {{tu|su}} {es} llave", "Cannot", f"cannot forge {{your|their}} {en} key", act="forjar",
             of=None, over=None, nth=nth)  # fmt: skip
    active = "como [{tu|su}] Casa activa"
    for house in ("{house:casa/s}", "{house:casa dicha}"):
        says(f"no <poder> elegir ({house} {active}|{active} {house})", "CannotChoose",
             f"cannot choose {house} as {{your|their}} active house")  # fmt: skip
        says(f"<deber> elegir ({house} {active}|{active} {house})", "Must",
             f"must choose {house} as {{your|their}} active house")  # fmt: skip
    as_if = "como si ({what|fuera|fueran} de|{what|perteneciera|pertenecieran} a) la Casa activa"
    says(f"<poder> usar {{what:permitidas/=}} {as_if}", "Allow",
         "may use {what:permitidas/=} as if {what|it|they} belonged to the active house", act="usar",
         as_active=True)  # fmt: skip
    for act, english in (("luchar", "fight"), ("cosechar", "reap")):
        said = f"<poder> ({act} con {{what:permitidas/=}}|usar {{what:permitidas/=}} para {act})"
        says(said, "Allow", f"may {english} with {{what:permitidas/=}}", act=act, as_active=False)
    for group in ("las cartas", "elegidas", "referencia"):
        said = f"[a] {{x:{group}/=}}" if group == "referencia" else f"{{x:{group}/=}}"
        g.phrase("permitidas", said, en=f"{{x:{group}/=}}")
    g.variant("permitidas", "{x:fijas/=}")
    g.variant("permitidas", "{of:filtro/p} [de cualquier Casa]", "Cards", head="of", n="cada", at=None, other=False,
              random=False, rank=None, but=None)  # fmt: skip
    for holders in ("referencia", "las cartas"):
        when = "(al forjar|{cuando forjes|cuando forje}|para forjar) (llaves|una llave)"
        says(f"<poder> ((gastar|usar) (el|) Æ (de|[que haya] (sobre|en)) {{what:{holders}}} {when}|gastar (el|) Æ "
             f"(de|[que haya] (sobre|en)) {{what:{holders}}} como si estuviera en {{tu|su}} reserva)", "Spend",
             f"may spend Æ on {{what:{holders}}} when forging keys")  # fmt: skip
    for step, es, en in PASOS_OMITIDOS:
        says(f"(<omitir>|<saltarse>) ({{tu|su}}|el) paso de ({es}|«{es}»)", "SkipStep",
             f"<skip> {{your|their}} “{en}” step", step=step)  # fmt: skip
    for es, en, sign in (("(más|adicional(|es))", "additional", "más"), ("menos", "fewer", "menos")):
        step = "[durante {tu|su} paso de (robar cartas|«robar cartas»)]"
        says(f"<reponer> {{tu|su}} mano (hasta|con) {{n:número}} {{n:f|carta|cartas}} {es} {step}", "HandGoal",
             sign=sign,
             en=f"<refill> {{your|their}} hand to {{n:número}} {en} {{n|card|cards}}")  # fmt: skip
    says("<controlar> [a] {what:referencia}", "Control", "<control> {what:referencia}")


def _others(g: Grammar) -> None:
    """Keys, replacements, listeners, durations."""
    for es, kind in (("(aumenta|se incrementa|se aumenta)", ""), ("(disminuye|se reduce)", "Minus")):
        g.variant("aumento", f"{es} en {{n:número}} Æ", kind)
    for es, en, whose in (("las llaves", "keys cost", None), ("tus llaves", "your keys cost", TU),
                          ("las llaves de tu oponente", "your opponent’s keys cost", OPONENTE)):  # fmt: skip
        cost = f"({es} cuestan {{n:de más o de menos}}|el coste de {es} {{n:aumento}})"
        g.phrase("regla", cost, "KeyCost", en=f"{en} {{n:de más o de menos}}",
                 whose=whose, per=None)  # fmt: skip
        g.phrase("regla", f"(({es} cuestan {{n:de más o de menos}}|el coste de {es} {{n:aumento}}) por cada "
                 f"{{per:cuenta con tope}}|por cada {{per:cuenta con tope}}, {es} cuestan {{n:de más o de menos}})",
                 "KeyCost",
                 en=f"{en} {{n:de más o de menos}} for each {{per:cuenta con tope}}", whose=whose)  # fmt: skip
    g.phrase("regla", "ignora {keywords:palabras clave}", "Ignore", en="ignore {keywords:palabras clave}")
    g.phrase("reserva", "tu reserva", "Player", en="your pool", who="tú", each=False)
    g.phrase("reserva", "la reserva de {x:otro}", en="{x:otro}’s pool")
    g.phrase("regla", "el Æ que gaste {whose:otro} al forjar llaves va a {pool:reserva}", "Diverted",
             en="Æ {whose:otro} spends when forging keys goes to {pool:reserva}", how="gastado")  # fmt: skip
    for moment, es, en in CUANDO:
        g.phrase("escucha", f"{es} {{event:suceso}}, {{do:órdenes}}", "When",
                 en=f"{en} {{event:suceso}}, {{do:órdenes}}", moment=moment, whose=None)  # fmt: skip
    for category in ("regla larga", "orden final"):
        said = "si {event:hipótesis}, (en vez de eso[,] {do:órdenes}|{do:órdenes} en vez de eso)"
        g.phrase(category, said, "Instead",
                 en="if {event:hipótesis}, instead {do:órdenes}")  # fmt: skip
        g.phrase(category, "mientras {cond:estado}, {rule:reglas}", "While", en="while {cond:estado}, {rule:reglas}")
    g.phrase("orden final", "al final del turno, {rule:al final}", "Until", span="turno",
             en="at the end of the turn, {rule:al final}")  # fmt: skip
    g.phrase("al final", "{do:órdenes}", "When", en="{do:órdenes}", moment="at", whose=None,
             event=nodes.Step(step="fin", whose=CUALQUIERA))  # fmt: skip
    for span, es, en in (
        ("turno", "(durante (el resto del|lo que (queda|quede|resta|reste) de [el]|este) turno|hasta el final del "
         "turno|este turno)",
         "for the remainder of the turn"),
        ("próximo turno de tu oponente", "durante el próximo turno de tu oponente", "during your opponent’s next turn"),
        ("tu próximo turno", "durante tu próximo turno", "during your next turn"),
        ("hasta el final de tu próximo turno", "hasta el final de tu próximo turno",
         "until the end of your next turn"),
        ("esta lucha", "(en esta|hasta el final de (la|esta)) lucha", "during this fight"),
        ("hasta tu próximo turno", "(hasta el (principio|comienzo|inicio) de tu próximo turno|hasta tu próximo turno)",
         "until the start of your next turn"),
    ):  # fmt: skip
        g.phrase("lapso", es, "=", en=en, value=span)
    g.phrase("orden final", "{span:lapso}(,|) {rule:reglas pasajeras}", "Until",
             en="{span:lapso}, {rule:reglas pasajeras}")  # fmt: skip
    for category, finals in (
        ("reglas", ("regla", "regla larga")),
        ("reglas pasajeras", ("regla", "regla larga", "escucha")),
    ):
        g.listing(category, "regla", "Both", comma=",", last="y", english="and", final=f"última de {category}")
        for final in finals:
            g.phrase(f"última de {category}", f"{{x:{final}}}", en=f"{{x:{final}}}")
    g.phrase("regla larga", "durante cada turno en el que {house:casa/s} no sea tu Casa activa, {rule:reglas}",
             "OffHouse",
             en="during each turn in which {house:casa/s} is not your active house, {rule:reglas}")  # fmt: skip
    g.phrase("regla larga", "durante tu turno, {rule:reglas}", "InTurn", en="during your turn, {rule:reglas}", whose=TU)
    g.phrase("regla larga", "durante el turno de tu oponente, {rule:reglas}", "InTurn", whose=OPONENTE,
             en="during your opponent’s turn, {rule:reglas}")  # fmt: skip
    theirs = "(sea el turno de tu oponente|no sea tu turno)"
    for whose, turn, said in ((TU, "sea tu turno", "tu turno"), (OPONENTE, theirs, "el turno de tu oponente")):
        while_ = f"mientras {turn}"
        g.variant("regla larga", f"({while_}, {{rule:reglas}}|{{rule:regla}} ({while_}|durante {said}))", "InTurn",
                  whose=whose)  # fmt: skip
    g.listing("tomado", "modo de tomar", "Or", comma=",", last="o", english="or")
    for said, en in (("robado", "stolen"), ("capturado", "captured")):
        g.phrase("modo de tomar", said, "=", en=en, value=said)
    g.phrase("regla", "el Æ {how:tomado} de {whose:reserva} se toma [en vez de eso] de la reserva común", "Diverted",
             pool=None, en="Æ {how:tomado} from {whose:reserva} is taken from the common supply instead")  # fmt: skip
    g.phrase("regla larga", "puedes jugar esta carta como una mejora [en (vez|lugar) de [como] una criatura][,] con el "
             "texto: «{ability:párrafo}»",
             "PlayAsUpgrade", en="you may play this card as an upgrade with the text: “{ability:párrafo}”")  # fmt: skip
    g.phrase("regla larga", "cuando juegues esta carta, trátala como [si fuera] una copia de {what:elegidas}", "CopyAs",
             en="when you play this card, treat it as a copy of {what:elegidas}")  # fmt: skip


def rules(g: Grammar) -> None:
    """Every rule."""
    for part in (_predicates, _about_cards, _about_players, _others):
        part(g)
