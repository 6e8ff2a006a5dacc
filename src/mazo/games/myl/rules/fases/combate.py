"""The Batalla Mitológica up to its damage: attackers, blockers, the Guerra de Talismanes (chapter 9.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazo.games.myl.rules import oyentes, permisos, verbos, zonas
from mazo.games.myl.rules.actos import acciones, costes, ventanas
from mazo.games.myl.rules.mesa import (
    ATAQUE,
    BATALLA,
    BLOQUEO,
    COMBATE,
    GUERRA,
    NINGUNO,
    PASOS_DE_BATALLA,
    Mesa,
    aliados,
    donde,
    regla,
)
from mazo.games.myl.rules.preguntas import cuestion, pregunta
from mazo.games.myl.rules.sucesos import ATACA, BLOQUEADO, DECLARA, DECLARADO, SIN_BLOQUEO, Causa
from mazo.games.myl.text import nodes, ordenes, vigentes
from mazo.games.myl.text.nodes.happenings import moment
from mazo.games.myl.text.perfil import BLOQUEANDO, EN_ATAQUE, EN_BLOQUEO, EN_GUERRA
from mazo.games.myl.text.vigor import VIGOR
from mazo.kernel import atoms
from mazo.kernel.atoms import BOTTOM
from mazo.kernel.decisions import DONE, PASS, Decision, Option
from mazo.kernel.modifiers import Until
from mazo.kernel.run import asks, asks_first
from mazo.kernel.state import Frame
from mazo.kernel.veil import own
from mazo.text.listeners import Happening

Reglas = tuple[str, ...]
Cartas = tuple[tuple[int, int], ...]
"""Cards with their lives."""
_COMIENZA_ATAQUE, _COMIENZA_BLOQUEO = moment("ataque", "comienzo"), moment("bloqueo", "comienzo")
_EN_BLOQUEO, _COMIENZA_GUERRA = moment("bloqueo", "en"), moment("guerra", "comienzo")


# Who may attack and block


def impide_atacar(s: Mesa, row: int, con: Sequence[int] | None = None) -> Reglas:
    """The rules that stop an Aliado from being declared an attacker; none if it may."""
    if row not in s.defensa[s.activo]:
        return (regla(s, "MYL-9.3.1"),)
    if not _dispuesto(s, row):
        return (regla(s, "MYL-3.1-C"),)
    if refusal := permisos.prohibe_atacar(s, row, con):
        return refusal
    return () if costes.pagables(permisos.peaje_de_atacar(s, row)) else ("MYL-6.7-B",)


def atacan_juntos(s: Mesa, rows: Sequence[int]) -> bool:
    """Whether what each of some attackers has to pay can be paid for all of them."""
    return permisos.ataca_a_secas(s) or costes.pagables([x for r in rows for x in permisos.peaje_de_atacar(s, r)])


def _dispuesto(s: Mesa, row: int) -> bool:
    """MYL-3.1-C: whether an Aliado has been there since the turn began, or need not have."""
    if s.desde[row] < s.turno:
        return True
    if s.prisa[row] > 0 and VIGOR.now(s).perdida.get(row, -1) <= 2 * s.llego[row]:
        return True  # unless it has lost its ability since it entered (MYL-6.10.4)
    return (s.prisa[row] >= 0 and permisos.ataca_ahora(s, row)) or permisos.puede_atacar(s, row)


def atacantes_posibles(s: Mesa) -> list[int]:
    """The Aliados that may attack, if all those that may do so together (some ask for company)."""
    found = list(s.defensa[s.activo])
    if permisos.ataca_a_secas(s):
        return [r for r in found if _dispuesto(s, r)]
    while found:
        fit = [r for r in found if not impide_atacar(s, r, found)]
        if len(fit) == len(found):
            break
        found = fit
    return found


def impide_bloquear(s: Mesa, row: int, atacante: int, ya: Sequence[tuple[int, int]] = ()) -> Reglas:
    """The rules that stop an Aliado from blocking an attacker; ``ya``: what is already blocked, and by whom."""
    defender = 1 - s.activo
    if row not in s.defensa[defender]:
        return (regla(s, "MYL-4.5-b" if row in s.ataque[defender] else "MYL-9.3.2-a"),)
    if any(a == atacante for a, _ in ya):
        return ("MYL-10.8",)
    if s.conf.lecturas.bloquear_exige_agrupacion and s.desde[row] >= s.turno - 1:
        return ("MYL-10.31",)
    others = [a for a, b in ya if b == row]
    if others:
        spending, most = permisos.bloquea_varios(s, row)
        if len(others) >= most and not spending:
            return (regla(s, "MYL-9.3.2-b1"),)
        if len(others) >= most and sum(vigentes.fuerza(s, a) for a in (*others, atacante)) > vigentes.fuerza(s, row):
            return ("MYL-10.4",)
    if refusal := permisos.prohibe_bloquear(s, row, atacante):
        return refusal
    tolls = permisos.peaje_de_bloquear(s, row)
    if not tolls or others:  # who blocks already has paid
        return ()
    said = [x for b in dict.fromkeys(b for _, b in ya) for x in permisos.peaje_de_bloquear(s, b)]
    return () if costes.pagables([*said, *tolls]) else ("MYL-6.7-B",)


def puede_bloquear(s: Mesa, row: int, atacante: int) -> bool:
    """Whether an Aliado could block an attacker, were the declaration made anew for it."""
    others = [(a, b) for a, _, b, _ in s.bloqueos if a != atacante]
    return not impide_bloquear(s, row, atacante, others)


def bloqueador(s: Mesa, atacante: int) -> int:
    """The Aliado that blocks an attacker, or -1."""
    for a, _, b, _ in s.bloqueos:
        if a == atacante:
            return b
    return -1


# 9.3.1 Declaración de Ataque


@asks_first
def ataque(s: Mesa, frame: Frame) -> None:
    """Who may attack, and who must, before anybody is asked."""
    able = atacantes_posibles(s) if s.defensa[s.activo] else []
    if not able:
        atoms.become(s, ("final", 1))
        return
    must = tuple([r for r in able if permisos.debe_atacar(s, r)]) if permisos.algo_obliga(s) else ()
    atoms.become(s, ("atacantes", tuple(able), must, ()))


def _para_atacar(s: Mesa) -> list[Option]:
    """Who else may be said to attack, and whether that may be all; nothing once everybody is."""
    _, able, must, chosen = s.frames[-1]
    if len(chosen) == len(able):
        return []
    toll = not permisos.ataca_a_secas(s) and any([permisos.peaje_de_atacar(s, r) for r in able])
    options: list[Option] = [("atacar", r) for r in able if r not in chosen and (not toll or _cabe(s, must, chosen, r))]
    if not options:
        return []
    free = permisos.nada_prohibe_atacar(s)
    if not any(("atacar", r) in options for r in must) and (
        free or not any(permisos.prohibe_atacar(s, r, chosen) for r in chosen)
    ):  # fmt: skip
        options.insert(0, DONE)
    return options


def _cabe(s: Mesa, must: Sequence[int], chosen: Sequence[int], row: int) -> bool:
    """Whether one more can be said to attack: who must goes before who may, if there is not enough to pay for all."""
    bound = dict.fromkeys((*chosen, *must))
    return atacan_juntos(s, list(dict.fromkeys((*bound, row))) if atacan_juntos(s, list(bound)) else [*chosen, row])


def _quien_ataca(s: Mesa) -> Decision | None:
    options = _para_atacar(s)
    chosen = s.frames[-1][3]
    return cuestion(s, s.activo, "atacar", options, "MYL-9.3.1-a", (len(chosen),)) if options else None


@asks(_quien_ataca)
def atacantes(s: Mesa, answer: Option | None) -> None:
    """BA1: the active player says who attacks, one by one; nobody is no Battle at all (AMB-39)."""
    _, able, must, chosen = s.frames[-1]
    if answer is None:
        answer = next(iter(_para_atacar(s)), DONE)
    if answer != DONE:
        atoms.become(s, ("atacantes", able, must, (*chosen, answer[1])))
    elif chosen:
        atoms.become(s, ("declaración", chosen))
    else:
        atoms.become(s, ("final", 1))


def declaracion(s: Mesa, frame: Frame) -> None:
    """The attackers go to their line; what begins with the declaration fires, and it can be answered (BA2)."""
    atoms.stand(s, fase=BATALLA)
    atoms.emit(s, "fase", regla(s, "MYL-9.3"), (BATALLA, s.activo))
    anuncia_paso(s, ATAQUE, "MYL-9.3.1-a")
    chosen = _pagan(s, frame[1], s.activo, permisos.peaje_de_atacar)
    if not chosen:
        corta(s)
        oyentes.atiende(s)
        return
    declared = tuple((r, s.vida[r]) for r in chosen)
    atoms.note(s, "batalla", declared)
    _avanzan(s, chosen, regla(s, "MYL-9.3.1-a"))
    e = Happening(DECLARA, seat=s.activo, how="ataque", n=len(chosen))
    oyentes.momento(s, _COMIENZA_ATAQUE)
    oyentes.ocurre(s, e)
    atoms.follow(s, ("declarados", declared), respuestas(s, EN_ATAQUE, e))
    oyentes.atiende(s)


def _pagan(s: Mesa, rows: Sequence[int], seat: int, toll: Callable[[Mesa, int], Sequence[permisos.Peaje]]) -> list[int]:
    """Pays what it costs each to attack or block, which may be one of them: those that are still there."""
    for c, cost in [x for row in rows for x in toll(s, row)]:
        ordenes.paga(c, cost)
    return [row for row in rows if row in s.defensa[seat]]


def _avanzan(s: Mesa, rows: Sequence[int], por: str) -> None:
    """Aliados of the active player go to the Línea de Ataque, each with its event."""
    for row in rows:
        said = atoms.move(s, (row,), ("defensa", s.activo), ("ataque", s.activo), BOTTOM, ATACA, por, (row,))
        oyentes.sucede(s, said, s.activo)


def anuncia_paso(s: Mesa, paso: int, por: str) -> None:
    atoms.stand(s, paso=paso)
    atoms.emit(s, "paso", regla(s, por), (PASOS_DE_BATALLA[paso], s.activo))


def respuestas(s: Mesa, clase: str, e: Happening, seats: Sequence[int] | None = None) -> list[Frame]:
    """A chance for each player to answer, the defender first, if anything in the match could."""
    if clase in s.conf.mudas and not (s.modifiers and vigentes.alteradas(s)):
        return []
    order = (1 - s.activo, s.activo) if seats is None else seats
    return [("respuesta", clase, seat, tuple(e)) for seat in reversed(order)]


def respuestas_al_momento(s: Mesa, clase: str, momento: str, seats: Sequence[int] | None = None) -> Sequence[Frame]:
    """A chance for each player to answer a moment of the turn: the edge of a phase or of a step."""
    if clase in s.conf.mudas and not s.modifiers:
        return ()
    return respuestas(s, clase, Happening(momento, seat=s.activo), seats)


def declarados(s: Mesa, frame: Frame) -> None:
    """BA3: what watches who attacks fires, unless the attack was cancelled (MYL-PR-ATQ-4)."""
    declared: Cartas = frame[1]
    if s.ataque_cancelado:
        corta(s)
        return
    if oyentes.suena(s, DECLARADO):
        happened = [_declarado(s, row, life, "atacante", len(declared)) for row, life in declared if _hay(s, row)]
        happened += no_atacantes(s, declared)
        oyentes.despierta(s, oyentes.oyen(s, happened))
    atoms.follow(s, ("bloqueo",), caducan(s, "ataque"))
    oyentes.atiende(s)


def _hay(s: Mesa, row: int) -> bool:
    return donde(s, row)[0] in ("defensa", "ataque")


def _declarado(s: Mesa, row: int, life: int, como: str, n: int) -> Happening:
    return Happening(DECLARADO, row, life, donde(s, row)[1], como, n)


def se_oye_a_no_atacantes(s: Mesa) -> bool:
    """Whether anything could hear that an Aliado was not declared an attacker."""
    return "no atacante" in s.conf.oyen or bool(s.modifiers)


def no_atacantes(s: Mesa, declared: Cartas) -> list[Happening]:
    """MYL-PR-MOIRAS-1: the Aliados of the active player that were not declared attackers."""
    if not se_oye_a_no_atacantes(s):
        return []
    gone = {r for r, _ in declared}
    return [_declarado(s, r, s.vida[r], "no atacante", 0) for r in aliados(s, s.activo) if r not in gone]


def corta(s: Mesa) -> None:
    """MYL-PR-ATQ-5, MYL-PR-ATQ-6: a cancelled attack: its Aliados go back and the Final Phase follows."""
    zonas.a_linea(s, [r for r, _ in s.batalla], "defensa", None, "MYL-PR-ATQ-5")
    acaba(s)
    atoms.become(s, ("final", 1))


def _rezagados(s: Mesa) -> list[int]:
    """The Aliados that something, once the attack was declared, has made attack this turn."""
    attacking = [r for r, _ in s.batalla]
    return [
        r
        for r in s.defensa[s.activo]
        if permisos.debe_atacar(s, r)
        and (r, s.vida[r]) not in ((h.row, h.life) for h in s.hechos if h.kind == ATACA)
        and not impide_atacar(s, r, attacking)
        and not permisos.peaje_de_atacar(s, r)
    ]


def _se_suman(s: Mesa, rows: Sequence[int]) -> None:
    """They join the attack in course, declared attackers as the rest were."""
    atoms.note(s, "batalla", (*s.batalla, *((r, s.vida[r]) for r in rows)))
    _avanzan(s, rows, "MYL-6.11.2")
    happened = [_declarado(s, r, s.vida[r], "atacante", len(s.batalla)) for r in rows]
    oyentes.despierta(s, oyentes.oyen(s, happened))
    oyentes.atiende(s)


# 9.3.2 Declaración de Bloqueo


def _para_bloquear(s: Mesa, pairs: Sequence[tuple[int, int]]) -> list[Option]:
    """Who else may be said to block whom, and whether that may be all; nothing where nobody can."""
    if not s.defensa[1 - s.activo]:
        return []
    plain = permisos.bloquea_a_secas(s) and not s.conf.lecturas.bloquear_exige_agrupacion
    legal = _bloqueos_posibles(s, [r for r, _ in s.batalla], pairs, plain)
    options: list[Option] = [("bloquear", b, a) for b, a in legal]
    if legal and (not permisos.algo_obliga(s) or not any([permisos.debe_ser_bloqueado(s, a) for _, a in legal])):
        options.insert(0, DONE)
    return options


def _quien_bloquea(s: Mesa) -> Decision | None:
    """The first block, unless others are to join the attack before."""
    options = [] if s.modifiers and _rezagados(s) else _para_bloquear(s, ())
    return cuestion(s, 1 - s.activo, "bloquear", options, "MYL-9.3.2-a", (0,)) if options else None


def _se_cobra(s: Mesa) -> bool:
    """Whether, with nobody asked who blocks first, somebody may be asked what they pay or who blocks next."""
    return bool(VIGOR.of(s, nodes.Forbid)) or permisos.algo_obliga(s)


@asks(_quien_bloquea, _se_cobra)
def bloqueo(s: Mesa, answer: Option | None) -> None:
    """BB1: the defender says who blocks whom, one to one (MYL-10.8)."""
    if s.modifiers and (late := _rezagados(s)):
        _se_suman(s, late)
        return
    defender = 1 - s.activo
    if answer is None:
        answer = next(iter(_para_bloquear(s, ())), DONE)
    pairs: list[tuple[int, int]] = []
    while answer != DONE:
        pairs.append((answer[2], answer[1]))
        options = _para_bloquear(s, pairs)
        answer = pregunta(s, defender, "bloquear", options, "MYL-9.3.2-a", (len(pairs),)) if options else DONE
    anuncia_paso(s, BLOQUEO, "MYL-9.3.2-a")
    able = _pagan(s, list(dict.fromkeys(b for _, b in pairs)), defender, permisos.peaje_de_bloquear)
    attacking = [r for r, _ in s.batalla]
    pairs = [(a, b) for a, b in pairs if b in able and a in attacking]
    atoms.note(s, "bloqueos", tuple((a, s.vida[a], b, s.vida[b]) for a, b in pairs))
    for a, b in pairs:
        atoms.emit(s, "bloquear", regla(s, "MYL-9.3.2-a"), (b, a))
    oyentes.momento(s, _COMIENZA_BLOQUEO)
    if not pairs:
        atoms.become(s, ("bloqueados",))
        oyentes.atiende(s)
        return
    e = Happening(DECLARA, seat=defender, how="bloqueo", n=len(pairs))
    oyentes.ocurre(s, e)
    atoms.follow(s, ("bloqueados",), respuestas(s, EN_BLOQUEO, e, (s.activo, defender)))
    oyentes.atiende(s)


def _bloqueos_posibles(
    s: Mesa, attackers: Sequence[int], pairs: Sequence[tuple[int, int]], plain: bool
) -> list[tuple[int, int]]:
    """Who may still block whom: (blocker, attacker). ``plain``: nothing has to do with it but who blocks already."""
    blocked, busy = {a for a, _ in pairs}, {b for _, b in pairs}
    free = s.defensa[1 - s.activo]
    if plain:
        return [(b, a) for a in attackers if a not in blocked for b in free if b not in busy]
    return [(b, a) for a in attackers if a not in blocked for b in free if not impide_bloquear(s, b, a, pairs)]


def reasigna_bloqueo(s: Mesa, atacante: int, bloqueador: int, causa: Causa) -> bool:
    """Another Aliado blocks an attacker, in place of the one that did, if it could."""
    if all(r != atacante for r, _ in s.batalla) or not puede_bloquear(s, bloqueador, atacante):
        return False
    kept = [x for x in s.bloqueos if x[0] != atacante]
    atoms.note(s, "bloqueos", (*kept, (atacante, s.vida[atacante], bloqueador, s.vida[bloqueador])))
    atoms.emit(s, "bloquear", "MYL-6.11.2", (bloqueador, atacante))
    return True


def bloqueados(s: Mesa, frame: Frame) -> None:
    """BB3: what watches who blocks and who is blocked fires; «en la declaración de bloqueo»."""
    if s.ataque_cancelado:
        corta(s)
        return
    happened: list[Happening] = []
    if oyentes.suena(s, DECLARADO):
        for b in dict.fromkeys(x[2] for x in s.bloqueos):
            happened.append(_declarado(s, b, s.vida[b], "bloqueador", len(s.bloqueos)))
    if oyentes.suena(s, BLOQUEADO):
        for a, life, b, other in s.bloqueos:
            happened.append(Happening(BLOQUEADO, a, life, s.activo, other=b, other_life=other))
    if oyentes.suena(s, SIN_BLOQUEO):
        blocked = {x[0] for x in s.bloqueos}
        happened += [Happening(SIN_BLOQUEO, a, life, s.activo) for a, life in s.batalla if a not in blocked]
    if happened:
        oyentes.despierta(s, oyentes.oyen(s, happened))
    windows: Sequence[Frame] = ()
    if s.conf.usan.get(BLOQUEANDO):
        windows = respuestas_al_momento(s, BLOQUEANDO, _EN_BLOQUEO, (s.activo, 1 - s.activo))
    atoms.follow(s, ("guerra comienza",), (*caducan(s, "bloqueo"), *windows) if s.modifiers or windows else ())
    oyentes.atiende(s)


# 9.3.3 Guerra de Talismanes


@asks_first
def comienza_guerra(s: Mesa, frame: Frame) -> None:
    """GT1: it begins whether anything was blocked or not (MYL-9.3.3)."""
    if s.ataque_cancelado:
        corta(s)
        return
    anuncia_paso(s, GUERRA, "MYL-9.3.3")
    first = 1 - s.activo if s.primero_en_guerra < 0 else s.primero_en_guerra
    atoms.follow(s, ("guerra", first, 0), respuestas_al_momento(s, EN_GUERRA, _COMIENZA_GUERRA))
    oyentes.momento(s, _COMIENZA_GUERRA)
    oyentes.atiende(s)


@asks_first
def guerra(s: Mesa, frame: Frame) -> None:
    """GT2: the priority goes from one to the other until both yield in a row (MYL-9.3.3-p, MYL-9.3.3-r)."""
    _, seat, passes, *acted = frame
    if s.ataque_cancelado:
        corta(s)
        return
    answer = PASS
    while passes < 2:
        answer = PASS
        if acted or ventanas.puede_actuar(s, seat):
            options = ventanas.de_accion(own(s, seat), seat)
            answer = pregunta(s, seat, "guerra", [*options, PASS], "MYL-9.3.3-p")
        if answer != PASS:
            break
        passes += 1
        seat = 1 - seat
    if answer == PASS:
        caduca(s, "guerra")
        for v in {v.asiento for v in s.virtuales} if not s.conf.formato.oro_generado_dura else ():
            verbos.pierde_generado(s, v)
        atoms.emit(s, "ceder", regla(s, "MYL-9.3.3-r"), (seat,))
        atoms.become(s, ("daño comienza",))
        return
    atoms.become(s, ("guerra", 1 - seat, 0, *(("actuó",) if s.conf.lecturas.pregunta_en_guerra else ())))
    acciones.entra_con(s, seat, answer)


# The end of the Battle


def acaba(s: Mesa) -> None:
    """The table after a Battle: attackers stay in their line until they are grouped (MYL-4.5-c)."""
    if s.modifiers and any(m.until == COMBATE for m in s.modifiers):
        atoms.expire(s, lambda until: until == COMBATE)
    for name, value in _PAZ:
        if getattr(s, name) != value:
            atoms.note(s, name, value)


_PAZ: tuple[tuple[str, Any], ...] = (
    ("batalla", ()), ("bloqueos", ()), ("golpes", ()), ("ataque_cancelado", 0), ("primero_en_guerra", -1),
    ("paso", NINGUNO),
)  # fmt: skip


# What ends


def caduca(s: Mesa, momento: str) -> None:
    """Ends what lasted until a step, for everybody or for the active player (AMB-77)."""
    if not s.modifiers:
        return

    def over(until: Until) -> bool:
        return until[:2] == ("hasta", momento) and until[2] in (-1, s.activo) and until[3] != s.turno

    if any(over(m.until) for m in s.modifiers):
        atoms.expire(s, over)
        atoms.emit(s, "caducar", regla(s, REGLA_DE[momento]), (momento,))
        zonas.devuelve_control(s)


def caducan(s: Mesa, momento: str) -> tuple[Frame, ...]:
    """The frame that ends what lasted until a step: the last thing of it, once what fired in it is resolved."""
    return (("caduca", momento),) if s.modifiers else ()


def _caduca(s: Mesa, frame: Frame) -> None:
    atoms.leave(s)
    caduca(s, frame[1])


REGLA_DE = {
    "agrupación": "MYL-9.1-D", "vigilia": "MYL-9.2-E", "ataque": "MYL-PR-ATQ-3", "bloqueo": "MYL-9.3.2-e",
    "guerra": "MYL-9.3.3-c", "daño": "MYL-9.3.4-f",
}  # fmt: skip

PASOS = {
    "ataque": ataque, "atacantes": atacantes, "declaración": declaracion, "declarados": declarados,
    "bloqueo": bloqueo, "bloqueados": bloqueados, "guerra comienza": comienza_guerra, "guerra": guerra,
    "caduca": _caduca,
}  # fmt: skip
