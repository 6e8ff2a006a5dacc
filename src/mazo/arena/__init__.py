"""The arena: many games, and what they teach."""
