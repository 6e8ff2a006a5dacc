"""What happens and what holds: events a card listens to or replaces, conditions, states, and what can be counted."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.words.nombres import CUALQUIERA, ESTADOS, OPONENTE, TU, UNA_CARTA, Facts
from mazo.language.lexicon import SECOND, SECOND_SUBJUNCTIVE, THIRD, THIRD_SUBJUNCTIVE, conjugate
from mazo.language.phrase import Grammar
from mazo.language.tree import Node

_WHO = (
    (TU, "", SECOND_SUBJUNCTIVE, "you", ""),
    (OPONENTE, "tu oponente", THIRD_SUBJUNCTIVE, "your opponent", "s"),
    (CUALQUIERA, "(un|cualquier) jugador", THIRD_SUBJUNCTIVE, "a player", "s"),
)
"""Who does something in an event: player, subject, verb form, English subject and ending."""
_ACTS = (("jugar", "Plays", "play"), ("usar", "Uses", "use"), ("descartar", "Discards", "discard"))
SUCEDIDOS = (
    ("aturdir", "aturdid", "stunned"), ("escudar", "escudad", "warded"), ("enfurecer", "enfurecid", "enraged"),
    ("exaltar", "exaltad", "exalted"), ("curar", "curad", "healed"),
)  # fmt: skip
"""What an order may do to a creature that cards listen to: verb, participle but for its ending, English."""
RIVAL = "carta.dicha.criatura fs"
"""What speaking of the rival names."""
DESTRUIDA = "ser {what|destruido|destruida|destruidos|destruidas}"
VISTA = "vista"
"""What a word stands for until it is known what it means, by what was said before (``vistas``)."""
_ON = "[(sobre (ella|él|ellas|ellos)|encima)]"
TRATOS = (("obtener", "obtenido", "gained"), ("perder", "perdido", "lost"), ("robar", "robado", "stolen"))
"""What is done with Æ that can be counted afterwards: verb, participle, English."""
_COMPARED = (
    (">=", "({n:número} [de] Æ o más|al menos {n:número} [de] Æ)", "{n:número} Æ or more"),
    ("<=", "{n:número} [de] Æ o menos", "{n:número} Æ or less"),
    ("=", "exactamente {n:número} [de] Æ", "exactly {n:número} Æ"),
)  # fmt: skip
_KEYS = (
    (
        ">=",
        "({n:número} o más llaves forjadas|al menos {n:número} {n:f|llave forjada|llaves forjadas})",
        "{n:número} or more forged keys",
    ),
    ("<=", "{n:número} o menos llaves forjadas", "{n:número} or fewer forged keys"),
    ("=", "exactamente {n:número} {n:f|llave forjada|llaves forjadas}", "exactly {n:número} forged {n|key|keys}"),
)


def _said(verb: str, form: str) -> str:
    """«cada vez que juegues …», or, as some say, «juegas»."""
    return f"({conjugate(verb, form)}|{conjugate(verb, SECOND if form == SECOND_SUBJUNCTIVE else THIRD)})"


def _been(stem: str) -> str:
    """«sea destruida», «es destruida»: what is done to cards."""
    ends = (("o", "sea", "es"), ("a", "sea", "es"), ("os", "sean", "son"), ("as", "sean", "son"))
    return "{what|" + "|".join(f"{may} {stem}{end}/{does} {stem}{end}" for end, may, does in ends) + "}"


def _events(g: Grammar) -> None:
    """Events, after «después de que» and «antes de que»."""
    for who, es, form, en, s in _WHO:
        named = "jugador ms" * (who is CUALQUIERA)
        for verb, kind, english in _ACTS:
            said = _said(verb, form)
            for what in ("uno", "referencia") if verb == "usar" else ("uno",):
                g.phrase("suceso", f"{es} {said} {{what:{what}/{form}}}", kind,
                         en=f"{en} {english}{s} {{what:{what}/{form}}}", who=who,
                         introduces="jugador ms" * (who is CUALQUIERA))  # fmt: skip
        for mode, english in (("luchar", "fight"), ("cosechar", "reap")):
            for what in ("uno", "referencia"):
                to: Facts = {"who": who, "mode": mode}
                g.phrase("suceso", f"{es} {_said('usar', form)} {{what:{what}/{form}}} para {mode}", "UsedTo",
                         en=f"{en} use{s} {{what:{what}/{form}}} to {english}", **to)  # fmt: skip
        g.phrase("suceso", f"{es} {_said('forjar', form)} una llave", "EvForge", en=f"{en} forge{s} a key", who=who,
                 introduces="llave fs" + "; jugador ms" * (who is CUALQUIERA))  # fmt: skip
        g.phrase("suceso", f"{es} {_said('obtener', form)} Æ por cosechar", "EvGain",
                 en=f"{en} gain{s} Æ by reaping", who=who, cause="cosechar",
                 introduces=f"cantidad;ámbar;{named}".rstrip(";"))  # fmt: skip
        g.phrase("suceso", f"{es} {_said('elegir', form)} como Casa activa una Casa sin cartas en juego", "EvHouse",
                 who=who, house="sin cartas en juego",
                 en=f"{en} choose{s} an active house which matches no cards in play")  # fmt: skip
        own = "su" if s else "tu"
        chosen = f"({own} Casa activa|una Casa ([[como [{own}] Casa] activa]))"
        g.phrase("suceso", f"{es} {_said('elegir', form)} {chosen}", "EvHouse", who=who, house="cualquiera",
                 introduces="casa fs" + "; jugador ms" * (who is CUALQUIERA),
                 en=f"{en} choose{s} {'their' if s else 'your'} active house")  # fmt: skip
        for did, _, english in SUCEDIDOS:
            for what in ("uno", "referencia"):
                g.phrase("suceso", f"{es} {_said(did, form)} (a|) {{what:{what}/{form}}}", "EvState", who=who, did=did,
                         en=f"{{what:{what}/{form}}} is {english} by {en}",
                         introduces="jugador ms" * (who is CUALQUIERA))  # fmt: skip
        g.phrase("suceso", f"{es} {_said('robar', form)} Æ", "EvSteal", en=f"{en} steal{s} Æ", who=who,
                 introduces=f"cantidad;ámbar;{named}".rstrip(";"))  # fmt: skip
        g.phrase("suceso", f"{es} {_said('elegir', form)} {{house:casa/s}} como [{own}] Casa activa", "EvHouse",
                 who=who, introduces=named,
                 en=f"{en} choose{s} {{house:casa/s}} as {'their' if s else 'your'} active house")  # fmt: skip
    for what in ("uno", "referencia"):
        x = f"{{what:{what}}}"
        g.phrase(
            "suceso",
            f"({x} {{what|luche/lucha|luchen/luchan}}|{{what|luche/lucha|luchen/luchan}} {x})",
            "EvFight",
            en=f"{x} {{what|fights|fight}}",
            introduces="lucha",
        )
        reaps, enters = "{what|coseche/cosecha|cosechen/cosechan}", "{what|entre/entra|entren/entran} en juego"
        g.phrase("suceso", f"({x} {reaps}|{reaps} {x})", "EvReap", en=f"{x} {{what|reaps|reap}}")
        g.phrase("suceso", f"({x} {enters}|{enters} {x})", "Enters", en=f"{x} {{what|enters|enter}} play")
        g.phrase("suceso", f"{x} {{what|capture/captura|capturen/capturan}} Æ", "EvCapture",
                 en=f"{x} {{what|captures|capture}} Æ",
                 introduces="cantidad;ámbar")  # fmt: skip
        hurt = "{what|reciba/recibe/sufra/sufre|reciban/reciben/sufran/sufren}"
        g.phrase("suceso", f"{x} {hurt} daño", "EvHurt", en=f"{x} {{what|is|are}} dealt damage",
                 introduces="daño;cantidad")  # fmt: skip
        for did, stem, english in SUCEDIDOS:
            g.phrase("suceso", f"{x} {_been(stem)}", "EvState", en=f"{x} {{what|is|are}} {english}", did=did)
        hit = _been("atacad")
        g.phrase("suceso", f"{x} {hit}", "EvAttacked", en=f"{x} {{what|is|are}} attacked", introduces="lucha")
        gone = _been("destruid")
        is_gone = "{what|is|are} destroyed"
        g.phrase("suceso", f"({x} {gone}|{gone} {x}|se {{what|destruya/destruye|destruyan/destruyen}} {x})",
                 "EvDestroyed", en=f"{x} {is_gone}")  # fmt: skip
        fighting = "(luchando|al luchar|en (una|la) lucha|mientras lucha)"
        g.phrase("suceso", f"{x} {gone} {fighting} (contra|con) {{by:referencia}}", "EvKilled",
                 en=f"{x} {is_gone} fighting {{by:referencia}}")  # fmt: skip
    g.phrase("suceso", f"{_said('vincular', SECOND_SUBJUNCTIVE)} {{what:referencia}} a {{to:cartas}}", "EvAttach",
             en="you attach {what:referencia} to {to:cartas}", who=TU)  # fmt: skip
    g.phrase("suceso", "la Armadura de {what:referencia} evite daño", "EvArmor",
             en="{what:referencia} prevents damage with its armor", introduces="obra.evitar;cantidad")  # fmt: skip


def _hypotheses(g: Grammar) -> None:
    """Events about to happen, after «si»: what a replacement replaces."""
    for what in ("uno", "referencia", "una de esas"):
        x = f"{{what:{what}}}"
        would = "{what|fuera/vaya/va|fueran/vayan/van} a"
        g.phrase("hipótesis", f"{x} {would} recibir daño", "EvDamage", en=f"{x} would be dealt damage",
                 introduces="daño")  # fmt: skip
        g.phrase("hipótesis", f"{x} {would} ir a una pila de descartes", "EvMove",
                 en=f"{x} would be put into a discard pile", to="descartes")  # fmt: skip
        g.phrase("hipótesis", f"{x} ({would} abandonar|{{what|abandona|abandonan}}) tus archivos", "EvLeave",
                 en=f"{x} would leave your archives", zone="archivos")  # fmt: skip
        g.phrase("hipótesis", f"{x} {would} {DESTRUIDA}", "EvDestroyed", en=f"{x} would be destroyed")
    for who, es, en in (
        (TU, "(fueras|vayas|vas) a", "you would"), (OPONENTE, "tu oponente (fuera|vaya|va) a", "your opponent would"),
        (CUALQUIERA, "un jugador (fuera|vaya|va) a", "a player would"),
    ):  # fmt: skip
        named = "jugador ms" * (who is CUALQUIERA)
        for cause, by, english in (("cosechar", " por cosechar", " from reaping"), (None, "", "")):
            g.phrase("hipótesis", f"{es} obtener Æ{by}", "EvGain", en=f"{en} gain Æ{english}", who=who, cause=cause,
                     introduces=f"cantidad;ámbar;{named}".rstrip(";"))  # fmt: skip
        g.phrase("hipótesis", f"{es} robar Æ", "EvSteal", en=f"{en} steal Æ", who=who,
                 introduces=f"cantidad;ámbar;{named}".rstrip(";"))  # fmt: skip
        g.phrase("hipótesis", f"{es} forjar una llave", "EvForge", en=f"{en} forge a key", who=who, introduces=named)
    g.phrase("hipótesis", "se fuera a añadir Æ a la reserva de {whose:otro}", "EvPool",
             en="Æ would be added to {whose:otro}’s pool", introduces="cantidad;ámbar")  # fmt: skip


def _states(g: Grammar) -> None:
    """What holds for a while, after «mientras»."""
    for no, deny, neg in (("", "", False), ("no", "not", True)):
        is_ = f"{{what:referencia}} {{what|is|are}} {deny}"
        g.phrase("estado", f"{{what:referencia}} {no} {{what|esté|estén}} {{that:en qué sitio}}", "Is",
                 en=f"{is_} {{that:en qué sitio}}", neg=neg)  # fmt: skip
        for state, english in ESTADOS:
            forms = "|".join(f"{state}{end}" for end in ("o", "a", "os", "as"))
            g.phrase("estado", f"{{what:referencia}} {no} {{what|esté|estén}} {{what|{forms}}}", "Is",
                     en=f"{is_} {english}", that=nodes.InState(state=f"{state}a"), neg=neg)  # fmt: skip
        g.phrase("estado", f"{{what:referencia}} {no} {{what|tenga|tengan}} Æ {_ON}", "Is", neg=neg,
                 en=f"{is_} bearing Æ", that=nodes.Bears(what="ámbar"))  # fmt: skip
        g.phrase("estado", f"{{what:referencia}} {no} {{what|tenga|tengan}} Armadura", "Is", neg=neg,
                 en=f"{is_} armored", that=nodes.Bears(what="armadura"))  # fmt: skip
        g.phrase("estado", f"{{what:referencia}} {no} {{what|tenga|tengan}} {{that:cuánto Æ}}", "Is", neg=neg,
                 en=f"{is_} bearing {{that:cuánto Æ}}")  # fmt: skip
    g.phrase("en qué sitio", "en un flanco", "Flank", en="on a flank", neg=False)
    for side, english in (("izquierdo", "left"), ("derecho", "right")):
        g.phrase("en qué sitio", f"en (su|tu|el) flanco {side}", "Flank", en=f"on the {english} flank", neg=False,
                 side=side)  # fmt: skip
    g.phrase("en qué sitio", "en el centro de (la|tu|su) línea de batalla", "Center", neg=False,
             en="in the center of the battleline")  # fmt: skip
    g.phrase("estado", "{what:referencia} {what|siga/esté|sigan/estén} en juego", "InPlay",
             en="{what:referencia} {what|is|are} in play")  # fmt: skip
    g.phrase("estado", "{what:referencia} {what|ataque|ataquen}", "Attacking",
             en="{what:referencia} {what|is|are} attacking", target=None)  # fmt: skip
    g.phrase("estado", "{what:referencia} {what|ataque|ataquen} a {target:uno}", "Attacking",
             en="{what:referencia} {what|is|are} attacking {target:uno}")  # fmt: skip
    g.phrase("estado", "controles {what:referencia}", "Controls", en="you control {what:referencia}", unless=None)
    g.phrase("estado", "controles {what:referencia} y no sea {unless:cualidad}", "Controls",
             en="you control {what:referencia} and it is not {unless:cualidad}")  # fmt: skip


_MOODS = (
    (
        "comparación",
        "(tienes|sigues teniendo|(aún|todavía) tienes)",
        "(tiene|sigue teniendo|(aún|todavía) tiene)",
        "(controlas|sigues controlando|(aún|todavía) controlas)",
        "(controla|sigue controlando|(aún|todavía) controla)",
        "estás",
        "está",
    ),
    ("estado", "tengas", "tenga", "controles", "controle", "estés", "esté"),
)
"""The verbs of what is compared, after «si» and after «mientras»: have, control, be; second person and third."""


_MANY = ((">=", "o más", "or more", "|al menos {n:número} {of:filtro/n}"), ("<=", "o menos", "or fewer", ""))
"""A number that is enough: how it is compared, said, in English, and said otherwise."""


def _only_in_play(values: dict[str, Any]) -> Node | None:
    """Cards a player «tiene», of a kind that can only be those they control (KF-GLOS-TIENE-1)."""
    of: Node = values["of"]
    return of if of["type"] in ("criatura", "artefacto") else None


def _comparisons(g: Grammar) -> None:
    """What a player has and controls, counted or compared with the other's."""
    g.variant("en juego", "{of:filtro/p}", build=_only_in_play)
    for category, have, has_, control, controls_, _, _ in _MOODS:
        foe = "tu oponente"
        for who, es, no, controls, en, has in (
            (TU, f"[tú] {have}", f"[tú] no {have}", f"[tú] {control}", "you", "have"),
            (OPONENTE, f"{foe} {has_}", f"{foe} no {has_}", f"{foe} {controls_}", "your opponent", "has"),
        ):
            other, than, thing = (OPONENTE, "tu oponente", "your opponent") if who is TU else (TU, "tú", "you")
            holds = "control" if who is TU else "controls"
            deny = "do not control" if who is TU else "does not control"

            def says(es: str, en: str, **facts: Any) -> None:
                g.phrase(category, es, "Cmp", en=en, **facts)  # noqa: B023

            out = (f"{foe} se (queda|ha quedado|quede|haya quedado) sin Æ" if who is OPONENTE
                   else "te (quedas|has quedado|quedes|hayas quedado) sin Æ")  # fmt: skip
            says(f"({no} Æ [en (la|tu|su) reserva]|{out})", f"{en} {has} no Æ", of="ámbar", who=who, op="=", n=0)
            for op, amount, english in _COMPARED:
                says(f"{es} {amount} [en (la|tu|su) reserva]", f"{en} {has} {english}", of="ámbar", who=who, op=op)
            for op, keys, english in _KEYS:
                says(f"{es} {keys}", f"{en} {has} {english}", of="llaves", who=who, op=op)
            g.variant(category, f"{es} (2|dos) llaves forjadas", "Cmp", of="llaves", who=who, op="=", n=2)
            for op, more, english in ((">", "más", "more"), ("<", "menos", "fewer")):
                says(f"{es} {more} Æ que {than}", f"{en} {has} {'less' if op == '<' else english} Æ than {thing}",
                     of="ámbar", who=who, op=op, n=other)  # fmt: skip
                says(f"{es} {more} llaves forjadas que {than}", f"{en} {has} {english} forged keys than {thing}",
                     of="llaves", who=who, op=op, n=other)  # fmt: skip
                those = "({of:filtro/p} en juego|{of:en juego})"
                says(f"({controls} {more} {{of:filtro/p}}|{es} {more} {those}) que {than}",
                     f"{en} {holds} {english} {{of:filtro/p}} than {thing}", who=who, op=op, n=other)  # fmt: skip
                says(f"{es} {more} cartas en la mano que {than}", f"{en} {has} {english} cards in hand than {thing}",
                     of="mano", who=who, op=op, n=other)  # fmt: skip
            any_ = "({of|un|una|un|una}|{of|algún|alguna|algún|alguna}) {of:filtro/s}"
            some = f"({controls} {{of|un|una|un|una}} {{of:filtro/s}}|{es} {any_} en juego)"
            says(some, f"{en} {holds} a {{of:filtro/s}}", who=who,
                 op=">=", n=1)  # fmt: skip
            for op, how, english, least in _MANY:
                in_play = f"|{es} {{n:número}} {how} {{of:filtro/p}} en juego"
                says(f"({controls} ({{n:número}} {how} {{of:filtro/p}}{least}){in_play})",
                     f"{en} {holds} {{n:número}} {english} {{of:filtro/p}}", who=who, op=op)  # fmt: skip
            no_control = f"no {control}" if who is TU else f"tu oponente no {controls_}"
            none = "({of|ningún|ninguna|ningún|ninguna} {of:filtro/s}|{of:filtro/p})"
            says(f"({no_control} {{of:filtro/p}}|{no} {none} en juego)", f"{en} {deny} any {{of:filtro/p}}", who=who,
                 op="=", n=0)  # fmt: skip
            if who is TU:
                another = "({of|otro|otra|otro|otra}|{of|algún otro|alguna otra|algún otro|alguna otra}) {of:filtro/s}"
                either = f"({another}|{{of|otros|otras|otros|otras}} {{of:filtro/p}})"
                says(f"({controls} {either}|{es} {either} en juego)", f"{en} {holds} another {{of:filtro/s}}",
                     who=who, op=">=", n=1, other=True)  # fmt: skip
                says(f"{no_control} {{of|otros|otras|otros|otras}} {{of:filtro/p}}",
                     f"{en} {deny} any other {{of:filtro/p}}", who=who, op="=", n=0, other=True)  # fmt: skip
            _held(g, category, who, es, no, en, has)
        of, on = "{of:clase de contador}", "{on:referencia}"
        there = "hay" if category == "comparación" else "haya"
        for op, how, english, _ in _MANY:
            g.phrase(category, f"{there} {{n:número}} {how} contadores de {of} sobre {on}", "Counted", op=op,
                     en=f"there are {{n:número}} {english} {of} counters on {on}")  # fmt: skip
        g.phrase(category, f"no {there} contadores de {of} sobre {on}", "Counted", op="=", n=0,
                 en=f"there are no {of} counters on {on}")  # fmt: skip
        being = _MOODS[category == "estado"][6]
        for colour, english in (("roja", "red"), ("azul", "blue"), ("amarilla", "yellow")):
            for no, deny, forged in (("", "", True), ("no ", "not ", False)):
                g.phrase(category, f"tu llave {colour} {no}{being} forjada", "KeyForged", who=TU, colour=colour,
                         forged=forged, en=f"your {english} key is {deny}forged")  # fmt: skip
                g.phrase(category, f"la llave {colour} de tu oponente {no}{being} forjada", "KeyForged", who=OPONENTE,
                         colour=colour, forged=forged, en=f"your opponent’s {english} key is {deny}forged")  # fmt: skip
        for who, es, en in ((TU, "{tú}", "you are"), (OPONENTE, "tu oponente {él}", "your opponent is")):
            said = es.format(**{"tú": _MOODS[category == "estado"][5], "él": _MOODS[category == "estado"][6]})
            g.phrase(category, f"{said} embrujado", "Haunted", en=f"{en} haunted", who=who)


