"""What texts do with Æmbar, chains and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mazo.games.keyforge import permisos, verbos, vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.eleccion import toma
from mazo.games.keyforge.filtros import jugadores, mencionadas, visto
from mazo.games.keyforge.ordenes import ORDENES
from mazo.games.keyforge.preguntas import pregunta, una
from mazo.games.keyforge.simultaneo import por_turnos
from mazo.games.keyforge.sucesos import Suceso
from mazo.games.keyforge.tablero import CRIATURA, LLAVES, en_juego, rival
from mazo.games.keyforge.ventanas import ventana
from mazo.language.tree import Node


def limites(c: Contexto, n: Any, quien: int) -> tuple[int, int]:
    """How much at least and at most."""
    if isinstance(n, int):
        return n * c.por, n * c.por
    if n.kind == "UpTo":
        return 0, n["n"] * c.por
    if n.kind == "PowerOf":
        value = sum(visto(c, r, "poder") for r in mencionadas(c, n["of"])) * c.por
        return value, value
    if n.kind == "AllAmber":
        seat = quien if n.get("of") is None else jugadores(c, n["of"])[0]
        value = max(0, c.s.ambar[seat] - (n.get("minus") or 0))
    elif n.kind == "Scale":
        base = c.cantidad(n) if n["of"].kind == "ThatMuch" else limites(c, n["of"], quien)[1]
        value = _escala(base, n["factor"])
    else:
        value = c.cantidad(n)
    return value, value


def _escala(base: int, factor: str | int) -> int:
    if isinstance(factor, int):
        return base * factor
    return base // 2 if factor == "mitad" else -(-base // 2)


def exacta(c: Contexto, n: Any, quien: int) -> int:
    """How much: as the text says, or as the active player chooses within it (A-35)."""
    least, most = limites(c, n, quien)
    if least == most:
        return most
    chosen: int = pregunta(c.s, "número", [("número", i) for i in range(least, most + 1)], "KF-BASE-12")[1]
    return chosen


def _hizo(c: Contexto, node: Node, done: int, wanted: int) -> bool:
    """Remembers how much was done; whether it was all that was asked."""
    c.cantidades[c.numero(node)] = done
    return done >= wanted


def _obtiene(c: Contexto, node: Node) -> bool:
    n = exacta(c, node["n"], c.quien)
    return _hizo(c, node, verbos.obtiene(c.s, c.quien, n, "KF-JUGAR-3"), n)


def _pierde(c: Contexto, node: Node) -> bool:
    n = exacta(c, node["n"], c.quien)
    return _hizo(c, node, verbos.pierde(c.s, c.quien, n, "A-53"), n)


def _hurta(c: Contexto, node: Node) -> bool:
    n = exacta(c, node["n"], rival(c.quien))
    return _hizo(c, node, verbos.hurta(c.s, c.quien, n, "KF-GLOS-HURTAR-1"), n)


def _captura(c: Contexto, node: Node) -> bool:
    """KF-GLOS-CAPTURAR: from the pool of the opponent of whoever captures, unless the text names another."""
    s, e = c.s, c.suceso
    by, n = node.get("by"), node["n"]
    rows = [c.esta(CRIATURA)] if by is None else toma(c, by, "KF-GLOS-CAPTURAR-1", "capturar")
    rows = [r for r in rows if r >= 0 and en_juego(s, r)]
    that = e if isinstance(n, Node) and n.kind == "ThatMuch" else None

    def de_quien(row: int) -> int:
        if that is not None:
            return that.asiento
        if node.get("source") == "controlador":
            return s.controla[row]
        return rival(c.quien if by is None or row == c.prestada else s.controla[row])

    taken: list[tuple[int, int]] = []
    wanted = 0
    for row in _quien_antes(c, rows, n, de_quien, that):
        pool = de_quien(row)
        if that is None:
            amount = exacta(c, n, pool)
            done = verbos.captura(s, row, amount, pool, "KF-GLOS-CAPTURAR-1")
        else:
            amount = that.queda
            done = (verbos.desvia if _en_vez(c) else verbos.captura)(s, row, amount, pool, _regla_de_captura(c))
            that.queda -= done
        taken.append((row, done))
        wanted += amount
    verbos.tras_capturar(s, taken)
    return _hizo(c, node, sum(done for _, done in taken), wanted) and bool(rows)


def _regla_de_captura(c: Contexto) -> str:
    return "KF-SUST-1" if _en_vez(c) else "KF-GLOS-CAPTURAR-1"


def _quien_antes(
    c: Contexto, rows: list[int], n: Any, de_quien: Callable[[int], int], that: Suceso | None
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
            return that.queda > 0
        if s.ambar[pool] <= 0 or permisos.del_comun(s, pool):
            return False
        return sum(most for r in left if de_quien(r) == pool) > s.ambar[pool]

    left = list(rows)
    for row in por_turnos(s, rows, "captura", compiten):
        left.remove(row)
        yield row


def _en_vez(c: Contexto) -> bool:
    """Whether what is being done replaces the event, instead of following it."""
    return bool(c.s.path) and isinstance(c.s.path[-1], str) and c.s.path[-1].startswith("en vez de eso")


def _paga(c: Contexto, node: Node) -> bool:
    n = exacta(c, node["n"], c.quien)
    return _hizo(c, node, n, n) if verbos.paga(c.s, c.quien, n, "KF-GLOS-PAGAR-1") else False


def _lugares(c: Contexto, node: Node | None, verbo: str, row: int = -1) -> list[tuple[str, int]]:
    """Where Æmbar comes from or goes to; ``row``: the card it comes from, for «su propietario»."""
    if node is None or (node.kind == "Zone" and node["zone"] == "común"):
        return [("común", -1)]
    if node.kind == "Zone":
        return [("reserva", a) for a in jugadores(c, node.get("whose"), row)]
    return [("carta", r) for r in toma(c, node, "KF-GLOS-MOVER-1", verbo)]


def _mueve_ambar(c: Contexto, node: Node) -> bool:
    s = c.s
    sources = _lugares(c, node.get("source"), "de")
    held = next((row for kind, row in sources if kind == "carta"), -1)
    targets = _lugares(c, node["to"], "a", held)
    total = wanted = 0
    for source in sources if targets else ():
        there = {"carta": s.ambar_en, "reserva": s.ambar}.get(source[0])
        whole = 0 if there is None else there[source[1]]
        n = whole if node["n"] == "todo" else exacta(c, node["n"], c.quien)
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


def _cadenas(c: Contexto, node: Node) -> bool:
    verbos.encadena(c.s, c.quien, node["n"] * c.por, "KF-CAD-1")
    return True


def _quita_cadenas(c: Contexto, node: Node) -> bool:
    n = min(node["n"] * c.por, c.s.cadenas[c.quien])
    verbos.encadena(c.s, c.quien, -n, "KF-CAD-1")
    return bool(n >= node["n"] * c.por)


def _coste(c: Contexto, node: Node) -> int:
    """What a key costs outside step 1, as the text says."""
    cost = node["cost"]
    if cost["base"] == "sin coste":
        return 0
    total = permisos.coste_de_llave(c.s, c.quien) + vigentes.cifra(c, cost["plus"])
    return total if cost.get("per") is None else total + vigentes.cifra(c, cost["less"], cost["per"])


def podria_forjar(c: Contexto, node: Node) -> bool:
    """Whether a key can be paid at that cost: everyone sees the Æmbar it would be paid with."""
    return verbos.disponible(c.s, c.quien) >= _coste(c, node) and not permisos.prohibe(c.s, "forjar", c.quien, -1)


def _forja(c: Contexto, node: Node) -> bool:
    """A key outside step 1, if it can be paid."""
    s = c.s
    if not verbos.forja(s, c.quien, _coste(c, node), "KF-TURNO-1.2"):
        return False
    ventana(s, [Suceso("forjar", asiento=c.quien)], regla="KF-TURNO-1.6")
    return True


def _desforja(c: Contexto, node: Node) -> bool:
    """KF-GLOS-DESFORJAR-2: one key, even if several were forged."""
    if node["what"].kind == "KeyOf":
        found = [(seat, tuple(range(LLAVES))) for seat in jugadores(c, node["what"]["of"])]
    else:
        found = [c.dicho(node["what"]) or (0, ())]
    done = True
    for seat, colours in found:
        left = [k for k in dict.fromkeys(colours) if c.s.llaves[seat] & 1 << k]
        if left:
            colour = una(c.s, "llave", [("llave", k) for k in left], "KF-GLOS-DESFORJAR-2")[1]
            verbos.desforja(c.s, seat, colour, "KF-GLOS-DESFORJAR-1")
        done = done and bool(left)
    return done


ORDENES.update({
    "Gain": _obtiene, "Lose": _pierde, "Steal": _hurta, "Capture": _captura, "Pay": _paga, "MoveAmber": _mueve_ambar,
    "Chains": _cadenas, "Unchain": _quita_cadenas, "Forge": _forja, "Unforge": _desforja,
})  # fmt: skip
