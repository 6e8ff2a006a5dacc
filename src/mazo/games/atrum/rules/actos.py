"""What can happen to Esbirros, Reptantes and participants: each verb of the rulebook, with its rule and its event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazo.games.atrum.rules.mesa import AGOTADO, ELIMINADO, MAXIMO, PREPARADO, Mesa, en_juego, vivos
from mazo.games.forzadas import forzada
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM, TOP
from mazo.kernel.decisions import DONE, Decision, Option
from mazo.kernel.interception import FREE, Leave
from mazo.kernel.run import ask
from mazo.kernel.state import Moved, record
from mazo.kernel.veil import own

FOSA = ("fosa", -1)
VERTEDERO = ("vertedero", -1)
REVELADOS = ("revelados", -1)


def cuestion(s: Mesa, asiento: int, clase: str, opciones: Sequence[Option], regla: str) -> Decision | Option:
    """A question to be asked; its only option, if it has no other and answers itself where the match says so."""
    if len(opciones) == 1 and s.conf.lecturas.salta_forzadas:
        return opciones[0]
    return record(Decision, (asiento, clase, tuple(opciones), regla, s.path, ()))


def pregunta(
    s: Mesa, asiento: int, clase: str, opciones: Sequence[Option], regla: str, detalle: tuple[object, ...] = ()
) -> Option:
    """Asks; a question with a single option is answered by itself where the match says so."""
    if len(opciones) == 1 and s.conf.lecturas.salta_forzadas:
        return opciones[0]
    return ask(s, record(Decision, (asiento, clase, tuple(opciones), regla, s.path, detalle)))


def elige(
    s: Mesa,
    asiento: int,
    rows: Sequence[int],
    minimo: int,
    maximo: int,
    regla: str,
    clase: str = "elegir",
    verbo: str = "esbirro",
    detalle: tuple[object, ...] = (),
    vale: Callable[[list[int]], bool] | None = None,
    oculto: int = 0,
) -> list[int]:
    """Chooses cards one by one; without a question where there is nothing to choose.

    ``vale`` says whether a partial choice can still be completed. ``oculto``: how many cards others believe there are
    to choose from, when they cannot see them; the question is asked whenever they would expect it.
    """
    left = sin_orden(s, rows) if verbo == "esbirro" and _ocultas(own(s, asiento), rows, asiento) else list(rows)
    chosen: list[int] = []
    secreta = oculto > maximo or (oculto > 0 and minimo < maximo)
    if secreta and not left and minimo == 0:
        pregunta(s, asiento, clase, [DONE], regla, (*detalle, 0, minimo, maximo))
    maximo = min(maximo, len(left))
    while len(chosen) < maximo:
        able = left if vale is None else [r for r in left if vale([*chosen, r])]
        if not able:
            break
        offered = _distintos(s, able) if verbo == "esbirro" else able
        if len(chosen) >= minimo:
            answer = pregunta(
                s,
                asiento,
                clase,
                [*[(verbo, r) for r in offered], DONE],
                regla,
                (*detalle, len(chosen), minimo, maximo),
            )
            if answer == DONE:
                break
        elif len(offered) == 1 and not secreta:
            answer = (verbo, offered[0])
            forzada(s, asiento, [answer])
        elif not secreta and len(able) == maximo - len(chosen) == minimo - len(chosen):
            chosen.extend(able)
            for r in able:
                forzada(s, asiento, [(verbo, r)])
            break
        else:
            answer = pregunta(
                s, asiento, clase, [(verbo, r) for r in offered], regla, (*detalle, len(chosen), minimo, maximo)
            )
        left.remove(answer[1])
        chosen.append(answer[1])
    return chosen


def _ocultas(s: Mesa, rows: Sequence[int], asiento: int) -> bool:
    """Whether some Esbirros, all of one zone, lie where a participant does not see."""
    if not rows:
        return False
    row, hands = rows[0], s.mano
    if row in hands[asiento]:
        return False
    for altar in s.altar:
        if row in altar:
            return False
    return row in s.fosa or any([row in hand for a, hand in enumerate(hands) if a != asiento])


def sin_orden(s: Mesa, rows: Sequence[int]) -> list[int]:
    """Esbirros by type, so that the order they are offered in tells nothing of where they lie."""
    return sorted(rows, key=lambda r: (s.conf.tipos[r], r))


def _distintos(s: Mesa, rows: Sequence[int]) -> list[int]:
    """One of each kind of card, where cards that nothing tells apart are offered once."""
    if not s.conf.lecturas.agrupa:
        return list(rows)
    tipos, spent = s.conf.tipos, s.agotado
    seen: dict[tuple[int, int], int] = {}
    for r in rows:
        kind = tipos[r], spent[r]
        if kind not in seen:
            seen[kind] = r
    return list(seen.values())


# Fosa and Vertedero


def renueva(s: Mesa) -> None:
    """The Fosa has run out: the Vertedero, shuffled, becomes the new one."""
    if not s.fosa and s.vertedero:
        atoms.shuffle(s, FOSA, "AA-I-5.3-d", (atoms.carry(s, s.vertedero, VERTEDERO, FOSA),))


def toma(s: Mesa, cuantos: int, destino: tuple[str, int]) -> tuple[list[int], tuple[Moved, ...]]:
    """Takes Esbirros off the top of the Fosa, renewing it when it runs out; which ones, and how they went."""
    taken: list[int] = []
    moved: list[Moved] = []
    renueva(s)
    while len(taken) < cuantos and s.fosa:
        rows = s.fosa[: cuantos - len(taken)]
        moved.append(atoms.carry(s, rows, FOSA, destino))
        taken.extend(rows)
        renueva(s)
    return taken, tuple(moved)


def roba(s: Mesa, asiento: int, cuantos: int, regla: str) -> list[int]:
    rows, moved = toma(s, cuantos, ("mano", asiento))
    atoms.emit(s, "robar", regla, (asiento, len(rows)), (asiento, tuple(rows)), moved)
    return rows


def revela(s: Mesa, cuantos: int, regla: str) -> list[int]:
    rows, moved = toma(s, cuantos, REVELADOS)
    atoms.emit(s, "revelar", regla, (tuple(rows),), None, moved)
    return rows


def baraja(s: Mesa, regla: str) -> None:
    """Whatever was revealed goes back, and the Fosa is shuffled."""
    back = (atoms.carry(s, s.revelados, REVELADOS, FOSA),) if s.revelados else ()
    atoms.shuffle(s, FOSA, regla, back)


def descarta(s: Mesa, asiento: int, rows: Sequence[int], regla: str, para: tuple[int, ...] = ()) -> None:
    """From a hand to the Vertedero. ``para``: the link it launches, if it is a payment."""
    link = para or (-1,)
    for r in rows:
        atoms.move(s, (r,), ("mano", asiento), VERTEDERO, BOTTOM, "descartar", regla, (*link, asiento, r))


# Altar


def coloca(
    s: Mesa,
    asiento: int,
    rows: Sequence[int],
    origen: tuple[str, int],
    agotados: bool,
    regla: str,
    antes: tuple[Moved, ...] = (),
) -> None:
    """Onto an Altar. ``antes``: how they came to where they are, if nothing has said so yet."""
    for r in rows:
        moved = (*antes, atoms.carry(s, (r,), origen, ("altar", asiento)))
        atoms.put(s, "agotado", r, int(agotados), "colocar", regla, (asiento, r, int(agotados)), moved)
        antes = ()


def explota(s: Mesa, asiento: int, rows: Sequence[int], regla: str) -> None:
    """From an Altar to the Vertedero, ready or exhausted."""
    for r in rows:
        moved = atoms.carry(s, (r,), ("altar", asiento), VERTEDERO)
        atoms.put(s, "agotado", r, 0, "explotar", regla, (asiento, r), (moved,))


def agota(s: Mesa, asiento: int, rows: Sequence[int], regla: str) -> None:
    for r in rows:
        if not s.agotado[r]:
            atoms.put(s, "agotado", r, 1, "agotar", regla, (asiento, "esbirro", r))


def prepara(s: Mesa, asiento: int, rows: Sequence[int], regla: str) -> None:
    for r in rows:
        if s.agotado[r]:
            atoms.put(s, "agotado", r, 0, "preparar", regla, (asiento, "esbirro", r), leave=FREE)


def mueve(
    s: Mesa,
    rows: Sequence[int],
    origen: tuple[str, int],
    destino: tuple[str, int],
    regla: str,
    arriba: bool = False,
    antes: tuple[Moved, ...] = (),
) -> None:
    """Every other change of zone. ``antes``: how they came to where they are, if nothing has said so yet."""
    for r in rows[::-1] if arriba else rows:
        seen = origen[0] in ("altar", "vertedero", "revelados") or destino[0] in ("altar", "vertedero", "revelados")
        secret = None if seen else (origen[1] if origen[0] == "mano" else destino[1], (r,))
        moved = (*antes, atoms.carry(s, (r,), origen, destino, TOP if arriba else BOTTOM))
        atoms.emit(s, "mover", regla, (origen, destino, r if seen else -1), secret, moved)
        antes = ()
        if origen[0] == "altar":
            atoms.tally(s, "agotado", r, 0)


# Reptantes


def agota_reptante(s: Mesa, reptante: int, regla: str) -> None:
    if s.estado[reptante] == PREPARADO:
        atoms.put(s, "estado", reptante, AGOTADO, "agotar", regla, (s.conf.dueno[reptante], "reptante", reptante))


def prepara_reptante(s: Mesa, reptante: int, regla: str) -> None:
    if s.estado[reptante] == AGOTADO and atoms.intercept(s, "preparar", (reptante,)):
        args = s.conf.dueno[reptante], "reptante", reptante
        atoms.put(s, "estado", reptante, PREPARADO, "preparar", regla, args, leave=FREE)


# Resistencia


def resistencia(s: Mesa, asiento: int, cambio: int, clase: str, regla: str, leave: Leave | None = None) -> None:
    """Changes a participant's resistencia within 0 and 20; reaching 0 removes a Reptante at once."""
    before = s.resistencia[asiento]
    after = max(0, min(MAXIMO, before + cambio))
    args = (asiento, abs(cambio), before, after) if clase == "daño" else (asiento, cambio, before, after)
    atoms.put(s, "resistencia", asiento, after, clase, regla, args, leave=leave)
    if before > 0 and after == 0:
        llega_a_cero(s, asiento)


