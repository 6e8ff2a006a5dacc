"""Why something happened, and why something may not: the rule behind each, with its text."""

from __future__ import annotations

import random

from rich.text import Text

from mazo.cli.playing.session import Session
from mazo.cli.screen import Failure, rule_lines
from mazo.games.cases.case import CaseError
from mazo.kernel.state import Event

TRIES = 20


def happened(session: Session, number: int, event: Event) -> None:
    """An event and the rule it cites."""
    session.screen.say(Text(f"{number}. {session.words().suceso(event)}", style="bold"))
    show_rules(session, (event.rule,))


def show_rules(session: Session, ids: tuple[str, ...]) -> None:
    """The first rule with its text, and the others by their numbers."""
    rule = session.book.get(ids[0])
    session.screen.say(rule_lines(rule) if rule else Text(ids[0]))
    if len(ids) > 1:
        session.screen.say(Text(session.d("Véase también: ", "See also: ") + ", ".join(ids[1:]), style="dim"))


def not_offered(session: Session, text: str) -> None:
    """Why an act is not among the options of the person who asks.

    It is looked for on a table imagined from what that person knows, so that the answer tells nothing else.
    """
    seat, rng = session.holder, random.Random(0)
    tables = (session.game.imagine(session.match.state, seat, rng) for _ in range(TRIES))
    table = next((t for t in tables if t is not None), None)
    if table is None:
        raise Failure(session.d("Ahora no se puede saber; pregunta en la próxima ventana.", "It cannot be told now."))
    try:
        rules = session.drawing.why_not(table, seat, session.names, text)
    except CaseError as error:
        raise Failure(str(error)) from None
    if not rules:
        raise Failure(session.d("Eso sí puedes hacerlo: está entre las opciones.", "You may: it is among the options."))
    session.screen.say(Text(session.d(f"No se puede «{text}»:", f"You may not “{text}”:"), style="bold"))
    show_rules(session, tuple(rules))
