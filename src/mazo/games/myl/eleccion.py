"""Targets: which orders have them, whether there are legal ones, and choosing them (MYL-8.2).

Targets are chosen as an ability is declared, or once a Talismán is paid for. «Todos» has none, nor has a search, nor
what another player chooses; what follows a «Luego» is chosen in its moment (MYL-8.2-c). An illegal choice is never
offered, and what public facts make impossible cannot be declared (AMB-42, AMB-43).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from mazo.games.myl import cuentas, ordenes, permisos, ventanas, vigentes
from mazo.games.myl.contexto import Contexto
from mazo.games.myl.distintos import Grupo, alcanzan
from mazo.games.myl.filtros import candidatas, cumple, de_conjunto, en_sitio, jugadores, mencionadas, referencias, zonas
from mazo.games.myl.mesa import ARMA, carta, donde, en_juego
from mazo.games.myl.preguntas import elige, por_cara, pregunta
from mazo.games.myl.sucesos import TALISMAN
from mazo.kernel import atoms
from mazo.language.tree import Node

OCULTAS = frozenset({"mano", "castillo"})
POR = "MYL-8.2-b"
_SALIDAS = {
    "Destroy": "destruido", "Exile": "desterrado", "Shuffle": "barajado", "ToHand": "subido", "SendGrave": "enviado",
}  # fmt: skip
"""How the cards an order is about leave play."""
_DESPUES = frozenset({"Then", "Did", "DidNot", "Otherwise"})
_LLEVAN = frozenset({"Effect", "Also", "UnlessPaid"})
"""What holds orders whose targets are chosen as it is declared."""
_SIN_BLANCO = frozenset({
    "By", "If", "Unless", "ForEach", "Delayed", "Triggered", "May", "Search", "Discard", "Look", "Reorder", "Annul",
    "Cancel", "ChooseValue",
})  # fmt: skip
"""Orders whose cards are not targets of who declares them, or are chosen in their moment."""


_PAPELES = ("a", "b", "by", "what", "on")
"""The arguments of an order that may name targets."""


class Blanco(NamedTuple):
    """Targets to choose: the node that names them, the order that would touch them, how many times as many."""

    nodo: Node
    orden: Node
    por: int = 1


# Which


def _blancos(c: Contexto, nodos: Sequence[Node]) -> Iterator[Blanco | Node]:
    """The targets of some orders, in the order of the text; a ``ChooseOne`` is itself something to choose."""
    costs = c.s.conf.costes
    for node in nodos:
        if id(node) in costs:
            yield from (Blanco(of["of"], node) for of in node.find("StatOf") if of["of"].kind == "Cards")
            yield from (b for order in node.find("Choose") for b in _fijos(order) or ())
        elif node.kind not in _DESPUES:
            fixed = _plan(node).blancos
            yield from _de_orden(c, node, 1) if fixed is None else fixed


class Plan(NamedTuple):
    """What is always so of an order: its targets, if they do not depend on the table, and whether it asks no more."""

    nodo: Node
    blancos: tuple[Blanco | Node, ...] | None
    llano: bool


_PLANES: dict[int, Plan] = {}
"""The plans already made, by the identity of the order."""


def _plan(node: Node) -> Plan:
    known = _PLANES.get(id(node))
    if known is None or known.nodo is not node:
        known = _PLANES[id(node)] = Plan(node, _fijos(node), _llano(node))
    return known


def _fijos(node: Node) -> tuple[Blanco | Node, ...] | None:
    """The targets of an order as ``_de_orden`` gives them; None if they depend on the table or on what was named."""
    kind = node.kind
    if kind in _LLEVAN:
        return _fijos(node["do"])
    if kind == "Until":
        return _fijos(node["rule"])
    if kind == "Seq":
        parts = [_fijos(item) for item in node["items"]]
        return None if None in parts else tuple(x for part in parts for x in part or ())
    if kind in ("TournamentOnly", "PerEach"):
        return None
    if kind == "ChooseOne" or kind in _SIN_BLANCO:
        return (node,) if kind == "ChooseOne" else ()
    said = [what for name in _PAPELES if isinstance(what := node.get(name), Node)]
    if any(what.kind == "That" for what in said):
        return None
    return tuple(Blanco(what, node) for what in said if what.kind == "Cards" and es_blanco(what))


def _llano(node: Node) -> bool:
    """Whether ``_alcanza`` is always so of an order."""
    kind = node.kind
    if kind in _LLEVAN:
        return _llano(node["do"])
    if kind == "Seq":
        return all(_llano(item) and item.kind != "Shuffle" for item in node["items"])
    if kind in _DE_CARTAS and "what" in node.args:
        return bool(node["what"].kind == "Cards" and es_blanco(node["what"]))
    return kind not in ("By", "Annul", "Cancel", "Search")


_DE_CARTAS = frozenset({"Shuffle", "Ready", "ToLine", "Destroy", "Control", "Become", "ToHand", "Put"})
"""Orders that need the cards they name to be there."""


def _de_orden(c: Contexto, node: Node, por: int) -> Iterator[Blanco | Node]:
    kind = node.kind
    if kind in _LLEVAN:
        yield from _de_orden(c, node["do"], por)
    elif kind == "Seq":
        for item in node["items"]:
            yield from _de_orden(c, item, por)
    elif kind == "TournamentOnly":
        if c.s.conf.lecturas.torneo:
            yield from _de_orden(c, node["rule"], por)
    elif kind == "PerEach":
        yield from _de_orden(c, node["do"], por * cuentas.cuenta(c, node["per"]))
    elif kind == "ChooseOne":
        yield node
    elif kind == "Until":
        yield from _de_orden(c, node["rule"], por)
    elif kind not in _SIN_BLANCO:
        for name in _PAPELES:
            what = node.get(name)
            if isinstance(what, Node):
                named = _por_nombrar(c, what)
                if named is not None:
                    yield Blanco(named, node, por)


def _por_nombrar(c: Contexto, what: Node) -> Node | None:
    """The node whose cards are to be chosen as targets, if there is one: itself, or the one a reference is to."""
    if what.kind == "That":
        number = c.s.conf.antecede.get(id(what), -2)
        if number < 0 or number in c.ligadas:
            return None
        what = c.s.conf.nodos[number]
    return what if what.kind == "Cards" and es_blanco(what) else None


def es_blanco(node: Node) -> bool:
    """MYL-8.2.3, MYL-8.2.5: some cards of a place everyone sees, chosen among those there are."""
    f = node["of"]
    if node["n"] == "todos" or any(de_conjunto(f, kind) for kind in ("Random", "EachType", "Extreme")):
        return False
    where = f["where"]
    return where is None or where.kind != "Zone" or where["zone"] not in OCULTAS


# Legal


def legales(c: Contexto, nodo: Node, orden: Node) -> list[int]:
    """The cards an order may be declared on: those its text speaks of and that it could touch (MYL-PR-OBJ-7)."""
    rows = candidatas(c, nodo)
    admits = admite(c, orden) if rows else None
    return rows if admits is None else [r for r in rows if admits(r)]


def apuntables(c: Contexto, blanco: Blanco) -> list[int]:
    """The cards that may be chosen as targets (MYL-8.2)."""
    rows = legales(c, blanco.nodo, blanco.orden)
    if permisos.nada_prohibe_apuntar(c.s):
        return rows
    return [r for r in rows if not permisos.prohibe_apuntar(c.s, r, c.causa())]


def cuantas(c: Contexto, node: Node, rows: Sequence[int]) -> int:
    """How many of some cards could be taken together: of those of one name, one, where the text says so."""
    if de_conjunto(node["of"], "DistinctName") is None:
        return len(rows)
    return len({vigentes.nombre(c.s, r) for r in rows})


def admite(c: Contexto, orden: Node) -> Callable[[int], bool] | None:
    """Whether an order could do its part to a card; None if to any."""
    s, kind = c.s, orden.kind
    if kind in _SALIDAS:
        way = _SALIDAS[kind]
        if permisos.nadie_inmune(s, way):
            return None
        cause = c.causa()
        return lambda r: not en_juego(s, r) or not permisos.inmune(s, r, way, cause)
    if kind in ("PutInPlay", "PlayFree"):
        return lambda r: jugable(c, r)
    if kind == "Control":
        return lambda r: (
            carta(s, r).tipo != ARMA and donde(s, r)[1] != c.quien and not permisos.prohibe_tener(s, c.quien, r)
        )
    if kind == "Rearm":
        return _cambiable(c, orden)
    if kind == "Copy" and orden["of"] == "efecto":
        return lambda r: r not in c.copiadas and copiable(c, r)
    if kind == "Mill":
        return lambda r: vigentes.coste(s, r) <= len(s.castillo[c.quien])
    if kind == "Exchange" and orden["what"] == "control":
        return lambda r: not permisos.prohibe_tener(s, 1 - donde(s, r)[1], r)
    if kind == "Exchange" and orden["what"] == "zona":
        return lambda r: en_juego(s, r) or jugable(c, r)
    return None


def _cambiable(c: Contexto, orden: Node) -> Callable[[int], bool]:
    """An Arma that another Aliado could carry; and, once it is known which, one that could and does not."""
    s, what = c.s, orden["what"]
    known = [r for r, _ in c.ligadas.get(c.numero(what), ())] if what.kind == "Cards" else referencias(c, what)

    def fits(row: int) -> bool:
        if carta(s, row).tipo == ARMA:
            return any(r != s.portador[row] for r in permisos.portadores(s, c.quien, row))
        return all(row != s.portador[r] and row in permisos.portadores(s, c.quien, r) for r in known)

    return fits


def jugable(c: Contexto, row: int) -> bool:
    """Whether an effect may play a card or put it in play: what is asked of it stays, its costs do not (AMB-16)."""
    if permisos.prohibe_jugar(c.s, c.quien, row, True):
        return False
    return carta(c.s, row).tipo != ARMA or bool(permisos.portadores(c.s, c.quien, row))


def copia_de(c: Contexto, row: int) -> Contexto:
    """The effect of another Talismán, carried out by who plays this one: «esta carta» is still that one."""
    own = Contexto(c.s, row, c.quien, None, (), c.s.vida[row], clase=TALISMAN)
    own.copiadas = c.copiadas | {row, c.fuente}
    return own


def copiable(c: Contexto, row: int) -> bool:
    """Whether the effect of a Talismán could be carried out, with what it asks for besides (MYL-PR-GALDAR-4)."""
    own, text = copia_de(c, row), vigentes.perfil(c.s, row)
    if any(not ordenes.posible(own, node["cost"]) for node in text.costes):
        return False
    return cabe(own, text.efecto)


# Whether it can be declared


def cabe(c: Contexto, nodos: Sequence[Node]) -> bool:
    """Whether there are legal targets, and what must be exact can be done, by what everyone sees."""
    said: list[Blanco] = []
    for item in _blancos(c, nodos):
        if isinstance(item, Blanco):
            said.append(item)
            n = item.nodo["n"]
            if n == 1 and item.por == 1:
                if not _hay_alguna(c, item):
                    return False
                continue
            least = cuentas.limites(c, n)[0] * item.por
            if least and cuantas(c, item.nodo, apuntables(c, item)) < least:
                return False
        elif not any(cabe(c, (item[name],)) for name in ("a", "b")):
            return False
    if len(said) > 1 and not _son_distintos(c, said):
        return False
    if not permisos.nada_prohibe_apuntar(c.s) and permisos.prohibe_apuntar_a(c.s, 1 - c.yo) and any(
        _al_oponente(n) for n in nodos if n.kind not in _DESPUES
    ):  # fmt: skip
        return False
    for n in nodos:
        if n.kind in _DESPUES or _plan(n).llano or id(n) in c.s.conf.costes:
            continue
        if not _alcanza(c, n):
            return False
    return True


def _son_distintos(c: Contexto, blancos: Sequence[Blanco], sin: Sequence[int] = ()) -> bool:
    """MYL-8.2.2: whether different cards can be chosen for all these targets; ``sin``: one that is chosen already."""
    grupos: dict[int, Grupo] = {}
    for b in blancos:
        if c.numero(b.nodo) not in c.ligadas and id(b.nodo) not in grupos:
            least = cuentas.limites(c, b.nodo["n"])[0] * b.por
            grupos[id(b.nodo)] = [r for r in apuntables(c, b) if r not in c.tomadas and r not in sin], least
    return alcanzan(list(grupos.values()))


def _hay_alguna(c: Contexto, blanco: Blanco) -> bool:
    """Whether there is at least one card that may be chosen."""
    f = blanco.nodo["of"]
    where = f["where"]
    if where is not None and where.kind != "Side":
        return bool(apuntables(c, blanco))
    s, spared = c.s, c.fuente if blanco.nodo["other"] else -1
    rows = en_sitio(c, f)
    if not rows:
        return False
    admits = admite(c, blanco.orden)
    free = permisos.nada_prohibe_apuntar(s)
    for r in rows:
        if r == spared or not cumple(c, r, f) or (admits is not None and not admits(r)):
            continue
        if free or not permisos.prohibe_apuntar(s, r, c.causa()):
            return True
    return False


def _al_oponente(node: Node) -> bool:
    """MYL-8.2.4: whether an order has «tu oponente» for target: makes them act, rules what they do, looks at theirs."""
    said = [n.get("who") for n in node.find("By", "Unless", "UnlessPaid")]
    said += [n.get("what") for n in node.find("Rule")]
    said += [n["what"]["whose"] for n in node.find("Look") if isinstance(n["what"], Node) and n["what"].kind == "Zone"]
    return any(isinstance(x, Node) and x.kind == "Player" and x["who"] == "oponente" for x in said)


def _alcanza(c: Contexto, node: Node) -> bool:
    """What an order needs besides its targets: what it answers, cards to take, somebody's cards."""
    kind = node.kind
    if kind in _LLEVAN:
        return _alcanza(c, node["do"])
    if kind == "Seq":
        return all(_alcanza(c, item) for item in node["items"]) and _baraje_exacto(c, node)
    if kind == "By":
        return _otro_puede(c, node)
    if kind == "Annul":
        return _cabe_anular(c, node)
    if kind == "Cancel":
        return _cabe_cancelar(c, node)
    if kind == "Search":
        return _hay_que_buscar(c, node, 1)
    if kind in _DE_CARTAS and "what" in node.args:
        return _hay(c, node)
    return True


