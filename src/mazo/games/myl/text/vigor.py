"""The rules in force of Mitos y Leyendas: what is in play (MYL-6.4) and what lasts say, by what they say.

Which ones there are depends on what is in play and on what lasts, so they are gathered when one of those changes.
Whom each reaches and when its conditions hold (MYL-6.4.1) is in ``alcance``. Nothing here writes the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mazo.games.myl.rules.mesa import EN_JUEGO_DESDE, EN_JUEGO_HASTA, Foto, Mesa, en_mesa, perfil_impreso
from mazo.games.myl.rules.sucesos import suceso_de
from mazo.games.myl.text import nodes
from mazo.games.myl.text.contexto import Contexto
from mazo.games.myl.text.escuchas import rige
from mazo.games.myl.text.perfil import VACIO, Perfil, dichos
from mazo.kernel import atoms
from mazo.kernel.modifiers import Modifier, Until
from mazo.text.context import Named
from mazo.text.in_force import Index, InForce, Kind, Rules

DE_FUERZA: frozenset[Kind] = frozenset(
    kind for kind in nodes.KINDS.values() if issubclass(kind, nodes.OfStrength) or kind is nodes.InvertBonus
)
"""What is said of the strength of Aliados."""


class Vigente(InForce):
    """A rule in force."""

    def contexto(self, s: Mesa) -> Contexto:
        return Contexto(s, self.source, self.me, suceso_de(self.event), self.named, self.life, stamp=self.stamp)


class Vigor(Index[Vigente]):
    """Everything in force at a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.textos: dict[int, Perfil] = {}
        """The cards in play whose text is not the printed one, with the one they have."""
        self.perdida: dict[int, int] = {}
        """When each card that has lost its ability lost it, as ``VIGOR.when`` counts time."""
        self.valores: dict[tuple[int, int], Named] = {}
        """What cards in play have chosen for their other clauses to speak of (a race), by row and life."""
        self.alteradas: list[int] = []
        """The cards in play that have the text of another: by a whole copy, or of its ability."""
        self.de_turno = False
        """Whether some effect waits for a turn to come."""
        self.impresas = False
        """Whether every card has its printed text."""
        self.de_fuerza = False
        """Whether something has to do with strength."""


