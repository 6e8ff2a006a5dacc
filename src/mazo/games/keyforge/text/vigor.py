"""The rules in force: gathered from what is in play and from what lasts, by what they say, and which cards they reach.

What is gathered is remembered while the shape of the table stands (KF-HAB-2, KF-GLOS-DURADERO); which conditions hold,
as long as what they depend on does. Nothing here writes the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from mazo.games.keyforge.rules.tablero import CRIATURA, MEJORA, Foto, Tablero, carta, criaturas, en_juego, presentes
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.perfil import Dicho, dichos
from mazo.kernel import atoms
from mazo.language.tree import Node


class Vigente(NamedTuple):
    """A rule in force: what it says, of what, and on whose behalf."""

    nodo: Node
    que: Node | None
    fuente: int
    vida: int
    """The life its source was in when a lasting effect began; -1 for what a card in play says."""
    yo: int
    otorgante: int = -1
    ligadas: tuple[tuple[int, Any], ...] = ()
    sello: int = -1
    """The stamp of the lasting effect it comes from; -1 for what a card in play says."""
    desde: int = 0
    """How much had been done in the turn when it began."""
    fijo: bool = False
    """What it reaches, and how much it says, depends on the shape of the table alone."""

    def contexto(self, s: Tablero) -> Contexto:
        return Contexto(s, self.fuente, self.yo, None, self.otorgante, self.ligadas, self.vida)


Reglas = Sequence[Vigente]


class Vigor:
    """What the cards in play and what lasts say, while the shape of the table stands."""

    __slots__ = ("compleja", "dudosas", "firmes", "inestables", "libre", "poderes", "quieta", "sumas")

    def __init__(self) -> None:
        self.firmes: dict[str, list[Vigente]] = {}
        """The rules in force by class, where that is settled."""
        self.dudosas: dict[str, list[tuple[Dicho, Vigente]]] = {}
        """All of the classes in which some rule has conditions, not settled yet."""
        self.inestables: set[str] = set()
        """The classes of those with conditions that depend on more than the shape."""
        self.sumas: dict[str, dict[int, int]] = {}
        """What is added to a number of each card in play, where it depends on the shape alone."""
        self.poderes: dict[int, int] | None = None
        """The power of each creature in play but for its counters, once asked for: likewise."""
        self.quieta = True
        """No rule changes control, none watches a state."""
        self.libre = True
        """No rule forbids, allows or charges anything for playing and using cards, none lends or takes texts."""
        self.compleja = False
        """Some rule takes texts away or lends rules: what holds must be gathered in order."""


def vigor(s: Tablero) -> Vigor:
    known = s.memo.get("vigor")
    if known is not None and known[0] == s.shape:
        return known[1]  # type: ignore[no-any-return]
    found = _reune(s)
    atoms.remember_shape(s, "vigor", found)
    return found


def en_vigor(s: Tablero, clase: str) -> Reglas:
    """The rules of a class in force now (KF-HAB-2)."""
    known = s.memo.get("vigor")
    v: Vigor = known[1] if known is not None and known[0] == s.shape else vigor(s)
    firm = v.firmes.get(clase)
    if firm is not None:
        return firm
    if v.compleja:
        return _en_orden(s).get(clase, ())
    return _asienta(s, v, clase) if clase in v.dudosas else ()


def _reune(s: Tablero) -> Vigor:
    """Gathers what lasts and what the cards in play say, without looking at conditions yet."""
    v = Vigor()
    firm, doubtful = v.firmes, v.dudosas
    fragile = False
    for d, x in _dichos(s):
        name = d.clase
        if name == "Blank" or (name == "Grant" and not isinstance(d.nodo["ability"], nodes.Headed)):
            v.compleja, v.quieta, v.libre = True, False, False
            v.firmes, v.dudosas = {}, {}
            return v
        if name in _INQUIETAS:
            v.quieta = False
        elif name in _REPAROS:
            v.libre = False
        if name in ("CountsAs", "OnFlank") and not (d.estable and d.fijo):
            fragile = True
        if name in doubtful:
            doubtful[name].append((d, x))
        elif d.condiciones:
            doubtful[name] = [*((_FIRME, y) for y in firm.pop(name, ())), (d, x)]
        else:
            firm.setdefault(name, []).append(x)
        if d.condiciones and not d.estable:
            v.inestables.add(name)
    if v.quieta and s.modifiers and any(m.attribute == "control" for m in s.modifiers):
        v.quieta = False
    if fragile:
        v.inestables.update(doubtful)
        for name, rules in firm.items():
            firm[name] = [x._replace(fijo=False) for x in rules]
        for name, pairs in doubtful.items():
            doubtful[name] = [(d, x._replace(fijo=False)) for d, x in pairs]
    return v


_FIRME = Dicho("", nodes.Nothing(), None)
_INQUIETAS = frozenset({"Control", "Watch"})
_REPAROS = frozenset({"Cannot", "Only", "Allow", "Toll", "Grant"})


def _dichos(s: Tablero) -> Iterator[tuple[Dicho, Vigente]]:
    """All that is said: by what lasts, then by each card in play, the active player's first."""
    for m in s.modifiers:
        if m.attribute == "regla" and (m.until[0] != "durante" or m.until[1] == s.turno):
            number, row, life, yo, lender, named, since = m.value
            for d in dichos(s.conf.libro.nodes[number]):
                yield d, Vigente(d.nodo, d.que, row, life, yo, lender, named, m.stamp, since, False)
    profiles, copy, control = s.conf.perfiles, s.copia, s.controla
    for row in presentes(s):
        other = copy[row]
        for d in profiles[row if other < 0 else other].dichos:
            yield d, Vigente(d.nodo, d.que, row, -1, control[row], fijo=d.fijo)