def _held(g: Grammar, category: str, who: Node, es: str, no: str, en: str, has: str) -> None:
    """Cards somebody has in a zone out of play."""
    whose = "tu" if who is TU else "su"
    their = "your" if who is TU else "their"
    for zone, place, english in (
        ("mano", "en la mano", "in hand"), ("descartes", f"en {whose} pila de descartes", f"in {their} discard pile"),
        ("archivos", f"en {whose}s archivos", f"in {their} archives"), ("mazo", f"en {whose} mazo", f"in {their} deck"),
    ):  # fmt: skip
        for op, how, amount, least in _MANY:
            late = how.removeprefix("o ")
            few = f"{{n:número}} {how} {{of:filtro/p}}|{{n:número}} {{of:filtro/p}} o {late}"
            said = f"{es} (({{n:número}} {how} {{of:filtro/p}}{least}|{{n:número}} {{of:filtro/p}} o {late}) {place}"
            said += f"|{{n:número}} {how} {{of:las archivadas}})" if zone == "archivos" else ")"
            if who is TU and zone in ("mano", "mazo"):
                said += f"|te {'quedan' if category == 'comparación' else 'queden'} ({few}) en (la|el|tu) {zone}"
            if who is TU:
                there = "hay" if category == "comparación" else "haya"
                said += f"|{there} {{n:número}} {how} {{of:filtro/p}} {place if zone != 'mano' else 'en tu mano'}"
            g.phrase(category, f"({said})", "Held", op=op, who=who, zone=zone,
                     en=f"{en} {has} {{n:número}} {amount} {{of:filtro/p}} {english}")  # fmt: skip
        g.phrase(category, f"{no} {{of:filtro/p}} {place}", "Held", who=who, zone=zone, op="=", n=0,
                 en=f"{en} {has} no {{of:filtro/p}} {english}")  # fmt: skip


