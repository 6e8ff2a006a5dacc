"""Targets: which orders have them, whether there are legal ones, and choosing them (MYL-8.2).

Targets are chosen as an ability is declared, or once a Talismán is paid for. «Todos» has none, nor has a search, nor
what another player chooses; what follows a «Luego» is chosen in its moment (MYL-8.2-c). An illegal choice is never
offered, and what public facts make impossible cannot be declared (AMB-42, AMB-43).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.mesa import ARMA, carta, donde, en_juego
from mazo.games.myl.rules.preguntas import elige, por_cara, pregunta
from mazo.games.myl.rules.sucesos import TALISMAN
from mazo.games.myl.text import condiciones, nodes, ordenes, vigentes
from mazo.games.myl.text.blancos import (
    DE_CARTAS,
    DESPUES,
    LLEVAN,
    OCULTAS,
    Blanco,
    blancos,
    es_blanco,
    medidas,
    nombrados,
    plan,
)
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.filtros import (
    candidatas,
    cumple,
    de_conjunto,
    en_sitio,
    en_zona,
    jugadores,
    lugar,
    mencionadas,
    referencias,
    zonas,
)
from mazo.games.myl.text.respondida import cumple_accion
from mazo.kernel import atoms
from mazo.language.tree import Node
from mazo.text.choose import Group, enough

POR = "MYL-8.2-b"
_SALIDAS: dict[type[Node], str] = {
    nodes.Destroy: "destruido", nodes.Exile: "desterrado", nodes.Shuffle: "barajado", nodes.ToHand: "subido",
    nodes.SendGrave: "enviado",
}  # fmt: skip
"""How the cards an order is about leave play."""


# Legal


def legales(c: Contexto, nodo: nodes.Cards, orden: Node) -> list[int]:
    """The cards an order may be declared on: those its text speaks of and that it could touch (MYL-PR-OBJ-7)."""
    rows = candidatas(c, nodo)
    admits = admite(c, orden) if rows else None
    return rows if admits is None else [r for r in rows if admits(r)]


def apuntables(c: Contexto, blanco: Blanco) -> list[int]:
    """The cards that may be chosen as targets (MYL-8.2)."""
    rows = legales(c, blanco.nodo, blanco.orden)
    if permisos.nada_prohibe_apuntar(c.s):
        return rows
    return [r for r in rows if not permisos.prohibe_apuntar(c.s, r, c.cause())]


def cuantas(c: Contexto, node: nodes.Cards, rows: Sequence[int]) -> int:
    """How many of some cards could be taken together: of those of one name, one, where the text says so."""
    if de_conjunto(node.of, nodes.DistinctName) is None:
        return len(rows)
    return len({vigentes.nombre(c.s, r) for r in rows})


def saca(orden: Node) -> bool:
    """Whether an order takes cards out of play."""
    return type(orden) in _SALIDAS


def admite(c: Contexto, orden: Node) -> Callable[[int], bool] | None:
    """Whether an order could do its part to a card; None if to any."""
    s = c.s
    way = _SALIDAS.get(type(orden))
    if way is not None:
        return _sale(c, way)
    if isinstance(orden, (nodes.PutInPlay, nodes.PlayFree)):
        return lambda r: jugable(c, r)
    if isinstance(orden, nodes.TakeControl):
        return lambda r: (
            carta(s, r).tipo != ARMA and donde(s, r)[1] != c.who and not permisos.prohibe_tener(s, c.who, r)
        )
    if isinstance(orden, nodes.Attach):
        return _cambiable(c, orden)
    if isinstance(orden, nodes.Copy) and orden.of == "efecto":
        return lambda r: r not in c.copied and copiable(c, r)
    if isinstance(orden, nodes.Mill):
        return lambda r: vigentes.coste(s, r) <= len(s.castillo[c.who])
    if isinstance(orden, nodes.Exchange) and orden.what == "control":
        return lambda r: not permisos.prohibe_tener(s, 1 - donde(s, r)[1], r)
    if isinstance(orden, nodes.Exchange) and orden.what == "zona":
        return lambda r: en_juego(s, r) or jugable(c, r)
    return None


def _sale(c: Contexto, way: str) -> Callable[[int], bool] | None:
    """Whether a card could leave in such a way."""
    s = c.s
    if permisos.nadie_inmune(s, way):
        return None
    cause = c.cause()
    return lambda r: not en_juego(s, r) or not permisos.inmune(s, r, way, cause)


def _cambiable(c: Contexto, orden: nodes.Attach) -> Callable[[int], bool]:
    """An Arma that another Aliado could carry; and, once it is known which, one that could and does not."""
    s, what = c.s, orden.what
    known = [r for r, _ in c.named.get(c.number(what), ())] if isinstance(what, nodes.Cards) else referencias(c, what)

    def fits(row: int) -> bool:
        if carta(s, row).tipo == ARMA:
            return any(r != s.portador[row] for r in permisos.portadores(s, c.who, row))
        return all(row != s.portador[r] and row in permisos.portadores(s, c.who, r) for r in known)

    return fits


def jugable(c: Contexto, row: int) -> bool:
    """Whether an effect may play a card or put it in play: what is asked of it stays, its costs do not (AMB-16)."""
    if permisos.prohibe_jugar(c.s, c.who, row, True):
        return False
    return carta(c.s, row).tipo != ARMA or bool(permisos.portadores(c.s, c.who, row))


def copia_de(c: Contexto, row: int) -> Contexto:
    """The effect of another Talismán, carried out by who plays this one: «esta carta» is still that one."""
    own = Contexto(c.s, row, c.who, None, (), c.s.vida[row], sort=TALISMAN)
    own.copied = c.copied | {row, c.source}
    return own


def copiable(c: Contexto, row: int) -> bool:
    """Whether the effect of a Talismán could be carried out, with what it asks for besides (MYL-PR-GALDAR-4)."""
    own, text = copia_de(c, row), vigentes.perfil(c.s, row)
    if any(isinstance(x, nodes.AddCost) and not posible(own, x.cost) for x in text.costes):
        return False
    return cabe(own, text.efecto)


# Whether it can be declared


def cabe(c: Contexto, nodos: Sequence[Node]) -> bool:
    """Whether there are legal targets, and what must be exact can be done, by what everyone sees."""
    for measure in medidas(c, nodos):
        if c.number(measure.nodo) not in c.named:
            return _cabe_con_alguna(c, nodos, measure)
    said: list[Blanco] = []
    for item in blancos(c, nodos):
        if isinstance(item, Blanco):
            said.append(item)
            n = item.nodo.n
            if n == 1 and item.por == 1:
                if not _hay_alguna(c, item):
                    return False
                continue
            least = condiciones.limites(c, n)[0] * item.por
            if least and cuantas(c, item.nodo, apuntables(c, item)) < least:
                return False
        elif not any(cabe(c, (way,)) for way in (item.a, item.b)):
            return False
    if len(said) > 1 and not _son_distintos(c, said):
        return False
    if not permisos.nada_prohibe_apuntar(c.s) and permisos.prohibe_apuntar_a(c.s, 1 - c.me) and any(
        _al_oponente(n) for n in nodos if not isinstance(n, DESPUES)
    ):  # fmt: skip
        return False
    for node in nodos:
        known = plan(node)
        if known.despues or known.llano or node.serial in c.s.conf.costes:
            continue
        if not _alcanza(c, node):
            return False
    return True


def _cabe_con_alguna(c: Contexto, nodos: Sequence[Node], measure: Blanco) -> bool:
    """Whether it fits with some of the cards that may pay for it."""
    return any(_cabe_pagando(c, nodos, measure, row) for row in legales(c, measure.nodo, measure.orden))


def _cabe_pagando(c: Contexto, nodos: Sequence[Node], measure: Blanco, row: int) -> bool:
    """Whether it fits if it is paid with a card, which is then not there to be a target."""
    number = c.number(measure.nodo)
    c.named[number] = ((row, c.s.vida[row]),)
    before, c.taken = c.taken, c.taken | {row}
    fits = cabe(c, nodos)
    c.taken = before
    del c.named[number]
    return fits


def _son_distintos(c: Contexto, blancos: Sequence[Blanco], sin: Sequence[int] = ()) -> bool:
    """MYL-8.2.2: whether different cards can be chosen for all these targets; ``sin``: one that is chosen already."""
    grupos: dict[int, Group] = {}
    for b in blancos:
        if c.number(b.nodo) not in c.named and b.nodo.serial not in grupos:
            least = condiciones.limites(c, b.nodo.n)[0] * b.por
            grupos[b.nodo.serial] = [r for r in apuntables(c, b) if r not in c.taken and r not in sin], least
    return enough(list(grupos.values()))


def _hay_alguna(c: Contexto, blanco: Blanco) -> bool:
    """Whether there is at least one card that may be chosen."""
    f = blanco.nodo.of
    where = lugar(f)
    if where is not None and not isinstance(where, nodes.Side):
        return bool(apuntables(c, blanco))
    s, spared = c.s, c.source if blanco.nodo.other else -1
    rows = en_sitio(c, f)
    if not rows:
        return False
    admits = admite(c, blanco.orden)
    free = permisos.nada_prohibe_apuntar(s)
    for r in rows:
        if r == spared or not cumple(c, r, f) or (admits is not None and not admits(r)):
            continue
        if free or not permisos.prohibe_apuntar(s, r, c.cause()):
            return True
    return False


def _al_oponente(node: Node) -> bool:
    """MYL-8.2.4: whether an order has «tu oponente» for target: makes them act, rules what they do, looks at theirs."""
    for n in node.walk():
        said: Node | None = None
        if isinstance(n, (nodes.By, nodes.Unless, nodes.UnlessPaid)):
            said = n.who
        elif isinstance(n, nodes.Rule):
            said = n.what
        elif isinstance(n, nodes.Look) and isinstance(n.what, nodes.Zone):
            said = n.what.whose
        if isinstance(said, nodes.Player) and said.who == "oponente":
            return True
    return False


def _alcanza(c: Contexto, node: Node) -> bool:
    """What an order needs besides its targets: what it answers, cards to take, somebody's cards."""
    if isinstance(node, LLEVAN):
        return _alcanza(c, node.do)
    if isinstance(node, nodes.Seq):
        return all(_alcanza(c, item) for item in node.items) and _baraje_exacto(c, node)
    if isinstance(node, nodes.By):
        return otro_puede(c, node)
    if isinstance(node, nodes.Annul):
        return _cabe_anular(c, node)
    if isinstance(node, nodes.Cancel):
        return _cabe_cancelar(c, node)
    if isinstance(node, nodes.Search):
        return hay_que_buscar(c, node, 1)
    return not isinstance(node, DE_CARTAS) or _hay(c, node, node.what)