def _asienta(s: Tablero, v: Vigor, clase: str) -> Reglas:
    """Settles which rules of a class hold; a condition that asks for that very class sees those before it."""
    found: list[Vigente] = []
    if clase in v.inestables:
        query = ("vigor", clase)
        known = s.memo.get(query)
        if known is not None and known[0] == s.matter:
            return known[1]  # type: ignore[no-any-return]
        atoms.remember(s, query, found)
    else:
        v.firmes[clase] = found
    for d, x in v.dudosas[clase]:
        if _se_cumplen(s, d, x):
            found.append(x)
    if clase == "Mod poder":
        atoms.remember(s, "poder", {})
    elif clase == "CountsAs":
        atoms.remember(s, "casas dadas", {})
    return found


def _se_cumplen(s: Tablero, d: Dicho, v: Vigente) -> bool:
    """Whether all the conditions of a rule hold."""
    for rule in d.condiciones:
        if isinstance(rule, nodes.While):
            if not condiciones.dura(v.contexto(s), rule["cond"]):
                return False
        elif isinstance(rule, nodes.OffHouse):
            if s.casa == rule["house"] or s.activo != v.yo:
                return False
        elif s.activo not in filtros.jugadores(v.contexto(s), rule["whose"]):
            return False
    return True


def _en_orden(s: Tablero) -> dict[str, list[Vigente]]:
    """Every rule in force where texts are taken away or rules are lent: each sees those gathered before it."""
    known = s.memo.get("vigentes")
    if known is not None and known[0] == s.matter:
        return known[1]  # type: ignore[no-any-return]
    found: dict[str, list[Vigente]] = {}
    atoms.remember(s, "vigentes", found)
    gone: dict[int, bool] = {}
    for d, x in _dichos(s):
        if x.sello < 0:
            if x.fuente not in gone:
                gone[x.fuente] = "Blank" in found and en_blanco(s, x.fuente)
            if gone[x.fuente]:
                continue
        if _se_cumplen(s, d, x):
            found.setdefault(d.clase, []).append(x._replace(fijo=False))
    for v in list(found.get("Grant", ())):
        ability = v.nodo["ability"]
        if not isinstance(ability, nodes.Headed):
            for row in presentes(s):
                if alcanza(s, v, row):
                    for d in dichos(ability):
                        lent = Vigente(d.nodo, d.que, row, -1, s.controla[row], v.fuente)
                        if _se_cumplen(s, d, lent):
                            found.setdefault(d.clase, []).append(lent)
    atoms.remember(s, "poder", {})
    atoms.remember(s, "casas dadas", {})
    return found


def alcanza(s: Tablero, v: Vigente, row: int, foto: Foto | None = None) -> bool:
    """Whether a rule about cards is about this one; ``foto``: as it would be, for one that is about to enter play."""
    que = v.que
    if que is None:
        return False
    if isinstance(que, nodes.This):
        return esta(s, v, que["noun"]) == row
    c = v.contexto(s)
    if isinstance(que, nodes.Cards):
        if que["other"] and row == c.this(CRIATURA):
            return False
        of = que["of"]
        if any(isinstance(t, nodes.Played) for t in filtros.pruebas(of)) and not _jugada(s, v, row):
            return False
        return filtros.cumple(c, row, of, foto)
    if isinstance(que, nodes.NthPlayed):
        return _es_enesima(s, v, que, row)
    return row in c.those(que) and en_juego(s, row)


def alcanzadas(s: Tablero, v: Vigente) -> list[int]:
    """The cards in play a rule is about."""
    que = v.que
    if que is None or not isinstance(que, nodes.Cards) or not v.fijo:
        return [row for row in presentes(s) if alcanza(s, v, row)]
    c, of = v.contexto(s), que["of"]
    spared = c.this(CRIATURA) if que["other"] else -1
    rows = criaturas(s) if of["type"] == CRIATURA else presentes(s)
    return [row for row in rows if row != spared and filtros.cumple(c, row, of)]


def esta(s: Tablero, v: Vigente, noun: str) -> int:
    """«esta criatura»: the card itself, for what a card in play says of itself."""
    if v.sello < 0 and v.otorgante < 0:
        source = v.fuente
        return s.portador[source] if noun == CRIATURA and carta(s, source).tipo == MEJORA else source
    return v.contexto(s).this(noun)


def _jugada(s: Tablero, v: Vigente, row: int) -> bool:
    """Whether a card was played since a rule began, and is still in the life that play gave it."""
    return any(
        h.kind == "jugar" and h.row == row and h.seat == v.yo and s.vida[row] - h.life <= 1 for h in s.hechos[v.desde :]
    )


def _es_enesima(s: Tablero, v: Vigente, que: Node, row: int) -> bool:
    """«la próxima que juegues», «la primera que se juegue cada turno»: the card that enters play as it is played."""
    c = v.contexto(s)
    since = v.desde if que["n"] == "próxima" else 0
    for h in s.hechos[since:]:
        told = h.kind == "jugar" and (que["who"] is None or h.seat == v.yo)
        if told and filtros.cumple(c, h.row, que["of"], Foto(*h.photo)):
            return h.row == row and h.life == s.vida[row]
    return False


def cuando(s: Tablero, v: Vigente) -> int:
    """The order in time of what rules begin: a lasting effect by its stamp, a card by when it entered play."""
    return 2 * v.sello if v.sello >= 0 else 2 * s.llego[v.fuente] + 1


def en_blanco(s: Tablero, row: int) -> bool:
    """Whether something takes the text of a card in play away."""
    return any(alcanza(s, v, row) for v in en_vigor(s, "Blank"))


# These ask this module back, so they come once it is defined.
from mazo.games.keyforge.text import condiciones, filtros  # noqa: E402
