"""The text of a Power prepared once: its sentences, and what announcing it must settle.

Targets are settled when announcing (AA-II-9.5-b); choices when resolving (AA-II-9.5-a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from mazo.games.atrum.text import nodes
from mazo.games.atrum.text.nodes import Cards, EachWith, Minion, Player, ThatPlayer, UpTo, Zone
from mazo.language.anaphora import ties
from mazo.language.tree import Args, Node, Value
from mazo.text.nodes import Amount, Condition, Order, Text, Who
from mazo.text.program import Program, own

TU = "tú"
DUENO = "dueño"


@dataclass(frozen=True, eq=False)
class Objetivo:
    """What an announcement must point at."""

    clase: str
    """«jugador», «esbirros», «eslabón», «reptante» or «copia»."""
    nodo: Node
    """What names it: under its number is kept what was pointed at."""
    orden: Node
    """What is done to it, or asked of it."""
    quien: str = ""
    """Of whom."""
    filtro: Minion | None = None
    cantidad: int | UpTo = 1
    daña: bool = False
    """The Power would harm that participant."""
    altar: bool = False
    """That participant must have Esbirros in the Altar."""
    cada: bool = False
    """So many of each of those participants."""
    mismo: int = -1
    """The number of the target whose participant it is of too; -1: of any it may be of."""

    @property
    def dueno(self) -> Node | None:
        """What names whose it is, if it names somebody: «de un oponente»."""
        who = self.nodo.get("who") if self.clase == "esbirros" else self.nodo.get("whose")
        return who if isinstance(who, Player) else None


@dataclass(frozen=True, eq=False)
class Requisito:
    """A launch condition: a leading «Si…» (AA-II-1.2-a)."""

    cond: Condition
    objetivo: int
    """The target it speaks of, by its number; -1 if none."""
    publico: bool
    """Whether it depends only on what everyone sees."""


def at(what: Cards | nodes.Count) -> Zone:
    """Where the Esbirros a text speaks of are."""
    assert isinstance(what.at, Zone)
    return what.at


def of(what: Cards | nodes.Count) -> Minion:
    """Which Esbirros a text speaks of."""
    assert isinstance(what.of, Minion)
    return what.of


class _Lector:
    """Goes through a text in the order in which it is asked about."""

    def __init__(self, means: dict[int, Node]) -> None:
        self.means = means
        """What each reference means, by its serial."""
        self.objetivos: list[Objetivo] = []
        self.por_cada = False

    def numero(self, who: object) -> int:
        """The target somebody named is, or -1."""
        node = self.means.get(who.serial) if isinstance(who, ThatPlayer) else who
        return next((i for i, o in enumerate(self.objetivos) if node and (o.nodo is node or o.dueno is node)), -1)

    def jugador(self, orden: Node, who: Who | None, daña: bool = False, altar: bool = False) -> None:
        if isinstance(who, ThatPlayer):
            i = self.numero(who)
            if daña and i >= 0:
                self.objetivos[i] = replace(self.objetivos[i], daña=True)
        elif isinstance(who, Player) and not who.each and who.who != DUENO:
            self.objetivos.append(Objetivo("jugador", who, orden, who.who, daña=daña, altar=altar))

    def cosas(self, orden: Order, what: Node) -> None:
        if isinstance(what, Cards):
            self.jugador(orden, at(what).whose, altar=at(what).zone == "altar")

    def cuenta(self, orden: Order, per: Amount) -> None:
        if isinstance(per, nodes.CountOf):
            self.jugador(orden, per.who)

    def lee(self, node: Node) -> None:
        reads = _READS.get(type(node))
        if reads is not None:
            reads(self, node)

    def cada(self, items: Iterable[Node | None]) -> None:
        for item in items:
            if item is not None:
                self.lee(item)

    def veces(self, node: nodes.PerEach) -> None:
        self.por_cada = True
        self.lee(node.do)
        self.por_cada = False
        self.cuenta(node, node.per)

    def condicion(self, node: Condition) -> None:
        if isinstance(node, nodes.Resistance | nodes.TheyHave) and isinstance(node.who, Who):
            self.jugador(node, node.who)

    def si(self, node: nodes.If) -> None:
        self.condicion(node.cond)
        self.cada((node.do, node.otherwise))

    def por(self, node: nodes.By) -> None:
        self.jugador(node, node.who)
        self.lee(node.do)

    def dano(self, node: nodes.Damage) -> None:
        if node.to is None:
            self.objetivos.append(Objetivo("jugador", node, node, "oponente", daña=True))
        else:
            self.jugador(node, node.to, daña=True)

    def eslabon(self, node: nodes.Prevent | nodes.Reinforce | nodes.Annul | nodes.ChangeKind | nodes.Copy) -> None:
        self.objetivos.append(Objetivo("copia" if isinstance(node, nodes.Copy) else "eslabón", node.what, node))

    def explota(self, node: nodes.Explode) -> None:
        who, n = node.who, node.n
        later = self.por_cada or isinstance(n, str) or nodes.is_chosen(node.of)
        same = self.numero(who) if isinstance(who, ThatPlayer) else -1
        if same >= 0 and not later:
            assert isinstance(n, int | UpTo)
            quien = self.objetivos[same].quien
            self.objetivos.append(Objetivo("esbirros", node, node, quien, node.of, n, mismo=same))
        elif not isinstance(who, Player) or isinstance(who, EachWith) or later:
            self.jugador(node, who, altar=True)
        else:
            assert isinstance(n, int | UpTo)
            self.objetivos.append(Objetivo("esbirros", node, node, who.who, node.of, n, cada=who.each))

    def mueve(self, node: nodes.Put | nodes.PutTop | nodes.Return) -> None:
        if not isinstance(node, nodes.PutTop):
            self.cosas(node, node.what)
        self.jugador(node, node.to.whose)

    def cambia(self, node: nodes.Exchange) -> None:
        for side in (node.what, node.by) if at(node.what).zone == "altar" else ():
            whose = at(side).whose
            who = whose.who if isinstance(whose, Player) else TU
            assert isinstance(side.n, int | UpTo)
            self.objetivos.append(Objetivo("esbirros", side, node, who, of(side), side.n))

    def estado(self, node: nodes.Ready | nodes.Exhaust) -> None:
        what = node.what
        if not isinstance(what, nodes.Reptante):
            self.cosas(node, what)
        elif what.which != "este" and what.n == 1:
            whose = what.whose.who if isinstance(what.whose, Player) else TU
            self.objetivos.append(Objetivo("reptante", what, node, whose))
        elif isinstance(what.whose, Who):
            self.jugador(node, what.whose)


_READS: dict[type[Node], Callable[[_Lector, Any], None]] = {
    Text: lambda p, n: p.cada(n.items),
    nodes.Seq: lambda p, n: p.cada(n.items),
    **dict.fromkeys((nodes.After, nodes.Did, nodes.May), lambda p, n: p.lee(n.do)),
    nodes.If: _Lector.si,
    nodes.By: _Lector.por,
    nodes.PerEach: _Lector.veces,
    nodes.Damage: _Lector.dano,
    nodes.Lose: lambda p, n: p.jugador(n, n.who, daña=True),
    **dict.fromkeys((nodes.Gain, nodes.DiscardRandom, nodes.Look, nodes.SwapHands), lambda p, n: p.jugador(n, n.who)),
    **dict.fromkeys((nodes.Prevent, nodes.Reinforce, nodes.Annul, nodes.ChangeKind, nodes.Copy), _Lector.eslabon),
    nodes.Explode: _Lector.explota,
    nodes.SearchAsMany: lambda p, n: p.cuenta(n, n.per),
    nodes.Choose: lambda p, n: p.cosas(n, n.what),
    **dict.fromkeys((nodes.Put, nodes.PutTop, nodes.Return), _Lector.mueve),
    nodes.Exchange: _Lector.cambia,
    nodes.ThisTurn: lambda p, n: p.lee(n.rule),
    nodes.Forbidden: lambda p, n: p.jugador(n, n.who),
    **dict.fromkeys((nodes.Ready, nodes.Exhaust), _Lector.estado),
}
"""How each order is looked into; one that is not here points at nothing."""


def llanas(orden: Node | None) -> Iterator[Node]:
    """The orders of a sentence, one after another; not those inside an option, a condition or somebody else's act."""
    if isinstance(orden, nodes.Seq):
        for item in orden.items:
            yield from llanas(item)
    elif isinstance(orden, nodes.After):
        yield from llanas(orden.do)
    elif orden is not None:
        yield orden


