"""Wordings of printed cards that are read and never written: older ways of saying what the rest of the grammar says.

A card that leaves its subject out («Cuando entra en juego, …», «No puede atacar.») speaks of itself: so each type of
card that is not a Talismán has its own category, ``carta de Aliado``, where such a sentence is of that type. None of
these wordings guesses: who and until when must be said in them too.
"""

from __future__ import annotations

from typing import Any

from mazo.games.myl.continuacion import onward
from mazo.games.myl.nombres import CLASES, OPONENTE, RAZAS, TIPOS, TU, Facts, gender
from mazo.games.myl.variantes_antiguas import older, own_events, phase_of_itself
from mazo.games.myl.variantes_calladas import CALLADO, unsaid
from mazo.games.myl.variantes_frases import sentences, unless
from mazo.games.myl.variantes_impresas import printed
from mazo.games.myl.variantes_nombres import names_variants
from mazo.games.myl.variantes_ordenes import orders_variants
from mazo.games.myl.variantes_sueltas import loose, of_itself
from mazo.games.myl.variantes_usos import activated, own_uses, uses
from mazo.language.phrase import Grammar, Literal
from mazo.language.tree import Mention, Node

EN_JUEGO = tuple((es, kind) for es, _, kind, _, _ in TIPOS if es not in ("Talismán", "carta"))
"""Types of card that stay in play, with their class."""
CASTILLO = ("Castillo oponente", "Mazo Castillo oponente", "Castillo de tu oponente", "Mazo Castillo de tu oponente",
            "Castillo del oponente", "Mazo oponente")  # fmt: skip
_LEAVES: dict[str, Any] = {"cause": None, "by": None}
_DECLARED: dict[str, Any] = {"neg": False, "span": None, "company": None}
_UNA_VEZ = ("una vez por turno", "sólo una vez por turno")


def _spans(g: Grammar) -> None:
    for said in ("por el turno", "por el resto del turno", "sólo por el turno", "solo por el turno",
                 "sólo por este turno", "durante este turno", "en el turno"):  # fmt: skip
        g.variant("lapso ajeno", said, "=", value="fase final")
    g.variant("lapso ajeno", "en este turno", "=", value="este turno")
    for said in ("por todo el juego", "por el resto de la partida", "durante el resto del juego", "permanente"):
        g.variant("lapso ajeno", said, "=", value="resto del juego")
    for phase, es, the in (("agrupación", "Agrupación", "la"), ("vigilia", "Vigilia", "la")):
        for fase in (f"Fase de {es}", f"Fase {es}", *(("Fase de Reagrupación",) if phase == "agrupación" else ())):
            for edge, at in (("comienzo", "al comienzo de"), ("fin", "al final de")):
                facts: dict[str, Any] = {"phase": phase, "edge": edge}
                g.variant("fase", f"{at} tu {fase}", "Phase", whose=TU, **facts)
                g.variant("fase", f"{at} cada {fase}", "Phase", whose=None, **facts)
                g.variant("fase", f"{at} {the} {fase} de tu oponente", "Phase", whose=OPONENTE, **facts)
    for said in ("en tu fase Vigilia", "en fase de Vigilia", "en tu fase de Vigilia"):
        g.variant("ventana", said, "=", value="tu vigilia")
    g.variant("fase", "al final de cada uno de tus turnos", "Phase", phase="turno", edge="fin", whose=TU)


