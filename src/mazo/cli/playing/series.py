"""A series at the terminal: what is settled before each game, how it stands, and the game that comes next."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from mazo.arena import series
from mazo.arena.series import Series
from mazo.cli.playing.seats import PERSON
from mazo.cli.playing.session import Session
from mazo.cli.screen import Failure, Screen, choose
from mazo.games.contract import AnyGame
from mazo.kernel.decisions import Decision


def new(best_of: int | None) -> Series:
    try:
        return series.best_of(best_of or 1)
    except series.BadSeries as error:
        raise Failure(str(error), 2) from None


def of(header: Mapping[str, Any]) -> Series | None:
    """The series a match belongs to, if to any."""
    try:
        return series.series_of(header)
    except series.BadSeries as error:
        raise Failure(str(error)) from None


def settled(
    screen: Screen, game: AnyGame, header: Mapping[str, Any], standing: Series, language: str = "es"
) -> dict[str, Any]:
    """The header of the next game, once people and machines have settled what comes before it."""
    who: Sequence[str] = header["asientos"]
    names: Sequence[str] = header["nombres"]
    rng = random.Random(f"{header['semilla']} {len(standing.results)}")

    def answer(decision: Decision) -> int:
        question, options = game.settling(header, decision, language)
        said = f"{names[decision.seat]}: {question}"
        if who[decision.seat] == PERSON:
            return choose(screen, f"{said}  {decision.rule}", options)
        at = series.machine(game, header, decision, who[decision.seat], rng)
        screen.say(Text(f"{said} {options[at]}. ").append(decision.rule, "dim"))
        return at

    return series.arranged(game, header, standing, answer)


def score(standing: Series, names: Sequence[str], language: str = "es") -> str:
    """How a series stands, in a line."""
    won = " · ".join(f"{name} {standing.wins(seat)}" for seat, name in enumerate(names))
    if language == "es":
        return f"Serie al mejor de {standing.best_of}, partida {len(standing.results) + 1}: {won}"
    return f"Best of {standing.best_of}, game {len(standing.results) + 1}: {won}"


def outcome(standing: Series, names: Sequence[str], language: str = "es") -> str:
    """How a series ended, in a line."""
    won = " · ".join(f"{name} {standing.wins(seat)}" for seat, name in enumerate(names))
    first = standing.leaders()
    who = " y ".join(names[seat] for seat in first) if 0 < len(first) < len(names) else ""
    if language == "es":
        return f"{who} gana la serie ({won})." if who else f"La serie acaba en empate ({won})."
    return f"{who} wins the series ({won})." if who else f"The series is drawn ({won})."


def after(session: Session) -> Series | None:
    """How the series of a match that has ended stands now, told to whoever looks; None if nothing is left to play."""
    standing = of(session.match.header)
    if standing is None or not session.match.over:
        return None
    standing = standing.after(session.game.winners(session.match.state) or ())
    if not standing.over:
        return standing
    session.screen.say()
    session.screen.say(Text(outcome(standing, session.called, session.language), style="bold"))
    return None


def next_header(session: Session, standing: Series) -> dict[str, Any]:
    """What the next game starts from. The machines have other chance in each game."""
    header = {**session.match.header, "semilla": session.seed + 1}
    return settled(session.screen, session.game, header, standing, session.language)