def _archived(g: Grammar) -> None:
    """«cartas archivadas», where it is said whose."""
    unsaid: Facts = {name: None for name in ("side", "house", "trait", "state", "name", "tests")}
    g.variant("las archivadas", "cartas archivadas", "Filter", gender="f", type="carta", **unsaid)


def _less(values: dict[str, Any]) -> Node:
    """«tiene menos de 3 Æ»: it has not 3 or more."""
    return nodes.Is(what=values["what"], that=nodes.AmberAtLeast(n=values["n"]), neg=True)


def _so_much_on(values: dict[str, Any]) -> Node:
    """«hay 4 Æ o más sobre esta criatura»: it has them."""
    return nodes.Is(what=values["what"], that=nodes.AmberAtLeast(n=values["n"]), neg=False)


def _of_trait(values: dict[str, Any]) -> Node:
    """«es un Dinosaurio»: a creature of that trait."""
    return nodes.IsA(of=UNA_CARTA.replace(type="criatura", trait=values["trait"]))


def _conditions(g: Grammar) -> None:
    _comparisons(g)
    g.phrase("condición", "{x:comparación}", en="{x:comparación}")
    for op, how, english in ((">=", "{n:número} [o más]", "{n:número} or more"), ("<=", "{n:número} o menos",
                             "{n:número} or fewer"), ("=", "exactamente {n:número}", "exactly {n:número}"),
                             ("<", "menos de {n:número}", "less than {n:número}")):  # fmt: skip
        for category, there in (("condición", "hay"), ("estado", "haya")):
            g.phrase(category, f"{there} {how} Casas representadas entre {{at:las cartas}} [en juego]", "HousesAmong",
                     op=op, en=f"there are {english} houses represented among {{at:las cartas}}")  # fmt: skip
    for no, deny, neg in (("", "", False), ("no", "not", True)):
        fight = "(esta|la) lucha"
        fell = f"(la criatura rival {no} es destruida [en {fight}]|la criatura enemiga {no} es destruida en {fight}|"
        fell += f"{no} destruyes [a] la criatura (rival|atacada))"
        g.phrase("condición", fell, "RivalFell",
                 en=f"the creature it fights is {deny} destroyed", neg=neg, introduces=RIVAL)  # fmt: skip
    none = "({of|ningún|ninguna|ningún|ninguna} {of:filtro/s}|{of:filtro/p})"
    for category, there in (("condición", "hay"), ("estado", "haya")):
        g.phrase(category, f"no {there} {none} (en juego|)", "Exists",
                 en="there is no {of:filtro/s} in play", neg=True)  # fmt: skip
        g.phrase(category, f"{there} {{of|un|una|un|una}} {{of:filtro/s}} en juego", "Exists",
                 en="there is a {of:filtro/s} in play", neg=False)  # fmt: skip
        another = "({of|otro|otra|otro|otra}|{of|algún otro|alguna otra|algún otro|alguna otra}) {of:filtro/s}"
        g.phrase(category, f"{there} {another} (en juego|)", "Exists", neg=False, other=True,
                 en="there is another {of:filtro/s} in play")  # fmt: skip
        no_other = "{of|ningún otro|ninguna otra|ningún otro|ninguna otra} {of:filtro/s}"
        no_other = f"({{of|otros|otras|otros|otras}} {{of:filtro/p}}|{no_other})"
        g.phrase(category, f"no {there} {no_other} (en juego|)", "Exists",
                 en="there is no other {of:filtro/s} in play", neg=True, other=True)  # fmt: skip
    for no, deny, neg in (("", "", False), ("no", "not", True)):
        is_ = f"{{what:referencia}} {{what|is|are}} {deny}"
        g.phrase("condición", f"{{what:referencia}} {no} {{what|es|son}} {{that:cualidad}}", "Is",
                 en=f"{is_} {{that:cualidad}}", neg=neg)  # fmt: skip
        g.phrase("condición", f"{{what:referencia}} {no} {{what|está|están}} {{that:en qué sitio}}", "Is",
                 en=f"{is_} {{that:en qué sitio}}", neg=neg)  # fmt: skip
        for state, english in ESTADOS:
            forms = "|".join(f"{state}{end}" for end in ("o", "a", "os", "as"))
            g.phrase("condición", f"{{what:referencia}} {no} {{what|está|están}} {{what|{forms}}}", "Is",
                     en=f"{is_} {english}", neg=neg, that=nodes.InState(state=f"{state}a"))  # fmt: skip
        g.phrase("condición", f"{{what:referencia}} {no} {{what|tiene|tienen}} Æ {_ON}", "Is", neg=neg,
                 en=f"{is_} bearing Æ", that=nodes.Bears(what="ámbar"))  # fmt: skip
        g.phrase("condición", f"{{what:referencia}} {no} {{what|tiene|tienen}} {{that:cuánto Æ}}", "Is", neg=neg,
                 en=f"{is_} bearing {{that:cuánto Æ}}")  # fmt: skip
        g.phrase("condición", f"{{what:referencia}} {no} {{what|tiene|tienen}} Armadura", "Is", neg=neg,
                 en=f"{is_} armored", that=nodes.Bears(what="armadura"))  # fmt: skip
        theirs = "(no es tu turno|es el turno de tu oponente)" if neg else "es tu turno"
        g.phrase("condición", theirs, "YourTurn", en=f"it is {deny} your turn", neg=neg)
    for category, has in (("condición", "{what|tiene|tienen}"), ("estado", "{what|tenga|tengan}")):
        g.phrase(category, f"{{what:referencia}} {has} {{that:qué Poder}}", "Is", neg=False,
                 en="{what:referencia} {what|has|have} {that:qué Poder}")  # fmt: skip
    g.variant("tácito", "(tenga|tiene) {x:qué Poder}")
    for op, more, english in ((">=", "más", "higher"), ("<=", "menos", "lower")):
        g.phrase("qué Poder", f"(Poder {{n:número}} o {more}|{{n:número}} o {more} de Poder)", "Power", op=op,
                 en=f"power {{n:número}} or {english}")  # fmt: skip
    held = "({n:número} o más Æ|{n:número} Æ o más|al menos {n:número} Æ)"
    g.variant("comparado", f"(hay|haya) {held} (sobre|en) {{what:referencia}}", build=_so_much_on)
    g.variant(
        "condición", "{what:referencia} {what|tiene|tienen} menos de {n:número} [de] Æ [sobre (ella|él)]", build=_less
    )
    g.phrase(
        "cuánto Æ",
        "({n:número} [de] Æ o más|al menos {n:número} [de] Æ) [sobre (ella|él)]",
        "AmberAtLeast",
        en="{n:número} Æ or more",
    )
    g.phrase("cualidad", "{of|un|una|un|una} {of:filtro/s}", "IsA", en="a {of:filtro/s}")
    g.variant("cualidad", "un(|a) {trait:rasgo/s}", build=_of_trait)
    g.phrase("cualidad", "de {of:casa/s}", "OfHouse", en="a {of:casa/s} card", neg=False)
    g.phrase("cualidad", "de {of:casa dicha}", "OfHouse", en="of {of:casa dicha}", neg=False)


