"""The orders that play many games: simula, duelo, matriz, comprueba."""