def _hay(c: Contexto, node: Node, what: Node) -> bool:
    """Whether the cards an order names without choosing them as targets are there to be touched."""
    s = c.s
    if isinstance(what, nodes.This):
        row = c.this()
        if row < 0 or vedada(c, row):
            return False
    if not isinstance(what, (nodes.Cards, nodes.TopOf)) and not isinstance(node, nodes.Become):
        spoken = referencias(c, what)
        if spoken and all(donde(s, r)[0] == "destierro" for r in spoken):
            return False  # nothing comes from the Destierro (MYL-4.8-b)
    if isinstance(what, nodes.TopOf):
        ((zone, seat),) = zonas(c, what.at)
        closed = zone == "cementerio" and seat == c.who and permisos.prohibe_cementerio(s, seat)
        return not isinstance(node, nodes.Shuffle) or (len(getattr(s, zone)[seat]) >= what.n and not closed)
    if isinstance(what, nodes.Cards):
        if not es_blanco(what) and isinstance(what.n, int) and de_conjunto(what.of, nodes.Extreme):
            return bool(legales(c, what, node))
        return True
    if isinstance(node, nodes.Ready):
        return any(donde(s, r)[0] in ("pagado", "ataque") for r in referencias(c, what))
    if isinstance(node, nodes.ToLine):
        line = "ataque" if node.line == "Ataque" else "defensa"
        return any(donde(s, r)[0] not in (line,) and donde(s, r)[0] in ("defensa", "ataque")
                   for r in referencias(c, what))  # fmt: skip
    if isinstance(node, nodes.TakeControl) and isinstance(what, nodes.That) and c.said(what) is not None:
        admits = admite(c, node)
        return any(en_juego(s, r) and (admits is None or admits(r)) for r in referencias(c, what))
    return True


