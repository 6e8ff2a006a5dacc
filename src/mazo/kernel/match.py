"""A match is a game, its header, a secret key and the answers: replay, undo to any decision, branch, save, resume."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from mazo.kernel import position, run, veil
from mazo.kernel.decisions import Decision, Option, Refused
from mazo.kernel.state import Event, State

FORMAT = 1
Why = tuple[str, str, tuple[Any, ...]]
"""What a ``Refused`` is made of."""
Answer = int | tuple[Any, ...]
"""The index of an option, or something that happened without a question (a surrender, time)."""


RECALLED = 12
"""Answers in a row of one seat whose cards are taken for named still, at most."""


class Game(veil.Game, Protocol):
    """What a match needs of a game."""

    @property
    def name(self) -> str: ...
    def setup(self, header: Mapping[str, Any], key: bytes) -> Any: ...
    def pin(self, header: Mapping[str, Any]) -> dict[str, Any]: ...
    def external(self, s: Any) -> list[Option]: ...
    def winners(self, s: Any) -> tuple[int, ...] | None: ...


class BadRecord(ValueError):
    """A saved match that cannot be read: what is wrong, for its user."""


class Match:
    """A match in course. Every position of it is kept: they share what has not changed."""

    def __init__(self, game: Game, header: Mapping[str, Any], key: bytes | None = None) -> None:
        self.game = game
        self.header = game.pin(header)
        self.key = secrets.token_bytes(32) if key is None else key
        first: State = run.start(game, game.setup(self.header, self.key))
        self.positions: list[State] = [first]
        self.answers: list[Answer] = []
        self._shown: dict[int, Why | None] = {}
        """Why each answer that somebody wanted to take back cannot be; None for those that can."""
        self._wardrobe = veil.Wardrobe()
        self.since = 0
        """The first position that is there: of one that was resumed, those before it are not."""

    @property
    def state(self) -> State:
        return self.positions[-1]

    @property
    def decision(self) -> Decision | None:
        return self.state.decision

    @property
    def over(self) -> bool:
        return self.state.result is not None

    def answer(self, given: int | Option, seat: int | None = None) -> State:
        """Takes an answer to the question in course; ``Refused`` changes nothing."""
        decision = self.state.decision
        if decision is None:
            raise Refused("the game is over")
        if seat is not None and seat != decision.seat:
            raise Refused("another seat is asked")
        index = decision.choice(given)
        self.positions.append(run.answer(self.game, self.state, index))
        self.answers.append(index)
        return self.state

    def happen(self, act: Option) -> State:
        """Takes something that nobody was asked, if it may happen now."""
        if self.over or act not in self.game.external(self.state):
            raise Refused("it cannot happen now")
        self.positions.append(run.interrupt(self.game, self.state, act))
        self.answers.append(act)
        return self.state

    def take(self, given: Answer) -> State:
        return self.answer(given) if isinstance(given, int) else self.happen(given)

    def log(self) -> list[Event]:
        """Everything that has happened, in order; what was half-way when something interrupted it did not."""
        events: list[Event] = []
        for state in self.positions:
            events[state.total_events() - len(state.fresh) :] = state.fresh
        return events

    def undo(self, number: int) -> None:
        """Back to the position before the answer of that number."""
        if not 0 <= number < len(self.answers):
            raise Refused("there is no such answer")
        del self.answers[number:]
        del self.positions[number + 1 :]
        self._shown = {n: why for n, why in self._shown.items() if n < number}

    def can_take_back(self, seat: int, at: int | None = None) -> int:
        """The number of the answer a seat may take back: the last one, if it gave it and it showed nothing.

        Never across hidden information, chance or another's act; ``Refused`` says which. One answer at a time, also
        one that could not have been otherwise: how far it goes back would tell what there was to choose from. ``at``:
        as far as that position, where a seat has been let see no more.
        """
        number = self.may_ask_back(seat, at)
        if number not in self._shown:
            self._shown[number] = self._what_showed(number)
        why = self._shown[number]
        if why is not None:
            raise Refused(*why)
        return number

    def may_ask_back(self, seat: int, at: int | None = None) -> int:
        """The same at sight, for who may never ask for it: whether it showed anything is looked for when they do."""
        number = (len(self.answers) if at is None else at) - 1
        if number < 0:
            raise Refused("there is nothing to take back")
        before = self.positions[number]
        if before.decision is None or before.decision.seat != seat or not isinstance(self.answers[number], int):
            raise Refused("somebody else has acted since")
        if self.positions[number + 1].chance != before.chance:
            raise Refused("chance has been cast since")
        return number

    def _what_showed(self, number: int) -> Why | None:
        """Why an answer cannot be taken back by who gave it, if nobody has acted since; None if it can."""
        before, after, answer = self.positions[number], self.positions[number + 1], self.answers[number]
        decision = before.decision
        assert decision is not None and isinstance(answer, int)
        try:
            veil.nothing_shown(self.game, before, answer, after, self._told(number), self._wardrobe)
        except veil.Hidden as seen:
            return veil.reason(self.game, before, after, seen)
        return None

    def _told(self, number: int) -> set[int]:
        """The cards a seat has named in its answers just before that of a number, where they were then."""
        decision = self.positions[number].decision
        found: set[int] = set()
        for n in range(number - 1, max(-1, number - 1 - RECALLED), -1):
            before, answer = self.positions[n], self.answers[n]
            asked = before.decision
            if asked is None or decision is None or asked.seat != decision.seat or not isinstance(answer, int):
                break
            if asked.kind not in self.game.private_kinds:
                named = self.game.named(asked.options[answer])
                found.update(r for r in named if before.alias[r] == self.positions[number].alias[r])
        return found

    def branch(self, number: int) -> Match:
        """Another match that goes on from the position before the answer of that number."""
        if not 0 <= number <= len(self.answers):
            raise Refused("there is no such answer")
        new = Match.__new__(Match)
        new.game, new.header, new.key = self.game, self.header, self.key
        new.answers, new.positions, new._shown = self.answers[:number], self.positions[: number + 1], {}
        new._wardrobe, new.since = veil.Wardrobe(), self.since
        return new

    @staticmethod
    def resumed(game: Game, header: Mapping[str, Any], key: bytes, answers: list[Answer], saved: Any) -> Match:
        """A match after some answers, at a position that was saved: those before it are not there (``since``)."""
        new = Match.__new__(Match)
        new.game, new.header, new.key = game, game.pin(header), key
        first: State = game.setup(new.header, key)
        state = position.load(game, type(first), saved, first.conf, key)
        missing: Any = None
        new.answers, new.positions, new._shown = answers, [*[missing] * len(answers), state], {}
        new._wardrobe, new.since = veil.Wardrobe(), len(answers)
        return new

    def restore(self, whole: Match) -> None:
        """The positions that were not there, from the same match played from its beginning."""
        self.positions[: self.since + 1], self.since = whole.positions[: self.since + 1], 0

    def save(self) -> dict[str, Any]:
        """The match as plain data: what is needed to play it again, and a fingerprint of where it stands."""
        return {**record(self.game, self.header, self.key, self.answers), "huella": fingerprint(self.state)}


def record(game: Game, header: Mapping[str, Any], key: bytes, answers: Sequence[Answer]) -> dict[str, Any]:
    """The data from which a match is played again."""
    return {
        "mazo": FORMAT,
        "juego": game.name,
        "cabecera": dict(header),
        "clave": key.hex(),
        "respuestas": [a if isinstance(a, int) else list(a) for a in answers],
    }


def fingerprint(s: State) -> str:
    """A digest of a position and of what is half-way in it."""
    return f"{run.rest_of(s).digest()}-{'.'.join(map(str, s.answers))}"


def load(game: Game, data: Any) -> Match:
    """A match from its saved data, played again; ``BadRecord`` if it is damaged or does not lead where it says."""
    if not isinstance(data, dict) or isinstance(data.get("mazo"), bool) or data.get("mazo") != FORMAT:
        raise BadRecord("El archivo no es una partida guardada de Mazo.")
    try:
        header, key = data["cabecera"], bytes.fromhex(data["clave"])
        given: Sequence[Any] = data["respuestas"]
        if not isinstance(header, dict) or not isinstance(given, list) or not key:
            raise TypeError
    except (KeyError, TypeError, ValueError):
        raise BadRecord("La partida guardada está incompleta o dañada.") from None
    if data.get("juego") != game.name:
        raise BadRecord(f"La partida guardada es de otro juego: «{data.get('juego')}», no «{game.name}».")
    match = _first(game, header, key)
    for number, item in enumerate(given):
        try:
            match.take(_tuples(item))
        except (Refused, TypeError):
            raise BadRecord(f"La respuesta {number + 1} de la partida guardada no es posible en ese punto.") from None
    if data.get("huella") not in (None, fingerprint(match.state)):
        raise BadRecord("La partida guardada no lleva a la posición que dice: el archivo ha cambiado.")
    return match


def _first(game: Game, header: Mapping[str, Any], key: bytes) -> Match:
    """The match a saved header begins; ``BadRecord``, with the game's own reason if it has one, if it cannot."""
    try:
        return Match(game, header, key)
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        reason = f": {error}" if isinstance(error, ValueError) and type(error) is not ValueError else "."
        raise BadRecord(f"La cabecera de la partida guardada no sirve{reason}") from error


def _tuples(item: Any) -> Any:
    """What JSON turned into lists, as it was."""
    return tuple(_tuples(x) for x in item) if isinstance(item, list) else item
