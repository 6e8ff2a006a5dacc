"""Scenarios of a game that declares what it is: its table laid, its steps played, what must hold checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazo.games.cases import espera, montaje
from mazo.games.cases.case import (
    Body,
    CaseError,
    Facts,
    Trace,
    Unmet,
    fields,
    key,
    listed,
    number,
    shown,
    text,
)
from mazo.games.cases.checks import amount, card, keyword, player
from mazo.games.cases.dichos import Dicho, pide
from mazo.games.cases.escenario import Escenarios
from mazo.games.cases.laying import Laying
from mazo.games.cases.montaje import ASIENTOS, CLAVE, Montaje, el_asiento, etiquetas
from mazo.games.cases.pasos import PartidaConCartas, Pruebas
from mazo.games.decks.listas import clave
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.spoken import Hearing, Said, WhyNot, asks, meant, same, thing
from mazo.games.derived.table import Printed, Readings, Table, configure, empty
from mazo.kernel import atoms
from mazo.kernel.decisions import Decision, Option
from mazo.kernel.state import Event
from mazo.messages import say

PLAIN = "Carta lisa"
"""The name of the plain cards that fill decks."""
FILL = 10


Laid = montaje.Puesta[Printed]


class Dealt(Laying[Printed, Laid]):
    """The cards of a case of such a game."""

    def __init__(self, told: Declaration, made: Mapping[str, Printed]) -> None:
        super().__init__()
        self.told, self.invented = told, made
        self.ZONES, self.MARKS = tuple(zone._replace(others=True) for zone in told.zones), told.marks

    def card(self, facts: Facts) -> tuple[Printed, int]:
        name = text(facts["carta"], "El nombre de una carta")
        if clave(name) in self.invented:
            return self.invented[clave(name)], 1
        found = self.told.library.index.busca(name)
        if not found:
            near = self.told.library.index.parecidos(name)
            raise CaseError(say("games.no-card-2", said=shown(name), x=f" ¿Quizá {listed(near)}?" if near else ""))
        return self.told.library.card(found[0]), 1


class Layer:
    """Lays the table a case describes."""

    def __init__(self, told: Declaration) -> None:
        self.told = told
        self.scalars = tuple(name for name, hint in told.table.__annotations__.items() if hint == "int")
        """The numbers of the turn a case may say of whoever has it: the whole numbers of the table itself."""

    def lay(self, case: Body, names: Sequence[str] = ()) -> Montaje[Table]:
        told = self.told
        sheet = ("id", "nombre", "name", "texto", *(fact.id for fact in told.library.facts))
        made = montaje.inventadas(case.get("cartas") or [], sheet, told.library.make)
        facts = fields(case.get("mesa") or {}, ("turno", "paso", "número", "primero", *ASIENTOS), "«mesa»")
        phase = key(text(facts.get("paso", next(iter(told.phases))), "«paso»"))
        frames = {key(name): frame for name, frame in told.phases.items()}
        if phase not in frames:
            raise CaseError(say("games.paso-no", said=phase, known=listed(told.phases)))
        known = (*(n.id for n in told.players), *told.zone, *self.scalars)
        seats = [fields(facts.get(name) or {}, known, f"el asiento «{name}»") for name in ASIENTOS]
        laid = self._cards(seats, made)
        s = self._table(laid, names)
        for seat, said in enumerate(seats):
            for n in told.players:
                atoms.tally(s, n.id, seat, number(said.get(n.id, n.start), f"«{n.id}»", n.least))
        active = el_asiento(facts.get("turno", ASIENTOS[0]), "«turno»")
        for name in self.scalars:
            atoms.note(s, name, number(seats[active].get(name, 0), f"«{name}»"))
        first = el_asiento(facts["primero"], "«primero»") if "primero" in facts else -1
        atoms.note(s, "activo", active)
        atoms.note(s, "turno", number(facts.get("número", 9), "«número»", 1) if self._begun(phase) else 0)
        atoms.enter(s, (frames[phase], active if self._begun(phase) else first))
        return Montaje(s, etiquetas(laid))

    def _begun(self, phase: str) -> bool:
        """Whether the game has begun: the last of the phases is that of a new one."""
        return phase != key(list(self.told.phases)[-1])

    def _cards(self, seats: Sequence[Facts], made: Mapping[str, Printed]) -> list[Laid]:
        dealt, deck = Dealt(self.told, made), self.told.deck
        for seat, said in enumerate(seats):
            if said.get(deck) is None:
                plain = self.told.library.make({"nombre": PLAIN, "name": "Plain card", **_least(self.told)})
                dealt.laid += [Laid(plain, seat, deck, seat) for _ in range(FILL)]
            dealt.side(seat, said)
        return dealt.laid

    def _table(self, laid: Sequence[Laid], names: Sequence[str]) -> Table:
        """Gives each card a row and puts it where it lies."""
        conf = configure(montaje.por_dueno(laid), ("", ""), names or ASIENTOS, Readings())
        s = empty(self.told.table, conf, CLAVE, self.told.deck, self.told.players)
        for p in laid:
            atoms.carry(s, (p.row,), (self.told.deck, p.dueno), (p.zona, p.asiento))
            for column, value in p.estados.items():
                atoms.tally(s, column, p.row, value)
        return s


def _least(told: Declaration) -> Facts:
    """The facts of a plain card."""
    return {fact.id: fact.values[0][0] if fact.values else fact.default for fact in told.library.facts}


class Played(PartidaConCartas[Table, Hearing, Said]):
    """A scenario being played."""

    ESPECIALES = ("azar", "ilegal", "espera", "tiempo")

    def __init__(self, told: Declaration, laid: Montaje[Table], trace: Trace) -> None:
        self.told = told
        self.JUEGO, self.SUCESOS, self.PREGUNTAS = told.rules, told.events, told.questions  # type: ignore[misc]
        self.PORQUE = WhyNot(told)
        super().__init__(laid, trace, pruebas(told))

    def _oye(self, montaje: Montaje[Table]) -> Hearing:
        return Hearing(self.told, montaje.s, ASIENTOS, montaje.etiquetas)

    def en_juego(self, row: int) -> bool:
        return self.told.in_play(self.s, row)

    def nombre(self, row: int) -> str:
        return self.s.conf.cartas[row].nombre

    def _hace(self, seat: int, acto: Said) -> None:
        while asks(self.told, self.pregunta) or self.pregunta.seat != seat:
            self._deja(seat, acto)
        found = [o for o in self.pregunta.options if same(o, acto)]
        if not found:
            self._no_puede(seat, self.por_que_no(seat, acto))
        self.olvida_calladas()
        self.responde(self._la_misma(found))

    def _nombradas(self, seat: int, asked: Decision, word: Dicho) -> list[Option]:
        return meant(asked.options, word) if asks(self.told, asked) else []

    def _la_misma(self, found: Sequence[Option]) -> Option:
        found = self.sin_etiqueta(found)
        if len(found) > 1 and not self.iguales(found):
            raise self._ambigua(found)
        return found[0]

    def iguales(self, options: Sequence[Option]) -> bool:
        """Whether options choose cards that nothing tells apart: out of play, copies in one zone, without labels."""
        rows = [o[1] for o in options if self.told.named(o)]
        if len(rows) < len(options) or any(r in self.etiquetas or self.en_juego(r) for r in rows):
            return False
        return len({(o[0], self.s.face(o[1]), self.habla.donde(o[1])) for o in options}) == 1

    def _pide(self, seat: int, asked: Decision, word: Dicho) -> bool:
        return asks(self.told, asked) and pide(asked.options, word, thing)

    def por_defecto(self, asked: Decision) -> Option | None:
        return None if self._del_turno(asked) else super().por_defecto(asked)

    def _cede(self, asked: Decision) -> Option | None:
        return None

    def _del_turno(self, asked: Decision) -> bool:
        return not asks(self.told, asked)

    def frase(self, option: Option) -> str:
        verb, *rest = option
        if said := self.told.acts.step(option, self.nombre_de):
            return said
        return self.nombre_de(rest[0]) if verb == "carta" else "nada" if verb == "listo" else " ".join(map(str, option))


def pruebas(told: Declaration) -> Pruebas:
    """What must hold of a table that declares its zones, numbers and marks."""
    of_card = ("zona", "de", *(n.id for n in told.of_cards), *(m.id for m in told.marks), "palabra", "sin")
    about = ("jugador", "cantidad", "carta", "regla", "veces")
    return {
        **espera.comunes(about, _events, _asked, espera.visible),
        "jugador": ((*(n.id for n in told.players), *told.zone), _player),
        "carta": (of_card, _card),
        "gana": ((), _wins),
        "turno": (("número",), espera.turno),
    }


def _player(p: Played, facts: Facts) -> None:
    player(p, facts, p.told.players, p.told.zones, {})


def _card(p: Played, facts: Facts) -> None:
    told = p.told
    known, numbers = told.library.keywords, {n.id: amount(n.value) for n in told.of_cards}
    has, lacks = (keyword(known, told.printed_word, so) for so in (True, False))
    card(p, facts, told.zones, told.marks, (), {**numbers, "palabra": has, "sin": lacks}, ("palabra", "sin"))


def _events(p: Played, facts: Facts, name: str) -> list[Event]:
    """The events that answer to a description."""
    tests = [*espera.pruebas_de(p, facts, espera.clase(p, facts[name])), *espera.de_carta(p, facts)]
    return [e for e in p.sucesos if all(test(e) for test in tests)]


def _asked(p: Played, facts: Facts) -> None:
    espera.pregunta(p, facts, p.pregunta, p.told.questions)


def _wins(p: Played, facts: Facts) -> None:
    espera.gana(p, facts)
    if p.s.result is None:
        raise Unmet("la partida sigue.")


class Scenarios(Escenarios[Montaje[Table], Played]):
    """How the judge plays a case of such a game."""

    def __init__(self, told: Declaration) -> None:
        self.layer = Layer(told)
        super().__init__(self.layer.lay, lambda laid, trace, _: Played(told, laid, trace))
