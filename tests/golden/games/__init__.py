"""Random games kept whole: what was answered, and what the table and each seat's view were along the way.

``python -m tests.golden.games`` records them again; ``test_games`` says where one no longer plays the same.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
from pathlib import Path
from typing import Any

from mazo import games
from mazo.kernel.match import Match
from mazo.kernel.run import rest_of

HERE = Path(__file__).parent
GAMES, LONGEST, EVERY = 100, 120, 8


def start(name: str, seed: int) -> Match:
    game = games.get(name)
    return Match(game, game.random_header(seed), hashlib.sha256(f"{name} {seed}".encode()).digest())


def mark(match: Match) -> str:
    """What is asked, the whole table, and what each seat and a spectator see of it."""
    s, game = match.state, games.get(match.game.name)
    seen = [game.view(s, viewer) for viewer in range(-1, 2)]
    asked = s.decision and [s.decision.seat, s.decision.kind, len(s.decision.options)]
    told = json.dumps([asked, seen], sort_keys=True, default=str, ensure_ascii=False) + rest_of(s).digest()
    return hashlib.blake2b(told.encode(), digest_size=5).hexdigest()


def record(name: str, seed: int) -> dict[str, Any]:
    match, rng = start(name, seed), random.Random(seed)
    answers: list[int] = []
    marks = [mark(match)]
    while match.decision is not None and len(answers) < LONGEST:
        answers.append(rng.randrange(len(match.decision.options)))
        match.answer(answers[-1])
        if len(answers) % EVERY == 0:
            marks.append(mark(match))
    return {"answers": answers, "marks": [*marks, mark(match)]}


def kept(name: str) -> list[dict[str, Any]]:
    return json.loads(gzip.decompress((HERE / f"{name}.json.gz").read_bytes()))  # type: ignore[no-any-return]


def keep(name: str) -> None:
    told = json.dumps([record(name, seed) for seed in range(GAMES)], separators=(",", ":"))
    (HERE / f"{name}.json.gz").write_bytes(gzip.compress(told.encode(), mtime=0))
