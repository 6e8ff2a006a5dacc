"""Decks: legality by format, how lists are read, the generator and the ready ones."""
