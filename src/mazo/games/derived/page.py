"""What the page needs of a game that declares what it is: faces, decks, what events move, sums, why not, cases."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from mazo.games.cases.dichos import ELEGIR
from mazo.games.cases.montaje import ASIENTOS
from mazo.games.cases.telling import Position, Telling
from mazo.games.contract import SeatError
from mazo.games.contract.page import Given, Told
from mazo.games.derived.cases import Scenarios
from mazo.games.derived.decks import Deck
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.declared import Part
from mazo.games.derived.spoken import Said, why_not
from mazo.games.derived.table import Printed, Table
from mazo.games.derived.terminal import Terminal
from mazo.games.show.page import CardPage, Refusals, part, read_text, refused, total
from mazo.kernel.decisions import Decision
from mazo.kernel.state import OWNER
from mazo.messages import say

HELD = 5
"""Cards in hand on the table where a card is tried, about."""


class Page(CardPage[Table, Deck]):
    """The page of such a game."""

    def __init__(self, told: Declaration, cases: Scenarios, terminal: Terminal) -> None:
        super().__init__(told.decks, told.library, terminal, cases)
        self.told, self.ACTS, self.FACTS = told, told.acts, told.library.facts
        self.layer = cases.layer
        self.QUESTIONS = {kind: q._replace(always=q.turn) for kind, q in told.questions.items()}

    # Cards

    def cara(self, id: str, facts: Given | None = None) -> Told | None:
        if facts is not None:
            return self.told.library.face(self.told.library.make(facts))
        return self.told.library.face(self.told.library.card(id)) if id in self.told.library.sheets else None

    def caras(self) -> Iterator[Told]:
        return (self.told.library.face(self.told.library.card(id)) for id in self.told.library.sheets)

    def filtros(self) -> list[Told]:
        return self.told.library.filters()

    # What is played with

    def _brief(self, id: str, deck: Deck) -> Told:
        counts = Counter(deck.cartas)
        names = [self.told.library.sheets[card] for card, _ in counts.most_common(4)]
        about = {"es": ", ".join(f["nombre"] for f in names), "en": ", ".join(f["name"] for f in names)}
        return {"id": id, "nombre": deck.nombre, "descripcion": about}

    def _copies(self, deck: Deck) -> list[Told]:
        return [{"carta": card, "copias": n} for card, n in Counter(deck.cartas).items()]

    def _anew(self, seed: str, formato: str) -> Deck:
        return self.told.decks.new(seed)

    # What happens, and why

    def fuente(self, s: Table, decision: Decision, language: str) -> tuple[str, int, list[str]]:
        """What asks: the card being resolved, by its name."""
        if len(decision.source) < 2:
            return "", -1, []
        row = int(decision.source[1])
        card = s.conf.cartas[row]
        return card.id, row, [card.nombre if language == "es" else card.name]

    def pista(self, s: Table, decision: Decision) -> str:
        """A turn with nothing left to do but ending it has its own hint."""
        done = len(decision.options) == 1 and self.told.questions[decision.kind].turn
        return f"{decision.kind} hecho" if done else decision.kind

    def cara_en(self, s: Table, row: int) -> str:
        return s.conf.cartas[row].id

    def desglose(self, s: Table, row: int, attribute: str, language: str) -> Told | None:
        found = next((n for n in self.told.of_cards if n.id == attribute), None)
        if found is None or found.parts is None or not self.told.in_play(s, row):
            return None
        return self._sum(s, found.parts(s, row), language)

    def desglose_de(self, s: Table, seat: int, attribute: str, language: str) -> Told | None:
        found = next((n for n in self.told.players if n.id == attribute), None)
        return self._sum(s, found.parts(s, seat), language) if found is not None and found.parts else None

    def _sum(self, s: Table, parts: Iterable[Part], language: str) -> Told:
        return total([
            part(p.es if language == "es" else p.en, p.value, p.rule, s.conf.cartas[p.row].id if p.row >= 0 else "")
            for p in parts
        ])  # fmt: skip

    def niega(self, s: Table, row: int, seat: int, language: str) -> Refusals:
        """What a player may mean by touching a card, and the rules against each such act."""
        where = self.told.where(s, row)
        asked = s.decision
        if asked is not None and asked.seat == seat and not self.told.questions[asked.kind].turn:
            chosen = Said(ELEGIR, cosas=((("carta", row),),))
            return [("Elegirla" if language == "es" else "Choose it", why_not(self.told, s, seat, chosen))]
        found = []
        for act in self.told.acts:
            if where == (act.zone, seat):
                why = why_not(self.told, s, seat, Said(act.verb, (row,)))
                found.append((act.es if language == "es" else act.en, why))
        return refused(found)

    # The workshop and scenarios

    def lee_texto(self, texto: str, hechos: Given) -> Told:
        return read_text(self.told.library.reading(texto, hechos), self._face(hechos, "", texto))

    def _face(self, facts: Given, kind: str, text: str) -> Told:
        return self.told.library.face(self.told.library.make({**_filled(self.told, facts), "texto": text}))

    def ejemplos(self) -> list[Told]:
        """Cards to begin from: the first few with a text."""
        made = [self.told.library.card(id) for id in self.told.library.sheets]
        return [{"nombre": c.nombre, "hechos": {"nombre": c.nombre, **c.facts}, "texto": c.texto}
                for c in made if c.texto][:4]  # fmt: skip

    def prueba(self, cartas: Sequence[Given]) -> Told:
        """A case with the cards of a designer in hand, and a deck at random on the table."""
        if not cartas:
            raise SeatError(say("games.card-try-needed"))
        made = [{**_filled(self.told, c), "texto": c.get("texto") or ""} for c in cartas]
        rng = random.Random(str(made[0]["nombre"]))
        sides = []
        for seat in range(2):
            deck = list(self.told.decks.at_random(rng).cartas)
            rng.shuffle(deck)
            mine = [c["nombre"] for c in made] if seat == 0 else []
            rows = next((zone.id for zone in self.told.zones if zone.play), "")
            hand = next(zone.id for zone in self.told.zones if zone.sees == OWNER)
            side: Told = {hand: [*mine, *deck[: HELD - len(mine)]], self.told.deck: deck[HELD + 2 :]}
            sides.append({**side, rows: deck[HELD : HELD + 2]} if rows else side)
        return {"cartas": made, "mesa": {"turno": ASIENTOS[0], ASIENTOS[0]: sides[0], ASIENTOS[1]: sides[1]}}

    def monta(self, case: Given, names: Sequence[str] = ()) -> Table:
        return self.layer.lay(case, names if len(names) == len(ASIENTOS) else ()).s

    def escenario(self, s: Table, viewer: int | None) -> Told:
        """The last rest of a table as a case lays it, with what a viewer knows; None: with everything."""
        return _Told(self.told, self.layer.scalars).scenario(s, viewer)


class _Told(Telling[Table, Printed]):
    """How a position of such a game is told."""

    def __init__(self, told: Declaration, scalars: Sequence[str]) -> None:
        self.told, self.scalars = told, scalars
        self.ZONES, self.MARKS, self.DECK = told.zones, told.marks, told.deck

    def turn(self, at: Position[Table], s: Table) -> Told:
        t, phases = at.s, self.told.phases
        frame = t.frames[-1][0] if t.frames else ""
        phase = next((name for name, step in phases.items() if step == frame), next(iter(phases)))
        return {"turno": at.name(t.activo), "paso": phase, "número": max(1, t.turno)}

    def expected(self, at: Position[Table], case: Given) -> list[Told]:
        first = self.told.players[0]
        return [{"jugador": ASIENTOS[0], first.id: first.value(at.s, at.me)}]

    def side(self, at: Position[Table], seat: int) -> Told:
        t = at.s
        found: Told = {n.id: n.value(t, seat) for n in self.told.players}
        found |= {x: getattr(t, x) for x in self.scalars if seat == t.activo and getattr(t, x)}
        return found | super().side(at, seat)

    def is_printed(self, card: Printed) -> bool:
        return card.id in self.told.library.sheets

    def invented(self, card: Printed) -> Told:
        return {"nombre": card.nombre, "name": card.name, **card.facts, "texto": card.texto}

    def in_play(self, s: Table, row: int) -> bool:
        return self.told.in_play(s, row)


def _filled(told: Declaration, facts: Given) -> Told:
    """The facts of a designer's card, with what they leave out as it is by default."""
    found: Told = {"nombre": facts.get("nombre") or "Prueba"}
    for fact in told.library.facts:
        found[fact.id] = facts.get(fact.id, fact.values[0][0] if fact.values else fact.default)
    return found
