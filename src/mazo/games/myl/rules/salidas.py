"""Cards that leave play: together, heard while all are still there, each Arma after its bearer (AMB-06, MYL-3.2-F).

Before anything moves it is asked what cannot leave (``permisos.inmune``) and who would prevent it (MYL-10.45), unless
leaving is the cost of something (MYL-PR-PREV-3). That gives the leave without which nothing leaves play (``diario``).
"""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.rules import llegadas, oyentes, permisos
from mazo.games.myl.rules.actos import acciones, ventanas
from mazo.games.myl.rules.mesa import EN_JUEGO, Mesa, armas_de, donde, regla
from mazo.games.myl.rules.preguntas import pregunta
from mazo.games.myl.rules.sucesos import COMBATE, COSTE, SALIR, Causa
from mazo.games.myl.rules.verbos import anota, baraja_castillo, comprueba_castillos, otra_vida
from mazo.games.myl.rules.zonas import deja_de_combatir, devuelve_control, lleva
from mazo.games.myl.text import vigentes
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM, TOP
from mazo.kernel.decisions import PASS, Option
from mazo.kernel.interception import FREE, Leave
from mazo.kernel.veil import own
from mazo.text.listeners import Happening
from mazo.text.replace import Replacements

REGLA_DE = {
    "destruido": "MYL-10.23", "desterrado": "MYL-10.21", "subido": "MYL-10.48", "barajado": "MYL-10.7-b",
    "enviado": "MYL-10.36", "portador": "MYL-3.2-F",
}  # fmt: skip
"""The rule of each way of leaving play."""
_EN_SU_SITIO = frozenset({"cementerio", *EN_JUEGO})


def destruye(s: Mesa, rows: Sequence[int], causa: Causa) -> list[int]:
    """MYL-10.23: from play to the Cementerio of its owner."""
    return _saca(s, rows, "destruido", "cementerio", causa)


def al_cementerio(s: Mesa, rows: Sequence[int], causa: Causa) -> list[int]:
    """Sends cards to the Cementerio, from play or not: it is not a destruction."""
    done = _saca(s, rows, "enviado", "cementerio", causa)
    rest = [r for r in rows if r not in done and donde(s, r)[0] not in _EN_SU_SITIO]
    return done + lleva(s, llegadas.al_cementerio(s, rest), "cementerio", causa, "MYL-10.36")


def destierra(s: Mesa, rows: Sequence[int], causa: Causa) -> list[int]:
    """MYL-10.21: from any zone."""
    done = _saca(s, rows, "desterrado", "destierro", causa)
    rest = [r for r in rows if r not in done and donde(s, r)[0] not in EN_JUEGO]
    return done + lleva(s, rest, "destierro", causa, "MYL-10.21")


def sube(s: Mesa, rows: Sequence[int], causa: Causa) -> list[int]:
    """MYL-10.48: to the hand of its owner, from play or from the Cementerio."""
    done = _saca(s, rows, "subido", "mano", causa)
    rest = [r for r in rows if r not in done and donde(s, r)[0] not in EN_JUEGO]
    return done + lleva(s, rest, "mano", causa, "MYL-10.48")


def baraja(s: Mesa, rows: Sequence[int], causa: Causa) -> list[int]:
    """MYL-10.7-b: back to the Castillo of its owner, which is shuffled."""
    done = _saca(s, rows, "barajado", "castillo", causa)
    rest = [r for r in rows if r not in done and donde(s, r)[0] not in EN_JUEGO]
    done += lleva(s, rest, "castillo", causa, "MYL-10.7-b", arriba=False)
    for asiento in sorted({s.conf.dueno[r] for r in done}):
        baraja_castillo(s, asiento)
    return done


def encima(s: Mesa, rows: Sequence[int], causa: Causa) -> list[int]:
    """From play to the top of the Castillo of its owner, which is not shuffled; its Armas too (MYL-3.2-F)."""
    return _saca(s, rows, "enviado", "castillo", causa, TOP)


def debajo(s: Mesa, rows: Sequence[int], causa: Causa) -> list[int]:
    """The same, to the bottom."""
    return _saca(s, rows, "enviado", "castillo", causa)


def _saca(s: Mesa, rows: Sequence[int], como: str, zona: str, causa: Causa, sitio: int = BOTTOM) -> list[int]:
    """Takes cards out of play; those that were said and did leave. ``sitio``: where in a Castillo they go."""
    leaving = [r for r in dict.fromkeys(rows) if donde(s, r)[0] in EN_JUEGO]
    if not leaving:
        return []
    free = _salen(s, leaving, como, zona, causa)
    if not free:
        return []
    exits: list[tuple[int, str]] = []
    own, fought = s.conf.formato.de_arma, "MYL-9.3.4.1-d" if causa.clase == COMBATE else REGLA_DE[como]
    following = como if own else "portador"
    for row in free:
        if all(row != r for r, _ in exits):
            exits.append((row, como))
        carried = [a for a in armas_de(s, row) if a not in free and all(a != r for r, _ in exits)]
        if zona == "castillo" and como != "barajado":  # they lie there in the order of who puts them (AMB-81)
            carried = llegadas.a_los_castillos(s, causa.asiento, carried)[:: -1 if sitio == TOP else 1]
        exits += [(arma, following) for arma in carried]
    if zona == "cementerio" and len(exits) > 1:
        ways = dict(exits)
        exits = [(row, ways[row]) for row in llegadas.al_cementerio(s, [row for row, _ in exits])]
    sucesos = [_suceso(s, row, way, zona, causa) for row, way in exits]
    heard = oyentes.oyen(s, sucesos)
    for e in sucesos:
        por = own[como] if own and e.row not in free else regla(s, fought if e.row in free else REGLA_DE[e.how])
        _sale(s, e, TOP if e.target[0] != "castillo" else sitio, FREE, por)
    for e in sucesos:
        _acaban(s, e.row, e.life)
    if como == "barajado":
        for asiento in sorted({s.conf.dueno[r] for r, way in exits if way != como}):
            baraja_castillo(s, asiento)
    oyentes.despierta(s, heard)
    comprueba_castillos(s)
    return free