class Vigencia(Rules[Mesa, Vigente, Vigor, Foto]):
    """How the rules of Mitos y Leyendas are gathered: those that last, then those of each card."""

    lazy = True

    def gather(self, s: Mesa) -> Vigor:
        v = Vigor()
        v.hold(self.lasting(s))
        rows = self._de_modificadores(s, v)
        blanking = self._que_borran(s)
        losses = [*v.firm.get(nodes.Blank, ()), *blanking]
        v.stands = all([x.fixed and not x.said.conditions for x in losses])
        if s.modifiers or blanking:
            since = self._ajenos(s, v)
            looks = any([_mira(x) for x in losses])
            if looks:
                self._como_si_ninguna(s, v, rows)
            self._pierden(s, v, losses, since)
            if looks:
                atoms.scattered(s)
                for query in ("fuerza", "palabra", "razas", "trueques"):
                    atoms.forget(s, query)
        return self._con_cartas(s, v, rows)

    def _como_si_ninguna(self, s: Mesa, v: Vigor, rows: Sequence[int]) -> None:
        """Who loses its ability by what it is (its strength, its race) is looked at as if nobody lost it (AMB-83)."""
        plain = Vigor()
        plain.hold(self.lasting(s))
        plain.textos, plain.valores, plain.de_fuerza = dict(v.textos), v.valores, v.de_fuerza
        atoms.gathered(s, self._con_cartas(s, plain, rows))

    def _con_cartas(self, s: Mesa, v: Vigor, rows: Sequence[int]) -> Vigor:
        """Takes in what each card says, with the text it has."""
        texts, profiles, copies, where = v.textos, s.conf.perfiles, s.copia, s.where
        for row in rows:
            place = where[row]
            if EN_JUEGO_DESDE <= place < EN_JUEGO_HASTA:
                face = copies[row]
                text = texts[row] if row in texts else profiles[row if face < 0 else face]
                if text.dichos:
                    life = s.vida[row]
                    named = v.valores.get((row, life), ())
                    v.hold([Vigente(d, row, life, place & 1, named) for d in text.dichos])
        v.impresas = not v.textos and nodes.Blank not in v.firm
        v.de_fuerza = v.de_fuerza or not DE_FUERZA.isdisjoint(v.firm)
        v.still = all([x.fixed for some in v.firm.values() for x in some])
        return v

    def _de_modificadores(self, s: Mesa, v: Vigor) -> Sequence[int]:
        """Takes in what lasts and is not a rule; answers which cards may say one."""
        rows: Sequence[int] = s.conf.con_reglas
        for m in s.modifiers:
            v.de_turno = v.de_turno or m.until[0] == "próximo turno"
            if m.attribute == "valor":
                v.valores[m.scope] = (*v.valores.get(m.scope, ()), m.value)
            elif m.attribute == "fuerza":
                v.de_fuerza = True
            elif m.attribute in ("texto", "copia") and m.scope[0] not in rows:
                rows = (*rows, m.scope[0])
        return rows

    def key(self, s: Mesa, index: Vigor) -> object:
        """Effects, and the cards in play that say a rule; all of them, if some lose it."""
        where, lives = s.where, s.vida
        here: list[tuple[int, int, int]] = []
        for r in s.conf.con_reglas:
            place = where[r]
            if EN_JUEGO_DESDE <= place < EN_JUEGO_HASTA:
                here.append((r, place & 1, lives[r]))
        whole = tuple(en_mesa(s).items()) if nodes.Blank in index.firm else ()
        altered = [(r, lives[r]) for r in index.textos]
        return s.modifiers, (s.turno, s.activo) if index.de_turno else 0, here, whole, altered

    def of(self, s: Mesa, kind: Kind) -> Sequence[Vigente]:
        """What no text of the match says is not looked for."""
        if kind not in s.conf.dicen:
            return ()
        index: Vigor = s.force if s.force_at == s.shape else self._again(s)
        return index.firm.get(kind, ())

    def lasts(self, s: Mesa, until: Until) -> bool:
        return rige(s, until)

    def left(self, s: Mesa, m: Modifier) -> Iterable[Vigente]:
        number, row, life, yo, named, times, fixed, event, since = m.value
        cards = None if fixed is None else frozenset(map(tuple, fixed))
        for d in dichos(s.conf.libro.nodes[number]):
            v = Vigente(d, row, life, yo, named, m.stamp)
            v.times, v.cards, v.until, v.event, v.since = times, cards, m.until, event, since
            v.fixed = d.fixed if cards is None else d.firm
            yield v

    def present(self, s: Mesa) -> Iterable[int]:
        return en_mesa(s)

    def life(self, s: Mesa, row: int) -> int:
        return s.vida[row]

    def came(self, s: Mesa, row: int) -> int:
        return s.llego[row]

    # Texts that are lost or taken from others

    def _ajenos(self, s: Mesa, v: Vigor) -> dict[int, int]:
        """Who has the text of another, or none, by an effect; answers since when."""
        since: dict[int, int] = {}
        for m in s.modifiers:
            if m.attribute == "texto" and s.vida[m.scope[0]] == m.scope[1]:
                v.textos[m.scope[0]] = VACIO if m.value < 0 else s.conf.perfiles[m.value]
                since[m.scope[0]] = 2 * m.stamp
        return since

    def _pierden(self, s: Mesa, v: Vigor, losses: list[Vigente], since: dict[int, int]) -> None:
        """Who has lost its text (MYL-6.10.4): the last to come decides (AMB-54)."""
        for x in sorted(losses, key=lambda x: self.when(s, x)):
            if x.stamp < 0 and v.textos.get(x.source) is VACIO:
                continue
            then = self.when(s, x)
            for row in self.reached(s, x):
                if then > since.get(row, -1):
                    v.textos[row] = VACIO
                    v.perdida[row] = then
        v.alteradas.extend(r for r, text in v.textos.items() if text is not VACIO)
        v.alteradas.extend(m.scope[0] for m in s.modifiers if m.attribute == "copia" and s.copia[m.scope[0]] >= 0)

    def _que_borran(self, s: Mesa) -> list[Vigente]:
        """What cards in play say of others that lose their ability."""
        faces = s.conf.borran
        if not faces:
            return []
        return [
            Vigente(d, row, s.vida[row], seat)
            for row, (_, seat) in sorted(en_mesa(s).items())
            if (row if s.copia[row] < 0 else s.copia[row]) in faces
            for d in perfil_impreso(s, row).dichos
            if d.kind is nodes.Blank
        ]


def _mira(x: Vigente) -> bool:
    """Whether who loses its ability is told by what other rules may say: strength, races, keywords, conditions."""
    of = x.what.of if isinstance(x.what, nodes.Cards) else None
    told = isinstance(of, nodes.Filter) and any((of.mark, of.tests, of.tail))
    return x.cards is None and (told or bool(x.said.conditions))


VIGOR = Vigencia("vigor")