def _frames(g: Grammar) -> None:
    """«Siempre que», «cada vez que», «si» that fires, and commas that are not there."""
    for done in ("órdenes", "duradera elidida tácita contada", "demorada"):
        g.variant("cumplida", f"{{x:{done}}}")
    for must in ("debe", "deberá"):
        g.variant("cumplida", f"{must} {{do:actos/inf3}}", "By", who=CALLADO)
    for which, event in (("si", "suceso de si"), ("siempre que", "suceso respondido"), ("cada vez que", "suceso"),
                         ("cada vez que", "suceso respondido"), ("cuando", "suceso respondido"),
                         ("cuando", "suceso")):  # fmt: skip
        _fires(g, "disparada", f"{which} {{event:{event}}}")
    wanted = [p for p in g.phrases["suceso"] if p.kind != "Equipped"]
    g.phrases["suceso de si"] = [p._replace(category="suceso de si", variant=True) for p in wanted]
    g.variant("disparada por fase", "{event:fase} {do:órdenes}.", "Triggered", then=None, limit=None, also=None)
    _in_play(g, "continua", "{rule:regla fija}")
    for comma in (",", ""):
        g.variant("continua", f"por cada {{per:cuenta}}{comma} {{rule:regla fija}}.", "Static", cond=None)
    for kind in CLASES:
        own = f"{{of:propio {kind}/p}}"
        for comma in (", ", " "):
            for tus in ("tus", f"{CLASES[kind]['todos']} tus"):
                for es in (f"{tus} {own} después de atacar vuelven a la Línea de Defensa.",
                           f"después de atacar{comma}{tus} {own} vuelven a la Línea de Defensa."):  # fmt: skip
                    g.variant("vuelta", es, build=_each_returns)
    g.variant("continua", "{x:vuelta}")
    for same in ("al número de", "a la cantidad de"):
        g.variant("continua", f"{{what:de regla}} {{what|gana|ganan}} Fuerza igual {same} {{n:cantidad de}}.",
                  build=lambda a: Node("Static", cond=None, per=a["n"], rule=Node(
                      "Rule", what=a["what"], does=Node("Strength", n=1, sign=1))))  # fmt: skip
    for event, verb in (("suceso", "hace"), ("suceso respondido", "haga")):
        for castle in CASTILLO[1 if event == "suceso" else 0 :]:
            for combat, de in ((False, ""), (True, "de combate ")):
                g.variant(event, f"{{what:uno}} {verb} daño {de}al {castle}", "Damages", to=OPONENTE, combat=combat,
                          introduces="daño")  # fmt: skip
        g.variant(event, f"{{what:uno}} {verb} daño a un Castillo", "Damages", to=OPONENTE, combat=False,
                  introduces="daño")  # fmt: skip


def _returns(what: Node, back: Node) -> Node:
    """After attacking, back to the Línea de Defensa."""
    back = Node("Delayed", when="fin del combate", do=Node("Returns", what=back, line="Defensa"))
    return Node("Triggered", event=Node("Declared", what=what, role="ataca", **_DECLARED), do=back, then=None,
                limit=None, also=None)  # fmt: skip


def _each_returns(a: dict[str, Any]) -> Node:
    return _returns(Node("Cards", n=1, of=a["of"], other=False), Node("That", noun="Aliado", number="s"))


def _company(this: Node, others: int) -> Node:
    """It attacks only with others."""
    of = Node("Filter", type="Aliado", mark=None, tests=None, where=Node("Side", whose=TU), tail=None)
    alone = Node("Rule", what=this, does=Node("Forbid", acts=Node("Act", act="atacar", of=None, by=None)))
    return Node("Static", rule=alone, cond=Node("NotAttacking", n=others, of=of), per=None)


def _in_play(g: Grammar, category: str, rule: str) -> None:
    """A rule with «mientras esté en juego», which it does not need."""
    for esté in ("esté", "está"):
        for said in (f"mientras {{x:propia}} {esté} en juego", f"mientras {esté} en juego {{x:propia}}",
                     f"cuando {{x:propia}} {esté} en juego"):  # fmt: skip
            for es in (f"{said}, {rule}.", f"{said} {rule}.", f"{rule} {said}.", f"{rule}, {said}."):
                g.variant(category, es, build=_while_here)
    for esté in ("esté", "está"):
        for comma in (",", ""):
            for when in ("mientras", "cuando"):
                g.variant(category, f"{when} {esté} en juego{comma} {rule}.", "Static", cond=None, per=None)
            g.variant(category, f"{rule}{comma} mientras {esté} en juego.", "Static", cond=None, per=None)


