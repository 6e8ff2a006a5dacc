"""Mazo plays collectible card games to the letter of their Spanish card text."""

import os

__version__ = "0.1.0"

if os.environ.get("MAZO_RAPIDO", "0") not in ("", "0"):
    from mazo import rapido

    rapido.use(rapido.asked())
