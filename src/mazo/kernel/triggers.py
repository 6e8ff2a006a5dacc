"""Who listens to what: data patterns indexed by the kind of event."""

from __future__ import annotations

from typing import Any, NamedTuple


class Listener(NamedTuple):
    """When an event of ``kind`` happens whose first arguments are ``subject``, ``body`` waits to be resolved.

    ``body`` names a procedure of the game and its arguments; the game decides when and in which order what waits is
    resolved. ``once``: it stops listening after the first time.
    """

    kind: str
    subject: tuple[Any, ...]
    body: tuple[Any, ...]
    once: bool
    until: tuple[Any, ...]
