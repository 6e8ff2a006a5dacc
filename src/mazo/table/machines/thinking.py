"""What a machine does, or would do in somebody's place, from a glimpse of that seat. It is for the crew."""

from __future__ import annotations

from typing import Any

from mazo import players
from mazo.players import Glimpse, counsel, verdict
from mazo.table.work.scenes import Scene


def choice(scene: Scene, seat: int, bot: str, seed: int, seconds: float) -> int:
    """The option a machine takes; ``seconds``, if it is one that takes its time."""
    game: Any = scene.course.game
    return players.get(bot, seed, seconds).choose(Glimpse(game, scene.course.match.state, seat))


def advice(scene: Scene, seat: int, language: str, seed: int, seconds: float) -> list[dict[str, Any]]:
    """The two or three acts a strong machine would choose from in the place of a seat, the best first."""
    game: Any = scene.course.game
    told = counsel.advise(Glimpse(game, scene.course.match.state, seat), language, seconds, seed)
    return [
        {
            "opcion": one.choice,
            "iguales": list(one.alike),
            "texto": one.text,
            "chance": round(one.chance, 4),
            "margen": round(one.error, 4),
            "mesas": one.worlds,
            "linea": [{"asiento": step.seat, "texto": step.text} for step in one.line],
        }
        for one in told
    ]


def judged(scene: Scene, number: int, language: str, seconds: float) -> dict[str, Any] | None:
    """One decision of a match that is over, against the best that is found from what its seat could know."""
    match = scene.course.match
    taken = match.answers[number]
    assert isinstance(taken, int)
    return verdict.judge(match.game, match.positions[number], number, taken, language, seconds)
