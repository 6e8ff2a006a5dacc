"""What the games show alike: the room ``show`` of each holds only what is its own."""
