"""What the texts of KeyForge say: what is its own, and what it shares with others."""

from __future__ import annotations

from typing import Any

from mazo.games.keyforge.text.nodes.happenings import *  # noqa: F403
from mazo.games.keyforge.text.nodes.laws import *  # noqa: F403
from mazo.games.keyforge.text.nodes.orders import *  # noqa: F403
from mazo.games.keyforge.text.nodes.tests import *  # noqa: F403
from mazo.games.keyforge.text.nodes.things import *  # noqa: F403
from mazo.language.tree import Ref as Ref
from mazo.language.tree import kinds
from mazo.text.nodes import *  # noqa: F403

KINDS: dict[str, Any] = kinds(globals())
"""Every kind of node of the game, by its name."""
