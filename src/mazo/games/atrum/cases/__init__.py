"""How a case is laid, played and checked; the scenarios of the game."""
