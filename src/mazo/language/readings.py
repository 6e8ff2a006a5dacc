"""What has been read, so that it is read once: by language, text and name of the card, in this process or another.

A reading is a letter, or the error by which a text is refused. Those that are *kept* stay for good (the printed cards);
of the others there are the latest. They can be told to another process, which then reads nothing: under ``told_only``
what was not told is not worked out, and ``Unread`` says so.
"""

from __future__ import annotations

import copyreg
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from mazo.language.diagnostics import TextError, advised

Key = tuple[str, str, str]
"""A language, a text, and the name of its card."""
LATELY = 2048
_told_only: ContextVar[bool] = ContextVar("told_only", default=False)
_asked: ContextVar[dict[Key, None] | None] = ContextVar("asked", default=None)


class Unread(LookupError):
    """A text that has not been read here, where nothing is to be read."""


class Readings:
    """The readings of all languages in a process."""

    def __init__(self, lately: int = LATELY) -> None:
        self.most = lately
        self.kept: dict[Key, Any] = {}
        self.lately: OrderedDict[Key, Any] = OrderedDict()

    def get(self, key: Key, read: Callable[[], Any]) -> Any:
        """The reading of a text, worked out if it is not known; ``TextError`` if it is refused."""
        asked = _asked.get()
        if asked is not None:
            asked[key] = None
        found = self.kept.get(key)
        if found is None:
            found = self.lately.get(key)
            if found is None:
                if _told_only.get():
                    raise Unread(key[0])
                found = self._worked_out(read)
                if advised() or not isinstance(found, TextError):
                    self._remember(key, found)
            else:
                self.lately.move_to_end(key)
        if isinstance(found, TextError):
            raise _again(found)
        return found

    def _worked_out(self, read: Callable[[], Any]) -> Any:
        try:
            return read()
        except TextError as error:
            return _again(error)

    def _remember(self, key: Key, found: Any) -> None:
        self.lately[key] = found
        while len(self.lately) > self.most:
            self.lately.popitem(last=False)

    # Between processes

    def keep(self) -> None:
        """All that has been read so far stays for good."""
        self.kept.update(self.lately)
        self.lately.clear()

    def of(self, game: str) -> list[tuple[Key, Any]]:
        """All the readings of the languages of a game: those whose names begin with its own."""
        known = (item for some in (self.kept, self.lately) for item in some.items())
        return [item for item in known if item[0][0].partition(" ")[0] == game]

    def among(self, keys: Iterable[Key], kept: bool = True) -> list[tuple[Key, Any]]:
        """The readings of some texts; without those that are kept, if whoever asks has them."""
        found: list[tuple[Key, Any]] = []
        for key in keys:
            if key in self.lately:
                found.append((key, self.lately[key]))
            elif kept and key in self.kept:
                found.append((key, self.kept[key]))
        return found

    def learn(self, told: list[tuple[Key, Any]], keep: bool = False) -> None:
        """Takes what another process read: what is known here already stays as it is."""
        for key, found in told:
            if key in self.kept:
                continue
            if keep:
                self.kept[key] = self.lately.pop(key, found)
            elif key in self.lately:
                self.lately.move_to_end(key)
            else:
                self._remember(key, found)


READINGS = Readings()


@contextmanager
def told_only() -> Iterator[None]:
    """Within it nothing is read: a text nobody told this process of is ``Unread``."""
    before = _told_only.set(True)
    try:
        yield
    finally:
        _told_only.reset(before)


@contextmanager
def asked() -> Iterator[dict[Key, None]]:
    """The texts whose reading is asked for within it, in order."""
    found: dict[Key, None] = {}
    before = _asked.set(found)
    try:
        yield found
    finally:
        _asked.reset(before)


def watched() -> bool:
    """Whether somebody wants to know which texts are asked for."""
    return _asked.get() is not None


def _again(e: TextError) -> TextError:
    """The same error, that nobody has raised."""
    return TextError(e.text, e.problem, e.at, e.expected, e.suggestion, e.readings)


def _error(e: TextError) -> tuple[Any, ...]:
    return TextError, (e.text, e.problem, e.at, e.expected, e.suggestion, e.readings)


copyreg.pickle(TextError, _error)
