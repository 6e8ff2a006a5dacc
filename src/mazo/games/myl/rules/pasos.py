"""The procedures of actions by name: each module puts its own here, and what runs them as a call finds them."""

from __future__ import annotations

from mazo.kernel.run import Step

PASOS: dict[str, Step] = {}