def _log(g: Grammar) -> None:
    """What has been done this turn, or in the turn before."""
    this, last = "este turno", "en su turno anterior"
    for did, have, simple, english, past in (
        ("jugar", "jugado", "jugó", "played", "played"), ("usar", "usado", "usó", "used", "used"),
        ("descartar", "descartado", "descartó", "discarded", "discarded"),
    ):  # fmt: skip
        for head, window, who, when, en in (
            (f"no has {have}", this, TU, "este turno", f"you have not {english} any"),
            (f"tu oponente no {simple}", last, OPONENTE, "turno anterior", f"your opponent {past} no"),
        ):
            none = "({of:filtro/p}|{of|ningún|ninguna|ningún|ninguna} {of:filtro/s})"
            g.phrase("condición", f"{head} {none} {window}", "Log", op="=", n=0, at=None, other=False, did=did,
                     who=who, window=when,
                     en=f"{en} {{of:filtro/p}} {'this turn' if who is TU else 'on their previous turn'}")  # fmt: skip
        for head, window, who, when, en in (
            (f"has {have}", this, TU, "este turno", f"you have {english}"),
            (f"tu oponente {simple}", last, OPONENTE, "turno anterior", f"your opponent {past}"),
        ):
            after = "this turn" if who is TU else "on their previous turn"
            facts: Facts = {"did": did, "who": who, "window": when}
            g.phrase("condición", f"{head} {{n:número}} o más {{of:filtro/p}} {window}", "Log", op=">=", at=None,
                     other=False, en=f"{en} {{n:número}} or more {{of:filtro/p}} {after}", **facts)  # fmt: skip
            if who is TU:
                one = "{of|otro|otra|otro|otra} {of:filtro/s}"
                g.phrase("condición", f"{head} {one} {window}", "Log", op=">=", n=1, at=None, other=True,
                         en=f"{en} another {{of:filtro/s}} {after}", **facts)  # fmt: skip
            g.phrase("condición", f"{head} exactamente {{n:número}} {{of:filtro/n}} {window}", "Log", op="=", at=None,
                     other=False, en=f"{en} exactly {{n:número}} {{of:filtro/n}} {after}", **facts)  # fmt: skip
            for category, said in (("condición", head), ("estado", f"hayas {have}")):
                if category == "condición" or who is TU:
                    g.phrase(category, f"{said} {{of|un|una|un|una}} {{of:filtro/s}} {{at:lugar}} {window}", "Log",
                             op=">=", n=1, other=False, en=f"{en} a {{of:filtro/s}} {{at:lugar}} {after}",
                             **facts)  # fmt: skip
        if did == "jugar":
            first = "es {of|el primer|la primera|el primer|la primera} {of:filtro/s} que (juegas|has jugado)"
            g.variant("condición", f"{first} {this}", "Log", op="=", n=0, at=None, other=True, did=did, who=TU,
                      window=VISTA)  # fmt: skip
        none = "({of|otros|otras|otros|otras} {of:filtro/p}|"
        none += "{of|ningún otro|ninguna otra|ningún otro|ninguna otra} {of:filtro/s})"
        g.phrase("condición", f"no has {have} {none} {this}", "Log", op="=",
                 n=0, at=None, other=True, en=f"you have not {english} any other {{of:filtro/p}} this turn", did=did,
                 who=TU, window="este turno")  # fmt: skip
    for category, have, has, passive in (("condición", "has", "ha", "han"), ("estado", "hayas", "haya", "hayan")):
        _log_of_uses(g, category, have)
        _log_of_falls(g, category, has, passive)
    g.phrase("condición", "has forjado una llave este turno", "Forged", en="you have forged a key this turn", who=TU,
             window="este turno", introduces="llave fs")  # fmt: skip
    g.phrase("condición", "no has forjado (una|ninguna) llave este turno", "Forged",
             en="you have not forged a key this turn", who=TU, window="este turno", neg=True)  # fmt: skip
    g.phrase("condición", "tu oponente no forjó una llave en su turno anterior", "Forged", neg=True, who=OPONENTE,
             en="your opponent did not forge a key on their previous turn", window="turno anterior")  # fmt: skip
    g.phrase("condición", "tu oponente forjó una llave en su turno anterior", "Forged",
             en="your opponent forged a key on their previous turn", who=OPONENTE, window="turno anterior",
             introduces="llave fs")  # fmt: skip
    for mode, said, english in (
        ("luchar", "(lucha|luche|luchó)", "fights"),
        ("cosechar", "(cosecha|coseche)", "reaps"),
    ):
        g.phrase("condición", f"es la primera vez que una {{of:filtro f/s}} {said} este turno", "FirstTime", mode=mode,
                 en=f"this is the first time a {{of:filtro f/s}} {english} this turn")  # fmt: skip
    used = "({what:referencia} se usa|se usa [a] {what:referencia})"
    g.phrase("condición", f"es la primera vez que {used} este turno", "FirstUse",
             en="this is the first time {what:referencia} is used this turn")  # fmt: skip