def _ordenes(node: Node) -> list[Order]:
    """Every order, the inner ones too."""
    return [n for n in node.walk() if isinstance(n, Order)]


_MUEVE = (nodes.Put, nodes.PutTop, nodes.Return)
_ALTERA = (nodes.Explode, nodes.ExplodeIt, *_MUEVE)


def _cambia_altar(orden: Order) -> bool:
    """Whether it adds or removes Esbirros of an Altar (AA-II-6.5-a); exchanging does not (AA-II-6.4-b)."""
    if not isinstance(orden, _MUEVE):
        return isinstance(orden, _ALTERA)
    what = None if isinstance(orden, nodes.PutTop) else orden.what
    if orden.to.zone in ("altar", "fosa-tope") or (isinstance(what, Cards) and at(what).zone == "altar"):
        return True
    return isinstance(orden.to.whose, Player) and orden.to.whose.who == DUENO


class Programa(Program):
    """A Power ready to announce and to be carried out."""

    def __init__(self, tree: Text) -> None:
        tied = ties(tree)
        super().__init__(tree, lambda _: tied)
        read = _Lector({reference.serial: node for reference, node in tied if node is not None})
        read.lee(tree)
        self.objetivos = tuple(read.objetivos)
        self._numero = read.numero
        self.frases: tuple[Node, ...] = tree.items
        """The sentences; that of a launch condition, without it."""
        self.requisitos: tuple[Requisito, ...] = ()
        first = tree.items[0]
        if isinstance(first, nodes.If) and first.otherwise is None:
            self.frases = (first.do, *tree.items[1:])
            about = read.numero(getattr(first.cond, "who", None))
            self.requisitos = (Requisito(first.cond, about, getattr(first.cond, "zone", "") != "mano"),)
        self._mira(_ordenes(tree))
        self._gasta()
        self.habla_de_ti = any(self._de_ti(orden) for frase in self.frases for orden in llanas(frase))
        self.privado = (
            self.copia
            or any(not r.publico for r in self.requisitos)
            or any(isinstance(orden, nodes.Discard | nodes.DiscardExtra) for orden in self.exige)
        )
        """Whether what it asks to be announced depends on a hand."""

    def _mira(self, orders: list[Order]) -> None:
        """What it has somewhere."""
        kinds = {type(orden) for orden in orders}
        self.cambia_altar = any(map(_cambia_altar, orders))
        self.altera = tuple(any(isinstance(o, _ALTERA) for o in _ordenes(frase)) for frase in self.frases)
        """Of each sentence, whether it may change the number of Esbirros of an Altar."""
        self.condicionado = nodes.If in kinds
        self.pago = next((orden.how for orden in orders if isinstance(orden, nodes.PaidBy)), "")
        """The only way its cost is paid: «explotar», «agotar» or, if either will do, «»."""
        self.elige = nodes.Choose in kinds
        """Whether it chooses Esbirros of a place, and so may leave none of those it Explodes (AA-III-1.1-k)."""
        self.copia = nodes.Copy in kinds
        self.no_se_anula = nodes.NoAnnul in kinds
        self.no_se_previene = nodes.NoPrevent in kinds
        self.hace_dano = bool(kinds & {nodes.Damage, nodes.MoreDamage})
        unexhausted = [orden for orden in orders if isinstance(orden, nodes.NoExhaust)]
        self.no_agota = ("nombre" if unexhausted[0].named else "poder") if unexhausted else ""
        """«nombre»: unless copied; «poder»: always; «»: exhausts as usual."""
        told = [who for orden in orders for name in ("who", "to") if isinstance(who := orden.get(name), Player)]
        self.a_cada_oponente = any(who.each and who.who == "oponente" for who in told)

    def _gasta(self) -> None:
        """What the text takes from its launcher for certain.

        What others do, what is optional and what depends on a condition is not certain; what is discarded after drawing
        need not be there beforehand.
        """
        needed: list[Node] = []
        self.disminuye, self.recurso, drawn = 0, False, False
        for orden in (orden for frase in self.frases for orden in llanas(frase)):
            drawn = drawn or isinstance(orden, nodes.Draw | nodes.Search | nodes.SearchAsMany)
            if self._consume(orden):
                self.recurso = True
                chosen = isinstance(orden, nodes.Explode | nodes.Discard) and nodes.is_chosen(orden.of)
                if not chosen and not (drawn and isinstance(orden, nodes.Discard | nodes.DiscardExtra)):
                    needed.append(orden)
            if isinstance(orden, nodes.Lose) and self._tuyo(orden.who):
                self.disminuye = max(self.disminuye, orden.n)
        self.exige = tuple(needed)

    disminuye: int
    """What the text already takes from the launcher's own resistencia."""
    recurso: bool
    """Whether it makes the launcher spend something of its own (AA-II-6.5-d)."""
    exige: tuple[Node, ...]
    """What spends resources of the launcher that must be there beforehand, besides cost and discard."""

    def _tuyo(self, who: object) -> bool:
        """Whether somebody is whoever the Power says «tú» to: nobody else was named."""
        return who is None or who == TU or (isinstance(who, ThatPlayer) and self._numero(who) < 0)

    def _consume(self, orden: Node) -> bool:
        if isinstance(orden, nodes.Explode):
            return self._tuyo(orden.who)
        if isinstance(orden, nodes.Discard | nodes.DiscardExtra):
            return isinstance(orden.n, int)
        what = orden.what if isinstance(orden, nodes.Exhaust) else None
        return isinstance(what, nodes.Reptante) and what.which != "este" and what.n == 1 and what.whose == TU

    def _de_ti(self, orden: Node) -> bool:
        """Whether it says something to «tú»."""
        if isinstance(orden, nodes.If | nodes.May | nodes.Did | nodes.PerEach):
            inner = (orden.do, orden.otherwise) if isinstance(orden, nodes.If) else (orden.do,)
            return any(self._de_ti(o) for side in inner for o in llanas(side))
        if isinstance(orden, nodes.Gain):
            return self._tuyo(orden.who)
        if isinstance(orden, nodes.ThisTurn) and isinstance(orden.rule, nodes.Forbidden):
            return self._tuyo(orden.rule.who)
        if isinstance(orden, _MUEVE) and self._tuyo(orden.to.whose):
            return True
        if isinstance(orden, nodes.Put | nodes.Return | nodes.Choose | nodes.Ready | nodes.Exhaust) or (
            isinstance(orden, nodes.Exchange) and at(orden.what).zone == "mano"
        ):
            return self._cosas_tuyas(orden.what)
        return isinstance(orden, _PARA_TI)

    def _cosas_tuyas(self, what: Node) -> bool:
        if isinstance(what, nodes.Reptante):
            return what.n != 1 and self._tuyo(what.whose)
        return isinstance(what, Cards) and at(what).zone != "revelados" and self._tuyo(at(what).whose)

    def regla01(self, coste: int) -> bool:
        """AA-II-6.5: cost 0 or 1, changes the number of Esbirros of an Altar, and no exception."""
        return coste <= 1 and self.cambia_altar and not (self.condicionado or self.disminuye >= 2 or self.recurso)


