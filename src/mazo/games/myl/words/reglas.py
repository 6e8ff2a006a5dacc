"""What a card of Mitos y Leyendas says of others: strength, keywords, costs, what they can and cannot do.

A predicate is said of one or of several, as a fact («gana») or as a purpose («para que … gane»); so each is declared
once with its four forms and belongs to ``predicado`` and to ``predicado querido``.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CLASES, CLAVES, OPONENTE, TU
from mazo.language.phrase import Grammar

HECHO, QUERIDO = "predicado", "predicado querido"

FORMS = {
    "ganar": ("gana", "ganan", "gane", "ganen", "gains", "gain"),
    "perder": ("pierde", "pierden", "pierda", "pierdan", "loses", "lose"),
    "doblar": ("dobla/duplica", "doblan/duplican", "doble/duplique", "doblen/dupliquen", "doubles", "double"),
    "tener": ("tiene", "tienen", "tenga", "tengan", "has", "have"),
    "ser": ("es", "son", "sea", "sean", "is", "are"),
    "poder": ("puede", "pueden", "pueda", "puedan", "can", "can"),
    "deber": ("debe", "deben", "deba", "deban", "must", "must"),
    "costar": ("cuesta", "cuestan", "cueste", "cuesten", "costs", "cost"),
    "intercambiar": (
        "intercambia/cambia",
        "intercambian/cambian",
        "intercambie/cambie",
        "intercambien/cambien",
        "swaps",
        "swap",
    ),
    "igualar": ("iguala", "igualan", "iguale", "igualen", "matches", "match"),
    "jugar": ("juega", "juegan", "juegue", "jueguen", "plays", "play"),
    "aplicarse": ("se aplica", "se aplican", "se aplique", "se apliquen", "applies", "apply"),
}
"""Indicative and subjunctive, singular and plural, then English."""


def _predicates(g: Grammar) -> None:
    def says(es: str, kind: str, en: str, variant: bool = False, **facts: Any) -> None:
        """``es`` begins with a verb of the table, perhaps after «no» or «sólo»; the English verb is «~»."""
        words = es.split()
        verb = next(w for w in words if w in FORMS)
        ind_s, ind_p, sub_s, sub_p, one, many = FORMS[verb]
        for category, forms in ((HECHO, (ind_s, ind_p)), (QUERIDO, (sub_s, sub_p)))[: 1 if variant else 2]:
            said = es.replace(verb, f"{{*|{forms[0]}|{forms[1]}}}", 1)
            g.phrase(category, said, kind, en=en.replace("~", f"{{*|{one}|{many}}}"), variant=variant, **facts)

    for verb, sign in (("ganar", 1), ("perder", -1)):
        least = "" if sign > 0 else " [[,] con un mínimo de (0|cero)]"
        says(f"{verb} {{n:número}} (a la|de) Fuerza{least}", "Strength", "~ {n:número} Strength", sign=sign)
    says("ganar - {n:número} (a la|de) Fuerza", "Strength", "", True, sign=-1)
    says("doblar su Fuerza", "Double", "~ {*|its|their} Strength")
    says("tener Fuerza {n:número}", "SetStrength", "~ Strength {n:número}")
    says("tener [(la|una)] Fuerza (X, donde X es (la cantidad|el número|el total)|igual (al número|a la cantidad)) de "
         "{n:cantidad de}", "SetStrength",
         "~ Strength X, where X is the number of {n:cantidad de}")  # fmt: skip
    for es, en in CLAVES:
        says(f"ser {{*|{es}|{es}s}}", "Keyword", f"~ {en}", name=es)
    says("tener Furia", "Keyword", "~ Fury", name="Furia")
    now = "(el [mismo] turno [en] que|en cuanto) {*|entra|entran} [en juego]|el turno en que {*|es puesto|son puestos} "
    now += "en juego|cuando {*|entra/entre|entran/entren} en juego|al entrar en juego"
    says(f"poder atacar (el turno en que {{*|entra|entran}} en juego|{now})", "Keyword",
         "~ attack the turn {*|it enters|they enter} play", name="Furia", said="entera")  # fmt: skip
    says("perder (su habilidad|[todas] sus habilidades|la habilidad)", "Blank", "~ {*|its|their} ability")
    says("perder sus bonos de Fuerza", "DropBonus", "~ {*|its|their} Strength bonuses")
    says(
        "intercambiar (su Fuerza y su Coste|[su] Fuerza por [(su|el)] (Coste|valor) [(de|en) Oro])",
        "SwapStats",
        "~ {*|its|their} Strength and Cost",
    )
    says("igualar su Fuerza (a|con) su (Coste|valor) [de Oro]", "MatchCost",
         "~ {*|its|their} Strength to {*|its|their} Cost")  # fmt: skip
    says("ser {test:atributo}", "SetRace", "~ {test:atributo}")
    for sign, es, en in ((-1, "menos", "less"), (1, "más", "more")):
        says(f"costar {{n:número}} {{n:m|Oro|Oros}} {es}", "CostChange", f"~ {{n:número}} {en} Gold", sign=sign)
    says("costar {n:número} {n:m|Oro|Oros}", "CostChange", "~ {n:número} Gold", sign=0)
    says("no poder {acts:prohibiciones/=}", "Forbid", "cannot {acts:prohibiciones/=}", head="acts")
    says("poder {act:permiso/=}", "Allow", "~ {act:permiso/=}", head="act")
    says("no tener límite de Armas", "Allow", "~ no limit of Weapons",
         act=nodes.Act(act="portar", of="sin límite", by=None))  # fmt: skip
    says("deber atacar", "Must", "~ attack", act="atacar", when=None)
    says("deber atacar (cada turno|todos los turnos)", "Must", "~ attack each turn", act="atacar", when="cada turno")
    for sex, o in (("m", "o"), ("f", "a")):
        says(f"deber ser {{*|bloquead{o}|bloquead{o}s}}", "Must", "~ be blocked", act="ser bloqueado", when=None,
             gender=sex)  # fmt: skip
        says(f"sólo ser {{*|destruid{o}|destruid{o}s}} por daño {{least:umbral}}", "DamageThreshold",
             "~ destroyed only by damage of {least:umbral}", gender=sex)  # fmt: skip
    g.phrase("umbral", "(de {n:número} o más|igual o mayor (a|que) {n:número})", en="{n:número} or more")
    for times, es, en in ((2, "doble", "twice"), (3, "triple", "three times")):
        g.phrase("umbral", f"igual o mayor (al {es}|que el {es}) de su Fuerza", "OwnStrength", times=times,
                 en=f"at least {en} its Strength")  # fmt: skip
    says("sólo poder salir del juego por {cause:causa}", "OnlyLeaves", "~ leave play only by {cause:causa}")
    says(
        "jugar con ((su|la) Mano|sus Manos) (descubierta|revelada|descubiertas|reveladas|a la vista)",
        "OpenHand",
        "~ with {*|their|their} Hand revealed",
    )
    for kind in CLASES:
        few = f"{{n:número}} {{of:clase {kind}/n}}"
        says(f"sólo poder jugar {few} por turno", "PlayLimit", f"~ play only {few} per turn")
    says("no poder jugar más de {n:número} {of:clase/n} (por|cada) turno", "PlayLimit", "", True)
    says("no poder jugar más de {of:un clase} (por|cada) turno", "PlayLimit", "", True, n=1)
    says("sólo poder jugar {of:un clase} por turno", "PlayLimit", "", True, n=1)
    g.listing(f"{HECHO}s", HECHO, "Both", comma=",", last="y", english="and")
    g.listing(f"{QUERIDO}s", QUERIDO, "Both", comma=",", last="y", english="and")


def _done(stem: str, o: str) -> str:
    """The passive of a verb, in a gender; the other is forgiven."""
    other = "a" if o == "o" else "o"
    return f"ser {{*|{stem}{o}/{stem}{other}|{stem}{o}s/{stem}{other}s}}"


def _acts(g: Grammar) -> None:
    """What can be forbidden, joined by «ni»; what can be allowed."""
    g.listing("prohibiciones", "prohibición", "Nor", last="ni", english="or", comma="ni")

    def act(category: str, es: str, en: str, **facts: Any) -> None:
        for name in ("of", "by"):
            if f"{{{name}:" not in es:
                facts.setdefault(name, None)
        g.phrase(category, es, "Act", en=en, **facts)

    def forbid(es: str, en: str, **facts: Any) -> None:
        act("prohibición", es, en, **facts)

    forbid("((atacar|atacarte) [más]|declarar (ataque|ataques|un ataque|atacantes)|"
           "ser {*|declarado atacante|declarados atacantes})", "attack", act="atacar")  # fmt: skip
    forbid("(bloquear|ser {*|declarado bloqueador|declarados bloqueadores})", "block", act="bloquear")
    forbid("ser objetivo", "be a target", act="ser objetivo")
    forbid("ser objetivo de {by:por quiénes}", "be a target of {by:por quiénes}", act="ser objetivo")
    g.phrase("por quiénes", "{x:habilidades}", en="{x:habilidades}")
    for cause, es, en in (("habilidad", "habilidades", "abilities"),
                          ("habilidad oponente", "habilidades oponentes", "opposing abilities")):  # fmt: skip
        g.phrase("habilidades", es, "CauseIs", en=en, cause=cause)
    for verb, en in (
        ("destruid", "destroyed"), ("bloquead", "blocked"), ("anulad", "annulled"), ("desterrad", "exiled"),
        ("barajad", "shuffled"),
    ):  # fmt: skip
        passive = f"ser {verb}o"
        for sex, o in (("m", "o"), ("f", "a")):
            said = _done(verb, o)
            forbid(said, f"be {en}", act=passive, gender=sex)
            if verb != "anulad":
                forbid(f"{said} por {{by:por quiénes}}", f"be {en} by {{by:por quiénes}}", act=passive, gender=sex)
    forbid("salir del juego", "leave play", act="salir del juego")
    forbid("salir del juego por {by:por quiénes}", "leave play by {by:por quiénes}", act="salir del juego")
    for sex, o in (("m", "o"), ("f", "a")):
        said = f"{_done('subid', o)} a la Mano [de su dueño]"
        forbid(said, "be returned to the Hand", act="ser subido", gender=sex)
        forbid(f"{said} por {{by:por quiénes}}", "be returned to the Hand by {by:por quiénes}", act="ser subido",
               gender=sex)  # fmt: skip
        said = f"{_done('afectad', o)} por {{by:por Talismanes}}"
        forbid(said, "be affected by {by:por Talismanes}", act="ser afectado", gender=sex)
    for whose, es, en in ((None, "", ""), (nodes.Side(whose=OPONENTE), " oponentes", "opposing ")):
        g.phrase("por Talismanes", f"Talismanes{es}", "Filter", en=f"{en}Talismans", type="Talismán", mark=None,
                 tests=None, tail=None, where=whose)  # fmt: skip
    for kind in CLASES:
        g.phrase("quiénes", f"{{x:clase {kind}/p}}", en=f"{{x:clase {kind}/p}}")
        g.phrase("por quiénes", f"{{x:clase {kind}/p}}", en=f"{{x:clase {kind}/p}}")
        g.phrase("por quiénes", f"{{x:filtro {kind}/p}}", en=f"{{x:filtro {kind}/p}}")
    for cause, en in (("daño", "damage"), ("daño de combate", "combat damage")):
        g.phrase("por quiénes", cause, "CauseIs", en=en, cause=cause)
    more = "[(más|nuev(o|a)s)]"
    for verb, also, en in (
        ("jugar", f"{more}|(bajar|poner en juego) {more}", "play"), ("usar", f"{more}|utilizar {more}", "use"),
        ("generar", "", "generate"), ("agrupar", f"{more}|reagrupar {more}", "group"), ("robar", "", "draw"),
        ("portar", "", "carry"),
    ):  # fmt: skip
        forbid(f"({verb} {also}) {{of:quiénes}}", f"{en} {{of:quiénes}}", act=verb)
    forbid("(jugar ni (usar|utilizar)|jugar o (usar|utilizar)|(usar|utilizar) (o|ni) jugar) {of:quiénes}",
           "play or use {of:quiénes}", act="jugar ni usar")  # fmt: skip
    forbid("jugar ni generar ni usar {of:quiénes}", "play, generate or use {of:quiénes}",
           act="jugar ni generar ni usar")  # fmt: skip
    joint, cards = "(ni|o|y|y/o)", "[de [las] cartas [(que controle|en juego)]]"
    sorts = f"(disparadas {joint} activadas|activadas {joint} disparadas)"
    forbid(f"(usar habilidades disparadas ni activadas|(usar|utilizar) [sus] habilidades {sorts}|(jugar|usar|utilizar) "
           "(habilidades [de cartas]|(su habilidad|sus habilidades) [de texto])|"
           f"(activar {joint} disparar|disparar {joint} activar) habilidades {cards})",
           "use triggered or activated abilities", act="usar habilidades disparadas ni activadas")  # fmt: skip
    forbid("robar (la carta de fin de turno|cartas al (finalizar|final de) su turno)", "draw their end-of-turn card",
           act="robar la carta de fin de turno")  # fmt: skip
    forbid("(interactuar con (su|el)|jugar con (su|el)|usar su) Cementerio", "interact with their Graveyard",
           act="interactuar con su Cementerio")  # fmt: skip
    spent = "hasta (agotar|acabar) su Fuerza"
    for es, name, en in (
        ("bloquear (Aliados|cartas|a Aliados) Imbloqueables", "bloquear Aliados Imbloqueables",
         "block Unblockable Allies"),
        (f"bloquear (a más de un Aliado [oponente] [{spent}]|{spent})", "bloquear a más de un Aliado",
         "block more than one Ally"),
        ("(portar|llevar) (un Arma (extra|adicional)|(2|dos) Armas)", "portar un Arma extra", "carry an extra Weapon"),
        ("atacar", "atacar", "attack"),
    ):  # fmt: skip
        act("permiso", es, en, act=name)
    act("permiso", "bloquear (hasta|hasta a|a|) {of:número} (Aliados [(oponentes|atacantes)]|atacantes) [a la vez]",
        "block up to {of:número} Allies", act="bloquear a más de un Aliado")  # fmt: skip
    act(
        "permiso",
        "(portar|llevar) hasta {of:número} Armas",
        "carry up to {of:número} Weapons",
        act="portar un Arma extra",
    )
    g.variant("permiso", "bloquear [a] un Aliado (adicional|extra|más)", "Act", act="bloquear a más de un Aliado", of=2,
              by=None)  # fmt: skip
    for sex, o in (("m", "o"), ("f", "a")):
        act("permiso", _done("bloquead", o), "be blocked", act="ser bloqueado", gender=sex)


def _subjects(g: Grammar) -> None:
    """Cards while they are played, and players."""
    for kind, los, la, prox in (
        ("a", "las", "la", "la próxima"), ("f", "las", "la", "la próxima"), ("m", "los", "el", "el próximo"),
    ):  # fmt: skip
        many, one = f"{{of:clase {kind}/p}}", f"{{of:clase {kind}/s}}"

        def played(es: str, en: str, category: str = "de regla", **facts: Any) -> None:
            facts = {"nth": None, "on": None, "span": None} | facts
            if "{on:" in es:
                del facts["on"]
            g.phrase(category, es, "BeingPlayed", en=en, **facts)

        every = nodes.Player(who="todos", each=False)
        played(f"{los} {many} que juegan los jugadores", f"{many} players play", who=every, gender="p")
        for who, es, en in ((TU, "que juegas", "you play"), (OPONENTE, "que juega tu oponente", "your opponent plays")):
            played(f"{los} {many} {es}", f"{many} {en}", who=who, gender="p")
            played(f"{los} {many} {es} en {{on:de regla}}", f"{many} {en} on {{on:de regla}}", who=who, gender="p")
            first = "primera" if kind != "m" else "primer"
            played(f"{la} {first} {one} {es} en {{on:de regla}}", f"the first {one} {en} on {{on:de regla}}", who=who,
                   nth="primera", gender="s")  # fmt: skip
            played(f"{la} {first} {one} {es} cada turno", f"the first {one} {en} each turn", who=who,
                   nth="primera del turno", gender="s")  # fmt: skip
        played(f"{prox} {one} que juegues", f"the next {one} you play", "próximo", who=TU, nth="próxima", gender="s")
        played(f"{prox} {one} que juegues este turno", f"the next {one} you play this turn", "próximo", who=TU,
               nth="próxima", gender="s", span="este turno")  # fmt: skip
    g.phrase("de regla", "tu oponente", "Player", en="your opponent", who="oponente", each=False, gender="s")
    g.phrase("de regla", "los jugadores", "Player", en="players", who="todos", each=False, gender="p")


def _rules(g: Grammar) -> None:
    """A subject and what is said of it: ``regla`` as a fact, ``regla querida`` as a purpose.

    Of a card chosen or named before nothing can be said that always holds: ``regla de efecto`` needs an end. And what
    ends when this card leaves play is, in a sentence of its own, what always holds: ``duradera propia`` needs something
    it hangs from.
    """
    g.phrase("de efecto", "{x:dicha}", en="{x:dicha}")
    for category, pred, subject in (
        ("regla", HECHO, "de regla"), ("regla de efecto", HECHO, "de efecto"), ("regla querida", QUERIDO, "de regla"),
        ("regla querida", QUERIDO, "de efecto"),
    ):  # fmt: skip
        g.phrase(category, f"{{what:{subject}}} {{does:{pred}s/what}}", "Rule",
                 en=f"{{what:{subject}}} {{does:{pred}s/what}}")  # fmt: skip
    g.phrase("regla elidida", f"{{does:{HECHO}s/s}}", "Rule", en=f"it {{does:{HECHO}s/s}}", what=None, recalls="carta")
    negative = "(en negativo|negativamente|como negativos|de forma negativa)"
    g.phrase("regla", f"los bonos de Fuerza se aplican {negative} [[,] con un mínimo de (0|cero)]", "InvertBonus",
             en="Strength bonuses apply as negative")  # fmt: skip
    g.phrase("predicado tuyo", "no puedes {acts:prohibiciones/s}", "Forbid", en="cannot {acts:prohibiciones/s}")
    g.phrase("regla", "{does:predicado tuyo}", "Rule", en="you {does:predicado tuyo}", what=TU)
    hand, most = "en (tu|la) Mano", "(límite|máximo)"
    mine = f"(tu {most} de (Mano|cartas [{hand}])|el {most} de cartas (de|en) tu Mano)"
    for sign, es, en in ((1, "aumenta", "increases"), (-1, "(disminuye|se reduce)", "decreases")):
        g.phrase("regla", f"{mine} {es} en {{n:número}}", "HandLimit", sign=sign, whose=TU,
                 en=f"your Hand limit {en} by {{n:número}}")  # fmt: skip
        g.phrase("regla", f"el límite de Mano de tu oponente {es} en {{n:número}}", "HandLimit", sign=sign,
                 whose=OPONENTE, en=f"your opponent’s Hand limit {en} by {{n:número}}")  # fmt: skip
    for whose, es, en in ((TU, mine, "your Hand limit"),
                          (OPONENTE, "el límite de Mano de tu oponente", "your opponent’s Hand limit")):  # fmt: skip
        g.phrase("regla", f"{es} es (de|) {{n:número}} ({{n:f|carta|cartas}}|)", "HandLimit", sign=0, whose=whose,
                 en=f"{en} is {{n:número}} {{n|card|cards}}")  # fmt: skip
    more = "{n:m|Oro adicional/Oro extra/Oro más|Oros adicionales/Oros extra/Oros más}"
    when = "[((por|cada) turno|en tu [Fase de] Vigilia)]"
    g.phrase("regla", f"puedes (jugar|bajar) [hasta] {{n:número}} {more} {when}", "MoreOros", whose=TU,
             en="you may play {n:número} more Gold")  # fmt: skip
    g.phrase("regla", f"no tienes {most} de (Mano|cartas [{hand}])", "HandLimit", n=None, sign=0, whose=TU,
             en="you have no Hand limit")  # fmt: skip
    for category, pred in (("duradera plena", HECHO), ("duradera querida", QUERIDO)):
        g.phrase(category, f"{{what:próximo}} {{does:{pred}s/s}}", "Rule", en=f"{{what:próximo}} {{does:{pred}s/s}}")
    g.phrase("esta carta", "esta carta", "This", en="this card", noun="carta", gender="fs")
    g.phrase("regla de sí", f"{{what:esta carta}} {{does:{HECHO}s/what}}", "Rule",
             en=f"{{what:esta carta}} {{does:{HECHO}s/what}}")  # fmt: skip
    for rule, span, name in (
        ("regla", "lapso ajeno", "duradera plena"), ("regla", "lapso propio", "duradera propia"),
        ("regla de efecto", "lapso", "duradera plena"), ("regla elidida", "lapso ajeno", "duradera"),
        ("regla elidida", "lapso propio", "duradera propia"),
        ("regla querida", "lapso", "duradera querida"),
    ):  # fmt: skip
        g.phrase(name, f"{{rule:{rule}}} {{span:{span}}}", "Until", en=f"{{rule:{rule}}} {{span:{span}}}")
    g.phrase("duradera", "{x:duradera plena}", en="{x:duradera plena}")
    for name in ("duradera", "duradera querida", "duradera plena"):
        g.phrase(f"{name} contada", f"{{x:{name}}}", en=f"{{x:{name}}}")
        for per in ("cuenta", "puntos"):
            g.phrase(f"{name} contada", f"{{do:{name}}} por cada {{per:{per}}}", "PerEach", most=None,
                     en=f"{{do:{name}}} for each {{per:{per}}}")  # fmt: skip


def rules(g: Grammar) -> None:
    """Every rule."""
    for part in (_predicates, _acts, _subjects, _rules):
        part(g)