def _log_of_uses(g: Grammar, category: str, have: str) -> None:
    """What creatures have been used for this turn."""
    for mode, english in (("luchar", "fight"), ("cosechar", "reap")):
        one, done = "{of|un|una|un|una} {of:filtro/s}", {"luchar": "luchado", "cosechar": "cosechado"}[mode]
        used_one = f"(usado {one} para {mode}|{done} con {one})"
        used: Facts = {"did": "usar", "who": TU, "window": "este turno", "at": None, "other": False, "mode": mode}
        g.phrase(category, f"({have} {used_one} este turno|este turno {have} {used_one})", "Log", op=">=",
                 n=1, en=f"you have used a {{of:filtro/s}} to {english} this turn", **used)  # fmt: skip
        none = "({of:filtro/p}|{of|ningún|ninguna|ningún|ninguna} {of:filtro/s})"
        g.phrase(category, f"no {have} usado {none} para {mode} este turno", "Log", op="=", n=0,
                 en=f"you have not used any {{of:filtro/p}} to {english} this turn", **used)  # fmt: skip


def _log_of_falls(g: Grammar, category: str, has: str, have: str) -> None:
    """What has been destroyed this turn."""
    gone: Facts = {"did": "destruir", "who": CUALQUIERA, "window": "este turno", "at": None, "other": False}
    one, many = "{of|destruido|destruida|destruido|destruida}", "{of|destruidos|destruidas|destruidos|destruidas}"
    falls: tuple[tuple[str, str, Facts], ...] = (
        (f"({{of|un|una|un|una}} {{of:filtro/s}} {has} sido {one}|se {has} destruido {{of|un|una|un|una}} "
         "{of:filtro/s})", "a {of:filtro/s} has", {"n": 1}),
        (f"({{n:número}} o más {{of:filtro/p}} {have} sido {many}|se {have} destruido {{n:número}} o más "
         "{of:filtro/p})", "{n:número} or more {of:filtro/p} have", {}),
    )  # fmt: skip
    for fell, en, n in falls:
        g.phrase(category, f"({fell} este turno|este turno {fell})", "Log", op=">=",
                 en=f"{en} been destroyed this turn", **gone, **n)  # fmt: skip


