"""The orders of Atrum Arena; those of ``efectos`` register themselves here."""

from __future__ import annotations

from mazo.games.atrum.text.contexto import Contexto
from mazo.text.orders import Orders

ORDENES: Orders[Contexto] = Orders()