def _tested(a: dict[str, Any]) -> Node:
    return Node("Static", rule=a["rule"], cond=a["cond"], per=None)


def _tested_of(a: dict[str, Any]) -> Node | None:
    """A rule under a condition; one that does not say of which card is of the card the rule is about."""
    elided = a["cond"].get("what", a["cond"]) is None
    return None if elided and _about(a["rule"]) not in ("This", "Bearer") else _tested(a)


def _about(rule: Node) -> str:
    what = rule.get("what")
    return what.kind if isinstance(what, Node) else ""


def _tested_itself(a: dict[str, Any]) -> Node | None:
    """A rule about something else, under a condition of this card."""
    return None if _about(a["rule"]) in ("This", "Bearer") else _tested(a)


def _static(a: dict[str, Any]) -> Node:
    return Node("Static", rule=a["rule"], cond=None, per=None)


def _each(does: Node) -> tuple[Node, ...]:
    items: tuple[Node, ...] = does["items"] if does.kind == "Both" else (does,)
    return items


def _while_here(a: dict[str, Any]) -> Node | None:
    """A rule while this card is in play, which is when it holds."""
    return _static(a) if a["x"].kind == "This" else None


def _fires(g: Grammar, category: str, opening: str) -> None:
    for once in ("", *_UNA_VEZ):
        facts: dict[str, Any] = {"limit": "una vez por turno" if once else None, "also": None}
        for before in (f"{once}, ", f"{once} ") if once else ("",):
            for comma in (",", ""):
                body = f"{before}{opening}{comma} {{do:cumplida}}."
                g.variant(category, body, "Triggered", then=None, **facts)
                g.variant(category, f"{body} {{then:secuelas}}", "Triggered", **facts)


def _linked(g: Grammar) -> None:
    onward(g)
    for kind, words in (("Then", ("luego", "después", "después,")), ("Also", ("además", "y además"))):
        for said in words:
            g.variant("enlace", f"{said} {{do:órdenes}}.", kind)
    g.variant("enlace", "si lo haces {do:órdenes}.", "Did", recalls="obra")


def _playing(g: Grammar) -> None:
    """Copies, additional costs, when it may be played."""
    for said in ("carta única.", "(carta única).", "(única)."):
        g.variant("de juego", said, "Copies", limit="única")
    for many in ("3", "tres"):
        for card in ("esta carta", "esta Arma"):
            for deck in ("", " en tu Mazo Castillo", " en tu Castillo"):
                g.variant("de juego", f"puedes tener más de {many} copias de {card}{deck}.", "Copies",
                          limit="sin límite")  # fmt: skip
    none: dict[str, Any] = {"what": None, "who": TU}
    for opening in ("para entrar en juego", "para que entre en juego", "para ponerla en juego", "para ponerlo en juego",
                    "para jugar esta carta", "para jugar este Aliado"):  # fmt: skip
        for comma in (",", ""):
            if opening != "para jugar esta carta" or not comma:
                g.variant("de juego", f"{opening}{comma} debes {{cost:actos/inf}}.", "AddCost", **none)
            g.variant("de juego", f"{opening}{comma} {{cost:actos/imp}}.", "AddCost", **none)
    for this in ("este Talismán", "este Aliado", "este Tótem", "este Oro", "esta Arma", "esta carta"):
        only = f"sólo puedes jugar {this}"
        if this != "esta carta":
            g.variant("de juego", f"{only} {{window:ventanas}}.", "PlayOnly", cond=None, zone=None)
            g.variant("de juego", f"{only} si {{cond:condición}}.", "PlayOnly", window=None, zone=None)
            g.variant("de juego", f"{only} {{zone:desde zona}}.", "PlayOnly", window=None, cond=None)
        for event, would in (("suceso respondido", False), ("suceso inminente", True)):
            for es in (only, *((f"juega {this}",) if this != "esta carta" else ())):
                g.variant("de juego", f"{es} en respuesta a que {{event:{event}}}.", "RespondPlay", would=would)
        final = Node("Phase", phase="fase final", edge="en", whose=None)
        g.variant("de juego", f"{only} en respuesta a la Fase Final.", "RespondPlay", would=False, event=final)
    for comma in (",", ""):
        g.variant("efecto de Talismán", f"al jugarla{comma} {{do:órdenes}}.", "Effect")
    g.variant("efecto de Talismán", "{x:nombre propio} te permite {do:actos/inf}.",
              build=lambda a: Node("Effect", do=a["do"]))  # fmt: skip