def _counts(g: Grammar) -> None:
    """What «por cada» counts; in front of a sentence (``bucle``) each one counted can be spoken of."""
    g.phrase("cuenta con tope", "{x:cuenta}", en="{x:cuenta}")
    most = "(, hasta un máximo de {n:número}|\\(hasta un máximo de {n:número}\\))"
    g.phrase("cuenta con tope", f"{{of:cuenta}}{most}", "AtMost", en="{of:cuenta}, up to a maximum of {n:número}")
    for category, named in (("cuenta", ""), ("bucle", "carta.dicha.{of.type} of")):
        one, at = "{of:filtro/s}", "{at:lugar contado/=}"
        g.phrase(category, f"{one} {at}", "Count", en=f"{one} {at}", other=False, introduces=named)
        g.phrase(category, f"{{of|otro|otra|otro|otra}} {one} {at}", "Count", en=f"other {one} {at}", other=True,
                 introduces=named)  # fmt: skip
        g.phrase(category, "{x:cuenta llana/=}", en="{x:cuenta llana/=}")
    _plain_counts(g)

    g.phrase("cuenta", "{n:número} {of:varias}", "Every", en="{n:número} {of:varias}")
    g.phrase("varias", "{of:filtro/p} {at:lugar contado/=}", "Count", en="{of:filtro/p} {at:lugar contado/=}",
             other=False)  # fmt: skip
    g.phrase("varias", "Æ de {tu|su} reserva", "AmberIn", en="Æ in {your|their} pool", whose=None)
    g.phrase("varias", "Æ (de la reserva de|que tenga) {whose:otro}", "AmberIn", en="Æ in {whose:otro}’s pool")


