"""How good a deck is: it plays against each of the others, both seats, and its share of wins has an interval.

python examples/measure_deck.py keyforge --games 4
"""

from __future__ import annotations

import argparse

from mazo import api
from mazo.arena.duels import wilson


def measure(game: api.Game, deck: str, rivals: list[str], games: int, bot: str, seed: int = 0) -> tuple[int, int]:
    """Wins and games of a deck, the same deals from each seat."""
    won = played = 0
    for at, rival in enumerate(rivals):
        for number in range(games):
            for seat, decks in enumerate(([deck, rival], [rival, deck])):
                deal = seed + at * games + number
                play = game.new(seed=deal, decks=decks)
                won += seat in api.one(play, [api.bot(bot, deal), api.bot(bot, deal + 1)]).winners
                played += 1
    return won, played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="keyforge")
    parser.add_argument("--deck", default="", help="its name; the first there is, if none is given")
    parser.add_argument("--rivals", type=int, default=3)
    parser.add_argument("--games", type=int, default=2, help="deals against each rival")
    parser.add_argument("--bot", default="azar")
    said = parser.parse_args()
    game = api.game(said.game)
    deck = said.deck or game.decks[0]
    rivals = [name for name in game.decks if name != deck][: said.rivals]
    won, played = measure(game, deck, rivals, said.games, said.bot)
    low, high = wilson(won, played)
    print(f"{deck}: {won} of {played} ({100 * won / played:.0f} %, 95 % interval {100 * low:.0f}–{100 * high:.0f})")


if __name__ == "__main__":
    main()