def dano(s: Mesa, asiento: int, cantidad: int, eslabon: int, regla: str) -> None:
    """Damage from a link of the chain, less what was prevented of it."""
    left = atoms.intercept(s, "daño", (eslabon,), cantidad)
    if left > 0:
        resistencia(s, asiento, -left, "daño", regla, FREE)


def llega_a_cero(s: Mesa, asiento: int) -> None:
    """AA-I-3.2: a Reptante of its owner's choice leaves the game, at most one a turn."""
    atoms.tally(s, "reinicio", asiento, 1)
    if s.elimino[asiento] == s.turno:
        return
    atoms.tally(s, "elimino", asiento, s.turno)
    alive = vivos(s, asiento)
    if not alive:
        return
    if len(alive) == 1:
        gone = alive[0]
        forzada(s, asiento, [("eliminar", gone)])
    else:
        gone = pregunta(s, asiento, "eliminar", [("eliminar", r) for r in alive], "AA-I-3.2-a")[1]
    retira(s, gone, "AA-I-3.2-a")
    if len(alive) == 1:
        pierde(s, asiento, "AA-I-3.1-b")


def retira(s: Mesa, reptante: int, regla: str) -> None:
    owner = s.conf.dueno[reptante]
    atoms.put(s, "estado", reptante, ELIMINADO, "eliminar", regla, (owner, reptante))
    atoms.note(s, "retiros", s.retiros + 1)
    atoms.tally(s, "retiro", owner, s.retiros)


