"""The text of a card by what is asked of it, laid out once: rules, triggers, abilities, when it is played.

A clause this module does not know is an error as the card is loaded, never later.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mazo.games.myl.text import nodes
from mazo.games.myl.text.sentido.antecedentes import antecedents
from mazo.games.myl.words.nombres import TU
from mazo.language.tree import Node
from mazo.text.in_force import Kind, Said
from mazo.text.program import Once

# Windows: when a Talismán is played or an ability used.
ACCION = "acción"
"""In the Vigilia of its player and in the Guerra de Talismanes (MYL-9.2, MYL-9.3.3-b), if nothing else is said."""
ANULAR, RESPONDER, CANCELAR = "anular", "responder", "cancelar"
EN_ATAQUE, EN_BLOQUEO, EN_DANO, EN_FINAL = "ataque", "bloqueo", "daño", "final"
"""In response to a declaration (BA2, BB2), to damage (AD3) and to the Final Phase (FF1)."""
EN_AGRUPACION, EN_VIGILIA, EN_GUERRA, ANTES_DEL_DANO, EN_FIN = (
    "agrupación", "en vigilia", "en guerra", "antes del daño", "fin de turno",
)  # fmt: skip
"""In response to the Agrupación (AG2), the Vigilia (VI3), the Guerra (GT1), the damage to come (AD1), the end (FF6)."""
PREVENCION = "prevención"
"""As something is about to happen (MYL-PR-PREV-1)."""
BLOQUEANDO = "declaración de bloqueo"
"""BB3: «en la declaración de bloqueo»."""

UNA_VEZ = "una vez por turno"
ENTRE_COPIAS = "una vez por turno entre todas sus copias"
"""What the copies of a card that one controls share."""
VECES = {UNA_VEZ: 1, "hasta 2 veces por turno": 2, "hasta 3 veces por turno": 3, ENTRE_COPIAS: 1}
"""How many times in a turn an ability may be used, by what its text says."""

_RESPUESTAS = {"Plays": RESPONDER, "Enters": RESPONDER, "Uses": RESPONDER, "Damages": EN_DANO}
_DE_FASE = {
    "fase final": EN_FINAL, "agrupación": EN_AGRUPACION, "vigilia": EN_VIGILIA, "guerra": EN_GUERRA,
    "daño": ANTES_DEL_DANO, "turno": EN_FIN,
}  # fmt: skip
"""The window in which each phase or step is answered."""
FRASES = ("Effect", "Then", "Also", "Otherwise", "Did", "DidNot")


class TextoDesconocido(ValueError):
    """A clause of a card that the engine does not know: the kind of its node."""


@dataclass(frozen=True, eq=False)
class Activada:
    """An activated ability."""

    nodo: nodes.Activated
    ventana: str
    plazos: frozenset[str]
    """The words of its own window («tu vigilia», «guerra de talismanes», …); empty if it names none."""
    cualquiera: bool
    """Whether any player may use it."""
    veces: int
    fuera: bool
    """Whether it is used from the Cementerio, and only from there."""
    frases: tuple[Node, ...]
    """What it does, sentence by sentence."""
    todo: tuple[Node, ...]
    """The same, after what it costs."""


@dataclass(frozen=True, eq=False)
class Perfil:
    """The text of a card by what is asked of it."""

    claves: frozenset[str] = frozenset()
    """Keywords it states as such."""
    dichos: tuple[Said, ...] = ()
    """What holds while the card is in play: by Static, StaticUnless, TournamentOnly and AddCost of others' cards."""
    de_si: tuple[Said, ...] = ()
    """What Static says of «esta carta», which holds while it is played (its Coste, whether it can be annulled)."""
    disparadas: dict[str, tuple[Node, ...]] = field(default_factory=dict)
    """Triggered, by the kind of event they listen to."""
    fuera: tuple[Node, ...] = ()
    """Those of them that listen from the Cementerio, and only from there."""
    activadas: tuple[Activada, ...] = ()
    prevenciones: tuple[Node, ...] = ()
    """WouldBe."""
    costes: tuple[Node, ...] = ()
    """AddCost of the card itself."""
    solo: tuple[Node, ...] = ()
    """PlayOnly."""
    desde: tuple[Node, ...] = ()
    """PlayFrom."""
    portan: tuple[Node, ...] = ()
    """OnlyBy."""
    una: bool = False
    """OneInPlay."""
    responde: Node | None = None
    """RespondPlay."""
    efecto: tuple[Node, ...] = ()
    """The sentences of a Talismán in order: Effect, links, TournamentOnly with orders, a Triggered that it leaves."""
    ventana: str = ACCION
    """When a Talismán is played."""
    plazos: frozenset[str] = frozenset()
    """The words of a PlayOnly with a window; empty if there is none."""
    ata: bool = False
    """Whether what it does speaks of cards that its own costs name."""
    cifras: bool = False
    """Whether it asks what the Coste or the Fuerza of a card is."""