def _hay(c: Contexto, node: Node) -> bool:
    """Whether the cards an order names without choosing them as targets are there to be touched."""
    s, what, kind = c.s, node["what"], node.kind
    if what.kind == "This":
        row = c.esta()
        if row < 0 or vedada(c, row):
            return False
    if what.kind == "TopOf":
        ((zone, seat),) = zonas(c, what["at"])
        closed = zone == "cementerio" and seat == c.quien and permisos.prohibe_cementerio(s, seat)
        return kind != "Shuffle" or (len(getattr(s, zone)[seat]) >= what["n"] and not closed)
    if what.kind == "Cards":
        if not es_blanco(what) and isinstance(what["n"], int) and de_conjunto(what["of"], "Extreme"):
            return bool(legales(c, what, node))
        return True
    if kind == "Ready":
        return any(donde(s, r)[0] in ("pagado", "ataque") for r in referencias(c, what))
    if kind == "ToLine":
        line = "ataque" if node["line"] == "Ataque" else "defensa"
        return any(donde(s, r)[0] not in (line,) and donde(s, r)[0] in ("defensa", "ataque")
                   for r in referencias(c, what))  # fmt: skip
    if kind == "Control" and what.kind == "That" and c.dicho(what) is not None:
        admits = admite(c, node)
        return any(en_juego(s, r) and (admits is None or admits(r)) for r in referencias(c, what))
    return True


