"""Damage and destruction (chapter 7): prevention, armor, marks, «Destruida:», the pile, and what comes after.

Destroying opens windows and windows check what must be destroyed: this module and ``ventanas`` call each other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from mazo.games.keyforge.rules import ventanas
from mazo.games.keyforge.rules.permisos import control_debido, prohibe
from mazo.games.keyforge.rules.preguntas import calla, pregunta
from mazo.games.keyforge.rules.tablero import Salvada, Tablero, en_juego, presentes
from mazo.games.keyforge.rules.verbos import anota, oido, quita_escudo
from mazo.games.keyforge.rules.zonas import lleva, toma_control
from mazo.games.keyforge.text import habilidades, nodes, resolver, vigentes
from mazo.games.keyforge.text.conmutan import dan_igual
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.eleccion import toma
from mazo.games.keyforge.text.ordenes import orden
from mazo.games.keyforge.text.simultaneo import cambian_de_lado, por_turnos, primera, sale_antes
from mazo.games.keyforge.text.vigor import VIGOR, Vigente, cambiado
from mazo.kernel import atoms
from mazo.kernel.interception import FREE
from mazo.language.tree import Node
from mazo.text.listeners import Happening

REGLA = ":regla"
"""How what a rule saved from destruction is told from what its «Destruida:» did."""
Golpe = tuple[int, int]
"""A creature and how much damage it would be dealt."""


class Dano(NamedTuple):
    """What came of dealing damage: how much each creature received, and which it destroyed."""

    recibido: dict[int, int]
    destruidas: list[int]


# Damage


def inflige(
    s: Tablero,
    golpes: Iterable[Golpe],
    regla: str,
    fuente: int = -1,
    veneno: Collection[int] = (),
    sin_armadura: bool = False,
    reglas: Mapping[int, str] = MappingProxyType({}),
) -> Dano:
    """Deals damage to several creatures at once (KF-DANO-4).

    ``veneno``: those whose damage, if any gets through, destroys whoever receives it (KF-GLOS-VENENO, A-24).
    ``reglas``: of those who receive it by another rule than the rest, which.
    """
    batch: dict[int, int] = {}
    for row, n in golpes:
        if n > 0 and en_juego(s, row):
            batch[row] = batch.get(row, 0) + n
    prevented: dict[int, int] = {}
    received: dict[int, int] = {}
    doomed: set[int] = set()
    for row, n in batch.items():
        left = _evita(s, row, n, sin_armadura, prevented)
        if left > 0:
            received[row] = left
            if row in veneno:
                doomed.add(row)
    if received and resolver.EN_VEZ_DE_ESO.heeds(s, "daño"):
        received, doomed = _en_vez(s, received, doomed, sin_armadura, prevented)
    said = [
        atoms.put(s, "dano", row, s.dano[row] + n, "daño", reglas.get(row, regla), (row, n, fuente), leave=FREE)
        for row, n in received.items()
        if en_juego(s, row)
    ]
    hurt = [oido(s, e, vigentes.foto(s, e.args[0])) for e in said] if VIGOR.of(s, "after daño") else []
    dead = [r for r in received if r in doomed or _muere(s, r)]
    fallen = destruye(s, dead, "KF-DANO-2", fuente, reglas=_venenos(s, doomed)) if dead else []
    if prevented or hurt:
        armors = [Happening("armadura", r, s.vida[r], s.controla[r], n=n) for r, n in prevented.items()]
        ventanas.ventana(s, [*armors, *hurt])
    return Dano(received, fallen)


class _Parte(NamedTuple):
    """Damage on its way to a creature."""

    n: int
    veneno: bool
    por: frozenset[tuple[int, int]]
    """The rules that have sent it elsewhere already: none does so twice."""


def _en_vez(
    s: Tablero, received: dict[int, int], doomed: set[int], sin_armadura: bool, prevented: dict[int, int]
) -> tuple[dict[int, int], set[int]]:
    """What each creature receives once some damage goes to others, or something else happens instead (KF-DANO-6).

    Who receives it may prevent it in turn; all that goes to one creature is one damage to it (A-36).
    """
    taken: dict[int, int] = {}
    dying: set[int] = set()
    coming = {r: [_Parte(n, r in doomed, frozenset())] for r, n in received.items()}
    while coming:
        onward: dict[int, list[_Parte]] = {}
        for row in por_turnos(s, list(coming), "desvío", lambda a, b: _se_sustituye(s, a) and _se_sustituye(s, b)):
            for part in coming[row]:
                rule = _desvio(s, row, part)
                if rule is None:
                    taken[row] = taken.get(row, 0) + part.n
                    dying |= {row} if part.veneno else set()
                elif not isinstance(rule.node["do"], nodes.Suffer):
                    event = Happening("daño", row, s.vida[row], s.controla[row], n=part.n)
                    resolver.sustituye_por(s, rule, event)
                else:
                    sent = part._replace(por=part.por | {(rule.source, rule.stamp)})
                    for target in _quienes(s, rule, row):
                        onward.setdefault(target, []).append(sent)
        coming = {}
        for row, parts in onward.items():
            left = _evita(s, row, sum(p.n for p in parts), sin_armadura, prevented)
            kept: list[_Parte] = []
            for part in reversed(parts):
                if left > 0:
                    kept.append(part._replace(n=min(part.n, left)))
                    left -= part.n
            if kept:
                coming[row] = kept
    return taken, dying


def _se_sustituye(s: Tablero, row: int) -> bool:
    """Whether something would be done instead of damaging a creature, other than damaging another."""
    event = Happening("daño", row, s.vida[row], s.controla[row])
    return any(not isinstance(v.node["do"], nodes.Suffer) for v in resolver.sustitutas(s, event))


def _desvio(s: Tablero, row: int, part: _Parte) -> Vigente | None:
    """The rule by which some damage does not reach a creature; of several, the active player says which."""
    event = Happening("daño", row, s.vida[row], s.controla[row], n=part.n)
    rules = [v for v in resolver.sustitutas(s, event) if (v.source, v.stamp) not in part.por]
    goes = [(v, habilidades.a_quienes(s, v, row)) for v in rules]
    goes = [(v, to) for v, to in goes if to or not isinstance(v.node["do"], nodes.Suffer)]
    if not goes:
        return None
    if all(len(to) == 1 for _, to in goes):
        targets = list(dict.fromkeys(to[0] for _, to in goes))
        chosen = targets[0] if len(targets) == 1 else primera(s, targets, "desvío")
        return next(v for v, to in goes if to == [chosen])
    return resolver.una_de(s, [v for v, _ in goes])


def _quienes(s: Tablero, rule: Vigente, row: int) -> list[int]:
    """The creatures that receive damage sent by a rule: of those it may mean, as its text says."""
    who = rule.node["do"]["who"]
    able = habilidades.a_quienes(s, rule, row)
    if not isinstance(who, nodes.Cards) or len(able) < 2:
        return able
    return toma(rule.contexto(s), who, "KF-DANO-6", "dañar", lambda r: r in able)


def _evita(s: Tablero, row: int, n: int, sin_armadura: bool, prevented: dict[int, int]) -> int:
    """What is left after prevention, ward and armor, in that order (A-07)."""
    invulnerable = vigentes.palabra(s, row, "invulnerable") is not None
    if invulnerable or prohibe(s, "recibir daño", s.controla[row], row):
        rule = "KF-GLOS-INVULNERABLE-1" if invulnerable else "KF-DANO-5"
        atoms.emit(s, "evitar daño", rule, (row, n))
        return 0
    if s.escudo[row]:
        quita_escudo(s, row, "KF-GLOS-ESCUDAR-1")
        return 0
    if sin_armadura:
        return n
    stopped = min(vigentes.armadura_restante(s, row), n)
    if stopped:
        _ajusta_armadura(s, row)
        atoms.put(s, "absorbido", row, s.absorbido[row] + stopped, "armadura", "KF-GLOS-ARMADURA-1", (row, stopped))
        prevented[row] = prevented.get(row, 0) + stopped
    return n - stopped


def _ajusta_armadura(s: Tablero, row: int) -> None:
    """KF-GLOS-ARMADURA-6: of the armor a creature has lost, the spent part goes first."""
    now, seen = vigentes.armadura(s, row), s.armadura_vista[row]
    if now < seen and s.absorbido[row]:
        atoms.tally(s, "absorbido", row, max(0, s.absorbido[row] - (seen - now)))
    if now != seen:
        atoms.tally(s, "armadura_vista", row, now)


def _muere(s: Tablero, row: int) -> bool:
    """KF-DANO-2/3: as much damage as power, or no power at all."""
    return s.dano[row] >= vigentes.poder(s, row)


def _sin_poder(s: Tablero, rows: Iterable[int]) -> dict[int, str]:
    """Those that die for want of power, whatever damage they have."""
    return {r: "KF-DANO-3" for r in rows if vigentes.poder(s, r) <= 0}


def _venenos(s: Tablero, rows: Iterable[int]) -> dict[int, str]:
    """Those that only Veneno destroys: their damage would not."""
    return {r: "KF-GLOS-VENENO-1" for r in rows if not _muere(s, r)}


# Destruction


def destruye(
    s: Tablero,
    rows: Sequence[int],
    regla: str,
    fuente: int = -1,
    gastadas: frozenset[Salvada] = frozenset(),
    reglas: Mapping[int, str] = MappingProxyType({}),
) -> list[int]:
    """Marks cards and, unless a destruction is already in course, carries it out. Says which were destroyed.

    ``reglas``: of those marked by another rule than the rest, which. ``gastadas``: what has been done already instead
    of destroying them as they stand: it is not done again (A-63).
    """
    marked: list[int] = []
    instead: list[tuple[int, Vigente]] = []
    for row in dict.fromkeys(rows):
        if en_juego(s, row) and not s.marcada[row] and not _a_salvo(s, row):
            rule = _en_su_lugar(s, row, gastadas)
            if rule is not None:
                instead.append((row, rule))
            elif not _gasta_escudo(s, row):
                marked.append(row)
    if not marked and not instead:
        return []
    falls = [_caida(s, r) for r in marked]
    debts = [
        h._replace(life=f.life, photo=f.photo)
        for f in falls
        for h in habilidades.cabeceras(s, f.row, "destruida")
        if (f.row, f.life, por_marca(h.node, h.lender)) not in gastadas
    ]
    for row in marked:
        atoms.put(s, "marcada", row, 1, "destruir", reglas.get(row, regla), (row, fuente), leave=FREE)
    atoms.note(s, "lote", (*s.lote, *falls))
    atoms.note(s, "deudas", (*s.deudas, *debts))
    begun = bool(s.cayendo)
    atoms.note(s, "cayendo", 1)
    saved = tuple((row, s.vida[row], por_regla(v)) for row, v in instead)
    if saved:
        atoms.note(s, "salvadas", (*s.salvadas, *saved))
    for (row, v), (_, life, _) in zip(instead, saved, strict=True):
        resolver.sustituye_por(s, v, Happening("destruir", row, life, s.controla[row]))
    if begun:
        return marked
    gone = {(f.row, f.life) for f in _completa(s, gastadas)}
    return [f.row for f in falls if (f.row, f.life) in gone]


def _a_salvo(s: Tablero, row: int) -> bool:
    """Whether a card cannot be destroyed, or its mark was lifted already in this destruction (KF-DESTR-15)."""
    return _indestructible(s, row) or any(not how.endswith(REGLA) for how in _salvaron(s, row))


def _salvaron(s: Tablero, row: int) -> list[str]:
    """What has saved a card in this destruction."""
    return [how for saved, life, how in s.salvadas if (saved, life) == (row, s.vida[row])]


def _en_su_lugar(s: Tablero, row: int, gastadas: frozenset[Salvada]) -> Vigente | None:
    """The rule by which something else happens instead of destroying a card (KF-SUST-1).

    Of several, and its ward, the active player says which (KF-HAB-7).
    """
    if not resolver.EN_VEZ_DE_ESO.heeds(s, "destruir"):
        return None
    life = s.vida[row]
    event = Happening("destruir", row, life, s.controla[row])
    rules = [v for v in resolver.sustitutas(s, event) if (row, life, por_regla(v)) not in gastadas]
    if not rules:
        return None
    if s.escudo[row]:
        sources = [row, *dict.fromkeys(v.source for v in rules)]
        first = primera(s, sources, "en vez")
        if first == row:
            return None
        rules = [v for v in rules if v.source == first]
    return resolver.una_de(s, rules)


def _gasta_escudo(s: Tablero, row: int) -> bool:
    """Whether a ward takes the mark upon itself (KF-GLOS-ESCUDAR-2)."""
    if not s.escudo[row]:
        return False
    quita_escudo(s, row, "KF-GLOS-ESCUDAR-2")
    return True


def por_marca(number: int, lender: int) -> str:
    """How a «Destruida:» that lifted a mark is remembered."""
    return f"{number}:{lender}"


def por_regla(v: Vigente) -> str:
    """How a rule that took the place of a destruction is remembered."""
    return f"{v.source}:{v.stamp}{REGLA}"


def _indestructible(s: Tablero, row: int) -> bool:
    """KF-GLOS-INVULNERABLE-1, or a card says it cannot be destroyed."""
    return vigentes.palabra(s, row, "invulnerable") is not None or bool(prohibe(s, "ser destruida", -1, row))


def _caida(s: Tablero, row: int) -> Happening:
    """That a card is destroyed, as it is when it is marked; ``other``: the other fighter, if it is in a fight."""
    photo = vigentes.foto(s, row)
    foe = next((r for r in s.lucha if r != row), -1) if row in s.lucha else -1
    how = "lucha" if foe >= 0 else ""
    return Happening("destruir", row, photo.vida, photo.controlador, how, other=foe, photo=tuple(photo))


def _completa(s: Tablero, gastadas: frozenset[Salvada]) -> tuple[Happening, ...]:
    """The process of destruction: abilities, piles, and what listens to it. Says what was destroyed.

    What was saved and still has too much damage, or no power, is destroyed again; what saved it does not again (A-63).
    """
    while True:
        if _salda(s):
            continue
        leaving = [f.row for f in s.lote if s.vida[f.row] == f.life and s.marcada[f.row]]
        if not leaving:
            break
        row = sale_antes(s, leaving, "KF-DESTR-3")
        lleva(s, row, "descarte", s.conf.dueno[row], "KF-DESTR-2")
        if s.marcada[row] and (row, s.vida[row]) in {(f.row, f.life) for f in s.lote}:
            salva(s, row, "KF-SUST-1", "")
    batch, used = s.lote, gastadas | frozenset(s.salvadas)
    for name, value in (("lote", ()), ("cayendo", 0), ("salvadas", ())):
        atoms.note(s, name, value)
    for f in batch:
        anota(s, f)
    again = [row for row, life, _ in used if en_juego(s, row) and s.vida[row] == life and _muere(s, row)]
    if again:
        destruye(s, sorted(dict.fromkeys(again)), "KF-DANO-2", gastadas=used, reglas=_sin_poder(s, again))
    comprueba(s)
    ventanas.ventana(s, batch, regla="KF-TIEMPO-X4")
    comprueba(s)
    return batch


def _salda(s: Tablero) -> bool:
    """Resolves one of the «Destruida:» that are due, if any; a card that has gone owes none."""
    due = tuple(d for d in s.deudas if s.vida[d.source] == d.life)
    if due != s.deudas:
        atoms.note(s, "deudas", due)
    if not due:
        return False
    options = [("habilidad", d.source, i, d.node) for i, d in enumerate(due)]
    at = 0
    if len(due) > 1 and not dan_igual(s, due, [Happening("destruir", d.source) for d in due]):
        at = pregunta(s, "orden", options, "KF-DESTR-3")[2]
    else:
        calla(s, options)
    d = due[at]
    atoms.note(s, "deudas", (*due[:at], *due[at + 1 :]))
    event = Happening("destruir", d.source, d.life, s.controla[d.source], photo=d.photo)
    resolver.resuelve(s, d, event)
    comprueba(s)
    return True


def salva(s: Tablero, row: int, regla: str, por: str) -> None:
    """KF-SUST-2: the mark of a card is lifted, and it is not marked again in this destruction (KF-DESTR-15).

    ``por``: what lifts it.
    """
    atoms.put(s, "marcada", row, 0, "salvar", regla, (row,))
    atoms.note(s, "lote", tuple(f for f in s.lote if f.row != row))
    atoms.note(s, "deudas", tuple(d for d in s.deudas if d.source != row))
    atoms.note(s, "salvadas", (*s.salvadas, (row, s.vida[row], por)))


# What holds at every moment


def comprueba(s: Tablero) -> None:
    """Creatures with too little power are destroyed, control goes where it is due, watched states act.

    In the middle of a destruction, what must be destroyed joins it.
    """
    known = s.memo.get("comprobado")
    if known is not None and known[0] == s.matter:
        return
    before = s.matter
    if not (_peligra(s) and _mueren(s)) and not VIGOR.now(s).quieta:
        _vigila(s)
    if s.matter == before:
        atoms.remember(s, "comprobado", None)


def _peligra(s: Tablero) -> bool:
    """Whether some creature may have to be destroyed, or its armor settled."""
    power = vigentes.poderes(s)
    if power is None:
        return True
    hurt, more, spent = s.dano, s.contador, s.absorbido
    for row, n in power.items():  # noqa: SIM110  (asked after everything that happens: a generator costs as much)
        if spent[row] or hurt[row] >= n + more[row]:
            return True
    return False


def _mueren(s: Tablero) -> bool:
    """Settles the armor that has changed and destroys the creatures that must be; whether any was.

    One that only spends its ward must be destroyed all the same.
    """
    rows = s.linea[s.activo] + s.linea[1 - s.activo]
    for row in rows:
        if s.absorbido[row]:
            _ajusta_armadura(s, row)
    dead = [r for r in rows if not s.marcada[r] and _muere(s, r)]
    dead = [r for r in dead if not _indestructible(s, r) and not _salvaron(s, r)]
    warded = any(s.escudo[r] for r in dead)
    fallen = bool(dead) and bool(destruye(s, dead, "KF-DANO-2", reglas=_sin_poder(s, dead)))
    return (warded and _mueren(s)) or fallen


def _vigila(s: Tablero) -> None:
    """Control goes where it is due, and watched states act."""
    if VIGOR.of(s, nodes.Control) or cambiado(s):
        due = {row: seat for row in presentes(s) if (seat := control_debido(s, row)) != s.controla[row]}
        for row in cambian_de_lado(s, list(due), due.__getitem__):
            toma_control(s, row, due[row], "KF-GLOS-CONTROL-3")
    watched = [
        (row, p) for row, p in habilidades.vigilados(s) if not s.marcada[row] and _vigilia(s, row, p) not in s.path
    ]
    if len(watched) > 1 and all(_se_destruye(p["do"]) for _, p in watched):
        destruye(s, [row for row, _ in watched], "KF-DESTR-1")
        return
    while watched:
        at = 0
        if len(watched) > 1:
            options = [("habilidad", row, i, s.conf.libro.number(p)) for i, (row, p) in enumerate(watched)]
            at = pregunta(s, "orden", options, "KF-HAB-7")[2]
        row, p = watched.pop(at)
        known, before = _lo_que_salva(s, row), s.path
        atoms.resolving(s, (s.controla[row], row, s.conf.libro.number(p), *before[3:], _vigilia(s, row, p)))
        orden(Contexto(s, row, s.controla[row]), p["do"])
        atoms.resolving(s, before)
        if _se_destruye(p["do"]) and (row, p) in habilidades.vigilados(s) and not s.marcada[row]:
            destruye(s, [row], "KF-DESTR-1", gastadas=known)
        watched = [x for x in habilidades.vigilados(s) if x in watched and not s.marcada[x[0]]]


def _vigilia(s: Tablero, row: int, p: Node) -> str:
    """How it is remembered that what a watched state brings about is being done: meanwhile it does no more."""
    return f"vigila {row}:{s.conf.libro.number(p)}"


def _lo_que_salva(s: Tablero, row: int) -> frozenset[Salvada]:
    """Everything that would save a card now."""
    life = s.vida[row]
    event = Happening("destruir", row, life, s.controla[row])
    own = [por_marca(h.node, h.lender) for h in habilidades.cabeceras(s, row, "destruida")]
    rules = [por_regla(v) for v in resolver.sustitutas(s, event)]
    return frozenset((row, life, how) for how in (*own, *rules))


def _se_destruye(do: Node) -> bool:
    """Whether what a state brings about is that its own card is destroyed."""
    return isinstance(do, nodes.Destroy) and isinstance(do["what"], nodes.This)


ventanas.a_cada_momento(comprueba)
