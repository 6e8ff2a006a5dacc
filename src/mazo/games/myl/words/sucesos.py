"""What happens and what holds, as a card of Mitos y Leyendas says it: events, moments, spans, conditions, counts.

An event is said in four ways: ``suceso`` after «cuando»; ``suceso respondido`` after «en respuesta a que», or as
``suceso inminente`` if it is still to happen; and ``suceso irreal`` after «si», as something that can be prevented.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.text import nodes
from mazo.games.myl.words.nombres import CLASES, LINEAS, OPONENTE, QUIEN, TU, Facts, gender
from mazo.language.lexicon import english_gerund
from mazo.language.phrase import Grammar

FASES = (
    ("turno", "turno", "turn"), ("agrupación", "Agrupación", "Grouping"), ("vigilia", "Vigilia", "Vigil"),
    ("fase final", "Fase Final", "Final Phase"),
)  # fmt: skip

_SIMPLE: tuple[tuple[str, str, str, str, str, str, Facts], ...] = (
    ("Enters", "entra en juego", "entre en juego", "entrar en juego", "enters play", "enter play", {}),
    ("Leaves", "sale del juego", "salga del juego", "salir del juego", "leaves play", "leave play",
     {"how": "sale", "cause": None, "by": None}),
    ("Leaves", "va al Cementerio", "vaya al Cementerio", "ir al Cementerio", "goes to the Graveyard",
     "go to the Graveyard", {"how": "al cementerio", "cause": None, "by": None}),
    ("Declared", "ataca", "ataque", "atacar", "attacks", "attack",
     {"role": "ataca", "neg": False, "span": None, "company": None}),
    ("Declared", "bloquea", "bloquee", "bloquear", "blocks", "block",
     {"role": "bloquea", "neg": False, "span": None, "company": None}),
    ("Declared", "ataca este turno", "ataque este turno", "atacar este turno", "attacks this turn",
     "attack this turn", {"role": "ataca", "neg": False, "span": "este turno", "company": None}),
    ("Declared", "ataca el turno en que entra en juego", "ataque el turno en que entra en juego",
     "atacar el turno en que entra en juego", "attacks the turn it enters play", "attack the turn it enters play",
     {"role": "ataca", "neg": False, "span": "turno en que entra", "company": None}),
    ("Equipped", "porta un Arma", "porte un Arma", "portar un Arma", "carries a Weapon", "carry a Weapon", {}),
)  # fmt: skip
_PASSIVE: tuple[tuple[str, str, str, Facts], ...] = (
    ("Leaves", "destruid", "destroyed", {"how": "destruido", "cause": None, "by": None}),
    ("Leaves", "desterrad", "exiled", {"how": "desterrado", "cause": None, "by": None}),
    ("Leaves", "barajad", "shuffled", {"how": "barajado", "cause": None, "by": None}),
    ("Blocked", "bloquead", "blocked", {}),
)


_DECLARADO = "{what|declarado|declarada|declarados|declaradas}"
_BLOQUEADOR = "{what|bloqueador|bloqueadora|bloqueadores|bloqueadoras}"
_MOODS = (
    ("suceso", 0, "", "es", "{en}", "is"), ("suceso respondido", 1, "", "sea", "{ing}", "being"),
    ("suceso irreal", 2, "fuera a ", "ser", "were going to {base}", "were going to be"),
    ("suceso inminente", 2, "vaya a ", "ser", "being about to {base}", "being about to be"),
)  # fmt: skip
"""Category, which of the forms of ``_SIMPLE`` it takes and after what, the verb of the passive; the same in English."""


def _ing(said: str) -> str:
    """An English verb and what follows it, in the gerund."""
    verb, _, rest = said.partition(" ")
    return f"{english_gerund(verb)} {rest}".strip()


def _events(g: Grammar) -> None:
    what = "{what:uno}"
    for category, mood, before, be, english, en_be in _MOODS:
        for kind, *forms, en, base, facts in _SIMPLE:
            does = english.format(en=en, base=base, ing=_ing(base))
            g.phrase(category, f"{what} {before}{forms[mood]}", kind, en=f"{what} {does}", **facts)
        for kind, stem, en, facts in _PASSIVE:
            done = f"{{what|{stem}o|{stem}a|{stem}os|{stem}as}}"
            g.phrase(category, f"{what} {before}{be} {done}", kind, en=f"{what} {en_be} {en}", **facts)
            if kind == "Blocked":
                g.phrase(category, f"{what} {before}{be} {done} por {{by:uno}}", kind, **facts,
                         en=f"{what} {en_be} {en} by {{by:uno}}")  # fmt: skip
            if kind == "Leaves":
                because: Facts = {k: v for k, v in facts.items() if k != "cause"}
                g.phrase(category, f"{what} {before}{be} {done} por {{cause:causa}}", kind,
                         en=f"{what} {en_be} {en} by {{cause:causa}}", **because)  # fmt: skip
        back = "{what|subido|subida|subidos|subidas} a la Mano"
        g.phrase(category, f"{what} {before}{be} {back}", "Leaves", how="subido", cause=None, by=None,
                 en=f"{what} {en_be} returned to the Hand")  # fmt: skip
    for category, es, be in (("suceso", "es", "is"), ("suceso respondido", "sea", "being")):
        for role, said, en in (
            ("atacante", "atacante", "an attacker"), ("bloqueador", _BLOQUEADOR, "a blocker"),
            ("atacante o bloqueador", f"atacante o {_BLOQUEADOR}", "an attacker or a blocker"),
        ):  # fmt: skip
            told: Facts = {"role": role, "neg": False, "span": None, "company": None}
            g.phrase(category, f"{{what:uno}} {es} {_DECLARADO} {said}", "Declared", **told,
                     en=f"{{what:uno}} {be} declared {en}")  # fmt: skip
    g.phrase("suceso", f"{{what:uno}} no es {_DECLARADO} atacante en tu turno", "Declared", role="atacante", neg=True,
             span="tu turno", company=None, en="{what:uno} is not declared an attacker in your turn")  # fmt: skip
    g.phrase("suceso", "{what:uno} ataca con {company:compañía}", "Declared", role="ataca", neg=False, span=None,
             en="{what:uno} attacks with {company:compañía}")  # fmt: skip
    g.phrase("compañía", "{n:número} o más {of:clase m/p}", "AtLeast", en="{n:número} or more {of:clase m/p}")
    g.phrase("compañía", "{x:uno}", en="{x:uno}")
    g.phrase("causa", "daño", "CauseIs", en="damage", cause="daño")
    g.phrase("causa", "daño de combate", "CauseIs", en="combat damage", cause="daño de combate")
    g.phrase("causa", "{of:uno}", "CauseIs", en="{of:uno}", cause="carta")
    g.phrase("causa", "daño de combate de {of:uno}", "CauseIs", en="combat damage from {of:uno}",
             cause="daño de combate")  # fmt: skip
    for combat, de, en in ((False, "", ""), (True, "de combate ", "combat ")):
        g.phrase("suceso", f"{{what:uno}} hace daño {de}al Castillo oponente", "Damages", to=OPONENTE, combat=combat,
                 en=f"{{what:uno}} deals {en}damage to your opponent’s Castle", introduces="daño")  # fmt: skip
    for combat, de, en in ((False, "", ""), (True, " de combate", "combat ")):
        g.phrase("suceso", f"{{to:sujeto}} recibe daño{de}", "Damages", en=f"{{to:sujeto}} takes {en}damage", what=None,
                 combat=combat, introduces="daño")  # fmt: skip
    for category, receive, decl, play, (takes, declares, plays, you_play) in (
        ("suceso", "recibes", "declara", ("(juega|baja)", "(juegas|bajas)"), ("take", "declares", "plays", "play")),
        ("suceso respondido", "recibas", "declare", ("(juegue|baje)", "(juegues|bajes)"),
         ("taking", "declaring", "playing", "playing")),
    ):  # fmt: skip
        for combat, de, en in ((False, "", ""), (True, " de combate", "combat ")):
            g.phrase(category, f"{receive} daño{de}", "Damages", en=f"you {takes} {en}damage", what=None, to=TU,
                     combat=combat, introduces="daño")  # fmt: skip
        for what, es, en in (("ataque", "un ataque", "an attack"), ("bloqueo", "bloqueo", "blocks")):
            g.phrase(category, f"{{who:sujeto}} {decl} {es}", "Declares", en=f"{{who:sujeto}} {declares} {en}",
                     what=what, introduces=what)  # fmt: skip
            g.phrase(category, f"{decl}s {es}", "Declares", en=f"you {declares.removesuffix('s')} {en}", what=what,
                     who=TU, introduces=what)  # fmt: skip
        for zone, es, en in ((None, "", ""), ("mano", " de su Mano", " from their Hand")):
            g.phrase(category, f"{{who:quien juega}} {play[0]} {{what:jugado}}{es}", "Plays",
                     en=f"{{who:quien juega}} {plays} {{what:jugado}}{en}", source=zone)  # fmt: skip
        g.phrase(category, f"{play[1]} {{what:jugado}}", "Plays", en=f"you {you_play} {{what:jugado}}", source=None,
                 who=TU)  # fmt: skip
    for category, uses, (en_uses, you_use) in (
        ("suceso", ("usa", "usas"), ("uses", "use")), ("suceso respondido", ("use", "uses"), ("using", "using")),
    ):  # fmt: skip
        for who, verb, subject, english, fixed in (
            ("{who:quien juega} ", uses[0], "{who:quien juega}", en_uses, Facts()),
            ("", uses[1], "you", you_use, {"who": TU}),
        ):  # fmt: skip
            for sort, es, en in (
                (None, "", "an"), ("activada", " activada", "an activated"), ("disparada", " disparada", "a triggered"),
            ):  # fmt: skip
                g.phrase(category, f"{who}{verb} una habilidad{es}", "Uses", what=None,
                         en=f"{subject} {english} {en} ability", sort=sort, **fixed)  # fmt: skip
            for sort, stem, en in (("activada", "activ", "activated"), ("disparada", "dispar", "triggered")):
                does = f"({verb} la habilidad {sort}|{stem}{verb[2:]} la habilidad)"
                g.phrase(category, f"{who}{does} de {{what:jugado}}", "Uses", sort=sort, **fixed,
                         en=f"{subject} {english} the {en} ability of {{what:jugado}}")  # fmt: skip
            g.phrase(category, f"{who}{verb} la habilidad de {{what:jugado}}", "Uses",
                     en=f"{subject} {english} the ability of {{what:jugado}}", sort=None, **fixed)  # fmt: skip
    for kind, w in CLASES.items():
        g.phrase("jugado", f"{w['un']} {{of:clase {kind}/s}}", "Cards", en=f"a {{of:clase {kind}/s}}", head="of", n=1,
                 other=False, introduces="carta of")  # fmt: skip
    _handling(g)
    g.phrase("suceso", "{by:sujeto} destruye {what:uno}", "Leaves", en="{by:sujeto} destroys {what:uno}",
             how="destruido", cause=None)  # fmt: skip
    twice = "{what:uno} entra (en juego|) o sale del juego"
    g.phrase("suceso", twice, "EntersOrLeaves", en="{what:uno} enters or leaves play")


def _handling(g: Grammar) -> None:
    """Cards drawn, discarded and milled, one by one; an attacker nobody blocks."""
    never = "no {be} {what|bloqueado|bloqueada|bloqueados|bloqueadas}"
    g.phrase("suceso", f"{{what:uno}} ataca y {never.replace('{be}', 'es')}", "Unblocked",
             en="{what:uno} attacks and is not blocked")  # fmt: skip
    g.variant("suceso respondido", f"{{what:uno}} ataque y {never.replace('{be}', 'sea')}", "Unblocked")
    for category, draw, throw, mill, (draws, throws, mills) in (
        ("suceso", ("roba", "robas"), ("descarta", "descartas"), ("bota", "botas"), ("draws", "discards", "mills")),
        ("suceso respondido", ("robe", "robes"), ("descarte", "descartes"), ("bote", "botes"), ("", "", "")),
    ):  # fmt: skip
        late: Facts = {"variant": category != "suceso"}
        for who, person, subject, fixed in (
            ("{who:quien juega} ", 0, "{who:quien juega} ", Facts()), ("", 1, "you ", {"who": TU}),
        ):  # fmt: skip
            cut = slice(0, -1 if person else None)

            def said(english: str, subject: str = subject, cut: slice = cut) -> str:
                return f"{subject}{english[cut]}" if english else ""

            g.phrase(category, f"{who}{draw[person]} una carta", "Draws", en=said(draws) + " a card" * bool(draws),
                     **fixed, **late)  # fmt: skip
            for kind, verb, english in (("Discards", throw, throws), ("Mills", mill, mills)):
                g.phrase(category, f"{who}{verb[person]} {{what:jugado}}", kind, **fixed, **late,
                         en=said(english) + " {what:jugado}" * bool(english))  # fmt: skip


def _moments(g: Grammar) -> None:
    """Moments of each turn (``fase``) and still to come (``momento futuro``), spans (``lapso``), windows (``ventana``).

    A ``lapso propio`` ends with this card.
    """
    for phase, es, en in FASES:
        the = "el" if phase == "turno" else "la"
        for edge, at, english in (
            ("comienzo", "al comienzo de", "at the start of"), ("fin", "al final de", "at the end of"),
        ):  # fmt: skip
            g.phrase("fase", f"{at} tu {es}", "Phase", en=f"{english} your {en}", phase=phase, edge=edge, whose=TU)
            g.phrase("fase", f"{at} cada {es}", "Phase", en=f"{english} each {en}", phase=phase, edge=edge, whose=None)
            g.phrase("fase", f"{at} {the} {es} de tu oponente", "Phase", en=f"{english} your opponent’s {en}",
                     phase=phase, edge=edge, whose=OPONENTE)  # fmt: skip
    for phase, es, en in FASES:
        if phase in ("agrupación", "fase final"):
            g.phrase("fase", f"en tu {es}", "Phase", en=f"in your {en}", phase=phase, edge="en", whose=TU)
            g.phrase("fase", f"en la {es}", "Phase", en=f"in the {en}", phase=phase, edge="en", whose=None)
    for phase, es, en in (
        ("ataque", "declaración de ataque", "declaration of attack"),
        ("bloqueo", "declaración de bloqueo", "declaration of blocks"),
        ("guerra", "Guerra de Talismanes", "Talisman War"), ("daño", "Asignación de Daño", "Assignment of Damage"),
    ):  # fmt: skip
        g.phrase("fase", f"al comienzo de la {es}", "Phase", en=f"at the start of the {en}", phase=phase,
                 edge="comienzo", whose=None)  # fmt: skip
    for whose, es, en in ((TU, "tu declaración de ataque", "your declaration of attack"),
                          (OPONENTE, "la declaración de ataque de tu oponente",
                           "your opponent’s declaration of attack")):  # fmt: skip
        g.phrase("fase", f"al comienzo de {es}", "Phase", en=f"at the start of {en}", phase="ataque", edge="comienzo",
                 whose=whose)  # fmt: skip
    g.phrase("fase", "al final del combate", "Phase", en="at the end of combat", phase="combate", edge="fin",
             whose=None)  # fmt: skip
    for value, es, en in (
        ("fin del turno", "al final del turno", "at the end of the turn"),
        ("fin de ese turno", "al final de ese turno", "at the end of that turn"),
        ("fin del combate", "al final del combate", "at the end of combat"),
        ("comienzo de la fase final", "al comienzo de la Fase Final", "at the start of the Final Phase"),
        ("comienzo de tu fase final", "al comienzo de tu Fase Final", "at the start of your Final Phase"),
        ("tu fase final", "en tu Fase Final", "in your Final Phase"),
        ("fase final", "en la Fase Final", "in the Final Phase"),
    ):
        g.phrase("momento futuro", es, "=", en=en, value=value)
    for value, es, en in (
        ("fase final", "(hasta (la Fase Final|(el (final|fin|término) (del|de este)|que termine el) turno)|[sólo] por "
         "(el [resto del]|ese|este) turno|durante (este|el) turno|en el turno)", "until the Final Phase"),
        ("fin del combate", "hasta el final del combate", "until the end of combat"),
        ("resto del juego", "((por|durante|) el resto (del juego|de la partida)|permanentemente|permanente|hasta el "
         "final del juego|[sólo] por [todo] el juego|por lo que (resta|queda) del juego)", "for the rest of the game"),
        ("este turno", "[en] este turno", "this turn"),
        ("su próximo turno", "en su próximo turno", "in their next turn"),
        ("hasta tu turno", "hasta tu próximo turno", "until your next turn"),
        ("hasta el turno", "hasta el próximo turno", "until the next turn"),
        ("hasta la vigilia", "hasta la Vigilia", "until the Vigil"),
        ("hasta el ataque", "hasta la declaración de ataque", "until the declaration of attack"),
        ("hasta el bloqueo", "hasta la declaración de bloqueo", "until the declaration of blocks"),
        ("hasta la guerra", "hasta la Guerra de Talismanes", "until the Talisman War"),
        ("hasta el daño", "hasta la Asignación de Daño", "until the Assignment of Damage"),
    ):  # fmt: skip
        g.phrase("lapso ajeno", es, "=", en=en, value=value)
    for category, which in (("lapso ajeno", "dicha"), ("lapso propio", "propia")):
        g.phrase(category, f"mientras {{what:{which}}} esté en juego", "While", en=f"while {{what:{which}}} is in play")
        g.phrase("lapso", f"{{x:{category}}}", en=f"{{x:{category}}}")
    for value, es, en in (
        ("tu vigilia", "((en|durante) tu [fase [de]] Vigilia|en fase de Vigilia)", "in your Vigil"),
        ("tu turno", "(en|durante) tu turno", "in your turn"),
        ("guerra de talismanes", "(en|durante) [la] Guerra de Talismanes", "in the Talisman War"),
        ("batalla mitológica", "((en|durante) [la] Batalla Mitológica|en combate|durante el combate)",
         "in Mythological Battle"),
        ("declaración de bloqueo", "en la declaración de bloqueo", "in the declaration of blocks"),
    ):  # fmt: skip
        g.phrase("ventana", es, "=", en=en, value=value)
    g.listing("ventanas", "ventana", "Or", comma=",", last="o", english="or")


def _conditions(g: Grammar) -> None:
    def holds(es: str, kind: str, en: str, **facts: Any) -> None:
        g.phrase("condición", es, kind, en=en, **facts)

    for kind in CLASES:
        p = f"{{of:clase {kind}/p}}"
        holds(f"controlas menos {p} que tu oponente", "Fewer", f"you control fewer {p} than your opponent", who=TU,
              neg=False, at=None)  # fmt: skip
        holds(f"no controlas menos {p} que tu oponente", "Fewer", who=TU, neg=True, at=None,
              en=f"you do not control fewer {p} than your opponent")  # fmt: skip
        holds(f"tu oponente no controla menos {p} que tú", "Fewer", who=OPONENTE, neg=True, at=None,
              en=f"your opponent does not control fewer {p} than you")  # fmt: skip
        un = CLASES[kind]["un"]
        holds(f"controlas {un} {{of:clase {kind}/s}}", "Has", f"you control a {{of:clase {kind}/s}}", who=TU, cmp=">=",
              n=1)  # fmt: skip
        holds(f"controlas {CLASES[kind]['otro']} {{of:clase {kind}/s}}", "Has",
              f"you control another {{of:clase {kind}/s}}", who=TU, cmp=">=", n=1, other=True)  # fmt: skip
        holds(f"no controlas {CLASES[kind]['otros']} {p}", "Has", f"you control no other {p}", who=TU, cmp="<=", n=0,
              other=True)  # fmt: skip
        holds(f"controlas {{n:número}} o más {p}", "Has", f"you control {{n:número}} or more {p}", who=TU, cmp=">=")
        holds(f"no controlas {p}", "Has", f"you control no {p}", who=TU, cmp="<=", n=0)
        holds(f"controlas {{n:número}} o menos {p}", "Has", f"you control {{n:número}} or fewer {p}", who=TU, cmp="<=")
        holds(
            f"controlas exactamente {{n:número}} {p}", "Has", f"you control exactly {{n:número}} {p}", who=TU, cmp="="
        )
        holds(f"tu oponente controla exactamente {{n:número}} {p}", "Has",
              f"your opponent controls exactly {{n:número}} {p}", who=OPONENTE, cmp="=")  # fmt: skip
        foe: Facts = {"who": OPONENTE}
        holds(f"tu oponente controla {un} {{of:clase {kind}/s}}", "Has",
              f"your opponent controls a {{of:clase {kind}/s}}", cmp=">=", n=1, **foe)  # fmt: skip
        holds(f"tu oponente no controla {p}", "Has", f"your opponent controls no {p}", cmp="<=", n=0, **foe)
        for cmp, es, en in ((">=", "o más", "or more"), ("<=", "o menos", "or fewer")):
            holds(f"tu oponente controla {{n:número}} {es} {p}", "Has",
                  f"your opponent controls {{n:número}} {en} {p}", cmp=cmp, **foe)  # fmt: skip
        holds(f"tu oponente controla menos {p} que tú", "Fewer", who=OPONENTE, neg=False, at=None,
              en=f"your opponent controls fewer {p} than you")  # fmt: skip
        for which in ("contado", "filtro"):
            one = f"{{of:{which} {kind}/s}}"
            holds(f"hay {un} {one}", "There", f"there is a {one}", n=1, cmp=">=")
        for which in ("contado", "filtro"):
            many = f"{{of:{which} {kind}/p}}"
            holds(f"no hay {many}", "There", f"there are no {many}", n=0, cmp="<=")
            for cmp, es, en in ((">=", "hay al menos", "there are at least"),
                                ("<=", "hay como máximo", "there are at most"),
                                ("=", "hay exactamente", "there are exactly")):  # fmt: skip
                holds(f"{es} {{n:número}} {many}", "There", f"{en} {{n:número}} {many}", cmp=cmp)
    for neg, es, en in ((True, "no tiene", "does not have"), (False, "tiene", "has")):
        holds(f"tu oponente {es} menos cartas en su Mano que tú", "Fewer", who=OPONENTE, neg=neg,
              en=f"your opponent {en} fewer cards in their Hand than you",
              of=nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None),
              at=nodes.Zone(zone="mano", whose=QUIEN))  # fmt: skip
    holds("tienes menos cartas en tu Mano que tu oponente", "Fewer", who=TU, neg=False,
          en="you have fewer cards in your Hand than your opponent",
          of=nodes.Filter(type="carta", mark=None, tests=None, where=None, tail=None),
          at=nodes.Zone(zone="mano", whose=QUIEN))  # fmt: skip
    for verb, en in (("hay", "there are"), ("tienes", "you have")):
        for cmp, es, english in (("<=", "o menos", "or fewer"), (">=", "o más", "or more")):
            holds(f"{verb} {{n:número}} {{n:f|carta|cartas}} {es} {{at:dentro en zona}}", "CardsIn", cmp=cmp, verb=verb,
                  en=f"{en} {{n:número}} {english} cards {{at:dentro en zona}}")  # fmt: skip
    holds("es la Batalla Mitológica", "InBattle", "it is Mythological Battle")
    holds("es tu turno", "YourTurn", "it is your turn", neg=False)
    holds("es el turno de tu oponente", "YourTurn", "it is your opponent’s turn", neg=True)
    holds("todos tus Aliados son {test:atributo}", "AllAre", "all your Allies are {test:atributo}", of="tus Aliados")
    holds("todos tus demás Aliados son {test:atributo}", "AllAre", "all your other Allies are {test:atributo}",
          of="tus demás Aliados")  # fmt: skip
    holds("todos los Oros oponentes están pagados", "AllAre", "all opposing Golds are spent", of="Oros oponentes",
          test=nodes.Spent())  # fmt: skip
    g.phrase("atributo", "de raza {race:raza}", "Race", en="of race {race:raza}")
    g.phrase("atributo", "de la raza elegida", "Race", en="of the chosen race", race="elegida", recalls="raza")
    g.phrase("atributo", "de la misma raza", "SameAs", en="of the same race", attr="raza")
    spoken: Facts = {"what": None, "recalls": "carta"}
    for what, en_what, fixed in (("{what:referencia} ", "{what:referencia}", Facts()), ("", "it", spoken)):
        holds(f"{what}es de raza {{race:raza}}", "Matches", f"{en_what} is of race {{race:raza}}", test="raza", **fixed)
        holds(
            f"{what}es de raza {{race:razas}}", "Matches", f"{en_what} is of race {{race:razas}}", test="raza", **fixed
        )
        for test, es, en in (
            ("atacando", "está atacando", "is attacking"),
            ("bloqueando", "está bloqueando", "is blocking"),
        ):
            holds(f"{what}{es}", "Matches", f"{en_what} {en}", test=test, **fixed)
        holds(f"{what}porta un Arma", "Matches", f"{en_what} carries a Weapon", test="porta un Arma", **fixed)
        holds(f"{what}es {{name:nombres}}", "Matches", f"{en_what} is {{name:nombres}}", test="nombre", **fixed)
        for es, en in (("Aliado", "an Ally"), ("Oro", "a Gold"), ("Talismán", "a Talisman"), ("Tótem", "a Totem"),
                       ("Arma", "a Weapon")):  # fmt: skip
            holds(f"{what}es un {es}", "Matches", f"{en_what} is {en}", test="tipo", type=es, **fixed)
        for stat, es, en in (("fuerza", "Fuerza", "Strength"), ("coste", "Coste", "Cost")):
            for cmp, more, english in ((">=", " o más", " or more"), ("<=", " o menos", " or less"), ("=", "", "")):
                holds(f"{what}tiene {es} {{n:número}}{more}", "Matches", f"{en_what} has {en} {{n:número}}{english}",
                      test="cifra", stat=stat, cmp=cmp, **fixed)  # fmt: skip
        holds(f"{what}está en tu Reserva", "Matches", f"{en_what} is in your Reserve", test="en la Reserva", **fixed)
        for test, es, en in (
            ("primera carta", "la primera carta que pones en juego en la partida",
             "the first card you put into play in the match"),
            ("primer Aliado", "el primer Aliado que pones en juego en la partida",
             "the first Ally you put into play in the match"),
            ("único atacante", "el único Aliado atacante", "the only attacking Ally"),
            ("único declarado", "el único Aliado declarado atacante este turno",
             "the only Ally declared an attacker this turn"),
        ):  # fmt: skip
            holds(f"{what}es {es}", "Matches", f"{en_what} is {en}", test=test, **fixed)
        holds(f"{what}no atacó", "History", f"{en_what} did not attack", event="no atacó", span=None, **fixed)
        holds(f"{what}atacó este turno", "History", f"{en_what} attacked this turn", event="atacó", span="este turno",
              **fixed)  # fmt: skip
        for line, en in LINEAS:
            holds(f"{what}está en (la|tu|su) Línea de {line}", "Matches", f"{en_what} is in the {en} Line",
                  test="en línea", line=line, **fixed)  # fmt: skip
        holds(f"{what}está {{at:dentro en zona}}", "IsIn", f"{en_what} is {{at:dentro en zona}}", **fixed)
    holds("tu oponente te atacó el turno anterior", "History", "your opponent attacked you last turn",
          event="te atacó", span="turno anterior", what=OPONENTE)  # fmt: skip
    for event, es, en in (("atacó", "atacaste", "you attacked"), ("no atacó", "no atacaste", "you did not attack")):
        holds(f"{es} este turno", "History", f"{en} this turn", event=event, span="este turno", what=TU)
    holds("no ataca otro {of:filtro m/s}", "NotAttacking", "another {of:filtro m/s} is not attacking", n=1)
    holds("no atacan otros {n:número} {of:filtro m/n}", "NotAttacking",
          "{n:número} other {of:filtro m/n} are not attacking")  # fmt: skip


def _counts(g: Grammar) -> None:
    """What is counted after «por cada» (``cuenta``) and after «tantas … como» (``medida``)."""
    for kind in CLASES:
        for which in ("contado", "filtro"):
            one, many = f"{{of:{which} {kind}/s}}", f"{{of:{which} {kind}/p}}"
            g.phrase("cuenta", one, "Count", en=one, introduces=f"carta {gender(kind)}s")
            g.phrase("cantidad de", many, "Count", en=many)
            if which == "filtro":
                w = CLASES[kind]
                g.phrase("cuenta", f"{w['otro']} {one}", "Count", en=f"other {one}", other=True,
                         introduces=f"carta {gender(kind)}s")  # fmt: skip
                g.phrase("cantidad de", f"{w['otros']} {many}", "Count", en=f"other {many}", other=True)
    for es, en, what in (
        ("hizo", "the damage it dealt", "hecho"), ("recibiste este turno", "the damage you took this turn", "recibido"),
        ("recibiste", "the damage you took", "respondido"),
    ):  # fmt: skip
        g.phrase("medida", f"daño {es}", "DamageDone", en=en, what=what)
    for stat, es, en in (("coste", "Coste", "Cost"), ("fuerza", "Fuerza", "Strength")):
        g.phrase("medida", f"{es} tenga {{of:uno}}", "StatOf", en=f"the {en} of {{of:uno}}", stat=stat)
        g.phrase("puntos", f"punto de {es} de {{of:referencia}}", "StatOf", stat=stat,
                 en=f"point of {en} of {{of:referencia}}")  # fmt: skip
        the = "la" if stat == "fuerza" else "el"
        g.phrase("medida ajena", f"{the} {es} de {{of:referencia}}", "StatOf", en=f"the {en} of {{of:referencia}}",
                 stat=stat)  # fmt: skip
    g.phrase("medida ajena", "la cantidad de {x:cantidad de}", en="the number of {x:cantidad de}")


def happenings(g: Grammar) -> None:
    """Every event, moment, condition and count."""
    for part in (_events, _moments, _conditions, _counts):
        part(g)
