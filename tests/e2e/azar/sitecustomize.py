"""The chance of a server of the tests: whoever asks for the same match twice is dealt the same one.

Python imports this by its name in every process of such a server, before anything else: its folder is on their path,
and on nobody else's. What is secret stays so: the number of a match, and who holds a seat of it.
"""

from __future__ import annotations

import functools
import os
import random
import secrets
from typing import Any

from mazo.table.match import seats
from mazo.table.work import making

KEY = 32
"""Bytes of the key that the chance of a match comes from."""


class Chance(random.Random):
    """Where the deal of a match comes from, in place of the system."""

    def randbits(self, k: int) -> int:
        return self.getrandbits(k)

    def token_hex(self, n: int) -> str:
        return self.randbytes(n).hex()


def always(work: Any, told: int) -> Any:
    """The same work, with a chance that depends only on the first things it is told."""

    @functools.wraps(work)
    def done(*given: Any) -> Any:
        vars(seats)["secrets"] = Chance(repr(given[:told]))
        return work(*given)

    return done


def token_bytes(n: int | None = None) -> bytes:
    return bytes(KEY) if n == KEY else os.urandom(n or KEY)


vars(making).update(make=always(making.make, 1), join=always(making.join, 2), again=always(making.again, 2))
vars(secrets)["token_bytes"] = token_bytes
