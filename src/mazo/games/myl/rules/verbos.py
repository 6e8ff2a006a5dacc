"""What can happen to Castillos, hands, Oros and actions: each verb of the rulebook, its rule and its event.

Rules are given by their id in Primera Era; ``regla`` turns them into those of the format. Each verb answers what was
really done. What leaves and enters play is in ``salidas`` and ``zonas``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazo.games.myl.rules import oyentes, permisos
from mazo.games.myl.rules.mesa import ACCIONES, Mesa, Virtual, donde, regla, rival
from mazo.games.myl.rules.sucesos import BOTA, COMBATE, COSTE, DANA, DESCARTA, DIRECTO, ROBA, Causa
from mazo.games.myl.text import nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM, TOP
from mazo.kernel.interception import FREE, Leave
from mazo.kernel.state import Moved
from mazo.text.listeners import Happening


def anota(s: Mesa, e: Happening) -> None:
    """Remembers what was done this turn, if some text looks back on it."""
    if e.kind in s.conf.mirados:
        atoms.note(s, "hechos", (*s.hechos, e))


def otra_vida(s: Mesa, row: int) -> None:
    """MYL-6.10.3: a card that changes zone out of play is another."""
    atoms.tally(s, "vida", row, s.vida[row] + 1)


# Castillos


def comprueba_castillos(s: Mesa) -> None:
    """MYL-4.1-b, AMB-05: whoever has no cards in the Castillo loses, at once; both together, nobody wins."""
    if s.castillo[0] and s.castillo[1]:
        return
    if s.resolviendo and not s.conf.lecturas.derrota_al_instante:
        return
    winners = tuple(a for a in (0, 1) if s.castillo[a] and not s.castillo[rival(a)])
    atoms.finish(s, ("gana", winners, "castillo"), regla(s, "MYL-4.1-b") if winners else "AMB-05")


def roba(s: Mesa, asiento: int, n: int, por: str = "MYL-10.46", revisa: bool = True) -> list[int]:
    """From the top of the Castillo to the hand, one by one: the last card of a Castillo loses the game."""
    drawn = list(s.castillo[asiento][:n])
    if not drawn:
        return []
    if forbidden := permisos.prohibe_robar(s, asiento, False):
        atoms.emit(s, "impedir", regla(s, forbidden[0]), (asiento, -1))
        return []
    said, secret = (asiento, len(drawn)), (asiento, tuple(drawn))
    event = atoms.move(s, drawn, ("castillo", asiento), ("mano", asiento), BOTTOM, ROBA, regla(s, por), said, secret)
    for row in drawn:
        otra_vida(s, row)
    if oyentes.suena(s, ROBA):
        oyentes.despierta(s, oyentes.oyen(s, [oyentes.OIDO.hears(event, s.vida)] * len(drawn)))
    if revisa and not s.castillo[asiento]:
        comprueba_castillos(s)
    return drawn


def roba_cada(s: Mesa, cuantas: Mapping[int, int]) -> dict[int, list[int]]:
    """Several players at once: only then is it seen who has no Castillo left (AMB-05)."""
    done = {asiento: roba(s, asiento, n, revisa=False) for asiento, n in cuantas.items()}
    comprueba_castillos(s)
    return done


def bota(s: Mesa, asiento: int, n: int, causa: Causa) -> list[int]:
    """From the top of the Castillo to the Cementerio, as far as it goes (MYL-10.10-b)."""
    return bota_cada(s, {asiento: n}, causa)[asiento]


def bota_cada(s: Mesa, cuantas: Mapping[int, int], causa: Causa) -> dict[int, list[int]]:
    """Several players at once: only then is it seen who has no Castillo left (AMB-05)."""
    done: dict[int, list[int]] = {}
    for asiento, n in cuantas.items():
        direct = causa.clase != COSTE and causa.de not in (asiento, -1)
        leave = llega_el_dano(s, asiento, causa.fuente, False) if direct and n > 0 else FREE
        if leave is None:
            done[asiento] = []
            continue
        rows = list(s.castillo[asiento][:n]) if n > 0 else []
        done[asiento] = rows
        al_fondo(s, asiento, rows, regla(s, "MYL-10.10"))
        if direct and rows:
            atoms.note(s, "danos", (*s.danos, (asiento, tuple(rows), causa.fuente)))
            life = s.vida[causa.fuente] if causa.fuente >= 0 else -1
            anota(s, Happening(DANA, causa.fuente, life, asiento, DIRECTO, len(rows)))
            atoms.emit(s, DANA, "MYL-10.18-a", (asiento, len(rows), causa.fuente, DIRECTO), leave=leave)
    comprueba_castillos(s)
    return done


def llega_el_dano(s: Mesa, asiento: int, fuente: int, combate: bool) -> Leave | None:
    """Leave for a Castillo to take damage; None if it is prevented (MYL-PR-PREV-1)."""
    if not permisos.castillo_protegido(s, asiento, combate):
        return FREE
    atoms.emit(s, "prevenir", "MYL-PR-PREV-1", (-1, fuente, "daño de combate" if combate else "daño"))
    return None


def _al_cementerio(s: Mesa, rows: Sequence[int], de: tuple[str, int]) -> tuple[Moved, ...]:
    """Cards of one place to the Cementerio of their owners (MYL-5-F): the first is the first to arrive (MYL-4.7-b)."""
    moved: list[Moved] = []
    for owner in dict.fromkeys(s.conf.dueno[r] for r in rows):
        own = tuple(r for r in rows if s.conf.dueno[r] == owner)
        atoms.carry(s, own[::-1], de, ("cementerio", owner), TOP)
        moved.append((own, de, ("cementerio", owner)))
    return tuple(moved)


def al_fondo(s: Mesa, asiento: int, rows: Sequence[int], por: str) -> None:
    """Cards of the top of a Castillo to the Cementerio, in order."""
    if rows:
        moved = _al_cementerio(s, rows, ("castillo", asiento))
        for row in rows:
            otra_vida(s, row)
        oyentes.suceden(s, atoms.emit(s, BOTA, por, (asiento, tuple(rows)), None, moved))


def deshace_dano(s: Mesa, e: Happening, fuente: int) -> bool:
    """MYL-PR-PREV-1: damage just taken comes to nothing: its cards are back on top of the Castillo; nobody dealt it."""
    rows = tuple(r for r in e.rows if r in s.cementerio[e.seat])
    if e.kind != DANA or not rows:
        return False
    said = -1, fuente, "daño de combate" if e.how == COMBATE else "daño"
    here, there = ("cementerio", e.seat), ("castillo", e.seat)
    atoms.move(s, rows, here, there, TOP, "prevenir", "MYL-PR-PREV-1", said)
    for row in rows:
        otra_vida(s, row)
    if e.how == COMBATE:
        atoms.note(s, "golpes", ())
    return True


def baraja_castillo(s: Mesa, asiento: int, por: str = "MYL-10.7") -> None:
    atoms.shuffle(s, ("castillo", asiento), regla(s, por))


def ordena_castillo(s: Mesa, asiento: int, de: int, rows: Sequence[int]) -> None:
    """MYL-10.38: some cards back on top of a Castillo, the first one uppermost."""
    rest = tuple(r for r in s.castillo[de] if r not in set(rows))
    atoms.deal(s, ("castillo", de), (*rows, *rest))
    atoms.emit(s, "ordenar", "MYL-10.38", (asiento, de, len(rows)), (asiento, tuple(rows)))


# Hands


def descarta(s: Mesa, rows: Sequence[int], causa: Causa, por: str = "MYL-10.20") -> list[int]:
    """MYL-10.20: from a hand to the Cementerio of its owner."""
    done: list[int] = []
    for asiento in (0, 1):
        held = s.mano[asiento]
        mine = [r for r in rows if r in held]
        if mine:
            moved = _al_cementerio(s, mine, ("mano", asiento))
            for row in mine:
                otra_vida(s, row)
            oyentes.suceden(s, atoms.emit(s, DESCARTA, regla(s, por), (asiento, tuple(mine)), None, moved))
            done += mine
    return done


def muestra(s: Mesa, asiento: int, rows: Sequence[int], por: str = "MYL-10.35") -> None:
    """Everyone sees some cards of a player."""
    atoms.emit(s, "mostrar", regla(s, por), (asiento, tuple(rows)))


def mira(s: Mesa, asiento: int, rows: Sequence[int], de: int, por: str = "MYL-10.34") -> None:
    """One player sees some cards of another, or of a Castillo."""
    atoms.emit(s, "mirar", regla(s, por), (asiento, de, len(rows)), (asiento, tuple(rows)))


# Oros that are not cards


def genera(s: Mesa, asiento: int, n: int, said: nodes.MakeGold, c: Contexto) -> int:
    """MYL-10.30: virtual Oro, for what a text says and as long as it says."""
    if n <= 0:
        return 0
    if forbidden := permisos.prohibe_generar(s, asiento):
        atoms.emit(s, "impedir", regla(s, forbidden[0]), (asiento, -1))
        return 0
    made = Virtual(asiento, n, -1 if said.only is None else c.number(said.only), c.source, s.turno, int(said.lasts))
    atoms.note(s, "virtuales", (*s.virtuales, made))
    atoms.emit(s, "generar", regla(s, "MYL-10.30"), (asiento, n))
    return n


def pierde_generado(s: Mesa, asiento: int | None, por: str = "MYL-3.3-D2") -> None:
    """Virtual Oro that was not spent is lost: a player's that no text made to last, or everybody's."""
    lost: dict[int, int] = {}
    for v in s.virtuales:
        if asiento is None or (v.asiento == asiento and not v.dura):
            lost[v.asiento] = lost.get(v.asiento, 0) + v.n
    if lost:
        kept = () if asiento is None else tuple(v for v in s.virtuales if v.asiento != asiento or v.dura)
        atoms.note(s, "virtuales", kept)
        for seat, n in lost.items():
            atoms.emit(s, "perder Oro virtual", regla(s, por), (seat, n))


# Turns and actions


def turno_extra(s: Mesa, asiento: int, causa: Causa) -> None:
    atoms.note(s, "extras", (*s.extras, asiento))
    atoms.emit(s, "turno extra", "MYL-10.28", (asiento,))


def anula(s: Mesa, k: int, causa: Causa) -> bool:
    """MYL-8.3-b: the card being played neither enters play nor is resolved."""
    if not 0 <= k < len(s.acciones):
        return False
    a = s.acciones[k]
    if a.clase != "jugar" or a.anulada or donde(s, a.row)[0] != "transito" or not permisos.anulable(s, k):
        return False
    ACCIONES.change(s, k, anulada=1)
    atoms.emit(s, "anular", "MYL-8.3-b", (a.row, causa.fuente))
    return True


def cancela(s: Mesa, k: int, causa: Causa) -> bool:
    """MYL-10.13: an ability in use is left without effect; what it cost stays paid (MYL-10.13-b)."""
    if not 0 <= k < len(s.acciones):
        return False
    a = s.acciones[k]
    if a.clase == "jugar" or a.anulada:
        return False
    ACCIONES.change(s, k, anulada=1)
    atoms.emit(s, "cancelar", "MYL-10.13", (a.row, a.nodo, causa.fuente))
    return True


def cancela_bloqueo(s: Mesa, causa: Causa) -> bool:
    """MYL-PR-BLQ-4, MYL-PR-BLQ-5: nobody blocks, and the Battle goes on."""
    if not s.bloqueos:
        return False
    atoms.note(s, "bloqueos", ())
    atoms.emit(s, "cancelar bloqueo", "MYL-PR-BLQ-5", (rival(s.activo), causa.fuente))
    return True


def cancela_ataque(s: Mesa, causa: Causa) -> bool:
    """MYL-10.13-c: the attack in course does not happen; its Aliados go back and the Final Phase follows."""
    if s.ataque_cancelado or not s.paso:
        return False
    atoms.note(s, "ataque_cancelado", 1)
    atoms.emit(s, "cancelar ataque", "MYL-PR-ATQ-4", (s.activo, causa.fuente))
    return True
