"""What the games with decks share: the room ``decks`` of each holds only what is its own."""
