"""The text of a card at work: importing this module registers what every order does.

``reparo`` looks at a text as it is read: every node must have something that carries it out where it stands, every word
it holds must be one that is understood, and what it says must be able to come about. What is not so is refused then,
never silence later; ``revisa`` asks the same of a tree that comes from elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mazo.games.myl import efectos_cartas, efectos_mano, efectos_mesa, efectos_texto, provecho
from mazo.games.myl.condiciones import CONDICIONES
from mazo.games.myl.cuentas import CUENTAS
from mazo.games.myl.filtros import DE_CONJUNTO, PRUEBAS, SITIOS
from mazo.games.myl.mesa import TIPOS
from mazo.games.myl.ordenes import ORDENES
from mazo.games.myl.patrones import FINALES, PATRONES
from mazo.games.myl.perfil import TextoDesconocido, perfil_de
from mazo.games.myl.sentido import sinsentidos
from mazo.language.letter import Complaint
from mazo.language.tree import Node

PARTES = (efectos_texto, efectos_cartas, efectos_mano, efectos_mesa)
"""Where the orders are, by what they are about."""

PREDICADOS = frozenset({
    "Strength", "Double", "SetStrength", "Keyword", "LoseAbility", "SetRace", "CostChange", "DropBonus", "SwapStats",
    "DamageThreshold", "OnlyLeaves", "OpenHand", "Forbid", "Allow", "Must",
})  # fmt: skip
"""What a rule may say of its subject: ``vigentes``, ``fuerzas`` and ``permisos`` ask for each."""
REGLAS = frozenset({"Rule", "Prevent", "InvertBonus", "HandLimit"})
CLAUSULAS = frozenset({
    "Static", "StaticUnless", "Keywords", "Triggered", "Activated", "WouldBe", "RespondPlay", "PlayOnly", "PlayFrom",
    "AddCost", "OnlyBy", "Copies", "OneInPlay", "TournamentOnly", "Effect", "Then", "Also", "Did", "DidNot",
    "Otherwise",
})  # fmt: skip
REFERENCIAS = frozenset({"This", "That", "Chosen", "Bearer", "Ref"})
_CARTAS = REFERENCIAS | {"Cards"}
_ORDENES = frozenset(ORDENES) - {"Triggered"}
_SUCESOS = frozenset(PATRONES) - {"Delayed"}
_CANTIDADES = frozenset(CUENTAS) | {"UpTo"}
_LAPSOS = efectos_mesa.PLAZOS
_VENTANAS = frozenset({
    "tu vigilia", "tu turno", "guerra de talismanes", "batalla mitológica", "declaración de bloqueo",
})  # fmt: skip
_CLAVES = frozenset({"Imbloqueable", "Indestructible", "Furia"})
_NUMERO, _TEXTO = "a number", "a name"

Lugar = tuple[str, str]
ADMITE: dict[Lugar, tuple[Any, ...]] = {
    ("Card", "items"): (CLAUSULAS,),
    ("Text", "items"): (frozenset({"Effect", "Then", "Also", "Did", "DidNot", "Otherwise"}),),
    ("DidNot", "who"): ("tú", "otro"),
    **{(kind, "do"): (_ORDENES,) for kind in
       ("Effect", "Then", "Also", "Did", "DidNot", "Otherwise", "Triggered", "Activated", "May", "By", "If", "Unless",
        "UnlessPaid", "ForEach", "PerEach", "Delayed")},
    ("WouldBe", "do"): (frozenset({"Prevent"}),),
    **{(kind, "then"): (frozenset({"Text"}), None) for kind in ("Triggered", "Activated", "WouldBe")},
    **{(kind, "cost"): (_ORDENES,) for kind in
       ("May", "Unless", "UnlessPaid", "WouldBe", "AddCost", "StaticUnless")},
    ("Activated", "cost"): (_ORDENES, None),
    ("PlayFrom", "instead"): (_ORDENES, None),
    **{(kind, "cond"): (frozenset(CONDICIONES), None) for kind in ("Static", "Activated", "PlayOnly", "If")},
    ("Static", "per"): (frozenset({"Count"}), None),
    ("PerEach", "per"): (frozenset({"Count"}),),
    ("PerEach", "most"): (None,),
    ("ForEach", "of"): (frozenset({"Count"}),),
    ("Static", "rule"): (REGLAS,),
    ("StaticUnless", "rule"): (frozenset({"Rule"}),),
    ("TournamentOnly", "rule"): (REGLAS | _ORDENES,),
    ("Until", "rule"): (REGLAS - {"Prevent"},),
    ("Triggered", "event"): (_SUCESOS,),
    ("WouldBe", "event"): (frozenset({"Leaves"}),),
    ("Triggered", "also"): (frozenset({"Phase"}), None),
    **{(kind, "limit"): (None, "una vez por turno") for kind in ("Triggered", "Activated")},
    ("Activated", "who"): (frozenset({"Player"}),),
    ("Activated", "window"): (frozenset({"Or"}), _VENTANAS, None),
    ("Activated", "response"): (frozenset({"Declares", "Plays", "Uses", "Enters", "Damages"}), None),
    ("RespondPlay", "event"): (frozenset({"Enters", "Declares", "Damages", "Phase", "Leaves", "Plays", "Uses"}),),
    ("RespondPlay", "would"): (True, False),
    ("PlayOnly", "window"): (frozenset({"Or"}), _VENTANAS, None),
    ("PlayOnly", "zone"): (frozenset({"Zone"}), None),
    ("PlayFrom", "zone"): (frozenset({"Zone"}),),
    ("PlayFrom", "what"): (frozenset({"This"}),),
    ("PlayFrom", "window"): (_VENTANAS, None),
    ("AddCost", "who"): (frozenset({"Player"}),),
    ("AddCost", "what"): (frozenset({"Filter"}), None),
    ("OnlyBy", "what"): (frozenset({"Cards"}),),
    ("OneInPlay", "what"): (frozenset({"This"}),),
    ("Copies", "limit"): ("única", "sin límite"),
    ("Keywords", "name"): (_CLAVES,),
    ("Seq", "items"): (_ORDENES,),
    ("ChooseOne", "a"): (_ORDENES,),
    ("ChooseOne", "b"): (_ORDENES,),
    ("By", "who"): (frozenset({"Player"}),),
    ("Unless", "who"): (frozenset({"Player"}),),
    ("UnlessPaid", "who"): (frozenset({"Player"}),),
    ("Delayed", "when"): (frozenset(FINALES),),
    # Events
    **{(kind, "what"): (_CARTAS,) for kind in
       ("Enters", "Leaves", "EntersOrLeaves", "Declared", "Blocked", "Unblocked", "Equipped", "Plays", "Discards",
        "Mills")},
    **{(kind, "who"): (frozenset({"Player"}),) for kind in ("Draws", "Discards", "Mills")},
    ("Damages", "what"): (_CARTAS, None),
    ("Damages", "to"): (frozenset({"Player"}),),
    ("Damages", "combat"): (True, False),
    ("Leaves", "how"): ("sale", "al cementerio", "destruido", "desterrado", "barajado"),
    ("Leaves", "cause"): (frozenset({"CauseIs"}), None),
    ("Leaves", "by"): (frozenset({"Player"}), None),
    ("Declared", "role"): ("ataca", "bloquea", "atacante", "bloqueador", "atacante o bloqueador"),
    ("Declared", "neg"): (True, False),
    ("Declared", "span"): (None, "este turno", "turno en que entra", "tu turno"),
    ("Declared", "company"): (frozenset({"AtLeast", "Cards"}), None),
    ("AtLeast", "n"): (_NUMERO,),
    ("AtLeast", "of"): (frozenset({"Filter"}),),
    ("Declares", "who"): (frozenset({"Player"}),),
    ("Declares", "what"): ("ataque", "bloqueo"),
    ("Plays", "who"): (frozenset({"Player"}),),
    ("Plays", "source"): (None, "mano"),
    ("Uses", "who"): (frozenset({"Player"}),),
    ("Uses", "what"): (_CARTAS, None),
    ("Uses", "sort"): (None, "activada", "disparada"),
    ("Phase", "phase"):
        ("turno", "agrupación", "vigilia", "ataque", "bloqueo", "guerra", "daño", "fase final", "combate"),
    ("Phase", "edge"): ("comienzo", "fin", "en"),
    ("Phase", "whose"): (frozenset({"Player"}), None),
    ("CauseIs", "cause"): ("daño", "daño de combate", "carta"),
    ("CauseIs", "of"): (_CARTAS,),
    # Spans and conditions
    ("Until", "span"): (_LAPSOS, frozenset({"While"})),
    ("While", "what"): (frozenset({"This", "Bearer", "That"}),),
    **{(kind, "of"): (frozenset({"Filter"}),) for kind in
       ("Fewer", "Has", "There", "NotAttacking", "Count", "BeingPlayed")},
    **{(kind, "who"): (frozenset({"Player"}),) for kind in ("Fewer", "Has", "BeingPlayed")},
    ("Fewer", "neg"): (True, False),
    ("Fewer", "at"): (frozenset({"Zone"}), None),
    **{(kind, "cmp"): (">=", "<=", "=") for kind in ("Has", "There", "CardsIn", "StatIs")},
    **{(kind, "n"): (_NUMERO,) for kind in ("Has", "There", "CardsIn", "NotAttacking", "StatIs", "UpTo", "DrawTo")},
    ("CardsIn", "at"): (frozenset({"Zone"}),),
    ("CardsIn", "verb"): ("hay", "tienes"),
    ("AllAre", "test"): (frozenset({"Race", "Spent", "SameAs"}),),
    ("AllAre", "of"): ("tus Aliados", "Oros oponentes"),
    ("Matches", "what"): (REFERENCIAS, None),
    ("Matches", "test"):
        ("raza", "porta un Arma", "nombre", "tipo", "primera carta", "primer Aliado", "único atacante"),
    ("Matches", "race"): (_TEXTO,),
    ("Matches", "name"): (_TEXTO, frozenset({"Or"})),
    ("Matches", "type"): (frozenset(TIPOS),),
    ("IsIn", "what"): (REFERENCIAS, None),
    ("IsIn", "at"): (frozenset({"Zone"}),),
    ("History", "event"): ("destruido", "atacó", "no atacó", "te atacó"),
    ("History", "span"): ("este turno", "turno anterior", None),
    ("History", "what"): (REFERENCIAS | {"Player"}, None),
    # Amounts and cards
    ("AsMany", "n"): (frozenset({"DamageDone", "StatOf"}),),
    **{(kind, "other"): (True,) for kind in ("Count", "Has")},
    ("Half", "of"): (frozenset({"Filter"}),),
    ("Half", "way"): ("arriba", "abajo"),
    ("DamageDone", "what"): ("hecho", "recibido", "respondido"),
    ("StatOf", "of"): (_CARTAS,),
    ("StatOf", "stat"): ("coste",),
    ("Cards", "of"): (frozenset({"Filter"}),),
    ("Cards", "other"): (True, False),
    ("Cards", "n"): (_NUMERO, "todos", _CANTIDADES),
    ("Filter", "type"): (frozenset({*TIPOS, "carta", "copia"}), frozenset({"Or"})),
    ("Filter", "mark"): (frozenset({"HasKeyword", "Role"}), None),
    ("Filter", "tests"): (frozenset(PRUEBAS) | DE_CONJUNTO | {"All"}, None),
    ("Filter", "tail"): (frozenset(PRUEBAS) | {"All"}, None),
    ("Filter", "where"): (frozenset(SITIOS), None),
    ("All", "items"): (frozenset(PRUEBAS) | DE_CONJUNTO,),
    ("Or", "items"): (frozenset(TIPOS) | _VENTANAS, frozenset({"Zone"}), _TEXTO),
    ("Side", "whose"): (frozenset({"Player"}),),
    ("Zone", "zone"): ("mano", "castillo", "cementerio", "destierro"),
    ("Zone", "whose"): (frozenset({"Player", "Owner"}),),
    ("Player", "who"): ("tú", "oponente", "quien actúa", "cada", "cualquiera", "todos"),
    ("Player", "each"): (True, False),
    ("TopOf", "at"): (frozenset({"Zone"}),),
    ("TopOf", "n"): (_NUMERO,),
    ("Race", "race"): (_TEXTO,),
    ("NotRace", "race"): (_TEXTO,),
    ("StatIs", "stat"): ("fuerza", "coste"),
    ("NameIs", "name"): (_TEXTO, frozenset({"Or"})),
    ("CopyOf", "of"): (REFERENCIAS,),
    ("Not", "of"): (frozenset(TIPOS),),
    ("HasKeyword", "keyword"): (_CLAVES,),
    ("Role", "role"): ("atacante", "bloqueador", "atacante o bloqueador"),
    ("Armed", "neg"): (True, False),
    ("Extreme", "stat"): ("fuerza",),
    ("Extreme", "dir"): ("mayor", "menor"),
    ("SameAs", "attr"): ("tipo", "raza"),
    ("TreeQuery", "question"): ("oros", "ni respuesta ni anulación"),
    ("ThisWay", "did"): ("botar", "destruir"),
    ("BeingPlayed", "nth"): (None, "primera", "próxima"),
    ("BeingPlayed", "on"): (frozenset({"Cards", "This"}), None),
    ("BeingPlayed", "span"): (None, "este turno"),
    ("This", "noun"): (frozenset({*TIPOS, "carta"}),),
    ("This", "at"): ("reserva",),
    ("That", "noun"): (frozenset({*TIPOS, "carta"}),),
    ("That", "number"): ("s",),
    ("Ref", "gender"): ("m", "f"),
    ("Ref", "number"): ("s", "p"),
    # Orders
    **{(kind, "what"): (_CARTAS | {"TheRest", "OneOf", "TopOf", "Blocker"},) for kind in
       ("Destroy", "Exile", "Shuffle", "ToHand", "Put", "PutInPlay", "PlayFree", "SendGrave", "Choose", "ToLine",
        "Ready", "Control", "Copy", "Rearm")},
    ("Rearm", "on"): (frozenset({"Cards"}),),
    **{(kind, "to"): (frozenset({"Zone"}),) for kind in ("Shuffle", "ToHand")},
    ("Put", "to"): (frozenset({"Zone"}), "tope del castillo"),
    ("PutInPlay", "spent"): (True, False),
    ("PutInPlay", "under"): (None, "tú"),
    ("PlayFree", "on"): (frozenset({"This"}), None),
    ("Search", "what"): (frozenset({"Cards"}),),
    ("Search", "at"): (frozenset({"Zone", "Or"}),),
    **{(kind, "n"): (_NUMERO, _CANTIDADES) for kind in ("Draw", "Mill")},
    ("MillUntil", "what"): (frozenset({"Filter"}),),
    ("Discard", "what"): (_CARTAS, "Mano"),
    ("Look", "what"): (_CARTAS | {"Zone", "TopOf", "OneOf", "TheRest"}, "Mano"),
    ("Look", "open"): (True, False),
    ("Reorder", "what"): (REFERENCIAS,),
    ("ChooseValue", "of"): ("raza", "carta", "Talismán"),
    ("Annul", "what"): (_CARTAS,),
    ("Cancel", "what"): (frozenset({"Cards"}), None, "oponente"),
    ("Cancel", "of"): ("habilidad", "ataque", "bloqueo"),
    ("Copy", "of"): ("efecto", "Fuerza y habilidad"),
    ("Copy", "span"): (_LAPSOS, frozenset({"While"}), None),
    ("Become", "who"): (frozenset({"This"}),),
    ("Become", "what"): (REFERENCIAS,),
    ("Control", "span"): (_LAPSOS, frozenset({"While"})),
    ("Exchange", "a"): (_CARTAS,),
    ("Exchange", "b"): (_CARTAS,),
    ("Exchange", "span"): (_LAPSOS, None),
    ("Exchange", "what"): ("control", "zona"),
    ("ToLine", "line"): ("Defensa", "Ataque", "vuelta a Defensa"),
    ("Returns", "line"): ("Defensa", "Ataque"),
    ("Returns", "what"): (_CARTAS | {"Blocker"},),
    ("MakeGold", "n"): (_NUMERO,),
    ("MakeGold", "only"): (frozenset({"Filter"}), None),
    ("PayGold", "n"): (_NUMERO, REFERENCIAS),
    ("ChooseBlocks", "what"): (REFERENCIAS,),
    ("Prevent", "of"): ("suceso", "destrucción", "daño", "daño de combate", "daño respondido"),
    ("Prevent", "what"): (_CARTAS | {"Castle"}, None),
    ("Prevent", "by"): (_CARTAS,),
    ("Prevent", "span"): (None, "este turno"),
    # Rules
    ("Rule", "what"): (_CARTAS | {"Player", "BeingPlayed", "Blocker"}, None),
    ("Rule", "does"): (PREDICADOS | {"Both"},),
    ("Both", "items"): (PREDICADOS,),
    ("Strength", "n"): (_NUMERO,),
    ("Strength", "sign"): (1, -1),
    ("SetStrength", "n"): (_NUMERO, frozenset({"Count"})),
    ("Keyword", "name"): (_CLAVES,),
    ("Keyword", "said"): ("entera",),
    ("SetRace", "test"): (frozenset({"Race"}),),
    ("CostChange", "n"): (_NUMERO,),
    ("CostChange", "sign"): (1, -1, 0),
    ("HandLimit", "n"): (_NUMERO,),
    ("HandLimit", "sign"): (1, -1),
    ("HandLimit", "whose"): (frozenset({"Player"}),),
    ("DamageThreshold", "times"): (_NUMERO,),
    ("OnlyLeaves", "cause"): (frozenset({"CauseIs"}),),
    ("Forbid", "acts"): (frozenset({"Act", "Nor"}),),
    ("Nor", "items"): (frozenset({"Act"}),),
    ("Allow", "act"): (frozenset({"Act"}),),
    ("Must", "act"): ("atacar", "ser bloqueado"),
    ("Must", "when"): (None, "cada turno"),
    ("Act", "of"): (frozenset({"Filter"}), None, "sin límite"),
    ("Act", "by"): (frozenset({"Filter", "CauseIs"}), None),
}  # fmt: skip
"""What may stand in each argument of each node: kinds of node or words (a set), one constant, a number, a name."""

ACTOS: dict[str, frozenset[str]] = {
    "Forbid": frozenset({
        "atacar", "bloquear", "ser destruido", "ser desterrado", "ser bloqueado", "ser anulado", "jugar", "usar",
        "generar", "agrupar", "robar", "portar", "jugar ni usar", "jugar ni generar ni usar",
        "usar habilidades disparadas ni activadas", "robar la carta de fin de turno", "interactuar con su Cementerio",
        "ser objetivo",
    }),
    "Allow": frozenset({
        "ser bloqueado", "bloquear Aliados Imbloqueables", "bloquear a más de un Aliado", "portar un Arma extra",
        "portar",
    }),
}  # fmt: skip
"""The acts that are refused and those that are let be: ``permisos`` asks for each."""
_FIJAS = frozenset({"This", "Bearer", "Cards", "Player", "BeingPlayed"})
"""What a rule that always holds may be about."""


def revisa(tree: Node | None, tipo: str) -> None:
    """Raises ``TextoDesconocido`` if something in a text has nothing to carry it out, or could never come about."""
    if tree is None or _REVISADOS.get(id(tree)) is tree:
        return
    if complaint := reparo(tree, tipo):
        raise TextoDesconocido(complaint.problem)
    _REVISADOS[id(tree)] = tree


_REVISADOS: dict[int, Node] = {}
"""Texts already looked at, by identity."""


def reparo(tree: Node, tipo: str) -> Complaint | None:
    """The first thing in a text that nothing would carry out where it stands, or that could never come about.

    What the reader accepts has none: there is one verdict on a text, and it is given as it is read.
    """
    return next(_reparos(tree, tipo), None)


def _reparos(tree: Node, tipo: str) -> Iterator[Complaint]:
    for node in tree.walk():
        yield from _de_nodo(node)
    try:
        perfil_de(tree, tipo)
    except TextoDesconocido:
        yield Complaint("No hay un momento en que se juegue esta carta o se responda a esto.", tree)
        return
    yield from sinsentidos(tree)
    yield from provecho.reparos(tree, tipo)


_NADIE = "Nada llevaría esto a cabo donde está."


def _de_nodo(node: Node) -> Iterator[Complaint]:
    """Whether something carries out a node, with the words it holds."""
    for name, value in node.args.items():
        if (node.kind, name) == ("Act", "act"):
            continue
        for item in value if isinstance(value, tuple) else (value,):
            if not any(_cabe(item, allowed) for allowed in ADMITE.get((node.kind, name), ())):
                yield Complaint(_NADIE, node)
    if node.kind in ACTOS:
        for act in node.find("Act"):
            if act["act"] not in ACTOS[node.kind]:
                yield Complaint(_NADIE, act)
    if node.kind in ("Static", "StaticUnless") and node["rule"].kind == "Rule":
        what = node["rule"]["what"]
        if not isinstance(what, Node) or what.kind not in _FIJAS:
            yield Complaint("Lo que rige siempre no se dice de una carta nombrada antes.", node)


def _cabe(item: Any, allowed: Any) -> bool:
    if isinstance(allowed, frozenset):
        return (item.kind if isinstance(item, Node) else item) in allowed
    if allowed == _NUMERO:
        return isinstance(item, int) and not isinstance(item, bool)
    if allowed == _TEXTO:
        return isinstance(item, str)
    return type(item) is type(allowed) and bool(item == allowed)
