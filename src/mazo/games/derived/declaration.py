"""Everything a game declares, together: what each derived part is made from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from mazo.games.cases.acts import Acts
from mazo.games.contract import Procedures
from mazo.games.derived.cards import Library
from mazo.games.derived.decks import Decks
from mazo.games.derived.declared import CARD, PLAYER, Act, Mark, Number, Question, Zone, first
from mazo.games.derived.table import Table
from mazo.games.show.frases import COMUNES, ganar
from mazo.kernel.decisions import Option
from mazo.text.events import CARD as A_CARD
from mazo.text.events import CARDS, MENTIONED, PLACE, SEAT, SEATS, Args, Declared, EventKind, Events, Secret, Speaker
from mazo.text.events import Number as Changes

FIELDS = {"asiento": SEAT, "ganan": SEATS, "carta": A_CARD, "otra": MENTIONED, "cartas": CARDS, "lugar": PLACE}
"""What the arguments of an event are, by their names."""


class Declaration:
    """A game as it declares itself. What is checked when it is made: that each thing is said once and whole."""

    def __init__(
        self,
        *,
        table: type[Table],
        rules: Procedures,
        library: Library,
        decks: Decks,
        zones: tuple[Zone, ...],
        numbers: tuple[Number, ...],
        marks: tuple[Mark, ...],
        acts: tuple[Act, ...],
        questions: tuple[Question, ...],
        events: tuple[EventKind, ...],
        phases: Mapping[str, str],
        reasons: Mapping[str, str],
        over: str,
    ) -> None:
        """``phases``: the procedures a case may begin with, by what it calls them, the usual one first; they are given
        the seat that has the turn, or -1 (one about to begin). ``reasons``: why a game ends, in English. ``over``: the
        rule by which nothing more is done once it has."""
        self.table, self.rules, self.library, self.decks = table, rules, library, decks
        self.zones, self.numbers, self.marks, self.acts, self.over = zones, numbers, marks, Acts(*acts), over
        self.phases, self.reasons = phases, reasons
        asked = {question.kind: question for question in (*_ASKED, *questions)}
        self.questions: Declared[Question] = Declared("kind of question (Question)", asked)
        own = {kind.id for kind in events}
        changed = [_changed(number) for number in numbers if number.of == PLAYER]
        ended = ganar(Declared("reason why a game ends (reasons)", reasons))
        usual = [kind for kind in (*changed, DISCARDED, ended, *COMUNES) if kind.id not in own]
        self.events = Events(FIELDS, *events, *usual)
        bare = table.__new__(table)
        bare.fixed_facts()
        if wrong := [zone.id for zone in zones if bare.zones.get(zone.id) != zone.sees]:
            raise TypeError(f"the table does not hold the zones as they are declared: {', '.join(wrong)}")
        if bare.guarded != self.events.guarded:
            raise TypeError(f"the table must be guarded against {', '.join(sorted(self.events.guarded)) or 'nothing'}")

    @property
    def name(self) -> str:
        return self.library.game

    @cached_property
    def players(self) -> tuple[Number, ...]:
        return tuple(number for number in self.numbers if number.of == PLAYER)

    @cached_property
    def of_cards(self) -> tuple[Number, ...]:
        return tuple(number for number in self.numbers if number.of == CARD)

    @cached_property
    def zone(self) -> Mapping[str, Zone]:
        return {zone.id: zone for zone in self.zones}

    @cached_property
    def hidden(self) -> tuple[Zone, ...]:
        """The zones of which somebody does not see the faces."""
        return tuple(zone for zone in self.zones if zone.sees < 2)

    @property
    def deck(self) -> str:
        """The zone where the cards of each player begin: the first that nobody sees."""
        return next(zone.id for zone in self.zones if zone.sees == 0)

    def act(self, verb: str) -> Act | None:
        return self.acts.get(verb)

    def where(self, s: Table, row: int) -> tuple[str, int]:
        """The zone of a card, and whose."""
        for zone in self.zones:
            for seat, rows in enumerate(getattr(s, zone.id)):
                if row in rows:
                    return zone.id, seat
        return self.deck, s.conf.dueno[row]

    def in_play(self, s: Table, row: int) -> bool:
        return self.zone[self.where(s, row)[0]].play

    def printed_word(self, s: Table, row: int, word: str) -> int | None:
        """Whether a card says a keyword, as a case asks it: 0, or nothing."""
        return 0 if any(said.es == word for said in self.library.words(s.conf.cartas[row])) else None

    def named(self, option: Option) -> tuple[int, ...]:
        """The cards an option names."""
        return tuple(option[1:]) if option[0] == "carta" or self.act(option[0]) is not None else ()


_ASKED = (
    Question("hacerlo", "¿lo haces?", "do you do it?"),
    Question("descartar", "¿qué carta descartas?", "which card do you discard?"),
    Question("orden", "¿qué se resuelve primero?", "what is resolved first?", default=first),
)


def _changed(number: Number) -> EventKind:
    """The event of a number of a player that goes up or down."""

    def says(w: Speaker, a: Args, _: Secret) -> str:
        seat, n = a
        much = number.counted(abs(n), w.es)
        if n < 0:
            return w.d(f"{w.j(seat)} pierde {much}.", f"{w.j(seat)} loses {much}.")
        return w.d(f"{w.j(seat)} gana {much}.", f"{w.j(seat)} gains {much}.")

    return EventKind(number.id, "asiento, cantidad", says=says, number=Changes(number.id, "cantidad"))


DISCARDED = EventKind("descartar", "asiento, carta", "{asiento} descarta {carta}.", "{asiento} discards {carta}.")