def _baraje_exacto(c: Contexto, node: Node) -> bool:
    """MYL-PR-BARAJA-1: what is looked for in the Cementerio to be shuffled must all be there."""
    items = node["items"]
    return not any(x.kind == "Shuffle" for x in items) or all(
        _hay_que_buscar(c, x, cuentas.limites(c, x["what"]["n"])[0]) for x in items if x.kind == "Search"
    )


def _hay_que_buscar(c: Contexto, node: Node, least: int) -> bool:
    """Whether a search of a zone everyone sees would find as many."""
    at = node["at"]
    if at.kind != "Zone" or at["zone"] in OCULTAS or node["what"].kind != "Cards":
        return True
    return len(buscables(c, node, zonas(c, at)[0])) >= least


def buscables(c: Contexto, node: Node, zona: tuple[str, int]) -> list[int]:
    """The cards of a zone that a search may find."""
    name, seat = zona
    if name == "cementerio" and seat == c.quien and permisos.prohibe_cementerio(c.s, seat):
        return []
    own = -1 if c.talisman() else c.fuente
    what = node["what"]
    rows = getattr(c.s, name)[seat]
    if what.kind != "Cards":
        return [r for r in mencionadas(c, what) if r in rows]
    return [r for r in rows if r != own and cumple(c, r, what["of"])]