def _baraje_exacto(c: Contexto, node: nodes.Seq) -> bool:
    """MYL-PR-BARAJA-1: what is looked for in the Cementerio to be shuffled must all be there."""
    if not any(isinstance(x, nodes.Shuffle) for x in node.items):
        return True
    searches = [x for x in node.items if isinstance(x, nodes.Search)]
    return all(hay_que_buscar(c, x, _minimo(c, x.what)) for x in searches)


def _minimo(c: Contexto, what: Node) -> int:
    return condiciones.limites(c, what.n)[0] if isinstance(what, nodes.Cards) else 1


def hay_que_buscar(c: Contexto, node: nodes.Search, least: int = 1) -> bool:
    """Whether a search of a zone everyone sees would find as many."""
    at = node.at
    if not isinstance(at, nodes.Zone) or at.zone in OCULTAS or not isinstance(node.what, nodes.Cards):
        return True
    return len(buscables(c, node, zonas(c, at)[0])) >= least


def buscables(c: Contexto, node: nodes.Search, zona: tuple[str, int]) -> list[int]:
    """The cards of a zone that a search may find."""
    name, seat = zona
    if name == "cementerio" and seat == c.who and permisos.prohibe_cementerio(c.s, seat):
        return []
    own = -1 if c.talisman() else c.source
    what = node.what
    rows = getattr(c.s, name)[seat]
    if not isinstance(what, nodes.Cards):
        return [r for r in mencionadas(c, what) if r in rows]
    return [r for r in rows if r != own and cumple(c, r, what.of)]


