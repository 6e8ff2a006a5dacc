"""La Liza: a game of two pages, to learn from and to begin one's own."""