def _otro_puede(c: Contexto, node: Node) -> bool:
    """MYL-6.7-b1, AMB-43: what one opponent is made to discard or give up must be there; «cada jugador», as it can."""
    if node["who"]["each"]:
        return True
    (seat,) = jugadores(c, node["who"])
    before, c.quien = c.quien, seat
    fits = all(_le_alcanza(c, order) for order in _actos(node["do"]))
    c.quien = before
    return fits


def _actos(node: Node) -> tuple[Node, ...]:
    return node["items"] if node.kind == "Seq" else (node,)


def _le_alcanza(c: Contexto, order: Node) -> bool:
    what = order.get("what")
    if not isinstance(what, Node) or what.kind != "Cards" or not isinstance(what["n"], int):
        return True
    if order.kind == "Discard":
        return len(c.s.mano[c.quien]) >= what["n"]
    where = what["of"]["where"]
    if order.kind not in _SALIDAS or (where is not None and where.kind == "Zone" and where["zone"] in OCULTAS):
        return True
    if what["of"]["tests"] is not None and what["of"]["tests"].kind == "SameAs":
        return True
    return len(legales(c, what, order)) >= what["n"]


def _cabe_anular(c: Contexto, node: Node) -> bool:
    if not 0 <= c.responde < len(c.s.acciones):
        return False
    a, what = c.s.acciones[c.responde], node["what"]
    if a.clase != "jugar" or a.anulada or not permisos.anulable(c.s, c.responde):
        return False
    return what.kind != "Cards" or ventanas.cumple_accion(c, a, what["of"])


