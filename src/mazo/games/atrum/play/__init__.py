"""What a player values, and matches that are more than one game."""
