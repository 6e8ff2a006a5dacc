"""Positions of Mitos y Leyendas as cases: the table a case lays, to practise on it; and a table told as a case lays it.

A case says where cards are and whose turn it is, in the Vigilia or in a Battle. What is half-way through being played
goes back to where it came from, and effects that last are left out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import groupby

from mazo.games.cases.telling import Position, Telling
from mazo.games.contract.page import Given, Told
from mazo.games.derived.declared import Zone
from mazo.games.myl.cards.fichas import fichas
from mazo.games.myl.cards.hechos import DE_INVENTADA, HECHOS
from mazo.games.myl.cards.impresas import DatoInvalido, carta_de
from mazo.games.myl.cases.mesa import ASIENTOS, LISA, ORO_LISO, Reparto, de_caso
from mazo.games.myl.decks.mazos import mazos
from mazo.games.myl.rules import permisos
from mazo.games.myl.rules.fases.preparacion import REGLAS
from mazo.games.myl.rules.mesa import (
    ALIADO,
    ARMA,
    ORO,
    TOTEM,
    Carta,
    Lecturas,
    Mesa,
    armas_de,
    donde,
    en_juego,
)
from mazo.games.myl.text.perfil import perfil_de
from mazo.games.show.page import examples
from mazo.kernel import run
from mazo.messages import say

_EXACTAS = {"bloquear": "bloqueo", "guerra": "guerra"}
"""The phase a case says for the questions of a Battle that it can lay."""


# A table as a case


class _Posicion(Telling[Mesa, Carta]):
    """How a position of Mitos y Leyendas is told."""

    ZONES = Reparto.ZONES
    DECK = "castillo"

    def rest(self, s: Mesa) -> Mesa:
        self.fase = _EXACTAS.get(s.decision.kind, "vigilia") if s.decision is not None else "vigilia"
        return s if s.decision is None else run.last_rest(REGLAS, s)

    def turn(self, at: Position[Mesa], s: Mesa) -> Told:
        t = at.s
        table: Told = {"formato": t.conf.formato.id}
        if not t.turno:
            return {**table, "fase": "nueva", "primero": at.name(t.inicial)}
        table |= {"turno": at.name(t.activo), "número": t.turno, "fase": self.fase}
        if self.fase == "guerra" and s.decision is not None:
            table["prioridad"] = at.name(s.decision.seat)
        return table

    def options(self, at: Position[Mesa]) -> Told:
        plain, own = Lecturas()._asdict(), at.s.conf.lecturas._asdict()
        other = {k: v for k, v in own.items() if v != plain[k]}
        return {"opciones": other} if other else {}

    def expected(self, at: Position[Mesa], case: Given) -> list[Told]:
        """What holds as the table is laid: who is asked, and the Castillos."""
        t = run.start(REGLAS, de_caso(case).s)
        asked = [] if t.decision is None else [{"pregunta": ASIENTOS[t.decision.seat], "tipo": t.decision.kind}]
        return [*asked, *({"jugador": name, "castillo": len(t.castillo[a])} for a, name in enumerate(ASIENTOS))]

    def side(self, at: Position[Mesa], seat: int) -> Told:
        s = at.s
        if not s.turno:
            return self._nuevo(at, seat) if at.knows(seat) else {}
        found: Told = {zone: _juntas(cards) for zone, cards in super().side(at, seat).items()}
        if self.fase == "guerra" and s.activo == seat:
            found.setdefault("ataque", [])
        if n := sum(v.n for v in s.virtuales if v.asiento == seat):
            found["virtual"] = n
        if s.bajado and s.activo == seat:
            found["bajó"] = True
        return found

    def _nuevo(self, at: Position[Mesa], a: int) -> Told:
        """The deck of a game about to begin."""
        conf = at.s.conf
        rows = [r for r, owner in enumerate(conf.dueno) if owner == a]
        found: Told = {"mazo": _juntas([self.named(at, r) for r in rows])}
        return {**found, "inicial": self.named(at, conf.iniciales[a])} if conf.iniciales[a] >= 0 else found

    def sees(self, at: Position[Mesa], zone: Zone, seat: int) -> bool:
        """What is hidden is told too: by plain cards, as many as there are."""
        return True

    def rows(self, at: Position[Mesa], zone: Zone, seat: int) -> Sequence[int]:
        """What is half-way through being played goes back to where it came from."""
        s, held = at.s, list(super().rows(at, zone, seat))
        for x in s.acciones:
            if x.clase == "jugar" and x.row in (*s.transito[0], *s.transito[1]) and x.de[1] == seat:
                back = x.de[0] if any(x.de[0] == other.id for other in self.ZONES) else "mano"
                held = [x.row, *held] if zone.id == back else held
        return held

    def card(self, at: Position[Mesa], row: int, seat: int) -> Told | str:
        s, (zone, side) = at.s, donde(at.s, row)
        hidden = zone == "castillo" and at.viewer is not None
        hidden |= zone == "mano" and not at.knows(side) and not permisos.mano_descubierta(s, side)
        return LISA if hidden and row not in {x.row for x in s.acciones} else super().card(at, row, seat)

    def is_printed(self, card: Carta) -> bool:
        return card.id in fichas()

    def invented(self, card: Carta) -> Told:
        return {} if card.nombre in (LISA, ORO_LISO) else _inventada(card)

    def in_play(self, s: Mesa, row: int) -> bool:
        return en_juego(s, row)

    def more(self, at: Position[Mesa], row: int, seat: int) -> Told:
        """What a card carries, whom it blocks, and whether it has just come."""
        s, facts = at.s, Told()
        if row in (*s.defensa[seat], *s.ataque[seat], *s.apoyo[seat]) and s.desde[row] >= s.turno:
            facts["recién"] = True
        if carried := [self.card(at, x, seat) for x in armas_de(s, row)]:
            facts["armas"] = carried
        blocked = [x[0] for x in s.bloqueos if x[2] == row and x[0] in s.ataque[s.activo]]
        if self.fase == "guerra" and blocked:
            facts["bloquea"] = s.ataque[s.activo].index(blocked[0]) + 1
        return facts


def escenario(s: Mesa, viewer: int | None) -> Told:
    """The table of a position as a case lays it, with what a viewer knows; None: with everything."""
    return _Posicion().scenario(s, viewer)


def _juntas(cards: Sequence[Told | str]) -> list[Told | str]:
    """The same with what is equal and together said once: «3x X»."""
    found: list[Told | str] = []
    for card, run_ in groupby(cards):
        same = list(run_)
        found += [f"{len(same)}x {card}"] if len(same) > 1 and isinstance(card, str) else same
    return found


def _inventada(c: Carta) -> Told:
    facts: Told = {"id": c.id, "nombre": c.nombre, "tipo": c.tipo, "raza": "/".join(c.razas)}
    if c.tipo != ORO:
        facts["coste"] = "X" if c.x == "coste" else c.coste
    if c.tipo == ALIADO:
        facts["fuerza"] = "X" if c.x == "fuerza" else c.fuerza
    facts |= {"texto": c.texto, "frecuencia": c.frecuencia, "última": c.ultima}
    return {name: value for name, value in facts.items() if value not in ("", False) or name in ("coste", "fuerza")}


# A table to try a card on


def prueba(cartas: Sequence[Given]) -> Told:
    """A case with the cards of a designer in hand, Oros to pay for them, and something in play at both sides."""
    if not cartas:
        raise DatoInvalido(say("games.card-try-needed"))
    made = [{**hechos(c), "texto": str(c.get("texto") or "")} for c in cartas]
    made = [{k: v for k, v in c.items() if k in DE_INVENTADA and v not in ("", None)} for c in made]
    rng = random.Random(str(made[0].get("nombre")))
    pool = [d for d in mazos().values() if d.formato == "primera_era"]
    races = {str(c.get("raza")) for c in made if c.get("raza")}
    own = [d for d in pool if races & {r for id in d.cartas for r in carta_de(id).razas}] or pool
    first = rng.choice(own)
    sides = [list(d.cartas) for d in (first, rng.choice([d for d in pool if d is not first]))]
    for deck in sides:
        rng.shuffle(deck)
    yours, other = (_lado(deck) for deck in sides)
    yours["mano"] = [*(c["nombre"] for c in made), *yours["mano"]]
    return {"cartas": made, "mesa": {"turno": "yo", "fase": "vigilia", "yo": yours, "oponente": other}}


def _lado(deck: list[str]) -> Told:
    """A side in the middle of a game, from a deck: six Oros, three Aliados, one of them armed if it can be, a Tótem."""
    allies = _toma(deck, ALIADO, 3)
    weapons = [id for id in _toma(deck, ARMA, 1) if not perfil_de(carta_de(id).tree, ARMA).portan]
    line: list[Told | str] = [{"carta": allies[0], "armas": weapons} if weapons and allies else x for x in allies[:1]]
    found = {"reserva": _toma(deck, ORO, 6), "defensa": line + allies[1:], "apoyo": _toma(deck, TOTEM, 1)}
    return {**found, "mano": [deck.pop() for _ in range(4)], "castillo": deck}


def _toma(deck: list[str], tipo: str, n: int) -> list[str]:
    """Takes out of a deck the first cards of a type."""
    found = [id for id in deck if carta_de(id).tipo == tipo][:n]
    for id in found:
        deck.remove(id)
    return found


def hechos(facts: Given) -> Told:
    """The printed facts of a designer's card: those its type has, with what it does not say."""
    kind = str(facts.get("tipo") or ALIADO)
    found: Told = {k: str(facts[k])[:80] for k in ("id", "nombre", "frecuencia") if facts.get(k)}
    found["tipo"] = kind
    if kind != ORO:
        found["coste"] = _cifra(facts, "coste")
    if kind == ALIADO:
        found["fuerza"] = _cifra(facts, "fuerza")
        if facts.get("raza"):
            found["raza"] = str(facts["raza"])[:40]
    return found


def _cifra(facts: Given, what: str) -> int | str:
    value = facts.get(what)
    if value in (None, ""):
        return 1
    if value == "X" or (type(value) is int and 0 <= value <= 99):
        return value
    raise DatoInvalido(say("myl.figures-card-numbers-0-99"))


def ejemplos() -> list[Told]:
    """Printed cards to begin from."""
    known = ((f, carta_de(str(f["id"])).texto) for f in fichas().values() if 30 < len(str(f.get("texto") or "")) < 130)
    return examples(known, ("nombre", *HECHOS.asked), 200)
