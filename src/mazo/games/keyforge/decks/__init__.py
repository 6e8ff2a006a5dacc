"""Decks: what they are made of, how lists are read, the generator and the ready ones."""
