"""The procedures of actions by name: what runs them as a call, in the middle of a sentence, finds them here.

They are put here by whoever gathers the procedures of a match (``preparacion``).
"""

from __future__ import annotations

from mazo.kernel.run import Step

EN_LINEA: dict[str, Step] = {}