def _salen(s: Mesa, rows: Sequence[int], como: str, zona: str, causa: Causa) -> list[int]:
    """Those of some cards that will leave: nothing keeps them from it, and nobody prevents it. What they carry follows
    them, and nothing is asked of it (MYL-3.2-F)."""
    free: list[int] = []
    for row in rows:
        if refusal := permisos.inmune(s, row, como, causa):
            atoms.emit(s, "impedir", regla(s, refusal[0]), (causa.asiento, row))
        else:
            free.append(row)
    if causa.clase == COSTE or not PREVENCIONES.heeds(s, SALIR):
        return free
    free = [r for r in free if PREVENCIONES.leave(s, _suceso(s, r, como, zona, causa)) is not None]
    return [r for r in free if donde(s, r)[0] in EN_JUEGO]


def _suceso(s: Mesa, row: int, como: str, zona: str, causa: Causa) -> Happening:
    origin, target = donde(s, row), (zona, s.conf.dueno[row])
    photo = tuple(vigentes.foto(s, row))
    return Happening(
        SALIR, row, s.vida[row], origin[1], como, source=origin, target=target, cause=tuple(causa), photo=photo
    )


def _sale(s: Mesa, e: Happening, sitio: int, leave: Leave, por: str) -> None:
    row = e.row
    origin, target = donde(s, row), e.target
    deja_de_combatir(s, row)
    said = row, origin, target, e.how
    atoms.move(s, (row,), origin, target, sitio, SALIR, por, said, leave=leave)
    otra_vida(s, row)
    for column, blank in (("portador", -1), ("copia", -1), ("prisa", 0)):
        if getattr(s, column)[row] != blank:
            atoms.tally(s, column, row, blank)
    if e.how == "destruido":
        anota(s, e)


def _acaban(s: Mesa, row: int, vida: int) -> None:
    """What lasted as long as a card was in play ends with it."""
    if any(m.until == ("mientras", row, vida) for m in s.modifiers):
        control = any(m.attribute == "control" and m.until == ("mientras", row, vida) for m in s.modifiers)
        atoms.expire(s, lambda until: until == ("mientras", row, vida))
        if control:
            devuelve_control(s)


# Preventions


def salva(s: Mesa, row: int, causa: Causa) -> bool:
    """MYL-10.47: a card about to leave play stays; it does not enter again."""
    if donde(s, row)[0] not in EN_JUEGO:
        return False
    atoms.note(s, "salvadas", (*s.salvadas, (row, s.vida[row])))
    atoms.emit(s, "prevenir", "MYL-PR-PREV-2", (row, causa.fuente, "salir"))
    return True


class _Prevenciones(Replacements[Mesa, Option]):
    """MYL-PR-PREV-1: each player in turn, the active one first, is offered what would prevent an exit."""

    def heeds(self, s: Mesa, kind: str) -> bool:
        return bool(s.conf.publico["prevención"] or s.conf.previenen)

    def deciders(self, s: Mesa) -> Sequence[int]:
        return s.activo, 1 - s.activo

    def offered(self, s: Mesa, seat: int, e: Happening) -> Sequence[Option] | None:
        return ventanas.prevenciones(own(s, seat), seat, e)

    def chosen(self, s: Mesa, seat: int, e: Happening, among: Sequence[Option]) -> Option | None:
        due = [x for x in among if ventanas.es_forzosa(s, x)]
        if len(due) == len(among) == 1 and not ventanas.quiza_prevenga(own(s, seat), seat, e):
            return due[0]
        options = among if due else [*among, PASS]  # what is done instead may still be prevented, but not refused
        answer = pregunta(s, seat, "prevenir", options, "MYL-PR-PREV-1", (e.row, e.how))
        return None if answer == PASS else answer

    def carried_out(self, s: Mesa, seat: int, e: Happening, what: Option) -> None:
        acciones.previene_en_linea(s, seat, what, e)

    def settled(self, s: Mesa, e: Happening) -> bool:
        """The card was saved, or has gone otherwise."""
        if (e.row, e.life) in s.salvadas:
            atoms.note(s, "salvadas", tuple(x for x in s.salvadas if x != (e.row, e.life)))
            return True
        return s.vida[e.row] != e.life


PREVENCIONES = _Prevenciones()