def _conditions(g: Grammar) -> None:
    for kind in CLASES:
        un, one, many = CLASES[kind]["un"], f"{{of:clase {kind}/s}}", f"{{of:clase {kind}/p}}"
        has: dict[str, Any] = {"who": TU, "cmp": ">="}
        for es in (f"tienes {un} {one} en juego", f"tienes en juego {un} {one}"):
            g.variant("condición", es, "Has", n=1, **has)
        for es in (f"tienes {{n:número}} o más {many} en juego", f"controlas al menos {{n:número}} {many}"):
            g.variant("condición", es, "Has", **has)
        g.variant("condición", f"hay algún {{of:filtro {kind}/s}}", "There", n=1, cmp=">=")
        g.variant("condición", f"tienes menos {many} que tu oponente", "Fewer", who=TU, neg=False, at=None)
    for what, fixed in (("{what:referencia} ", Facts()), ("", {"what": None, "recalls": "carta"})):
        g.variant("condición", f"{what}lleva un Arma", "Matches", test="porta un Arma", **fixed)
    for cmp, es in (("<=", "o menos"), (">=", "o más")):
        for verb in ("hay", "tienes"):
            g.variant("condición", f"{verb} {{n:número}} {es} cartas {{at:dentro en zona}}", "CardsIn", cmp=cmp,
                      verb=verb)  # fmt: skip


def _while(g: Grammar) -> None:
    """«Mientras controles …, …»: what always holds, if a condition does."""
    subjunctive = (("controlas", "controles"), ("tienes", "tengas"), ("hay", "haya"), ("es", "sea"), ("porta", "porte"),
                   ("está", "esté"), ("son", "sean"), ("están", "estén"))  # fmt: skip
    for phrase in tuple(g.phrases["condición"]):
        verb = next((v for v in phrase.es if isinstance(v, Literal) and v.word in dict(subjunctive)), None)
        if verb and phrase.kind and phrase.kind != "There":
            wanted = tuple(Literal(dict(subjunctive)[verb.word]) if item is verb else item for item in phrase.es)
            g.phrases.setdefault("condición querida", []).append(
                phrase._replace(category="condición querida", es=wanted, variant=True)
            )
    cond, rule = "mientras {cond:condición querida}", "{rule:regla fija}"
    for es in (f"{cond}, {rule}.", f"{rule} {cond}."):
        g.variant("continua", es, build=_tested_of)
    for comma in (",", ""):
        g.variant("continua", f"{rule}{comma} a menos que {{cond:condición querida}}.", build=unless)


