"""What texts do with Æmbar, chains and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mazo.games.keyforge.rules import permisos, verbos
from mazo.games.keyforge.rules.preguntas import pregunta, una
from mazo.games.keyforge.rules.tablero import CRIATURA, LLAVES, en_juego, rival
from mazo.games.keyforge.rules.ventanas import ventana
from mazo.games.keyforge.text import condiciones, nodes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.eleccion import toma
from mazo.games.keyforge.text.filtros import jugadores, mencionadas, visto
from mazo.games.keyforge.text.ordenes import ORDENES
from mazo.games.keyforge.text.simultaneo import por_turnos
from mazo.language.tree import Node
from mazo.text.listeners import Happening
from mazo.text.nodes import Amount


def limites(c: Contexto, n: int | Amount, quien: int) -> tuple[int, int]:
    """How much at least and at most."""
    if isinstance(n, int):
        return n * c.times, n * c.times
    if isinstance(n, nodes.UpTo):
        return 0, n.n * c.times
    if isinstance(n, nodes.PowerOf):
        value = sum(visto(c, r, "poder") for r in mencionadas(c, n.of)) * c.times
        return value, value
    if isinstance(n, nodes.AllAmber):
        seat = quien if n.of is None else jugadores(c, n.of)[0]
        value = max(0, c.s.ambar[seat] - (n.minus or 0))
    elif isinstance(n, nodes.Scale):
        base = c.amount(n) if isinstance(n.of, nodes.ThatMuch) else limites(c, n.of, quien)[1]
        value = _escala(base, n.factor)
    else:
        value = c.amount(n)
    return value, value


def _escala(base: int, factor: str | int) -> int:
    if isinstance(factor, int):
        return base * factor
    return base // 2 if factor == "mitad" else -(-base // 2)


def exacta(c: Contexto, n: int | Amount, quien: int) -> int:
    """How much: as the text says, or as the active player chooses within it (A-35)."""
    least, most = limites(c, n, quien)
    if least == most:
        return most
    chosen: int = pregunta(c.s, "número", [("número", i) for i in range(least, most + 1)], "KF-BASE-12")[1]
    return chosen


def _hizo(c: Contexto, node: Node, done: int, wanted: int) -> bool:
    """Remembers how much was done; whether it was all that was asked."""
    c.amounts[c.number(node)] = done
    return done >= wanted


def _obtiene(c: Contexto, node: nodes.Gain) -> bool:
    n = exacta(c, node.n, c.who)
    return _hizo(c, node, verbos.obtiene(c.s, c.who, n, "KF-JUGAR-3"), n)


def _pierde(c: Contexto, node: nodes.Lose) -> bool:
    n = exacta(c, node.n, c.who)
    return _hizo(c, node, verbos.pierde(c.s, c.who, n, "A-53"), n)


def _hurta(c: Contexto, node: nodes.Steal) -> bool:
    n = exacta(c, node.n, rival(c.who))
    return _hizo(c, node, verbos.hurta(c.s, c.who, n, "KF-GLOS-HURTAR-1"), n)


def _captura(c: Contexto, node: nodes.Capture) -> bool:
    """KF-GLOS-CAPTURAR: from the pool of the opponent of whoever captures, unless the text names another.

    «ese Æ» is that of the event, wherever it was to go; «esa cantidad de Æ», as much of the opponent's.
    """
    s, e = c.s, c.event
    by, n = node.by, node.n
    rows = [c.this(CRIATURA)] if by is None else toma(c, by, "KF-GLOS-CAPTURAR-1", "capturar")
    rows = [r for r in rows if r >= 0 and en_juego(s, r)]
    that = e if isinstance(n, nodes.ThatMuch) and n.unit and not c.of_order(n) else None
    stolen = that is not None and that.kind == "hurtar" and _en_vez(c)
    gained = _en_vez(c) and not stolen
    rule = "KF-SUST-1" if _en_vez(c) else "KF-GLOS-CAPTURAR-1"

    def de_quien(row: int) -> int:
        if that is not None:
            return rival(that.seat) if stolen else that.seat
        if node.source == "controlador":
            return s.controla[row]
        return rival(c.who if by is None or row == c.lent else s.controla[row])

    taken: list[tuple[int, int]] = []
    wanted = 0
    for row in _quien_antes(c, rows, n, de_quien, that):
        pool = de_quien(row)
        if that is None:
            amount = exacta(c, n, pool)
            done = verbos.captura(s, row, amount, pool, "KF-GLOS-CAPTURAR-1")
        else:
            amount = c.left
            done = (verbos.desvia if gained else verbos.captura)(s, row, amount, pool, rule)
            c.left -= done
        taken.append((row, done))
        wanted += amount
    verbos.tras_capturar(s, taken)
    return _hizo(c, node, sum(done for _, done in taken), wanted) and bool(rows)


def _quien_antes(
    c: Contexto, rows: list[int], n: int | Amount, de_quien: Callable[[int], int], that: Happening | None
) -> Iterator[int]:
    """Creatures that capture at once: where there is not enough for all, the active player says which do before."""
    s = c.s
    least, most = (0, 0) if that is not None else limites(c, n, de_quien(rows[0])) if rows else (0, 0)
    if least < most:
        yield from rows
        return

    def compiten(a: int, b: int) -> bool:
        pool = de_quien(a)
        if pool != de_quien(b):
            return False
        if that is not None:
            return c.left > 0
        if s.ambar[pool] <= 0 or permisos.del_comun(s, pool, "capturado"):
            return False
        return sum(most for r in left if de_quien(r) == pool) > s.ambar[pool]

    left = list(rows)
    for row in por_turnos(s, rows, "captura", compiten):
        left.remove(row)
        yield row


def _en_vez(c: Contexto) -> bool:
    """Whether what is being done replaces the event, instead of following it."""
    return bool(c.s.path) and isinstance(c.s.path[-1], str) and c.s.path[-1].startswith("en vez de eso")


def _paga(c: Contexto, node: nodes.Pay) -> bool:
    """As much as there is (KF-HAB-1); it is done if it was paid whole."""
    n = exacta(c, node.n, c.who)
    paid = min(n, c.s.ambar[c.who])
    verbos.paga(c.s, c.who, paid, "KF-GLOS-PAGAR-1")
    return _hizo(c, node, paid, n)


def _lugares(c: Contexto, node: Node | None, verbo: str, row: int = -1) -> list[tuple[str, int]]:
    """Where Æmbar comes from or goes to; ``row``: the card it comes from, for «su propietario»."""
    if node is None or (isinstance(node, nodes.Zone) and node.zone == "común"):
        return [("común", -1)]
    if isinstance(node, nodes.Zone):
        return [("reserva", a) for a in jugadores(c, node.whose, row)]
    return [("carta", r) for r in toma(c, node, "KF-GLOS-MOVER-1", verbo)]


def _mueve_ambar(c: Contexto, node: nodes.MoveAmber) -> bool:
    s = c.s
    sources = _lugares(c, node.source, "de")
    its_own = isinstance(node.to, nodes.Zone)
    targets = [] if its_own else _lugares(c, node.to, "a")
    total = wanted = 0
    for source in sources:
        if its_own:
            targets = _lugares(c, node.to, "a", source[1] if source[0] == "carta" else -1)
        if not targets:
            continue
        there = {"carta": s.ambar_en, "reserva": s.ambar}.get(source[0])
        whole = 0 if there is None else there[source[1]]
        n = whole if node.n == "todo" else exacta(c, node.n, c.who)
        short = there is not None and len(targets) * n > whole
        for target in _a_cual_antes(c, targets, short):
            wanted += n
            if source[0] == "común" and target[0] == "carta":
                verbos.pone_ambar(s, target[1], n, "KF-GLOS-MOVER-1")
                total += n
            else:
                total += verbos.mueve_ambar(s, source, target, n, "KF-GLOS-MOVER-1")
    return _hizo(c, node, total, wanted) and bool(sources and targets)


def _a_cual_antes(c: Contexto, targets: list[tuple[str, int]], falta: bool) -> Iterator[tuple[str, int]]:
    """Where Æmbar goes; if there is not enough for all the cards it goes to, which of them before."""
    if not falta or any(kind != "carta" for kind, _ in targets):
        return iter(targets)
    return (("carta", r) for r in por_turnos(c.s, [r for _, r in targets], "instancia"))


def _cadenas(c: Contexto, node: nodes.Chains) -> bool:
    verbos.encadena(c.s, c.who, node.n * c.times, "KF-CAD-1")
    return True


def _quita_cadenas(c: Contexto, node: nodes.Unchain) -> bool:
    n = min(node.n * c.times, c.s.cadenas[c.who])
    verbos.encadena(c.s, c.who, -n, "KF-CAD-1")
    return bool(n >= node.n * c.times)


def _coste(c: Contexto, node: nodes.Forge) -> int:
    """What a key costs outside step 1, as the text says."""
    cost = node.cost
    if cost.base == "sin coste":
        return 0
    total = permisos.coste_de_llave(c.s, c.who) + condiciones.cifra(c, cost.plus)
    return total if cost.per is None or cost.less is None else total + condiciones.cifra(c, cost.less, cost.per)


def podria_forjar(c: Contexto, node: nodes.Forge) -> bool:
    """Whether a key can be paid at that cost: everyone sees the Æmbar it would be paid with."""
    return verbos.disponible(c.s, c.who) >= _coste(c, node) and not permisos.prohibe(c.s, "forjar", c.who, -1)


def _forja(c: Contexto, node: nodes.Forge) -> bool:
    """A key outside step 1, if it can be paid."""
    s = c.s
    forged = verbos.forja(s, c.who, _coste(c, node), "KF-TURNO-1.2")
    if forged is not None:
        ventana(s, [forged], regla="KF-TURNO-1.6")
    return forged is not None


def _desforja(c: Contexto, node: nodes.Unforge) -> bool:
    """KF-GLOS-DESFORJAR-2: one key, even if several were forged."""
    if isinstance(node.what, nodes.KeyOf):
        found = [(seat, tuple(range(LLAVES))) for seat in jugadores(c, node.what.of)]
    else:
        found = [c.said(node.what) or (0, ())]
    done = True
    for seat, colours in found:
        left = [k for k in dict.fromkeys(colours) if c.s.llaves[seat] & 1 << k]
        if left:
            colour = una(c.s, "llave", [("llave", k) for k in left], "KF-GLOS-DESFORJAR-2")[1]
            verbos.desforja(c.s, seat, colour, "KF-GLOS-DESFORJAR-1")
        done = done and bool(left)
    return done


ORDENES.register(nodes.Gain, _obtiene)
ORDENES.register(nodes.Lose, _pierde)
ORDENES.register(nodes.Steal, _hurta)
ORDENES.register(nodes.Capture, _captura)
ORDENES.register(nodes.Pay, _paga)
ORDENES.register(nodes.MoveAmber, _mueve_ambar)
ORDENES.register(nodes.Chains, _cadenas)
ORDENES.register(nodes.Unchain, _quita_cadenas)
ORDENES.register(nodes.Forge, _forja)
ORDENES.register(nodes.Unforge, _desforja)
