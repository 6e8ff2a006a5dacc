"""The Asignación de Daño: strengths are compared, the Castillo takes damage, those who lost fall (chapter 9.3.4)."""

from __future__ import annotations

from collections.abc import Sequence

from mazo.games.myl.rules import oyentes, permisos, salidas, verbos
from mazo.games.myl.rules.fases import combate
from mazo.games.myl.rules.mesa import DANO, Golpe, Mesa, regla
from mazo.games.myl.rules.preguntas import pregunta
from mazo.games.myl.rules.sucesos import COMBATE as POR_COMBATE
from mazo.games.myl.rules.sucesos import DANA, Causa
from mazo.games.myl.text import vigentes
from mazo.games.myl.text.nodes.happenings import moment
from mazo.games.myl.text.perfil import ANTES_DEL_DANO, EN_DANO
from mazo.kernel import atoms
from mazo.kernel.state import Frame
from mazo.text.listeners import Happening

_COMIENZA_DANO, _ACABA_COMBATE = moment("daño", "comienzo"), moment("combate", "fin")


def comienza_dano(s: Mesa, frame: Frame) -> None:
    """AD1: what begins with the damage fires, and it can be answered (MYL-PR-DANO-1, MYL-9.3.4-b)."""
    combate.anuncia_paso(s, DANO, "MYL-9.3.4-c")
    atoms.follow(s, ("daño",), combate.respuestas_al_momento(s, ANTES_DEL_DANO, _COMIENZA_DANO))
    oyentes.momento(s, _COMIENZA_DANO)
    oyentes.atiende(s)


def dano(s: Mesa, frame: Frame) -> None:
    """AD2: strengths are compared and the Castillo takes what nobody covers, all at once (AMB-58)."""
    if s.ataque_cancelado:
        combate.corta(s)
        return
    defender = 1 - s.activo
    blows, losers = _compara(s)
    total = sum(b.n for b in blows)
    leave = verbos.llega_el_dano(s, defender, -1, True) if total else None
    if leave is None:
        blows, total = [], 0
    atoms.note(s, "golpes", tuple(blows))
    if DANA in s.conf.mirados:
        for b in blows:
            verbos.anota(s, Happening(DANA, b.row, b.vida, defender, POR_COMBATE, b.n))
    windows: Sequence[Frame] = ()
    if total:
        atoms.emit(s, DANA, "MYL-10.18-b", (defender, total, -1, "combate"), leave=leave)
        rows = s.castillo[defender][:total]
        verbos.al_fondo(s, defender, rows, regla(s, "MYL-9.3.4.1-b"))
        verbos.comprueba_castillos(s)
        e = Happening(DANA, seat=defender, how=POR_COMBATE, n=total, rows=rows)
        windows = combate.respuestas(s, EN_DANO, e, (defender,))
    atoms.follow(s, ("destrucción", losers), windows)


def _compara(s: Mesa) -> tuple[list[Golpe], combate.Cartas]:
    """MYL-9.3.4.1: the damage of each attacker, and who is to be destroyed."""
    strength = vigentes.fuerza
    defender = 1 - s.activo
    blockers: dict[int, list[int]] = {}
    free: list[int] = []
    for row, life in s.batalla:
        if s.vida[row] != life or row not in s.ataque[s.activo]:
            continue
        block = next((x for x in s.bloqueos if x[0] == row), None)
        if block is None:
            free.append(row)
        elif s.vida[block[2]] == block[3] and block[2] in s.defensa[defender]:
            blockers.setdefault(block[2], []).append(row)
    blows = {row: strength(s, row) for row in free}
    losers: list[int] = []
    for block_row, rows in blockers.items():
        theirs, mine = sum(strength(s, r) for r in rows), strength(s, block_row)
        over = theirs - mine
        por = "MYL-9.3.4.1-i" if over > 0 else "MYL-9.3.4.1-ii" if over == 0 else "MYL-9.3.4.1-iii"
        atoms.emit(s, "comparar", regla(s, por), (rows[0], theirs, block_row, mine))
        if over <= 0:
            losers += [r for r in rows if not _ileso(s, r, mine, (block_row,))]
        if over >= 0 and not _ileso(s, block_row, theirs, rows):
            losers.append(block_row)
        blows |= _reparte(s, rows, max(0, over))
    found = [
        Golpe(r, s.vida[r], blows[r], tuple(vigentes.foto(s, r)))
        for r, _ in s.batalla
        if blows.get(r, 0) > 0 and not permisos.sin_dano(s, r, True)
    ]
    order = {r: i for i, (r, _) in enumerate(s.batalla)}
    losers.sort(key=lambda r: (order.get(r, len(order)), r))
    return found, tuple((r, s.vida[r]) for r in losers)


