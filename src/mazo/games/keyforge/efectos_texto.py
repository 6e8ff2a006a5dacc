"""How the sentences of a text follow one another: in order, if, for each, instead, again, for a while."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mazo.games.keyforge import condiciones, destruccion, resolver, vigentes
from mazo.games.keyforge.contexto import Contexto
from mazo.games.keyforge.destruccion import comprueba
from mazo.games.keyforge.efectos_ambar import podria_forjar
from mazo.games.keyforge.efectos_cartas import acaba_busqueda
from mazo.games.keyforge.eleccion import toma
from mazo.games.keyforge.filtros import candidatas, jugadores
from mazo.games.keyforge.ordenes import ORDENES, orden
from mazo.games.keyforge.preguntas import calla, pregunta
from mazo.games.keyforge.simultaneo import distintas, por_turnos
from mazo.games.keyforge.tablero import ARTEFACTO, CRIATURA, Tablero, carta, donde, en_juego, perfil, presentes
from mazo.games.keyforge.vigor import en_vigor
from mazo.games.keyforge.zonas import PUBLICAS
from mazo.language.tree import Node

SI_O_NO = [("sí",), ("no",)]


def texto(c: Contexto, node: Node) -> bool:
    """Carries out sentences in order, each in full before the next; again, while the last one says to repeat it all."""
    items = node["items"]
    done = _oraciones(c, items)
    while c.repite:
        c.repite = False
        _olvida(c, items)
        done = _oraciones(c, items)
    return done


def _oraciones(c: Contexto, items: tuple[Node, ...]) -> bool:
    done = True
    for i, sentence in enumerate(items):
        after = items[i + 1] if i + 1 < len(items) else None
        if after is not None and after.kind == "InsteadPrev" and condiciones.se_da(c, after["cond"]):
            continue
        if sentence.kind == "InsteadPrev" and not condiciones.se_da(c, sentence["cond"]):
            continue
        c.texto, c.hasta = items, i
        c.hecho = orden(c, sentence)
        done = done and c.hecho
        if c.buscados and not _baraja_luego(c, after):
            acaba_busqueda(c, sorted(c.buscados))
        comprueba(c.s)
    return done


def _baraja_luego(c: Contexto, after: Node | None) -> bool:
    """Whether the sentence that follows a search shuffles the deck itself."""
    if after is not None and after.kind == "Did" and c.hecho:
        after = after["do"]
    return after is not None and after.kind in ("Shuffle", "ShuffleInto")


def _seguidas(c: Contexto, node: Node) -> bool:
    return all([orden(c, item) for item in node["items"]])


def _si(c: Contexto, node: Node) -> bool:
    if condiciones.se_da(c, node["cond"]):
        return orden(c, node["do"])
    return orden(c, node["otherwise"]) if node.get("otherwise") is not None else False


def _si_lo_haces(c: Contexto, node: Node) -> bool:
    return orden(c, node["do"]) if c.hecho else False


def _puede(c: Contexto, node: Node) -> bool:
    """KF-GLOS-PUEDES-1; what may be repeated at will is asked about each time, by the order itself.

    Nobody is asked about a key that, as everyone sees, cannot be paid.
    """
    if node["do"].kind == "Forge" and not podria_forjar(c, node["do"]):
        calla(c.s, [("no",)])
        return False
    if node["do"].kind == "Repeat" and node["do"].get("at_will"):
        return orden(c, node["do"])
    if pregunta(c.s, "sí o no", SI_O_NO, "KF-GLOS-PUEDES-1") == ("no",):
        return False
    return orden(c, node["do"])


def _de_jugador(c: Contexto, node: Node) -> bool:
    """Somebody's act: «su» is theirs; the active player still decides, but for what they are told to choose (A-14).

    To repeat is to exchange roles.
    """
    before, seen, named = c.quien, c.yo, c.nombrado
    do, done = node["do"], True
    seats = jugadores(c, node["who"])
    together = len(seats) > 1 and do.kind in ("Destroy", "Sacrifice")
    if together:
        c.juntas = []
    for seat in _quien_antes(c, seats, do):
        c.quien, c.nombrado = seat, True
        if do.kind == "Repeat":
            c.yo = seat
        done = orden(c, do) and done
        c.quien, c.yo, c.nombrado = before, seen, named
    if together:
        rows, c.juntas = c.juntas or [], None
        rule = "KF-DESTR-1" if do.kind == "Destroy" else "KF-GLOS-SACRIFICAR-1"
        fallen = destruccion.destruye(c.s, rows, rule, c.fuente)
        c.obras[c.numero(do)] = fallen
        done = done and len(fallen) == len(rows)
    return done


_DE_CADA_CUAL = frozenset({
    "Text", "Seq", "If", "May", "PerEach", "Gain", "Lose", "Draw", "Chains", "Unchain", "Discard", "DiscardUntil",
    "Archive", "Purge", "Reveal", "Look", "Shuffle", "ShuffleInto", "Destroy", "Sacrifice",
})  # fmt: skip
"""What several players do each on their own, so that it makes no difference who does it first."""


def _quien_antes(c: Contexto, seats: list[int], do: Node) -> Iterator[int]:
    """Players who do the same at once; where one may leave the other without, the active player says who first."""
    if len(seats) > 1 and any(n.kind in ORDENES and n.kind not in _DE_CADA_CUAL for n in do.walk()):
        first = pregunta(c.s, "jugador", [("jugador", a) for a in seats], "KF-HAB-7", ("antes",))[1]
        seats = sorted(seats, key=lambda a: a != first)
    yield from seats


def _por_cada(c: Contexto, node: Node) -> bool:
    """Trailing «por cada»: the amount is multiplied. What is counted of each card, each gets its own."""
    outer = c.por
    c.por = 1
    per, most = node["per"], node.get("most")

    def veces() -> int:
        n = condiciones.cuenta(c, per)
        return n if most is None else min(n, most)

    do = node["do"]
    of = {"Damage": "to", "Heal": "what", "Counter": "on"}.get(do.kind)
    if of is not None and _habla_de(c, per, do[of]):
        done = _cada_una(c, do, of, per)
    else:
        c.por = veces()
        done = orden(c, do)
    c.por = outer
    return done


def _habla_de(c: Contexto, per: Node, target: Node) -> bool:
    """Whether what is counted is of each of the cards the order is about."""
    number = c.numero(target)
    meant = c.s.conf.antecede.get(id(target), -2)
    refs = [c.s.conf.antecede.get(id(n), -3) for n in per.walk()]
    return per.kind == "ArmorLost" or any(r in (number, meant) for r in refs if r >= 0)


def _cada_una(c: Contexto, do: Node, of: str, per: Node) -> bool:
    """Damage to each of several cards by what is counted of each, dealt at once."""
    rows = toma(c, do[of], "KF-DANO-4", "dañar")
    number = c.numero(do[of])
    named = c.ligadas.get(number)
    blows: list[tuple[int, int]] = []
    for row in rows:
        c.ligadas[number] = ((row, c.s.vida[row]),)
        c.tomadas.add(row)
        lost = dict(c.dicho(per)) if per.kind == "ArmorLost" else None
        times = lost.get(row, 0) if lost is not None else condiciones.cuenta(c, per)
        blows.append((row, do["n"] * times))
    c.ligadas[number] = named
    result = destruccion.inflige(c.s, blows, "KF-DANO-4", c.fuente)
    c.obras[c.numero(do)] = result.destruidas
    return bool(rows)


def _bucle(c: Contexto, node: Node) -> bool:
    """Leading «por cada»: again with new choices; damage is dealt at once (KF-GLOS-PORCADA-1)."""
    per, do = node["per"], node["do"]
    rows: list[int | None] = (
        list(condiciones.contadas(c, per)) if per.kind == "Count" else [None] * condiciones.cuenta(c, per)
    )
    told = c.numero(per)
    outer, c.lote = c.lote, []
    taken, c.tomadas = c.tomadas, set()
    inside = [c.numero(n) for n in do.walk()]
    named: dict[int, tuple[Any, ...]] = {}
    works: dict[int, list[int]] = {}
    done = True
    speaks = any(c.s.conf.antecede.get(id(n), -3) == told for n in do.walk())
    for row in _instancias(c, [r for r in rows if r is not None]) if speaks else rows:
        if row is not None:
            c.nombra(per, [row])
        for number in inside:
            c.ligadas.pop(number, None)
            c.obras.pop(number, None)
        done = orden(c, do) and done
        for number in inside:
            if isinstance(c.ligadas.get(number), tuple):
                named[number] = (*named.get(number, ()), *c.ligadas[number])
            works[number] = [*works.get(number, []), *c.obras.get(number, [])]
    c.ligadas.update(named)
    c.obras.update(works)
    c.tomadas = taken
    batch, c.lote = c.lote, outer
    if batch:
        destruccion.inflige(c.s, batch, "KF-GLOS-PORCADA-1", c.fuente)
    return done and bool(rows)


def _instancias(c: Contexto, rows: list[int]) -> Iterator[int]:
    """The cards each instance of an effect speaks of, in the order the active player says if they are known."""
    s = c.s
    known = all(donde(s, r)[0] in PUBLICAS or c.vistas.get(r) in (-1, s.activo) for r in rows)
    return por_turnos(s, rows, "instancia", distintas(s)) if known and _hay_ecos(s) else iter(rows)


def _hay_ecos(s: Tablero) -> bool:
    """Whether something in play acts when a card is destroyed or leaves play: then it matters which does before."""
    if en_vigor(s, "after destruida") or en_vigor(s, "Grant"):
        return True
    headers = ("destruida", "abandona el juego")
    return any(h in perfil(s, r).cabeceras for r in presentes(s) for h in headers)


def _veces(c: Contexto, node: Node) -> bool:
    """So many times, one after another; «hasta», as long as it is wanted."""
    n = node["n"]
    most = n["n"] if isinstance(n, Node) else n
    taken, c.tomadas = c.tomadas, set()
    done = True
    for i in range(most):
        if isinstance(n, Node) and pregunta(c.s, "sí o no", SI_O_NO, "KF-GLOS-PUEDES-1", (i, most)) == ("no",):
            break
        done = orden(c, node["do"]) and done
        comprueba(c.s)
    c.tomadas = taken
    return done


def _opciones(c: Contexto, node: Node) -> bool:
    items = node["items"]
    detail = tuple(c.numero(item) for item in items)
    at = pregunta(c.s, "opción", [("opción", i) for i in range(len(items))], "KF-BASE-12", detail)[1]
    return orden(c, items[at])


def _durante(c: Contexto, node: Node) -> bool:
    """A rule for a while. What it speaks of can be spoken of later, and the armor lost is remembered."""
    rule = node["rule"]
    if rule.kind == "Rule" and rule["what"].kind == "Cards":
        rows = candidatas(c, rule["what"])
        c.nombra(rule["what"], rows)
        if rule["does"].kind == "LosesArmor":
            c.ligadas[c.numero(rule["does"])] = tuple((r, vigentes.armadura(c.s, r)) for r in rows)
    resolver.dura(c, rule, node["span"])
    return True


def _mientras(c: Contexto, node: Node) -> bool:
    """A rule for as long as it says of itself."""
    resolver.dura(c, node, "siempre")
    return True


def _en_vez_de_la_marca(c: Contexto, node: Node) -> bool:
    """KF-DESTR-4: the mark is lifted, and this is done instead."""
    if c.s.marcada[c.fuente]:
        destruccion.salva(c.s, c.fuente, "KF-DESTR-4")
    return orden(c, node["do"])


def _repite(c: Contexto, node: Node) -> bool:
    """KF-GLOS-ANTERIOR-1, KF-GLOS-REPETIR: again what came before, or the whole effect."""
    s = c.s
    items, upto = c.texto, c.hasta
    if carta(s, c.fuente).tipo in (CRIATURA, ARTEFACTO) and not (en_juego(s, c.fuente) and s.vida[c.fuente] == c.vida):
        return False
    if node.get("at_will"):
        while _posible(c, items[:upto]) and pregunta(s, "sí o no", SI_O_NO, "KF-GLOS-REPETIR-1") == ("sí",):
            _otra_vez(c, items[:upto])
        return True
    c.repeticiones += 1
    if c.repeticiones > s.conf.lecturas.bucle:
        return False
    if node["what"] == "efecto" and upto == len(items) - 1:
        c.repite = True
        return True
    _otra_vez(c, items[:upto] if node["what"] == "anterior" else items)
    c.texto, c.hasta = items, upto
    return True


def _otra_vez(c: Contexto, items: tuple[Node, ...]) -> None:
    _olvida(c, items)
    _oraciones(c, items)


def _olvida(c: Contexto, items: tuple[Node, ...]) -> None:
    """What was named and done the time before is forgotten (KF-GLOS-MODO-1)."""
    for number in [c.numero(n) for sentence in items for n in sentence.walk()]:
        c.ligadas.pop(number, None)
        c.obras.pop(number, None)
        c.cantidades.pop(number, None)
    c.tomadas = set()


def _posible(c: Contexto, items: tuple[Node, ...]) -> bool:
    """Whether what came before could be done in full again."""
    for sentence in items:
        for cards in sentence.find("Cards"):
            if isinstance(cards["n"], int) and len(candidatas(c, cards)) < cards["n"]:
                return False
    return True


ORDENES.update({
    "Text": texto, "Seq": _seguidas, "If": _si, "InsteadPrev": _si, "Did": _si_lo_haces, "May": _puede,
    "By": _de_jugador, "PerEach": _por_cada, "ForEach": _bucle, "Times": _veces, "Options": _opciones,
    "During": _durante, "While": _mientras, "Instead": _mientras, "InsteadMark": _en_vez_de_la_marca,
    "Repeat": _repite,
})  # fmt: skip