VACIO = Perfil()


def perfil_de(tree: Node | None, tipo: str) -> Perfil:
    """The profile of a text; the same text always gives the same one."""
    if tree is None:
        return VACIO
    return (_DE_TALISMAN if tipo == "Talismán" else _DE_OTRA).of(tree)


def _perfil(tree: Node, tipo: str) -> Perfil:
    p: dict[str, list[Node]] = {}
    said: dict[str, list[Said]] = {"dichos": [], "de_si": []}
    triggers: dict[str, list[Node]] = {}
    keywords: set[str] = set()
    used: list[Activada] = []
    words: frozenset[str] = frozenset()
    answer: Node | None = None
    for clause in tree["items"]:
        kind = clause.kind
        if kind == "Keywords":
            keywords.add(clause["name"])
        elif kind in ("Static", "StaticUnless"):
            said["de_si" if _de_si(clause) else "dichos"] += dichos(clause)
        elif kind == "TournamentOnly" and tipo == "Talismán":
            p.setdefault("efecto", []).append(clause)
        elif kind == "TournamentOnly":
            said["dichos"] += dichos(clause)
        elif kind == "Triggered" and tipo == "Talismán":
            p.setdefault("efecto", []).append(clause)
        elif kind == "Triggered":
            for c in _clases(clause):
                triggers.setdefault(c, []).append(clause)
            if desde_fuera(clause):
                p.setdefault("fuera", []).append(clause)
        elif isinstance(clause, nodes.Activated):
            used.append(_activada(clause))
        elif kind == "RespondPlay":
            answer = clause
        elif kind == "PlayOnly":
            p.setdefault("solo", []).append(clause)
            words |= _plazos(clause["window"])
        elif kind == "AddCost" and clause["what"] is None:
            p.setdefault("costes", []).append(clause)
        elif kind == "AddCost":
            said["dichos"] += dichos(clause)
        elif kind in _SUELTAS:
            p.setdefault(_SUELTAS[kind], []).append(clause)
        elif kind in FRASES:
            p.setdefault("efecto", []).append(clause)
        elif kind not in ("Copies", "OneInPlay"):
            raise TextoDesconocido(kind)
    return Perfil(
        claves=frozenset(keywords),
        disparadas={k: tuple(v) for k, v in triggers.items()},
        activadas=tuple(used),
        una=any(isinstance(c, nodes.OneInPlay) for c in tree["items"]),
        responde=answer,
        ata=_ata(tree, p),
        cifras=bool(tree.find("StatOf")),
        ventana=_ventana(answer, tree, tipo),
        plazos=words,
        dichos=tuple(said["dichos"]),
        de_si=tuple(said["de_si"]),
        **{k: tuple(v) for k, v in p.items()},
    )


_DE_TALISMAN = Once(lambda tree: _perfil(tree, "Talismán"))
_DE_OTRA = Once(lambda tree: _perfil(tree, ""))
_SUELTAS = {"WouldBe": "prevenciones", "PlayFrom": "desde", "OnlyBy": "portan"}


def _clases(clause: Node) -> list[str]:
    """The kinds of event a Triggered listens to."""
    return list(
        dict.fromkeys(k for event in (clause["event"], clause["also"]) if event is not None for k in event.about())
    )


def desde_fuera(clause: Node) -> bool:
    """Whether an ability is used, or a trigger heard, from the Cementerio: it asks that its own card be there."""
    if isinstance(clause, nodes.Activated):
        cond = clause["cond"]
    elif isinstance(clause, nodes.Triggered):
        about = clause["event"].get("what")
        own = isinstance(about, Node) and isinstance(about, nodes.This)
        cond = clause["do"]["cond"] if isinstance(clause["do"], nodes.If) and not own else None
    else:
        cond = None
    if cond is None or not isinstance(cond, nodes.IsIn) or cond["at"] != _MI_CEMENTERIO:
        return False
    return bool(cond["what"] is not None and isinstance(cond["what"], nodes.This))


_MI_CEMENTERIO = nodes.Zone(zone="cementerio", whose=TU)


def _de_si(clause: Node) -> bool:
    """Whether a rule speaks of «esta carta»: of it as it is played."""
    rule = clause["rule"]
    what = rule.get("what") if isinstance(rule, nodes.Rule) else None
    return isinstance(what, Node) and isinstance(what, nodes.This) and what["noun"] == "carta"


def _plazos(window: Node | str | None) -> frozenset[str]:
    if window is None:
        return frozenset()
    return frozenset(window["items"]) if isinstance(window, Node) else frozenset({window})


