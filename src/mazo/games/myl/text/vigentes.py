"""What the rules in force make of each card: text, strength, Coste, races, keywords; and photographs of it.

Nothing here writes the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from mazo.games.myl.rules.mesa import (
    ALIADO,
    EN_JUEGO,
    SIEMPRE,
    Carta,
    Foto,
    Mesa,
    armas_de,
    carta,
    donde,
    en_juego,
    perfil_impreso,
)
from mazo.games.myl.text import nodes
from mazo.games.myl.text.escuchas import escuchan as escuchan
from mazo.games.myl.text.perfil import VACIO, Perfil
from mazo.games.myl.text.vigor import DE_FUERZA, VIGOR, Vigente, Vigor
from mazo.kernel.state import record
from mazo.language.tree import Node
from mazo.text import layers
from mazo.text.in_force import find
from mazo.text.layers import ADDS, DOUBLES, DROPS, FLOOR, SETS, Layer

# The text a card has


def perfil(s: Mesa, row: int) -> Perfil:
    """The text a card has now: its own, another's if it copies it, none if it has lost it."""
    rules: Vigor = s.force if s.force_at == s.shape else VIGOR.now(s)
    if rules.impresas:
        other = s.copia[row]
        return s.conf.perfiles[row if other < 0 else other]
    if row in rules.textos:
        return rules.textos[row]
    losses = rules.firm.get(nodes.Blank)
    if losses and not en_juego(s, row) and any(_en_todas_partes(v) and VIGOR.reaches(s, v, row) for v in losses):
        return VACIO
    return perfil_impreso(s, row)


def alteradas(s: Mesa) -> list[int]:
    """The cards in play that have the text of another: by a whole copy, or of its ability."""
    return VIGOR.now(s).alteradas


def _en_todas_partes(v: Vigente) -> bool:
    """MYL-6.5.4: a rule about given cards, or about those of a name, reaches them out of play too."""
    return v.cards is not None or (isinstance(v.what, nodes.Cards) and v.what.of["where"] is None)


def sin_habilidad(s: Mesa, row: int) -> bool:
    """MYL-6.10.4.2: a card with no box, or that has lost what it says."""
    return carta(s, row).tree is None or perfil(s, row) is VACIO


# Names, types, races, keywords


def nombre(s: Mesa, row: int) -> str:
    return carta(s, row).nombre


def tipo(s: Mesa, row: int) -> str:
    return carta(s, row).tipo


def cara(s: Mesa, row: int) -> int:
    """The row whose printed text a card has: its own, that of what it is a copy of, or of what it copies."""
    for m in s.modifiers[::-1]:
        if m.attribute == "texto" and m.scope == (row, s.vida[row]) and m.value >= 0:
            return m.value  # type: ignore[no-any-return]
    return row if s.copia[row] < 0 else s.copia[row]


def carta_vista(s: Mesa, row: int, foto: Foto | None) -> Carta:
    """The printed card a row is, or was when it was photographed."""
    return carta(s, row) if foto is None else s.conf.cartas[foto.cara]


def razas(s: Mesa, row: int) -> tuple[str, ...]:
    """MYL-2.3-A: the last race it has acquired, or those printed."""
    rules = VIGOR.of(s, nodes.SetRace)
    if not rules or not en_juego(s, row):
        return carta(s, row).razas
    seen: dict[int, tuple[str, ...]] = VIGOR.kept(s, "razas")
    # Those printed are what a rule that gives races by race looks at.
    return seen[row] if row in seen else find(s, "razas", seen, row, carta(s, row).razas, _razas_dadas)


def _razas_dadas(s: Mesa, row: int) -> tuple[str, ...]:
    given = VIGOR.latest(s, [v for v in VIGOR.of(s, nodes.SetRace) if _raza_dada(s, v)], row)
    return carta(s, row).razas if given is None else (_raza_dada(s, given),)


def _raza_dada(s: Mesa, v: Vigente) -> str:
    test = v.node["test"]
    race = test["race"] if test["race"] != "elegida" else v.contexto(s).said(test)
    return race or ""


