"""What a machine does, from a glimpse of its own seat. It is for the crew."""

from __future__ import annotations

from typing import Any

from mazo import players
from mazo.players import Glimpse
from mazo.table.work.scenes import Scene


def choice(scene: Scene, seat: int, bot: str, seed: int) -> int:
    """The option a machine takes."""
    game: Any = scene.course.game
    return players.get(bot, seed).choose(Glimpse(game, scene.course.match.state, seat))