def _cabe_cancelar(c: Contexto, node: Node) -> bool:
    s = c.s
    if node["of"] == "bloqueo":
        return bool(s.bloqueos)
    if node["of"] == "ataque":
        return bool(s.paso) and not s.ataque_cancelado and (node["what"] is None or s.activo != c.yo)
    if not 0 <= c.responde < len(s.acciones):
        return False
    a = s.acciones[c.responde]
    return a.clase != "jugar" and not a.anulada and ventanas.cumple_accion(c, a, node["what"]["of"])


# Choosing


def objetivos(c: Contexto, nodos: Sequence[Node]) -> bool:
    """Asks for the targets of some orders and names them; False if there are not as many as they need."""
    chosen: list[int] = []
    if not _pide(c, nodos, chosen):
        return False
    if chosen:
        atoms.emit(c.s, "objetivo", "MYL-8.2", (c.yo, tuple(chosen)))
    return True


def _pide(c: Contexto, nodos: Sequence[Node], chosen: list[int]) -> bool:
    said = list(_blancos(c, nodos))
    for at, item in enumerate(said):
        if isinstance(item, Blanco):
            if c.numero(item.nodo) in c.ligadas:
                continue
            rows = [r for r in apuntables(c, item) if r not in c.tomadas]
            rest = [b for b in said[at + 1 :] if isinstance(b, Blanco) and b.nodo is not item.nodo]
            if rest:
                rows = [r for r in rows if _son_distintos(c, rest, (r,))]
            c.por = item.por
            found = escoge(c, item.nodo, rows, POR)
            least = cuentas.limites(c, item.nodo["n"])[0]
            c.por = 1
            if len(found) < least:
                return False
            c.nombra(item.nodo, found)
            c.tomadas.update(found)
            chosen += found
        elif not _elige_modo(c, item, chosen):
            return False
    return True


def _elige_modo(c: Contexto, node: Node, chosen: list[int]) -> bool:
    """«elige: …; o …»: one that can be done, and then its targets."""
    at = modo(c, node)
    return at is not None and _pide(c, (node["ab"[at]],), chosen)


