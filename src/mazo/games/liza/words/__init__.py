"""The language of the cards."""
