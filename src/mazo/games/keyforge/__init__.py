"""KeyForge: keys, houses, the battleline. Its rulebook is ``rulebook.md`` beside this file."""
