"""A match from its set-up to its end, phase by phase: the turn, the Batalla Mitológica and its damage."""
