"""What texts do to cards: destroy, exile, shuffle, return, put into play, play, choose, move between lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazo.games.myl import cuentas, eleccion, filtros, salidas, vigentes, zonas
from mazo.games.myl.contexto import Contexto
from mazo.games.myl.eleccion import toma
from mazo.games.myl.mesa import ARMA, Mesa, donde, en_juego
from mazo.games.myl.ordenes import COSTES, ORDENES
from mazo.games.myl.preguntas import elige
from mazo.games.myl.sucesos import Causa
from mazo.kernel import atoms
from mazo.language.tree import Node


def obra(c: Contexto, node: Node, done: Sequence[int]) -> None:
    """Remembers what an order touched; what a cost did is also named, for what it pays for is resolved later."""
    number = c.numero(node)
    if c.pagando:
        c.nombra(node, done)
    c.obras[number] = list(done)
    c.cantidades[number] = len(done)
    c.ultima = list(done)


def retrata(c: Contexto, rows: Sequence[int]) -> None:
    """What is so of cards about to be moved, for what is said of them later."""
    for row in rows:
        c.fotos[row] = vigentes.foto(c.s, row)


def hecho(c: Contexto, what: Node, done: Sequence[int]) -> bool:
    """Whether as many cards were touched as a text asks for; of «todos» or «hasta», any."""
    least = cuentas.limites(c, what["n"])[0] if what.kind in ("Cards", "TopOf") else 1
    return len(done) >= max(1, least)


# Out of play


_VERBOS: dict[str, Callable[[Mesa, Sequence[int], Causa], list[int]]] = {
    "Destroy": salidas.destruye,
    "Exile": salidas.destierra,
    "Shuffle": salidas.baraja,
    "ToHand": salidas.sube,
    "SendGrave": salidas.al_cementerio,
}


def _saca(c: Contexto, node: Node) -> bool:
    """Destroy, exile, shuffle, return to hand, send to the Cementerio: all at once (AMB-06)."""
    what = node["what"]
    rows = toma(c, what, node)
    retrata(c, rows)
    done = _VERBOS[node.kind](c.s, rows, c.causa())
    obra(c, node, done)
    return hecho(c, what, done)


def _pone(c: Contexto, node: Node) -> bool:
    """«poner» cards in a zone that is not play: their owner's. What goes there from play leaves it: to the Cementerio
    it is destroyed (MYL-10.23, AMB-68), to a hand it is returned, to the Destierro it is exiled."""
    rows = toma(c, node["what"], node)
    retrata(c, rows)
    to = node["to"]
    zone = "castillo" if to == "tope del castillo" else to["zone"]
    played = [r for r in rows if en_juego(c.s, r)]
    done = _DESDE_EL_JUEGO[zone](c.s, played, c.causa()) if played else []
    done += zonas.lleva(c.s, rows, zone, c.causa(), "MYL-4.9-b" if zone == "mano" else "MYL-10.36")
    obra(c, node, done)
    return hecho(c, node["what"], done)


_DESDE_EL_JUEGO: dict[str, Callable[[Mesa, Sequence[int], Causa], list[int]]] = {
    "cementerio": salidas.destruye, "mano": salidas.sube, "destierro": salidas.destierra, "castillo": salidas.encima,
}  # fmt: skip
"""How cards in play are put in a zone that is not."""


# Into play


def _pone_en_juego(c: Contexto, node: Node) -> bool:
    """MYL-8.4; under the control of who the text speaks to if it says so, else of whose zone it comes from."""
    rows = toma(c, node["what"], node)
    done = []
    for row in rows:
        seat = c.yo if node["under"] == "tú" else donde(c.s, row)[1]
        if zonas.pone_en_juego(c.s, row, seat, c.causa(), bool(node["spent"])):
            done.append(row)
    obra(c, node, done)
    return bool(done)


def _juega(c: Contexto, node: Node) -> bool:
    """MYL-8.4.1: played for nothing, one by one, in the order its player wants."""
    s = c.s
    rows = toma(c, node["what"], node)
    on = node["on"]
    bearer = filtros.referencias(c, on) if on is not None else []
    done: list[int] = []
    left = [r for r in rows if on is None or (bearer and en_juego(s, bearer[0]) and vigentes.tipo(s, r) == ARMA)]
    while left := [r for r in left if eleccion.jugable(c, r)]:
        lives = {r: s.vida[r] for r in left}
        row = elige(s, c.quien, left, 1, 1, "MYL-8.4", ("jugar",))[0]
        left.remove(row)
        if zonas.juega_sin_pagar(s, row, c.quien, c.causa(), bearer[0] if bearer else -1):
            done.append(row)
        left = [r for r in left if s.vida[r] == lives[r]]
    obra(c, node, done)
    return bool(done)


# On the table


def _elige(c: Contexto, node: Node) -> bool:
    """A card is chosen, for what is said of it later."""
    rows = toma(c, node["what"], node)
    public = [r for r in rows if donde(c.s, r)[0] not in eleccion.OCULTAS]
    atoms.emit(c.s, "elegir", "MYL-10.2", (c.quien, tuple(public)))
    obra(c, node, rows)
    return bool(rows)


def _agrupa(c: Contexto, node: Node) -> bool:
    done = zonas.agrupa(c.s, [r for r in toma(c, node["what"], node) if en_juego(c.s, r)])
    obra(c, node, done)
    return bool(done)


def _a_linea(c: Contexto, node: Node) -> bool:
    """MYL-10.22: to a line; «devolver», back to the one of Defensa."""
    line = "ataque" if node["line"] == "Ataque" else "defensa"
    done = zonas.a_linea(c.s, [r for r in toma(c, node["what"], node) if en_juego(c.s, r)], line, c.causa())
    obra(c, node, done)
    return bool(done)


def _cambia_de_portador(c: Contexto, node: Node) -> bool:
    """An Arma to another Aliado that can carry it."""
    bearers = toma(c, node["on"], node)
    done = [r for r in toma(c, node["what"], node) if bearers and zonas.cambia_portador(c.s, r, bearers[0])]
    obra(c, node, done)
    return bool(done)


# As costs


def _hay_para_pagar(c: Contexto, node: Node) -> bool:
    """Whether there are cards enough to give up, and nothing keeps them from leaving."""
    what = node["what"]
    admits = eleccion.admite(c, node)
    if what.kind == "This":
        row = next(iter(filtros.referencias(c, what)), -1)
        return row >= 0 and (admits is None or admits(row)) and (node.kind != "Destroy" or en_juego(c.s, row))
    if what.kind != "Cards":
        return any(admits is None or admits(r) for r in filtros.referencias(c, what))
    least = cuentas.limites(c, what["n"])[0]
    return eleccion.cuantas(c, what, eleccion.legales(c, what, node)) >= least


ORDENES.update({
    **{kind: _saca for kind in _VERBOS}, "Put": _pone, "PutInPlay": _pone_en_juego, "PlayFree": _juega,
    "Choose": _elige, "Ready": _agrupa, "ToLine": _a_linea, "Returns": _a_linea,
    "Rearm": _cambia_de_portador,
})  # fmt: skip
COSTES.update({kind: _hay_para_pagar for kind in ("Destroy", "Exile", "Shuffle", "ToHand", "SendGrave")})