def otro_puede(c: Contexto, node: nodes.By) -> bool:
    """MYL-6.7-b1, AMB-43: what one opponent is made to discard or give up must be there; «cada jugador», as it can."""
    if isinstance(node.who, nodes.Controller) or (isinstance(node.who, nodes.Player) and node.who.each):
        return True
    (seat,) = jugadores(c, node.who)
    before, c.who = c.who, seat
    fits = all(_le_alcanza(c, order) for order in (node.do.items if isinstance(node.do, nodes.Seq) else (node.do,)))
    c.who = before
    return fits


def _le_alcanza(c: Contexto, order: Node) -> bool:
    what = next((x for x in nombrados(order) if isinstance(x, nodes.Cards)), None)
    if what is None or not isinstance(what.n, int):
        return True
    if isinstance(order, nodes.Discard):
        return len(c.s.mano[c.who]) >= what.n
    if type(order) not in _SALIDAS or en_zona(what.of) in OCULTAS:
        return True
    if isinstance(what.of, nodes.Filter) and isinstance(what.of.tests, nodes.SameAs):
        return True
    return len(legales(c, what, order)) >= what.n


def _cabe_anular(c: Contexto, node: nodes.Annul) -> bool:
    if not 0 <= c.answers < len(c.s.acciones):
        return False
    a, what = c.s.acciones[c.answers], node.what
    if a.clase != "jugar" or a.anulada or not permisos.anulable(c.s, c.answers):
        return False
    return not isinstance(what, nodes.Cards) or cumple_accion(c, a, what.of)


def _cabe_cancelar(c: Contexto, node: nodes.Cancel) -> bool:
    s = c.s
    if node.of == "bloqueo":
        return bool(s.bloqueos)
    if node.of == "ataque":
        return bool(s.paso) and not s.ataque_cancelado and (node.what is None or s.activo != c.me)
    if not 0 <= c.answers < len(s.acciones):
        return False
    a, what = s.acciones[c.answers], node.what
    fits = not isinstance(what, nodes.Cards) or cumple_accion(c, a, what.of)
    return a.clase != "jugar" and not a.anulada and fits


# Choosing


def objetivos(c: Contexto, nodos: Sequence[Node]) -> bool:
    """Asks for the targets of some orders and names them; False if there are not as many as they need."""
    chosen: list[int] = []
    for measure in medidas(c, nodos):
        if c.number(measure.nodo) not in c.named:
            rows = [r for r in legales(c, measure.nodo, measure.orden) if _cabe_pagando(c, nodos, measure, r)]
            paid = escoge(c, measure.nodo, rows, "MYL-6.7-B", measure.orden)
            c.name(measure.nodo, paid)
            c.taken = c.taken.union(paid)
    if not _pide(c, nodos, chosen):
        return False
    if chosen:
        atoms.emit(c.s, "objetivo", "MYL-8.2", (c.me, tuple(chosen)))
    return True


