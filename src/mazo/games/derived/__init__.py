"""What follows from what a game declares: its view, scenarios, words, terminal, page, cards and decks."""