def _elided(g: Grammar) -> None:
    """Sentences whose subject is the card itself."""
    for es, kind in EN_JUEGO:
        this = Node("This", (Mention("carta", gender(kind), "s"),), noun=es)
        for mood, be, forms in (
            ("cuando", "es", ("entra en juego", "sale del juego", "ataca", "bloquea", "hace daño")),
            ("que", "sea", ("entre en juego", "salga del juego", "ataque", "bloquee", "haga daño")),
            ("al", "ser", ("entrar en juego", "salir del juego", "atacar", "bloquear", "hacer daño")),
        ):
            _happens(g, f"{mood} sobre {es}", this, CLASES[kind]["o"], be, forms)
        for said in ("jugarlo", "jugarla"):
            g.variant(f"al sobre {es}", said, "Enters", what=this)
        for said in ("juegues", "pongas en juego"):
            g.variant(f"que sobre {es}", f"{said} {{x:este {es}}}", build=lambda a: Node("Enters", what=a["x"]))
        g.variant(f"este {es}", f"{CLASES[kind]['este']} {es}", "=", value=this)
        g.variant(f"este {es}", "esta carta", "=", value=this)
        for race in RAZAS if es == "Aliado" else ():
            este = CLASES[race.gender]["este"]
            g.variant(f"este {es}", f"{este} {race.singular}", "=", value=this)
        own = f"cláusula de {es}"
        g.phrase(own, "{x:cláusula}", en="{x:cláusula}")
        for which, mood in (("cuando", "cuando"), ("si", "cuando"), ("cuando", "que"), ("siempre que", "que"),
                            ("cada vez que", "que"), ("cada vez que", "cuando"), ("al", "al")):  # fmt: skip
            _fires(g, own, f"{which} {{event:{mood} sobre {es}}}")
        for said in ("entra en juego", "entre en juego"):
            g.variant(f"ya dicho de {es}", f"{said} {{x:este {es}}}", build=lambda a: Node("Enters", what=a["x"]))
        for which in ("cuando", "siempre que", "cada vez que"):
            g.variant(own, f"{which} {{event:ya dicho de {es}}}, {{do:cumplida}}.", "Triggered", then=None, limit=None,
                      also=None)  # fmt: skip
        for joined in (f"cuando {{event:cuando sobre {es}}} y {{also:fase}}",):
            for comma in (",", ""):
                g.variant(own, f"{joined}{comma} {{do:órdenes}}.", "Triggered", then=None, limit=None)
        for verb, node in (("destruir", "Destroy"), ("desterrar", "Exile")):
            for may in ("puedes", "podrás"):
                g.variant(f"coste de {es}", f"{may} {verb}l{CLASES[kind]['o']}", node, what=this)
        uses(g, own, f"{{cost:coste de {es}}}", "{do:fin dicho}", optional=True)
        if es == "Aliado":
            _itself(g, own, this)
            own_uses(g, own, this)
            phase_of_itself(g, own, this)
            of_itself(g, own, this)
        g.listing(f"carta de {es}", own, "Card", always=True)


def _happens(g: Grammar, category: str, this: Node, o: str, be: str, forms: tuple[str, ...]) -> None:
    """What happens to the card itself, in a mood."""

    def event(said: str, node: str, **facts: Any) -> None:
        g.variant(category, said, node, what=this, **facts)

    event(forms[0], "Enters")
    event(forms[1], "Leaves", how="sale", **_LEAVES)
    event(f"{forms[0].split()[0]} o {forms[1]}", "EntersOrLeaves")
    for a in dict.fromkeys((o, "a")):
        event(f"{be} destruid{a}", "Leaves", how="destruido", **_LEAVES)
        event(f"{be} desterrad{a}", "Leaves", how="desterrado", **_LEAVES)
    go = {"es": "va", "sea": "vaya", "ser": "ir"}[be]
    for after in ("", " desde el juego"):
        event(f"{go} al Cementerio{after}", "Leaves", how="al cementerio", **_LEAVES)
    if this["noun"] != "Aliado":
        return
    own_events(g, category, this, be)
    event(forms[2], "Declared", role="ataca", **_DECLARED)
    for whom in ("", " a un Aliado", " a un Aliado oponente"):
        event(f"{forms[3]}{whom}", "Declared", role="bloquea", **_DECLARED)
    event(f"{forms[2]} o {forms[3]}", "Declared", role="atacante o bloqueador", **_DECLARED)
    for role in ("atacante", "bloqueador"):
        for a in ("o", "a"):
            said = role if a == "o" or role == "atacante" else "bloqueadora"
            event(f"{be} declarad{a} {said}", "Declared", role=role, **_DECLARED)
    event(f"{be} declarado atacante o bloqueador", "Declared", role="atacante o bloqueador", **_DECLARED)
    for a in ("o", "a"):
        event(f"{be} bloquead{a}", "Blocked")
        if be != "ser":
            event(f"{forms[2]} y no {be} bloquead{a}", "Unblocked")
            event(f"no {be} bloquead{a}", "Unblocked")
    for castle in CASTILLO:
        for attacks in ("", f"{forms[2]} y "):
            event(f"{attacks}{forms[4]} al {castle}", "Damages", to=OPONENTE, combat=False)
        event(f"{forms[4]} de combate al {castle}", "Damages", to=OPONENTE, combat=True)
    for castle in ("un Castillo", "un Mazo Castillo", "un Castillo oponente", "el Castillo", "el Mazo Castillo"):
        for attacks in ("", f"{forms[2]} y "):
            event(f"{attacks}{forms[4]} a {castle}", "Damages", to=OPONENTE, combat=False)


