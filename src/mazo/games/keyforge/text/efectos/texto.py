"""How the sentences of a text follow one another: in order, if, for each, instead, again, for a while."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mazo.games.keyforge.rules import destruccion
from mazo.games.keyforge.rules.destruccion import comprueba
from mazo.games.keyforge.rules.preguntas import calla, pregunta
from mazo.games.keyforge.rules.tablero import ARTEFACTO, CRIATURA, Tablero, carta, donde, en_juego, perfil, presentes
from mazo.games.keyforge.rules.zonas import PUBLICAS
from mazo.games.keyforge.text import condiciones, nodes, resolver, vigentes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.efectos.ambar import podria_forjar
from mazo.games.keyforge.text.efectos.cartas import acaba_busqueda
from mazo.games.keyforge.text.eleccion import toma
from mazo.games.keyforge.text.filtros import candidatas, jugadores
from mazo.games.keyforge.text.ordenes import ORDENES, orden
from mazo.games.keyforge.text.simultaneo import por_turnos
from mazo.games.keyforge.text.vigor import VIGOR
from mazo.language.tree import Node
from mazo.text.context import NOTHING
from mazo.text.nodes import Amount, Condition
from mazo.text.sequence import Flow

SI_O_NO = [("sí",), ("no",)]


class Oraciones(Flow[Contexto]):
    """The sentences of KeyForge: the active player decides, and what is destroyed leaves after each sentence."""

    def holds(self, c: Contexto, cond: Condition) -> bool:
        return condiciones.se_da(c, cond)

    def count(self, c: Contexto, per: Amount) -> int:
        return condiciones.cuenta(c, per)

    def seats(self, c: Contexto, node: nodes.By) -> list[int]:
        return jugadores(c, node.who)

    # Sentences

    def due(self, c: Contexto, items: Sequence[Node], at: int) -> bool:
        """Of a sentence and those said instead of it, one: the last whose condition holds before any is done."""
        if not isinstance(items[at], nodes.InsteadOf):
            c.instead = at
            for i, after in enumerate(items[at + 1 :], at + 1):
                if not isinstance(after, nodes.InsteadOf):
                    break
                _elige_antes(c, items[at], after.cond)
                if condiciones.se_da(c, after.cond):
                    c.instead = i
        if at != c.instead:
            return False
        c.text, c.upto = tuple(items), at
        return True

    def settled(self, c: Contexto, items: Sequence[Node], at: int) -> None:
        if c.searched and not _baraja_luego(c, items[at + 1] if at + 1 < len(items) else None):
            acaba_busqueda(c, sorted(c.searched))
        comprueba(c.s)

    def text(self, c: Contexto, node: nodes.Text) -> bool:
        """Carries out sentences in order; again, while the last one says to repeat it all."""
        done = self.sentences(c, node.items)
        while c.again:
            c.again = False
            _olvida(c, node.items)
            done = self.sentences(c, node.items)
        return done

    # What may be done

    def offered(self, c: Contexto, node: nodes.May) -> bool | None:
        """What may be repeated at will is asked about each time, by the order itself. Nobody is asked about a key
        that, as everyone sees, cannot be paid."""
        do = node.do
        if isinstance(do, nodes.Forge) and not podria_forjar(c, do):
            calla(c.s, [("no",)])
            return False
        return True if isinstance(do, nodes.Repeat) and do.at_will else None

    def wants(self, c: Contexto, node: nodes.May) -> bool:
        """KF-GLOS-PUEDES-1."""
        return pregunta(c.s, "sí o no", SI_O_NO, "KF-GLOS-PUEDES-1") != ("no",)

    # Somebody's act

    def acts(self, c: Contexto, seat: int, do: nodes.Order) -> bool:
        """«su» is theirs; the active player still decides, but for what they are told to choose (A-14).

        To repeat is to exchange roles.
        """
        before, seen, told = c.who, c.me, c.told
        c.who, c.told = seat, True
        if isinstance(do, nodes.Repeat):
            c.me = seat
        done = orden(c, do)
        c.who, c.me, c.told = before, seen, told
        return done

    def at_once(self, c: Contexto, seats: list[int], do: nodes.Order) -> bool:
        """What they destroy is destroyed at once."""
        together = isinstance(do, (nodes.Destroy, nodes.Sacrifice))
        if together:
            c.together = []
        done = True
        for seat in _quien_antes(c, seats, do):
            done = self.acts(c, seat, do) and done
        if together:
            rows, c.together = c.together or [], None
            rule = "KF-DESTR-1" if isinstance(do, nodes.Destroy) else "KF-GLOS-SACRIFICAR-1"
            fallen = destruccion.destruye(c.s, rows, rule, c.source)
            c.touched[c.number(do)] = fallen
            done = done and len(fallen) == len(rows)
        return done

    # For each

    def per_each(self, c: Contexto, node: nodes.PerEach) -> bool:
        """What is counted of each card, each gets its own."""
        do = node.do
        if isinstance(do, nodes.Damage) and isinstance(do.n, int) and _habla_de(c, node.per, do.to):
            return _cada_una(c, do, do.n, node.per)
        return super().per_each(c, node)

    def for_each(self, c: Contexto, node: nodes.ForEach) -> bool:
        """Again with new choices; damage is dealt at once (KF-GLOS-PORCADA-1)."""
        per, do = node.per, node.do
        rows: list[int | None] = (
            list(condiciones.contadas(c, per)) if isinstance(per, nodes.Count) else [None] * condiciones.cuenta(c, per)
        )
        told = c.number(per)
        outer, c.batch = c.batch, []
        taken, c.taken = c.taken, NOTHING
        inside = [c.number(n) for n in do.walk()]
        named: dict[int, tuple[Any, ...]] = {}
        works: dict[int, list[int]] = {}
        done = True
        speaks = any(c.means(n) == told for n in do.walk())
        for row in _instancias(c, do, [r for r in rows if r is not None]) if speaks else rows:
            if row is not None:
                c.name(per, [row])
            for number in inside:
                c.named.pop(number, None)
                c.touched.pop(number, None)
            done = orden(c, do) and done
            for number in inside:
                if isinstance(c.named.get(number), tuple):
                    named[number] = (*named.get(number, ()), *c.named[number])
                works[number] = [*works.get(number, []), *c.touched.get(number, [])]
        c.named.update(named)
        c.touched.update(works)
        c.taken = taken
        batch, c.batch = c.batch, outer
        if batch:
            result = destruccion.inflige(c.s, batch, "KF-GLOS-PORCADA-1", c.source)
            for n in do.find("Damage"):
                c.touched[c.number(n)] = result.destruidas
                c.amounts[c.number(n)] = sum(result.recibido.values())
        return done and bool(rows)


ORACIONES = Oraciones(ORDENES)


def _baraja_luego(c: Contexto, after: Node | None) -> bool:
    """Whether the sentence that follows a search shuffles the deck itself."""
    if isinstance(after, nodes.Did) and c.done:
        after = after.do
    return isinstance(after, nodes.Shuffle)


def _elige_antes(c: Contexto, sentence: Node, cond: Node) -> None:
    """What a sentence chooses is chosen before it, if what is said instead of it depends on what was chosen."""
    meant = {c.means(n) for n in cond.walk()}
    for n in sentence.walk():
        if isinstance(n, nodes.Cards) and c.number(n) in meant and c.number(n) not in c.beforehand:
            toma(c, n, "KF-BASE-12", "elegir")
            c.beforehand.add(c.number(n))


_DE_CADA_CUAL: frozenset[type[Node]] = frozenset({
    nodes.Text, nodes.Seq, nodes.If, nodes.May, nodes.PerEach, nodes.Gain, nodes.Lose, nodes.Draw, nodes.Chains,
    nodes.Unchain, nodes.Discard, nodes.DiscardUntil, nodes.Archive, nodes.Purge, nodes.Reveal, nodes.Look,
    nodes.Shuffle, nodes.Destroy, nodes.Sacrifice,
})  # fmt: skip
"""What several players do each on their own, so that it makes no difference who does it first."""


def _quien_antes(c: Contexto, seats: list[int], do: Node) -> list[int]:
    """Players who do the same at once; where one may leave the other without, the active player says who first."""
    if any(type(n) in ORDENES.of and type(n) not in _DE_CADA_CUAL for n in do.walk()):
        first = pregunta(c.s, "jugador", [("jugador", a) for a in seats], "KF-HAB-7", ("antes",))[1]
        return sorted(seats, key=lambda a: a != first)
    return seats


def _habla_de(c: Contexto, per: Node, target: Node) -> bool:
    """Whether what is counted is of each of the cards the order is about."""
    number, meant = c.number(target), c.means(target)
    return isinstance(per, nodes.ArmorLost) or any(r in (number, meant) for n in per.walk() if (r := c.means(n)) >= 0)


def _cada_una(c: Contexto, do: nodes.Damage, n: int, per: nodes.Amount) -> bool:
    """Damage to each of several cards by what is counted of each, dealt at once."""
    rows = toma(c, do.to, "KF-DANO-4", "dañar")
    number = c.number(do.to)
    named = c.named.get(number)
    lost = dict(c.said(per)) if isinstance(per, nodes.ArmorLost) else None
    blows: list[tuple[int, int]] = []
    for row in rows:
        c.named[number] = ((row, c.s.vida[row]),)
        c.taken |= {row}
        blows.append((row, n * (lost.get(row, 0) if lost is not None else condiciones.cuenta(c, per))))
    c.named[number] = named
    result = destruccion.inflige(c.s, blows, "KF-DANO-4", c.source)
    c.touched[c.number(do)] = result.destruidas
    return bool(rows)


_DE_CADA_UNA: frozenset[type[Node]] = frozenset({
    nodes.Text, nodes.Seq, nodes.Damage, nodes.Gain, nodes.Draw, nodes.Ready, nodes.Exhaust, nodes.Stun, nodes.Unstun,
    nodes.Ward, nodes.Enrage, nodes.Exalt, nodes.Heal, nodes.Counter, nodes.Uncount, nodes.Destroy, nodes.Sacrifice,
})  # fmt: skip
"""What is done to each of several cards without taking anything from the others."""


def _instancias(c: Contexto, do: Node, rows: list[int]) -> Iterator[int]:
    """The cards each instance of an effect speaks of, in the order the active player says if they are known."""
    s = c.s
    known = all(donde(s, r)[0] in PUBLICAS or c.seen.get(r) in (-1, s.activo) for r in rows)
    alone = all(type(n) in _DE_CADA_UNA for n in do.walk() if type(n) in ORDENES.of)
    if not known or (alone and not _hay_ecos(s)):
        return iter(rows)
    faces = s.conf.caras
    return por_turnos(s, rows, "instancia", lambda a, b: faces[a] != faces[b] or (en_juego(s, a) and not alone))


def _hay_ecos(s: Tablero) -> bool:
    """Whether something in play acts when a card is destroyed or leaves play: then it matters which does before."""
    if VIGOR.of(s, "after destruir") or VIGOR.of(s, nodes.Grant):
        return True
    headers = ("destruida", "abandona el juego")
    return any(h in perfil(s, r).cabeceras for r in presentes(s) for h in headers)


def _veces(c: Contexto, node: nodes.Times) -> bool:
    """So many times, one after another; «hasta», as long as it is wanted."""
    n = node.n
    most = n if isinstance(n, int) else n.n
    taken, c.taken = c.taken, NOTHING
    done = True
    for i in range(most):
        if isinstance(n, Node) and pregunta(c.s, "sí o no", SI_O_NO, "KF-GLOS-PUEDES-1", (i, most)) == ("no",):
            break
        done = orden(c, node.do) and done
        comprueba(c.s)
    c.taken = taken
    return done


def _opciones(c: Contexto, node: nodes.Options) -> bool:
    items = node.items
    detail = tuple(c.number(item) for item in items)
    at = pregunta(c.s, "opción", [("opción", i) for i in range(len(items))], "KF-BASE-12", detail)[1]
    return orden(c, items[at])


def _durante(c: Contexto, node: nodes.Until) -> bool:
    """A rule for a while. What it speaks of can be spoken of later, and the armor lost is remembered."""
    rule = node.rule
    if isinstance(rule, nodes.Rule) and isinstance(rule.what, nodes.Cards):
        rows = candidatas(c, rule.what)
        c.name(rule.what, rows)
        if isinstance(rule.does, nodes.LosesArmor):
            c.named[c.number(rule.does)] = tuple((r, vigentes.armadura(c.s, r)) for r in rows)
    resolver.dura(c, rule, node.span)
    return True


def _mientras(c: Contexto, node: nodes.Instead | nodes.While) -> bool:
    """A rule for as long as it says of itself."""
    resolver.dura(c, node, "siempre")
    return True


def _en_vez_de_la_marca(c: Contexto, node: nodes.InsteadMark) -> bool:
    """KF-DESTR-4: the mark is lifted, and this is done instead."""
    if c.s.marcada[c.source]:
        destruccion.salva(c.s, c.source, "KF-DESTR-4", destruccion.por_marca(c.s.path[2], c.lender))
    return orden(c, node.do)


def _repite(c: Contexto, node: nodes.Repeat) -> bool:
    """KF-GLOS-ANTERIOR-1, KF-GLOS-REPETIR: again what came before, or the whole effect.

    What may be done so that something is repeated («puedes … Si lo haces, repite lo anterior») is no part of it.
    """
    s = c.s
    items, upto = c.text, c.upto
    if carta(s, c.source).tipo in (CRIATURA, ARTEFACTO) and not (en_juego(s, c.source) and s.vida[c.source] == c.life):
        return False
    if node.at_will:
        while _posible(c, items[:upto]) and pregunta(s, "sí o no", SI_O_NO, "KF-GLOS-REPETIR-1") == ("sí",):
            _otra_vez(c, items[:upto])
        return True
    c.rounds += 1
    if c.rounds > s.conf.lecturas.bucle:
        return False
    if node.what == "efecto" and upto == len(items) - 1:
        c.again = True
        return True
    paid = isinstance(items[upto], nodes.Did) and upto and isinstance(items[upto - 1], nodes.May)
    _otra_vez(c, items[: upto - 1 if paid else upto] if node.what == "anterior" else items)
    c.text, c.upto = items, upto
    return True


def _otra_vez(c: Contexto, items: tuple[Node, ...]) -> None:
    _olvida(c, items)
    ORACIONES.sentences(c, items)


def _olvida(c: Contexto, items: tuple[Node, ...]) -> None:
    """What was named and done the time before is forgotten (KF-GLOS-MODO-1)."""
    for sentence in items:
        c.forget(sentence)
    c.taken = NOTHING


def _posible(c: Contexto, items: tuple[Node, ...]) -> bool:
    """Whether what came before could be done in full again."""
    for sentence in items:
        for cards in sentence.walk():
            if isinstance(cards, nodes.Cards) and isinstance(cards.n, int) and len(candidatas(c, cards)) < cards.n:
                return False
    return True


ORDENES.register(nodes.DidNot, lambda c, node: not c.done and orden(c, node.do))
ORDENES.register(nodes.InsteadOf, lambda c, node: orden(c, node.do))
ORDENES.register(nodes.Times, _veces)
ORDENES.register(nodes.Options, _opciones)
ORDENES.register(nodes.Until, _durante)
ORDENES.register(nodes.While, _mientras)
ORDENES.register(nodes.Instead, _mientras)
ORDENES.register(nodes.InsteadMark, _en_vez_de_la_marca)
ORDENES.register(nodes.Repeat, _repite)