def _pide(c: Contexto, nodos: Sequence[Node], chosen: list[int]) -> bool:
    said = blancos(c, nodos)
    for at, item in enumerate(said):
        if isinstance(item, Blanco):
            if c.number(item.nodo) in c.named:
                continue
            rows = [r for r in apuntables(c, item) if r not in c.taken]
            rest = [b for b in said[at + 1 :] if isinstance(b, Blanco) and b.nodo is not item.nodo]
            if rest:
                rows = [r for r in rows if _son_distintos(c, rest, (r,))]
            c.times = item.por
            found = escoge(c, item.nodo, rows, POR, item.orden)
            least = condiciones.limites(c, item.nodo.n)[0]
            c.times = 1
            if len(found) < least:
                return False
            c.name(item.nodo, found)
            c.taken = c.taken.union(found)
            chosen += found
        elif not _elige_modo(c, item, chosen):
            return False
    return True


def _elige_modo(c: Contexto, node: nodes.ChooseOne, chosen: list[int]) -> bool:
    """«elige: …; o …»: one that can be done, and then its targets."""
    at = modo(c, node)
    return at is not None and _pide(c, ((node.a, node.b)[at],), chosen)


def modo(c: Contexto, node: nodes.ChooseOne) -> int | None:
    """Which of two things is done: the one already said, or one that can be; None if neither can."""
    number = c.number(node)
    if number not in c.named:
        ways = (node.a, node.b)
        able = [i for i, way in enumerate(ways) if (posible(c, way) if c.paying else _hacedera(c, way))]
        if not able:
            return None
        options = [("opción", i) for i in able]
        detail = tuple(c.number(way) for way in ways)
        c.named[number] = pregunta(c.s, c.who, "opción", options, "MYL-10.2", detail)[1]
    return c.named[number]  # type: ignore[no-any-return]


def _hacedera(c: Contexto, node: Node) -> bool:
    """Whether one of two things can be done: what is discarded or paid must be there."""
    parts = node.items if isinstance(node, nodes.Seq) else (node,)
    return cabe(c, (node,)) and all(posible(c, x) for x in parts if isinstance(x, _SE_TIENE))


_SE_TIENE = (nodes.Discard, nodes.PayGold, nodes.PayThis)
"""Orders that take what one must have."""


def vedada(c: Contexto, row: int) -> bool:
    """MYL-6.5.5: whether a card is in a Cementerio that who acts may not touch."""
    return donde(c.s, row) == ("cementerio", c.who) and bool(permisos.prohibe_cementerio(c.s, c.who))


def superiores(c: Contexto, node: nodes.TopOf) -> list[int]:
    """The cards on the top of the zones a text names."""
    return [r for z, a in zonas(c, node.at) for r in getattr(c.s, z)[a][: node.n]]


def toma(c: Contexto, node: Node, orden: Node) -> list[int]:
    """The cards an order is about, in its moment: targets already named, if they still are legal (MYL-PR-OBJ-1)."""
    s = c.s
    if isinstance(node, nodes.TopOf):
        rows = superiores(c, node)
        c.name(node, rows)
        return rows
    if isinstance(node, nodes.OneOf):
        among = [r for r in referencias(c, node) if node.of is None or cumple(c, r, node.of)]
        n = min(node.n, len(among)) if isinstance(node.n, int) else -1
        rows = elige(s, c.who, among, n, n, "MYL-10.2", (orden.kind,)) if n >= 0 else among
        c.name(node, rows)
        return rows
    if not isinstance(node, nodes.Cards):
        return [r for r in referencias(c, node) if not vedada(c, r)]
    named = c.named.get(c.number(node))
    if named is not None and node.n != "todos":
        left = [r for r, v in named if s.vida[r] == v and cumple(c, r, node.of)]
        return left if len(left) == len(named) or not _todo_o_nada(node, orden) else []
    rows = candidatas(c, node) if node.n == "todos" else escoge(c, node, legales(c, node, orden), "MYL-10.2", orden)
    c.name(node, rows)
    return rows


