"""How many texts of a file are read: ``python -m tests.games.keyforge.impresos FILE``.

A line a text, «tipo|nombre|texto», with «¶» between paragraphs. Printed texts are not ours to ship: the
file is one's own.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mazo.games.keyforge.cards.cartas import lee
from mazo.language.diagnostics import TextError


def main(path: str) -> None:
    """Tells those that are refused, and where; then how many are read."""
    texts = Path(path).read_text(encoding="utf-8").splitlines()
    read = 0
    for line in texts:
        kind, name, text = line.split("|", 2)
        try:
            lee(text.replace("¶", "\n"), name, kind)
            read += 1
        except TextError as refused:
            print(f"{name}: {refused}\n")
    print(f"{read} of {len(texts)}")


if __name__ == "__main__":
    main(sys.argv[1])