def _plain_counts(g: Grammar) -> None:
    """What is counted and names nothing: it is said the same in front of a sentence."""

    def counts(es: str, kind: str, en: str, recalls: str = "", **facts: Any) -> None:
        g.phrase("cuenta llana", es, kind, en=en, recalls=recalls, **facts)

    has, mine = "(haya forjado|tenga forjada)", "|llave que (hayas forjado|tengas forjada)"
    theirs = f"|llave forjada por {{who:otro}}|llave que ({has} {{who:otro}}|{{who:otro}} {has})"
    for forged, es, en, yours, foes in ((True, "llave forjada", "forged key", mine, theirs),
                                        (False, "llave sin forjar", "unforged key", "", "")):  # fmt: skip
        counts(f"({es} que tengas{yours})", "Keys", f"{en} you have", who=TU, forged=forged)
        counts(f"({es} (que tenga|de|que controle) {{who:otro}}{foes})", "Keys", f"{en} {{who:otro}} has",
               forged=forged)  # fmt: skip
    g.variant("cuenta llana", f"llave {{que|}} {has}", "Keys", who=OPONENTE, forged=True)
    counts("contador de {of:clase de contador} [que haya] (sobre|en) {on:mención}", "CountersOn",
           "{of:clase de contador} counter on {on:mención}")  # fmt: skip
    counts("Æ ([que haya] (sobre|en)|que tenga [sobre]) {on:mención}", "AmberOn", "Æ on {on:mención}")
    counts("(punto de|) daño ([que haya] (sobre|en)|que tenga) {on:mención}", "DamageOn", "damage on {on:mención}")
    counts("Casa representada entre {at:las cartas} [en juego]", "Houses", "house represented among {at:las cartas}")
    counts("Æ ([que haya] (de|en) {tu|su} reserva|{que tengas|})", "AmberIn", "Æ in {your|their} pool", whose=None)
    counts("Æ ((de|en) la reserva de|que tenga) {whose:otro}", "AmberIn", "Æ in {whose:otro}’s pool")
    for did, said, english in TRATOS:
        counts(f"Æ {said} (de este modo|)", "AmberDone", f"Æ {english} this way", did=did, recalls=f"obra.{did}")
    counts("(punto de|) daño curado (de este modo|)", "Healed", "damage healed this way", recalls="obra.curar")
    counts("Æ [que haya] (sobre|en) {on:las cartas}", "AmberOn", "Æ on {on:las cartas}")
    counts("(punto de|) daño (evitado (de este modo|)|que acabe de evitar)", "Prevented", "damage prevented this way",
           recalls="obra.evitar")  # fmt: skip
    one = "{of:filtro/s}"
    counts(f"{one} de ventaja que tengas sobre tu oponente", "Excess", f"{one} you control in excess of your opponent",
           who=TU)  # fmt: skip
    counts(f"{one} de ventaja que tenga tu oponente sobre ti", "Excess",
           f"{one} your opponent controls in excess of you", who=OPONENTE)  # fmt: skip
    for did, have, english in (("jugar", "jugado", "played"), ("descartar", "descartado", "discarded"),
                               ("usar", "usado", "used")):  # fmt: skip
        for other, such, en in ((False, "", ""), (True, "{of|otro|otra|otro|otra}", "other ")):
            counts(f"{such} {one} que hayas {have} este turno", "Logged",
                   f"{en}{one} you have {english} this turn", did=did, who=TU, other=other)  # fmt: skip
    fallen = "{of|destruido|destruida|destruido|destruida}"
    counts(f"{one} [que haya sido] {fallen} este turno", "Logged", f"{one} destroyed this turn", did="destruir",
           who=CUALQUIERA, other=False)  # fmt: skip
    counts("punto de Armadura perdido de este modo", "ArmorLost", "point of armor lost this way",
           recalls="obra.armadura")  # fmt: skip


def happenings(g: Grammar) -> None:
    """Every event, condition and count."""
    for part in (_archived, _events, _hypotheses, _states, _conditions, _log, _counts):
        part(g)