def palabra(s: Mesa, row: int, nombre: str) -> bool:
    """Whether a card in play has a keyword: its own, or given by a rule (what it has lost, AMB-63, it has not)."""
    if nombre not in s.conf.claves:
        return False
    if nombre in perfil(s, row).claves:
        return True
    if not VIGOR.of(s, nodes.Keyword) or not en_juego(s, row):
        return False
    seen: dict[tuple[int, str], bool] = VIGOR.kept(s, "palabra")
    asked = row, nombre
    return seen[asked] if asked in seen else find(s, "palabra", seen, asked, False, _dada)


def _dada(s: Mesa, asked: tuple[int, str]) -> bool:
    row, nombre = asked
    lost = VIGOR.now(s).perdida.get(row, -1)
    rules = [v for v in VIGOR.of(s, nodes.Keyword) if v.node["name"] == nombre]
    kept = [v for v in rules if VIGOR.when(s, v) > lost or s.portador[v.source] == row]
    return any([VIGOR.reaches(s, v, row) for v in kept])


# Strength and Coste


def fuerza(s: Mesa, row: int) -> int:
    """MYL-10.29: base and modifiers, never below 0 (AMB-53); out of play, the printed one (MYL-3.1-b)."""
    if not VIGOR.now(s).de_fuerza:
        return carta(s, row).fuerza
    if not en_juego(s, row) or tipo(s, row) != ALIADO:
        return carta(s, row).fuerza
    seen: dict[int, int] = VIGOR.kept(s, "fuerza")
    return seen[row] if row in seen else find(s, "fuerza", seen, row, carta(s, row).fuerza, _calcula)


def coste(s: Mesa, row: int) -> int:
    """MYL-2.4-B: the printed Coste, wherever it is; -1 for an Oro, which has none."""
    swaps = _trueques(s, row) if VIGOR.of(s, nodes.SwapStats) else ()
    return _trocado(s, max(swaps, key=lambda v: VIGOR.when(s, v)), row)[0] if swaps else carta(s, row).coste


def _trueques(s: Mesa, row: int) -> Sequence[Vigente]:
    """The rules that exchange its strength and its Coste: those that look at the Coste look at the printed one."""
    seen: dict[int, Sequence[Vigente]] = VIGOR.kept(s, "trueques")
    return seen[row] if row in seen else find(s, "trueques", seen, row, (), _que_truecan)


def _que_truecan(s: Mesa, row: int) -> Sequence[Vigente]:
    return [v for v in VIGOR.of(s, nodes.SwapStats) if VIGOR.reaches(s, v, row)]


# How a strength is made

_CAPAS: tuple[tuple[type[Node], int], ...] = (
    (nodes.Strength, ADDS),
    (nodes.Double, DOUBLES),
    (nodes.SetStrength, SETS),
    (nodes.SwapStats, SETS),
    (nodes.MatchCost, SETS),
    (nodes.DropBonus, DROPS),
)
"""What each kind of rule does to a strength."""


def fuerza_propia(s: Mesa, row: int) -> int:
    """The strength a card has of itself: printed, copied, or what its own text makes of its X (MYL-10.50)."""
    found = carta(s, row).fuerza
    for m in s.modifiers:
        if m.attribute == "fuerza" and m.scope == (row, s.vida[row]):
            found = m.value
    if carta(s, row).x == "fuerza":
        for v in VIGOR.of(s, nodes.SetStrength):
            if _es_su_x(v, row) and VIGOR.holds(s, v):
                found = VIGOR.amount(s, v, row)
    return found


def bono_permanente(s: Mesa, row: int) -> int:
    """MYL-10.17-c: what effects have added for good to the strength of a card."""
    return sum(n for v, n in VIGOR.added(s, nodes.Strength, row) if v.until == SIEMPRE)


def _es_su_x(v: Vigente, row: int) -> bool:
    return v.stamp < 0 and v.source == row and isinstance(v.what, nodes.This)


