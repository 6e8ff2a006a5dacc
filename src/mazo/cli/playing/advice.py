"""«¿Qué jugarías?» at the terminal: the acts a strong machine would choose from, with their chances, in words."""

from __future__ import annotations

from rich.text import Text

from mazo.cli.playing.session import Session
from mazo.players import Glimpse
from mazo.players.counsel import Advice, advise

SECONDS = 1.0
"""Of processor, if nothing else is said."""


def say(session: Session) -> None:
    """What it would do in the place of whoever is asked, by what that seat knows."""
    decision = session.match.decision
    assert decision is not None
    glimpse = Glimpse(session.game, session.match.state, decision.seat)
    seconds = session.ponders or SECONDS
    told = advise(glimpse, session.language, seconds, len(session.match.answers)) if len(decision.options) > 1 else []
    if not told:
        session.screen.say(Text(session.d("Ahora no hay nada que pensar.", "There is nothing to think about now.")))
        return
    session.screen.say(Text(session.d("Yo jugaría:", "I would play:"), style="bold"))
    for one in told:
        session.screen.log(str(one.choice + 1), one.text, chance(one, session.language))
        if one.line:
            steps = "; ".join(f"{session.called[step.seat]}: {step.text}" for step in one.line)
            session.screen.log("", session.d(f"y luego {steps}", f"and then {steps}"), "", "dim")


def chance(one: Advice, language: str) -> str:
    """«62 % ± 4»: how often it wins over the imagined tables, and how far that may be off."""
    percent = f"{100 * one.chance:.0f} %" if language == "es" else f"{100 * one.chance:.0f}%"
    return f"{percent} ± {max(1, round(200 * one.error))}"
