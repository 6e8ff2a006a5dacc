"""Golden transcripts: one game of each format, told in Spanish with the rule of every event, compared byte for byte.

A change in them is a change in how the game plays or speaks. When it is meant, write them again and read the
difference before keeping it:

    python -m tests.games.atrum.test_golden --write
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mazo.games import get
from mazo.games.atrum.rules.mesa import Mesa
from mazo.kernel.decisions import PASS, Decision
from mazo.kernel.match import Match

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
TURNS = 12

EQUIPOS = [
    ["Escandria Dulcematanza", "Ortan Yugoespino", "Quendral Sietellaves"],
    ["Sketh I Tronopisado", "Drovek Fauceférrea", "Lunek Farolciego"],
    ["Nimue Lagrimacal", "Petrok Runasorda", "Ysolde Noviayerta"],
    ["Hulmir Vientrehueco", "Baldor Murocaído", "Sombrel Nadienombra"],
]
REGISTROS = [
    [*EQUIPOS[0], "Zelia Nanacuervo", "Ofira Coronaseca"],
    [*EQUIPOS[1], "Marrug Huesomolido", "Castellar Cofreabisal"],
]
NOMBRES = ["Ana", "Bruno", "Clara", "Diego"]
FORMATS: dict[str, dict[str, Any]] = {
    "duelo": {"formato": "duelo", "equipos": EQUIPOS[:2], "nombres": NOMBRES[:2]},
    "todos": {"formato": "todos", "equipos": EQUIPOS[:3], "nombres": NOMBRES[:3]},
    "equipos": {"formato": "equipos", "equipos": EQUIPOS, "nombres": NOMBRES},
    "torneo": {"formato": "torneo", "equipos": REGISTROS, "nombres": NOMBRES[:2]},
}


def answer(decision: Decision, rng: random.Random) -> int:
    """Any option, though seldom to pass or to end while something else can be done."""
    acts = [i for i, o in enumerate(decision.options) if o != PASS and o[0] != "terminar"]
    if acts and (len(acts) == len(decision.options) or rng.random() < 0.6):
        return rng.choice(acts)
    return rng.randrange(len(decision.options))


def transcript(name: str) -> str:
    """A game with a key and choices of its own, to the end or until time is called."""
    rng = random.Random(f"golden {name}")
    match = Match(get("atrum"), FORMATS[name], rng.randbytes(16))
    while match.decision is not None:
        assert isinstance(match.state, Mesa)
        if match.state.turno > TURNS:
            match.happen(("tiempo",))
        else:
            match.answer(answer(match.decision, rng))
    return "".join(f"{line}\n" for line in lines(match))


def lines(match: Match) -> Iterator[str]:
    assert isinstance(match.state, Mesa)
    words = match.game.words(match.state, "es")  # type: ignore[attr-defined]
    for seat, team in enumerate(match.header["equipos"]):
        yield f"{match.header['nombres'][seat]}: {', '.join(team)}."
    for event in match.log():
        if event.kind == "turno":
            yield ""
        if event.kind != "fase":
            yield f"{words.suceso(event)} [{event.rule}]"


@pytest.mark.parametrize("name", FORMATS)
def test_the_game_plays_and_speaks_as_it_did(name: str) -> None:
    kept = (GOLDEN / f"atrum_{name}.txt").read_bytes()
    assert transcript(name).encode("utf-8") == kept


def test_there_is_no_other_transcript() -> None:
    assert {path.stem for path in GOLDEN.glob("atrum_*")} == {f"atrum_{name}" for name in FORMATS}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    GOLDEN.mkdir(exist_ok=True)
    for each in FORMATS:
        (GOLDEN / f"atrum_{each}.txt").write_bytes(transcript(each).encode("utf-8"))
