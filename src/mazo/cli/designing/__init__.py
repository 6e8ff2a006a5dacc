"""Cards and decks."""
