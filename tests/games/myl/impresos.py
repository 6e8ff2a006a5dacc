"""How many printed texts are read exactly as printed: ``python -m tests.games.myl.impresos FILE [-v]``.

The file is JSON with a list ``cards``, each with ``name``, ``edition``, ``type`` and its printed ``ability``.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from mazo.games.myl.cards.cartas import lenguaje


def leido(card: dict[str, Any]) -> str:
    """The canonical wording of a printed text that has one reading; nothing if it is refused."""
    return lenguaje(str(card["type"])).accepted(" ".join(str(card["ability"]).split()), str(card["name"]))


def main(path: str, verbose: bool) -> None:
    cards = [c for c in json.loads(Path(path).read_text(encoding="utf-8"))["cards"] if c.get("ability")]
    read: Counter[str] = Counter()
    every: Counter[str] = Counter(str(c["edition"]) for c in cards)
    for card in cards:
        written = leido(card)
        read[str(card["edition"])] += bool(written)
        if verbose:
            print(
                f"{'+' if written else '-'} {card['type']} | {card['ability']}"
                + (f"\n    {written}" if written else "")
            )
    for edition, count in every.items():
        print(f"{edition}: {read[edition]} of {count}")
    print(f"all: {read.total()} of {every.total()} ({read.total() / every.total():.0%})")


if __name__ == "__main__":
    main(sys.argv[1], "-v" in sys.argv)
