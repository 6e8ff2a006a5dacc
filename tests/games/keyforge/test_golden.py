"""Golden transcripts: games told in Spanish with the rule of every event, compared byte for byte.

A change in them is a change in how the game plays or speaks. When it is meant, write them again and read the
difference before keeping it:

    python -m tests.games.keyforge.test_golden --write
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mazo.games.keyforge.game import GAME
from mazo.games.keyforge.rules.tablero import Tablero
from mazo.kernel.decisions import Decision
from mazo.kernel.match import Match, load

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
TURNS = 18
NAMES = ["Ana", "Bruno"]
RETIRED = ("Almirante Hontanar, el que apuesta sus botas", "Almirante Umbría, la que traduce a las piedras")
"""Decks that are no longer offered: a match that names them is played all the same."""
GAMES: dict[str, dict[str, Any]] = {
    "inicio": {"mazos": ['Miss "Onyx" Censorius', "Radiant Argus the Supreme"], "nombres": NAMES},
    "serie": {"mazos": list(RETIRED), "nombres": NAMES, "cadenas": [4, 0], "elige": 1},
}


def answer(decision: Decision, rng: random.Random) -> int:
    """Any option, though seldom to end the turn while something else can be done."""
    eager = decision.kind == "turno" and len(decision.options) > 1 and rng.random() < 0.85
    return rng.randrange(len(decision.options) - eager)


def played(name: str) -> Match:
    """A game with a key and choices of its own, to the end or until time is called."""
    rng = random.Random(f"golden {name}")
    match = Match(GAME, GAMES[name], rng.randbytes(16))
    while match.decision is not None:
        assert isinstance(match.state, Tablero)
        if match.state.turno > TURNS:
            match.happen(("tiempo",))
        else:
            match.answer(answer(match.decision, rng))
    return match


def transcript(match: Match) -> str:
    return "".join(f"{line}\n" for line in lines(match))


def lines(match: Match) -> Iterator[str]:
    words = GAME.words(match.state, "es")  # type: ignore[arg-type]
    for seat, deck in enumerate(match.header["mazos"]):
        yield f"{match.header['nombres'][seat]}: {deck['nombre']}."
    for event in match.log():
        if event.kind == "turno":
            yield ""
        if event.kind != "paso":
            yield f"{words.suceso(event)} [{event.rule}]"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_plays_and_speaks_as_it_did(name: str) -> None:
    kept = (GOLDEN / f"keyforge_{name}.txt").read_bytes()
    match = played(name)
    assert transcript(match).encode("utf-8") == kept
    assert transcript(load(GAME, match.save())).encode("utf-8") == kept


def test_there_is_no_other_transcript() -> None:
    assert {path.stem for path in GOLDEN.glob("keyforge_*")} == {f"keyforge_{name}" for name in GAMES}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    for each in GAMES:
        (GOLDEN / f"keyforge_{each}.txt").write_bytes(transcript(played(each)).encode("utf-8"))
