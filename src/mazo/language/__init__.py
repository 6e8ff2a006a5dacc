"""Spanish card text, both ways: phrases that read a text into a tree and write the tree back, in Spanish or English.

It knows no game.
"""