def pierde(s: Mesa, asiento: int, regla: str) -> None:
    """A participant is out; the game ends when one side is left (AA-I-3.1-a)."""
    atoms.put(s, "fuera", asiento, 1, "perder", regla, (asiento,))
    sides = {s.conf.grupos[a] for a in en_juego(s)}
    if len(sides) <= 1:
        winners = tuple(a for a in range(s.conf.asientos) if s.conf.grupos[a] in sides)
        acaba(s, winners, "eliminación", puntos(s), "AA-I-3.1-a")
    for zone in ("mano", "altar"):
        rows = atoms.contents(s, (zone, asiento))
        if rows:
            mueve(s, rows, (zone, asiento), VERTEDERO, "AA-III-3-m")


def puntos(s: Mesa) -> tuple[int, ...]:
    """SCORE: the Reptantes each participant has in play (AA-III-2.6-e)."""
    return tuple(len(vivos(s, a)) for a in range(s.conf.asientos))


def acaba(s: Mesa, ganan: tuple[int, ...], motivo: str, score: tuple[int, ...], regla: str) -> None:
    atoms.finish(s, ("gana", ganan, motivo, score), regla)


def rinde(s: Mesa, asiento: int, clase: str, regla: str) -> None:
    """A participant surrenders, or is taken to: loses the game and its SCORE (AA-III-2.6-g/h)."""
    atoms.emit(s, clase, regla, (asiento,))
    atoms.put(s, "fuera", asiento, 1, "perder", regla, (asiento,))
    sides = {s.conf.grupos[a] for a in en_juego(s)}
    if len(sides) <= 1:
        score = tuple(0 if s.fuera[a] else n for a, n in enumerate(puntos(s)))
        winners = tuple(a for a in range(s.conf.asientos) if s.conf.grupos[a] in sides)
        acaba(s, winners, "rendición" if clase == "rendirse" else clase, score, regla)
    for r in vivos(s, asiento):
        retira(s, r, regla)
    for zone in ("mano", "altar"):
        rows = atoms.contents(s, (zone, asiento))
        if rows:
            mueve(s, rows, (zone, asiento), VERTEDERO, "AA-III-3-m")
