"""What a process that plays many games need not look at again and again."""

from __future__ import annotations

import gc
from functools import cache

SELDOM = (20_000, 20, 50)
"""Objects, and collections of the younger ones, after which those left over are looked for."""


@cache
def keep() -> None:
    """What has been read so far (cards, grammars, rules) stays: from here on the collector looks at the games alone.

    It is done once in a process, when its first game has been set up. What is let go of a game goes at once, since
    positions do not refer to one another in circles: there is little to look for.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
