"""Mazo for programs: load a game, play it, look at it, copy it, save it; bots, and many games at once.

    >>> from mazo import api
    >>> game = api.game("atrum")
    >>> play = game.new(seed=7)
    >>> while not play.over:
    ...     play.answer(len(play.options) - 1)
    >>> play.winners != ()
    True

``mazo.api.pettingzoo`` and ``mazo.api.openspiel`` give the same games in the interfaces of those libraries.
"""

from mazo.api.play import Bot, Game, Imagined, Option, Play, game, games
from mazo.api.series import Result, batch, bot, bots, one

__all__ = [
    "Bot", "Game", "Imagined", "Option", "Play", "Result", "batch", "bot", "bots", "game", "games", "one",
]  # fmt: skip
