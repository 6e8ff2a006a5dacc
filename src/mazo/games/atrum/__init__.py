"""Atrum Arena: Reptantes, Esbirros, the chain of announcements. Its rulebook is ``rulebook.md`` beside this file."""
