"""Mazo plays collectible card games to the letter of their Spanish card text."""

__version__ = "0.1.0"
