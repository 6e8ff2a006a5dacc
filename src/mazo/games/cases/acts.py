"""The acts of a game, from what each declares: how a case says it, its button, its heading, where it is dropped, what
stops it.

What a game does otherwise (a step that names several things, a button that reads the table) it says itself; the rest is
here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from mazo.games.cases.case import key
from mazo.games.derived.declared import Act, Drop
from mazo.kernel.decisions import Option
from mazo.kernel.state import State
from mazo.text.events import Speaker

Word = tuple[Option, ...]
"""What a word may mean, written like options."""


class Acts:
    """What people may do, by its id; two acts of one verb are told apart by the way they are done."""

    def __init__(self, *acts: Act, answers: Mapping[str, tuple[Drop, ...]] | None = None) -> None:
        """``answers``: where what is no act, but the answer to a question, may be dropped: by its verb."""
        self.every = acts
        self._answers = answers or {}
        self.by_id = {act.id: act for act in acts}
        self._of = {(act.verb, act.way): act for act in acts}
        if len(self.by_id) < len(acts) or len(self._of) < len(acts):
            raise TypeError("two acts have the same name")
        words = [(word, act) for act in acts for word in (act.said, *act.also)]
        self._words = sorted(((key(word), act) for word, act in words), key=lambda x: -len(x[0]))

    def __iter__(self) -> Iterator[Act]:
        return iter(self.every)

    def __getitem__(self, id: str) -> Act:
        return self.by_id[id]

    def get(self, id: str) -> Act | None:
        return self.by_id.get(id)

    def of(self, option: Option) -> Act | None:
        """The act an option is, or None."""
        way = option[2] if len(option) > 2 else ""
        return self._of.get((option[0], way)) or self._of.get((option[0], ""))

    # How it is said

    @property
    def words(self) -> tuple[str, ...]:
        """How each is said in a case."""
        return tuple(act.said for act in self.every)

    @property
    def loose(self) -> dict[str, Word]:
        """Those that need nothing else, by their words, as the option each is."""
        bare = [act for act in self.every if not act.zone and not act.way]
        return {key(word): ((act.verb,),) for act in bare for word in (act.said, *act.also)}

    @property
    def typed(self) -> dict[str, str]:
        """How a case says what people may begin to say by its name, or as its button does."""
        found = {key(act.id): act.said.split(" ")[0] for act in self.every}
        buttons = [key(act.es.split(" ")[0]) for act in self.every]
        for act, word in zip(self.every, buttons, strict=True):
            if buttons.count(word) == 1:
                found.setdefault(word, act.said.split(" ")[0])
        return found

    def heard(self, text: str) -> tuple[Act, str] | None:
        """The act a sentence of a case begins with, and the rest of it; None if with none."""
        plain = key(text)
        for word, act in self._words:
            if plain == word or plain.startswith(word + " "):
                return act, text[len(word) + 1 :]
        return None

    def step(self, option: Option, name: Callable[[int], str]) -> str:
        """An option in the words of a case; nothing if it is no act."""
        act = self.of(option)
        if act is None:
            return ""
        said = f"{act.said} {name(option[1])}" if act.zone else act.said
        return f"{said} {act.link} {name(option[2])}" if act.targets is not None and len(option) > 2 else said

    def button(self, w: Speaker, option: Option) -> str:
        """An option as its button says it; nothing if it is no act."""
        act = self.of(option)
        if act is None:
            return ""
        said = w.d(act.es, act.en)
        if not act.zone:
            return said
        if "{c}" not in said:
            said += " {c}" + (w.d(f" {act.link} ", " on ") + "{t}" if act.targets is not None and option[2:] else "")
        return said.format(c=w.c(option[1]), t=w.c(option[2]) if "{t}" in said else "")

    def heading(self, d: Callable[[str, str], str], verb: str, way: str = "") -> str:
        """What an act is called by itself: over the cards it may be done with; nothing if it is none."""
        act = self._of.get((verb, way)) or self._of.get((verb, ""))
        return "" if act is None else d(*act.brief)

    # Where it is dropped

    @property
    def drops(self) -> dict[str, tuple[Drop, ...]]:
        """Where the card of each option may be dropped, by its verb and, if that tells it from others, its way."""
        return {f"{act.verb} {act.way}".rstrip(): act.drops for act in self.every if act.to} | dict(self._answers)

    # What stops it

    def touched(self, s: State, seat: int, row: int) -> list[Act]:
        """What a player may mean by touching a card."""
        return [act for act in self.every if act.touched is not None and act.touched(s, seat, row)]
