"""Whether what a text says can come about where it stands: an ability that nothing would ever offer, an order with
nothing to touch, a test nothing passes. Such a text is refused as it is read (``interprete.reparo``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mazo.games.myl.rules.mesa import ALIADO, ARMA, ORO, TALISMAN
from mazo.games.myl.text import nodes
from mazo.games.myl.text.perfil import BLOQUEANDO, FRASES, desde_fuera
from mazo.games.myl.text.sentido.antecedentes import antecedents, sin_destino
from mazo.games.myl.text.sentido.entorno import (
    A_NINGUNA_PARTE,
    AJENA,
    CERO,
    DE_UNA,
    DENTRO,
    DESTERRADA,
    ENTRAN,
    FUERA,
    JUEGO,
    NADA_QUE_ANULAR,
    NADA_QUE_PREVENIR,
    NO_COMBATE,
    NO_OCURRE,
    NO_SE_CUMPLE,
    NO_SE_JUEGA,
    NO_SE_OFRECE,
    RIGE,
    SALEN,
    SIN_COSTE,
    SIN_DANO,
    SIN_EFECTO,
    SIN_JUEGO,
    SIN_USO,
    YA,
    Entorno,
    lado,
    lugar,
)
from mazo.games.myl.text.sentido.provecho_reglas import de_acto, de_cuenta, de_filtro, de_jugada, de_prueba, de_regla
from mazo.games.myl.words.nombres import OPONENTE, TU
from mazo.language.letter import Complaint
from mazo.language.tree import Node

_HACEN = frozenset({*FRASES, "Triggered", "TournamentOnly"})
"""Sentences of a Talismán that do something."""
_COMBATEN = frozenset({"Declared", "Blocked", "Unblocked", "Equipped"})
"""Events of Aliados."""
_CUENTAN = ("Has", "There", "Count", "Fewer", "NotAttacking", "Half")
_A_DONDE = {"Exile": "destierro", "ToHand": "mano", "SendGrave": "cementerio", "Shuffle": "castillo"}
"""Where each order takes cards to."""
_FUERA_DEL_JUEGO = ("BeingPlayed", "AddCost", "MakeGold", "MillUntil", "Plays", "Discards", "Mills", "Search")
"""What speaks of cards that are not in play."""
_EN_LA_MESA = frozenset({"Ready", "ToLine", "Returns", "TakeControl", "Attach"})
_CON_CANTIDAD = frozenset({"Draw", "Mill", "MakeGold", "DrawTo", "Cards", "TopOf", "UpTo", "Strength", "HandLimit"})
_DE_LO_SUYO = {"Become": "who", "While": "what"}
"""What speaks of this card in play, and where."""


def reparos(tree: Node, tipo: str) -> Iterator[Complaint]:
    """Everything in a text that could never come about."""
    meant = antecedents(tree)
    used = {id(node) for node in meant.values()}
    for search in sin_destino(tree):
        yield Complaint(A_NINGUNA_PARTE, search)
    for node in tree.find("Choose", "ChooseValue"):
        if id(node["what"] if isinstance(node, nodes.Choose) else node) not in used:
            yield Complaint(SIN_USO, node)
    found = {id(x["what"]): _duenos(x["at"]) for x in tree.find("Search")}
    if tipo == TALISMAN and not any(c.kind in _HACEN for c in tree["items"]):
        yield Complaint(SIN_EFECTO, tree)
    answer = next((c for c in tree["items"] if isinstance(c, nodes.RespondPlay)), None)
    for clause in tree["items"]:
        here = _entorno(Entorno(tipo, meant, found, clause), answer)
        yield from _de_clausula(clause, here, tree)
        yield from _baja(clause, here)


def _duenos(at: Node) -> tuple[Node, ...]:
    return tuple(zone["whose"] for zone in (at["items"] if isinstance(at, nodes.Or) else (at,)))


def _entorno(here: Entorno, answer: Node | None) -> Entorno:
    clause = here.clausula
    if isinstance(clause, nodes.WouldBe):
        return here._replace(suceso=clause["event"], inminente=True)
    if isinstance(clause, nodes.Activated) or (here.tipo == TALISMAN and not isinstance(clause, nodes.Triggered)):
        would = answer is not None and bool(answer["would"])
        event = (
            clause["response"]
            if isinstance(clause, nodes.Activated)
            else answer["event"]
            if answer is not None
            else None
        )
        acts = _RESPONDEN["" if event is None else event.kind] if event is None or event.kind in _RESPONDEN else ()
        return here._replace(suceso=event, responde=frozenset(acts), inminente=would, respondido=True)
    return here._replace(suceso=clause.get("event"))


_RESPONDEN = {"": ("Annul", "Cancel"), "Plays": ("Annul",), "Enters": ("Annul",), "Uses": ("Cancel",)}
"""What can be done in answer to each event, or to nothing said."""


# Clauses


def _de_clausula(clause: Node, here: Entorno, tree: Node) -> Iterator[Complaint]:
    """Whether a clause is ever offered, heard or in force."""
    kind = clause.kind
    if kind == "Activated":
        cond = clause["cond"]
        if cond is not None and isinstance(cond, nodes.IsIn) and _de_si(cond["what"]) and not desde_fuera(clause):
            yield Complaint(NO_SE_OFRECE, cond)
    elif kind == "PlayFrom":
        if clause["zone"]["zone"] != "cementerio" or clause["zone"]["whose"] != TU:
            yield Complaint(NO_SE_JUEGA, clause["zone"])
    elif kind == "PlayOnly":
        zone, words = clause["zone"], clause["window"]
        others = [c for c in tree["items"] if isinstance(c, nodes.PlayFrom)]
        if zone is not None and zone["zone"] != "mano" and all(c["zone"] != zone for c in others):
            yield Complaint(NO_SE_JUEGA, zone)
        said = words["items"] if isinstance(words, Node) else (words,)
        if words is not None and set(said) <= {BLOQUEANDO}:
            yield Complaint(NO_SE_JUEGA, clause)
        if words is not None and here.tipo == ORO and set(said).isdisjoint({"tu vigilia", "tu turno"}):
            yield Complaint(NO_SE_JUEGA, clause)
    elif kind == "OneInPlay" and here.tipo == TALISMAN:
        yield Complaint(SIN_JUEGO, clause)


def _de_si(what: Node | None) -> bool:
    return what is None or isinstance(what, nodes.This)


# Everything else


def _baja(node: Node, here: Entorno) -> Iterator[Complaint]:
    """What is wrong with a node and those under it, as said there."""
    kind = node.kind
    if kind == "Triggered":
        here = here._replace(suceso=node["event"], responde=frozenset(), inminente=False, respondido=False)
    elif kind == "Delayed":
        here = here._replace(responde=frozenset(), inminente=False, respondido=False)
    check = _QUE_MIRAR.get(kind)
    if check is not None:
        yield from check(node, here)
    if kind in SALEN or kind in ENTRAN or kind in _EN_LA_MESA:
        yield from _de_orden(node, here)
    elif kind in _COMBATEN or kind in ("Enters", "Leaves", "EntersOrLeaves", "Damages"):
        yield from _de_suceso(node, here)
    if kind in _CON_CANTIDAD and node.get("n") == 0:
        yield Complaint(CERO, node)
    if kind in _DE_LO_SUYO and here.tipo == TALISMAN and _de_si(node[_DE_LO_SUYO[kind]]):
        yield Complaint(SIN_JUEGO, node)
    for child in node.children():
        yield from _baja(child, here)


def _de_orden(node: Node, here: Entorno) -> Iterator[Complaint]:
    """Whether an order may find its cards where it takes them from."""
    kind, what = node.kind, node["what"]
    if not isinstance(what, Node):
        return
    at, types = "" if kind == "Discard" else lugar(what), here.tipos_de(what)
    if at == JUEGO and types == {TALISMAN}:
        yield Complaint(SIN_JUEGO, what)
    elif at == "destierro" or _desterrada(what, here):
        yield Complaint(DESTERRADA, what)
    elif kind in ENTRAN:
        if at == JUEGO or (isinstance(what, nodes.This) and not here.puede_haber_salido()):
            yield Complaint(DENTRO, what)
        elif kind == "PutInPlay" and types == {TALISMAN}:
            yield Complaint(SIN_JUEGO, what)
    elif (kind == "Destroy" or kind in _EN_LA_MESA) and at not in (JUEGO, ""):
        yield Complaint(FUERA, what)
    elif kind == "Destroy" and isinstance(what, nodes.This) and here.tipo == TALISMAN:
        yield Complaint(SIN_JUEGO, what)
    elif kind == "Discard" and isinstance(what, nodes.Ref) and not _de_mano(here.significa.get(id(what)), here):
        yield Complaint(DENTRO, what)
    elif kind == "Discard" and (lado(what) is not None or isinstance(what, nodes.This)):
        yield Complaint(NO_SE_OFRECE if isinstance(here.clausula, nodes.Activated) else DENTRO, what)
    elif at and at == _destino(node):
        yield Complaint(YA, what)
    if kind in ("Put", "ToHand", "Shuffle") and _de_otro(node, here):
        yield Complaint(AJENA, node)
    if kind in ("ToLine", "Returns") and ALIADO not in types:
        yield Complaint(NO_COMBATE, what)
    if kind == "Ready" and types.isdisjoint({ALIADO, ORO}):
        yield Complaint(NO_COMBATE, what)
    if kind == "TakeControl" and (types == {ARMA} or lado(what) == TU):
        yield Complaint(YA if types != {ARMA} else NO_SE_CUMPLE, what)


def _de_mano(named: Node | None, here: Entorno) -> bool:
    """Whether what was named is a card of a Mano, which alone are discarded (MYL-10.20)."""
    while named is not None and not isinstance(named, nodes.Cards):
        named = here.significa.get(id(named))
    return named is not None and lugar(named) == "mano" and id(named) not in here.buscadas


def _desterrada(what: Node, here: Entorno) -> bool:
    """Whether what is moved is the card whose exile is heard."""
    event = here.suceso
    if not isinstance(event, nodes.Leaves) or event["how"] != "desterrado" or here.inminente:
        return False
    named = here.significa.get(id(what), what)
    return named == event["what"] or (isinstance(named, nodes.This) and isinstance(event["what"], nodes.This))


def _destino(node: Node) -> str:
    """The zone an order takes cards to."""
    to = node.get("to")
    return str(to["zone"]) if isinstance(node, nodes.Put) and isinstance(to, Node) else _A_DONDE.get(node.kind, "")


def _de_otro(node: Node, here: Entorno) -> bool:
    """Whether cards of somebody's would go to another's zones: of those named, or of those found."""
    to, what = node["to"], node["what"]
    whose = to["whose"] if isinstance(to, Node) else TU if to.endswith("castillo") else None
    named: Node = what
    while not isinstance(named, nodes.Cards) and id(named) in here.significa:
        named = here.significa[id(named)]
    where = (
        named["at"]
        if isinstance(named, nodes.TopOf)
        else named["of"]["where"]
        if isinstance(named, nodes.Cards)
        else None
    )
    owners = here.buscadas.get(id(named), ())
    if isinstance(where, nodes.Zone) or (isinstance(where, nodes.Side) and whose in (TU, OPONENTE)):
        owners = (where["whose"],)
    return bool(isinstance(whose, nodes.Player) and any(isinstance(x, nodes.Player) and x != whose for x in owners))


def _de_suceso(node: Node, here: Entorno) -> Iterator[Complaint]:
    """Whether an event may be of the cards it names."""
    what = node.get("what")
    if not isinstance(what, Node):
        return
    types, at = here.tipos_de(what), lugar(what)
    if node.kind in _COMBATEN or isinstance(node, nodes.Damages):
        if ALIADO not in types:
            yield Complaint(NO_COMBATE, what)
    elif types == {TALISMAN}:
        yield Complaint(SIN_JUEGO, what)
    if at not in (JUEGO, ""):
        yield Complaint(NO_OCURRE, what)
    if isinstance(node, nodes.Leaves) and node["how"] in ("desterrado", "barajado") and _por_dano(node["cause"]):
        yield Complaint(NO_OCURRE, node)


def _por_dano(cause: Node | None) -> bool:
    """Whether a cause is damage, which only destroys."""
    return cause is not None and cause["cause"] != "carta"


def _del_bloqueo(node: nodes.Blocker, here: Entorno) -> Iterator[Complaint]:
    """Only an Aliado is blocked, and while it is there."""
    gone = isinstance(here.suceso, (nodes.Leaves, nodes.EntersOrLeaves))
    if gone or ALIADO not in here.tipos_de(here.significa.get(id(node))):
        yield Complaint(NO_COMBATE, node)


def _del_pago(node: nodes.PayGold, here: Entorno) -> Iterator[Complaint]:
    if isinstance(node.n, Node) and here.tipos_de(node.n) == {ORO}:
        yield Complaint(SIN_COSTE, node)


def _de_anulacion(node: nodes.Annul | nodes.Cancel, here: Entorno) -> Iterator[Complaint]:
    if (isinstance(node, nodes.Annul) or node["of"] == "habilidad") and node.kind not in here.responde:
        yield Complaint(NADA_QUE_ANULAR, node)


def _de_prevencion(node: nodes.Prevent, here: Entorno) -> Iterator[Complaint]:
    of, what = node.of, node.get("what")
    if of in ("suceso", "destrucción"):
        if not here.inminente:
            yield Complaint(NADA_QUE_PREVENIR, node)
    elif of == "daño respondido":
        if not here.respondido or here.suceso is None or not isinstance(here.suceso, nodes.Damages):
            yield Complaint(SIN_DANO, node)
    else:
        hurt = what if isinstance(what, Node) else node.get("by")
        if isinstance(hurt, Node) and not isinstance(hurt, nodes.Castle):
            if ALIADO not in here.tipos_de(hurt):
                yield Complaint(NO_COMBATE, node)
            elif lugar(hurt) not in (JUEGO, ""):
                yield Complaint(RIGE, node)


def _de_dano(node: nodes.DamageDone, here: Entorno) -> Iterator[Complaint]:
    if node.what != "recibido" and (here.suceso is None or not isinstance(here.suceso, nodes.Damages)):
        yield Complaint(SIN_DANO, node)


def _de_copia(node: nodes.Copy, here: Entorno) -> Iterator[Complaint]:
    types = here.tipos_de(node.what)
    if node.of == "efecto":
        if TALISMAN not in types or lugar(node.what) == JUEGO:
            yield Complaint(SIN_JUEGO if TALISMAN in types else NO_SE_CUMPLE, node)
    elif here.tipo == TALISMAN:
        yield Complaint(SIN_JUEGO, node)
    elif ALIADO not in types or lugar(node.what) not in (JUEGO, ""):
        yield Complaint(NO_COMBATE if ALIADO not in types else FUERA, node)


def _de_trueque(node: nodes.Exchange, here: Entorno) -> Iterator[Complaint]:
    """One card for another: of different sides, or one in play and another of a zone."""
    a, b = node.a, node.b
    if any(isinstance(x, nodes.Cards) and x["n"] != 1 for x in (a, b)):
        yield Complaint(DE_UNA, node)
    elif node.what == "control":
        if any(here.tipos_de(x) == {ARMA} or lugar(x) not in (JUEGO, "") for x in (a, b)):
            yield Complaint(FUERA, node)
        elif (side := lado(a)) is not None and side == lado(b) and side["who"] != "cualquiera":
            yield Complaint(YA, node)
    elif {lugar(a) == JUEGO, lugar(b) == JUEGO} == {True} or JUEGO not in (lugar(a) or JUEGO, lugar(b) or JUEGO):
        yield Complaint(DENTRO if lugar(a) == JUEGO else FUERA, node)
    elif any(here.tipos_de(x) == {TALISMAN} for x in (a, b)):
        yield Complaint(SIN_JUEGO, node)


def _de_orden_de_cartas(node: nodes.Reorder, here: Entorno) -> Iterator[Complaint]:
    """Only cards of the top of a Castillo are put in order."""
    named = here.significa.get(id(node.what))
    if named is not None and (not isinstance(named, nodes.TopOf) or named["at"]["zone"] != "castillo"):
        yield Complaint(FUERA if lugar(named) == JUEGO else NO_SE_CUMPLE, node)


_QUE_MIRAR: dict[str, Callable[[Any, Entorno], Iterator[Complaint]]] = {
    "Rule": de_regla, "Act": de_acto, "Filter": de_filtro, "Annul": _de_anulacion, "Cancel": _de_anulacion,
    "Prevent": _de_prevencion, "DamageDone": _de_dano, "Copy": _de_copia, "Exchange": _de_trueque,
    "Blocker": _del_bloqueo, "PayGold": _del_pago, "Reorder": _de_orden_de_cartas, **dict.fromkeys(_CUENTAN, de_cuenta),
    **dict.fromkeys(("Matches", "IsIn", "History"), de_prueba), **dict.fromkeys(_FUERA_DEL_JUEGO, de_jugada),
}  # fmt: skip
"""What is looked at of each kind of node, besides what every order and event is asked."""
