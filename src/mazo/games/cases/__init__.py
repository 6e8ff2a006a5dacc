"""What the scenarios and puzzles of the games share: the room ``cases`` of each holds only what is its own."""
