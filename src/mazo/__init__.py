"""Mazo plays collectible card games to the letter of their Spanish card text."""

import os

__version__ = "0.1.0"

if os.environ.get("MAZO_RAPIDO") == "1":
    from mazo import rapido

    rapido.use()
