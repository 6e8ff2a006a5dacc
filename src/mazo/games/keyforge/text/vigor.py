"""The rules in force of KeyForge: what is in play and what lasts say, by what they say (KF-HAB-2, KF-GLOS-DURADERO).

Which cards each reaches and when its conditions hold is in ``alcance``. Nothing here writes the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mazo.games.keyforge.rules.tablero import CRIATURA, MEJORA, Foto, Tablero, carta, presentes
from mazo.games.keyforge.text import nodes
from mazo.games.keyforge.text.contexto import Contexto
from mazo.games.keyforge.text.perfil import DE_ACTOS, dichos
from mazo.games.show.glosas import claves
from mazo.kernel import atoms
from mazo.kernel.modifiers import Modifier, Until
from mazo.text.in_force import Index, InForce, Kind, Rules

_INQUIETAS = frozenset({nodes.Control, nodes.Watch})
_REPAROS: frozenset[Kind] = DE_ACTOS | {nodes.Cannot, nodes.Only, nodes.Allow, nodes.Toll, nodes.Grant}
CLAVES = tuple(word.es for word in claves("keyforge"))
_DE_SU_CLASE: dict[Kind, str] = {"poder": "poder", nodes.CountsAs: "casas dadas"}
"""What is found out of each card by the rules of a class."""


class Vigente(InForce):
    """A rule in force."""

    def contexto(self, s: Tablero) -> Contexto:
        return Contexto(s, self.source, self.me, None, self.lender, self.named, self.life)


class Vigor(Index[Vigente]):
    """What the cards in play and what lasts say, while the shape of the table stands."""

    def __init__(self) -> None:
        super().__init__()
        self.poderes: dict[int, int] | None = None
        """The power of each creature in play but for its counters, once asked for."""
        self.quieta = True
        """No rule changes control nor has changed it, none watches a state."""
        self.claves: tuple[str, ...] = ()
        """The keywords that some rule may give or take."""
        self.libre = True
        """No rule forbids, allows or charges anything for playing and using cards, none lends or takes texts."""


def cambiado(s: Tablero) -> bool:
    """Whether some card has changed control, by something that lasts or by a rule that may hold no more."""
    return tuple(s.controla) != s.conf.dueno or any([m.attribute == "control" for m in s.modifiers])


class Vigencia(Rules[Tablero, Vigente, Vigor, Foto]):
    """How the rules of KeyForge are gathered: those that last, then those of each card, the active player's first."""

    def gather(self, s: Tablero) -> Vigor:
        v = Vigor()
        v.take(self._dichas(s))
        kinds = v.kinds()
        if nodes.Blank in kinds or (nodes.Grant in kinds and _prestan_reglas(v)):
            v.ordered, v.unsettled, v.quieta, v.libre, v.claves = True, True, False, False, CLAVES
            v.firm, v.doubtful = {}, {}
            return v
        v.libre = _REPAROS.isdisjoint(kinds)
        v.claves = CLAVES if nodes.Lack in kinds else tuple([word for word in CLAVES if word in kinds])
        v.quieta = _INQUIETAS.isdisjoint(kinds) and not cambiado(s)
        for kind in (nodes.CountsAs, nodes.OnFlank):
            if kind in kinds and not all([x.said.fixed and x.said.firm for x in _de_clase(v, kind)]):
                v.unfix()
        return v

    def _dichas(self, s: Tablero) -> list[Vigente]:
        found = self.lasting(s)
        profiles, copy, control = s.conf.perfiles, s.copia, s.controla
        for row in presentes(s):
            other = copy[row]
            for d in profiles[row if other < 0 else other].dichos:
                found.append(Vigente(d, row, -1, control[row]))
        return found

    def lasts(self, s: Tablero, until: Until) -> bool:
        return bool(until[0] != "durante" or until[1] == s.turno)

    def left(self, s: Tablero, m: Modifier) -> Iterable[Vigente]:
        number, row, life, yo, lender, named, since = m.value
        for d in dichos(s.conf.libro.nodes[number]):
            v = Vigente(d, row, life, yo, named, m.stamp)
            v.lender, v.since, v.fixed = lender, since, False
            yield v

    def present(self, s: Tablero) -> list[int]:
        return presentes(s)

    def life(self, s: Tablero, row: int) -> int:
        return s.vida[row]

    def came(self, s: Tablero, row: int) -> int:
        return s.llego[row]

    def settle(self, s: Tablero, index: Vigor, kind: Kind) -> Sequence[Vigente]:
        if index.ordered:
            return self._en_orden(s).get(kind, ())
        return super().settle(s, index, kind)

    def settled(self, s: Tablero, kind: Kind) -> None:
        if kind in _DE_SU_CLASE:
            self.forget(s, _DE_SU_CLASE[kind])

    def _en_orden(self, s: Tablero) -> dict[Kind, list[Vigente]]:
        """Every rule in force where texts are taken away or rules are lent: each sees those gathered before it."""
        known = s.memo.get("vigentes")
        if known is not None and known[0] == s.matter:
            return known[1]  # type: ignore[no-any-return]
        found: dict[Kind, list[Vigente]] = {}
        atoms.remember(s, "vigentes", found)
        gone: dict[int, bool] = {}
        for x in self._dichas(s):
            if x.stamp < 0:
                if x.source not in gone:
                    gone[x.source] = nodes.Blank in found and en_blanco(s, x.source)
                if gone[x.source]:
                    continue
            self._toma(s, found, x)
        for v in list(found.get(nodes.Grant, ())):
            if not isinstance(v.node["ability"], nodes.Headed):
                for row in self.reached(s, v):
                    for d in dichos(v.node["ability"]):
                        lent = Vigente(d, row, -1, s.controla[row])
                        lent.lender = v.source
                        self._toma(s, found, lent)
        for kind in _DE_SU_CLASE:
            self.settled(s, kind)
        return found

    def _toma(self, s: Tablero, found: dict[Kind, list[Vigente]], v: Vigente) -> None:
        v.fixed = False
        if not v.said.conditions or self.holds(s, v):
            found.setdefault(v.said.kind, []).append(v)


VIGOR = Vigencia("vigor")


def _de_clase(v: Vigor, kind: Kind) -> list[Vigente]:
    return v.firm.get(kind) or v.doubtful.get(kind) or []


def _prestan_reglas(v: Vigor) -> bool:
    """Whether some rule lends others; to lend abilities under a header is another thing."""
    return any([not isinstance(x.node["ability"], nodes.Headed) for x in _de_clase(v, nodes.Grant)])


def esta(s: Tablero, v: Vigente, noun: str) -> int:
    """«esta criatura»: the card itself, for what a card in play says of itself."""
    if v.stamp < 0 and v.lender < 0:
        source = v.source
        return s.portador[source] if noun == CRIATURA and carta(s, source).tipo == MEJORA else source
    return v.contexto(s).this(noun)


def en_blanco(s: Tablero, row: int) -> bool:
    """Whether something takes the text of a card in play away."""
    return VIGOR.says(s, nodes.Blank, row)
