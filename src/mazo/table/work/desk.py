"""Where texts are read and matches are set up: one at a time, away from the loop.

Reading works out what a grammar can say as it goes, and is not for two threads at once. Whatever may read a text (the
face of a card, a deck, the set-up of a match, the workshop) is done here. Playing a match that is set up reads nothing.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial, wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_one = threading.RLock()
_thread = ThreadPoolExecutor(1, "mazo-desk")


def alone(work: Callable[P, T]) -> Callable[P, T]:
    """The same function, one at a time with all others of the desk."""

    @wraps(work)
    def wrapped(*args: P.args, **more: P.kwargs) -> T:
        with _one:
            return work(*args, **more)

    return wrapped


async def at_desk(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Does something at the desk, in its own thread."""
    return await asyncio.get_running_loop().run_in_executor(_thread, partial(alone(work), *args, **more))
