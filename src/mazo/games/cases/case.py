"""Scenarios, the part every game shares: what a game gives the judge to play them, and how both speak of their faults.

A game gives its ``Adapter`` as its room ``cases`` (``games.contract.Game``).
"""

from __future__ import annotations

import reprlib
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Protocol

from mazo.messages import Message, joined, say

Body = Mapping[str, object]
"""A case, as its file has it."""
Facts = dict[str, object]
"""What a case says of something, by its right keys."""

COMMON = ("caso", "título", "juego", "reglas", "lectura", "espera")
"""The keys of every case."""


class CaseError(ValueError):
    """A case that is badly written: the message, in Spanish, says where and what was expected."""


class NotAsked(CaseError):
    """Somebody names a choice that is not being asked for: no rule forbids it, nothing calls for it."""

    def __init__(self) -> None:
        super().__init__(say("games.not-being-asked-now"))


class Unmet(Exception):
    """A case that was played, and something it says is not so."""


@dataclass
class Trace:
    """What was seen while a case was played, also when it fails."""

    events: list[tuple[str, str]] = field(default_factory=list)
    """What happened, in order: the kind of each event and its rule."""
    refusals: list[str] = field(default_factory=list)
    """The rules that refused an act the case tried, or that a check without a table cited."""
    questions: list[str] = field(default_factory=list)
    """The rules by which something was asked."""


class Adapter(Protocol):
    """What the judge needs of a game to play its scenarios."""

    @property
    def kinds(self) -> Mapping[str, tuple[str, ...]]:
        """What a case may be about, by the key that says so, and the further keys each allows."""
        ...

    def play(self, case: Body, trace: Trace) -> None:
        """Plays a case whose keys are known to be right; ``CaseError`` or ``Unmet`` if it does not hold."""
        ...

    def table(self, case: Body, trace: Trace) -> Any:
        """The table of a case with one (a ``pasos.Partida``), ready for its steps; ``CaseError``."""
        ...


def flat(text: str) -> str:
    """A name as people type it: no accents, no capitals, single spaces."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(c for c in decomposed if not unicodedata.combining(c)).split())


def key(text: str) -> str:
    """A key as it is compared: as a name, and with spaces for underscores."""
    return flat(text.replace("_", " "))


def shown(value: object) -> str:
    """A value of a file, short enough for a message."""
    return value if isinstance(value, str) and len(value) <= 80 else reprlib.repr(value)


_LISTS = {"o": "games.or", "y": "games.and"}


def listed(words: Iterable[str], last: str = "o") -> str:
    """Words as a sentence lists them: a, b o c."""
    every = list(words)
    if len(every) < 2:
        return every[0] if every else say("games.none")
    return say(_LISTS[last], most=joined(every[:-1], ", "), last=every[-1])


def guess(word: str, known: Iterable[str]) -> str:
    """« ¿Quizá «x»?» if something known resembles a word; else nothing."""
    by_flat: dict[str, str] = {}
    for name in known:
        by_flat.setdefault(key(name), name)
    near = get_close_matches(key(word), list(by_flat), n=1, cutoff=0.6)
    return perhaps(f"«{by_flat[near[0]]}»") if near else ""


def perhaps(names: str) -> Message:
    """« ¿Quizá x?», after a sentence."""
    return say("games.perhaps", names=names)


def fields(value: object, known: Iterable[str], where: str, required: Iterable[str] = ()) -> Facts:
    """The entries of a mapping by their right names; ``CaseError`` for what is not a key there, or is missing.

    Accents, capitals and underscores make no difference; any other spelling is an error with the nearest key.
    """
    names = tuple(known)
    if not isinstance(value, Mapping):
        raise CaseError(say("games.must-keys-says", where=where, known=listed(names, "y"), value=shown(value)))
    right = {key(name): name for name in names}
    found: Facts = {}
    for given, content in value.items():
        name = right.get(key(given)) if isinstance(given, str) else None
        if name is None:
            hint = guess(str(given), names) or say("games.keys", known=listed(names, "y"))
            raise CaseError(say("games.not-key", given=shown(given), where=where, hint=hint))
        if name in found:
            raise CaseError(say("games.twice", name=name, where=where))
        found[name] = content
    for name in required:
        if name not in found:
            raise CaseError(say("games.missing", name=name, where=where))
    return found


def several(value: object, where: str) -> list[object]:
    """A list, or the only thing there would be in it."""
    return [value] if isinstance(value, Mapping | str) and value else items(value, where)


def items(value: object, where: str) -> list[object]:
    """A list; ``CaseError`` if it is something else."""
    if not isinstance(value, list):
        raise CaseError(say("games.must-list-says", where=where, value=shown(value)))
    return value


def text(value: object, where: str) -> str:
    """A text that says something."""
    if not isinstance(value, str) or not value.strip():
        raise CaseError(say("games.must-text-says", where=where, value=shown(value)))
    return value


def number(value: object, where: str, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise CaseError(say("games.must-number-says", where=where, least=least, value=shown(value)))
    return value


def flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise CaseError(say("games.must-true-or-false-says", where=where, value=shown(value)))
    return value


def within(where: str, do: Callable[..., None], *args: object) -> None:
    """Does something of a case; its faults say where it was."""
    try:
        do(*args)
    except CaseError as error:
        raise CaseError(joined((where, error), ": ")) from error
    except Unmet as error:
        raise Unmet(joined((where, error), ": ")) from error


def brief(step: object) -> str:
    """What a step says, between brackets, if it is short."""
    if isinstance(step, Mapping) and len(step) == 1:
        who, what = next(iter(step.items()))
        return f" ({who}: {what})" if isinstance(what, str) else ""
    return f" (ilegal: {step['ilegal']})" if isinstance(step, Mapping) and isinstance(step.get("ilegal"), str) else ""