def _reparte(s: Mesa, rows: Sequence[int], over: int) -> dict[int, int]:
    """AMB-59: the damage that is left when one Aliado blocks several, among those it blocks: who attacks says."""
    dealt: dict[int, int] = {}
    rest = sum(vigentes.fuerza(s, r) for r in rows)
    for r in rows:
        own = vigentes.fuerza(s, r)
        rest -= own
        least, most = max(0, over - rest), min(own, over)
        if least < most:
            options = [("número", n) for n in range(least, most + 1)]
            least = pregunta(s, s.activo, "reparto", options, "AMB-59", (r, over))[1]
        dealt[r] = least
        over -= least
    return dealt


def _ileso(s: Mesa, row: int, fuerza: int, otros: Sequence[int]) -> bool:
    """Whether losing a comparison does not destroy an Aliado: what it takes is prevented, or is not enough."""
    return permisos.aguanta(s, row, fuerza) or all(permisos.sin_dano(s, x, True) for x in otros)


def destruccion(s: Mesa, frame: Frame) -> None:
    """AD4: those that lost are destroyed together (MYL-9.3.4.1-d, MYL-9.3.4.2)."""
    losers: combate.Cartas = frame[1]
    rows = [r for r, life in losers if s.vida[r] == life]
    if rows:
        salidas.destruye(s, rows, Causa(POR_COMBATE))
    waiting = tuple(tuple(d) for d in oyentes.recoge(s))
    atoms.become(s, ("tras el daño", waiting))


def tras_el_dano(s: Mesa, frame: Frame) -> None:
    """AD5, AD6: what watches the damage fires first, then what watches the destroyed (MYL-PR-DANO-5, MYL-PR-DANO-6)."""
    defender = 1 - s.activo
    if s.golpes and oyentes.suena(s, DANA) and not permisos.castillo_protegido(s, defender, True):
        happened = [Happening(DANA, g.row, g.vida, defender, POR_COMBATE, g.n, photo=g.foto) for g in s.golpes]
        happened.append(Happening(DANA, seat=defender, how=POR_COMBATE, n=sum(g.n for g in s.golpes)))
        oyentes.despierta(s, oyentes.oyen(s, happened))
    first = tuple(tuple(d) for d in oyentes.recoge(s))
    heard = [("disparos", s.activo, waiting) for waiting in (frame[1], first) if waiting]
    atoms.follow(s, ("fin del combate",), [*combate.caducan(s, "daño"), *heard])


def fin_del_combate(s: Mesa, frame: Frame) -> None:
    """The Battle ends: what waits for its end fires, while those that fought are still known."""
    oyentes.momento(s, _ACABA_COMBATE)
    if s.pendientes:
        atoms.become(s, ("combate acabado",))
        oyentes.atiende(s)
    else:
        combate_acabado(s, frame)


def combate_acabado(s: Mesa, frame: Frame) -> None:
    """It is over, and so is what lasted until then."""
    combate.acaba(s)
    atoms.become(s, ("final", 1))


PASOS = {
    "daño comienza": comienza_dano, "daño": dano, "destrucción": destruccion, "tras el daño": tras_el_dano,
    "fin del combate": fin_del_combate, "combate acabado": combate_acabado,
}  # fmt: skip
