"""What a process that plays many games need not look at again and again."""

from __future__ import annotations

import gc
from functools import cache


@cache
def keep() -> None:
    """What has been read so far (cards, grammars, rules) stays: from here on the collector looks at the games alone.

    It is done once in a process, when its first game has been set up.
    """
    gc.collect()
    gc.freeze()
