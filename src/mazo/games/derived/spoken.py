"""What a person says at a table that declares its acts, what it may mean there, and why it cannot be done."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mazo.games.cases import dichos
from mazo.games.cases.case import CaseError, NotAsked, guess, key, listed
from mazo.games.cases.dichos import Dicho, pide
from mazo.games.decks.listas import clave
from mazo.games.derived.declaration import Declaration
from mazo.games.derived.declared import Act
from mazo.games.derived.table import Table
from mazo.kernel import run
from mazo.kernel.decisions import DONE, Decision, Option
from mazo.messages import say

CHOOSE, SURRENDER = "elegir", "rendirse"
_ALONE: Mapping[str, Option] = {"si": ("sí",), "no": ("no",), "nada": DONE}


class Said(NamedTuple):
    """An act as somebody says it: the rows it may be done with, those it may be done to; or what is chosen."""

    verb: str
    rows: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    cosas: tuple[Dicho, ...] = ()


class Hearing(dichos.Habla[Table]):
    """The words of a table: its seats, labels and cards, as people type them."""

    def __init__(self, told: Declaration, s: Table, asientos: tuple[str, ...], etiquetas: Mapping[str, int]) -> None:
        super().__init__(s, asientos, etiquetas)
        self.told = told
        for row, c in enumerate(s.conf.cartas):
            for name in {clave(c.nombre), clave(c.name), clave(c.id)}:
                self.nombres.setdefault(name, []).append(row)

    def donde(self, row: int) -> tuple[str, int]:
        return self.told.where(self.s, row)

    def _exacto(self, text: str) -> Dicho:
        word, flat = key(text), clave(text)
        if flat in self.etiquetas:
            return (("carta", self.etiquetas[flat]),)
        if word in _ALONE:
            return (_ALONE[word],)
        if m := re.fullmatch(r"opcion (\d+)", word):
            return (("opción", int(m[1]) - 1),)
        if word in self.asientos:
            return (("jugador", self.asientos.index(word)),)
        return tuple(("carta", row) for row in self.nombres.get(flat, ()))

    def acto(self, said: object) -> Said:
        """What somebody says they do."""
        if isinstance(said, bool):
            return Said(CHOOSE, cosas=(((("sí",) if said else ("no",)),),))
        if not isinstance(said, str) or not said.strip():
            raise CaseError(say("games.step-says-done-says", said=repr(said)))
        text = " ".join(said.split())
        plain = key(text)
        if plain in _ALONE:
            return Said(CHOOSE, cosas=((_ALONE[plain],),))
        if plain == "se rinde":
            return Said(SURRENDER)
        if plain.startswith("elige "):
            return Said(CHOOSE, cosas=self.lista(text[6:]))
        for act in self.told.acts:
            if plain == key(act.said) and not act.zone:
                return Said(act.verb)
            if act.zone and plain.startswith(key(act.said) + " "):
                return self._with_card(act, text[len(act.said) + 1 :])
        known = [*(act.said for act in self.told.acts), "elige", "se rinde"]
        hint = guess(text.split()[0], known) or f" Se puede: {listed(known)}."
        raise CaseError(say("games.not-understood", text=text, hint=hint))

    def _with_card(self, act: Act, text: str) -> Said:
        targets: Dicho = ()
        if act.targets is not None and not self._exacto(text):
            text, targets = self._parte(text, f" {act.link} ")
        return Said(act.verb, self.cartas(text), tuple(x[1] for x in targets))


def thing(option: Option) -> Option:
    """What an option is about, however the question names it."""
    return ("carta", option[1]) if option[0] == "carta" else option


def meant(options: tuple[Option, ...], word: Dicho) -> list[Option]:
    """The options a word may name, by what they are or by their place on the list."""
    places = [x[1] for x in word if x[0] == "opción"]
    if places:
        return [options[i] for i in places if i < len(options)]
    return [o for o in options if thing(o) in word]


def same(option: Option, said: Said) -> bool:
    """Whether an option of the turn is the act said."""
    if option[0] != said.verb or (said.rows and option[1] not in said.rows):
        return False
    return not said.targets or (len(option) > 2 and option[2] in said.targets)


def why_not(told: Declaration, s: Table, seat: int, said: Said) -> tuple[str, ...]:
    """The rules that stop a player from doing something now, most specific first; none if it may.

    ``NotAsked`` if it is to name a choice that is not being asked for: no rule is against that.
    """
    if s.result is not None:
        return (told.over,)
    if said.verb == SURRENDER:
        return ()
    if said.verb == CHOOSE:
        return _choosing(told, s, seat, said.cosas)
    act = told.act(said.verb)
    assert act is not None
    found: list[str] = []
    for row in said.rows or (-1,):
        for target in said.targets or (-1,):
            why = _against(told, s, seat, act, row, target)
            if not why:
                return ()
            found += why
    return tuple(dict.fromkeys(found))


def _against(told: Declaration, s: Table, seat: int, act: Act, row: int, target: int) -> list[str]:
    """Why an act cannot be done with a card: the reasons of the card before those of the moment."""
    why: list[str] = []
    if act.zone and told.where(s, row) != (act.zone, seat):
        why.append(act.rule)
    else:
        why += act.why(s, seat, row, target)
    asked = s.decision
    if asked is not None and (asked.seat != seat or not told.questions[asked.kind].turn):
        why.append(asked.rule)
    return why


def _choosing(told: Declaration, s: Table, seat: int, words: Sequence[Dicho]) -> tuple[str, ...]:
    """Follows the words through the questions they answer; where one is not offered, the rule that asks."""
    for word in words:
        asked = s.decision
        if asked is None:
            return (told.over,)
        found = meant(asked.options, word) if asked.seat == seat else []
        if not found:
            if not pide(asked.options, word, thing) or not asks(told, asked):
                raise NotAsked
            return (asked.rule,)
        s = run.answer(told.rules, s, found[0])
    return ()


def asks(told: Declaration, asked: Decision) -> bool:
    """Whether a question is a choice, and not the turn itself."""
    return not told.questions[asked.kind].turn