def _capas(s: Mesa, row: int) -> list[Layer]:
    """What modifies the strength of a card."""
    firm = VIGOR.now(s).firm
    if DE_FUERZA.isdisjoint(firm):
        return []
    negative = any([VIGOR.holds(s, v) for v in VIGOR.of(s, nodes.InvertBonus)])
    found: list[Layer] = []
    for kind, does in _CAPAS:
        for v in firm.get(kind, ()):
            here = v in _trueques(s, row) if kind is nodes.SwapStats else VIGOR.reaches(s, v, row)
            if not here or (kind is nodes.SetStrength and carta(s, row).x and _es_su_x(v, row)):
                continue
            n = 0
            if kind is nodes.SwapStats:
                n = _trocado(s, v, row)[1]
            elif kind is nodes.MatchCost:
                n = carta(s, row).coste
            elif kind is nodes.Strength or kind is nodes.SetStrength:
                n = VIGOR.amount(s, v, row)
            if negative and does == ADDS:
                n = -abs(n)  # what already takes away still does
            found.append(Layer(VIGOR.when(s, v), does, n, v.stamp < 0, v.source))
    return found


def _trocado(s: Mesa, v: Vigente, row: int) -> tuple[int, int]:
    """Strength and Coste as they were when an effect exchanged them; the printed ones, if a card in play does."""
    for number, value in v.named:
        if number == -1 - row:
            return value  # type: ignore[no-any-return]
    return carta(s, row).fuerza, carta(s, row).coste


def _calcula(s: Mesa, row: int) -> int:
    """The strength of an Aliado in play: its own, and what modifies it in the order it was applied (MYL-7.1.2).

    Adders and doublers count by their time (AMB-54). A setter of an effect starts the count anew, and only what effects
    do later counts (MYL-PR-MODEST-2); one that always holds is the last word (MYL-PR-MODEST-3, AMB-10).
    """
    return layers.total(fuerza_propia(s, row), _capas(s, row))


class Sumando(NamedTuple):
    """What something adds to a strength, or takes from it, as it stood."""

    fuente: int
    """The card it comes from; -1 for what no card does."""
    n: int
    regla: str


_REGLAS = {ADDS: "MYL-3.1-B.1.1", DOUBLES: "MYL-10.24", SETS: "MYL-3.1-B.2", FLOOR: "AMB-53"}


def desglose(s: Mesa, row: int) -> list[Sumando]:
    """The strength of an Aliado in play as a sum, which is what ``fuerza`` gives, in the order it was made."""
    printed, own = carta(s, row).fuerza, fuerza_propia(s, row)
    found = [Sumando(row, printed, "MYL-10.29")]
    if own != printed:
        found.append(Sumando(row, own - printed, "MYL-10.50" if carta(s, row).x == "fuerza" else "MYL-10.17"))
    for part in layers.parts(own, _capas(s, row)):
        last = part.does == SETS and part.always
        found.append(Sumando(part.source, part.n, "MYL-PR-MODEST-3" if last else _REGLAS[part.does]))
    return found


# Players


def prohibe_cementerio(s: Mesa, asiento: int) -> tuple[str, ...]:
    """MYL-6.5.5: a player who may not touch what is in their own Cementerio; to look is another thing."""
    vetoed = VIGOR.of(s, "interactuar con su Cementerio")
    return ("MYL-6.5.5",) if any([VIGOR.concerns(s, v, asiento) for v in vetoed]) else ()


# Photographs


def dato(s: Mesa, row: int, what: str) -> Any:
    """A fact of a card as it is now, by its name in ``Foto``."""
    if what == "nombre":
        return nombre(s, row)  # no rule in force changes it: they need not be asked
    return getattr(foto(s, row), what)


def foto(s: Mesa, row: int, de: int = -1) -> Foto:
    """What is so of a card at this moment; ``de``: of one that is being played, who plays it."""
    zone, seat = donde(s, row)
    if de >= 0:
        seat = de
    face = row if s.copia[row] < 0 else s.copia[row]
    printed = s.conf.cartas[face]
    kind = printed.tipo
    ally = kind == ALIADO and zone in EN_JUEGO
    if not ally:
        return record(Foto, (
            seat, s.conf.dueno[row], printed.nombre, kind, printed.fuerza, printed.coste, printed.razas, zone,
            s.portador[row], False, face, s.vida[row],
        ))  # fmt: skip
    return record(Foto, (
        seat, s.conf.dueno[row], printed.nombre, kind, fuerza(s, row), coste(s, row), razas(s, row), zone,
        s.portador[row], bool(armas_de(s, row)), face, s.vida[row],
    ))  # fmt: skip
