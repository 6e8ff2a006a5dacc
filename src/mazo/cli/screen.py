"""The two streams of a command, what is written on them, and the numbered questions it asks."""

from __future__ import annotations

import json
import re
import sys
import textwrap
from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from mazo.games.contract import AnyGame
from mazo.judge.rulebook import Rule
from mazo.messages import say

_MARKS = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*]+?)\*|`(?P<code>[^`]+)`")


class Failure(Exception):
    """Something the user can put right: one sentence in Spanish, and the exit status."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


class Leave(Exception):
    """The user leaves: Ctrl-D, or the end of a piped input."""


class Screen:
    """``out`` carries what was asked for; ``err`` progress and complaints. Input comes by lines."""

    def __init__(self) -> None:
        self.out = Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
        self.err = Console(stderr=True, highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin is not None and sys.stdin.isatty()

    @property
    def live(self) -> bool:
        """Whether somebody is looking at the output."""
        return self.out.is_terminal

    def say(self, what: RenderableType = "", style: str | None = None) -> None:
        self.out.print(what, style=style)

    def line(self, text: str, style: str = "") -> None:
        """One line that is never cut by the width, so that a path in it can be copied."""
        self.out.print(Text(text, style=style), soft_wrap=True)

    def log(self, number: str, text: str, rule: str = "", style: str = "") -> None:
        """An event or an option: its number, what it says and, dim and to the right, the rule it goes by."""
        width = max(40, self.out.width)
        inner = width - 5 - (len(rule) + 2 if rule else 0)
        first, *more = textwrap.wrap(text, inner) or [""]
        line = Text.assemble((f"{number:>4} ", "dim"), (first, style))
        if rule:
            line.append(" " * (width - 5 - len(first) - len(rule)) + rule, "dim")
        for rest in more:
            line.append("\n" + " " * 5 + rest, style)
        self.out.print(line, soft_wrap=True)

    def complain(self, message: str) -> None:
        """One message on the error stream, whole: never cut by the width."""
        self.err.print(Text(message), soft_wrap=True)

    def json(self, data: Any) -> None:
        """The one document a command with ``--json`` writes."""
        self.out.file.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")

    def clear(self) -> None:
        """Nothing written before stays on the screen, nor above it."""
        if self.live:
            self.out.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.out.file.flush()
        else:
            self.say()

    def read(self, prompt: str) -> str:
        """A line from the user; ``Leave`` at the end of the input. A piped answer is echoed, to be read."""
        self.out.file.write(prompt)
        self.out.file.flush()
        try:
            line = input()
        except EOFError:
            self.say()
            raise Leave from None
        if not self.interactive:
            self.say(Text(line.strip()[:200]))
        return line.strip()


def choose(screen: Screen, question: str, options: Sequence[str], default: int = 0) -> int:
    """A numbered question; Enter takes the default. The position of the answer."""
    screen.say()
    screen.say(Text(question, style="bold"))
    for n, option in enumerate(options, 1):
        screen.say(Text(f"  {n}  {option}"))
    while True:
        given = screen.read(f"Número [{default + 1}]: ")
        if not given:
            return default
        if given.isdecimal() and 1 <= int(given) <= len(options):
            return int(given) - 1
        screen.say(Text(f"Escribe un número del 1 al {len(options)}."))


def marked(text: str) -> Text:
    """The Markdown of a rule as it is shown."""
    shown, at = Text(), 0
    for found in _MARKS.finditer(text):
        shown.append(text[at : found.start()])
        kind = str(found.lastgroup)
        shown.append(found[kind], {"bold": "bold", "italic": "italic", "code": "bold"}[kind])
        at = found.end()
    shown.append(text[at:])
    return shown


def rule_lines(rule: Rule, section: bool = True) -> RenderableType:
    """A rule with its id and, if wanted, where it stands."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column(ratio=1)
    text = marked(rule.text)
    if section:
        text.append(f"\n{rule.part} · {rule.section}" if rule.section else f"\n{rule.part}", "dim")
    grid.add_row(rule.id, text)
    return grid


def number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Reads a number of the command line."""

    def read(given: str) -> int:
        text = given.strip()
        value = int(text) if re.fullmatch(r"[+-]?[0-9]{1,18}", text) else None
        if value is None or value < least or (most is not None and value > most):
            span = f"de {least} a {most}" if most is not None else f"de {least} en adelante"
            raise ArgumentTypeError(f"«{given}» no es un número {span}.")
        return value

    return read


def check_format(game: AnyGame, formato: str) -> None:
    """Whether there is such a format; the game says with how many."""
    known = list(dict.fromkeys(name for _, name in game.layouts))
    if formato and formato not in known:
        raise Failure(say("games.no-format", formato=formato, known=", ".join(known)), 2)
