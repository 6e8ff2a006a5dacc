"""What matches and cases come to, as fingerprints, one a line: two engines that play the same write the same.

python -m mazo.arena.igual myl 60
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator

from mazo import games, rapido
from mazo.games.contract import AnyGame
from mazo.judge import scenario
from mazo.kernel import position, run
from mazo.kernel.state import State

PLAIN, COMPILED = "python", "compilado"
MATCH, CASE = "partida", "caso"
TURNS = 60
OFF_THE_LIST: tuple[object, ...] = (-1, 10**30, True, 1.0, None, "", [], ("no hay tal",))
"""Answers to nothing."""
LOOKED = 0.05
"""How often what each seat sees, and what is saved, is part of the fingerprint."""


def matches(game: AnyGame, count: int, seed: int = 0) -> Iterator[str]:
    """Random matches over every number of seats and format: how many decisions each had, and its fingerprint."""
    for at in range(seed, seed + count):
        seats, formato = game.layouts[at % len(game.layouts)]
        rng = random.Random(at)
        s = run.start(game, game.setup(game.random_header(at, seats, formato), rng.randbytes(16)))
        seen, decisions = hashlib.blake2b(_told(s), digest_size=16), 0
        while s.decision is not None:
            if rng.random() < LOOKED:
                seen.update(_looked(game, s))
            if game.turn(s) > TURNS:
                s = run.interrupt(game, s, ("tiempo",))
            else:
                s = run.answer(game, s, rng.randrange(len(s.decision.options)))
            seen.update(_told(s))
            decisions += 1
        yield f"{MATCH} {decisions} {at} {formato or '-'} {seats} {seen.hexdigest()}"


def _told(s: State) -> bytes:
    """Everything a suspended table is: its rest, where it stands, what was answered, is asked and has happened."""
    asked = None if s.decision is None else tuple(s.decision)
    events = [tuple(event) for event in s.fresh]
    return repr((run.rest_of(s).digest(), s.digest(), s.answers, asked, events, s.result)).encode()


def _looked(game: AnyGame, s: State) -> bytes:
    """What each seat sees, what it looks worth, what is saved, and that nothing off the list is taken."""
    views = [game.view(s, viewer) for viewer in range(-1, s.seats())]
    worth = [game.evaluate(s, seat) for seat in range(s.seats())]
    refused = [_refusal(game, s, answer) for answer in OFF_THE_LIST]
    return json.dumps([views, worth, position.save(s), refused], ensure_ascii=False).encode()


def _refusal(game: AnyGame, s: State, answer: object) -> str:
    try:
        run.answer(game, s, answer)
    except Exception as error:
        return f"{type(error).__name__} {error}"
    return "taken"


def cases(name: str) -> Iterator[str]:
    """The cases of a game: whether each holds, and the fingerprint of all that came of it."""
    for case in scenario.read_all([scenario.folder(name)]):
        result = scenario.run(case)
        told = hashlib.blake2b(repr(tuple(result)).encode(), digest_size=16).hexdigest()
        yield f"{CASE} 0 {case.id} {'cumple' if result.ok else 'no cumple'} {told}"


def main(name: str, count: int) -> None:
    print(COMPILED if rapido.in_use() else PLAIN, flush=True)
    for line in matches(games.get(name), count):
        print(line, flush=True)
    for line in cases(name):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