def _activada(clause: nodes.Activated) -> Activada:
    words = _plazos(clause.window)
    window = ACCION
    if clause.response is not None:
        window = _de_respuesta(clause.response)
    elif clause.do.has("Annul"):
        window = ANULAR
    elif any(n["of"] == "habilidad" for n in clause.do.find("Cancel")):
        window = CANCELAR
    elif BLOQUEANDO in words:
        window = BLOQUEANDO
    does, cost = frases_de(clause), clause.cost
    whole = does if cost is None else (cost, *does)
    times = VECES.get(clause.limit or "", 0)
    return Activada(clause, window, words, clause.who != TU, times, desde_fuera(clause), does, whole)


def frases_de(clause: nodes.Activated | nodes.WouldBe) -> tuple[Node, ...]:
    """What an ability does, sentence by sentence."""
    then = clause.then
    return (clause.do, *then.items) if then is not None else (clause.do,)


def _de_respuesta(event: Node) -> str:
    if isinstance(event, nodes.Declares):
        return EN_ATAQUE if event["what"] == "ataque" else EN_BLOQUEO
    if isinstance(event, nodes.Phase):
        return _DE_FASE[event["phase"]]
    if event.kind not in _RESPUESTAS:
        raise TextoDesconocido(f"response to {event.kind}")
    return _RESPUESTAS[event.kind]


def _ventana(answer: Node | None, tree: Node, tipo: str) -> str:
    """When a Talismán is played, by what it answers or what it does."""
    if tipo != "Talismán":
        if answer is not None:
            raise TextoDesconocido("RespondPlay on a card that is not a Talismán")
        return ACCION
    if answer is not None and answer["would"]:
        return PREVENCION
    if tree.has("Annul"):
        return ANULAR
    if answer is not None:
        return _de_respuesta(answer["event"])
    if any(n["of"] == "habilidad" for n in tree.find("Cancel")):
        return CANCELAR
    return ACCION


def _ata(tree: Node, p: dict[str, list[Node]]) -> bool:
    costs = {id(node) for clause in p.get("costes", ()) for node in clause.walk()}
    meant = antecedents(tree) if costs else {}
    return any(id(meant.get(id(node))) in costs for clause in p.get("efecto", ()) for node in clause.walk())


# Rules taken apart

_MOVEDIZOS = frozenset({
    "Role", "History", "AttackedYou", "DamageDone", "NotAttacking", "Matches", "AllAre", "InBattle", "YourTurn",
    "Spent", "CarriedBy",
})  # fmt: skip
"""What looks at something else than which cards are in play, and whose."""
_ZONAS = ("castillo", "mano", "cementerio", "destierro", "reserva", "pagad", "línea", "defensa", "ataque")
"""The words of a text that says in which zone something is."""
_CLAUSULAS = (nodes.Static, nodes.StaticUnless, nodes.TournamentOnly)


def dichos(clause: Node) -> tuple[Said, ...]:
    """What a clause that always holds, or the rule of a lasting effect, says."""
    return _DICHOS.of(clause)


def _dichos(clause: Node) -> tuple[Said, ...]:
    if isinstance(clause, nodes.AddCost):
        return (Said(nodes.AddCost, clause),)
    rule, cond, per, price = clause, None, None, None
    if isinstance(clause, _CLAUSULAS):
        rule, cond, per, price = clause.rule, clause.get("cond"), clause.get("per"), clause.get("cost")
    held = (clause,) if isinstance(clause, nodes.TournamentOnly) else (cond,) if cond is not None else ()
    about = rule["what"] if isinstance(rule, (nodes.Rule, nodes.Prevent)) else rule.get("whose")
    found = []
    for item in predicados(rule):
        firm = not any(_se_mueve(x) for x in (item, cond, per))
        fixed = firm and not _se_mueve(about)
        found += [Said(k, node, about, held, per, price, firm, fixed) for k, node in _clases_de(item, price)]
    return tuple(found)


_DICHOS = Once(_dichos)


def predicados(rule: Node) -> tuple[Node, ...]:
    does = rule["does"] if isinstance(rule, nodes.Rule) else rule
    return does["items"] if isinstance(does, nodes.Both) else (does,)


def _clases_de(item: Node, price: Node | None) -> list[tuple[Kind, Node]]:
    """What a predicate is asked for by; what nobody can pay off, by each act it forbids."""
    if isinstance(item, nodes.Forbid) and price is None:
        return [(act["act"], act) for act in actos(item)]
    return [(type(item), item)]


def actos(node: Node) -> tuple[Node, ...]:
    """The acts a Forbid names."""
    acts = node["acts"]
    return acts["items"] if isinstance(acts, nodes.Nor) else (acts,)


def _se_mueve(node: Node | None) -> bool:
    """Whether what a node says may change while no card enters or leaves play."""
    return node is not None and any(n.kind in _MOVEDIZOS or _nombra_zona(n) for n in node.walk())


def _nombra_zona(node: Node) -> bool:
    said = [v.casefold() for v in node.args.values() if isinstance(v, str)]
    return any(zone in word for word in said for zone in _ZONAS)
