"""What texts do to cards: destroy, exile, shuffle, return, put into play, play, choose, move between lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazo.games.myl.rules import llegadas, salidas, zonas
from mazo.games.myl.rules.actos import acciones
from mazo.games.myl.rules.afectadas import afectables
from mazo.games.myl.rules.mesa import ARMA, ORO, Mesa, donde, en_juego
from mazo.games.myl.rules.preguntas import elige_orden
from mazo.games.myl.rules.sucesos import Causa
from mazo.games.myl.text import blancos, condiciones, eleccion, filtros, nodes, vigentes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.eleccion import toma
from mazo.games.myl.text.ordenes import COSTES, ORDENES
from mazo.kernel import atoms
from mazo.language.tree import Node


def obra(c: Contexto, node: Node, done: Sequence[int]) -> bool:
    """Remembers what an order touched, and answers whether it touched anything; what a cost did is also named, for what
    it pays for is resolved later."""
    number = c.number(node)
    if c.paying:
        c.name(node, done)
        if c.photos and c.source >= 0 and vigentes.perfil(c.s, c.source).cifras:
            c.named[filtros.FOTOS] = tuple((row, tuple(photo)) for row, photo in c.photos.items())
    c.touched[number] = list(done)
    c.amounts[number] = len(done)
    c.last = list(done)
    return bool(done)


def retrata(c: Contexto, rows: Sequence[int]) -> None:
    """What is so of cards about to be moved, for what is said of them later."""
    for row in rows:
        c.photos[row] = vigentes.foto(c.s, row)


def hecho(c: Contexto, what: Node, done: Sequence[int]) -> bool:
    """Whether as many cards were touched as a text asks for; of «todos» or «hasta», any."""
    least = condiciones.limites(c, what.n)[0] if isinstance(what, (nodes.Cards, nodes.TopOf)) else 1
    return len(done) >= max(1, least)


# Out of play


Salida = nodes.Destroy | nodes.Exile | nodes.Shuffle | nodes.ToHand | nodes.SendGrave
_VERBOS: dict[type[Node], Callable[[Mesa, Sequence[int], Causa], list[int]]] = {
    nodes.Destroy: salidas.destruye,
    nodes.Exile: salidas.destierra,
    nodes.Shuffle: salidas.baraja,
    nodes.ToHand: salidas.sube,
    nodes.SendGrave: salidas.al_cementerio,
}


def _saca(c: Contexto, node: Salida) -> bool:
    """Destroy, exile, shuffle, return to hand, send to the Cementerio: all at once (AMB-06)."""
    what = node.what
    rows = toma(c, what, node)
    retrata(c, rows)
    done = _VERBOS[type(node)](c.s, rows, c.cause())
    obra(c, node, done)
    return hecho(c, what, done)


def _pone(c: Contexto, node: nodes.Put) -> bool:
    """«poner» cards in a zone that is not play: their owner's. What goes there from play leaves it: to the Cementerio
    it is destroyed (MYL-10.23, AMB-68), to a hand it is returned, to the Destierro it is exiled."""
    rows = toma(c, node.what, node)
    retrata(c, rows)
    to = node.to
    zone = to.zone if isinstance(to, nodes.Zone) else "castillo"
    below = isinstance(to, str) and to.startswith("fondo")
    if zone == "castillo":
        rows = llegadas.a_los_castillos(c.s, c.who, rows[::-1])
        rows = rows if below else rows[::-1]
    elif zone == "cementerio" and not any(en_juego(c.s, r) for r in rows):
        rows = llegadas.al_cementerio(c.s, rows)
    played = [r for r in rows if en_juego(c.s, r)]
    leave = salidas.debajo if below else _DESDE_EL_JUEGO[zone]
    done = leave(c.s, played, c.cause()) if played else []
    rest = [r for r in rows if r not in played]
    done += zonas.lleva(c.s, rest, zone, c.cause(), "MYL-4.9-b" if zone == "mano" else "MYL-10.36", arriba=not below)
    obra(c, node, done)
    return hecho(c, node.what, done)


_DESDE_EL_JUEGO: dict[str, Callable[[Mesa, Sequence[int], Causa], list[int]]] = {
    "cementerio": salidas.destruye, "mano": salidas.sube, "destierro": salidas.destierra, "castillo": salidas.encima,
}  # fmt: skip
"""How cards in play are put in a zone that is not."""


# Into play


def _pone_en_juego(c: Contexto, node: nodes.PutInPlay) -> bool:
    """MYL-8.4, one by one; under the control of who the text speaks to if it says so, else of whose zone it comes
    from."""
    left, done = toma(c, node.what, node), []
    while left:
        row = _primera(c, left)
        left.remove(row)
        seat = c.me if node.under == "tú" else donde(c.s, row)[1]
        if acciones.pone_en_juego(c.s, row, seat, c.cause(), bool(node.spent)):
            done.append(row)
    return obra(c, node, done)


def _primera(c: Contexto, rows: list[int]) -> int:
    """Which of several cards enters play next: whoever acts says, if anything tells them apart."""
    if len({_entrando(c.s, r) for r in rows}) == 1:
        return rows[0]
    return elige_orden(c.s, c.who, rows, "MYL-8.4")


def _entrando(s: Mesa, row: int) -> int:
    """What tells a card as it enters play: of Oros that neither hear nor rule anything, nothing."""
    text = s.conf.perfiles[row]
    quiet = s.conf.cartas[row].tipo == ORO and not (text.disparadas or text.dichos)
    return -1 if quiet else s.conf.caras[row]


def _juega(c: Contexto, node: nodes.PlayFree) -> bool:
    """MYL-8.4.1: played for nothing, one by one, in the order its player wants."""
    s = c.s
    rows = toma(c, node.what, node)
    on = node.on
    bearer = filtros.referencias(c, on) if on is not None else []
    done: list[int] = []
    left = [r for r in rows if on is None or (bearer and en_juego(s, bearer[0]) and vigentes.tipo(s, r) == ARMA)]
    while left := [r for r in left if eleccion.jugable(c, r)]:
        lives = {r: s.vida[r] for r in left}
        row = _primera(c, left)
        left.remove(row)
        if acciones.juega_sin_pagar(s, row, c.who, c.cause(), bearer[0] if bearer else -1):
            done.append(row)
        left = [r for r in left if s.vida[r] == lives[r]]
    return obra(c, node, done)


# On the table


def _elige(c: Contexto, node: nodes.Choose) -> bool:
    """A card is chosen, for what is said of it later."""
    rows = toma(c, node.what, node)
    public = [r for r in rows if donde(c.s, r)[0] not in blancos.OCULTAS]
    atoms.emit(c.s, "elegir", "MYL-10.2", (c.who, tuple(public)))
    return obra(c, node, rows)


def _agrupa(c: Contexto, node: nodes.Ready) -> bool:
    rows = afectables(c.s, toma(c, node.what, node), c.cause())
    done = zonas.agrupa(c.s, [r for r in rows if en_juego(c.s, r)])
    return obra(c, node, done)


def _a_linea(c: Contexto, node: nodes.Returns | nodes.ToLine) -> bool:
    """MYL-10.22: to a line; «devolver», back to the one of Defensa."""
    line = "ataque" if node.line == "Ataque" else "defensa"
    rows = afectables(c.s, toma(c, node.what, node), c.cause())
    done = zonas.a_linea(c.s, [r for r in rows if en_juego(c.s, r)], line, c.cause())
    return obra(c, node, done)


def _cambia_de_portador(c: Contexto, node: nodes.Attach) -> bool:
    """An Arma to another Aliado that can carry it."""
    bearers = toma(c, node.to, node)
    rows = afectables(c.s, toma(c, node.what, node), c.cause())
    done = [r for r in rows if bearers and zonas.cambia_portador(c.s, r, bearers[0])]
    return obra(c, node, done)


# As costs


def _hay_para_pagar(c: Contexto, node: Salida) -> bool:
    """Whether there are cards enough to give up, and nothing keeps them from leaving."""
    what = node.what
    admits = eleccion.admite(c, node)
    if isinstance(what, nodes.This):
        row = next(iter(filtros.referencias(c, what)), -1)
        return (
            row >= 0 and (admits is None or admits(row)) and (not isinstance(node, nodes.Destroy) or en_juego(c.s, row))
        )
    if isinstance(what, nodes.TopOf):
        return len(eleccion.superiores(c, what)) >= condiciones.limites(c, what.n)[0]
    if not isinstance(what, nodes.Cards):
        return any(admits is None or admits(r) for r in filtros.referencias(c, what))
    least = condiciones.limites(c, what.n)[0]
    return eleccion.cuantas(c, what, eleccion.legales(c, what, node)) >= least


ORDENES.register(nodes.Destroy, _saca)
COSTES.register(nodes.Destroy, _hay_para_pagar)
ORDENES.register(nodes.Exile, _saca)
COSTES.register(nodes.Exile, _hay_para_pagar)
ORDENES.register(nodes.Shuffle, _saca)
COSTES.register(nodes.Shuffle, _hay_para_pagar)
ORDENES.register(nodes.ToHand, _saca)
COSTES.register(nodes.ToHand, _hay_para_pagar)
ORDENES.register(nodes.SendGrave, _saca)
COSTES.register(nodes.SendGrave, _hay_para_pagar)
ORDENES.register(nodes.Put, _pone)
ORDENES.register(nodes.PutInPlay, _pone_en_juego)
ORDENES.register(nodes.PlayFree, _juega)
ORDENES.register(nodes.Choose, _elige)
ORDENES.register(nodes.Ready, _agrupa)
ORDENES.register(nodes.ToLine, _a_linea)
ORDENES.register(nodes.Returns, _a_linea)
ORDENES.register(nodes.Attach, _cambia_de_portador)
