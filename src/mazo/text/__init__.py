"""What cards say, at work: it knows cards, players, zones, numbers, events and time, and no game."""