def _todo_o_nada(node: nodes.Cards, orden: Node) -> bool:
    """MYL-PR-BARAJA-1: so many cards of a Cementerio are shuffled, or none is (AMB-43)."""
    return isinstance(orden, nodes.Shuffle) and not isinstance(node.n, nodes.UpTo) and en_zona(node.of) == "cementerio"


def escoge(c: Contexto, node: nodes.Cards, rows: list[int], por: str, orden: Node) -> list[int]:
    """Some of several cards, as a text says: by chance, by rank, one of each, of different names, or at will."""
    s, f = c.s, node.of
    rows = list(por_cara(s, rows, c.who))
    least, most = condiciones.limites(c, node.n)
    if de_conjunto(f, nodes.Random) is not None:
        picked = atoms.sample(s, rows, most)
        atoms.emit(s, "azar", "MYL-10.20-b", (len(picked),), (c.who, tuple(picked)))
        return picked
    if (rank := de_conjunto(f, nodes.Extreme)) is not None:
        best = (max if rank.dir == "mayor" else min)((vigentes.fuerza(s, r) for r in rows), default=0)
        return elige(s, c.who, [r for r in rows if vigentes.fuerza(s, r) == best], 1, 1, "AMB-73")
    if de_conjunto(f, nodes.EachType) is not None:
        kinds = dict.fromkeys(vigentes.tipo(s, r) for r in rows)
        return [x for k in kinds for x in elige(s, c.who, [r for r in rows if vigentes.tipo(s, r) == k], 1, 1, por)]
    if de_conjunto(f, nodes.DistinctName) is not None:
        return distintas(c, rows, least, most, por)
    return elige(s, c.who, rows, least, most, por, (orden.kind,), len(en_sitio(c, f)) if en_zona(f) in OCULTAS else 0)


def distintas(c: Contexto, rows: list[int], least: int, most: int, por: str, entre: int = 0) -> list[int]:
    """Cards no two of which have one name: those of a name already taken are no longer offered. Those of a hidden zone,
    among ``entre``, are as many as there are."""
    chosen: list[int] = []
    called = dict.fromkeys(vigentes.nombre(c.s, r) for r in rows)
    names = len(called)
    if not entre and names == least:  # one of each: only which copy is to be said
        for name in called:
            chosen += elige(c.s, c.who, [r for r in rows if vigentes.nombre(c.s, r) == name], 1, 1, por)
        return chosen
    for i in range(min(most, names)):
        taken = {vigentes.nombre(c.s, r) for r in chosen}
        left = [r for r in rows if vigentes.nombre(c.s, r) not in taken]
        one = elige(c.s, c.who, left, 1 if i < least else 0, 1, por, (), max(0, entre - len(chosen)))
        if not one:
            break
        chosen += one
    return chosen if len(chosen) >= least or entre else []


def lo_que_toma(may: nodes.May) -> list[Node]:
    """What a «puedes» takes of who acts: nobody is offered to pay or to discard what is not there."""
    asked = may.do.items if isinstance(may.do, nodes.Seq) else (may.do,)
    taken: list[Node] = [x for x in asked if isinstance(x, (nodes.PayGold, nodes.PayThis, nodes.Discard))]
    return taken if may.cost is None else [may.cost, *taken]


def parece_posible(c: Contexto, node: Node) -> bool:
    """Whether a cost can be paid for all that others see, who do not see the Mano it would be paid from."""
    if isinstance(node, nodes.Seq):
        return all([parece_posible(c, x) for x in node.items])
    what = node.get("what")
    if isinstance(what, nodes.Cards) and (isinstance(node, nodes.Discard) or en_zona(what.of) == "mano"):
        hand = [r for r in c.s.mano[c.who] if r != c.source]
        return len(hand) >= condiciones.limites(c, what.n)[0]
    return posible(c, node)


def posible(c: Contexto, node: Node) -> bool:
    """Whether a cost can be paid in full now."""
    before, c.paying = c.paying, True
    able = ordenes.COSTES.hold(c, node) if type(node) in ordenes.COSTES.of else cabe(c, (node,))
    c.paying = before
    return able
