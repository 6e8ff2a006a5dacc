"""The process in which machines think: it is asked and answers by lines of JSON, and ends with its server.

A match is kept played up to where it stood, so that each question only brings what was answered since.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from mazo import players
from mazo.kernel.match import Answer, Match
from mazo.players import Glimpse
from mazo.table.games import game_for

KEPT = 64
"""Matches kept played."""
UNKNOWN = "unknown"
"""What is answered when the match must be told from its beginning."""


class Thinker:
    def __init__(self) -> None:
        self.matches: OrderedDict[str, Match] = OrderedDict()

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What the machine of a seat does, in the match as it is told."""
        id, start = asked["match"], asked.get("start")
        if start is not None:
            header = start["header"]
            self.matches[id] = Match(game_for(start["game"], header), header, bytes.fromhex(start["key"]))
        elif id not in self.matches:
            return {"error": UNKNOWN}
        match = self.matches[id]
        self.matches.move_to_end(id)
        while len(self.matches) > KEPT:
            self.matches.popitem(last=False)
        try:
            self._catch_up(match, [_tuples(given) for given in asked["answers"]])
        except Exception:
            del self.matches[id]
            raise
        game: Any = match.game
        glimpse = Glimpse(game, match.state, asked["seat"])
        return {"answer": players.get(asked["bot"], asked["seed"]).choose(glimpse)}

    def _catch_up(self, match: Match, answers: Sequence[Answer]) -> None:
        same = 0
        for given, known in zip(answers, match.answers, strict=False):
            if given != known:
                break
            same += 1
        if same < len(match.answers):
            match.undo(same)
        for given in answers[same:]:
            match.take(given)


def _tuples(item: Any) -> Any:
    return tuple(_tuples(x) for x in item) if isinstance(item, list) else item


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes this
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing else may speak on the line
    thinker = Thinker()
    for line in sys.stdin.buffer:
        asked = json.loads(line)
        try:
            told = thinker.answer(asked)
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {error}"[:500]}
        out.write(json.dumps({"n": asked["n"], **told}).encode() + b"\n")


if __name__ == "__main__":
    main()
