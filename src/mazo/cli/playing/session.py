"""A match being played in the terminal: who is asked, what each may see, the log, and the file that keeps it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from mazo import games, players
from mazo.arena.duels import TURNS
from mazo.cli.playing.seats import NAMELESS, PERSON
from mazo.cli.screen import Screen
from mazo.cli.store import Journal
from mazo.games.contract.rooms import Terminal, Words
from mazo.games.show.segunda import Tuteo
from mazo.judge import rulebook
from mazo.kernel.decisions import PASS, Decision, Option, Refused
from mazo.kernel.match import Answer, Match
from mazo.kernel.state import Event
from mazo.kernel.views import SPECTATOR
from mazo.players import Glimpse

TIME: Option = ("tiempo",)
PAUSE = 0.7
"""Seconds a reader is given after what a machine does."""


def sentence(text: str) -> str:
    """Begun with a capital, wherever its first letter is."""
    at = next((i for i, c in enumerate(text) if c.isalpha()), 0)
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


class Session:
    """A match, its seats and its reader. One person at a time holds the keyboard, and sees only what is theirs."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        drawing: Terminal,
        seats: Sequence[str],
        journal: Journal,
        language: str = "es",
        everything: bool = False,
        pause: float | None = None,
        ponders: float | None = None,
        thinks: bool = False,
    ) -> None:
        """``ponders``: seconds the strongest machine thinks; ``thinks``: whether it says what it would do."""
        self.screen, self.match, self.drawing, self.seats, self.journal = screen, match, drawing, list(seats), journal
        self.language, self.everything = language, everything
        self.ponders, self.thinks = ponders, thinks
        self.pause = pause if pause is not None else PAUSE if screen.live else 0.0
        self.game = games.get(match.game.name)
        self.names: list[str] = list(match.header["nombres"])
        self.people = [i for i, kind in enumerate(self.seats) if kind == PERSON]
        self.holder = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.told = [0] * (len(self.seats) + 1)
        """How many events each seat has been told; the last one counts for a spectator."""
        self.heading: dict[int, Event | None] = {}
        self.drawn: Any = None
        self.passing: tuple[int, str] | None = None
        """Whose questions of what kind are being passed without asking."""
        self.trouble = ""
        """Where the match was kept after an answer the program could not apply."""
        self.events: list[Event] = match.log()
        """Everything that has happened; what was half-way when something interrupted it is not there any more."""
        seed = match.header.get("semilla")
        self.seed = seed if isinstance(seed, int) else 0

    def d(self, es: str, en: str) -> str:
        return es if self.language == "es" else en

    @property
    def book(self) -> rulebook.Rulebook:
        return rulebook.load(self.game.name, self.language)

    # The loop

    def step(self) -> bool:
        """Goes on by itself until a person is asked (True) or the match is over (False)."""
        while (decision := self.match.decision) is not None:
            seat = decision.seat
            if self.endless():
                self.take(TIME)
            elif self.seats[seat] != PERSON:
                self.take(self.bot(decision))
                self.tell_live(self.pause)
            elif len(decision.options) == 1 and not self.everything:
                self.take(0)
            elif self.passing == (seat, decision.kind) and PASS in decision.options:
                self.take(decision.options.index(PASS))
            else:
                self.passing = None
                return True
        return False

    def endless(self) -> bool:
        """Whether only machines are left and have played so long that the organiser calls time, as in the arena."""
        if self.game.turn(self.match.state) <= TURNS:
            return False
        acts = self.game.external(self.match.state)
        return TIME in acts and not any(("rendirse", seat) in acts for seat in self.people)

    def bot(self, decision: Decision) -> int:
        """What a machine does. It depends only on the match, so that a match that goes on later goes on the same.

        But for the strongest, which thinks as far as its time goes.
        """
        seed = hash((self.seed, len(self.match.answers), decision.seat))
        player = players.get(self.seats[decision.seat], seed, self.ponders)
        return player.choose(Glimpse(self.game, self.match.state, decision.seat))

    def take(self, answer: Answer) -> None:
        """Keeps an answer in the file, and then applies it."""
        mine = not isinstance(answer, int) or self.seats[self._asked()] == PERSON
        self.journal.about_to(self.match, answer, mine)
        try:
            self.match.take(answer)
        except Exception:
            self.trouble = str(self.journal.blame(self.match, answer))
            raise
        now = self.match.state
        start = now.total_events() - len(now.fresh)
        self.events[start:] = now.fresh
        self.told = [min(told, start) for told in self.told]

    def _asked(self) -> int:
        decision = self.match.decision
        return decision.seat if decision is not None else SPECTATOR

    def back(self, seat: int) -> None:
        """Takes back the last choice of a seat; ``Refused`` if it may not."""
        self.match.undo(self._may_take_back(seat) if len(self.people) > 1 else self._last_choice(seat))
        self.journal.keep(self.match)
        self.events = self.match.log()
        self.told = [min(told, len(self.events)) for told in self.told]
        self.heading, self.drawn = {}, None

    def _may_take_back(self, seat: int) -> int:
        """Among people, by the policy of the engine; what was answered by itself goes with what led to it."""
        number = self.match.can_take_back(seat)
        while not self.everything and (asked := self.match.positions[number].decision) and len(asked.options) == 1:
            number = self.match.can_take_back(seat, number)
        return number

    def _last_choice(self, seat: int) -> int:
        for number in range(len(self.match.answers) - 1, -1, -1):
            decision = self.match.positions[number].decision
            chosen = isinstance(self.match.answers[number], int)
            if decision is not None and decision.seat == seat and chosen and len(decision.options) > 1:
                return number
        raise Refused("there is nothing to take back")

    def surrender(self, seat: int) -> bool:
        """Gives the match up, if the game lets it."""
        act: Option = ("rendirse", seat)
        if act not in self.game.external(self.match.state):
            return False
        self.take(act)
        return True

    # What is shown

    def view(self) -> dict[str, Any]:
        """What the reader may see; who reads alone and gave no name is «Tú»."""
        seen: dict[str, Any] = self.game.view(self.match.state, self.holder)
        if self.alone:
            mine = seen["asientos"][self.holder]
            mine["nombre"] = self.called[self.holder]
        return seen

    @property
    def alone(self) -> bool:
        """Whether there is one person at the keyboard: it is spoken to, and not of."""
        return len(self.people) == 1

    @property
    def called(self) -> list[str]:
        """What each seat is called to the reader."""
        mine = self.holder if self.alone else SPECTATOR
        you = self.d("Tú", "You")
        return [you if seat == mine and name == NAMELESS else name for seat, name in enumerate(self.names)]

    def words(self) -> Tuteo | Words[Any]:
        words: Words[Any] = self.game.words(self.match.state, self.language, self.holder)
        return Tuteo(words) if self.alone else words

    def outcome(self) -> RenderableType:
        """How the match ended, for whoever reads."""
        return self.drawing.outcome(self.view(), self.language, self.holder if self.alone else SPECTATOR)

    def tell(self) -> int:
        """The events the reader has not been told, as far as it may know them; how many lines they took."""
        start, self.told[self.holder] = self.told[self.holder], len(self.events)
        return self.show_log(self.events, start)

    def tell_live(self, pause: float = 0.0) -> None:
        """The same while the game goes on. Where people share the keyboard, each is told when it comes to them."""
        if len(self.people) < 2 and self.tell() and pause:
            time.sleep(pause)

    def tell_end(self) -> None:
        """What is left to tell when the match is over: to all, if they share the screen."""
        if len(self.people) > 1:
            self.holder = SPECTATOR
            self.told[SPECTATOR] = min(self.told[seat] for seat in self.people)
        self.tell()

    def show_log(self, events: Sequence[Event], start: int) -> int:
        """Writes events with their numbers and rules; how many lines it took. Empty parts of a turn are not told."""
        words, lines = self.words(), 0
        waiting = self.heading.get(self.holder)
        for number, event in enumerate(events[start:], start + 1):
            level = self.game.events[event.kind].level
            if level == 2 and not self.everything:
                waiting = event
                continue
            if level == 1:
                waiting = None
                self.screen.say(Rule(Text(words.suceso(event)), align="left", style="dim"))
                lines += 1
                continue
            if waiting is not None:
                self.screen.log("", words.suceso(waiting), "", "dim")
                waiting = None
            self.screen.log(str(number), words.suceso(event), event.rule)
            lines += 1
        self.heading[self.holder] = waiting
        return lines

    def skip_to_turn(self) -> None:
        """Whoever takes a match up again is told of it from the beginning of its turn."""
        turns = [n for n, e in enumerate(self.events) if self.game.events[e.kind].level == 1]
        if self.match.answers and turns:
            self.told = [turns[-1]] * len(self.told)

    def hand_over(self, seat: int) -> None:
        """The keyboard goes to another person: nothing of the one before stays on the screen."""
        if self.holder == seat:
            return
        if self.holder != SPECTATOR or len(self.people) > 1:
            if self.holder != SPECTATOR:
                self.screen.clear()
            name = self.names[seat]
            self.screen.read(
                self.d(f"Pásale el teclado a {name}. {name}: pulsa Enter para ver tu mano. ",
                       f"Hand the keyboard to {name}. {name}: press Enter to see your hand. ")
            )  # fmt: skip
            self.screen.clear()
        self.holder, self.drawn = seat, None

    def draw(self, again: bool = False) -> None:
        """The table, if it is not the one already on the screen and the question is not part of something begun."""
        decision = self.match.decision
        if not again and self.drawn is not None and decision is not None and decision.kind not in self.drawing.WINDOWS:
            return
        view = self.view()
        seen = {name: value for name, value in view.items() if name != "pregunta"}
        if again or seen != self.drawn:
            self.screen.say()
            self.screen.say(self.drawing.table(view, self.holder, self.language))
        self.drawn = seen

    def ask(self) -> None:
        """The question in course, with its options numbered and by groups."""
        decision = self.match.decision
        assert decision is not None
        view, words = self.view(), self.words()
        groups: dict[str, list[tuple[int, str]]] = {}
        for n, (option, shown) in enumerate(zip(decision.options, view["pregunta"]["opciones"], strict=True), 1):
            text = words.opcion(self.match.state, option)
            heading, line = self.drawing.option(view, shown, text, self.language)
            groups.setdefault(heading, []).append((n, line))
        self.screen.say()
        question = Text(sentence(words.pregunta(self.match.state, decision)), style="bold")
        self.screen.say(question.append(f"  {decision.rule}", "dim"))
        for heading, lines in groups.items():
            if heading:
                self.screen.say(Text(f" {heading}", style="underline"))
            for n, line in lines:
                self.screen.log(str(n), line, "")