def _itself(g: Grammar, own: str, this: Node) -> None:
    """Rules an Aliado states of itself without saying so."""
    g.variant("regla de Aliado", "{does:predicados/s}", "Rule", what=this)
    rule = "{rule:regla de Aliado}"
    g.variant(own, f"{rule}.", "Static", cond=None, per=None)
    _in_play(g, own, rule)
    for comma in (",", ""):
        g.variant(own, f"por cada {{per:cuenta}}{comma} {rule}.", "Static", cond=None)
        g.variant(own, f"si {{cond:condición}}{comma} {rule}.", build=_tested)
        g.variant(own, f"mientras {{cond:condición querida}}{comma} {rule}.", build=_tested)
    for phrase in g.phrases["condición querida"]:
        if dict(phrase.constants).get("what", phrase) is None:
            own_facts = tuple((name, this if name == "what" else value) for name, value in phrase.constants)
            g.phrases.setdefault("condición de sí", []).append(
                phrase._replace(category="condición de sí", constants=own_facts, refers=None)
            )
    for comma in (",", ""):
        g.variant(own, f"mientras {{cond:condición de sí}}{comma} {{rule:regla fija}}.", build=_tested_itself)
        g.variant(own, f"{rule}{comma} a menos que {{cond:condición querida}}.", build=unless)
    g.variant(own, f"{rule} por cada {{per:cuenta}}.", "Static", cond=None)
    g.variant(own, f"{rule} si {{cond:condición}}.", "Static", per=None)
    for comma in (",", ""):
        g.variant(own, f"después de atacar{comma} vuelve a la Línea de Defensa.", build=lambda _: _returns(this, this))
        g.variant(own, f"si ataca{comma} debe ser {{x:acompañado}}.", build=lambda a: _company(this, a["x"]))
    for said in ("acompañado por", "acompañada por"):
        g.variant("acompañado", f"{said} {{n:número}} {{n:m|Aliado|Aliados}}",
                  build=lambda a: a["n"])  # fmt: skip
    g.variant(own, "{x:peaje}")
    g.variant(own, "{x:sólo si}")
    g.variant(own, "{does:sólo combate/s}.", build=lambda a: _static({"rule": Node("Rule", what=this, does=a["does"])}))
    g.variant(own, "{does:sólo combate/s} y {more:predicados/s}.", build=lambda a: _static({"rule": Node(
        "Rule", what=this, does=Node("Both", items=(a["does"], *_each(a["more"]))))}))  # fmt: skip
    blocked = Node("Rule", what=this, does=Node("Must", act="ser bloqueado", when=None))
    for comma in (",", ""):
        for a in ("o", "a"):
            g.variant(own, f"si ataca{comma} debe ser bloquead{a}.", build=lambda _: _static({"rule": blocked}))


def variants(g: Grammar) -> None:
    """Every other wording."""
    for part in (_spans, names_variants, orders_variants, unsaid, printed, sentences, older, loose, _linked, _playing,
                 _conditions, _while, _frames, activated, _elided):  # fmt: skip
        part(g)