_PARA_TI = (
    nodes.Draw, nodes.Search, nodes.SearchAsMany, nodes.PickFrom, nodes.PickThose, nodes.Discard,
    nodes.DiscardExtra, nodes.DiscardAll, nodes.DiscardHand, nodes.Show, nodes.SwapHands, nodes.ThisTurn,
)  # fmt: skip


def prepara(tree: Node) -> Programa | None:
    """A text ready to announce and resolve; None if nothing is left of it."""
    made = own(tree)
    assert isinstance(made, Text)
    return Programa(made) if made.items else None


def como(tree: Node, clase: str) -> Node:
    """The tree of a Power that has become of another class (AA-II-9.3-f/g).

    Damage of what is now a Defensa becomes prevention; prevention of what is now an Ataque becomes damage, and what
    depended on the prevented Attack is lost.
    """
    assert isinstance(tree, Text)
    return tree.replace(items=tuple(new for item in tree.items if (new := _as(item, clase)) is not None))


_ATTACK = nodes.Power(sort="Ataque", cost=None, of=None, discard=None)
_OPPONENT = Player(who="oponente", each=False)


def _as(value: Value, clase: str) -> Value:
    if isinstance(value, tuple):
        return tuple(new for v in value if (new := _as(v, clase)) is not None)
    if not isinstance(value, Node):
        return value
    if clase == "Defensa" and isinstance(value, nodes.Damage | nodes.MoreDamage):
        return nodes.Prevent(n=value.n, what=_ATTACK)
    if clase == "Ataque" and isinstance(value, nodes.Prevent):
        return nodes.Damage(n=value.n, to=_OPPONENT) if isinstance(value.n, int) else None
    if clase == "Ataque" and isinstance(value, nodes.Put) and isinstance(value.what, nodes.DiscardOf):
        return None
    args: Args = {}
    for name, inner in value.args.items():
        new = _as(inner, clase)
        if isinstance(inner, Node) and new is None:
            # An order that has lost what it orders is lost; an alternative that is lost leaves the rest.
            if name != "otherwise":
                return None
            continue
        args[name] = new
    return type(value)(**args).placed(value.introduces, value.refers)