def modo(c: Contexto, node: Node) -> int | None:
    """Which of two things is done: the one already said, or one that can be; None if neither can."""
    number = c.numero(node)
    if number not in c.ligadas:
        able = [i for i, name in enumerate("ab") if _hacedera(c, node[name])]
        if not able:
            return None
        options = [("opción", i) for i in able]
        detail = tuple(c.numero(node[name]) for name in "ab")
        c.ligadas[number] = pregunta(c.s, c.quien, "opción", options, "MYL-10.2", detail)[1]
    return c.ligadas[number]  # type: ignore[no-any-return]


def _hacedera(c: Contexto, node: Node) -> bool:
    """Whether one of two things can be done: what is discarded must be there."""
    return cabe(c, (node,)) and (node.kind != "Discard" or ordenes.posible(c, node))


def vedada(c: Contexto, row: int) -> bool:
    """MYL-6.5.5: whether a card is in a Cementerio that who acts may not touch."""
    return donde(c.s, row) == ("cementerio", c.quien) and bool(permisos.prohibe_cementerio(c.s, c.quien))


def toma(c: Contexto, node: Node, orden: Node) -> list[int]:
    """The cards an order is about, in its moment: targets already named, if they still are legal (MYL-PR-OBJ-1)."""
    s, kind = c.s, node.kind
    if kind == "TopOf":
        rows = [r for z, a in zonas(c, node["at"]) for r in getattr(s, z)[a][: node["n"]]]
        c.nombra(node, rows)
        return rows
    if kind == "OneOf":
        rows = elige(s, c.quien, referencias(c, node), 1, 1, "MYL-10.2", (orden.kind,))
        c.nombra(node, rows)
        return rows
    if kind != "Cards":
        return [r for r in referencias(c, node) if not vedada(c, r)]
    named = c.ligadas.get(c.numero(node))
    if named is not None and node["n"] != "todos":
        return [r for r, v in named if s.vida[r] == v and cumple(c, r, node["of"])]
    rows = candidatas(c, node) if node["n"] == "todos" else escoge(c, node, legales(c, node, orden), "MYL-10.2")
    c.nombra(node, rows)
    return rows


def escoge(c: Contexto, node: Node, rows: list[int], por: str) -> list[int]:
    """Some of several cards, as a text says: by chance, by rank, one of each, of different names, or at will."""
    s, f = c.s, node["of"]
    rows = list(por_cara(s, rows, c.quien))
    least, most = cuentas.limites(c, node["n"])
    if de_conjunto(f, "Random") is not None:
        picked = atoms.sample(s, rows, most)
        atoms.emit(s, "azar", "MYL-10.20-b", (len(picked),), (c.quien, tuple(picked)))
        return picked
    if (rank := de_conjunto(f, "Extreme")) is not None:
        best = (max if rank["dir"] == "mayor" else min)((vigentes.fuerza(s, r) for r in rows), default=0)
        return elige(s, c.quien, [r for r in rows if vigentes.fuerza(s, r) == best], 1, 1, "AMB-73")
    if de_conjunto(f, "EachType") is not None:
        kinds = dict.fromkeys(vigentes.tipo(s, r) for r in rows)
        return [x for k in kinds for x in elige(s, c.quien, [r for r in rows if vigentes.tipo(s, r) == k], 1, 1, por)]
    if de_conjunto(f, "DistinctName") is not None:
        return distintas(c, rows, least, most, por)
    where = f["where"]
    hidden = where is not None and where.kind == "Zone" and where["zone"] in OCULTAS
    return elige(s, c.quien, rows, least, most, por, (), len(en_sitio(c, f)) if hidden else 0)


def distintas(c: Contexto, rows: list[int], least: int, most: int, por: str, entre: int = 0) -> list[int]:
    """Cards no two of which have one name: those of a name already taken are no longer offered. Those of a hidden zone,
    among ``entre``, are as many as there are."""
    chosen: list[int] = []
    names = len({vigentes.nombre(c.s, r) for r in rows})
    for i in range(min(most, names)):
        taken = {vigentes.nombre(c.s, r) for r in chosen}
        left = [r for r in rows if vigentes.nombre(c.s, r) not in taken]
        one = elige(c.s, c.quien, left, 1 if i < least else 0, 1, por, (), max(0, entre - len(chosen)))
        if not one:
            break
        chosen += one
    return chosen if len(chosen) >= least or entre else []
